"""The lessons of the program: every file is read, both languages agree, and every number comes out."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from functools import cache
from math import ceil
from pathlib import Path

import pytest

from plyscope.lessons import catalogue, lesson_check
from plyscope.lessons.bilingual import LANGUAGES
from plyscope.lessons.lesson_parts import lesson_files, load_outline
from plyscope.lessons.lesson_text import Lesson, load_lesson, read_lesson
from plyscope.lessons.scene import Scene
from plyscope.lessons.scene_exercise import exercise_of
from plyscope.lessons.scene_facts import agree, told
from plyscope.lessons.scene_record import facts_of, moments_with, run_of

FOLDER = Path(__file__).parents[3] / "resources" / "lessons"
NAMES = ("s0", "s1", "s2", "s3", "s4")

IDS = {
    "s0": "tian-ji prisoners kinds-of-games max-and-min splitting-coins and-or complete-strategy "
    "static-evaluation first-search second-search third-search two-phases never-ends alpha-and-beta "
    "five-cautions order two-chess-positions until-time-is-up",
    "s1": "who-chooses root depth-first interval-of-b b-finished first-cut d-keeps-hope lost-minus-signs",
    "s2": "enumerate one-side open-and-closed ends-early alpha-cut beta-cut four-of-twelve four-phases "
    "bandit ucb-tree turn-around wrong-figure",
    "s3": "two-wallets kinder-opponent one-move-only tree-a-to-n i-is-cut g-is-cut strict-or-not best-order "
    "why-depth-first",
    "s4": "thinking-opponent limit-depth weights break floor-and-ceiling dice value-and-utility playouts",
}

WIDTH, LINES = 590, 20
"""Room of a slide on a projector of 1920 × 1080: a third of its width, lines of 28 px type."""

each_name = pytest.mark.parametrize("name", NAMES)


@cache
def lesson(name: str, language: str = "en") -> Lesson:
    return load_lesson(FOLDER / language / f"{name}.md")


def every_scene() -> list[tuple[str, Scene]]:
    return [
        (language, scene)
        for name in NAMES
        for language in LANGUAGES
        for scene in lesson(name, language).scenes
    ]


def test_an_outline_has_the_title_and_the_scenes_of_its_lesson() -> None:
    for language in LANGUAGES:
        for path in lesson_files(FOLDER, language):
            assert load_outline(path) == lesson(path.stem, language).outline


def test_there_are_five_lectures_of_55_scenes_in_both_languages() -> None:
    for language in LANGUAGES:
        assert [path.stem for path in lesson_files(FOLDER, language)] == list(NAMES)
        assert sum(len(lesson(name, language).scenes) for name in NAMES) == 55
        assert all(lesson(name, language).language == language for name in NAMES)


@each_name
def test_each_lecture_has_its_scenes(name: str) -> None:
    assert lesson(name).id == name
    assert [scene.id for scene in lesson(name).scenes] == IDS[name].split()


@each_name
def test_both_languages_agree(name: str) -> None:
    assert lesson_check.agree(lesson(name), lesson(name, "zh_CN")) == []


@each_name
def test_everything_that_a_lecture_expects_comes_out(name: str) -> None:
    assert list(map(str, lesson_check.check(lesson(name)))) == []


def test_every_scene_has_a_slide_and_notes_and_every_question_an_answer() -> None:
    for language, scene in every_scene():
        assert scene.slide and scene.notes, (language, scene.id)
        assert bool(scene.question) == bool(scene.answer), (language, scene.id)
        assert scene.minutes is not None, (language, scene.id)


def test_chinese_texts_are_chinese() -> None:
    for language, scene in every_scene():
        text = scene.title + scene.slide + scene.question + scene.answer + scene.notes
        share = sum("\u4e00" <= sign <= "\u9fff" for sign in text) / len(text)
        assert share > 0.2 if language == "zh_CN" else share < 0.02, (language, scene.id)


def height(slide: str) -> float:
    """Lines that a slide takes, about: Han letters are as wide as they are high, others half of that."""
    found = 0.0
    for line in slide.splitlines():
        width = sum(28 if unicodedata.east_asian_width(sign) in "WF" else 14 for sign in line)
        found += ceil(width / WIDTH) if line.strip() else 0.5
    return found


def test_every_slide_fits_beside_a_tree() -> None:
    heights = {(language, scene.id): height(scene.slide) for language, scene in every_scene()}
    assert {place: lines for place, lines in heights.items() if lines > LINES} == {}


def changed(name: str, old: str, new: str) -> Lesson:
    """A lecture in English with one place of its file changed."""
    text = (FOLDER / "en" / f"{name}.md").read_text("utf-8")
    assert old in text
    return read_lesson(text.replace(old, new, 1), f"{name}.md")


def test_another_number_is_found_with_its_line() -> None:
    wrong = changed("s1", "leaves = 7\ncut", "leaves = 8\ncut")
    found = lesson_check.check(wrong)
    assert [error.sentence for error in found] == ["Scene first-cut expects leaves 8, found 7."]
    lines = (FOLDER / "en" / "s1.md").read_text("utf-8").splitlines()
    assert lines[found[0].line - 1] == "[expect]" and found[0].file == "s1.md"


WRONG_FACTS = [
    ("s1", 'owner = "A"', 'owner = "B"'),
    ("s1", 'B = ["-inf", 3]', 'B = ["-inf", "inf"]'),
    ("s1", 'cut = ["C.2", "C.3"]', 'cut = ["C.2"]'),
    ("s3", "bag 1\" = 50.25", "bag 1\" = 50.250001"),
    ("s3", 'after = { value = 1,', 'after = { value = 2,'),
    ("s3", "values = { 1 = 3, root", "values = { 1 = 2, root"),
    ("s4", 'exact_value = "29/12"', 'exact_value = "28/12"'),
    ("s4", '"1,1" = 372', '"1,1" = 373'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new"), WRONG_FACTS)
def test_a_wrong_fact_of_any_sort_is_found(name: str, old: str, new: str) -> None:
    before = {str(error) for error in lesson_check.check(lesson(name))}
    found = [error for error in lesson_check.check(changed(name, old, new)) if str(error) not in before]
    assert len(found) == 1 and "expects" in found[0].sentence


BROKEN = [
    ("s1", 'then = "leave B"', 'then = "leave E"', "There is no node E."),
    ("s1", 'at = "leaf 5"', 'at = "leaf 10"', "there is no leaf 10."),
    ("s1", 'then = "frame d"', 'then = "frame h"', "There is no frame h;"),
    ("s1", 'focus = "C"', 'focus = "Q"', "There is no node Q."),
    ("s1", 'text = "functions"', 'text = "songs"', "There is no text songs; the texts are: python"),
    ("s1", 'from = "frame a"', 'from = "end"', "The steps begin behind the moment"),
    ("s3", 'at = "leaf 4", then = "cutoff 1"', 'at = "leaf 9", then = "cutoff 1"', "there is no leaf 9."),
    ("s3", 'kind = "cuts"', 'kind = "riddle"', "riddle"),
    ("s4", 'preset = "thirds"', 'preset = "thirds"\nalgorithm = "minimax"', "needs a game without chance"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "sentence"), BROKEN, ids=[row[2] for row in BROKEN])
def test_a_scene_that_cannot_be_shown_is_found(name: str, old: str, new: str, sentence: str) -> None:
    before = {error.sentence for error in lesson_check.check(lesson(name))}
    found = [error for error in lesson_check.check(changed(name, old, new)) if error.sentence not in before]
    assert any(sentence in error.sentence and error.line for error in found), list(map(str, found))


def test_languages_that_differ_are_found() -> None:
    chinese = lesson("s1", "zh_CN")
    differences = lesson_check.agree(changed("s1", "think = 30", "think = 31"), chinese)
    assert [error.sentence for error in differences] == [
        "The setting think of the scene who-chooses differs from that in en."
    ]
    assert differences[0].file == "s1.md"
    assert chinese.scenes[0].line_of("think") == differences[0].line
    short = replace(chinese, scenes=chinese.scenes[1:])
    assert [error.sentence for error in lesson_check.agree(lesson("s1"), short)] == [
        "The scenes who-chooses of en are missing."
    ]
    assert "There is no scene who-chooses in en." in [
        error.sentence
        for error in lesson_check.agree(replace(lesson("s1"), scenes=lesson("s1").scenes[1:]), chinese)
    ]
    turned = replace(chinese, scenes=chinese.scenes[::-1])
    assert [error.sentence for error in lesson_check.agree(lesson("s1"), turned)] == [
        "Expected the scenes in the order of en."
    ]
    silent = replace(chinese, scenes=(replace(chinese.scenes[0], notes=""), *chinese.scenes[1:]))
    assert [error.sentence for error in lesson_check.agree(lesson("s1"), silent)] == [
        "Only one language has notes in the scene who-chooses."
    ]


def test_the_first_cut_is_walked_as_it_is_drawn() -> None:
    scene = lesson("s1").scene("first-cut")
    assert scene is not None and scene.set_up is not None
    run = run_of(scene.set_up)
    assert run is not None
    moments = moments_with(scene, run)
    assert (moments.start, moments.steps, moments.at, moments.then) == (12, (13, 14, 15, 16, 17), 17, 20)
    assert run.position.text(int(run.tree.move[moments.focus])) == "C"
    assert {fact.name for fact in facts_of(scene)} >= {"leaves", "cut", "cuts", "at.tick", "then.bounds"}


def test_exercises_ask_about_the_tree_of_their_scene_or_are_drawn() -> None:
    found = {
        scene.id: exercise_of(scene, lesson(name).convention)
        for name in NAMES
        for scene in lesson(name).scenes
        if scene.exercise is not None
    }
    assert set(found) == {"tian-ji", "prisoners", "kinds-of-games", "tree-a-to-n", "best-order"}
    cuts, order = found["tree-a-to-n"], found["best-order"]
    assert cuts is not None and order is not None
    assert sorted(catalogue.key(cuts)["cut"]) == ["1.0.1.1", "1.1.1"], "N below I, and L below G"
    assert order.data["goal"] == "fewest" and [len(row) for row in order.tree.levels()] == [1, 3, 9]
    kinds = found["kinds-of-games"]
    assert kinds is not None and kinds.seed == 1
    race, prisoners = found["tian-ji"], found["prisoners"]
    assert race is not None and prisoners is not None
    assert [race.ask, prisoners.ask] == [("maximin", "minimax", "value"), ("struck", "pure")]


def test_numbers_of_lessons_are_compared_as_numbers_and_texts_as_texts() -> None:
    assert agree(3, 3.0) and agree(2.41666666667, 29 / 12) and not agree(2.4167, 29 / 12)
    assert agree("inf", float("inf")) and agree("-inf", float("-inf")) and not agree("inf", float("-inf"))
    assert agree([3, "inf"], (3.0, float("inf"))) and not agree([3], [3, 3])
    assert agree({"B": 3}, {"B": 3.0}) and not agree({"B": 3}, {"B": 3, "C": 2})
    assert not agree(1, True) and agree(True, True) and not agree("3", 3)
    assert told(float("nan")) == "none" and told(None) == "none" and told(4.0) == 4
