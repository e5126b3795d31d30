"""The board to play on, with the mouse or the keyboard; it knows a position, not the session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from plyscope.rules.picture import Cell, Part, Picture, Piece, Place, Way
from plyscope.rules.premoves import Touched
from plyscope_desktop.boards import keyboard_cursor
from plyscope_desktop.boards.face import BoardFace
from plyscope_desktop.boards.hit_testing import aimed_move, aimed_place, place_in_cell
from plyscope_desktop.boards.move_chooser import Chooser
from plyscope_desktop.boards.paint import Marks
from plyscope_desktop.boards.partial_move import Hand
from plyscope_desktop.boards.piece_animation import change_between
from plyscope_desktop.runtime.language import heard
from plyscope_desktop.words import boards

DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Board(BoardFace):
    """One position, and the moves that can be made in it while `playable`."""

    move_chosen = Signal(int)
    move_hovered = Signal(object)
    """The move under the mouse or the cursor, or None."""
    cell_chosen = Signal(object)
    """A click on a cell, or Enter on it, while the board is `editable`."""
    cell_moved = Signal(object, object)
    """A cell of an editable board, and the one that its piece was dragged to; None for off the board."""
    cell_typed = Signal(object, str)
    """A cell of an editable board, and the letter that was typed there; "." clears it."""
    left = Signal()
    """A click on a board that shows a position which is not the game's."""
    step_chosen = Signal(int)
    part_changed = Signal()
    """A piece was moved, or moved back, of a move that is made piece by piece."""
    refused = Signal(str)
    """Reason of the core why the touched piece cannot move; empty once another cell is touched."""
    premove_given = Signal(object)
    """The places of a move that was given in advance; none to give no move."""
    step_hovered = Signal(object)
    """A move on such a board, of those that are `followed`: to go on in the tree, not to play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hand = Hand()
        self._hovered: int | None = None
        self._over: Place | None = None
        self._lifted: tuple[Piece, QPointF] | None = None
        self._dragged_cell: Cell | None = None
        self._followed: frozenset[int] = frozenset()
        self._premoves: tuple[Touched, ...] = ()
        self._parts: list[Part] = []
        self._cursor: keyboard_cursor.Stop | None = None
        self._ring = False
        self._pressed: QPointF | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.chooser = Chooser(self)
        self.chooser.chosen.connect(self._choose)
        self.chooser.left.connect(self.let_go)

    def follow_moves(self, moves: frozenset[int]) -> None:
        """Let these moves be chosen on a board that shows a position which is not the game's."""
        self._followed = moves
        self._take_ways()

    def offer_premoves(self, offered: tuple[Touched, ...]) -> None:
        """Let these places be touched for a move in advance, while no move can be made."""
        if offered != self._premoves:
            before = self.hand.at
            self._premoves = offered
            self._take_ways()
            if before in self.hand.firsts:  # what is held stays in the hand when its turn comes
                self.hand.touch(before)
            self.update()

    @property
    def _open(self) -> bool:
        """Return True if moves can be pointed at."""
        return self.playable or (self.framed and bool(self._followed))

    def _allowed(self, move: int | None) -> int | None:
        return move if self.playable or move in self._followed else None

    def _take_ways(self) -> None:
        """Begin anew with the ways that can be gone in this position."""
        if self.playable and self._parts:
            self.hand.take(self._parts[-1].picture.ways)
            return
        if self._premoves:
            self.hand.take(Way(number, touched) for number, touched in enumerate(self._premoves))
            return
        ways = self.picture.ways if self._open else ()
        self.hand.take(way for way in ways if self._allowed(way.move) is not None)

    @property
    def part_made(self) -> bool:
        """Return True if a part of such a move is made."""
        return len(self._parts) > 1

    def _go_on(self, number: int) -> None:
        """Move one piece; the move is made once nothing is left of it."""
        part = self._parts[-1].after(number)
        if part.move is not None:
            self._parts = self._parts[:1]
            self._take_ways()
            self._choose(part.move)
            self.part_changed.emit()
            return
        self._parts.append(part)
        self._show_part()

    def take_piece_back(self) -> None:
        """Take back the piece that was moved last, of a move that is not finished."""
        if self.part_made:
            self._parts.pop()
            self._show_part()

    def _show_part(self) -> None:
        """Draw the move as far as it is made, and let it go on from there."""
        before = self.drawn
        self.part_picture = self._parts[-1].picture if self.part_made else None
        self._take_ways()
        self._lifted = self._over = None
        self._hover(None)
        if not self.still:
            self._arrival.begin(change_between(before, self.drawn))
        self.still = False
        self.retranslate()
        self.part_changed.emit()
        self.update()

    def move_at(self, point: QPointF) -> int | None:
        """The move that one click at a point makes: the cell's, or that of the nearest place within reach."""
        if not self._open or self.position is None:
            return None
        moves = [move for move in self.position.legal_moves() if self._allowed(move) is not None]
        return aimed_move(self.picture, self.placement, moves, point)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The cell at a point."""
        return keyboard_cursor.cell_at(self.picture, *self.placement.cells(point))

    def place_at(self, point: QPointF) -> Place | None:
        """The place that a click at a point touches for a move of several places."""
        return aimed_place(self.picture, self.placement, self.hand, point) if self.hand.ways else None

    def place_in(self, stop: keyboard_cursor.Stop) -> Place | None:
        """Return the same for the cursor of the keyboard."""
        middle, hand = keyboard_cursor.middle(stop), self.hand
        for places in (hand.reachable(), () if hand.at is None else (hand.at,), hand.firsts):
            found = place_in_cell(self.picture, *middle, places)
            if found is not None:
                return found
        return None

    def points_of(self, move: int) -> list[QPointF]:
        """Return the points whose clicks make this move, in order; none for a move beside the board."""
        return [self.placement.pixels(*place) for place in self.picture.path_of(move)]

    def piece_on(self, place: Place) -> Piece | None:
        """Return the piece at a place."""
        found = [piece for piece in self.drawn.pieces if (piece.x, piece.y) == place]
        return found[-1] if found else None

    def uppermost(self, cell: Cell) -> Piece | None:
        """Return the piece on a cell, of several the last one."""
        found = [piece for piece in self.drawn.pieces if cell.holds((piece.x, piece.y))]
        return found[-1] if found else None

    def touch(self, place: Place | None) -> None:
        """Touch a place, or none: pick a piece up, let it go on, make a move, or let go."""
        self._begin_anew()
        point = None if place is None else self.placement.pixels(*place)
        self._settle_on(self.hand.touch(place), point)

    def refuse(self, cell: Cell | None, held: Place | None) -> None:
        """Show why touching a cell, or moving the `held` piece there, makes no move."""
        reason, game, position = "", self.game, self.position
        if cell is not None and self.playable and game is not None and position is not None:
            start = None if held is None else keyboard_cursor.cell_at(self.picture, *held)
            if self._parts:
                reason = self._parts[-1].refusal(cell)
            elif start is not None:
                reason = game.refusal(position, start, cell)
            reason = reason or game.refusal(position, cell)
            if reason:
                self.setAccessibleDescription(heard(reason))
        self.refused.emit(reason)

    def let_go(self) -> None:
        """Put down what was picked up, where it stood."""
        self.hand.let_go()
        self._lifted = None
        self._hover(None)
        self.retranslate()
        self.update()

    def _begin_anew(self) -> None:
        """Draw the position again if it still shows a finished move that had no effect."""
        if not self.part_made and self.part_picture is not None:
            self.part_picture = None
            self.update()

    def _settle_on(self, ways: Sequence[Way], point: QPointF | None) -> None:
        """Make the one move that is left, ask for one of several, or show what was picked up."""
        if ways and self.playable and self._parts:
            self._go_on(ways[0].move)
            return
        if len(ways) == 1:
            self._choose(ways[0].move)
            return
        if ways and point is not None and self.position is not None:
            self.chooser.open_at(self.position, ways, self.mapToGlobal(point.toPoint()))
            return
        self._hover(None)
        self.retranslate()
        if self.hand.at is not None:
            targets = self.hand.targets(self.hand.touched)
            self.setAccessibleDescription(boards.picked_up(self.game, self.drawn, self.hand.at, targets))
        self.update()

    def _point_at(self, place: Place | None) -> None:
        """Show what touching a place would do: where its piece can go, or the move that it makes."""
        hand = self.hand
        going_on = bool(hand.touched) and place is not None and place in hand.reachable()
        stepping = self.playable and bool(self._parts)
        ways = hand.finished(place) if place is not None and going_on and not stepping else ()
        over = place if not hand.touched and place in hand.firsts else None
        if over != self._over:
            self._over = over
            self.update()
        self._hover(ways[0].move if len(ways) == 1 else None)

    def _choose(self, move: int) -> None:
        self.hand.let_go()
        self._lifted = self._over = None
        self._hover(None)
        self.update()
        if self._premoves:
            self.premove_given.emit(self._premoves[move])
            return
        (self.step_chosen if self.framed else self.move_chosen).emit(move)

    def _hover(self, move: int | None) -> None:
        if self._premoves:
            move = None  # nobody knows what it would do
        if move == self._hovered:
            return
        self._hovered = move
        (self.step_hovered if self.framed else self.move_hovered).emit(move)
        self.update()

    @property
    def dragging(self) -> bool:
        """Return True while a piece follows the mouse."""
        return self._lifted is not None

    def _lift(self, start: QPointF, point: QPointF) -> None:
        """Take the piece at a point along with the mouse, if there is one that can go."""
        self._begin_anew()
        if self.editable:
            cell = self.cell_at(start)
            piece = None if cell is None else self.uppermost(cell)
            self._dragged_cell = cell
        else:
            place = place_in_cell(self.picture, *self.placement.cells(start), self.hand.firsts)
            if self.hand.at is not None and place != self.hand.at:
                at = place_in_cell(self.picture, *self.placement.cells(start), (self.hand.at,))
                place = at or place
            if place is None:
                return
            if place != self.hand.at:
                self.hand.let_go()
                self.hand.touch(place)
            piece = self.piece_on(self.hand.touched[0]) if self.hand.touched else None
        if piece is not None:
            self._lifted = piece, point
            self.update()

    def _drag(self, point: QPointF) -> None:
        if self._lifted is not None:
            self._lifted = self._lifted[0], point
            if not self.editable:
                self._point_at(self.place_at(point))
            self.update()

    def _drop(self, point: QPointF) -> None:
        """Put the dragged piece down where that is a move; elsewhere it goes back."""
        self._lifted = None
        if self.editable:
            if self._dragged_cell is not None:
                self.cell_moved.emit(self._dragged_cell, self.cell_at(point))
            self.update()
            return
        place = self.place_at(point)
        if place is not None and place in self.hand.reachable():
            self.still = True
            self.touch(place)
        elif place is None or place != self.hand.at:
            held = self.hand.at
            self.let_go()
            self.refuse(self.cell_at(point), held)
        self.update()

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
            return bool(self.hand.touched or self.premove) or self.dragging or self.part_made
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
            elif self.premove:
                self.premove_given.emit(())
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
        if not stops or not (self._open or self.editable or self._premoves):
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

    @property
    def cursor_place(self) -> Place | None:
        """The middle of the keyboard's cell, where there is one."""
        return None if self._cursor is None else keyboard_cursor.middle(self._cursor)

    def _stops(self) -> list[keyboard_cursor.Stop]:
        return keyboard_cursor.stops(self.picture, every_cell=self.editable)

    def _cursor_cell(self) -> Cell | None:
        place = self.cursor_place
        return None if place is None else keyboard_cursor.cell_at(self.picture, *place)

    def _cursor_move(self) -> int | None:
        if self._cursor is None or not self._open:
            return None
        return self._allowed(self.picture.move_at(*keyboard_cursor.middle(self._cursor)))

    def _enter(self) -> None:
        move = None if self.hand.touched else self._cursor_move()
        place = None if self._cursor is None else self.place_in(self._cursor)
        cell = self._cursor_cell()
        if not self.editable:
            self._touch_or_choose(move, place, cell)
        elif cell is not None:
            self.cell_chosen.emit(cell)

    def _type(self, key: Qt.Key, text: str) -> bool:
        """Hand over what is typed on a cell of an editable board."""
        cell = self._cursor_cell()
        if cell is None or not (key in REMOVE or text == "." or text.isalnum()):
            return False
        self.cell_typed.emit(cell, "." if key in REMOVE else text)
        return True

    def _play_key(self, text: str) -> bool:
        """Make the move of a key."""
        moves = dict(self.picture.keys)
        if self._premoves and text in moves:
            touched = (self.picture.place_of(moves[text]),)
            if touched in self._premoves:
                self._choose(self._premoves.index(touched))
            return True
        if self._open and self._allowed(moves.get(text)) is not None:
            self._choose(moves[text])
            return True
        return False

    def show_picture(self, picture: Picture) -> None:
        """Draw another picture; nothing is picked up in it, the cursor stays if it has a cell there."""
        other = (picture.width, picture.height) != (self.picture.width, self.picture.height)
        near = self.cursor_place
        super().show_picture(picture)
        self._parts = [] if picture.part is None else [picture.part]
        self._hovered = self._over = self._lifted = None
        held, self._premoves = self.hand.at if self._premoves else None, ()
        self._take_ways()
        if held in self.hand.firsts:
            self.hand.touch(held)  # it was picked up for a move in advance, and now it can go
        if self.chooser.isVisible():
            self.chooser.hide()
        stops = self._stops()
        if near is not None and self._cursor not in stops:
            self._cursor = None if other or not stops else keyboard_cursor.nearest_stop(stops, *near)

    @property
    def ringed(self) -> bool:
        return self._ring and self.hasFocus()

    def marks(self) -> Marks:
        """Also the cursor, what is picked up and where it can go, and what the next move would do."""
        cursor = self._cursor if self.hasFocus() else None
        marks, hand, move = replace(super().marks(), cursor=cursor), self.hand, self._hovered
        touched = hand.touched or (() if self._over is None else (self._over,))
        if touched:
            shown = hand.targets(touched) if self.shows_legal or hand.touched else ()
            marks = replace(marks, chosen=hand.at, targets=shown, values=self.values_from(touched[0]))
        if self._lifted is not None:
            piece, point = self._lifted
            marks = replace(marks, lifted=(piece, self.placement.cells(point)), hidden=((piece.x, piece.y),))
        if self.position is None or not self._open or move is None:
            return marks
        if move not in self.position.legal_moves():
            return marks
        path = self.picture.path_of(move)
        over = keyboard_cursor.cell_of_move(self.picture, move)
        if over is None and path:
            over = keyboard_cursor.stop_at(self.picture, *path[-1])
        after = self.position.copy()
        after.play(move)
        now, then = self.picture.pieces, after.picture().pieces
        ghosts = tuple(piece for piece in then if piece not in now)
        if self._lifted is not None:
            ghosts = ()
        taken = tuple(piece for piece in now if piece.shape == "coin" and piece not in then)
        hidden = marks.hidden + tuple((piece.x, piece.y) for piece in taken)
        return replace(marks, over=over, ghosts=ghosts + taken, hidden=hidden)
