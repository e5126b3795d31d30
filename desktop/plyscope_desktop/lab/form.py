"""LabForm: what is counted: the position or random trees, depths, algorithms, orders, repetitions, seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.lab.methods import METHODS, ORDERS
from plyscope.lessons.lab.settings import (
    LARGEST_VALUE,
    MOST_DEPTH,
    MOST_REPETITIONS,
    GameStart,
    RandomTrees,
    Settings,
)
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField

BRANCHING = (1, 20)
SEEDS = (0, 1_000_000_000)
FIRST_ALGORITHMS, FIRST_ORDERS = ("minimax", "alphabeta"), ("given", "best", "fewest", "worst")
"""What is chosen when the window is opened."""


class Choices(QWidget):
    """Check boxes with names in both languages; `value` holds the ids that are chosen, in their order."""

    changed = Signal()

    def __init__(
        self, names: Mapping[str, Bilingual], chosen: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._names = names
        self.boxes = {id: QCheckBox(self) for id in names}
        flow = Flow(self)
        for id, box in self.boxes.items():
            flow.addWidget(box)
            box.setChecked(id in chosen)
            box.toggled.connect(self.changed)
        follow(self.retranslate)

    def value(self) -> tuple[str, ...]:
        """Return the ids that are chosen."""
        return tuple(id for id, box in self.boxes.items() if box.isChecked())

    def say(self, name: str) -> None:
        """Name the group for screen readers."""
        self.setAccessibleName(name)

    def retranslate(self) -> None:
        for id, box in self.boxes.items():
            box.setText(self._names[id].of(language.current()))


class LabForm(QWidget):
    """`changed` follows each change by a person. `start` returns the position that can be counted."""

    changed = Signal()

    def __init__(self, start: Callable[[], GameStart], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start = start
        self.subject = Segments(parent=self)
        self.position = theme.styled(plain_label(self, wordWrap=True), "second")
        self.form = Form(self)
        self.branching = SliderField(*BRANCHING)
        self.low, self.high = (SliderField(-LARGEST_VALUE, LARGEST_VALUE) for _ in range(2))
        self.depth_from, self.depth_to = (SliderField(1, MOST_DEPTH) for _ in range(2))
        self.repetitions = SliderField(1, MOST_REPETITIONS, logarithmic=True)
        self.seed = SliderField(*SEEDS)
        for field in (self.low, self.high, self.seed):
            field.only_type()
        self.algorithms = Choices({id: one.name for id, one in METHODS.items()}, FIRST_ALGORITHMS, self)
        self.orders = Choices({id: one.name for id, one in ORDERS.items()}, FIRST_ORDERS, self)
        for control, name in (
            (self.branching, marked("Children")),
            (self.low, marked("Values from")),
            (self.high, marked("Values to")),
            (self.depth_from, marked("Depth from")),
            (self.depth_to, marked("Depth to")),
            (self.algorithms, marked("Algorithms")),
            (self.orders, marked("Orders")),
            (self.repetitions, marked("Repetitions")),
            (self.seed, marked("Seed")),
        ):
            self.form.add_row(control, name)
        self._column = vbox(self.subject, self.position, self.form, parent=self, margins=0)
        self.controls: tuple[QWidget, ...] = (self.subject, *self.form.controls)
        self._set_first_values()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _set_first_values(self) -> None:
        for field, value in (
            (self.branching, 3), (self.low, 0), (self.high, 20), (self.depth_from, 1), (self.depth_to, 6),
            (self.repetitions, 10), (self.seed, 1),
        ):  # fmt: skip
            field.set_value(value)

    def _connect(self) -> None:
        self.subject.changed.connect(lambda value: self._subject_changed())
        self.depth_from.changed.connect(
            lambda value: self.depth_to.set_value(max(value, self.depth_to.value()))
        )
        self.depth_to.changed.connect(
            lambda value: self.depth_from.set_value(min(value, self.depth_from.value()))
        )
        for field in (
            self.branching, self.low, self.high, self.depth_from, self.depth_to, self.repetitions, self.seed,
        ):  # fmt: skip
            field.changed.connect(lambda value: self.changed.emit())
        for choices in (self.algorithms, self.orders):
            choices.changed.connect(self.changed)

    @property
    def of_trees(self) -> bool:
        """Return True if random trees are counted, not the position."""
        return self.subject.value() == "trees"

    def settings(self) -> Settings:
        """Return the settings of the form; raises LabError."""
        first, depth, repetitions, seed = (
            round(field.value()) for field in (self.depth_from, self.depth_to, self.repetitions, self.seed)
        )
        subject: RandomTrees | GameStart
        if self.of_trees:
            shape = (round(field.value()) for field in (self.branching, self.low, self.high))
            subject = RandomTrees(*shape)
        else:
            subject = self._start()
        chosen = self.algorithms.value(), self.orders.value()
        return Settings(subject, depth, first, *chosen, repetitions, seed)

    def take_position(self, text: str, longest: int, only: int | None = None) -> None:
        """Show the position that can be counted, the plies of its game, and the `only` depth it may have."""
        self.position.setText(text)
        if not self.of_trees:
            low, high = (1, min(MOST_DEPTH, max(1, longest))) if only is None else (only, only)
            for field in (self.depth_from, self.depth_to):
                field.set_bounds(low, high)

    def let_edit(self, able: bool) -> None:
        """Enable or disable all controls."""
        for control in self.controls:
            control.setEnabled(able)

    def _subject_changed(self) -> None:
        self.retranslate()
        if self.of_trees:
            for field in (self.depth_from, self.depth_to):
                field.set_bounds(1, MOST_DEPTH)
        self.changed.emit()

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.subject.set_choices([("trees", tr("Random trees")), ("position", tr("The position"))])
        self.subject.setAccessibleName(tr("What is counted"))
        self.position.setVisible(not self.of_trees)
        for field in (self.branching, self.low, self.high):
            self.form.show_row(field, self.of_trees)
