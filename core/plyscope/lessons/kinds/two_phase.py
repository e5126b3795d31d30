"""Two-phase search: OPEN, the order of expansion, the values of LOOP2, and how a printed text ends."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, cast

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import FormKind, entries, entry, item_of, spelled, weighed, whole
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.node_lists import (
    place_in_list,
    read_node,
    read_nodes,
    said_nodes,
    sequence_part,
    short_name,
)
from plyscope.lessons.numbers import json_number, number, number_text, read_number
from plyscope.lessons.open_closed_programs import WRONG, Ends, Text, TwoPhaseRun, two_phase
from plyscope.lessons.random_trees import uneven_tree
from plyscope.quoting import quoted

TEXTS = ("corrected", "printed-000", "printed-002")
ENDS = ("returns", "loops", "empty-max")
LISTS = ("expanded", "open", "assigned")
WEIGHT = {"expanded": 4, "open": 4, "assigned": 6, "steps": 2, "ends": 4}


class TwoPhase(FormKind):
    """Two-phase search. Data: `tree`; `depth` k (the tree's height without it); `program`, one of TEXTS,
    also spelled as a `text` that is one of them; for the printed ones `closed`, where ADD puts a node ("back"
    or "front"), and `vacuous`: do all children have values where there are none?

    Answer: `expanded`, nodes in order; `open`, the list OPEN after each expansion; `assigned`, pairs of a
    node and the value that LOOP2 gives it, in order; `steps`, how often LOOP2 runs; `ends`, one of ENDS.
    Nodes are letters or paths.
    """

    id = "two-phase"
    number = 8
    title = Bilingual("Two-phase search", "两阶段搜索")
    on = "tree"
    fields = ("tree", "depth", "program", "closed", "vacuous")
    answers = ("expanded", "open", "assigned", "steps", "ends")
    asks = answers
    ask = ("expanded", "open", "assigned", "steps")
    conventions = ("root",)
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "stack-for-queue",
            Bilingual(
                "You took OPEN for a stack. It is a queue: children go to its end, level by level.",
                "你把 OPEN 当成了栈。它是队列：子节点加到末尾，树是逐层生成的。",
            ),
            "exercises#two-phase",
            "s0.12",
        ),
        Misconception(
            "terminal-in-closed",
            Bilingual(
                "You put a finished position into CLOSED, as the printed texts do. It has its value; "
                "only nodes that were expanded wait in CLOSED.",
                "你照印出的程序把终局节点也放进 CLOSED。它已有值；扩展过的节点才在其中等待。",
            ),
            "exercises#two-phase",
            "s2.4",
        ),
        Misconception(
            "value-top-down",
            Bilingual(
                "You gave values from the root down. LOOP2 values a node only when all its children "
                "have some.",
                "你从根往下赋值了。只有当所有子节点都有值时，LOOP2 才给节点赋值。",
            ),
            "exercises#two-phase",
            "s0.12",
        ),
        Misconception(
            "no-movetail",
            Bilingual(
                "You left a waiting node in its place. MOVETAIL sends it to the end, and LOOP2 goes on "
                "with the next.",
                "你让等待的节点留在原处。MOVETAIL 把它移到 CLOSED 末尾，LOOP2 接着处理下一个。",
            ),
            "exercises#two-phase",
            "s2.3",
        ),
    )

    def spelled(self, document: dict[str, Any]) -> dict[str, Any]:
        text = document.get("text")
        if not isinstance(text, str) or text not in TEXTS:
            return document
        return {**{name: thing for name, thing in document.items() if name != "text"}, "program": text}

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        if "tree" not in data:
            raise ExerciseError("tree", "expected a tree.")
        tree = exercise.tree
        for node in tree.inner:
            if node.type not in ("max", "min"):
                raise ExerciseError("tree", f"expected MAX and MIN nodes only; found {node.type}.")
        if not tree.root.children:
            raise ExerciseError("tree", "expected a root with children.")
        if "depth" in data:
            whole(data, "depth", 1, 60)
        limit = depth_of(exercise)
        for node in tree.nodes:
            if node.value is None and (not node.children or node.ply == limit) and node.ply <= limit:
                raise ExerciseError("tree", f"expected a value of {node.name().en}.")
        if data.get("program", "corrected") not in TEXTS:
            raise ExerciseError("program", f"expected {', '.join(TEXTS)}; found {quoted(data['program'])}.")
        if data.get("closed", "back") not in ("back", "front"):
            raise ExerciseError("closed", f"expected back or front; found {quoted(data['closed'])}.")
        if not isinstance(data.get("vacuous", False), bool):
            raise ExerciseError("vacuous", f"expected true or false; found {quoted(data['vacuous'])}.")

    def parts(self, exercise: Exercise) -> tuple[str, ...]:
        """The parts that are asked: how it ends where a printed text is given and nothing else is said."""
        if text_of(exercise) != "corrected" and exercise.ask == self.ask:
            return ("ends",)
        return exercise.ask

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part].filled(depth=depth_of(exercise))

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        text, found = text_of(exercise), []
        found.append(Given(Bilingual("Depth k", "深度 k"), same(depth_of(exercise))))
        found.append(Given(Bilingual("Text", "程序"), TEXT_NAMES[text]))
        if text != "corrected":
            front = exercise.data.get("closed", "back") == "front"
            where = Bilingual("at the front", "表头") if front else Bilingual("at the back", "表尾")
            found.append(Given(Bilingual("ADD puts a node", "ADD 把节点放在"), where))
            yes = exercise.data.get("vacuous", False)
            found.append(
                Given(
                    Bilingual(
                        "“All children have values” where there are none", "没有子节点时“所有子节点都有值”"
                    ),
                    Bilingual("holds", "成立") if yes else Bilingual("does not hold", "不成立"),
                )
            )
        return found

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        choices = tuple((end, ENDINGS[end]) for end in ENDS)
        fields = {
            "expanded": FormField("expanded", Bilingual("Expanded, in order", "依次扩展的节点"), "texts"),
            "open": FormField("open", Bilingual("OPEN after each expansion", "每次扩展后的 OPEN"), "texts"),
            "assigned": FormField(
                "assigned", Bilingual("Valued by LOOP2, in order (B 3 …)", "LOOP2 依次赋值（B 3 …）"), "texts"
            ),
            "steps": FormField("steps", Bilingual("LOOP2 runs … times", "LOOP2 的循环次数"), "number"),
            "ends": FormField("ends", Bilingual("How it ends", "如何结束"), "choice", choices),
        }
        return [fields[part] for part in self.parts(exercise)]

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        if name not in LISTS:
            return None
        return same(("; " if name == "open" else ", ").join(self._names(exercise, name, value)))

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        plies = 2 if level == 1 else 3
        early = 0.0 if level == 1 else 0.35
        return {"tree": uneven_tree(luck, plies, (2, 3), (0, 20), early), "depth": plies}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        if level == 1:
            return {"leaves": [5, 9], "early": 0, "separates": ["value-top-down"]}
        everything = ["stack-for-queue", "value-top-down", "no-movetail", "terminal-in-closed"]
        leaves = [7, 11] if level == 2 else [12, 16]
        return {"leaves": leaves, "early": ">=1", "sent_back": ">=1", "separates": everything}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`leaves`; `early` finished positions; nodes `sent_back` by MOVETAIL; a `tie` of leaves."""
        tree, run = exercise.tree, run_of(exercise)
        values = [node.value for node in tree.leaves]
        return {
            "leaves": len(values),
            "early": sum(leaf.ply < depth_of(exercise) for leaf in tree.leaves),
            "sent_back": run.sent_back,
            "tie": len({*values}) < len(values),
        }

    def key(self, exercise: Exercise) -> Answer:
        return self._answer(exercise, run_of(exercise))

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        if text_of(exercise) != "corrected":
            return None
        return self._answer(exercise, WRONG[misconception](exercise.tree, depth_of(exercise)))

    def _answer(self, exercise: Exercise, run: TwoPhaseRun) -> Answer:
        whole_answer: Answer = {
            "expanded": [node.path for node in run.expanded],
            "open": [[node.path for node in opened] for opened in run.open],
            "assigned": [[node.path, json_number(value)] for node, value in run.assigned],
            "steps": run.steps,
            "ends": run.ends,
        }
        return {part: whole_answer[part] for part in self.parts(exercise)}

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        tree = exercise.tree
        opened = entries(answer, "open")
        assigned = entries(answer, "assigned")
        ends = answer.get("ends") or None
        if ends is not None and ends not in ENDS:
            raise ExerciseError("answer.ends", f"expected {', '.join(ENDS)}; found {quoted(ends)}.")
        return spelled(
            {
                "expanded": read_nodes(tree, answer.get("expanded"), "answer.expanded"),
                "open": None
                if opened is None
                else [read_nodes(tree, one, f"answer.open[{at}]") or [] for at, one in enumerate(opened)],
                "assigned": None
                if assigned is None
                else [read_pair(tree, one, f"answer.assigned[{at}]") for at, one in enumerate(assigned)],
                "steps": entry(answer, "steps"),
                "ends": ends,
            }
        )

    def grade(self, exercise: Exercise, answer: Answer) -> list[PartGrade]:
        return [self.part_grade(exercise, answer, part) for part in self.parts(exercise)]

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        key, given, weight = self.key(exercise), answer.get(part), WEIGHT[part]
        if part in LISTS:
            names = self._names(exercise, part, given or []), self._names(exercise, part, key[part])
            return sequence_part(part, given, key[part], names, self.reason(exercise, part), weight)
        right = given == key[part] if part == "ends" else read_number(given) == key[part]
        return weighed(
            part, [item_of(part, part, given, key[part], right, self.reason(exercise, part))], weight
        )

    def _names(self, exercise: Exercise, part: str, entries: Sequence[Any]) -> list[str]:
        tree = exercise.tree
        if part == "open":
            return [said_nodes(tree, opened) for opened in entries]
        if part == "assigned":
            return [f"{short_name(tree[path])} = {number_text(number(value, ''))}" for path, value in entries]
        return [short_name(tree[path]) for path in entries]

    def reason(self, exercise: Exercise, part: str) -> Bilingual:
        """Return in a sentence why the answer to a part is what it is."""
        run, tree = run_of(exercise), exercise.tree
        if part == "steps":
            return Bilingual(
                "{values} nodes get values, and {back} times a node has to wait: {steps} steps.",
                "{values} 个节点得到值，另有 {back} 次要等待：共 {steps} 步。",
            ).filled(values=len(run.assigned), back=run.steps - len(run.assigned), steps=run.steps)
        if part == "ends":
            return ENDING_REASONS[run.ends]
        if part == "assigned":
            return Bilingual(
                "LOOP2 values {first} first, since all its children have values, and the root last.",
                "LOOP2 最先给 {first} 赋值，因为它的子节点都已有值；根节点最后。",
            ).filled(first=short_name(run.assigned[0][0]) if run.assigned else "—")
        if part == "open":
            return Bilingual(
                "After {node} its children that can be expanded stand at the end of OPEN: {open}.",
                "扩展 {node} 后，它可扩展的子节点排在 OPEN 末尾：{open}。",
            ).filled(
                node=short_name(run.expanded[0]), open=said_nodes(tree, [one.path for one in run.open[0]])
            )
        return Bilingual(
            "OPEN is a queue, so nodes are expanded level by level from the left: {order}.",
            "OPEN 是队列，因此从左到右逐层扩展：{order}。",
        ).filled(order=said_nodes(tree, [node.path for node in run.expanded]))

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Hashable, Hashable] = {}
        for part in self.parts(exercise):
            given = answer.get(part)
            if given is None:
                continue
            if part not in LISTS:
                found[part] = given if part == "ends" else read_number(given)
                continue
            found[part,] = True
            for at, one in enumerate(given):
                found[part, at] = repr(one)
        return found

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return NAMES[item.part] if item.part not in LISTS else listed_place(item)

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        run, tree = run_of(exercise), exercise.tree
        first = said_nodes(tree, [node.path for node in run.expanded])
        if item.part in ("expanded", "open"):
            opened = said_nodes(tree, [node.path for node in run.open[0]])
            return Bilingual("After the root OPEN is {open}.", "扩展根节点后 OPEN 为 {open}。").filled(
                open=opened
            )
        if item.part == "ends":
            return Bilingual(
                "After phase 1 CLOSED was filled by {order} and every finished position.",
                "第一阶段后，CLOSED 中依次有 {order} 以及各终局节点。",
            ).filled(order=first)
        return Bilingual("When LOOP2 begins CLOSED is {closed}.", "LOOP2 开始时 CLOSED 为 {closed}。").filled(
            closed=first
        )

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        return ({}, {"expanded": [], "open": [], "assigned": [], "steps": 0})


