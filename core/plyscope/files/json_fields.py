"""Fields: read values out of JSON with bounds; errors name the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, isfinite, isinf
from typing import Any, NoReturn

from plyscope import strict_json


class FieldError(ValueError):
    """A value that is not what its field takes: the field, what was expected, what was found."""


@dataclass(frozen=True)
class Field:
    """A value of a JSON document and its path, such as `moves[3]`."""

    value: Any
    path: str = ""

    def entries(self, *names: str, optional: Sequence[str] = ()) -> dict[str, Field]:
        """The fields of an object that has these names, perhaps the optional ones, and no others."""
        if not isinstance(self.value, dict):
            self.fail("an object")
        for name in names:
            if name not in self.value:
                raise FieldError(f"{self._below(name)}: expected, but it is not there.")
        known = (*names, *optional)
        for name in self.value:
            if name not in known:
                raise FieldError(f"{self._below(name)}: not expected; the fields are {', '.join(known)}.")
        return {name: Field(value, self._below(name)) for name, value in self.value.items()}

    def items(self, most: int) -> Iterator[Field]:
        """Entries of a list, bounded in number."""
        if not isinstance(self.value, list):
            self.fail("a list")
        if len(self.value) > most:
            self.fail(f"at most {most:,} entries", f"{len(self.value):,}")
        for place, value in enumerate(self.value):
            yield Field(value, f"{self.path}[{place}]")

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

    def _below(self, name: str) -> str:
        name = name if name.isidentifier() and len(name) <= 40 else shown(name)
        return f"{self.path}.{name}" if self.path else name


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
        return visible(f'"{value[:40]}{"…" if len(value) > 40 else ""}"')
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    text = str(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def visible(text: str) -> str:
    """A text that is safe to show: control characters, marks of direction and half characters are escaped."""
    return "".join(sign if sign.isprintable() else _escaped(ord(sign)) for sign in text)


def _escaped(code: int) -> str:
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _is_float(number: float) -> bool:
    try:
        return isfinite(float(number))
    except OverflowError:
        return False
