"""A match between two levels as it must end on average, for games of which all positions can be visited."""

from __future__ import annotations

from functools import cache

from plyscope import catalog
from plyscope.arena.strengths import Level, first_sight_moves
from plyscope.rules.position import MAX, MIN, Position
from plyscope.search.search import Answer, Limits

GAMES = ("grundy", "nim", "tictactoe")
"""The games that are small enough."""

SLOW_CLOCK = 60.0
"""A busy machine must not turn full strength into less."""


def expected_share(start: Position, stronger: Level, weaker: Level) -> float:
    """Return the stronger one's mean points of a game, once with each side."""
    first = points_of_max(start, {MAX: stronger, MIN: weaker})
    return (first + 1 - points_of_max(start, {MAX: weaker, MIN: stronger})) / 2


def points_of_max(start: Position, players: dict[int, Level]) -> float:
    """Return the mean points of MAX."""
    known: dict[str, float] = {}

    def points(position: Position) -> float:
        if position.result is not None:
            return 0.5 if position.result == 0 else float(position.result > 0)
        text = position.write()
        if text not in known:
            assert position.side is not None
            known[text] = 0.0
            for move, share in move_shares(players[position.side], position).items():
                after = position.copy()
                after.play(move)
                known[text] += share * points(after)
        return known[text]

    return points(start)


def move_shares(strength: Level, position: Position) -> dict[int, float]:
    """Return how often a level makes each move, but for those that it never makes."""
    legal, errors, answer = position.legal_moves(), strength.errors_in(position), found(strength, position)
    assert answer.move is not None
    if answer.wins_in is not None and answer.wins_in <= strength.sees:
        return {answer.move: 1.0}
    shares = dict.fromkeys(legal, errors.random / len(legal))
    careless = first_sight_moves(position) if position.game.estimates else legal
    for move in careless:
        shares[move] += errors.careless / len(careless)
    shares[answer.move] += 1 - errors.random - errors.careless
    return {move: share for move, share in shares.items() if share}


def found(strength: Level, position: Position) -> Answer:
    """Return what a level's search finds."""
    return _found(strength.in_game(position), position.game.id, position.write())


@cache
def _found(strength: Level, game: str, text: str) -> Answer:
    search = catalog.algorithm(strength.algorithm).search(**dict(strength.options))
    limits = Limits(strength.depth, None, None if strength.seconds is None else SLOW_CLOCK)
    return search.run(catalog.game(game).read(text), limits)
