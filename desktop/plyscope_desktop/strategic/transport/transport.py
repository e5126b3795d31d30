"""Transport: the sentence of the step, the steps on a track, the buttons that play them, and the method."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QActionGroup, QResizeEvent, QShowEvent, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QFrame, QMenu, QPushButton, QToolButton, QWidget

from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.strategic.sides.paragraphs import plain_text
from plyscope_desktop.strategic.transport import texts
from plyscope_desktop.strategic.transport.method_fields import MethodFields
from plyscope_desktop.strategic.transport.methods import METHODS, Method, method_of
from plyscope_desktop.strategic.transport.pace import SPEEDS, PaceKeeper
from plyscope_desktop.strategic.transport.step_track import StepTrack
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.wide_list import WideList

SMALL = 3
"""Up to so many strategies of each player there is room for the names of the steps."""
SENTENCE, BESIDE = 40, 44
"""Heights of the sentence in pixels at 100 %: above the track, and beside the buttons."""
LEAST = 14
"""The smallest type of a sentence above the track; it takes two lines before it is smaller."""
INLINE = 400
"""Pixels at 100 % that a sentence beside the buttons needs."""
METHOD = 150
"""The least width of the list of methods in pixels at 100 %."""
LEAST_METHOD = 84
"""Its least width in pixels at 100 % where a row has no room for more."""
BUTTONS = ("first", "back", "play", "forward", "last")


class Transport(QFrame):
    """Plays the record of a method through the playback of its session, step by step.

    `wanted` carries the id of a command of the window, `spoken` the sentence of a step that the user went to.
    """

    wanted = Signal(str)
    spoken = Signal(str)

    def __init__(self, strategic: StrategicGame, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "foot")
        self.strategic, self.playback = strategic, playback
        self.keeper = PaceKeeper(strategic, playback, self)
        self.method: Method = METHODS[0]
        self._names: tuple[str, ...] = ()
        self._named: tuple[object, object] | None = None
        self._plays_next = False
        self._inline: bool | None = None
        self._broken = False
        self.sentence = SpokenLine(self, largest=theme.VALUE, least=LEAST)
        self.track = StepTrack(self)
        self._make_buttons()
        self.method_label = theme.styled(plain_label(self), "second")
        self.methods = WideList(self)
        self.methods.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.methods.setMinimumContentsLength(12)
        self.methods.addItems([method.text for method in METHODS])
        self.method_label.setBuddy(self.methods)
        self.fields = MethodFields(self)
        self.strike_next, self.strike_all, self.strike_back = (QPushButton(self) for _ in range(3))
        self.count = rich_label(self, alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.more = IconButton("more", self, size=theme.TRANSPORT)
        self._make_menu()
        self._lay_out()
        self._refresh = Refresh(self, self.refresh, picture=True)
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)
        self._follow_game()
        self._follow_record()  # a record may be older than this

    def _make_buttons(self) -> None:
        self.buttons = tuple(IconButton(name, self, size=theme.TRANSPORT) for name in BUTTONS)
        self.first, self.back, self.play, self.forward, self.last = self.buttons
        self.play.make_primary("play")

    def _make_menu(self) -> None:
        menu = QMenu(self)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(menu)
        self.speed_menu = menu.addMenu("")
        group = QActionGroup(self)
        self.speeds = {}
        for speed in SPEEDS:
            action = self.speeds[speed] = self.speed_menu.addAction("")
            action.setCheckable(True)
            action.setActionGroup(group)
            action.triggered.connect(partial(self.set_speed, speed))
        self.play_against = menu.addAction("")
        self.play_against.triggered.connect(lambda: self.wanted.emit("strategic.play"))
        menu.aboutToShow.connect(self._show_speed)

    def _lay_out(self) -> None:
        controls = (self.method_label, self.methods, self.fields, self.strike_next, self.strike_all)
        self._row = hbox(*self.buttons, *controls, self.strike_back, 1, self.count, self.more)
        self._above = hbox((self.sentence, 1))
        self._second = hbox(1)
        self._column = vbox(
            self._above, self.track, self._row, self._second, parent=self, margins=0, spacing=0
        )

    def _connect(self) -> None:
        strategic, playback = self.strategic, self.playback
        self.first.clicked.connect(partial(self._go, playback.first))
        self.back.clicked.connect(partial(self._go, lambda: playback.step("event", -1)))
        self.play.clicked.connect(self.toggle)
        self.forward.clicked.connect(partial(self._go, lambda: playback.step("event", 1)))
        self.last.clicked.connect(partial(self._go, playback.last))
        self.track.scrubbed.connect(self.go_to)
        self.track.stepped.connect(lambda direction: playback.step("event", direction))
        self.methods.activated.connect(lambda index: self.choose(METHODS[index]))
        self.fields.changed.connect(self.run)
        self.strike_next.clicked.connect(lambda: self._strike(1))
        self.strike_all.clicked.connect(self._strike_all)
        self.strike_back.clicked.connect(lambda: strategic.go_to_strike(-1))
        for signal in (strategic.moment_changed, strategic.learning.changed, playback.playing_changed):
            signal.connect(self._refresh.ask)
        strategic.changed.connect(self._follow_game)
        strategic.session.record.replaced.connect(self._follow_record)
        self._refresh.follow(strategic.session.record.frame, Changed.ROWS | Changed.STATE)

    # What it does.

    def run(self) -> None:
        """Run the chosen method with the options of the fields."""
        self.playback.pause()
        self.strategic.run_method(self.method.algorithm, **self.fields.values())

    def choose(self, method: Method) -> None:
        """Choose a method, and run it."""
        self._show_method(method)
        self.run()

    def toggle(self) -> None:
        """Play or pause; without a record run the method first."""
        if self.strategic.has_record:
            self.playback.toggle()
        else:
            self.run()
            self._plays_next = self.strategic.has_record
        self._refresh.ask()

    def go_to(self, step: int) -> None:
        """Show the moment after so many steps or rounds, and stay there."""
        self.playback.pause()
        self.playback.go_to(self.strategic.moment_of(step))
        self.spoken.emit(plain_text(texts.sentence(self.strategic, self.method.algorithm)))

    def _go(self, do: Any) -> None:
        do()
        self.spoken.emit(plain_text(texts.sentence(self.strategic, self.method.algorithm)))

    def _strike(self, direction: int) -> None:
        if not self._strikes:
            self.run()
        self.strategic.go_to_strike(direction)

    def _strike_all(self) -> None:
        if not self._strikes:
            self.run()
        self.strategic.go_to_end()

    @property
    def _strikes(self) -> bool:
        """Return True if the record is one of striking."""
        return self.strategic.has_record and self.strategic.method == "strike"

    def set_speed(self, speed: float, *_: object) -> None:
        """Play at so many steps or rounds a second."""
        self.keeper.pace.speed = speed

    # What it follows.

    def _follow_game(self) -> None:
        self._named = None
        self._enable_methods()
        if self.strategic.suits(self.method.algorithm) and not self.strategic.has_record:
            able = (method for method in METHODS if not self.strategic.suits(method.algorithm))
            self._show_method(next(able, self.method))
        else:
            self._show_method(self.method)
        self._arrange()
        self._refresh.ask()

    def _follow_record(self) -> None:
        strategic = self.strategic
        self._plays_next, self._named = False, None
        if strategic.has_record:
            found = method_of(strategic.method, strategic.options)
            if found is not None:
                self._show_method(found)
                self.fields.show_values(strategic.options)
        self._refresh.at_once()

    def _show_method(self, method: Method) -> None:
        self.method = method
        self.methods.setCurrentIndex(METHODS.index(method))
        self.fields.show_method(method, self.strategic.game)
        for button in (self.strike_next, self.strike_all, self.strike_back):
            button.setVisible(method.algorithm == "strike")
        self._arrange()
        self._refresh.ask()

    def _enable_methods(self) -> None:
        """Disable methods that do not work on the game, each with the reason."""
        model = self.methods.model()
        assert isinstance(model, QStandardItemModel)
        there = self.strategic.game is not None or self.strategic.extensive is not None
        for row, method in enumerate(METHODS):
            reason = self.strategic.suits(method.algorithm) if there else ""
            model.item(row).setEnabled(there and not reason)
            model.item(row).setToolTip(heard(reason) if reason else "")

    def refresh(self) -> None:
        """Show the moment, its sentence and what can be done now."""
        strategic, playback = self.strategic, self.playback
        text = texts.sentence(strategic, self.method.algorithm)
        self.sentence.say(text)
        self.sentence.setToolTip(plain_text(text) if self.sentence.shown().endswith("…") else "")
        self.count.setText(texts.count_text(strategic))
        recorded, known = strategic.has_record, strategic.last_step
        growing = recorded and playback.growing
        self._show_track(known, growing=growing)
        if self._plays_next and recorded and known and not growing:
            self._plays_next = False
            playback.go_to(0)
            playback.play()
        usable = recorded and (known > 0 or growing)
        at_start, at_end = strategic.step <= 0, strategic.step >= known and not growing
        for button in self.buttons:
            ends = at_end if button in (self.forward, self.last) else at_start
            button.setEnabled(usable and not ends)
        self.play.setEnabled(usable or (not recorded and not strategic.suits(self.method.algorithm)))
        name = "pause" if playback.playing and recorded else "play"
        if self.play.property("shows") != name:
            self.play.setProperty("shows", name)
            self.play.show_icon(name)
        self._show_strikes()

    def _show_track(self, known: int, *, growing: bool) -> None:
        strategic = self.strategic
        key = strategic.steps, strategic.session.record.trace
        if self._named is None or any(old is not new for old, new in zip(self._named, key, strict=True)):
            self._named, self._names = key, texts.step_names(strategic)
        total = known
        if growing or known < len(strategic.steps) == len(self._names):
            total = max(known, len(strategic.steps) or int(strategic.options.get("rounds", 0)))
        self.track.show_steps(strategic.step, known, total, self._names)

    def _show_strikes(self) -> None:
        able = not self.strategic.suits("strike")
        self.strike_next.setEnabled(able and not (self._strikes and self._is_over))
        self.strike_all.setEnabled(self.strike_next.isEnabled())
        self.strike_back.setEnabled(any(self.strategic.struck))

    @property
    def _is_over(self) -> bool:
        strategic = self.strategic
        return bool(strategic.last_step) and strategic.step >= strategic.last_step

    def _show_speed(self) -> None:
        rounds = self.strategic.has_record and self.strategic.method in LEARNING
        self.speed_menu.setTitle(tr("Rounds a second") if rounds else tr("Steps a second"))
        for speed, action in self.speeds.items():
            number = f"{speed:,g}" if speed < 1_000 else f"{speed:,.0f}"
            action.setText(number)
            action.setChecked(speed == self.keeper.pace.speed)
        game = self.strategic.game
        self.play_against.setEnabled(game is not None and game.is_for_two)

    # Its form.

    @property
    def is_low(self) -> bool:
        """Return True for a larger matrix, whose page has room for one line and no names of steps."""
        game = self.strategic.game
        return game is not None and max(game.counts) > SMALL

    def _arrange(self) -> None:
        """Put the sentence beside the buttons of a larger matrix if there is room, else above the track."""
        low = self.is_low
        self.track.show_low(low)
        name = self.methods.fontMetrics().horizontalAdvance(self.methods.currentText())
        wide = max(theme.px(METHOD), name + theme.px(44))
        self.methods.setFixedWidth(wide)
        self.method_label.show()
        self.count.show()
        options = (self.fields, self.strike_next, self.strike_all, self.strike_back)
        broken = self._free_width(*options) < 0
        if broken != self._broken:
            self._broken = broken
            self._break()
        if broken and self._free_width() < 0:  # not even the method has room
            self.method_label.hide()
            self.methods.setFixedWidth(max(theme.px(LEAST_METHOD), wide + min(0, self._free_width())))
            self.count.setVisible(self._free_width() >= 0)  # the status line has it too
        inline = low and self._free_width(*options) >= theme.px(INLINE)
        if inline != self._inline:
            self._inline = inline
            if inline:
                self._row.insertWidget(self._row.indexOf(self.count) - 1, self.sentence, 100)
            else:
                self._above.addWidget(self.sentence, 1)
        self._size()

    def _break(self) -> None:
        """Put the options and the buttons of striking into a row of their own, or back beside the method."""
        parts = (self.fields, self.strike_next, self.strike_all, self.strike_back)
        for number, part in enumerate(parts):
            if self._broken:
                self._second.insertWidget(number, part)
            else:
                self._row.insertWidget(self._row.indexOf(self.methods) + 1 + number, part)

    def _free_width(self, *options: QWidget) -> int:
        """The room that is left if the buttons, the method and `options` are in one row; below 0 without."""
        parts = (*self.buttons, self.method_label, self.methods, *options, self.more)
        shown = [part for part in parts if not part.isHidden()]
        wide = (min(max(part.sizeHint().width(), part.minimumWidth()), part.maximumWidth()) for part in shown)
        taken = sum(wide) + len(shown) * theme.px(theme.GAP)
        count = self.count.sizeHint().width() + theme.px(20)
        count = 0 if self.count.isHidden() else max(theme.px(90), count)
        return self.width() - taken - count - theme.px(2 * theme.WIDE)

    def _size(self) -> None:
        pad, edge, tight = theme.px(theme.PADDING), theme.px(theme.WIDE), theme.px(theme.TIGHT)
        last = theme.px(theme.TIGHT + 2 if self.is_low else theme.GAP)
        self.sentence.use_unit(theme.scale())
        self.sentence.shrink_to(theme.CAPTION if self._inline else LEAST)
        self.sentence.setFixedHeight(theme.px(BESIDE if self._inline else SENTENCE))
        self._above.setContentsMargins(edge, 0 if self._inline else tight, edge, 0)
        two = self._broken and not (self.fields.isHidden() and self.strike_next.isHidden())
        self._row.setContentsMargins(pad, tight, pad, 0 if two else last)
        self._second.setContentsMargins(pad, tight if two else 0, pad, last if two else 0)

    def rescale(self) -> None:
        for row in (self._row, self._second):
            row.setSpacing(theme.px(theme.GAP))
        self.count.setMinimumWidth(theme.px(64))
        self.track.rescale()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh.ask()

    def retranslate(self) -> None:
        for index, method in enumerate(METHODS):
            self.methods.setItemText(index, tr(method.text))
        self.method_label.setText(tr("Method"))
        self.methods.setAccessibleName(tr("Method"))
        self.strike_next.setText(tr("Strike next"))
        self.strike_all.setText(tr("Strike all"))
        self.strike_back.setText(tr("Undo"))
        self.strike_back.setToolTip(tr("Take the last strike back"))
        self.track.setAccessibleName(tr("Steps"))
        self.more.say(tr("More"))
        self.play_against.setText(tr("Play against a strategy…"))
        names = (tr("Beginning"), tr("Step back"), tr("Play or pause"), tr("Step on"), tr("End"))
        for button, id, name in zip(self.buttons, BUTTONS, names, strict=True):
            button.say_command(f"timeline.{id}", name)
        self._named = None
        self._arrange()
        self._refresh.ask()
