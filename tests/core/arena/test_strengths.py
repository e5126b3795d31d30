"""Weak levels make legal moves and slip; full strength never loses a game that can be seen to its end."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from plyscope import catalog
from plyscope.arena.strengths import LEVELS, Level, level
from plyscope.rules.chance import rolled
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.search.search import Answer, Limits

GAME = catalog.game("tictactoe")
SLOW_CLOCK = 60.0
"""A busy machine must not turn full strength into less."""


def search(level: Level, position: Position) -> Answer:
    limits = Limits(level.depth, None, None if level.seconds is None else SLOW_CLOCK)
    return catalog.algorithm(level.algorithm).search(**dict(level.options)).run(position, limits)


@cache
def true_value(text: str) -> float:
    """The value of a tic-tac-toe position by plain minimax, written anew so that it checks the search."""
    position = GAME.read(text)
    if position.result is not None:
        return position.result
    values = [true_value(after(position, move)) for move in position.legal_moves()]
    return max(values) if position.side == MAX else min(values)


def after(position: Position, move: int) -> str:
    found = position.copy()
    found.play(move)
    return found.write()


def all_positions() -> Iterator[Position]:
    """Every tic-tac-toe position that can arise and is not finished."""
    known, waiting = set(), [GAME.start().write()]
    while waiting:
        text = waiting.pop()
        position = GAME.read(text)
        if text in known or position.finished:
            continue
        known.add(text)
        yield position
        waiting += [after(position, move) for move in position.legal_moves()]


def test_levels_rise_from_beginner_to_full_strength() -> None:
    assert (LEVELS[0].id, LEVELS[-1].id) == ("beginner", "full")
    slips = [found.slips for found in LEVELS]
    assert slips == sorted(slips, reverse=True) and slips[-1] == 0
    depths = [found.depth or 1000 for found in LEVELS]
    assert depths == sorted(depths)
    assert level("strong") is LEVELS[3] and level("none of them") is None


def test_full_strength_keeps_the_value_of_every_tic_tac_toe_position_for_both_sides() -> None:
    """So it never loses a game that is not lost already, whatever the other side does."""
    full, luck, seen = LEVELS[-1], Random(1), {MAX: 0, MIN: 0}
    for position in all_positions():
        move = full.choose(search(full, position), position, luck)
        assert true_value(after(position, move)) == true_value(position.write()), position.write()
        assert position.side is not None
        seen[position.side] += 1
    assert sum(seen.values()) == 4520
    assert true_value(GAME.start().write()) == 0


@pytest.mark.parametrize("game", sorted(catalog.games()))
@pytest.mark.parametrize("strength", LEVELS, ids=lambda found: found.id)
def test_every_level_plays_whole_games_of_legal_moves(game: str, strength: Level) -> None:
    quick = Level(strength.id, strength.name, depth=min(strength.depth or 3, 3), slips=strength.slips)
    position, luck = catalog.game(game).start(), Random(7)
    quick = quick.in_game(position.has_chance)
    while not position.finished:
        if position.side == CHANCE:
            position.play(rolled(position, 7, luck.randrange(1_000_000)))
            continue
        position.play(quick.choose(search(quick, position), position, luck))
    assert position.result is not None


def test_a_beginner_slips_but_takes_a_win_at_once() -> None:
    beginner = LEVELS[0]
    start, luck = GAME.start(), Random(3)
    answer = search(beginner, start)
    assert {beginner.choose(answer, start, luck) for _ in range(200)} == set(start.legal_moves())
    winning = GAME.read("XX.OO....")
    answer = search(beginner, winning)
    assert {beginner.choose(answer, winning, luck) for _ in range(200)} == {2}


def test_the_same_luck_gives_the_same_moves() -> None:
    beginner, start = LEVELS[0], GAME.start()
    answer = search(beginner, start)
    first, second = Random(5), Random(5)
    chosen = [[beginner.choose(answer, start, luck) for _ in range(50)] for luck in (first, second)]
    assert chosen[0] == chosen[1]


def test_a_finished_game_has_no_move_to_choose() -> None:
    over = GAME.read("XXXOO....")
    with pytest.raises(ValueError, match="over"):
        LEVELS[0].choose(search(LEVELS[0], GAME.start()), over, Random(1))
