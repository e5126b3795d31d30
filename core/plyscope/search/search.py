"""Search: what an algorithm takes and what it returns; its clock, its limits and its principal variation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any, Literal

import cython
from cython import nogil

from plyscope.options import read_options
from plyscope.record.trace import Trace
from plyscope.rules.position import CHANCE, Position
from plyscope.rules.stop import Stop
from plyscope.rules.subclassing import refuse_subclasses
from plyscope.rules.values import DECIDED, WIN, wins_in
from plyscope.search.large_stack import NoThreadError, on_large_stack
from plyscope.search.memory import MEMORY_USED_UP
from plyscope.search.tree_size import QUICK_NODES, ends

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free, malloc
else:
    from time import monotonic

    from plyscope.record.trace import DEEPER, DEPTH, DEPTH_FIRST, TERMINAL

if TYPE_CHECKING:
    from plyscope.rules.game import Game

LINES = 256  # plies of the principal variation that are kept
SHALLOW = 400  # plies that fit on any thread's stack
CHECK = 256  # nodes between two looks at the clock and the stop flag
SLOWLY = 16  # of moves that take long each, those between two looks
RUNNING, BY_NODES, BY_TIME, BY_STOP, BY_MEMORY = range(5)

StoppedBy = Literal["depth", "solved", "nodes", "time", "stop", "memory"]
"""What ended a search: its depth, a solution, a limit, a stop from outside, or that memory is used up."""
REASONS: dict[int, StoppedBy] = {BY_NODES: "nodes", BY_TIME: "time", BY_STOP: "stop", BY_MEMORY: "memory"}


@dataclass(frozen=True)
class Limits:
    """Limits of a search; None is without limit.

    `depth` in plies, `seconds` by the wall clock. `soft_seconds` is when no new iteration begins (half of
    `seconds` unless given). `window` is the interval (alpha, beta) at the root, from MAX's side.
    """

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    soft_seconds: float | None = None
    window: tuple[float, float] = (-inf, inf)
    stop: Stop = field(default_factory=Stop)


@dataclass(frozen=True)
class Answer:
    """The result of a search, as far as it came.

    `value` is from MAX's side, in the game's units; `score` is what the search itself compared (a win less
    the plies to it, see values.WIN). `exact`: `value` is the true value of the position, not an estimate or
    a bound. `value` is None if not even one move was finished. `move` is None where there is none to make,
    as in a game that is over, or none was asked for. `wins_in` are the plies to the forced end of a won or
    lost game, else None. `details` are particular to the algorithm, but for `partial`, one of BEST_SO_FAR and
    FIRST_LEGAL, of a search that ended before it had searched all moves, `not_begun`, the depth that was not
    begun since half of the time was over, and `no_thread`, true where the system started no thread for it.
    """

    move: int | None
    value: float | None
    score: float | None
    line: tuple[int, ...]
    exact: bool
    nodes: int
    leaves: int
    cutoffs: int
    depth: int
    seconds: float
    stopped_by: StoppedBy
    wins_in: int | None = None
    details: dict[str, Any] = field(default_factory=dict)

    def checked(self) -> Answer:
        """Return the answer; raises MemoryError if memory was used up, for those who need it whole."""
        if self.stopped_by == "memory":
            raise MemoryError(MEMORY_USED_UP)
        return self


class Search:
    """One run of an algorithm with its options. Subclasses define `visit`, the search of one node."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.algorithm = ""
        self.iterative = False
        self.quick = True

    def run(self, position: Position, limits: Limits, trace: Trace | None = None) -> Answer:
        """Search a copy of the position; return the best finished answer. Without a trace, record nothing.

        Without memory for what it needs, the search ends like one that is stopped, by "memory".
        """
        elsewhere = position.game.elsewhere
        if elsewhere is not None:
            found: Answer = elsewhere(self, position, limits, trace)
            return found
        self.finished, self.best_length, self.reached = False, 0, 0
        self.nodes = self.leaves = self.cutoffs = 0
        self.started = monotonic()
        no_thread = False
        try:
            try:
                own = position.copy()
                own.watch(limits.stop)
                self.begin(own, limits, trace)
                self.prepare()
                if self.furthest() > SHALLOW:
                    on_large_stack(self.think_freely, limits.stop.set)
                else:
                    self.think_freely()
                own.raise_failure()
                if self.trace.memory_used_up:
                    self.ended = BY_MEMORY
                return self._answer(limits)
            finally:
                self.end()
        except MemoryError as error:
            no_thread = isinstance(error, NoThreadError)
        return self._answer_without_memory(position, no_thread)

    def begin(self, position: Position, limits: Limits, trace: Trace | None) -> None:
        """Take the position as this search's own and set up limits, counters and memory."""
        game = position.game
        self.position = position
        self.recording = trace is not None
        self.trace = trace if trace is not None else Trace(0)
        self.stop = limits.stop
        self.symmetry = game.symmetries > 1 and getattr(self.options, "symmetry", False)
        self.quick = game.ends_in_wins and getattr(self.options, "quick", True)
        self.iterative = self.deepens(position, limits)
        longest = max(1, position.longest)
        self.depth = longest if limits.depth is None else max(0, min(limits.depth, longest))
        self.alpha, self.beta = limits.window
        self.ended = RUNNING
        self.reached = 0
        self.nodes = self.leaves = self.cutoffs = self.horizon = 0
        self.exact = self.finished = False
        self.value = self.finished_value = 0.0
        self.node_limit = (1 << 62) if limits.nodes is None else max(1, limits.nodes)
        self.next_check = min(CHECK, self.node_limit)
        self.started = monotonic()
        self.deadline = inf if limits.seconds is None else self.started + limits.seconds
        soft = limits.soft_seconds
        if soft is None and limits.seconds is not None:
            soft = limits.seconds / 2
        self.soft_deadline = inf if soft is None else self.started + soft
        self.best_length = 0
        furthest = self.furthest()
        position.reserve(max(self.depth, furthest))
        room: int = position.room(furthest)
        if cython.compiled:
            # not zeroed, which takes long in a game of many plies: they are written before they are read
            self.stack = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.keys = cython.cast(cython.p_ulonglong, malloc(room * cython.sizeof(cython.ulonglong)))
            self.lines = cython.cast(cython.p_int, calloc(LINES * LINES, cython.sizeof(cython.int)))
            self.lengths = cython.cast(cython.p_int, calloc(furthest + 2, cython.sizeof(cython.int)))
            if not self.stack or not self.keys or not self.lines or not self.lengths:
                raise MemoryError
        else:
            self.stack = [0] * room
            self.keys = [0] * room
            self.lines = [0] * (LINES * LINES)
            self.lengths = [0] * (furthest + 2)
            self.best_line = [0] * LINES

    def deepens(self, position: Position, limits: Limits) -> bool:
        """Return True if depth 1, 2, 3 … is searched in turn, as the options say.

        Without a depth, a game that cannot be searched to its end is always searched so: else it would
        follow a single line of play to the end of the game, and have no answer when its time is over.
        """
        wanted = getattr(self.options, "iterative", "no")
        if wanted == "yes" or not position.game.estimates:
            return bool(wanted == "yes")
        timed = limits.seconds is not None or limits.soft_seconds is not None or limits.nodes is not None
        if wanted == "auto" and timed:
            return True
        return limits.depth is None and self.can_deepen() and not ends(position, most=QUICK_NODES)

    def can_deepen(self) -> bool:
        """Return True if it searches to a depth, so that it can begin with a smaller one."""
        return True

    def furthest(self) -> int:
        """The largest ply that a node may have: the depth, unless a search goes beyond it in places."""
        return self.depth

    def think_freely(self) -> None:
        """Search, while other threads run."""
        with nogil:
            self.think()

    def prepare(self) -> None:
        """Prepare the search before it starts; algorithms extend this."""

    def finish(self) -> None:
        """Release what the search took, also after an error; algorithms extend this."""

    def details(self) -> dict[str, Any]:
        """Further facts of the answer by name, as JSON holds them: counts of a table, passes, a proof."""
        return {}

    def children(self, position: Position, depth: int, ply: int) -> list[int]:
        """The moves that this search looks at in a position, in its order, if nothing is cut off.

        `depth` is the number of plies that are left to search there, `ply` its distance from the root. It may
        be called from any thread while the search runs.
        """
        if position.finished:
            return []
        other = type(self)(self.options_at(ply))
        whole = Limits(depth=ply + max(1, depth))  # its memory is counted in plies from the root
        own = position.copy()
        other.begin(own, whole, None)
        try:
            other.prepare()
            found = other.first_moves_looked_at(ply)
            own.raise_failure()
            return found
        finally:
            other.end()

    def options_at(self, ply: int) -> Any:
        """The options in force at this distance from the root."""
        return self.options

    def first_moves_looked_at(self, ply: int) -> list[int]:
        """The moves of the position set by begin(), as visit() looks at them."""
        count = self.position.moves(self.stack, 0)
        if count:
            count = self.arrange(0, count, max(1, self.depth - ply), ply)
        return [self.stack[i] for i in range(count)]

    def arrange(self, base: int, count: int, depth: int, ply: int) -> int:
        """Drop and order the moves at stack[base:]; return how many are left."""
        return self.drop_symmetric(base, count) if self.symmetry else count

    def think(self) -> None:
        """Search to the depth asked for: at once, or one depth after the other."""
        first = 1 if self.iterative and self.depth > 1 else self.depth
        for depth in range(first, self.depth + 1):
            value = self.value_of_root(depth)
            if self.ended != RUNNING:
                if self.recording:
                    self.trace.stopped()
                if self.lengths[0] > 0 and (self.best_length == 0 or self.found_better()):
                    self.keep_line()
                    self.finished_value = self.value
                    self.finished = True
                return
            self.keep_line()
            self.finished_value = value
            self.finished = True
            self.reached = depth
            self.exact = self.alpha < value < self.beta or (self.alpha == -inf and self.beta == inf)
            if self.horizon > 0 and not (self.quick and (value > DECIDED or value < -DECIDED)):
                self.exact = False
            if self.exact or self.horizon == 0 or monotonic() >= self.soft_deadline:
                return

    def found_better(self) -> bool:
        """Return True if the root's move counts that was best when its last depth was cut short."""
        return False

    def value_of_root(self, depth: int) -> float:
        """Search from the root to a depth, in one chapter of the record or in several; return its value."""
        return self.chapter(depth, DEEPER, self.alpha, self.beta)

    def chapter(self, depth: int, reason: int, alpha: float, beta: float) -> float:
        """Search from the root once, with this window."""
        if self.recording:
            self.trace.iteration(depth, DEPTH_FIRST, reason, alpha, beta)
        self.horizon = 0
        return self.visit(depth, alpha, beta, 0, -1, -1, 0)

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """Search one node, and all below it that matters; return its value from MAX's side."""
        return 0.0

    def value_leaf(self, node: int, ply: int, over: bool) -> float:
        """Value the position without looking further, and record it."""
        self.leaves += 1
        if over:
            value = self.position.utility()
            if self.quick and value != 0.0:
                value = WIN - ply if value > 0.0 else ply - WIN
            if self.recording:
                self.trace.leaf(node, ply, TERMINAL, value)
        else:
            value = self.position.evaluate()
            self.horizon += 1
            if self.recording:
                self.trace.leaf(node, ply, DEPTH, value)
        return value

    def check(self) -> None:
        """End the search if a limit is reached; asked every CHECK nodes, before the next one is entered."""
        if self.stop.raised():
            self.ended = BY_STOP
        elif self.trace.memory_used_up:
            self.ended = BY_MEMORY
        elif self.nodes >= self.node_limit:
            self.ended = BY_NODES
        elif monotonic() >= self.deadline:
            self.ended = BY_TIME
        self.next_check = self.nodes + CHECK
        if self.next_check > self.node_limit:
            self.next_check = self.node_limit

    def progress(self) -> tuple[int, int, int, int, int, int, int]:
        """The counters and the next limit, which `go_back` restores after a search that is not counted."""
        return (
            self.ended, self.next_check, self.node_limit, self.nodes, self.leaves, self.cutoffs, self.horizon,
        )  # fmt: skip

    def go_back(self, before: tuple[int, int, int, int, int, int, int]) -> int:
        """Forget what was counted since progress() was asked; return the change of `nodes`, 0 or less."""
        change = before[3] - self.nodes
        self.ended, self.next_check, self.node_limit = before[0], before[1], before[2]
        self.nodes, self.leaves, self.cutoffs, self.horizon = before[3], before[4], before[5], before[6]
        return change

    def drop_symmetric(self, base: int, count: int) -> int:
        """Keep the first of all moves that lead to positions symmetric to each other.

        If the search is to end meanwhile, the rest is left out: it ends before it enters the next node.
        """
        kept = 0
        for i in range(count):
            if i % SLOWLY == SLOWLY - 1 and (self.stop.raised() or monotonic() >= self.deadline):
                self.next_check = self.nodes
                return kept
            self.position.make(self.stack[base + i])
            key = self.position.symmetric_key()
            self.position.unmake(self.stack[base + i])
            j = 0
            while j < kept and self.keys[j] != key:
                j += 1
            if j == kept:
                self.keys[kept] = key
                self.stack[base + kept] = self.stack[base + i]
                kept += 1
        return kept

    def extend_line(self, ply: int, move: int) -> None:
        """The best line from this ply on is this move and then the best line from the next ply on."""
        if ply >= LINES:
            return
        start = ply * LINES
        self.lines[start] = move
        below = self.lengths[ply + 1] if ply + 1 < LINES else 0
        for i in range(below):
            self.lines[start + 1 + i] = self.lines[start + LINES + i]
        self.lengths[ply] = below + 1

    def keep_line(self) -> None:
        """The root's line is the best finished answer now."""
        self.best_length = self.lengths[0]
        for i in range(self.best_length):
            self.best_line[i] = self.lines[i]

    def keep_memory(self) -> None:
        """Keep what one run found for the next ones, as a player does in a game; most searches keep nothing.

        Only for positions of the same game, with the same weights. A run that is recorded begins anew.
        """

    def end(self) -> None:
        """Give back what begin() and prepare() took."""
        self.finish()
        if cython.compiled:
            free(self.stack)
            free(self.keys)
            free(self.lines)
            free(self.lengths)
            self.stack, self.keys, self.lines = cython.NULL, cython.NULL, cython.NULL
            self.lengths = cython.NULL

    def _answer(self, limits: Limits) -> Answer:
        line, score, value, plies = self.found(self.position)
        details = self.details()
        move = line[0] if line else None
        if self.ended != RUNNING:
            stopped_by = REASONS[self.ended]
            if self.reached == 0:
                move, details = answer_in_part(self.position, move, details)
        elif self.exact:
            stopped_by = "solved"
        elif self.reached < self.depth:
            stopped_by = "time"
            details = {**details, "not_begun": self.reached + 1}
        else:
            stopped_by = "depth"
        return Answer(
            move, value, score, line, self.exact, self.nodes, self.leaves, self.cutoffs,
            self.reached, monotonic() - self.started, stopped_by, plies, details,
        )  # fmt: skip

    def found(self, position: Position) -> tuple[tuple[int, ...], float | None, float | None, int | None]:
        """The best finished line, its score and value from MAX's side, and the plies to a forced end."""
        line = tuple([self.best_line[i] for i in range(self.best_length)])
        score = float(self.finished_value) if self.finished else None
        value = score
        plies = wins_in(score) if self.quick and score is not None else None
        if score is not None and plies is not None:
            value = position.game.win_utility(position) * (1.0 if score > 0 else -1.0)
        return line, score, value, plies

    def _answer_without_memory(self, position: Position, no_thread: bool) -> Answer:
        """The answer of a search that could not go on, or not even begin: all its memory is given back."""
        line, score, value, plies = self.found(position)
        move, details = line[0] if line else None, {"no_thread": True} if no_thread else {}
        if self.reached == 0:
            move, details = answer_in_part(position, move, details)
        return Answer(
            move, value, score, line, False, self.nodes, self.leaves, self.cutoffs,
            self.reached, monotonic() - self.started, "memory", plies, details,
        )  # fmt: skip


