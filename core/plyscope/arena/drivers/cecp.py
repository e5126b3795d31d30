"""CECP 2: the protocol of XBoard (T. Mann and H. G. Muller, Chess Engine Communication Protocol)."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, NoReturn

from plyscope.arena.drivers import numbers_told
from plyscope.arena.drivers.driver import DeclaredOption, Driver, Identity, OptionType, OptionValue
from plyscope.arena.drivers.move_notation import AnyNotation, MoveNotation, ZeroBasedRanks
from plyscope.arena.drivers.program_name import version_in
from plyscope.arena.drivers.question_clock import QuestionClock, in_capitals, mover, quoted, unasked
from plyscope.arena.drivers.xiangqi_dialect import start_text
from plyscope.arena.play.pace import WITHOUT_TIME
from plyscope.arena.play.seat import Reply, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN, Position

if TYPE_CHECKING:
    from threading import Event

    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.process.link import Link

SILENCE = 2.0
"""Seconds without a feature after which an engine is one of before protocol 2."""

BEFORE_PROTOVER, BEFORE_NUDGE = 0.1, 0.5
"""Seconds of waiting for an engine that reads a line only when another one comes, such as GNU Chess."""

FENCE = 2.0
"""Seconds at least in which an engine must answer a ping."""

SHORTEST = 1
"""Whole seconds a move; shorter times are given as a clock for one move."""

VARIANTS = {"normal": "chess", "fide_chess": "chess", "xiangqi": "xiangqi"}
FISCHER = "fischerandom"
FEATURE = re.compile(r'(?<![A-Za-z_])([A-Za-z_]++)=("(?:[^"\\]|\\.)*"|\S+)')
MOVE = re.compile(r"(?:move|[Mm]y move is(?:\s*+:)?)\s++(\S+)")
REFUSAL = re.compile(r"(?:tellusererror )?(?:error \()?illegal (?:move|position)", re.IGNORECASE)
RESULT = re.compile(r"(1-0|0-1|1/2-1/2)\b\s*(.*)")
THINKING = re.compile(r"(-?\d+)\D?\s+([+-]?\S+)\s+(\S+)\s+(\S+)\s+(.*)")
UNSEARCHED = ("0", "-1")
"""Depths of lines that are not from a search, such as moves from a book."""

MATE = 100_000
OPTION_TYPES: dict[str, OptionType] = {
    "check": "check", "spin": "spin", "slider": "spin", "combo": "combo", "string": "string", "file": "file",
    "path": "folder", "button": "button", "save": "button", "reset": "button",
}  # fmt: skip
MEMORY, CORES = "memory", "cores"
"""Options that are commands of the protocol, named like them."""


class CecpDriver(Driver):
    """Speaks CECP. The engine waits in force mode except while it is asked; a ping is the fence."""

    id: ClassVar[str] = "cecp"
    name: ClassVar[str] = "CECP"
    games: ClassVar[tuple[str, ...]] = ("chess", "xiangqi")

    def __init__(self, link: Link, agent: Agent) -> None:
        super().__init__(link, agent)
        self.features: dict[str, str] = {}
        self.options: list[DeclaredOption] = []
        self.notation: AnyNotation = AnyNotation(MoveNotation())
        self._pings = 0
        self._start: Position | None = None
        self._known: list[int] | None = None
        """Moves that the engine has; None if it must be set up anew."""

    # Shaking hands.

    def open(self, deadline: float) -> None:
        """Ask for features; raises AgentFailure "not started", also if nothing at all is said."""
        self.link.send("xboard")
        said = self._hear_features(min(deadline, monotonic() + BEFORE_PROTOVER))
        self.link.send("protover 2")
        quiet = min(deadline, monotonic() + SILENCE)
        said = self._hear_features(min(quiet, monotonic() + BEFORE_NUDGE)) or said
        if not self.features:
            self.link.send("")
        said = self._hear_features(quiet) or said
        if "done" in self.features and not self._is_done:
            self._hear_features(deadline)
        if not said:
            raise AgentFailure("not started", "It did not answer xboard.", log=self.link.log())
        if self.features.get(MEMORY) == "1":
            self.options.append(DeclaredOption(MEMORY, "spin", None, least=1, most=1 << 20))
        if self.features.get("smp") == "1":
            self.options.append(DeclaredOption(CORES, "spin", None, least=1, most=1024))
        name = self.features.get("myname", "")
        self.identity = Identity(
            name=name, version=version_in(name), games=self._games(), options=tuple(self.options)
        )

    def _hear_features(self, deadline: float) -> bool:
        """Take features until they are done or the deadline; return whether anything was said."""
        said = False
        while not self._is_done:
            text = self._opening_line(deadline)
            if text is None:
                break
            said = said or text.strip() not in ("", "xboard", "protover 2")
            self._take_features(text)
        return said

    @property
    def _is_done(self) -> bool:
        return self.features.get("done") == "1"

    def _take_features(self, text: str) -> None:
        """Take the features of a line, if it has any, and accept them."""
        for name, value in FEATURE.findall(text.partition("feature ")[2]):
            value = value[1:-1] if value.startswith('"') else value
            if name == "option":
                option = read_option(value)
                if option is not None:
                    self.options.append(option)
                continue
            self.features[name] = value
            if name != "done":
                self.link.send(f"accepted {name}")

    def _opening_line(self, deadline: float) -> str | None:
        try:
            return self.link.line(deadline)
        except AgentFailure as failure:
            if failure.verdict != "crash":
                raise
            raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None

    def _variants(self) -> list[str]:
        return [name.strip() for name in self.features.get("variants", "normal").split(",")]

    def _games(self) -> tuple[str, ...]:
        found = (VARIANTS[name] for name in self._variants() if name in VARIANTS)
        return tuple(dict.fromkeys(sorted(found)))

    def set_option(self, name: str, value: OptionValue) -> None:
        """Set an option, or press a button."""
        if name in (MEMORY, CORES):
            self.link.send(f"{name} {value}")
            return
        kind = next((option.type for option in self.identity.options if option.name == name), "")
        if kind == "button":
            self.link.send(f"option {name}")
            return
        said = str(int(value)) if isinstance(value, bool) else " ".join(str(value).splitlines())
        self.link.send(f"option {name}={said}")

    # Games.

    def begin(self, line: GameLine, side: int, seed: int, deadline: float) -> None:
        """Begin a game; raises AgentFailure "not started"."""
        game = line.start.game
        if game.id not in self.identity.games:
            raise AgentFailure("not started", f"It does not play {game.name}.")
        if self._is_fischer(line.start) and FISCHER not in self._variants():
            raise AgentFailure("not started", "It does not play Chess960.")
        if game.id == "xiangqi":
            self.notation = AnyNotation(ZeroBasedRanks())
        else:
            self.notation = AnyNotation(MoveNotation(), castles=self._is_fischer)
        self._start, self._known = line.start.copy(), None
        self._set_up(line)
        try:
            self._fence(deadline)
        except AgentFailure as failure:
            if failure.verdict == "host":
                raise
            raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None

    @staticmethod
    def _is_fischer(position: Position) -> bool:
        return bool(getattr(position, "chess960", False))

    def _set_up(self, line: GameLine) -> None:
        """Set the board up from the beginning of a game; raises AgentFailure "not started"."""
        start = line.start
        text = start.write()
        usual = start.game.start().write()
        self.link.send("new")
        self.link.send("force")
        self.link.send("easy")
        self.link.send("post")
        variants = self._variants()
        if start.game.id == "xiangqi":
            self.link.send("variant xiangqi")
        elif self._is_fischer(start):
            self.link.send(f"variant {FISCHER}")
        elif "normal" not in variants and "fide_chess" in variants:
            self.link.send("variant fide_chess")
        if text != usual or self._is_fischer(start):
            if self.features.get("setboard", "0") != "1":
                raise AgentFailure(
                    "not started", "It can only begin from the usual position: it has no setboard."
                )
            self.link.send(f"setboard {start_text(start, self.identity.name)}")
        self._known = []

    def _catch_up(self, line: GameLine) -> None:
        """Send the moves that the engine does not have yet, in force mode."""
        known = self._known
        if known is None or line.moves[: len(known)] != known:
            self._set_up(line)
            known = []
        self.link.send("force")
        here = line.start.copy()
        prefix = "usermove " if self.features.get("usermove") == "1" else ""
        for number, move in enumerate(line.moves):
            if number >= len(known):
                self.link.send(prefix + self.notation.text(here, move))
            here.play(move)
        self._known = list(line.moves)

    def _send_time(self, question: Question) -> None:
        """Tell the limits of the move."""
        pace, control = question.pace, question.pace.control
        side = mover(question)
        if pace.nodes is not None and pace.seconds is None and control is None and pace.depth is None:
            raise AgentFailure(
                "not started", "Nodes cannot be limited in the protocol CECP: give seconds or a depth."
            )
        if pace.depth is not None:
            self.link.send(f"sd {pace.depth}")
        if control is not None and control.main > 0:
            minutes, seconds = divmod(int(control.main), 60)
            self.link.send(f"level 0 {minutes}:{seconds:02d} {control.increment:g}")
            sides = (side, MIN if side == MAX else MAX)
            left = [control.left(question.spent, side) for side in sides]
        else:
            limit = WITHOUT_TIME if control is None else control.overtime
            if control is None and pace.seconds is not None:
                limit = pace.seconds
            if limit >= SHORTEST and limit == int(limit):
                self.link.send(f"st {int(limit)}")
            else:
                minutes, seconds = divmod(max(1, int(limit)), 60)
                self.link.send(f"level 1 {minutes}:{seconds:02d} 0")
            left = [limit, limit]
        if self.features.get("time", "1") == "1":
            self.link.send(f"time {max(1, int(100 * left[0]))}")
            self.link.send(f"otim {max(1, int(100 * left[1]))}")

    def ask(self, question: Question) -> Reply:
        """Ask for a move behind a fence, so that an answer to another question is never taken for it."""
        position = question.line.position
        self._catch_up(question.line)
        most = question.pace.limit(question.spent, mover(question)) + question.pace.margin
        self._fence(monotonic() + max(FENCE, most), question.stop)
        self._send_time(question)
        self.link.send("go")
        known, self._known = self._known, None
        clock = QuestionClock(self.link, question)
        thinking = ""
        while True:
            text = clock.next_line().strip()
            if self._is_refusal(text):
                self._fail_by_refusal(text)
            if text == "resign" or self._gives_up(text, position):
                return Reply(None, clock.stop(), self._told(thinking, position), text)
            found = MOVE.match(text)
            if found is not None:
                seconds = clock.stop()
                move = self._read(position, found[1], text)
                self._known = [*(known or []), move]
                best = self._told(thinking, position)
                if question.hear is not None and thinking:
                    question.hear(best)
                return Reply(move, seconds, best, text)
            told = THINKING.match(text)
            if told is not None and told[1] not in UNSEARCHED:
                thinking = text

    def _read(self, position: Position, word: str, text: str) -> int:
        move = self.notation.read(position, word)
        if move is None:
            move = self.notation.read_any_case(position, word)
            if move is not None:
                self.strikes.append(in_capitals(word))
        if move is None:
            raise AgentFailure("illegal", f"Illegal move: {quoted(word)}.", raw=text, log=self.link.log())
        return move

    @staticmethod
    def _is_refusal(text: str) -> bool:
        return REFUSAL.match(text) is not None

    @staticmethod
    def _gives_up(text: str, position: Position) -> bool:
        """Return True for the result of a game that the side to move has resigned."""
        found = RESULT.match(text)
        lost = "0-1" if position.side == MAX else "1-0"
        return found is not None and found[1] == lost and "resign" in found[2].lower()

    def _told(self, text: str, position: Position) -> Told:
        """What a line of thinking tells: depth, score, hundredths of a second, nodes, and moves."""
        found = THINKING.match(text)
        if found is None:
            return Told()
        side = MAX if position.side == MAX else MIN
        depth, time, nodes = (numbers_told.count(found[number]) for number in (1, 3, 4))
        moves = found[5].rpartition("\t")[2].split()
        line = self.notation.legal_line(position, moves)
        seconds = None if time is None else time / 100
        score = found[2]
        digits = score.lstrip("+-")
        if digits.isascii() and digits.isdigit() and len(digits) < 8 and int(digits) > MATE:
            sign = "-" if score.startswith("-") else ""
            wins_in = numbers_told.plies_to_mate(f"{sign}{int(digits) - MATE}", side)
            if wins_in is not None:
                return Told(numbers_told.value_of_win(wins_in), wins_in, depth, nodes, seconds, line)
        return Told(numbers_told.pawns(score, side), None, depth, nodes, seconds, line)

    def _fence(self, deadline: float, stop: Event | None = None) -> None:
        """Wait until the engine has done what was sent before: what it said then answers nothing."""
        if self.features.get("ping", "0") != "1":
            for stray in self.link.clear():
                self._judge_stray(stray.strip())
            return
        self._pings += 1
        self.link.send(f"ping {self._pings}")
        while True:
            text = self.link.line(deadline, stop)
            if text is None:
                raise AgentFailure("time", "It did not answer a ping.", log=self.link.log())
            if text.strip().endswith(f"pong {self._pings}"):
                return
            self._judge_stray(text.strip())

    def _judge_stray(self, text: str) -> None:
        if MOVE.match(text):
            self.strikes.append(unasked(text))
        if self._is_refusal(text):
            self._fail_by_refusal(text)

    def _fail_by_refusal(self, text: str) -> NoReturn:
        raise AgentFailure(
            "illegal", f"It does not take the position: {quoted(text)}.", raw=text, log=self.link.log()
        )

    def over(self, result: str, reason: str) -> None:
        """Tell the result."""
        self.link.send("force")
        self.link.send(f"result {result} {{{' '.join(reason.split())}}}")
        self._known = None

    def farewell(self) -> str:
        """The word that ends an engine."""
        return "quit"


def read_option(text: str) -> DeclaredOption | None:
    """An option such as `Level -combo Low /// *High`; None if one cannot make it out."""
    name, dash, rest = text.rpartition(" -") if " -" not in text else text.partition(" -")
    kind, _, said = rest.partition(" ")
    if not dash or kind not in OPTION_TYPES or not name.strip():
        return None
    name, type = name.strip(), OPTION_TYPES[kind]
    if type == "check":
        return DeclaredOption(name, type, said.strip() == "1")
    if type == "spin":
        numbers = [int(word) for word in said.split() if re.fullmatch(r"[+-]?\d{1,15}", word, re.ASCII)]
        if len(numbers) != 3:
            return None
        return DeclaredOption(name, type, numbers[0], least=numbers[1], most=numbers[2])
    if type == "combo":
        parts = [part.strip() for part in said.split("///")]
        default = next((part[1:] for part in parts if part.startswith("*")), parts[0])
        choices = tuple(part.removeprefix("*") for part in parts)
        return DeclaredOption(name, type, default, choices=choices)
    if type == "button":
        return DeclaredOption(name, type)
    return DeclaredOption(name, type, said.strip())


DRIVER = CecpDriver
