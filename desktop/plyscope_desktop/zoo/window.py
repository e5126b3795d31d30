"""The zoo's window: the table of thirteen bugs with measured shares, above the page of the chosen one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QSplitter, QWidget

from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.zoo import BUGS, Bug
from plyscope.lessons.zoo_survey import MOST_TREES
from plyscope.rules.game import Game
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words.exercises import said
from plyscope_desktop.zoo.bug_page import BugPage
from plyscope_desktop.zoo.bug_table import BugTable
from plyscope_desktop.zoo.measurement import Measurement

WIDTH, HEIGHT = 1366, 768
MOST_SEED = 2**31 - 1
STEPS = 1_000
"""Of the progress bar."""


class ZooWindow(SeparateWindow):
    """A window of its own beside that of `session`, in which the games are played.

    `help_wanted` carries the page about it. The other signals carry the chosen Bug, and on which tree it is
    to be compared, or which game and side it is to play.
    """

    help_page = "zoo"

    help_wanted = Signal(str)
    compare_wanted = Signal(object, object)
    play_wanted = Signal(object, object, int)
    find_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.session = session
        self.measurement = Measurement(self)
        self.marked = 0
        self._make_parts()
        self._lay_out()
        self._connect()
        self._make_actions()
        self.take_room(theme.px(WIDTH), theme.px(HEIGHT))
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.page.show_bug(self.marked)
        self.table.setFocus()

    def _make_parts(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.sentence = theme.styled(plain_label(self._head, wordWrap=True), "value")
        self.trees_label = theme.styled(plain_label(self._head), "second")
        self.trees = SliderField(1, MOST_TREES, parent=self._head)
        self.seed_label = theme.styled(plain_label(self._head), "second")
        self.seed = SliderField(0, MOST_SEED, parent=self._head)
        for field, value in ((self.trees, self.measurement.trees), (self.seed, self.measurement.seed)):
            field.only_type()
            field.set_value(value)
        self.run = QPushButton(self._head)
        self.help = IconButton("info", self._head)
        self.progress = QProgressBar(self, textVisible=False, maximum=STEPS)
        self.message = MessageBar(self)
        self.table = BugTable(self)
        self.page = BugPage(self.session, self)

    def _lay_out(self) -> None:
        parts = self.trees_label, self.trees, self.seed_label, self.seed, self.run, self.help
        self._tools = hbox((self.sentence, 1), *parts, parent=self._head)
        upper = theme.styled(QFrame(self), "panel")
        vbox(self.table, parent=upper, margins=0)
        self.parts = QSplitter(Qt.Orientation.Vertical, self, childrenCollapsible=False)
        for part, share in ((upper, 0), (self.page, 1)):
            self.parts.addWidget(part)
            self.parts.setStretchFactor(self.parts.count() - 1, share)
        whole = self._head, self.progress, self.message, (self.parts, 1)
        vbox(*whole, parent=self, margins=0, spacing=0)
        as_read(self._head, self.message, self.table, *self.page.parts)

    def _connect(self) -> None:
        self.measurement.changed.connect(self.refresh)
        self.run.clicked.connect(self.run_or_stop)
        self.help.clicked.connect(lambda: self.help_wanted.emit("zoo"))
        self.table.row_clicked.connect(self.choose)
        self.page.compare_wanted.connect(self._compare)
        self.page.play_wanted.connect(self._play)
        self.page.find_wanted.connect(self.find_wanted)
        self.session.closing.connect(self.close)

    def _make_actions(self) -> None:
        self.answer_to({
            "search.go": self.measure,
            "search.stop": self.measurement.stop,
            "help.panel": lambda: self.help_wanted.emit("zoo"),
            "file.close": self.close,
        })  # fmt: skip

    @property
    def bug(self) -> Bug:
        """The chosen bug."""
        return BUGS[self.marked]

    def choose(self, number: int) -> None:
        """Choose a bug by its place in the table."""
        self.message.dismiss()
        self.marked = number
        self.page.show_bug(number)
        self.refresh()
        self.table.reveal(number)

    def _compare(self, tree: ExerciseTree) -> None:
        self.compare_wanted.emit(self.bug, tree)

    def _play(self, game: Game, side: int) -> None:
        self.play_wanted.emit(self.bug, game, side)

    def measure(self) -> None:
        """Look at random trees anew."""
        self.measurement.start(round(self.trees.value()), round(self.seed.value()))

    def run_or_stop(self) -> None:
        """Look at random trees anew, or stop that."""
        if self.measurement.running:
            self.measurement.stop()
        else:
            self.measure()

    def refresh(self) -> None:
        """Show the numbers, and what they teach once all trees are looked at."""
        measurement = self.measurement
        self.table.show_survey(measurement.survey, self.marked)
        self.sentence.setText(self._sentence())
        self.progress.setVisible(measurement.running)
        self.progress.setValue(round(STEPS * measurement.share))
        name = tr("Stop") if measurement.running else tr("Measure again")
        if self.run.text() != name:
            self.run.setText(name)
            self.run.setIcon(icon("stop" if measurement.running else "play"))
        self.run.setToolTip(keymap.tooltip(name, "search.stop" if measurement.running else "search.go"))
        if measurement.error and not measurement.running:
            self.message.show_message("error", measurement.error)
            measurement.error = ""

    def _sentence(self) -> str:
        survey, running = self.measurement.survey, self.measurement.running
        if running:
            done = 0 if survey is None else survey.trees
            text = tr("Random trees looked at: {n} of {all}")
            return text.format(n=f"{done:,}", all=f"{self.measurement.trees:,}")
        if survey is None:
            return tr("Thirteen wrong programs. What betrays each of them?")
        return said(survey.lesson)

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.set_keys()
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Measure at once: the table says nothing without its numbers."""
        super().showEvent(event)
        if self.measurement.survey is None and not self.measurement.running:
            self.measure()
        self.page.refresh()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.measurement.close()
        super().closeEvent(event)

    def rescale(self) -> None:
        gap, padding = theme.px(theme.GAP), theme.px(theme.PADDING)
        self._tools.setContentsMargins(padding, theme.px(6), theme.px(6), theme.px(6))
        self._tools.setSpacing(gap)
        self.progress.setFixedHeight(theme.px(4))
        self.table.name_columns()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Bug zoo"))
        self.trees_label.setText(tr("Trees"))
        self.trees.setToolTip(tr("How many random trees of four plies the shares are measured in"))
        self.trees.field.setAccessibleName(tr("Trees"))
        self.seed_label.setText(tr("Seed"))
        self.seed.setToolTip(tr("Another seed draws other random trees."))
        self.seed.field.setAccessibleName(tr("Seed"))
        self.progress.setAccessibleName(tr("Random trees"))
        self.table.setAccessibleName(tr("Bugs"))
        self.help.say(tr("Help on this window"), keymap.text("help.panel"))
        self.table.name_columns()
        self.refresh()
