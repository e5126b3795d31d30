"""The words of a search in plain Python: rounds and means, the lines that say them, and signs of life."""

from __future__ import annotations

import re
from array import array
from pathlib import Path
from textwrap import indent
from typing import Any

import numpy as np
import pytest
from own_code import MINE, written
from records import rows_of

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.plain.copies import copy_of
from plyscope.record.trace import ALPHA, ENTER, ITERATION, LEAF, LEAVE, PLAYOUT, ROUND, VALUE, VISIT, Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
TRIES = "for action in (0, 0, 1):\n    self.round()\n    self.enter(action)\n"


def told(
    folder: Path, body: str, position: Position | None = None, **limits: Any
) -> tuple[Answer, list[tuple[Any, ...]]]:
    """What a search answers whose decide() has this body, and the rows of its record."""
    head = "from plyscope.plain import Search\nclass Mine(Search):\n    def decide(self, game, state):\n"
    text = head + indent(body, " " * 8) + "\n"
    trace = Trace()
    search = catalog.open_file(written(folder, "mine.py", text), "algorithm").search()
    answer = search.run(position if position is not None else position_of_tree(AIMA), Limits(**limits), trace)
    return answer, rows_of(trace)


def said(*words: str) -> str:
    """The lines of a search that says these words."""
    return "\n".join(f"self.{word}" for word in words)


def test_a_round_counts_a_visit_of_each_node_on_its_way_back(tmp_path: Path) -> None:
    answer, rows = told(tmp_path, f"{TRIES}    self.visit(0.5)\n    self.visit(0.25)")
    kinds = [row[0] for row in rows]
    assert kinds[:2] == [ITERATION, ENTER]
    assert kinds.count(ROUND) == 3
    assert kinds.count(ENTER) == 3
    assert [row[3:] for row in rows if row[0] == VISIT] == [
        (1, 0, 1, 0.0, 0.5), (0, 0, 1, 0.0, 0.25), (1, 1, 2, 0.5, 1.0), (0, 1, 2, 0.25, 0.5),
        (2, 0, 1, 0.0, 0.5), (0, 2, 3, 0.5, 0.75),
    ]  # fmt: skip
    assert (answer.move, answer.line, answer.nodes, answer.exact) == (0, (0,), 3, False)
    assert answer.details == {"iterations": 3, "mean": 0.5}


def test_a_game_that_the_search_played_itself_has_the_reward_that_it_says(tmp_path: Path) -> None:
    answer, rows = told(tmp_path, said("round()", "enter(2)", "visit(self.playout(0.75))", "visit(1)"))
    assert [row[-1] for row in rows if row[0] == PLAYOUT] == [0.75]
    assert (answer.move, answer.leaves, "remark" in answer.details) == (2, 1, False)


def test_a_number_of_nodes_limits_the_rounds(tmp_path: Path) -> None:
    steps = said("round()", "enter(1)", "visit(self.playout())", "visit(1)")
    body = f"while True:\n{indent(steps, '    ')}"
    answer, rows = told(tmp_path, body, nodes=7)
    assert (answer.stopped_by, answer.details["iterations"], answer.move) == ("nodes", 7, 1)
    assert sum(row[0] == ROUND for row in rows) == 7


@pytest.mark.parametrize(
    ("body", "line", "sentence"),
    [
        ("self.visit(1)", 4, r"visit\(reward\) counts a visit of a node of a round; expected round\(\)"),
        ("self.playout()", 4, r"playout\(\) goes on from a node of a round; expected round\(\) before it"),
        ("self.enter(None)\nself.round()", 5, r"round\(\) begins at the root; found a node"),
        (
            "self.round()\nself.enter(0)\nself.round()",
            6,
            r"expected visit\(reward\) at each node",
        ),
        ("self.round()\nself.visit(0)\nself.enter(0)", 6, r"enter\(action\) goes down in a round; expected"),
        ("self.round()\nself.enter(7)", 5, r"Expected a legal action \(0, 1, 2\), found 7"),
        ("self.round()\nself.visit(2)", 5, r"visit\(\) expects a reward from 0 to 1, to MAX; found 2"),
        ("self.round()\nself.visit('x')", 5, r"visit\(\) expects a number as reward, found 'x'"),
        ("self.round()\nself.leave(2)", 5, r"visit\(reward\) goes back up in a round, not leave"),
        ("self.round()\nself.better(2)", 5, r"better\(value\) speaks of the child just left"),
        ("self.enter(None)\nself.mean(2)", 5, r"mean\(value\) speaks of the children of a node"),
    ],
)
def test_what_makes_no_sense_in_a_round_ends_the_record(
    tmp_path: Path, body: str, line: int, sentence: str
) -> None:
    answer, _ = told(tmp_path, f"{body}\nreturn 2")
    assert answer.details["remark"].startswith(f"mine.py, line {line}, in decide: ")
    assert re.search(sentence, answer.details["remark"]), answer.details["remark"]


