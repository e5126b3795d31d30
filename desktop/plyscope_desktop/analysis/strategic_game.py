"""Strategic game: the document as a game in strategic form, and the view that all parts of its page share.

The page is a view of the document and of one moment of the shown record. This object reads both, keeps what
is chosen on the page, and says what changed; it paints nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.record.trace import ROUND, STEP
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, Mixture, Profile
from plyscope.strategic.method_options import LEARNING, OF_A_MATRIX, OF_A_TREE
from plyscope.strategic.payoffs import PayoffError
from plyscope_desktop.analysis.learning_moment import LearningMoment
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.document.search_setup import UNTIL_STOPPED, Player, Setup
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, marked
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.matrix_names import in_language

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import Step
    from plyscope.strategic.steps.strike import Struck
    from plyscope.strategic.trees.conversion import Order
    from plyscope.strategic.trees.extensive import ExtensiveGame
    from plyscope_desktop.analysis.strategic_solution import Solution

ORDERS: tuple[Order, ...] = ("simultaneous", "row", "column")
"""Who knows what: both choose at once, or the row player's or the column player's choice is known first."""

QUICK_NODES = 500
"""A larger tree is converted only while a page shows it."""

NO_TREE = marked("A strategy of this game is a move for every position: far too many for a matrix.")
NOTHING_STRUCK: Struck = ({}, {})

METHODS = (*OF_A_MATRIX, *OF_A_TREE)
"""Ids of the methods and learning runs."""
STEPPED = tuple(id for id in METHODS if id not in LEARNING)
"""Ids of the methods that go step by step."""

END = 1 << 62
"""The number of a step behind all others."""
HALF_WAY = (Fraction(1, 2), Fraction(1, 2))


@dataclass(frozen=True)
class Cell:
    """A cell of the matrix that is pointed at."""

    profile: Profile


@dataclass(frozen=True)
class Strategy:
    """A strategy of a player, both by number."""

    player: int
    number: int


class StrategicGame(QObject):
    """One for each session.

    `game` is the matrix of the document: its own, or the reduced strategic form of a tree; None where there
    is none, and `why_not` says why. `extensive` is its tree. `is_matrix` says that the document itself is a
    matrix, whose cells can be edited, and `zero_sum` that only the row player's payoffs are typed.

    `point` are the probabilities of the first strategies of a 2 × 2 game, `weights` those of the equilibrium
    that is shown. `steps` are those of the record's method, `step` the number of them up to the moment, of a
    learning run the round. `learning` knows what was learned up to it.
    """

    changed = Signal()
    """Another game, matrix or tree; what was chosen is gone."""
    order_changed = Signal()
    chosen_changed = Signal()
    hover_changed = Signal()
    weights_changed = Signal()
    point_changed = Signal()
    moment_changed = Signal()
    """Another step or round, or another method."""
    solved = Signal()
    """More is known of the solution, or it is gone."""
    replies_changed = Signal()
    """Best replies are shown, or no more."""
    failed = Signal(str)
    """A sentence about a method that could not run."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.game: MatrixGame | None = None
        self.extensive: ExtensiveGame | None = None
        self.is_matrix = False
        self.why_not = ""
        self.zero_sum = False
        self.order: Order = "simultaneous"
        self.cell: Profile | None = None
        self.hovered: Cell | Strategy | None = None
        self.weights: tuple[Mixture, Mixture] | None = None
        self.point = HALF_WAY
        self.shows_replies = True
        self.method = "strike"
        self.steps: Sequence[Step] = ()
        self.step = 0
        self.solution: Solution | None = None
        self._start: Position | None = None
        self._behind = False
        self._as_written: MatrixGame | None = None
        """The matrix with the names of the document."""
        self._watched: set[object] = set()
        self._moments: list[int] = []
        self._counted = 0
        self._wanted: int | None = None
        self._wanted_strike = 0
        self._solving: Job | None = None
        self._stepping: Job | None = None
        self._correlating: Job | None = None
        self.learning = LearningMoment(self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._solve)
        document, record = session.document, session.record
        document.position_changed.connect(self._follow_document)
        record.replaced.connect(self._follow_record)
        record.frame.connect(self._frame)
        record.tick_changed.connect(self._follow_tick)
        session.closing.connect(self.close)
        self._follow_document()
        self._follow_record()
        follow(self._retranslate)

    def close(self) -> None:
        """Stop and wait for the threads, which takes milliseconds."""
        self._let_go()
        Job.close_all(self)
        Job.close_all(self.learning)

    # The game.

    def watch(self, page: object, shown: bool) -> None:
        """A page begins to show the game, or ends: large trees are converted, and games solved, only then."""
        (self._watched.add if shown else self._watched.discard)(page)
        if shown and self._behind:
            self._convert()
        elif shown and self.solution is None and self.game is not None:
            self._soon.start()

    def _follow_document(self) -> None:
        start = self.session.document.start
        if start is self._start:
            return
        self._start = start
        if self._watched or not isinstance(start, TreePosition) or start.nodes.nodes <= QUICK_NODES:
            self._convert()
        else:
            self._behind = True
            self._show(None, None, is_matrix=False, why_not="")

    def _convert(self) -> None:
        """Find the matrix and the tree of the document."""
        from plyscope.strategic.trees.conversion import is_matrix_shaped, matrix_of_tree
        from plyscope.strategic.trees.extensive import ExtensiveGame

        self._behind, self._as_written = False, None
        start, game, extensive, is_matrix, why_not = self._start, None, None, False, NO_TREE
        if isinstance(start, TreePosition):
            try:
                extensive = ExtensiveGame(start.nodes)
                self._name_players(extensive)
                is_matrix = is_matrix_shaped(start.nodes)
                self._as_written, why_not = matrix_of_tree(extensive).game, ""
                game = in_language(self._as_written)
            except PayoffError as error:
                why_not, is_matrix = str(error), False
        self._show(game, extensive, is_matrix=is_matrix, why_not=why_not)

    def _retranslate(self) -> None:
        """Name players and strategies in the current language, as far as examples have their names."""
        if self.extensive is None:
            return
        self._name_players(self.extensive)
        if self._as_written is None or self.game is None:
            self.changed.emit()
            return
        game = in_language(self._as_written)
        if game != self.game:
            self.game = game
            if self.solution is not None:
                self.solution = replace(self.solution, game=game)
            self.changed.emit()

    @staticmethod
    def _name_players(extensive: ExtensiveGame) -> None:
        first, second = extensive.tree.players or extensive.players
        extensive.players = in_words(first), in_words(second)

    def _show(
        self, game: MatrixGame | None, extensive: ExtensiveGame | None, *, is_matrix: bool, why_not: str
    ) -> None:
        before = self.game
        self._let_go()
        self.game, self.extensive, self.is_matrix, self.why_not = game, extensive, is_matrix, why_not
        same_size = game is not None and before is not None and game.counts == before.counts
        if game is None or not game.is_zero_sum:
            self.zero_sum = False
        elif before is None or not same_size:
            self.zero_sum = self.zero_sum or any(paid for paid in game.payoffs[0])
        if not same_size:
            self.order, self.cell, self.point = "simultaneous", None, HALF_WAY
        self.hovered = self.weights = self.solution = None
        self.changed.emit()
        if self._watched and game is not None:
            self._soon.start()

    def edit(self, game: MatrixGame, text: str) -> None:
        """Make another matrix the document, as one step for undo that the marked text names.

        Raises PayoffError or PositionError for names that a tree cannot have.
        """
        from plyscope.strategic.trees.conversion import matrix_position

        self.become(matrix_position(game), text)

    def become(self, start: Position, text: str) -> None:
        """Make a tree the document, as one step for undo that the marked text names."""
        document = self.session.document
        after = replace(
            document.value, game=start.game, start=start, options={}, moves=(), played=0, preset=None,
            tags=(), comments=(), spent=(), verdict="",
        )  # fmt: skip
        document.become(after, text)

    def begin(self, start: Position, *, zero_sum: bool | None = None) -> None:
        """Begin another piece of work with a matrix or a tree; a `zero_sum` one stays so while typed."""
        document = self.session.document
        with document.step(marked("New game")):
            document.set_players({MAX: Player(), MIN: Player()})  # an algorithm would move at once
            document.new_game(start.game, start)
        if zero_sum is not None:
            self.zero_sum = zero_sum and self.game is not None and self.game.is_zero_sum

    def set_zero_sum(self, wanted: bool) -> None:
        """Let the column player get the opposite of what the row player gets, or type both payoffs."""
        game = self.game
        if game is None or not self.is_matrix:
            return
        if wanted and not game.is_zero_sum:
            self.edit(game.made_zero_sum(), marked("Make zero sum"))
        if wanted != self.zero_sum:
            self.zero_sum = wanted
            self.order_changed.emit()

    # The view.

    def set_order(self, order: Order) -> None:
        """Show the game as if both chose at once, or one of them first."""
        if order != self.order:
            self.order = order
            self.order_changed.emit()

    def choose(self, cell: Profile | None) -> None:
        """Choose a cell, or none."""
        if cell != self.cell:
            self.cell = cell
            self.chosen_changed.emit()

    def hover(self, what: Cell | Strategy | None) -> None:
        """Point at a cell or a strategy, or at nothing."""
        if what != self.hovered:
            self.hovered = what
            self.hover_changed.emit()

    def show_weights(self, weights: tuple[Mixture, Mixture] | None) -> None:
        """Show the weights of an equilibrium, or none."""
        if weights != self.weights:
            self.weights = weights
            self.weights_changed.emit()

    def set_point(self, p: Fraction, q: Fraction) -> None:
        """Move the point of a 2 × 2 game: the probability of each player's first strategy."""
        if (p, q) != self.point:
            self.point = p, q
            self.point_changed.emit()

    def show_replies(self, shown: bool) -> None:
        """Show which payoffs are best replies, or leave that to be found."""
        if shown != self.shows_replies:
            self.shows_replies = shown
            self.replies_changed.emit()

    # The method and its moment.

    @property
    def options(self) -> dict[str, Any]:
        """The options with which the method of the record ran."""
        setup = self.session.record.setup
        return dict(setup.options) if setup.algorithm == self.method else {}

    @property
    def position(self) -> Position | None:
        """The position on which methods work: the document's, or the matrix of its tree."""
        return self._start

    @property
    def is_strategic(self) -> bool:
        """Return True for a document that methods of game theory are for, not searches.

        That is a tree with information sets or with payoffs of both players, and one whose shown record is
        that of a method.
        """
        start = self._start
        own = start is not None and (start.hides_moves or start.is_general_sum)
        return own or (isinstance(start, TreePosition) and self.has_record)

    def suits(self, id: str) -> str:
        """Return why a method cannot run on the game, a sentence of the core; "" if it can."""
        start = self._start
        if start is None or id not in catalog.algorithms():
            return NO_TREE
        return catalog.algorithm(id).suits(start.game, start) or ""

    def run_method(self, id: str, **options: Any) -> None:
        """Run a method or a learning run on the game from its root, and show its first moment."""
        reason = self.suits(id)
        if reason:
            self.failed.emit(reason)
            return
        document = self.session.document
        if document.played:
            document.go_to(0)
        if id in LEARNING:
            self.show_weights(None)  # what is learned takes their place in the tree
        self.session.run.begin(Setup(id, tuple(options.items()), seconds=UNTIL_STOPPED))
        self.session.record.show(0)

    def go_to_step(self, number: int) -> None:
        """Show the moment after this many steps or rounds, as soon as the record has them."""
        self._wanted = max(0, number)
        self._go()

    def go_to_end(self) -> None:
        """Show the end of the record, also of one that is still being written."""
        self.go_to_step(END)

    def go_to_strike(self, direction: int) -> None:
        """Show the moment after the next strike (1), or before the last one (−1), as soon as it is known."""
        from plyscope.strategic.steps.step import Strike

        self._wanted_strike = 0
        if self._stepping is not None:
            self._wanted_strike = direction
            return
        strikes = [number for number, step in enumerate(self.steps, 1) if isinstance(step, Strike)]
        if direction > 0:
            self.go_to_step(next((number for number in strikes if number > self.step), END))
        else:
            before = [number for number in strikes if number <= self.step]
            self.go_to_step(before[-1] - 1 if before else 0)

    def step_at(self, tick: int) -> int:
        """How many steps or rounds there are up to a moment of the record."""
        return bisect_left(self._moments, tick)

    def moment_of(self, step: int) -> int:
        """The moment of the record after so many steps or rounds; of more than there are, its end."""
        return self._moments[max(step, 0)] if step < len(self._moments) else self.session.record.last_tick

    def _go(self) -> None:
        record, wanted = self.session.record, self._wanted
        if wanted is None:
            return
        if wanted < len(self._moments):
            self._wanted = None
            record.show(self._moments[wanted])
        elif record.state not in ("searching", "reading"):
            self._wanted = None
            record.show(record.last_tick)

    @property
    def last_step(self) -> int:
        """How many steps or rounds the record has."""
        return len(self._moments)

    @property
    def has_record(self) -> bool:
        """Return True if the record is of a method or a learning run."""
        record = self.session.record
        return record.searched is not None and record.setup.algorithm in METHODS

    def _follow_record(self) -> None:
        if self._stepping is not None:
            self._stepping.drop()
            self._stepping = None
        self._moments, self._counted, self.steps, self.step = [], 0, (), 0
        self._wanted_strike = 0
        if self.has_record:
            self.method = self.session.record.setup.algorithm
            self._find_steps()
        else:
            self._wanted = None
        self.moment_changed.emit()

    def _find_steps(self) -> None:
        from plyscope.strategic.steps import steps_of

        record, stop = self.session.record, Stop()
        searched, id, options = record.searched, record.setup.algorithm, dict(record.setup.options)
        assert searched is not None
        position = searched.copy()
        self._stepping = Job(
            lambda: steps_of(id, position, options, stop), self, self._take_steps, stop=stop.set
        )
        self._stepping.start()

    def _take_steps(self, job: Job) -> None:
        self._stepping = None
        if job.error is None:
            self.steps = job.result
            self.moment_changed.emit()
            if self._wanted_strike:
                self.go_to_strike(self._wanted_strike)

    def _frame(self, changed: Changed) -> None:
        if changed & (Changed.ROWS | Changed.STATE | Changed.RECORD):
            self._count()
            self._go()

    def _count(self) -> None:
        """Note the moments right before the steps or rounds of the rows that came in."""
        if not self.has_record:
            return
        kind = STEP if self.method in STEPPED else ROUND
        record, at = self.session.record, self._counted
        for rows in record.trace.read(at, record.last_tick):
            self._moments.extend((at + np.flatnonzero(rows["kind"] == kind)).tolist())
            at += len(rows)
        if at != self._counted:
            self._counted = at
            self._follow_tick()
            self.moment_changed.emit()

    def _follow_tick(self) -> None:
        step = self.step_at(self.session.record.tick)
        if step != self.step:
            self.step = step
            self.moment_changed.emit()

    @property
    def struck(self) -> Struck:
        """The strikes of the moment by the strategies of each player that are struck."""
        from plyscope.strategic.steps.strike import struck_after

        if self.method != "strike" or not self.steps:
            return NOTHING_STRUCK
        return struck_after(self.steps, self.step)

    @property
    def now(self) -> Strategy | None:
        """The strategy that the step of the moment is about."""
        if self.method not in STEPPED or not 0 < self.step <= len(self.steps):
            return None
        found = self.steps[self.step - 1].strategy_now
        return None if found is None else Strategy(*found)

    # The solution.

    @property
    def solving(self) -> bool:
        """Return True while something of the solution is computed."""
        return self._solving is not None or self._soon.isActive()

    def _let_go(self) -> None:
        """Drop what is computed of a game that is shown no more."""
        self._soon.stop()
        for job in (self._solving, self._correlating):
            if job is not None:
                job.drop()
        self._solving = self._correlating = None

    def _solve(self) -> None:
        """Solve the game in a thread, stage by stage."""
        from plyscope_desktop.analysis.strategic_solution import solve

        game, stop = self.game, Stop()
        if game is None or not game.is_for_two or self._solving is not None or self.solution is not None:
            return
        self._solving = Job(
            lambda: solve(game, stop), self, self._solve_ended, told=self._take_solution, stop=stop.set
        )
        self._solving.start()

    def _take_solution(self, found: Solution) -> None:
        correlated = None if self.solution is None else self.solution.correlated
        self.solution = replace(found, game=self.game or found.game, correlated=correlated)
        self.solved.emit()

    def _solve_ended(self, job: Job) -> None:
        self._solving = None
        if job.error is not None and not isinstance(job.error, InterruptedError):
            raise job.error
        self.solved.emit()

    def find_correlated(self, objective: str = "welfare") -> None:
        """Find the correlated equilibrium that is best for an objective, in a thread; `solution` gets it."""
        from plyscope.strategic.solving.correlated import correlated

        game, stop = self.game, Stop()
        if game is None or not game.is_for_two:
            return
        if self._correlating is not None:
            self._correlating.drop()
        self._correlating = Job(
            lambda: correlated(game, objective, stop), self, self._take_correlated, stop=stop.set
        )
        self._correlating.start()

    def _take_correlated(self, job: Job) -> None:
        self._correlating = None
        if job.error is not None:
            self.failed.emit(str(job.error))
        elif self.solution is not None:
            self.solution = replace(self.solution, correlated=job.result)
            self.solved.emit()
