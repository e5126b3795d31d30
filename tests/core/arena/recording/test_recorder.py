"""Events of agents become the record that our own search would write, or name the line that is wrong."""

from __future__ import annotations

import json
import random
from math import inf
from typing import Any

import numpy as np
import pytest
from records import assert_well_formed, bytes_of, rows_of
from told_searches import Event, ToldAlphaBeta, ToldNegamax

from plyscope import catalog
from plyscope.arena.play.seat import GameLine
from plyscope.arena.recording.recorder import Recorder
from plyscope.files.recording.replay import Replay
from plyscope.query.why import why
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import (
    ANY_ORDER,
    CUTOFF,
    DEEPER,
    DEPTH_FIRST,
    ENTER,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    LOWER,
    PASS,
    PLAYOUT,
    REDUCED,
    REPEAT,
    ROUND,
    UPPER,
    VISIT,
    WIDER,
    WINDOW,
    Trace,
)
from plyscope.record.tree import Tree
from plyscope.search.search import Limits

TICTACTOE = catalog.game("tictactoe")
CONNECT4 = catalog.game("connect4")

POSITIONS = [
    (TICTACTOE.start(), 4), (TICTACTOE.read("X.O.X...."), 6), (TICTACTOE.read("XO......."), 9),
    (CONNECT4.start(), 5), (catalog.game("othello").start(size=6), 4), (catalog.game("nim").start(), 4),
]  # fmt: skip


def recorded(position: Any, lines: list[Any], budget: int = 10**7, **more: Any) -> Recorder:
    """The recorder after some lines of events, from line 1."""
    recorder = Recorder(Trace(budget), GameLine(position), **more)
    for number, values in enumerate(lines, 1):
        recorder.take(values, number)
    recorder.finish()
    return recorder


def own_record(position: Any, depth: int) -> Trace:
    trace = Trace()
    search = catalog.algorithm("alphabeta").search(quick=False, symmetry=False, iterative="no")
    search.run(position, Limits(depth=depth), trace)
    return trace


