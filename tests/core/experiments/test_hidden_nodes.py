"""Looking inside what was only counted: the record becomes the one that a search without a budget writes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from interpreted import run_compiled, run_interpreted
from records import bytes_of, rows_of
from searching import combinations, endgames

from plyscope import catalog
from plyscope.experiments import hidden_nodes
from plyscope.experiments.hidden_nodes import Found, HiddenRows, Visit
from plyscope.experiments.splice_record import Moved, unfold
from plyscope.files.recording.replay import Replay
from plyscope.games.tree.game import position_of_tree
from plyscope.games.tree.random_tree import random_tree
from plyscope.record.trace import STORE, Trace
from plyscope.record.tree import NONE, OPEN, Tree
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

AMPLE = 10_000_000


class Cut:
    """A search with a small record, into which one looks."""

    def __init__(
        self, algorithm: str, position: Position, limits: Limits, budget: int, **options: Any
    ) -> None:
        self.algorithm = catalog.algorithm(algorithm)
        self.options = self.algorithm.search(**options).options
        self.position = position
        self.trace = Trace(budget)
        self.algorithm.search(**options).run(position, limits, self.trace)
        self.read()

    def read(self) -> None:
        self.tree = Tree(self.trace)
        self.tree.read()
        self.tree.seek(self.tree.read_to)
        self.hidden = HiddenRows(self.trace)
        self.hidden.take_in(self.trace.length)

    @property
    def hiding(self) -> list[int]:
        """The nodes below which something is only counted."""
        return np.flatnonzero(self.tree.hidden[: self.tree.known]).tolist()

    def visit(self, node: int) -> Visit:
        found = hidden_nodes.visit_of(self.tree, self.hidden, node, self.position, self.options)
        assert found is not None
        return found

    def look(self, node: int, budget: int = AMPLE) -> tuple[Visit, Found, Moved]:
        """Look inside a node; the record is the new one then, and a sound one."""
        visit = self.visit(node)
        trace = Trace(budget)
        found = hidden_nodes.look(visit, self.algorithm, self.options, self.position, trace, Stop())
        return visit, found, self.put_in([(visit, found)])

    def look_below(self, node: int, budget: int = AMPLE) -> tuple[list[tuple[Visit, Found]], Moved]:
        """Look inside wherever something below a node is counted."""
        about = self.tree, self.hidden, node, self.algorithm, self.options, self.position
        looks = hidden_nodes.look_below(*about, budget, Stop())
        return looks, self.put_in(looks)

    def put_in(self, looks: list[tuple[Visit, Found]]) -> Moved:
        self.trace, moved = unfold(self.trace, looks)
        replay = Replay(self.position)
        for part in self.trace.read(0, self.trace.length):
            replay.check(part)
        assert replay.nodes == self.trace.nodes
        self.read()
        return moved


def whole(cut: Cut, limits: Limits) -> Trace:
    trace = Trace(AMPLE)
    cut.algorithm.build(cut.options).run(cut.position, limits, trace)
    return trace


def searches() -> Iterator[tuple[str, Position, Limits, dict[str, Any]]]:
    """Searches that carry nothing from node to node, in several games, with all switches of the lectures."""
    chance = random.Random(7)
    positions = [
        (endgames(3, 2)[0], 9),
        (catalog.game("connect4").start(size="4x4"), 5),
        (catalog.game("othello").start(size="4"), 6),
        (position_of_tree(random_tree(5, (1, 4), (-9, 9), seed=3)), 9),
    ]
    for algorithm in ("minimax", "alphabeta", "pvs", "mtdf", "and-or"):
        known = catalog.algorithm(algorithm)
        for options in combinations(algorithm)[:: 17 if algorithm == "alphabeta" else 7]:
            if algorithm != "minimax":
                options = {**options, "table": False, "killers": False, "history": False}
                options = {name: value for name, value in options.items() if hasattr(known.options, name)}
            position, depth = chance.choice(positions)
            if known.suits(position.game, position) is None:
                yield algorithm, position, Limits(depth=depth), options


def test_all_that_was_cut_short_becomes_the_whole_record() -> None:
    chance = random.Random(1)
    looked = 0
    for algorithm, position, limits, options in searches():
        cut = Cut(algorithm, position, limits, 0, **options)
        expected = whole(cut, limits)
        budget = chance.randrange(expected.length)
        cut = Cut(algorithm, position, limits, budget, **options)
        while cut.hiding:
            visit, found, _ = cut.look(chance.choice(cut.hiding))
            assert found.value == visit.returned, options
            looked += 1
        assert bytes_of(cut.trace) == bytes_of(expected), (algorithm, options)
    assert looked > 100


ENGINES: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("alphabeta", "chess", 3, {"quiescence": True, "noisy_first": True}),
    ("alphabeta", "chess", 4, {"null_move": True, "reduce": True, "extend": True, "noisy_first": True}),
    ("pvs", "connect4", 6, {"reduce": True, "extend": True, "iterative": "yes", "aspiration": 0.5}),
    ("mtdf", "connect4", 4, {"table": False, "extend": True, "iterative": "yes"}),
    ("pvs", "draughts", 6, {"quiescence": True, "quiet_plies": 4, "order": "random"}),
    ("alphabeta", "gomoku", 2, {"extend": True, "iterative": "yes", "first": "h8", "order": "random"}),
    ("alphabeta", "xiangqi", 3, {"reduce": True, "quiescence": True, "fail": "hard"}),
)


@pytest.mark.parametrize(("algorithm", "game", "depth", "options"), ENGINES)
def test_lines_searched_further_or_less_far_are_so_again(
    algorithm: str, game: str, depth: int, options: dict[str, Any]
) -> None:
    chance = random.Random(2)
    position = catalog.game(game).start()
    for move in {"chess": "e4 d5", "connect4": "4 4 4", "xiangqi": "炮二平五"}.get(game, "").split():
        position.play(position.parse(move))
    limits = Limits(depth=depth, window=(-1e9, 1e9))
    expected = whole(Cut(algorithm, position, limits, 0, **options), limits)
    assert expected.length < AMPLE
    cut = Cut(algorithm, position, limits, chance.randrange(expected.length // 2), **options)
    while cut.hiding:
        visit, found, _ = cut.look(chance.choice(cut.hiding))
        assert found.value == visit.returned
    assert bytes_of(cut.trace) == bytes_of(expected)


def test_a_small_look_tells_of_all_children_and_can_be_repeated() -> None:
    chance = random.Random(5)
    position, limits = catalog.game("connect4").start(), Limits(depth=5)
    cut = Cut("alphabeta", position, limits, 100)
    expected = whole(cut, limits)
    looks = 0
    while cut.hiding:
        node = chance.choice([node for node in range(cut.tree.known) if below(cut, node)])
        before, rows = cut.visit(node), cut.trace.length
        found, _ = cut.look_below(node, 500)
        after = cut.visit(node)
        assert after.nodes == before.nodes
        assert cut.trace.length - rows > 400 or below(cut, node) == 0
        for visit, _ in found:
            searched = sum(1 for _ in cut.tree.children(visit.node))
            if visit is found[0][0]:
                many = len(position_at(cut, visit.node).legal_moves())
                assert searched + int(cut.tree.skipped[visit.node]) == many
        looks += 1
    assert looks > 5
    assert bytes_of(cut.trace) == bytes_of(expected)


def below(cut: Cut, node: int) -> int:
    return hidden_nodes.hidden_below(cut.tree, cut.hidden, node)


def test_a_whole_chapter_unfolds_at_once() -> None:
    several = 0
    for algorithm, position, limits, options in list(searches())[::4]:
        cut = Cut(algorithm, position, limits, 0, **options)
        expected = whole(cut, limits)
        while cut.hiding:
            root = cut.tree.path(cut.hiding[-1])[0]
            looks, _ = cut.look_below(root)
            assert not below(cut, root)
            several += len(looks) > 1
        assert bytes_of(cut.trace) == bytes_of(expected)
    assert several > 10


def position_at(cut: Cut, node: int) -> Position:
    position = cut.position.copy()
    for move in cut.visit(node).line:
        position.play(move)
    return position


@pytest.mark.parametrize("nodes", [60, 1_000, 4_321])
def test_a_visit_that_was_ended_is_ended_there_again(nodes: int) -> None:
    chance = random.Random(nodes)
    position, limits = catalog.game("connect4").start(), Limits(depth=6, nodes=nodes)
    options = {"iterative": "yes", "order": "random"}
    expected = whole(Cut("alphabeta", position, limits, 0, **options), limits)
    cut = Cut("alphabeta", position, limits, nodes // 3, **options)
    unfinished = 0
    while cut.hiding:
        visit, _, _ = cut.look(chance.choice(cut.hiding))
        unfinished += not visit.finished
    assert unfinished
    assert bytes_of(cut.trace) == bytes_of(expected)


@pytest.mark.parametrize("algorithm", ["alphabeta", "pvs", "mtdf", "and-or"])
def test_a_search_that_remembers_is_another_one_by_itself_but_the_record_is_sound(algorithm: str) -> None:
    chance = random.Random(3)
    options = {"table": True}
    if algorithm != "and-or":
        options |= {"killers": True, "history": True, "extend": True, "reduce": True, "iterative": "yes"}
    position, limits = catalog.game("connect4").start(size="5x4"), Limits(depth=8)
    cut = Cut(algorithm, position, limits, 3_000, **options)
    assert hidden_nodes.remembers(cut.options)
    looks = 0
    while cut.hiding and looks < 12:
        node = chance.choice(cut.hiding)
        returned = cut.tree.returned[node]
        cut.look(node)
        assert not cut.visit(node).hidden
        assert cut.tree.returned[node] == returned
        looks += 1
    assert looks > 5


@pytest.mark.parametrize("game", ["connect4", "gomoku"])
def test_the_depth_of_a_visit_is_that_which_the_table_stored(game: str) -> None:
    options = {"table": True, "extend": True, "reduce": True, "order": "random"}
    cut = Cut("alphabeta", catalog.game(game).start(), Limits(depth=5, nodes=20_000), AMPLE, **options)
    checked = set()
    for row in rows_of(cut.trace):
        if row[0] == STORE and len(checked) < 5_000:
            visit = cut.visit(row[3])
            assert visit.depth == row[6]
            checked.add(visit.depth - cut.tree.chapters[0].depth + len(visit.line))
    assert len(checked) > 1


def test_moments_and_nodes_are_found_again() -> None:
    chance = random.Random(4)
    position, limits = catalog.game("connect4").start(), Limits(depth=4)
    for budget in (50, 3_000):
        cut = Cut("alphabeta", position, limits, budget)
        while cut.hiding:
            old, tick = cut.tree, chance.randrange(cut.tree.read_to)
            _, moved = cut.look_below(chance.choice([0, *cut.hiding]), chance.choice([100, 1_000]))
            for node in range(old.known):
                now = moved.where(node)
                assert now != NONE
                assert moves(old, node) == moves(cut.tree, now)
                assert moved.back().where(now) == node
                inner = old.entered[node], cut.tree.entered[now]
                assert moved.tick(int(inner[0])) == inner[1]
                assert moved.tick(int(old.left[node])) == cut.tree.left[now]
            ticks = [moved.tick(tick) for tick in range(old.read_to + 1)]
            assert ticks == sorted(ticks)
            assert ticks[-1] == cut.tree.read_to
            old.seek(tick)
            cut.tree.seek(moved.tick(tick))
            for node in np.flatnonzero(old.state[: old.known] == OPEN).tolist():
                assert cut.tree.state[moved.where(node)] == OPEN


def moves(tree: Tree, node: int) -> list[int]:
    return [int(tree.move[step]) for step in tree.path(node)]


def test_a_whole_record_is_known_to_count_nothing() -> None:
    position, limits = catalog.game("connect4").start(), Limits(depth=4)
    cut = Cut("alphabeta", position, limits, 500)
    assert hidden_nodes.counts_some(cut.tree)
    cut.look_below(0)
    assert not cut.hiding and not hidden_nodes.counts_some(cut.tree)


LOOKED = """
from hashlib import sha256
from plyscope import catalog; from plyscope.experiments import hidden_nodes as inside
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.experiments.splice_record import unfold
position = catalog.game("connect4").start(size="4x4")
for options in ({}, {"table": True, "killers": True}):
    algorithm = catalog.algorithm("alphabeta")
    search, trace = algorithm.search(**options), Trace(300)
    search.run(position, Limits(depth=4), trace)
    tree, rows = Tree(trace), inside.HiddenRows(trace)
    tree.read()
    rows.take_in(trace.length)
    for budget in (200, 10_000):
        about = tree, rows, 0, algorithm, search.options, position
        made, _ = unfold(trace, inside.look_below(*about, budget, Stop()))
        print(made.length, sha256(b"".join(part.tobytes() for part in made.read(0, made.length))).hexdigest())
"""


def test_the_interpreted_core_sees_the_same_inside() -> None:
    told = run_interpreted(LOOKED)
    assert told.count("\n") == 4 and told == run_compiled(LOOKED)


def test_chapters_of_any_order_have_no_visits() -> None:
    tree = position_of_tree(random_tree(3, (2, 3), (-9, 9), seed=1))
    cut = Cut("two-phase", tree, Limits(), 10)
    assert cut.hidden.total
    assert hidden_nodes.visit_of(cut.tree, cut.hidden, 1, tree, cut.options) is None
    assert hidden_nodes.hidden_below(cut.tree, cut.hidden, 1) == cut.hidden.total


def test_a_stopped_look_is_not_finished() -> None:
    cut = Cut("minimax", catalog.game("connect4").start(), Limits(depth=7), 10)
    stop = Stop()
    stop.set()
    visit = cut.visit(0)
    found = hidden_nodes.look(visit, cut.algorithm, cut.options, cut.position, Trace(), stop)
    assert not found.finished
    assert found.trace.nodes + found.hidden < visit.nodes
