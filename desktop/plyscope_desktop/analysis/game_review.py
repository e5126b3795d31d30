"""Game review: judges the moves of the session's game one after the other, beside everything else.

What was found belongs to the moves that lead to it: it is there again when a game comes back, and goes on
where it stopped. A session file keeps what belongs to its game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from plyscope.experiments.game_review import Effort, declines, review
from plyscope.query.judgement import Judgement, Marked, Reviewed, dearest, errors, judge
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope_desktop.analysis.engine_lines import sooner
from plyscope_desktop.analysis.known_scores import Score, Scores
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game_line import GameLine
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.session import Session

REVIEW = "review"
"""Under this name a session file remembers what was found."""

LINE = 16
"""Moves of a line that are kept."""

Start = tuple[str, str, tuple[float, ...]]
"""The game's id, its start as text, and the weights of its evaluation."""
Key = tuple[str, str, tuple[float, ...], bytes]
"""The start, and the key of the moves up to the one judged (`game_line.key_after`)."""


@dataclass(frozen=True)
class Found:
    """What was found about a move, and what that means."""

    reviewed: Reviewed
    judgement: Judgement


class GameReview(QObject):
    """One for each session; `effort` is spent on each move."""

    changed = Signal()
    """Something was found, or it began, stopped or ended."""

    def __init__(self, session: Session, scores: Scores) -> None:
        super().__init__(session)
        self.effort = Effort()
        self._session, self._scores = session, scores
        self._known: dict[Start, dict[bytes, Found]] = {}
        self._hints: dict[Key, int] = {}
        self._unknown: set[Key] = set()
        self._marked: list[Marked] = []
        self._marked_of: tuple[object, ...] = ()
        self._version = 0
        self._rows: list[int] = []
        self._rows_of: GameLine | None = None
        self._job: Job | None = None
        self._game: tuple[str, str] | None = None
        self._at = 0
        session.document.position_changed.connect(self._game_changed)
        session.closing.connect(self.close)

    # What is known.

    def found(self, played: int) -> Found | None:
        """Return what was found about a move of the game, counted from 1; None if nothing."""
        keys = self._session.document.line.keys
        return self._here().get(keys[played]) if 0 < played < len(keys) else None

    def _here(self) -> dict[bytes, Found]:
        """What was found about games that begin as this one does."""
        return self._known.get(self._start(), {})

    def _start(self) -> Start:
        document = self._session.document
        return document.game.id, document.start_text, document.start.weights

    def marked(self) -> list[Marked]:
        """Return the moves of the game that were judged, in their order; gathered again after a change."""
        line, known = self._session.document.line, self._here()
        if (line, self._start(), self._version) != self._marked_of:
            self._marked_of = line, self._start(), self._version
            judged = zip(line.sides, map(known.get, line.keys[1:]), strict=True) if known else ()
            self._marked = [
                Marked(played, side, found.judgement)
                for played, (side, found) in enumerate(judged, 1)
                if found is not None
            ]
        return self._marked

    def errors(self, side: int | None = None) -> list[Marked]:
        """Return the inaccuracies, mistakes and blunders of the game so far as it was reviewed."""
        return errors(self.marked(), side)

    @property
    def person(self) -> int | None:
        """The side of the one person who plays against an algorithm; None where nobody or both do."""
        players = self._session.document.players
        persons = [side for side in (MAX, MIN) if players[side].is_person]
        return persons[0] if len(persons) == 1 else None

    def dearest(self) -> Marked | None:
        """Return the error that lost most, of the one person who plays or else of both sides."""
        return dearest(self.marked(), self.person)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of moves that were judged, and of those that players made."""
        sides = self._session.document.line.sides
        return sum(one.side != CHANCE for one in self.marked()), len(sides) - sides.count(CHANCE)

    @property
    def complete(self) -> bool:
        """Return True if every move of players was judged."""
        done, of = self.progress
        return done == of > 0

    def side_of(self, played: int) -> int:
        """Return who made a move of the game: MAX, MIN or CHANCE."""
        return self._session.document.line.sides[played - 1]

    def row(self, played: int) -> int:
        """Return the number of a move in rows of a move of MAX and MIN's reply, rolls left out."""
        line = self._session.document.line
        if self._rows_of is not line:
            self._rows, self._rows_of = line.rows(), line
        return self._rows[played - 1] if played else 0

    # Running.

    @property
    def running(self) -> bool:
        return self._game is not None

    @property
    def at(self) -> int:
        """The move that is being looked at, 0 for none."""
        return self._at if self.running else 0

    def declines(self) -> str | None:
        """Return why the game cannot be reviewed, in a sentence; None if it can."""
        return declines(self._session.document.start)

    def toggle(self) -> None:
        """Review what is not judged yet; while it runs, stop."""
        if self.running:
            self.stop()
        else:
            self.begin()

    def begin(self) -> None:
        """Review the moves of the game that are not judged yet."""
        if not self.running and self.declines() is None:
            document = self._session.document
            self._game, self._unknown = (document.game.id, document.start_text), set()
            self._next()
            self.changed.emit()

    def stop(self) -> None:
        """Stop; what was found stays."""
        if self.running:
            self._drop()
            self.changed.emit()

    def close(self) -> None:
        """Stop and wait for the thread, which takes milliseconds."""
        self._drop()
        Job.close_all(self)

    def _drop(self) -> None:
        job, self._job, self._game = self._job, None, None
        if job is not None:
            job.drop()

    def _game_changed(self) -> None:
        document = self._session.document
        if self.running and (document.game.id, document.start_text) != self._game:
            self._drop()
        elif self.running and self._job is None:
            self._next()
        self.changed.emit()

    def _next(self) -> None:
        """Look at the first move that is neither judged nor given up; without one it is over."""
        known, start, line = self._here(), self._start(), self._session.document.line
        for played, side in enumerate(line.sides, 1):
            key = (*start, line.keys[played])
            if side != CHANCE and key[3] not in known and key not in self._unknown:
                self._at = played
                self._look(played, key)
                return
        self._game = self._job = None

    def _look(self, played: int, key: Key) -> None:
        """Review a move in a thread."""
        document, stop = self._session.document, Stop()
        position, move = document.position_after(played - 1), document.moves[played - 1]
        effort = replace(self.effort, stop=stop)
        before = document.line.keys[played - 1]
        self._job = Job(
            lambda: review(position, move, effort), self,
            lambda job: self._over(job, key, before, position), stop=stop.set,
        )  # fmt: skip
        self._job.start()

    def _over(self, job: Job, key: Key, before: bytes, position: Position) -> None:
        self._job = None
        if job.error is not None:
            self._game = None
            self.changed.emit()
            raise job.error
        if job.result is None:
            self._unknown.add(key)
        else:
            self._learn(key, before, position, job.result)
        if self.running:
            self._next()
        self.changed.emit()

    def _learn(self, key: Key, before: bytes, position: Position, found: Reviewed) -> None:
        """Keep what was found about the last move of a key, made in a position with the key `before`."""
        self._known.setdefault(key[:3], {})[key[3]] = Found(found, judge(position, found))
        self._version += 1
        depth = found.depth or position.longest
        self._scores.learn((*key[:2], before), Score(found.best_score, depth, found.exact))
        if depth > 1:
            self._scores.learn((*key[:2], key[3]), Score(sooner(found.played_score), depth - 1, found.exact))

    def _key(self, played: int) -> Key:
        return (*self._start(), self._session.document.line.keys[played])

    # Hints.

    def note_hint(self, stage: int) -> None:
        """Note that a hint was asked for on the board, up to this stage of it."""
        key = self._key(self._session.document.played)
        if stage > self._hints.get(key, 0):
            self._hints[key] = stage
            self.changed.emit()

    def hint(self, played: int) -> int:
        """Return the stage of the hint that was asked for before a move of the game, 0 for none."""
        return self._hints.get(self._key(played - 1), 0)

    # In a session file.

    def kept(self, document: Document) -> list[dict[str, Any]]:
        """Return what a session file remembers: what was found about the moves of its game."""
        kept: list[dict[str, Any]] = []
        if not (self._known or self._hints):
            return kept
        here = self._session.document
        start = here.start_text if document.start is here.start else document.start.write()
        game, weights = document.game.id, document.start.weights
        line, known = document.line, self._known.get((game, start, weights), {})
        assert line is not None
        for played in range(1, len(line.keys)):
            row: dict[str, Any] = {}
            if hint := self._hints.get((game, start, weights, line.keys[played - 1]), 0):
                row["hint"] = hint
            if (found := known.get(line.keys[played])) is not None:
                row |= _written(line.position_after(played - 1), found.reviewed)
            if row:
                kept.append({"move": played, **row})
        return kept

    def bring_back(self, kept: object) -> None:
        """Take what a session file remembers about its game, as far as it makes sense."""
        document = self._session.document
        for row in kept if isinstance(kept, list) else ():
            played = row.get("move") if isinstance(row, dict) else None
            if not isinstance(played, int) or not 0 < played <= len(document.moves):
                continue
            hint = row.get("hint")
            if isinstance(hint, int) and hint > 0:
                self._hints[self._key(played - 1)] = hint
            position = document.position_after(played - 1)
            found = _read(position, document.moves[played - 1], row)
            if found is not None:
                self._learn(self._key(played), document.line.keys[played - 1], position, found)
        self.changed.emit()


