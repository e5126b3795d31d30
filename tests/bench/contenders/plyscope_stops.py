"""How long a search of every algorithm goes on after it is told to stop.

Usage: plyscope_stops.py MOMENTS. Connect Four to its end, for algorithms that do not search it an explicit
tree, silent and recorded by turns, stopped at random moments of the first 30 milliseconds. Prints the 99th
percentile and the longest of the times from Stop.set() to the return of run(), in milliseconds.
"""

import json
import random
import sys
import threading
import time

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits, Search
from plyscope.strategic.method_options import METHODS

SPAN = 0.03
OPTIONS = [{}, {"table": True, "killers": True, "history": True, "quiescence": True, "iterative": "yes"}]
chance = random.Random(1)
threading.stack_size(64 << 20)


def tree(plies: int) -> object:
    """A tree of numbers and of proofs alike, too large to be searched in time."""
    return chance.randint(0, 1) if plies == 0 else [tree(plies - 1) for _ in range(3)]


TREES = {"two-phase": tree(11), "and-or": {"type": "or", "children": tree(11)}}
TREES["proof-number"] = TREES["and-or"]


def searches() -> list[tuple[Search, object]]:
    """Every algorithm with a position that keeps it busy; those that can be engines as such too."""
    found = []
    for id, algorithm in catalog.algorithms().items():
        if id in METHODS:
            continue  # they work on a matrix or a small tree
        position = position_of_tree(TREES[id]) if id in TREES else catalog.game("connect4").start()
        for options in OPTIONS if id in ("alphabeta", "pvs", "mtdf") else OPTIONS[:1]:
            found.append((algorithm.search(**options), position))
    return found


def stopped(search: Search, position: object, trace: Trace | None) -> float:
    """Search, stop at a random moment; the milliseconds that it went on."""
    stop = Stop()
    ended: list[tuple[float, Answer]] = []

    def work() -> None:
        answer = search.run(position, Limits(stop=stop), trace)
        ended.append((time.perf_counter(), answer))

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(chance.uniform(0, SPAN))
    asked = time.perf_counter()
    stop.set()
    thread.join()
    return 1000 * max(0.0, ended[0][0] - asked)


moments, found, all_of_them = int(sys.argv[1]), [], searches()
for moment in range(moments):
    search, position = all_of_them[moment % len(all_of_them)]
    trace = Trace() if moment // len(all_of_them) % 2 else None
    found.append(stopped(search, position, trace))
    if trace is not None:
        trace.release()
found.sort()
print(
    json.dumps(
        {"moments": moments, "milliseconds": found[int(0.99 * (len(found) - 1))], "longest": found[-1]}
    )
)
