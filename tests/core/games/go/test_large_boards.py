"""Go on 13 and 19 lines: the rules by sets of points, star points, coordinates, SGF, and a search."""

from __future__ import annotations

from random import Random

import pytest

from plyscope import catalog
from plyscope.games.go.text import LETTERS
from plyscope.rules.game_record import GameRecord
from plyscope.search.search import Limits

GAME = catalog.game("go")
Point = tuple[int, int]
Stones = dict[Point, str]


def beside(point: Point, size: int) -> list[Point]:
    column, row = point
    near = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [(x, y) for x, y in near if 0 <= x < size and 0 <= y < size]


def chain(stones: Stones, point: Point, size: int) -> tuple[set[Point], set[Point]]:
    """The stones of a chain and its liberties."""
    found, free, waiting = {point}, set(), [point]
    while waiting:
        for other in beside(waiting.pop(), size):
            if other not in stones:
                free.add(other)
            elif stones[other] == stones[point] and other not in found:
                found.add(other)
                waiting.append(other)
    return found, free


def after(stones: Stones, point: Point, colour: str, size: int) -> Stones | None:
    """The stones after a move; None where it would be suicide."""
    board = {**stones, point: colour}
    for other in beside(point, size):
        if board.get(other, colour) != colour and not chain(board, other, size)[1]:
            for taken in chain(board, other, size)[0]:
                del board[taken]
    return board if chain(board, point, size)[1] else None


def area(stones: Stones, size: int) -> int:
    """Black's stones and surrounded points less White's."""
    total = sum(1 if colour == "B" else -1 for colour in stones.values())
    left = {(x, y) for x in range(size) for y in range(size)} - set(stones)
    while left:
        region, waiting, reached = set[Point](), [left.pop()], set[str]()
        while waiting:
            point = waiting.pop()
            region.add(point)
            for other in beside(point, size):
                if other in stones:
                    reached.add(stones[other])
                elif other in left:
                    left.discard(other)
                    waiting.append(other)
        if len(reached) == 1:
            total += len(region) if reached == {"B"} else -len(region)
    return total


@pytest.mark.parametrize(("size", "plies"), [(13, 200), (19, 260)])
def test_a_random_game_follows_the_rules(size: int, plies: int) -> None:
    luck, position, stones = Random(size), GAME.start(size=size, komi=0.0), Stones()
    boards = {frozenset(stones.items())}
    for ply in range(plies):
        colour = "BW"[ply % 2]
        points = [(x, y) for x in range(size) for y in range(size) if (x, y) not in stones]
        found = {point: after(stones, point, colour, size) for point in points}
        legal = {
            f"{LETTERS[x]}{y + 1}": board
            for (x, y), board in found.items()
            if board is not None and frozenset(board.items()) not in boards
        }
        moves = {position.text(move) for move in position.legal_moves()} - {"pass"}
        assert moves == set(legal)
        name = luck.choice(sorted(moves))
        position.play(position.parse(name))
        board = legal[name]
        assert board is not None
        stones = board
        boards.add(frozenset(stones.items()))
        signs = "".join(stones.get((x, y), ".") for y in range(size) for x in range(size))
        assert position.write().split()[0] == signs
    for _ in range(2):
        position.play(position.parse("pass"))
    assert position.result == area(stones, size)


def test_nineteen_lines_have_nine_star_points_and_no_column_i() -> None:
    picture = GAME.start(size=19).picture()
    assert {(int(x), int(y)) for x, y in picture.dots} == {(x, y) for x in (3, 9, 15) for y in (3, 9, 15)}
    letters = [label.text for label in picture.labels if label.text.isalpha()]
    assert letters == list("ABCDEFGHJKLMNOPQRST")
    assert [label.text for label in picture.labels if label.text.isdigit()] == [str(n) for n in range(1, 20)]
    assert {(int(x), int(y)) for x, y in GAME.start(size=13).picture().dots} == {
        (3, 3), (3, 9), (9, 3), (9, 9), (6, 6),
    }  # fmt: skip


def test_a_game_of_nineteen_lines_goes_into_sgf_and_comes_back() -> None:
    form = catalog.formats()["sgf"]
    record = GameRecord("go", options={"size": 19, "komi": 7.5}, moves=("Q16", "D4", "T19", "A1", "pass"))
    text = form.write(record)
    assert (
        "SZ[19]" in text and ";B[pd]" in text and ";W[dp]" in text and ";B[sa]" in text and ";W[as]" in text
    )
    (read,) = form.read(text)
    assert read.options["size"] == 19 and read.moves == record.moves
    (usual,) = form.read("(;GM[1];B[pd])")
    assert usual.options["size"] == 19, "nineteen lines without SZ"


@pytest.mark.parametrize("algorithm", ["mcts", "alphabeta"])
def test_searches_of_nineteen_lines_answer_with_a_point(algorithm: str) -> None:
    position = GAME.start(size=19)
    limits = Limits(depth=1 if algorithm == "alphabeta" else None, nodes=400)
    found = catalog.algorithm(algorithm).search().run(position, limits)
    assert found.move in position.legal_moves() and len(position.legal_moves()) == 362
    assert position.write() == GAME.start(size=19).write()
