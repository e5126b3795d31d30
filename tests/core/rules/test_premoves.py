"""Premoves: whatever the other side does, each move that is legal then could be given before."""

import random

import pytest

from plyscope import catalog
from plyscope.rules.premoves import move_along

BOARDS = ("chess", "xiangqi", "draughts", "othello", "connect4", "gomoku", "tictactoe")


@pytest.mark.parametrize("id", BOARDS)
def test_each_legal_move_could_be_given_before_the_reply(id: str) -> None:
    game, luck = catalog.game(id), random.Random(7)
    asked = 0
    for _ in range(1 if id == "gomoku" else 3):  # each of its positions has some 200 moves
        position = game.start()
        for _ in range(40):
            offered = {(path[0], path[-1]) for path in game.premoves(position)}
            position.play(luck.choice(position.legal_moves()))
            asked += 1
            if position.finished:
                break
            picture = position.picture()
            for move in position.legal_moves():
                path = picture.path_of(move)
                if path:
                    assert (path[0], path[-1]) in offered, position.text(move)
                    touched = path[:1] if len(path) == 1 else (path[0], path[-1])
                    assert move_along(position, touched) is not None
    assert asked > 20


def test_a_recapture_on_an_own_man_can_be_given_and_is_legal_only_after_the_capture() -> None:
    chess = catalog.game("chess")
    position = chess.start()
    chess.play(position, ["e4", "e5", "Nf3", "d6", "d4"])  # White may take back on d4 with the knight
    touched = ((5.5, 5.5), (3.5, 4.5))
    assert touched in chess.premoves(position)
    quiet = position.copy()
    chess.play(quiet, ["Nc6"])
    assert move_along(quiet, touched) is None
    chess.play(position, ["exd4"])
    move = move_along(position, touched)
    assert move is not None and position.label(move) == "Nxd4"


def test_a_pawn_given_to_the_last_row_becomes_a_queen_and_a_king_castles_both_ways() -> None:
    chess = catalog.game("chess")
    position = chess.read("7k/P7/8/8/8/8/8/4K2R b K - 0 1")
    chess.play(position, ["Kg8"])
    move = move_along(position, ((0.5, 1.5), (0.5, 0.5)))
    assert move is not None and position.label(move) == "a8=Q+"
    for onto in (6.5, 7.5):  # where he goes, and the rook's square
        castling = move_along(position, ((4.5, 7.5), (onto, 7.5)))
        assert castling is not None and position.label(castling) == "O-O"


def test_nothing_can_be_given_in_games_with_dice_and_where_the_board_changes() -> None:
    for id, game in catalog.games().items():
        position = game.start()
        position.play(position.legal_moves()[0])
        known = id in (*BOARDS, "go")
        assert bool(game.premoves(position)) == known, id
