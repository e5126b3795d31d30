"""Equilibrium list: numbered rows, each with its mark, its strategies or weights, and what it pays."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from plyscope.strategic.game_matrix import ROW
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets import mark

NUMBER, SIGN, TEXT = 12.0, 39.0, 56.0
"""Left edges of the number, the mark's middle and the text, in pixels at 100 %."""
LINE, CAPTION, EDGE = 22.0, 17.0, 5.0
"""Heights of a line and of a line of the caption, and the space above and below a row."""
STEPS = {
    Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -5, Qt.Key.Key_PageDown: 5,
    Qt.Key.Key_Home: -(1 << 30), Qt.Key.Key_End: 1 << 30,
}  # fmt: skip
WRAPPED = Qt.TextFlag.TextWordWrap


@dataclass(frozen=True)
class EquilibriumRow:
    """A line for both players, or one for each; the payoffs, or none; words about it; its tooltip."""

    number: int
    pure: bool
    lines: tuple[str, ...]
    pays: tuple[str, str] | None
    caption: str
    exact: str

    def spoken(self) -> str:
        """The row for screen readers and the clipboard."""
        pays = f" ({', '.join(self.pays)})" if self.pays else ""
        caption = f" · {self.caption}" if self.caption else ""
        return f"{self.number} {'■' if self.pure else '●'} {' × '.join(self.lines)}{pays}{caption}"


def _shortest(row: EquilibriumRow) -> int:
    """The line of a row that leaves most room for the payoffs."""
    return min(range(len(row.lines)), key=lambda line: len(row.lines[line]))


