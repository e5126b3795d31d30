"""Tic-tac-toe boards as texts of nine cells: lines, winners, and which boards symmetry makes equal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from plyscope.lessons.bilingual import Bilingual, same

MAX, MIN, FREE = "X", "O", "."
EMPTY_BOARD = FREE * 9
SHOWN = {MAX: "×", MIN: "○", FREE: "·"}
LINES: Mapping[tuple[int, int, int], Bilingual] = {
    (0, 1, 2): Bilingual("top row", "上行"),
    (3, 4, 5): Bilingual("middle row", "中行"),
    (6, 7, 8): Bilingual("bottom row", "下行"),
    (0, 3, 6): Bilingual("left column", "左列"),
    (1, 4, 7): Bilingual("middle column", "中列"),
    (2, 5, 8): Bilingual("right column", "右列"),
    (0, 4, 8): Bilingual("diagonal ╲", "对角线 ╲"),
    (2, 4, 6): Bilingual("diagonal ╱", "对角线 ╱"),
}
TURNED = (6, 3, 0, 7, 4, 1, 8, 5, 2)
MIRRORED = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def _symmetries() -> list[tuple[int, ...]]:
    """Return the eight ways to turn and mirror a board, each as the cell that every cell comes from."""
    found = [tuple(range(9))]
    for _ in range(3):
        found.append(tuple(TURNED[cell] for cell in found[-1]))
    return found + [tuple(turn[cell] for cell in MIRRORED) for turn in found]


SYMMETRIES = _symmetries()


def signs(board: str, line: tuple[int, int, int]) -> str:
    """Return the three cells of a line."""
    return board[line[0]] + board[line[1]] + board[line[2]]


def winner(board: str) -> str:
    """Return the side that has a line, or ""."""
    for line in LINES:
        three = signs(board, line)
        if three in ("XXX", "OOO"):
            return three[0]
    return ""


def mover(board: str) -> str:
    """Return the side to move."""
    return MAX if board.count(MAX) == board.count(MIN) else MIN


def is_over(board: str) -> bool:
    """Is the game over?"""
    return FREE not in board or winner(board) != ""


@lru_cache(maxsize=20_000)
def class_of(board: str) -> str:
    """Return the same text for all boards that turning and mirroring make equal."""
    return min("".join(board[cell] for cell in symmetry) for symmetry in SYMMETRIES)


def afterwards(board: str) -> list[str]:
    """Return the boards after each move, one of each class, in the order of their cells."""
    side = mover(board)
    found: dict[str, str] = {}
    for cell in range(9):
        if board[cell] == FREE:
            after = board[:cell] + side + board[cell + 1 :]
            found.setdefault(class_of(after), after)
    return list(found.values())


def drawn(board: str) -> Bilingual:
    """Return a board within a sentence, ××○|·○·|···."""
    signs_shown = "".join(SHOWN[sign] for sign in board)
    return same("|".join(signs_shown[row : row + 3] for row in (0, 3, 6)))


@dataclass(frozen=True)
class Classes:
    """The boards within some plies of a root, one of each class; by class.

    `board` is the one that stands for a class, `below` the classes after a move (none at a leaf), `parents`
    the number of classes that it comes after.
    """

    root: str
    board: dict[str, str]
    below: dict[str, tuple[str, ...]]
    parents: dict[str, int]

    @property
    def leaves(self) -> list[str]:
        """Classes of the leaves, as a search meets them."""
        return [one for one, after in self.below.items() if not after]

    @property
    def inner(self) -> list[str]:
        """Classes that are not leaves, the root first."""
        return [one for one, after in self.below.items() if after]


@lru_cache(maxsize=256)
def classes(root: str, plies: int) -> Classes:
    """Return the classes within some plies of a board."""
    found = Classes(class_of(root), {}, {}, {})
    row = [root]
    found.parents[found.root] = 1
    for ply in range(plies + 1):
        following: list[str] = []
        for board in row:
            name = class_of(board)
            if name in found.below:
                continue
            after = [] if ply == plies or is_over(board) else afterwards(board)
            found.board[name] = board
            found.below[name] = tuple(class_of(one) for one in after)
            for one in found.below[name]:
                found.parents[one] = found.parents.get(one, 0) + 1
            following += after
        row = following
    return found
