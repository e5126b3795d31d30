"""Find the bug: the first wrong step in the trace of a wrong program, and which bug it is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.lessons import zoo
from plyscope.lessons.alpha_beta_programs import RIGHT
from plyscope.lessons.bilingual import Bilingual, listed, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import FormKind, entry, item_of, spelled, weighed
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import json_number, number, read_number
from plyscope.lessons.random_trees import uneven_tree
from plyscope.quoting import quoted

MOST_STEPS = 2_000
SHAPE = {"enter": 2, "window": 2, "value": 1, "leave": 1, "cut": 0}
"""Numbers in a line of a trace after the path."""

WEIGHT = 2


class FindBug(FormKind):
    """A trace with a bug. Data: `tree`; `trace`, the steps of one program of the zoo on it: ["enter", path,
    α, β], ["value", path, v], ["window", path, α, β], ["cut", path], ["leave", path, v].

    Answer: `step`, the number from 1 of the first wrong one; `bug`, the id of a program of the zoo with this
    trace.
    """

    id = "find-bug"
    number = 20
    title = Bilingual("Find the bug", "找出错误")
    on = "tree"
    fields = ("tree", "trace")
    answers = ("step", "bug")
    asks = answers
    ask = answers
    conventions = ("cut", "fail", "root", "order")
    many_right = True
    misconceptions: ClassVar[tuple[Misconception, ...]] = ()

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        if "tree" not in data:
            raise ExerciseError("tree", "expected a tree.")
        tree, trace = exercise.tree, data.get("trace")
        for leaf in tree.leaves:
            if leaf.value is None:
                raise ExerciseError("tree", f"{leaf.name().en}: expected a value.")
        if any(node.type not in ("max", "min") for node in tree.inner) or not tree.root.children:
            raise ExerciseError("tree", "expected a tree of MAX and MIN nodes.")
        if not isinstance(trace, list) or not 1 <= len(trace) <= MOST_STEPS:
            raise ExerciseError("trace", f"expected a list of 1 to {MOST_STEPS:,} steps.")
        for at, line in enumerate(trace):
            place = f"trace[{at}]"
            known = isinstance(line, list) and len(line) > 1 and line[0] in tuple(SHAPE)
            if not known or len(line) != SHAPE[line[0]] + 2:
                raise ExerciseError(
                    place, f'expected a step such as ["enter", "0", 3, "inf"]; found {quoted(line)}.'
                )
            tree.node(line[1], f"{place}[1]")
            for number_at, value in enumerate(line[2:], 2):
                number(value, f"{place}[{number_at}]")
        if not bugs_of(exercise):
            raise ExerciseError("trace", "expected the trace of a program of the zoo on this tree.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part]

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        lines = [
            Bilingual(f"{at}. {said.en}", f"{at}. {said.zh_CN}")
            for at, said in enumerate(
                (zoo.said_line(exercise.tree, line) for line in exercise.data["trace"]), 1
            )
        ]
        text = Bilingual("\n".join(one.en for one in lines), "\n".join(one.zh_CN for one in lines))
        return (Given(Bilingual("Trace", "运行记录"), text),)

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        choices = tuple((bug.id, bug.title) for bug in zoo.BUGS)
        fields = {
            "step": FormField("step", Bilingual("First wrong step", "第一个错误的步"), "number"),
            "bug": FormField("bug", Bilingual("Bug", "错误"), "choice", choices),
        }
        return [fields[part] for part in exercise.ask]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        plies = 2 if level == 1 else 3
        tree = uneven_tree(luck, plies, (2, 3), (0, 20), 0.0 if level == 1 else 0.2)
        bug = luck.pick(zoo.BUGS)
        return {"tree": tree, "trace": zoo.trace_of(bug.id, ExerciseTree(tree))}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        steps = {1: [12, 40], 2: [25, 60], 3: [45, 110]}[level]
        return {"steps": steps, "share": [20, 80], "bugs": [1, 2] if level < 3 else 1}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`steps` of the trace; `share` of it before the first wrong step, per cent; how many `bugs` fit."""
        trace = exercise.data["trace"]
        wrong = first_wrong(exercise)
        return {
            "steps": len(trace),
            "share": -1 if wrong is None else round(100 * wrong / len(trace)),
            "bugs": len(bugs_of(exercise)),
        }

    def key(self, exercise: Exercise) -> Answer:
        wrong = first_wrong(exercise)
        whole = {"step": None if wrong is None else wrong + 1, "bug": bugs_of(exercise)[0]}
        return {part: whole[part] for part in exercise.ask if whole[part] is not None}

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return None

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        bug = answer.get("bug") or None
        known = [one.id for one in zoo.BUGS]
        if bug is not None and bug not in known:
            raise ExerciseError("answer.bug", f"expected one of {', '.join(known)}; found {quoted(bug)}.")
        return spelled({"step": entry(answer, "step"), "bug": bug})

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        given, reason = answer.get(part), self.reason(exercise, part)
        key = self.key(exercise).get(part)
        if part == "bug":
            right = given in bugs_of(exercise)
            return weighed(part, [item_of(part, part, given, key, right, reason)], WEIGHT)
        right = given is not None and read_number(given) == key
        found = weighed(part, [item_of(part, part, given, key, right, reason)], WEIGHT)
        if right or given is None or not self._same_node(exercise, given):
            return found
        near = reason + Bilingual("Your step is at the same node: half.", "你的步在同一节点：得一半。")
        half = Item(part, part, "wrong", given, key, Fraction(WEIGHT, 2), near)
        return PartGrade(part, Fraction(1, 2), (half,), Fraction(WEIGHT))

    def _same_node(self, exercise: Exercise, given: Any) -> bool:
        """Is a step at the node of the first wrong one?"""
        trace, wrong = exercise.data["trace"], first_wrong(exercise)
        at = read_number(given)
        if wrong is None or not isinstance(at, int) or not 1 <= at <= len(trace):
            return False
        return bool(trace[at - 1][1] == trace[min(wrong, len(trace) - 1)][1])

    def reason(self, exercise: Exercise, part: str) -> Bilingual:
        """Return in a sentence why the answer to a part is what it is."""
        if part == "bug":
            names = listed([zoo.bug_of(id).title for id in bugs_of(exercise)])
            sentence = zoo.bug_of(bugs_of(exercise)[0]).sentence
            return Bilingual("{names}: {sentence}", "{names}：{sentence}").filled(
                names=names, sentence=sentence
            )
        wrong, right = first_wrong(exercise), right_trace(exercise)
        if wrong is None:
            return Bilingual("Every step is right.", "每一步都正确。")
        if wrong >= len(right):
            return Bilingual(
                "The right program ends before step {step}.", "正确的程序在第 {step} 步之前结束。"
            ).filled(step=wrong + 1)
        its = zoo.said_line(exercise.tree, right[wrong])
        return Bilingual(
            "At step {step} the right program does this: {its}.", "第 {step} 步，正确的程序这样做：{its}。"
        ).filled(step=wrong + 1, its=its)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Hashable, Hashable] = {}
        if answer.get("step") is not None:
            found["step"] = read_number(answer["step"])
        if answer.get("bug") is not None:
            found["bug"] = "right" if answer["bug"] in bugs_of(exercise) else answer["bug"]
        return found

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return NAMES[item.part]

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        if stage == 1:
            return Bilingual("Look at the steps at {node}.", "看 {node} 处的各步。").filled(
                node=self._place(exercise).name()
            )
        return super().hint(exercise, answer, item, stage)

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        wrong, trace = first_wrong(exercise), exercise.data["trace"]
        if item.part == "bug":
            looks = listed([zoo.bug_of(id).look for id in bugs_of(exercise)])
            return Bilingual("Look at: {looks}.", "请看：{looks}。").filled(looks=looks)
        if wrong is None:
            return Bilingual("Every step is right.", "每一步都正确。")
        low = max(1, wrong - 1)
        return Bilingual("It is one of the steps {low} to {high}.", "在第 {low} 到第 {high} 步之中。").filled(
            low=same(low), high=same(min(len(trace), wrong + 3))
        )

    @staticmethod
    def _place(exercise: Exercise) -> Node:
        """The node of the first wrong step."""
        wrong, trace = first_wrong(exercise), exercise.data["trace"]
        return exercise.tree[trace[min(wrong or 0, len(trace) - 1)][1]]

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        return ({}, {"step": 1})


