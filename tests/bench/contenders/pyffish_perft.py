"""pyffish counts the sequences of moves from the start of xiangqi.

Usage: pyffish_perft.py DEPTH. The last moves are counted, not made; a position is handed over as the moves
that lead to it, which is the faster of the two ways that there are. Prints the sequences and the CPU seconds
as one JSON object.
"""

import json
import sys
import time

import pyffish

START = pyffish.start_fen("xiangqi")


def count(moves: list[str], depth: int) -> int:
    """How many sequences of so many moves follow on these."""
    found = pyffish.legal_moves("xiangqi", START, moves)
    return len(found) if depth == 1 else sum(count([*moves, move], depth - 1) for move in found)


start = time.process_time()
nodes = count([], int(sys.argv[1]))
print(json.dumps({"nodes": nodes, "seconds": time.process_time() - start}))
