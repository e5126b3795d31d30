"""Algorithm tabs: the panel that an algorithm has of its own is there, in front, while it is chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from plyscope import catalog
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.docks import Dock
from plyscope_desktop.shell.layouts import Layouts


class AlgorithmTabs(QObject):
    """Follows the algorithm that was chosen last, in the search panel or with the record that is shown.

    Its own panel comes to the front of its place, unless the user prefers another tab with this algorithm;
    the own panels of other algorithms go, unless the user opened them since.
    """

    def __init__(
        self, session: Session, layouts: Layouts, docks: Mapping[str, Dock], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._layouts, self._docks = session, layouts, docks
        self.algorithm = ""
        self._asked: set[str] = set()
        self._settled = False
        session.document.setup_changed.connect(self._follow_choice)
        session.record.replaced.connect(self._follow_record)
        layouts.changed.connect(self._settle)
        layouts.tab_chosen.connect(self._remember)
        self._follow_choice()

    def own(self, id: str) -> bool:
        """Return True if a panel belongs to the algorithm and not to all."""
        own_of = self._docks[id].declared.own_of
        return own_of is not None and own_of(catalog.algorithm(self.algorithm))

    def _follow_choice(self) -> None:
        self._follow(self._session.document.setup.algorithm)

    def _follow_record(self) -> None:
        record = self._session.record
        if record.searched is not None:
            self._follow(record.setup.algorithm)

    def _follow(self, algorithm: str) -> None:
        if algorithm != self.algorithm and not self._layouts.exercising:
            self.algorithm = algorithm
            self._asked.clear()
            self._settled = False
            self._settle()

    def _settle(self) -> None:
        """Open and close the own panels; bring the tab of a new algorithm to the front."""
        layouts = self._layouts
        if layouts.name != "study" or layouts.panels_hidden or layouts.exercising:
            return
        own = ""
        for id, dock in self._docks.items():
            if dock.declared.own_of is None:
                continue
            if self.own(id):
                own = id
                self._layouts.open_tab(id)
            elif id not in self._asked:
                dock.hide()
        first, self._settled = not self._settled, True
        if first:
            preferred = settings.store().get(settings.FRONT_TABS).get(self.algorithm, own)
            self._layouts.bring_tab(preferred if preferred in self._docks else own)

    def _remember(self, id: str) -> None:
        """Prefer the tab that the user chose with this algorithm from now on."""
        if self._layouts.name != "study" or self._layouts.exercising or not self._layouts.among_views(id):
            return
        self._asked.add(id)
        kept = settings.store().get(settings.FRONT_TABS)
        if kept.get(self.algorithm) != id:
            settings.store().set(settings.FRONT_TABS, {**kept, self.algorithm: id})
