"""Xiangqi, the chess of China: palaces, a river, cannons that need a screen, generals that must not meet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Literal

from plyscope.games.xiangqi.board import (  # fmt: skip
    ADVISOR,
    BLACK,
    DRAWN,
    ELEPHANT,
    EMPTY,
    GENERAL,
    KIND,
    MOST_MOVES,
    NATURAL_LIMIT,
    OPEN,
    POINTS,
    RED,
    SOLDIER,
    Board,
    may_stand,
)
from plyscope.games.xiangqi.notation import (  # fmt: skip
    MOST,
    SIGNS,
    chinese,
    coordinates,
    found_by,
    man_of,
    name_of,
    rows_of,
    wxf,
)
from plyscope.games.xiangqi.picture import picture_of, piece_of
from plyscope.games.xiangqi.premoves import reach
from plyscope.options import option
from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY as EMPTY_SIGN
from plyscope.rules.board_setup import Setting, Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Count, Picture
from plyscope.rules.position import MAX, MIN, SKIP, MoveError, Position, PositionError
from plyscope.rules.premoves import Touched, strides
from plyscope.rules.refusals import kept_by_check

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
MOST_COUNT = 9999
WORTH = {"A": 2.0, "B": 2.0, "N": 4.0, "R": 9.0, "C": 4.5, "P": 1.0}
"""What Red's men are counted, by their letters."""

FREE = re.compile(r"\.+")


@dataclass(frozen=True)
class XiangqiRest:
    mover: Literal["red", "black"] = option("red", "To move", labels=("Red", "Black"))
    quiet: int = option(0, "Plies without a capture", minimum=0, maximum=NATURAL_LIMIT)
    number: int = option(1, "Number of the move", minimum=0, maximum=MOST_COUNT)


