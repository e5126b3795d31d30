"""Plyscope's exact solver of Othello, every move of positions with 14 empty squares.

The positions come from games of shallow searches after random openings. Prints their number, the nodes of
all, and the CPU seconds of the slowest and of the median position as one JSON object.
"""

import json
import sys
import time
from random import Random
from statistics import median

from plyscope import catalog
from plyscope.search.search import Limits

OPENING, DEPTH, EMPTY = 10, 4, 14

game, solver, luck = catalog.game("othello"), catalog.solver("othello"), Random(1)
search = catalog.algorithm("alphabeta").search()
seconds, nodes = [], 0
while len(seconds) < int(sys.argv[1]):
    position, plies = game.start(), 0
    while not position.finished and position.write().count("-") > EMPTY:
        drawn = luck.choice(position.legal_moves())
        found = drawn if plies < OPENING else search.run(position, Limits(depth=DEPTH)).move
        position.play(drawn if found is None else found)
        plies += 1
    if position.finished:
        continue
    start = time.process_time()
    nodes += solver.solve(position, all=True).nodes
    seconds.append(time.process_time() - start)
print(
    json.dumps(
        {"positions": len(seconds), "nodes": nodes, "seconds": max(seconds), "median": median(seconds)}
    )
)
