"""Chess notation: positions as FEN, and moves as UCI (e2e4) and as SAN (Nf3, O-O, exd8=Q+)."""

from __future__ import annotations

import re

import cython

from plyscope.games.chess.evaluation import ChessEvaluation
from plyscope.games.chess.fen import LETTERS, SIDES, name_of, pieces_text, rights_text, square_of
from plyscope.rules.position import MoveError

if not cython.compiled:
    from plyscope.games.chess.board import BLACK, EMPTY, PAWN
    from plyscope.rules.position import SKIP

SAN = re.compile(r"([NBRQK]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=?([NBRQ]))?(?: ?e\.?p\.?)?", re.ASCII)
CASTLING = {"O-O": True, "0-0": True, "O-O-O": False, "0-0-0": False}


class ChessNotation(ChessEvaluation):
    """What people read and write."""

    chess960: bool
    first_ply: int

    @property
    def number(self) -> int:
        """The number of the next move, as games are written down."""
        return (self.first_ply + self.plies) // 2 + 1

    def squares(self) -> list[int]:
        """What stands on each square."""
        return [self.at[square] for square in range(64)]

    def write(self) -> str:
        return f"{self.recurring()} {self.clock} {self.number}"

    def recurring(self) -> str:
        at = self.squares()
        passing = name_of(self.passing) if self.passing >= 0 else "-"
        return f"{pieces_text(at)} {'wb'[self.mover]} {rights_text(at, self.rights)} {passing}"

    def board(self) -> str:
        rows = []
        for row in range(7, -1, -1):
            signs = [self.at[8 * row + column] for column in range(8)]
            rows.append(f"{row + 1} " + " ".join("." if sign == EMPTY else LETTERS[sign] for sign in signs))
        return "\n".join([*rows, "  a b c d e f g h"])

    # Moves.

    def castles(self, move: int) -> bool:
        """Is the move castling, the king's onto his own rook?"""
        taken = self.at[move >> 6 & 63]
        return taken != EMPTY and (taken >= BLACK) == (self.mover == 1)

    def king_end(self, move: int) -> int:
        """Where castling brings the king."""
        return 56 * self.mover + (6 if (move >> 6 & 63) > (move & 63) else 2)

    def text(self, move: int) -> str:
        if move == SKIP:
            return "pass"
        end = self.king_end(move) if self.castles(move) and not self.chess960 else move >> 6 & 63
        return name_of(move & 63) + name_of(end) + ("", "n", "b", "r", "q")[move >> 12]

    def label(self, move: int) -> str:
        return self.san(move)

    def written(self, move: int, notation: str) -> str:
        return self.text(move) if notation == "uci" else self.san(move)

    def san(self, move: int) -> str:
        """A legal move in standard algebraic notation."""
        if move == SKIP:
            return "pass"
        start, end, becomes = move & 63, move >> 6 & 63, move >> 12
        piece = self.at[start] % BLACK
        if self.castles(move):
            text = "O-O" if end > start else "O-O-O"
        elif piece == PAWN:
            text = f"{name_of(start)[0]}x" if self.loud(move) and start % 8 != end % 8 else ""
            text += name_of(end) + (f"={LETTERS[becomes]}" if becomes else "")
        else:
            text = LETTERS[piece] + self.told_apart(move) + ("x" if self.loud(move) else "") + name_of(end)
        self.make(move)
        check = self.forced()
        mate = check and not self.can_move()
        self.unmake(move)
        return text + ("#" if mate else "+" if check else "")

    def told_apart(self, move: int) -> str:
        """The file, row or square that tells the piece from others of its kind that could go there too."""
        start, end = move & 63, move >> 6 & 63
        others = [
            other & 63
            for other in self.every_move()
            if other >> 6 & 63 == end and other & 63 != start and self.at[other & 63] == self.at[start]
            and not self.castles(other)
        ]  # fmt: skip
        if not others:
            return ""
        if all(other % 8 != start % 8 for other in others):
            return name_of(start)[0]
        if all(other // 8 != start // 8 for other in others):
            return name_of(start)[1]
        return name_of(start)

    def every_move(self) -> list[int]:
        """All moves that the rules of movement allow, also in a game that is drawn."""
        count = self.moves(self.scratch, 0)
        return [self.scratch[i] for i in range(count)]

    def parse(self, text: str) -> int:
        word = text.strip()
        moves = self.legal_moves()
        found = [move for move in moves if self.text(move) == word]
        bare = word.rstrip("+#!?")
        if not found and bare in CASTLING:
            found = [
                move for move in moves
                if self.castles(move) and ((move >> 6 & 63) > (move & 63)) == CASTLING[bare]
            ]  # fmt: skip
        if not found:
            found = self.meant(bare, moves)
        if len(found) == 1:
            return found[0]
        if found:
            names = " or ".join(self.text(move) for move in found)
            raise MoveError(f"Expected one move, found {text!r}, which can be {names}.")
        if not moves:
            raise MoveError(f"Expected no move, since the game is over; found {text!r}.")
        some = ", ".join(self.san(move) for move in moves[:12]) + (" …" if len(moves) > 12 else "")
        raise MoveError(
            f"Expected a legal move of {SIDES[self.mover]} ({some}), as SAN or as UCI; found {text!r}."
        )

    def meant(self, text: str, moves: list[int]) -> list[int]:
        """The moves that a SAN can mean, or a UCI that castles onto the rook."""
        if len(text) == 4 and not self.chess960 and text[:1] in "abcdefgh":
            start, end = square_of(text[:2]), square_of(text[2:])
            if start is not None and end is not None and start | end << 6 in moves:
                move = start | end << 6
                return [move] if self.castles(move) else []
        match = SAN.fullmatch(text)
        if match is None:
            return []
        piece, column, row, place, becomes = match.groups()
        kind = LETTERS.index(piece) if piece else PAWN
        end = square_of(place)
        found = []
        for move in moves:
            start = move & 63
            if (
                self.at[start] % BLACK == kind
                and move >> 6 & 63 == end
                and not self.castles(move)
                and (not column or name_of(start)[0] == column)
                and (not row or name_of(start)[1] == row)
                and (LETTERS[move >> 12] if move >> 12 else None) == becomes
            ):
                found.append(move)
        return found

    def why_over(self) -> str:
        if not self.can_move():
            return "Checkmate" if self.forced() else "Stalemate"
        if self.too_little():
            return "Too little material"
        if self.clock >= 100:
            return "Fifty moves"
        return "Threefold repetition" if self.repeated() else ""