def text_of(exercise: Exercise) -> Text:
    """The text of the program that an exercise is about."""
    return cast(Text, exercise.data.get("program", "corrected"))


def depth_of(exercise: Exercise) -> int:
    """The depth k."""
    return int(exercise.data.get("depth", max(node.ply for node in exercise.tree.nodes)))


def run_of(exercise: Exercise) -> TwoPhaseRun:
    """The run of the program that an exercise is about."""
    data = exercise.data
    front, vacuous = data.get("closed", "back") == "front", data.get("vacuous", False)
    return two_phase(exercise.tree, depth_of(exercise), text_of(exercise), front=front, vacuous=vacuous)


def read_pair(tree: ExerciseTree, thing: object, place: str) -> list[Any]:
    """Return a node with its value, from a pair or a text such as "B 3" or "B = 3"; raises ExerciseError."""
    if isinstance(thing, str):
        thing = thing.replace("=", " ").replace(":", " ").replace("：", " ").split()
    if not isinstance(thing, list) or len(thing) != 2:
        raise ExerciseError(
            place, f'expected a node with its value, such as ["0", 3]; found {quoted(thing)}.'
        )
    return [read_node(tree, thing[0], f"{place}[0]"), json_number(number(thing[1], f"{place}[1]"))]


def listed_place(item: Item) -> Bilingual:
    """Return a place in one of the lists within a sentence."""
    return Bilingual("{list}: {place}", "{list}：{place}").filled(
        list=NAMES[item.part], place=place_in_list(item)
    )


