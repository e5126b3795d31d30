"""The Lemke–Howson path: from the artificial pair of vertices to an equilibrium, one label at a time.

Both players' vertices have all labels between them at the start. One label is dropped: its vertex goes along
an edge to the next one and picks up another label there, which the other player's vertex has too and drops
next, until the label that is picked up is the one that was dropped first (Lemke & Howson 1964). Pivots are in
whole numbers; ties of the ratio test are broken lexicographically, so that a degenerate game ends as well
(von Stengel 2002, section 2).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.equilibrium import Equilibrium, equilibrium_of
from plyscope.strategic.equilibria.labels import label_of, look_at, need_two, strategy_of
from plyscope.strategic.equilibria.vertices import MOST_WORKED_BITS, refuse_long_numbers
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture


@dataclass(frozen=True)
class Place:
    """A pair of vertices on the path.

    All weights of a player are 0 at the artificial vertex. The labels are those of the basis, as bits: as
    many as the player has strategies, also where a vertex of a degenerate game has more.
    """

    row: Mixture
    column: Mixture
    row_labels: int
    column_labels: int

    @property
    def is_artificial(self) -> bool:
        """Return True for the start of the path."""
        return not any(self.row) and not any(self.column)


@dataclass(frozen=True)
class PathStep:
    """One edge of the path: the vertex of `player` drops a label and picks up another.

    `place` is where the path is then; `duplicate` the label that both vertices have, to be dropped next, or
    None at the end.
    """

    number: int
    player: int
    dropped: int
    picked: int
    place: Place
    duplicate: int | None


@dataclass(frozen=True)
class Path:
    """The path of a label from the artificial pair, `start`, to an equilibrium."""

    label: int
    start: Place
    steps: tuple[PathStep, ...]
    equilibrium: Equilibrium


@dataclass(frozen=True)
class LabelEnd:
    """The equilibrium at which the path of a label ends, and its number of steps."""

    label: int
    equilibrium: Equilibrium
    steps: int


def lemke_howson(game: MatrixGame, label: int, stop: Stop | None = None) -> Path:
    """The path from the artificial pair that drops a label first: 0 to rows − 1 are rows, then columns.

    Raises PayoffError if there is no such label or numbers grow too long, InterruptedError at a stop.
    """
    need_two(game)
    player, _ = strategy_of(game, label)
    tableaux = _Tableau(game, ROW, stop), _Tableau(game, COLUMN, stop)
    start = _place(tableaux)
    steps: list[PathStep] = []
    dropped = label
    while True:
        picked = tableaux[player].pivot(dropped, stop)
        place, ended = _place(tableaux), picked == label
        steps.append(PathStep(len(steps) + 1, player, dropped, picked, place, None if ended else picked))
        if ended:
            return Path(label, start, tuple(steps), equilibrium_of(game, place.row, place.column))
        dropped, player = picked, 1 - player


def label_table(game: MatrixGame, stop: Stop | None = None) -> tuple[LabelEnd, ...]:
    """Where the path of each label ends."""
    need_two(game)
    paths = (lemke_howson(game, label, stop) for label in range(game.rows + game.columns))
    return tuple(LabelEnd(path.label, path.equilibrium, len(path.steps)) for path in paths)


class _Tableau:
    """A player's best-reply polytope: a row for each reply, a column for each label, and the right-hand side.

    A column belongs to the weight of the own strategy with that label, or to the slack of the reply with it.
    The entries are whole numbers, `scale` times the true ones.
    """

    def __init__(self, game: MatrixGame, player: int, stop: Stop | None) -> None:
        own, others = game.counts[player], game.counts[1 - player]
        self.own = [label_of(game, player, strategy) for strategy in range(own)]
        self.basis = [label_of(game, 1 - player, reply) for reply in range(others)]
        self.slack = list(self.basis)
        self.every = (1 << (own + others)) - 1
        self.scale = 1
        least = min(game.payoffs[1 - player])
        self.rows: list[list[int]] = []
        for reply in range(others):
            look_at(stop)
            paid = [row[reply] for row in game.b] if player == ROW else list(game.a[reply])
            paid = [value - least + 1 for value in paid]
            whole = lcm(*(value.denominator for value in paid))
            entries = [0] * (own + others + 1)
            for label, value in zip(self.own, paid, strict=True):
                entries[label] = int(value * whole)
            entries[self.basis[reply]] = 1
            entries[-1] = whole
            self.rows.append(entries)

    def pivot(self, entering: int, stop: Stop | None) -> int:
        """Drop a label and return the one that is picked up."""
        chosen = self._leaving(entering)
        pivot_row = self.rows[chosen]
        pivot = pivot_row[entering]
        for number, row in enumerate(self.rows):
            look_at(stop)
            if number != chosen:
                factor, scale = row[entering], self.scale
                self.rows[number] = [
                    (pivot * entry - factor * above) // scale
                    for entry, above in zip(row, pivot_row, strict=True)
                ]
                if self.rows[number][-1].bit_length() > MOST_WORKED_BITS:
                    refuse_long_numbers()
        self.scale = pivot
        leaving, self.basis[chosen] = self.basis[chosen], entering
        return leaving

    def _leaving(self, entering: int) -> int:
        """The row with the least ratio of the right-hand side, then of the columns of slack, one by one."""
        left = [number for number, row in enumerate(self.rows) if row[entering] > 0]
        for column in (-1, *self.slack):
            if len(left) == 1:
                break
            ratios = [Fraction(self.rows[number][column], self.rows[number][entering]) for number in left]
            least = min(ratios)
            left = [number for number, ratio in zip(left, ratios, strict=True) if ratio == least]
        return left[0]

    @property
    def labels(self) -> int:
        """The labels of the vertex: those of the variables outside the basis, as bits."""
        return self.every - sum(1 << label for label in self.basis)

    @property
    def mixture(self) -> Mixture:
        """The weights of the vertex; all 0 at the artificial one."""
        found = {label: row[-1] for label, row in zip(self.basis, self.rows, strict=True)}
        weights = [found.get(label, 0) for label in self.own]
        total = sum(weights) or 1
        return tuple(Fraction(weight, total) for weight in weights)


def _place(tableaux: tuple[_Tableau, _Tableau]) -> Place:
    row, column = tableaux
    return Place(row.mixture, column.mixture, row.labels, column.labels)
