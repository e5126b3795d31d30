"""The card with the conventions that matter to an exercise."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope.lessons import conventions as rules
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.kind import Kind
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.words.exercises import joined, said, set_name

EMPHASISED = ("α ≥ β", "α > β")


class ConventionCard(QFrame):
    """`change_wanted`: other conventions are to be chosen."""

    change_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._exercise: Exercise | None = None
        self._kind: Kind | None = None
        self.title = theme.styled(plain_label(self), "title")
        self.change = theme.styled(QPushButton(self, autoDefault=False), "link")
        self.change.clicked.connect(self.change_wanted)
        self.text = rich_label(self, wordWrap=True)
        self.text.setProperty("role", "small")
        self._top = hbox(self.title, 1, self.change, margins=0)
        self._column = vbox(self._top, self.text, parent=self, spacing=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_exercise(self, exercise: Exercise, kind: Kind, *, changeable: bool) -> None:
        """Show the conventions of an exercise."""
        self._exercise, self._kind = exercise, kind
        self.change.setVisible(changeable)
        self.retranslate()

    def rescale(self) -> None:
        self._column.setContentsMargins(theme.px(10), theme.px(2), theme.px(10), theme.px(theme.GAP))
        self._top.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.change.setText(tr("Change…"))
        self.change.setAccessibleName(tr("Change the conventions"))
        if self._exercise is None or self._kind is None:
            return
        conventions = self._exercise.conventions
        self.title.setText(tr("Convention: {name}").format(name=set_name(conventions)))
        sentences = rules.sentences(conventions, self._kind.conventions_of(self._exercise))
        text = escape(joined(said(one) for one in sentences))
        for part in EMPHASISED:
            text = text.replace(escape(part), f"<b>{escape(part)}</b>")
        self.text.setText(text)
        self.setVisible(bool(sentences))
