"""Agent host: the process in which agents are tested, analyse and play for windows, `plyscope agent-host`.

| the window says | it answers |
|---|---|
| `test` an `agent` | `stage` of the test, then `tested` with the agent |
| `move`: for the game `key`, the `side` asks its `agent` | `told` of its search, then `moved` or `failed` |
| `analyse`: the `agent` tells `lines` of the position at the end of a `line` | `lines`, `trouble` |
| `stop` a question by its `id`; `rest`: all analyses | |
| `over`, `leave`: a game ended, or a side is played by somebody else | |
| `forget`: the agent has other options | |
| `watch` an agent; `say` a text to it; `press` a button of it | its `log` |

Each question has an `id` of its own, which its answers repeat.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agent_json import agent_json, read_agent
from plyscope.arena.agents.probe import NOTE, probe
from plyscope.arena.analysis import Analysis
from plyscope.arena.drivers.driver import Driver
from plyscope.arena.drivers.find import driver
from plyscope.arena.host.agent_search import told_message
from plyscope.arena.host.conversation import Conversation, Message
from plyscope.arena.play import engine_seat
from plyscope.arena.play.engine_seat import EngineSeat
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process.link import Link
from plyscope.arena.recording.recorder import Recorder
from plyscope.files.json_fields import Field
from plyscope.own_code.shared_rows import SharedRows
from plyscope.record.trace import Trace
from plyscope.rules.time_control import TimeControl

TELLING = 0.015
"""Seconds between two looks at how many rows of a record there are."""

LOGGING = 0.1
"""Seconds between two parcels of a log."""

MOST_ROWS, KEPT_ROWS = 300, 1000
"""Lines of a log that are sent at once, and kept of each agent."""

FIRST_MOVE = 1.0
"""Seconds for the first move in a test."""

ENDING = 3.0
"""Seconds in which each agent has ended."""


class Logs:
    """The lines between this process and its agents. Those of the one that is watched are sent on."""

    def __init__(self, conversation: Conversation) -> None:
        self._said = conversation
        self._kept: dict[str, deque[tuple[float, str, str]]] = {}
        self._new: deque[tuple[float, str, str]] = deque(maxlen=KEPT_ROWS)
        self._left_out = 0
        self._watched = ""
        self._lock = threading.Lock()
        self._offset = time.time() - time.monotonic()
        self._more = Event()
        Thread(target=self._send, daemon=True, name="agent logs").start()

    def watch(self, id: str) -> None:
        """Send the log of an agent from now on, first what there is of it; "" sends none."""
        with self._lock:
            if id != self._watched:
                self._watched, self._left_out = id, 0
                self._new.clear()
                self._new.extend(self._kept.get(id, ()))
                self._more.set()

    def follow(self, agent: Agent, link: Link) -> None:
        """Note what is said over a link."""
        id = agent.id
        link.console.listener = lambda moment, sign, text: self.note(id, moment, sign, text)

    def note(self, id: str, moment: float, sign: str, text: str) -> None:
        """Note a line of an agent's log, by the monotonic clock."""
        row = (moment + self._offset, sign, text)
        with self._lock:
            kept = self._kept.get(id)
            if kept is None:
                kept = self._kept[id] = deque(maxlen=KEPT_ROWS)
            kept.append(row)
            if id == self._watched:
                self._left_out += len(self._new) == KEPT_ROWS
                self._new.append(row)
                self._more.set()

    def _send(self) -> None:
        while not self._said.has_ended:
            self._more.wait()
            time.sleep(LOGGING)
            with self._lock:
                self._more.clear()
                rows, id, left_out = list(self._new), self._watched, self._left_out
                self._new.clear()
                self._left_out = 0
            left_out += max(0, len(rows) - MOST_ROWS)
            rows = rows[-MOST_ROWS:]
            if left_out and rows:
                rows.insert(0, (rows[0][0], "·", f"… {left_out:,} lines"))
            if id and rows:
                self._said.say({"said": "log", "agent": id, "rows": [list(row) for row in rows]})


