"""The board that people play on, with the mouse or the keyboard; it knows a position, not the session."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from plyscope.picture import Cell, Picture, Piece
from plyscope_desktop.boards import cursor, words
from plyscope_desktop.boards.aim import aimed_move
from plyscope_desktop.boards.face import BoardFace
from plyscope_desktop.boards.paint import Marks, Place

DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Board(BoardFace):
    """One position, and the moves that can be made in it while `playable`."""

    move_chosen = Signal(int)
    move_hovered = Signal(object)
    """The move under the mouse or the cursor, or None."""
    cell_chosen = Signal(object)
    """A click on a cell, or Enter on it, while the board is `editable`."""
    left = Signal()
    """A click on a board that shows a position which is not the game's."""
    step_chosen = Signal(int)
    step_hovered = Signal(object)
    """A move on such a board, of those that are `followed`: to go on in the tree, not to play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self._hovered: int | None = None
        self._cursor: cursor.Stop | None = None
        self._ring = False
        self._followed: frozenset[int] = frozenset()

    def follow_moves(self, moves: frozenset[int]) -> None:
        """Let these moves be chosen on a board that shows a position which is not the game's."""
        self._followed = moves

    @property
    def _open(self) -> bool:
        """Can moves be pointed at?"""
        return self.playable or (self.framed and bool(self._followed))

    def _allowed(self, move: int | None) -> int | None:
        return move if self.playable or move in self._followed else None

    # The mouse.

    def move_at(self, point: QPointF) -> int | None:
        """The move that a click at a point makes: the cell's, or that of the nearest place within reach."""
        if not self._open or self.position is None:
            return None
        moves = [move for move in self.position.legal_moves() if self._allowed(move) is not None]
        return self._allowed(aimed_move(self.picture, self.placement, moves, point))

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
        move = self.move_at(event.position())
        if self.framed and move is None:
            self.left.emit()
        elif self.editable:
            cell = self.cell_at(event.position())
            if cell is not None:
                self.cell_chosen.emit(cell)
        elif move is not None:
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
        if not stops or not (self._open or self.editable):
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

    # The cursor.

    @property
    def cursor_place(self) -> Place | None:
        """The middle of the keyboard's cell, where there is one."""
        return None if self._cursor is None else cursor.middle(self._cursor)

    def _stops(self) -> list[cursor.Stop]:
        return cursor.stops(self.picture, every_cell=self.editable)

    def _cursor_move(self) -> int | None:
        if self._cursor is None or not self._open:
            return None
        return self._allowed(self.picture.move_at(*cursor.middle(self._cursor)))

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
        if self._open and self._allowed(moves.get(text)) is not None:
            self._choose(moves[text])
            return True
        return False

    # What the hands change.

    def _choose(self, move: int) -> None:
        self._hover(None)
        (self.step_chosen if self.framed else self.move_chosen).emit(move)

    def _hover(self, move: int | None) -> None:
        if move == self._hovered:
            return
        self._hovered = move
        (self.step_hovered if self.framed else self.move_hovered).emit(move)
        self.update()

    def show_picture(self, picture: Picture) -> None:
        """Draw another picture; the cursor stays where it is if there is a cell."""
        other = (picture.width, picture.height) != (self.picture.width, self.picture.height)
        near = self.cursor_place
        super().show_picture(picture)
        stops = self._stops()
        if near is not None and self._cursor not in stops:
            self._cursor = None if other or not stops else cursor.nearest_stop(stops, *near)
        self._hovered = None

    @property
    def ringed(self) -> bool:
        return self._ring and self.hasFocus()

    def marks(self) -> Marks:
        """Also what the next move would do, and the cursor."""
        move, ghosts = self._hovered, tuple[Piece, ...]()
        over: cursor.Stop | None = None
        if (
            self.position is not None
            and self._open
            and move is not None
            and move in self.position.legal_moves()
        ):
            over = cursor.cell_of_move(self.picture, move)
            after = self.position.copy()
            after.play(move)
            now = self.picture.pieces
            ghosts = tuple(piece for piece in after.picture().pieces if piece not in now)
        return replace(
            super().marks(), over=over, ghosts=ghosts, cursor=self._cursor if self.hasFocus() else None
        )
