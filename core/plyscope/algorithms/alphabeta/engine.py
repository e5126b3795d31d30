"""Engine: alpha-beta with a memory, an order of moves and a sense of where to look further or less far.

`visit` searches one node, `try_move` decides how narrowly and how deeply a move is looked at. What the engine
looks at first, remembers, and sees beyond the full depth is the work of a MoveOrder, a TableUse and a
Quiescence, each made in `prepare`; the nodes between the root and the one being searched are OpenNodes. Each
idea is one option; without any, the nodes visited are those of the plain alpha-beta.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any

import cython

from plyscope.algorithms.alphabeta.futility import ASPIRED, Futility
from plyscope.algorithms.alphabeta.lazy_smp import LazySmp
from plyscope.algorithms.alphabeta.move_order import MoveOrder
from plyscope.algorithms.alphabeta.open_nodes import OpenNodes
from plyscope.algorithms.alphabeta.options import for_true_values, in_force
from plyscope.algorithms.alphabeta.quiescence import Quiescence
from plyscope.algorithms.alphabeta.table_use import TableUse
from plyscope.options import OptionError
from plyscope.record.trace import Trace
from plyscope.rules.capabilities import MoveChoice
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import DECIDED
from plyscope.search.search import Limits, Search
from plyscope.search.transposition_table import Table

if TYPE_CHECKING:
    from plyscope.rules.game import Game

if not cython.compiled:
    from plyscope.algorithms.alphabeta.open_nodes import Node
    from plyscope.algorithms.alphabeta.table_use import above, below
    from plyscope.record.trace import DEEPER, EXACT, FAR, LOWER, REDUCED, TABLE, UPPER, WIDER, WINDOW
    from plyscope.rules.position import MAX, SKIP
    from plyscope.search.search import LINES

NONE = -1
LATE, DEEP_ENOUGH = 3, 3  # moves searched in full, and plies left, before one is searched less deeply
LATER, DEEPER_STILL = 8, 5  # and before it is searched two plies less, where the likely moves come first
SKIPPED_PLIES = 2  # how much less deeply than any other move a skipped turn is searched
SPLIT = 7  # plies below a node from which on threads share it out; below that each does best in good order
SPARE = 20_000  # nodes at most that find moves of a line again which the table does not hold any more
SHALLOW = 400  # plies that fit on any thread's stack
RELEASED: Any = None  # in the place of a collaborator, when a search is over


class Engine(Search):
    """Alpha-beta with a table, quiescence search, extensions, reductions and an order of moves."""

    order: MoveOrder
    values: Engine | None
    choice: MoveChoice
    open: OpenNodes
    at: list[Node]
    quiescence: Quiescence
    futility: Futility
    table: Table | None
    memory: TableUse
    scouting: bool
    playing: bool
    extending: bool
    reducing: bool
    skipping: bool
    giving_up: bool
    aspiration: float
    settled: int
    repeated: int
    repeat_reason: int
    repeats: int
    extended: int
    reduced: int
    skip_cuts: int
    given_up: int
    left_out: int
    helped: int
    keeping: bool
    hurried: bool

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The value of the position to MAX, or a bound on it, as AlphaBeta.visit promises it."""
        if self.nodes >= self.next_check:
            self.check()
            if self.ended:
                return 0.0
        self.nodes += 1
        over = self.position.over()
        self.lengths[ply] = 0
        node = -1
        if self.recording:
            node = self.trace.enter(parent, move, self.position.turn(), ply, alpha, beta)
            if self.repeat_reason:
                self.trace.repeat(node, ply, self.repeated, self.repeat_reason)
        self.repeat_reason = 0
        if over or depth <= 0:
            return self.leaf(node, depth, alpha, beta, base, ply, over)

        key, known = 0, NONE
        if self.remembering:
            key = self.memory.key()
            if self.is_settled(key, node, depth, alpha, beta, ply):
                return self.memory.value
            known = self.memory.move
        horizon, plies = self.horizon, depth
        if self.extending and self.room_to_extend(ply + depth) and self.position.forced():
            self.extended += 1
            plies = depth + 1

        if self.giving_up:
            self.futility.look(ply > 0 and not (self.scouting and above(alpha, self.whole) < beta))
            if move != SKIP and self.futility.is_beyond(depth, alpha, beta):
                return self.far_leaf(node, ply)

        self.open.enter(ply, node, alpha, beta)
        here = self.at[ply]
        if self.giving_up:
            self.futility.keep(ply)
        overlooking = False
        if self.choice.narrow:
            count = self.choice.write(self.stack, base)
            overlooking = self.choice.overlooking
        else:
            count = self.position.moves(self.stack, base)
        if self.arranged:
            count = self.put_in_order(base, count, plies, ply, known)
            if self.ended:
                return here.best
        if self.skipping and self.is_skip_good_enough(plies, base + count, move, ply, count):
            return here.best
        for i in range(base, base + count):
            chosen = self.stack[i]
            fewer, idle = self.reduction(plies, i - base, chosen, ply), False
            if self.giving_up:
                idle = self.futility.is_idle(plies, i - base, chosen, ply)
            self.position.make(chosen)
            if self.giving_up and (idle or fewer > 0) and self.position.forced():
                fewer, idle = 0, False  # a threat is looked at in full
            if idle:
                self.leave_out(chosen)
                continue
            value = self.try_move(plies - 1, fewer, base + count, chosen, ply, i == base)
            self.position.unmake(chosen)
            if self.ended:
                return here.best
            child = here.child
            if self.open.count(ply, child, chosen, value, True, self.strict):
                self.open.cut(ply, child, base + count - 1 - i)
                if self.order.learning:
                    self.order.learn(chosen, depth, ply)
                break

        if overlooking:
            self.leave_unproved(ply)
        if self.hard:
            self.open.clamp(ply)
        best = here.best
        if self.remembering and (alpha < beta or not self.hard):  # what is squeezed between says nothing
            bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
            best_move, open_end = here.best_move, self.horizon > horizon
            self.remember(key, node, ply, depth, best_move, bound, best, open_end)
        if self.recording:
            self.trace.leave(node, ply, best)
        return best

    def leaf(
        self, node: int, depth: int, alpha: float, beta: float, base: int, ply: int, over: bool
    ) -> float:
        """The value of a position where the game is over or the full depth is reached."""
        if self.quiescent and not over:
            return self.quiescence.value(node, depth, alpha, beta, base, ply)
        if not self.remembering_leaves:
            return self.value_leaf(node, ply, over)
        key = self.memory.key()
        if self.is_settled(key, node, 0, alpha, beta, ply):
            return self.memory.value
        horizon = self.horizon
        value = self.value_leaf(node, ply, over)
        bound = UPPER if value <= alpha else LOWER if value >= beta else EXACT
        self.memory.remember(key, node, ply, 0, NONE, bound, value, self.horizon > horizon)
        return value

    def far_leaf(self, node: int, ply: int) -> float:
        """The estimate of a position that is given up."""
        value = self.futility.estimate
        self.horizon += 1
        self.given_up += 1
        self.leaves += 1
        if self.recording:
            self.trace.leaf(node, ply, FAR, value)
        return value

    def leave_out(self, move: int) -> None:
        """Give a move up that was just made."""
        self.position.unmake(move)
        self.horizon += 1
        self.left_out += 1

    def leave_unproved(self, ply: int) -> None:
        """Take no sure loss for the value of a node where moves were left out: another may lose nothing."""
        here = self.at[ply]
        self.horizon += 1
        big, best = here.big, here.best
        value = -DECIDED if big and best < -DECIDED else DECIDED if not big and best > DECIDED else best
        if self.recording and value != best:
            child = here.best_child
            self.trace.value_changed(here.node, ply, child, child, best, value)
        here.best = value

    # The table.

    def is_settled(self, key: int, node: int, depth: int, alpha: float, beta: float, ply: int) -> bool:
        """Return True if the table knows all that matters; then `memory.value` is the value of the node.

        At the root a move is wanted too. In either case `memory.move` is the move that the table knows.
        """
        settled = self.memory.find_for(key, ply, depth, alpha, beta)
        if self.recording and self.memory.found:
            self.record_hit(node, ply)
        if not settled or ply == self.at_root:
            return False
        if self.memory.open_end:
            self.horizon += 1
        if self.hard and self.memory.value < alpha:
            self.memory.value = alpha
        elif self.hard and self.memory.value > beta:
            self.memory.value = beta
        self.settled += 1
        if self.recording:
            self.trace.leaf(node, ply, TABLE, self.memory.value)
        return True

    def record_hit(self, node: int, ply: int) -> None:
        """Write what the table knows of a node into the record."""
        origin, move, bound = self.memory.node, self.memory.move, self.memory.bound
        self.trace.hit(node, ply, origin, move, bound, self.memory.depth, self.memory.value)

    def remember(
        self, key: int, node: int, ply: int, depth: int, move: int, bound: int, value: float, open_end: bool
    ) -> None:
        """Put what a node found into the table, and into the record that it was."""
        if self.recording:
            self.trace.store(node, ply, move, bound, depth, value)
        self.memory.remember(key, node, ply, depth, move, bound, value, open_end)

    # Which moves, and in which order.

    def arrange(self, base: int, count: int, depth: int, ply: int) -> int:
        return self.put_in_order(base, count, depth, ply, NONE)

    def put_in_order(self, base: int, count: int, depth: int, ply: int, known: int) -> int:
        """Drop and order the moves at stack[base:], `known` the table's; return how many are left."""
        if ply == 0 and self.solved_move != NONE:
            self.stack[base] = self.solved_move
            return 1
        if self.symmetry:
            count = self.drop_symmetric(base, count)
        best = self.best_line[0] if self.iterative and self.best_length > 0 else NONE
        self.order.arrange(base, count, depth, ply, best)
        if self.order.by_value:
            self.check()
        if self.ended or count < 2:
            return count
        pinned = 0
        if ply == 0:
            pinned = self.order.first_count + (1 if best != NONE else 0)
            if pinned > count:
                pinned = count
        if self.order.ranking and count - pinned > 1:
            if known >= 0 and self.symmetry:
                known = self.order.representative(base, count, known)
            self.order.rank(base + pinned, count - pinned, known, ply)
        if self.helping and count > 2 and depth >= SPLIT:
            self.order.vary(base + 1, count - 1, self.helping)
        return count

    def first_moves_looked_at(self, ply: int) -> list[int]:
        count = self.choice.write(self.stack, 0)
        if count:
            count = self.arrange(0, count, max(1, self.depth - ply), ply)
        return [self.stack[i] for i in range(count)]

    # How a move is looked at.

    def try_move(self, depth: int, fewer: int, base: int, move: int, ply: int, first: bool) -> float:
        """The value of the move just made, looked at as cheaply as it deserves, and again if it surprises.

        `ply` is that of the node at which it was made, whose `child` is set to the visit that counts. A later
        move is only asked whether it is better (a null window), if the search scouts. As in Marsland and
        Campbell's PVS it is searched again where it beats the best value so far, be that below alpha.
        """
        here = self.at[ply]
        big = here.big
        alpha, beta, best = here.alpha, here.beta, here.best
        low, high = alpha, beta
        scouting = self.scouting and not first and above(alpha, self.whole) < beta
        if scouting and big:
            high = above(alpha, self.whole)
        elif scouting:
            low = below(beta, self.whole)
        if not self.deep:
            low, high = (alpha if big else -inf), (inf if big else beta)
        here.child = self.trace.nodes
        value = self.visit(depth - fewer, low, high, base, here.node, move, ply + 1)
        if fewer > 0 and not self.ended:
            if value <= alpha if big else value >= beta:
                return value
            value = self.look_again(REDUCED, depth, low, high, base, move, ply)
        if scouting and not self.ended and (best < value < beta if big else alpha < value < best):
            low, high = alpha, beta
            if big and value > alpha:
                low = value
            elif not big and value < beta:
                high = value
            value = self.look_again(WINDOW, depth, low, high, base, move, ply)
            if value <= low if big else value >= high:
                self.lengths[ply + 1] = 0  # a tie: what follows is not known to be best play
        return value

    def look_again(
        self, reason: int, depth: int, alpha: float, beta: float, base: int, move: int, ply: int
    ) -> float:
        """Search the move just made once more, and record why."""
        here = self.at[ply]
        self.repeated = here.child  # the visit that begins now reads it, and the reason
        self.repeat_reason = reason
        self.repeats += 1
        here.child = self.trace.nodes
        return self.visit(depth, alpha, beta, base, here.node, move, ply + 1)

    def reduction(self, depth: int, place: int, move: int, ply: int) -> int:
        """The number of plies by which a move is first searched less deeply, by its place in the order."""
        if not self.reducing or place < LATE or depth < DEEP_ENOUGH or self.position.noisy(move):
            return 0
        if self.giving_up and self.at[ply].forced:
            return 0
        self.reduced += 1
        if self.giving_up:
            return self.futility.reduction(depth, place)
        return 2 if self.choice.narrow and place >= LATER and depth >= DEEPER_STILL else 1

    def room_to_extend(self, plies: int) -> bool:
        """Return True if a line that would end at this ply may be extended."""
        return plies < self.most_plies and plies < 2 * self.searched

    def is_skip_good_enough(self, depth: int, base: int, move: int, ply: int, count: int) -> bool:
        """Return True if even passing cuts the node at this ply off, which has the value of that then.

        `move` led to the node, and `count` moves are left out. True also where the search is ended.
        """
        here = self.at[ply]
        big = here.big
        alpha, beta = here.alpha, here.beta
        bound = beta if big else alpha
        if ply == 0 or move == SKIP or depth <= SKIPPED_PLIES or not -DECIDED < bound < DECIDED:
            return False
        if self.position.forced() or (self.giving_up and not self.futility.is_skip_hopeful(ply)):
            return False
        fewer = self.futility.skipped_plies(depth) if self.giving_up else SKIPPED_PLIES
        low = below(beta, self.whole) if big else alpha
        high = beta if big else above(alpha, self.whole)
        child, node = self.trace.nodes, here.node
        self.position.skip()
        value = self.visit(depth - 1 - fewer, low, high, base, node, SKIP, ply + 1)
        self.position.unskip()
        if self.ended or (value < bound if big else value > bound):
            return self.ended != 0  # a search that is ended only goes back
        value = -DECIDED if value < -DECIDED else DECIDED if value > DECIDED else value  # it proves no win
        self.horizon += 1
        self.skip_cuts += 1
        self.lengths[ply] = 0
        self.open.take(ply, child, NONE, value)
        self.open.set_bound(ply, child)
        self.open.cut(ply, child, count)
        if self.hard:
            here.best = bound
        if self.recording:
            self.trace.leave(node, ply, here.best)
        return True

    # From the root.

    def value_of_root(self, depth: int) -> float:
        """Search to a depth; with aspiration in a window around the last value, wider where that is wrong."""
        self.begin_depth(depth)
        low, high = self.alpha, self.beta
        last = self.finished_value
        if self.aspiration > 0 and self.finished and -DECIDED < last < DECIDED:
            if last - self.aspiration > low:
                low = last - self.aspiration
            if last + self.aspiration < high:
                high = last + self.aspiration
            if not low < high:
                low, high = self.alpha, self.beta
        self.window_low, self.window_high = low, high
        value = self.chapter(depth, DEEPER, low, high)
        while not self.ended:
            if value <= low and low > self.alpha:
                low = self.alpha
            elif value >= high and high < self.beta:
                high = self.beta
            else:
                break
            self.window_low, self.window_high = low, high
            value = self.chapter(depth, WIDER, low, high)
        return value

    def found_better(self) -> bool:
        """Return True where playing is all that matters, unless the window was too high for the mover.

        The first move of a depth is the best of the last one; what took its place is better, a depth deeper.
        """
        big = self.position.turn() == MAX
        return self.hurried and (self.value > self.window_low if big else self.value < self.window_high)

    def begin_depth(self, depth: int) -> None:
        """Let what was found at the last depth count less; at the end of the game, guess no more."""
        self.searched = depth
        if self.playing and depth >= self.most_plies:
            self.reducing = self.skipping = self.giving_up = False
        if self.remembering:
            self.memory.table.grow_older()
        if self.order.with_history:
            self.order.fade_history()
        if self.values is not None:
            self.values.begin_depth(depth)

    # The principal variation, where the table cut it short.

    def keep_line(self) -> None:
        """Keep the root's line, completed from the table where that cut it short."""
        Search.keep_line(self)
        if self.completing and not self.ended:
            self.complete_line()

    def complete_line(self) -> None:
        """Follow best play from the end of the line to the leaf that the value comes from."""
        length, kept = 0, self.best_length
        self.spare = SPARE
        while length < kept:
            self.position.make(self.best_line[length])
            length += 1
        while length < self.searched and length < LINES and not self.position.over():
            move = self.next_of_line(self.value, length)
            if move < 0:
                break
            self.best_line[length] = move
            self.position.make(move)
            length += 1
        self.best_length = length
        while length > 0:
            length -= 1
            self.position.unmake(self.best_line[length])

    def next_of_line(self, value: float, ply: int) -> int:
        """The move that keeps a value which the position is known to have, or NONE if it is not found soon.

        The table's move is sure of it where the bound speaks for the mover; otherwise it is searched again,
        without recording or counting.
        """
        if self.remembering:
            sure = self.memory.sure_move(value, ply)
            for i in range(self.position.moves(self.stack, 0) if sure >= 0 else 0):
                if self.stack[i] == sure:
                    return sure
        return self.searched_move(value, ply, self.progress())

    def searched_move(self, value: float, ply: int, before: tuple[int, int, int, int, int, int, int]) -> int:
        """The move that keeps a value, or NONE, found by a search after which all is as `before`."""
        recording, settled = self.recording, self.settled
        given_up, left_out = self.given_up, self.left_out
        self.recording, self.node_limit, self.next_check = False, self.nodes + self.spare, self.nodes
        self.at_root = ply
        low, high = below(value, self.whole), above(value, self.whole)
        found = self.visit(self.searched - ply, low, high, 0, NONE, NONE, ply)
        move = self.lines[ply * LINES] if found == value and self.lengths[ply] > 0 else NONE
        self.at_root = 0
        self.spare += self.go_back(before)
        self.recording, self.settled = recording, settled
        self.given_up, self.left_out = given_up, left_out
        return move

    # Before and after.

    def __init__(self, options: Any) -> None:
        Search.__init__(self, options)
        self.asked = options
        self.table = self.values = None
        self.helping = self.helped = 0
        self.keeping = False

    def keep_memory(self) -> None:
        self.keeping = True

    def new_table(self, game: Game) -> Table | None:
        """A table as the options ask for it in a game, to be lent to this search and others; or None."""
        options = in_force(self.asked, game)
        return table_of(options) if options.table or options.threads > 1 else None

    def borrow_table(self, table: Table) -> None:
        """Remember in this table in the next run, also if that is recorded; then it is the lender's again."""
        self.table = table.view()

    def begin(self, position: Position, limits: Limits, trace: Trace | None) -> None:
        """Also settle which options are in force."""
        self.options = in_force(self.asked, position.game)
        Search.begin(self, position, limits, trace)
        self.hurried = self.options.play and not self.recording
        if self.hurried and limits.soft_seconds is None:
            self.soft_deadline = self.deadline

    def options_at(self, ply: int) -> Any:
        return replace(self.options, first="") if ply else self.options

    def furthest(self) -> int:
        options = self.options
        plies = self.depth * (2 if options.extend else 1)
        plies += options.quiet_plies if options.quiescence else 0
        return max(self.depth, min(self.position.longest, plies))

    def prepare(self) -> None:
        options, game = self.options, self.position.game
        if options.null_move and not game.can_skip:
            raise OptionError(
                f"Null move: in {game.name} passing can be better than any move, so it proves nothing."
            )
        if options.futility and not game.quiet_margin > 0:
            raise OptionError(
                f"Futility: in {game.name} a quiet move can change the estimate by any amount, so far is not "
                "far enough."
            )
        self.hard = getattr(options, "fail", "soft") == "hard"
        self.strict = getattr(options, "cut", ">=") == ">"
        self.deep = getattr(options, "deep", True)
        self.whole = self.position.in_whole_numbers
        self.most_plies = self.position.longest
        self.remembering = self.completing = options.table or options.threads > 1
        self.remembering_leaves = False
        self.scouting = self.playing = options.play
        self.aspiration = getattr(options, "aspiration", 0.0)
        self.quiescent, self.extending = options.quiescence, options.extend
        self.reducing, self.skipping, self.giving_up = options.reduce, options.null_move, options.futility
        if options.play and options.futility and self.aspiration == 0:
            self.aspiration = ASPIRED * game.quiet_margin
        self.repeat_reason = self.at_root = 0
        self.searched = self.depth
        self.settled = self.repeats = self.extended = self.reduced = self.skip_cuts = 0
        self.given_up = self.left_out = 0
        solved = game.solved_move(self.position) if options.play else None
        self.solved_move = NONE if solved is None else solved
        self.make_collaborators()
        ordered = options.order != "given" or self.order.first_count > 0 or self.order.ranking
        special = self.helping > 0 or self.solved_move != NONE
        self.arranged = options.symmetry or self.iterative or ordered or special

    def make_collaborators(self) -> None:
        """Make what the search orders its moves with, and sees beyond the full depth with."""
        options = self.options
        if options.order in ("best", "worst"):
            self.values = Engine(for_true_values(options))
            self.values.begin(self.position, Limits(depth=self.depth, stop=self.stop), None)
            self.values.deadline = self.deadline
            self.values.prepare()
        self.choice = MoveChoice(self.position, options.narrow)
        self.order = MoveOrder(self.position, options, self.furthest(), self.values)
        self.order.stack = self.stack
        self.open = OpenNodes(self, self.furthest() + 1, self.hard)
        self.at = self.open.at
        self.futility = Futility(self.position, self.open, self.position.game.quiet_margin)
        self.quiescence = Quiescence(self, self.open, self.order, self.choice, options)

    def make_table(self) -> None:
        """Take memory for the table, if the search remembers, and neither shares, borrowed nor kept one."""
        if not self.remembering or self.helping:
            return
        table = self.table
        if table is None or (self.recording and self.keeping):  # which names nodes of another record
            table = table_of(self.options)
        table.hits = table.stores = table.collisions = 0
        self.use_table(table)

    def use_table(self, table: Table) -> None:
        """Remember positions in this table, which is closed at the end."""
        deeper = self.options.reuse == "deeper"
        self.table = table
        self.memory = TableUse(table, self.position, self.quick, self.symmetry, deeper)

    def finish(self) -> None:
        if self.values is not None:
            self.values.end()
        if self.table is not None and not self.keeping:
            self.table.close()
            self.table = None
        self.values = None
        # They refer to the engine as it does to them.
        self.quiescence, self.futility, self.open = RELEASED, RELEASED, RELEASED

    # Threads.

    def think_freely(self) -> None:
        """Search, while other threads run; with helpers that fill the same table meanwhile."""
        self.make_table()
        if self.helping or self.options.threads == 1:
            Search.think_freely(self)
            return
        with LazySmp(self.helper, self.options.threads - 1) as others:
            Search.think_freely(self)
        self.helped = others.nodes

    def helper(self, number: int, stop: Stop) -> Engine:
        """Another search of the same, silent and with the same table, that is ended by this flag."""
        options = replace(self.options, threads=1, table=True, iterative="yes" if self.iterative else "no")
        limits = Limits(depth=self.depth, window=(self.alpha, self.beta), stop=stop)
        found = type(self)(options)
        try:
            found.start_helping(self.position.copy(), limits, number, self.memory.table.view())
        except MemoryError:
            found.end()
            raise
        return found

    def start_helping(self, position: Position, limits: Limits, number: int, table: Table) -> None:
        """Get ready to search beside another, with its table, the moves in another order."""
        self.helping = number
        self.begin(position, limits, None)
        self.prepare()
        self.use_table(table)

    def help(self) -> None:
        """Search until the other one is done."""
        self.think_freely()

    @property
    def recurses_deeply(self) -> bool:
        """Return True if it may recurse too deeply for the stack of any thread."""
        return self.furthest() > SHALLOW

    @property
    def visited(self) -> int:
        """The number of nodes searched."""
        return self.nodes

    # The answer.

    def details(self) -> dict[str, Any]:
        """Counts of what the engine did, those of options that are on."""
        options, found = self.options, {}
        if self.solved_move != NONE:
            found["solved_move"] = self.solved_move
        if self.table is not None:
            found["table_hits"] = self.table.hits
            found["table_answers"] = self.settled
            found["table_stores"] = self.table.stores
            found["collisions"] = self.table.collisions
        if self.scouting or self.reducing:
            found["repeats"] = self.repeats
        if options.quiescence:
            found["quiet_nodes"] = self.quiescence.nodes
        if options.extend:
            found["extensions"] = self.extended
        if options.reduce:
            found["reductions"] = self.reduced
        if options.futility:
            found["given_up"] = self.given_up
            found["left_out"] = self.left_out
        if options.null_move:
            found["null_move_cutoffs"] = self.skip_cuts
        if self.choice.narrow:
            found["narrowed"] = self.choice.narrowed
        if options.threads > 1:
            found["helpers_nodes"] = self.helped
        return found


def table_of(options: Any) -> Table:
    """A new table as the options that are in force describe it."""
    return Table(options.table_mb, options.key_bits, options.replace == "always")


SHOWN = (("visit", "visit"), ("open_nodes.OpenNodes.count", "cut"))
"""The methods of the source that write rows, for lessons/source_text.py."""
