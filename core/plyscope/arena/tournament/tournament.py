"""Tournament: plays the games of a plan in slots at the same time, and counts each once it is on the disk.

Whatever ends the program, the same call with the same journal goes on: games that count stay, all others are
played with the opening and the seed that they would have had.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Condition, Event, Lock, RLock, Thread
from typing import Literal

from plyscope import catalog, strict_json
from plyscope.arena.agents import program
from plyscope.arena.play.referee import Played, Referee, score_text
from plyscope.arena.play.seat import GameLine
from plyscope.arena.sprt import state_of
from plyscope.arena.tournament import plan
from plyscope.arena.tournament.counted import Counted, Fault, Result
from plyscope.arena.tournament.game_line import begun
from plyscope.arena.tournament.journal import (
    Disk,
    Journal,
    JournalError,
    identity,
    is_unbegun,
    this_machine,
)
from plyscope.arena.tournament.kept_searches import KeptSearches
from plyscope.arena.tournament.news import (
    GameBegan,
    GameCounted,
    GameDropped,
    MoveMade,
    News,
    State,
    StateChanged,
)
from plyscope.arena.tournament.openings import drawn
from plyscope.arena.tournament.plan import Planned
from plyscope.arena.tournament.seats import Seats
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.arena.tournament.settings_file import refuse_impossible, settings_json
from plyscope.arena.tournament.standings import Counting

MOST_SLOTS = 8
NOT_STARTED = 3
"""Games that a player loses in a row because its program does not start; it forfeits the rest."""

MOST_DROPS = 3
"""How often one game may fail by a fault of ours; then the tournament stops."""

DECIMALS = 4
"""Of seconds and values in the journal."""

WAIT = 0.2
"""Seconds between two looks for Ctrl+C, which on some systems does not end a wait by itself."""


class TournamentError(ValueError):
    """A tournament that cannot be begun, or cannot go on; the sentence says why."""


class Tournament:
    """One tournament and its journal.

    `settings` begin one at `path`, or go on with the one that is there, if it has the same; None goes on with
    what is there. `hear` is told the news, one at a time, from the threads of the slots. All methods but
    `run` may be called from any thread, and return at once.
    """

    def __init__(
        self,
        settings: Settings | None,
        path: Path,
        hear: Callable[[News], None] = lambda news: None,
        *,
        slots: int | None = None,
        disk: Disk | None = None,
    ) -> None:
        if settings is None and not path.is_file():
            raise TournamentError(f"There is no file {path}.")
        self.path, self._wanted, self._hear_news, self._slots, self._disk = path, settings, hear, slots, disk
        self.state: State = "stopped"
        self.notes: list[str] = []
        """Sentences about what is not as it was asked for: openings, damaged lines, records not kept."""
        self.decision = ""
        """The hypothesis that the sequential test has accepted, "H0" or "H1"; "" while it goes on."""
        self._journal: Journal | None = None
        self._more_rounds = 0
        self._change = Condition(RLock())
        self._counting_lock, self._telling = Lock(), Lock()
        self._news: deque[News] = deque()
        self._is_telling = False
        self._pausing = self._stopping = False
        self._abort = Event()
        self._error: Exception | None = None
        self._running: dict[int, int] = {}
        self._drops: dict[int, int] = {}
        self._from = 0
        self._results: dict[int, Counted] = {}
        self._out: set[str] = set()
        self._failed_starts: dict[str, int] = {}

    # What the user wants.

    def pause(self) -> None:
        """Let no game go on after its present move, until `resume`."""
        with self._change:
            if self.state == "running":
                self._pausing = True
                self._set_state("paused")
        self._tell()

    def resume(self) -> None:
        """Go on after a pause."""
        with self._change:
            self._pausing = False
            if self.state == "paused":
                self._set_state("running")
            self._change.notify_all()
        self._tell()

    def stop(self, abort: bool = False) -> None:
        """Begin no more games; those that run are played to their end, with `abort` they end and do not
        count. May be called before `run`, which then returns at once."""
        with self._change:
            self._stopping, self._pausing = True, False
            if abort:
                self._abort.set()
            if self.state in ("running", "paused"):
                self._set_state("stopping")
            self._change.notify_all()
        self._tell()

    def extend(self, rounds: int) -> None:
        """Add so many rounds; raises TournamentError in a knockout, or if the journal cannot take them."""
        if rounds < 1:
            raise TournamentError(f"Expected a number of rounds from 1, found {rounds}.")
        with self._change:
            if self._journal is not None:
                self._extend(self._journal, rounds)
                self._change.notify_all()
                return
            if not self.path.is_file():
                self._more_rounds += rounds
                return
        with self._opened() as journal:
            self._extend(journal, rounds)

    @property
    def settings(self) -> Settings:
        """The settings, with the rounds of now."""
        if self._journal is not None:
            return self._journal.settings
        if self._wanted is not None and not self.path.is_file():
            return self._wanted
        with Journal.read(self.path) as journal:
            return journal.settings

    # The whole.

    def run(self) -> Literal["finished", "stopped"]:
        """Play until all games count, a sequential test has decided, or `stop`.

        Raises TournamentError if it cannot begin or a game fails again and again, JournalError if nothing
        can be written any more. In each case what the journal has is safe, and another run goes on with it.
        """
        journal = self._opened()
        with journal:
            self.notes += journal.problems
            if journal.read_only:
                raise TournamentError(f"{self.path.name}: another program is playing this tournament.")
            self._check_programs(journal.settings)
            try:
                refuse_impossible(journal.settings)
            except ValueError as error:
                raise TournamentError(str(error)) from None
            with self._change:
                self._journal = journal
                self._take_results(journal)
                self._set_state("stopping" if self._stopping else "running")
            self._tell()
            try:
                if self._more_rounds:
                    self._extend(journal, self._more_rounds)
                    self._more_rounds = 0
                self._play_all(journal)
            finally:
                with self._change:
                    self._journal = None
                    self._pausing = self._stopping = False
                    self._abort.clear()
        whole = self.decision or next(self._due(journal.settings), None) is None
        failure, self._error = self._error, None
        ended: Literal["finished", "stopped"] = "stopped" if failure or not whole else "finished"
        with self._change:
            self._set_state(ended, "" if failure is None else str(failure))
        self._tell()
        if failure is not None:
            raise failure
        return ended

    def _opened(self) -> Journal:
        """The journal, begun if there is none; raises TournamentError, JournalError."""
        wanted = self._wanted
        if wanted is None or (self.path.is_file() and not is_unbegun(self.path)):
            journal = Journal.open(self.path, self._disk)
            if wanted is not None:
                self._refuse_another(journal, _with_programs(wanted))
            return journal
        try:
            refuse_impossible(wanted)
            found = drawn(wanted)
        except ValueError as error:
            raise TournamentError(str(error)) from None
        if found.note:
            self.notes.append(found.note)
        return Journal.create(self.path, _with_programs(wanted), found.openings, self._disk)

    def _refuse_another(self, journal: Journal, wanted: Settings) -> None:
        """Raise TournamentError if a journal has other settings; more rounds are added to it."""
        there = journal.settings
        if identity(wanted) in (journal.id, identity(there)):
            return
        more = wanted.rounds - there.rounds
        if more > 0 and identity(replace(wanted, rounds=there.rounds)) == identity(there):
            self._more_rounds = more
            return
        journal.close()
        raise TournamentError(f"{self.path.name} is another tournament. {difference(there, wanted)}")

    def _take_results(self, journal: Journal) -> None:
        """Go through the games that count: who is out, and whether the test has decided."""
        self._results, self._from, self._failed_starts, self._out = {}, 0, {}, set()
        self._counting = Counting(journal.settings)
        self.decision = ""
        for game in journal.games:
            self._take(game)

    def _take(self, game: Counted) -> None:
        """Count a game that is on the disk."""
        self._results[game.n] = game
        if game.by == "not started":
            failed = self._failed_starts[game.loser] = self._failed_starts.get(game.loser, 0) + 1
            if failed >= NOT_STARTED:
                self._out.add(game.loser)
        elif game.by != "forfeit":
            self._failed_starts[game.first] = self._failed_starts[game.second] = 0
        with suppress(ValueError):  # of players that are not there, which the standings report
            pairs = len(self._counting.first_pairs)
            self._counting.add(game)
            test = self._counting.settings.sprt
            if test is not None and not self.decision and len(self._counting.first_pairs) > pairs:
                decision = state_of(self._counting.first_pairs[-1], test).decision
                self.decision = "" if decision == "go" else decision

    def _play_all(self, journal: Journal) -> None:
        """Run the slots until each has nothing more to do."""
        count = self._slots or journal.settings.slots or default_slots()
        threads = [
            Thread(target=self._slot, args=(slot, journal), name=f"slot {slot}", daemon=True)
            for slot in range(count)
        ]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():
                    thread.join(WAIT)
        except BaseException:
            self.stop(abort=True)
            for thread in threads:
                thread.join()
            raise

    def _slot(self, slot: int, journal: Journal) -> None:
        """Play one game after the other."""
        game = catalog.game(journal.settings.game)
        seats = Seats(game)
        try:
            while (planned := self._next(slot, journal)) is not None:
                try:
                    self._play(slot, journal, planned, seats)
                finally:
                    with self._change:
                        self._running.pop(slot, None)
                        self._change.notify_all()
        except Exception as error:  # raised again by run(), once the other slots have ended
            self._fail(error)
        finally:
            seats.end()

    def _fail(self, error: Exception) -> None:
        with self._change:
            if self._error is None:
                self._error = error
        self.stop(abort=True)

    def _next(self, slot: int, journal: Journal) -> Planned | None:
        """The next game of a slot; waits while none can begin but some may later. None: there are no more."""
        with self._change:
            while True:
                if self._stopping or self.decision:
                    return None
                found = None
                if not self._pausing:
                    taken = set(self._running.values())
                    found = next((one for one in self._due(journal.settings) if one.n not in taken), None)
                    if found is not None:
                        self._running[slot] = found.n
                        return found
                    if not self._running:
                        return None
                self._change.wait(WAIT)

    def _due(self, settings: Settings) -> Iterator[Planned]:
        """Games that do not count yet and can be played, in the order of their numbers."""
        while self._from in self._results:
            self._from += 1
        return plan.due(settings, self._results, self._from)

    # One game.

    def _play(self, slot: int, journal: Journal, planned: Planned, seats: Seats) -> None:
        settings = journal.settings
        by_id = {entrant.id: entrant for entrant in settings.entrants}
        both = by_id[planned.first], by_id[planned.second]
        self._check_programs(settings, both)
        opening = planned.opening % len(journal.drawn)
        seed = plan.seed_of(settings, planned.pair)
        line = begun(settings, journal.drawn[opening])
        game = Counted(
            n=planned.n, pair=planned.pair, round=planned.round, first=planned.first,
            second=planned.second, opening=opening, moves=(), result="1/2-1/2", by="forfeit", seed=seed,
            machine=this_machine(), position=journal.drawn[opening].position,
        )  # fmt: skip
        if self._out & {planned.first, planned.second}:
            self._count(slot, journal, self._forfeited(game, line, by_id))
            return
        places = slot, planned.n, planned.pair, planned.first, planned.second, opening
        self._hear(GameBegan(*places, tuple(line.moves), game.position))
        kept = KeptSearches(self.path, planned.n, settings, both) if settings.keeps_searches else None
        referee = Referee(
            line, (seats.seat(both[0]), seats.seat(both[1])), (both[0].pace, both[1].pace), seed,
            settings.adjudication, self._abort,
            moved=lambda move, seconds, told, left: self._hear(
                MoveMade(slot, planned.n, move, seconds, told, left)
            ),
            wait=self._wait_while_paused,
            recorder=None if kept is None else kept.recorder,
            recorded=None if kept is None else kept.keep,
        )  # fmt: skip
        try:
            played = referee.play()
        finally:
            if kept is not None:
                kept.close()
                self.notes += kept.notes
        if played.result is None:
            self._drop(slot, planned, played.reason)
        else:
            self._count(slot, journal, counted_of(game, played))

    def _forfeited(self, game: Counted, line: GameLine, by_id: dict[str, Entrant]) -> Counted:
        """A game that is not played, since a program, or both, did not start three times in a row."""
        out = [id for id in (game.first, game.second) if id in self._out]
        reason = never_started(" + ".join(by_id[id].name for id in out))
        moves = tuple(line.texts())
        nothing = (None,) * len(moves)
        result: Result = "1/2-1/2" if len(out) == 2 else "0-1" if out[0] == game.first else "1-0"
        return replace(
            game, moves=moves, times=nothing, scores=nothing, result=result, reason=reason, ended=now()
        )

    def _count(self, slot: int, journal: Journal, game: Counted) -> None:
        """Write a game and tell of it: in the order of the lines."""
        with self._counting_lock:
            if not journal.add(game):
                return
            with self._change:
                self._drops.pop(game.n, None)
                self._take(game)
                if self.decision:
                    self._abort.set()
                self._change.notify_all()
            self._news.append(GameCounted(slot, game))
        self._tell()

    def _drop(self, slot: int, planned: Planned, reason: str) -> None:
        """Tell of a game that does not count; too many of one game end the tournament."""
        self._hear(GameDropped(slot, planned.n, reason))
        with self._change:
            if self._stopping or self.decision:
                return
            self._drops[planned.n] = self._drops.get(planned.n, 0) + 1
            if self._drops[planned.n] >= MOST_DROPS:
                raise TournamentError(f"Game {planned.n} failed {MOST_DROPS} times. {reason}")

    def _wait_while_paused(self) -> None:
        with self._change:
            while self._pausing and not self._abort.is_set():
                self._change.wait(WAIT)

    def _hear(self, news: News) -> None:
        """Tell something."""
        self._news.append(news)
        self._tell()

    def _set_state(self, state: State, reason: str = "") -> None:
        """Note the state; it is told by the next `_tell`, which must not be called while others wait."""
        self.state = state
        self._news.append(StateChanged(state, reason))

    def _tell(self) -> None:
        """Tell all news in their order, in this thread or in the one that is telling already."""
        while True:
            with self._telling:
                if self._is_telling or not self._news:
                    return
                self._is_telling, news = True, self._news.popleft()
            try:
                self._hear_news(news)
            finally:
                with self._telling:
                    self._is_telling = False

    # Changes.

    def _extend(self, journal: Journal, rounds: int) -> None:
        settings = journal.settings
        if settings.form == "knockout":
            raise TournamentError("A knockout has no more rounds: who wins goes on.")
        more = replace(settings, rounds=settings.rounds + rounds)
        try:
            found = drawn(more).openings[len(journal.drawn) :]
        except ValueError as error:
            raise TournamentError(str(error)) from None
        if len(journal.drawn) < min(settings.rounds, len(found) + len(journal.drawn)):
            found = ()  # there were no more openings before: rounds begin with the first again
        journal.extend(more.rounds, found)

    def _check_programs(self, settings: Settings, entrants: tuple[Entrant, ...] | None = None) -> None:
        """Raise TournamentError if a program is not the one that the tournament began with."""
        for entrant in settings.entrants if entrants is None else entrants:
            if entrant.agent is None or not entrant.program:
                continue
            found = program.digest(entrant.agent)
            if not found:
                raise TournamentError(f"The program of {entrant.name} is not there any more.")
            if found != entrant.program:
                raise TournamentError(
                    f"The program of {entrant.name} has changed since the tournament began. "
                    "Changed programs are other players: begin another tournament."
                )


def counted_of(game: Counted, played: Played) -> Counted:
    """A game as it counts, from what is known before it and how it ended."""
    assert played.result is not None
    failure = played.failure
    fault = None
    if failure is not None:
        fault = Fault(failure.raw[:1000], failure.log[-20:], failure.file, failure.line)
    return replace(
        game,
        moves=tuple(played.line.texts()),
        result=played.result,
        by=played.verdict,
        reason=played.reason,
        times=tuple(None if time is None else round(time, DECIMALS) for time in played.times),
        scores=tuple(_rounded(score_text(told)) for told in played.told),
        strikes=played.strikes,
        points=played.points,
        fault=fault,
        ended=now(),
    )


def _rounded(score: float | str | None) -> float | str | None:
    return round(score, DECIMALS) if isinstance(score, float) else score


def never_started(names: str) -> str:
    """The reason of a game that was not played."""
    return f"{names} did not start in three games."


def now() -> str:
    """Universal time, as lines of games have it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def default_slots() -> int:
    """One less than the processors of this program, from 1 to MOST_SLOTS."""
    affinity = getattr(os, "sched_getaffinity", None)
    count = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
    return max(1, min(count - 1, MOST_SLOTS))


