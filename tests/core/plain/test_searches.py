"""A search in plain Python: its five words write the record, and its answer has the fields of ours."""

from __future__ import annotations

import threading
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from own_code import MINE, TAKE_AWAY, written
from records import assert_well_formed, rows_of

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.plain import OwnCodeError
from plyscope.record.trace import ENTER, LEAF, Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Answer, Limits

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def algorithm_of(folder: Path, text: str, name: str = "mine.py") -> Algorithm:
    found: Algorithm = catalog.open_file(written(folder, name, text), "algorithm")
    return found


def decided(folder: Path, body: str, tree: Any = AIMA, **limits: Any) -> tuple[Answer, list[tuple[Any, ...]]]:
    """What a search answers whose decide() has this body, and the rows of its record."""
    lines = "\n".join(f"        {line}" for line in body.strip().splitlines())
    head = "from plyscope.plain import Search\nclass Mine(Search):\n    def decide(self, game, state):\n"
    trace = Trace()
    search = algorithm_of(folder, f"{head}{lines}\n").search()
    return search.run(position_of_tree(tree), Limits(**limits), trace), rows_of(trace)


@pytest.mark.parametrize("depth", [1, 2, 4])
@pytest.mark.parametrize("game", ["tictactoe", "connect4", "nim", "chess"])
def test_the_record_is_that_of_our_alpha_beta_byte_for_byte(tmp_path: Path, game: str, depth: int) -> None:
    start = catalog.game(game).start()
    if game == "chess":
        depth = min(depth, 2)
    mine, ours = Trace(), Trace()
    own = algorithm_of(tmp_path, MINE).search()
    found = own.run(start, Limits(depth=depth), mine)
    options = {"quick": False, "iterative": "no"}
    expected = catalog.algorithm("alphabeta").search(**options).run(start, Limits(depth=depth), ours)
    names = ("move", "value", "line", "exact", "nodes", "leaves", "cutoffs", "depth", "stopped_by")
    assert [getattr(found, name) for name in names] == [getattr(expected, name) for name in names]
    assert rows_of(mine) == rows_of(ours)


def test_the_record_of_a_game_in_plain_python_is_that_of_our_alpha_beta(tmp_path: Path) -> None:
    start = catalog.open_file(written(tmp_path, "takeaway.py", TAKE_AWAY), "game").start(coins=12)
    mine, ours = Trace(), Trace()
    algorithm_of(tmp_path, MINE).search().run(start, Limits(), mine)
    catalog.algorithm("alphabeta").search(quick=False).run(start, Limits(), ours)
    assert rows_of(mine) == rows_of(ours)


def test_options_are_attributes_and_stay_as_typed(tmp_path: Path) -> None:
    text = """\
from plyscope.plain import Search
class Mine(Search):
    options = {"best_first": True, "word": "a", "count": 3}
    def decide(self, game, state):
        self.note(f"{self.best_first} {self.word} {self.count} {self.options['count']}")
        return game.actions(state)[0]
"""
    search = algorithm_of(tmp_path, text).search(best_first="false", count="7")
    answer = search.run(position_of_tree(AIMA), Limits())
    assert answer.details["notes"] == [{"tick": 0, "text": "False a 7 7"}]


def test_a_search_that_tells_nothing_decides_and_its_record_says_so(tmp_path: Path) -> None:
    answer, rows = decided(tmp_path, "return game.actions(state)[1]")
    assert (answer.move, answer.value, answer.nodes, answer.exact) == (1, None, 0, False)
    assert answer.details["remark"].startswith("Nothing was told: ")
    assert [row[0] for row in rows if row[0] == ENTER] == [ENTER]