class XiangqiPosition(Position):
    """A position with the queries of panels and files."""

    gameboard: Board
    first_number: int

    def __init__(self, game: Game, gameboard: Board, number: int) -> None:
        self.game, self.gameboard, self.first_number = game, gameboard, number

    def copy(self) -> Position:
        return XiangqiPosition(self.game, self.gameboard.copy(), self.first_number)

    def reserve(self, plies: int) -> None:
        self.gameboard.reserve(plies)

    # What searches call.

    def turn(self) -> int:
        return self.gameboard.turn()

    def moves(self, out: list[int], base: int) -> int:
        return self.gameboard.moves(out, base)

    def make(self, move: int) -> None:
        self.gameboard.make(move)

    def unmake(self, move: int) -> None:
        self.gameboard.unmake(move)

    def over(self) -> bool:
        return self.gameboard.over()

    def ended_by_rule(self) -> bool:
        return self.gameboard.ended_by_rule()

    def utility(self) -> float:
        return self.gameboard.utility()

    def evaluate(self) -> float:
        return self.gameboard.evaluate()

    def noisy(self, move: int) -> bool:
        return self.gameboard.noisy(move)

    def forced(self) -> bool:
        return self.gameboard.forced()

    def skip(self) -> None:
        self.gameboard.skip()

    def unskip(self) -> None:
        self.gameboard.unskip()

    def key(self) -> int:
        return self.gameboard.key()

    def symmetric_key(self) -> int:
        return self.gameboard.symmetric_key()

    def symmetry(self) -> int:
        return self.gameboard.symmetry()

    def mapped(self, move: int, symmetry: int) -> int:
        return self.gameboard.mapped(move, symmetry)

    def unmapped(self, move: int, symmetry: int) -> int:
        return self.gameboard.unmapped(move, symmetry)

    # For people, panels and files.

    @property
    def plies(self) -> int:
        """Number of plies since the position was read."""
        return self.gameboard.plies

    @property
    def number(self) -> int:
        """The number of the move that is to be made; Red and Black make one move each."""
        black_began = (self.gameboard.mover + self.plies) % 2
        return self.first_number + (self.plies + black_began) // 2

    def text(self, move: int) -> str:
        return "pass" if move == SKIP else coordinates(move)

    def label(self, move: int) -> str:
        return self.written(move, "wxf")

    def written(self, move: int, notation: str) -> str:
        if move == SKIP:
            return "pass"
        if notation == "wxf":
            return wxf(self.gameboard.points, move)
        return chinese(self.gameboard.points, move) if notation == "chinese" else coordinates(move)

    def parse(self, text: str) -> int:
        legal, points, word = self.legal_moves(), self.gameboard.points, text.strip()
        for move in legal:
            if coordinates(move) == word.lower():
                return move
        meant = found_by(points, legal, word)
        if len(meant) == 1:
            return meant[0]
        if meant:
            either = ", ".join(coordinates(move) for move in meant)
            raise MoveError(f"Expected which of several moves is meant ({either}), found {quoted(text)}.")
        texts = ", ".join(coordinates(move) for move in legal) or "none, the game is over"
        raise MoveError(f"Expected a legal move ({texts}), found {quoted(text)}.")

    def recurring(self) -> str:
        rows = "/".join(rows_of(self.gameboard.points))
        return FREE.sub(lambda free: str(len(free[0])), rows) + (
            " w" if self.gameboard.mover == MAX else " b"
        )

    def write(self) -> str:
        """FEN; with the moves that led here if repetition ended the game, which the board cannot express."""
        verdict = self.gameboard.verdict_by_rule
        if verdict == OPEN or (verdict == DRAWN and self.gameboard.quiet_plies >= NATURAL_LIMIT):
            return f"{self.recurring()} - - {self.gameboard.quiet_plies} {self.number}"
        before, moves = self.copy(), self.gameboard.lasting_moves
        for move in reversed(moves):
            before.take_back(move)
        return f"{before.write()} moves {' '.join(coordinates(move) for move in moves)}"

    def board(self) -> str:
        points = rows_of(self.gameboard.points)
        rows = [f"{10 - number:2} {' '.join(row)}" for number, row in enumerate(points)]
        return "\n".join([*rows[:5], "   ~~~~~~~~~~~~~~~~~", *rows[5:], "   a b c d e f g h i"])

    def why_over(self) -> str:
        if not self.over():
            return ""
        if not self.ended_by_rule():
            return "Checkmate" if self.is_forced else "No legal move"
        verdict = self.gameboard.verdict_by_rule
        if verdict != DRAWN:
            return "Perpetual check"
        quiet = self.gameboard.quiet_plies >= NATURAL_LIMIT
        return "60 moves without a capture" if quiet else "Threefold repetition"

    def features(self) -> tuple[float, ...]:
        return self.gameboard.features()

    @property
    def weights(self) -> tuple[float, ...]:
        return self.gameboard.weights()

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        self.gameboard.weigh(weights)

    def play(self, move: int) -> None:
        if move == SKIP and self.is_forced:
            raise MoveError("Who is in check cannot pass.")
        Position.play(self, move)

    def tally(self) -> tuple[Count, ...]:
        """The material: advisor and elephant 2, horse 4, cannon 4.5, chariot 9, soldier 1."""
        board = self.recurring().split()[0]
        red, black = (sum(WORTH.get(sign, 0.0) for sign in text) for text in (board, board.swapcase()))
        return (Count("material", red, black),)

    def picture(self) -> Picture:
        checked = self.gameboard.generals[self.gameboard.mover] if self.is_forced else None
        return picture_of(self.gameboard.points, self.legal_moves(), checked)


