"""GTP: Plyscope as an engine for Go, Othello and gomoku, as Go programs ask engines; Black is MAX.

Points are letters without I and rows from below; in Othello rows count from above, as its players do.
Source: G. Farnebäck, Specification of the Go Text Protocol, version 2, 2002; lz-analyze: Leela Zero.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isfinite
from typing import Any

from plyscope import __version__
from plyscope.arena.play.seat import Told
from plyscope.arena.serve import budget
from plyscope.arena.serve.console import Console
from plyscope.arena.serve.opponent import Opponent, game_named
from plyscope.arena.serve.session import Session
from plyscope.arena.serve.thinking import Found, Visited
from plyscope.rules.error_scale import error_scale
from plyscope.rules.position import MAX, MIN, Position

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COLOURS = {"b": MAX, "black": MAX, "w": MIN, "white": MIN}
SIZES = {"go": (5, 19), "gomoku": (5, 20), "othello": (4, 8)}
USUAL = {"go": 9, "gomoku": 15, "othello": 8}
"""Board sizes: those that can be had, and the usual one."""
SECONDS = 5.0
"""Seconds a move until the other program says something about time."""
OVERHEAD = 0.05
WINRATE = 10_000
"""Winning chances are told in this many parts."""


class GtpError(ValueError):
    """What is answered with a question mark."""


class Gtp:
    """One engine that speaks GTP on a console."""

    def __init__(self, console: Console, opponent: Opponent, game: str = "go") -> None:
        self.console, self.opponent, self.game = console, opponent, game_named(game)
        self.komi = 7.5
        self.size = USUAL[game]
        self.control: tuple[float, float, int] | None = None
        self.clocks: dict[int, tuple[float, int]] = {}
        self.history: list[Position] = []
        self.made: list[tuple[int, str]] = []
        self.id = ""
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda words: "2",
            "name": lambda words: "Plyscope",
            "version": lambda words: __version__,
            "list_commands": lambda words: "\n".join(self.commands),
            "known_command": lambda words: str(" ".join(words[:1]) in self.commands).lower(),
            "quit": lambda words: "",
            "boardsize": self.set_size,
            "komi": self.set_komi,
            "clear_board": self.clear,
            "play": self.play,
            "genmove": self.generate,
            "reg_genmove": self.suggest,
            "undo": self.undo,
            "time_settings": self.set_time,
            "time_left": self.set_clock,
            "showboard": lambda words: "\n" + self.position.board(),
            "final_score": self.final_score,
            "lz-analyze": self.analyse,
            "gogui-rules_game_id": lambda words: self.game.name,
        }
        self._session: Session | None = None

    @property
    def session(self) -> Session:
        """The game and its search, made when first asked for, so that the first answer comes at once."""
        if self._session is None:
            self._session = Session(self.game, self.opponent, **self.options)
            self.history = [self._session.position]
        return self._session

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, as it was set."""
        if self.game.id == "go":
            return {"size": self.size, "komi": self.komi}
        return {"size": str(self.size) if self.game.id == "othello" else self.size}

    @property
    def position(self) -> Position:
        return self.session.position

    def serve(self) -> None:
        """Answer until `quit` or the end of the input."""
        for line in self.console.lines():
            if not self.answer(line):
                break
        if self._session is not None:
            self._session.stop()

    def answer(self, line: str) -> bool:
        """Answer one line; return False for `quit`."""
        words = "".join(" " if sign == "\t" else sign for sign in line if sign >= " " or sign == "\t")
        parts = words.split("#")[0].split()
        if not parts:
            return True
        self.id = parts.pop(0) if parts[0].isdigit() and len(parts[0]) < 12 else ""
        command = parts.pop(0) if parts else ""
        try:
            if command not in self.commands:
                raise GtpError("unknown command")
            text = self.commands[command](parts)
            if command != "lz-analyze":
                self.console.say(f"={self.id} {text}".rstrip(" "), "")
        except (ValueError, LookupError) as error:
            self.console.say(f"?{self.id} {' '.join(str(error).split())}", "")
        return command != "quit"

    # The board.

    def set_size(self, words: list[str]) -> str:
        size = whole(words, 0, "syntax error: expected a board size")
        least, most = SIZES[self.game.id]
        if not least <= size <= most or (self.game.id == "othello" and size % 2):
            raise GtpError("unacceptable size")
        self.size = size
        return self.clear([])

    def set_komi(self, words: list[str]) -> str:
        komi = real(words, 0, "syntax error: expected komi")
        if not -150 <= komi <= 150:
            raise GtpError("syntax error: expected komi from -150 to 150")
        made, self.komi = list(self.made), komi
        self.clear([])
        for side, text in made:
            self.put(side, text)
        return ""

    def clear(self, words: list[str]) -> str:
        """An empty board, and nothing remembered; the clocks stay as they are set."""
        session = self.session
        session.take_game(self.game, **self.options)
        self.history, self.made, self.clocks = [session.position], [], {}
        return ""

    def play(self, words: list[str]) -> str:
        side = colour(words, 0)
        if len(words) < 2:
            raise GtpError("syntax error: expected a vertex")
        self.put(side, words[1])
        return ""

    def put(self, side: int, text: str) -> None:
        """Make a move of a side, also if it is not its turn; raises GtpError."""
        if self.position.finished and text.upper() == "PASS":
            self.take(self.position.copy(), side, text)
            return
        position = self.turned(side)
        position.play(self.move_of(position, text))
        self.take(position, side, text)

    def take(self, position: Position, side: int, text: str) -> None:
        """Go on with a position, after a move of a side."""
        self.session.stop()
        self.session.position = position
        self.history.append(position)
        self.made.append((side, text))

    def undo(self, words: list[str]) -> str:
        if len(self.history) < 2:
            raise GtpError("cannot undo")
        self.history.pop()
        self.made.pop()
        self.session.stop()
        self.session.position = self.history[-1]
        return ""

    def turned(self, side: int) -> Position:
        """A copy of the position in which it is a side's turn, whatever was played.

        The other side passes, where that does not end the game; else the board is taken without its history.
        """
        position = self.position.copy()
        if position.side == side:
            return position
        if position.side is not None:
            passing = next((move for move in position.legal_moves() if position.text(move) == "pass"), None)
            if passing is not None:
                passed = position.copy()
                passed.play(passing)
                if passed.side == side:
                    return passed
        setting = self.game.take_apart(position)
        rest: dict[str, Any] = {"mover": MOVERS[self.game.id][side]} if self.game.id in MOVERS else {}
        if self.game.id == "go":
            rest |= {"passes": "0", "ko": ""}
        try:
            found = self.game.put_together(
                replace(setting, rest=replace(setting.rest, **rest)), **self.options
            )
        except ValueError:
            raise GtpError("illegal move") from None
        if found.side != side:
            raise GtpError("illegal move")
        return found

    # Points.

    def move_of(self, position: Position, text: str) -> int:
        """The legal move that a vertex names; raises GtpError."""
        word = text.upper()
        for move in position.legal_moves():
            if self.vertex(position, move).upper() == word:
                return move
        raise GtpError("illegal move" if self.is_vertex(word) else "syntax error: expected a vertex")

    def vertex(self, position: Position, move: int) -> str:
        """The vertex of a move."""
        text = position.text(move)
        if text == "pass":
            return "pass"
        if self.game.id != "gomoku":
            return text.upper()
        row, column = text.split(",")
        return f"{LETTERS[int(column)]}{self.size - int(row)}"

    def is_vertex(self, word: str) -> bool:
        """Return True for a point of the board, or a pass."""
        column, row = LETTERS[: self.size].find(word[:1]) if word else -1, word[1:]
        return word == "PASS" or (
            column >= 0 and row.isascii() and row.isdigit() and len(row) < 3 and 1 <= int(row) <= self.size
        )

    # Our moves.

    def generate(self, words: list[str]) -> str:
        side = colour(words, 0)
        text = self.suggest(words)
        self.put(side, text)
        return text

    def suggest(self, words: list[str]) -> str:
        side = colour(words, 0)
        if self.position.finished and self.game.id != "go":
            return "pass"
        position = self.turned(side)
        move = self.think(position, side)
        return "pass" if move is None else self.vertex(position, move)

    def think(self, position: Position, side: int) -> int | None:
        """The move that our player makes in a position; None where there is none."""
        hard, soft = self.seconds(side)
        found: list[Found] = []
        errors: list[Exception | None] = []

        def done(answer: Found, error: Exception | None) -> None:
            found.append(answer)
            errors.append(error)

        task = self.session.task(position, seconds=hard, soft_seconds=soft)
        self.session.search(task, lambda lines: None, done)
        while not self.session.wait(0.02):
            if self.console.gone.is_set() and not self.console.waiting:
                self.session.stop()
        if errors[0] is not None:
            raise GtpError(str(errors[0]))
        return found[0].move

    # Time.

    def set_time(self, words: list[str]) -> str:
        message = "syntax error: expected main time, byo-yomi time and byo-yomi stones"
        main, overtime, stones = (real(words, place, message) for place in range(3))
        if main < 0 or overtime < 0 or not 0 <= stones <= 10_000:
            raise GtpError(message)
        self.control, self.clocks = (main, overtime, int(stones)), {}
        return ""

    def set_clock(self, words: list[str]) -> str:
        side, message = colour(words, 0), "syntax error: expected seconds and stones"
        left, stones = real(words, 1, message), whole(words, 2, message)
        self.clocks[side] = max(0.0, left), stones
        return ""

    def seconds(self, side: int) -> tuple[float, float]:
        """Hard and soft seconds of the next move of a side."""
        main, overtime, stones = self.control or (0.0, SECONDS, 1)
        if side in self.clocks:
            left, in_period = self.clocks[side]
            if in_period > 0:
                return budget.exactly(left / in_period, OVERHEAD)
            share = 0.0 if stones == 0 else overtime / stones
            hard, soft = budget.of_clock(left + share, share, None, OVERHEAD)
            return hard, max(soft, 0.5 * hard)
        if overtime > 0 and stones == 0:
            return SECONDS, SECONDS  # the protocol's way to say that there are no limits
        if main > 0:
            return budget.of_clock(main, overtime / stones if stones else 0.0, None, OVERHEAD)
        return budget.exactly(overtime / stones if stones else 0.0, OVERHEAD)

    # What people ask.

    def final_score(self, words: list[str]) -> str:
        position = self.position
        if position.result is not None:
            points = position.result
        elif self.game.id == "go":
            area = position.area()
            assert area is not None
            points = area.of_max - area.of_min
        else:
            raise GtpError("cannot score")
        if points == 0:
            return "0"
        return f"{'B' if points > 0 else 'W'}+{abs(points):g}"

    def analyse(self, words: list[str]) -> str:
        """`lz-analyze [colour] [hundredths of a second]`: tell what moves are worth until any line comes."""
        words = [word.lower() for word in words]
        side = COLOURS[words.pop(0)] if words and words[0] in COLOURS else self.position.side
        if words and words[0] == "interval":
            words.pop(0)
        interval = max(0.1, whole(words, 0, "syntax error: expected an interval") / 100) if words else 0.5
        position = self.position if side is None else self.turned(side)
        self.console.say(f"={self.id}")
        told: list[tuple[Told, ...]] = []

        def done(found: Found, error: Exception | None) -> None:
            told.append(found.lines)

        if not position.finished:
            task = self.session.task(position, count=1 if self.session.thinker.algorithm.samples else 8)
            self.session.search(task, told.append, done)
        said = 0
        while not self.console.waiting and not self.console.gone.wait(0.01):
            self._pause += 0.01
            if len(told) > said and self._pause >= interval:
                said, self._pause = len(told), 0.0
                self.console.say(self.analysis(position, told[-1]))
        self.session.stop()
        self.console.say("")
        return ""

    _pause = 1.0

    def analysis(self, position: Position, lines: tuple[Told, ...]) -> str:
        """One line of an analysis, with a part for each move."""
        visited = self.session.thinker.visited
        if self.session.thinker.algorithm.samples:
            parts = [self.visited_text(position, one, order, lines) for order, one in enumerate(visited[:20])]
        else:
            scale = error_scale(self.game)
            side = position.side if position.side is not None else MAX
            parts = [
                self.move_info(
                    position,
                    told.line,
                    told.nodes or 0,
                    scale.chance(position, side, told.value or 0.0),
                    order,
                )
                for order, told in enumerate(lines)
            ]
        return " ".join(parts)

    def visited_text(self, position: Position, one: Visited, order: int, lines: tuple[Told, ...]) -> str:
        """The part of a move that was sampled."""
        best = lines[0].line if lines and lines[0].line[:1] == (one.move,) else (one.move,)
        chance = one.mean if position.side == MAX else 1.0 - one.mean
        return self.move_info(position, best, one.visits, chance, order)

    def move_info(
        self, position: Position, line: tuple[int, ...], visits: int, chance: float, order: int
    ) -> str:
        """What is told of a move and the line that follows it."""
        texts, here = [], position.copy()
        for move in line:
            texts.append(self.vertex(here, move))
            here.play(move)
        rate = round(min(max(chance, 0.0), 1.0) * WINRATE)
        return (
            f"info move {texts[0]} visits {visits} winrate {rate} prior 0 lcb {rate} order {order} "
            f"pv {' '.join(texts)}"
        )


MOVERS = {"go": "BW", "othello": "XO"}
"""The words for the side to move, of games whose positions say it."""


def colour(words: list[str], place: int) -> int:
    """The side that a word names; raises GtpError."""
    word = words[place].lower() if len(words) > place else ""
    if word not in COLOURS:
        raise GtpError("syntax error: expected a colour")
    return COLOURS[word]


def whole(words: list[str], place: int, message: str) -> int:
    """A whole number; raises GtpError."""
    word = words[place] if len(words) > place else ""
    if not (word.isascii() and word.isdigit() and len(word) < 8):
        raise GtpError(message)
    return int(word)


def real(words: list[str], place: int, message: str) -> float:
    """A finite number; raises GtpError."""
    try:
        number = float(words[place])
    except (ValueError, IndexError):
        raise GtpError(message) from None
    if not isfinite(number):
        raise GtpError(message)
    return number
