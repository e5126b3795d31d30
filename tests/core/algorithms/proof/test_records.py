"""Records of proofs: they replay, run backwards, and change no answer."""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as np
import pytest
from proving import METHODS, WAYS, every_way, found_by, or_tree, tree_of
from records import bytes_of, rows_of
from searching import combinations, search

from plyscope import catalog
from plyscope.files.recording.replay import Replay
from plyscope.games.tree.game import position_of_tree
from plyscope.query import proofs
from plyscope.record.trace import DISPROOF, ENTER, ITERATION, LEAF, LEAVE, PROOF, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX
from plyscope.search.search import Answer, Limits


@pytest.mark.parametrize("algorithm", ["and-or", "proof-number"])
def test_records_can_be_replayed_reversed_and_made_again_byte_by_byte(algorithm: str) -> None:
    positions = [
        or_tree([[[1, None], [0, 1]], [None, [1, [0, 1, 1]]], [[0, 0], 1]]),
        catalog.game("tictactoe").read("XOX.O..X."),
        position_of_tree([[[1, [5, -2]], 4], [[0, 0], ["inf", 3]], 7]),
    ]
    for options in combinations(algorithm):
        for position in positions:
            for budget in (10**9, 40):
                records = []
                for _ in range(2):
                    trace = Trace(budget)
                    found = search(algorithm, position, trace, **options)
                    records.append(bytes_of(trace))
                assert records[0] == records[1]
                replay = Replay(position)
                for part in trace.read(0, trace.length):
                    replay.check(part.copy())
                assert_reversible(trace)
                if budget > 40:
                    assert_well_written(trace, found)
                trace.release()


def assert_reversible(trace: Trace) -> None:
    """Every row that is undone gives the state that was there before."""
    columns = ("state", "value", "returned", "best_child", "leaf", "hit", "proof", "disproof")
    tree = Tree(trace)
    tree.read()
    states = []
    for tick in range(trace.length + 1):
        tree.seek(tick)
        nodes = tree.nodes
        states.append([getattr(tree, name)[:nodes].copy() for name in columns])
    for tick in range(trace.length, -1, -1):
        tree.seek(tick)
        for name, before in zip(columns, states[tick], strict=True):
            after = getattr(tree, name)[: tree.nodes]
            if len(before):
                assert np.array_equal(
                    after, before, equal_nan=name in ("value", "returned", "proof", "disproof")
                )


def assert_well_written(trace: Trace, found: Answer) -> None:
    """Numbers follow each other; decided nodes have those of a result, and only they are left."""
    pn: dict[int, float] = {}
    dn: dict[int, float] = {}
    for kind, _, _, node, _, _, before, after in rows_of(trace):
        if kind == PROOF:
            assert before == pn.get(node, -1.0)
            pn[node] = after
        elif kind == DISPROOF:
            assert before == dn.get(node, -1.0)
            dn[node] = after
        elif kind == LEAVE and found.details["result"] != "unknown" and "expansions" in found.details:
            assert (pn[node], dn[node]) in ((0, inf), (inf, 0))
        else:
            assert kind != ITERATION or node == 0
    for node, number in pn.items():
        assert (number == 0) == (dn[node] == inf and number == 0)
        assert number >= 0 and dn[node] >= 0 and (number > 0 or dn[node] == inf)


@every_way
def test_recording_does_not_change_the_answer(way: tuple[str, Any]) -> None:
    position = catalog.game("connect4").start(width=4, height=4)
    for limits in (Limits(), Limits(nodes=700), Limits(depth=6)):
        answers = [
            search(way[0], position, trace, limits=limits, **way[1])
            for trace in (None, Trace(), Trace(300), Trace(0))
        ]
        same = ("move", "value", "line", "exact", "nodes", "leaves", "depth", "stopped_by", "details")
        for name in same:
            assert len({repr(getattr(answer, name)) for answer in answers}) == 1, name


def test_each_node_has_a_place_of_its_own_in_the_record_however_often_it_is_searched() -> None:
    position = catalog.game("tictactoe").read("X...O....")
    for method in METHODS:
        trace = Trace()
        found = search("proof-number", position, trace, method=method, goal="max-holds")
        tree = tree_of(trace)
        for node in range(tree.known):
            moves = [int(tree.move[child]) for child in tree.children(node)]
            assert len(set(moves)) == len(moves)
        assert trace.nodes <= found.nodes
        assert method != "pns" or trace.nodes == found.nodes
        trace.release()


def test_past_the_budget_the_numbers_of_the_root_are_true_at_the_end() -> None:
    position = catalog.game("connect4").start(width=4, height=4)
    for move in (0, 1, 2, 3):
        position.play(move)
    for way in WAYS[2:]:
        trace = Trace(500)
        found = found_by(way, position, trace)
        assert trace.length < 1500
        tree = tree_of(trace)
        assert proofs.result_of(tree, 0) == found.details["result"] != "unknown"
        assert tree.hidden[: tree.known].sum() > 0


def test_what_is_known_of_a_proof_is_asked_of_the_record() -> None:
    trace = Trace()
    search("proof-number", or_tree([[1, None], [0, 1], None]), trace, expand="all")
    tree = tree_of(trace)
    assert proofs.numbers_of(tree, 0) == (1, 2)
    path = proofs.most_proving_path(tree, MAX, 0)
    assert [int(tree.move[node]) for node in path[1:]] == [0, 1]
    tree.seek(0)
    assert proofs.result_of(tree, 0) == "unknown"
    assert proofs.solution(tree, MAX, 0) == []
    assert [row[0] for row in rows_of(trace)].count(ENTER) == 8
    assert [row[0] for row in rows_of(trace)].count(LEAF) == 5
