"""Timeline: all events of the record on one strip, and the buttons that move through them."""

from __future__ import annotations

from functools import partial
from math import log

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QComboBox, QFrame, QMenu, QPushButton, QToolButton, QWidget

from plyscope import catalog
from plyscope_desktop.analysis.reference import Choice, Referee
from plyscope_desktop.document.search_setup import Bookmark
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.settings import SPEED, STEP, store
from plyscope_desktop.session.playback import FASTEST, SLOWEST, Playback, hits
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.fitting_rows import Fitting
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.slider_field import Slider
from plyscope_desktop.widgets.strip import HEIGHT, Span
from plyscope_desktop.widgets.two_tracks import LowerTrack, TwoTracks
from plyscope_desktop.words import phrases
from plyscope_desktop.words.chapters import ChapterNames

SPEED_STEPS = 400
MANY_CHAPTERS = 200
FIRST_ROOM = 1_000
GROWTH = 1.5
FULL = 0.9
"""While rows come in the strip has room for some more; when it is this full the room grows."""
TRACK_WIDTH, KIND_WIDTH = 84, 92
SPEEDS = (1, 3, 10, 30, 100, 300, 1_000, 10_000)
"""Speeds of the menu, which replaces the slider where it has no room."""

COMMANDS_OF_BUTTONS = tuple(
    f"timeline.{id}" for id in ("first", "previous", "back", "play", "forward", "next", "last")
)


SCAN_ROWS = 300_000
"""Rows that are looked at in one frame for breakpoints to mark."""
MOST_TOLD = 6
"""Most bookmarks of one flag that are listed with their notes."""
NO_TICKS = np.empty(0, np.int64)


class StopMarks:
    """The moments at which the breakpoints of a session stop, found bit by bit."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._found: list[NDArray[np.int64]] = []
        self._scanned = 0
        self.ticks: NDArray[np.int64] = NO_TICKS

    def begin(self) -> None:
        """Breakpoints or record are others."""
        self._found, self._scanned, self.ticks = [], 0, NO_TICKS

    def scan(self) -> bool:
        """Look at some more rows; returns whether there are more."""
        session = self._session
        if not session.document.breakpoints:
            return False
        stop = min(session.record.last_tick, self._scanned + SCAN_ROWS)
        for part in session.record.trace.read(self._scanned, stop):
            places = np.zeros(len(part), np.bool_)
            for point in session.document.breakpoints:
                places |= hits(session, point, part, self._scanned)
            if places.any():
                self._found.append(np.flatnonzero(places) + self._scanned + 1)
            self._scanned += len(part)
        self.ticks = np.concatenate(self._found) if self._found else NO_TICKS
        return self._scanned < session.record.last_tick


class Flags:
    """The bookmarks of the record that is shown, by moment, as the strip wants them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.bookmarks: list[Bookmark] = []
        self.ticks: NDArray[np.int64] = NO_TICKS

    def read(self) -> None:
        """Bookmarks or record are others."""
        session = self._session
        here = session.search_id
        own = [mark for mark in session.document.bookmarks if mark.search == here]
        self.bookmarks = sorted(own, key=lambda mark: mark.tick)
        self.ticks = np.array([mark.tick for mark in self.bookmarks], np.int64)

    def told(self, first: int, stop: int) -> str:
        """Return the text of some bookmarks, the first few with their notes."""
        shown = self.bookmarks[first : min(stop, first + MOST_TOLD)]
        lines = [f"{phrases.count(mark.tick)}: {mark.note or tr('no note')}" for mark in shown]
        if stop - first == 1:
            return lines[0]
        if stop - first > MOST_TOLD:
            lines.append("…")
        title = tr("{n} bookmarks", stop - first).format(n=phrases.count(stop - first))
        return "\n".join([title, *lines])


