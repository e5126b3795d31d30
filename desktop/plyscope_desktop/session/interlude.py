"""Interlude: a session shows something else for a while, and then exactly what was there before."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from plyscope_desktop.document.document import Document
from plyscope_desktop.session.records_aside import RecordAside

if TYPE_CHECKING:
    from plyscope.search.search import Search
    from plyscope_desktop.session.session import Session

AT_ONCE = 200_000
"""Rows of a record that are read again at once; longer ones are read frame by frame."""


@dataclass(frozen=True)
class Before:
    """State of a session: its document, its record with the search that wrote it, and the running clock."""

    document: Document
    record: RecordAside | None
    search: Search | None
    thought: float


class Interlude:
    """Between `begin` and `end` nothing of what the session does is a step for undo.

    A search that runs at the beginning is stopped: its best answer stays, its move is not played.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._before: Before | None = None
        self._step = ExitStack()

    @property
    def running(self) -> bool:
        """Return True between the beginning and the end."""
        return self._before is not None

    @property
    def document(self) -> Document | None:
        """The document that is put back at the end."""
        return None if self._before is None else self._before.document

    def begin(self, text: str) -> None:
        """Keep the present state; `text` is a marked text, as for any step of the document."""
        session, record = self._session, self._session.record
        session.run.stop(quietly=True)
        kept = session.record_aside()
        thought = session.document.thought
        self._before = Before(session.document.value, kept, record.search, thought)
        self._step.enter_context(session.document.step(text))
        session.document.remembers_setups = False

    def end(self) -> None:
        """Put back the state of the beginning, the moment of the record included."""
        before, self._before = self._before, None
        if before is None:
            return
        session = self._session
        session.run.stop(quietly=True)
        session.document.put_back(before.document)
        session.document.remembers_setups = True
        self._step.close()
        session.run.clock.resume(before.thought)
        kept = before.record
        if kept is None:
            session.record.forget()
            return
        session.show_record(
            kept.trace, kept.setup, kept.moves, kept.answer, kept.tick, kept.selected, kept.indexed,
            before.search,
        )  # fmt: skip
        if kept.trace.length <= AT_ONCE:
            session.record.read_all()
