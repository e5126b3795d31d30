"""Agents file: the agents of this user in agents.json, which several programs may change at once."""

from __future__ import annotations

import re
import shutil
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from plyscope import installation, strict_json
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agent_json import agent_json, read_agent
from plyscope.files import atomic_save
from plyscope.files.bounded_read import read_file
from plyscope.files.file_lock import FileLock
from plyscope.files.json_fields import Field, FieldError
from plyscope.quoting import visible

NAME = "agents.json"
VERSION = 1
MOST_AGENTS = 10_000
MOST_BYTES = 64_000_000
WAIT = 5.0
"""Seconds to wait for another program that is writing the file."""

LONGEST_ID = 40
KEPT_REMOVALS = 100


class AgentsFileError(ValueError):
    """Agents that cannot be read or written; the sentence says where and why."""


class LaterVersion(AgentsFileError):
    """A file of a later version of Plyscope, which is left as it is."""


class UnknownAgent(LookupError):
    """An id that no agent has; the sentence says so."""


@dataclass(frozen=True)
class _Contents:
    """The contents of a file: its agents, and entries that this version cannot read, which are kept."""

    agents: tuple[Agent, ...] = ()
    unread: tuple[Any, ...] = ()
    problems: tuple[str, ...] = ()
    damaged: bool = False
    """The file itself could not be read."""


@dataclass(frozen=True)
class _Removed:
    """An agent that was removed, and the id of the one before it."""

    agent: Agent
    after: str


def agents_path() -> Path:
    """The path of this user's agents.json, in the folder of the settings."""
    return installation.settings_folder() / NAME


