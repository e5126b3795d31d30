"""Game matrices: a finite game in strategic form, with exact payoffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod

from plyscope.strategic.payoffs import PayoffError, payoff_of

ROW, COLUMN = 0, 1
"""The players of a game for two, by number: the row player is first, and MAX."""

Profile = tuple[int, ...]
"""A pure strategy of every player, by number."""

Mixture = tuple[Fraction, ...]
"""The probability of each strategy of one player."""

MOST_STRATEGIES = 40
"""Strategies of each of two players."""

MOST_CELLS = 1_000
"""Cells of a game of three or four players."""

MOST_PLAYERS = 4


@dataclass(frozen=True)
class MatrixGame:
    """A game in which everybody chooses once, at the same time.

    `players` are names, `strategies` the names of each player's strategies, `payoffs` what each player gets
    in each cell: cells are in the order of `profiles`, the last player's strategy changing fastest. `title`
    names the game and `unit` what the payoffs count ("years"); both may be empty.
    """

    players: tuple[str, ...]
    strategies: tuple[tuple[str, ...], ...]
    payoffs: tuple[tuple[Fraction, ...], ...]
    title: str = ""
    unit: str = ""

    def __post_init__(self) -> None:
        count = len(self.players)
        if not 2 <= count <= MOST_PLAYERS or len(self.strategies) != count or len(self.payoffs) != count:
            raise PayoffError(f"A matrix has 2 to {MOST_PLAYERS} players, each with strategies and payoffs.")
        for name, names in zip(self.players, self.strategies, strict=True):
            if not names:
                raise PayoffError(f"{name} has no strategy.")
            if count == 2 and len(names) > MOST_STRATEGIES:
                raise PayoffError(f"{name} has {len(names)} strategies; at most {MOST_STRATEGIES} are taken.")
        cells = prod(self.counts)
        if count > 2 and cells > MOST_CELLS:
            raise PayoffError(f"The matrix has {cells:,} cells; at most {MOST_CELLS:,} are taken.")
        if any(len(own) != cells for own in self.payoffs):
            raise PayoffError(f"Each player needs {cells:,} payoffs, one for each cell.")

    @property
    def counts(self) -> tuple[int, ...]:
        """How many strategies each player has."""
        return tuple(len(names) for names in self.strategies)

    @property
    def is_for_two(self) -> bool:
        return len(self.players) == 2

    @property
    def rows(self) -> int:
        """How many strategies the first player has."""
        return len(self.strategies[ROW])

    @property
    def columns(self) -> int:
        """How many strategies the second player has."""
        return len(self.strategies[COLUMN])

    def profiles(self) -> Iterator[Profile]:
        """All cells, the last player's strategy changing fastest."""
        return product(*map(range, self.counts))

    def cell(self, profile: Profile) -> int:
        """The number of a cell in the order of `profiles`."""
        number = 0
        for strategy, count in zip(profile, self.counts, strict=True):
            number = number * count + strategy
        return number

    def payoff(self, player: int, profile: Profile) -> Fraction:
        """What a player gets in a cell."""
        return self.payoffs[player][self.cell(profile)]

    def pays(self, profile: Profile) -> tuple[Fraction, ...]:
        """What all players get in a cell."""
        cell = self.cell(profile)
        return tuple(own[cell] for own in self.payoffs)

    @cached_property
    def a(self) -> tuple[tuple[Fraction, ...], ...]:
        """The row player's payoffs, a tuple for each row; of games for two."""
        return self._table(ROW)

    @cached_property
    def b(self) -> tuple[tuple[Fraction, ...], ...]:
        """The column player's payoffs, a tuple for each row; of games for two."""
        return self._table(COLUMN)

    def _table(self, player: int) -> tuple[tuple[Fraction, ...], ...]:
        width, own = self.columns, self.payoffs[player]
        return tuple(own[row * width : (row + 1) * width] for row in range(self.rows))

    @cached_property
    def constant_sum(self) -> Fraction | None:
        """What the payoffs of each cell add up to, if that is the same in all; else None."""
        sums = {sum(cell, Fraction()) for cell in zip(*self.payoffs, strict=True)}
        return sums.pop() if len(sums) == 1 else None

    @property
    def is_zero_sum(self) -> bool:
        """Return True if the players' payoffs add up to 0 in every cell."""
        return self.constant_sum == 0

    # Other games made from it.

    def transposed(self) -> MatrixGame:
        """The players of a game for two change their places; everybody keeps what he gets."""
        turned = tuple(
            tuple(self.payoffs[player][row * self.columns + column]
                  for column in range(self.columns) for row in range(self.rows))
            for player in (COLUMN, ROW)
        )  # fmt: skip
        return replace(self, players=self.players[::-1], strategies=self.strategies[::-1], payoffs=turned)

    def made_zero_sum(self) -> MatrixGame:
        """The column player gets the opposite of what the row player gets."""
        return replace(self, payoffs=(self.payoffs[ROW], tuple(-paid for paid in self.payoffs[ROW])))

    def restricted(self, kept: Sequence[Sequence[int]]) -> MatrixGame:
        """The game with these strategies of each player alone, in this order."""
        names = tuple(tuple(own[n] for n in keep) for own, keep in zip(self.strategies, kept, strict=True))
        cells = [self.cell(profile) for profile in product(*kept)]
        payoffs = tuple(tuple(own[cell] for cell in cells) for own in self.payoffs)
        return replace(self, strategies=names, payoffs=payoffs)

    def with_payoff(self, player: int, profile: Profile, paid: Fraction) -> MatrixGame:
        """The game with another payoff of a player in one cell."""
        cell, own = self.cell(profile), self.payoffs[player]
        changed = (*own[:cell], paid, *own[cell + 1 :])
        return replace(self, payoffs=(*self.payoffs[:player], changed, *self.payoffs[player + 1 :]))

    def with_strategy(self, player: int, at: int, name: str) -> MatrixGame:
        """The game with one strategy more, before strategy `at`; it pays 0 to everybody."""
        own = self.strategies[player]
        names = (*own[:at], name, *own[at:])
        strategies = (*self.strategies[:player], names, *self.strategies[player + 1 :])
        zeros = tuple((Fraction(),) * prod(map(len, strategies)) for _ in self.players)
        larger = replace(self, strategies=strategies, payoffs=zeros)
        paid = [list(row) for row in larger.payoffs]
        for profile in self.profiles():
            moved = list(profile)
            moved[player] += moved[player] >= at
            for who, value in enumerate(self.pays(profile)):
                paid[who][larger.cell(tuple(moved))] = value
        return replace(larger, payoffs=tuple(map(tuple, paid)))

    def without_strategy(self, player: int, strategy: int) -> MatrixGame:
        """The game without one strategy; raises PayoffError for the last one of a player."""
        kept = [list(range(count)) for count in self.counts]
        kept[player].remove(strategy)
        return self.restricted(kept)

    def renamed(self, player: int, strategy: int, name: str) -> MatrixGame:
        """The game with another name of a strategy."""
        own = self.strategies[player]
        names = (*own[:strategy], name, *own[strategy + 1 :])
        return replace(self, strategies=(*self.strategies[:player], names, *self.strategies[player + 1 :]))


