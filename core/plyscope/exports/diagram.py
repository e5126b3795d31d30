"""Diagram: the nodes of a part of a tree as drawn, with those that a cutoff left out.

Of an explicit tree everything is known, so all of it is drawn, searched or not. Elsewhere a node says how
many of its children were left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf, isnan
from typing import Literal, NoReturn

from plyscope.exports.node_table import NodeColumns, NodeRow, rows_of
from plyscope.exports.part import Meter, Part, PartError
from plyscope.games.tree.game import TreePosition
from plyscope.query.events import has_windows
from plyscope.query.move_names import MoveNames
from plyscope.record.tree import DONE, NONE
from plyscope.rules.position import Position
from plyscope.rules.values import number_text, value_text

Kind = Literal["max", "min", "chance", "leaf", "more"]
SIDES: tuple[Kind, ...] = ("max", "min", "chance")
LEFT_OUT, NOT_YET = "left out", "not yet"


@dataclass(eq=False)
class Drawn:
    """One node of a diagram. `more` represents `count` children that were left out.

    `move` leads to it. `value` is its current value as text, "" for none; `exact` says
    that it is no bound; `given` that the value was there before anything was searched. `window` is the one
    with which the node was entered. `missing` says why the search did not come to it, "" where it did.
    `number` is the move that leads to it as the game numbers moves.
    """

    kind: Kind
    move: str = ""
    name: str = ""
    value: str = ""
    given: bool = False
    window: tuple[float, float] | None = None
    cut: bool = False
    best: bool = False
    missing: str = ""
    count: int = 0
    number: int = NONE
    children: list[Drawn] = field(default_factory=list)

    def all(self) -> Iterator[Drawn]:
        """The node and all below it, parents first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


Write = Callable[[float | None], str]
"""How a value is written."""


def drawn_tree(part: Part, most: int, meter: Meter | None = None, write: Write = value_text) -> Drawn:
    """Return the tree of a part, the last one of several chapters, with values as `write` writes them.

    Raises PartError for more than `most` nodes.
    """
    position = part.position
    namer = None if position is None else MoveNames(position, part.first_node, part.room)
    rows: list[NodeRow] = []
    for nodes in NodeColumns(part, namer).slices(meter):
        if part.root == NONE:
            nodes = nodes[nodes["chapter"] == len(part.chapters) - 1]
        if len(rows) + len(nodes) > most:
            _refuse(most)
        rows += rows_of(nodes)
    if not rows:
        raise PartError("No node has been entered at this moment.")
    return _Drawing(rows, namer, most, write, windows=has_windows(part.trace)).root


def _refuse(most: int) -> NoReturn:
    raise PartError(
        f"There are more than {most:,} nodes, too many for such a diagram: "
        "choose an earlier moment, or a node and its subtree."
    )


class _Drawing:
    """Puts rows together into a tree."""

    def __init__(
        self, rows: list[NodeRow], namer: MoveNames | None, most: int, write: Write, *, windows: bool
    ) -> None:
        self.write, self.windows = write, windows
        self.namer = namer
        self.explicit = namer is not None and isinstance(namer.position(rows[0].node), TreePosition)
        self.most = most
        self.left = most
        self.by: dict[int, Drawn] = {}
        self.root = self._node(rows[0])
        for row in rows[1:]:
            self._hang(self.by[row.parent], self._node(row))
        for row in rows:
            self._mark(row, self.by[row.node])

    def _node(self, row: NodeRow) -> Drawn:
        made = Drawn("leaf" if row.leaf else SIDES[row.side], number=row.move)
        if self.namer is not None:
            made.name = self.namer.own_name(row.node)
            made.move = "" if row.parent == NONE else self.namer.name(row.node)
            made.given = bool(row.leaf) and self.explicit
        elif row.parent != NONE:
            made.move = str(row.move)
        if made.move == made.name or (made.move.isdigit() and self.explicit):
            made.move = ""
        made.window = (row.entry_alpha, row.entry_beta) if self.windows else None
        made.value = _value(row, self.write)
        self.by[row.node] = made
        return made

    def _hang(self, above: Drawn, made: Drawn) -> None:
        """Put a node below its parent; a later visit takes the place of the one that it repeats."""
        for place, sibling in enumerate(above.children):
            if sibling.number == made.number:
                above.children[place] = made
                return
        above.children.append(made)

    def _mark(self, row: NodeRow, made: Drawn) -> None:
        """Say what the search decided at a node, and what it did not look at."""
        best = self.by.get(row.best_child)
        made.cut = row.skipped > 0 or row.cut_by != NONE
        if best is not None and best in made.children:
            best.best = True
        if row.leaf:
            return
        why = LEFT_OUT if row.state == DONE else NOT_YET
        if self.explicit and self.namer is not None:
            position = self.namer.position(row.node)
            assert isinstance(position, TreePosition)
            nodes, at = position.nodes, position.node
            known = {child.number for child in made.children}
            for move in range(int(nodes.count[at])):
                if move not in known:
                    made.children.append(self._unsearched(position.copy(), move, why))
            made.children.sort(key=lambda child: child.number)
        elif row.skipped > 0:
            made.children.append(Drawn("more", missing=LEFT_OUT, count=row.skipped))

    def _unsearched(self, position: Position, move: int, why: str) -> Drawn:
        """A child of an explicit tree that the search did not come to, with all below it."""
        self.left -= 1
        if self.left < 0:
            _refuse(self.most)
        text = position.text(move)
        position.play(move)
        side = position.side
        made = Drawn("leaf" if side is None else SIDES[side], name=position.name, missing=why, number=move)
        made.move = "" if text == made.name or text.isdigit() else text
        if side is None:
            made.value, made.given = number_text(position.result), True
        else:
            made.children = [self._unsearched(position, below, why) for below in position.legal_moves()]
        position.take_back(move)
        return made


def _value(row: NodeRow, write: Write) -> str:
    """Current value of a node as text, with the sign of a bound."""
    value = row.returned if row.state == DONE else row.value
    if isnan(value):
        return ""
    text = write(value)
    if row.state != DONE or row.leaf:
        return text
    alpha, beta = row.entry_alpha, row.entry_beta
    if value <= alpha and alpha != -inf:
        return f"≤ {text}"
    if value >= beta and beta != inf:
        return f"≥ {text}"
    return text
