"""The harness of failing system calls works, and finds nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

RUN = Path(__file__).with_name("system_calls") / "run.py"
KILLS = Path(__file__).with_name("kills.py")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux loads a shim by LD_PRELOAD")


def run(*arguments: str | Path) -> dict[str, Any]:
    """The numbers that a program of the harness prints; fails with what it says where it finds something."""
    ended = subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout[-5_000:] + ended.stderr[-5_000:]
    told: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    if "skipped" in told:
        pytest.skip(told["skipped"])
    return told


def test_a_session_outlives_renames_that_fail() -> None:
    told = run(RUN, "--only", "session, existing", "--kinds", "rename")
    assert told["wrong"] == 0 and told["faults"] == 6


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", ["session", "agents", "journal", "recording", "settings, first", "recovery"]
)
def test_nothing_is_lost_whatever_call_fails(scenario: str) -> None:
    told = run(RUN, "--only", scenario)
    assert told["wrong"] == 0 and told["faults"] > 40


@pytest.mark.slow
def test_memory_that_is_used_up_while_saving_loses_nothing() -> None:
    told = run(RUN, "--only", "session", "--memory", "29")
    assert told["wrong"] == 0 and told["faults"] > 10


@pytest.mark.slow
def test_a_few_kills_of_the_whole_program_lose_nothing() -> None:
    assert run(KILLS, "--kills", "3")["wrong"] == 0
