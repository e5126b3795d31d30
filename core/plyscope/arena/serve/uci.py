"""UCI: Plyscope as an engine for chess and xiangqi, as chess programs ask engines.

Whatever cannot be understood is answered by an `info string` that says why, and changes nothing.
Source: S. Meyer-Kahlen, Description of the Universal Chess Interface, 2006.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from plyscope import __version__
from plyscope.arena.play.seat import Told
from plyscope.arena.serve import budget
from plyscope.arena.serve.console import Console
from plyscope.arena.serve.opponent import MEMORY, TABLE, THREADS, Opponent, game_named
from plyscope.arena.serve.session import Session
from plyscope.arena.serve.thinking import Found
from plyscope.arena.strengths import LEVELS
from plyscope.options import Option
from plyscope.quoting import quoted
from plyscope.rules.position import MAX, MoveError, Position

VARIANTS = ("chess", "xiangqi")
GO = (
    "searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate",
    "movetime", "infinite",
)  # fmt: skip
FLAGS = ("ponder", "infinite")
MOST_LINES, MOST_OVERHEAD, OVERHEAD = 256, 5000, 30
MOST_HASH, MOST_THREADS = 4096, 8
CENTIPAWNS = 100
MOST_NUMBER = 10**12

OWN = (TABLE, THREADS, MEMORY)
"""Typed options that have a name of UCI's own."""

Commands = dict[str, Callable[[list[str]], object]]
"""What is done with the words behind a command, by its word."""


@dataclass
class Settings:
    """What the options that UCI names are set to; `overhead` in milliseconds."""

    lines: int = 1
    overhead: int = OVERHEAD
    chess960: bool = False


