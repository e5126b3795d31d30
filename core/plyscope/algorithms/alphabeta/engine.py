"""Engine: alpha-beta with a memory, an order of moves and a sense of where to look further or less far.

`visit` searches one node, `try_move` decides how narrowly and how deeply a move is looked at, `settle` values
a position at the full depth. Each idea is one short method and one option; without any, the nodes visited are
those of the plain alpha-beta.
"""

from __future__ import annotations

from math import inf as infinity
from typing import TYPE_CHECKING, Any

import cython

from plyscope.algorithms.alphabeta.alphabeta import AlphaBeta
from plyscope.algorithms.alphabeta.lazy_smp import Threads
from plyscope.algorithms.alphabeta.options import in_force
from plyscope.options import OptionError
from plyscope.search.search import Search

if TYPE_CHECKING:
    from plyscope.record.trace import Trace
    from plyscope.rules.position import Position
    from plyscope.search.search import Limits

if not cython.compiled:
    from plyscope.algorithms.alphabeta.table_use import above, below
    from plyscope.record.trace import DEEPER, EXACT, LOWER, REDUCED, UPPER, WIDER, WINDOW
    from plyscope.rules.position import MAX, SKIP

inf = infinity
DECIDED = 100_000.0  # scores beyond are wins and losses, see values.DECIDED
NONE = -1
LATE, DEEP_ENOUGH = 3, 3  # moves searched in full, and plies left, before one is searched less deeply
LATER, DEEPER_STILL = 8, 5  # and before it is searched two plies less, where the likely moves come first
SKIPPED_PLIES = 2  # how much less deeply than any other move a skipped turn is searched


