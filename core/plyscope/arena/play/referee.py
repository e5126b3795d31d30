"""Referee: one game between two seats, asked in turn, checked, timed, and ended with a verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from threading import Event

from plyscope import catalog
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Reply, Seat, Told
from plyscope.arena.play.verdicts import MOST_STRIKES, AgentFailure, Verdict
from plyscope.arena.recording.recorder import Recorder
from plyscope.arena.self_play import points as points_of
from plyscope.arena.tournament.counted import Result
from plyscope.arena.tournament.settings import Adjudication
from plyscope.rules.chance import rolled
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.time_control import NOBODY

LOST: dict[int, Result] = {MAX: "0-1", MIN: "1-0"}
"""Results of a game that a side loses."""


@dataclass(frozen=True)
class Played:
    """A game as it ended: the result from MAX's side, the verdict, and the reason.

    `times` and `told` have an entry for each move of the game; of the opening, and of chance, it is None.
    `points` is the utility of a game that ended by its rules. `failure` is what an agent did that ended it.
    With the verdict "host" there is no result, and the game does not count.
    """

    line: GameLine
    result: Result | None
    verdict: Verdict
    reason: str
    times: tuple[float | None, ...]
    told: tuple[Told | None, ...]
    strikes: tuple[tuple[str, ...], tuple[str, ...]]
    points: float | None = None
    failure: AgentFailure | None = None


@dataclass
class Referee:
    """Plays one game. `seats` and `paces` are those of MAX and MIN; `seed` draws the moves of chance.

    `moved` hears each move, with its seconds (None for chance), what was told of it and the seconds on both
    clocks; `hear` hears what a player tells while it thinks. `wait` is called before each question
    and may take its time. `recorder` makes what takes the events of a search, None for a move that is not to
    be recorded; `recorded` is handed it with the reply.
    """

    line: GameLine
    seats: tuple[Seat, Seat]
    paces: tuple[Pace, Pace]
    seed: int
    adjudication: Adjudication = field(default_factory=Adjudication)
    stop: Event = field(default_factory=Event)
    moved: Callable[[int, float | None, Told, tuple[float | None, float | None]], None] | None = None
    hear: Callable[[Told], None] | None = None
    wait: Callable[[], None] | None = None
    recorder: Callable[[GameLine, int], Recorder | None] | None = None
    recorded: Callable[[GameLine, int, Recorder, Reply], None] | None = None

    def play(self) -> Played:
        """Play to the end. Failures of agents are verdicts and never raised."""
        opening = len(self.line.moves)
        self._spent: list[tuple[int, float]] = [(NOBODY, 0.0)] * opening
        self._times: list[float | None] = [None] * opening
        self._told: list[Told | None] = [None] * opening
        self._scores: tuple[list[float | None], list[float | None]] = ([], [])
        for side in (MAX, MIN):
            try:
                self.seats[side].begin(self.line, side, self.seed)
            except AgentFailure as failure:
                return self._over(self._failed(side, failure))
        while True:
            end = self._end_without_move()
            if end is None:
                end = self._move()
            if end is not None:
                return self._over(end)

    def left(self) -> tuple[float | None, float | None]:
        """The seconds on the clocks of MAX and MIN; None for a player without a clock."""
        found = []
        for side in (MAX, MIN):
            control = self.paces[side].control
            found.append(None if control is None else control.left(tuple(self._spent), side))
        return found[0], found[1]

    # One move.

    def _move(self) -> Played | None:
        """Let chance or the side to move make one move; the end of the game if there is none."""
        side = self.line.position.side
        if side == CHANCE:
            self._made(rolled(self.line.position, self.seed, len(self.line.moves)), None, None)
            return None
        assert side is not None
        if self.wait is not None:
            self.wait()
        if self.stop.is_set():
            return self._ended("host", stopped(), None)
        seat, pace, spent = self.seats[side], self.paces[side], tuple(self._spent)
        recorder = None if self.recorder is None else self.recorder(self.line, side)
        try:
            reply = seat.ask(Question(self.line, pace, spent, self.stop, self.hear, recorder))
        except AgentFailure as failure:
            return self._failed(side, failure)
        if recorder is not None and self.recorded is not None:
            self.recorded(self.line, side, recorder, reply)
        if reply.move is None:
            return self._ended("resign", resigned(seat.name), LOST[side])
        if reply.move not in self.line.position.legal_moves():
            said = illegal(reply.raw or str(reply.move))
            return self._failed(side, AgentFailure("illegal", said, raw=reply.raw))
        late = pace.limit(spent, side) + pace.margin
        if reply.seconds > late:
            return self._failed(side, AgentFailure("time", too_late(reply.seconds, late), raw=reply.raw))
        if len(seat.strikes) > MOST_STRIKES:
            said = too_many_strikes(len(seat.strikes), seat.strikes[-1])
            return self._failed(side, AgentFailure("illegal", said, raw=reply.raw))
        self._spent.append((side, reply.seconds))
        self._scores[side].append(_score(reply.told))
        self._made(reply.move, reply.seconds, reply.told)
        return None

    def _made(self, move: int, seconds: float | None, told: Told | None) -> None:
        if seconds is None:
            self._spent.append((NOBODY, 0.0))
        self.line.play(move)
        self._times.append(seconds)
        self._told.append(told)
        if self.moved is not None:
            self.moved(move, seconds, told or Told(), self.left())

    # Ends.

    def _end_without_move(self) -> Played | None:
        """The end of a game that is over, adjudicated, or too long."""
        position = self.line.position
        if position.finished:
            points = points_of(position)
            result: Result = "1/2-1/2" if points == 0.5 else "1-0" if points > 0.5 else "0-1"
            utility = position.result
            return self._ended("rules", position.why_over() or won(position, result), result, utility)
        if self.stop.is_set():
            return self._ended("host", stopped(), None)
        found = self._adjudicated()
        if found is not None:
            return found
        most = self.adjudication.most_plies
        if len(self.line.moves) >= most:
            return self._ended("length", too_long(most), "1/2-1/2")
        return None

    def _adjudicated(self) -> Played | None:
        rules, position = self.adjudication, self.line.position
        if rules.win is not None:
            recent = [scores[-rules.win_moves :] for scores in self._scores]
            for sign, winner in ((1.0, MAX), (-1.0, MIN)):
                if all(_all(side, rules.win_moves, _at_least(sign, rules.win)) for side in recent):
                    name = position.game.first_player if winner == MAX else position.game.second_player
                    said = agreed_win(name, rules.win, rules.win_moves)
                    return self._ended("adjudicated", said, LOST[MIN if winner == MAX else MAX])
        if rules.draw is not None and len(self.line.moves) >= 2 * rules.draw_from:
            recent = [scores[-rules.draw_moves :] for scores in self._scores]
            if all(_all(side, rules.draw_moves, _within(rules.draw)) for side in recent):
                return self._ended("adjudicated", agreed_draw(rules.draw, rules.draw_moves), "1/2-1/2")
        return self._solved() if rules.exact else None

    def _solved(self) -> Played | None:
        """The end of a game whose position our solver knows; where chance moves only if it is certain."""
        position = self.line.position
        solver = catalog.solvers().get(position.game.id)
        if solver is None or solver.declines(position) is not None or not solver.quick(position):
            return None
        found = solver.solve(position)
        if found.outcome.share is not None and found.outcome.share not in (0, 1):
            return None
        ahead = found.value - (position.game.even or 0.0)
        result: Result = "1/2-1/2" if ahead == 0 else "1-0" if ahead > 0 else "0-1"
        return self._ended("adjudicated", solved(position, result), result)

    def _failed(self, side: int, failure: AgentFailure) -> Played:
        result = None if failure.verdict == "host" else LOST[side]
        return self._ended(failure.verdict, failure.reason, result, failure=failure)

    def _ended(
        self,
        verdict: Verdict,
        reason: str,
        result: Result | None,
        points: float | None = None,
        failure: AgentFailure | None = None,
    ) -> Played:
        strikes = tuple(self.seats[MAX].strikes), tuple(self.seats[MIN].strikes)
        times, told = tuple(self._times), tuple(self._told)
        return Played(self.line, result, verdict, reason, times, told, strikes, points, failure)

    def _over(self, played: Played) -> Played:
        """Tell both players how the game ended, unless it does not count."""
        if played.result is not None:
            for seat in self.seats:
                seat.over(played.result, played.reason)
        return played


def score_text(told: Told | None) -> float | str | None:
    """A told value as a journal has it: W5 or L4 for a forced end in so many plies, else a number or None."""
    if told is None:
        return None
    if told.wins_in is not None:
        return f"{'W' if told.wins_in >= 0 else 'L'}{abs(told.wins_in)}"
    return told.value


def _score(told: Told) -> float | None:
    """A told value as a number from MAX's side, infinite for a forced end; None if nothing was told."""
    if told.wins_in is not None:
        return inf if told.wins_in >= 0 else -inf
    return told.value


