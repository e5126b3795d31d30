"""A few hostile files of every format in a real window; tests/hardening opens thousands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parents[2] / "hardening" / "hostile_in_window.py"
BY_TIME = ("a turn of", "it took")


def test_a_window_survives_hostile_files_of_every_format() -> None:
    root = Path(__file__).parents[3]
    paths = os.pathsep.join(str(root / name) for name in ("core", "desktop"))
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "--count", "20", "--seed", "5"],
        capture_output=True, text=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    *faults, last = done.stdout.splitlines()
    faults = [fault for fault in faults if not any(word in fault for word in BY_TIME)]
    numbers = json.loads(last)
    assert faults == [] and numbers["files"] == 20
    assert sum(numbers["ends"].values()) == 20 and not {"nothing was said", "never rests"} & {
        *numbers["ends"]
    }
