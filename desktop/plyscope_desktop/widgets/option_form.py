"""A form made from typed options: check boxes, segments, lists, sliders with a number, lines of text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, isinf
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QWidget

from plyscope.options import Option, numbers_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.flags import FlagBoxes, ListedValue
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.wide_list import WideList

MOST_SEGMENTS = 3
LONGEST_SEGMENTS = 20
"""More choices than this, or labels longer together than this many letters, become a list."""

LEAST_REACH = 10.0
"""Largest number of a slider whose option allows far larger ones, unless the default times five is more."""

MOST_STEPS = 100_000
"""Numbers with more values than this are only typed."""


@dataclass(frozen=True)
class _Entry:
    """One option on the form: how its control is read, set and named."""

    option: Option
    control: QWidget
    read: Callable[[], Any]
    show: Callable[[Any], None]
    name: Callable[[str, str], None]
    allow: Callable[[tuple[str, ...]], None] = lambda values: None


class OptionForm(Form):
    """`changed` carries all values by name after a person changed one; setting them is silent.

    Rows that the owner adds before `show_options` stay above those of the options. Advanced options wait
    behind a button.
    """

    changed = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: list[_Entry] = []
        self._rows: list[tuple[QWidget, bool]] = []
        self._more: QPushButton | None = None
        self._shows_advanced = False
        follow(self.retranslate)

    def show_options(self, options: Sequence[Option], values: Mapping[str, Any] | None = None) -> None:
        """Make the form for these options, with the given values or their defaults."""
        for control, _ in self._rows:
            self.remove_row(control)
        self._entries, self._rows, self._more = [], [], None
        plain = [option for option in options if not option.advanced]
        advanced = [option for option in options if option.advanced]
        self._add_options(plain, advanced=False)
        if advanced:
            self._more = theme.styled(QPushButton(self), "link")
            self._more.clicked.connect(self._toggle)
            self._add(self._more, advanced=False)
            self._add_options(advanced, advanced=True)
        self.set_values({option.name: option.default for option in options} | dict(values or {}))
        self.retranslate()

    def values(self) -> dict[str, Any]:
        """The values of all options by name, typed."""
        return {entry.option.name: entry.read() for entry in self._entries}

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Show values by name, without a signal."""
        for entry in self._entries:
            if entry.option.name in values:
                entry.show(values[entry.option.name])

    def allow(self, possible: Mapping[str, tuple[str, ...]]) -> None:
        """Offer only these values of options, by name; without a signal."""
        for entry in self._entries:
            if entry.option.name in possible:
                entry.allow(possible[entry.option.name])

    def control(self, name: str) -> QWidget:
        """The control of an option; raises KeyError."""
        for entry in self._entries:
            if entry.option.name == name:
                return entry.control
        raise KeyError(name)

    def retranslate(self) -> None:
        for entry in self._entries:
            help_text = tr(entry.option.help) if entry.option.help else ""
            entry.name(tr(entry.option.label), help_text)
        if self._more is not None:
            self._more.setText(tr("Fewer options") if self._shows_advanced else tr("More options"))
        for control, advanced in self._rows:
            self.show_row(control, self._shows_advanced or not advanced)

    def _toggle(self) -> None:
        self._shows_advanced = not self._shows_advanced
        self.retranslate()

    def _told(self) -> None:
        self.changed.emit(self.values())

    def _add(self, control: QWidget, *, advanced: bool, labelled: bool = False) -> QLabel | None:
        self._rows.append((control, advanced))
        if labelled:
            return self.add_row(control)
        self.add_wide_row(control)
        return None

    def _add_options(self, options: Sequence[Option], *, advanced: bool) -> None:
        """Rows for the options in their order; check boxes that follow each other share a line."""
        boxes: Flow | None = None
        for option in options:
            if option.kind == "bool":
                if boxes is None:
                    line = QWidget(self)
                    boxes = Flow(line)
                    self._add(line, advanced=advanced)
                self._add_check(option, boxes)
                continue
            boxes = None
            if option.kind == "choice":
                self._add_choice(option)
            elif option.kind == "flags":
                self._add_flags(option)
            elif option.kind == "listed":
                self._add_listed(option)
            elif option.kind in ("text", "ints", "floats"):
                self._add_text(option)
            else:
                self._add_number(option)

    def _add_check(self, option: Option, boxes: Flow) -> None:
        box = QCheckBox()
        boxes.addWidget(box)
        box.clicked.connect(self._told)

        def name(label: str, help_text: str) -> None:
            box.setText(label)
            box.setToolTip(help_text)

        self._entries.append(_Entry(option, box, box.isChecked, box.setChecked, name))

    def _add_choice(self, option: Option) -> None:
        values = [value for value, _ in option.choices]
        letters = sum(len(label) for _, label in option.choices)
        if len(values) <= MOST_SEGMENTS and letters <= LONGEST_SEGMENTS:
            segments = Segments(parent=self)
            segments.set_choices(option.choices)
            segments.changed.connect(self._told)
            label = self._add(segments, advanced=option.advanced, labelled=True)

            def name(text: str, help_text: str) -> None:
                _say(label, segments, text, help_text)
                segments.set_choices([(value, tr(words)) for value, words in option.choices])

            self._entries.append(_Entry(option, segments, segments.value, segments.set_value, name))
            return
        listed = WideList(self)
        listed.addItems(values)
        listed.setMinimumContentsLength(8)  # the longest name may be wider than the panel
        listed.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        listed.activated.connect(self._told)
        list_label = self._add(listed, advanced=option.advanced, labelled=True)

        def name_list(text: str, help_text: str) -> None:
            _say(list_label, listed, text, help_text)
            for index, (_, words) in enumerate(option.choices):
                listed.setItemText(index, tr(words))

        def show(value: str) -> None:
            listed.setCurrentIndex(values.index(value))

        self._entries.append(_Entry(option, listed, lambda: values[listed.currentIndex()], show, name_list))

    def _add_flags(self, option: Option) -> None:
        boxes = FlagBoxes(option.choices, self)
        boxes.changed.connect(self._told)
        self._add_allowing(option, boxes)

    def _add_listed(self, option: Option) -> None:
        listed = ListedValue(option.default, self)
        listed.activated.connect(self._told)
        self._add_allowing(option, listed)

    def _add_allowing(self, option: Option, box: FlagBoxes | ListedValue) -> None:
        """Add a box of which some values may not be allowed at times."""
        label = self._add(box, advanced=option.advanced, labelled=True)

        def name(text: str, help_text: str) -> None:
            _say(label, box, text, help_text)
            box.retranslate()

        self._entries.append(_Entry(option, box, box.value, box.set_value, name, box.allow))

    def _add_text(self, option: Option) -> None:
        line = QLineEdit(self)
        line.editingFinished.connect(self._told)
        label = self._add(line, advanced=option.advanced, labelled=True)

        def name(text: str, help_text: str) -> None:
            _say(label, line, text, help_text)

        def show(value: str | tuple[int, ...]) -> None:
            line.setText(value if isinstance(value, str) else numbers_text(value))

        self._entries.append(_Entry(option, line, line.text, show, name))

    def _add_number(self, option: Option) -> None:
        low = -1e15 if option.minimum is None else option.minimum
        high = 1e15 if option.maximum is None else option.maximum
        whole = option.kind == "int"
        slid = high - low <= MOST_STEPS
        logarithmic = slid and low > 0 and high / low > 1000
        low = 1 if option.endless else low
        field = SliderField(low, high, whole=whole, logarithmic=logarithmic, unbounded=option.endless)
        field.setParent(self)
        if not slid:
            field.only_type()
        elif low == 0 and high >= 10 * (reach := max(LEAST_REACH, 5.0 * option.default)):
            field.slide_to(reach)
        field.changed.connect(self._told)
        label = self._add(field, advanced=option.advanced, labelled=True)

        def name(text: str, help_text: str) -> None:
            _say(label, field, text, help_text)
            field.say(text)

        def read() -> int | float:
            value = field.value()
            if isinf(value):
                return 0
            return int(value) if whole else value

        def show(value: float) -> None:
            field.set_value(inf if option.endless and value == 0 else value)

        self._entries.append(_Entry(option, field, read, show, name))


def _say(label: QLabel | None, control: QWidget, text: str, help_text: str) -> None:
    """Name a control by its label, its tooltip and for screen readers."""
    if label is not None:
        label.setText(text)
        label.setToolTip(help_text)
    control.setToolTip(help_text)
    control.setAccessibleName(text)