class SeatOfGame:
    """One side of one game: its questions are asked one after the other, in a thread of its own."""

    def __init__(self, agent: Agent, conversation: Conversation) -> None:
        self.agent = agent
        self._said = conversation
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._seat = EngineSeat(agent)
        self._begun: tuple[object, ...] = ()
        self._played = 0
        self.stop = Event()
        self._asked = -1
        self.thread = Thread(target=self._run, daemon=True, name=f"seat of {agent.id}")
        self.thread.start()

    def ask(self, message: Message) -> None:
        """Ask for a move."""
        self.stop.set()  # what was asked before is wanted no more
        self.stop = stop = Event()
        self._asked = int(message["id"])
        self._work.put(lambda: self._answer(message, stop))

    def stop_question(self, number: int) -> None:
        """Stop a question, if it is the last one."""
        if number == self._asked:
            self.stop.set()

    def over(self, result: str, reason: str) -> None:
        """Tell the agent how the game ended."""
        self._work.put(lambda: self._over(result, reason))

    def end(self) -> None:
        """End the agent; never waits."""
        self.stop.set()
        self._work.put(None)

    @property
    def driver(self) -> Driver | None:
        """The driver of the process that runs; None if there is none."""
        return self._seat.driver

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
        self._seat.end()

    def _over(self, result: str, reason: str) -> None:
        if self._begun:
            self._seat.over(result, reason)
            self._begun = ()

    def _answer(self, message: Message, stop: Event) -> None:
        number = int(message["id"])
        try:
            self._said.say(self._asked_for(message, stop))
        except AgentFailure as failure:
            self._begun = () if failure.verdict != "host" else self._begun
            if not stop.is_set():
                self._said.say(_failed(number, failure))
        except Exception as error:  # the window waits for an answer, whatever happened here
            self._said.say(_failed(number, AgentFailure("host", f"{type(error).__name__}: {error}")))

    def _asked_for(self, message: Message, stop: Event) -> Message:
        """Ask the agent, and return the answer as a message; raises AgentFailure."""
        number, line = int(message["id"]), line_of(message["line"])
        control = message.get("control")
        pace = Pace(
            seconds=self.agent.seconds,
            control=None if control is None else TimeControl(**control),
            margin=self.agent.margin,
        )
        begun = (line.start.game.id, sorted(line.options.items()), line.start.write())
        if begun != self._begun or len(line.moves) < self._played:
            self._begun = ()
            self._seat.begin(line, int(message["side"]), number)
            self._begun = begun
        self._played = len(line.moves)
        kind = f"told {number}"

        def hear(told: Told) -> None:
            if not stop.is_set():
                self._said.summarise(kind, lambda: {"said": "told", "id": number, "told": told_message(told)})

        spent = tuple((int(side), float(seconds)) for side, seconds in message.get("spent", ()))
        with Rows(message.get("rows"), line) as rows:
            question = Question(line, pace, spent, stop, hear, rows.recorder)
            reply = self._seat.ask(question)
        self._said.forget(kind)
        if stop.is_set():
            raise AgentFailure("host", "The move was not wanted any more.")
        answer: Message = {
            "said": "moved",
            "id": number,
            "move": reply.move,
            "seconds": reply.seconds,
            "told": told_message(reply.told),
            "strikes": list(self._seat.strikes),
        }
        if rows.recorder is not None:
            answer |= {"recording": rows.recorder.breach, "reordered": rows.recorder.reordered}
        return answer


class Rows:
    """The record of one search, in a file that the window reads meanwhile. Without a file there is none."""

    def __init__(self, file: list[Any] | None, line: GameLine) -> None:
        self.recorder: Recorder | None = None
        self._shared: SharedRows | None = None
        self._done = Event()
        if file is not None:
            with suppress(OSError):  # the window does not wait for it any more
                self._shared = SharedRows(Path(str(file[0])), int(file[1]), new=False)
        if self._shared is not None:
            self._trace = Trace(self._shared.rows, self._shared.next_chunk)
            self.recorder = Recorder(self._trace, line)

    def __enter__(self) -> Rows:
        if self._shared is not None:
            Thread(target=self._tell, daemon=True, name="rows").start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        if self._shared is not None and self.recorder is not None:
            self.recorder.finish()
            self._shared.publish(self._trace.length)

    def _tell(self) -> None:
        assert self._shared is not None
        while not self._done.wait(TELLING):
            self._shared.publish(self._trace.length)


