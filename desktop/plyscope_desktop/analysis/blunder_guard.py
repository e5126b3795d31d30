"""Blunder guard: judges each move of a person who plays against an algorithm, and offers to take it back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from plyscope.experiments.game_review import Effort, review
from plyscope.query.judgement import Reviewed, judge
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope_desktop.analysis.game_review import Found
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.session import Session

SECONDS = 0.5
"""The search of the position in which the move was made; the two moves are searched as deep again."""


@dataclass(frozen=True)
class Blunder:
    """Which move of the game it is, counted from 1, and what was found about it."""

    played: int
    found: Found


@dataclass(frozen=True)
class _Seen:
    """The game when it was looked at last."""

    start: Position
    moves: tuple[int, ...]


class BlunderGuard(QObject):
    """One for each session; off unless the settings say otherwise. It never holds the game up."""

    changed = Signal()
    """There is an offer, or none any more."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.effort = Effort(seconds=SECONDS)
        self.offer: Blunder | None = None
        self._session = session
        self._seen = self._game()
        self._judged: _Seen | None = None
        self._job: Job | None = None
        session.document.position_changed.connect(self._follow)
        settings.store().changed.connect(self._settings_changed)
        session.closing.connect(self.close)

    def take_back(self, offer: Blunder) -> None:
        """Take a move back that was offered, with what was played after it."""
        self._session.document.go_to(offer.played - 1)

    def keep(self) -> None:
        """Leave the move on the board."""
        self._forget()

    def close(self) -> None:
        """Stop and wait for the thread, which takes milliseconds."""
        self._drop()
        Job.close_all(self)

    def _wanted(self) -> bool:
        when = settings.store().get(settings.BLUNDERS)
        return when == "always" or (when == "untimed" and self._session.document.control is None)

    def _game(self) -> _Seen:
        document = self._session.document.value
        return _Seen(document.start, document.moves[: document.played])

    def _follow(self) -> None:
        """Judge the move that a person just made; forget the one before if it is not on the board."""
        before, now = self._seen, self._game()
        self._seen = now
        document = self._session.document
        judged = self._judged
        if judged is not None and (
            judged.start is not now.start or now.moves[: len(judged.moves)] != judged.moves
        ):
            self._forget()
        made = now.start is before.start and now.moves[:-1] == before.moves and bool(now.moves)
        if not made or document.played != len(document.value.moves) or not self._wanted():
            return
        position = document.position_after(document.played - 1)
        if position.side is not None and _plays_alone(document.players, position.side):
            self._forget()
            self._begin(position, now)

    def _begin(self, position: Position, game: _Seen) -> None:
        stop = Stop()
        effort = replace(self.effort, stop=stop)
        self._judged = game
        self._job = Job(
            lambda: review(position, game.moves[-1], effort), self,
            lambda job: self._over(job, position), stop=stop.set,
        )  # fmt: skip
        self._job.start()

    def _over(self, job: Job, position: Position) -> None:
        self._job = None
        if job.error is not None:
            raise job.error
        reviewed, judged = job.result, self._judged
        if not isinstance(reviewed, Reviewed) or judged is None or self._session.document.verdict:
            return
        found = Found(reviewed, judge(position, reviewed))
        if found.judgement.kind == "blunder":
            self.offer = Blunder(len(judged.moves), found)
            self.changed.emit()

    def _forget(self) -> None:
        self._drop()
        self._judged = None
        if self.offer is not None:
            self.offer = None
            self.changed.emit()

    def _drop(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.drop()

    def _settings_changed(self, key: str) -> None:
        if key == settings.BLUNDERS.key and not self._wanted():
            self._forget()


def _plays_alone(players: Mapping[int, Player], side: int) -> bool:
    """Return True if a person plays this side against an algorithm."""
    player = players.get(side)
    others = [other for number, other in players.items() if number != side]
    return player is not None and player.is_person and any(not other.is_person for other in others)
