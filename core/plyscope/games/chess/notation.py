"""Chess notation: positions as FEN, and moves as UCI (e2e4) and as SAN (Nf3, O-O, exd8=Q+)."""

from __future__ import annotations

import re

from plyscope.games.chess.board import BLACK, EMPTY, PAWN, Board
from plyscope.games.chess.fen import LETTERS, SIDES, name_of, pieces_text, rights_text, square_of
from plyscope.games.chess.moves import can_move, in_check, is_noisy, legal_moves
from plyscope.quoting import quoted
from plyscope.rules.position import SKIP, MoveError

SAN = re.compile(r"([NBRQK]?)([a-h]?)([1-8]?)[-x]?([a-h][1-8])(?:=?([NBRQnbrq]))?(?: ?e\.?p\.?)?", re.ASCII)
UCI = re.compile(r"([a-h][1-8])[a-h][1-8][nbrq]?", re.ASCII)
CASTLING = {"O-O": True, "0-0": True, "O-O-O": False, "0-0-0": False}


def number(board: Board) -> int:
    """The number of the next move, as games are written down."""
    return (board.first_ply + board.plies) // 2 + 1


def fen(board: Board) -> str:
    """The position as FEN."""
    return f"{fen_without_counts(board)} {board.clock} {number(board)}"


def fen_without_counts(board: Board) -> str:
    """The position as FEN, without what never comes back: the clock and the number of the move."""
    at = board.squares()
    passing = name_of(board.passing) if board.passing >= 0 else "-"
    return f"{pieces_text(at)} {'wb'[board.mover]} {rights_text(at, board.rights)} {passing}"


def drawing(board: Board) -> str:
    """The board in eight lines of letters, with the names of rows and files."""
    at, rows = board.squares(), []
    for row in range(7, -1, -1):
        signs = [at[8 * row + column] for column in range(8)]
        rows.append(f"{row + 1} " + " ".join("." if sign == EMPTY else LETTERS[sign] for sign in signs))
    return "\n".join([*rows, "  a b c d e f g h"])


# Moves.


def uci(board: Board, move: int) -> str:
    """A move as UCI writes it."""
    if move == SKIP:
        return "pass"
    end = board.king_end(move) if board.castles(move) and not board.chess960 else move >> 6 & 63
    return name_of(move & 63) + name_of(end) + ("", "n", "b", "r", "q")[move >> 12]


def san(board: Board, move: int) -> str:
    """A legal move in standard algebraic notation."""
    if move == SKIP:
        return "pass"
    start, end, becomes = move & 63, move >> 6 & 63, move >> 12
    piece = board.squares()[start] % BLACK
    if board.castles(move):
        text = "O-O" if end > start else "O-O-O"
    elif piece == PAWN:
        text = f"{name_of(start)[0]}x" if is_noisy(board, move) and start % 8 != end % 8 else ""
        text += name_of(end) + (f"={LETTERS[becomes]}" if becomes else "")
    else:
        text = (
            LETTERS[piece] + told_apart(board, move) + ("x" if is_noisy(board, move) else "") + name_of(end)
        )
    board.play(move)
    check = in_check(board)
    mate = check and not can_move(board)
    board.take_back(move)
    return text + ("#" if mate else "+" if check else "")


def told_apart(board: Board, move: int) -> str:
    """The file, row or square that distinguishes a piece from others of its kind that could go there too."""
    at, start, end = board.squares(), move & 63, move >> 6 & 63
    others = [
        other & 63
        for other in legal_moves(board)
        if other >> 6 & 63 == end and other & 63 != start and at[other & 63] == at[start]
        and not board.castles(other)
    ]  # fmt: skip
    if not others:
        return ""
    if all(other % 8 != start % 8 for other in others):
        return name_of(start)[0]
    if all(other // 8 != start // 8 for other in others):
        return name_of(start)[1]
    return name_of(start)


def read_move(board: Board, text: str) -> int:
    """The legal move that a text names, as SAN or as UCI; raises MoveError."""
    word = text.strip()
    moves = legal_moves(board)
    start = UCI.fullmatch(word)
    found = [] if start is None else named(board, moves, square_of(start[1]), word)
    bare = word.rstrip("+#!?")
    if not found and bare in CASTLING:
        found = [
            move for move in moves
            if board.castles(move) and ((move >> 6 & 63) > (move & 63)) == CASTLING[bare]
        ]  # fmt: skip
    if not found:
        found = meant(board, bare, moves)
    if len(found) == 1:
        return found[0]
    if found:
        names = " or ".join(uci(board, move) for move in found)
        raise MoveError(f"Expected one move, found {quoted(text)}, which can be {names}.")
    if not moves:
        raise MoveError(f"Expected no move, since the game is over; found {quoted(text)}.")
    some = ", ".join(san(board, move) for move in moves[:12]) + (" …" if len(moves) > 12 else "")
    raise MoveError(
        f"Expected a legal move of {SIDES[board.mover]} ({some}), as SAN or as UCI; found {quoted(text)}."
    )


def named(board: Board, moves: list[int], start: int | None, word: str) -> list[int]:
    """The move from a square whose UCI is a word; nothing if there is none."""
    return [move for move in moves if move & 63 == start and uci(board, move) == word]


def meant(board: Board, text: str, moves: list[int]) -> list[int]:
    """The moves that a SAN can mean, or a UCI that castles onto the rook."""
    if len(text) == 4 and not board.chess960 and text[:1] in "abcdefgh":
        start, end = square_of(text[:2]), square_of(text[2:])
        if start is not None and end is not None and start | end << 6 in moves:
            move = start | end << 6
            return [move] if board.castles(move) else []
    match = SAN.fullmatch(text)
    if match is None:
        return []
    piece, column, row, place, becomes = match.groups()
    kind = LETTERS.index(piece) if piece else PAWN
    end = square_of(place)
    assert end is not None
    at, found = board.squares(), []
    for move in moves:
        start = move & 63
        if (
            move >> 6 & 63 == end
            and at[start] % BLACK == kind
            and not board.castles(move)
            and (not column or name_of(start)[0] == column)
            and (not row or name_of(start)[1] == row)
            and (column or kind != PAWN or start % 8 == end % 8)
            and (LETTERS[move >> 12] if move >> 12 else None) == (becomes and becomes.upper())
        ):
            found.append(move)
    return found
