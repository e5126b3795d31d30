"""The Lecture layout of a game in strategic form: the matrix, its tree, one sentence and the steps."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.boards.matrix.sizes import LECTURE as LARGE_MATRIX
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme
from plyscope_desktop.look.hall import BUTTON, EDGE, HEADING, ICON, SENTENCE, TRANSPORT, WIDE_BUTTON, unit_in
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.strategic.lecture_legend import LectureLegend
from plyscope_desktop.strategic.matrix.view import MatrixView
from plyscope_desktop.strategic.transport import texts
from plyscope_desktop.strategic.transport.methods import METHODS, Method, method_of
from plyscope_desktop.strategic.transport.pace import PaceKeeper
from plyscope_desktop.strategic.transport.step_track import StepTrack
from plyscope_desktop.strategic.tree.sizes import LECTURE as LARGE_TREE
from plyscope_desktop.strategic.tree.view import TreeView
from plyscope_desktop.widgets.blank_screen import BlankScreen
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.phrases import count

SMALL = 3
"""Up to so many strategies of each player the matrix stands beside the tree, else above it."""
BESIDE, LARGE = (52, 48), (60, 40)
"""Shares of matrix and tree, side by side and one above the other."""
TRACK = 2.0
"""How many times as thick as at a desk the track is."""
BUTTONS = ("first", "back", "play", "forward", "last")
TREE = "board"
"""The command that shows or hides the board hides the tree here."""
ZOOMS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}


class StrategicLecture(QFrame):
    """Follows the game and the record of its session; `step` is what remotes do, `left` asks to leave.

    F8 hides the tree, so that the matrix stands alone; R hides best replies, so that a class finds them.
    """

    help_page = "strategic"

    left = Signal()
    blanked = Signal(bool)
    beside_changed = Signal()

    def __init__(self, strategic: StrategicGame, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic, self.playback = strategic, playback
        self.setProperty("role", "panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.keeper = PaceKeeper(strategic, playback, self)
        self.title = SpokenLine(self, largest=theme.LECTURE_LABEL)
        self.place = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self.close_button = IconButton("close", self)
        self.matrix = MatrixView(strategic, self, LARGE_MATRIX)
        self.tree = TreeView(strategic, self)
        self.legend = LectureLegend(strategic, self)
        self.sentence = SpokenLine(self, largest=theme.LECTURE_SENTENCE)
        self.track = StepTrack(self)
        self.track.show_low(True)
        self.count = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self.shows_tree = True
        self._plays_next = False
        self._make_layout()
        self.blank_page = BlankScreen(self)
        self.blank_page.ended.connect(lambda: self.blank(False))
        self._refresh = Refresh(self, self.refresh, picture=True)
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_layout(self) -> None:
        self.buttons = tuple(IconButton(name, self) for name in BUTTONS)
        self.first, self.back, self.play, self.forward, self.last = self.buttons
        self.play.make_primary("play")
        self._head = hbox((self.title, 1), self.place, self.close_button)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(0)
        self._middle.addWidget(self.matrix)
        self._middle.addWidget(self.tree)
        self._signs = hbox((self.legend, 1))
        rule = theme.styled(QFrame(self), "rule")
        self._said = hbox(self.sentence)
        self._row = hbox(*self.buttons, (self.track, 1), self.count, spacing=0)
        vbox(
            self._head, (self._middle, 1), self._signs, rule, self._said, self._row,
            parent=self, margins=0, spacing=0,
        )  # fmt: skip

    def _connect(self) -> None:
        strategic, playback = self.strategic, self.playback
        self.close_button.clicked.connect(self.left)
        self.first.clicked.connect(playback.first)
        self.back.clicked.connect(lambda: playback.step("event", -1))
        self.play.clicked.connect(self.toggle)
        self.forward.clicked.connect(lambda: playback.step("event", 1))
        self.last.clicked.connect(playback.last)
        self.track.scrubbed.connect(self._go_to)
        self.track.stepped.connect(lambda direction: playback.step("event", direction))
        for signal in (strategic.moment_changed, strategic.learning.changed, playback.playing_changed):
            signal.connect(self._refresh.ask)
        strategic.changed.connect(self._follow_game)
        strategic.session.record.replaced.connect(self._refresh.at_once)
        self._refresh.follow(strategic.session.record.frame, Changed.ROWS | Changed.STATE)

    # What it does.

    @property
    def method(self) -> Method:
        """The method of the record, else the first one that works on the game."""
        strategic = self.strategic
        found = method_of(strategic.method, strategic.options) if strategic.has_record else None
        able = (method for method in METHODS if not strategic.suits(method.algorithm))
        return found or next(able, METHODS[0])

    def run(self) -> None:
        """Run the method."""
        method = self.method
        self.strategic.run_method(method.algorithm, **method.fixed)

    def toggle(self) -> None:
        """Play or pause; without a record run the method first."""
        if self.strategic.has_record:
            self.playback.toggle()
        else:
            self.run()
            self._plays_next = self.strategic.has_record
        self._refresh.ask()

    def step(self, direction: int) -> None:
        """On (1) or back (-1) by a step; without a record, on to its beginning."""
        self.blank(False)
        if self.strategic.has_record:
            self.playback.step("event", direction)
        elif direction > 0:
            self.run()

    def _go_to(self, step: int) -> None:
        self.playback.pause()
        self.playback.go_to(self.strategic.moment_of(step))

    def shows(self, id: str) -> bool:
        """Return True if the tree is shown; there is nothing else beside the matrix."""
        return id == TREE and self.shows_tree

    def show_beside(self, id: str, on: bool) -> None:
        """Show the tree beside the matrix, or the matrix alone."""
        if id == TREE and on != self.shows_tree and self.strategic.game is not None:
            self.shows_tree = on
            self._arrange()
            self.beside_changed.emit()

    def fit(self) -> None:
        """Show the whole tree."""
        self.tree.fit()

    def blank(self, on: bool) -> None:
        """Show nothing, for attention to the lecturer; any key or click ends it."""
        if on == self.blank_page.isHidden():
            if on:
                self.blank_page.show()
                self.blank_page.raise_()
            (self.blank_page if on else self).setFocus(Qt.FocusReason.OtherFocusReason)
            self.blank_page.setVisible(on)  # last: from what it hides, Qt moves the focus as Tab does
            self.blanked.emit(on)

    def focus_widget(self) -> QWidget:
        """Return what gets the keys."""
        return self

    # Keys.

    def event(self, event: QEvent) -> bool:
        """Take the keys of the page before they are shortcuts of the window."""
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and self._own(event):
            event.accept()
            return True
        return super().event(event)

    @staticmethod
    def _own(event: QKeyEvent) -> bool:
        key, held = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in ZOOMS:  # some keyboards have plus above another sign
            return not held & ~Qt.KeyboardModifier.ShiftModifier
        return not held and key in (Qt.Key.Key_R, Qt.Key.Key_F)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self._own(event):
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_R:
            self.strategic.show_replies(not self.strategic.shows_replies)
        elif key == Qt.Key.Key_F:
            self.fit()
        else:
            zoom = self.tree.zoom_in if ZOOMS[key] > 0 else self.tree.zoom_out
            zoom()

    # What it shows.

    def _follow_game(self) -> None:
        self._arrange()
        self._refresh.at_once()

    def refresh(self) -> None:
        """Show the moment with its sentence."""
        strategic, playback = self.strategic, self.playback
        method = self.method
        self.title.say(self._title(method))
        self.sentence.say(texts.sentence(strategic, method.algorithm))
        recorded, known = strategic.has_record, strategic.last_step
        where = self._where(known) if recorded and known else ""
        self.place.say(where)
        self.place.setFixedWidth(self.place.wide(where) if where else 0)
        growing = recorded and playback.growing
        total = max(known, len(strategic.steps)) if growing else known
        self.track.show_steps(strategic.step if recorded else 0, known, total, ())
        number = f"{count(known)} / {count(known)}" if known else ""
        self.count.say(f"{count(strategic.step)} / {count(known)}" if known else "")
        self.count.setFixedWidth(self.count.wide(number) if number else 0)
        if self._plays_next and recorded and known and not growing:
            self._plays_next = False
            playback.go_to(0)
            playback.play()
        self._show_buttons(usable=recorded and (known > 0 or growing), growing=growing)
        self.legend.renew()

    def _title(self, method: Method) -> str:
        game = self.strategic.game
        title = game.title if game is not None and game.title else tr("Matrix game")
        if game is None:
            extensive = self.strategic.extensive
            title = in_words(extensive.tree.title) if extensive is not None else ""
            title = title or tr("Tree")
        if not self.strategic.has_record:
            return f"<b>{escape(title)}</b>"
        return f"<b>{escape(title)} · {escape(tr(method.text))}</b>"

    def _where(self, known: int) -> str:
        text = tr("Round {n} of {last}") if self.strategic.method in LEARNING else tr("Step {n} of {last}")
        return text.format(n=count(self.strategic.step), last=count(known))

    def _show_buttons(self, *, usable: bool, growing: bool) -> None:
        strategic, playback = self.strategic, self.playback
        at_start, at_end = strategic.step <= 0, strategic.step >= strategic.last_step and not growing
        for button in self.buttons:
            ends = at_end if button in (self.forward, self.last) else at_start
            button.setEnabled(usable and not ends)
        self.play.setEnabled(
            usable or (not strategic.has_record and not strategic.suits(self.method.algorithm))
        )
        name = "pause" if playback.playing and strategic.has_record else "play"
        if self.play.property("shows") != name:
            self.play.setProperty("shows", name)
            self.play.show_icon(name)

    def _arrange(self) -> None:
        """Put the tree beside the matrix, or below a large one; either may be alone."""
        game = self.strategic.game
        large = game is not None and max(game.counts) > SMALL
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._middle.setDirection(down if large else across)
        for place, share in enumerate(LARGE if large else BESIDE):
            self._middle.setStretch(place, share)
        self.matrix.setVisible(game is not None)
        self.tree.setVisible(self.shows_tree or game is None)

    # Its sizes.

    @property
    def unit(self) -> float:
        """The pixels of the screen for one at 100 %."""
        return unit_in(self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.blank_page.setGeometry(self.rect())
        self.rescale()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.strategic.watch(self, True)
        self._arrange()
        self._refresh.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.strategic.watch(self, False)

    def rescale(self) -> None:
        """Take the size of the current scale and of the room that there is."""
        unit = self.unit

        def px(length: float) -> int:
            return round(length * unit)

        self.matrix.set_unit(unit)
        self.tree.use_sizes(LARGE_TREE, unit)
        self.legend.use_unit(unit)
        for line, high in (
            (self.title, HEADING), (self.place, HEADING), (self.sentence, SENTENCE), (self.count, TRANSPORT),
        ):  # fmt: skip
            line.use_unit(unit)
            line.setFixedHeight(px(high))
        self.track.use_unit(TRACK * unit)
        for button in (*self.buttons, self.close_button):
            wide = WIDE_BUTTON if button is self.play else BUTTON
            button.setFixedSize(px(wide), px(HEADING if button is self.close_button else BUTTON))
            button.setIconSize(QSize(px(ICON), px(ICON)))
        self._head.setContentsMargins(px(EDGE), 0, px(theme.TIGHT), 0)
        self._head.setSpacing(px(theme.WIDE))
        self._middle.setContentsMargins(px(theme.GAP), 0, px(theme.GAP), 0)
        self._signs.setContentsMargins(px(EDGE), 0, px(EDGE), px(theme.GAP))
        self._said.setContentsMargins(px(EDGE), 0, px(EDGE), 0)
        self._row.setContentsMargins(px(EDGE - 12), 0, px(EDGE), px(theme.TIGHT))
        self._refresh.ask()

    def retranslate(self) -> None:
        self.close_button.say_command("search.stop", tr("Leave the lecture"))
        self.track.setAccessibleName(tr("Steps"))
        names = (tr("Beginning"), tr("Step back"), tr("Play or pause"), tr("Step on"), tr("End"))
        for button, id, name in zip(self.buttons, BUTTONS, names, strict=True):
            button.say_command(f"timeline.{id}", name)
        self._refresh.ask()
