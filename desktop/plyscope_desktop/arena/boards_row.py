"""BoardsRow: the games that run, a board for each slot, up to eight of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from plyscope_desktop.arena.live_board import LiveBoard
from plyscope_desktop.arena.live_game import LiveGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import PanelHead

MOST, A_ROW = 8, 4
TURN_MS = 100
"""Milliseconds between two pictures: boards change at most ten times a second."""


class BoardsRow(QFrame):
    """`opened` carries the slot of a board that was clicked."""

    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.head = PanelHead(self)
        self.hint = theme.styled(plain_label(self), "second")
        self.head.add_tool(self.hint)
        self._room = QFrame(self)
        self._grid = QGridLayout(self._room)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.boards: list[LiveBoard] = []
        self.games: Mapping[int, LiveGame] = {}
        self._slots: list[int] = []
        self.most = MOST
        self.unit = 1.0
        self.nothing = ""
        self.empty = theme.styled(plain_label(self._room), "second")
        self.empty.setContentsMargins(12, 12, 12, 12)
        self.hint.setContentsMargins(0, 0, 10, 0)
        vbox(self.head, (self._room, 1), parent=self, margins=0, spacing=0)
        self._changed: set[int] = set()
        self._shown_at = 0.0
        self._turn = QTimer(self, interval=TURN_MS)
        self._turn.timeout.connect(self._refresh)
        self._settle()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_games(self, games: Mapping[int, LiveGame], slots: int, nothing: str = "") -> None:
        """Show the games of so many slots from now on, as they change; `nothing` is the text without any."""
        self.games, self.nothing = games, nothing
        wanted = list(range(min(max(slots, 0), self.most)))
        if wanted != self._slots:
            self._slots = wanted
            self._settle()
        self._changed |= set(self._slots)
        self._refresh()

    def use(self, unit: float, most: int) -> None:
        """Draw larger, and at most so many boards."""
        self.unit, self.most = unit, most
        self._slots = self._slots[:most]
        self._settle()

    def note(self, slot: int) -> None:
        """The game of a slot changed; -1: all did."""
        self._changed |= set(self._slots) if slot < 0 else {slot}

    def _settle(self) -> None:
        """Make a board for each slot, in one or two rows."""
        while len(self.boards) < len(self._slots):
            board = LiveBoard(self._room)
            place = len(self.boards)
            board.opened.connect(lambda place=place: self.opened.emit(self._slots[place]))
            self.boards.append(board)
        count = len(self._slots)
        columns = max(1, -(-count // 2) if count > A_ROW else count)
        for place, board in enumerate(self.boards):
            self._grid.removeWidget(board)
            used = place < count
            board.setVisible(used)
            if not used:
                board.show_game(None)
                continue
            row, column = divmod(place, columns)
            board.use(self.unit, small=count > A_ROW)
            board.has_line = column > 0
            self._grid.addWidget(board, row, column)
        for column in range(MOST):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._grid.setSpacing(0)

    def _refresh(self) -> None:
        """Paint what changed, and the clocks of the games that run, unless that was just done."""
        now = monotonic()
        if not self.isVisible() or now - self._shown_at < 0.9 * TURN_MS / 1000:
            return
        self._shown_at = now
        changed, self._changed = self._changed, set()
        shown = 0
        for place, slot in enumerate(self._slots):
            board, game = self.boards[place], self.games.get(slot)
            shown += game is not None
            if slot in changed or board.game is not game:
                board.show_game(game)
            else:
                board.refresh_clocks()
        self.empty.setVisible(not shown)
        self.empty.setText(self.nothing)
        self.empty.adjustSize()
        self._name(shown)

    def _name(self, shown: int) -> None:
        pairs = sorted({game.pair + 1 for game in self.games.values()})
        self.head.set_title(tr("Running") + (f" · {pairs_text(pairs)}" if pairs else ""))
        self.hint.setText(tr("click a board to watch it") if shown else "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._changed |= set(self._slots)
        self._turn.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.stop()

    def rescale(self) -> None:
        self._settle()

    def retranslate(self) -> None:
        self._name(sum(slot in self.games for slot in self._slots))
        self.setAccessibleName(tr("Running games"))


def pairs_text(pairs: Sequence[int]) -> str:
    """Name the pairs that are being played: "pairs 38 and 39"."""
    if len(pairs) == 1:
        return tr("pair {n}").format(n=pairs[0])
    texts = [str(pair) for pair in pairs]
    return tr("pairs {first} and {last}").format(first=tr(", ").join(texts[:-1]), last=texts[-1])
