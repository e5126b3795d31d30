"""Session log: games begun, searches begun and ended, and failures, written to the log file."""

from __future__ import annotations

from PySide6.QtCore import QObject

from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import log_file
from plyscope_desktop.session.session import Session


class SessionLog(QObject):
    """Listens to a session as long as that lives."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._searches = 0
        self._running = False
        self._game = ""
        session.document.position_changed.connect(self._position_changed)
        session.document.preset_changed.connect(self._preset_changed)
        session.run.started.connect(self._begun)
        session.record.state_changed.connect(self._state_changed)
        session.run.failed.connect(lambda reason: log_file.write(f"search failed: {reason}"))

    def _position_changed(self) -> None:
        if self._session.document.game.id != self._game:
            self._game = self._session.document.game.id
            log_file.write(f"game {self._game}")

    def _preset_changed(self) -> None:
        preset = self._session.document.preset
        if preset is not None:
            log_file.write(f"example {preset.id}, variant {self._session.document.variant}")

    def _begun(self) -> None:
        self._searches += 1
        self._running = True
        session = self._session
        setup = setup_text(session.record.setup)
        board = f"{session.document.game.id} after {session.document.played} moves"
        log_file.write(f"search {self._searches} begins: {board}, {setup}")

    def _state_changed(self) -> None:
        record = self._session.record
        if not self._running or record.state in ("searching", "empty"):
            return
        self._running = False
        answer = record.answer
        if answer is None:
            log_file.write(f"search {self._searches} ends without an answer: {record.trace.nodes} nodes")
        else:
            log_file.write(
                f"search {self._searches} ends by {answer.stopped_by}: value {answer.value}, "
                f"{answer.nodes} nodes, {answer.seconds:.3f} s, {record.trace.length} rows recorded"
            )


def setup_text(setup: Setup) -> str:
    """A setup as the log has it: the algorithm, its limits and the options that were chosen."""
    limits = {"depth": setup.depth, "seconds": setup.seconds, "nodes": setup.nodes}
    parts = [f"{name} {value}" for name, value in limits.items() if value is not None]
    parts += [f"{name}={value}" for name, value in setup.options]
    return " ".join([setup.algorithm, *parts])
