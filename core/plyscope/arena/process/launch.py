"""Starter of a program that plays: limits itself, ends with whoever started it, and becomes the program.

It runs as a file of its own, `python -I -S launch.py SETTINGS COMMAND…`, and imports nothing but the standard
library.
SETTINGS is a JSON object: `folder`; `parent`, the number of the process that starts it; `memory` in bytes and
`processor_seconds`, or null; and `status`, a descriptor. If the program cannot begin, WHAT NUMBER is written
there: "program" or "folder", and the number of the system's error. It is closed when the program begins.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import MutableMapping
from typing import Any

FILE_BYTES = 64 << 20
OPEN_FILES = 256
PROCESSES = 32
"""Limits of programs whose memory is limited."""

PR_SET_PDEATHSIG = 1
FAILED = 127
"""Exit code if the program could not be started."""


def main(words: list[str]) -> int:
    """Become the program that the words name; return an exit code only if that fails."""
    settings: dict[str, Any] = json.loads(words[0])
    command = words[1:]
    if sys.platform == "win32":
        return _run_in_job(settings, command)
    status = settings["status"]
    os.set_inheritable(status, False)
    _end_with(settings["parent"])
    _limit(settings.get("memory"), settings.get("processor_seconds"))
    if getattr(sys, "frozen", False):
        restore_library_path(os.environ)
    try:
        os.chdir(settings["folder"])
    except OSError as error:
        os.write(status, f"folder {error.errno}".encode())
        return FAILED
    try:
        os.execvpe(command[0], command, os.environ)
    except OSError as error:
        os.write(status, f"program {error.errno}".encode())
    except ValueError:  # a NUL in a word
        os.write(status, b"program 0")
    return FAILED


def _end_with(parent: int) -> None:
    """Let the system end this process with its parent; end now if the parent has gone already."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(FAILED)


def _limit(memory: int | None, processor_seconds: float | None) -> None:
    """Limit memory (bytes), processor time, files and core dumps, as far as the system knows how."""
    if sys.platform == "win32":
        return
    import resource

    limits = [(resource.RLIMIT_CORE, 0)]
    if memory is not None:
        limits += [
            (resource.RLIMIT_AS, memory),
            (resource.RLIMIT_FSIZE, FILE_BYTES),
            (resource.RLIMIT_NOFILE, OPEN_FILES),
        ]
    for kind, most in limits:
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):  # macOS takes no limit of memory
            continue
    if processor_seconds is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        soft = int(processor_seconds) + 1
        resource.setrlimit(
            resource.RLIMIT_CPU, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard)
        )


def restore_library_path(environment: MutableMapping[str, str]) -> None:
    """Undo how the stand-alone program finds its own libraries: other programs want those of the system."""
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = environment.pop(f"{name}_ORIG", None)
        if before is None:
            environment.pop(name, None)
        else:
            environment[name] = before


if sys.platform == "win32":
    import ctypes
    import subprocess
    from ctypes import wintypes

    KILL_ON_CLOSE, JOB_MEMORY, ACTIVE_PROCESSES = 0x2000, 0x200, 0x8
    EXTENDED_LIMITS = 9
    SYNCHRONIZE, INFINITE = 0x100000, 0xFFFFFFFF

    class _BasicLimits(ctypes.Structure):
        """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

        _fields_ = (
            ("PerProcessUserTimeLimit", wintypes.LARGE_INTEGER),
            ("PerJobUserTimeLimit", wintypes.LARGE_INTEGER),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class _ExtendedLimits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = (
            ("BasicLimitInformation", _BasicLimits),
            ("IoInfo", ctypes.c_ulonglong * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    def _run_in_job(settings: dict[str, Any], command: list[str]) -> int:
        """Run the program in a job that ends with this process, which ends with its parent.

        Windows cannot replace one program by another: this process waits, and returns the exit code.
        """
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.CreateJobObjectW.argtypes = (ctypes.c_void_p, wintypes.LPCWSTR)
        kernel.SetInformationJobObject.argtypes = (
            wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD,
        )  # fmt: skip
        kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
        kernel.WaitForMultipleObjects.argtypes = (
            wintypes.DWORD, ctypes.c_void_p, wintypes.BOOL, wintypes.DWORD,
        )  # fmt: skip
        parent = kernel.OpenProcess(SYNCHRONIZE, False, settings["parent"])
        if not parent:
            return FAILED  # it has gone already
        job = kernel.CreateJobObjectW(None, None)  # never closed: the system does so when this process ends
        limits = _ExtendedLimits()
        limits.BasicLimitInformation.LimitFlags = KILL_ON_CLOSE
        memory = settings.get("memory")
        if memory is not None:
            limits.BasicLimitInformation.LimitFlags |= JOB_MEMORY | ACTIVE_PROCESSES
            limits.BasicLimitInformation.ActiveProcessLimit = PROCESSES
            limits.JobMemoryLimit = memory
        kernel.SetInformationJobObject(job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess())
        if getattr(sys, "frozen", False):
            kernel.SetDllDirectoryW(None)  # other programs want the libraries of the system
        try:
            process = subprocess.Popen(command, cwd=settings["folder"])
        except (OSError, ValueError) as error:
            print(f"{command[0]}: {error}", file=sys.stderr, flush=True)
            return FAILED
        handles = (wintypes.HANDLE * 2)(int(process._handle), parent)  # type: ignore[attr-defined]
        if kernel.WaitForMultipleObjects(2, handles, False, INFINITE) == 0:
            return process.wait()
        return FAILED  # the parent has ended; the job ends the program


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
