"""Plyscope's exact solver of Connect Four, each position with a table of its own.

Usage: plyscope_solver.py MOVES ..., each the columns played from the empty board. Prints the nodes of all
positions, the sum of their scores to the side to move and the CPU seconds of one round as one JSON object.
"""

import json
import sys
import time

from plyscope import catalog

MEASURED = 0.1  # CPU seconds, at least

game, solver = catalog.game("connect4"), catalog.solver("connect4")
positions = [game.start() for _ in sys.argv[1:]]
for position, moves in zip(positions, sys.argv[1:], strict=True):
    game.play(position, list(moves))
rounds = 0
start = time.process_time()
while (seconds := time.process_time() - start) < MEASURED:
    solutions = [solver.solve(position) for position in positions]
    rounds += 1
nodes = sum(found.nodes for found in solutions)
value = sum(found.outcome.score for found in solutions)
print(json.dumps({"nodes": nodes, "value": value, "seconds": seconds / rounds}))
