"""In place: a small field over a node of the drawing, for its value, its name or its edge's label."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.tree_editor.drawing import Sketch
from plyscope_desktop.tree_editor.sheet import Part
from plyscope_desktop.words.tree_editor import typed_value

WIDTH = 88
NAME_BELOW = 26
"""Distance of the name's field below a leaf."""


class InPlace(QLineEdit):
    """Enter and Tab keep what was typed, Escape drops it. `kept` carries the text and where to go on."""

    kept = Signal(str, int)
    """The second is 1 to edit the next node, −1 the one before, 0 to be done."""
    dropped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sketch = parent
        self.part: Part = "value"
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hide()

    def open_at(self, centre: QPointF, part: Part, text: str, name: str) -> None:
        """Show the field over a place."""
        self.part = part
        self.mark(False)
        self.setText(text)
        self.setAccessibleName(name)
        self.setPlaceholderText(name)
        self.selectAll()
        self.resize(theme.px(WIDTH), theme.px(theme.CONTROL))
        right, low = self._sketch.width() - self.width(), self._sketch.height() - self.height()
        left = min(max(round(centre.x() - self.width() / 2), 0), max(right, 0))
        top = min(max(round(centre.y() - self.height() / 2), 0), max(low, 0))
        self.move(left, top)
        self.show()
        self.raise_()
        self.setFocus()

    def mark(self, wrong: bool) -> None:
        """Show that the text is not taken."""
        if bool(self.property("invalid")) != wrong:
            self.setProperty("invalid", wrong)
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        """Tab goes on to the next node instead of leaving the drawing."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                self.kept.emit(self.text(), 1 if event.key() == Qt.Key.Key_Tab else -1)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.kept.emit(self.text(), 0)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.dropped.emit()
                return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.isVisible() and event.reason() != Qt.FocusReason.PopupFocusReason:
            self.kept.emit(self.text(), 0)


class Editing(QObject):
    """Opens the field over the selected node, or over the edge above it, and takes what was typed."""

    def __init__(self, sketch: Sketch) -> None:
        super().__init__(sketch)
        self.sketch, self.sheet = sketch, sketch.sheet
        self.field = InPlace(sketch)
        self.field.kept.connect(self._keep)
        self.field.dropped.connect(self._close_field)
        sketch.edit_wanted.connect(self.edit)

    def edit(self, part: Part) -> None:
        """Open a field over the selected node or its edge."""
        plan, branch = self.sketch.plan, self.sheet.branch
        if plan is None or branch is None:
            return
        number = self.sketch.number
        above = plan.spots[number].parent
        if part in ("move", "share") and above < 0:
            return
        self.sketch.bring()
        names = {
            "value": tr("Estimate") if branch.children else tr("Value"),
            "name": tr("Name"),
            "move": tr("Move"),
            "share": tr("Probability"),
        }
        texts = {
            "value": typed_value(branch),
            "name": branch.name,
            "move": branch.move,
            "share": branch.share,
        }
        at = plan.label_place(number) if part in ("move", "share") else plan.place(number)
        if part == "name" and not branch.children:
            at += QPointF(0, NAME_BELOW * plan.scale)
        self.field.open_at(self.sketch.look.on_screen(at), part, texts[part], names[part])

    def _keep(self, text: str, steps: int) -> None:
        """Take what was typed, if it can be taken, and go on to another node."""
        part, plan = self.field.part, self.sketch.plan
        if not self.field.isVisible() or plan is None:
            return
        if not self.sheet.take(part, text):
            if self.field.hasFocus():
                self.field.mark(True)
            else:
                self._close_field()
            return
        self._close_field()
        if steps:
            self._go_on(part, steps)

    def _go_on(self, part: Part, steps: int) -> None:
        """Edit the next node in its order: leaves from value to value, all others by number."""
        plan = self.sketch.plan
        if plan is None:
            return
        number = self.sketch.number + steps
        leaf = self.sheet.branch is not None and not self.sheet.branch.children
        while part == "value" and 0 <= number < len(plan.spots):
            if leaf == (not plan.spots[number].branch.children):
                break
            number += steps
        if not 0 <= number < len(plan.spots):
            return
        same = plan.spots[number].parent == plan.spots[self.sketch.number].parent
        if part in ("value", "name") or same:
            self.sheet.select(plan.path(number))
            self.edit(part)

    def _close_field(self) -> None:
        had_focus = self.field.hasFocus()
        self.field.hide()
        if had_focus:
            self.sketch.setFocus()
