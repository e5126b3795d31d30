"""Sequential values: what a matrix is worth if both choose at once, and if one moves first and is seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.zero_sum import solve_zero_sum


@dataclass(frozen=True)
class Outcome:
    """What the players get, and the cells in which the leader gets it, by the leader's strategies."""

    pays: tuple[Fraction, Fraction]
    profiles: tuple[Profile, ...]


@dataclass(frozen=True)
class Lead:
    """A game in which one player moves first and the other one sees it.

    `replies` are the follower's best replies to each strategy of the leader. Where several are as good, the
    outcome depends on which is taken: `best` if always the one that the leader likes most, `worst` if always
    the one he likes least. Of outcomes that pay the leader the same, the pays are those of the first cell.
    """

    leader: int
    replies: tuple[tuple[int, ...], ...]
    best: Outcome
    worst: Outcome

    @property
    def is_tied(self) -> bool:
        """Return True if it matters to the leader how the follower breaks ties."""
        return self.best.pays[self.leader] != self.worst.pays[self.leader]


@dataclass(frozen=True)
class OrderValues:
    """The three ways to play a matrix beside each other.

    `simultaneous` is the row player's value of a game whose payoffs add up to one number, else None.
    """

    simultaneous: Fraction | None
    row_first: Lead
    column_first: Lead


def lead(game: MatrixGame, leader: int) -> Lead:
    """The game with one player first; raises PayoffError for more than two players."""
    if not game.is_for_two:
        raise PayoffError("Only a game of two players has a first and a second one here.")
    follower = ROW + COLUMN - leader
    replies, fates = [], []
    for strategy in range(game.counts[leader]):
        cells = [_cell(leader, strategy, reply) for reply in range(game.counts[follower])]
        most = max(game.payoff(follower, cell) for cell in cells)
        best = [number for number, cell in enumerate(cells) if game.payoff(follower, cell) == most]
        replies.append(tuple(best))
        fates.append([cells[number] for number in best])

    def outcome(of_ties: bool) -> Outcome:
        """The leader's best strategy if ties are broken for him, or against him."""
        likes = max if of_ties else min
        worth = [likes(game.payoff(leader, cell) for cell in fate) for fate in fates]
        cells = tuple(
            cell
            for fate, value in zip(fates, worth, strict=True)
            for cell in fate
            if value == max(worth) and game.payoff(leader, cell) == value
        )
        pays = game.pays(cells[0])
        return Outcome((pays[ROW], pays[COLUMN]), cells)

    return Lead(leader, tuple(replies), outcome(True), outcome(False))


def _cell(leader: int, first: int, second: int) -> Profile:
    return (first, second) if leader == ROW else (second, first)


def order_values(game: MatrixGame, stop: Stop | None = None) -> OrderValues:
    """The values of all three orders.

    Raises PayoffError for more than two players, InterruptedError if stopped.
    """
    leads = lead(game, ROW), lead(game, COLUMN)
    value = None
    if game.constant_sum is not None:
        value = solve_zero_sum(game.made_zero_sum(), stop, keep=False).value
    return OrderValues(value, *leads)
