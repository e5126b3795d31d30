"""The reference of a search in plain Python: the right algorithm, its order of moves and its conventions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from interpreted import run_compiled, run_interpreted
from own_code import DICE, MINE, TAKE_AWAY, TIC_TAC_TOE, written
from records import assert_well_formed, rows_of
from wrong_searches import ALPHA_BETA, DEEPENING, EXPECTIMAX, MINIMAX, NEGAMAX, edited

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.plain import OwnCodeError
from plyscope.plain.reference import CONVENTIONS, Conventions, NoReference, Reference, reference_for
from plyscope.record.trace import ANY_ORDER, DEEPER, LEAF, ROUND, ROW, Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

ORDERS = {
    "as given": "return actions",
    "backwards": "return actions[::-1]",
    "by text": "return sorted(actions, key=lambda action: str(action)[::-1])",
}


def record_of(folder: Path, text: str, position: Position, **limits: Any) -> Trace:
    """The record of a search in plain Python."""
    trace = Trace()
    search = catalog.open_file(written(folder, "mine.py", text), "algorithm").search()
    search.run(position, Limits(**limits), trace)
    return trace


def compared(position: Position, trace: Trace, **settings: Any) -> Reference:
    """The reference of a record that has one."""
    found = reference_for(position, trace, **settings)
    assert isinstance(found, Reference)
    return found


def own_game(folder: Path, text: str, **options: Any) -> Position:
    start: Position = catalog.open_file(written(folder, "game.py", text), "game").start(**options)
    return start


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("game", "depth"), [("tictactoe", 4), ("connect4", 4), ("nim", 9), ("chess", 2)])
def test_a_right_search_has_the_record_of_its_reference(
    tmp_path: Path, game: str, depth: int, order: str
) -> None:
    start = catalog.game(game).start()
    text = edited(ALPHA_BETA, ("return actions", ORDERS[order]))
    mine = record_of(tmp_path, text, start, depth=depth)
    found = compared(start, mine)
    assert rows_of(found.trace) == rows_of(mine)
    assert found.complete and found.name == "alpha-beta"


@pytest.mark.parametrize("text", [MINE, NEGAMAX, MINIMAX])
def test_negamax_and_minimax_on_a_plain_game_have_theirs_too(tmp_path: Path, text: str) -> None:
    start = own_game(tmp_path, TAKE_AWAY, coins=9)
    mine = record_of(tmp_path, text, start)
    found = compared(start, mine)
    assert rows_of(found.trace) == rows_of(mine)
    assert found.kind == ("minimax" if text == MINIMAX else "alphabeta")


def test_moves_that_a_search_left_out_come_last_in_the_order_of_the_game(tmp_path: Path) -> None:
    start = position_of_tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    text = edited(MINIMAX, ("in game.actions(state)", "in game.actions(state)[:0:-1]"))
    found = compared(start, record_of(tmp_path, text, start))
    assert [row[6 + 1] for row in rows_of(found.trace) if row[0] == LEAF][:6] == [2, 5, 14, 6, 4, 2]


@pytest.mark.parametrize("conventions", CONVENTIONS)
def test_the_conventions_of_a_search_are_found(tmp_path: Path, conventions: Conventions) -> None:
    returned = {
        "soft": "best",
        "hard": "min(max(best, low), high)",
        "bound": "max(best, low) if big else min(best, high)",
    }[conventions.fail]
    text = edited(
        ALPHA_BETA,
        ("        big = game", "        low, high = alpha, beta\n        big = game"),
        ("return self.leave(best)", f"return self.leave({returned})"),
        ("if self.narrow(alpha, beta):", "if self.narrow(alpha, beta) and "
         f"({conventions.cut == '>='} or alpha > beta):"),
    )  # fmt: skip
    start = own_game(tmp_path, TIC_TAC_TOE)
    mine = record_of(tmp_path, text, start, depth=5)
    deep = position_of_tree([[[3, 5], [9, [7, 2]]], [[1, 1], [4, [2, 3]]], [[2, 8], [[3, 0], 1]]])
    for position, trace in ((start, mine), (deep, record_of(tmp_path, text, deep))):
        found = compared(position, trace)
        steps = [row for row in rows_of(trace) if row[0] != 2]
        assert [row for row in rows_of(found.trace) if row[0] != 2] == steps, found.conventions
    assert compared(start, mine).conventions.cut == conventions.cut


def test_a_search_that_deepens_has_a_reference_of_every_depth(tmp_path: Path) -> None:
    start = catalog.game("tictactoe").start()
    mine = record_of(tmp_path, DEEPENING, start, depth=4)
    found = compared(start, mine)
    assert rows_of(found.trace) == rows_of(mine)
    told = edited(
        DEEPENING, ("            self.turned =", "            self.depth = depth\n            self.turned =")
    )
    mine = record_of(tmp_path, told, start, depth=4)
    assert rows_of(compared(start, mine).trace) == rows_of(mine)
    assert rows_of(compared(start, mine, depths=[1, 2, 3, 3]).trace) != rows_of(mine)


def test_a_search_with_chance_is_compared_with_expectimax(tmp_path: Path) -> None:
    start = own_game(tmp_path, DICE)
    mine = record_of(tmp_path, EXPECTIMAX, start)
    found = compared(start, mine)
    assert found.kind == "expectimax"
    means = [row for row in rows_of(found.trace) if row[0] == 2 and row[4] == -1]
    assert means, "the mean of a chance node is a change of its value by no child"
    assert [row for row in rows_of(found.trace) if row not in means] == rows_of(mine)


def test_rows_are_as_good_as_a_trace(tmp_path: Path) -> None:
    start = catalog.game("tictactoe").start()
    mine = record_of(tmp_path, MINE, start, depth=3)
    found = reference_for(start, np.concatenate(list(mine.read(0, mine.length))))
    assert isinstance(found, Reference) and rows_of(found.trace) == rows_of(mine)


def test_a_reference_ends_after_some_nodes_and_by_a_stop(tmp_path: Path) -> None:
    start = catalog.game("tictactoe").start()
    mine = record_of(tmp_path, MINE, start, depth=4)
    short = compared(start, mine, most=100)
    assert not short.complete
    assert rows_of(short.trace) == rows_of(mine)[: short.trace.length]
    assert 100 <= short.trace.length < 200
    assert_well_formed(short.trace, finished=False)
    stop = Stop()
    stop.set()
    assert compared(start, mine, stop=stop).trace.length <= 1
    wide = compared(start, record_of(tmp_path, edited(MINE, ("depth == 0", "depth == 7")), start, depth=9))
    assert not wide.complete
    assert 10_000 < wide.trace.length < 40_000, "one that stops too early has a reference that is far larger"


def test_a_record_of_nothing_and_one_of_samples_have_no_reference(tmp_path: Path) -> None:
    start = catalog.game("tictactoe").start()
    silent = "from plyscope.plain import Search\nclass Mine(Search):\n    def decide(self, game, state):\n"
    nothing = record_of(tmp_path, f"{silent}        return game.actions(state)[0]\n", start)
    rounds = record_of(
        tmp_path,
        f"{silent}        for action in game.actions(state):\n"
        "            self.enter(None)\n            self.enter(action)\n"
        "            self.leave(0)\n            self.leave(0)\n",
        start,
    )
    sampled = np.array([(ROUND, 0, 0, 0, -1, 1, 0.0, 0.0)], ROW)
    unordered = np.array([(0, DEEPER, 0, 0, ANY_ORDER, 3, 0.0, 0.0)], ROW)
    records = ((nothing, "nothing"), (rounds, "sampling"), (sampled, "sampling"), (unordered, "order"))
    for record, reason in records:
        found = reference_for(start, record)
        assert isinstance(found, NoReference) and found.reason == reason
        assert found.sentence.endswith(".")


def test_what_goes_wrong_in_the_game_is_raised(tmp_path: Path) -> None:
    start = own_game(tmp_path, TAKE_AWAY)
    mine = record_of(tmp_path, MINE, start)
    broken = TAKE_AWAY.replace("        return -state[1]\n", "        return 1 // (state[1] - 1)\n")
    with pytest.raises(OwnCodeError, match="ZeroDivisionError"):
        reference_for(own_game(tmp_path / "broken", broken), mine)


def test_a_line_of_thousands_of_plies_needs_no_more_than_a_large_stack(tmp_path: Path) -> None:
    start = own_game(tmp_path, TAKE_AWAY.replace("(1, 3, 4)", "(1,)"), coins=5_000)
    mine = record_of(tmp_path, MINE, start)
    assert mine.length > 15_000
    assert rows_of(compared(start, mine).trace) == rows_of(mine)


def test_the_interpreted_core_writes_the_same_reference() -> None:
    code = """
from plyscope import catalog
from plyscope.plain.reference import reference_for
from plyscope.record.trace import Trace
from plyscope.search.search import Limits
start, trace = catalog.game("tictactoe").start(), Trace()
catalog.algorithm("alphabeta").search(quick=False, fail="hard").run(start, Limits(depth=3), trace)
found = reference_for(start, trace)
print(found.conventions, [row.tolist() for part in found.trace.read(0, found.trace.length) for row in part])
"""
    assert run_interpreted(code) == run_compiled(code)
