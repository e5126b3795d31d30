"""The same source gives the same records, compiled and interpreted, and in every process."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
from interpreted import CORE, SUPPORT, run_compiled, run_interpreted

from plyscope import builds, catalog
from plyscope.strategic.method_options import METHODS

RECORDS = """
import hashlib, random
from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.options import options_of
from plyscope.search.perft import perft
from plyscope.search.search import Limits
from plyscope.record.trace import Trace
from plyscope.strategic.method_options import METHODS

nested = [[[1, [5, -2]], 4, [[0, 0], ["inf", 3]]], [[2], [7, [3, [9]]]]]
ttt = catalog.game("tictactoe")
positions = {
    "tree": position_of_tree(nested), "min root": position_of_tree(nested, "min"),
    "ttt": ttt.read("X.O.X.O.."), "inf": ttt.read("X...O....", wins="inf"),
    "c4": catalog.game("connect4").start(),
    "5x4": catalog.game("connect4").start(width=5, height=4, centre=1.5),
}
pawns = catalog.game("chess").read("8/8/3k4/2p5/4P3/3K4/8/8 w - - 0 1")
def drawn(algorithm, chance):
    # every option that has few values with one of them; numbers that matter to an engine too
    options = {"table_mb": 1, "key_bits": 12, "aspiration": 1.5, "delta": 3.0, "rave": 20, "bias": 1.0}
    known = {option.name: option for option in options_of(algorithm.options)}
    options = {name: value for name, value in options.items() if name in known and chance.random() < 0.5}
    for name, option in known.items():
        if option.kind == "bool" and name not in ("null_move", "futility"):
            options[name] = chance.random() < 0.5
        elif option.kind == "choice":
            options[name] = chance.choice(option.choices)[0]
    if algorithm.samples:
        options["iterations"] = 40
    return options

for id, algorithm in catalog.algorithms().items():
    if id in METHODS:
        continue  # plain Python, the same in both
    chance = random.Random(1)
    for name, position in (*positions.items(), ("pawns", pawns)):
        if name == "pawns" and id not in ("alphabeta", "pvs"):
            continue
        for turn in range(2 if name == "pawns" else 14 if id in ("alphabeta", "pvs", "mtdf") else 8):
            options = drawn(algorithm, chance)
            if "null_move" in {option.name for option in options_of(algorithm.options)}:
                options["null_move"] = position.game.can_skip and turn % 2 == 0
                options["futility"] = position.game.quiet_margin > 0
            chosen = tuple(options.values())
            for limits in (Limits(depth=3), Limits(depth=4, nodes=150)):
                for budget in (10**9, 90):
                    trace = Trace(budget)
                    found = algorithm.search(**options).run(position, limits, trace)
                    rows = b"".join(part.tobytes() for part in trace.read(0, trace.length))
                    told = (found.move, found.value, found.line, found.nodes, found.leaves, found.cutoffs)
                    print(id, name, chosen, told, hashlib.sha256(rows).hexdigest())
                    trace.release()
for name, position in positions.items():
    print(name, [perft(position, depth) for depth in range(5)], position.symmetric_identity, position.write())
print(position.__class__.__module__, type(position).__flags__ & 512)
"""


@pytest.mark.slow
def test_compiled_and_interpreted_give_the_same_records_in_every_process() -> None:
    interpreted = run_interpreted(RECORDS, environment={"PYTHONHASHSEED": "0"}).splitlines()
    compiled = run_compiled(RECORDS, environment={"PYTHONHASHSEED": "1"}).splitlines()
    assert len(interpreted) > 500
    assert interpreted[-1].endswith(" 512"), "the interpreted core did not run"
    if builds.extension_of(CORE / "plyscope" / "rules" / "position.py").exists():
        assert compiled[-1].endswith(" 0"), "the compiled core did not run"
    assert interpreted[:-1] == compiled[:-1]


def test_the_same_record_comes_from_every_hash_seed() -> None:
    digests = {
        hashlib.sha256(run_compiled(RECORDS, environment={"PYTHONHASHSEED": seed}).encode()).hexdigest()
        for seed in ("0", "7")
    }
    assert len(digests) == 1


@pytest.mark.parametrize("plies", [20_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_a_deep_chain_is_searched_by_the_interpreted_core(plies: int) -> None:
    told = run_interpreted(
        f"plies = {plies}"
        + """
from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.search.search import Limits
from plyscope.record.trace import Trace
from plyscope.strategic.method_options import METHODS
nested = 7
for _ in range(plies):
    nested = [nested]
