"""Engine seat: a program plays one side; its process is kept between games, and replaced after failures."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Event
from time import monotonic

from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.program import located
from plyscope.arena.drivers.driver import Driver
from plyscope.arena.drivers.find import UnknownProtocol, driver, drivers
from plyscope.arena.drivers.question_clock import mover
from plyscope.arena.play.seat import GameLine, Question, Reply, Seat
from plyscope.arena.play.verdicts import MOST_STRIKES, AgentFailure
from plyscope.arena.process.link import Link
from plyscope.files import temporary_folders
from plyscope.own_code import stack_dump, surroundings
from plyscope.rules.game import Game

HANDSHAKE = 5.0
"""Seconds for the handshake, and for the beginning of a game."""

BACK_OFF = (1.0, 2.0, 4.0)
"""Seconds before a program that failed to start is tried again; the last for all further times."""

PROCESSOR_SHARE = 4
"""Seconds of processor time that a Python file has for each second of its wall clock."""

STACK_LINES = 120
"""Lines of the standard error in which the lines that were running are looked for."""

SYSTEM_FOLDERS = ("/usr/", "/bin/", "/sbin/", "/opt/", "/snap/", "/nix/", "/System/", "/Applications/")
"""Folders of programs that several users have; such a program runs in a fresh folder."""

watchers: list[Callable[[Agent, Link], None]] = []
"""Called with each process that is started, and its agent, before anything is said to it."""


def command_of(agent: Agent) -> list[str]:
    """The command that runs an agent, with the path of its program; Python files run in a Python of ours."""
    if not agent.is_python:
        program = located(agent.command[0], agent.folder)
        return list(agent.command) if program is None else [str(program.absolute()), *agent.command[1:]]
    file = str(file_of(agent))
    if getattr(sys, "frozen", False):
        return [sys.executable, "--plugin", file]
    return [sys.executable, "-I", "-X", "utf8", "-X", "faulthandler", "-m", "plyscope.arena.plugin", file]


def file_of(agent: Agent) -> Path:
    """The Python file that an agent is."""
    return Path(agent.folder, agent.command[0]).absolute()


def environment_of(agent: Agent, folder: Path) -> dict[str, str] | None:
    """The environment of an agent that runs in a folder: a clean one for a Python file, None for ours."""
    if not agent.is_python:
        return None
    found = surroundings.environment(folder, "")
    for name in ("PYTHONPATH", surroundings.MARK):
        found.pop(name, None)
    return found


def started(agent: Agent) -> Link:
    """Start the process of an agent; raises AgentFailure "not started" or "host".

    A Python file, and a program of the system without a folder, run in a fresh folder that is removed at the
    end. Where bubblewrap works, a Python file writes nowhere else, and has no network.
    """
    command = command_of(agent)
    own = Path(agent.folder) if agent.folder and not agent.is_python else None
    if own is None and not agent.is_python:
        program = Path(command[0])
        if program.is_absolute() and not str(program).startswith(SYSTEM_FOLDERS) and program.is_file():
            own = program.parent
    try:
        folder = _fresh_folder() if own is None else own
    except OSError as error:
        raise AgentFailure("host", f"No folder for the program could be made: {error}.") from None
    wrapped = agent.is_python and surroundings.bubblewrap() is not None
    try:
        link = Link(
            surroundings.inside(command, folder) if wrapped else command,
            folder=folder,
            memory=agent.memory << 20 if agent.is_python and agent.memory is not None else None,
            environment=environment_of(agent, folder),
        )
    except AgentFailure:
        if own is None:
            temporary_folders.remove_folder(folder)
        raise
    link.is_wrapped = wrapped
    if own is None:
        link.ended = lambda: temporary_folders.remove_folder(folder)
    spoken = drivers().get(agent.protocol)
    if spoken is not None:
        link.line_end = spoken.line_end
    for watch in watchers:
        watch(agent, link)
    return link


def _fresh_folder() -> Path:
    """A new folder, named so that another program removes it if this one is killed; raises OSError."""
    _remove_old_folders()
    return temporary_folders.new_folder("own")


@cache
def _remove_old_folders() -> None:
    temporary_folders.remove_old_folders()


def add_stack(agent: Agent, link: Link, failure: AgentFailure) -> None:
    """Add the line that a Python file was in when its time was over, or its process died of a signal."""
    if not agent.is_python or failure.verdict not in ("time", "crash") or failure.file:
        return
    if failure.verdict == "time":
        if not link.is_alive:
            return
        link.print_stack()
        failure.log = link.log()
    file = file_of(agent)
    ours = [line.startswith('  File "') and f'"{file}"' not in line for line in failure.log]
    failure.log = tuple(line for line, is_ours in zip(failure.log, ours, strict=True) if not is_ours)
    try:
        text = file.read_text("utf-8", "replace")
    except OSError:
        text = ""
    said = [said for _, sign, said in link.console.lines() if sign == "!"]
    lines = stack_dump.lines_of("\n".join(said[-STACK_LINES:]), {str(file): text})
    if lines:
        failure.file, failure.line = str(file), lines[-1].number
        failure.reason += f" It was in {file.name}, line {lines[-1].number}, in {lines[-1].function}."


@dataclass
class _Process:
    """A process that runs: its link, its driver, and the state of its file when it was started."""

    link: Link
    driver: Driver
    file: tuple[int, int] | None
    earlier_strikes: int = 0


class EngineSeat(Seat):
    """Plays with a program over its protocol. `failures` counts the failed starts in a row.

    At most one process lives. After a failure it is ended, and started again for the next game; after failed
    starts only when 1, 2, 4 seconds have gone by.
    """

    def __init__(self, agent: Agent, game: Game | None = None) -> None:
        self.agent, self.game = agent, game
        self.name = agent.name
        self.strikes: list[str] = []
        self.failures = 0
        self._process: _Process | None = None
        self._not_before = 0.0
        self._ended = Event()

    # Games.

    def begin(self, line: GameLine, side: int, seed: int) -> None:
        """Begin a game; raises AgentFailure "not started", or "host" if the seat is ended meanwhile."""
        self.strikes = []
        try:
            process = self._running()
            process.driver.begin(line, side, seed, monotonic() + HANDSHAKE)
            process.driver.strikes.clear()  # it began by throwing away what was left of the game before
            process.earlier_strikes = len(process.link.strikes)
        except AgentFailure as failure:
            self._end_process()
            if failure.verdict == "host":
                raise
            self._not_before = monotonic() + BACK_OFF[min(self.failures, len(BACK_OFF) - 1)]
            self.failures += 1
            failure.verdict = "not started"
            raise
        self.failures = 0

    def _running(self) -> _Process:
        """The process, started if there is none, or if it died or its file has changed."""
        process = self._process
        if process is not None and not (process.link.is_alive and process.file == _state_of(self.agent)):
            self._end_process()
        if self._process is None:
            if self._ended.wait(max(0.0, self._not_before - monotonic())):
                raise AgentFailure("host", "The program was ended.")
            try:
                spoken = driver(self.agent.protocol)
            except UnknownProtocol as error:
                raise AgentFailure("not started", str(error)) from None
            if self.game is not None and spoken.games and self.game.id not in spoken.games:
                raise AgentFailure("not started", f"{self.game.name} is not played in {spoken.name}.")
            state = _state_of(self.agent)
            link = started(self.agent)
            self._process = _Process(link, spoken(link, self.agent), state)
            self._process.driver.open(monotonic() + HANDSHAKE)
            for name, value in self.agent.options:
                self._process.driver.set_option(name, value)
        return self._process

    def ask(self, question: Question) -> Reply:
        """Ask for a move; once again if the computer slept meanwhile."""
        process = self._process
        if process is None:
            raise AgentFailure("crash", "Its process has ended.")
        if self.agent.is_python:
            limit = question.pace.limit(question.spent, mover(question))
            process.link.limit_processor_time(PROCESSOR_SHARE * (limit + question.pace.margin))
        try:
            reply = self._asked(process, question)
            self._count_strikes(process)
            if len(self.strikes) > MOST_STRIKES:
                raise AgentFailure(
                    "illegal",
                    f"It had more than {MOST_STRIKES} strikes in this game. {self.strikes[-1]}",
                    raw=reply.raw,
                    log=process.link.log(),
                )
        except AgentFailure as failure:
            add_stack(self.agent, process.link, failure)
            self._count_strikes(process)
            if failure.verdict != "host" or not process.driver.stops:
                self._end_process(politely=failure.verdict != "host")
            raise
        return reply

    def _asked(self, process: _Process, question: Question) -> Reply:
        slept = process.link.suspended
        try:
            return process.driver.ask(question)
        except AgentFailure as failure:
            if failure.verdict != "time" or process.link.suspended == slept:
                raise
        return process.driver.ask(question)

    def _count_strikes(self, process: _Process) -> None:
        self.strikes = [*process.link.strikes[process.earlier_strikes :], *process.driver.strikes]

    def over(self, result: str, reason: str) -> None:
        """Tell the program how the game ended."""
        process = self._process
        if process is not None and process.link.is_alive:
            with suppress(AgentFailure):
                process.driver.over(result, reason)
            self._count_strikes(process)

    # The process.

    @property
    def link(self) -> Link | None:
        """The link to the process that runs, with its console; None if there is none."""
        return None if self._process is None else self._process.link

    @property
    def driver(self) -> Driver | None:
        """The driver of the process that runs; None if there is none."""
        return None if self._process is None else self._process.driver

    def end(self) -> None:
        """End the process. Again: does nothing."""
        self._ended.set()
        self._end_process()

    def _end_process(self, *, politely: bool = True) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.link.end(process.driver.farewell() if politely else "")


def _state_of(agent: Agent) -> tuple[int, int] | None:
    """When a Python file was saved last, and its size; None for other programs."""
    if not agent.is_python:
        return None
    try:
        status = os.stat(file_of(agent))
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
