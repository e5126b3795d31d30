"""Canvas size: how large a canvas is measured, how much memory is resident, and the end of a measurement."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

SIZE = 1600, 900


def resident() -> float:
    """The memory of this process that is in the machine's, in MB; NaN where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return float("nan")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def end_at_once(status: int = 0) -> Any:
    """Leave without taking a million nodes apart."""
    os._exit(status)
