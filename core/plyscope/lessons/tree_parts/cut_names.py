"""Cut names: for each cut its kind, its bound, the ancestor that set the bound, the child that decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from plyscope.lessons.alpha_beta_run import Cut, Run
from plyscope.lessons.alpha_beta_sentences import cut_sentence, sentence, unseen_sentence
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import SENTENCES
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import Item, PartGrade, State, item_part
from plyscope.lessons.numbers import json_number, number, number_text
from plyscope.lessons.tree_parts.part import (
    NO_ANSWER,
    Parts,
    TreePart,
    fixed_weight,
    inner_node,
    listing,
    right_run,
    with_points,
    wrong_run,
)
from plyscope.quoting import quoted

KINDS = ("alpha", "beta")
FIELDS = ("at", "kind", "bound", "owner", "by")
NO_CUT = Bilingual(
    "Nothing is cut at {node}: all its children are looked at.", "{node} 处没有剪枝，子节点都要搜索。"
)
SWAPPED = {"alpha": "beta", "beta": "alpha"}


class CutNamesPart(TreePart):
    """The cuts by name. Four parts of each count: where (`at`, or else `by`), `kind`, `bound` and `owner`.

    Field `cuts`: a list of objects with `at`, the path of the node that is cut, `kind` alpha or beta, `bound`
    a number, `owner` the path of the ancestor that set the bound (null: the root's window), `by` the path of
    the child that decided, which is needed only where there is no `at`. Each part of a cut that is none
    costs one.
    """

    id = "cut-names"
    field = "cuts"
    misconceptions = (
        "kinds-swapped",
        "parent-blamed",
        "sides-swapped",
        "never-cut",
        "no-window",
        "right-to-left",
        "cut-one-early",
        "same-side",
        "parent-only",
        "value-for-bound",
        "strict-for-loose",
        "loose-for-strict",
    )
    separates = (
        ("kinds-swapped", "sides-swapped", "never-cut", "no-window", "right-to-left"),
        ("same-side",),
        ("parent-blamed", "parent-only"),
    )

    def question(self, exercise: Exercise) -> Bilingual:
        return Bilingual(
            "Name every cut: the node that is cut, α or β, the bound, and the ancestor that set the bound.",
            "写出每次剪枝：被剪的节点、是 α 剪枝还是 β 剪枝、界值，以及给出这个界的祖先节点。",
        )

    def read(self, exercise: Exercise, thing: Any) -> Any:
        found: list[dict[str, Any]] = []
        for at, cut in enumerate(listing(thing, "answer.cuts")):
            found.append(self._read(exercise, cut, f"answer.cuts[{at}]"))
        places = [_place(cut) for cut in found]
        for at, place in enumerate(places):
            if place in places[:at]:
                raise ExerciseError(f"answer.cuts[{at}]", f"the cut at {quoted(place)} is named twice.")
        order = {node.path: number for number, node in enumerate(exercise.tree.nodes)}
        return sorted(found, key=lambda cut: order[_place(cut)])

    @staticmethod
    def _read(exercise: Exercise, cut: Any, place: str) -> dict[str, Any]:
        if not isinstance(cut, dict):
            raise ExerciseError(place, f"expected an object with {', '.join(FIELDS)}; found {quoted(cut)}.")
        for name in cut:
            if name not in FIELDS:
                raise ExerciseError(f"{place}.{name}", f"expected one of {', '.join(FIELDS)}.")
        named = [name for name in FIELDS if name in cut]
        said = {name: cut[name] for name in named if cut[name] is not None or name == "owner"}
        if "at" in said:
            inner_node(exercise, said["at"], f"{place}.at")
        if "by" in said and exercise.tree.node(said["by"], f"{place}.by").parent is None:
            raise ExerciseError(f"{place}.by", "expected the path of a child; this is the root.")
        if "at" not in said and "by" not in said:
            raise ExerciseError(place, 'expected "at", the path of the node that is cut.')
        if "kind" in said and said["kind"] not in KINDS:
            raise ExerciseError(f"{place}.kind", f'expected "alpha" or "beta"; found {quoted(said["kind"])}.')
        if "bound" in said:
            said["bound"] = json_number(number(said["bound"], f"{place}.bound"))
        if said.get("owner") is not None:
            inner_node(exercise, said["owner"], f"{place}.owner")
        return said

    def key(self, exercise: Exercise) -> Any:
        return written(right_run(exercise))

    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        run = right_run(exercise)
        given = {_place(cut): cut for cut in answer.get(self.field) or []}
        items: list[Item] = []
        for cut in run.cuts:
            items += self._items(run, cut, given.pop(cut.node.path, {}))
        required = len(items)
        for path, extra in given.items():
            reason = self._no_cut(run, exercise.tree[path])
            parts = {name: extra[name] for name in FIELDS[:4] if name in extra} or {"by": extra["by"]}
            items += [Item(self.id, path, "extra", {name: parts[name]}, reason=reason) for name in parts]
        grade = item_part(self.id, items, fixed_weight(exercise))
        if answer.get(self.field) is None and not required:
            grade = replace(grade, score=Fraction(0))  # an empty sheet says nothing
        return with_points(grade, required)

    def _items(self, run: Run, cut: Cut, given: dict[str, Any]) -> list[Item]:
        right = _written(cut)
        where = "by" if "at" not in given and "by" in given else "at"
        reason = cut_sentence(cut, run.rule)
        found = []
        for name in (where, "kind", "bound", "owner"):
            state: State = "missing" if not given else "empty"
            if name in given:
                state = "right" if given[name] == right[name] else "wrong"
            there = {name: given[name]} if name in given else None
            found.append(Item(self.id, cut.node.path, state, there, {name: right[name]}, reason=reason))
        return found

    @staticmethod
    def _no_cut(run: Run, node: Node) -> Bilingual:
        if node.path not in run.visits:
            return unseen_sentence(run, node)
        return sentence(NO_CUT.filled(node=node.name()))

    def wrong(self, exercise: Exercise, id: str) -> Any:
        right = right_run(exercise)
        if id == "kinds-swapped":
            return [{**cut, "kind": SWAPPED[cut["kind"]]} for cut in written(right)]
        if id == "parent-blamed":
            found = []
            for cut in right.cuts:
                parent = cut.node.parent
                found.append({**_written(cut), "owner": None if parent is None else parent.path})
            return found
        if id in NO_ANSWER[exercise.conventions.cut == ">"]:
            return None
        run = wrong_run(exercise, id)
        # where only the owners differ, it is the owners that were got wrong
        return None if run.struck == right.struck else written(run)

    def statements(self, exercise: Exercise, given: Any) -> Parts:
        if given is None:
            return {}
        found: Parts = {(self.id,): True}
        for cut in given:
            place = _place(cut)
            found |= {(self.id, place, name): cut[name] for name in FIELDS[1:4] if name in cut}
            found[self.id, place] = True if "at" in cut else cut["by"]
        return found

    def empty(self, exercise: Exercise) -> Sequence[Any]:
        return [[]]

    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        named = Bilingual(
            "An α cut is one at a MIN node, by the α of a MAX node above it; a β cut is one at a MAX node.",
            "α 剪枝发生在 MIN 节点，依据的是它上方某个 MAX 节点的 α；β 剪枝发生在 MAX 节点。",
        )
        return named + SENTENCES["cut", exercise.conventions.cut]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        run = right_run(exercise)
        node = exercise.tree[item.at]
        if node.path not in run.visits:
            return unseen_sentence(run, node)
        low, high = run.visits[node.path].last
        return sentence(
            Bilingual(
                "When {node} is left, it has α = {low} and β = {high}.",
                "离开 {node} 时，它的 α = {low}，β = {high}。",
            ).filled(node=node.name(), low=number_text(low), high=number_text(high))
        )


def _place(cut: dict[str, Any]) -> str:
    """Return the path of the node that is cut, as it is given or by the child that decided."""
    if "at" in cut:
        return str(cut["at"])
    return str(cut["by"]).rpartition(".")[0]


def _written(cut: Cut) -> dict[str, Any]:
    owner = cut.bound.owner
    return {
        "at": cut.node.path,
        "kind": cut.kind,
        "bound": json_number(cut.bound.value),
        "owner": None if owner is None else owner.path,
        "by": cut.by.path,
    }


def written(run: Run) -> list[dict[str, Any]]:
    """Return the cuts of a run as documents hold them, in the order in which they happen."""
    return [_written(cut) for cut in run.cuts]


CUT_NAMES = CutNamesPart()
