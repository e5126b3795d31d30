"""Typed trees: trees of numbers, written more freely than JSON allows."""

from __future__ import annotations

import re
from typing import Any

from plyscope.strict_json import MOST_DEPTH, STRING, TOKENS, JsonError, Reader, read

TYPED_TOKEN = re.compile(TOKENS + r"|(?P<infinity>[+-]?(?:∞|(?i:inf)(?![0-9A-Za-z_])))|(?P<slash>[/|]+))")

SIGNS = str.maketrans("−–\uff0b\uff0c;；、【】「」（）()\u00a0\u2009\u3000", "--+,,,,[][][][]   ")
"""Typed characters that replace the signs of JSON."""

MOST_TYPED = 1_000_000
"""Characters of a text that is read in the free way; a longer one must be JSON."""

MOST_SLASHES = 20
"""Side by side."""


def read_typed(text: str) -> Any:
    """A tree of numbers: `[[3,12,8],[2,4,6]]`, or shorter `3 12 8 / 2 4 6`; raises JsonError.

    Accepted besides JSON: a typographic minus, Chinese commas and brackets, ∞ and inf (read as the texts
    "inf" and "-inf"), blanks instead of commas. Without brackets, `/` or a new line separates lists of
    numbers, `//` lists of such lists, and so on.
    """
    text = text.removeprefix("\ufeff")
    try:
        return read(text, wanted="a number")
    except JsonError:
        if len(text) > MOST_TYPED:
            raise  # nobody typed that
        between = re.split(f"({STRING.pattern})", text)
        text = "".join(part if i % 2 else part.translate(SIGNS) for i, part in enumerate(between))
    if re.search(r'[\[{"]', text):
        return _TypedReader(text, MOST_DEPTH, "a number", TYPED_TOKEN).read()
    return _shorthand(text)


class _TypedReader(Reader):
    """Takes blanks, and nothing between brackets, for a comma."""

    def goes_on(self) -> bool:
        if self.follows(","):
            return True
        at = self.skip(self.at)
        if at >= len(self.text) or self.text[at] in "]}:":
            return False
        return at > self.at or self.text[at] in "[{" or self.text[at - 1] in "]}"


def _shorthand(text: str) -> Any:
    """Numbers in lists, separated by as many slashes as there are levels between them."""
    lines_count = "/" not in text and "|" not in text
    reader = Reader(text.rstrip(), MOST_DEPTH, "a number", TYPED_TOKEN)
    reader.at = reader.skip(0)
    parts: list[list[Any]] = [[]]
    breaks: list[int] = []  # between the parts: how many slashes
    while True:
        match = reader.match()
        kind = match.lastgroup if match is not None else None
        if match is not None and kind in ("number", "infinity"):
            parts[-1].append(reader.scalar(kind, match[kind]))
        elif match is not None and kind == "slash" and parts[-1] and len(match[kind]) <= MOST_SLASHES:
            breaks.append(len(match[kind]))
            parts.append([])
        elif match is None or match[0].strip() != "," or not parts[-1]:
            reader.fail()
        reader.at = match.end()
        if reader.skip(reader.at) == len(reader.text) and parts[-1]:
            return _nested(parts, breaks)
        if lines_count and "\n" in text[reader.at : reader.skip(reader.at)]:
            breaks.append(1)
            parts.append([])


def _nested(parts: list[list[Any]], breaks: list[int]) -> Any:
    """The lists of numbers put into lists, the ones with the fewest slashes between them first."""
    if not breaks:
        return parts[0][0] if len(parts[0]) == 1 else parts[0]
    for level in range(1, max(breaks) + 1):
        joined = [[parts[0]]]
        for part, slashes in zip(parts[1:], breaks, strict=True):
            if slashes > level:
                joined.append([])
            joined[-1].append(part)
        parts, breaks = joined, [slashes for slashes in breaks if slashes > level]
    return parts[0]