class TimelinePanel(Fitting, QFrame):
    """The strip over the transport. It has the `playback` that the keys of the window drive too.

    With a `referee` the record that a search of one's own is compared with has a track below its own.
    """

    help_page = "timeline"

    def __init__(
        self,
        session: Session,
        playback: Playback,
        chapters: ChapterNames,
        parent: QWidget | None = None,
        beside: Referee | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "foot")
        self.session = session
        self.referee = beside
        self.playback = playback
        self._room = FIRST_ROOM
        self._last = "0"
        self._fitted = (0, 0)
        self._wanted: int | None = None
        self._chapters = chapters
        self._marks = StopMarks(session)
        self._flags = Flags(session)
        self.strip = TwoTracks(self)
        self._make_transport()
        vbox(self.strip, self._row, parent=self, margins=0, spacing=0)
        self._refresh = Refresh(self, self.refresh, picture=True)
        session.record.replaced.connect(self._refresh.at_once)
        self._connect()
        self._flag_anew()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_transport(self) -> None:
        size = theme.TRANSPORT
        self.first = IconButton("first", self, size=size)
        self.previous = IconButton("previous", self, size=size)
        self.back = IconButton("back", self, size=size)
        self.play = IconButton("play", self, size=size)
        self.play.make_primary("play")
        self.forward = IconButton("forward", self, size=size)
        self.next = IconButton("next", self, size=size)
        self.last = IconButton("last", self, size=size)
        self.buttons = (self.first, self.previous, self.back, self.play, self.forward, self.next, self.last)
        self.step_label, self.speed_label = plain_label(self), plain_label(self)
        self.kind = QComboBox(self)
        self.kind.addItems(list(phrases.STEP_KINDS))
        self.kind.setCurrentIndex(list(phrases.STEP_KINDS).index(self.playback.kind))
        self.step_label.setBuddy(self.kind)
        self.speed = Slider(self)
        self.speed.setRange(0, SPEED_STEPS)
        self.speed.setValue(_position(self.playback.speed))
        self.speed_label.setBuddy(self.speed)
        self.speed_text = plain_label(self)
        self.moment = rich_label(self, alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (self.step_label, self.speed_label):
            label.setProperty("role", "second")
        self._parting_place = QWidget(self)
        self.to_parting = QPushButton(self._parting_place)
        self._parting_row = hbox(self.to_parting, parent=self._parting_place, margins=0)
        self._parting_place.hide()
        self.more = IconButton("more", self, size=size)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.hide()
        menu = QMenu(self)
        self._parts = menu.addMenu(""), menu.addMenu("")
        menu.aboutToShow.connect(self._fill_menu)
        self.more.setMenu(menu)
        self._whole = True
        choices = (
            self.step_label,
            self.kind,
            self._parting_place,
            self.speed_label,
            self.speed,
            self.speed_text,
        )
        self._row = hbox(*self.buttons, *choices, self.more, 1, self.moment)

    def _connect(self) -> None:
        session, playback = self.session, self.playback
        self.first.clicked.connect(playback.first)
        self.previous.clicked.connect(lambda: playback.step_kind(-1))
        self.back.clicked.connect(lambda: playback.step("event", -1))
        self.play.clicked.connect(playback.toggle)
        self.forward.clicked.connect(lambda: playback.step("event", 1))
        self.next.clicked.connect(lambda: playback.step_kind(1))
        self.last.clicked.connect(playback.last)
        self.kind.activated.connect(lambda index: playback.set_kind(list(phrases.STEP_KINDS)[index]))
        self.speed.valueChanged.connect(lambda position: playback.set_speed(_speed(position)))
        self.strip.scrubbed.connect(self._scrub)
        self.strip.released.connect(self._refresh.now)
        self.strip.stepped.connect(playback.step_kind)
        self.strip.flag_chosen.connect(lambda number: playback.go_to_bookmark(self._flags.bookmarks[number]))
        playback.playing_changed.connect(self._refresh.ask)
        playback.speed_changed.connect(self._show_speed)
        playback.speed_changed.connect(lambda speed: store().set(SPEED, speed))
        playback.kind_changed.connect(self._show_kind)
        playback.kind_changed.connect(lambda kind: store().set(STEP, kind))
        self._refresh.follow(session.record.frame, Changed.ROWS | Changed.TICK | Changed.STATE)
        session.document.breakpoints_changed.connect(self._mark_anew)
        session.run.started.connect(self._mark_anew)
        session.record.replaced.connect(self._flag_anew)
        session.document.bookmarks_changed.connect(self._flag_anew)
        if self.referee is not None:
            self.referee.changed.connect(self._show_beside)
            self.to_parting.clicked.connect(self.referee.seek)
            self.strip.record_chosen.connect(self._choose_record)

    def _choose_record(self, id: str) -> None:
        choice: Choice = "former" if id == "former" else "reference"
        if self.referee is not None:
            self.referee.choose(choice)

    def _show_beside(self) -> None:
        """Show the track of the record beside this one, or take it away; the height follows."""
        self.strip.show_beside(self._lower())
        self._set_height()
        self.fit()
        self._refresh.ask()

    def _lower(self) -> LowerTrack | None:
        """The lower track, with its names and texts."""
        referee, record = self.referee, self.session.record
        if referee is None or referee.beside is None:
            return None
        beside, own = referee.beside, record.trace.length
        names = {choice: self._name_of(choice) for choice in referee.choices}
        own_name = tr(catalog.algorithm(record.setup.algorithm).name)
        if own_name in names.values():
            own_name = tr("Yours")
        length = beside.trace.length
        end = tr("ends at {n}").format(n=phrases.count(min(own, length))) if own != length else ""
        parting = ""
        if beside.own_tick is not None:
            parting = tr("event {n}: the records part").format(n=phrases.count(beside.own_tick))
        return LowerTrack(
            own_name, names[referee.chosen], length, beside.cuts, beside.own_tick, beside.tick, parting, end,
            tuple(names.items()), referee.chosen,
        )  # fmt: skip

    def _name_of(self, choice: Choice) -> str:
        """The name of a record that can be beside this one."""
        if choice == "former":
            return tr("Former version")
        found = self.referee.reference if self.referee is not None else None
        return tr(catalog.algorithm(found.kind).name) if found is not None else ""

    def _scrub(self, tick: int) -> None:
        """Remember where the mouse is; the tree follows once a frame."""
        self._wanted = tick
        self._refresh.ask()

    def _mark_anew(self) -> None:
        self._marks.begin()
        self._refresh.ask()

    def _flag_anew(self) -> None:
        self._flags.read()
        self.strip.show_flags(self._flags.ticks, self._flags.told)

    def refresh(self) -> None:
        """Show the moment, the record and what can be done now."""
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.playback.go_to(wanted)
        record, playback = self.session.record, self.playback
        if self._marks.scan():
            self._refresh.ask()
        known = record.last_tick
        if record.state == "searching":
            self._room = self._room if known else FIRST_ROOM
            while known > FULL * self._room:
                self._room = round(GROWTH * self._room)
            total = self._room
        else:
            total = max(known, record.trace.length)
        if self.strip.beside is not None:
            total = max(total, self.strip.beside.length)
        self.strip.show_spans(self._spans(total))
        index = playback.index
        self.strip.show_marks(index.leaves, index.cuts)
        if playback.index_is_behind:
            self._refresh.ask()
        self.strip.show_stops(self._marks.ticks)
        self.strip.show_moment(playback.tick, known, total, playback.growing)
        self._show_transport(known)

    def _spans(self, total: int) -> list[Span]:
        """The chapters; of very many those that can be seen at all."""
        chapters, names = self.session.record.tree.chapters, self._chapters
        least = 0 if len(chapters) <= MANY_CHAPTERS else total / self.width()
        return [
            Span(chapter.start, chapter.end, name, short)
            for chapter, name, short in zip(chapters, names.names(), names.short_names(), strict=True)
            if chapter.end - chapter.start >= least
        ]

    def _show_transport(self, known: int) -> None:
        playback = self.playback
        usable = known > 0 or playback.growing
        for widget in (*self.buttons, self.kind, self.speed, self.more, self.strip):
            widget.setEnabled(usable)
        at_start, at_end = playback.tick <= 0, playback.tick >= known and not playback.growing
        for button in (self.first, self.previous, self.back):
            button.setEnabled(usable and not at_start)
        for button in (self.forward, self.next, self.last):
            button.setEnabled(usable and not at_end)
        self._show_playing()
        self._show_speed()
        tick, last = phrases.count(playback.tick), phrases.count(known)
        self.moment.setText(f"<b>{tick}</b> / {last}" if self._whole else f"<b>{tick}</b>")
        told = tr("Event {tick} of {last}").format(tick=tick, last=last)
        self.moment.setAccessibleName(told)
        self.moment.setToolTip(told)
        fitted = len(last), self.speed_text.sizeHint().width()
        if last != self._last or fitted != self._fitted:
            self._last, self._fitted = last, fitted
            self.fit()

    def _moment_width(self, *, whole: bool) -> int:
        """Room for the widest moment, so that nothing jumps while the numbers run."""
        last = "".join("8" if letter.isdigit() else letter for letter in self._last)  # the widest digit
        text = f"{last} / {last}" if whole else last
        return QFontMetrics(theme.font(bold=True)).horizontalAdvance(text) + theme.px(2)

    def _show_playing(self) -> None:
        playing = self.playback.playing
        name = "pause" if playing else "play"
        if self.play.property("shows") != name:
            self.play.setProperty("shows", name)
            self.play.show_icon(name)
        if self.playback.growing:
            text = tr("Hold this moment") if playing else tr("Follow the search")
        else:
            text = tr("Pause") if playing else tr("Play the events")
        self.play.say_command("timeline.play", text)

    def _show_speed(self) -> None:
        playback = self.playback
        live = playback.live
        text = tr("{n} / s").format(n=phrases.count(round(playback.speed)))
        self.speed_text.setText(tr("live") if live else text)
        self.speed.blockSignals(True)
        if not self.speed.isSliderDown():
            self.speed.setValue(_position(playback.speed))
        self.speed.blockSignals(False)

    def _show_kind(self, kind: str) -> None:
        self.kind.setCurrentIndex(list(phrases.STEP_KINDS).index(kind))

    def _set_height(self) -> None:
        self.setFixedHeight(theme.px(90 - HEIGHT + self.strip.height_wanted()))

    def rescale(self) -> None:
        self._set_height()
        self._row.setContentsMargins(theme.px(10), 0, theme.px(theme.PADDING), theme.px(4))
        self._row.setSpacing(theme.px(2))
        self.kind.setFixedWidth(theme.px(KIND_WIDTH))
        self.speed.setFixedWidth(theme.px(TRACK_WIDTH))
        self.speed_text.setMinimumWidth(QFontMetrics(theme.font()).horizontalAdvance("10,000 / s"))
        self._parting_row.setContentsMargins(theme.px(theme.GAP), 0, theme.px(theme.GAP), 0)
        gap = theme.px(theme.PADDING)
        self.step_label.setContentsMargins(gap, 0, theme.px(4), 0)
        self.speed_label.setContentsMargins(gap, 0, theme.px(4), 0)
        self.speed_text.setContentsMargins(theme.px(4), 0, 0, 0)
        self.fit()
        self._refresh.ask()

    def minimumSizeHint(self) -> QSize:
        """Narrow panels leave out what is not needed for every step."""
        least: list[QWidget] = [self.back, self.play, self.forward, self.more]
        return QSize(self._wide(least), self.minimumHeight())

    def _wide(self, shown: list[QWidget], *, whole: bool = False) -> int:
        """Return the width of the row with these controls and the moment."""
        margins, gap = self._row.contentsMargins(), self._row.spacing()
        widths = [
            min(max(widget.sizeHint().width(), widget.minimumWidth()), widget.maximumWidth())
            for widget in shown
        ]
        around = margins.left() + margins.right() + gap * (len(shown) + 1)
        return around + sum(widths) + self._moment_width(whole=whole)

    def fit(self) -> None:
        """Leave out what there is no room for: words, then what is in the menu, then what the strip does."""
        labels: list[QWidget] = [self.step_label, self.kind, self.speed_label, self.speed, self.speed_text]
        shown: list[QWidget] = [*self.buttons, *labels]
        lower = self.strip.beside
        if lower is not None and lower.own_tick is not None:
            shown.append(self._parting_place)
        whole = True
        orders: list[list[QWidget]] = [
            [self.speed_label],
            [self.step_label],
            [self.speed, self.speed_text],
            [self.kind],
            [self.first, self.last],
            [self._parting_place],
            [],
            [self.previous, self.next],
        ]
        for gone in orders:
            if self._wide(shown, whole=whole) <= self.width():
                break
            whole = whole and bool(gone)
            shown = [widget for widget in shown if widget not in gone]
            if self.speed in gone:
                shown.append(self.more)
        for widget in (*self.buttons, *labels, self._parting_place, self.more):
            widget.setVisible(widget in shown)
        self.moment.setFixedWidth(self._moment_width(whole=whole))
        if whole != self._whole:
            self._whole = whole
            self._refresh.ask()

    def _fill_menu(self) -> None:
        """The kinds of steps and some speeds, for a row without room for them."""
        kinds, speeds = self._parts
        kinds.setTitle(tr("Step by"))
        kinds.clear()
        for kind, name in phrases.STEP_KINDS.items():
            action = kinds.addAction(tr(name))
            action.setCheckable(True)
            action.setChecked(kind == self.playback.kind)
            action.triggered.connect(partial(self._choose_kind, kind))
        speeds.setTitle(tr("Speed"))
        speeds.clear()
        near = min(SPEEDS, key=lambda speed: abs(log(speed / self.playback.speed)))
        for speed in SPEEDS:
            action = speeds.addAction(tr("{n} / s").format(n=phrases.count(speed)))
            action.setCheckable(True)
            action.setChecked(speed == near)
            action.triggered.connect(partial(self._choose_speed, speed))

    def _choose_kind(self, kind: str) -> None:
        self.playback.set_kind(kind)

    def _choose_speed(self, speed: int) -> None:
        self.playback.set_speed(speed)

    def retranslate(self) -> None:
        self.strip.setAccessibleName(tr("Timeline"))
        for button, id in zip(self.buttons, COMMANDS_OF_BUTTONS, strict=True):
            button.say_command(id)
        self._show_playing()
        self.step_label.setText(tr("Step by"))
        self.kind.setAccessibleName(tr("Step by"))
        for index, name in enumerate(phrases.STEP_KINDS.values()):
            self.kind.setItemText(index, tr(name))
        self.speed_label.setText(tr("Speed"))
        self.speed.setAccessibleName(tr("Speed"))
        self.speed.setToolTip(tr("Events a second"))
        self.more.say(tr("Steps and speed"))
        self.to_parting.setText(tr("To where they part"))
        self.to_parting.setToolTip(keymap.tooltip(tr("To where they part"), "timeline.parting"))
        self.strip.show_beside(self._lower())
        self.fit()
        self._refresh.ask()


def _speed(position: int) -> float:
    """The speed at a place of the slider: a whole number of two digits."""
    return round(float(f"{SLOWEST * (FASTEST / SLOWEST) ** (position / SPEED_STEPS):.1e}"))


def _position(speed: float) -> int:
    return round(SPEED_STEPS * log(speed / SLOWEST) / log(FASTEST / SLOWEST))
