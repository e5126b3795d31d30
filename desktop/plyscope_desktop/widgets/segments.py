"""A choice among two to four values, all in sight: one pressed button of a row."""

import sys
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import keyless

STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class _Segment(QPushButton):
    """One value; the arrows go to its neighbours."""

    def __init__(self, owner: "Segments", index: int) -> None:
        super().__init__(owner)
        self._owner = owner
        self._index = index
        self.setCheckable(True)
        self.setProperty("role", "segment")
        self.setAutoDefault(False)  # Enter is for the dialog around it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS:
            self._owner.go_to(self._index + STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._owner.go_to(0 if key == Qt.Key.Key_Home else sys.maxsize)
        else:
            super().keyPressEvent(event)


class Segments(QFrame):
    """`changed` carries the value that a person chose; setting it from the program is silent."""

    changed = Signal(object)

    def __init__(self, choices: Sequence[tuple[object, str]] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "segments")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._values: list[object] = []
        self._current = -1
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._chosen)
        self._row = hbox(parent=self, margins=1, spacing=0)
        self.set_choices(choices)
        theme.follow(self.rescale)

    def set_choices(self, choices: Sequence[tuple[object, str]]) -> None:
        """The values and their labels; the same values with other labels keep the choice."""
        values = [value for value, _ in choices]
        if values != self._values:
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._row.removeWidget(button)
                button.hide()  # at once: it is deleted later
                button.deleteLater()
            self._values = values
            for index in range(len(values)):
                button = _Segment(self, index)
                self._group.addButton(button, index)
                self._row.addWidget(button)
            if values:
                self.set_value(values[0])
        for index, (_, label) in enumerate(choices):
            self._group.button(index).setText(keyless(label))
        self.rescale()

    def value(self) -> object:
        """The chosen value; None when nothing is chosen."""
        return self._values[self._current] if self._current >= 0 else None

    def set_value(self, value: object) -> None:
        """Choose without a signal; raises ValueError for a value that is not among the choices."""
        self._press(self._values.index(value))

    def set_able(self, value: object, able: bool, reason: str = "") -> None:
        """Enable a value, or disable it with a reason."""
        button = self._group.button(self._values.index(value))
        button.setEnabled(able)
        button.setToolTip("" if able else reason)

    def clear(self) -> None:
        """Choose nothing, until a value is chosen again."""
        self._current = -1
        self._group.setExclusive(False)
        for button in self._group.buttons():
            button.setChecked(False)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._group.setExclusive(True)

    def go_to(self, index: int) -> None:
        """Choose by place, as the arrows do; places beyond the ends stay at the ends."""
        target = min(max(index, 0), len(self._values) - 1)
        if not self._group.button(target).isEnabled():
            return
        self._group.button(target).setFocus(Qt.FocusReason.TabFocusReason)
        self._chosen(target)

    def rescale(self) -> None:
        """Keep room for the bold label, so that nothing moves when the choice does."""
        bold = QFontMetrics(theme.font(bold=True))
        for button in self._group.buttons():
            text = bold.size(Qt.TextFlag.TextShowMnemonic, button.text())
            button.setFixedWidth(text.width() + 2 * theme.px(theme.GAP) + 2)

    def _press(self, index: int) -> None:
        self._current = index
        self._group.button(index).setChecked(True)
        for other, button in enumerate(self._group.buttons()):
            here = other == index
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)

    def _chosen(self, index: int) -> None:
        if index != self._current:
            self._press(index)
            self.changed.emit(self._values[index])
