"""Futility: what is given up is far outside the window, and nothing else changes."""

from __future__ import annotations

import pytest

from plyscope import catalog
from plyscope.algorithms.alphabeta.engine import Engine
from plyscope.algorithms.alphabeta.futility import Futility
from plyscope.algorithms.alphabeta.open_nodes import OpenNodes
from plyscope.options import OptionError
from plyscope.record.trace import ENTER, FAR, LEAF, Trace
from plyscope.rules.position import MAX, Position
from plyscope.search.search import Limits

CHESS = catalog.game("chess")
MIDDLE = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"
CHECKED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def judged(position: Position, depth: int, alpha: float, beta: float) -> tuple[bool, bool, float, bool]:
    """What Futility says of a position."""
    search = catalog.algorithm("alphabeta").search(table=True)
    return Futility(position, OpenNodes(search, 4, False), CHESS.quiet_margin).judged(depth, alpha, beta)


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_a_position_is_given_up_beyond_a_margin_for_each_ply_that_is_left(depth: int) -> None:
    position = CHESS.read(MIDDLE)
    estimate = position.estimate
    assert estimate is not None and position.side == MAX
    reach = CHESS.quiet_margin * depth
    assert judged(position, depth, estimate - reach - 0.1, estimate - reach - 0.05)[3]
    assert not judged(position, depth, estimate - reach + 0.05, estimate - reach + 0.1)[3]
    black = CHESS.read(MIDDLE.replace(" w KQ ", " b KQ "))
    estimate = black.estimate
    assert estimate is not None
    assert judged(black, depth, estimate + reach + 0.05, estimate + reach + 0.1)[3]
    assert not judged(black, depth, estimate + reach - 0.1, estimate + reach - 0.05)[3]


def test_far_from_the_full_depth_and_in_check_nothing_is_given_up() -> None:
    assert not judged(CHESS.read(MIDDLE), 5, -100.0, -99.0)[3]
    forced, calm, estimate, beyond = judged(CHESS.read(CHECKED), 1, -100.0, -99.0)
    assert forced and not calm and estimate == 0.0 and not beyond


def test_leaves_given_up_have_the_estimate_of_their_position_far_outside_their_window() -> None:
    trace = Trace()
    start = CHESS.read(MIDDLE)
    found = catalog.algorithm("alphabeta").search(play=True).run(start, Limits(depth=6), trace)
    parents: list[tuple[int, int]] = []
    windows: list[tuple[float, float]] = []
    far = 0
    for part in trace.read(0, trace.length):
        for kind, note, _, node, other, move, before, after in part.tolist():
            if kind == ENTER:
                parents.append((other, move))
                windows.append((before, after))
            elif kind == LEAF and note == FAR:
                far += 1
                if far % 50 == 1:
                    here = reached(start, parents, node)
                    alpha, beta = windows[node]
                    assert here.estimate == after
                    assert after >= beta if here.side == MAX else after <= alpha
    assert found.details["given_up"] == far > 500
    assert found.details["left_out"] > 500


def reached(start: Position, parents: list[tuple[int, int]], node: int) -> Position:
    """The position of a node, by the moves that lead there."""
    moves = []
    while parents[node][0] >= 0:
        moves.append(parents[node][1])
        node = parents[node][0]
    here = start.copy()
    for move in reversed(moves):
        here.play(move)
    return here


def test_futility_is_refused_where_a_quiet_move_can_change_everything() -> None:
    search = catalog.algorithm("alphabeta").search(futility=True)
    with pytest.raises(OptionError, match="Futility: in Connect Four a quiet move can change"):
        search.run(catalog.game("connect4").start(), Limits(depth=2))


def test_a_table_is_kept_from_run_to_run_only_where_that_was_asked_for() -> None:
    def second(kept: bool) -> int:
        search = catalog.algorithm("alphabeta").search(play=True)
        if kept:
            search.keep_memory()
        position = CHESS.read(MIDDLE)
        search.run(position, Limits(depth=6))
        return search.run(position, Limits(depth=6)).nodes

    assert second(kept=True) < second(kept=False) / 2


def test_a_recorded_run_uses_no_table_of_another() -> None:
    search = catalog.algorithm("alphabeta").search(play=True)
    search.keep_memory()
    position = CHESS.read(MIDDLE)
    alone = catalog.algorithm("alphabeta").search(play=True).run(position, Limits(depth=5), Trace())
    search.run(position, Limits(depth=6))
    assert search.run(position, Limits(depth=5), Trace()).nodes == alone.nodes


def test_a_lent_table_serves_searches_with_other_options_also_recorded_ones() -> None:
    position = CHESS.read(MIDDLE)
    lender = catalog.algorithm("alphabeta").search(play=True)
    assert isinstance(lender, Engine)
    table = lender.new_table(position.game)
    assert table is not None
    lender.borrow_table(table)
    lender.run(position, Limits(depth=6))
    alone = catalog.algorithm("alphabeta").search(play=True, iterative="no")
    alone_nodes = alone.run(position, Limits(depth=6), Trace()).nodes
    borrower = catalog.algorithm("alphabeta").search(play=True, iterative="no")
    assert isinstance(borrower, Engine)
    borrower.borrow_table(table)
    assert borrower.run(position, Limits(depth=6), Trace()).nodes < alone_nodes / 2
    assert borrower.run(position, Limits(depth=6), Trace()).nodes == alone_nodes, "for one run only"


def test_a_search_that_remembers_nothing_needs_no_table_to_be_lent() -> None:
    search = catalog.algorithm("alphabeta").search(killers=True)
    assert isinstance(search, Engine)
    assert search.new_table(CHESS) is None
