"""The claim that a solution graph is a whole strategy: all lines of the other side are played against it."""

from __future__ import annotations

from collections.abc import Iterator

from plyscope import catalog
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, of_preset
from plyscope.lessons.court.trial import Trial
from plyscope.lessons.preset import Run
from plyscope.query import proofs
from plyscope.query.solution_graph import winning_strategy
from plyscope.rules.position import MAX

PRESETS = ("grundy-7", "solution-graph")


def whole_strategy(trial: Trial) -> Evidence:
    """C18: play every reply of MIN in Grundy's game of seven coins and in the AND/OR tree."""
    lines: dict[str, list[bool]] = {}
    for id in trial.over(PRESETS):
        run = catalog.presets()[id].run()
        chosen = (
            set(winning_strategy(run.tree, 0, MAX))
            if id == "grundy-7"
            else set(proofs.solution(run.tree, MAX, 0))
        )
        lines[id] = list(ends(run, chosen, 0)) if chosen else [False]
    lost = {id: won.count(False) for id, won in lines.items()}
    grundy, tree = (len(lines[id]) for id in PRESETS)
    return Evidence(
        "refuted" if any(lost.values()) else "holds",
        Bilingual(
            "Grundy's game of seven coins: MIN has {grundy} lines against MAX's marked answers, and loses "
            "{won} of them. The AND/OR tree: {tree} lines, {proved} end in a solved leaf.",
            "七枚钱币的分钱币：面对标出的 MAX 应着，MIN 有 {grundy} 种走法，输掉 {won} 种。"
            "与或树：{tree} 条路线，{proved} 条以有解的叶结束。",
        ).filled(
            grundy=grundy,
            won=grundy - lost["grundy-7"],
            tree=tree,
            proved=tree - lost["solution-graph"],
        ),
        Bilingual(
            "All lines of both were played; that it is always so follows from the definition of a solution "
            "graph: one child of each OR node, all of each AND node.",
            "两者的所有路线都走过；一般情形由解图的定义得出：每个或节点取一个子节点，每个与节点取全部。",
        ),
        {id: {"lines": len(won), "won": won.count(True)} for id, won in lines.items()},
        (
            of_preset(
                Bilingual(
                    "MAX always goes to 4-2-1, whatever MIN begins with.",
                    "无论 MIN 怎样开始，MAX 总走到 4-2-1。",
                ),
                "grundy-7",
            ),
            of_preset(
                Bilingual("The strategy goes through B, D, E and F.", "策略经过 B、D、E、F。"),
                "solution-graph",
            ),
        ),
    )


def ends(run: Run, chosen: set[int], node: int) -> Iterator[bool]:
    """Yield for each line below a node whether MAX wins it, if MAX keeps to the chosen nodes.

    A position of MIN goes on with every legal move; one that the record lacks counts as lost.
    """
    tree = run.tree
    position = run.position.copy()
    for step in tree.path(node)[1:]:
        position.play(int(tree.move[step]))
    if position.finished:
        yield (position.result or 0.0) > 0
        return
    children = {int(tree.move[child]): child for child in tree.children(node)}
    if position.side == MAX:
        own = [child for child in children.values() if child in chosen]
        if len(own) != 1:
            yield False
            return
        yield from ends(run, chosen, own[0])
        return
    for move in position.legal_moves():
        if move not in children or children[move] not in chosen:
            yield False
        else:
            yield from ends(run, chosen, children[move])


CLAIMS = (
    Claim(
        "C18",
        Bilingual("A solution graph is a strategy", "解图就是完整策略"),
        Bilingual(
            "A solution graph of the AND/OR graph is a complete strategy of MAX: it wins whatever MIN does.",
            "与或图的解图就是 MAX 的一个完整策略：无论 MIN 怎么走都能取胜。",
        ),
        ("S0", "S3"),
        whole_strategy,
    ),
)
