"""迭代加深：依次用深度 1、2、3…… 做 α-β 剪枝，上一次深度的最佳行动先搜索。

时间一到随时都有答案，而且好的第一个行动能带来更多剪枝。每个深度是记录中的一章，
深度由 self.depth 给出。所有的值都从 MAX 一方来看。
"""

from math import inf

from plyscope.plain import MAX, Search


class IterativeDeepening(Search):
    name = "My iterative deepening"

    def decide(self, game, state):
        """在一个状态下要走的行动；self.depth 是最多向前看的层数。"""
        for depth in range(1, self.depth + 1):
            self.depth = depth
            self.complete = True  # 直到有状态因为到达深度而被评估
            self.value(game, state, -inf, inf, depth)
            if self.complete:
                break  # 更大的深度也会得到同样的结果
        return self.best  # 根节点上最后一次 better() 的行动

    def value(self, game, state, alpha, beta, depth, action=None):
        """由一个行动到达的状态的值，只在 alpha 和 beta 之间时才准确。"""
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            self.complete = False
            return self.leave(game.evaluate(state))

        actions = list(game.actions(state))
        if action is None and self.best in actions:  # 在根节点：先前最好的行动放在最前
            actions.insert(0, actions.pop(actions.index(self.best)))
        maximizing = game.to_move(state) == MAX
        best = None
        for action in actions:
            after = game.result(state, action)
            value = self.value(game, after, alpha, beta, depth - 1, action)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)  # 刚离开的子节点是目前最好的
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta):  # alpha >= beta：其余的行动不再有影响
                self.cut()
                break
        return self.leave(best)
