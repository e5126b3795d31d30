"""Temporary folders: their names say which program made them, so that the next one removes what is left."""

from __future__ import annotations

import atexit
import os
import sys
import tempfile
import uuid
from pathlib import Path

BEGINS = "plyscope-"
"""What their names begin with; the kind, the number of the program and a random part follow."""

_made: set[Path] = set()


def new_folder(kind: str) -> Path:
    """Make a temporary folder for a purpose, a word; it goes at the end of the program at the latest.

    Raises OSError.
    """
    folder = Path(tempfile.mkdtemp(prefix=f"{BEGINS}{kind}-{os.getpid()}-"))
    _made.add(folder)
    return folder


@atexit.register
def _remove_made() -> None:
    for folder in tuple(_made):
        if f"-{os.getpid()}-" in folder.name:  # else a process that was forked ends
            remove_folder(folder)


def remove_old_folders() -> None:
    """Remove the folders of programs that were killed before they could."""
    if sys.platform == "win32":  # which does not say whether a program with a number runs
        return
    for folder in Path(tempfile.gettempdir()).glob(f"{BEGINS}*-*-*"):
        owner = folder.name.split("-")[2]
        if owner.isdecimal() and not is_running(int(owner)):
            remove_folder(folder)


def is_running(process: int) -> bool:
    """Return True if a process with this number exists; not for Windows."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        pass
    return True


def remove_folder(folder: Path) -> None:
    """Remove a folder and all in it, however deep and whatever its rights; what cannot be removed stays."""
    _made.discard(folder)
    emptied, full = [], [folder]
    while full:
        inside = full.pop()
        emptied.append(inside)
        try:
            if inside.is_symlink():
                inside.unlink()
                continue
            os.chmod(inside, 0o700)
            with os.scandir(inside) as entries:
                found = list(entries)
        except OSError:
            continue
        for entry in found:
            try:
                if entry.is_dir(follow_symlinks=False):
                    above = folder / uuid.uuid4().hex  # so that no path becomes too long
                    os.chmod(entry.path, 0o700)
                    os.rename(entry.path, above)
                    full.append(above)
                else:
                    os.unlink(entry.path)
            except OSError:
                continue
    for one in reversed(emptied):
        try:
            os.rmdir(one)
        except OSError:
            continue
