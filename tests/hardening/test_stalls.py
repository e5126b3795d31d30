"""The harness of disks that do not answer works, and finds nothing that holds up the window."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

STALLS = Path(__file__).with_name("stalls.py")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux loads a shim by LD_PRELOAD")


@pytest.mark.parametrize(
    "group", ["recent", *(pytest.param(name, marks=pytest.mark.slow) for name in ("open", "save", "close"))]
)
def test_a_disk_that_does_not_answer_holds_nothing_up_and_loses_nothing(group: str) -> None:
    ended = subprocess.run([sys.executable, str(STALLS), "--only", group], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout[-5_000:] + ended.stderr[-5_000:]
    told: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    if "skipped" in told:
        pytest.skip(told["skipped"])
    assert told["calls_in_the_window"] == 0 and told["wrong"] == 0
