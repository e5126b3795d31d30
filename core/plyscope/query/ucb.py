"""UCB: the child that a sampling search selects next, for this C and for every other.

UCB1 (Auer, Cesa-Bianchi and Fischer 2002) adds to the mean reward of a child, from the chooser's side, C
times the square root of ln N / n, where N counts the visits of the parent and n those of the child. As a
function of C that is a straight line, so the selection for all C is the upper envelope of a few lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, sqrt

from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import CHANCE, MAX


@dataclass(frozen=True)
class Arm:
    """Statistics of one choice: visits, and the mean reward of the chooser."""

    visits: int
    mean: float


@dataclass(frozen=True)
class Stretch:
    """For every C from `low` to `high` this arm is selected."""

    low: float
    high: float
    arm: int


@dataclass(frozen=True)
class Choice:
    """Children of a node at a moment in order of creation, their arms, and its own visits."""

    node: int
    children: tuple[int, ...]
    arms: tuple[Arm, ...]
    visits: int


def width(arm: Arm, visits: int) -> float:
    """Factor of C in the score of an arm; infinite before its first visit."""
    return sqrt(log(visits) / arm.visits) if arm.visits and visits else inf


def scores(arms: Sequence[Arm], visits: int, c: float) -> list[float]:
    """UCB1 of every arm, given the visits of their parent; infinite before its first visit."""
    return [arm.mean + c * width(arm, visits) if arm.visits else inf for arm in arms]


def puct(arms: Sequence[Arm], priors: Sequence[float], c: float) -> list[float]:
    """PUCT of every arm: q + C · (p / Σp) · √Σn / (1 + n), with q = 0 before its first visit.

    As in AlphaZero (D. Silver et al. 2018); the means are from -1 to 1.
    """
    total, root = sum(priors), sqrt(sum(arm.visits for arm in arms))
    return [
        (arm.mean if arm.visits else 0.0) + c * (prior / total if total else 0.0) * root / (1 + arm.visits)
        for arm, prior in zip(arms, priors, strict=True)
    ]


def pick(scores: Sequence[float]) -> int:
    """The arm with the largest score, the leftmost of equals."""
    return max(range(len(scores)), key=lambda arm: (scores[arm], -arm))


def stretches(arms: Sequence[Arm], visits: int) -> list[Stretch]:
    """Return the arm that is selected for each range of C, from 0 to infinity."""
    fresh = [place for place, arm in enumerate(arms) if not arm.visits]
    if not arms:
        return []
    if fresh:
        return [Stretch(0.0, inf, fresh[0])]
    slopes = [width(arm, visits) for arm in arms]
    now = max(range(len(arms)), key=lambda arm: (arms[arm].mean, slopes[arm], -arm))
    found: list[Stretch] = []
    low = 0.0
    while True:
        crossings = [
            ((arms[now].mean - arms[arm].mean) / (slopes[arm] - slopes[now]), -slopes[arm], arm)
            for arm in range(len(arms))
            if slopes[arm] > slopes[now]
        ]
        if not crossings:
            return [*found, Stretch(low, inf, now)]
        high, _, following = min(crossings)
        found.append(Stretch(low, high, now))
        low, now = high, following


def choice_at(tree: Tree, node: int, *, max_only: bool = False) -> Choice | None:
    """The arms below a node at the tree's moment; None where nothing is chosen: at a leaf, or by chance.

    Rewards are those of the side to move. `max_only` wrongly takes those of MAX at MIN's nodes too.
    """
    if not len(tree.visits) or tree.side[node] == CHANCE:
        return None
    children = tuple(sorted(child for child in tree.children(node) if child < tree.nodes))
    if not children:
        return None
    for_max = tree.side[node] == MAX or max_only
    arms = []
    for child in children:
        visits = int(tree.visits[child])
        mean = float(tree.reward[child]) / visits if visits else 0.0
        arms.append(Arm(visits, mean if for_max else 1.0 - mean))
    return Choice(node, children, tuple(arms), int(tree.visits[node]))


def first_difference(tree: Tree, root: int, c: float) -> int:
    """The first node on the way down from a root at which it matters whose rewards count; -1 for none.

    The way follows the right choices; it ends where a child was never visited.
    """
    node = root
    while node != NONE:
        right, wrong = choice_at(tree, node), choice_at(tree, node, max_only=True)
        if right is None or wrong is None:
            return NONE
        mine = pick(scores(right.arms, right.visits, c))
        if mine != pick(scores(wrong.arms, wrong.visits, c)):
            return node
        node = right.children[mine] if right.arms[mine].visits else NONE
    return NONE
