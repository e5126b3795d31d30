"""Standings: what the counted games of a tournament say about its players.

Games are added one after the other, in the order in which they were counted; so a sequential test takes the
same course whenever the same journal is read.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import TYPE_CHECKING

import numpy as np

from plyscope.arena import bradley_terry, sprt
from plyscope.arena.elo import Estimate, estimate
from plyscope.arena.sprt import SprtState
from plyscope.arena.tournament.settings import Settings, Sprt
from plyscope.quoting import visible

if TYPE_CHECKING:
    from plyscope.arena.tournament.counted import Counted

POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""Points of the first player of a game by its result."""

CRASHES = ("crash", "not started")
ONE_AGAINST_OTHERS = ("match", "gauntlet")
"""Forms in which one player meets the others, so that its pairs are one match."""


@dataclass
class Meeting:
    """The games of one player against another, from its side.

    `pairs` counts those of which both games are counted, by their scores 0, 1/4, 1/2, 3/4 and 1.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: list[int] = field(default_factory=lambda: [0] * 5)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + 0.5 * self.draws

    @property
    def pairs_won(self) -> int:
        return sum(self.pairs[3:])

    @property
    def pairs_drawn(self) -> int:
        return self.pairs[2]

    @property
    def pairs_lost(self) -> int:
        return sum(self.pairs[:2])

    def take(self, points: float) -> None:
        """Add a game."""
        self.wins += points == 1.0
        self.draws += points == 0.5
        self.losses += points == 0.0


@dataclass(frozen=True)
class Row:
    """One player. Equal ranks are shared; `rank` 1 is the best.

    `elo` is that of Bradley-Terry with mean 0, `error` half of its 95 % interval, infinite without games.
    `sonneborn_berger` sums the points of the opponents, each as often as it was beaten (half for draws).
    `crashes` are games lost because the program ended or did not start, `time_losses` those lost on time,
    `illegal` those lost by an illegal move, `forfeits` those that were not begun because it had failed too
    often; `strikes` is how often something was forgiven. `round` is the last one in which it played, from 0;
    -1 before its first game.
    """

    rank: int
    id: str
    name: str
    games: int
    points: float
    wins: int
    draws: int
    losses: int
    elo: float
    error: float
    sonneborn_berger: float
    crashes: int
    time_losses: int
    illegal: int
    forfeits: int
    strikes: int
    round: int


@dataclass(frozen=True)
class Standings:
    """The table of a tournament, best player first.

    `meetings` is the cross table, by the ids of a player and its opponent; who did not meet is not in it.
    `games` and `pairs` are how many are counted. Only where one player meets the others: `penta` are the
    counts of its pairs, `estimate` its rating against them (None before the first pair), and with a
    sequential test `llr` is its course, a value for each pair, and `test` its state.
    """

    rows: tuple[Row, ...]
    meetings: dict[tuple[str, str], Meeting]
    games: int
    pairs: int
    penta: tuple[int, ...] | None = None
    estimate: Estimate | None = None
    llr: tuple[float, ...] = ()
    test: SprtState | None = None


@dataclass
class _Faults:
    """How often a player lost by a fault of its own, or was forgiven something."""

    crashes: int = 0
    time_losses: int = 0
    illegal: int = 0
    forfeits: int = 0
    strikes: int = 0


class Counting:
    """The standings of a tournament as its games are counted. Adding a game costs the same at any time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ids = [entrant.id for entrant in settings.entrants]
        self.meetings: dict[tuple[str, str], Meeting] = {}
        self.faults = {id: _Faults() for id in self.ids}
        self.rounds = dict.fromkeys(self.ids, -1)
        self.last_games: dict[str, list[float]] = {id: [] for id in self.ids}
        """Points of the games of the last round of each player."""
        self.games, self.pairs = 0, 0
        self.first_pairs: list[tuple[int, ...]] = []
        """Counts of the pairs of the first player against the others, after each of them."""
        self._open: dict[int, tuple[str, float]] = {}
        self._llr: list[float] = []

    def add(self, counted: Counted) -> None:
        """Add a game; raises ValueError for one of players that the settings do not have."""
        first, second = counted.first, counted.second
        if first not in self.faults or second not in self.faults or first == second:
            raise ValueError(f"Game {counted.n} is one of {first} and {second}, who do not meet here.")
        points = POINTS[counted.result]
        self.games += 1
        for id, other, made in ((first, second, points), (second, first, 1.0 - points)):
            self.meetings.setdefault((id, other), Meeting()).take(made)
            if counted.round > self.rounds[id]:
                self.rounds[id], self.last_games[id] = counted.round, []
            if counted.round == self.rounds[id]:
                self.last_games[id].append(made)
        self._blame(counted, points)
        if counted.pair not in self._open:
            self._open[counted.pair] = first, points
            return
        one, before = self._open.pop(counted.pair)
        self._take_pair(
            one, first if first != one else second, before + (points if first == one else 1 - points)
        )

    def _blame(self, counted: Counted, points: float) -> None:
        """Count the faults of a game."""
        if points != 0.5:
            faults = self.faults[counted.second if points == 1.0 else counted.first]
            faults.crashes += counted.by in CRASHES
            faults.time_losses += counted.by == "time"
            faults.illegal += counted.by == "illegal"
            faults.forfeits += counted.by == "forfeit"
        for id, strikes in zip((counted.first, counted.second), counted.strikes, strict=True):
            self.faults[id].strikes += len(strikes)

    def _take_pair(self, one: str, other: str, points: float) -> None:
        """Count a pair of which both games are counted: `points` of the first player, 0 to 2."""
        self.pairs += 1
        place = round(2 * points)
        self.meetings[one, other].pairs[place] += 1
        self.meetings[other, one].pairs[4 - place] += 1
        if self.ids[0] in (one, other):
            counts = list(self.first_pairs[-1]) if self.first_pairs else [0] * 5
            counts[place if one == self.ids[0] else 4 - place] += 1
            self.first_pairs.append(tuple(counts))

    def standings(self) -> Standings:
        """The standings now."""
        rows = self._rows()
        if self.settings.form not in ONE_AGAINST_OTHERS:
            return Standings(rows, self._copied(), self.games, self.pairs)
        penta = self.first_pairs[-1] if self.first_pairs else (0,) * 5
        found = estimate(penta) if self.first_pairs else None
        llr: tuple[float, ...] = ()
        test = None
        if self.settings.sprt is not None:
            llr, test = self._test(self.settings.sprt)
        return Standings(rows, self._copied(), self.games, self.pairs, penta, found, llr, test)

    def _copied(self) -> dict[tuple[str, str], Meeting]:
        """The cross table as it is now."""
        return {
            who: Meeting(one.wins, one.draws, one.losses, list(one.pairs))
            for who, one in self.meetings.items()
        }

    def _test(self, settings: Sprt) -> tuple[tuple[float, ...], SprtState]:
        """The course and the state of the sequential test."""
        missing = self.first_pairs[len(self._llr) :]
        if missing:
            self._llr += sprt.llr_path(missing, settings).tolist()
        return tuple(self._llr), SprtState(self._llr[-1] if self._llr else 0.0, *sprt.bounds(settings))

    def _rows(self) -> tuple[Row, ...]:
        """The players, best first."""
        points = self._points()
        rated, total = bradley_terry.ratings(points), points.sum(axis=1)
        berger = points @ total
        keys = [
            self._key(i, float(total[i]), float(berger[i]), float(rated.elo[i])) for i in range(len(total))
        ]
        own: dict[str, list[Meeting]] = {id: [] for id in self.ids}
        for (id, _), meeting in self.meetings.items():
            own[id].append(meeting)
        rows = []
        for i in sorted(range(len(self.ids)), key=lambda i: (keys[i], -i), reverse=True):
            id, faults = self.ids[i], self.faults[self.ids[i]]
            games = sum(meeting.games for meeting in own[id])
            rows.append(
                Row(
                    rank=1 + sum(key > keys[i] for key in keys),
                    id=id,
                    name=self.settings.entrants[i].name,
                    games=games,
                    points=float(total[i]),
                    wins=sum(meeting.wins for meeting in own[id]),
                    draws=sum(meeting.draws for meeting in own[id]),
                    losses=sum(meeting.losses for meeting in own[id]),
                    elo=float(rated.elo[i]),
                    error=float(rated.error[i]) if games else inf,
                    sonneborn_berger=float(berger[i]),
                    crashes=faults.crashes,
                    time_losses=faults.time_losses,
                    illegal=faults.illegal,
                    forfeits=faults.forfeits,
                    strikes=faults.strikes,
                    round=self.rounds[id],
                )
            )
        return tuple(rows)

    def _key(self, i: int, points: float, berger: float, elo: float) -> tuple[float, ...]:
        """What players are ranked by, the greatest first.

        Where not all play the same opponents, points do not compare: in a gauntlet the ratings do; in a
        knockout how far a player came and the share of points that it made there, then its place in the list.
        """
        if self.settings.form == "gauntlet":
            return (round(elo, 6),)
        if self.settings.form == "knockout":
            last = self.last_games[self.ids[i]]
            return (self.rounds[self.ids[i]], sum(last) / len(last) if last else 0.0, -i)
        return (points, berger)

    def _points(self) -> bradley_terry.Vector:
        """What each player made against each other."""
        place = {id: i for i, id in enumerate(self.ids)}
        points = np.zeros((len(place), len(place)))
        for (one, other), meeting in self.meetings.items():
            points[place[one], place[other]] = meeting.points
        return points


