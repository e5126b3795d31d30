"""Trial: the search or the moves with which a contract failed, opened at the event of the failure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.own_code.workshop import OwnFile
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session


class Trial(QObject):
    """Opens one failure after the other; each is a step that can be undone."""

    shown = Signal()
    """The moment of the failure is shown."""

    def __init__(self, session: Session, playback: Playback, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._playback = session, playback
        self._then: tuple[object, int, int] | None = None
        """The position that is searched, and the moment and the node to show once the search is over."""
        session.record.state_changed.connect(self._follow)

    def open(self, file: OwnFile, contract: Mapping[str, Any]) -> bool:
        """Show where a contract of a file fails; return False if nothing can be opened.

        Raises ValueError for a position or a move that the game refuses.
        """
        if file.search is not None and "setup" in contract:
            self._search(file, contract)
            return True
        if file.game is not None and contract.get("moves"):
            self._play(file, contract["moves"])
            return True
        return False

    def _search(self, file: OwnFile, contract: Mapping[str, Any]) -> None:
        session, told = self._session, contract["setup"]
        game = catalog.game(told["game"])
        start = game.read(told["position"], **told["options"])
        setup = Setup(file.name, (), told.get("depth"), None, None)
        document = session.document
        with document.step(marked("Trial of a contract")):
            document.new_game(game, start, **told["options"])
            document.become(document.value.with_setup(setup), marked("Set-up of the search"))
        session.run.begin(without_limit=True)
        record = session.record
        if record.searched is None or "tick" not in contract:
            return
        self._then = record.searched, int(contract["tick"]) + 1, int(contract.get("node", NONE))
        self._follow()

    def _play(self, file: OwnFile, moves: Any) -> None:
        document, game = self._session.document, file.game
        if game is None:
            return
        position, played = game.start(), []
        start = position.copy()
        for text in moves:
            played.append(position.parse(str(text)))
            position.play(played[-1])
        with document.step(marked("Trial of a contract")):
            document.set_replies(False)
            document.new_game(game, start)
            for move in played:
                document.play(move)

    def _follow(self) -> None:
        """Show the moment of the failure once all rows of the search are read."""
        record = self._session.record
        if self._then is None or record.searched is not self._then[0]:
            if record.searched is not None:
                self._then = None
            return
        if record.state in ("finished", "stopped", "error"):
            (_, tick, node), self._then = self._then, None
            self._playback.go_to(min(tick, record.last_tick))
            record.select(node if 0 <= node < record.tree.known else NONE)
            self.shown.emit()
