"""The node-count laboratory: a form, a chart of leaves over depth, and a table of all counts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QFontMetrics
from PySide6.QtWidgets import QFileDialog, QFrame, QProgressBar, QPushButton, QSplitter, QWidget

from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope.lessons.lab.csv_text import csv_text
from plyscope.lessons.lab.rows import Row
from plyscope.lessons.lab.runs import Prepared, prepared
from plyscope.lessons.lab.settings import GameStart, LabError
from plyscope.record.tree import NONE
from plyscope.rules.stop import Stop
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.lab.form import LabForm
from plyscope_desktop.lab.leaf_chart import LeafChart
from plyscope_desktop.lab.measurement import Measurement
from plyscope_desktop.lab.names import progress_text, row_text
from plyscope_desktop.lab.row_table import RowTable
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words import phrases

WIDTH, HEIGHT, FORM = 1366, 768, 330
STEPS = 1_000
"""Of the progress bar."""


class LabWindow(SeparateWindow):
    """A window of its own beside that of `session`, in which its searches are opened.

    `help_wanted` carries the page about it; `opened` says that a search was begun in the session.
    """

    help_page = "lab"

    help_wanted = Signal(str)
    opened = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = session
        self.measurement = Measurement(self)
        self.marked: tuple[int, str, str] | None = None
        self.words = Refresh(self, self.refresh)
        self._opening: Job | None = None
        self._path = Path()
        self._make_parts()
        self._lay_out()
        self._connect()
        self._make_actions()
        self.take_room(WIDTH, HEIGHT)
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.run_button.setFocus()

    def _make_parts(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.sentence = theme.styled(plain_label(self._head, wordWrap=True), "value")
        self.help = IconButton("info", self._head)
        self.message = MessageBar(self)
        self.form = LabForm(self.start, self)
        self.run_button = theme.styled(QPushButton(self), "primary")
        self.status = theme.styled(plain_label(self, wordWrap=True), "second")
        self.progress = QProgressBar(self, textVisible=False, maximum=STEPS)
        self.chart = LeafChart(self)
        self.table = RowTable(self)
        self.open_button, self.export_button = QPushButton(self), QPushButton(self)
        self.open_button.setIcon(icon("tree"))
        self.export_button.setIcon(icon("save"))

    def _lay_out(self) -> None:
        self._head_row = hbox((self.sentence, 1), self.help, parent=self._head)
        self._left = theme.styled(QFrame(self), "panel")
        self._scroll = ScrollColumn(self._left, top=theme.PADDING)
        self._scroll.column.addWidget(self.form)
        self._scroll.column.addStretch(1)
        self._foot = vbox(self.run_button, self.progress, self.status)
        vbox((self._scroll, 1), self._foot, parent=self._left, margins=0, spacing=0)
        below = theme.styled(QFrame(self), "panel")
        self._buttons = hbox(self.open_button, self.export_button, 1)
        vbox((self.table, 1), self._buttons, parent=below, margins=0, spacing=0)
        self.parts = QSplitter(Qt.Orientation.Vertical, self, childrenCollapsible=False)
        above = theme.styled(QFrame(self), "panel")
        vbox(self.chart, parent=above, margins=0)
        self.parts.addWidget(above)
        self.parts.addWidget(below)
        self.parts.setStretchFactor(0, 3)
        self.parts.setStretchFactor(1, 2)
        whole = hbox(self._left, (self.parts, 1), margins=0, spacing=0)
        vbox(self._head, self.message, (whole, 1), parent=self, margins=0, spacing=0)
        as_read(self._head, self.message, self.form, self.run_button, self.chart, self.table)

    def _connect(self) -> None:
        self.measurement.changed.connect(self.words.ask)
        self.form.changed.connect(self.check)
        self.run_button.clicked.connect(self.run_or_cancel)
        self.export_button.clicked.connect(self.choose_and_save)
        self.open_button.clicked.connect(self.open_marked)
        self.help.clicked.connect(lambda: self.help_wanted.emit("lab"))
        self.table.row_clicked.connect(self.mark)
        self.chart.selected.connect(self.mark)
        for signal in (self.table.row_opened, self.chart.chosen):
            signal.connect(self.mark)
            signal.connect(lambda row: self.open_marked())
        self.session.document.position_changed.connect(self.check)
        self.session.closing.connect(self.close)

    def _make_actions(self) -> None:
        self.answer_to({
            "search.go": self.run,
            "search.stop": self.measurement.stop,
            "help.panel": lambda: self.help_wanted.emit("lab"),
            "file.close": self.close,
        })  # fmt: skip

    # What is counted.

    def start(self) -> GameStart:
        """Return the position on the board, evaluated as the search panel is set up."""
        document = self.session.document
        position = document.position.copy()
        document.setup.weigh(position)
        return GameStart(position, document.options)

    def check(self) -> None:
        """Show the position, and how many searches the form asks for, or why there can be none."""
        document = self.session.document
        position = document.position
        state = tr("The game is over.")
        if document.turn is not None:
            state = tr("{side} to move").format(side=phrases.side(document.turn))
        text = tr("{game}: {state}").format(game=tr(document.game.name), state=state)
        longest = position.longest
        self.form.take_position(text, longest, longest if document.game.id == "tree" else None)
        if not self.measurement.running:
            self._tell_plan()

    def _tell_plan(self) -> None:
        reason = ""
        try:
            runs = self.form.settings().runs
        except LabError as error:
            reason = heard(str(error))
        if not (self.form.algorithms.value() and self.form.orders.value()):
            reason = tr("Choose an algorithm and an order.")
        if reason:
            self.status.setText(reason)
            self.run_button.setEnabled(False)
            return
        self.run_button.setEnabled(True)
        self.status.setText(tr("{n} searches", runs).format(n=phrases.count(runs)))

    def run_or_cancel(self) -> None:
        """Run the searches of the form, or cancel those that run."""
        if self.measurement.running:
            self.measurement.stop()
        else:
            self.run()

    def run(self) -> None:
        """Run the searches of the form in place of the rows that are shown."""
        if self.measurement.running:
            return
        self.message.dismiss()
        try:
            settings = self.form.settings()
        except LabError as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.marked = None
        self.measurement.start(settings)
        self.refresh()

    # What is shown.

    @property
    def marked_row(self) -> Row | None:
        """Return the row that is selected."""
        place = NONE if self.marked is None else self.measurement.row_of(self.marked)
        return None if place == NONE else self.measurement.rows[place]

    def mark(self, number: int) -> None:
        """Select a row by its number."""
        row = self.measurement.rows[number]
        self.marked = row.depth, row.algorithm, row.order
        self.refresh()

    def refresh(self) -> None:
        """Show the rows, how far the searches are, and what can be done now."""
        measurement, running = self.measurement, self.measurement.running
        settings = measurement.settings
        place = NONE if self.marked is None else measurement.row_of(self.marked)
        self.chart.show_rows(measurement.rows, settings, place)
        self.table.show_lab(measurement.rows, settings, place)
        self.form.let_edit(not running)
        self.progress.setVisible(running)
        if settings is not None:
            self.progress.setValue(STEPS * len(measurement.runs) // settings.runs)
        said = progress_text(measurement)
        if said:
            self.status.setText(said)
            self.progress.setAccessibleName(said)
        if measurement.error and not running:
            self.message.show_message("error", heard(measurement.error))
            measurement.error = ""
        row = self.marked_row
        self.open_button.setEnabled(row is not None and self._opening is None)
        self.export_button.setEnabled(bool(measurement.runs))
        self.sentence.setText(self._sentence(row))
        self._show_button()

    def _sentence(self, row: Row | None) -> str:
        settings = self.measurement.settings
        if row is not None and settings is not None:
            return row_text(row, settings)
        return tr("How many leaves does a search look at, and how much does the order of moves matter?")

    def _show_button(self) -> None:
        running = self.measurement.running
        name = tr("Cancel") if running else tr("Run")
        if self.run_button.text() != name:
            self.run_button.setText(name)
            self.run_button.setIcon(icon("stop" if running else "play", "panel"))
        self.run_button.setToolTip(keymap.tooltip(name, "search.stop" if running else "search.go"))
        if running:
            self.run_button.setEnabled(True)

    # What is done with rows.

    def open_marked(self) -> None:
        """Search what the selected row is about in the session, with the seed of its first repetition."""
        row, settings = self.marked_row, self.measurement.settings
        if row is None or settings is None or self._opening is not None:
            return
        stop, planned = Stop(), row.runs[0].planned
        self._opening = Job(lambda: prepared(settings, planned, stop), self, self._open, stop=stop.set)
        self._opening.start()
        self.open_button.setEnabled(False)

    def _open(self, job: Job) -> None:
        self._opening = None
        self.words.ask()
        settings = self.measurement.settings
        if job.error is not None or not isinstance(job.result, Prepared) or settings is None:
            self.message.show_message("error", heard(str(job.error)))
            return
        found, document = job.result, self.session.document
        subject = settings.subject
        same = isinstance(subject, GameStart) and subject.position.game is found.position.game
        options = dict(subject.options) if isinstance(subject, GameStart) and same else {}
        weights = document.setup.weights if same else ()
        setup = Setup(found.algorithm, tuple(found.options.items()), found.depth, None, None, weights)
        with document.step(marked("Search of the laboratory")):
            document.new_game(found.position.game, found.position, **options)
            document.become(document.value.with_setup(setup), marked("Set-up of the search"))
        self.session.run.begin()
        self.opened.emit()

    def choose_and_save(self) -> None:
        """Ask for a file and write the runs to it."""
        kinds = f"CSV (*.csv);;{tr('All files')} (*)"
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Export CSV"), "node-counts.csv", kinds)
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, path: Path) -> None:
        """Write the runs to a file, below a head with the settings and seeds."""
        settings, found = self.measurement.settings, list(self.measurement.runs)
        if settings is None:
            return
        self._path = path
        Job(
            lambda: save_bytes(path, csv_text(settings, found).encode()), self, self._saved, file=path
        ).start()

    def _saved(self, job: Job) -> None:
        if job.error is not None:
            self.message.show_message("error", heard(str(job.error)))
        else:
            self.message.show_message("info", tr("Saved {name}.").format(name=shown_name(self._path.name)))

    # The window.

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.set_keys()
        self._show_button()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.measurement.close()
        Job.close_all(self)
        super().closeEvent(event)

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._head_row.setContentsMargins(padding, gap, padding, gap)
        lines = 2 * QFontMetrics(theme.font(theme.VALUE, bold=True)).lineSpacing()
        self.sentence.setMinimumHeight(lines)  # so that the chart stays in its place below
        self._left.setFixedWidth(theme.px(FORM))
        for row in (self._foot, self._buttons):
            row.setContentsMargins(padding, gap, padding, gap)
            row.setSpacing(gap)
        self.progress.setFixedHeight(theme.px(8))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Node-count laboratory"))
        self.open_button.setText(tr("Open this search"))
        self.open_button.setToolTip(tr("Search it in the main window, with its tree in sight"))
        self.export_button.setText(tr("Export CSV…"))
        self.chart.setAccessibleName(tr("Leaves over depth"))
        self.table.setAccessibleName(tr("Counts"))
        self.table.name_columns()
        self.help.say(tr("Help on this window"), keymap.text("help.panel"))
        self.refresh()
        self.check()
