"""Expectimax: values of trees with chance nodes, in fractions or decimals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import inf
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.chance_programs import backed_up, values
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form_kind import FormKind, item_of, says_one_thing, spelled, table, weighed, worthless
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.node_lists import read_node, read_nodes, short_name
from plyscope.lessons.numbers import Number, close, json_number, number, number_text

HELP = "exercises#expectimax"
TOLERANCE = 0.005
SHARES = (["1/2", "1/2"], ["1/4", "3/4"], ["3/4", "1/4"], ["1/5", "4/5"], ["7/10", "3/10"], ["2/5", "3/5"])
THREE = (["1/4", "1/4", "1/2"], ["1/5", "2/5", "2/5"], ["1/2", "3/10", "1/5"])

CHANCE_MISCONCEPTIONS = (
    Misconception(
        "unweighted",
        Bilingual(
            "You averaged without the probabilities. A chance node is worth Σ P(i)·value(i).",
            "你没有按概率加权就取了平均。机会节点的值是 Σ P(i)·值(i)。",
        ),
        HELP,
        "s4.6",
    ),
    Misconception(
        "max-at-chance",
        Bilingual(
            "You let MAX choose at chance nodes. Nobody chooses there: weight the values by their "
            "probabilities.",
            "你让 MAX 在机会节点作选择。那里没有人选择：应按概率加权。",
        ),
        HELP,
        "s4.6",
    ),
    Misconception(
        "min-at-chance",
        Bilingual(
            "You let MIN choose at chance nodes. Nobody chooses there: weight the values by their "
            "probabilities.",
            "你让 MIN 在机会节点作选择。那里没有人选择：应按概率加权。",
        ),
        HELP,
        "s4.6",
    ),
    Misconception(
        "sum-not-normalised",
        Bilingual(
            "You added the values up. Each counts only with its probability.",
            "你把值直接相加了。每个值都要乘以它的概率。",
        ),
        HELP,
        "s4.6",
    ),
)


class Expectimax(FormKind):
    """Values with chance nodes. Data: `tree` with chance nodes and their probabilities.

    Answer: `values` of all nodes with children, as fractions or as decimals within 0.005; `move`, the best.
    """

    id = "expectimax"
    number = 11
    title = Bilingual("Expectimax", "期望极大极小")
    on = "tree"
    answers = ("values", "move")
    asks = answers
    ask = ("values",)
    conventions = ("root", "ties")
    misconceptions: ClassVar[tuple[Misconception, ...]] = CHANCE_MISCONCEPTIONS

    def check(self, exercise: Exercise) -> None:
        if "tree" not in exercise.data:
            raise ExerciseError("tree", "expected a tree.")
        tree = exercise.tree
        if not tree.root.children:
            raise ExerciseError("tree", "expected a root with children.")
        for leaf in tree.leaves:
            if leaf.value is None or leaf.value in (inf, -inf):
                raise ExerciseError("tree", f"{leaf.name().en}: expected a number.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "move":
            return Bilingual("Which move is best?", "最佳走步是哪一着？")
        return Bilingual(
            "Back up a value to every node: fractions, or decimals with two digits.",
            "写出每个节点的倒推值：分数，或两位小数。",
        )

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        return {"tree": chance_tree(luck, level, 20)}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        return {
            "roots_apart": True,
            "tie": "never",
            "separates": ["unweighted", "max-at-chance", "min-at-chance", "sum-not-normalised"],
        }

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`chance` nodes; `leaves`; a `tie` of the root's children; do all wrong programs' roots differ?"""
        tree = exercise.tree
        roots = [values(tree, id)[""] for id in ("", *(one.id for one in self.misconceptions))]
        own = values(tree)
        below = [own[child.path] for child in tree.root.children]
        return {
            "chance": sum(node.type == "chance" for node in tree.inner),
            "leaves": len(tree.leaves),
            "tie": len({*below}) < len(below),
            "roots_apart": len({*roots}) == len(roots),
        }

    def key(self, exercise: Exercise) -> Answer:
        return self._answer(exercise, values(exercise.tree))

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return self._answer(exercise, values(exercise.tree, misconception))

    def _answer(self, exercise: Exercise, own: dict[str, Fraction]) -> Answer:
        answer: Answer = {}
        if "values" in exercise.ask:
            answer["values"] = {node.path: json_number(own[node.path]) for node in exercise.tree.inner}
        if "move" in exercise.ask:
            answer["move"] = best_moves(exercise.tree.root, own)[:1]
        return answer

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        given = table(answer, "values")
        return spelled(
            {
                "values": None if given is None else read_values(exercise.tree, given),
                "move": read_nodes(exercise.tree, answer.get("move"), "answer.move"),
            }
        )

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        given = answer.get("values", {})
        if part == "values":
            items = [value_item(exercise, node, given) for node in exercise.tree.inner[::-1]]
            found = weighed(part, items, len(items))
            right_values = [item.expected for item in items]
            return worthless(found) if says_one_thing(given.values(), right_values) else found
        own = values(exercise.tree)
        best = best_moves(exercise.tree.root, own)
        if exercise.conventions.ties == "first":
            best = best[:1]
        theirs = {**own, **{path: Fraction(number(value, "values")) for path, value in given.items()}}
        moves = answer.get("move")
        right = bool(moves) and set(moves or ()) <= {*best}
        follows = exercise.carry and bool(moves) and moves == best_moves(exercise.tree.root, theirs)[:1]
        reason = BEST.filled(move=exercise.tree[best[0]].name(), value=number_text(own[""]))
        return weighed(part, [item_of(part, "", moves or None, best[:1], right, reason, follows=follows)], 1)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        return value_statements(exercise, answer)

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return (
            exercise.tree[item.at].name() if item.part == "values" else Bilingual("the best move", "最佳走步")
        )

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULE

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        return children_state(exercise, exercise.tree[item.at])

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        zeros = {node.path: 0 for node in exercise.tree.inner}
        return ({}, {"values": {}}, {"values": zeros})


