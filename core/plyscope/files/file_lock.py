"""Lock of a file: one program at a time has it, also where several run on one machine."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType

from plyscope.files import leftovers
from plyscope.files.checksums import sha256
from plyscope.files.leftovers import LOCK
from plyscope.files.locked_file import close_and_remove, open_locked

LONGEST_NAME = 200
"""Bytes of a lock's name; longer ones are replaced by a digest."""
MOST_BYTES = 1_000
"""Of what a lock says of its owner."""
PAUSE = 0.02
"""Seconds between two attempts to get a lock that another program has."""


@dataclass(frozen=True)
class Owner:
    """The program that holds a file: its process, 0 if it is not known, and the name of its machine."""

    process: int
    machine: str


class FileLock:
    """The lock of the file at `path`, held by a file beside it from `take` or `acquire` to `give_back`.

    The system releases it when the program ends, however that happens. It keeps threads of one program apart,
    too. On disks that know no locks nothing is held, and nothing is refused.
    """

    def __init__(self, path: Path) -> None:
        path = path.absolute()
        name = f".{path.name}{LOCK}"
        if len(os.fsencode(name)) > LONGEST_NAME:
            name = f".{sha256(os.fsencode(path.name)).hexdigest()[:32]}{LOCK}"
        self.path = path.with_name(name)
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Return True while this lock is held."""
        return self._handle is not None

    def take(self) -> Owner | None:
        """Try to hold the file; return who holds it instead, or None.

        Where no lock can be written, as in a folder for reading only, nothing is held and nothing is refused.
        """
        try:
            return None if self.acquire() else _owner(self.path)
        except OSError:
            return None

    def acquire(self, wait: float = 0.0) -> bool:
        """Get the lock, waiting so many seconds for a program that has it; raises OSError.

        Returns False if it still has it.
        """
        leftovers.note(self.path.parent)
        deadline = monotonic() + wait
        while self._handle is None:
            self._handle = open_locked(self.path, os.O_CREAT)
            if self._handle is None:
                if monotonic() >= deadline:
                    return False
                sleep(PAUSE)
            else:
                with suppress(OSError):  # nobody can be told whose it is: it holds all the same
                    os.ftruncate(self._handle, 0)
                    os.write(self._handle, f"{os.getpid()}\n{socket.gethostname()}\n".encode())
        return True

    def give_back(self) -> None:
        """Let others have the file. Again: does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            close_and_remove(handle, self.path)

    def __enter__(self) -> FileLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.give_back()


def _owner(lock: Path) -> Owner:
    """Return whom the file of a lock names."""
    try:
        with open(lock, "rb") as file:
            said = file.read(MOST_BYTES).decode("utf-8", "replace").split("\n")
    except OSError:
        said = []
    process, machine = (*said, "", "")[:2]
    return Owner(int(process), machine) if process.isdecimal() and machine else Owner(0, "")
