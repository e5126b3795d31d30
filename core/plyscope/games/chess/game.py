"""Chess: the complete rules on bitboards, Chess960 too. White is MAX."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Literal

import cython

from plyscope.games.chess.board import Board
from plyscope.games.chess.evaluation import FEATURES, Evaluation
from plyscope.games.chess.fen import (  # fmt: skip
    EMPTY,
    KINDS,
    LETTERS,
    SIDES,
    STANDARD,
    Setup,
    name_of,
    read_fen,
    start_fen,
)
from plyscope.games.chess.moves import why_over
from plyscope.games.chess.notation import drawing, fen, fen_without_counts, read_move, san, uci
from plyscope.games.chess.premoves import premoves
from plyscope.games.chess.set_up import NOTHING_PASSED, castling_of, squares_passed
from plyscope.options import option
from plyscope.rules.board_setup import EMPTY as NOTHING
from plyscope.rules.board_setup import Possible, Setting, Sign
from plyscope.rules.error_scale import ErrorScale
from plyscope.rules.game import Feature, Game
from plyscope.rules.picture import Cell, Count, Label, Owner, Picture, Piece, PieceShape, Place, Way
from plyscope.rules.position import Position, PositionError
from plyscope.rules.premoves import Touched
from plyscope.rules.refusals import kept_by_check

if not cython.compiled:
    from plyscope.games.chess.moves import (  # fmt: skip
        ended_by_rule,
        exchange_gain,
        in_check,
        is_noisy,
        is_over,
        result,
        write_moves,
    )

SHAPES: tuple[PieceShape, ...] = ("pawn", "knight", "bishop", "rook", "queen", "king")
WORTH = (1, 3, 3, 5, 9, 0)
"""What the pieces are counted, the pawn first."""

LONGEST = 11_800
"""Plies of the longest game: 118 captures and pawns' moves, 100 plies at most before, between and after."""


@dataclass(frozen=True)
class ChessOptions:
    chess960: bool = option(
        False, "Chess960", "The pieces of the first row stand in one of 960 orders; castling brings king and "
        "rook where it always does.",
    )  # fmt: skip
    start: int = option(
        STANDARD, "Start position", "Its number in Chess960; 518 is the usual one.", minimum=0, maximum=959
    )


CASTLING = (("K", "White O-O"), ("Q", "White O-O-O"), ("k", "Black O-O"), ("q", "Black O-O-O"))


@dataclass(frozen=True)
class ChessRest:
    """The state of a position without its pieces."""

    mover: Literal["white", "black"] = option("white", "To move", labels=SIDES)
    castling: str = option(
        "-", "Castling", "Who may still castle, where king and rook stand right.", flags=CASTLING,
    )  # fmt: skip
    passing: str = option("-", "En passant", "The square that a pawn has just passed.", listed=True)
    clock: int = option(
        0, "Plies without progress", "Since the last capture or move of a pawn; at 100 the game is drawn.",
        minimum=0, maximum=1_000,
    )  # fmt: skip
    number: int = option(1, "Move", "The number of the next move.", minimum=1, maximum=10_000)


def piece_at(square: int, piece: int) -> Piece:
    """How a piece is drawn, White's side of the board below."""
    owner: Owner = "max" if piece < 6 else "min"
    x, y = middle(square)
    return Piece(x, y, SHAPES[piece % 6], owner, 0.86, colour="white" if piece < 6 else "black")


def middle(square: int) -> Place:
    """The middle of a square in a picture."""
    return square % 8 + 0.5, 7.5 - square // 8


