"""Pig: roll as often as you dare; a one loses what the turn has brought, holding keeps it.

The points of a turn count only once they are held, so nobody wins before that. A move is ROLL or HOLD;
where CHANCE is to move, it is LOST, with which at least the turn is lost, or a larger number for each other
outcome. With two dice an outcome is what both show, whichever shows what; two ones lose all points.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal

import cython

from plyscope.options import OptionError, option
from plyscope.quoting import quoted
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Action, Cell, Count, Label, Line, Owner, Picture, Piece
from plyscope.rules.position import MoveError, Position, PositionError

if not cython.compiled:
    from plyscope.rules.position import CHANCE, MAX, MIN

ONE = 1
if not cython.compiled:
    ROLL, HOLD, LOST = 0, 1, 2
HISTORY = 4096
"""Turns that a position can take back."""

LONGEST = 4000
MOST_TARGET = 500
MOST_OUTCOMES, MOST_SIDES_OF_TWO = 36, 8
SIDES = {"coin": 2, "d4": 4, "d6": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20}
WIDTH = 8.0
"""Of the picture, in cells."""


@dataclass(frozen=True)
class PigOptions:
    target: int = option(100, "Points to win", "Points needed to win.", minimum=2, maximum=MOST_TARGET)
    dice: Literal["coin", "d4", "d6", "d8", "d10", "d12", "d20"] = option(
        "d6", "Die", "Of a coin, heads count one point and tails lose the turn.",
        labels=("Coin", "4 sides", "6 sides", "8 sides", "10 sides", "12 sides", "20 sides"),
    )  # fmt: skip
    number: Literal["one", "two"] = option(
        "one", "Number of dice", "With two dice a one on either loses the turn, and two ones all points.",
        labels=("One", "Two"),
    )  # fmt: skip


class PigPosition(Position):
    """The points of both sides and of the turn, whose turn it is, and whether the die is rolling."""

    points: int
    gains: list[int]
    shares: list[float]
    mover: int
    depth: int
    rolling: bool

    def turn(self) -> int:
        return CHANCE if self.rolling else self.mover

    def moves(self, out: list[int], base: int) -> int:
        if not self.rolling:
            out[base] = ROLL
            out[base + 1] = HOLD
            return 2
        for i in range(self.outcomes):
            out[base + i] = LOST + i
        return self.outcomes

    def chance(self, out: list[float], base: int) -> int:
        for i in range(self.outcomes):
            out[base + i] = self.shares[i]
        return self.outcomes

    def make(self, move: int) -> None:
        if move == ROLL:
            self.rolling = True
            return
        self.rolling = False
        if move >= LOST and self.gains[move - LOST] > 0:
            self.points += self.gains[move - LOST]
            return
        self.turns[self.depth % HISTORY] = self.points
        self.held[self.depth % HISTORY] = self.score[self.mover]
        self.depth += 1
        if move == HOLD:
            self.score[self.mover] += self.points
        elif self.gains[move - LOST] < 0:
            self.score[self.mover] = 0
        self.points = 0
        self.mover ^= 1

    def unmake(self, move: int) -> None:
        if move == ROLL:
            self.rolling = False
            return
        self.rolling = move != HOLD
        if move >= LOST and self.gains[move - LOST] > 0:
            self.points -= self.gains[move - LOST]
            return
        self.mover ^= 1
        self.depth -= 1
        self.points = self.turns[self.depth % HISTORY]
        self.score[self.mover] = self.held[self.depth % HISTORY]

    def over(self) -> bool:
        return self.score[0] >= self.target or self.score[1] >= self.target

    def utility(self) -> float:
        return 1.0 if self.score[0] >= self.target else -1.0

    def evaluate(self) -> float:
        """Lead in points; those of the turn count as almost safe."""
        sign = 1.0 if self.mover == MAX else -1.0
        missing = self.target - self.score[self.mover]
        safe = self.points if self.points < missing else missing
        value = self.weight[0] * (self.score[0] - self.score[1]) / self.target
        value += self.weight[1] * sign * safe / self.target
        return value + self.weight[2] * sign

    def key(self) -> int:
        found = ONE * self.score[0] << 24 | ONE * self.score[1] << 12 | ONE * self.points
        return found << 2 | ONE * self.mover << 1 | (1 if self.rolling else 0)

    # For people, panels and files.

    def __init__(
        self, game: Game, options: PigOptions, scores: tuple[int, int], points: int, mover: int,
        rolling: bool, weights: tuple[float, ...],
    ) -> None:  # fmt: skip
        self.game = game
        self.chosen = options
        if not cython.compiled:
            self.score, self.turns, self.held = [0, 0], [0] * HISTORY, [0] * HISTORY
            self.gains, self.shares, self.weight = [0] * MOST_OUTCOMES, [0.0] * MOST_OUTCOMES, [0.0] * 3
        self.target, self.sides = options.target, SIDES[options.dice]
        self.faces = faces_of(self.sides, 2 if options.number == "two" else 1)
        self.outcomes = len(self.faces)
        for i in range(self.outcomes):
            self.gains[i] = gain_of(self.faces[i], self.sides)
            self.shares[i] = float(share_of(self.faces[i], self.sides))
        self.score[0], self.score[1] = scores
        self.points, self.mover, self.rolling, self.depth = points, mover, rolling, 0
        for i in range(3):
            self.weight[i] = weights[i]

    @property
    def scores(self) -> tuple[int, int]:
        """The points that MAX and MIN hold."""
        return (self.score[0], self.score[1])

    @property
    def turn_total(self) -> int:
        """The points of the turn."""
        return self.points

    def brings(self, move: int) -> int:
        """The points that an outcome brings; 0 loses those of the turn, −1 all."""
        return self.gains[move - LOST]

    @property
    def is_rolling(self) -> bool:
        return self.rolling

    @property
    def in_turn(self) -> int:
        """Whose turn it is, also while the die is rolling."""
        return self.mover

    def copy(self) -> Position:
        return PigPosition(
            self.game, self.chosen, self.scores, self.points, self.mover, self.rolling, self.weights
        )

    def text(self, move: int) -> str:
        if move < LOST:
            return "roll" if move == ROLL else "hold"
        faces = "-".join([str(face) for face in self.faces[move - LOST]])
        return f"die{faces}" if "-" not in faces else f"dice{faces}"

    def label(self, move: int) -> str:
        """An outcome as its die or coin."""
        if move < LOST:
            return self.text(move)
        faces = self.faces[move - LOST]
        if self.sides == 2:
            return " ".join([COIN[face - 1] for face in faces])
        return (
            "".join([DICE[face - 1] for face in faces])
            if self.sides == 6
            else self.text(move)[3:].lstrip("e")
        )

    def parse(self, text: str) -> int:
        """roll, hold (or stop), or an outcome such as die4, 4, ⚃ or heads, with two dice dice2-5 or 5-2."""
        word = text.strip().lower()
        word = "hold" if word == "stop" else word
        for move in self.legal_moves():
            names = {self.text(move), self.label(move).lower()}
            if move >= LOST:
                faces = [str(face) for face in self.faces[move - LOST]]
                names |= {"-".join(faces), "-".join(faces[::-1])}
            if word in names or word.removeprefix("dice") in names:
                return move
        legal = ", ".join(self.text(move) for move in self.legal_moves()) or "none, the game is over"
        raise MoveError(f"Expected a legal move ({legal}), found {quoted(text)}.")

    def write(self) -> str:
        """The points of the mover, of the other side and of the turn; the mover; "roll" while it rolls."""
        mine, other = self.score[self.mover], self.score[1 - self.mover]
        side = "max" if self.mover == MAX else "min"
        return f"{mine} {other} {self.points} {side}{' roll' if self.rolling else ''}"

    def board(self) -> str:
        turn = "MAX" if self.mover == MAX else "MIN"
        return f"MAX {self.score[0]}\nMIN {self.score[1]}\nturn of {turn}: {self.points}"

    def why_over(self) -> str:
        return "The target is reached" if self.over() else ""

    def features(self) -> tuple[float, ...]:
        sign = 1.0 if self.mover == MAX else -1.0
        safe = min(self.points, self.target - self.score[self.mover])
        return (float(self.score[0] - self.score[1]) / self.target, sign * safe / self.target, sign)

    @property
    def weights(self) -> tuple[float, ...]:
        return (self.weight[0], self.weight[1], self.weight[2])

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        for i in range(3):
            self.weight[i] = weights[i]

    def place_of(self, points: int) -> float:
        """Place of a score on the tracks of the picture."""
        return 0.5 + (WIDTH - 1.0) * min(points, self.target) / self.target

    def tally(self) -> tuple[Count, ...]:
        return (Count("points", self.score[0], self.score[1]),)

    def picture(self) -> Picture:
        """A track for each side with what it holds and what the turn would add; below it the die."""
        cells, pieces, lines, labels, actions = [], [], [], [], []
        for side, y in ((0, 1.0), (1, 2.4)):
            owner: Owner = "max" if side == 0 else "min"
            held = self.place_of(self.score[side])
            lines.append(Line(self.place_of(0), y, self.place_of(self.target), y))
            labels.append(Label(self.place_of(0), y - 0.5, str(self.score[side])))
            labels.append(Label(self.place_of(self.target), y - 0.5, str(self.target)))
            pieces.append(Piece(held, y, "disc", owner, 0.42))
            if side == self.mover and self.points and not self.finished:
                reach = self.place_of(self.score[side] + self.points)
                pieces.append(Piece(reach, y, "disc", owner, 0.24))
                labels.append(Label(reach, y - 0.5, f"+{self.points}"))
        keys: list[tuple[str, int]] = []
        height = 4.8
        if self.side == CHANCE:
            columns = self.sides if len(self.faces[0]) == 1 else min(COLUMNS, self.outcomes)
            size = WIDTH / max(8, columns)
            high = size if len(self.faces[0]) == 1 else PAIR_HEIGHT
            pitch = 1.6 * high
            left = (WIDTH - size * columns) / 2
            for i in range(self.outcomes):
                move = LOST + i
                x, y = left + i % columns * size, 3.4 + i // columns * pitch
                cells.append(Cell(x, y, size, high, move, "plain", self.text(move)))
                pieces += self.dice_at(self.faces[i], x + size / 2, y + high / 2, size, high)
                if i < 9:
                    keys.append((str(i + 1), move))
            height = max(height, 3.6 + (1 + (self.outcomes - 1) // columns) * pitch)
        elif not self.finished:
            actions = [Action(ROLL, "Roll"), Action(HOLD, "Hold")]
            keys = [("1", ROLL), ("2", HOLD)]
        return Picture(
            WIDTH, height, tuple(cells), tuple(lines), tuple(pieces), tuple(labels), keys=tuple(keys),
            actions=tuple(actions), upright=True,
        )  # fmt: skip

    def dice_at(self, faces: tuple[int, ...], x: float, y: float, width: float, height: float) -> list[Piece]:
        """The dice or coins of an outcome side by side, around a point."""
        shape: Literal["coin", "die"] = "coin" if self.sides == 2 else "die"
        size = 0.86 * min(width / len(faces), height)
        return [
            Piece(
                x + (place - 0.5 * (len(faces) - 1)) * 1.08 * size, y, shape, "none", size,
                text=COIN[face - 1][:1].upper() if self.sides == 2 else str(face),
            )
            for place, face in enumerate(faces)
        ]  # fmt: skip


DICE = "⚀⚁⚂⚃⚄⚅"
COIN = ("tails", "heads")
COLUMNS, PAIR_HEIGHT = 7, 0.56
"""Places of the outcomes of two dice in the picture."""


def faces_of(sides: int, number: int) -> tuple[tuple[int, ...], ...]:
    """Outcomes of one or two dice, the ones first; of two dice the lower comes first."""
    singles = range(1, sides + 1)
    if number == 1:
        return tuple([(face,) for face in singles])
    return tuple([(low, high) for low in singles for high in singles if low <= high])


def gain_of(faces: tuple[int, ...], sides: int) -> int:
    """The points of an outcome; 0 where the turn is lost, −1 where all points are."""
    if 1 in faces:
        return -1 if faces == (1, 1) else 0
    return len(faces) if sides == 2 else sum(faces)


def share_of(faces: tuple[int, ...], sides: int) -> Fraction:
    """The probability of an outcome."""
    return Fraction(len(set(faces)), sides ** len(faces))


class Pig(Game):
    id = "pig"
    can_draw = False
    name = "Pig"
    sentence = "Roll and collect points; a one loses those of the turn, holding keeps them."
    options = PigOptions
    errors = ErrorScale()
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("points", "MAX holds more points", 0.6, most=1),
        Feature("turn", "Points of the turn", 0.35, most=1),
        Feature("mover", "MAX is in turn", 0.05, most=1),
    )
    has_chance = True
    most_moves = MOST_OUTCOMES
    longest = LONGEST
    notation = "roll, hold, outcomes as die1 or dice2-5"
    example = "32 61 46 max"
    rules: ClassVar[tuple[str, ...]] = (
        "The points of a turn count only once they are held: nobody has won before.",
        "With two dice a one on either loses the points of the turn, and two ones lose all points.",
    )
    sources: ClassVar[tuple[str, ...]] = (
        "T. W. Neller and C. G. M. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25, 2004",
        "Wikipedia, Pig (dice game): Two-Dice Pig",
    )

    def start(self, **options: Any) -> Position:
        return self._position(self.read_options(options), (0, 0), 0, MAX, False)

    def read(self, text: str, /, **options: Any) -> Position:
        chosen: PigOptions = self.read_options(options)
        words = text.lower().split() if len(text) <= 200 else []
        if len(words) not in (4, 5):
            raise PositionError(
                "Expected the points of the mover, of the other side and of the turn, and max or min, such "
                f"as 32 61 46 max; found {len(words)} words."
            )
        numbers = []
        for place, word in enumerate(words[:3], 1):
            if not (word.isascii() and word.isdigit() and len(word) < 5):
                raise PositionError(f"Word {place}: expected a number of points, found {quoted(word)}.")
            numbers.append(int(word))
        if words[3] not in ("max", "min"):
            raise PositionError(f"Word 4: expected max or min, found {quoted(words[3])}.")
        if len(words) == 5 and words[4] != "roll":
            raise PositionError(f"Word 5: expected roll or nothing, found {quoted(words[4])}.")
        mine, other, points = numbers
        over = mine >= chosen.target or other >= chosen.target
        if max(numbers) > chosen.target + MOST_TARGET:
            raise PositionError(f"Nobody can have more than {chosen.target + MOST_TARGET} points.")
        if over and (points or len(words) == 5):
            raise PositionError("The game is over: nothing is left to be rolled.")
        mover = MAX if words[3] == "max" else MIN
        scores = (mine, other) if mover == MAX else (other, mine)
        return self._position(chosen, scores, points, mover, len(words) == 5)

    def _position(
        self, chosen: PigOptions, scores: tuple[int, int], points: int, mover: int, rolling: bool
    ) -> Position:
        if chosen.number == "two" and SIDES[chosen.dice] > MOST_SIDES_OF_TWO:
            raise OptionError(f"Two dice can have at most {MOST_SIDES_OF_TWO} sides each.")
        weights = tuple([feature.weight for feature in self.features])
        return PigPosition(self, chosen, scores, points, mover, rolling, weights)


GAME = Pig()
