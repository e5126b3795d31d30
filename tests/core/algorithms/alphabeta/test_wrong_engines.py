"""Wrong variants of the engine are found out, or the tests of the right one would prove nothing.

Each is put into the source by hand and run on the interpreted core, where the same questions are asked of it
as of the right one: values of trees and games, node counts of other programs, and a search used twice.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from interpreted import CORE, SUPPORT, run_interpreted

QUESTIONS = """
from oracles import rows
from play import random_positions
from records import bytes_of
from searching import search
from tree_searches import told
from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.search.search import Limits
from plyscope.record.trace import Trace

def ask_of_trees():
    for row in rows("search_trees")[:120]:
        position = position_of_tree(row["tree"])
        for algorithm in ("pvs", "mtdf"):
            try:
                found = told(position, algorithm)
            except RecursionError:
                yield "value"
                continue
            counts = [found["nodes"], found["leaves"]]
            if found["value"] != row["value"]: yield "value"
            if algorithm == "pvs" and counts != row["negascout_nodes_leaves"]: yield "pvs"
            if algorithm == "mtdf":
                if counts != row["mtdf_f0_nodes_leaves_with_memory"]: yield "mtdf"
                if found["passes"] != row["mtdf_f0_passes"]: yield "passes"

def ask_of_games():
    positions = [ttt.read(text) for text in
                 ("X.O......", ".X..O....", "XO.......", "X..O.....", "XO.XO....")
                 ] + [catalog.game("connect4").read("..OXX.." + "...O..." + "." * 28)]
    for position in positions:
        deep = 9 if position.game.id == "tictactoe" else 4
        for depth in (2, 3, 4, deep):
            right = search("minimax", position, limits=Limits(depth=min(depth, 6)))
            for algorithm in ("alphabeta", "pvs", "mtdf"):
                options = {"table": True, "table_mb": 1, "iterative": "yes", "killers": True, "history": True}
                for more in ({}, {"symmetry": True}):
                    limits = Limits(depth=min(depth, 6))
                    found = search(algorithm, position, limits=limits, **options, **more)
                    if found.score != right.score: yield "score"
                    if found.exact and not right.exact and deep == 9:
                        if found.value != search("alphabeta", position).value: yield "exact"

def ask_of_wins():
    for row in rows("ttt_full_table")[::50]:
        found = search("alphabeta", ttt.read(row["board"]), table=True, table_mb=1, iterative="no")
        if row["value_for_X"] and found.wins_in != row["plies_to_end_best_play"]: yield "plies"

def ask_of_one_used_before():
    used = catalog.algorithm("alphabeta").search(killers=True, history=True)
    used.run(catalog.game("connect4").read("XXO.OX." + "XO...O." + "." * 28), Limits(depth=4))
    again, fresh = Trace(), Trace()
    start = catalog.game("connect4").start()
    used.run(start, Limits(depth=4), again)
    catalog.algorithm("alphabeta").search(killers=True, history=True).run(start, Limits(depth=4), fresh)
    if bytes_of(again) != bytes_of(fresh): yield "stale"

ttt, wrong = catalog.game("tictactoe"), set()
for ask, finds in (
    (ask_of_trees, {"value", "pvs", "mtdf", "passes"}), (ask_of_games, {"score", "exact"}),
    (ask_of_wins, {"plies"}), (ask_of_one_used_before, {"stale"}),
):
    if not sought or sought & finds:  # of the right one, everything is asked
        for finding in ask():
            wrong.add(finding)
            if sought and sought <= wrong: break
print(",".join(sorted(wrong)))
"""

WRONG = {
    "takes a bound of the table as exact": (
        "algorithms.alphabeta.table_use",
        "bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)",
        "bound != 0",
        {"value", "score"},
    ),
    "stores every bound as exact": (
        "algorithms.alphabeta.engine",
        "bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT",
        "bound = EXACT",
        {"score"},
    ),
    "takes what was searched less deeply": (
        "algorithms.alphabeta.table_use",
        "fits = depth == self.depth or (depth > self.depth and not self.open_end)",
        "fits = True",
        {"score"},
    ),
    "takes wins of the table as if they were at the root": (
        "algorithms.alphabeta.table_use",
        "        return value - ply\n    if quick and value < -DECIDED:\n        return value + ply\n",
        "        return value\n    if quick and value < -DECIDED:\n        return value\n",
        {"score"},
    ),
    "counts a win the same however late it comes": (
        "search.search",
        "value = WIN - ply if value > 0.0 else ply - WIN",
        "value = WIN if value > 0.0 else -WIN",
        {"plies"},
    ),
    "forgets that a depth limit was met": (
        "algorithms.alphabeta.engine",
        "best_move, open_end = here.best_move, self.horizon > horizon",
        "best_move, open_end = here.best_move, False",
        {"exact"},
    ),
    "looks again in the null window": (
        "algorithms.alphabeta.engine",
        "            low, high = alpha, beta\n            if big and value > alpha:",
        "            if big and value > alpha:",
        {"value"},
    ),
    "looks again with the bounds of the other side": (
        "algorithms.alphabeta.engine",
        "            if big and value > alpha:\n                low = value\n"
        "            elif not big and value < beta:\n                high = value\n",
        "            if big and value > alpha:\n                high = value\n"
        "            elif not big and value < beta:\n                low = value\n",
        {"value"},
    ),
    "never looks again": (
        "algorithms.alphabeta.engine",
        "(best < value < beta if big else alpha < value < best)",
        "False",
        {"value"},
    ),
    "looks again whatever was answered": (
        "algorithms.alphabeta.engine",
        "(best < value < beta if big else alpha < value < best)",
        "True",
        {"pvs"},
    ),
    "asks MIN's question of MAX": (
        "algorithms.alphabeta.engine",
        "        elif scouting:\n            low = below(beta, self.whole)",
        "        elif scouting:\n            high = above(alpha, self.whole)",
        {"value"},
    ),
    "keeps the killers of the last game": (
        "algorithms.alphabeta.move_order",
        "        for i in range(2 * (plies + 2)):\n            self.killers[i] = NONE\n",
        "        self.killers = globals().setdefault('kept', [NONE] * 1000)\n",
        {"stale"},
    ),
    "asks for the next bound too far": (
        "algorithms.alphabeta.mtdf",
        "bound = above(value, self.whole) if value == lower else value",
        "bound = above(value, self.whole)",
        {"passes"},
    ),
    "remembers no leaves": (
        "algorithms.alphabeta.mtdf",
        "self.remembering_leaves = self.remembering",
        "self.remembering_leaves = False",
        {"mtdf"},
    ),
}


@pytest.mark.parametrize("name", ["as it is", *WRONG])
def test_every_wrong_engine_is_found_out(name: str, tmp_path: Path) -> None:
    module, before, after, seen = WRONG.get(name, ("algorithms.alphabeta.engine", "", "", set()))
    source = CORE.joinpath("plyscope", *module.split(".")).with_suffix(".py")
    right = source.read_text("utf-8")
    assert before in right, f"{source.name} has no {before!r} any more"
    copy = tmp_path / source.name
    copy.write_text(right.replace(before, after) if before else right, "utf-8")
    tests = {"PYTHONPATH": os.pathsep.join([str(CORE), str(SUPPORT)])}
    told = run_interpreted(f"sought = {seen}\n{QUESTIONS}", {f"plyscope.{module}": copy}, tests)
    wrong = set(filter(None, told.strip().split(",")))
    assert seen <= wrong
    assert bool(wrong) == (name != "as it is")
