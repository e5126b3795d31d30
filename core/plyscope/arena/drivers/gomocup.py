"""Gomocup: the protocol of Gomoku programs (P. Lasák, New Protocol for Gomocup), with the opening swap2."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from plyscope.arena.drivers.driver import Driver, Identity, OptionValue
from plyscope.arena.drivers.question_clock import QuestionClock, quoted
from plyscope.arena.play.seat import Reply
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, Position

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.process.link import Link

USUAL = 15
RULES = {"freestyle": 0, "exact": 1, "renju": 4}
ENDLESS = 2_147_483_647
"""Milliseconds, where there is no limit."""

STAY, SWAP, MORE = "stay", "swap", "more"
"""Choices of the opening, as the game names them."""

FENCE = 0.5
"""Seconds in which a program says who it is, before a question."""

POINT = re.compile(r"(-?\d{1,9})\s*,\s*(-?\d{1,9})", re.ASCII)
POINTS = re.compile(r"\s*-?\d{1,9}\s*,\s*-?\d{1,9}(\s+-?\d{1,9}\s*,\s*-?\d{1,9})*\s*", re.ASCII)
ABOUT = re.compile(r'\b(\w++)\s*+=\s*+"([^"]*)"', re.ASCII)
OWN, OTHER = 1, 2


class GomocupDriver(Driver):
    """Speaks the protocol of Gomocup, in which x is the column and y the row, from the top left.

    `stones` are those that the program has on its board, in their order. Moves of an opening that were
    answered together wait in `_planned`.
    """

    id: ClassVar[str] = "gomocup"
    name: ClassVar[str] = "Gomocup"
    games: ClassVar[tuple[str, ...]] = ("gomoku",)
    line_end: ClassVar[str] = "\r\n"

    def __init__(self, link: Link, agent: Agent) -> None:
        super().__init__(link, agent)
        self._size = 0
        self._stones: list[int] = []
        self._begun = False
        self._planned: list[str] = []
        self._tells_about = False

    # Shaking hands.

    def open(self, deadline: float) -> None:
        """Ask who it is, and whether it can begin; raises AgentFailure "not started"."""
        self.link.line_end = self.line_end
        self.link.send("ABOUT")
        told = self._start(USUAL, deadline)
        about = dict(ABOUT.findall(told))
        self._tells_about = bool(about)
        self.identity = Identity(
            name=about.get("name", ""),
            author=about.get("author", ""),
            version=about.get("version", ""),
            games=("gomoku",),
        )

    def _start(self, size: int, deadline: float) -> str:
        """Begin on a board of this size; return what was said about the program meanwhile."""
        self.link.send(f"START {size}")
        told = ""
        while True:
            try:
                text = self.link.line(deadline)
            except AgentFailure as failure:
                if failure.verdict != "crash":
                    raise
                raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None
            if text is None:
                raise AgentFailure("not started", "It did not answer START with OK.", log=self.link.log())
            word = text.strip().partition(" ")[0].upper()
            if word.startswith("OK"):
                self._size, self._stones, self._begun, self._planned = size, [], False, []
                return told
            if word == "ERROR":
                raise AgentFailure("not started", f"It refused to begin: {quoted(text.strip())}.", raw=text)
            if ABOUT.search(text) and not told:
                told = text

    def set_option(self, name: str, value: OptionValue) -> None:
        """Send the option as information: the protocol declares none."""
        text = str(int(value)) if isinstance(value, bool) else str(value)
        self.link.send(f"INFO {name} {' '.join(text.split())}")

    # Games.

    def begin(self, line: GameLine, side: int, seed: int, deadline: float) -> None:
        """Begin a game; raises AgentFailure "not started"."""
        start = line.start
        if start.game.id != "gomoku":
            raise AgentFailure("not started", f"It does not play {start.game.name}.")
        rule = RULES[str(line.options.get("rule", "freestyle"))]
        for text in ("game_type 1", f"rule {rule}"):
            self.link.send(f"INFO {text}")
        self._start(board_size(start), deadline)
        memory = 0 if self.agent.memory is None else self.agent.memory << 20
        for text in (f"max_memory {memory}", "game_type 1", f"rule {rule}"):
            self.link.send(f"INFO {text}")

    def ask(self, question: Question) -> Reply:
        """Ask for a move: by BEGIN, TURN, BOARD, or SWAP2BOARD in the opening."""
        position = question.line.position
        for text in self.link.clear():
            if POINTS.fullmatch(text):
                self.strikes.append(f"It answered without being asked: {quoted(text)}.")
        planned = self._planned_move(position)
        if planned is not None:
            return Reply(planned, 0.0, raw=f"{planned}")
        self._fence(question)
        opening = _opening_stage(position)
        if self._begun and not opening and not _stones_of(position):
            self._restart(question)
        self._tell_time(question)
        self._put(question.line, position, opening)
        clock = QuestionClock(self.link, question)
        while True:
            text = clock.next_line().strip()
            word, _, rest = text.partition(" ")
            if word.upper() == "SUGGEST":
                text = rest.strip()
            elif opening and word.upper() == "SWAP":
                return self._chosen(position, text, [], clock.stop())
            elif word.upper() == "ERROR":
                self.strikes.append(f"It said {quoted(text)}.")
            if POINTS.fullmatch(text):
                seconds = clock.stop()
                points = [f"{x},{y}" for x, y in POINT.findall(text)]
                if opening:
                    return self._chosen(position, text, points, seconds)
                return Reply(self._move(position, points[0], text), seconds, raw=text)

    def _restart(self, question: Question) -> None:
        """Clear the board of the program; raises AgentFailure "time"."""
        pace = question.pace
        limit = pace.limit(question.spent, question.line.position.side or MAX) + pace.margin
        try:
            self._start(self._size, monotonic() + limit)
        except AgentFailure as failure:
            raise AgentFailure("time", failure.reason, raw=failure.raw, log=failure.log) from None

    def _fence(self, question: Question) -> None:
        """Throw away what was said before: the program says who it is, and that it has said all."""
        if not self._tells_about:
            return
        self.link.send("ABOUT")
        deadline = monotonic() + FENCE
        while (text := self.link.line(deadline, question.stop)) is not None:
            if ABOUT.search(text):
                return
            if POINTS.fullmatch(text):
                self.strikes.append(f"It answered without being asked: {quoted(text)}.")

    def _tell_time(self, question: Question) -> None:
        pace, side = question.pace, question.line.position.side or MAX
        limit = int(pace.limit(question.spent, side) * 1000)
        control = pace.control
        if control is None:
            turn, match, left = (0 if pace.seconds is None else limit), 0, ENDLESS
        else:
            turn = int(max(control.main, control.overtime) * 1000)
            match, left = int(control.main * 1000), limit
        for text in (f"timeout_turn {turn}", f"timeout_match {match}", f"time_left {left}"):
            self.link.send(f"INFO {text}")

    def _put(self, line: GameLine, position: Position, opening: bool) -> None:
        """Ask for a move with the words that bring the board of the program to the position."""
        stones = _stones(line)
        count = position.write().split()[0].count("X") + position.write().split()[0].count("O")
        before = stones if len(stones) == count else _stones_of(position)
        if opening:
            self._begun = False
            places = [self._point(stone) for stone in before]
            for text in ("SWAP2BOARD", *places, "DONE"):
                self.link.send(text)
        elif not before and not self._begun:
            self.link.send("BEGIN")
        elif self._begun and before[:-1] == self._stones:
            self.link.send(f"TURN {self._point(before[-1])}")
        else:
            own = _own_sign(position)
            signs = position.write().split()[0]
            self.link.send("BOARD")
            for stone in before:
                self.link.send(f"{self._point(stone)},{OWN if signs[stone] == own else OTHER}")
            self.link.send("DONE")
        self._stones = before
        self._begun = not opening

    def _point(self, stone: int) -> str:
        row, column = divmod(stone, self._size)
        return f"{column},{row}"

    def _move(self, position: Position, point: str, raw: str) -> int:
        """The move of a point, which is noted as made; raises AgentFailure "illegal"."""
        column, row = (int(number) for number in point.split(","))
        move = row * self._size + column
        if not (0 <= row < self._size and 0 <= column < self._size) or move not in position.legal_moves():
            raise AgentFailure("illegal", f"Illegal move: {quoted(raw)}.", raw=raw, log=self.link.log())
        self._stones = [*self._stones, move]
        return move

    # The opening swap2.

    def _chosen(self, position: Position, raw: str, points: list[str], seconds: float) -> Reply:
        """The first move of what was answered in the opening; the others wait."""
        state = position.write().split()[1]
        stones = len(self._stones)
        if state == "placing":
            plan: list[str] = points if len(points) == 3 - stones else []
        elif not points:
            plan = [STAY if stones == 5 else SWAP]
        elif len(points) == 1:
            plan = [SWAP if stones == 5 else STAY, *points]
        else:
            plan = [MORE, *points] if len(points) == 2 and stones == 3 else []
        if not plan:
            raise AgentFailure("illegal", f"Illegal move: {quoted(raw)}.", raw=raw, log=self.link.log())
        self._planned = plan
        move = self._planned_move(position)
        if move is None:
            raise AgentFailure("illegal", f"Illegal move: {quoted(raw)}.", raw=raw, log=self.link.log())
        return Reply(move, seconds, raw=raw)

    def _planned_move(self, position: Position) -> int | None:
        """The next move of those that were answered together, if it is legal."""
        if not self._planned:
            return None
        text = self._planned.pop(0)
        if text in (STAY, SWAP, MORE):
            return next((move for move in position.legal_moves() if position.text(move) == text), None)
        return self._move(position, text, text)

    def farewell(self) -> str:
        """The word that ends a program."""
        return "END"


def board_size(position: Position) -> int:
    """Lines of a board."""
    size: int = position.size  # type: ignore[attr-defined]  # positions of Gomoku have it
    return size


def _opening_stage(position: Position) -> bool:
    """Is the opening swap2 going on, in a stage that a program is asked about as a whole?"""
    words = position.write().split()
    return len(words) > 1 and words[1] in ("placing", "choosing")


def _own_sign(position: Position) -> str:
    """The sign of the stones of the side to move."""
    swapped = "swapped" in position.write().split()[1:]
    return "X" if (position.side == MAX) != swapped else "O"


def _stones(line: GameLine) -> list[int]:
    """The stones on the board, those of the beginning Black and White in turn, the others as they came."""
    places = len(line.start.write().split()[0])
    return [*_stones_of(line.start), *(move for move in line.moves if 0 <= move < places)]


def _stones_of(position: Position) -> list[int]:
    signs = position.write().split()[0]
    black = [place for place, sign in enumerate(signs) if sign == "X"]
    white = [place for place, sign in enumerate(signs) if sign == "O"]
    found = []
    for turn, stone in enumerate(black):
        found.append(stone)
        found += white[turn : turn + 1]
    return found


DRIVER = GomocupDriver
