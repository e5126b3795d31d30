"""Claims about Monte Carlo tree search: what it needs, how its tree grows, and what the constant C does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.files.weights import weigh
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, Example, of_preset
from plyscope.lessons.court.trial import Trial
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position

SIZES = (100, 1_000, 10_000)
"""Playouts of the searches whose errors are compared."""

POSITIONS = 20
CONSTANTS = (0.2, 0.7, 2.0)
PLAYOUTS = 1_000
"""Of each search with another C."""

C = 1.4
ANY_TIME = 50
"""Playouts after each of which the search is asked for a move."""

ROWS = 2_000_000


def advantages(trial: Trial) -> Evidence:
    """C12: take the evaluation away, measure visits and errors, and stop after every number of playouts."""
    game, solver = catalog.game("tictactoe"), catalog.solver("tictactoe")
    positions = random_positions(trial, "tictactoe", (2, 4))
    errors = {size: 0.0 for size in SIZES}
    right = {size: 0 for size in SIZES}
    for position in trial.over(positions, 0.0, 0.7):
        solution = solver.solve(position, trial.stop, all=True)
        moves = solution.moves or {}
        best = max(outcome.score for outcome in moves.values())
        for size in SIZES:
            found = trial.search(position, "mcts", c=C, iterations=size, seed=trial.seed)
            errors[size] += abs((found.value or 0.0) - solution.value) / len(positions)
            right[size] += found.move is not None and moves[found.move].score == best
    blind = 0
    for position in trial.over(positions, 0.7, 0.8):
        unknowing = position.copy()
        weigh(unknowing, {feature.id: 0.0 for feature in game.features})
        seen = [
            trial.search(one, "mcts", c=C, iterations=SIZES[0], seed=trial.seed)
            for one in (position, unknowing)
        ]
        blind += (seen[0].line, seen[0].value) == (seen[1].line, seen[1].value)
    answers = sum(
        trial.search(game.start(), "mcts", c=C, iterations=playouts, seed=trial.seed).move is not None
        for playouts in trial.over(range(1, ANY_TIME + 1), 0.8, 0.9)
    )
    visits, _ = visits_and_plies(trial, game.start(), C, SIZES[-1])
    uneven = gini(visits)
    falling = all(errors[few] > errors[many] for few, many in pairwise(SIZES))
    every = blind == len(positions) and answers == ANY_TIME
    return Evidence(
        "holds" if falling and every and uneven > 0 else "refuted",
        Bilingual(
            "Tic-tac-toe: without the evaluation {blind} of {count} searches are the same; the visits of the "
            "first moves have a Gini coefficient of {gini:.2f} (0 would be even); after each of 1 to {stops} "
            "playouts there is a move. The mean error of {count} values is {a:.2f}, {b:.2f} and {c:.2f} at "
            "{few:,}, {some:,} and {many:,} playouts.",
            "一字棋：去掉评估函数，{count} 次搜索中有 {blind} 次完全相同；第一步各走步访问次数的基尼系数为 "
            "{gini:.2f}（0 为均匀）；1 到 {stops} 次模拟之后随时停止，都给出走步。"
            "{count} 个值的平均误差在 {few:,}、{some:,}、{many:,} 次模拟时依次为 {a:.2f}、{b:.2f}、{c:.2f}。",
        ).filled(
            blind=blind,
            count=len(positions),
            gini=uneven,
            stops=ANY_TIME,
            a=errors[SIZES[0]],
            b=errors[SIZES[1]],
            c=errors[SIZES[2]],
            few=SIZES[0],
            some=SIZES[1],
            many=SIZES[2],
        ),
        Bilingual(
            "Measured up to {many:,} playouts; what happens “in infinite time” is not shown. That "
            "it is easy to write is not judged.",
            "测到 {many:,} 次模拟为止；“无限时间下收敛”没有得到证明。是否容易实现不作判断。",
        ).filled(many=SIZES[-1]),
        {
            "positions": len(positions),
            "error": {str(size): round(error, 6) for size, error in errors.items()},
            "best_moves": {str(size): count for size, count in right.items()},
            "same_without_evaluation": blind,
            "answers": answers,
            "visits": visits,
            "gini": round(uneven, 6),
        },
        (
            Example(
                Bilingual(
                    "1,000 playouts from the empty board: the centre gets most of them.",
                    "空棋盘上模拟 1,000 次：中心得到的最多。",
                ),
                "tictactoe",
                "." * 9,
                "mcts",
                None,
                (("c", C), ("iterations", PLAYOUTS), ("seed", trial.seed)),
            ),
        ),
    )


def larger_c(trial: Trial) -> Evidence:
    """C13: search the same positions with three values of C."""
    positions = random_positions(trial, "connect4", (4, 12))
    shares: dict[float, list[float]] = {c: [] for c in CONSTANTS}
    depths: dict[float, list[int]] = {c: [] for c in CONSTANTS}
    for position in trial.over(positions):
        for c in CONSTANTS:
            visits, plies = visits_and_plies(trial, position, c, PLAYOUTS)
            shares[c].append(max(visits) / sum(visits))
            depths[c].append(plies)
    share = [fmean(shares[c]) for c in CONSTANTS]
    depth = [fmean(depths[c]) for c in CONSTANTS]
    small, middle, large = CONSTANTS
    return Evidence(
        "holds" if share[0] > share[1] > share[2] and depth[0] > depth[1] > depth[2] else "refuted",
        Bilingual(
            "Connect Four, {count} positions of {playouts:,} playouts: with C = {small:g}, {middle:g} and "
            "{large:g} the most visited move gets {s[0]:.0%}, {s[1]:.0%} and {s[2]:.0%} of the visits, and "
            "the tree is {d[0]:.1f}, {d[1]:.1f} and {d[2]:.1f} plies deep.",
            "四子棋，{count} 个局面，各模拟 {playouts:,} 次：C = {small:g}、{middle:g}、{large:g} 时，"
            "访问最多的走步占 {s[0]:.0%}、{s[1]:.0%}、{s[2]:.0%}，"
            "树深 {d[0]:.1f}、{d[1]:.1f}、{d[2]:.1f} 层。",
        ).filled(
            count=len(positions), playouts=PLAYOUTS, small=small, middle=middle, large=large, s=share, d=depth
        ),
        Bilingual(
            "Means over the positions; a single one may differ.", "这是各局面的平均；个别局面可能不同。"
        ),
        {
            "positions": len(positions),
            "share_of_the_most_visited": {str(c): round(s, 6) for c, s in zip(CONSTANTS, share, strict=True)},
            "plies": {str(c): round(d, 6) for c, d in zip(CONSTANTS, depth, strict=True)},
        },
        (
            *(
                Example(
                    Bilingual(f"C = {c:g}, {PLAYOUTS:,} playouts.", f"C = {c:g}，模拟 {PLAYOUTS:,} 次。"),
                    "connect4",
                    positions[0].write(),
                    "mcts",
                    None,
                    (("c", c), ("iterations", PLAYOUTS), ("seed", trial.seed)),
                )
                for c in (large, small)
            ),
            of_preset(
                Bilingual(
                    "The 12/21 tree: from C = 1.152 on another child is selected, from 1.601 on the rarest.",
                    "12/21 树：C 从 1.152 起改选别的子节点，从 1.601 起选访问最少的。",
                ),
                "ucb-21",
            ),
        ),
    )


def random_positions(trial: Trial, game: str, plies: tuple[int, int]) -> list[Position]:
    """Return unfinished positions after so many random moves."""
    luck = trial.luck()
    found: list[Position] = []
    while len(found) < POSITIONS:
        position = catalog.game(game).start()
        for _ in range(luck.whole(*plies)):
            if not position.finished:
                position.play(luck.pick(position.legal_moves()))
        if not position.finished:
            found.append(position)
    return found


def visits_and_plies(trial: Trial, position: Position, c: float, playouts: int) -> tuple[list[int], int]:
    """Return the visits of the root's moves by a search, 0 for one never tried, and the depth of its tree."""
    trace = Trace(ROWS)
    try:
        trial.search(position, "mcts", trace=trace, c=c, iterations=playouts, seed=trial.seed)
        tree = Tree(trace)
        tree.read()
        tree.seek(tree.read_to)
        visits = [int(tree.visits[child]) for child in tree.children(0)]
        deepest = int(np.max(tree.ply[: tree.known]))
    finally:
        trace.release()
    return visits + [0] * (len(position.legal_moves()) - len(visits)), deepest


def gini(counts: Sequence[int]) -> float:
    """Return the Gini coefficient of some counts: 0 where all are equal, near 1 where one has them all."""
    rising: list[Any] = sorted(counts)
    size, total = len(rising), sum(rising)
    if not total:
        return 0.0
    weighted = sum((2 * place - size - 1) * count for place, count in enumerate(rising, 1))
    return float(weighted / (size * total))


CLAIMS = (
    Claim(
        "C12",
        Bilingual("What MCTS is good at", "MCTS 的优点"),
        Bilingual(
            "Monte Carlo tree search needs no knowledge but the rules, grows unevenly towards good moves, "
            "can be stopped at any time, and converges.",
            "蒙特卡洛树搜索只需规则而无需领域知识，不对称地向好的走步生长，可随时停止，并会收敛。",
        ),
        ("S2",),
        advantages,
    ),
    Claim(
        "C13",
        Bilingual("Larger C, more breadth", "C 越大越偏广度"),
        Bilingual(
            "The larger C is, the broader the search; the smaller, the deeper.",
            "C 越大越偏向广度搜索，C 越小越偏向深度搜索。",
        ),
        ("S2",),
        larger_c,
    ),
)
