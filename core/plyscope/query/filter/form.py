"""Quick filter: the filters that fields on a form can write, and what of a text those fields can show."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from plyscope.query.filter import parser
from plyscope.query.filter.columns import FIELD_OF
from plyscope.query.filter.parser import Comparison, Name, Negative, Nothing, Number, Part, Sign, Text
from plyscope.rules.values import number_text, value_text, wins_in

MIRRORED: dict[Sign, Sign] = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

LONG = 10_000
"""Wins in fewer plies are written as wins."""

ANY = "any"
"""Of a word that may be missing: that it is there."""


@dataclass(frozen=True)
class QuickFilter:
    """Contents of the form; "" and None mean no condition. `rest` are further conditions."""

    move: str = ""
    ply_from: float | None = None
    ply_to: float | None = None
    value_from: float | None = None
    value_to: float | None = None
    side: str = ""
    cut: str = ""
    leaf: str = ""
    rest: tuple[str, ...] = ()

    def write(self) -> str:
        """The text of the filter."""
        pieces = [f"move == {_quoted(self.move)}"] if self.move else []
        for name, low, high in (
            ("ply", self.ply_from, self.ply_to),
            ("value", self.value_from, self.value_to),
        ):
            if low is not None and high is not None:
                both = f"{_number(low)} <= {name} <= {_number(high)}"
                pieces.append(f"{name} == {_number(low)}" if low == high else both)
            elif low is not None:
                pieces.append(f"{name} >= {_number(low)}")
            elif high is not None:
                pieces.append(f"{name} <= {_number(high)}")
        for name in ("side", "cut", "leaf"):
            word = getattr(self, name)
            if word:
                pieces.append(name if word == ANY else f'{name} == "{word}"')
        return parser.joined([*pieces, *self.rest])


def read(text: str) -> QuickFilter:
    """Contents of the form for a text, the rest kept as it is; raises FilterError."""
    found = QuickFilter()
    if not text.strip():
        return found
    for part, piece in parser.conditions(text):
        taken = _taken(part)
        free = taken is not None and all(getattr(found, name) == EMPTY[name] for name in taken)
        if taken is not None and free:
            found = replace(found, **taken)
        else:
            found = replace(found, rest=(*found.rest, piece))
    return found


def number_in(text: str) -> float | None:
    """The number typed into a field, None if empty; raises FilterError if it is not a number."""
    if not text.strip():
        return None
    number = _value(parser.read(text.replace(",", "")))
    if number is None:
        raise parser.FilterError("Expected a number.", 1, text.strip())
    return number


def number_shown(number: float | None) -> str:
    """The same as the field shows it."""
    return "" if number is None else _number(number)


EMPTY = {field.name: field.default for field in fields(QuickFilter)}


def _taken(part: Part) -> dict[str, Any] | None:
    """The form's contents for one condition, None for one that the form cannot express."""
    if isinstance(part, Name):
        field = FIELD_OF.get(part.name.lower())
        return {field.name: ANY} if field is not None and field.name in ("cut", "leaf") else None
    if not isinstance(part, Comparison):
        return None
    if len(part.signs) == 2:
        low, middle, high = part.terms
        if part.signs == ("<=", "<=") and isinstance(middle, Name):
            return _range(middle, _value(low), _value(high))
        return None
    if len(part.signs) > 2:
        return None
    left, right, sign = part.terms[0], part.terms[1], part.signs[0]
    if not isinstance(left, Name) or left.name.lower() not in FIELD_OF:
        left, right, sign = right, left, MIRRORED[sign]
    if not isinstance(left, Name):
        return None
    field = FIELD_OF.get(left.name.lower())
    if field is None:
        return None
    if field.name in ("ply", "value"):
        number = _value(right)
        whole = number is not None and field.name == "ply" and number == number // 1
        if number is not None and whole and sign in ("<", ">"):
            number, sign = (number + 1, ">=") if sign == ">" else (number - 1, "<=")
        if number is None or sign not in ("==", ">=", "<="):
            return None
        return _range(left, number if sign != "<=" else None, number if sign != ">=" else None)
    word = right.value if isinstance(right, Text) else right.name if isinstance(right, Name) else ""
    if field.name == "move":
        return {"move": word} if sign == "==" and word and isinstance(right, Text) else None
    codes = dict(field.words)
    if field.name in ("side", "cut", "leaf") and sign == "==" and word.lower() in codes:
        code = codes[word.lower()]
        return {field.name: next(name for name, number in field.words if number == code)}
    missing = isinstance(right, Nothing) and sign == "!=" and field.name in ("cut", "leaf")
    return {field.name: ANY} if missing else None


def _range(name: Name, low: float | None, high: float | None) -> dict[str, Any] | None:
    field = FIELD_OF.get(name.name.lower())
    if field is None or field.name not in ("ply", "value") or (low is None and high is None):
        return None
    ends = ((f"{field.name}_from", low), (f"{field.name}_to", high))
    return {end: number for end, number in ends if number is not None}


def _value(part: Part) -> float | None:
    if isinstance(part, Negative):
        inner = _value(part.inner)
        return None if inner is None else -inner
    return part.value if isinstance(part, Number) else None


def _number(number: float) -> str:
    """A number as a filter reads it."""
    plies = wins_in(number)
    if plies is not None and 0 <= plies < LONG and number == round(number):
        return value_text(number).replace(",", "")
    if number == round(number, 3):
        return number_text(number).replace(",", "").replace("−", "-").replace("∞", "inf")
    return repr(number)


def _quoted(text: str) -> str:
    mark = "'" if '"' in text else '"'
    return mark + text.replace(mark, "") + mark
