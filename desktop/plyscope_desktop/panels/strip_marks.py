"""Strip marks: which moments of a record the strip flags, as bookmarks or where a breakpoint stops."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope_desktop.document.search_setup import Bookmark
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.playback import hits
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import phrases

SCAN_ROWS = 300_000
"""Rows that are looked at in one frame for breakpoints to mark."""
MOST_TOLD = 6
"""So many bookmarks under one flag are told with their notes."""
NO_TICKS = np.empty(0, np.int64)


class StopMarks:
    """The moments at which the breakpoints of a session stop, found bit by bit."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._found: list[NDArray[np.int64]] = []
        self._scanned = 0
        self.ticks: NDArray[np.int64] = NO_TICKS

    def begin(self) -> None:
        """Breakpoints or record are others."""
        self._found, self._scanned, self.ticks = [], 0, NO_TICKS

    def scan(self) -> bool:
        """Look at some more rows; returns whether there are more."""
        session = self._session
        if not session.breakpoints:
            return False
        stop = min(session.last_tick, self._scanned + SCAN_ROWS)
        for part in session.trace.read(self._scanned, stop):
            places = np.zeros(len(part), np.bool_)
            for point in session.breakpoints:
                places |= hits(session, point, part)
            if places.any():
                self._found.append(np.flatnonzero(places) + self._scanned + 1)
            self._scanned += len(part)
        self.ticks = np.concatenate(self._found) if self._found else NO_TICKS
        return self._scanned < session.last_tick


class Flags:
    """The bookmarks of the record that is shown, by moment, as the strip wants them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.bookmarks: list[Bookmark] = []
        self.ticks: NDArray[np.int64] = NO_TICKS

    def read(self) -> None:
        """Bookmarks or record are others."""
        session = self._session
        here = session.search_id
        own = [mark for mark in session.bookmarks if mark.search == here]
        self.bookmarks = sorted(own, key=lambda mark: mark.tick)
        self.ticks = np.array([mark.tick for mark in self.bookmarks], np.int64)

    def told(self, first: int, stop: int) -> str:
        """What some of them are, the first few with their notes."""
        shown = self.bookmarks[first : min(stop, first + MOST_TOLD)]
        lines = [f"{phrases.count(mark.tick)}: {mark.note or tr('no note')}" for mark in shown]
        if stop - first == 1:
            return lines[0]
        if stop - first > MOST_TOLD:
            lines.append("…")
        title = tr("{n} bookmarks", stop - first).format(n=phrases.count(stop - first))
        return "\n".join([title, *lines])
