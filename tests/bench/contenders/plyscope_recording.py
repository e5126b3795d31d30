"""What recording costs: one search, silent and recorded by turns, on memory that was used before.

Usage: plyscope_recording.py plain | symmetry | uct. The work is Connect Four by alpha-beta to depth 11,
evaluations 0; with `symmetry` a node takes longer, about 40 ns. `uct` are 50,000 rounds of UCT; a node of its
tree takes `tree_bytes`, where that is recorded. Prints medians in CPU seconds, and nodes
and rows of one search.
"""

import json
import sys
import time
from statistics import median

from plyscope import catalog
from plyscope.record.trace import ROW, Trace
from plyscope.search.search import Limits

TURNS = 3
BUDGET = 1 << 40

position = catalog.game("connect4").start(one=0.0, two=0.0, three=0.0, centre=0.0)
if sys.argv[1] == "uct":
    search, limits = catalog.algorithm("mcts").search(iterations=50_000), Limits()
else:
    search = catalog.algorithm("alphabeta").search(symmetry=sys.argv[1] == "symmetry")
    limits = Limits(depth=11)
warm = Trace(BUDGET)
search.run(position, limits, warm)
warm.release()
silent, recorded = [], []
for _ in range(TURNS):
    trace = Trace(BUDGET)
    start = time.process_time()
    answer = search.run(position, limits)
    between = time.process_time()
    again = search.run(position, limits, trace)
    end = time.process_time()
    if (answer.nodes, answer.value) != (again.nodes, again.value):
        sys.exit(f"recording changes the search: {answer} became {again}")
    silent.append(between - start)
    recorded.append(end - between)
    rows = trace.length
    trace.release()
print(
    json.dumps(
        {
            "nodes": answer.nodes,
            "rows": rows,
            "bytes": rows * ROW.itemsize,
            "tree_bytes": again.details.get("bytes", 0) / again.nodes,
            "silent": median(silent),
            "recorded": median(recorded),
        }
    )
)