def test_a_mean_is_recorded_without_a_child(tmp_path: Path) -> None:
    steps = ("enter(None)", "enter(0)", "leave(1)", "enter(1)", "leave(4)", "leave(self.mean(2.5))")
    answer, rows = told(tmp_path, said(*steps), depth=1)
    assert [row[3:] for row in rows if row[0] == VALUE] == [(0, -1, -1, 0.0, 2.5)]
    assert (answer.value, answer.move) == (2.5, None)


def test_random_numbers_are_the_same_in_every_search_with_the_same_seed(tmp_path: Path) -> None:
    head = "from plyscope.plain import Search\nclass Mine(Search):\n    options = {'seed': 1}\n"
    body = "    def decide(self, game, state):\n        self.note([self.random() for _ in range(50)])\n"
    mine = catalog.open_file(written(tmp_path, "mine.py", f"{head}{body}        return 0\n"), "algorithm")
    notes = [
        mine.search(seed=seed).run(position_of_tree(AIMA), Limits()).details["notes"][0]["text"]
        for seed in (1, 1, 2)
    ]
    assert notes[0] == notes[1] != notes[2]
    numbers = [float(part) for part in notes[0].strip("[]").split(",")]
    assert len(set(numbers)) == 50
    assert all(0 <= number < 1 for number in numbers)


def test_each_row_has_the_line_that_wrote_it(tmp_path: Path) -> None:
    path = written(tmp_path, "mine.py", MINE)
    text = MINE.splitlines()
    search = catalog.open_file(path, "algorithm").search()
    search.lines = array("i", [0] * 1000)
    trace = Trace()
    search.run(position_of_tree(AIMA), Limits(), trace)
    words = {ITERATION: "self.enter(", ENTER: "self.enter(", VALUE: "self.better(", ALPHA: "self.narrow("}
    words |= {LEAF: "self.leave(", LEAVE: "self.leave("}
    rows = rows_of(trace)
    for row, line in zip(rows, search.lines, strict=False):
        if row[0] in words:
            assert words[row[0]] in text[line - 1], (row, line)
    assert all(search.lines[: len(rows)])
    assert not any(search.lines[len(rows) :])


def test_rows_behind_the_end_of_the_lines_are_recorded_all_the_same(tmp_path: Path) -> None:
    search = catalog.open_file(written(tmp_path, "mine.py", MINE), "algorithm").search()
    search.lines = np.zeros(10, np.int32)
    trace, other = Trace(), Trace()
    search.run(position_of_tree(AIMA), Limits(), trace)
    assert all(search.lines)
    search.lines = None
    search.run(position_of_tree(AIMA), Limits(), other)
    assert rows_of(trace) == rows_of(other)


def test_a_word_that_a_library_says_has_the_line_of_own_code_that_called_it(tmp_path: Path) -> None:
    text = """\
from plyscope.plain import Search
class Mine(Search):
    def decide(self, game, state):
        self.enter(None)
        for action in sorted(game.actions(state), key=lambda action: (
            self.enter(action),
            self.leave(1),
        )[1]):
            pass
        self.leave(1)
        return 0
"""
    search = catalog.open_file(written(tmp_path, "mine.py", text), "algorithm").search()
    search.lines = np.zeros(100, np.int32)
    trace = Trace()
    search.run(position_of_tree(AIMA), Limits(depth=1), trace)
    assert search.lines[: trace.length].tolist() == [4, 4, 6, 7, 6, 7, 6, 7, 10]


def test_rounds_have_lines_too(tmp_path: Path) -> None:
    text = copy_of("mcts", "en") or ""
    search = catalog.open_file(written(tmp_path, "mcts.py", text), "algorithm").search()
    search.lines = np.zeros(10_000, np.int32)
    trace = Trace()
    search.run(catalog.game("tictactoe").start(), Limits(nodes=100), trace)
    lines = text.splitlines()
    found: dict[int, set[str]] = {kind: set() for kind in (ROUND, PLAYOUT, VISIT)}
    for row, line in zip(rows_of(trace), search.lines.tolist(), strict=False):
        if row[0] in found:
            found[row[0]].add(lines[line - 1].split("(")[0].split("self.")[1])
    assert found == {ROUND: {"round"}, PLAYOUT: {"playout"}, VISIT: {"visit"}}


def test_each_word_gives_a_sign_of_life(tmp_path: Path) -> None:
    life = np.zeros(1, np.int64)
    text = """\
from plyscope.plain import Search
class Mine(Search):
    def decide(self, game, state):
        for word in (lambda: self.enter(None), lambda: self.enter(0), lambda: self.leave(1),
                     lambda: self.better(1), lambda: self.mean(1), lambda: self.narrow(0, 1), self.cut,
                     self.left, lambda: self.note("x"), lambda: self.leave(1)):
            word()
        return 0
"""
    search = catalog.open_file(written(tmp_path, "mine.py", text), "algorithm").search()
    search.life = life
    search.run(position_of_tree(AIMA), Limits(), Trace())
    assert life[0] == 10
