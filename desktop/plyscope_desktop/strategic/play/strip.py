"""History strip: the last rounds from left to right, the row player's choices above the column player's."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.play.match import Round
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.phrases import count, joined

LEAST, WIDEST, LINE, CAPTION = 44.0, 92.0, 22.0, 18.0
"""Pixels at 100 %: the widths of a round, the height of a line, and of the number above."""


class HistoryStrip(QWidget):
    """Shows as many of the last rounds as have room; the newest one is framed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: MatrixGame | None = None
        self.rounds: tuple[Round, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(CAPTION + 3 * LINE + 4))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), theme.px(CAPTION + 3 * LINE + 4))

    def show_rounds(self, game: MatrixGame, rounds: Sequence[Round]) -> None:
        """Show the rounds of a match."""
        self.game, self.rounds = game, tuple(rounds)
        self.setAccessibleDescription(self.told(len(rounds)))
        self.update()

    def told(self, number: int) -> str:
        """A round in words, "" before the first one."""
        game = self.game
        if game is None or not 0 < number <= len(self.rounds):
            return ""
        played = self.rounds[number - 1]
        names = [game.strategies[player][played.profile[player]] for player in (ROW, COLUMN)]
        text = tr("Round {n}: {row}, {column}; payoffs {first}, {second}.")
        return joined(text.format(
            n=count(number), row=names[ROW], column=names[COLUMN], first=short_text(played.pays[ROW]),
            second=short_text(played.pays[COLUMN]),
        ))  # fmt: skip

    def width_of_round(self) -> float:
        """The width of a round, which is that of its longest name within limits."""
        unit, game = theme.scale(), self.game
        if game is None:
            return LEAST * unit
        metrics, small = (
            QFontMetricsF(theme.font(theme.LABEL, bold=True)),
            QFontMetricsF(theme.font(theme.CAPTION)),
        )
        longest = max(metrics.horizontalAdvance(name) for own in game.strategies for name in own)
        paid = [max(small.horizontalAdvance(short_text(one)) for one in set(own)) for own in game.payoffs]
        longest = max(longest, sum(paid) + small.horizontalAdvance(", "))
        return min(max(longest + 12 * unit, LEAST * unit), WIDEST * unit)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, game = QPainter(self), self.game
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if game is not None and self.rounds:
            wide = self.width_of_round()
            room = max(1, int(self.width() // wide))
            first = max(0, len(self.rounds) - room)
            for place, number in enumerate(range(first, len(self.rounds))):
                self._paint_round(painter, game, number, place * wide, wide)
        painter.end()

    def _paint_round(
        self, painter: QPainter, game: MatrixGame, number: int, left: float, wide: float
    ) -> None:
        colours, unit, played = theme.current(), theme.scale(), self.rounds[number]
        centre = Qt.AlignmentFlag.AlignCenter
        newest = number == len(self.rounds) - 1
        line, top = LINE * unit, CAPTION * unit
        box = QRectF(left + 2, top, wide - 4, 3 * line)
        painter.setPen(theme.pen(colours.ink if newest else colours.line, theme.LINE_MARK if newest else 1))
        painter.setBrush(colours.raised)
        painter.drawRoundedRect(box, 4 * unit, 4 * unit)
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        painter.drawText(QRectF(left, 0, wide, top), centre, count(number + 1))
        font = theme.font(theme.LABEL, bold=newest)
        metrics = QFontMetricsF(font)
        inks = (colours.max_text, colours.min_text)
        for player in (ROW, COLUMN):
            name = game.strategies[player][played.profile[player]]
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, wide - 8 * unit)
            painter.setFont(font)
            painter.setPen(inks[player])
            painter.drawText(QRectF(left, top + player * line, wide, line), centre, text)
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        pays = f"{short_text(played.pays[ROW])}, {short_text(played.pays[COLUMN])}"
        painter.drawText(QRectF(left, top + 2 * line, wide, line), centre, pays)
