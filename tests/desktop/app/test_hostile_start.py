"""Starts beside files that nothing comes out of, and ends during a start: nothing blocks or is a crash."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from plyscope_desktop.document import recent_work
from plyscope_desktop.exercise import practice
from plyscope_desktop.runtime.log_file import LogFile

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such files nor signals")

SECONDS = 120.0
"""So long is waited for what takes a second or two; only a broken program takes it."""


def start(config: Path) -> subprocess.Popen[str]:
    """The program, without a display."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PLYSCOPE_CONFIG": str(config),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = [sys.executable, "-m", "plyscope.cli.main"]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)


def until(found: Callable[[], object], program: subprocess.Popen[str]) -> None:
    """Wait until something is there."""
    end = time.monotonic() + SECONDS
    while not found():
        assert program.poll() is None, f"it ended and said: {program.stderr and program.stderr.read()}"
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_start_beside_pipes_that_is_told_to_end_ends_well(tmp_path: Path) -> None:
    for name in (
        "settings.ini", "settings.ini.backup", "agents.json", "practice.json", "work/a.json",
        "recovery/1-1.plyscope", "recovery/last-1.plyscope", "log/plyscope.log", "log/running-a.txt",
        "unfinished/1-a", "repeated/last.jsonl", "unsaved-code/a.py", "sheets/1.toml",
    ):  # fmt: skip
        (tmp_path / name).parent.mkdir(exist_ok=True)
        os.mkfifo(tmp_path / name)
    with start(tmp_path) as program:
        try:
            until(lambda: list((tmp_path / "log").glob("running-?*[!a].txt")), program)
            program.send_signal(signal.SIGTERM)
            _, said = program.communicate(timeout=SECONDS)
        finally:
            program.kill()
    assert program.returncode == 0 and "Traceback" not in said
    assert not list((tmp_path / "log").glob("*running-*")), "the next start would call it a crash"
    assert (tmp_path / "settings.ini.unreadable-1").is_fifo()


@pytest.mark.slow
@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name
)
@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.5, 0.8, 1.2, 2.0])
def test_a_signal_at_any_moment_of_the_start_is_no_crash(
    number: signal.Signals, seconds: float, tmp_path: Path
) -> None:
    with start(tmp_path) as program:
        try:
            time.sleep(seconds)
            program.send_signal(number)
            _, said = program.communicate(timeout=SECONDS)
        finally:
            program.kill()
    assert program.returncode in (0, 1, -number)
    assert "Traceback" not in said or said.rstrip().endswith("KeyboardInterrupt"), "Python itself starts"
    assert not list((tmp_path / "log").glob("*running-*"))


def test_a_log_that_is_a_pipe_is_kept_in_memory(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "plyscope.log")
    log = LogFile(tmp_path)
    log.write("a fact")
    assert log.path is None and "no ordinary file" in log.problem and "a fact" in log.text()


def test_facts_that_are_a_pipe_are_left_out(config: Path, qapp: object) -> None:
    recent_work.folder().mkdir(parents=True)
    os.mkfifo(recent_work.folder() / "a.json")
    os.mkfifo(config / practice.FILE)
    assert recent_work.works() == [] and practice.read(config / practice.FILE) == {}
