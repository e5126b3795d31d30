"""Arrange: reorder the children of nodes so that alpha-beta looks at the fewest leaves, or at the most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from plyscope.lessons.alpha_beta_run import rule_of
from plyscope.lessons.alpha_beta_sentences import enumerated, sentence
from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import SENTENCES, Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.fewest_leaves import (
    Arrangement,
    ArrangementError,
    CutRule,
    Path,
    fewest,
    most,
    rearranged,
    visited,
)
from plyscope.lessons.grading import Item, PartGrade, State
from plyscope.lessons.kind import Kind, Wanted
from plyscope.lessons.lazy_facts import LazyFacts
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Statements
from plyscope.lessons.numbers import Number, number_text, read_number
from plyscope.lessons.tree_draw import LEVELS, drawn_tree
from plyscope.lessons.tree_kind import check_tree, place_of
from plyscope.lessons.tree_parts.part import entries, fixed_weight, inner_node
from plyscope.lessons.tree_parts.values import value_at, values_of
from plyscope.quoting import quoted

PART = "arrange"
GOALS = ("fewest", "most")
ROOM = 2
"""Leaves between the given order and the extreme, at least, in a drawn exercise."""

FEWEST = Bilingual("fewest", "最少")
MOST = Bilingual("most", "最多")


class Arrange(Kind):
    """Reordering children. Data: `tree`, lists of numbers; `goal`, "fewest" (without a word) or "most".

    Answer: `order`, for the path of a node in the given tree the numbers of its children as they are to come,
    [2, 1, 0] for the third one first; nodes that keep their order may be left out. Right is the exact extreme
    of all orders; else the share of the way from the given order counts.
    """

    id = "arrange"
    number = 6
    title = Bilingual("Order the children", "安排子节点的次序")
    fields = ("tree", "goal")
    answers = ("order",)
    asks = (PART,)
    ask = (PART,)
    conventions = ("cut", "fail", "deep", "root", "order")
    many_right = True

    def check(self, exercise: Exercise) -> None:
        check_tree(exercise)
        if exercise.data.get("goal", GOALS[0]) not in GOALS:
            raise ExerciseError(
                "goal", f"expected {' or '.join(GOALS)}; found {quoted(exercise.data['goal'])}."
            )
        for node in exercise.tree.inner:
            if any(child.children and child.big == node.big for child in node.children):
                place = place_of(exercise.tree, node.path)
                raise ExerciseError(place, "expected MAX and MIN to move in turn.")
        try:
            extreme_of(exercise)
        except ArrangementError as error:
            raise ExerciseError("tree", str(error)) from None

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return Bilingual(
            "Reorder the children of nodes so that alpha-beta evaluates the {goal} leaves.",
            "重新排列各节点的子节点，使 α-β 搜索求值的叶节点{goal}。",
        ).filled(goal=goal_text(exercise))

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        goal = GOALS[int(level > 1 and luck.chance(0.25))]
        return {"tree": drawn_tree(luck, level), "goal": goal}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        its = LEVELS[level]
        return {"leaves": list(its.leaves), "plies": its.plies, "away": f">={ROOM}"}

    def facts(self, exercise: Exercise) -> Mapping[str, Any]:
        """`leaves`, `plies`, the `goal`, leaves `evaluated`, the `extreme`, and how far `away` that is."""
        tree = exercise.tree
        facts: dict[str, Callable[[], Any]] = {
            "leaves": lambda: len(tree.leaves),
            "plies": lambda: max(leaf.ply for leaf in tree.leaves),
            "goal": lambda: exercise.data.get("goal", GOALS[0]),
            "evaluated": lambda: count_of(exercise, {}),
            "extreme": lambda: extreme_of(exercise).leaves,
            "away": lambda: abs(extreme_of(exercise).leaves - count_of(exercise, {})),
        }
        return LazyFacts(facts)

    def key(self, exercise: Exercise) -> Answer:
        orders = extreme_of(exercise).orders
        return {"order": {".".join(map(str, path)): list(order) for path, order in orders.items()}}

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        if answer.get("order") is None:
            return {}
        found: dict[str, list[int]] = {}
        for path, order in entries(answer["order"], "answer.order").items():
            place = f"answer.order.{path}"
            count = len(inner_node(exercise, path, place).children)
            whole = isinstance(order, list) and all(type(child) is int for child in order)
            if not whole or sorted(order) != list(range(count)):
                raise ExerciseError(
                    place, f"expected each number from 0 to {count - 1} once; found {quoted(order)}."
                )
            if order != list(range(count)):
                found[path] = order
        return {"order": found}

    def grade(self, exercise: Exercise, answer: Answer) -> list[PartGrade]:
        orders = answer.get("order", {})
        before, extreme = count_of(exercise, {}), extreme_of(exercise).leaves
        own = count_of(exercise, orders)
        score = Fraction(int(own == extreme))
        if own != extreme and before != extreme:
            score = max(Fraction(0), Fraction(before - own, before - extreme))
        state: State = "right" if own == extreme else "wrong" if orders else "empty"
        if not answer and state == "right":  # nothing was to be done, and an empty sheet says nothing
            state, score = "empty", Fraction(0)
        weight = Fraction(fixed_weight(exercise))
        reason = Bilingual(
            "Your order evaluates {own}, the given one {before}; {extreme} is the {goal} possible.",
            "按你的次序求值 {own} 片叶，原来的次序为 {before} 片，{goal}为 {extreme} 片。",
        ).filled(
            own=Bilingual("1 leaf" if own == 1 else f"{own} leaves", str(own)),
            before=before,
            extreme=extreme,
            goal=goal_text(exercise),
        )
        item = Item(PART, "", state, own if orders else None, extreme, weight * score, reason)
        return [PartGrade(PART, score, (item,), weight)]

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return None

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        return {(PART, path): tuple(order) for path, order in answer.get("order", {}).items()}

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        as_given = {node.path: list(range(len(node.children))) for node in exercise.tree.inner}
        return [{}, {"order": {}}, {"order": as_given}]

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        node = self._first_other(exercise, answer)
        name = node.name()
        if stage == 1:
            return Bilingual(
                "Look at the order of the children of {node}.", "看看 {node} 的子节点的次序。"
            ).filled(node=name)
        if stage == 2:
            return RULES[exercise.data.get("goal", GOALS[0])] + SENTENCES["cut", exercise.conventions.cut]
        if stage == 3:
            worth = {path: _number(value) for path, value in values_of(exercise.tree).items()}
            values = enumerated([same(number_text(value_at(child, worth))) for child in node.children])
            return Bilingual(
                "The children of {node} are worth {values}.", "{node} 的子节点的值为 {values}。"
            ).filled(node=name, values=values)
        order = extreme_of(exercise).orders[_steps(node.path)]
        children = [node.children[place] for place in order]
        said = Bilingual(
            "One best order: the children of {node} come as {order}.",
            "一种最佳的次序：{node} 的子节点排成 {order}。",
        )
        return sentence(said.filled(node=name, order=enumerated([_child(child) for child in children])))

    @staticmethod
    def _first_other(exercise: Exercise, answer: Answer) -> Node:
        """The first node whose children come otherwise in the key, else the root."""
        given = answer.get("order", {})
        for path, order in extreme_of(exercise).orders.items():
            node = exercise.tree[".".join(map(str, path))]
            if tuple(given.get(node.path, range(len(order)))) != order:
                return node
        return exercise.tree.root


RULES = {
    "fewest": Bilingual(
        "A child that cuts, or that narrows the window much, comes early; the others then cost less.",
        "能引起剪枝或使窗口大为缩小的子节点应排在前面，其余的就省了。",
    ),
    "most": Bilingual(
        "A child that cuts, or that narrows the window much, comes late.",
        "能引起剪枝或使窗口大为缩小的子节点应排在后面。",
    ),
}


def goal_text(exercise: Exercise) -> Bilingual:
    """Return the word for what is to be reached."""
    return FEWEST if exercise.data.get("goal", GOALS[0]) == GOALS[0] else MOST


def extreme_of(exercise: Exercise) -> Arrangement:
    """Return the extreme of all orders with such an order, found once."""
    tree = exercise.tree
    goal = exercise.data.get("goal", GOALS[0])
    key = PART, goal, rule_of(exercise.conventions)
    if key not in tree.kept:
        tree.kept[key] = (fewest if goal == GOALS[0] else most)(_ranks(exercise), _rule(exercise))
    found = tree.kept[key]
    assert isinstance(found, Arrangement)
    return found


def count_of(exercise: Exercise, orders: Mapping[str, Sequence[int]]) -> int:
    """Return the number of leaves that alpha-beta evaluates with some children in other orders."""
    changed: dict[Path, Sequence[int]] = {_steps(path): order for path, order in orders.items()}
    return visited(rearranged(_ranks(exercise), changed), _rule(exercise))


def _rule(exercise: Exercise) -> CutRule:
    its = exercise.conventions
    return CutRule(its.root, its.cut, its.deep, its.fail)


def _ranks(exercise: Exercise) -> Any:
    """The tree as nested lists, its leaves as whole numbers in the order of their values."""
    values = sorted({leaf.value for leaf in exercise.tree.leaves if leaf.value is not None})
    rank = {value: place for place, value in enumerate(values)}

    def nested(node: Node) -> Any:
        if node.children:
            return [nested(child) for child in node.children]
        return None if node.value is None else rank[node.value]

    return nested(exercise.tree.root)


def _steps(path: str) -> Path:
    return tuple(int(step) for step in path.split(".") if step)


def _number(value: int | str) -> Number:
    found = read_number(value)
    assert found is not None
    return found


def _child(child: Node) -> Bilingual:
    """A child within a list of its siblings: its letter, or the value of a leaf."""
    if child.letter or child.value is None:
        return child.name()
    return same(number_text(child.value))


KIND = Arrange()
