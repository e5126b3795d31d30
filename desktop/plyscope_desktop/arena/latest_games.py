"""LatestGames: the games that were counted last, in a narrow list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from plyscope_desktop.arena.games_table import GamesTable
from plyscope_desktop.arena.names import result_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.table import Column

ROW = 22
MOST = 200
"""More are in the table of all games."""


class LatestGames(GamesTable):
    """Number, both players and result of each; a click or Enter opens one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.horizontalHeader().hide()

    def name_columns(self) -> None:
        self.show_columns([Column("", 34, role="second"), Column("", 150, left=True), Column("", 40)])
        self.setAccessibleName(tr("Latest games"))

    def row_height(self) -> int:
        return theme.px(ROW)

    def texts(self, number: int) -> Sequence[str]:
        game = self.games[number]
        names = (self.names.get(id, id) for id in (game.first, game.second))
        return [str(game.n + 1), " – ".join(names), result_text(game.result)]

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        colours, unit = theme.current(), theme.scale()
        if row == self.marked:
            painter.fillRect(whole, colours.chosen)
        number, players, result = self.texts(row)
        left = boxes[0].left() + 4 * unit
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(colours.second)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, 0, 30 * unit, whole.height()), middle, number)
        painter.setFont(theme.font(theme.LABEL, bold=True))
        painter.setPen(colours.ink)
        right = whole.adjusted(0, 0, -8 * unit, 0)
        painter.drawText(right, middle | Qt.AlignmentFlag.AlignRight, result)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(result)
        painter.setFont(theme.font(theme.LABEL))
        room = QRectF(left + 32 * unit, 0, right.right() - wide - left - 40 * unit, whole.height())
        text = QFontMetricsF(painter.font()).elidedText(players, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle, text)
