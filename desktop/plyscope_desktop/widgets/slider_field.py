"""A number that is dragged or typed: a slider, linear or logarithmic, beside a field with the unit."""

import re
from collections.abc import Callable
from math import inf, isinf, log

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QSlider, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, read_number, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.keys_home import give_keys_back
from plyscope_desktop.widgets.labels import plain_label

FINE = 1000
"""Positions of a slider whose values are not counted one by one."""

FIELD_WIDTH = 76
QWIDGETSIZE_MAX = (1 << 24) - 1


class Slider(QSlider):
    """A horizontal slider that goes where it is clicked, and lets the wheel scroll the form around it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            thumb = theme.px(16)
            room = max(1, self.width() - thumb)
            share = min(max((event.position().x() - thumb / 2) / room, 0.0), 1.0)
            self.setValue(self.minimum() + round(share * (self.maximum() - self.minimum())))
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


NUMBER = r"\s*[+\-−]?\s*(?:∞|[\d.,]*(?:e\d*)?)\s*[kM万]?"
"""A number that is being typed, before its unit."""


class NumberField(QLineEdit):
    """A line for a number with its unit: other letters are refused. Esc gives the old text back."""

    left = Signal()
    """Esc: the old value is wanted, and the keys somewhere else."""

    sample = ""
    """A number with the unit that may be typed."""

    def accepts_text(self, typed: str) -> bool:
        """Return True if a typed text can be put in: it makes a number, with a part of the unit or "inf"."""
        start = self.selectionStart() if self.hasSelectedText() else self.cursorPosition()
        end = start + len(self.selectedText()) if self.hasSelectedText() else start
        text = self.text()[:start] + typed + self.text()[end:]
        number = re.match(NUMBER, text, re.IGNORECASE)
        unit = "".join(letter for letter in self.sample if letter.isalpha() or letter in "%°")
        rest = text[number.end() if number else 0 :].strip().lower()
        return unit.lower().startswith(rest) or "inf".startswith(text.strip().lower())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if event.key() == Qt.Key.Key_Escape and self._takes_escape():
            self.left.emit()
        elif plain and event.text().isprintable() and event.text() and not self.accepts_text(event.text()):
            event.accept()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from being a shortcut while the keyboard is here."""
        pressed = event.key() if isinstance(event, QKeyEvent) else None
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and pressed == Qt.Key.Key_Escape and self._takes_escape():
            event.accept()
            return True
        return super().event(event)

    def _takes_escape(self) -> bool:
        """Return True unless Esc is for the dialog around it, and nothing was typed."""
        return self.isModified() or not isinstance(self.window(), QDialog)


