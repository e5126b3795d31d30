"""Equivalents: which moves are mirror images of each other, and which one stands for them."""

from collections.abc import Callable
from itertools import combinations

import pytest

from plyscope import catalog
from plyscope.games.tictactoe.game import TicTacToePosition
from plyscope.query.why import twin_of
from plyscope.record.trace import HIT, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.rules.symmetry import equivalents, identities, representative
from plyscope.search.search import Limits

Point = tuple[int, int]

TURNS: list[Callable[[int, int], Point]] = [
    lambda x, y: (x, y), lambda x, y: (2 - x, y), lambda x, y: (x, 2 - y), lambda x, y: (2 - x, 2 - y),
    lambda x, y: (y, x), lambda x, y: (2 - y, x), lambda x, y: (y, 2 - x), lambda x, y: (2 - y, 2 - x),
]  # fmt: skip
"""The symmetries of a square of three by three."""


def after(game: str, *labels: str) -> Position:
    position: Position = catalog.game(game).start()
    for label in labels:
        position.play(position.parse(label))
    return position


@pytest.mark.parametrize("moves", [(), ("b2",), ("a1",), ("a1", "c3"), ("a1", "b2", "c3"), ("b1", "a3")])
def test_tic_tac_toe_agrees_with_the_eight_symmetries_of_the_square(moves: tuple[str, ...]) -> None:
    start = after("tictactoe", *moves)
    assert isinstance(start, TicTacToePosition)
    played = [catalog.game("tictactoe").start().parse(label) for label in moves]
    leads_to = identities(start)
    assert list(leads_to) == start.legal_moves()

    def squares(move: int) -> tuple[frozenset[Point], frozenset[Point]]:
        line = [*played, move]
        points = [(one % 3, one // 3) for one in line]
        return frozenset(points[::2]), frozenset(points[1::2])

    for one, other in combinations(leads_to, 2):
        first, second = squares(one), squares(other)
        mirrored = any(
            tuple(frozenset(turn(*point) for point in side) for side in first) == second for turn in TURNS
        )
        assert (leads_to[one] == leads_to[other]) == mirrored, (one, other)


def test_the_position_that_is_asked_stays_as_it_is() -> None:
    start = after("connect4", "4")
    before = start.write()
    identities(start)
    assert start.write() == before


def test_a_representative_stands_for_what_is_not_entered() -> None:
    start = after("tictactoe")
    leads_to = identities(start)
    name = start.label
    corner, side = start.parse("a1"), start.parse("b1")
    entered = [corner, side]
    assert sorted(name(move) for move in equivalents(leads_to, corner, entered)) == ["a3", "c1", "c3"]
    assert sorted(name(move) for move in equivalents(leads_to, side, entered)) == ["a2", "b3", "c2"]
    assert equivalents(leads_to, start.parse("b2"), entered) == (), "not entered itself"
    assert representative(leads_to, start.parse("c3"), entered) == corner
    assert representative(leads_to, start.parse("c2"), entered) == side
    assert representative(leads_to, start.parse("b2"), entered) is None
    assert representative(leads_to, corner, entered) is None, "it stands for itself"
    assert equivalents(leads_to, 99, entered) == () and representative(leads_to, 99, entered) is None


@pytest.mark.parametrize("game", ["tictactoe", "connect4"])
def test_a_search_with_symmetry_leaves_every_move_to_exactly_one_representative(game: str) -> None:
    start = after(game)
    trace = Trace()
    catalog.algorithm("alphabeta").search(symmetry=True).run(start, Limits(depth=3), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    for node in range(tree.known):
        if tree.skipped[node] or tree.leaf[node]:
            continue
        position = start.copy()
        for step in tree.path(node)[1:]:
            position.play(int(tree.move[step]))
        leads_to = identities(position)
        entered = [int(tree.move[child]) for child in tree.children(node)]
        covered = [other for move in entered for other in (move, *equivalents(leads_to, move, entered))]
        assert sorted(covered) == sorted(position.legal_moves())
        for move in set(covered) - set(entered):
            stands = representative(leads_to, move, entered)
            twin = twin_of(tree, node, move, position)
            assert stands is not None and tree.move[twin] == stands
            assert move in equivalents(leads_to, stands, entered)


@pytest.mark.parametrize(
    ("game", "options"),
    [("tictactoe", {}), ("connect4", {}), ("nim", {}), ("othello", {"size": "6"}), ("go", {"size": "5"})],
)
def test_what_the_table_knows_of_a_mirror_image_is_a_move_of_the_position(
    game: str, options: dict[str, str]
) -> None:
    start, trace, mapped = catalog.game(game).start(**options), Trace(), 0
    search = catalog.algorithm("alphabeta").search(symmetry=True, table=True, iterative="yes")
    found = search.run(start, Limits(depth=6, nodes=6_000), trace)
    assert found.move in start.legal_moves()
    tree = Tree(trace)
    tree.read()
    for rows in trace.read(0, trace.length):
        for row in rows[rows["kind"] == HIT]:
            position = start.copy()
            for step in tree.path(int(row["node"]))[1:]:
                position.play(int(tree.move[step]))
            assert row["move"] < 0 or row["move"] in position.legal_moves()
            mapped += int(row["move"]) >= 0
    assert mapped > 10
