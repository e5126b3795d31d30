"""Unsaved texts: what was typed and not saved, kept in a file of its own until it is saved or given up."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from plyscope.files.checksums import sha256
from plyscope_desktop.runtime import settings


def place(path: Path) -> Path:
    """Return the file in which the unsaved text of another one is kept."""
    return settings.folder() / "unsaved-code" / f"{sha256(str(path).encode()).hexdigest()[:16]}.py"


def keep(path: Path, text: str) -> None:
    """Keep a text; where that is not possible, it is not kept."""
    kept = place(path)
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(".part")
        part.write_text(text, "utf-8", newline="\n")
        part.replace(kept)


def kept_text(path: Path) -> str | None:
    """Return the text that is kept for a file; None without one."""
    try:
        return place(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def forget(path: Path) -> None:
    """Keep nothing for a file."""
    with suppress(OSError):
        place(path).unlink(missing_ok=True)