class Uci:
    """One engine that speaks UCI on a console."""

    def __init__(self, console: Console, opponent: Opponent, game: str = "chess") -> None:
        self.console, self.opponent, self.variant = console, opponent, game
        self.settings = Settings()
        self.commands: Commands = {
            "isready": self.say_ready,
            "setoption": self.set_option,
            "position": self.take_position,
            "go": self.go,
            "stop": self.stop,
            "ponderhit": self.stop,
            "quit": ignored,
            **self.own_commands(),
        }
        self._session: Session | None = None

    def own_commands(self) -> Commands:
        """Commands that UCCI has under other words, or not at all."""
        return {
            "uci": lambda words: self.introduce(),
            "ucinewgame": lambda words: self.session.forget(),
            "debug": ignored,
            "register": ignored,
        }

    @property
    def session(self) -> Session:
        """The game and its search, made when first asked for, so that the first answer comes at once."""
        if self._session is None:
            self._session = Session(game_named(self.variant), self.opponent)
        return self._session

    def serve(self) -> None:
        """Answer until `quit` or the end of the input."""
        for line in self.console.lines():
            if not self.answer(line):
                break
        if self._session is not None:
            self._session.stop()

    def answer(self, line: str) -> bool:
        """Answer one line; return False for `quit`."""
        words = self.from_command(line.split())
        if not words:
            if line.strip():
                self.note(f"Unknown command: {line.strip()[:80]}")
            return True
        try:
            self.commands[words[0]](words[1:])
        except (ValueError, LookupError) as error:
            self.note(str(error))
        return words[0] != "quit"

    def from_command(self, words: list[str]) -> list[str]:
        """The words from the first one on that is a command: others before it do not count in UCI."""
        at = next((place for place, word in enumerate(words) if word in self.commands), len(words))
        return words[at:]

    def say_ready(self, words: list[str]) -> None:
        self.session  # noqa: B018  # made now
        self.console.say("readyok")

    def stop(self, words: list[str]) -> None:
        """End the search, which says its move."""
        self.session.stop()

    def note(self, text: str) -> None:
        """Tell people something, which is no answer."""
        self.console.say(f"info string {' '.join(text.split())}")

    # What the engine is.

    def introduce(self) -> None:
        """Name the engine and its options."""
        lines = [f"id name Plyscope {__version__}", "id author the Plyscope developers"]
        lines += [f"option name {text}" for text in self.options()]
        self.console.say(*lines, "uciok")

    def options(self) -> list[str]:
        """The options as UCI declares them."""
        combos = " ".join(f"var {name}" for name in VARIANTS)
        found = [
            f"Hash type spin default {self.hash_mb} min 1 max {MOST_HASH}",
            f"Threads type spin default {self.opponent.threads or 1} min 1 max {MOST_THREADS}",
            f"MultiPV type spin default 1 min 1 max {MOST_LINES}",
            f"Move Overhead type spin default {OVERHEAD} min 0 max {MOST_OVERHEAD}",
            "Clear Hash type button",
            "UCI_Chess960 type check default false",
            f"UCI_Variant type combo default {self.variant} {combos}",
        ]
        if not self.opponent.algorithm:
            ids = " ".join(f"var {level.id}" for level in LEVELS)
            found.append(f"Level type combo default {self.opponent.level or LEVELS[-1].id} {ids}")
        return found + [declared(option) for option in self.typed_options()]

    @property
    def hash_mb(self) -> int:
        """The size of the table."""
        sizes = [option.default for option in self.all_options() if option.name in (TABLE, MEMORY)]
        return max([64, *sizes]) if self.opponent.hash_mb is None else self.opponent.hash_mb

    def all_options(self) -> tuple[Option, ...]:
        return self.opponent.declared(self.session.game.start())

    def typed_options(self) -> list[Option]:
        """The options of our search that UCI has no name for."""
        return [option for option in self.all_options() if option.name not in OWN]

    def set_option(self, words: list[str]) -> None:
        """`name NAME [value VALUE]`; names are the same in any case."""
        if not words or words[0] != "name":
            raise ValueError(f"setoption: expected name, found {quoted(' '.join(words))}.")
        parts = words[1:]
        value = ""
        if "value" in parts:
            at = parts.index("value")
            parts, value = parts[:at], " ".join(parts[at + 1 :])
        name = " ".join(parts).lower()
        if name == "hash":
            self.take(replace(self.opponent, hash_mb=number(name, value, 1, MOST_HASH)))
        elif name == "threads":
            self.take(replace(self.opponent, threads=number(name, value, 1, MOST_THREADS)))
        elif name == "multipv":
            self.settings.lines = number(name, value, 1, MOST_LINES)
        elif name == "move overhead":
            self.settings.overhead = number(name, value, 0, MOST_OVERHEAD)
        elif name == "clear hash":
            self.session.forget()
        elif name == "uci_chess960":
            self.settings.chess960 = flag(name, value)
            self.new_game()
        elif name == "uci_variant":
            if value not in VARIANTS:
                raise ValueError(
                    f"UCI_Variant: expected one of {', '.join(VARIANTS)}, found {quoted(value)}."
                )
            self.variant = value
            self.new_game()
        elif name == "level" and not self.opponent.algorithm:
            self.take(replace(self.opponent, level="" if value == LEVELS[-1].id else value))
        else:
            self.set_typed_option(" ".join(parts), "" if value == "<empty>" else value)

    def set_typed_option(self, name: str, value: str) -> None:
        """Set an option of our search, by its name in any case; raises ValueError."""
        option = next((one for one in self.typed_options() if one.name.lower() == name.lower()), None)
        if option is None:
            raise ValueError(f"There is no option {quoted(name)}.")
        self.take(self.opponent.with_option(option.name, option.read(value)))

    def take(self, opponent: Opponent) -> None:
        """Play so from now on."""
        self.session.take_opponent(opponent)
        self.opponent = opponent

    def new_game(self) -> None:
        """Begin the game that the options say."""
        self.session.take_game(game_named(self.variant), **self.game_options)

    @property
    def game_options(self) -> dict[str, Any]:
        return {"chess960": True} if self.settings.chess960 and self.variant == "chess" else {}

    # The position.

    def take_position(self, words: list[str]) -> None:
        """`startpos` or `fen FEN`, and `moves`; if anything in it is wrong, the position stays as it was."""
        words, moves = cut(words, "moves")
        if not words or words[0] not in ("startpos", "fen"):
            raise ValueError(f"position: expected startpos or fen, found {quoted(' '.join(words))}.")
        game = self.session.game
        if words[0] == "startpos":
            position = game.start(**self.game_options)
        else:
            position = game.read(" ".join(words[1:]), **self.game_options)
        for place, text in enumerate(moves, 1):
            try:
                position.play(self.read_move(position, text))
            except MoveError as error:
                raise MoveError(f"Move {place}: {error}") from None
        self.session.stop()
        self.session.position = position

    def read_move(self, position: Position, text: str) -> int:
        """The move that a text means; raises MoveError."""
        return read_move(position, text)

    def move_text(self, position: Position, move: int) -> str:
        """A move as it is told."""
        return position.text(move)

    # The search.

    def go(self, words: list[str]) -> None:
        """Search by the limits given, and say the best move; with `infinite`, only once `stop` is said."""
        session, position = self.session, self.session.position
        limits, allowed = self.go_limits(words)
        endless = "infinite" in limits or "ponder" in limits
        seconds, soft = self.seconds(limits, position.side == MAX)
        depth = limits.get("depth")
        if "mate" in limits:
            depth = max(1, 2 * limits["mate"] - 1)
        task = session.task(
            seconds=None if endless else seconds, soft_seconds=None if endless else soft,
            depth=depth, nodes=limits.get("nodes"), count=self.settings.lines, moves=allowed,
        )  # fmt: skip
        self.begin(position, task, endless)

    def begin(self, position: Position, task: Any, endless: bool) -> None:
        """Begin a search that tells its lines and then its move."""
        teller = Teller(self, position)
        stop = task.stop

        def done(found: Found, error: Exception | None) -> None:
            if error is not None:
                self.note(
                    f"{type(error).__name__}: {error}" if not isinstance(error, ValueError) else str(error)
                )
            teller.tell(found.lines, last=True)
            while endless and not stop.is_set() and not self.console.gone.wait(0.005):
                pass  # the move is said only after `stop`
            self.say_move(position, found)

        self.session.search(task, teller.tell, done)

    def say_move(self, position: Position, found: Found) -> None:
        """Say the best move, and the answer to it that is expected."""
        if found.move is None:
            self.console.say("bestmove (none)")
            return
        text = f"bestmove {self.move_text(position, found.move)}"
        line = found.lines[0].line if found.lines else ()
        if len(line) > 1 and line[0] == found.move:
            here = position.copy()
            here.play(found.move)
            text += f" ponder {self.move_text(here, line[1])}"
        self.console.say(text)

    def go_limits(self, words: list[str]) -> tuple[dict[str, int], tuple[int, ...]]:
        """The limits by their names, and the moves that alone are to be searched; what is wrong is noted."""
        limits: dict[str, int] = {}
        allowed: list[int] = []
        queue = list(words)
        while queue:
            word = queue.pop(0)
            if word == "searchmoves":
                while queue and queue[0] not in GO:
                    text = queue.pop(0)
                    try:
                        allowed.append(self.read_move(self.session.position, text))
                    except MoveError as error:
                        self.note(f"searchmoves: {error}")
            elif word in FLAGS:
                limits[word] = 1
            elif word in GO:
                given = queue.pop(0) if queue else ""
                try:
                    limits[word] = number(word, given, -MOST_NUMBER, MOST_NUMBER)
                except ValueError as error:
                    self.note(f"go: {error}")
            else:
                self.note(f"go: expected one of {', '.join(GO)}, found {quoted(word)}.")
        for name in ("depth", "nodes", "mate"):
            if name in limits:
                limits[name] = max(1, limits[name])
        return limits, tuple(dict.fromkeys(allowed))

    def seconds(self, limits: dict[str, int], first: bool) -> tuple[float | None, float | None]:
        """Hard and soft seconds of a move by what `go` said; None where time does not limit it."""
        overhead = self.settings.overhead / 1000
        if "movetime" in limits:
            return budget.exactly(limits["movetime"] / 1000, overhead)
        clock, increment = ("wtime", "winc") if first else ("btime", "binc")
        if clock not in limits:
            return None, None
        return budget.of_clock(
            limits[clock] / 1000, max(0, limits.get(increment, 0)) / 1000, limits.get("movestogo"), overhead
        )

    def line_text(self, position: Position, told: Told, deepest: int, seconds: float) -> str:
        """One line of a search as `info` tells it."""
        words = ["info"]
        if told.depth is not None:
            words.append(f"depth {told.depth} seldepth {max(deepest, told.depth)}")
        words.append(f"multipv {told.rank}")
        words += score_words(told, 1 if position.side == MAX else -1)
        nodes = told.nodes or 0
        words.append(f"nodes {nodes} nps {round(nodes / max(seconds, 0.001))} time {round(seconds * 1000)}")
        if told.line:
            words.append("pv " + " ".join(self.line_moves(position, told.line)))
        return " ".join(words)

    def line_moves(self, position: Position, line: tuple[int, ...]) -> list[str]:
        """The moves of a line as they are told."""
        here, texts = position.copy(), []
        for move in line:
            texts.append(self.move_text(here, move))
            here.play(move)
        return texts