class Engine(Threads):
    """Alpha-beta with a table, quiescence search, extensions, reductions and an order of moves."""

    scouting: bool
    playing: bool
    extending: bool
    reducing: bool
    skipping: bool
    aspiration: float
    child: int
    repeated: int
    repeat_reason: int
    skip_value: float
    repeats: int
    extended: int
    reduced: int
    skip_cuts: int

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
        big = self.position.turn() == MAX
        self.lengths[ply] = 0
        node = -1
        if self.recording:
            node = self.trace.enter(parent, move, self.position.turn(), ply, alpha, beta)
            if self.repeat_reason:
                self.trace.repeat(node, ply, self.repeated, self.repeat_reason)
        self.repeat_reason = 0
        if over or depth <= 0:
            return self.leaf(node, depth, alpha, beta, base, ply, over)

        key = 0
        self.known_move = NONE
        if self.remembering:
            key = self.key()
            if self.is_settled(key, node, depth, alpha, beta, ply):
                return self.known_value
        horizon, plies = self.horizon, depth
        if self.extending and self.room_to_extend(ply + depth) and self.position.forced():
            self.extended += 1
            plies = depth + 1

        low, high = alpha, beta
        best = -inf if big else inf
        if self.hard:
            best = alpha if big else beta
        best_child = best_move = NONE
        count = self.choices(base)
        overlooking = self.overlooking
        if self.arranged:
            count = self.arrange(base, count, plies, ply)
            if self.ended:
                return best
        if self.skipping and self.is_skip_good_enough(
            plies, alpha, beta, base + count, node, ply, move, count, best
        ):
            return self.skip_value
        for i in range(base, base + count):
            chosen = self.stack[i]
            fewer = self.reduction(plies, i - base, chosen)
            self.position.make(chosen)
            value = self.try_move(
                plies - 1, fewer, alpha, beta, best, i == base, big, base + count, node, chosen, ply + 1
            )
            self.position.unmake(chosen)
            if self.ended:
                return best
            child = self.child
            if (value > best if big else value < best) or (best_child < 0 and value == best):
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best = value
                best_child = child
                best_move = chosen
                self.extend_line(ply, chosen)
                if ply == 0:
                    self.value = best
            if big and best > alpha:
                if self.recording:
                    self.trace.alpha_raised(node, ply, child, alpha, best)
                alpha = best
            elif not big and best < beta:
                if self.recording:
                    self.trace.beta_lowered(node, ply, child, beta, best)
                beta = best
            if alpha > beta or (alpha == beta and not self.strict):
                if i + 1 < base + count:
                    self.cutoffs += 1
                    if self.recording:
                        self.trace.cutoff(node, ply, child, base + count - 1 - i, alpha, beta)
                if self.learning:
                    self.learn(chosen, depth, ply)
                break

        if overlooking:
            best = self.unproved(node, ply, best_child, best, big)
        if self.hard:
            best = low if best < low else high if best > high else best
        if self.remembering and (low < high or not self.hard):  # what is squeezed between says nothing
            bound = UPPER if best <= low else LOWER if best >= high else EXACT
            self.remember(key, node, ply, depth, best_move, bound, best, self.horizon > horizon)
        if self.recording:
            self.trace.leave(node, ply, best)
        return best

    # How a move is looked at.

    def try_move(
        self,
        depth: int,
        fewer: int,
        alpha: float,
        beta: float,
        best: float,
        first: bool,
        big: bool,
        base: int,
        node: int,
        move: int,
        ply: int,
    ) -> float:
        """The value of the move just made, looked at as cheaply as it deserves, and again if it surprises.

        A later move is only asked whether it is better (a null window), if the search scouts. As in Marsland
        and Campbell's PVS it is searched again where it beats the best value so far, be that below alpha.
        """
        low, high = alpha, beta
        scouting = self.scouting and not first and above(alpha, self.whole) < beta
        if scouting and big:
            high = above(alpha, self.whole)
        elif scouting:
            low = below(beta, self.whole)
        if not self.deep:
            low, high = (alpha if big else -inf), (inf if big else beta)
        visited = self.trace.nodes
        value = self.visit(depth - fewer, low, high, base, node, move, ply)
        self.child = visited
        if fewer > 0 and not self.ended:
            if value <= alpha if big else value >= beta:
                return value
            value = self.look_again(REDUCED, depth, low, high, base, node, move, ply)
        if scouting and not self.ended and (best < value < beta if big else alpha < value < best):
            low, high = alpha, beta
            if big and value > alpha:
                low = value
            elif not big and value < beta:
                high = value
            value = self.look_again(WINDOW, depth, low, high, base, node, move, ply)
            if value <= low if big else value >= high:
                self.lengths[ply] = 0  # a tie: what follows is not known to be best play
        return value

    def look_again(
        self, reason: int, depth: int, alpha: float, beta: float, base: int, node: int, move: int, ply: int
    ) -> float:
        """Search the move just made once more, and say in the record why."""
        visited = self.trace.nodes
        self.repeated, self.repeat_reason = self.child, reason
        self.repeats += 1
        value = self.visit(depth, alpha, beta, base, node, move, ply)
        self.child = visited
        return value

    def reduction(self, depth: int, place: int, move: int) -> int:
        """How many plies less deeply a move is looked at first, by its place in the order."""
        if not self.reducing or place < LATE or depth < DEEP_ENOUGH or self.position.loud(move):
            return 0
        self.reduced += 1
        return 2 if self.narrow and place >= LATER and depth >= DEEPER_STILL else 1

    def room_to_extend(self, plies: int) -> bool:
        """May a line that would end so many plies from the root be one longer?"""
        return plies < self.most_plies and plies < 2 * self.searched

    def is_skip_good_enough(
        self,
        depth: int,
        alpha: float,
        beta: float,
        base: int,
        node: int,
        ply: int,
        move: int,
        count: int,
        best: float,
    ) -> bool:
        """Would even passing cut this node off? Then skip_value is its value, and the record says so."""
        big = self.position.turn() == MAX
        bound = beta if big else alpha
        if ply == 0 or move == SKIP or depth <= SKIPPED_PLIES or not -DECIDED < bound < DECIDED:
            return False
        if self.position.forced():
            return False
        child = self.trace.nodes
        self.position.skip()
        if big:
            value = self.visit(
                depth - 1 - SKIPPED_PLIES, below(beta, self.whole), beta, base, node, SKIP, ply + 1
            )
        else:
            value = self.visit(
                depth - 1 - SKIPPED_PLIES, alpha, above(alpha, self.whole), base, node, SKIP, ply + 1
            )
        self.position.unskip()
        if self.ended or (value < bound if big else value > bound):
            self.skip_value = best
            return self.ended != 0  # a search that is ended only goes back
        value = -DECIDED if value < -DECIDED else DECIDED if value > DECIDED else value  # it proves no win
        self.horizon += 1
        self.skip_cuts += 1
        self.cutoffs += 1
        self.lengths[ply] = 0
        self.skip_value = value
        if self.hard:
            self.skip_value = bound
        if self.recording:
            self.trace.value_changed(node, ply, child, NONE, best, value)
            if big:
                self.trace.alpha_raised(node, ply, child, alpha, value)
                self.trace.cutoff(node, ply, child, count, value, beta)
            else:
                self.trace.beta_lowered(node, ply, child, beta, value)
                self.trace.cutoff(node, ply, child, count, alpha, value)
            self.trace.leave(node, ply, self.skip_value)
        return True

    def silent_value(self, depth: int, base: int, ply: int) -> float:
        """The exact value of the position, found without recording, counting, remembering or guessing."""
        remembering, leaves, scouting = self.remembering, self.remembering_leaves, self.scouting
        reducing, skipping, sorting, learning = self.reducing, self.skipping, self.sorting, self.learning
        helping, narrow, extended, quiet_nodes = self.helping, self.narrow, self.extended, self.quiet_nodes
        self.remembering = self.remembering_leaves = self.scouting = False
        self.reducing = self.skipping = self.sorting = self.learning = False
        self.helping, self.narrow = 0, False
        value = AlphaBeta.silent_value(self, depth, base, ply)
        self.remembering, self.remembering_leaves, self.scouting = remembering, leaves, scouting
        self.reducing, self.skipping, self.sorting, self.learning = reducing, skipping, sorting, learning
        self.helping, self.narrow, self.extended, self.quiet_nodes = helping, narrow, extended, quiet_nodes
        return value

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
        value = self.chapter(depth, DEEPER, low, high)
        while not self.ended:
            if value <= low and low > self.alpha:
                low = self.alpha
            elif value >= high and high < self.beta:
                high = self.beta
            else:
                break
            value = self.chapter(depth, WIDER, low, high)
        return value

    def begin_depth(self, depth: int) -> None:
        """Let what was found at the last depth count less; at the end of the game, guess no more."""
        self.searched = depth
        if self.playing and depth >= self.most_plies:
            self.reducing = self.skipping = False
        if self.remembering:
            self.table.grow_older()
        if self.with_history:
            self.fade_history()

    # Before and after.

    def __init__(self, options: Any) -> None:
        Search.__init__(self, options)
        self.asked = options
        self.table = None
        self.helping = self.helped = 0

    def begin(self, position: Position, limits: Limits, trace: Trace | None) -> None:
        """Also settle which options are in force."""
        self.options = in_force(self.asked, position.game)
        Search.begin(self, position, limits, trace)

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
        self.whole = self.position.in_whole_numbers
        self.most_plies = self.position.longest
        self.begin_choosing(options.narrow)
        self.remembering = options.table or options.threads > 1
        self.completing = self.remembering
        self.remembering_leaves = False
        self.scouting = self.playing = options.play
        self.deeper = options.reuse == "deeper"
        self.aspiration = getattr(options, "aspiration", 0.0)
        self.quiescent, self.quiet_plies, self.delta = options.quiescence, options.quiet_plies, options.delta
        self.extending, self.reducing, self.skipping = options.extend, options.reduce, options.null_move
        self.loud_first, self.killing = options.loud_first, options.killers
        self.with_history = options.history
        self.table_first = options.table_first and self.remembering and options.order in ("given", "random")
        self.learning = self.killing or self.with_history
        self.sorting = self.table_first or self.loud_first or self.learning
        self.known_move = NONE
        self.repeat_reason = self.at_root = 0
        self.searched = self.depth
        self.settled = self.repeats = self.extended = self.reduced = self.skip_cuts = self.quiet_nodes = 0
        AlphaBeta.prepare(self)
        solved = game.solved_move(self.position) if options.play else None
        self.solved_move = NONE if solved is None else solved
        self.arranged = self.arranged or self.sorting or self.helping > 0 or self.solved_move != NONE
        self.learn_anew(self.furthest() + 2)

    def finish(self) -> None:
        AlphaBeta.finish(self)
        if self.table is not None:
            self.table.close()
        self.table = None
        self.forget()

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
            found["quiet_nodes"] = self.quiet_nodes
        if options.extend:
            found["extensions"] = self.extended
        if options.reduce:
            found["reductions"] = self.reduced
        if options.null_move:
            found["null_move_cutoffs"] = self.skip_cuts
        if self.narrow:
            found["narrowed"] = self.narrowed
        if options.threads > 1:
            found["helpers_nodes"] = self.helped
        return found
