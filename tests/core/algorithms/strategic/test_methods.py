"""Methods and learning as algorithms: what they answer, what they record, and what they decline."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from time import process_time, sleep
from typing import Any

import numpy as np
import pytest
from records import bytes_of, rows_of
from session_samples import sample

from plyscope import catalog
from plyscope.algorithms.strategic import method
from plyscope.files.recording import recording
from plyscope.files.recording.replay import Replay
from plyscope.files.session import archive
from plyscope.files.session.archive import SavedRecord, SavedSetup
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import ENTER, HIDDEN, LEAVE, ROUND, STEP, VALUE, VISIT, Trace
from plyscope.record.tree import Tree
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.method_options import LEARNING, METHODS
from plyscope.strategic.steps import steps_of
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position

ZERO_SUM = matrix_position(matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]]))
TREE = position_of_tree([[3, [1, {"type": "chance", "children": [2, 5]}]], [4, [[0], [-1, 6]]]])


def position_for(algorithm: str) -> TreePosition:
    """A position that an algorithm takes."""
    return {"backward-induction": TREE, "cfr": kuhn_position()}.get(algorithm, ZERO_SUM)


def matrix(id: str) -> TreePosition:
    game = famous(id).matrix
    assert game is not None
    return matrix_position(game)


def run(
    algorithm: str,
    position: TreePosition,
    trace: Trace | None = None,
    *,
    limits: Limits | None = None,
    **options: Any,
) -> Answer:
    found = catalog.algorithm(algorithm)
    assert found.suits(position.game, position) is None
    return found.search(**options).run(position, limits or Limits(), trace)


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every algorithm with options that change its record."""
    for id in METHODS:
        yield id, {"rounds": 40} if id in LEARNING else {}
    yield "strike", {"dominance": "weak", "order": "rounds"}
    yield "lemke-howson", {"label": 4}
    yield "fictitious-play", {"rounds": 200, "turns": "alternating"}
    yield "regret-matching", {"rounds": 40, "expected": True}


every_case = pytest.mark.parametrize(("algorithm", "options"), [*cases()], ids=str)


def kinds(trace: Trace, kind: int) -> list[tuple[Any, ...]]:
    return [row for row in rows_of(trace) if row[0] == kind]


@every_case
@pytest.mark.parametrize("budget", [10**6, 0, 1, 9, 60])
def test_a_record_can_have_happened(algorithm: str, options: dict[str, Any], budget: int) -> None:
    position, trace = position_for(algorithm), Trace(budget)
    found = run(algorithm, position, trace, **options)
    replay = Replay(position)
    for part in trace.read(0, trace.length):
        assert first_wrong(part.copy(), replay.nodes) is None
        replay.check(part.copy())
    hidden = sum(row[7] for row in kinds(trace, HIDDEN))
    assert trace.nodes + hidden == found.nodes == position.nodes.nodes
    silent = run(algorithm, position, **options)
    assert replace(silent, seconds=0.0) == replace(found, seconds=0.0), "a record changes no answer"


@every_case
def test_steps_of_a_record_are_those_of_its_game_and_options(algorithm: str, options: dict[str, Any]) -> None:
    position, trace = position_for(algorithm), Trace()
    run(algorithm, position, trace, **options)
    steps = steps_of(algorithm, position, options)
    written = kinds(trace, ROUND if algorithm in LEARNING else STEP)
    assert len(written) == len(steps)
    if algorithm in LEARNING:
        assert [row[5] for row in written] == [*range(1, len(steps) + 1)]
    else:
        assert [row[1] for row in written] == [step.kind for step in steps]


@every_case
def test_the_whole_tree_stands_before_the_first_step(algorithm: str, options: dict[str, Any]) -> None:
    position, trace = position_for(algorithm), Trace()
    run(algorithm, position, trace, **options)
    order = [row[0] for row in rows_of(trace)]
    last = max(at for at, kind in enumerate(order) if kind == ENTER)
    assert order.count(ENTER) == position.nodes.nodes
    assert last < min(at for at, kind in enumerate(order) if kind in (STEP, ROUND))


@every_case
def test_a_session_and_a_recording_bring_it_back(
    algorithm: str, options: dict[str, Any], tmp_path: Path
) -> None:
    position, trace = position_for(algorithm), Trace()
    answer = run(algorithm, position, trace, **options)
    plain = sample("tree", position, moves=0, budget=0)
    setup = SavedSetup(algorithm, tuple(options.items()))
    session = replace(plain, record=SavedRecord(trace, (), setup, answer))
    archive.save(tmp_path / "work.plyscope", session)
    archive.verify(tmp_path / "work.plyscope")
    record = archive.load(tmp_path / "work.plyscope").record
    assert record is not None and bytes_of(record.trace) == bytes_of(trace)
    assert record.answer == answer and record.setup == setup
    recording.save(tmp_path / "run.plyscope", trace, {"game": "tree"})
    recording.verify(tmp_path / "run.plyscope")
    assert bytes_of(recording.load(tmp_path / "run.plyscope").trace) == bytes_of(trace)


