"""Refutation: why a move is an error, as two lines to walk: what was better, and the answer to it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope.rules.position import MAX, Position
from plyscope_desktop.analysis.game_review import Found, GameReview
from plyscope_desktop.boards.move_line import MoveLine
from plyscope_desktop.boards.review_words import judgement_text, source_text, values_text
from plyscope_desktop.boards.sides import of_stones
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.board_view import PreviewedLine
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label

MOVES = 8
"""Moves of each line that are shown."""


class Refutation(QWidget):
    """Shown at inaccuracies, mistakes and blunders; pointing at a move of a line shows it on the board."""

    study_wanted = Signal(int)
    """The position before this move of the game is to be searched, with its tree in sight."""

    def __init__(self, session: Session, review: GameReview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._review = session, review
        self._played = 0
        self._found: Found | None = None
        self.sentence = theme.styled(plain_label(self, wordWrap=True), "title")
        self.source = theme.styled(plain_label(self, wordWrap=True), "caption")
        self.better, self.answer = MoveLine(self), MoveLine(self)
        self.study = QPushButton(self)
        self.study.setIcon(icon("tree"))
        self._lines: list[tuple[Position, tuple[int, ...]]] = []
        row = hbox(self.study, 1, margins=0)
        self._column = vbox(
            self.sentence, self.source, self.better, self.answer, 1, row, parent=self, margins=0
        )
        for index, line in enumerate((self.better, self.answer)):
            line.pointed.connect(lambda at, index=index: self._point_at(index, at))
            line.chosen.connect(lambda at: self.study_wanted.emit(self._played))
        self.study.clicked.connect(lambda: self.study_wanted.emit(self._played))
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def played(self) -> int:
        """The error that is shown, by its number in the game; 0 for none."""
        return self._played

    def refresh(self) -> bool:
        """Show the error that is on the board; return True if there is one."""
        played = self._session.document.played
        found = self._review.found(played) if played else None
        if found is None or not found.judgement.is_error:
            self._played, self._found = 0, None
            return False
        self._played, self._found = played, found
        self._show(played, found)
        return True

    def _show(self, played: int, found: Found) -> None:
        session, document, reviewed = self._session, self._session.document, found.reviewed
        self.sentence.setText(judgement_text(session, self._review, played, found))
        self.source.setText(f"{values_text(session, played, found)} · {source_text(found)}")
        before = document.position_after(played - 1)
        after = before.copy()
        after.play(reviewed.played)
        number = self._review.row(played) if not of_stones(document.game) and not before.has_chance else None
        self._lines = [(before, reviewed.best_line[:MOVES]), (after, reviewed.played_line[1:MOVES])]
        words = tr("Better: {moves}"), tr("The answer: {moves}")
        next_number = None if number is None else number + (after.side == MAX)
        for line, (start, moves), said, first in zip(
            (self.better, self.answer), self._lines, words, (number, next_number), strict=True
        ):
            line.setVisible(bool(moves))
            line.show_line(start, moves, said, number=first)

    def _point_at(self, index: int, at: int) -> None:
        """Show a move of a line on the board, or the game again."""
        start, moves = self._lines[index]
        line = self.better if index == 0 else self.answer
        preview = None if at < 0 else PreviewedLine(start, moves[: at + 1], line.name_of(at))
        self._session.board_view.preview_line(preview)

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(4))

    def retranslate(self) -> None:
        self.study.setText(tr("Study this position"))
        if self._found is not None:
            self.refresh()
