"""The Compare window: a sentence, two halves, what their colours mean, and one timeline for both."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QSplitter, QWidget

from plyscope_desktop.analysis.reference import Referee, answer_of
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.camera_link import CameraLink
from plyscope_desktop.compare.half import Half
from plyscope_desktop.compare.legend import CompareLegend
from plyscope_desktop.compare.two_searches import Finished, Pair, with_algorithm
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.tab_order import as_read

if TYPE_CHECKING:
    from plyscope_desktop.exercise.programs import Comparison

WIDTH, HEIGHT = 1366, 768


class CompareWindow(SeparateWindow):
    """A window of its own beside that of `session`, whose position it compares two searches of.

    `help_wanted` carries the page about it.
    """

    help_page = "compare"

    help_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = session
        self.pair = Pair(self, budget=settings.store().get(settings.RECORD_ROWS))
        self.halves = Half(self.pair, 0, self), Half(self.pair, 1, self)
        self.link: CameraLink | None = None
        self.legend = CompareLegend(self.pair, self)
        self.timeline = self.pair.services[0].make(TimelinePanel, parent=self)
        self.message = MessageBar(self)
        self.words = Refresh(self, self.tell)
        self._make_head()
        self._lay_out()
        self._connect()
        self._make_actions()
        self.take_room(WIDTH, HEIGHT)
        self.take_position()
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.run.setFocus()

    def _make_head(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.sentence = theme.styled(plain_label(self._head, wordWrap=True), "value")
        self.difference = theme.styled(QPushButton(self._head), "link")
        self.difference.hide()
        self.run = theme.styled(QPushButton(self._head), "primary")
        self.swap, self.copy = QPushButton(self._head), QPushButton(self._head)
        self.swap.setIcon(icon("swap"))
        self.copy.setIcon(icon("copy"))
        for button in (self.swap, self.copy):
            button.setProperty("role", "quiet")
        self.limits, self.cameras = QCheckBox(self._head), QCheckBox(self._head)
        for box in (self.limits, self.cameras):
            box.setChecked(True)
        follows = QWidget(self._head)
        self.follows_label, self.follows = plain_label(follows), Segments(parent=follows)
        self.follows_label.setProperty("role", "second")
        self._follows_row = hbox(self.follows_label, self.follows, parent=follows, margins=0)
        self.help = IconButton("info", self._head)
        self._tools = Flow(None, theme.PADDING, 4)
        for part in (self.run, self.swap, self.copy, self.limits, self.cameras, follows, self.help):
            self._tools.addWidget(part)

    def _lay_out(self) -> None:
        self._head_column = vbox(
            self.sentence, (self.difference, 0, Qt.AlignmentFlag.AlignLeft), self._tools, parent=self._head
        )
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self, childrenCollapsible=False)
        for number, half in enumerate(self.halves):
            self.splitter.addWidget(half)
            self.splitter.setStretchFactor(number, 1)
        self.splitter.setSizes([WIDTH, WIDTH])
        parts = self._head, self.message, (self.splitter, 1), self.legend, self.timeline
        vbox(*parts, parent=self, margins=0, spacing=0)

    def _connect(self) -> None:
        pair = self.pair
        pair.changed.connect(self.refresh)
        pair.setups_changed.connect(self.refresh)
        pair.setups_changed.connect(self._order_tabs)
        self.run.clicked.connect(self.run_or_stop)
        self.swap.clicked.connect(pair.swap)
        self.copy.clicked.connect(self.copy_to_search_panel)
        self.limits.toggled.connect(pair.share_limits)
        self.cameras.toggled.connect(self._lock_cameras)
        self.follows.changed.connect(pair.follow)
        self.difference.clicked.connect(pair.go_to_difference)
        self.help.clicked.connect(lambda: self.help_wanted.emit("compare"))
        self.session.document.position_changed.connect(self._board_moved)
        self.session.closing.connect(self.close)
        for session in pair.sessions:
            session.run.started.connect(self._show_trees)

    def _make_actions(self) -> None:
        playback = self.pair.playbacks[0]
        self.answer_to({
            "search.go": self.pair.run,
            "search.stop": self.pair.stop,
            "timeline.play": playback.toggle,
            "timeline.back": partial(playback.step, "event", -1),
            "timeline.forward": partial(playback.step, "event", 1),
            "timeline.previous": partial(playback.step_kind, -1),
            "timeline.next": partial(playback.step_kind, 1),
            "timeline.previous_iteration": partial(playback.step, "iteration", -1),
            "timeline.next_iteration": partial(playback.step, "iteration", 1),
            "timeline.first": playback.first,
            "timeline.last": playback.last,
            "help.panel": lambda: self.help_wanted.emit("compare"),
            "file.close": self.close,
        })  # fmt: skip

    def take_position(self) -> None:
        """Compare searches of the position on the board, beginning with the set-up of the search panel."""
        self.message.dismiss()
        self.pair.take(
            self.session.document.game, self.session.document.position, self.session.document.setup
        )
        for half in self.halves:
            half.options.setChecked(True)

    def show_parting(self, referee: Referee) -> None:
        """Show the record of the main window beside its reference, where they part; nothing is searched."""
        record, parting, reference = self.session.record, referee.parting, referee.reference
        if record.searched is None or parting is None or reference is None:
            return
        self.message.dismiss()
        written = reference.conventions
        right = with_algorithm(record.setup, reference.kind, fail=written.fail, cut=written.cut)
        records = (
            Finished(record.trace, record.setup, record.answer),
            Finished(reference.trace, right, answer_of(reference)),
        )
        position = record.searched
        self.pair.show_records(position.game, position, records, parting, reference)
        self._show_trees()

    def show_programs(self, found: Comparison) -> None:
        """Show what a wrong program did with a tree beside the right one, where they part."""
        self.message.dismiss()
        wrong, right = (Finished(ran.trace, ran.setup, ran.answer) for ran in (found.wrong, found.right))
        position = found.position
        self.pair.show_records(position.game, position, (wrong, right), found.parting, found.reference)
        self._show_trees()

    def run_or_stop(self) -> None:
        """Run both searches, or stop those that run."""
        if self.pair.searching:
            self.pair.stop()
        else:
            self.pair.run()

    def copy_to_search_panel(self) -> None:
        """Let the search panel search as the right side does."""
        self.session.document.set_setup(self.pair.sessions[1].document.setup)

    def _lock_cameras(self, locked: bool) -> None:
        if self.link is not None:
            self.link.lock(locked)

    def _board_moved(self) -> None:
        """Offer the board's position, once it changed."""
        here = self.pair.sessions[0].document.start
        there = self.session.document.position
        if (
            self.session.document.game is self.pair.sessions[0].document.game
            and there.write() == here.write()
        ):
            self.message.dismiss()
            return
        choices = [(tr("Compare that one"), self.take_position)]
        self.message.show_message("info", tr("The board shows another position."), choices=choices)

    def _show_trees(self) -> None:
        """Make room for the trees, and link the canvases, which are there from now on."""
        for half in self.halves:
            half.options.setChecked(False)
        if self.link is None:
            self.link = CameraLink(self.pair, (self.halves[0].tree.canvas, self.halves[1].tree.canvas), self)
            self.link.lock(self.cameras.isChecked())
            self._order_tabs()
        self.halves[0].tree.canvas.setFocus()

    def _order_tabs(self) -> None:
        """Let Tab go through the window as it is read; options may be others than before."""
        as_read(self._head, self.message, *self.halves, self.timeline)

    def refresh(self) -> None:
        """Show the moments at once, and the words for them as often as they can be read."""
        if self.link is not None:
            for half in self.halves:
                half.colour()
        self.words.ask()

    def tell(self) -> None:
        """Say what the moments come to, and what can be done now."""
        pair = self.pair
        text = verdict.sentence(pair)
        if text != self.sentence.text():
            self.sentence.setText(text)
        link = verdict.difference(pair)
        self.difference.setText(keyless(link))
        self.difference.setVisible(bool(link))
        for half in self.halves:
            half.tell()
        self.legend.refresh()
        self._show_button()

    def _show_button(self) -> None:
        searching = self.pair.searching
        name = tr("Stop") if searching else tr("Run both")
        if self.run.text() != name:
            self.run.setText(name)
            self.run.setIcon(icon("stop" if searching else "play", "panel"))
        self.run.setToolTip(keymap.tooltip(name, "search.stop" if searching else "search.go"))
        over = self.pair.sessions[0].document.turn is None
        self.run.setEnabled(searching or not over)
        self._actions["search.go"].setEnabled(not over)

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.set_keys()
        self._show_button()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.pair.close()
        super().closeEvent(event)

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._head_column.setContentsMargins(padding, theme.px(theme.GAP), padding, theme.px(6))
        self._head_column.setSpacing(theme.px(4))
        self._follows_row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Compare two searches"))
        self.swap.setText(tr("Swap"))
        self.swap.setToolTip(tr("Swap the sides"))
        self.copy.setText(tr("Copy right to the search panel"))
        self.limits.setText(tr("Same limits"))
        self.limits.setToolTip(tr("Depth, time and nodes of one side are those of the other"))
        self.cameras.setText(tr("Move both trees"))
        self.cameras.setToolTip(tr("Zooming and moving one tree moves the other to the same part"))
        self.follows_label.setText(tr("The right follows"))
        self.follows.set_choices([("node", tr("by node")), ("share", tr("by share"))])
        self.follows.setAccessibleName(tr("The right follows"))
        self.follows.setToolTip(
            tr("By node: the moment at which the same was done. By share: as far through the record.")
        )
        self.help.say(tr("Help on this window"), keymap.text("help.panel"))
        self.tell()
