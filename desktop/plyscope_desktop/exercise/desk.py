"""ExerciseDesk: the exercise or the sheet that is open in a window, new numbers, and what was practised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS, Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError, Unsatisfiable
from plyscope.lessons.generator import again, make
from plyscope_desktop.exercise import kept_answers
from plyscope_desktop.exercise.open_exercise import Feedback, OpenExercise
from plyscope_desktop.exercise.open_sheet import OpenSheet
from plyscope_desktop.exercise.practice import Practice
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.session import Session

if TYPE_CHECKING:
    from plyscope.lessons.answer_sheet import AnswerSheet
    from plyscope.lessons.sheet import Sheet

KEPT_AFTER_MS = 3_000
"""Milliseconds after a deed until the answers to a sheet are kept aside."""
LARGEST_SEED = 99_999
"""Seeds are short, so that they can be read out."""


class ExerciseDesk(QObject):
    """At most one exercise is open, alone or as part of a sheet; numbers are drawn in a thread."""

    opened = Signal()
    """Another exercise is open."""
    closed = Signal()
    drawing_changed = Signal()
    failed = Signal(str)
    """Why no exercise was drawn, in English."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.exercise: OpenExercise | None = None
        self.sheet: OpenSheet | None = None
        self.practice = Practice(self)
        self.mixes = False
        """Do new numbers come from what went wrong?"""
        self.luck = Random()
        self.drawing = False
        self._request = 0
        self._keep_soon = QTimer(self, singleShot=True, interval=KEPT_AFTER_MS)
        self._keep_soon.timeout.connect(self.keep_answers)
        session.closing.connect(self._close_threads)

    # Opening.

    def draw(
        self,
        kind: str,
        level: int,
        conventions: Conventions | None = None,
        seed: int | None = None,
        *,
        ask: Sequence[str] = (),
        want: dict[str, Any] | None = None,
        feedback: Feedback = "check",
    ) -> None:
        """Draw an exercise, and open it; without a seed a random one is used."""
        chosen = seed if seed is not None else self.luck.randint(1, LARGEST_SEED)
        own, rules = catalogue.kind_of(kind), conventions or SETS["aima"]
        self._draw(lambda: make(own, chosen, level, rules, want, ask).exercise, feedback)

    def new_numbers(self) -> None:
        """Draw the same kind, level and conventions with new numbers, or the next of what went wrong.

        Numbers that did not tell some misconceptions apart are followed by some that do.
        """
        before = self.exercise
        if before is None or self.sheet is not None:
            return
        if self.mixes and self._draw_weakest(before.exercise.conventions, before.feedback):
            return
        exercise, seed = before.exercise, self.luck.randint(1, LARGEST_SEED)
        found = before.grade.diagnosis if before.grade is not None else ()
        apart = found if len(found) > 1 else ()

        def drawn() -> Exercise:
            try:
                return again(exercise, seed, apart).exercise
            except Unsatisfiable:
                return again(exercise, seed).exercise

        self._draw(drawn, before.feedback)

    def practise_weakest(self, conventions: Conventions | None = None) -> None:
        """Draw from the kinds that went wrong most often, one after the other."""
        self.mixes = True
        self._turn = 0
        self._draw_weakest(conventions or SETS["aima"], "check")

    _turn = 0

    def _draw_weakest(self, conventions: Conventions, feedback: Feedback) -> bool:
        weakest = self.practice.weakest(catalogue.all_kinds())
        if not weakest:
            return False
        kind, level = weakest[self._turn % len(weakest)]
        self._turn += 1
        self.draw(kind, level, conventions, feedback=feedback)
        return True

    def _draw(self, draw: Callable[[], Exercise], feedback: Feedback) -> None:
        self._request += 1
        request, self.drawing = self._request, True
        self.drawing_changed.emit()

        def done(job: Job) -> None:
            if request != self._request:
                return
            self.drawing = False
            self.drawing_changed.emit()
            if isinstance(job.error, ExerciseError):
                self.failed.emit(job.error.sentence)
            elif job.error is not None:
                raise job.error
            else:
                self.open(job.result, feedback)

        Job(draw, self, done).start()

    def open(self, exercise: Exercise, feedback: Feedback = "check") -> None:
        """Open an exercise by itself."""
        self._drop()
        self._show(OpenExercise(exercise, feedback=feedback, parent=self))

    def open_sheet(
        self, sheet: Sheet, student: str = "", name: str = "", answers: AnswerSheet | None = None
    ) -> None:
        """Open a sheet, to be answered or gone on with; raises ExerciseError for answers to another one.

        Answers that were kept because they were not saved are gone on with.
        """
        opened = OpenSheet(sheet, student, name, self)
        kept = kept_answers.find(sheet.digest, student)
        found = answers if kept is None else kept
        if found is not None:
            opened.take(found)
        opened.saved = kept is None
        self._drop()
        self.sheet = opened
        opened.changed.connect(lambda: self._show(opened.exercise))
        for exercise in opened.exercises:
            exercise.changed.connect(self._sheet_changed)
        self._show(opened.exercise)

    def _sheet_changed(self) -> None:
        if self.sheet is not None:
            self.sheet.saved = False
            self._keep_soon.start()

    def keep_answers(self) -> None:
        """Keep answers that are not saved, as for when the program ends without asking."""
        if self.sheet is not None and self.sheet.unfinished:
            kept_answers.keep(self.sheet.answers())

    def forget_answers(self) -> None:
        """Keep nothing of the answers any more: they are saved, or not wanted."""
        self._keep_soon.stop()
        if self.sheet is not None:
            kept_answers.drop(self.sheet.given.digest, self.sheet.student)

    def _show(self, exercise: OpenExercise) -> None:
        if self.exercise is not None:
            self.exercise.checked.disconnect(self._note)
        self.exercise = exercise
        exercise.checked.connect(self._note)
        self.opened.emit()

    def close(self) -> None:
        """Close what is open; answers that are not saved and not forgotten are kept."""
        self._request += 1
        self.mixes = self.drawing = False
        if self.exercise is not None:
            self._drop()
            self.closed.emit()

    def _drop(self) -> None:
        self._keep_soon.stop()
        self.keep_answers()
        for gone in (self.exercise, self.sheet):
            if gone is not None:
                gone.deleteLater()
        if self.exercise is not None:
            self.exercise.checked.disconnect(self._note)
        self.exercise = self.sheet = None

    def _note(self) -> None:
        """Note the first check of an exercise that was drawn for practice."""
        exercise = self.exercise
        if exercise is None or self.sheet is not None or exercise.checks_used != 1 or exercise.grade is None:
            return
        level = exercise.exercise.level
        if level is not None:
            self.practice.note(
                exercise.kind.id,
                level,
                right=exercise.grade.right,
                hinted=exercise.hints_used > 0,
                misconceptions=exercise.grade.diagnosis,
            )

    def _close_threads(self) -> None:
        Job.close_all(self)
