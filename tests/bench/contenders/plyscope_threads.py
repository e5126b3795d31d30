"""How much sooner two threads that share a table reach a depth than one, by the wall clock.

Usage: plyscope_threads.py DEPTH. Connect Four by principal variation search with a table, one depth after
the other. Prints the seconds of one thread and of two, and how much faster two searches that share nothing
run side by side than one after the other: what the machine grants to two threads at this moment.
"""

import json
import sys
import threading
import time

from plyscope import catalog
from plyscope.search.search import Limits

OPTIONS = {"table": True, "table_mb": 64, "killers": True, "history": True, "iterative": "yes"}
depth = int(sys.argv[1])
position = catalog.game("connect4").start()
algorithm = catalog.algorithm("pvs")


def search(threads: int) -> None:
    algorithm.search(**OPTIONS, threads=threads).run(position, Limits(depth=depth))


def seconds_of(threads: int) -> float:
    start = time.perf_counter()
    search(threads)
    return time.perf_counter() - start


def granted() -> float:
    """How many times as fast two independent searches run on two threads."""
    start = time.perf_counter()
    search(1)
    search(1)
    alone = time.perf_counter() - start
    others = [threading.Thread(target=search, args=(1,)) for _ in range(2)]
    start = time.perf_counter()
    for other in others:
        other.start()
    for other in others:
        other.join()
    return alone / (time.perf_counter() - start)


before = granted()
one, two = seconds_of(1), seconds_of(2)
print(json.dumps({"one": one, "two": two, "granted": min(before, granted())}))
