"""easyAI's Negamax on easyAI's own Connect Four, from the empty board.

Usage: easyai_negamax.py DEPTH. Prints the nodes of the search, its value to the first player and its CPU
seconds as one JSON object. A node is either asked for its moves or scored, once, which is where it is
counted.
"""

import json
import sys
import time

from easyAI import Negamax
from easyAI.games.ConnectFour import ConnectFour

nodes = 0


class Counted(ConnectFour):
    def possible_moves(self) -> list[int]:
        global nodes
        nodes += 1
        found: list[int] = super().possible_moves()
        return found

    def scoring(self) -> float:
        global nodes
        nodes += 1
        return float(super().scoring())


negamax = Negamax(int(sys.argv[1]))
game = Counted(players=[None, None])
start = time.process_time()
negamax(game)
seconds = time.process_time() - start
print(json.dumps({"nodes": nodes, "value": negamax.alpha + 0.0, "seconds": seconds}))
