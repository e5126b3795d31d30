"""An evaluation for tic-tac-toe: the lines that are still open, and the centre."""

from plyscope.plain import Evaluation

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class OpenLines(Evaluation):
    name = "Tic-tac-toe by open lines"
    game = "tictactoe"  # the id of a game, or the name of a file of your own in the same folder
    weights = {"open_lines": 1.0, "centre": 0.5}  # the estimate: each feature times its weight, added up

    def features(self, game, state):
        """A number for each of the weights, in their order; what is good for MAX is above 0.

        Only states in which the game goes on are asked for. `game` has the methods of a Game.
        """
        board = game.write(state)  # nine of X, O and ., row by row
        return [
            self.open_lines(board, "O") - self.open_lines(board, "X"),
            (board[4] == "X") - (board[4] == "O"),
        ]

    def open_lines(self, board, other):
        """The number of lines on which the other side has nothing."""
        return sum(all(board[cell] != other for cell in line) for line in LINES)
