"""Probe: the test of an agent: its protocol is found out, hands are shaken, and a first move is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isfinite
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic

from plyscope import catalog
from plyscope.arena.agents import program
from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.agents.python_file import PythonFileError, facts
from plyscope.arena.drivers.driver import DeclaredOption, Driver, Identity, OptionValue
from plyscope.arena.drivers.find import UnknownProtocol, detection, driver
from plyscope.arena.play.engine_seat import add_stack, started
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Reply
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.quoting import visible
from plyscope.rules.game import Game
from plyscope.rules.position import CHANCE

START = 5.0
"""Seconds for the handshake of a known protocol."""

TRY = 2.0
"""Seconds for the handshake of each protocol that is tried."""

MOST_TEXT = 2_000
"""Characters of a text of a program that are kept."""

MOST_NUMBER = 2**63
MOST_OPTIONS = 100_000

TURN = 0.05
"""Seconds between two looks at the wish to stop."""

SAYS_LITTLE = "cecp"
"""The protocol whose older engines do not answer a handshake: only a move shows that they speak it."""

USUAL = "connect4"
"""The game that is tried with an agent which plays all, or does not say what it plays."""

NOTE = "#"
"""The sign of our own notes among the lines that are heard."""

Hear = Callable[[float, str, str], None]
"""Hears each line: its monotonic moment, its sign (">" to the program, "<" from it, "!" an error of it, or
NOTE), and its text. It is called from the threads of the process, too."""


def probe(
    agent: Agent,
    game: Game | None = None,
    seconds: float = 1.0,
    stop: Event | None = None,
    hear: Hear | None = None,
    *,
    start: float = START,
) -> Tested:
    """Test an agent: find its protocol out if it has none, shake hands, ask for a first move, end it.

    The move is the first one of `game`, or of the first game that the agent plays, and may take `seconds`.
    `start` are the seconds for the handshake. Never raises; what fails is the verdict: "host" if `stop` was
    set meanwhile. The process and all that it started have ended when this returns.
    """
    return _Probe(agent, stop or Event(), hear).run(game, seconds, start)


def found_protocol(agent: Agent, stop: Event | None = None, hear: Hear | None = None) -> str:
    """The protocol that a program speaks, by trying one after another; "" if it speaks none.

    Raises AgentFailure if it cannot be run, or "host" if `stop` was set.
    """
    return _Probe(agent, stop or Event(), hear).find()


class _Probe:
    """One test, with what is known by now."""

    def __init__(self, agent: Agent, stop: Event, hear: Hear | None) -> None:
        self.agent, self.stop, self.hear = agent, stop, hear
        self.failures: list[AgentFailure] = []
        """What came of the protocols that it does not speak."""
        self.found = Tested("host", program=program.digest(agent), protocol=agent.protocol)

    def note(self, text: str) -> None:
        if self.hear is not None:
            self.hear(monotonic(), NOTE, text)

    def run(self, game: Game | None, seconds: float, start: float) -> Tested:
        try:
            self._check_file()
            if not self.agent.protocol:
                self._identify()
            self._play(game, seconds, start)
        except AgentFailure as failure:
            self._keep(verdict=failure.verdict, reason=failure.reason, line=failure.line, log=failure.log)
        except UnknownProtocol as error:
            self._keep(verdict="not started", reason=str(error))
        except PythonFileError as error:
            self._keep(verdict="not started", reason=str(error), line=error.line)
        return self.found

    def find(self) -> str:
        for id in detection(self.agent):
            if self._speaks(id):
                return id
        return ""

    def _check_file(self) -> None:
        """Read what a Python file states before it runs; raises PythonFileError."""
        if self.agent.is_python:
            stated = facts(Path(self.agent.folder, self.agent.command[0]))
            self._keep(identity=Identity(name=stated.name or self.agent.name, games=stated.games))

    def _identify(self) -> None:
        protocol = self.find()
        if not protocol:
            tried = ", ".join(driver(id).name for id in detection(self.agent))
            reasons, log = {failure.reason for failure in self.failures}, self.failures[-1].log
            if len(reasons) > 1:
                raise AgentFailure("not started", f"It speaks none of the protocols: {tried}.", log=log)
            why = reasons.pop()  # most likely it ended each time
            raise AgentFailure("not started", f"It speaks none of the protocols: {tried}. {why}", log=log)
        self.agent = replace(self.agent, protocol=protocol)
        self._keep(protocol=protocol)

    def _speaks(self, protocol: str) -> bool:
        """Shake hands by one protocol in a process of its own; raises AgentFailure if it is no program."""
        spoken = driver(protocol)
        self.note(f"{spoken.name}?")
        with _Process(replace(self.agent, protocol=protocol), self) as process:
            try:
                process.driver.open(monotonic() + TRY)
                if protocol == SAYS_LITTLE and not process.driver.identity.name:
                    line = _opening(None, process.driver.identity, process.driver)
                    self._ask(process.driver, line, TRY, TRY)
            except AgentFailure as failure:
                if failure.verdict == "host":
                    raise
                self.failures.append(failure)
                return False
        return True

    def _play(self, game: Game | None, seconds: float, start: float) -> None:
        self.note(f"{driver(self.agent.protocol).name}, {start:g} s")
        with _Process(self.agent, self) as process:
            try:
                begun = monotonic()
                process.open(begun + start)
                self._keep(identity=self._identity(process.driver), seconds=monotonic() - begun)
                line = _opening(game, self.found.identity, process.driver)
                reply = self._ask(process.driver, line, seconds, start)
            except AgentFailure as failure:
                add_stack(self.agent, process.link, failure)
                raise
            finally:
                self._keep(strikes=tuple(_cut(strike) for strike in process.strikes))
        if reply.move is None:
            self._keep(verdict="resign", reason=_resigned())
        else:
            move = line.position.text(reply.move)
            self._keep(verdict="move", move=move, move_seconds=reply.seconds)

    def _identity(self, spoken: Driver) -> Identity:
        """The identity that was told, with what a Python file states where the agent said nothing."""
        told, stated = spoken.identity, self.found.identity
        if len(told.options) > MOST_OPTIONS:
            spoken.strikes.append(_too_many())
        return replace(_tidy(told), name=_cut(told.name) or stated.name, games=told.games or stated.games)

    def _ask(self, spoken: Driver, line: GameLine, seconds: float, start: float) -> Reply:
        side = line.position.side
        assert side is not None
        self.note(f"{line.position.game.name}, {seconds:g} s")
        spoken.begin(line, side, 1, monotonic() + start)
        pace = Pace(seconds=seconds, margin=self.agent.margin)
        return spoken.ask(Question(line, pace, stop=self.stop))

    def _keep(self, **found: object) -> None:
        self.found = replace(self.found, **found)  # type: ignore[arg-type]  # fields of Tested


class _Process:
    """The process of an agent for one conversation; ends with all that it started when it is left.

    Ends early when the test is stopped: then its driver raises AgentFailure "host".
    """

    def __init__(self, agent: Agent, test: _Probe) -> None:
        self.agent, self.test = agent, test

    def __enter__(self) -> _Process:
        if self.test.stop.is_set():
            raise AgentFailure("host", "The test was stopped.")
        self.link = started(self.agent)
        if self.test.hear is not None:
            for moment, sign, text in self.link.console.lines():
                self.test.hear(moment, sign, text)
            self.link.console.listener = self.test.hear
        self.driver: Driver = driver(self.agent.protocol)(self.link, self.agent)
        self._left = Event()
        self._watcher = Thread(target=self._watch, daemon=True, name="agent test")
        self._watcher.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._left.set()
        self._watcher.join()
        self.link.end(self.driver.farewell())

    def open(self, deadline: float) -> None:
        """Shake hands, and set the options that the user chose."""
        self.driver.open(deadline)
        for name, value in self.agent.options:
            self.driver.set_option(name, value)

    @property
    def strikes(self) -> list[str]:
        return [*self.link.strikes, *self.driver.strikes]

    def _watch(self) -> None:
        while not self._left.wait(TURN):
            if self.test.stop.is_set():
                self.link.end()
                return


def _resigned() -> str:
    return "It resigned instead of making its first move."


def _too_many() -> str:
    return f"It declares more than {MOST_OPTIONS:,} options; the others are left out."


def _opening(game: Game | None, identity: Identity, spoken: Driver) -> GameLine:
    """A game that has not begun: of `game`, or the first that the agent plays, else the protocol."""
    if game is None:
        known = catalog.games()
        ids = [id for id in (*identity.games, *spoken.games) if id in known]
        game = known[ids[0] if 0 < len(set(ids)) < len(known) else USUAL]
    line = GameLine(game.start())
    luck = Random(1)
    while line.position.side == CHANCE:
        line.play(luck.choice(line.position.legal_moves()))
    return line


def _tidy(identity: Identity) -> Identity:
    """The same without what no file should hold: endless texts, and numbers that are none."""
    return Identity(
        name=_cut(identity.name),
        author=_cut(identity.author),
        version=_cut(identity.version),
        games=tuple(_cut(game) for game in identity.games),
        options=tuple(_tidy_option(option) for option in identity.options[:MOST_OPTIONS]),
        analyses=identity.analyses,
        shows_search=identity.shows_search,
    )


def _tidy_option(option: DeclaredOption) -> DeclaredOption:
    default: OptionValue | None = option.default
    if isinstance(default, str):
        default = _cut(default)
    elif not isinstance(default, bool):
        default = _finite(default)
    return replace(
        option,
        name=_cut(option.name),
        default=default,
        least=_finite(option.least),
        most=_finite(option.most),
        choices=tuple(_cut(choice) for choice in option.choices),
    )


def _finite(number: float | None) -> float | None:
    if number is None or not isfinite(number) or abs(number) > MOST_NUMBER:
        return None
    return number


def _cut(text: str) -> str:
    return visible(text if len(text) <= MOST_TEXT else f"{text[:MOST_TEXT]}…")
