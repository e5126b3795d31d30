"""English draughts: 8×8, kings go one step, captures are compulsory and a whole capture is one move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal

from plyscope.games.draughts.board import DraughtsPosition
from plyscope.games.draughts.picture import PIECES
from plyscope.games.draughts.premoves import reach
from plyscope.games.draughts.text import MOST_QUIET, Placed, check, read, sides_of
from plyscope.options import option
from plyscope.rules.board_setup import EMPTY, Setting, Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell
from plyscope.rules.position import Position, PositionError
from plyscope.rules.premoves import Touched, strides

START = Placed("b" * 12 + EMPTY * 8 + "w" * 12)


@dataclass(frozen=True)
class DraughtsRest:
    turn: Literal["black", "white"] = option("black", "To move", labels=("Black", "White"))
    quiet: int = option(
        0,
        "Quiet plies",
        "Plies since a capture or a man's move; with the eightieth the game is drawn.",
        minimum=0,
        maximum=MOST_QUIET,
    )


class Draughts(Game):
    id = "draughts"
    name = "English draughts"
    sentence = "Men jump over men, and must; at the far side they become kings."
    first_player = "Black"
    second_player = "White"
    errors = ErrorScale(spread=140.0)
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("men", "Men", 100.0, most=12),
        Feature("kings", "Kings", 140.0, most=12),
        Feature("advance", "Rows that men have advanced", 2.0, most=84),
        Feature("back", "Men kept on the back row", 8.0, most=4),
        Feature("centre", "Pieces in the centre", 3.0, most=8),
        Feature("mobility", "Free squares to step to", 2.0, most=48),
        Feature("trade", "Being ahead with few pieces left", 1.5, most=144),
        Feature("corner", "Kings safe in a double corner while behind", 20.0, most=4),
    )
    utilities = (-1.0, 1.0)
    most_moves = 48  # twelve kings have four steps each; no position has more than 40 captures
    longest = 15_360  # men advance 168 times and 23 pieces are captured, at most, with 80 plies before each
    example = "W:W18,21,22,26,27,30,31,32:B2,3,6,7,10,11,12,K25"
    notation = "from-to, captures with every square on which they land: 14-18, 6x15x22"
    opening_names = Path(__file__).with_name("opening_names.txt")
    sources = (
        "Rules: World Checkers Draughts Federation, Rules of Draughts (Checkers)",
        "Notation: Portable Draughts Notation 3.0, wiegerw.github.io/pdn",
        "Evaluation: A. L. Samuel, Some Studies in Machine Learning Using the Game of Checkers, 1959",
    )
    signs = (
        Sign("b", "Black man", PIECES["b"]),
        Sign("B", "Black king", PIECES["B"]),
        Sign("w", "White man", PIECES["w"]),
        Sign("W", "White king", PIECES["W"]),
    )
    rest = DraughtsRest
    rules = (
        "Captures are compulsory; which one is free to choose, but each is played to its end.",
        "A man that reaches the far row becomes a king, and its move ends there; kings go one step.",
        "A side that cannot move loses.",
        "A position that is there for the third time, with the same side to move, is a draw.",
        "Forty moves of each side without a capture or a man's move are a draw.",
    )

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return strides(position, reach)

    def start(self, **options: Any) -> Position:
        self.read_options(options)
        return self._position(START)

    def read(self, text: str, /, **options: Any) -> Position:
        self.read_options(options)
        return self._position(read(text))

    def take_apart(self, position: Position) -> Setting:
        assert isinstance(position, DraughtsPosition)
        placed = position.setting
        return Setting(tuple(placed.signs), DraughtsRest("white" if placed.mover else "black", placed.quiet))

    def put_together(self, setting: Setting, **options: Any) -> Position:
        self.read_options(options)
        signs = "".join(setting.signs)
        if len(signs) != len(START.signs) or set(signs) - set("bBwW" + EMPTY):
            raise PositionError("Expected 32 signs: b, B, w, W or a full stop.")
        placed = Placed(signs, 1 if setting.rest.turn == "white" else 0, setting.rest.quiet)
        check(placed)
        return self._position(placed)

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        if position.is_forced and position.picture().holds(cell, position.side):
            return "A capture is compulsory."
        return super().refusal(position, cell, to)

    def _position(self, placed: Placed) -> Position:
        weights = tuple(feature.weight for feature in self.features)
        return DraughtsPosition(self, sides_of(placed), placed.mover, placed.quiet, weights)


GAME = Draughts()
