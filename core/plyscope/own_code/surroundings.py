"""Surroundings of a process that runs own code: its command, environment, folder, and what it may use.

This is no jail. The process has the rights of its user: it can read files, fill the disk and use the
network. It cannot freeze the program, cannot use up memory or processor time without end, and leaves nothing
behind. On Linux it starts no other processes and cannot end the program either (see child/system_calls.py).
Where bubblewrap (`bwrap`) is installed it besides writes nowhere but to its own folder, and has no network.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import cache
from pathlib import Path

MEMORY = 1_500_000_000
"""Bytes that own code may use, beside what the program's own parts in the process take."""

FILE_BYTES = 2_000_000_000
OPEN_FILES = 256

DUMP, LAST_WORDS = "stack dump", "last words"
"""Files in such a folder in which the process notes where it is, and why it ends itself."""

MARK = "PLYSCOPE_OWN_CODE"
"""Variable of the environment by which processes that own code left behind are found."""


def command() -> list[str]:
    """The command that starts the inside of such a process."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "own-code-process"]
    return [sys.executable, "-s", "-P", "-m", "plyscope.own_code.child.serve"]


def environment(folder: Path, mark: str) -> dict[str, str]:
    """A clean environment; temporary files go into the folder, and texts hash alike in every run."""
    found = {
        "PATH": os.defpath,
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "HOME": str(folder),
        "TMPDIR": str(folder),
        "TEMP": str(folder),
        "TMP": str(folder),
        MARK: mark,
    }
    for name in ("SYSTEMROOT", "WINDIR", "LD_LIBRARY_PATH"):  # Windows starts no program without the first
        if name in os.environ:
            found[name] = os.environ[name]
    if not getattr(sys, "frozen", False):
        found["PYTHONPATH"] = str(Path(__file__).resolve().parents[2])
    return found


def inside(words: list[str], folder: Path) -> list[str]:
    """The command inside bubblewrap, where there is one that works; else as it is."""
    program = bubblewrap()
    return words if program is None else [program, *_wrapping(folder), *words]


def _wrapping(folder: Path) -> list[str]:
    return [
        "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--bind", str(folder), str(folder),
        "--unshare-user-try", "--unshare-ipc", "--unshare-net", "--unshare-uts", "--die-with-parent",
    ]  # fmt: skip


@cache
def bubblewrap() -> str | None:
    """The path of a bubblewrap that works here, or None."""
    program = shutil.which("bwrap")
    if program is None:
        return None
    try:
        words = [program, *_wrapping(Path(tempfile.gettempdir())), "true"]
        tried = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return program if tried.returncode == 0 else None


def end_with_parent() -> None:
    """End this process when the thread that started it ends, or at the latest a second after its process."""
    if sys.platform == "linux":
        import ctypes
        import signal

        if ctypes.CDLL(None).prctl(1, signal.SIGKILL) == 0:  # PR_SET_PDEATHSIG
            return
    if sys.platform != "win32":
        parent, pause = os.getppid(), threading.Event()

        def watch() -> None:
            while os.getppid() == parent:
                pause.wait(1)
            os._exit(0)

        threading.Thread(target=watch, daemon=True, name="parent").start()


def limit(memory: int) -> None:
    """Limit what this process may use: `memory` bytes beyond what it has now, open files, size of files."""
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = [
        (resource.RLIMIT_FSIZE, FILE_BYTES),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ]
    try:
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        limits.append((resource.RLIMIT_AS, used + memory))
    except (OSError, ValueError, IndexError):  # a system that does not say what is used
        pass
    for kind, most in limits:
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (most, most))


def memory_of(number: int) -> int:
    """Bytes of memory that a process holds for itself; 0 where the system does not say."""
    try:
        with open(f"/proc/{number}/statm", "rb") as file:
            _, resident, shared, *_ = file.read(100).split()
        return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def limit_processor_time(seconds: float | None) -> None:
    """Let the process use some more seconds of processor time, rounded up to one more; None for any number.

    At the limit the system sends SIGXCPU, which ends the process.
    """
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = hard
    if seconds is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = int(used.ru_utime + used.ru_stime + seconds) + 2
        if hard != resource.RLIM_INFINITY:
            soft = min(soft, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def left_behind(mark: str, folder: Path) -> list[int]:
    """Processes that began with this mark in their environment, or are in this folder, and still run."""
    found = []
    wanted, place = f"{MARK}={mark}".encode(), str(folder)
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(entry / "cwd") == place or wanted in (entry / "environ").read_bytes().split(b"\0"):
                found.append(int(entry.name))
        except (OSError, ValueError):
            continue
    return found
