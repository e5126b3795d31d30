"""Announcer: reports steps of a search, results and the opponent's moves to screen readers."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from plyscope_desktop.analysis.exact_solver import Solving
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.analysis.playout_show import PlayoutShow
from plyscope_desktop.boards.advice import spoken_solution
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.runtime.settings import ANNOUNCE, store
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import answers, phrases
from plyscope_desktop.words.boards import joined, move_name, side_name, turn_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.why import WhyWords

APART = 0.5
"""Seconds between two announced steps; of those in between only the last one is announced."""

SLOW = 1 / APART
"""Most events a second at which playback is announced step by step."""


class Announcer(QObject):
    """Follows a session while the setting is on; `said` carries each announcement in plain text."""

    said = Signal(str)

    def __init__(
        self,
        session: Session,
        playback: Playback,
        words: phrases.Words,
        explanation: Explanation,
        playouts: PlayoutShow,
        solving: Solving,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.session, self.playback, self.words, self.widget = session, playback, words, parent
        self._tick = session.record.tick
        self._played = (session.document.played, list(session.document.moves))
        self._state = session.record.state
        self._last = -APART
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._say_step)
        session.record.tick_changed.connect(self._moved)
        session.record.state_changed.connect(self._state_changed)
        session.run.failed.connect(self._failed)
        session.document.position_changed.connect(self._position_changed)
        explanation.asked.connect(lambda: self._say_rich(WhyWords(self.words).told(explanation)))
        playouts.stepped.connect(self.say)
        solving.solved.connect(lambda: self.say(spoken_solution(solving)))
        playback.playing_changed.connect(self._playing_changed)

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Announce a plain sentence; an urgent one breaks off what is being read."""
        if not text or not store().get(ANNOUNCE):
            return
        event = QAccessibleAnnouncementEvent(self.widget, text)
        if urgent:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)
        self.said.emit(text)

    def _say_rich(self, text: str) -> None:
        self.say(phrases.plain(phrases.unlinked(text)))

    def _moved(self) -> None:
        """Announce the shown moment soon, unless moments pass too fast to be listened to."""
        if self._passing() or self.session.record.last_tick == 0:
            self._later.stop()
        elif not self._later.isActive():
            since = perf_counter() - self._last
            self._later.start(max(0, round((APART - since) * 1000)))

    def _passing(self) -> bool:
        """Return True if playback is faster than announcements."""
        playback = self.playback
        return playback.live or playback.growing or (playback.playing and playback.speed > SLOW)

    def _playing_changed(self, playing: bool) -> None:
        if not playing and self.session.record.tick != self._tick:
            self._moved()

    def _say_step(self) -> None:
        record = self.session.record
        if self._passing() or record.tick == self._tick:
            return
        self._tick, self._last = record.tick, perf_counter()
        if not record.concealed.anything:
            self._say_rich(narrate(self.words, record.tick))

    def _state_changed(self) -> None:
        before, self._state = self._state, self.session.record.state
        if self.session.record.excerpt:
            return  # its search has no answer yet
        if self._state == "searching":
            self.say(tr("Searching"))
        elif self._state in ("finished", "stopped") and before in ("searching", "reading"):
            self._later.stop()
            self._tick, self._last = self.session.record.tick, perf_counter()
            self.say(answers.answer(self.session) or tr("Stopped"))

    def _failed(self, reason: str) -> None:
        self.say(heard(reason), urgent=True)

    def _position_changed(self) -> None:
        """Announce the move of an algorithm, and the end of the game."""
        document = self.session.document
        before, moves = self._played
        self._played = (document.played, list(document.moves))
        one_more = document.played == before + 1 and document.moves[:before] == moves[:before]
        if not one_more:
            return
        position = document.position_after(before)
        side, move = position.side, document.moves[before]
        told = []
        if side in document.players and not document.players[side].is_person:
            text = tr("{side} plays {move}.")
            name = side_name(document.game, side)
            told.append(joined(text.format(side=name, move=move_name(position, move))))
        after = document.position
        if after.side is None or after.picture().checks:
            told.append(turn_text(document.game, after))
        self.say(phrases.together(told))