class AgentHost:
    """Answers the messages of the windows of one program."""

    def __init__(self, conversation: Conversation) -> None:
        self._said = conversation
        self._logs = Logs(conversation)
        self._tests: dict[int, Event] = {}
        self._seats: dict[tuple[str, int], SeatOfGame] = {}
        self._analyses: dict[str, AnalysisOfAgent] = {}
        self._typed: dict[str, TypedAt] = {}
        engine_seat.watchers.append(self._logs.follow)

    def answer(self, message: Message) -> None:
        """Do what a message says; one that says nothing known is left alone."""
        do = getattr(self, f"_do_{message.get('do')}", None)
        if do is None:
            return
        try:
            do(message)
        except (KeyError, TypeError, ValueError) as error:
            if "id" in message:
                failure = AgentFailure("host", f"The question could not be read: {error}.")
                self._said.say(_failed(int(message["id"]), failure))

    def close(self) -> None:
        """End all agents, and wait for them."""
        for stop in self._tests.values():
            stop.set()
        work = [Thread(target=analysis.end) for analysis in self._analyses.values()]
        for thread in work:
            thread.start()
        for seat in self._seats.values():
            seat.end()
            work.append(seat.thread)
        for typed in self._typed.values():
            typed.end()
            work.append(typed.thread)
        for thread in work:
            thread.join(ENDING)

    # Tests.

    def _do_test(self, message: Message) -> None:
        agent, number = _agent(message), int(message["id"])
        stop = self._tests[number] = Event()
        Thread(target=self._test, args=(agent, number, stop, message), daemon=True, name="test").start()

    def _test(self, agent: Agent, number: int, stop: Event, message: Message) -> None:
        game = catalog.games().get(str(message.get("game")))

        def hear(moment: float, sign: str, text: str) -> None:
            if sign == NOTE:
                self._said.summarise(f"stage {number}", lambda: {"said": "stage", "id": number, "text": text})
                sign = "·"
            self._logs.note(agent.id, moment, sign, text)

        tested = probe(agent, game, FIRST_MOVE, stop, hear)
        self._said.forget(f"stage {number}")
        self._tests.pop(number, None)
        found = replace(agent, tested=tested, protocol=tested.protocol or agent.protocol)
        self._said.say({"said": "tested", "id": number, "agent": agent_json(found)})

    # Games.

    def _do_move(self, message: Message) -> None:
        agent = _agent(message)
        place = (str(message["key"]), int(message["side"]))
        seat = self._seats.get(place)
        if seat is None or seat.agent != agent:
            if seat is not None:
                seat.end()
            seat = self._seats[place] = SeatOfGame(agent, self._said)
        seat.ask(message)

    def _do_stop(self, message: Message) -> None:
        number = int(message["id"])
        if number in self._tests:
            self._tests[number].set()
        for seat in self._seats.values():
            seat.stop_question(number)

    def _do_over(self, message: Message) -> None:
        for (key, _), seat in self._seats.items():
            if key == message["key"]:
                seat.over(str(message["result"]), str(message["reason"]))

    def _do_leave(self, message: Message) -> None:
        seat = self._seats.pop((str(message["key"]), int(message["side"])), None)
        if seat is not None:
            seat.end()

    def _do_forget(self, message: Message) -> None:
        id = str(message["agent"])
        analysis, typed = self._analyses.pop(id, None), self._typed.pop(id, None)
        if analysis is not None:
            Thread(target=analysis.end, daemon=True).start()
        if typed is not None:
            typed.end()

    # Analyses.

    def _do_analyse(self, message: Message) -> None:
        agent, count = _agent(message), int(message["lines"])
        analysis = self._analyses.get(agent.id)
        if analysis is None or analysis.agent != agent or analysis.count != count:
            if analysis is not None:
                Thread(target=analysis.end, daemon=True).start()
            analysis = self._analyses[agent.id] = AnalysisOfAgent(agent, count, self._said)
        analysis.show(int(message["id"]), line_of(message["line"]))

    def _do_rest(self, message: Message) -> None:
        for analysis in self._analyses.values():
            analysis.rest()

    # The log.

    def _do_watch(self, message: Message) -> None:
        self._logs.watch(str(message["agent"]))

    def _do_say(self, message: Message) -> None:
        self._at(message).say(str(message["text"]))

    def _do_press(self, message: Message) -> None:
        agent, name = _agent(message), str(message["option"])
        pressed = False
        for seat in self._seats.values():
            if seat.agent.id == agent.id and seat.driver is not None:
                seat.driver.set_option(name, "")
                pressed = True
        if not pressed:
            self._at(message).press(name)

    def _at(self, message: Message) -> TypedAt:
        agent = _agent(message)
        typed = self._typed.get(agent.id)
        if typed is None or typed.agent != agent or not typed.is_alive:
            if typed is not None:
                typed.end()
            typed = self._typed[agent.id] = TypedAt(agent, self._logs)
        return typed


