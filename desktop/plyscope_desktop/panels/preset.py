"""The bar of a worked example: its title, its variants, its frames, and the result that must come out."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.fitting_rows import Fitting
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.wide_list import WideList

FEW = 3
"""Number of variants that fit side by side."""
LEAST = 72
"""A text with less room than this is left out."""


class PresetBar(Fitting, QFrame):
    """Shown above the timeline while an example is open. Words give way where it is narrow."""

    help_page = "preset"

    def __init__(self, session: Session, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setProperty("role", "foot")
        end = Qt.TextElideMode.ElideRight
        self._title, self._expected = ElidedLabel(self, left_out=end), ElidedLabel(self, left_out=end)
        self._frames_word = plain_label(self)
        self._title.setProperty("role", "title")
        self._expected.setProperty("role", "second")
        self._frames_word.setProperty("role", "second")
        self._variants = Segments([], self)
        self._variant_list = WideList(self)
        self._variant_list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._frames = Segments([], self)
        self.next = QPushButton(self, autoDefault=False)
        self.next.setIcon(icon("forward"))
        self.next.clicked.connect(lambda: playback.step("event", 1))
        self._close = IconButton("close", self)
        choices = self._variants, self._variant_list, self._frames_word, self._frames
        self._row = hbox(self._title, *choices, 1, self._expected, self.next, self._close, parent=self)
        self._ticks: dict[str, int] = {}
        self._variants.changed.connect(self._choose_variant)
        self._variant_list.activated.connect(self._choose_variant)
        self._frames.changed.connect(lambda letter: self.session.record.show(self._ticks[str(letter)]))
        self._close.clicked.connect(self.hide)
        session.document.preset_changed.connect(self.refresh)
        session.record.frame.connect(self._show_frame)
        theme.follow(self.rescale)
        follow(self.refresh)

    def refresh(self) -> None:
        """Say what is open, in the current language."""
        preset = self.session.document.preset
        self.setVisible(preset is not None)
        self._close.say(tr("Close"))
        self.next.setText(tr("Next step"))
        self.next.setToolTip(keymap.tooltip(tr("Next step"), "timeline.forward"))
        if preset is None:
            return
        self._title.setText(tr(preset.title))
        expected = tr("Expected: {result}").format(result=tr(preset.expected))
        self._title.setToolTip(f"{tr(preset.source)}\n{expected}")
        self._say()
        names = [tr(variant.name) if variant.name else "" for variant in preset.variants]
        if 1 < len(names) <= FEW:
            self._variants.set_choices(list(enumerate(names)))
            self._variants.set_value(self.session.document.variant)
        self._variant_list.clear()
        self._variant_list.addItems(names)
        self._variant_list.setCurrentIndex(self.session.document.variant)
        self._frames_word.setText(tr("Frames"))
        self._find_frames()

    def _choose_variant(self, number: object) -> None:
        preset = self.session.document.preset
        if preset is not None and isinstance(number, int):
            self.session.open_preset(preset, number)

    def _find_frames(self) -> None:
        preset = self.session.document.preset
        done = self.session.record.state in ("finished", "error") and self.session.record.last_tick > 0
        self._ticks = dict(preset.frames(self.session.record.trace)) if preset is not None and done else {}
        self._frames.set_choices([(letter, letter) for letter in self._ticks])
        self._mark_frame()
        self.fit()

    def _say(self) -> None:
        """Say what must come out; at the first moment, how to step through it."""
        preset, record = self.session.document.preset, self.session.record
        if preset is None:
            return
        self.next.setEnabled(record.tick < record.last_tick)
        if record.tick == 0 and not record.live:
            words = tr("Step with {step}, play with {play}")
            text = words.format(step=keymap.text("timeline.forward"), play=keymap.text("timeline.play"))
        else:
            text = tr("Expected: {result}").format(result=tr(preset.expected))
        if text != self._expected.text():
            self._expected.setText(text)
            self.fit()

    def _show_frame(self, changed: Changed) -> None:
        if changed & (Changed.RECORD | Changed.STATE):
            self._find_frames()
        elif changed & Changed.TICK:
            self._mark_frame()
        self._say()

    def _mark_frame(self) -> None:
        reached = [letter for letter, tick in self._ticks.items() if tick <= self.session.record.tick]
        if reached:
            self._frames.set_value(reached[-1])
        else:
            self._frames.clear()

    def rescale(self) -> None:
        tight = theme.px(theme.TIGHT)
        self._row.setContentsMargins(theme.px(theme.PADDING), tight, tight, tight)
        self._row.setSpacing(theme.px(theme.PADDING))
        self.fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(4 * LEAST), super().minimumSizeHint().height())

    def fit(self) -> None:
        """Shorten the result first, then leave out words, and list the variants instead of showing them."""
        preset = self.session.document.preset
        count = 0 if preset is None else len(preset.variants)
        margins, gap = self._row.contentsMargins(), self._row.spacing()
        room = self.width() - margins.left() - margins.right() - self._close.width() - gap
        room -= self.next.sizeHint().width() + gap
        title, expected = self._title.sizeHint().width(), self._expected.sizeHint().width()
        least = theme.px(LEAST)
        segments, word = 1 < count <= FEW, bool(self._ticks)

        def left() -> int:
            """Return the width that the controls leave for the two texts."""
            used = [self._variants.sizeHint().width()] if segments else []
            used += [self._variant_list.sizeHint().width()] if count > 1 and not segments else []
            used += [self._frames.sizeHint().width()] if self._ticks else []
            used += [self._frames_word.sizeHint().width()] if word else []
            return room - sum(used) - gap * (len(used) + 1)

        if left() < min(title, least) + min(expected, least):
            word = False
        if left() < min(title, least):
            segments = False
        title = min(title, max(left(), 0))
        title = title if title >= min(self._title.sizeHint().width(), least) else 0
        expected = min(expected, left() - title - gap)
        if expected < least:
            expected = 0
        self._variants.setVisible(segments)
        self._variant_list.setVisible(count > 1 and not segments)
        self._frames.setVisible(bool(self._ticks))
        self._frames_word.setVisible(word)
        for label, width in ((self._title, title), (self._expected, expected)):
            label.setVisible(width > 0)
            label.setFixedWidth(width)
