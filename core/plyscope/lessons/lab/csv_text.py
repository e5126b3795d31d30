"""CSV of the laboratory: a line for each run, below a head with the settings and what the columns mean."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from plyscope import __version__, strict_json
from plyscope.lessons.lab.rows import bounds_of, whole
from plyscope.lessons.lab.runs import Run
from plyscope.lessons.lab.settings import Settings

COLUMNS = (
    "depth", "algorithm", "order", "repetition", "seed", "value", "nodes", "leaves", "cutoffs",
    "branching_factor", "seconds", "all_leaves", "fewest_leaves",
)  # fmt: skip


def csv_text(settings: Settings, runs: Sequence[Run]) -> str:
    """Return the runs as a table of text; lines of the head begin with #.

    Bounds are empty for games, whose nodes have different numbers of children.
    """
    out = StringIO(newline="")
    for line in (
        f"Plyscope {__version__}, node-count laboratory",
        f"settings {strict_json.write(settings.json())}",
        f"{len(runs)} of {settings.runs} searches are finished",
        "a repetition has the seed of the settings plus its number minus 1",
        "branching_factor is leaves^(1/depth); all_leaves is b^d, fewest_leaves is "
        "b^ceil(d/2) + b^floor(d/2) - 1",
    ):
        out.write(f"# {line}\r\n")
    out.write(",".join(COLUMNS) + "\r\n")
    for run in runs:
        out.write(",".join(map(str, _fields(settings, run))) + "\r\n")
    return out.getvalue()


def _fields(settings: Settings, run: Run) -> list[object]:
    planned, known = run.planned, bounds_of(settings, run.planned.depth)
    found: list[object] = [planned.depth, planned.algorithm, planned.order, planned.repetition + 1]
    found += [planned.seed, whole(run.value), run.nodes, run.leaves, run.cutoffs]
    found += [f"{run.branching_factor:.6f}", f"{run.seconds:.6f}"]
    return found + (["", ""] if known is None else [known.all, known.fewest])
