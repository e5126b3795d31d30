"""Judgements of moves against tables computed by hand."""

from __future__ import annotations

from math import inf

import pytest

from plyscope import catalog
from plyscope.query.judgement import Judgement, Marked, Reviewed, dearest, errors, judge
from plyscope.rules.error_scale import ErrorScale, error_scale
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import WIN


def start(game: str) -> Position:
    return catalog.game(game).start()


def judged(
    position: Position, best: float, played: float, side: int = MAX, *, exact: bool = False
) -> Judgement:
    first, other = (*position.legal_moves(), 99)[:2]
    return judge(position, Reviewed(side, (other,), best, (first,), played, 0 if exact else 6, exact))


# 100 / (1 + 10^(-v / 4)): at 0 it is 50, at -0.4 44.27, at -0.8 38.69, at -1.2 33.39, at 4 90.91, at 8 99.01
@pytest.mark.parametrize(
    "best, played, loss, sign",
    [
        (0.0, -0.3, 4.31, ""),
        (0.0, -0.4, 5.73, "?!"),
        (0.0, -0.8, 11.31, "?"),
        (0.0, -1.2, 16.61, "??"),
        (8.0, 4.0, 8.10, "?!"),
        (0.3, 0.3, 0.0, "✓"),
    ],
)
def test_chess_counts_lost_winning_chances(best: float, played: float, loss: float, sign: str) -> None:
    for side, turned in ((MAX, 1), (MIN, -1)):
        found = judged(start("chess"), turned * best, turned * played, side)
        assert (round(found.loss, 2), found.sign, found.unit) == (loss, sign, "chance")


@pytest.mark.parametrize(
    "game, lost, sign",
    [
        ("go", 1.9, ""), ("go", 2.0, "?!"), ("go", 5.0, "?"), ("go", 10.0, "??"),
        ("othello", 3.5, ""), ("othello", 4.0, "?!"), ("othello", 8.0, "?"), ("othello", 16.0, "??"),
        ("backgammon", 0.019, ""), ("backgammon", 0.021, "?!"), ("backgammon", 0.051, "?"),
        ("backgammon", 0.11, "??"),
    ],
)  # fmt: skip
def test_games_of_points_count_points(game: str, lost: float, sign: str) -> None:
    black = judged(start(game), 1.0, 1.0 - lost)
    white = judged(start(game), 1.0, 1.0 + lost, MIN)
    assert (black.sign, white.sign) == (sign, sign)
    assert (black.loss, white.loss) == pytest.approx((lost, lost))


def test_a_point_of_equity_is_one_at_the_present_cube() -> None:
    position = catalog.game("backgammon").start(cube=True)
    assert position.stakes == (-3.0, 3.0)
    scale = error_scale(position.game)
    assert scale.loss(position, MAX, 0.5, 0.4) == pytest.approx(0.1)
    assert ErrorScale("equity", scale.bounds, stake=1.5).loss(position, MAX, 0.5, 0.4) == pytest.approx(0.05)


def test_pig_spreads_its_results_over_a_hundred_chances() -> None:
    """Values from -1 to 1: 0.1 is 5 chances of 100."""
    assert judged(start("pig"), 0.2, 0.11).sign == ""
    assert judged(start("pig"), 0.2, 0.1).sign == "?!"
    assert judged(start("pig"), 0.0, -0.2).sign == "?"
    assert judged(start("einstein"), 0.0, 0.3, MIN).sign == "??"


WON, LOST = WIN - 5, 5 - WIN


@pytest.mark.parametrize(
    "best, played, kind, before, after",
    [
        (WON, 0.0, "mistake", "win", "draw"),
        (WON, LOST, "blunder", "win", "loss"),
        (0.0, LOST, "blunder", "draw", "loss"),
        (WON, WON - 20, "good", "win", "win"),
        (LOST, LOST + 2, "good", "loss", "loss"),
        (WON, WON, "best", "win", "win"),
        (0.0, 0.0, "best", "draw", "draw"),
    ],
)
@pytest.mark.parametrize("game", ["tictactoe", "connect4", "nim", "chess"])
def test_certain_results_decide(
    game: str, best: float, played: float, kind: str, before: str, after: str
) -> None:
    for side, turned in ((MAX, 1), (MIN, -1)):
        found = judged(start(game), turned * best, turned * played, side, exact=True)
        assert (found.kind, found.before, found.after) == (kind, before, after)


