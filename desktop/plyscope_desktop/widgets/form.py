"""Rows of a label and a control, with the labels in one column."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.labels import ControlLabel

LABEL_WIDTH = 88
"""A longer label takes a second line."""

AS_WRITTEN = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextShowMnemonic
"""How a label writes its text."""


@runtime_checkable
class Named(Protocol):
    """A control of several parts, which names each of them for screen readers."""

    def say(self, name: str) -> None:
        """Set the name."""


class _Label(ControlLabel):
    """As wide as its text up to a limit; only then does it take a second line."""

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), theme.px(theme.CONTROL))

    def sizeHint(self) -> QSize:
        room = QRect(0, 0, theme.px(LABEL_WIDTH), theme.px(4 * theme.CONTROL))
        written = self.fontMetrics().boundingRect(room, AS_WRITTEN, self.text())
        width = written.width() + theme.px(2)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Form(QWidget):
    """A column of labels and a column of controls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: dict[QLabel, str] = {}
        self.controls: list[QWidget] = []
        """The controls of the rows, from the top."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        theme.follow(self.rescale)
        follow(self.name_rows)

    def add_row(self, control: QWidget, name: str = "", *, wide: bool = False) -> QLabel:
        """Add a row at the bottom and return its label.

        `name` is a marked text, which is translated here, also for screen readers; without one the owner
        names the row. In a `wide` row the label is only for screen readers and the control has its room, too.
        """
        label = _Label(self)
        label.setProperty("role", "second")
        label.setBuddy(control)
        label.setWordWrap(True)
        self._labels[label] = name
        self.controls.append(control)
        row = self._grid.rowCount()
        if wide:
            label.hide()
            self._grid.addWidget(control, row, 0, 1, 2)
            self._name_row(label)
            return label
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        fixed = control.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Fixed
        beside = Qt.AlignmentFlag.AlignLeft if fixed else Qt.AlignmentFlag(0)
        self._grid.addWidget(control, row, 1, beside)  # a column of what is fixed would not grow
        self._name_row(label)
        return label

    def name_rows(self) -> None:
        """Set the names of the rows in the current language."""
        for label in self._labels:
            self._name_row(label)

    def _name_row(self, label: QLabel) -> None:
        control, name = label.buddy(), tr(self._labels[label])
        if not name:
            return
        label.setText(name)
        if isinstance(control, Named):
            control.say(name)
        else:
            control.setAccessibleName(name)

    def add_wide_row(self, control: QWidget) -> None:
        """A row without a label, under the controls."""
        self.controls.append(control)
        self._grid.addWidget(control, self._grid.rowCount(), 1)

    def remove_row(self, control: QWidget) -> None:
        """Take a row and its label away."""
        self.controls = [other for other in self.controls if other is not control]
        for label in list(self._labels):
            if label.buddy() is control:
                del self._labels[label]
                self._grid.removeWidget(label)
                label.hide()
                label.deleteLater()
                break
        self._grid.removeWidget(control)
        control.hide()
        control.deleteLater()

    def show_row(self, control: QWidget, shown: bool) -> None:
        """Show or hide a row and its label."""
        for label in self._labels:
            if label.buddy() is control:
                label.setVisible(shown)
        control.setVisible(shown)

    def label_width(self) -> int:
        """The width that the labels need, also of rows that are hidden."""
        return max((label.sizeHint().width() for label in self._labels), default=0)

    def give_labels(self, width: int) -> None:
        """Give the labels at least this width, as forms below each other do whose controls are in line."""
        self._grid.setColumnMinimumWidth(0, width)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(6))
