"""Plan: which game of a tournament has which number, who plays it, and which games are due.

Games are played in pairs: game 2p and game 2p + 1 are pair p, from one opening and with one seed, and the two
players change sides. Everything here is a pure function of the settings, of numbers, and in a knockout of the
games that count. More rounds change no number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from plyscope.arena.tournament.counted import Counted, Result
from plyscope.arena.tournament.settings import Settings
from plyscope.files.checksums import sha256

MOST_PAIRS = 8
"""Pairs of two players in a knockout, if `rounds` are not more; then the higher seed is through."""

POINTS: Mapping[Result, float] = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""Points of a game for the player who has MAX."""


@dataclass(frozen=True)
class Planned:
    """A game of the plan. `first` and `second` are ids of entrants, the first has MAX. `opening` counts from
    0; the game begins with the opening of that number, modulo how many there are."""

    n: int
    round: int
    first: str
    second: str
    opening: int

    @property
    def pair(self) -> int:
        """The number of its pair."""
        return self.n // 2


def pairings(settings: Settings) -> list[tuple[int, int]]:
    """The places of the players that meet in every round, in their order; not of a knockout."""
    count = len(settings.entrants)
    if settings.form == "gauntlet":
        return [(head, other) for head in range(settings.heads) for other in range(settings.heads, count)]
    return list(combinations(range(count), 2))


def seed_of(settings: Settings, pair: int) -> int:
    """The seed of both games of a pair: for dice, and for the luck of levels and searches."""
    digest = sha256(f"{settings.seed}/{pair}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def game(settings: Settings, n: int) -> Planned:
    """The game of this number; not of a knockout."""
    found = pairings(settings)
    pair, swapped = divmod(n, 2)
    round, place = divmod(pair, len(found))
    return _planned(settings, n, round, found[place], bool(swapped), round)


def due(settings: Settings, counted: Mapping[int, Counted], start: int = 0) -> Iterator[Planned]:
    """Games that can be played now and do not count yet, from number `start` on, in the order of numbers."""
    if settings.form == "knockout":
        for match in bracket(settings, counted):
            yield from (one for one in match.due if one.n >= start)
        return
    found = pairings(settings)
    for n in range(start, 2 * settings.rounds * len(found)):
        if n not in counted:
            pair, swapped = divmod(n, 2)
            round, place = divmod(pair, len(found))
            yield _planned(settings, n, round, found[place], bool(swapped), round)


def total(settings: Settings, counted: Mapping[int, Counted]) -> int:
    """The number of games of the whole; of a knockout the least number, as things are."""
    if settings.form != "knockout":
        return 2 * settings.rounds * len(pairings(settings))
    return sum(2 * match.pairs for match in bracket(settings, counted) if not match.is_bye)


def _planned(
    settings: Settings, n: int, round: int, pairing: tuple[int, int], swapped: bool, opening: int
) -> Planned:
    first, second = (settings.entrants[place].id for place in pairing)
    return Planned(n, round, second if swapped else first, first if swapped else second, opening)


# Knockout.


@dataclass(frozen=True)
class Match:
    """Two places of a knockout. `first` and `second` are places of entrants, the first the higher seed; None
    if nobody is there yet, or ever (`is_bye`). `pairs` are those it has at least, as things are, `points`
    those of the first and the second player, `due` the games that can be played now."""

    round: int
    first: int | None
    second: int | None
    is_bye: bool
    winner: int | None
    pairs: int
    points: tuple[float, float]
    due: tuple[Planned, ...]


def bracket(settings: Settings, counted: Mapping[int, Counted]) -> list[Match]:
    """All matches of a knockout, round by round, the final last, after the games that count."""
    count = len(settings.entrants)
    size = 1
    while size < count:
        size *= 2
    here: list[int | None] = [seed if seed < count else None for seed in seeding(size)]
    known = [True] * size
    matches: list[Match] = []
    round = 0
    while len(here) > 1:
        following: list[int | None] = []
        for one, other in zip(range(0, len(here), 2), range(1, len(here), 2), strict=True):
            both = here[one], here[other]
            match = _match(settings, counted, len(matches), round, both, known[one] and known[other])
            matches.append(match)
            following.append(match.winner)
        here, known = following, [winner is not None for winner in following]
        round += 1
    return matches


def champion(settings: Settings, counted: Mapping[int, Counted]) -> str:
    """The id of the player who has won a knockout; "" while it goes on."""
    winner = bracket(settings, counted)[-1].winner
    return "" if winner is None else settings.entrants[winner].id


def seeding(size: int) -> list[int]:
    """Seeds in the order of the bracket, in which the best two can only meet in the final: 0 3 1 2."""
    order = [0]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) - 1 - one)]
    return order


def _match(
    settings: Settings,
    counted: Mapping[int, Counted],
    number: int,
    round: int,
    both: tuple[int | None, int | None],
    known: bool,
) -> Match:
    """One match: `known` says that it is known who is there, so that nobody there is a bye."""
    present = sorted(place for place in both if place is not None)
    if known and len(present) < 2:
        return Match(round, *_two(present), True, present[0] if present else None, 0, (0.0, 0.0), ())
    if len(present) < 2:
        return Match(round, *_two(present), False, None, settings.rounds, (0.0, 0.0), ())
    high, low = present
    most = max(MOST_PAIRS, settings.rounds)
    won = [0.0, 0.0]
    pairs, due = 0, []
    for pair in range(most):
        for swapped in (False, True):
            n = 2 * (number * most + pair) + swapped
            found = counted.get(n)
            if found is None:
                due.append(_planned(settings, n, round, (high, low), swapped, pair))
            else:
                points = POINTS[found.result]
                won[swapped] += points
                won[not swapped] += 1.0 - points
        pairs += 1
        if pairs >= settings.rounds and (due or won[0] != won[1]):
            break
    winner = None if due else high if won[0] >= won[1] else low
    return Match(round, high, low, False, winner, pairs, (won[0], won[1]), tuple(due))


def _two(present: Sequence[int]) -> tuple[int | None, int | None]:
    return (present[0] if present else None, present[1] if len(present) > 1 else None)
