"""Check of a search in plain Python: its values against minimax, its cuts, its record, and its limits."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from math import inf
from random import Random
from time import monotonic
from typing import Any

from plyscope import catalog
from plyscope.plain.contract import Contract, Failed, Trial
from plyscope.plain.errors import OWN
from plyscope.plain.words import shown
from plyscope.record.trace import (
    ALPHA,
    BETA,
    CUTOFF,
    ENTER,
    LEAF,
    LEAVE,
    Trace,
)
from plyscope.rules.position import MAX, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Answer, Limits

TREES = 60
PATIENCE = 20.0
"""Seconds after which a search of a small tree is taken for one that never ends."""

LATE = 1.0
"""Seconds past a limit of time within which a search must end."""


def check(algorithm: Algorithm) -> list[Contract]:
    """Try all contracts of a search."""
    trial = Trial()
    tried = _Tried(algorithm)
    if trial.run("answers", tried.answers):
        trial.run("values of minimax", tried.values)
        trial.run("record", tried.record)
        if tried.prunes:
            trial.run("windows and cuts", tried.cuts)
        trial.run("limits", tried.limits)
    return trial.found


class _Tried:
    """A search on random trees and small games."""

    def __init__(self, algorithm: Algorithm) -> None:
        self.algorithm = algorithm
        self.prunes = False
        self.tells = False

    def answers(self) -> str:
        """It decides on a legal action."""
        count = 0
        for name, position in _positions():
            found, trace = self.run(position, Limits())
            self.prunes = self.prunes or found.cutoffs > 0
            self.tells = self.tells or found.nodes > 0
            trace.release()
            if found.move is None and not position.finished:
                why = found.details.get("remark", "")
                raise Failed(f"decide() gave no action in {name}, and best has none. {why}".strip())
            count += 1
        return f"{count} positions"

    def values(self) -> str:
        """It finds the values of minimax."""
        if not self.tells:
            return "nothing, since it tells no value"
        count = 0
        for name, position in _positions():
            found, trace = self.run(position, Limits())
            trace.release()
            true = _minimax(position, None)
            if found.value != true.value:
                raise Failed(f"The value of {name} is {true.value!r}; found {found.value!r}.")
            if found.move is not None:
                self.worth(name, position, found, true)
            count += 1
        start = catalog.game("tictactoe").start()
        for depth in (1, 2, 3):
            found, trace = self.run(start, Limits(depth=depth))
            trace.release()
            true = _minimax(start, depth)
            if found.value != true.value:
                raise Failed(
                    f"The value of tic-tac-toe to depth {depth} is {true.value!r}; found {found.value!r}."
                )
        return f"{count} positions"

    def worth(self, name: str, position: Position, found: Answer, true: Answer) -> None:
        """The action that it decides on is worth the value."""
        after = position.copy()
        assert found.move is not None
        after.play(found.move)
        value = after.result if after.finished else _minimax(after, None).value
        if value != true.value:
            raise Failed(
                f"decide() gives {position.text(found.move)!r} in {name}, which is worth {value!r} instead "
                f"of {true.value!r}."
            )

    def record(self) -> str:
        """Its words fit together."""
        if not self.tells:
            return "nothing: it enters no node, so its record has only the root"
        rows = 0
        for name, position in _positions():
            found, trace = self.run(position, Limits())
            rows += trace.length
            trace.release()
            if "remark" in found.details:
                raise Failed(f"In {name}: {found.details['remark']}")
        return f"{rows:,} rows"

    def cuts(self) -> str:
        """Where it prunes, alpha-beta says that it may."""
        cuts = 0
        for name, position in _positions():
            found, trace = self.run(position, Limits())
            cuts += found.cutoffs
            _compare_with_alpha_beta(name, position, trace)
            trace.release()
        return f"{cuts:,} cuts"

    def limits(self) -> str:
        """It ends where its limits say."""
        start = catalog.game("connect4").start()
        if not self.tells:
            return "nothing: without enter() it must look at left() itself"
        for nodes in (1, 2, 10, 100):
            found, trace = self.run(start, Limits(nodes=nodes, depth=8))
            trace.release()
            if found.nodes > nodes:
                raise Failed(f"Of {nodes} nodes it entered {found.nodes}.")
        begun = monotonic()
        found, trace = self.run(start, Limits(seconds=0.2))
        trace.release()
        if monotonic() - begun > 0.2 + LATE:
            raise Failed(f"Of 0.2 seconds it took {monotonic() - begun:.1f}.")
        return "nodes and seconds"

    def run(self, position: Position, limits: Limits) -> tuple[Answer, Trace]:
        """One search with its record; raises Failed where it does not end."""
        trace = Trace()
        search = self.algorithm.search()
        stop = Stop()
        limited = Limits(limits.depth, limits.nodes, limits.seconds, stop=stop)
        return _in_time(lambda: search.run(position, limited, trace), stop), trace


def _in_time(run: Callable[[], Answer], stop: Stop) -> Answer:
    """Return a search's answer; raises Failed with the line where it hangs."""
    answers: list[Answer] = []
    errors: list[Exception] = []

    def work() -> None:
        try:
            answers.append(run())
        except Exception as error:
            errors.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if thread.is_alive():
        where = _running()
        stop.set()
        thread.join(1)
        raise Failed(f"It did not end within {PATIENCE:.0f} seconds{where}.")
    if errors:
        raise errors[0]
    return answers[0]


