"""The interval between two ticks of a 16 ms timer, idle and beside a search of own code that is recorded.

Usage: plyscope_own_ticks.py SECONDS: so long each, in turn, three times. Prints the 95th percentiles in
seconds, and the median of (beside ÷ the larger one of idle just before and after), as one JSON object.
"""

import gc
import json
import sys
import threading
import time
from pathlib import Path
from statistics import median

import numpy as np

from plyscope import catalog
from plyscope.own_code.workshop import Workshop
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

TICK = 0.016
ROUNDS = 3
HERE = Path(__file__).resolve().parent
seconds = float(sys.argv[1])


def ticks() -> float:
    """The 95th percentile of the intervals."""
    found, before = [], time.perf_counter()
    for _ in range(int(seconds / TICK)):
        time.sleep(max(0.0, before + TICK - time.perf_counter()))
        now = time.perf_counter()
        found.append(now - before)
        before = now
    return float(np.percentile(found, 95))


workshop = Workshop(in_window=True)
loader = threading.Thread(target=lambda: workshop.load(HERE / "lecture_alphabeta.py"))
loader.start()
loader.join()
(file,) = workshop.files.values()
gc.collect()
idle, beside = [ticks()], []
for _ in range(ROUNDS):
    trace, stop = Trace(), Stop()
    search, limits = file.search.search(), Limits(stop=stop)
    position = catalog.game("connect4").start()
    running = threading.Thread(target=search.run, args=(position, limits, trace))
    running.start()
    while not trace.length:
        time.sleep(TICK)
    beside.append(ticks())
    rows = trace.length
    stop.set()
    running.join()
    trace.release()
    idle.append(ticks())
workshop.close()
ratio = median(one / max(idle[at], idle[at + 1]) for at, one in enumerate(beside))
print(json.dumps({"ratio": ratio, "idle": median(idle), "beside": median(beside), "rows": rows}))
