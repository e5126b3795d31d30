"""FaultsPage: what players did that lost a game or was forgiven, and all that is known about one of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QSplitter, QWidget

from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.settings import Settings
from plyscope_desktop.arena.names import said, verdict_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.table import Column, Table

FAULTS = ("crash", "not started", "time", "illegal", "forfeit")
STRIKE = "strike"


@dataclass(frozen=True)
class FoundFault:
    """A fault of a player in a game: a verdict or "strike", and its sentence."""

    game: Counted
    player: str
    kind: str
    reason: str


def faults_of(games: Sequence[Counted]) -> list[FoundFault]:
    """All faults of counted games, the last one first."""
    found = []
    for game in reversed(games):
        if game.by in FAULTS and game.loser:
            found.append(FoundFault(game, game.loser, game.by, game.reason))
        for player, strikes in zip((game.first, game.second), game.strikes, strict=True):
            found += [FoundFault(game, player, STRIKE, strike) for strike in strikes]
    return found


class FaultsTable(Table):
    """One row a fault."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.faults: list[FoundFault] = []
        self.names: dict[str, str] = {}
        super().__init__(self.texts, parent)
        self.name_columns()

    def name_columns(self) -> None:
        """Set the names of the columns in the current language."""
        self.show_columns(
            [
                Column("#", 46, role="second"),
                Column(tr("Player"), 150, left=True),
                Column(tr("Fault"), 100, left=True),
                Column(tr("Reason"), 320, left=True),
            ]
        )
        self.setAccessibleName(tr("Faults"))

    def texts(self, number: int) -> Sequence[str]:
        """The texts of a row."""
        fault = self.faults[number]
        kind = tr("strike") if fault.kind == STRIKE else verdict_text(fault.kind)
        return [
            str(fault.game.n + 1), self.names.get(fault.player, fault.player), kind,
            said(fault.reason).replace("\n", " · "),
        ]  # fmt: skip


class FaultsPage(QWidget):
    """The list over the details of the marked fault. `opened` carries its game, `file_wanted` a place."""

    opened = Signal(object)
    file_wanted = Signal(object, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = FaultsTable(self)
        self.details = theme.styled(QFrame(self), "panel")
        self.sentence = theme.styled(plain_label(self.details, wordWrap=True), "strong")
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.log = theme.styled(QPlainTextEdit(self.details, readOnly=True), "code")
        self.open_button, self.file_button = QPushButton(self.details), QPushButton(self.details)
        self.copy_button = QPushButton(self.details)
        self._buttons = hbox(self.open_button, self.file_button, self.copy_button, 1)
        self._column = vbox(self.sentence, (self.log, 1), self._buttons, parent=self.details)
        parts = QSplitter(Qt.Orientation.Vertical, self, childrenCollapsible=False)
        parts.addWidget(self.table)
        parts.addWidget(self.details)
        parts.setStretchFactor(0, 1)
        vbox(parts, parent=self, margins=0, spacing=0)
        self.table.row_clicked.connect(self._mark)
        self.open_button.clicked.connect(self._open)
        self.file_button.clicked.connect(self._open_file)
        self.copy_button.clicked.connect(self._copy)
        self._all: list[FoundFault] = []
        self._player = ""
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_games(self, games: Sequence[Counted], settings: Settings | None) -> None:
        """Show the faults of games."""
        self._all = faults_of(games)
        self.table.names = {} if settings is None else {one.id: one.name for one in settings.entrants}
        self._list()

    def show_player(self, id: str, kinds: Sequence[str] = ()) -> None:
        """Mark the last fault of a player, of one of these kinds."""
        for row, fault in enumerate(self.table.faults):
            if fault.player == id and (not kinds or fault.kind in kinds):
                self._mark(row)
                self.table.reveal(row)
                return

    @property
    def count(self) -> int:
        """How many faults lost a game."""
        return sum(fault.kind != STRIKE for fault in self._all)

    @property
    def marked(self) -> FoundFault | None:
        """The marked fault."""
        row = self.table.marked
        return self.table.faults[row] if 0 <= row < len(self.table.faults) else None

    def _list(self) -> None:
        before = self.marked
        self.table.faults = self._all
        row = next((place for place, fault in enumerate(self._all) if fault == before), -1)
        self.table.show_rows(len(self._all), -1, row, empty=tr("No crash, no loss on time, no illegal move."))
        self.table.viewport().update()
        self._show_details()

    def _mark(self, row: int) -> None:
        self.table.show_rows(self.table.count, -1, row)
        self._show_details()

    def _show_details(self) -> None:
        fault = self.marked
        self.details.setVisible(fault is not None)
        if fault is None:
            return
        text = tr("Game {n}, {player}: {reason}")
        name = self.table.names.get(fault.player, fault.player)
        self.sentence.setText(text.format(n=fault.game.n + 1, player=name, reason=said(fault.reason)))
        known = fault.game.fault if fault.kind != STRIKE else None
        lines = (
            []
            if known is None
            else ([tr("It said last: {text}").format(text=known.raw)] if known.raw else [])
        )
        if known is not None and known.log:
            lines += [tr("The last lines of its standard error:"), *known.log]
        self.log.setPlainText("\n".join(lines))
        self.log.setVisible(bool(lines))
        self.file_button.setVisible(known is not None and bool(known.file))

    def _open(self) -> None:
        if self.marked is not None:
            self.opened.emit(self.marked.game)

    def _open_file(self) -> None:
        fault = self.marked
        known = None if fault is None else fault.game.fault
        if known is not None and known.file:
            self.file_wanted.emit(known.file, known.line or 0)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(
            "\n".join(filter(None, (self.sentence.text(), self.log.toPlainText())))
        )

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._column.setContentsMargins(padding, gap, padding, gap)
        self._column.setSpacing(gap)

    def retranslate(self) -> None:
        self.open_button.setText(tr("Open the game"))
        self.file_button.setText(tr("Open the file"))
        self.copy_button.setText(tr("Copy"))
        self.log.setAccessibleName(tr("What the program printed"))
        self.table.name_columns()
        self._list()
