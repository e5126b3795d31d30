"""Nim: the nim-sum, who wins, and a winning move, in normal and in misère play."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import xor
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    NOTHING,
    FormKind,
    entry,
    field_statements,
    item_of,
    one_list,
    spelled,
    truth,
    weighed,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import read_number
from plyscope.quoting import quoted

MOST_PILES, MOST_COINS = 8, 31
LETTERS = "ABCDEFGH"
NONE = "none"
"""The answer where no move wins."""

WRITTEN = re.compile(r"(?:([0-9]{1,2}) *:|([A-H]) *[-−–]) *([0-9]{1,3})", re.IGNORECASE)

Piles = Sequence[int]
Wins = Callable[[Piles], bool]


def nim_sum(piles: Piles) -> int:
    """Return the sum of piles without carrying."""
    return reduce(xor, piles, 0)


def wins(piles: Piles, misere: bool) -> bool:
    """Does the mover win? In misère play only ones are an exception: an even number of them wins."""
    if misere and max(piles, default=0) <= 1:
        return sum(piles) % 2 == 0
    return nim_sum(piles) != 0


def winning_moves(piles: Piles, mover_wins: Wins) -> list[str]:
    """Return the moves pile:count after which, as a rule has it, the other side does not win."""
    found = []
    for at, pile in enumerate(piles):
        for count in range(1, pile + 1):
            if not mover_wins([*piles[:at], pile - count, *piles[at + 1 :]]):
                found.append(f"{at}:{count}")
    return found


class Nim(FormKind):
    """Nim. Data: `piles`, coins of each pile. The convention `misere` says who wins.

    Answer: `nim_sum`; `mover_wins`, true or false; `move`, pile:count with piles from 0 (or A−2 for two coins
    of the first pile), "none" where no move wins. Any winning move is right.
    """

    id = "nim"
    number = 15
    title = Bilingual("Nim", "尼姆游戏")
    on = "board"
    fields = ("piles",)
    answers = ("nim_sum", "mover_wins", "move")
    asks = answers
    ask = answers
    conventions = ("misere",)
    many_right = True
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "sum-for-xor",
            Bilingual(
                "You added the piles as usual. The nim-sum adds binary digits without carrying, 1 + 1 = 0.",
                "你把各堆按普通加法相加了。尼姆和是二进制不进位的加法，1 + 1 = 0。",
            ),
            "exercises#nim",
        ),
        Misconception(
            "largest-pile",
            Bilingual(
                "You took the whole largest pile. A winning move makes the nim-sum of what is left 0.",
                "你取走了最大的一整堆。制胜的走步要使剩下各堆的尼姆和为 0。",
            ),
            "exercises#nim",
        ),
        Misconception(
            "misere-ignored",
            Bilingual(
                "You played as if the last coin won. Here it loses: leave an odd number of ones at the end.",
                "你按“取最后一枚者胜”来走了。这里取最后一枚者负，收尾时要留下奇数个 1。",
            ),
            "exercises#nim",
        ),
        Misconception(
            "misere-inverted",
            Bilingual(
                "You turned the whole rule round. While a pile has two or more coins, misère play goes like "
                "normal play: leave a nim-sum of 0; only the end differs.",
                "你把规则整个倒过来了。只要还有一堆不少于 2 枚，就照常使尼姆和为 0，只有收尾不同。",
            ),
            "exercises#nim",
        ),
    )

    def check(self, exercise: Exercise) -> None:
        piles = exercise.data.get("piles")
        if not isinstance(piles, list) or not 1 <= len(piles) <= MOST_PILES:
            raise ExerciseError("piles", f"expected a list of 1 to {MOST_PILES} piles.")
        for at, pile in enumerate(piles):
            if not isinstance(pile, int) or isinstance(pile, bool) or not 0 <= pile <= MOST_COINS:
                raise ExerciseError(
                    f"piles[{at}]", f"expected a whole number from 0 to {MOST_COINS}; found {quoted(pile)}."
                )
        if not any(piles):
            raise ExerciseError("piles", "expected a coin in one of the piles.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part]

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        piles = exercise.data["piles"]
        text = ", ".join(f"{LETTERS[at]} {pile}" for at, pile in enumerate(piles))
        position = f"{','.join(map(str, piles))} max"
        return (Given(Bilingual("Piles", "各堆"), same(text), "nim", position),)

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        return [form_field for form_field in FORM if form_field.name in exercise.ask]

    def accepted(self, exercise: Exercise, name: str) -> Sequence[Any]:
        if name != "move":
            return super().accepted(exercise, name)
        return right_moves(exercise) or [NONE]

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        return NOTHING if value == NONE else None

    def own_conventions(self, level: int, conventions: Conventions) -> Conventions:
        return replace(conventions, misere=True) if level == 3 else conventions

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        if level < 3:
            count = 3 if level == 1 else luck.whole(3, 4)
            return {"piles": [luck.whole(1, 7 if level == 1 else 15) for _ in range(count)]}
        piles = [1] * luck.whole(2, 5)
        if luck.chance(0.75):
            piles[luck.whole(0, len(piles) - 1)] = luck.whole(2, 9)
        return {"piles": piles}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        apart = ["sum-for-xor", "largest-pile"]
        if conventions.misere and level < 3:
            return {"winning": 1, "large": ">=2", "separates": [*apart, "misere-inverted"]}
        if level == 1:
            return {"winning": 1, "separates": apart}
        if level == 2:
            return {"winning": [0, 2], "large": ">=2", "separates": apart}
        # where the normal move takes a whole pile, the largest one is that pile
        return {"large": 1, "separates": ["misere-ignored", "misere-inverted", "sum-for-xor"]}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`winning` moves, the `nim_sum`, and how many piles are `large`: of two coins or more."""
        piles, misere = exercise.data["piles"], exercise.conventions.misere
        return {
            "nim_sum": nim_sum(piles),
            "winning": len(right_moves(exercise)),
            "large": sum(pile > 1 for pile in piles),
            "misere": misere,
        }

    def key(self, exercise: Exercise) -> Answer:
        piles = exercise.data["piles"]
        return answer_of(nim_sum(piles), wins(piles, exercise.conventions.misere), right_moves(exercise))

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        piles, misere = exercise.data["piles"], exercise.conventions.misere
        own = nim_sum(piles)
        if misconception == "sum-for-xor":
            rest = [(at, pile - (sum(piles) - pile)) for at, pile in enumerate(piles)]
            moves = [f"{at}:{count}" for at, count in rest if count > 0]
            return answer_of(sum(piles), sum(piles) != 0, moves)
        if misconception == "largest-pile":
            largest = max(piles)
            return answer_of(own, wins(piles, misere), [f"{piles.index(largest)}:{largest}"])
        if not misere:
            return None
        if misconception == "misere-ignored":
            return answer_of(own, own != 0, winning_moves(piles, lambda left: nim_sum(left) != 0))
        moves = winning_moves(piles, lambda left: nim_sum(left) == 0) if own == 0 else []
        return answer_of(own, own == 0, moves)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        return spelled(
            {
                "nim_sum": entry(answer, "nim_sum"),
                "mover_wins": truth(answer, "mover_wins"),
                "move": read_move(answer.get("move")),
            }
        )

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        key, given = self.key(exercise), answer.get(part)
        if part == "move":
            moves = right_moves(exercise)
            right = given in moves if moves else given == NONE
        else:
            right = read_number(given) == key[part] if part == "nim_sum" else given is key[part]
        item = item_of(part, part, given, key[part], right, self.reason(exercise, part))
        return weighed(part, [item], 1)

    def reason(self, exercise: Exercise, part: str) -> Bilingual:
        """Return why the answer to a part is what it is."""
        piles, misere = exercise.data["piles"], exercise.conventions.misere
        if part == "nim_sum":
            digits = max(piles).bit_length()
            binary = " ⊕ ".join(f"{pile:0{digits}b}" for pile in piles)
            decimal = " ⊕ ".join(map(str, piles))
            own = nim_sum(piles)
            return Bilingual("{sum}; in binary {binary}.", "{sum}；二进制为 {binary}。").filled(
                sum=f"{decimal} = {own}", binary=f"{binary} = {own:0{digits}b}"
            )
        if part == "mover_wins":
            return who_wins(piles, misere)
        return why_move(exercise)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found = field_statements(answer, [part for part in ("nim_sum", "mover_wins") if part in exercise.ask])
        move = answer.get("move")
        if "move" in exercise.ask and move is not None:
            found["move"] = "winning" if move in right_moves(exercise) else move
        return found

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return NAMES[item.part]

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part, exercise.conventions.misere and part != "nim_sum"]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        piles, misere = exercise.data["piles"], exercise.conventions.misere
        if item.part == "nim_sum":
            digits = max(piles).bit_length()
            binary = ", ".join(f"{pile:0{digits}b}" for pile in piles)
            return Bilingual("In binary the piles are {binary}.", "各堆的二进制是 {binary}。").filled(
                binary=binary
            )
        if item.part == "move" and not (misere and sum(pile > 1 for pile in piles) < 2):
            pairs = same("; ".join(f"{LETTERS[at]}: {p} ⊕ {nim_sum(piles)} = {p ^ nim_sum(piles)}"
                                   for at, p in enumerate(piles)))  # fmt: skip
            return Bilingual(
                "Each pile with the nim-sum added: {pairs}. A pile can only become smaller.",
                "各堆与尼姆和相加：{pairs}。一堆只能变小。",
            ).filled(pairs=pairs)
        large = [f"{LETTERS[at]} {pile}" for at, pile in enumerate(piles) if pile > 1]
        return Bilingual(
            "The nim-sum is {sum}; piles of two or more coins: {large}.",
            "尼姆和是 {sum}；不少于 2 枚的堆：{large}。",
        ).filled(sum=nim_sum(piles), large=one_list(large))


