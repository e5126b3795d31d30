"""pydraughts counts the sequences of moves from the start of English draughts.

Usage: pydraughts_perft.py DEPTH. The last moves are counted, not made. Prints the sequences and the CPU
seconds as one JSON object.
"""

import json
import sys
import time

from draughts import Board


def count(board: Board, depth: int) -> int:
    """How many sequences of so many moves there are."""
    moves = board.legal_moves()
    if depth == 1:
        return len(moves)
    found = 0
    for move in moves:
        board.push(move)
        found += count(board, depth - 1)
        board.pop()
    return found


board = Board(variant="english")
start = time.process_time()
nodes = count(board, int(sys.argv[1]))
print(json.dumps({"nodes": nodes, "seconds": time.process_time() - start}))