class SliderField(QWidget):
    """`changed` carries the value that a person set, inf at an unbounded right end; `set_value` is silent.

    A typed text that is no number within the bounds stays as it is, marked, with the reason below it, and the
    value stays the last good one.
    """

    changed = Signal(float)

    def __init__(
        self,
        minimum: float,
        maximum: float,
        *,
        whole: bool = True,
        logarithmic: bool = False,
        unbounded: bool = False,
        write: Callable[[float], str] = number_text,
        parent: QWidget | None = None,
    ) -> None:
        """`write` makes the text of a value with its unit; `unbounded` puts ∞ beyond the maximum."""
        super().__init__(parent)
        self._minimum, self._maximum = minimum, maximum
        self._whole, self._logarithmic, self._unbounded = whole, logarithmic, unbounded
        self._write = write
        self._value = minimum
        self._reach = maximum
        self.slider = Slider(self)
        self.field = NumberField(self, alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.reason = theme.styled(plain_label(self, wordWrap=True), "error")
        self.reason.hide()
        self._counted = whole and not logarithmic and maximum - minimum <= FINE
        self._top = round(maximum - minimum) if self._counted else FINE
        self.slider.setRange(0, self._top + (self._end_step() if unbounded else 0))
        if not self._counted:
            self.slider.setSingleStep(FINE // 100)
            self.slider.setPageStep(FINE // 10)
        self._row = hbox((self.slider, 1), self.field)
        vbox(self._row, self.reason, parent=self, margins=0, spacing=0)
        self.setFocusProxy(self.slider)  # the first of both, or Tab would leave it out
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # and an order of Tab could not move it
        self.slider.valueChanged.connect(self._slid)
        self.field.editingFinished.connect(self._typed)
        self.field.returnPressed.connect(self._entered)
        self.field.left.connect(self._leave)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def value(self) -> float:
        """The last good value; inf for unbounded."""
        return self._value

    def set_value(self, value: float) -> None:
        """Show a value, kept within the bounds, without a signal."""
        self._value = self._bounded(value)
        self._show()

    def say(self, name: str) -> None:
        """The name of the value, for screen readers."""
        self.slider.setAccessibleName(name)
        self.field.setAccessibleName(name)

    def set_bounds(self, minimum: float, maximum: float) -> None:
        """Other bounds; the value moves inside them without a signal."""
        self._minimum, self._maximum = minimum, maximum
        self._reach = maximum
        self._counted = self._whole and not self._logarithmic and maximum - minimum <= FINE
        self._top = round(maximum - minimum) if self._counted else FINE
        self.slider.blockSignals(True)
        self.slider.setRange(0, self._top + (self._end_step() if self._unbounded else 0))
        self.slider.blockSignals(False)
        self.set_value(self._value)

    def slide_to(self, reach: float) -> None:
        """Let the slider end before the largest number, which can still be typed; it must be linear."""
        self._reach = reach
        if self._counted:
            self._top = round(reach - self._minimum)
            self.slider.setRange(0, self._top)
        self._show()

    def only_type(self) -> None:
        """Hide the slider, for numbers that are better typed."""
        self.slider.hide()
        self.setFocusProxy(self.field)
        self.rescale()

    def rescale(self) -> None:
        self.field.setMinimumWidth(theme.px(FIELD_WIDTH))
        alone = self.slider.isHidden()
        self.field.setMaximumWidth(theme.px(FIELD_WIDTH) if not alone else QWIDGETSIZE_MAX)
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        """Write the value and its unit again."""
        self._show()

    def _end_step(self) -> int:
        """Return the distance of ∞ beyond the maximum."""
        return 1 if self._counted else FINE // 50

    def _bounded(self, value: float) -> float:
        if value > self._maximum:
            value = inf if self._unbounded and isinf(value) else self._maximum
        value = max(value, self._minimum)
        return float(round(value)) if self._whole and not isinf(value) else value

    def _position(self, value: float) -> int:
        if isinf(value):
            return self.slider.maximum()
        if self._counted:
            return round(value - self._minimum)
        if self._logarithmic:
            return round(FINE * log(value / self._minimum) / log(self._maximum / self._minimum))
        return round(FINE * (min(value, self._reach) - self._minimum) / (self._reach - self._minimum))

    def _at(self, position: int) -> float:
        """The value at a place of the slider, rounded to what a person would type."""
        if position > self._top + self._end_step() // 2 and self._unbounded:
            return inf
        position = min(position, self._top)
        if self._counted:
            return self._minimum + position
        share = position / FINE
        if self._logarithmic:
            value = self._minimum * (self._maximum / self._minimum) ** share
            return self._bounded(float(f"{value:.1e}"))
        value = self._minimum + share * (self._reach - self._minimum)
        return self._bounded(float(f"{value:.3g}"))

    def _show(self) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(self._position(self._value))
        self.slider.blockSignals(False)
        self.field.setText(self._write(self._value))
        self.field.sample = self._write(self._maximum)
        self._mark("")

    def _slid(self, position: int) -> None:
        self._set(self._at(position))

    def _typed(self) -> None:
        if self.field.text() == self._write(self._value):
            self._mark("")
            return
        value = read_number(self.field.text())
        within = value is not None and (
            self._minimum <= value <= self._maximum or (self._unbounded and value == inf)
        )
        if value is None or not within or (self._whole and not isinf(value) and value != int(value)):
            self._mark(self._expectation())
        else:
            self._set(value)

    def _entered(self) -> None:
        """After Enter the keys are not needed here any more, unless the text is no such number."""
        if not self.reason.text() and not isinstance(self.window(), QDialog):
            give_keys_back(self)

    def _leave(self) -> None:
        """Show the last good value again, and let the keys go."""
        self._show()
        if not isinstance(self.window(), QDialog):
            give_keys_back(self)

    def _set(self, value: float) -> None:
        new = self._bounded(value)
        different = new != self._value
        self._value = new
        if different and not self.slider.isSliderDown():
            self._show()
        else:
            self.field.setText(self._write(new))
            self._mark("")
        if different:
            self.changed.emit(new)

    def _expectation(self) -> str:
        if self._unbounded:
            text = tr("Expected {low} to {high} or ∞, found “{text}”.")
        else:
            text = tr("Expected {low} to {high}, found “{text}”.")
        low, high = number_text(self._minimum), number_text(self._maximum)
        return text.format(low=low, high=high, text=self.field.text())

    def _mark(self, reason: str) -> None:
        """Show below the field why its text is not accepted; nothing if it is."""
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        if bool(self.field.property("invalid")) != bool(reason):
            self.field.setProperty("invalid", bool(reason))
            self.field.style().unpolish(self.field)
            self.field.style().polish(self.field)
