"""Grading: items, the score of a part of an answer, and the grade of a whole one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.numbers import number_text

State = Literal["right", "follows", "wrong", "empty", "extra", "missing"]
GOOD = ("right", "follows")
BAD = ("wrong", "empty", "extra", "missing")


@dataclass(frozen=True)
class Item:
    """One thing that was asked or given.

    `part` is what was asked, `at` the path of a node, the topmost path below a struck edge, or a field's
    name; `given` and `expected` are as documents hold them (None: nothing). `points` is what it adds to the
    part's points (an extra item takes some away). `reason` says in one sentence why it is so.
    """

    part: str
    at: str
    state: State
    given: Any = None
    expected: Any = None
    points: Fraction = Fraction(0)
    reason: Bilingual = field(default_factory=lambda: same(""))

    def json(self, language: str = "en") -> dict[str, Any]:
        """Return the item as `plyscope batch` answers it."""
        said = {
            "part": self.part,
            "at": self.at,
            "state": self.state,
            "given": self.given,
            "expected": self.expected,
            "points": json_points(self.points),
            "reason": self.reason.of(language),
        }
        return {name: thing for name, thing in said.items() if thing is not None}


@dataclass(frozen=True)
class PartGrade:
    """The grade of one part: `score` from 0 to 1, its items in search order, `weight` beside other parts.

    The weight must not tell the answer: that of a set kind is not the size of the set.
    """

    part: str
    score: Fraction
    items: tuple[Item, ...]
    weight: Fraction


@dataclass(frozen=True)
class Grade:
    """The grade of an answer: `diagnosis` are ids of misconceptions, of which one explains it."""

    parts: tuple[PartGrade, ...]
    of: Fraction
    diagnosis: tuple[str, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for part in self.parts for item in part.items)

    @property
    def score(self) -> Fraction:
        """Share of the points, from 0 to 1."""
        whole = sum((part.weight for part in self.parts), Fraction(0))
        if whole == 0:
            return Fraction(0)
        return sum((part.weight * part.score for part in self.parts), Fraction(0)) / whole

    @property
    def points(self) -> Fraction:
        return self.score * self.of

    @property
    def right(self) -> bool:
        """Is everything right or following?"""
        return self.score == 1


def item_part(part: str, items: Sequence[Item], weight: Fraction | int | None = None) -> PartGrade:
    """Return the grade of items that count one each: the share that is right or follows, never below 0.

    An extra item costs one; it is not among those that are required.
    """
    required = [item for item in items if item.state != "extra"]
    hits = sum(item.state in GOOD for item in required)
    extra = len(items) - len(required)
    score = Fraction(max(0, hits - extra), len(required)) if required else Fraction(int(extra == 0))
    return PartGrade(part, score, tuple(items), Fraction(len(required) if weight is None else weight))


def set_score(given: Iterable[Hashable], required: Iterable[Hashable]) -> Fraction:
    """Return max(0, hits − extra) ÷ required; nothing required: 1 if nothing is given, else 0."""
    chosen, right = set(given), set(required)
    if not right:
        return Fraction(int(not chosen))
    hits = len(chosen & right)
    return Fraction(max(0, hits - (len(chosen) - hits)), len(right))


def common_length(one: Sequence[Hashable], other: Sequence[Hashable]) -> int:
    """Return the length of the longest common subsequence."""
    row = [0] * (len(other) + 1)
    for thing in one:
        before = 0
        for at, its in enumerate(other, 1):
            before, row[at] = row[at], before + 1 if thing == its else max(row[at], row[at - 1])
    return row[-1]


def sequence_score(given: Sequence[Hashable], key: Sequence[Hashable]) -> Fraction:
    """Return the longest common subsequence as a share of the longer list; an empty key: nothing given."""
    longest = max(len(given), len(key))
    return Fraction(common_length(given, key), longest) if longest else Fraction(1)


def json_points(points: Fraction) -> int | float:
    """Return points as a number: whole where they are."""
    return points.numerator if points.denominator == 1 else float(points)


def points_text(points: Fraction) -> str:
    """Return points as people read them, rounded to a hundredth."""
    return number_text(round(points, 2))
