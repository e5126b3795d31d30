"""Random form: a tree by depth, branching and range, the same one for the same seed."""

from __future__ import annotations

from random import SystemRandom

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from plyscope.games.tree.branch import drawing, text_of
from plyscope.games.tree.random_tree import check, leaves_of, random_tree
from plyscope.rules.position import PositionError
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.tree_editor.sheet import Sheet
from plyscope_desktop.tree_editor.state import MOST_DRAWN
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.slider_field import SliderField

MOST_SEED = 999_999_999
LARGEST = 9_999
DEEPEST, WIDEST = 20, 20


class _Range(QWidget):
    """Two numbers, from and to."""

    changed = Signal()

    def __init__(self, minimum: int, maximum: int, low: int, high: int) -> None:
        super().__init__()
        self.low, self.high = SliderField(minimum, maximum), SliderField(minimum, maximum)
        self.to = theme.styled(plain_label(self), "second")
        hbox(self.low, self.to, self.high, parent=self, margins=0)
        for field, value in ((self.low, low), (self.high, high)):
            field.only_type()
            field.set_value(value)
            field.changed.connect(self.changed)

    def say(self, name: str) -> None:
        """Set the name of the range, from which both numbers have theirs."""
        self.to.setText(tr("to"))
        self.low.say(tr("{name}, from").format(name=name))
        self.high.say(tr("{name}, to").format(name=name))

    def value(self) -> tuple[int, int]:
        return int(self.low.value()), int(self.high.value())


class RandomForm(ScrollColumn):
    """Shows the size of the tree in advance; `made`: there is a new one."""

    made = Signal()

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self._form = Form(self)
        self.plies = SliderField(1, DEEPEST)
        self.branching = _Range(1, WIDEST, 2, 3)
        self.values = _Range(-LARGEST, LARGEST, -9, 9)
        self.chance = SliderField(0, 100, write=self._percent)
        self.seed = SliderField(0, MOST_SEED)
        self.seed.only_type()
        self.plies.set_value(3)
        self.seed.set_value(1)
        self._form.add_row(self.plies, marked("Depth"))
        self._form.add_row(self.branching, marked("Children"))
        self._form.add_row(self.values, marked("Values"))
        self._form.add_row(self.chance, marked("Chance nodes"))
        self._form.add_row(self.seed, marked("Seed"))
        self.told = plain_label(self, wordWrap=True)
        self.make_button = QPushButton(self)
        self.seed_button = QPushButton(self)
        self._buttons = QHBoxLayout()
        for button in (self.make_button, self.seed_button):
            button.setAutoDefault(False)
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)
        self.column.addWidget(self._form)
        self.column.addWidget(self.told)
        self.column.addLayout(self._buttons)
        self.column.addStretch(1)
        for field in (self.plies, self.chance, self.seed):
            field.changed.connect(self._reckon)
        for pair in (self.branching, self.values):
            pair.changed.connect(self._reckon)
        self.make_button.clicked.connect(self.make)
        self.seed_button.clicked.connect(self.make_another)
        follow(self.retranslate)

    def make(self) -> None:
        """Put the tree of the seed on the sheet."""
        self._reckon()
        try:
            obj = random_tree(
                int(self.plies.value()),
                self.branching.value(),
                self.values.value(),
                chance=self.chance.value() / 100,
                seed=int(self.seed.value()),
            )
        except PositionError:
            return
        self.sheet.replace_text(text_of(drawing(obj)), marked("random tree"))
        self.made.emit()

    def make_another(self) -> None:
        """Take another seed and its tree."""
        self.seed.set_value(SystemRandom().randrange(MOST_SEED + 1))
        self.make()

    def retranslate(self) -> None:
        self.make_button.setText(tr("Make tree"))
        self.seed_button.setText(tr("New seed"))
        self._reckon()

    @staticmethod
    def _percent(share: float) -> str:
        return tr("{n} %").format(n=number_text(share))

    def _reckon(self) -> None:
        """Say how large the tree will be, or why there can be none."""
        depth, branching = int(self.plies.value()), self.branching.value()
        low, high = leaves_of(depth, branching)
        reason = ""
        try:
            check(depth, branching, self.values.value())
        except PositionError as error:
            reason = heard(str(error))
        self.make_button.setEnabled(not reason)
        self.seed_button.setEnabled(not reason)
        theme.dress(self.told, "error" if reason else "second")
        if reason:
            self.told.setText(reason)
            return
        text = tr("{n} leaves", low) if low == high else tr("{low} to {n} leaves", high)
        text = text.format(n=number_text(high), low=number_text(low))
        if high > MOST_DRAWN:
            text = tr("{size}; more than {n} nodes are not drawn.").format(
                size=text, n=number_text(MOST_DRAWN)
            )
        self.told.setText(text)
