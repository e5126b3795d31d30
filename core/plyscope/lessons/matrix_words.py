"""Matrix words: the texts of exercises about matrices: questions, names, rules, hints, misconceptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.form import FieldType
from plyscope.lessons.form_kind import one_list
from plyscope.lessons.matrix_programs import is_struck_rightly, strategy_named
from plyscope.lessons.misconception import Misconception
from plyscope.lessons.numbers import number_text
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.best_response import best_replies
from plyscope.strategic.solving.dominance import everything, rounds, without

STRUCK, PURE, MAXIMIN, MINIMAX, VALUE, MIXED = PARTS = (
    "struck", "pure", "maximin", "minimax", "value", "mixed",
)  # fmt: skip
"""What can be asked."""

LABEL = Bilingual("What the row player and the column player get", "行方与列方的收益")
ZERO_SUM_LABEL = Bilingual(
    "Zero-sum: what the row player and the column player get", "零和：行方与列方的收益"
)
WEIGHT_OF = Bilingual("weight of {name}", "{name} 的权重")
WEIGHT_NAMED = Bilingual("the weight of {name}", "{name} 的权重")
ROW_NAMED, COLUMN_NAMED = Bilingual("row {name}", "行 {name}"), Bilingual("column {name}", "列 {name}")
CELL_NAMED = Bilingual("the cell {name}", "格子 {name}")
IS_STRUCK, NOT_STRUCK = Bilingual("struck", "划去"), Bilingual("not struck", "不划去")
IS_EQUILIBRIUM, NO_EQUILIBRIUM = (
    Bilingual("an equilibrium", "是均衡"),
    Bilingual("no equilibrium", "不是均衡"),
)
EARLY = Bilingual(
    "{name} is dominated only once other strategies are struck.", "{name} 要等别的策略划去以后才被占优。"
)
QUESTIONS = {
    STRUCK: Bilingual(
        "Strike strictly dominated strategies one by one until there are none. Write them in an order in "
        "which each is dominated in what is left.",
        "逐个划去严格劣策略，直到没有为止。按次序写出，使每个策略在划去时于剩下的之中被占优。",
    ),
    PURE: Bilingual(
        "Which cells are equilibria in pure strategies? Write row and column, such as A Z.",
        "哪些格子是纯策略均衡？写出行和列，例如 A Z。",
    ),
    MAXIMIN: Bilingual(
        "What does the row player's best pure strategy guarantee (maximin)?",
        "行方最好的纯策略能保证得到多少（最大最小值）？",
    ),
    MINIMAX: Bilingual(
        "To what does the column player's best pure strategy hold the row player (minimax)?",
        "列方最好的纯策略能把行方限制到多少（最小最大值）？",
    ),
    VALUE: Bilingual("What is the value of the game?", "博弈的值是多少？"),
    MIXED: Bilingual(
        "In the equilibrium in which both mix, which weights have {row} and {column}?",
        "在双方都用混合策略的均衡中，{row} 和 {column} 的权重各是多少？",
    ),
}
NAMES = {
    MAXIMIN: Bilingual("maximin", "最大最小值"),
    MINIMAX: Bilingual("minimax", "最小最大值"),
    VALUE: Bilingual("the value", "博弈的值"),
}
LABELS = {
    STRUCK: Bilingual("Struck, in order", "依次划去"),
    PURE: Bilingual("Pure equilibria", "纯策略均衡"),
    MAXIMIN: Bilingual("Maximin", "最大最小值"),
    MINIMAX: Bilingual("Minimax", "最小最大值"),
    VALUE: Bilingual("Value", "博弈的值"),
    MIXED: Bilingual("Weights", "权重"),
}
FIELD_TYPES: Mapping[str, FieldType] = {
    STRUCK: "texts", PURE: "texts", MAXIMIN: "number", MINIMAX: "number", VALUE: "number", MIXED: "table",
}  # fmt: skip
RULES = {
    STRUCK: Bilingual(
        "A strategy is strictly dominated if another one of the same player pays more against everything "
        "that is left.",
        "若同一方的另一个策略对剩下的每一种出法都得得更多，它就是严格劣策略。",
    ),
    PURE: Bilingual(
        "In an equilibrium each strategy is a best reply to the other: the first number is the greatest of "
        "its column, the second the greatest of its row.",
        "均衡中双方的策略互为最优反应：第一个数是所在列的最大数，第二个数是所在行的最大数。",
    ),
    MAXIMIN: Bilingual(
        "Each row guarantees its least number; maximin is the greatest of these.",
        "每行保证得到其中最小的数；最大最小值是这些数中最大的。",
    ),
    MINIMAX: Bilingual(
        "Each column allows at most its greatest number; minimax is the least of these.",
        "每列至多让行方得到其中最大的数；最小最大值是这些数中最小的。",
    ),
    VALUE: Bilingual(
        "The value is what the row player's best mixture guarantees; it lies between maximin and minimax.",
        "值是行方最好的混合策略所保证的收益，介于最大最小值与最小最大值之间。",
    ),
    MIXED: Bilingual(
        "A player who mixes makes the other one indifferent between two strategies.",
        "使用混合策略的一方要使对方在其策略之间无差别。",
    ),
}

MISCONCEPTIONS = (
    Misconception(
        "wrong-direction",
        Bilingual(
            "You compared in the wrong direction. The row player chooses a row: compare the first "
            "numbers down each column, and the second ones, the column player's, along each row.",
            "你比较的方向错了。行方选择的是行：在每一列里自上而下比较第一个数；列方的数则在每一行里比较。",
        ),
        "exercises#matrix-games",
        "s0.2",
    ),
    Misconception(
        "best-sum",
        Bilingual(
            "You took the cell that is best for both together. In an equilibrium neither gains by "
            "changing alone, however much both would gain by changing together.",
            "你选了对双方合起来最好的格子。均衡的意思是谁单独改变都不会得益，哪怕一起改变对双方都更好。",
        ),
        "exercises#matrix-games",
        "s0.2",
    ),
    Misconception(
        "one-round",
        Bilingual(
            "You struck only what is dominated at the beginning. What is struck no longer counts: look "
            "again at what is left.",
            "你只划去了一开始就被占优的策略。划去的不再算数：要在剩下的里面再看一遍。",
        ),
        "exercises#matrix-games",
        "s0.2",
    ),
    Misconception(
        "weak-for-strict",
        Bilingual(
            "You also struck strategies that are only weakly dominated. Strictly dominated means less "
            "against everything that is left, without a tie.",
            "你把弱劣策略也划去了。严格劣策略要对剩下的每一种出法都更差，不能有相等。",
        ),
        "exercises#matrix-games",
        "s0.2",
    ),
    Misconception(
        "best-case",
        Bilingual(
            "You looked at the best that each strategy can bring. A guarantee is the worst: the least "
            "number of each row, the greatest of each column.",
            "你看的是每个策略的最好情形。保证值要看最坏情形：每行的最小数、每列的最大数。",
        ),
        "exercises#matrix-games",
        "s0.1",
    ),
    Misconception(
        "bounds-swapped",
        Bilingual(
            "You took the two guarantees for each other. Maximin is the row player's, the greatest of "
            "the rows' least numbers, and never above minimax.",
            "你把两个保证值弄反了。最大最小值属于行方，是各行最小数中最大的，绝不会超过最小最大值。",
        ),
        "exercises#matrix-games",
        "s0.1",
    ),
    Misconception(
        "pure-only",
        Bilingual(
            "You took maximin for the value. That is true only at a saddle point; here mixing "
            "guarantees more.",
            "你把最大最小值当作了值。只有存在鞍点时才如此；这里混合策略能保证更多。",
        ),
        "exercises#matrix-games",
        "s0.1",
    ),
    Misconception(
        "equal-weights",
        Bilingual(
            "You gave all strategies the same weight. The weights must make the other player "
            "indifferent between the strategies in use.",
            "你给所有策略相同的权重。权重应使对方在他所用的策略之间无差别。",
        ),
        "exercises#matrix-games",
        "s0.1",
    ),
    Misconception(
        "own-payoffs",
        Bilingual(
            "You made each player indifferent by the player's own weights. A player's weights must make the "
            "other one indifferent: use the other one's payoffs.",
            "你让每一方用自己的权重使自己无差别。一方的权重应使对方无差别：要用对方的收益来算。",
        ),
        "exercises#matrix-games",
        "s0.1",
    ),
    Misconception(
        "weights-crossed",
        Bilingual(
            "You gave each player the weights of the other one. The row player's weights follow from the "
            "second numbers, the column player's from the first ones.",
            "你把双方的权重对调了。行方的权重由第二个数算出，列方的权重由第一个数算出。",
        ),
        "exercises#matrix-games",
        "s0.1",
    ),
)

# Hints.


def left_text(game: MatrixGame, given: Sequence[str]) -> Bilingual:
    """Return what is left after the strikes that were right."""
    left = everything(game)
    for name in given:
        where = strategy_named(game, name)
        if where is not None and is_struck_rightly(game, left, *where):
            left = without(left, *where)
    rows, columns = ([game.strategies[p][n] for n in left[p]] for p in (ROW, COLUMN))
    return Bilingual(
        "Left are the rows {rows} and the columns {columns}: compare two strategies of one player.",
        "剩下的行：{rows}，列：{columns}。比较同一方的两个策略。",
    ).filled(rows=one_list(rows), columns=one_list(columns))


def reduced_text(game: MatrixGame) -> Bilingual:
    """Return what is left of a zero-sum game without dominated strategies."""
    left = rounds(game).left
    rows, columns = ([game.strategies[p][n] for n in left[p]] for p in (ROW, COLUMN))
    return Bilingual(
        "Nobody uses what is dominated. Left are the rows {rows} and the columns {columns}.",
        "谁也不用被占优的策略。剩下的行：{rows}，列：{columns}。",
    ).filled(rows=one_list(rows), columns=one_list(columns))


def replies_text(game: MatrixGame) -> Bilingual:
    """Return the best replies to every strategy."""
    parts = []
    for player in (ROW, COLUMN):
        for other, name in enumerate(game.strategies[1 - player]):
            cell = (0, other) if player == ROW else (other, 0)
            best = [game.strategies[player][own] for own in best_replies(game, player, cell)]
            parts.append(
                Bilingual("to {name} {best}", "对 {name} 是 {best}").filled(name=name, best=one_list(best))
            )
    return Bilingual("Best replies: {all}.", "最优反应：{all}。").filled(all=one_list(parts))


def indifference_text(game: MatrixGame, where: tuple[int, int]) -> Bilingual:
    """Return what the other player gets by each strategy against the weights that are looked for."""
    player, name = where[0], game.strategies[where[0]][where[1]]
    table_ = game.b if player == ROW else tuple(zip(*game.a, strict=True))
    sums = [
        f"{other}: {number_text(table_[0][at])}·p + {number_text(table_[1][at])}·(1 − p)"
        for at, other in enumerate(game.strategies[1 - player])
    ]
    return Bilingual(
        "With the weight p of {name} the other player gets by {sums}; both must be equal.",
        "设 {name} 的权重为 p，对方的收益是 {sums}；两者应相等。",
    ).filled(name=name, sums=one_list(sums))
