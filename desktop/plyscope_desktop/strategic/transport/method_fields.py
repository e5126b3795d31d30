"""Method fields: the options of a method beside its name, in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QDoubleSpinBox, QLabel, QWidget

from plyscope import catalog
from plyscope.options import Option, options_of
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.transport.methods import Method
from plyscope_desktop.widgets.boxes import clear, hbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.wide_list import WideList

LABEL = "label"
"""The option whose numbers are strategies."""
NUMBER, LIST = 96, 170
"""Widths in pixels at 100 %: of numbers, and of lists at the most."""


class MethodFields(QWidget):
    """`changed` says that the user changed an option; setting them is silent."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.method: Method | None = None
        self.game: MatrixGame | None = None
        self._read: dict[str, Callable[[], Any]] = {}
        self._show: dict[str, Callable[[Any], None]] = {}
        self._names: list[Callable[[], None]] = []
        self.controls: dict[str, QWidget] = {}
        self._row = hbox(parent=self, margins=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_method(self, method: Method, game: MatrixGame | None) -> None:
        """Make the fields of a method; the same one keeps what is in them."""
        if method is self.method and game is self.game:
            return
        kept = self.values() if method is self.method else {}
        self.method, self.game = method, game
        clear(self._row, self)
        self._read, self._show, self._names, self.controls = {}, {}, [], {}
        for option in options_of(catalog.algorithm(method.algorithm).options):
            if option.name in method.fixed or option.advanced:
                continue
            if option.name == LABEL:
                self._add_label(option)
            elif option.kind == "bool":
                self._add_check(option)
            elif option.kind == "choice":
                self._add_choice(option)
            else:
                self._add_number(option)
        self.show_values(kept)
        self.retranslate()
        self.setVisible(bool(self.controls))

    def values(self) -> dict[str, Any]:
        """The options of the method, fixed ones too."""
        fixed = {} if self.method is None else dict(self.method.fixed)
        return fixed | {name: read() for name, read in self._read.items()}

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Show the options of a record."""
        for name, show in self._show.items():
            if name in values:
                show(values[name])

    def _labelled(self, option: Option, control: QWidget) -> None:
        label = theme.styled(plain_label(self), "second")
        label.setBuddy(control)
        self._put(option, control, label)

    def _put(self, option: Option, control: QWidget, label: QLabel | None = None) -> None:
        for part in (label, control):
            if part is not None:
                self._row.addWidget(part)
                part.show()  # at once: what Qt shows later has no size yet
        self.controls[option.name] = control

        def name() -> None:
            text = tr(option.label)
            if label is not None:
                label.setText(text)
            elif isinstance(control, QCheckBox):
                control.setText(text)
            control.setAccessibleName(text)
            control.setToolTip(tr(option.help) if option.help else "")

        self._names.append(name)

    def _add_check(self, option: Option) -> None:
        box = QCheckBox(self)
        box.setChecked(bool(option.default))
        box.clicked.connect(lambda _: self.changed.emit())
        self._read[option.name], self._show[option.name] = box.isChecked, box.setChecked
        self._put(option, box)

    def _add_choice(self, option: Option) -> None:
        values = [value for value, _ in option.choices]
        listed = self._list()
        listed.addItems(values)
        listed.setCurrentIndex(values.index(option.default))
        self._read[option.name] = lambda: values[listed.currentIndex()]
        self._show[option.name] = lambda value: listed.setCurrentIndex(values.index(value))
        self._labelled(option, listed)

        def name() -> None:
            for index, (_, words) in enumerate(option.choices):
                listed.setItemText(index, tr(words))

        self._names.append(name)

    def _add_label(self, option: Option) -> None:
        """The strategies of both players, by the numbers of their labels."""
        listed = self._list()
        if self.game is not None:
            names = short_names(self.game.players)
            for player in (ROW, COLUMN):
                for strategy in self.game.strategies[player]:
                    name = tr("{strategy} ({player})").format(strategy=strategy, player=names[player])
                    listed.addItem(f"{listed.count()}   {name}")
        self._read[option.name] = lambda: max(listed.currentIndex(), 0)
        self._show[option.name] = lambda value: listed.setCurrentIndex(min(value, listed.count() - 1))
        self._labelled(option, listed)

    def _list(self) -> QComboBox:
        listed = WideList(self)
        listed.activated.connect(lambda _: self.changed.emit())
        return listed

    def _add_number(self, option: Option) -> None:
        """A whole number, which may have more digits than a QSpinBox takes."""
        field = QDoubleSpinBox(self, decimals=0)
        field.setKeyboardTracking(False)
        field.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)
        field.setRange(option.minimum or 0, option.maximum or 1e9)
        field.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        if option.name == "seed":
            field.setStepType(QAbstractSpinBox.StepType.DefaultStepType)
        field.setValue(option.default)
        field.valueChanged.connect(lambda _: self.changed.emit())

        def show(value: float) -> None:
            before = field.blockSignals(True)
            field.setValue(value)
            field.blockSignals(before)

        self._read[option.name], self._show[option.name] = lambda: round(field.value()), show
        self._labelled(option, field)

    def rescale(self) -> None:
        self._row.setSpacing(theme.px(theme.GAP))
        for control in self.controls.values():
            if isinstance(control, QDoubleSpinBox):
                control.setFixedWidth(theme.px(NUMBER))
            elif isinstance(control, QComboBox):
                names = [control.itemText(index) for index in range(control.count())]
                wide = max([0, *map(control.fontMetrics().horizontalAdvance, names)])
                control.setFixedWidth(min(wide + theme.px(44), theme.px(LIST)))

    def retranslate(self) -> None:
        for name in self._names:
            name()
        self.rescale()
