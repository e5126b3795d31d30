"""LessonError: what is wrong with a lesson, with the file and the line."""

from __future__ import annotations

from plyscope.quoting import MOST_MESSAGE, shortened


class LessonError(ValueError):
    """A lesson that cannot be read, or a scene that does not hold; line 0 is the file as a whole."""

    def __init__(self, sentence: str, line: int = 0, file: str = "") -> None:
        self.sentence = sentence = shortened(sentence, MOST_MESSAGE)
        self.line = line
        self.file = file
        place = ", ".join(part for part in (file, f"line {line}" if line else "") if part)
        super().__init__(f"{place}: {sentence}" if place else sentence)

    def at(self, line: int, file: str = "") -> LessonError:
        """Return the same with its place, where it has none yet."""
        return LessonError(self.sentence, self.line or line, self.file or file)
