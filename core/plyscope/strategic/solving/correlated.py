"""Correlated equilibria: the best distribution over cells from which nobody gains by disobeying.

Somebody draws a cell and tells each player his own strategy alone; given what he was told, no player is paid
more on average by another strategy (Aumann 1974). All such distributions are the solutions of linear
inequalities; which of them is best is a linear program.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import lcm

from plyscope.quoting import quoted
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.linear_program import solve

OBJECTIVES = ("welfare", "row", "column", "max-min")
"""What is made greatest: the sum of both payoffs, the row player's, the column player's, the lesser one."""

MOST_CELLS = 144
"""Cells of a game whose correlated equilibria are asked."""

Distribution = tuple[tuple[Fraction, ...], ...]
"""The probability of each cell, a tuple for each row."""


@dataclass(frozen=True)
class Correlated:
    """A correlated equilibrium that is best by an objective; there may be others that are as good.

    `value` is that of the objective; `pays` has what each player is paid on average.
    """

    objective: str
    distribution: Distribution
    value: Fraction
    pays: tuple[Fraction, Fraction]

    @property
    def welfare(self) -> Fraction:
        """What both players are paid together."""
        return sum(self.pays, Fraction())


def correlated(game: MatrixGame, objective: str = "welfare", stop: Stop | None = None) -> Correlated:
    """The best correlated equilibrium of a game for two by one of OBJECTIVES, exactly.

    Raises PayoffError for a game of more players, of more than 144 cells, or an unknown objective;
    InterruptedError when stopped.
    """
    if objective not in OBJECTIVES:
        raise PayoffError(f"Unknown objective {quoted(objective)}; known are {', '.join(OBJECTIVES)}.")
    if not game.is_for_two:
        raise PayoffError(
            f"Correlated equilibria are computed for two players; the game has {len(game.players)}."
        )
    if game.rows * game.columns > MOST_CELLS:
        raise PayoffError(
            f"Correlated equilibria are computed for at most {MOST_CELLS} cells; "
            f"the game has {game.rows * game.columns}."
        )
    whole = _in_whole_numbers(game)
    gains = {
        "welfare": [one + two for one, two in zip(*whole, strict=True)],
        "column": whole[COLUMN],
    }.get(objective, whole[ROW])
    found = _best(game, gains, is_lesser=objective == "max-min", stop=stop)
    row, column = (
        sum((p * paid for p, paid in zip(found, own, strict=True)), Fraction()) for own in game.payoffs
    )
    value = {"welfare": row + column, "row": row, "column": column, "max-min": min(row, column)}
    width = game.columns
    distribution = tuple(tuple(found[at : at + width]) for at in range(0, len(found), width))
    return Correlated(objective, distribution, value[objective], (row, column))


def _in_whole_numbers(game: MatrixGame) -> tuple[list[int], list[int]]:
    """The payoffs of both players in all cells, multiplied by one scale."""
    scale = lcm(*(paid.denominator for own in game.payoffs for paid in own))
    first, second = ([int(paid * scale) for paid in own] for own in game.payoffs)
    return first, second


def _best(game: MatrixGame, gains: list[int], *, is_lesser: bool, stop: Stop | None) -> list[Fraction]:
    """The probability of each cell, for the greatest mean of `gains` or of the lesser payoff.

    Solved is the dual program, which needs far fewer pivots: find prices of the rows of `_obedience`, so that
    the greatest of (gains − prices · rows) over the cells is the least. The cell with the greatest gains is
    where it starts; probabilities of the other cells are the shadow prices. For the lesser payoff, gains
    move from the row player's payoffs to the column player's at one more price, of at most 1.
    """
    top = max(range(len(gains)), key=gains.__getitem__)
    others = [cell for cell in range(len(gains)) if cell != top]
    rows = [row for row in _obedience(game) if any(row)]
    if is_lesser:
        rows.append([one - two for one, two in zip(*_in_whole_numbers(game), strict=True)])
    matrix = [[*(row[top] - row[cell] for row in rows), -1] for cell in others]
    bounds = [gains[top] - gains[cell] for cell in others]
    if is_lesser:
        matrix.append([*([0] * (len(rows) - 1)), 1, 0])
        bounds.append(1)
    objective = [*(row[top] for row in rows), -1]
    prices = solve(matrix, bounds, objective, bland=False, keep=False, stop=stop).shadow_prices
    found = list(prices[: len(others)])
    found.insert(top, 1 - sum(found, Fraction()))
    return found


def _obedience(game: MatrixGame) -> list[list[int]]:
    """What a player would gain in each cell by another strategy than the one that he is told, in whole units.

    A row for each strategy told and each other one, a column for each cell; no sum may be positive.
    """
    first, second = _in_whole_numbers(game)
    rows, columns, width = range(game.rows), range(game.columns), game.columns
    found: list[list[int]] = []
    for told, other in permutations(rows, 2):
        gains = [0] * len(first)
        for column in columns:
            gains[told * width + column] = first[other * width + column] - first[told * width + column]
        found.append(gains)
    for told, other in permutations(columns, 2):
        gains = [0] * len(second)
        for row in rows:
            gains[row * width + told] = second[row * width + other] - second[row * width + told]
        found.append(gains)
    return found


def is_correlated(game: MatrixGame, distribution: Distribution) -> bool:
    """Prove a distribution: probabilities that add up to 1, and nobody gains by disobeying."""
    weights = [weight for row in distribution for weight in row]
    return (
        min(weights) >= 0
        and sum(weights) == 1
        and all(
            sum((p * gain for p, gain in zip(weights, row, strict=True)), Fraction()) <= 0
            for row in _obedience(game)
        )
    )
