"""The face of a board: a position or a sketch with its evaluation bar, and what is marked on it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.game import Game
from plyscope.rules.picture import Area, Picture, Place
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.premoves import Touched
from plyscope_desktop.boards.evaluation_bar import EvaluationBar
from plyscope_desktop.boards.marking import Arrow
from plyscope_desktop.boards.paint import Marks, paint_picture
from plyscope_desktop.boards.piece_animation import NO_CHANGE, Arrival, change_between
from plyscope_desktop.boards.pieces import Dye
from plyscope_desktop.boards.placement import Placement, coordinate_room, place_picture
from plyscope_desktop.boards.sides import side_dye
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words import boards

MOST_MARKED = 32
"""Limit of legal moves for dots: with more, nearly every cell would have one and hide the board."""

PAD = 10
"""Room around board and evaluation bar, where the dashed frame runs."""

NARROW_BAR, WIDE_BAR, BAR_GAP = 20, 28, 12
WIDE_FROM = 420
"""Boards of this width have the wide evaluation bar."""

BELOW_DIE = 0.15
"""Distance of an outcome's value below it, as a share of a cell."""


class BoardFace(QWidget):
    """Shows a position, without a session and without input.

    `Board` adds mouse and keyboard. This part is a class of its own since what is drawn over a board, such as
    the best lines, needs no more, and the two together would be 800 lines.
    """

    settled = Signal()
    """Board or bar moved to another place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.bar = EvaluationBar(self)
        self.game: Game | None = None
        self.position: Position | None = None
        self.picture = Picture(1, 1)
        self.part_picture: Picture | None = None
        self.playable = self.editable = self.framed = False
        self.flipped = self.threats = self.notes = self.estimates_area = False
        self.shows_legal = self.shows_bar = True
        self.still = False  # the next move is on the board already: it was dragged there
        self._area: Area | None = None
        self._last: tuple[Place, ...] = ()
        self.hint: int | None = None
        self._whole_hint = True
        self._line: tuple[Arrow, ...] = ()
        self.premove: Touched = ()
        self._mistakes: tuple[tuple[Place, QColor, float], ...] = ()
        self._values: tuple[tuple[int, str, bool], ...] = ()
        self._room = QRectF()
        self._described_of: tuple[str, ...] = ()
        self._described = ""
        self.group = QRectF()
        self.placement = Placement(0, 0, 1, 1, 1)
        self._arrival = Arrival(self)
        self._arrival.valueChanged.connect(self.update)
        self._arrival.finished.connect(self.update)
        theme.follow(self._settle)
        follow(self.retranslate)

    def show_position(
        self,
        game: Game,
        position: Position,
        *,
        last: tuple[Place, ...] = (),
        playable: bool = True,
        framed: bool = False,
        animated: bool = False,
    ) -> None:
        """Show a position. `last` are the places of its last move; `framed`: it is not the game's."""
        picture = position.picture()
        before = self.drawn
        same_board = self.game is game and (before.width, before.height) == (picture.width, picture.height)
        self.game, self.position = game, position
        self.playable, self.framed, self.editable = playable and not position.finished, framed, False
        self._last, self.hint, self._values = last, None, ()
        self._take_area()
        self.bar.setVisible(self.shows_bar and game.even is not None)
        self.show_picture(picture)
        animated, self.still = animated and not self.still, False
        moves = animated and same_board
        self._arrival.begin(change_between(before, picture, last) if moves else NO_CHANGE)
        self.retranslate()

    def show_sketch(self, game: Game, picture: Picture) -> None:
        """Show a picture whose cells can be chosen one by one."""
        self.game, self.position, self._area = game, None, None
        self.playable, self.framed, self.editable = False, False, True
        self._last, self.hint, self._values = (), None, ()
        self._arrival.begin(NO_CHANGE)
        self.show_picture(picture)
        self.retranslate()

    def show_hint(self, move: int | None, *, whole: bool = True) -> None:
        """Ring the move that is advised, or none; not `whole`: only the piece that is to move."""
        self.hint, self._whole_hint = move, whole
        self.update()

    def show_premove(self, touched: Touched) -> None:
        """Mark the places of the move that was given in advance, or none."""
        if touched != self.premove:
            self.premove = touched
            self.update()

    def show_mistakes(self, mistakes: tuple[tuple[Place, QColor, float], ...]) -> None:
        """Put dots on stones: their places, colours, and widths in cells."""
        if mistakes != self._mistakes:
            self._mistakes = mistakes
            self.update()

    def show_line(self, line: tuple[Arrow, ...]) -> None:
        """Draw the moves of a line over the board, one number each."""
        if line != self._line:
            self._line = line
            self.update()

    def show_values(self, values: list[tuple[int, str]], best: int = 1) -> None:
        """Write values on the places of moves, the best first; the first ones are equally good."""
        self._values = tuple((move, text, rank < best) for rank, (move, text) in enumerate(values))
        self.update()

    @property
    def values(self) -> tuple[tuple[float, float, str, bool], ...]:
        """Texts on places; where several moves end on one, the value of the best."""
        return self.values_from(None)

    def values_from(self, first: Place | None) -> tuple[tuple[float, float, str, bool], ...]:
        """The same, of the moves that begin at a place alone if one is given."""
        placed: dict[Place, tuple[float, float, str, bool]] = {}
        if self.picture.part is not None:
            return ()  # where one of several pieces ends says nothing of the move
        for move, text, best in self._values:
            path = self.picture.path_of(move)
            if path and (first is None or path[0] == first):
                placed.setdefault(path[-1], (*self._below_die(move, path[-1]), text, best))
        return tuple(placed.values())

    def _below_die(self, move: int, place: Place) -> Place:
        """Place of a move's text: at its place; for an outcome of chance below it, hiding nothing."""
        if self.position is None or self.position.side != CHANCE:
            return place
        cell = next((cell for cell in self.picture.cells if cell.move == move), None)
        return place if cell is None else (place[0], cell.y + cell.height + BELOW_DIE)

    def show_threats(self, shown: bool) -> None:
        """Show where either side would win at once."""
        self.threats = shown
        self.update()

    def show_notes(self, shown: bool) -> None:
        """Show the values of the game's theory, in games that have one."""
        self.notes = shown
        self.update()

    def estimate_area(self, shown: bool) -> None:
        """Show an estimate of whose points those of the board will be, in games that have one."""
        if shown != self.estimates_area:
            self.estimates_area = shown
            self._take_area()
            self.update()

    def _take_area(self) -> None:
        """Find out whose the places are: at the end, before that if it is wanted."""
        position = self.position
        asked = position is not None and (position.finished or self.estimates_area)
        self._area = position.area() if position is not None and asked else None

    def show_legal(self, shown: bool) -> None:
        """Show the places that can be moved to."""
        self.shows_legal = shown
        self.update()

    def show_bar(self, shown: bool) -> None:
        """Show the evaluation bar beside the board, in games whose values say who is ahead."""
        self.shows_bar = shown
        self.bar.setVisible(shown and (self.game is None or self.game.even is not None))
        self._settle()

    def flip(self) -> None:
        """Look at the board from the other side."""
        self.flipped = not self.flipped
        self._settle()

    def show_picture(self, picture: Picture) -> None:
        """Draw another picture, large enough for the room that there is."""
        self.picture, self.part_picture = picture, None
        self._settle()

    @property
    def drawn(self) -> Picture:
        """The drawn picture: the position, or a move made piece by piece, as far as it is made."""
        return self.picture if self.part_picture is None else self.part_picture

    def point_of(self, move: int) -> QPointF:
        """Point at which a click makes this move; raises ValueError for one that the board does not show."""
        place = self.picture.place_of(move)
        if place is None:
            raise ValueError(f"{move} has no place on this board")
        return self.placement.pixels(*place)

    def retranslate(self) -> None:
        """Describe the position in words, for screen readers."""
        if self.game is None:
            return
        self.setAccessibleName(tr("Board: {game}").format(game=tr(self.game.name)))
        if self.position is None:
            return
        of = (self.game.id, self.position.write(), language.current(), notation.chosen(self.game))
        if of != self._described_of:
            self._described_of, self._described = of, boards.described(self.game, self.position)
        self.setAccessibleDescription(self._described)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(140))

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
        paint_picture(painter, self._room, self.drawn, colours, flipped=self.flipped, marks=self.marks())
        if self.framed or self.ringed:
            room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            grown = self.group.adjusted(-6, -6, 6, 6).intersected(room)
            dash = [4.0, 3.0] if self.framed else None
            colour = colours.second if self.framed else colours.ink
            painter.setPen(theme.pen(colour, theme.LINE_EDGE if self.framed else theme.LINE_MARK, dash))
            painter.drawRoundedRect(grown, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.end()

    @property
    def ringed(self) -> bool:
        """Return True if a ring around the board shows the keyboard focus."""
        return False

    def marks(self) -> Marks:
        """All that is marked on the board now."""
        legal: list[Place | None] = []
        if self.position is not None and self.playable and self.shows_legal:
            picked_up = {way.move for way in self.picture.ways if len(way.places) > 1}
            moves = self.position.legal_moves()
            if len(moves) <= MOST_MARKED + len(picked_up):  # of a million, none is looked at
                moves = [move for move in moves if move not in picked_up]
                if len(moves) <= MOST_MARKED:
                    legal = [self.picture.place_of(move) for move in moves]
        change = self._arrival.change
        return replace(
            self.still_marks(),
            legal=tuple(place for place in legal if place is not None),
            arriving=change.coming,
            moving=change.sliding,
            leaving=change.leaving,
            progress=self._arrival.progress,
        )

    def still_marks(self) -> Marks:
        """Marks of the board itself, not of the mouse, the keyboard or the next move."""
        hint = () if self.hint is None else self.picture.path_of(self.hint)
        if not self._whole_hint:
            hint = hint[:1]
        return Marks(
            last=self._last[-1] if self._last else None,
            last_path=self._last,
            threats=self.threats and self.position is not None,
            notes=self.notes,
            hint=hint[-1] if hint else None,
            hint_path=hint,
            line=() if self.framed or self._arrival.progress < 1 else self._line,
            values=self.values,
            premove=() if self.framed else self.premove,
            area=self._area_marks(),
            estimated=self._area is not None and self._area.estimated,
            mistakes=() if self.framed else self._mistakes,
        )

    def _area_marks(self) -> tuple[tuple[Place, Dye], ...]:
        """Return the places that count for a side, with its colours."""
        if self._area is None or self.game is None:
            return ()
        sides = ((MAX, self._area.max_places), (MIN, self._area.min_places))
        return tuple(
            (at, side_dye(self.game, side, theme.current())) for side, places in sides for at in places
        )
