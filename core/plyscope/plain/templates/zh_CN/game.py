"""每次取 1、3 或 4 枚硬币，取到最后一枚的一方获胜。"""

from plyscope.plain import MAX, Game


class TakeAway(Game):
    name = "Take 1, 3 or 4"
    options = {"coins": 10}  # 名称：默认值；可以是整数、文本、True 或 False

    def initial(self, coins):
        """博弈开始时的状态；状态可以是任何可哈希的值。"""
        return coins, MAX

    def to_move(self, state):
        """MAX、MIN 或 CHANCE。"""
        coins, player = state
        return player

    def actions(self, state):
        """合法的行动，按顺序：文本、数或元组。"""
        coins, player = state
        return [n for n in (1, 3, 4) if n <= coins]

    def result(self, state, action):
        """一个新的状态；给出的状态不会改变。"""
        coins, player = state
        return coins - action, -player

    def is_terminal(self, state):
        """博弈是否已经结束。"""
        coins, player = state
        return coins == 0

    def utility(self, state):
        """博弈结束时的结果，从 MAX 一方来看。"""
        coins, player = state
        return -player

    # 下面这些可有可无：evaluate(state)，或者 features(state) 和 weights；chances(state)、
    # write(state) 和 read(text)、symmetric(state)、click(state, row, column)，以及

    def draw(self, state):
        """几行文本，或者各个格子的文本：{(row, column): "X"}。"""
        coins, player = state
        return ["o " * coins]
