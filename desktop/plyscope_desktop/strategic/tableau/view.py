"""The tableaux of the simplex method at the step of the moment: before its pivot, and after it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.solving.linear_program import Tableau
from plyscope.strategic.solving.zero_sum import Positive, made_positive
from plyscope.strategic.steps.step import TableauStep
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.tableau.picture import TableauPicture, height_of
from plyscope_desktop.strategic.tableau.table import Table, spoken, table_of
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import rich_label
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.phrases import joined, together

MARGIN = 10.0
"""Pixels at 100 % around the tables."""
APART = 14.0


SHARES = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Sizes at which everything may have room, as parts of the full one."""
SCROLLED = 0.88
"""The size of tables that are larger than the room."""


def _pictures(tables: tuple[Table, ...], unit: float) -> list[TableauPicture]:
    """The pictures of tables, with equal columns; one alone has no title."""
    found = [TableauPicture(table, unit, titled=len(tables) > 1) for table in tables]
    for picture in found[1:]:
        found[0].align(picture)
    return found


class TableauArea(QAbstractScrollArea):
    """Shows one table or two, one below the other, and scrolls to what does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tables: tuple[Table, ...] = ()
        self._pictures: list[TableauPicture] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.follow(self._measure)

    def show_tables(self, tables: tuple[Table, ...]) -> None:
        """Show other tables."""
        if tables != self.tables:
            self.tables = tables
            self.setAccessibleDescription(" ".join(map(spoken, tables)))
            self._measure()

    def has_room_for_two(self, constraints: int) -> bool:
        """Return True if two tables of so many constraints have room at full size."""
        high = 2 * height_of(constraints) + APART + 2 * MARGIN
        return high * theme.scale() <= self.viewport().height()

    @staticmethod
    def _size(pictures: list[TableauPicture]) -> tuple[float, float]:
        """The width and the height of tables with the room around them."""
        unit, apart = theme.scale(), APART * max(len(pictures) - 1, 0)
        widest = max([0.0, *(picture.width for picture in pictures)])
        high = sum(picture.height for picture in pictures) + apart * unit
        return widest + 2 * MARGIN * unit, high + 2 * MARGIN * unit

    def _measure(self) -> None:
        """Make the tables as large as there is room for, within limits."""
        unit, room = theme.scale(), self.viewport().size()
        self._pictures = _pictures(self.tables, unit)
        wide, high = self._size(self._pictures)
        wanted = min(room.width() / wide, room.height() / high)
        share = next((share for share in SHARES if share <= wanted), SCROLLED)
        if share < 1:
            self._pictures = _pictures(self.tables, unit * share)
            wide, high = self._size(self._pictures)
        for bar, whole, part in (
            (self.horizontalScrollBar(), wide, room.width()),
            (self.verticalScrollBar(), high, room.height()),
        ):
            bar.setRange(0, max(0, round(whole - part)))
            bar.setPageStep(max(1, part))
            bar.setSingleStep(theme.px(24))
        self.viewport().update()

    def _places(self) -> list[tuple[TableauPicture, QPointF]]:
        """The tables with their upper left corners in the viewport."""
        unit = theme.scale()
        x = MARGIN * unit - self.horizontalScrollBar().value()
        y = MARGIN * unit - self.verticalScrollBar().value()
        found = []
        for picture in self._pictures:
            found.append((picture, QPointF(x, y)))
            y += picture.height + APART * unit
        return found

    def bring_pivot(self) -> None:
        """Scroll so that the ring around the pivot can be seen."""
        for picture, corner in self._places():
            table = picture.table
            if table.entering < 0:
                continue
            ring = picture.cell(table.leaving, table.entering).translated(corner)
            room, pad = self.viewport().rect(), theme.px(40)
            for bar, low, high, end in (
                (self.horizontalScrollBar(), ring.left(), ring.right(), room.width()),
                (self.verticalScrollBar(), ring.top(), ring.bottom(), room.height()),
            ):
                if low < pad:
                    bar.setValue(round(bar.value() + low - pad))
                elif high > end - pad:
                    bar.setValue(round(bar.value() + high - end + pad))
            return

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), theme.current().panel)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for picture, corner in self._places():
            painter.save()
            painter.translate(corner)
            picture.paint(painter, QRectF(event.rect()).translated(-corner))
            painter.restore()
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        """Say shortened numbers whole."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = ""
            for picture, corner in self._places():
                cell = picture.cell_at(QPointF(event.pos()) - corner)
                text = cell.whole if cell is not None else text
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bars = {
            Qt.Key.Key_Left: (self.horizontalScrollBar(), -1),
            Qt.Key.Key_Right: (self.horizontalScrollBar(), 1),
            Qt.Key.Key_Up: (self.verticalScrollBar(), -1),
            Qt.Key.Key_Down: (self.verticalScrollBar(), 1),
        }
        found = bars.get(Qt.Key(event.key()))
        if found is None:
            super().keyPressEvent(event)
            return
        bar, direction = found
        bar.setValue(bar.value() + direction * bar.singleStep())


