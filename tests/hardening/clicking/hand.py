"""A hand that clicks, types, turns and drags at random, knowing what kind of control it has before it."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QHelpEvent, QInputMethodEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)
from shiboken6 import isValid

KEYS = [
    *(Qt.Key(code) for code in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *(Qt.Key(code) for code in range(Qt.Key.Key_F1, Qt.Key.Key_F12 + 1)),
    Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Insert,
    Qt.Key.Key_Comma, Qt.Key.Key_Period, Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight,
    Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Menu,
]  # fmt: skip
PLAIN = Qt.KeyboardModifier.NoModifier
MODIFIERS = [
    PLAIN,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
]
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit,
    QPlainTextEdit, QTabBar, QTextEdit,
)  # fmt: skip
WORDS = (
    "0", "1", "-3", "7/2", "1e400", "nan", "5 3 / 2 9", "[[3,5],[2,9]]", "e4", "d2d4", "α β", "将",
    "value > 3", "depth = 2 and cut", "", " ", "<b>x</b>", "\u202eabc", "\U0001f600", "x" * 70, "1,2", "0.3",
    "999999999999", "def f(:", "((((", '"', "\\", "%s %n {0}", "search", "tree", "theme", "game",
)  # fmt: skip


class Hand:
    """Acts on one window at a time; what it did is told in a few words."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.doing = ""
        """What is being done, in case that it raises."""

    def act(self, target: QWidget) -> str:
        """One click, drag, turn of the wheel, key or stay of the mouse, anywhere in a window."""
        random = self.random
        place = QPoint(random.randrange(max(1, target.width())), random.randrange(max(1, target.height())))
        widget = target.childAt(place) or target
        local = widget.mapFrom(target, place)
        kind = random.random()
        modifier = random.choice(MODIFIERS) if random.random() < 0.3 else PLAIN
        name = self.doing = describe(widget)
        if kind < 0.36:
            return self.click(widget, local, modifier)
        if kind < 0.42:
            QTest.mousePress(widget, LEFT, modifier, local)
            for _ in range(3):
                local += QPoint(random.randrange(-90, 90), random.randrange(-60, 60))
                if not isValid(widget):
                    return f"drag on {name}, which went"
                QTest.mouseMove(widget, local)
            if isValid(widget):
                QTest.mouseRelease(widget, LEFT, modifier, local)
            return f"drag on {name}"
        if kind < 0.5:
            turn = QPoint(0, random.choice((-120, 120)))
            event = QWheelEvent(
                QPointF(local), QPointF(widget.mapToGlobal(local)), QPoint(), turn, Qt.MouseButton.NoButton,
                modifier, Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            QApplication.sendEvent(widget, event)
            return f"wheel on {name}"
        if kind < 0.58:
            QTest.mouseMove(widget, local)
            tip = QHelpEvent(QHelpEvent.Type.ToolTip, local, widget.mapToGlobal(local))
            QApplication.sendEvent(widget, tip)
            return f"stay on {name}"
        focus = QApplication.focusWidget()
        if focus is None or focus.window() is not target.window():
            focus = target
        key = random.choice(KEYS)
        QTest.keyClick(focus, key, modifier)
        return f"key {modifier.name} {key.name} to {describe(focus)}" if isValid(focus) else f"key {key.name}"

    def click(self, widget: QWidget, local: QPoint, modifier: Qt.KeyboardModifier = PLAIN) -> str:
        """Click, double-click, or ask for the menu of a place."""
        chance, name = self.random.random(), describe(widget)
        if chance < 0.1:
            event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, local, widget.mapToGlobal(local))
            QApplication.postEvent(widget, event)
            return f"right click on {name}"
        if chance < 0.2:
            QTest.mouseDClick(widget, LEFT, modifier, local)
            return f"double click on {name}"
        QTest.mouseClick(widget, LEFT, modifier, local)
        return f"click on {name}"

    def use_control(self, target: QWidget) -> str:
        """Use one of the visible controls of a window as its kind wants it."""
        found = [
            one
            for one in target.findChildren(QWidget)
            if isinstance(one, CONTROLS) and one.isVisible() and one.isEnabled() and one.window() is target
            and not one.visibleRegion().isEmpty()
        ]  # fmt: skip
        return self.use(self.random.choice(found)) if found else self.act(target)

    def use(self, control: QWidget) -> str:
        """Use a control: press it, choose in it, type into it, move it."""
        random = self.random
        name = self.doing = describe(control)
        if isinstance(control, QComboBox) and control.count():
            control.setFocus()
            place = random.randrange(control.count())
            control.setCurrentIndex(place)
            control.activated.emit(place)
            return f"choose {place} in {name}"
        if isinstance(control, QAbstractSlider):
            control.setValue(random.randint(control.minimum(), control.maximum()))
            return f"move {name}"
        if isinstance(control, QTabBar) and control.count():
            place = random.randrange(control.count())
            if control.isTabEnabled(place):
                QTest.mouseClick(control, LEFT, PLAIN, control.tabRect(place).center())
            return f"tab {place} of {name}"
        if isinstance(control, QAbstractItemView) and random.random() < 0.8:
            return self._use_row(control)
        if isinstance(control, QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox):
            return self._type_into(control)
        return self.click(control, control.rect().center())

    def _use_row(self, view: QAbstractItemView) -> str:
        model, name = view.model(), describe(view)
        rows = 0 if model is None else model.rowCount(view.rootIndex())
        if rows == 0:
            return self.click(view.viewport(), view.viewport().rect().center())
        row = self.random.randrange(rows)
        columns = model.columnCount(view.rootIndex()) if isinstance(view, QTableView | QTreeView) else 1
        index = model.index(row, self.random.randrange(max(1, columns)), view.rootIndex())
        view.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        view.setFocus()
        view.setCurrentIndex(index)
        if not isValid(view):
            return f"row {row} of {name}, which went"
        self.click(view.viewport(), view.visualRect(index).center())
        if isValid(view) and self.random.random() < 0.2:
            QTest.keyClick(view, self.random.choice((Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Delete)))
        return f"row {row} of {name}"

    def _type_into(self, field: QWidget) -> str:
        name, word = describe(field), self.random.choice(WORDS)
        field.setFocus()
        if self.random.random() < 0.7:
            QTest.keySequence(field, "Ctrl+A")
        if word.isascii():
            QTest.keyClicks(field, word)
        else:  # QTest has no keys for these
            event = QInputMethodEvent()
            event.setCommitString(word)
            QApplication.sendEvent(field, event)
        end = self.random.random()
        if end < 0.5 and isValid(field):
            QTest.keyClick(field, Qt.Key.Key_Return if end < 0.3 else Qt.Key.Key_Tab)
        return f"type {word[:30]!r} into {name}"

    def use_action(self, target: QWidget) -> str:
        """Trigger one of the actions of a window that has no catalog of commands."""
        found = [
            one
            for one in target.findChildren(QAction)
            if one.isEnabled() and one.menu() is None and one.text() and one.associatedObjects()
        ]
        if not found:
            return self.use_control(target)
        action = self.random.choice(found)
        text = self.doing = f"action {action.text()!r} of {describe(target)}"
        action.trigger()
        return text

    def answer(self, modal: QWidget) -> str:
        """Press a random button of what waits for an answer, or a random entry of a menu."""
        if isinstance(modal, QMenu):
            entries = [one for one in modal.actions() if one.isEnabled() and not one.isSeparator()]
            if entries and self.random.random() < 0.7:
                entry = self.random.choice(entries)
                text = entry.text()
                modal.setActiveAction(entry)
                QTest.keyClick(modal, Qt.Key.Key_Return)
                return f"entry {text!r}"
            modal.close()
            return "menu closed"
        buttons = [one for one in modal.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        if buttons and self.random.random() < 0.8:
            button = self.random.choice(buttons)
            text = button.text()
            button.click()
            return f"answer {text!r} to {describe(modal)}" if isValid(modal) else f"answer {text!r}"
        modal.close()
        return "question closed"

    def accept(self, dialog: QDialog) -> str:
        """Press the button of a dialog that does what it is for."""
        name = describe(dialog)
        for box in dialog.findChildren(QDialogButtonBox):
            for button in box.buttons():
                if box.buttonRole(button) == QDialogButtonBox.ButtonRole.AcceptRole and button.isEnabled():
                    button.click()
                    return f"accept {name}"
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        return f"return in {name}"


def describe(widget: QWidget) -> str:
    """Name a widget by its class, its name or text, and its window."""
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    name = widget.objectName() or text or widget.accessibleName()
    around = type(widget.window()).__name__
    return f"{type(widget).__name__} {name[:40]!r} of {around}"
