"""Proof numbers: the pair of every node, the next most proving leaf, and the root after its expansion."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import FormKind, item_of, says_one_thing, spelled, table, weighed, worthless
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.node_lists import read_node, short_name
from plyscope.lessons.numbers import json_number, number, number_text
from plyscope.lessons.proof_programs import (
    Numbers,
    combined,
    is_or,
    leaf_numbers,
    most_proving,
    numbers,
    wrong_numbers,
)
from plyscope.quoting import quoted

HELP = "exercises#proof-numbers"


class ProofNumbers(FormKind):
    """Proof numbers. Data: `tree`, whose leaves are 1 (proved), 0 (disproved) or null (unknown), with an OR
    node as root; `expands`, for leaves by path the list of leaves that appear when they are expanded.

    Answer: `numbers`, a pair [pn, dn] for each node with children ("inf" for ∞); `next`, the next most
    proving leaf; `after`, the pair of the root after this leaf was expanded.
    """

    id = "proof-numbers"
    number = 10
    title = Bilingual("Proof numbers", "证明数")
    on = "tree"
    fields = ("tree", "expands")
    answers = ("numbers", "next", "after")
    asks = answers
    ask = ("numbers", "next")
    conventions = ("names", "ties")
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "and-or-swapped",
            Bilingual(
                "You exchanged AND and OR. At an OR node pn is the smallest of the children's and dn "
                "their sum.",
                "你把与、或弄反了。或节点的 pn 取子节点中最小的，dn 取它们的和。",
            ),
            HELP,
        ),
        Misconception(
            "pn-dn-swapped",
            Bilingual(
                "You exchanged pn and dn. A proved leaf has (0, ∞): nothing is left to prove.",
                "你把 pn 与 dn 弄反了。已证的叶是 (0, ∞)：不需要再证什么。",
            ),
            HELP,
        ),
        Misconception(
            "sum-for-min",
            Bilingual(
                "You added everywhere. At an OR node one proved child is enough, so pn is the smallest.",
                "你处处求和了。或节点只要证一个子节点，所以 pn 取最小值。",
            ),
            HELP,
        ),
        Misconception(
            "unknown-is-zero",
            Bilingual(
                "You gave unknown leaves (0, 0). An unknown leaf is one leaf to prove or to "
                "disprove: (1, 1).",
                "你给未知的叶写了 (0, 0)。未知的叶要证或要否证都是一片：(1, 1)。",
            ),
            HELP,
        ),
    )

    def check(self, exercise: Exercise) -> None:
        if "tree" not in exercise.data:
            raise ExerciseError("tree", "expected a tree.")
        tree = exercise.tree
        if not tree.root.children:
            raise ExerciseError("tree", "expected a root with children.")
        for node in tree.nodes:
            if node.type == "chance":
                raise ExerciseError("tree", "expected no chance nodes.")
            if not node.children and node.value not in (0, 1, None):
                raise ExerciseError("tree", f"{node.name().en}: expected 1, 0 or null.")
        expands = exercise.data.get("expands", {})
        if not isinstance(expands, dict):
            raise ExerciseError("expands", "expected an object of lists by path.")
        for path, below in expands.items():
            place = f"expands.{path}"
            if tree.node(path, place).children:
                raise ExerciseError(place, "expected the path of a leaf.")
            known = isinstance(below, list) and all(
                one is None or (one in (0, 1) and not isinstance(one, bool)) for one in below
            )
            if not known or not below:
                raise ExerciseError(place, "expected a list of 1, 0 and null.")
        if "after" in exercise.ask:
            leaf = self.next_leaf(exercise)
            if leaf is None:
                raise ExerciseError("ask", "the root is decided; no leaf is expanded.")
            if leaf not in expands:
                raise ExerciseError("expands", f"expected what {tree[leaf].name().en} expands to.")

    @staticmethod
    def next_leaf(exercise: Exercise) -> str | None:
        """The leftmost most proving leaf; None where the root is decided."""
        found = most_proving(exercise.tree, numbers(exercise.tree))
        return found[0] if found else None

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part]

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        if "after" not in exercise.ask:
            return ()
        tree = exercise.tree
        rows = [
            f"{short_name(tree[path])}: {', '.join('?' if one is None else str(one) for one in below)}"
            for path, below in exercise.data.get("expands", {}).items()
        ]
        return (Given(Bilingual("Leaves that appear by expansion", "扩展后出现的叶"), same("; ".join(rows))),)

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        names = Bilingual("pn", "pn"), Bilingual("dn", "dn")
        fields = {
            "next": FormField("next", Bilingual("Next leaf (such as C2)", "下一片叶（如 C2）"), "text"),
            "after": FormField(
                "after", Bilingual("The root afterwards", "之后的根节点"), "numbers", labels=names
            ),
        }
        return [fields[part] for part in exercise.ask if part in fields]

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        return exercise.tree[value].name() if name == "next" else None

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        plies = 2 if level == 1 else 3
        early = 0.0 if level == 1 else 0.25
        known = 0.35 if level == 3 else 0.25

        def leaf() -> int | None:
            return None if not luck.chance(known) else luck.whole(0, 1)

        expands: dict[str, list[int | None]] = {}

        def branch(ply: int, path: str) -> Any:
            if ply == plies or (ply > 0 and luck.chance(early)):
                value = leaf()
                if value is None:
                    expands[path] = [leaf() for _ in range(luck.whole(2, 3))]
                return value
            below = range(luck.whole(2, 3))
            return [branch(ply + 1, f"{path}.{at}" if path else str(at)) for at in below]

        tree = branch(0, "")
        return {"tree": tree, "expands": expands}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        everything = ["and-or-swapped", "pn-dn-swapped", "sum-for-min", "unknown-is-zero"]
        leaves = {1: [5, 8], 2: [8, 12], 3: [11, 17]}[level]
        return {"leaves": leaves, "decided": False, "most_proving": 1, "separates": everything}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`leaves`; is the root `decided`; how many leaves are `most_proving`."""
        tree = exercise.tree
        own = numbers(tree)
        return {
            "leaves": len(tree.leaves),
            "decided": 0 in own[""],
            "most_proving": len(most_proving(tree, own)),
        }

    def key(self, exercise: Exercise) -> Answer:
        return self._answer(exercise, numbers(exercise.tree))

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return self._answer(exercise, wrong_numbers(exercise.tree, misconception))

    def _answer(self, exercise: Exercise, own: dict[str, Numbers]) -> Answer:
        tree, answer = exercise.tree, Answer()
        best = most_proving(tree, own)
        if "numbers" in exercise.ask:
            answer["numbers"] = {node.path: written(own[node.path]) for node in tree.inner}
        if "next" in exercise.ask and best:
            answer["next"] = best[0]
        if "after" in exercise.ask and not best:
            answer["after"] = written(own[""])
        elif "after" in exercise.ask and best[0] in exercise.data["expands"]:
            answer["after"] = written(after(exercise, best[0]))  # a wrong program may take another leaf
        return answer

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        pairs = table(answer, "numbers")
        following = answer.get("next") or None
        return spelled(
            {
                "numbers": None if pairs is None else read_pairs(exercise.tree, pairs),
                "next": None if following is None else read_node(exercise.tree, following, "answer.next"),
                "after": read_numbers(answer.get("after"), "answer.after"),
            }
        )

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        if part == "numbers":
            given = answer.get("numbers", {})
            items = [self._pair_item(exercise, node, given) for node in exercise.tree.inner[::-1]]
            found = weighed(part, items, len(items))
            return worthless(found) if says_one_thing(given.values(), pairs_of(exercise)) else found
        if part == "next":
            return weighed(part, [self._next_item(exercise, answer)], 2)
        leaf = self.next_leaf(exercise)
        key = written(after(exercise, leaf)) if leaf is not None else None
        own = answer.get("next")
        follows = False
        if exercise.carry and own is not None and own in exercise.data.get("expands", {}):
            follows = answer.get("after") == written(after(exercise, own))
        right = answer.get("after") == key
        reason = AFTER.filled(leaf=exercise.tree[leaf or ""].name(), pair=said_pair(key))
        return weighed(part, [item_of(part, "", answer.get("after"), key, right, reason, follows=follows)], 2)

    def _pair_item(self, exercise: Exercise, node: Node, given: dict[str, Any]) -> Item:
        own = numbers(exercise.tree)
        expected, found = written(own[node.path]), given.get(node.path)
        below = [read_back(given[child.path]) if child.path in given else own[child.path]
                 for child in node.children]  # fmt: skip
        changed = any(child.path in given for child in node.children)
        follows = exercise.carry and changed and found == written(combined(below, is_or(node)))
        return item_of(
            "numbers", node.path, found, expected, found == expected, pair_reason(node, own), follows=follows
        )

    def _next_item(self, exercise: Exercise, answer: Answer) -> Item:
        tree = exercise.tree
        own = numbers(tree)
        best, found = most_proving(tree, own), answer.get("next")
        allowed = best[:1] if exercise.conventions.ties == "first" else best
        theirs = {**own, **{path: read_back(pair) for path, pair in answer.get("numbers", {}).items()}}
        changed = exercise.carry and "numbers" in answer and found is not None
        follows = (
            changed
            and found in most_proving(tree, theirs)[: 1 if exercise.conventions.ties == "first" else None]
        )
        key = best[0] if best else None
        reason = NEXT.filled(leaf=tree[key].name()) if key is not None else DECIDED
        return item_of("next", key or "", found, key, found in allowed if best else found is None, reason,
                       follows=follows)  # fmt: skip

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Hashable, Hashable] = {}
        if "numbers" in exercise.ask:
            found |= {("numbers", path): tuple(pair) for path, pair in answer.get("numbers", {}).items()}
        if "next" in exercise.ask and "next" in answer:
            best = most_proving(exercise.tree, numbers(exercise.tree))
            found["next"] = best[0] if answer["next"] in best else answer["next"]
        if "after" in exercise.ask and "after" in answer:
            found["after"] = tuple(answer["after"])
        return found

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == "next":
            return Bilingual("the next leaf", "下一片叶")
        name = exercise.tree[item.at].name()
        return name if item.part == "numbers" else Bilingual("the root afterwards", "之后的根节点")

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        own, tree = numbers(exercise.tree), exercise.tree
        node = tree[item.at] if item.part == "numbers" else tree.root
        pairs = ", ".join(
            f"{short_name(child)} {said_pair(written(own[child.path]))}" for child in node.children
        )
        return Bilingual("Children of {node}: {pairs}.", "{node} 的子节点：{pairs}。").filled(
            node=node.name(), pairs=pairs
        )

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        inner = exercise.tree.inner
        return ({}, {"numbers": {node.path: ["inf", "inf"] for node in inner}})


