"""A field for the text of a filter: it offers what can follow, and marks the place of an error."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from plyscope.query.filter.completion import completions
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

MOST_SHOWN = 12


class FilterField(QLineEdit):
    """`cleared` is Esc in a field whose offers are closed, `confirmed` is Enter with Shift or without."""

    cleared = Signal()
    confirmed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setClearButtonEnabled(True)
        self._start = 0
        self._offers = QStringListModel(self)
        self.completer_of_words = QCompleter(self._offers, self)
        self.popup = QListView()
        self.completer_of_words.setPopup(self.popup)
        self.completer_of_words.setWidget(self)
        self.completer_of_words.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer_of_words.setMaxVisibleItems(MOST_SHOWN)
        self.completer_of_words.activated.connect(self._take)
        self.textEdited.connect(self._typed)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFont(theme.font(mono=True))

    def offers(self) -> list[str]:
        """Return the completions that are offered now."""
        shown = self.popup.isVisible()
        return self._offers.stringList() if shown else []

    def offer(self) -> None:
        """Offer completions at the cursor."""
        self._start, found = completions(self.text(), self.cursorPosition())
        self._offers.setStringList(found)
        if not found:
            self.popup.hide()
            return
        self.popup.setAccessibleName(tr("What can follow"))
        box = self.rect()
        box.setWidth(max(theme.px(160), min(box.width(), theme.px(240))))
        self.completer_of_words.complete(box)

    def _typed(self) -> None:
        word = self.text()[: self.cursorPosition()][-1:]
        if word.isalpha() or word in "\"'“":
            self.offer()
        else:
            self.popup.hide()

    def _take(self, word: str) -> None:
        text, cursor = self.text(), self.cursorPosition()
        room = "" if text[cursor:].startswith(" ") else " "
        self.setText(text[: self._start] + word + room + text[cursor:])
        self.setCursorPosition(self._start + len(word) + 1)
        self.textEdited.emit(self.text())

    def event(self, event: QEvent) -> bool:
        """Esc clears the field before it stops anything else."""
        override = QEvent.Type.ShortcutOverride
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if event.type() == override and escape and self.text():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, popup = Qt.Key(event.key()), self.popup
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Space and control:
            self.offer()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if popup.isVisible() and popup.currentIndex().isValid():
                event.ignore()  # the list of offers takes it
                return
            popup.hide()
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.confirmed.emit(-1 if back else 1)
        elif key == Qt.Key.Key_Escape and self.popup.isVisible():
            self.popup.hide()
        elif key == Qt.Key.Key_Escape and self.text():
            self.cleared.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.popup.hide()
