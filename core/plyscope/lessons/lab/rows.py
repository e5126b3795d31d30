"""Rows of the laboratory: the runs of one depth, algorithm and order together, beside what theory says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from plyscope.lessons.lab.runs import Run, branching_factor
from plyscope.lessons.lab.settings import RandomTrees, Settings

LOW, HIGH = 10, 90
"""The percentiles of leaves between which the middle of the repetitions lies."""


@dataclass(frozen=True)
class Bounds:
    """Leaves of a uniform tree: `all` of them, and the `fewest` that any search can do with.

    The fewest are b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Slagle & Dixon 1969; Knuth & Moore 1975).
    """

    all: int
    fewest: int


def bounds(branching: int, depth: int) -> Bounds:
    """Return the bounds of a tree with `branching` children a node."""
    fewest = branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    return Bounds(branching**depth, fewest)


def bounds_of(settings: Settings, depth: int) -> Bounds | None:
    """Return the bounds at a depth; None for a game, whose nodes have different numbers of children."""
    subject = settings.subject
    return bounds(subject.branching, depth) if isinstance(subject, RandomTrees) else None


@dataclass(frozen=True)
class Row:
    """The runs of one depth, algorithm and order. Counts and seconds are means, each made once."""

    depth: int
    algorithm: str
    order: str
    runs: tuple[Run, ...]

    @cached_property
    def nodes(self) -> float:
        return self._mean([run.nodes for run in self.runs])

    @cached_property
    def leaves(self) -> float:
        return self._mean([run.leaves for run in self.runs])

    @cached_property
    def cutoffs(self) -> float:
        return self._mean([run.cutoffs for run in self.runs])

    @cached_property
    def seconds(self) -> float:
        return self._mean([run.seconds for run in self.runs])

    @cached_property
    def band(self) -> tuple[float, float]:
        """Return the 10th and the 90th percentile of the leaves."""
        low, high = np.percentile([run.leaves for run in self.runs], (LOW, HIGH))
        return round(float(low), 6), round(float(high), 6)

    @cached_property
    def branching_factor(self) -> float:
        """Return the effective branching factor of the mean of the leaves."""
        return branching_factor(self.leaves, self.depth)

    @staticmethod
    def _mean(numbers: list[int] | list[float]) -> float:
        return sum(numbers) / len(numbers)


def rows(found: Iterable[Run]) -> list[Row]:
    """Return the rows of runs, in the order of their first runs."""
    grouped: dict[tuple[int, str, str], list[Run]] = {}
    for run in found:
        key = run.planned.depth, run.planned.algorithm, run.planned.order
        grouped.setdefault(key, []).append(run)
    return [Row(*key, tuple(some)) for key, some in grouped.items()]


def row_json(row: Row, settings: Settings) -> dict[str, Any]:
    """Return a row as JSON; the bounds are left out where the tree is not uniform."""
    known = bounds_of(settings, row.depth)
    low, high = row.band
    return {
        "depth": row.depth, "algorithm": row.algorithm, "order": row.order, "runs": len(row.runs),
        "nodes": whole(row.nodes), "leaves": whole(row.leaves), "low": whole(low), "high": whole(high),
        "cutoffs": whole(row.cutoffs), "branching_factor": round(row.branching_factor, 6),
        "seconds": round(row.seconds, 6),
        **({} if known is None else {"all_leaves": known.all, "fewest_leaves": known.fewest}),
    }  # fmt: skip


def whole(number: float) -> int | float:
    """Return a mean without a point where it is whole."""
    return int(number) if number == int(number) else number
