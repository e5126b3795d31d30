"""Check of a search in plain Python: its values against minimax, its cuts, its record, and its limits."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import inf, isinf
from random import Random
from time import monotonic
from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.plain.contract import Contract, Failed, Setup, Told, Trial, ignore
from plyscope.plain.errors import OWN, OwnCodeError, from_own_code, located
from plyscope.plain.search_entry import PlainSearch
from plyscope.plain.words import shown
from plyscope.quoting import quoted
from plyscope.record.trace import ALPHA, BETA, CUTOFF, ENTER, ITERATION, LEAF, LEAVE, ROUND, TERMINAL, Trace
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Answer, Limits

TRIALS = 240
"""Trees and positions on which a search is tried."""

TRIALS_OF_SAMPLING = 40
"""As many, of a search that takes all the time it is given, or plays rounds."""

TRIAL_SECONDS = 3.0
"""Seconds after which a search of a small tree is stopped."""

PATIENCE = 2.0
"""Seconds after that in which it must have stopped."""

PROBE_SECONDS = 0.1, 0.5
"""Seconds in which a search takes all it is given, or not; more are given where the machine was busy."""

SHORT_SECONDS, ROUNDS = 0.01, 200
"""Seconds and rounds for a search that takes all it is given."""

LIMIT_SECONDS, LATE = 0.2, 1.0
"""A limit of time, and the seconds past it within which a search must end."""

MOST_ROWS = 200_000
"""Rows of a record whose lines are kept."""

NEAR = 1e-9
"""How far values may be apart that were added up in another order, relative to them."""

ANSWERS = Contract("legal-answers", "answers", "Answers with a legal move")
VALUES = Contract("values", "values of minimax", "Values equal minimax")
MEANS = Contract("values", "values of expectimax", "Values equal expectimax")
WORDS = Contract("words", "legal actions and leaves", "Actions are legal, every enter has its leave")
BOUNDS = Contract("bounds", "values within windows", "Every node's value is true in its window")
CUTS = Contract("cuts", "cuts", "Cuts wherever α ≥ β")
EARLY = Contract("early-cuts", "no early cuts", "Never cuts while α < β")
LIMITS = Contract("limits", "limits", "Keeps to its limits")

NO_WORDS = "nothing: it enters no node, so its record has only the root"
NO_WINDOWS = "nothing: it narrows no window"
SAMPLES = "nothing: it samples, so its values are estimates"

MENDS_OF_WORDS = {
    "Expected a legal action": "enter() takes one of game.actions(state), of the state entered last.",
    "begins at the root": "Call enter(None) first, at the root.",
    "no node to leave": "Call leave() once for each enter().",
    "entered and not left": "Each way out of the function must go through self.leave(value).",
    "which was entered and not left": "Each way out of the function must go through self.leave(value).",
    "none was left": "A child is entered and left first. Does each way out go through self.leave(value)?",
    "can only narrow": "narrow() takes the larger of two alphas and the smaller of two betas.",
    "expects a number": "Values and bounds are numbers, and inf and -inf.",
}
"""What to do about what the words refuse, by a part of the sentence."""


def check(algorithm: Algorithm, begins: Told = ignore, told: Told = ignore) -> list[Contract]:
    """Try all contracts of a search; see Trial for what is told of each meanwhile."""
    trial = Trial(begins, told)
    tried = _Tried(algorithm)
    answered = trial.run(ANSWERS, tried.answers)
    if answered or tried.searches:
        trial.run(MEANS if algorithm.chance else VALUES, tried.values)
        trial.run(WORDS, tried.words)
        trial.run(BOUNDS, tried.bounds)
        trial.run(CUTS, tried.cuts)
        trial.run(EARLY, tried.early_cuts)
    if answered:
        trial.run(LIMITS, tried.limits)
    return trial.found


@dataclass(frozen=True)
class _Task:
    """Something to search."""

    name: str
    setup: Setup

    @cached_property
    def start(self) -> Position:
        game = catalog.game(self.setup.game)
        return game.read(self.setup.position, **self.setup.options)

    @cached_property
    def truth(self) -> _Truth:
        return _Truth(self.start, self.setup.depth)

    def after(self, path: tuple[int, ...]) -> tuple[str, ...]:
        """Moves as they are typed."""
        here, texts = self.start.copy(), []
        for move in path:
            texts.append(here.text(move))
            here.play(move)
        return tuple(texts)

    def said(self, path: tuple[int, ...]) -> tuple[str, ...]:
        """Moves as people read them: those of trees count from 1."""
        here, labels = self.start.copy(), []
        for move in path:
            labels.append(here.label(move))
            here.play(move)
        return tuple(labels)


class _Truth:
    """True values of a position and of all that can follow, to a depth, by the moves that lead there."""

    def __init__(self, start: Position, depth: int | None) -> None:
        name = "expectimax" if start.has_chance else "minimax"
        trace = Trace()
        catalog.algorithm(name).search(quick=False).run(start, Limits(depth=depth), trace).checked()
        self.values: dict[tuple[int, ...], float] = {}
        self.children: dict[tuple[int, ...], int] = {}
        paths: list[tuple[int, ...]] = []
        for part in trace.read(0, trace.length):
            for kind, _, _, node, other, move, _, after in part.tolist():
                if kind == ENTER:
                    above = paths[other] if other >= 0 else None
                    paths.append(() if above is None else (*above, move))
                    self.children[paths[-1]] = 0
                    if above is not None:
                        self.children[above] += 1
                elif kind in (LEAF, LEAVE):
                    self.values[paths[node]] = after
        trace.release()


Row = tuple[int, int, int, int, int, int, float, float]


@dataclass
class _Searched:
    """A search of a task: its answer and its record. `lines` are the lines of own code, one a row."""

    task: _Task
    answer: Answer
    rows: list[Row]
    lines: list[int]
    ended_by: OwnCodeError | None
    open_nodes: int

    @cached_property
    def paths(self) -> list[tuple[int, ...]]:
        """The moves to each node."""
        found: list[tuple[int, ...]] = []
        for kind, _, _, _, other, move, _, _ in self.rows:
            if kind == ENTER:
                found.append((*found[other], move) if other >= 0 else ())
        return found

    @property
    def sampled(self) -> bool:
        return any(row[0] == ROUND for row in self.rows)

    @property
    def tells(self) -> bool:
        return self.answer.nodes > 0

    @property
    def last_chapter(self) -> int:
        """The row with which the last chapter begins; values of former ones are of a smaller depth."""
        return max((tick for tick, row in enumerate(self.rows) if row[0] == ITERATION), default=0)

    def failed(
        self, sentence: str, mend: str, tick: int | None = None, node: int | None = None,
        line_of: int | None = None, line: int | None = None,
    ) -> Failed:  # fmt: skip
        """A failure at a row, with the line of that row or of another one."""
        moves = () if node is None else self.task.after(self.paths[node])
        wanted = tick if line_of is None else line_of
        if line is None and wanted is not None and wanted < len(self.lines):
            line = self.lines[wanted] or None
        return Failed(sentence, moves, mend=mend, line=line, setup=self.task.setup, tick=tick, node=node)


@dataclass
class _Tried:
    """A search on random trees and small games."""

    algorithm: Algorithm
    searches: list[_Searched] = field(default_factory=list)
    takes_all: bool = False

    @property
    def tells(self) -> bool:
        return any(one.tells for one in self.searches)

    @property
    def sampled(self) -> bool:
        return self.algorithm.samples or any(one.sampled for one in self.searches)

    @cached_property
    def prunes(self) -> bool:
        """Does it say anything of windows or cuts?"""
        return any(
            row[0] in (ALPHA, BETA, CUTOFF) or (row[0] == ENTER and not (isinf(row[6]) and isinf(row[7])))
            for one in self.searches
            for row in one.rows
        )

    def answers(self) -> str:
        """It decides on a legal action."""
        tasks = list(_tasks(self.algorithm.chance))
        self.takes_all = all(self.takes(seconds, tasks[0]) for seconds in PROBE_SECONDS)
        if self.takes_all or self.sampled:
            tasks = tasks[: TRIALS_OF_SAMPLING // 2] + tasks[-TRIALS_OF_SAMPLING // 2 :]
        seconds = SHORT_SECONDS if self.takes_all else TRIAL_SECONDS
        for task in tasks:
            limits = Limits(depth=task.setup.depth, seconds=seconds, nodes=self.rounds)
            searched = self.run(task, limits)
            self.searches.append(searched)
            self.answered(searched)
        return f"{len(tasks)} trees and positions"

    def takes(self, seconds: float, task: _Task) -> bool:
        """Return True if it goes on until this time is over, and its record has no end by itself."""
        begun = monotonic()
        first = self.run(task, Limits(seconds=seconds, nodes=self.rounds))
        return monotonic() - begun > seconds / 2 and (not first.tells or first.sampled)

    @property
    def search_class(self) -> Any:
        """The class of own code."""
        search = self.algorithm.search()
        assert isinstance(search, PlainSearch)
        return search.search_class

    @property
    def rounds(self) -> int | None:
        return ROUNDS if self.algorithm.samples else None

    def answered(self, searched: _Searched) -> None:
        """Raise Failed for an answer that is none."""
        answer, task = searched.answer, searched.task
        last = len(searched.rows) - 1
        if answer.stopped_by == "time" and searched.tells and not searched.sampled:
            raise searched.failed(
                f"It did not end within {TRIAL_SECONDS:g} seconds in {task.name}.",
                "Stop at depth self.depth, and where the game is over.", last,
            )  # fmt: skip
        if answer.move is None and task.start.side not in (None, CHANCE):
            why = "" if searched.ended_by is None else f" {_remark(searched)}"
            line = None if searched.ended_by is None else searched.ended_by.line
            failed = searched.failed(
                f"decide() gave no action in {task.name}, and best has none.{why}",
                "Return an action of game.actions(state), or say better(value) at the root.", last, line=line,
            )  # fmt: skip
            if searched.ended_by is None and not searched.tells:
                failed.line, failed.function = None, self.search_class.decide
            raise failed

    def values(self) -> str:
        """It finds the values of minimax."""
        if not self.tells:
            return "nothing: it tells no value"
        if self.sampled:
            return SAMPLES
        told = [one for one in self.searches if one.ended_by is None]
        if not told:
            return "nothing: its records end early"
        for one in told:
            true = one.task.truth.values[()]
            if one.answer.value is None or not _same(one.answer.value, true):
                fault = _first_fault(one)
                sentence = (
                    f"The value of {one.task.name} is {true:g}; found {_number(one.answer.value)}."
                    + (f" {fault.sentence}" if fault is not None else "")
                )  # fmt: skip
                if fault is None:
                    raise one.failed(sentence, "The root is worth what its best child is.", *_root(one))
                fault.sentence = sentence
                raise fault
            self.worth(one, true)
        return f"{len(told)} trees and positions"

    def worth(self, one: _Searched, true: float) -> None:
        """The action that it decides on is worth the value."""
        move = one.answer.move
        if move is None:
            return
        value = one.task.truth.values.get((move,))
        if value is not None and not _same(value, true):
            raise one.failed(
                f"decide() gives {quoted(one.task.start.label(move))} in {one.task.name}, which is worth "
                f"{value:g} instead of {true:g}.",
                "Keep the action together with the best value, or return self.best.", *_root(one),
            )  # fmt: skip

    def words(self) -> str:
        """Its words fit together."""
        if not self.tells:
            return NO_WORDS
        for one in self.searches:
            remark = _remark(one)
            if not remark:
                continue
            mend = next((mend for part, mend in MENDS_OF_WORDS.items() if part in remark), "")
            line = None if one.ended_by is None else one.ended_by.line
            node, tick = _innermost_open(one)
            raise one.failed(
                f"In {one.task.name}: {remark}", mend,
                len(one.rows) - 1 if one.ended_by is not None else tick, node, tick, line,
            )  # fmt: skip
        return f"{sum(len(one.rows) for one in self.searches):,} events"

    def bounds(self) -> str:
        """Every node is left with its true value, or with a bound on the side of its window."""
        if not self.tells:
            return NO_WORDS
        if self.sampled:
            return SAMPLES
        for one in self.searches:
            fault = _first_fault(one)
            if fault is not None:
                raise fault
        return f"{sum(one.answer.nodes for one in self.searches):,} nodes"

    def cuts(self) -> str:
        """Once a node's window is closed, none of its other actions are entered."""
        if not self.prunes:
            return NO_WINDOWS if self.tells else NO_WORDS
        cuts, ties, first_tie = 0, 0, None
        for one in self.searches:
            cuts += one.answer.cutoffs
            for fault, strictly in _missed_cuts(one):
                if strictly:
                    raise fault
                ties += 1
                first_tie = first_tie or fault
        if first_tie is not None and cuts == 0:
            raise first_tie
        return f"{cuts:,} cuts" + (", none where α = β" if ties else "")

    def early_cuts(self) -> str:
        """No node is cut while its window is open."""
        if not self.prunes:
            return NO_WINDOWS if self.tells else NO_WORDS
        cuts = 0
        for one in self.searches:
            cuts += one.answer.cutoffs
            for tick, (kind, _, _, node, _, _, alpha, beta) in enumerate(one.rows):
                if kind == CUTOFF and alpha < beta:
                    where = one.task.after(one.paths[node])
                    untold = isinf(alpha) and isinf(beta)
                    raise one.failed(
                        f"cut() at {_place(where)} in {one.task.name}, though its window is still open: "
                        f"α = {alpha:g} < β = {beta:g}, so its other actions matter.",
                        "Tell the window by enter(action, alpha, beta) and narrow(alpha, beta)."
                        if untold
                        else "Cut only where narrow(alpha, beta) returned True.",
                        tick, node,
                    )  # fmt: skip
        return f"{cuts:,} cuts"

    def limits(self) -> str:
        """It ends where its limits say."""
        if not self.tells:
            return "nothing: without enter() it must look at left() itself"
        for one in self.searches:
            depth = one.task.setup.depth
            for tick, (kind, _, ply, node, _, _, _, _) in enumerate(one.rows):
                if kind == ENTER and depth is not None and ply > depth and not one.sampled:
                    raise one.failed(
                        f"It enters a node {ply} plies down in {one.task.name}.",
                        "Count the depth down by one each ply, and leave at 0.", tick, node,
                    )  # fmt: skip
        task = _Task("Connect Four", Setup("connect4", {}, catalog.game("connect4").start().write(), None))
        most = 0
        for nodes in (1, 2, 10, 100):
            depth = None if self.sampled else 8
            found = self.run(task, Limits(nodes=nodes, depth=depth, seconds=TRIAL_SECONDS)).answer
            if found.nodes > nodes + (1 if self.sampled else 0):
                raise Failed(f"Of {nodes} nodes it entered {found.nodes}.", setup=task.setup)
            most = found.nodes
        answer = self.run(task, Limits(seconds=LIMIT_SECONDS), LIMIT_SECONDS + LATE).answer
        return f"{most} of 100 nodes, {answer.seconds:.2f} of {LIMIT_SECONDS:g} s"

    def run(self, task: _Task, limits: Limits, seconds: float = TRIAL_SECONDS + PATIENCE) -> _Searched:
        """One search with its record; raises Failed where it does not end, or where it raises an error."""
        trace, stop = Trace(), Stop()
        hangs = False
        search = self.algorithm.search()
        assert isinstance(search, PlainSearch)
        search.lines = lines = np.zeros(MOST_ROWS, np.int32)
        limited = Limits(limits.depth, limits.nodes, limits.seconds, stop=stop)

        def work() -> _Searched:
            words = search.decided(task.start.copy(), limited, trace)
            answer = search.answer_of(task.start, limited, words)
            rows = _rows_of(trace)
            return _Searched(
                task, answer, rows, lines[: len(rows)].tolist(), words.ended_by, words.open_nodes
            )

        try:
            return _in_time(work, stop, seconds)
        except OwnCodeError as error:
            rows = _rows_of(trace)
            failed = Failed(
                error.sentence, error.moves, mend=error.mend, line=error.line, setup=task.setup,
                tick=len(rows) - 1 if rows else None,
            )  # fmt: skip
            raise failed from None
        except Failed as failed:
            failed.setup, hangs = task.setup, True
            raise
        finally:
            if not hangs:  # else it may still be written to
                trace.release()


