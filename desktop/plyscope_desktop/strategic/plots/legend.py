"""Legend: what the lines and marks of a plot are, in as many lines as it takes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

SWATCH, BETWEEN, HIGH = 18.0, 14.0, 20.0

Entry = tuple[str, str]
"""A sign and its words: a player's curve by "row" or "column", or a mark by its kind."""


class Legend(QWidget):
    """Signs with words, side by side; the height follows the width."""

    def __init__(self, parent: QWidget | None = None, *, enlarged: float = 1.0) -> None:
        super().__init__(parent)
        self.entries: tuple[Entry, ...] = ()
        self._enlarged = enlarged
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self._arrange)

    def show_entries(self, *entries: Entry) -> None:
        """Show other signs."""
        self.entries = entries
        self._arrange()

    def _unit(self) -> float:
        return theme.scale() * self._enlarged

    def _places(self) -> list[tuple[QPointF, Entry]]:
        """The left end of each sign, at the middle of its line."""
        unit, metrics = self._unit(), QFontMetricsF(theme.exact_font(theme.LABEL * self._unit()))
        left, x, y = theme.PADDING * unit, theme.PADDING * unit, HIGH * unit / 2
        found = []
        for entry in self.entries:
            wide = (SWATCH + 6) * unit + metrics.horizontalAdvance(entry[1])
            if x > left and x + wide > self.width() - theme.GAP * unit:
                x, y = left, y + HIGH * unit
            found.append((QPointF(x, y), entry))
            x += wide + BETWEEN * unit
        return found

    def _arrange(self) -> None:
        places = self._places()
        self.setFixedHeight(round(places[-1][0].y() + HIGH * self._unit() / 2 + 4) if places else 0)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self._unit()
        painter.setFont(theme.exact_font(theme.LABEL * unit))
        for place, (sign, words) in self._places():
            self._paint_sign(painter, sign, QRectF(place.x(), place.y() - 6 * unit, SWATCH * unit, 12 * unit))
            painter.setPen(theme.current().ink)
            room = QRectF(
                place.x() + (SWATCH + 6) * unit, place.y() - HIGH * unit / 2, self.width(), HIGH * unit
            )
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()

    def _paint_sign(self, painter: QPainter, sign: str, box: QRectF) -> None:
        colours, unit, middle = theme.current(), self._unit(), box.center()
        line = (QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()))
        pens = {
            "row": theme.pen(colours.max, 4 * unit),
            "column": theme.pen(colours.min, 4 * unit, [1.5, 1.0]),
            "component": theme.pen(colours.ink, theme.LINE_NOW * unit),
            "path": theme.pen(colours.now, theme.LINE_MARK * unit),
            "cells": theme.pen(colours.edge, theme.LINE_EDGE * unit, [4, 3]),
        }
        if sign in pens:
            painter.setPen(pens[sign])
            painter.drawLine(*line)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.chance if sign == "correlated" else colours.ink)
        half = 5 * unit
        if sign == "pure":
            painter.drawRect(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
        elif sign == "mixed":
            painter.drawEllipse(middle, half, half)
        elif sign == "correlated":
            half = 6 * unit
            corners = (QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0))
            painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
