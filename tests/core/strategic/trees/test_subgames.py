"""Subgame perfection is backward induction: minimax in zero-sum games; and it finds empty threats."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from random_extensive import paid, random_tree, walked

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.games.tree.tree import explicit_tree
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.trees.behaviour import exact
from plyscope.strategic.trees.conversion import matrix_of_tree
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.kuhn import kuhn_tree
from plyscope.strategic.trees.subgames import Threat, subgame_perfect, subgame_roots, threats

ENTRY = {
    "moves": ["out", "in"],
    "children": [
        {"payoffs": [0, 2]},
        {"moves": ["fight", "accept"], "children": [{"payoffs": [-1, -1]}, {"payoffs": [1, 1]}]},
    ],
}
BATTLE = {
    "type": "max", "moves": ["a", "b"], "children": [
        {"type": "min", "info": "B", "moves": ["a", "b"], "children": [{"payoffs": [2, 1]}, 0]},
        {"type": "min", "info": "B", "moves": ["a", "b"], "children": [0, {"payoffs": [1, 2]}]},
    ],
}  # fmt: skip


def of(tree: Any) -> ExtensiveGame:
    return ExtensiveGame(explicit_tree(tree))


def test_the_entrant_comes_in_and_the_other_one_accepts() -> None:
    game = of(ENTRY)
    perfection = subgame_perfect(game)
    assert [one.names(game) for one in perfection.equilibria] == [("in", "accept")]
    assert perfection.equilibria[0].pays == paid(1, 1) and perfection.complete and not perfection.tied
    assert perfection.roots == (0, 2)


def test_staying_out_rests_on_the_threat_to_fight() -> None:
    game = of(ENTRY)
    found = threats(matrix_of_tree(game), game, subgame_perfect(game))
    assert found == {
        (0, 0): Threat((0, 0), 2, 1, 0, Fraction(-1), Fraction(1)),
        (1, 1): None,
    }


def test_ties_are_all_listed() -> None:
    game = of([[{"payoffs": [1, 0]}, {"payoffs": [2, 0]}], {"payoffs": ["3/2", 5]}])
    perfection = subgame_perfect(game)
    assert [(one.names(game), one.pays) for one in perfection.equilibria] == [
        (("1", "0"), paid(Fraction(3, 2), 5)),
        (("0", "1"), paid(2, 0)),
    ]
    assert perfection.tied == {1: (0, 1)}


def test_a_subgame_with_hidden_moves_is_solved_as_a_matrix() -> None:
    game = of({"moves": ["out", "in"], "children": [{"payoffs": ["3/2", "3/2"]}, BATTLE]})
    assert subgame_roots(game) == (0, 2)
    perfection = subgame_perfect(game)
    found = {(one.pays, one.is_pure) for one in perfection.equilibria}
    assert found == {
        ((Fraction(3, 2), Fraction(3, 2)), True),
        ((Fraction(3, 2), Fraction(3, 2)), False),
        (paid(2, 1), True),
    }
    mixed = next(one for one in perfection.equilibria if not one.is_pure)
    assert mixed.behaviour[1:] == ((Fraction(2, 3), Fraction(1, 3)), (Fraction(1, 3), Fraction(2, 3)))


def test_a_set_across_two_branches_makes_one_subgame_of_both() -> None:
    game = of({"type": "chance", "children": [BATTLE["children"][0], BATTLE["children"][1], [1, 2]]})
    assert subgame_roots(game) == (0, 3)
    assert subgame_roots(of(kuhn_tree())) == (0,)


def test_perfect_information_and_zero_sum_is_minimax() -> None:
    luck = Random(3)
    expectimax = catalog.algorithm("expectimax")
    for _ in range(60):
        tree = random_tree(luck, zero_sum=True, perfect=True)
        game, position = of(tree), position_of_tree(tree)
        value = expectimax.search().run(position, Limits()).value
        assert value is not None
        for one in subgame_perfect(game).equilibria:
            assert float(one.pays[0]) == pytest.approx(value, abs=1e-12) and one.pays[1] == -one.pays[0]


def test_no_subgame_perfect_plan_can_be_improved_in_any_subgame() -> None:
    luck = Random(4)
    mixed = 0
    for _ in range(40):
        game = of(random_tree(luck))
        try:
            perfection = subgame_perfect(game)
        except PayoffError:
            continue  # more than 40 plans
        evaluator = exact(game)
        for one in perfection.equilibria[:20]:
            mixed += not one.is_pure
            for player in (0, 1):
                values = evaluator.values(player, one.behaviour)
                assert values[0] == one.pays[player]
                for root in perfection.roots:
                    assert evaluator.best_reply(player, one.behaviour, root).value == values[root]
            if one.is_pure:
                moves = {number: mixture.index(1) for number, mixture in enumerate(one.behaviour)}
                assert walked(game, moves) == one.pays
    assert mixed > 0


def test_a_pure_equilibrium_has_no_threat_exactly_if_a_perfect_one_plays_it() -> None:
    luck, resting = Random(5), 0
    for _ in range(40):
        game = of(random_tree(luck, perfect=True))
        try:
            form = matrix_of_tree(game)
        except PayoffError:
            continue
        perfection = subgame_perfect(game)
        assert perfection.complete
        for profile, threat in threats(form, game, perfection).items():
            moves = {**form.plans[0][profile[0]].moves, **form.plans[1][profile[1]].moves}
            agreeing = [
                one
                for one in perfection.equilibria
                if all(one.behaviour[number][move] == 1 for number, move in moves.items())
            ]
            assert (threat is None) == bool(agreeing)
            if threat is not None:
                resting += 1
                assert threat.better > threat.paid and game.chance_reach[threat.node] > 0
    assert resting > 0


def test_many_ties_are_told_as_incomplete() -> None:
    tree: Any = [[[1, 1], [1, 1]], [[1, 1], [1, 1]]]
    perfection = subgame_perfect(of([tree, tree]))
    assert not perfection.complete and len(perfection.equilibria) == 256


def test_a_leaf_alone_is_a_game_without_moves() -> None:
    game = of({"payoffs": [1, 2]})
    assert subgame_perfect(game).equilibria[0].pays == paid(1, 2)


def test_a_stop_ends_the_induction() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        subgame_perfect(of(ENTRY), stop)
