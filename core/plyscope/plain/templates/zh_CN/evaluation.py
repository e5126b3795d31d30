"""一字棋的评估：还能连成的线，以及中心。"""

from plyscope.plain import Evaluation

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class OpenLines(Evaluation):
    name = "Tic-tac-toe by open lines"
    game = "tictactoe"  # 博弈的标识，或者同一文件夹中你自己的文件名
    weights = {"open_lines": 1.0, "centre": 0.5}  # 估计值：各个特征乘以它的权重再相加

    def features(self, game, state):
        """按权重的顺序，每个权重给一个数；对 MAX 有利的数大于 0。

        只会询问博弈还没有结束的状态。`game` 有 Game 的各个方法。
        """
        board = game.write(state)  # 九个 X、O 或 .，一行接一行
        return [
            self.open_lines(board, "O") - self.open_lines(board, "X"),
            (board[4] == "X") - (board[4] == "O"),
        ]

    def open_lines(self, board, other):
        """对方一个子也没有的线的数目。"""
        return sum(all(board[cell] != other for cell in line) for line in LINES)
