"""The game against a bug: who it is, how many of its moves were judged, and its first error."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.lessons.zoo import Bug
from plyscope.lessons.zoo_algorithms import bug_of_algorithm, zoo_id
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN, Position
from plyscope.search.tree_size import ends
from plyscope_desktop.analysis.game_review import Found, GameReview
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.session import Session

LONGEST, MOST_NODES = 40, 4e6
"""Plies and nodes of the games that a bug plays: its searches go to the end, in seconds."""


def is_small(position: Position) -> bool:
    """Return True if a bug can search the whole game from a position."""
    if position.has_chance or position.is_and_or or position.longest > LONGEST:
        return False
    if position.hides_moves or position.is_general_sum:
        return False
    return ends(position, most=MOST_NODES)


def small_games() -> list[Game]:
    """Return the games that a bug can play, without explicit trees, which are for comparing."""
    games = [game for game in catalog.games().values() if game.id != "tree" and not game.has_chance]
    return [game for game in games if is_small(game.start())]


def player_of(bug: Bug) -> Player:
    """Return a bug as a player, who searches to the end of the game."""
    return Player(Setup(zoo_id(bug), (), None, None, None))


def begin(session: Session, bug: Bug, game: Game, side: int) -> None:
    """Begin a game in which a bug plays a side, and a person the other."""
    document = session.document
    session.run.stop(quietly=True)
    players = {side: player_of(bug), MIN if side == MAX else MAX: Player()}
    with document.step(marked("New game")):
        document.set_players(players)
        document.set_control(None)
        document.new_game(game)
    if not document.replies:
        document.set_replies(True)


class ZooGame(QObject):
    """Follows the session's game while a bug plays in it, and lets the review judge each move that is made.

    All of it follows from the document and the review: moves may be taken back, and files opened.
    """

    changed = Signal()

    def __init__(self, session: Session, review: GameReview) -> None:
        super().__init__(session)
        self.session, self.review = session, review
        self.bug: Bug | None = None
        self.side = MAX
        self._stuck: Position | None = None
        session.document.players_changed.connect(self.follow)
        session.document.position_changed.connect(self.follow)
        session.run.ended.connect(self._search_ended)
        review.changed.connect(self._judged)
        self.follow()

    def follow(self) -> None:
        """Take in who plays now, and have the moves judged that are not yet."""
        document = self.session.document
        self.bug = None
        for side, player in document.players.items():
            bug = None if player.setup is None else bug_of_algorithm(player.setup.algorithm)
            if bug is not None and self.bug is None:
                self.bug, self.side = bug, side
        if self.bug is not None and not is_small(document.start):
            self.bug = None
        if self.bug is not None and document.moves and not self.review.complete:
            self.review.begin()
        self.changed.emit()

    def _judged(self) -> None:
        if self.bug is not None:
            self.changed.emit()

    def _search_ended(self) -> None:
        """Note a search of the bug that found no move: its game cannot go on."""
        document, record, bug = self.session.document, self.session.record, self.bug
        if bug is None or document.turn != self.side or record.answer is None:
            return
        if record.setup.algorithm == zoo_id(bug) and record.answer.move is None:
            self._stuck = document.position
            self.changed.emit()

    @property
    def stuck(self) -> bool:
        """Return True if the bug has to move on the board and found no move."""
        return self._stuck is not None and self._stuck is self.session.document.position

    @property
    def own_moves(self) -> list[int]:
        """The numbers, from 1, of the moves of the game that the bug made."""
        document = self.session.document
        return [
            played
            for played in range(1, len(document.moves) + 1)
            if document.position_after(played - 1).side == self.side
        ]

    @property
    def judged(self) -> int:
        """How many of the bug's moves are judged."""
        return sum(self.review.found(played) is not None for played in self.own_moves)

    @property
    def first_error(self) -> tuple[int, Found] | None:
        """The number of the first move by which the bug lost something, and what was found about it."""
        for played in self.own_moves:
            found = self.review.found(played)
            if found is not None and found.judgement.is_error:
                return played, found
        return None

    def place_of_error(self) -> Position | None:
        """Return the position in which the bug erred first, or finds no move; None without one."""
        if self.stuck:
            return self.session.document.position.copy()
        error = self.first_error
        return None if error is None else self.session.document.position_after(error[0] - 1)
