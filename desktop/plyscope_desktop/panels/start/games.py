"""The games of the start page: two small cards a row."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from plyscope.options import Option, OptionError, options_of
from plyscope.rules.game import Game
from plyscope.rules.values import number_text
from plyscope_desktop.boards.game_pictures import OWN_TREE, order, paint_small_tree
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.panels.start.cards import CardButton, Drawing
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel

COLUMNS = 2
SIDE = 36
"""The side of a card's picture."""

SHORT_NAMES = {"einstein": marked("EinStein"), "draughts": marked("Draughts")}
"""For cards, where there is no room for all of a name."""


def size_text(game: Game) -> str:
    """Return the size of the board, or its range of sizes; for games without a board, the material."""
    picture = (game.read(game.example) if game.example else game.start()).picture()
    if any(piece.shape == "coin" for piece in picture.pieces):
        return tr("Piles of coins")
    points = sum(cell.shape in ("up", "down") for cell in picture.cells)
    if points:
        return tr("board of {n} points").format(n=points)
    words = tr("{columns} × {rows}")
    board = [cell for cell in picture.cells if cell.index is not None]
    if game.has_chance and not board:
        return tr("Dice")
    if not board:
        return tr("Moves by name")
    options = {option.name: option for option in options_of(game.options)}
    least, most = _bounds(options, "width", "height")
    if most:
        most = most[0], _highest(game, *most)
    else:
        least, most = _bounds(options, "size", "size")
    if not least or least == most:
        wide, high = picture.width, picture.height
        if game.has_chance:  # dice lie beside the board
            wide, high = (max(getattr(cell, side) for cell in board) + 1 for side in ("x", "y"))
        return words.format(columns=number_text(wide), rows=number_text(high))
    sizes = [words.format(columns=columns, rows=rows) for columns, rows in (least, most)]
    return tr("{smallest} to {largest}").format(smallest=sizes[0], largest=sizes[1])


def _bounds(options: dict[str, Option], *names: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The smallest and the largest values of options that are numbers; empty if there are none."""
    least, most = [], []
    for name in names:
        found = options.get(name)
        if found is None:
            return (), ()
        values = [int(value) for value, _ in found.choices if value.isdigit()]
        if found.minimum is not None and found.maximum is not None:
            values = [int(found.minimum), int(found.maximum)]
        if not values:
            return (), ()
        least.append(min(values))
        most.append(max(values))
    return tuple(least), tuple(most)


def _highest(game: Game, width: int, height: int) -> int:
    """How high the widest board may be: not all that is allowed alone is allowed together."""
    for high in range(height, 0, -1):
        try:
            game.start(width=width, height=high)
        except OptionError:
            continue
        return high
    return height


class GameCard(CardButton):
    """A game to begin; that of trees leads to the drawing of one."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._example = game.read(game.example) if game.example else game.start()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        picture = Drawing(self._paint, self, SIDE)
        self._name = ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight)
        self._line = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "caption")
        self._words = vbox(1, self._name, self._line, 1)
        self._row = hbox(picture, (self._words, 1), parent=self)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def rescale(self) -> None:
        self._words.setSpacing(0)
        self._row.setContentsMargins(theme.px(7), theme.px(3), theme.px(6), theme.px(3))
        self._row.setSpacing(theme.px(theme.GAP))
        self._name.setFont(theme.font(theme.BODY, bold=True))

    def retranslate(self) -> None:
        own = self.game.id == OWN_TREE
        name = SHORT_NAMES.get(self.game.id, self.game.name)
        self._name.setText(tr("Tree of your own") if own else tr(name))
        self._line.setText(tr("Draw or type it") if own else size_text(self.game))
        self.setAccessibleName(f"{self._name.text()}. {self._line.text()}")
        self.setAccessibleDescription(self.sentence())
        self.setToolTip(self.sentence())

    def sentence(self) -> str:
        """Return the description of the game."""
        return tr("Draw it, type it or paste it") if self.game.id == OWN_TREE else tr(self.game.sentence)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        if self.game.id == OWN_TREE:
            paint_small_tree(painter, rect)
        else:
            paint_picture(painter, rect, self._example.picture(), theme.current(), coordinates=False)


class GameCards(QWidget):
    """All games, two in a row; arrows go from card to card."""

    def __init__(self, games: list[Game], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = [GameCard(game, self) for game in sorted(games, key=order)]
        self._grid = QGridLayout()
        for number, card in enumerate(self.cards):
            self._grid.addWidget(card, number // COLUMNS, number % COLUMNS)
            card.installEventFilter(self)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        vbox(self._grid, parent=self, margins=0)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(6))
        self._grid.setVerticalSpacing(theme.px(5))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go to the card on that side, and stop at the ends."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            steps = {
                Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS,
            }  # fmt: skip
            step = steps.get(Qt.Key(event.key()))
            if step is not None and watched in self.cards:
                place = self.cards.index(watched) + step
                if 0 <= place < len(self.cards):
                    self.cards[place].setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False
