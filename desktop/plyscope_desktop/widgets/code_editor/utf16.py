"""Columns of a text as Qt counts them: characters beyond the basic plane are two."""

import re
from itertools import accumulate

from plyscope_desktop.runtime.language import tr

_BEYOND = re.compile("[\U00010000-\U0010ffff]")
_REFUSED = re.compile("[\0\ud800-\udfff\u2029\ufdd0\ufdd1]")


def units(text: str) -> str:
    """Return the text with one character for each unit, so that its indices are Qt's columns."""
    if not _BEYOND.search(text):
        return text
    return "".join(map(chr, memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H")))


def characters(units_text: str) -> str:
    """Return the text whose units these are."""
    return units_text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def unit_columns(text: str) -> list[int]:
    """The unit at which each character begins, and at the end their number."""
    return list(accumulate((2 if letter > "\uffff" else 1 for letter in text), initial=0))


def check(text: str) -> None:
    """Raise ValueError, with the line, for a character that Qt would drop or read as the end of a line."""
    found = _REFUSED.search(text)
    if found:
        line = len(re.findall("\r\n|\r|\n", text[: found.start()])) + 1
        code = f"U+{ord(found[0]):04X}"
        raise ValueError(
            tr("Line {n} holds the character {code}, so this is no text.").format(n=line, code=code)
        )


def without_refused(text: str) -> str:
    """Return the text without the characters that `check` refuses."""
    return _REFUSED.sub("", text)