class Teller:
    """Tells the lines of one search, each only when it is new."""

    def __init__(self, uci: Uci, position: Position) -> None:
        self.uci, self.position, self.started = uci, position, monotonic()
        self.deepest = 0
        self.said: tuple[Told, ...] = ()

    def tell(self, lines: tuple[Told, ...], last: bool = False) -> None:
        """Tell the lines of a position, the best first."""
        if not lines or (last and lines == self.said):
            return
        self.said = lines
        seconds = monotonic() - self.started
        self.deepest = max(self.deepest, *(len(told.line) for told in lines))
        texts = [self.uci.line_text(self.position, told, self.deepest, seconds) for told in lines]
        self.uci.console.say(*texts)


def score_words(told: Told, sign: int) -> list[str]:
    """The score as the side to move sees it: hundredths of a pawn, or moves to mate."""
    if told.wins_in is not None:
        plies = sign * told.wins_in
        moves = (abs(plies) + 1) // 2
        return [f"score mate {moves if plies > 0 else -moves}"]
    if told.value is None:
        return []
    return [f"score cp {round(sign * told.value * CENTIPAWNS)}"]


def read_move(position: Position, text: str) -> int:
    """The legal move that a text means, castling in either spelling; raises MoveError."""
    legal = {position.text(move): move for move in position.legal_moves()}
    word = text.lower()
    if word in legal:
        return legal[word]
    if position.game.id == "chess":
        for move in legal.values():
            label = position.label(move)
            if label.startswith("O-O"):
                spelled = position.text(move)
                goal = "c" if label.startswith("O-O-O") else "g"
                if word == spelled[:2] + goal + spelled[1]:
                    return move
    return position.parse(text)


