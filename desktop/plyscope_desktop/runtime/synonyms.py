"""Synonyms: other words for the same thing, by which commands, examples, games and pages of help are found.

The window writes one word for one thing; lectures, textbooks and players have others for it. Here they are
declared, in all languages together, and every search asks for them.
"""

import re
from collections.abc import Iterable
from functools import cache

SYNONYMS: tuple[tuple[str, ...], ...] = (
    ("节点", "结点", "顶点", "node"),
    ("叶节点", "叶结点", "叶子节点", "叶子结点", "端节点", "终端节点", "leaf"),
    ("根节点", "根结点", "初始节点", "root"),
    ("机会节点", "机会结点", "随机节点", "随机结点", "机遇节点", "chance node"),
    ("极小极大", "极大极小", "最大最小", "最小最大", "minimax", "min-max"),
    ("期望极小极大", "期望极大极小", "期望最大", "expectimax", "expectiminimax"),
    ("一字棋", "井字棋", "三连棋", "圈叉棋", "井字游戏", "tic-tac-toe", "tictactoe", "noughts and crosses"),
    ("四子棋", "四连棋", "屏风式四子棋", "connect four", "connect 4", "four in a row"),
    ("黑白棋", "翻转棋", "奥赛罗", "othello", "reversi"),
    ("西洋跳棋", "国际跳棋", "draughts", "checkers"),
    ("西洋双陆棋", "双陆棋", "backgammon"),
    ("中国象棋", "xiangqi", "chinese chess"),
    ("五子棋", "连珠", "gomoku", "renju", "five in a row"),
    ("围棋", "weiqi", "baduk"),
    ("爱因斯坦棋", "einstein würfelt nicht", "einstein wurfelt nicht"),
    ("分钱币", "钱币博弈", "分硬币", "grundy"),
    ("尼姆", "取石子", "余一棋", "nim"),
    ("多臂赌博机", "赌博机", "多臂老虎机", "老虎机", "bandit", "multi-armed bandit", "slot machine"),
    ("蒙特卡洛", "蒙特卡罗", "monte carlo", "mcts", "uct"),
    ("α-β", "alpha-beta", "alphabeta", "αβ", "阿尔法贝塔"),
    ("剪枝", "cutoff", "pruning"),
    ("把树画成图", "状态空间图", "状态图", "tree as a graph", "state space", "state graph", "networkx"),
    ("走步", "着法", "走法", "棋步", "招法", "move"),
    ("回应", "应着", "应法", "应对", "reply", "response"),
    ("静止搜索", "静态搜索", "宁静搜索", "quiescence"),
    ("评估", "静态估计", "估值", "估价", "评价", "evaluation"),
    ("对称", "镜像", "symmetry", "mirror"),
    ("置换表", "转置表", "散列表", "哈希表", "transposition table", "hash table"),
    ("迭代加深", "迭代深入", "逐层加深", "iterative deepening"),
    ("主要变例搜索", "主变例搜索", "principal variation search", "pvs", "negascout", "scout"),
    ("最佳走步序列", "主要变化", "主变例", "最佳路径", "principal variation", "pv"),
    ("空着", "空步", "null move"),
    ("反向传播", "回传", "回溯", "back-propagation", "backpropagation"),
    ("模拟", "快速走子", "playout", "rollout", "simulation"),
    ("否证", "反证", "否定", "disproof", "disproved"),
    ("证明数", "证据数", "proof number", "pns", "df-pn"),
    ("与或", "and/or", "and-or"),
    ("解图", "解树", "solution graph", "solution tree"),
    ("授课", "讲课", "讲授", "上课", "lecture"),
    ("倒推", "回推", "逆推", "back up", "backed-up"),
    ("悔棋", "悔步", "退一步", "take back"),
    ("和棋", "平局", "和局", "drawn game"),
    ("掷硬币", "抛硬币", "掷币", "coin toss"),
    ("圣彼得堡", "st petersburg"),
    ("选包拿钱", "钱包", "wallets"),
    ("棋钟", "计时", "时钟", "clock"),
    ("策略式", "标准式", "矩阵", "双矩阵", "strategic form", "normal form", "matrix", "bimatrix"),
    ("收益", "支付", "赢得", "payoff"),
    ("均衡", "平衡", "纳什", "equilibrium", "equilibria", "nash"),
    ("劣策略", "占优", "重复剔除", "划去", "dominated", "dominance", "strike", "iterated elimination"),
    ("最优反应", "最佳反应", "best reply", "best replies", "best response"),
    ("鞍点", "saddle point"),
    ("单纯形", "线性规划", "simplex", "linear programming"),
    ("虚拟博弈", "虚拟对局", "fictitious play"),
    ("遗憾匹配", "后悔匹配", "regret matching"),
    ("信息集", "information set"),
    ("相关均衡", "correlated equilibrium"),
    ("囚徒困境", "囚犯困境", "prisoner's dilemma", "prisoners dilemma"),
    ("田忌赛马", "tian ji", "tianji"),
    ("水平线效应", "地平线效应", "horizon"),
    ("投影", "投影仪", "projector"),
)
"""Words and short phrases in small letters; those of a line name the same thing."""


def _pattern(word: str) -> str:
    """Return a regular expression for a word: in Latin letters it is whole, or in the plural."""
    return rf"\b{re.escape(word)}s?\b" if word.isascii() else re.escape(word)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """Return for every line a pattern of its words, the longest first, and the words."""
    return tuple(
        (re.compile("|".join(map(_pattern, sorted(words, key=len, reverse=True)))), words)
        for words in SYNONYMS
    )


@cache
def other_spellings(text: str) -> tuple[str, ...]:
    """Return a text with each word that has synonyms replaced by each of them, in small letters.

    "一字棋，第一次搜索" is found as "井字棋，第一次搜索" too, and as "tic-tac-toe，第一次搜索".
    """
    small = text.lower()
    found: dict[str, None] = {}
    for pattern, words in _patterns():
        if pattern.search(small):
            parts = pattern.split(small)
            found.update(dict.fromkeys(word.join(parts) for word in words))
    found.pop(small, None)
    return tuple(found)


def synonyms_in(text: str) -> str:
    """Return all words for the things that a long text names, for a search in it."""
    small = text.lower()
    return "\n".join(word for pattern, words in _patterns() if pattern.search(small) for word in words)


def is_named_in(text: str, word: str) -> bool:
    """Return True if a text in small letters names a thing that is also called by a word with this in it."""
    return any(pattern.search(text) for pattern, words in _patterns() if any(word in one for one in words))


def place_in(text: str, words: Iterable[str]) -> int:
    """Return where a text in small letters first has one of these words or a synonym; −1 if nowhere."""
    for word in words:
        at = text.find(word)
        if at >= 0:
            return at
        for group in SYNONYMS:
            if any(word in other for other in group):
                places = [place for place in (text.find(other) for other in group) if place >= 0]
                if places:
                    return min(places)
    return -1
