"""Quiescence: the value of a tree where loud moves are followed until nothing loud is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    entries,
    entry,
    field_statements,
    item_of,
    one_list,
    set_part,
    set_statements,
    spelled,
    weighed,
    whole,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import Number, json_number, number_text, read_number
from plyscope.quoting import quoted

WEIGHT = 2
"""Points of each part."""


@dataclass(frozen=True)
class Growth:
    """How trees of a level are drawn: plies of the full search and of the whole tree, how often a node below
    the first plies ends, how often a move is loud; and how many nodes they have and enter."""

    depth: int
    plies: int
    ends: float
    loud: float
    nodes: tuple[int, int]
    entered: tuple[int, int]


GROWTH = {
    1: Growth(0, 3, 0.3, 0.65, (8, 14), (4, 8)),
    2: Growth(1, 3, 0.3, 0.5, (11, 18), (5, 10)),
    3: Growth(2, 4, 0.6, 0.45, (14, 26), (8, 14)),
}

NOT_ENTERED = Bilingual(
    "{name} is not entered: the move to it, or one on the way there, is quiet.",
    "不进入 {name}：通往它的走步或途中的走步是平静的。",
)

LOUD, QUIET = "×", "–"
"""Moves of drawn trees: a capture and any other."""


class Quiescence(FormKind):
    """Quiescence search, without cutoffs, on a tree whose nodes have static estimates.

    Data: `tree`, in which an object has the estimate of its node as "value" (for MAX) beside "children"; the
    loud moves are those into the nodes with the paths of `loud`, or, where a document has no `loud`, those
    whose name in "moves" has an x or × in it, as captures are written; `depth` of the full search before
    (0 without it). At nodes of that ply and deeper the side to move may stand pat, that is take the estimate,
    or make a loud move; above it all moves are searched and nobody stands pat. A node without children is
    worth its value. Every node at which somebody may stand pat needs an estimate.
    Answer: `value` of the root; `entered`, the paths or letters of all nodes looked at, the root too.
    """

    id = "quiescence"
    number = 19
    title = Bilingual("Quiescence search", "静止搜索")
    on = "tree"
    fields = ("tree", "depth", "loud")
    answers = ("value", "entered")
    asks = answers
    ask = answers
    conventions = ("root",)
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "no-stand-pat",
            Bilingual(
                "You made the side to move capture. It may also stand pat and take the static estimate.",
                "你强迫轮到走的一方吃子。它也可以不吃，直接取静态估计值。",
            ),
            "exercises#quiescence",
            "s0.17",
        ),
        Misconception(
            "quiet-too",
            Bilingual(
                "You followed quiet moves beyond the depth, too. There only loud moves are searched.",
                "你在深度之外还搜索了平静的走步。那里只搜索吃子等激烈的走步。",
            ),
            "exercises#quiescence",
            "s0.17",
        ),
        Misconception(
            "one-capture",
            Bilingual(
                "You stopped after one loud move. The search goes on until no loud move is left.",
                "你只走了一步激烈的走步就停了。要一直搜索到没有激烈走步为止。",
            ),
            "exercises#quiescence",
            "s0.17",
        ),
    )

    def check(self, exercise: Exercise) -> None:
        if "tree" not in exercise.data:
            raise ExerciseError("tree", "expected a tree.")
        tree, data = exercise.tree, exercise.data
        if "depth" in data:
            whole(data, "depth", 0, 60)
        loud = data.get("loud", [])
        if not isinstance(loud, list):
            raise ExerciseError("loud", f"expected a list of paths; found {quoted(loud)}.")
        for at, path in enumerate(loud):
            tree.node(path, f"loud[{at}]")
        for node in tree.nodes:
            if node.children and node.type not in ("max", "min"):
                raise ExerciseError(
                    "tree", f"expected nodes of MAX and MIN only; {quoted(node.path)} is none."
                )
            if node.value is None and (not node.children or node.ply >= depth_of(exercise)):
                raise ExerciseError("tree", f"the node {quoted(node.path)} has no static estimate.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "entered":
            return Bilingual(
                "Which nodes are entered, the root too? Give letters or paths: 0.1 is the second child of "
                "the root's first child.",
                "进入了哪些节点（含根节点）？写字母或路径：0.1 是根节点第一个子节点的第二个子节点。",
            )
        depth = depth_of(exercise)
        if depth == 0:
            return Bilingual(
                "What is the value of the root by quiescence search?", "用静止搜索求根节点的值。"
            )
        return Bilingual(
            "All moves are searched to depth {depth}, beyond it only loud ones. What is the root's value?",
            "深度 {depth} 之内搜索全部走步，之后只搜索激烈的走步。根节点的值是多少？",
        ).filled(depth=depth)

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        loud = loud_of(exercise)
        estimates = [
            same(f"{node.letter or node.path or '·'} {number_text(node.value)}")
            for node in exercise.tree.inner
            if node.value is not None
        ]
        edges = [
            same(node.edge()) for node in exercise.tree.nodes if node.parent is not None and node.path in loud
        ]
        return (
            Given(Bilingual("Static estimates, for MAX", "静态估计值（对 MAX）"), one_list(estimates)),
            Given(Bilingual("Loud moves", "激烈的走步"), one_list(edges)),
        )

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        fields = {
            "value": FormField("value", Bilingual("Value of the root", "根节点的值"), "number"),
            "entered": FormField("entered", Bilingual("Entered nodes", "进入的节点"), "texts"),
        }
        return [fields[part] for part in exercise.ask]

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        if name != "entered":
            return None
        nodes = [exercise.tree[path] for path in value]
        return one_list([same(node.letter) if node.letter else node.name() for node in nodes])

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        growth = GROWTH[level]
        data: dict[str, Any] = {"tree": grown(luck, growth, 0)}
        return {**data, "depth": growth.depth} if growth.depth else data

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        growth = GROWTH[level]
        return {
            "nodes": list(growth.nodes),
            "entered": list(growth.entered),
            "half": True,
            "chain": ">=2",
            "quiet_root": False,
            "separates": [one.id for one in self.misconceptions],
        }

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """Number of `nodes` and of those `entered`, whether that is at most `half`; plies of the longest
        `chain` of loud moves beyond the depth; is the value the root's own estimate (`quiet_root`)?"""
        value, entered = searched(exercise)
        deepest = max(node.ply for node in entered)
        return {
            "nodes": len(exercise.tree.nodes),
            "entered": len(entered),
            "half": 2 * len(entered) <= len(exercise.tree.nodes),
            "chain": max(0, deepest - depth_of(exercise)),
            "quiet_root": value == exercise.tree.root.value,
        }

    def key(self, exercise: Exercise) -> Answer:
        return answer_of(exercise, "")

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return answer_of(exercise, misconception)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        entered = entries(answer, "entered")
        if entered is not None:
            places = enumerate(entered)
            entered = [node_named(exercise, one, f"answer.entered[{at}]").path for at, one in places]
        return spelled({"value": entry(answer, "value"), "entered": entered})

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        key = self.key(exercise)
        if part == "value":
            given = answer.get("value")
            hit = given is not None and read_number(given) == read_number(key["value"])
            reason = self.why_value(exercise, exercise.tree.root)
            return weighed(part, [item_of(part, "", given, key["value"], hit, reason)], WEIGHT)
        tree = exercise.tree
        reasons = {path: self.why_entered(exercise, tree[path]) for path in key["entered"]}
        return set_part(part, answer.get(part), key[part], reasons, NOT_ENTERED, WEIGHT)

    def why_value(self, exercise: Exercise, node: Node) -> Bilingual:
        """Return how a node comes to its value."""
        values = values_of(exercise)
        if not node.children:
            text = Bilingual("{node} is worth {value}.", "{node}的值为 {value}。")
            return text.filled(node=node.name(), value=number_text(values[node.path]))
        chosen = followed(node, loud_of(exercise), depth_of(exercise))
        options = [same(number_text(values[child.path])) for child in chosen]
        stands = node.ply >= depth_of(exercise) and node.value is not None
        if stands and node.value is not None:
            options.insert(
                0,
                Bilingual("{value} by standing pat", "{value}（不吃子）").filled(
                    value=number_text(node.value)
                ),
            )
        side = "MAX" if node.big else "MIN"
        return Bilingual(
            "{side} at {node} chooses among {options}: {value}.",
            "{node}处 {side} 在 {options} 中选择：{value}。",
        ).filled(side=side, node=node.name(), options=one_list(options), value=number_text(values[node.path]))

    def why_entered(self, exercise: Exercise, node: Node) -> Bilingual:
        """Return why a node is entered."""
        if node.parent is None:
            return Bilingual("The search begins at the root.", "搜索从根节点开始。")
        if node.parent.ply < depth_of(exercise):
            text = Bilingual("Above the depth all moves are searched.", "深度之内搜索全部走步。")
        else:
            text = Bilingual("The move from {above} to it is loud.", "从{above}到它的走步是激烈的。").filled(
                above=node.parent.name()
            )
        return text

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        return {
            **field_statements(answer, [part for part in ("value",) if part in exercise.ask]),
            **(set_statements(answer, "entered") if "entered" in exercise.ask else {}),
        }

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        everything = {"entered": [node.path for node in exercise.tree.nodes]}
        knows_nothing: tuple[Answer, ...] = ({}, {"entered": []})
        return (*knows_nothing, everything) if self.facts(exercise)["half"] else knows_nothing

    def expectation(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == "value":
            return super().expectation(exercise, item)
        extra = item.state == "extra"
        return Bilingual("not entered", "不进入") if extra else Bilingual("entered", "进入")

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return exercise.tree[item.at].name()

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "entered":
            return Bilingual(
                "Beyond the depth only loud moves are followed, as long as there are any.",
                "超过深度后只走激烈的走步，直到没有为止。",
            )
        return Bilingual(
            "Beyond the depth the side to move takes the best of its static estimate and its loud moves.",
            "超过深度后，轮到走的一方在静态估计值与激烈走步之中取最好的。",
        )

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        node = exercise.tree[item.at]
        if item.part == "entered":
            above = node.parent or node
            loud = [one.edge() for one in above.children if one.path in loud_of(exercise)]
            return Bilingual("Loud moves of {node}: {moves}.", "{node}的激烈走步：{moves}。").filled(
                node=above.name(), moves=one_list(loud)
            )
        values = values_of(exercise)
        parts = [
            Bilingual("{node} {value}", "{node} {value}").filled(
                node=child.name(), value=number_text(values[child.path])
            )
            for child in followed(node, loud_of(exercise), depth_of(exercise))
        ]
        return Bilingual("The children come to {values}.", "子节点的值：{values}。").filled(
            values=one_list(parts)
        )


def grown(luck: Luck, growth: Growth, ply: int) -> Any:
    """Return a random tree in which the side to move often has a loud move, and estimates swing."""
    value = luck.whole(-9, 9)
    ends = ply >= growth.plies or (ply > max(1, growth.depth) and luck.chance(growth.ends))
    if ends:
        return value
    children = [grown(luck, growth, ply + 1) for _ in range(3 if luck.chance(0.15) else 2)]
    moves = [LOUD if luck.chance(growth.loud) else QUIET for _ in children]
    return {"value": value, "moves": moves, "children": children}


def node_named(exercise: Exercise, name: object, place: str) -> Node:
    """Return the node with a path or a letter; raises ExerciseError."""
    lettered = (node for node in exercise.tree.nodes if node.letter and node.letter == name)
    return next(lettered, None) or exercise.tree.node(name, place)


def depth_of(exercise: Exercise) -> int:
    """Return the plies that are searched with all moves."""
    return int(exercise.data.get("depth", 0))


def loud_of(exercise: Exercise) -> frozenset[str]:
    """Return the paths of the nodes into which a loud move leads."""
    if "loud" in exercise.data:
        return frozenset(exercise.data["loud"])
    return frozenset(
        node.path for node in exercise.tree.nodes if "x" in node.move.lower() or LOUD in node.move
    )


def followed(node: Node, loud: frozenset[str], depth: int, misconception: str = "") -> list[Node]:
    """Return the children that are entered from a node."""
    if node.ply < depth or misconception == "quiet-too":
        return node.children
    if misconception == "one-capture" and node.ply > depth:
        return []
    return [child for child in node.children if child.path in loud]


def searched(exercise: Exercise, misconception: str = "") -> tuple[Number, list[Node]]:
    """Return the root's value and the nodes that are entered, in their order."""
    loud, depth = loud_of(exercise), depth_of(exercise)
    entered: list[Node] = []

    def value(node: Node) -> Number:
        entered.append(node)
        values = [value(child) for child in followed(node, loud, depth, misconception)]
        stands = node.ply >= depth and (not values or misconception != "no-stand-pat")
        if stands or not values:
            assert node.value is not None
            values.append(node.value)
        return max(values) if node.big else min(values)

    return value(exercise.tree.root), entered


def values_of(exercise: Exercise) -> Mapping[str, Number]:
    """Return the right value of every node that is entered."""
    loud, depth = loud_of(exercise), depth_of(exercise)

    @cache
    def value(node: Node) -> Number:
        values = [value(child) for child in followed(node, loud, depth)]
        if node.value is not None and (node.ply >= depth or not values):
            values.append(node.value)
        return max(values) if node.big else min(values)

    return {node.path: value(node) for node in searched(exercise)[1]}


def answer_of(exercise: Exercise, misconception: str) -> Answer:
    """Return what a wrong program answers to the parts that are asked, or what is right."""
    value, entered = searched(exercise, misconception)
    found = {"value": json_number(value), "entered": [node.path for node in entered]}
    return {part: found[part] for part in exercise.ask}


KIND = Quiescence()
