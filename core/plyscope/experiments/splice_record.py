"""Splice: a record in which visits of nodes are replaced by later, complete searches of them.

The result is a sound record like any other: what lies behind a visit has later rows and larger numbers of
nodes, and `Moved` maps moments and nodes of the old record to the new one, and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from plyscope.experiments.hidden_nodes import Found, Visit
from plyscope.record.trace import (
    ALPHA,
    BETA,
    CHUNK_ROWS,
    CUTOFF,
    ENTER,
    HIDDEN,
    HIT,
    REPEAT,
    ROW,
    VALUE,
    Trace,
)
from plyscope.record.tree import NONE

MOST_MATCHED = 20_000
"""Limit of nodes that are matched by their moves, and of rows."""

OUTSIDE = -9

WITH_NODES = (ENTER, VALUE, ALPHA, BETA, CUTOFF, HIT, REPEAT)
"""The kinds of rows whose `other` is a node."""


@dataclass(frozen=True)
class Part:
    """A visit of a record whose rows were replaced.

    It has the rows begin to end - 1 and the nodes `node` to end_node - 1 in the old record, `rows` and
    `count` of them in the new one. The first `same` rows say the same. `later` are moments behind them that
    are in both, as they were before and as they are now; `nodes` tells for each node which one it is now. All
    are counted from the first row and the node of the visit; -1 is none.
    """

    begin: int
    end: int
    node: int
    end_node: int
    rows: int
    count: int
    same: int
    later: tuple[NDArray[np.int64], NDArray[np.int64]]
    nodes: NDArray[np.int32]

    @property
    def more_rows(self) -> int:
        return self.rows - (self.end - self.begin)

    @property
    def more_nodes(self) -> int:
        return self.count - (self.end_node - self.node)

    def inner_tick(self, tick: int) -> int:
        """The moment that is this one within the visit."""
        if tick <= self.same:
            return tick
        before, after = self.later
        passed = int(np.searchsorted(before, tick, side="right"))
        return max(self.same, int(after[passed - 1]) if passed else 0)


@dataclass(frozen=True)
class Moved:
    """Maps moments and nodes of a record to one in which some visits have other rows."""

    parts: tuple[Part, ...]

    def tick(self, tick: int) -> int:
        """The moment of the new record that shows what this one of the old record showed."""
        more = 0
        for part in self.parts:
            if tick <= part.begin:
                break
            if tick < part.end:
                return part.begin + more + part.inner_tick(tick - part.begin)
            more += part.more_rows
        return tick + more

    def where(self, node: int) -> int:
        """Return the node of the new record for one of the old record; -1 if there is none."""
        more = 0
        for part in self.parts:
            if node <= part.node:
                break
            if node < part.end_node:
                inner = int(part.nodes[node - part.node])
                return NONE if inner == NONE else part.node + more + inner
            more += part.more_nodes
        return node + more

    def back(self) -> Moved:
        """The other way round."""
        parts, more_rows, more_nodes = [], 0, 0
        for part in self.parts:
            begin, node = part.begin + more_rows, part.node + more_nodes
            nodes = np.full(part.count, NONE, np.int32)
            known = np.flatnonzero(part.nodes != NONE)
            nodes[part.nodes[known]] = known
            old_rows, old_count = part.end - part.begin, part.end_node - part.node
            parts.append(
                Part(
                    begin, begin + part.rows, node, node + part.count, old_rows, old_count, part.same,
                    (part.later[1], part.later[0]), nodes,
                )
            )  # fmt: skip
            more_rows, more_nodes = more_rows + part.more_rows, more_nodes + part.more_nodes
        return Moved(tuple(parts))


def unfold(trace: Trace, looks: Sequence[tuple[Visit, Found]]) -> tuple[Trace, Moved]:
    """A record like `trace`, with new rows in place of the visits, and the map between both.

    The visits are in order, none inside another. What their nodes returned stays what they returned.
    The record shares with the old one the chunks that both begin with.
    """
    rows_inside = [_rows_inside(trace, visit, found) for visit, found in looks]
    moved = Moved(tuple(_part(trace, visit, new) for (visit, _), new in zip(looks, rows_inside, strict=True)))
    equal = moved.parts[0].begin + moved.parts[0].same if looks else trace.length
    full = equal // CHUNK_ROWS
    chunks = list(trace.chunks[:full])
    rows = full * CHUNK_ROWS
    room, used = np.empty(0, ROW), 0
    for part in _all_rows(trace, rows, rows_inside, moved):
        done = 0
        while done < len(part):
            if used == len(room):
                room, used = np.empty(CHUNK_ROWS, ROW), 0
                chunks.append(room)
            count = min(CHUNK_ROWS - used, len(part) - done)
            room[used : used + count] = part[done : done + count]
            used, done = used + count, done + count
        rows += len(part)
    made = Trace(rows)
    made.adopt(chunks, rows, trace.nodes + sum(part.more_nodes for part in moved.parts))
    return made, moved


def _part(trace: Trace, visit: Visit, new: np.ndarray) -> Part:
    old = joined(trace, visit.begin, visit.end)
    _add_to_nodes(old, -visit.node)
    old["other"][: _heads(old)] = NONE  # what they speak of lies outside
    count = int(np.count_nonzero(new["kind"] == ENTER))
    same, nodes = _same_rows(old, new), _matched(old, new)
    return Part(
        visit.begin, visit.end, visit.node, visit.end_node, len(new), count, same,
        _later(old, new, same, nodes), nodes,
    )  # fmt: skip


def joined(trace: Trace, begin: int, end: int) -> np.ndarray:
    """Some rows of a record as one array of their own."""
    parts = list(trace.read(begin, end))
    return np.concatenate(parts) if parts else np.empty(0, ROW)


def _rows_inside(trace: Trace, visit: Visit, found: Found) -> np.ndarray:
    """The rows found, nodes counted from that of the visit, which returns what it returned."""
    new = joined(found.trace, 0, found.trace.length)
    if found.finished and not visit.finished:
        new = new[:-1]
    if visit.finished:
        new[-1]["after"] = visit.returned
    head = joined(trace, visit.begin, min(visit.begin + 2, visit.end))
    new[0]["move"] = head[0]["move"]
    if _heads(head) > 1:
        head["node"], head["other"] = 0, NONE
        new = np.concatenate([new[:1], head[1:], new[1:]])
    return new


def _heads(rows: np.ndarray) -> int:
    """Number of rows of a visit that concern its outside: its entry, and the visit it repeats."""
    return 2 if len(rows) > 1 and rows[1]["kind"] == REPEAT else 1


def _all_rows(trace: Trace, begin: int, inside: list[np.ndarray], moved: Moved) -> Iterator[np.ndarray]:
    """The rows of the new record from a row on, in parts."""
    shift = _Shift(moved)
    for number, part in enumerate(moved.parts):
        for rows in trace.read(begin, part.begin):
            yield shift.of(rows) if number else rows
        heads, rows = _heads(inside[number]), inside[number]
        kept = max(0, begin - part.begin)
        rows[:heads] = joined(trace, part.begin, part.begin + heads)
        _add_to_nodes(rows[max(heads, kept) :], part.node + int(shift.more[number]))
        rows[:heads] = shift.of(rows[:heads])
        yield rows[kept:]
        begin = part.end
    for rows in trace.read(begin, trace.length):
        yield shift.of(rows)


class _Shift:
    """Gives rows the numbers that their nodes have in the new record."""

    def __init__(self, moved: Moved) -> None:
        self.parts = moved.parts
        self.ends = np.array([part.end_node for part in self.parts], np.int32)
        self.more = np.cumsum([0, *(part.more_nodes for part in self.parts)]).astype(np.int32)

    def of(self, rows: np.ndarray) -> np.ndarray:
        """Rows from outside the visits."""
        rows = rows.copy()
        kind = rows["kind"]
        with_nodes = _of_kinds(kind, WITH_NODES)
        rows["node"] += self._by(rows["node"])
        other = rows["other"]
        stored = np.flatnonzero((kind == HIT) & (other >= 0))
        inside = self._inside(other[stored])
        other += np.where(with_nodes, self._by(other), 0)
        other[stored] = np.where(inside == OUTSIDE, other[stored], inside)
        valued = np.flatnonzero(kind == VALUE)
        rows["move"][valued] += self._by(rows["move"][valued])
        return rows

    def _by(self, nodes: np.ndarray) -> NDArray[np.int32]:
        """By how much the numbers of nodes grow."""
        found: NDArray[np.int32] = self.more[np.searchsorted(self.ends, nodes, side="right")]
        return found

    def _inside(self, nodes: np.ndarray) -> NDArray[np.int32]:
        """New numbers of nodes inside a visit, -1 for those that are gone; OUTSIDE for all others."""
        found = np.full(len(nodes), OUTSIDE, np.int32)
        at = np.searchsorted(self.ends, nodes, side="right")
        for number in np.unique(at).tolist():
            if number < len(self.parts):
                part = self.parts[number]
                within = np.flatnonzero((at == number) & (nodes > part.node))
                inner = part.nodes[nodes[within] - part.node]
                found[within] = np.where(inner == NONE, NONE, inner + part.node + self.more[number])
        return found


def _add_to_nodes(rows: np.ndarray, by: int) -> None:
    """Add to all node numbers in rows; -1 and -2 mean none and stay."""
    kind = rows["kind"]
    rows["node"] += by
    with_nodes = _of_kinds(kind, WITH_NODES)
    rows["other"] += (with_nodes & (rows["other"] >= 0)).astype(np.int32) * np.int32(by)
    rows["move"] += ((kind == VALUE) & (rows["move"] >= 0)).astype(np.int32) * np.int32(by)


def _of_kinds(kind: np.ndarray, kinds: tuple[int, ...]) -> NDArray[np.bool_]:
    wanted = np.zeros(256, bool)
    wanted[list(kinds)] = True
    found: NDArray[np.bool_] = wanted[kind]
    return found


def _later(
    old: np.ndarray, new: np.ndarray, same: int, nodes: NDArray[np.int32]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The moments behind the equal rows that are in both: the n-th row of a node is its n-th one again."""
    before = same + np.flatnonzero(old["kind"][same:] != HIDDEN)
    if len(before) > MOST_MATCHED:
        before = before[old["node"][before] == 0]
    of_before = nodes[old["node"][before]]
    wanted = np.zeros(int(nodes.max(initial=0)) + 2, bool)
    wanted[of_before] = True
    wanted[NONE] = False
    of_new = np.minimum(new["node"], len(wanted) - 1)
    after = np.flatnonzero(wanted[of_new] & (new["kind"] != HIDDEN) & (np.arange(len(new)) >= same))
    found = dict(zip(_turns(new["node"][after]), after.tolist(), strict=True))
    pairs = [(b, found.get(turn)) for b, turn in zip(before.tolist(), _turns(of_before), strict=True)]
    both = np.array([(b + 1, a + 1) for b, a in pairs if a is not None], np.int64).reshape(-1, 2)
    return both[:, 0], np.maximum.accumulate(both[:, 1])


