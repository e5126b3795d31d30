"""Results: the tables of a tournament, what they say about its players, and the games that run."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QStackedWidget, QWidget

from plyscope.arena.tournament.standings import Standings
from plyscope.arena.tournament.tournament import default_slots
from plyscope_desktop.arena.boards_row import MOST, BoardsRow
from plyscope_desktop.arena.cross_table import CrossTable
from plyscope_desktop.arena.evidence import Evidence
from plyscope_desktop.arena.faults_page import FAULTS, FaultsPage
from plyscope_desktop.arena.games_table import GamesPage
from plyscope_desktop.arena.run import ArenaRun
from plyscope_desktop.arena.standings_table import StandingsTable
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import PanelHead

TABS = (marked("Standings"), marked("Cross table"), marked("Games"), marked("Faults"))
PROJECTED = 1.6
"""How much larger standings and board are for a projector."""
EVIDENCE, LEAST_BOARDS = 320, 210


class Results(QWidget):
    """`game_opened` carries a counted game, `slot_opened` a slot, `file_wanted` the place in a file."""

    game_opened = Signal(object)
    slot_opened = Signal(int)
    file_wanted = Signal(object, int)

    def __init__(self, run: ArenaRun, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.run = run
        self.chosen = ""
        self.projected = False
        self._tables = theme.styled(QFrame(self), "panel")
        self.head = PanelHead(self._tables)
        self.after = theme.styled(plain_label(self.head), "second")
        self.copy_button = IconButton("copy", self.head)
        self.head.add_tool(self.after)
        self.head.add_tool(self.copy_button)
        self.standings, self.cross = StandingsTable(self), CrossTable(self)
        self.games, self.faults = GamesPage(self), FaultsPage(self)
        self.pages = QStackedWidget(self._tables)
        self.note = theme.styled(plain_label(self._tables), "second")
        first = QWidget(self)
        vbox((self.standings, 1), self.note, parent=first, margins=0, spacing=0)
        for page in (first, self.cross, self.games, self.faults):
            self.pages.addWidget(page)
        vbox(self.head, (self.pages, 1), parent=self._tables, margins=0, spacing=0)
        self.evidence = Evidence(self)
        self.boards = BoardsRow(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._place()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _connect(self) -> None:
        self.head.page_chosen.connect(self.pages.setCurrentIndex)
        self.standings.row_clicked.connect(self._choose)
        self.standings.fault_clicked.connect(self._show_faults)
        self.cross.row_clicked.connect(self._choose)
        self.games.opened.connect(self.game_opened)
        self.faults.opened.connect(self.game_opened)
        self.faults.file_wanted.connect(self.file_wanted)
        self.boards.opened.connect(self.slot_opened)
        self.run.live.connect(self.boards.note)
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.table_text()))

    def _place(self) -> None:
        """Put the parts where they are: tables beside evidence over boards, or tables beside one board."""
        grid = self._grid
        for part in (self._tables, self.evidence, self.boards):
            grid.removeWidget(part)
        grid.addWidget(self._tables, 0, 0)
        self.evidence.setVisible(not self.projected)
        if self.projected:
            grid.addWidget(self.boards, 0, 1)
        else:
            grid.addWidget(self.evidence, 0, 1)
            grid.addWidget(self.boards, 1, 0, 1, 2)
        grid.setColumnStretch(0, 11 if self.projected else 13)
        grid.setColumnStretch(1, 9 if self.projected else 7)
        grid.setRowStretch(0, 21)
        grid.setRowStretch(1, 0 if self.projected else 19)

    def project(self, projected: bool) -> None:
        """Show standings and one board, large, or everything."""
        if projected == self.projected:
            return
        self.projected = projected
        unit = PROJECTED if projected else 1.0
        self.standings.use(unit)
        self.boards.use(unit, 1 if projected else MOST)
        self._place()
        if projected:
            self.show_tab(0)
        self.refresh_boards()

    def show_tab(self, place: int) -> None:
        """Show one of the tables."""
        self.head.tabs.setCurrentIndex(place)

    # What is shown.

    def refresh(self) -> None:
        """Show what is counted."""
        run = self.run
        found = run.standings()
        settings = run.settings
        ids = [] if settings is None else [entrant.id for entrant in settings.entrants]
        if self.chosen not in ids:
            self.chosen = (
                ids[0] if ids and settings is not None and settings.form in ("match", "gauntlet") else ""
            )
        self._show_standings(found)
        self.games.show_games(run.games, settings)
        self.faults.show_games(run.games, settings)
        self._name_tabs()
        self.after.setText("" if not run.pairs else tr("after pair {n}").format(n=run.pairs))
        self.refresh_boards()

    def _show_standings(self, found: Standings | None) -> None:
        settings = self.run.settings
        self.standings.show_standings(found, settings, self.chosen)
        self.cross.show_standings(found, self.chosen)
        self.evidence.show_standings(found, settings, self.run.ratings(), self.chosen)

    def refresh_boards(self) -> None:
        """Show the games that run."""
        run, settings = self.run, self.run.settings
        slots = 0
        if settings is not None:
            slots = settings.slots or default_slots()
        if not run.is_running:
            slots = 0
        nothing = tr("No game runs.")
        if run.state == "running":
            nothing = tr("The first games are about to begin.")
        elif run.state == "elsewhere":
            nothing = tr("Another program plays these games.")
        self.boards.show_games(run.live_games, slots, nothing)
        self.boards.setVisible(run.is_running or run.state == "elsewhere")
        self._grid.setRowStretch(1, 0 if self.projected or self.boards.isHidden() else 19)

    def _choose(self, row: int) -> None:
        """Mark a player in all tables and charts."""
        found = self.standings.found
        if 0 <= row < len(found):
            self.chosen = found[row].id
            self._show_standings(self.run.standings())

    def _show_faults(self, row: int, of_time: bool) -> None:
        found = self.standings.found
        if 0 <= row < len(found):
            self.show_tab(3)
            kinds = ("time",) if of_time else tuple(kind for kind in FAULTS if kind != "time")
            self.faults.show_player(found[row].id, kinds)

    def table_text(self) -> str:
        """The table in front as text with tabs between cells, for the clipboard."""
        tables = (self.standings, self.cross, self.games.table, self.faults.table)
        table = tables[self.pages.currentIndex()]
        names = [column.name for column in table.rows.columns]
        lines = [names, *(table.cells(row) for row in range(table.count))]
        return "\n".join("\t".join(line) for line in lines)

    def _name_tabs(self) -> None:
        texts = [tr(text) for text in TABS]
        count = self.faults.count
        if count:
            texts[3] = tr("Faults ({n})").format(n=count)
        self.head.set_tabs(texts)

    def rescale(self) -> None:
        self._grid.setSpacing(theme.px(4))
        self.evidence.setMinimumWidth(theme.px(EVIDENCE))
        self.boards.setMinimumHeight(theme.px(LEAST_BOARDS))
        padding = theme.px(theme.PADDING)
        self.note.setContentsMargins(padding, theme.px(5), padding, theme.px(5))

    def retranslate(self) -> None:
        self._name_tabs()
        self.head.tabs.setAccessibleName(tr("Tables"))
        self.copy_button.say(tr("Copy the table"))
        self.note.setText(tr("Elo: Bradley-Terry, the mean of the field is 0."))
        self.standings.name_columns()
        self.cross.name_columns()
        self.refresh()
