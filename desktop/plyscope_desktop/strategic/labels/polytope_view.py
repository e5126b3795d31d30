"""Polytope view: the best-reply polytope of a player with its labels, and the path on it so far."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope.strategic.equilibria.labels import strategy_of
from plyscope.strategic.equilibria.polytopes import DRAWABLE, Polytope
from plyscope.strategic.game_matrix import ROW, MatrixGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.labels.badge import SIDE, paint_badge
from plyscope_desktop.strategic.labels.solid import Placed, View, placed
from plyscope_desktop.widgets.mark import paint_mark
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.mixtures import mixture_text

HEAD, MARGIN, BELOW, OUT = 26.0, 34.0, 46.0, 20.0
"""The height of the title, the room around the polytope and below it, and the distance of badges."""
FLATTEST = 2.0
"""The most of its height that a polygon is wide."""
DOT, RING = 3.5, 7.0
REACH = 9.0
NAME = 76.0
"""The widest name beside a badge, in pixels at 100 %."""
DEGREES = 0.5
"""By which a pixel of the mouse turns a solid."""
ARROWS = {
    Qt.Key.Key_Left: (-8, 0), Qt.Key.Key_Right: (8, 0), Qt.Key.Key_Up: (0, 8), Qt.Key.Key_Down: (0, -8),
}  # fmt: skip


class PolytopeView(QWidget):
    """`path` are the corners that were come to, the first one the artificial one; `steps` the step of each.

    A solid can be turned by mouse and arrow keys.
    """

    def __init__(self, player: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.player = player
        self.game: MatrixGame | None = None
        self.polytope: Polytope | None = None
        self.path: tuple[int, ...] = ()
        self.steps: tuple[int, ...] = ()
        self.name = ""
        self.view = View()
        self._placed: Placed | None = None
        self._dragged: QPointF | None = None
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self._lay_out)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(110))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(250), theme.px(230))

    def show_polytope(self, game: MatrixGame, polytope: Polytope | None, name: str) -> None:
        """Show the polytope of a game, and the name of its player."""
        if polytope is not self.polytope:
            self.view = View()
        self.game, self.polytope, self.name = game, polytope, name
        self._lay_out()

    def show_path(self, path: tuple[int, ...], steps: tuple[int, ...]) -> None:
        """Show the corners of the path so far, and at which step each was come to."""
        if (path, steps) != (self.path, self.steps):
            self.path, self.steps = path, steps
            self.update()

    @property
    def is_solid(self) -> bool:
        """Return True if it can be turned."""
        return self.polytope is not None and len(self.polytope.corners[0].point) == DRAWABLE

    def _lay_out(self) -> None:
        unit, margin = theme.scale(), MARGIN * theme.scale()
        self._placed = None
        if self.polytope is not None:
            box = QRectF(self.rect()).adjusted(margin, HEAD * unit + 0.7 * margin, -margin, -BELOW * unit)
            spare = box.width() - FLATTEST * box.height()
            if spare > 0:
                box.adjust(spare / 2, 0, -spare / 2, 0)
            if box.width() > 8 and box.height() > 8:
                self._placed = placed(self.polytope, box, self.view)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    # Paint.

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_name(painter)
        if self._placed is not None and self.polytope is not None:
            self._paint_edges(painter, self._placed, self.polytope)
            self._paint_labels(painter, self._placed, self.polytope)
            self._paint_path(painter, self._placed)
            self._paint_corners(painter, self._placed)
        if self._ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen(theme.current().ink, 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _paint_name(self, painter: QPainter) -> None:
        colours, unit = theme.current(), theme.scale()
        own = "max" if self.player == ROW else "min"
        paint_mark(painter, "max" if self.player == ROW else "min", QPointF(16 * unit, 14 * unit), 6 * unit)
        painter.setFont(theme.font(theme.LABEL, bold=True))
        painter.setPen(colours.role(f"{own}_text"))
        place = QRectF(28 * unit, 2 * unit, self.width() - 30 * unit, 24 * unit)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.name)

    def _paint_edges(self, painter: QPainter, spots: Placed, polytope: Polytope) -> None:
        colours = theme.current()
        for number, (first, second) in enumerate(polytope.edges):
            behind = number in spots.hidden
            painter.setPen(theme.pen(colours.ghost if behind else colours.edge, theme.LINE_EDGE,
                                     [3, 3] if behind else None))  # fmt: skip
            painter.drawLine(spots.points[first], spots.points[second])

    def _paint_path(self, painter: QPainter, spots: Placed) -> None:
        colours, unit = theme.current(), theme.scale()
        for place in range(1, len(self.path)):
            start, end = spots.points[self.path[place - 1]], spots.points[self.path[place]]
            if start == end:
                continue
            painter.setPen(theme.pen(colours.now, theme.LINE_BEST, cap=Qt.PenCapStyle.RoundCap))
            painter.drawLine(start, end)
            turned = atan2(end.y() - start.y(), end.x() - start.x())
            tip = start + (end - start) * 0.62
            size = 9 * unit
            back = [QPointF(cos(turned + bend), sin(turned + bend)) * size for bend in (0.45, -0.45)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.now)
            painter.drawPolygon(QPolygonF([tip, tip - back[0], tip - back[1]]))
            self._paint_number(painter, start + (end - start) * 0.42, str(self.steps[place]))

    def _paint_number(self, painter: QPainter, centre: QPointF, text: str) -> None:
        """The number of a step on its edge."""
        colours, unit = theme.current(), theme.scale()
        painter.setFont(theme.font(theme.CAPTION, bold=True))
        box = QRectF(centre.x() - 8 * unit, centre.y() - 8 * unit, 16 * unit, 16 * unit)
        painter.setPen(theme.pen(colours.now, 1))
        painter.setBrush(colours.now_ground)
        painter.drawEllipse(box)
        painter.setPen(colours.ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_corners(self, painter: QPainter, spots: Placed) -> None:
        colours, unit = theme.current(), theme.scale()
        here = self.path[-1] if self.path else -1
        for number, point in enumerate(spots.points):
            painter.setPen(theme.pen(colours.panel, 1))
            painter.setBrush(colours.panel if number == 0 else colours.ink)
            if number == 0:
                painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.drawEllipse(point, DOT * unit, DOT * unit)
            if number == here:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(theme.pen(colours.now, theme.LINE_NOW))
                painter.drawEllipse(point, RING * unit, RING * unit)

    def _paint_labels(self, painter: QPainter, spots: Placed, polytope: Polytope) -> None:
        """The label of each facet, off its middle or on it, with the name of its strategy."""
        game, unit = self.game, theme.scale()
        assert game is not None
        solid = self.is_solid
        order = sorted(range(len(spots.middles)), key=lambda label: spots.front[label])
        for label in order:
            middle = spots.middles[label]
            if middle is None:
                continue
            player, strategy = strategy_of(game, label)
            if not solid:
                middle = self._off(middle, spots.centre, flat=len(polytope.corners[0].point) == 1)
            paint_badge(painter, middle, label, player, unit, faint=not spots.front[label])
            self._paint_strategy(painter, middle, game.strategies[player][strategy], player,
                                 faint=not spots.front[label])  # fmt: skip

    def _off(self, middle: QPointF, centre: QPointF, *, flat: bool) -> QPointF:
        """A place outside of an edge, off its middle."""
        out = OUT * theme.scale()
        away = middle - centre
        length = hypot(away.x(), away.y()) or 1.0
        return middle + (QPointF(0, -out) if flat else away / length * out)

    def _paint_strategy(
        self, painter: QPainter, centre: QPointF, name: str, player: int, *, faint: bool
    ) -> None:
        colours, unit = theme.current(), theme.scale()
        font = theme.font(theme.CAPTION)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, NAME * unit)
        wide, high = metrics.horizontalAdvance(text), metrics.height()
        left = min(max(centre.x() - wide / 2, 1.0), self.width() - wide - 1.0)
        place = QRectF(left, centre.y() + SIDE * unit / 2, wide, high)
        if place.bottom() > self.height():
            place.moveBottom(centre.y() - SIDE * unit / 2)
        ink = colours.max_text if player == ROW else colours.min_text
        painter.fillRect(place.adjusted(-2, 1, 2, -1), colours.panel)
        painter.setFont(font)
        painter.setPen(colours.second if faint else ink)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)

    # Mouse and keys.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged = event.position() if self.is_solid else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            step, self._dragged = event.position() - self._dragged, event.position()
            self.turn(-step.x() * DEGREES, step.y() * DEGREES)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None

    def turn(self, across: float, down: float) -> None:
        """Look at a solid from another side."""
        if self.is_solid:
            self.view = self.view.turned(across, down)
            self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and self.is_solid:
            self.turn(*ARROWS[key])
        elif key == Qt.Key.Key_Home and self.is_solid:
            self.view = View()
            self._lay_out()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say in a tooltip what a corner is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.text_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def text_at(self, point: QPointF) -> str:
        """The corner at a point in words, "" without one."""
        spots, reach = self._placed, REACH * theme.scale()
        if spots is None:
            return ""
        for number, corner in enumerate(spots.points):
            if hypot(corner.x() - point.x(), corner.y() - point.y()) <= reach:
                return self.corner_text(number)
        return ""

    def corner_text(self, number: int) -> str:
        """A corner in words."""
        if self.polytope is None or self.game is None:
            return ""
        corner = self.polytope.corners[number]
        labels = tr(", ").join(map(str, corner.labels))
        if corner.mixture is None or corner.payoff is None:
            return tr("Nobody plays anything. Labels: {labels}").format(labels=labels)
        return tr("{mixture}; best replies get {payoff}. Labels: {labels}").format(
            mixture=mixture_text(self.game.strategies[self.player], corner.mixture),
            payoff=short_text(corner.payoff), labels=labels,
        )  # fmt: skip

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ringed = False
        self.update()
