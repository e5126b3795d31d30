"""Values beside each other: what a matrix is worth by who knows what, with one sentence each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QSizePolicy, QToolTip, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.trees.conversion import Order
from plyscope.strategic.trees.sequential_values import Lead, lead
from plyscope_desktop.analysis.strategic_game import ORDERS, StrategicGame
from plyscope_desktop.canvas.drawing.sizes import exact_width
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import closed_up, follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.names import profile_text
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.fractions import exact_text, is_shortened, short_text
from plyscope_desktop.words.mixtures import mixture_text
from plyscope_desktop.words.phrases import headed
from plyscope_desktop.words.short_names import short_names

MOST_MIXED = 4
"""Strategies of a mixture that are named; of a larger one the number is told."""
NUMBERS = 84
"""Width of the numbers in pixels of the design."""
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}


@dataclass(frozen=True)
class OrderValue:
    """One order: the row player's value, or what both get, with a sentence; no numbers while unknown."""

    title: str = ""
    numbers: tuple[Fraction, ...] = ()
    sentence: str = ""


def order_values_of(strategic: StrategicGame) -> dict[Order, OrderValue]:
    """What the game of the page is worth in each order, as far as it is known."""
    game = strategic.game
    if game is None or not game.is_for_two:
        return {}
    names = short_names(game.players)
    title = tr("{player} first")
    return {
        "simultaneous": _simultaneous(strategic, game, names),
        "row": _sequential(game, lead(game, ROW), _said(title, player=names[ROW]), names),
        "column": _sequential(game, lead(game, COLUMN), _said(title, player=names[COLUMN]), names),
    }


def _said(text: str, **parts: object) -> str:
    return closed_up(text.format(**parts))


def _simultaneous(strategic: StrategicGame, game: MatrixGame, names: tuple[str, ...]) -> OrderValue:
    title, solution = tr("Simultaneous"), strategic.solution
    if solution is None:
        return OrderValue(title)
    if game.constant_sum is not None:
        solved = solution.zero_sum
        if solved is None:
            return OrderValue(title, (), solution.declined)
        if solution.saddle_points:
            row, column = solution.saddle_points[0]
            cell = profile_text(game, (row, column))
            return OrderValue(title, (solved.value,), _said(tr("saddle point: {cell}"), cell=cell))
        mixed = _mixed(game.strategies[ROW], solved.row)
        return OrderValue(
            title, (solved.value,), _said(tr("{player} plays {mixture}"), player=names[ROW], mixture=mixed)
        )
    found = solution.equilibria
    if found is None:
        return OrderValue(title, (), solution.declined)
    if len(found.extreme) == 1:
        only = found.extreme[0]
        plays = tr(", ").join(
            _mixed(own, mixture)
            for own, mixture in zip(game.strategies, (only.row, only.column), strict=True)
        )
        said = tr("the only equilibrium: {plays}") if found.complete else tr("an equilibrium: {plays}")
        return OrderValue(title, only.pays, _said(said, plays=plays))
    count = len(found.extreme)
    paid = sorted({one.pays for one in found.extreme}, reverse=True)
    pairs = tr(", ").join(f"({short_text(a)}, {short_text(b)})" for a, b in paid[:MOST_MIXED])
    more = tr(", ") + "…" if len(paid) > MOST_MIXED else ""
    said = tr("{n} extreme equilibria pay {payoffs}")
    return OrderValue(title, (), _said(said, n=count, payoffs=pairs + more))


def _mixed(strategies: tuple[str, ...], mixture: Mixture) -> str:
    used = sum(1 for weight in mixture if weight)
    if used > MOST_MIXED:
        return tr("a mixture of {n} strategies").format(n=used)
    return mixture_text(strategies, mixture)


def _sequential(game: MatrixGame, leading: Lead, title: str, names: tuple[str, ...]) -> OrderValue:
    leader, follower = leading.leader, ROW + COLUMN - leading.leader
    one, other = names[leader], names[follower]
    outcome, worst = leading.best, leading.worst
    first = {cell[leader] for cell in outcome.profiles}
    pays = (outcome.pays[ROW],) if game.constant_sum is not None else outcome.pays
    if len(first) == game.counts[leader] and len(first) > 1 and game.constant_sum is not None:
        return OrderValue(
            title,
            pays,
            _said(tr("whatever {leader} picks, {follower} has an answer"), leader=one, follower=other),
        )
    cell = outcome.profiles[0]
    said = _said(
        tr("{leader} picks {move}, {follower} answers {reply}"),
        leader=one,
        follower=other,
        move=game.strategies[leader][cell[leader]],
        reply=game.strategies[follower][cell[follower]],
    )
    if leading.is_tied:
        text = tr("{said}; only {payoff} for {leader} if {follower} breaks ties the other way")
        said = _said(text, said=said, payoff=short_text(worst.pays[leader]), leader=one, follower=other)
    return OrderValue(title, pays, said)


