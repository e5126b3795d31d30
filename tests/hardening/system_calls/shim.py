"""Shim: compiles shim.c, starts a program with it, and arms it from inside."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("shim.c")

KINDS = (
    "open", "read", "write", "sync", "rename", "truncate", "mmap", "close", "unlink", "flock", "link",
    "mkdir", "stat", "reserve", "malloc",
)  # fmt: skip
"""Kinds of calls, in the order of shim.c."""

FAIL, SHORT, WAIT = range(3)
ALL = 1 << 60
"""Later than any call."""


def why_not() -> str:
    """What is missing here; "" if nothing is."""
    if sys.platform != "linux":
        return "only Linux loads a shim by LD_PRELOAD"
    return "" if shutil.which("cc") else "there is no C compiler"


def build(folder: Path) -> Path:
    """Compile the shim into a folder; return its path."""
    made = folder / "shim.so"
    command = ["cc", "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", str(made), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True)
    return made


def restart_with_shim() -> None:
    """Start this program once more, with the shim, unless it is loaded."""
    if loaded():
        return
    folder = Path(tempfile.mkdtemp(prefix="shim-"))
    try:
        preload = {"LD_PRELOAD": str(build(folder))}
        ended = subprocess.run(
            [sys.executable, *sys.orig_argv[1:]], env={**os.environ, **preload}, check=False
        )
    finally:
        shutil.rmtree(folder)
    raise SystemExit(ended.returncode)


def loaded() -> bool:
    """Return True if this process has the shim."""
    return hasattr(ctypes.CDLL(None), "fault_arm")


@dataclass
class Fault:
    """A fault that was armed: how many calls there were, how many met it, and of those the window's."""

    seen: int = 0
    met: int = 0
    in_main: int = 0


@contextmanager
def armed(
    folder: Path, *kinds: str, first: int = 1, last: int | None = None, number: int = 0, way: int = FAIL
) -> Iterator[Fault]:
    """Let calls of some kinds below a folder meet a fault, from the `first` to the `last` (the same)."""
    library, fault = ctypes.CDLL(None), Fault()
    bits = sum(1 << KINDS.index(kind) for kind in kinds)
    place = os.fsencode(folder)
    last = first if last is None else last
    for function in (library.fault_seen, library.fault_in_main, library.fault_disarm):
        function.restype = ctypes.c_long
    begin, end = ctypes.c_long(first), ctypes.c_long(last)
    library.fault_arm(place, ctypes.c_uint(bits), begin, end, ctypes.c_int(number), ctypes.c_int(way))
    try:
        yield fault
    finally:
        fault.met = library.fault_disarm()
        fault.seen = library.fault_seen()
        fault.in_main = library.fault_in_main()


def set_clock(seconds: float) -> None:
    """Let the wall clock of this process be wrong by so many seconds."""
    ctypes.CDLL(None).fault_set_clock(ctypes.c_longlong(int(seconds * 1e9)))
