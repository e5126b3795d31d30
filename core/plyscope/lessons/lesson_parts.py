"""Lesson parts: the head of a lecture's file and the lines of its scenes, whose settings are not read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.toml_table import TomlError, read_table
from plyscope.quoting import named

FRONT = "+++"
HEAD_FIELDS = ("id", "title", "source", "language", "convention")
NEEDED = ("id", "title", "language")

PARTS = {
    "question": "question", "answer": "answer", "notes": "notes",
    "问题": "question", "答案": "answer", "备注": "notes",
}  # fmt: skip
"""Headings of level 3 that divide a scene."""

ORDER = ("slide", "question", "answer", "notes")

FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*)")
AT_LINE = re.compile(r" \(at line (\d+), column \d+\)$")
KEY = re.compile(r"[ \t]*(?:\[([A-Za-z0-9_-]+)|([A-Za-z0-9_-]+)[ \t]*=)")

MOST_BYTES = 2_000_000
ENGLISH = "en"


@dataclass(frozen=True)
class Outline:
    """The title of a lesson and the ids of its scenes in order, "" for one whose id cannot be read."""

    id: str
    title: str
    scenes: tuple[str, ...]


def load_outline(path: Path) -> Outline:
    """Return the outline of a lesson's file; raises LessonError, but not for what is wrong within a scene."""
    head, lines, begin = head_of(load_text(path))
    return Outline(head["id"], head["title"], tuple(map(_id_of, parts_of(lines, begin))))


def _id_of(part: Part) -> str:
    for line in part.settings or ():
        key = KEY.match(line)
        if key is not None and key[2] == "id":
            try:
                return str(read_table(line)["id"])
            except TomlError:
                return ""
    return ""


def load_text(path: Path) -> str:
    """Return the text of a lesson's file; raises LessonError."""
    try:
        if path.exists() and not path.is_file():  # a pipe would have to be waited for
            raise LessonError("It is no file.", file=path.name)
        if path.stat().st_size > MOST_BYTES:
            raise LessonError(f"A lesson has at most {MOST_BYTES:,} bytes.", file=path.name)
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise LessonError(f"Expected UTF-8, found another byte at {error.start}.", file=path.name) from None
    except OSError as error:
        raise LessonError(f"It cannot be read: {error.strerror or error}.", file=path.name) from None


def lesson_files(folder: Path, language: str = ENGLISH) -> list[Path]:
    """Return the lessons of a folder with a folder for each language, English ones where one is missing."""
    found = {path.name: path for path in (folder / ENGLISH).glob("*.md")}
    found |= {path.name: path for path in (folder / language).glob("*.md")}
    return [found[name] for name in sorted(found)]


def looks_like_a_lesson(name: str, head: str) -> bool:
    """Return True if a file with this name and first text is probably meant as a lesson."""
    return name.lower().endswith(".md") and head.lstrip("\ufeff").startswith(FRONT)


