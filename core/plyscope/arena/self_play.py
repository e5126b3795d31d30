"""Self-play: games between weights of one evaluation, with shallow alpha-beta from random openings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from plyscope import catalog
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

LEAST_OPENING, MOST_OPENING, SHARE = 1, 10, 2
"""Length of random openings: at most this part of the longest game, in plies."""
ATTEMPTS = 40
"""Draws for one opening before a game is taken to have no others."""

Weights = tuple[float, ...]


def openings(
    start: Position,
    count: int,
    luck: Random,
    *,
    plies: int | None = None,
    accepts: Callable[[Position], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Return up to `count` random openings, no two of which lead to symmetric positions.

    There are fewer where the game does not have as many. All have so many `plies`, or lengths by lot;
    `accepts` says of the position after an opening whether it is wanted.
    """
    most = max(LEAST_OPENING, min(MOST_OPENING, start.longest // SHARE))
    seen: set[int] = set()
    missed = 0
    found = 0
    while found < count and missed < ATTEMPTS:
        position, moves = start.copy(), []
        for _ in range(luck.randint(LEAST_OPENING, most) if plies is None else plies):
            if position.finished:
                break
            moves.append(luck.choice(position.legal_moves()))
            position.play(moves[-1])
        if position.finished or position.symmetric_identity in seen:
            missed += 1
        elif accepts is not None and not accepts(position):
            seen.add(position.symmetric_identity)
            missed += 1
        else:
            missed = 0
            seen.add(position.symmetric_identity)
            found += 1
            yield tuple(moves)


def play(
    start: Position, opening: tuple[int, ...], players: Mapping[int, Weights], depth: int, stop: Stop
) -> tuple[list[int], Position] | None:
    """The moves of a game and the position in which it ended; None if it was stopped.

    `players` are the weights with which MAX and MIN evaluate.
    """
    search = catalog.algorithm("alphabeta").search(iterative="no")
    limits = Limits(depth=depth, stop=stop)
    position, moves = start.copy(), list(opening)
    for move in opening:
        position.play(move)
    while not position.finished:
        position.weigh(players[MAX if position.side == MAX else MIN])
        answer = search.run(position, limits).checked()
        if stop.is_set() or answer.move is None:
            return None
        moves.append(answer.move)
        position.play(answer.move)
    return moves, position


def points(position: Position) -> float:
    """Result of a finished game for MAX: 1 won, 0 lost, also if it is won by a number of discs.

    Where what is good for one side is not as bad for the other, it is what its utility is in its range.
    """
    utility = position.result
    assert utility is not None
    low, high = position.utilities
    if position.game.ends_in_wins or low == -high:
        return 0.5 if utility == 0 else float(utility > 0)
    return (utility - low) / (high - low)
