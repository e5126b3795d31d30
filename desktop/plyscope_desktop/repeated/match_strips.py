"""MatchStrips: the rounds of a match as two strips of choices, with payoffs and running totals."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.repeated.match import Match
from plyscope.strategic.repeated.strategies import LETTERS, D
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.names import choice_text, sum_text
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.phrases import joined

SQUARE, LINE, NUMBERS, BETWEEN = 24, 16, 16, 10
"""Heights in pixels at 100 %: a choice, a line of numbers, the numbers of rounds, and between sides."""
LEAST_WIDTH, LEAST_NAMES, MOST_NAMES = 30, 110, 190
EVERY = 5
"""Rounds between two numbers."""
MEASURED = 400
"""Rounds whose totals are measured from the end, where they are longest."""
NOBODY = -1
KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
SIDES = (ROW, COLUMN)


class MatchStrips(QAbstractScrollArea):
    """A round is a column: what both sides chose, got in it, and got so far. Arrow keys go along.

    C is an outlined box, D a filled one. A choice that noise turned has a cut corner.
    """

    pointed_at = Signal(int)
    """The number of the round that is pointed at, from 0; -1 for none."""

    def __init__(self, parent: QWidget | None = None, unit: float = 1.0) -> None:
        """`unit` enlarges it."""
        super().__init__(parent)
        self.unit = unit
        self.match: Match | None = None
        self.game: MatrixGame | None = None
        self.names = "", ""
        self.pointed = NOBODY
        self.totals: list[tuple[str, str]] = []
        self._pays: dict[tuple[int, ...], tuple[str, str]] = {}
        self._wide = float(LEAST_WIDTH)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_match(self, match: Match | None, game: MatrixGame | None, names: tuple[str, str]) -> None:
        """Show a match of sides with these names; None for none."""
        self.match, self.game, self.names = match, game, names
        self.pointed = NOBODY
        self.totals, self._pays = [], {}
        if match is not None and game is not None:
            self.totals = [(sum_text(first), sum_text(second)) for first, second in match.running(game)]
            for cell in game.profiles():
                first, second = map(sum_text, game.pays(cell))
                self._pays[cell] = first, second
        self._measure()
        self.retranslate()

    def show_end(self) -> None:
        """Scroll to the last round."""
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum())

    # Sizes.

    def _px(self, size: float) -> int:
        return theme.px(size * self.unit)

    def _font(self, size: float, bold: bool = False) -> QFont:
        return theme.font(size * self.unit, bold=bold)

    def rescale(self) -> None:
        self._measure()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._px(400), self._high() + self.horizontalScrollBar().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._px(200), self.sizeHint().height())

    def _high(self) -> int:
        return self._px(NUMBERS + 2 * (SQUARE + 2 * LINE) + BETWEEN)

    def _name_width(self) -> float:
        metrics = QFontMetricsF(self._font(theme.LABEL, bold=True))
        wide = max(metrics.horizontalAdvance(name) for name in self.names) + self._px(16)
        return min(max(wide, self._px(LEAST_NAMES)), self._px(MOST_NAMES))

    def _measure(self) -> None:
        """Give every round the width of its longest number, and the bar its range."""
        metrics = QFontMetricsF(self._font(theme.CAPTION))
        texts = [text for pair in (*self._pays.values(), *self.totals[-MEASURED:]) for text in pair]
        widest = max(map(metrics.horizontalAdvance, texts), default=0.0)
        self._wide = max(self._px(LEAST_WIDTH), widest + self._px(8))
        self._set_range()

    def _set_range(self) -> None:
        room = self.viewport().width() - self._name_width()
        bar = self.horizontalScrollBar()
        bar.setRange(0, max(0, round(len(self.totals) * self._wide - room)))
        bar.setPageStep(max(1, round(room)))
        bar.setSingleStep(round(self._wide))
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_range()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    # Rounds.

    def round_at(self, x: float) -> int:
        """The number of the round at a place of the viewport; -1 for none."""
        left = self._name_width()
        number = int((x - left + self.horizontalScrollBar().value()) // self._wide)
        return number if x >= left and 0 <= number < len(self.totals) else NOBODY

    def round_text(self, number: int) -> str:
        """A round in words: what both chose, got and have."""
        assert self.match is not None and self.game is not None
        cell = self.match.choices[ROW][number], self.match.choices[COLUMN][number]
        parts = []
        for side in SIDES:
            text = (
                tr("{name}: {choice} (turned by noise), {payoff}, total {total}")
                if self.match.slips[side][number]
                else tr("{name}: {choice}, {payoff}, total {total}")
            )
            text = text.format(
                name=self.names[side],
                choice=choice_text(self.game, side, cell[side]),
                payoff=self._pays[cell][side],
                total=self.totals[number][side],
            )
            parts.append(text)
        return tr("Round {n}. {first}. {second}.").format(n=number + 1, first=parts[0], second=parts[1])

    def point_at(self, number: int) -> None:
        """Point at a round, -1 for none."""
        if number != self.pointed:
            self.pointed = number
            self.setAccessibleDescription(self.round_text(number) if number != NOBODY else "")
            self.pointed_at.emit(number)
            self.viewport().update()

    def reveal(self, number: int) -> None:
        """Scroll until a round is in sight."""
        bar, room = self.horizontalScrollBar(), self.viewport().width() - self._name_width()
        left, right = number * self._wide, (number + 1) * self._wide
        bar.setValue(round(min(max(bar.value(), right - room), left)))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(self.round_at(event.position().x()))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.point_at(NOBODY)
        elif isinstance(event, QHelpEvent):
            number = self.round_at(event.pos().x())
            QToolTip.showText(event.globalPos(), self.round_text(number) if number != NOBODY else "", self)
            return True
        return super().viewportEvent(event)

    def event(self, event: QEvent) -> bool:
        """Use the arrow keys although they are shortcuts of the window, too."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._goal(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def _goal(self, event: QKeyEvent) -> int | None:
        key, last = Qt.Key(event.key()), len(self.totals) - 1
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or last < 0:
            return None
        if key in KEYS:
            here = self.pointed if self.pointed != NOBODY else (-1 if KEYS[key] > 0 else last + 1)
            return min(max(here + KEYS[key], 0), last)
        return {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}.get(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        goal = self._goal(event)
        if goal is None:
            event.ignore()
            return
        self.reveal(goal)
        self.point_at(goal)

    def retranslate(self) -> None:
        first, second = self.names
        name = tr("Rounds of {first} and {second}").format(first=first, second=second)
        self.setAccessibleName(joined(name) if self.match is not None else tr("Rounds"))
        self.viewport().update()

    # Painting.

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.match is None:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, offset = self._name_width(), self.horizontalScrollBar().value()
        first = max(0, int(offset // self._wide))
        last = min(len(self.totals), int((offset + self.viewport().width() - left) // self._wide) + 1)
        painter.setClipRect(QRectF(left, 0, self.viewport().width() - left, self.viewport().height()))
        for number in range(first, last):
            self._paint_round(painter, number, left + number * self._wide - offset)
        painter.setClipping(False)
        self._paint_names(painter, left)
        painter.end()

    def _top(self, side: int) -> int:
        return self._px(NUMBERS + side * (SQUARE + 2 * LINE + BETWEEN))

    def _paint_names(self, painter: QPainter, left: float) -> None:
        colours = theme.current()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for side, colour in zip(SIDES, (colours.max_text, colours.min_text), strict=True):
            top, wide = self._top(side), left - self._px(10)
            painter.setFont(self._font(theme.LABEL, bold=True))
            metrics = QFontMetricsF(painter.font())
            painter.setPen(colour)
            shown = metrics.elidedText(self.names[side], Qt.TextElideMode.ElideRight, wide)
            painter.drawText(QRectF(0, top, wide, self._px(SQUARE)), right, shown)
            painter.setFont(self._font(theme.CAPTION))
            painter.setPen(colours.second)
            for place, text in enumerate((tr("payoff"), tr("total"))):
                box = QRectF(0, top + self._px(SQUARE + place * LINE), wide, self._px(LINE))
                painter.drawText(box, right, text)
        painter.setFont(self._font(theme.CAPTION))
        painter.setPen(colours.second)
        painter.drawText(QRectF(0, 0, left - self._px(10), self._px(NUMBERS)), right, tr("round"))

    def _paint_round(self, painter: QPainter, number: int, x: float) -> None:
        assert self.match is not None
        colours, middle = theme.current(), Qt.AlignmentFlag.AlignCenter
        cell = self.match.choices[ROW][number], self.match.choices[COLUMN][number]
        if number == self.pointed:
            painter.fillRect(QRectF(x, 0, self._wide, self._high()), colours.chosen)
        painter.setFont(self._font(theme.CAPTION))
        if number == 0 or (number + 1) % EVERY == 0 or number == self.pointed:
            painter.setPen(colours.second)
            painter.drawText(QRectF(x, 0, self._wide, self._px(NUMBERS)), middle, str(number + 1))
        for side in SIDES:
            top = self._top(side)
            box = QRectF(x + 2, top + 2, self._wide - 4, self._px(SQUARE) - 4)
            self._paint_choice(painter, box, cell[side], slipped=bool(self.match.slips[side][number]))
            painter.setFont(self._font(theme.CAPTION))
            for place, text, colour in (
                (0, self._pays[cell][side], colours.ink),
                (1, self.totals[number][side], colours.second),
            ):
                painter.setPen(colour)
                line = QRectF(x, top + self._px(SQUARE + place * LINE), self._wide, self._px(LINE))
                painter.drawText(line, middle, text)

    def _paint_choice(self, painter: QPainter, box: QRectF, choice: int, *, slipped: bool) -> None:
        """Paint C as an outlined box and D as a filled one; what noise turned has a corner cut off."""
        colours, cut = theme.current(), self._px(8) if slipped else 0
        shape = QPolygonF([
            box.topLeft(), QPointF(box.right() - cut, box.top()),
            QPointF(box.right(), box.top() + cut), box.bottomRight(), box.bottomLeft(),
        ])  # fmt: skip
        painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
        painter.setBrush(colours.ink if choice == D else colours.raised)
        painter.drawPolygon(shape)
        painter.setFont(self._font(theme.LABEL, bold=choice == D))
        painter.setPen(colours.panel if choice == D else colours.ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, LETTERS[choice])
