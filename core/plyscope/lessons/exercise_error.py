"""ExerciseError: what is wrong with an exercise, an answer or a sheet, with its place."""

from __future__ import annotations

from plyscope.quoting import MOST_MESSAGE, shortened

MOST_PLACE = 200
"""Characters of a place, which is made of names that a document has."""


class ExerciseError(ValueError):
    """A document that is not as required: `place` is where, such as `tree[1][0]` or `conventions.cut`."""

    def __init__(self, place: str, sentence: str) -> None:
        place, sentence = shortened(place, MOST_PLACE), shortened(sentence, MOST_MESSAGE)
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.place = place
        self.sentence = sentence


class UnknownKind(ExerciseError):
    """A kind of exercise that does not exist."""


class Unsatisfiable(ExerciseError):
    """No draw met the criteria; `criterion` is the one that failed most often."""

    def __init__(self, criterion: str, tries: int) -> None:
        super().__init__(
            "want", f"No exercise met all criteria in {tries:,} draws; {criterion} failed most often."
        )
        self.criterion = criterion
        self.tries = tries