def matrix_game(
    a: Sequence[Sequence[object]],
    b: Sequence[Sequence[object]] | None = None,
    *,
    players: tuple[str, str] = ("Row", "Column"),
    rows: Sequence[str] = (),
    columns: Sequence[str] = (),
    title: str = "",
    unit: str = "",
) -> MatrixGame:
    """A game of two from the payoffs of both, a list for each row; zero-sum without `b`.

    Raises PayoffError that names the row and the column, both from 1. Strategies without names are numbered
    from 0.
    """
    first = _numbers(a, "a")
    second = _numbers(b, "b") if b is not None else [[-paid for paid in row] for row in first]
    if [len(row) for row in second] != [len(row) for row in first]:
        raise PayoffError("b must have as many rows and columns as a.")
    width = len(first[0])
    return MatrixGame(
        players,
        (tuple(rows) or _numbered(len(first)), tuple(columns) or _numbered(width)),
        (tuple(paid for row in first for paid in row), tuple(paid for row in second for paid in row)),
        title,
        unit,
    )


def _numbered(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(count)))


def _numbers(table: Sequence[Sequence[object]], name: str) -> list[list[Fraction]]:
    if not isinstance(table, list | tuple) or not table:
        raise PayoffError(f"{name} must be a list of rows, each a list of numbers.")
    found: list[list[Fraction]] = []
    for number, row in enumerate(table, 1):
        if not isinstance(row, list | tuple) or not row:
            raise PayoffError(f"Row {number} of {name} must be a list of numbers.")
        if len(row) != len(table[0]):
            raise PayoffError(f"Row {number} of {name} has {len(row)} numbers, the first {len(table[0])}.")
        found.append([
            payoff_of(paid, f"{name}, row {number}, column {place}") for place, paid in enumerate(row, 1)
        ])  # fmt: skip
    return found
