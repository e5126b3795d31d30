"""The parts of Monte Carlo tree search, each made alone: playouts, selection, proved bounds and RAVE."""

from __future__ import annotations

from itertools import pairwise
from math import inf, log, sqrt

import pytest

from plyscope import catalog
from plyscope.algorithms.mcts import mcts
from plyscope.algorithms.mcts.options import MctsOptions
from plyscope.algorithms.mcts.proved_bounds import ProvedBounds
from plyscope.algorithms.mcts.rave import Rave
from plyscope.algorithms.mcts.record import SamplingRecord
from plyscope.algorithms.mcts.selection import Selection
from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.games.tree.game import position_of_tree
from plyscope.query import rounds
from plyscope.rules.position import Position
from plyscope.search.playout import Playouts, RewardRange

BOARD = "tictactoe"


def start(game: str = BOARD) -> Position:
    return catalog.game(game).start()


def tree(
    *,
    bounded: bool = False,
    with_amaf: bool = False,
    merging: bool = False,
    shared: bool = False,
    ranked: bool = False,
) -> SampledTree:
    return SampledTree(
        1, recording=False, bounded=bounded, with_priors=False, with_amaf=with_amaf, merging=merging,
        ranked=ranked, shared=shared,
    )  # fmt: skip


# Rewards and playouts.


def test_results_lie_between_0_and_1_and_back() -> None:
    rewards = RewardRange(start("pig"))
    assert [rewards.reward(rewards.low), rewards.reward(rewards.high)] == [0.0, 1.0]
    for reward in (0.0, 0.25, 1.0):
        assert rewards.reward(rewards.value(reward)) == pytest.approx(reward)


def test_infinite_wins_count_as_the_best_of_the_finite_results() -> None:
    rewards = RewardRange(position_of_tree(["inf", "-inf", 0, 4]))
    assert [rewards.reward(inf), rewards.reward(-inf)] == [1.0, 0.0]
    assert [rewards.reward(4.0), rewards.reward(1.0)] == [1.0, 0.25]


@pytest.mark.parametrize("game", [BOARD, "gomoku", "go", "backgammon"])
@pytest.mark.parametrize("playout", ["random", "first", "guided", "cut"])
def test_a_playout_is_fixed_by_its_seed_and_leaves_the_position_as_it_was(game: str, playout: str) -> None:
    position = start(game)
    before = position.write()
    playouts = Playouts(position, MctsOptions(playout=playout))  # type: ignore[arg-type]
    moves, reward = playouts.replayed(7)
    assert playouts.replayed(7) == (moves, reward)
    assert 0.0 <= reward <= 1.0
    assert position.write() == before
    for move in moves:
        position.play(move)
    assert position.finished or playout == "cut"


@pytest.mark.parametrize("plies", [1, 3])
def test_a_playout_that_is_cut_has_as_many_plies_as_were_asked_for(plies: int) -> None:
    playouts = Playouts(start(), MctsOptions(playout="cut", plies=plies))
    assert len(playouts.replayed(7)[0]) == plies


def test_a_clear_advantage_is_found_only_where_the_evaluation_counts() -> None:
    position = start("othello")
    assert Playouts(position, MctsOptions()).clear_advantage() == 1.0
    assert Playouts(position, MctsOptions(playout="guided", scale=3.0)).clear_advantage() == 3.0
    assert Playouts(position, MctsOptions(), estimating=True).clear_advantage() > 0.0


# The tree.


def test_the_size_of_a_tree_is_that_of_its_edges_and_places() -> None:
    sizes = []
    for count in (0, 1, 2, 4, 8):
        nodes = tree()
        if count:
            nodes.put(0, [(move, 1, 0.5) for move in range(count)])
        sizes.append(nodes.bytes)
    edge = sizes[0]  # the root; with its children, a place has blocks for 1, 2, 4 and 8 of them
    assert edge >= 20  # its move, its visits, their rewards and its place
    assert [after - before for before, after in pairwise(sizes[1:])] == [2 * edge, 4 * edge, 8 * edge]
    assert sizes[1] - 2 * edge >= 9  # a place has its first child, their number and that of all moves


# Selection.


def selection(
    nodes: SampledTree, position: Position, options: MctsOptions, *, by_priors: bool = False
) -> Selection:
    return Selection(nodes, Playouts(position, options), None, options, by_priors)


def test_ucb1_weighs_the_mean_of_the_mover_against_the_visits() -> None:
    nodes, position = tree(), start()
    children = nodes.put(0, [(0, 10, 7.0), (1, 2, 1.0), (2, 4, 3.0)])
    for c in (0.0, 0.3, 2.0):
        scores = [
            7 / 10 + c * sqrt(log(16) / 10),
            1 / 2 + c * sqrt(log(16) / 2),
            3 / 4 + c * sqrt(log(16) / 4),
        ]
        assert selection(nodes, position, MctsOptions(c=c)).chosen(0) == children[scores.index(max(scores))]


