"""Matrix editor: payoffs and names typed in place, as in a spreadsheet; each change is one step for undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLineEdit

from plyscope.strategic.game_matrix import COLUMN, MOST_STRATEGIES, ROW, MatrixGame
from plyscope.strategic.payoffs import PayoffError
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.boards.matrix.grid import Spot
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.strategic.matrix.typed_cell import (
    changed,
    free_name,
    pasted,
    read_table,
    table_of,
    text_of_cell,
    too_large,
)
from plyscope_desktop.strategic.matrix.view import ARROWS, MatrixView
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.phrases import joined

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
BEGINNING = set("0123456789-−+（(")
"""Characters that begin a number: typing one of them on a cell replaces what it holds.

A point or a comma does not: these are the keys of the next and the previous step.
"""
MOST_NAME = 200
COVERED = 1.7
"""How many times as high as its type the field is at least: it covers the boxes round the payoffs."""
PAYOFF, STRATEGY, NAME = marked("Payoff"), marked("Strategy"), marked("Name")
PASTE, TURN = marked("Paste a table"), marked("Transpose")
SWAP, ZERO = marked("Swap players"), marked("Make zero sum")


class CellField(QLineEdit):
    """The field over the place that is typed into. What is wrong stays in it, with a sentence below."""

    ended = Signal(int, int)
    """The text is to be taken, and the cursor goes by this many rows and columns."""
    given_up = Signal()

    def __init__(self, parent: MatrixView) -> None:
        super().__init__(parent.viewport())
        self.walks = False
        """Whether arrows left and right leave the field: typing began it, not Enter."""
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.styled(self, "cell")
        self.hide()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            tab = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()))
            if tab is not None:
                self.ended.emit(0, tab)
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in ENTER:
            self.ended.emit(-1 if shift else 1, 0)
        elif key == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) or (self.walks and key in ARROWS and not shift):
            self.ended.emit(*ARROWS[key])
        else:
            super().keyPressEvent(event)


class MatrixEditor(QObject):
    """Edits the matrix of a view. `refused` carries a sentence about what cannot be done, "" afterwards."""

    refused = Signal(str)

    def __init__(self, view: MatrixView, strategic: StrategicGame) -> None:
        super().__init__(view)
        self.view, self.strategic = view, strategic
        self.spot: Spot | None = None
        """The place that is typed into, None while nothing is."""
        self.field = CellField(view)
        self.balloon = theme.styled(QFrame(view.viewport()), "popup")
        self.told = theme.styled(plain_label(self.balloon, wordWrap=True), "error")
        vbox(self.told, parent=self.balloon, margins=theme.GAP)
        self.balloon.hide()
        self.field.ended.connect(self._end)
        self.field.given_up.connect(self.give_up)
        self.field.textEdited.connect(lambda _: self._tell(""))
        strategic.changed.connect(self.give_up)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self._place)

    @property
    def game(self) -> MatrixGame:
        game = self.strategic.game
        assert game is not None
        return game

    @property
    def able(self) -> bool:
        """Return True if the document is a matrix that can be edited."""
        return self.strategic.is_matrix and self.strategic.game is not None

    # Typing.

    def begin(self, spot: Spot | None = None, typed: str = "") -> None:
        """Type into a place, the one of the cursor unless another is given; `typed` replaces its text."""
        if not self.able or (self.spot is not None and not self._take()):
            return
        self.spot = spot = spot or self.view.cursor_spot
        field, game = self.field, self.game
        if spot.row < 0 or spot.column < 0:
            player, number = (COLUMN, spot.column) if spot.row < 0 else (ROW, spot.row)
            text = game.strategies[player][number]
            named = tr("Name of strategy {n} of {player}")
            name = joined(named.format(n=number + 1, player=game.players[player]))
            field.setMaxLength(MOST_NAME)
        else:
            text = text_of_cell(game, (spot.row, spot.column), zero_sum=self.strategic.zero_sum)
            name = self.view.text_of(spot)
            field.setMaxLength(2_000)
        field.walks = bool(typed)
        field.setAccessibleName(name)
        field.setText(typed or text)
        self.view.go_to(spot)
        self._place()
        field.show()
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        if not typed:
            field.selectAll()

    def _place(self) -> None:
        """Put the field over its place, as wide as its text needs."""
        if self.spot is None:
            return
        grid = self.view.grid
        place = self.view.place_of(self.spot)
        self.field.setFont(theme.exact_font(0.8 * grid.type if grid is not None else theme.px(theme.VALUE)))
        wide = max(place.width() - 6, self.field.fontMetrics().horizontalAdvance(self.field.text()) + 24)
        high = max(theme.px(24), min(place.height() - 6, self.field.fontMetrics().height() * COVERED))
        left = min(max(place.center().x() - wide / 2, 0), max(0.0, self.view.viewport().width() - wide))
        self.field.setGeometry(round(left), round(place.center().y() - high / 2), round(wide), round(high))
        if self.told.text():
            self._place_told()

    def _place_told(self) -> None:
        field, room = self.field.geometry(), self.view.viewport().size()
        wide = min(theme.px(280), room.width() - 8)
        self.balloon.setFixedSize(wide, max(1, self.balloon.heightForWidth(wide)))
        left = min(max(field.center().x() - wide // 2, 4), max(4, room.width() - wide - 4))
        below = field.bottom() + theme.px(4)
        if below + self.balloon.height() > room.height():
            below = field.top() - self.balloon.height() - theme.px(4)
        self.balloon.move(left, below)

    def _tell(self, sentence: str) -> None:
        """Say what is wrong with the text, "" for nothing."""
        wrong = bool(sentence)
        if bool(self.field.property("invalid")) != wrong:
            self.field.setProperty("invalid", wrong)
            self.field.style().unpolish(self.field)
            self.field.style().polish(self.field)
            self._place()  # the style has its own size of type
        self.told.setText(sentence)
        self.balloon.setVisible(wrong)
        self.field.setAccessibleDescription(sentence)
        if wrong:
            self._place_told()
            self.balloon.raise_()
            self.view.spoken.emit(sentence)

    def _take(self) -> bool:
        """Make the text of the field the payoffs or the name; return False, with a sentence, if it cannot."""
        spot, text = self.spot, self.field.text()
        if spot is None:
            return True
        try:
            after = self._typed(spot, text)
        except PayoffError as error:
            self._tell(heard(str(error)))
            return False
        is_name = spot.row < 0 or spot.column < 0
        self._close()
        self.change(after, NAME if is_name else PAYOFF)
        return True

    def _typed(self, spot: Spot, text: str) -> MatrixGame:
        if spot.row >= 0 and spot.column >= 0:
            return changed(self.game, (spot.row, spot.column), text, zero_sum=self.strategic.zero_sum)
        name = " ".join(text.split())
        if not name:
            raise PayoffError(tr("A strategy needs a name."))
        player, number = (COLUMN, spot.column) if spot.row < 0 else (ROW, spot.row)
        if name in (own for other, own in enumerate(self.game.strategies[player]) if other != number):
            raise PayoffError(tr("Another strategy of this player has this name."))
        return self.game.renamed(player, number, name)

    def _end(self, down: int, right: int) -> None:
        spot = self.spot
        if spot is None or not self._take():
            return
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        game = self.game
        if right and spot.row >= 0 and spot.column >= 0:  # Tab goes on in the next row
            place = spot.row * game.columns + spot.column + right
            if 0 <= place < game.rows * game.columns:
                self.view.go_to(Spot(*divmod(place, game.columns)))
            return
        self.view.step(down, right)

    def give_up(self) -> None:
        """Leave the place as it was."""
        if self.spot is not None:
            had = self.field.hasFocus()
            self._close()
            if had:
                self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close(self) -> None:
        self.spot = None
        self._tell("")
        self.field.hide()

    # Changes of the whole.

    def change(self, after: MatrixGame, text: str) -> None:
        """Make another matrix the document, unless it is the same."""
        if after != self.game:
            self.strategic.edit(after, text)

    def _try(self, make: Callable[[], MatrixGame], text: str) -> None:
        try:
            after = make()
        except PayoffError as error:
            self.refused.emit(heard(str(error)))
            return
        self.refused.emit("")
        self.change(after, text)

    def insert(self, player: int, *, after: bool = True) -> None:
        """Insert a strategy beside the cursor, and type its name."""
        spot, game = self.view.cursor_spot, self.game
        if game.counts[player] >= MOST_STRATEGIES:
            self.refused.emit(too_large())
            return
        number = max(0, spot.row if player == ROW else spot.column) + after
        self.change(game.with_strategy(player, number, free_name(game, player)), STRATEGY)
        self.begin(Spot(number, -1) if player == ROW else Spot(-1, number))

    def delete(self, player: int) -> None:
        """Delete the strategy of the cursor."""
        spot, game = self.view.cursor_spot, self.game
        number = max(0, spot.row if player == ROW else spot.column)
        if game.counts[player] == 1:
            self.refused.emit(tr("A player needs at least one strategy."))
            return
        self._try(lambda: game.without_strategy(player, number), STRATEGY)

    def rename_players(self, row: str, column: str, title: str, unit: str) -> None:
        """Give the players, the game and its unit other names."""
        self.change(replace(self.game, players=(row, column), title=title, unit=unit), NAME)

    def transpose(self) -> None:
        """Write rows as columns: the players stay, their strategies and payoffs change places."""
        game = self.game
        turned = game.transposed()
        self.change(
            MatrixGame(
                game.players, turned.strategies, turned.payoffs[::-1], game.title, game.unit
            ),
            TURN,
        )  # fmt: skip

    def swap_players(self) -> None:
        """Let the players change places; both keep their strategies and payoffs."""
        self.change(self.game.transposed(), SWAP)

    def make_zero_sum(self) -> None:
        """Let the column player get the opposite of what the row player gets, now and in what is typed."""
        self.strategic.set_zero_sum(True)

    # The clipboard.

    def copy(self) -> None:
        """Copy the matrix with its names, as a table."""
        QGuiApplication.clipboard().setText(table_of(self.game, zero_sum=self.strategic.zero_sum))

    def paste(self) -> None:
        """Put a table of the clipboard at the cursor."""
        spot = self.view.cursor_spot
        at = max(0, spot.row), max(0, spot.column)
        zero_sum = self.strategic.zero_sum

        def make() -> MatrixGame:
            found = read_table(QGuiApplication.clipboard().text())
            return pasted(self.game, found, at, zero_sum=zero_sum)

        self._try(make, PASTE)

    # Keys and clicks of the view.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and watched is self.view:
            if self.able and self._wants(event):
                event.accept()
                return True
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.view:
            return self.able and self._press(event)
        elif kind == QEvent.Type.MouseButtonDblClick and watched is self.view.viewport():
            if self.able:
                self.begin()
            return True
        elif kind == QEvent.Type.MouseButtonPress and watched is self.view.viewport():
            self._take()
        elif kind == QEvent.Type.Resize and watched is self.view.viewport():
            self._place()
        return False

    def _wants(self, event: QKeyEvent) -> bool:
        """Return True for a key that types into the matrix, also where it is that of a command."""
        plain = not event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        )
        return plain and (event.text() in BEGINNING and bool(event.text()))

    def _press(self, event: QKeyEvent) -> bool:
        key, spot = Qt.Key(event.key()), self.view.cursor_spot
        in_cell = spot.row >= 0 and spot.column >= 0
        player = COLUMN if spot.row < 0 else ROW
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif key in ENTER or key == Qt.Key.Key_F2:
            self.begin()
        elif self._wants(event) and in_cell:
            self.begin(typed=event.text())
        elif key == Qt.Key.Key_Insert:
            by_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.insert((COLUMN if by_shift else ROW) if in_cell else player)
        elif key == Qt.Key.Key_Delete and not in_cell:
            self.delete(player)
        else:
            return False
        return True
