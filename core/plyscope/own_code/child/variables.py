"""Variables: what functions of own code held at some moments of a search, which is run again until then."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import replace
from types import FrameType
from typing import Any

from plyscope.own_code.child.guard import own_frame
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.search_entry import PlainSearch
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Limits, Search

MOST_FRAMES = 200
"""Calls inside each other that are noted, the innermost ones."""

MOST_VALUES = 40
MOST_TEXT = 80

Call = tuple[str, int, list[list[str]]]


def seen(position: Position, search: Search, limits: Limits, first: int, last: int) -> list[Any]:
    """The calls at each moment from `first` to `last`: function, line, and the names and texts of variables.

    The moment after row r is r + 1. The innermost call comes last.
    """
    if not isinstance(search, PlainSearch):
        return []
    found: dict[int, list[Call]] = {}
    before: list[Any] = [0, None]

    def watch(row: int) -> None:
        calls = before[1]
        for moment in range(max(before[0] + 1, first), min(row, last) + 1):
            found[moment] = calls if calls is not None else []
        if row > last:
            limits.stop.set()
        before[0] = row
        before[1] = calls_now() if row + 4 >= first else None

    search.watcher = watch
    trace = Trace(last + 8)
    with suppress(OwnCodeError):  # what it held until then is what was asked for
        search.run(position, replace(limits, nodes=None), trace)
    watch(trace.length)
    return [[moment, calls] for moment, calls in sorted(found.items())]


def calls_now() -> list[Call]:
    """The calls of own code that are open now, the innermost last."""
    found: list[Call] = []
    frame: FrameType | None = own_frame(sys._getframe(1))
    while frame is not None and len(found) < MOST_FRAMES:
        shown = [(name, value) for name, value in frame.f_locals.items() if name != "self"]
        values = [[name, text(value)] for name, value in shown[:MOST_VALUES]]
        found.append((frame.f_code.co_name, frame.f_lineno, values))
        frame = own_frame(frame.f_back)
    return found[::-1]


def text(value: object) -> str:
    """A value as a text of a bearable length; what own code's own `__repr__` raises is none."""
    try:
        if isinstance(value, list | tuple | dict | set | frozenset) and len(value) > MOST_TEXT:
            return f"{type(value).__name__} of {len(value):,}"
        found = repr(value) if type(value).__repr__ is not object.__repr__ else type(value).__name__
    except Exception as error:
        return f"{type(value).__name__} ({type(error).__name__} in its __repr__)"
    return found if len(found) <= MOST_TEXT else f"{found[:MOST_TEXT]}…"
