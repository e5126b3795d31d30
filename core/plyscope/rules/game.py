"""Game: what a game says about itself, and how its positions are started and read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import isfinite, isnan
from pathlib import Path
from typing import Any, ClassVar

from plyscope.options import read_options
from plyscope.rules.board_setup import EMPTY, Possible, Setting, Sign, sketch
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.picture import Cell, Picture, Place
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import DECIDED


class WeightError(ValueError):
    """Weights that an evaluation does not take; says which and why."""


@dataclass(frozen=True)
class Feature:
    """One term of an evaluation: what it measures from MAX's side, and its default weight.

    `most` bounds the feature's absolute value, so that weights can be refused with which an evaluation could
    be taken for a win.
    """

    id: str
    name: str
    weight: float
    most: float


@dataclass(frozen=True)
class NoOptions:
    """For games that have none."""


class Game(ABC):
    """The facts of one game; each module in games/ has one instance, named GAME.

    `most_moves` bounds the moves of a position and `longest` the plies of a game. `ends_in_wins` says that a
    finished game is won, drawn or lost and nothing else; `even` is the value at which neither side is ahead,
    None where values do not say who is, as in a tree that was written down; `can_draw` that players can agree
    on a draw; `estimates` that unfinished positions can be evaluated, so that a search may stop before the
    end; `can_skip` that moving is hardly ever worse than passing, and that positions can skip a turn for a
    search that asks what passing would be worth; `lists_best_first` that moves come in an order which a
    history of cutoffs does not better. `noisy_plies` is how far beyond the depth an engine that plays follows
    noisy moves. `quiet_margin` is about the most by which a quiet move changes the estimate, 0 where it may
    be any amount. `utilities` are the smallest and the largest result; `wins_by_points` says that they are
    the points by which a game is won. `errors` says how much a move loses, None where that follows from the
    other facts; `swings` that estimates favour one side to move so much that those after moves of one side
    alone show the course of a game. `example` is a position that shows at a glance which game it is.
    `sources` name where rules, evaluation and numbers come from. `reads` says that positions can be read from
    texts; else `read` refuses every text.

    `signs` are what can be put on cells when a position is set up, and the options `rest` all that a
    position has besides; a game without signs is set up as text. `notations` are the ids and names of the
    ways in which moves can be written for people, the first being that of label(). `rules` are sentences
    about rules that are in use where players know several. `notes` names what pictures of its positions say
    besides to people who ask for it, such as nim-sums; nothing for most games. `opening_names` is the file of
    the openings that have names, which `query.openings` reads. `lead_rule` is the rule of thumb that players
    have for a lead in material. `area` tells how positions estimate whose points those of the board will be;
    nothing for games that do not. `best_by_sampling` says that Monte Carlo tree search plays it better than
    alpha-beta with its evaluation.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    sentence: ClassVar[str]
    options: ClassVar[type] = NoOptions
    features: ClassVar[tuple[Feature, ...]] = ()
    symmetries: ClassVar[int] = 1
    has_chance: bool = False
    ends_in_wins: bool = True
    even: float | None = 0.0
    can_draw: ClassVar[bool] = True
    estimates: ClassVar[bool] = True
    can_skip: ClassVar[bool] = False
    lists_best_first: ClassVar[bool] = False
    noisy_plies: ClassVar[int] = 6
    quiet_margin: ClassVar[float] = 0.0
    reads: ClassVar[bool] = True
    utilities: tuple[float, float] = (-1.0, 1.0)
    wins_by_points: ClassVar[bool] = False
    errors: ClassVar[ErrorScale | None] = None
    swings: ClassVar[bool] = False
    first_player: ClassVar[str] = "MAX"
    second_player: ClassVar[str] = "MIN"
    notation: ClassVar[str] = ""
    example: ClassVar[str] = ""
    sources: ClassVar[tuple[str, ...]] = ()
    signs: ClassVar[tuple[Sign, ...]] = ()
    rest: ClassVar[type] = NoOptions
    notations: ClassVar[tuple[tuple[str, str], ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()
    notes: ClassVar[str] = ""
    area: ClassVar[str] = ""
    opening_names: ClassVar[Path | None] = None
    lead_rule: ClassVar[str] = ""
    best_by_sampling: ClassVar[bool] = False
    elsewhere: Any = None
    """Runs a search of its positions, given search, position, limits and trace; None: they run here."""
    most_moves: int
    longest: int

    @abstractmethod
    def start(self, **options: Any) -> Position:
        """The position in which a game begins; raises OptionError."""

    @abstractmethod
    def read(self, text: str, /, **options: Any) -> Position:
        """The position that a text describes; raises PositionError with the place and what was expected."""

    def take_apart(self, position: Position) -> Setting:
        """What stands where, and the rest; as the text has it, for games that write one sign a cell."""
        return Setting(tuple(position.write()) if self.signs else (), NoOptions())

    def put_together(self, setting: Setting, **options: Any) -> Position:
        """The position that was set up; raises PositionError with a sentence that says why it is none."""
        return self.read("".join(setting.signs), **options)

    def empty_setting(self, **options: Any) -> Setting:
        """Nothing on the board, and the rest as at the start."""
        start = self.take_apart(self.start(**options))
        return Setting((EMPTY,) * len(start.signs), start.rest)

    def possible_rest(self, setting: Setting, **options: Any) -> Possible:
        """What flags and listed values of the rest go with the pieces; other options go with any."""
        return {}

    def solved_move(self, position: Position) -> int | None:
        """A move that wins for certain, if an exact solver once found one here and openings/ has it."""
        return None

    def put(self, here: str, chosen: str) -> str:
        """What stands on a cell once the chosen sign is put there; the same one again takes it away."""
        return EMPTY if here == chosen else chosen

    def carry(self, here: str, there: str) -> tuple[str, str]:
        """What stands on two cells once what stood on the first is moved to the second."""
        return EMPTY, here

    def sketch(self, empty: Picture, setting: Setting) -> Picture:
        """A picture of a setting that need not be a legal position, on an empty board."""
        return sketch(empty, setting, self.signs)

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        """The rule that forbids to move what stands on a cell, or to put something there, in a sentence.

        `to` is the cell that it should go to, where one was pointed at. Asked of what is no legal move; ""
        where anybody sees why it is none.
        """
        if to is None and position.picture().holds(cell, position.side):
            return "This piece has nowhere to go."
        return ""

    def premoves(self, position: Position) -> tuple[tuple[Place, ...], ...]:
        """The places of moves that the side which is not to move can give now, see `rules.premoves`.

        Nothing in games in which the board of the next move is not that of this one, or a roll comes between.
        """
        return ()

    def known_tree_size(self, position: Position) -> float | None:
        """About how many nodes the tree of a position has, where that was worked out elsewhere; else None."""
        return None

    def win_utility(self, position: Position) -> float:
        """The utility of a game that MAX has won, for games that end in wins."""
        return self.utilities[1]

    def leader(self, value: float) -> int | None:
        """Return the side that a value is good for, MAX or MIN; None if it is neither, or none is known."""
        if self.even is None or isnan(value) or value == self.even:
            return None
        return MAX if value > self.even else MIN

    def read_options(self, given: dict[str, Any]) -> Any:
        """An instance of the game's options; raises OptionError."""
        return read_options(self.options, given)

    def check_weights(self, weights: tuple[float, ...]) -> None:
        """Raise WeightError for weights that positions of this game cannot be evaluated with."""
        if len(weights) != len(self.features):
            raise WeightError(
                f"{self.name} has {len(self.features)} features; {len(weights)} weights were given."
            )
        for feature, weight in zip(self.features, weights, strict=True):
            if not isfinite(weight):
                raise WeightError(f"The weight of {feature.id} must be a finite number.")
        reach = self.reach(weights)
        if not reach < DECIDED:
            raise WeightError(
                f"The weights are too large: an evaluation could reach {reach:,.0f} and be taken for a win; "
                f"it must stay below {DECIDED:,.0f}."
            )

    def reach(self, weights: tuple[float, ...]) -> float:
        """What the absolute value of an evaluation with these weights never exceeds."""
        return sum(feature.most * abs(weight) for feature, weight in zip(self.features, weights, strict=True))

    def play(self, position: Position, moves: list[str]) -> list[int]:
        """Play moves given in the game's notation; returns them; raises MoveError that names the place."""
        played = []
        for number, text in enumerate(moves, 1):
            try:
                move = position.parse(text)
            except ValueError as error:
                raise type(error)(f"Move {number}: {error}") from None
            position.play(move)
            played.append(move)
        return played
