"""Matrix data: games of exercises as documents hold them, random ones, and answers about them as typed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form_kind import one_number
from plyscope.lessons.luck import Luck
from plyscope.lessons.matrix_programs import MOST_STRATEGIES, column_names, row_names, strategy_named
from plyscope.lessons.numbers import close, number, number_text, read_number
from plyscope.quoting import quoted
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.dominance import rounds
from plyscope.strategic.solving.zero_sum import maximin, minimax, solve_zero_sum

LARGEST = 1_000
"""Payoffs are at most so far from 0."""
NO_ENTRIES = ("none", "无", "-", "—")
BETWEEN = re.compile(r"[\s,，、]*")


@lru_cache(maxsize=64)
def _game(a: tuple[tuple[Any, ...], ...], b: tuple[tuple[Any, ...], ...] | None) -> MatrixGame:
    first = tuple(Fraction(number(paid, "a")) for row in a for paid in row)
    second = (
        tuple(-paid for paid in first) if b is None else tuple(Fraction(number(p, "b")) for r in b for p in r)
    )
    names = row_names(len(a)), column_names(len(a[0]))
    return MatrixGame(("Row", "Column"), names, (first, second))


def game_of(exercise: Exercise) -> MatrixGame:
    """Return the game of an exercise, whose data have been checked."""
    a, b = exercise.data["a"], exercise.data.get("b")
    return _game(tuple(map(tuple, a)), None if b is None else tuple(map(tuple, b)))


def check_table(rows: object, place: str) -> int:
    """Return the number of columns of a table of payoffs; raises ExerciseError."""
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_STRATEGIES:
        raise ExerciseError(place, f"expected a list of 1 to {MOST_STRATEGIES} rows.")
    for at, row in enumerate(rows):
        if not isinstance(row, list) or not 1 <= len(row) <= MOST_STRATEGIES or len(row) != len(rows[0]):
            raise ExerciseError(
                f"{place}[{at}]", f"expected a list of 1 to {MOST_STRATEGIES} numbers, as many in each row."
            )
        for column, paid in enumerate(row):
            found = number(paid, f"{place}[{at}][{column}]")
            if not -LARGEST <= found <= LARGEST:
                raise ExerciseError(
                    f"{place}[{at}][{column}]",
                    f"expected a number from −{LARGEST} to {LARGEST}; found {quoted(paid)}.",
                )
    return len(rows[0])


def drawn(luck: Luck, rows: int, columns: int, low: int, high: int) -> list[list[int]]:
    """Return random payoffs."""
    return [[luck.whole(low, high) for _ in range(columns)] for _ in range(rows)]


def worsen(
    luck: Luck, strategies: list[list[int]], worse: int, better: int, *, sign: int, except_for: int = -1
) -> None:
    """Let one strategy pay less than another, sometimes the same, but perhaps for one choice of the other."""
    if worse == better:
        return
    strategies[worse] = [
        own if at == except_for else paid - sign * luck.whole(0, 3)
        for at, (own, paid) in enumerate(zip(strategies[worse], strategies[better], strict=True))
    ]


def numbers_of(game: MatrixGame) -> tuple[Fraction, Fraction, Fraction]:
    """Return maximin, minimax and the value of a zero-sum game."""
    return maximin(game), minimax(game), solve_zero_sum(game, keep=False).value


def solved_numbers(game: MatrixGame, weights: tuple[Fraction, Fraction] | None) -> tuple[Fraction, ...]:
    """Return the numbers that are computed: weights, or else the value of a zero-sum game."""
    return weights or (numbers_of(game) if game.is_zero_sum else (Fraction(),))


def cells_left(game: MatrixGame) -> int:
    """Return how many cells strict dominance leaves; 0 if they are not a square of four."""
    rows, columns = rounds(game).left
    return len(rows) * len(columns) if len(rows) == len(columns) else 0


def text_of(game: MatrixGame) -> str:
    """Return a matrix as lines of one width: what the row player gets, then the column player."""
    cells = [
        [", ".join(number_text(paid) for paid in game.pays((row, column))) for column in range(game.columns)]
        for row in range(game.rows)
    ]
    wide = max(len(text) for row in cells for text in row) + 2
    lines = ["  " + "".join(name.rjust(wide) for name in game.strategies[COLUMN])]
    lines += [
        f"{name} " + "".join(text.rjust(wide) for text in row)
        for name, row in zip(game.strategies[ROW], cells, strict=True)
    ]
    return "\n".join(lines)


def first_names(game: MatrixGame) -> tuple[str, str]:
    """Return the letters of both first strategies."""
    return game.strategies[ROW][0], game.strategies[COLUMN][0]


# Reading answers.


def without_none(given: Sequence[Any]) -> Sequence[Any]:
    """Return a list of an answer without the word that says there are none."""
    if len(given) == 1 and isinstance(given[0], str) and given[0].strip().lower() in NO_ENTRIES:
        return ()
    return given


def read_strategy(game: MatrixGame, thing: object, place: str) -> str:
    """Return the letter of a strategy; raises ExerciseError."""
    name = thing.strip().upper() if isinstance(thing, str) else ""
    if strategy_named(game, name) is None:
        known = ", ".join(name for own in game.strategies for name in own)
        raise ExerciseError(place, f"expected one of {known}; found {quoted(thing)}.")
    return name


def read_cell(game: MatrixGame, thing: object, place: str) -> str:
    """Return a cell as "A X"; raises ExerciseError."""
    text = BETWEEN.sub("", thing).upper() if isinstance(thing, str) else ""
    if len(text) == 2 and text[0] in game.strategies[ROW] and text[1] in game.strategies[COLUMN]:
        return f"{text[0]} {text[1]}"
    row, column = first_names(game)
    raise ExerciseError(place, f"expected a cell such as {row} {column}; found {quoted(thing)}.")


def read_weights(game: MatrixGame, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the weights of both first strategies, by their letters; raises ExerciseError."""
    known = first_names(game)
    for name in given:
        if name not in known:
            raise ExerciseError(f"answer.mixed.{name}", f"expected {known[0]} and {known[1]}.")
    return {
        name: weight
        for name in known
        if (weight := one_number(given.get(name), f"answer.mixed.{name}")) is not None
    }


def is_right(given: Any, expected: Any) -> bool:
    """Return True for the number itself, or a decimal that is rounded from it."""
    own, exact = read_number(given), read_number(expected)
    if own is None or exact is None:
        return False
    return own == exact or (isinstance(given, float) and close(own, exact))
