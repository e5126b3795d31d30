"""The board that people play on, with the mouse or the keyboard; it knows a position, not the session."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.game import Game
from plyscope.picture import Cell, Picture, Piece
from plyscope.position import Position
from plyscope_desktop import theme
from plyscope_desktop.boards import cursor, words
from plyscope_desktop.boards.aim import aimed_move
from plyscope_desktop.boards.arrival import Arrival
from plyscope_desktop.boards.evaluation_bar import EvaluationBar
from plyscope_desktop.boards.paint import Marks, Place, paint_picture
from plyscope_desktop.boards.placement import Placement, coordinate_room, place_picture
from plyscope_desktop.language import follow, tr
from plyscope_desktop.reported import reported

PAD = 10
"""Room around board and evaluation bar, where the dashed frame runs."""

NARROW_BAR, WIDE_BAR, BAR_GAP = 20, 28, 12
WIDE_FROM = 420
"""Boards of this width have the wide evaluation bar."""

DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Board(QWidget):
    """One position, and the moves that can be made in it while `playable`."""

    move_chosen = Signal(int)
    move_hovered = Signal(object)
    """The move under the mouse or the cursor, or None."""
    cell_chosen = Signal(object)
    """A click on a cell, or Enter on it, while the board is `editable`."""
    settled = Signal()
    """Board and bar stand in another place."""
    left = Signal()
    """A click on a board that shows a position which is not the game's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.bar = EvaluationBar(self)
        self.game: Game | None = None
        self.position: Position | None = None
        self.picture = Picture(1, 1)
        self.playable = self.editable = self.framed = False
        self.flipped = self.threats = False
        self.shows_legal = True
        self._last: Place | None = None
        self.hint: int | None = None
        self.values: tuple[tuple[float, float, str, bool], ...] = ()
        self._hovered: int | None = None
        self._cursor: cursor.Stop | None = None
        self._ring = False
        self._room = QRectF()
        self.group = QRectF()
        self.placement = Placement(0, 0, 1, 1, 1)
        self._arrival = Arrival(self)
        self._arrival.valueChanged.connect(self.update)
        self._arrival.finished.connect(self.update)
        theme.follow(self._settle)
        follow(self.retranslate)

    # What is shown.

    def show_position(
        self,
        game: Game,
        position: Position,
        *,
        last: Place | None = None,
        playable: bool = True,
        framed: bool = False,
        animated: bool = False,
    ) -> None:
        """Show a position. `last` is where its last move went; `framed` says that it is not the game's."""
        picture = position.picture()
        came = tuple(piece for piece in picture.pieces if piece not in self.picture.pieces)
        same_board = self.game is game and picture.cells and len(picture.cells) == len(self.picture.cells)
        self.game, self.position = game, position
        self.playable, self.framed, self.editable = playable and not position.finished, framed, False
        self._last, self.hint, self.values = last, None, ()
        self._show_picture(picture)
        self._arrival.begin(came if animated and same_board and len(came) == 1 else ())
        self.retranslate()

    def show_sketch(self, game: Game, picture: Picture) -> None:
        """Show a picture whose cells can be chosen one by one."""
        self.game, self.position = game, None
        self.playable, self.framed, self.editable = False, False, True
        self._last, self.hint, self.values = None, None, ()
        self._arrival.begin(())
        self._show_picture(picture)
        self.retranslate()

    def show_hint(self, move: int | None) -> None:
        """Ring the move that is advised, or none."""
        self.hint = move
        self.update()

    def show_values(self, values: list[tuple[int, str]]) -> None:
        """Write on the places of moves how well they do, the best first."""
        placed = [(self.picture.place_of(move), text) for move, text in values]
        self.values = tuple(
            (place[0], place[1], text, rank == 0)
            for rank, (place, text) in enumerate(placed)
            if place is not None
        )
        self.update()

    def show_threats(self, shown: bool) -> None:
        """Show where either side would win at once."""
        self.threats = shown
        self.update()

    def show_legal(self, shown: bool) -> None:
        """Show the places that can be moved to."""
        self.shows_legal = shown
        self.update()

    def show_bar(self, shown: bool) -> None:
        """Show the evaluation bar beside the board."""
        self.bar.setVisible(shown)
        self._settle()

    def flip(self) -> None:
        """Look at the board from the other side."""
        self.flipped = not self.flipped
        self._settle()

    @property
    def cursor_place(self) -> Place | None:
        """The middle of the keyboard's cell, where there is one."""
        return None if self._cursor is None else cursor.middle(self._cursor)

    def point_of(self, move: int) -> QPointF:
        """Where a click makes this move; raises ValueError for one that the board does not show."""
        place = self.picture.place_of(move)
        if place is None:
            raise ValueError(f"{move} has no place on this board")
        return self.placement.pixels(*place)

    def retranslate(self) -> None:
        """Say the position again in words, for screen readers."""
        if self.game is None:
            return
        self.setAccessibleName(tr("Board: {game}").format(game=tr(self.game.name)))
        if self.position is not None:
            self.setAccessibleDescription(words.described(self.game, self.position))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(140))

    # The mouse.

    def move_at(self, point: QPointF) -> int | None:
        """The move that a click at a point makes: the cell's, or that of the nearest place within reach."""
        if not self.playable or self.position is None:
            return None
        return aimed_move(self.picture, self.placement, self.position.legal_moves(), point)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The cell at a point."""
        return cursor.cell_at(self.picture, *self.placement.cells(point))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._cursor = None
        self._hover(self.move_at(event.position()))
        over = self._hovered is not None or self.framed
        if self.editable:
            over = self.cell_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover(self.move_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.rect().contains(
            event.position().toPoint()
        ):
            return
        self._ring = False
        if self.framed:
            self.left.emit()
        elif self.editable:
            cell = self.cell_at(event.position())
            if cell is not None:
                self.cell_chosen.emit(cell)
        else:
            move = self.move_at(event.position())
            if move is not None:
                self._choose(move)

    # The keyboard.

    def event(self, event: QEvent) -> bool:
        """Keep arrows, digits and Enter from being anybody's shortcut while the keyboard is here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and (Qt.Key(event.key()) in (*DIRECTIONS, *ENTER) or event.text().isdigit()):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and key in DIRECTIONS:
            self.go(*DIRECTIONS[key])
        elif plain and key in ENTER:
            self._enter()
        elif plain and event.text() and self._play_key(event.text()):
            pass
        else:
            super().keyPressEvent(event)

    def go(self, right: int, down: int) -> None:
        """Move the cursor one cell; the first step shows it."""
        stops = self._stops()
        if not stops or not (self.playable or self.editable):
            return
        self._ring = True
        if self._cursor not in stops:
            self._cursor = cursor.nearest_stop(stops, self.picture.width / 2, self.picture.height / 2)
        else:
            columns = bool(self.picture.entry) and not self.editable
            self._cursor = cursor.next_stop(stops, self._cursor, self.placement, right, down, columns=columns)
        self._hover(self._cursor_move())
        self.setAccessibleDescription(words.told(self.picture, *cursor.middle(self._cursor)))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        ways = Qt.FocusReason
        by_key = (ways.TabFocusReason, ways.BacktabFocusReason, ways.ShortcutFocusReason)
        self._ring = event.reason() in by_key
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ring = False
        self._cursor = None
        self._hover(None)
        self.retranslate()
        self.update()

    def _stops(self) -> list[cursor.Stop]:
        return cursor.stops(self.picture, every_cell=self.editable)

    def _cursor_move(self) -> int | None:
        if self._cursor is None or not self.playable:
            return None
        return self.picture.move_at(*cursor.middle(self._cursor))

    def _enter(self) -> None:
        move = self._cursor_move()
        if self.editable and self._cursor is not None:
            cell = cursor.cell_at(self.picture, *cursor.middle(self._cursor))
            if cell is not None:
                self.cell_chosen.emit(cell)
        elif move is not None:
            self._choose(move)
        elif self.framed:
            self.left.emit()

    def _play_key(self, text: str) -> bool:
        """Make the move that a key stands for."""
        moves = dict(self.picture.keys)
        if self.playable and text in moves:
            self._choose(moves[text])
            return True
        return False

    # The rest.

    def _choose(self, move: int) -> None:
        self._hover(None)
        self.move_chosen.emit(move)

    def _hover(self, move: int | None) -> None:
        if move == self._hovered:
            return
        self._hovered = move
        self.move_hovered.emit(move)
        self.update()

    def _show_picture(self, picture: Picture) -> None:
        other = (picture.width, picture.height) != (self.picture.width, self.picture.height)
        self.picture = picture
        near, stops = self.cursor_place, self._stops()
        if near is not None and self._cursor not in stops:
            self._cursor = None if other or not stops else cursor.nearest_stop(stops, *near)
        self._hovered = None
        self._settle()

    def _settle(self) -> None:
        """Place board and bar: one group in the middle, both of the same height."""
        pad = theme.px(PAD)
        room = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        bar = not self.bar.isHidden()
        width = theme.px(WIDE_BAR if room.width() >= WIDE_FROM * theme.scale() else NARROW_BAR)
        gap = theme.px(BAR_GAP)
        if bar:
            room.setLeft(room.left() + width + gap)
        self.placement = place_picture(room, self.picture, flipped=self.flipped)
        self._room = room
        left, above, right, below = coordinate_room(self.picture, self.flipped)
        board = self.placement.board
        self.group = board.adjusted(-left, -above, right, below)
        if bar:
            x = round(self.group.left() - (gap if left == 0 else gap / 3) - width)
            self.bar.setGeometry(x, round(board.top()), width, round(board.height()))
            self.group.setLeft(x)
        self.settled.emit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._settle()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colours.panel)
        marks = self._shown_marks()
        paint_picture(painter, self._room, self.picture, colours, flipped=self.flipped, marks=marks)
        if self.framed or (self._ring and self.hasFocus()):
            room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            grown = self.group.adjusted(-6, -6, 6, 6).intersected(room)
            dash = [4.0, 3.0] if self.framed else None
            colour = colours.second if self.framed else colours.ink
            painter.setPen(theme.pen(colour, theme.LINE_EDGE if self.framed else theme.LINE_MARK, dash))
            painter.drawRoundedRect(grown, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.end()

    def _shown_marks(self) -> Marks:
        position = self.position
        legal: tuple[Place, ...] = ()
        ghosts: tuple[Piece, ...] = ()
        over: cursor.Stop | None = None
        if position is not None and self.playable:
            moves = position.legal_moves()
            if self.shows_legal:
                places = [self.picture.place_of(move) for move in moves]
                legal = tuple(place for place in places if place is not None)
            if self._hovered is not None and self._hovered in moves:
                over = cursor.cell_of_move(self.picture, self._hovered)
                after = position.copy()
                after.play(self._hovered)
                now = self.picture.pieces
                ghosts = tuple(piece for piece in after.picture().pieces if piece not in now)
        return replace(
            self.still_marks(),
            over=over,
            legal=legal,
            ghosts=ghosts,
            arriving=self._arrival.pieces,
            progress=self._arrival.progress,
            cursor=self._cursor if self.hasFocus() else None,
        )

    def still_marks(self) -> Marks:
        """What is marked on the board for its own sake, not for the mouse, the keyboard or the next move."""
        return Marks(
            last=self._last,
            threats=self.threats and self.position is not None,
            hint=None if self.hint is None else self.picture.place_of(self.hint),
            values=self.values,
        )
