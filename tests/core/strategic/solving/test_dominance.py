"""Dominated strategies against the definition, and what is left after striking in rounds or in any order."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import rows as oracle_rows

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, matrix_game
from plyscope.strategic.solving import dominance
from plyscope.strategic.solving.dominance import Dominated, dominated, everything, rounds, weak_ends, without

Table = list[list[int]]
Left = tuple[tuple[int, ...], ...]
HALF = Fraction(1, 2)

PRISONERS = matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]])
MIXED = matrix_game([[3, 0], [0, 3], [1, 1]], [[0, 0]] * 3)
COMMON = [[1, 1], [1, 0], [0, 1]]


def both_tables(low: int, most: int, size: int = 4) -> st.SearchStrategy[tuple[Table, Table]]:
    return st.tuples(st.integers(1, size), st.integers(1, size)).flatmap(
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


def gains(table: Table, one: Dominated) -> list[Fraction]:
    """What the dominator is paid more in each column of the row player's payoffs."""
    return [
        sum((weight * paid for weight, paid in zip(one.by, column, strict=True)), Fraction())
        - column[one.strategy]
        for column in zip(*table, strict=True)
    ]


def turned(table: Table) -> Table:
    return [list(column) for column in zip(*table, strict=True)]


def dominated_in_two_columns(table: Table, strategy: int, *, strict: bool) -> bool:
    """A row with two columns is dominated unless it is a best reply to a belief, to an inner one if weakly.

    Beliefs are the probability p of column 1: the row is at least as good as another one on an interval.
    """
    low, high = Fraction(0), Fraction(1)
    for other in table:
        at_zero, at_one = (own - their for own, their in zip(table[strategy], other, strict=True))
        if at_zero < 0 and at_one < 0:
            return True
        if at_zero * at_one < 0:
            even = Fraction(at_zero, at_zero - at_one)
            low, high = (max(low, even), high) if at_zero < 0 else (low, min(high, even))
        elif at_zero + at_one < 0:  # never better, and worse in one column: best only in the other one
            low, high = (max(low, Fraction(1)), high) if at_zero < 0 else (low, min(high, Fraction(0)))
    return low > high or (not strict and (low == high in (0, 1)))


def struck_by_pure(a: Table, b: Table, left: Left) -> list[tuple[int, int]]:
    """The strategies that a pure strategy left weakly dominates, by the definition."""
    found = []
    for player, paid in enumerate((a, turned(b))):
        own, others = left[player], left[1 - player]
        for strategy in own:
            for other in own:
                more = [paid[other][cell] - paid[strategy][cell] for cell in others]
                if min(more) >= 0 and any(more):
                    found.append((player, strategy))
                    break
    return found


def ends_by_definition(a: Table, b: Table) -> set[Left]:
    found, seen = set(), set()
    waiting: list[Left] = [(tuple(range(len(a))), tuple(range(len(a[0]))))]
    while waiting:
        left = waiting.pop()
        if left in seen:
            continue
        seen.add(left)
        choices = struck_by_pure(a, b, left)
        if not choices:
            found.add(left)
        for player, strategy in choices:
            kept = tuple(own for own in left[player] if own != strategy)
            waiting.append((kept, left[1]) if player == 0 else (left[0], kept))
    return found


def test_strictly_dominated_rows_are_those_of_the_oracle() -> None:
    rows = oracle_rows("bimatrix_pure_nash", "full")
    assert len(rows) == 200
    for row in rows:
        found = dominated(matrix_game(row["A"], row["B"]), mixed=False, players=(ROW,))
        assert [one.strategy for one in found] == row["row_strictly_dominated"], row


def test_silence_is_dominated_for_both_prisoners_in_the_first_round() -> None:
    found = rounds(PRISONERS)
    assert found.left == ((1,), (1,))
    [first] = found.rounds
    assert first == (
        Dominated(ROW, 0, (Fraction(0), Fraction(1)), strict=True, margin=HALF),
        Dominated(COLUMN, 0, (Fraction(0), Fraction(1)), strict=True, margin=HALF),
    )
    assert first[0].is_pure
    assert first[0].weights == {1: 1}


def test_a_row_that_no_pure_strategy_dominates_is_dominated_by_half_of_two() -> None:
    [found] = dominated(MIXED)
    assert found == Dominated(ROW, 2, (HALF, HALF, Fraction(0)), strict=True, margin=HALF)
    assert found.weights == {0: HALF, 1: HALF}
    assert not found.is_pure
    assert dominated(MIXED, mixed=False) == []
    assert dominated(MIXED, players=(COLUMN,)) == []


