"""Lines: Plyscope as an agent of another Plyscope, which may also watch its search: JSON, a value a line.

The protocol is that of the help page "Agents", version 1.
"""

from __future__ import annotations

import json
from dataclasses import replace
from math import isfinite
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any

from plyscope import __version__, catalog
from plyscope.arena.play.seat import Told
from plyscope.arena.serve import budget
from plyscope.arena.serve.console import Console
from plyscope.arena.serve.events import EventReader
from plyscope.arena.serve.opponent import Opponent, game_named
from plyscope.arena.serve.session import Session
from plyscope.arena.serve.thinking import Found
from plyscope.arena.strengths import LEVELS
from plyscope.options import Option
from plyscope.quoting import quoted
from plyscope.record.trace import Trace
from plyscope.rules.position import Position

PROTOCOL = 1
SECONDS = 5.0
"""Seconds of a move if none are given."""
OVERHEAD = 0.03
EVENT_ROWS, ROWS_A_SECOND, LEAST_ROWS = 400_000, 40_000, 2_000
"""Rows of a search that is told, at most, as many as can be told in its time; the rest is only counted."""
LONGEST_LINE = 32_000
"""Characters of events in a line, about; 64 KiB are allowed."""
SEARCHING = 0.6
"""The share of the time for the search, if its events are told, too."""
TELLING = 0.9
"""The share of the time after which no more events are told."""

Message = dict[str, Any]


