"""The catalogue of exercises: kinds found by their files, documents read, answers graded, hints given."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from plyscope.lessons import exercise as documents
from plyscope.lessons import kinds
from plyscope.lessons.bilingual import LANGUAGES, Bilingual, same
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError, UnknownKind
from plyscope.lessons.grading import BAD, Grade, Item, PartGrade
from plyscope.lessons.kind import Kind, weights
from plyscope.lessons.misconception import SLIP, Misconception, Statements, diagnosis
from plyscope.quoting import quoted

STAGES = 4
"""Of hints: where, rule, state, the item itself."""


@cache
def all_kinds() -> Mapping[str, Kind]:
    """All kinds of exercises by their ids, in the order of their numbers."""
    found: list[Kind] = []
    for module in pkgutil.iter_modules(kinds.__path__):
        kind = getattr(import_module(f"{kinds.__name__}.{module.name}"), "KIND", None)
        if isinstance(kind, Kind):
            found.append(kind)
    return {kind.id: kind for kind in sorted(found, key=lambda one: one.number)}


def kind_of(id: object) -> Kind:
    """Return a kind by its id; raises UnknownKind."""
    if not isinstance(id, str) or id not in all_kinds():
        raise UnknownKind("kind", f"expected one of {', '.join(all_kinds())}; found {quoted(id)}.")
    return all_kinds()[id]


def read(document: object) -> Exercise:
    """Return the exercise of a document; raises ExerciseError with the place of what is wrong."""
    if not isinstance(document, dict):
        raise ExerciseError("exercise", "expected an object.")
    kind = kind_of(document.get("kind"))
    document = kind.spelled(document)
    common, data = documents.read_common(document)
    for name in data:
        if name not in kind.fields:
            raise ExerciseError(name, f"an exercise of kind {kind.id} has {', '.join(kind.fields)}.")
    found = Exercise(kind.id, data, **{**common, "ask": common["ask"] or kind.default_ask(data)})
    for part in found.ask:
        if part not in kind.asks:
            raise ExerciseError("ask", f"expected some of {', '.join(kind.asks)}; found {quoted(part)}.")
    if isinstance(found.points, Mapping) and not {*found.points} <= {*found.ask}:
        raise ExerciseError("points", f"expected points of {', '.join(found.ask)}.")
    kind.check(found)
    if found.text is not None and found.text == question(replace(found, text=None)):
        return replace(found, text=None)  # documents hold the kind's own question, too
    return found


def write(exercise: Exercise) -> dict[str, Any]:
    """Return the document of an exercise."""
    return documents.document(exercise, question(exercise))


def question(exercise: Exercise) -> Bilingual:
    """Return the whole question: its own text, or those of its parts, numbered where there are several."""
    if exercise.text is not None:
        return exercise.text
    kind = kind_of(exercise.kind)
    texts = [text for part in exercise.ask if (text := kind.question(exercise, part)).en]
    if len(texts) == 1:
        return texts[0]
    said = {
        language: "\n".join(
            f"({letter}) {text.of(language)}" for letter, text in zip("abcdefgh", texts, strict=False)
        )
        for language in LANGUAGES
    }
    return Bilingual(said["en"], said["zh_CN"])


def key(exercise: Exercise) -> Answer:
    """Return a right answer."""
    return kind_of(exercise.kind).key(exercise)


def grade(exercise: Exercise, answer: object) -> Grade:
    """Grade an answer and say which misconception produces just this one; raises ExerciseError."""
    kind = kind_of(exercise.kind)
    read = kind.read_answer(exercise, kind.known_fields(answer))
    parts = tuple(weights(exercise, kind.grade(exercise, read)))
    whole = sum((part.weight for part in parts), Fraction(0))
    of = Fraction(exercise.points) if isinstance(exercise.points, int) else whole
    found = Grade(parts, of)
    said = kind.statements(exercise, read)
    states = [item.state for item in found.items]
    ids = diagnosis(said, *_statements(exercise), states, _following(found.items))
    if kind.parts_apart and len(parts) > 1 and ids in ((), (SLIP.id,)):
        ids = _diagnosis_of_a_part(exercise, said, parts) or ids
    return replace(found, diagnosis=ids)


def _diagnosis_of_a_part(exercise: Exercise, said: Statements, parts: Sequence[PartGrade]) -> tuple[str, ...]:
    """Return the misconceptions that explain the first part that some explain, apart from the others."""

    def of(part: str, statements: Statements) -> Statements:
        return {at: what for at, what in statements.items() if isinstance(at, tuple) and at[0] == part}

    key, wrong = _statements(exercise)
    for part in parts:
        its = {id: of(part.part, statements) for id, statements in wrong.items()}
        states = [item.state for item in part.items]
        ids = diagnosis(of(part.part, said), of(part.part, key), its, states, _following(part.items))
        if ids not in ((), (SLIP.id,)):
            return ids
    return ()


def _following(items: Sequence[Item]) -> set[tuple[str, str]]:
    return {(item.part, item.at) for item in items if item.state == "follows"}


@lru_cache(maxsize=256)
def _statements(exercise: Exercise) -> tuple[Statements, dict[str, Statements]]:
    """The key and the answers of wrong programs taken apart; a class of answers asks for them again."""
    kind = kind_of(exercise.kind)
    return kind.statements(exercise, kind.key(exercise)), wrong_statements(exercise)


def wrong_statements(exercise: Exercise) -> dict[str, Statements]:
    """Return what each wrong program answers, taken apart, by its id."""
    kind = kind_of(exercise.kind)
    answers = {one.id: kind.wrong(exercise, one.id) for one in kind.misconceptions}
    return {id: kind.statements(exercise, answer) for id, answer in answers.items() if answer is not None}


def misconception(kind: str, id: str) -> Misconception:
    """Return a misconception of a kind, or the slip."""
    return SLIP if id == SLIP.id else kind_of(kind).misconception(id)


def explained(exercise: Exercise, answer: Answer, ids: tuple[str, ...]) -> Bilingual:
    """Return what a student reads about the misconceptions that explain an answer; empty for none."""
    kind = kind_of(exercise.kind)
    texts = []
    for id in ids:
        text = misconception(exercise.kind, id).text
        texts.append(text.filled(**kind.details(exercise, answer, id)) if "{" in text.en else text)
    if len(texts) < 2:
        return texts[0] if texts else same("")
    return Bilingual(
        "Either: " + " — or: ".join(text.en for text in texts),
        "可能是：" + "——或者：".join(text.zh_CN for text in texts),
    )


def first_bad(exercise: Exercise, answer: object) -> Item | None:
    """Return the first item in search order that is not right; None if all are."""
    return next((item for item in grade(exercise, answer).items if item.state in BAD), None)


def hint(exercise: Exercise, answer: object, stage: int) -> tuple[Bilingual, str]:
    """Return a hint with the place that it is about; raises ExerciseError where nothing is wrong or empty."""
    if not 1 <= stage <= STAGES:
        raise ExerciseError("stage", f"expected a whole number from 1 to {STAGES}; found {quoted(stage)}.")
    item = first_bad(exercise, answer)
    if item is None:
        raise ExerciseError("answer", "nothing is wrong or empty, so there is no hint.")
    kind = kind_of(exercise.kind)
    read = kind.read_answer(exercise, kind.known_fields(answer))
    return kind.hint(exercise, read, item, stage), item.at
