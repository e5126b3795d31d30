"""All equilibria: the textbook's, those of games full of ties, and what cannot change them."""

from __future__ import annotations

import random
import threading
from fractions import Fraction

import pytest
from equilibria_by_definition import TEXTBOOK, Table, extreme_equilibria, horse_race, is_equilibrium, mixture
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.equilibria import Equilibria, equilibria
from plyscope.strategic.equilibria.equilibrium import equilibrium_of
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.dominance import rounds

KNOWN = {
    "coordination": ["0 1 | 0 1 | 1 2", "2/3 1/3 | 1/3 2/3 | 2/3 2/3", "1 0 | 1 0 | 2 1"],
    "chicken": ["0 1 | 1 0 | 1 -1", "9/10 1/10 | 9/10 1/10 | -1/10 -1/10", "1 0 | 0 1 | -1 1"],
    "stag hunt": ["0 1 | 0 1 | 2 2", "1/2 1/2 | 1/2 1/2 | 5/2 5/2", "1 0 | 1 0 | 4 4"],
    "a segment": ["0 1 | 1 0 | -3 4", "2/7 5/7 | 1 0 | -3 24/7"],
    "three by two": ["0 1/3 2/3 | 1/3 2/3 | 4 8/3", "4/5 1/5 0 | 2/3 1/3 | 3 14/5", "1 0 0 | 1 0 | 3 3"],
    "five extreme": [
        "0 0 1 | 0 1 | 0 0", "0 1 0 | 0 1 | 0 1", "1/2 1/2 0 | 0 1 | 0 1/2", "1/2 1/2 0 | 1 0 | 1 1/2",
        "1 0 0 | 1 0 | 1 1",
    ],
}  # fmt: skip
DEGENERATE = {"a segment", "five extreme"}


def written(found: Equilibria) -> list[str]:
    return [
        " | ".join(" ".join(map(str, part)) for part in (one.row, one.column, one.pays))
        for one in found.extreme
    ]


def as_set(game: MatrixGame) -> set[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]]:
    return {(one.row, one.column) for one in equilibria(game).extreme}


def random_tables(seed: int, rows: int, columns: int, most: int) -> tuple[Table, Table]:
    luck = random.Random(seed)
    a, b = ([[luck.randint(0, most) for _ in range(columns)] for _ in range(rows)] for _ in "ab")
    return a, b


@pytest.mark.parametrize("name", KNOWN)
def test_textbook_games_have_their_equilibria_in_order(name: str) -> None:
    found = equilibria(matrix_game(*TEXTBOOK[name]))
    assert written(found) == KNOWN[name]
    assert found.complete
    assert (found.degenerate is not None) == (name in DEGENERATE)


def test_the_horse_race_has_four_extreme_equilibria_of_two_strategies_each() -> None:
    found = equilibria(matrix_game(horse_race()))
    one = mixture("0", "1/3", "1/3", "0", "0", "1/3")
    other = mixture("1/3", "0", "0", "1/3", "1/3", "0")
    assert [(e.row, e.column) for e in found.extreme] == [
        (one, one), (one, other), (other, one), (other, other),
    ]  # fmt: skip
    assert {e.pays for e in found.extreme} == {(1, -1)}
    assert found.components == ((0, 1, 2, 3),)
    assert found.degenerate is not None
    assert len(found.degenerate.replies) == 6


@pytest.mark.parametrize("seed", range(15))
def test_games_full_of_ties_have_the_equilibria_of_brute_force(seed: int) -> None:
    a, b = random_tables(seed, 4, 4, 2)
    assert as_set(matrix_game(a, b)) == extreme_equilibria(a, b)


@pytest.mark.slow
def test_five_hundred_games_full_of_ties_have_the_equilibria_of_brute_force() -> None:
    for seed in range(500):
        a, b = random_tables(1_000 + seed, 4, 4, 2)
        found = equilibria(matrix_game(a, b))
        assert {(one.row, one.column) for one in found.extreme} == extreme_equilibria(a, b), seed
        assert found.complete, seed


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (4, 1), (2, 5), (5, 2), (3, 4)])
def test_games_that_are_not_square_have_the_equilibria_of_brute_force(rows: int, columns: int) -> None:
    for seed in range(4):
        a, b = random_tables(seed, rows, columns, 3)
        assert as_set(matrix_game(a, b)) == extreme_equilibria(a, b)


def test_where_nobody_cares_every_cell_is_one_component() -> None:
    found = equilibria(matrix_game([[0] * 3] * 3, [[0] * 3] * 3))
    assert len(found.extreme) == 9
    assert all(one.is_pure for one in found.extreme)
    assert found.components == (tuple(range(9)),)


def test_four_by_four_coordination_has_an_equilibrium_for_each_support() -> None:
    identity = [[int(i == j) for j in range(4)] for i in range(4)]
    found = equilibria(matrix_game(identity, identity))
    assert len(found.extreme) == 2**4 - 1
    assert {one.supports for one in found.extreme if len(one.supports[0]) == 4} == {((0, 1, 2, 3),) * 2}
    assert found.degenerate is None


def test_no_pair_is_given_as_an_equilibrium_without_the_proof() -> None:
    game = matrix_game(*TEXTBOOK["coordination"])
    with pytest.raises(ArithmeticError):
        equilibrium_of(game, mixture("1", "0"), mixture("0", "1"))


