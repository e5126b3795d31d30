"""Node columns: what a filter can ask about every node of a search at one moment, as columns.

What a tree forgets when it goes to another moment is copied at once; all the rest is worked out when it is
asked for, in any thread.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import inf
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.query import events
from plyscope.query.counts import evaluated
from plyscope.record.columns import RARE
from plyscope.record.trace import DEPTH, ENTER, EXACT, FAR, LOWER, QUIET, TABLE, TERMINAL, UPPER, Trace
from plyscope.record.tree import DONE, NONE, OPEN, Chapter, Tree
from plyscope.rules.position import CHANCE, MAX, MIN

Column = NDArray[Any]

Kind = Literal["number", "truth", "word", "text"]


@dataclass(frozen=True)
class Field:
    """One field of a node. `words` are the values of kind "word", each with its code.

    `state` names the columns of the tree that it is made of and that change with the moment. `none`: a node
    may have no value.
    """

    name: str
    kind: Kind
    state: tuple[str, ...] = ()
    words: tuple[tuple[str, int], ...] = ()
    none: bool = False
    aliases: tuple[str, ...] = ()


BOUNDS = (("exact", EXACT), ("lower", LOWER), ("upper", UPPER))
SHOWN = ("state", "value", "returned")

FIELDS = (
    Field("ply", "number", aliases=("层",)),
    Field("move", "text", none=True, aliases=("走步", "着法")),
    Field("value", "number", SHOWN, none=True, aliases=("值",)),
    Field("alpha", "number", ("alpha",), aliases=("α",)),
    Field("beta", "number", ("beta",), aliases=("β",)),
    Field("returned", "number", ("returned",), none=True, aliases=("返回值",)),
    Field("side", "word", words=(("max", MAX), ("min", MIN), ("chance", CHANCE)), aliases=("方",)),
    Field("cut", "word", ("skipped",), (("alpha", 1), ("beta", 2), ("α", 1), ("β", 2)), True, ("剪枝",)),
    Field("skipped", "number", ("skipped",), aliases=("跳过",)),
    Field(
        "leaf", "word", ("leaf",),
        (("terminal", TERMINAL), ("depth", DEPTH), ("table", TABLE), ("quiet", QUIET), ("far", FAR)), True,
        ("叶", "叶节点", "叶结点"),
    ),
    Field("bound", "word", (*SHOWN, "leaf", "hit"), BOUNDS, True, ("界",)),
    Field("table", "word", ("hit",), BOUNDS, True, ("置换表",)),
    Field("state", "word", ("state",), (("open", OPEN), ("done", DONE)), aliases=("状态",)),
    Field("principal", "truth", ("principal",), aliases=("pv", "主要变化")),
    Field("again", "truth", aliases=("重搜",)),
    Field("children", "number", aliases=("子节点", "子结点")),
    Field("size", "number", aliases=("规模",)),
    Field("leaves", "number", ("leaf",), aliases=("叶节点数", "叶结点数")),
    Field("hidden", "number", ("hidden",), aliases=("未记录",)),
    Field("iteration", "number", aliases=("章",)),
    Field("depth", "number", aliases=("深度",)),
    Field("node", "number", aliases=("节点", "结点")),
    Field("entered", "number", aliases=("time", "时刻")),
    Field("left", "number", none=True, aliases=("离开",)),
    Field("proof", "number", ("proof",), none=True, aliases=("证明数",)),
    Field("disproof", "number", ("disproof",), none=True, aliases=("否证数", "反证数")),
    Field("visits", "number", ("visits",), aliases=("访问数",)),
    Field("reward", "number", ("reward",), aliases=("收益和",)),
    Field("mean", "number", ("visits", "reward"), none=True, aliases=("平均收益",)),
)  # fmt: skip
"""Every field, the most useful first."""

FIELD_OF = {name: field for field in FIELDS for name in (field.name, *field.aliases)}


def totals(parent: Column, ply: Column, amounts: Column) -> NDArray[np.int64]:
    """The sums of what the nodes below each node have; `parent` counts among these nodes, -1 outside.

    The deepest nodes hand theirs up first, so that the order in which nodes were entered is of no matter.
    """
    total: NDArray[np.int64] = np.zeros(len(parent), np.int64)
    order = np.argsort(ply, kind="stable")
    ends = np.searchsorted(ply[order], np.arange(int(ply.max(initial=0)) + 2))
    for level in range(len(ends) - 2, 0, -1):
        nodes = order[ends[level] : ends[level + 1]]
        above = parent[nodes]
        inside = above >= 0
        np.add.at(total, above[inside], (total[nodes] + amounts[nodes])[inside])
    return total


class NodeColumns:
    """Columns of the nodes `first` to `stop` - 1 of a tree at its tick, as far as they are entered by then.

    `wanted` names the fields to fill. A word field holds codes, 0 for none if allowed; a missing number is
    NaN.
    """

    def __init__(self, tree: Tree, first: int, stop: int, wanted: Collection[str]) -> None:
        stop = max(first, min(stop, tree.nodes))
        nodes = slice(first, stop)
        self.first, self.count, self.tick = first, stop - first, tree.tick
        self.chapters: tuple[Chapter, ...] = tuple(tree.chapters)
        self.trace: Trace = tree.trace
        self.parent, self.move, self.ply = tree.parent[nodes], tree.move[nodes], tree.ply[nodes]
        self.side, self.repeats = tree.side[nodes], tree.repeats[nodes]
        self.entered, self.left = tree.entered[nodes], tree.left[nodes]
        self._state: dict[str, Column] = {}
        for name in {part for field in wanted for part in FIELD_OF[field].state}:
            self._state[name] = self._kept(tree, name, nodes)
        self._made: dict[str, Column] = {}

    def _kept(self, tree: Tree, name: str, nodes: slice) -> Column:
        if name == "principal":
            return self._principal(tree)
        column: Column = getattr(tree, name)
        if not len(column):  # no row speaks of it
            return np.full(self.count, RARE[name][1])
        return column[nodes].copy()

    def _principal(self, tree: Tree) -> Column:
        found = np.zeros(self.count, bool)
        for chapter in self.chapters:
            if self.first <= chapter.first_node < self.first + self.count:
                line = np.array(events.principal_line(tree, chapter.first_node)) - self.first
                found[line[line < self.count]] = True
        return found

    def __getitem__(self, name: str) -> Column:
        """The column of a field; raises KeyError for "move", which is a text."""
        if name not in self._made:
            self._made[name] = MAKERS[name](self)
        return self._made[name]

    def state(self, name: str) -> Column:
        """A column of the tree as it was at the tick."""
        return self._state[name]

    @property
    def above(self) -> Column:
        """The parents, counted from `first`; -1 for one that is not among these nodes."""
        return np.where(self.parent >= self.first, self.parent - self.first, NONE)

    def entry_windows(self) -> tuple[Column, Column]:
        """The windows with which the nodes were entered."""
        if not self.count:
            return np.empty(0), np.empty(0)
        begin, end = int(self.entered[0]) - 1, int(self.entered[-1])
        parts = [rows[rows["kind"] == ENTER] for rows in self.trace.read(begin, end)]
        rows = np.concatenate(parts)
        return rows["before"].astype(float), rows["after"].astype(float)


def _value(columns: NodeColumns) -> Column:
    state, value, returned = (columns.state(name) for name in SHOWN)
    return np.where(state == DONE, returned, value)


def _cut(columns: NodeColumns) -> Column:
    """1 for an alpha cut, at a MIN node, 2 for a beta cut, at a MAX node."""
    kinds = np.where(columns.side == MAX, 2, 1).astype(np.uint8)
    return kinds * (columns.state("skipped") > 0)


def _bound(columns: NodeColumns) -> Column:
    """Kind of a finished node's value: exact or a bound; a leaf valued by the table has the table's kind."""
    value, leaf, hit = columns["value"], columns.state("leaf"), columns.state("hit")
    alpha, beta = columns.entry_windows()
    found = np.full(columns.count, EXACT, np.uint8)
    inner = leaf == 0
    found[inner & (value >= beta) & (beta != inf)] = LOWER
    found[inner & (value <= alpha) & (alpha != -inf)] = UPPER
    known = (leaf == TABLE) & (hit > 0)
    found[known] = hit[known]
    found[(columns.state("state") != DONE) | np.isnan(value)] = 0
    return found


def _children(columns: NodeColumns) -> Column:
    above = columns.above
    return np.bincount(above[above >= 0], minlength=columns.count)


def _below(columns: NodeColumns, amounts: Column) -> Column:
    return totals(columns.above, columns.ply, amounts)


def _chapters(columns: NodeColumns) -> Column:
    """The places of the chapters of the nodes."""
    firsts = np.array([chapter.first_node for chapter in columns.chapters])
    return np.searchsorted(firsts, np.arange(columns.first, columns.first + columns.count), side="right") - 1


def _depth(columns: NodeColumns) -> Column:
    return np.array([chapter.depth for chapter in columns.chapters] or [0])[_chapters(columns)]


def _left(columns: NodeColumns) -> Column:
    left = columns.left.astype(float)
    left[(left < 0) | (left > columns.tick)] = np.nan
    return left


def _mean(columns: NodeColumns) -> Column:
    """The mean reward of MAX, NaN without visits."""
    visits = columns.state("visits").astype(float)
    found: Column = np.full(columns.count, np.nan)
    np.divide(columns.state("reward"), visits, out=found, where=visits > 0)
    return found


def _as_it_is(name: str) -> Callable[[NodeColumns], Column]:
    return lambda columns: columns.state(name)


MAKERS: dict[str, Callable[[NodeColumns], Column]] = {
    **{name: _as_it_is(name) for name in (
        "alpha", "beta", "returned", "skipped", "leaf", "state", "hidden", "proof", "disproof", "principal",
        "visits", "reward",
    )},
    "ply": lambda columns: columns.ply,
    "value": _value,
    "side": lambda columns: columns.side,
    "cut": _cut,
    "bound": _bound,
    "table": _as_it_is("hit"),
    "again": lambda columns: columns.repeats != NONE,
    "children": _children,
    "size": lambda columns: _below(columns, np.ones(columns.count, np.int64)),
    "leaves": lambda columns: _below(columns, evaluated(columns.state("leaf")).astype(np.int64)),
    "iteration": lambda columns: _chapters(columns) + 1,
    "depth": _depth,
    "node": lambda columns: np.arange(columns.first, columns.first + columns.count),
    "entered": lambda columns: columns.entered,
    "left": _left,
    "mean": _mean,
}  # fmt: skip
"""How the column of each field is made."""
