"""Matrix view: the matrix of the game on the page, with mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope_desktop.analysis.strategic_game import Cell, StrategicGame, Strategy
from plyscope_desktop.analysis.strategic_solution import best_replies
from plyscope_desktop.boards.matrix.grid import Grid, Spot, grid_of, numbers_of
from plyscope_desktop.boards.matrix.picture import MatrixPicture, Shown
from plyscope_desktop.boards.matrix.sizes import PANEL, MatrixSizes
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.names import cell_text, order_of_payoffs, profile_text
from plyscope_desktop.words.fractions import exact_text, is_shortened
from plyscope_desktop.words.phrases import joined, together

if TYPE_CHECKING:
    from collections.abc import Sequence

ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
Replies = tuple[frozenset[Profile], frozenset[Profile]]
NO_REPLIES: Replies = frozenset(), frozenset()
MARGIN = 12
"""Pixels at 100 % around the matrix."""


class MatrixView(QAbstractScrollArea):
    """Shows the game of a `StrategicGame`, and chooses and points in it."""

    spoken = Signal(str)
    """The description of the cell or name that the keys came to."""

    def __init__(
        self, strategic: StrategicGame, parent: QWidget | None = None, sizes: MatrixSizes = PANEL
    ) -> None:
        super().__init__(parent)
        self.strategic, self._sizes = strategic, sizes
        self.cursor_spot = Spot(0, 0)
        self._numbers: tuple[MatrixGame | None, list[set[str]]] = None, []
        self._unit = 0.0
        self._hovered: Cell | Strategy | None = None
        self._grid: Grid | None = None
        self._replies: tuple[MatrixGame | None, Replies] = None, NO_REPLIES
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("own_focus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(1, 1)
        for signal in (
            strategic.moment_changed,
            strategic.replies_changed,
            strategic.order_changed,
        ):
            signal.connect(self.viewport().update)
        strategic.hover_changed.connect(self._follow_hover)
        strategic.changed.connect(self.renew)
        strategic.weights_changed.connect(self._lay_out)
        strategic.chosen_changed.connect(self._follow_chosen)
        theme.follow(self._lay_out)
        follow(self.retranslate)

    @property
    def game(self) -> MatrixGame | None:
        return self.strategic.game

    def set_unit(self, unit: float) -> None:
        """Show everything at another scale; 0 for that of the window."""
        self._unit = unit
        self._lay_out()

    def retranslate(self) -> None:
        self._name()
        self.viewport().update()

    # Places.

    @property
    def grid(self) -> Grid | None:
        """The places of the cells, None without a matrix."""
        return self._grid

    @property
    def unit(self) -> float:
        """Pixels for one at 100 %."""
        return self._unit or theme.scale()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(480), theme.px(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(80))

    def renew(self) -> None:
        """Show another game; the cursor stays as far as there is such a place."""
        game = self.game
        if game is not None:
            spot = self.cursor_spot
            self.cursor_spot = Spot(min(spot.row, game.rows - 1), min(spot.column, game.columns - 1))
        self._lay_out()
        self._name()

    def _lay_out(self) -> None:
        game, room = self.game, self.viewport().size()
        if game is None or not game.is_for_two:
            self._grid = None
            self.viewport().update()
            return
        margin = self._margin()
        if self._numbers[0] is not game:
            self._numbers = game, numbers_of(game)
        self._grid = grid = grid_of(
            game, self._sizes, room.width() - 2 * margin, room.height() - 2 * margin, self.unit,
            self.strategic.weights, self._numbers[1],
        )  # fmt: skip
        cells_wide = room.width() - 2 * margin - grid.left - grid.right
        cells_high = room.height() - 2 * margin - grid.top - grid.bottom
        for bar, whole, part, step in (
            (self.horizontalScrollBar(), grid.columns * grid.wide, cells_wide, grid.wide),
            (self.verticalScrollBar(), grid.rows * grid.high, cells_high, grid.high),
        ):
            bar.setRange(0, max(0, round(whole - part)))
            bar.setPageStep(max(1, round(part)))
            bar.setSingleStep(max(1, round(step)))
        self.viewport().update()

    def _margin(self) -> float:
        return MARGIN * self.unit

    def _area(self) -> QRectF:
        """The part of the viewport in which the matrix is, in the middle where there is room."""
        grid, room = self._grid, QRectF(self.viewport().rect())
        margin = self._margin()
        inner = room.adjusted(margin, margin, -margin, -margin)
        if grid is None:
            return inner
        wide, high = min(grid.width, inner.width()), min(grid.height, inner.height())
        left = inner.left() + (inner.width() - wide) / 2
        top = inner.top() + max(0.0, (inner.height() - high) / 3)
        return QRectF(left, top, wide, high)

    def _offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the place of the cursor at a point of the viewport."""
        area = self._area()
        if self._grid is None or not area.contains(point):
            return None
        return self._grid.spot_at(point - area.topLeft(), self._offset())

    def place_of(self, spot: Spot) -> QRectF:
        """The rectangle of a cell or a name in the viewport."""
        grid, area, offset = self._grid, self._area(), self._offset()
        assert grid is not None
        if spot.row < 0:
            return grid.column_name(spot.column).translated(area.left() - offset.x(), area.top())
        if spot.column < 0:
            return grid.row_name(spot.row).translated(area.left(), area.top() - offset.y())
        return grid.cell(spot.row, spot.column).translated(area.topLeft() - offset)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    # What is shown.

    def replies(self) -> Replies:
        """The cells in which each player's payoff is a best reply."""
        game = self.game
        if game is None:
            return NO_REPLIES
        if self._replies[0] is not game:
            self._replies = game, best_replies(game)
        return self._replies[1]

    def shown(self) -> Shown | None:
        """All that the picture shows at the moment."""
        strategic, game = self.strategic, self.game
        if game is None:
            return None
        struck, now, hovered = strategic.struck, strategic.now, strategic.hovered
        return Shown(
            game=game,
            replies=self.replies() if strategic.shows_replies else NO_REPLIES,
            struck=(set(struck[ROW]), set(struck[COLUMN])),
            now=None if now is None else (now.player, now.number),
            pointed=(hovered.player, hovered.number) if isinstance(hovered, Strategy) else None,
            chosen=strategic.cell,
            hovered=hovered.profile if isinstance(hovered, Cell) else None,
            weights=strategic.weights,
            cursor=self.cursor_spot if self.hasFocus() else None,
            head=order_of_payoffs(game),
            names=(game.players[ROW], game.players[COLUMN]),
        )

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), theme.current().panel)
        shown, grid = self.shown(), self._grid
        if shown is not None and grid is not None:
            area = self._area()
            painter.translate(area.topLeft())
            local = QRectF(QPointF(0, 0), area.size())
            part = QRectF(event.rect()).translated(-area.topLeft())
            MatrixPicture(painter, grid, shown, local, self._offset(), part).paint()
        painter.end()

    def _follow_hover(self) -> None:
        """Paint what is pointed at, and what was: of cells only these."""
        before, self._hovered = self._hovered, self.strategic.hovered
        for about in (before, self._hovered):
            if isinstance(about, Strategy):
                self.viewport().update()
            elif about is not None and self._grid is not None and self.game is not None:
                row, column = about.profile
                if row < self.game.rows and column < self.game.columns:
                    self.viewport().update(
                        self.place_of(Spot(row, column)).toAlignedRect().adjusted(-2, -2, 2, 2)
                    )

    # The mouse.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.strategic.hover(self._about(self.spot_at(event.position())))

    def leaveEvent(self, event: QEvent) -> None:
        self.strategic.hover(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot is not None:
            self.go_to(spot)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.strategic.hover(None)
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            spot = self.spot_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._tip(spot), self)
            return True
        return super().viewportEvent(event)

    def _tip(self, spot: Spot | None) -> str:
        """The whole numbers of a cell that shows shortened ones, or the whole of a long name."""
        game = self.game
        if game is None or spot is None:
            return ""
        if spot.row < 0:
            return game.strategies[COLUMN][spot.column]
        if spot.column < 0:
            return game.strategies[ROW][spot.row]
        paid = game.pays((spot.row, spot.column))
        if any(is_shortened(number) for number in paid):
            return ", ".join(map(exact_text, paid))
        return ""

    def _about(self, spot: Spot | None) -> Cell | Strategy | None:
        if spot is None:
            return None
        if spot.row < 0:
            return Strategy(COLUMN, spot.column)
        if spot.column < 0:
            return Strategy(ROW, spot.row)
        return Cell((spot.row, spot.column))

    # The keys.

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that go to the ends of a row, which are those of the timeline elsewhere."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, game = Qt.Key(event.key()), self.game
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if game is None:
            super().keyPressEvent(event)
        elif key in ARROWS:
            self.step(*ARROWS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            last = key == Qt.Key.Key_End
            row = (game.rows - 1 if last else 0) if ctrl else self.cursor_spot.row
            self.go_to(Spot(row, game.columns - 1 if last else 0))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.go_to(Spot(0 if key == Qt.Key.Key_PageUp else game.rows - 1, self.cursor_spot.column))
        else:
            super().keyPressEvent(event)

    def step(self, down: int, right: int) -> None:
        """Move the cursor, up to the names beside and above the cells."""
        game = self.game
        if game is None:
            return
        row = min(max(self.cursor_spot.row + down, -1), game.rows - 1)
        column = min(max(self.cursor_spot.column + right, -1), game.columns - 1)
        if row < 0 and column < 0:
            return
        self.go_to(Spot(row, column))

    def go_to(self, spot: Spot) -> None:
        """Put the cursor at a place: a cell is chosen, and a strategy is pointed at."""
        self.cursor_spot = spot
        about = self._about(spot)
        if isinstance(about, Cell):
            self.strategic.choose(about.profile)
            if isinstance(self.strategic.hovered, Strategy):
                self.strategic.hover(None)
        else:
            self.strategic.hover(about)
        self._bring(spot)
        self._name()
        self.spoken.emit(self.text_of(spot))
        self.viewport().update()

    def _follow_chosen(self) -> None:
        """Put the cursor where a cell was chosen elsewhere."""
        cell = self.strategic.cell
        if cell is not None:
            self.cursor_spot = Spot(*cell)
            self._bring(self.cursor_spot)
            self._name()
        self.viewport().update()

    def _bring(self, spot: Spot) -> None:
        """Scroll so that a place can be seen."""
        grid, area = self._grid, self._area()
        if grid is None:
            return
        for bar, number, side, room in (
            (self.horizontalScrollBar(), spot.column, grid.wide, area.width() - grid.left - grid.right),
            (self.verticalScrollBar(), spot.row, grid.high, area.height() - grid.top - grid.bottom),
        ):
            if number >= 0:
                low, high = number * side + side - room, number * side
                bar.setValue(round(min(max(bar.value(), low), high)))

    # For screen readers.

    def text_of(self, spot: Spot) -> str:
        """A cell or a name in words."""
        game = self.game
        if game is None:
            return ""
        about = self._about(spot)
        if isinstance(about, Strategy):
            text = tr("{strategy}, a strategy of {player}").format(
                strategy=game.strategies[about.player][about.number], player=game.players[about.player]
            )
            struck = about.number in self.strategic.struck[about.player]
            return joined(together([text + tr("."), tr("Struck.")]) if struck else text)
        profile = (spot.row, spot.column)
        parts = [cell_text(game, profile) + tr(".")]
        if self.strategic.shows_replies:
            parts += reply_texts(
                game, [player for player in (ROW, COLUMN) if profile in self.replies()[player]]
            )
        if any(profile[player] in self.strategic.struck[player] for player in (ROW, COLUMN)):
            parts.append(tr("Struck."))
        return joined(together(parts))

    def _name(self) -> None:
        game = self.game
        title = game.title if game is not None and game.title else tr("Matrix")
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.text_of(self.cursor_spot) if game is not None else "")

    def corner_of(self, spot: Spot) -> QPoint:
        """The lower left corner of a place on the screen, for menus and sentences."""
        return self.viewport().mapToGlobal(self.place_of(spot).bottomLeft().toPoint())

    def chosen_text(self) -> str:
        """The names of the chosen cell, "" without one."""
        game, cell = self.game, self.strategic.cell
        return profile_text(game, cell) if game is not None and cell is not None else ""


def reply_texts(game: MatrixGame, players: Sequence[int]) -> list[str]:
    """Return the words for the best replies of a cell."""
    if len(players) == 2:
        return [tr("Best reply of both: an equilibrium.")]
    return [tr("Best reply of {player}.").format(player=game.players[player]) for player in players]