class AgentList:
    """The agents of a file. Every change reads the file anew, makes the change and writes it, so that
    programs that run at once do not lose each other's agents.

    `problems` are sentences about what the last reading found wrong: a damaged file, whose backup was read
    instead and which was kept aside, or an entry that this version cannot read, which stays in the file.
    Every change raises AgentsFileError, or SavingError, and leaves the list as it was then.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = agents_path() if path is None else path
        self.agents: tuple[Agent, ...] = ()
        self.problems: tuple[str, ...] = ()
        self._removed: list[_Removed] = []
        self.read()

    def read(self) -> None:
        """Read the file anew."""
        try:
            found = self._contents()
        except LaterVersion as error:
            found = _Contents(problems=(str(error),))
        self.agents, self.problems = found.agents, found.problems

    def agent(self, id: str) -> Agent:
        """The agent with this id; raises UnknownAgent."""
        for agent in self.agents:
            if agent.id == id:
                return agent
        known = ", ".join(agent.id for agent in self.agents)
        if not known:
            raise UnknownAgent(f"There is no agent {visible(id)}; there are none yet.")
        raise UnknownAgent(f"There is no agent {visible(id)}; the agents are: {known}.")

    def add(self, agent: Agent) -> Agent:
        """Add an agent under an id of its own, made from its name; returns it with that."""
        return self.add_all([agent])[0]

    def add_all(self, agents: Iterable[Agent]) -> tuple[Agent, ...]:
        """Add agents under ids that no others have: their own if free, else made from their names."""
        given, added = list(agents), []

        def change(here: list[Agent]) -> None:
            if len(here) + len(given) > MOST_AGENTS:
                raise AgentsFileError(f"There can be {MOST_AGENTS:,} agents at most.")
            taken = {agent.id for agent in here}
            for agent in given:
                id = agent.id if agent.id and agent.id not in taken else free_id(agent.name, taken)
                taken.add(id)
                added.append(replace(agent, id=id))
            here.extend(added)

        self._change(change)
        return tuple(added)

    def put(self, agent: Agent) -> None:
        """Put an agent in the place of the one with its id; raises UnknownAgent if it was removed."""

        def change(here: list[Agent]) -> None:
            here[self._place(here, agent.id)] = agent

        self._change(change)

    def copy(self, id: str, name: str = "") -> Agent:
        """Add a copy of an agent under another name, behind it; returns the copy. It has no test."""
        made: list[Agent] = []

        def change(here: list[Agent]) -> None:
            place = self._place(here, id)
            called = name or free_name(here[place].name, [agent.name for agent in here])
            new = free_id(called, {agent.id for agent in here})
            made.append(replace(here[place], id=new, name=called, tested=None))
            here.insert(place + 1, made[0])

        self._change(change)
        return made[0]

    def remove(self, id: str) -> Agent:
        """Remove an agent, which `undo` brings back."""
        removed: list[_Removed] = []

        def change(here: list[Agent]) -> None:
            place = self._place(here, id)
            before = here[place - 1].id if place > 0 else ""
            removed.append(_Removed(here.pop(place), before))

        self._change(change)
        self._removed = [*self._removed, removed[0]][-KEPT_REMOVALS:]
        return removed[0].agent

    def undo(self) -> Agent | None:
        """Bring back the agent that was removed last, behind the one it was behind; None if there is none."""
        if not self._removed:
            return None
        last, back = self._removed[-1], []

        def change(here: list[Agent]) -> None:
            ids = [agent.id for agent in here]
            agent = last.agent
            if agent.id in ids:
                agent = replace(agent, id=free_id(agent.name, set(ids)))
            place = 0 if not last.after else ids.index(last.after) + 1 if last.after in ids else len(here)
            here.insert(place, agent)
            back.append(agent)

        self._change(change)
        self._removed.pop()
        return back[0]

    @property
    def can_undo(self) -> bool:
        return bool(self._removed)

    def export(self, ids: Sequence[str], path: Path) -> None:
        """Write agents with these ids to a file that `entries_in` reads, without what tests found."""
        entries = [agent_json(self.agent(id), tested=False) for id in ids]
        atomic_save.save_bytes(path, _text(entries))

    def _place(self, here: list[Agent], id: str) -> int:
        for place, agent in enumerate(here):
            if agent.id == id:
                return place
        if all(agent.id != id for agent in self.agents):
            self.agent(id)  # which says that it was never there
        raise UnknownAgent(f"The agent {visible(id)} was removed meanwhile.")

    def _change(self, change: Callable[[list[Agent]], None]) -> None:
        """Read the file, change its agents and write it, while no other program does."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path) as lock:
                if not lock.acquire(WAIT):
                    raise AgentsFileError(f"{self.path} is being written by another program.")
                found = self._contents(reading_only=False)
                agents = list(found.agents)
                change(agents)
                entries = [agent_json(agent) for agent in agents]
                if found.damaged:
                    self._keep_aside()
                atomic_save.save_bytes(self.path, _text([*entries, *found.unread]), check=_check)
        except atomic_save.SavingError:
            raise
        except OSError as error:
            raise AgentsFileError(f"{self.path} cannot be written: {error.strerror or error}.") from None
        self.agents, self.problems = tuple(agents), found.problems

    def _contents(self, *, reading_only: bool = True) -> _Contents:
        """The agents of the file, or of its backup if it is damaged; raises LaterVersion.

        Unless it is only read, raises OSError for a file that may be good and cannot be read now.
        """
        try:
            return _read(self.path)
        except LaterVersion:
            raise
        except FileNotFoundError:
            why, damaged = _missing(self.path), False
            if not atomic_save.backup_of(self.path).exists():
                return _Contents()
        except (ValueError, OSError) as error:
            if isinstance(error, OSError) and not reading_only:
                raise
            why, damaged = _unreadable(self.path, error), True
        backup = atomic_save.backup_of(self.path)
        try:
            found = _read(backup)
        except FileNotFoundError:
            return _Contents(problems=(why,), damaged=damaged)
        except (ValueError, OSError) as error:
            return _Contents(problems=(why, _unreadable(backup, error)), damaged=damaged)
        return replace(found, problems=(why, _of_backup(backup), *found.problems), damaged=damaged)

    def _keep_aside(self) -> None:
        """Give a damaged file another name before a new one takes its place."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.unreadable-{number}")).exists():
            number += 1
        shutil.copyfile(self.path, aside)


def entries_in(path: Path) -> tuple[Agent, ...]:
    """The agents of an exported file, without tests; raises AgentsFileError with the place.

    Their commands are those of another machine or person: see `trust.question`.
    """
    try:
        found = _read(path)
    except FileNotFoundError:
        raise AgentsFileError(f"There is no file {path}.") from None
    except LaterVersion:
        raise
    except (ValueError, OSError) as error:
        raise AgentsFileError(f"{path}: {_why(error)}") from None
    if found.problems:
        raise AgentsFileError(f"{path}: {found.problems[0]}")
    return tuple(replace(agent, tested=None) for agent in found.agents)


def free_id(name: str, taken: set[str]) -> str:
    """A readable id that is not taken: the letters and digits of a name, in lower case, and a number."""
    words = "".join(sign if sign.isalnum() else " " for sign in name.casefold()).split()
    wanted = "-".join(words)[:LONGEST_ID].strip("-") or "agent"
    number, id = 1, wanted
    while id in taken:
        number += 1
        id = f"{wanted}-{number}"
    return id


def free_name(name: str, taken: Iterable[str]) -> str:
    """A name for a copy: the same with a number behind it that no other has."""
    known, number = set(taken), 2
    start = re.sub(r" \(\d+\)$", "", name)
    while (found := f"{start} ({number})") in known:
        number += 1
    return found


def _text(entries: list[Any]) -> bytes:
    """The file: one entry a line, so that people can read it and compare versions."""
    lines = ",\n".join(strict_json.write(entry) for entry in entries)
    head = f'{{"plyscope":"agents","version":{VERSION},"agents":['
    return f"{head}\n{lines}\n]}}\n".encode() if entries else f"{head}]}}\n".encode()


def _entries(path: Path) -> Field:
    """The list of entries in a file; raises ValueError for one that is damaged, LaterVersion, and OSError."""
    whole = Field(strict_json.read(read_file(path, MOST_BYTES), most_depth=100, most_bytes=MOST_BYTES))
    found = whole.entries("plyscope", "version", "agents")
    found["plyscope"].word("agents")
    if found["version"].whole(1, 1_000_000) > VERSION:
        raise LaterVersion(f"{path} was written by a later version of Plyscope.")
    return found["agents"]


def _read(path: Path) -> _Contents:
    """The contents of a file; raises as `_entries`."""
    agents: list[Agent] = []
    unread: list[Any] = []
    problems: list[str] = []
    ids: set[str] = set()
    for entry in _entries(path).items(MOST_AGENTS):
        try:
            agent = read_agent(entry)
            if agent.id in ids:
                entry.refuse(f"the id {agent.id} is there twice")
        except FieldError as error:
            unread.append(entry.value)
            problems.append(_left_out(error))
        else:
            ids.add(agent.id)
            agents.append(agent)
    return _Contents(tuple(agents), tuple(unread), tuple(problems))


def _check(path: Path) -> None:
    """Raise ValueError or OSError if a file is damaged; an entry that cannot be read is kept all the same."""
    deque(_entries(path).items(MOST_AGENTS), maxlen=0)


def _missing(path: Path) -> str:
    return f"{path} is not there."


def _unreadable(path: Path, error: Exception) -> str:
    return f"{path} cannot be read. {_why(error)}"


def _of_backup(path: Path) -> str:
    return f"The agents are those of the backup, {path}."


def _left_out(error: Exception) -> str:
    return f"An agent was left out. {_why(error)}"


def _why(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    return text if text.endswith(".") else f"{text}."
