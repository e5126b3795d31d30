"""Words: what a search in plain Python says of itself, written as the rows of a record.

The position goes down and up with the search, so that every action is checked. What makes no sense ends the
record with a sentence (`ended_by`), never the search: its answer still counts.
"""

from __future__ import annotations

from math import inf
from types import FrameType
from typing import Any

import cython

from plyscope.plain.errors import OWN, OwnCodeError, Stopped, running_line
from plyscope.plain.position import PlainPosition
from plyscope.plain.rounds import Rounds
from plyscope.plain.states import Move
from plyscope.record.trace import Trace
from plyscope.rules.position import MoveError, Position
from plyscope.search.playout import PlayoutOptions, Playouts
from plyscope.search.search import REASONS, Limits, StoppedBy

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
else:
    import sys
    from time import monotonic

    from plyscope.record.trace import DEEPER, DEPTH, DEPTH_FIRST, TERMINAL
    from plyscope.rules.position import CHANCE, MIN
    from plyscope.search.search import BY_MEMORY, BY_NODES, BY_STOP, BY_TIME, RUNNING

    def own_line(mark: str) -> int:
        """The number of the innermost line of own code that is running now in this thread, or 0."""
        frame: FrameType | None = sys._getframe()
        while frame is not None and mark not in frame.f_globals:
            frame = frame.f_back
        return 0 if frame is None else frame.f_lineno


NONE = -1
MOST_ROWS = 4  # that a word writes, at most
FRACTION = 1.0 / (1 << 53)
MOST_SEED = (1 << 63) - 1
MOST_NOTES = 10_000
MOST_NOTE = 1_000


class Level:
    """A node that was entered and not left yet; levels are used again for the next node of their ply."""

    node: int
    number: int
    move: int
    side: int
    count: int
    entered: int
    children: int
    child: int
    best_child: int
    alpha: float
    beta: float
    value: float
    fallback: float
    better_told: bool
    cut_told: bool
    moves: list[int]
    line: Any
    child_line: Any
    fallback_line: Any

    def __init__(self) -> None:
        self.room = 0
        if not cython.compiled:
            self.moves = []

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.moves)