def difference(old: Settings, new: Settings) -> str:
    """The first thing in which settings differ from those of a journal, in a sentence."""
    by_id = {entrant.id: entrant for entrant in old.entrants}
    for entrant in new.entrants:
        before = by_id.get(entrant.id)
        if before is None:
            return f"{entrant.id} does not play in it."
        if entrant.agent is not None and before.agent is not None:
            if entrant.agent.options != before.agent.options:
                return f"The options of {entrant.name} have changed: an agent with other options is a copy."
            if entrant.agent.command != before.agent.command or entrant.program != before.program:
                return f"The program of {entrant.name} has changed."
        if entrant != before:
            return f"{entrant.id} is another player there, or has another pace."
    if len(old.entrants) != len(new.entrants):
        return f"{len(old.entrants)} players play in it, not {len(new.entrants)}."
    one, other = settings_json(old), settings_json(new)
    for name, value in other.items():
        if name != "slots" and one[name] != value:
            return f"There, {name} is {strict_json.write(one[name])}, not {strict_json.write(value)}."
    return "Its settings are others."


def _with_programs(settings: Settings) -> Settings:
    """The same with the SHA-256 of each program, and an id for agents that are in no list."""
    entrants = []
    for entrant in settings.entrants:
        agent = entrant.agent
        if agent is not None:
            agent = replace(agent, id=agent.id or entrant.id, tested=None)
            entrant = replace(entrant, agent=agent, program=entrant.program or program.digest(agent))
        entrants.append(entrant)
    return replace(settings, entrants=tuple(entrants))


__all__ = ["JournalError", "Tournament", "TournamentError", "default_slots", "difference"]
