"""The algorithm's thoughts: the shown search in one sentence, and its result for each move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QScrollArea, QStackedWidget, QWidget

from plyscope.arena.strengths import level
from plyscope.query.move_names import move_number
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import number_text, wins_in
from plyscope.search.search import FIRST_LEGAL, Answer
from plyscope.strategic.method_options import METHODS
from plyscope_desktop.boards.evaluation_bar import share_of
from plyscope_desktop.boards.expected_line import arrows_wanted, want_arrows
from plyscope_desktop.boards.move_line import MoveLine
from plyscope_desktop.boards.opponents import level_name
from plyscope_desktop.boards.refutation import Refutation
from plyscope_desktop.boards.root_moves import RootBars, best_first, last_chapter, line_nodes, root_moves
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.ending import ending
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import answers, phrases
from plyscope_desktop.words.boards import joined, move_name, score_sentence, side_name
from plyscope_desktop.words.phrases import Words

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.analysis.game_review import GameReview
    from plyscope_desktop.analysis.mirror_moves import Mirrored

ROOMY = 260
"""The height from which what a dashed bar means stands below the bars; else it is in their tooltip only."""
EVEN = 0.05
"""Estimates within this share of the evaluation bar from its middle count as even."""

LINE = 10
"""Moves of the expected line that are shown."""


class ThoughtsPanel(Panel):
    """The last search: the opponent's, or the one that was asked for."""

    dock = InDock(
        "thoughts",
        marked("What it thought"),
        130,
        help="thoughts",
        spots={"play_tabs": Spot("right", 0, 1), "play": Spot("right", 2, 0)},
    )

    study_requested = Signal()
    position_requested = Signal(int)
    """The position before this move of the game is to be studied."""

    def __init__(
        self,
        session: Session,
        mirrored: Mirrored,
        explanation: Explanation,
        review: GameReview,
        words: Words,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self._mirrored, self._words = session, mirrored, words
        self.headline = theme.styled(plain_label(self), "headline")
        self.sentence = plain_label(self, wordWrap=True)
        self.line = MoveLine(self)
        self.arrows = QCheckBox(self)
        self._line_nodes: list[int] = []
        self.bars = RootBars(explanation, words)
        self.area = QScrollArea(self, widgetResizable=True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.bars)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setAutoFillBackground(False)
        self.bars.setAutoFillBackground(False)
        self.note = theme.styled(plain_label(self, wordWrap=True), "caption")
        self.effort = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.study = theme.styled(QPushButton(self), "primary")
        self.study.setIcon(icon("tree", "panel"))
        self.key = theme.styled(plain_label(self), "caption")
        body, thoughts = QWidget(self), QWidget(self)
        row = hbox(self.study, self.key, (self.effort, 1))
        self.refutation = Refutation(session, review, body)
        self._head = hbox(self.headline, (self.sentence, 1), self.arrows)
        self._column = vbox(self._head, self.line, (self.area, 1), 0, self.note, row, parent=thoughts)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.either = QStackedWidget(body)
        self.either.addWidget(thoughts)
        reasons = QScrollArea(body, widgetResizable=True)
        reasons.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        reasons.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        reasons.setWidget(self.refutation)
        for ground in (reasons.viewport(), self.refutation):
            ground.setAutoFillBackground(False)
        self.either.addWidget(reasons)
        self._outer = vbox((self.either, 1), parent=body)
        self.set_body(body)
        self._best: int | None = None
        self._refresh = Refresh(self, self.refresh)
        review.changed.connect(self._refresh.ask)
        self.refutation.study_wanted.connect(self.position_requested)
        session.record.replaced.connect(self._refresh.at_once)
        self.study.clicked.connect(self.study_requested)
        self.arrows.clicked.connect(lambda wanted: want_arrows(session, wanted))
        session.board_view.changed.connect(self._refresh.ask)
        self.bars.hovered.connect(session.record.hover)
        self.bars.chosen.connect(session.record.select)
        self.line.pointed.connect(lambda index: session.record.hover(self._node_at(index)))
        self.line.chosen.connect(self._open)
        self.bars.pointed.connect(lambda y: self.area.ensureVisible(0, round(y), 0, theme.px(theme.ROW)))
        self._refresh.follow(session.record.frame, Changed.ROWS | Changed.STATE)
        for signal in (
            session.run.started,
            session.run.ended,
            session.document.position_changed,
            session.document.players_changed,
        ):
            signal.connect(self._refresh.ask)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def refresh(self) -> None:
        """Show the result of the search at the moment."""
        session = self.session
        over = ending(session) is not None
        wrong = self.refutation.refresh() and not over and not session.run.searching
        self.either.setCurrentIndex(1 if wrong else 0)
        moves, answer = root_moves(session, self._mirrored), session.record.answer
        best, searched = None if answer is None else answer.move, session.record.searched
        self._show_answer()
        self.bars.show_moves(
            session, best_first(moves, None if searched is None else searched.side, answer), best
        )
        if best != self._best:
            self._best = best
            self.area.verticalScrollBar().setValue(0)
        self.area.setVisible(bool(moves))
        self._column.setStretch(3, 0 if moves else 1)  # where the bars are not, what is said stays at the top
        bounded, sampled = any(entry.sign for entry in moves), any(entry.visits for entry in moves)
        means = (
            tr("Wins/visits") if any(entry.wins is not None for entry in moves) else tr("Mean value · visits")
        )
        self.note.setText(self._bound_note() if bounded else means if sampled else "")
        self.note.setVisible((bounded or sampled) and self.height() >= theme.px(ROOMY))
        self.bars.setToolTip(self.note.text())
        self.effort.setText("" if answer is None else self._effort(answer))
        self.effort.setVisible(answer is not None)
        self.study.setEnabled(session.record.tree.known > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh.ask()

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._outer.setContentsMargins(pad, theme.px(10), pad, pad)
        for column in (self._outer, self._column):
            column.setSpacing(theme.px(6))
        self.area.setMinimumHeight(theme.px(theme.LOW_ROW))

    def retranslate(self) -> None:
        self.head.set_title(tr("What it thought"))
        self.study.setText(tr("Study this search"))
        self.key.setText(keymap.text("search.study"))
        self.arrows.setText(tr("Arrows"))
        self.bars.setAccessibleName(tr("Values of the moves"))
        self._refresh.ask()

    def _show_answer(self) -> None:
        """Show the move of the answer with its value, what it means, and the line that is expected."""
        record, headline = self.session.record, ""
        rest: tuple[int, ...] = ()
        answer, searched = record.answer, record.searched
        if self.session.run.searching or answer is None or searched is None:
            pass
        elif answer.move is not None and answer.score is not None:
            headline = f"{move_name(searched, answer.move, opens=True)}  {self._value(answer.score)}"
            rest = answer.line[1 : LINE + 1]
            self._show_line(searched, answer.move, rest)
        self.headline.setText(headline)
        self.headline.setVisible(bool(headline))
        self.arrows.setVisible(bool(rest) and self.session.document.control is None)
        self.arrows.setChecked(arrows_wanted(self.session))
        self.line.setVisible(bool(rest))
        self.sentence.setText(self._sentence())

    def _show_line(self, searched: Position, first: int, rest: tuple[int, ...]) -> None:
        """Show the moves that are expected after the one of the answer; each leads to its node."""
        here, chapter = searched.copy(), last_chapter(self.session)
        here.play(first)
        number = move_number(self.session.document.start, (*self.session.record.moves_before, first))
        self.line.show_line(here, rest, tr("Then {moves}"), number=number)
        self._line_nodes = []
        if chapter is not None:
            tree = self.session.record.tree
            self._line_nodes = line_nodes(tree, chapter.first_node, (first, *rest))[1:]

    def _node_at(self, index: int) -> int:
        """Return the node that a move of the line leads to; NONE if the record has none."""
        return self._line_nodes[index] if 0 <= index < len(self._line_nodes) else NONE

    def _sentence(self) -> str:
        """Return what the search does, why it has no answer, or who is ahead after the move that it chose."""
        session = self.session
        answer, searched = session.record.answer, session.record.searched
        if session.run.searching:
            depth = session.record.tree.chapters[-1].depth if session.record.tree.chapters else 0
            return (
                tr("It is thinking: depth {depth}.").format(depth=depth) if depth else tr("It is thinking.")
            )
        if answer is None or searched is None:
            if session.record.state == "stopped":  # somebody moved meanwhile
                return tr("It was stopped before it answered.")
            return tr("Nothing has been searched yet.")
        if answer.move is None and session.record.setup.algorithm in METHODS:
            return tr("This method chooses no move. The Strategic layout shows its steps.")
        if answer.move is None or answer.score is None:
            text = tr("It was stopped before it knew anything.")
            if answer.details.get("partial") == FIRST_LEGAL and answer.move is not None:
                first = tr("{move} is the first legal move, nothing was searched to its end.")
                return first.format(move=move_name(searched, answer.move, opens=True))
            return text
        parts, played = [], self._played()
        if played is not None:
            parts.append(tr("Move {n}").format(n=len(session.record.moves_before) + 1))
            if played != answer.move:
                parts.append(self._other_move(move_name(searched, played), searched.side))
        parts.append(self._standing(answer.score))
        return " · ".join(part for part in parts if part)

    def _other_move(self, name: str, side: int | None) -> str:
        """Return that another move was played than the one of the answer, and whether its level does so."""
        player = None if side is None else self.session.document.players.get(side)
        strength = None if player is None else level(player.level)
        if strength is None or not strength.errors_in(self.session.document.start).any:
            return joined(tr("{move} was played").format(move=name))
        text = tr("{move} was played: {level} errs on purpose at times")
        return joined(text.format(move=name, level=level_name(strength)))

    def _open(self, index: int) -> None:
        """Look at the node of a move of the line in the tree."""
        node = self._node_at(index)
        if node != NONE:
            self.session.record.select(node)
            self.study_requested.emit()

    def _played(self) -> int | None:
        """The move that was made where the search began, or None."""
        session = self.session
        ply = len(session.record.moves_before)
        if ply >= len(session.document.moves) or session.record.searched is None:
            return None
        same = session.document.position_after(ply).write() == session.record.searched.write()
        return session.document.moves[ply] if same else None

    def _value(self, score: float) -> str:
        """Return the value as it is shown behind the move."""
        return score_sentence(score) if wins_in(score) is not None else self._words.number(score)

    def _standing(self, score: float) -> str:
        """Return who is ahead; "" where the value shows it already."""
        if wins_in(score) is not None:
            return ""
        document = self.session.document
        share = share_of(score, document.start)
        if share is None:
            return ""
        lead = share - 0.5
        if abs(lead) < EVEN:
            return tr("even")
        persons = [side for side, player in document.players.items() if player.is_person]
        if len(persons) == 1:
            good = (lead > 0) == (persons[0] == MAX)
            return tr("you are ahead") if good else tr("you are behind")
        return joined(tr("{side} is ahead").format(side=side_name(document.game, MAX if lead > 0 else MIN)))

    def _bound_note(self) -> str:
        searched = self.session.record.searched
        if searched is not None and searched.side == MAX:
            return tr("Dashed is an upper bound: cut off as no better for MAX.")
        return tr("Dashed is a lower bound: cut off as no better for MIN.")

    def _effort(self, answer: Answer) -> str:
        done = [tr("{n} cutoffs", answer.cutoffs).format(n=number_text(answer.cutoffs))]
        if "iterations" in answer.details:
            done = answers.sampling_effort(answer)
        nodes = tr("{n} nodes", answer.nodes).format(n=number_text(answer.nodes))
        return " · ".join((nodes, *done, phrases.seconds(answer.seconds)))
