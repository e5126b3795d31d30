"""UCI: the protocol of most chess engines (R. Huber and S. Meyer-Kahlen, 2000), for xiangqi too."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from plyscope.arena.drivers.driver import DeclaredOption, Driver, Identity, OptionType, OptionValue
from plyscope.arena.drivers.move_notation import MoveNotation
from plyscope.arena.drivers.program_name import version_in
from plyscope.arena.drivers.question_clock import QuestionClock, in_capitals, mover, quoted, unasked
from plyscope.arena.drivers.uci_information import Information
from plyscope.arena.drivers.xiangqi_dialect import start_text
from plyscope.arena.play.seat import Reply, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN, Position

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.process.link import Link

STANDARD_CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

OURS = (
    "Ponder", "MultiPV", "UCI_AnalyseMode", "UCI_Chess960", "UCI_Variant", "UCI_ShowCurrLine", "UCI_Opponent",
    "UCI_EngineAbout", "Protocol", "usemillisec",
)  # fmt: skip
"""Options that are set for the game or the analysis."""

XIANGQI_NAMES = ("pikafish", "xiangqi", "cchess")
"""Parts of the names of engines that play xiangqi alone, and declare no variants."""

NO_MOVE = ("0000", "(none)", "none", "null")
FENCE = 2.0
"""Seconds at least in which an engine must say that it is ready."""

AFTER_STOP = 1.5
"""Seconds in which an engine that analyses must stop."""

BEFORE_ANALYSIS = 5.0
"""Seconds in which an engine must be ready to analyse."""

PAUSE = 1 / 30
"""Seconds between two reports of what an engine tells."""


class UciDriver(Driver):
    """Speaks UCI. What an engine tells is understood thirty times a second, however often it tells."""

    id: ClassVar[str] = "uci"
    name: ClassVar[str] = "UCI"
    games: ClassVar[tuple[str, ...]] = ("chess", "xiangqi")
    analyses: ClassVar[bool] = True
    stops: ClassVar[bool] = True

    hello: ClassVar[str] = "uci"
    hello_answer: ClassVar[str] = "uciok"

    def __init__(self, link: Link, agent: Agent) -> None:
        super().__init__(link, agent)
        self.notation = MoveNotation()
        self.variants: tuple[str, ...] = ()
        self._owed = 0
        """Best moves that come yet, of searches that were stopped."""

    # Shaking hands.

    def open(self, deadline: float) -> None:
        """Ask for name and options; raises AgentFailure "not started"."""
        names = {"name": "", "author": ""}
        options: list[DeclaredOption] = []
        self.link.send(self.hello)
        while (text := self._opening_line(deadline, self.hello_answer)) != self.hello_answer:
            first, _, rest = text.partition(" ")
            if first == "id":
                what, _, said = rest.strip().partition(" ")
                if what in names:
                    names[what] = said.strip()
            elif first == "option":
                option = self.read_option(rest)
                if option is not None:
                    options.append(option)
        self.link.send("isready")
        while self._opening_line(deadline, "readyok") != "readyok":
            pass
        variants = next((option.choices for option in options if option.name == "UCI_Variant"), ())
        self.variants = tuple(variants)
        self.identity = Identity(
            name=names["name"],
            author=names["author"],
            version=version_in(names["name"]),
            games=self.games_of(names["name"]),
            options=tuple(options),
            analyses=self.analyses,
        )

    def games_of(self, name: str) -> tuple[str, ...]:
        """Ids of the games that an engine with this name and the declared variants plays."""
        if not self.variants:
            only_xiangqi = any(part in name.lower() for part in XIANGQI_NAMES)
            return ("xiangqi",) if only_xiangqi else ("chess",)
        return tuple(game for game in ("chess", "xiangqi") if game in self.variants)

    def _opening_line(self, deadline: float, awaited: str) -> str:
        try:
            text = self.link.line(deadline)
        except AgentFailure as failure:
            if failure.verdict != "crash":
                raise
            raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None
        if text is None:
            raise AgentFailure("not started", f"It did not answer with {awaited}.", log=self.link.log())
        return text.strip()

    def read_option(self, text: str) -> DeclaredOption | None:
        """An option that is declared after the word `option`; None if one cannot make it out."""
        words = text.split()
        if not words or words[0] != "name":
            return None
        try:
            split = words.index("type")
        except ValueError:
            return None
        return declared_option(" ".join(words[1:split]), words[split + 1 :])

    def set_option(self, name: str, value: OptionValue) -> None:
        """Set an option, or press a button."""
        kind = next((option.type for option in self.identity.options if option.name == name), "")
        self.link.send(self.option_text(name, None if kind == "button" else value_text(value)))

    def option_text(self, name: str, value: str | None) -> str:
        """The line that sets an option."""
        return f"setoption name {name}" if value is None else f"setoption name {name} value {value}"

    def _declares(self, name: str) -> bool:
        return any(option.name == name for option in self.identity.options)

    # Games.

    def begin(self, line: GameLine, side: int, seed: int, deadline: float) -> None:
        """Choose the variant and say that a game begins; raises AgentFailure "not started"."""
        self._choose_game(line.start)
        self._set_if_declared("UCI_AnalyseMode", False)
        self._set_if_declared("MultiPV", 1)
        self._set_if_declared("Ponder", False)
        self.link.send("ucinewgame")
        try:
            self._fence(deadline)
        except AgentFailure as failure:
            if failure.verdict == "host":
                raise
            raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None

    def _choose_game(self, start: Position) -> None:
        game = start.game.id
        if game not in self.identity.games:
            raise AgentFailure("not started", f"It does not play {start.game.name}.")
        chess960 = game == "chess" and bool(getattr(start, "chess960", False))
        if chess960 and not self._declares("UCI_Chess960"):
            raise AgentFailure("not started", "It does not play Chess960.")
        self._set_if_declared("UCI_Variant", game)
        self._set_if_declared("UCI_Chess960", chess960)

    def _set_if_declared(self, name: str, value: OptionValue) -> None:
        if self._declares(name):
            self.set_option(name, value)

    def position_text(self, line: GameLine) -> str:
        """The line that sets up a position."""
        here, moves = line.start.copy(), []
        for move in line.moves:
            moves.append(self.notation.text(here, move))
            here.play(move)
        start = start_text(line.start, self.identity.name)
        place = "startpos" if start == STANDARD_CHESS else f"fen {start}"
        return f"position {place} moves {' '.join(moves)}" if moves else f"position {place}"

    def go_text(self, question: Question) -> str:
        """The line that begins a search."""
        pace, control = question.pace, question.pace.control
        words = ["go"]
        if control is not None:
            left = [control.main_left(question.spent, side) for side in (MAX, MIN)]
            if control.overtime > 0 and left[mover(question)] <= 0:
                words.append(f"movetime {milliseconds(control.overtime)}")
            else:
                white, black = (milliseconds(seconds + control.overtime) for seconds in left)
                words.append(f"wtime {white} btime {black}")
                if control.increment > 0:
                    extra = milliseconds(control.increment)
                    words.append(f"winc {extra} binc {extra}")
        elif pace.seconds is not None:
            words.append(f"movetime {milliseconds(pace.seconds)}")
        if pace.depth is not None:
            words.append(f"depth {pace.depth}")
        if pace.nodes is not None:
            words.append(f"nodes {pace.nodes}")
        return " ".join(words)

    def ask(self, question: Question) -> Reply:
        """Ask for a move behind a fence, so that an answer to another question is never taken for it."""
        position = question.line.position
        self.link.send(self.position_text(question.line))
        most = question.pace.limit(question.spent, mover(question)) + question.pace.margin
        self._fence(monotonic() + max(FENCE, most), question.stop)
        self.link.send(self.go_text(question))
        try:
            clock = QuestionClock(self.link, question)
            return self._answer(question, clock, Information(self.link, position, self.notation))
        except AgentFailure as failure:
            if failure.verdict in ("host", "time") and self.link.is_alive:
                self._owed += 1
                self.link.send("stop")
            raise

    def _answer(self, question: Question, clock: QuestionClock, information: Information) -> Reply:
        reported = clock.began
        while True:
            text = clock.next_line().strip()
            word = text.partition(" ")[0]
            if word == "info":
                information.take(text)
                if question.hear is not None and monotonic() - reported > PAUSE:
                    reported = monotonic()
                    for told in information.fresh():
                        question.hear(told)
            elif word == "bestmove":
                seconds = clock.stop()
                move = self.read_answer(question.line.position, text)
                fresh = information.fresh()
                if question.hear is not None:
                    for told in fresh:
                        question.hear(told)
                return Reply(move, seconds, information.best(), text)
            elif word == "nobestmove" and self.resigns_by_no_move:
                return Reply(None, clock.stop(), information.best(), text)

    resigns_by_no_move: ClassVar[bool] = False

    def read_answer(self, position: Position, text: str) -> int | None:
        """The move of an answer, None if it resigns; raises AgentFailure "illegal"."""
        words = text.split()
        word = words[1] if len(words) > 1 else ""
        move = None if word in NO_MOVE else self.notation.read(position, word)
        if move is None and word and word not in NO_MOVE:
            move = self.notation.read_any_case(position, word)
            if move is not None:
                self.strikes.append(in_capitals(word))
        if move is None:
            raise AgentFailure("illegal", f"Illegal move: {quoted(word)}.", raw=text, log=self.link.log())
        return move

    def _fence(self, deadline: float, stop: Event | None = None) -> None:
        """Wait until the engine is ready: what it said before answers nothing that is asked now."""
        self.link.send("isready")
        while True:
            text = self.link.line(deadline, stop)
            if text is None:
                raise AgentFailure("time", "It did not answer isready with readyok.", log=self.link.log())
            word = text.strip().partition(" ")[0]
            if word == "readyok":
                return
            if word == "bestmove":
                if self._owed:
                    self._owed -= 1
                else:
                    self.strikes.append(unasked(text.strip()))

    # Analysis.

    def analyse(
        self,
        line: GameLine,
        count: int,
        hear: Callable[[Told], None],
        stop: Event,
        seconds: float | None = None,
    ) -> None:
        """Tell the best lines of the position until `stop` is set."""
        self._choose_game(line.start)
        self._set_if_declared("UCI_AnalyseMode", True)
        self._set_if_declared("MultiPV", count)
        self.link.send(self.position_text(line))
        self._fence(monotonic() + BEFORE_ANALYSIS)
        information = Information(self.link, line.position, self.notation)
        end = None if seconds is None else monotonic() + seconds
        self.link.send("go infinite")
        searching, reported = True, 0.0
        while not stop.is_set() and (end is None or monotonic() < end):
            text = self.link.line(monotonic() + PAUSE)
            if text is not None:
                word = text.strip().partition(" ")[0]
                if word == "info":
                    information.take(text)
                elif word == "bestmove":
                    searching = False
            if monotonic() - reported >= PAUSE:
                reported = monotonic()
                for told in information.fresh():
                    hear(told)
        self.link.send("stop")
        deadline = monotonic() + AFTER_STOP
        while searching:
            text = self.link.line(deadline)
            if text is None:
                raise AgentFailure("time", "It did not stop its analysis.", log=self.link.log())
            searching = not text.strip().startswith("bestmove")

    def farewell(self) -> str:
        """The word that ends an engine."""
        return "quit"


def milliseconds(seconds: float) -> int:
    """Whole milliseconds, at least one."""
    return max(1, int(seconds * 1000))


def value_text(value: OptionValue) -> str:
    """The value of an option as a program reads it, in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(str(value).splitlines()) or "<empty>"


