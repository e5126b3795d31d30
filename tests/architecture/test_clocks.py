"""Durations are measured by clocks that nobody sets; the time of day is only noted and shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

OF_THE_DAY = {
    "now", "utcnow", "today", "time_ns", "gmtime", "localtime", "ctime", "currentDateTime",
    "currentDateTimeUtc", "currentTime", "currentDate", "currentMSecsSinceEpoch", "currentSecsSinceEpoch",
}  # fmt: skip
"""What reads the time of day, as time() of the module time does; it may jump by hours or years."""

MAY_READ = re.compile(
    r"from time import .*\btime\b|\btime\.time\b|\bdatetime\b|QDate|QTime\b|time_ns|gmtime|localtime|ctime"
)
"""What a module holds that may do so; parsing all of them takes seconds."""

READ_IN = {
    "core/plyscope/arena/host/agent_host.py": "the time of day of a line of an agent's log",
    "core/plyscope/arena/tournament/tournament.py": "when a game of a journal was played",
    "desktop/plyscope_desktop/document/recent_files.py": "when a file was used, shown as a day",
    "desktop/plyscope_desktop/document/session_file.py": "when work was left, shown as a day",
    "desktop/plyscope_desktop/exercise/open_sheet.py": "when answers were saved",
    "desktop/plyscope_desktop/exercise/practice.py": "what was practised last comes first",
    "desktop/plyscope_desktop/panels/start/recent.py": "today and yesterday",
    "desktop/plyscope_desktop/panels/start/resume.py": "today and yesterday",
    "desktop/plyscope_desktop/presenter/window.py": "the time of day",
    "desktop/plyscope_desktop/runtime/log_file.py": "the time of day at the start, for lines",
}  # fmt: skip
"""The only modules that read it, and what for."""


def readers() -> Iterator[tuple[str, int]]:
    """Modules that read the time of day, each with a line."""
    for file in sorted([*(ROOT / "core").rglob("*.py"), *(ROOT / "desktop").rglob("*.py")]):
        text = file.read_text("utf-8")
        if not MAY_READ.search(text):
            continue
        module = ast.parse(text)
        named = {
            alias.asname or alias.name
            for node in ast.walk(module)
            if isinstance(node, ast.ImportFrom) and node.module == "time"
            for alias in node.names
            if alias.name in ("time", *OF_THE_DAY)
        }
        for node in ast.walk(module):
            if isinstance(node, ast.Name) and node.id in named:
                yield file.relative_to(ROOT).as_posix(), node.lineno
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                of_time = node.value.id == "time" and node.attr in ("time", *OF_THE_DAY)
                of_class = node.value.id in ("datetime", "date", "QDateTime", "QTime", "QDate")
                if of_time or (of_class and node.attr in OF_THE_DAY):
                    yield file.relative_to(ROOT).as_posix(), node.lineno


def test_the_time_of_day_is_read_only_to_be_noted_or_shown() -> None:
    found = dict(readers())
    assert found.keys() == READ_IN.keys(), found
