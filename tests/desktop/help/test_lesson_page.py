"""The help page about lessons: its example is a lesson that holds, and its lists of words are complete."""

import re
from pathlib import Path

import pytest

from plyscope.lessons.conventions import SETS
from plyscope.lessons.lesson_check import agree, check
from plyscope.lessons.lesson_parts import HEAD_FIELDS
from plyscope.lessons.lesson_text import Lesson, read_lesson
from plyscope.lessons.moment_facts import AT_MOMENTS
from plyscope.lessons.record_facts import OF_RECORDS
from plyscope.lessons.scene_moment import STEP_KINDS
from plyscope.lessons.scene_settings import HIDDEN, READERS, SET_UP_FIELDS, SHOWN
from plyscope.lessons.side_texts import texts_of
from plyscope_desktop.runtime.resources import folder

LANGUAGES = ("en", "zh_CN")
EXAMPLE = re.compile(r"^````markdown\n(.*?)^````$", re.DOTALL | re.MULTILINE)


def page(language: str) -> str:
    return (Path(folder("help")) / language / "lessons.md").read_text("utf-8")


def example(language: str) -> Lesson:
    """Return the lesson that stands on the page of a language."""
    [found] = EXAMPLE.findall(page(language))
    return read_lesson(found, f"{language}.md")


def words(language: str) -> set[str]:
    """Return what stands as code on a page, besides the example."""
    return set(re.findall(r"`([^`\n]+)`", EXAMPLE.sub("", page(language))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_a_lesson_that_holds(language: str) -> None:
    lesson = example(language)
    assert lesson.language == language and check(lesson) == []
    [scene] = lesson.scenes
    assert scene.slide and scene.question and scene.answer and scene.notes


def test_the_examples_of_both_languages_agree() -> None:
    assert agree(*map(example, LANGUAGES)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_moment_and_fact_stands_on_the_page(language: str) -> None:
    known = {*HEAD_FIELDS, *READERS, *SET_UP_FIELDS, *SHOWN, *HIDDEN, *STEP_KINDS, *OF_RECORDS, *AT_MOMENTS}
    assert known | set(SETS) <= words(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_beside_a_search_stands_on_the_page(language: str) -> None:
    searches = ("minimax", "alphabeta", "mcts", "two-phase", "and-or", "expectimax")
    assert {text.id for search in searches for text in texts_of(search)} <= words(language)
