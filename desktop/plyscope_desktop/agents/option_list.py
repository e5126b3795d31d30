"""The options of a program: typed controls in rows that exist only while they are visible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from plyscope.arena.drivers.driver import DeclaredOption, OptionValue
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import place_to_ask
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.focus_chain import focus_proxy
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.slider_field import Slider

ROW, NAME_SHARE, CONTROL = 31, 0.31, 112
BEYOND = 2
"""Rows above and below the visible ones that exist, too, so that Tab finds the next."""

MOST_STEPS = 100
"""Numbers with at most so many values have a slider, too."""

LARGEST = 2**31 - 1
"""The largest number of a field of whole numbers; what may be larger has one of numbers with a point."""


def usual(option: DeclaredOption) -> OptionValue:
    """The program's own value of an option; where it names none, an empty one of its type."""
    if option.default is not None:
        return option.default
    if option.type == "check":
        return False
    if option.type == "spin":
        return 0 if option.least is None else number_of(option.least)
    return option.choices[0] if option.choices else ""


def number_of(value: float) -> int | float:
    """A whole number as one."""
    return int(value) if value == int(value) else value


def range_text(option: DeclaredOption) -> str:
    """What values an option takes, in a few words."""
    if option.ours:
        return tr("set by Plyscope")
    if option.type == "spin" and option.least is not None and option.most is not None:
        return tr("{least} to {most}").format(least=number_text(option.least), most=number_text(option.most))
    kinds = {"button": tr("button"), "file": tr("file"), "folder": tr("folder")}
    return kinds.get(option.type, "")


