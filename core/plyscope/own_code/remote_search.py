"""RemoteSearch: a search that runs in the process of own code, its record copied while it is written."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from plyscope.own_code import messages
from plyscope.own_code.child_process import ChildProcess, Hung
from plyscope.own_code.own_search import OwnSearch
from plyscope.own_code.remote_game import RemoteGame, way_to
from plyscope.own_code.shared_rows import RowCopy, SharedRows
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.position import PlainPosition
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits

if TYPE_CHECKING:
    from plyscope.own_code.workshop import OwnFile, Workshop

STOPPING = 0.3
"""Seconds that a search has to end after it was told to stop, or after its time is over.

What it is at is found out behind them, and all of it has ended 0.5 s after it was told.
"""

SILENT = 10.0
"""Seconds after which a search that gives no sign of life, and has no limit of time, is taken to hang."""

MOST_ROWS = 16_000_000


@dataclass(frozen=True)
class Question:
    """All that a search needs, as it is asked of a process: to run it again, or another beside it."""

    position: dict[str, Any]
    algorithm: dict[str, Any]
    limits: dict[str, Any]
    files: tuple[OwnFile, ...]


class RemoteSearch(OwnSearch):
    """Runs like every Search: `run` takes a position, limits and a trace, and returns the answer.

    `named` is what the process calls it. `begin_from` says which game led to the position that is searched
    next, so that rules about repeated positions hold there, too.
    """

    def __init__(self, workshop: Workshop, named: dict[str, Any], options: Any, file: OwnFile | None) -> None:
        self.workshop, self.named, self.options, self.file = workshop, named, options, file
        self.algorithm = ""
        self.asked: Question | None = None
        """The last search, to ask about it."""
        self._lines: NDArray[np.int32] = np.zeros(0, np.int32)
        self._live: SharedRows | None = None
        self.printed = ""
        self._begun: tuple[Position, dict[str, Any], tuple[int, ...], Position] | None = None

    def begin_from(
        self, start: Position, options: dict[str, Any], moves: tuple[int, ...], position: Position
    ) -> None:
        self._begun = start, options, moves, position

    def run(self, position: Position, limits: Limits, trace: Trace | None = None) -> Answer:
        """Search the position and return the answer; raises OwnCodeError, also of what hangs or crashes."""
        files = self._files(position)
        where = self._named(position)
        told = {
            "depth": limits.depth, "nodes": limits.nodes, "seconds": limits.seconds,
            "soft_seconds": limits.soft_seconds, "window": list(limits.window),
        }  # fmt: skip
        self.asked = Question(where, self.named, told, files)
        process = self.workshop.take(files)
        question = {"do": "search", "position": where, "algorithm": self.named, "limits": told}
        try:
            found, _ = watched(process, question, limits, trace, self._begin, self._end)
            answer = messages.answer_of(found)
        except messages.BadMessage as error:
            process.end()
            raise OwnCodeError(str(error)) from None
        finally:
            self.printed = process.output
            self.workshop.give_back(process)
        if answer.move is not None and answer.move not in position.legal_moves():
            raise OwnCodeError("The process answered with a move that is not legal.")
        return answer

    def _begin(self, shared: SharedRows) -> None:
        self._lines, self._live = np.zeros(0, np.int32), shared

    def _end(self, lines: NDArray[np.int32]) -> None:
        self._lines, self._live = lines, None

    def lines(self, first: int = 0, last: int | None = None) -> NDArray[np.int32]:
        live = self._live
        if live is None:
            return self._lines[first:last]
        return live.noted_lines(first, live.written if last is None else min(last, live.written))

    def line_at(self, tick: int) -> int | None:
        found = self.lines(max(tick, 1) - 1, tick)
        return int(found[0]) if tick > 0 and len(found) and found[0] > 0 else None

    def children(self, position: Position, depth: int, ply: int) -> list[int]:
        """The moves in their own order: nobody knows those of the search before it ran."""
        return [] if position.finished else list(position.legal_moves())

    def _files(self, position: Position) -> tuple[OwnFile, ...]:
        found = [] if self.file is None else [self.file]
        game = position.game
        if isinstance(game, RemoteGame) and game.file not in found:
            found.append(game.file)
        return tuple(found)

    def _named(self, position: Position) -> dict[str, Any]:
        """The position as the process finds it."""
        if isinstance(position, PlainPosition):
            return {**way_to(position), **weights_of(position)}
        start, options, moves = position, dict[str, Any](), tuple[int, ...]()
        if self._begun is not None and self._begun[3] is position:
            start, options, moves, _ = self._begun
        found = {"game": position.game.id, "options": options, "text": start.write()}
        return {**found, "moves": list(moves), **weights_of(position)}


def weights_of(position: Position) -> dict[str, Any]:
    """The weights of a position's evaluation, if it has any."""
    return {"weights": list(position.weights)} if position.game.features else {}


