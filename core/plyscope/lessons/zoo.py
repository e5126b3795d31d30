"""The bug zoo: thirteen wrong programs, each alpha-beta with one line changed, and what betrays them.

Every program is a search in plain Python. It is an opponent to play until it errs, a search to compare with
the right one, and a trace in which the first wrong step is to be found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from plyscope.lessons.alpha_beta_programs import (
    ALPHA_BETA,
    BOUNDS,
    LOOP,
    PAST,
    RIGHT,
    SIDE,
    TEST,
)
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.numbers import json_number, number, number_text
from plyscope.lessons.programs import Change, Program, programs
from plyscope.lessons.steps import Step, Steps, steps_of

RETURNED = "        return self.leave(best)\n\n    def window"
OWN_BETA = "beta = min(beta, best)"
FIRST_BEST = "best = None\n"

WINDOWS, RETURNS, LEAVES, VALUE = "windows", "returned", "leaf_order", "value"
OBSERVATIONS = (VALUE, LEAVES, WINDOWS, RETURNS)
"""What can betray a bug: the root's value, the order of leaves, windows of nodes, values that they return."""


@dataclass(frozen=True)
class Bug:
    """One wrong program. `look` says where in the window it shows, `tree` is a small tree that betrays it."""

    id: str
    title: Bilingual
    sentence: Bilingual
    look: Bilingual
    tree: Any
    change: Change


BUGS: tuple[Bug, ...] = (
    Bug(
        "swap-sides",
        Bilingual("Sides not swapped", "没有轮换双方"),
        Bilingual(
            "Whose turn it is is forgotten: every node takes the largest value.",
            "忘了轮到谁走：每个节点都取最大值。",
        ),
        Bilingual("any value", "任何一个值"),
        [[1, 7], [8, 5]],
        (SIDE, "maximizing = True"),
    ),
    Bug(
        "start-at-zero",
        Bilingual("Starts at zero", "从 0 开始"),
        Bilingual(
            "The best value begins with 0, not with nothing: worse values are never taken.",
            "最佳值从 0 而不是从“没有”开始：更差的值永远不会被采用。",
        ),
        Bilingual("values of one sign", "符号全相同的值"),
        [[1, 7], [8, 5]],
        (FIRST_BEST, "best = 0\n"),
    ),
    Bug(
        "swapped-window",
        Bilingual("Window swapped", "窗口颠倒"),
        Bilingual("A child is called with β in the place of α.", "调用子节点时 α 与 β 的位置颠倒了。"),
        Bilingual("the call stack", "调用栈"),
        [[1, 7], [8, 5]],
        (BOUNDS, "lower, upper = self.window(beta, alpha, maximizing)"),
    ),
    Bug(
        "cut-one-early",
        Bilingual("Cuts one early", "早剪了 1"),
        Bilingual("A node is left when α ≥ β − 1.", "当 α ≥ β − 1 时就剪枝。"),
        Bilingual("cuts, and why", "剪枝及其原因"),
        [[5, 4], [5, 0]],
        (PAST, "return alpha >= beta - 1"),
    ),
    Bug(
        "breaks-on-worse-than-alpha",
        Bilingual("Breaks on worse than α", "比 α 差就停"),
        Bilingual(
            "At a MAX node a value below α ends the loop, as if the next could not be better.",
            "在 MAX 节点，值小于 α 就结束循环，好像后面不会更好。",
        ),
        Bilingual("cuts at MAX", "MAX 节点的剪枝"),
        [[3, 4], [1, 7], [7, 8]],
        (TEST, "if self.crossed(alpha, beta) or (maximizing and value < alpha):"),
    ),
    Bug(
        "breaks-when-not-best",
        Bilingual("Breaks when not the best", "不是最佳就停"),
        Bilingual(
            "At a MAX node a value that is not the best so far ends the loop.",
            "在 MAX 节点，值不是目前最佳就结束循环。",
        ),
        Bilingual("cuts at MAX", "MAX 节点的剪枝"),
        [[3, 4], [1, 7], [7, 8]],
        (TEST, "if self.crossed(alpha, beta) or (maximizing and value < best):"),
    ),
    Bug(
        "right-to-left",
        Bilingual("Right to left", "从右到左"),
        Bilingual("The children are visited from the right.", "从右边开始访问子节点。"),
        Bilingual("leaf numbers", "叶的编号"),
        [[1, 7], [8, 5]],
        (LOOP, "        for move in reversed(list(game.actions(state))):\n"),
    ),
    Bug(
        "no-window",
        Bilingual("No window", "没有窗口"),
        Bilingual("Every child begins with −∞ and ∞.", "每个子节点都从 −∞ 和 ∞ 开始。"),
        Bilingual("window bars", "窗口条"),
        [[7, 4], [0, 7]],
        (BOUNDS, "lower, upper = -inf, inf"),
    ),
    Bug(
        "stale-alpha",
        Bilingual("Stale α", "过时的 α"),
        Bilingual(
            "MAX hands down the α that it was called with, not the one that it has found since.",
            "MAX 传下去的是它被调用时的 α，而不是后来得到的 α。",
        ),
        Bilingual("window bars at ply 2", "第 2 层的窗口条"),
        [[7, 4], [0, 7]],
        (BOUNDS, "lower, upper = self.window(low, beta, maximizing)"),
    ),
    Bug(
        "beta-not-updated",
        Bilingual("β not updated", "β 没有更新"),
        Bilingual("MIN finds better values but keeps its β.", "MIN 找到了更好的值，却没有更新 β。"),
        Bilingual("β of MIN nodes", "MIN 节点的 β"),
        [[7, 4], [0, 7]],
        (OWN_BETA, "beta = min(beta, high)"),
    ),
    Bug(
        "never-cuts",
        Bilingual("Never cuts", "从不剪枝"),
        Bilingual("The window closes, but the loop goes on.", "窗口已关闭，循环却继续。"),
        Bilingual("statistics", "统计"),
        [[7, 4], [0, 7]],
        (TEST, "if False:"),
    ),
    Bug(
        "strict-cut",
        Bilingual("Cuts only on >", "只在 > 时剪枝"),
        Bilingual(
            "A node is left only when α > β; a tie costs more leaves.", "只有 α > β 才剪枝；相等时多看了叶。"
        ),
        Bilingual("a tie", "并列的值"),
        [[8, 3], [3, 5]],
        (PAST, "return alpha > beta"),
    ),
    Bug(
        "returns-bound",
        Bilingual("Returns the bound", "返回界值"),
        Bilingual(
            "A cut node returns the bound of its window, not the best value that it has.",
            "被剪的节点返回窗口的界，而不是它已有的最佳值。",
        ),
        Bilingual("returned values", "返回的值"),
        [[[6, 1], [6, 1]], [[3, 3], [7, 6]]],
        (RETURNED, "        return self.leave(min(max(best, low), high))\n\n    def window"),
    ),
)


