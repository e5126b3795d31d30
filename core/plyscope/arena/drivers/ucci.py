"""UCCI: the protocol of xiangqi engines, like UCI with ranks 0 to 9 (xqbase, UCCI 3.0, 2007)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from plyscope.arena.drivers.driver import DeclaredOption
from plyscope.arena.drivers.move_notation import MoveNotation, ZeroBasedRanks
from plyscope.arena.drivers.question_clock import mover
from plyscope.arena.drivers.uci import UciDriver, declared_option, milliseconds
from plyscope.arena.drivers.xiangqi_dialect import counts_from_one, start_text
from plyscope.rules.position import MAX, MIN, Position

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.process.link import Link

RESIGNS = "resign"
MILLISECONDS = "usemillisec"
"""The option that makes times milliseconds. Without it they are whole seconds, but in engines that know
variants: these read the words of UCI, which has no seconds."""


class UcciDriver(UciDriver):
    """Speaks UCCI. A time is a budget in this protocol: for a fixed time it is that of one move."""

    id: ClassVar[str] = "ucci"
    name: ClassVar[str] = "UCCI"
    games: ClassVar[tuple[str, ...]] = ("xiangqi",)

    hello: ClassVar[str] = "ucci"
    hello_answer: ClassVar[str] = "ucciok"
    resigns_by_no_move: ClassVar[bool] = True

    def __init__(self, link: Link, agent: Agent) -> None:
        super().__init__(link, agent)
        self.notation = ZeroBasedRanks()

    def open(self, deadline: float) -> None:
        """Ask for name and options, and choose milliseconds where one can."""
        super().open(deadline)
        if counts_from_one(self.identity.name):
            self.notation = MoveNotation()
        if self._declares(MILLISECONDS):
            self.set_option(MILLISECONDS, True)

    def games_of(self, name: str) -> tuple[str, ...]:
        """Xiangqi: the protocol knows no other game."""
        return ("xiangqi",)

    def read_option(self, text: str) -> DeclaredOption | None:
        """An option that is declared after the word `option`, whose name is one word."""
        words = text.split()
        if len(words) > 1 and words[0] == "name":  # as in UCI, from engines that speak both
            words = words[1:]
        if len(words) < 3 or words[1] != "type":
            return None
        return declared_option(words[0], words[2:])

    def option_text(self, name: str, value: str | None) -> str:
        """The line that sets an option."""
        return f"setoption {name}" if value is None else f"setoption {name} {value}"

    def position_text(self, line: GameLine) -> str:
        """The line that sets up a position, always from a FEN."""
        here, moves = line.start.copy(), []
        for move in line.moves:
            moves.append(self.notation.text(here, move))
            here.play(move)
        place = f"position fen {start_text(line.start, self.identity.name)}"
        return f"{place} moves {' '.join(moves)}" if moves else place

    def go_text(self, question: Question) -> str:
        """The line that begins a search."""
        pace, control = question.pace, question.pace.control
        if pace.depth is not None:
            return f"go depth {pace.depth}"
        if pace.nodes is not None:
            return f"go nodes {pace.nodes}"
        if control is None:
            return f"go time {self._time(pace.seconds or 0.0)} movestogo 1"
        side = mover(question)
        sides = (side, MIN if side == MAX else MAX)
        own, other = (control.main_left(question.spent, side) for side in sides)
        if own <= 0 or control.main <= 0:
            return f"go time {self._time(control.overtime)} movestogo 1"
        words = f"go time {self._time(own)} increment {self._time(control.increment, least=0)}"
        return f"{words} opptime {self._time(other)} oppincrement {self._time(control.increment, least=0)}"

    def _time(self, seconds: float, least: int = 1) -> int:
        if self._declares(MILLISECONDS) or self.variants:
            return milliseconds(seconds) if seconds > 0 else least
        return max(least, int(seconds))

    def read_answer(self, position: Position, text: str) -> int | None:
        """The move of an answer, None if it resigns; raises AgentFailure "illegal"."""
        if RESIGNS in text.split()[2:]:
            return None
        return super().read_answer(position, text)


DRIVER = UcciDriver
