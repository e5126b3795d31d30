"""How long a search goes on after it is told to stop: the longest time over many random moments.

Usage: plyscope_cancel.py MOMENTS. The search is Connect Four by alpha-beta to the end of the game, silent
and recorded by turns, in a thread of its own; the moments lie between its start and four times the time of
ten million nodes. Prints the longest time from Stop.set() to the return of run(), in milliseconds, and the
most nodes that a search had reached.
"""

import json
import random
import sys
import threading
import time

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits

NODES = 10_000_000
STACK = 512 << 20

position = catalog.game("connect4").start(one=0.0, two=0.0, three=0.0, centre=0.0)
algorithm = catalog.algorithm("alphabeta")
span = 4 * algorithm.search().run(position, Limits(nodes=NODES)).seconds
chance = random.Random(1)
threading.stack_size(STACK)


def cancelled(trace: Trace | None) -> tuple[float, int]:
    """Search, stop at a random moment; the milliseconds it went on, and its nodes."""
    stop = Stop()
    ended: list[tuple[float, Answer]] = []

    def work() -> None:
        answer = algorithm.search(iterative="no").run(position, Limits(stop=stop), trace)
        ended.append((time.perf_counter(), answer))

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(chance.uniform(0, span))
    asked = time.perf_counter()
    stop.set()
    thread.join()
    returned, answer = ended[0]
    if answer.stopped_by != "stop":
        sys.exit(f"the search was not stopped but ended: {answer}")
    return 1000 * (returned - asked), answer.nodes


moments = int(sys.argv[1])
found = []
for moment in range(moments):
    trace = Trace() if moment % 2 else None
    found.append(cancelled(trace))
    if trace is not None:
        trace.release()
print(
    json.dumps(
        {
            "moments": moments,
            "milliseconds": max(late for late, _ in found),
            "nodes": max(nodes for _, nodes in found),
        }
    )
)
