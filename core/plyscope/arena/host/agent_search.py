"""AgentSearch: the move of an agent, asked for like a search; its record is what the agent tells of its own.

The agent plays in the process of a host. It writes the rows of the record into a file that this side reads,
checks and copies while the agent thinks.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace
from math import inf, isfinite
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agent_json import agent_json
from plyscope.arena.host.known_agents import PREFIX, Host, known_agent, present_host
from plyscope.arena.play.seat import GameLine, Told
from plyscope.arena.play.verdicts import AgentFailure, FaultVerdict
from plyscope.arena.recording.recorder import Recorder
from plyscope.files import temporary_folders
from plyscope.own_code.own_search import OwnSearch
from plyscope.own_code.remote_search import Question
from plyscope.own_code.shared_rows import RowCopy, SharedRows
from plyscope.record.trace import (
    ANY_ORDER,
    CHUNK_ROWS,
    CUTOFF,
    DEPTH_FIRST,
    ITERATION,
    LEAF,
    LEAVE,
    Trace,
)
from plyscope.rules.position import CHANCE, Position
from plyscope.rules.time_control import Spent, TimeControl
from plyscope.rules.values import WIN
from plyscope.search.search import Answer, Limits

Message = dict[str, Any]

TURN = 0.02
"""Seconds between two looks at the rows and at the wish to stop."""

GUARD = 20.0
"""Seconds beyond the time of an agent after which its host is taken to hang: it ends what is late itself."""

MOST_ROWS = 16_000_000


@dataclass(frozen=True)
class NoOptions:
    """The options of an agent's search: its own are set where the agent is, not with each search."""


class _HostGone(Exception):
    """The process that runs agents ended while one of them thought."""


