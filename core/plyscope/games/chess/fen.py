"""Chess FEN: positions as text (also X-FEN and Shredder-FEN, for Chess960), and why a text is invalid."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.games.chess.attacks import squares_from
from plyscope.quoting import quoted
from plyscope.rules.position import PositionError

LETTERS = "PNBRQKpnbrqk"
"""The pieces in the order of their numbers."""
EMPTY = 12
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
SIDES = ("White", "Black")
MOST_CLOCK, MOST_NUMBER = 1_000, 10_000
STANDARD = 518
"""The number of the usual array among the 960."""


@dataclass
class Setup:
    """A FEN's contents: pieces by square, a1 first; the rooks that may castle as bits; `passing` or -1."""

    at: list[int]
    mover: int = 0
    rights: int = 0
    passing: int = -1
    clock: int = 0
    number: int = 1
    chess960: bool = False


def name_of(square: int) -> str:
    """The name of a square."""
    return "abcdefgh"[square % 8] + "12345678"[square // 8]


def square_of(text: str) -> int | None:
    """The square that a text names."""
    if len(text) == 2 and text[0] in "abcdefgh" and text[1] in "12345678":
        return "abcdefgh".index(text[0]) + 8 * "12345678".index(text[1])
    return None


def array_of(number: int) -> str:
    """The pieces of a start position of Chess960 (R. Scharnagl's numbering), from the a-file."""
    rank = [""] * 8
    number, light = divmod(number, 4)
    number, dark = divmod(number, 4)
    rank[2 * light + 1] = rank[2 * dark] = "B"
    number, queen = divmod(number, 6)
    rank[[place for place in range(8) if not rank[place]][queen]] = "Q"
    pairs = [(first, second) for first in range(5) for second in range(first + 1, 5)]
    free = [place for place in range(8) if not rank[place]]
    for place in pairs[number]:
        rank[free[place]] = "N"
    for piece, place in zip("RKR", [place for place in range(8) if not rank[place]], strict=True):
        rank[place] = piece
    return "".join(rank)


def start_fen(number: int) -> str:
    """The FEN of a start position."""
    array = array_of(number)
    return f"{array.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{array} w KQkq - 0 1"


def read_fen(text: str) -> Setup:
    """Read a FEN of a position that can be played from; raises PositionError."""
    fields = text.split()
    if not 2 <= len(fields) <= 6:
        raise PositionError(
            "Expected a FEN (pieces, side to move, castling, en passant, two counters); "
            f"fields found: {len(fields)}."
        )
    fields += ["-", "-", "0", "1"][len(fields) - 2 :]
    setup = Setup(read_pieces(fields[0]))
    if fields[1] not in ("w", "b"):
        raise PositionError(f"Field 2: expected w or b, the side to move, found {quoted(fields[1])}.")
    setup.mover = "wb".index(fields[1])
    clock, number = read_number(fields[4], 0, MOST_CLOCK), read_number(fields[5], 1, MOST_NUMBER)
    if clock is None:
        raise PositionError(
            f"Field 5: expected the plies since the last capture or move of a pawn, 0 to {MOST_CLOCK}, "
            f"found {quoted(fields[4])}."
        )
    if number is None:
        raise PositionError(
            f"Field 6: expected the number of the next move, 1 to {MOST_NUMBER}, found {quoted(fields[5])}."
        )
    setup.clock, setup.number = clock, number
    complain(setup)
    set_rights(setup, fields[2])
    set_passing(setup, fields[3])
    return setup


def read_pieces(text: str) -> list[int]:
    """The pieces square by square; raises PositionError."""
    rows = text.split("/")
    if len(rows) != 8:
        raise PositionError(f"Field 1: expected 8 rows between strokes, found {len(rows)}.")
    at = [EMPTY] * 64
    for number, row in zip(range(8, 0, -1), rows, strict=True):
        column = 0
        for sign in row:
            if sign in LETTERS and column < 8:
                at[8 * (number - 1) + column] = LETTERS.index(sign)
                column += 1
            elif sign in "12345678":
                column += int(sign)
            elif sign not in LETTERS:
                raise PositionError(
                    f"Field 1, row {number}: expected a piece ({LETTERS}) or a number of empty squares, "
                    f"found {quoted(sign)}."
                )
            else:
                column += 1
        if column != 8:
            raise PositionError(f"Field 1, row {number}: expected 8 squares, found {column}.")
    return at


def read_number(text: str, least: int, most: int) -> int | None:
    """A number of a FEN, if it is one between these."""
    if text.isascii() and text.isdigit() and len(text) < 8 and least <= int(text) <= most:
        return int(text)
    return None


def complain(setup: Setup) -> None:
    """Raise PositionError if these pieces cannot come up in a game."""
    for side in range(2):
        counts = [setup.at.count(kind + 6 * side) for kind in range(6)]
        if not counts[5]:
            raise PositionError(f"{SIDES[side]} has no king.")
        if counts[5] > 1:
            raise PositionError(f"{SIDES[side]} has {counts[5]} kings; each side has one.")
        if counts[0] > 8:
            raise PositionError(f"{SIDES[side]} has {counts[0]} pawns; there are at most 8.")
        promoted = sum(max(0, counts[kind] - most) for kind, most in ((1, 2), (2, 2), (3, 2), (4, 1)))
        if promoted > 8 - counts[0]:
            raise PositionError(
                f"{SIDES[side]} has too many pieces: {promoted} must have been pawns, but only "
                f"{8 - counts[0]} pawns are missing."
            )
        for square in (*range(8), *range(56, 64)):
            if setup.at[square] == 6 * side:
                raise PositionError(
                    f"{SIDES[side]} has a pawn on {name_of(square)}; no pawn stands on the first or the last "
                    "row."
                )
    waiting = setup.at.index(5 + 6 * (1 - setup.mover))
    attackers = attackers_of(setup.at, waiting, setup.mover)
    if attackers:
        raise PositionError(
            f"{SIDES[setup.mover]} is to move and could take the king: {SIDES[1 - setup.mover]}'s king on "
            f"{name_of(waiting)} is in check from {name_of(attackers[0])}."
        )
    if len(attackers_of(setup.at, setup.at.index(5 + 6 * setup.mover), 1 - setup.mover)) > 2:
        raise PositionError(f"{SIDES[setup.mover]} is in check from more than two pieces.")


def attackers_of(at: list[int], square: int, side: int) -> list[int]:
    """The squares of the pieces of a side that attack a square."""
    found = []
    steps = [(across, up) for across in (-1, 0, 1) for up in (-1, 0, 1) if across or up]
    for across, up in steps:
        for distance, other in enumerate(squares_from(square, across, up)):
            piece = at[other]
            if piece == EMPTY:
                continue
            kind = piece - 6 * side
            lines = (2, 4) if across and up else (3, 4)
            pawns = across and up == (-1 if side == 0 else 1)
            if kind in lines or (not distance and (kind == 5 or (kind == 0 and pawns))):
                found.append(other)
            break
    for across, up in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)):
        found += [other for other in squares_from(square, across, up, 1) if at[other] == 1 + 6 * side]
    return found


