"""Backup: how one playout changes the counts on the way from a leaf to the root."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    beginning,
    hashed,
    item_of,
    one_list,
    one_number,
    shown,
    spaced,
    spelled,
    table,
    weighed,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import Number, json_number, number, number_text, plain, read_number
from plyscope.quoting import quoted

MOST_NODES, MOST_VISITS = 200, 1_000_000
PATH = re.compile(r"(?:0|[1-9][0-9]{0,2})(?:\.(?:0|[1-9][0-9]{0,2}))*|")
PAIR = re.compile(r"\s*([^\s,/]+)\s*[,/\s]\s*([^\s,/]+)\s*")
REWARDS = {"max": Fraction(1), "min": Fraction(0), "draw": Fraction(1, 2)}
"""What a playout adds to the wins of MAX."""

Pair = tuple[Number, Number]
"""Visits, and wins of MAX out of them."""

Counts = Mapping[str, Pair]


class Backup(FormKind):
    """One playout is backed up in a tree of counts, all of which are wins of MAX.

    Data: `counts`, an object of [visits, wins of MAX] by path; `path` of the node from which the playout
    started, new if it has no counts yet (0 of 0); `winner` "max", "min" or "draw" (half a win).
    Answer: `counts`, [visits, wins of MAX] by path, of every node whose counts change; a text such as "22/12"
    does, too, the larger number being the visits. Nodes that are given unchanged do not matter.
    """

    id = "backup"
    number = 14
    title = Bilingual("Backing a playout up", "回传一次模拟的结果")
    fields = ("counts", "path", "winner")
    answers = ("counts",)
    asks = answers
    ask = answers
    conventions = ("wins_of",)
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "wins-always",
            Bilingual(
                "You added a win whoever won. Wins of MAX grow only if MAX won the playout.",
                "不论谁胜你都加了一次胜。只有 MAX 赢了这次模拟，MAX 的胜次才增加。",
            ),
            "exercises#backup",
            "s2.8",
        ),
        Misconception(
            "loser-credited",
            Bilingual(
                "You gave the win to the side that lost. The counts are MAX's: add 1 if MAX won, else 0.",
                "你把胜次记给了输的一方。计数都是 MAX 的：MAX 胜加 1，否则加 0。",
            ),
            "exercises#backup",
            "s2.8",
        ),
        Misconception(
            "root-forgotten",
            Bilingual(
                "You stopped below the root. Every node on the way is updated, the root too.",
                "你在根节点之前停下了。路径上的每个节点都要更新，根节点也不例外。",
            ),
            "exercises#backup",
            "s2.8",
        ),
        Misconception(
            "siblings-touched",
            Bilingual(
                "You updated nodes beside the way. Only the nodes from the leaf to the root change.",
                "你更新了路径之外的节点。只有从叶节点到根节点路径上的节点改变。",
            ),
            "exercises#backup",
            "s2.8",
        ),
        Misconception(
            "visits-not-counted",
            Bilingual(
                "You did not count the visit. Each node on the way gets one visit more, whoever won.",
                "你没有增加访问次数。不论谁胜，路径上每个节点的访问次数都加 1。",
            ),
            "exercises#backup",
            "s2.8",
        ),
        Misconception(
            "per-level-flip",
            Bilingual(
                "You changed the winner from level to level. All counts here are MAX's wins, so the same is "
                "added everywhere.",
                "你逐层交换了胜方。这里的计数都是 MAX 的胜次，每层加的都一样。",
            ),
            "exercises#backup",
            "s2.11",
        ),
    )

    def check(self, exercise: Exercise) -> None:
        counts = exercise.data.get("counts")
        if not isinstance(counts, dict) or "" not in counts or len(counts) > MOST_NODES:
            raise ExerciseError(
                "counts", f'expected an object of at most {MOST_NODES} nodes with the root "" among them.'
            )
        for path, pair in counts.items():
            place = f"counts.{path}"
            if PATH.fullmatch(path) is None or (path and above(path) not in counts):
                raise ExerciseError(place, 'expected the path of a node such as "0.1", its parent given too.')
            if not isinstance(pair, list) or len(pair) != 2:
                raise ExerciseError(place, f"expected [visits, wins of MAX]; found {quoted(pair)}.")
            if not isinstance(pair[0], int) or isinstance(pair[0], bool) or not 0 <= pair[0] <= MOST_VISITS:
                raise ExerciseError(
                    place, f"expected visits from 0 to {MOST_VISITS}; found {quoted(pair[0])}."
                )
            if not 0 <= number(pair[1], place) <= pair[0]:
                raise ExerciseError(place, f"expected wins from 0 to {pair[0]}; found {quoted(pair[1])}.")
        path = exercise.data.get("path")
        if not isinstance(path, str) or PATH.fullmatch(path) is None or (path and above(path) not in counts):
            raise ExerciseError(
                "path", f"expected the path of a node or of a new child of one; found {quoted(path)}."
            )
        if exercise.data.get("winner") not in list(REWARDS):
            raise ExerciseError(
                "winner", f'expected "max", "min" or "draw"; found {quoted(exercise.data.get("winner"))}.'
            )

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        text = Bilingual(
            "A playout from {node} was {result}. Give the new visits and wins of MAX where they change.",
            "从{node}开始的一次模拟{result}。写出每个改变了的节点新的访问次数和 MAX 的胜次。",
        )
        new = exercise.data["path"] not in exercise.data["counts"]
        node = node_name(exercise.data["path"])
        if new:
            node = Bilingual("the new node {path}", "新节点 {path}").filled(path=exercise.data["path"])
        return spaced(text.filled(node=node, result=RESULTS[exercise.data["winner"]]))

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        nodes = [
            Bilingual("{node} {n}/{w}", "{node} {n}/{w}").filled(
                node=node_name(path), n=number_text(n), w=number_text(w)
            )
            for path, (n, w) in before(exercise).items()
        ]
        label = Bilingual("Nodes, visits/wins of MAX", "节点，访问次数/MAX 的胜次")
        side = Bilingual("The root's first child is 0, that one's second child is 0.1.",
                         "根节点的第一个子节点为 0，它的第二个子节点为 0.1。")  # fmt: skip
        return (Given(label, one_list(nodes)), Given(Bilingual("Paths", "路径"), side))

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        paths = sorted({*exercise.data["counts"], exercise.data["path"]}, key=search_order)
        rows = tuple((path, node_name(path)) for path in paths)
        label = Bilingual(
            "New visits/wins of MAX, where they change", "新的访问次数/MAX 的胜次（只写改变的）"
        )
        return (FormField("counts", label, "table", rows=rows),)

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        found = []
        for path, pair in value.items():
            node, text = node_name(path), "/".join(shown(one).en for one in pair)
            found.append(Bilingual(f"{node.en} {text}", f"{node.zh_CN} {text}"))
        return one_list(found)

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        shape = grown(luck, level)
        counts: dict[str, list[int]] = {}
        for path in sorted(shape, key=lambda one: (-depth(one), search_order(one))):
            below = [counts[child] for child in shape if child and above(child) == path]
            visits = luck.whole(2, 9)
            counts[path] = [sum(side) for side in zip(*below, strict=True)] if below else [
                visits, luck.whole(0, visits)
            ]  # fmt: skip
        leaves = [path for path in shape if not any(above(child) == path for child in shape if child)]
        deepest = max(map(depth, leaves))
        leaf = luck.pick(sorted(path for path in leaves if depth(path) == deepest))
        ordered = {path: counts[path] for path in sorted(counts, key=search_order)}
        winner = "min" if level > 1 or luck.chance(0.5) else "max"
        return {"counts": ordered, "path": f"{leaf}.0", "winner": winner}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        apart = [one.id for one in self.misconceptions]
        if level == 1:
            apart.remove("wins-always")
        return {"way": level + 2, "beside": ">=1", "separates": apart}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """Number of nodes on the `way`, of their siblings `beside` it, and whether the node is `new`."""
        path = exercise.data["path"]
        return {
            "way": depth(path) + 1,
            "beside": len(beside(exercise)),
            "new": path not in exercise.data["counts"],
            "winner": exercise.data["winner"],
        }

    def key(self, exercise: Exercise) -> Answer:
        reward = REWARDS[exercise.data["winner"]]
        old = before(exercise)
        return counts_answer({path: added(old[path], reward) for path in way(exercise)})

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        old, reward = before(exercise), REWARDS[exercise.data["winner"]]
        nodes = way(exercise)
        if misconception == "wins-always":
            return counts_answer({path: added(old[path], Fraction(1)) for path in nodes})
        if misconception == "loser-credited":
            return counts_answer({path: added(old[path], 1 - reward) for path in nodes})
        if misconception == "root-forgotten":
            return counts_answer({path: added(old[path], reward) for path in nodes if path})
        if misconception == "siblings-touched":
            touched = sorted({*nodes, *beside(exercise)}, key=search_order)
            return counts_answer({path: added(old[path], reward) for path in touched})
        if misconception == "visits-not-counted":
            return counts_answer({path: added(old[path], reward, visit=0) for path in nodes})
        flipped = {path: reward if depth(path) % 2 == 0 else 1 - reward for path in nodes}
        return counts_answer({path: added(old[path], flipped[path]) for path in nodes})

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        found = table(answer, "counts")
        if found is None:
            return {}
        known = before(exercise)
        counts = {}
        for path, pair in found.items():
            place = f"answer.counts.{path}"
            if path not in known:
                raise ExerciseError(place, 'expected the path of a node such as "" or "0.1".')
            counts[path] = read_pair(pair, place)
        return spelled({"counts": {path: pair for path, pair in counts.items() if pair is not None}})

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        given, old = answer.get("counts") or {}, before(exercise)
        right = self.key(exercise)["counts"]
        items = []
        for path in way(exercise):
            own = given.get(path)
            hit = own is not None and hashed(own) == hashed(right[path])
            items.append(item_of("counts", path, own, right[path], hit, self.reason(exercise, path)))
        for path in sorted(given, key=search_order):
            if path not in right and hashed(given[path]) != tuple(old[path]):
                reason = Bilingual("{node} is not on the way to the root.", "{node}不在通向根节点的路径上。")
                items.append(
                    Item(
                        "counts",
                        path,
                        "extra",
                        given[path],
                        reason=reason.filled(node=beginning(node_name(path))),
                    )
                )
        return weighed(part, items, len(right))

    def reason(self, exercise: Exercise, path: str) -> Bilingual:
        """Return why a node on the way gets its counts."""
        n, w = before(exercise)[path]
        reward = REWARDS[exercise.data["winner"]]
        return Bilingual(
            "Visits {n} + 1; {result}, so wins of MAX {w} + {reward}.",
            "访问次数 {n} + 1；{result}，MAX 的胜次 {w} + {reward}。",
        ).filled(
            n=number_text(n),
            w=number_text(w),
            reward=number_text(reward),
            result=WON[exercise.data["winner"]],
        )

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        given, old = answer.get("counts"), before(exercise)
        if given is None:
            return {}
        nodes = way(exercise)
        found: dict[Hashable, Hashable] = {
            path: hashed(pair)
            for path, pair in given.items()
            if path in nodes or hashed(pair) != tuple(old[path])
        }
        return found or {("counts",): True}

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        as_given = {path: [json_number(n), json_number(w)] for path, (n, w) in before(exercise).items()}
        return ({}, {"counts": {}}, {"counts": as_given})

    def expectation(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.expected is None:
            return Bilingual("unchanged", "不变")
        return same("/".join(shown(one).en for one in item.expected))

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return Bilingual("the counts of {node}", "{node}的计数").filled(node=node_name(item.at))

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return Bilingual(
            "Every node from the playout's start up to the root gets one visit; all counts are wins of MAX, "
            "so the same is added to each.",
            "从模拟的起点到根节点，每个节点访问次数加 1；计数都是 MAX 的胜次，各节点所加相同。",
        )

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        old = one_list(
            same(f"{number_text(n)}/{number_text(w)}")
            for path, (n, w) in before(exercise).items()
            if path in way(exercise)
        )
        return Bilingual(
            "On the way, from the root (visits/wins of MAX): {old} before; {result}.",
            "从根节点起，路径上原来的计数（访问次数/MAX 的胜次）：{old}；{result}。",
        ).filled(old=old, result=WON[exercise.data["winner"]])


RESULTS = {
    "max": Bilingual("won by MAX", "由 MAX 获胜"),
    "min": Bilingual("won by MIN", "由 MIN 获胜"),
    "draw": Bilingual("a draw, which counts as half a win", "和棋，算半次胜"),
}
WON = {
    "max": Bilingual("MAX won", "MAX 胜"),
    "min": Bilingual("MIN won", "MIN 胜"),
    "draw": Bilingual("it was a draw", "和棋"),
}


def grown(luck: Luck, level: int) -> set[str]:
    """Return the paths of a random small tree whose first plies grow."""
    paths, row = {""}, [""]
    for ply in range(level):
        inner = row if ply == 0 else [luck.pick(row)]
        row = [f"{path}.{at}".lstrip(".") for path in inner for at in range(luck.whole(2, 3))]
        paths.update(row)
    return paths


def depth(path: str) -> int:
    """Return the ply of a node."""
    return path.count(".") + 1 if path else 0


def above(path: str) -> str:
    """Return the path of the parent."""
    return path.rpartition(".")[0]


def search_order(path: str) -> tuple[int, ...]:
    """Return a key that sorts paths as a search enters nodes."""
    return tuple(map(int, path.split("."))) if path else ()


def node_name(path: str) -> Bilingual:
    """Return what a node is called."""
    if not path:
        return Bilingual("the root", "根节点")
    return Bilingual("node {path}", "节点 {path}").filled(path=path)


def before(exercise: Exercise) -> Counts:
    """Return the counts before the playout in the order of a search; a new node has none of none."""
    counts = exercise.data["counts"]
    paths = sorted({*counts, exercise.data["path"]}, key=search_order)
    return {path: pair_of(counts[path]) if path in counts else (0, 0) for path in paths}


def pair_of(pair: Sequence[Any]) -> Pair:
    """Return a pair of a document as numbers."""
    return number(pair[0], ""), number(pair[1], "")


def way(exercise: Exercise) -> list[str]:
    """Return the nodes from the root to the start of the playout."""
    path = exercise.data["path"]
    steps = path.split(".") if path else []
    return [".".join(steps[:count]) for count in range(len(steps) + 1)]


def beside(exercise: Exercise) -> list[str]:
    """Return the siblings of the nodes on the way."""
    nodes = way(exercise)
    return [path for path in exercise.data["counts"] if path and path not in nodes and above(path) in nodes]


def added(pair: Pair, reward: Fraction, visit: int = 1) -> Pair:
    """Return counts after a playout."""
    return pair[0] + visit, plain(Fraction(pair[1]) + reward)


def counts_answer(counts: Counts) -> Answer:
    """Return counts as an answer."""
    return {"counts": {path: [json_number(n), json_number(w)] for path, (n, w) in counts.items()}}


def read_pair(pair: object, place: str) -> list[Any] | None:
    """Return [visits, wins] of an answer, None for an empty one; raises ExerciseError.

    In a text with two numbers the larger one is the visits, in whichever order they are written.
    """
    if pair is None or (isinstance(pair, str) and not pair.strip()):
        return None
    if isinstance(pair, list) and len(pair) == 2:
        both = [one_number(one, place) for one in pair]
        if None not in both:
            return both
    if isinstance(pair, str):
        found = PAIR.fullmatch(pair.strip("[]() "))
        if found is not None:
            numbers = [one_number(one, place) for one in found.groups()]
            return sorted(numbers, key=lambda one: -(read_number(one) or 0))
    raise ExerciseError(place, f"expected [visits, wins of MAX]; found {quoted(pair)}.")


KIND = Backup()