class OptionRow(QWidget):
    """One option: its name, bold if its value is another than the program's, a control, a reset arrow."""

    chosen = Signal(str, object)
    """The name of an option and its new value; None for the program's own."""
    pressed = Signal(str)
    """The name of a button of the program."""

    def __init__(self, option: DeclaredOption, value: OptionValue | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.option = option
        self.changed = value is not None
        end = Qt.TextElideMode.ElideRight
        self.name = theme.styled(ElidedLabel(self, left_out=end), "strong" if self.changed else "plain")
        self.name.setText(option.name)
        self.range = theme.styled(ElidedLabel(self, left_out=end), "second")
        self.range.setText(range_text(option))
        self.control = self._make(usual(option) if value is None else value)
        self.control.setAccessibleName(option.name)
        self.reset = IconButton("undo", self)
        self.reset.say(tr("Reset {option}").format(option=option.name))
        self.reset.setVisible(self.changed)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self.reset.clicked.connect(lambda: self.chosen.emit(option.name, None))
        self._row = hbox(self.name, (self.control, 2), (self.range, 1), self.reset, parent=self, margins=0)
        self._row.setSpacing(theme.px(theme.GAP))
        for part in (self.name, self.control):
            part.setEnabled(not option.ours)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.name.setFixedWidth(round(self.width() * NAME_SHARE))
        self.range.setFixedWidth(round(self.width() * 0.24))

    def _make(self, value: OptionValue) -> QWidget:
        makers: dict[str, Callable[[OptionValue], QWidget]] = {
            "check": self._check, "spin": self._spin, "combo": self._combo, "button": self._button,
            "file": self._path, "folder": self._path,
        }  # fmt: skip
        return makers.get(self.option.type, self._text)(value)

    def _say(self, value: OptionValue) -> None:
        """Take a value that a person chose; the program's own one counts as none."""
        self.chosen.emit(self.option.name, None if value == usual(self.option) else value)

    def _check(self, value: OptionValue) -> QWidget:
        box = QCheckBox(self)
        box.setChecked(bool(value))
        box.clicked.connect(self._say)
        return box

    def _spin(self, value: OptionValue) -> QWidget:
        option, number = self.option, float(value) if not isinstance(value, str) else 0.0
        least = -float(LARGEST) if option.least is None else option.least
        most = float(LARGEST) if option.most is None else option.most
        whole = all(end == int(end) for end in (least, most, number))
        field: QSpinBox | QDoubleSpinBox
        if whole and abs(least) <= LARGEST and abs(most) <= LARGEST:
            field = QSpinBox(self)
            field.setRange(int(least), int(most))
            field.setValue(int(number))
        else:
            field = QDoubleSpinBox(self)
            field.setDecimals(0 if whole else 3)
            field.setRange(least, most)
            field.setValue(number)
        field.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)
        field.setKeyboardTracking(False)
        field.setFixedWidth(theme.px(CONTROL))
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.valueChanged.connect(lambda found: self._say(number_of(found) if whole else found))
        if not (whole and 2 <= most - least <= MOST_STEPS):
            return _left(field, self)
        slider = Slider(self)
        slider.setRange(int(least), int(most))
        slider.setValue(int(number))
        field.setFixedWidth(theme.px(64))
        slider.valueChanged.connect(field.setValue)
        both = QWidget(self)
        hbox((slider, 1), field, parent=both, margins=0, spacing=theme.px(6))
        both.setFocusProxy(slider)
        return both

    def _combo(self, value: OptionValue) -> QWidget:
        box = QComboBox(self)
        choices = list(self.option.choices)
        box.addItems(choices)
        box.setCurrentIndex(choices.index(str(value)) if str(value) in choices else -1)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.textActivated.connect(self._say)
        return box

    def _button(self, value: OptionValue) -> QWidget:
        button = QPushButton(tr("Press"), self, autoDefault=False)
        button.clicked.connect(lambda: self.pressed.emit(self.option.name))
        return _left(button, self)

    def _text(self, value: OptionValue) -> QWidget:
        line = QLineEdit(str(value), self)
        line.editingFinished.connect(lambda: self._typed(line))
        return line

    def _typed(self, line: QLineEdit) -> None:
        if line.isModified():
            line.setModified(False)
            self._say(line.text())

    def _path(self, value: OptionValue) -> QWidget:
        both, line = QWidget(self), QLineEdit(str(value), self)
        choose = QPushButton(tr("Choose…"), self, autoDefault=False)
        line.editingFinished.connect(lambda: self._typed(line))
        choose.clicked.connect(lambda: self._choose(line))
        hbox((line, 1), choose, parent=both, margins=0, spacing=theme.px(4))
        both.setFocusProxy(line)
        return both

    def _choose(self, line: QLineEdit) -> None:
        """Ask for a file or a folder."""
        text = line.text()
        begin = text if text and place_to_ask(Path(text).parent) else str(Path.home())
        if self.option.type == "folder":
            found = QFileDialog.getExistingDirectory(self, self.option.name, begin)
        else:
            found, _ = QFileDialog.getOpenFileName(self, self.option.name, begin)
        if found:
            line.setText(found)
            self._say(found)


