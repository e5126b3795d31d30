"""Plyscope's UCT on Connect Four from the empty board, repeated until the CPU clock has something to read.

Usage: plyscope_uct.py ROUNDS. Prints the rounds, each with one playout by lot, the CPU seconds of one search
and the bytes of a node as one JSON object.
"""

import json
import sys
import time

from plyscope import catalog
from plyscope.search.search import Limits

MEASURED = 0.2  # CPU seconds, at least

position, rounds = catalog.game("connect4").start(), int(sys.argv[1])
search = catalog.algorithm("mcts").search(iterations=rounds, c=1.4)
searches = 0
start = time.process_time()
while (seconds := time.process_time() - start) < MEASURED:
    found = search.run(position, Limits())
    searches += 1
bytes_a_node = found.details["bytes"] / found.nodes
print(json.dumps({"nodes": found.leaves, "seconds": seconds / searches, "bytes_a_node": bytes_a_node}))
