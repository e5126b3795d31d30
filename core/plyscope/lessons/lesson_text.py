"""Lesson text: a lecture as a Markdown file with a scene under each heading, read without running it.

The file begins with TOML between two lines `+++`. A heading of level 1 begins a scene, whose settings are
TOML in the fenced block `plyscope` below it; what follows is the slide, which the headings `### Question`,
`### Answer` and `### Notes` (问题, 答案, 备注) divide.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from plyscope.lessons.conventions import SETS
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_parts import Outline, Part, head_of, lines_of, load_text, parts_of, toml_of
from plyscope.lessons.scene import Scene
from plyscope.lessons.scene_settings import scene_of


@dataclass(frozen=True)
class Lesson:
    """A lecture in one language: its scenes in order, and whose convention they follow."""

    id: str
    title: str
    source: str
    language: str
    convention: str
    scenes: tuple[Scene, ...]
    name: str = ""

    @property
    def outline(self) -> Outline:
        """Its title and the ids of its scenes."""
        return Outline(self.id, self.title, tuple(scene.id for scene in self.scenes))

    @property
    def minutes(self) -> float | None:
        """Planned minutes of all scenes; None if none says any."""
        planned = [scene.minutes for scene in self.scenes if scene.minutes is not None]
        return sum(planned) if planned else None

    def scene(self, id: str) -> Scene | None:
        """Return the scene with an id."""
        return next((scene for scene in self.scenes if scene.id == id), None)


def read_lesson(text: str, name: str = "") -> Lesson:
    """Return the lesson that a text holds; raises LessonError with the line, and `name` as its file."""
    try:
        return _read(text, name)
    except LessonError as error:
        raise error.at(0, name) from None


def load_lesson(path: Path) -> Lesson:
    """Return the lesson of a file; raises LessonError, also if it cannot be read."""
    return read_lesson(load_text(path), path.name)


def _read(text: str, name: str) -> Lesson:
    head, lines, begin = head_of(text)
    if head.get("convention", "aima") not in SETS:
        line = lines_of(lines, 1).get("convention", 1)
        raise LessonError(f"Expected one of {', '.join(SETS)} as convention.", line)
    scenes: list[Scene] = []
    for part in parts_of(lines, begin):
        scene = _scene(part)
        if any(scene.id == other.id for other in scenes):
            raise LessonError(f"There is another scene {scene.id}.", scene.line_of("id"))
        scenes.append(scene)
    if not scenes:
        raise LessonError("Expected a scene: a heading of level 1 such as # The first cut.", len(lines))
    return Lesson(
        head["id"], head["title"], head.get("source", ""), head["language"], head.get("convention", "aima"),
        tuple(scenes), name,
    )  # fmt: skip


def _scene(part: Part) -> Scene:
    if part.settings is None:
        raise LessonError(
            f"Expected a fenced block plyscope with the settings of the scene “{part.title}”.", part.line
        )
    settings, lines = toml_of(part.settings, part.first)
    texts = {name: "\n".join(found).strip("\n") for name, found in (part.texts or {}).items()}
    return scene_of(settings, lines, part.title, part.line, texts)