def right_moves(exercise: Exercise) -> list[str]:
    """Return the winning moves of an exercise."""
    misere = exercise.conventions.misere
    return winning_moves(exercise.data["piles"], lambda left: wins(left, misere))


def answer_of(own: int, mover_wins: bool, moves: Sequence[str]) -> Answer:
    """Return an answer with the first of some moves."""
    return {"nim_sum": own, "mover_wins": mover_wins, "move": moves[0] if moves else NONE}


def read_move(thing: object) -> str | None:
    """Return a move as pile:count, NONE for none, None if it is left out; raises ExerciseError."""
    if thing is None or (isinstance(thing, str) and not thing.strip()):
        return None
    if isinstance(thing, str):
        text = thing.strip()
        if text.lower() in (NONE, "无", "-", "—"):
            return NONE
        found = WRITTEN.fullmatch(text)
        if found is not None:
            pile, letter, count = found.groups()
            at = int(pile) if pile is not None else LETTERS.index(letter.upper())
            return f"{at}:{int(count)}"
    raise ExerciseError(
        "answer.move", f'expected pile:count with piles from 0, or "none"; found {quoted(thing)}.'
    )


def who_wins(piles: Piles, misere: bool) -> Bilingual:
    """Return in a sentence who wins, and why."""
    winner = (
        Bilingual("the side to move wins", "轮到走的一方胜")
        if wins(piles, misere)
        else Bilingual("the side to move loses", "轮到走的一方负")
    )
    ones = sum(piles)
    if misere and max(piles) <= 1:
        odd = Bilingual("an odd", "奇数") if ones % 2 else Bilingual("an even", "偶数")
        return Bilingual(
            "Only ones are left, {odd} number of them, and the last coin loses: {winner}.",
            "只剩下 1，共{odd}个，取最后一枚者负：{winner}。",
        ).filled(odd=odd, winner=winner)
    return Bilingual("The nim-sum is {sum}: {winner}.", "尼姆和为 {sum}：{winner}。").filled(
        sum=nim_sum(piles), winner=winner
    )


