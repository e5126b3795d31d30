"""Subject: what there is to make a picture of, and what it is called in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from plyscope import catalog
from plyscope.rules.picture import Picture, Place
from plyscope.rules.values import number_text
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.evaluation_bar import Standing, evaluation, standing_of
from plyscope_desktop.boards.paint import Marks
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.document.game_title import FORBIDDEN
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import described, turn_text
from plyscope_desktop.words.events import moment_text
from plyscope_desktop.words.node_description import describe

if TYPE_CHECKING:
    from plyscope_desktop.analysis.known_scores import Scores


class NothingToShow(ValueError):
    """No such picture at present; the message is the reason."""


@dataclass(frozen=True)
class BoardSight:
    """A board at present: its picture, its marks, and how the game stands."""

    picture: Picture
    marks: Marks
    flipped: bool
    standing: Standing


@dataclass(frozen=True)
class Subject:
    """A session with the canvas and the board that show it; either may be out of sight."""

    session: Session
    scores: Scores
    canvas: TreeCanvas
    board: Board

    def require_tree(self) -> None:
        """Bring the tree up to date, also out of sight; raises NothingToShow before a search."""
        canvas, scene = self.canvas, self.canvas.drawn
        if not canvas.isVisible() or scene.tree is not self.session.record.tree or scene.chapter is None:
            canvas.settle()
            scene.catch_up()
        if scene.chapter is None:
            raise NothingToShow(tr("There is no search tree yet. Press F5 to search."))

    @property
    def has_tree(self) -> bool:
        """Return True if there is a record."""
        return self.session.record.last_tick > 0

    @property
    def tree_in_sight(self) -> bool:
        """Return True if the window shows the tree, so that a part of it is visible."""
        return self.canvas.isVisible() and self.canvas.drawn.chapter is not None

    def board_sight(self) -> BoardSight:
        """The board that is looked at; that of the game where no board is in sight."""
        board, session = self.board, self.session
        if board.isVisible() and board.game is not None:
            bar = board.bar
            return BoardSight(board.picture, board.still_marks(), board.flipped, bar.standing)
        view, position = session.board_view, session.document.position
        last: tuple[Place, ...] = ()
        if session.document.played:
            before = session.document.position_after(session.document.played - 1)
            last = before.picture().path_of(session.document.moves[session.document.played - 1])
        score, _ = evaluation(session, self.scores)
        standing = standing_of(score, session.document.start, flipped=view.flipped)
        marks = Marks(last=last[-1] if last else None, last_path=last, threats=view.threats, notes=view.notes)
        return BoardSight(position.picture(), marks, view.flipped, standing)

    @property
    def name(self) -> str:
        """The worked example, or the game."""
        preset = self.session.document.preset
        return tr(preset.title) if preset is not None else tr(self.session.document.game.name)

    def moment(self) -> str:
        """The moment of the record."""
        tick, last = number_text(self.session.record.tick), number_text(self.session.record.last_tick)
        return tr("event {tick} of {total}").format(tick=tick, total=last)

    def tree_facts(self) -> list[str]:
        """The search, for the caption."""
        record = self.session.record
        facts = [tr(catalog.algorithm(record.setup.algorithm).name)]
        chapter = self.canvas.drawn.chapter
        if len(record.tree.chapters) > 1 and chapter is not None:
            facts.append(self.canvas.drawn.words.chapters.of_node(chapter.first_node))
        return [*facts, self.moment()]

    def board_facts(self) -> list[str]:
        """Describe the shown position: the side to move and the number of moves before, or its node."""
        session, board = self.session, self.board
        if board.isVisible() and board.framed:
            node = session.record.hovered if session.record.hovered >= 0 else session.record.selected
            return [tr("Node {node}, not the game").format(node=f"{node:,}")]
        turn = turn_text(session.document.game, session.document.position)
        if not session.document.played:
            return [turn]
        return [
            tr("after {n} moves", session.document.played).format(n=number_text(session.document.played)),
            turn,
        ]

    def describe_tree(self) -> str:
        """The tree in sentences, for those who cannot see the picture."""
        scene, record = self.canvas.drawn, self.session.record
        count = tr("{n} nodes", scene.node_count()).format(n=number_text(scene.node_count()))
        head = " · ".join([self.name, *self.tree_facts(), count])
        return "\n".join([head, moment_text(scene.words, record.tick), describe(scene.words, scene.root)])

    def describe_board(self) -> str:
        """The board in sentences."""
        board, document = self.board, self.session.document
        shown = board.position if board.isVisible() and board.position is not None else document.position
        return "\n".join([" · ".join([self.name, *self.board_facts()]), described(document.game, shown)])

    def file_name(self, what: str, suffix: str) -> str:
        """A name for the file, such as "AIMA tree, event 22.svg"."""
        if what == "board":
            moves = tr("after {n} moves", self.session.document.played).format(n=self.session.document.played)
            name = tr("{name}, {moment}").format(name=self.name, moment=moves)
        else:
            moment = tr("event {tick}").format(tick=self.session.record.tick)
            name = tr("{name}, {moment}").format(name=self.name, moment=moment)
        return f"{FORBIDDEN.sub(' ', name).strip(' .')}.{suffix}"

    def animation_name(self, suffix: str) -> str:
        """A name for the file of an animation, such as "AIMA tree.gif"."""
        return f"{FORBIDDEN.sub(' ', self.name).strip(' .')}.{suffix}"
