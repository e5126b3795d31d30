"""Legend of the matrix: what its boxes, corners and waves mean, in as many lines as it needs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.analysis.strategic_solution import best_replies
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.widgets.mark import paint_mark
from plyscope_desktop.words.phrases import joined

LINE, SIGN, BETWEEN = 22, 20, 14
"""Pixels at 100 %: the height of a line, the width of a sign, the space between two entries."""


class MatrixLegend(QWidget):
    """Explains only what can be seen in the matrix just now."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None, size: float = 12) -> None:
        super().__init__(parent)
        self.strategic, self._size, self._scale = strategic, size, 0.0
        self._looked: tuple[MatrixGame, bool] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for signal in (
            strategic.changed,
            strategic.replies_changed,
            strategic.moment_changed,
            strategic.chosen_changed,
        ):
            signal.connect(self.renew)
        theme.follow(self.renew)
        follow(self.renew)

    def entries(self) -> list[tuple[str, str]]:
        """The signs that are explained, each with its text."""
        strategic, game = self.strategic, self.strategic.game
        if game is None or not game.is_for_two:
            return []
        row, column = short_names(game.players)
        found = []
        if strategic.shows_replies:
            found += [
                ("square", joined(tr("best reply of {player}").format(player=row))),
                ("round", joined(tr("of {player}").format(player=column))),
            ]
            if self._has_equilibrium(game):
                found.append(("corner", tr("both: equilibrium")))
        if strategic.struck[ROW] or strategic.struck[COLUMN]:
            found.append(("wave", tr("struck")))
        if strategic.cell is not None:
            found.append(("chosen", tr("chosen")))
        return found

    def _has_equilibrium(self, game: MatrixGame) -> bool:
        """Return True if a cell is a best reply of both."""
        if self._looked is None or self._looked[0] is not game:
            row, column = best_replies(game)
            self._looked = game, not row.isdisjoint(column)
        return self._looked[1]

    def renew(self) -> None:
        """Explain what there is now."""
        self.setVisible(bool(self.entries()))
        self.setAccessibleName(tr(", ").join(text for _, text in self.entries()))
        self._fit()
        self.update()

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %, 0 for the scale of the window."""
        self._scale = unit
        self.renew()

    def _unit(self) -> float:
        return (self._scale or theme.scale()) * self._size / 12

    def _font(self) -> QFont:
        return theme.exact_font(self._size * (self._scale or theme.scale()))

    def _lines(self) -> list[list[tuple[float, str, str]]]:
        """The entries in lines, each with its left edge."""
        metrics, unit = QFontMetricsF(self._font()), self._unit()
        lines: list[list[tuple[float, str, str]]] = [[]]
        x = 0.0
        for sign, text in self.entries():
            wide = SIGN * unit + 6 * unit + metrics.horizontalAdvance(text)
            if x and x + wide > self.width():
                lines.append([])
                x = 0.0
            lines[-1].append((x, sign, text))
            x += wide + BETWEEN * unit
        return lines

    def _fit(self) -> None:
        height = round(len(self._lines()) * LINE * self._unit())
        if height != self.minimumHeight():
            self.setFixedHeight(height)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), round(LINE * self._unit()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(40), round(LINE * self._unit()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, unit, colours = QPainter(self), self._unit(), theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, line in enumerate(self._lines()):
            for left, sign, text in line:
                place = QRectF(left, number * LINE * unit, SIGN * unit, LINE * unit)
                paint_sign(painter, sign, place.center(), unit)
                painter.setPen(colours.ink)
                painter.setFont(self._font())
                room = QRectF(
                    place.right() + 6 * unit, place.top(), self.width() - place.right(), place.height()
                )
                painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


def paint_sign(painter: QPainter, sign: str, centre: QPointF, unit: float) -> None:
    """Paint one of the signs of a matrix and its tree.

    They are "square", "round", "corner", "wave", "chosen", "set", "now", and "max" and "min" of the players.
    """
    colours = theme.current()
    box = QRectF(centre.x() - 8 * unit, centre.y() - 6 * unit, 16 * unit, 12 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if sign in ("max", "min"):
        paint_mark(painter, "max" if sign == "max" else "min", centre, 7 * unit)
    elif sign == "set":
        painter.setPen(theme.pen(colours.edge, theme.LINE_EDGE, [3, 3]))
        painter.drawRoundedRect(box.adjusted(-3 * unit, 0, 3 * unit, 0), 6 * unit, 6 * unit)
    elif sign == "now":
        painter.fillRect(box, colours.now_ground)
        painter.fillRect(QRectF(box.left(), box.top(), 3 * unit, box.height()), colours.now)
    elif sign == "square":
        painter.setPen(theme.pen(colours.max, theme.LINE_MARK))
        painter.drawRect(box)
    elif sign == "round":
        painter.setPen(theme.pen(colours.min, theme.LINE_MARK))
        painter.drawRoundedRect(box, 6 * unit, 6 * unit)
    elif sign == "chosen":
        painter.setPen(theme.pen(colours.ink, theme.LINE_NOW))
        painter.drawRect(box)
    elif sign == "corner":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.ink)
        at, side = box.topLeft() + QPointF(2 * unit, 0), 11 * unit
        painter.drawPolygon(QPolygonF([at, at + QPointF(side, 0), at + QPointF(0, side)]))
    elif sign == "wave":
        painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
        path = QPainterPath(QPointF(box.left(), centre.y()))
        for number in range(4):
            x = box.left() + 4 * unit * number
            up = -3 * unit if number % 2 == 0 else 3 * unit
            path.quadTo(QPointF(x + 2 * unit, centre.y() + up), QPointF(x + 4 * unit, centre.y()))
        painter.drawPath(path)
