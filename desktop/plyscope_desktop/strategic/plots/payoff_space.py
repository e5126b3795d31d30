"""Payoff space: what both players get in each cell, in equilibria and in a correlated equilibrium."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.strategic.plots.figure import Figure
from plyscope_desktop.strategic.plots.hull import Point, hull


@dataclass(frozen=True)
class SpaceView:
    """Payoffs as points, the row player's to the right and the column player's upwards.

    `cells` are names and points of the pure profiles, `nash` the payoffs of equilibria and whether they are
    pure, `correlated` those of the correlated equilibrium that is shown.
    """

    across: str
    upwards: str
    cells: tuple[tuple[str, Point], ...]
    nash: tuple[tuple[Point, bool], ...]
    correlated: Point | None = None
    chosen: Point | None = None


class SpacePlot(Figure):
    """A dashed polygon around the cells, a full one around equilibria, a diamond for a correlated one."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent, enlarged=enlarged)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view: SpaceView | None = None
        self._scales = Linear(0, 1, whole=False), Linear(0, 1, whole=False)

    def show_view(self, view: SpaceView) -> None:
        """Show the payoffs of a game."""
        self.view = view
        found = []
        for axis in (0, 1):
            numbers = [float(point[axis]) for _, point in view.cells]
            low, high = min(numbers), max(numbers)
            edge = (high - low) * 0.12 or 1.0
            found.append(Linear(low - edge, high + edge, whole=False))
        self._scales = found[0], found[1]
        self.update()

    def plot(self) -> QRectF:
        unit = self.unit()
        return QRectF(self.rect()).adjusted(56 * unit, 12 * unit, -16 * unit, -44 * unit)

    def place(self, point: Point) -> QPointF:
        plot = self.plot()
        x, y = (scale.at(float(paid)) for scale, paid in zip(self._scales, point, strict=True))
        return QPointF(plot.left() + x * plot.width(), plot.bottom() - y * plot.height())

    def draw(self, painter: QPainter) -> None:
        if self.view is None:
            return
        colours, view, unit = theme.current(), self.view, self.unit()
        self._paint_axes(painter)
        around = QPolygonF([self.place(point) for point in hull([point for _, point in view.cells])])
        faint = QColor(colours.second)
        faint.setAlphaF(0.08)
        painter.setPen(self.pen(colours.edge, theme.LINE_EDGE, [4, 3]))
        painter.setBrush(faint)
        painter.drawPolygon(around)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self.pen(colours.ink, theme.LINE_MARK))
        painter.drawPolygon(
            QPolygonF([self.place(point) for point in hull([point for point, _ in view.nash])])
        )
        painter.setFont(self.type(theme.CAPTION))
        for point in dict.fromkeys(point for _, point in view.cells):
            names = " · ".join(name for name, other in view.cells if other == point)
            centre = self.place(point)
            painter.setPen(self.pen(colours.second, theme.LINE_EDGE))
            painter.setBrush(colours.panel)
            painter.drawEllipse(centre, 3.5 * unit, 3.5 * unit)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(colours.ink)
            above = centre.y() > self.plot().center().y()
            shift = QPointF(0, (16 if above else -16) * unit)
            self.write(painter, self._fitted(painter, names), centre + shift, halo=True, within=self.plot())
        for point, pure in view.nash:
            self.paint_equilibrium(painter, self.place(point), pure, point == view.chosen)
        if view.correlated is not None:
            self._paint_correlated(painter, self.place(view.correlated))

    def _fitted(self, painter: QPainter, text: str) -> str:
        room = self.plot().width()
        return QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room)

    def _paint_correlated(self, painter: QPainter, centre: QPointF) -> None:
        colours, half = theme.current(), 8 * self.unit()
        corners = (QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0))
        painter.setPen(self.pen(colours.panel, 1.5))
        painter.setBrush(colours.chance)
        painter.drawPolygon(QPolygonF([centre + corner for corner in corners]))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_axes(self, painter: QPainter) -> None:
        assert self.view is not None
        colours, plot, unit = theme.current(), self.plot(), self.unit()
        painter.fillRect(plot, colours.raised)
        painter.setFont(self.type(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        for share, text in self._scales[0].ticks(max(2, int(plot.width() // (5 * metrics.height())))):
            x = plot.left() + share * plot.width()
            painter.setPen(self.pen(colours.line))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            painter.setPen(colours.second)
            self.write(painter, text, QPointF(x, plot.bottom() + 12 * unit))
        for share, text in self._scales[1].ticks(max(2, int(plot.height() // (3 * metrics.height())))):
            y = plot.bottom() - share * plot.height()
            painter.setPen(self.pen(colours.line))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colours.second)
            self.write(painter, text, QPointF(plot.left() - 7 * unit, y), Qt.AlignmentFlag.AlignRight)
        painter.setPen(self.pen(colours.control))
        painter.drawRect(plot)
        painter.setFont(self.type(theme.LABEL, bold=True))
        painter.setPen(colours.max_text)
        self.write(painter, self.view.across, QPointF(plot.center().x(), plot.bottom() + 30 * unit))
        painter.setPen(colours.min_text)
        painter.save()
        painter.translate(plot.left() - 44 * unit, plot.center().y())
        painter.rotate(-90)
        room = QRectF(-self.height() / 2, -10 * unit, self.height(), 20 * unit)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.view.upwards)
        painter.restore()