def watched(
    process: ChildProcess,
    question: dict[str, Any],
    limits: Limits,
    trace: Trace | None,
    begun: Callable[[SharedRows], None] = lambda shared: None,
    ended: Callable[[NDArray[np.int32]], None] = lambda lines: None,
) -> tuple[dict[str, Any], NDArray[np.int32]]:
    """Ask for a search, copy its rows meanwhile, stop it on time; return its answer and its lines.

    `begun` is given the rows before they are written, `ended` the lines, whatever the end was. Raises
    OwnCodeError for a search that does not end within its limits or gives no sign of life.
    """
    rows = 0 if trace is None else max(0, min(trace.budget - trace.length, MOST_ROWS))
    name = f"rows {uuid.uuid4().hex}"
    try:
        shared = SharedRows(process.folder / name, max(rows, 1), new=True)
    except OSError as error:
        process.end()  # its folder is gone, or the disk is full
        raise OwnCodeError(f"Its record has no room: {error.strerror or error}.") from None
    copy = RowCopy(shared, trace) if trace is not None else None
    lines = np.zeros(0, np.int32)
    watch = _Watch(shared, copy, limits)
    begun(shared)
    try:
        found = process.ask({**question, "rows": rows, "file": name}, None, turn=watch.turn)
    except Hung as error:
        raise watch.error(error) from None
    finally:
        if copy is not None:
            lines = shared.noted_lines(0, copy.go_on())
        ended(lines)
        shared.remove()
    return found, lines


class _Watch:
    """Looks at a search while it runs: copies its rows, stops it on time, and says how long it still has."""

    def __init__(self, shared: SharedRows, copy: RowCopy | None, limits: Limits) -> None:
        self.shared, self.copy, self.limits = shared, copy, limits
        self.began: float | None = None
        self.last_sign = monotonic()
        self.signs = 0
        self.told_to_stop = False

    def turn(self) -> float | None:
        """Look; return the seconds that the search still has, or None for no others than before."""
        now = monotonic()
        if self.copy is not None:
            self.copy.go_on()
        if self.told_to_stop:
            return None
        if self.limits.stop.is_set():
            self.shared.ask_to_stop()
            self.told_to_stop = True
            return STOPPING
        if self.began is None and self.shared.has_begun:
            self.began = self.last_sign = now
        signs = self.shared.signs
        if signs != self.signs:
            self.last_sign, self.signs = now, signs
        if self.began is not None and self.limits.seconds is not None:
            return self.began + self.limits.seconds + STOPPING + _patience(self.limits.seconds) - now
        return max(0.0, self.last_sign + SILENT - now)

    def error(self, error: Hung) -> OwnCodeError:
        """What was wrong with a search that had to be ended."""
        if self.began is None and not self.told_to_stop:
            return OwnCodeError(
                f"Its position was still prepared after {SILENT:.0f} s, and its process was ended.",
                error.lines,
            )
        if not self.told_to_stop and self.limits.seconds is None:
            return OwnCodeError(
                f"It gave no sign of life for {SILENT:.0f} s and was ended; a search calls enter() at every "
                "node, or left() now and then.", error.lines,
            )  # fmt: skip
        over = "it was told to stop" if self.told_to_stop else f"its {self.limits.seconds:g} s were over"
        return OwnCodeError(
            f"It was still here {STOPPING:.1f} s after {over}, and was ended; enter() ends a search past "
            "its limits, and left() tells how much time there is.", error.lines,
        )  # fmt: skip


def _patience(seconds: float) -> float:
    """How much longer than its limit a search may take on a busy machine, in seconds."""
    return min(0.5, 0.1 * seconds)
