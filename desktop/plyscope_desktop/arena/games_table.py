"""GamesTable: the counted games, the last one first, those that a text names."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.settings import Settings
from plyscope_desktop.arena.names import clock_text, result_text, said, verdict_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.table import Column, Table

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SHARES = (44, 44, 150, 150, 52, 52, 60, 96, 190)
LEFT = (2, 3, 7, 8)


class GamesTable(Table):
    """A click or Enter opens a game: `opened` carries it."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.games: list[Counted] = []
        self.names: dict[str, str] = {}
        super().__init__(self.texts, parent)
        self._pressed = -1
        self.row_clicked.connect(self._mark)
        self.name_columns()

    def show_games(self, games: Sequence[Counted], names: dict[str, str]) -> None:
        """Show games in this order, with the names of the players by their ids."""
        self.games, self.names = list(games), names
        marked = self.marked if self.marked < len(self.games) else -1
        self.show_rows(len(self.games), -1, marked, empty=tr("No game is counted yet."))
        self.viewport().update()

    def name_columns(self) -> None:
        """Set the names of the columns in the current language."""
        names = (
            "#", tr("Pair"), tr("First player"), tr("Second player"), tr("Result"), tr("Moves"), tr("Time"),
            tr("Ended"), tr("Reason"),
        )  # fmt: skip
        self.show_columns(
            [
                Column(name, share, left=place in LEFT, role="second" if place in (0, 1) else "ink")
                for place, (name, share) in enumerate(zip(names, SHARES, strict=True))
            ]
        )
        self.setAccessibleName(tr("Games"))

    def texts(self, number: int) -> Sequence[str]:
        """The texts of a row."""
        game = self.games[number]
        seconds = sum(time for time in game.times if time is not None)
        reason = "" if game.by == "rules" and not game.reason else said(game.reason)
        return [
            str(game.n + 1), str(game.pair + 1), self.names.get(game.first, game.first),
            self.names.get(game.second, game.second), result_text(game.result), str(len(game.moves)),
            clock_text(seconds), verdict_text(game.by), reason,
        ]  # fmt: skip

    def _mark(self, row: int) -> None:
        self.show_rows(self.count, -1, row)
        self.setAccessibleDescription(", ".join(filter(None, self.texts(row))))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self.row_at(event.position().y())
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and 0 <= row == self._pressed:
            self.opened.emit(self.games[row])
        self._pressed = -1

    def event(self, event: QEvent) -> bool:
        """Keep Enter from being a shortcut of the window, too."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._opens(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._opens(event):
            self.opened.emit(self.games[self.marked])
        else:
            super().keyPressEvent(event)

    def _opens(self, event: QKeyEvent) -> bool:
        return event.key() in ENTER and 0 <= self.marked < self.count


class GamesPage(QWidget):
    """The table below a field that filters it: every word must be in the names, the verdict or the reason."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit(self, clearButtonEnabled=True)
        self.table = GamesTable(self)
        self._games: Sequence[Counted] = ()
        self._row = hbox((self.field, 1))
        self._column = vbox(self._row, (self.table, 1), parent=self, margins=0, spacing=0)
        self.field.textChanged.connect(self._filter)
        self.table.opened.connect(self.opened)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_games(self, games: Sequence[Counted], settings: Settings | None) -> None:
        """Show the games of a tournament, the last one first."""
        self._games = games
        self.table.names = {} if settings is None else {one.id: one.name for one in settings.entrants}
        self._filter()

    def _filter(self) -> None:
        words = self.field.text().casefold().split()
        found = [game for game in reversed(self._games) if not words or self._has(game, words)]
        self.table.show_games(found, self.table.names)

    def _has(self, game: Counted, words: list[str]) -> bool:
        names = self.table.names
        parts = (
            names.get(game.first, game.first), names.get(game.second, game.second), game.by,
            verdict_text(game.by), game.reason, said(game.reason), result_text(game.result), game.result,
        )  # fmt: skip
        text = " ".join(parts).casefold()
        return all(word in text for word in words)

    def rescale(self) -> None:
        gap = theme.px(theme.GAP)
        self._row.setContentsMargins(theme.px(theme.PADDING), theme.px(6), gap, theme.px(6))

    def retranslate(self) -> None:
        self.field.setPlaceholderText(tr("Filter: a player, a verdict, a result"))
        self.field.setAccessibleName(tr("Filter games"))
        self.table.name_columns()
        self._filter()
