"""Striking dominated strategies, step by step: comparisons against what is left, then the strike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from plyscope.options import OptionError
from plyscope.quoting import quoted
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.method_options import StrikeOptions
from plyscope.strategic.solving.dominance import Dominated, dominated
from plyscope.strategic.steps.step import Compare, Compared, Left, Step, Strike

PICK = re.compile(r"([RC])([0-9]{1,2})", re.IGNORECASE)


class Striking:
    """A game in which strategies are struck; `left` are those of each player that are not."""

    def __init__(self, game: MatrixGame, options: StrikeOptions, stop: Stop | None = None) -> None:
        self.game, self.options, self.stop = game, options, stop
        self.strict = options.dominance == "strict"
        self.left: list[list[int]] = [list(range(count)) for count in game.counts]

    def steps(self) -> tuple[Step, ...]:
        """All steps to the end; raises OptionError for a pick that is not dominated at its turn."""
        found: list[Step] = []
        struck = round_number = 0
        while True:
            chosen = self.next_struck(struck)
            if not chosen:
                break
            round_number += 1
            against = [self.comparisons(one) for one in chosen]
            for one, pairs in zip(chosen, against, strict=True):
                found += [Compare(one.player, one.strategy, one.by, pair, round_number) for pair in pairs]
                if self.options.order == "one":
                    found.append(self.struck(one, pairs, round_number))
            if self.options.order == "rounds":
                found += [
                    self.struck(one, pairs, round_number) for one, pairs in zip(chosen, against, strict=True)
                ]
            for one in chosen:
                self.left[one.player].remove(one.strategy)
            struck += len(chosen)
        rows, columns = map(tuple, self.left)
        return (*found, Left(rows, columns, self.strict, self.options.mixed, struck))

    def struck(self, one: Dominated, pairs: tuple[Compared, ...], round_number: int) -> Strike:
        return Strike(one.player, one.strategy, one.by, one.strict, round_number, one.margin, pairs)

    def next_struck(self, struck: int) -> list[Dominated]:
        """What is struck next: one strategy, or all that are dominated now."""
        if self.options.order == "rounds":
            return self.dominated()
        picks = picks_of(self.options.picks, self.game)
        if struck < len(picks):
            return [self.picked(*picks[struck])]
        for player in (ROW, COLUMN):
            if found := self.dominated(player):
                return found[:1]
        return []

    def picked(self, player: int, strategy: int) -> Dominated:
        """A strategy that the user picks; raises OptionError if it is not dominated."""
        for one in self.dominated(player):
            if one.strategy == strategy:
                return one
        name = "RC"[player]
        raise OptionError(f"Option picks: {name}{strategy} is not dominated when it is its turn.")

    def dominated(self, player: int | None = None) -> list[Dominated]:
        """What is dominated among the strategies that are left, of one player or of both."""
        left = tuple(map(tuple, self.left))
        players = None if player is None else (player,)
        return dominated(
            self.game,
            strict=self.strict,
            mixed=self.options.mixed,
            players=players,
            left=left,
            stop=self.stop,
        )

    def comparisons(self, one: Dominated) -> tuple[Compared, ...]:
        """Payoffs of the dominator and of the dominated one against all that the opponent has left."""
        found = []
        for other in self.left[1 - one.player]:
            better = sum(
                (weight * payoff(self.game, one.player, strategy, other)
                 for strategy, weight in enumerate(one.by) if weight),
                Fraction(),
            )  # fmt: skip
            found.append(Compared(other, better, payoff(self.game, one.player, one.strategy, other)))
        return tuple(found)


def payoff(game: MatrixGame, player: int, own: int, other: int) -> Fraction:
    """What a player gets by a strategy against one of the opponent."""
    return game.a[own][other] if player == ROW else game.b[other][own]


def picks_of(text: str, game: MatrixGame) -> tuple[tuple[int, int], ...]:
    """The players and strategies that a text such as "R2 C0" names; raises OptionError."""
    found = []
    for word in text.replace(",", " ").split():
        match = PICK.fullmatch(word)
        if match is None:
            raise OptionError(f"Option picks: expected rows and columns such as R2 C0, found {quoted(word)}.")
        player = "RC".index(match[1].upper())
        if int(match[2]) >= game.counts[player]:
            raise OptionError(f"Option picks: there is no {word}; strategies are counted from 0.")
        found.append((player, int(match[2])))
    return tuple(found)


def strike_steps(game: MatrixGame, options: StrikeOptions, stop: Stop | None = None) -> tuple[Step, ...]:
    """The steps of striking; raises OptionError."""
    return Striking(game, options, stop).steps()


Struck = tuple[dict[int, Strike], dict[int, Strike]]
"""The strikes by the strategies that are struck, of the row player and of the column player."""


def struck_after(steps: Sequence[Step], number: int) -> Struck:
    """What is struck after the first `number` steps."""
    found: Struck = ({}, {})
    for place in range(min(number, len(steps))):
        step = steps[place]
        if isinstance(step, Strike):
            found[step.player][step.strategy] = step
        elif not isinstance(step, Compare | Left):
            break  # of another method, in which nothing is struck
    return found
