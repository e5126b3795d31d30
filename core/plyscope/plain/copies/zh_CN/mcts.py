"""蒙特卡洛树搜索：随机下完许多局，让搜索树在最有希望的地方生长（UCT）。

可以随意修改并保存：下一次搜索就运行你的版本。round、enter、playout 和 visit 写出记录。
奖励从 MAX 一方来看：MAX 胜为 1，MIN 胜为 0，和局为 1/2。
"""

from math import log, sqrt

from plyscope.plain import CHANCE, MAX, Search


class Node:
    """搜索树中的一个状态：被访问的次数，以及这些访问的奖励之和。"""

    def __init__(self, state):
        self.state = state
        self.children = {}  # 按通向它们的行动
        self.visits = 0
        self.reward = 0.0


class MonteCarlo(Search):
    name = "My Monte Carlo tree search"
    options = {"iterations": 10_000, "seed": 1}  # 节点数或时间的限制可以让它提前结束
    chance = True  # 可以搜索有 CHANCE 走步的博弈
    samples = True  # 按轮进行，它的值是估计
    exploration = 1.4  # 越大搜索越广，越小搜索越深

    def decide(self, game, state):
        """在一个状态下要走的行动：被访问次数最多的那个。"""
        root = Node(state)
        for _ in range(self.iterations):
            self.round()
            path = self.descend(game, root)
            reward = self.playout()  # 从最后进入的节点随机下完一局
            for node in reversed(path):
                node.visits += 1
                node.reward += reward
                self.visit(reward)
        return self.best

    def descend(self, game, node):
        """向下走到一个新节点，或者走到终局；返回路上的所有节点。"""
        path = [node]
        while not game.is_terminal(node.state) and len(path) <= self.depth:
            action = self.choose(game, node)
            self.enter(action)
            is_new = action not in node.children
            if is_new:
                node.children[action] = Node(game.result(node.state, action))
            node = node.children[action]
            path.append(node)
            if is_new:
                break
        return path

    def choose(self, game, node):
        """向下走的行动：机会节点随机抽取，否则先选没走过的，否则选得分最高的。"""
        actions = game.actions(node.state)
        mover = game.to_move(node.state)
        if mover == CHANCE:
            return self.drawn(actions, game.chances(node.state))
        for action in actions:
            if action not in node.children:
                return action
        return max(actions, key=lambda action: self.score(node, node.children[action], mover == MAX))

    def score(self, node, child, maximizing):
        """UCB1：轮到走的一方的平均奖励，访问少的子节点再加一些。"""
        won = child.reward if maximizing else child.visits - child.reward
        return won / child.visits + self.exploration * sqrt(log(node.visits) / child.visits)

    def drawn(self, actions, chances):
        """CHANCE 的行动之一，按各自的概率抽取。"""
        left = self.random()
        for action, chance in zip(actions, chances, strict=True):
            left -= chance
            if left < 0:
                return action
        return actions[-1]