def _rows_of(trace: Trace) -> list[Row]:
    return [row for part in trace.read(0, trace.length) for row in part.tolist()]


def _in_time(run: Callable[[], _Searched], stop: Stop, seconds: float) -> _Searched:
    """Return what a search gives; raises OwnCodeError, and Failed with the line where it hangs."""
    answers: list[_Searched] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            answers.append(run())
        except BaseException as error:  # raised again where it is waited for
            errors.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        line, function = _running()
        stop.set()
        thread.join(PATIENCE)
        inside = f" It was still in {function}()." if function else ""
        raise Failed(
            f"It did not end within {seconds:g} seconds.{inside}", line=line,
            mend="enter() ends a search past its limits; a loop without it must look at self.left().",
        )  # fmt: skip
    if errors:
        if not from_own_code(errors[0]):
            raise errors[0]
        raise located(errors[0]) from None
    return answers[0]


def _running() -> tuple[int | None, str]:
    """The line of own code that is running in any thread, and its function."""
    for frame in sys._current_frames().values():
        found: Any = frame
        while found is not None:
            if OWN in found.f_globals:
                return found.f_lineno, found.f_code.co_name
            found = found.f_back
    return None, ""


# What a search is tried on: the same in every run, small trees first.


def _tasks(chance: bool) -> Iterator[_Task]:
    """Random trees, and ends of small games: together TRIALS."""
    luck = Random(1)
    others = list(_positions())
    yield _tree_task([[3, 12, 8], [2, 4, 6], [14, 5, 2]], "max", None)
    trees = []
    for number in range(TRIALS - 1 - len(others)):
        tree = _tree(luck, luck.randint(1, 4), chance and number % 3 == 0)
        depth = luck.randint(1, 3) if number % 4 == 3 else None
        trees.append(_tree_task(tree, "min" if number % 3 == 2 else "max", depth))
    yield from sorted(trees, key=lambda task: len(task.setup.position))
    yield from others


