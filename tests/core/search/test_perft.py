"""Counts of lines of play, against a count that plays every move in Python."""

from __future__ import annotations

import pytest
from play import starts

from plyscope import catalog
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.perft import divide, perft


def played(position: Position, depth: int) -> int:
    """The number of sequences of moves, by playing them."""
    if depth == 0:
        return 1
    found = 0
    for move in [] if position.finished else position.legal_moves():
        position.play(move)
        found += played(position, depth - 1)
        position.take_back(move)
    return found


@pytest.mark.parametrize("game", ["tictactoe", "nim", "othello", "pig", "tree"])
def test_lines_of_play_are_counted_as_a_plain_program_counts_them(game: str) -> None:
    for _, start in starts(game):
        for depth in range(4):
            wanted = played(start, depth)
            assert perft(start, depth) == perft(start, depth, bulk=False) == wanted
            assert sum(count for _, count in divide(start, depth)) == (wanted if depth else 0)


def test_a_division_names_each_first_move() -> None:
    start = catalog.game("tictactoe").read("XOXOX.O..")
    assert divide(start, 1) == [("1,2", 1), ("2,1", 1), ("2,2", 1)]
    assert divide(start, 2) == [("1,2", 2), ("2,1", 2), ("2,2", 0)]


def test_no_line_is_longer_than_the_game() -> None:
    start = catalog.game("tictactoe").start()
    assert perft(start, start.longest) > 0 == perft(start, start.longest + 1)


def test_a_stopped_count_raises() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        perft(catalog.game("connect4").start(), 9, stop)
