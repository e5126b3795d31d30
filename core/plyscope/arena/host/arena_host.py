"""Arena host: the process in which a tournament runs for a window, `plyscope arena-host`.

| the window says | it answers |
|---|---|
| `begin` with `settings` and a `file`; `go on` with a `file` and perhaps `more` rounds | states, games |
| `pause`, `resume`, `stop` (`abort`: games are broken off and do not count) | a state |
| `extend` by so many `more` rounds | `rounds`: how many there are now |
| `quit`, or the end of the connection | it ends, as after `stop` with `abort` |

It says `state`, `slot` with the game in it and the moves since it was said last, `counted` with lines of the
journal, `dropped`, `note` with a sentence, `failed` with the sentence why nothing runs, and `over`.
Slots and counted games are summaries: they come together, at most 30 times a second.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from math import copysign
from pathlib import Path
from time import monotonic

from plyscope.arena.host.conversation import Conversation, Message
from plyscope.arena.play.seat import Told
from plyscope.arena.tournament.counted import counted_json
from plyscope.arena.tournament.news import (
    GameBegan,
    GameCounted,
    GameDropped,
    MoveMade,
    News,
    StateChanged,
)
from plyscope.arena.tournament.settings_file import read_settings
from plyscope.arena.tournament.tournament import Tournament
from plyscope.files.json_fields import Field
from plyscope.rules.values import WIN

PATIENCE = 8.0
"""Seconds within which the players of a tournament that is broken off must have ended."""


@dataclass
class Slot:
    """What the window was not told yet of the game in a slot: its begin, and moves from number `first` on."""

    began: GameBegan
    is_told: bool = False
    first: int = 0
    moves: list[int] = field(default_factory=list)
    seconds: list[float | None] = field(default_factory=list)
    scores: list[float | None] = field(default_factory=list)
    since: float = field(default_factory=monotonic)

    def message(self) -> Message:
        """What was not told yet, and for how long the present move is thought about; this tells it."""
        began = self.began
        told: Message = {
            "say": "slot", "slot": began.slot, "n": began.n, "from": self.first, "moves": self.moves,
            "seconds": self.seconds, "scores": self.scores, "thought": monotonic() - self.since,
        }  # fmt: skip
        if not self.is_told:
            told["game"] = {
                "pair": began.pair, "first": began.first, "second": began.second, "position": began.position,
                "moves": list(began.moves),
            }  # fmt: skip
        self.is_told = True
        self.first += len(self.moves)
        self.moves, self.seconds, self.scores = [], [], []
        return told


def score_of(told: Told) -> float | None:
    """What a player told about its move as one number from MAX's side, a win as searches write it."""
    if told.wins_in is not None:
        return copysign(WIN - abs(told.wins_in), told.wins_in)
    return told.value


class Telling:
    """Turns the news of a tournament into messages. News come from the threads of its slots."""

    def __init__(self, conversation: Conversation) -> None:
        self._said = conversation
        self._slots: dict[int, Slot] = {}
        self._counted: list[Message] = []
        self._lock = threading.Lock()

    def hear(self, news: News) -> None:
        """Pass on what happened."""
        if isinstance(news, MoveMade):
            self._move(news)
        elif isinstance(news, GameBegan):
            with self._lock:
                self._slots[news.slot] = Slot(news, first=len(news.moves))
            self._summarise(news.slot)
        elif isinstance(news, GameCounted):
            with self._lock:
                self._counted.append(counted_json(news.counted))
                self._slots.pop(news.slot, None)
            self._said.summarise("counted", self._take_counted)
            self._summarise(news.slot)
        elif isinstance(news, GameDropped):
            with self._lock:
                self._slots.pop(news.slot, None)
            self._summarise(news.slot)
            self._said.say({"say": "dropped", "slot": news.slot, "n": news.n, "reason": news.reason})
        elif isinstance(news, StateChanged):
            self._said.say({"say": "state", "state": news.state, "reason": news.reason})

    def _move(self, news: MoveMade) -> None:
        with self._lock:
            slot = self._slots.get(news.slot)
            if slot is None or slot.began.n != news.n:
                return
            slot.moves.append(news.move)
            slot.seconds.append(news.seconds)
            slot.scores.append(score_of(news.told))
            slot.since = monotonic()
        self._summarise(news.slot)

    def _summarise(self, number: int) -> None:
        def make() -> Message:
            with self._lock:
                slot = self._slots.get(number)
                return {"say": "slot", "slot": number, "n": None} if slot is None else slot.message()

        self._said.summarise(f"slot {number}", make)

    def _take_counted(self) -> Message:
        with self._lock:
            games, self._counted = self._counted, []
        return {"say": "counted", "games": games}


class ArenaHost:
    """Runs one tournament after the other, one at a time."""

    def __init__(self, conversation: Conversation) -> None:
        self._said = conversation
        self._running: Tournament | None = None
        self._thread: threading.Thread | None = None

    def answer(self, message: Message) -> None:
        """Do what the window says."""
        do, running = message.get("do"), self._running
        try:
            if do in ("begin", "go on"):
                self._begin(message)
            elif running is None:
                return
            elif do == "pause":
                running.pause()
            elif do == "resume":
                running.resume()
            elif do == "stop":
                running.stop(abort=bool(message.get("abort")))
            elif do == "extend":
                self._extend(running, int(message["more"]))
        except (ValueError, OSError) as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self._said.say({"say": "failed", "reason": str(error)})

    def _extend(self, running: Tournament, more: int) -> None:
        running.extend(more)
        self._said.say({"say": "rounds", "rounds": running.settings.rounds})

    def _begin(self, message: Message) -> None:
        """Start a tournament in a thread of its own, unless one runs."""
        if self._running is not None:
            return
        telling = Telling(self._said)
        settings = read_settings(Field(message["settings"])) if message.get("do") == "begin" else None
        running = Tournament(settings, Path(str(message["file"])), telling.hear)
        if message.get("more"):
            self._extend(running, int(message["more"]))
        self._running = running
        self._thread = threading.Thread(target=self._run, args=(running,), daemon=True, name="tournament")
        self._thread.start()

    def _run(self, running: Tournament) -> None:
        try:
            running.run()
        except (ValueError, OSError) as error:
            self._fail(error)
        for note in running.notes:
            self._said.say({"say": "note", "note": note})
        self._running = None
        self._said.say({"say": "over"})

    def end(self) -> None:
        """Break off what runs; its games do not count. Returns when its players have ended."""
        running = self._running
        if running is not None:
            running.stop(abort=True)
        if self._thread is not None:
            self._thread.join(PATIENCE)


def main() -> int:
    """Run tournaments until the window closes the connection."""
    conversation = Conversation.over_standard_streams()
    host = ArenaHost(conversation)
    conversation.serve(host.answer)
    host.end()
    return 0
