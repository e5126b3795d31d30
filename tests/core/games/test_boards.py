"""The boards of Go, Gomoku, xiangqi and backgammon, each made without its position or game."""

from __future__ import annotations

import pytest

from plyscope import catalog
from plyscope.games.backgammon.board import PLAYING
from plyscope.games.backgammon.board import Board as BackgammonBoard
from plyscope.games.backgammon.evaluation import Evaluation
from plyscope.games.backgammon.text import START
from plyscope.games.go.board import Board as GoBoard
from plyscope.games.go.text import read_board
from plyscope.games.gomoku.board import Board as GomokuBoard
from plyscope.games.xiangqi.board import BLACK, CHARIOT, EMPTY, GENERAL, POINTS, RED
from plyscope.games.xiangqi.board import Board as XiangqiBoard
from plyscope.rules.position import MAX


def test_a_board_of_go_knows_which_points_a_repetition_forbids() -> None:
    board = GoBoard(5, 0.5)
    board.set_up(read_board(".BW..BWW.." + "." * 15 + " W", 5))
    assert board.signs() == ".BW..BWW.." + "." * 15
    assert (board.captured(), board.passes_before()) == ((0, 0), 0)
    assert board.copy().signs() == board.signs()


def test_a_board_of_gomoku_knows_forbidden_points_and_rows_that_won() -> None:
    signs = ["."] * 225
    for row, column in ((7, 6), (7, 8), (6, 7), (8, 7)):
        signs[row * 15 + column] = "X"
    for column in (0, 2, 10, 14):
        signs[column] = "O"
    board = GomokuBoard(15, "renju")
    board.set_up("".join(signs), "kept")
    assert 7 * 15 + 7 in board.forbidden()
    assert board.copy().forbidden() == board.forbidden()
    free = GomokuBoard(15, "freestyle")
    free.set_up("".join(signs), "kept")
    assert free.forbidden() == []


@pytest.mark.parametrize(("file", "attacked"), [(4, True), (3, False)])
def test_a_board_of_xiangqi_knows_when_a_general_is_attacked(file: int, attacked: bool) -> None:
    men = [EMPTY] * POINTS
    men[4], men[9 * 9 + 4 + 1] = GENERAL | RED, GENERAL | BLACK
    men[9 * 5 + file] = CHARIOT | BLACK
    board = XiangqiBoard(tuple(men), MAX, 0)
    assert board.generals == (4, 86)
    assert board.attacked(MAX) is attacked
    assert board.copy().points == tuple(men)


def test_a_board_of_backgammon_is_evaluated_from_both_sides_alike() -> None:
    board = BackgammonBoard(START, START, MAX, PLAYING, (3, 1), (False, 0, -1))
    weights = tuple(feature.weight for feature in catalog.game("backgammon").features)
    evaluation = Evaluation(weights)
    turn = list(catalog.game("backgammon").features).index(
        next(feature for feature in catalog.game("backgammon").features if feature.id == "turn")
    )
    assert [value for place, value in enumerate(evaluation.features(board)) if place != turn] == [0.0] * 8
    assert evaluation.weights == weights
    assert board.copy().checkers() == board.checkers() == (START, START)
    assert board.borne_off() == (0, 0)
