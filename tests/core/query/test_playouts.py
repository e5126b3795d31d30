"""The playouts of a record are the games that the search played, whatever its options."""

from __future__ import annotations

from typing import Any

import pytest
from searching import search

from plyscope import catalog
from plyscope.algorithms.mcts.recorded_playouts import MOST_BEHIND, playout_at, playout_tick, start_of
from plyscope.query.rounds import place_of
from plyscope.record.trace import DEPTH, PLAYOUT, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import CHANCE
from plyscope.search.playout import positions_along

GAMES = ("tictactoe", "connect4", "othello", "gomoku", "go", "nim", "draughts", "pig", "einstein")


@pytest.mark.parametrize("options", [{}, {"playout": "guided"}, {"playout": "cut", "plies": 3}], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_every_playout_is_found_again_and_ends_as_the_record_says(game: str, options: dict[str, Any]) -> None:
    position, trace = catalog.game(game).start(), Trace()
    answer = search("mcts", position, trace, iterations=15, **options)
    made = catalog.algorithm("mcts").search(iterations=15, **options).options
    tree, found = Tree(trace), set()
    tree.read()
    for tick in range(trace.length + 1):
        playout = playout_at(trace, tree, position, made, tick)
        place = place_of(trace, tick)
        shown = place is not None and place.phase in ("playout", "backpropagation")
        assert (playout is not None) == shown == (playout_tick(trace, tick) > 0)
        if playout is None or place is None:
            continue
        row = trace.row(playout.tick - 1)
        assert row["kind"] == PLAYOUT and playout.tick <= tick and playout.round == place.round
        assert (len(playout.moves), playout.reward, playout.cut) == (
            row["other"], row["after"], row["note"] == DEPTH,
        )  # fmt: skip
        line = positions_along(start_of(tree, position, playout), playout.moves)
        assert len(line) == 1 + len(playout.moves) and line[-1].finished != playout.cut
        for before, after, move in zip(line, line[1:], playout.moves, strict=False):
            own = before.copy()
            own.play(move)
            assert own.write() == after.write()
        found.add(playout.tick)
    assert len(found) == answer.leaves
    trace.release()


def test_chance_moves_in_a_playout_too() -> None:
    position, trace = catalog.game("pig").start(), Trace()
    search("mcts", position, trace, iterations=3)
    tree = Tree(trace)
    tree.read()
    made = catalog.algorithm("mcts").search(iterations=3).options
    ticks = [tick for tick in range(1, trace.length) if trace.row(tick - 1)["kind"] == PLAYOUT]
    playout = playout_at(trace, tree, position, made, ticks[0])
    assert playout is not None
    sides = {here.side for here in positions_along(start_of(tree, position, playout), playout.moves)}
    assert CHANCE in sides and len(sides) == 4  # both players, and at the end nobody
    trace.release()


def test_a_record_of_another_search_has_no_playouts_here() -> None:
    position, trace = catalog.game("connect4").start(), Trace()
    search("mcts", position, trace, iterations=5)
    tree = Tree(trace)
    tree.read()
    made = catalog.algorithm("mcts").search(playout="cut", plies=2).options
    ticks = [tick for tick in range(1, trace.length) if playout_tick(trace, tick)]
    assert ticks and all(playout_at(trace, tree, position, made, tick) is None for tick in ticks)
    trace.release()


def test_behind_the_last_round_of_a_full_record_none_is_looked_for_far_away() -> None:
    position, trace = catalog.game("connect4").start(), Trace(100_000)
    search("mcts", position, trace, iterations=40_000)
    assert trace.length > trace.budget + MOST_BEHIND  # the visits that were true at the end
    assert playout_tick(trace, trace.length - 1) == 0
    trace.release()
