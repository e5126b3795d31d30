"""Moments of scenes lead to the rows that they name, found here by reading the record row by row."""

from __future__ import annotations

from functools import cache

import pytest

from plyscope import catalog
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.preset import Run
from plyscope.lessons.scene import SetUp
from plyscope.lessons.scene_moment import STEP_KINDS, StepKind, read_moment, steps_between, tick_of
from plyscope.lessons.scene_nodes import name_of, node_named, visit_of
from plyscope.lessons.scene_record import example_of, run_of
from plyscope.query.events import KIND_NAMES
from plyscope.record.tree import NONE

DEEPENING = SetUp(game="tictactoe", algorithm="alphabeta", depth=3, options=(("iterative", "yes"),))
SAMPLED = SetUp(game="tictactoe", algorithm="mcts", options=(("iterations", 40), ("seed", 1)))
BY_TREE = {
    "aima": {"A": "", "B": "0", "C": "1", "D": "2", "C.1": "1.0", "D.3": "2.2"},
    "letters": {"A": "", "C": "1", "I": "1.0.1", "M": "1.0.1.0", "G": "1.1", "E": "0.1"},
}
"""Nodes by their names in lessons and their paths."""


@cache
def run(preset: str) -> Run:
    return catalog.presets()[preset].run()


def rows(found: Run) -> list[tuple[str, int, int, int]]:
    """Kind, node, other node and move of each row."""
    columns = (found.trace.row(tick) for tick in range(found.trace.length))
    return [(KIND_NAMES[int(r["kind"])], int(r["node"]), int(r["other"]), int(r["move"])) for r in columns]


def tick(preset: str, text: str) -> int:
    found = run(preset)
    frames = catalog.presets()[preset].frames(found.trace)
    return tick_of(read_moment(text), found.trace, found.tree, found.position, frames)


def paths(found: Run) -> dict[str, int]:
    """Numbers of the nodes by their paths, from the ENTER rows alone."""
    of: dict[int, str] = {}
    for kind, node, parent, move in rows(found):
        if kind == "enter":
            of[node] = "" if parent == NONE else f"{of[parent]}.{move}".lstrip(".")
    return {path: node for node, path in of.items()}


def test_moments_of_the_aima_tree_are_those_of_its_events() -> None:
    ticks = {
        "start": 0, "end": 36, "tick 22": 22, "leaf 1": 5, "leaf 4": 17, "cutoff 1": 20, "last cutoff": 20,
        "enter C": 15, "leave A": 36, "leave B": 12, "value 2 of D": 29, "last value of D": 33,
        "beta 1 of C": 19, "alpha 1 of A": 14, "leaf 2 of D": 28, "leave D.3": 32, "enter D.3": 31,
        "frame a": 7, "frame d": 20, "frame f": 36, "value 1": 6, "last leaf": 32, "enter root": 2,
    }  # fmt: skip
    assert {text: tick("aima", text) for text in ticks} == ticks


@pytest.mark.parametrize("preset", BY_TREE)
def test_each_numbered_event_of_each_node_is_found(preset: str) -> None:
    found, numbers = rows(run(preset)), paths(run(preset))
    for name, path in BY_TREE[preset].items():
        node = numbers[path]
        assert node_named(name, run(preset).tree, run(preset).position) == node
        assert name_of(node, run(preset).tree, run(preset).position) == name
        for kind in ("value", "alpha", "beta", "cutoff"):
            own = [at for at, row in enumerate(found, 1) if row[:2] == (kind, node)]
            for number, at in enumerate(own, 1):
                assert tick(preset, f"{kind} {number} of {name}") == at
                assert tick(preset, f"last {kind} of {name}") == own[-1]
            with pytest.raises(LessonError, match=f"there is no {kind} {len(own) + 1} of {name}"):
                tick(preset, f"{kind} {len(own) + 1} of {name}")
        assert found[tick(preset, f"enter {name}") - 1][:2] == ("enter", node)
        assert found[tick(preset, f"leave {name}") - 1][:2] in (("leave", node), ("leaf", node))
    for kind in ("value", "alpha", "beta", "cutoff", "leaf"):
        whole = [at for at, row in enumerate(found, 1) if row[0] == kind]
        assert [tick(preset, f"{kind} {number}") for number in range(1, len(whole) + 1)] == whole


