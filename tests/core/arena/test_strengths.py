"""Weak levels make legal moves and slip; full strength never loses a game that can be seen to its end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from exact_match import expected_share, move_shares

from plyscope import catalog
from plyscope.arena.strengths import ERRORS, LEVELS, Errors, Level, level, levels_in, offered
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


def test_levels_rise_from_first_timer_to_full_strength() -> None:
    assert (LEVELS[0].id, LEVELS[-1].id) == ("first", "full")
    usual = [[found.errors for found in LEVELS], [found.with_dice for found in LEVELS]]
    for errors in [*usual, *([*of_game.values(), Errors()] for of_game in ERRORS.values())]:
        shares = [found.random + found.careless for found in errors]
        assert shares == sorted(shares, reverse=True) and shares[-1] == 0 < shares[-2]
    depths = [found.depth or 1000 for found in LEVELS]
    assert depths == sorted(depths)
    assert level("strong") is LEVELS[4] and level("none of them") is None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tictactoe", {}), ("grundy", {}), ("grundy", {"coins": 12}),
        ("nim", {}), pytest.param("nim", {"piles": "3,5,7,9"}, marks=pytest.mark.slow),
        ("nim", {"piles": "1,3,5,7"}),
    ],
)  # fmt: skip
def test_each_level_of_a_small_game_wins_most_of_the_points_against_the_next(
    game: str, options: dict[str, Any]
) -> None:
    start = catalog.game(game).start(**options)
    shares = [expected_share(start, stronger, weaker) for weaker, stronger in pairwise(levels_in(start.game))]
    assert min(shares) >= 0.65, shares
    assert max(shares) < (1.0 if len(shares) == 1 else 0.75)


def test_what_a_level_draws_is_what_the_exact_match_expects() -> None:
    luck, position = Random(4), GAME.read("X.O.X....")
    for strength in (LEVELS[3], LEVELS[4], LEVELS[5]):
        expected, answer = move_shares(strength, position), search(strength, position)
        drawn = Counter(strength.choose(answer, position, luck) for _ in range(4000))
        assert set(drawn) == set(expected)
        assert all(abs(drawn[move] / 4000 - share) < 0.03 for move, share in expected.items())


def test_a_game_offers_the_levels_that_it_has_room_for() -> None:
    names = {id: [found.id for found in levels_in(game)] for id, game in catalog.games().items()}
    assert names["grundy"] == ["first", "full"]
    assert names["tictactoe"] == names["einstein"] == ["first", "intermediate", "strong", "full"]
    assert names["chess"] == names["nim"] == names["pig"] == [found.id for found in LEVELS]
    assert offered(LEVELS[1], GAME) is LEVELS[0] and offered(LEVELS[4], GAME) is LEVELS[4]
    assert offered(LEVELS[4], catalog.game("grundy")) is LEVELS[0]


@pytest.mark.parametrize(
    ("game", "weaker", "stronger", "games"),
    [
        ("connect4", "first", "novice", 8), ("chess", "first", "novice", 8),
        ("draughts", "beginner", "intermediate", 8), ("othello", "first", "intermediate", 8),
        ("go", "first", "novice", 8), ("einstein", "first", "intermediate", 40),
    ],
)  # fmt: skip
def test_a_level_beats_one_far_below_it(game: str, weaker: str, stronger: str, games: int) -> None:
    points = 0.0
    for number in range(games):
        side = (MAX, MIN)[number % 2]
        names = {side: stronger, MIN if side == MAX else MAX: weaker}
        won = whole_game(game, names, Random(number // 2))
        points += won if side == MAX else 1 - won
    assert points >= 0.65 * games


def whole_game(game: str, names: dict[int, str], luck: Random) -> float:
    """Return MAX's points in a game between two levels that search without a clock."""
    position, plies = catalog.game(game).start(), 0
    while not position.finished and plies < 150:
        if position.side == CHANCE:
            position.play(rolled(position, 7, luck.randrange(1_000_000)))
            continue
        found = level(names[MAX if position.side == MAX else MIN])
        assert found is not None
        found = found.in_game(position)
        position.play(found.choose(search(found, position), position, luck))
        plies += 1
    result = position.result or 0.0
    return 0.5 if result == 0 else float(result > 0)


def test_a_careless_move_is_the_best_at_first_sight() -> None:
    """The queen takes a pawn that is protected: good until the reply."""
    careless = Level("none", "None", depth=2, errors=Errors(0.0, 1.0))
    position = catalog.game("chess").read("4k3/2p5/3p4/8/8/3Q4/8/4K3 w - - 0 1")
    answer = search(careless, position)
    assert answer.move is not None and position.text(answer.move) != "d3d6"
    assert position.text(careless.choose(answer, position, Random(1))) == "d3d6"
    assert position.write().startswith("4k3/2p5/3p4")


def test_sampling_plays_where_it_plays_better_and_expectimax_where_there_are_dice() -> None:
    algorithms = {
        id: [found.in_game(game.start()).algorithm for found in LEVELS]
        for id, game in catalog.games().items()
    }
    assert algorithms["go"] == ["alphabeta"] * 4 + ["mcts"] * 2
    assert algorithms["pig"] == ["expectimax"] * 6 and algorithms["chess"] == ["alphabeta"] * 6


@pytest.mark.slow
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
    position, luck = catalog.game(game).start(), Random(7)
    quick = replace(strength, depth=min(strength.depth or 3, 3), options=()).in_game(position)
    while not position.finished:
        if position.side == CHANCE:
            position.play(rolled(position, 7, luck.randrange(1_000_000)))
            continue
        position.play(quick.choose(search(quick, position), position, luck))
    assert position.result is not None


def test_a_beginner_slips_but_takes_a_win_at_once() -> None:
    beginner = LEVELS[1]
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
