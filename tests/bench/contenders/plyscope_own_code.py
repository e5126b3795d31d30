"""Plyscope's alpha-beta on Connect Four in plain Python, or a plain alpha-beta on Plyscope's Connect Four.

Usage: plyscope_own_code.py game|search DEPTH. The search writes its record, the game is searched silently.
Prints the nodes of one search, its value and its CPU seconds as one JSON object.
"""

import json
import sys
import time
from pathlib import Path

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

MEASURED = 0.5  # CPU seconds, at least
HERE = Path(__file__).resolve().parent

depth = int(sys.argv[2])
recorded = sys.argv[1] == "search"
if recorded:
    position = catalog.game("connect4").start()
    position.weigh((0.0,) * len(position.weights))
    algorithm = catalog.open_file(str(HERE / "lecture_alphabeta.py"), "algorithm")
else:
    position = catalog.open_file(str(HERE / "connect_four.py"), "game").start()
    algorithm = catalog.algorithm("alphabeta")
search = algorithm.search()
limits = Limits(depth=depth)
seconds, searches = 0.0, 0
while seconds < MEASURED:
    trace = Trace() if recorded else None
    start = time.process_time()
    answer = search.run(position, limits, trace)
    seconds += time.process_time() - start
    searches += 1
    if trace is not None:
        trace.release()
print(json.dumps({"nodes": answer.nodes, "value": answer.value, "seconds": seconds / searches}))
