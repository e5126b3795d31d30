"""Leaf order: the leaves numbered as alpha-beta evaluates them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from plyscope.lessons.alpha_beta_run import Run
from plyscope.lessons.alpha_beta_sentences import sentence, unseen_sentence
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import SENTENCES
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import Item, PartGrade, State, common_length, set_score
from plyscope.lessons.tree_parts.cuts import window_state
from plyscope.lessons.tree_parts.part import (
    NO_ANSWER,
    Parts,
    TreePart,
    fixed_weight,
    listing,
    right_run,
    with_points,
    wrong_run,
)
from plyscope.quoting import quoted

PLACE = Bilingual("{leaf} is evaluated as number {place}.", "{leaf}第 {place} 个求值。")


class OrderPart(TreePart):
    """The order of evaluation: the share of skipped leaves times that of the leaves in the right order.

    Field `order`: numbers of leaves, from the left from 0, as they are evaluated; skipped ones are left out.
    """

    id = "order"
    field = "order"
    misconceptions = (
        "sides-swapped",
        "never-cut",
        "no-window",
        "right-to-left",
        "unfixed-value",
        "only-leaves-cut",
        "one-sibling",
        "same-side",
        "parent-only",
        "cut-one-early",
        "value-for-bound",
        "strict-for-loose",
        "loose-for-strict",
    )
    separates = (misconceptions[:5], misconceptions[5:8], ("parent-only",))

    def question(self, exercise: Exercise) -> Bilingual:
        return Bilingual(
            "Number the leaves in the order in which alpha-beta evaluates them; leave out those it skips.",
            "按 α-β 搜索求值的先后给叶节点编号，跳过的叶节点不编号。",
        )

    def read(self, exercise: Exercise, thing: Any) -> Any:
        count = len(exercise.tree.leaves)
        found: list[int] = []
        for at, leaf in enumerate(listing(thing, "answer.order")):
            place = f"answer.order[{at}]"
            if not isinstance(leaf, int) or isinstance(leaf, bool) or not 0 <= leaf < count:
                raise ExerciseError(
                    place, f"expected the number of a leaf, from 0 to {count - 1}; found {quoted(leaf)}."
                )
            if leaf in found:
                raise ExerciseError(place, f"leaf {leaf} has a number already.")
            found.append(leaf)
        return found

    def key(self, exercise: Exercise) -> Any:
        return list(right_run(exercise).order)

    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        run = right_run(exercise)
        given: list[int] = answer.get(self.field) or []
        right = list(run.order)
        leaves = range(len(exercise.tree.leaves))
        skipped = set(leaves) - set(given)
        score = set_score(skipped, set(leaves) - set(right))
        score *= Fraction(common_length(given, right), len(right))
        items = [
            self._seen(run, leaf, given, right) if leaf in right else self._unseen(run, leaf, given)
            for leaf in leaves
        ]
        grade = PartGrade(self.id, score, tuple(items), Fraction(fixed_weight(exercise)))
        return with_points(grade, len(leaves))

    def _seen(self, run: Run, leaf: int, given: list[int], right: list[int]) -> Item:
        node = run.tree.leaves[leaf]
        place = right.index(leaf) + 1
        state: State = "empty" if not given else "missing"
        if leaf in given:
            state = "right" if leaf in _in_order(given, right) else "wrong"
        there = given.index(leaf) + 1 if leaf in given else None
        reason = sentence(PLACE.filled(leaf=node.name(), place=place))
        return Item(self.id, node.path, state, there, place, reason=reason)

    def _unseen(self, run: Run, leaf: int, given: list[int]) -> Item:
        node = run.tree.leaves[leaf]
        state: State = "empty" if not given else "extra" if leaf in given else "right"
        there = given.index(leaf) + 1 if leaf in given else None
        return Item(self.id, node.path, state, there, None, reason=unseen_sentence(run, node))

    def wrong(self, exercise: Exercise, id: str) -> Any:
        if id in NO_ANSWER[exercise.conventions.cut == ">"]:
            return None
        return list(wrong_run(exercise, id).order)

    def statements(self, exercise: Exercise, given: Any) -> Parts:
        if given is None:
            return {}
        rising = sorted(given)
        order = "rising" if given == rising else "falling" if given[::-1] == rising else tuple(given)
        return {(self.id,): True, (self.id, "order"): order, **{(self.id, leaf): True for leaf in given}}

    def empty(self, exercise: Exercise) -> Sequence[Any]:
        return [[], list(range(len(exercise.tree.leaves)))]

    def node(self, exercise: Exercise, item: Item) -> Node:
        parent = exercise.tree[item.at].parent
        assert parent is not None
        return parent

    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        conventions = exercise.conventions
        return SENTENCES["order", "left"] + SENTENCES["cut", conventions.cut]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        return window_state(right_run(exercise), exercise.tree[item.at])


def _in_order(given: list[int], right: list[int]) -> set[int]:
    """Return the members of a longest common subsequence."""
    found: set[int] = set()
    one, other = given, right
    while one and other:
        if one[0] == other[0]:
            found.add(one[0])
            one, other = one[1:], other[1:]
        elif common_length(one[1:], other) >= common_length(one, other[1:]):
            one = one[1:]
        else:
            other = other[1:]
    return found


ORDER = OrderPart()
