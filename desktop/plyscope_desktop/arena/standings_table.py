"""StandingsTable: the players by rank, with points, ratings and their intervals on one scale, and faults."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, isfinite, log10

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.arena.tournament.standings import Row, Standings
from plyscope_desktop.arena.names import elo_text, joined, pace_text, program_text, score_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.table import Column, Table, paint_text

ROW, HEADER = 42, 26
RANK, PLAYER, POINTS, WINS, DRAWS, LOSSES, ELO, ERROR, SCALE, CRASHES, TIMEOUTS = range(11)
SHARES = (28, 176, 76, 36, 36, 36, 62, 58, 112, 60, 66, 10)
NARROW = (26, 150, 78, 34, 34, 34, 64, 60, 0, 72, 84, 10)
HALL = (28, 190, 80, 36, 36, 36, 66, 62, 130, 0, 0, 10)
NARROW_BELOW = 560
"""Pixels at 100 % below which the intervals have no room; in a hall, where they teach more, the faults."""
REACH = 1.15
LEAST_REACH = 50.0
WHISKER = 4.5
LEAST_WIDTH = 12
"""Pixels of a column in which something is painted."""
DASH = "–"


class ScaleTicks(QWidget):
    """The numbers of the scale, over the header of its column."""

    def __init__(self, table: StandingsTable) -> None:
        super().__init__(
            table
        )  # a child of the header would have its wrapper deleted, and the header with it
        self._table = table
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme.exact_font(theme.CAPTION * theme.scale() * self._table.unit))
        painter.setPen(theme.current().second)
        metrics = QFontMetricsF(painter.font())
        for elo in self._table.ticks():
            text = elo_text(elo).removeprefix("+")
            wide = metrics.horizontalAdvance(text)
            left = min(max(self._table.x_of(elo, QRectF(self.rect())) - wide / 2, 0.0), self.width() - wide)
            box = QRectF(left, 0, wide + 1, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


class StandingsTable(Table):
    """`fault_clicked` carries the row of a player and whether its time-outs were clicked, not its crashes.

    `unit` enlarges it for a projector.
    """

    fault_clicked = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.unit = 1.0
        self.found: tuple[Row, ...] = ()
        self.entrants: dict[str, Entrant] = {}
        self.moved: frozenset[str] = frozenset()
        self._ranks: dict[str, int] = {}
        self._ticks: ScaleTicks | None = None
        super().__init__(self.texts, parent)
        self._ticks = ScaleTicks(self)
        self.rescale()
        self.name_columns()

    def show_standings(
        self, standings: Standings | None, settings: Settings | None, chosen: str = ""
    ) -> None:
        """Show a table; `chosen` is the id of the marked player. New ranks are bold until the next table."""
        self.found = () if standings is None else standings.rows
        self.entrants = {} if settings is None else {one.id: one for one in settings.entrants}
        ranks = {row.id: row.rank for row in self.found}
        if ranks != self._ranks or self.moved:
            known = self._ranks
            self.moved = frozenset(id for id, rank in ranks.items() if id in known and known[id] != rank)
            self._ranks = ranks
        at = next((place for place, row in enumerate(self.found) if row.id == chosen), -1)
        self.show_rows(len(self.found), -1, at, empty=tr("No game is counted yet."))
        self.viewport().update()
        if self._ticks is not None:
            self._ticks.update()

    def forget(self) -> None:
        """Another tournament: no rank has changed."""
        self._ranks, self.moved = {}, frozenset()

    def use(self, unit: float) -> None:
        """Draw larger."""
        if unit != self.unit:
            self.unit = unit
            self.rescale()

    def name_columns(self) -> None:
        """Set the names of the columns in the current language, and which have room."""
        names = (
            "#", tr("Player, seconds a move"), tr("Points"), tr("W"), tr("D"), tr("L"), "Elo",
            tr("± 95 %"), "", tr("Crashes"), tr("Timeouts"), "",
        )  # fmt: skip
        narrow = self.viewport().width() < NARROW_BELOW * theme.scale() * self.unit
        shares = SHARES if not narrow else HALL if self.unit > 1 else NARROW
        self.show_columns(
            [
                Column(name, max(share, 0.01), left=place == PLAYER)
                for place, (name, share) in enumerate(zip(names, shares, strict=True))
            ]
        )
        self.setAccessibleName(tr("Standings"))

    def row_height(self) -> int:
        return theme.px(ROW * self.unit)

    def rescale(self) -> None:
        super().rescale()
        self.horizontalHeader().setFixedHeight(theme.px(HEADER * self.unit))
        self.horizontalHeader().setFont(theme.exact_font(theme.CAPTION * theme.scale() * self.unit))
        self.updateGeometry()
        self.viewport().update()

    def _height(self, rows: int) -> int:
        return rows * self.row_height() + theme.px(HEADER * self.unit)

    def _share_width(self) -> None:
        if self.rows.columns:
            self.name_columns()
        super()._share_width()
        if self._ticks is not None:
            left, wide = self.columnViewportPosition(SCALE), self.columnWidth(SCALE)
            header = self.horizontalHeader().geometry()
            self._ticks.setGeometry(header.left() + left, header.top(), wide, header.height() - 1)
            self._ticks.raise_()

    # What stands in the cells.

    def texts(self, number: int) -> Sequence[str]:
        """The texts of a row, also for screen readers."""
        row = self.found[number]
        entrant = self.entrants.get(row.id)
        about = row.name if entrant is None else f"{row.name}, {pace_text(entrant.pace)}"
        error = f"± {round(row.error)}" if isfinite(row.error) else ""
        return [
            str(row.rank), about, f"{score_text(row.points)} / {row.games}", str(row.wins), str(row.draws),
            str(row.losses), elo_text(row.elo) if row.games else DASH, error, "",
            str(row.crashes or DASH), str(row.time_losses or DASH), "",
        ]  # fmt: skip

    def program_line(self, row: Row) -> str:
        """What plays, and how long it may think."""
        entrant = self.entrants.get(row.id)
        return "" if entrant is None else joined((program_text(entrant), pace_text(entrant.pace)))

    # The scale.

    def reach(self) -> float:
        """The largest distance from 0 that the scale holds."""
        ends = [
            abs(row.elo) + (row.error if isfinite(row.error) else 0.0)
            for row in self.found
            if row.games and isfinite(row.elo)
        ]
        return REACH * max(LEAST_REACH, *ends) if ends else LEAST_REACH

    def ticks(self) -> list[float]:
        """Round numbers on the scale: 0, and the largest of 1, 2, 3, 5 times ten on either side."""
        most = 0.8 * self.reach()
        size = 10.0 ** floor(log10(most))
        far = max(factor * size for factor in (1, 2, 3, 5) if factor * size <= most)
        return [-far, 0.0, far]

    def x_of(self, elo: float, box: QRectF) -> float:
        """Where a rating is in the column of the scale."""
        reach = self.reach()
        share = 0.5 + min(max(elo, -reach), reach) / (2 * reach)
        inset = 6 * theme.scale() * self.unit
        return box.left() + inset + share * (box.width() - 2 * inset)

    # Painting and clicks.

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        colours, size = theme.current(), theme.scale() * self.unit
        found, texts = self.found[row], self.texts(row)
        marked = row == self.marked
        if marked:
            painter.fillRect(whole, colours.chosen)
        elif row:
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(whole.topLeft() + QPointF(8 * size, 0), whole.topRight() - QPointF(8 * size, 0))
        body = theme.exact_font(theme.BODY * size)
        bold = theme.exact_font(theme.BODY * size, bold=True)
        columns = self.rows.columns
        for place in (RANK, POINTS, WINS, DRAWS, LOSSES):
            strong = (place == RANK and found.id in self.moved) or (place == POINTS and marked)
            painter.setFont(bold if strong else body)
            painter.setPen(colours.second if place == RANK and not strong else colours.ink)
            paint_text(painter, boxes[place], texts[place], columns[place].alignment)
        self._paint_player(painter, found, boxes[PLAYER], size)
        painter.setFont(theme.exact_font(theme.VALUE * size, bold=True))
        painter.setPen(colours.ink)
        paint_text(painter, boxes[ELO], texts[ELO], columns[ELO].alignment)
        painter.setFont(theme.exact_font(theme.LABEL * size))
        painter.setPen(colours.second)
        paint_text(painter, boxes[ERROR], texts[ERROR], columns[ERROR].alignment)
        self._paint_interval(painter, found, boxes[SCALE], size)
        for place, count in ((CRASHES, found.crashes), (TIMEOUTS, found.time_losses)):
            if boxes[place].width() < LEAST_WIDTH:
                continue
            painter.setFont(bold if count else body)
            painter.setPen(colours.error if count else colours.second)
            paint_text(painter, boxes[place], texts[place], columns[place].alignment)

    def _paint_player(self, painter: QPainter, row: Row, box: QRectF, size: float) -> None:
        """Paint the name over the program."""
        colours = theme.current()
        inner = box.adjusted(4 * size, 0, -4 * size, 0)
        middle = box.center().y()
        for text, font, colour, top in (
            (row.name, theme.exact_font(theme.BODY * size, bold=True), colours.ink, middle - 18 * size),
            (self.program_line(row), theme.exact_font(theme.CAPTION * size), colours.second, middle + size),
        ):
            painter.setFont(font)
            painter.setPen(colour)
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
            line = QRectF(inner.left(), top, inner.width(), 17 * size)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _paint_interval(self, painter: QPainter, row: Row, box: QRectF, size: float) -> None:
        """Paint the rating with its interval, over the lines of the scale."""
        if box.width() < 20:
            return
        colours = theme.current()
        for tick in self.ticks():
            painter.setPen(theme.pen(colours.second if tick == 0 else colours.line))
            x = self.x_of(tick, box)
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        if not (row.games and isfinite(row.elo)):
            return
        middle, at = box.center().y(), self.x_of(row.elo, box)
        painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
        if isfinite(row.error):
            low, high = (self.x_of(row.elo + sign * row.error, box) for sign in (-1, 1))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            for x in (low, high):
                painter.drawLine(QPointF(x, middle - WHISKER * size), QPointF(x, middle + WHISKER * size))
        half = 3.5 * size
        painter.fillRect(QRectF(at - half, middle - half, 2 * half, 2 * half), colours.ink)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position().y())
        column = self.columnAt(int(event.position().x()))
        super().mousePressEvent(event)
        if row < 0 or event.button() != Qt.MouseButton.LeftButton:
            return
        found = self.found[row]
        if (column == CRASHES and found.crashes) or (column == TIMEOUTS and found.time_losses):
            self.fault_clicked.emit(row, column == TIMEOUTS)
