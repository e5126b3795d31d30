"""Awake time: a clock that nobody sets, and that stands still while the computer sleeps."""

from __future__ import annotations

import sys
from time import monotonic

if sys.platform == "win32":  # where the monotonic clock goes on in sleep
    import ctypes

    TICKS = 10_000_000
    """Of this clock, to a second."""

    def awake_seconds() -> float:
        """Return the seconds for which the computer was awake, from some moment on."""
        ticks = ctypes.c_ulonglong()
        if not ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks)):
            return monotonic()
        return ticks.value / TICKS

else:

    def awake_seconds() -> float:
        """Return the seconds for which the computer was awake, from some moment on."""
        return monotonic()
