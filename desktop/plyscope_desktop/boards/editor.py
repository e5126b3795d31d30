"""Set up a position: by clicks on the board and by text, side by side."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from plyscope.game import Game
from plyscope.picture import Cell, Picture, Piece
from plyscope.position import Position
from plyscope_desktop import theme
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.language import follow, heard, tr
from plyscope_desktop.reported import reported

EMPTY = "."


WIDTH = 640
"""Of what stands below the board, at the most."""


def pieces_of(game: Game, **options: Any) -> dict[str, Piece]:
    """What can be put on a game's cells, by its sign in a position's text; nothing where texts have no cells.

    Learned from the first moves of a game, which set one piece of either side.
    """
    position = game.start(**options)
    found: dict[str, Piece] = {}
    for _ in range(2):
        moves = position.legal_moves()
        if not moves:
            break
        position.play(moves[0])
        picture, text = position.picture(), position.write()
        for cell in picture.cells:
            for piece in picture.pieces:
                inside = cell.x <= piece.x < cell.x + cell.width and cell.y <= piece.y < cell.y + cell.height
                if cell.index is not None and inside:
                    found.setdefault(text[cell.index], piece)
    return found


def sketch(empty: Picture, text: str, pieces: dict[str, Piece]) -> Picture:
    """A picture of a text that need not be a legal position."""
    placed = []
    for cell in empty.cells:
        piece = pieces.get(text[cell.index]) if cell.index is not None else None
        if piece is not None:
            x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
            placed.append(Piece(x, y, piece.shape, piece.owner, piece.size))
    return Picture(
        empty.width, empty.height, empty.cells, empty.lines, tuple(placed), empty.labels, frame=empty.frame
    )


class _Stamp(QToolButton):
    """A piece to choose, drawn as on the board; no piece is an empty cell."""

    def __init__(self, piece: Piece | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._piece = piece
        self.setCheckable(True)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(theme.TRANSPORT), theme.px(theme.CONTROL))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        side = theme.px(22)
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(self.rect()).center())
        if self._piece is None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.pen(theme.current().second, 1, [3, 2]))
            painter.drawRoundedRect(box.adjusted(3.5, 3.5, -3.5, -3.5), 2, 2)
        else:
            piece = Piece(0.5, 0.5, self._piece.shape, self._piece.owner, min(0.82, self._piece.size * 1.2))
            picture = Picture(1, 1, pieces=(piece,))
            paint_picture(painter, box, picture, theme.current(), coordinates=False)
        painter.end()


class _Text(QPlainTextEdit):
    """The position as text; Tab leaves it."""

    accepted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(28))


class PositionEditor(QWidget):
    """The game of the session stays as it is until `accepted` brings a legal position."""

    accepted = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = Board(self)
        self.board.show_bar(False)
        self.text = _Text(self)
        self.reason = QLabel(self)
        self.reason.setWordWrap(True)
        self.accept_button = QPushButton(self)
        self.accept_button.setProperty("role", "primary")
        self.clear_button = QPushButton(self)
        self.cancel_button = QPushButton(self)
        self._stamps = QButtonGroup(self)
        self._game: Game | None = None
        self._options: dict[str, Any] = {}
        self._pieces: dict[str, Piece] = {}
        self._empty = Picture(1, 1)
        self._position: Position | None = None
        self._stamp_row = QHBoxLayout()
        self._stamp_row.addStretch(1)
        self._stamp_row.addWidget(self.clear_button)
        self._button_row = QHBoxLayout()
        self._button_row.addWidget(self.accept_button)
        self._button_row.addWidget(self.cancel_button)
        self._button_row.addStretch(1)
        self._below = QWidget(self)
        self._rows = QVBoxLayout(self._below)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addLayout(self._stamp_row)
        self._rows.addWidget(self.text)
        self._rows.addWidget(self.reason)
        self._rows.addLayout(self._button_row)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._below, 1000)
        middle.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.board, 1)
        self._column.addLayout(middle)
        self.board.cell_chosen.connect(self.put)
        self.text.textChanged.connect(self._read)
        self.text.accepted.connect(self.accept)
        self.accept_button.clicked.connect(self.accept)
        self.cancel_button.clicked.connect(self.cancelled)
        self.clear_button.clicked.connect(self.clear)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def position(self) -> Position | None:
        """The position that the text describes, or None where it is none."""
        return self._position

    def edit(self, game: Game, position: Position, options: dict[str, Any], *, flipped: bool = False) -> None:
        """Begin with a position of a game."""
        self._game, self._options = game, options
        self._empty = game.start(**options).picture()
        self._pieces = pieces_of(game, **options)
        self.board.flipped = flipped
        for button in self._stamps.buttons():
            self._stamps.removeButton(button)
            button.deleteLater()
        choices = [*self._pieces.items(), (EMPTY, None)] if self._pieces else []
        for index, (sign, piece) in enumerate(choices):
            stamp = _Stamp(piece, self)
            stamp.setProperty("sign", sign)
            self._stamps.addButton(stamp, index)
            self._stamp_row.insertWidget(index, stamp)
        if choices:
            self._stamps.button(0).setChecked(True)
        for before, after in pairwise((self.board, *self._stamps.buttons(), self.clear_button)):
            QWidget.setTabOrder(before, after)
        self.clear_button.setVisible(bool(choices))
        self.text.setPlainText(position.write())
        self._read()
        self.rescale()
        self.retranslate()

    def choose(self, sign: str) -> None:
        """Take the piece with this sign to put on cells."""
        for button in self._stamps.buttons():
            button.setChecked(button.property("sign") == sign)

    def put(self, cell: Cell) -> None:
        """Put the chosen piece on a cell; the same one again takes it away."""
        stamp = self._stamps.checkedButton()
        text = self._cells()
        if stamp is None or cell.index is None or text is None:
            return
        sign = str(stamp.property("sign"))
        text[cell.index] = EMPTY if text[cell.index] == sign else sign
        self.text.setPlainText("".join(text))

    def clear(self) -> None:
        """Take everything off the board."""
        self.text.setPlainText(EMPTY * len(self._empty.cells))

    def accept(self) -> None:
        """Hand over the position, if it is one."""
        if self._position is not None:
            self.accepted.emit(self._position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the game as it was."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def rescale(self) -> None:
        """Take the size of the current scale."""
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(pad, 0, pad, pad)
        self._column.setSpacing(theme.px(6))
        self._rows.setSpacing(theme.px(6))
        self._below.setMaximumWidth(theme.px(WIDTH))
        self._stamp_row.setSpacing(theme.px(2))
        self._button_row.setSpacing(theme.px(theme.GAP))
        self.text.setFont(theme.font(theme.LABEL, mono=True))
        lines = 2 if self._pieces else 5
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * lines + theme.px(18))

    def retranslate(self) -> None:
        """Say the words again."""
        self.accept_button.setText(tr("Play from here"))
        self.cancel_button.setText(tr("Cancel"))
        self.clear_button.setText(tr("Clear"))
        self.text.setAccessibleName(tr("Position as text"))
        for stamp in self._stamps.buttons():
            piece = self._pieces.get(str(stamp.property("sign")))
            owners = {"max": tr("A piece of MAX"), "min": tr("A piece of MIN")}
            name = tr("Empty cell") if piece is None else owners.get(piece.owner, tr("A piece"))
            stamp.setToolTip(name)
            stamp.setAccessibleName(name)
        self._read()

    def _cells(self) -> list[str] | None:
        """The signs of the text, or None where they are not as many as the board has cells."""
        signs = list("".join(self.text.toPlainText().split()).upper())
        return signs if len(signs) == len(self._empty.cells) else None

    def _read(self) -> None:
        """Show what the text says, and why it is no position if it is none."""
        if self._game is None:
            return
        self._position, reason = None, ""
        try:
            self._position = self._game.read(self.text.toPlainText(), **self._options)
        except ValueError as error:
            reason = heard(str(error))
        signs = self._cells() if self._pieces else None
        if signs is not None:
            self.board.show_sketch(self._game, sketch(self._empty, "".join(signs), self._pieces))
        elif self._position is not None:
            self.board.show_position(self._game, self._position, playable=False)
        if self._position is not None and self._position.finished:
            reason = tr("The game is over in this position.")
        theme.dress(self.reason, "error" if self._position is None else "second")
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.accept_button.setEnabled(self._position is not None)
