"""Repeated games: the same 2 × 2 game round after round between strategies, exactly and by a seed.

A match is played for a fixed number of rounds, or each round is followed by another one with probability δ.
With noise ε each choice turns into the other one with that probability, and both sides see what was played.
Scores are sums of payoffs and exact. Each match draws its random numbers from the seed and the ids of both
sides, so that a match is the same whoever else takes part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import PurePath
from random import Random
from typing import Protocol

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope.strategic.repeated.strategies import LETTERS, Chooser

MOST_ROUNDS = 10_000
MOST_DELTA = Fraction(999, 1000)
MOST_STRATEGIES = 60
MOST_SEED = 2**31 - 1
CHECK = 128
"""Rounds between two looks at the stop flag."""
DRAWN_BITS = 53
"""Of a random number that decides whether something happens."""
CELLS: tuple[Profile, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))


class RepeatedError(ValueError):
    """A repeated game that cannot be played; says what is expected."""


class Entrant(Protocol):
    """Whatever plays: a strategy of the program or a file of own code."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def by_hand(self) -> bool: ...

    def begin(self, random: Random) -> Chooser:
        """What chooses in one match."""
        ...


@dataclass(frozen=True)
class Rules:
    """What is repeated, how long, with which noise. Either `rounds` or `delta` is given, the other is None.

    Raises RepeatedError for another game than one of two players with two strategies each, and for numbers
    out of their bounds.
    """

    game: MatrixGame
    rounds: int | None = 10
    delta: Fraction | None = None
    noise: Fraction = Fraction()
    seed: int = 0

    def __post_init__(self) -> None:
        if self.game.counts != (2, 2):
            size = " × ".join(map(str, self.game.counts))
            raise RepeatedError(
                f"A repeated game has two strategies for each of two players; this is {size}."
            )
        if (self.rounds is None) == (self.delta is None):
            raise RepeatedError("A repeated game has a number of rounds, or a probability of another one.")
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            raise RepeatedError(f"The number of rounds must be from 1 to {MOST_ROUNDS}; found {self.rounds}.")
        if self.delta is not None and not 0 <= self.delta <= MOST_DELTA:
            raise RepeatedError(
                f"The probability of another round must be from 0 to {MOST_DELTA}; found {self.delta}."
            )
        if not 0 <= self.noise <= 1:
            raise RepeatedError(f"The noise must be a probability from 0 to 1; found {self.noise}.")
        if not 0 <= self.seed <= MOST_SEED:
            raise RepeatedError(f"The seed must be a whole number from 0 to {MOST_SEED}; found {self.seed}.")

    @cached_property
    def is_symmetric(self) -> bool:
        """Return True if both sides of the game are alike, so that one match tells about both."""
        a, b = self.game.a, self.game.b
        return all(a[row][column] == b[column][row] for row, column in CELLS)