def test_min_prefers_what_max_does_not_win() -> None:
    nodes, position = tree(), start()
    position.play(position.legal_moves()[0])
    children = nodes.put(0, [(1, 5, 4.0), (2, 5, 1.0)])
    assert selection(nodes, position, MctsOptions(c=0.0)).chosen(0) == children[1]
    wrong = MctsOptions(c=0.0, perspective="max-only")
    assert selection(nodes, position, wrong).chosen(0) == children[0]


@pytest.mark.parametrize("by_priors", [False, True])
def test_visits_of_other_threads_count_as_lost_until_they_are_over(by_priors: bool) -> None:
    nodes, position = tree(shared=True, ranked=by_priors), start()
    children = nodes.put(0, [(0, 10, 7.0), (1, 8, 5.0), (2, 4, 2.0)])
    chosen = selection(nodes, position, MctsOptions(c=0.3), by_priors=by_priors)
    pending = [0, 0, 0]
    for _ in range(40):
        total = 22 + sum(pending)
        scores = []
        for (visits, won), lost in zip([(10, 7.0), (8, 5.0), (4, 2.0)], pending, strict=True):
            count = visits + lost
            if by_priors:
                scores.append((2 * won - visits - lost) / count + 0.3 / 3 * sqrt(22) / (1 + count))
            else:
                scores.append(won / count + 0.3 * sqrt(log(total) / count))
        best = scores.index(max(scores))
        assert chosen.chosen(0, sharing=True) == children[best]
        assert chosen.chosen(0) == children[0], "alone, there is nobody to wait for"
        nodes.send(children[best], 1)
        pending[best] += 1
    assert min(pending) > 0


def test_of_first_visits_that_are_on_their_way_the_lonelier_one_is_joined() -> None:
    nodes, position = tree(shared=True, ranked=True), start()
    crowded, lonely = nodes.put(0, [(0, 0, 0.0), (1, 0, 0.0)])
    nodes.send(crowded, 2)
    nodes.send(lonely, 1)
    options = MctsOptions(c=1.0)
    assert selection(nodes, position, options, by_priors=True).chosen(0, sharing=True) == lonely


@pytest.mark.parametrize("merging", [False, True])
def test_a_position_that_is_reached_in_many_ways_has_the_visits_of_its_children(merging: bool) -> None:
    nodes, position = tree(merging=merging), start()
    (way,) = nodes.put(0, [(0, 1_000, 500.0)])
    good, rare = nodes.put(way, [(1, 9, 8.1), (2, 1, 0.2)])
    # log 10 is not enough to try the rare one once more, log 1010 is
    chosen = selection(nodes, position, MctsOptions(c=0.5)).chosen(way)
    assert chosen == (good if merging else rare)


def test_what_cannot_be_better_than_a_sure_draw_is_not_visited() -> None:
    nodes, position = tree(bounded=True), start()
    lost, open_child = nodes.put(0, [(0, 5, 5.0), (1, 5, 1.0)])
    nodes.set_bounds(0, 0.0, 1.0)
    nodes.set_bounds(lost, -1.0, 0.0)
    nodes.set_bounds(open_child, -1.0, 1.0)
    assert selection(nodes, position, MctsOptions(solver=True)).chosen(0) == open_child
    assert selection(nodes, position, MctsOptions()).chosen(0) == lost


# Proved bounds.


def test_max_has_at_least_the_best_that_is_sure_and_at_most_the_best_that_is_left() -> None:
    nodes, position = tree(bounded=True), start()
    one, other = nodes.put(0, [(0, 1, 1.0), (1, 1, 0.0)])
    nodes.set_bounds(0, -1.0, 1.0)
    nodes.set_bounds(one, 0.0, 0.0)
    nodes.set_bounds(other, -1.0, 0.5)
    bounds = ProvedBounds(nodes, Playouts(position, MctsOptions()), SamplingRecord(None))
    assert bounds.updated(0) == (0.0, 0.5)
    position.play(position.legal_moves()[0])
    assert bounds.updated(0) == (-1.0, 0.0)


# RAVE.


def test_a_reward_counts_for_the_moves_that_the_side_played_later() -> None:
    nodes, position = tree(with_amaf=True), start()
    options = MctsOptions(rave=10)
    playouts = Playouts(position, options, noting=True)
    children = nodes.put(0, [(move, 1, 0.5) for move in position.legal_moves()])
    moves, reward = playouts.replayed(3)
    Rave(nodes, playouts, options.rave).counted(0, moves[0], 3)
    played = set(moves[::2])
    for child, move in zip(children, position.legal_moves(), strict=True):
        assert nodes.amaf(child) == ((1, reward) if move in played else (0, 0.0))


def test_steps_have_the_numbers_that_questions_to_the_record_expect() -> None:
    assert (mcts.SELECT, mcts.EXPAND) == (rounds.SELECT, rounds.EXPAND)
