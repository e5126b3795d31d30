"""A matrix on paper: black and white, names of players and strategies in the margins."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from plyscope.lessons.numbers import number_text
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.look.theme import exact_font
from plyscope_desktop.paper.tree_figure import INK

TYPE = 14.67
"""11 points, in units of 1/96 inch as everything here."""
HIGH = 30.0
PAD = 24.0
LINE = 0.8
CENTRE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MatrixFigure:
    """Lays a matrix out and paints it; `width` and `height` are what it takes. `names` are the players'."""

    def __init__(self, game: MatrixGame, names: tuple[str, str]) -> None:
        self.game, self.names = game, names
        wide = QFontMetricsF(exact_font(TYPE)).horizontalAdvance
        self.texts = [
            [", ".join(map(number_text, game.pays((row, column)))) for column in range(game.columns)]
            for row in range(game.rows)
        ]
        cells = max(wide(text) for row in self.texts for text in row)
        self.cell = max(cells, *map(wide, game.strategies[COLUMN])) + PAD
        self.left = wide(names[ROW]) + max(map(wide, game.strategies[ROW])) + PAD
        self.width = self.left + self.cell * game.columns
        self.height = HIGH * (2 + game.rows)

    def paint(self, painter: QPainter) -> None:
        """Paint it at the origin."""
        game, plain = self.game, exact_font(TYPE)
        whole = self.cell * game.columns
        painter.setPen(INK)
        painter.setFont(plain)
        painter.drawText(QRectF(self.left, 0, whole, HIGH), CENTRE, self.names[COLUMN])
        for column, name in enumerate(game.strategies[COLUMN]):
            painter.drawText(self._place(-1, column), CENTRE, name)
        middle = QRectF(0, 2 * HIGH, self.left, HIGH * game.rows)
        painter.drawText(middle, Qt.AlignmentFlag.AlignVCenter, self.names[ROW])
        for row, name in enumerate(game.strategies[ROW]):
            painter.drawText(QRectF(0, (2 + row) * HIGH, self.left - PAD / 2, HIGH), RIGHT, name)
            for column, text in enumerate(self.texts[row]):
                painter.drawText(self._place(row, column), CENTRE, text)
        self._paint_lines(painter)

    def _place(self, row: int, column: int) -> QRectF:
        return QRectF(self.left + column * self.cell, (2 + row) * HIGH, self.cell, HIGH)

    def _paint_lines(self, painter: QPainter) -> None:
        painter.setPen(QPen(INK, LINE))
        top, bottom = 2 * HIGH, self.height
        for column in range(self.game.columns + 1):
            x = self.left + column * self.cell
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        for row in range(self.game.rows + 1):
            y = top + row * HIGH
            painter.drawLine(QPointF(self.left, y), QPointF(self.width, y))
