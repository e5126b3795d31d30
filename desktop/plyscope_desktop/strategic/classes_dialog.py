"""Classify games: a table of the games here and their properties; a chosen cell shows its evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from plyscope import catalog
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.strategic.classes.classification import of_position
from plyscope.strategic.classes.properties import NONE, PROPERTIES, Property
from plyscope.strategic.famous import FAMOUS, Famous
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import current, follow, marked, tr
from plyscope_desktop.strategic.famous_games import tree_in_language
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.classes import evidence_text, property_name, property_value
from plyscope_desktop.words.matrix_names import in_language, position_in_language

WIDTH, HEIGHT = 1380, 660
HEAD = 40
"""Height of the names of properties, which have two lines."""
NARROW = 72
WIDTHS = {"sum": 76, "order": 92, "states": 84, "length": 72, "value": 124}
"""Widths of columns at 100 %, where they are not narrow."""
EVIDENCE = 66

if TYPE_CHECKING:
    from plyscope.lessons.preset import Preset

Classes = tuple[Property, ...]


def title_of(start: Position, preset: Preset | None) -> str:
    """The name of the open game: the title of its tree, else of the example that it is, else of its kind."""
    title = start.nodes.title if isinstance(start, TreePosition) else ""
    return title or (start.game.name if preset is None else preset.title)


@dataclass(frozen=True)
class Classified:
    """A game of the table: its id, its name in the core's English, and its first position."""

    id: str
    name: str
    start: Callable[[], Position]


def games_of(document: Position | None, title: str) -> list[Classified]:
    """The open game, if it is a tree of its own, then the games of the catalog, then famous ones."""
    found = []
    if isinstance(document, TreePosition):
        named = position_in_language(document)
        found.append(Classified("", title, lambda: named))
    for game in catalog.games().values():
        if game.elsewhere is None and game.id != "tree":
            found.append(Classified(game.id, game.name, game.start))
    found += [Classified(f"famous:{one.id}", one.title, _start_of(one)) for one in FAMOUS]
    found.append(Classified("famous:kuhn", marked("Kuhn poker"), kuhn_position))
    return found


def _start_of(game: Famous) -> Callable[[], Position]:
    if game.matrix is None:
        tree = tree_in_language(game.tree)
        return lambda: position_of_tree(tree)
    matrix = in_language(game.matrix)
    return lambda: matrix_position(matrix)


_known: dict[tuple[str, str], Classes] = {}
"""What was found of games that never change, by language, in which their strategies have names, and id."""


