"""Grundy: the state graph of Grundy's game: its positions, those that lose, and their Grundy numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    entries,
    item_of,
    one_list,
    one_number,
    says_one_thing,
    set_part,
    set_statements,
    spelled,
    table,
    table_statements,
    weighed,
    whole,
    worthless,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import read_number
from plyscope.quoting import quoted

MOST_COINS = 15
WRITTEN = re.compile(r"\s*[0-9]{1,15}(?:\s*[-−–+,\s]\s*[0-9]{1,2})*\s*")
WEIGHT = 4
"""Points of each part; they do not say how many positions there are."""

SIZES = {1: (4, 10), 2: (9, 18), 3: (16, 36)}
"""Positions of a drawn graph, by level."""

Piles = tuple[int, ...]
"""Coins of each pile, the largest first."""


class Grundy(FormKind):
    """The state graph of Grundy's game: a move splits a pile into two unequal ones, who cannot move loses.

    Data: `coins` of the one pile that it begins with, or `position` such as "4-3". Positions are written with
    the largest pile first, "4-2-1"; "4+2+1", "421" and [4, 2, 1] are read, too.
    Answer: `positions` of the graph, each once whoever moves there; `lost`, those in which the side to move
    loses; `numbers`, the Grundy number of each position.
    """

    id = "grundy"
    number = 16
    title = Bilingual("Splitting coins", "分钱币")
    fields = ("coins", "position")
    answers = ("positions", "lost", "numbers")
    asks = answers
    ask = answers
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "equal-split",
            Bilingual(
                "You split piles into equal halves, too. The two parts must be unequal.",
                "你把一堆分成了相等的两堆。两小堆的数目必须不等。",
            ),
            "exercises#grundy",
            "s0.5",
        ),
        Misconception(
            "min-for-mex",
            Bilingual(
                "You took the smallest number that follows. The Grundy number is the smallest that does not "
                "follow (mex).",
                "你取了后继数值中最小的。格伦迪数是后继数值中没有出现的最小非负整数（mex）。",
            ),
            "exercises#grundy",
            "s0.5",
        ),
        Misconception(
            "sum-for-parts",
            Bilingual(
                "You added the numbers of the piles. Numbers of piles combine as in Nim, without carrying.",
                "你把各堆的数值直接相加了。各堆的数值要像尼姆游戏那样作不进位加法。",
            ),
            "exercises#grundy",
            "s0.5",
        ),
    )

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        if ("coins" in data) == ("position" in data):
            raise ExerciseError("coins", 'expected either "coins" or "position".')
        if "coins" in data:
            whole(data, "coins", 1, MOST_COINS)
            return
        piles = read_piles(data["position"], "position")
        if sum(piles) > MOST_COINS:
            raise ExerciseError("position", f"expected at most {MOST_COINS} coins; found {sum(piles)}.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part].filled(start=written(start_of(exercise)))

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        piles = start_of(exercise)
        rule = Bilingual(
            "A move splits one pile into two unequal piles; who cannot move loses.",
            "每步把一堆分成数目不等的两堆；无法再分者负。",
        )
        position = f"{'+'.join(map(str, piles))} max"
        start = Given(Bilingual("Start", "初始局面"), same(written(piles)), "grundy", position)
        return (Given(Bilingual("Rule", "规则"), rule), start)

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        return [one for one in FORM if one.name in exercise.ask]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        if luck.chance(0.2):
            return {"coins": luck.whole(5, 6) if level == 1 else luck.whole(2 * level + 3, 2 * level + 5)}
        piles = [luck.whole(1, 4 + level) for _ in range(luck.whole(2, 2 + level // 2))]
        return {"position": written(sorted(piles, reverse=True))}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        apart = ["equal-split", "min-for-mex"] + ([] if level == 1 else ["sum-for-parts"])
        return {"positions": list(SIZES[level]), "ends": ">=2" if level > 1 else ">=1", "separates": apart}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """How many `positions` and moves between them (`arcs`), how many are `lost`, how many are `ends`."""
        graph = graph_of(start_of(exercise))
        return {
            "positions": len(graph),
            "arcs": sum(map(len, graph.values())),
            "lost": sum(value == 0 for value in numbers_of(graph).values()),
            "ends": sum(not below for below in graph.values()),
        }

    def key(self, exercise: Exercise) -> Answer:
        start = start_of(exercise)
        return answer_of(exercise, graph_of(start), right_numbers(start))

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        start = start_of(exercise)
        if misconception == "equal-split":
            graph = graph_of(start, equal=True)
            return answer_of(exercise, graph, numbers_of(graph))
        graph = graph_of(start)
        if misconception == "min-for-mex":
            return answer_of(exercise, graph, numbers_of(graph, lambda below: min(below, default=0)))
        added = {piles: sum(pile_number_by_sum(pile) for pile in piles) for piles in graph}
        return answer_of(exercise, graph, added)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        found: dict[str, Any] = {}
        coins = sum(start_of(exercise))
        for name in ("positions", "lost"):
            given = entries(answer, name)
            if given is not None:
                places = enumerate(given)
                found[name] = list(
                    dict.fromkeys(
                        written(read_piles(one, f"answer.{name}[{at}]", coins)) for at, one in places
                    )
                )
        numbers = table(answer, "numbers")
        if numbers is not None:
            found["numbers"] = {
                written(read_piles(text, f"answer.numbers.{text}", coins)): one_number(
                    value, f"answer.numbers.{text}"
                )
                for text, value in numbers.items()
            }
        return spelled(found)

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        graph = graph_of(start_of(exercise))
        key = self.key(exercise)
        given = answer.get(part)
        if part != "numbers":
            reasons = {written(piles): self.reason(exercise, part, piles) for piles in graph}
            extra = EXTRA[part]
            if part == "lost":
                inside = [one for one in given or [] if one in reasons]
                outside = [one for one in given or [] if one not in reasons]
                given = None if given is None else [*inside, *outside]
            return set_part(part, given, key[part], reasons, extra, WEIGHT)
        given = given or {}
        items = [
            item_of(
                part,
                at,
                given.get(at),
                right,
                read_number(given.get(at)) == right,
                self.reason(exercise, part, read_piles(at, "")),
            )
            for at, right in key[part].items()
        ]
        for at in given:
            if at not in key[part] and given[at] is not None:
                reason = EXTRA["positions"].filled(name=at)
                items.append(Item(part, at, "extra", given[at], reason=reason))
        found = weighed(part, items, WEIGHT)
        inside_values = [given[at] for at in key[part] if at in given]
        return worthless(found) if says_one_thing(inside_values, key[part].values()) else found

    def reason(self, exercise: Exercise, part: str, piles: Piles) -> Bilingual:
        """Return why a position is in the graph, why it loses, or why its number is what it is."""
        start = start_of(exercise)
        graph, numbers, here = graph_of(start), right_numbers(start), written(piles)
        if part == "positions":
            parents = list(map(written, parents_of(start)[piles]))
            if not parents:
                return Bilingual("{here} is the start.", "{here} 是初始局面。").filled(here=here)
            return Bilingual("{here} is reached from {parents}.", "{here} 可由 {parents} 得到。").filled(
                here=here, parents=one_list(parents)
            )
        if not graph[piles]:
            return Bilingual(
                "In {here} no pile can be split: the side to move loses, the number is 0.",
                "{here} 中没有可分的堆：轮到走的一方负，数值为 0。",
            ).filled(here=here)
        if part == "lost":
            good = [written(one) for one in graph[piles] if numbers[one] == 0]
            if good:
                text = Bilingual(
                    "From {here} a move leads to the lost {good}.", "从 {here} 可走到必败的 {good}。"
                )
                return text.filled(here=here, good=one_list(good))
            return Bilingual(
                "From {here} every move leads to a position that the other side wins.",
                "从 {here} 无论怎么走，得到的局面都是对方胜。",
            ).filled(here=here)
        followers = sorted({numbers[one] for one in graph[piles]})
        return Bilingual(
            "The numbers after {here}: {followers}; {own} is the smallest missing one.",
            "{here} 的后继数值：{followers}；没有出现的最小值是 {own}。",
        ).filled(here=here, own=numbers[piles], followers=one_list(map(str, followers)))

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        return {
            **(set_statements(answer, "positions") if "positions" in exercise.ask else {}),
            **(set_statements(answer, "lost") if "lost" in exercise.ask else {}),
            **(table_statements(answer, "numbers") if "numbers" in exercise.ask else {}),
        }

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        positions = [written(piles) for piles in graph_of(start_of(exercise))]
        zeros = {"numbers": dict.fromkeys(positions, 0)}
        found: list[Answer] = [{}, {"positions": [], "lost": [], "numbers": {}}, zeros]
        if 2 * len(self.key(exercise)["lost"]) <= len(positions):
            found.append({"lost": positions})
        return tuple(found)

    def expectation(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == "numbers":
            return super().expectation(exercise, item)
        if item.state == "extra":
            return Bilingual("does not belong there", "不应列入")
        return Bilingual("belongs there", "应列入")

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.state == "missing" and item.part == "positions":
            ply = len(read_piles(item.at, "")) - len(start_of(exercise))
            if ply == 0:
                return Bilingual("the start", "初始局面")
            return Bilingual("the positions after {ply} moves", "走了 {ply} 步之后的局面").filled(ply=ply)
        if item.part == "lost":
            return Bilingual("who wins at {at}", "局面 {at} 的胜负").filled(at=item.at)
        return Bilingual("position {at}", "局面 {at}").filled(at=item.at)

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        graph = graph_of(start_of(exercise))
        piles = read_piles(item.at, "")
        if item.part == "positions" or piles not in graph:
            parents = [written(one) for one, below in graph.items() if piles in below]
            return Bilingual("Look at the splits of {parents}.", "看看 {parents} 有哪些分法。").filled(
                parents=one_list(parents or [written(start_of(exercise))])
            )
        numbers = numbers_of(graph)
        after = [f"{written(one)} ({numbers[one]})" for one in graph[piles]]
        if item.part == "lost":
            after = [written(one) for one in graph[piles]]
        return Bilingual("From {here} moves lead to {after}.", "从 {here} 可走到 {after}。").filled(
            here=item.at, after=one_list(after)
        )


QUESTIONS = {
    "positions": Bilingual(
        "List all positions that can arise from {start}, the start too.",
        "列出从 {start} 出发可能出现的全部局面（含初始局面）。",
    ),
    "lost": Bilingual("In which of them does the side to move lose?", "其中哪些局面是轮到走的一方负？"),
    "numbers": Bilingual("Give the Grundy number of each position.", "写出每个局面的格伦迪数。"),
}
RULES = {
    "positions": Bilingual(
        "Any pile of three or more can be split into two unequal parts; the order of piles does not matter.",
        "不少于 3 枚的堆都可以分成不等的两堆；堆的次序无关紧要。",
    ),
    "lost": Bilingual(
        "The side to move loses where it has no move, and where every move leads to a position that the "
        "other side wins.",
        "无法再分的局面轮到走的一方负；无论怎么走都是对方胜的局面也负。",
    ),
    "numbers": Bilingual(
        "The Grundy number is the smallest number from 0 that no position after a move has.",
        "格伦迪数是从 0 起、任何后继局面都没有的最小整数。",
    ),
}
EXTRA = {
    "positions": Bilingual("{name} cannot arise.", "{name} 不可能出现。"),
    "lost": Bilingual("At {name} the side to move does not lose.", "在 {name} 轮到走的一方不负。"),
}
FORM = (
    FormField("positions", Bilingual("Positions", "局面"), "texts"),
    FormField("lost", Bilingual("Lost for the side to move", "轮到走的一方负的局面"), "texts"),
    FormField("numbers", Bilingual("Grundy numbers", "格伦迪数"), "table"),
)


def written(piles: Iterable[int]) -> str:
    """Return a position as documents hold it, 4-2-1."""
    return "-".join(map(str, piles))


def read_piles(thing: object, place: str, coins: int = 0) -> Piles:
    """Return a position as piles, the largest first; raises ExerciseError.

    Digits without signs between them are piles of their own, unless they are one pile of all the `coins`.
    """
    if isinstance(thing, int) and not isinstance(thing, bool):
        thing = str(thing)
    if isinstance(thing, list) and thing:
        thing = "-".join(map(str, thing))
    if isinstance(thing, str) and WRITTEN.fullmatch(thing):
        parts = re.findall("[0-9]+", thing)
        if len(parts) == 1 and len(parts[0]) > 1 and int(parts[0]) != coins:
            parts = list(parts[0])
        piles = tuple(sorted(map(int, parts), reverse=True))
        if piles[-1] > 0 and len(piles) <= MOST_COINS:
            return piles
    raise ExerciseError(place, f'expected a position such as "4-2-1"; found {quoted(thing)}.')


def start_of(exercise: Exercise) -> Piles:
    """Return the start of an exercise."""
    if "coins" in exercise.data:
        return (exercise.data["coins"],)
    return read_piles(exercise.data["position"], "position")


@lru_cache(maxsize=256)
def graph_of(start: Piles, equal: bool = False) -> Mapping[Piles, tuple[Piles, ...]]:
    """Return every position with those after a move, level by level; with `equal`, halves may be equal."""
    graph: dict[Piles, tuple[Piles, ...]] = {}
    row = [start]
    while row:
        for piles in row:
            if piles not in graph:
                graph[piles] = tuple(splits(piles, equal))
        row = [after for piles in dict.fromkeys(row) for after in graph[piles] if after not in graph]
    return graph


def splits(piles: Piles, equal: bool) -> Iterable[Piles]:
    """Return the positions after a move, each once."""
    found: dict[Piles, None] = {}
    for pile in dict.fromkeys(piles):
        rest = list(piles)
        rest.remove(pile)
        for part in range(1, pile // 2 + 1):
            if equal or 2 * part != pile:
                found[tuple(sorted([*rest, part, pile - part], reverse=True))] = None
    return found


def mex(numbers: Iterable[int]) -> int:
    """Return the smallest number from 0 that is not there."""
    there = set(numbers)
    return next(number for number in range(len(there) + 1) if number not in there)


@lru_cache(maxsize=256)
def right_numbers(start: Piles) -> Mapping[Piles, int]:
    """Return the Grundy number of every position from a start."""
    return numbers_of(graph_of(start))


@lru_cache(maxsize=256)
def parents_of(start: Piles) -> Mapping[Piles, tuple[Piles, ...]]:
    """Return the positions from which each position is reached."""
    graph = graph_of(start)
    return {piles: tuple(one for one, below in graph.items() if piles in below) for piles in graph}


def numbers_of(
    graph: Mapping[Piles, Sequence[Piles]], rule: Callable[[list[int]], int] = mex
) -> dict[Piles, int]:
    """Return the number of each position by a rule for the numbers that follow it."""
    found: dict[Piles, int] = {}
    for piles in sorted(graph, key=len, reverse=True):
        found[piles] = rule([found[after] for after in graph[piles]])
    return {piles: found[piles] for piles in graph}


@lru_cache(maxsize=64)
def pile_number_by_sum(pile: int) -> int:
    """Return the number of one pile, wrongly, with the numbers of two parts added."""
    pairs = [(part, pile - part) for part in range(1, (pile + 1) // 2)]
    return mex(pile_number_by_sum(one) + pile_number_by_sum(other) for one, other in pairs)


def answer_of(
    exercise: Exercise, graph: Mapping[Piles, Sequence[Piles]], numbers: Mapping[Piles, int]
) -> Answer:
    """Return the answer to the parts that are asked, by a graph and its numbers."""
    found: Answer = {
        "positions": [written(piles) for piles in graph],
        "lost": [written(piles) for piles in graph if numbers[piles] == 0],
        "numbers": {written(piles): numbers[piles] for piles in graph},
    }
    return {part: found[part] for part in exercise.ask}


KIND = Grundy()