def _tree_task(tree: Any, root: str, depth: int | None) -> _Task:
    text = repr(tree).replace(" ", "").replace("'", '"')
    to = "" if depth is None else f" to depth {depth}"
    return _Task(
        f"the tree {shown(text)[1:-1] if len(text) < 78 else shown(text)[1:]} with {root.upper()} at its "
        f"root{to}", Setup("tree", {"root": root}, text, depth),
    )  # fmt: skip


def _positions() -> Iterator[_Task]:
    for text in ("XX.OO....", "X.O.X.O..", "XOX.O....", "X...O..X."):
        yield _Task(f"tic-tac-toe {text}", Setup("tictactoe", {}, text))
    start = catalog.game("tictactoe").start().write()
    for depth in (1, 2, 3):
        yield _Task(f"tic-tac-toe to depth {depth}", Setup("tictactoe", {}, start, depth))
    start = catalog.game("connect4").start().write()
    yield _Task("Connect Four to depth 2", Setup("connect4", {}, start, 2))
    yield _Task("nim 1+2+3", Setup("nim", {"piles": "1,2,3"}, _nim()))


def _nim() -> str:
    return catalog.game("nim").start(piles="1,2,3").write()


def _tree(luck: Random, depth: int, chance: bool) -> Any:
    if depth == 0:
        return luck.randint(-9, 9)
    children = [
        _tree(luck, depth - luck.choice((1, 1, 1, min(2, depth))), chance) for _ in range(luck.randint(1, 3))
    ]
    if not chance or luck.random() > 0.4:
        return children
    shares = [luck.randint(1, 4) for _ in children]
    return {"type": "chance", "children": children, "p": [f"{share}/{sum(shares)}" for share in shares]}


