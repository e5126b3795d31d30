"""负极大：双方共用同一段代码的 α-β 剪枝，因为一方所得就是另一方所失。

这里的值从轮到走的一方来看，所以子节点的值在向上返回时要变号。记录需要的值都从 MAX 一方来看：
轮到 MAX 时 `sign` 为 1，轮到 MIN 时为 -1。双方必须轮流走。
"""

from math import inf

from plyscope.plain import Search


class Negamax(Search):
    name = "My negamax"

    def decide(self, game, state):
        """在一个状态下要走的行动；self.depth 是向前看的层数。"""
        sign = 1 if game.is_terminal(state) else game.to_move(state)  # MAX 是 1，MIN 是 -1
        self.value(game, state, sign, -inf, inf, self.depth)
        return self.best  # 根节点上最后一次 better() 的行动

    def value(self, game, state, sign, alpha, beta, depth, action=None):
        """状态对轮到走的一方的值，只在 alpha 和 beta 之间时才准确。"""
        self.enter(action, *self.window(sign, alpha, beta))
        if game.is_terminal(state):
            return sign * self.leave(game.utility(state))
        if depth == 0:
            return sign * self.leave(game.evaluate(state))

        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = -self.value(game, after, -sign, -beta, -alpha, depth - 1, action)
            if best is None or value > best:
                best = value
                self.better(sign * best)
            alpha = max(alpha, best)
            if self.narrow(*self.window(sign, alpha, beta)):  # alpha >= beta
                self.cut()
                break
        self.leave(sign * best)
        return best

    def window(self, sign, alpha, beta):
        """把轮到走的一方的窗口 (alpha, beta) 写成 MAX 的窗口。"""
        return (alpha, beta) if sign == 1 else (-beta, -alpha)
