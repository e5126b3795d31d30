"""The window of repeated games: a form, a round robin and its ecology, and a match of one's own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from plyscope.exports.repeated_csv import csv_of_match, csv_of_scores, csv_of_shares
from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope.plain.errors import OwnCodeError
from plyscope.strategic.repeated.ecology import bounds_of
from plyscope.strategic.repeated.journal import Kept
from plyscope.strategic.repeated.match import RepeatedError
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.repeated.ecology_chart import EcologyChart
from plyscope_desktop.repeated.form import RepeatedForm
from plyscope_desktop.repeated.heat_legend import HeatLegend
from plyscope_desktop.repeated.names import entrant_name, percent_text
from plyscope_desktop.repeated.play_page import PlayPage, file_error_text
from plyscope_desktop.repeated.run import RepeatedRun, unfinished
from plyscope_desktop.repeated.scores_page import ScoresPage
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words.phrases import joined

WIDTH, HEIGHT, FORM = 1366, 768, 316
SCORES, ECOLOGY, PLAY = range(3)
STEPS = 1_000
"""Of the progress bar."""
HELP = "repeated"


class RepeatedWindow(SeparateWindow):
    """A window of its own beside that of `session`, whose game in strategic form can be repeated.

    `help_wanted` carries the page about it. `file_wanted` and `new_file_wanted` ask for a file of own code,
    which `form.add_file` takes.
    """

    help_page = HELP

    help_wanted = Signal(str)
    file_wanted = Signal()
    new_file_wanted = Signal()

    def __init__(self, session: Session, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session, self.strategic = session, strategic
        self.run = RepeatedRun(self)
        self.words = Refresh(self, self.refresh)
        self._kept: Kept | None = None
        self._offered = False
        self._path = Path()
        self._make_parts()
        self._lay_out()
        self._connect()
        self._make_actions()
        self.take_room(theme.px(WIDTH), theme.px(HEIGHT))
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.form.show_document(strategic.game)
        self.run_button.setFocus()

    def _make_parts(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.sentence = theme.styled(plain_label(self._head, wordWrap=True), "value")
        self.help = IconButton("info", self._head)
        self.message = MessageBar(self)
        self.form = RepeatedForm(self)
        self.run_button = theme.styled(QPushButton(self), "primary")
        self.status = theme.styled(plain_label(self, wordWrap=True), "second")
        self.progress = QProgressBar(self, textVisible=False, maximum=STEPS)
        self.tabs = QTabBar(self, expanding=False, drawBase=False)
        self.tabs.setUsesScrollButtons(False)
        for _ in range(3):
            self.tabs.addTab("")
        self.legend = HeatLegend(self)
        self.export_button = QPushButton(self)
        self.export_button.setIcon(icon("save"))
        self.pages = QStackedWidget(self)
        self.page = ScoresPage(self.run, self)
        self.scores, self.strips = self.page.scores, self.page.strips
        self.chart = EcologyChart(self)
        self.about_share = theme.styled(plain_label(self, wordWrap=True), "second")
        self.play = PlayPage(self.form, self)

    def _lay_out(self) -> None:
        self._head_row = hbox((self.sentence, 1), self.help, parent=self._head)
        self._left = theme.styled(QFrame(self), "panel")
        self._scroll = ScrollColumn(self._left, top=theme.PADDING)
        self._scroll.column.addWidget(self.form)
        self._scroll.column.addStretch(1)
        self._foot = vbox(self.run_button, self.progress, self.status)
        vbox((self._scroll, 1), self._foot, parent=self._left, margins=0, spacing=0)
        self.pages.addWidget(self.page)
        ecology = theme.styled(QFrame(self), "panel")
        self._ecology = vbox((self.chart, 1), self.about_share, parent=ecology, margins=0)
        self.pages.addWidget(ecology)
        self.pages.addWidget(self.play)
        bar = theme.styled(QFrame(self), "head")
        self._bar = hbox(self.tabs, 1, self.legend, self.export_button, parent=bar)
        right = vbox(bar, (self.pages, 1), margins=0, spacing=0)
        whole = hbox(self._left, (right, 1), margins=0, spacing=0)
        vbox(self._head, self.message, (whole, 1), parent=self, margins=0, spacing=0)
        as_read(
            self._head, self.message, self.form, self.run_button, self.tabs, self.export_button, self.scores,
            self.strips, self.chart, self.play,
        )  # fmt: skip

    def _connect(self) -> None:
        self.run.changed.connect(self.words.ask)
        self.form.changed.connect(self.check)
        self.form.self_play_changed.connect(self.run.count_self)
        self.form.add_wanted.connect(self.file_wanted)
        self.form.new_wanted.connect(self.new_file_wanted)
        self.run_button.clicked.connect(self.run_or_stop)
        self.tabs.currentChanged.connect(self._show_page)
        self.chart.pointed_at.connect(lambda item: self._say_share())
        self.play.failed.connect(lambda text: self.message.show_message("error", text))
        self.export_button.clicked.connect(self.choose_and_save)
        self.help.clicked.connect(lambda: self.help_wanted.emit(HELP))
        self.strategic.changed.connect(lambda: self.form.show_document(self.strategic.game))
        self.session.closing.connect(self.close)

    def _make_actions(self) -> None:
        self.answer_to({
            "search.go": self.start,
            "search.stop": self.run.stop,
            "help.panel": lambda: self.help_wanted.emit(HELP),
            "file.close": self.close,
        })  # fmt: skip

    # The round robin.

    def run_or_stop(self) -> None:
        """Play the round robin of the form, or stop the one that is played."""
        if self.run.running:
            self.run.stop()
        else:
            self.start()

    def start(self) -> None:
        """Play the round robin of the form in place of the one that is shown."""
        if self.run.running or not self.run_button.isEnabled():
            return
        self.message.dismiss()
        try:
            rules = self.form.rules()
        except RepeatedError as error:
            self.message.show_message("error", heard(str(error)))
            return
        if self.tabs.currentIndex() == PLAY:
            self.tabs.setCurrentIndex(SCORES)
        self.page.forget_cell()
        self.run.self_play = self.form.self_play.isChecked()
        self.run.start(rules, self.form.chosen(), self.form.seconds.value())

    def check(self) -> None:
        """Show what would be played, or why nothing can be."""
        if self.run.running:
            return
        count = len(self.form.chosen())
        self.run_button.setEnabled(count >= 2)
        if count < 2:
            self.status.setText(tr("Choose at least two strategies."))
            return
        each = count * (count + 1) // 2 if self.form.rules().is_symmetric else count * count
        self.status.setText(tr("{n} matches", each).format(n=f"{each:,}"))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants in the current language."""
        return tuple(entrant_name(id, name) for id, name in zip(self.run.ids, self.run.names, strict=True))

    def refresh(self) -> None:
        """Show what was played, how far the round robin is, and what can be done now."""
        run, running = self.run, self.run.running
        self.page.show_run(self.names)
        self.chart.show_shares(self.names, run.shares)
        self.form.let_edit(not running)
        self.progress.setVisible(running)
        self.progress.setValue(STEPS * run.played // run.matches if run.matches else 0)
        if running:
            text = tr("{n} of {all} matches") if run.matches else tr("The files are being started.")
            self.status.setText(text.format(n=f"{run.played:,}", all=f"{run.matches:,}"))
        else:
            self.check()
        if run.error is not None and not running:
            error, run.error = run.error, None
            own = isinstance(error, OwnCodeError)
            text = file_error_text(error) if isinstance(error, OwnCodeError) else heard(str(error))
            self.message.show_message("error", text, str(error) if own else "")
        self.sentence.setText(self.page.sentence())
        self.legend.show_bounds(None if run.table is None else bounds_of(run.table.rules.game))
        self._say_share()
        self._show_page(self.tabs.currentIndex())
        self._show_button()

    def _show_button(self) -> None:
        running = self.run.running
        name = tr("Stop") if running else tr("Play the round robin")
        if self.run_button.text() != name:
            self.run_button.setText(name)
            self.run_button.setIcon(icon("stop" if running else "play", "panel"))
        self.run_button.setToolTip(keymap.tooltip(name, "search.stop" if running else "search.go"))
        if running:
            self.run_button.setEnabled(True)

    # The pages.

    def _show_page(self, page: int) -> None:
        if self.pages.currentIndex() != page:
            self.pages.setCurrentIndex(page)
            if page == PLAY and self.play.run is None and not self.play.busy:
                self.play.begin()
        self.legend.setVisible(page == SCORES and self.run.table is not None)
        able = {SCORES: self.run.played > 0, ECOLOGY: bool(self.run.shares), PLAY: True}
        self.export_button.setEnabled(able[page])

    def _say_share(self) -> None:
        """Say what is pointed at in the chart, or who is most frequent at the end."""
        chart = self.chart
        if 0 <= chart.pointed < chart.count():
            self.about_share.setText(chart.text_of(chart.pointed))
            return
        if not self.run.shares:
            self.about_share.setText("")
            return
        last = self.run.shares[-1]
        best = last.index(max(last))
        text = tr(
            "Who gets more than the average becomes more frequent. After {n} generations {name} has {share}."
        )
        share = percent_text(last[best])
        said = text.format(n=len(self.run.shares) - 1, name=self.names[best], share=share)
        self.about_share.setText(joined(said))

    # Export.

    def choose_and_save(self) -> None:
        """Ask for a file and write what the page shows to it."""
        name = ("repeated-scores.csv", "repeated-shares.csv", "repeated-match.csv")[self.tabs.currentIndex()]
        kinds = f"CSV (*.csv);;{tr('All files')} (*)"
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Export CSV"), name, kinds)
        if chosen:
            self.save_to(Path(chosen))

    def csv(self) -> str:
        """What the page shows as comma-separated values; "" if it shows nothing."""
        run, play = self.run, self.play.run
        page = self.tabs.currentIndex()
        if page == SCORES and run.table is not None:
            return csv_of_scores(run.table, self.names)
        if page == ECOLOGY and run.shares:
            return csv_of_shares(run.shares, self.names)
        if page == PLAY and play is not None and play.played:
            return csv_of_match(play.match(), play.rules.game, self.play.strips.names)
        return ""

    def save_to(self, path: Path) -> None:
        """Write what the page shows to a file."""
        text = self.csv()
        if not text:
            self.message.show_message("error", tr("Nothing is played yet."))
            return
        self._path = path
        Job(lambda: save_bytes(path, text.encode("utf-8-sig")), self, self._saved, file=path).start()

    def _saved(self, job: Job) -> None:
        if job.error is not None:
            self.message.show_message("error", heard(str(job.error)))
        else:
            self.message.show_message("info", tr("Saved {name}.").format(name=shown_name(self._path.name)))

    # The round robin of before.

    def _offer_kept(self) -> None:
        """Offer to go on with a round robin that was not finished when the program ended."""
        kept = self._kept = unfinished()
        if kept is None:
            return
        text = tr("The last round robin was not finished: {n} of {all} matches were played.")
        said = text.format(n=len(kept.matches), all=len(kept.wanted.pairs))
        self.message.show_message("info", said, choices=[(tr("Go on"), self.go_on)])

    def go_on(self) -> None:
        """Go on with the round robin that was not finished; files of own code are asked for again."""
        kept = self._kept
        if kept is None:
            return
        self.form.take(kept.wanted)
        files = [id for id in kept.wanted.ids if id not in self.form.boxes]
        if files:
            names = tr(", ").join(shown_name(Path(file).name) for file in files)
            self.message.show_message(
                "info", tr("Add these files again, then play: {names}").format(names=names)
            )
            return
        self.start()

    # The window.

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.set_keys()
        self._show_button()

    def showEvent(self, event: QShowEvent) -> None:
        """Play at once what the form says, unless something is to be gone on with: a table says more."""
        super().showEvent(event)
        if not self._offered:
            self._offered = True
            self._offer_kept()
            if self._kept is None:
                self.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.run.close()
        self.play.close_match()
        Job.close_all(self)
        super().closeEvent(event)

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._head_row.setContentsMargins(padding, gap, padding, gap)
        self._left.setFixedWidth(theme.px(FORM))
        self._foot.setContentsMargins(padding, gap, padding, gap)
        self._foot.setSpacing(gap)
        self._bar.setContentsMargins(0, 0, padding, 0)
        self._bar.setSpacing(padding)
        self._ecology.setContentsMargins(padding, padding, padding, padding)
        self.progress.setFixedHeight(theme.px(4))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Repeated game"))
        for page, name in (
            (SCORES, tr("Round robin")),
            (ECOLOGY, tr("Ecology")),
            (PLAY, tr("Play yourself")),
        ):
            self.tabs.setTabText(page, name)
        self.tabs.setAccessibleName(tr("Views of the repeated game"))
        self.export_button.setText(tr("Export CSV…"))
        self.progress.setAccessibleName(tr("Matches"))
        self.help.say(tr("Help on this window"), keymap.text("help.panel"))
        self.refresh()
