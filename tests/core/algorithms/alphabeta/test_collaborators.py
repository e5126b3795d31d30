"""The parts of an engine, each made alone: its order of moves, table, open nodes, quiescence and threads."""

from __future__ import annotations

import threading
from math import inf
from random import Random

import pytest

from plyscope import catalog
from plyscope.algorithms.alphabeta.alphabeta import AlphaBeta, AlphaBetaOptions
from plyscope.algorithms.alphabeta.lazy_smp import LazySmp
from plyscope.algorithms.alphabeta.move_order import MoveOrder
from plyscope.algorithms.alphabeta.open_nodes import OpenNodes
from plyscope.algorithms.alphabeta.options import for_true_values
from plyscope.algorithms.alphabeta.quiescence import Quiescence
from plyscope.algorithms.alphabeta.table_use import TableUse
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import EXACT, LOWER, UPPER
from plyscope.rules.capabilities import MoveChoice
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import WIN
from plyscope.search.search import Limits
from plyscope.search.transposition_table import Table

HANGING = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"
"""White to move takes a queen for nothing."""


def chess(text: str) -> Position:
    return catalog.game("chess").read(text)


def order_of(position: Position, **options: object) -> MoveOrder:
    return MoveOrder(position, AlphaBetaOptions(**options), 4)  # type: ignore[arg-type]


def texts(position: Position, moves: list[int]) -> list[str]:
    return [position.text(move) for move in moves]


# The order of moves.


def test_the_table_move_comes_first_then_captures_killers_and_history() -> None:
    position = chess(HANGING)
    order = order_of(position, table=True, noisy_first=True, killers=True, history=True)
    moves = position.legal_moves()
    table_move, killer, old_killer = (position.parse(text) for text in ("e1f1", "e4e5", "e1e2"))
    order.note_cutoff(position.parse("e1f2"), 5, 3)
    order.note_cutoff(old_killer, 1, 2)
    order.note_cutoff(killer, 1, 2)
    found = texts(position, order.ranked(moves, table_move, 2))
    assert found == ["e1f1", "e4d5", "e4e5", "e1e2", "e1f2"]


def test_moves_of_equal_worth_keep_their_order() -> None:
    position = chess(HANGING)
    moves = position.legal_moves()
    assert order_of(position, killers=True).ranked(moves) == moves


def test_a_capture_is_no_killer() -> None:
    position = chess(HANGING)
    order = order_of(position, killers=True)
    order.note_cutoff(position.parse("e4d5"), 3, 0)
    assert order.ranked(position.legal_moves()) == position.legal_moves()


def test_long_lists_are_sorted_as_stably_as_short_ones() -> None:
    position = position_of_tree([0] * 1000)
    order = order_of(position, history=True)
    moves = position.legal_moves()
    counts = {move: (1 + move % 5) ** 2 for move in moves if move % 7 == 0}
    for move in counts:
        order.note_cutoff(move, 1 + move % 5, 0)
    assert len(moves) == 1000
    assert order.ranked(moves) == sorted(moves, key=lambda move: -counts.get(move, 0))


@pytest.mark.parametrize("count", [2, 100, 257, 700, 3000])
def test_lists_of_any_length_and_order_are_sorted(count: int) -> None:
    position = position_of_tree([0] * count)
    order, luck = order_of(position, history=True), Random(count)
    moves = position.legal_moves()
    depths = {move: luck.randrange(1, 100) for move in moves}
    for move in moves:
        order.note_cutoff(move, depths[move], 0)
    assert order.ranked(moves) == sorted(moves, key=lambda move: -depths[move])


def test_a_list_is_sorted_without_what_a_longer_one_left_behind() -> None:
    position = position_of_tree([0] * 2000)
    order = order_of(position, history=True)
    moves = position.legal_moves()
    tried, untried = moves[:1500], moves[1500:1756]
    for move in tried:
        order.note_cutoff(move, 1 + move % 5, 0)
    best_first = sorted(tried, key=lambda move: -(move % 5))
    assert order.ranked(tried) == best_first
    assert order.ranked(untried + tried[:256]) == [move for move in best_first if move < 256] + untried


def test_a_move_that_often_cut_off_never_comes_before_a_killer() -> None:
    position = chess(HANGING)
    order = order_of(position, killers=True, history=True)
    often, killer, rare = (position.parse(text) for text in ("e1f1", "e4e5", "e1e2"))
    order.note_cutoff(rare, 200, 1)
    for _ in range(30_000):
        order.note_cutoff(often, 300, 1)
    order.note_cutoff(killer, 1, 0)
    found = order.ranked(position.legal_moves())
    assert found[:2] == [killer, often]
    for _ in range(5):
        order.note_cutoff(rare, 300, 1)
    assert order.ranked(position.legal_moves())[:2] == [killer, rare], "what is new counts more"


