"""Sentences about runs of alpha-beta in both languages: cuts, bounds, windows, and nodes never visited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isinf

from plyscope.lessons.alpha_beta_run import SYMBOLS, Bound, Cut, Rule, Run
from plyscope.lessons.bilingual import Bilingual, listed, same
from plyscope.lessons.exercise_tree import HAN, ORDINALS, Node
from plyscope.lessons.numbers import Number, number_text

BETWEEN_HAN = re.compile("(?<=[一-鿿]) (?=[一-鿿])")
BEFORE_LATIN = re.compile("(?<=[一-鿿])(?=[A-Za-z0-9αβ−∞])")
AFTER_LATIN = re.compile("(?<=[A-Za-z0-9αβ∞])(?=[一-鿿])")

CUT = Bilingual(
    "{node} is cut: {own} = {value} {sign} {other} = {bound}{source}; {rest}.",
    "{node} 被剪：{own} = {value} {sign} {other} = {bound}{source}，{rest}。",
)
ITSELF_DECIDES = Bilingual(
    "{child} decides the cut at {node}, so it must be looked at.",
    "正是{child}决定了 {node} 处的剪枝，所以必须搜索它。",
)
FOLLOWED = Bilingual(
    "{child} is looked at: {node} has {alpha} and {beta} when its turn comes, so nothing is cut.",
    "{child}要搜索：轮到它时 {node} 的 {alpha}、{beta}，没有剪枝。",
)
BELOW_A_CUT = Bilingual(
    "{child} goes away with {top}, whose edge is the one to strike.",
    "{child}随 {top} 一起被剪去，应划的是 {top} 上面的那条边。",
)
NEVER_VISITED = Bilingual("{node} is never visited. {why}", "{node} 从未被访问。{why}")


def sentence(text: Bilingual) -> Bilingual:
    """Return a text as a sentence: a capital in English, blanks around letters and numbers in Chinese."""
    chinese = BETWEEN_HAN.sub("", text.zh_CN)
    return Bilingual(text.en[:1].upper() + text.en[1:], BEFORE_LATIN.sub(" ", AFTER_LATIN.sub(" ", chinese)))


def enumerated(texts: Sequence[Bilingual]) -> Bilingual:
    """Return texts as a list within a sentence, in Chinese with 、 between all of them."""
    return Bilingual(listed(list(texts)).en, "、".join(text.zh_CN for text in texts))


def equation(bound: Bound) -> Bilingual:
    """Return a bound as "α = 3"."""
    return same(f"{SYMBOLS[bound.kind]} = {number_text(bound.value)}")


def child_name(node: Node, child: Node) -> Bilingual:
    """Return what a child is called right after its parent: its letter, or "its second leaf"."""
    if child.letter:
        return same(child.letter)
    place = node.children.index(child)
    english = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
    chinese = HAN[place] if place < len(HAN) else str(place + 1)
    if child.children:
        return Bilingual(f"its {english} child", f"第{chinese}个子节点")
    return Bilingual(f"its {english} leaf", f"第{chinese}片叶")


def source_of(bound: Bound, node: Node) -> Bilingual:
    """Return where a bound of a node comes from, to stand behind the bound; empty for one that nobody set."""
    if bound.owner is None or bound.by is None:
        return same("")
    by = child_name(bound.owner, bound.by)
    if bound.owner is node:
        return Bilingual(f", from {by.en}", f"（由{by.zh_CN}得到）")
    owner = bound.owner.name()
    return Bilingual(f", which {owner.en} has from {by.en}", f"（{owner.zh_CN} 从{by.zh_CN}得到）")


def cut_sentence(cut: Cut, rule: Rule) -> Bilingual:
    """Return why a node is cut: "C is cut: β = 2 ≤ α = 3, which A has from B; …"."""
    at_most = cut.kind == "alpha"
    sign = ("<" if at_most else ">") if rule.strict else ("≤" if at_most else "≥")
    return sentence(
        CUT.filled(
            node=cut.node.name(),
            own="β" if at_most else "α",
            value=number_text(cut.value),
            sign=sign,
            other=SYMBOLS[cut.kind],
            bound=number_text(cut.bound.value),
            source=source_of(cut.bound, cut.node),
            rest=_rest(cut),
        )
    )


def _rest(cut: Cut) -> Bilingual:
    if any(child.children for child in cut.skipped):
        return Bilingual(
            f"the {_counted(cut.leaves)} below its other children cannot matter",
            f"其余子节点下的 {cut.leaves} 片叶不影响结果",
        )
    if cut.leaves == 1:
        return Bilingual("its other leaf cannot matter", "另一片叶不影响结果")
    return Bilingual(f"its {cut.leaves} other leaves cannot matter", f"其余 {cut.leaves} 片叶不影响结果")


def _counted(leaves: int) -> str:
    return "leaf" if leaves == 1 else f"{leaves} leaves"


def entered_sentence(node: Node, bound: Bound, deep: bool) -> Bilingual:
    """Return with which bound a node is entered, and why."""
    if isinf(bound.value) and bound.owner is None:
        return _untouched(node, bound, deep)
    return sentence(
        Bilingual("{node} is entered with {bound}{source}.", "{node} 进入时 {bound}{source}。").filled(
            node=node.name(), bound=equation(bound), source=source_of(bound, node)
        )
    )


def _untouched(node: Node, bound: Bound, deep: bool) -> Bilingual:
    if node.parent is None:
        english, chinese = "the search begins with it", "搜索由此开始"
    elif deep:
        english, chinese = "no node above has changed it", "上方没有节点改过它"
    else:
        english, chinese = "its parent has not changed it", "父节点没有改过它"
    return sentence(
        Bilingual("{node} is entered with {bound}: {why}.", "{node} 进入时 {bound}：{why}。").filled(
            node=node.name(), bound=equation(bound), why=Bilingual(english, chinese)
        )
    )


def last_sentence(node: Node, bound: Bound) -> Bilingual:
    """Return a bound of a node after its last change, and where it is from."""
    if bound.owner is None:
        said = Bilingual("{node} keeps {bound}: nothing changes it.", "{node} 始终 {bound}：没有改动。")
    else:
        said = Bilingual("In the end {node} has {bound}{source}.", "最后 {node} 的 {bound}{source}。")
    return sentence(said.filled(node=node.name(), bound=equation(bound), source=source_of(bound, node)))


def cut_above(run: Run, node: Node) -> Cut | None:
    """Return the cut that keeps a node from being looked at; None for a node that is."""
    below: Node | None = node
    while below is not None and below.parent is not None:
        if below.path not in run.visits and below.parent.path in run.visits:
            return next((cut for cut in run.cuts if cut.node is below.parent), None)
        below = below.parent
    return None


def unseen_sentence(run: Run, node: Node) -> Bilingual:
    """Return why a node is never looked at."""
    cut = cut_above(run, node)
    why = same("") if cut is None else cut_sentence(cut, run.rule)
    return sentence(NEVER_VISITED.filled(node=node.name(), why=why))


def seen_sentence(run: Run, node: Node) -> Bilingual:
    """Return why a node that was taken for cut off is looked at, or goes away with a node above it."""
    parent = node.parent
    assert parent is not None
    if parent.path not in run.visits:
        top = next(one for one in node.ancestors() if one in run.struck)
        return sentence(BELOW_A_CUT.filled(child=node.name(), top=top.name()))
    cut = next((cut for cut in run.cuts if cut.node is parent), None)
    if cut is not None and cut.by is node:
        return sentence(ITSELF_DECIDES.filled(child=node.name(), node=parent.name()))
    low, high = window_before(run, node)
    alpha, beta = f"α = {number_text(low)}", f"β = {number_text(high)}"
    return sentence(FOLLOWED.filled(child=node.name(), node=parent.name(), alpha=alpha, beta=beta))


def window_before(run: Run, node: Node) -> tuple[Number, Number]:
    """Return the window that the parent of a visited node has when the node is entered."""
    parent = node.parent
    found = run.visits[parent.path].entry if parent is not None else run.visits[node.path].entry
    for step in run.steps.steps:
        if step.node is node and step.kind == "enter":
            break
        if step.node is parent and step.kind == "window":
            found = step.alpha, step.beta
    return found
