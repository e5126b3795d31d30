"""Lantern slider: how large the subtrees are that are drawn as one lantern each."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import plain_label

WIDTH = 96


class LanternSlider(QWidget):
    """`chosen` carries the wanted number of nodes of the largest lantern."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._choice: list[int] = [1]
        self._size = 1
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setPageStep(1)
        self._told = theme.styled(plain_label(self), "second")
        hbox(self._told, self.slider, parent=self, margins=0)
        self.slider.valueChanged.connect(lambda at: self.chosen.emit(self._choice[at]))
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_size(self, size: int, choice: list[int]) -> None:
        """The size in use, and those to choose from."""
        if (size, choice) == (self._size, self._choice):
            return
        self._size, self._choice = size, choice or [size]
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._choice) - 1)
            nearest = min(range(len(self._choice)), key=lambda at: abs(self._choice[at] - size))
            self.slider.setValue(nearest)
        self._tell()

    def rescale(self) -> None:
        self.slider.setFixedWidth(theme.px(WIDTH))

    def retranslate(self) -> None:
        self.slider.setAccessibleName(tr("Largest lantern"))
        self._tell()

    def _tell(self) -> None:
        size = number_text(self._size)
        self._told.setText(tr("≤ {n}").format(n=size))
        words = tr("Subtrees of up to this many nodes are lanterns: {n}").format(n=size)
        self.setToolTip(words)
        self.slider.setAccessibleDescription(words)