QUESTIONS = {
    "expanded": Bilingual(
        "In which order are nodes expanded (k = {depth})?", "节点以什么次序扩展（k = {depth}）？"
    ),
    "open": Bilingual("What is in OPEN after each expansion?", "每次扩展之后 OPEN 中有哪些节点？"),
    "assigned": Bilingual("In which order does LOOP2 give which values?", "LOOP2 按什么顺序给节点赋什么值？"),
    "steps": Bilingual("How often does LOOP2 run?", "LOOP2 循环多少次？"),
    "ends": Bilingual("How does this text end (depth {depth})?", "这个程序如何结束（深度 {depth}）？"),
}
NAMES = {
    "expanded": Bilingual("the order of expansion", "扩展的顺序"),
    "open": Bilingual("OPEN", "OPEN 表"),
    "assigned": Bilingual("the values that LOOP2 gives", "LOOP2 所赋的值"),
    "steps": Bilingual("the number of steps of LOOP2", "LOOP2 的循环次数"),
    "ends": Bilingual("the end of the program", "程序的结束"),
}
RULES = {
    "expanded": Bilingual(
        "OPEN is a queue: the first is taken, its children go to the end. No finished position is expanded.",
        "OPEN 是队列：取出第一个，其子节点加到末尾。终局节点不扩展。",
    ),
    "open": Bilingual(
        "Children above depth k go to the end of OPEN; those at depth k get their values at once.",
        "深度小于 k 的子节点加到 OPEN 末尾；深度为 k 的子节点立即得到值。",
    ),
    "assigned": Bilingual(
        "LOOP2 takes the first of CLOSED: it gets a value if its children have some, or goes to the end.",
        "LOOP2 取 CLOSED 的第一个：子节点都有值则赋值，否则由 MOVETAIL 移到末尾。",
    ),
    "steps": Bilingual(
        "Every look at the first node of CLOSED is a step.", "每查看一次 CLOSED 的第一个节点算一步。"
    ),
    "ends": Bilingual(
        "A finished position has no children whose values it could take, and stands in CLOSED all the same.",
        "终局节点没有子节点可取值，却仍在 CLOSED 中。",
    ),
}
TEXT_NAMES = {
    "corrected": Bilingual("corrected", "改正后的程序"),
    "printed-000": Bilingual(
        "as the Tongji chapter prints it, without MOVETAIL", "同济讲义所印，无 MOVETAIL"
    ),
    "printed-002": Bilingual("as lecture 5 prints it, with MOVETAIL", "第 5 讲所印，有 MOVETAIL"),
}
ENDINGS: dict[str, Bilingual] = {
    "returns": Bilingual("It returns a value", "返回一个值"),
    "loops": Bilingual("It runs for ever", "永远循环"),
    "empty-max": Bilingual("It asks for the best of nothing", "对空集求最值"),
}
ENDING_REASONS: dict[Ends, Bilingual] = {
    "returns": Bilingual(
        "Every node of CLOSED gets a value and leaves it.", "CLOSED 中每个节点都得到值并被移出。"
    ),
    "loops": Bilingual(
        "The first node of CLOSED can neither get a value nor make room for another.",
        "CLOSED 的第一个节点既得不到值，也不让位。",
    ),
    "empty-max": Bilingual(
        "A finished position is asked for the best of its children, and it has none.",
        "对没有子节点的终局节点求子节点的最值。",
    ),
}

KIND = TwoPhase()
