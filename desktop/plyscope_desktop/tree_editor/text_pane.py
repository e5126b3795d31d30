"""Text pane: the tree as text, which follows the drawing and which the drawing follows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.tree_editor.fields import undo_or_redo
from plyscope_desktop.tree_editor.sheet import Sheet
from plyscope_desktop.tree_editor.state import LONGEST_READ
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label

BEGINNING = 2_000
"""Characters that are shown of a text that is longer than that."""


class _Lines(QPlainTextEdit):
    """Tab leaves the field; undoing is the sheet's; a long text is handed on instead of being pasted."""

    undo_wanted = Signal()
    redo_wanted = Signal()
    use_wanted = Signal()
    long_pasted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)

    def event(self, event: QEvent) -> bool:
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() in kinds and isinstance(event, QKeyEvent):
            wanted = undo_or_redo(event)
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            used = bool(control) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if wanted or used:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    {-1: self.undo_wanted, 0: self.use_wanted, 1: self.redo_wanted}[wanted].emit()
                return True
        return super().event(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText() and not source.hasUrls()

    def insertFromMimeData(self, source: QMimeData) -> None:
        pasted = source.text()
        if len(pasted) <= LONGEST_READ:
            self.insertPlainText(pasted)
            return
        cursor, text = self.textCursor(), self.toPlainText()
        self.long_pasted.emit(text[: cursor.selectionStart()] + pasted + text[cursor.selectionEnd() :])

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(48))


class TextPane(QWidget):
    """Typing is a step of the sheet and never set right under the cursor."""

    use_wanted = Signal()

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.lines = _Lines(self)
        self.reason = plain_label(self)
        self.reason.setWordWrap(True)
        self.reason.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column = vbox((self.lines, 1), self.reason, parent=self)
        self._shows = False
        self.lines.textChanged.connect(self._typed)
        self.lines.long_pasted.connect(lambda text: sheet.type_text(text))
        self.lines.undo_wanted.connect(sheet.undo)
        self.lines.redo_wanted.connect(sheet.redo)
        self.lines.use_wanted.connect(self.use_wanted)
        sheet.changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        pad = theme.px(theme.GAP)
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._column.setSpacing(theme.px(theme.TIGHT))
        self.lines.setFont(theme.font(theme.LABEL, mono=True))

    def retranslate(self) -> None:
        self.lines.setAccessibleName(tr("The tree as text"))
        self.lines.setPlaceholderText("[[3, 12, 8], [2, 4, 6]]\n3 12 8 / 2 4 6")
        self.refresh()

    def refresh(self) -> None:
        """Show the text of the sheet, and what is wrong with it."""
        moment = self.sheet.moment
        long = len(moment.text) > LONGEST_READ
        shown = moment.text if not long else moment.text[:BEGINNING] + " …"
        self.lines.setReadOnly(long)
        if shown != self.lines.toPlainText():
            self._put(shown)
        fault = moment.fault
        error = fault is not None and moment.error is not None
        reason = fault.sentence if fault is not None and error else ""
        if long and not reason:
            reason = tr("The beginning of {n} characters.", len(moment.text)).format(
                n=number_text(len(moment.text))
            )
        theme.dress(self.reason, "error" if error else "second")
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def _put(self, text: str) -> None:
        """Replace only the difference, so that the cursor stays at the change."""
        old = self.lines.toPlainText()
        most = min(len(old), len(text))
        same = next((i for i in range(most) if old[i] != text[i]), most)
        end = next((i for i in range(most - same) if old[-1 - i] != text[-1 - i]), most - same)
        cursor = QTextCursor(self.lines.document())
        self._shows = True
        cursor.setPosition(_units(old, same))
        cursor.setPosition(_units(old, len(old) - end), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[same : len(text) - end])
        self._shows = False
        if self.lines.hasFocus():
            self.lines.setTextCursor(cursor)

    def _typed(self) -> None:
        if not self._shows and not self.lines.isReadOnly():
            self.sheet.type_text(self.lines.toPlainText())


def _units(text: str, characters: int) -> int:
    """So many characters as Qt counts them: those beyond the basic plane are two."""
    return len(text[:characters].encode("utf-16-le")) // 2