NONSENSE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("self.enter(None)", "self.enter(9)"), "Expected a legal action (0, 1, 2), found 9."),
    (("self.enter(None)", "self.enter(None)"), "Expected a legal action (0, 1, 2), found None."),
    (("self.enter(None)", "self.enter(0)", "self.enter(-1)"), "Expected a legal action (0, 1, 2), found -1."),
    (("self.enter(None)", "self.leave(1)", "self.leave(1)"), "Expected an enter() before this leave()"),
    (
        ("self.enter(None)", "self.enter(0)", "self.leave('x')"),
        "leave() expects a number as value, found 'x'.",
    ),
    (("self.enter(None)", "self.leave(float('nan'))"), "expects a number as value, found nan."),
    (
        ("self.enter(None)", "self.enter(0)", "self.leave(2)", "self.better(None)"),
        "better() expects a number as value, found None.",
    ),
    (("self.enter(0)",), "enter(None) begins at the root"),
    (("self.enter(None)", "self.better(3)"), "the child just left, but none was left"),
    (("self.enter(None)", "self.cut()"), "the child just left, but none was left"),
    (("self.enter(None, 1, 5)", "self.narrow(0, 5)"), "can only narrow the window (1, 5); found (0, 5)"),
)


@pytest.mark.parametrize(("words", "said"), NONSENSE)
def test_what_makes_no_sense_ends_the_record_and_the_answer_counts(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    answer, rows = decided(tmp_path, "\n".join((*words, "return 0")))
    assert answer.move == 0
    remark = answer.details["remark"]
    assert remark.startswith(f"mine.py, line {3 + len(words)}, in decide: ") and said in remark
    assert remark.endswith("The record ends here.")
    before, rows_before = decided(tmp_path, "\n".join((*words[:-1], "return 0")))
    assert rows == rows_before or before.nodes == 0


def test_words_after_the_end_of_the_record_still_find_the_best_action(tmp_path: Path) -> None:
    body = """
self.enter(None)
self.enter(7)
self.leave(0)
for action in game.actions(state):
    self.enter(action)
    self.leave(action)
    self.better(action)
self.leave(2)
return self.best
"""
    answer, rows = decided(tmp_path, body)
    assert answer.move == 2 and "found 7" in answer.details["remark"]
    assert len([row for row in rows if row[0] == ENTER]) == 1


def test_an_answer_that_is_no_action_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OwnCodeError, match=r"mine.py, line 4, in decide: decide\(\) must return an action"):
        decided(tmp_path, "return 17")


def test_an_exception_shows_the_lines_of_the_file(tmp_path: Path) -> None:
    text = MINE.replace("best = -inf if", "[].pop()\n        best = -inf if")
    with pytest.raises(OwnCodeError) as raised:
        algorithm_of(tmp_path, text).search().run(position_of_tree(AIMA), Limits())
    said = str(raised.value).splitlines()
    assert said[0] == "mine.py, line 16, in value: IndexError: pop from empty list"
    assert said[1:] == ["  line 10: self.value(state, game, -inf, inf, self.depth)", "  line 16: [].pop()"]


def test_nodes_without_a_told_value_keep_their_best_line(tmp_path: Path) -> None:
    body = """
def value(state, action=None):
    self.enter(action)
    if game.is_terminal(state):
        return self.leave(game.utility(state))
    values = [value(game.result(state, action), action) for action in game.actions(state)]
    return self.leave(max(values) if game.to_move(state) == 1 else min(values))
value(state)
"""
    answer, rows = decided(tmp_path, body)
    assert (answer.move, answer.value, answer.line, answer.exact) == (0, 3.0, (0, 0), True)
    assert len([row for row in rows if row[0] == LEAF]) == 9


def test_a_cut_that_is_not_allowed_is_not_called_exact(tmp_path: Path) -> None:
    body = """
self.enter(None)
self.enter(0)
for action in (0, 1, 2):
    self.enter(action)
    self.leave(AIMA[0][action])
self.leave(self.better(3))
self.better(3)
self.cut()
self.leave(3)
""".replace("AIMA", str(AIMA))
    answer, _ = decided(tmp_path, body)
    assert (answer.value, answer.exact, answer.stopped_by, answer.cutoffs) == (3.0, False, "depth", 1)


