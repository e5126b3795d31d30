"""CrossTable: what each player made against each other, in points of games and in pairs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from plyscope.arena.tournament.standings import Meeting, Row, Standings
from plyscope_desktop.arena.names import score_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.table import Column, Table, paint_text

ROW, HEADER = 42, 26
RANK_WIDTH, NAME_WIDTH, SUM_WIDTH, LEAST_CELL = 34, 150, 70, 64
FIRST = 2
"""The column of the first opponent."""


class CrossTable(Table):
    """Players by rank below each other, the same ones beside each other by their ranks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.found: tuple[Row, ...] = ()
        self.meetings: dict[tuple[str, str], Meeting] = {}
        super().__init__(self.texts, parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(Table.ScrollMode.ScrollPerPixel)
        self.name_columns()

    def show_standings(self, standings: Standings | None, chosen: str = "") -> None:
        """Show what is counted; `chosen` is the id of the marked player."""
        self.found = () if standings is None else standings.rows
        self.meetings = {} if standings is None else standings.meetings
        self.name_columns()
        at = next((place for place, row in enumerate(self.found) if row.id == chosen), -1)
        self.show_rows(len(self.found), -1, at, empty=tr("No game is counted yet."))
        self.viewport().update()

    def name_columns(self) -> None:
        """Set the names of the columns in the current language."""
        places = [Column(str(number), LEAST_CELL) for number in range(1, len(self.found) + 1)]
        self.show_columns(
            [
                Column("#", RANK_WIDTH),
                Column(tr("Player"), NAME_WIDTH, left=True),
                *places,
                Column(tr("Points"), SUM_WIDTH),
                Column(tr("S.-B."), SUM_WIDTH),
            ]
        )
        self.setAccessibleName(tr("Cross table"))
        self.setToolTip(
            tr("Points of games, and below them pairs won, drawn and lost. S.-B.: Sonneborn-Berger.")
        )

    def row_height(self) -> int:
        return theme.px(ROW)

    def rescale(self) -> None:
        super().rescale()
        self.horizontalHeader().setFixedHeight(theme.px(HEADER))

    def _height(self, rows: int) -> int:
        return rows * self.row_height() + theme.px(HEADER)

    def _share_width(self) -> None:
        """Give every column the width that it needs, and more where there is room.

        The room is what is left beside a bar, whether there is one or not: bars come and go with widths.
        """
        columns = self.rows.columns
        if not columns:
            return
        needed = sum(column.share for column in columns) * theme.scale()
        room = self.width() - self.verticalScrollBar().sizeHint().width() - 2
        more = max(1.0, min(1.6, room / max(needed, 1)))
        for number, column in enumerate(columns):
            self.setColumnWidth(number, int(column.share * theme.scale() * more))

    def meeting(self, row: int, column: int) -> Meeting | None:
        """What the player of a row made against that of a column; None if they have not met."""
        other = column - FIRST
        if not 0 <= other < len(self.found):
            return None
        return self.meetings.get((self.found[row].id, self.found[other].id))

    def texts(self, number: int) -> Sequence[str]:
        """The texts of a row, also for screen readers."""
        row = self.found[number]
        cells = []
        for other in range(len(self.found)):
            met = self.meeting(number, other + FIRST)
            cells.append("" if other == number or met is None else f"{score_text(met.points)} / {met.games}")
        berger = score_text(round(2 * row.sonneborn_berger) / 2)
        return [str(row.rank), row.name, *cells, f"{score_text(row.points)} / {row.games}", berger]

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        colours = theme.current()
        if row == self.marked:
            painter.fillRect(whole, colours.chosen)
        elif row:
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(whole.topLeft(), whole.topRight())
        last = len(self.rows.columns) - 2
        for column, (text, box) in enumerate(zip(self.texts(row), boxes, strict=True)):
            painter.setFont(theme.font(bold=column in (1, last)))
            painter.setPen(colours.second if column in (0, last + 1) else colours.ink)
            if column == 1:
                shown = QFontMetricsF(painter.font()).elidedText(
                    text, Qt.TextElideMode.ElideRight, box.width() - 8
                )
                painter.drawText(box.adjusted(4, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, shown)
                continue
            if column - FIRST == row:
                painter.fillRect(box.adjusted(1, 1, -1, -1), colours.head)
                continue
            met = self.meeting(row, column)
            if met is None:
                paint_text(painter, box, text, self.rows.columns[column].alignment)
                continue
            self._paint_meeting(painter, met, box)

    def _paint_meeting(self, painter: QPainter, met: Meeting, box: QRectF) -> None:
        """Paint the points over the pairs."""
        colours, middle, unit = theme.current(), box.center().y(), theme.scale()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        inner = box.adjusted(0, 0, -4 * unit, 0)
        pairs = f"{met.pairs_won}–{met.pairs_drawn}–{met.pairs_lost}"
        painter.setPen(colours.ink)
        line = QRectF(inner.left(), middle - 18 * unit, inner.width(), 17 * unit)
        painter.drawText(line, right, f"{score_text(met.points)} / {met.games}")
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        painter.drawText(line.translated(0, 19 * unit), right, pairs)
