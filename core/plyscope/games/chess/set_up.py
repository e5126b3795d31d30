"""What goes with chessmen that are set up by hand: castling, and en passant."""

from __future__ import annotations

from collections.abc import Sequence

from plyscope.rules.board_setup import EMPTY

NOTHING_PASSED = "-"
FILES = "abcdefgh"


def castling_of(signs: Sequence[str], *, chess960: bool) -> tuple[str, ...]:
    """Return the letters of the rights that king and rooks allow, as a FEN has them; `signs` from a8.

    In Chess960 any rook may castle: K and Q are the outermost, a letter of its file names another one.
    """
    found: list[str] = []
    for letters, row in (("KQ", signs[56:64]), ("kq", signs[0:8])):
        upper = letters.isupper()
        sign_of_king, sign_of_rook = ("K", "R") if upper else ("k", "r")
        if row.count(sign_of_king) != 1:
            continue
        king = row.index(sign_of_king)
        if not chess960:
            if king == FILES.index("e"):
                ends = zip(letters, (row[7], row[0]), strict=True)
                found += [letter for letter, there in ends if there == sign_of_rook]
            continue
        rooks = [file for file in range(8) if row[file] == sign_of_rook]
        short, long = [file for file in rooks if file > king][::-1], [file for file in rooks if file < king]
        for letter, outermost_first in zip(letters, (short, long), strict=True):
            inner = [FILES[file] for file in outermost_first[1:]]
            found += [letter] * bool(outermost_first) + [file.upper() if upper else file for file in inner]
    return tuple(found)


def squares_passed(signs: Sequence[str], mover: str) -> list[str]:
    """Return the squares that a pawn may just have passed, beside a pawn of the mover; `signs` from a8."""
    if mover == "white":  # Black's pawns go down the board, and the signs with them
        start, passed, now, pawn, taker, rank = 1, 2, 3, "p", "P", 6
    else:
        start, passed, now, pawn, taker, rank = 6, 5, 4, "P", "p", 3
    found = []
    for file in range(8):
        empty = signs[8 * start + file] == signs[8 * passed + file] == EMPTY
        beside = [signs[8 * now + other] for other in (file - 1, file + 1) if 0 <= other < 8]
        if empty and signs[8 * now + file] == pawn and taker in beside:
            found.append(f"{FILES[file]}{rank}")
    return found
