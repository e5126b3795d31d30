"""GTP: the Go Text Protocol, version 2 (G. Farnebäck, 2002), for Go, Othello and Gomoku."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from plyscope.arena.drivers.driver import Driver, Identity, OptionValue
from plyscope.arena.drivers.numbers_told import count
from plyscope.arena.drivers.points import PointNotation, UnknownStart, notation_of
from plyscope.arena.drivers.question_clock import QuestionClock, quoted
from plyscope.arena.play.seat import Reply, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN, Position

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.process.link import Link

COLOURS = {MAX: "b", MIN: "w"}

GAME_NAMES = {
    "othello": "othello", "reversi": "othello", "rhino": "othello", "edax": "othello", "gomoku": "gomoku",
    "go": "go",
}  # fmt: skip
"""Games by words in the names of programs, or in what they say that they play."""

RULES = (("kgs-rules", "kgs-rules chinese"), ("kata-set-rules", "kata-set-rules chinese"))
"""Commands that choose area scoring, where a program has them."""

ANALYSES = ("kata-analyze", "lz-analyze")

AFTER_STOP = 2.0
"""Seconds in which a program must stop its analysis."""

FENCE = 2.0
"""Seconds at least in which moves that are told must be taken."""

PAUSE = 1 / 30
MOST_LINES = 10_000
"""Lines of an answer that are read."""


@dataclass(frozen=True)
class Answer:
    """An answer: whether the command succeeded, and its text."""

    ok: bool
    text: str


class GtpDriver(Driver):
    """Speaks GTP. `moves` are those that the program's board has, since `start`."""

    id: ClassVar[str] = "gtp"
    name: ClassVar[str] = "GTP"
    games: ClassVar[tuple[str, ...]] = ("go", "othello", "gomoku")
    analyses: ClassVar[bool] = True

    def __init__(self, link: Link, agent: Agent) -> None:
        super().__init__(link, agent)
        self.commands: frozenset[str] = frozenset()
        self.notation: PointNotation | None = None
        self._number = 0
        self._numbered = True
        self._start: Position | None = None
        self._moves: list[int] = []
        self._timed: str = ""

    # Commands and answers.

    def _send(self, command: str) -> int:
        """Send a command; return its number."""
        self._number += 1
        self.link.send(f"{self._number} {command}" if self._numbered else command)
        return self._number

    def _answer(
        self, number: int, deadline: float, stop: Event | None = None, *, whole: bool = False
    ) -> Answer | None:
        """The answer to a command; None at the deadline. All of its lines, if it is wanted `whole`."""
        while True:
            text = self.link.line(deadline, stop)
            if text is None:
                return None
            found = self._answer_in(text, number)
            if found is not None:
                return self._rest(found, deadline) if whole else found

    def _answer_in(self, text: str, number: int) -> Answer | None:
        """The answer that a line begins, or None if it is none to this command."""
        if text[:1] not in ("=", "?"):
            return None
        digits = re.match(r"\d*", text[1:])
        said = digits[0] if digits is not None else ""
        if self._numbered:
            if said != str(number):
                if said:
                    self.strikes.append(f"It answered to another command: {quoted(text)}.")
                return None
            return Answer(text[0] == "=", text[1 + len(said) :].strip())
        return Answer(text[0] == "=", text[1:].strip())

    def _rest(self, first: Answer, deadline: float) -> Answer:
        """An answer of several lines, up to the empty one behind it."""
        found = [first.text]
        while len(found) < MOST_LINES:
            text = self.link.line(deadline)
            if text is None or not text.strip():
                break
            found.append(text.strip())
        return Answer(first.ok, "\n".join(found))

    def _command(self, command: str, deadline: float, *, whole: bool = False) -> Answer:
        """Send a command and wait; raises AgentFailure "not started"."""
        number = self._send(command)
        try:
            found = self._answer(number, deadline, whole=whole)
        except AgentFailure as failure:
            if failure.verdict != "crash":
                raise
            raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None
        if found is None:
            raise AgentFailure("not started", f"It did not answer {command}.", log=self.link.log())
        return found

    # Shaking hands.

    def open(self, deadline: float) -> None:
        """Ask for version, name and commands; raises AgentFailure "not started"."""
        found = self._first_answer(deadline)
        if found.text.partition(".")[0] not in ("2", "1"):
            raise AgentFailure(
                "not started",
                f"It says {quoted(found.text)} to protocol_version, which is not GTP 2.",
                log=self.link.log(),
            )
        name = self._command("name", deadline).text
        listed = self._command("list_commands", deadline, whole=True).text
        self.commands = frozenset(listed.split())
        version = self._command("version", deadline).text if "version" in self.commands else ""
        self.identity = Identity(
            name=name,
            version=version,
            games=self._games(name, deadline),
            analyses=any(command in self.commands for command in ANALYSES),
        )

    def _first_answer(self, deadline: float) -> Answer:
        """The answer to protocol_version. A program that does not repeat the number is asked without."""
        self._send("protocol_version")
        while True:
            try:
                text = self.link.line(deadline)
            except AgentFailure as failure:
                if failure.verdict != "crash":
                    raise
                raise AgentFailure("not started", failure.reason, log=failure.log) from None
            if text is None:
                raise AgentFailure("not started", "It did not answer protocol_version.", log=self.link.log())
            found = self._answer_in(text, self._number)
            if found is not None:
                return found
            if text[:1] in ("=", "?"):
                self._numbered = False
                self.strikes.append("It does not repeat the numbers of commands.")
                return self._command("protocol_version", deadline)

    def _games(self, name: str, deadline: float) -> tuple[str, ...]:
        """Ids of the games that the program plays."""
        said = [
            self._command(command, deadline, whole=True).text
            for command in ("gogui-rules_game_id", "list_games")
            if command in self.commands
        ]
        for text in (*said, name):
            found = [game for word, game in GAME_NAMES.items() if word in text.lower()]
            if found:
                return (found[0],)
        return ("go",)

    def set_option(self, name: str, value: OptionValue) -> None:
        """Send the option as a command: GTP declares none."""
        text = str(value).lower() if isinstance(value, bool) else str(value)
        self._answer(self._send(f"{name} {' '.join(text.split())}".strip()), monotonic() + FENCE)

    # Games.

    def begin(self, line: GameLine, side: int, seed: int, deadline: float) -> None:
        """Clear the board for a game; raises AgentFailure "not started"."""
        game = line.start.game
        if game.id not in self.identity.games:
            raise AgentFailure("not started", f"It does not play {game.name}.")
        self.notation = notation_of(line.start)
        self._set_up(line.start, deadline)
        self._timed = ""

    def _set_up(self, start: Position, deadline: float) -> None:
        """Put the board of the program to a position; raises AgentFailure "not started"."""
        assert self.notation is not None
        size = self.notation.size
        found = self._command(f"boardsize {size}", deadline)
        if not found.ok:
            raise AgentFailure("not started", f"It does not play on {size} × {size}: {quoted(found.text)}.")
        if start.game.id == "go":
            for command, words in RULES:
                if command in self.commands:
                    self._command(words, deadline)
                    break
            komi = f"{getattr(start, 'komi', 0.0):g}"
            self._command(f"komi {komi}", deadline)
        self._command("clear_board", deadline)
        try:
            stones = list(self.notation.stones(start))
        except UnknownStart:
            raise AgentFailure("not started", "It can begin only where the game begins.") from None
        for colour, point in stones:
            found = self._command(f"play {colour} {point}", deadline)
            if not found.ok:
                raise AgentFailure(
                    "not started",
                    f"It refused a stone of the position: {colour} {point} {quoted(found.text)}.",
                )
        self._start, self._moves = start, []

    def _follow(self, line: GameLine, deadline: float, stop: Event | None) -> None:
        """Bring the board of the program to the game; raises AgentFailure "time" or "illegal"."""
        assert self.notation is not None
        known = len(self._moves)
        if self._start is not line.start or self._moves != line.moves[:known]:
            try:
                self._set_up(line.start, deadline)
            except AgentFailure as failure:
                if failure.verdict == "host":
                    raise
                raise AgentFailure("time", failure.reason, log=failure.log) from None
            known = 0
        here = line.start.copy()
        for move in line.moves[:known]:
            here.play(move)
        sent = []
        for move in line.moves[known:]:
            words = self.notation.told(here, move)
            if words:
                colour = self.notation.colour(here)
                sent.append((self._send(f"play {colour} {words}"), f"{colour} {words}"))
            here.play(move)
        for number, words in sent:
            found = self._answer(number, deadline, stop)
            if found is None:
                raise AgentFailure("time", f"It did not take the move {words}.", log=self.link.log())
            if not found.ok:
                raise AgentFailure("illegal", f"It refused the move {words}: {quoted(found.text)}.")
        self._moves = list(line.moves)

    def _tell_time(self, question: Question, deadline: float) -> None:
        """Tell the time control once, and with a clock the time that is left.

        The protocol has whole seconds; parts of them are tried first, since many programs read them.
        """
        pace, spent = question.pace, question.spent
        control = pace.control
        main = 0.0 if control is None else control.main
        period = pace.seconds or 0.0 if control is None else control.overtime
        settings = _time_settings(main, period)
        if settings != self._timed and self._knows("time_settings"):
            self._timed = settings
            found = self._answer(self._send(settings), deadline, question.stop)
            if found is not None and not found.ok:
                whole = _time_settings(float(int(main)), float(max(1, int(period))) if period > 0 else 0.0)
                self._answer(self._send(whole), deadline, question.stop)
        if control is not None and self._knows("time_left"):
            for side, colour in COLOURS.items():
                left = control.main_left(spent, side)
                stones = 1 if left <= 0 and control.overtime > 0 else 0
                seconds = int(control.overtime if stones else left)
                self._answer(self._send(f"time_left {colour} {seconds} {stones}"), deadline, question.stop)

    def _knows(self, command: str) -> bool:
        return command in self.commands or not self.commands

    def ask(self, question: Question) -> Reply:
        """Ask for a move with genmove, on the board of the game."""
        assert self.notation is not None
        line, pace = question.line, question.pace
        position = line.position
        limit = pace.limit(question.spent, position.side or MAX) + pace.margin
        for text in self.link.clear():
            if text[:1] in ("=", "?"):
                self.strikes.append(f"It answered without being asked: {quoted(text)}.")
        deadline = monotonic() + max(FENCE, limit)
        self._follow(line, deadline, question.stop)
        self._tell_time(question, deadline)
        self._fence(deadline, question.stop)
        number = self._send(f"genmove {self.notation.colour(position)}")
        clock = QuestionClock(self.link, question)
        while True:
            text = clock.next_line()
            found = self._answer_in(text, number)
            if found is None:
                continue
            seconds = clock.stop()
            if not found.ok:
                raise AgentFailure(
                    "illegal", f"It refused to move: {quoted(found.text)}.", raw=text, log=self.link.log()
                )
            word = found.text.split()[0] if found.text else ""
            if word.lower() == "resign":
                return Reply(None, seconds, raw=text)
            move = self.notation.read(position, word)
            if move is None:
                raise AgentFailure(
                    "illegal", f"Illegal move: {quoted(found.text)}.", raw=text, log=self.link.log()
                )
            self._moves = [*line.moves, move]
            return Reply(move, seconds, raw=text)

    def _fence(self, deadline: float, stop: Event | None) -> None:
        """Wait until a program without numbers has answered all that was asked before."""
        if self._numbered:
            return
        self.link.send("protocol_version")
        while True:
            text = self.link.line(deadline, stop)
            if text is None:
                raise AgentFailure("time", "It did not answer protocol_version.", log=self.link.log())
            if text[:1] == "=" and text[1:].strip().partition(".")[0] in ("1", "2"):
                return
            if text[:1] in ("=", "?"):
                self.strikes.append(f"It answered without being asked: {quoted(text)}.")

    # Analysis.

    def analyse(
        self,
        line: GameLine,
        count: int,
        hear: Callable[[Told], None],
        stop: Event,
        seconds: float | None = None,
    ) -> None:
        """Tell the best moves by lz-analyze or kata-analyze until `stop` is set."""
        position = line.position
        if self._start is not line.start:
            self.begin(line, position.side or MAX, 0, monotonic() + 5.0)
        assert self.notation is not None
        self._follow(line, monotonic() + FENCE, None)
        command = next(command for command in ANALYSES if command in self.commands)
        number = self._send(f"{command} {self.notation.colour(position)} 10")
        end = None if seconds is None else monotonic() + seconds
        begun, newest = False, ""
        reported = 0.0
        while not stop.is_set() and (end is None or monotonic() < end):
            text = self.link.line(monotonic() + PAUSE)
            if text is not None:
                found = self._answer_in(text, number)
                if found is not None:
                    begun = True
                    if not found.ok:
                        raise AgentFailure("crash", f"It refused to analyse: {quoted(found.text)}.")
                    text = found.text
                if begun and text.startswith("info "):
                    newest = text
            if newest and monotonic() - reported >= PAUSE:
                reported = monotonic()
                for told in self._told(newest, position)[:count]:
                    hear(told)
                newest = ""
        number = self._send("name")  # any command ends the analysis
        if self._answer(number, monotonic() + AFTER_STOP) is None:
            raise AgentFailure("time", "It did not stop its analysis.", log=self.link.log())

    def _told(self, text: str, position: Position) -> list[Told]:
        """The moves of a line of an analysis, the best first."""
        assert self.notation is not None
        found = []
        for part in re.split(r"(?:^|\s)info\s+(?=move\s)", text):
            words = part.split()
            told = dict(zip(words[::2], words[1::2], strict=False)) if words else {}
            if "move" not in told:
                continue
            line = words[words.index("pv") + 1 :] if "pv" in words else [told["move"]]
            found.append(
                (
                    count(told.get("order", "0")) or 0,
                    Told(
                        value=self._value(told, position),
                        nodes=count(told.get("visits", "")),
                        line=self.notation.legal_line(position, line),
                    ),
                )
            )
        found.sort(key=lambda one: one[0])
        return [
            Told(told.value, nodes=told.nodes, line=told.line, rank=rank)
            for rank, (_, told) in enumerate(found, 1)
        ]

    def _value(self, told: dict[str, str], position: Position) -> float | None:
        """The value to MAX in the game's units: the lead in points, or in games without points the chance."""
        sign = -1.0 if position.side == MIN else 1.0
        lead = told.get("scoreLead", told.get("scoreMean"))
        try:
            if lead is not None and len(lead) <= 20 and abs(float(lead)) <= 1000:
                return sign * float(lead) + 0.0
            chance = told.get("winrate", "")
            if not position.game.wins_by_points and 0 < len(chance) <= 20:
                share = float(chance) / (10_000 if "." not in chance else 1)
                return sign * (2 * share - 1) + 0.0 if 0 <= share <= 1 else None
        except ValueError:
            return None
        return None

    def farewell(self) -> str:
        """The word that ends a program."""
        return "quit"


def _time_settings(main: float, period: float) -> str:
    """The command for a main time and a time for each move behind it, in seconds; neither is no limit."""
    if main <= 0 and period <= 0:
        return "time_settings 0 1 0"
    return f"time_settings {main:g} {period:g} {1 if period > 0 else 0}"


DRIVER = GtpDriver
