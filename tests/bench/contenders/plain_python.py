"""Tic-tac-toe minimax in plain Python, in the style of aima-python.

States are never changed, a board is a dictionary, two functions call each other. Prints the nodes of one
search from the empty board, its value to the first player and its CPU seconds as one JSON object.
"""

import json
import time
from math import inf
from typing import NamedTuple

Cell = tuple[int, int]
nodes = 0


class State(NamedTuple):
    to_move: str
    utility: int
    board: dict[Cell, str]
    moves: list[Cell]


class TicTacToe:
    """Three in a row on a board of three by three; X moves first, and utilities are X's."""

    def __init__(self) -> None:
        cells = [(row, column) for row in range(1, 4) for column in range(1, 4)]
        self.initial = State(to_move="X", utility=0, board={}, moves=cells)

    def actions(self, state: State) -> list[Cell]:
        return state.moves

    def result(self, state: State, move: Cell) -> State:
        board = state.board.copy()
        board[move] = state.to_move
        moves = list(state.moves)
        moves.remove(move)
        return State(
            to_move="O" if state.to_move == "X" else "X",
            utility=self.compute_utility(board, move, state.to_move),
            board=board,
            moves=moves,
        )

    def utility(self, state: State, player: str) -> int:
        return state.utility if player == "X" else -state.utility

    def terminal_test(self, state: State) -> bool:
        return state.utility != 0 or len(state.moves) == 0

    def to_move(self, state: State) -> str:
        return state.to_move

    def compute_utility(self, board: dict[Cell, str], move: Cell, player: str) -> int:
        """1 if X wins with this move, -1 if O does, else 0."""
        for step in ((0, 1), (1, 0), (1, -1), (1, 1)):
            if self.in_a_row(board, move, player, step):
                return 1 if player == "X" else -1
        return 0

    def in_a_row(self, board: dict[Cell, str], move: Cell, player: str, step: Cell) -> bool:
        """Does the line through the move in this direction hold three of the player's marks?"""
        down, right = step
        row, column = move
        found = 0
        while board.get((row, column)) == player:
            found += 1
            row, column = row + down, column + right
        row, column = move
        while board.get((row, column)) == player:
            found += 1
            row, column = row - down, column - right
        return found - 1 >= 3  # the move itself was counted both ways


def minimax_value(state: State, game: TicTacToe) -> float:
    """The value of a state to the player to move in it."""
    player = game.to_move(state)

    def max_value(state: State) -> float:
        global nodes
        nodes += 1
        if game.terminal_test(state):
            return game.utility(state, player)
        value = -inf
        for action in game.actions(state):
            value = max(value, min_value(game.result(state, action)))
        return value

    def min_value(state: State) -> float:
        global nodes
        nodes += 1
        if game.terminal_test(state):
            return game.utility(state, player)
        value = inf
        for action in game.actions(state):
            value = min(value, max_value(game.result(state, action)))
        return value

    return max_value(state)


game = TicTacToe()
start = time.process_time()
value = minimax_value(game.initial, game)
print(json.dumps({"nodes": nodes, "value": value, "seconds": time.process_time() - start}))
