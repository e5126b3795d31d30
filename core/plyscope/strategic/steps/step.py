"""Steps: the events of a method that goes step by step, with all numbers that its sentence needs.

Strategies are numbers of the whole game, also where some of them are struck; mixtures have an entry for every
strategy of their player. `kind` is the number that a STEP row of a record holds as its note.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from plyscope.strategic.game_matrix import Mixture, Profile

if TYPE_CHECKING:
    from plyscope.strategic.equilibria.lemke_howson import PathStep
    from plyscope.strategic.equilibria.supports import Tried
    from plyscope.strategic.solving.linear_program import Pivot, Tableau


@dataclass(frozen=True)
class Step:
    """One step of a method; the first one has the number 1 in the sequence that `steps_of` returns."""

    kind: ClassVar[int] = 0

    @property
    def strategy_now(self) -> tuple[int, int] | None:
        """The player and the strategy that the step is about; None for a step about the whole game."""
        return None


# Striking dominated strategies.


@dataclass(frozen=True)
class Compared:
    """Against strategy `other` of the opponent, the dominator pays `better` and the dominated one `worse`."""

    other: int
    better: Fraction
    worse: Fraction


@dataclass(frozen=True)
class Compare(Step):
    """A strategy is compared with the mixture `by` against one strategy of the opponent."""

    kind: ClassVar[int] = 1
    player: int
    strategy: int
    by: Mixture
    compared: Compared
    round: int

    @property
    def strategy_now(self) -> tuple[int, int]:
        return self.player, self.strategy


@dataclass(frozen=True)
class Strike(Step):
    """A strategy is struck in a round, from 1: `by` is better against all that is left, as `against` tells.

    `strict`: better against every strategy of the opponent; else never worse, and better against one.
    `margin` is the least gain.
    """

    kind: ClassVar[int] = 2
    player: int
    strategy: int
    by: Mixture
    strict: bool
    round: int
    margin: Fraction
    against: tuple[Compared, ...]

    @property
    def strategy_now(self) -> tuple[int, int]:
        return self.player, self.strategy


@dataclass(frozen=True)
class Left(Step):
    """Nothing more can be struck: the strategies of each player that are left, and how many were struck."""

    kind: ClassVar[int] = 3
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    strict: bool
    mixed: bool
    struck: int

    @property
    def cell(self) -> Profile | None:
        """The cell, if only one is left."""
        return (self.rows[0], self.columns[0]) if len(self.rows) == len(self.columns) == 1 else None


# The simplex method.


@dataclass(frozen=True)
class TableauStep(Step):
    """Pivot `number` of `count` leads from the tableau `before` to `tableau`.

    After the last one, `value`, `row` and `column` are the value of the game and the optimal strategies.
    """

    kind: ClassVar[int] = 4
    number: int
    count: int
    before: Tableau
    pivot: Pivot
    tableau: Tableau
    value: Fraction | None = None
    row: Mixture | None = None
    column: Mixture | None = None

    @property
    def is_last(self) -> bool:
        return self.number == self.count


# Lemke-Howson.


@dataclass(frozen=True)
class LabelStep(Step):
    """Step `number` of `count` of the path of Lemke and Howson that begins by dropping the label `first`.

    After the last one, `row` and `column` are the equilibrium and `pays` the payoffs of both.
    """

    kind: ClassVar[int] = 5
    number: int
    count: int
    first: int
    step: PathStep
    row: Mixture | None = None
    column: Mixture | None = None
    pays: tuple[Fraction, Fraction] | None = None

    @property
    def is_last(self) -> bool:
        return self.number == self.count


# Support enumeration.


@dataclass(frozen=True)
class SupportStep(Step):
    """One pair of supports is tried, `number` of `count`; `found` equilibria were found up to it."""

    kind: ClassVar[int] = 6
    number: int
    count: int
    tried: Tried
    found: int

    @property
    def is_last(self) -> bool:
        return self.number == self.count


# Backward induction.


@dataclass(frozen=True)
class BackwardStep(Step):
    """A node gets the payoffs of its best child; `number` of `count` nodes that are no leaves.

    `path` are the moves that lead to the node from the root of the tree, `moves` the names of its moves,
    `offers` the payoffs of its children, `best` all children that are best for the player who moves (in a
    chance node: none), `pays` what the node is worth to both. `player` is None for chance, whose `odds` are
    the probabilities of the children. `plan`: the names of the moves from the root, at the last step.
    """

    kind: ClassVar[int] = 7
    number: int
    count: int
    node: int
    path: tuple[int, ...]
    names: tuple[str, ...]
    player: int | None
    moves: tuple[str, ...]
    offers: tuple[tuple[Fraction, Fraction], ...]
    odds: tuple[Fraction, ...]
    best: tuple[int, ...]
    pays: tuple[Fraction, Fraction]
    plan: tuple[str, ...] = ()

    @property
    def is_last(self) -> bool:
        return self.number == self.count


# Learning.


@dataclass(frozen=True)
class PlayStep(Step):
    """Round `round` of a learning run: what was played, and what is known after it.

    `counts` say how often each strategy was played by each player, `means` the average of what they played,
    `regrets` (of regret matching) how much more each strategy would have got so far, `mixtures` by what the
    players played in this round, `replies` what each player's best reply to the other's average gets. `exact`
    is False once the numbers of an expected run are rounded. In an expected run `played` is the cell that the
    record counts: the one that is furthest behind its share.
    """

    kind: ClassVar[int] = 8
    method: str
    round: int
    played: Profile
    counts: tuple[tuple[int, ...], tuple[int, ...]]
    means: tuple[Mixture, Mixture]
    mixtures: tuple[Mixture, Mixture]
    regrets: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
    replies: tuple[Fraction, Fraction]
    pays: tuple[Fraction, Fraction]
    expected: bool = False
    exact: bool = True
    zero_sum: bool = False

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        """What the averages secure in a zero-sum game: the value lies between."""
        return -self.replies[1], self.replies[0]


@dataclass(frozen=True)
class RegretStep(Step):
    """Iteration `round` of counterfactual regret minimization.

    `value` is that of the mean strategies to MAX, `exploitability` the mean of what both best replies gain
    against them.
    """

    kind: ClassVar[int] = 9
    round: int
    value: float
    exploitability: float


Steps = Sequence[Step]
"""The steps of a method; those of a learning run are worked out when they are asked for."""
