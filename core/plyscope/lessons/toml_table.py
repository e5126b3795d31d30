"""TOML table: what recipes and lessons are written in, read within bounds."""

from __future__ import annotations

import re
import tomllib
from typing import Any

MOST_CHARACTERS = 1_000_000
MOST_PARTS = 50
"""Parts of a name with points between them, for which the reader's time grows with their square."""

LONG_NAME = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+)""" f"{{{MOST_PARTS}}}"
)


class TomlError(ValueError):
    """A text that is no TOML, or not as it is read here; says why, mostly with the line and column."""


def read_table(text: str) -> dict[str, Any]:
    """Return the table of a text; raises TomlError."""
    if len(text) > MOST_CHARACTERS:
        raise TomlError(f"The text has more than {MOST_CHARACTERS:,} characters.")
    long = LONG_NAME.search(text)
    if long is not None:
        line = text.count("\n", 0, long.start()) + 1
        raise TomlError(f"A name has more than {MOST_PARTS} parts (at line {line}, column 1)")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlError("Too many lists or tables are inside each other.") from None
    except ValueError as error:
        raise TomlError(str(error)) from None
