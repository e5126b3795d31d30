"""Two positions side by side, each with what stands on its board, for a lecture that compares them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope_desktop.boards.evaluation_sum import EvaluationSum
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.words.boards import turn_text

TITLE, FOOT = 44, 112
"""The heights of a title above and of the sums below a board."""


class PositionPair(QWidget):
    """Shows a position of the game and the one that it is compared with; nothing is played here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boards = (_Still(self), _Still(self))
        self.sums = tuple(EvaluationSum(self, only_material=True) for _ in self.boards)
        for below in self.sums:
            below.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        columns = [
            vbox((board, 1), below, margins=0, spacing=0)
            for board, below in zip(self.boards, self.sums, strict=True)
        ]
        row = hbox(parent=self, margins=0, spacing=0)
        for column in columns:
            row.addLayout(column, 1)

    def use_unit(self, unit: float) -> None:
        """Set the pixels of the screen for one at 100 %."""
        for board, below in zip(self.boards, self.sums, strict=True):
            board.unit = unit
            below.use_unit(unit)
            below.setFixedHeight(round(FOOT * unit))
        self.update()

    def show_positions(self, game: Game, positions: tuple[tuple[str, Position], ...]) -> None:
        """Show two positions, each below its title."""
        for board, below, (title, position) in zip(self.boards, self.sums, positions, strict=True):
            board.show_position(title, position)
            below.show_position(game, position, turn_text(game, position))


class _Still(QWidget):
    """A board below its title."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.unit = theme.scale()
        self.title = ""
        self.position: Position | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        theme.follow(self.update)

    def show_position(self, title: str, position: Position) -> None:
        self.title, self.position = title, position
        self.setAccessibleName(title)
        self.update()

    def board_box(self) -> QRectF:
        """The room of the board."""
        pad, top = theme.GAP * self.unit, TITLE * self.unit
        return QRectF(pad, top, self.width() - 2 * pad, self.height() - top - pad)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.position is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.exact_font(theme.LECTURE_LABEL * self.unit))
        painter.setPen(theme.current().ink)
        head = QRectF(0, 0, self.width(), TITLE * self.unit)
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, self.title)
        box = self.board_box()
        if min(box.width(), box.height()) > 24:
            paint_picture(painter, box, self.position.picture(), theme.current())
        painter.end()
