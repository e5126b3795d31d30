"""Backgammon set up by hand: its options, what belongs to a position, and stacks of checkers as signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.games.backgammon.text import BAR, CHECKERS, EMPTY, POINTS, Points
from plyscope.options import option
from plyscope.rules.board_setup import EMPTY as NOTHING
from plyscope.rules.position import PositionError

MAX_SIGNS, MIN_SIGNS = NOTHING + "123456789ABCDEF", NOTHING + "abcdefghijklmno"
"""Sign of a number of checkers of a side on one point."""


@dataclass(frozen=True)
class BackgammonOptions:
    cube: bool = option(
        False, "Doubling cube", "Before throwing, a side may double the stake; the other takes or drops."
    )


@dataclass(frozen=True)
class BackgammonRest:
    mover: Literal["w", "b"] = option("w", "To move", labels=("▲ White", "▼ Black"))
    dice: Literal[
        "opening", "-", "roll", "double", "drop", "11", "21", "22", "31", "32", "33", "41", "42", "43",
        "44", "51", "52", "53", "54", "55", "61", "62", "63", "64", "65", "66",
    ] = option(
        "-", "Dice", "The dice, or what to do next.",
        labels=(
            "Opening: a die each", "To be thrown", "Thrown without doubling", "Doubled: take or drop",
            "Doubled and dropped", "1–1", "2–1", "2–2", "3–1",
            "3–2", "3–3", "4–1", "4–2", "4–3", "4–4", "5–1", "5–2", "5–3", "5–4", "5–5", "6–1", "6–2", "6–3",
            "6–4", "6–5", "6–6",
        ),
    )  # fmt: skip
    cube: Literal[
        "1", "2w", "2b", "4w", "4b", "8w", "8b", "16w", "16b", "32w", "32b", "64w", "64b"
    ] = option(
        "1", "Cube", "The stake, and who may double next; only in games with the cube.",
        labels=(
            "1", "2 ▲", "2 ▼", "4 ▲", "4 ▼", "8 ▲", "8 ▼", "16 ▲", "16 ▼", "32 ▲", "32 ▼", "64 ▲", "64 ▼",
        ),
    )  # fmt: skip


def side_of(sign: str) -> str:
    """Sign of one checker of the side whose stack this is; empty for an empty point."""
    if sign == NOTHING:
        return ""
    return MAX_SIGNS[1] if sign in MAX_SIGNS else MIN_SIGNS[1]


def with_one_more(here: str, chosen: str) -> str:
    """Contents of a point after one more checker is put there; the other side's are removed."""
    if chosen == NOTHING:
        return NOTHING
    signs = MAX_SIGNS if chosen in MAX_SIGNS else MIN_SIGNS
    return signs[min(CHECKERS, signs.find(here) + 1)] if side_of(here) == signs[1] else chosen


def with_one_fewer(here: str) -> str:
    """Contents of a point after one checker has left it."""
    signs = MAX_SIGNS if here in MAX_SIGNS else MIN_SIGNS
    return signs[max(0, signs.find(here) - 1)]


def signs_on(first: Points, second: Points) -> tuple[str, ...]:
    """A sign for each point, as MAX counts, and for the bar of MAX and of MIN."""
    signs = []
    for point in range(1, POINTS + 1):
        mine, other = first[point], second[BAR - point]
        signs.append(MAX_SIGNS[mine] if mine else MIN_SIGNS[other])
    return (*signs, MAX_SIGNS[first[BAR]], MIN_SIGNS[second[BAR]])


def counts_of(signs: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """Number of checkers of each side on its points and the bar, also in impossible places."""
    first, second = list(EMPTY), list(EMPTY)
    for index, sign in enumerate(signs):
        first[index + 1 if index < POINTS else BAR] += max(0, MAX_SIGNS.find(sign))
        second[POINTS - index if index < POINTS else BAR] += max(0, MIN_SIGNS.find(sign))
    return first, second


def points_from(signs: tuple[str, ...]) -> tuple[Points, Points]:
    """Checkers of both sides; raises PositionError if one is on the other's half of the bar."""
    if side_of(signs[POINTS]) == MIN_SIGNS[1]:
        raise PositionError("Black's checkers on the bar are in its upper half.")
    if side_of(signs[BAR]) == MAX_SIGNS[1]:
        raise PositionError("White's checkers on the bar are in its lower half.")
    first, second = counts_of(signs)
    return tuple(first), tuple(second)
