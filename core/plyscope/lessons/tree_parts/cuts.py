"""Cuts: the edges that alpha-beta never follows, or the leaves that it never evaluates."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from plyscope.lessons.alpha_beta_run import Run
from plyscope.lessons.alpha_beta_sentences import (
    cut_above,
    cut_sentence,
    seen_sentence,
    sentence,
    unseen_sentence,
    window_before,
)
from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import SENTENCES
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.grading import Item, PartGrade, State, set_score
from plyscope.lessons.numbers import number_text
from plyscope.lessons.tree_parts.part import (
    NO_ANSWER,
    Parts,
    TreePart,
    fixed_weight,
    listing,
    right_run,
    with_points,
    wrong_run,
)
from plyscope.lessons.tree_parts.values import steps_of_values


class CutsPart(TreePart):
    """The edges that are never followed, the topmost only; with `mark` leaf, the leaves never evaluated.

    Field `cut`: paths of the nodes below the edges, or of the leaves. What lies below a struck edge is
    ignored.
    """

    id = "cuts"
    field = "cut"
    misconceptions = (
        "sides-swapped",
        "never-cut",
        "no-window",
        "right-to-left",
        "strikes-the-cause",
        "unfixed-value",
        "keeps-best-line",
        "only-leaves-cut",
        "one-sibling",
        "same-side",
        "parent-only",
        "cut-one-early",
        "value-for-bound",
        "strict-for-loose",
        "loose-for-strict",
    )
    separates = (misconceptions[:6], misconceptions[6:10], ("parent-only",))

    def question(self, exercise: Exercise) -> Bilingual:
        if exercise.conventions.mark == "leaf":
            return Bilingual(
                "Name every leaf that alpha-beta never evaluates.", "写出 α-β 搜索从未求值的每一片叶节点。"
            )
        return Bilingual(
            "Strike every edge that alpha-beta does not follow.", "划去 α-β 搜索不会走的每一条边。"
        )

    def read(self, exercise: Exercise, thing: Any) -> Any:
        tree = exercise.tree
        chosen: set[str] = set()
        for at, path in enumerate(listing(thing, "answer.cut")):
            place = f"answer.cut[{at}]"
            node = tree.node(path, place)
            if node.parent is None:
                raise ExerciseError(place, "there is no edge above the root.")
            if exercise.conventions.mark == "leaf" and node.children:
                raise ExerciseError(place, "expected the path of a leaf; this node has children.")
            chosen.add(node.path)
        return topmost(tree, chosen)

    def key(self, exercise: Exercise) -> Any:
        return self._struck(exercise, right_run(exercise))

    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        given = answer.get(self.field)
        run = right_run(exercise)
        right = self.key(exercise)
        items = []
        for path in (node.path for node in exercise.tree.nodes):
            if path in right:
                there = given is not None and path in given
                reason = unseen_reason(run, exercise.tree[path])
                state: State = "right" if there else "missing"
                items.append(Item(self.id, path, state, path if there else None, path, reason=reason))
            elif given is not None and path in given:
                reason = seen_sentence(run, exercise.tree[path])
                items.append(Item(self.id, path, "extra", path, None, reason=reason))
        # an empty sheet says nothing, also where nothing is cut; nor does one that leaves no leaf
        score = Fraction(0)
        if given is not None and not _strikes_all(exercise.tree, given):
            score = set_score(given, right)
        return with_points(
            PartGrade(self.id, score, tuple(items), Fraction(fixed_weight(exercise))), len(right)
        )

    def wrong(self, exercise: Exercise, id: str) -> Any:
        strict = exercise.conventions.cut == ">"
        if id in NO_ANSWER[strict]:
            return None
        tree = exercise.tree
        if id == "keeps-best-line":
            return self._spelled(exercise, off_the_best_line(tree))
        if id == "strikes-the-cause":
            run = right_run(exercise)
            return self._spelled(exercise, [*run.struck, *(cut.by for cut in run.cuts)])
        return self._struck(exercise, wrong_run(exercise, id))

    def _struck(self, exercise: Exercise, run: Run) -> list[str]:
        return self._spelled(exercise, run.struck)

    @staticmethod
    def _spelled(exercise: Exercise, struck: Sequence[Node]) -> list[str]:
        """Return struck nodes as paths, or the leaves below them where leaves are asked for."""
        if exercise.conventions.mark == "edge":
            return topmost(exercise.tree, {node.path for node in struck})
        leaves = {one.path for node in struck for one in node.below() if not one.children}
        return [leaf.path for leaf in exercise.tree.leaves if leaf.path in leaves]

    def statements(self, exercise: Exercise, given: Any) -> Parts:
        if given is None or _strikes_all(exercise.tree, given):
            return {}
        return {(self.id,): True, **{(self.id, path): True for path in given}}

    def empty(self, exercise: Exercise) -> Sequence[Any]:
        tree = exercise.tree
        top = tree.root.children if exercise.conventions.mark == "edge" else tree.leaves
        everything = [node.path for node in top]
        leaves = [leaf.path for leaf in tree.leaves]
        return [[], everything, leaves]

    def node(self, exercise: Exercise, item: Item) -> Node:
        parent = exercise.tree[item.at].parent
        assert parent is not None
        return parent

    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        conventions = exercise.conventions
        mark = SENTENCES["mark", conventions.mark]
        return SENTENCES["cut", conventions.cut] + SENTENCES["deep", conventions.deep] + mark

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        return window_state(right_run(exercise), exercise.tree[item.at])


def unseen_reason(run: Run, node: Node) -> Bilingual:
    """Return the cut that strikes a node, or that keeps a leaf from being evaluated."""
    cut = cut_above(run, node)
    return same("") if cut is None else cut_sentence(cut, run.rule)


def window_state(run: Run, node: Node) -> Bilingual:
    """Return the window of the parent of a node when the node's turn comes, or would have come."""
    parent = node.parent
    assert parent is not None
    if parent.path not in run.visits:
        return unseen_sentence(run, parent)
    if node.path in run.visits:
        low, high = window_before(run, node)
    else:
        low, high = run.visits[parent.path].last
    return sentence(
        Bilingual(
            "Before {child}, {parent} has α = {low} and β = {high}.",
            "轮到{child}之前，{parent} 的 α = {low}，β = {high}。",
        ).filled(child=node.name(), parent=parent.name(), low=number_text(low), high=number_text(high))
    )


def topmost(tree: ExerciseTree, paths: set[str]) -> list[str]:
    """Return paths in the tree's order, without those that lie below another of them."""
    return [
        node.path
        for node in tree.nodes
        if node.path in paths and not any(above.path in paths for above in node.ancestors())
    ]


def _strikes_all(tree: ExerciseTree, struck: Sequence[str]) -> bool:
    """Is every leaf struck, or below a struck edge?"""
    gone = {below.path for path in struck for below in tree[path].below()}
    return all(leaf.path in gone for leaf in tree.leaves)


def off_the_best_line(tree: ExerciseTree) -> list[Node]:
    """Return the children of nodes on the best line that are not on it themselves."""
    visits = steps_of_values(tree).visits
    found: list[Node] = []
    node = tree.root
    while node.children:
        best = visits[node.path].best
        assert best is not None
        found += [child for child in node.children if child is not best]
        node = best
    return found


CUTS = CutsPart()
