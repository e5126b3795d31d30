"""Backgammon: fifteen checkers a side, two dice, a bar, bearing off, gammons, and a doubling cube if wanted.

MAX, White, walks from its 24 point to its 1 point at the bottom right; MIN, Black, the other way. What is
done in a turn with both dice is one move, written as players do: 8/5 6/5, bar/22, 13/7*(2), 6/off. Rules,
plays are in board.py, the evaluation in evaluation.py; this module shows, reads and sets up positions.
"""

from __future__ import annotations

from typing import Any, ClassVar

import cython

from plyscope.games.backgammon.board import Board
from plyscope.games.backgammon.board_setup import (
    BackgammonOptions,
    BackgammonRest,
    points_from,
    side_of,
    signs_on,
    with_one_fewer,
    with_one_more,
)
from plyscope.games.backgammon.evaluation import Evaluation
from plyscope.games.backgammon.partial_play import Part
from plyscope.games.backgammon.picture import SIGNS, picture_of, pips_of, sketch_of
from plyscope.games.backgammon.text import (
    BAR,
    CHECKERS,
    DICE,
    MOVERS,
    OPENED,
    START,
    THROWN,
    Points,
    Step,
    board_of,
    cube_of,
    dice_in,
    id_of,
    is_throw,
    match_words,
    play_named,
    points_of,
    text_of,
    why_not,
)
from plyscope.quoting import quoted
from plyscope.rules.board_setup import Setting, Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Count, Picture
from plyscope.rules.position import MoveError, Position, PositionError

if not cython.compiled:
    from plyscope.games.backgammon.board import (
        ANSWERING,
        DOUBLE,
        DOUBLING,
        DROP,
        MOST_CUBE,
        NOBODY,
        OPENING,
        OVER,
        PLAYING,
        ROLL,
        ROLLING,
        SMALL_FIRST,
        TAKE,
        THROW,
    )
    from plyscope.rules.position import CHANCE, MAX, MIN

LONGEST = 2000
MOST_PLAYS = 3060
"""Ways in which four checkers can enter: 15 of them, with repetition, 18 over 4."""

LARGEST_STAKE = 64
STAGES = {OPENING: "opening", DOUBLING: "-", ANSWERING: "double", ROLLING: "-"}
WORDS = {TAKE: "take", DROP: "drop", DOUBLE: "double", ROLL: "roll"}


