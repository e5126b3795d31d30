"""The board to play on, with the mouse or the keyboard; it knows a position, not the session."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from plyscope.rules.picture import Cell, Picture, Place
from plyscope_desktop.boards import keyboard_cursor
from plyscope_desktop.boards.paint import Marks
from plyscope_desktop.boards.touch_board import TouchBoard
from plyscope_desktop.words import boards

DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Board(TouchBoard):
    """One position, and the moves that can be made in it while `playable`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self._cursor: keyboard_cursor.Stop | None = None
        self._ring = False
        self._pressed: QPointF | None = None

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()
        elif self.dragging:
            self._pressed = None
            self.let_go()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._cursor = None
        point = event.position()
        if self.dragging:
            self._drag(point)
            return
        held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if held and self._pressed is not None:
            far = (point - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            if far:
                self._lift(self._pressed, point)
                self._drag(point)
            if self.dragging:
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
                return
        self._look_at(point)
        over = self._hovered is not None or self._over is not None or self.framed
        if not over and self.hand.touched:
            over = self.place_at(point) is not None
        if self.editable:
            over = self.cell_at(point) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def _look_at(self, point: QPointF) -> None:
        """The mouse is here, and touches nothing yet."""
        move = None if self.hand.touched else self.move_at(point)
        if move is None and self.hand.ways:
            self._point_at(self.place_at(point))
        else:
            self._over = None
            self._hover(move)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._look_at(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        cell = self.cell_at(point)
        if self.editable and event.button() == Qt.MouseButton.RightButton and cell is not None:
            self.cell_typed.emit(cell, ".")
        if event.button() != Qt.MouseButton.LeftButton:
            return
        pressed, self._pressed = self._pressed, None
        if self.dragging:
            self._drop(point)
            self._look_at(point)
        elif self.rect().contains(point.toPoint()):
            self._click(point, pressed)

    def _click(self, point: QPointF, pressed: QPointF | None = None) -> None:
        """Click at a point; `pressed` is where the mouse went down, which may be a piece that cannot go."""
        self._ring = False
        if self.editable:
            cell = self.cell_at(point)
            if cell is not None:
                self.cell_chosen.emit(cell)
            return
        move = None if self.hand.touched else self.move_at(point)
        place = None if move is not None else self.place_at(point)
        self._touch_or_choose(move, place, self.cell_at(pressed or point))

    def _touch_or_choose(self, move: int | None, place: Place | None, cell: Cell | None) -> None:
        """Make the move of a clicked or entered place, select it, or show why neither is possible."""
        held = self.hand.at
        if move is not None:
            self._choose(move)
        elif place is not None or self.hand.touched:
            self.touch(place)
        elif self.framed:
            self.left.emit()
        self.refuse(cell if move is None and place is None else None, held)

    # The keyboard.

    def event(self, event: QEvent) -> bool:
        """Keep arrows, digits and Enter from triggering shortcuts while the board has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and (self._takes(Qt.Key(event.key())) or event.text().isdigit()):
                event.accept()
                return True
            if self.editable and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
                typed = event.text()
                if typed == "." or typed.isalpha():
                    event.accept()
                    return True
        return super().event(event)

    def _takes(self, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_Escape:
            return bool(self.hand.touched) or self.dragging or self.part_made
        if key in REMOVE and self.part_made:
            return True
        return key in DIRECTIONS or key in ENTER or (self.editable and key in REMOVE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and key in DIRECTIONS:
            self.go(*DIRECTIONS[key])
        elif plain and key in ENTER:
            self._enter()
        elif plain and key == Qt.Key.Key_Escape and self._takes(key):
            self._pressed = None
            if self.hand.touched or self.dragging:
                self.let_go()
            else:
                self.take_piece_back()
        elif plain and key in REMOVE and self.part_made:
            self.take_piece_back()
        elif self.editable and self._type(key, event.text()):
            event.accept()
        elif not plain or not event.text() or not self._play_key(event.text()):
            super().keyPressEvent(event)

    def go(self, right: int, down: int) -> None:
        """Move the cursor one cell; the first step shows it."""
        stops = self._stops()
        if not stops or not (self._open or self.editable):
            return
        self._ring = True
        if self._cursor not in stops:
            self._cursor = keyboard_cursor.nearest_stop(
                stops, self.picture.width / 2, self.picture.height / 2
            )
        else:
            columns = bool(self.picture.entry) and not self.editable
            self._cursor = keyboard_cursor.next_stop(
                stops, self._cursor, self.placement, right, down, columns=columns
            )
        move = None if self.hand.touched else self._cursor_move()
        if move is None and self.hand.ways:
            self._point_at(self.place_in(self._cursor))
        else:
            self._hover(move)
        self.setAccessibleDescription(
            boards.told(self.game, self.drawn, *keyboard_cursor.middle(self._cursor))
        )
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        ways = Qt.FocusReason
        by_key = (ways.TabFocusReason, ways.BacktabFocusReason, ways.ShortcutFocusReason)
        self._ring = event.reason() in by_key
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return
        self._ring = False
        self._cursor = None
        self._point_at(None)
        self.retranslate()
        self.update()

    # The cursor.

    @property
    def cursor_place(self) -> Place | None:
        """The middle of the keyboard's cell, where there is one."""
        return None if self._cursor is None else keyboard_cursor.middle(self._cursor)

    def _stops(self) -> list[keyboard_cursor.Stop]:
        return keyboard_cursor.stops(self.picture, every_cell=self.editable)

    def _cursor_move(self) -> int | None:
        if self._cursor is None or not self._open:
            return None
        return self._allowed(self.picture.move_at(*keyboard_cursor.middle(self._cursor)))

    def _enter(self) -> None:
        move = None if self.hand.touched else self._cursor_move()
        place = None if self._cursor is None else self.place_in(self._cursor)
        cell = (
            None
            if self._cursor is None
            else keyboard_cursor.cell_at(self.picture, *keyboard_cursor.middle(self._cursor))
        )
        if not self.editable:
            self._touch_or_choose(move, place, cell)
        elif cell is not None:
            self.cell_chosen.emit(cell)

    def _type(self, key: Qt.Key, text: str) -> bool:
        """Hand over what is typed on a cell of an editable board."""
        cell = (
            None
            if self._cursor is None
            else keyboard_cursor.cell_at(self.picture, *keyboard_cursor.middle(self._cursor))
        )
        if cell is None or not (key in REMOVE or text == "." or text.isalnum()):
            return False
        self.cell_typed.emit(cell, "." if key in REMOVE else text)
        return True

    def _play_key(self, text: str) -> bool:
        """Make the move of a key."""
        moves = dict(self.picture.keys)
        if self._open and self._allowed(moves.get(text)) is not None:
            self._choose(moves[text])
            return True
        return False

    # What is shown.

    def show_picture(self, picture: Picture) -> None:
        """Draw another picture; the cursor stays where it is if there is a cell."""
        other = (picture.width, picture.height) != (self.picture.width, self.picture.height)
        near = self.cursor_place
        super().show_picture(picture)
        stops = self._stops()
        if near is not None and self._cursor not in stops:
            self._cursor = None if other or not stops else keyboard_cursor.nearest_stop(stops, *near)

    @property
    def ringed(self) -> bool:
        return self._ring and self.hasFocus()

    def marks(self) -> Marks:
        """Also the cursor."""
        return replace(super().marks(), cursor=self._cursor if self.hasFocus() else None)
