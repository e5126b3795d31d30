"""A tree and its matrix are the same game: payoffs, pure equilibria and values, in both directions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from random_extensive import paid, random_tree, walked

from plyscope.games.tree.game import position_of_tree
from plyscope.games.tree.tree import explicit_tree
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.zero_sum import solve_zero_sum
from plyscope.strategic.trees.conversion import (
    Order,
    Piece,
    Plan,
    is_matrix_shaped,
    matrix_of_tree,
    matrix_position,
    plan_count,
    strategic_form,
    tree_of_matrix,
)
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.kuhn import kuhn_tree
from plyscope.strategic.trees.sequence_form import solve_sequences

ENTRY = {
    "moves": ["out", "in"],
    "children": [
        {"payoffs": [0, 2]},
        {"moves": ["fight", "accept"], "children": [{"payoffs": [-1, -1]}, {"payoffs": [1, 1]}]},
    ],
}
DILEMMA = matrix_game(
    [["-1/2", -10], [0, -5]],
    [["-1/2", 0], [-10, -5]],
    players=("Ann", "Bob"),
    rows=("silent", "confess"),
    columns=("silent", "confess"),
    title="Dilemma",
    unit="years",
)


def test_the_entry_game_has_the_matrix_of_the_textbooks() -> None:
    form = matrix_of_tree(explicit_tree(ENTRY))
    assert form.game.strategies == (("out", "in"), ("fight", "accept"))
    assert form.game.a == (paid(0, 0), paid(-1, 1)) and form.game.b == (paid(2, 2), paid(-1, 1))


def test_reduced_plans_leave_out_what_their_own_moves_exclude() -> None:
    tree = explicit_tree(
        {"moves": ["a", "b"], "children": [1, {"type": "max", "moves": ["c", "d"], "children": [2, 3]}]}
    )
    assert matrix_of_tree(tree).game.strategies[0] == ("a", "b | c", "b | d")
    assert matrix_of_tree(tree, reduced=False).game.strategies[0] == ("a | c", "a | d", "b | c", "b | d")
    assert matrix_of_tree(tree).game.strategies[1] == ("—",)


def brute_pure(game: MatrixGame) -> set[tuple[int, int]]:
    """The cells that nobody wants to leave, by the definition."""
    rows, columns = range(game.rows), range(game.columns)
    return {
        (row, column)
        for row, column in product(rows, columns)
        if all(game.a[other][column] <= game.a[row][column] for other in rows)
        and all(game.b[row][other] <= game.b[row][column] for other in columns)
    }


def check_conversion(count: int, seed: int) -> None:
    luck, done = Random(seed), 0
    while done < count:
        zero_sum = luck.random() < 0.4
        tree = explicit_tree(random_tree(luck, zero_sum=zero_sum))
        game = ExtensiveGame(tree)
        if max(plan_count(game, player, reduced=False) for player in (0, 1)) > 40:
            continue
        done += 1
        whole, form = matrix_of_tree(game, reduced=False), matrix_of_tree(game)
        assert form.game.counts == tuple(plan_count(game, player) for player in (0, 1))
        assert whole.game.counts == tuple(plan_count(game, player, reduced=False) for player in (0, 1))
        outcomes = set()
        for row, column in whole.game.profiles():
            moves = {**whole.plans[0][row].moves, **whole.plans[1][column].moves}
            assert whole.game.pays((row, column)) == walked(game, moves)
        for row, column in form.game.profiles():
            moves = dict.fromkeys(range(len(game.sets)), 0)  # where a plan says nothing
            moves.update({**form.plans[0][row].moves, **form.plans[1][column].moves})
            assert form.game.pays((row, column)) == walked(game, moves)
        # A pure equilibrium of the complete matrix is one of the reduced matrix, and the other way round.
        for row, column in brute_pure(whole.game):
            outcomes.add(
                tuple(_reduced(form.plans[p], whole.plans[p][s].moves) for p, s in ((0, row), (1, column)))
            )
        assert outcomes == brute_pure(form.game)
        back = matrix_of_tree(matrix_position(form.game).nodes).game
        assert back == form.game and is_matrix_shaped(matrix_position(form.game).nodes)
        if zero_sum:
            value = solve_sequences(game).value
            assert value == solve_zero_sum(form.game).value
            assert value == solve_sequences(ExtensiveGame.of(matrix_position(form.game))).value


def _reduced(plans: tuple[Plan, ...], moves: Mapping[int, int]) -> int:
    """The reduced plan that agrees with a complete one."""
    (found,) = [
        n for n, plan in enumerate(plans) if all(moves[at] == move for at, move in plan.moves.items())
    ]
    return found


def test_random_trees_keep_payoffs_pure_equilibria_and_values() -> None:
    check_conversion(25, 1)


@pytest.mark.slow
def test_three_hundred_random_trees_keep_payoffs_pure_equilibria_and_values() -> None:
    check_conversion(300, 2)


@pytest.mark.parametrize("order", ["simultaneous", "row", "column"])
def test_a_matrix_becomes_a_tree_in_three_orders(order: Order) -> None:
    position = matrix_position(DILEMMA, order)
    nodes, game = position.nodes, ExtensiveGame.of(position)
    assert nodes.players == DILEMMA.players and (nodes.title, nodes.unit) == ("Dilemma", "years")
    assert is_matrix_shaped(nodes) == position.hides_moves == (order == "simultaneous")
    form = matrix_of_tree(nodes).game
    assert form.counts == {"simultaneous": (2, 2), "row": (2, 4), "column": (4, 2)}[order]
    if order == "simultaneous":
        assert form == DILEMMA
    for leaf in game.leaves:
        first, second = position.nodes.path(leaf)
        cell = (second, first) if order == "column" else (first, second)
        assert game.paid(leaf) == DILEMMA.pays(cell)


def test_the_tree_of_a_matrix_writes_whole_numbers_and_fractions() -> None:
    tree = tree_of_matrix(DILEMMA)
    assert list(tree) == ["players", "title", "unit", "type", "moves", "children"]
    assert tree["children"][0] == {
        "type": "min",
        "info": "B",
        "moves": ["silent", "confess"],
        "children": [{"payoffs": ["-1/2", "-1/2"]}, {"payoffs": [-10, 0]}],
    }


def test_a_tree_has_the_shape_of_a_matrix_only_if_the_second_move_is_blind_and_the_last() -> None:
    hidden = {"info": "B", "children": [1, 2]}
    assert is_matrix_shaped(explicit_tree([hidden, hidden]))
    assert is_matrix_shaped(explicit_tree([[1, 2]]))
    assert not is_matrix_shaped(explicit_tree([[1, 2], [3, 4]]))
    assert not is_matrix_shaped(explicit_tree([hidden, 1]))
    assert not is_matrix_shaped(explicit_tree([1, 2]))
    assert not is_matrix_shaped(explicit_tree({"type": "min", "children": [[1, 2]]}))
    assert not is_matrix_shaped(explicit_tree(3))


def test_too_many_plans_are_refused_with_their_number_and_without_listing_them() -> None:
    kuhn = ExtensiveGame(explicit_tree(kuhn_tree()))
    assert (plan_count(kuhn, 0), plan_count(kuhn, 1)) == (27, 64)
    with pytest.raises(PayoffError, match=r"^Player 2 has 64 strategies; at most 40 are taken\.$"):
        matrix_of_tree(kuhn)
    assert matrix_of_tree(explicit_tree([1] * 40)).game.counts == (40, 1)
    with pytest.raises(PayoffError, match="MAX has 41 strategies; at most 40 are taken"):
        matrix_of_tree(explicit_tree([1] * 41))
    million = explicit_tree({"moves": [*map(str, range(20))], "children": [[1, 2]] * 20})
    with pytest.raises(PayoffError, match=r"^MIN has 1,048,576 strategies; at most 40 are taken\.$"):
        matrix_of_tree(million)
    many = explicit_tree({"type": "chance", "children": [{"type": "max", "children": [1, 2]}] * 2_000})
    with pytest.raises(PayoffError, match=r"^MAX has more than 1,000,000,000,000 strategies"):
        matrix_of_tree(many)


def test_what_is_no_extensive_game_is_refused_in_a_sentence() -> None:
    for tree, sentence in (
        ({"type": "or", "children": [1, 0]}, "An AND/OR tree has no payoffs"),
        ([1, "inf"], "unknown or infinite"),
        ([[1] * 10_000], "10,002 nodes; at most 10,000"),
    ):
        with pytest.raises(PayoffError, match=sentence):
            ExtensiveGame(explicit_tree(tree))


def test_decimals_at_leaves_mean_what_is_written() -> None:
    game = ExtensiveGame(explicit_tree([0.1, {"payoffs": [0.1, "-0.10"]}]))
    assert {game.paid(leaf) for leaf in game.leaves} == {(Fraction(1, 10), Fraction(-1, 10))}


def test_a_part_that_chance_never_comes_to_is_played_for_itself() -> None:
    lottery = {"type": "chance", "p": ["1/4", "3/4"], "children": [{"payoffs": [4, 3]}, {"payoffs": [0, 7]}]}
    never = {"moves": ["left", "right"], "children": [lottery, {"payoffs": [2, 5]}]}
    game = ExtensiveGame(explicit_tree({"type": "chance", "p": [0, 1], "children": [never, 5]}))
    form = strategic_form(game, Piece.below(game, 1, {})).game
    assert (form.a, form.b) == (((1,), (2,)), ((6,), (5,)))


class CountedStop(Stop):
    """Counts how often it is asked."""

    asked = 0

    def is_set(self) -> bool:
        self.asked += 1
        return False


def test_a_conversion_asks_for_a_stop_now_and_then() -> None:
    stop = CountedStop()
    matrix_of_tree(explicit_tree({"type": "chance", "children": [1] * 300}), stop=stop)
    assert 5 <= stop.asked <= 10


def test_a_stop_ends_the_conversion() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        matrix_of_tree(position_of_tree(ENTRY).nodes, stop=stop)
