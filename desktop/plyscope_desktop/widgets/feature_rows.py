"""Feature rows: what each feature of a position adds to its value, with the weight that a slider changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from plyscope.rules.game import Feature
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.slider_field import SliderField

REACHES = (10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 10_000.0, 100_000.0)
"""Ranges of the sliders to either side; the smallest of at least twice the largest weight is used."""


def signed(number: float) -> str:
    """A number with its sign."""
    text = number_text(number)
    return f"+{text}" if number > 0 and text != "0" else text


WIDTH, HEIGHT, THICK = 72, 18, 10


class SignedBar(QWidget):
    """A value as a length to the right of the middle for MAX, to the left for MIN; empty without a value."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value: float | None = None
        self.reach = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_value(self, value: float | None, reach: float) -> None:
        """A value, and the one that fills half of the width."""
        if (value, reach) != (self.value, self.reach):
            self.value, self.reach = value, reach
            self.update()

    def rescale(self) -> None:
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), theme.px(HEIGHT))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, painter = theme.current(), QPainter(self)
        middle, thick = round(self.width() / 2), theme.px(THICK)
        top = (self.height() - thick) / 2
        if self.value:
            share = max(-1.0, min(1.0, self.value / self.reach)) if self.reach > 0 else 0.0
            length = share * (middle - 1)
            colour = colours.max if length > 0 else colours.min
            painter.fillRect(QRectF(min(middle, middle + length), top, abs(length), thick), colour)
        painter.setPen(theme.pen(colours.control))
        painter.drawLine(QPointF(middle + 0.5, 1), QPointF(middle + 0.5, self.height() - 1))
        painter.end()


class FeatureRow:
    """One feature: its name, value × weight = contribution, the slider with its number, and the bar."""

    def __init__(self, parent: QWidget) -> None:
        self.name = plain_label(parent, wordWrap=True)
        self.sum = plain_label(parent, alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.weight = SliderField(-REACHES[0], REACHES[0], whole=False, parent=parent)
        self.bar = SignedBar(parent)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        return self.name, self.sum, self.weight, self.bar


class FeatureRows(QWidget):
    """All features of a game, one below the other."""

    weighed = Signal(int, float)
    """The feature of this number is to have this weight."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[FeatureRow] = []
        self._features: tuple[Feature, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_features(self, features: tuple[Feature, ...]) -> None:
        """Have a row for each of these."""
        if features == self._features:
            return
        for row in self.rows:
            for part in row.parts:
                self._grid.removeWidget(part)
                part.hide()
                part.deleteLater()
        self._features, self.rows = features, []
        for index in range(len(features)):
            row = FeatureRow(self)
            self._grid.addWidget(row.name, 2 * index, 0)
            self._grid.addWidget(row.sum, 2 * index, 1)
            self._grid.addWidget(row.weight, 2 * index + 1, 0)
            self._grid.addWidget(row.bar, 2 * index + 1, 1)
            self._grid.setAlignment(row.bar, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.weight.changed.connect(lambda weight, index=index: self.weighed.emit(index, weight))
            self.rows.append(row)
        self.retranslate()

    def show_values(
        self, values: Sequence[float], weights: Sequence[float], largest: float, reach: float, *, over: bool
    ) -> None:
        """Show the features of a position and what they add to its value; nothing where the game is `over`.

        Sliders go at least twice as far as the `largest` weight, and bars are full at `reach`.
        """
        side = next((reach for reach in REACHES if reach >= 2 * largest), REACHES[-1])
        for row, value, weight in zip(self.rows, values, weights, strict=True):
            part = weight * value
            typing = row.weight.field.isModified() and row.weight.value() == weight
            if not (typing or row.weight.slider.isSliderDown()):
                row.weight.set_bounds(-side, side)
                row.weight.set_value(weight)
            row.bar.show_value(None if over else part, reach)
            row.sum.setText("–" if over else f"{number_text(value)} × {number_text(weight)} = {signed(part)}")
            row.bar.setAccessibleName("" if over else signed(part))

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(2))

    def retranslate(self) -> None:
        for row, feature in zip(self.rows, self._features, strict=True):
            row.name.setText(tr(feature.name))
            row.weight.say(tr("Weight of {feature}").format(feature=tr(feature.name)))
