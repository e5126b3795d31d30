"""UCCI: Plyscope as an engine for xiangqi, as Chinese programs ask engines; ranks are 0 to 9.

Source: Huang Chen (xqbase.com), the Universal Chinese Chess Protocol, version 3.0, 2007.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from plyscope import __version__
from plyscope.arena.play.seat import Told
from plyscope.arena.serve import budget
from plyscope.arena.serve.console import Console
from plyscope.arena.serve.opponent import Opponent
from plyscope.arena.serve.thinking import Found
from plyscope.arena.serve.uci import (
    CENTIPAWNS,
    MOST_HASH,
    MOST_NUMBER,
    MOST_THREADS,
    Commands,
    Uci,
    flag,
    ignored,
    number,
)
from plyscope.options import Option
from plyscope.quoting import quoted
from plyscope.rules.position import MAX, MoveError, Position

LIMITS = (
    "time", "increment", "movestogo", "opptime", "oppincrement", "oppmovestogo", "depth", "nodes", "movetime",
)  # fmt: skip
MATE = 30_000
"""The score of a mate, less the plies to it."""


class Ucci(Uci):
    """One engine that speaks UCCI on a console. Times are in seconds unless `usemillisec` is true."""

    def __init__(self, console: Console, opponent: Opponent) -> None:
        super().__init__(console, opponent, "xiangqi")
        self.milliseconds = True
        self.banned: tuple[int, ...] = ()

    def own_commands(self) -> Commands:
        return {
            "ucci": lambda words: self.introduce(),
            "banmoves": self.ban,
            "probe": ignored,
            "quit": self.quit,
        }

    def from_command(self, words: list[str]) -> list[str]:
        return words if words and words[0] in self.commands else []

    def quit(self, words: list[str]) -> None:
        """Say the move of the search, and then goodbye."""
        self.stop(words)
        self.console.say("bye")

    def note(self, text: str) -> None:
        self.console.say(f"info message {' '.join(text.split())}")

    # What the engine is.

    def introduce(self) -> None:
        lines = [f"id name Plyscope {__version__}", "id author the Plyscope developers", "id user"]
        lines += [f"option {text}" for text in self.options()]
        self.console.say(*lines, "ucciok")

    def options(self) -> list[str]:
        found = [
            "usemillisec type check default true",
            f"hashsize type spin min 1 max {MOST_HASH} default {self.hash_mb}",
            f"threads type spin min 1 max {MOST_THREADS} default {self.opponent.threads or 1}",
            "newgame type button",
        ]
        return found + [declared(option) for option in self.typed_options()]

    def set_option(self, words: list[str]) -> None:
        """`NAME VALUE`."""
        name, value = (words[0].lower(), " ".join(words[1:])) if words else ("", "")
        if name == "usemillisec":
            self.milliseconds = flag(name, value)
        elif name == "hashsize":
            self.take(replace(self.opponent, hash_mb=max(1, number(name, value, 0, MOST_HASH))))
        elif name == "threads":
            self.take(replace(self.opponent, threads=max(1, number(name, value, 0, MOST_THREADS))))
        elif name == "newgame":
            self.session.forget()
        else:
            self.set_typed_option(name, value)

    # The position.

    def take_position(self, words: list[str]) -> None:
        super().take_position(words)
        self.banned = ()

    def ban(self, words: list[str]) -> None:
        """Moves of the position that must not be made, such as those that would repeat it."""
        self.banned = tuple(self.read_move(self.session.position, text) for text in words)

    def read_move(self, position: Position, text: str) -> int:
        if len(text) != 4 or not (text.isascii() and text[1].isdigit() and text[3].isdigit()):
            raise MoveError(f"Expected a move such as h2e2, ranks 0 to 9, found {quoted(text)}.")
        ours = f"{text[0]}{int(text[1]) + 1}{text[2]}{int(text[3]) + 1}".lower()
        for move in position.legal_moves():
            if position.text(move) == ours:
                return move
        raise MoveError(f"Expected a legal move, found {quoted(text)}.")

    def move_text(self, position: Position, move: int) -> str:
        ours = position.text(move)
        at = next(place for place in range(1, len(ours)) if ours[place].isalpha())
        return f"{ours[0]}{int(ours[1:at]) - 1}{ours[at]}{int(ours[at + 1 :]) - 1}"

    # The search.

    def go(self, words: list[str]) -> None:
        """Search by the limits given: `time` is a budget for the game, not for the move."""
        session, position = self.session, self.session.position
        endless = "infinite" in words or "ponder" in words
        limits = self.limits([word for word in words if word not in ("ponder", "draw", "infinite")])
        seconds, soft = self.seconds_of(limits)
        allowed: tuple[int, ...] = ()
        if self.banned:
            allowed = tuple(move for move in position.legal_moves() if move not in self.banned)
            if not allowed:
                self.console.say("nobestmove")
                return
        task = session.task(
            seconds=None if endless else seconds, soft_seconds=None if endless else soft,
            depth=limits.get("depth"), nodes=limits.get("nodes"), moves=allowed,
        )  # fmt: skip
        self.begin(position, task, endless)

    def limits(self, words: list[str]) -> dict[str, int]:
        """The limits by their names; what is wrong is noted."""
        found: dict[str, int] = {}
        queue = list(words)
        while queue:
            word = queue.pop(0)
            if word not in LIMITS:
                self.note(f"go: expected one of {', '.join(LIMITS)}, found {quoted(word)}.")
                continue
            least = 1 if word in ("depth", "nodes") else -MOST_NUMBER
            found[word] = number(word, queue.pop(0) if queue else "", least, MOST_NUMBER)
        return found

    def seconds_of(self, limits: dict[str, int]) -> tuple[float | None, float | None]:
        """Hard and soft seconds of a move."""
        unit, overhead = 0.001 if self.milliseconds else 1.0, self.settings.overhead / 1000
        if "movetime" in limits:
            return budget.exactly(limits["movetime"] * unit, overhead)
        if "time" not in limits:
            return None, None
        increment = max(0, limits.get("increment", 0)) * unit
        return budget.of_clock(limits["time"] * unit, increment, limits.get("movestogo"), overhead)

    def say_move(self, position: Position, found: Found) -> None:
        if found.move is None:
            self.console.say("nobestmove")
        else:
            super().say_move(position, found)

    def line_text(self, position: Position, told: Told, deepest: int, seconds: float) -> str:
        words = ["info"]
        if told.depth is not None:
            words.append(f"depth {told.depth}")
        score = score_of(told, 1 if position.side == MAX else -1)
        if score is not None:
            words.append(f"score {score}")
        words.append(f"time {round(seconds * 1000)} nodes {told.nodes or 0}")
        if told.line:
            words.append("pv " + " ".join(self.line_moves(position, told.line)))
        return " ".join(words)


def score_of(told: Told, sign: int) -> int | None:
    """The score as the side to move sees it, in hundredths of a soldier; MATE less plies for a mate."""
    if told.wins_in is not None:
        return sign * (MATE - told.wins_in if told.wins_in > 0 else -MATE - told.wins_in)
    return None if told.value is None else round(sign * told.value * CENTIPAWNS)


def declared(option: Option) -> str:
    """A typed option as UCCI declares it."""
    value: Any = option.default
    if option.kind == "bool":
        return f"{option.name} type check default {str(value).lower()}"
    if option.kind == "choice":
        choices = " ".join(f"var {choice}" for choice, _ in option.choices)
        return f"{option.name} type combo {choices} default {value}"
    if option.kind == "int":
        least = 0 if option.minimum is None else int(option.minimum)
        most = 2**31 - 1 if option.maximum is None else int(option.maximum)
        return f"{option.name} type spin min {least} max {most} default {value}"
    return f"{option.name} type string default {value}".rstrip()
