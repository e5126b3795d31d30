"""Console: the last lines between the program and an agent, with their times."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Literal

Sign = Literal[">", "<", "!"]
"""Said to the agent, said by it, and printed on its standard error."""

MOST_LINES = 2000
MOST_TEXT = 2000
"""Characters of a line that are kept."""

UNSEEN = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters, and those that change the direction of text."""


def clean(raw: bytes) -> str:
    """The text of a line: bytes that are no UTF-8 are replaced, NULs left out, controls shown as escapes."""
    text = raw.decode("utf-8", "replace")
    if text.isprintable():
        return text
    return UNSEEN.sub(_escape, text.replace("\0", ""))


def _escape(found: re.Match[str]) -> str:
    number = ord(found[0])
    return f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}"


class Console:
    """A bounded list of (monotonic seconds, sign, text); `listener` hears every line in a link's thread."""

    def __init__(self) -> None:
        self.listener: Callable[[float, Sign, str], None] | None = None
        self._lines: deque[tuple[float, Sign, str]] = deque(maxlen=MOST_LINES)

    def add(self, moment: float, sign: Sign, text: str) -> None:
        """Note a line."""
        if len(text) > MOST_TEXT:
            text = f"{text[:MOST_TEXT]} …"
        self._lines.append((moment, sign, text))
        if self.listener is not None:
            self.listener(moment, sign, text)

    def lines(self) -> list[tuple[float, Sign, str]]:
        """The lines that are kept, the oldest first."""
        while True:
            try:
                return list(self._lines)
            except RuntimeError:  # a line came meanwhile
                continue
