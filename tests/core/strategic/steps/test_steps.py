"""Steps of methods: their order and their numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from plyscope.games.tree.game import position_of_tree
from plyscope.options import OptionError
from plyscope.rules.payoffs import PayoffError
from plyscope.rules.stop import Stop
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.method_options import METHODS
from plyscope.strategic.steps import steps_of, struck_after
from plyscope.strategic.steps.counterfactual import CfrOptions, curve_points
from plyscope.strategic.steps.step import (
    BackwardStep,
    Compare,
    LabelStep,
    Left,
    PlayStep,
    RegretStep,
    Strike,
    SupportStep,
    TableauStep,
)
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.kuhn import kuhn_position

ROUNDS = matrix_game([[1, 1, 0], [0, 0, 2]], [[0, 2, 1], [3, 1, 0]])
MIXED = matrix_game([[3, 0], [0, 3], [1, 1]], [[0, 0], [0, 0], [0, 0]])
WEAK = matrix_game([[1, 1], [1, 0], [0, 1]], [[1, 1], [1, 0], [0, 1]])
THREE = matrix_game([[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]])


def dilemma() -> MatrixGame:
    game = famous("prisoners-dilemma").matrix
    assert game is not None
    return game


def struck(game: MatrixGame, **options: Any) -> list[tuple[int, int, int]]:
    """The round, the player and the strategy of each strike."""
    return [
        (step.round, step.player, step.strategy)
        for step in steps_of("strike", game, options)
        if isinstance(step, Strike)
    ]


def test_the_dilemma_is_struck_in_six_steps() -> None:
    steps = steps_of("strike", dilemma())
    assert [type(step) for step in steps] == [Compare, Compare, Strike, Compare, Strike, Left]
    told = [
        (step.player, step.compared.better, step.compared.worse)
        for step in steps
        if isinstance(step, Compare)
    ]
    assert told == [(0, 0, Fraction(-1, 2)), (0, -5, -10), (1, -5, -10)]
    assert isinstance(steps[-1], Left) and steps[-1].cell == (1, 1)
    assert [step.strategy_now for step in steps] == [(0, 0)] * 3 + [(1, 0)] * 2 + [None]


def test_what_is_struck_after_each_step() -> None:
    steps = steps_of("strike", dilemma())
    after = [tuple(sorted(own) for own in struck_after(steps, number)) for number in range(7)]
    assert after == [([], [])] * 3 + [([0], [])] * 2 + [([0], [0])] * 2
    assert struck_after(steps_of("fictitious-play", dilemma()), 5) == ({}, {})


def test_rounds_strike_all_at_once_and_compare_with_what_was_left_before() -> None:
    assert struck(ROUNDS, order="rounds") == [(1, 1, 2), (2, 0, 1), (3, 1, 0)]
    assert struck(dilemma(), order="rounds") == [(1, 0, 0), (1, 1, 0)]
    kinds = [type(step) for step in steps_of("strike", dilemma(), {"order": "rounds"})]
    assert kinds == [Compare] * 4 + [Strike] * 2 + [Left]


def test_a_mixture_strikes_what_no_strategy_alone_does() -> None:
    strike = next(step for step in steps_of("strike", MIXED) if isinstance(step, Strike))
    assert (strike.strategy, strike.by, strike.margin) == (
        2,
        (Fraction(1, 2), Fraction(1, 2), 0),
        Fraction(1, 2),
    )
    assert struck(MIXED, mixed=False) == []


def test_every_strike_is_right_about_what_is_left() -> None:
    luck = Random(8)
    for _ in range(60):
        a, b = ([[luck.randint(0, 4) for _ in range(3)] for _ in range(3)] for _ in range(2))
        game = matrix_game(a, b)
        for options in ({}, {"dominance": "weak"}, {"order": "rounds"}, {"mixed": False}):
            left = [set(range(3)), set(range(3))]
            gone: list[tuple[int, int]] = []
            number = 0
            for step in steps_of("strike", game, options):
                if not isinstance(step, Strike):
                    continue
                if step.round != number:
                    for player, strategy in gone:
                        left[player].discard(strategy)
                    gone, number = [], step.round
                own, other = left[step.player], left[1 - step.player]
                assert step.strategy in own and sum(step.by) == 1 and not step.by[step.strategy]
                assert {one for one, weight in enumerate(step.by) if weight} <= own
                table = game.a if step.player == 0 else list(zip(*game.b, strict=True))
                gains = [
                    sum(w * table[one][j] for one, w in enumerate(step.by)) - table[step.strategy][j]
                    for j in other
                ]
                assert min(gains) > 0 if step.strict else min(gains) >= 0 and any(gains)
                gone.append((step.player, step.strategy))


def test_the_user_may_say_what_is_struck_first() -> None:
    assert struck(WEAK, dominance="weak", picks="R2 C1") == [(1, 0, 2), (2, 1, 1)]
    assert struck(WEAK, dominance="weak", picks="r1, c0") == [(1, 0, 1), (2, 1, 0)]
    for picks, said in (("R0", "not dominated"), ("R7", "there is no R7"), ("A1", "found 'A1'")):
        with pytest.raises(OptionError, match=said):
            steps_of("strike", WEAK, {"picks": picks})


def test_pivots_lead_to_the_value() -> None:
    game = famous("tianji").matrix
    assert game is not None
    steps = [step for step in steps_of("simplex", game) if isinstance(step, TableauStep)]
    assert len(steps) == 7 and [step.number for step in steps] == [*range(1, 8)]
    assert all(step.tableau is following.before for step, following in pairwise(steps))
    assert steps[-1].is_last and steps[-1].value == 1 and all(step.value is None for step in steps[:-1])
    third = Fraction(1, 3)
    assert steps[-1].row == (third, 0, 0, third, third, 0)
    with pytest.raises(PayoffError):
        steps_of("simplex", dilemma())


def test_labels_lead_to_an_equilibrium() -> None:
    ends = {}
    for label in range(5):
        steps = [
            step for step in steps_of("lemke-howson", THREE, {"label": label}) if isinstance(step, LabelStep)
        ]
        assert steps[0].step.dropped == label == steps[-1].step.picked
        ends[label] = steps[-1].row
    assert ends[0] == (1, 0, 0) and ends[1] == (0, Fraction(1, 3), Fraction(2, 3))
    with pytest.raises(PayoffError):
        steps_of("lemke-howson", THREE, {"label": 5})


def test_pairs_of_supports_are_counted_with_what_they_give() -> None:
    steps = [step for step in steps_of("supports", THREE) if isinstance(step, SupportStep)]
    assert len(steps) == 3 * 2 + 3 * 1 and steps[-1].found == 3
    assert [step.number for step in steps] == [*range(1, 10)]


def minimax(tree: Any, big: bool = True) -> Fraction:
    if isinstance(tree, dict):
        return Fraction(sum(minimax(child, big) for child in tree["children"]), len(tree["children"]))
    if not isinstance(tree, list):
        return Fraction(tree)
    return (max if big else min)(minimax(child, not big) for child in tree)


def random_tree(luck: Random, plies: int) -> Any:
    if plies == 0 or luck.random() < 0.2:
        return luck.randint(-9, 9)
    children = [random_tree(luck, plies - 1) for _ in range(luck.randint(1, 3))]
    return {"type": "chance", "children": children} if luck.random() < 0.15 and plies < 4 else children


def test_backward_induction_is_minimax_where_payoffs_are_opposite() -> None:
    luck = Random(2)
    for _ in range(60):
        tree = [random_tree(luck, 3) for _ in range(2)]
        steps = steps_of("backward-induction", position_of_tree(tree))
        last = steps[len(steps) - 1]
        assert isinstance(last, BackwardStep) and last.is_last and last.path == ()
        assert last.pays == (minimax(tree), -minimax(tree))


def test_backward_induction_takes_what_pays_the_mover_and_tells_ties() -> None:
    steps = [step for step in steps_of("backward-induction", position_of_tree(famous("entry").tree))
             if isinstance(step, BackwardStep)]  # fmt: skip
    assert [(step.names, step.best, step.pays) for step in steps] == [
        (("in",), (1,), (1, 1)),
        ((), (1,), (1, 1)),
    ]
    assert steps[-1].plan == ("in", "accept")
    tied = position_of_tree([[1, 1], 1])
    step = steps_of("backward-induction", tied)[0]
    assert isinstance(step, BackwardStep) and step.best == (0, 1) and step.player == 1
    for leaf in ("inf", None):
        with pytest.raises((PayoffError, ValueError)):
            steps_of("backward-induction", position_of_tree([leaf, 1]))


def test_rounds_are_worked_out_when_they_are_asked_for() -> None:
    steps = steps_of("fictitious-play", matrix_game([[1, -1], [-1, 1]]), {"rounds": 10})
    assert len(steps) == 10
    last, first = steps[-1], steps[0]
    assert isinstance(last, PlayStep) and isinstance(first, PlayStep)
    assert (last.counts, last.played, first.played) == (((3, 7), (5, 5)), (1, 0), (0, 0))
    assert last.bounds == (Fraction(-2, 5), 0) and last.zero_sum
    assert [one.round for one in steps[2:5] if isinstance(one, PlayStep)] == [3, 4, 5]
    for number in (10, -11):
        with pytest.raises(IndexError):
            steps[number]


def test_iterations_on_kuhn_poker_come_to_the_known_numbers() -> None:
    steps = steps_of("cfr", kuhn_position(), {"rounds": 250})
    known = {1: 0.125, 10: -0.035193, 100: -0.055987}
    for number, value in known.items():
        step = steps[number - 1]
        assert isinstance(step, RegretStep) and abs(step.value - value) < 1e-6
    step = steps[9]
    assert isinstance(step, RegretStep) and abs(step.exploitability - 0.09621) < 1e-5
    game = ExtensiveGame(kuhn_position().nodes)
    points = {point.round: point for point in curve_points(game, CfrOptions(250))}
    assert {1, 10, 100, 250} <= points.keys() and len(points) < 80
    assert all(abs(points[number].value - value) < 1e-6 for number, value in known.items())
    assert all(abs(sum(one) - 1) < 1e-9 for one in points[250].strategies)


def test_a_stop_ends_every_method() -> None:
    stop = Stop()
    stop.set()
    luck = Random(1)
    table = [[luck.randint(0, 99) for _ in range(7)] for _ in range(7)]
    zero_sum = matrix_game(table)
    for id in METHODS:
        if id == "backward-induction":
            continue  # it looks at the flag every 256 nodes
        with pytest.raises(InterruptedError):
            steps_of(id, zero_sum, {}, stop)
    wide = position_of_tree([[number, number + 1] for number in range(300)])
    with pytest.raises(InterruptedError):
        steps_of("backward-induction", wide, {}, stop)


def test_only_a_matrix_is_taken_as_one() -> None:
    with pytest.raises(PayoffError, match="no matrix"):
        steps_of("strike", position_of_tree([[1, 2], [3, 4]]))
    assert len(steps_of("strike", matrix_position(dilemma()))) == 6
    with pytest.raises(KeyError):
        steps_of("magic", dilemma())
