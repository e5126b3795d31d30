"""ExerciseError: what is wrong with an exercise, an answer or a sheet, with its place."""

from __future__ import annotations


class ExerciseError(ValueError):
    """A document that is not as required: `place` is where, such as `tree[1][0]` or `conventions.cut`."""

    def __init__(self, place: str, sentence: str) -> None:
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