def test_three_rounds_lead_to_one_cell() -> None:
    found = rounds(matrix_game([[1, 1, 0], [0, 0, 2]], [[0, 2, 1], [3, 1, 0]]))
    assert [[(one.player, one.strategy, one.weights) for one in each] for each in found.rounds] == [
        [(COLUMN, 2, {1: 1})], [(ROW, 1, {0: 1})], [(COLUMN, 0, {1: 1})]
    ]  # fmt: skip
    assert found.left == ((0,), (1,))


def test_weak_striking_ends_in_three_ways_when_the_order_is_free() -> None:
    found = weak_ends(matrix_game(COMMON, COMMON))
    assert [(end.left, [(one.player, one.strategy) for one in end.order]) for end in found.ends] == [
        (((0,), (0, 1)), [(ROW, 1), (ROW, 2)]),
        (((0, 2), (1,)), [(ROW, 1), (COLUMN, 0)]),
        (((0, 1), (0,)), [(ROW, 2), (COLUMN, 1)]),
    ]
    assert found.complete
    assert {one.margin for end in found.ends for one in end.order} == {0}
    assert not any(one.strict for end in found.ends for one in end.order)


def test_striking_one_by_one_takes_the_first_dominated_strategy_each_time() -> None:
    found = rounds(matrix_game(COMMON, COMMON), strict=False, one_by_one=True)
    assert [[(one.player, one.strategy) for one in each] for each in found.rounds] == [
        [(ROW, 1)], [(ROW, 2)]
    ]  # fmt: skip
    at_once = rounds(matrix_game(COMMON, COMMON), strict=False)
    assert [len(each) for each in at_once.rounds] == [2]


def test_equal_strategies_do_not_dominate_each_other() -> None:
    game = matrix_game([[1, 2], [1, 2]], [[0, 0], [0, 0]])
    assert dominated(game, strict=False) == []
    assert weak_ends(game).ends[0].order == ()


def test_of_several_pure_dominators_the_one_with_the_greatest_margin_is_named() -> None:
    found = dominated(matrix_game([[0, 0], [3, 1], [2, 2]], [[0, 0]] * 3))
    assert [(one.strategy, one.weights, one.margin) for one in found] == [(0, {2: 1}, 2)]


def test_a_mixture_of_two_is_named_where_three_would_have_a_greater_margin() -> None:
    """Of rows 0, 1 and 2 the best mixture is 16/33, 16/33, 1/33, with a margin of 64/33."""
    a = [[0, 20, 9], [20, 0, 9], [8, 8, 40], [8, 8, 8]]
    [found] = dominated(matrix_game(a, [[0] * 3] * 4), players=(ROW,))
    assert (found.strategy, set(found.weights), found.margin) == (3, {0, 1}, 1)


def test_a_mixture_of_three_is_named_where_two_are_not_enough() -> None:
    a = [[9, 0, 0], [0, 9, 0], [0, 0, 9], [2, 2, 2], [1, 1, 0]]
    found = dominated(matrix_game(a, [[0] * 3] * 5))
    third = Fraction(1, 3)
    assert [(one.strategy, one.weights) for one in found] == [
        (3, {0: third, 1: third, 2: third}), (4, {3: 1})
    ]  # fmt: skip
    weak = matrix_game([[8, 0, 0, 0], [0, 8, 0, 0], [0, 0, 6, 1], [2, 2, 3, 0]], [[0] * 4] * 4)
    [one] = dominated(weak, strict=False)
    assert (one.weights, one.strict) == ({0: Fraction(1, 4), 1: Fraction(1, 4), 2: HALF}, False)


@given(both_tables(-3, 3), st.booleans())
@settings(max_examples=60, deadline=None)
def test_each_dominator_named_does_dominate(both: tuple[Table, Table], strict: bool) -> None:
    game = matrix_game(*both)
    for one in dominated(game, strict=strict):
        more = gains(both[0] if one.player == ROW else turned(both[1]), one)
        assert one.by[one.strategy] == 0
        assert sum(one.by) == 1
        assert min(one.by) >= 0
        assert min(more) == one.margin
        assert one.strict == (min(more) > 0)
        assert min(more) >= 0
        assert any(more)


