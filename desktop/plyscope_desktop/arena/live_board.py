"""LiveBoard: a game that runs: both sides with their time, a score bar, and the board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.position import MAX, MIN
from plyscope_desktop.arena.live_game import LiveGame
from plyscope_desktop.arena.names import clock_text, pace_text, thinking_text
from plyscope_desktop.boards.evaluation_bar import share_of
from plyscope_desktop.boards.paint import Marks, paint_picture
from plyscope_desktop.boards.sides import paint_side, side_dye, side_piece, sits_below
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.boards import mark_of

ROW, INSET, MARK = 24, 8, 16
"""Heights and lengths at 100 %: a row of a side, the margin of the card, the mark of a side."""
BAR, BAR_GAP = 8, 10
LEAST_NAME, SHORT_NAME = 80, 56
"""Room for a name, below which the seconds are left out, and below which the clock is."""
BOARD_SHARE, LOW = 0.48, 2.6
"""The board's share of the width of a low card, and how much wider than high such a card is."""
LEAST_WIDTH, LEAST_HEIGHT = 150, 90
SIDES = 320
"""Width of the sides beside the one large board."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class LiveBoard(QWidget):
    """`opened` asks for the game in the main window. `unit` enlarges it, `small` leaves the seconds out."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: LiveGame | None = None
        self.unit = 1.0
        self.small = False
        self.has_line = False
        """Paint a line at the left, between two boards."""
        self._drawn: tuple[object, ...] = ()
        self._pixmap = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        theme.follow(self.restyle)
        follow(self.retranslate)

    def show_game(self, game: LiveGame | None) -> None:
        """Show a game, or an empty card."""
        self.game = game
        self.setCursor(Qt.CursorShape.ArrowCursor if game is None else Qt.CursorShape.PointingHandCursor)
        self.retranslate()
        self.update()

    def use(self, unit: float, *, small: bool) -> None:
        """Draw larger, or for little room."""
        if (unit, small) != (self.unit, self.small):
            self.unit, self.small = unit, small
            self.update()

    def refresh_clocks(self) -> None:
        """Paint the rows of the sides again."""
        if self.game is not None:
            self.update(self._sides().toAlignedRect())

    def restyle(self) -> None:
        self._drawn = ()
        self.update()

    def retranslate(self) -> None:
        game = self.game
        if game is None:
            self.setAccessibleName(tr("No game runs here"))
            return
        text = tr("Game {n}: {first} against {second}, after {moves} moves")
        names = game.players[MAX].name, game.players[MIN].name
        self.setAccessibleName(
            text.format(n=game.n + 1, first=names[0], second=names[1], moves=len(game.moves))
        )
        self.setToolTip("" if not self.small else " – ".join(names))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(282), theme.px(236))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(LEAST_WIDTH), theme.px(LEAST_HEIGHT))

    # The mouse and the keyboard.

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.modifiers():
            self._open()
        else:
            event.ignore()

    def _open(self) -> None:
        if self.game is not None:
            self.opened.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    # Painting.

    def _px(self, size: float) -> float:
        return size * theme.scale() * self.unit

    @property
    def _low(self) -> bool:
        """Return True if the sides stand beside the board, not above it."""
        return self.small or self.width() > LOW * self.height()

    def _sides(self) -> QRectF:
        """The room of the two rows: above the board, or beside it where the card is low."""
        height = self._px(2 * ROW)
        if not self._low:
            return QRectF(self._px(INSET), self._px(INSET - 2), self.width() - 2 * self._px(INSET), height)
        room = self._room()
        wide = self.width() - room.right() - self._px(INSET)
        if not self.small:
            wide = min(wide, self._px(SIDES))
        return QRectF(room.right(), (self.height() - height) / 2, wide, height)

    def _room(self) -> QRectF:
        """The room of the board with its score bar."""
        if self.small:
            return QRectF(0, 0, self.width() * BOARD_SHARE, self.height())
        if self._low:
            wide = min(self.width() * BOARD_SHARE, 1.25 * self.height())
            left = max(0.0, (self.width() - wide - self._px(SIDES)) / 2)
            return QRectF(left, 0, wide, self.height())
        top = self._sides().bottom() + self._px(4)
        return QRectF(0, top, self.width(), self.height() - top)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        game = self.game
        if self.has_line:
            painter.setPen(theme.pen(theme.current().line))
            painter.drawLine(QPointF(0.5, 0), QPointF(0.5, self.height()))
        if game is None:
            painter.end()
            return
        sides, room = self._sides(), self._room()
        for number, side in enumerate((MAX, MIN)):
            row = QRectF(sides.left(), sides.top() + self._px(number * ROW), sides.width(), self._px(ROW - 1))
            self._paint_side(painter, game, side, row)
        if event.rect().intersects(room.toAlignedRect()):
            self._paint_board(painter, game, room)
        painter.end()

    def _paint_side(self, painter: QPainter, game: LiveGame, side: int, row: QRectF) -> None:
        """Paint a side's row: its mark and name, the seconds of its move, its clock; the mover is framed."""
        colours = theme.current()
        moves = game.mover == side
        if moves:
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE * self.unit))
            painter.setBrush(colours.raised)
            painter.drawRoundedRect(row.adjusted(0.75, 0.75, -0.75, -0.75), 4, 4)
        mark = QRectF(row.left() + self._px(5), row.top() + self._px(3), self._px(MARK), self._px(MARK))
        paint_side(painter, mark, side_piece(game.start.game, side), side)
        inner = row.adjusted(self._px(27), 0, -self._px(7), 0)
        size = (theme.CAPTION if self.small else theme.BODY) * theme.scale() * self.unit
        clock = clock_text(game.clock(side))
        wide = max(QFontMetricsF(theme.exact_font(size, bold=True)).horizontalAdvance(clock), self._px(28))
        if inner.width() - wide >= self._px(SHORT_NAME):
            painter.setFont(theme.exact_font(size, bold=moves))
            painter.setPen(colours.ink)
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, clock)
            inner.setRight(inner.right() - wide - self._px(10))
        if not self.small:
            pace = game.players[side].pace
            thinks = game.thinking() if moves else 0.0
            limit = game.limit(side) if moves else 0.0
            words = thinking_text(thinks, pace, limit) if moves else pace_text(pace)
            quiet = theme.exact_font(theme.CAPTION * theme.scale() * self.unit)
            room = QFontMetricsF(quiet).horizontalAdvance(words) + self._px(8)
            if inner.width() - room >= self._px(LEAST_NAME):
                painter.setFont(quiet)
                painter.setPen(colours.error if moves and thinks > limit + pace.margin else colours.second)
                painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
                inner.setRight(inner.right() - room)
        font = theme.exact_font(size, bold=moves)
        painter.setFont(font)
        painter.setPen(colours.ink)
        name = QFontMetricsF(font).elidedText(
            game.players[side].name, Qt.TextElideMode.ElideRight, max(inner.width(), 1.0)
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_board(self, painter: QPainter, game: LiveGame, room: QRectF) -> None:
        """Paint the board with its score bar, which are drawn anew only after a move."""
        ratio = self.devicePixelRatioF()
        wanted = (id(game), len(game.moves), room.size(), ratio, theme.western_pieces())
        if wanted != self._drawn:
            self._drawn = wanted
            self._pixmap = QPixmap(room.size().toSize() * ratio)
            self._pixmap.setDevicePixelRatio(ratio)
            self._pixmap.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._pixmap)
            self._draw_board(inner, game, QRectF(QPointF(0, 0), room.size()))
            inner.end()
        painter.drawPixmap(room.topLeft(), self._pixmap)

    def _draw_board(self, painter: QPainter, game: LiveGame, room: QRectF) -> None:
        beside = self._px(INSET + BAR + BAR_GAP)
        above, right = (self._px(INSET), self._px(INSET)) if self._low else (self._px(2), beside)
        box = room.adjusted(beside, above, -right, -self._px(INSET if self._low else 10))
        if box.width() < 8 or box.height() < 8:
            return
        marks = Marks(last=game.last[-1] if game.last else None, last_path=game.last)
        place = paint_picture(
            painter, box, game.position.picture(), theme.current(), coordinates=False, marks=marks
        )
        board = place.board
        self._draw_bar(
            painter,
            game,
            QRectF(board.left() - self._px(BAR + BAR_GAP), board.top(), self._px(BAR), board.height()),
        )

    def _draw_bar(self, painter: QPainter, game: LiveGame, bar: QRectF) -> None:
        """Paint MAX's share, from where MAX sits; nothing where no side tells a score."""
        score = self._score(game)
        share = None if score is None else share_of(score, game.start)
        if share is None:
            return
        colours, kind = theme.current(), game.start.game
        below = sits_below(kind, MAX) is not False
        lower, upper = (MAX, MIN) if below else (MIN, MAX)
        border = bar.bottom() - bar.height() * (share if below else 1 - share)
        painter.fillRect(bar, side_dye(kind, upper, colours).fill)
        painter.fillRect(
            QRectF(bar.left(), border, bar.width(), bar.bottom() - border),
            side_dye(kind, lower, colours).fill,
        )
        middle = round(bar.center().y()) + 0.5
        painter.setPen(theme.pen(colours.panel if side_piece(kind, MAX) is None else colours.second))
        painter.drawLine(QPointF(bar.left(), middle), QPointF(bar.right(), middle))
        if side_piece(kind, MAX) is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))

    def _score(self, game: LiveGame) -> float | None:
        """Return the score of the side that moved last, else that of the other."""
        last = next((side for side, _ in reversed(game.spent) if side in game.scores), None)
        return None if last is None else game.scores[last]

    def described(self) -> str:
        """Return both sides with their clocks in words."""
        game = self.game
        if game is None:
            return ""
        return " · ".join(
            f"{mark_of(side)} {game.players[side].name} {clock_text(game.clock(side))}" for side in (MAX, MIN)
        )