class ValuesBeside(QFrame):
    """Three rows, one for each order; the chosen one is highlighted, a click chooses another one."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.setProperty("role", "panel")
        self.title = theme.styled(plain_label(self, wordWrap=True), "title")
        self.rows: dict[Order, OrderRow] = {order: OrderRow(self) for order in ORDERS}
        self._group = QButtonGroup(self)
        for order, row in self.rows.items():
            self._group.addButton(row)
            row.clicked.connect(lambda checked=False, order=order: strategic.set_order(order))
        self._column = vbox(self.title, *self.rows.values(), 1, parent=self, margins=0)
        strategic.changed.connect(self.renew)
        strategic.solved.connect(self.renew)
        strategic.order_changed.connect(self._follow_order)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def renew(self) -> None:
        """Show what the game is worth in each order."""
        game = self.strategic.game
        values = order_values_of(self.strategic)
        if game is None or not values:
            self.title.setText("")
        elif game.constant_sum is not None:
            name = short_names(game.players)[ROW]
            self.title.setText(_said(tr("Value to {player}, by who knows what"), player=name))
        else:
            self.title.setText(tr("Payoffs, by who knows what"))
        for order, row in self.rows.items():
            row.show_value(values.get(order, OrderValue()))
            row.setVisible(order in values)
        self._follow_order()

    def _follow_order(self) -> None:
        self.rows[self.strategic.order].setChecked(True)
        for row in self.rows.values():
            chosen = Qt.FocusPolicy.StrongFocus if row.isChecked() else Qt.FocusPolicy.ClickFocus
            row.setFocusPolicy(chosen)

    def walk(self, row: OrderRow, step: int) -> None:
        """Choose the next order, and go there."""
        order = ORDERS[min(max(list(self.rows.values()).index(row) + step, 0), len(ORDERS) - 1)]
        self.strategic.set_order(order)
        self.rows[order].setFocus(Qt.FocusReason.OtherFocusReason)

    def rescale(self) -> None:
        self._column.setContentsMargins(0, theme.px(theme.PADDING), 0, theme.px(theme.PADDING))
        self._column.setSpacing(theme.px(theme.TIGHT))
        self.title.setContentsMargins(theme.px(theme.WIDE), 0, theme.px(theme.WIDE), theme.px(theme.TIGHT))

    def retranslate(self) -> None:
        self.renew()


class OrderRow(QAbstractButton):
    """One order: its value, its title, and a sentence."""

    def __init__(self, owner: ValuesBeside) -> None:
        super().__init__(owner)
        self._owner = owner
        self.value = OrderValue()
        self.setCheckable(True)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.follow(self.updateGeometry)

    def show_value(self, value: OrderValue) -> None:
        """Show another value."""
        if value != self.value:
            self.value = value
            numbers = ", ".join(map(exact_text, value.numbers))
            self.setAccessibleName(headed(value.title, numbers) if numbers else value.title)
            self.setAccessibleDescription(value.sentence)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(280), self.heightForWidth(theme.px(280)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(180), theme.px(52))

    def event(self, event: QEvent) -> bool:
        """Show all that has no room as a tooltip: a long fraction, a sentence that is cut."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.hidden_text(), self)
            return True
        return super().event(event)

    def hidden_text(self) -> str:
        """What is not written whole, or nothing."""
        value, found = self.value, []
        if any(map(is_shortened, value.numbers)):
            found.append(", ".join(map(exact_text, value.numbers)))
        if self.heightForWidth(self.width()) > self.height() + theme.px(theme.GAP):
            found.append(value.sentence)
        return "\n".join(found)

    def heightForWidth(self, width: int) -> int:
        room = max(1, width - theme.px(NUMBERS + 2 * theme.WIDE))
        font = theme.font(theme.LABEL)
        flags = Qt.TextFlag.TextWordWrap
        text = QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 1000), flags, self.value.sentence)
        return round(theme.px(theme.VALUE) * 1.4 + text.height()) + theme.px(2 * theme.GAP)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS:
            self._owner.walk(self, STEPS[key])
        else:
            super().keyPressEvent(event)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            painter.fillRect(self.rect(), colours.chosen)
        elif self.underMouse():
            painter.fillRect(self.rect(), colours.hover)
        pad, numbers = theme.px(theme.GAP), theme.px(NUMBERS)
        top, left = float(pad), float(numbers + theme.px(theme.GAP))
        room = self.width() - left - theme.px(theme.WIDE)
        numbers_room = numbers - theme.px(theme.PADDING)
        self._paint_numbers(painter, QRectF(pad, top, numbers_room - pad, self.height() - 2 * pad))
        painter.setPen(colours.ink)
        painter.setFont(theme.font(theme.VALUE, bold=True))
        high = theme.px(theme.VALUE) * 1.4
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, top, room, high), flags, self.value.title)
        painter.setPen(colours.second)
        painter.setFont(theme.font(theme.LABEL))
        rest = QRectF(left, top + high, room, max(0.0, self.height() - top - high))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        sentence, measured = self.value.sentence, QFontMetricsF(painter.font())
        if self.heightForWidth(self.width()) > self.height() + pad:
            sentence = measured.elidedText(sentence, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rest, flags, sentence)
        painter.end()

    def _paint_numbers(self, painter: QPainter, area: QRectF) -> None:
        """One value, or what both players get, right-aligned and as large as there is room for."""
        colours, numbers = theme.current(), self.value.numbers
        parts: list[tuple[str, QColor]] = []
        for player, number in enumerate(numbers):
            if player:
                parts.append((", ", colours.second))
            parts.append((short_text(number), colours.min_text if player else colours.max_text))
        parts = parts or [("–", colours.second)]
        pixels = theme.px(26 if len(numbers) < 2 else theme.KEY_NUMBER)
        while pixels > theme.px(theme.CAPTION) and self._wide(parts, pixels) > area.width():
            pixels -= 1
        left = area.right() - self._wide(parts, pixels)
        high = min(area.height(), theme.px(theme.VALUE) * 2.8)
        painter.setFont(theme.exact_font(pixels, bold=True))
        for text, colour in parts:
            wide = exact_width(text, pixels, True)
            painter.setPen(colour)
            painter.drawText(QRectF(left, area.top(), wide + 1, high), Qt.AlignmentFlag.AlignVCenter, text)
            left += wide

    @staticmethod
    def _wide(parts: list[tuple[str, QColor]], pixels: float) -> float:
        return sum(exact_width(text, pixels, True) for text, _ in parts)