class ChessPosition(Position):
    """A position of chess: a board with its history, and the evaluation that estimates it."""

    chessboard: Board
    evaluation: Evaluation

    def __init__(self, game: Game, chessboard: Board, weights: tuple[float, ...]) -> None:
        self.game, self.chessboard = game, chessboard
        self.evaluation = Evaluation(weights)

    def copy(self) -> Position:
        chessboard = Board()
        chessboard.take_over(self.chessboard)
        return ChessPosition(self.game, chessboard, self.weights)

    def reserve(self, plies: int) -> None:
        self.chessboard.reserve(plies)

    # For searches.

    def turn(self) -> int:
        return self.chessboard.mover

    def key(self) -> int:
        return self.chessboard.hash

    def moves(self, out: list[int], base: int) -> int:
        return write_moves(self.chessboard, out, base)

    def make(self, move: int) -> None:
        self.chessboard.make(move)

    def unmake(self, move: int) -> None:
        self.chessboard.unmake(move)

    def skip(self) -> None:
        self.chessboard.skip()

    def unskip(self) -> None:
        self.chessboard.unskip()

    def over(self) -> bool:
        return is_over(self.chessboard)

    def ended_by_rule(self) -> bool:
        return ended_by_rule(self.chessboard)

    def utility(self) -> float:
        return result(self.chessboard)

    def evaluate(self) -> float:
        return self.evaluation.value(self.chessboard)

    def noisy(self, move: int) -> bool:
        return is_noisy(self.chessboard, move)

    def gain(self, move: int) -> float:
        return exchange_gain(self.chessboard, move)

    def forced(self) -> bool:
        return in_check(self.chessboard)

    # For people, panels and files.

    @property
    def chess960(self) -> bool:
        """Return True if castling is written as in Chess960."""
        return self.chessboard.chess960

    @property
    def plies(self) -> int:
        """The number of moves made since the position was set up."""
        return self.chessboard.plies

    def text(self, move: int) -> str:
        return uci(self.chessboard, move)

    def label(self, move: int) -> str:
        return san(self.chessboard, move)

    def written(self, move: int, notation: str) -> str:
        return uci(self.chessboard, move) if notation == "uci" else san(self.chessboard, move)

    def parse(self, text: str) -> int:
        return read_move(self.chessboard, text)

    def write(self) -> str:
        return fen(self.chessboard)

    def recurring(self) -> str:
        return fen_without_counts(self.chessboard)

    def board(self) -> str:
        return drawing(self.chessboard)

    def why_over(self) -> str:
        return why_over(self.chessboard)

    def features(self) -> tuple[float, ...]:
        return self.evaluation.features(self.chessboard)

    @property
    def weights(self) -> tuple[float, ...]:
        return self.evaluation.weights

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        self.evaluation.take(weights)

    @property
    def longest(self) -> int:
        at = self.chessboard.squares()
        steps = sum(7 - square // 8 for square in range(64) if at[square] == 0)
        steps += sum(square // 8 for square in range(64) if at[square] == 6)
        captures = sum(piece != EMPTY for piece in at) - 2
        return min(LONGEST, 100 * (steps + captures + 1))

    def tally(self) -> tuple[Count, ...]:
        """The material: pawn 1, knight and bishop 3, rook 5, queen 9."""
        worth = [0, 0]
        for piece in self.chessboard.squares():
            if piece != EMPTY:
                worth[piece // 6] += WORTH[piece % 6]
        return (Count("material", worth[0], worth[1]),)

    def picture(self) -> Picture:
        at = self.chessboard.squares()
        cells, pieces, ways = [], [], []
        for square in range(64):
            x, y = square % 8, 7 - square // 8
            tint: Literal["light", "dark"] = "light" if (x + y) % 2 == 0 else "dark"
            cells.append(Cell(x, y, name=name_of(square), index=8 * y + x, tint=tint))
            if at[square] != EMPTY:
                pieces.append(piece_at(square, at[square]))
        for move in self.legal_moves():
            ways += self.ways_of(move)
        checks = (middle(at.index(5 + 6 * self.chessboard.mover)),) if self.is_forced else ()
        labels = [Label(column + 0.5, 8.28, "abcdefgh"[column]) for column in range(8)]
        labels += [Label(-0.28, 7.5 - row, str(row + 1)) for row in range(8)]
        return Picture(8, 8, tuple(cells), (), tuple(pieces), tuple(labels), ways=tuple(ways), checks=checks)

    def ways_of(self, move: int) -> list[Way]:
        """The clicks that make a move; castling: the king onto his rook, or to where he goes."""
        start, end, becomes = move & 63, move >> 6 & 63, move >> 12
        if becomes:
            piece = piece_at(end, becomes + 6 * self.chessboard.mover)
            path = middle(start), middle(end)
            return [Way(move, path, ("", "Knight", "Bishop", "Rook", "Queen")[becomes], piece)]
        found = [Way(move, (middle(start), middle(end)))]
        if self.chessboard.castles(move):
            goal = self.chessboard.king_end(move)
            if abs(goal - start) > 1 and goal != end:
                found.append(Way(move, (middle(start), middle(goal))))
        return found


def position_of(game: Game, setup: Setup) -> ChessPosition:
    """The position that a FEN describes, with no history."""
    chessboard = Board()
    chessboard.set_up(setup.at, setup.mover, setup.rights, setup.passing, setup.clock)
    chessboard.chess960 = setup.chess960
    chessboard.first_ply = 2 * (setup.number - 1) + setup.mover
    return ChessPosition(game, chessboard, tuple(feature.weight for feature in game.features))


class Chess(Game):
    id = "chess"
    name = "Chess"
    sentence = "The king must not be lost: who is in check and cannot leave it is mated."
    options = ChessOptions
    errors = ErrorScale(spread=4.0)
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    lead_rule: ClassVar[str] = (
        "If all else is equal and nothing hangs, a lead of 1 probably wins, one of 3 almost certainly."
    )
    can_skip = True
    quiet_margin = 0.9
    first_player = "White"
    second_player = "Black"
    most_moves = 224
    longest = LONGEST
    example = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5"
    notation = "SAN such as Nf3, O-O and exd8=Q, or UCI such as g1f3"
    notations = (("san", "SAN"), ("uci", "UCI"))
    rest = ChessRest
    signs = tuple(
        Sign(letter, f"{SIDES[piece // 6]} {KINDS[piece % 6]}", piece_at(0, piece))
        for piece, letter in enumerate(LETTERS)
    )
    rules = (
        "The third time that a position is there, and after fifty moves of each side without a capture or a "
        "pawn's move, the game is drawn; nobody need claim it.",
        "A game is drawn as soon as neither side can mate any more: bare kings, one bishop or knight, or "
        "bishops on squares of one colour only.",
    )
    opening_names = Path(__file__).with_name("opening_names.txt")
    sources = (
        "Rules: FIDE Laws of Chess, 2023",
        "Positions as text: S. J. Edwards, PGN Specification and Implementation Guide, 1994; X-FEN",
    )

    def premoves(self, position: Position) -> tuple[Touched, ...]:
        return premoves(position)

    def start(self, **options: Any) -> Position:
        chosen: ChessOptions = self.read_options(options)
        setup = read_fen(start_fen(chosen.start if chosen.chess960 else STANDARD))
        setup.chess960 = chosen.chess960
        return position_of(self, setup)

    def read(self, text: str, /, **options: Any) -> Position:
        """The position of a FEN; rights to castle that only Chess960 has make it one of Chess960."""
        chosen: ChessOptions = self.read_options(options)
        setup = read_fen(text)
        setup.chess960 = setup.chess960 or chosen.chess960
        return position_of(self, setup)

    def take_apart(self, position: Position) -> Setting:
        pieces, mover, castling, passing, clock, number = position.write().split()
        for count in range(1, 9):
            pieces = pieces.replace(str(count), NOTHING * count)
        rest = ChessRest("white" if mover == "w" else "black", castling, passing, int(clock), int(number))
        return Setting(tuple(pieces.replace("/", "")), rest)

    def put_together(self, setting: Setting, **options: Any) -> Position:
        rest: ChessRest = setting.rest
        rows = ["".join(setting.signs[8 * row : 8 * row + 8]) for row in range(8)]
        pieces = "/".join(rows)
        for count in range(8, 0, -1):
            pieces = pieces.replace(NOTHING * count, str(count))
        mover = "w" if rest.mover == "white" else "b"
        castling, passing = ("".join(word.split()) or "-" for word in (rest.castling, rest.passing))
        chosen: ChessOptions = self.read_options(options)
        setup = read_fen(f"{pieces} {mover} {castling} {passing} {rest.clock} {rest.number}")
        if setup.chess960 and not chosen.chess960:
            raise PositionError(
                "Castling: only in Chess960 is it possible with these places of king and rook; otherwise the "
                "king stands on the e-file, and the rook in the corner."
            )
        setup.chess960 = chosen.chess960
        return position_of(self, setup)

    def possible_rest(self, setting: Setting, **options: Any) -> Possible:
        """The castling that king and rooks allow, and the squares on which a pawn can be taken en passant."""
        chosen: ChessOptions = self.read_options(options)
        usual = replace(setting, rest=replace(setting.rest, castling="-", passing="-"))
        found = [NOTHING_PASSED]
        for square in squares_passed(setting.signs, setting.rest.mover):
            passed = replace(usual, rest=replace(usual.rest, passing=square))
            try:
                if self.take_apart(self.put_together(passed, **options)).rest.passing == square:
                    found.append(square)
            except PositionError:
                found.append(square)  # something else is wrong with the pieces, and is said
        castling = castling_of(setting.signs, chess960=chosen.chess960)
        return {"castling": castling, "passing": tuple(found)}

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        setting = self.take_apart(position)
        setting = replace(setting, rest=replace(setting.rest, castling="-", passing="-"))
        kept = kept_by_check(self, position, setting, cell, to)
        if kept == "in check":
            return "The king is in check, and this would not end it."
        if kept == "exposed":
            return "The king would be in check."
        return super().refusal(position, cell, to)

    def empty_setting(self, **options: Any) -> Setting:
        return Setting((NOTHING,) * 64, ChessRest())


GAME = Chess()