@dataclass(frozen=True)
class Match:
    """The rounds of two sides, by their ids; `first` chooses rows.

    `choices` hold what each side played in each round, `slips` a 1 where noise turned what it had chosen.
    """

    first: str
    second: str
    choices: tuple[bytes, bytes]
    slips: tuple[bytes, bytes]

    @property
    def rounds(self) -> int:
        return len(self.choices[ROW])

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How often each cell was played: CC, CD, DC, DD, the choice of the first side in front."""
        first, second = self.choices
        counted: Counter[Profile] = Counter(zip(first, second, strict=True))
        return tuple(counted[cell] for cell in CELLS)

    def scores(self, game: MatrixGame) -> tuple[Fraction, Fraction]:
        """What each side got in all rounds together."""
        first, second = (
            sum((count * paid for count, paid in zip(self.counts, own, strict=True)), Fraction())
            for own in game.payoffs
        )
        return first, second

    def running(self, game: MatrixGame) -> list[tuple[Fraction, Fraction]]:
        """What both sides had got after each round."""
        found, first, second = [], Fraction(), Fraction()
        for row, column in zip(*self.choices, strict=True):
            first, second = first + game.a[row][column], second + game.b[row][column]
            found.append((first, second))
        return found

    def swapped(self) -> Match:
        """The same rounds of a symmetric game, seen from the other side."""
        return Match(self.second, self.first, self.choices[::-1], self.slips[::-1])

    def text(self, side: int) -> str:
        """The choices of a side as letters: "CCD"."""
        return letters_of(self.choices[side])


def letters_of(choices: bytes | bytearray) -> str:
    """Choices as letters: "CCD"."""
    return "".join(LETTERS[choice] for choice in choices)


def choices_of(letters: str) -> bytes:
    """The choices that letters stand for; raises ValueError for other letters."""
    return bytes(map(LETTERS.index, letters))


class MatchRun:
    """A match that is played round by round; `rounds` is its length, drawn or not.

    A side that chooses by hand gets its choice with each `step`.
    """

    def __init__(self, rules: Rules, first: Entrant, second: Entrant) -> None:
        self.rules, self.sides = rules, (first, second)
        self.choices = bytearray(), bytearray()
        self.slips = bytearray(), bytearray()
        draws = self._random("rounds")
        self.rounds = rules.rounds if rules.rounds is not None else _drawn_rounds(rules.delta, draws)
        self._noise = self._random("noise")
        self._choosers = tuple(
            None if side.by_hand else side.begin(self._random(str(number)))
            for number, side in enumerate(self.sides)
        )

    def _random(self, purpose: str) -> Random:
        """Random numbers for one purpose; a file of own code counts by its name, wherever it lies."""
        names = "/".join(PurePath(side.id).name for side in self.sides)
        return Random(f"{self.rules.seed}/{names}/{purpose}")

    @property
    def played(self) -> int:
        return len(self.choices[COLUMN])

    @property
    def over(self) -> bool:
        return self.played >= self.rounds

    def step(self, by_hand: int = 0) -> Profile:
        """Play a round and return its cell; `by_hand` is the choice of a side that a person plays."""
        mine, theirs = self.choices
        first, second = self._choosers
        wanted = (
            by_hand if first is None else first(mine, theirs),
            by_hand if second is None else second(theirs, mine),
        )
        slipped = tuple(_happens(self.rules.noise, self._noise) for _ in wanted)
        cell = tuple(choice ^ slip for choice, slip in zip(wanted, slipped, strict=True))
        for side in (ROW, COLUMN):
            self.slips[side].append(slipped[side])
            self.choices[side].append(cell[side])
        return cell

    def match(self) -> Match:
        """The rounds that were played."""
        first, second = self.sides
        return Match(
            first.id,
            second.id,
            (bytes(self.choices[ROW]), bytes(self.choices[COLUMN])),
            (bytes(self.slips[ROW]), bytes(self.slips[COLUMN])),
        )


def play_match(rules: Rules, first: Entrant, second: Entrant, stop: Stop | None = None) -> Match:
    """Play a match between two that choose by themselves; raises InterruptedError, and what they raise."""
    for side in (first, second):
        if side.by_hand:
            raise RepeatedError(f"{side.name} chooses by hand; only the other strategies play by themselves.")
    run = MatchRun(rules, first, second)
    while not run.over:
        if stop is not None and run.played % CHECK == 0 and stop.is_set():
            raise InterruptedError
        run.step()
    return run.match()


def _drawn_rounds(delta: Fraction | None, random: Random) -> int:
    assert delta is not None
    rounds = 1
    while _happens(delta, random):
        rounds += 1
    return rounds


def _happens(probability: Fraction, random: Random) -> int:
    """1 with this probability, else 0."""
    if not probability:
        return 0
    drawn = random.getrandbits(DRAWN_BITS)
    return int(drawn * probability.denominator < probability.numerator << DRAWN_BITS)


# Round robins.

Pair = tuple[int, int]
"""The places of two entrants in their list: the one that chooses rows, and the other."""


def pairs(count: int, *, symmetric: bool, with_self: bool) -> list[Pair]:
    """The matches of a round robin, in their order.

    In a symmetric game two entrants meet once, else twice with changed sides. With `with_self` everybody also
    meets itself once.
    """
    return [
        (first, second)
        for first in range(count)
        for second in range(count)
        if (first == second and with_self) or first < second or (first > second and not symmetric)
    ]


def round_robin(
    rules: Rules,
    entrants: Sequence[Entrant],
    *,
    with_self: bool = False,
    done: Sequence[Pair] = (),
    stop: Stop | None = None,
) -> Iterator[tuple[Pair, Match]]:
    """Play every match of a round robin but those that are `done`; raises InterruptedError."""
    check_entrants(entrants)
    played = set(done)
    for pair in pairs(len(entrants), symmetric=rules.is_symmetric, with_self=with_self):
        if pair not in played:
            first, second = pair
            yield pair, play_match(rules, entrants[first], entrants[second], stop)


def check_entrants(entrants: Sequence[Entrant]) -> None:
    """Raise RepeatedError unless these can meet in a round robin."""
    if not 2 <= len(entrants) <= MOST_STRATEGIES:
        raise RepeatedError(f"A round robin has 2 to {MOST_STRATEGIES} strategies; found {len(entrants)}.")
    known: set[str] = set()
    for entrant in entrants:
        if entrant.by_hand:
            raise RepeatedError("A person plays against one strategy, not in a round robin.")
        if entrant.id in known:
            raise RepeatedError(f"{entrant.id} takes part twice.")
        known.add(entrant.id)
