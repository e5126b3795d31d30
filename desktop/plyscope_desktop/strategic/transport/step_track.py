"""Step track: the steps of a method from left to right with their names, and which one is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.runtime.wide import WIDE
from plyscope_desktop.words.phrases import count

SIDE, LABELS, TRACK, BELOW = 16, 18, 14, 6
LOW_TRACK, LOW_ABOVE = 8, 7
"""The track without names."""
KNOB, LOW_KNOB = 8.0, 6.0
TICKS_APART = 6
"""Pixels at 100 % below which steps have no ticks."""
NUMBERS_APART = 90
GAP = 12
WHEEL_STEP = 120
KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}


@dataclass(frozen=True)
class Label:
    """The name of a step on the track, and where it is."""

    step: int
    text: str
    place: QRectF


class StepTrack(QWidget):
    """Shows steps 0 (before the first one) to `total`, of which those up to `known` can be gone to.

    `low` tracks have no names. `stepped` asks for the step that is so many on or back.
    """

    scrubbed = Signal(WIDE)
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step = self.known = self.total = 0
        self.names: tuple[str, ...] = ()
        self.low = False
        self._unit = 0.0
        self._size = float(theme.CAPTION)
        self._wheel = 0
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_steps(self, step: int, known: int, total: int, names: Sequence[str]) -> None:
        """Show which step it is, how many are known, how many there will be, and their names, "" for none."""
        found = step, known, max(known, total), tuple(names)
        if found != (self.step, self.known, self.total, self.names):
            self.step, self.known, self.total, self.names = found
            self.setEnabled(known > 0)
            self.setAccessibleDescription(self.told(step))
            self.update()

    def show_low(self, low: bool) -> None:
        """Show the track alone, or with the names of the steps."""
        if low != self.low:
            self.low = low
            self.rescale()

    def use_unit(self, unit: float, size: float = theme.CAPTION) -> None:
        """The pixels of the screen for one at 100 %, 0 for the scale of the window, and the type of names."""
        self._unit, self._size = unit, size
        self.rescale()

    @property
    def unit(self) -> float:
        """Pixels of the screen for one at 100 %."""
        return self._unit or theme.scale()

    def rescale(self) -> None:
        self.setFixedHeight(round(self._height()))
        self.update()

    def _above(self) -> float:
        larger = self._size / theme.CAPTION
        return (LOW_ABOVE if self.low else LABELS * larger) * self.unit

    def _thick(self) -> float:
        return (LOW_TRACK if self.low else TRACK) * self.unit * max(1.0, 0.6 * self._size / theme.CAPTION)

    def _height(self) -> float:
        return self._above() + self._thick() + (LOW_ABOVE if self.low else BELOW) * self.unit

    def sizeHint(self) -> QSize:
        return QSize(round(400 * self.unit), round(self._height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(100 * self.unit), round(self._height()))

    # Places.

    def _ends(self) -> tuple[float, float]:
        side = SIDE * self.unit
        return side, max(side + 1, self.width() - side)

    def place_of(self, step: float) -> float:
        """The x of a step."""
        left, right = self._ends()
        return left + (right - left) * step / max(self.total, 1)

    def step_at(self, x: float) -> int:
        """The known step that is nearest to a place."""
        left, right = self._ends()
        return min(max(round((x - left) / (right - left) * self.total), 0), self.known)

    def labels(self) -> list[Label]:
        """The names that have room, that of the shown step first."""
        if self.low or not self.total:
            return []
        if not self.names:
            return self._numbers()
        found: list[Label] = []
        for step in (self.step, *range(1, len(self.names) + 1)):
            if not 0 < step <= len(self.names) or any(label.step == step for label in found):
                continue
            label = self._label(step, self.names[step - 1])
            if label.text and not any(label.place.intersects(other.place) for other in found):
                found.append(label)
        return found

    def _label(self, step: int, text: str) -> Label:
        """The name of a step, which ends at its tick."""
        here = step == self.step
        metrics = QFontMetricsF(theme.exact_font(self._size * self.unit, bold=here))
        left, right = self._ends()
        gap = GAP * self.unit
        wide = metrics.horizontalAdvance(text)
        end = min(self.place_of(step), right)
        if wide > end - left:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(end - left, wide / 2))
            wide = metrics.horizontalAdvance(text)
        begin = max(end - wide, 0.0)
        return Label(step, text, QRectF(begin - gap / 2, 0, wide + gap, self._above()))

    def _numbers(self) -> list[Label]:
        """Round numbers of steps, some distance apart."""
        left, right = self._ends()
        least = NUMBERS_APART * self.unit / (right - left) * self.total
        apart = next(
            part * 10**power for power in range(12) for part in (1, 2, 5) if part * 10**power >= least
        )
        numbers = [*range(apart, self.total + 1 - apart // 2, apart), self.total]
        return [self._label(step, count(step)) for step in dict.fromkeys(numbers) if step > 0]

    def told(self, step: int) -> str:
        """A step in words."""
        if not self.known:
            return ""
        where = tr("Step {n} of {last}").format(n=count(step), last=count(self.total))
        named = 0 < step <= len(self.names) and self.names[step - 1]
        return tr("{where}: {what}").format(where=where, what=named) if named else where

    # Paint.

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours, unit = theme.current(), self.unit
        left, right = self._ends()
        track = QRectF(left, round(self._above()), right - left, round(self._thick()))
        known, now = self.place_of(self.known), self.place_of(self.step)
        if self.known < self.total:
            painter.setPen(theme.pen(colours.second, 1, [2, 3]))
            painter.drawRect(QRectF(known, track.top() + 0.5, right - known - 1, track.height() - 1))
        painter.fillRect(QRectF(left, track.top(), known - left if self.total else right - left,
                                track.height()), colours.chosen)  # fmt: skip
        if self.total:
            played = theme.mix(colours.chosen, colours.now, 0.45)
            painter.fillRect(QRectF(left, track.top(), now - left, track.height()), played)
            self._paint_ticks(painter, track)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for label in self.labels():
            here = label.step == self.step
            painter.setFont(theme.exact_font(self._size * unit, bold=here))
            painter.setPen(colours.ink if here else colours.second)
            painter.drawText(label.place, Qt.AlignmentFlag.AlignCenter, label.text)
        if self.known:
            self._paint_knob(painter, track, now)
        if self._ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
            painter.drawRect(track.adjusted(-3, -3, 3, 3))
        painter.end()

    def _paint_ticks(self, painter: QPainter, track: QRectF) -> None:
        apart = track.width() / self.total
        if apart < TICKS_APART * self.unit:
            return
        painter.setPen(theme.pen(theme.current().edge, max(1.0, self.unit)))
        for step in range(self.total + 1):
            x = min(round(self.place_of(step)), round(track.right()) - 1) + 0.5
            painter.drawLine(QPointF(x, track.top()), QPointF(x, track.bottom()))

    def _paint_knob(self, painter: QPainter, track: QRectF, x: float) -> None:
        colours, unit = theme.current(), self.unit
        radius = (LOW_KNOB if self.low else KNOB) * unit
        middle = track.center().y()
        painter.setPen(theme.pen(colours.now, 2 * unit))
        painter.drawLine(QPointF(x, middle - 1.45 * radius), QPointF(x, middle + 1.45 * radius))
        painter.setPen(theme.pen(colours.panel, 1.5))
        painter.setBrush(colours.now)
        painter.drawEllipse(QPointF(x, middle), radius, radius)

    # Mouse and keys.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.known:
            self.scrubbed.emit(self._pressed_step(event.position()))

    def _pressed_step(self, point: QPointF) -> int:
        """The step whose name is at a place, else the one that is nearest."""
        named = (label.step for label in self.labels() if label.place.contains(point))
        return min(next(named, self.step_at(point.x())), self.known)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self.known:
            self.scrubbed.emit(self.step_at(event.position().x()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        self._wheel += delta.y() or delta.x()
        while abs(self._wheel) >= WHEEL_STEP:
            direction = 1 if self._wheel > 0 else -1
            self._wheel -= direction * WHEEL_STEP
            self.stepped.emit(-direction)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Say in a tooltip which step is at a place."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.told(self._pressed_step(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held or (key not in KEYS and key not in (Qt.Key.Key_Home, Qt.Key.Key_End)):
            super().keyPressEvent(event)
        elif key in KEYS:
            self.stepped.emit(KEYS[key])
        else:
            self.scrubbed.emit(0 if key == Qt.Key.Key_Home else self.known)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ringed = False
        self.update()
