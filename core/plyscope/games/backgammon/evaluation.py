"""Evaluation of backgammon: races, blots, made points and other features.

The features are counted from MAX's side and multiplied by the cube. A blot costs what it would lose, times
the probability that it is hit: of the throws that reach it from each checker, taken as independent.
"""

from __future__ import annotations

import cython

from plyscope.games.backgammon.board import Board

if not cython.compiled:
    from plyscope.games.backgammon.board import BAR, HOME, ONE, OPENING, POINTS
    from plyscope.rules.position import MAX

    SHOT, MADE = [0.0] * 25, [0.0] * 26

FEATURES = 9

for _distance, _throws in enumerate((0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1)):
    SHOT[_distance] = _throws / 36.0
SHOT[24] = 1.0 / 36.0

for _point in range(1, POINTS + 1):
    MADE[_point] = 0.2
for _point, _worth in (
    (7, 0.8), (6, 0.8), (5, 1.0), (4, 0.9), (3, 0.6), (8, 0.5), (20, 0.9), (21, 0.7), (18, 0.6), (22, 0.5),
):  # fmt: skip
    MADE[_point] = _worth


class Evaluation:
    """Weights of the features, and their values on the board that was measured last."""

    weight: list[float]
    value: list[float]

    def __init__(self, weights: tuple[float, ...]) -> None:
        if not cython.compiled:
            self.weight, self.value = [0.0] * FEATURES, [0.0] * FEATURES
        self.weigh(weights)

    def weigh(self, weights: tuple[float, ...]) -> None:
        """Evaluate with these weights."""
        for i in range(FEATURES):
            self.weight[i] = weights[i]

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple([self.weight[i] for i in range(FEATURES)])

    def features(self, board: Board) -> tuple[float, ...]:
        """The values of the features of a board."""
        self.measure(board)
        return tuple([self.value[i] for i in range(FEATURES)])

    def measure(self, board: Board) -> None:
        """Find the values of the features of a board, from MAX's side."""
        for i in range(FEATURES):
            self.value[i] = 0.0
        for side in range(2):
            sign = 1.0 if side == MAX else -1.0
            back = 1
            while back < BAR and board.point[1 - side][BAR - back + 1] == 0:
                back += 1
            back -= 1  # the point of the other side's last checker, as this side counts; 0 on the bar
            pips, row, longest, shut, blots, made = 0, 0, 0, 0, 0.0, 0.0
            for f in range(1, BAR + 1):
                n = board.point[side][f]
                pips += n * f
                if n > 1 and f < BAR:
                    row += 1
                    if row > longest and f - row + 1 > back:
                        longest = row
                    made += MADE[f]
                    if f <= HOME:
                        shut += 1
                else:
                    row = 0
                if n == 1 and f < BAR and f > back:
                    safe = 1.0
                    for first in range(back, f):
                        if board.point[1 - side][BAR - first]:
                            safe *= 1.0 - SHOT[f - first]
                    blots += (1.0 - safe) * (BAR - f)
            self.value[0] -= sign * pips / 100.0
            self.value[1] -= sign * blots / 100.0
            self.value[2] += sign * made
            self.value[3] += sign * longest
            if back <= HOME:
                self.value[4] += sign * shut / 6.0
            self.value[5] -= sign * board.point[side][BAR]
            self.value[6] += sign * board.off[side] / 15.0
            if board.owner == side:
                self.value[8] = sign
        self.value[7] = 1.0 if board.mover == MAX else -1.0
        if board.phase == OPENING:
            self.value[7] = 0.0
        for i in range(FEATURES):
            self.value[i] *= ONE << board.cube

    def evaluate(self, board: Board) -> float:
        """The weighted sum of the features of a board."""
        self.measure(board)
        total = 0.0
        for i in range(FEATURES):
            total += self.weight[i] * self.value[i]
        return total
