"""Counterfactual regret minimisation on Kuhn poker comes to the known numbers and to the value."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from random_extensive import random_tree

from plyscope.games.tree.tree import explicit_tree
from plyscope.rules.stop import Stop
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.trees.behaviour import exact
from plyscope.strategic.trees.cfr import Cfr
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.kuhn import kuhn_position, kuhn_tree
from plyscope.strategic.trees.sequence_form import solve_sequences

# Computed with an independent program.
VALUES = {1: 0.125, 10: -0.035193, 100: -0.055987, 10_000: -0.055546}
EXPLOITABILITY = {10: 0.09621, 100: 0.02567, 1_000: 0.00727, 10_000: 0.00232}
BETS = {"J": 0.2078, "Q": 0.0003, "K": 0.6126}


@pytest.fixture(scope="module")
def kuhn() -> ExtensiveGame:
    return ExtensiveGame.of(kuhn_position())


def test_kuhn_poker_has_its_nodes_leaves_and_sets(kuhn: ExtensiveGame) -> None:
    assert (kuhn.nodes, len(kuhn.leaves), len(kuhn.sets)) == (55, 30, 12)
    assert all(len(found.nodes) == 2 for found in kuhn.sets)
    assert kuhn.is_zero_sum and kuhn_position().hides_moves
    won = sorted(kuhn.paid(leaf)[0] for leaf in kuhn.leaves)
    assert won == sorted([-2, 2] * 6 + [-1] * 6 + [1] * 6 + [-1, 1] * 3)


def test_the_value_of_kuhn_poker_is_computed_by_the_sequence_form(kuhn: ExtensiveGame) -> None:
    solution = solve_sequences(kuhn)
    assert solution.value == Fraction(-1, 18)
    evaluator = exact(kuhn)  # neither player can do better against the other's mixtures
    assert evaluator.best_reply(0, solution.behaviour).value == Fraction(-1, 18)
    assert evaluator.best_reply(1, solution.behaviour).value == Fraction(1, 18)


def test_cfr_comes_to_the_known_numbers(kuhn: ExtensiveGame) -> None:
    run = Cfr(kuhn)
    for iterations in (1, 10, 100, 1_000, 10_000):
        run.run(iterations - run.iterations)
        if iterations in VALUES:
            assert run.value() == pytest.approx(VALUES[iterations], abs=1e-6)
        if iterations in EXPLOITABILITY:
            assert run.exploitability() == pytest.approx(EXPLOITABILITY[iterations], abs=5e-6)
    mean = run.mean_strategies
    bets = {found.name: mean[found.number][1] for found in kuhn.sets if found.name in BETS}
    assert bets == pytest.approx(BETS, abs=5e-5)


def test_the_last_iteration_is_told_node_by_node(kuhn: ExtensiveGame) -> None:
    run = Cfr(kuhn)
    run.iterate()
    assert all(set(strategy) == {0.5} for strategy in run.strategies)
    assert run.values[0] == pytest.approx(0.125)
    leaf = kuhn.leaves[0]
    assert run.values[leaf] == float(kuhn.paid(leaf)[0])
    run.iterate()
    # The regrets of the second strategies' sets by their definition, from the tree.
    first = run.copy()
    before = [list(own) for own in run.regrets]
    run.iterate()
    played, values = run.strategies, run.values
    for found in kuhn.sets:
        for move in range(2):
            gained = 0.0
            for node in found.nodes:
                weight, at = 1.0, node
                while at:
                    above = kuhn.parent[at]
                    edge = at - kuhn.first[above]
                    if kuhn.side[above] != found.player:
                        chance = kuhn.set_of[above] < 0
                        weight *= (
                            float(kuhn.odds(above)[edge]) if chance else played[kuhn.set_of[above]][edge]
                        )
                    at = above
                change = values[kuhn.first[node] + move] - values[node]
                gained += weight * (change if found.player == 0 else -change)
            grown = run.regrets[found.number][move] - before[found.number][move]
            assert grown == pytest.approx(gained, abs=1e-12)
    assert first.iterations == 2 and first.regrets == before  # a copy goes its own way


def test_random_trees_come_near_their_exact_value() -> None:
    luck = Random(6)
    for _ in range(8):
        game = ExtensiveGame(explicit_tree(random_tree(luck, zero_sum=True)))
        run = Cfr(game)
        run.run(400)
        assert run.exploitability() < 0.12
        gap = abs(run.value() - float(solve_sequences(game).value))
        assert gap <= 2 * run.exploitability() + 1e-12


def test_payoffs_that_do_not_add_up_are_refused() -> None:
    game = ExtensiveGame(explicit_tree([{"payoffs": [1, 1]}, {"payoffs": [0, 0]}]))
    with pytest.raises(PayoffError, match="add up to the same number"):
        Cfr(game)
    with pytest.raises(PayoffError, match="add up to the same number"):
        solve_sequences(game)


def test_a_constant_other_than_zero_only_moves_the_other_players_payoff() -> None:
    game = ExtensiveGame(explicit_tree([[{"payoffs": [7, 3]}, {"payoffs": [4, 6]}], {"payoffs": [5, 5]}]))
    assert solve_sequences(game).value == 5
    run = Cfr(game)
    run.run(2_000)
    assert run.value() == pytest.approx(5, abs=0.01)


def test_a_stop_ends_an_iteration_without_half_of_its_sums() -> None:
    run, stop = Cfr(explicit_tree(kuhn_tree())), Stop()
    run.run(3)
    before = run.regrets
    stop.set()
    with pytest.raises(InterruptedError):
        run.iterate(stop)
    assert run.regrets == before and run.iterations == 3