class Xiangqi(Game):
    id = "xiangqi"
    name = "Xiangqi"
    sentence = "Take the other general: chariots, horses, cannons and soldiers across the river."
    errors = ErrorScale(spread=5.0)
    features: ClassVar[tuple[Feature, ...]] = (
        Feature("advisors", "Advisors", 2.0, most=2),
        Feature("elephants", "Elephants", 2.0, most=2),
        Feature("horses", "Horses", 4.0, most=2),
        Feature("chariots", "Chariots", 9.0, most=2),
        Feature("cannons", "Cannons", 4.5, most=2),
        Feature("soldiers", "Soldiers", 1.0, most=5),
        Feature("crossed", "Soldiers over the river", 1.0, most=5),
        Feature("horse-moves", "Moves of the horses", 0.1, most=16),
        Feature("chariot-moves", "Moves of the chariots", 0.06, most=34),
        Feature("cannon-moves", "Moves of the cannons", 0.03, most=34),
        Feature("danger", "Attackers over the river, times guards missing", 0.15, most=44),
        Feature("central", "Cannons on the file of the general in the middle", 0.4, most=2),
    )
    symmetries = 2
    can_skip = True
    quiet_margin = 1.2
    most_moves = MOST_MOVES
    longest = 31 * NATURAL_LIMIT
    first_player, second_player = "Red", "Black"
    example = "r1bakabr1/9/1cn4c1/p1p1p1p1p/5n3/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 6 5"
    notation = "two points such as h3e3, files a to i, ranks 1 to 10; also C2=5 and 炮二平五"
    notations = (
        ("wxf", "WXF, such as C2=5"),
        ("chinese", "Chinese, such as 炮二平五"),
        ("uci", "Two points, such as h3e3"),
    )
    rules = (
        "Whoever has no legal move loses, in check or not.",
        "The third time that a position stands on the board ends the game: if one side gave check with every "
        "move since the first time and the other did not, it loses (perpetual check); otherwise the game is "
        "drawn. Perpetual chasing is not judged.",
        "The game is drawn after 60 moves of each side without a capture.",
    )
    opening_names = Path(__file__).with_name("opening_names.txt")
    sources = (
        "Rules, perpetual check and the limit of 60 moves: Chinese Xiangqi Association, 象棋竞赛规则",
        "Values of the men: H. T. Lau, Chinese Chess, 1985, pages 28 to 30",
        "Notation: World Xiangqi Federation, http://www.wxf.org/xq/computer/wxf_notation.html",
        "Moves and perft: Fairy-Stockfish, tests/perft.sh",
    )
    signs = tuple(
        Sign(SIGNS[kind | side], name, piece_of(kind | side))
        for side, names in (
            (
                RED,
                (
                    "Red general",
                    "Red advisor",
                    "Red elephant",
                    "Red horse",
                    "Red chariot",
                    "Red cannon",
                    "Red soldier",
                ),
            ),
            (
                BLACK,
                (
                    "Black general",
                    "Black advisor",
                    "Black elephant",
                    "Black horse",
                    "Black chariot",
                    "Black cannon",
                    "Black soldier",
                ),
            ),
        )
        for kind, name in enumerate(names, 1)
    )
    rest = XiangqiRest

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return strides(position, reach)

    def start(self, **options: Any) -> Position:
        return self.read(START, **options)

    def read(self, text: str, /, **options: Any) -> Position:
        self.read_options(options)
        given, _, moves = text.partition(" moves ")
        words = given.split()
        if not words:
            raise PositionError("Expected a position as FEN, found nothing.")
        men = read_men(words[0])
        if len(words) > 6:
            raise PositionError(f"Word 7: expected the end of the FEN, or moves, found {quoted(words[6])}.")
        mover = words[1] if len(words) > 1 else "w"
        if mover not in ("w", "r", "b"):
            raise PositionError(f"Word 2: expected w or b for who is to move, found {quoted(mover)}.")
        for place, word in enumerate(words[2:4], 3):
            if word != "-":
                raise PositionError(f"Word {place}: expected a hyphen, found {quoted(word)}.")
        counts = [0, 1]
        for place, word in enumerate(words[4:6]):
            if not (word.isascii() and word.isdigit() and int(word[:5]) <= MOST_COUNT and len(word) < 5):
                raise PositionError(
                    f"Word {place + 5}: expected a number from 0 to {MOST_COUNT}, found {quoted(word)}."
                )
            counts[place] = int(word)
        position = self.checked(men, MIN if mover == "b" else MAX, *counts)
        if moves:
            self.play(position, moves.split())
        return position

    def checked(self, men: tuple[int, ...], mover: int, quiet: int, number: int) -> Position:
        """A position with these men; raises PositionError with the reason why it is impossible."""
        check_men(men)
        gameboard = Board(men, mover, quiet)
        gameboard.weigh(tuple(feature.weight for feature in self.features))
        red, black = gameboard.generals
        if red % 9 == black % 9 and not any(men[red + 9 : black : 9]):
            raise PositionError(f"The generals on {name_of(red)} and {name_of(black)} face each other.")
        if gameboard.attacked(1 - mover):
            king = name_of(black if mover == MAX else red)
            raise PositionError(
                f"The general on {king} is attacked, but it is the other side's move, which could take it."
            )
        return XiangqiPosition(self, gameboard, number)

    def take_apart(self, position: Position) -> Setting:
        text = position.write().partition(" moves ")[0].split()
        men = read_men(text[0])
        signs = tuple("".join(rows_of(men)))
        quiet = min(int(text[4]), NATURAL_LIMIT)  # moves can be made after the limit too
        return Setting(signs, XiangqiRest("red" if text[1] == "w" else "black", quiet, int(text[5])))

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        kept = kept_by_check(self, position, self.take_apart(position), cell, to)
        if kept == "in check":
            return "The general is in check, and this would not end it."
        if kept == "exposed":
            return "The general would be in check."
        return super().refusal(position, cell, to)

    def put_together(self, setting: Setting, **options: Any) -> Position:
        self.read_options(options)
        if len(setting.signs) != POINTS:
            raise PositionError(f"Expected {POINTS} points, found {len(setting.signs)}.")
        men = [EMPTY] * POINTS
        for index, sign in enumerate(setting.signs):
            row, file = divmod(index, 9)
            men[9 * (9 - row) + file] = EMPTY if sign == EMPTY_SIGN else man_of(sign)
        rest = setting.rest
        return self.checked(tuple(men), MAX if rest.mover == "red" else MIN, rest.quiet, rest.number)


