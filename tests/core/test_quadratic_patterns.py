"""Patterns that read foreign text take time in its length, not in the square of it."""

from __future__ import annotations

from time import process_time

import pytest

from plyscope.arena.drivers import cecp, gomocup
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_text import read_lesson
from plyscope.lessons.toml_table import TomlError, read_table

LESSON = (
    '+++\nid = "a"\ntitle = "A"\nlanguage = "en"\n+++\n\n'
    '# A{}\n\n```plyscope\nid = "x"\npreset = "aima"\n```\n'
)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (gomocup.ABOUT, "a" * 60_000),
        (gomocup.ABOUT, 'a="' * 20_000),
        (cecp.FEATURE, "a" * 60_000),
        (cecp.MOVE, "my move is" + " " * 60_000),
        (cecp.THINKING, "1 " * 30_000),
    ],
)
def test_a_long_line_of_an_agent_is_read_at_once(pattern: object, text: str) -> None:
    begin = process_time()
    list(pattern.finditer(text))  # type: ignore[attr-defined]
    assert process_time() - begin < 1


@pytest.mark.parametrize("text", [" " * 60_000 + "x", " #" * 30_000 + "x", " #" * 30_000])
def test_a_long_heading_is_read_at_once(text: str) -> None:
    begin = process_time()
    (scene,) = read_lesson(LESSON.format(text)).scenes
    assert scene.title.startswith("A")
    assert process_time() - begin < 1


@pytest.mark.parametrize(
    "text", ["item" * 50_000, "a." * 50_000 + "b = 1", '"' * 50_000, "[" * 100_000, "a=" + "9" * 5_000]
)
def test_a_table_that_is_no_toml_is_refused_at_once(text: str) -> None:
    begin = process_time()
    with pytest.raises(TomlError):
        read_table(text)
    assert process_time() - begin < 1


def test_a_closed_heading_says_what_stands_between() -> None:
    assert read_lesson(LESSON.format(" b ##  ")).scenes[0].title == "A b"
    assert read_lesson(LESSON.format(" C#")).scenes[0].title == "A C#"
    with pytest.raises(LessonError, match="Expected the title"):
        read_lesson(LESSON.replace("# A{}", "#  ##"))
