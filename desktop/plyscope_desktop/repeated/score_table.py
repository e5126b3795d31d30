"""ScoreTable: strategies by rank, with their payoffs, and as a heat map what each got against each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from plyscope.strategic.repeated.ecology import bounds_of
from plyscope.strategic.repeated.table import Cell, RepeatedTable, Row
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.names import mean_text, sum_text
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.table import Column, Table, paint_text
from plyscope_desktop.words.phrases import joined

ROW, HEADER = 30, 26
RANK, NAME, MEAN, RESULTS, TOTAL, SPACE = range(6)
WIDTHS = (34, 172, 62, 76, 84, 12)
CELL = 50
"""Widths of columns in pixels at 100 %."""
NARROW_NAME, NARROW_CELL = 150, 46
"""The same where there is no room."""
LEFT_OUT = (RESULTS, TOTAL)
"""Columns that go first where there is no room for all; tooltips have them."""
HEAT = 0.55
"""Strength of the colour of the greatest payoff: the number on it must be readable."""
NOTHING = (-1, -1)
STEPS = {
    Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0),
}  # fmt: skip
FAR = 1_000


@dataclass(frozen=True)
class Centred(Column):
    """A column whose name stands over the middle of its cells."""

    @property
    def alignment(self) -> Qt.AlignmentFlag:
        return Qt.AlignmentFlag.AlignCenter


class ScoreTable(Table):
    """Rows and columns of the heat map are in the order of the ranking. One cell of it is chosen.

    `cell_chosen` carries the entrants of its row and column.
    """

    cell_chosen = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.found: list[Row] = []
        self.names: tuple[str, ...] = ()
        self.table: RepeatedTable | None = None
        self.chosen = NOTHING
        """The entrants of the chosen cell."""
        self._cells: list[list[Cell | None]] = []
        self._ties: set[int] = set()
        self._bounds = Fraction(), Fraction(1)
        self._first = len(WIDTHS)
        self._shown_columns: tuple[int, ...] = tuple(range(len(WIDTHS)))
        super().__init__(self.texts, parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(Table.ScrollMode.ScrollPerPixel)
        self.name_columns()

    def show_table(self, table: RepeatedTable | None, names: tuple[str, ...]) -> None:
        """Show what was played so far by entrants with these names."""
        self.table, self.names = table, names
        self.found = [] if table is None else table.rows()
        self._cells = [] if table is None else table.cells()
        ranks = [row.rank for row in self.found]
        self._ties = {rank for rank in ranks if ranks.count(rank) > 1}
        if table is not None:
            self._bounds = bounds_of(table.rules.game)
        if table is None or max(self.chosen) >= table.count:
            self.chosen = NOTHING
        self.name_columns()
        self.show_rows(len(self.found), -1, -1, empty=tr("Nothing is played yet."))
        self.viewport().update()

    def choose(self, mine: int, theirs: int) -> None:
        """Choose the cell of two entrants."""
        self.chosen = mine, theirs
        self.setAccessibleDescription(self.cell_text(mine, theirs))
        self.viewport().update()

    # Columns.

    def name_columns(self) -> None:
        """Set the names of the columns in the current language, and which have room."""
        names = ("#", tr("Strategy"), tr("a round"), tr("W–D–L"), tr("Total"), "")
        wanted = sum(WIDTHS) + CELL * len(self.found)
        room = (self.width() - self.verticalScrollBar().sizeHint().width()) / theme.scale()
        left_out: set[int] = set()
        for column in LEFT_OUT:
            if wanted > room:
                left_out.add(column)
                wanted -= WIDTHS[column]
        self._shown_columns = tuple(column for column in range(len(WIDTHS)) if column not in left_out)
        self._first = len(self._shown_columns)
        widths, cell = list(WIDTHS), CELL
        if wanted > room:
            widths[NAME], cell = NARROW_NAME, NARROW_CELL
        self.show_columns([
            *(Column(names[column], widths[column], left=column == NAME) for column in self._shown_columns),
            *(Centred(str(number), cell) for number in range(1, len(self.found) + 1)),
        ])  # fmt: skip
        self.setAccessibleName(tr("Scores"))

    def row_height(self) -> int:
        return theme.px(ROW)

    def rescale(self) -> None:
        super().rescale()
        self.horizontalHeader().setFixedHeight(theme.px(HEADER))
        self.name_columns()

    def _height(self, rows: int) -> int:
        return rows * self.row_height() + theme.px(HEADER)

    def _share_width(self) -> None:
        """Give every column its width, and more where there is room."""
        columns = self.rows.columns
        if not columns:
            return
        needed = sum(column.share for column in columns) * theme.scale()
        room = self.width() - self.verticalScrollBar().sizeHint().width() - 2
        more = max(1.0, min(1.5, room / max(needed, 1)))
        for number, column in enumerate(columns):
            self.setColumnWidth(number, int(column.share * theme.scale() * more))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.name_columns()
        super().resizeEvent(event)

    # Texts.

    def texts(self, number: int) -> Sequence[str]:
        """The texts of a row, also for screen readers."""
        row = self.found[number]
        words = (
            f"{row.rank}{'=' if row.rank in self._ties else ''}", self.names[row.entrant],
            mean_text(row.mean) if row.rounds else "–", f"{row.wins}–{row.draws}–{row.losses}",
            sum_text(row.total), "",
        )  # fmt: skip
        cells = [self._mean(row.entrant, other.entrant) for other in self.found]
        return [*(words[column] for column in self._shown_columns), *cells]

    def _mean(self, mine: int, theirs: int) -> str:
        cell = self._cells[mine][theirs]
        return "" if cell is None else mean_text(cell.mean)

    def cell_text(self, mine: int, theirs: int) -> str:
        """A cell in words: who against whom, the payoff a round, the sum and the number of rounds."""
        cell = None if not self._cells else self._cells[mine][theirs]
        if cell is None:
            return ""
        text = tr("{name} against {other}: {mean} a round, {total} in {n} rounds")
        return joined(text.format(
            name=self.names[mine], other=self.names[theirs], mean=mean_text(cell.mean),
            total=sum_text(cell.score), n=f"{cell.rounds:,}",
        ))  # fmt: skip

    def row_text(self, row: Row) -> str:
        """A row in words: all its sums."""
        text = tr(
            "{name}: {mean} a round, {total} in {n} rounds; more than {wins} opponents, less than {losses}"
        )
        return text.format(
            name=self.names[row.entrant], mean=mean_text(row.mean), total=sum_text(row.total),
            n=f"{row.rounds:,}", wins=row.wins, losses=row.losses,
        )  # fmt: skip

    def share_of(self, cell: Cell) -> float:
        """Where a mean lies between the least and the greatest payoff of the game, from 0 to 1."""
        low, high = self._bounds
        return float((cell.mean - low) / (high - low)) if high > low else 0.5

    # Cells.

    def _place(self, event: QMouseEvent | QHelpEvent) -> tuple[int, int]:
        """The row and the column of the heat map at a place of the viewport; -1 for none."""
        at = event.position() if isinstance(event, QMouseEvent) else event.pos().toPointF()
        column = self.columnAt(int(at.x())) - self._first
        return self.row_at(at.y()), column if column >= 0 else -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row, column = self._place(event)
        if event.button() == Qt.MouseButton.LeftButton and row >= 0 and column >= 0:
            self._go_to(row, column)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            row, column = self._place(event)
            text = ""
            if row >= 0:
                mine = self.found[row]
                text = (
                    self.row_text(mine)
                    if column < 0
                    else self.cell_text(mine.entrant, self.found[column].entrant)
                )
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    def _go_to(self, row: int, column: int) -> None:
        mine, theirs = self.found[row].entrant, self.found[column].entrant
        if self._cells[mine][theirs] is not None:
            self.choose(mine, theirs)
            self.reveal(row)
            self.cell_chosen.emit(mine, theirs)

    def _here(self) -> tuple[int, int]:
        """The row and the column of the chosen cell; the first one if none is."""
        order = [row.entrant for row in self.found]
        mine, theirs = self.chosen
        return (order.index(mine), order.index(theirs)) if mine in order and theirs in order else (0, -1)

    def _goal(self, event: QKeyEvent) -> int | None:
        """Return 1 for the keys that lead from cell to cell; None for all others."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        known = (*STEPS, Qt.Key.Key_Home, Qt.Key.Key_End)
        return 1 if plain and Qt.Key(event.key()) in known and self.found else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._goal(event) is None:
            event.ignore()
            return
        key, last = Qt.Key(event.key()), len(self.found) - 1
        row, column = self._here()
        down, right = STEPS.get(key, (0, -FAR if key == Qt.Key.Key_Home else FAR))
        self._go_to(min(max(row + down, 0), last), min(max(column + right, 0), last))
        self.scrollTo(self.rows.index(self._here()[0], self._first + self._here()[1]))

    # Painting.

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        colours = theme.current()
        if row:
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(whole.topLeft(), whole.topRight())
        for column, (text, box) in enumerate(zip(self.texts(row), boxes, strict=True)):
            if column >= self._first:
                self._paint_cell(painter, row, column - self._first, text, box)
                continue
            kind = self._shown_columns[column]
            painter.setFont(theme.font(bold=kind in (NAME, MEAN)))
            painter.setPen(colours.second if kind in (RANK, RESULTS) else colours.ink)
            paint_text(painter, box, text, self.rows.columns[column].alignment)

    def _paint_cell(self, painter: QPainter, row: int, column: int, text: str, box: QRectF) -> None:
        colours = theme.current()
        mine, theirs = self.found[row].entrant, self.found[column].entrant
        cell, inner = self._cells[mine][theirs], box.adjusted(1, 1, -1, -1)
        if cell is None:
            return
        painter.fillRect(inner, heat_colour(self.share_of(cell)))
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(colours.ink)
        if QFontMetricsF(painter.font()).horizontalAdvance(text) > inner.width():
            painter.setFont(theme.font(theme.CAPTION))
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, text)
        if mine == theirs:  # which counts only if it is asked for
            painter.setPen(theme.pen(colours.second, theme.LINE_HAIR, [2.0, 2.0]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(inner.adjusted(1, 1, -1, -1))
        if (mine, theirs) == self.chosen:
            painter.setPen(theme.pen(colours.ink, theme.LINE_NOW))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(inner.adjusted(1, 1, -1, -1))


def heat_colour(share: float) -> QColor:
    """The ground of a cell whose payoff lies so far from the least to the greatest one."""
    colours = theme.current()
    return theme.mix(colours.panel, colours.good, HEAT * min(max(share, 0.0), 1.0))