class BackgammonPosition(Position):
    """The board with the queries of panels and files."""

    gameboard: Board
    evaluation: Evaluation

    def __init__(self, game: Game, gameboard: Board, weights: tuple[float, ...]) -> None:
        self.game, self.gameboard, self.evaluation = game, gameboard, Evaluation(weights)

    def copy(self) -> Position:
        return BackgammonPosition(self.game, self.gameboard.copy(), self.weights)

    # What searches call.

    def turn(self) -> int:
        return self.gameboard.turn()

    def chance(self, out: list[float], base: int) -> int:
        return self.gameboard.chance(out, base)

    def moves(self, out: list[int], base: int) -> int:
        return self.gameboard.moves(out, base)

    def make(self, move: int) -> None:
        self.gameboard.make(move)

    def unmake(self, move: int) -> None:
        self.gameboard.unmake(move)

    def over(self) -> bool:
        return self.gameboard.over()

    def utility(self) -> float:
        return self.gameboard.utility()

    def key(self) -> int:
        return self.gameboard.key()

    def noisy(self, move: int) -> bool:
        return self.gameboard.noisy(move)

    def evaluate(self) -> float:
        return self.evaluation.evaluate(self.gameboard)

    # For people, panels and files.

    @property
    def cubed(self) -> bool:
        """Return True if the game is played with the cube."""
        return self.gameboard.cubed

    @property
    def stakes(self) -> tuple[float, float]:
        """Return the range of results with the present cube."""
        most = 3.0 * (1 << self.gameboard.cube)
        return -most, most

    @property
    def utilities(self) -> tuple[float, float]:
        most = 3.0 * (LARGEST_STAKE if self.gameboard.cubed else 1)
        return -most, most

    @property
    def payoffs(self) -> tuple[float, float]:
        """Estimates are of one point where no cube multiplies them."""
        least, most = self.utilities
        reach = self.game.reach(self.weights) / (1 if self.gameboard.cubed else LARGEST_STAKE)
        return min(least, -reach), max(most, reach)

    def room(self, plies: int) -> int:
        """Between two plays there is at least one throw."""
        plies = min(plies, LONGEST) + 1
        return (plies // 2 + 1) * MOST_PLAYS + plies * len(OPENED)

    @property
    def checkers(self) -> tuple[Points, Points]:
        """Checkers on the points of MAX and of MIN, each counted from its own side; 25 is the bar."""
        return self.gameboard.checkers()

    @property
    def in_turn(self) -> int:
        """Whose turn it is, also while dice roll or the other side answers a double."""
        return self.gameboard.mover

    @property
    def stage(self) -> int:
        """Stage of the turn: OPENING, DOUBLING, ANSWERING, ROLLING, PLAYING, or OVER."""
        return self.gameboard.phase

    @property
    def dice(self) -> tuple[int, int]:
        """The larger and the smaller die; zeros before the throw."""
        return self.gameboard.high, self.gameboard.low

    @property
    def stake(self) -> tuple[int, int]:
        """Value of the cube, and its owner: MAX, MIN, or −1 for both."""
        return 1 << self.gameboard.cube, self.gameboard.owner

    @property
    def may_double(self) -> bool:
        """Return True if the side in turn may use the cube."""
        free = self.gameboard.owner in (NOBODY, self.gameboard.mover)
        return self.gameboard.cubed and self.gameboard.cube < MOST_CUBE and free

    def steps(self, move: int) -> list[Step]:
        """From where to where each checker of a play goes; 0 is off."""
        die, found = self.gameboard.low if move & SMALL_FIRST else self.gameboard.high, []
        for i in range(4):
            start = move >> 5 * i & 31
            if start:
                found.append((start, max(0, start - die)))
            die = self.gameboard.high + self.gameboard.low - die
        return found

    def text(self, move: int) -> str:
        if move >= TAKE:
            return WORDS[move]
        if move >= THROW:
            return (*THROWN, *OPENED)[move - THROW]
        other, steps = self.checkers[1 - self.gameboard.mover], self.steps(move)
        hits, hit = [], set()
        for _, end in steps:
            hits.append(end > 0 and other[BAR - end] == 1 and end not in hit)
            hit.add(end)
        return text_of(steps, hits)

    def label(self, move: int) -> str:
        """A throw as its dice."""
        text = self.text(move)
        return "".join(DICE[int(die)] for die in text) if THROW <= move < TAKE else text

    def parse(self, text: str) -> int:
        """A throw such as 63, 6-3 or ⚅⚂, a word of the cube, or a play in any order of its checkers."""
        word, legal = " ".join(text.lower().split()), self.legal_moves()
        if self.side == CHANCE:
            digits = dice_in(word)
            for turned in (digits,) if self.gameboard.phase == OPENING else (digits, digits[::-1]):
                for move in legal:
                    if self.text(move) == turned:
                        return move
        elif self.gameboard.phase != PLAYING or legal == [0]:
            for move in legal:
                if word == self.text(move) or (move == 0 and word in ("-", "cannot move")):
                    return move
        else:
            return play_named(text, {move: (self.steps(move), self.text(move)) for move in legal})
        known = ", ".join(self.text(move) for move in legal) or "none, the game is over"
        raise MoveError(f"Expected a legal move ({known}), found {quoted(text)}.")

    def write(self) -> str:
        """A position id of the side in turn, that side, the dice or what is to be done, and the cube."""
        first, second = self.checkers
        if self.gameboard.phase == PLAYING:
            stage = f"{self.gameboard.high}{self.gameboard.low}"
        elif self.gameboard.phase == OVER:
            stage = "-" if CHECKERS in self.gameboard.borne_off() else "drop"
        else:
            stage = (
                "roll"
                if self.gameboard.phase == ROLLING and self.may_double
                else STAGES[self.gameboard.phase]
            )
        mine, other = (first, second) if self.gameboard.mover == MAX else (second, first)
        words = [id_of(mine, other), "wb"[self.gameboard.mover], stage]
        if self.gameboard.cubed:
            value, owner = self.stake
            words.append(f"cube={value}{'' if owner == NOBODY else 'wb'[owner]}")
        return " ".join(words)

    def board(self) -> str:
        return board_of(*self.checkers, "XO"[self.gameboard.mover], " ".join(self.write().split()[2:]))

    def why_over(self) -> str:
        """How a finished game was won."""
        if not self.over():
            return ""
        if CHECKERS not in self.gameboard.borne_off():
            return "The double was dropped"
        return ("Single game", "Gammon", "Backgammon")[
            abs(int(self.utility())) // (1 << self.gameboard.cube) - 1
        ]

    def features(self) -> tuple[float, ...]:
        return self.evaluation.features(self.gameboard)

    @property
    def weights(self) -> tuple[float, ...]:
        return self.evaluation.weights

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        self.evaluation.weigh(weights)

    def tally(self) -> tuple[Count, ...]:
        white, black = self.checkers
        return (Count("pips", pips_of(white), pips_of(black)),)

    def result_counts(self) -> tuple[Count, ...]:
        """Checkers borne off and pips left; in the end first the points that were won."""
        parts = (Count("off", *self.gameboard.borne_off()), *self.tally())
        if not self.over():
            return parts
        won = self.utility()
        return (Count("points", max(won, 0.0), max(-won, 0.0)), *parts)

    def picture(self) -> Picture:
        """The board; plays are made checker by checker, dice set by hand die by die."""
        return picture_of(self)

    def part(self) -> Part:
        """The beginning of a play that is made checker by checker."""
        copy = self.copy()
        assert isinstance(copy, BackgammonPosition)
        return Part.begin(copy)


class Backgammon(Game):
    id = "backgammon"
    can_draw = False
    name = "Backgammon"
    sentence = "Bring your checkers home by the throw of two dice and bear them off first; hit single ones."
    options = BackgammonOptions
    errors = ErrorScale("equity", (0.02, 0.05, 0.1), stake=3.0)
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("pips", "White has fewer pips to go, in hundreds", 0.8, most=4 * LARGEST_STAKE),
        Feature("blots", "Black risks more pips by its blots, in hundreds", 1.0, most=4 * LARGEST_STAKE),
        Feature("points", "White has made better points", 0.11, most=8 * LARGEST_STAKE),
        Feature("prime", "White's row of made points is longer", 0.09, most=8 * LARGEST_STAKE),
        Feature("home", "White's home board is shut to checkers behind it", 0.33, most=LARGEST_STAKE),
        Feature("bar", "Black has more checkers on the bar", 0.1, most=CHECKERS * LARGEST_STAKE),
        Feature("off", "White has borne off more", 2.0, most=LARGEST_STAKE),
        Feature("turn", "White is in turn", 0.1, most=LARGEST_STAKE),
        Feature("cube", "White owns the cube", 0.2, most=LARGEST_STAKE),
    )
    has_chance = True
    ends_in_wins = False
    utilities = (-3.0, 3.0)
    first_player = "White"
    second_player = "Black"
    most_moves = MOST_PLAYS
    longest = LONGEST
    notation = "plays such as 8/5 6/5, bar/22, 13/7*(2) or 6/off, throws such as 63"
    example = "xu4GAjAO7w4AMA w 31"
    signs: ClassVar[tuple[Sign, ...]] = SIGNS
    rest = BackgammonRest
    notes = "Pip counts"
    rules: ClassVar[tuple[str, ...]] = (
        "Each side throws one die, and the higher one begins with both; equal dice are thrown again.",
        "Both dice must be played if possible; if only one can be, the larger one.",
        "A gammon counts twice, a backgammon three times; the cube goes up to 64.",
        "There are no automatic doubles, no beavers and no Jacoby rule.",
        "How doubles are offered, taken and dropped rests on one source; plays agree with GNU Backgammon.",
    )
    sources: ClassVar[tuple[str, ...]] = (
        "World Backgammon Federation, Tournament Rules: the rules of play",
        "GNU Backgammon: position ids; its legal plays, with doubles, agree with those here; the weights are "
        "those that come nearest to its equities of 6,000 positions",
        "OpenSpiel: what other throws than doubles lead to, and how finished games count, agree, too",
    )

    def start(self, **options: Any) -> Position:
        chosen: BackgammonOptions = self.read_options(options)
        return self._position(START, START, MAX, OPENING, (0, 0), (chosen.cube, 0, NOBODY))

    def _position(
        self, first: Points, second: Points, mover: int, phase: int, dice: tuple[int, int],
        cube: tuple[bool, int, int],
    ) -> Position:  # fmt: skip
        weights = tuple([feature.weight for feature in self.features])
        return BackgammonPosition(self, Board(first, second, mover, phase, dice, cube), weights)

    def read(self, text: str, /, **options: Any) -> Position:
        """A position id as GNU Backgammon writes it, the mover (w), the dice (-), the cube (cube=1).

        A match id behind a colon may replace the last three.
        """
        chosen: BackgammonOptions = self.read_options(options)
        words = text.split() if len(text) <= 200 else []
        if words and ":" in words[0]:
            words[:1] = [words[0].split(":")[0], *match_words(words[0].partition(":")[2])]
        if not 1 <= len(words) <= 5:
            raise PositionError(
                "Expected a position id, the mover w or b and the dice, such as 4HPwATDgc/ABMA w 31; "
                f"found {len(words)} words."
            )
        mine, other = points_of(words[0])
        refused = why_not(mine, other)
        if refused:
            raise PositionError(refused)
        mover, stage, cube = MAX, "-", ""
        for place, given in enumerate(words[1:], 2):
            word = given.lower()
            if word in MOVERS and place == 2:
                mover = MOVERS[word]
            elif word.startswith("cube=") and place == len(words):
                cube = word.removeprefix("cube=")
            elif stage == "-" and (word in ("-", "roll", "double", "drop", "opening") or is_throw(word)):
                stage = word
            else:
                raise PositionError(
                    f"Word {place}: expected the mover w or b, the dice such as 31, -, or the cube such as "
                    f"cube=2w, found {quoted(given)}."
                )
        first, second = (mine, other) if mover == MAX else (other, mine)
        return self.position_of(first, second, mover, stage, chosen.cube, cube)

    def position_of(
        self, first: Points, second: Points, mover: int, stage: str, cubed: bool, cube: str
    ) -> Position:
        """The position with these checkers and this stage, if there can be one; raises PositionError."""
        value, owner = cube_of(cube, cubed)
        shown = (cubed, value, owner)
        free = cubed and value < MOST_CUBE and owner in (NOBODY, mover)
        if not sum(first) or not sum(second):
            if stage not in ("-", "roll"):
                raise PositionError("The game is over: all checkers of one side are off.")
            return self._position(first, second, MIN if not sum(first) else MAX, OVER, (0, 0), shown)
        if stage in ("double", "drop"):
            if not cubed:
                raise PositionError("This game is played without the cube.")
            if not free:
                raise PositionError("The side in turn may not double: the cube is not its own, or shows 64.")
            phase = ANSWERING if stage == "double" else OVER
            return self._position(first, second, mover, phase, (0, 0), shown)
        if stage == "opening":
            if (first, second, value) != (START, START, 0):
                raise PositionError("The opening throw belongs to the start position.")
            return self._position(first, second, MAX, OPENING, (0, 0), shown)
        if is_throw(stage):
            dice = sorted((int(die) for die in stage if die != "-"), reverse=True)
            return self._position(first, second, mover, PLAYING, (dice[0], dice[1]), shown)
        phase = DOUBLING if free and stage == "-" else ROLLING
        return self._position(first, second, mover, phase, (0, 0), shown)

    # Setting up.

    def take_apart(self, position: Position) -> Setting:
        assert isinstance(position, BackgammonPosition)
        words: Any = position.write().split()
        cube: Any = words[3].removeprefix("cube=") if len(words) > 3 else "1"
        return Setting(signs_on(*position.checkers), BackgammonRest(words[1], words[2], cube))

    def put_together(self, setting: Setting, **options: Any) -> Position:
        chosen: BackgammonOptions = self.read_options(options)
        sides = points_from(setting.signs)
        mover, stage = MOVERS[setting.rest.mover], setting.rest.dice
        refused = why_not(sides[mover], sides[1 - mover])
        if refused:
            raise PositionError(refused)
        cube = setting.rest.cube if chosen.cube else ""
        if stage == "opening" and (sides != (START, START) or cube not in ("", "1")):
            stage = "-"
        return self.position_of(*sides, mover, stage, chosen.cube, cube)

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        assert isinstance(position, BackgammonPosition)
        if not position.picture().holds(cell, position.in_turn):
            return ""
        if position.stage == PLAYING:
            return "No checker can be moved: pass."
        if position.stage in (DOUBLING, ANSWERING):
            return "A button below the board comes first."
        return ""

    def put(self, here: str, chosen: str) -> str:
        """One checker more of the chosen side; the other side's go."""
        return with_one_more(here, chosen)

    def carry(self, here: str, there: str) -> tuple[str, str]:
        """One checker goes from a point to another one."""
        side = side_of(here)
        return with_one_fewer(here), with_one_more(there, side) if side else there

    def sketch(self, empty: Picture, setting: Setting) -> Picture:
        return sketch_of(empty, setting)


GAME = Backgammon()
