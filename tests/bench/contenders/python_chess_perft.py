"""python-chess counts the sequences of moves from the start of chess, and makes each of them.

Usage: python_chess_perft.py DEPTH. Prints the sequences and the CPU seconds as one JSON object.
"""

import json
import sys
import time

import chess


def count(board: chess.Board, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0:
        return 1
    found = 0
    for move in board.legal_moves:
        board.push(move)
        found += count(board, depth - 1)
        board.pop()
    return found


board = chess.Board()
start = time.process_time()
nodes = count(board, int(sys.argv[1]))
print(json.dumps({"nodes": nodes, "seconds": time.process_time() - start}))