# What is found in records.


def _remark(one: _Searched) -> str:
    """What the words did not understand, or that nodes were not left; "" where all is well."""
    if one.ended_by is not None:
        return one.ended_by.sentence
    if one.open_nodes and one.answer.stopped_by not in ("time", "nodes", "stop", "memory"):
        return str(one.answer.details.get("remark", ""))
    return ""


def _innermost_open(one: _Searched) -> tuple[int | None, int | None]:
    """The node that was entered last and not left, and the row of its entry."""
    entered: dict[int, int] = {}
    for tick, (kind, _, _, node, _, _, _, _) in enumerate(one.rows):
        if kind == ENTER:
            entered[node] = tick
        elif kind in (LEAF, LEAVE):
            entered.pop(node, None)
    return next(reversed(entered.items()), (None, None))


def _root(one: _Searched) -> tuple[int | None, int | None]:
    """The last row of the root and its node."""
    for tick in range(len(one.rows) - 1, -1, -1):
        kind, node = one.rows[tick][0], one.rows[tick][3]
        if kind in (LEAF, LEAVE) and not one.paths[node]:
            return tick, node
    return (len(one.rows) - 1, None) if one.rows else (None, None)


def _first_fault(one: _Searched) -> Failed | None:
    """The first node of the last chapter that is left with a value which is not true in its window."""
    truth, windows = one.task.truth, {}
    begun = one.last_chapter
    for tick, (kind, note, _, node, _, _, before, after) in enumerate(one.rows):
        if kind == ENTER:
            windows[node] = (before, after)
        elif kind in (LEAF, LEAVE) and tick > begun:
            path = one.paths[node]
            if path not in truth.values:
                continue  # deeper than the limit, which is a contract of its own
            if windows[node][0] >= windows[node][1]:
                continue  # whatever it returns there says nothing; that it went there is another contract
            sentence = _wrong_value(windows[node], after, truth.values[path])
            if sentence:
                moves = one.task.said(path)
                early = kind == LEAF and note != TERMINAL and truth.children[path] > 0
                return one.failed(
                    f"{_sentence(_place(moves))} in {one.task.name} is left with {after:g}{sentence}.",
                    _mend_of_value(one, path, kind == LEAF, early), tick, node,
                )  # fmt: skip
    return None


