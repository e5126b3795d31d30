"""Opened, closed, switched and clicked at random very often, the program leaves nothing behind."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).parents[1] / "support" / "endurance.py"
SLOPE = 30.0
"""Kilobytes of heap that a round may leave behind: a window of 800 widgets leaves some 12 in Qt's caches."""
SWITCHES, MANY_SWITCHES = 6, 1_002
"""They end, as the rounds to warm up do, with the last of two languages and of three themes: Qt keeps a tab
bar more or less, as the tabs of the docks have room in that look."""
SPARE = 4_000
"""Kilobytes that come and go whatever is done, such as half a record."""

RESIDENT_SLOPE, SPARE_RESIDENT = 150.0, 30_000
"""The same for memory that the system sees, which comes and goes in larger pieces."""


def run(what: str, count: int, seed: int = 1) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, str(PROGRAM), what, str(count), str(seed)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120 + 3 * count,
    )
    assert done.returncode == 0 and done.stdout, done.stderr[-3_000:]
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    print(report)
    return report


def check_rounds(what: str, count: int) -> None:
    report = run(what, count)
    assert report["errors"] == [] and report["messages"] == []
    before, after = report["before"], report["after"]
    for kind in ("threads", "files", "widgets"):
        assert after[kind] <= before[kind], (kind, before, after)
    grown = after["in_use"] - before["in_use"]
    assert grown <= SPARE + SLOPE * count, f"{grown} kB more after {count} rounds"
    grown = after["kilobytes"] - before["kilobytes"]
    assert grown <= SPARE_RESIDENT + RESIDENT_SLOPE * count, f"{grown} kB more resident after {count} rounds"


def check_monkey(count: int, seed: int) -> None:
    report = run("monkey", count, seed)
    assert report["errors"] == [] and report["messages"] == [] and report["running"] == 0
    assert sum(report["done"].values()) == count


def test_windows_leave_nothing_behind() -> None:
    check_rounds("windows", 6)


@pytest.mark.slow
def test_switching_language_and_theme_leaves_nothing_behind() -> None:
    check_rounds("switches", SWITCHES)


def test_random_clicks_and_keys_raise_nothing() -> None:
    check_monkey(300, 1)


@pytest.mark.slow
def test_a_thousand_windows_leave_nothing_behind() -> None:
    check_rounds("windows", 1_000)


@pytest.mark.slow
def test_a_thousand_switches_leave_nothing_behind() -> None:
    check_rounds("switches", MANY_SWITCHES)


@pytest.mark.slow
def test_twenty_thousand_random_clicks_and_keys_raise_nothing() -> None:
    check_monkey(20_000, 20)
