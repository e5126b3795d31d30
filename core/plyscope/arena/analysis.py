"""Analysis: what an agent thinks of a position, which may change all the time; it never plays a move."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Event, Thread
from time import monotonic
from typing import Any, Literal

from plyscope.arena.agents.agent import Agent
from plyscope.arena.drivers.driver import Driver, Identity
from plyscope.arena.drivers.find import driver
from plyscope.arena.play.engine_seat import started
from plyscope.arena.play.seat import GameLine, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN

START = 5.0
"""Seconds for the handshake, and for the preparation of a game."""

PAUSE = 0.15
"""Seconds without another change after which a position is looked at."""

PATIENCE = (1.0, 2.0, 4.0)
"""Seconds before a program that failed is started again; then it is given up until the next position."""

PROMPT = 3.0
"""Seconds in which a program stops when it is asked to, or is ended."""

State = Literal["starting", "thinking", "idle", "failed", "ended"]


class Analysis:
    """One process of an agent that follows the shown position.

    `hear(number, told)` hears the lines of a position, whose `number` is the one that `show` returned;
    `changed(state, failure)` hears what the agent does, with its failure where that is the reason. Both are
    called in the thread of the analysis. `count` is the number of lines that are asked for.
    """

    def __init__(
        self,
        agent: Agent,
        hear: Callable[[int, Told], None],
        changed: Callable[[State, AgentFailure | None], None] = lambda state, failure: None,
        *,
        count: int = 1,
        pause: float = PAUSE,
    ) -> None:
        self.agent, self.count, self.pause = agent, count, pause
        self._hear, self._changed = hear, changed
        self._condition = Condition()
        self._line: GameLine | None = None
        self._number = 0
        self._moment = 0.0
        self._ended = False
        self._interrupt = Event()
        self._driver: Driver | None = None
        self._game: tuple[Any, ...] | None = None
        self._thread = Thread(target=self._follow, daemon=True, name=f"analysis by {agent.id}")
        self._thread.start()

    def show(self, line: GameLine) -> int:
        """Analyse the position at the end of a game instead of the former one; returns its number.

        Never waits. The game must not be changed afterwards.
        """
        with self._condition:
            self._line, self._moment = line, monotonic()
            return self._interrupted()

    def stop(self) -> None:
        """Analyse nothing until the next `show`; the process stays. Never waits."""
        with self._condition:
            self._line = None
            self._interrupted()

    def end(self) -> None:
        """End the process and the thread; waits for both. Again: does nothing."""
        with self._condition:
            self._ended, self._line = True, None
            self._interrupted()
        self._thread.join(PROMPT)
        spoken = self._driver
        if self._thread.is_alive() and spoken is not None:
            spoken.link.end()
        self._thread.join()

    def _interrupted(self) -> int:
        self._number += 1
        self._interrupt.set()
        self._condition.notify_all()
        return self._number

    # In the thread.

    def _follow(self) -> None:
        failures = 0
        while (wanted := self._next()) is not None:
            line, number = wanted
            try:
                self._analyse(line, number)
                failures = 0
            except AgentFailure as failure:
                self._close(politely=False)
                if self._interrupt.is_set() and failure.verdict in ("host", "time"):
                    continue  # some programs do not hear that they should stop: the next position has another
                self._changed("failed", failure)
                self._wait_after_failure(number, failures)
                failures += 1
                if failures > len(PATIENCE):
                    failures = 0
        self._close()
        self._changed("ended", None)

    def _next(self) -> tuple[GameLine, int] | None:
        """The position that is to be analysed, once it has not changed for a moment; None at the end."""
        said_idle = False
        while True:
            with self._condition:
                if self._ended:
                    return None
                if self._line is not None:
                    left = self._moment + self.pause - monotonic()
                    if left > 0:
                        self._condition.wait(left)
                        continue
                    self._interrupt.clear()
                    return self._line, self._number
                if said_idle:
                    self._condition.wait()
                    continue
            self._changed("idle", None)  # not while the lock is held: who hears it may show something
            said_idle = True

    def _analyse(self, line: GameLine, number: int) -> None:
        """Analyse until another position is shown; raises AgentFailure."""
        if line.position.side not in (MAX, MIN):
            self._forget(number)  # the game is over, or a die is to be thrown
            return
        spoken = self._running()
        reason = self._why_not(spoken.identity, line)
        if reason:
            self._changed("failed", AgentFailure("host", reason))
            self._forget(number)
            return
        game = (line.start.game.id, tuple(sorted(line.options.items())), line.start.write())
        if game != self._game:
            spoken.begin(line, MAX, 1, monotonic() + START)
            self._game = game
        self._changed("thinking", None)

        def hear(told: Told) -> None:
            if not self._interrupt.is_set():
                self._hear(number, told)

        spoken.analyse(line, self.count, hear, self._interrupt)
        self._forget(number)  # it ended by itself, unless something else is shown already

    def _running(self) -> Driver:
        """The driver of a process that runs; starts one if there is none."""
        if self._driver is not None and self._driver.link.is_alive:
            return self._driver
        self._close()
        self._changed("starting", None)
        spoken = driver(self.agent.protocol)(started(self.agent), self.agent)
        self._driver = spoken
        spoken.open(monotonic() + START)
        for name, value in self.agent.options:
            spoken.set_option(name, value)
        return spoken

    def _why_not(self, identity: Identity, line: GameLine) -> str:
        """Return why an agent cannot analyse a game; "" if it can."""
        if not identity.analyses:
            return f"{self.agent.name} plays, but does not analyse."
        if identity.games and line.start.game.id not in identity.games:
            return f"{self.agent.name} does not play {line.start.game.name}."
        return ""

    def _forget(self, number: int) -> None:
        with self._condition:
            if self._number == number:
                self._line = None

    def _wait_after_failure(self, number: int, failures: int) -> None:
        """Wait before the program is started again; after too many failures until something else is shown."""
        if failures >= len(PATIENCE):
            self._forget(number)
            return
        deadline = monotonic() + PATIENCE[failures]
        with self._condition:
            while not self._ended and (left := deadline - monotonic()) > 0:
                self._condition.wait(left)

    def _close(self, *, politely: bool = True) -> None:
        """End the process, if there is one."""
        spoken, self._driver, self._game = self._driver, None, None
        if spoken is not None:
            spoken.link.end(spoken.farewell() if politely else "")
