"""期望极大：带骰子的极小极大，机会节点的值是各种可能结果的期望值。

可以随意修改并保存：下一次搜索就运行你的版本。enter、better、mean 和 leave 写出记录，
搜索树、时间轴和比较窗口显示的就是这份记录。所有的值都从 MAX 一方来看。
"""

from plyscope.plain import CHANCE, MAX, Search


class Expectimax(Search):
    name = "My expectimax"
    chance = True  # 可以搜索有 CHANCE 走步的博弈

    def decide(self, game, state):
        """在一个状态下要走的行动；self.depth 是向前看的层数。"""
        self.value(game, state, self.depth)
        return self.best  # 根节点上最后一次 better() 的行动

    def value(self, game, state, depth, action=None):
        """由一个行动到达的状态的值。"""
        self.enter(action)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        if game.to_move(state) == CHANCE:
            return self.leave(self.mean(self.expected(game, state, depth)))

        maximizing = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = self.value(game, after, depth - 1, action)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)  # 刚离开的子节点是目前最好的
        return self.leave(best)

    def expected(self, game, state, depth):
        """各种可能结果的期望值，按它们出现的概率计算。"""
        total = 0.0
        for action, chance in zip(game.actions(state), game.chances(state), strict=True):
            if chance > 0:
                after = game.result(state, action)
                total += chance * self.value(game, after, depth - 1, action)
        return total