def declared(option: Option) -> str:
    """A typed option as UCI declares it."""
    value = option.default
    if option.kind == "bool":
        return f"{option.name} type check default {str(value).lower()}"
    if option.kind == "choice":
        choices = " ".join(f"var {choice}" for choice, _ in option.choices)
        return f"{option.name} type combo default {value} {choices}"
    if option.kind == "int":
        least = 0 if option.minimum is None else int(option.minimum)
        most = 2**31 - 1 if option.maximum is None else int(option.maximum)
        return f"{option.name} type spin default {value} min {least} max {most}"
    return f"{option.name} type string default {value if value != '' else '<empty>'}"


def number(name: str, text: str, least: int, most: int) -> int:
    """A whole number of an option or a limit; raises ValueError."""
    if text.lstrip("-").isdigit() and text.isascii() and len(text) < 20 and least <= int(text) <= most:
        return int(text)
    raise ValueError(f"{name}: expected a whole number from {least} to {most}, found {quoted(text)}.")


def flag(name: str, text: str) -> bool:
    """A value true or false; raises ValueError."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    raise ValueError(f"{name}: expected true or false, found {quoted(text)}.")


def cut(words: list[str], word: str) -> tuple[list[str], list[str]]:
    """The words before and behind a word."""
    if word not in words:
        return words, []
    at = words.index(word)
    return words[:at], words[at + 1 :]


def ignored(words: list[str]) -> None:
    """Take no notice of a command."""