@cache
def zoo_programs() -> dict[str, Program]:
    """The right program (RIGHT) and all wrong ones by their ids."""
    return programs(RIGHT, ALPHA_BETA, {bug.id: (bug.change,) for bug in BUGS})


@cache
def bug_of(id: str) -> Bug:
    """Return a bug by its id; raises KeyError."""
    return {bug.id: bug for bug in BUGS}[id]


def run_of(id: str, tree: ExerciseTree) -> Steps:
    """Return the steps of a program of the zoo, or of RIGHT, on a tree; kept with the tree."""
    key = "zoo", id
    found = tree.kept.get(key)
    if found is None:
        search = zoo_programs()[id].search
        found = tree.kept[key] = steps_of(search, tree, strict=False, hard=False, deep=True)
    assert isinstance(found, Steps)
    return found


Line = list[Any]
"""A step as documents hold it: what happens, the path of the node, and numbers."""


def line_of(step: Step) -> Line:
    """Return a step as documents hold it.

    ["enter", path, α, β], ["value", path, v], ["window", path, α, β], ["cut", path], ["leave", path, v].
    """
    path = step.node.path
    if step.kind in ("enter", "window"):
        return [step.kind, path, json_number(step.alpha), json_number(step.beta)]
    if step.kind == "cut":
        return [step.kind, path]
    return [step.kind, path, json_number(0 if step.value is None else step.value)]


def trace_of(id: str, tree: ExerciseTree) -> list[Line]:
    """Return the trace of a program on a tree."""
    return [line_of(step) for step in run_of(id, tree).steps]


def first_difference(one: Sequence[Line], other: Sequence[Line]) -> int | None:
    """Return the number from 0 of the first step in which two traces differ; None if none does."""
    for at, (line, its) in enumerate(zip(one, other, strict=False)):
        if line != its:
            return at
    return min(len(one), len(other)) if len(one) != len(other) else None


def betrayed(id: str, tree: ExerciseTree) -> dict[str, bool]:
    """Return which observations betray a bug on a tree.

    Windows and returned values are those of nodes with children, in the order in which they are entered.
    """
    wrong, right = run_of(id, tree), run_of(RIGHT, tree)
    inner, its = ([visit for visit in run.visits.values() if visit.node.children] for run in (wrong, right))
    return {
        VALUE: wrong.visits[""].returned != right.visits[""].returned,
        LEAVES: wrong.leaves != right.leaves,
        WINDOWS: [(one.node, one.entry) for one in inner] != [(one.node, one.entry) for one in its],
        RETURNS: [(one.node, one.returned) for one in inner] != [(one.node, one.returned) for one in its],
    }


def said_line(tree: ExerciseTree, line: Line) -> Bilingual:
    """Return a step as people read it."""
    kind, path, *values = line
    texts = [number_text(number(value, "")) for value in values]
    node = tree[path].name()
    if kind in ("enter", "window"):
        parts = {"node": node, "alpha": texts[0], "beta": texts[1]}
        return (ENTERED if kind == "enter" else NARROWED).filled(**parts)
    if kind == "cut":
        return CUT.filled(node=node)
    return (BETTER if kind == "value" else LEFT).filled(node=node, value=texts[0])


ENTERED = Bilingual("enter {node} with [{alpha}, {beta}]", "进入 {node}，窗口 [{alpha}, {beta}]")
NARROWED = Bilingual("window of {node}: [{alpha}, {beta}]", "{node} 的窗口：[{alpha}, {beta}]")
CUT = Bilingual("cut at {node}", "在 {node} 剪枝")
BETTER = Bilingual("{node} is worth {value} so far", "{node} 目前的值为 {value}")
LEFT = Bilingual("leave {node} with {value}", "离开 {node}，返回 {value}")
