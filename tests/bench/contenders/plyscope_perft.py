"""Plyscope's perft from the start of a game, repeated until the CPU clock has something to read.

Usage: plyscope_perft.py GAME DEPTH [made]. The last moves are counted, unless they are to be made too. Prints
the sequences of moves and the CPU seconds of one count as one JSON object.
"""

import json
import sys
import time

from plyscope import catalog
from plyscope.search.perft import perft

MEASURED = 0.1  # CPU seconds, at least

position, depth = catalog.game(sys.argv[1]).start(), int(sys.argv[2])
counts = 0
start = time.process_time()
while (seconds := time.process_time() - start) < MEASURED:
    nodes = perft(position, depth, bulk=len(sys.argv) < 4)
    counts += 1
print(json.dumps({"nodes": nodes, "seconds": seconds / counts}))
