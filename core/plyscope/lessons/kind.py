"""Kind: what a kind of exercise is: how it is drawn and graded, its key and its wrong programs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements

Wanted = Mapping[str, Any]
"""Criteria of a draw by name: what a fact must be (see `plyscope.lessons.generator`)."""


class Kind(ABC):
    """One kind of exercise; its file holds one instance as KIND, which the catalogue finds.

    `fields` are the data in its documents, `answers` the fields of its answers, `asks` the parts that a
    document may ask for and `ask` those without a word; `conventions` those that matter and stand in the
    box; `misconceptions` all of its wrong programs. `on` is what its sheet is drawn on.
    """

    id: ClassVar[str]
    number: ClassVar[int]
    title: ClassVar[Bilingual]
    on: ClassVar[str] = "tree"  # tree, board, form
    fields: ClassVar[tuple[str, ...]] = ("tree",)
    answers: ClassVar[tuple[str, ...]]
    asks: ClassVar[tuple[str, ...]]
    ask: ClassVar[tuple[str, ...]]
    conventions: ClassVar[tuple[str, ...]] = ()
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3)
    misconceptions: ClassVar[tuple[Misconception, ...]] = ()
    many_right: ClassVar[bool] = False
    """Are there several right answers, of which the key is one?"""

    parts_apart: ClassVar[bool] = False
    """May one part show a misconception that the others do not? Statements then begin with their part."""

    def spelled(self, document: dict[str, Any]) -> dict[str, Any]:
        """Return a document in one spelling, where a kind allows several."""
        return document

    @abstractmethod
    def check(self, exercise: Exercise) -> None:
        """Raise ExerciseError with its place for data that are not as this kind needs them."""

    @abstractmethod
    def question(self, exercise: Exercise, part: str) -> Bilingual:
        """Return what is asked for as one part, as a sentence to the student."""

    @abstractmethod
    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        """Return data of a random exercise; criteria decide whether it is taken."""

    @abstractmethod
    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        """Return the criteria of a level; "separates" lists misconceptions that must answer otherwise."""

    @abstractmethod
    def facts(self, exercise: Exercise) -> Mapping[str, Any]:
        """Return the facts of an exercise that criteria ask for, such as {"cuts": 3, "deep": 1}.

        Facts that take long may be found when they are asked for (see `plyscope.lessons.lazy_facts`).
        """

    @abstractmethod
    def key(self, exercise: Exercise) -> Answer:
        """Return a right answer."""

    @abstractmethod
    def grade(self, exercise: Exercise, answer: Answer) -> list[PartGrade]:
        """Return the grades of the parts that are asked; the answer has been checked by `read_answer`."""

    @abstractmethod
    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        """Return what a wrong program answers; None where it has no answer to this exercise."""

    @abstractmethod
    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        """Take an answer to the parts that are asked apart, for comparing it with wrong programs' answers.

        A field that is present but holds an empty list is a statement, too.
        """

    @abstractmethod
    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        """Return an answer in one spelling; raises ExerciseError with its place for one that is none."""

    @abstractmethod
    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        """Return the hint of a stage (1 where, 2 rule, 3 state, 4 the item itself) for an item."""

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        """Return what the exercise gives beside its tree."""
        return ()

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        """Return the fields of an answer that are not written into a tree."""
        return ()

    def default_ask(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the parts that a document with these data asks for without a word; they are unchecked."""
        return self.ask

    def criteria(self, level: int, conventions: Conventions, ask: Sequence[str]) -> Wanted:
        """Return the criteria of a level for the parts that are asked; () for those without a word."""
        return self.wanted(level, conventions)

    def conventions_of(self, exercise: Exercise) -> tuple[str, ...]:
        """Return the conventions that matter to an exercise, which stand in its box."""
        return self.conventions

    def own_conventions(self, level: int, conventions: Conventions) -> Conventions:
        """Return the conventions of a drawn exercise, for a level that is about one of them."""
        return conventions

    def accepted(self, exercise: Exercise, name: str) -> Sequence[Any]:
        """Return the right answers to a field of the form, the key's first, for systems that only compare."""
        value = self.key(exercise).get(name)
        return () if value is None else (value,)

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        """Return an answer to a field of the form as people read it; None for its plain text."""
        return None

    def details(self, exercise: Exercise, answer: Answer, misconception: str) -> dict[str, object]:
        """Return what fills the places of a misconception's text."""
        return {}

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        """Return answers of somebody who knows nothing, all of which score 0."""
        return ({},)

    def misconception(self, id: str) -> Misconception:
        """Return one of its misconceptions by its id."""
        return next(one for one in self.misconceptions if one.id == id)

    def known_fields(self, answer: object) -> Answer:
        """Return an answer that is an object with known fields only; raises ExerciseError."""
        if not isinstance(answer, dict):
            raise ExerciseError("answer", "expected an object.")
        for name in answer:
            if name not in self.answers:
                raise ExerciseError(f"answer.{name}", f"expected one of {', '.join(self.answers)}.")
        return answer


def weights(exercise: Exercise, parts: Sequence[PartGrade]) -> list[PartGrade]:
    """Return parts with the points that a document gives each of them."""
    if not isinstance(exercise.points, Mapping):
        return list(parts)
    own = exercise.points
    return [
        PartGrade(part.part, part.score, part.items, Fraction(own.get(part.part, part.weight)))
        for part in parts
    ]
