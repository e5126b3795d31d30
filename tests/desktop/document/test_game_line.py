"""The line of a game: positions, sides and keys of its moves, shared between versions."""

from __future__ import annotations

from random import Random

import pytest

from plyscope import catalog
from plyscope.rules.position import CHANCE, Position
from plyscope_desktop.document.game_line import MOST_MARKS, SPACING, GameLine, key_after


def played_at_random(start: Position, count: int, luck: Random) -> tuple[int, ...]:
    position, moves = start.copy(), list[int]()
    while len(moves) < count and not position.finished:
        moves.append(luck.choice(position.legal_moves()))
        position.play(moves[-1])
    return tuple(moves)


def back_and_forth(start: Position, count: int) -> tuple[int, ...]:
    """Knights that come and go."""
    position, moves = start.copy(), list[int]()
    for number in range(count):
        moves.append(position.parse(("g1f3", "g8f6", "f3g1", "f6g8")[number % 4]))
        position.play(moves[-1])
    return tuple(moves)


@pytest.mark.parametrize("game", ["chess", "othello", "tictactoe", "pig"])
def test_every_position_and_side_is_that_of_playing_from_the_start(game: str) -> None:
    luck, start = Random(game), catalog.game(game).start()
    moves = played_at_random(start, 120, luck)
    line = GameLine(start).followed_by(start, moves)
    for _ in range(40):
        played = luck.randrange(len(moves) + 1)
        if luck.random() < 0.3:  # taken back and made again
            line = line.followed_by(start, moves[:played]).followed_by(start, moves)
        position, sides = start.copy(), list[int]()
        for move in moves[:played]:
            sides.append(CHANCE if position.side is None else position.side)
            position.play(move)
        assert line.position_after(played).write() == position.write()
        assert line.sides[:played] == tuple(sides)


def test_a_key_stands_for_all_moves_before_it() -> None:
    start = catalog.game("tictactoe").start()
    line = GameLine(start).followed_by(start, (0, 4, 8))
    assert len(line.keys) == 4 and len({*line.keys}) == 4
    assert line.keys[3] == key_after(line.followed_by(start, (0, 4)).keys[2], 8)
    assert line.followed_by(start, (0, 4, 2)).keys[3] != line.keys[3]
    assert line.followed_by(start, (4, 0, 8)).keys[3] != line.keys[3], "their order counts"


def test_of_a_game_of_very_many_moves_few_positions_are_kept() -> None:
    start = catalog.game("chess").start()
    moves = back_and_forth(start, 2 * MOST_MARKS * SPACING)
    line = GameLine(start).followed_by(start, moves)
    assert len(line.marks) <= MOST_MARKS and line.spacing > SPACING
    for number, mark in enumerate(line.marks):
        assert mark.write() == line.position_after(number * line.spacing).write()
    longer = line.followed_by(start, (*moves, *back_and_forth(line.position_after(len(moves)), 4)))
    assert longer.marks[0] is line.marks[0] and len(longer.moves) == len(moves) + 4