class AgentSearch(OwnSearch):
    """Runs like every Search. `agent_id` names the agent; `begin_from` and `play_by` come before `run`.

    `told` is what the agent said last about its search, `recording` why the record of it ended early, "" if
    it did not.
    """

    file = None

    def __init__(self, agent_id: str) -> None:
        self.agent_id = agent_id
        self.algorithm = PREFIX + agent_id
        self.options = NoOptions()
        self.told = Told()
        self.recording = ""
        self.strikes: tuple[str, ...] = ()
        self.game_key = ""
        self.tells = False
        """Whether the record is what the agent told, event by event."""
        self.asked: Question | None = None
        """The last search, to ask about it."""
        self._control: TimeControl | None = None
        self._spent: Spent = ()
        self._begun: tuple[Position, dict[str, Any], tuple[int, ...]] | None = None

    def begin_from(
        self, start: Position, options: dict[str, Any], moves: tuple[int, ...], position: Position
    ) -> None:
        self._begun = start, options, moves

    def play_by(self, game_key: str, control: TimeControl | None, spent: Spent) -> None:
        """Say which game it is, so that the agent keeps what it learnt in it, and by which clocks."""
        self.game_key, self._control, self._spent = game_key, control, spent

    def lines(self, first: int = 0, last: int | None = None) -> NDArray[np.int32]:
        return np.zeros(0, np.int32)

    def line_at(self, tick: int) -> int | None:
        return None

    def children(self, position: Position, depth: int, ply: int) -> list[int]:
        """The legal moves: nobody knows which of them the agent looks at, and in which order."""
        return [] if position.finished or position.side == CHANCE else list(position.legal_moves())

    def run(self, position: Position, limits: Limits, trace: Trace | None = None) -> Answer:
        """Ask the agent for its move in the position. Raises AgentFailure, also of an unknown agent."""
        agent, host = known_agent(self.agent_id), present_host()
        if agent is None:
            raise AgentFailure("not started", f"There is no agent {self.agent_id} here any more.")
        if host is None:
            raise AgentFailure("host", "Nothing here runs agents.")
        folder = shared = None
        try:
            folder = temporary_folders.new_folder("agent")
            if trace is not None and trace.budget > trace.length:
                room = min(trace.budget - trace.length, MOST_ROWS)
                shared = SharedRows(folder / f"rows {uuid.uuid4().hex}", room, new=True)
            try:
                return self._asked(agent, host, position, limits, trace, shared)
            except _HostGone:
                return self._asked(agent, host, position, limits, None, None)  # by another process, once
        except _HostGone:
            raise AgentFailure("host", "The process that runs agents ended twice.") from None
        except OSError as error:
            raise AgentFailure("host", f"Its record has no room: {error.strerror or error}.") from None
        finally:
            if shared is not None:
                shared.remove()
            if folder is not None:
                temporary_folders.remove_folder(folder)

    def _asked(
        self,
        agent: Agent,
        host: Host,
        position: Position,
        limits: Limits,
        trace: Trace | None,
        shared: SharedRows | None,
    ) -> Answer:
        heard: SimpleQueue[Message] = SimpleQueue()
        copy = RowCopy(shared, trace) if shared is not None and trace is not None else None
        began = monotonic()
        number = host.ask(self._question(agent, position, shared), heard.put)
        found: Message | None = None
        while found is None:
            if copy is not None:
                copy.go_on()
            if limits.stop.is_set():
                host.tell({"do": "stop", "id": number})
                return self._answer(position, trace, {}, monotonic() - began, stopped=True)
            if monotonic() - began > self._most_seconds(agent, position) + GUARD:
                host.tell({"do": "stop", "id": number})
                raise AgentFailure("host", "The process that runs agents did not answer.")
            found = self._next(heard, position)
        if copy is not None:
            copy.go_on()
        self.tells = trace is not None and trace.length > 0
        if found.get("said") == "gone":
            raise _HostGone
        if found.get("said") != "moved":
            raise failure_of(found)
        if found.get("reordered") and shared is not None and trace is not None:
            _order_again(trace, shared)
        answer = self._answer(position, trace, found, monotonic() - began)
        if trace is not None and trace.length == 0:
            _record_line(trace, position, answer)
        return answer

    def _question(self, agent: Agent, position: Position, shared: SharedRows | None) -> Message:
        start, options, moves = position, dict[str, Any](), tuple[int, ...]()
        if self._begun is not None:
            start, options, moves = self._begun
        control = self._control
        named = {"game": start.game.id, "options": options, "text": start.write(), "moves": list(moves)}
        limits = {"depth": None, "nodes": None, "seconds": None, "soft_seconds": None, "window": [-inf, inf]}
        self.asked = Question(named, {}, limits, ())
        return {
            "do": "move",
            "agent": agent_json(agent, tested=False),
            "line": line_message(start, options, moves),
            "key": self.game_key,
            "side": position.side,
            "control": None if control is None else vars(control),
            "spent": [list(one) for one in self._spent],
            "rows": None if shared is None else [str(shared.path), shared.rows],
        }

    def _most_seconds(self, agent: Agent, position: Position) -> float:
        """The time that the agent may take on the wall clock, with the start of its process."""
        seconds = agent.seconds
        if self._control is not None and position.side is not None:
            seconds = self._control.left(self._spent, position.side)
        return max(seconds, 0.0) + agent.margin

    def _next(self, heard: SimpleQueue[Message], position: Position) -> Message | None:
        """Wait a little for what is said; return it if it ends the question."""
        try:
            message = heard.get(timeout=TURN)
        except Empty:
            return None
        if message.get("said") == "told":
            self.told = told_of(message.get("told"))
            return None
        return message

    def _answer(
        self,
        position: Position,
        trace: Trace | None,
        found: Message,
        seconds: float,
        *,
        stopped: bool = False,
    ) -> Answer:
        if "told" in found:
            self.told = told_of(found["told"])
        self.recording = str(found.get("recording", ""))[:500]
        self.strikes = tuple(str(strike) for strike in found.get("strikes", ()))
        told, move = self.told, found.get("move")
        legal = position.legal_moves()
        if move is not None and move not in legal:
            raise AgentFailure("host", "The process that runs agents answered with a move that is not legal.")
        line = tuple(told.line) if told.line[:1] == (move,) or stopped else (() if move is None else (move,))
        if told.value is None and self.tells and trace is not None:
            told = self.told = replace(told, **_of_root(trace))
        kinds = _counts(trace)
        details: dict[str, Any] = {}
        if not stopped and move is None:
            details["resigned"] = True
        if self.recording:
            details["recording"] = self.recording
        if self.strikes:
            details["strikes"] = list(self.strikes)
        if found.get("reordered"):
            details["reordered"] = True
        if not self.tells:
            details["line_only"] = True
        nodes = told.nodes if told.nodes is not None else 0 if trace is None else trace.nodes
        return Answer(
            move=move if not stopped else (line[0] if line and line[0] in legal else None),
            value=told.value,
            score=score_of(told),
            line=line,
            exact=False,
            nodes=nodes,
            leaves=int(kinds[LEAF]),
            cutoffs=int(kinds[CUTOFF]),
            depth=told.depth or 0,
            seconds=float(found.get("seconds", seconds)),
            stopped_by="stop" if stopped else "depth",
            wins_in=None if told.wins_in is None else abs(told.wins_in),
            details=details,
        )