class OptionList(QAbstractScrollArea):
    """Options of a program that a filter leaves. Rows are made as they come into sight."""

    chosen = Signal(str, object)
    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.options: tuple[DeclaredOption, ...] = ()
        self.listed: list[DeclaredOption] = []
        self.values: dict[str, OptionValue] = {}
        self.rows: dict[int, OptionRow] = {}
        """The rows that exist, by their place in the list."""
        self._filter, self._only_changed = "", False
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_options(self, options: tuple[DeclaredOption, ...], values: dict[str, OptionValue]) -> None:
        """Show options, and the values that are not the program's own."""
        if options != self.options:
            self.options, self.values = options, dict(values)
            self.verticalScrollBar().setValue(0)
            self._list()
        elif values != self.values:
            differing = {
                name for name in {*values, *self.values} if values.get(name) != self.values.get(name)
            }
            self.values = dict(values)
            if self._only_changed:
                self._list()
            else:
                self._renew(differing)

    def look_for(self, typed: str, *, only_changed: bool) -> None:
        """List options whose names have all typed words; `only_changed`: those with other values."""
        self._filter, self._only_changed = typed, only_changed
        self.verticalScrollBar().setValue(0)
        self._list()

    @property
    def changed_count(self) -> int:
        """The number of options whose values are not the program's own."""
        return len(self.values)

    def _list(self) -> None:
        wanted = self._filter.casefold().split()
        self.listed = [
            option
            for option in self.options
            if (not self._only_changed or option.name in self.values)
            and (not wanted or all(word in option.name.casefold() for word in wanted))
        ]
        self._drop(list(self.rows))
        self._settle()

    def _renew(self, names: set[str]) -> None:
        """Show the values of some options anew. A row in which a person types stays as it is."""
        for place, row in list(self.rows.items()):
            if row.option.name not in names:
                continue
            focus = row.focusWidget()
            changed = row.option.name in self.values
            if focus is not None and focus.hasFocus() and changed:
                theme.dress(row.name, "strong")
                row.reset.show()
            else:
                had = focus is not None and focus.hasFocus()
                self._drop([place])
                self._settle()
                if had and place in self.rows:
                    self.rows[place].control.setFocus()

    def _drop(self, places: list[int]) -> None:
        for place in places:
            row = self.rows.pop(place)
            row.hide()
            row.deleteLater()

    def _settle(self) -> None:
        """Make the rows that are in sight, and put them where they belong."""
        height, bar = theme.px(ROW), self.verticalScrollBar()
        bar.setRange(0, max(0, len(self.listed) * height - self.viewport().height()))
        bar.setSingleStep(height)
        bar.setPageStep(max(height, self.viewport().height() - height))
        first = max(0, bar.value() // height - BEYOND)
        last = min(len(self.listed), (bar.value() + self.viewport().height()) // height + 1 + BEYOND)
        in_use = self._focus_place()
        self._drop([place for place in self.rows if not first <= place < last and place != in_use])
        for place in range(first, last):
            if place not in self.rows:
                option = self.listed[place]
                row = self.rows[place] = OptionRow(option, self.values.get(option.name), self.viewport())
                row.chosen.connect(self.chosen)
                row.pressed.connect(self.pressed)
                for part in row.findChildren(QWidget):
                    part.installEventFilter(self)
                row.show()
        for place, row in self.rows.items():
            row.setGeometry(0, place * height - bar.value(), self.viewport().width() - theme.px(4), height)
        rows = [self.rows[place] for place in sorted(self.rows)]
        for one, following in pairwise(rows):
            QWidget.setTabOrder(one.reset, _first_stop(following))

    def _focus_place(self) -> int:
        for place, row in self.rows.items():
            focus = row.focusWidget()
            if focus is not None and focus.hasFocus():
                return place
        return -1

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to the row that gets the keys, and let the wheel scroll unless a control has them."""
        if event.type() == QEvent.Type.FocusIn:
            place = self._focus_place()
            top, bar = place * theme.px(ROW), self.verticalScrollBar()
            if place >= 0 and top < bar.value():
                bar.setValue(top)
            elif place >= 0 and top + theme.px(ROW) > bar.value() + self.viewport().height():
                bar.setValue(top + theme.px(ROW) - self.viewport().height())
        elif event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget):
            self.wheelEvent(event)  # type: ignore[arg-type]  # its type says so
            return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._settle()

    def rescale(self) -> None:
        self._drop(list(self.rows))
        self._settle()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Options"))
        self._drop(list(self.rows))
        self._settle()


def _left(control: QWidget, parent: QWidget) -> QWidget:
    """A control at the left of its place."""
    around = QWidget(parent)
    row = QHBoxLayout(around)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(control)
    row.addStretch(1)
    around.setFocusProxy(control)
    return around


def _first_stop(row: OptionRow) -> QWidget:
    proxy = focus_proxy(row.control)
    return row.control if proxy is None else proxy
