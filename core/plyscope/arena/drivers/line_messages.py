"""Messages of the protocol lines: JSON values as agents write them, read strictly and fast."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, NoReturn

MOST_DEPTH = 8
"""Lists and objects inside each other."""

MOST_COUNT = 1 << 63
MOST_TEXT = 2_000


class BadLine(ValueError):
    """A line that is no JSON value as the protocol wants it; the message says why."""


def _refuse(word: str) -> NoReturn:
    raise BadLine(f"{word} is no number.")


DECODER = json.JSONDecoder(parse_constant=_refuse)


def is_events(text: str) -> bool:
    """Does a line hold events of a search rather than a message?"""
    return text.startswith("[") or text.lstrip().startswith("[")


def read_line(text: str, *, shallow: bool = False) -> Any:
    """The value in a line; raises BadLine.

    With `shallow`, its depth is not looked at, for whoever refuses what is deep anyway.
    """
    try:
        value = DECODER.decode(text)
    except RecursionError:
        raise BadLine(f"more than {MOST_DEPTH} lists or objects are inside each other.") from None
    except BadLine:
        raise
    except json.JSONDecodeError as error:
        raise BadLine(f"column {error.colno}: {error.msg}.") from None
    except ValueError:
        raise BadLine("a number is too long.") from None
    if not shallow and _is_deeper(value, MOST_DEPTH):
        raise BadLine(f"more than {MOST_DEPTH} lists or objects are inside each other.")
    return value


def write_line(value: object) -> str:
    """A value as one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _is_deeper(value: object, depth: int) -> bool:
    if isinstance(value, dict):
        return depth == 0 or any(_is_deeper(inner, depth - 1) for inner in value.values())
    if isinstance(value, list):
        return depth == 0 or any(_is_deeper(inner, depth - 1) for inner in value)
    return False


def text_in(said: dict[str, Any], name: str) -> str:
    """A text of a message; "" if there is none."""
    value = said.get(name)
    return value[:MOST_TEXT] if isinstance(value, str) else ""


def number_in(said: dict[str, Any], name: str) -> float | None:
    """A finite number of a message, or None."""
    value = said.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number + 0.0 if isfinite(number) else None


def count_in(said: dict[str, Any], name: str) -> int | None:
    """A count of a message, from 0 to 2⁶³, or None."""
    value = said.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_COUNT:
        return None
    return value