def right_trace(exercise: Exercise) -> list[zoo.Line]:
    """The trace of the right program."""
    return zoo.trace_of(RIGHT, exercise.tree)


def first_wrong(exercise: Exercise) -> int | None:
    """The number from 0 of the first wrong step; None if there is none."""
    return zoo.first_difference(exercise.data["trace"], right_trace(exercise))


def bugs_of(exercise: Exercise) -> list[str]:
    """The bugs whose programs produce the trace."""
    tree, trace = exercise.tree, [spelled_line(line) for line in exercise.data["trace"]]
    key = "bugs", repr(trace)
    found = tree.kept.get(key)
    if found is None:
        found = tree.kept[key] = [bug.id for bug in zoo.BUGS if zoo.trace_of(bug.id, tree) == trace]
    assert isinstance(found, list)
    return found


def spelled_line(line: list[Any]) -> list[Any]:
    """A step in one spelling of its numbers."""
    return [*line[:2], *(json_number(number(value, "")) for value in line[2:])]


QUESTIONS = {
    "step": Bilingual(
        "This trace comes from a program with one bug. Which step is the first that alpha-beta would not do?",
        "这份运行记录来自一个有一处错误的程序。α-β 搜索不会这样做的第一步是哪一步？",
    ),
    "bug": Bilingual("Which bug is it?", "是哪一种错误？"),
}
NAMES = {"step": Bilingual("the first wrong step", "第一个错误的步"), "bug": Bilingual("the bug", "错误")}
RULES = {
    "step": Bilingual(
        "Do what alpha-beta does, step by step, and compare: windows of nodes, best values, cuts.",
        "按 α-β 搜索一步一步做，并逐步对照：每个节点的窗口、最佳值与剪枝。",
    ),
    "bug": Bilingual(
        "One line is wrong. Ask which line makes just this step, and whether it did so before.",
        "只有一行是错的。想想哪一行会做出这一步，之前又是否也会这样。",
    ),
}

KIND = FindBug()