def set_rights(setup: Setup, text: str) -> None:
    """Set the rooks that may castle: KQkq are the outermost, letters of files any; raises PositionError."""
    for letter in "" if text == "-" else text:
        if letter not in "KQkqABCDEFGHabcdefgh":
            raise PositionError(
                f"Field 3: expected castling rights such as KQkq or -, found {quoted(letter)}."
            )
        side = int(letter.islower())
        own, row = SIDES[side], 56 * side
        king = setup.at.index(5 + 6 * side)
        if king // 8 * 8 != row:
            raise PositionError(f"{own} cannot castle: the king stands on {name_of(king)}.")
        rooks = [square for square in range(row, row + 8) if setup.at[square] == 3 + 6 * side]
        if letter.upper() == "K":
            rooks = [square for square in rooks if square > king][-1:]
        elif letter.upper() == "Q":
            rooks = [square for square in rooks if square < king][:1]
        else:
            rooks = [square for square in rooks if square % 8 == "abcdefgh".index(letter.lower())]
        if not rooks and letter.upper() == "K":
            raise PositionError(f"{own} cannot castle short ({letter}): no rook stands on the king's right.")
        if not rooks and letter.upper() == "Q":
            raise PositionError(f"{own} cannot castle long ({letter}): no rook stands on the king's left.")
        if not rooks:
            raise PositionError(
                f"{own} cannot castle with a rook on the {letter.lower()}-file: there is none."
            )
        if king % 8 != 4 or rooks[0] % 8 != (7 if rooks[0] > king else 0):
            setup.chess960 = True
        setup.rights |= 1 << rooks[0]
    if not text:
        raise PositionError("Field 3: expected castling rights such as KQkq or -.")
    for side in range(2):
        king = setup.at.index(5 + 6 * side)
        mine = [square for square in range(56 * side, 56 * side + 8) if setup.rights >> square & 1]
        if len(mine) > 2 or (len(mine) == 2 and not mine[0] < king < mine[1]):
            raise PositionError(
                f"{SIDES[side]} cannot castle with {' and '.join(map(name_of, mine))}: one rook on each side "
                "of the king may."
            )


def set_passing(setup: Setup, text: str) -> None:
    """The square that a pawn has just passed; raises PositionError."""
    if text == "-":
        return
    square = square_of(text)
    if square is None:
        raise PositionError(f"Field 4: expected a square such as e3 or -, found {quoted(text)}.")
    step = 8 if setup.mover == 0 else -8  # from the pawn that has moved back to its start
    pawn = 6 * (1 - setup.mover)
    if square // 8 != (5 if setup.mover == 0 else 2):
        raise PositionError(
            f"En passant on {text}: {SIDES[1 - setup.mover]} has just moved, and no pawn of that side can "
            "have passed this square."
        )
    if setup.at[square - step] != pawn or setup.at[square] != EMPTY or setup.at[square + step] != EMPTY:
        raise PositionError(
            f"En passant on {text}: no pawn has just gone from {name_of(square + step)} to "
            f"{name_of(square - step)}."
        )
    setup.passing = square


def pieces_text(at: list[int]) -> str:
    """The first field of a FEN."""
    rows = []
    for row in range(7, -1, -1):
        signs = "".join("." if at[8 * row + i] == EMPTY else LETTERS[at[8 * row + i]] for i in range(8))
        for count in range(8, 0, -1):
            signs = signs.replace("." * count, str(count))
        rows.append(signs)
    return "/".join(rows)


def rights_text(at: list[int], rights: int) -> str:
    """The third field: KQkq for outermost rooks, files for others (X-FEN)."""
    found = ""
    for side in range(2):
        king, row = at.index(5 + 6 * side), 56 * side
        rooks = [square for square in range(row, row + 8) if at[square] == 3 + 6 * side]
        for square in sorted((square for square in rooks if rights >> square & 1), reverse=True):
            letter = "abcdefgh"[square % 8]
            if square > king and square == rooks[-1]:
                letter = "k"
            elif square < king and square == rooks[0]:
                letter = "q"
            found += letter if side else letter.upper()
    return found or "-"
