"""Canvas work: what the measurements of the canvas share: records of searches, a camera's path, figures."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import numpy as np

from plyscope import catalog
from plyscope.files.recording.mapped_arrays import Mapped
from plyscope.record.trace import ROW, Trace
from plyscope.search.search import Limits

GAME, ALGORITHM = "connect4", "alphabeta"
OPTIONS = (("iterative", "no"),)
DEPTHS = {1_000: 5, 10_000: 8, 100_000: 10, 1_000_000: 12, 3_000_000: 12, 10_000_000: 14}
"""How deep a search goes that is ended after so many nodes."""

ZOOM_FRAMES, PAN_FRAMES = 160, 80
LEAVES = 60
ABOUT, STEP = 0.4, 1 / 40
"""Where in the tree the camera zooms in, and how far it pans with each frame, in its widths."""


def searched(nodes: int, budget: int = 1 << 40) -> Trace:
    """The record of the first so many nodes of a search of Connect Four: the same in every run."""
    trace = Trace(budget)
    search = catalog.algorithm(ALGORITHM).search(**dict(OPTIONS))
    search.run(catalog.game(GAME).start(), Limits(depth=DEPTHS[nodes], nodes=nodes), trace)
    return trace


def write(trace: Trace, file: Path) -> None:
    """Put the rows into a file, one behind the other."""
    with file.open("wb") as out:
        for part in trace.read(0, trace.length):
            out.write(part.data)


def mapped(file: Path) -> Trace:
    """The record in such a file, read through memory that is mapped to it, as the program does it."""
    size = file.stat().st_size
    count = size // ROW.itemsize
    trace = Trace(count)
    trace.adopt(Mapped(file.open("rb"), size).rows(0, count), count, int(file.stem))
    return trace


def views(begin: float, end: float) -> list[tuple[float, float]]:
    """The path of the camera: in each frame the first and the last slot in sight.

    From all that lies between `begin` and `end` in to so many leaves, then on to the right.
    """
    whole, middle = end - begin, begin + ABOUT * (end - begin)
    least = min(float(LEAVES), 0.2 * whole)
    path = []
    for frame in range(ZOOM_FRAMES):
        wide = whole * (least / whole) ** (frame / (ZOOM_FRAMES - 1))
        path.append((middle - ABOUT * wide, middle + (1 - ABOUT) * wide))
    left, right = path[-1]
    path += [(left + move * least * STEP, right + move * least * STEP) for move in range(1, PAN_FRAMES + 1)]
    return path


def spread(name: str, milliseconds: list[float]) -> dict[str, float]:
    """Median, percentiles and the most of some times, as figures with this name."""
    found: dict[str, float] = {f"{name}_median": median(milliseconds)}
    for percent in (95, 99):
        found[f"{name}_p{percent}"] = float(np.percentile(milliseconds, percent))
    return {**found, f"{name}_most": max(milliseconds)}
