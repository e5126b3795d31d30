"""Records of our own searches, told as events and recorded again, are the same but for what has no event."""

from __future__ import annotations

import json
from typing import Any

import pytest
from records import rows_of

from plyscope import catalog
from plyscope.arena.play.seat import GameLine
from plyscope.arena.recording.recorder import Recorder
from plyscope.arena.serve.events import EventReader
from plyscope.files.recording.replay import Replay
from plyscope.record.trace import CUTOFF, HIT, LIST, PLAYOUT, STEP, STORE, VALUE, Trace
from plyscope.search.search import Limits

SEARCHES: list[tuple[str, dict[str, Any], str, Limits]] = [
    ("minimax", {}, "tictactoe", Limits(depth=3)),
    ("alphabeta", {"fail": "hard"}, "connect4", Limits(depth=4)),
    ("alphabeta", {"iterative": "yes", "table": True, "killers": True}, "connect4", Limits(depth=6)),
    ("alphabeta", {"quiescence": True}, "othello", Limits(depth=3)),
    ("alphabeta", {"aspiration": 1.5, "iterative": "yes"}, "connect4", Limits(depth=5)),
    ("pvs", {}, "connect4", Limits(depth=5)),
    ("mtdf", {}, "connect4", Limits(depth=4)),
    ("mcts", {"iterations": 200}, "connect4", Limits()),
    ("expectimax", {}, "pig", Limits(depth=4)),
]


def told_again(position: Any, trace: Trace) -> Recorder:
    reader, recorder, number = EventReader(trace, position), Recorder(Trace(), GameLine(position)), 0
    while reader.row < trace.length:
        number += 1
        events = list(reader.events())
        if events:
            recorder.take(json.loads(json.dumps(events)), number)
    recorder.finish()
    return recorder


def comparable(trace: Trace) -> list[tuple[Any, ...]]:
    """The rows that have events, without what these do not tell."""
    found: list[tuple[Any, ...]] = []
    for kind, note, ply, node, other, move, before, after in rows_of(trace):
        if kind in (STORE, STEP, LIST):
            continue
        if not found:
            note = 0  # why the first pass begins is not told
        if kind == HIT:
            other = move = -1
        if kind == PLAYOUT:
            note, before = 0, 0.0
        if kind == VALUE and move == -1:
            before = 0.0  # the bound that a fail-hard search begins with
        if kind == CUTOFF:
            move = 0  # our searches count the moves that they would look at, events all that are legal
        found.append((kind, note, ply, node, other, move, before, after))
    return found


@pytest.mark.parametrize(("id", "options", "game", "limits"), SEARCHES)
def test_a_record_that_is_told_is_recorded_as_it_was(
    id: str, options: dict[str, Any], game: str, limits: Limits
) -> None:
    position, trace = catalog.game(game).start(), Trace()
    catalog.algorithm(id).search(**options).run(position, limits, trace)
    recorder = told_again(position, trace)
    assert recorder.breach == ""
    own = comparable(trace)
    assert len(own) > 100
    assert comparable(recorder.trace) == own
    replay = Replay(position)
    for part in recorder.trace.read(0, recorder.trace.length):
        replay.check(part.copy())
