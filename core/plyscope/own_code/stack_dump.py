"""Stack dumps: where own code was when its process was asked, or crashed, as `faulthandler` writes it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from plyscope.plain.errors import MOST_LINES, Line

FRAME = re.compile(r'^  File "(?P<file>.*)", line (?P<line>[0-9]+) in (?P<function>.*)$')
ESCAPED = re.compile(r"\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\U[0-9a-f]{8}")

MOST_NAME = 500
"""Characters of a file's name that such a dump holds; "..." stands for the others."""


def lines_of(dump: str, files: Mapping[str, str]) -> tuple[Line, ...]:
    """The lines that were running of files, given by name with their texts; the innermost last.

    Of several threads, the last in the dump that has any. `faulthandler` writes every thread with its
    innermost frame first, and escapes letters that are not ASCII.
    """
    names = {_escaped(name): name for name in files}
    for thread in reversed(re.split(r"\n(?=(?:Current thread|Thread) )", dump)):
        found = []
        for text in thread.splitlines():
            frame = FRAME.match(text)
            if frame is not None and frame["file"] in names:
                name, number = names[frame["file"]], int(frame["line"])
                known = files[name].splitlines()
                shown = known[number - 1].strip() if 0 < number <= len(known) else ""
                found.append(Line(name, number, _plain(frame["function"]), shown))
        if found:
            return tuple(reversed(found[:MOST_LINES]))
    return ()


def _escaped(name: str) -> str:
    """A file's name as `faulthandler` writes it."""
    text = name[:MOST_NAME].encode("ascii", "backslashreplace").decode()
    return text if len(name) <= MOST_NAME else f"{text}..."


def _plain(text: str) -> str:
    """A name as it was before it was escaped."""
    return ESCAPED.sub(lambda found: chr(int(found[0][2:], 16)), text)
