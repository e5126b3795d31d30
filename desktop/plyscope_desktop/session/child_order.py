"""Child order: in searches by sampling, siblings by their visits on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plyscope.layout import child_order
from plyscope.query.rounds import has_visits
from plyscope_desktop.runtime.language import tr

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session


class ChildOrder(QObject):
    """One for each session. Sorts on request, and when a search has ended."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.by_visits = False
        session.record.state_changed.connect(self._search_over)
        session.record.replaced.connect(self._search_over)

    @property
    def possible(self) -> bool:
        """Return True if something can be sorted, or put back."""
        return self.by_visits or has_visits(self.session.record.tree)

    def sort(self, by_visits: bool) -> str:
        """Order siblings by their visits or by creation; return the message for the status line."""
        self.by_visits = by_visits
        if by_visits:
            self._sort()
        elif self.session.record.tree.order is not None:
            child_order.sort_as_made(self.session.record.tree)
            self._tell()
        self.changed.emit()
        if not by_visits:
            return tr("Children are in the order in which they were created.")
        if self.session.record.state in ("searching", "reading"):
            return tr("Children are sorted by their present visits, and again when the search ends.")
        return tr("Children are ordered by their visits at the end of the search, at every moment.")

    def _search_over(self) -> None:
        if self.by_visits and self.session.record.state in ("finished", "stopped"):
            self._sort()

    def _sort(self) -> None:
        if has_visits(self.session.record.tree):
            child_order.sort_by_visits(self.session.record.tree)
            self._tell()

    def _tell(self) -> None:
        """Only the order has changed: views of children follow."""
        record = self.session.record
        record.rows_grown.emit(record.last_tick, record.last_tick)
        record.tick_changed.emit(record.tick)
