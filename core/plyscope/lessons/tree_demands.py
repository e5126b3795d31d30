"""Demands: what alpha-beta is to do on a tree whose blank leaves are to be filled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from plyscope.lessons.alpha_beta_run import Rule
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import Number, json_number, number, number_text
from plyscope.lessons.quick_alpha_beta import Outcome, outcome
from plyscope.quoting import quoted

NAMES = ("cut-at", "no-cut", "cuts", "deep", "value", "leaves", "visited", "skipped", "differs")
"""All demands by name: in these words a document says them."""

KINDS = {"alpha": False, "beta": True}
"""Kinds of cuts: does MAX move at the node?"""

Filling = list[Number]
"""A value for each leaf of a tree, by its number."""


@dataclass(frozen=True)
class Trial:
    """A filling of a tree, and what alpha-beta does with it."""

    tree: ExerciseTree
    rule: Rule
    filling: Filling
    found: Outcome

    def visits(self, node: Node) -> bool:
        """Is a node looked at? Then so is the first leaf below it."""
        while node.children:
            node = node.children[0]
        return self.evaluates(node)

    def evaluates(self, leaf: Node) -> bool:
        """Is a leaf looked at?"""
        return leaf.leaf in self.found.order

    def whole(self, node: Node) -> bool:
        """Is a node looked at, and not left early?"""
        return self.visits(node) and not self.cut(node)

    def cut(self, node: Node) -> bool:
        """Is a node left early?"""
        return any(one is node for one, _ in self.found.cuts)

    def deep(self, node: Node) -> bool:
        """Is a node left early by a bound from further up than its parent?"""
        return any(one is node and deep for one, deep in self.found.cuts)

    def differs(self) -> bool:
        """Do ≥ and > cut differently?"""
        other = outcome(self.tree, self.rule._replace(strict=not self.rule.strict), self.filling)
        return other.struck != self.found.struck


def trial(tree: ExerciseTree, rule: Rule, filling: Filling) -> Trial:
    """Return what alpha-beta does with a filling."""
    return Trial(tree, rule, filling, outcome(tree, rule, filling))


@dataclass(frozen=True)
class Demand:
    """One demand: its `name`, the node that it is about (else the root), what must be, and how it is said.

    `fact` is what a trial has there, as documents hold it; it must be `expected`. `text` stands in the
    question, `met` and `unmet` say how it came out, with {fact} and {expected}.
    """

    name: str
    node: Node
    expected: Any
    fact: Callable[[Trial], Any]
    text: Bilingual
    met: Bilingual
    unmet: Bilingual

    def holds(self, trial: Trial) -> bool:
        """Does a trial meet it?"""
        return bool(self.fact(trial) == self.expected)

    def reason(self, trial: Trial) -> Bilingual:
        """Return in one sentence whether a trial meets it."""
        fact = self.fact(trial)
        said = self.met if fact == self.expected else self.unmet
        return said.filled(fact=_shown(fact), expected=_shown(self.expected))


def _shown(fact: Any) -> str:
    return number_text(number(fact, "")) if not isinstance(fact, bool) else ""


def read_demands(tree: ExerciseTree, want: object) -> list[Demand]:
    """Return the demands of a document's `want`, each element of a list as one; raises ExerciseError."""
    if not isinstance(want, dict) or not want:
        raise ExerciseError("want", f"expected an object with some of {', '.join(NAMES)}.")
    found: list[Demand] = []
    for name, thing in want.items():
        if name not in NAMES:
            raise ExerciseError(f"want.{name}", f"expected one of {', '.join(NAMES)}.")
        found += READERS[name](tree, thing, f"want.{name}")
    return found


def _listing(thing: object, place: str) -> list[Any]:
    if not isinstance(thing, list) or not thing:
        raise ExerciseError(place, f"expected a list that is not empty; found {quoted(thing)}.")
    return thing


def _count(thing: object, place: str, most: int) -> int:
    if not isinstance(thing, int) or isinstance(thing, bool) or not 0 <= thing <= most:
        raise ExerciseError(place, f"expected a whole number from 0 to {most}; found {quoted(thing)}.")
    return thing


def _inner(tree: ExerciseTree, path: object, place: str) -> Node:
    node = tree.node(path, place)
    if not node.children:
        raise ExerciseError(place, "expected the path of a node with children; this is a leaf.")
    return node


