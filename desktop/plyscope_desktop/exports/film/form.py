"""Animation form: the rows of what an animation shows, which moments, how fast, how large, in which look."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.exports.film.mp4 import ffmpeg
from plyscope_desktop.exports.film.plan import HOLD, RATES, SIDE, SIZES, SPEED, STEPS, Animation
from plyscope_desktop.exports.picture_form import LOOKS
from plyscope_desktop.exports.remembered_choice import looks
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.check_row import CheckRow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.words import phrases

if TYPE_CHECKING:
    from plyscope_desktop.words.chapters import ChapterNames

MOST_CHAPTERS = 60
"""That are offered by name."""

BOXES = {
    "caption": marked("Caption"),
    "legend": marked("Legend"),
    "pulses": marked("Pulses of α and β"),
    "loops": marked("Begin again at the end"),
}
OWN = -1
"""Place of a typed value in the list of ranges or sizes."""


class AnimationForm(Form):
    """`changed`: the choice or the moments changed; `start` and `end` are the moments."""

    changed = Signal()

    def __init__(self, session: Session, chapters: ChapterNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self._chapters = session, chapters
        self.choice = Animation()
        self.start, self.end = 0, session.record.last_tick
        self.mp4_able = ffmpeg() is not None
        self.ranges: list[tuple[str, int, int]] = []
        self.what, self.format = Segments(parent=self), Segments(parent=self)
        self.camera, self.rate = Segments(parent=self), Segments(parent=self)
        self.range, self.step, self.size_box = QComboBox(self), QComboBox(self), QComboBox(self)
        self.look, self.language = QComboBox(self), QComboBox(self)
        last = max(1, session.record.last_tick)
        self.first_tick = SliderField(0, last, parent=self)
        self.last_tick = SliderField(0, last, parent=self)
        self.speed = SliderField(*SPEED, whole=False, logarithmic=True, write=_speed_text, parent=self)
        self.width_field = SliderField(*SIDE, write=_pixels_text, parent=self)
        self.height_field = SliderField(*SIDE, write=_pixels_text, parent=self)
        self.hold = SliderField(*HOLD, whole=False, write=_seconds_text, parent=self)
        self.no_mp4 = theme.styled(plain_label(self, wordWrap=True), "second")
        self.checks = CheckRow(BOXES, self)
        self.boxes = self.checks.boxes
        self._arrange()
        self._connect()
        follow(self.retranslate)

    def _arrange(self) -> None:
        for combo in (self.range, self.step, self.size_box, self.look, self.language):
            combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for field in (self.first_tick, self.last_tick, self.width_field, self.height_field):
            field.only_type()
        for control, name in (
            (self.what, marked("Picture")),
            (self.format, marked("Format")),
            (self.range, marked("Range")),
            (self.first_tick, marked("From event")),
            (self.last_tick, marked("To event")),
            (self.step, marked("Step by")),
            (self.speed, marked("Speed")),
            (self.rate, marked("Frames a second")),
            (self.size_box, marked("Size")),
            (self.width_field, marked("Width")),
            (self.height_field, marked("Height")),
            (self.camera, marked("Camera")),
            (self.look, marked("Theme")),
            (self.language, marked("Language")),
            (self.hold, marked("Hold the end")),
            (self.checks, marked("With")),
        ):
            self.add_row(control, name)
            if control is self.format:
                self.add_wide_row(self.no_mp4)
        self.no_mp4.setVisible(not self.mp4_able)

    def _connect(self) -> None:
        self.what.changed.connect(lambda what: self.put(what=what))
        self.format.changed.connect(lambda format: self.put(format=format))
        self.camera.changed.connect(lambda camera: self.put(camera=camera))
        self.rate.changed.connect(lambda rate: self.put(rate=rate))
        self.range.activated.connect(self._choose_range)
        self.first_tick.changed.connect(lambda tick: self.put_range(int(tick), max(int(tick), self.end)))
        self.last_tick.changed.connect(lambda tick: self.put_range(min(self.start, int(tick)), int(tick)))
        self.step.activated.connect(lambda row: self.put(step=STEPS[row]))
        self.speed.changed.connect(lambda speed: self.put(speed=speed))
        self.size_box.activated.connect(self._choose_size)
        self.width_field.changed.connect(lambda width: self.put(width=int(width)))
        self.height_field.changed.connect(lambda height: self.put(height=int(height)))
        self.look.activated.connect(lambda row: self.put(theme=looks()[row]))
        self.language.activated.connect(lambda row: self.put(language=self._languages()[row]))
        self.hold.changed.connect(lambda hold: self.put(hold=hold))
        self.checks.checked.connect(lambda name, on: self.put(**{name: on}))

    def _languages(self) -> list[str]:
        return ["", *(id for id, _ in language.available())]

    def put(self, **fields: Any) -> None:
        """Change some fields of the choice, as a person does."""
        self.show_choice(replace(self.choice, **fields))
        self.changed.emit()

    def put_range(self, start: int, end: int) -> None:
        """Go from one moment to another, as a person does."""
        self.start, self.end = start, end
        self.show_choice(self.choice)
        self.changed.emit()

    def _choose_range(self, row: int) -> None:
        if row < len(self.ranges):
            _, start, end = self.ranges[row]
            self.put_range(start, end)

    def _choose_size(self, row: int) -> None:
        if row < len(SIZES):
            self._own_size = False
            self.put(width=SIZES[row][0], height=SIZES[row][1])
        else:
            self._own_size = True
            self.show_choice(self.choice)

    _own_size = False

    def show_choice(self, choice: Animation) -> None:
        """Show a choice; rows that mean nothing for it are hidden."""
        if choice.format == "mp4" and not self.mp4_able:
            choice = replace(choice, format="gif")
        self.choice = choice
        for segments, value in (
            (self.what, choice.what), (self.format, choice.format), (self.camera, choice.camera),
            (self.rate, choice.rate),
        ):  # fmt: skip
            segments.set_value(value)
        self.step.setCurrentIndex(STEPS.index(choice.step))
        self.speed.set_value(choice.speed)
        size = (choice.width, choice.height)
        own = self._own_size or size not in SIZES
        self.size_box.setCurrentIndex(len(SIZES) if own else SIZES.index(size))
        self.width_field.set_value(choice.width)
        self.height_field.set_value(choice.height)
        for field in (self.width_field, self.height_field):
            self.show_row(field, own)
        self.look.setCurrentIndex(looks().index(choice.theme))
        known = self._languages()
        self.language.setCurrentIndex(known.index(choice.language) if choice.language in known else 0)
        self.hold.set_value(choice.hold)
        for name, box in self.boxes.items():
            box.setChecked(getattr(choice, name))
        self.boxes["loops"].setVisible(choice.format == "gif")
        self.first_tick.set_value(self.start)
        self.last_tick.set_value(self.end)
        same = [n for n, (_, start, end) in enumerate(self.ranges) if (start, end) == (self.start, self.end)]
        self.range.setCurrentIndex(same[0] if same else len(self.ranges))

    def _find_ranges(self) -> None:
        """The stretches of the record that have a name: all of it, its chapters, between bookmarks."""
        session = self.session
        last = session.record.last_tick
        found = [(tr("Whole record"), 0, last)]
        if 0 < session.record.tick < last:
            found += [
                (tr("Up to this moment"), 0, session.record.tick),
                (tr("From this moment on"), session.record.tick, last),
            ]
        chapters = session.record.tree.chapters
        if len(chapters) > 1:
            names = self._chapters
            for number, chapter in list(enumerate(chapters))[:MOST_CHAPTERS]:
                found.append((names.in_list(number), chapter.start, chapter.end))
        own = [mark for mark in session.document.bookmarks if mark.search == session.search_id]
        own.sort(key=lambda mark: mark.tick)
        for one, other in pairwise(own):
            text = tr("Bookmark {first} to {second}")
            first, second = (mark.note or number_text(mark.tick) for mark in (one, other))
            found.append((text.format(first=first, second=second), one.tick, other.tick))
        self.ranges = [(name, start, min(end, last)) for name, start, end in found]

    def retranslate(self) -> None:
        self._find_ranges()
        self.what.set_choices(
            [("tree", tr("Tree")), ("timeline", tr("With timeline")), ("all", tr("And board"))]
        )
        self.format.set_choices([("gif", "GIF"), ("mp4", "MP4")])
        self.no_mp4.setText(tr("MP4 needs the program ffmpeg, which is not on the PATH."))
        self.format.set_able("mp4", self.mp4_able, self.no_mp4.text())
        self.camera.set_choices(
            [("whole", tr("Whole tree")), ("seen", tr("As seen")), ("follow", tr("Follows"))]
        )
        self.rate.set_choices([(rate, number_text(rate)) for rate in RATES])
        for combo, texts in (
            (self.range, [*(name for name, _, _ in self.ranges), tr("Chosen events")]),
            (self.step, [phrases.joined(tr(phrases.STEP_KINDS[step])) for step in STEPS]),
            (self.size_box, [*(f"{width:,} × {height:,}" for width, height in SIZES), tr("Own size")]),
            (self.look, [tr(LOOKS[look]) if look in LOOKS else theme.read(look).title for look in looks()]),
            (self.language, [tr("As shown"), *(name for _, name in language.available())]),
        ):
            combo.clear()
            combo.addItems(texts)
        self.show_choice(self.choice)


def _speed_text(speed: float) -> str:
    return tr("{n}/s").format(n=number_text(round(speed, 2)))


def _pixels_text(pixels: float) -> str:
    return tr("{n} px").format(n=number_text(pixels))


def _seconds_text(seconds: float) -> str:
    return tr("{n} s").format(n=number_text(round(seconds, 1)))
