"""Counts: how many leaves and nodes a full tree has, how few alpha-beta needs, how deep a budget reaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count as counting_from
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    entry,
    field_statements,
    heading,
    item_of,
    sentence,
    spelled,
    weighed,
    whole,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import json_number, plain, read_number

MOST_BRANCHES, MOST_PLIES, MOST_NODES = 1_000, 60, 10**30
SIZES = {1: (2, 6, 2, 5), 2: (3, 10, 3, 6), 3: (8, 40, 4, 9)}
"""Branches and plies of a drawn tree, from and to, by level."""


def leaves_of(b: int, d: int) -> int:
    """Return the leaves of a full tree, b to the power of d."""
    return int(b**d)


def nodes_of(b: int, d: int) -> int:
    """Return all nodes of a full tree, 1 + b + … + b to the power of d."""
    return sum(b**ply for ply in range(d + 1))


def fewest_of(b: int, d: int) -> int:
    """Return the leaves that alpha-beta cannot do without (Knuth and Moore 1975, theorem 1)."""
    return int(b ** ((d + 1) // 2) + b ** (d // 2) - 1)


def deepest_of(b: int, n: int, *, only_leaves: bool = False) -> int:
    """Return the largest depth at which a full tree has at most n nodes, or n leaves."""
    count = leaves_of if only_leaves else nodes_of
    return next(d - 1 for d in counting_from(0) if count(b, d) > n)


class CountsKind(FormKind):
    """Sizes of a full tree in which every inner node has the same number of children.

    Data: `b` children each; `d` plies, for leaves, nodes and fewest; `n` nodes, for deepest.
    Answer: `leaves`; `nodes`, inner ones and the root too; `fewest` leaves that alpha-beta evaluates with the
    best order; `deepest`, the largest depth whose full tree has at most n nodes.
    """

    id = "counts"
    number = 18
    title = Bilingual("Sizes of trees", "博弈树的大小")
    fields = ("b", "d", "n")
    answers = ("leaves", "nodes", "fewest", "deepest")
    asks = answers
    ask = answers
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "power-halved",
            Bilingual(
                "You halved the number of leaves. The best order halves the exponent: about b^(d/2), not "
                "b^d / 2.",
                "你把叶节点数减了半。最好的次序使指数减半：约为 b^(d/2)，而不是 b^d / 2。",
            ),
            "exercises#counts",
            "s0.16",
        ),
        Misconception(
            "leaves-for-nodes",
            Bilingual(
                "You counted leaves only. Nodes are those of all plies: 1 + b + … + b^d.",
                "你只数了叶节点。节点数要把各层都算上：1 + b + … + b^d。",
            ),
            "exercises#counts",
            "s1.3",
        ),
        Misconception(
            "floor-both",
            Bilingual(
                "You rounded d/2 down twice. For an odd depth one of the two exponents is rounded up.",
                "你把两个 d/2 都向下取整了。层数为奇数时，其中一个指数要向上取整。",
            ),
            "exercises#counts",
            "s3.8",
        ),
    )

    def default_ask(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        whole_tree = ("leaves", "nodes", "fewest") if "d" in data or "n" not in data else ()
        return (*whole_tree, "deepest") if "n" in data else whole_tree

    def check(self, exercise: Exercise) -> None:
        whole(exercise.data, "b", 2, MOST_BRANCHES)
        if "d" in exercise.data or {*exercise.ask} & {"leaves", "nodes", "fewest"}:
            whole(exercise.data, "d", 0, MOST_PLIES)
        if "n" in exercise.data or "deepest" in exercise.ask:
            whole(exercise.data, "n", 1, MOST_NODES)

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part].filled(**{name: f"{exercise.data.get(name, 0):,}" for name in "bdn"})

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        return [
            Given(label, same(f"{exercise.data[name]:,}"))
            for name, label in GIVEN.items()
            if name in exercise.data
        ]

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        return [FormField(part, heading(NAMES[part]), "number") for part in exercise.ask]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        low, high, least, most = SIZES[level]
        data = {"b": luck.whole(low, high), "d": luck.whole(least, most)}
        if level > 1:
            data["n"] = 10 ** luck.whole(3 * level - 3, 3 * level)
        return data

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        apart = ["power-halved", "leaves-for-nodes"]
        if level == 1:
            return {"leaves": [8, 300], "near_half": False, "separates": apart}
        wanted = {"odd": True, "near_half": False, "deepest": ">=2", "separates": [*apart, "floor-both"]}
        return wanted if level == 3 else {"leaves": [27, 100_000], **wanted}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """Number of `leaves`; is the depth `odd`, the fewest leaves half of all (`near_half`)? The `deepest`
        tree (0 where it is not asked for)."""
        b, d, n = (exercise.data.get(name) for name in "bdn")
        leaves = 0 if d is None else leaves_of(b or 0, d)
        return {
            "leaves": leaves,
            "odd": bool(d and d % 2),
            "near_half": d is not None and abs(2 * fewest_of(b or 0, d) - leaves) <= 1,
            "deepest": 0 if n is None else deepest_of(b or 0, n),
        }

    def key(self, exercise: Exercise) -> Answer:
        return answer_of(exercise, "")

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return answer_of(exercise, misconception)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        return spelled({name: entry(answer, name) for name in self.answers})

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        given, right = answer.get(part), self.key(exercise)[part]
        hit = given is not None and read_number(given) == right
        return weighed(part, [item_of(part, part, given, right, hit, self.reason(exercise, part))], 1)

    def reason(self, exercise: Exercise, part: str) -> Bilingual:
        """Return the sum that gives a part."""
        b, d, n = (exercise.data.get(name, 0) for name in "bdn")
        right = self.key(exercise)[part]
        if part == "leaves":
            return sentence(f"{b}^{d} = {right:,}")
        if part == "nodes":
            terms = [f"{b}^{ply}" for ply in range(d + 1)]
            text = " + ".join(terms) if len(terms) < 6 else f"{terms[0]} + {terms[1]} + … + {terms[-1]}"
            return sentence(f"{text} = {right:,}")
        if part == "fewest":
            return sentence(f"{b}^{(d + 1) // 2} + {b}^{d // 2} − 1 = {right:,}")
        return Bilingual(
            "Depth {right} has {fits} nodes, depth {next} already {more}; {n} are allowed.",
            "{right} 层有 {fits} 个节点，{next} 层已有 {more} 个；限额为 {n} 个。",
        ).filled(
            right=right,
            next=right + 1,
            n=f"{n:,}",
            fits=f"{nodes_of(b, right):,}",
            more=f"{nodes_of(b, right + 1):,}",
        )

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found = field_statements(answer, exercise.ask)
        if "fewest" in found:
            half = Fraction(leaves_of(exercise.data["b"], exercise.data["d"]), 2)
            own = read_number(answer["fewest"])
            # an odd number may be halved either way
            if isinstance(own, int | Fraction) and abs(own - half) <= Fraction(1, 2):
                found["fewest"] = own if own == fewest_of(exercise.data["b"], exercise.data["d"]) else half
        return found

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        return ({}, {part: 0 for part in exercise.ask if part != "deepest"})

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return NAMES[item.part]

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        b, d, n = (exercise.data.get(name, 0) for name in "bdn")
        if item.part == "deepest":
            sizes = ", ".join(f"{ply}: {nodes_of(b, ply):,}" for ply in range(min(4, deepest_of(b, n)) + 1))
            return Bilingual("Nodes by depth: {sizes} …", "各层数的节点数：{sizes} …").filled(sizes=sizes)
        return STATES[item.part].filled(b=b, d=d, up=(d + 1) // 2, down=d // 2)


def answer_of(exercise: Exercise, misconception: str) -> Answer:
    """Return what a wrong program answers to the parts that are asked, or what is right."""
    b, d, n = (exercise.data.get(name) for name in "bdn")
    found: dict[str, Any] = {}
    if d is not None:
        found = {"leaves": leaves_of(b or 0, d), "nodes": nodes_of(b or 0, d), "fewest": fewest_of(b or 0, d)}
        if misconception == "leaves-for-nodes":
            found["nodes"] = found["leaves"]
        if misconception == "power-halved":
            found["fewest"] = json_number(plain(Fraction(found["leaves"], 2)))
        if misconception == "floor-both":
            found["fewest"] = 2 * leaves_of(b or 0, d // 2) - 1
    if n is not None:
        found["deepest"] = deepest_of(b or 0, n, only_leaves=misconception == "leaves-for-nodes")
    return {part: found[part] for part in exercise.ask}


GIVEN = {
    "b": Bilingual("Children of each inner node, b", "每个非叶节点的子节点数 b"),
    "d": Bilingual("Plies, d", "层数 d"),
    "n": Bilingual("Nodes that can be searched, n", "可搜索的节点数 n"),
}
NAMES = {
    "leaves": Bilingual("the leaves", "叶节点数"),
    "nodes": Bilingual("all nodes", "节点总数"),
    "fewest": Bilingual("the fewest leaves", "最少的叶节点数"),
    "deepest": Bilingual("the largest depth", "最大层数"),
}
QUESTIONS = {
    "leaves": Bilingual(
        "Every inner node has {b} children. How many leaves has the tree at {d} plies?",
        "每个非叶节点有 {b} 个子节点。{d} 层的树有多少个叶节点？",
    ),
    "nodes": Bilingual(
        "How many nodes has the tree in all, the root included?", "包括根节点在内，树共有多少个节点？"
    ),
    "fewest": Bilingual(
        "How many leaves does alpha-beta evaluate with the best order of moves?",
        "走步次序最好时，α-β 搜索要对多少个叶节点求值？",
    ),
    "deepest": Bilingual(
        "{n} nodes can be searched, {b} children each. How deep can a full tree be?",
        "可以搜索 {n} 个节点，每个节点有 {b} 个子节点。完整的树最多几层？",
    ),
}
RULES = {
    "leaves": Bilingual("Each ply multiplies the number by b: b^d.", "每一层使数目乘以 b：b^d。"),
    "nodes": Bilingual("Add up all plies: 1 + b + … + b^d.", "把各层相加：1 + b + … + b^d。"),
    "fewest": Bilingual(
        "With the best order b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves are left (Knuth and Moore).",
        "次序最好时剩下 b^⌈d/2⌉ + b^⌊d/2⌋ − 1 个叶节点（Knuth 和 Moore）。",
    ),
    "deepest": Bilingual(
        "Find the largest d with 1 + b + … + b^d ≤ n.", "求使 1 + b + … + b^d ≤ n 的最大 d。"
    ),
}
STATES = {
    "leaves": Bilingual("b = {b} and d = {d}.", "b = {b}，d = {d}。"),
    "nodes": Bilingual(
        "The plies 0 to {d} have powers of {b} as sizes.", "第 0 到 {d} 层的大小是 {b} 的各次幂。"
    ),
    "fewest": Bilingual(
        "The exponents are {up} and {down}, the base is {b}.", "指数为 {up} 和 {down}，底数为 {b}。"
    ),
}

KIND = CountsKind()
