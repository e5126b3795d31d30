"""Agents: the programs of this user's list that play, and the process that runs them for all windows."""

from __future__ import annotations

import itertools
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal

from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.agents.agent_json import agent_json, read_agent
from plyscope.arena.agents.agents_file import AgentList, AgentsFileError, UnknownAgent
from plyscope.arena.drivers.driver import OptionValue
from plyscope.arena.host.known_agents import know_agents
from plyscope.files.atomic_save import SavingError
from plyscope.files.json_fields import Field, FieldError
from plyscope_desktop.runtime.host_process import HostProcess
from plyscope_desktop.runtime.language import heard

Message = dict[str, Any]
Heard = Callable[[Message], None]

LAST = ("moved", "failed", "tested", "ended", "gone")
"""What is said last about a question."""

MOST_LINES = 2_000
"""Lines of the log of an agent that are kept."""

SILENT = ("stop", "watch", "rest", "leave", "over", "forget")
"""Messages that mean nothing to a process that has not been started."""

MOST_TESTS = 2
"""Agents that are tested at once: each first move is timed."""

MOST_STARTS = 3
"""Processes in a row that may end before they said anything; then nothing more is started until asked."""


class AgentHost(QObject):
    """The process `plyscope agent-host`: started when it is needed, and again when it has ended.

    `ask` and `tell` may be called from any thread. What is said is heard in the thread of the window.
    """

    logged = Signal(str, list)
    """Lines of an agent's log: its id, and for each line its time, its sign and its text."""
    died = Signal(str)
    """The process ended by itself, with the reason."""

    _send = Signal(dict)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.process = HostProcess("agent-host", self)
        self.process.said.connect(self._hear)
        self.process.ended.connect(self._gone)
        self._numbers = itertools.count(1)
        self._asked: dict[int, Heard] = {}
        self._lock = threading.Lock()
        self._lost = 0
        self._watched = ""
        self._send.connect(self._send_here)

    def ask(self, question: Message, heard: Heard) -> int:
        number = next(self._numbers)
        with self._lock:
            self._asked[number] = heard
        self._send.emit({**question, "id": number})
        return number

    def tell(self, message: Message) -> None:
        self._send.emit(message)

    def forget(self, number: int) -> None:
        """Hear no more about a question."""
        with self._lock:
            self._asked.pop(number, None)

    def end(self) -> None:
        """End the process; it is started again when something is asked."""
        work = self.process.end()
        if work is not None:
            work.join(3.0)

    def watch(self, id: str) -> None:
        """Have the log of an agent sent from now on, also by a process that is started later; "" for none."""
        self._watched = id
        self._send.emit({"do": "watch", "agent": id})

    def _send_here(self, message: Message) -> None:
        if not self.process.is_alive:
            if message["do"] in SILENT:
                return
            self.process.end()
            self.process.start()
            if self._watched:
                self.process.tell({"do": "watch", "agent": self._watched})
        self.process.tell(message)

    def _hear(self, message: Message) -> None:
        self._lost = 0
        if message.get("said") == "log":
            self.logged.emit(str(message.get("agent", "")), message.get("rows", []))
            return
        number = message.get("id", -1)
        with self._lock:
            heard = self._asked.get(number)
            if message.get("said") in LAST:
                self._asked.pop(number, None)
        if heard is not None:
            heard(message)

    def _gone(self, reason: str) -> None:
        """Tell all who wait that the process has ended; they may ask another one."""
        self._lost += 1
        with self._lock:
            waiting, self._asked = self._asked, {}
        self.died.emit(reason)
        said = "gone" if self._lost < MOST_STARTS else "failed"
        for heard_ in waiting.values():
            heard_(
                {"said": said, "verdict": "host", "reason": f"The process that runs agents ended: {reason}"}
            )


