"""Every algorithm keeps the contract of searches, with every combination of its options."""

from __future__ import annotations

import itertools
import threading
from math import inf
from statistics import median
from time import monotonic, sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import random_positions
from records import assert_well_formed, bytes_of, rows_of

from plyscope import catalog
from plyscope.games.tree import position_of_tree
from plyscope.options import OptionError, options_of
from plyscope.position import MoveError, Position
from plyscope.search import Answer, Limits, Stop
from plyscope.trace import Trace

ALGORITHMS = sorted(catalog.algorithms())
every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)

TREES = st.recursive(
    st.integers(-9, 9) | st.sampled_from([0.5, -0.25, "inf", "-inf"]),
    lambda children: st.lists(children, min_size=1, max_size=4),
    max_leaves=24,
)


def combinations(algorithm: str) -> list[dict[str, Any]]:
    """Every combination of the options that have few values."""
    values = {
        option.name: [False, True] if option.kind == "bool" else [value for value, _ in option.choices]
        for option in options_of(catalog.algorithm(algorithm).options)
        if option.kind in ("bool", "choice")
    }
    return [dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]


def search(
    algorithm: str,
    position: Position,
    trace: Trace | None = None,
    *,
    limits: Limits | None = None,
    **options: Any,
) -> Answer:
    found = catalog.algorithm(algorithm).search(**options)
    return found.run(position, limits or Limits(), trace)


def value_of(tree: Any, maximise: bool = True) -> float:
    """Minimax of nested lists in its plainest form."""
    if not isinstance(tree, list):
        return float(tree)
    return (max if maximise else min)(value_of(child, not maximise) for child in tree)


def endgames(games: int, least: int) -> list[Position]:
    """Tic-tac-toe positions in which at least so many cells are taken."""
    found = random_positions("tictactoe", games)
    return [position for position in found if 9 - position.write().count(".") >= least]


@every_algorithm
def test_every_combination_of_options_finds_the_value_of_minimax(algorithm: str) -> None:
    trees = [[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[[1, [5, -2]], 4], [[0, 0], ["inf", 3]], 7]]
    positions = endgames(2, 4)[:6]
    for options in combinations(algorithm):
        for tree in trees:
            assert search(algorithm, position_of_tree(tree), **options).value == value_of(tree), options
        for position in positions:
            expected = search("minimax", position, quick=options["quick"])
            found = search(algorithm, position, **options)
            assert (found.value, found.score) == (expected.value, expected.score), options
            assert found.exact


@every_algorithm
@settings(max_examples=150, deadline=None)
@given(tree=TREES, data=st.data())
def test_on_any_tree_every_algorithm_finds_the_value_of_minimax(
    algorithm: str, tree: Any, data: st.DataObject
) -> None:
    options = data.draw(st.sampled_from(combinations(algorithm)))
    position = position_of_tree(tree)
    found = search(algorithm, position, **options)
    assert found.value == value_of(tree)
    assert found.exact and found.stopped_by == "solved"
    node = tree
    for move in found.line:
        node = node[move]
    assert not isinstance(node, list) and float(node) == found.value


@settings(max_examples=200, deadline=None)
@given(
    tree=TREES,
    window=st.lists(st.integers(-10, 10), min_size=2, max_size=2, unique=True).map(sorted),
    fail=st.sampled_from(["soft", "hard"]),
    cut=st.sampled_from([">=", ">"]),
    deep=st.booleans(),
)
def test_a_window_gives_the_value_or_a_bound_on_its_side(
    tree: Any, window: list[int], fail: str, cut: str, deep: bool
) -> None:
    alpha, beta = window
    limits, true = Limits(window=(alpha, beta)), value_of(tree)
    position = position_of_tree(tree)
    found = search("alphabeta", position, limits=limits, fail=fail, cut=cut, deep=deep).value
    assert found is not None
    if isinstance(tree, list) and fail == "hard":
        assert alpha <= found <= beta
    if found <= alpha:
        assert true <= (found if fail == "soft" else alpha)
    elif found >= beta:
        assert true >= (found if fail == "soft" else beta)
    else:
        assert found == true