MISSING = {
    "value 3 of B": "B changes its value once; there is no value 3 of B.",
    "value 4 of D": "D changes its value 3 times; there is no value 4 of D.",
    "cutoff 1 of D": "Rows cutoff of D: 0; there is no cutoff 1 of D.",
    "cutoff 2": "Rows cutoff in the record: 1; there is no cutoff 2.",
    "leaf 8": "Rows leaf in the record: 7; there is no leaf 8.",
    "leaf 2 of C": "Leaves evaluated below C: 1; there is no leaf 2 of C.",
    "enter C.2": "The search never visits C.2.",
    "enter E": "There is no node E.",
    "enter D.4": "There is no node D.4.",
    "leave 1.1.1": "There is no node 1.1.1.",
    "frame g": "There is no frame g; the frames are: a, b, c, d, e, f.",
    "tick 37": "The record ends with tick 36; there is no tick 37.",
    "depth 3": "The search does not finish depth 3; the depths finished are: 2.",
    "round 1": "The search has 0 rounds; there is no round 1.",
}


@pytest.mark.parametrize(("text", "sentence"), MISSING.items())
def test_a_moment_that_is_not_there_is_refused_with_what_there_is(text: str, sentence: str) -> None:
    with pytest.raises(LessonError) as caught:
        tick("aima", text)
    assert caught.value.sentence == sentence


def test_the_child_that_a_cut_leaves_out_is_no_moment_but_a_node() -> None:
    letters = run("letters")
    assert visit_of("N", letters.tree, letters.position) == NONE
    with pytest.raises(LessonError, match="The search never visits N"):
        tick("letters", "enter N")


def test_a_name_that_two_nodes_have_asks_for_a_path() -> None:
    tree = '{"children": [{"name": "B", "children": [{"name": "x", "value": 1}]}, {"name": "x", "value": 2}]}'
    found = run_of(SetUp(game="tree", tree=tree, algorithm="minimax"))
    assert found is not None
    with pytest.raises(LessonError, match="2 nodes are called x: expected a path"):
        node_named("x", found.tree, found.position)
    below = node_named("B.1", found.tree, found.position)
    assert below == node_named("1.1", found.tree, found.position)
    assert name_of(below, found.tree, found.position) == "B.1"
    assert name_of(node_named("2", found.tree, found.position), found.tree, found.position) == "2"
    assert name_of(0, found.tree, found.position) == "root"


def test_nodes_of_games_are_named_by_moves_and_the_last_depth_counts() -> None:
    found = run_of(DEEPENING)
    assert found is not None
    assert [chapter.depth for chapter in found.tree.chapters] == [1, 2, 3]
    last = found.tree.chapters[-1].first_node
    for name in ("0,0", "0,0 0,1"):
        node = node_named(name, found.tree, found.position)
        assert node > last and name_of(node, found.tree, found.position) == name
    with pytest.raises(LessonError, match="0,0 is no move there"):
        node_named("0,0 0,0", found.tree, found.position)
    finished = [
        tick_of(read_moment(f"depth {d}"), found.trace, found.tree, found.position) for d in (1, 2, 3)
    ]
    roots = [chapter.first_node for chapter in found.tree.chapters]
    assert [rows(found)[at - 1][:2] for at in finished] == [("leave", root) for root in roots]


def test_rounds_and_their_phases_end_where_the_record_says() -> None:
    found = run_of(SAMPLED)
    assert found is not None
    kinds = [kind for kind, *_ in rows(found)]
    begins = [at for at, kind in enumerate(kinds) if kind == "round"]
    for number in (1, 7, 39):
        begin, end = begins[number - 1], begins[number]

        def at(text: str, number: int = number) -> int:
            return tick_of(read_moment(text.format(number)), found.trace, found.tree, found.position)

        assert at("round {}") == end
        assert kinds[at("playout of round {}") - 1] == "playout"
        assert kinds[at("expansion of round {}") - 1] in ("enter", "leaf")
        assert begin < at("selection of round {}") <= at("expansion of round {}")
        assert at("expansion of round {}") < at("playout of round {}") < at("backpropagation of round {}")
        assert at("backpropagation of round {}") == end
    with pytest.raises(LessonError, match="The search has 40 rounds; there is no round 41"):
        tick_of(read_moment("round 41"), found.trace, found.tree, found.position)