def _running() -> str:
    """The line of own code that is running in any thread."""
    for frame in sys._current_frames().values():
        found: Any = frame
        while found is not None:
            if OWN in found.f_globals:
                return f"; line {found.f_lineno}, in {found.f_code.co_name}, was running"
            found = found.f_back
    return ""


def _minimax(position: Position, depth: int | None) -> Answer:
    return catalog.algorithm("minimax").search(quick=False).run(position, Limits(depth=depth))


def _positions() -> Iterator[tuple[str, Position]]:
    """Random trees, and ends of small games: the same ones in every run."""
    luck = Random(1)
    tree = catalog.game("tree")
    yield "the tree [[3,12,8],[2,4,6],[14,5,2]]", tree.start()
    for number in range(TREES):
        text = repr(_tree(luck, luck.randint(1, 4))).replace(" ", "")
        root = "min" if number % 3 == 2 else "max"
        yield f"the tree {shown(text)} with {root} at its root", tree.read(text, root=root)
    for text in ("XX.OO....", "X.O.X.O..", "XOX.O....", "X...O..X."):
        yield f"tic-tac-toe {text}", catalog.game("tictactoe").read(text)
    yield "nim 1+2+3", catalog.game("nim").start(piles="1,2,3")


def _tree(luck: Random, depth: int) -> Any:
    if depth == 0:
        return luck.randint(-9, 9)
    return [_tree(luck, depth - luck.choice((1, 1, 1, min(2, depth)))) for _ in range(luck.randint(1, 3))]


class _Node:
    """A node of a record: the window that it was entered with and has now, and what was found."""

    def __init__(self, parent: int, move: int, alpha: float, beta: float) -> None:
        self.parent = parent
        self.move = move
        self.entered = self.alpha, self.beta = alpha, beta


def _compare_with_alpha_beta(name: str, position: Position, trace: Trace) -> None:
    """Every value is right, or a bound on the side of its node's window; every cut is at alpha >= beta."""
    nodes: list[_Node] = []
    values: dict[tuple[int, ...], float] = {}

    def path_of(node: int) -> tuple[int, ...]:
        moves: list[int] = []
        while nodes[node].parent >= 0:
            moves.append(nodes[node].move)
            node = nodes[node].parent
        return tuple(reversed(moves))

    def position_at(node: int) -> tuple[Position, tuple[str, ...]]:
        here, texts = position.copy(), []
        for move in path_of(node):
            texts.append(here.text(move))
            here.play(move)
        return here, tuple(texts)

    for part in trace.read(0, trace.length):
        for kind, _, _, node, other, move, before, after in part.tolist():
            if kind == ENTER:
                nodes.append(_Node(other, move, before, after))
            elif kind == ALPHA:
                nodes[node].alpha = after
            elif kind == BETA:
                nodes[node].beta = after
            elif kind == CUTOFF and before < after:
                where, texts = position_at(node)
                side = "MAX" if where.side == MAX else "MIN"
                raise Failed(
                    f"cut() at a node of {side} in {name}, though its window is still open: alpha "
                    f"{before:g} is smaller than beta {after:g}, so its other actions matter.", texts,
                )  # fmt: skip
            elif kind in (LEAF, LEAVE):
                here, texts = position_at(node)
                path = path_of(node)
                if path not in values:
                    found = here.result if here.finished else _minimax(here, None).value
                    values[path] = found if found is not None else 0.0
                _check_value(name, nodes[node], after, values[path], texts)


def _check_value(name: str, node: _Node, value: float, true: float, texts: tuple[str, ...]) -> None:
    alpha, beta = node.entered
    if value <= alpha and alpha > -inf:
        if true > max(value, alpha):
            raise Failed(
                f"A node in {name} is left with {value:g}, which says at most {max(value, alpha):g} in its "
                f"window ({alpha:g}, {beta:g}); it is worth {true:g}.", texts,
            )  # fmt: skip
    elif value >= beta and beta < inf:
        if true < min(value, beta):
            raise Failed(
                f"A node in {name} is left with {value:g}, which says at least {min(value, beta):g} in its "
                f"window ({alpha:g}, {beta:g}); it is worth {true:g}.", texts,
            )  # fmt: skip
    elif value != true:
        raise Failed(
            f"A node in {name} is left with {value:g} inside its window ({alpha:g}, {beta:g}); it is worth "
            f"{true:g}.", texts,
        )  # fmt: skip
