"""Plyscope's search, not recorded, repeated until the CPU clock has something to read.

Usage: plyscope_search.py GAME ALGORITHM DEPTH [estimates] (depth 0: to the end of the game). Evaluations are
0 unless they are asked for. Prints the nodes of one search, its value and its CPU seconds as one JSON object.
"""

import json
import sys
import time

from plyscope import catalog
from plyscope.search.search import Limits

MEASURED = 0.1  # CPU seconds, at least

game, algorithm, depth = catalog.game(sys.argv[1]), catalog.algorithm(sys.argv[2]), int(sys.argv[3])
position = game.start()
if len(sys.argv) < 5:
    position.weigh((0.0,) * len(game.features))
search = algorithm.search()
limits = Limits(depth=depth or None)
search.run(position, limits)
searches = 0
start = time.process_time()
while (seconds := time.process_time() - start) < MEASURED:
    answer = search.run(position, limits)
    searches += 1
print(json.dumps({"nodes": answer.nodes, "value": answer.value, "seconds": seconds / searches}))
