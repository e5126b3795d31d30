"""The log file: one line for each event, kept in two files of a megabyte at most.

Nothing here ever disturbs the program: where no file can be written the last lines are kept in memory
alone, and `problem` says why.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import monotonic

from platformdirs import user_log_path

from plyscope.files.bounded_read import read_file, refuse_odd_file

NAME, OLDER = "plyscope.log", "plyscope.older.log"
MOST_BYTES = 1_000_000
LONGEST_LINE = 20_000
KEPT = 400
"""Number of lines that stay in memory, for the report of an error."""
LINES_A_SECOND = 50
"""Limit of lines a second; further ones are only counted, so that the cause of a flood stays in the file."""
NEW_LINE = " ⏎ "


def folder() -> Path:
    """Folder of the log: PLYSCOPE_LOG, or below PLYSCOPE_CONFIG, or the system's folder of logs."""
    given, settings = os.environ.get("PLYSCOPE_LOG"), os.environ.get("PLYSCOPE_CONFIG")
    if given:
        return Path(given)
    return Path(settings) / "log" if settings else user_log_path("plyscope", appauthor=False)


def without_home(text: str) -> str:
    """Return the text with the user's folder written ~, for reports that others read."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    for written in {home, home.replace("\\", "/"), home.replace("\\", "\\\\")}:
        if len(written) > 1:
            text = text.replace(written, "~")
    return text


@dataclass(frozen=True)
class Moment:
    """A time of day together with the monotonic clock, which counts from there."""

    day: datetime
    clock: float

    def text(self, now: float) -> str:
        """The time of day now; setting the system's clock back does not make it go back."""
        return (self.day + timedelta(seconds=now - self.clock)).isoformat(" ", "milliseconds")


class _Files(RotatingFileHandler):
    """The file that grows and the one before it; `error` is why a line could not be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "a", MOST_BYTES, 1, "utf-8", errors="backslashreplace")
        self.error: BaseException | None = None
        self.rotator = self._rotate

    def put(self, line: str) -> None:
        """Write a line."""
        self.handle(logging.makeLogRecord({"msg": line}))

    def handleError(self, record: logging.LogRecord) -> None:
        self.error = sys.exc_info()[1]

    def _rotate(self, source: str, unused: str) -> None:
        """Start a new file and keep the old one; if another copy of the program holds it, append to it."""
        try:
            os.replace(source, Path(source).with_name(OLDER))
        except PermissionError:
            self.maxBytes += MOST_BYTES


class LogFile:
    """One file that grows, and the one before it. Every method may be called from any thread; none raises."""

    def __init__(self, place: Path | None, clock: Callable[[], float] = monotonic) -> None:
        """Write into this folder; None keeps the lines in memory only."""
        self.path: Path | None = None
        self.problem = ""
        self._clock = clock
        self._begin = Moment(datetime.now(), clock())
        self._lines: deque[str] = deque(maxlen=KEPT)
        self._lock = threading.RLock()
        self._files: _Files | None = None
        self._last, self._repeats = "", 0
        self._second, self._count, self._left_out = 0, 0, 0
        if place is not None:
            try:
                place.mkdir(parents=True, exist_ok=True)
                self.path = place / NAME
                for name in (NAME, OLDER):
                    refuse_odd_file(place / name)
                self._files = _Files(self.path)
            except (OSError, ValueError) as error:
                self._give_up(error)

    def write(self, fact: str) -> None:
        """Add a line. The same line again, and lines that come too fast, are only counted."""
        with self._lock:
            if fact == self._last:
                self._repeats += 1
                return
            self._say_repeats()
            second = int(self._clock())
            if second != self._second:
                self._second, self._count = second, 0
                if self._left_out:
                    left, self._left_out = self._left_out, 0
                    self._put(f"{left} lines were left out, they came too fast")
            self._count += 1
            if self._count > LINES_A_SECOND:
                self._left_out += 1
                return
            self._last = fact
            self._put(fact)

    def last_lines(self, count: int) -> list[str]:
        """The last lines, the newest at the end."""
        with self._lock:
            self._say_repeats()
            return list(self._lines)[-count:]

    def text(self) -> str:
        """Both files as far as they can be read, or what is in memory."""
        with self._lock:
            self._say_repeats()
            found = ""
            for path in (self.path.with_name(OLDER), self.path) if self.path is not None else ():
                try:
                    found += read_file(path, 2 * MOST_BYTES).decode("utf-8", "replace")
                except OSError:
                    continue
            return found or "\n".join(self._lines)

    def close(self) -> None:
        """Close the file; later lines are kept in memory."""
        with self._lock:
            self._say_repeats()
            self._let_go()

    def _let_go(self) -> None:
        files, self._files = self._files, None
        if files is not None:
            try:
                files.close()
            except OSError as error:
                self.problem = self.problem or str(error)

    def _give_up(self, error: BaseException) -> None:
        self.problem = without_home(str(error))
        self.path = None
        self._let_go()

    def _say_repeats(self) -> None:
        if self._repeats:
            repeats, self._repeats = self._repeats, 0
            self._put(f"the last line came {repeats} more times")
        self._last = ""

    def _put(self, fact: str) -> None:
        flat = NEW_LINE.join(fact.rstrip().splitlines())[:LONGEST_LINE]
        line = f"{self._begin.text(self._clock())} {os.getpid()} {flat}"
        self._lines.append(line)
        if self._files is not None:
            self._files.put(line)
            if self._files.error is not None:
                self._give_up(self._files.error)


class _Chosen:
    """The open log; kept in one place so that functions need no `global`."""

    log = LogFile(None)


def current() -> LogFile:
    """The log of this program; before `start` and after `stop` it is in memory only."""
    return _Chosen.log


def start() -> LogFile:
    """Open the file, and write the lines kept so far."""
    before = _Chosen.log.last_lines(KEPT)
    _Chosen.log.close()
    _Chosen.log = LogFile(folder())
    for line in before:
        _Chosen.log.write(line.split(" ", 3)[-1])
    return _Chosen.log


def stop() -> None:
    """Close the file at the end of the program."""
    _Chosen.log.close()
    _Chosen.log = LogFile(None)


def write(fact: str) -> None:
    """Add a line to the log of this program; works in every thread and never raises."""
    _Chosen.log.write(fact)
