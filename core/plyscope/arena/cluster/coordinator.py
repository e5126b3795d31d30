"""Coordinator: a tournament whose pairs are played by the machines of a cluster; it alone writes the journal.

A pair that a machine returns twice has the same numbers, so that the first counts. The pairs of a machine
that ends are played elsewhere, and whatever ends the coordinator, the same call goes on with the journal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Literal
from uuid import uuid4

from plyscope import __version__
from plyscope.arena.agents import program
from plyscope.arena.cluster import machine, service
from plyscope.arena.cluster.keys import ClusterError
from plyscope.arena.cluster.service import GAME, Address
from plyscope.arena.tournament import plan
from plyscope.arena.tournament.counted import Counted, read_counted
from plyscope.arena.tournament.game_line import begun
from plyscope.arena.tournament.journal import Journal, this_machine
from plyscope.arena.tournament.news import News
from plyscope.arena.tournament.pair import PairOrder, play_pair
from plyscope.arena.tournament.plan import Planned
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.arena.tournament.tournament import Tournament, TournamentError
from plyscope.files.json_fields import FieldError

CONNECT, LOST = 10.0, 20.0
"""Seconds to reach the scheduler, and those after which a connection that was lost is given up."""

LOOK, MACHINES = 0.1, 1.0
"""Seconds between two looks at what came back, and at which machines there are."""

AHEAD = 2
"""Pairs that are out at once, for each slot."""

RETRIES = 2
BROKEN = (OSError, TimeoutError, RuntimeError)
"""What calls raise while a connection breaks."""

MOST_FILE = 10_000_000


@dataclass
class Machine:
    """One worker, by what was found out about it. `asked` is its report while it is not there yet."""

    address: str
    slots: int
    asked: Any = None
    report: machine.Report | None = None

    @property
    def fit(self) -> bool:
        """Return True if it can play."""
        return self.report is not None and not self.report.problem


@dataclass
class _Out:
    """A pair that is out: its games, where it may be played, and what will hold the answer."""

    order: PairOrder
    addresses: frozenset[str]
    future: Any = field(repr=False)


class ClusterTournament(Tournament):
    """A tournament on the machines of a cluster, otherwise as Tournament: the same journal and news.

    `say` is told, in sentences, which machines come, go, or are left out and why. With `scale`, seconds are
    multiplied where a machine is faster or slower than this one; limits of depth and nodes never are.
    Searches are not kept, and moves are not told while games are played; a pause hands out no more pairs, and
    lets those that are out be played.
    """

    def __init__(
        self,
        settings: Settings | None,
        path: Path,
        address: Address,
        hear: Callable[[News], None] = lambda news: None,
        say: Callable[[str], None] = lambda sentence: None,
        *,
        scale: bool = True,
    ) -> None:
        super().__init__(settings, path, hear)
        self.address, self._say, self._scale = address, say, scale
        self._run = ""
        self._machines: dict[str, Machine] = {}
        self._pairs_out: dict[int, _Out] = {}
        self._came: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._attempts = 0
        self._is_waiting = False

    def run(self) -> Literal["finished", "stopped"]:
        """Play as Tournament does; raises ClusterError, too, if there is no connection."""
        self._distributed = service.quiet()
        self._security = self.address.security()
        return super().run()

    def _play_all(self, journal: Journal) -> None:
        """Hand out pairs until all games count, a test has decided, or it is stopped."""
        settings = journal.settings
        self._files = files_of(settings.entrants)
        self._speed = machine.speed() if self._scale and any(map(is_timed, settings.entrants)) else 0.0
        try:
            client = self._distributed.Client(
                self.address.url, security=self._security, timeout=CONNECT, set_as_default=False,
                direct_to_workers=False,
            )  # fmt: skip
        except (OSError, ValueError, RuntimeError) as error:
            raise ClusterError(f"{self.address} does not answer: {service.said(error)}.") from None
        self._run, self._is_waiting = uuid4().hex, False
        self._machines, self._pairs_out, self._came = {}, {}, SimpleQueue()
        try:
            self._hand_out(client, journal)
        except TournamentError as error:
            self._fail(error)
        finally:
            self._end(client)
            with suppress(*BROKEN):
                client.close(timeout=CONNECT)

    def _hand_out(self, client: Any, journal: Journal) -> None:
        looked, reached, ended = -MACHINES, time.monotonic(), False
        while True:
            now = time.monotonic()
            connected = client.status == "running"
            if connected:
                reached = now
            elif now - reached > LOST or client.status == "closed":
                said = f"The connection to {self.address} was lost."
                raise TournamentError(f"{said} What counts is safe, and the same command goes on with it.")
            over = self._stopping or bool(self.decision)
            if connected and now - looked > MACHINES:
                looked = now
                self._look_for_machines(client, journal.settings)
            if over and not ended:
                ended = True
                self._end(client)
            if connected and not over and not self._pausing:
                self._order(client, journal)
            if self._abort.is_set() and over:
                return
            if not self._pairs_out and (over or not self._is_due(journal.settings)):
                return
            try:
                pair, future = self._came.get(timeout=LOOK)
            except Empty:
                continue
            out = self._pairs_out.get(pair)
            if out is not None and out.future is future:
                del self._pairs_out[pair]
                self._take_back(journal, out, future)

    def _is_due(self, settings: Settings) -> bool:
        return next(self._due(settings), None) is not None

    def _end(self, client: Any) -> None:
        """Tell all machines that no more games begin; those that run end too if they do not count."""
        if client.status != "running":
            return
        with suppress(*BROKEN):
            client.run(machine.end, self._run, self._abort.is_set(), on_error="ignore")
            if self._abort.is_set():
                client.cancel([out.future for out in self._pairs_out.values()])
        if self._abort.is_set():
            self._pairs_out.clear()

    # Machines.

    def _look_for_machines(self, client: Any, settings: Settings) -> None:
        """Ask new machines what they have, and notice those that are gone."""
        try:
            there: dict[str, int] = client.run_on_scheduler(_workers)
        except BROKEN:  # the status of the client says for how long
            return
        for address in [address for address in self._machines if address not in there]:
            gone = self._machines.pop(address)
            name = gone.report.name if gone.report else address
            self._say(f"{name} is gone; its pairs are played elsewhere.")
        for address, slots in there.items():
            if address not in self._machines:
                asked = client.submit(
                    machine.report, __version__, settings.entrants, self._files, workers=[address],
                    key=f"report-{self._run}-{address}", pure=False,
                )  # fmt: skip
                self._machines[address] = Machine(address, slots, asked)
        if not self._machines and not self._is_waiting:
            self._say("No machine plays there; waiting for one.")
        self._is_waiting = not self._machines
        for one in self._machines.values():
            if one.asked is not None and one.asked.done():
                self._take_report(one)
        alive = {one.address for one in self._machines.values() if one.fit}
        for pair in [pair for pair, out in self._pairs_out.items() if alive and not out.addresses & alive]:
            client.cancel([self._pairs_out.pop(pair).future])  # nobody is left who may play it

    def _take_report(self, one: Machine) -> None:
        asked, one.asked = one.asked, None
        if asked.status != "finished":
            one.report = machine.Report(one.address, f"it cannot say what it has: {asked.exception()}.")
        else:
            one.report = asked.result()
        if one.report.problem:
            self._say(f"{one.report.name} is left out: {one.report.problem}")
            return
        slots = f"{one.slots} {'slot' if one.slots == 1 else 'slots'}"
        speed = f"{one.report.nodes_a_second / 1e6:.2f} million nodes a second"
        said = f"{one.report.name} plays in {slots} with {speed}"
        factor = machine.factor_of(self._speed, one.report.nodes_a_second)
        self._say(f"{said}; its seconds are multiplied by {factor:g}." if factor != 1.0 else f"{said}.")

    # Pairs.

    def _order(self, client: Any, journal: Journal) -> None:
        """Hand out as many pairs as may be out."""
        fit = [one for one in self._machines.values() if one.fit]
        room = AHEAD * sum(one.slots for one in fit) - len(self._pairs_out)
        if room <= 0:
            return
        for games in self._pairs_due(journal.settings):
            if room <= 0:
                return
            if self._forfeit(journal, games):
                continue
            pair = games[0].pair
            opening = games[0].opening % len(journal.drawn)
            order = PairOrder(
                self._run, journal.settings, games, opening, journal.drawn[opening],
                plan.seed_of(journal.settings, pair), self._files, self._speed,
            )  # fmt: skip
            addresses = frozenset(one.address for one in fit)
            self._attempts += 1
            future = client.submit(
                play_pair, order.spec(), key=f"{self._run}-{pair}-{self._attempts}", pure=False,
                retries=RETRIES, resources={GAME: 1}, workers=sorted(addresses),
            )  # fmt: skip
            self._pairs_out[pair] = _Out(order, addresses, future)
            future.add_done_callback(lambda done, pair=pair: self._came.put((pair, done)))
            room -= 1

    def _pairs_due(self, settings: Settings) -> Iterator[tuple[Planned, ...]]:
        """The games of each pair that is due and not out, in the order of numbers."""
        games: list[Planned] = []
        for one in self._due(settings):
            if games and one.pair != games[0].pair:
                yield tuple(games)
                games = []
            if one.pair not in self._pairs_out:
                games.append(one)
        if games:
            yield tuple(games)

    def _forfeit(self, journal: Journal, games: tuple[Planned, ...]) -> bool:
        """Count the games of players who did not start too often; return True if these are such."""
        if not self._out & {games[0].first, games[0].second}:
            return False
        by_id = {entrant.id: entrant for entrant in journal.settings.entrants}
        for one in games:
            number = one.opening % len(journal.drawn)
            opening = journal.drawn[number]
            game = Counted(
                one.n, one.pair, one.round, one.first, one.second, number, (), "1/2-1/2", "forfeit",
                seed=plan.seed_of(journal.settings, one.pair), machine=this_machine(),
                position=opening.position,
            )  # fmt: skip
            self._count(0, journal, self._forfeited(game, begun(journal.settings, opening), by_id))
        return True

    def _take_back(self, journal: Journal, out: _Out, future: Any) -> None:
        """Count what a machine brought back; what it did not bring is due again."""
        by_n = {one.n: one for one in out.order.games}
        try:
            values = future.result() if future.status == "finished" else ()
        except (*BROKEN, CancelledError):  # it was lost on the way, and is due again
            return
        if future.status == "error":
            error = future.exception()
            said = "its machines ended, one after the other" if _is_killed(error) else f"{error}"
            for one in out.order.games:
                self._drop(0, one, said)
            return
        for value in values:
            planned = by_n[value["n"]]
            if "host" in value:
                self._drop(0, planned, value["host"])
                continue
            try:
                self._count(0, journal, read_counted(value))
            except FieldError as error:
                self._drop(0, planned, f"the machine brought no game: {error}")


def files_of(entrants: tuple[Entrant, ...]) -> dict[str, bytes]:
    """The texts of students' files by the ids of their players; raises ClusterError."""
    found = {}
    for entrant in entrants:
        if entrant.agent is not None and entrant.agent.is_python:
            path = program.program_of(entrant.agent)
            try:
                if path is None or path.stat().st_size > MOST_FILE:
                    raise ClusterError(f"The file of {entrant.name} is not there, or too long to be sent.")
                found[entrant.id] = path.read_bytes()
            except OSError as error:
                raise ClusterError(f"The file of {entrant.name} cannot be read: {error.strerror}.") from None
    return found


def is_timed(entrant: Entrant) -> bool:
    """Return True if the seconds that a player has decide how it plays."""
    pace = entrant.pace
    return pace.control is not None or (
        pace.seconds is not None and pace.depth is None and pace.nodes is None
    )


def _workers(dask_scheduler: Any) -> dict[str, int]:
    """Addresses of the workers of a scheduler, with their slots; runs in the scheduler."""
    return {
        address: int(state.resources.get(GAME, 0))
        for address, state in dask_scheduler.workers.items()
        if state.status.name == "running" and state.resources.get(GAME, 0) >= 1
    }


def _is_killed(error: object) -> bool:
    return type(error).__name__ == "KilledWorker"
