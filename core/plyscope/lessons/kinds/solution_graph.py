"""Solution graphs: mark one complete strategy in an AND/OR tree; every right one counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form_kind import FormKind, spelled
from plyscope.lessons.grading import Item, PartGrade, State
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.node_lists import read_nodes, short_name
from plyscope.lessons.proof_programs import faults, first_solution, is_or, proved, solutions, wrong_solution
from plyscope.lessons.random_trees import uneven_tree

WEIGHT = 6
HELP = "exercises#solution-graph"


class SolutionGraph(FormKind):
    """A solution graph. Data: `tree`, whose leaves are 1 (won) or 0 (lost); its root is an OR node.

    Answer: `solution`, the paths of all nodes of one complete strategy: the root, exactly one child of each
    OR node, all children of each AND node, won leaves only.
    """

    id = "solution-graph"
    number = 9
    title = Bilingual("Solution graph", "解图")
    on = "tree"
    answers = ("solution",)
    asks = ("solution",)
    ask = ("solution",)
    conventions = ("names",)
    many_right = True
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "and-or-swapped",
            Bilingual(
                "You chose among the opponent's moves and took all of your own. A strategy has one "
                "move of its "
                "own side and an answer to every move of the other.",
                "你对对方只挑了一着，却取了己方的全部走步。己方应选一着，对方每一着都要应对。",
            ),
            HELP,
            "s0.6",
        ),
        Misconception(
            "all-or-children",
            Bilingual(
                "You kept every winning move. A strategy says which one move is played at an OR node.",
                "你保留了所有能赢的走步。策略在或节点只选一着。",
            ),
            HELP,
            "s0.7",
        ),
        Misconception(
            "one-and-child",
            Bilingual(
                "You met only one of the opponent's moves. At an AND node all children must be met.",
                "你只应对了对方的一种走步。在与节点，所有子节点都要应对。",
            ),
            HELP,
            "s0.7",
        ),
    )

    def check(self, exercise: Exercise) -> None:
        if "tree" not in exercise.data:
            raise ExerciseError("tree", "expected a tree.")
        tree = exercise.tree
        for leaf in tree.leaves:
            if leaf.value not in (0, 1):
                raise ExerciseError("tree", f"{leaf.name().en}: expected 1 (won) or 0 (lost).")
        for node in tree.inner:
            if node.type == "chance":
                raise ExerciseError("tree", "expected no chance nodes.")
        if not proved(tree.root):
            raise ExerciseError("tree", "expected a tree in which the root can be won.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return Bilingual(
            "Mark one complete strategy that wins from the root.", "标出一个从根节点必胜的完整策略（解图）。"
        )

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        plies = 2 if level == 1 else 3 if level == 2 else 4
        return {"tree": uneven_tree(luck, plies, (2, 3), (0, 1), 0.0 if level == 1 else 0.2)}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        everything = ["and-or-swapped", "all-or-children", "one-and-child"]
        if level == 1:
            return {"leaves": [5, 9], "solved": True, "separates": everything[2:]}
        solved = {"solved": True, "solutions": [1, 6] if level == 2 else [2, 12]}
        return {"leaves": [7, 12] if level == 2 else [10, 18], **solved, "separates": everything}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`leaves`; is the root `solved`; how many `solutions` there are."""
        tree = exercise.tree
        return {
            "leaves": len(tree.leaves),
            "solved": proved(tree.root),
            "solutions": solutions(tree.root),
        }

    def key(self, exercise: Exercise) -> Answer:
        return {"solution": first_solution(exercise.tree)}

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return {"solution": wrong_solution(exercise.tree, misconception)}

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        return spelled({"solution": read_nodes(exercise.tree, answer.get("solution"), "answer.solution")})

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        tree, given = exercise.tree, answer.get("solution")
        if not given:
            empty = Item(part, "", "empty", None, self.key(exercise)["solution"], reason=NOTHING_MARKED)
            return PartGrade(part, Fraction(0), (empty,), Fraction(WEIGHT))
        chosen = set(given)
        wrong = faults(tree, chosen)
        items = [
            self._item(part, tree[path], path if path in chosen else None, fault) for fault, path in wrong
        ]
        if not items:
            whole = Item(part, "", "right", given, given, Fraction(WEIGHT), RIGHT)
            return PartGrade(part, Fraction(1), (whole,), Fraction(WEIGHT))
        return PartGrade(part, Fraction(0), tuple(items), Fraction(WEIGHT))

    @staticmethod
    def _item(part: str, node: Node, given: str | None, fault: str) -> Item:
        reason = FAULTS[fault].filled(node=node.name())
        return Item(part, node.path, FAULT_STATES[fault], given, None, Fraction(0), reason)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        given = answer.get("solution")
        if given is None:
            return {}
        if given and not faults(exercise.tree, set(given)):
            return {("solution",): "right"}
        found: dict[Hashable, Hashable] = {("solution", path): True for path in given}
        return found or {("solution",): True}

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return exercise.tree[item.at].name()

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULE

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        node = exercise.tree[item.at]
        good = [short_name(child) for child in node.children if proved(child)]
        if not node.children or not is_or(node):
            return ALL_OF.filled(node=node.name())
        return CAN_WIN.filled(node=node.name(), children=", ".join(good) or "—")

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        if stage < 4:
            return super().hint(exercise, answer, item, stage)
        names = " ".join(short_name(exercise.tree[path]) for path in self.key(exercise)["solution"])
        return Bilingual("One solution graph: {names}.", "一个解图：{names}。").filled(names=names)

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        tree: ExerciseTree = exercise.tree
        return ({}, {"solution": []}, {"solution": [""]}, {"solution": [node.path for node in tree.nodes]})


