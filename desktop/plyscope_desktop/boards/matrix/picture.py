"""Picture of a matrix: payoffs with best replies, what is struck, chosen and pointed at, and weights."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, Profile
from plyscope_desktop.boards.matrix.grid import Grid, Spot
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.mark import paint_mark
from plyscope_desktop.words.fractions import short_text

CENTRE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
PAD = 0.26
"""Times the type: the space between a payoff and its box."""
WAVE = 5.0
"""Pixels at 100 % of a half wave below what is struck."""


@dataclass(frozen=True)
class Shown:
    """All that a picture of a matrix shows. `struck` are strategies of each player, by number.

    `now` and `pointed` are strategies, (player, number), that the step of the moment and the mouse are about;
    `hovered` is a cell. `cursor` is the place of the keys, None while they are elsewhere.
    """

    game: MatrixGame
    replies: tuple[Collection[Profile], Collection[Profile]] = ((), ())
    struck: tuple[Collection[int], Collection[int]] = ((), ())
    now: tuple[int, int] | None = None
    pointed: tuple[int, int] | None = None
    chosen: Profile | None = None
    hovered: Profile | None = None
    weights: tuple[Mixture, Mixture] | None = None
    cursor: Spot | None = None
    head: str = ""
    names: tuple[str, str] = field(default=("", ""))


class MatrixPicture:
    """Paints a matrix into a grid, with the cells moved by `offset` below names that stay.

    Only cells are painted that are in the rectangle `part`, if one is given.
    """

    def __init__(
        self,
        painter: QPainter,
        grid: Grid,
        shown: Shown,
        area: QRectF,
        offset: QPointF,
        part: QRectF | None = None,
    ) -> None:
        self.painter, self.grid, self.shown, self.area, self.offset = painter, grid, shown, area, offset
        self.part = area if part is None else part
        self.colours = theme.current()
        self.unit = grid.note / 12
        self.bold, self.plain = theme.exact_font(grid.type, bold=True), theme.exact_font(grid.type)
        self.metrics = QFontMetricsF(self.bold)

    def paint(self) -> None:
        """Paint everything."""
        painter = self.painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cells = self._cells_area()
        for player, number in filter(None, (self.shown.pointed, self.shown.now)):
            self._paint_band(player, number)
        painter.save()
        painter.setClipRect(cells.adjusted(-2, -2, 2, 2))
        painter.translate(-self.offset)
        for row, column in self._seen():
            self._paint_cell(row, column)
        self._paint_marks()
        self._paint_waves()
        painter.restore()
        self._paint_names()
        self._paint_players()
        if self.shown.weights is not None:
            self._paint_weights(self.shown.weights)

    def _cells_area(self) -> QRectF:
        grid = self.grid
        width = min(grid.columns * grid.wide, self.area.width() - grid.left - grid.right)
        height = min(grid.rows * grid.high, self.area.height() - grid.top - grid.bottom)
        return QRectF(grid.left, grid.top, width, height)

    def _seen(self) -> list[Profile]:
        """The cells that can be seen."""
        grid, area, offset = self.grid, self._cells_area(), self.offset
        first_row, first_column = int(offset.y() // grid.high), int(offset.x() // grid.wide)
        last_row = min(grid.rows, int((offset.y() + area.height()) // grid.high) + 1)
        last_column = min(grid.columns, int((offset.x() + area.width()) // grid.wide) + 1)
        part = self.part.translated(offset)
        return [
            (row, column)
            for row in range(max(first_row, 0), last_row)
            for column in range(max(first_column, 0), last_column)
            if grid.cell(row, column).intersects(part)
        ]

    def is_struck(self, profile: Profile) -> bool:
        """Return True if a strategy of a cell is struck."""
        return profile[ROW] in self.shown.struck[ROW] or profile[COLUMN] in self.shown.struck[COLUMN]

    # The ground.

    def _paint_band(self, player: int, number: int) -> None:
        """The ground of a strategy that the moment is about, or that is pointed at."""
        grid, area = self.grid, self._cells_area()
        is_now = (player, number) == self.shown.now
        colour = self.colours.now_ground if is_now else self.colours.hover
        if player == ROW:
            top = grid.top + number * grid.high - self.offset.y()
            band = QRectF(0, top, area.right(), grid.high) & self.area
            bar = QRectF(0, top, 3 * self.unit, grid.high)
        else:
            left = grid.left + number * grid.wide - self.offset.x()
            top = grid.top - 1.6 * grid.type
            band = QRectF(left, top, grid.wide, area.bottom() - top) & self.area
            bar = QRectF(left, top, grid.wide, 3 * self.unit)
        self.painter.fillRect(band, colour)
        if is_now:
            self.painter.fillRect(bar, self.colours.now)

    # Cells.

    def _paint_cell(self, row: int, column: int) -> None:
        painter, box, profile = self.painter, self.grid.cell(row, column), (row, column)
        struck = self.is_struck(profile)
        lit = any(
            found is not None and profile[found[0]] == found[1]
            for found in (self.shown.now, self.shown.pointed)
        )
        if not lit:
            painter.fillRect(box, self.colours.raised)
        if profile == self.shown.hovered:
            painter.fillRect(box, self.colours.hover)
        painter.setPen(theme.pen(self.colours.edge, theme.LINE_HAIR))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        self._paint_payoffs(profile, box, struck=struck)

    def _paint_payoffs(self, profile: Profile, box: QRectF, *, struck: bool) -> None:
        painter, grid, game = self.painter, self.grid, self.shown.game
        metrics = self.metrics
        texts = [short_text(game.payoff(player, profile)) for player in (ROW, COLUMN)]
        wide = [metrics.horizontalAdvance(text) for text in texts]
        comma, pad = 0.42 * grid.type, PAD * grid.type
        between = comma + 2 * pad
        left = box.center().x() - (wide[ROW] + between + wide[COLUMN]) / 2
        lefts = [left, left + wide[ROW] + between]
        high = 1.34 * grid.type
        painter.setFont(self.bold)
        inks = [self.colours.max_text, self.colours.min_text]
        lines = [self.colours.max, self.colours.min]
        both = profile in self.shown.replies[ROW] and profile in self.shown.replies[COLUMN]
        for player in (ROW, COLUMN):
            place = QRectF(lefts[player], box.center().y() - high / 2, wide[player], high)
            painter.setPen(self.colours.second if struck else inks[player])
            painter.drawText(place.adjusted(-1, 0, 1, 0), CENTRE, texts[player])
            if profile in self.shown.replies[player]:
                colour = self.colours.edge if struck else lines[player]
                self._paint_reply(player, place.adjusted(-pad, 0, pad, 0), colour)
        painter.setFont(self.plain)
        painter.setPen(self.colours.second if struck else self.colours.ink)
        boxed = profile in self.shown.replies[ROW]
        at = left + wide[ROW] + (pad + 0.06 * grid.type if boxed else 0.08 * grid.type)
        painter.drawText(QRectF(at, box.center().y() - high / 2, grid.type, high), LEFT, ",")
        if both:
            side = min(0.72 * grid.type, 0.3 * min(box.width(), box.height()) + 4)
            corner = [box.topLeft(), box.topLeft() + QPointF(side, 0), box.topLeft() + QPointF(0, side)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.colours.second if struck else self.colours.ink)
            painter.drawPolygon(QPolygonF(corner))

    def _paint_reply(self, player: int, place: QRectF, colour: QColor) -> None:
        """The box of a best reply: square for the row player, round for the column player."""
        painter = self.painter
        painter.setPen(theme.pen(colour, theme.LINE_MARK))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if player == ROW:
            painter.drawRect(place)
            return
        least = place.height()
        if place.width() < least:  # a circle would touch the comma
            grow = min(0.06 * least, (least - place.width()) / 2)
            place = place.adjusted(-grow, 0, grow, 0)
        painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)

    def _paint_marks(self) -> None:
        """The chosen cell, and the place of the keys."""
        painter, shown = self.painter, self.shown
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if shown.chosen is not None:
            painter.setPen(theme.pen(self.colours.ink, theme.LINE_NOW))
            painter.drawRect(self.grid.cell(*shown.chosen))
        cursor = shown.cursor
        if cursor is not None and cursor.row >= 0 and cursor.column >= 0:
            painter.setPen(theme.pen(self.colours.ink, theme.LINE_EDGE, [2, 2]))
            painter.drawRect(self.grid.cell(cursor.row, cursor.column).adjusted(4, 4, -4, -4))

    def _paint_waves(self) -> None:
        """The waves below the payoffs of what is struck."""
        grid = self.grid
        self.painter.setPen(theme.pen(self.colours.ink, theme.LINE_MARK))
        for row in self.shown.struck[ROW]:
            box = grid.cell(row, 0)
            right = grid.left + grid.columns * grid.wide
            self._paint_wave(box.left(), right, min(box.center().y() + grid.type * 1.25, box.bottom() - 4))
        for column in self.shown.struck[COLUMN]:
            for row in range(grid.rows):
                if row not in self.shown.struck[ROW]:
                    box = grid.cell(row, column)
                    below = min(box.center().y() + grid.type * 1.25, box.bottom() - 4)
                    self._paint_wave(box.left(), box.right(), below)

    def _paint_wave(self, left: float, right: float, y: float) -> None:
        half, margin = WAVE * self.unit, 0.35 * self.grid.type
        path = QPainterPath(QPointF(left + margin, y))
        x, up = left + margin, True
        while x + 2 * half <= right - margin:
            path.quadTo(QPointF(x + half, y + (-half if up else half)), QPointF(x + 2 * half, y))
            x, up = x + 2 * half, not up
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    # Names and weights.

    def _paint_names(self) -> None:
        painter, grid = self.painter, self.grid
        cells = self._cells_area()
        painter.save()
        painter.setClipRect(QRectF(0, cells.top() - 1, self.area.width(), cells.height() + 2))
        for row in range(grid.rows):
            place = grid.row_name(row).translated(0, -self.offset.y())
            if place.intersects(cells.adjusted(-grid.left, 0, 0, 0)):
                self._paint_name(ROW, row, place.adjusted(0.4 * grid.type, 0, -0.6 * grid.type, 0), RIGHT)
        painter.restore()
        painter.save()
        painter.setClipRect(QRectF(cells.left() - 1, 0, cells.width() + 2, self.area.height()))
        for column in range(grid.columns):
            place = grid.column_name(column).translated(-self.offset.x(), 0)
            if place.intersects(QRectF(cells.left(), 0, cells.width(), self.area.height())):
                self._paint_name(COLUMN, column, place.adjusted(2, 0, -2, 0), CENTRE)
        painter.restore()

    def _paint_name(self, player: int, number: int, place: QRectF, side: Qt.AlignmentFlag) -> None:
        painter = self.painter
        struck = number in self.shown.struck[player]
        font = theme.exact_font(0.8 * self.grid.type, bold=True)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(
            self.shown.game.strategies[player][number], Qt.TextElideMode.ElideRight, place.width()
        )
        painter.setFont(font)
        painter.setPen(self.colours.second if struck else self.colours.ink)
        painter.drawText(place, side, text)
        wide = metrics.horizontalAdvance(text)
        left = place.right() - wide if side == RIGHT else place.center().x() - wide / 2
        if struck:
            y = place.center().y() + 0.06 * self.grid.type
            painter.setPen(theme.pen(self.colours.ink, theme.LINE_MARK))
            painter.drawLine(QPointF(left - 3, y), QPointF(left + wide + 3, y))
        cursor = self.shown.cursor
        here = Spot(number, -1) if player == ROW else Spot(-1, number)
        if cursor == here:
            painter.setPen(theme.pen(self.colours.ink, theme.LINE_EDGE, [2, 2]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            high = 1.25 * self.grid.type
            box = QRectF(left - 5, place.center().y() - high / 2, wide + 10, high) & place.adjusted(
                -6, 0, 6, 0
            )
            painter.drawRect(box)

    def _paint_players(self) -> None:
        """The names of the players with their marks, and the order and unit of the payoffs."""
        painter, grid = self.painter, self.grid
        font = theme.exact_font(0.72 * grid.type, bold=True)
        small = theme.exact_font(grid.note)
        metrics, height = QFontMetricsF(font), 1.6 * grid.type
        radius = 0.34 * grid.type
        cells = self._cells_area()
        above = QRectF(grid.left, grid.top - 2 * height, max(cells.width(), grid.wide), height)
        paint_mark(painter, "min", QPointF(above.left() + 1.2 * radius, above.center().y()), radius)
        painter.setFont(font)
        painter.setPen(self.colours.min_text)
        place = above.adjusted(3.2 * radius, 0, 0, 0)
        text = metrics.elidedText(self.shown.names[COLUMN], Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, LEFT, text)
        room = QRectF(place.left() + metrics.horizontalAdvance(text) + grid.type, above.top(), 0, height)
        room.setRight(max(cells.right() + grid.right, self.area.width() - 4))
        self._paint_head(room, QFontMetricsF(small), cells.right())
        beside = QRectF(0, grid.top - height, grid.left - 0.6 * grid.type, height)
        painter.setFont(font)
        text = metrics.elidedText(
            self.shown.names[ROW], Qt.TextElideMode.ElideRight, beside.width() - 3.2 * radius - 4
        )
        wide = metrics.horizontalAdvance(text)
        painter.setPen(self.colours.max_text)
        painter.drawText(beside, RIGHT, text)
        centre = QPointF(beside.right() - wide - 2.2 * radius, beside.center().y())
        paint_mark(painter, "max", centre, radius)

    def _paint_head(self, room: QRectF, metrics: QFontMetricsF, right: float) -> None:
        wide = metrics.horizontalAdvance(self.shown.head)
        if wide > room.width():
            return
        left = max(room.left(), min(right, room.right()) - wide)
        self.painter.setFont(theme.exact_font(self.grid.note))
        self.painter.setPen(self.colours.second)
        self.painter.drawText(QRectF(left, room.top(), wide + 2, room.height()), LEFT, self.shown.head)

    def _paint_weights(self, weights: tuple[Mixture, Mixture]) -> None:
        painter, grid, cells = self.painter, self.grid, self._cells_area()
        small, note = theme.exact_font(grid.note), self.colours.second
        height = 1.6 * grid.type
        painter.setFont(small)
        painter.setPen(note)
        painter.drawText(QRectF(cells.right(), grid.top - height, grid.right, height), CENTRE, tr("weight"))
        below = QRectF(0, cells.bottom(), grid.left - 0.6 * grid.type, grid.bottom)
        painter.drawText(below, RIGHT, tr("weight"))
        for row, weight in enumerate(weights[ROW]):
            y = grid.top + row * grid.high - self.offset.y()
            if grid.top - 1 <= y and y + grid.high <= cells.bottom() + 1:
                self._paint_weight(QRectF(cells.right(), y, grid.right, grid.high), short_text(weight))
        for column, weight in enumerate(weights[COLUMN]):
            x = grid.left + column * grid.wide - self.offset.x()
            if grid.left - 1 <= x and x + grid.wide <= cells.right() + 1:
                self._paint_weight(QRectF(x, cells.bottom(), grid.wide, grid.bottom), short_text(weight))

    def _paint_weight(self, place: QRectF, text: str) -> None:
        painter, none = self.painter, text == "0"
        painter.setFont(theme.exact_font(0.82 * self.grid.type, bold=not none))
        painter.setPen(self.colours.second if none else self.colours.ink)
        painter.drawText(place, CENTRE, text)