def test_iterations_are_chapters_and_the_last_best_counts(tmp_path: Path) -> None:
    text = MINE.replace(
        "self.value(state, game, -inf, inf, self.depth)\n",
        "most = self.depth\n"
        "        for self.depth in range(1, most + 1):\n"
        "            self.value(state, game, -inf, inf, self.depth)\n",
    )
    trace = Trace()
    start = catalog.game("connect4").start()
    search = algorithm_of(tmp_path, text).search()
    answer = search.run(start, Limits(depth=4), trace)
    chapters = [row for row in rows_of(trace) if row[0] == 0]
    assert [row[5] for row in chapters] == [1, 2, 3, 4] and answer.depth == 4
    assert_well_formed(trace, finished=True)
    stopped = search.run(start, Limits(depth=20, nodes=500), Trace())
    assert stopped.stopped_by == "nodes" and stopped.nodes == 500 and stopped.move is not None


def test_limits_of_time_and_stop_end_it(tmp_path: Path) -> None:
    search, start = algorithm_of(tmp_path, MINE).search(), catalog.game("connect4").start()
    begun = monotonic()
    assert search.run(start, Limits(seconds=0.1)).stopped_by == "time"
    assert monotonic() - begun < 2
    stop = Stop()
    threading.Timer(0.1, stop.set).start()
    assert search.run(start, Limits(stop=stop)).stopped_by == "stop"


def test_states_of_compiled_games_are_values(tmp_path: Path) -> None:
    body = """
moves = {str(action): action for action in game.actions(state)}
first = game.result(game.result(game.result(state, moves["1"]), 1), 2)
other = game.result(game.result(game.result(state, 2), 1), 0)
assert first == other and hash(first) == hash(other) and len({first, other, state}) == 2
assert (game.to_move(state), game.to_move(first)) == (1, -1) and not game.is_terminal(first)
assert [str(action) for action in game.actions(first)] == list("1234567")
assert str(state) == "." * 42 and game.write(first) == str(first)
for wrong in (lambda: game.result(state, 9), lambda: game.utility(state)):
    try:
        wrong()
    except ValueError as error:
        self.note(error)
return moves["4"]
"""
    text = "from plyscope.plain import Search\nclass Mine(Search):\n    def decide(self, game, state):\n"
    text += "\n".join(f"        {line}" for line in body.strip().splitlines())
    found = algorithm_of(tmp_path, text).search().run(catalog.game("connect4").start(), Limits())
    assert found.move == 3
    assert [note["text"] for note in found.details["notes"]] == [
        "expected a legal action (1, 2, 3, 4, 5, 6, 7), found 9",
        "utility() was asked of a state that is not terminal",
    ]


def test_chance_is_refused_unless_the_search_knows_it(tmp_path: Path) -> None:
    tree = position_of_tree({"type": "chance", "children": [1, 3]})
    mine = algorithm_of(tmp_path, MINE)
    assert mine.suits(tree.game, tree) == "My alpha-beta needs a game without chance."
    text = """\
from plyscope.plain import Search
class Mean(Search):
    chance = True
    def decide(self, game, state):
        self.enter(None)
        total = 0
        for action, share in zip(game.actions(state), game.chances(state)):
            self.enter(action)
            total += share * self.leave(game.utility(game.result(state, action)))
        self.leave(total)
        return game.actions(state)[0]
"""
    knows = algorithm_of(tmp_path, text, "mean.py")
    assert knows.suits(tree.game, tree) is None
    assert knows.search().run(tree, Limits()).value == 2.0


def test_it_says_which_moves_it_looks_at(tmp_path: Path) -> None:
    backwards = MINE.replace("in game.actions(state)", "in reversed(game.actions(state))")
    search = algorithm_of(tmp_path, backwards).search()
    assert search.children(position_of_tree(AIMA), 2, 0) == [2, 1, 0]
