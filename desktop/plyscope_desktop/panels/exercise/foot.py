"""The foot of the panel of an exercise: hints and questions in a strip, Check, Hint, Show me, New numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope.lessons import catalogue
from plyscope.lessons.exercise_error import ExerciseError
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.exercise.key_record import algorithm_of
from plyscope_desktop.exercise.matrix_method import has_answer_to_show
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words import exercises as words
from plyscope_desktop.words.exercises import said


class Foot(QFrame):
    """Stays below the rows of the panel, which scroll."""

    check_wanted = Signal()
    hint_wanted = Signal()
    show_wanted = Signal()
    play_wanted = Signal()
    save_wanted = Signal()

    def __init__(self, desk: ExerciseDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.exercise: OpenExercise | None = None
        self.showing = False
        """Is the key's record shown in the place of the sheet?"""
        self.asking = False
        """Is it asked whether to check with empty fields?"""
        self._unread: ExerciseError | None = None
        self.strip = theme.styled(plain_label(self, wordWrap=True), "hint_text")
        self.yes, self.no, self.second, self.again = (QPushButton(self, autoDefault=False) for _ in range(4))
        self.primary = theme.styled(QPushButton(self, autoDefault=False), "primary")
        self.caption = theme.styled(plain_label(self, wordWrap=True), "caption")
        buttons = hbox(self.primary, self.second, 1, self.again, margins=0)
        asks = hbox(self.yes, self.no, 1, margins=0)
        self._column = vbox(self.strip, asks, buttons, self.caption, parent=self, spacing=8)
        self.yes.clicked.connect(self.check_wanted)
        self.no.clicked.connect(self._refuse)
        self.primary.clicked.connect(self._primary_clicked)
        self.second.clicked.connect(self._second_clicked)
        self.again.clicked.connect(self._again_clicked)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(pad, pad, pad, pad)

    def retranslate(self) -> None:
        self.yes.setText(tr("Check all the same"))
        self.no.setText(tr("Go on answering"))

    def show_exercise(self, exercise: OpenExercise) -> None:
        """Show what there is to do with an exercise now."""
        self.exercise = exercise
        full, sheet = exercise.stage == "full", self.desk.sheet
        ends = sheet is not None and exercise.feedback == "end" and not full
        self._show_strip(exercise)
        self.yes.setVisible(self.asking)
        self.no.setVisible(self.asking)
        self.again.setVisible(not self.asking)
        shows = not full or has_answer_to_show(exercise.exercise)
        if full:
            self.primary.setText(tr("Your sheet") if self.showing else tr("Show me"))
            self.primary.setIcon(QIcon())
            self.second.setText(tr("Play it out"))
            self.second.setIcon(icon("play"))
            self.second.setVisible(not self.asking and self._plays(exercise))
        else:
            self.primary.setText(tr("Hand in all") if ends else tr("Check"))
            self.primary.setIcon(icon("check", "panel"))
            self.second.setText(tr("Hint"))
            self.second.setIcon(icon("hint"))
            self.second.setVisible(not self.asking and not ends)
        self.primary.setEnabled(full or exercise.may_check)
        self.primary.setVisible(shows and not self.asking)
        self._show_again(only=not shows)
        self.caption.setText(self._caption(exercise))

    def _show_again(self, *, only: bool) -> None:
        """Show what comes after this exercise: the one thing to do where there is no record to show."""
        theme.dress(self.again, "primary" if only else "")
        colour = "panel" if only else "ink"
        if self.desk.sheet is None:
            self.again.setText(tr("Drawing…") if self.desk.drawing else tr("New numbers"))
            self.again.setIcon(icon("random", colour))
            self.again.setEnabled(not self.desk.drawing)
        else:
            self.again.setText(tr("Save answers"))
            self.again.setIcon(icon("save", colour))

    def _show_strip(self, exercise: OpenExercise) -> None:
        if self.asking:
            n = exercise.empty_count()
            self.strip.setText(tr("{n} values are empty. Check all the same?", n).format(n=n))
        elif self._unread is not None:
            name = self._unread.place.removeprefix("answer.").partition(".")[0].partition("[")[0]
            place = words.part_title(name, exercise.form)
            self.strip.setText(words.labelled(place, heard(self._unread.sentence)))
        elif exercise.hint is not None:
            text = said(exercise.hint)
            if exercise.hint_stage:
                number = tr("Hint {n} of {of}").format(n=exercise.hint_stage, of=catalogue.STAGES)
                text = words.labelled(number, text)
            self.strip.setText(text)
        told = self.asking or self._unread is not None
        theme.dress(self.strip, "error" if self._unread is not None else "hint_text")
        self.strip.setVisible(told or exercise.hint is not None)

    def _caption(self, exercise: OpenExercise) -> str:
        again = (
            ""
            if self.desk.sheet is not None
            else tr("New numbers: {key}").format(key=keymap.text("exercise.new_numbers"))
        )
        if exercise.stage == "full" and algorithm_of(exercise.exercise) is None:
            return "" if self.showing else again  # the Strategic layout has keys of its own
        if exercise.stage == "full":
            marks = tr("Show me: {key} keeps or hides your marks").format(key=keymap.text("exercise.marks"))
            return " · ".join(part for part in (marks, again) if part)
        check, hint = keymap.text("exercise.check"), keymap.text("exercise.hint")
        if exercise.feedback == "end":
            return tr("Results come when all is handed in.")
        text = tr("Check {n} of {of} on these numbers: {key}").format(
            n=min(exercise.checks_used + 1, exercise.checks), of=exercise.checks, key=check
        )
        return f"{text} · {tr('Hint: {key}').format(key=hint)}"

    def show_unread(self, error: ExerciseError) -> None:
        """Say which field of the answer cannot be read, and what is expected there."""
        self._unread = error
        if self.exercise is not None:
            self.show_exercise(self.exercise)
        self._unread = None

    def ask_about_empty(self) -> None:
        """Ask whether to check with fields that are still empty."""
        self.asking = True
        if self.exercise is not None:
            self.show_exercise(self.exercise)
        self.yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_no_more(self) -> None:
        """Take the question about empty fields back."""
        self.asking = False

    def _refuse(self) -> None:
        self.asking = False
        if self.exercise is not None:
            self.show_exercise(self.exercise)

    def _primary_clicked(self) -> None:
        full = self.exercise is not None and self.exercise.stage == "full"
        (self.show_wanted if full else self.check_wanted).emit()

    def _second_clicked(self) -> None:
        full = self.exercise is not None and self.exercise.stage == "full"
        (self.play_wanted if full else self.hint_wanted).emit()

    def _again_clicked(self) -> None:
        if self.desk.sheet is not None:
            self.save_wanted.emit()
        else:
            self.desk.new_numbers()

    def _plays(self, exercise: OpenExercise) -> bool:
        from plyscope_desktop.exercise.programs import program_of

        return program_of(exercise) is not None
