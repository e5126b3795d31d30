"""Zero-sum games: values against the oracle, strategies proved, all optimal ones against brute force."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from equilibria_by_definition import extreme_equilibria, horse_race
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import rows as oracle_rows

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving import zero_sum
from plyscope.strategic.solving.zero_sum import (
    dual_tableau,
    maximin,
    maximin_rows,
    minimax,
    minimax_columns,
    optimal_strategies,
    saddle_points,
    solve_zero_sum,
)

Table = list[list[int]]


def tables(low: int, most: int, size: int = 4) -> st.SearchStrategy[Table]:
    return st.tuples(st.integers(1, size), st.integers(1, size)).flatmap(
        lambda shape: st.lists(
            st.lists(st.integers(low, most), min_size=shape[1], max_size=shape[1]),
            min_size=shape[0],
            max_size=shape[0],
        )
    )


def are_optimal(table: Table, value: Fraction, row: list[Fraction], column: list[Fraction]) -> bool:
    """The row player gets the value at least, whatever the column, and the column player pays no more."""
    sure = [sum(p * paid for p, paid in zip(row, paids, strict=True)) for paids in zip(*table, strict=True)]
    held = [sum(q * paid for q, paid in zip(column, paids, strict=True)) for paids in table]
    return (
        sum(row) == sum(column) == 1 and min(*row, *column) >= 0 and min(sure) == value == max(held)
    )  # fmt: skip


def test_all_values_are_those_of_the_oracle_and_all_strategies_are_proved() -> None:
    rows = oracle_rows("matrix_zero_sum", "full")
    assert len(rows) == 300
    for row in rows:
        table = row["A_row_player_payoff"]
        game = matrix_game(table)
        found = solve_zero_sum(game, keep=False)
        assert str(found.value) == row["value"], table
        assert are_optimal(table, found.value, list(found.row), list(found.column)), table
        assert found.is_optimal()
        assert (maximin(game), minimax(game)) == (row["pure_maximin"], row["pure_minimax"]), table
        assert [list(cell) for cell in saddle_points(game)] == row["saddle_points"], table


def test_the_three_by_three_of_the_lecture_is_worth_five_halves() -> None:
    found = solve_zero_sum(matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]]))
    assert found.value == Fraction(5, 2)
    assert found.row == (Fraction(1, 4), Fraction(3, 4), 0)
    assert found.column == (Fraction(1, 2), Fraction(1, 2), 0)
    assert (found.scale, found.shift) == (1, 1)
    assert found.tableaux[0].names == ("y1", "y2", "y3", "s1", "s2", "s3")
    assert found.tableaux[0].rows == ((5, 2, 9, 1, 0, 0, 1), (3, 4, 2, 0, 1, 0, 1), (1, 5, 4, 0, 0, 1, 1))
    assert found.tableaux[0].objective == (-1, -1, -1, 0, 0, 0, 0)
    last = found.tableaux[-1]
    assert last.value == 1 / (found.value + 1)
    assert tuple(price / last.value for price in last.shadow_prices) == found.row
    assert [pivot.entering for pivot in found.pivots] == [0, 1]
    assert found.pivots[0].ratios == (Fraction(1, 5), Fraction(1, 3), 1)


def test_rock_paper_scissors_and_pennies_are_worth_nothing() -> None:
    game = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    found = solve_zero_sum(game)
    assert (found.value, found.row, found.column) == (0, (Fraction(1, 3),) * 3, (Fraction(1, 3),) * 3)
    assert (maximin(game), minimax(game)) == (-1, 1)
    pennies = solve_zero_sum(matrix_game([[1, -1], [-1, 1]]))
    assert (pennies.value, pennies.row, pennies.column) == (0, (Fraction(1, 2),) * 2, (Fraction(1, 2),) * 2)


def test_the_horse_race_is_worth_one_and_each_side_has_two_extreme_optimal_strategies() -> None:
    game = matrix_game(horse_race())
    found = solve_zero_sum(game)
    third = Fraction(1, 3)
    assert (found.value, maximin(game), minimax(game), saddle_points(game)) == (1, -1, 3, [])
    assert found.row == (third, 0, 0, third, third, 0)
    both = [(0, third, third, 0, 0, third), (third, 0, 0, third, third, 0)]
    assert optimal_strategies(game) == (both, both, True)


@given(tables(0, 2))
@settings(max_examples=40, deadline=None)
def test_extreme_optimal_strategies_are_those_of_brute_force(table: Table) -> None:
    expected = extreme_equilibria(table, [[-paid for paid in row] for row in table])
    found = optimal_strategies(matrix_game(table))
    assert found.complete
    assert found.row == sorted({row for row, _ in expected})
    assert found.column == sorted({column for _, column in expected})


@pytest.mark.slow
@given(tables(0, 2, 5))
@settings(max_examples=1_000, deadline=None)
def test_extreme_optimal_strategies_are_those_of_brute_force_many_times(table: Table) -> None:
    expected = extreme_equilibria(table, [[-paid for paid in row] for row in table])
    found = optimal_strategies(matrix_game(table))
    assert (found.row, found.column) == (
        sorted({row for row, _ in expected}), sorted({column for _, column in expected})
    )  # fmt: skip


def test_a_game_of_equal_payoffs_has_every_pure_strategy_as_extreme_optimal_one() -> None:
    found = optimal_strategies(matrix_game([[3] * 12] * 9))
    assert len(found.row) == 9
    assert len(found.column) == 12
    assert found.complete


def test_the_tableau_of_the_dual_program_has_the_same_value_at_the_shadow_prices() -> None:
    last = solve_zero_sum(matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]])).tableaux[-1]
    dual = dual_tableau(last)
    assert dual.is_optimal and dual.value == -last.value != 0
    assert dual.solution[3:] == last.shadow_prices


def test_a_search_of_optimal_strategies_that_is_cut_short_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zero_sum, "MOST_BASES", 3)
    found = optimal_strategies(matrix_game([[3] * 6] * 6))
    assert not found.complete
    assert 0 < len(found.row) < 6


@given(tables(-4, 4))
@settings(max_examples=60, deadline=None)
def test_the_value_lies_between_maximin_and_minimax_and_both_sides_prove_it(table: Table) -> None:
    game = matrix_game(table)
    found = solve_zero_sum(game)
    assert max(map(min, table)) <= found.value <= min(map(max, zip(*table, strict=True)))
    assert are_optimal(table, found.value, list(found.row), list(found.column))
    assert bool(saddle_points(game)) == (maximin(game) == minimax(game))
    turned = solve_zero_sum(game.transposed())
    assert turned.value == -found.value
    assert found.tableaux[-1].is_optimal
    assert all(not tableau.is_optimal for tableau in found.tableaux[:-1])


@given(tables(-3, 3, 3), st.integers(-5, 5), st.integers(1, 4))
@settings(max_examples=30, deadline=None)
def test_payoffs_in_other_units_change_the_value_and_nothing_else(table: Table, more: int, by: int) -> None:
    game = matrix_game(table)
    moved = matrix_game([[Fraction(paid, by) + more for paid in row] for row in table])
    assert solve_zero_sum(moved).value == solve_zero_sum(game).value / by + more
    assert optimal_strategies(moved) == optimal_strategies(game)


def test_a_strategy_that_is_not_optimal_is_not_proved() -> None:
    found = solve_zero_sum(matrix_game([[1, -1], [-1, 1]]))
    other = type(found)(found.game, found.value, (Fraction(1), Fraction(0)), found.column, 1, 2, (), ())
    assert found.is_optimal()
    assert not other.is_optimal()
    assert other.row_guarantees() == (1, -1)


def test_saddle_points_are_all_told_with_the_strategies_that_meet_there() -> None:
    game = matrix_game([[2, 3, 2], [1, 4, 0], [2, 5, 2]])
    assert saddle_points(game) == [(0, 0), (0, 2), (2, 0), (2, 2)]
    assert (maximin_rows(game), minimax_columns(game)) == ((0, 2), (0, 2))


def test_constant_sum_games_are_solved_and_others_refused() -> None:
    shares = matrix_game([[3, 1], [0, 2]], [[1, 3], [4, 2]])
    assert shares.constant_sum == 4
    assert solve_zero_sum(shares).value == Fraction(3, 2)
    general = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]])
    for work in (solve_zero_sum, optimal_strategies, saddle_points):
        with pytest.raises(PayoffError, match="Only a zero-sum game has a value"):
            work(general)
    assert (maximin(general), minimax(general)) == (0, 1)
    three = MatrixGame(("A", "B", "C"), (("0",),) * 3, ((Fraction(),),) * 3)
    with pytest.raises(PayoffError, match="this one has 3 players"):
        solve_zero_sum(three)
    for asked in (maximin, minimax):
        with pytest.raises(PayoffError, match="this one has 3 players"):
            asked(three)


def test_the_largest_games_are_solved_exactly() -> None:
    luck = random.Random(40)
    game = matrix_game([[luck.randint(-99, 99) for _ in range(40)] for _ in range(40)])
    found = solve_zero_sum(game)
    assert found.is_optimal()
    assert maximin(game) < found.value < minimax(game)


def test_a_solution_of_more_digits_than_are_taken_is_refused() -> None:
    long = 10**300
    game = matrix_game([[long + 1, 7, 3], [5, long + 3, 11], [13, 17, long + 19]])
    with pytest.raises(PayoffError, match="more than 400 digits"):
        solve_zero_sum(game)


def test_a_stopped_solver_raises() -> None:
    stop = Stop()
    stop.set()
    for work in (solve_zero_sum, optimal_strategies):
        with pytest.raises(InterruptedError):
            work(matrix_game([[1, -1], [-1, 1]]), stop)