def assert_readable(recorder: Recorder, position: Any) -> Tree:
    """Everything that reads records reads this one."""
    trace = recorder.trace
    assert first_wrong(np.concatenate(list(trace.read(0, trace.length))), 0) is None
    replay = Replay(position)
    for part in trace.read(0, trace.length):
        replay.check(part.copy())
    tree = Tree(trace)
    tree.read(follow=True)
    for tick in range(trace.length, -1, -max(1, trace.length // 50)):
        tree.seek(tick)
    tree.seek(trace.length)
    return tree


@pytest.mark.parametrize(("position", "depth"), POSITIONS)
def test_events_of_alpha_beta_become_the_record_of_our_own(position: Any, depth: int) -> None:
    told = ToldAlphaBeta(position, depth)
    recorder = recorded(position, told.events)
    assert recorder.breach == ""
    own = own_record(position, depth)
    assert len(rows_of(own)) > 300
    assert rows_of(recorder.trace) == rows_of(own)
    assert_well_formed(recorder.trace, finished=True)
    assert_readable(recorder, position)


def test_values_of_the_side_to_move_are_turned_to_those_of_max() -> None:
    position = TICTACTOE.read("X.O.X....")
    assert position.side is not None
    recorder = recorded(position, ToldNegamax(position, 5).events, mover=True)
    assert recorder.breach == ""
    assert rows_of(recorder.trace) == rows_of(own_record(position, 5))


def test_packed_lines_give_the_same_record_as_single_ones() -> None:
    events = ToldAlphaBeta(CONNECT4.start(), 4).events
    chance = random.Random(3)
    packed, at = [], 0
    while at < len(events):
        count = chance.choice((1, 2, 7, 200))
        packed.append(events[at : at + count])
        at += count
    whole = recorded(CONNECT4.start(), events)
    assert bytes_of(recorded(CONNECT4.start(), packed).trace) == bytes_of(whole.trace)
    assert whole.events == len(events)


def test_windows_that_are_not_told_are_those_of_the_parent() -> None:
    position = TICTACTOE.read("X.O.X....")
    short = [e[:4] if e[0] == "enter" else e for e in ToldAlphaBeta(position, 4).events]
    assert rows_of(recorded(position, short).trace) == rows_of(own_record(position, 4))


def test_why_answers_of_a_told_search() -> None:
    position = TICTACTOE.read("X.O.X....")
    recorder = recorded(position, ToldAlphaBeta(position, 4).events)
    tree = assert_readable(recorder, position)
    cuts = [row for row in rows_of(recorder.trace) if row[0] == CUTOFF]
    assert len(cuts) > 20
    for _, _, _, node, child, skipped, alpha, beta in cuts:
        found = why(recorder.trace, tree, node)
        assert found.state == "cut" and found.cut is not None
        assert (found.cut.by, found.cut.skipped) == (child, skipped)
        assert alpha >= beta


def test_the_example_of_the_protocol() -> None:
    lines = """
    ["search",2,"-inf","inf"]
    ["enter",0,null,null,"-inf","inf"]
    ["enter",1,0,"1,1","-inf","inf"]
    [["enter",2,1,"0,0"],["leaf",2,1,"depth"],["value",1,1,2],["window",1,"-inf",1,2]]
    ["leave",1,1]
    [["value",0,1,1],["window",0,1,"inf",1]]
    ["enter",3,0,"0,0",1,"inf"]
    [["enter",4,3,"1,1"],["leaf",4,-1,"depth"],["value",3,-1,4],["cut",3,4,1,-1],["leave",3,-1]]
    """
    recorder = recorded(TICTACTOE.start(), [json.loads(line) for line in lines.split("\n") if line.strip()])
    assert recorder.breach == ""
    rows = rows_of(recorder.trace)
    assert rows[0] == (ITERATION, DEEPER, 0, 0, DEPTH_FIRST, 2, -inf, inf)
    assert (ENTER, 0, 2, 2, 1, 0, -inf, inf) in rows
    assert (ENTER, 0, 2, 4, 3, 4, 1.0, inf) in rows
    assert (5, 0, 1, 3, 4, 7, 1.0, -1.0) in rows  # seven of eight moves are cut off


def test_passes_say_why_they_begin() -> None:
    lines: list[Event] = []
    for node, (depth, low, high) in enumerate(
        [(1, "-inf", "inf"), (2, -1, 1), (2, "-inf", "inf"), (2, 0, 1), (3, "-inf", "inf")]
    ):
        lines += [["search", depth, low, high], ["enter", node, None, None], ["leave", node, 0]]
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == ""
    rows = [row for row in rows_of(recorder.trace) if row[0] == ITERATION]
    assert [row[1] for row in rows] == [DEEPER, DEEPER, WIDER, PASS, DEEPER]
    assert [row[5] for row in rows] == [1, 2, 2, 2, 3]
    assert [row[6:] for row in rows] == [(-inf, inf), (-1, 1), (-inf, inf), (0, 1), (-inf, inf)]
    assert_readable(recorder, CONNECT4.start())


def test_a_pass_that_is_not_announced_is_as_deep_as_its_nodes() -> None:
    lines = [["enter", 9, None, None], ["enter", 7, 9, "4"], ["enter", 5, 7, "4"], ["leaf", 5, 0],
             ["leave", 7, 0], ["leave", 9, 0]]  # fmt: skip
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == ""
    assert rows_of(recorder.trace)[0][5] == 2
    assert [row[3] for row in rows_of(recorder.trace) if row[0] == ENTER] == [0, 1, 2]


def test_a_search_that_ends_early_keeps_its_open_nodes() -> None:
    events = ToldAlphaBeta(CONNECT4.start(), 4).events[:500]
    recorder = recorded(CONNECT4.start(), events)
    assert recorder.breach == ""
    assert rows_of(recorder.trace) == rows_of(own_record(CONNECT4.start(), 4))[: recorder.trace.length]
    assert_readable(recorder, CONNECT4.start())


def test_a_tree_in_breadth_is_of_any_order() -> None:
    lines = [["search", 2, "-inf", "inf"], ["enter", 0, None, None], ["enter", 1, 0, "3"],
             ["enter", 2, 0, "4"], ["enter", 3, 1, "4"], ["leaf", 3, 1.5], ["enter", 4, 2, "4"],
             ["leaf", 4, -1], ["leave", 1, 1.5], ["leave", 2, -1], ["value", 0, 1.5, 1],
             ["leave", 0, 1.5]]  # fmt: skip
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == "" and not recorder.reordered
    rows = rows_of(recorder.trace)
    assert rows[0][4] == ANY_ORDER
    assert [(row[2], row[3], row[4], row[5]) for row in rows if row[0] == ENTER] == [
        (0, 0, -1, -1), (1, 1, 0, 2), (1, 2, 0, 3), (2, 3, 1, 3), (2, 4, 2, 3)
    ]  # fmt: skip
    assert_readable(recorder, CONNECT4.start())


def test_a_chapter_that_leaves_depth_first_late_is_known_to_be_reordered() -> None:
    events = ToldAlphaBeta(CONNECT4.start(), 5).events
    at = next(i for i, e in enumerate(events) if i > 800 and e[0] == "enter")
    events.insert(at + 1, ["value", 0, 0.0])
    recorder = recorded(CONNECT4.start(), events)
    assert recorder.breach == "" and recorder.reordered
    assert rows_of(recorder.trace)[0][4] == ANY_ORDER
    assert_readable(recorder, CONNECT4.start())


def test_a_pass_that_is_given_up_is_of_any_order_and_the_next_one_is_not() -> None:
    lines = [["search", 1, "-inf", "inf"], ["enter", 0, None, None], ["enter", 1, 0, "4"],
             ["search", 1, "-inf", "inf"], ["enter", 2, None, None], ["leaf", 2, 0]]  # fmt: skip
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == ""
    assert [row[4] for row in rows_of(recorder.trace) if row[0] == ITERATION] == [ANY_ORDER, DEPTH_FIRST]
    assert_readable(recorder, CONNECT4.start())


def test_a_search_by_sampling_tells_its_rounds() -> None:
    position = TICTACTOE.read("XX.OO....")
    lines = [
        ["enter", 0, None, None], ["round", 1], ["enter", 1, 0, "0,2"], ["leaf", 1, 1, "terminal"],
        ["playout", 1, 1, 0], ["visit", 1, 1, 1], ["visit", 0, 1, 1], ["round", 2], ["enter", 2, 0, "1,2"],
        ["playout", 2, 0.5, 3], ["visit", 2, 1, 0.5], ["visit", 0, 2, 1.5], ["round", 3], ["visit", 1, 2, 2],
        ["visit", 0, 3, 2.5],
    ]  # fmt: skip
    recorder = recorded(position, lines)
    assert recorder.breach == ""
    rows = rows_of(recorder.trace)
    assert rows[0][4] == ANY_ORDER
    assert [row[5] for row in rows if row[0] == ROUND] == [1, 2, 3]
    assert [(row[3], row[4], row[7]) for row in rows if row[0] == PLAYOUT] == [(1, 0, 1.0), (2, 3, 0.5)]
    assert [(row[3], row[4], row[5], row[6], row[7]) for row in rows if row[0] == VISIT] == [
        (1, 0, 1, 0, 1), (0, 0, 1, 0, 1), (2, 0, 1, 0, 0.5), (0, 1, 2, 1, 1.5), (1, 1, 2, 1, 2),
        (0, 2, 3, 1.5, 2.5),
    ]  # fmt: skip
    tree = assert_readable(recorder, position)
    assert tree.visits[:3].tolist() == [3, 2, 1]


def test_repeats_and_hits_are_told() -> None:
    lines = [
        ["search", 2, "-inf", "inf"], ["enter", 0, None, None], ["enter", 1, 0, "4", 0, 1], ["leaf", 1, 1],
        ["enter", 2, 0, "4", 0, 5], ["repeat", 2, 1], ["leaf", 2, 1], ["enter", 3, 0, "3", 0, 5],
        ["hit", 3, 0.5, "lower", 4], ["leaf", 3, 0.5, "table"], ["enter", 4, 0, "3", 0, 5], ["repeat", 4, 3],
        ["leaf", 4, 0.5], ["leave", 0, 1],
    ]  # fmt: skip
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == ""
    rows = rows_of(recorder.trace)
    assert [(row[1], row[3], row[4]) for row in rows if row[0] == REPEAT] == [(WINDOW, 2, 1), (REDUCED, 4, 3)]
    assert [(row[1], row[6], row[7]) for row in rows if row[0] == HIT] == [(LOWER, 4, 0.5)]
    assert_readable(recorder, CONNECT4.start())


def test_a_bound_of_the_side_to_move_is_turned_with_its_value() -> None:
    lines = [
        ["enter", 0, None, None],
        ["enter", 1, 0, "4"],
        ["hit", 1, 0.5, "lower", 4],
        ["leaf", 1, 0.5, "table"],
    ]
    rows = rows_of(recorded(CONNECT4.start(), lines, mover=True).trace)
    assert [(row[1], row[7]) for row in rows if row[0] == HIT] == [(UPPER, -0.5)]
    assert [row[7] for row in rows if row[0] == LEAF] == [-0.5]


def test_moves_of_chance_are_entered_like_others() -> None:
    position = catalog.game("pig").start(target=20)
    lines = [["enter", 0, None, None], ["enter", 1, 0, "roll"], ["enter", 2, 1, "die3"], ["leaf", 2, 0.25],
             ["leave", 1, 0.25], ["leave", 0, 0.25]]  # fmt: skip
    recorder = recorded(position, lines)
    assert recorder.breach == ""
    assert [row[1] for row in rows_of(recorder.trace) if row[0] == ENTER] == [0, 2, 0]
    assert_readable(recorder, position)


def test_a_leaf_where_the_game_is_over_is_terminal_whatever_it_says() -> None:
    position = TICTACTOE.read("XX.OO....")
    rows = rows_of(
        recorded(position, [["enter", 0, None, None], ["enter", 1, 0, "0,2"], ["leaf", 1, 1, "depth"]]).trace
    )
    assert [row[1] for row in rows if row[0] == LEAF] == [1]


def test_numbers_of_nodes_may_lie_far_apart() -> None:
    lines = [["enter", 10**30, None, None], ["enter", 5_000_000, 10**30, "4"], ["leaf", 5_000_000, 0],
             ["enter", 70_000, 10**30, "3"], ["leaf", 70_000, 0], ["leave", 10**30, 0]]  # fmt: skip
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == ""
    assert recorder.nodes == 3
    again = recorded(CONNECT4.start(), [*lines, ["enter", 5_000_000, None, None]])
    assert again.reason == "Node 5000000 was entered before."


START: list[Event] = [["search", 3, "-inf", "inf"], ["enter", 0, None, None], ["enter", 1, 0, "4"]]
LEFT: list[Event] = [*START, ["leaf", 1, 0.5], ["enter", 2, 0, "3"]]

WRONG: dict[str, tuple[list[Any], Any, str]] = {
    "node again": (START, ["enter", 1, 0, "3"], "Node 1 was entered before."),
    "parent left": (LEFT, ["enter", 3, 1, "3"], "Node 3 was entered under 1, which was left on line 4."),
    "parent unknown": (START, ["enter", 3, 8, "3"], "Node 3 was entered under 8, which was never entered."),
    "parent is a text": (
        START,
        ["enter", 3, "1", "3"],
        'Node 3 was entered under "1", which was never entered.',
    ),
    "illegal move": (START, ["enter", 3, 1, "9"], 'Node 3 was entered by "9", which is not legal there'),
    "move is a number": (START, ["enter", 3, 1, 4], "Node 3 was entered by 4, which is not legal there"),
    "negative node": (START, ["enter", -3, 1, "4"], "Expected a whole number from 0 as the node."),
    "node is a fraction": (START, ["enter", 3.5, 1, "4"], "Expected a whole number from 0 as the node."),
    "node is true": (START, ["enter", True, 1, "4"], "Expected a whole number from 0 as the node."),
    "no move": (START, ["enter", 3, 1], "Expected a node, its parent, the move"),
    "root by a move": (LEFT, ["enter", 3, None, "3"], "Expected null as the move that leads to the root."),
    "alpha is a word": (START, ["enter", 3, 1, "4", "low", 1], "Alpha must be a finite number"),
    "value too large": (START, ["leaf", 1, 10**400], "The value must be a finite number"),
    "value is null": (START, ["leaf", 1, None], "The value must be a finite number"),
    "value is true": (START, ["leaf", 1, True], "The value must be a finite number"),
    "leaf for no reason": (START, ["leaf", 1, 0, "boredom"], "A leaf is terminal, depth, table or quiet"),
    "leaf too early": (
        START,
        ["leaf", 1, 0, "terminal"],
        "Node 1 is told to be terminal, but the game goes on",
    ),
    "leaf with children": (
        LEFT,
        ["leaf", 0, 0],
        "Node 0 is told to be a leaf, but nodes were entered under it.",
    ),
    "leaf without value": (START, ["leaf", 1], "Expected 2 values behind its name, found 1."),
    "leave twice": (LEFT, ["leave", 1, 0], "It speaks of node 1, which was left on line 4."),
    "leave of nobody": (START, ["leave", 99, 0], "It speaks of node 99, which was never entered."),
    "value by a stranger": (LEFT, ["value", 2, 0.5, 1], "Node 1 was not entered under node 2."),
    "cut by a stranger": (LEFT, ["cut", 0, 5], "Node 5 was not entered under node 0."),
    "repeat of a stranger": (LEFT, ["repeat", 2, 5], "Node 2 can only repeat one beside it; found 5."),
    "repeat of itself": (LEFT, ["repeat", 2, 2], "Node 2 can only repeat one beside it; found 2."),
    "bound of no kind": (
        LEFT,
        ["hit", 2, 0.5, "about", 1],
        'A bound is exact, lower or upper; found "about".',
    ),
    "round zero": (START, ["round", 0], "Rounds count from 1 upwards; found 0 after 0."),
    "reward of two": (START, ["playout", 1, 2, 3], "A reward lies between 0 and 1, to MAX; found 2."),
    "rewards above visits": (
        START,
        ["visit", 1, 2, 3.5],
        "The rewards of 2 visits lie between 0 and 2; found 3.5.",
    ),
    "visits below zero": (START, ["visit", 1, -1, 0], "The number of visits must be a whole number from 0"),
    "depth below zero": (LEFT, ["search", -1, 0, 1], "The depth must be a whole number from 0; found -1."),
    "no event": (START, [], "Expected an event, found an empty list."),
    "an event in an event": (START, [[["leaf", 1, 0]]], "Expected an event, which is a list that begins"),
    "a number as a name": (START, [7, 1], "Expected an event, which is a list that begins with its name."),
    "a number among events": (START, [["leaf", 1, 0], 7], "Expected an event, which is a list that begins"),
}


@pytest.mark.parametrize("case", list(WRONG))
def test_the_first_wrong_event_ends_the_record_and_names_its_line(case: str) -> None:
    before, wrong, sentence = WRONG[case]
    recorder = recorded(CONNECT4.start(), [*before, wrong, ["leaf", 0, 1], "noise", [["enter"]]])
    assert recorder.reason.startswith(sentence)
    assert recorder.line == len(before) + 1
    assert (
        recorder.breach
        == f"line {recorder.line}, {recorder.event}: {recorder.reason[0].lower()}{recorder.reason[1:]}"
    )
    assert recorder.event.rstrip("…") in json.dumps(wrong, separators=(",", ":"))
    assert (
        rows_of(recorder.trace)[: len(before)]
        == rows_of(recorded(CONNECT4.start(), before).trace)[: len(before)]
    )
    assert_readable(recorder, CONNECT4.start())


def test_a_window_can_only_narrow() -> None:
    lines = [*LEFT, ["window", 0, 0.5, "inf", 1], ["window", 0, 0.25, "inf", 1]]
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.reason == "The window of node 0 can only narrow: (0.5, inf) became (0.25, inf)."
    assert recorder.line == 7


def test_nothing_is_entered_behind_a_cut_or_the_end_of_a_game() -> None:
    lines = [*LEFT, ["leaf", 2, 0], ["cut", 0, 2], ["enter", 3, 0, "1"]]
    assert "whose other moves were cut off" in recorded(CONNECT4.start(), lines).reason
    won = TICTACTOE.read("XX.OO....")
    lines = [["enter", 0, None, None], ["enter", 1, 0, "0,2"], ["enter", 2, 1, "2,2"]]
    assert "at which the game is over" in recorded(won, lines).reason


def test_what_is_unknown_is_ignored() -> None:
    lines = [
        ["hello", 1, {"a": [1]}],
        *START,
        ["zoom", 1],
        ["leaf", 1, 0.5, "depth", "more"],
        ["leave", 0, 0.5],
    ]
    recorder = recorded(CONNECT4.start(), lines)
    assert recorder.breach == ""
    assert [row[0] for row in rows_of(recorder.trace)] == [ITERATION, ENTER, ENTER, LEAF, LEAVE]


def test_past_its_budget_the_record_says_so() -> None:
    recorder = recorded(CONNECT4.start(), ToldAlphaBeta(CONNECT4.start(), 6).events, budget=1000)
    assert recorder.full
    assert recorder.reason == "The record is full after 1,000 rows; the rest was read and dropped."
    assert rows_of(recorder.trace) == rows_of(own_record(CONNECT4.start(), 6))[:1000]
    assert_readable(recorder, CONNECT4.start())


def test_noise_never_raises() -> None:
    chance = random.Random(5)
    events = ToldAlphaBeta(TICTACTOE.read("X.O.X...."), 5).events
    parts: list[Any] = [None, True, -1, 0, 3, 2.5, "inf", "", [], {}, "4", 10**400, [[]], "0,0"]
    breaches = set()
    for _ in range(150):
        lines: list[Any] = [list(event) for event in events[: chance.randrange(1, 60)]]
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(lines))
            if lines[at] and chance.random() < 0.7:
                lines[at][chance.randrange(len(lines[at]))] = chance.choice(parts)
            elif chance.random() < 0.5:
                lines[at] = chance.sample(parts, 3)
            else:
                lines.insert(at, chance.choice(lines))
        recorder = recorded(TICTACTOE.read("X.O.X...."), lines, mover=chance.random() < 0.3)
        breaches.add(recorder.reason[:20])
        if recorder.trace.length:
            assert_readable(recorder, TICTACTOE.read("X.O.X...."))
    assert len(breaches) > 12