def test_every_thread_has_an_order_of_its_own_and_the_first_the_usual_one() -> None:
    position = catalog.game("chess").start()
    moves = position.legal_moves()
    assert len(moves) == 20
    order = order_of(position)
    found = [order.varied(moves, number) for number in range(2 * len(moves))]
    assert found[0] == moves
    assert all(sorted(one) == sorted(moves) for one in found)
    assert len({tuple(one) for one in found}) == len(found)
    assert {one[0] for one in found} == set(moves), "together they begin with every move"


def test_moves_given_come_first_at_the_root_only_and_the_last_best_before_them() -> None:
    position = chess(HANGING)
    order = order_of(position, first="e1e2 e4d5")
    moves = position.legal_moves()
    best = position.parse("e1f1")
    assert texts(position, order.arranged(moves, 2, 0, best))[:3] == ["e1f1", "e1e2", "e4d5"]
    assert order.arranged(moves, 2, 1) == moves


def test_a_seed_gives_one_order() -> None:
    position = chess(HANGING)
    moves = position.legal_moves()
    first = order_of(position, order="random", seed=3).arranged(moves, 2)
    assert first == order_of(position, order="random", seed=3).arranged(moves, 2)
    assert first != order_of(position, order="random", seed=4).arranged(moves, 2)
    assert sorted(first) == sorted(moves)


@pytest.mark.parametrize(("order", "place"), [("best", 0), ("worst", -1)])
def test_true_values_are_asked_of_another_search(order: str, place: int) -> None:
    position = chess(HANGING)
    options = AlphaBetaOptions(order=order)  # type: ignore[arg-type]
    values = AlphaBeta(for_true_values(options))
    values.begin(position, Limits(depth=2), None)
    values.prepare()
    try:
        found = MoveOrder(position, options, 2, values).arranged(position.legal_moves(), 2)
        assert position.text(found[place]) == "e4d5"
        assert position.write() == HANGING
    finally:
        values.end()


# The table.


def test_wins_are_kept_in_plies_from_their_own_position() -> None:
    position = chess(HANGING)
    table = Table(1)
    use = TableUse(table, position, quick=True, symmetry=False, deeper=False)
    use.keep(3, 4, 77, EXACT, WIN - 9)
    assert use.known(3) == (WIN - 9, 77, 4, EXACT, False)
    assert use.known(5) == (WIN - 11, 77, 4, EXACT, False)
    table.close()


@pytest.mark.parametrize(
    ("bound", "value", "settled"),
    [(EXACT, 0.5, True), (LOWER, 0.5, False), (LOWER, 1.0, True), (UPPER, 0.5, False), (UPPER, 0.0, True)],
)
def test_a_bound_settles_a_node_only_outside_its_window(bound: int, value: float, settled: bool) -> None:
    table = Table(1)
    use = TableUse(table, chess(HANGING), quick=True, symmetry=False, deeper=False)
    use.keep(0, 4, -1, bound, value, open_end=True)
    assert use.settles(0, 4, 0.0, 1.0) == settled
    assert not use.settles(0, 3, 0.0, 1.0)  # another depth is another estimate
    table.close()


def test_deeper_entries_are_used_where_that_is_asked_for() -> None:
    table = Table(1)
    position = chess(HANGING)
    TableUse(table, position, True, False, False).keep(0, 4, -1, EXACT, 0.5, open_end=True)
    assert TableUse(table, position, True, False, True).settles(0, 3, 0.0, 1.0)
    assert not TableUse(table, position, True, False, True).settles(0, 5, 0.0, 1.0)
    table.close()


def test_what_no_depth_cut_off_holds_for_every_greater_depth() -> None:
    table = Table(1)
    use = TableUse(table, chess(HANGING), quick=True, symmetry=False, deeper=False)
    use.keep(0, 2, -1, EXACT, 0.5)
    assert use.settles(0, 9, 0.0, 1.0)
    assert not use.settles(0, 1, 0.0, 1.0)
    table.close()


def test_a_mirror_image_finds_the_move_mirrored() -> None:
    game = catalog.game("connect4")
    left, right = game.start(), game.start()
    left.play(left.parse("1"))
    right.play(right.parse("7"))
    table = Table(1)
    TableUse(table, left, True, True, False).keep(0, 4, left.parse("2"), EXACT, 1.0)
    found = TableUse(table, right, True, True, False).known(0)
    assert found is not None
    assert right.text(found[1]) == "6"
    table.close()


