"""Reply table: the best replies of both players to each pure strategy of the other, for larger games."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.plots import views
from plyscope_desktop.strategic.plots.figure import Figure
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.phrases import joined

LINE, HEAD, GAP = 22.0, 28.0, 10.0
NAMES = 0.34
"""The share of the width for the strategies that are replied to, at most."""


class ReplyTable(Figure):
    """Lines such as "ABC → CAB 1", under a heading for each player."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent, enlarged=enlarged)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.blocks: list[tuple[int, str, tuple[tuple[str, str, str], ...]]] = []

    def show_game(self, game: MatrixGame) -> None:
        """Show the best replies of a game."""
        names = short_names(game.players)
        self.blocks = [
            (
                player,
                joined(
                    tr("{player}'s best replies to {other}").format(
                        player=names[player], other=names[1 - player]
                    )
                ),
                tuple((to, best, short_text(paid)) for to, best, paid in views.reply_rows(game, player)),
            )
            for player in (COLUMN, ROW)
        ]
        told = [f"{to} → {best} ({paid})" for _, _, rows in self.blocks for to, best, paid in rows]
        self.setAccessibleName(tr("; ").join(told))
        self.updateGeometry()
        self.update()

    def _height(self) -> int:
        return round(sum(HEAD + LINE * len(rows) + GAP for _, _, rows in self.blocks) * self.unit()) + 4

    def sizeHint(self) -> QSize:
        return QSize(round(280 * self.unit()), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(160 * self.unit()), self._height())

    def draw(self, painter: QPainter) -> None:
        colours, unit, top = theme.current(), self.unit(), 0.0
        pad, wide = theme.PADDING * unit, float(self.width())
        middle = Qt.AlignmentFlag.AlignVCenter
        for player, head, rows in self.blocks:
            painter.setFont(self.type(theme.LABEL))
            painter.setPen(colours.second)
            painter.drawText(QRectF(pad, top, wide - 2 * pad, HEAD * unit), middle, head)
            top += HEAD * unit
            metrics = QFontMetricsF(self.type(theme.LABEL, bold=True))
            names = min(max(metrics.horizontalAdvance(row[0]) for row in rows), wide * NAMES) + 4
            numbers = max(metrics.horizontalAdvance(row[2]) for row in rows) + 8 * unit
            own = colours.max_text if player == ROW else colours.min_text
            for to, best, paid in rows:
                left = QRectF(pad, top, names, LINE * unit)
                painter.setFont(self.type(theme.LABEL))
                painter.setPen(colours.ink)
                painter.drawText(left, middle, metrics.elidedText(to, Qt.TextElideMode.ElideRight, names))
                painter.drawText(QRectF(pad + names, top, 24 * unit, LINE * unit), middle, " → ")
                painter.setFont(self.type(theme.LABEL, bold=True))
                painter.setPen(own)
                room = QRectF(
                    pad + names + 24 * unit, top, wide - 2 * pad - names - 24 * unit - numbers, LINE * unit
                )
                painter.drawText(
                    room, middle, metrics.elidedText(best, Qt.TextElideMode.ElideRight, room.width())
                )
                right = QRectF(pad, top, wide - 2 * pad, LINE * unit)
                painter.drawText(right, middle | Qt.AlignmentFlag.AlignRight, paid)
                top += LINE * unit
            top += GAP * unit
