"""课上讲的 α-β 剪枝。"""

from math import inf

from plyscope.plain import MAX, Search


class Mine(Search):
    name = "My alpha-beta"
    options = {"backwards": False}  # 名称：默认值；每个选项也是一个属性

    def decide(self, game, state):
        """要走的行动。`game` 有 Game 的各个方法，self.depth 是向前看的层数。"""
        self.value(game, state, -inf, inf, self.depth)
        return self.best

    def value(self, game, state, alpha, beta, depth, action=None):
        """状态对 MAX 的值。enter、better、narrow、cut 和 leave 写出记录。"""
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        maximizing = game.to_move(state) == MAX
        best = -inf if maximizing else inf
        actions = game.actions(state)
        for action in reversed(actions) if self.backwards else actions:
            value = self.value(game, game.result(state, action), alpha, beta, depth - 1, action)
            if value > best if maximizing else value < best:
                best = self.better(value)  # 由刚离开的子节点得到
            if maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta):  # alpha >= beta
                self.cut()
                break
        return self.leave(best)