@every_algorithm
def test_the_answer_is_the_line_that_the_value_belongs_to(algorithm: str) -> None:
    for position in endgames(10, 3):
        found = search(algorithm, position)
        end = position.copy()
        for move in found.line:
            end.play(move)
        assert end.finished
        assert end.result == found.value
        if found.value:
            assert found.wins_in == len(found.line)
        else:
            assert found.wins_in is None


@every_algorithm
@pytest.mark.parametrize("nodes", [1, 2, 3, 7, 255, 256, 257, 1000, 4096])
def test_a_limit_of_nodes_is_met_exactly(algorithm: str, nodes: int) -> None:
    for options in combinations(algorithm)[::7]:
        trace = Trace()
        position = catalog.game("connect4").start()
        sorts = options.get("order") in ("best", "worst")  # by silent searches, which are not counted
        if sorts and nodes > 200:
            continue
        limits = Limits(nodes=nodes, depth=4 if sorts else 12)
        found = search(algorithm, position, trace, limits=limits, **options)
        assert (found.nodes, trace.nodes, found.stopped_by) == (nodes, nodes, "nodes"), options
        assert_well_formed(
            trace, finished=False, inherits=options.get("deep", True) and algorithm != "minimax"
        )
        trace.release()


@every_algorithm
def test_a_limit_that_is_as_large_as_the_search_does_not_stop_it(algorithm: str) -> None:
    position = position_of_tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    nodes = search(algorithm, position).nodes
    assert search(algorithm, position, limits=Limits(nodes=nodes)).stopped_by == "solved"
    assert search(algorithm, position, limits=Limits(nodes=nodes - 1)).stopped_by == "nodes"


@every_algorithm
def test_a_stopped_search_wrote_the_beginning_of_the_whole_record(algorithm: str) -> None:
    position = catalog.game("connect4").start()
    whole = Trace()
    options = {} if algorithm == "minimax" else {"iterative": "no"}
    search(algorithm, position, whole, limits=Limits(depth=5), **options)
    rows = rows_of(whole)
    for nodes in (1, 2, 50, 300, 1500):
        part = Trace()
        search(algorithm, position, part, limits=Limits(depth=5, nodes=nodes), **options)
        assert rows_of(part) == rows[: part.length]
        part.release()


@every_algorithm
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_a_limit_of_depth_is_met(algorithm: str, depth: int) -> None:
    trace = Trace()
    position = catalog.game("connect4").start()
    found = search(algorithm, position, trace, limits=Limits(depth=depth))
    assert max(row[2] for row in rows_of(trace)) == depth
    assert (found.depth, found.stopped_by, len(found.line)) == (depth, "depth", depth)
    assert not found.exact


@every_algorithm
def test_a_limit_of_time_is_met(algorithm: str) -> None:
    position = catalog.game("connect4").start()
    for seconds in (0.01, 0.1):
        started = monotonic()
        found = search(algorithm, position, limits=Limits(seconds=seconds, depth=30))
        assert monotonic() - started < seconds + 0.25
        assert found.stopped_by == "time"


@every_algorithm
def test_stop_from_another_thread_ends_a_search_within_50_ms(algorithm: str) -> None:
    position, waits = catalog.game("connect4").start(), []
    for _ in range(5):
        stop = Stop()
        ended: list[Answer] = []

        def work(stop: Stop = stop, ended: list[Answer] = ended) -> None:
            ended.append(search(algorithm, position, limits=Limits(depth=40, stop=stop)))

        thread = threading.Thread(target=work)
        thread.start()
        sleep(0.02)
        stop.set()
        started = monotonic()
        thread.join(10)
        waits.append(monotonic() - started)
        assert ended and ended[0].stopped_by == "stop"
    assert median(waits) < 0.05, waits


