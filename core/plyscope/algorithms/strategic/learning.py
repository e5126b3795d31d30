"""Learning runs: what both play, round by round, counted as visits of the cells of the matrix.

A round is a ROUND row and three VISIT rows: of the root, of the row, and of the cell. A reward is the row
player's payoff, scaled so that his least is 0 and his greatest 1.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from plyscope.algorithms.strategic.matrix_method import texts
from plyscope.algorithms.strategic.method import Method
from plyscope.games.tree.tree import ExplicitTree
from plyscope.record.trace import ROUND, ROW, VISIT
from plyscope.rules.payoffs import payoff_text

if TYPE_CHECKING:
    from plyscope.strategic.learning import Run
    from plyscope.strategic.steps.learning import PlaySteps

FIRST, MOST_AT_ONCE = 64, 2_048
"""Rounds that are recorded together at first, and at most."""
ROWS_OF_A_ROUND = 4


class LearningRun(Method):
    """Plays the rounds of a run; the mean payoff of the row player is its value, his usual row its move."""

    learned: PlaySteps
    ends_by = "depth"  # its own limit of rounds

    def think(self) -> None:
        """Play and record some rounds at a time, few at first."""
        run = self.begun()
        rows = VisitRows(run.game.a, self.numbers, self.position.nodes)
        last = int(min(run.rounds, self.most_steps))
        together = FIRST
        try:
            while self.steps < last:
                upto = min(last, self.steps + together)
                run.play(upto, self.stop)
                recorded = min(upto, self.steps + self.record.room // ROWS_OF_A_ROUND)
                if recorded > self.steps:
                    self.record.write_all(rows.of(run.path(recorded, self.steps), self.steps))
                if recorded < upto:
                    rows.count(run.path(upto, max(recorded, self.steps)))
                self.steps = upto
                together = min(2 * together, MOST_AT_ONCE)
        finally:
            self.record.write_all(rows.not_told(), beyond=True)
            self.tell(run)
        self.finished = self.steps == run.rounds

    def begun(self) -> Run:
        """The run of the matrix, before its first round."""
        from plyscope.strategic.steps.learning import PlaySteps  # the catalog does without them
        from plyscope.strategic.steps.sequence import matrix_of

        self.learned = PlaySteps(matrix_of(self.position), self.options)
        return self.learned.run

    def tell(self, run: Run) -> None:
        """Fill in what is known after the rounds that were played."""
        if not self.steps:
            return
        step = self.learned[self.steps - 1]
        counts = run.cells(self.steps)
        a = self.learned.game.a
        paid = sum(
            (int(times) * a[row][column] for (row, column), times in np.ndenumerate(counts)), Fraction()
        )
        self.value = float(paid / self.steps)
        self.line = (step.counts[0].index(max(step.counts[0])),)
        self.details = {
            "iterations": self.steps,
            "counts": {"row": list(step.counts[0]), "col": list(step.counts[1])},
            "row_strategy": texts(step.means[0]),
            "col_strategy": texts(step.means[1]),
        }
        if step.expected:
            self.details["rounded"] = not step.exact
        if step.zero_sum:
            self.details["bounds"] = [payoff_text(bound) for bound in step.bounds]


class VisitRows:
    """Makes the rows of rounds; counts and sums go on from one call to the next.

    Places are numbered: the root, the rows, the cells.
    """

    def __init__(
        self, a: tuple[tuple[Fraction, ...], ...], numbers: dict[int, int], tree: ExplicitTree
    ) -> None:
        self.height, self.width = len(a), len(a[0])
        low, high = min(map(min, a)), max(map(max, a))
        scale = high - low
        self.rewards = np.array(
            [[float((paid - low) / scale) if scale else 0.5 for paid in own] for own in a]
        )
        rows = [int(tree.first[0]) + row for row in range(self.height)]
        cells = [int(tree.first[row]) + column for row in rows for column in range(self.width)]
        self.nodes = np.array([numbers[node] for node in (0, *rows, *cells)], np.int32)
        self.plies = np.repeat([0, 1, 2], [1, len(rows), len(cells)])
        self.visits = np.zeros(len(self.nodes), np.int64)
        self.sums = np.zeros(len(self.nodes))
        self._told = self.visits.copy(), self.sums.copy()

    def of(self, path: NDArray[np.uint8], played: int) -> np.ndarray:
        """The rows of the next rounds, `played` being how many were before."""
        rounds = len(path)
        found = np.zeros((rounds, ROWS_OF_A_ROUND), ROW)
        found["kind"] = ROUND, VISIT, VISIT, VISIT
        found["node"][:, 0], found["other"][:, 0] = self.nodes[0], -1
        found["move"][:, 0] = np.arange(played + 1, played + rounds + 1)
        self._fill(found, path)
        self._told = self.visits.copy(), self.sums.copy()
        whole = found.reshape(-1)
        return whole[whole["node"] >= 0]  # cells may only be counted

    def count(self, path: NDArray[np.uint8]) -> None:
        """Count rounds that are not recorded."""
        self._fill(np.zeros((len(path), ROWS_OF_A_ROUND), ROW), path)

    def not_told(self) -> np.ndarray:
        """Rows that say the visits of rounds that were only counted."""
        visits, sums = self._told
        places = np.flatnonzero((visits != self.visits) & (self.nodes >= 0))
        found = np.zeros(len(places), ROW)
        found["kind"], found["node"], found["ply"] = VISIT, self.nodes[places], self.plies[places]
        found["other"], found["move"] = visits[places], self.visits[places]
        found["before"], found["after"] = sums[places], self.sums[places]
        return found

    def _fill(self, found: np.ndarray, path: NDArray[np.uint8]) -> None:
        """Fill in the visits of root, row and cell, and the sums of rewards before and after each round."""
        row, column = path[:, 0].astype(np.int64), path[:, 1].astype(np.int64)
        rewards = self.rewards[row, column]
        cells = 1 + self.height + row * self.width + column
        for part, places in enumerate((np.zeros(len(path), np.int64), 1 + row, cells), 1):
            rows = found[:, part]
            rows["node"], rows["ply"] = self.nodes[places], part - 1
            for place in np.unique(places).tolist():
                own, before = np.flatnonzero(places == place), int(self.visits[place])
                rows["other"][own] = np.arange(before, before + len(own))
                rows["move"][own] = np.arange(before + 1, before + len(own) + 1)
                sums = np.cumsum([self.sums[place], *rewards[own].tolist()])
                rows["before"][own], rows["after"][own] = sums[:-1], sums[1:]
                self.visits[place] += len(own)
                self.sums[place] = sums[-1]
