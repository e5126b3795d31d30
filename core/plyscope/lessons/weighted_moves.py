"""Weighted moves: which moves searches with other weights of an evaluation play, for many weights at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from plyscope import catalog
from plyscope.lessons.luck import Luck
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import WIN
from plyscope.search.search import Limits

NEARLY = 1e-9
"""Values that differ by less are a tie."""

STEPS = {1: range(10), 2: range(10), 3: (0, 1, 2, 3, 4, 6, 9)}
FEW_STEPS = (0, 1, 2, 4, 8)
LARGEST = 4_000
"""Rows of a grid."""

AT_ONCE = 1_000
"""Rows for which values are backed up at once; more take much memory."""

DRAWN = 4_000
"""Weights that are tried for more features than a grid can hold."""


@dataclass(frozen=True)
class MoveValue:
    """A legal move with what the search finds for it, from MAX's side; wins count as almost WIN."""

    move: int
    value: float


def move_values(position: Position, weights: Sequence[float], depth: int) -> list[MoveValue]:
    """Return the value of each legal move by an alpha-beta search of `depth` plies with these weights."""
    after = position.copy()
    after.weigh(tuple(weights))
    found = []
    for move in after.legal_moves():
        after.play(move)
        found.append(MoveValue(move, _value(after, depth - 1)))
        after.take_back(move)
    return found


def only_best(values: Sequence[MoveValue], side: int | None) -> int | None:
    """Return the move that is better than all others for a side; None where several are best."""
    sign = 1 if side == MAX else -1
    ordered = sorted((sign * one.value for one in values), reverse=True)
    if len(ordered) > 1 and ordered[0] - ordered[1] < NEARLY:
        return None
    return max(values, key=lambda one: sign * one.value).move


def _value(position: Position, depth: int) -> float:
    result = position.result
    if result is not None:
        return WIN * float(np.sign(result))
    if depth == 0:
        estimate = position.estimate
        assert estimate is not None
        return estimate
    search = catalog.algorithm("alphabeta").search(iterative="no")
    score = search.run(position, Limits(depth)).checked().score
    assert score is not None
    return score


@cache
def grid(features: int, *, mixed: bool = False) -> NDArray[np.float64]:
    """Return small whole weights in rows, the simplest first: those that are small, and many of them 0.

    They are not negative, or of either sign if they are `mixed`.
    """
    steps = tuple(STEPS.get(features, FEW_STEPS))
    if mixed:
        steps = tuple(sorted({sign * step for step in steps[::2] for sign in (-1, 1)}))
    if len(steps) ** features > LARGEST:
        luck = Luck(features)
        rows = [[luck.pick(steps) for _ in range(features)] for _ in range(DRAWN)]
    else:
        rows = [list(row) for row in product(steps, repeat=features)]
    rows.sort(key=lambda row: (sum(map(abs, row)), [-one for one in row]))
    return np.array(rows, dtype=np.float64)


def usual_weights(game: str, used: Sequence[int], *, mixed: bool = False) -> NDArray[np.float64]:
    """Return the rows of a grid, each weight with the sign that the game itself gives to its feature."""
    features = catalog.game(game).features
    signs = [-1.0 if features[at].weight < 0 and not mixed else 1.0 for at in used]
    found: NDArray[np.float64] = grid(len(used), mixed=mixed) * np.array(signs)
    return found


@dataclass(frozen=True)
class OnlyBest:
    """Which legal move of a position is the only best one, for each row of a grid.

    `rows` has numbers in `moves`, -1 where several moves are best.
    """

    moves: tuple[int, ...]
    rows: NDArray[np.int64]

    def plays(self, move: int) -> NDArray[np.bool_]:
        """Return for each row whether this move is the only best one."""
        found: NDArray[np.bool_] = self.rows == self.moves.index(move)
        return found


@lru_cache(maxsize=64)
def only_best_moves(game: str, text: str, used: tuple[int, ...], depth: int, mixed: bool) -> OnlyBest:
    """Return which move a search of a position plays with each row of `usual_weights`.

    `used` are the numbers of the features that the columns are the weights of; others weigh 0.
    """
    probes = _Probes(catalog.game(game).read(text), used)
    weights, moves = usual_weights(game, used, mixed=mixed), tuple(probes.first.legal_moves())
    sign = 1 if probes.first.side == MAX else -1
    shape = [probes.below(move, depth - 1) for move in moves]
    features, results = np.array(probes.features), np.array(probes.results)[:, None]
    found = []
    for first in range(0, len(weights), AT_ONCE):
        leaves = features @ weights[first : first + AT_ONCE].T + results
        values = np.array([sign * _backed_up(one, leaves) for one in shape])
        best = np.argmax(values, axis=0)
        if len(moves) > 1:
            ordered = np.partition(values, len(moves) - 2, axis=0)
            best[ordered[-1] - ordered[-2] < NEARLY] = -1
        found.append(best)
    return OnlyBest(moves, np.concatenate(found))


Shape = int | tuple[int | None, list["Shape"]]
"""A leaf by its number, or a node: who moves, and what is below it."""


class _Probes:
    """Copies of a position, each of which evaluates one feature, and the leaves that were met with them.

    `features` has a row for each leaf, `results` what is added to its weighted sum: of a finished game, whose
    features are 0, almost WIN.
    """

    def __init__(self, position: Position, used: Sequence[int]) -> None:
        count = len(position.game.features)
        self.copies = [position.copy() for _ in used]
        for copy, feature in zip(self.copies, used, strict=True):
            copy.weigh(tuple(float(one == feature) for one in range(count)))
        self.first = self.copies[0]
        self.features: list[list[float]] = []
        self.results: list[float] = []

    def below(self, move: int, depth: int, ply: int = 1) -> Shape:
        """Return what is below a move, `depth` plies deep, and remember its leaves."""
        for copy in self.copies:
            copy.play(move)
        result = self.first.result
        found: Shape = len(self.features)
        if result is not None:
            self.features.append([0.0] * len(self.copies))
            self.results.append(float(np.sign(result)) * (WIN - ply))
        elif depth == 0:
            self.features.append([copy.estimate or 0.0 for copy in self.copies])
            self.results.append(0.0)
        else:
            side, moves = self.first.side, self.first.legal_moves()
            found = (side, [self.below(one, depth - 1, ply + 1) for one in moves])
        for copy in self.copies:
            copy.take_back(move)
        return found


def _backed_up(shape: Shape, leaves: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the value of a node for each row of weights."""
    if isinstance(shape, int):
        row: NDArray[np.float64] = leaves[shape]
        return row
    side, children = shape
    below = np.array([_backed_up(child, leaves) for child in children])
    found: NDArray[np.float64] = below.max(axis=0) if side == MAX else below.min(axis=0)
    return found
