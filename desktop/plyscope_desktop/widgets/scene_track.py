"""Scene track: the parts of a scene from left to right, with a mark for each step, and where it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

HEIGHT, TRACK, LABEL = 50, 16, 29
GAP = 5
LEAST = 90
"""The least width of a part, in pixels at 100 %."""
STEP_WIDTH, MOST_STEPS = 48, 12
"""A part is wider with each of its steps, up to so many."""
STEPS_APART = 5
"""Steps that are nearer to each other have no marks."""


@dataclass(frozen=True)
class Part:
    """A part of a scene: its name, and the number of steps within it."""

    name: str
    steps: int = 1


class SceneTrack(QWidget):
    """Shows `parts`, of which `now` is the one that is shown, at one of its steps."""

    chosen = Signal(int, int)
    """The number of a part and of a step of it, from 1, that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit = theme.scale()
        self.parts: tuple[Part, ...] = ()
        self.now = self.step = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.follow(self.rescale)

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %."""
        self._unit = unit
        self.rescale()

    def rescale(self) -> None:
        self.setFixedHeight(round(HEIGHT * self._unit))
        self.update()

    def show_parts(self, parts: Sequence[Part], now: int, step: int) -> None:
        """Show these parts, and where the scene is; steps count from 1."""
        found = tuple(parts), now, step
        if found != (self.parts, self.now, self.step):
            self.parts, self.now, self.step = found
            here = self.parts[now].name if now < len(self.parts) else ""
            self.setAccessibleDescription(here)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(400 * self._unit), round(HEIGHT * self._unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(160 * self._unit), round(HEIGHT * self._unit))

    def boxes(self) -> list[QRectF]:
        """Return the places of the parts on the track."""
        unit, gap = self._unit, GAP * self._unit
        weights = [LEAST + STEP_WIDTH * min(max(part.steps - 1, 0), MOST_STEPS) for part in self.parts]
        room = max(1.0, self.width() - gap * max(0, len(weights) - 1))
        x, found = 0.0, []
        for weight in weights:
            width = room * weight / sum(weights)
            found.append(QRectF(x, LABEL * unit, width, TRACK * unit))
            x += width + gap
        return found

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for number, box in enumerate(self.boxes()):
            if box.left() <= event.position().x() <= box.right():
                steps = max(1, self.parts[number].steps)
                step = min(steps, 1 + int((event.position().x() - box.left()) / box.width() * steps))
                self.chosen.emit(number, step)
                return

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for number, (part, box) in enumerate(zip(self.parts, self.boxes(), strict=True)):
            self._paint_part(painter, part, box, number)
        painter.end()

    def _paint_part(self, painter: QPainter, part: Part, box: QRectF, number: int) -> None:
        colours, unit, here = theme.current(), self._unit, number == self.now
        played = theme.mix(colours.chosen, colours.now, 0.3)
        if number > self.now:
            painter.setPen(theme.pen(colours.second, max(1.0, unit), [2, 3]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -1, -1))
        elif here and part.steps > 1:
            painter.fillRect(box, colours.chosen)
            reached = box.width() * self.step / part.steps
            painter.fillRect(QRectF(box.left(), box.top(), reached, box.height()), colours.now)
        else:
            painter.fillRect(box, colours.now if here else played)
        painter.setPen(theme.pen(colours.ink, max(1.0, unit)))
        apart = box.width() / part.steps
        for step in range(1, part.steps) if apart >= STEPS_APART * unit else ():
            x = round(box.left() + box.width() * step / part.steps) + 0.5
            painter.drawLine(QPointF(x, box.center().y() + 2 * unit), QPointF(x, box.bottom()))
        painter.setFont(theme.exact_font(theme.LECTURE_LEGEND * unit, bold=here))
        painter.setPen(colours.now if here else colours.ink)
        text = QFontMetricsF(painter.font()).elidedText(part.name, Qt.TextElideMode.ElideRight, box.width())
        label = QRectF(box.left(), 0, box.width(), LABEL * unit)
        painter.drawText(label, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