class Agents(QObject):
    """The list of agents, one for the program. Changes are saved at once; `failed` says where that fails."""

    changed = Signal()
    """Other agents, or other facts of them."""
    testing_changed = Signal(str)
    """A test of an agent begins, goes on or is over."""
    logged = Signal(str)
    """There is more in the log of an agent."""
    failed = Signal(str)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.list = AgentList(path)
        self.host = AgentHost(self)
        self.host.logged.connect(self._log)
        self.testing: dict[str, str] = {}
        """What is awaited from agents that are being tested, by id."""
        self._tests: dict[str, int] = {}
        self._waiting: dict[str, str | None] = {}
        """Agents that are tested once others are done, with the games in which they move."""
        self._logs: dict[str, deque[tuple[float, str, str]]] = {}
        know_agents(self.list.agents)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @property
    def known(self) -> tuple[Agent, ...]:
        return self.list.agents

    def agent(self, id: str) -> Agent | None:
        """The agent with an id, or None."""
        return next((agent for agent in self.known if agent.id == id), None)

    def close(self) -> None:
        """End all agents and their process."""
        self.host.end()

    # Changes.

    def add(self, agents: Iterable[Agent], *, test: bool = True) -> tuple[Agent, ...]:
        """Add agents, and test them; return them with their ids, none if that failed."""
        added: list[Agent] = []

        def change() -> None:
            added.extend(self.list.add_all(agents))

        self._change(change)
        if test:
            for agent in added:
                self.test(agent.id)
        return tuple(added)

    def put(self, agent: Agent) -> None:
        """Put an agent in the place of the one with its id."""
        if agent != self.agent(agent.id):
            self._change(lambda: self.list.put(agent))
            self.host.tell({"do": "forget", "agent": agent.id})

    def set_option(self, id: str, name: str, value: OptionValue | None) -> None:
        """Set an option of an agent; None takes the program's own value."""
        agent = self.agent(id)
        if agent is None:
            return
        values = dict(agent.options)
        if value is None:
            values.pop(name, None)
        else:
            values[name] = value
        self.put(replace(agent, options=tuple(values.items())))

    def copy(self, id: str) -> Agent | None:
        """Add a copy of an agent behind it, and test it; return the copy."""
        made: list[Agent] = []
        self._change(lambda: made.append(self.list.copy(id)))
        if not made:
            return None
        origin = self.agent(id)
        if origin is not None and origin.tested is not None and origin.tested.verdict == "move":
            self._change(lambda: self.list.put(replace(made[0], tested=origin.tested)))
            return self.agent(made[0].id)
        self.test(made[0].id)
        return made[0]

    def remove(self, ids: Sequence[str]) -> None:
        """Remove agents, each of which `undo` brings back."""
        for id in ids:
            self.stop_test(id)
            self.host.tell({"do": "forget", "agent": id})
            self._change(lambda id=id: self.list.remove(id))  # type: ignore[misc]  # id is bound now

    def undo(self) -> Agent | None:
        """Bring back the agent that was removed last."""
        back: list[Agent | None] = []
        self._change(lambda: back.append(self.list.undo()))
        return back[0] if back else None

    def _change(self, change: Callable[[], object]) -> None:
        try:
            change()
        except (AgentsFileError, SavingError, UnknownAgent) as error:
            self.failed.emit(heard(str(error)))
        know_agents(self.known)
        self.changed.emit()

    # Tests.

    def test(self, id: str, game: str | None = None) -> None:
        """Start an agent in the background, shake hands and ask it for a first move."""
        agent = self.agent(id)
        if agent is None or id in self._tests:
            return
        self.testing[id] = ""
        if len(self._tests) >= MOST_TESTS:
            self._waiting[id] = game
            self.testing_changed.emit(id)
            return
        question = {"do": "test", "agent": agent_json(agent, tested=False), "game": game}
        self._tests[id] = self.host.ask(question, lambda message: self._hear_test(id, message))
        self.testing_changed.emit(id)

    def stop_test(self, id: str) -> None:
        """End the test of an agent; what the last one found stays."""
        number = self._tests.pop(id, None)
        if number is not None:
            self.host.tell({"do": "stop", "id": number})
            self.host.forget(number)
        if number is not None or self._waiting.pop(id, "none") != "none":
            self.testing.pop(id, None)
            self.testing_changed.emit(id)
            self._test_next()

    def _test_next(self) -> None:
        """Begin a test that waits, if there is one."""
        if self._waiting and len(self._tests) < MOST_TESTS:
            id = next(iter(self._waiting))
            self.test(id, self._waiting.pop(id))

    def _hear_test(self, id: str, message: Message) -> None:
        said = message.get("said")
        if said == "stage":
            self.testing[id] = str(message.get("text", ""))
            self.testing_changed.emit(id)
            return
        self._tests.pop(id, None)
        self.testing.pop(id, None)
        if said == "gone":
            self.test(id)
            return
        agent = self.agent(id)
        if agent is not None:
            found = _found(agent, message)
            self._change(lambda: self.list.put(found))
        self.testing_changed.emit(id)
        self._test_next()

    # The log.

    def log(self, id: str) -> list[tuple[float, str, str]]:
        """The lines between the program and an agent: seconds since 1970, a sign, and the text.

        Signs are ">" for what was sent, "<" for what came, "!" for its standard error and "·" for our notes.
        """
        return list(self._logs.get(id, ()))

    def watch(self, id: str) -> None:
        """Have the log of an agent sent from now on, and that of others no more; "" for none."""
        self.host.watch(id)

    def say(self, id: str, text: str) -> None:
        """Say a line to an agent, which is started if it does not run."""
        agent = self.agent(id)
        if agent is not None:
            self.host.tell({"do": "say", "agent": agent_json(agent, tested=False), "text": text})

    def press(self, id: str, name: str) -> None:
        """Press a button of an agent's program, which is started if it does not run."""
        agent = self.agent(id)
        if agent is not None:
            self.host.tell({"do": "press", "agent": agent_json(agent, tested=False), "option": name})

    def _log(self, id: str, rows: list[list[Any]]) -> None:
        kept = self._logs.setdefault(id, deque(maxlen=MOST_LINES))
        for row in rows:
            if len(row) == 3:
                kept.append((float(row[0]), str(row[1]), str(row[2])))
        self.logged.emit(id)


def _found(agent: Agent, message: Message) -> Agent:
    """An agent with what a test of it found, from the host's message."""
    reason = str(message.get("reason", ""))
    if message.get("said") == "tested":
        try:
            found = read_agent(Field(message.get("agent"), "agent"))
        except FieldError as error:
            reason = str(error)
        else:
            return replace(agent, tested=found.tested, protocol=found.protocol)
    return replace(agent, tested=Tested("host", reason))


@cache
def agents() -> Agents:
    """The agents of the program."""
    return Agents()