@given(
    st.lists(st.lists(st.integers(0, 6), min_size=2, max_size=2), min_size=1, max_size=6), st.booleans()
)  # fmt: skip
@settings(max_examples=150, deadline=None)
def test_with_two_columns_no_dominated_row_is_missed(table: Table, strict: bool) -> None:
    found = dominated(matrix_game(table, [[0, 0]] * len(table)), strict=strict, players=(ROW,))
    expected = [
        row for row in range(len(table)) if dominated_in_two_columns(table, row, strict=strict)
    ]  # fmt: skip
    assert [one.strategy for one in found] == expected


def left_after_any_order(game: MatrixGame, luck: random.Random) -> Left:
    left = everything(game)
    while found := dominated(game, left=left):
        one = luck.choice(found)
        left = without(left, one.player, one.strategy)
    return left


@given(both_tables(-4, 4), st.integers(0, 1_000))
@settings(max_examples=25, deadline=None)
def test_what_strict_striking_leaves_does_not_depend_on_the_order(
    both: tuple[Table, Table], seed: int
) -> None:
    game = matrix_game(*both)
    left = rounds(game).left
    assert rounds(game, one_by_one=True).left == left
    assert left_after_any_order(game, random.Random(seed)) == left


@pytest.mark.slow
@given(both_tables(-4, 4, 6), st.integers(0, 1_000))
@settings(max_examples=600, deadline=None)
def test_what_strict_striking_leaves_does_not_depend_on_the_order_many_times(
    both: tuple[Table, Table], seed: int
) -> None:
    game = matrix_game(*both)
    assert left_after_any_order(game, random.Random(seed)) == rounds(game).left


@given(both_tables(0, 2, 3))
@settings(max_examples=40, deadline=None)
def test_the_ends_of_all_orders_are_those_of_the_definition(both: tuple[Table, Table]) -> None:
    found = weak_ends(matrix_game(*both), mixed=False)
    assert {end.left for end in found.ends} == ends_by_definition(*both)
    assert found.complete
    for end in found.ends:
        left: Left = everything(matrix_game(*both))
        for one in end.order:
            assert (one.player, one.strategy) in struck_by_pure(*both, left)
            left = without(left, one.player, one.strategy)
        assert left == end.left


def test_mixtures_strike_in_all_orders_too() -> None:
    found = weak_ends(MIXED)
    assert [(end.left, [one.strategy for one in end.order]) for end in found.ends] == [
        (((0, 1), (0, 1)), [2])
    ]  # fmt: skip
    assert weak_ends(MIXED, mixed=False).ends[0].order == ()


def test_a_search_of_orders_that_is_cut_short_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = matrix_game(COMMON, COMMON)
    monkeypatch.setattr(dominance, "MOST_STATES", 4)
    found = weak_ends(game)
    assert not found.complete
    assert [end.left for end in found.ends] == [((0,), (0, 1)), ((0, 2), (1,))]
    monkeypatch.setattr(dominance, "MOST_STATES", 6)
    assert weak_ends(game).complete


def test_three_players_strike_what_is_dominated_whatever_both_others_do() -> None:
    """A's second strategy pays one more everywhere, then B's, then C's: each only after the one before."""
    profiles = list(product((0, 1), repeat=3))
    pays = (
        [Fraction(a) for a, _, _ in profiles],
        [Fraction(b if a else 1 - b) for a, b, _ in profiles],
        [Fraction(c if b else 1 - c) for _, b, c in profiles],
    )
    game = MatrixGame(("A", "B", "C"), (("0", "1"),) * 3, tuple(map(tuple, pays)))
    found = rounds(game)
    assert [[(one.player, one.strategy) for one in each] for each in found.rounds] == [
        [(0, 0)], [(1, 0)], [(2, 0)]
    ]  # fmt: skip
    assert found.left == ((1,), (1,), (1,))
    assert weak_ends(game).ends[0].left == found.left
    assert rounds(game, players=(0, 2)).left == ((1,), (0, 1), (0, 1))


def test_a_large_game_is_struck_and_a_stop_ends_it() -> None:
    luck = random.Random(3)
    a = [[Fraction(luck.randint(0, 20)) for _ in range(40)] for _ in range(38)]
    a += [[1 + paid for paid in a[0]], [(one + two) / 2 - 1 for one, two in zip(*a[1:3], strict=True)]]
    game = matrix_game(a, [[0] * 40] * 40)
    assert [one.strategy for one in dominated(game, players=(ROW,))] == [0, 39]
    stop = Stop()
    stop.set()
    for work in (dominated, rounds, weak_ends):
        with pytest.raises(InterruptedError):
            work(game, stop=stop)
