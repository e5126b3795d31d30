"""α-β 剪枝：一旦父节点肯定不会选某个节点，就不再继续查看它的极小极大搜索。

可以随意修改并保存：下一次搜索就运行你的版本。enter、better、narrow、cut 和 leave 写出记录，
搜索树、时间轴和比较窗口显示的就是这份记录。所有的值都从 MAX 一方来看。
"""

from math import inf

from plyscope.plain import MAX, Search


class AlphaBeta(Search):
    name = "My alpha-beta"

    def decide(self, game, state):
        """在一个状态下要走的行动；self.depth 是向前看的层数。"""
        self.value(game, state, -inf, inf, self.depth)
        return self.best  # 根节点上最后一次 better() 的行动

    def value(self, game, state, alpha, beta, depth, action=None):
        """由一个行动到达的状态的值，只在它还有影响时才准确。

        在别处，MAX 已经保证得到 alpha，MIN 已经保证 MAX 最多得到 beta：
        只有在两者之间的值才会改变选择。
        """
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))

        maximizing = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
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
