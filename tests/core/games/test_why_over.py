"""Why a game is over: every game gives its reason at the end, the right one, and none before."""

from random import Random

import pytest

from plyscope import catalog
from plyscope.rules.position import Position

LUCK = 20


def random_end(start: Position, luck: Random) -> Position:
    """A finished position that random moves lead to."""
    here = start.copy()
    while not here.finished:
        assert here.why_over() == "", here.write()
        here.play(luck.choice(here.legal_moves()))
    return here


def line_in(rows: list[str], length: int) -> bool:
    """Return True if a sign other than a full stop stands so many times in a line."""
    height, width = len(rows), len(rows[0])
    for y in range(height):
        for x in range(width):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(x + i * dx, y + i * dy) for i in range(length)]
                if all(0 <= a < width and 0 <= b < height for a, b in cells):
                    signs = {rows[b][a] for a, b in cells}
                    if len(signs) == 1 and signs != {"."}:
                        return True
    return False


@pytest.mark.parametrize("id", [id for id in catalog.games() if id not in ("tree", "othello")])
def test_a_finished_game_says_why(id: str) -> None:
    """Othello says it only where squares are left: that a full board is the end needs no words."""
    luck = Random(7)
    for _ in range(3 if id in ("chess", "xiangqi", "go", "draughts") else LUCK):
        assert random_end(catalog.game(id).start(), luck).why_over(), id


@pytest.mark.parametrize(("id", "length", "words"), [("tictactoe", 3, "Three"), ("connect4", 4, "Four")])
def test_a_line_or_a_full_board(id: str, length: int, words: str) -> None:
    luck, found = Random(1), set()
    start = catalog.game(id).start(**({"width": 4, "height": 4} if id == "connect4" else {}))
    for _ in range(400):
        end = random_end(start, luck)
        rows = [row.replace(" ", "") for row in end.board().splitlines()][: 3 if id == "tictactoe" else 4]
        lined = line_in(rows, length)
        assert end.why_over() == (f"{words} in a row" if lined else "The board is full"), end.board()
        assert lined == (end.result != 0)
        found.add(lined)
    assert found == {False, True}


def test_the_last_coin_wins_or_loses() -> None:
    luck = Random(2)
    for misere, words in ((False, "Taking the last coin wins"), (True, "Taking the last coin loses")):
        end = random_end(catalog.game("nim").start(misere=misere), luck)
        assert end.why_over() == words
        takes_last_wins = end.result == (1 if end.write().endswith("min") else -1)
        assert takes_last_wins != misere


def test_a_stone_reaches_the_far_corner_or_none_is_left() -> None:
    luck, found = Random(3), set()
    for _ in range(300):
        end = random_end(catalog.game("einstein").start(), luck)
        cells = [cell for row in end.board().splitlines()[:5] for cell in row.split()]
        colours = {cell[0] for cell in cells} - {"."}
        arrived = cells[24][0] == "b" or cells[0][0] == "w"
        assert arrived or len(colours) == 1
        words = "The far corner is reached" if len(colours) == 2 else "All stones are captured"
        assert end.why_over() == words
        found.add(words)
    assert len(found) == 2
