"""Solved openings: every move of the file wins by the exact solver, and the winner finds all he needs."""

from random import Random

import pytest

from plyscope import catalog
from plyscope.games.connect4.game import ConnectFourPosition
from plyscope.games.connect4.openings import mirrored, solved_openings, trimmed
from plyscope.games.connect4.solver import ConnectFourSearch, spread
from plyscope.rules.position import MAX, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

GAME = catalog.game("connect4")
KNOWN = solved_openings()
LAST = 8
"""Plies of the latest positions in the file."""


def position_of(text: str) -> Position:
    return GAME.read(text.ljust(42, "."))


def after(position: Position, move: int) -> ConnectFourPosition:
    copy = position.copy()
    copy.play(move)
    assert isinstance(copy, ConnectFourPosition)
    return copy


def wins(search: ConnectFourSearch, position: Position, move: int) -> bool:
    """Does the move win, by the solver?"""
    following = after(position, move)
    if following.finished:
        return following.result != 0
    first, second = (spread(discs, 7, 7) for discs in following.discs)
    return not search.exceeds(second if following.plies % 2 else first, first | second, -1)


def test_whatever_min_answers_max_has_a_solved_move() -> None:
    places = [GAME.start()]
    seen = 0
    while places:
        position = places.pop()
        move = GAME.solved_move(position)
        assert move is not None and move in position.legal_moves(), position.write()
        seen += 1
        following = after(position, move)
        if following.finished or following.plies > LAST:
            continue
        replies = [after(following, reply) for reply in following.legal_moves()]
        places += [reply for reply in replies if not reply.finished and reply.plies <= LAST]
    assert seen > len(KNOWN) / 2 > 100, "mirror images are written down once"


def test_no_position_is_written_down_twice() -> None:
    assert all(trimmed(text) == text for text in KNOWN)
    assert not [text for text in KNOWN if mirrored(text) in KNOWN and mirrored(text) != text]


def test_the_solver_agrees_with_some_of_the_latest_moves() -> None:
    latest = [text for text in KNOWN if len(text.replace(".", "")) == LAST]
    search = ConnectFourSearch(7, 6, -1, Stop())
    for text in Random(5).sample(latest, 4):
        assert wins(search, position_of(text), KNOWN[text]), text


@pytest.mark.slow
def test_the_solver_agrees_with_every_move() -> None:
    search = ConnectFourSearch(7, 6, LAST + 4, Stop())
    wrong = [text for text, move in KNOWN.items() if not wins(search, position_of(text), move)]
    assert not wrong


def test_an_engine_that_plays_looks_at_the_solved_move_alone() -> None:
    start = GAME.start()
    answers = {
        playing: catalog.algorithm("alphabeta").search(play=playing).run(start, Limits(depth=4))
        for playing in (True, False)
    }
    assert answers[True].details["solved_move"] == answers[True].move == KNOWN[""]
    assert "solved_move" not in answers[False].details
    assert answers[True].nodes < answers[False].nodes


@pytest.mark.parametrize("first", range(7))
def test_mirror_images_have_mirrored_moves(first: int) -> None:
    replies = [after(after(GAME.start(), 3), move) for move in (first, 6 - first)]
    moves = [GAME.solved_move(reply) for reply in replies]
    assert replies[0].side == MAX and None not in moves
    if first != 3:
        assert moves[0] == 6 - moves[1]  # type: ignore[operator]  # None was excluded


def test_other_boards_and_lost_positions_have_none() -> None:
    assert GAME.solved_move(GAME.start(width=6)) is None
    assert GAME.solved_move(after(GAME.start(), 3)) is None
