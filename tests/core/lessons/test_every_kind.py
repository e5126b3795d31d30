"""What holds for every kind of exercise, at every level: bytes, the key, wrong programs, ignorance."""

from __future__ import annotations

import json
from functools import cache

import pytest

from plyscope import strict_json
from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import SEPARATES, Made, make

KINDS = sorted(catalogue.all_kinds())
LEVELS = [(id, level) for id in KINDS for level in catalogue.kind_of(id).levels]
QUICK = (1, 2)
MANY = range(50)


@cache
def made(kind: str, level: int, seed: int, convention: str = "aima") -> Made:
    return make(catalogue.kind_of(kind), seed, level, SETS[convention])


def test_there_are_all_kinds() -> None:
    numbers = [kind.number for kind in catalogue.all_kinds().values()]
    assert numbers == list(range(1, 24))


@pytest.mark.parametrize(("kind", "level"), LEVELS)
@pytest.mark.parametrize("seed", QUICK)
def test_properties_of_a_kind(kind: str, level: int, seed: int) -> None:
    check(kind, level, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "level"), LEVELS)
def test_properties_of_a_kind_for_many_seeds(kind: str, level: int) -> None:
    for seed in MANY:
        check(kind, level, seed)


def check(id: str, level: int, seed: int) -> None:
    kind = catalogue.kind_of(id)
    one = made(id, level, seed)
    again = make(kind, seed, level, SETS["aima"])
    document = strict_json.write(catalogue.write(one.exercise))
    assert strict_json.write(catalogue.write(again.exercise)) == document

    read = catalogue.read(json.loads(document))
    key = catalogue.key(one.exercise)
    assert catalogue.key(read) == key
    right = catalogue.grade(read, json.loads(json.dumps(key)))
    assert right.score == 1 and right.diagnosis == ()
    assert all(item.state in ("right", "follows") for item in right.items)

    for nothing in kind.empty(one.exercise):
        assert catalogue.grade(read, nothing).score == 0, nothing

    separates = kind.wanted(level, one.exercise.conventions).get(SEPARATES, ())
    assert set(separates) <= set(one.meets[SEPARATES])
    for misconception in separates:
        answer = kind.wrong(one.exercise, misconception)
        assert answer is not None
        found = catalogue.grade(read, json.loads(json.dumps(answer)))
        assert found.score < 1, misconception
        assert misconception in found.diagnosis, misconception
        for language in ("en", "zh_CN"):
            said = catalogue.explained(one.exercise, answer, found.diagnosis).of(language)
            assert said and "{" not in said


@pytest.mark.parametrize(("kind", "level"), LEVELS)
def test_every_item_has_a_reason_in_both_languages(kind: str, level: int) -> None:
    exercise = made(kind, level, 1).exercise
    for answer in (catalogue.key(exercise), *catalogue.kind_of(kind).empty(exercise)):
        for item in catalogue.grade(exercise, answer).items:
            assert item.reason.en and item.reason.zh_CN, item
            assert "{" not in item.reason.en + item.reason.zh_CN


@pytest.mark.parametrize(("kind", "level"), LEVELS)
def test_hints_go_from_where_to_the_answer(kind: str, level: int) -> None:
    exercise = made(kind, level, 1).exercise
    texts = [catalogue.hint(exercise, {}, stage)[0] for stage in (1, 2, 3, 4)]
    assert all(text.en and text.zh_CN and "{" not in text.en + text.zh_CN for text in texts)
    assert len({text.en for text in texts}) == 4
    with pytest.raises(ExerciseError):
        catalogue.hint(exercise, catalogue.key(exercise), 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_that_no_kind_has_is_refused_with_its_place(kind: str) -> None:
    exercise = made(kind, catalogue.kind_of(kind).levels[0], 1).exercise
    document = catalogue.write(exercise)
    with pytest.raises(ExerciseError, match="colour"):
        catalogue.read({**document, "colour": "red"})
    with pytest.raises(ExerciseError, match="colour"):
        catalogue.grade(exercise, {"colour": 1})
    with pytest.raises(ExerciseError, match="version"):
        catalogue.read({**document, "version": 99})


@pytest.mark.parametrize("kind", KINDS)
def test_texts_of_a_kind_stand_in_both_languages(kind: str) -> None:
    found = catalogue.kind_of(kind)
    texts = [found.title, *(one.text for one in found.misconceptions)]
    exercise = made(kind, found.levels[0], 1).exercise
    texts += [found.question(exercise, part) for part in exercise.ask]
    texts += [field.label for field in found.form(exercise)]
    for text in texts:
        assert text.en and text.zh_CN and text.en != text.zh_CN


@pytest.mark.parametrize("kind", KINDS)
def test_the_number_of_right_things_is_not_told_by_the_points(kind: str) -> None:
    """Parts whose answer is a set of unknown size are worth the same, however large it is."""
    found = catalogue.kind_of(kind)
    for level in found.levels:
        sizes: dict[str, set[tuple[int, int]]] = {}
        for seed in QUICK:
            exercise = made(kind, level, seed).exercise
            for part in catalogue.grade(exercise, {}).parts:
                missing = sum(item.state == "missing" for item in part.items)
                sizes.setdefault(part.part, set()).add((missing, int(part.weight)))
        for part, pairs in sizes.items():
            different = {missing for missing, _ in pairs}
            if len(different) > 1:
                assert not all(missing == weight for missing, weight in pairs), part
