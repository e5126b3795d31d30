"""Correlated equilibria: the greatest by each objective against all corners of the inequalities."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, product

import pytest
from equilibria_by_definition import extreme_equilibria, solved
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.correlated import (
    MOST_CELLS,
    OBJECTIVES,
    Distribution,
    correlated,
    is_correlated,
)

Table = list[list[int]]
Cells = list[Fraction]

CHICKEN = matrix_game([[6, 2], [7, 0]], [[6, 7], [2, 0]])


def two_by_two() -> st.SearchStrategy[tuple[Table, Table]]:
    table = st.lists(st.lists(st.integers(0, 7), min_size=2, max_size=2), min_size=2, max_size=2)
    return st.tuples(table, table)


def gains_of_disobedience(a: Table, b: Table, p: Distribution) -> list[Fraction]:
    """What each player gains when he is told one strategy and plays another, times how often he is told."""
    rows, columns = range(len(a)), range(len(a[0]))
    return [
        sum((p[told][j] * (a[other][j] - a[told][j]) for j in columns), Fraction())
        for told, other in product(rows, rows)
    ] + [
        sum((p[i][told] * (b[i][other] - b[i][told]) for i in rows), Fraction())
        for told, other in product(columns, columns)
    ]  # fmt: skip


def corners(a: Table, b: Table) -> list[Cells]:
    """The corners of the correlated equilibria of a 2×2 game: where four equations meet."""
    gains = [
        [Fraction(one) for one in row]
        for row in (
            [a[1][0] - a[0][0], a[1][1] - a[0][1], 0, 0],
            [0, 0, a[0][0] - a[1][0], a[0][1] - a[1][1]],
            [b[0][1] - b[0][0], 0, b[1][1] - b[1][0], 0],
            [0, b[0][0] - b[0][1], 0, b[1][0] - b[1][1]],
        )
    ]
    signs = [[Fraction(-(n == cell)) for n in range(4)] for cell in range(4)]
    constraints = gains + signs
    total = [Fraction(1)] * 5
    found = []
    for tight in combinations(constraints, 3):
        point = solved([total, *([*row, Fraction(0)] for row in tight)])
        if point is not None and all(
            sum(one * p for one, p in zip(row, point, strict=True)) <= 0 for row in constraints
        ):
            found.append(point)
    return found


def greatest_lesser(pays: list[tuple[Fraction, Fraction]]) -> Fraction:
    """The greatest lesser payoff of mixtures of points: on a point, or where a segment has equal payoffs."""
    best = max(min(pair) for pair in pays)
    for one, two in combinations(pays, 2):
        ahead, behind = one[0] - one[1], two[0] - two[1]
        if ahead * behind < 0:
            share = ahead / (ahead - behind)
            best = max(best, one[0] + share * (two[0] - one[0]))
    return best


def test_chicken_with_a_signal_pays_more_than_any_of_its_equilibria() -> None:
    found = correlated(CHICKEN)
    assert found.distribution == ((Fraction(1, 2), Fraction(1, 4)), (Fraction(1, 4), 0))
    assert found.value == found.welfare == Fraction(21, 2)
    assert found.pays == (Fraction(21, 4), Fraction(21, 4))
    best_nash = max(
        sum(p * q * (CHICKEN.a[i][j] + CHICKEN.b[i][j]) for i, p in enumerate(row) for j, q in enumerate(col))
        for row, col in extreme_equilibria([[6, 2], [7, 0]], [[6, 7], [2, 0]])
    )
    assert found.value > best_nash


def test_each_objective_has_its_own_best_distribution() -> None:
    found = {objective: correlated(CHICKEN, objective) for objective in OBJECTIVES}
    assert {name: one.value for name, one in found.items()} == {
        "welfare": Fraction(21, 2), "row": 7, "column": 7, "max-min": Fraction(21, 4)
    }  # fmt: skip
    assert found["row"].pays == (7, 2)
    assert found["column"].pays == (2, 7)


@given(two_by_two())
@settings(max_examples=40, deadline=None)
def test_the_best_of_two_by_two_games_is_that_of_the_corners(both: tuple[Table, Table]) -> None:
    a, b = both
    game = matrix_game(a, b)
    pays = [
        tuple(
            sum((p * value for p, value in zip(point, [*table[0], *table[1]], strict=True)), Fraction())
            for table in (a, b)
        )
        for point in corners(a, b)
    ]
    expected = {
        "welfare": max(map(sum, pays)),
        "row": max(row for row, _ in pays),
        "column": max(column for _, column in pays),
        "max-min": greatest_lesser(pays),
    }
    for objective in OBJECTIVES:
        found = correlated(game, objective)
        assert found.value == expected[objective]
        assert max(gains_of_disobedience(a, b, found.distribution)) <= 0
        assert is_correlated(game, found.distribution)


@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (3, 1), (3, 4), (5, 5), (7, 6)])
def test_of_any_shape_nobody_gains_by_disobeying(shape: tuple[int, int]) -> None:
    luck = random.Random(sum(shape))
    a, b = ([[luck.randint(-9, 9) for _ in range(shape[1])] for _ in range(shape[0])] for _ in "ab")
    game = matrix_game(a, b)
    for objective in OBJECTIVES:
        found = correlated(game, objective)
        assert max(gains_of_disobedience(a, b, found.distribution)) <= 0
        weights = [weight for row in found.distribution for weight in row]
        assert sum(weights) == 1
        assert min(weights) >= 0
        pays = [
            sum(p * paid for p, paid in zip(weights, own, strict=True)) for own in game.payoffs
        ]  # fmt: skip
        assert list(found.pays) == pays
        best = {"welfare": sum(pays), "row": pays[0], "column": pays[1], "max-min": min(pays)}
        assert found.value == best[objective]


def test_the_best_is_no_worse_than_any_equilibrium() -> None:
    luck = random.Random(14)
    for _ in range(10):
        a, b = ([[luck.randint(0, 4) for _ in range(3)] for _ in range(3)] for _ in "ab")
        game = matrix_game(a, b)
        values = {objective: correlated(game, objective).value for objective in OBJECTIVES}
        for row, column in extreme_equilibria(a, b):
            pays = [
                sum(p * q * table[i][j] for i, p in enumerate(row) for j, q in enumerate(column))
                for table in (a, b)
            ]
            assert values["welfare"] >= sum(pays)
            assert values["row"] >= pays[0]
            assert values["column"] >= pays[1]
            assert values["max-min"] >= min(pays)


def test_payoffs_in_fractions_are_solved_exactly() -> None:
    game = matrix_game([["6/5", "2/5"], ["7/5", 0]], [["6/5", "7/5"], ["2/5", 0]])
    found = correlated(game)
    assert found.value == Fraction(21, 10)
    assert found.distribution == correlated(CHICKEN).distribution


def test_a_distribution_that_somebody_disobeys_is_not_proved() -> None:
    corner = ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(0)))
    assert not is_correlated(CHICKEN, corner)
    assert not is_correlated(CHICKEN, ((Fraction(0), Fraction(0)),) * 2)
    half = Fraction(1, 2)
    assert is_correlated(CHICKEN, ((Fraction(0), half), (half, Fraction(0))))


def test_what_is_not_computed_is_refused_in_a_sentence() -> None:
    with pytest.raises(PayoffError, match="known are welfare, row, column, max-min"):
        correlated(CHICKEN, "envy")
    three = MatrixGame(("A", "B", "C"), (("0",),) * 3, ((Fraction(),),) * 3)
    with pytest.raises(PayoffError, match="for two players; the game has 3"):
        correlated(three)
    large = matrix_game([[0] * 13] * 12)
    assert large.rows * large.columns > MOST_CELLS
    with pytest.raises(PayoffError, match="at most 144 cells; the game has 156"):
        correlated(large)


def test_a_stopped_search_raises() -> None:
    stop = Stop()
    stop.set()
    luck = random.Random(8)
    a, b = ([[luck.randint(-9, 9) for _ in range(8)] for _ in range(8)] for _ in "ab")
    with pytest.raises(InterruptedError):
        correlated(matrix_game(a, b), stop=stop)