class TableauView(QWidget):
    """Follows the moment of a record of the simplex method.

    Where only one tableau has room, it is the one before the pivot, until the user chooses; at the last step
    the one after it, which is the solution.
    """

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self._chosen = ""
        self._key: object = None
        self.which = Segments([("before", ""), ("after", "")], self)
        self.numbers = Segments([("fractions", ""), ("whole", "")], self)
        self.about = theme.styled(rich_label(self), "second")
        self.about.setWordWrap(True)
        self.area = TableauArea(self)
        self.setFocusProxy(self.area)
        self._bar = hbox(self.which, self.numbers, (self.about, 1))
        vbox(self._bar, (self.area, 1), parent=self, margins=0, spacing=0)
        self.which.changed.connect(self._choose)
        self.numbers.changed.connect(lambda _: self.renew())
        self._refresh = Refresh(self, self.renew)
        strategic.moment_changed.connect(self._refresh.ask)
        strategic.changed.connect(self._refresh.at_once)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(100))

    def _choose(self, which: object) -> None:
        self._chosen = str(which)
        self.renew()

    def step(self) -> tuple[TableauStep, int] | None:
        """The step whose tableaux are shown, and the number of the moment, 0 before the first."""
        strategic = self.strategic
        if strategic.method != "simplex" or not strategic.has_record or not strategic.steps:
            return None
        number = min(strategic.step, len(strategic.steps))
        found = strategic.steps[max(number, 1) - 1]
        return (found, number) if isinstance(found, TableauStep) else None

    def renew(self) -> None:
        """Show the step of the moment."""
        game, found = self.strategic.game, self.step()
        if game is None or found is None:
            self.area.show_tables(())
            self.about.clear()
            self._key = None
            return
        step, number = found
        both = number > 0 and self.area.has_room_for_two(len(step.before.basis))
        self.which.setVisible(number > 0 and not both)
        which = self._chosen or ("after" if step.is_last and number else "before")
        self.which.set_value(which)
        tables: tuple[Table, ...]
        if not number:  # nothing has entered yet
            tables = (table_of(game, step.before, tr("First tableau"), whole=self._whole),)
        else:
            tables = tuple(
                self._table(game, step, after=after)
                for after in (False, True)
                if both or after == (which == "after")
            )
        self.area.show_tables(tables)
        after = number > 0 and not both and which == "after"
        title = tables[0].title if len(tables) == 1 else ""
        self._tell(game, step.tableau if after else step.before, title)
        if self._key is not step:
            self._key = step
            self.area.bring_pivot()

    @property
    def _whole(self) -> bool:
        return self.numbers.value() == "whole"

    def _table(self, game: MatrixGame, step: TableauStep, *, after: bool) -> Table:
        """The tableau before the pivot of a step, or after it."""
        if not after:
            title = tr("Before pivot {n}").format(n=step.number)
            return table_of(game, step.before, title, whole=self._whole, pivot=step.pivot)
        title = tr("After pivot {n}").format(n=step.number)
        if step.is_last:
            title = tr("After the last pivot: optimal")
        return table_of(game, step.tableau, title, whole=self._whole, came=step.pivot.row)

    def _tell(self, game: MatrixGame, tableau: Tableau, title: str) -> None:
        """How the numbers belong to the game, and what the two programs have to do with each other."""
        row, column = map(escape, short_names(game.players))
        colours = theme.current()
        names = {
            "row": f'<span style="color: {colours.max_text.name()}"><b>{row}</b></span>',
            "column": f'<span style="color: {colours.min_text.name()}"><b>{column}</b></span>',
        }
        said = [f"<b>{title}{tr('.')}</b>"] if title else []
        said.append(made_positive_text(made_positive(game.a)))
        if self._whole:
            said.append(tr("All numbers over {n}.").format(n=tableau.denominator))
        said.append(tr("Below y: weights of {column}; below s: shadow prices, the weights of {row}.").format(
            **names
        ))  # fmt: skip
        self.about.setText(joined(together(said)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh.ask()

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._bar.setContentsMargins(pad, theme.px(theme.GAP), pad, 0)
        self._bar.setSpacing(theme.px(theme.GAP))
        self._refresh.ask()

    def retranslate(self) -> None:
        self.which.set_choices([("before", tr("before")), ("after", tr("after"))])
        self.numbers.set_choices([("fractions", tr("fractions")), ("whole", tr("integers"))])
        self.which.setAccessibleName(tr("Tableau before or after the pivot"))
        self.numbers.setAccessibleName(tr("Numbers"))
        self.area.setAccessibleName(tr("Tableau"))
        self._key = None
        self._refresh.ask()


def made_positive_text(positive: Positive) -> str:
    """How the payoffs were made positive, and how the value comes back."""
    payoff = tr("payoff") if positive.scale == 1 else f"{positive.scale} × {tr('payoff')}"
    made = f"{payoff} + {short_text(positive.shift)}" if positive.shift else payoff
    back = "1 / Σy" if not positive.shift else f"1 / Σy − {short_text(positive.shift)}"
    if positive.scale != 1:
        back = f"({back}) / {positive.scale}"
    if made == tr("payoff"):
        return tr("Value = {back}.").format(back=back)
    return tr("Entries: {made}. Value = {back}.").format(made=made, back=back)