def standings(settings: Settings, games: Iterable[Counted]) -> Standings:
    """The standings after games in the order in which they were counted."""
    counting = Counting(settings)
    for counted in games:
        counting.add(counted)
    return counting.standings()


def elo_by_round(settings: Settings, games: Sequence[Counted]) -> dict[int, dict[str, float]]:
    """Elo of each player by its id, from the games of each round and those before it."""
    place = {entrant.id: i for i, entrant in enumerate(settings.entrants)}
    points, found = np.zeros((len(place), len(place))), {}
    by_round: dict[int, list[Counted]] = {}
    for counted in games:
        by_round.setdefault(counted.round, []).append(counted)
    for number in sorted(by_round):
        for counted in by_round[number]:
            first, second = place[counted.first], place[counted.second]
            points[first, second] += POINTS[counted.result]
            points[second, first] += 1.0 - POINTS[counted.result]
        elo = bradley_terry.ratings(points).elo
        found[number] = {id: float(elo[i]) for id, i in place.items()}
    return found


COLUMNS = (
    "rank", "id", "name", "games", "points", "wins", "draws", "losses", "elo", "error", "sonneborn_berger",
    "crashes", "time_losses", "illegal", "forfeits", "strikes",
)  # fmt: skip
"""The columns of the text of standings: fields of a row."""

FORMULA = ("=", "+", "-", "@")
"""Texts that begin so are computed by spreadsheets."""


def csv_text(found: Standings) -> str:
    """The rows as comma-separated values with a line of names; two decimals, nothing for infinite."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in found.rows:
        writer.writerow([_cell(getattr(row, name)) for name in COLUMNS])
    return text.getvalue()


def _cell(value: str | int | float) -> str | int:
    """A value as a cell; a text that a spreadsheet would compute is marked as text."""
    if isinstance(value, str):
        shown = visible(value)
        return f"'{shown}" if shown.startswith(FORMULA) else shown
    if isinstance(value, int):
        return value
    return f"{value:.2f}".rstrip("0").rstrip(".") if isfinite(value) else ""
