"""Two-phase minimax: the corrected text as another program runs it, and how each printed text fails."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_interpreted
from oracles import EXTENTS, rows, whole
from records import rows_of
from searching import search

from plyscope import catalog
from plyscope.cli import batch
from plyscope.files.recording.replay import Replay
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import CLOSED_LIST, ENTER, HIDDEN, LEAVE, LIST, OPEN_LIST, STEP, Trace
from plyscope.search.search import Limits

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
PRINTED_TREES = {
    "uniform depth 2": AIMA,
    "early terminal": [3, [1, 2]],
    "early terminal deep": [[4, [1, 2]], [[3, 7], [2, 9]]],
}
ENDS = {"LOOPS FOREVER": "loops", "max/min of an empty set": "empty-max"}
TREES = st.recursive(
    st.integers(-9, 9), lambda children: st.lists(children, min_size=1, max_size=4), max_leaves=24
)


def told(tree: Any, depth: int | None = None, **options: Any) -> dict[str, Any]:
    request = {"do": "tree", "tree": tree, "algorithm": "two-phase", "set": options}
    return batch.answer(request if depth is None else {**request, "depth": depth})


@pytest.mark.parametrize("extent", EXTENTS)
def test_the_corrected_text_expands_and_values_as_another_program_does(extent: str) -> None:
    for row in rows("two_phase_open_closed", extent):
        found = told(row["tree"], row["k"])
        assert found["generated"] == row["generated"], row["id"]
        assert found["expansion_order"] == row["expansion_order"], row["id"]
        assert found["assign_order"] == row["phase2_assign_order"], row["id"]
        assert found["phase_2_steps"] == row["phase2_FIFO_iterations"], row["id"]
        assert (found["value"], found["ends"]) == (row["root"], "returns"), row["id"]
        front = told(row["tree"], closed="front")
        assert front["phase_2_steps"] == row["phase2_LIFO_iterations"], row["id"]
        assert front["value"] == row["root"], row["id"]


@pytest.mark.parametrize("row", whole("two_phase_printed"), ids=str)
def test_the_printed_texts_end_as_another_program_says(row: dict[str, Any]) -> None:
    found = told(
        PRINTED_TREES[row["tree"]],
        text="printed-002" if row["MoveTail(002)"] else "printed-000",
        closed=row["CLOSED_add"],
        vacuous=row["empty_children_count_as_valued"],
    )
    expected = row["outcome"]
    if isinstance(expected, str):
        assert (found["ends"], found["value"]) == (ENDS[expected], None)
        assert found["stopped_by"] == "depth" and not found["exact"] and found["line"] == []
    else:
        assert (found["ends"], found["value"]) == ("returns", expected["f(s)"])
        assert found["phase_2_steps"] == expected["phase2_iterations"]


def test_a_failure_names_its_node_and_what_going_on_would_return() -> None:
    stuck = told([3, [1, 2]], text="printed-002")
    assert (stuck["ends"], stuck["culprit_path"], stuck["phase_2_steps"]) == ("loops", [0], 2)
    empty = told([3, [1, 2]], text="printed-002", vacuous=True)
    assert (empty["ends"], empty["culprit_path"], empty["would_return"]) == ("empty-max", [0], "inf")
    front = told([3, [1, 2]], text="printed-000", closed="front", vacuous=True)
    assert front["would_return"] == "inf"
    assert told(AIMA, text="printed-000")["culprit_path"] == []
    assert told([3, [1, 2]])["value"] == 3


Path = tuple[int, ...]


def plainest(tree: Any, k: int, move_tail: bool, front: bool, vacuous: bool) -> tuple[str, float | None]:
    """The printed program on nested lists; where CLOSED and the values are as before, it runs for ever."""
    paths: dict[Path, Any] = {(): tree}
    opened: deque[Path] = deque([()])
    closed: deque[Path] = deque()
    values: dict[Path, float] = {}
    while opened:
        n = opened.popleft()
        if front:
            closed.appendleft(n)
        else:
            closed.append(n)
        if not isinstance(paths[n], list):
            values[n] = float(paths[n])
            continue
        for i, child in enumerate(paths[n]):
            paths[(*n, i)] = child
            if len(n) + 1 < k:
                opened.append((*n, i))
            else:
                values[(*n, i)] = float(child)
    seen = set()
    while closed:
        state = (tuple(closed), frozenset(values))
        if state in seen:
            return "loops", None
        seen.add(state)
        p = closed[0]
        below = [(*p, i) for i in range(len(paths[p]))] if isinstance(paths[p], list) else []
        if all(child in values for child in below) and (below or vacuous):
            if not below:
                return "empty-max", None
            values[p] = (min if len(p) % 2 else max)(values[child] for child in below)
            closed.popleft()
        elif move_tail and p not in values:
            closed.rotate(-1)
    return "returns", values[()]


@settings(max_examples=300, deadline=None)
@given(tree=TREES, move_tail=st.booleans(), front=st.booleans(), vacuous=st.booleans())
def test_a_printed_text_ends_as_it_does_in_its_plainest_form(
    tree: Any, move_tail: bool, front: bool, vacuous: bool
) -> None:
    if not isinstance(tree, list):
        return
    found = told(
        tree,
        text="printed-002" if move_tail else "printed-000",
        closed="front" if front else "back",
        vacuous=vacuous,
    )
    height = position_of_tree(tree).longest
    assert (found["ends"], found["value"]) == plainest(tree, height, move_tail, front, vacuous)


def recorded(tree: Any, depth: int | None = None, **options: Any) -> Trace:
    trace = Trace()
    search("two-phase", position_of_tree(tree), trace, limits=Limits(depth=depth), **options)
    return trace


@settings(max_examples=100, deadline=None)
@given(
    tree=TREES,
    text=st.sampled_from(["corrected", "printed-000", "printed-002"]),
    closed=st.sampled_from(["front", "back"]),
    vacuous=st.booleans(),
    depth=st.none() | st.integers(0, 4),
)
def test_every_record_can_be_replayed_and_its_lists_hold_what_the_rows_say(
    tree: Any, text: str, closed: str, vacuous: bool, depth: int | None
) -> None:
    trace = recorded(tree, depth, text=text, closed=closed, vacuous=vacuous)
    replay = Replay(position_of_tree(tree))
    for part in trace.read(0, trace.length):
        replay.check(part)
    lists: dict[int, list[int]] = {OPEN_LIST: [], CLOSED_LIST: []}
    for kind, note, _, node, before, after, _, _ in rows_of(trace):
        if kind == LIST:
            if before >= 0:
                assert lists[note].pop(before) == node
            if after >= 0:
                assert after <= len(lists[note])
                lists[note].insert(after, node)
    assert lists[OPEN_LIST] == []
    trace.release()


def test_every_step_of_the_loops_is_in_the_record() -> None:
    steps = [(row[1], row[3]) for row in rows_of(recorded([3, [1, 2]])) if row[0] == STEP]
    assert steps == [
        (1, 0), (2, 0), (1, 1), (1, 2), (2, 2), (1, 0), (3, 0), (4, 0), (3, 2), (3, 0), (3, 0), (6, 0),
    ]  # fmt: skip


def test_the_last_row_of_a_failure_says_how_and_where() -> None:
    for options, last in (
        ({"text": "printed-000"}, (7, 0)),
        ({"text": "printed-002"}, (7, 1)),
        ({"text": "printed-002", "vacuous": True}, (8, 1)),
    ):
        row = rows_of(recorded([3, [1, 2]], **options))[-1]
        assert (row[0], row[1], row[3]) == (STEP, *last)


def test_on_a_game_it_finds_what_minimax_finds() -> None:
    for game, depth in (("tictactoe", 4), ("connect4", 4)):
        position = catalog.game(game).start()
        for symmetry in (False, True):
            expected = search("minimax", position, limits=Limits(depth=depth), symmetry=symmetry)
            found = search("two-phase", position, limits=Limits(depth=depth), symmetry=symmetry)
            assert (found.value, found.move, found.nodes) == (expected.value, expected.move, expected.nodes)
            assert found.line == expected.line


def test_timed_searches_deepen_and_a_stopped_one_answers_with_the_last_depth() -> None:
    position, trace = catalog.game("connect4").start(), Trace()
    found = search("two-phase", position, trace, limits=Limits(nodes=1000))
    assert [row[5] for row in rows_of(trace) if row[0] == 0] == [1, 2, 3, 4]
    assert (found.nodes, found.depth, found.stopped_by) == (1000, 3, "nodes")
    assert found.move is not None


def test_nodes_past_the_budget_are_counted_below_the_nodes_that_they_hang_from() -> None:
    position = catalog.game("connect4").start()
    whole_trace, trace = Trace(), Trace(2000)
    full = search("two-phase", position, whole_trace, limits=Limits(depth=4))
    found = search("two-phase", position, trace, limits=Limits(depth=4))
    assert (found.value, found.nodes, found.line) == (full.value, full.nodes, full.line)
    recorded_nodes = trace.nodes
    parents = [row[4] for row in rows_of(whole_trace) if row[0] == ENTER]
    below = [0] * recorded_nodes
    for node in range(recorded_nodes, full.nodes):
        above = parents[node]
        while above >= recorded_nodes:
            above = parents[above]
        below[above] += 1
    hidden = [0] * recorded_nodes
    for row in rows_of(trace):
        if row[0] == HIDDEN:
            hidden[row[3]] += int(row[7])
    assert hidden == below
    assert {row[3] for row in rows_of(trace) if row[0] == LEAVE} <= set(range(recorded_nodes))


def test_a_hundred_thousand_nodes_take_no_time() -> None:
    tree = [[[[list(range(10)) for _ in range(10)] for _ in range(10)] for _ in range(10)] for _ in range(10)]
    found = told_silently(tree)
    assert found.nodes == 111_111
    assert found.seconds < 2


def told_silently(tree: Any) -> Any:
    return search("two-phase", position_of_tree(tree))


def test_the_interpreted_core_writes_the_same_record() -> None:
    code = """
