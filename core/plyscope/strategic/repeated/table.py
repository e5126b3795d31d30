"""Table of repeated games: what each strategy of a round robin got against each, and in all.

Payoffs are ranked and not wins, as standings of other tournaments do: who gets more than everybody it meets
may still get little.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from plyscope.strategic.repeated.match import Match, Pair, Rules


@dataclass(frozen=True)
class Cell:
    """What one strategy got against another: the sum of its payoffs in so many rounds."""

    score: Fraction
    rounds: int

    @property
    def mean(self) -> Fraction:
        """Its payoff a round."""
        return self.score / self.rounds


@dataclass(frozen=True)
class Row:
    """One strategy by its place in the list of entrants. Equal ranks are shared; `rank` 1 is the best.

    `wins`, `draws` and `losses` count the opponents that got less, as much and more than it in their rounds.
    """

    rank: int
    entrant: int
    total: Fraction
    rounds: int
    wins: int
    draws: int
    losses: int

    @property
    def mean(self) -> Fraction:
        """Its payoff a round; 0 before its first one."""
        return self.total / self.rounds if self.rounds else Fraction()


class RepeatedTable:
    """The matches of a round robin as they come in. With `self_play`, meeting itself counts for the total."""

    def __init__(self, rules: Rules, count: int, *, self_play: bool = False) -> None:
        self.rules, self.count, self.self_play = rules, count, self_play
        self.matches: dict[Pair, Match] = {}

    def add(self, pair: Pair, match: Match) -> None:
        """Take in a match."""
        self.matches[pair] = match

    def cell(self, mine: int, theirs: int) -> Cell | None:
        """What an entrant got against another; None before they met.

        In a game with two different sides both matches count. Against itself it is the mean of both sides in
        a symmetric game, and else the sum over both.
        """
        parts: list[tuple[Fraction, int]] = []
        game = self.rules.game
        if mine == theirs:
            match = self.matches.get((mine, mine))
            if match is None:
                return None
            first, second = match.scores(game)
            if self.rules.is_symmetric:
                return Cell((first + second) / 2, match.rounds)
            return Cell(first + second, 2 * match.rounds)
        for pair, side in (((mine, theirs), 0), ((theirs, mine), 1)):
            match = self.matches.get(pair)
            if match is not None:
                parts.append((match.scores(game)[side], match.rounds))
        if not parts:
            return None
        return Cell(sum((score for score, _ in parts), Fraction()), sum(rounds for _, rounds in parts))

    def cells(self) -> list[list[Cell | None]]:
        """The whole table: a row for each entrant."""
        return [[self.cell(mine, theirs) for theirs in range(self.count)] for mine in range(self.count)]

    def rows(self) -> list[Row]:
        """The entrants, best first: by payoff a round, which is by total where all matches are as long."""
        cells = self.cells()
        found = [self._row(mine, cells) for mine in range(self.count)]
        means = [row.mean for row in found]
        ranked = [Row(1 + sum(mean > row.mean for mean in means), *_parts(row)) for row in found]
        return sorted(ranked, key=lambda row: (row.rank, row.entrant))

    def _row(self, mine: int, cells: Sequence[Sequence[Cell | None]]) -> Row:
        total, rounds, results = Fraction(), 0, [0, 0, 0]
        for theirs, cell in enumerate(cells[mine]):
            if cell is None or (mine == theirs and not self.self_play):
                continue
            total, rounds = total + cell.score, rounds + cell.rounds
            other = cells[theirs][mine]
            if theirs != mine and other is not None:
                results[0 if cell.score > other.score else 1 if cell.score == other.score else 2] += 1
        return Row(0, mine, total, rounds, *results)

    def totals(self) -> list[Fraction]:
        """What each entrant got in all."""
        return [row.total for row in sorted(self.rows(), key=lambda row: row.entrant)]


def _parts(row: Row) -> tuple[int, Fraction, int, int, int, int]:
    return row.entrant, row.total, row.rounds, row.wins, row.draws, row.losses
