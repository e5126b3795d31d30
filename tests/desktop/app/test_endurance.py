"""Opened, closed, switched and clicked at random very often, the program leaves nothing behind."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HARNESS = Path(__file__).parents[2] / "hardening"
PROGRAM, CLOSED = HARNESS / "endurance.py", HARNESS / "closed_windows.py"
SLOPE = 30.0
"""Kilobytes of heap that a round may leave behind: a window of 800 widgets leaves some 12 in Qt's caches."""
SWITCHES, MANY_SWITCHES = 6, 1_002
"""They end, as the rounds to warm up do, with the last of two languages and of three themes: Qt keeps a tab
bar more or less, as the tabs of the docks have room in that look."""
SPARE = 4_000
"""Kilobytes that come and go whatever is done, such as half a record."""

RESIDENT_SLOPE, SPARE_RESIDENT = 150.0, 30_000
"""The same for memory that the system sees, which comes and goes in larger pieces."""


def run(program: Path, *words: str, seconds: int) -> dict[str, Any]:
    """Run a program with a screen of its own; return what it reports."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, str(program), *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=seconds,
    )
    assert done.returncode == 0 and done.stdout, done.stdout[-3_000:] + done.stderr[-3_000:]
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    print(report)
    return report


def check_rounds(what: str, count: int) -> None:
    report = run(PROGRAM, what, str(count), seconds=120 + 3 * count)
    assert report["errors"] == [] and report["messages"] == []
    before, after = report["before"], report["after"]
    for kind in ("threads", "files", "widgets"):
        assert after[kind] <= before[kind], (kind, before, after)
    grown = after["in_use"] - before["in_use"]
    assert grown <= SPARE + SLOPE * count, f"{grown} kB more after {count} rounds"
    grown = after["kilobytes"] - before["kilobytes"]
    assert grown <= SPARE_RESIDENT + RESIDENT_SLOPE * count, f"{grown} kB more resident after {count} rounds"


def clicker() -> Any:
    """The program that uses everything at random, as a module."""
    spec = importlib.util.spec_from_file_location("clicker", HARNESS / "clicker.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def check_random_use(seed: int, steps: int) -> dict[str, Any]:
    report: dict[str, Any] = clicker().run_seed(seed, steps)
    assert report["faults"] == [] and report["running"] == 0
    assert sum(report["kinds"].values()) == steps
    return report


def test_windows_leave_nothing_behind() -> None:
    check_rounds("windows", 3)


@pytest.mark.slow
def test_switching_language_and_theme_leaves_nothing_behind() -> None:
    check_rounds("switches", SWITCHES)


def test_a_window_goes_with_the_tournament_that_was_opened_in_it() -> None:
    assert run(CLOSED, "--only", "tools.arena", seconds=240)["uses"] == 1


@pytest.mark.slow
def test_windows_go_whatever_was_used_in_them() -> None:
    used = (
        "help.tour",
        "search.compare",
        "tools.agents",
        "file.new",
        "own_code",
        "agent",
        "exercise",
        "lesson",
    )
    assert run(CLOSED, "--only", *used, seconds=900)["uses"] == len(used)


def test_random_use_of_all_features_raises_nothing() -> None:
    report = check_random_use(3, 25)
    assert len(report["commands"]) > 2 and len(report["features"]) > 2


def test_a_fault_in_random_use_is_told_with_the_way_to_it(tmp_path: Path) -> None:
    died = clicker().died(3, 40, "exit status -11", "Segmentation fault\nCurrent thread 0x1:\n  File x")
    assert [fault["at"] for fault in died["faults"]] == ["exit status -11"]
    assert "Segmentation fault" in died["faults"][0]["text"] and "File x" in died["faults"][0]["text"]


def test_growth_is_what_comes_on_top_of_what_comes_and_goes() -> None:
    harness = clicker()
    middle = dict.fromkeys(harness.WATCHED, 1_000) | {"objects": 200_000, "in_use": 100_000}
    assert harness.growth({"middle": middle, "end": middle}) == {}
    end = {**middle, "widgets": 1_300, "objects": 210_000, "in_use": 150_000}
    assert harness.growth({"middle": middle, "end": end}) == {"widgets": 0.26, "in_use": 0.38}


@pytest.mark.slow
def test_a_thousand_windows_leave_nothing_behind() -> None:
    check_rounds("windows", 1_000)


@pytest.mark.slow
def test_a_thousand_switches_leave_nothing_behind() -> None:
    check_rounds("switches", MANY_SWITCHES)


@pytest.mark.slow
def test_two_thousand_steps_of_random_use_raise_nothing_and_leave_nothing_behind() -> None:
    harness = clicker()
    report = check_random_use(20, 2_000)
    assert all(share <= harness.MOST_GROWTH for share in harness.growth(report).values()), report
