"""Reviews of moves: both values from searches of one depth, or from a solver."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plyscope import catalog
from plyscope.experiments.game_review import Effort, review
from plyscope.query.judgement import Reviewed, judge
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import WIN, wins_in

SHALLOW = Effort(None, None, least=2, most=3)


def after(game: str, moves: str, **options: int) -> Position:
    position = catalog.game(game).start(**options)
    position.game.play(position, moves.split())
    return position


def reviewed(position: Position, move: str, effort: Effort = SHALLOW) -> Reviewed:
    found = review(position, position.parse(move), effort)
    assert found is not None
    return found


def test_tic_tac_toe_is_judged_by_its_solver() -> None:
    """After a corner only the middle draws."""
    position = after("tictactoe", "a3")
    middle, edge = reviewed(position, "b2"), reviewed(position, "b3")
    assert judge(position, middle).kind == "best"
    assert judge(position, edge).kind == "blunder"
    assert (edge.depth, edge.exact, edge.best) == (0, True, position.parse("b2"))
    assert len(edge.best_line) == 8 and len(edge.played_line) == 6  # nine cells; MAX wins with the seventh
    assert (judge(position, edge).before, judge(position, edge).after) == ("draw", "loss")


def test_both_values_are_those_of_the_depth_that_is_told() -> None:
    position = catalog.game("draughts").start()
    plain = Effort(None, None, least=1, most=1)
    for move in position.legal_moves():
        found = review(position, move, plain)
        assert found is not None and found.depth == 1
        child = position.copy()
        child.play(found.played)
        assert found.played_score == pytest.approx(child.estimate)


def test_a_hanging_queen_is_a_blunder_and_its_refutation_takes_it() -> None:
    position = after("chess", "e2e4 e7e5 d1h5 b8c6")
    bad = reviewed(position, "h5h7")
    assert judge(position, bad).kind == "blunder"
    taken = position.copy()
    taken.play(bad.played)
    assert taken.text(bad.played_line[1]) == "h8h7"


def test_the_same_depth_gives_the_same_result() -> None:
    position = after("chess", "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6")
    move = position.parse("f3e5")
    once, again = review(position, move, SHALLOW), review(position, move, SHALLOW)
    assert once == again is not None


def test_connect_four_is_exact_near_its_end() -> None:
    moves = "4 4 4 4 4 4 1 2 2 1 1 2 7"
    position = after("connect4", moves)
    found = review(position, position.legal_moves()[0], SHALLOW)
    assert found is not None and found.exact and found.depth == 0
    early = review(after("connect4", "4"), 3, SHALLOW)
    assert early is not None and not early.exact and early.depth == 3


def test_a_win_at_once_that_is_missed_is_told_with_the_depth_of_the_other_move() -> None:
    position = after("connect4", "1 7 2 7 3 6")
    four = position.parse("4")
    best = review(position, four, SHALLOW)
    other = review(position, position.parse("6"), Effort(None, None, least=2, most=2))
    assert best is not None and best.played_score == WIN - 1 and judge(position, best).kind == "best"
    assert other is not None and other.best == four and other.best_score == WIN - 1
    assert other.depth == 3
    assert judge(position, other).before == "win"


def test_chance_is_not_judged_and_a_forced_move_has_no_mark() -> None:
    dice = catalog.game("pig").start()
    dice.play(dice.parse("roll"))
    assert review(dice, dice.legal_moves()[0], SHALLOW) is None
    forced = after("draughts", "9-14 24-19 5-9 23-18")
    assert len(forced.legal_moves()) == 1
    found = review(forced, forced.legal_moves()[0], SHALLOW)
    assert found is not None and found.forced and judge(forced, found).kind is None


def test_moves_after_a_roll_are_compared_by_expectimax() -> None:
    position = catalog.game("backgammon").start()
    position.play(position.legal_moves()[0])
    effort = Effort(None, None, least=1, most=1)
    found = [review(position, move, effort) for move in position.legal_moves()]
    assert all(one is not None and one.depth == 1 for one in found)
    best = {one.best_score for one in found if one is not None}
    assert len(best) == 1
    sign = 1 if position.side == MAX else -1
    assert max(sign * one.played_score for one in found if one is not None) == sign * best.pop()


def test_a_game_without_estimates_is_searched_to_its_end() -> None:
    tree = catalog.game("tree").start()
    found = [review(tree, move, SHALLOW) for move in tree.legal_moves()]
    assert [(one.best_score, one.played_score, one.depth) for one in found if one is not None] == [
        (3.0, 3.0, 0), (3.0, 2.0, 0), (3.0, 2.0, 0),
    ]  # fmt: skip


def test_it_stops_at_once() -> None:
    stop = Stop()
    stop.set()
    position = catalog.game("chess").start()
    assert review(position, position.legal_moves()[0], replace(SHALLOW, most=30, stop=stop)) is None


def test_mate_in_one_that_is_overlooked_by_black() -> None:
    position = after("chess", "f2f3 e7e5 g2g4")
    found = reviewed(position, "a7a6")
    assert (found.side, wins_in(found.best_score)) == (MIN, 1)
    assert judge(position, found).kind == "blunder"
