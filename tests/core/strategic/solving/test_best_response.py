"""Best replies and pure equilibria against Gambit's, and the marks of payoff, Pareto and risk dominance."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import rows as oracle_rows

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.best_response import (
    best_replies,
    best_replies_to_mixture,
    best_reply_cells,
    deviation_losses,
    expected_payoffs,
    pareto_optimal,
    payoff_dominant,
    pure_equilibria,
    reply_values,
    risk_dominant,
)

Table = list[list[int]]

HUNT = matrix_game([[9, 0], [8, 7]], [[9, 8], [0, 7]])
"""A stag hunt: the stag pays more, the hare is safer."""
SEXES = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]])
HALF = (Fraction(1, 2), Fraction(1, 2))


def tables(most: int = 3, low: int = -3) -> st.SearchStrategy[tuple[Table, Table]]:
    return st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
        lambda shape: st.tuples(
            *[
                st.lists(
                    st.lists(st.integers(low, most), min_size=shape[1], max_size=shape[1]),
                    min_size=shape[0],
                    max_size=shape[0],
                )
            ]
            * 2
        )
    )


def for_three(luck: list[int]) -> MatrixGame:
    """A 2×2×2 game from 24 numbers."""
    payoffs = tuple(tuple(map(Fraction, luck[who * 8 : who * 8 + 8])) for who in range(3))
    return MatrixGame(("A", "B", "C"), (("0", "1"),) * 3, payoffs)


def test_pure_equilibria_and_pareto_optimal_cells_are_those_of_the_oracle() -> None:
    rows = oracle_rows("bimatrix_pure_nash", "full")
    assert len(rows) == 200
    for row in rows:
        game = matrix_game(row["A"], row["B"])
        assert [list(cell) for cell in pure_equilibria(game)] == row["pure_nash"], row
        assert [list(cell) for cell in pareto_optimal(game)] == row["pareto_optimal"], row


def test_best_replies_are_named_for_each_choice_of_the_other() -> None:
    game = matrix_game([[2, 0, 1], [2, 3, 0]], [[1, 1, 0], [0, 5, 5]])
    assert [best_replies(game, ROW, (0, column)) for column in range(3)] == [(0, 1), (1,), (0,)]
    assert [best_replies(game, COLUMN, (row, 0)) for row in range(2)] == [(0, 1), (1, 2)]
    assert best_reply_cells(game, ROW) == {(0, 0), (1, 0), (1, 1), (0, 2)}
    assert best_reply_cells(game, COLUMN) == {(0, 0), (0, 1), (1, 1), (1, 2)}
    assert pure_equilibria(game) == [(0, 0), (1, 1)]


def test_a_mixture_is_paid_and_answered_by_its_mean() -> None:
    row, column = (Fraction(2, 3), Fraction(1, 3)), (Fraction(1, 3), Fraction(2, 3))
    assert reply_values(SEXES, ROW, column) == (Fraction(2, 3), Fraction(2, 3))
    assert reply_values(SEXES, COLUMN, HALF) == (Fraction(1, 2), 1)
    assert best_replies_to_mixture(SEXES, ROW, column) == (0, 1)
    assert best_replies_to_mixture(SEXES, COLUMN, HALF) == (1,)
    assert expected_payoffs(SEXES, row, column) == (Fraction(2, 3), Fraction(2, 3))


@given(st.lists(st.integers(0, 2), min_size=24, max_size=24))
@settings(max_examples=40, deadline=None)
def test_pure_equilibria_of_three_players_are_those_of_the_definition(luck: list[int]) -> None:
    game = for_three(luck)

    def paid(who: int, profile: tuple[int, ...]) -> int:
        return luck[who * 8 + profile[0] * 4 + profile[1] * 2 + profile[2]]

    def changed(profile: tuple[int, ...], who: int) -> tuple[int, ...]:
        return tuple(1 - own if n == who else own for n, own in enumerate(profile))

    expected = [
        profile
        for profile in product((0, 1), repeat=3)
        if all(paid(who, profile) >= paid(who, changed(profile, who)) for who in range(3))
    ]
    assert pure_equilibria(game) == expected


@given(tables(), st.data())
@settings(max_examples=40, deadline=None)
def test_a_number_added_to_a_column_of_the_row_player_keeps_the_pure_equilibria(
    both: tuple[Table, Table], data: st.DataObject
) -> None:
    a, b = both
    column = data.draw(st.integers(0, len(a[0]) - 1))
    moved = [[paid + 5 * (n == column) for n, paid in enumerate(row)] for row in a]
    assert pure_equilibria(matrix_game(moved, b)) == pure_equilibria(matrix_game(a, b))


@given(tables())
@settings(max_examples=40, deadline=None)
def test_players_who_change_places_swap_the_pure_equilibria(both: tuple[Table, Table]) -> None:
    game = matrix_game(*both)
    swapped = sorted((column, row) for row, column in pure_equilibria(game))
    assert pure_equilibria(game.transposed()) == swapped
    assert sorted((column, row) for row, column in pareto_optimal(game)) == pareto_optimal(game.transposed())


@given(tables(most=2, low=0))
@settings(max_examples=40, deadline=None)
def test_a_cell_is_pareto_optimal_if_no_other_is_better_for_one_and_worse_for_none(
    both: tuple[Table, Table],
) -> None:
    a, b = both
    pays = {(i, j): (a[i][j], b[i][j]) for i in range(len(a)) for j in range(len(a[0]))}
    expected = [
        cell
        for cell, own in pays.items()
        if not any(other != own and other[0] >= own[0] and other[1] >= own[1] for other in pays.values())
    ]
    assert pareto_optimal(matrix_game(a, b)) == expected


def test_in_the_stag_hunt_one_equilibrium_pays_more_and_the_other_risks_less() -> None:
    assert pure_equilibria(HUNT) == [(0, 0), (1, 1)]
    assert payoff_dominant(HUNT) == (0, 0)
    assert deviation_losses(HUNT, (0, 0)) == (1, 1)
    assert deviation_losses(HUNT, (1, 1)) == (7, 7)
    assert risk_dominant(HUNT) == (1, 1)


def test_marks_are_not_given_where_no_equilibrium_deserves_them() -> None:
    assert payoff_dominant(SEXES) is None
    assert risk_dominant(SEXES) is None  # products 2 · 1 and 1 · 2
    dilemma = matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]])
    assert pure_equilibria(dilemma) == [(1, 1)]
    assert pareto_optimal(dilemma) == [(0, 0), (0, 1), (1, 0)]
    assert payoff_dominant(dilemma) is risk_dominant(dilemma) is None
    same = matrix_game([[1, 0], [0, 1]], [[1, 0], [0, 1]])
    assert payoff_dominant(same) is risk_dominant(same) is None
    not_strict = matrix_game([[2, 0], [2, 1]], [[2, 0], [0, 1]])
    assert pure_equilibria(not_strict) == [(0, 0), (1, 1)]
    assert payoff_dominant(not_strict) == (0, 0)
    assert risk_dominant(not_strict) is None
    assert risk_dominant(matrix_game([[1, 0, 0], [0, 1, 0]], [[1, 0, 0], [0, 1, 0]])) is None


def test_a_mixture_has_no_meaning_for_three_players_here() -> None:
    with pytest.raises(PayoffError, match="for two players; the game has 3"):
        reply_values(for_three([0] * 24), ROW, HALF)
