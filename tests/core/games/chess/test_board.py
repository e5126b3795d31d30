"""The parts of a chess position, each made alone: the board, its moves, the evaluation and the notation."""

from __future__ import annotations

import pytest

from plyscope.games.chess.board import Board
from plyscope.games.chess.evaluation import FEATURES, Evaluation
from plyscope.games.chess.fen import read_fen
from plyscope.games.chess.moves import (
    exchange_gain,
    in_check,
    is_noisy,
    is_over,
    legal_moves,
    result,
    why_over,
)
from plyscope.games.chess.notation import drawing, fen, read_move, san, uci
from plyscope.rules.position import MoveError

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9"


def board_of(text: str) -> Board:
    setup = read_fen(text)
    board = Board()
    board.set_up(setup.at, setup.mover, setup.rights, setup.passing, setup.clock)
    board.chess960, board.first_ply = setup.chess960, 2 * (setup.number - 1) + setup.mover
    return board


def count(board: Board, depth: int) -> int:
    if depth == 0:
        return 1
    found = 0
    for move in legal_moves(board):
        board.play(move)
        found += count(board, depth - 1)
        board.take_back(move)
    return found


@pytest.mark.parametrize(("text", "nodes"), [(START, 8902), (CASTLING, 13744)])
def test_a_board_alone_has_the_known_numbers_of_moves(text: str, nodes: int) -> None:
    board = board_of(text)
    key = board.identity()
    assert count(board, 3) == nodes
    assert (fen(board), board.identity()) == (text, key)


def test_a_copy_of_a_board_has_its_history() -> None:
    board = board_of(START)
    for text in ("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"):
        board.play(read_move(board, text))
    other = Board()
    other.take_over(board)
    other.play(read_move(other, "Ng8"))
    assert is_over(other)
    assert why_over(other) == "Threefold repetition"
    assert not is_over(board)


def test_moves_are_noisy_if_they_take_or_promote_and_gain_what_exchanges_leave() -> None:
    board = board_of("1b2k3/p6P/8/3q4/4P3/8/8/R3K3 w - - 0 1")
    quiet, queen, pawn, rook = (read_move(board, text) for text in ("e4e5", "exd5", "h8=Q+", "Rxa7"))
    assert [is_noisy(board, move) for move in (quiet, queen, pawn, rook)] == [False, True, True, True]
    assert exchange_gain(board, queen) > 8
    assert exchange_gain(board, rook) == -4


def test_a_mated_king_loses_and_a_stalemated_one_does_not() -> None:
    mate, stalemate = board_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), board_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert (in_check(mate), legal_moves(mate), result(mate), why_over(mate)) == (True, [], 1.0, "Checkmate")
    assert (in_check(stalemate), legal_moves(stalemate), result(stalemate)) == (False, [], 0.0)
    assert why_over(stalemate) == "Stalemate"


def test_an_evaluation_weighs_the_features_of_any_board() -> None:
    material = Evaluation((1.0,) + (0.0,) * (len(FEATURES) - 1))
    names = [feature.id for feature in FEATURES]
    board = board_of("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1")
    assert dict(zip(names, material.features(board), strict=True))["material"] == 10.0
    assert material.estimate(board) == 10.0
    material.take((0.5,) + (0.0,) * (len(FEATURES) - 1))
    assert material.estimate(board) == 5.0
    assert material.estimate(board_of(START)) == 0.0


def test_moves_are_written_and_read_without_a_position() -> None:
    board = board_of(CASTLING)
    castle = read_move(board, "O-O")
    assert (uci(board, castle), san(board, castle)) == ("e1g1", "O-O")
    assert read_move(board, "e1g1") == castle
    assert drawing(board).splitlines()[7] == "1 R . . . K . . R"
    with pytest.raises(MoveError, match="Expected a legal move of White"):
        read_move(board, "Ke5")
