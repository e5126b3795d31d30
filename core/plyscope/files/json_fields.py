"""Fields: read values out of JSON with bounds; errors name the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, isfinite, isinf
from typing import Any, NoReturn

from plyscope import strict_json
from plyscope.quoting import shortened, visible


class FieldError(ValueError):
    """A value that is not what its field takes: the field, what was expected, what was found."""


class Field:
    """A value of a JSON document and its path, such as `moves[3]`, put together for messages only."""

    __slots__ = ("_above", "_key", "value")

    def __init__(self, value: Any, path: str = "", above: Field | None = None, key: int | str = "") -> None:
        self.value = value
        self._above = above
        self._key = path or key

    @property
    def path(self) -> str:
        """Where the value is in its document; "" for the whole."""
        parts: list[str] = []
        here: Field | None = self
        while here is not None:
            key = here._key
            if isinstance(key, int):
                parts.append(f"[{key}]")
            elif key:
                dot = "." if here._above is not None and here._above.is_inside else ""
                parts.append(f"{dot}{_shown_name(key) if here._above is not None else key}")
            here = here._above
        return "".join(reversed(parts))

    @property
    def is_inside(self) -> bool:
        """Return True for anything but the whole document."""
        return self._above is not None or self._key != ""

    def entries(self, *names: str, optional: Sequence[str] = ()) -> dict[str, Field]:
        """The fields of an object that has these names, perhaps the optional ones, and no others."""
        if not isinstance(self.value, dict):
            self.fail("an object")
        for name in names:
            if name not in self.value:
                raise FieldError(f"{Field(None, '', self, name).path}: expected, but it is not there.")
        known = (*names, *optional)
        for name in self.value:
            if name not in known:
                path = Field(None, "", self, name).path
                raise FieldError(f"{path}: not expected; the fields are {', '.join(known)}.")
        return {name: Field(value, "", self, name) for name, value in self.value.items()}

    def items(self, most: int) -> Iterator[Field]:
        """Entries of a list, bounded in number."""
        if not isinstance(self.value, list):
            self.fail("a list")
        if len(self.value) > most:
            self.fail(f"at most {most:,} entries", f"{len(self.value):,}")
        for place, value in enumerate(self.value):
            yield Field(value, "", self, place)

    def text(self, most: int) -> str:
        """A text, bounded in length."""
        if not isinstance(self.value, str):
            self.fail("text")
        if len(self.value) > most:
            self.fail(f"at most {most:,} characters", f"{len(self.value):,}")
        if not strict_json.is_text(self.value):
            self.fail("text", "half of a surrogate pair")
        return str(self.value)

    def word(self, *words: str) -> str:
        """One of these texts."""
        if self.value not in words or not isinstance(self.value, str):
            self.fail(f"one of {', '.join(words)}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.fail("true or false")
        return bool(self.value)

    def whole(self, least: int, most: int) -> int:
        """A whole number within bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            self.fail(f"a whole number from {least:,} to {most:,}")
        return int(self.value)

    def number(self) -> float:
        """A number; infinite ones are written as text."""
        if self.value in ("inf", "-inf"):
            return inf if self.value == "inf" else -inf
        number = self.value
        if isinstance(number, bool) or not isinstance(number, int | float) or not _is_float(number):
            self.fail('a number, "inf" or "-inf"')
        return float(number)

    def fail(self, expected: str, found: str | None = None) -> NoReturn:
        """Raise the error that says what was expected here."""
        found = shown(self.value) if found is None else found
        raise FieldError(f"{self.path or 'the whole'}: expected {expected}, found {found}.")

    def refuse(self, why: object) -> NoReturn:
        """Raise the error that says why this value is invalid."""
        raise FieldError(f"{self.path or 'the whole'}: {why}")


def _shown_name(name: str) -> str:
    return name if name.isidentifier() and len(name) <= 40 else shown(name)


def number_json(number: float | None) -> float | str | None:
    """A number as `Field.number` reads it."""
    if number is None or not isinf(number):
        return number
    return "inf" if number > 0 else "-inf"


def shown(value: object) -> str:
    """Return a value of any kind as an error shows it, in a few words."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, str):
        return visible(f'"{shortened(value, 40)}"')
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return shortened(str(value), 40)


def _is_float(number: float) -> bool:
    try:
        return isfinite(float(number))
    except OverflowError:
        return False
