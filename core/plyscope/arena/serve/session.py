"""Session: the game that another program plays with us: position, player, and one search at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from threading import Thread
from typing import Any

from plyscope.arena.serve.opponent import Opponent
from plyscope.arena.serve.thinking import Found, Hear, Task, Thinker
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop

SOON = 0.05
"""Seconds within which a search ends that was stopped."""

Done = Callable[[Found, Exception | None], None]


class Session:
    """A game, our player in it, and the search that runs, if one does.

    Only the thread that reads commands calls the methods; `hear` and `done` are called from others.
    """

    def __init__(self, game: Game, opponent: Opponent, **options: Any) -> None:
        self.opponent = opponent
        self.luck = Random(opponent.seed)
        self.take_game(game, **options)

    def take_game(self, game: Game, **options: Any) -> None:
        """Play this game from its start; raises OptionError, and ValueError where the player cannot."""
        start = game.start(**options)
        chosen = self.opponent.for_game(start)
        self.stop()
        self.game, self.options, self.position = game, options, start
        self.level = chosen.level
        self.thinker = Thinker(chosen.algorithm, dict(chosen.options))

    def take_opponent(self, opponent: Opponent) -> None:
        """Play so from now on; raises ValueError where it cannot play the game."""
        chosen = opponent.for_game(self.game.start(**self.options))
        self.stop()
        self.opponent, self.level = opponent, chosen.level
        self.thinker.forget()
        self.thinker = Thinker(chosen.algorithm, dict(chosen.options))

    def forget(self) -> None:
        """Forget what was found so far: another game begins."""
        self.stop()
        self.thinker.forget()

    # The search.

    _thread: Thread | None = None
    _stop: Stop = Stop()

    @property
    def thinking(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def search(self, task: Task, hear: Hear, done: Done) -> None:
        """Search in a thread of its own, after the search before was ended; then call `done`."""
        self.stop()
        level, thinker = self.level, self.thinker
        if level is not None:
            task = replace(
                task,
                depth=level.depth if task.depth is None else task.depth,
                seconds=task.seconds if level.seconds is None else min(level.seconds, task.seconds or 60.0),
            )
        self._stop = task.stop

        def work() -> None:
            try:
                found, error = thinker.think(task, hear), None
                if level is not None and found.answer is not None and task.count == 1:
                    found = replace(found, move=level.choose(found.answer, task.position, self.luck))
            except Exception as raised:  # the other program waits for a move, whatever happened
                legal = task.position.legal_moves()
                found, error = Found(legal[0] if legal else None, ()), raised
            done(found, error)

        self._thread = Thread(target=work, name="search", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the search, if one runs, and wait until it has said what it found."""
        self._stop.set()
        self.wait()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the search has said what it found; return False if it has not, after so many seconds."""
        if self._thread is not None:
            self._thread.join(seconds)
            return not self._thread.is_alive()
        return True

    def task(self, position: Position | None = None, **limits: Any) -> Task:
        """The task to search a position, the present one if none is given."""
        return Task(position or self.position, game_options=self.options, **limits)
