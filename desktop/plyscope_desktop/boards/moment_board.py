"""The board of the moment: the position at which the search is, large enough for a lecture hall."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope.rules.picture import Picture, Place
from plyscope.rules.position import Position
from plyscope_desktop.analysis.playout_show import PlayoutShow
from plyscope_desktop.boards import keyboard_cursor
from plyscope_desktop.boards.board import DIRECTIONS, ENTER
from plyscope_desktop.boards.hit_testing import aimed_move, aimed_place, place_in_cell
from plyscope_desktop.boards.paint import Marks, paint_picture
from plyscope_desktop.boards.partial_move import Hand
from plyscope_desktop.boards.placement import Placement, place_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import described
from plyscope_desktop.words.phrases import Words, count, joined

ENLARGED = 2.0
"""Scale of coordinates and lines, relative to those on a desk."""
FOOT = 52
"""The height of the caption below the board."""


class MomentBoard(QWidget):
    """Shows one position with a caption.

    It is not played on; a move that was searched, or is represented by another one, selects its node.
    """

    def __init__(
        self, session: Session, words: Words, playouts: PlayoutShow, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.mirrored = words.mirrored
        self.playouts = playouts
        self.playouts.changed.connect(self._follow_playout)
        self._unit = theme.scale()
        self._picture = Picture(1, 1)
        self._last: tuple[Place, ...] = ()
        self._hand = Hand()
        self._node = NONE
        self._position: Position | None = None
        self._nodes: dict[int, int] = {}
        self._hovered: int | None = None
        self._cursor: keyboard_cursor.Stop | None = None
        self.caption = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMouseTracking(True)
        theme.follow(self.update)

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %."""
        self._unit = unit
        self.update()

    def refresh(self) -> None:
        """Show the position of the node of the moment, or its playout; before a search, that on the board."""
        session = self.session
        tree, searched = session.record.tree, session.record.searched
        node = events.current_node(session.record.trace, tree, session.record.tick)
        position, self._last = session.document.position, ()
        self._node = NONE
        self.caption = tr("The game")
        if searched is not None and 0 <= node < tree.known:
            position = searched.copy()
            for move in events.moves_to(tree, node):
                self._last = position.picture().path_of(move)
                position.play(move)
            name = self.words.naming.title(node)
            text = tr("{move} at ply {ply}")
            self.caption = joined(text.format(move=name, ply=count(int(tree.ply[node]))))
            self._node = node
        if self.playouts.playout is not None:
            position, self._last, self._node = self.playouts.position(), self.playouts.last_path(), NONE
            self.caption = self.playouts.text()
        self._picture, self._position = position.picture(), position
        self._find_moves(position)
        self.setAccessibleName(self.caption)
        self.setAccessibleDescription(described(session.document.game, position))
        self.update()

    def _follow_playout(self) -> None:
        if not self.isHidden():
            self.refresh()

    def _find_moves(self, position: Position) -> None:
        """The moves that lead to nodes. A click leaves the keys with the page, Tab brings them here."""
        mirrored, node = self.mirrored, self._node
        moves = position.legal_moves() if node != NONE else []
        found = {move: mirrored.child(node, move) for move in moves}
        self._nodes = {move: child for move, child in found.items() if child != NONE}
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self._nodes else Qt.FocusPolicy.NoFocus)
        self._hand.take(way for way in self._picture.ways if way.move in self._nodes)
        if self._hovered not in self._nodes:
            self._hovered = None
        if self._cursor not in self._stops():
            self._cursor = None

    def _grown(self) -> float:
        return ENLARGED * self._unit / theme.scale()

    def _box(self) -> QRectF:
        """The room of the board, in pixels of a desk."""
        grown, pad = self._grown(), theme.px(theme.GAP)
        box = QRectF(0, 0, self.width() / grown, (self.height() - FOOT * self._unit) / grown)
        return box.adjusted(pad, pad, -pad, -pad)

    def _placement(self) -> Placement:
        return place_picture(self._box(), self._picture)

    def point_of(self, move: int) -> QPointF:
        """Point at which a click chooses this move; raises ValueError if the board does not show it."""
        place = self._picture.place_of(move)
        if place is None:
            raise ValueError(f"{move} has no place on this board")
        return self._placement().pixels(*place) * self._grown()

    def move_at(self, point: QPointF) -> int | None:
        """The move at a point that leads to a node."""
        move = aimed_move(self._picture, self._placement(), list(self._nodes), point / self._grown())
        if move is None and self._hand.touched:
            ways = self._hand.finished(self._place_at(point) or (-1, -1))
            move = ways[0].move if ways else None
        return move if move in self._nodes else None

    def _place_at(self, point: QPointF) -> Place | None:
        return aimed_place(self._picture, self._placement(), self._hand, point / self._grown())

    def _stops(self) -> list[keyboard_cursor.Stop]:
        return keyboard_cursor.stops(self._picture)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._cursor = None
        self._point_at(self.move_at(event.position()))
        over = self._hovered is not None or self._place_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        move = self.move_at(event.position())
        if move is not None:
            self.session.record.select(self._nodes[move])
        else:
            self._touch(self._place_at(event.position()))

    def _touch(self, place: Place | None) -> None:
        """Pick a piece up, or let it go; the first of several moves that touch the same places counts."""
        ways = self._hand.touch(place)
        if ways:
            self._hand.let_go()
            self.session.record.select(self._nodes[ways[0].move])
        self.update()

    def event(self, event: QEvent) -> bool:
        """Keep arrows and Enter from triggering shortcuts while the board has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and Qt.Key(event.key()) in (*DIRECTIONS, *ENTER) and self._nodes:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, stops = Qt.Key(event.key()), self._stops()
        if key in DIRECTIONS and stops and self._nodes:
            self._go(stops, *DIRECTIONS[key])
        elif key in ENTER and self._hovered is not None:
            self.session.record.select(self._nodes[self._hovered])
        elif key in ENTER and self._cursor is not None and self._nodes:
            self._touch(self._place_in(self._cursor))
        else:
            super().keyPressEvent(event)

    def _go(self, stops: list[keyboard_cursor.Stop], right: int, down: int) -> None:
        if self._cursor not in stops:
            self._cursor = keyboard_cursor.nearest_stop(
                stops, self._picture.width / 2, self._picture.height / 2
            )
        else:
            columns = bool(self._picture.entry)
            self._cursor = keyboard_cursor.next_stop(
                stops, self._cursor, self._placement(), right, down, columns=columns
            )
        move = self._picture.move_at(*keyboard_cursor.middle(self._cursor))
        if self._hand.touched:
            ways = self._hand.finished(self._place_in(self._cursor) or (-1, -1))
            move = ways[0].move if ways else None
        self._point_at(move if move in self._nodes else None)
        self.update()

    def _place_in(self, stop: keyboard_cursor.Stop) -> Place | None:
        places = (*self._hand.reachable(), *self._hand.firsts)
        return place_in_cell(self._picture, *keyboard_cursor.middle(stop), places)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._cursor = None
        self._point_at(None)
        self.update()

    def _point_at(self, move: int | None) -> None:
        """Select the target of a move in the tree, with a note if another move represents it."""
        if move == self._hovered:
            return
        self._hovered = move
        node = NONE if move is None else self._nodes[move]
        self.setToolTip("" if move is None else self.mirrored.left_out(self._node, move, node))
        self.session.record.hover(node)
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit = theme.current(), self._unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot = FOOT * unit
        painter.setFont(theme.exact_font(theme.LECTURE_LABEL * unit))
        painter.setPen(colours.ink)
        low = QRectF(0, self.height() - foot, self.width(), foot)
        text = painter.fontMetrics().elidedText(self.caption, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(low, Qt.AlignmentFlag.AlignCenter, text)
        painter.scale(self._grown(), self._grown())
        box = self._box()
        if box.width() > 1 and box.height() > 1:
            over = (
                None if self._hovered is None else keyboard_cursor.cell_of_move(self._picture, self._hovered)
            )
            shown = self._cursor if self.hasFocus() else None
            hand = self._hand
            marks = Marks(
                last=self._last[-1] if self._last else None,
                last_path=self._last,
                over=over,
                cursor=shown,
                chosen=hand.at,
                targets=hand.targets(hand.touched) if hand.touched else (),
            )
            paint_picture(painter, box, self._picture, colours, marks=marks)
        painter.end()
