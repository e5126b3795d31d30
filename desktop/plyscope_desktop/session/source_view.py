"""The text beside a session's search: its source or a form of the lectures, with the line of its moment."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plyscope import catalog
from plyscope.lessons.marked_text import Text, has_words
from plyscope.lessons.side_texts import text_of, texts_of
from plyscope.own_code.own_search import OwnSearch
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import current, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.code_view import CodeView, Form


def setup_of(session: Session) -> Setup:
    """The set-up of the search that is shown, or of the next one before there is any."""
    return session.document.setup if session.record.searched is None else session.record.setup


def texts(session: Session) -> tuple[Text, ...]:
    """The texts that can be shown beside a session's search."""
    setup = setup_of(session)
    return texts_of(setup.algorithm, dict(setup.options))


def chosen_text(session: Session, *, lecture: bool = False) -> Text:
    """Return the one that was chosen for its algorithm, here or in an earlier session.

    A `lecture` has its own choice, and begins with a text of the lectures, not with the program's source.
    """
    setup = setup_of(session)
    kept = settings.store().get(settings.LECTURE_TEXTS if lecture else settings.TEXTS)
    id = kept.get(setup.algorithm, "")
    if lecture and not id:
        id = next((text.id for text in texts(session) if not text.is_python), "")
    return text_of(setup.algorithm, dict(setup.options), id)


def choose_text(session: Session, id: str, *, lecture: bool = False) -> None:
    """Show this text beside every search with the same algorithm from now on, in lectures or elsewhere."""
    setting = settings.LECTURE_TEXTS if lecture else settings.TEXTS
    kept = settings.store().get(setting)
    settings.store().set(setting, {**kept, setup_of(session).algorithm: id})


def breakpoint_text(session: Session, text: Text) -> str:
    """Return how breakpoints name a text: by its id, or by the path of the file of own code."""
    algorithm = setup_of(session).algorithm
    return algorithm if catalog.is_file(algorithm) else text.id


class SourceView(CodeView):
    """Shows the chosen algorithm before there is a search; `shown` is what it shows, None at first."""

    def __init__(self, session: Session, parent: QWidget | None = None, *, lecture: bool = False) -> None:
        super().__init__(parent)
        self.session, self._lecture = session, lecture
        self.shown: Text | None = None
        self.wanted = ""
        """The id of a text that is shown whatever was chosen, "" for none."""
        self.marks = True
        """Whether the line of the moment is marked."""
        self._language = ""

    def show_moment(self) -> Text:
        """Show the line that the moment's event comes from; returns the text that it is in."""
        session = self.session
        text = chosen_text(session, lecture=self._lecture)
        if self.wanted:
            setup = setup_of(session)
            text = text_of(setup.algorithm, dict(setup.options), self.wanted)
        if text != self.shown or self._language != current():
            self.shown, self._language = text, current()
            said = [_said(text, line) for line in text.lines]
            form: Form = "words" if text.is_words else "python" if text.is_python else "pseudocode"
            self.show_source(said, text.first_line, form)
        record = session.record
        own = record.search
        if not self.marks:
            self.show_now(None)
            return text
        if isinstance(own, OwnSearch) and own.file is not None:
            self.show_now(own.line_at(record.tick))
        else:
            self.show_now(text.line_at(record.trace, record.tree, record.tick))
        return text


def _said(text: Text, line: str) -> str:
    """Return a line in the current language, unless it is Python."""
    words = line.strip()
    return line.replace(words, tr(words)) if not text.is_python and has_words(words) else line
