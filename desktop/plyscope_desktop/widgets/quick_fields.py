"""Fields for the most common questions to a tree; what they hold is written as the text of a filter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from plyscope.query.filter import form
from plyscope.query.filter.form import ANY, QuickFilter
from plyscope.query.filter.parser import FilterError
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import plain_label


class _Numbers(QWidget):
    """From a number to a number; either may be missing."""

    edited = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.fields = QLineEdit(self), QLineEdit(self)
        self._between = plain_label(self, text="–")
        self._row = hbox((self.fields[0], 1), self._between, (self.fields[1], 1), parent=self, margins=0)
        for field in self.fields:
            field.setMinimumWidth(1)
            field.textEdited.connect(self.edited)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self._row.setSpacing(theme.px(theme.TIGHT))

    def show_numbers(self, *numbers: float | None) -> None:
        for field, number in zip(self.fields, numbers, strict=True):
            if _read(field) != number or (number is None and not field.hasFocus()):
                field.setText(form.number_shown(number))
                mark_wrong(field, "")

    def numbers(self) -> tuple[float | None, float | None]:
        """Return the content of the fields; None if one is no number, which is marked."""
        for field in self.fields:
            wrong = ""
            try:
                form.number_in(field.text())
            except FilterError as error:
                wrong = heard(str(error))
            mark_wrong(field, wrong)
        return _read(self.fields[0]), _read(self.fields[1])


def mark_wrong(field: QLineEdit, reason: str) -> None:
    """Mark an error in the text of a field, with the reason as its tooltip; "" removes it."""
    field.setToolTip(reason)
    if bool(field.property("invalid")) != bool(reason):
        field.setProperty("invalid", bool(reason))
        field.style().unpolish(field)
        field.style().polish(field)


def _read(field: QLineEdit) -> float | None:
    try:
        return form.number_in(field.text())
    except FilterError:
        return None


class QuickFields(QWidget):
    """`edited` carries the QuickFilter of the fields after the user changed one."""

    edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.quick = QuickFilter()
        self.move_field = QLineEdit(self)
        self.move_field.setMinimumWidth(1)
        self.ply, self.value = _Numbers(self), _Numbers(self)
        self.side, self.cut, self.leaf = QComboBox(self), QComboBox(self), QComboBox(self)
        self._labels = [plain_label(self) for _ in range(6)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        parts: Sequence[QWidget] = (
            self.move_field, self.side, self.ply, self.value, self.cut, self.leaf,
        )  # fmt: skip
        for number, (label, part) in enumerate(zip(self._labels, parts, strict=True)):
            row, column = divmod(number, 2)
            label.setProperty("role", "second")
            label.setBuddy(part.fields[0] if isinstance(part, _Numbers) else part)
            self._grid.addWidget(label, row, 2 * column, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(part, row, 2 * column + 1)
            self._grid.setColumnStretch(2 * column + 1, 1)
        self.move_field.textEdited.connect(self._edited)
        for numbers in (self.ply, self.value):
            numbers.edited.connect(self._edited)
        for box in (self.side, self.cut, self.leaf):
            box.setMinimumContentsLength(5)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(self._edited)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_quick(self, quick: QuickFilter) -> None:
        """Show what of a filter the fields can show."""
        self.quick = quick
        if self.move_field.text().strip() != quick.move:
            self.move_field.setText(quick.move)
        self.ply.show_numbers(quick.ply_from, quick.ply_to)
        self.value.show_numbers(quick.value_from, quick.value_to)
        for box, word in ((self.side, quick.side), (self.cut, quick.cut), (self.leaf, quick.leaf)):
            box.setCurrentIndex(max(0, box.findData(word)))

    def _edited(self) -> None:
        low, high = self.ply.numbers()
        least, most = self.value.numbers()
        self.quick = QuickFilter(
            self.move_field.text().strip(),
            low,
            high,
            least,
            most,
            self.side.currentData() or "",
            self.cut.currentData() or "",
            self.leaf.currentData() or "",
            self.quick.rest,
        )
        self.edited.emit(self.quick)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(theme.TIGHT))

    def retranslate(self) -> None:
        names = (tr("By move"), tr("Side"), tr("Ply"), tr("Value"), tr("Cutoff"), tr("Leaf"))
        for label, name in zip(self._labels, names, strict=True):
            label.setText(name)
        self.move_field.setAccessibleName(names[0])
        for box, name in ((self.side, names[1]), (self.cut, names[4]), (self.leaf, names[5])):
            box.setAccessibleName(name)
        for part, low, high in (
            (self.ply, tr("Least ply"), tr("Greatest ply")),
            (self.value, tr("Least value"), tr("Greatest value")),
        ):
            for field, name, hint in zip(part.fields, (low, high), ("≥", "≤"), strict=True):
                field.setAccessibleName(name)
                field.setPlaceholderText(hint)
        everything = ("", tr("any"))
        _fill(self.side, [everything, ("max", "MAX"), ("min", "MIN"), ("chance", tr("chance"))])
        cuts = [("any", tr("cut off")), ("alpha", tr("α cut")), ("beta", tr("β cut"))]
        _fill(self.cut, [everything, *cuts])
        leaves = [
            (ANY, tr("every leaf")),
            ("terminal", tr("the game is over")),
            ("depth", tr("at the depth")),
            ("table", tr("from the table")),
            ("quiet", tr("quiet")),
        ]
        _fill(self.leaf, [everything, *leaves])


def _fill(box: QComboBox, choices: Sequence[tuple[str, str]]) -> None:
    """The choices of a box; what is chosen stays."""
    chosen = box.currentData()
    box.clear()
    for word, name in choices:
        box.addItem(name, word)
    box.setCurrentIndex(max(0, box.findData(chosen)))
