"""The phases of the rounds of Monte Carlo tree search, as its record tells them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from plyscope import catalog
from plyscope.query import events, rounds
from plyscope.query.rounds import Place, next_end, place_of, previous_end, way_down
from plyscope.record.trace import ROUND, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits

ROUNDS = 40
ORDER = ("selection", "expansion", "playout", "backpropagation")


@pytest.fixture(scope="module", params=["tictactoe", "nim"])
def trace(request: pytest.FixtureRequest) -> Trace:
    made = Trace()
    search = catalog.algorithm("mcts").search(iterations=ROUNDS, seed=3)
    search.run(catalog.game(request.param).start(), Limits(), made)
    return made


def starts(trace: Trace) -> list[int]:
    """The moments right before the rounds."""
    return [tick for tick in range(trace.length) if trace.row(tick)["kind"] == ROUND]


def test_every_round_goes_through_its_phases_in_order(trace: Trace) -> None:
    begins = [*starts(trace), trace.length]
    assert len(begins) == ROUNDS + 1
    for number, (begin, end) in enumerate(pairwise(begins), 1):
        found = [place_of(trace, tick) for tick in range(begin + 1, end)]
        named = [ORDER.index(place.phase) for place in found if place is not None and place.phase]
        assert len(named) == len(found)
        assert named == sorted(named)
        assert named[0] == 0
        assert named[-1] == 3
        assert {place.round for place in found if place is not None} == {number}
        assert place_of(trace, end) == Place(number, "")


def test_before_the_first_round_and_in_other_records_there_is_none(trace: Trace) -> None:
    assert place_of(trace, starts(trace)[0]) is None
    assert way_down(trace, 0) == -1
    other = Trace()
    catalog.algorithm("minimax").search().run(catalog.game("nim").start(piles="1,2"), Limits(), other)
    assert all(place_of(other, tick) is None for tick in range(other.length + 1))


def test_steps_go_from_the_end_of_a_phase_to_the_next_and_back(trace: Trace) -> None:
    there = [0]
    while (following := next_end(trace, there[-1], trace.length)) is not None:
        assert following > there[-1]
        there.append(following)
    assert there[-1] == trace.length
    assert set(starts(trace)) <= set(there)
    back = [trace.length]
    while (before := previous_end(trace, back[-1])) is not None:
        back.append(before)
    assert back == there[::-1]
    for tick in [tick for tick in there[:-1] if tick > starts(trace)[0]]:
        before, behind = place_of(trace, tick), place_of(trace, tick + 1)
        assert before != behind


def test_ends_are_the_same_however_many_rows_are_looked_at_first(
    trace: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = range(0, trace.length + 1, 3)
    at_once = [(previous_end(trace, tick), next_end(trace, tick, trace.length)) for tick in ticks]
    monkeypatch.setattr(rounds, "FIRST_ROWS", 1)
    assert [(previous_end(trace, tick), next_end(trace, tick, trace.length)) for tick in ticks] == at_once


def test_steps_are_the_same_in_a_record_whose_last_rows_have_no_room_behind_them(trace: Trace) -> None:
    opened = Trace()
    opened.adopt([np.concatenate(list(trace.read(0, trace.length)))], trace.length, trace.nodes)
    for tick in range(trace.length + 1):
        assert previous_end(opened, tick) == previous_end(trace, tick)
        assert next_end(opened, tick, trace.length) == next_end(trace, tick, trace.length)


def test_the_way_down_leads_to_the_node_that_is_played_out(trace: Trace) -> None:
    tree, tried = Tree(trace), 0
    tree.read()
    for tick in range(1, trace.length + 1):
        event = events.event(trace, tick)
        assert event is not None
        if event.kind == "playout":
            tried += 1
            assert way_down(trace, tick) == event.node
            assert tree.path(event.node)[0] == 0
        elif event.kind == "round":
            assert way_down(trace, tick) == 0
    assert tried > ROUNDS / 4


def test_the_line_follows_the_most_visited_children(trace: Trace) -> None:
    tree = Tree(trace)
    tree.read()
    for tick in (trace.length // 2, trace.length):
        tree.seek(tick)
        line = events.principal_line(tree, 0)
        for parent, child in pairwise(line):
            children = [node for node in tree.children(parent) if node < tree.nodes]
            assert tree.visits[child] == max(int(tree.visits[node]) for node in children)
        assert events.most_visited(tree, line[-1]) == NONE or tree.leaf[line[-1]]


def test_a_record_past_its_budget_has_its_places_too() -> None:
    trace = Trace(3_000)
    search = catalog.algorithm("mcts").search(iterations=4_000, seed=1)
    search.run(catalog.game("connect4").start(), Limits(), trace)
    assert trace.length > 3_200  # the visits that are true at the end follow the last round
    last: Place | None = None
    for tick in range(1, trace.length + 1):
        row = trace.row(tick - 1)
        if row["kind"] == ROUND:
            last = Place(int(row["move"]), "")
        found = place_of(trace, tick)
        assert (found is None) == (last is None)
        if found is not None and last is not None:
            assert found.round == last.round
            ended = tick == trace.length or trace.row(tick)["kind"] == ROUND
            assert (found.phase == "") == ended
    assert next_end(trace, trace.length - 1, trace.length) == trace.length
    assert previous_end(trace, trace.length) is not None