def _written(position: Position, found: Reviewed) -> dict[str, Any]:
    """Return what was found in a position as JSON holds it, moves as texts."""
    return {
        "best": _texts(position, found.best_line),
        "line": _texts(position, found.played_line),
        "values": [repr(found.best_score), repr(found.played_score)],
        "depth": found.depth,
        "exact": found.exact,
    }


def _texts(position: Position, moves: tuple[int, ...]) -> list[str]:
    here, texts = position.copy(), []
    for move in moves[:LINE]:
        texts.append(here.text(move))
        here.play(move)
    return texts


def _read(position: Position, move: int, row: dict[str, Any]) -> Reviewed | None:
    """Return what a session file remembers about a move in a position; None if it makes no sense."""
    try:
        best, line = (_moves(position, row[name]) for name in ("best", "line"))
        values = [float(value) for value in row["values"]]
        depth, exact = int(row["depth"]), bool(row["exact"])
    except (KeyError, TypeError, ValueError):
        return None
    if position.side not in (MAX, MIN) or len(values) != 2 or line[0] != move or depth < 0:
        return None
    forced = len(position.legal_moves()) == 1
    return Reviewed(position.side, best, values[0], line, values[1], depth, exact, forced)


def _moves(position: Position, texts: object) -> tuple[int, ...]:
    """Return the moves of texts; raises ValueError for what is no line of moves."""
    if not isinstance(texts, list) or not texts:
        raise ValueError("Expected a line of moves.")
    here, moves = position.copy(), []
    for text in texts:
        moves.append(here.parse(str(text)))
        here.play(moves[-1])
    return tuple(moves)
