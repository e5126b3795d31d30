"""Game review: searches the best move of a position and the one that was played, both equally deep.

Where a solver knows every move within about a second, it is asked. Else the position is searched with so many
nodes, at least to a depth; then the best move and the one that was played are searched by themselves, each to
what is left of the depth that was reached, so that the two values can be compared. The number of nodes makes
the same of a game each time; only where it takes longer than the time allowed can the depth be another one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from time import monotonic

from plyscope import catalog
from plyscope.query.judgement import Reviewed
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope.rules.solver import Solver, score_of
from plyscope.rules.stop import Stop
from plyscope.rules.values import wins_in
from plyscope.search.search import Answer, Limits, Search

NODES, SECONDS, LEAST_DEPTH = 300_000, 2.0, 2
PATIENCE = 10
"""Times the nodes and seconds that a search of one of the two moves may take before it is made less deep."""

LINE, LINE_SECONDS = 8, 0.5
"""Moves of a line that follows a solver, and seconds after which none is added."""

ENGINE = {
    "table": True, "table_mb": 32, "noisy_first": True, "killers": True, "extend": True, "reduce": True,
    "narrow": True,
}  # fmt: skip


@dataclass(frozen=True)
class Effort:
    """For the search of a position: `nodes` and `seconds` (None: without limit), `least` and `most` plies."""

    nodes: int | None = NODES
    seconds: float | None = SECONDS
    least: int = LEAST_DEPTH
    most: int | None = None
    stop: Stop = field(default_factory=Stop)


def review_search(position: Position, *, iterative: bool) -> Search:
    """Return the search that reviews a position: an engine, or expectimax in games with chance."""
    deepening = "yes" if iterative else "no"
    if position.has_chance:
        return catalog.algorithm("expectimax").search(prune="star1", iterative=deepening)
    game = position.game
    return catalog.algorithm("alphabeta").search(
        **ENGINE, iterative=deepening, quiescence=game.estimates, quiet_plies=game.noisy_plies,
        history=not game.lists_best_first, null_move=game.can_skip,
    )  # fmt: skip


def declines(position: Position) -> str | None:
    """Return why moves of this position cannot be reviewed, in a sentence; None if they can."""
    algorithm = "expectimax" if position.has_chance else "alphabeta"
    return catalog.algorithm(algorithm).suits(position.game, position)


def review(position: Position, played: int, effort: Effort) -> Reviewed | None:
    """Return what was found about a legal move of a position.

    None where chance moves, where the position cannot be searched, or where it was stopped or found nothing.
    """
    if position.finished or position.side in (None, CHANCE) or declines(position) is not None:
        return None
    return _solved(position, played, effort) or _searched(position, played, effort)


def _solved(position: Position, played: int, effort: Effort) -> Reviewed | None:
    solver = catalog.solvers().get(position.game.id)
    if solver is None or solver.declines(position) is not None or not solver.quick(position):
        return None
    try:
        found = dict(solver.outcomes(position.copy(), effort.stop))
    except InterruptedError:
        return None
    scores = {move: score_of(position, outcome) for move, outcome in found.items()}
    if played not in scores:
        return None
    best, deadline = _best(position, scores, played), monotonic() + LINE_SECONDS
    played_line = _solved_line(position, played, solver, effort, deadline)
    best_line = played_line if best == played else _solved_line(position, best, solver, effort, deadline)
    return Reviewed(
        position.side or MAX, best_line, scores[best], played_line, scores[played], 0, True, len(scores) == 1
    )


def _solved_line(
    position: Position, move: int, solver: Solver, effort: Effort, deadline: float
) -> tuple[int, ...]:
    """Return a move and what follows it by the solver, as far as that is found in time."""
    here, line = position.copy(), [move]
    here.play(move)
    while len(line) < LINE and monotonic() < deadline and here.side not in (None, CHANCE):
        try:
            found = dict(solver.outcomes(here, effort.stop))
        except InterruptedError:
            break
        scores = {reply: score_of(here, outcome) for reply, outcome in found.items()}
        line.append(_best(here, scores, next(iter(scores))))
        here.play(line[-1])
    return tuple(line)


def _best(position: Position, scores: dict[int, float], played: int) -> int:
    """Return the best move for the side to move: the one played, if none is better."""
    best = (max if position.side == MAX else min)(scores.values())
    return played if scores[played] == best else next(move for move in scores if scores[move] == best)


def _searched(position: Position, played: int, effort: Effort) -> Reviewed | None:
    moves = position.legal_moves()
    root = _root(position, effort)
    if root is None or root.move is None or root.score is None:
        return None
    side, forced = position.side or MAX, len(moves) == 1
    to_end = not position.game.estimates
    if root.move == played:
        depth = 0 if to_end else root.depth
        line, exact = root.line, root.exact
        return Reviewed(side, line, root.score, line, root.score, depth, exact, forced)
    if _settled(position, root):
        return _against_settled(position, played, root, effort, forced=forced)
    deadline = monotonic() + (inf if effort.seconds is None else PATIENCE * effort.seconds)
    for depth in range(1 if to_end else root.depth, 0, -1):
        best = _after(position, root.move, None if to_end else depth - 1, deadline, effort)
        if best is None:
            continue
        other = _after(position, played, None if to_end else depth - 1, deadline, effort)
        if other is None:
            continue
        exact = best[2] and other[2]
        sign = 1 if side == MAX else -1
        if sign * other[1] >= sign * best[1]:
            best = other
        return Reviewed(side, *best[:2], *other[:2], 0 if to_end else depth, exact, forced)
    return None


def _against_settled(
    position: Position, played: int, root: Answer, effort: Effort, *, forced: bool
) -> Reviewed | None:
    """Compare a move, searched for a time, with the best one, whose value is the same at any depth."""
    child = position.copy()
    child.play(played)
    to_end = not position.game.estimates
    if child.finished or to_end:
        found = _after(position, played, None if to_end else 0, inf, effort)
        depth = 0 if to_end else root.depth
    else:
        depth, answer = 1, _root(child, effort)
        found = None
        if answer is not None and answer.score is not None:
            depth += answer.depth
            found = (played, *answer.line), one_ply_up(position, answer.score), answer.exact
    if found is None or root.score is None:
        return None
    side, exact = position.side or MAX, root.exact and found[2]
    return Reviewed(side, root.line, root.score, *found[:2], depth, exact, forced)


def _root(position: Position, effort: Effort) -> Answer | None:
    """Search a position for its best move; None if that was stopped, or reached not even the least depth."""
    if not position.game.estimates:
        search = review_search(position, iterative=False)
        return _finished(search.run(position, Limits(seconds=effort.seconds, stop=effort.stop)))
    depth = min(position.longest, effort.most or position.longest)
    least = min(effort.least, depth)
    seconds, nodes = effort.seconds, effort.nodes
    limits = Limits(depth=depth, nodes=nodes, seconds=seconds, soft_seconds=seconds, stop=effort.stop)
    answer = review_search(position, iterative=True).run(position, limits)
    if answer.stopped_by == "stop" or effort.stop.is_set():
        return None
    if answer.score is None or (answer.depth < least and not _settled(position, answer)):
        whole = Limits(depth=least, seconds=_limit(effort), stop=effort.stop)
        answer = review_search(position, iterative=True).run(position, whole)
    return answer if answer.score is not None and answer.depth > 0 and not effort.stop.is_set() else None


def _settled(position: Position, answer: Answer) -> bool:
    """Return True if a deeper search would find the same result."""
    return answer.exact or (position.game.ends_in_wins and answer.wins_in is not None)


def _limit(effort: Effort) -> float | None:
    return None if effort.seconds is None else PATIENCE * effort.seconds


def _finished(answer: Answer) -> Answer | None:
    return None if answer.stopped_by in ("stop", "time", "nodes", "memory") else answer


def _after(
    position: Position, move: int, depth: int | None, deadline: float, effort: Effort
) -> tuple[tuple[int, ...], float, bool] | None:
    """Return the line of a move, its score here and whether that is exact; None if it was not finished."""
    child = position.copy()
    child.play(move)
    left = max(0.0, deadline - monotonic())
    seconds = None if left == inf else max(left, 1e-3)
    nodes = None if effort.nodes is None else PATIENCE * effort.nodes
    limits = Limits(depth=depth, nodes=nodes, seconds=seconds, stop=effort.stop)
    answer = _finished(review_search(child, iterative=False).run(child, limits))
    if answer is None or answer.score is None:
        return None
    return (move, *answer.line), one_ply_up(position, answer.score), answer.exact


def one_ply_up(position: Position, score: float) -> float:
    """Return a score of the position after a move as one of the position before it: a win counts one less."""
    if not position.game.ends_in_wins or wins_in(score) is None:
        return score
    return score - 1 if score > 0 else score + 1