BEST_SO_FAR = "best so far"
"""Not all moves of the root were searched: the answer is the best of those that were."""
FIRST_LEGAL = "first legal move"
"""Nothing was searched to its end: the move is the first of those that are legal."""


def answer_in_part(
    position: Position, move: int | None, details: dict[str, Any]
) -> tuple[int | None, dict[str, Any]]:
    """Return the move and the details of an answer of a search that ended before it had searched all moves.

    A game can always go on: without a move it is the first legal one. `details` say so as "partial".
    """
    if move is not None:
        return move, {**details, "partial": BEST_SO_FAR}
    moves = [] if position.side in (None, CHANCE) else position.legal_moves()
    return (moves[0], {**details, "partial": FIRST_LEGAL}) if moves else (None, details)


refuse_subclasses(
    Search, "derive from Search of plyscope.plain instead, as `plyscope new search FILE.py` writes it."
)


@dataclass(frozen=True)
class Algorithm:
    """The description of an algorithm; each module in algorithms/ has one, named ALGORITHM.

    `sentence` explains it in one sentence, `pseudocode` in a few lines; `source` is where it was published.
    `options` is a dataclass of `option` fields, `build` makes a Search from an instance of it. `tells`
    returns what `plyscope batch` adds to its answer about an explicit tree. `chance` and `and_or`: it can
    search games with chance, and trees whose ends are proved, disproved or unknown; `samples`: it values
    positions by random playouts, so that its value is an estimate; `ends_itself`: it ends after the rounds or
    steps that its options ask for, without other limits; `lists`: its record tells of the
    lists OPEN and CLOSED; `hidden` and `general_sum`: it can search trees with information sets of several
    nodes, and with payoffs that do not add up to one number; `only` says what else it needs of a position,
    or returns None; `cuts`: it leaves out nodes that cannot matter. `windows`: a node's window is
    that of its parent at the time, lies inside it, or may be any; `bounds` says whether it has α and β at
    all, with these options.
    """

    id: str
    name: str
    sentence: str
    pseudocode: str
    source: str
    options: type
    build: Callable[[Any], Search]
    declines: Callable[[Game], str | None] = lambda game: None
    tells: Callable[[Position, Answer, Trace], dict[str, Any]] = lambda position, answer, trace: {}
    chance: bool = False
    and_or: bool = False
    samples: bool = False
    ends_itself: bool = False
    lists: bool = False
    cuts: bool = False
    hidden: bool = False
    general_sum: bool = False
    only: Callable[[Position], str | None] = lambda position: None
    windows: Literal["inherited", "inside", "any"] = "inherited"
    bounds: Callable[[Any], bool] = lambda options: True

    def suits(self, game: Game, position: Position | None = None) -> str | None:
        """Why it cannot search this game, or this position of it, in a sentence; None if it can."""
        if not self.chance and (game.has_chance or (position is not None and position.has_chance)):
            return f"{self.name} needs a game without chance."
        if not self.and_or and position is not None and position.is_and_or:
            return f"{self.name} needs MAX and MIN nodes with utilities, not an AND/OR tree."
        if not self.hidden and position is not None and position.hides_moves:
            return f"{self.name} needs a game in which every move is seen; this tree has information sets."
        if not self.general_sum and position is not None and position.is_general_sum:
            return f"{self.name} needs payoffs that add up to the same number everywhere; here they do not."
        return self.declines(game) or (None if position is None else self.only(position))

    def would_end(self, position: Position) -> bool:
        """Return True if a search of the position without limits would end within hours, by an estimate."""
        if self.ends_itself:
            return self.suits(position.game, position) is None
        return not self.samples and ends(position, cuts=self.cuts)

    def search(self, **options: Any) -> Search:
        """A search with these options, the others at their defaults; raises OptionError."""
        found = self.build(read_options(self.options, options))
        found.algorithm = self.id
        return found
