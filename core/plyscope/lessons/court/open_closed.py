"""Claims about two-phase minimax: does breadth first change the result, do its printed loops end."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, of_preset, of_tree
from plyscope.lessons.court.tree_values import is_leaf, minimax, mirrored
from plyscope.lessons.court.trial import Trial
from plyscope.lessons.luck import Luck

TIE = [[3, 5], [3, 7]]
"""Both moves are worth 3."""

PRINTED = tuple(product(("printed-000", "printed-002"), ("back", "front"), (False, True)))
"""Readings of the printed loops: which text, where ADD puts a node into CLOSED, whether a node without
children counts as one whose children all have values."""

ENDINGS = ("right value", "wrong value", "infinite", "no value", "never ends")
"""How a run ends; "infinite" asks for the best of nothing, and going on would return ∞ or −∞."""


def breadth_or_depth(trial: Trial) -> Evidence:
    """C8: search each tree level by level, depth first, and depth first from the right."""
    differ = moves = ties = turned_values = turned_moves = unexplained = 0
    for tree in trial.random_trees((2, 3, 4)):
        deep, level = trial.search_tree(tree, "minimax"), trial.search_tree(tree, "two-phase")
        turned = trial.search_tree(mirrored(tree), "minimax")
        assert deep.move is not None and turned.move is not None
        values = [minimax(child, maximizing=False) for child in tree]
        tied = values.count(max(values)) > 1
        ties += tied
        differ += level.value != deep.value
        moves += level.move != deep.move
        turned_values += turned.value != deep.value
        if len(tree) - 1 - turned.move != deep.move:
            turned_moves += 1
            unexplained += not tied
    caption = Bilingual(
        "Both moves are worth 3. From the left the first is chosen, from the right the second.",
        "两个走步都值 3。从左起选第一个，从右起选第二个。",
    )
    return Evidence(
        "holds" if differ or turned_values or unexplained else "refuted",
        Bilingual(
            "In {trees:,} trees of 2 to 4 plies breadth first and depth first give {differ} different values "
            "and {moves} different moves. From the right instead of from the left, {turned} moves change, "
            "{unexplained} of them without a tie; {ties} trees have tied best moves.",
            "{trees:,} 棵 2 到 4 层的树中，广度优先与深度优先的值不同 {differ} 次，走步不同 {moves} 次。"
            "改为从右向左，走步改变 {turned} 次，其中最好走步并无并列的 {unexplained} 次；"
            "最好走步并列的树有 {ties} 棵。",
        ).filled(
            trees=trial.trees,
            differ=differ,
            moves=moves,
            turned=turned_moves,
            unexplained=unexplained,
            ties=ties,
        ),
        Bilingual(
            "By its definition the value does not depend on the strategy. The move may, where several are "
            "best: then the order decides, not breadth or depth.",
            "按定义，值与搜索策略无关。走步可能有关，但只在几个走步同样好时：起作用的是次序，而不是广度或深度。",
        ),
        {
            "values_differ": differ,
            "moves_differ": moves,
            "trees_with_ties": ties,
            "from_the_right": {
                "values_differ": turned_values,
                "moves_differ": turned_moves,
                "without_a_tie": unexplained,
            },
        },
        (of_tree(caption, TIE, "two-phase", 2), of_tree(caption, mirrored(TIE), "minimax")),
    )


def printed_loops(trial: Trial) -> Evidence:
    """C20: run every reading of both printed texts on trees of one depth, and on trees with an early end."""
    luck = trial.luck()
    found = {kind: {reading: Counter[str]() for reading in PRINTED} for kind in ("one depth", "early end")}
    for tree in trial.random_trees((2, 3)):
        for kind, tried in (("one depth", tree), ("early end", with_early_end(tree, luck))):
            for reading in PRINTED:
                found[kind][reading][ending(trial, tried, reading)] += 1
    early = Counter[str]()
    for counts in found["early end"].values():
        early.update(counts)
    runs, right = sum(early.values()), early["right value"]
    level = found["one depth"]
    ends = [reading for reading in PRINTED if level[reading]["right value"] == trial.trees]
    rows = [
        {"text": text, "closed": closed, "vacuous": vacuous, "trees": kind,
         **{end: found[kind][text, closed, vacuous][end] for end in ENDINGS}}
        for kind in found for text, closed, vacuous in PRINTED
    ]  # fmt: skip
    return Evidence(
        "refuted" if right < runs or len(ends) < len(PRINTED) else "holds",
        Bilingual(
            "On {trees:,} trees in which a game ends early, {runs:,} runs of the printed texts return the "
            "right value {right} times: {loops:,} never end, {infinite:,} ask for the best of nothing, which "
            "would return ∞, {wrong:,} end otherwise. On trees of one depth {ends} of {readings} readings "
            "are right.",
            "{trees:,} 棵有提前终局的树，印出的程序共运行 {runs:,} 次，得到正确值 {right} 次："
            "{loops:,} 次永不停止，{infinite:,} 次对空集取最值，继续下去会返回 ∞，"
            "{wrong:,} 次以别的方式出错。"
            "在各叶同深的树上，{readings} 种读法中 {ends} 种正确。",
        ).filled(
            trees=trial.trees,
            runs=runs,
            right=right,
            loops=early["never ends"],
            infinite=early["infinite"],
            wrong=early["wrong value"] + early["no value"],
            ends=len(ends),
            readings=len(PRINTED),
        ),
        Bilingual(
            "Two texts, ADD at the front or at the back, with or without “all of no children have values”. "
            "The corrected text puts a node into CLOSED only when it is expanded, and ends always.",
            "两种文本，ADD 加在表头或表尾，“没有子节点也算子节点都有值”成立或不成立。"
            "改正后的文本只在扩展节点时才把它放入 CLOSED 表，总能结束。",
        ),
        {"rows": rows},
        (
            of_preset(
                Bilingual(
                    "The leaf 3 ends the game at ply 1 and never leaves CLOSED.",
                    "叶 3 在第 1 层就终局，永远离不开 CLOSED 表。",
                ),
                "printed-early",
            ),
            of_preset(
                Bilingual(
                    "The smallest of no numbers is ∞: going on would return ∞ for 3.",
                    "空集的最小值是 ∞：继续下去会返回 ∞，而不是 3。",
                ),
                "printed-early",
                1,
            ),
            of_preset(
                Bilingual(
                    "Without MOVETAIL the root stays in front of its children, even in the AIMA tree.",
                    "没有 MOVETAIL，根节点总在子节点之前，连 AIMA 的树也不例外。",
                ),
                "printed-loops",
            ),
        ),
    )


def ending(trial: Trial, tree: Any, reading: tuple[str, str, bool]) -> str:
    """Return how a printed text ends on a tree, one of ENDINGS."""
    text, closed, vacuous = reading
    found = trial.search(
        position_of_tree(tree), "two-phase", depth_of(tree), text=text, closed=closed, vacuous=vacuous
    )
    ends = found.details["ends"]
    if ends == "returns":
        return "right value" if found.value == minimax(tree) else "wrong value"
    if ends == "loops":
        return "never ends"
    return "infinite" if found.details.get("would_return") in ("inf", "-inf") else "no value"


def with_early_end(tree: list[Any], luck: Luck) -> list[Any]:
    """Return the tree with one child of the root made a leaf, so that the game ends there at ply 1."""
    place = luck.whole(0, len(tree) - 1)
    return [luck.whole(0, 20) if number == place else child for number, child in enumerate(tree)]


def depth_of(tree: Any) -> int:
    """Return the number of plies of the longest line."""
    return 0 if is_leaf(tree) else 1 + max(map(depth_of, tree))


CLAIMS = (
    Claim(
        "C8",
        Bilingual("Breadth or depth first", "广度优先还是深度优先"),
        Bilingual(
            "The result of minimax depends on whether the tree is searched breadth first or depth first.",
            "极小极大的结果取决于搜索策略是广度优先还是深度优先。",
        ),
        ("S3",),
        breadth_or_depth,
        trees=300,
    ),
    Claim(
        "C20",
        Bilingual("The printed loops end", "印出的循环能结束"),
        Bilingual(
            "The printed program with OPEN and CLOSED ends and returns the value of the root.",
            "讲义印出的 OPEN、CLOSED 程序能够结束，并返回根节点的值。",
        ),
        ("S0", "S2"),
        printed_loops,
        trees=100,
    ),
)