class _Rows(QWidget):
    """The painted rows."""

    chosen = Signal(int)

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self.rows: tuple[EquilibriumRow, ...] = ()
        self.current = -1
        self._pointed = -1
        self._tops: list[float] = [0.0]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def arrange(self) -> None:
        """Work out where each row begins, for the width and the type of now."""
        unit, top, tops = theme.scale(), 0.0, [0.0]
        caption = QFontMetricsF(theme.font(theme.LABEL))
        for row in self.rows:
            top += (LINE * (len(row.lines) + self._pays_below(row)) + 2 * EDGE) * unit
            if row.caption:
                room = QRectF(0, 0, max(40.0, self.width() - (TEXT + theme.PADDING) * unit), 1e6)
                top += caption.boundingRect(room, WRAPPED, row.caption).height()
            tops.append(top)
        self._tops = tops
        self.setFixedHeight(max(1, round(top)))
        self.update()

    def _pays_below(self, row: EquilibriumRow) -> bool:
        """Return True if the payoffs have no room beside a mixture, and take the line below."""
        if row.pays is None or len(row.lines) == 1:
            return False
        written = QFontMetricsF(theme.font()).horizontalAdvance(row.lines[_shortest(row)])
        paid = QFontMetricsF(theme.font(bold=True)).horizontalAdvance(f"{row.pays[0]},  {row.pays[1]}")
        return written + paid > self.width() - (TEXT + 18 + 2 * theme.PADDING) * theme.scale()

    def box(self, number: int) -> QRectF:
        """The box of a row."""
        return QRectF(0, self._tops[number], self.width(), self._tops[number + 1] - self._tops[number])

    def row_at(self, y: float) -> int:
        """The row at a height; -1 below the last."""
        for number in range(len(self.rows)):
            if self._tops[number] <= y < self._tops[number + 1]:
                return number
        return -1

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(len(self.rows)):
            box = self.box(number)
            if box.intersects(QRectF(event.rect())):
                self._paint_row(painter, number, box)
        painter.end()

    def _paint_row(self, painter: QPainter, number: int, box: QRectF) -> None:
        colours, unit, row = theme.current(), theme.scale(), self.rows[number]
        if number == self.current:
            painter.fillRect(box, colours.chosen)
        elif number == self._pointed:
            painter.fillRect(box, colours.hover)
        if number:
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(
                box.topLeft() + QPointF(NUMBER * unit, 0), box.topRight() - QPointF(NUMBER * unit, 0)
            )
        if number == self.current and self.hasFocus():
            painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
            painter.drawRect(box.adjusted(1, 1, -1, -1))
        top = box.top() + EDGE * unit
        middle = top + LINE * unit / 2
        painter.setPen(colours.second)
        painter.setFont(theme.font(theme.LABEL))
        numbers = QRectF(0, top, (SIGN - 15) * unit, LINE * unit)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(numbers, right, str(row.number))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.ink)
        half = 5.5 * unit
        if row.pure:
            painter.drawRect(QRectF(SIGN * unit - half, middle - half, 2 * half, 2 * half))
        else:
            painter.drawEllipse(QPointF(SIGN * unit, middle), half, half)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = box.right() - theme.PADDING * unit
        until = [edge] * len(row.lines)
        below = self._pays_below(row)
        if row.pays is not None:
            line = len(row.lines) if below else _shortest(row)
            start = self._paint_pays(painter, row.pays, edge, middle + line * LINE * unit)
            if not below:
                until[line] = start - theme.GAP * unit
        self._paint_lines(painter, row, top, until)
        if row.caption:
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.second)
            under = top + LINE * (len(row.lines) + below) * unit
            room = QRectF(
                TEXT * unit, under, box.right() - (TEXT + theme.PADDING) * unit, box.bottom() - under
            )
            painter.drawText(room, WRAPPED, row.caption)

    def _paint_lines(self, painter: QPainter, row: EquilibriumRow, top: float, until: list[float]) -> None:
        colours, unit = theme.current(), theme.scale()
        for player, line in enumerate(row.lines):
            left = TEXT * unit
            centre = top + (player + 0.5) * LINE * unit
            alone = len(row.lines) == 1
            if not alone:
                lift = 0.6 * unit * (1 if player == ROW else -1)
                kind: mark.Kind = "max" if player == ROW else "min"
                mark.paint_mark(painter, kind, QPointF(left + 5 * unit, centre + lift), 5 * unit)
                left += 18 * unit
            painter.setPen(colours.ink)
            painter.setFont(theme.font(theme.BODY, bold=alone))
            room = QRectF(left, centre - LINE * unit / 2, until[player] - left, LINE * unit)
            text = QFontMetricsF(painter.font()).elidedText(line, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_pays(self, painter: QPainter, pays: tuple[str, str], edge: float, middle: float) -> float:
        """Write both payoffs, the row player's first; return where they begin."""
        colours = theme.current()
        painter.setFont(theme.font(theme.BODY, bold=True))
        metrics = QFontMetricsF(painter.font())
        for text, colour in (
            (pays[1], colours.min_text),
            (",\u2002", colours.second),
            (pays[0], colours.max_text),
        ):
            wide = metrics.horizontalAdvance(text)
            edge -= wide
            painter.setPen(colour)
            box = QRectF(edge, middle - metrics.height(), wide + 1, 2 * metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        return edge

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self.row_at(event.position().y()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.row_at(event.position().y()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point(-1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in STEPS and plain and self.rows:
            at = 0 if self.current < 0 else self.current + STEPS[key]
            self.chosen.emit(min(max(at, 0), len(self.rows) - 1))
        elif key == Qt.Key.Key_Escape and self.current >= 0:
            self.chosen.emit(-1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show a whole row with exact numbers in the tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.row_at(event.pos().y())
            QToolTip.showText(event.globalPos(), self.rows[number].exact if number >= 0 else "", self)
            return True
        return super().event(event)


class EquilibriumList(QScrollArea):
    """As high as its rows, or as the room for it; `chosen` carries the number of a row, -1 for none."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = _Rows(self)
        self._rows.chosen.connect(self._choose)
        self.setWidget(self._rows)
        self.setWidgetResizable(True)
        self.setFocusProxy(self._rows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        theme.follow(self._arrange)

    @property
    def rows(self) -> tuple[EquilibriumRow, ...]:
        """The rows that are listed."""
        return self._rows.rows

    @property
    def current(self) -> int:
        """The number of the row whose weights are shown, -1 for none."""
        return self._rows.current

    def show_rows(self, rows: tuple[EquilibriumRow, ...], current: int) -> None:
        """List other rows, one of them as the current one."""
        if rows != self._rows.rows:
            self._rows.rows = rows
            self._arrange()
        self.show_current(current)

    def show_current(self, current: int) -> None:
        """Mark another row as the current one, and bring it into sight."""
        self._rows.current = current
        known = 0 <= current < len(self.rows)
        self._rows.setAccessibleDescription(self.rows[current].spoken() if known else "")
        if known:
            box = self._rows.box(current)
            self.ensureVisible(0, round(box.center().y()), 0, round(box.height() / 2))
        self._rows.update()

    def name(self, text: str) -> None:
        """Set the name for screen readers."""
        self._rows.setAccessibleName(text)

    def _choose(self, number: int) -> None:
        self.chosen.emit(number)

    def _arrange(self) -> None:
        self._rows.arrange()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(280), self._rows.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(140), min(self._rows.height(), theme.px(64)))