def pairs_of(exercise: Exercise) -> list[list[Any]]:
    """The right pairs of all nodes with children."""
    own = numbers(exercise.tree)
    return [written(own[node.path]) for node in exercise.tree.inner]


def after(exercise: Exercise, leaf: str) -> Numbers:
    """The pair of the root after a leaf was expanded."""
    tree = exercise.tree
    below = [leaf_numbers(one) for one in ExerciseTree([exercise.data["expands"][leaf]], "or").leaves]
    own = combined(below, is_or_below(tree[leaf]))
    return numbers(tree, {leaf: own})[""]


def is_or_below(leaf: Node) -> bool:
    """Whose turn is it at a leaf: OR, if its parent is an AND node?"""
    return leaf.parent is None or not is_or(leaf.parent)


def written(pair: Numbers) -> list[Any]:
    """A pair as documents hold it."""
    return [json_number(value if value == inf else int(value)) for value in pair]


def read_back(pair: Sequence[Any]) -> Numbers:
    """A pair of a document as numbers."""
    first, second = (number(value, "numbers") for value in pair)
    return float(first), float(second)


def read_numbers(thing: object, place: str) -> list[Any] | None:
    """Return a pair of an answer, None for none; raises ExerciseError."""
    if thing is None:
        return None
    if isinstance(thing, str):
        thing = thing.strip("()（）[] ").replace("，", ",").replace(" ", ",").replace(",,", ",").split(",")
    if not isinstance(thing, list) or len(thing) != 2:
        raise ExerciseError(place, f"expected a pair [pn, dn]; found {quoted(thing)}.")
    return [json_number(number(value, f"{place}[{at}]")) for at, value in enumerate(thing)]