# The open nodes.


def open_nodes(position: Position, hard: bool = False) -> tuple[AlphaBeta, OpenNodes]:
    search = AlphaBeta(AlphaBetaOptions())
    search.begin(position, Limits(depth=3), None)
    return search, OpenNodes(search, 4, hard)


def test_a_better_value_narrows_the_window_of_the_side_to_move() -> None:
    search, nodes = open_nodes(chess(HANGING))
    nodes.begin(1, -1.0, 1.0)
    assert nodes.node(1) == (-1.0, 1.0, -inf, -1)
    assert not nodes.offer(1, 7, -3.0)
    assert nodes.node(1) == (-1.0, 1.0, -3.0, 7)
    assert not nodes.offer(1, 8, 0.5)
    assert not nodes.offer(1, 9, 0.25)
    assert nodes.node(1) == (0.5, 1.0, 0.5, 8)
    assert nodes.offer(1, 10, 1.0)
    search.end()


def test_min_lowers_beta() -> None:
    search, nodes = open_nodes(chess(HANGING.replace(" w ", " b ")))
    nodes.begin(1, -1.0, 1.0)
    assert not nodes.offer(1, 7, 0.0)
    assert nodes.node(1) == (-1.0, 0.0, 0.0, 7)
    assert nodes.offer(1, 8, -1.0)
    search.end()


def test_hard_values_stay_in_the_window() -> None:
    search, nodes = open_nodes(chess(HANGING), hard=True)
    nodes.begin(1, -1.0, 1.0)
    nodes.offer(1, 7, -3.0)
    assert nodes.node(1)[2] == -1.0
    nodes.offer(1, 7, 5.0)
    assert nodes.node(1)[2] == 1.0
    search.end()


# Quiescence.


def quiescence(position: Position, **options: object) -> tuple[AlphaBeta, Quiescence]:
    chosen = AlphaBetaOptions(**options)  # type: ignore[arg-type]
    search = AlphaBeta(chosen)
    search.begin(position, Limits(depth=3), None)
    order = MoveOrder(position, chosen, 3)
    choice = MoveChoice(position, False)
    return search, Quiescence(search, OpenNodes(search, 4, False), order, choice, chosen)


def test_only_captures_that_lose_nothing_are_looked_at() -> None:
    position = chess("1b2k3/p7/2p5/3p4/4P3/8/8/R3K3 w - - 0 1")
    search, quiet = quiescence(position)
    found = texts(position, quiet.moves())
    assert found == ["e4d5"]
    search.end()


# The moves that are looked at.


def test_a_narrow_choice_leaves_out_moves_and_says_so() -> None:
    position = catalog.game("gomoku").start()
    position.play(position.parse("h8"))
    wide, narrow = MoveChoice(position, False), MoveChoice(position, True)
    assert wide.written() == position.legal_moves()
    assert not wide.overlooking
    assert set(narrow.written()) < set(position.legal_moves())
    assert narrow.overlooking
    assert narrow.narrowed == 1


def test_a_game_that_knows_no_likely_moves_is_never_searched_narrowly() -> None:
    position = chess(HANGING)
    choice = MoveChoice(position, True)
    assert choice.written() == position.legal_moves()
    assert choice.narrowed == 0


# Threads.


class Waiting:
    """A helper that does nothing until it is told to stop."""

    recurses_deeply = False

    def __init__(self, number: int, stop: Stop) -> None:
        self.number, self.stop = number, stop
        self.began = threading.Event()
        self.ended = False
        self.visited = 0

    def help(self) -> None:
        self.began.set()
        while not self.stop.is_set():
            pass
        self.visited = 10 * self.number

    def end(self) -> None:
        self.ended = True


def test_helpers_run_beside_the_block_and_are_counted_after_it() -> None:
    made: list[Waiting] = []

    def make(number: int, stop: Stop) -> Waiting:
        made.append(Waiting(number, stop))
        return made[-1]

    with LazySmp(make, 2) as others:
        for helper in made:
            assert helper.began.wait(60)
        assert others.nodes == 0
    assert [helper.number for helper in made] == [1, 2]
    assert others.nodes == 30
    assert all(helper.ended for helper in made)


def test_helpers_end_if_one_of_them_cannot_be_made() -> None:
    made: list[Waiting] = []

    def make(number: int, stop: Stop) -> Waiting:
        if number == 2:
            raise MemoryError
        made.append(Waiting(number, stop))
        return made[-1]

    with pytest.raises(MemoryError), LazySmp(make, 2):
        pass
    assert [helper.ended for helper in made] == [True]