class Words:
    """The words of one search of a position. `best` and the lines are moves; values are to MAX.

    `signs` counts the words that were said, `left` and `note` included. Where `life`, a writable array of one
    int64, is handed in, it holds that number as well, such as for another process that watches. Where
    `lines`, a writable array of int32, is handed in, it holds the number of the line of own code that wrote
    each row of the record; rows beyond its end have none. A `watcher` is called at each word with the number
    of the next row.
    """

    position: Position
    trace: Trace
    levels: list[Level]
    top: Any
    path: list[object]
    rounds: Any
    playouts: Any
    line_numbers: Any
    life_cell: Any

    def __init__(self, position: Position, limits: Limits, trace: Trace | None, depth: int) -> None:
        self.position = position
        self.plain = position if isinstance(position, PlainPosition) else None
        self.recording = trace is not None
        self.trace = trace if trace is not None else Trace(0)
        self.stop = limits.stop
        self.depth = depth
        self.owner: Any = None
        self.levels = []
        self.top = None
        self.height = 0
        self.path = []
        self.left_action: object = None
        self.best: object = None
        self.notes: list[tuple[int, str]] = []
        self.ended_by: OwnCodeError | None = None
        self.closed = False
        self.ended = RUNNING
        self.nodes = self.leaves = self.cutoffs = self.horizon = 0
        self.reached = 0
        self.sound = True
        self.finished = self.told = False
        self.value = self.finished_value = 0.0
        self.line: Any = None
        self.root_moves: list[int] = []
        self.started = monotonic()
        self.deadline = inf if limits.seconds is None else self.started + limits.seconds
        self.node_limit = (1 << 62) if limits.nodes is None else max(1, limits.nodes)
        self.rounds = self.playouts = None
        self.signs = 0
        self.lining = self.living = False
        self.line_room = 0
        self.watcher: Any = None

    # Who hears of the words, beside the record.

    @property
    def lines(self) -> Any:
        """The array of line numbers, or None."""
        return self.line_numbers if self.lining else None

    @lines.setter
    def lines(self, array: Any) -> None:
        self.lining = array is not None and self.recording
        if self.lining:
            self.line_numbers = array
            self.line_room = len(array)

    @property
    def life(self) -> Any:
        """The array of one number that holds `signs`, or None."""
        return self.life_cell if self.living else None

    @life.setter
    def life(self, array: Any) -> None:
        self.living = array is not None
        if self.living:
            self.life_cell = array
            self.life_cell[0] = self.signs

    def give_sign(self) -> None:
        """A word is said: count it, and keep the line that says it for the rows that it writes."""
        self.signs += 1
        if self.living:
            self.life_cell[0] = self.signs
        if self.lining:
            self.mark_rows(own_line(OWN))
        if self.watcher is not None:
            self.watcher(self.trace.length)

    def mark_rows(self, line: int) -> None:
        """Keep a line for the next rows, before anyone can read them."""
        first = self.trace.rows
        last = first + MOST_ROWS
        if last > self.line_room:
            last = self.line_room
        for row in range(first, last):
            self.line_numbers[row] = line

    # The words of a search that goes depth first.

    def enter(self, action: object, alpha: object, beta: object) -> None:
        """Go down by an action, or to the root by None."""
        self.give_sign()
        if self.rounds is not None:
            self.enter_in_round(action)
            return
        self.look_at_limits()
        self.nodes += 1
        self.path.append(action)
        if self.closed:
            return
        low = self.number("enter", "alpha", alpha)
        high = self.number("enter", "beta", beta)
        if self.closed:
            return
        move, parent = NONE, NONE
        above = self.top
        if self.height == 0:
            if action is not None:
                self.refuse(f"enter(None) begins at the root; found enter({shown(action)}) before it.")
                return
            self.begin_chapter(low, high)
        else:
            move = self.legal_move(above, action)
            if self.closed:
                return
            self.position.reserve(1)
            self.position.make(move)
            if self.plain is not None and self.plain.failure.raised:
                self.plain.raise_failure()
            parent = above.node
            if self.height == 1:
                self.root_moves.append(move)
        level = self.level_at(self.height)
        level.side = self.position.turn()
        level.number = self.trace.nodes
        level.move = move
        level.alpha, level.beta = low, high
        level.value = level.fallback = inf if level.side == MIN else -inf
        level.best_child = level.child = NONE
        level.count = NONE
        level.entered = level.children = 0
        level.better_told = level.cut_told = False
        level.line = level.child_line = level.fallback_line = None
        level.node = NONE
        if self.recording:
            level.node = self.trace.enter(parent, move, level.side, self.height, low, high)
        self.top = level
        self.height += 1

    def better(self, value: object) -> None:
        """The node is worth this now, by the child just left."""
        self.give_sign()
        if self.ended != RUNNING:
            return
        if len(self.path) == 1:
            self.best = self.left_action
        if self.closed:
            return
        level = self.top
        if level is None or level.child == NONE:
            self.refuse("better(value) speaks of the child just left, but none was left.")
            return
        found = self.number("better", "value", value)
        if self.closed:
            return
        if self.recording:
            self.trace.value_changed(
                level.node, self.height - 1, level.child, level.best_child, level.value, found
            )
        level.value, level.best_child, level.better_told = found, level.child, True
        level.line = level.child_line
        if self.height == 1:
            self.value, self.line, self.told = found, level.line, True

    def mean(self, value: object) -> None:
        """The node is worth this now, by all of its children together."""
        self.give_sign()
        if self.closed or self.ended != RUNNING:
            return
        level = self.top
        if level is None or level.child == NONE:
            self.refuse("mean(value) speaks of the children of a node, but none was left.")
            return
        found = self.number("mean", "value", value)
        if self.closed:
            return
        if self.recording:
            self.trace.value_changed(level.node, self.height - 1, NONE, NONE, 0.0, found)
        level.value, level.best_child, level.better_told = found, NONE, True
        level.line = None
        if self.height == 1:
            self.value, self.line, self.told = found, None, True

    def narrow(self, alpha: object, beta: object) -> None:
        """The window of the node now."""
        self.give_sign()
        if self.closed or self.ended != RUNNING:
            return
        level = self.top
        if level is None:
            self.refuse("narrow(alpha, beta) speaks of the node that was entered, but none is.")
            return
        low = self.number("narrow", "alpha", alpha)
        high = self.number("narrow", "beta", beta)
        if self.closed:
            return
        if low < level.alpha or high > level.beta:
            self.refuse(
                f"narrow(alpha, beta) can only narrow the window ({level.alpha:g}, {level.beta:g}); found "
                f"({low:g}, {high:g})."
            )  # fmt: skip
            return
        ply = self.height - 1
        if low > level.alpha:
            if self.recording:
                self.trace.alpha_raised(level.node, ply, level.child, level.alpha, low)
            level.alpha = low
        if high < level.beta:
            if self.recording:
                self.trace.beta_lowered(level.node, ply, level.child, level.beta, high)
            level.beta = high

    def cut(self) -> None:
        """The other actions of the node are not looked at."""
        self.give_sign()
        if self.closed or self.ended != RUNNING:
            return
        level = self.top
        if level is None or level.child == NONE:
            self.refuse("cut() speaks of the child just left, but none was left.")
            return
        skipped = self.count_of(level) - level.entered
        if skipped > 0:
            if level.alpha < level.beta:
                self.sound = False
            level.cut_told = True
            self.cutoffs += 1
            if self.recording:
                self.trace.cutoff(level.node, self.height - 1, level.child, skipped, level.alpha, level.beta)

    def leave(self, value: object) -> None:
        """The node is worth this; go back to its parent."""
        self.give_sign()
        if self.ended != RUNNING:
            return
        if not self.path:
            if not self.closed and self.rounds is not None:
                self.refuse("visit(reward) goes back up in a round, not leave(value).")
            elif not self.closed:
                self.refuse("Expected an enter() before this leave(): there is no node to leave.")
            return
        self.left_action = self.path.pop()
        if self.closed:
            return
        found = self.number("leave", "value", value)
        if self.closed:
            return
        level = self.top
        self.height -= 1
        if level.children == 0:
            self.leave_leaf(level, found)
        else:
            if self.recording:
                self.trace.leave(level.node, self.height, found)
            if not level.cut_told and level.entered < self.count_that_matters(level):
                self.sound = False
            if not level.better_told and found == level.fallback:
                level.line = level.fallback_line
        if self.height == 0:
            self.end_chapter(level, found)
            return
        self.position.unmake(level.move)
        above = self.levels[self.height - 1]
        self.top = above
        above.child = level.number
        above.child_line = (level.move, level.line)
        if not above.better_told and (
            above.fallback_line is None
            or (found < above.fallback if above.side == MIN else found > above.fallback)
        ):
            above.fallback, above.fallback_line = found, above.child_line

    # The words of a search that goes in rounds.

    def round(self) -> None:
        """The next round begins at the root."""
        self.give_sign()
        self.look_at_limits()
        if self.closed:
            self.nodes += 1
            return
        if self.rounds is None:
            if self.height > 0:
                self.refuse("round() begins at the root; found a node that was entered and not left.")
                return
            depth = self.owner.depth if self.owner is not None else self.depth
            self.depth = depth if isinstance(depth, int) and 0 <= depth < 1 << 30 else 0
            trace = self.trace if self.recording else None
            self.rounds = Rounds(self.position, trace, self.generator(), self.depth)
            self.nodes += 1
            if self.position.over():
                self.finished, self.value = True, self.rounds.end_at_root()
                raise Stopped
        elif self.rounds.here is not None:
            self.refuse("round() begins at the root; expected visit(reward) at each node of the last round.")
            return
        self.rounds.begin()

    def enter_in_round(self, action: object) -> None:
        """Go down by an action, to a node that is there or to a new one."""
        if self.closed or self.ended != RUNNING:
            return
        rounds = self.rounds
        if rounds.here is None:
            self.refuse("enter(action) goes down in a round; expected round() before it.")
            return
        child = rounds.child_by(action)
        if child is None:
            level = self.level_at(rounds.here.ply)
            level.count = NONE
            level.entered = level.children = 0
            move = self.legal_move(level, action)
            if self.closed:
                return
            child = rounds.child_of(rounds.here, move)
            if child is None:
                if rounds.here.ply == 0:
                    self.root_moves.append(move)
                self.nodes += 1
                rounds.expand(move, action)
                self.reached = rounds.reached
                return
        rounds.select(child)

    def playout(self, reward: object) -> float:
        """Play a game from the node and return its reward, or take that of one that was played."""
        self.give_sign()
        if self.ended == RUNNING and not self.closed and (self.rounds is None or self.rounds.here is None):
            self.refuse("playout() goes on from a node of a round; expected round() before it.")
        found = 0.0
        if reward is not None and not self.closed:
            found = self.reward("playout", reward)
        if self.closed or self.ended != RUNNING:
            raise Stopped
        self.leaves += 1
        if reward is None:
            return float(self.rounds.play_out())
        self.rounds.take_reward(found)
        return found

    def visit(self, reward: object) -> None:
        """Count a visit of the node, and go back up to its parent."""
        self.give_sign()
        if self.closed or self.ended != RUNNING:
            return
        if self.rounds is None or self.rounds.here is None:
            self.refuse("visit(reward) counts a visit of a node of a round; expected round() before it.")
            return
        found = self.reward("visit", reward)
        if not self.closed:
            self.rounds.visit(found)

    def reward(self, word: str, value: object) -> float:
        """A reward as a number from 0 to 1; what is none ends the record."""
        found = self.number(word, "reward", value)
        if not self.closed and not 0.0 <= found <= 1.0:
            self.refuse(f"{word}() expects a reward from 0 to 1, to MAX; found {shown(value)}.")
        return found

    def random(self) -> float:
        """A random number from 0 to 1, without 1."""
        self.give_sign()
        generator = self.generator()
        return (generator.next_bits() >> 11) * FRACTION

    def generator(self) -> Playouts:
        """The playouts, whose generator all random numbers come from; its seed is the option `seed`, or 1."""
        if self.playouts is None:
            seed = getattr(self.owner, "seed", 1)
            known = isinstance(seed, int) and 0 <= seed <= MOST_SEED
            self.playouts = Playouts(self.position, PlayoutOptions(seed=int(seed) if known else 1))
        found: Playouts = self.playouts
        return found

    def close(self) -> None:
        """The search ends: complete a record of rounds that is longer than its budget."""
        if self.lining:
            self.mark_rows(0)
        if self.rounds is not None and not self.closed:
            self.rounds.close()

    # What they share.

    def look_at_limits(self) -> None:
        """Raise Stopped past a limit."""
        if self.ended == RUNNING:
            if self.stop.raised():
                self.ended = BY_STOP
            elif self.trace.memory_used_up:
                self.ended = BY_MEMORY
            elif (self.nodes if self.rounds is None else self.rounds.number) >= self.node_limit:
                self.ended = BY_NODES
            elif monotonic() >= self.deadline:
                self.ended = BY_TIME
            if self.ended != RUNNING and self.recording and not self.closed and self.rounds is None:
                self.trace.stopped()
        if self.ended != RUNNING:
            raise Stopped

    def number(self, word: str, name: str, value: object) -> float:
        """A value as a number; what is none ends the record."""
        given: Any = value
        if type(value) is float or type(value) is int:
            found = float(given)
        else:
            try:
                found = float("nan") if isinstance(value, str | bytes) else float(given)
            except (TypeError, ValueError, OverflowError):
                found = float("nan")
        if found != found:
            self.refuse(f"{word}() expects a number as {name}, found {shown(value)}.")
        return found + 0.0  # which makes 0 of -0

    def begin_chapter(self, alpha: float, beta: float) -> None:
        """Begin again at the root, to the depth that the search says."""
        depth = self.owner.depth if self.owner is not None else self.depth
        self.depth = depth if isinstance(depth, int) and 0 <= depth < 1 << 30 else 0
        self.horizon = 0
        self.sound = True
        self.told = False
        if self.recording:
            self.trace.iteration(self.depth, DEPTH_FIRST, DEEPER, alpha, beta)

    def end_chapter(self, level: Level, value: float) -> None:
        """The root is left."""
        self.top = None
        self.finished = True
        self.finished_value = self.value = value
        self.line = level.line
        self.reached = self.depth
        if self.best is None and self.line is not None:
            self.best = self.action_of(self.line[0])

    def leave_leaf(self, level: Level, value: float) -> None:
        """A node without children is left: the game is over there, or the depth is reached."""
        over = self.position.over()
        self.leaves += 1
        if over:
            if self.sound and self.position.utility() != value:
                self.sound = False
        else:
            self.horizon += 1
        if self.recording:
            self.trace.leaf(level.node, self.height, TERMINAL if over else DEPTH, value)

    def level_at(self, height: int) -> Level:
        """The level of a ply."""
        if height < len(self.levels):
            return self.levels[height]
        level = Level()
        self.levels.append(level)
        return level

    def count_of(self, level: Level) -> int:
        """How many legal actions the node has, where the position stands now; they are found once."""
        if level.count == NONE:
            level.count = 0
            if not self.position.over():
                room = self.position.room(0)
                if room > level.room:  # in an explicit tree a node may have more children than those before
                    if cython.compiled:
                        level.moves = cython.cast(
                            cython.p_int, realloc(level.moves, room * cython.sizeof(cython.int))
                        )
                        if not level.moves:
                            level.room = 0
                            raise MemoryError
                    else:
                        level.moves = [0] * room
                    level.room = room
                level.count = self.position.moves(level.moves, 0)
                if self.plain is not None and self.plain.failure.raised:
                    self.plain.raise_failure()
        return level.count

    def count_that_matters(self, level: Level) -> int:
        """How many legal actions the node has, without those of CHANCE that never come."""
        count = self.count_of(level)
        if level.side == CHANCE and level.entered < count:
            count = sum([chance > 0 for chance in self.position.odds])
        return count

    def legal_move(self, level: Level, action: object) -> int:
        """The move that an action is; one that is not legal ends the record. Notes that it was entered."""
        count = self.count_of(level)
        place = NONE
        if self.plain is not None:
            actions = self.plain.top.actions
            if count > 0 and actions is not None:
                for i in range(count):
                    if actions[i] is action or actions[i] == action:
                        place = i
                        break
        else:
            number = self.number_of(action)
            for i in range(count if number >= 0 else 0):
                if level.moves[i] == number or ~level.moves[i] == number:
                    place = i
                    break
        if place == NONE:
            self.refuse(f"Expected a legal action ({self.known(level)}), found {shown(action)}.")
            return NONE
        move = level.moves[place]
        level.children += 1
        if move < 0:
            return ~move
        level.moves[place] = ~move  # entered before
        level.entered += 1
        return move

    def number_of(self, action: object) -> int:
        """The number of a move of ours, also from its text; -1 if it is none."""
        if isinstance(action, int) and not isinstance(action, bool):
            return action if 0 <= action < 1 << 31 else NONE
        if isinstance(action, str):
            try:
                return self.position.parse(action)
            except MoveError:
                pass
        return NONE

    def known(self, level: Level) -> str:
        """The legal actions of a node for a message."""
        shown = [repr(self.action_of(max(move, ~move))) for move in level.moves[: min(level.count, 20)]]
        return ", ".join(shown) or "none, the game is over"

    def action_of(self, move: int) -> object:
        """A legal move of the position as the search calls it."""
        if self.plain is not None:
            actions = self.plain.actions
            return actions[move] if move < len(actions) else None
        found = Move(move)
        found.text = self.position.text(move)
        return found

    def refuse(self, sentence: str) -> None:
        """End the record here, and say why."""
        self.ended_by = OwnCodeError(f"{sentence} The record ends here.", running_line())
        self.closed = True
        if self.recording:
            self.trace.stopped()

    # For the search, and for who runs it.

    def decide(self, move: int, action: object) -> None:
        """This is the action to play, whatever was told last."""
        if self.best_move() != move:
            self.line = (move, None)
        self.best = action

    def best_move(self) -> int:
        """The move of `best`, or -1."""
        if self.line is None and self.rounds is not None:
            child = self.rounds.best()
            return NONE if child is None else int(child.move)
        return NONE if self.line is None else int(self.line[0])

    def best_line(self) -> tuple[int, ...]:
        """The best line as moves."""
        if self.rounds is not None:
            return tuple(self.rounds.line(NONE if self.line is None else self.line[0]))
        found = []
        rest = self.line
        while rest is not None:
            found.append(rest[0])
            rest = rest[1]
        return tuple(found)

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return monotonic() - self.started

    def seconds_left(self) -> float:
        self.give_sign()
        return max(0.0, self.deadline - monotonic())

    def best_action(self) -> object:
        if self.best is None and self.rounds is not None:
            child = self.rounds.best()
            return None if child is None else child.action
        return self.best

    def note(self, text: object) -> None:
        self.give_sign()
        if len(self.notes) < MOST_NOTES:
            self.notes.append((self.trace.length, str(text)[:MOST_NOTE]))

    @property
    def open_nodes(self) -> int:
        """How many nodes were entered and never left."""
        return self.height

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that ended the search, or None."""
        return REASONS.get(self.ended)

    @property
    def exact(self) -> bool:
        """Return True if all that matters was looked at, to the end of the game, as far as the words say."""
        return self.finished and self.sound and self.horizon == 0 and not self.closed

    @property
    def sampled(self) -> bool:
        """Return True if the search went in rounds."""
        return self.rounds is not None

    def sampled_value(self) -> float | None:
        """The mean of the best move in the game's units, by the playouts; None without any.

        Of a game that is over at the root it is the result.
        """
        if self.finished:
            return self.value
        found: float | None = self.rounds.value_after(self.best_move())
        return found

    def sampled_details(self) -> dict[str, Any]:
        """The number of rounds, and the mean reward of the best move, from 0 to 1."""
        found: dict[str, Any] = {"iterations": int(self.rounds.number)}
        mean = self.rounds.mean_after(self.best_move())
        return found if mean is None else {**found, "mean": mean}

    def record_root(self) -> None:
        """Record the root alone, for a search that told nothing."""
        if self.recording:
            self.trace.iteration(self.depth, DEPTH_FIRST, DEEPER, -inf, inf)
            self.trace.enter(NONE, NONE, self.position.turn(), 0, -inf, inf)


def shown(value: object) -> str:
    """A value in a message."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:80]}…"