def line_message(start: Position, options: dict[str, Any], moves: tuple[int, ...]) -> Message:
    """A game as it is sent to the host; the moves are numbers, as positions know them."""
    return {"game": start.game.id, "options": options, "start": start.write(), "moves": list(moves)}


def failure_of(message: Message) -> AgentFailure:
    """The failure that the host tells of."""
    verdict: FaultVerdict = "host"
    for known in ("illegal", "time", "crash", "not started"):
        if message.get("verdict") == known:
            verdict = known
    line = message.get("line")
    return AgentFailure(
        verdict,
        str(message.get("reason", "")),
        raw=str(message.get("raw", "")),
        log=tuple(str(one) for one in message.get("log", ())),
        file=str(message.get("file", "")),
        line=line if isinstance(line, int) else None,
    )


def told_message(told: Told) -> Message:
    """What an agent says, without what it does not."""
    found = {name: value for name, value in vars(told).items() if value is not None}
    return {**found, "line": list(told.line)}


def told_of(message: Any) -> Told:
    """What an agent says, from the host's message; a number that is none is left out."""
    if not isinstance(message, dict):
        return Told()
    value = message.get("value")
    value = (
        {"inf": float("inf"), "-inf": float("-inf")}.get(value, value) if isinstance(value, str) else value
    )
    return Told(
        value=float(value) if isinstance(value, int | float) and value == value else None,
        wins_in=_whole(message.get("wins_in")),
        depth=_whole(message.get("depth")),
        nodes=_whole(message.get("nodes")),
        seconds=_positive(message.get("seconds")),
        line=tuple(move for move in message.get("line", ()) if isinstance(move, int)),
        rank=_whole(message.get("rank")) or 1,
    )


def score_of(told: Told) -> float | None:
    """The value as our searches would score it: a forced end by its plies, else in the game's units."""
    if not told.wins_in:
        return told.value
    return WIN - told.wins_in if told.wins_in > 0 else -WIN - told.wins_in


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _positive(value: Any) -> float | None:
    good = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value >= 0
    return float(value) if good else None


def _counts(trace: Trace | None) -> NDArray[np.int64]:
    counts = np.zeros(256, np.int64)
    if trace is not None:
        for part in trace.read(0, trace.length):
            counts += np.bincount(part["kind"], minlength=256)
    return counts


def _of_root(trace: Trace) -> dict[str, Any]:
    """The value that the root returned in the last chapter that ended, and its depth; nothing if none did."""
    depths, found = dict[int, int](), dict[str, Any]()
    for part in trace.read(0, trace.length):
        for row in part[part["kind"] == ITERATION]:
            depths[int(row["node"])] = int(row["move"])
        for row in part[(part["kind"] == LEAVE) & (part["ply"] == 0)]:
            found = {"value": float(row["after"]), "depth": depths.get(int(row["node"]))}
    return found


def _order_again(trace: Trace, shared: SharedRows) -> None:
    """Take over how the nodes of each chapter were searched, which may have been known only later."""
    for start in range(0, trace.length, CHUNK_ROWS):
        stop = min(start + CHUNK_ROWS, trace.length)
        own = trace.chunks[start // CHUNK_ROWS][: stop - start]
        for part in shared.read(start, stop):
            begins = np.flatnonzero(part["kind"] == ITERATION)
            orders = part["other"][begins]
            good = begins[(orders == DEPTH_FIRST) | (orders == ANY_ORDER)]
            own["other"][good] = part["other"][good]


def _record_line(trace: Trace, position: Position, answer: Answer) -> None:
    """Record what an agent without events told: the root, its line, and the value at the end of it."""
    value = answer.score
    if value is None or not answer.line:
        return
    here = position.copy()
    last = len(answer.line)
    events: list[list[Any]] = [["search", last, "-inf", "inf"], ["enter", 0, None, None]]
    for node, move in enumerate(answer.line):
        events.append(["enter", node + 1, node, here.text(move)])
        here.play(move)
    events.append(["leaf", last, value])
    for node in range(last - 1, -1, -1):
        events += [["value", node, value, node + 1], ["leave", node, value]]
    recorder = Recorder(trace, GameLine(position))
    recorder.take(events, 1)
    recorder.finish()