def test_a_game_of_three_players_is_refused() -> None:
    game = MatrixGame(("A", "B", "C"), (("x",),) * 3, ((Fraction(),),) * 3)
    with pytest.raises(PayoffError, match="2 players; the matrix has 3"):
        equilibria(game)


def test_a_larger_game_gives_equilibria_and_says_that_they_may_not_be_all() -> None:
    a, b = random_tables(3, 9, 8, 20)
    found = equilibria(matrix_game(a, b))
    assert not found.complete
    assert found.support_size == 4
    assert found.extreme
    assert all(is_equilibrium(a, b, one.row, one.column) for one in found.extreme)
    in_order = [(one.row, one.column) for one in found.extreme]
    assert in_order == sorted(set(in_order))


def test_small_supports_of_a_larger_game_are_all_found() -> None:
    identity = [[int(i == j) for j in range(9)] for i in range(9)]
    found = equilibria(matrix_game(identity, identity))
    sizes = [len(one.supports[0]) for one in found.extreme]
    assert [sizes.count(size) for size in (1, 2, 3, 4)] == [9, 36, 84, 126]
    assert not found.complete


def test_a_player_with_two_strategies_is_solved_completely_whatever_the_other_has() -> None:
    a, b = random_tables(1, 2, 17, 9)
    found = equilibria(matrix_game(a, b))
    assert found.complete
    assert {(one.row, one.column) for one in found.extreme} == by_two_columns(a, b)


def by_two_columns(a: Table, b: Table) -> set[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]]:
    """The extreme equilibria of a game of two rows, where a vertex of the column player uses two at most."""
    width, found = len(a[0]), set()
    for i in range(width):
        for j in range(i + 1, width):
            small = [[line[i], line[j]] for line in a], [[line[i], line[j]] for line in b]
            for row, column in extreme_equilibria(*small):
                whole = [Fraction()] * width
                whole[i], whole[j] = column
                found.add((row, tuple(whole)))
    return {pair for pair in found if is_equilibrium(a, b, *pair)}


def test_a_stop_ends_the_work() -> None:
    a, b = random_tables(2, 40, 40, 1_000)
    stop = Stop()
    threading.Timer(0.05, stop.set).start()
    with pytest.raises(InterruptedError):
        equilibria(matrix_game(a, b), stop)


def test_numbers_that_would_grow_without_end_are_refused() -> None:
    luck = random.Random(4)
    a, b = ([[f"1/{luck.randrange(10**398, 10**399)}" for _ in range(8)] for _ in range(8)] for _ in "ab")
    with pytest.raises(PayoffError, match="too long"):
        equilibria(matrix_game(a, b))


def tables_of(rows: int, columns: int) -> st.SearchStrategy[tuple[Table, Table]]:
    row = st.lists(st.integers(-3, 3), min_size=columns, max_size=columns)
    table = st.lists(row, min_size=rows, max_size=rows)
    return st.tuples(table, table)


TABLES = st.tuples(st.integers(1, 3), st.integers(1, 3)).flatmap(lambda size: tables_of(*size))


@settings(max_examples=40, deadline=None)
@given(tables=TABLES)
def test_every_equilibrium_is_a_mutual_best_reply_and_there_is_one(tables: tuple[Table, Table]) -> None:
    a, b = tables
    found = equilibria(matrix_game(a, b)).extreme
    assert found
    for one in found:
        assert is_equilibrium(a, b, one.row, one.column)
        paid = [
            sum(p * q * table[i][j] for i, p in enumerate(one.row) for j, q in enumerate(one.column))
            for table in (a, b)
        ]
        assert list(one.pays) == paid


@settings(max_examples=30, deadline=None)
@given(
    tables=TABLES,
    column=st.integers(0, 2),
    constant=st.integers(-9, 9),
    factor=st.fractions(Fraction(1, 9), 9),
)
def test_a_constant_in_a_column_and_a_positive_factor_keep_the_equilibria(
    tables: tuple[Table, Table], column: int, constant: int, factor: Fraction
) -> None:
    a, b = tables
    column %= len(a[0])
    moved = [[factor * (paid + constant * (j == column)) for j, paid in enumerate(row)] for row in a]
    assert as_set(matrix_game(moved, b)) == as_set(matrix_game(a, b))


@settings(max_examples=30, deadline=None)
@given(tables=TABLES)
def test_changing_places_swaps_the_strategies_of_every_equilibrium(tables: tuple[Table, Table]) -> None:
    game = matrix_game(*tables)
    assert as_set(game.transposed()) == {(column, row) for row, column in as_set(game)}


@settings(max_examples=30, deadline=None)
@given(tables=TABLES)
def test_striking_strictly_dominated_strategies_keeps_every_equilibrium(tables: tuple[Table, Table]) -> None:
    game = matrix_game(*tables)
    left = rounds(game, strict=True).left
    small = as_set(game.restricted(left))
    kept = {
        tuple(tuple(mixture[s] for s in own) for mixture, own in zip(pair, left, strict=True))
        for pair in as_set(game)
    }
    assert kept == small
    assert len(kept) == len(as_set(game))
