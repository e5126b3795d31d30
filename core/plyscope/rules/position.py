"""Position: whose turn it is, which moves there are, and how a search makes them and takes them back.

The first half is what searches call, millions of times a second: C methods that run without the GIL, and that
compiled Python cannot see from outside. The second half is for everything else, and safe in any position:

| in a search | elsewhere | the difference |
|---|---|---|
| turn() | side | None when the game is over |
| over() | finished | |
| utility() | result | None until the game is over |
| evaluate() | estimate | None when the game is over |
| moves(out, base) | legal_moves() | a list; empty when the game is over, unless a rule ended it |
| chance(out, base) | odds | exact fractions |
| make(move) | play(move) | an illegal move is refused |
| unmake(move) | take_back(move) | takes back SKIP, too |
| key(), symmetric_key() | identity, symmetric_identity | |
| noisy(move), forced() | is_noisy(move), is_forced | |

A game subclasses Position in its own compiled module; a game in plain Python is a plyscope.plain.Game.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NoReturn

import cython

from plyscope.quoting import quoted
from plyscope.rules.subclassing import refuse_subclasses

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc

if TYPE_CHECKING:
    from plyscope.rules.game import Game
    from plyscope.rules.picture import Area, Count, Picture
    from plyscope.rules.stop import Stop

if not cython.compiled:
    MAX, MIN, CHANCE = 0, 1, 2
    SKIP = -2  # the move of a search that asks what passing would be worth

MOST_PARTS = 1_000_000
"""The largest denominator of a probability."""


class PositionError(ValueError):
    """A position, or a move in it, that cannot be read; the message names what was expected and where."""


class MoveError(PositionError):
    """A text that is no legal move of the position."""


class Position:
    """One position of a game, changed in place by the search that owns it. MAX is the game's first player."""

    game: Game

    def turn(self) -> int:
        """MAX, MIN or CHANCE: whose move it is."""
        return MAX

    def moves(self, out: list[int], base: int) -> int:
        """Write the legal moves to out[base:], in the game's own order; return how many there are."""
        return 0

    def make(self, move: int) -> None:
        """Make a legal move. Who makes more than play() does reserves room for the line before."""

    def unmake(self, move: int) -> None:
        """Take back the move that was made last."""

    def over(self) -> bool:
        """Is the game finished here?"""
        return True

    def ended_by_rule(self) -> bool:
        """Is a game that is over ended by a rule that leaves moves: repetition, a count, too little material?

        Such moves are still listed and counted by perft; searches do not make them.
        """
        return False

    def utility(self) -> float:
        """The result of a finished game, in the game's units, from MAX's side."""
        return 0.0

    def evaluate(self) -> float:
        """The estimate of an unfinished game from MAX's side; always smaller than a win's score."""
        return 0.0

    def key(self) -> int:
        """64 bits that are equal for equal positions."""
        return 0

    def symmetric_key(self) -> int:
        """64 bits that are equal for positions that a symmetry of the game maps to each other."""
        return self.key()

    def chance(self, out: list[float], base: int) -> int:
        """Where CHANCE is to move: write the moves' probabilities to out[base:], as moves() orders them."""
        return 0

    def noisy(self, move: int) -> bool:
        """Does the move change so much (a capture, a threat) that one should not evaluate right after it?"""
        return False

    def gain(self, move: int) -> float:
        """About what a noisy move wins: greater ones are looked at first, losses late or not at all."""
        return 0.0

    def forced(self) -> bool:
        """Would the other side win at once if this one did not prevent it now?"""
        return False

    def skip(self) -> None:
        """Let the other side move; only in games that `can_skip`."""

    def unskip(self) -> None:
        """Take back skip()."""

    def symmetry(self) -> int:
        """The number of the symmetry that leads to the position that symmetric_key() is the key of."""
        return 0

    def mapped(self, move: int, symmetry: int) -> int:
        """The image of a move under a symmetry."""
        return move

    def unmapped(self, move: int, symmetry: int) -> int:
        """The move of which a symmetry makes this one."""
        return move

    # For people, panels and files.

    @property
    def side(self) -> int | None:
        """Whose move it is, or None when the game is over."""
        return None if self.over() else self.turn()

    @property
    def finished(self) -> bool:
        return self.over()

    @property
    def result(self) -> float | None:
        """The utility of a finished game, else None."""
        return self.utility() if self.over() else None

    def why_over(self) -> str:
        """The reason why a finished game ended, such as "Checkmate"; "" if the result is enough."""
        return ""

    @property
    def estimate(self) -> float | None:
        """The evaluation of an unfinished game, else None."""
        return None if self.over() else self.evaluate()

    @property
    def longest(self) -> int:
        """The largest number of plies that can be played from here."""
        return self.game.longest

    @property
    def utilities(self) -> tuple[float, float]:
        """The smallest and the largest result that the game can have."""
        return self.game.utilities

    @property
    def stakes(self) -> tuple[float, float]:
        """The smallest and the largest result as things are now, such as with the present cube."""
        return self.utilities

    @property
    def payoffs(self) -> tuple[float, float]:
        """Between what the results and the estimates of all positions to come surely lie."""
        least, most = self.utilities
        reach = self.game.reach(self.weights) if self.game.estimates else 0.0
        return min(least, -reach), max(most, reach)

    @property
    def can_draw(self) -> bool:
        """Can the game end without a winner?"""
        return self.game.can_draw

    @property
    def has_chance(self) -> bool:
        """Can CHANCE be to move somewhere in this game?"""
        return self.game.has_chance

    @property
    def odds(self) -> tuple[Fraction, ...]:
        """Where CHANCE is to move: the exact probability of each legal move."""
        count = len(self.legal_moves())
        room = self.room(0)
        if cython.compiled:
            out = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            if not out:
                raise MemoryError
        else:
            out = [0.0] * room
        try:
            self.chance(out, 0)
            return tuple([Fraction(float(out[i])).limit_denominator(MOST_PARTS) for i in range(count)])
        finally:
            if cython.compiled:
                free(out)

    @property
    def is_and_or(self) -> bool:
        """Are the ends of this game proved, disproved or unknown, instead of having utilities?"""
        return False

    @property
    def is_general_sum(self) -> bool:
        """Do the payoffs of both sides add up to different numbers, so that one number is no value?"""
        return False

    @property
    def hides_moves(self) -> bool:
        """Is there an information set of several positions that its player cannot tell apart?"""
        return False

    @property
    def identity(self) -> int:
        """The position's key."""
        return self.key()

    @property
    def symmetric_identity(self) -> int:
        """The position's key under symmetry."""
        return self.symmetric_key()

    @property
    def in_whole_numbers(self) -> bool:
        """Are all values of positions surely whole numbers, or infinite?"""
        return False

    def is_noisy(self, move: int) -> bool:
        """Is a legal move noisy?"""
        return self.noisy(move)

    @property
    def is_forced(self) -> bool:
        """Must the side to move answer a threat at once?"""
        return self.forced()

    def legal_moves(self) -> list[int]:
        """The legal moves in the game's own order; empty when the game is over, unless a rule ended it."""
        if self.over() and not self.ended_by_rule():
            return []
        room = self.room(0)
        if cython.compiled:
            out = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            if not out:
                raise MemoryError
        else:
            out = [0] * room
        try:
            return [out[i] for i in range(self.moves(out, 0))]
        finally:
            if cython.compiled:
                free(out)

    def play(self, move: int) -> None:
        """Make a move; raises MoveError if it is not legal. SKIP passes, where the game has room for that."""
        self.reserve(1)
        if move == SKIP and self.game.can_skip and not self.over():
            self.skip()
            return
        if move not in self.legal_moves():
            raise MoveError(f"{move} is not a legal move here.")
        self.make(move)

    def take_back(self, move: int) -> None:
        """Take back the move that was made last."""
        if move == SKIP:
            self.unskip()
        else:
            self.unmake(move)

    def reserve(self, plies: int) -> None:
        """Make room for the past of so many plies from here, which `make` cannot do; raises MemoryError."""

    def room(self, plies: int) -> int:
        """The largest number of moves that all nodes of a line of `plies` have together."""
        return (min(plies, self.longest) + 1) * self.game.most_moves

    def copy(self) -> Position:
        """A position of its own, history included."""
        self._missing("copy")

    def text(self, move: int) -> str:
        """A legal move in the game's notation."""
        self._missing("text")

    @property
    def name(self) -> str:
        """The name of the position itself, as in an explicit tree; usually empty."""
        return ""

    @property
    def caption(self) -> str:
        """The text beside this position in a graph of positions: its name, or something as short."""
        return self.name

    def label(self, move: int) -> str:
        """A legal move as a board shows it; its text unless the game has something shorter."""
        return self.text(move)

    def written(self, move: int, notation: str) -> str:
        """A legal move in one of the game's notations, by its id."""
        return self.text(move)

    def parse(self, text: str) -> int:
        """The legal move that a text names, in any of the game's notations; raises MoveError."""
        for move in self.legal_moves():
            if self.text(move) == text.strip():
                return move
        legal = ", ".join(self.text(move) for move in self.legal_moves()) or "none, the game is over"
        raise MoveError(f"Expected a legal move ({legal}), found {quoted(text)}.")

    def write(self) -> str:
        """The position as text that the game reads back."""
        self._missing("write")

    def recurring(self) -> str:
        """The position as text without what never comes back, such as counts of moves.

        It is the same for two positions exactly if their keys are.
        """
        return self.write()

    def board(self) -> str:
        """The position as a drawing in text, for the command line."""
        return self.write()

    def features(self) -> tuple[float, ...]:
        """The values of the game's features, from MAX's side; their weighted sum is the evaluation."""
        return ()

    @property
    def weights(self) -> tuple[float, ...]:
        """The weights by which evaluate() multiplies the features, in the order of features()."""
        return ()

    def weigh(self, weights: tuple[float, ...]) -> None:
        """Evaluate with other weights from now on, also in copies; raises game.WeightError."""
        self.game.check_weights(weights)

    def picture(self) -> Picture:
        """The position as things to draw, and which click is which move."""
        self._missing("picture")

    def tally(self) -> tuple[Count, ...]:
        """What people count in this game beside the board, the most telling first; nothing in most games."""
        return ()

    def result_counts(self) -> tuple[Count, ...]:
        """The tally of a finished game, with the parts of what is counted in it."""
        return self.tally()

    def area(self) -> Area | None:
        """Whose places those of the board are, perhaps as an estimate before the end; None in most games."""
        return None

    def watch(self, stop: Stop) -> None:
        """Set this flag, here and in copies, if rules in plain Python fail; ours never do."""

    def raise_failure(self) -> None:
        """Raise what rules in plain Python raised since they were watched, in this position or a copy."""

    def _missing(self, method: str) -> NoReturn:
        raise TypeError(f"{type(self).__name__} does not define {method}()")


refuse_subclasses(
    Position, "derive from Game of plyscope.plain instead, as `plyscope new game FILE.py` writes it."
)