class Lines:
    """One agent on a console. `game` is the id of the only game that it plays; "" if it plays all."""

    def __init__(self, console: Console, opponent: Opponent, game: str = "") -> None:
        self.console, self.opponent, self.only = console, opponent, game
        self.session: Session | None = None
        self.events = False
        self.start: Position | None = None
        self.read_from: tuple[str | None, list[str]] = (None, [])
        self.asked: object = None

    def serve(self) -> None:
        """Answer until `quit` or the end of the input."""
        for line in self.console.lines():
            if line.strip() and not self.answer(line):
                break
        if self.session is not None:
            self.session.stop()

    def answer(self, line: str) -> bool:
        """Answer one line; return False for `quit`."""
        message: Any = None
        try:
            message = json.loads(line)
            if not isinstance(message, dict):
                raise ValueError("expected an object")
            do = message.get("do")
            if do == "quit":
                return False
            if do == "hello":
                self.introduce(message)
            elif do == "set":
                self.set_option(message)
            elif do == "new":
                self.begin(message)
            elif do == "move":
                self.move(message)
            elif do == "analyse":
                self.analyse(message)
            elif do == "stop":
                if self.session is not None and message.get("id") in (None, self.asked):
                    self.session.stop()
            elif do != "over":
                self.log(f"unknown message: {str(do)[:60]}")
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            about = {"id": message["id"]} if isinstance(message, dict) and "id" in message else {}
            self.say({"error": " ".join(str(error).split())[:400] or type(error).__name__, **about})
        return True

    def say(self, message: Message | list[Any]) -> None:
        self.console.say(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    def log(self, text: str) -> None:
        self.say({"log": text})

    # What the agent is.

    def introduce(self, message: Message) -> None:
        """Answer `hello`: the name, the games, the options."""
        asked = message.get("protocol", PROTOCOL)
        if asked != PROTOCOL:
            self.log(f"protocol {quoted(asked)} is not known; this is protocol {PROTOCOL}")
        self.events = message.get("events") is True
        games = [self.only] if self.only else self.games()
        wanted = message.get("games")
        if isinstance(wanted, list) and any(id in games for id in wanted):
            games = [id for id in games if id in wanted]
        self.say(
            {
                "ready": PROTOCOL, "name": "Plyscope", "version": __version__,
                "author": "the Plyscope developers",
                "games": games, "events": True, "analyses": True,
                "values": "max",
                "options": [declared(option) for option in self.options(games)],
            }
        )  # fmt: skip

    def games(self) -> list[str]:
        """The games that our player plays."""
        found = []
        for id, game in catalog.games().items():
            try:
                self.opponent.for_game(game.start())
                found.append(id)
            except ValueError:
                pass  # another algorithm is needed for it
        return found

    def options(self, games: list[str]) -> list[Option]:
        """The options: the level, and those of the algorithm where it is the same in all games."""
        found: list[Option] = []
        if not self.opponent.algorithm:
            ids = tuple((level.id, level.name) for level in LEVELS)
            found.append(Option("level", "Level", "", "choice", self.opponent.level or LEVELS[-1].id, ids))
        if self.opponent.algorithm or len(games) == 1:
            found += self.opponent.declared(game_named(games[0]).start())
        return found

    def set_option(self, message: Message) -> None:
        """Answer `set`, which has no answer unless it cannot be done."""
        name, value = message.get("name"), message.get("value")
        if not isinstance(name, str):
            raise ValueError('expected the "name" of an option')
        if name == "level" and not self.opponent.algorithm:
            opponent = replace(self.opponent, level="" if value == LEVELS[-1].id else str(value))
        else:
            opponent = self.opponent.with_option(name, value)
        if self.session is not None:
            self.session.take_opponent(opponent)
        elif self.only:
            opponent.for_game(game_named(self.only).start())
        self.opponent = opponent

    # The game.

    def begin(self, message: Message) -> None:
        """Answer `new`: prepare for a game."""
        id = message.get("game")
        if not isinstance(id, str) or (self.only and id != self.only):
            raise ValueError(f"this agent plays {self.only or 'games by their ids'}, not {quoted(id)}")
        options = message.get("options") or {}
        if not isinstance(options, dict):
            raise ValueError('"options" must be an object')
        game = game_named(id)
        if self.session is None:
            self.session = Session(game, self.opponent, **options)
        else:
            self.session.take_game(game, **options)
        seed = message.get("seed")
        if isinstance(seed, int):
            self.session.luck = Random(seed)
        text = message.get("position")
        if isinstance(text, str):
            game.read(text, **options)
        self.say({"ok": 1})

    def playing(self) -> Session:
        if self.session is None:
            raise ValueError('expected {"do":"new", …} first')
        return self.session

    def position_of(self, message: Message) -> Position:
        """The position that a message asks about; raises PositionError, MoveError."""
        session = self.playing()
        text, moves = message.get("position"), message.get("moves") or []
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise ValueError('"moves" must be a list of texts')
        if isinstance(text, str):
            position = session.game.read(text, **session.options)
        else:
            position = session.game.start(**session.options)
        session.game.play(position, moves)
        return position

    # Moves.

    def move(self, message: Message) -> None:
        """Answer `move`."""
        session, position = self.playing(), self.position_of(message)
        id, began = message.get("id"), monotonic()
        if position.finished and not position.legal_moves():
            raise ValueError("the game is over")
        hard, soft, seconds = limits_of(message, position)
        trace = None
        if self.events and message.get("events") is not False:
            trace = Trace(rows_in(seconds))
            hard, soft = hard * SEARCHING, soft * SEARCHING
        self.asked = id
        task = session.task(
            position,
            seconds=hard,
            soft_seconds=soft,
            depth=count_of(message, "depth"),
            nodes=count_of(message, "nodes"),
            trace=trace,
        )
        teller = None if trace is None else EventTeller(self, trace, position, began + TELLING * seconds)

        def done(found: Found, error: Exception | None) -> None:
            if teller is not None:
                teller.finish()
            if error is not None:
                self.log(f"{type(error).__name__}: {error}")
            self.say_move(id, position, found)

        if teller is not None:
            teller.start()
        session.search(task, lambda lines: None, done)

    def say_move(self, id: object, position: Position, found: Found) -> None:
        """Answer with a move and what is known about it."""
        if found.move is None:
            self.say({"error": "there is no move to make", "id": id})
            return
        told = found.lines[0] if found.lines and found.lines[0].line[:1] == (found.move,) else Told()
        line = line_texts(position, told.line)
        about = {"value": told.value, "line": line or None, "depth": told.depth, "nodes": told.nodes}
        known = {name: value for name, value in about.items() if value is not None}
        self.say({"move": position.text(found.move), "id": id, **known})

    def analyse(self, message: Message) -> None:
        """Answer `analyse`: tell lines until `stop`, then the best move."""
        session, position = self.playing(), self.position_of(message)
        id, seconds = message.get("id"), number_of(message, "seconds")
        count = message.get("lines", 1)
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 256:
            raise ValueError('"lines" must be a whole number from 1 to 256')
        self.asked = id
        task = session.task(position, seconds=seconds, soft_seconds=seconds, count=count)

        def tell(lines: tuple[Told, ...]) -> None:
            if lines:
                self.say({"info": 1, "id": id, "lines": [line_of(position, told) for told in lines],
                          "nodes": lines[0].nodes})  # fmt: skip

        def done(found: Found, error: Exception | None) -> None:
            tell(found.lines)
            while seconds is None and not task.stop.is_set() and not self.console.gone.wait(0.005):
                pass  # an analysis ends when the other side stops it
            self.say_move(id, position, found)

        session.search(task, tell, done)


class EventTeller:
    """Tells the events of one search from a thread of its own, until a moment (monotonic)."""

    def __init__(self, lines: Lines, trace: Trace, position: Position, deadline: float) -> None:
        self.lines, self.trace, self.deadline = lines, trace, deadline
        self.reader = EventReader(trace, position)
        self.over = Event()
        self.thread = Thread(target=self._work, name="events of a search", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def finish(self) -> None:
        """The search has ended: wait until its events are told, as far as there is time."""
        self.over.set()
        self.thread.join()
        missing = self.trace.length - self.reader.row
        if missing > 0:
            self.lines.log(f"{missing:,} rows of the search were not told: the time is over")
        self.trace.release()

    def _work(self) -> None:
        while monotonic() < self.deadline:
            ended = self.over.is_set()
            said = list(self.reader.events())
            if said:
                self._say(said)
            elif ended and self.reader.row >= self.trace.length:
                return
            elif not ended:
                self.over.wait(0.005)

    def _say(self, events: list[list[Any]]) -> None:
        """Write events, many in a line."""
        batch: list[str] = []
        length = 0
        for event in events:
            text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            if batch and length + len(text) > LONGEST_LINE:
                self.lines.console.say(f"[{','.join(batch)}]")
                batch, length = [], 0
            batch.append(text)
            length += len(text) + 1
        self.lines.console.say(f"[{','.join(batch)}]")


def limits_of(message: Message, position: Position) -> tuple[float, float, float]:
    """Hard and soft seconds of a search that a message asks for, and the seconds until it must be answered.

    Raises ValueError.
    """
    seconds, left = number_of(message, "seconds"), message.get("left")
    if seconds is None and isinstance(left, list) and len(left) == 2 and position.side in (0, 1):
        clock = number_of({"left": left[position.side]}, "left")
        if clock is not None:
            hard, soft = budget.of_clock(clock, number_of(message, "increment") or 0.0, None, OVERHEAD)
            return hard, soft, hard + OVERHEAD
    if seconds is None:
        limit = number_of(message, "limit")
        fixed = "depth" in message or "nodes" in message
        seconds = SECONDS if limit is None else limit if fixed else min(SECONDS, limit)
    return *budget.exactly(seconds, OVERHEAD), seconds


def rows_in(seconds: float) -> int:
    """The rows that can be told of a search with so much time."""
    return max(LEAST_ROWS, min(EVENT_ROWS, int(ROWS_A_SECOND * seconds)))


def line_texts(position: Position, line: tuple[int, ...]) -> list[str]:
    """The moves of a line in the game's notation."""
    here, texts = position.copy(), []
    for move in line:
        texts.append(here.text(move))
        here.play(move)
    return texts


def line_of(position: Position, told: Told) -> Message:
    """A line of an analysis."""
    return {"value": told.value, "line": line_texts(position, told.line), "depth": told.depth}


def declared(option: Option) -> Message:
    """An option as `ready` declares it."""
    kind = {"flags": "text", "listed": "text", "ints": "text", "floats": "text"}.get(option.kind, option.kind)
    default = option.default
    if kind == "text" and not isinstance(default, str):
        default = ",".join(str(number) for number in default)
    facts: Message = {"name": option.name, "type": kind, "default": default}
    if option.kind == "choice":
        facts["choices"] = [choice for choice, _ in option.choices]
    if option.minimum is not None:
        facts["min"] = option.minimum
    if option.maximum is not None:
        facts["max"] = option.maximum
    return facts


def count_of(message: Message, name: str) -> int | None:
    """A count of a message, or None; raises ValueError."""
    value = message.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f'"{name}" must be a whole number from 1')
    return value


def number_of(message: Message, name: str) -> float | None:
    """A number of a message, or None; raises ValueError."""
    value = message.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value < 0:
        raise ValueError(f'"{name}" must be a number from 0')
    return float(value)
