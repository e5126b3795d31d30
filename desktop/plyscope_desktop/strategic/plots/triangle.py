"""Triangle: the mixtures of a player with three strategies, divided by what is best against them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.strategic.game_matrix import ROW, Mixture
from plyscope_desktop.look import theme
from plyscope_desktop.strategic.plots.figure import Figure

SHADES = (0.30, 0.12, 0.20, 0.06, 0.26, 0.16)
"""Shares of the colour of the player who replies, one after the other for his strategies."""
PATTERNS = (
    Qt.BrushStyle.NoBrush, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.FDiagPattern, Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.VerPattern, Qt.BrushStyle.DiagCrossPattern,
)  # fmt: skip
HEIGHT = 3**0.5 / 2
"""Of a triangle whose sides are 1."""


@dataclass(frozen=True)
class Region:
    """Where a strategy of the other player is best: corners in mixtures; two for a line, one for a point."""

    strategy: int
    name: str
    corners: tuple[Mixture, ...]


@dataclass(frozen=True)
class Mark:
    """The mixture of an equilibrium."""

    mixture: Mixture
    pure: bool


@dataclass(frozen=True)
class TriangleView:
    """The triangle of a player: names of the corners, regions, equilibria, and the shown one's mixture.

    `areas` are sets of mixtures that all belong to equilibria, by their corners: a line or a polygon.
    """

    player: int
    title: str
    corners: tuple[str, str, str]
    regions: tuple[Region, ...]
    marks: tuple[Mark, ...]
    areas: tuple[tuple[Mixture, ...], ...] = ()
    chosen: Mixture | None = None
    path: tuple[tuple[float, float, float], ...] = ()


class TrianglePlot(Figure):
    """The corner of the first strategy is above, the second one's left, the third one's right."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent, enlarged=enlarged)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view: TriangleView | None = None

    def show_view(self, view: TriangleView) -> None:
        """Show another triangle."""
        self.view = view
        self.setAccessibleName(view.title)
        self.update()

    def plot(self) -> QRectF:
        unit = self.unit()
        box = QRectF(self.rect()).adjusted(14 * unit, 46 * unit, -14 * unit, -24 * unit)
        side = max(10.0, min(box.width(), box.height() / HEIGHT))
        high = side * HEIGHT
        return QRectF(box.center().x() - side / 2, box.top() + (box.height() - high) / 2, side, high)

    def place_of(self, mixture: Mixture | tuple[float, ...]) -> QPointF:
        """The pixel of a mixture."""
        plot = self.plot()
        above, _, right = (float(weight) for weight in mixture)
        return QPointF(
            plot.left() + (right + above / 2) * plot.width(), plot.bottom() - above * plot.height()
        )

    def draw(self, painter: QPainter) -> None:
        if self.view is None:
            return
        colours, plot, unit, view = theme.current(), self.plot(), self.unit(), self.view
        replier = colours.min if view.player == ROW else colours.max
        for region in view.regions:
            self._paint_region(painter, region, replier)
        painter.setPen(self.pen(colours.control))
        painter.drawPolygon(QPolygonF([self.place_of(corner) for corner in _CORNERS]))
        painter.setFont(self.type(theme.CAPTION, bold=True))
        painter.setPen(theme.current().min_text if view.player == ROW else theme.current().max_text)
        for region in view.regions:
            self._name_region(painter, region)
        painter.setPen(colours.max_text if view.player == ROW else colours.min_text)
        painter.setFont(self.type(theme.LABEL, bold=True))
        self.write(painter, view.title, QPointF(self.width() / 2, max(9 * unit, plot.top() - 36 * unit)))
        painter.setFont(self.type(theme.CAPTION))
        painter.setPen(colours.ink)
        self.write(painter, view.corners[0], QPointF(plot.center().x(), plot.top() - 16 * unit))
        below = plot.bottom() + 15 * unit
        room = self.width() / 2 - 6 * unit
        for name, x, side in (
            (view.corners[1], plot.left() - 6 * unit, Qt.AlignmentFlag.AlignLeft),
            (view.corners[2], plot.right() + 6 * unit, Qt.AlignmentFlag.AlignRight),
        ):
            text = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, room)
            self.write(painter, text, QPointF(x, below), side)
        self._paint_marks(painter)

    def _paint_region(self, painter: QPainter, region: Region, colour: QColor) -> None:
        polygon = QPolygonF([self.place_of(corner) for corner in region.corners])
        if len(region.corners) < 3:
            if len(region.corners) == 2:
                painter.setPen(self.pen(colour, theme.LINE_NOW))
                painter.drawPolyline(polygon)
            return
        faint = QColor(colour)
        faint.setAlphaF(SHADES[region.strategy % len(SHADES)])
        painter.setPen(self.pen(theme.current().edge))
        painter.setBrush(faint)
        painter.drawPolygon(polygon)
        pattern = PATTERNS[region.strategy % len(PATTERNS)]
        if pattern != Qt.BrushStyle.NoBrush:
            strokes = QColor(colour)
            strokes.setAlphaF(0.35)
            painter.setBrush(QBrush(strokes, pattern))
            painter.drawPolygon(polygon)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _name_region(self, painter: QPainter, region: Region) -> None:
        """Write the strategy into its region."""
        if len(region.corners) >= 3:
            self.write(painter, region.name, self.place_of(_centre(region.corners)), halo=True)

    def _paint_marks(self, painter: QPainter) -> None:
        assert self.view is not None
        colours = theme.current()
        for area in self.view.areas:
            faint = QColor(colours.ink)
            faint.setAlphaF(0.18)
            painter.setPen(self.pen(colours.ink, theme.LINE_BEST))
            painter.setBrush(faint)
            painter.drawPolygon(QPolygonF([self.place_of(corner) for corner in area]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPolygonF([self.place_of(mixture) for mixture in self.view.path])
        self.paint_path(painter, path)
        for mark in self.view.marks:
            self.paint_equilibrium(
                painter, self.place_of(mark.mixture), mark.pure, mark.mixture == self.view.chosen
            )
        self.paint_end(painter, path)


_ONE, _NONE = Fraction(1), Fraction(0)
_CORNERS = ((_ONE, _NONE, _NONE), (_NONE, _ONE, _NONE), (_NONE, _NONE, _ONE))


def _centre(corners: tuple[Mixture, ...]) -> tuple[float, ...]:
    """The centre of gravity of a polygon, in mixtures."""
    points = [(float(corner[0]), float(corner[2])) for corner in corners]
    area = x = y = 0.0
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        cross = x0 * y1 - x1 * y0
        area, x, y = area + cross, x + (x0 + x1) * cross, y + (y0 + y1) * cross
    first, third = (x / (3 * area), y / (3 * area)) if area else points[0]
    return first, 1 - first - third, third