@every_case
def test_the_same_run_writes_the_same_bytes(algorithm: str, options: dict[str, Any]) -> None:
    records = []
    for _ in range(2):
        trace = Trace()
        run(algorithm, position_for(algorithm), trace, **options)
        records.append(bytes_of(trace))
    assert records[0] == records[1]


@pytest.mark.parametrize("algorithm", METHODS)
def test_a_limited_run_wrote_the_beginning_of_the_whole_record(algorithm: str) -> None:
    options = {"rounds": 100} if algorithm in LEARNING else {}
    whole = Trace()
    run(algorithm, position_for(algorithm), whole, **options)
    steps = len(kinds(whole, ROUND if algorithm in LEARNING else STEP))
    for limit in range(1, steps, max(1, steps // 4)):
        part = Trace()
        found = run(algorithm, position_for(algorithm), part, limits=Limits(nodes=limit), **options)
        assert found.stopped_by == "nodes" and not found.exact
        assert rows_of(part) == rows_of(whole)[: part.length]
        assert len(kinds(part, ROUND if algorithm in LEARNING else STEP)) == limit


# What they answer.


def test_the_dilemma_is_solved_by_striking() -> None:
    trace = Trace()
    found = run("strike", matrix("prisoners-dilemma"), trace)
    assert (found.value, found.move, found.line, found.exact) == (-5, 1, (1, 1), True)
    assert found.details["left"] == {"rows": [1], "cols": [1]}
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    line = [0, int(tree.best_child[0])]
    line.append(int(tree.best_child[line[1]]))
    assert [int(tree.move[node]) for node in line[1:]] == [1, 1] and tree.shown_value(0) == -5


def test_nothing_struck_is_no_value() -> None:
    found = run("strike", matrix("tianji"))
    assert (found.value, found.move, found.exact, found.stopped_by) == (None, None, False, "solved")


def test_the_simplex_method_is_exact_and_names_no_move_where_it_mixes() -> None:
    found = run("simplex", matrix("tianji"))
    assert (found.value, found.move, found.exact, found.details["pivots"]) == (1, None, True, 7)
    assert found.details["row_strategy"] == ["1/3", "0", "0", "1/3", "1/3", "0"]
    saddle = run("simplex", matrix_position(matrix_game([[2, 1], [0, -1]])))
    assert (saddle.value, saddle.line) == (1, (0, 1))


def test_an_equilibrium_of_labels_and_the_only_one_of_supports_are_the_value() -> None:
    found = run("lemke-howson", matrix("battle-of-the-sexes"), label=2)
    assert (found.value, found.line) == (2, (0, 0))
    assert found.details["equilibrium"] == {"row": ["1", "0"], "col": ["1", "0"], "payoffs": ["2", "1"]}
    several = run("supports", matrix("battle-of-the-sexes"))
    assert several.value is None and len(several.details["equilibria"]) == 3
    assert run("supports", matrix("prisoners-dilemma")).line == (1, 1)


def test_backward_induction_values_every_node_and_lists_ties() -> None:
    trace = Trace()
    entry = position_of_tree(famous("entry").tree)
    found = run("backward-induction", entry, trace)
    assert (found.value, found.line, found.details["plan"]) == (1, (1, 1), ["in", "accept"])
    assert [(row[3], row[7]) for row in kinds(trace, VALUE)] == [(2, 1.0), (0, 1.0)]
    assert [row[3] for row in kinds(trace, LEAVE)] == [2, 0]
    tied = run("backward-induction", position_of_tree([[1, 1], 1]))
    assert tied.details["ties"] == [{"path": [0], "moves": [0, 1]}, {"path": [], "moves": [0, 1]}]


def test_rounds_count_visits_of_root_row_and_cell() -> None:
    trace = Trace()
    found = run("fictitious-play", matrix("matching-pennies"), trace, rounds=10)
    assert found.details["counts"] == {"row": [3, 7], "col": [5, 5]} and found.details["iterations"] == 10
    rows = rows_of(trace)
    first = next(at for at, row in enumerate(rows) if row[0] == ROUND)
    assert [row[0] for row in rows[first:]] == [ROUND, VISIT, VISIT, VISIT] * 10
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    assert tree.visits[:7].tolist() == [10, 3, 7, 1, 2, 4, 3]
    assert tree.reward[:7].tolist() == [4.0, 1.0, 3.0, 1.0, 0.0, 0.0, 3.0]
    assert found.value == pytest.approx((4 - 6) / 10)


def test_past_the_budget_the_visits_are_true_at_the_end() -> None:
    whole, short = Trace(), Trace(100)
    run("regret-matching", ZERO_SUM, whole, rounds=500)
    run("regret-matching", ZERO_SUM, short, rounds=500)
    trees = []
    for trace in (whole, short):
        tree = Tree(trace)
        tree.read()
        tree.seek(tree.read_to)
        trees.append(tree)
    assert np.array_equal(trees[0].visits[:13], trees[1].visits[:13])
    assert np.allclose(trees[0].reward[:13], trees[1].reward[:13], rtol=0, atol=1e-9)
    assert short.length < 120


def test_iterations_of_kuhn_poker_record_values_and_visits_of_sets() -> None:
    trace = Trace()
    found = run("cfr", kuhn_position(), trace, rounds=10)
    assert found.value == pytest.approx(-0.035193, abs=1e-6)
    assert found.details["exploitability"] == pytest.approx(0.09621, abs=1e-5)
    assert len(found.details["strategies"]) == 12
    assert len(kinds(trace, VALUE)) == 25 * 10 and len(kinds(trace, VISIT)) == 12 * 10


# What they decline.


def test_a_method_says_what_it_needs() -> None:
    board = catalog.game("connect4")
    sequential = position_of_tree([[1, 2], [3, 4]])
    dilemma = matrix("prisoners-dilemma")
    for id in METHODS:
        entry = catalog.algorithm(id)
        reasons = [
            entry.suits(board),
            *(entry.suits(at.game, at) for at in (sequential, dilemma, kuhn_position())),
        ]
        assert reasons[0] == f"{entry.name} needs a matrix game or an explicit tree."
        takes = {"backward-induction": [0], "cfr": [0, 2], "simplex": []}.get(id, [1])
        assert [at for at, reason in enumerate(reasons[1:]) if reason is None] == takes, reasons
        assert all(reason.endswith(".") for reason in reasons if reason is not None)
    assert catalog.algorithm("simplex").suits(ZERO_SUM.game, ZERO_SUM) is None


def test_no_search_takes_a_matrix() -> None:
    for id, algorithm in catalog.algorithms().items():
        if id not in METHODS:
            assert algorithm.suits(ZERO_SUM.game, ZERO_SUM) is not None, id


@pytest.mark.parametrize("algorithm", METHODS)
def test_an_algorithm_says_what_it_is(algorithm: str) -> None:
    entry = catalog.algorithm(algorithm)
    assert entry.name and entry.sentence.endswith(".") and entry.pseudocode and entry.source
    assert entry.would_end(position_for(algorithm))
    assert entry.search().children(position_for(algorithm), 2, 0) == position_for(algorithm).legal_moves()


# Limits.


@pytest.mark.parametrize(
    ("algorithm", "options"),
    [("fictitious-play", {"rounds": 1_000_000}), ("regret-matching", {"rounds": 1_000_000, "expected": True}),
     ("cfr", {"rounds": 100_000}), ("supports", {})],
)  # fmt: skip
def test_a_stop_from_another_thread_ends_a_run(algorithm: str, options: dict[str, Any]) -> None:
    large = matrix_position(matrix_game([[(i * i + 7 * j * j) % 11 for j in range(7)] for i in range(7)]))
    stop, ended = Stop(), list[Answer]()
    thread = threading.Thread(
        target=lambda: ended.append(run(algorithm, large, Trace(), limits=Limits(stop=stop), **options))
    )
    thread.start()
    sleep(0.05)
    stop.set()
    started = process_time()
    thread.join(20)
    assert process_time() - started < 0.2
    assert ended and ended[0].stopped_by in ("stop", "solved")


def test_time_ends_a_run() -> None:
    found = run("fictitious-play", ZERO_SUM, limits=Limits(seconds=0.05), rounds=1_000_000)
    assert found.stopped_by == "time" and 0 < found.details["iterations"] < 1_000_000
    assert found.value is not None


def test_a_large_tree_is_recorded_as_its_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(method, "MOST_SHOWN", 10)
    trace = Trace()
    found = run("backward-induction", TREE, trace)
    assert trace.nodes == 1 and found.nodes == TREE.nodes.nodes
    assert [row[7] for row in kinds(trace, HIDDEN)] == [TREE.nodes.nodes - 1]
    assert found.value == run("backward-induction", TREE).value


def test_below_the_root_backward_induction_works_too() -> None:
    inside = TREE.copy()
    inside.play(0)
    trace = Trace()
    assert isinstance(inside, TreePosition)
    found = run("backward-induction", inside, trace)
    assert found.value == 3 and found.nodes == trace.nodes == 7
    replay = Replay(inside)
    for part in trace.read(0, trace.length):
        replay.check(part.copy())


def test_rewards_lie_between_0_and_1_whatever_the_payoffs() -> None:
    for table in ([[5, 5], [5, 5]], [["1/3", -7], [1000000, 2]]):
        trace = Trace()
        run("fictitious-play", matrix_position(matrix_game(table)), trace, rounds=30)
        gains = [Fraction(row[7]) - Fraction(row[6]) for row in kinds(trace, VISIT)]
        assert all(-Fraction(1, 10**9) <= gain <= 1 + Fraction(1, 10**9) for gain in gains)
