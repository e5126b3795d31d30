"""The payoffs of expectimax, made alone: what they are worth, and between which bounds values lie."""

from __future__ import annotations

from math import exp, inf

import pytest

from plyscope import catalog
from plyscope.algorithms.expectimax.options import ExpectimaxOptions
from plyscope.algorithms.expectimax.payoffs import Payoffs
from plyscope.games.tree.game import position_of_tree
from plyscope.options import OptionError
from plyscope.rules.values import WIN

TREE = [[0, 10], [4, 6]]


def payoffs(options: ExpectimaxOptions, *, averaging: bool = True) -> Payoffs:
    return Payoffs(position_of_tree(TREE), options, estimated=False, averaging=averaging, quick=True)


def test_payoffs_are_taken_as_they_are_and_bounded_by_the_tree() -> None:
    found = payoffs(ExpectimaxOptions())
    assert [found.worth(payoff) for payoff in (0.0, 2.5, inf)] == [0.0, 2.5, inf]
    assert (found.least, found.most, found.quick) == (0.0, 10.0, False)


def test_bounds_of_a_curve_are_utilities() -> None:
    found = payoffs(ExpectimaxOptions(utility="exponential", risk=0.5))
    assert found.worth(10.0) == pytest.approx((1 - exp(-5.0)) / 0.5)
    assert (found.least, found.most) == (found.worth(0.0), found.worth(10.0))


def test_without_means_wins_count_their_plies() -> None:
    position = catalog.game("tictactoe").start()
    found = Payoffs(position, ExpectimaxOptions(), estimated=True, averaging=False, quick=True)
    assert (found.least, found.most, found.quick) == (-WIN, WIN, True)


def test_bounds_that_would_prune_wrongly_are_refused() -> None:
    with pytest.raises(OptionError):
        payoffs(ExpectimaxOptions(prune="star1", bounds=(2.0, 8.0)))


def test_infinite_means_are_refused_at_the_end() -> None:
    with pytest.raises(OptionError):
        payoffs(ExpectimaxOptions()).details(position_of_tree(TREE), ExpectimaxOptions(), inf - inf, True, 0)
