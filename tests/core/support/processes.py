"""Programs that a test starts: they hear Ctrl+C wherever the test runs, and none outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

LONGEST = 300.0
"""Seconds that only a broken program takes: the machine may have other work meanwhile."""


@contextmanager
def running(arguments: Sequence[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Plyscope as a process with pipes; it is killed at the end if it runs on."""
    process = subprocess.Popen(
        [sys.executable, "-m", "plyscope.cli.main", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        encoding="utf-8",
        preexec_fn=hear_ctrl_c if os.name != "nt" else None,
    )
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def hear_ctrl_c() -> None:
    """Take it as usual, also where a shell has put the tests into the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(is_so: Callable[[], bool], seconds: float = LONGEST) -> None:
    """Wait for something."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it never is so"
        time.sleep(0.02)