def _all(scores: Sequence[float | None], count: int, holds: Callable[[float], bool]) -> bool:
    """Return True if there are so many scores, all were told, and this holds of each."""
    return len(scores) == count and all(score is not None and holds(score) for score in scores)


def _at_least(sign: float, bound: float) -> Callable[[float], bool]:
    return lambda score: sign * score >= bound


def _within(bound: float) -> Callable[[float], bool]:
    return lambda score: abs(score) <= bound


# Reasons, in sentences.


def stopped() -> str:
    """The reason of a game that was broken off."""
    return "It was stopped."


def resigned(name: str) -> str:
    """The reason of a game that a player gave up."""
    return f"{name} resigns."


def illegal(raw: str) -> str:
    """The reason of a game with an illegal move, as it was said."""
    return f"Illegal move: «{raw}»."


def too_late(seconds: float, limit: float) -> str:
    """The reason of a game in which a move came too late; `limit` has the margin in it."""
    return f"No move in {limit:.1f} s; it came after {seconds:.1f} s."


def too_many_strikes(count: int, last: str) -> str:
    """The reason of a game in which too much had been forgiven."""
    return f"There were {count} strikes in one game. {last}"


def too_long(plies: int) -> str:
    """The reason of a game that is a draw for its length."""
    return f"{plies:,} moves were played."


def agreed_win(name: str, value: float, moves: int) -> str:
    """The reason of a game that both players say is won."""
    return f"Both say for {moves} moves that {name} is at least {value:g} ahead."


def agreed_draw(value: float, moves: int) -> str:
    """The reason of a game that both players say is a draw."""
    return f"Both say for {moves} moves that neither is more than {value:g} ahead."


def won(position: Position, result: Result) -> str:
    """Who wins."""
    if result == "1/2-1/2":
        return "Nobody wins."
    return f"{position.game.first_player if result == '1-0' else position.game.second_player} wins."


def solved(position: Position, result: Result) -> str:
    """The reason of a game that our solver has decided."""
    if result == "1/2-1/2":
        return "Solved: it is a draw."
    return f"Solved: {position.game.first_player if result == '1-0' else position.game.second_player} wins."
