"""Which child UCB1 selects, for one C and for all of them, and the machines on which one can try it."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampled_records import LECTURE, Counted, sampled

from plyscope.experiments import bandits
from plyscope.query import ucb
from plyscope.query.ucb import Arm
from plyscope.record.tree import NONE, Tree


def tree_of(nodes: Counted) -> Tree:
    """Its tree at the end of the record."""
    tree = Tree(sampled(nodes))
    tree.read()
    tree.seek(tree.read_to)
    return tree


def test_the_tree_of_the_lectures() -> None:
    tree = tree_of(LECTURE)
    root, child = ucb.choice_at(tree, 0), ucb.choice_at(tree, 1)
    assert root is not None
    assert child is not None
    widths = [ucb.width(arm, root.visits) for arm in root.arms]
    assert [arm.mean for arm in root.arms] == [0.7, 0.625, 0.0]
    assert [round(width, 3) for width in widths] == [0.552, 0.617, 1.007]  # printed: 0.55, 0.62, 1.00
    found = ucb.stretches(root.arms, root.visits)
    assert [stretch.arm for stretch in found] == [0, 1, 2]
    assert [round(stretch.high, 3) for stretch in found[:-1]] == [1.152, 1.601]
    assert [(s.arm, s.high) for s in ucb.stretches(child.arms, child.visits)] == [(0, inf)]
    wrong = ucb.choice_at(tree, 1, max_only=True)
    assert wrong is not None
    found = ucb.stretches(wrong.arms, wrong.visits)
    assert [stretch.arm for stretch in found] == [1, 0]
    assert round(found[0].high, 3) == 2.394
    assert ucb.first_difference(tree, 0, 1.0) == 1
    assert ucb.first_difference(tree, 0, 1.3) == NONE  # its way leads to 5/8, below which nothing was tried


def test_nothing_is_chosen_where_there_is_nothing() -> None:
    tree = tree_of(LECTURE)
    assert ucb.choice_at(tree, 2) is None
    tree.seek(1)
    assert ucb.choice_at(tree, 0) is None
    tree.seek(3)  # the root and its first child are entered, nobody came yet
    choice = ucb.choice_at(tree, 0)
    assert choice is not None
    assert ucb.stretches(choice.arms, choice.visits) == [ucb.Stretch(0.0, inf, 0)]
    assert ucb.stretches([], 3) == []


arms = st.lists(
    st.builds(lambda n, w: Arm(n, min(w, n) / n), st.integers(1, 60), st.integers(0, 60)),
    min_size=1,
    max_size=8,
)


@given(arms, st.floats(0, 50))
def test_the_stretches_say_what_every_c_selects(arms: list[Arm], c: float) -> None:
    visits = sum(arm.visits for arm in arms)
    found = ucb.stretches(arms, visits)
    assert found[0].low == 0
    assert found[-1].high == inf
    for one, other in pairwise(found):
        assert one.high == other.low
    here = next(stretch for stretch in found if stretch.low <= c <= stretch.high)
    values = ucb.scores(arms, visits, c)
    assert values[here.arm] == pytest.approx(max(values), abs=1e-9)


@pytest.mark.parametrize("policy", bandits.POLICIES)
def test_every_policy_finds_the_best_machine(policy: bandits.Policy) -> None:
    machines = bandits.Machines([0.2, 0.8, 0.5], 3)
    player = bandits.Player(machines)
    choose = bandits.chooser(policy, c=1.0, epsilon=0.1, seed=3)
    for _ in range(1_000):
        player.pull(choose(player))
    assert player.visits[1] > 700
    assert player.regret == sorted(player.regret)
    by_lot = bandits.Player(machines)
    luck = Random(1)
    for _ in range(1_000):
        by_lot.pull(luck.randrange(3))
    assert player.regret[-1] < by_lot.regret[-1] / 2


def test_all_who_play_meet_the_same_luck() -> None:
    machines = bandits.Machines.drawn(4, 9)
    one, other = bandits.Player(machines), bandits.Player(machines)
    first = [one.pull(2) for _ in range(20)]
    other.pull(1)
    assert [other.pull(2) for _ in range(20)] == first
    assert machines.means == bandits.Machines.drawn(4, 9).means
    assert one.regret[-1] == pytest.approx(20 * (max(machines.means) - machines.means[2]))
