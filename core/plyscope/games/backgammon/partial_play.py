"""A part of a play: some checkers are moved already, and what is left of the dice can still be played.

A part goes on only to where all dice that must be played can be; so following it makes a legal play, in
any order of the checkers. If either die can bear a checker off, both possibilities are kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from plyscope.games.backgammon.picture import part_picture
from plyscope.games.backgammon.text import BAR, HOME, POINTS, Points, Step
from plyscope.rules.picture import Cell, Picture

if TYPE_CHECKING:
    from plyscope.games.backgammon.game import BackgammonPosition

Result = tuple[Points, Points]
"""The checkers of the side that plays and of the other one, each as it counts its points."""

Dice = tuple[int, ...]


def landing(result: Result, start: int, die: int) -> int | None:
    """Target of a checker, 0 for off; None if it may not go."""
    mine, other = result
    top = max(point for point in range(BAR + 1) if mine[point])
    if not mine[start] or (top == BAR and start != BAR):
        return None
    if start > die:
        return None if other[BAR - start + die] > 1 else start - die
    return None if top > HOME or (start < die and start < top) else 0


def moved(result: Result, step: Step) -> Result:
    """Checkers after a step."""
    mine, other = list(result[0]), list(result[1])
    start, end = step
    mine[start] -= 1
    if end:
        mine[end] += 1
        if other[BAR - end] == 1:
            other[BAR - end] = 0
            other[BAR] += 1
    return tuple(mine), tuple(other)


@dataclass(frozen=True)
class Known:
    """Facts shared by all parts of one position; computed when the first checker is moved."""

    position: BackgammonPosition
    start: Result
    ends: dict[tuple[Result, Dice], frozenset[Result]] = field(default_factory=dict)

    @cached_property
    def moves(self) -> dict[Result, int]:
        """The play that leads to each result."""
        found = {}
        for move in self.position.legal_moves():
            result = self.start
            for step in self.position.steps(move):
                result = moved(result, step)
            found[result] = move
        return found

    def steps(self, result: Result, dice: Dice) -> list[tuple[Step, Result, Dice]]:
        """Moves of one checker with one of the dice, and the remaining dice."""
        found = []
        for die in set(dice):
            rest = list(dice)
            rest.remove(die)
            for start in range(1, BAR + 1):
                end = landing(result, start, die) if result[0][start] else None
                if end is not None:
                    found.append(((start, end), moved(result, (start, end)), tuple(rest)))
        return found

    def leads(self, result: Result, dice: Dice) -> frozenset[Result]:
        """The results of legal plays that can still be reached."""
        key = (result, dice)
        if key not in self.ends:
            steps = self.steps(result, dice)
            if steps:
                self.ends[key] = frozenset().union(*(self.leads(after, rest) for _, after, rest in steps))
            else:
                self.ends[key] = frozenset([result] if result in self.moves else [])
        return self.ends[key]


@dataclass(frozen=True)
class Part:
    """The steps made, and the possible remaining dice."""

    position: BackgammonPosition
    known: Known
    made: tuple[Step, ...]
    states: tuple[tuple[Result, Dice], ...]

    @classmethod
    def begin(cls, position: BackgammonPosition) -> Part:
        """Before the first checker is moved."""
        mover = position.in_turn
        start = (position.checkers[mover], position.checkers[1 - mover])
        dice = position.dice * 2 if position.dice[0] == position.dice[1] else position.dice
        return cls(position, Known(position, start), (), ((start, dice),))

    @cached_property
    def following(self) -> dict[Step, tuple[tuple[Result, Dice], ...]]:
        """The steps that can come next, each with what is left then."""
        found: dict[Step, dict[tuple[Result, Dice], None]] = {}
        for result, dice in self.states:
            for step, after, rest in self.known.steps(result, dice):
                if self.known.leads(after, rest):
                    found.setdefault(step, {})[after, rest] = None
        return {step: tuple(found[step]) for step in sorted(found, reverse=True)}

    @property
    def move(self) -> int | None:
        """The play that the steps make, once nothing is left to be played."""
        return None if self.following else self.known.moves[self.states[0][0]]

    @cached_property
    def picture(self) -> Picture:
        """The present board; the moves of its ways are the numbers of the next steps."""
        result, dice = self.states[0]
        sides = result if self.position.in_turn == 0 else (result[1], result[0])
        return part_picture(self.position, sides, dice, list(self.following))

    def refusal(self, cell: Cell) -> str:
        """Reason why no checker on a cell can be moved; "" if the side to move has none there."""
        if not self.picture.holds(cell, self.position.in_turn) or cell.index is None:
            return ""
        mover = self.position.in_turn
        start = BAR if cell.index >= POINTS else cell.index + 1 if mover == 0 else POINTS - cell.index
        if self.states[0][0][0][BAR] and start != BAR:
            return "A checker on the bar must come in first."
        possible = [self.known.steps(result, dice) for result, dice in self.states]
        if any(step[0] == start for steps in possible for step, _, _ in steps):
            return "Both dice must be played if possible; if only one can be, the larger one."
        return "No die that is left can move a checker from here."

    def after(self, number: int) -> Part:
        """One step further, by its number among those that can come next."""
        step = list(self.following)[number]
        return Part(self.position, self.known, (*self.made, step), self.following[step])
