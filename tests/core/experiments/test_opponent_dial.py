"""The dial: moves against better and worse opponents, searched, with the shares at which the best changes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from plyscope import catalog
from plyscope.algorithms.expectimax.utility import Curve
from plyscope.experiments.opponent_dial import Dial, declines
from plyscope.games.tree.exact_values import fraction_of
from plyscope.options import OptionError
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

BENT = "[[[[3,1],[9,0]],[[2,8],[1,1]]],[[[4,2],[3,3]],[[6,1],[5,4]]],[[[0,9],[9,0]],[[3,9],[0,4]]]]"


def dialled(position: Position, **options: object) -> Dial:
    dial = Dial(position, **options)  # type: ignore[arg-type]
    list(dial.steps(Stop()))
    return dial


def test_the_wallets_flip_at_an_exact_share_of_errors() -> None:
    position = catalog.presets()["wallets-dial"].start()
    dial = dialled(position)
    assert [str(value) for value in dial.values(0)] == ["1/2", "2"]
    assert [float(value) for value in dial.values(1)] == [50.25, 6]
    (flip,) = dial.flips()
    # (1 − ε)/2 + 201 ε/4 = 2 (1 − ε) + 6 ε
    assert (flip.at, flip.before, flip.after, flip.exact) == (Fraction(2, 61), 1, 0, True)
    assert dial.best(Fraction(1, 61)) == 1 and dial.best(Fraction(3, 61)) == 0


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("text", [BENT, "[[3,12,8],[2,4,6],[14,5,2]]"])
def test_the_dial_says_what_a_search_of_the_root_finds(text: str, share: float) -> None:
    position = catalog.game("tree").read(text)
    answer = catalog.algorithm("expectimax").search(epsilon=share).run(position, Limits())
    dial = dialled(position)
    list(dial.at(Fraction(str(share)), Stop()))
    best = dial.best(Fraction(str(share)))
    assert dial.moves[best] == answer.move
    assert float(dial.values(Fraction(str(share)))[best]) == pytest.approx(answer.value)


def test_a_bent_line_is_searched_until_the_change_is_known() -> None:
    dial = dialled(catalog.game("tree").read(BENT))
    (flip,) = dial.flips()
    values = {
        end: dialled_at(dial, Fraction(flip.at) + end) for end in (Fraction(-1, 10_000), Fraction(1, 10_000))
    }
    assert [max(range(3), key=lambda place: v[place]) for v in values.values()] == [flip.before, flip.after]


def dialled_at(dial: Dial, share: Fraction) -> list[float]:
    list(dial.at(share, Stop()))
    return [float(value) for value in dial.samples[share]]


def test_min_at_the_root_takes_the_smallest() -> None:
    dial = dialled(catalog.game("tree").read("[[0.5,100],[2,10]]", root="min"))
    assert dial.best(Fraction(0)) == 1  # MAX would take 100 or 10
    assert dial.values(1) == [Fraction(201, 4), 6]


def test_curves_value_what_the_search_values() -> None:
    dial = dialled(catalog.presets()["petersburg"].start(), utility="logarithm")
    run = catalog.presets()["petersburg"].run(1)
    assert dial.best(Fraction(0)) == dial.moves.index(run.answer.move or 0)
    found = sorted(run.values().values())
    assert sorted(float(value) for value in dial.values(0)) == pytest.approx(found)
    assert dial.curve.payoff(float(dial.values(0)[0])) == pytest.approx(6)


def test_what_a_flat_curve_cannot_tell_apart_has_no_number() -> None:
    curve = Curve("exponential", 2.0)
    assert curve.payoff_text(curve.worth(3.0)) == "3"
    assert curve.payoff_text(curve.worth(100.0)) == "> 10.36"
    assert Curve("exponential", -2.0).payoff_text(Curve("exponential", -2.0).worth(-100.0)) == "< −10.36"


def test_decimals_count_as_the_fractions_that_were_meant() -> None:
    dial = dialled(catalog.game("tree").read("[[0.1, 0.2], [0.15, 0.15]]"))
    assert dial.values(1) == [Fraction(3, 20), Fraction(3, 20)] and dial.is_exact
    assert fraction_of(1 / 3) == Fraction(1, 3) and fraction_of(0.1234567891) == 0.1234567891


def test_a_game_is_searched_some_plies_deep_and_stops_at_once() -> None:
    position = catalog.game("einstein").start()
    position.play(position.legal_moves()[2])
    dial = Dial(position, depth=3)
    steps = dial.steps(stop := Stop())
    next(steps)
    stop.set()
    with pytest.raises(InterruptedError):
        next(steps)
    assert len(dial.samples) == 1
    assert dialled(position, depth=3).depth == 3


@pytest.mark.parametrize("curve", ["logarithm", "root", "exponential"])
def test_curves_reach_all_payoffs_that_are_met(curve: str) -> None:
    wallets = catalog.presets()["wallets-dial"].start()
    dial = dialled(wallets, utility=curve)
    assert dial.values(0) == pytest.approx([dial.curve.worth(0.5), dial.curve.worth(2)])
    answer = catalog.algorithm("expectimax").search(utility=curve).run(wallets, Limits())
    assert answer.value == pytest.approx(dial.curve.worth(2))
    shallow = dialled(catalog.game("tree").read("[[[3,4],[5,6]],[[1,2],[7,8]]]"), depth=1, utility=curve)
    assert shallow.values(1) == [shallow.curve.worth(0)] * 2


def test_a_search_says_so_where_wins_and_losses_without_end_would_be_averaged() -> None:
    position = catalog.game("tictactoe").start(wins="inf")
    erring = catalog.algorithm("expectimax").search(epsilon=0.5)
    assert erring.run(position, Limits(depth=4)).value == 1.25  # no game is over by then
    with pytest.raises(OptionError, match="infinite value has no mean"):
        erring.run(position, Limits(depth=9))


def test_infinite_results_that_are_met_have_no_mean() -> None:
    with pytest.raises(ValueError, match="infinite value has no mean"):
        dialled(catalog.presets()["first-search"].start(), depth=9)


def test_positions_without_a_choice_are_declined() -> None:
    assert declines(catalog.presets()["wallets-dial"].start()) is None
    assert "Chance" in (declines(catalog.game("einstein").start()) or "")
