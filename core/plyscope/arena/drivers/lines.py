"""Lines: our own protocol, a JSON value a line, for all games and for agents that show their searches."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from plyscope import catalog
from plyscope.arena.drivers.driver import DeclaredOption, Driver, Identity, OptionType, OptionValue
from plyscope.arena.drivers.line_messages import (
    BadLine,
    count_in,
    is_events,
    number_in,
    read_line,
    text_in,
    write_line,
)
from plyscope.arena.drivers.question_clock import QuestionClock, quoted
from plyscope.arena.play.seat import Reply, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import CHANCE, MAX, MIN, MoveError, Position

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.process.link import Link
    from plyscope.arena.recording.recorder import Recorder

VERSION = 1
SIDES = {MAX: "max", MIN: "min", CHANCE: "chance"}

AFTER_STOP = 0.5
"""Seconds in which an agent must answer to a stop."""

BEGINNING = 5.0
"""Seconds in which an agent must be ready for an analysis."""

PAUSE = 1 / 30
"""Seconds between two looks while an agent analyses."""

MOST_WAITING = 32_000_000
"""Characters of events that wait to be read; the record ends where there are more."""

CATCH_UP = 2.0
"""Seconds after an answer in which the events before it are still read."""


OPTION_TYPES: dict[str, OptionType] = {
    "bool": "check", "int": "spin", "float": "spin", "choice": "combo", "text": "string", "file": "file",
    "folder": "folder", "button": "button",
}  # fmt: skip


class LinesDriver(Driver):
    """Speaks the protocol of `plyscope agent`. An answer to an earlier question is thrown away."""

    id: ClassVar[str] = "lines"
    name: ClassVar[str] = "lines"
    analyses: ClassVar[bool] = True
    stops: ClassVar[bool] = True

    def __init__(self, link: Link, agent: Agent) -> None:
        super().__init__(link, agent)
        self.of_mover = False
        self._number = 0
        self._owed = 0
        """Answers without a number that come yet, to questions that were stopped."""
        self._heard: deque[str] = deque()
        self._events: deque[tuple[int, str]] = deque()
        self._events_size = 0
        self._noise = False
        self._analysed: tuple[object, ...] = ()

    # Shaking hands.

    def open(self, deadline: float) -> None:
        """Say hello; raises AgentFailure "not started"."""
        games = [id for id in catalog.games() if not id.endswith(".py")]
        self._send({"do": "hello", "protocol": VERSION, "games": games, "events": True})
        said = self._answer_to("hello", "ready", deadline)
        if said["ready"] != VERSION:
            raise AgentFailure(
                "not started", f"It speaks version {said['ready']} of the protocol, not {VERSION}."
            )
        known = said.get("games")
        self.of_mover = said.get("values") == "mover"
        self.identity = Identity(
            name=text_in(said, "name"),
            author=text_in(said, "author"),
            version=text_in(said, "version"),
            games=tuple(id for id in known if id in games) if isinstance(known, list) else (),
            options=_options(said.get("options")),
            analyses=said.get("analyses") is True,
            shows_search=said.get("events") is True,
        )

    def _answer_to(self, question: str, awaited: str, deadline: float) -> dict[str, Any]:
        """Wait for the object with a name in it; raises AgentFailure "not started"."""
        while True:
            try:
                text = self.link.line(deadline)
            except AgentFailure as failure:
                if failure.verdict != "crash":
                    raise
                raise AgentFailure("not started", failure.reason, raw=failure.raw, log=failure.log) from None
            if text is None:
                raise AgentFailure("not started", f'It did not answer "{question}".', log=self.link.log())
            if is_events(text):
                continue
            said = self._object(text)
            if "error" in said:
                raise self._error(said, "not started", text)
            if awaited in said:
                return said

    def set_option(self, name: str, value: OptionValue) -> None:
        """Set an option, or press a button."""
        self._send({"do": "set", "name": name, "value": value})

    # Games.

    def begin(self, line: GameLine, side: int, seed: int, deadline: float) -> None:
        """Say which game begins; raises AgentFailure "not started"."""
        game = line.start.game
        if self.identity.games and game.id not in self.identity.games:
            raise AgentFailure("not started", f"It does not play {game.name}.")
        self._noise, self._analysed = False, ()
        self._send(
            {
                "do": "new",
                "game": game.id,
                "options": line.options,
                "position": line.start.write(),
                "you": SIDES[side],
                "seed": seed,
            }
        )
        self._answer_to("new", "ok", deadline)

    def ask(self, question: Question) -> Reply:
        """Ask for a move. Events of its search go to the recorder of the question."""
        line = question.line
        self._drain()
        number = self._next_number()
        self._send({**_position_words("move", number, line), **_time_words(question)})
        recorder = question.recorder
        if recorder is not None:
            recorder.mover = self.of_mover
        try:
            clock = QuestionClock(self.link, question)
            return self._move(question, clock, number)
        except AgentFailure as failure:
            self._heard.clear()
            if failure.verdict == "host":
                self._send({"do": "stop", "id": number})
                self._owed += 1
            raise
        finally:
            self._finish(recorder)

    def _move(self, question: Question, clock: QuestionClock, number: int) -> Reply:
        """Read until the move of this question comes."""
        position, recorder = question.line.position, question.recorder
        count, told = 0, Told()
        while True:
            text = self._next_line(clock, blocking=not self._events)
            if text is None:
                self._take_event(recorder)
                continue
            count += 1
            if is_events(text):
                self._keep_event(recorder, count, text)
                continue
            clock.last = text
            said = self._object(text)
            if "info" in said and said.get("id", number) == number:
                for one in self._told_lines(said, position):
                    told = one if one.rank == 1 else told
                    if question.hear is not None:
                        question.hear(one)
            if self._is_answer(said, number):
                return self._reply(said, position, clock.stop(), told, text)

    def _is_answer(self, said: dict[str, Any], number: int) -> bool:
        """Is it the answer to this question?"""
        if not ("move" in said or "resign" in said or "error" in said):
            return False
        answered = said.get("id")
        if answered is None:
            if self._owed:
                self._owed -= 1
                return False
            return True
        if answered != number and self._owed:
            self._owed -= 1
        return bool(answered == number)

    def _reply(
        self, said: dict[str, Any], position: Position, seconds: float, told: Told, text: str
    ) -> Reply:
        """The reply that an answer is; raises AgentFailure."""
        if "error" in said:
            raise self._error(said, "crash", text)
        found = self._told(said, position, 1)
        if found == Told():
            found = told
        if said.get("resign"):
            return Reply(None, seconds, found, text)
        move = said.get("move")
        if isinstance(move, str):
            for written in (move, move.lower(), move.upper()):
                try:
                    played = position.parse(written)
                except MoveError:
                    continue
                if written != move:
                    self.strikes.append(f"It wrote {quoted(move)} for {quoted(written)}.")
                return Reply(played, seconds, found, text)
        shown = move if isinstance(move, str) else write_line(move)
        raise AgentFailure("illegal", f"Illegal move: {quoted(shown)}.", raw=text, log=self.link.log())

    def _told(self, said: dict[str, Any], position: Position, rank: int) -> Told:
        """What an object says about a search of the position."""
        value = number_in(said, "value")
        if value is not None and self.of_mover and position.side == MIN:
            value = 0.0 - value
        return Told(
            value=value,
            depth=count_in(said, "depth"),
            nodes=count_in(said, "nodes"),
            seconds=number_in(said, "seconds"),
            line=_legal_line(position, said.get("line")),
            rank=rank,
        )

    def _told_lines(self, said: dict[str, Any], position: Position) -> list[Told]:
        """The lines of an information, the best first."""
        lines = said.get("lines")
        if not isinstance(lines, list):
            return [self._told(said, position, 1)]
        nodes: dict[str, Any] = {name: said[name] for name in ("nodes", "seconds") if name in said}
        return [
            self._told({**nodes, **one}, position, rank)
            for rank, one in enumerate(lines, 1)
            if isinstance(one, dict)
        ]

    def over(self, result: str, reason: str) -> None:
        """Say how the game ended."""
        self._send({"do": "over", "result": result, "reason": reason})

    def farewell(self) -> str:
        """The line that asks the agent to end."""
        return write_line({"do": "quit"})

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
        self._drain()
        begun = (line.start.game.id, str(line.options), line.start.write())
        if begun != self._analysed:
            self.begin(line, line.position.side or MAX, 0, monotonic() + BEGINNING)
            self._analysed = begun
        number = self._next_number()
        self._send({**_position_words("analyse", number, line), "seconds": seconds, "lines": count})
        end = None if seconds is None else monotonic() + seconds
        while not stop.is_set() and (end is None or monotonic() < end):
            text = self.link.line(monotonic() + PAUSE)
            if text is None or is_events(text):
                continue
            said = self._object(text)
            if "error" in said and said.get("id", number) == number:
                raise self._error(said, "crash", text)
            if "info" in said and said.get("id", number) == number:
                for told in self._told_lines(said, line.position):
                    hear(told)
            elif self._is_answer(said, number):
                return
        self._send({"do": "stop", "id": number})
        deadline = monotonic() + 2 * AFTER_STOP
        while True:
            text = self.link.line(deadline)
            if text is None:
                raise AgentFailure("time", "It did not stop its analysis.", log=self.link.log())
            if not is_events(text) and self._is_answer(self._object(text), number):
                return

    # Lines.

    def _send(self, message: dict[str, Any]) -> None:
        self.link.send(write_line(message))

    def _next_number(self) -> int:
        self._number += 1
        return self._number

    def _object(self, text: str) -> dict[str, Any]:
        """The object in a line; {} if there is none, with a strike once a game."""
        if not text.strip():
            return {}
        try:
            found = read_line(text)
        except BadLine as error:
            if not self._noise:
                self._noise = True
                self.strikes.append(f"It wrote {quoted(text)}, which is no JSON: {error}")
            return {}
        return found if isinstance(found, dict) else {}

    def _drain(self) -> None:
        """Throw away what was said before a question; what is no answer to it anyhow is thrown away later."""
        self._heard.clear()
        for text in self.link.clear():
            if not is_events(text):
                said = self._object(text)
                if ("move" in said or "resign" in said) and "id" not in said:
                    if self._owed:
                        self._owed -= 1
                    else:
                        self.strikes.append(f"It answered without being asked: {quoted(text)}.")

    def _next_line(self, clock: QuestionClock, *, blocking: bool) -> str | None:
        """The next line; None if none waits and it is not `blocking`. Raises AgentFailure.

        All lines that came are taken at once, so that an agent that tells much is never held up.
        """
        if not self._heard:
            now = monotonic()
            found = self.link.lines(clock.deadline if blocking else now, clock.question.stop)
            if (not found and (blocking or now > clock.deadline)) or self.link.heard_at > clock.deadline:
                clock.fail()
            self._heard.extend(found)
        return self._heard.popleft() if self._heard else None

    # Events.

    def _keep_event(self, recorder: Recorder | None, number: int, text: str) -> None:
        """Let a line of events wait until there is time for it; without a recorder it is thrown away."""
        if recorder is None or recorder.breach:
            return
        self._events.append((number, text))
        self._events_size += len(text)
        if self._events_size > MOST_WAITING:
            recorder.drop(too_fast(), number)

    def _take_event(self, recorder: Recorder | None) -> None:
        """Hand the oldest line of events to the recorder."""
        number, text = self._events.popleft()
        self._events_size -= len(text)
        if recorder is None or recorder.breach:
            self._events.clear()
            self._events_size = 0
            return
        try:
            recorder.take(read_line(text, shallow=True), number)
        except BadLine as error:
            recorder.drop(no_json(error), number)

    def _finish(self, recorder: Recorder | None) -> None:
        """Hand over the events that wait, after the answer, as far as there is time."""
        end = monotonic() + CATCH_UP
        while self._events:
            if recorder is not None and monotonic() > end:
                recorder.drop(too_fast(), self._events[0][0])
            self._take_event(recorder)
        if recorder is not None:
            recorder.finish()

    # Failures.

    def _error(self, said: dict[str, Any], verdict: Any, text: str) -> AgentFailure:
        """Return the failure that an agent tells of itself."""
        reason = text_in(said, "error") or "It reported an error."
        place = count_in(said, "line")
        return AgentFailure(
            verdict, reason, raw=text, log=self.link.log(), file=text_in(said, "file"), line=place
        )


def too_fast() -> str:
    """Why a record ends that cannot keep up."""
    return "The events came faster than they can be read; the rest was dropped."


def no_json(error: BadLine) -> str:
    """Why a record ends at a line that cannot be read."""
    return f"This is no JSON. {error}"


def _position_words(do: str, number: int, line: GameLine) -> dict[str, Any]:
    """The words of a question about a position."""
    position = line.position
    return {
        "do": do,
        "id": number,
        "position": line.start.write(),
        "moves": line.texts(),
        "turn": SIDES[position.side or MAX],
        "legal": [position.text(move) for move in position.legal_moves()],
    }


def _time_words(question: Question) -> dict[str, Any]:
    """The words about time, and whether anybody looks at the events."""
    pace, spent = question.pace, question.spent
    control = pace.control
    found: dict[str, Any] = {
        "seconds": pace.budget(spent, question.line.position.side or MAX),
        "left": None if control is None else [round(control.left(spent, side), 3) for side in (MAX, MIN)],
        "increment": 0 if control is None else control.increment,
        "limit": pace.limit(spent, question.line.position.side or MAX),
    }
    if pace.depth is not None:
        found["depth"] = pace.depth
    if pace.nodes is not None:
        found["nodes"] = pace.nodes
    found["events"] = question.recorder is not None
    return found


def _legal_line(position: Position, texts: object) -> tuple[int, ...]:
    """The moves of a line up to the first that is not legal."""
    if not isinstance(texts, list):
        return ()
    here, found = position.copy(), []
    for text in texts:
        try:
            move = here.parse(text) if isinstance(text, str) else None
        except MoveError:
            move = None
        if move is None:
            break
        found.append(move)
        here.play(move)
        if here.finished:
            break
    return tuple(found)


def _options(declared: object) -> tuple[DeclaredOption, ...]:
    """The options that an agent declares, without those that one cannot make out."""
    found = []
    for one in declared if isinstance(declared, list) else []:
        if not isinstance(one, dict) or not text_in(one, "name") or one.get("type") not in OPTION_TYPES:
            continue
        default = one.get("default")
        choices = one.get("choices")
        found.append(
            DeclaredOption(
                text_in(one, "name"),
                OPTION_TYPES[one["type"]],
                default if isinstance(default, bool | int | float | str) else None,
                least=number_in(one, "min"),
                most=number_in(one, "max"),
                choices=tuple(str(choice) for choice in choices) if isinstance(choices, list) else (),
            )
        )
    return tuple(found)


DRIVER = LinesDriver
