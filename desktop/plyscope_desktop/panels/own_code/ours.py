"""Ours: the source of the program's algorithm, to read beside one's own, and a copy of it to edit."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plyscope import catalog
from plyscope.lessons.marked_text import Text
from plyscope.lessons.source_text import source_of
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session import source_view
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.code_view import CodeView
from plyscope_desktop.widgets.copy_button import CopyButton
from plyscope_desktop.widgets.labels import plain_label


class OursPage(QWidget):
    """The algorithm of the shown or next search; beside own code, alpha-beta or expectimax."""

    help_page = "source"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: Text | None = None
        self.name = plain_label(self)
        self.copy = CopyButton(self)
        self.code = CodeView(self)
        self._row = QWidget(self)
        hbox((self.name, 1), self.copy, parent=self._row)
        vbox(self._row, (self.code, 1), parent=self, margins=0, spacing=0)
        self.setFocusProxy(self.code)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def algorithm(self) -> str:
        """The id of the algorithm that is shown."""
        chosen = source_view.setup_of(self._session).algorithm
        if not catalog.is_file(chosen):
            return chosen
        return "expectimax" if self._session.document.position.has_chance else "alphabeta"

    def refresh(self) -> None:
        """Show the source, with the line of the moment if that search is shown."""
        id, session = self.algorithm(), self._session
        setup = source_view.setup_of(session)
        is_shown = setup.algorithm == id
        text = source_of(id, dict(setup.options) if is_shown else {})
        if text != self._shown:
            self._shown = text
            self.code.show_source(text.lines, text.first_line)
        record = session.record
        line = text.line_at(record.trace, record.tree, record.tick) if is_shown else None
        self.code.show_now(line)
        self.name.setText(tr("{algorithm}, for reading").format(algorithm=tr(catalog.algorithm(id).name)))
        self.copy.show_algorithm(id)

    def rescale(self) -> None:
        row = self._row.layout()
        if row is not None:
            row.setContentsMargins(theme.px(theme.PADDING), theme.px(4), theme.px(theme.TIGHT), theme.px(4))

    def retranslate(self) -> None:
        self.code.setAccessibleName(tr("Source"))
        if self._shown is not None:
            self.refresh()
