"""Matrix programs: what is found about a game in strategic form, rightly and by the wrong programs.

Strategies have letters on paper: rows from A on, columns up to Z. A cell is written as both: "A X".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from plyscope.lessons.exercise import Answer
from plyscope.lessons.numbers import json_number, plain
from plyscope.strategic.equilibria.indifference import Indifference
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope.strategic.solving.best_response import pure_equilibria
from plyscope.strategic.solving.dominance import Dominated, Left, dominated, everything, rounds, without
from plyscope.strategic.solving.zero_sum import maximin, minimax, solve_zero_sum

MOST_STRATEGIES = 6
"""Of each player in an exercise."""

ROW_LETTERS, COLUMN_LETTERS = "ABCDEF", "UVWXYZ"

HALF = Fraction(1, 2)


def row_names(count: int) -> tuple[str, ...]:
    """The letters of rows."""
    return tuple(ROW_LETTERS[:count])


def column_names(count: int) -> tuple[str, ...]:
    """The letters of columns."""
    return tuple(COLUMN_LETTERS[-count:])


def cell_name(game: MatrixGame, cell: Profile) -> str:
    """A cell by its letters: "A X"."""
    return " ".join(own[strategy] for own, strategy in zip(game.strategies, cell, strict=True))


def strategy_named(game: MatrixGame, name: str) -> tuple[int, int] | None:
    """The player and the number of a strategy by its letter."""
    for player, own in enumerate(game.strategies):
        if name in own:
            return player, own.index(name)
    return None


# What is right.


def striking(game: MatrixGame, *, strict: bool = True, mixed: bool = True) -> list[tuple[Dominated, Left]]:
    """The strikes one by one, each with what is left before it."""
    left, found = everything(game), []
    for round_ in rounds(game, strict=strict, mixed=mixed, one_by_one=True).rounds:
        one = round_[0]
        found.append((one, left))
        left = without(left, one.player, one.strategy)
    return found


def left_after(game: MatrixGame, names: Sequence[str]) -> Left:
    """What is left when strategies are struck, whether they are dominated or not."""
    left = everything(game)
    for name in names:
        where = strategy_named(game, name)
        if where is not None:
            left = without(left, *where)
    return left


def is_struck_rightly(game: MatrixGame, left: Left, player: int, strategy: int) -> bool:
    """Return True if a strategy is strictly dominated in what is left."""
    if strategy not in left[player]:
        return False
    return any(one.strategy == strategy for one in dominated(game, players=(player,), left=left))


def mixed_weights(game: MatrixGame) -> tuple[Fraction, Fraction] | None:
    """The weights of both first strategies where each makes the other player of a 2×2 game indifferent.

    None unless there is one such pair, with all weights above 0.
    """
    found = []
    for player in (ROW, COLUMN):
        weights = Indifference(game, player).weights((0, 1), (0, 1)).weights
        if weights is None or min(weights) <= 0:
            return None
        found.append(weights[0])
    return found[ROW], found[COLUMN]


def answer_to(game: MatrixGame, ask: Sequence[str]) -> Answer:
    """The right answer to the parts that are asked."""
    return {part: RIGHT[part](game) for part in ask}


def struck_names(game: MatrixGame, *, strict: bool = True, mixed: bool = True) -> list[str]:
    """The strategies that are struck, in order."""
    found = rounds(game, strict=strict, mixed=mixed, one_by_one=True).rounds
    return [game.strategies[one.player][one.strategy] for (one,) in found]


def equilibrium_names(game: MatrixGame) -> list[str]:
    """The pure equilibria."""
    return [cell_name(game, cell) for cell in pure_equilibria(game)]


def mixed_answer(game: MatrixGame, weights: tuple[Fraction, Fraction] | None) -> dict[str, Any] | None:
    """Weights as an answer has them, by the letters of both first strategies."""
    if weights is None:
        return None
    return {game.strategies[player][0]: told(weights[player]) for player in (ROW, COLUMN)}


def told(number: Fraction) -> int | str:
    """A number as documents hold it."""
    return json_number(plain(number))


RIGHT: Mapping[str, Callable[[MatrixGame], Any]] = {
    "struck": struck_names,
    "pure": equilibrium_names,
    "maximin": lambda game: told(maximin(game)),
    "minimax": lambda game: told(minimax(game)),
    "value": lambda game: told(solve_zero_sum(game, keep=False).value),
    "mixed": lambda game: mixed_answer(game, mixed_weights(game)),
}

# Wrong programs. Each changes some parts of the right answer; it has none to a game in which it cannot work.


def payoffs_exchanged(game: MatrixGame) -> MatrixGame:
    """The game of somebody who lets the row player choose columns: each gets what the other one gets."""
    return MatrixGame(game.players, game.strategies, game.payoffs[::-1])


def wrong_direction(game: MatrixGame) -> Answer:
    """The row player compares along a row."""
    other = payoffs_exchanged(game)
    found: Answer = {"struck": struck_names(other), "pure": equilibrium_names(other)}
    if game.counts == (2, 2):
        found["mixed"] = mixed_answer(other, mixed_weights(other))
    if game.is_zero_sum:
        columns = list(zip(*game.a, strict=True))
        turned = MatrixGame(
            game.players, game.strategies[::-1],
            (tuple(paid for column in columns for paid in column),
             tuple(-paid for column in columns for paid in column)),
        )  # fmt: skip
        found |= {part: RIGHT[part](turned) for part in ("maximin", "minimax", "value")}
    return found


def best_sum(game: MatrixGame) -> Answer:
    """The cells in which both together get most are taken for the equilibria."""
    most = max(sum(game.pays(cell)) for cell in game.profiles())
    return {"pure": [cell_name(game, cell) for cell in game.profiles() if sum(game.pays(cell)) == most]}


def one_round(game: MatrixGame) -> Answer:
    """Only what is dominated at the beginning is struck."""
    return {"struck": [game.strategies[one.player][one.strategy] for one in dominated(game)]}


def weak_for_strict(game: MatrixGame) -> Answer:
    """What is never better is struck, too, and equilibria are looked for in what is left."""
    struck = struck_names(game, strict=False)
    left = left_after(game, struck)
    smaller = game.restricted(left)
    return {"struck": struck, "pure": equilibrium_names(smaller)}


def best_case(game: MatrixGame) -> Answer:
    """Each player looks at the best that a strategy may bring."""
    most = max(max(row) for row in game.a)
    least = min(min(row) for row in game.a)
    return {"maximin": told(most), "minimax": told(least)}


def bounds_swapped(game: MatrixGame) -> Answer:
    """The two guarantees are taken for each other."""
    return {"maximin": told(minimax(game)), "minimax": told(maximin(game))}


def pure_only(game: MatrixGame) -> Answer:
    """The value is taken for what a pure strategy guarantees."""
    return {"value": told(maximin(game))}


def equal_weights(game: MatrixGame) -> Answer:
    """All strategies get the same weight."""
    cells = [paid for row in game.a for paid in row]
    found: Answer = {"value": told(sum(cells, Fraction()) / len(cells))}
    if game.counts == (2, 2):
        found["mixed"] = mixed_answer(game, (HALF, HALF))
    return found


def own_payoffs(game: MatrixGame) -> Answer:
    """Each player makes himself indifferent, not the other one."""
    return {"mixed": mixed_answer(game, mixed_weights(payoffs_exchanged(game)))}


def weights_crossed(game: MatrixGame) -> Answer:
    """Each player gets the weight of the other one."""
    weights = mixed_weights(game)
    return {"mixed": mixed_answer(game, weights and (weights[COLUMN], weights[ROW]))}


WRONG: Mapping[str, Callable[[MatrixGame], Answer]] = {
    "wrong-direction": wrong_direction,
    "best-sum": best_sum,
    "one-round": one_round,
    "weak-for-strict": weak_for_strict,
    "best-case": best_case,
    "bounds-swapped": bounds_swapped,
    "pure-only": pure_only,
    "equal-weights": equal_weights,
    "own-payoffs": own_payoffs,
    "weights-crossed": weights_crossed,
}

PARTS_OF_WRONG: Mapping[str, tuple[str, ...]] = {
    "wrong-direction": ("struck", "pure", "maximin", "minimax", "value", "mixed"),
    "best-sum": ("pure",),
    "one-round": ("struck",),
    "weak-for-strict": ("struck",),
    "best-case": ("maximin", "minimax"),
    "bounds-swapped": ("maximin", "minimax"),
    "pure-only": ("value",),
    "equal-weights": ("value", "mixed"),
    "own-payoffs": ("mixed",),
    "weights-crossed": ("mixed",),
}
"""The parts in which a wrong program shows."""


def wrong_answer(game: MatrixGame, ask: Sequence[str], misconception: str) -> Answer | None:
    """What a wrong program answers; None where it has no answer to what is asked."""
    parts = [part for part in ask if part in PARTS_OF_WRONG[misconception]]
    if not parts:
        return None
    changed = WRONG[misconception](game)
    if any(part in changed and changed[part] is None for part in parts):
        return None
    return {part: changed[part] if part in changed else RIGHT[part](game) for part in ask}
