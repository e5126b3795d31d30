"""System calls: those that the process of own code may not make, refused by the kernel of Linux (seccomp).

Python's audit hooks give the usual ways a sentence; this holds for all others, such as ctypes: the process
starts no other one, sends signals to itself only, and ends with the program. Elsewhere it does nothing.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from dataclasses import dataclass

INSTRUCTION = struct.Struct("=HBBI")
LOAD, EQUAL, AT_LEAST, AND, RETURN = 0x20, 0x15, 0x35, 0x54, 0x06
"""Codes of the classic Berkeley packet filter: load a word, compare it with a number, mask it, return."""

ALLOW, REFUSE = 0x7FFF0000, 0x00050000
NUMBER, ARCHITECTURE, ARGUMENT = 0, 4, 16
"""Places in the description of a call: its number, the architecture, and its first argument's lower half."""

THREAD = 0x00010000
"""The flag of clone() that makes a thread instead of a process."""

OTHER_NUMBERS = 0x40000000
"""From here on x86 has its calls a second time."""

NO_NEW_PRIVILEGES, SECCOMP, FILTER = 38, 22, 2
DIE_WITH_PARENT = 1


@dataclass(frozen=True)
class Architecture:
    """The numbers of system calls. `own_process` are those whose first argument must be this process."""

    mark: int
    refused: tuple[int, ...]
    own_process: tuple[int, ...]
    clone: int
    clone3: int
    prctl: int


ARCHITECTURES = {
    # fork, vfork, execve, execveat, ptrace, tkill, process_vm_readv and _writev, rt_sigqueueinfo,
    # rt_tgsigqueueinfo, pidfd_send_signal, pidfd_getfd, unshare, setns; then kill and tgkill
    "x86_64": Architecture(
        0xC000003E,
        (57, 58, 59, 322, 101, 200, 310, 311, 129, 297, 424, 438, 272, 308),
        (62, 234),
        56,
        435,
        157,
    ),
    "aarch64": Architecture(
        0xC00000B7, (221, 281, 117, 130, 270, 271, 138, 240, 424, 438, 97, 268), (129, 131), 220, 435, 167
    ),
}


def refuse() -> bool:
    """Refuse such calls from now on, also of threads that begin later; return whether the system does so."""
    machine = ARCHITECTURES.get(platform.machine())
    if sys.platform != "linux" or machine is None or struct.calcsize("P") != 8:
        return False

    class Program(ctypes.Structure):
        _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p))

    instructions = program(machine, os.getpid())
    held = ctypes.create_string_buffer(instructions, len(instructions))
    found = Program(len(instructions) // INSTRUCTION.size, ctypes.cast(held, ctypes.c_void_p))
    prctl = ctypes.CDLL(None).prctl
    return bool(
        prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0 and prctl(SECCOMP, FILTER, ctypes.byref(found)) == 0
    )


def program(machine: Architecture, process: int) -> bytes:
    """The filter for a process, as the kernel takes it."""
    lines = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, machine.mark), _no(errno.EPERM),
        (LOAD, 0, 0, NUMBER),
        (AT_LEAST, 0, 1, OTHER_NUMBERS), _no(errno.EPERM),
    ]  # fmt: skip
    for number in machine.refused:
        lines += [(EQUAL, 0, 1, number), _no(errno.EPERM)]
    lines += [(EQUAL, 0, 1, machine.clone3), _no(errno.ENOSYS)]  # the C library then calls clone()
    lines += [
        (EQUAL, 0, 5, machine.clone),
        (LOAD, 0, 0, ARGUMENT), (AND, 0, 0, THREAD), (EQUAL, 1, 0, 0),
        (RETURN, 0, 0, ALLOW), _no(errno.EPERM),
    ]  # fmt: skip
    for number in machine.own_process:
        lines += [
            (EQUAL, 0, 4, number),
            (LOAD, 0, 0, ARGUMENT), (EQUAL, 0, 1, process), (RETURN, 0, 0, ALLOW), _no(errno.EPERM),
        ]  # fmt: skip
    lines += [
        (EQUAL, 0, 3, machine.prctl),
        (LOAD, 0, 0, ARGUMENT), (EQUAL, 0, 1, DIE_WITH_PARENT), _no(errno.EPERM),
        (RETURN, 0, 0, ALLOW),
    ]  # fmt: skip
    return b"".join(INSTRUCTION.pack(*line) for line in lines)


def _no(error: int) -> tuple[int, int, int, int]:
    return RETURN, 0, 0, REFUSE | error
