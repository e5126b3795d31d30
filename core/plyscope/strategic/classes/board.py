"""Classes of games with rules: what their positions say, how many there are, and their exact solvers."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10

from plyscope import catalog
from plyscope.rules.position import CHANCE, MIN, Position
from plyscope.rules.solver import Unsolvable
from plyscope.rules.stop import Stop
from plyscope.rules.values import fraction_text
from plyscope.rules.values import number_text as float_text
from plyscope.strategic.classes import evidence as say
from plyscope.strategic.classes.properties import (
    NO,
    SECONDS,
    SEQUENTIAL,
    YES,
    ZERO,
    Property,
    always,
    limited,
    not_asked,
    undecided,
    within,
)

MOST_STATES = 1_000_000
"""Positions that are counted."""

LOOK_EVERY = 64
"""Positions between two looks at the stop flag."""

FIRST_MOVES = 8
"""Moves after which a game with chance has thrown something."""


def properties_of_board(position: Position, stop: Stop | None) -> Iterator[Property]:
    """All properties of a game by a position in which it begins."""
    game = position.game
    yield Property("players", "2", say.sides_of_game(game.first_player, game.second_player))
    least, most = (float_text(bound) for bound in position.utilities)
    yield Property("sum", ZERO, say.opposite_results(least, most))
    yield Property("order", SEQUENTIAL, say.in_turn())
    yield Property("perfect information", NO if position.hides_moves else YES, say.all_is_seen())
    yield always("complete information")
    yield _chance(position)
    yield from _size(position, stop)
    for name in ("symmetric", "dominance solvable", "unique equilibrium", "saddle point"):
        yield not_asked(name, say.asked_of_matrices())
    yield limited("value", lambda limit: _value(position, limit), stop)
    for name in ("price of anarchy", "price of stability"):
        yield not_asked(name, say.same_together())
    yield always("cooperative")


def _chance(position: Position) -> Property:
    if not position.has_chance:
        return Property("chance", NO, say.no_chance())
    here = position.copy()
    for _ in range(FIRST_MOVES):
        moves = here.legal_moves()
        if here.side == CHANCE:
            evidence = say.chance_after(len(moves), here.text(moves[0]), str(here.odds[0]))
            return Property("chance", YES, evidence)
        if not moves:
            break
        here.play(moves[0])
    return Property("chance", YES, say.chance_somewhere())


def _size(position: Position, stop: Stop | None) -> Iterator[Property]:
    """Length and number of positions, counted where there are few, else bounds."""
    counted: tuple[int, int | None] | None = None
    with within(SECONDS, stop) as limit:
        try:
            counted = count_positions(position, limit)
        except InterruptedError:
            if stop is not None and stop.is_set():
                raise
    longest = f"{position.longest:,}"
    yield Property("finite", YES, say.ends_after(longest))
    if counted is None or counted[1] is None:
        yield Property("length", f"≤ {longest}", say.longest_bound(longest))
    else:
        yield Property("length", f"{counted[1]:,}", say.longest_counted(counted[1], f"{counted[0]:,}"))
    if counted is not None:
        yield Property("states", f"{counted[0]:,}", say.positions_counted(f"{counted[0]:,}"))
    else:
        yield _bound(position)


def _bound(position: Position) -> Property:
    """A bound on the number of positions: arrangements of a board, or plays where there is none."""
    game = position.game
    signs, cells = len(game.signs), len(position.picture().cells)
    if signs and cells:
        power = round(cells * log10(signs + 1))
        return Property("states", f"≤ 10^{power}", say.arrangements(signs, cells, power))
    power = round(position.longest * log10(max(game.most_moves, 2)))
    return Property("states", f"≤ 10^{power}", say.plays_bound(game.most_moves, position.longest, power))


def count_positions(position: Position, stop: Stop) -> tuple[int, int | None] | None:
    """How many positions can arise, and the longest play; None if they are more than MOST_STATES.

    Positions with equal keys are one. The longest play is None where a position can come back. Raises
    InterruptedError.
    """
    here = position.copy()
    longest: dict[int, int] = {}
    open_: set[int] = {here.identity}
    comes_back = False
    waiting: list[tuple[int, int | None, Iterator[int], list[int]]] = [
        (here.identity, None, iter(here.legal_moves() if not here.finished else ()), [0])
    ]
    steps = 0
    while waiting:
        key, made, moves, best = waiting[-1]
        move = next(moves, None)
        if move is None:
            waiting.pop()
            open_.discard(key)
            longest[key] = best[0]
            if made is not None:
                here.take_back(made)
                waiting[-1][3][0] = max(waiting[-1][3][0], best[0] + 1)
            continue
        steps += 1
        if steps % LOOK_EVERY == 0 and stop.is_set():
            raise InterruptedError
        here.play(move)
        below = here.identity
        if below in longest:
            best[0] = max(best[0], longest[below] + 1)
            here.take_back(move)
        elif below in open_:
            comes_back = True
            here.take_back(move)
        elif len(longest) + len(open_) >= MOST_STATES:
            return None
        else:
            open_.add(below)
            waiting.append((below, move, iter(() if here.finished else here.legal_moves()), [0]))
    return len(longest), None if comes_back else longest[position.identity]


def _value(position: Position, stop: Stop) -> Property:
    """The value of the start, where the game's exact solver finds it in time."""
    game = position.game
    solver = catalog.solvers().get(game.id)
    if solver is None:
        return undecided("value", say.no_solver(game.name))
    try:
        found = solver.solve(position, stop)
    except Unsolvable as error:
        return undecided("value", str(error))
    text = fraction_text(found.value) or float_text(found.value)
    share = found.outcome.share
    if share is not None and position.side != MIN:
        return Property("value", text, say.value_of_share(f"{100 * float(share):.2f}", text))
    return Property("value", text, say.value_of_solver(text))
