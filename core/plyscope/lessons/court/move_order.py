"""Claims about the order of moves: a good one doubles the depth, a bad one prunes nothing."""

from __future__ import annotations

from typing import Any

from plyscope import catalog
from plyscope.games.tree.random_tree import random_tree
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, of_preset, of_tree
from plyscope.lessons.court.tree_values import best_first, leaf_count
from plyscope.lessons.court.trial import APART, Trial
from plyscope.lessons.fewest_leaves import most

MOST_LEAVES = 50_000
"""Of a uniform tree in which orders are compared."""

BRANCHINGS = (2, 3, 4, 5, 6)
MANY_VALUES = (0, 1_000_000)
"""Leaves of uniform trees, so that ties are rare."""

NO_BAD_ORDER = [[4, 3], [[[1, 2], 6], 5]]
"""A tree without ties in which alpha-beta cuts something in every order."""

EDGE_FIRST = 2
"""The variant of the preset `orders` that looks at the edge first."""


def fewest_leaves(branching: int, plies: int) -> int:
    """Return the leaves of the best case in a uniform tree (Knuth & Moore 1975, theorem 1)."""
    return int(branching ** -(-plies // 2) + branching ** (plies // 2) - 1)


def good_order(trial: Trial) -> Evidence:
    """C2: search uniform trees of d and of 2d plies with the best child of every node first."""
    cases = [(b, d) for b in BRANCHINGS for d in range(1, 20) if b ** (2 * d) <= MOST_LEAVES]
    rows, off = [], 0
    for place, (branching, depth) in enumerate(trial.over(cases)):
        row: dict[str, Any] = {"b": branching, "d": depth, "all_at_d": branching**depth}
        for name, plies in (("d", depth), ("2d", 2 * depth)):
            seed = trial.seed * APART + 2 * place + (name == "d")
            tree = random_tree(plies, (branching, branching), MANY_VALUES, seed=seed)
            best = trial.search_tree(best_first(tree)).leaves
            row[f"best_at_{name}"] = best
            row[f"random_at_{name}"] = trial.search_tree(tree).leaves
            off += best != fewest_leaves(branching, plies)
        rows.append(row)
    last = rows[-1]
    doubled = all(row["best_at_2d"] < 2 * row["all_at_d"] for row in rows)
    shown = of_tree(
        Bilingual(
            "Three moves everywhere, four plies, the best one first: 17 of 81 leaves; two plies have 9.",
            "每步三种走步，四层，最好的在前：81 片叶只看 17 片；两层总共有 9 片。",
        ),
        best_first(random_tree(4, (3, 3), (0, 99), seed=trial.seed)),
    )
    return Evidence(
        "holds" if doubled and not off else "refuted",
        Bilingual(
            "In {count} uniform trees with b = 2 to 6 the best order looks at b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves, "
            "{off} exceptions. For b = {b} the search of {deep} plies costs {best:,} leaves ({random:,} in a "
            "random order), minimax to {d} plies {all:,}.",
            "b = 2 到 6 的 {count} 棵均匀树中，最好的次序恰好查看 b^⌈d/2⌉ + b^⌊d/2⌋ − 1 片叶，"
            "例外 {off} 个。b = {b} 时，搜索 {deep} 层用 {best:,} 片叶（随机次序 {random:,} 片），"
            "极小极大搜索 {d} 层用 {all:,} 片。",
        ).filled(
            count=2 * len(rows),
            off=off,
            b=last["b"],
            d=last["d"],
            deep=2 * last["d"],
            best=last["best_at_2d"],
            random=last["random_at_2d"],
            all=last["all_at_d"],
        ),
        Bilingual(
            "Twice the depth costs less than twice the leaves, in uniform trees and only with the best "
            "order, which is not known beforehand.",
            "深度加倍，叶不到两倍；但这只对均匀树、且次序最好时成立，而最好的次序事先并不知道。",
        ),
        {"rows": rows, "differ_from_formula": off},
        (shown,),
    )


def bad_order(trial: Trial) -> Evidence:
    """C3: compute the most leaves of each tree over all orders, and count those of the edge-first order."""
    edge = catalog.presets()["orders"].run(EDGE_FIRST).leaves()
    size, worst = leaf_count(NO_BAD_ORDER), most(NO_BAD_ORDER, stop=trial.stop).leaves
    found = 0
    for tree in trial.random_trees(start=0.05):
        found += most(tree, stop=trial.stop).leaves == leaf_count(tree)
    examples = (
        of_tree(
            Bilingual(
                f"In every order at most {worst} of these {size} leaves are looked at.",
                f"无论什么次序，{size} 片叶最多查看 {worst} 片。",
            ),
            NO_BAD_ORDER,
            order="worst",
        ),
        of_preset(
            Bilingual("Edge first: all 12 leaves are looked at.", "先走边：12 片叶全部查看。"),
            "orders",
            EDGE_FIRST,
        ),
    )
    return Evidence(
        "holds if" if edge == 12 and worst < size else "refuted",
        Bilingual(
            "Tic-tac-toe with the edge first: {edge} of 12 leaves. Of {trees:,} random trees {found:,} have "
            "an order in which nothing is cut; in the other {others:,} every order cuts something.",
            "一字棋先走边：12 片叶看了 {edge} 片。{trees:,} 棵随机树中，{found:,} 棵有一种什么也不剪的次序；"
            "其余 {others:,} 棵无论什么次序都会剪枝。",
        ).filled(edge=edge, trees=trial.trees, found=found, others=trial.trees - found),
        Bilingual(
            "The worst order of each tree was computed exactly, over all orders of all nodes.",
            "每棵树的最坏次序都精确算出，考虑了所有节点的所有次序。",
        ),
        {
            "edge_first": edge,
            "with_an_order_without_cuts": found,
            "without": trial.trees - found,
            "counter_example": {"leaves": size, "most_visited": worst},
        },
        examples,
        Bilingual("the tree has an order without cuts", "这棵树存在一种不剪枝的次序"),
    )


CLAIMS = (
    Claim(
        "C2",
        Bilingual("Good order doubles the depth", "好的次序使深度加倍"),
        Bilingual(
            "With the best moves first alpha-beta needs about b^(m/2) leaves, so it searches twice as deep.",
            "最好的走步排在前面时，α-β 剪枝只需约 b^(m/2) 片叶，搜索深度可以加倍。",
        ),
        ("S0", "S1", "S4"),
        good_order,
    ),
    Claim(
        "C3",
        Bilingual("A bad order cuts nothing", "坏的次序什么也剪不掉"),
        Bilingual(
            "With the worst order of moves alpha-beta looks at every leaf, as minimax does.",
            "次序最坏时，α-β 剪枝与极小极大一样，要查看每一片叶。",
        ),
        ("S0", "S2"),
        bad_order,
        trees=300,
    ),
)