def why_move(exercise: Exercise) -> Bilingual:
    """Return in a sentence which moves win, and why."""
    piles, misere = exercise.data["piles"], exercise.conventions.misere
    moves = right_moves(exercise)
    if not moves:
        return Bilingual(
            "Every move leaves a position that the other side wins.", "无论怎么走，留下的局面都是对方胜。"
        )
    at, count = map(int, moves[0].split(":"))
    left = [*piles[:at], piles[at] - count, *piles[at + 1 :]]
    parts = {"move": moves[0], "left": "-".join(map(str, left)), "all": one_list(moves)}
    ends = misere and max(left) <= 1
    leaves = (
        Bilingual("an odd number of ones", "奇数个 1") if ends else Bilingual("the nim-sum 0", "尼姆和为 0")
    )
    text = Bilingual(
        "{move} leaves {left}, {leaves}; winning moves: {all}.",
        "{move} 之后剩下 {left}，{leaves}；制胜的走步有 {all}。",
    )
    return text.filled(leaves=leaves, **parts)


QUESTIONS = {
    "nim_sum": Bilingual("What is the nim-sum of the piles?", "各堆的尼姆和是多少？"),
    "mover_wins": Bilingual("Does the side to move win?", "轮到走的一方能赢吗？"),
    "move": Bilingual(
        'Give a winning move as pile:count, piles from 0, or "none".',
        "写出一个制胜的走步，写作 堆:枚数（堆从 0 起编号）；没有则写“无”。",
    ),
}
NAMES = {
    "nim_sum": Bilingual("the nim-sum", "尼姆和"),
    "mover_wins": Bilingual("who wins", "谁胜"),
    "move": Bilingual("the winning move", "制胜的走步"),
}
RULES: Mapping[tuple[str, bool], Bilingual] = {
    ("nim_sum", False): Bilingual(
        "The nim-sum adds the piles in binary without carrying.", "尼姆和是各堆二进制不进位的和。"
    ),
    ("mover_wins", False): Bilingual(
        "The side to move loses exactly if the nim-sum is 0.", "当且仅当尼姆和为 0 时，轮到走的一方负。"
    ),
    ("move", False): Bilingual("A winning move leaves the nim-sum 0.", "制胜的走步使剩下各堆的尼姆和为 0。"),
    ("mover_wins", True): Bilingual(
        "As in normal play, unless all piles are ones: then an even number of them wins.",
        "与通常规则相同，除非每堆都是 1：这时有偶数堆者胜。",
    ),
    ("move", True): Bilingual(
        "Leave the nim-sum 0 as in normal play, unless only ones are left then: leave an odd number of them.",
        "照常使尼姆和为 0；若走后只剩下 1，则留下奇数个。",
    ),
}
FORM = (
    FormField("nim_sum", Bilingual("Nim-sum", "尼姆和"), "number"),
    FormField("mover_wins", Bilingual("The side to move wins", "轮到走的一方胜"), "truth"),
    FormField("move", Bilingual("Winning move", "制胜的走步"), "text"),
)

KIND = Nim()
