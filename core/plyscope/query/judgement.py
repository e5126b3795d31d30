"""Judgement: how good a move was, from its own value and that of the best move at the same turn.

Both values come from searches of one depth, or from a solver. Where both results are certain, they decide: a
win given away for a draw is a mistake, a game that is lost now a blunder, and a win that takes longer no
error. Else the loss decides, by the bounds of the game's error scale.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from plyscope.query.openings import has_name
from plyscope.rules.error_scale import ROUNDING, Unit, error_scale
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import wins_in

Kind = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Result = Literal["win", "draw", "loss"]

ERRORS: tuple[Kind, ...] = ("inaccuracy", "mistake", "blunder")
"""From the least to the worst."""

SIGNS: dict[Kind, str] = {"best": "✓", "good": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}

WORTH: dict[Result, int] = {"win": 2, "draw": 1, "loss": 0}


@dataclass(frozen=True)
class Reviewed:
    """What was found about a move of a game in the position where a side made it.

    `best_line` and `played_line` begin with the best move and with the one that was played, `best_score` and
    `played_score` are what a search in this position gives them, from MAX's side, both `depth` plies deep; 0
    is for a solver, or to the end. `exact`: both are true values. `forced`: there was no other move.
    """

    side: int
    best_line: tuple[int, ...]
    best_score: float
    played_line: tuple[int, ...]
    played_score: float
    depth: int
    exact: bool = False
    forced: bool = False

    @property
    def best(self) -> int:
        return self.best_line[0]

    @property
    def played(self) -> int:
        return self.played_line[0]


@dataclass(frozen=True)
class Judgement:
    """`kind` is None for a move that was forced. `loss` is in `unit`; `before` and `after` are the certain
    results with the best move and with the one played, for the side that moved, None where not known."""

    kind: Kind | None
    loss: float
    unit: Unit
    depth: int
    exact: bool
    before: Result | None = None
    after: Result | None = None

    @property
    def sign(self) -> str:
        """Return ✓, ?!, ?, ?? or nothing."""
        return "" if self.kind is None else SIGNS[self.kind]

    @property
    def is_error(self) -> bool:
        """Return True for inaccuracies, mistakes and blunders."""
        return self.kind in ERRORS


def judge(position: Position, found: Reviewed) -> Judgement:
    """Judge a move that was made in a position."""
    scale = error_scale(position.game)
    loss = scale.loss(position, found.side, found.best_score, found.played_score)
    before = certain_result(position, found.side, found.best_score, found.exact)
    then = position.copy()
    then.play(found.played)
    after = certain_result(position, found.side, found.played_score, found.exact or then.finished)
    if found.forced:
        return Judgement(None, 0.0, scale.unit, found.depth, found.exact, before, after)
    kind: Kind = "best" if found.best == found.played or found.best_score == found.played_score else "good"
    for error, bound in zip(ERRORS, scale.bounds, strict=True):
        if loss >= bound - ROUNDING:
            kind = error
    if kind == "inaccuracy" and has_name(then):
        kind = "good"  # a short search knows less than those who named the opening
    if before is not None and after is not None and position.game.ends_in_wins:
        kind = _by_results(before, after, kind)
        loss = 50.0 * max(WORTH[before] - WORTH[after], 0) if scale.unit == "chance" else loss
    elif before is None and after == "win":
        kind, loss = "good" if kind != "best" else kind, 0.0  # won for certain, whatever estimates promised
    elif before is not None and after is not None:
        by_results = _by_results(before, after, "good")
        kind = max(kind, by_results, key=severity)
    return Judgement(kind, loss, scale.unit, found.depth, found.exact, before, after)


def _by_results(before: Result, after: Result, otherwise: Kind) -> Kind:
    """Return the kind of a move that changes one certain result into another."""
    if WORTH[before] <= WORTH[after]:
        return "best" if otherwise == "best" else "good"
    return "mistake" if after == "draw" else "blunder"


def certain_result(position: Position, side: int, score: float, exact: bool) -> Result | None:
    """Return the result that a score proves for a side; None if it proves none."""
    game = position.game
    ahead = score if side == MAX else -score
    if game.ends_in_wins and wins_in(score) is not None:
        return "win" if ahead > 0 else "loss"
    if not exact or game.even is None or position.has_chance:
        return None
    if score == game.even:
        return "draw"
    if game.ends_in_wins:
        return None
    return "win" if game.leader(score) == side else "loss"


def severity(kind: Kind | None) -> int:
    """Return the rank of a kind: 0 for none, then from the best move to a blunder."""
    order: tuple[Kind | None, ...] = (None, "best", "good", *ERRORS)
    return order.index(kind)


@dataclass(frozen=True)
class Marked:
    """A move of a game, counted from 1, whose it is, and its judgement."""

    played: int
    side: int
    judgement: Judgement


def errors(marked: Iterable[Marked], side: int | None = None) -> list[Marked]:
    """Return the inaccuracies, mistakes and blunders in their order, of one side or of both."""
    return [one for one in marked if one.judgement.is_error and side in (None, one.side)]


def dearest(marked: Iterable[Marked], side: int | None = None) -> Marked | None:
    """Return the error that lost most, the first of several; None without errors."""
    return max(
        errors(marked, side),
        key=lambda one: (one.judgement.loss, severity(one.judgement.kind), -one.played),
        default=None,
    )


def next_error(marked: Iterable[Marked], here: int, by: int) -> int | None:
    """Return the number of the first error after a move (by 1), or of the last before it (by -1)."""
    numbers = [one.played for one in errors(marked)]
    if by > 0:
        return next((number for number in numbers if number > here), None)
    return next((number for number in reversed(numbers) if number < here), None)