def test_sorting_very_many_moves_can_be_stopped_too() -> None:
    position, stop = position_of_tree(list(range(200_000))), Stop()
    threading.Timer(0.3, stop.set).start()
    started = monotonic()
    found = search("alphabeta", position, limits=Limits(stop=stop), order="best")
    assert monotonic() - started < 1
    assert found.stopped_by in ("stop", "solved")


@every_algorithm
def test_a_search_that_is_stopped_before_it_begins_has_no_answer_but_ends(algorithm: str) -> None:
    stop = Stop()
    stop.set()
    found = search(algorithm, catalog.game("connect4").start(), limits=Limits(depth=20, stop=stop))
    assert found.stopped_by == "stop"
    assert found.nodes <= 256


@every_algorithm
def test_the_same_search_writes_the_same_bytes(algorithm: str) -> None:
    positions = [catalog.game("connect4").start(), endgames(1, 2)[0]]
    for options in combinations(algorithm)[::5]:
        for position in positions:
            records = []
            for _ in range(2):
                trace = Trace()
                search(algorithm, position, trace, limits=Limits(depth=3), **options)
                records.append(bytes_of(trace))
                trace.release()
            assert records[0] == records[1], options


@every_algorithm
def test_records_are_well_formed(algorithm: str) -> None:
    positions = [
        catalog.game("connect4").start(),
        position_of_tree([[[1, [5, -2]], 4], [[0, 0], ["inf", 3]], 7]),
    ]
    positions += endgames(1, 4)[:2]
    for options in combinations(algorithm):
        for position in positions:
            trace = Trace()
            found = search(algorithm, position, trace, limits=Limits(depth=3), **options)
            inherits = options.get("deep", True) and algorithm != "minimax"
            assert_well_formed(trace, finished=True, inherits=inherits)
            assert trace.nodes == found.nodes
            trace.release()


@every_algorithm
def test_recording_does_not_change_the_answer(algorithm: str) -> None:
    for position in endgames(3, 2):
        silent, recorded = search(algorithm, position), search(algorithm, position, Trace())
        same = (
            "move",
            "value",
            "line",
            "exact",
            "nodes",
            "leaves",
            "cutoffs",
            "depth",
            "stopped_by",
            "wins_in",
        )
        assert all(getattr(silent, name) == getattr(recorded, name) for name in same)


@every_algorithm
@pytest.mark.parametrize("budget", [0, 1, 5, 100, 1000, 5000])
def test_past_the_budget_the_answer_stays_and_hidden_nodes_are_counted(algorithm: str, budget: int) -> None:
    position = catalog.game("connect4").start()
    for limits in (Limits(depth=5), Limits(depth=5, nodes=3000)):
        choices: list[dict[str, Any]] = [{}, {"order": "best"}] if algorithm == "alphabeta" else [{}]
        for options in choices:
            silent, trace = search(algorithm, position, limits=limits, **options), Trace(budget)
            found = search(algorithm, position, trace, limits=limits, **options)
            assert (found.value, found.line, found.nodes) == (silent.value, silent.line, silent.nodes)
            hidden = sum(row[7] for row in rows_of(trace) if row[0] == 8)
            assert trace.nodes + hidden == found.nodes
            assert_well_formed(trace, finished=found.stopped_by == "depth", inherits=False)
            trace.release()


def test_a_search_goes_on_without_memory_for_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    import plyscope.trace

    class NoMemory:
        def __getattr__(self, name: str) -> Any:
            raise MemoryError

    monkeypatch.setattr(plyscope.trace, "pool", [])
    monkeypatch.setattr(plyscope.trace, "np", NoMemory())
    position = catalog.game("connect4").start()
    trace = Trace()
    found = search("alphabeta", position, trace, limits=Limits(depth=5))
    assert trace.length == 0
    assert found.value == search("alphabeta", position, limits=Limits(depth=5)).value


