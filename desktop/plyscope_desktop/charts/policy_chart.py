"""PolicyMap: the best policy of Pig as a map: for all points of both sides, when to hold."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import STEPS, Chart
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

SHADES = 32


class PolicyMap(Chart):
    """One's own points run to the right, those of the other side up; the greener, the longer one rolls.

    An item is a cell of the map, `place` the one that was chosen: one's own points and the other side's.
    """

    place_chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.holds: NDArray[np.int16] = np.zeros((0, 0), np.int16)
        self.place = 0, 0
        self._picture: tuple[object, QImage] | None = None

    @property
    def target(self) -> int:
        return len(self.holds)

    def show_policy(self, holds: NDArray[np.int16], place: tuple[int, int]) -> None:
        """The policy, and the points that are looked at."""
        self.holds, self.place = holds, place
        self.update()

    def count(self) -> int:
        return int(self.holds.size)

    def item_at(self, point: QPointF) -> int:
        plot = self.plot()
        if not self.target or not plot.contains(point):
            return NONE
        mine = int((point.x() - plot.left()) / plot.width() * self.target)
        other = int((plot.bottom() - point.y()) / plot.height() * self.target)
        return min(other, self.target - 1) * self.target + min(mine, self.target - 1)

    def text_of(self, item: int) -> str:
        other, mine = divmod(item, self.target)
        return told(self.holds, mine, other)

    def first_item(self) -> int:
        return self.place[1] * self.target + self.place[0]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        item = self.item_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and item != NONE:
            self.place_chosen.emit(item % self.target, item // self.target)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        across = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key, 0)
        up = {Qt.Key.Key_Down: -1, Qt.Key.Key_Up: 1}.get(key, 0)
        if key not in STEPS or not self.target or not (across or up):
            super().keyPressEvent(event)
            return
        last = self.target - 1
        mine, other = self.place
        self.place_chosen.emit(min(max(mine + across, 0), last), min(max(other + up, 0), last))

    def draw(self, painter: QPainter) -> None:
        if not self.target:
            return
        colours, plot = theme.current(), self.plot()
        painter.drawImage(plot, self._image())
        self.paint_bottom_axis(painter, Linear(0, self.target).ticks(5))
        self.paint_left_axis(painter, Linear(0, self.target))
        mine, other = self.place
        x = plot.left() + (mine + 0.5) / self.target * plot.width()
        y = plot.bottom() - (other + 0.5) / self.target * plot.height()
        painter.setPen(theme.pen(colours.now, theme.LINE_EDGE))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        painter.setBrush(colours.now)
        painter.drawEllipse(QPointF(x, y), theme.px(5), theme.px(5))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _image(self) -> QImage:
        """A pixel for each cell, in shades from that of the panel to that of chance."""
        colours = theme.current()
        key = (id(self.holds), colours.panel.rgba(), colours.chance.rgba())
        if self._picture is None or self._picture[0] != key:
            shades = np.array(
                [
                    theme.mix(colours.panel, colours.chance, shade / SHADES).rgba()
                    for shade in range(SHADES + 1)
                ],
                np.uint32,
            )
            most = max(1, int(self.holds.max()))
            pixels = np.ascontiguousarray(shades[self.holds[::-1].astype(np.int64) * SHADES // most])
            image = QImage(
                pixels.data, self.target, self.target, 4 * self.target, QImage.Format.Format_ARGB32
            ).copy()
            self._picture = key, image
        return self._picture[1]


class HoldLine(Chart):
    """The points at which to hold, over one's own points, against one score of the other side.

    An item is a number of one's own points.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.holds: NDArray[np.int16] = np.zeros((0, 0), np.int16)
        self.place = 0, 0

    def show_policy(self, holds: NDArray[np.int16], place: tuple[int, int]) -> None:
        """The policy, and the points that are looked at."""
        self.holds, self.place = holds, place
        self.update()

    def count(self) -> int:
        return len(self.holds)

    def item_at(self, point: QPointF) -> int:
        plot = self.plot()
        if not len(self.holds) or not plot.contains(point):
            return NONE
        return min(int((point.x() - plot.left()) / plot.width() * len(self.holds)), len(self.holds) - 1)

    def text_of(self, item: int) -> str:
        return told(self.holds, item, self.place[1])

    def first_item(self) -> int:
        return self.place[0]

    def draw(self, painter: QPainter) -> None:
        if not len(self.holds):
            return
        colours, plot, target = theme.current(), self.plot(), len(self.holds)
        row = self.holds[self.place[1]]
        scale = Linear(0, int(self.holds.max()))
        self.paint_left_axis(painter, scale)
        self.paint_bottom_axis(painter, Linear(0, target).ticks(5))
        points = [
            QPointF(
                plot.left() + (mine + 0.5) / target * plot.width(),
                plot.bottom() - scale.at(float(hold)) * plot.height(),
            )
            for mine, hold in enumerate(row.tolist())
        ]
        fill = theme.mix(colours.panel, colours.chance, 0.25)
        below = QPolygonF(
            [QPointF(points[0].x(), plot.bottom()), *points, QPointF(points[-1].x(), plot.bottom())]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawPolygon(below)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen(colours.chance, theme.LINE_NOW))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(theme.pen(colours.ink))
        painter.setFont(theme.font(theme.CAPTION))
        room = QRectF(plot).adjusted(theme.px(8), theme.px(4), -theme.px(8), -theme.px(4))
        bottom, right = Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignHCenter
        painter.drawText(room, bottom | right, tr("roll"))
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | right, tr("hold"))
        at = points[self.place[0]]
        painter.setPen(theme.pen(colours.now, theme.LINE_EDGE))
        painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()))
        painter.setBrush(colours.now)
        painter.drawEllipse(at, theme.px(5), theme.px(5))
        painter.setBrush(Qt.BrushStyle.NoBrush)


def told(holds: NDArray[np.int16], mine: int, other: int) -> str:
    """The policy's decision with these points."""
    hold = int(holds[other, mine])
    if hold >= len(holds) - mine:
        return tr("At {mine} to {other}: roll until the game is won").format(mine=mine, other=other)
    return tr("At {mine} to {other}: hold with {hold} points of the turn").format(
        mine=mine, other=other, hold=hold
    )
