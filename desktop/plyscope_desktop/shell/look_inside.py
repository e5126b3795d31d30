"""Look inside: what a window says while nodes that were only counted are searched again, and afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plyscope.rules.values import number_text
from plyscope_desktop.analysis.hidden_nodes import Seen
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.node_reasons import by_itself

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


class LookInside(QObject):
    """Belongs to a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.looking = window.services.looking
        self.words = window.services.words
        self._was_running = False
        self.looking.changed.connect(self._go_on)
        self.looking.ended.connect(self._tell)

    def _go_on(self) -> None:
        """Say how far it is, in the place where a search says so."""
        looking, status = self.looking, self.window.status
        if looking.running:
            done, of, rows = looking.progress
            says = tr("Looking inside: {n} rows recorded").format(n=number_text(rows))
            if of > 1:
                says = tr("Looking inside: part {done} of {of}, {n} rows recorded").format(
                    done=done + 1, of=of, n=number_text(rows)
                )
            status.says.setText(says)
            status.progress.show_share(done / of if of > 1 else None)
            status.fit()
        elif self._was_running:
            status.refresh()
        self._was_running = looking.running

    def _tell(self, seen: Seen | None) -> None:
        status = self.window.status
        if seen is None:
            status.tell(tr("The look inside was stopped before it found anything."))
            return
        text = tr("Looked inside: {n} nodes more.", seen.nodes).format(n=number_text(seen.nodes))
        if seen.hidden:
            text = tr("Looked inside: {n} nodes more, {m} still only counted.").format(
                n=number_text(seen.nodes), m=number_text(seen.hidden)
            )
        status.tell(text)
        other = next((look for look in seen.looks if not look.alike), None)
        if other is not None:
            self.window.message.show_message("info", f"{text} {by_itself(self.words, other)}")