import hashlib
from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.search.search import Limits
from plyscope.record.trace import Trace
tree = position_of_tree([[4, [1, 2]], [[3, 7], [2, 9]]])
positions = [(tree, None), (catalog.game("tictactoe").start(), 3)]
for text in ("corrected", "printed-000", "printed-002"):
    for vacuous in (False, True):
        for closed in ("back", "front"):
            for position, depth in positions:
                trace = Trace()
                search = catalog.algorithm("two-phase").search(text=text, vacuous=vacuous, closed=closed)
                found = search.run(position, Limits(depth=depth), trace)
                rows = b"".join(part.tobytes() for part in trace.read(0, trace.length))
                print(hashlib.sha256(rows).hexdigest(), found.value, found.line, found.details)
"""
    here: dict[str, Any] = {}
    lines: list[str] = []
    exec(code, {"print": lambda *parts: lines.append(" ".join(map(str, parts)))}, here)
    assert run_interpreted(code).splitlines() == lines


def test_the_command_line_tells_every_step_and_how_a_printed_text_ends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from plyscope.cli.main import main

    assert (
        main(["tree", "[3,[1,2]]", "--algorithm", "two-phase", "--set", "text=printed-002", "--events"]) == 0
    )
    told = [line.split(maxsplit=1)[1] for line in capsys.readouterr().out.splitlines() if line]
    assert told[:5] == [
        "enter root with α = −∞, β = ∞",
        "root moves in OPEN to place 1",
        "root: if OPEN = () go LOOP2",
        "root moves in OPEN from place 1",
        "root moves in CLOSED to place 1",
    ]
    assert "root moves in CLOSED from place 1 to place 3" in told
    assert told[-1] == "text    loops at 1 after 2 steps of LOOP2"
    assert "1: go LOOP2" in told
