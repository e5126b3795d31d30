"""Strategies of repeated games: how each of them chooses from what was played so far.

A choice is 0 or 1, the number of a strategy of the game that is repeated; 0 is called C (cooperate) and 1 is
called D (defect), as in the prisoner's dilemma.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

C, D = 0, 1
LETTERS = "CD"

Choices = bytes | bytearray
"""What one side played in each round so far."""
Chooser = Callable[[Choices, Choices], int]
"""The next choice from the own choices and those of the other side, in one match."""


@dataclass(frozen=True)
class Strategy:
    """A strategy by its `id`, with its rule in one sentence and its source.

    `rule` chooses from the own choices, those of the other side, and random numbers; None for a person, who
    chooses by hand. `draws` says that it uses the random numbers.
    """

    id: str
    name: str
    sentence: str
    source: str
    rule: Callable[[Choices, Choices, Random], int] | None = None
    draws: bool = False

    @property
    def by_hand(self) -> bool:
        """Return True for a person."""
        return self.rule is None

    def begin(self, random: Random) -> Chooser:
        """What chooses in one match, which has its own random numbers; raises TypeError for a person."""
        if self.rule is None:
            raise TypeError(f"{self.id} chooses by hand")
        return partial(self._choose, random=random)

    def _choose(self, mine: Choices, theirs: Choices, random: Random) -> int:
        assert self.rule is not None
        return self.rule(mine, theirs, random)


GENEROSITY = 3
"""Generous tit for tat forgives one choice of D in so many, on average."""


def cooperate(mine: Choices, theirs: Choices, random: Random) -> int:
    return C


def defect(mine: Choices, theirs: Choices, random: Random) -> int:
    return D


def at_random(mine: Choices, theirs: Choices, random: Random) -> int:
    return random.getrandbits(1)


def tit_for_tat(mine: Choices, theirs: Choices, random: Random) -> int:
    return theirs[-1] if theirs else C


def suspicious_tit_for_tat(mine: Choices, theirs: Choices, random: Random) -> int:
    return theirs[-1] if theirs else D


def tit_for_two_tats(mine: Choices, theirs: Choices, random: Random) -> int:
    return D if theirs[-2:] == bytes((D, D)) else C


def generous_tit_for_tat(mine: Choices, theirs: Choices, random: Random) -> int:
    return D if theirs and theirs[-1] == D and random.randrange(GENEROSITY) else C


def grudger(mine: Choices, theirs: Choices, random: Random) -> int:
    return D if D in theirs else C


def win_stay_lose_shift(mine: Choices, theirs: Choices, random: Random) -> int:
    return C if not mine or mine[-1] == theirs[-1] else D


def alternator(mine: Choices, theirs: Choices, random: Random) -> int:
    return len(mine) % 2


def soft_majority(mine: Choices, theirs: Choices, random: Random) -> int:
    return D if 2 * theirs.count(D) > len(theirs) else C


AXELROD = "R. Axelrod, The Evolution of Cooperation, 1984"
NOWAK_1992 = "M. A. Nowak and K. Sigmund, Tit for tat in heterogeneous populations, 1992"
NOWAK_1993 = "M. A. Nowak and K. Sigmund, A strategy of win-stay, lose-shift, 1993"
BEAUFILS = "B. Beaufils, J.-P. Delahaye and P. Mathieu, Our meeting with gradual, 1997"
FRIEDMAN = "J. W. Friedman, A non-cooperative equilibrium for supergames, 1971"
MITTAL = "S. Mittal and K. Deb, Optimal strategies of the iterated prisoner's dilemma problem, 2009"

STRATEGIES = (
    Strategy("cooperate", "Cooperate", "Always C.", AXELROD, cooperate),
    Strategy("defect", "Defect", "Always D.", AXELROD, defect),
    Strategy("random", "Random", "C or D, each with probability 1/2.", AXELROD, at_random, draws=True),
    Strategy(
        "tit-for-tat", "Tit for tat",
        "C in the first round, then what the other side chose in the round before.", AXELROD, tit_for_tat,
    ),
    Strategy(
        "suspicious-tit-for-tat", "Suspicious tit for tat",
        "D in the first round, then what the other side chose in the round before.", BEAUFILS,
        suspicious_tit_for_tat,
    ),
    Strategy(
        "tit-for-two-tats", "Tit for two tats",
        "D only after the other side chose D in each of the last two rounds.", AXELROD, tit_for_two_tats,
    ),
    Strategy(
        "generous-tit-for-tat", "Generous tit for tat",
        "As tit for tat, but after a D of the other side C with probability 1/3.", NOWAK_1992,
        generous_tit_for_tat, draws=True,
    ),
    Strategy("grudger", "Grudger", "C until the other side chooses D, then always D.", FRIEDMAN, grudger),
    Strategy(
        "win-stay-lose-shift", "Win-stay lose-shift",
        "C in the first round; then the same again if the other side chose C, else the opposite.", NOWAK_1993,
        win_stay_lose_shift,
    ),
    Strategy("alternator", "Alternator", "C and D in turn, C in the first round.", MITTAL, alternator),
    Strategy(
        "soft-majority", "Soft majority",
        "D only if the other side has chosen D more often than C so far.", AXELROD, soft_majority,
    ),
    Strategy("person", "Person", "Chooses at the keyboard.", ""),
)  # fmt: skip
"""All strategies, in the order of lists; the last one is a person."""

PERSON = STRATEGIES[-1]


def strategies() -> dict[str, Strategy]:
    """All strategies by id."""
    return {strategy.id: strategy for strategy in STRATEGIES}