class ClassesDialog(QDialog):
    """Above its window; games are classified in a thread, all but the open one only once."""

    help_page = "strategic"

    def __init__(self, document: Position | None, title: str, parent: QWidget | None = None) -> None:
        """`title` names the open game, which is the first row if it is a tree."""
        super().__init__(parent)
        self.setObjectName("classes")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._document, self._title = document, title
        self._language = ""
        self._stop = Stop()
        self._job: Job | None = None
        self.games: list[Classified] = []
        self.found: dict[int, Classes] = {}
        self.table = QTableWidget(0, len(PROPERTIES), self)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setAlternatingRowColors(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header, names = self.table.horizontalHeader(), self.table.verticalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setDefaultAlignment(
            Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        )
        names.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.heading = theme.styled(plain_label(self), "strong")
        self.evidence = plain_label(self, wordWrap=True)
        self.evidence.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.evidence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.progress = theme.styled(plain_label(self), "second")
        self.copy_button, self.close_button = QPushButton(self), QPushButton(self)
        self.close_button.setDefault(True)
        foot = hbox(self.progress, 1, self.copy_button, self.close_button)
        self._column = vbox((self.table, 1), self.heading, self.evidence, foot, parent=self)
        self.table.currentCellChanged.connect(lambda row, column, *_: self._show_evidence(row, column))
        self.copy_button.clicked.connect(self.copy)
        self.close_button.clicked.connect(self.reject)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.table.setCurrentCell(0, 1)

    def rescale(self) -> None:
        self.table.verticalHeader().setDefaultSectionSize(theme.px(theme.ROW))
        self.table.horizontalHeader().setFixedHeight(theme.px(HEAD))
        self.table.horizontalHeader().setStyleSheet("QHeaderView::section { padding: 0 1px; }")
        names, ink = self.table.verticalHeader(), theme.current().ink.name()
        names.setStyleSheet(
            f"QHeaderView::section {{ font-size: {theme.px(theme.BODY)}px; color: {ink}; border: none; }}"
        )
        for column, name in enumerate(PROPERTIES):
            self.table.setColumnWidth(column, theme.px(WIDTHS.get(name, NARROW)))
        self.evidence.setFixedHeight(theme.px(EVIDENCE))
        self.evidence.setFont(theme.font(theme.VALUE))
        room = self.screen().availableSize() * 0.94
        self.resize(min(theme.px(WIDTH), room.width()), min(theme.px(HEIGHT), room.height()))
        self._column.setContentsMargins(*[theme.px(theme.PADDING)] * 4)
        self._column.setSpacing(theme.px(theme.GAP))
        self._show_all()

    def retranslate(self) -> None:
        if self._language != current():
            self._begin()
        self.setWindowTitle(tr("Classify games"))
        self.table.setAccessibleName(tr("Classes of games"))
        self.table.setHorizontalHeaderLabels([property_name(name) for name in PROPERTIES])
        self.table.setVerticalHeaderLabels([self._name(row) for row in range(len(self.games))])
        self.copy_button.setText(tr("Copy table"))
        self.close_button.setText(tr("Close"))
        self._show_all()

    def _name(self, row: int) -> str:
        """The name of the game of a row."""
        name = tr(self.games[row].name)
        return name if self.games[row].id else tr("{game} (open)").format(game=name)

    # Finding.

    def _begin(self) -> None:
        """Classify what is not known yet in the current language, the quick trees first."""
        self._stop.set()
        if self._job is not None:
            self._job.drop()
            self._job = None
        self._language, self._stop = current(), Stop()
        self.games = games_of(self._document, self._title)
        known = {row: _known.get((self._language, game.id)) for row, game in enumerate(self.games)}
        self.found = {row: found for row, found in known.items() if found is not None}
        self.table.setRowCount(len(self.games))
        missing = [row for row in range(len(self.games)) if row not in self.found]
        missing.sort(key=lambda row: self.games[row].id != "" and not self.games[row].id.startswith("famous"))
        games, stop = [(row, self.games[row]) for row in missing], self._stop
        if games:
            self._job = Job(
                lambda: _classified(games, stop), self, self._ended, told=self._take, stop=stop.set
            )
            self._job.start()

    def _take(self, told: tuple[int, Classes]) -> None:
        row, found = told
        self.found[row] = found
        if self.games[row].id:
            _known[self._language, self.games[row].id] = found
        self._show_row(row)
        self._show_progress()
        if self.table.currentRow() == row:
            self._show_evidence(row, self.table.currentColumn())

    def _ended(self, job: Job) -> None:
        self._job = None
        self._show_progress()
        if job.error is not None and not isinstance(job.error, InterruptedError):
            raise job.error

    def done(self, result: int) -> None:
        """Close once the thread has ended, which takes milliseconds."""
        self._stop.set()
        Job.close_all(self)
        self._job = None
        super().done(result)

    # Showing.

    def _show_progress(self) -> None:
        count, known = len(self.games), len(self.found)
        if known < count:
            self.progress.setText(tr("{n} of {count} games are classified").format(n=known, count=count))
        else:
            self.progress.setText(tr("Choose a cell to see why."))

    def _show_all(self) -> None:
        for row in range(len(self.games)):
            self._show_row(row)
        self._show_progress()
        self._show_evidence(self.table.currentRow(), self.table.currentColumn())

    def _show_row(self, row: int) -> None:
        found: Sequence[Property | None] = self.found.get(row) or (None,) * len(PROPERTIES)
        colours = theme.current()
        for column, one in enumerate(found):
            item = self.table.item(row, column)
            if item is None:
                item = QTableWidgetItem()
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(row, column, item)
            text = "…" if one is None else property_value(one)
            item.setText(text)
            pale = one is None or one.value == NONE or not one.decided
            item.setForeground(QColor(colours.second if pale else colours.ink))
            font = theme.font()
            font.setItalic(one is not None and not one.decided)
            item.setFont(font)
            item.setToolTip("" if one is None else evidence_text(one))
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole,
                tr("{game}: {property}: {value}").format(
                    game=self._name(row), property=property_name(PROPERTIES[column]), value=text
                ),
            )

    def _show_evidence(self, row: int, column: int) -> None:
        found = self.found.get(row)
        if found is None or column < 0:
            self.heading.setText(self._name(row) if 0 <= row < len(self.games) else "")
            self.evidence.setText("")
            return
        one = found[column]
        words = tr("{game}: {property}: {value}")
        self.heading.setText(
            words.format(game=self._name(row), property=property_name(one.name), value=property_value(one))
        )
        self.evidence.setText(evidence_text(one))

    def copy(self) -> None:
        """Put the table on the clipboard, a line for each game, with tabs between the columns."""
        lines = ["\t".join([tr("Classes of games"), *map(property_name, PROPERTIES)])]
        for row in range(len(self.games)):
            found = self.found.get(row)
            values = [""] * len(PROPERTIES) if found is None else [property_value(one) for one in found]
            lines.append("\t".join([self._name(row), *values]))
        QGuiApplication.clipboard().setText("\n".join(lines))


def _classified(games: list[tuple[int, Classified]], stop: Stop) -> Iterator[tuple[int, Classes]]:
    """The classes of games with their rows, one after the other; raises InterruptedError."""
    for row, game in games:
        yield row, of_position(game.start(), stop)
