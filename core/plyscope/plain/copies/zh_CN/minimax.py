"""极小极大：在给定深度内查看每一种走法；每一方都取对自己最有利的值。

可以随意修改并保存：下一次搜索就运行你的版本。enter、better 和 leave 写出记录，
搜索树、时间轴和比较窗口显示的就是这份记录。所有的值都从 MAX 一方来看。
"""

from plyscope.plain import MAX, Search


class Minimax(Search):
    name = "My minimax"

    def decide(self, game, state):
        """在一个状态下要走的行动；self.depth 是向前看的层数。"""
        self.value(game, state, self.depth)
        return self.best  # 根节点上最后一次 better() 的行动

    def value(self, game, state, depth, action=None):
        """由一个行动到达的状态的值，假设双方在 `depth` 层内都走最佳的走步。"""
        self.enter(action)  # 在最近进入的节点下面进入新节点；None 表示根节点
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))

        maximizing = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            after = game.result(state, action)
            value = self.value(game, after, depth - 1, action)
            if best is None or (value > best if maximizing else value < best):
                best = self.better(value)  # 刚离开的子节点是目前最好的
        return self.leave(best)  # 回到父节点
