"""Runs: their facts against the compiled search, what a record says of bounds, and the definition."""

from __future__ import annotations

from itertools import product
from math import isinf
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope import catalog
from plyscope.cli.batch import answer
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.alpha_beta_run import Rule, run_of
from plyscope.lessons.alpha_beta_sentences import cut_sentence
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.quick_alpha_beta import outcome
from plyscope.query import events
from plyscope.query.why import bound_of, cut_of
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits

RULES = [Rule(*switches) for switches in product((False, True), repeat=3)]


def options(rule: Rule) -> dict[str, Any]:
    return {
        "cut": ">" if rule.strict else ">=",
        "fail": "hard" if rule.hard else "soft",
        "deep": rule.deep,
    }


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("root", ["max", "min"])
def test_a_run_is_what_the_compiled_search_does(rule: Rule, root: str) -> None:
    luck = Random(f"compiled {root}")
    for _ in range(20):
        nested = random_tree(luck, luck.randint(2, 5), children=(1, 4))
        tree = ExerciseTree(nested, root)
        run, quick = run_of(tree, rule), outcome(tree, rule)
        told = answer(
            {"do": "tree", "tree": nested, "root": root, "algorithm": "alphabeta", "set": options(rule)}
        )
        assert run.value == quick.value == told["value"]
        assert list(run.order) == quick.order == told["leaf_order"]
        assert [leaf.leaf for leaf in run.unseen_leaves] == told["pruned_leaves"]
        cuts = [[cut.kind, len(cut.skipped), steps(cut.node.path)] for cut in run.cuts]
        assert cuts == told["cuts"]
        assert [(cut.node, cut.deep) for cut in run.cuts] == quick.cuts
        assert run.struck == quick.struck
        children = [run.visits.get(child.path) for child in tree.root.children]
        assert [visit and visit.returned for visit in children] == told["root_child_values"]


def steps(path: str) -> list[int]:
    return [int(step) for step in path.split(".") if step]


@pytest.mark.parametrize("rule", RULES)
def test_owners_of_bounds_are_those_that_a_record_names(rule: Rule) -> None:
    luck = Random(4)
    seen = 0
    for _ in range(12):
        nested = random_tree(luck, luck.randint(3, 5))
        tree = ExerciseTree(nested)
        run = run_of(tree, rule)
        trace = Trace(10_000)
        search = catalog.algorithm("alphabeta").search(**options(rule))
        search.run(position_of_tree(nested), Limits(), trace)
        record = Tree(trace)
        record.read()
        record.seek(record.read_to)
        paths = {0: ""}
        for node in range(1, record.known):
            above, move = paths[int(record.parent[node])], str(int(record.move[node]))
            paths[node] = f"{above}.{move}" if above else move
        for node, path in paths.items():
            if not tree[path].children:
                continue
            low, high = run.entry[path]
            assert (low.value, high.value) == events.entry_window(trace, record, node)
            for bound in (low, high):
                if not isinf(bound.value):
                    told = bound_of(trace, record, node, bound.kind)
                    assert bound.owner is not None and bound.by is not None
                    assert (paths[told.owner], paths[told.by]) == (bound.owner.path, bound.by.path)
                    seen += 1
            found = cut_of(trace, record, node)
            own = next((cut for cut in run.cuts if cut.node.path == path), None)
            assert (found is None) == (own is None)
            if found is not None and own is not None:
                assert (found.kind, found.value, paths[found.by]) == (own.kind, own.value, own.by.path)
        trace.release()
    assert seen > 50


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("deep", [False, True])
def test_windows_and_cuts_are_those_of_the_definition(strict: bool, deep: bool) -> None:
    luck = Random(9)
    for _ in range(40):
        nested = random_tree(luck, luck.randint(2, 5))
        run = run_of(ExerciseTree(nested), Rule(strict, False, deep))
        told = pruned(nested, strict, deep)
        assert {path: (low.value, high.value) for path, (low, high) in run.entry.items()} == told.entry
        assert {node.path: run.own(node).value for node in run.inner} == told.own
        found = [
            {
                "at": cut.node.path,
                "kind": cut.kind,
                "bound": cut.bound.value,
                "owner": None if cut.bound.owner is None else cut.bound.owner.path,
                "by": cut.by.path,
            }
            for cut in run.cuts
        ]
        assert found == told.cuts


def test_a_cut_is_deep_where_the_parents_best_value_would_not_do() -> None:
    by_root = run_of(ExerciseTree([[3, 4], [[0, [1, 9], 5], [6, 9]]]), Rule())
    assert [(cut.node.path, cut.deep) for cut in by_root.cuts] == [("1.0.1", True), ("1.1", False)]
    by_both = run_of(ExerciseTree([[3, 4], [[3, [1, 9], 5], [6, 9]]]), Rule())
    assert [(cut.node.path, cut.deep) for cut in by_both.cuts] == [("1.0.1", False), ("1.1", False)]


def test_the_last_window_of_a_cut_node_has_crossed() -> None:
    run = run_of(ExerciseTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Rule())
    assert tuple(bound.value for bound in run.last["1"]) == (3, 2)
    assert tuple(bound.value for bound in run.entry["1"]) == (3, float("inf"))


def test_a_cut_is_told_in_one_sentence() -> None:
    run = run_of(ExerciseTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Rule())
    said = cut_sentence(run.cuts[0], run.rule)
    assert said.en == "C is cut: β = 2 ≤ α = 3, which A has from B; its 2 other leaves cannot matter."
    assert said.zh_CN == "C 被剪：β = 2 ≤ α = 3（A 从 B 得到），其余 2 片叶不影响结果。"
