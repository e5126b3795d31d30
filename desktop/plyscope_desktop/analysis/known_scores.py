"""Scores: what is known about the positions of the game, by searches that were made or asked for."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from plyscope.rules.position import Position
from plyscope.rules.values import WIN
from plyscope_desktop.analysis.engine_lines import Finding, sooner
from plyscope_desktop.document.game_line import key_after
from plyscope_desktop.session.session import Session

Start = tuple[str, str]
"""The game's id, and the start as text."""
Key = tuple[str, str, bytes]
"""Key of a position in a game: its start, and the key of the moves to it (`game_line.key_after`)."""


@dataclass(frozen=True)
class Score:
    """A search's score for MAX, counted from its own position, and the depth of that search.

    `depth` is 0 for the result of a finished game; `exact` is set for a true value.
    """

    value: float
    depth: int
    exact: bool

    @property
    def is_result(self) -> bool:
        """Return True for the result of a finished game."""
        return self.depth == 0 and self.exact


class Scores(QObject):
    """Listens to the session; one for each session."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._known: dict[Start, dict[bytes, Score]] = {}
        session.run.ended.connect(self._take_answer)

    def key(self, played: int) -> Key:
        """Return the key of the game after `played` moves."""
        document = self._session.document
        return document.game.id, document.start_text, document.line.keys[played]

    def along(self) -> list[Score | None]:
        """Return what is known after 0, 1, 2 … moves of the game."""
        document = self._session.document
        known, keys = self._known.get((document.game.id, document.start_text)), document.line.keys
        return list(map(known.get, keys)) if known else [None] * len(keys)

    def after(self, played: int, position: Position | None = None) -> Score | None:
        """Return the known score of the game after `played` moves, or of that position if it is over."""
        game, start, key = self.key(played)
        scores = self._known.setdefault((game, start), {})
        known = scores.get(key)
        ended = position is not None and position.result is not None and not position.is_general_sum
        if known is None and position is not None and ended:
            known = Score(finished_score(position), 0, True)
            scores[key] = known
        return known

    def learn(self, key: Key, score: Score) -> None:
        """Keep a score, unless a deeper one is known."""
        scores = self._known.setdefault(key[:2], {})
        known = scores.get(key[2])
        if known is None or (score.exact, score.depth) > (known.exact, known.depth):
            scores[key[2]] = score
            self.changed.emit()

    def learn_finding(self, key: Key, finding: Finding) -> None:
        """Keep an analysis' score of the position with this key, and of that after its best move."""
        if finding.lines:
            best = finding.lines[0]
            self._learn_with_next(key, best.moves[0], best.score, finding.depth, best.exact)

    def _take_answer(self) -> None:
        answer, record = self._session.record.answer, self._session.record
        searched = record.searched
        if searched is not None and (searched.is_general_sum or searched.hides_moves):
            return  # what a method of game theory says of such a tree is no score of its nodes
        if answer is not None and answer.score is not None and answer.move is not None:
            key = self.key(len(record.moves_before))
            self._learn_with_next(key, answer.move, answer.score, answer.depth, answer.exact)

    def _learn_with_next(self, key: Key, move: int, score: float, depth: int, exact: bool) -> None:
        """The value of a position is also that of the position after its best move, one ply less deep."""
        self.learn(key, Score(score, depth, exact))
        if depth > 1:
            following = (key[0], key[1], key_after(key[2], move))
            self.learn(following, Score(sooner(score), depth - 1, exact))


def finished_score(position: Position) -> float:
    """The score of a finished game: a win in no plies, a draw, or the utility where games end otherwise."""
    result = position.result or 0.0
    if not position.game.ends_in_wins or result == 0:
        return result
    return WIN if result > 0 else -WIN
