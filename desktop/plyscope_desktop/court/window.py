"""The court's window: the twenty claims of the lectures as cards, and the trials of all or of one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope.lessons.court.claim import Example
from plyscope.lessons.court.docket import claims
from plyscope_desktop.court.claim_card import ClaimCard
from plyscope_desktop.court.open_example import open_example
from plyscope_desktop.court.trials import Trials
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.tab_order import as_read

WIDTH, HEIGHT = 1180, 720
TWO_FROM = 900
"""Width in pixels at 100 % from which there are two columns."""
MOST_SEED = 2**31 - 1


class CourtWindow(SeparateWindow):
    """A window of its own beside that of `session`, in which examples open. Closed, it keeps its verdicts.

    `help_wanted` carries the page about it; `example_opened` says that the session shows an example now.
    """

    help_page = "court"

    help_wanted = Signal(str)
    example_opened = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.session = session
        self.trials = Trials(self)
        self.cards = {id: ClaimCard(claim, self.trials, self) for id, claim in claims().items()}
        self.message = MessageBar(self)
        self._columns = 0
        self._make_head()
        self._lay_out()
        for card in self.cards.values():
            card.opened.connect(self.open_example)
        self.trials.changed.connect(self.refresh)
        self.run.clicked.connect(self.run_or_stop)
        self.seed.changed.connect(self._take_seed)
        self.help.clicked.connect(lambda: self.help_wanted.emit("court"))
        session.closing.connect(self.close)
        self._make_actions()
        self.take_room(theme.px(WIDTH), theme.px(HEIGHT))
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.run.setFocus()

    def _make_head(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.sentence = theme.styled(plain_label(self._head, wordWrap=True), "value")
        self.run = theme.styled(QPushButton(self._head), "primary")
        self.seed_label = theme.styled(plain_label(self._head), "second")
        self.seed = SliderField(0, MOST_SEED, parent=self._head)
        self.seed.only_type()
        self.seed.set_value(self.trials.seed)
        self.help = IconButton("info", self._head)

    def _lay_out(self) -> None:
        parts = (self.sentence, 1), self.seed_label, self.seed, self.run, self.help
        self._tools = hbox(*parts, parent=self._head)
        self.page = ScrollColumn(self, top=theme.PADDING, bottom=theme.PADDING)
        pair = QWidget(self.page)
        self._halves = QWidget(pair), QWidget(pair)
        left, right = self._halves
        self._pair = hbox((left, 1), (right, 1), parent=pair, margins=0)
        self._stacks = [vbox(1, parent=half, margins=0) for half in self._halves]
        self.page.column.addWidget(pair)
        self.page.column.addStretch(1)
        vbox(self._head, self.message, (self.page, 1), parent=self, margins=0, spacing=0)

    def _arrange(self) -> None:
        """Put the cards into one column, or into two that are read one after the other."""
        columns = 2 if self.width() >= theme.px(TWO_FROM) else 1
        if columns == self._columns:
            return
        self._columns = columns
        cards = list(self.cards.values())
        half_way = -(-len(cards) // columns)
        for place, card in enumerate(cards):
            for stack in self._stacks:
                stack.removeWidget(card)  # not takeAt: an item that lives on keeps the height of its widget
            stack = self._stacks[place // half_way]
            stack.insertWidget(stack.count() - 1, card)
        self._halves[1].setVisible(columns == 2)
        as_read(self._head, self.message, *cards)

    def _make_actions(self) -> None:
        self.answer_to({
            "search.go": self.run_all,
            "search.stop": self.trials.stop,
            "help.panel": lambda: self.help_wanted.emit("court"),
            "file.close": self.close,
        })  # fmt: skip

    def run_all(self) -> None:
        """Try all claims, one after the other."""
        self.trials.run(self.cards)

    def run_or_stop(self) -> None:
        """Try all claims, or stop."""
        if self.trials.busy:
            self.trials.stop()
        else:
            self.run_all()

    def open_example(self, example: Example) -> None:
        """Show an example in the session's window."""
        try:
            open_example(self.session, example)
        except ValueError as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.example_opened.emit()

    def _take_seed(self, seed: float) -> None:
        self.trials.seed = round(seed)

    def refresh(self) -> None:
        """Say how many claims are judged, and what the button does now."""
        self.sentence.setText(self._sentence())
        busy = self.trials.busy
        name = tr("Stop") if busy else tr("Run all")
        if self.run.text() != name:
            self.run.setText(name)
            self.run.setIcon(icon("stop" if busy else "play", "panel"))
        self.run.setToolTip(keymap.tooltip(name, "search.stop" if busy else "search.go"))

    def _sentence(self) -> str:
        found = [verdict.ruling for verdict in self.trials.verdicts.values()]
        if self.trials.running:
            return tr("{claim} is tried: {share}").format(
                claim=self.trials.running, share=f"{self.trials.share:.0%}"
            )
        if not found:
            return tr("Twenty claims of the lectures. An experiment judges each.")
        return tr("{n} of {all} judged: {holds} hold, {half} with a condition, {refuted} refuted.").format(
            n=len(found),
            all=len(self.cards),
            holds=found.count("holds"),
            half=found.count("holds if"),
            refuted=found.count("refuted"),
        )

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.set_keys()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.trials.close()
        super().closeEvent(event)

    def rescale(self) -> None:
        gap, padding = theme.px(theme.GAP), theme.px(theme.PADDING)
        self._tools.setContentsMargins(padding, theme.px(6), theme.px(6), theme.px(6))
        self._tools.setSpacing(gap)
        self._pair.setSpacing(gap)
        for stack in self._stacks:
            stack.setSpacing(gap)
        self._arrange()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Textbook court"))
        self.seed_label.setText(tr("Seed"))
        self.seed.setToolTip(tr("Another seed draws other random trees and positions."))
        self.seed.field.setAccessibleName(tr("Seed"))
        self.help.say(tr("Help on this window"), keymap.text("help.panel"))
        self.refresh()
