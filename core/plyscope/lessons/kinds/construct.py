"""Construct: fill blank leaves so that alpha-beta does what is demanded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any

from plyscope.lessons.alpha_beta_run import Rule, rule_of
from plyscope.lessons.alpha_beta_sentences import enumerated, sentence
from plyscope.lessons.bilingual import Bilingual, listed
from plyscope.lessons.conventions import SENTENCES, Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form import FormField
from plyscope.lessons.grading import Item, PartGrade, State, item_part
from plyscope.lessons.kind import Kind, Wanted
from plyscope.lessons.lazy_facts import LazyFacts
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Statements
from plyscope.lessons.numbers import Number, json_number, number, number_text, read_number
from plyscope.lessons.tree_demands import Demand, Filling, Trial, read_demands, trial
from plyscope.lessons.tree_draw import HIGH, LOW, drawn_tree
from plyscope.lessons.tree_kind import place_of
from plyscope.lessons.tree_parts.part import entries, with_points
from plyscope.quoting import quoted

PART = "leaves"
RANGE = [LOW, HIGH]
MOST_FILLINGS = 10_000
"""All of them are tried."""

MOST_VALUE = 10_000
SAMPLE_STEP = 4
SHARES = [2, 60]
"""Percent of all fillings that are right, in a drawn exercise."""


class Fillings:
    """All fillings of an exercise: its blank leaves, its demands, and which fillings meet them."""

    def __init__(self, tree: ExerciseTree, rule: Rule, want: object, low: int, high: int) -> None:
        self.tree, self.rule = tree, rule
        self.low, self.high = low, high
        self.blanks = [leaf for leaf in tree.leaves if leaf.value is None]
        self.demands: list[Demand] = read_demands(tree, want)
        self.count = (high - low + 1) ** len(self.blanks)

    def trial(self, values: Sequence[Number]) -> Trial:
        """Return what alpha-beta does with values for the blank leaves."""
        filling: Filling = [0 if leaf.value is None else leaf.value for leaf in self.tree.leaves]
        for leaf, value in zip(self.blanks, values, strict=True):
            filling[leaf.leaf] = value
        return trial(self.tree, self.rule, filling)

    def all(self, step: int = 1) -> Iterator[tuple[tuple[int, ...], Trial]]:
        """All fillings with their trials, or those with every `step`th value only."""
        for values in product(range(self.low, self.high + 1, step), repeat=len(self.blanks)):
            yield values, self.trial(values)

    def meets(self, tried: Trial) -> bool:
        """Does a trial meet all demands?"""
        return all(demand.holds(tried) for demand in self.demands)

    @cached_property
    def first_right(self) -> tuple[int, ...] | None:
        """The first filling that meets all demands, None if there is none."""
        return next((values for values, tried in self.all() if self.meets(tried)), None)

    @cached_property
    def sample(self) -> float:
        """Percent of right fillings among some of them."""
        right = [self.meets(tried) for _, tried in self.all(SAMPLE_STEP)]
        return 100 * sum(right) / len(right)

    @cached_property
    def tally(self) -> tuple[int, int]:
        """The number of right fillings, and that of demands which all fillings meet."""
        right = 0
        sure = list(self.demands)
        for _, tried in self.all():
            right += self.meets(tried)
            sure = [demand for demand in sure if demand.holds(tried)]
        return right, len(sure)


class Construct(Kind):
    """Filling blank leaves. Data: `tree`, whose blank leaves are null; `want`, an object of demands; `range`.

    `range` is [lowest, highest], whole numbers for the blanks, [0, 20] without a word. Demands: `cut-at`, a
    list of paths, or of objects {"at", "kind"}; `no-cut`, a list of paths of nodes that are visited and not
    cut; `cuts`, a number of nodes; `deep`, a number of deep cuts or a list of paths; `value` of the root;
    `leaves`, a number of leaves evaluated; `visited` and `skipped`, lists of leaf numbers; `differs` true: ≥
    and > cut differently. Each element of a list is a demand of its own.

    Answer: `leaves`, numbers by the number of a leaf. The score is the share of the demands that hold.
    """

    id = "construct"
    number = 7
    title = Bilingual("Fill in leaves", "填叶值")
    fields = ("tree", "want", "range")
    answers = ("leaves",)
    asks = (PART,)
    ask = (PART,)
    conventions = ("cut", "fail", "deep", "root", "order")
    many_right = True

    def check(self, exercise: Exercise) -> None:
        if "tree" not in exercise.data:
            raise ExerciseError("tree", "an exercise of this kind needs a tree of nested lists.")
        tree = exercise.tree
        for node in tree.inner:
            if node.type not in ("max", "min"):
                place = place_of(tree, node.path)
                raise ExerciseError(
                    place, f"expected nodes where MAX or MIN moves; found type {quoted(node.type)}."
                )
        low, high = self._range(exercise)
        found = fillings_of(exercise)
        if not found.blanks:
            raise ExerciseError("tree", "expected blank leaves, null in the tree; found none.")
        if found.count > MOST_FILLINGS:
            raise ExerciseError(
                "tree",
                f"{len(found.blanks)} blanks from {low} to {high} have {found.count:,} fillings; at most "
                f"{MOST_FILLINGS:,} are tried.",
            )
        if found.first_right is None:
            raise ExerciseError("want", f"no filling from {low} to {high} meets all demands.")

    @staticmethod
    def _range(exercise: Exercise) -> tuple[int, int]:
        given = exercise.data.get("range", RANGE)
        whole = isinstance(given, list) and all(type(one) is int and abs(one) <= MOST_VALUE for one in given)
        if not whole or len(given) != 2 or given[0] > given[1]:
            raise ExerciseError(
                "range",
                f"expected [lowest, highest], whole numbers up to {MOST_VALUE:,}; found {quoted(given)}.",
            )
        return given[0], given[1]

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        found = fillings_of(exercise)
        demands = listed([one.text for one in found.demands])
        return Bilingual(
            "Fill the blank leaves with whole numbers from {low} to {high} so that, in alpha-beta, "
            "{demands}.",
            "在空白的叶节点填入 {low} 到 {high} 的整数，使 α-β 搜索满足：{demands}。",
        ).filled(
            low=number_text(found.low),
            high=number_text(found.high),
            demands=Bilingual(demands.en, "；".join(one.text.zh_CN for one in found.demands)),
        )

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        rows = tuple((str(leaf.leaf), sentence(leaf.name())) for leaf in fillings_of(exercise).blanks)
        return (FormField("leaves", Bilingual("Blank leaves", "空白的叶节点"), "table", rows=rows),)

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        nested = drawn_tree(luck, level)
        root = conventions.root
        tree = ExerciseTree(nested, root)
        blanks = _drawn_blanks(luck, tree)
        value = luck.pick(tree.leaves).value
        assert value is not None
        inner = [node for node in tree.inner if node.parent is not None]
        own = [leaf.parent for leaf in blanks if leaf.parent is not None]
        want = _drawn_want(luck, level, inner, own, json_number(value), len(tree.leaves))
        for leaf in blanks:
            _blank(nested, leaf.path)
        return {"tree": nested, "want": want, "range": RANGE}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        # what the sample shows is cheap to know, and tells most draws that fail
        return {"blanks": 2, "sample": SHARES, "sure": "never", "right": ">=2", "share": SHARES}

    def facts(self, exercise: Exercise) -> Mapping[str, Any]:
        """Number of `blanks` and `demands`, of `right` fillings, and their `share` in percent.

        `sample` is that share among some of the fillings; `sure`: is a demand met by all of them?
        """
        found = fillings_of(exercise)
        return LazyFacts(
            {
                "blanks": lambda: len(found.blanks),
                "sample": lambda: found.sample,
                "demands": lambda: len(found.demands),
                "right": lambda: found.tally[0],
                "share": lambda: float(Fraction(100 * found.tally[0], found.count)),
                "sure": lambda: found.tally[1] > 0,
            }
        )

    def key(self, exercise: Exercise) -> Answer:
        found = fillings_of(exercise)
        right = found.first_right or ()
        return {"leaves": {str(leaf.leaf): value for leaf, value in zip(found.blanks, right, strict=False)}}

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        if answer.get("leaves") is None:
            return {}
        blanks = {str(leaf.leaf) for leaf in fillings_of(exercise).blanks}
        found: dict[str, Any] = {}
        for name, value in entries(answer["leaves"], "answer.leaves").items():
            place = f"answer.leaves.{name}"
            if name not in blanks:
                raise ExerciseError(place, f"expected the number of a blank leaf: {', '.join(blanks)}.")
            found[name] = json_number(number(value, place))
        return {"leaves": dict(sorted(found.items(), key=lambda one: int(one[0])))}

    def grade(self, exercise: Exercise, answer: Answer) -> list[PartGrade]:
        found = fillings_of(exercise)
        given = self._values(exercise, answer)
        tried = None if given is None else found.trial(given)
        items = [self._item(one, answer, tried) for one in found.demands]
        return [with_points(item_part(PART, items), len(items))]

    @staticmethod
    def _item(demand: Demand, answer: Answer, tried: Trial | None) -> Item:
        path = demand.node.path
        if tried is None:
            why = OUTSIDE if answer.get("leaves") else UNFILLED
            return Item(PART, path, "empty", None, demand.expected, reason=why.filled(demand=demand.text))
        state: State = "right" if demand.holds(tried) else "wrong"
        fact = demand.fact(tried)
        return Item(PART, path, state, fact, demand.expected, reason=sentence(demand.reason(tried)))

    @staticmethod
    def _values(exercise: Exercise, answer: Answer) -> list[Number] | None:
        """The values of all blanks; None where one is missing, or is none of the range."""
        found = fillings_of(exercise)
        given = answer.get("leaves", {})
        values = [read_number(given.get(str(leaf.leaf))) for leaf in found.blanks]
        inside = [value for value in values if isinstance(value, int) and found.low <= value <= found.high]
        return [*inside] if len(inside) == len(found.blanks) else None

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return None

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        return {(PART, name): value for name, value in answer.get("leaves", {}).items()}

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        return [{}, {"leaves": {}}]

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        found = fillings_of(exercise)
        node = exercise.tree[item.at]
        if stage == 1:
            return Bilingual("Look at {node}.", "看看{node}。").filled(node=node.name())
        if stage == 2:
            conventions = exercise.conventions
            return SENTENCES["cut", conventions.cut] + SENTENCES["deep", conventions.deep]
        if stage == 3:
            values = self._values(exercise, answer)
            if values is None:
                blanks = enumerated([leaf.name() for leaf in found.blanks])
                return sentence(
                    Bilingual("{blanks} must be filled in first.", "先要填好{blanks}。").filled(blanks=blanks)
                )
            value = number_text(found.trial(values).found.value)
            order = len(found.trial(values).found.order)
            return Bilingual(
                "With your numbers the root is worth {value}, and the number of leaves evaluated is {order}.",
                "按你填的数，根节点的值为 {value}，求值 {order} 片叶。",
            ).filled(value=value, order=order)
        right = [
            Bilingual(f"{name.en} {value}", f"{name.zh_CN} {value}")
            for name, value in zip(
                (leaf.name() for leaf in found.blanks), found.first_right or (), strict=False
            )
        ]
        return Bilingual("One right filling: {right}.", "一种正确的填法：{right}。").filled(
            right=enumerated(right)
        )


UNFILLED = Bilingual("Not all blanks are filled in: {demand}.", "还有空白未填：{demand}。")
OUTSIDE = Bilingual(
    "A blank is empty, or has a number out of the range: {demand}.",
    "还有空白未填，或所填的数超出范围：{demand}。",
)


def fillings_of(exercise: Exercise) -> Fillings:
    """Return the fillings of an exercise, made once."""
    tree, rule = exercise.tree, rule_of(exercise.conventions)
    key = "fillings", rule
    if key not in tree.kept:
        low, high = Construct._range(exercise)
        tree.kept[key] = Fillings(tree, rule, exercise.data.get("want"), low, high)
    found = tree.kept[key]
    assert isinstance(found, Fillings)
    return found


def _drawn_blanks(luck: Luck, tree: ExerciseTree) -> list[Node]:
    """Two leaves below different nodes."""
    first = luck.pick(tree.leaves)
    second = luck.pick([leaf for leaf in tree.leaves if leaf.parent is not first.parent])
    return sorted((first, second), key=lambda leaf: leaf.leaf)


def _drawn_want(
    luck: Luck, level: int, inner: Sequence[Node], own: Sequence[Node], value: int | str, leaves: int
) -> dict[str, Any]:
    """Demands of a level. `own` are the parents of the blank leaves."""

    def cut(node: Node) -> dict[str, str]:
        return {"at": node.path, "kind": "beta" if node.big else "alpha"}

    one, other = own
    if level == 1:
        return luck.pick(
            [
                {"cut-at": [cut(one), cut(other)], "value": value},
                {"cut-at": [cut(other)], "value": value},
                {"cut-at": [cut(other)], "no-cut": [one.path], "value": value},
            ]
        )
    further = luck.pick(inner)
    if level == 2:
        return luck.pick(
            [
                {"cut-at": [cut(one), cut(other)], "value": value},
                {"cut-at": [cut(further)], "no-cut": [other.path]},
                {"cuts": luck.whole(2, 3), "value": value},
                {"cut-at": [cut(other)], "leaves": leaves - luck.whole(2, 4)},
            ]
        )
    return luck.pick(
        [
            {"deep": [one.path], "value": value},
            {"deep": [other.path], "cuts": luck.whole(2, 4)},
            {"deep": 1, "cut-at": [cut(further)]},
            {"differs": True, "value": value},
        ]
    )


def _blank(nested: list[Any], path: str) -> None:
    """Take the value out of a leaf of a tree of lists."""
    *above, last = (int(step) for step in path.split("."))
    for step in above:
        nested = nested[step]
    nested[last] = None


KIND = Construct()
