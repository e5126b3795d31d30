"""Lesson files are read without running anything, and every error has its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_parts import MOST_BYTES, lesson_files, looks_like_a_lesson
from plyscope.lessons.lesson_text import load_lesson, read_lesson
from plyscope.lessons.scene_moment import Moment
from plyscope.rules.position import MAX

HEAD = '+++\nid = "s1"\ntitle = "One tree"\nsource = "slides"\nlanguage = "en"\nconvention = "aima"\n+++\n'

WHOLE = (
    HEAD
    + """
# Who chooses at B?
```plyscope
id = "who-chooses"
preset = "aima"
at = "start"
then = "leave B"
show = ["slide", "tree"]
hide = ["values"]
think = 30
play = { as = "MAX", against = "minimax" }
expect = { value = 3 }
```
MAX has three moves, MIN <b>answers</b>.

```python
# this is no heading
```

## Neither is this

### Question
What is B worth?

### Answer
3

### Notes
Ask who moves at B.

# A slide only
```plyscope
id = "slide-only"
```
| a | b |
"""
)


def scene(settings: str, text: str = "", title: str = "A scene") -> str:
    """A lesson of one scene; its heading is in line 8, its settings begin in line 10."""
    return f"{HEAD}# {title}\n```plyscope\n{settings}\n```\n{text}"


def test_a_lesson_is_read_with_all_of_its_parts() -> None:
    lesson = read_lesson(WHOLE, "s1.md")
    assert (lesson.id, lesson.title, lesson.source) == ("s1", "One tree", "slides")
    assert (lesson.language, lesson.convention, lesson.name) == ("en", "aima", "s1.md")
    first, second = lesson.scenes
    assert (first.id, first.title, first.line) == ("who-chooses", "Who chooses at B?", 9)
    assert first.set_up is not None and first.set_up.preset == "aima"
    assert first.at == Moment("start", "start")
    assert first.then == Moment("leave B", "leave", node="B")
    assert first.show == ("slide", "tree") and first.hide == {"values"} and first.think == 30
    assert first.play is not None and (first.play.side, first.play.against) == (MAX, "minimax")
    assert first.expect == {"value": 3} and first.line_of("think") == 17
    assert first.slide.startswith("MAX has three moves, MIN <b>answers</b>."), "HTML stays text"
    assert "# this is no heading" in first.slide and first.slide.endswith("## Neither is this")
    assert (first.question, first.answer, first.notes) == ("What is B worth?", "3", "Ask who moves at B.")
    assert second.set_up is None and second.show == ("slide",)
    assert (second.slide, second.question, second.answer, second.notes) == ("| a | b |", "", "", "")
    assert lesson.scene("slide-only") is second and lesson.scene("other") is None


def test_chinese_headings_divide_a_scene_as_well() -> None:
    found = read_lesson(scene('id = "a"', "讲解\n### 问题\n问\n### 答案\n答\n### 备注\n注\n")).scenes[0]
    assert (found.slide, found.question, found.answer, found.notes) == ("讲解", "问", "答", "注")


@pytest.mark.parametrize("change", [lambda text: text.replace("\n", "\r\n"), lambda text: "\ufeff" + text])
def test_line_ends_and_marks_of_other_systems_change_nothing(change) -> None:  # type: ignore[no-untyped-def]
    assert read_lesson(change(WHOLE)).scenes == read_lesson(WHOLE).scenes


def test_planned_minutes_are_added_up() -> None:
    assert read_lesson(WHOLE).minutes is None
    two = scene('id = "a"\nminutes = 2.5') + '# B\n```plyscope\nid = "b"\nminutes = 3\n```\n'
    assert read_lesson(two).minutes == 5.5


def test_steps_a_second_search_and_a_tree_of_lists_are_read() -> None:
    found = read_lesson(
        scene(
            'id = "a"\ntree = [[1, inf], [-2, [3, 0.5]]]\nalgorithm = "alphabeta"\n'
            'set = { iterative = "no" }\nstep = "leaf"\nfrom = "leaf 1"\nat = "last leaf of 2"\n'
            'beside = { preset = "aima", variant = 1, at = "leaf 4", then = "cutoff 1" }'
        )
    ).scenes[0]
    assert found.set_up is not None
    assert found.set_up.game == "tree" and found.set_up.tree == '[[1,"inf"],[-2,[3,0.5]]]'
    assert found.set_up.options == (("iterative", "no"),)
    assert (found.step, found.start.text, found.at.number, found.at.node) == ("leaf", "leaf 1", -1, "2")
    assert found.beside is not None and found.beside.then is not None
    assert (found.beside.at.text, found.beside.then.text) == ("leaf 4", "cutoff 1")


WRONG = [
    ("", 1, "Expected +++"),
    ("# No head\n", 1, "Expected +++"),
    ("+++\nid = 's'\n", 1, "second line +++"),
    (HEAD.replace('title = "One tree"\n', ""), 1, "Expected the title of the lesson"),
    (HEAD.replace("aima", "euler"), 6, "as convention"),
    (HEAD.replace('"en"', '"English"'), 5, "Expected a language"),
    (HEAD.replace("source", "author"), 4, "There is no author of a lesson"),
    (HEAD.replace('"s1"', '"S 1"'), 2, "small letters"),
    (HEAD.replace('"s1"', "s1"), 2, "This is no TOML"),
    (HEAD, 8, "Expected a scene"),
    (HEAD + "Text\n", 8, "Expected a heading of level 1"),
    (HEAD + "```plyscope\n```\n", 8, "Expected a heading of level 1"),
    (HEAD + "# A\nText\n", 8, "Expected a fenced block plyscope"),
    (HEAD + "#  \n", 8, "Expected the title of the scene"),
    (HEAD + "# A\n```plyscope\nid = 'a'\n", 9, "not closed"),
    (scene('preset = "aima"'), 8, "Expected the setting id"),
    (scene('id = "a"\ncolour = "red"'), 11, "There is no setting colour"),
    (scene('id = "a"\nid = "b"'), 11, "This is no TOML"),
    (scene('id = "A scene"'), 10, "Setting id: expected small letters"),
    (scene('id = "a"\npreset = "aimo"'), 11, "Setting preset: expected the id of a worked example"),
    (scene('id = "a"\npreset = "aima"\nvariant = 2'), 12, "variant: expected a whole number from 1 to 1"),
    (scene('id = "a"\npreset = "aima"\ngame = "nim"'), 12, "one of preset, game and tree"),
    (scene('id = "a"\ngame = "game.py"'), 11, "Setting game: expected the id of a game"),
    (scene('id = "a"\ngame = "nim"\nalgorithm = "search.py"'), 12, "Setting algorithm: expected the id"),
    (scene('id = "a"\nat = "end"'), 11, "The setting at needs a preset, a game or a tree"),
    (scene('id = "a"\nposition = "x"'), 11, "The setting position needs game"),
    (scene('id = "a"\npreset = "aima"\nat = "tomorrow"'), 12, "Expected a moment"),
    (scene('id = "a"\npreset = "aima"\nat = "leaf 0"'), 12, "Expected a moment"),
    (scene('id = "a"\npreset = "aima"\nat = "value 2 by D"'), 12, "Expected a moment"),
    (scene('id = "a"\npreset = "aima"\nfrom = "end"'), 12, "needs the setting step"),
    (scene('id = "a"\npreset = "aima"\nthen = "end"'), 12, "needs a question"),
    (scene('id = "a"\npreset = "aima"\nstep = "jump"'), 12, "Setting step: expected one of event"),
    (scene('id = "a"\npreset = "aima"\nshow = ["tree", "film"]'), 12, "Setting show: expected a list"),
    (scene('id = "a"\npreset = "aima"\nhide = "values"'), 12, "Setting hide: expected a list"),
    (scene('id = "a"\nthink = 0'), 11, "Setting think: expected a whole number from 1"),
    (scene('id = "a"\nthink = true'), 11, "Setting think: expected a whole number from 1"),
    (scene('id = "a"\npreset = "aima"\nplay = { as = "MAX" }'), 12, "Setting play: expected"),
    (scene('id = "a"\nexercise = { level = 1 }'), 11, "Setting kind: expected small letters"),
    (scene('id = "a"\nexercise = { kind = "cuts", level = 1 }'), 11, "level and seed together"),
    (scene('id = "a"\npreset = "aima"\nbeside = { at = "end" }'), 12, "Setting beside: expected a preset"),
    (scene('id = "a"\npreset = "aima"\nbeside = { preset = "aima", hide = [] }'), 12, "there is no hide"),
    (scene('id = "a"\npreset = "aima"\nexpect = { valu = 3 }'), 12, "There is no fact valu"),
    (scene('id = "a"\npreset = "aima"\nexpect = { at = { move = 3 } }'), 12, "There is no fact at.move"),
    (scene('id = "a"\npreset = "aima"\n[expect]\nbeside = { value = 3 }'), 12, "There is nothing beside"),
    (scene('id = "a"\ntree = "[1, 2]"\nset = { cut = ">" }'), 12, "setting set needs preset or algorithm"),
    (scene('id = "a"\ntree = [["x"]]'), 11, "Setting tree: expected lists of numbers"),
    (scene('id = "a"', "### Answer\n3\n"), 8, "Expected a question before the answer"),
    (scene('id = "a"', "### Answer\n3\n### Question\n?\n"), 14, "in this order, each once"),
    (scene('id = "a"', "### Notes\nn\n### Notes\nn\n"), 14, "in this order, each once"),
    (scene('id = "a"', "```plyscope\n```\n"), 12, "one block of settings"),
    (scene('id = "a"') + '# B\n```plyscope\nid = "a"\n```\n', 14, "There is another scene a"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "sentence"), WRONG, ids=[row[2] for row in WRONG])
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(LessonError) as caught:
        read_lesson(text, "lesson.md")
    assert (caught.value.line, caught.value.file) == (line, "lesson.md")
    assert sentence in caught.value.sentence and caught.value.sentence.endswith(".")
    assert str(caught.value).startswith(f"lesson.md, line {line}: ")


def test_a_lesson_never_runs_own_code(tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text("raise SystemExit('it ran')", "utf-8")
    with pytest.raises(LessonError, match="expected the id of a game"):
        read_lesson(scene(f'id = "a"\ngame = "{trap.as_posix()}"'))


PIECES = (
    "+++", '\nid = "a"\n', "\n# A\n", "\n```plyscope\n", "\n```\n", "### Question\n", "at = ", '"leaf 2"',
    "preset = ", '"aima"', "\n", "[[", "{", "expect = { at = { values = 3 } }", "tree = [[1, 2], 3]",
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(PIECES), max_size=14).map("".join)))
@example(HEAD + "# A\n```plyscope\n" + "tree = " + "[" * 3000 + "]" * 3000 + "\n```\n")
@example(HEAD + "# A\n```plyscope\nid = 'a'\nthink = " + "9" * 5000 + "\n```\n")
def test_any_text_is_a_lesson_or_is_refused_with_a_line_of_it(text: str) -> None:
    for whole in (text, HEAD + text, scene(text)):
        try:
            read_lesson(whole)
        except LessonError as error:
            assert 0 <= error.line <= whole.count("\n") + whole.count("\r") + 1
            assert error.sentence


def test_files_that_cannot_be_read_are_lesson_errors(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"gone\.md: It cannot be read"):
        load_lesson(tmp_path / "gone.md")
    with pytest.raises(LessonError, match=r"It is no file\."):
        load_lesson(tmp_path)
    (tmp_path / "latin.md").write_bytes(HEAD.encode() + b"# \xe4\n")
    with pytest.raises(LessonError, match="Expected UTF-8"):
        load_lesson(tmp_path / "latin.md")
    (tmp_path / "large.md").write_text(WHOLE + " " * MOST_BYTES, "utf-8")
    with pytest.raises(LessonError, match="at most 2,000,000 bytes"):
        load_lesson(tmp_path / "large.md")


def test_a_folder_of_lessons_falls_back_to_english(tmp_path: Path) -> None:
    for place in ("en/s1.md", "en/s0.md", "zh_CN/s1.md", "en/notes.txt"):
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text("", "utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in lesson_files(tmp_path, "zh_CN")]
    assert found == ["en/s0.md", "zh_CN/s1.md"]
    assert [path.name for path in lesson_files(tmp_path)] == ["s0.md", "s1.md"]
    assert lesson_files(tmp_path / "none") == []


def test_a_lesson_is_known_by_its_name_and_first_line() -> None:
    assert looks_like_a_lesson("my.MD", "+++\n") and looks_like_a_lesson("a.md", "\ufeff+++")
    assert not looks_like_a_lesson("a.md", "# Notes") and not looks_like_a_lesson("a.txt", "+++")
