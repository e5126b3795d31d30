"""The bar of a worked example: its title, its variants, its frames, and the result that must come out."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QWidget

from plyscope_desktop import theme
from plyscope_desktop.language import follow, tr
from plyscope_desktop.session import Session
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.segments import Segments

FEW = 3
"""So many variants fit side by side."""


class PresetBar(QFrame):
    """Shown above the timeline while an example is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setProperty("role", "foot")
        self._title, self._expected, self._frames_word = QLabel(self), QLabel(self), QLabel(self)
        self._title.setProperty("role", "title")
        self._expected.setProperty("role", "second")
        self._frames_word.setProperty("role", "second")
        self._variants = Segments([], self)
        self._variant_list = QComboBox(self)
        self._frames = Segments([], self)
        self._close = IconButton("close", self)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.PADDING, theme.TIGHT, theme.TIGHT, theme.TIGHT)
        row.setSpacing(theme.PADDING)
        row.addWidget(self._title)
        row.addWidget(self._variants)
        row.addWidget(self._variant_list)
        row.addWidget(self._frames_word)
        row.addWidget(self._frames)
        row.addStretch(1)
        row.addWidget(self._expected)
        row.addWidget(self._close)
        self._ticks: dict[str, int] = {}
        self._variants.changed.connect(self._choose_variant)
        self._variant_list.activated.connect(self._choose_variant)
        self._frames.changed.connect(lambda letter: self.session.show(self._ticks[str(letter)]))
        self._close.clicked.connect(self.hide)
        session.preset_changed.connect(self.refresh)
        session.state_changed.connect(self._find_frames)
        session.tick_changed.connect(self._mark_frame)
        follow(self.refresh)

    def refresh(self) -> None:
        """Say what is open, in the current language."""
        preset = self.session.preset
        self.setVisible(preset is not None)
        self._close.say(tr("Close"))
        if preset is None:
            return
        self._title.setText(tr(preset.title))
        self._title.setToolTip(preset.source)
        self._expected.setText(tr("Expected: {result}").format(result=tr(preset.expected)))
        names = [tr(variant.name) if variant.name else "" for variant in preset.variants]
        self._variants.setVisible(1 < len(names) <= FEW)
        self._variant_list.setVisible(len(names) > FEW)
        if 1 < len(names) <= FEW:
            self._variants.set_choices(list(enumerate(names)))
            self._variants.set_value(self.session.variant)
        self._variant_list.clear()
        self._variant_list.addItems(names)
        self._variant_list.setCurrentIndex(self.session.variant)
        self._frames_word.setText(tr("Frames"))
        self._find_frames()

    def _choose_variant(self, number: object) -> None:
        preset = self.session.preset
        if preset is not None and isinstance(number, int):
            self.session.open_preset(preset, number)

    def _find_frames(self) -> None:
        preset = self.session.preset
        done = self.session.state == "finished"
        self._ticks = dict(preset.frames(self.session.trace)) if preset is not None and done else {}
        self._frames.set_choices([(letter, letter) for letter in self._ticks])
        self._frames.setVisible(bool(self._ticks))
        self._frames_word.setVisible(bool(self._ticks))
        self._mark_frame()

    def _mark_frame(self) -> None:
        reached = [letter for letter, tick in self._ticks.items() if tick <= self.session.tick]
        if reached:
            self._frames.set_value(reached[-1])