def _wrong_value(window: tuple[float, float], value: float, true: float) -> str:
    """The end of a sentence on a value that is neither true nor a bound outside its window, or ""."""
    alpha, beta = window
    inside = "" if isinf(alpha) and isinf(beta) else f" in its window ({alpha:g}, {beta:g})"
    if value <= alpha and alpha > -inf:
        most = max(value, alpha)
        return "" if true <= most + NEAR else f", which says at most {most:g}{inside}; it is worth {true:g}"
    if value >= beta and beta < inf:
        least = min(value, beta)
        return (
            "" if true >= least - NEAR else f", which says at least {least:g}{inside}; it is worth {true:g}"
        )
    return "" if _same(value, true) else f"{inside}; it is worth {true:g}"


def _mend_of_value(one: _Searched, path: tuple[int, ...], leaf: bool, early: bool) -> str:
    here = one.task.start.copy()
    for move in path:
        here.play(move)
    if early:
        return "Go on until depth is 0 or the game is over: the depth goes down by one each ply."
    if leaf and here.finished:
        return "Where game.is_terminal(state) is True, leave with game.utility(state), which is to MAX."
    if leaf:
        return "Where the depth is 0, leave with game.evaluate(state), which is to MAX."
    if here.side == CHANCE:
        return "Where CHANCE moves, add up the values of the children times game.chances(state)."
    best = "largest" if here.side == MAX else "smallest"
    name = "MAX" if here.side == MAX else "MIN"
    return f"Where {name} moves, leave with the {best} value of the children; values are to MAX."