def chance_tree(luck: Luck, level: int, most: int) -> Any:
    """A random tree with chance nodes: MAX over chance (1), over MIN below chance (2), four plies (3)."""

    def leaf() -> int:
        return luck.whole(0, most)

    def chance(below: Any) -> Any:
        shares = luck.pick(SHARES if luck.chance(0.7) else THREE)
        return {"type": "chance", "children": [below() for _ in shares], "p": list(shares)}

    if level == 1:
        return [chance(leaf) for _ in range(luck.whole(2, 3))]
    if level == 2:
        return [chance(lambda: [leaf() for _ in range(2)]) for _ in range(2)]
    return [[chance(lambda: [leaf() for _ in range(2)]), leaf()] for _ in range(2)] + [chance(leaf)]


def best_moves(root: Node, own: dict[str, Fraction]) -> list[str]:
    """The best children of the root."""
    best = max if root.big else min
    value = best(own[child.path] for child in root.children)
    return [child.path for child in root.children if own[child.path] == value]


def read_values(tree: ExerciseTree, given: dict[str, Any]) -> dict[str, Any]:
    """Return the values of an answer by path, empty ones left out; raises ExerciseError."""
    found = {}
    for path, value in given.items():
        place = f"answer.values.{path}"
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        exact = number(value, place)
        if exact in (inf, -inf):
            raise ExerciseError(place, "expected a finite number.")
        found[read_node(tree, path, place)] = json_number(exact)
    return found


def value_item(exercise: Exercise, node: Node, given: dict[str, Any]) -> Item:
    """The item of one node: right, or following from the values given below it."""
    own = values(exercise.tree)
    expected, found = own[node.path], given.get(node.path)
    value: Number | None = None if found is None else number(found, "values")
    below = [
        Fraction(number(given[child.path], "values")) if child.path in given else own[child.path]
        for child in node.children
    ]
    changed = any(child.path in given for child in node.children)
    follows = (
        exercise.carry and changed and value is not None and close(value, backed_up(node, below), TOLERANCE)
    )
    right = value is not None and close(value, expected, TOLERANCE)
    key = json_number(expected)
    return item_of("values", node.path, found, key, right, value_reason(node, own), follows=follows)


def value_reason(node: Node, own: dict[str, Fraction]) -> Bilingual:
    """Return in a sentence why a node has its value."""
    below = [number_text(own[child.path]) for child in node.children]
    value = number_text(own[node.path])
    if node.type == "chance":
        terms = " + ".join(f"{child.share}·{text}" for child, text in zip(node.children, below, strict=True))
        return Bilingual(
            "{node} is a chance node: {terms} = {value}.", "{node} 是机会节点：{terms} = {value}。"
        ).filled(node=node.name(), terms=terms, value=value)
    side = "max" if node.big else "min"
    return Bilingual("{node}: {side}({below}) = {value}.", "{node}：{side}({below}) = {value}。").filled(
        node=node.name(), side=side, below=", ".join(below), value=value
    )


def children_state(exercise: Exercise, node: Node) -> Bilingual:
    """Return the values of a node's children in a sentence."""
    own = values(exercise.tree)
    below = ", ".join(f"{short_name(child)} {number_text(own[child.path])}" for child in node.children)
    return Bilingual("Children of {node}: {below}.", "{node} 的子节点：{below}。").filled(
        node=node.name(), below=below
    )


def value_statements(exercise: Exercise, answer: Answer) -> dict[Hashable, Hashable]:
    """Take values apart; one within the tolerance of the exact value counts as this."""
    own = values(exercise.tree)
    found: dict[Hashable, Hashable] = {}
    if "values" in exercise.ask:
        for path, value in answer.get("values", {}).items():
            exact = number(value, "values")
            found["values", path] = (
                own[path] if close(exact, own[path], TOLERANCE) else round(float(exact), 2)
            )
    if "move" in exercise.ask and answer.get("move"):
        best = best_moves(exercise.tree.root, own)
        found["move"] = best[0] if answer["move"][0] in best else answer["move"][0]
    return found


RULE = Bilingual(
    "MAX takes the largest, MIN the smallest; a chance node is worth Σ P(i)·value(i).",
    "MAX 取最大，MIN 取最小；机会节点的值是 Σ P(i)·值(i)。",
)
BEST = Bilingual("{move} is worth {value}, the best for the root.", "{move} 的值为 {value}，对根节点最好。")

KIND = Expectimax()
