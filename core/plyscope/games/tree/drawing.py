"""Tree drawing: a tree under construction; every edit makes a new one and keeps the old.

Branches never change, so that a former drawing is a former drawing: undoing is going back to it. A branch is
identified by its path, the numbers of the children that lead to it from the root. Nothing here recurses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from plyscope.games.tree.branch import Branch, Path, has_shares, spots
from plyscope.games.tree.strategic_fields import float_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(number: int) -> str:
    """A, B, … Z, AA, AB …, from 0."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = LETTERS[rest] + text
    return text


def branch_at(root: Branch, path: Path) -> Branch:
    """The branch at the end of a path."""
    for step in path:
        root = root.children[step]
    return root


def _changed(root: Branch, path: Path, change: Callable[[Branch], Branch]) -> Branch:
    """The tree with another branch at the end of a path; all beside it is shared with the old one."""
    above = []
    at = root
    for step in path:
        above.append(at)
        at = at.children[step]
    at = change(at)
    for parent, step in zip(reversed(above), reversed(path), strict=True):
        children = parent.children
        at = replace(parent, children=(*children[:step], at, *children[step + 1 :]))
    return at


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Drawing:
    """A tree and which of its branches is selected. Every verb returns another drawing, or itself."""

    root: Branch
    selected: Path = ()

    @property
    def branch(self) -> Branch:
        """The selected branch."""
        return branch_at(self.root, self.selected)

    def select(self, path: Path) -> Drawing:
        """Look at another branch; as much of the path as there is."""
        at, known = self.root, []
        for step in path:
            if step >= len(at.children):
                break
            at = at.children[step]
            known.append(step)
        return Drawing(self.root, tuple(known))

    def change(self, change: Callable[[Branch], Branch]) -> Drawing:
        """The selected branch made into another one."""
        return Drawing(_changed(self.root, self.selected, change), self.selected)

    def set_type(self, kind: str) -> Drawing:
        """Another type, or nothing to alternate; only chance has probabilities, and it has no set."""

        def change(old: Branch) -> Branch:
            if kind == "chance":
                return replace(old, type=kind, info="")
            return replace(old, type=kind, children=tuple(_without_share(child) for child in old.children))

        return self.change(change)

    def add_child(self) -> Drawing:
        """One child more; a leaf becomes a node with its own value as the first child."""

        def change(old: Branch) -> Branch:
            if old.children:
                return replace(old, children=(*old.children, Branch()))
            first = Branch(value=old.value, payoffs=old.payoffs)
            return replace(old, value=None, payoffs=None, children=(first, Branch()))

        root = _changed(self.root, self.selected, change)
        return Drawing(root, (*self.selected, max(1, len(self.branch.children))))

    def add_sibling(self) -> Drawing:
        """A leaf to the right of the selected branch; the root has no siblings."""
        if not self.selected:
            return self
        return self.insert(self.selected[:-1], self.selected[-1] + 1, Branch())

    def insert(self, path: Path, place: int, branch: Branch) -> Drawing:
        """Put a branch among the children at a path, and select it; a leaf there gives up its value."""

        def change(old: Branch) -> Branch:
            children = old.children
            value = old.value if children else None
            inserted = replace(branch, move="", share="", heading=None)
            at = (*children[:place], inserted, *children[place:])
            return replace(old, value=value, payoffs=None, children=at)

        place = min(place, len(branch_at(self.root, path).children))
        return Drawing(_changed(self.root, path, change), (*path, place))

    def remove(self) -> Drawing:
        """Without the selected branch; a node without children left is a leaf of value 0."""
        if not self.selected:
            return self
        place = self.selected[-1]

        def change(old: Branch) -> Branch:
            children = (*old.children[:place], *old.children[place + 1 :])
            if children:
                return replace(old, children=children)
            return replace(old, children=(), value=0.0, type="", info="")

        root = _changed(self.root, self.selected[:-1], change)
        left = len(branch_at(root, self.selected[:-1]).children)
        return Drawing(root, (*self.selected[:-1], min(place, left - 1)) if left else self.selected[:-1])

    def put(self, branch: Branch) -> Drawing:
        """Replace the selected branch; the label of its edge stays, and what the root says of the tree."""
        return self.change(
            lambda old: replace(
                branch,
                move=old.move,
                share=old.share,
                heading=None if self.selected else branch.heading or old.heading,
            )
        )

    def move(self, source: Path, path: Path, place: int, *, copy: bool = False) -> Drawing:
        """Move or copy a branch to a place among the children at a path, counted before anything moves.

        Nothing happens where a branch would be moved into itself or to where it is.
        """
        branch = branch_at(self.root, source)
        if copy:
            return self.insert(path, place, branch)
        place = min(place, len(branch_at(self.root, path).children))
        if not can_move(source, path) or (path == source[:-1] and place in (source[-1], source[-1] + 1)):
            return self
        if path == source[:-1]:
            return self._reordered(path, source[-1], place)
        without = Drawing(self.root, source).remove().root
        return Drawing(without).insert(_after_removal(path, source), place, branch)

    def shift(self, steps: int) -> Drawing:
        """Move the selected branch among its siblings."""
        if not self.selected:
            return self
        path, place = self.selected[:-1], self.selected[-1]
        last = len(branch_at(self.root, path).children) - 1
        target = min(max(place + steps, 0), last)
        if target == place:
            return self
        return self._reordered(path, place, target + (target > place))

    def _reordered(self, path: Path, place: int, before: int) -> Drawing:
        """Move a child in front of another one of the same node, with the label of its edge."""

        def change(old: Branch) -> Branch:
            rest = [*old.children[:place], *old.children[place + 1 :]]
            rest.insert(before - (before > place), old.children[place])
            return replace(old, children=tuple(rest))

        return Drawing(_changed(self.root, path, change), (*path, before - (before > place)))

    def set_payoffs(self, pair: tuple[Fraction, Fraction] | None) -> Drawing:
        """What the selected leaf pays to MAX and to MIN; None leaves MAX's as its value."""

        def change(old: Branch) -> Branch:
            if pair is None:
                return replace(old, payoffs=None)
            return replace(old, value=float_of(pair[0]), payoffs=(str(pair[0]), str(pair[1])))

        return self if self.branch.children else self.change(change)

    def set_share(self, text: str) -> Drawing:
        """Write a probability on the edge above the selected branch; equal ones beside it are written too."""
        place = self.selected[-1]

        def change(old: Branch) -> Branch:
            known = has_shares(old)
            equal = f"1/{len(old.children)}"
            shares = [child.share or ("0" if known else equal) for child in old.children]
            shares[place] = text
            return replace(old, children=_with_shares(old, shares))

        return Drawing(_changed(self.root, self.selected[:-1], change), self.selected)

    def make_equal(self, path: Path) -> Drawing:
        """All probabilities below a chance node equal."""

        def change(old: Branch) -> Branch:
            return replace(old, children=tuple(_without_share(child) for child in old.children))

        return Drawing(_changed(self.root, path, change), self.selected)

    def name_all(self, named: bool = True) -> Drawing:
        """Letters for all branches breadth first, or no names at all."""
        found = spots(self.root)
        made: list[Branch] = []
        following = len(found)
        for number in range(len(found) - 1, -1, -1):
            branch = found[number].branch
            following -= len(branch.children)
            below = [made[len(found) - 1 - following - n] for n in range(len(branch.children))]
            made.append(replace(branch, name=letters(number) if named else "", children=tuple(below)))
        return Drawing(made[-1], self.selected)


def can_move(source: Path, path: Path) -> bool:
    """Return True if the branch at `source` may become a child of the one at `path`, not below it."""
    return bool(source) and path[: len(source)] != source


def _after_removal(path: Path, source: Path) -> Path:
    """A path when the branch at `source`, which is not on it, is gone."""
    depth = len(source) - 1
    if len(path) > depth and path[:depth] == source[:-1] and path[depth] > source[-1]:
        return (*path[:depth], path[depth] - 1, *path[depth + 1 :])
    return path


def _without_share(branch: Branch) -> Branch:
    return replace(branch, share="") if branch.share else branch


def _with_shares(branch: Branch, shares: list[str]) -> tuple[Branch, ...]:
    return tuple(replace(child, share=share) for child, share in zip(branch.children, shares, strict=True))