def _missed_cuts(one: _Searched) -> Iterator[tuple[Failed, bool]]:
    """Nodes that go on although alpha >= beta, and whether alpha > beta; and those that are cut silently."""
    alpha: dict[int, float] = {}
    beta: dict[int, float] = {}
    closed: dict[int, int] = {}
    entered: dict[int, set[int]] = {}
    cut: set[int] = set()
    for tick, (kind, _, _, node, other, move, before, after) in enumerate(one.rows):
        if kind == ENTER:
            alpha[node], beta[node], entered[node] = before, after, set()
            if other >= 0:
                entered[other].add(move)
                if other in closed:
                    yield _missed(one, other, closed.pop(other), tick, alpha[other], beta[other])
            if before >= after:
                closed[node] = tick
        elif kind in (ALPHA, BETA):
            (alpha if kind == ALPHA else beta)[node] = after
            if alpha[node] >= beta[node]:
                closed.setdefault(node, tick)
        elif kind == CUTOFF:
            cut.add(node)
        elif (
            kind == LEAVE
            and node in closed
            and node not in cut
            and len(entered[node]) < one.task.truth.children.get(one.paths[node], 0)
        ):
            yield _silent(one, node, closed[node], tick, alpha[node], beta[node]), True


def _missed(
    one: _Searched, node: int, closed: int, tick: int, alpha: float, beta: float
) -> tuple[Failed, bool]:
    """A node that goes on, by the row that closed its window and the one that enters a child."""
    moves = one.task.said(one.paths[node])
    entered = one.task.said(one.paths[one.rows[tick][3]])[-1]
    sentence = (
        f"narrow(alpha, beta) was true at {_place(moves)} in {one.task.name} (α = {alpha:g} ≥ β = {beta:g}), "
        f"but no cut followed: it entered {entered}."
    )
    mend = "Where narrow(alpha, beta) is True, say cut() and leave the loop, both at MAX and at MIN."
    return one.failed(sentence, mend, tick, node, closed), alpha > beta


def _silent(one: _Searched, node: int, closed: int, tick: int, alpha: float, beta: float) -> Failed:
    """A node that leaves out actions and does not say so."""
    moves = one.task.said(one.paths[node])
    sentence = (
        f"{_sentence(_place(moves))} in {one.task.name} leaves out actions, as α = {alpha:g} ≥ β = {beta:g}, "
        "without cut()."
    )
    return one.failed(sentence, "Say cut() before the loop is left.", tick, node, closed)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _place(moves: tuple[str, ...]) -> str:
    """A node in a sentence, by the moves to it."""
    return f"the node after {' '.join(moves)}" if moves else "the root"


def _same(value: float, other: float) -> bool:
    return value == other or abs(value - other) <= NEAR * max(1.0, abs(other))


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"
