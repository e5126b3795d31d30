"""Seats of a slot: the players that sit there, each with at most one process, kept from game to game."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress

from plyscope.arena.play.search_seat import SearchSeat
from plyscope.arena.play.seat import Seat
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.tournament.settings import Entrant
from plyscope.rules.game import Game

MOST_KEPT = 4
"""Players of one slot whose processes run at the same time; of others they end."""


def seat_of(entrant: Entrant, game: Game) -> Seat:
    """The seat of a player; no process starts before its first game."""
    if entrant.agent is None:
        return SearchSeat(entrant)
    from plyscope.arena.play.engine_seat import EngineSeat  # searches of ours need no processes

    return EngineSeat(entrant.agent, game)


class Seats:
    """The players of one slot by their ids; used by one thread."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats: OrderedDict[str, Seat] = OrderedDict()

    def seat(self, entrant: Entrant) -> Seat:
        """The seat of a player; that of another who has not played for long may end for it."""
        if entrant.id not in self._seats:
            while len(self._seats) >= MOST_KEPT:
                _end(self._seats.popitem(last=False)[1])
            self._seats[entrant.id] = seat_of(entrant, self._game)
        self._seats.move_to_end(entrant.id)
        return self._seats[entrant.id]

    def end(self) -> None:
        """End all processes of the slot."""
        while self._seats:
            _end(self._seats.popitem()[1])


def _end(seat: Seat) -> None:
    with suppress(AgentFailure):
        seat.end()
