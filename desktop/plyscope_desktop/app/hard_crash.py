"""Hard crashes: a run that ends without leaving a word of its own is found out by the next one.

Each run keeps a file with a lock in the log's folder and removes it at its end; Python's fault handler writes
into it when the program is torn down by the system.
"""

from __future__ import annotations

import faulthandler
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from plyscope.files.file_lock import FileLock
from plyscope_desktop.runtime import log_file

RUNNING, REPORT = "running-", "hard-crash.txt"


@dataclass(frozen=True)
class HardEnd:
    """A run that ended hard. `report` is where the stacks of its threads are; None if it was killed."""

    report: Path | None


class Watch:
    """The mark that this run leaves, and what it found of runs before."""

    def __init__(self, place: Path) -> None:
        """Begin to watch; a folder that cannot be written means that nothing is watched."""
        self.earlier: list[HardEnd] = []
        self._lock: FileLock | None = None
        self._file: BinaryIO | None = None
        self._path = place / f"{RUNNING}{os.getpid()}.txt"
        try:
            place.mkdir(parents=True, exist_ok=True)
            self.earlier = hard_ends(place)
            lock = FileLock(self._path)
            if lock.acquire():
                self._lock = lock
                self._path.unlink(missing_ok=True)
                self._file = self._path.open("xb", buffering=0)
                faulthandler.enable(self._file)
        except (OSError, ValueError) as error:
            log_file.write(f"hard crashes are not watched: {type(error).__name__}")

    def end(self) -> None:
        """The program ends by itself: leave nothing behind."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None
            try:
                self._path.unlink(missing_ok=True)
            except OSError as error:
                log_file.write(f"a mark stays behind: {type(error).__name__}")
        if self._lock is not None:
            self._lock.give_back()
            self._lock = None


def hard_ends(place: Path) -> list[HardEnd]:
    """The runs that left their mark and are no more; their marks are removed, the last report is kept."""
    found = []
    for path in sorted(place.glob(f"{RUNNING}*.txt")):
        with suppress(OSError), FileLock(path) as lock:
            if not lock.acquire():
                continue  # it runs
            report: Path | None = None
            if path.stat().st_size:
                report = place / REPORT
                path.replace(report)
            else:
                path.unlink()
            log_file.write(f"an earlier run ended hard: {REPORT if report else 'killed, no report'}")
            found.append(HardEnd(report))
    return found


def report_text(end: HardEnd) -> str:
    """The stacks that were written when the run ended, without the folders of this machine."""
    if end.report is None:
        return ""
    try:
        return log_file.without_home(end.report.read_text("utf-8", "replace"))
    except OSError:
        return ""
