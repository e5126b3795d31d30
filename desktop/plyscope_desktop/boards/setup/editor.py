"""Set up a position: by pieces on the board, by what else belongs to it, and by text, all in step."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPlainTextEdit, QPushButton, QWidget

from plyscope.options import options_of, read_options
from plyscope.rules.board_setup import EMPTY, Setting, fitted
from plyscope.rules.game import Game
from plyscope.rules.picture import Cell, Picture
from plyscope.rules.position import Position
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.setup.sign_palette import SignPalette
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.scroll import ScrollColumn

WIDTH = 640
"""Largest height of the part below the board."""
BESIDE = 330
"""Width of the part beside the board."""
WIDE_FROM = 660
"""From this width on there is room beside the board."""


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


def without_ends(picture: Picture) -> Picture:
    """A board without the lines that won."""
    return replace(picture, lines=tuple(line for line in picture.lines if not line.strong))


def is_plain(game: Game) -> bool:
    """Return True if the text of this game's positions has one sign for each cell."""
    return type(game).put_together is Game.put_together


class PositionEditor(QWidget):
    """The game of the session stays as it is until `accepted` brings a legal position."""

    help_page = "set-up"

    accepted = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = Board(self)
        self.board.show_bar(False)
        self.text = _Text(self)
        self.reason = plain_label(self, wordWrap=True)
        self.palette_of_signs = SignPalette(self)
        self.form = OptionForm(self)
        self.accept_button, self.cancel_button = QPushButton(self), QPushButton(self)
        self.clear_button, self.start_button, self.flip_button = (QPushButton(self) for _ in range(3))
        self.accept_button.setProperty("role", "primary")
        for button in (self.clear_button, self.start_button, self.flip_button):
            button.setProperty("role", "quiet")
        self._game: Game | None = None
        self._options: dict[str, Any] = {}
        self._setting: Setting | None = None
        self._empty = Picture(1, 1)
        self._position: Position | None = None
        self._silent = False
        self._make_layout()
        self.board.cell_chosen.connect(self.put)
        self.board.cell_moved.connect(self.move_piece)
        self.board.cell_typed.connect(self.type_on)
        self.form.changed.connect(self._take_rest)
        self.text.textChanged.connect(self._read)
        self.text.accepted.connect(self.accept)
        self.accept_button.clicked.connect(self.accept)
        self.cancel_button.clicked.connect(self.cancelled)
        self.clear_button.clicked.connect(self.clear)
        self.start_button.clicked.connect(self.show_start)
        self.flip_button.clicked.connect(self.board.flip)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_layout(self) -> None:
        tools = QWidget(self)
        self._tools = Flow(tools, theme.TIGHT, 0)
        for button in (self.clear_button, self.start_button, self.flip_button):
            self._tools.addWidget(button)
        self._rows = ScrollColumn(self, top=0, bottom=0)
        column = self._rows.column
        column.addWidget(self.palette_of_signs)
        column.addWidget(tools)
        column.addWidget(self.form)
        column.addWidget(self.text)
        column.addWidget(self.reason)
        column.addStretch(1)
        self._button_row = hbox(self.accept_button, self.cancel_button, 1)
        self._side = QWidget(self)
        vbox((self._rows, 1), self._button_row, parent=self._side, margins=0)
        self._whole = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._whole.addWidget(self.board, 1)
        self._whole.addWidget(self._side, 0, Qt.AlignmentFlag.AlignHCenter)

    @property
    def position(self) -> Position | None:
        """The position being set up, or None if it is invalid."""
        return self._position

    @property
    def setting(self) -> Setting | None:
        """Contents of the cells, and the rest; None for games that are set up as text."""
        return None if self._setting is None else self._fitting()

    def edit(self, game: Game, position: Position, options: dict[str, Any], *, flipped: bool = False) -> None:
        """Begin with a position of a game."""
        self._game, self._options = game, options
        self.board.flipped = flipped
        self.flip_button.setEnabled(not position.picture().upright)
        self.palette_of_signs.show_signs(game)
        rest = options_of(game.rest) if game.signs else ()
        self.form.show_options(rest)
        self.form.setVisible(bool(rest))
        for button in (self.clear_button, self.start_button):
            button.setVisible(bool(game.signs))
        tools = (self.clear_button, self.start_button, self.flip_button)
        for before, after in pairwise((self.board, *self.palette_of_signs.buttons, *tools)):
            QWidget.setTabOrder(before, after)
        self._begin_with(position)
        self.rescale()
        self.retranslate()

    def _begin_with(self, position: Position) -> None:
        assert self._game is not None
        self._setting = self._game.take_apart(position) if self._game.signs else None
        self._empty = without_ends(position.picture())
        self._say(position.write())
        self._show_rest()
        self._show_position(position)

    def choose(self, letter: str) -> None:
        """Take the piece with this sign to put on cells."""
        self.palette_of_signs.choose(letter)

    def put(self, cell: Cell) -> None:
        """Put the chosen piece on a cell; for most games, the same one again takes it away."""
        if self._game is not None and self._setting is not None and cell.index is not None:
            letter = self.palette_of_signs.letter
            self._change({cell.index: self._game.put(self._setting.signs[cell.index], letter)})

    def move_piece(self, cell: Cell, to: Cell | None) -> None:
        """Move the contents of a cell to another one, or off the board."""
        if self._game is None or self._setting is None or cell.index is None or cell == to:
            return
        signs = self._setting.signs
        if to is None:
            self._change({cell.index: self._game.carry(signs[cell.index], EMPTY)[0]})
        elif to.index is not None:
            here, there = self._game.carry(signs[cell.index], signs[to.index])
            self._change({cell.index: here, to.index: there})

    def type_on(self, cell: Cell, letter: str) -> None:
        """Put the piece with this letter on a cell; a full stop clears it."""
        if self._game is None or cell.index is None:
            return
        letters = [sign.letter for sign in self._game.signs]
        found = letter if letter in (*letters, EMPTY) else None
        if found is None:
            found = next((known for known in letters if known.lower() == letter.lower()), None)
        if found is not None:
            self._change({cell.index: found})

    def clear(self) -> None:
        """Take everything off the board."""
        if self._game is not None and self._setting is not None:
            rest = self._game.empty_setting(**self._options).rest
            self._setting = Setting((EMPTY,) * len(self._setting.signs), rest)
            self._show_rest()
            self._compose()

    def show_start(self) -> None:
        """Put everything where the game begins."""
        if self._game is not None:
            self._begin_with(self._game.start(**self._options))

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

    def _change(self, signs: dict[int, str]) -> None:
        """Put other signs on some cells."""
        assert self._setting is not None
        placed = list(self._setting.signs)
        for index, letter in signs.items():
            placed[index] = letter
        self._setting = replace(self._setting, signs=tuple(placed))
        self._compose()

    def _take_rest(self, values: dict[str, Any]) -> None:
        """Somebody chose something of the rest."""
        if self._setting is None or self._game is None:
            return
        try:
            rest = read_options(self._game.rest, values)
        except ValueError as error:
            self._refuse(heard(str(error)))
            return
        self._setting = replace(self._setting, rest=self._with_wishes(rest))
        self._compose()

    def _with_wishes(self, rest: Any) -> Any:
        """Return the rest with flags that the pieces do not allow now: they are back once they do."""
        assert self._game is not None and self._setting is not None
        possible = self._game.possible_rest(self._setting, **self._options)
        kept: dict[str, str] = {}
        for option in options_of(self._game.rest):
            if option.kind == "flags" and option.name in possible:
                wished = str(getattr(self._setting.rest, option.name))
                waiting = [flag for flag in wished if flag != "-" and flag not in possible[option.name]]
                chosen = str(getattr(rest, option.name)).replace("-", "")
                kept[option.name] = "".join((chosen, *waiting)) or "-"
        return replace(rest, **kept)

    def _compose(self) -> None:
        """Make a position and its text from the cells, or show why that is impossible."""
        assert self._game is not None and self._setting is not None
        self._show_rest()
        try:
            position = self._game.put_together(self._fitting(), **self._options)
        except ValueError as error:
            self._say("".join(self._setting.signs) if is_plain(self._game) else "")
            self._show_sketch()
            self._refuse(heard(str(error)))
            return
        self._say(position.write())
        self._show_position(position)

    def _read(self) -> None:
        """Show the position of the text, or why it is invalid."""
        game = self._game
        if game is None or self._silent:
            return
        text = self.text.toPlainText()
        try:
            position = game.read(text, **self._options)
        except ValueError as error:
            if game.signs and is_plain(game):
                self._take_cells(text)
            self._refuse(heard(str(error)))
            return
        if game.signs:
            self._setting = game.take_apart(position)
            self._empty = without_ends(position.picture())
            self._show_rest()
        self._show_position(position)

    def _take_cells(self, text: str) -> None:
        """Show a text of signs alone that is no legal position."""
        assert self._game is not None and self._setting is not None
        signs = "".join(text.split()).upper()
        known = {EMPTY, *(sign.letter for sign in self._game.signs)}
        if len(signs) == len(self._setting.signs) and set(signs) <= known:
            self._setting = replace(self._setting, signs=tuple(signs))
            self._show_sketch()

    def _say(self, text: str) -> None:
        """Show a text that describes the board already."""
        self._silent = True
        self.text.setPlainText(text)
        self._silent = False

    def _fitting(self) -> Setting:
        """Return the setting without what its pieces do not allow."""
        assert self._game is not None and self._setting is not None
        return fitted(self._setting, self._game.possible_rest(self._setting, **self._options))

    def _show_rest(self) -> None:
        """Show the rest, and what of it can be chosen with these pieces."""
        if self._setting is not None and self._game is not None:
            self.form.allow(self._game.possible_rest(self._setting, **self._options))
            self.form.set_values(vars(self._fitting().rest))

    def _show_sketch(self) -> None:
        if self._game is not None and self._setting is not None:
            self.board.show_sketch(self._game, self._game.sketch(self._empty, self._setting))

    def _show_position(self, position: Position) -> None:
        self._position = position
        if self._setting is not None:
            self._show_sketch()
        elif self._game is not None:
            self.board.show_position(self._game, position, playable=False)
        self._tell(tr("The game is over in this position.") if position.finished else "", "second")

    def _refuse(self, reason: str) -> None:
        self._position = None
        self._tell(reason, "error")

    def _tell(self, reason: str, role: str) -> None:
        theme.dress(self.reason, role)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.accept_button.setEnabled(self._position is not None)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._whole.setContentsMargins(0, 0, 0, pad)
        self._whole.setSpacing(theme.px(6))
        self._rows.column.setSpacing(theme.px(6))
        self._button_row.setSpacing(theme.px(theme.GAP))
        self._button_row.setContentsMargins(pad, 0, pad, 0)
        self.text.setFont(theme.font(theme.LABEL, mono=True))
        lines = 3 if self._setting is not None else 5
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * lines + theme.px(18))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Stand beside the board where there is room, else below it, and no higher than half the room."""
        wide = self.width() >= theme.px(WIDE_FROM) and self.width() > self.height()
        directions = QBoxLayout.Direction
        self._whole.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        self._whole.setAlignment(self._side, Qt.AlignmentFlag(0))
        if wide:
            self._side.setFixedWidth(theme.px(BESIDE))
            self._side.setMinimumHeight(0)
            self._side.setMaximumHeight(16_777_215)
        else:
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(16_777_215)
            column = self._rows.column
            width = max(1, self.width() - 2 * theme.px(theme.PADDING))
            wanted = column.heightForWidth(width) if column.hasHeightForWidth() else 0
            wanted = max(wanted, column.sizeHint().height())
            wanted += self.accept_button.sizeHint().height() + theme.px(6)
            self._side.setFixedHeight(min(wanted, max(theme.px(120), self.height() * 11 // 20)))

    def retranslate(self) -> None:
        self.accept_button.setText(tr("Play from here"))
        self.cancel_button.setText(tr("Cancel"))
        self.clear_button.setText(tr("Clear"))
        self.start_button.setText(tr("Start position"))
        self.flip_button.setText(tr("Flip"))
        self.text.setAccessibleName(tr("Position as text"))
        self.text.setPlaceholderText(tr("The text appears here once the position is legal."))
        self.palette_of_signs.setAccessibleName(tr("Pieces"))
        if self._setting is not None and self._position is None:
            self._compose()
        else:
            self._read()
