"""Unsaved texts: what was typed and not saved, kept in a file of its own until it is saved or given up."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from plyscope.files.atomic_save import save_bytes
from plyscope.files.bounded_read import read_file
from plyscope.files.checksums import sha256
from plyscope_desktop.runtime import settings

MOST_BYTES = 100_000_000
"""Of a text that is read again."""


def place(path: Path) -> Path:
    """Return the file in which the unsaved text of another one is kept."""
    return settings.folder() / "unsaved-code" / f"{sha256(os.fsencode(path)).hexdigest()[:16]}.py"


def keep(path: Path, text: str) -> None:
    """Keep a text; where that is not possible, it is not kept."""
    kept = place(path)
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        save_bytes(kept, text.encode("utf-8", "surrogatepass"))


def kept_text(path: Path) -> str | None:
    """Return the text that is kept for a file; None without one."""
    try:
        return read_file(place(path), MOST_BYTES).decode("utf-8", "surrogatepass")
    except (OSError, UnicodeDecodeError):
        return None


def forget(path: Path) -> None:
    """Keep nothing for a file."""
    with suppress(OSError):
        place(path).unlink(missing_ok=True)
