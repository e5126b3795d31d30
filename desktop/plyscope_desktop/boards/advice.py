"""Advice on a board: a hint in stages, the best lines, and how each move ends, computed on request."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from plyscope.query.move_names import move_number
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.solver import score_of
from plyscope_desktop.analysis.engine_lines import Analysis, Finding
from plyscope_desktop.analysis.exact_solver import Solving, preference
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.analysis.known_scores import Key, Scores
from plyscope_desktop.boards.best_lines import ROWS, BestLines, line_text
from plyscope_desktop.boards.board import Board
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import (
    joined,
    move_name,
    outcome_lines,
    outcome_sign,
    outcome_text,
    probability,
    score_sentence,
    side_name,
    told,
)
from plyscope_desktop.words.values import value_text

ROOM_FOR_WORDS = 42
"""Pixels of a cell in which two lines of words can be read."""

MOST_STAGES = 3
LINE = 5
"""Moves of the line that the last stage of a hint tells."""

HINT_SECONDS, LINES_SECONDS = 1.0, 4.0


class Advice(QObject):
    """Belongs to one board; `text` is its result in one line, empty without a request."""

    changed = Signal()

    def __init__(
        self,
        session: Session,
        scores: Scores,
        solving: Solving,
        review: GameReview,
        board: Board,
        lines: BestLines,
    ) -> None:
        super().__init__(board)
        self.analysis = Analysis(session)
        self._session = session
        self._scores, self._review = scores, review
        self._board = board
        self._lines = lines
        self._solving = solving
        self._position: Position | None = None
        self._played = 0
        self._key: Key | None = None
        self.stage = 0
        self._lists = False
        self.analysis.found.connect(self._found)
        self.analysis.ended.connect(self.changed)
        self._solving.changed.connect(self._solved)
        board.settled.connect(self._settled)

    @property
    def text(self) -> str:
        """The hint in words, or how far the solver is and what it found."""
        if self._solving.asked and not self._board.framed:
            return solution_text(self._solving)
        finding = self.analysis.finding
        if not self.stage or self._position is None:
            return ""
        if finding is None:
            return tr("Looking for a good move")
        return self._hint_text(finding)

    def _hint_text(self, finding: Finding) -> str:
        """Return as much of the hint as was asked for: what to move, where to, and why."""
        assert self._position is not None
        position, best, asked = self._position, finding.lines[0], self.stage + MOST_STAGES - self.stages
        name, picture = move_name(position, best.moves[0]), position.picture()
        path = picture.path_of(best.moves[0])
        if asked == 1 and path:
            return tr("Hint: {piece}").format(piece=told(position.game, picture, *path[0]))
        if asked <= 2:
            return tr("Hint: {move}").format(move=name)
        text, after = tr("Hint: {move}, {value}"), position.copy()
        after.play(best.moves[0])
        rest = line_text(after, best.moves[1:LINE])
        if rest:
            text = tr("Hint: {move}, {value}, then {line}")
        return text.format(move=name, value=score_sentence(best.score), line=rest)

    @property
    def stages(self) -> int:
        """Number of stages of a hint: three where a piece is moved, two where one is put on the board."""
        position = self._session.document.position
        picture = position.picture()
        moved = any(len(picture.path_of(move)) > 1 for move in position.legal_moves()[:1])
        return MOST_STAGES if moved else MOST_STAGES - 1

    def begin(self, position: Position, *, wanted: bool) -> None:
        """A position is on the board; look for its best lines if they are wanted."""
        same = self._position is not None and self._position.write() == position.write()
        if not same:
            self.stop()
            self._position = position.copy()
        if wanted and not self._lists:
            self._lists = True
            self._look(ROWS, LINES_SECONDS)

    def end_lines(self) -> None:
        """List no more lines; their values go from the board."""
        if self._lists:
            self._lists = False
            if not self.stage:
                self.analysis.stop()

    def next_hint(self) -> str | None:
        """Say more of a good move, and nothing again after the last stage.

        Return why the game cannot be analysed, or None.
        """
        position = self._session.document.position
        reason = self.analysis.declines(position)
        if reason is not None or position.finished:
            return reason
        if self.stage == self.stages:
            self.stage = 0
            if not self._lists:
                self.analysis.stop()
        elif self.stage:
            self.stage += 1
        else:
            self.begin(position, wanted=False)
            self.stage = 1
            if not self._lists:
                self._look(1, HINT_SECONDS)
        self._review.note_hint(self.stage)
        self.show()
        return None

    def stop(self) -> None:
        """Forget what was asked."""
        self.stage = 0
        self._lists = False
        self.analysis.stop()
        self.analysis.finding = None
        self._position = None
        self.show()

    def show(self) -> None:
        """Write on the board what is known."""
        finding, position = self.analysis.finding, self._position
        hint = finding.lines[0].moves[0] if self.stage and finding is not None else None
        whole = self.stage + MOST_STAGES - self.stages > 1 if hint is not None else True
        self._board.show_hint(hint, whole=whole)
        if self._lists and finding is not None and position is not None:
            if not self._board.framed:
                self._board.show_values([(line.moves[0], value_text(line.score)) for line in finding.lines])
            document = self._session.document
            number = move_number(document.start, document.value.moves[: self._played])
            self._lines.show_finding(finding, position, number)
        else:
            self._board.show_values([])
            self._lines.show_none(self._why_no_lines())
        if self._solving.asked and not self._board.framed:
            self._show_solution()

    def _why_no_lines(self) -> str:
        """Return why no best lines are shown."""
        position = self._session.document.position
        if position.finished:
            return tr("The game is over.")
        if not self._lists:
            return tr("They are looked for when it is your turn.")
        reason = self.analysis.declines(position)
        return tr("Looking for the best lines") if reason is None else heard(reason)

    def _look(self, count: int, seconds: float) -> None:
        if self._position is not None:
            self._played = self._session.document.played
            self._key = self._scores.key(self._played)  # of now: the finding may come in another game
            self.analysis.look(self._position, lines=count, seconds=seconds)

    def _found(self, finding: Finding) -> None:
        if self._key is not None:
            self._scores.learn_finding(self._key, finding)
        self.show()
        self.changed.emit()

    def _solved(self) -> None:
        self.show()
        self.changed.emit()

    def _settled(self) -> None:
        """The board has another size."""
        if self._solving.asked and not self._board.framed:
            self._show_solution()

    def values(self) -> dict[int, tuple[str, bool]]:
        """Return the end of each move as text, and whether it is among the best; empty without a request."""
        solving = self._solving
        if solving.position is None or self._board.framed:
            return {}
        found = solving.outcomes
        best = (
            None
            if solving.running or solving.position.side == CHANCE
            else max(map(preference, found.values()), default=None)
        )
        return {move: (outcome_text(end), preference(end) == best) for move, end in found.items()}

    def _show_solution(self) -> None:
        solving = self._solving
        if solving.position is None:
            return
        found = solving.outcomes
        moves = sorted(found, key=lambda move: preference(found[move]), reverse=True)
        best = [move for move in moves if preference(found[move]) == preference(found[moves[0]])]
        rest = [move for move in solving.position.legal_moves() if move not in found]
        told = outcome_lines if self._board.placement.unit >= ROOM_FOR_WORDS else outcome_sign
        texts = [(move, told(found.get(move))) for move in (*moves, *rest)]
        chosen = 0 if solving.running or solving.position.side == CHANCE else len(best)
        self._board.show_values(texts, best=chosen)


def solution_text(solving: Solving) -> str:
    """Progress of the solver, or its result, in one line."""
    best = solving.best
    if solving.position is None:
        return ""
    if best is None:
        text = tr("Solving: {done} of {count} moves")
        return text.format(done=len(solving.outcomes), count=len(solving.position.legal_moves()))
    if best.share is not None:
        text = tr("Solved: {side} wins with probability {chance}")
        side = side_name(solving.position.game, MIN if solving.position.side == MIN else MAX)
        return joined(text.format(side=side, chance=probability(best.share)))
    if best.score == 0:
        return tr("Solved: a draw")
    return tr("Solved: {result}").format(result=score_sentence(score_of(solving.position, best)))


def spoken_solution(solving: Solving) -> str:
    """The solver's result, every move by its name, for screen readers."""
    position = solving.position
    if position is None:
        return ""
    ends = [f"{move_name(position, move)}: {outcome_text(end)}" for move, end in solving.outcomes.items()]
    return f"{solution_text(solving)}. {'; '.join(ends)}."
