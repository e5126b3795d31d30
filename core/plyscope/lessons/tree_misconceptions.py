"""Misconceptions about values and cuts on trees: what was done, and what the rule is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.misconception import Misconception

TEXTS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        # Values.
        "sides-swapped": (
            "You took the smallest value at MAX and the largest at MIN. MAX takes the largest, MIN the "
            "smallest.",
            "你在 MAX 节点取了最小值，在 MIN 节点取了最大值。应当 MAX 取最大，MIN 取最小。",
            "s1.1",
        ),
        "max-everywhere": (
            "You took the largest value everywhere. At a MIN node the opponent takes the smallest.",
            "你处处都取了最大值。MIN 节点由对手选择，应取最小值。",
            "s1.1",
        ),
        "min-everywhere": (
            "You took the smallest value everywhere. At a MAX node MAX chooses, and takes the largest.",
            "你处处都取了最小值。MAX 节点由 MAX 选择，应取最大值。",
            "s1.1",
        ),
        "first-child": (
            "You passed up the value of the leftmost child. All children count: MAX takes the largest, MIN "
            "the smallest.",
            "你把最左边子节点的值直接传了上去。要比较所有子节点：MAX 取最大，MIN 取最小。",
            "s1.2",
        ),
        "mean": (
            "You averaged the values of the children. Nothing is random here: MAX takes the largest, MIN the "
            "smallest.",
            "你对子节点的值取了平均。这里没有随机性：MAX 取最大，MIN 取最小。",
            "s4.1",
        ),
        # Windows.
        "no-window": (
            "You let every node begin with −∞ and ∞. A child inherits the window of its parent at that time.",
            "你让每个节点都从 −∞ 和 ∞ 开始。子节点应继承父节点当时的窗口。",
            "s1.6",
        ),
        "parent-only": (
            "You compared with the parent only. The bound may come from any ancestor of the other side: here "
            "{owner} has {bound}.",
            "你只与父节点比较。界可以来自任何另一方的祖先：这里 {owner} 的 {bound}。",
            "s0.15",
        ),
        "value-for-bound": (
            "You handed a node's own best value down although a tighter bound was inherited. The tighter of "
            "the two is handed down.",
            "你把节点自己的最佳值传了下去，尽管它继承的界更紧。应传下两者中更紧的那个。",
            "s0.15",
        ),
        "late-window": (
            "You wrote the window that the parent has in the end. What counts is its window when the child "
            "is entered.",
            "你写的是父节点最后的窗口。应写进入该子节点时的窗口。",
            "s1.5",
        ),
        "both-sides": (
            "You changed both bounds of a node. A MAX node changes only α, a MIN node only β.",
            "你把节点的两个界都改了。MAX 节点只改 α，MIN 节点只改 β。",
            "s0.14",
        ),
        "after-cut": (
            "You went on after a cut. A node that is cut looks at nothing more; its window stays as it is.",
            "你在剪枝之后还继续往下算。节点一旦被剪，就不再搜索，窗口也不再变化。",
            "s3.5",
        ),
        # Cuts.
        "strict-for-loose": (
            "You cut only where α > β. By the rule of this sheet α = β is enough.",
            "你只在 α > β 时剪枝。按本题的约定，α = β 时也要剪。",
            "s3.7",
        ),
        "loose-for-strict": (
            "You cut where α = β. By the rule of this sheet α must be greater than β.",
            "你在 α = β 时也剪了枝。按本题的约定，必须 α > β 才剪。",
            "s3.7",
        ),
        "same-side": (
            "You compared MAX with MAX or MIN with MIN. A value is compared only with a bound of the other "
            "side.",
            "你把 MAX 与 MAX 比较，或把 MIN 与 MIN 比较。比较只在 MAX 与 MIN 之间进行。",
            "s0.15",
        ),
        "unfixed-value": (
            "You passed a value up before the node was finished, so one child of each was looked at. A value "
            "goes up when all children are looked at or the rest is cut.",
            "节点的值还没有固定，你就把它传了上去，因此每个节点只看了一个子节点。"
            "子节点都看完或其余被剪之后，值才能上传。",
            "s0.15",
        ),
        "keeps-best-line": (
            "You struck all that is not on the best line. Cuts are made during the search, before the best "
            "line is known.",
            "你划去了最佳走步序列以外的一切。剪枝发生在搜索过程中，那时还不知道最佳走步序列。",
            "s0.15",
        ),
        "only-leaves-cut": (
            "You struck only leaves. A cut takes all other children with everything below them.",
            "你只划去了叶节点。剪枝会去掉其余所有子节点连同它们下面的整棵子树。",
            "s3.4",
        ),
        "one-sibling": (
            "You struck only the next child. A cut takes all children that are left.",
            "你只划去了下一个子节点。剪枝会去掉其余所有子节点。",
            "s1.6",
        ),
        "strikes-the-cause": (
            "You struck the child that decides the cut, too. It has been looked at: only those after it go.",
            "你把决定剪枝的那个子节点也划去了。它已经搜索过，被剪的只是它后面的子节点。",
            "s2.5",
        ),
        "right-to-left": (
            "You went from right to left. Children are visited from left to right.",
            "你是从右往左搜索的。子节点应从左到右访问。",
            "s2.7",
        ),
        "never-cut": (
            "You cut nothing. A node is left as soon as its value cannot matter any more.",
            "你没有剪枝。一旦节点的值不再影响结果，就应停止搜索它。",
            "s1.6",
        ),
        "cut-one-early": (
            "You cut where the bounds are still one apart. Cut only when they have met.",
            "α 与 β 还差 1 时你就剪了枝。两者相遇之后才能剪。",
            "s3.7",
        ),
        # Names.
        "kinds-swapped": (
            "You took α cuts for β cuts. An α cut is at a MIN node: the α of a MAX node above it decides.",
            "你把 α 剪枝和 β 剪枝弄反了。α 剪枝发生在 MIN 节点，由上方 MAX 节点的 α 决定。",
            "s4.4",
        ),
        "parent-blamed": (
            "You named the parent. The bound belongs to the ancestor that set it: here {owner} has {bound}.",
            "你写的是父节点。界属于给出它的那个祖先：这里 {owner} 的 {bound}。",
            "s0.15",
        ),
    }
)
"""English, Chinese, and the scene of a lecture that shows it."""


def of_kind(kind: str) -> tuple[Misconception, ...]:
    """Return all of them for a kind, whose help they refer to."""
    return tuple(
        Misconception(id, Bilingual(english, chinese), f"exercises#{kind}", scene)
        for id, (english, chinese, scene) in TEXTS.items()
    )
