"""Texts beside a search: every row of a record has a line in each of them, and it is the right one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from searching import search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons import side_texts
from plyscope.lessons.marked_text import KINDS, Text
from plyscope.lessons.side_texts import texts_of
from plyscope.lessons.source_text import source_of
from plyscope.query.events import KIND_NAMES
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import CHANCE
from plyscope.search.search import Limits
from plyscope.strategic.method_options import METHODS

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
EARLY = [3, [1, 2]]
CHOICES: list[tuple[str, dict[str, Any]]] = [
    ("minimax", {}),
    ("alphabeta", {"iterative": "no"}),
    ("alphabeta", {"iterative": "no", "cut": ">"}),
    *[
        ("two-phase", {"text": text, "vacuous": vacuous})
        for text in ("corrected", "printed-000", "printed-002")
        for vacuous in (False, True)
    ],
]
ALGORITHMS = sorted(catalog.algorithms())
IN_ONE_FILE = [id for id in ALGORITHMS if source_of(id).first_line > 1]
"""The others' sources are put together from several files."""
OF_GAMES = [id for id in ALGORITHMS if not catalog.algorithm(id).and_or and id not in METHODS]
"""Searches of AND/OR trees and methods of game theory have tests of their own."""

SILENT = {"iteration", "hidden"}
"""Kinds that a text need not speak of."""


def record(algorithm: str, tree: Any, **options: Any) -> tuple[Trace, Tree]:
    trace = Trace()
    search(algorithm, position_of_tree(tree), trace, **options)
    found = Tree(trace)
    found.read()
    return trace, found


def lines_of(text: Text, trace: Trace, tree: Tree) -> list[int]:
    found = [text.lines_of(part, tree) for part in trace.read(0, trace.length)]
    return [int(line) for line in np.concatenate(found)]


@pytest.mark.parametrize(("algorithm", "options"), CHOICES, ids=str)
@pytest.mark.parametrize("tree", [AIMA, EARLY, [[4, [1, 2]], [[3, 7], [2, 9]]]], ids=str)
def test_every_row_has_a_line_in_every_text(algorithm: str, options: dict[str, Any], tree: Any) -> None:
    trace, found = record(algorithm, tree, **options)
    for text in texts_of(algorithm, options):
        for tick, line in enumerate(lines_of(text, trace, found), 1):
            kind = KIND_NAMES[int(trace.row(tick - 1)["kind"])]
            assert line == (text.line_at(trace, found, tick) or 0)
            if kind not in SILENT:
                assert text.first_line <= line < text.first_line + len(text.lines), (text.id, kind, tick)
                assert text.lines[line - text.first_line].strip()
        rows = next(iter(trace.read(0, trace.length)))
        for line in [*text.marked_lines(), 0, 9_999]:
            expected = (text.lines_of(rows, found) == line) & (line > 0)
            assert (text.at_line(line, rows, found) == expected).all()


@pytest.mark.parametrize(("algorithm", "options"), CHOICES, ids=str)
def test_marks_stand_at_lines_that_exist_and_no_two_texts_share_an_id(
    algorithm: str, options: dict[str, Any]
) -> None:
    found = texts_of(algorithm, options)
    assert len({text.id for text in found}) == len({text.name for text in found}) == len(found)
    for text in found:
        last = text.first_line + len(text.lines) - 1
        assert text.marked_lines() and all(text.first_line <= line <= last for line in text.marked_lines())
        assert max(map(len, text.lines)) < 110


@pytest.mark.parametrize("algorithm", IN_ONE_FILE)
def test_the_source_that_is_shown_is_the_one_that_lies_there(algorithm: str) -> None:
    source = source_of(algorithm)
    owners = type(catalog.algorithm(algorithm).search()).__mro__[:-1]
    modules = [owner.__module__ for owner in owners]
    folders = [Path(sys.modules[module].__file__ or "").parent for module in modules]
    paths = [
        folder / f"{module.rpartition('.')[2]}.py" for folder, module in zip(folders, modules, strict=True)
    ]
    assert source.is_python
    first, last = source.first_line - 1, source.first_line - 1 + len(source.lines)
    shown = [line.strip() for line in source.lines]
    there = [path.read_text("utf-8").splitlines()[first:last] for path in paths]
    assert any([line.strip() for line in lines] == shown for lines in there)


@pytest.mark.parametrize("algorithm", OF_GAMES)
def test_every_row_of_a_search_comes_from_a_line_of_its_source(algorithm: str) -> None:
    trace = Trace()
    catalog.algorithm(algorithm).search().run(catalog.game("connect4").start(), Limits(depth=4), trace)
    tree = Tree(trace)
    tree.read()
    lines = lines_of(source_of(algorithm), trace, tree)
    silent = [tick for tick, line in enumerate(lines) if not line]
    assert {KIND_NAMES[int(trace.row(tick)["kind"])] for tick in silent} <= SILENT
    trace.release()


@pytest.mark.parametrize("algorithm", ["pvs", "mtdf"])
def test_rows_that_a_collaborator_writes_are_marked_in_its_source(algorithm: str) -> None:
    trace = Trace()
    options = {"table": True}
    catalog.algorithm(algorithm).search(**options).run(
        catalog.game("othello").start(), Limits(depth=5), trace
    )
    tree = Tree(trace)
    tree.read()
    source = source_of(algorithm, options)
    rows = next(iter(trace.read(0, trace.length)))
    wanted = {
        "enter": {"trace.enter("},
        "value": {"trace.value_changed("},
        "alpha": {"trace.alpha_raised("},
        "beta": {"trace.beta_lowered("},
        "cutoff": {"trace.cutoff("},
        "leaf": {"self.leaf(", "self.is_settled("},
        "hit": {"self.is_settled("},
    }
    for kind, calls in wanted.items():
        own = rows[rows["kind"] == KINDS[kind]]
        lines = {source.lines[line - source.first_line] for line in source.lines_of(own, tree)}
        assert len(lines) == len(calls) and all(any(call in line for line in lines) for call in calls), kind
    trace.release()