def test_steps_are_the_moments_of_their_kind_and_end_at_the_question() -> None:
    found = run("aima")
    listed = rows(found)

    def steps(start: int, stop: int, kind: StepKind) -> list[int]:
        return steps_between(found.trace, found.tree, start, stop, kind)

    assert steps(12, 17, "event") == [13, 14, 15, 16, 17]
    for kind, own in (("leaf", ["leaf"]), ("node", ["enter"]), ("bound", ["alpha", "beta"])):
        expected = [at for at, row in enumerate(listed, 1) if row[0] in own and at > 7]
        found_steps = steps(7, 36, kind)  # type: ignore[arg-type]
        assert found_steps == [*(at for at in expected if at < 36), 36]
    assert steps(0, 20, "cutoff") == [20] and steps(0, 19, "cutoff") == [19]
    for kind in STEP_KINDS:
        assert steps(9, 9, kind) == [] and steps(9, 5, kind) == []


def test_steps_of_rounds_stop_between_them_and_those_of_phases_within() -> None:
    found = run_of(SAMPLED)
    assert found is not None
    begins = [at for at, (kind, *_) in enumerate(rows(found)) if kind == "round"]
    assert steps_between(found.trace, found.tree, begins[0], begins[4], "round") == begins[1:5]
    phases = steps_between(found.trace, found.tree, begins[0], begins[1], "phase")
    assert phases == sorted(set(phases)) and phases[-1] == begins[1] and 2 <= len(phases) <= 4


@pytest.mark.parametrize(
    "text", ["", "leaf", "leaf -1", "last", "enter", "frame", "7", "leaf ٣", "tick 1 2", 5]
)
def test_what_is_no_moment_is_refused(text: object) -> None:
    with pytest.raises(LessonError, match="Expected a moment"):
        read_moment(text)


def test_an_example_that_nothing_replaces_is_the_catalogs_own() -> None:
    aima = catalog.presets()["aima"]
    assert example_of(SetUp(preset="aima")) == (aima, 0)
    other = example_of(SetUp(preset="letters-deep", variant=1, options=(("cut", ">"),)))
    assert other is not None
    assert dict(other[0].variants[other[1]].options) == {"iterative": "no", "deep": False, "cut": ">"}
    plain = example_of(SetUp(preset="letters-deep", variant=1, algorithm="minimax"))
    assert plain is not None
    assert plain[0].algorithm_of(plain[1]) == "minimax" and plain[0].variants[0].options == ()
    assert example_of(SetUp(game="tictactoe")) is None


TOO_LONG = [
    (SetUp(game="chess", algorithm="minimax"), "This search would not end"),
    (SetUp(game="chess", algorithm="minimax", depth=9), "at most 1,000,000 nodes"),
    (SetUp(game="tictactoe", algorithm="minimax"), "at most 200,000 rows"),
    (SetUp(preset="coin-toss", algorithm="alphabeta"), "needs a game without chance"),
    (SetUp(preset="aima", options=(("colour", "red"),)), "There is no option 'colour'"),
    (SetUp(game="tictactoe", algorithm="minimax", depth=1, moves="9,9"), "Expected"),
    (SetUp(game="tree", tree="[[1, 2], [", algorithm="minimax"), "expected"),
]


@pytest.mark.parametrize(("set_up", "sentence"), TOO_LONG, ids=[row[1] for row in TOO_LONG])
def test_a_search_that_cannot_be_or_takes_too_long_is_refused(set_up: SetUp, sentence: str) -> None:
    with pytest.raises(LessonError, match=sentence):
        run_of(set_up)
