"""Match: the rounds of a person against an opponent, both choosing at once, with exact totals."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope_desktop.strategic.play.opponents import Opponent


@dataclass(frozen=True)
class Round:
    """A cell that was played, and what each player got."""

    profile: Profile
    pays: tuple[Fraction, Fraction]


class PlayedMatch:
    """The person is player `person`; the opponent has made up its mind before the person chooses."""

    def __init__(self, game: MatrixGame, person: int, opponent: Opponent) -> None:
        self.game, self.person, self.opponent = game, person, opponent
        self.rounds: list[Round] = []
        self.begin()

    def begin(self) -> None:
        """Start over: the same seed gives the same opponent again."""
        self.rounds.clear()
        self.opponent.begin()
        self._next = self.opponent.choose(())

    @property
    def own(self) -> list[int]:
        """The person's choices so far."""
        return [played.profile[self.person] for played in self.rounds]

    def choose(self, strategy: int) -> Round:
        """Play a round with the person's choice; what the opponent had chosen is shown with it."""
        profile = (strategy, self._next) if self.person == ROW else (self._next, strategy)
        pays = self.game.payoff(ROW, profile), self.game.payoff(COLUMN, profile)
        played = Round(profile, pays)
        self.rounds.append(played)
        self._next = self.opponent.choose(self.own)
        return played

    @property
    def totals(self) -> tuple[Fraction, Fraction]:
        """What each player got in all rounds."""
        return (
            sum((played.pays[ROW] for played in self.rounds), Fraction()),
            sum((played.pays[COLUMN] for played in self.rounds), Fraction()),
        )  # fmt: skip

    def counts(self, player: int) -> tuple[int, ...]:
        """How often a player has played each strategy."""
        played = [one.profile[player] for one in self.rounds]
        return tuple(played.count(strategy) for strategy in range(self.game.counts[player]))
