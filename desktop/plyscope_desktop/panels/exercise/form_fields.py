"""Fields of an answer that are not written into a tree: numbers, texts, yes or no, choices, lists, tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from plyscope.lessons.form import FormField
from plyscope.lessons.numbers import json_number
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import clear, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.quick_fields import mark_wrong
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.exercises import said, value_text

BETWEEN = re.compile(r"[,，、;；\s]+")
BETWEEN_TEXTS = re.compile(r"[,，、;；\n]+")
LINES_HIGH = 84
MOST_SEGMENTS = 3


class FormFields(QWidget):
    """The fields of one exercise; each change is a deed of its answer."""

    left = Signal()
    """A field was left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exercise: OpenExercise | None = None
        self.editors: dict[tuple[str, ...], QWidget] = {}
        """The controls by the path of the answer's field that each fills."""
        self._shows: list[Callable[[], None]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(6))

    def retranslate(self) -> None:
        self._make()

    def show_exercise(self, exercise: OpenExercise | None) -> None:
        """Show the fields of another exercise, or none."""
        if self.exercise is not None:
            self.exercise.changed.disconnect(self.refresh)
        self.exercise = exercise
        if exercise is not None:
            exercise.changed.connect(self.refresh)
        self._make()

    def refresh(self) -> None:
        """Show the answer as it is now."""
        for show in self._shows:
            show()

    def _make(self) -> None:
        clear(self._grid, self)
        self.editors, self._shows = {}, []
        exercise = self.exercise
        for field in () if exercise is None else exercise.form:
            self._add(field)
        self.setVisible(bool(self.editors))
        self.refresh()

    # One field.

    def _add(self, field: FormField) -> None:
        name = said(field.label)
        if field.type in ("number", "text"):
            self._row(name, self._line((field.name,), name, number=field.type == "number"))
        elif field.type == "truth":
            choices = ((True, tr("yes")), (False, tr("no")))
            self._row(name, self._segments((field.name,), name, choices))
        elif field.type == "choice":
            named = tuple((value, said(label)) for value, label in field.choices)
            few = len(named) <= MOST_SEGMENTS and sum(len(label) for _, label in named) < 26
            made = self._segments if few else self._combo
            self._row(name, made((field.name,), name, named))
        elif field.type == "numbers" and field.labels:
            self._head(name)
            for at, label in enumerate(field.labels):
                own = said(label)
                self._row(own, self._place(field.name, at, len(field.labels), f"{name}, {own}"))
        elif field.type in ("numbers", "texts"):
            self._row(name, self._list(field, name), tall=field.type == "texts")
        elif field.rows:
            self._head(name)
            for row, label in field.rows:
                own = said(label)
                self._row(own, self._line((field.name, row), f"{name}, {own}", number=False))
        else:
            self._row(name, self._table(field, name), tall=True)

    def _head(self, text: str) -> None:
        self._grid.addWidget(
            theme.styled(plain_label(self, text=text), "title"), self._grid.rowCount(), 0, 1, 2
        )

    def _row(self, text: str, editor: QWidget, *, tall: bool = False) -> None:
        row = self._grid.rowCount()
        label = theme.styled(plain_label(self, text=text, wordWrap=True), "second")
        label.setBuddy(editor)
        if tall:
            self._grid.addWidget(label, row, 0, 1, 2)
            self._grid.addWidget(editor, row + 1, 0, 1, 2)
        else:
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(editor, row, 1)

    def _value(self, path: tuple[str, ...]) -> Any:
        found: Any = {} if self.exercise is None else self.exercise.answer
        for name in path:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    def _set(self, path: tuple[str, ...], value: Any) -> None:
        if self.exercise is not None:
            self.exercise.set_field(path, value)
            self.left.emit()

    @property
    def _locked(self) -> bool:
        return self.exercise is None or self.exercise.locked

    def _line(self, path: tuple[str, ...], name: str, *, number: bool) -> QLineEdit:
        editor = QLineEdit(self)
        editor.setAccessibleName(name)
        self.editors[path] = editor

        def show() -> None:
            editor.setReadOnly(self._locked)
            value = self._value(path)
            text = "" if value is None else value_text(value) if not isinstance(value, str) else value
            if not editor.isModified() and editor.text() != text:
                editor.setText(text)

        def take() -> None:
            if not editor.isModified():
                return
            text = editor.text().strip()
            found = edits.typed_number(text)
            if text and number and found is None:
                mark_wrong(editor, tr("Expected a number, such as 3, 42/5 or oo."))
                return
            mark_wrong(editor, "")
            editor.setModified(False)
            value: Any = text or None
            if text and found is not None:
                value = json_number(found)
            self._set(path, value)

        editor.editingFinished.connect(take)
        self._shows.append(show)
        return editor

    def _segments(self, path: tuple[str, ...], name: str, choices: tuple[tuple[Any, str], ...]) -> Segments:
        editor = Segments(choices, self)
        editor.setAccessibleName(name)
        editor.clear()
        self.editors[path] = editor

        def show() -> None:
            editor.setEnabled(not self._locked)
            at = chosen(self._value(path), [value for value, _ in choices])
            if at is None:
                editor.clear()
            else:
                editor.set_value(choices[at][0])

        editor.changed.connect(lambda value: self._set(path, value))
        self._shows.append(show)
        return editor

    def _combo(self, path: tuple[str, ...], name: str, choices: tuple[tuple[Any, str], ...]) -> QComboBox:
        editor = QComboBox(self)
        editor.setAccessibleName(name)
        editor.addItem("–", None)
        for value, label in choices:
            editor.addItem(label, value)
        editor.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.editors[path] = editor

        def show() -> None:
            editor.setEnabled(not self._locked)
            at = chosen(self._value(path), [value for value, _ in choices])
            editor.setCurrentIndex(0 if at is None else at + 1)

        editor.activated.connect(lambda index: self._set(path, editor.itemData(index)))
        self._shows.append(show)
        return editor

    def _place(self, field: str, at: int, count: int, name: str) -> QLineEdit:
        """One number of a list with a label for each."""
        editor = QLineEdit(self)
        editor.setAccessibleName(name)
        self.editors[field, str(at)] = editor

        def listed() -> list[Any]:
            value = self._value((field,))
            return [*value, *[None] * (count - len(value))] if isinstance(value, list) else [None] * count

        def show() -> None:
            editor.setReadOnly(self._locked)
            value = listed()[at]
            text = "" if value is None else value_text(value)
            if not editor.isModified() and editor.text() != text:
                editor.setText(text)

        def take() -> None:
            if not editor.isModified():
                return
            text = editor.text().strip()
            found = edits.typed_number(text)
            if text and found is None:
                mark_wrong(editor, tr("Expected a number, such as 3, 42/5 or oo."))
                return
            mark_wrong(editor, "")
            editor.setModified(False)
            value = listed()
            value[at] = None if found is None else json_number(found)
            self._set((field,), value if any(one is not None for one in value) else None)

        editor.editingFinished.connect(take)
        self._shows.append(show)
        return editor

    def _list(self, field: FormField, name: str) -> QWidget:
        """Any number of numbers, or of texts, which may have blanks in them."""
        numbers = field.type == "numbers"

        def read(text: str) -> list[Any] | None:
            between = BETWEEN if numbers else BETWEEN_TEXTS
            words = [word.strip() for word in between.split(text) if word.strip()]
            if not numbers:
                return words
            found = [edits.typed_number(word) for word in words]
            return None if None in found else [json_number(one) for one in found if one is not None]

        hint = (
            tr("Numbers with commas between them.")
            if numbers
            else tr("A line for each, or commas between them.")
        )
        return self._text_area((field.name,), name, read, hint, lines=not numbers)

    def _table(self, field: FormField, name: str) -> QWidget:
        """Names that the student writes, each with its value in a line of its own."""

        def read(text: str) -> dict[str, Any] | None:
            found: dict[str, Any] = {}
            for line in filter(None, map(str.strip, text.splitlines())):
                left, sign, right = line.replace("：", ":").replace("=", ":").partition(":")
                if not sign or not left.strip():
                    return None
                number = edits.typed_number(right)
                found[left.strip()] = right.strip() if number is None else json_number(number)
            return found

        hint = tr("A line for each: name = value.")
        return self._text_area((field.name,), name, read, hint, lines=True)

    def _text_area(
        self, path: tuple[str, ...], name: str, read: Callable[[str], Any], hint: str, *, lines: bool
    ) -> QWidget:
        """A field whose text is read once typing rests."""
        around = QWidget(self)
        editor: Any = QPlainTextEdit(around) if lines else QLineEdit(around)
        editor.setAccessibleName(name)
        editor.setAccessibleDescription(hint)
        note = theme.styled(plain_label(around, text=hint, wordWrap=True), "caption")
        vbox(editor, note, parent=around, margins=0, spacing=theme.px(2))
        if lines:
            editor.setFixedHeight(theme.px(LINES_HIGH))
            editor.setTabChangesFocus(True)
        around.setFocusProxy(editor)
        self.editors[path] = editor
        soon = QTimer(around, singleShot=True, interval=300)

        def text() -> str:
            return str(editor.toPlainText() if lines else editor.text())

        def show() -> None:
            editor.setReadOnly(self._locked)
            value = self._value(path)
            if soon.isActive() or (read(text()) or None) == (value or None):
                return
            said_value = written(value)
            if lines:
                editor.setPlainText(said_value)
            else:
                editor.setText(said_value)

        def take() -> None:
            found = read(text())
            mark_wrong(editor, "" if found is not None else hint)
            if found is not None:
                soon.stop()
                self._set(path, found or None)

        editor.textChanged.connect(lambda *_: soon.start() if editor.hasFocus() else None)
        soon.timeout.connect(take)
        around.setProperty("commit", take)
        self._shows.append(show)
        return around

    def commit(self) -> None:
        """Take what is typed in every field."""
        for editor in self.editors.values():
            if isinstance(editor, QLineEdit):
                editor.editingFinished.emit()
            around = editor.parentWidget()
            for timer in around.findChildren(QTimer) if around is not None else ():
                if timer.isActive():
                    timer.stop()
                    timer.timeout.emit()


def chosen(value: Any, choices: Sequence[Any]) -> int | None:
    """Return which choice an answer holds: as it is, or as a number for one that is named by a number."""
    said_choices = [str(choice) for choice in choices]
    return said_choices.index(str(value)) if str(value) in said_choices else None


def written(value: Any) -> str:
    """Return a list or a table of an answer as its field shows it."""
    if isinstance(value, dict):
        return "\n".join(f"{name} = {value_text(one)}" for name, one in value.items())
    if isinstance(value, list):
        return ", ".join(value_text(one) for one in value)
    return "" if value is None else value_text(value)