def _cut_at(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    found = []
    for at, one in enumerate(_listing(thing, place)):
        here = f"{place}[{at}]"
        path, kind = (one.get("at"), one.get("kind")) if isinstance(one, dict) else (one, None)
        if isinstance(one, dict) and not {*one} <= {"at", "kind"}:
            raise ExerciseError(here, 'expected an object with "at" and "kind".')
        node = _inner(tree, path, f"{here}.at" if isinstance(one, dict) else here)
        if kind is not None and (not isinstance(kind, str) or KINDS.get(kind) != node.big):
            right = "beta" if node.big else "alpha"
            raise ExerciseError(f"{here}.kind", f'a cut at this node is "{right}"; found {quoted(kind)}.')
        found.append(_cut_demand("cut-at", node, True, Trial.cut, "α" if not node.big else "β"))
    return found


def _no_cut(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    found = []
    for at, path in enumerate(_listing(thing, place)):
        node = _inner(tree, path, f"{place}[{at}]")
        texts = _texts(
            node,
            ("{node} is visited and not cut", "访问 {node} 且该处不剪枝"),
            ("{node} is visited, and nothing is cut there.", "{node} 被访问，且没有剪枝。"),
            ("{node} is cut, or never visited.", "{node} 被剪，或从未被访问。"),
        )
        found.append(_about("no-cut", node, True, Trial.whole, texts))
    return found


def _about(
    name: str,
    node: Node,
    expected: bool,
    fact: Callable[[Trial, Node], bool],
    texts: tuple[Bilingual, Bilingual, Bilingual],
) -> Demand:
    """Return a demand of a fact about one node."""
    return Demand(name, node, expected, lambda trial: fact(trial, node), *texts)


def _cut_demand(
    name: str, node: Node, expected: bool, fact: Callable[[Trial, Node], bool], sign: str
) -> Demand:
    deep = name == "deep"
    texts = _texts(
        node,
        (f"{{node}} is cut ({sign} cut)", f"{{node}} 处发生 {sign} 剪枝"),
        ("{node} is cut.", "{node} 被剪。"),
        ("{node} is not cut.", "{node} 没有被剪。"),
    )
    if deep:
        texts = _texts(
            node,
            (
                f"{{node}} is cut by a bound from further up than its parent (deep {sign} cut)",
                f"{{node}} 由父节点以上的祖先的界剪枝（深层 {sign} 剪枝）",
            ),
            ("{node} is cut by a bound from further up.", "{node} 由更上层的界剪枝。"),
            (
                "{node} is not cut, or its parent's bound is enough.",
                "{node} 没有被剪，或者仅凭父节点的界就已剪枝。",
            ),
        )
    return _about(name, node, expected, fact, texts)


def _deep(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    if isinstance(thing, list):
        nodes = [_inner(tree, path, f"{place}[{at}]") for at, path in enumerate(_listing(thing, place))]
        return [_cut_demand("deep", node, True, Trial.deep, "β" if node.big else "α") for node in nodes]
    expected = _count(thing, place, len(tree.inner))
    return [
        _number(
            "deep",
            tree,
            expected,
            lambda trial: sum(deep for _, deep in trial.found.cuts),
            ("the number of deep cuts is {expected}", "深层剪枝恰有 {expected} 次"),
            ("The number of deep cuts is {fact}", "深层剪枝有 {fact} 次"),
        )
    ]


def _cuts(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    expected = _count(thing, place, len(tree.inner))
    return [
        _number(
            "cuts",
            tree,
            expected,
            lambda trial: len(trial.found.cuts),
            ("the number of nodes that are cut is {expected}", "被剪的节点恰有 {expected} 个"),
            ("The number of nodes that are cut is {fact}", "被剪的节点有 {fact} 个"),
        )
    ]


def _leaves(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    expected = _count(thing, place, len(tree.leaves))
    return [
        _number(
            "leaves",
            tree,
            expected,
            lambda trial: len(trial.found.order),
            ("the number of leaves evaluated is {expected}", "求值的叶节点恰有 {expected} 片"),
            ("The number of leaves evaluated is {fact}", "求值的叶节点有 {fact} 片"),
        )
    ]


def _value(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    return [
        _number(
            "value",
            tree,
            json_number(number(thing, place)),
            lambda trial: json_number(trial.found.value),
            ("the root is worth {expected}", "根节点的值为 {expected}"),
            ("The root is worth {fact}", "根节点的值为 {fact}"),
        )
    ]


def _visited(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    return _by_leaf(tree, thing, place, "visited")


def _skipped(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    return _by_leaf(tree, thing, place, "skipped")


def _by_leaf(tree: ExerciseTree, thing: object, place: str, name: str) -> list[Demand]:
    seen = ("{node} is evaluated", "对{node}求值")
    unseen = ("{node} is not evaluated", "不对{node}求值")
    first, other = (seen, unseen) if name == "visited" else (unseen, seen)
    found = []
    for at, leaf in enumerate(_listing(thing, place)):
        node = tree.leaves[_count(leaf, f"{place}[{at}]", len(tree.leaves) - 1)]
        met, unmet = ((f"{english}.", f"{chinese}。") for english, chinese in (first, other))
        texts = _texts(node, first, met, unmet)
        found.append(_about(name, node, name == "visited", Trial.evaluates, texts))
    return found


def _differs(tree: ExerciseTree, thing: object, place: str) -> list[Demand]:
    if thing is not True:
        raise ExerciseError(place, f"expected true; found {quoted(thing)}.")
    return [
        Demand(
            "differs",
            tree.root,
            True,
            Trial.differs,
            Bilingual("≥ and > cut differently", "按 ≥ 和按 > 的剪枝不同"),
            Bilingual("≥ and > cut differently.", "按 ≥ 和按 > 的剪枝不同。"),
            Bilingual("≥ and > cut alike.", "按 ≥ 和按 > 的剪枝相同。"),
        )
    ]


def _number(
    name: str,
    tree: ExerciseTree,
    expected: Any,
    fact: Callable[[Trial], Any],
    text: tuple[str, str],
    said: tuple[str, str],
) -> Demand:
    met = Bilingual(f"{said[0]}.", f"{said[1]}。")
    unmet = Bilingual(f"{said[0]}, not {{expected}}.", f"{said[1]}，应为 {{expected}}。")
    shown = Bilingual(*text).filled(expected=_shown(expected))
    return Demand(name, tree.root, expected, fact, shown, met, unmet)


def _texts(
    node: Node, text: tuple[str, str], met: tuple[str, str], unmet: tuple[str, str]
) -> tuple[Bilingual, Bilingual, Bilingual]:
    name = node.name()
    first, second, third = (Bilingual(*one).filled(node=name) for one in (text, met, unmet))
    return first, second, third


READERS: dict[str, Callable[[ExerciseTree, object, str], list[Demand]]] = {
    "cut-at": _cut_at,
    "no-cut": _no_cut,
    "cuts": _cuts,
    "deep": _deep,
    "value": _value,
    "leaves": _leaves,
    "visited": _visited,
    "skipped": _skipped,
    "differs": _differs,
}
