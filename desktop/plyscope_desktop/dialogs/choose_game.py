"""Choosing a game: the games of one file in a list that can be searched, also thousands of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QPushButton,
    QTableView,
    QWidget,
)

from plyscope import catalog
from plyscope.files.game_files import GameList
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, titled
from plyscope_desktop.widgets.list_field import ListField
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words.players import names_of

NUMBER, PLAYERS, RESULT, MOVES, EVENT, DATE = range(6)
WIDTHS = {NUMBER: 56, PLAYERS: 250, RESULT: 76, MOVES: 64, DATE: 100}
WIDTH, HEIGHT = 760, 480

Index = QModelIndex | QPersistentModelIndex


class GameTable(QAbstractTableModel):
    """The games whose line holds all words that are looked for; a line is made when it is shown."""

    def __init__(self, records: GameList, parent: QObject) -> None:
        super().__init__(parent)
        self.records = records
        self.shown: Sequence[int] = range(len(records))
        self._lines: dict[int, tuple[str, ...]] = {}

    def _line(self, number: int) -> tuple[str, ...]:
        line = self._lines.get(number)
        if line is None:
            heading, moves = self.records.headings[number], self.records.moves(number)
            tags = heading.tags
            line = self._lines[number] = (
                f"{number + 1:,}", names_of(catalog.game(heading.game), tags), tags.get("Result", "*"),
                "" if moves is None else f"{moves:,}", tags.get("Event", ""), tags.get("Date", ""),
            )  # fmt: skip
        return line

    @cached_property
    def _found(self) -> list[str]:
        """The text of each game in which words are looked for."""
        return ["\n".join(heading.tags.values()).casefold() for heading in self.records.headings]

    def look_for(self, text: str) -> None:
        """Show only games with these words."""
        words = text.casefold().split()
        self.beginResetModel()
        self.shown = [
            number for number, line in enumerate(self._found) if all(word in line for word in words)
        ]
        self.endResetModel()

    def retranslate(self) -> None:
        """The names of the columns are other words now."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, DATE)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else DATE + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._line(self.shown[index.row()])[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in (NUMBER, MOVES):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole and section in (NUMBER, MOVES):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (tr("No."), tr("Players"), tr("Result"), tr("Moves"), tr("Event"), tr("Date"))[section]
        return None


class ChooseGameDialog(QDialog):
    """Above its window; `chosen` carries the number of a game in the list."""

    help_page = "sessions"

    chosen = Signal(int)

    def __init__(self, name: str, records: GameList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._name = name
        self.table = QTableView(self)
        self.model = GameTable(records, self)
        self.table.setModel(self.model)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(EVENT, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.search = ListField(self.table, self)
        self.count = theme.styled(plain_label(self), "second")
        self.open_button, self.cancel_button = QPushButton(self), QPushButton(self)
        self.open_button.setProperty("role", "primary")
        self.open_button.setDefault(True)
        self.cancel_button.setAutoDefault(False)
        self._lay_out()
        self.search.textChanged.connect(self._look)
        self.table.doubleClicked.connect(self.accept)
        self.table.selectionModel().selectionChanged.connect(self._refresh)
        self.open_button.clicked.connect(self.accept)
        self.cancel_button.clicked.connect(self.reject)
        theme.follow(self.rescale)
        follow(self.retranslate)
        as_read(self.search, self.table, self.open_button, self.cancel_button)
        self.table.selectRow(0)

    def accept(self) -> None:
        """Open the game of the chosen line."""
        rows = self.table.selectionModel().selectedRows()
        if rows:
            number = self.model.shown[rows[0].row()]
            super().accept()
            self.chosen.emit(number)

    def rescale(self) -> None:
        """Take the size of the current scale, as far as the screen has room."""
        for column, width in WIDTHS.items():
            self.table.setColumnWidth(column, theme.px(width))
        self.table.verticalHeader().setDefaultSectionSize(theme.px(theme.ROW))
        room = self.screen().availableSize() * 0.9
        self.resize(min(theme.px(WIDTH), room.width()), min(theme.px(HEIGHT), room.height()))
        self._column.setContentsMargins(*[theme.px(theme.PADDING)] * 4)
        self._column.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.setWindowTitle(titled(tr("Choose a game: {file}").format(file=self._name)))
        self.search.setPlaceholderText(tr("Search players, results, events, dates"))
        self.search.setAccessibleName(tr("Search players, results, events, dates"))
        self.table.setAccessibleName(tr("Games"))
        self.open_button.setText(tr("Open"))
        self.cancel_button.setText(tr("Cancel"))
        self.model.retranslate()
        self._refresh()

    def _lay_out(self) -> None:
        foot = hbox(self.count, 0, self.cancel_button, self.open_button)
        self._column = vbox(self.search, (self.table, 1), foot, parent=self)

    def _look(self, text: str) -> None:
        self.model.look_for(text)
        self.table.selectRow(0)
        self._refresh()

    def _refresh(self) -> None:
        shown, count = len(self.model.shown), len(self.model.records)
        self.count.setText(tr("{shown} of {count} games").format(shown=f"{shown:,}", count=f"{count:,}"))
        self.open_button.setEnabled(bool(self.table.selectionModel().selectedRows()))
