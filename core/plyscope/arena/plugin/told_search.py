"""ToldSearch: what a student's search tells of itself, as events of the protocol, many in a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import inf
from time import monotonic

LONGEST = 30_000
"""Characters after which a line of events is written."""

OFTEN = 0.05
"""Seconds after which it is written anyhow."""

LOOK = 64
"""Events between two looks at the clock."""


class ToldSearch:
    """The `trace` of a game. Its methods write nothing while nobody looks at the search.

    Values, windows and rewards are those of MAX, unless the file says `values = "mover"`.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._on = False
        self._next = 0
        self._events: list[str] = []
        self._size = 0
        self._written = 0.0

    def begin(self, *, on: bool) -> None:
        """A search begins, which is told if it is `on`."""
        self._on, self._next, self._events, self._size = on, 0, [], 0
        self._written = monotonic()

    def flush(self) -> None:
        """Write the events that wait."""
        if self._events:
            self._write(f"[{','.join(self._events)}]")
            self._events, self._size = [], 0
        self._written = monotonic()

    def _tell(self, event: str) -> None:
        if not self._on:
            return
        self._events.append(event)
        self._size += len(event) + 1
        if self._size > LONGEST or (len(self._events) % LOOK == 0 and monotonic() - self._written > OFTEN):
            self.flush()

    def search(self, depth: int | None = None, alpha: float = -inf, beta: float = inf) -> None:
        """A new pass from the root begins, to this depth."""
        if self._on:
            deep = "null" if depth is None else str(int(depth))
            self._tell(f'["search",{deep},{_number(alpha)},{_number(beta)}]')

    def enter(
        self,
        parent: int | None = None,
        move: str | None = None,
        alpha: float | None = None,
        beta: float | None = None,
    ) -> int:
        """The visit of a node begins, below its parent by a move; returns the number of the node.

        The root has no parent and no move. Without alpha and beta, its window is that of the parent.
        """
        node = self._next
        self._next += 1
        if self._on:
            above = "null" if parent is None else str(int(parent))
            text = json.dumps(move)
            window = "" if alpha is None or beta is None else f",{_number(alpha)},{_number(beta)}"
            self._tell(f'["enter",{node},{above},{text}{window}]')
        return node

    def value(self, node: int, value: float, child: int | None = None) -> None:
        """The best value of the node so far, by this child."""
        if self._on:
            self._tell(f'["value",{int(node)},{_number(value)}{_child(child)}]')

    def window(self, node: int, alpha: float, beta: float, child: int | None = None) -> None:
        """The window of the node now, by this child."""
        if self._on:
            self._tell(f'["window",{int(node)},{_number(alpha)},{_number(beta)}{_child(child)}]')

    def leaf(self, node: int, value: float, why: str | None = None) -> None:
        """The node is valued without children: "terminal", "depth", "table" or "quiet"."""
        if self._on:
            reason = "" if why is None else f",{json.dumps(why)}"
            self._tell(f'["leaf",{int(node)},{_number(value)}{reason}]')

    def cut(
        self,
        node: int,
        child: int | None = None,
        alpha: float | None = None,
        beta: float | None = None,
    ) -> None:
        """The other moves of the node are not looked at, because of this child."""
        if self._on:
            window = "" if alpha is None or beta is None else f",{_number(alpha)},{_number(beta)}"
            self._tell(f'["cut",{int(node)}{_child(child) or ",null"}{window}]')

    def leave(self, node: int, value: float) -> None:
        """The visit of the node ends with this value."""
        if self._on:
            self._tell(f'["leave",{int(node)},{_number(value)}]')

    def round(self, number: int) -> None:
        """The next round of a search by sampling begins; they count from 1."""
        if self._on:
            self._tell(f'["round",{int(number)}]')

    def playout(self, node: int, reward: float, plies: int = 0) -> None:
        """A game was played from the node; its reward is from 0 to 1, to MAX."""
        if self._on:
            self._tell(f'["playout",{int(node)},{_number(reward)},{int(plies)}]')

    def visit(self, node: int, visits: int, total: float) -> None:
        """The node was visited so often by now; the sum of the rewards to MAX below it."""
        if self._on:
            self._tell(f'["visit",{int(node)},{int(visits)},{_number(total)}]')

    def repeat(self, node: int, earlier: int) -> None:
        """The node searches again what an earlier one beside it searched."""
        if self._on:
            self._tell(f'["repeat",{int(node)},{int(earlier)}]')

    def hit(self, node: int, value: float, bound: str, depth: int = 0) -> None:
        """The table knows the position: "exact", "lower" or "upper"."""
        if self._on:
            self._tell(f'["hit",{int(node)},{_number(value)},{json.dumps(bound)},{int(depth)}]')


def _number(value: float) -> str:
    found = float(value)
    if found in (inf, -inf):
        return '"inf"' if found > 0 else '"-inf"'
    if found != found:
        raise ValueError("a value is NaN, which is no number")
    return repr(found)


def _child(child: int | None) -> str:
    return "" if child is None else f",{int(child)}"
