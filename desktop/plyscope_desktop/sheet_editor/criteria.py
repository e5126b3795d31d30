"""Criteria: what a drawn exercise must be like, as people read and type it: "2–4", "≥ 1", "yes", "any"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.generator import ANY, SEPARATES
from plyscope.lessons.luck import Luck

Form = Literal["truth", "number", "text"]

YES, NO = "required", "never"
NUMBER = r"[-−]?\d+(?:\.\d+)?"
BETWEEN = re.compile(rf"\s*({NUMBER})\s*(?:–|—|-|~|～|\.\.+|…|至|到|to)\s*({NUMBER})\s*")
BOUND = re.compile(r"\s*(>=|<=|≥|≤)\s*(\d+)\s*")
SIGNS = {"≥": ">=", "≤": "<="}


@dataclass(frozen=True)
class Criterion:
    """A criterion by the name of its fact: what it must be, and what its level asks for (None: nothing)."""

    name: str
    form: Form
    value: Any
    default: Any

    @property
    def changed(self) -> bool:
        """Return True if it is not that of the level."""
        return written(self.value) != written(self.default)


@cache
def forms_of(kind: str, level: int, conventions: Conventions) -> Mapping[str, Form]:
    """Return the facts of a kind that criteria can ask for, with the form of each."""
    known = catalogue.kind_of(kind)
    own = known.own_conventions(level, conventions)
    data = known.draw(Luck(1), level, own)
    facts = known.facts(Exercise(kind, data, known.default_ask(data), own, seed=1, level=level))
    return {name: _form(facts[name]) for name in facts}


def _form(fact: Any) -> Form:
    return "truth" if isinstance(fact, bool) else "number" if isinstance(fact, int | float) else "text"


def defaults_of(kind: str, level: int, conventions: Conventions, ask: Sequence[str]) -> dict[str, Any]:
    """Return the criteria of a level."""
    known = catalogue.kind_of(kind)
    return dict(known.criteria(level, known.own_conventions(level, conventions), tuple(ask)))


def criteria_of(
    kind: str, level: int, conventions: Conventions, ask: Sequence[str], want: Mapping[str, Any]
) -> list[Criterion]:
    """Return the criteria of an exercise, those of its level first; "separates" is not among them."""
    defaults = defaults_of(kind, level, conventions, ask)
    forms = forms_of(kind, level, conventions)
    names = [name for name in dict.fromkeys([*defaults, *want]) if name != SEPARATES]
    return [
        Criterion(name, forms.get(name, "text"), want.get(name, defaults.get(name)), defaults.get(name))
        for name in names
    ]


def written(value: Any) -> str:
    """Return a criterion as it is shown; "" for none."""
    if value is None or value == ANY:
        return ""
    if value is True or value == YES:
        return YES
    if value is False or value == NO:
        return NO
    if isinstance(value, list | tuple) and len(value) == 2:
        low, high = (_number_text(one) for one in value)
        return low if low == high else f"{low}–{high}"
    if isinstance(value, str):
        match = BOUND.fullmatch(value)
        return f"{'≥' if match[1][0] in '>≥' else '≤'} {match[2]}" if match else value
    return _number_text(value)


def read(text: str, form: Form) -> Any:
    """Return a typed criterion as recipes hold it, "any" for an empty one; raises ValueError."""
    text = text.strip()
    if not text or text.lower() == ANY:
        return ANY
    if form == "text":
        return text
    if form == "truth":
        if text not in (YES, NO):
            raise ValueError(text)
        return text
    if match := BETWEEN.fullmatch(text):
        low, high = (_number(one) for one in match.groups())
        if low > high:
            raise ValueError(text)
        return [low, high]
    if match := BOUND.fullmatch(text):
        return SIGNS.get(match[1], match[1]) + match[2]
    return _number(text)


def with_criterion(want: Mapping[str, Any], criterion: Criterion, value: Any) -> dict[str, Any]:
    """Return criteria with another value of one; that of the level itself is left out."""
    rest = {name: one for name, one in want.items() if name != criterion.name}
    return rest if written(value) == written(criterion.default) else {**rest, criterion.name: value}


def _number(text: str) -> int | float:
    text = text.strip().replace("−", "-")
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if re.fullmatch(r"-?\d+\.\d+", text):
        return float(text)
    raise ValueError(text)


def _number_text(number: Any) -> str:
    if isinstance(number, float):
        return f"{number:g}".replace("-", "−")
    return str(number).replace("-", "−") if isinstance(number, int) else str(number)
