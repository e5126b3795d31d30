"""EinStein würfelt nicht solved by backward induction: the exact probability that black wins, as a fraction.

Stones only ever come nearer to their corners, so no position comes twice and every probability is a whole
number over a power of six. Positions are kept by the places of their stones, so that each is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from time import perf_counter
from typing import Any

from plyscope.games.einstein.game import EinsteinPosition
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope.rules.solver import Outcome, Solution, Solver
from plyscope.rules.stop import Stop

MOST_STONES = 6
MOST_PLACINGS = 6_000_000
"""Ways to put the stones where they can still come, or away; up to a sixth of them are met."""
MOST_KEPT = 500_000
"""Positions that are remembered between questions."""

LOOK = 512
"""Positions between two looks at the stop flag."""

STEPS = ((6, 5, 1), (-6, -5, -1))
POWERS: list[int] = [6**plies for plies in range(120)]

Places = tuple[int, ...]
Share = tuple[int, int]
"""A probability: an integer over a power of six."""

WON, LOST = (1, 0), (0, 0)


class EinsteinSolver(Solver):
    id = "einstein"
    name = "EinStein würfelt nicht by backward induction"
    sentence = (
        "Every position that can come is worked out once, with the mean over the die, without rounding."
    )
    scores = "the probability that black wins"
    source = "R. Bellman, Dynamic Programming, 1957: backward induction"

    def __init__(self) -> None:
        self.known: dict[tuple[int, Places], Share] = {}

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, EinsteinPosition):
            return "The solver of EinStein würfelt nicht takes its positions only."
        if sum(place >= 0 for place in position.places) > MOST_STONES:
            return f"The solver of EinStein würfelt nicht takes at most {MOST_STONES} stones."
        if placings(position.places) > MOST_PLACINGS:
            return "Too many positions can come for the solver: it needs fewer stones, or nearer ones."
        return None

    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        self.require(position)
        started, work = perf_counter(), _Work(self.known, stop if stop is not None else Stop())
        share = work.of(position)
        side = position.side
        moves = {move: Outcome.of_share(part, side) for move, part in work.moves(position)} if all else None
        return Solution(
            float(2 * share - 1), Outcome.of_share(share, side), moves, work.nodes, perf_counter() - started
        )

    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        self.require(position)
        work = _Work(self.known, stop if stop is not None else Stop())
        for move, share in work.moves(position):
            yield move, Outcome.of_share(share, position.side)

    def tells(self, position: Position, found: Solution) -> dict[str, Any]:
        """The probability that black wins, before the die or with it, and with `all` after each move."""
        work = _Work(self.known, Stop())
        told: dict[str, Any] = {"p_first": str(work.of(position))}
        if found.moves is not None:
            told["move_scores"] = {position.text(move): str(share) for move, share in work.moves(position)}
        return told


def placings(places: Places) -> int:
    """Number of ways to place the stones on cells that they can still reach, or off the board."""
    found = 1
    for stone, cell in enumerate(places):
        if cell >= 0:
            row, column = divmod(cell if stone < 6 else 24 - cell, 5)
            found *= (5 - row) * (5 - column) + 1
    return found


class _Work:
    """One question: `known` is what earlier ones found, `nodes` counts the positions worked out for it."""

    def __init__(self, known: dict[tuple[int, Places], Share], stop: Stop) -> None:
        self.known, self.stop, self.nodes = known, stop, 0
        if stop.is_set():
            raise InterruptedError("The solver was stopped.")
        if len(known) > MOST_KEPT:
            known.clear()

    def of(self, position: Position) -> Fraction:
        """The probability that black wins."""
        assert isinstance(position, EinsteinPosition)
        if position.finished:
            return Fraction(int(position.result == 1.0))
        if position.side == CHANCE:
            return fraction_of(self.before_die(position.places, position.mover_side))
        shares = [share for _, share in self.moves(position)]
        return max(shares) if position.side == MAX else min(shares)

    def moves(self, position: Position) -> Iterator[tuple[int, Fraction]]:
        """The probability after each legal move."""
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            yield move, self.of(after)

    def before_die(self, places: Places, mover: int) -> Share:
        """The probability in a position whose die is still to be rolled."""
        key = (mover, places)
        found = self.known.get(key)
        if found is not None:
            return found
        self.nodes += 1
        if self.nodes % LOOK == 0 and self.stop.is_set():
            raise InterruptedError("The solver was stopped.")
        first = 6 * mover
        best = {stone: self.best_of(places, mover, stone) for stone in range(6) if places[first + stone] >= 0}
        total, plies = 0, 0
        for number in range(6):
            stones = [number]
            if number not in best:
                lower, higher = [s for s in best if s < number], [s for s in best if s > number]
                stones = [*lower[-1:], *higher[:1]]
            top, power = best[stones[0]]
            for stone in stones[1:]:
                if better(best[stone], (top, power), mover):
                    top, power = best[stone]
            if power > plies:
                total *= POWERS[power - plies]
                plies = power
            total += top * POWERS[plies - power]
        share = (total, plies + 1)
        while share[1] and share[0] % 6 == 0:
            share = (share[0] // 6, share[1] - 1)
        self.known[key] = share
        return share

    def best_of(self, places: Places, mover: int, stone: int) -> Share:
        """The best probability for the mover that a stone can reach."""
        at = 6 * mover + stone
        cell = places[at]
        row, column = divmod(cell if mover == MAX else 24 - cell, 5)
        best: Share | None = None
        for direction, step in enumerate(STEPS[mover]):
            if (direction < 2 and row == 4) or (direction != 1 and column == 4):
                continue
            target = cell + step
            share = self.after(places, mover, at, target)
            if best is None or better(share, best, mover):
                best = share
        assert best is not None, "a stone in its corner has ended the game"
        return best

    def after(self, places: Places, mover: int, at: int, target: int) -> Share:
        """The probability after a stone went to a cell."""
        if target == (24 if mover == MAX else 0):
            return WON if mover == MAX else LOST
        moved = tuple(
            target if i == at else -1 if place == target else place for i, place in enumerate(places)
        )
        if max(moved[6:]) < 0:
            return WON
        if max(moved[:6]) < 0:
            return LOST
        return self.before_die(moved, 1 - mover)


def better(one: Share, other: Share, mover: int) -> bool:
    """Return True if a probability is better for the mover than another."""
    difference = one[0] * POWERS[other[1]] - other[0] * POWERS[one[1]]
    return difference > 0 if mover == MAX else difference < 0


def fraction_of(share: Share) -> Fraction:
    """A probability in lowest terms."""
    return Fraction(share[0], POWERS[share[1]])


SOLVER = EinsteinSolver()