def read_men(text: str) -> tuple[int, ...]:
    """The men on the ninety points from the first word of a FEN; raises PositionError."""
    rows = text.split("/")
    if len(rows) != 10:
        raise PositionError(f"Expected 10 rows with strokes between them, found {len(rows)}.")
    men = [EMPTY] * POINTS
    for number, row in enumerate(rows, 1):
        file = 0
        for sign in row:
            man = man_of(sign)
            if man == EMPTY and sign not in "123456789":
                raise PositionError(
                    f"Row {number}: expected one of K A B N R C P, large for Red and small for Black, or a "
                    f"number of free points, found {quoted(sign)}."
                )
            if man != EMPTY and file < 9:
                men[9 * (10 - number) + file] = man
            file += 1 if man != EMPTY else int(sign)
        if file != 9:
            raise PositionError(f"Row {number}: expected 9 points, found {file}.")
    return tuple(men)


def check_men(men: tuple[int, ...]) -> None:
    """Raise PositionError for men on impossible points."""
    for side in (RED, BLACK):
        for kind, most in MOST.items():
            man, found = kind | side, men.count(kind | side)
            if kind == GENERAL and found != 1:
                raise PositionError(f"Expected exactly one {SIGNS[man]} on the board, found {found}.")
            if found > most:
                raise PositionError(f"Expected at most {most} {SIGNS[man]} on the board, found {found}.")
    for point, man in enumerate(men):
        rank, file = divmod(point, 9)
        kind, where = man & KIND, name_of(point)
        if man == EMPTY or may_stand(man, rank, file):
            continue
        if kind == GENERAL:
            raise PositionError(f"{SIGNS[man]} on {where}: a general never leaves its palace.")
        if kind == ADVISOR:
            raise PositionError(
                f"{SIGNS[man]} on {where}: an advisor stays on the five points of its palace."
            )
        if kind == ELEPHANT:
            raise PositionError(
                f"{SIGNS[man]} on {where}: an elephant stays on its seven points, before the river."
            )
        raise PositionError(
            f"{SIGNS[man]} on {where}: a soldier begins on the fourth rank, on file a, c, e, g or i, and "
            "moves only forwards until it has crossed the river."
        )
    for file in range(9):
        for man, ranks in ((SOLDIER | RED, (3, 4)), (SOLDIER | BLACK, (6, 5))):
            if all(men[9 * rank + file] == man for rank in ranks):
                raise PositionError(
                    f"{SIGNS[man]} on {name_of(9 * ranks[0] + file)} and {name_of(9 * ranks[1] + file)}: "
                    "only one soldier can be on a file before it has crossed the river."
                )


GAME = Xiangqi()
