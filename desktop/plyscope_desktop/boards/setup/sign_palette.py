"""Signs that can be put on the cells while setting up a position: a button for each."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QToolButton, QWidget

from plyscope.rules.board_setup import EMPTY, Sign
from plyscope.rules.game import Game
from plyscope_desktop.boards.move_chooser import picture_of
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported

NOTHING = marked("Empty cell")
SIDE, PIECE = 34, 26


class SignButton(QToolButton):
    """A piece to choose, drawn as on the board; no piece is an empty cell."""

    def __init__(self, sign: Sign | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.sign = sign
        self.letter = EMPTY if sign is None else sign.letter
        self.setCheckable(True)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(SIDE), theme.px(SIDE))

    def retranslate(self) -> None:
        name = tr(NOTHING) if self.sign is None else tr(self.sign.name)
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({self.letter})")

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        side = theme.px(PIECE)
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(self.rect()).center())
        if self.sign is None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.pen(theme.current().second, 1, [3, 2]))
            painter.drawRoundedRect(box.adjusted(4.5, 4.5, -4.5, -4.5), 2, 2)
        else:
            size = min(0.92, self.sign.piece.size * 1.15)
            picture = picture_of(self.sign.piece, size)
            paint_picture(painter, box, picture, theme.current(), coordinates=False)
        painter.end()


class SignPalette(QWidget):
    """The signs of one side in one row, those of the other below; where there are few, all in one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        theme.follow(self.rescale)

    @property
    def buttons(self) -> list[SignButton]:
        """The buttons, the empty cell's last."""
        return [button for button in self.group.buttons() if isinstance(button, SignButton)]

    @property
    def letter(self) -> str:
        """The sign that is chosen."""
        chosen = self.group.checkedButton()
        return chosen.letter if isinstance(chosen, SignButton) else EMPTY

    def show_signs(self, game: Game) -> None:
        """Offer the signs of a game."""
        for button in self.buttons:
            self.group.removeButton(button)
            button.deleteLater()
        signs = [sign for sign in game.signs if sign.offered]
        owners = list(dict.fromkeys(sign.piece.owner for sign in signs))
        in_rows = len(signs) > 6
        places = dict.fromkeys(owners, 0)
        for number, sign in enumerate(signs):
            row = owners.index(sign.piece.owner) if in_rows else 0
            column = places[sign.piece.owner] if in_rows else number
            places[sign.piece.owner] += 1
            self._add(sign, row, column)
        if signs:
            self._add(None, 0, max(places.values()) if in_rows else len(signs))
            self.buttons[0].setChecked(True)
        self._grid.setColumnStretch(self._grid.columnCount(), 1)
        self.setVisible(bool(signs))

    def choose(self, letter: str) -> None:
        """Take the piece with this sign."""
        for button in self.buttons:
            button.setChecked(button.letter == letter)

    def rescale(self) -> None:
        self._grid.setSpacing(theme.px(2))

    def _add(self, sign: Sign | None, row: int, column: int) -> None:
        button = SignButton(sign, self)
        self.group.addButton(button)
        self._grid.addWidget(button, row, column)
        button.show()