class AnalysisOfAgent:
    """The analysis by one agent for the window that asked last."""

    def __init__(self, agent: Agent, count: int, conversation: Conversation) -> None:
        self.agent, self.count = agent, count
        self._said = conversation
        self._ids: dict[int, int] = {}
        self._told: dict[int, Message] = {}
        self._shown = 0
        self._lock = threading.Lock()
        self._analysis = Analysis(agent, self._hear, self._changed, count=count, pause=0.0)

    def show(self, id: int, line: GameLine) -> None:
        """Analyse a position for a question."""
        with self._lock:
            self._told = {}
            self._shown = self._analysis.show(line)
            self._ids = {self._shown: id}

    def rest(self) -> None:
        """Analyse nothing until the next question."""
        with self._lock:
            self._ids = {}
        self._analysis.stop()

    def end(self) -> None:
        """End the agent; waits for it."""
        self._analysis.end()

    def _hear(self, number: int, told: Told) -> None:
        with self._lock:
            id = self._ids.get(number)
            if id is None:
                return
            self._told[told.rank] = told_message(told)
            lines = [self._told[rank] for rank in sorted(self._told)]
        self._said.summarise(f"lines {self.agent.id}", lambda: {"said": "lines", "id": id, "lines": lines})

    def _changed(self, state: str, failure: AgentFailure | None) -> None:
        id = next(iter(self._ids.values()), None)
        if failure is not None and id is not None:
            self._said.say({**_failed(id, failure), "said": "trouble"})


class TypedAt:
    """A process of an agent that a person types at, from the log."""

    def __init__(self, agent: Agent, logs: Logs) -> None:
        self.agent = agent
        self._logs = logs
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._link: Link | None = None
        self._driver: Driver | None = None
        self._failed = False
        self.thread = Thread(target=self._run, daemon=True, name=f"typed at {agent.id}")
        self.thread.start()

    @property
    def is_alive(self) -> bool:
        """Return False once the program has ended or could not be started."""
        return not self._failed and (self._link is None or self._link.is_alive)

    def say(self, text: str) -> None:
        """Say a line, which nobody reads the answer of but the log."""
        self._work.put(lambda: self._said(text))

    def press(self, name: str) -> None:
        """Press a button of the program."""
        self._work.put(lambda: self._pressed(name))

    def end(self) -> None:
        self._work.put(None)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            try:
                work()
            except AgentFailure as failure:
                self._failed = True
                self._logs.note(self.agent.id, time.monotonic(), "·", f"{failure.verdict}: {failure.reason}")
                break
        if self._link is not None:
            self._link.end()

    def _started(self) -> Link:
        if self._link is None:
            self._link = engine_seat.started(self.agent)
            Thread(target=self._drain, args=(self._link,), daemon=True, name="log reader").start()
        return self._link

    def _drain(self, link: Link) -> None:
        """Read what it says, which the log has by then; a queue that is full would stop it."""
        with suppress(AgentFailure):
            while True:
                link.lines(time.monotonic() + 1.0)

    def _said(self, text: str) -> None:
        self._started().send(text)

    def _pressed(self, name: str) -> None:
        link = self._started()
        if self._driver is None:
            self._driver = driver(self.agent.protocol)(link, self.agent)
        self._driver.set_option(name, "")


def line_of(message: Message) -> GameLine:
    """The game that a window sends; raises ValueError, LookupError."""
    game = catalog.game(str(message["game"]))
    options = dict(message["options"])
    return GameLine(game.read(str(message["start"]), **options), options, [int(m) for m in message["moves"]])


def _agent(message: Message) -> Agent:
    return read_agent(Field(message["agent"], "agent"))


def _failed(number: int, failure: AgentFailure) -> Message:
    return {
        "said": "failed",
        "id": number,
        "verdict": failure.verdict,
        "reason": failure.reason,
        "raw": failure.raw,
        "log": list(failure.log),
        "file": failure.file,
        "line": failure.line,
    }


def main() -> int:
    """Answer a window over the standard streams until it closes them."""
    conversation = Conversation.over_standard_streams()
    host = AgentHost(conversation)
    conversation.serve(host.answer)
    host.close()
    return 0
