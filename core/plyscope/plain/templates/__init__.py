"""Templates: the files with which a game, a search or an evaluation of one's own begins.

A folder for each language holds the same programs with comments in that language.
"""

from __future__ import annotations

import os
from errno import ENOSPC
from pathlib import Path
from typing import Literal

Kind = Literal["game", "search", "evaluation"]

KINDS: tuple[Kind, ...] = ("game", "search", "evaluation")
LANGUAGES = ("en", "zh_CN")


def text(kind: Kind, language: str = "en") -> str:
    """Return a template with comments in a language, "en" or "zh_CN"; of any other they are in English."""
    folder = Path(__file__).parent / (language if language in LANGUAGES else "en")
    return (folder / f"{kind}.py").read_text(encoding="utf-8")


def write(path: Path, kind: Kind, language: str = "en") -> None:
    """Write a template to a new file; raises ValueError for a name or a file that does not fit, OSError."""
    if path.suffix != ".py":
        raise ValueError(f"{path}: expected a name that ends in .py.")
    data = text(kind, language).encode()
    try:
        with open(path, "xb", buffering=0) as file:
            try:
                if file.write(data) != len(data):
                    raise OSError(ENOSPC, os.strerror(ENOSPC), str(path))
            except OSError:
                path.unlink()  # it is new, and nothing without its end
                raise
    except FileExistsError:
        raise ValueError(f"{path} exists already; nothing was written.") from None