def read_pairs(tree: ExerciseTree, pairs: dict[str, Any]) -> dict[str, Any]:
    """Return the pairs of an answer by path, empty ones left out; raises ExerciseError."""
    found = {}
    for path, pair in pairs.items():
        place = f"answer.numbers.{path}"
        read = read_numbers(pair, place)
        if read is not None:
            found[read_node(tree, path, place)] = read
    return found


def said_pair(pair: Sequence[Any] | None) -> str:
    """A pair as people read it."""
    if pair is None:
        return "—"
    return f"({', '.join(number_text(number(value, '')) for value in pair)})"


def pair_reason(node: Node, own: dict[str, Numbers]) -> Bilingual:
    """Return in a sentence why a node has its pair."""
    pn = [number_text(own[child.path][0]) for child in node.children]
    dn = [number_text(own[child.path][1]) for child in node.children]
    parts = {
        "node": node.name(),
        "pn": number_text(own[node.path][0]),
        "dn": number_text(own[node.path][1]),
        "pns": (", " if is_or(node) else " + ").join(pn),
        "dns": (" + " if is_or(node) else ", ").join(dn),
    }
    return (OR_REASON if is_or(node) else AND_REASON).filled(**parts)


OR_REASON = Bilingual(
    "{node} is an OR node: pn = min({pns}) = {pn}, dn = {dns} = {dn}.",
    "{node} 是或节点：pn = min({pns}) = {pn}，dn = {dns} = {dn}。",
)
AND_REASON = Bilingual(
    "{node} is an AND node: pn = {pns} = {pn}, dn = min({dns}) = {dn}.",
    "{node} 是与节点：pn = {pns} = {pn}，dn = min({dns}) = {dn}。",
)
NEXT = Bilingual(
    "From the root follow the smallest pn at OR nodes and the smallest dn at AND nodes: {leaf}.",
    "从根节点起，或节点沿最小的 pn、与节点沿最小的 dn 往下：{leaf}。",
)
DECIDED = Bilingual("The root is decided; nothing is expanded.", "根节点已定，不再扩展。")
AFTER = Bilingual(
    "With the leaves that {leaf} has then, the root's pair is {pair}.",
    "{leaf} 扩展出这些叶之后，根节点的数对为 {pair}。",
)
QUESTIONS = {
    "numbers": Bilingual(
        "Give proof and disproof number of every node (1 proved, 0 disproved, ? unknown).",
        "写出每个节点的证明数与反证数（1 已证，0 已否证，? 未知）。",
    ),
    "next": Bilingual("Which leaf is expanded next?", "下一个扩展哪片叶？"),
    "after": Bilingual("Which pair has the root after that expansion?", "扩展之后根节点的数对是多少？"),
}
RULES = {
    "numbers": Bilingual(
        "OR: pn is the smallest, dn the sum. AND: pn is the sum, dn the smallest. Unknown leaves "
        "have (1, 1).",
        "或节点：pn 取最小，dn 求和。与节点：pn 求和，dn 取最小。未知的叶为 (1, 1)。",
    ),
    "next": Bilingual(
        "Go down to the child with the smallest pn at OR nodes, the smallest dn at AND nodes.",
        "或节点走向 pn 最小的子节点，与节点走向 dn 最小的子节点。",
    ),
    "after": Bilingual(
        "Value the expanded leaf by its children, then update the nodes above it.",
        "先由子节点算出被扩展的叶，再更新它上面的节点。",
    ),
}

KIND = ProofNumbers()
