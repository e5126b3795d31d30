"""The log of an answer: every deed with a checksum of the one before, so that no log is pieced together.

A deed sets one field of an item's answer, named by its path such as ["values", "1.0"], to a value; null
removes it. It detects carelessness, not somebody who solves the sheet with this program, or with a friend.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from plyscope import strict_json
from plyscope.files.checksums import sha256
from plyscope.lessons.exercise import Answer
from plyscope.lessons.exercise_error import ExerciseError

MOST_DEEDS = 100_000
DIGITS = 16
"""Hexadecimal digits of a checksum."""


@dataclass(frozen=True)
class Deed:
    """One deed: the item from 0, the path of the field, its new value (None: removed), and seconds so far."""

    item: int
    field: tuple[str, ...]
    to: Any
    seconds: float

    def json(self, before: str) -> dict[str, Any]:
        """Return it as files hold it; `before` is the checksum of the deed before."""
        said = {"item": self.item, "field": list(self.field), "to": self.to, "seconds": self.seconds}
        return {**said, "check": checksum(said, before)}


def checksum(said: dict[str, Any], before: str) -> str:
    """Return the checksum of a deed that follows one with the checksum `before`."""
    return sha256((before + strict_json.write(said)).encode()).hexdigest()[:DIGITS]


def written(deeds: Sequence[Deed]) -> list[dict[str, Any]]:
    """Return deeds as files hold them."""
    found: list[dict[str, Any]] = []
    for deed in deeds:
        found.append(deed.json(found[-1]["check"] if found else ""))
    return found


def read(thing: object) -> tuple[list[Deed], bool]:
    """Return the deeds of a file and whether their checksums hold; raises ExerciseError for what is none."""
    if not isinstance(thing, list) or len(thing) > MOST_DEEDS:
        raise ExerciseError("log", f"expected a list of at most {MOST_DEEDS:,} deeds.")
    deeds, before, whole = [], "", True
    for at, said in enumerate(thing):
        place = f"log[{at}]"
        if not isinstance(said, dict) or {*said} != {"item", "field", "to", "seconds", "check"}:
            raise ExerciseError(place, "expected item, field, to, seconds and check.")
        item, field, seconds = said["item"], said["field"], said["seconds"]
        if isinstance(item, bool) or not isinstance(item, int) or not 0 <= item < 1_000:
            raise ExerciseError(f"{place}.item", "expected the number of an item from 0.")
        if not isinstance(field, list) or not field or not all(isinstance(one, str) for one in field):
            raise ExerciseError(f"{place}.field", "expected a list of texts.")
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise ExerciseError(f"{place}.seconds", "expected a number.")
        deeds.append(Deed(item, tuple(field), said["to"], seconds))
        own = {name: said[name] for name in ("item", "field", "to", "seconds")}
        before, expected = said["check"], checksum(own, before)
        whole = whole and before == expected
    return deeds, whole


def replayed(deeds: Sequence[Deed], items: int) -> list[Answer]:
    """Return the answers that deeds lead to, from empty ones."""
    answers: list[Answer] = [{} for _ in range(items)]
    for deed in deeds:
        if deed.item < items:
            put(answers[deed.item], deed.field, deed.to)
    return answers


def put(answer: Answer, field: Sequence[str], value: Any) -> None:
    """Set a field of an answer; None removes it, with the objects that become empty."""
    above: list[tuple[dict[str, Any], str]] = []
    inside: dict[str, Any] = answer
    for name in field[:-1]:
        above.append((inside, name))
        if not isinstance(inside.get(name), dict):
            inside[name] = {}
        inside = inside[name]
    if value is not None:
        inside[field[-1]] = value
        return
    inside.pop(field[-1], None)
    for outer, name in reversed(above):
        if not outer[name]:
            del outer[name]


def difference(one: Answer, other: Answer) -> list[tuple[tuple[str, ...], Any]]:
    """Return the fields that lead from one answer to another one, each with its new value."""
    found: list[tuple[tuple[str, ...], Any]] = []
    for name in {**one, **other}:
        before, after = one.get(name), other.get(name)
        if before == after:
            continue
        if isinstance(after, dict) and (before is None or isinstance(before, dict)) and after:
            inner = difference(before or {}, after)
            found += [((name, *rest), value) for rest, value in inner]
        else:
            found.append(((name,), after))
    return found
