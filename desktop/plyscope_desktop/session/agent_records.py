"""AgentRecords: the searches that agents told of in a game, to be shown again by their moves."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from plyscope.arena.host.agent_search import AgentSearch
from plyscope.rules.position import Position
from plyscope_desktop.session.records_aside import RecordAside
from plyscope_desktop.session.session import Session

MOST_ROWS = 8_000_000
"""Rows of all of them together; the latest one stays, however long."""


class AgentRecords(QObject):
    """One for each session. `broken` says why the record of a search ended early."""

    changed = Signal()
    broken = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._start: Position | None = None
        self._kept: dict[tuple[int, ...], tuple[RecordAside, AgentSearch]] = {}
        session.run.ended.connect(self._keep)
        session.document.position_changed.connect(self._follow)

    def has(self, played: int) -> bool:
        """Return True if the search for the move after so many moves of the game is kept."""
        return self._moves(played) in self._kept

    def show(self, played: int) -> bool:
        """Show the search for the move after so many moves of the game; return False without one."""
        found = self._kept.get(self._moves(played))
        if found is None:
            return False
        record, search = found
        self._session.run.halt()
        self._session.show_record(
            record.trace, record.setup, record.moves, record.answer, record.trace.length, 0,
            search=search,  # type: ignore[arg-type]  # it runs like a Search
        )  # fmt: skip
        return True

    def _moves(self, played: int) -> tuple[int, ...]:
        return tuple(self._session.document.moves[:played])

    def _follow(self) -> None:
        if self._session.document.start is not self._start:
            self._start = self._session.document.start
            self._kept.clear()

    def _keep(self) -> None:
        """Keep the search that has ended, if an agent told of it."""
        record, search = self._session.record, self._session.record.search
        found: object = search
        if not isinstance(found, AgentSearch):
            return
        if found.recording:
            self.broken.emit(found.recording)
        if not found.tells or record.trace.length == 0:
            return
        self._follow()
        kept = RecordAside(record.trace, record.setup, record.moves_before, record.answer, 0, 0)
        self._kept.pop(record.moves_before, None)
        self._kept[record.moves_before] = kept, found
        while len(self._kept) > 1 and self._rows() > MOST_ROWS:
            del self._kept[next(iter(self._kept))]
        self.changed.emit()
        if record.answer is not None and "reordered" in record.answer.details:
            self.show(len(record.moves_before))

    def _rows(self) -> int:
        return sum(record.trace.length for record, _ in self._kept.values())
