"""Hand: the places that were touched for a move of several places, and which moves that leaves."""

from __future__ import annotations

from collections.abc import Iterable

from plyscope.rules.picture import Place, Way


def rest_of(way: Way, touched: tuple[Place, ...]) -> tuple[Place, ...] | None:
    """The places of a way behind those that were touched; None where it does not lead over them.

    Places may be left out, but not the first.
    """
    if touched[:1] != way.places[:1]:
        return None
    at = 0
    for place in touched:
        if place not in way.places[at:]:
            return None
        at = way.places.index(place, at) + 1
    return way.places[at:]


def one_for_each_move(ways: Iterable[Way]) -> tuple[Way, ...]:
    """The first way of each move."""
    found: dict[int, Way] = {}
    for way in ways:
        found.setdefault(way.move, way)
    return tuple(found.values())


class Hand:
    """Touches one place after another. A move is finished once all moves that are left end where it is."""

    def __init__(self) -> None:
        self.ways: tuple[Way, ...] = ()
        self.touched: tuple[Place, ...] = ()

    def take(self, ways: Iterable[Way]) -> None:
        """Begin anew with the ways that can be gone."""
        self.ways, self.touched = tuple(ways), ()

    def let_go(self) -> None:
        """Forget what was touched."""
        self.touched = ()

    @property
    def firsts(self) -> tuple[Place, ...]:
        """The places where moves begin."""
        return tuple(dict.fromkeys(way.places[0] for way in self.ways))

    @property
    def at(self) -> Place | None:
        """Present place of the selected piece."""
        return self.touched[-1] if self.touched else None

    def left(self, touched: tuple[Place, ...]) -> list[tuple[Way, tuple[Place, ...]]]:
        """The ways over these places, each with what is still to be touched."""
        found = [(way, rest_of(way, touched)) for way in self.ways]
        return [(way, rest) for way, rest in found if rest is not None]

    def reachable(self) -> tuple[Place, ...]:
        """All places that can be touched next."""
        return tuple(dict.fromkeys(place for _, rest in self.left(self.touched) for place in rest))

    def targets(self, touched: tuple[Place, ...]) -> tuple[Place, ...]:
        """The places to be shown as those that come next: the next ones, and where moves end."""
        ends = [(rest[0], rest[-1]) for _, rest in self.left(touched) if rest]
        return tuple(dict.fromkeys(place for pair in ends for place in pair))

    def finished(self, place: Place) -> tuple[Way, ...]:
        """The ways that touching a place would finish, one for each move; none where more is needed."""
        if place in self.reachable():
            ways = [way for way, _ in self.left((*self.touched, place))]
            return one_for_each_move(ways) if all(way.places[-1] == place for way in ways) else ()
        if len(self.touched) > 1 and place == self.at:  # a second touch: here it ends
            return one_for_each_move(way for way, rest in self.left(self.touched) if not rest)
        alone = [way for way in self.ways if way.places[0] == place]
        return one_for_each_move(alone) if all(len(way.places) == 1 for way in alone) else ()

    def touch(self, place: Place | None) -> tuple[Way, ...]:
        """Touch a place, or none; returns the ways that this finishes, among which the move is to be chosen.

        Where it finishes none, the piece there is picked up, goes on, or what was picked up is let go.
        """
        ended = () if place is None else self.finished(place)
        if ended:
            return ended
        if place is not None and self.touched and place in self.reachable():
            self.touched = (*self.touched, place)
        elif place is not None and place in self.firsts and self.touched != (place,):
            self.touched = (place,)
        else:
            self.touched = ()
        return ()
