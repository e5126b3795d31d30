"""Windows: alpha and beta of every inner node that alpha-beta visits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plyscope.lessons.alpha_beta_run import Bound, Run, Window
from plyscope.lessons.alpha_beta_sentences import (
    entered_sentence,
    last_sentence,
    sentence,
    unseen_sentence,
    window_before,
)
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import SENTENCES, Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import Item, PartGrade, State, item_part
from plyscope.lessons.numbers import Number, json_number, number, number_text, read_number
from plyscope.lessons.tree_parts.part import (
    Parts,
    TreePart,
    entries,
    fixed_weight,
    in_order,
    inner_node,
    right_run,
    with_points,
    wrong_run,
)
from plyscope.quoting import quoted

Pair = tuple[Number | None, Number | None]


class WindowsPart(TreePart):
    """The window of every inner node visited, by the conventions `window` and `bounds`.

    A bound that some node has set counts one; a wrong number where an infinite one belongs costs one, and so
    does a window at a node that is never visited. Field `windows`: pairs by the path of a node; null is
    nothing. With `bounds` own a MAX node has [α, null], a MIN node [null, β], after the last change.
    """

    id = "windows"
    field = "windows"
    misconceptions = (
        "sides-swapped",
        "no-window",
        "parent-only",
        "value-for-bound",
        "late-window",
        "both-sides",
        "after-cut",
        "right-to-left",
    )
    separates = (
        ("sides-swapped", "no-window", "late-window", "both-sides", "right-to-left"),
        ("parent-only", "after-cut"),
        (),
    )

    def question(self, exercise: Exercise) -> Bilingual:
        if exercise.conventions.bounds == "own":
            return Bilingual(
                "Give the last α of every MAX node and the last β of every MIN node that alpha-beta visits.",
                "写出 α-β 搜索访问到的每个 MAX 节点最后的 α 值和每个 MIN 节点最后的 β 值。",
            )
        if exercise.conventions.window == "last":
            return Bilingual(
                "Give α and β of every inner node that alpha-beta visits, after their last change.",
                "写出 α-β 搜索访问到的每个内部节点最后一次变化之后的 α 和 β。",
            )
        return Bilingual(
            "Give α and β with which alpha-beta enters each inner node that it visits.",
            "写出 α-β 搜索进入每个访问到的内部节点时的 α 和 β。",
        )

    def read(self, exercise: Exercise, thing: Any) -> Any:
        found: dict[str, Any] = {}
        for path, pair in entries(thing, "answer.windows").items():
            place = f"answer.windows.{path}"
            inner_node(exercise, path, place)
            if not isinstance(pair, list) or len(pair) != 2:
                raise ExerciseError(place, f"expected a list [α, β]; found {quoted(pair)}.")
            said = [
                None if bound is None else json_number(number(bound, f"{place}[{at}]"))
                for at, bound in enumerate(pair)
            ]
            if said != [None, None]:
                found[path] = said
        return in_order(exercise, found)

    def key(self, exercise: Exercise) -> Any:
        return written(right_run(exercise), exercise.conventions)

    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        run = right_run(exercise)
        given = pairs_of(answer.get(self.field))
        items: list[Item] = []
        for node in run.inner:
            items += self._items(exercise, run, node, given.pop(node.path, (None, None)))
        for path, pair in given.items():
            reason = unseen_sentence(run, exercise.tree[path])
            items.append(Item(self.id, path, "extra", spelled(pair), None, reason=reason))
        required = sum(item.state != "extra" for item in items)
        return with_points(item_part(self.id, items, fixed_weight(exercise)), required)

    def _items(self, exercise: Exercise, run: Run, node: Node, given: Pair) -> list[Item]:
        found = []
        for at, bound in enumerate(bounds_of(run, node, exercise.conventions)):
            own = given[at]
            if bound is None:
                if own is not None:
                    found.append(self._item(node, at, "extra", own, None, self._only_one(node)))
                continue
            reason = self._reason(exercise, node, bound)
            if bound.owner is not None:
                state: State = "empty" if own is None else "right" if own == bound.value else "wrong"
                found.append(self._item(node, at, state, own, bound.value, reason))
            elif own is not None and own != bound.value:
                found.append(self._item(node, at, "extra", own, bound.value, reason))
        return found

    def _item(
        self, node: Node, at: int, state: State, given: Number | None, right: Number | None, reason: Bilingual
    ) -> Item:
        def pair(value: Number | None) -> list[Any] | None:
            if value is None:
                return None
            return [None, json_number(value)] if at else [json_number(value), None]

        return Item(self.id, node.path, state, pair(given), pair(right), reason=reason)

    @staticmethod
    def _reason(exercise: Exercise, node: Node, bound: Bound) -> Bilingual:
        if exercise.conventions.window == "last" or exercise.conventions.bounds == "own":
            return last_sentence(node, bound)
        return entered_sentence(node, bound, exercise.conventions.deep)

    @staticmethod
    def _only_one(node: Node) -> Bilingual:
        own, side = ("α", "MAX") if node.big else ("β", "MIN")
        return sentence(
            Bilingual(
                "{node} is a {side} node, which has only {own}.", "{node} 是 {side} 节点，只有 {own}。"
            ).filled(node=node.name(), side=side, own=own)
        )

    def wrong(self, exercise: Exercise, id: str) -> Any:
        conventions = exercise.conventions
        if id == "late-window":
            if conventions.bounds == "own" or conventions.window == "last":
                return None
            return _of_parents(right_run(exercise))
        if id == "both-sides" and conventions.bounds == "own":
            return _both(right_run(exercise))
        return written(wrong_run(exercise, id), conventions)

    def separated(self, level: int, conventions: Conventions) -> list[str]:
        found = super().separated(level, conventions)
        if conventions.bounds == "own":
            return [id for id in found if id in ("sides-swapped", "both-sides", "right-to-left", "after-cut")]
        return [id for id in found if id != "late-window" or conventions.window == "entry"]

    def statements(self, exercise: Exercise, given: Any) -> Parts:
        found: Parts = {}
        for path, pair in pairs_of(given).items():
            found |= {(self.id, path, at): value for at, value in enumerate(pair) if value is not None}
        return found

    def empty(self, exercise: Exercise) -> Sequence[Any]:
        if exercise.conventions.bounds == "own":
            everywhere = {
                node.path: ["-inf", None] if node.big else [None, "inf"] for node in exercise.tree.inner
            }
        else:
            everywhere = {node.path: ["-inf", "inf"] for node in exercise.tree.inner}
        return [{}, everywhere]

    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        conventions = exercise.conventions
        if conventions.bounds == "own":
            return SENTENCES["bounds", "own"]
        moved = Bilingual("A MAX node changes only α, a MIN node only β.", "MAX 节点只改 α，MIN 节点只改 β。")
        return SENTENCES["window", conventions.window] + SENTENCES["deep", conventions.deep] + moved

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        node = self.node(exercise, item)
        run = right_run(exercise)
        if node.path not in run.visits:
            return unseen_sentence(run, node)
        if exercise.conventions.bounds == "own" or exercise.conventions.window == "last":
            left = [child.name() for child in run.visits[node.path].left]
            worth = [
                Bilingual(f"{child.en} {text}", f"{child.zh_CN} {text}")
                for child, text in zip(
                    left,
                    (number_text(_returned(run, one)) for one in run.visits[node.path].left),
                    strict=True,
                )
            ]
            return sentence(
                Bilingual(
                    "{node} looks at {children} before it is left.", "离开 {node} 之前看过：{children}。"
                ).filled(node=node.name(), children=_joined(worth))
            )
        if node.parent is None:
            return SENTENCES["window", "entry"]
        low, high = window_before(run, node)
        return sentence(
            Bilingual(
                "When {node} is entered, {parent} has α = {low} and β = {high}.",
                "进入 {node} 时，{parent} 的 α = {low}，β = {high}。",
            ).filled(
                node=node.name(), parent=node.parent.name(), low=number_text(low), high=number_text(high)
            )
        )


def _returned(run: Run, node: Node) -> Number:
    value = run.visits[node.path].returned
    assert value is not None
    return value


def _joined(texts: list[Bilingual]) -> Bilingual:
    return Bilingual(", ".join(text.en for text in texts), "，".join(text.zh_CN for text in texts))


def bounds_of(run: Run, node: Node, conventions: Conventions) -> tuple[Bound | None, Bound | None]:
    """Return the alpha and the beta of a visited node as the conventions have it; None for one it has not."""
    if conventions.bounds == "own":
        own = run.own(node)
        return (own, None) if own.kind == "alpha" else (None, own)
    return (run.last if conventions.window == "last" else run.entry)[node.path]


def written(run: Run, conventions: Conventions) -> dict[str, Any]:
    """Return the windows of a run as documents hold them."""
    found = {}
    for node in run.tree.inner:
        if node.path in run.visits:
            pair = bounds_of(run, node, conventions)
            found[node.path] = [None if bound is None else json_number(bound.value) for bound in pair]
    return found


def _of_parents(run: Run) -> dict[str, Any]:
    """The window of each node as its parent has it in the end; the root's is its own."""

    def pair(window: Window) -> list[Any]:
        return [json_number(bound.value) for bound in window]

    return {
        node.path: pair(run.entry[""] if node.parent is None else run.last[node.parent.path])
        for node in run.tree.inner
        if node.path in run.visits
    }


def _both(run: Run) -> dict[str, Any]:
    """The best value of each node's children written as alpha and as beta."""
    found = {}
    for node in run.tree.inner:
        if node.path in run.visits:
            own = json_number(run.own(node).value)
            found[node.path] = [own, own]
    return found


def pairs_of(field: Any) -> dict[str, Pair]:
    """Return the windows of a field that has been read."""
    return {
        path: (read_number(low) if low is not None else None, read_number(high) if high is not None else None)
        for path, (low, high) in (field or {}).items()
    }


def spelled(pair: Pair) -> list[Any]:
    """Return a window as documents hold it."""
    return [None if bound is None else json_number(bound) for bound in pair]


WINDOWS = WindowsPart()
