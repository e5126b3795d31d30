"""Claims about evaluation: material misjudges positions in turmoil, and a sum of features is too simple."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plyscope import catalog
from plyscope.files.weights import weigh
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, Example
from plyscope.lessons.court.exact_results import result_of, tictactoe_positions
from plyscope.lessons.court.trial import Trial
from plyscope.rules.position import MIN, Position

PAIR = ("chess-a", "chess-b")
"""Worked examples with the same material, of which only the second is in turmoil."""

CAPTIONS = {
    "chess-a": Bilingual("Nothing hangs: material tells the truth.", "没有悬子：子力说的是真话。"),
    "chess-b": Bilingual("White takes the queen: −5 becomes +4.", "白方吃后：−5 变成 +4。"),
}

DOUBLED = "open_min"
"""The feature of tic-tac-toe whose weight is doubled: the lines still open to MIN."""

PHASES = (6, 4)
"""Free squares of the two phases that are compared, with MIN to move."""

DEPTH = 2
ONCE = (("iterative", "no"),)


def material_misjudges(trial: Trial) -> Evidence:
    """C15: evaluate the pair by material alone, and by material after a quiescence search."""
    alone: dict[str, float] = {}
    quiet: dict[str, float] = {}
    examples = []
    for id in trial.over(PAIR):
        preset = catalog.presets()[id]
        position = preset.position_of(0)
        weights = {feature.id: 0.0 for feature in position.game.features} | {"material": 1.0}
        weigh(position, weights)
        alone[id] = trial.search(position, "alphabeta", 0, iterative="no").value or 0.0
        quiet[id] = trial.search(position, "alphabeta", 0, iterative="no", quiescence=True).value or 0.0
        examples.append(
            Example(
                CAPTIONS[id], preset.game, preset.position, preset.algorithm, 0,
                (*ONCE, ("quiescence", True)), preset.game_options, preset.variants[0].moves,
                tuple(weights.items()),
            )
        )  # fmt: skip
    steady, turning = PAIR
    return Evidence(
        "holds" if alone[turning] * quiet[turning] < 0 else "refuted",
        Bilingual(
            "Chess, White to move, two positions with equal material: {a} for White in both. With captures "
            "searched to their end (a) stays {still} and (b) becomes {turned}.",
            "国际象棋，轮到白方，两个子力相同的局面：白方都是 {a}。"
            "把吃子搜索到底，(a) 仍是 {still}，(b) 变成 {turned}。",
        ).filled(a=signed(alone[turning]), still=signed(quiet[steady]), turned=signed(quiet[turning])),
        Bilingual(
            "One pair of positions, rebuilt from the sentences beside the lost figure.",
            "只有一对局面；原图已遗失，按旁边的文字重建。",
        ),
        {"material": alone, "with_quiescence": quiet},
        tuple(reversed(examples)),
    )


def signed(value: float) -> str:
    """Return a number of pawns with its sign."""
    return f"{value:+g}".replace("-", "−")


def sum_too_simple(trial: Trial) -> Evidence:
    """C16: double one weight of the evaluation and judge the moves that change by the exact solver."""
    game, solver = catalog.game("tictactoe"), catalog.solver("tictactoe")
    plain = {feature.id: feature.weight for feature in game.features}
    doubled = plain | {DOUBLED: 2 * plain[DOUBLED]}
    counts = {free: {"changed": 0, "better": 0, "worse": 0} for free in PHASES}
    shown: dict[tuple[int, str], str] = {}
    for position in trial.over(tictactoe_positions(MIN)):
        free = position.write().count(".")
        if free not in PHASES:
            continue
        before, after = (weighed_move(trial, position, weights) for weights in (plain, doubled))
        if before == after:
            continue
        outcomes = solver.solve(position, trial.stop, all=True).moves or {}
        change = result_of(outcomes[after]) - result_of(outcomes[before])
        counts[free]["changed"] += 1
        if change:
            word = "better" if change > 0 else "worse"
            counts[free][word] += 1
            shown.setdefault((free, word), position.write())
    early, late = (counts[free] for free in PHASES)
    hurts, helps = early["worse"] > early["better"], late["better"] > late["worse"]
    return Evidence(
        "holds" if hurts and helps else "refuted",
        Bilingual(
            "Tic-tac-toe, MIN to move, two plies: with the weight of MIN's open lines doubled, {a[better]} "
            "moves get better and {a[worse]} worse while six squares are free, but {b[better]} better and "
            "{b[worse]} worse when four are free: it hurts in one phase and helps in the other.",
            "一字棋，轮到 MIN，搜索两层：把 MIN 可成线数的权重加倍，剩六个空格时 {a[better]} 着变好、"
            "{a[worse]} 着变坏；剩四个空格时 {b[better]} 着变好、{b[worse]} 着变坏："
            "一个阶段有害，另一个阶段有益。",
        ).filled(a=early, b=late),
        Bilingual(
            "Shown for one feature in two phases of one game, in all their positions; not a proof for other "
            "games.",
            "只对一种棋的两个阶段、一个特征查遍了所有局面；对别的棋不是证明。",
        ),
        {"feature": DOUBLED, "depth": DEPTH, "free_squares": {str(free): counts[free] for free in PHASES}},
        weighed_examples(shown, tuple(doubled.items())),
    )


def weighed_move(trial: Trial, position: Position, weights: dict[str, float]) -> int:
    """Return the move of a search with these weights of the evaluation."""
    own = position.copy()
    weigh(own, weights)
    move = trial.search(own, "alphabeta", DEPTH, iterative="no").move
    assert move is not None
    return move


def weighed_examples(
    shown: dict[tuple[int, str], str], weights: Sequence[tuple[str, Any]]
) -> tuple[Example, ...]:
    """Return a position that the doubled weight spoils and one that it mends, where there are such."""
    captions = {
        (PHASES[0], "worse"): Bilingual(
            "Six squares free: the doubled weight chooses a worse move.",
            "剩六个空格：权重加倍后选了较差的走步。",
        ),
        (PHASES[1], "better"): Bilingual(
            "Four squares free: the doubled weight chooses a better move.",
            "剩四个空格：权重加倍后选了较好的走步。",
        ),
    }
    return tuple(
        Example(caption, "tictactoe", shown[case], "alphabeta", DEPTH, ONCE, weights=tuple(weights))
        for case, caption in captions.items()
        if case in shown
    )


CLAIMS = (
    Claim(
        "C15",
        Bilingual("Material misjudges turmoil", "只计子力会误判动荡局面"),
        Bilingual(
            "An evaluation that counts material only misjudges positions in which captures are due.",
            "只统计子力的评价函数，会误判即将吃子的非静止棋局。",
        ),
        ("S0",),
        material_misjudges,
    ),
    Claim(
        "C16",
        Bilingual("A sum of features is too simple", "特征之和过于简单"),
        Bilingual(
            "A weighted sum assumes that each feature counts the same whatever else is on the board; that is "
            "too strong.",
            "加权和假定每个特征的贡献与其它特征无关；这个假设太强。",
        ),
        ("S0",),
        sum_too_simple,
    ),
)
