"""The sum of an evaluation: each feature with its weight, and what they come to, for a lecture."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.game import Game
from plyscope.rules.picture import Count
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.boards import side_name

Row = tuple[str, str]
"""A name and the numbers at its right."""
SMALL = 0.85
"""The type of a rule, as a part of that of the rows."""
SPACE = 1.5
"""Height of a row, times that of its type."""


def sum_text(parts: tuple[float, ...]) -> str:
    """Return a sum with its result: "6 − 4 = 2"; terms of 0 are left out where others are not."""
    shown = [part for part in parts if part] or [0.0]
    text = number_text(shown[0])
    for part in shown[1:]:
        text += f" {'−' if part < 0 else '+'} {number_text(abs(part))}"
    return text if len(shown) == 1 else f"{text} = {number_text(sum(parts))}"


def terms(game: Game, position: Position) -> tuple[list[Row], str]:
    """Return a row for each feature that counts in a position, and their sum, or the result of a game."""
    if position.finished:
        return [(tr("The game is over here"), "")], number_text(position.result or 0.0)
    values, weights = position.features(), position.weights
    parts = tuple(weight * value for weight, value in zip(weights, values, strict=True))
    rows = []
    for feature, weight, value, part in zip(game.features, weights, values, parts, strict=True):
        if part or len(parts) <= 3:
            name = tr(feature.name).split(":")[0].split("：")[0]
            numbers = f"{number_text(weight)} × {number_text(value)} = {number_text(part)}"
            rows.append((name, numbers))
    return rows, sum_text(parts)


def material(game: Game, position: Position) -> list[Row]:
    """Return what either side has on the board, and the difference, for games in which people count that."""
    found: list[Row] = []
    for count in position.tally():
        if count.id == "material":
            found += _sides(game, count)
    return found


def _sides(game: Game, count: Count) -> list[Row]:
    difference = count.of_max - count.of_min
    numbers = f"{number_text(count.of_max)} − {number_text(count.of_min)} = {number_text(difference)}"
    sides = f"{side_name(game, MAX)} − {side_name(game, MIN)}"
    return [(tr("Material, {sides}").format(sides=sides), numbers)]


class EvaluationSum(QWidget):
    """Shows one position's evaluation; `only_material` shows what stands on the board alone."""

    def __init__(self, parent: QWidget | None = None, *, only_material: bool = False) -> None:
        super().__init__(parent)
        self._only_material = only_material
        self._unit = theme.scale()
        self.title = ""
        self.rows: list[Row] = []
        self.total = ""
        self.rule = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        theme.follow(self.update)

    def use_unit(self, unit: float) -> None:
        """Set the pixels of the screen for one at 100 %."""
        self._unit = unit
        self.update()

    def show_position(self, game: Game, position: Position, title: str) -> None:
        """Show the sum of a position below a title."""
        self.title = title
        self.rows = material(game, position)
        self.total = ""
        if not self._only_material and (game.features or position.finished):
            found, self.total = terms(game, position)
            self.rows += found
        self.rule = tr(game.lead_rule) if self._only_material and game.lead_rule else ""
        told = [f"{name} {numbers}" for name, numbers in self.rows]
        self.setAccessibleName(f"{title}: {', '.join(told)} {self.total} {self.rule}".rstrip())
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit = theme.current(), self._unit
        painter = QPainter(self)
        pad = theme.PADDING * unit
        wide = self.width() - 2 * pad
        lines = len(self.rows) + 2 + (1 if self.total else 0) + (1.7 if self.rule else 0)
        size = min(theme.LECTURE_LEGEND * unit, max(self.height() / (SPACE * lines), 1.0))
        y = pad / 2
        for text, role, scale in ((self.title, colours.ink, 1.15),):
            y = self._line(painter, QRectF(pad, y, wide, SPACE * size * scale), text, "", role, size * scale)
        for name, numbers in self.rows:
            y = self._line(painter, QRectF(pad, y, wide, SPACE * size), name, numbers, colours.second, size)
        if self.total:
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(round(pad), round(y), round(pad + wide), round(y))
            big = 1.3 * size
            self._line(painter, QRectF(pad, y, wide, SPACE * big), "Σ", self.total, colours.ink, big)
        if self.rule:
            painter.setFont(theme.exact_font(SMALL * size))
            painter.setPen(colours.second)
            wrap = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(pad, y, wide, max(self.height() - y, 0)), wrap, self.rule)
        painter.end()

    def _line(
        self, painter: QPainter, box: QRectF, name: str, numbers: str, role: QColor, size: float
    ) -> float:
        """Paint a name at the left and numbers at the right; return the y below it."""
        colours = theme.current()
        painter.setFont(theme.exact_font(size))
        metrics = QFontMetricsF(painter.font())
        high = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(colours.ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | high, numbers)
        room = box.width() - metrics.horizontalAdvance(numbers) - 0.5 * size
        painter.setPen(role)
        painter.drawText(
            box,
            Qt.AlignmentFlag.AlignLeft | high,
            metrics.elidedText(name, Qt.TextElideMode.ElideRight, room),
        )
        return box.bottom()
