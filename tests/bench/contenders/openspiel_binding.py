"""OpenSpiel's Python binding, for machines where its C++ cannot be built: a search over its states.

Usage: openspiel_binding.py minimax GAME, or alphabeta or expectimax GAME DEPTH. Prints the nodes of one
search, its value to the first player and its CPU seconds as one JSON object.
"""

import json
import sys
import time
from math import inf
from typing import Any

import pyspiel

WIN = 1e6
OTHELLO = sys.argv[2] == "othello"
nodes = 0


def rank(action: int) -> int:
    """Where a move stands in Othello: corners first, squares beside them late, those aslant to them last."""
    row, column = min(action // 8, 7 - action // 8), min(action % 8, 7 - action % 8)
    if action == 64 or row > 1 or column > 1:
        return 1
    return (0, 2, 3)[row + column]


def disc_difference(state: Any) -> float:
    """Black's discs less White's, the empty squares being the winner's."""
    rows = [line for line in str(state).splitlines() if line[:1].isdigit()]
    black, white = (sum(line.count(disc) for line in rows) for disc in "xo")
    return float(64 - 2 * white if black > white else 2 * black - 64 if black < white else 0)


def minimax(state: Any) -> float:
    """Every line to its end, on one state that takes its actions back."""
    global nodes
    nodes += 1
    if state.is_terminal():
        return float(state.player_return(0))
    player = state.current_player()
    best = -inf if player == 0 else inf
    for action in state.legal_actions():
        state.apply_action(action)
        value = minimax(state)
        state.undo_action(player, action)
        best = max(best, value) if player == 0 else min(best, value)
    return best


def alphabeta(state: Any, depth: int, ply: int, alpha: float, beta: float) -> float:
    """A win is worth WIN less its ply, a loss the opposite, an unfinished game 0; a child is a copy."""
    global nodes
    nodes += 1
    if state.is_terminal():
        return disc_difference(state) if OTHELLO else float(state.player_return(0)) * (WIN - ply)
    if depth == 0:
        return 0.0
    maximizing = state.current_player() == 0
    best = -inf if maximizing else inf
    actions = sorted(state.legal_actions(), key=rank) if OTHELLO else state.legal_actions()
    for action in actions:
        value = alphabeta(state.child(action), depth - 1, ply + 1, alpha, beta)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def expectimax(state: Any, depth: int) -> float:
    """As its own expectiminimax, but that chance takes a ply, too; an unfinished game is worth 0."""
    global nodes
    nodes += 1
    if state.is_terminal():
        return float(state.player_return(0))
    if depth == 0:
        return 0.0
    if state.is_chance_node():
        total = 0.0
        for outcome, share in state.chance_outcomes():
            total += share * expectimax(state.child(outcome), depth - 1)
        return total
    values = [expectimax(state.child(action), depth - 1) for action in state.legal_actions()]
    return max(values) if state.current_player() == 0 else min(values)


root = pyspiel.load_game(sys.argv[2]).new_initial_state()
start = time.process_time()
if sys.argv[1] == "minimax":
    value = minimax(root)
elif sys.argv[1] == "expectimax":
    value = expectimax(root, int(sys.argv[3]))
else:
    value = alphabeta(root, int(sys.argv[3]), 0, -inf, inf)
print(json.dumps({"nodes": nodes, "value": value, "seconds": time.process_time() - start}))