NOTHING_MARKED = Bilingual(
    "A strategy begins at the root and has an answer to each move of the opponent.",
    "策略从根节点开始，对对方的每一着都有应对。",
)
RIGHT = Bilingual(
    "Root, one child of each OR node, all of each AND node, won leaves: a complete strategy.",
    "含根节点，每个或节点取一个子节点，每个与节点取全部子节点，叶都是胜局：这是完整的策略。",
)
RULE = Bilingual(
    "One child of each OR node, all children of each AND node, and every leaf must be won.",
    "每个或节点取一个子节点，每个与节点取所有子节点，且每片叶都必须是胜局。",
)
ALL_OF = Bilingual(
    "At {node} the opponent chooses: all children belong to it.", "在 {node} 由对方选择：所有子节点都要取。"
)
CAN_WIN = Bilingual("Children of {node} that can be won: {children}.", "{node} 的可胜子节点：{children}。")
FAULT_STATES: dict[str, State] = {
    "no-root": "missing",
    "unconnected": "extra",
    "no-child": "missing",
    "two-children": "extra",
    "child-missing": "missing",
    "not-proved": "wrong",
}
FAULTS = {
    "no-root": Bilingual("The root is not marked.", "没有标出根节点。"),
    "unconnected": Bilingual("{node} is marked, but its parent is not.", "标了 {node}，却没有标它的父节点。"),
    "no-child": Bilingual(
        "{node} is an OR node without a marked child: it needs exactly one.",
        "{node} 是或节点，却没有标出子节点：应恰好标一个。",
    ),
    "two-children": Bilingual(
        "{node} is an OR node with several marked children: it needs exactly one.",
        "{node} 是或节点，却标了多个子节点：应恰好标一个。",
    ),
    "child-missing": Bilingual(
        "{node} is missing: its parent is an AND node, all of whose children must be met.",
        "缺少 {node}：它的父节点是与节点，所有子节点都要取。",
    ),
    "not-proved": Bilingual("{node} is a lost leaf.", "{node} 是负局的叶。"),
}

KIND = SolutionGraph()
