"""FormKind: what kinds have in common that are answered in the fields of a form, not into a tree."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, listed, same
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.grading import GOOD, Item, PartGrade, State, item_part, set_score
from plyscope.lessons.kind import Kind
from plyscope.lessons.numbers import json_number, number, number_text, read_number
from plyscope.quoting import quoted

WHERE = Bilingual("Look at {name}.", "看{name}。")
ITSELF = Bilingual("{name}: {expected}. {reason}", "{name}：{expected}。{reason}")
YES, NO = Bilingual("yes", "是"), Bilingual("no", "否")
NOTHING = Bilingual("none", "无")

HAN, LATIN = "\u3400-\u9fff", "0-9A-Za-z\u0370-\u03ff−+∞Σ"
JOINT = re.compile(f"(?<=[{HAN}])(?=[{LATIN}])|(?<=[{LATIN}])(?=[{HAN}])")

MOST_ENTRIES = 5_000
"""Of a list or a table in an answer."""


class FormKind(Kind):
    """A kind whose parts are graded one by one, with hints made from four short texts."""

    on: ClassVar[str] = "form"

    @abstractmethod
    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        """Return the grade of one part; the answer has been read."""

    @abstractmethod
    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        """Return what an item is called within a sentence: "the nim-sum"."""

    @abstractmethod
    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        """Return the rule by which a part is found."""

    @abstractmethod
    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        """Return what the rule needs for an item, filled in, without its last step."""

    def grade(self, exercise: Exercise, answer: Answer) -> list[PartGrade]:
        return [self.part_grade(exercise, answer, part) for part in exercise.ask]

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        name = self.named(exercise, item)
        if stage == 1:
            return spaced(WHERE.filled(name=name))
        if stage == 2:
            return spaced(self.rule(exercise, item.part))
        if stage == 3:
            return spaced(self.state(exercise, answer, item))
        expected = self.expectation(exercise, item)
        return spaced(ITSELF.filled(name=beginning(name), expected=expected, reason=item.reason))

    def expectation(self, exercise: Exercise, item: Item) -> Bilingual:
        """Return what should be given for an item, as its last hint says it."""
        return shown(item.expected)


def beginning(text: Bilingual) -> Bilingual:
    """Return a text as a sentence begins with it."""
    return Bilingual(text.en[:1].upper() + text.en[1:], text.zh_CN)


def heading(name: Bilingual) -> Bilingual:
    """Return a name as the label of a field: "the leaves" is "Leaves"."""
    return beginning(Bilingual(name.en.removeprefix("the "), name.zh_CN))


def sentence(formula: str) -> Bilingual:
    """Return a formula as a sentence."""
    return Bilingual(f"{formula}.", f"{formula}。")


def spaced(text: Bilingual) -> Bilingual:
    """Return a text in which Chinese characters and Latin letters or numbers have a blank between them."""
    return Bilingual(text.en, JOINT.sub(" ", text.zh_CN))


def item_of(
    part: str, at: str, given: Any, expected: Any, right: bool, reason: Bilingual, *, follows: bool = False
) -> Item:
    """Return an item that is right, follows, is empty (given None) or wrong."""
    state: State = "right" if right else "empty" if given is None else "follows" if follows else "wrong"
    return Item(part, at, state, given, expected, Fraction(0), spaced(reason))


def weighed(part: str, items: Sequence[Item], weight: int) -> PartGrade:
    """Return the grade of items that share `weight` points, those that are extra taking as much away."""
    found = item_part(part, items, weight)
    required = sum(item.state != "extra" for item in items)
    share = Fraction(weight, max(1, required))
    gains = {**dict.fromkeys(GOOD, share), "extra": -share}
    scored = (replace(item, points=gains.get(item.state, Fraction(0))) for item in items)
    return replace(found, items=tuple(scored))


def set_part(
    part: str,
    given: Iterable[str] | None,
    required: Sequence[str],
    reasons: Mapping[str, Bilingual],
    extra: Bilingual,
    weight: int,
) -> PartGrade:
    """Return the grade of a set: max(0, hits − extra) ÷ required; `extra` is the reason of what is no part.

    A field that is left out is empty even where nothing belongs into it.
    """
    chosen = [] if given is None else list(dict.fromkeys(given))
    share = Fraction(weight, max(1, len(required)))
    items = []
    for name in required:
        state: State = "right" if name in chosen else "missing"
        there = name if name in chosen else None
        points = share if name in chosen else Fraction(0)
        items.append(Item(part, name, state, there, name, points, spaced(reasons[name])))
    for name in chosen:
        if name not in required:
            items.append(Item(part, name, "extra", name, None, -share, spaced(extra.filled(name=name))))
    score = Fraction(0) if given is None and not required else set_score(chosen, required)
    return PartGrade(part, score, tuple(items), Fraction(weight))


def says_one_thing(values: Iterable[Any], right: Iterable[Any]) -> bool:
    """Is one and the same value given everywhere, where the right ones differ? That takes no knowledge."""
    given = {hashed(value) for value in values if value is not None}
    return len(given) == 1 and len({hashed(value) for value in right}) > 1


def worthless(grade: PartGrade) -> PartGrade:
    """Return a grade in which nothing counts; its items still say which of them are as in the key."""
    return replace(
        grade, score=Fraction(0), items=tuple(replace(item, points=Fraction(0)) for item in grade.items)
    )


def hashed(value: Any) -> Hashable:
    """Return a value of a document as one that can be compared and hashed."""
    if isinstance(value, list):
        return tuple(hashed(one) for one in value)
    exact = None if isinstance(value, bool) else read_number(value)
    found: Hashable = value if exact is None else exact
    return found


def shown(value: Any) -> Bilingual:
    """Return a value of a document as people read it."""
    if value is None or value == "none":
        return NOTHING
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, list):
        return one_list([shown(one) for one in value])
    exact = read_number(value)
    return same(value if exact is None else number_text(exact))


def whole(data: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """Return a whole number of a document; raises ExerciseError."""
    found = data.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or not low <= found <= high:
        raise ExerciseError(name, f"expected a whole number from {low} to {high}; found {quoted(found)}.")
    return found


def entry(answer: Answer, name: str) -> Any:
    """Return a number of an answer in one spelling, None if it is left out; raises ExerciseError."""
    return one_number(answer.get(name), f"answer.{name}")


def one_number(thing: object, place: str) -> Any:
    """Return a number in one spelling, None for none: whole, a short decimal, or a text "1/3" or "inf".

    Raises ExerciseError.
    """
    if thing is None or (isinstance(thing, str) and not thing.strip()):
        return None
    exact = number(thing, place)
    if isinstance(exact, Fraction) and Fraction(repr(float(exact))) == exact:
        return float(exact)
    return json_number(exact)


def truth(answer: Answer, name: str) -> bool | None:
    """Return a yes or no of an answer, None if it is left out; raises ExerciseError."""
    found = answer.get(name)
    if found is None or isinstance(found, bool):
        return found
    words = {"yes": True, "true": True, "是": True, "no": False, "false": False, "否": False, "": None}
    if isinstance(found, str) and found.strip().lower() in words:
        return words[found.strip().lower()]
    raise ExerciseError(f"answer.{name}", f"expected true or false; found {quoted(found)}.")


def entries(answer: Answer, name: str) -> list[Any] | None:
    """Return a list of an answer, None if it is left out; raises ExerciseError."""
    found = answer.get(name)
    if found is None or (isinstance(found, list) and len(found) <= MOST_ENTRIES):
        return found
    raise ExerciseError(f"answer.{name}", f"expected a list with at most {MOST_ENTRIES:,} entries.")


def table(answer: Answer, name: str) -> dict[str, Any] | None:
    """Return an object of an answer, None if it is left out; raises ExerciseError."""
    found = answer.get(name)
    if found is None or (isinstance(found, dict) and len(found) <= MOST_ENTRIES):
        return found
    raise ExerciseError(f"answer.{name}", f"expected an object with at most {MOST_ENTRIES:,} entries.")


def spelled(fields: Mapping[str, Any]) -> Answer:
    """Return the fields of an answer that are not left out."""
    return {name: value for name, value in fields.items() if value is not None}


def field_statements(answer: Answer, parts: Iterable[str]) -> dict[Hashable, Hashable]:
    """Take the single fields of an answer apart."""
    return {part: hashed(answer[part]) for part in parts if answer.get(part) is not None}


def table_statements(answer: Answer, name: str) -> dict[Hashable, Hashable]:
    """Take a table of an answer apart; one without entries is a statement, too."""
    found = answer.get(name)
    if found is None:
        return {}
    if not any(value is not None for value in found.values()):
        return {(name,): True}
    return {(name, at): hashed(value) for at, value in found.items() if value is not None}


def set_statements(answer: Answer, name: str) -> dict[Hashable, Hashable]:
    """Take a set of an answer apart; an empty one is a statement, too."""
    found = answer.get(name)
    if found is None:
        return {}
    return {(name, one): True for one in found} if found else {(name,): True}


def one_list(names: Iterable[str | Bilingual]) -> Bilingual:
    """Return names or numbers as a list within a sentence; "none" for none."""
    found = [same(name) if isinstance(name, str) else name for name in names]
    return Bilingual(listed(found).en, "、".join(one.zh_CN for one in found)) if found else NOTHING