def test_a_row_of_either_side_is_marked_in_the_function_of_that_side() -> None:
    trace, tree = record("minimax", AIMA)
    text = next(text for text in texts_of("minimax") if text.id == "functions")
    lines = lines_of(text, trace, tree)
    function_of = ["", "MINIMAX-DECISION"]
    for shown in text.lines[1:]:
        function_of.append(shown.split("(")[0] if shown and shown[0] != " " else function_of[-1])
    for tick, line in enumerate(lines):
        row = trace.row(tick)
        if int(row["kind"]):
            wanted = "MIN-VALUE" if tree.side[int(row["node"])] else "MAX-VALUE"
            assert function_of[line] == wanted


def test_the_loops_are_passed_in_their_order() -> None:
    trace, tree = record("two-phase", EARLY)
    text = texts_of("two-phase")[1]
    passed = [text.lines[line - 1].strip() for line in lines_of(text, trace, tree)]
    tests = [line.split()[1] for line in passed if line.startswith(("if OPEN", "if CLOSED", "if f(s)"))]
    assert tests == ["OPEN"] * 4 + ["CLOSED"] * 4 + ["f(s)"]


def test_a_failure_is_marked_where_the_printed_text_fails() -> None:
    for options, beginning in (
        ({"text": "printed-000"}, "go LOOP2"),
        ({"text": "printed-002"}, "go LOOP2"),
        ({"text": "printed-002", "vacuous": True}, "f(p) := min"),
    ):
        trace, tree = record("two-phase", EARLY, **options)
        text = texts_of("two-phase", options)[1]
        assert text.id == "loops"
        line = text.line_at(trace, tree, trace.length)
        assert line is not None and text.lines[line - 1].strip().startswith(beginning)


def test_only_the_corrected_text_looks_at_a_node_before_it_puts_it_into_closed() -> None:
    for variant in ("corrected", "printed-000", "printed-002"):
        lines = texts_of("two-phase", {"text": variant})[1].lines
        put = next(n for n, line in enumerate(lines) if "ADD(n, CLOSED)" in line)
        looked = next(n for n, line in enumerate(lines) if "won, lost or drawn" in line)
        assert (looked < put) == (variant == "corrected")
        assert any("MOVETAIL" in line for line in lines) == (variant != "printed-000")


def test_all_words_of_texts_can_be_translated() -> None:
    found = set(side_texts.translatable())
    for algorithm, options in CHOICES:
        for text in texts_of(algorithm, options):
            assert text.name in found
            if text.is_words:
                assert {line.strip() for line in text.lines} <= found


def test_rows_of_chance_nodes_stand_where_chance_nodes_are_searched() -> None:
    run = catalog.presets()["star1-drill"].run()
    text, trace, tree = source_of("expectimax", {"prune": "star1"}), run.trace, run.tree
    lines = text.lines
    begins = {
        name: next(n for n, line in enumerate(lines, text.first_line) if line.startswith(f"def {name}("))
        for name in ("visit", "mean", "leave_mean", "cut_mean", "probe")
    }

    def method(tick: int) -> str:
        line = text.line_at(trace, tree, tick)
        assert line is not None
        return max((name for name in begins if begins[name] <= line), key=lambda name: begins[name])

    found = set()
    for tick, row in enumerate(next(iter(trace.read(0, trace.length))), 1):
        kind = KIND_NAMES[row["kind"]]
        if kind in ("value", "cutoff", "leave"):
            found.add((int(tree.side[row["node"]]), kind, method(tick)))
    assert {name for side, kind, name in found if side == CHANCE and kind == "cutoff"} == {"cut_mean"}
    assert {name for side, kind, name in found if side == CHANCE and kind == "value"} == {"mean"}
    assert {name for side, kind, name in found if side == CHANCE and kind == "leave"} == {"leave_mean"}
    assert {name for side, kind, name in found if side != CHANCE and kind in ("cutoff", "leave")} == {"visit"}


@pytest.mark.parametrize(
    ("preset", "id"),
    [("coin-toss", "functions"), ("star1-drill", "functions"), ("wallets-dial", "functions"),
     ("ucb-21", "steps")],
)  # fmt: skip
def test_the_lecture_speaks_of_every_row_of_chance_and_of_sampling(preset: str, id: str) -> None:
    found = catalog.presets()[preset]
    for number, variant in enumerate(found.variants):
        run = found.run(number)
        texts = texts_of(found.algorithm_of(number), dict(variant.options))
        text = next(text for text in texts if text.id == id)
        assert not text.is_python
        for tick, line in enumerate(lines_of(text, run.trace, run.tree)):
            kind = KIND_NAMES[int(run.trace.row(tick)["kind"])]
            assert kind in SILENT or 1 <= line <= len(text.lines), (variant.name, kind, tick)


def test_each_step_of_a_round_is_marked_in_its_line() -> None:
    run = catalog.presets()["ucb-21"].run(0)
    text = next(text for text in texts_of("mcts") if text.id == "steps")
    seen: dict[str, set[str]] = {}
    for tick, line in enumerate(lines_of(text, run.trace, run.tree)):
        kind = KIND_NAMES[int(run.trace.row(tick)["kind"])]
        seen.setdefault(kind, set()).add(text.lines[line - 1].split(" ")[0])
    assert seen["step"] == {"①", "②"} and seen["playout"] == {"③"} and seen["visit"] == {"④"}