def test_certain_points_count_and_so_does_the_winner() -> None:
    """One disc less is nothing, unless it loses the game."""
    assert judged(start("othello"), 6.0, 4.0, exact=True).kind == "good"
    assert judged(start("othello"), 2.0, -2.0, exact=True).kind == "blunder"
    assert judged(start("othello"), 2.0, 0.0, exact=True).kind == "mistake"
    assert judged(start("othello"), 40.0, 20.0, exact=True).kind == "blunder"


def test_a_win_missed_where_the_other_value_is_an_estimate_is_judged_by_chances() -> None:
    assert judged(start("chess"), WON, 12.0).kind == "good"
    assert judged(start("chess"), WON, 4.0).kind == "inaccuracy"
    assert judged(start("chess"), WON, 0.0).kind == "blunder"
    assert judged(start("chess"), -12.0, LOST).kind == "good"


def test_who_ends_a_game_as_its_winner_made_no_error() -> None:
    """White passes after Black: 7.5 points ahead for certain, where an estimate promised 30."""
    position = catalog.game("go").start(size=5)
    position.game.play(position, ["pass"])
    move = position.parse("pass")
    other = next(one for one in position.legal_moves() if one != move)
    found = judge(position, Reviewed(MIN, (other,), -30.0, (move,), -7.5, 4))
    assert (found.kind, found.after, found.loss) == ("good", "win", 0.0)


def test_an_opening_with_a_name_is_no_inaccuracy_but_can_be_a_mistake() -> None:
    position = start("chess")
    position.play(position.parse("e2e4"))
    named, best = position.parse("e7e5"), position.parse("d7d5")
    for played, sign in ((0.6, ""), (1.1, "?")):
        assert judge(position, Reviewed(MIN, (best,), 0.1, (named,), played, 8)).sign == sign
    unnamed = position.parse("a7a5")
    assert judge(position, Reviewed(MIN, (best,), 0.1, (unnamed,), 0.6, 8)).sign == "?!"


def test_a_forced_move_has_no_mark() -> None:
    position = start("chess")
    move = position.legal_moves()[0]
    found = judge(position, Reviewed(MAX, (move,), 0.5, (move,), 0.5, 4, forced=True))
    assert (found.kind, found.sign, found.loss) == (None, "", 0.0)


def test_a_written_tree_counts_parts_of_what_its_leaves_span() -> None:
    tree = start("tree")
    assert tree.utilities == (2.0, 14.0)
    found = judged(tree, 3.0, 2.0, exact=True)
    assert (round(found.loss, 2), found.kind, found.unit) == (8.33, "inaccuracy", "share")
    assert judged(tree, inf, 2.0).kind == "blunder"


def test_the_dearest_move_is_the_error_that_lost_most() -> None:
    def mark(played: int, side: int, loss: float, kind: str) -> Marked:
        return Marked(played, side, Judgement(kind, loss, "points", 4, False))  # type: ignore[arg-type]

    game = [
        mark(1, MAX, 3.0, "inaccuracy"), mark(2, MIN, 11.0, "blunder"), mark(3, MAX, 7.0, "mistake"),
        mark(4, MIN, 0.0, "best"), mark(5, MAX, 7.0, "mistake"), mark(7, MAX, 1.5, "good"),
    ]  # fmt: skip
    assert [one.played for one in errors(game)] == [1, 2, 3, 5]
    assert [one.played for one in errors(game, MAX)] == [1, 3, 5]
    worst = dearest(game, MAX), dearest(game, MIN), dearest(game)
    assert [one.played for one in worst if one is not None] == [3, 2, 2]
    assert dearest(game[3:4]) is None
