"""Names of files: as people read them, and as texts that lead back to the same file.

On most systems a name is any sequence of bytes. Python keeps those that are no text in its encoding as lone
surrogates, which nothing can write, translate or show.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import quote, unquote_to_bytes

BYTES = "bytes:"
"""Begin of a text that stands for a name which is no text; its bytes follow, most of them as %FF."""

OTHER_HALVES = re.compile("[\ud800-\udc7f\udd00-\udfff]")
"""Halves of characters that stand for no byte."""


def shown_name(name: str | Path) -> str:
    """Return a name, or a text with names in it, as it can be shown: bytes that are no UTF-8 become �."""
    text = str(name)
    if _is_text(text):
        return text
    return OTHER_HALVES.sub("\ufffd", text).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def as_text(name: str) -> str:
    """Return a name, or a word of a command, as a text that JSON can hold; `as_name` leads back."""
    return name if _is_text(name) and not name.startswith(BYTES) else BYTES + quote(os.fsencode(name))


def as_name(text: str) -> str:
    """Return the name that `as_text` wrote, perhaps where names had another encoding."""
    if text.startswith(BYTES):
        return os.fsdecode(unquote_to_bytes(text[len(BYTES) :]))
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        return os.fsdecode(text.encode("utf-8", "surrogateescape"))
    return text


def path_text(path: Path) -> str:
    """Return a path as a text that JSON can hold; `path_of` leads back."""
    return as_text(str(path))


def path_of(text: str | Path) -> Path:
    """Return the path that `path_text` wrote; a path is itself."""
    return Path(as_name(text)) if isinstance(text, str) else text


def _is_text(text: str) -> bool:
    """Return True if nothing in a text is half a character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