TYPES: dict[str, OptionType] = {
    "check": "check", "spin": "spin", "combo": "combo", "button": "button", "string": "string",
}  # fmt: skip


def declared_option(name: str, words: list[str]) -> DeclaredOption | None:
    """An option by its name, and the words from its type on."""
    if not name or not words or words[0] not in TYPES:
        return None
    kind = TYPES[words[0]]
    parts: dict[str, list[list[str]]] = {"default": [], "min": [], "max": [], "var": []}
    current: list[str] = []
    for word in words[1:]:
        if word in parts and not (kind == "string" and parts["default"]):
            current = []
            parts[word].append(current)
        else:
            current.append(word)
    default = " ".join(parts["default"][0]) if parts["default"] else None
    if kind == "string":
        kind = place_type(name)
    value: OptionValue | None = None if default is None or default == "<empty>" else default
    if kind == "check":
        value = default == "true"
    if kind == "spin":
        value = whole(default)
    if value is None and kind in ("string", "file", "folder"):
        value = ""
    return DeclaredOption(
        name,
        kind,
        value,
        least=whole(" ".join(parts["min"][0])) if parts["min"] else None,
        most=whole(" ".join(parts["max"][0])) if parts["max"] else None,
        choices=tuple(" ".join(choice) for choice in parts["var"]),
        ours=name in OURS,
    )


def place_type(name: str) -> OptionType:
    """A text that names a file or a folder, by the name of the option."""
    last = name.replace("_", " ").split()[-1].lower()
    if last.endswith("file"):
        return "file"
    return "folder" if last.endswith(("path", "dir", "directory", "folder")) else "string"


def whole(text: str | None) -> int | None:
    """A whole number of at most twenty characters, or None."""
    try:
        return int(text) if text is not None and len(text) <= 20 else None
    except ValueError:
        return None


DRIVER = UciDriver
