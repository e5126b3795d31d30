"""Chance cuts: which leaves Star1 never needs, when all leaves lie within known bounds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import inf
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.chance_programs import Star1, skipped
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import FormKind, entries, entry, item_of, set_part, spelled, weighed
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.kinds.expectimax import TOLERANCE, chance_tree
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.node_lists import read_node, short_name
from plyscope.lessons.numbers import close, json_number, number, number_text
from plyscope.quoting import quoted

HELP = "exercises#chance-cuts"
WEIGHT = 6
PROGRAMS = ("alpha-beta-at-chance", "unweighted", "no-chance-cuts")


class ChanceCuts(FormKind):
    """Cuts at chance nodes by Star1, fail-hard. Data: `tree` with chance nodes; `bounds` [L, U] of its
    leaves, which are the root's window, too.

    Answer: `skip`, the numbers from the left, from 0, of the leaves that are never needed; `value` of the
    root.
    """

    id = "chance-cuts"
    number = 12
    title = Bilingual("Cuts at chance nodes", "机会节点的剪枝")
    on = "tree"
    fields = ("tree", "bounds")
    answers = ("skip", "value")
    asks = answers
    ask = ("skip",)
    conventions = ("root",)
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "alpha-beta-at-chance",
            Bilingual(
                "You handed α and β down through a chance node unchanged. A child only has to be so "
                "good that the "
                "weighted sum, with the bounds for what is still unknown, reaches them.",
                "你让 α、β 原样通过了机会节点。对子节点的要求，应由加权和与未知部分的上下界算出。",
            ),
            HELP,
        ),
        Misconception(
            "unweighted",
            Bilingual(
                "You bounded the sum without the probabilities. Each child counts with its probability only.",
                "你估计和的界时没有乘概率。每个子节点只按其概率计入。",
            ),
            HELP,
        ),
        Misconception(
            "no-chance-cuts",
            Bilingual(
                "You never cut at a chance node. When all leaves lie within bounds, the sum of what "
                "is known and "
                "the best of what is unknown can already be too small.",
                "你在机会节点从不剪枝。叶值有上下界时，已知部分加上未知部分的最好情形也可能不够。",
            ),
            HELP,
        ),
    )

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        if "tree" not in data:
            raise ExerciseError("tree", "expected a tree.")
        bounds = data.get("bounds")
        if not isinstance(bounds, list) or len(bounds) != 2:
            raise ExerciseError("bounds", f"expected [low, high]; found {quoted(bounds)}.")
        low, high = (number(bound, f"bounds[{at}]") for at, bound in enumerate(bounds))
        if low >= high or low == -inf or high == inf:
            raise ExerciseError("bounds", "expected two finite bounds, the lower one first.")
        for leaf in exercise.tree.leaves:
            if leaf.value is None or not low <= leaf.value <= high:
                raise ExerciseError("tree", f"{leaf.name().en}: expected a value within the bounds.")
        if not exercise.tree.root.children:
            raise ExerciseError("tree", "expected a root with children.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        low, high = (number_text(bound) for bound in bounds_of(exercise))
        if part == "value":
            return Bilingual("What is the root worth?", "根节点的值是多少？")
        return Bilingual(
            "All leaves lie between {low} and {high}. Which leaves need not be looked at, from left "
            "to right?",
            "所有叶值在 {low} 与 {high} 之间。从左到右搜索时，哪些叶不必查看？",
        ).filled(low=low, high=high)

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        low, high = (number_text(bound) for bound in bounds_of(exercise))
        return (Given(Bilingual("Bounds", "上下界"), Bilingual(f"[{low}, {high}]", f"[{low}, {high}]")),)

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        label = Bilingual(
            "Leaves not needed (numbered from the left, from 0)", "不必查看的叶（从左数，从 0 编号）"
        )
        fields = {
            "skip": FormField("skip", label, "texts"),
            "value": FormField("value", Bilingual("Value of the root", "根节点的值"), "number"),
        }
        return [fields[part] for part in exercise.ask]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        if level == 3:
            pair = chance_tree(luck, 2, 10)
            return {"tree": [*pair, *chance_tree(luck, 2, 10)[:1]], "bounds": [0, 10]}
        return {"tree": chance_tree(luck, 2, 10), "bounds": [0, 10]}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        apart = ["alpha-beta-at-chance", "no-chance-cuts"]
        if level == 1:
            return {"skipped": [1, 3], "chance_cuts": ">=1", "separates": apart}
        if level == 2:
            return {"skipped": [2, 5], "chance_cuts": ">=1", "inner_cuts": ">=1", "separates": apart}
        return {"skipped": [3, 8], "chance_cuts": ">=1", "separates": [*apart, "unweighted"]}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """Leaves `skipped`; `chance_cuts` at chance nodes; `inner_cuts`: leaves skipped below MAX or MIN."""
        tree, run = exercise.tree, star1(exercise)
        missed = skipped(tree, run)
        cut_by_chance = {
            leaf.leaf
            for node, count, _, _ in run.chance_cuts
            for child in node.children[count:]
            for leaf in child.below()
            if not leaf.children
        }
        return {
            "skipped": len(missed),
            "chance_cuts": len(run.chance_cuts),
            "inner_cuts": len([leaf for leaf in missed if leaf not in cut_by_chance]),
        }

    def key(self, exercise: Exercise) -> Answer:
        return self._answer(exercise, star1(exercise))

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return self._answer(exercise, star1(exercise, misconception))

    def _answer(self, exercise: Exercise, run: Star1) -> Answer:
        whole: Answer = {"skip": skipped(exercise.tree, run), "value": json_number(run.value)}
        return {part: whole[part] for part in exercise.ask}

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        given = answer.get("skip")
        if isinstance(given, str):
            given = given.replace(",", " ").replace("，", " ").replace("、", " ").split()
        listed = entries({"skip": given}, "skip")
        return spelled(
            {
                "skip": None
                if listed is None
                else [read_leaf(exercise.tree, one, f"answer.skip[{at}]") for at, one in enumerate(listed)],
                "value": entry(answer, "value"),
            }
        )

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        run, tree = star1(exercise), exercise.tree
        if part == "value":
            given = answer.get("value")
            right = given is not None and close(number(given, "value"), run.value, TOLERANCE)
            reason = VALUE.filled(value=number_text(run.value))
            return weighed(part, [item_of(part, "", given, json_number(run.value), right, reason)], 2)
        missed = [str(leaf) for leaf in skipped(tree, run)]
        chosen = answer.get("skip")
        reasons = {leaf: self.reason(exercise, run, tree.leaves[int(leaf)]) for leaf in missed}
        found = set_part(
            part, None if chosen is None else [str(leaf) for leaf in chosen], missed, reasons, NEEDED, WEIGHT
        )
        return found

    @staticmethod
    def reason(exercise: Exercise, run: Star1, leaf: Node) -> Bilingual:
        """Return in a sentence why a leaf is not needed."""
        low, high = bounds_of(exercise)
        for node, count, bound, side in run.chance_cuts:
            if any(one is leaf for child in node.children[count:] for one in child.below()):
                parts = {
                    "leaf": leaf.name(),
                    "node": node.name(),
                    "count": count,
                    "rest": number_text(high if side == "alpha" else low),
                    "bound": number_text(bound),
                }
                return (TOO_SMALL if side == "alpha" else TOO_LARGE).filled(**parts)
        return BELOW.filled(leaf=leaf.name(), node=leaf.parent.name() if leaf.parent else leaf.name())

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Hashable, Hashable] = {}
        if "skip" in exercise.ask and answer.get("skip") is not None:
            found["skip",] = True
            found |= {("skip", leaf): True for leaf in answer["skip"]}
        if "value" in exercise.ask and answer.get("value") is not None:
            found["value"] = round(float(number(answer["value"], "value")), 2)
        return found

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == "value":
            return Bilingual("the value of the root", "根节点的值")
        return exercise.tree.leaves[int(item.at)].name() if item.at.isdigit() else LEAVES

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULE

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        run = star1(exercise)
        if not run.chance_cuts:
            return Bilingual("No chance node is cut here.", "这里没有机会节点被剪。")
        node, count, bound, _ = run.chance_cuts[0]
        seen = ", ".join(f"{child.share} ({short_name(child)})" for child in node.children[:count])
        return Bilingual(
            "At {node} the bound is {bound}; probabilities seen so far: {seen}.",
            "在 {node}，界为 {bound}；已看过的概率：{seen}。",
        ).filled(node=node.name(), bound=number_text(bound), seen=seen)

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        if stage < 4 or item.state != "extra":
            return super().hint(exercise, answer, item, stage)
        return item.reason

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        return ({}, {"skip": []}, {"skip": [leaf.leaf for leaf in exercise.tree.leaves]})


def bounds_of(exercise: Exercise) -> tuple[Fraction, Fraction]:
    """The bounds of the leaves."""
    low, high = (Fraction(number(bound, "bounds")) for bound in exercise.data["bounds"])
    return low, high


def star1(exercise: Exercise, program: str = "star1") -> Star1:
    """Star1, or a wrong program, on the tree of an exercise."""
    return Star1(exercise.tree, *bounds_of(exercise), program)


def read_leaf(tree: ExerciseTree, thing: object, place: str) -> int:
    """Return the number of a leaf that is given by its number or its path; raises ExerciseError."""
    text = str(thing).strip()
    if not isinstance(thing, bool) and text.isdigit():
        if int(text) < len(tree.leaves):
            return int(text)
        raise ExerciseError(
            place, f"expected a leaf from 0 to {len(tree.leaves) - 1}; found {quoted(thing)}."
        )
    leaf = tree[read_node(tree, thing, place)]
    if leaf.children:
        raise ExerciseError(place, f"expected a leaf; found {quoted(thing)}.")
    return leaf.leaf


LEAVES = Bilingual("the leaves that are not needed", "不必查看的叶")
VALUE = Bilingual("Star1 returns {value}.", "Star1 返回 {value}。")
NEEDED = Bilingual(
    "Leaf {name} is needed: it can still change the root.", "编号 {name} 的叶是需要的：它仍可能改变根节点。"
)
TOO_SMALL = Bilingual(
    "{leaf} is not needed: after {count} of the children of {node}, even {rest} for all others stays "
    "at or below "
    "α = {bound}.",
    "{leaf} 不必查看：看过 {node} 的 {count} 个子节点后，其余即使都为 {rest}，也不超过 α = {bound}。",
)
TOO_LARGE = Bilingual(
    "{leaf} is not needed: after {count} of the children of {node}, even {rest} for all others stays "
    "at or above "
    "β = {bound}.",
    "{leaf} 不必查看：看过 {node} 的 {count} 个子节点后，其余即使都为 {rest}，也不低于 β = {bound}。",
)
BELOW = Bilingual(
    "{leaf} is not needed: {node} has left the window that matters for its parent.",
    "{leaf} 不必查看：{node} 已落在父节点所需的窗口之外。",
)
RULE = Bilingual(
    "At a chance node add what is known, each with its probability; put the bound of the leaves for "
    "the rest.",
    "在机会节点，把已知的值按概率相加，其余用叶的上（下）界代入。",
)

KIND = ChanceCuts()
