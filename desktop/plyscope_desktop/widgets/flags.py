"""Controls of texts whose possible values change: a check box a letter, and a list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.wide_list import WideList

NONE = "-"
"""The text without any letter, or the value that stands for none."""


class FlagBoxes(QWidget):
    """Letters that are chosen one by one. One that is not possible is grey; setting values is silent."""

    changed = Signal()

    def __init__(self, choices: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = dict(choices)
        self._flow = Flow(self)
        self.boxes: dict[str, QCheckBox] = {}
        for letter in self._labels:
            self._add(letter)

    def _add(self, letter: str) -> None:
        box = QCheckBox(self)
        box.clicked.connect(self.changed)
        self._flow.addWidget(box)
        self.boxes[letter] = box

    def value(self) -> str:
        """Return the letters that are chosen."""
        return "".join(letter for letter, box in self.boxes.items() if box.isChecked()) or NONE

    def set_value(self, text: str) -> None:
        """Choose the letters of a text."""
        for letter, box in self.boxes.items():
            box.setChecked(letter in text)

    def allow(self, letters: tuple[str, ...]) -> None:
        """Let these be chosen; those without a label are there only while they are possible."""
        for letter in letters:
            if letter not in self.boxes:
                self._add(letter)
        for letter, box in self.boxes.items():
            box.setEnabled(letter in letters)
            box.setVisible(letter in letters or letter in self._labels)
        self.retranslate()
        self.updateGeometry()

    def retranslate(self) -> None:
        """Name the boxes in the current language."""
        for letter, box in self.boxes.items():
            box.setText(tr(self._labels[letter]) if letter in self._labels else letter)


class ListedValue(WideList):
    """One of the values that are possible; grey where there is no choice."""

    def __init__(self, none: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._none = none
        self._values: tuple[str, ...] = (none,)
        self._fill(none)

    def value(self) -> str:
        """Return the value that is chosen."""
        return self._values[max(0, self.currentIndex())]

    def set_value(self, value: str) -> None:
        """Choose a value, also one that was not offered."""
        if value not in self._values:
            self._values = (*self._values, value)
            self._fill(value)
        self.setCurrentIndex(self._values.index(value))

    def allow(self, values: tuple[str, ...]) -> None:
        """Offer these values."""
        if values != self._values:
            before, self._values = self.value(), values
            self._fill(before if before in values else self._none)

    def _fill(self, chosen: str) -> None:
        self.clear()
        self.addItems(list(self._values))
        self.setCurrentIndex(self._values.index(chosen) if chosen in self._values else 0)
        self.setEnabled(len(self._values) > 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the value for none in the current language."""
        for index, value in enumerate(self._values):
            self.setItemText(index, tr("None") if value == self._none else value)
