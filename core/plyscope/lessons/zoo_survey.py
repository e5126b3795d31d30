"""The survey of the bug zoo: in how many random trees each observation betrays each bug."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.luck import Luck
from plyscope.lessons.random_trees import uneven_tree
from plyscope.lessons.zoo import BUGS, OBSERVATIONS, VALUE, betrayed
from plyscope.rules.stop import Stop

PLIES, CHILDREN, VALUES = 4, (2, 3), (-9, 9)
"""Of the trees: plies, fewest and most children of a node, least and largest value of a leaf."""

TREES, MOST_TREES = 300, 10_000
SEED = 1


@dataclass(frozen=True)
class Survey:
    """What was found in so many `trees`: in how many of them, by bug and observation."""

    trees: int
    seed: int
    counts: Mapping[str, Mapping[str, int]]

    def share(self, bug: str, observation: str) -> float:
        """Return the share of the trees in which an observation betrays a bug, from 0 to 1."""
        return self.counts[bug][observation] / self.trees if self.trees else 0.0

    def never(self, observation: str) -> tuple[str, ...]:
        """Return the bugs that an observation betrayed in no tree."""
        return tuple(bug for bug, found in self.counts.items() if not found[observation])

    @property
    def lesson(self) -> Bilingual:
        """What the numbers teach: how many bugs the root's value never shows."""
        return LESSON.filled(hidden=len(self.never(VALUE)), bugs=len(self.counts), trees=self.trees)


def surveys(trees: int = TREES, seed: int = SEED, stop: Stop | None = None) -> Iterator[Survey]:
    """Yield the survey after each tree, the last one of all; a Stop that is set ends it early."""
    luck = Luck(seed)
    counts = {bug.id: dict.fromkeys(OBSERVATIONS, 0) for bug in BUGS}
    for done in range(1, trees + 1):
        if stop is not None and stop.is_set():
            return
        tree = ExerciseTree(uneven_tree(luck, PLIES, CHILDREN, VALUES, 0.0))
        for bug in BUGS:
            for observation, seen in betrayed(bug.id, tree).items():
                counts[bug.id][observation] += seen
        yield Survey(done, seed, {bug: dict(found) for bug, found in counts.items()})


LESSON = Bilingual(
    "{hidden} of {bugs} bugs never show in the root's value, in {trees:,} random trees: a right result does "
    "not prove a right program.",
    "在 {trees:,} 棵随机树中，{bugs} 种错误里有 {hidden} 种从未影响根的值：结果正确并不说明程序正确。",
)