position = position_of_tree(nested)
for id in catalog.algorithms():
    if id == "two-phase" or id in METHODS or catalog.algorithm(id).samples:
        continue  # on a chain, it moves every node of CLOSED once for every ply
    trace = Trace()
    found = catalog.algorithm(id).search().run(position, Limits(), trace)
    passes = len(found.details.get("passes", [0]))  # each of them enters every node
    print(found.value, found.nodes // passes, trace.nodes // passes)
"""
    )
    assert told.splitlines() == [f"7.0 {plies + 1} {plies + 1}"] * sum(
        id != "two-phase" and id not in METHODS and not found.samples
        for id, found in catalog.algorithms().items()
    )


# Wrong variants of alpha-beta must be found out by the oracles, or the oracles would prove nothing.

DISAGREEMENTS = """
from oracles import rows
from tree_searches import told
from plyscope.games.tree.game import position_of_tree

wrong = set()
for row in rows("search_trees"):
    position = position_of_tree(row["tree"])
    found = told(position, "alphabeta")
    if found["value"] != row["value"]: wrong.add("value")
    if found["nodes"] != row["ab_nodes"]: wrong.add("nodes")
    if found["leaf_order"] != row["ab_leaf_order"]: wrong.add("leaf order")
    if [cut[:2] for cut in found["cuts"]] != row["ab_cuts"]: wrong.add("cuts")
    strict = told(position, "alphabeta", cut=">")
    if strict["nodes"] != row["ab_strict_gt_nodes"]: wrong.add("strict")
    shallow = told(position, "alphabeta", deep=False)
    if shallow["leaves"] != row["ab_no_deep_cutoff_leaves"]: wrong.add("shallow")
    for window in row["windows"]:
        for fail in ("soft", "hard"):
            ends = [window["alpha"], window["beta"]]
            found = told(position, "alphabeta", ends, fail=fail)
            if found["value"] != window[f"fail_{fail}"]: wrong.add(fail)
    if sought and sought <= wrong: break
print(",".join(sorted(wrong)))
"""

WRONG = {
    "cuts only when alpha is larger": (
        "if alpha > beta or (alpha == beta and not self.strict):",
        "if alpha > beta:",
        {"nodes", "leaf order", "cuts"},
    ),
    "cuts on equality when told not to": (
        "if alpha > beta or (alpha == beta and not self.strict):",
        "if alpha >= beta:",
        {"strict"},
    ),
    "passes no window down": (
        "value = self.visit(depth - 1, alpha, beta,",
        "value = self.visit(depth - 1, -inf, inf,",
        {"nodes", "leaf order", "cuts"},
    ),
    "passes only the parent's bound down": (
        "value = self.visit(depth - 1, alpha, beta,",
        "value = self.visit(depth - 1, alpha if big else -inf, inf if big else beta,",
        {"nodes", "leaf order"},
    ),
    "never lowers beta": (
        "                beta = best\\n",
        "                pass\\n",
        {"nodes", "leaf order", "cuts"},
    ),
    "never raises alpha": ("                alpha = best\\n", "                pass\\n", {"nodes", "cuts"}),
    "searches on after a cutoff": (
        "                break\\n",
        "                continue\\n",
        {"nodes", "leaf order"},
    ),
    "returns the bound instead of the best value": (
        "        if self.hard:\\n            best = low",
        "        if True:\\n            best = low",
        {"soft"},
    ),
    "forgets to clamp what it returns": (
        "best = low if best < low else high if best > high else best",
        "best = best",
        {"hard"},
    ),
    "starts MIN nodes from zero": (
        "best = -inf if big else inf",
        "best = -inf if big else 0.0",
        {"value", "soft"},
    ),
    "counts skipped children wrong": ("base + count - 1 - i, alpha", "base + count - i, alpha", {"cuts"}),
}


@pytest.mark.parametrize("name", ["as it is", *WRONG])
def test_the_oracles_find_out_every_wrong_alpha_beta(name: str, tmp_path: Path) -> None:
    right = (CORE / "plyscope" / "algorithms" / "alphabeta" / "alphabeta.py").read_text("utf-8")
    before, after, seen = WRONG.get(name, ("", "", set()))
    before, after = before.replace("\\n", "\n"), after.replace("\\n", "\n")
    assert name == "as it is" or right.count(before) >= 1, f"alphabeta.py has no {before!r} any more"
    copy = tmp_path / "alphabeta.py"
    copy.write_text(right.replace(before, after) if before else right, "utf-8")
    tests = {"PYTHONPATH": os.pathsep.join([str(CORE), str(SUPPORT)])}
    questions = f"sought = {seen}\n{DISAGREEMENTS}"
    told = run_interpreted(questions, {"plyscope.algorithms.alphabeta.alphabeta": copy}, tests)
    wrong = set(filter(None, told.strip().split(",")))
    assert seen <= wrong
    assert bool(wrong) == (name != "as it is")
