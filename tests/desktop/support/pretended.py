"""A position that is only a picture with moves, for tests of the board: it needs no rules."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Literal

from plyscope.rules.picture import Cell, Picture, Piece, Place, Way

SIZE = 8
TINTS: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")


def square(name: str) -> Place:
    """The middle of a square, named as in chess."""
    return "abcdefgh".index(name[0]) + 0.5, SIZE - int(name[1:]) + 0.5


def chequered(ways: list[Way], pieces: dict[str, Piece], **more: Any) -> Picture:
    """A board of eight by eight squares."""
    cells = tuple(
        Cell(
            x,
            y,
            name="abcdefgh"[x] + str(SIZE - y),
            index=y * SIZE + x,
            tint="dark" if x + y & 1 else "light",
        )
        for y in range(SIZE)
        for x in range(SIZE)
    )
    return Picture(SIZE, SIZE, cells, pieces=tuple(pieces.values()), ways=tuple(ways), **more)


def man(name: str, owner: Any = "max", shape: Any = "man") -> Piece:
    """A piece on a square."""
    return Piece(*square(name), shape, owner)


def over(move: int, *names: str, choice: str = "", piece: Piece | None = None) -> Way:
    """A way over named squares."""
    return Way(move, tuple(square(name) for name in names), choice, piece)


QUEEN, KNIGHT = man("e8", shape="queen"), man("e8", shape="knight")
PAWN = [over(1, "e7", "e8", choice="Queen", piece=QUEEN), over(2, "e7", "e8", choice="Knight", piece=KNIGHT)]
CHESSLIKE = chequered(
    [*PAWN, over(3, "a1", "a4"), over(4, "a1", "h1"), over(5, "h1", "h5")],
    {"a": man("a1", shape="rook"), "h": man("h1", shape="rook"), "e": man("e7", shape="pawn")},
)
CAPTURES = chequered(
    [
        over(1, "a1", "c3", "e5"),
        over(2, "a1", "c3", "a5"),
        over(3, "g1", "e3", "c5", "e7"),
        over(4, "g1", "e3", "g5", "e7"),
    ],
    {"a": man("a1"), "g": man("g1")},
)


class Pretended:
    """A position that plays nothing."""

    def __init__(self, picture: Picture, labels: dict[int, str] | None = None, over: bool = False) -> None:
        self.shown, self.labels, self.finished = picture, labels or {}, over
        self.game: Any = SimpleNamespace(
            id="pretended", name="Pretended", ends_in_wins=True, notations=(), signs=(), first_player="MAX",
            second_player="MIN", refusal=lambda *_: "",
        )  # fmt: skip
        self.side: int | None = None if over else 0
        self.result = 0.0 if over else None

    def picture(self) -> Picture:
        return self.shown

    def legal_moves(self) -> list[int]:
        return sorted(self.shown.moves())

    def label(self, move: int) -> str:
        return self.labels.get(move, str(move))

    def why_over(self) -> str:
        return ""

    def write(self) -> str:
        return str(id(self))

    def area(self) -> None:
        """No area is counted."""

    def copy(self) -> Pretended:
        return self

    def play(self, move: int) -> None:
        """Nothing changes."""
