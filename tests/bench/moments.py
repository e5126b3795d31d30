"""How long it takes to come to a moment of a record of ten million rows, and what is drawn of it then.

`python tests/bench/moments.py` prints a table, `--json` one object a search, `--quick` takes a million rows.
Times are processor time of this process. The exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits

ROWS, QUICK_ROWS = 10_000_000, 1_000_000
SEARCHES = {"depth first": ("alphabeta", {}), "any order": ("proof-number", {"memory": 1024})}
JUMPS, STEPS, PICTURES, QUICK = 1_000, 500, 50, 10
ANY_GOAL, NEXT_GOAL = 100.0, 16.0
READ_ROWS = 65_536
COLUMNS = 1_400


def record(algorithm: str, options: dict[str, Any], rows: int) -> Trace:
    """The record of a search of Connect Four that is stopped when it is long enough."""
    trace, game = Trace(rows), catalog.game("connect4")
    search = catalog.algorithm(algorithm).search(**options)
    search.run(game.start(), Limits(depth=20, nodes=rows // 3), trace)
    return trace


def took(act: Callable[[int], object], ticks: Iterable[int]) -> list[float]:
    """Milliseconds of processor time for each moment."""
    found = []
    for tick in ticks:
        began = time.thread_time()
        act(tick)
        found.append(1000 * (time.thread_time() - began))
    return found


def measured(rows: int, algorithm: str, options: dict[str, Any], quick: bool) -> dict[str, float]:
    """What the record of one search takes."""
    trace, luck = record(algorithm, options, rows), random.Random(1)
    tree = Tree(trace)
    reading = took(lambda _: tree.read(READ_ROWS, follow=True), range(trace.length // READ_ROWS + 1))
    slots = Slots(tree)
    slots.read()
    edges = np.linspace(0, slots.slots, COLUMNS + 1)

    def picture(tick: int) -> None:
        for level in slots.levels:
            slots.row(level, edges, tick)

    many = QUICK if quick else 1
    anywhere = [luck.randrange(trace.length) for _ in range(JUMPS // many)]
    begin = trace.length // 2
    tree.seek(begin)
    near = [begin + step for step in range(1, STEPS // many)]
    found = {"rows": float(trace.length), "nodes": float(tree.known)}
    for name, times in (
        ("reading", reading),
        ("any", took(tree.seek, anywhere)),
        ("next", took(tree.seek, [begin, *near])[1:]),
        ("previous", took(tree.seek, near[::-1])),
        ("rows_of_pixels", took(picture, anywhere[:PICTURES])),
    ):
        found |= {f"{name}_median": float(np.median(times)), f"{name}_most": max(times)}
        found[f"{name}_p95"] = float(np.percentile(times, 95))
    return found


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--json", action="store_true", help="one JSON object a search")
    parser.add_argument("--quick", action="store_true", help="a million rows, fewer moments")
    given = parser.parse_args()
    missed = False
    for name, (algorithm, options) in SEARCHES.items():
        found = measured(QUICK_ROWS if given.quick else ROWS, algorithm, options, given.quick)
        missed = missed or found["any_most"] > ANY_GOAL or found["next_p95"] > NEXT_GOAL
        if given.json:
            print(json.dumps({"search": name, **{key: round(value, 3) for key, value in found.items()}}))
            continue
        print(f"{name}: {found['rows']:,.0f} rows, {found['nodes']:,.0f} nodes")
        for what, told in (
            ("reading", f"reading {READ_ROWS:,} rows"), ("any", "any moment"), ("next", "the next moment"),
            ("previous", "the one before"), ("rows_of_pixels", "its rows of pixels"),
        ):  # fmt: skip
            numbers = (found[f"{what}_{kind}"] for kind in ("median", "p95", "most"))
            print("  {:<24} median {:7.2f}  p95 {:7.2f}  most {:7.2f} ms".format(told, *numbers))
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
