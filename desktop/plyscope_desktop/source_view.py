"""The source of a session: the text of the search that is shown, with the line of its moment."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plyscope import query
from plyscope.source import Source, source_of
from plyscope_desktop.session import Session
from plyscope_desktop.widgets.code_view import CodeView


class SourceView(CodeView):
    """Shows the chosen algorithm before there is a search; `shown` is what it shows, None at first."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.shown: Source | None = None

    def show_moment(self) -> Source:
        """Show the line that the moment's event comes from; returns the source that it is in."""
        session = self.session
        source = source_of((session.setup if session.searched is None else session.searched_setup).algorithm)
        if source is not self.shown:
            self.shown = source
            self.show_source(source.lines, source.first_line)
        event = query.event(session.trace, session.tick)
        self.show_now(None if event is None else source.line_of.get(event.kind))
        return source
