"""OpenSheet: a sheet while it is answered: its exercises, the one in front, and the answers to hand in."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from plyscope.lessons.answer_sheet import AnswerSheet, ItemAnswer
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet
from plyscope_desktop.exercise.open_exercise import Feedback, OpenExercise
from plyscope_desktop.runtime.language import marked

FEEDBACK: dict[str, Feedback] = {"check": "check", "end": "end", "practice": "once"}

OTHER_SHEET = marked("These answers belong to another sheet.")


class OpenSheet(QObject):
    """The exercises of a sheet, with a student's own numbers where it has such.

    Where results come at the end, `finish` checks all of them at once; `finished` then tells so.
    """

    changed = Signal()
    """Another exercise is in front, or the sheet is finished."""

    def __init__(
        self, sheet: Sheet, student: str = "", name: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.given, self.student, self.name = sheet, student, name
        self.sheet = sheet.of_student(student)
        self.exercises = [
            OpenExercise(
                item.exercise,
                feedback=FEEDBACK[sheet.feedback],
                checks=1 if sheet.feedback == "end" else sheet.checks,
                parent=self,
            )
            for item in self.sheet.items
        ]
        self.index = 0
        self.finished = False
        self.saved = True

    @property
    def exercise(self) -> OpenExercise:
        """The exercise in front."""
        return self.exercises[self.index]

    @property
    def unfinished(self) -> bool:
        """Return True if something was answered that is not saved."""
        return not self.saved and any(exercise.begun for exercise in self.exercises)

    def go(self, index: int) -> None:
        """Bring another exercise to the front."""
        index = min(max(index, 0), len(self.exercises) - 1)
        if index != self.index:
            self.exercise.pause()
            self.index = index
            self.exercise.go_on()
            self.changed.emit()

    def finish(self) -> None:
        """Check all exercises of a sheet that tells results only at its end."""
        for exercise in self.exercises:
            exercise.check()
        self.finished = True
        self.changed.emit()

    def answers(self) -> AnswerSheet:
        """Return what is handed in, with the log of all deeds in the order of their times."""
        deeds = [
            replace(deed, item=number)
            for number, exercise in enumerate(self.exercises)
            for deed in exercise.deeds
        ]
        items = tuple(
            ItemAnswer(
                exercise.exercise.id,
                exercise.answer,
                exercise.checks_used,
                exercise.hints_used,
                exercise.seconds,
                exercise.shown,
            )
            for exercise in self.exercises
        )
        saved = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return AnswerSheet(self.given.digest, self.student, self.name, items, tuple(deeds), saved)

    def take(self, answers: AnswerSheet) -> None:
        """Go on with answers that were saved before; raises ExerciseError if they are of another sheet."""
        if answers.sheet != self.given.digest or len(answers.items) != len(self.exercises):
            raise ExerciseError("sheet", OTHER_SHEET)
        for number, (exercise, item) in enumerate(zip(self.exercises, answers.items, strict=True)):
            deeds = [deed for deed in answers.deeds if deed.item == number]
            exercise.resume(item.answer, deeds, item.checks, item.hints, item.seconds)
