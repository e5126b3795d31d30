"""Quoting: foreign text as messages and files show it: escaped, in quotation marks, never long."""

from __future__ import annotations

import re
from reprlib import Repr

MOST_QUOTED = 80
"""Characters of foreign text in a message."""

MOST_MESSAGE = 1_000
"""Characters of a message."""

_REPR = Repr()
_REPR.maxlevel = 3
_REPR.maxlist = _REPR.maxtuple = _REPR.maxdict = _REPR.maxset = 8
_REPR.maxstring = _REPR.maxlong = _REPR.maxother = MOST_QUOTED


def quoted(value: object) -> str:
    """Return a text or another value of a file, a request or a program as a message quotes it."""
    if isinstance(value, str):
        return repr(value) if len(value) <= MOST_QUOTED else f"{value[:MOST_QUOTED]!r}…"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return shortened(_REPR.repr(value) if isinstance(value, int) else repr(value))
    return shortened(_REPR.repr(value))


def shortened(text: str, most: int = MOST_QUOTED) -> str:
    """Return a text as it is, or its beginning."""
    return text if len(text) <= most else f"{text[:most]}…"


def named(text: str) -> str:
    """Return a foreign name as a message shows it without quotation marks."""
    return visible(shortened(text))


def visible(text: str) -> str:
    """Return a text that is safe to show: control characters, marks of direction and the like escaped."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else _escaped(ord(sign)) for sign in text)


def in_markdown(text: str) -> str:
    """Return a text as a line of Markdown in which nothing of it is a mark or HTML."""
    return _NUMBERED.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", visible(text)))


_MARKS = re.compile(r"[\\`*_\[\]<&|~]|^[#+\->=]")
"""Signs that mean something anywhere, or at the beginning of a line."""
_NUMBERED = re.compile(r"^(\d+)([.)])")


def in_xml(text: str) -> str:
    """Return a text, or a whole file, with blanks for the signs that no file of XML may hold."""
    return _NOT_IN_XML.sub(" ", text)


_NOT_IN_XML = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\ud800-\udfff\ufffe\uffff]")


def _escaped(code: int) -> str:
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