def test_iterations_stop_at_half_of_the_time_and_keep_the_last_answer() -> None:
    trace = Trace()
    position = catalog.game("connect4").start()
    found = search("alphabeta", position, trace, limits=Limits(seconds=0.2, depth=42))
    chapters = [row for row in rows_of(trace) if row[0] == 0]
    assert [row[5] for row in chapters] == list(range(1, len(chapters) + 1))
    assert found.depth in (len(chapters), len(chapters) - 1)
    assert found.move is not None and found.stopped_by == "time"


def test_wins_that_come_sooner_are_preferred_unless_asked_otherwise() -> None:
    position = catalog.game("tictactoe").read("XX.OO....")
    quick, slow = search("minimax", position), search("minimax", position, quick=False)
    assert (quick.move, quick.wins_in, quick.value) == (2, 1, 1)
    assert (slow.value, slow.wins_in) == (1, None)
    infinite = catalog.game("tictactoe").read("XX.OO....", wins="inf")
    assert search("alphabeta", infinite).value == inf
    assert search("alphabeta", infinite, quick=False).value == inf


def test_values_of_trees_are_never_taken_for_wins() -> None:
    for value in (150_000, -999_999, 1_000_000, 5_000_000):
        found = search("alphabeta", position_of_tree([[value, "inf" if value > 0 else value]]))
        assert (found.value, found.wins_in) == (value, None)


def test_a_game_over_is_answered_without_a_move() -> None:
    for algorithm in ALGORITHMS:
        found = search(algorithm, catalog.game("tictactoe").read("XXXOO...."))
        assert (found.move, found.value, found.line, found.nodes, found.exact) == (None, 1, (), 1, True)


def test_the_first_moves_are_looked_at_in_the_order_asked_for() -> None:
    trace = Trace()
    position = catalog.game("connect4").start()
    search("alphabeta", position, trace, limits=Limits(depth=2), first="4 2 7")
    assert [row[5] for row in rows_of(trace) if row[0] == 1 and row[2] == 1] == [3, 1, 6, 0, 2, 4, 5]
    with pytest.raises(MoveError):
        search("alphabeta", position, first="4 9")


def test_random_order_depends_on_the_seed_and_on_nothing_else() -> None:
    position = catalog.game("connect4").start()

    def record(seed: int) -> bytes:
        trace = Trace()
        search("alphabeta", position, trace, limits=Limits(depth=4), order="random", seed=seed)
        return bytes_of(trace)

    assert record(1) == record(1)
    assert record(1) != record(2)


@every_algorithm
def test_the_moves_that_a_search_looks_at_can_be_asked_for(algorithm: str) -> None:
    for options in combinations(algorithm)[::3]:
        if options.get("iterative") == "yes":
            continue
        found = catalog.algorithm(algorithm).search(**options)
        position = catalog.game("tictactoe").start()
        trace = Trace()
        found.run(position, Limits(depth=2), trace)
        entered = [row[5] for row in rows_of(trace) if row[0] == 1 and row[2] == 1]
        assert found.children(position, 2, 0) == entered
        trace.release()


@every_algorithm
def test_an_algorithm_says_what_it_is(algorithm: str) -> None:
    entry = catalog.algorithm(algorithm)
    assert entry.id == algorithm
    assert entry.name and entry.sentence.endswith(".") and entry.pseudocode and entry.source
    with pytest.raises(OptionError):
        entry.search(colour="red")


@every_algorithm
@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ({"type": "chance", "children": [1, 2]}, "needs a game without chance"),
        ([1, {"type": "chance", "children": [1, 2]}], "needs a game without chance"),
        ({"type": "or", "children": [1, None]}, "not an AND/OR tree"),
    ],
)
def test_algorithms_decline_what_they_cannot_search(algorithm: str, tree: Any, said: str) -> None:
    position = position_of_tree(tree)
    reason = catalog.algorithm(algorithm).suits(position.game, position)
    assert reason is not None
    assert reason == f"{catalog.algorithm(algorithm).name} {reason.split(' ', 1)[1]}"
    assert said in reason
    assert catalog.algorithm(algorithm).suits(catalog.game("tree")) is None
