"""Classify: players, sum, information, chance and form of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    NO,
    YES,
    FormKind,
    beginning,
    field_statements,
    heading,
    item_of,
    spelled,
    truth,
    weighed,
)
from plyscope.lessons.game_classes import ASPECTS, CHANCE, CHOICES, GAMES, PLAYERS, GameClass
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Statements
from plyscope.lessons.numbers import read_number
from plyscope.quoting import quoted

WORDS: Mapping[str, Mapping[str, str]] = {
    "sum": {
        "constant": "zero",
        "nonzero": "general",
        "non-zero": "general",
        "零和": "zero",
        "非零和": "general",
    },
    "information": {"完美": "perfect", "不完美": "imperfect"},
    "form": {"动态": "dynamic", "静态": "static"},
}
"""Other words for the choices of an answer."""

UNUSUAL = {1: [0, 1], 2: [1, 2], 3: [2, 5]}
"""How many aspects of a drawn game are not those of chess, by level."""


class Classify(FormKind):
    """The class of a game, from a table with a source for each cell.

    Data: `game`, one of the ids of `plyscope.lessons.game_classes.GAMES`.
    Answer: `players`, a number; `sum` "zero" (a constant sum is called so, too) or "general"; `information`
    "perfect" (whoever moves knows all that happened before) or "imperfect"; `chance`, true or false; `form`
    "dynamic" (the sides decide one after the other) or "static" (once, without knowing of each other).
    """

    id = "classify"
    number = 21
    title = Bilingual("Kinds of games", "博弈的分类")
    fields = ("game",)
    answers = ASPECTS
    asks = ASPECTS
    ask = ASPECTS
    misconceptions: ClassVar = ()

    def check(self, exercise: Exercise) -> None:
        game = exercise.data.get("game")
        if not isinstance(game, str) or game not in GAMES:
            raise ExerciseError("game", f"expected one of {', '.join(GAMES)}; found {quoted(game)}.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return QUESTIONS[part]

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        game = game_of(exercise)
        found = [Given(Bilingual("Game", "博弈"), game.name)]
        if game.played.en:
            found.append(Given(Bilingual("How it is played", "玩法"), game.played))
        return found

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        return [field_of(part) for part in exercise.ask]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        return {"game": luck.pick(tuple(GAMES))}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        return {"unusual": UNUSUAL[level]}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """How many aspects are `unusual`, that is not those of chess; and all aspects by name."""
        game = game_of(exercise)
        return {"unusual": game.unusual, **{aspect: cell.value for aspect, cell in game.cells.items()}}

    def key(self, exercise: Exercise) -> Answer:
        return {part: game_of(exercise).cells[part].value for part in exercise.ask}

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return None

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        found: dict[str, Any] = {CHANCE: truth(answer, CHANCE)}
        for part in ASPECTS:
            given = answer.get(part)
            if part == CHANCE or given is None or given == "":
                continue
            if part == PLAYERS:
                found[part] = read_number(given)
                if not isinstance(found[part], int):
                    raise ExerciseError(f"answer.{part}", f"expected a whole number; found {quoted(given)}.")
                continue
            word = given.strip().lower() if isinstance(given, str) else given
            word = WORDS[part].get(word, word) if isinstance(word, str) else word
            if word not in CHOICES[part]:
                known = " or ".join(map(str, CHOICES[part]))
                raise ExerciseError(f"answer.{part}", f"expected {known}; found {quoted(given)}.")
            found[part] = word
        return spelled(found)

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        cell, given = game_of(exercise).cells[part], answer.get(part)
        reason = Bilingual("{why} ({source}).", "{why}（{source}）。").filled(
            why=beginning(cell.why), source=cell.source
        )
        return weighed(part, [item_of(part, part, given, cell.value, given == cell.value, reason)], 1)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        return field_statements(answer, exercise.ask)

    def expectation(self, exercise: Exercise, item: Item) -> Bilingual:
        return said(item.expected)

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return NAMES[item.part]

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        why = game_of(exercise).cells[item.part].why
        return Bilingual("In this game {why}.", "在这种博弈中，{why}。").filled(why=why)


def game_of(exercise: Exercise) -> GameClass:
    """Return the game of an exercise."""
    return GAMES[exercise.data["game"]]


def field_of(part: str) -> FormField:
    """Return the field of one aspect."""
    label = heading(NAMES[part])
    if part in (PLAYERS, CHANCE):
        return FormField(part, label, "number" if part == PLAYERS else "truth")
    choices = tuple((str(value), said(value)) for value in CHOICES[part])
    return FormField(part, label, "choice", choices)


def said(value: object) -> Bilingual:
    """Return what a value of the table is called."""
    if isinstance(value, bool):
        return YES if value else NO
    return CALLED.get(str(value), Bilingual(str(value), str(value)))


CALLED = {
    "zero": Bilingual("zero-sum", "零和"),
    "general": Bilingual("not zero-sum", "非零和"),
    "perfect": Bilingual("perfect", "完美信息"),
    "imperfect": Bilingual("imperfect", "不完美信息"),
    "dynamic": Bilingual("dynamic", "动态"),
    "static": Bilingual("static", "静态"),
}
NAMES = {
    "players": Bilingual("players", "参与者人数"),
    "sum": Bilingual("the sum", "收益之和"),
    "information": Bilingual("information", "信息"),
    "chance": Bilingual("chance", "有无随机因素"),
    "form": Bilingual("static or dynamic", "静态或动态"),
}
QUESTIONS = {
    "players": Bilingual("How many players are there?", "有几个参与者？"),
    "sum": Bilingual("Is it zero-sum?", "是零和博弈吗？"),
    "information": Bilingual(
        "Has whoever moves perfect information, that is does the mover know all that happened before?",
        "信息是否完美，即行动者是否知道此前发生的一切？",
    ),
    "chance": Bilingual("Is chance part of it?", "有随机因素吗？"),
    "form": Bilingual(
        "Is it dynamic (one decides after the other) or static (each once, without knowing of the other)?",
        "是动态的（先后决策）还是静态的（各自一次决策，互不知情）？",
    ),
}
RULES = {
    "players": Bilingual(
        "Count those who decide; dice and cards are no players.", "数作决策的人；骰子和牌不算。"
    ),
    "sum": Bilingual(
        "It is zero-sum if the gains of all always add up to the same.",
        "若所有人的收益之和始终相同，就是零和。",
    ),
    "information": Bilingual(
        "Information is perfect if nothing that happened is hidden from whoever moves.",
        "若已发生的事对行动者都不隐藏，信息就是完美的。",
    ),
    "chance": Bilingual(
        "Chance is part of it if dice, a coin or a deal decide something.",
        "若由骰子、硬币或发牌决定某些事，就有随机因素。",
    ),
    "form": Bilingual(
        "It is static if all decide once without knowing the other decisions, else dynamic.",
        "所有人只决策一次且互不知情是静态，否则是动态。",
    ),
}

KIND = Classify()
