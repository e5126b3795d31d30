"""Values: the backed-up value of every inner node, and the best move at the root."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from plyscope.lessons.alpha_beta_programs import RIGHT_VALUES, value_programs
from plyscope.lessons.alpha_beta_sentences import enumerated, sentence
from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.grading import Item, PartGrade, State, item_part
from plyscope.lessons.numbers import Number, json_number, number, number_text, read_number
from plyscope.lessons.steps import steps_of
from plyscope.lessons.tree_parts.part import (
    Parts,
    TreePart,
    entries,
    in_order,
    inner_node,
    listing,
    with_points,
)

LARGEST, SMALLEST = Bilingual("largest", "最大"), Bilingual("smallest", "最小")
BACKED_UP = Bilingual(
    "MAX takes the largest of the values of its children, MIN the smallest.",
    "MAX 节点取子节点值中最大的，MIN 节点取最小的。",
)


class ValuesPart(TreePart):
    """The value of every inner node. A value that follows from the student's own lower values counts.

    Field `values`: numbers by the path of a node.
    """

    id = "values"
    field = "values"
    misconceptions = ("sides-swapped", "max-everywhere", "min-everywhere", "first-child", "mean")
    separates = (misconceptions, (), ())

    def question(self, exercise: Exercise) -> Bilingual:
        said = Bilingual(
            "Back up the values: give the value of every inner node",
            "自下而上求出每个内部节点的倒推值",
        )
        if "move" not in exercise.ask:
            return Bilingual(f"{said.en}.", f"{said.zh_CN}。")
        return Bilingual(f"{said.en}, and mark the best move.", f"{said.zh_CN}，并标出最佳走步。")

    def read(self, exercise: Exercise, thing: Any) -> Any:
        found: dict[str, Any] = {}
        for path, value in entries(thing, "answer.values").items():
            place = f"answer.values.{path}"
            inner_node(exercise, path, place)
            found[path] = json_number(number(value, place))
        return in_order(exercise, found)

    def key(self, exercise: Exercise) -> Any:
        return values_of(exercise.tree)

    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        given = numbers_of(answer.get(self.field))
        items = graded_values(exercise, given)
        if "move" in exercise.ask:
            items = [*items, MOVE.item(exercise, answer)]
        return with_points(item_part(self.id, items), len(items))

    def wrong(self, exercise: Exercise, id: str) -> Any:
        if id == "mean" and any(leaf.value in (inf, -inf) for leaf in exercise.tree.leaves):
            return None
        return values_of(exercise.tree, id)

    def statements(self, exercise: Exercise, given: Any) -> Parts:
        return {
            (self.id, path): value if isinstance(value, float) else round(value, 2)
            for path, value in numbers_of(given).items()
        }

    def empty(self, exercise: Exercise) -> Sequence[Any]:
        right = numbers_of(self.key(exercise)).values()
        finite = [value for value in right if not isinstance(value, float)]
        return [
            {node.path: json_number(value) for node in exercise.tree.inner}
            for value in (-inf, inf, max(finite, default=0) + 1)
            if value not in right
        ]

    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        return BACKED_UP

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        node = self.node(exercise, item)
        worth = numbers_of(self.key(exercise))
        children = enumerated([same(number_text(value_at(child, worth))) for child in node.children])
        return sentence(
            Bilingual(
                "{node} is {side}, and its children are worth {children}.",
                "{node} 是 {side} 节点，子节点的值为 {children}。",
            ).filled(node=node.name(), side="MAX" if node.big else "MIN", children=children)
        )


class MovePart(TreePart):
    """The best move at the root; any of several equal ones, unless the convention `ties` says the first.

    Field `move`: a list with the path of the root's child.
    """

    id = "move"
    field = "move"
    misconceptions = ValuesPart.misconceptions
    separates = ((), (), ())

    def question(self, exercise: Exercise) -> Bilingual:
        if "values" in exercise.ask:
            return same("")
        side = "MAX" if exercise.tree.root.big else "MIN"
        return Bilingual("Which move is best for {side}?", "{side} 的最佳走步是哪一步？").filled(side=side)

    def read(self, exercise: Exercise, thing: Any) -> Any:
        paths = listing([thing] if isinstance(thing, str) else thing, "answer.move")
        for at, path in enumerate(paths):
            node = exercise.tree.node(path, f"answer.move[{at}]")
            if node.parent is not exercise.tree.root:
                raise ExerciseError(f"answer.move[{at}]", "expected the path of a child of the root.")
        return [child.path for child in exercise.tree.root.children if child.path in paths]

    def key(self, exercise: Exercise) -> Any:
        return best_moves(exercise, numbers_of(values_of(exercise.tree)))[:1]

    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        return with_points(item_part(self.id, [self.item(exercise, answer)]), 1)

    def item(self, exercise: Exercise, answer: Answer) -> Item:
        """Return the item of the best move."""
        given = answer.get(self.field) or []
        worth = numbers_of(values_of(exercise.tree))
        right = best_moves(exercise, worth)
        allowed = right[:1] if exercise.conventions.ties == "first" else right
        own = numbers_of(answer.get("values"))
        state: State = "wrong"
        if not given:
            state = "empty"
        elif set(given) <= set(allowed):
            state = "right"
        elif exercise.carry and self._follows(exercise, given, own):
            state = "follows"
        return Item(self.id, "", state, given or None, right[:1], reason=self._reason(exercise, right, worth))

    @staticmethod
    def _follows(exercise: Exercise, given: list[str], own: dict[str, Number]) -> bool:
        children = exercise.tree.root.children
        if any(child.children and child.path not in own for child in children):
            return False
        if len({value_at(child, own) for child in children}) == 1:
            return False
        moves = best_moves(exercise, own)
        return set(given) <= set(moves[:1] if exercise.conventions.ties == "first" else moves)

    @staticmethod
    def _reason(exercise: Exercise, right: list[str], worth: dict[str, Number]) -> Bilingual:
        tree = exercise.tree
        names = enumerated([tree[path].name() for path in right])
        value = number_text(value_at(tree[right[0]], worth))
        most = LARGEST if tree.root.big else SMALLEST
        if len(right) == 1:
            said = Bilingual(
                "{names} is worth {value}, the {most} of the moves.",
                "{names} 值 {value}，是各走步中{most}的。",
            )
        else:
            said = Bilingual(
                "{names} are worth {value}, the {most} of the moves.",
                "{names} 都值 {value}，是各走步中{most}的。",
            )
        return sentence(said.filled(names=names, value=value, most=most))

    def wrong(self, exercise: Exercise, id: str) -> Any:
        values = VALUES.wrong(exercise, id)
        if values is None:
            return None
        found = steps_of_values(exercise.tree, id).action
        if id == "mean":
            return best_moves(exercise, numbers_of(values))[:1]
        assert isinstance(found, int)
        return [exercise.tree.root.children[found].path]

    def statements(self, exercise: Exercise, given: Any) -> Parts:
        if not given:
            return {}
        right = best_moves(exercise, numbers_of(values_of(exercise.tree)))
        allowed = right[:1] if exercise.conventions.ties == "first" else right
        return {(self.id, ""): tuple(right[:1] if set(given) <= set(allowed) else given)}

    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        return BACKED_UP

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        return VALUES.state(exercise, answer, item)


def graded_values(exercise: Exercise, given: dict[str, Number]) -> list[Item]:
    """Return an item for each inner node, the lower ones first."""
    right = numbers_of(values_of(exercise.tree))
    good: set[str] = set()
    items = []
    for node in after_children(exercise.tree.root):
        own = given.get(node.path)
        state: State = "wrong"
        reason = _reason(node, right)
        if own is None:
            state = "empty"
        elif own == right[node.path]:
            state = "right"
        elif exercise.carry and _follows(node, given, own, good):
            state = "follows"
            reason = _own_reason(node, given)
        if state in ("right", "follows"):
            good.add(node.path)
        told = None if own is None else json_number(own)
        items.append(Item("values", node.path, state, told, json_number(right[node.path]), reason=reason))
    return items


def _follows(node: Node, given: dict[str, Number], own: Number, good: set[str]) -> bool:
    """Does a value follow from the lower ones that were given?

    One number everywhere follows from itself, and so does a number from equal ones none of which is right:
    neither shows anything.
    """
    if any(child.children and child.path not in given for child in node.children):
        return False
    if len(given) > 2 and len(set(given.values())) == 1:
        return False
    values = [value_at(child, given) for child in node.children]
    if own != (max(values) if node.big else min(values)):
        return False
    if len(values) == 1 or len(set(values)) > 1:
        return True
    return any(not child.children or child.path in good for child in node.children)


def _reason(node: Node, worth: dict[str, Number]) -> Bilingual:
    values = [number_text(value_at(child, worth)) for child in node.children]
    value = number_text(worth[node.path])
    if len(values) == 1:
        said = Bilingual(
            "{node} has one child, which is worth {value}.", "{node} 只有一个子节点，其值为 {value}。"
        )
    else:
        said = Bilingual(
            "{node} is {side}: the {most} of {values} is {value}.",
            "{node} 是 {side} 节点：{values}中{most}的是 {value}。",
        )
    return sentence(
        said.filled(
            node=node.name(),
            side="MAX" if node.big else "MIN",
            most=LARGEST if node.big else SMALLEST,
            values=_listed(values),
            value=value,
        )
    )


def _own_reason(node: Node, own: dict[str, Number]) -> Bilingual:
    values = [number_text(value_at(child, own)) for child in node.children]
    return Bilingual(
        "It follows from your own values: the {most} of {values} is {value}.",
        "按你自己的值推得正确：{values}中{most}的是 {value}。",
    ).filled(
        most=LARGEST if node.big else SMALLEST,
        values=_listed(values),
        value=number_text(own[node.path]),
    )


def _listed(values: list[str]) -> Bilingual:
    """Numbers within a sentence; in Chinese a blank follows the last of them."""
    found = enumerated([same(value) for value in values])
    return Bilingual(found.en, f"{found.zh_CN} ")


def steps_of_values(tree: ExerciseTree, id: str = RIGHT_VALUES) -> Any:
    """Return the steps of a program that backs values up, made once."""
    key = "values", id
    if key not in tree.kept:
        tree.kept[key] = steps_of(value_programs()[id].search, tree)
    return tree.kept[key]


def values_of(tree: ExerciseTree, id: str = RIGHT_VALUES) -> dict[str, int | str]:
    """Return the value of each inner node by a program, as documents hold them, in the tree's order."""
    visits = steps_of_values(tree, id).visits
    return {node.path: json_number(visits[node.path].returned) for node in tree.inner}


def numbers_of(field: Any) -> dict[str, Number]:
    """Return the numbers of a field that has been read."""
    found = {path: read_number(value) for path, value in (field or {}).items()}
    return {path: value for path, value in found.items() if value is not None}


def value_at(node: Node, values: dict[str, Number]) -> Number:
    """Return the value of a leaf, or that of an inner node among `values`."""
    if node.children:
        return values[node.path]
    assert node.value is not None
    return node.value


def best_moves(exercise: Exercise, values: dict[str, Number]) -> list[str]:
    """Return the paths of the root's children that are worth most to its player."""
    root = exercise.tree.root
    worth = {child.path: value_at(child, values) for child in root.children}
    best = max(worth.values()) if root.big else min(worth.values())
    return [path for path, value in worth.items() if value == best]


def after_children(node: Node) -> list[Node]:
    """Return the inner nodes below a node and itself, each after those below it."""
    if not node.children:
        return []
    return [one for child in node.children for one in after_children(child)] + [node]


VALUES = ValuesPart()
MOVE = MovePart()
