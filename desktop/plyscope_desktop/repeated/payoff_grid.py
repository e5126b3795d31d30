"""PayoffGrid: the four payoffs of a game, with the letters of both choices."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.repeated.match import CELLS
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.names import choice_text, sum_text
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.phrases import headed

LINE, NAME = 24, 92
"""The height of a line and the width of the names of rows, in pixels at 100 %."""


class PayoffGrid(QWidget):
    """Rows are the first player's choices; the payoffs of the row player come first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: MatrixGame | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)
        follow(self.retranslate)

    def show_game(self, game: MatrixGame) -> None:
        """Show another game."""
        self.game = game
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Payoffs"))
        self.setAccessibleDescription(tr("; ").join(map(self.cell_text, CELLS)) if self.game else "")
        self.update()

    def cell_text(self, cell: tuple[int, ...]) -> str:
        """A cell in words: "C silent, D confess: −10, 0"."""
        assert self.game is not None
        names = [choice_text(self.game, player, choice) for player, choice in enumerate(cell)]
        return headed(tr(", ").join(names), ", ".join(map(sum_text, self.game.pays(cell))))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(3 * LINE))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(3 * LINE))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.game is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, height, left = theme.current(), (self.height() - 2) / 3, theme.px(NAME)
        wide = (self.width() - left - 1) / 2
        painter.setFont(theme.font(theme.LABEL, bold=True))
        metrics = QFontMetricsF(painter.font())
        middle = Qt.AlignmentFlag.AlignCenter
        for choice in (0, 1):
            for player, box, colour, side in (
                (COLUMN, QRectF(left + choice * wide, 0, wide, height), colours.min_text, middle),
                (
                    ROW, QRectF(0, (choice + 1) * height, left - theme.px(6), height), colours.max_text,
                    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                ),
            ):  # fmt: skip
                text = choice_text(self.game, player, choice)
                painter.setPen(colour)
                shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
                painter.drawText(box, side, shown)
        painter.setFont(theme.font(theme.BODY))
        for cell in CELLS:
            box = QRectF(left + cell[1] * wide, (cell[0] + 1) * height, wide, height)
            painter.setPen(theme.pen(colours.control))
            painter.drawRect(box)
            self._paint_pays(painter, box, tuple(map(sum_text, self.game.pays(cell))))
        painter.end()

    def _paint_pays(self, painter: QPainter, box: QRectF, texts: tuple[str, ...]) -> None:
        """Paint both payoffs in the middle of a cell, each in the colour of its player."""
        colours, metrics = theme.current(), QFontMetricsF(painter.font())
        parts = (texts[0], colours.max_text), (", ", colours.second), (texts[1], colours.min_text)
        x = box.center().x() - sum(metrics.horizontalAdvance(text) for text, _ in parts) / 2
        for text, colour in parts:
            painter.setPen(colour)
            wide = metrics.horizontalAdvance(text)
            painter.drawText(
                QRectF(x, box.top(), wide + 1, box.height()), Qt.AlignmentFlag.AlignVCenter, text
            )
            x += wide