def head_of(text: str) -> tuple[dict[str, Any], list[str], int]:
    """Return the head of a lesson, all lines, and the place where its scenes begin; raises LessonError."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[0].strip() != FRONT:
        raise LessonError(f"Expected {FRONT} and the title of the lesson in TOML.", 1)
    end = next((at for at, line in enumerate(lines[1:], 1) if line.strip() == FRONT), None)
    if end is None:
        raise LessonError(f"Expected a second line {FRONT} below the title of the lesson.", 1)
    head, _ = toml_of(lines[1:end], 2)
    _check_head(head, lines[1:end])
    return head, lines, end + 1


def _check_head(head: dict[str, Any], lines: list[str]) -> None:
    def line_of(name: str) -> int:
        return lines_of(lines, 2).get(name, 1)

    for name, value in head.items():
        if name not in HEAD_FIELDS:
            raise LessonError(
                f"There is no {named(name)} of a lesson; it has {', '.join(HEAD_FIELDS)}.", line_of(name)
            )
        if not isinstance(value, str) or len(value) > 1000:
            raise LessonError(f"Expected a text as {name} of the lesson.", line_of(name))
    for name in NEEDED:
        if not head.get(name, "").strip():
            raise LessonError(f"Expected the {name} of the lesson.", line_of(name))
    if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", head["id"]):
        raise LessonError("Expected small letters, digits and hyphens as id of the lesson.", line_of("id"))
    if not re.fullmatch("[a-z]{2,3}(_[A-Za-z]{2,4})?", head["language"]):
        raise LessonError("Expected a language such as en or zh_CN.", line_of("language"))


@dataclass
class Part:
    """The lines of one scene: its heading, its settings, numbered from `first`, and its texts."""

    title: str
    line: int
    settings: list[str] | None = None
    first: int = 0
    texts: dict[str, list[str]] | None = None


def parts_of(lines: list[str], begin: int) -> Iterator[Part]:
    """Yield the scenes from a line on; headings inside fenced blocks are none. Raises LessonError."""
    part: Part | None = None
    texts: dict[str, list[str]] = {}
    section, at = "slide", begin
    while at < len(lines):
        line = lines[at]
        fence = FENCE.fullmatch(line)
        if fence is not None and not (fence[1][0] == "`" and "`" in fence[2]):
            close = _end_of_fence(lines, at, fence[1])
            if fence[2].strip() == "plyscope":
                _add_settings(part, lines, at, close)
            elif part is None:
                raise LessonError("Expected a heading of level 1 before the first text.", at + 1)
            else:
                texts[section] += lines[at : close + 1]
            at = close + 1
            continue
        heading = HEADING.fullmatch(line)
        said = "" if heading is None else _said_in_heading(heading[2])
        if heading is not None and heading[1] == "#":
            if part is not None:
                yield _finished(part, texts)
            part, texts, section = Part(said, at + 1), {"slide": []}, "slide"
            if not part.title:
                raise LessonError("Expected the title of the scene behind #.", at + 1)
        elif part is None:
            if line.strip():
                raise LessonError("Expected a heading of level 1 before the first text.", at + 1)
        elif heading is not None and heading[1] == "###" and said.lower() in PARTS:
            wanted = PARTS[said.lower()]
            if ORDER.index(wanted) <= ORDER.index(section):
                raise LessonError("Expected question, answer and notes in this order, each once.", at + 1)
            section = wanted
            texts[section] = []
        else:
            texts[section].append(line)
        at += 1
    if part is not None:
        yield _finished(part, texts)


def _end_of_fence(lines: list[str], begin: int, mark: str) -> int:
    """Return the place of the line that closes a fenced block, or of the last line of the text."""
    for at in range(begin + 1, len(lines)):
        line = lines[at].strip()
        if len(line) >= len(mark) and set(line) == {mark[0]}:
            return at
    raise LessonError("This fenced block is not closed.", begin + 1)


def _add_settings(part: Part | None, lines: list[str], at: int, close: int) -> None:
    if part is None:
        raise LessonError("Expected a heading of level 1 before the settings of a scene.", at + 1)
    if part.settings is not None:
        raise LessonError("A scene has one block of settings.", at + 1)
    part.settings, part.first = lines[at + 1 : close], at + 2


def _finished(part: Part, texts: dict[str, list[str]]) -> Part:
    part.texts = texts
    return part


def toml_of(lines: list[str], first: int) -> tuple[dict[str, Any], dict[str, int]]:
    """Return a table and the lines of its names; `first` is the number of the first line.

    Raises LessonError.
    """
    try:
        return read_table("\n".join(lines)), lines_of(lines, first)
    except TomlError as error:
        message = str(error)
        found = AT_LINE.search(message)
        last = first + max(len(lines) - 1, 0)
        line = first + int(found[1]) - 1 if found is not None else last
        said = AT_LINE.sub("", message).removesuffix(" (at end of document)")
        raise LessonError(f"This is no TOML: {said}.", min(line, last)) from None


def _said_in_heading(text: str) -> str:
    """Return a heading without the blanks and the signs # that may close it."""
    text = text.rstrip(" \t")
    bare = text.rstrip("#")
    return (bare if bare != text and bare[-1:] in ("", " ", "\t") else text).strip()


def lines_of(lines: list[str], first: int) -> dict[str, int]:
    """Return the line of each name of a table, counted from the number of the first line."""
    found: dict[str, int] = {}
    for number, line in enumerate(lines, first):
        key = KEY.match(line)
        if key is not None:
            found.setdefault(key[1] or key[2], number)
    return found