def _turns(nodes: np.ndarray) -> list[tuple[int, int]]:
    """Each node with how often it stood there before."""
    seen: dict[int, int] = {}
    found = []
    for node in nodes.tolist():
        turn = seen.get(node, 0)
        seen[node] = turn + 1
        found.append((node, turn))
    return found


def _same_rows(old: np.ndarray, new: np.ndarray) -> int:
    """Number of equal rows at the beginning."""
    count = min(len(old), len(new))
    differs = np.zeros(count, bool)
    for name in ROW.names or ():
        differs |= old[name][:count] != new[name][:count]
    return int(np.argmax(differs)) if differs.any() else count


def _matched(old: np.ndarray, new: np.ndarray) -> NDArray[np.int32]:
    """For each node of the old rows the one of the new rows to which the same moves lead, -1 for none.

    The n-th visit of a move is the n-th one again.
    """
    before, after = old[old["kind"] == ENTER], new[new["kind"] == ENTER]
    parents, moves = before["other"], before["move"]
    later_parents, later_moves = after["other"], after["move"]
    count = min(len(before), len(after))
    equal = (parents[:count] == later_parents[:count]) & (moves[:count] == later_moves[:count])
    same = count if equal.all() else int(np.argmin(equal))
    found = np.full(len(before), NONE, np.int32)
    found[:same] = np.arange(same, dtype=np.int32)
    heirs: dict[int, dict[tuple[int, int], int]] = {}
    seen: dict[tuple[int, int], int] = {}
    for child in range(same, min(len(before), same + MOST_MATCHED)):
        parent, move = int(parents[child]), int(moves[child])
        if (parent, move) not in seen:
            seen[parent, move] = int(np.count_nonzero((parents[:same] == parent) & (moves[:same] == move)))
        heir, turn = int(found[parent]), seen[parent, move]
        seen[parent, move] = turn + 1
        if heir != NONE:
            if heir not in heirs:
                heirs[heir] = _visits(np.flatnonzero(later_parents == heir), later_moves)
            found[child] = heirs[heir].get((move, turn), NONE)
    return found


def _visits(children: NDArray[np.int64], moves: np.ndarray) -> dict[tuple[int, int], int]:
    """Children by their moves and by how many visits of the same move came before."""
    found: dict[tuple[int, int], int] = {}
    turns: dict[int, int] = {}
    for child in children.tolist():
        move = int(moves[child])
        turn = turns.get(move, 0)
        turns[move] = turn + 1
        found[move, turn] = child
    return found
