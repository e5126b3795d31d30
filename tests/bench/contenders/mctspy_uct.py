"""mctspy's UCT on Connect Four, from the empty board; it brings no such game, so that the rules stand here.

Usage: mctspy_uct.py ROUNDS. Prints the rounds, each with one playout by lot, and the CPU seconds as one JSON
object. Boards are sets of bits, which is about the quickest that plain Python can do.
"""

from __future__ import annotations

import json
import sys
import time

from mctspy.games.common import TwoPlayersAbstractGameState
from mctspy.tree.nodes import TwoPlayersGameMonteCarloTreeSearchNode
from mctspy.tree.search import MonteCarloTreeSearch

FULL = 42


class State(TwoPlayersAbstractGameState):
    """Connect Four, 7 columns of 7 bits, the topmost of which stays free."""

    def __init__(self, mine: int, taken: int, plies: int) -> None:
        self.mine, self.taken, self.plies = mine, taken, plies
        self.next_to_move = 1 if plies % 2 == 0 else -1

    def has_four(self) -> bool:
        """Has the side that moved last four in a line?"""
        cells = self.mine ^ self.taken
        for shift in (1, 6, 7, 8):
            pairs = cells & cells >> shift
            if pairs & pairs >> 2 * shift:
                return True
        return False

    @property
    def game_result(self) -> int | None:
        if self.has_four():
            return -self.next_to_move
        return 0 if self.plies == FULL else None

    def is_game_over(self) -> bool:
        return self.plies == FULL or self.has_four()

    def move(self, action: int) -> State:
        taken = self.taken | self.taken + (1 << 7 * action)
        return State(self.mine ^ self.taken, taken, self.plies + 1)

    def get_legal_actions(self) -> list[int]:
        return [column for column in range(7) if not self.taken >> 7 * column + 5 & 1]


rounds = int(sys.argv[1])
search = MonteCarloTreeSearch(TwoPlayersGameMonteCarloTreeSearchNode(State(0, 0, 0)))
start = time.process_time()
search.best_action(rounds)
print(json.dumps({"nodes": rounds, "seconds": time.process_time() - start}))
