"""Records of engines: what they say, that they are counted, replayed, reversed and repeated."""

from __future__ import annotations

from engines import EVERYTHING, POSITIONS, every_engine, kinds, recorded
from records import assert_well_formed, bytes_of, rows_of
from searching import endgames, inherits, search

from plyscope import catalog
from plyscope.files.recording.replay import Replay
from plyscope.record.trace import (
    HIT,
    ITERATION,
    LEAF,
    PASS,
    REDUCED,
    REPEAT,
    STORE,
    TABLE,
    WIDER,
    WINDOW,
    Trace,
)
from plyscope.record.tree import Tree
from plyscope.search.search import Limits


def test_the_engine_says_in_the_record_what_it_does() -> None:
    position = catalog.game("connect4").start(width=6, height=5)
    limits = Limits(depth=6)
    told = kinds(recorded("pvs", position, limits, reduce=True, aspiration=0.5, table=True, iterative="yes"))
    assert {(REPEAT, WINDOW), (REPEAT, REDUCED), (ITERATION, WIDER), (LEAF, TABLE)} <= told
    assert {kind for kind, _ in told} >= {HIT, STORE}
    assert (ITERATION, PASS) in kinds(recorded("mtdf", position, limits))


def test_counts_of_the_answer_are_those_of_the_record() -> None:
    position = catalog.game("connect4").start(width=6, height=5)
    trace = Trace()
    found = search("alphabeta", position, trace, limits=Limits(depth=6), table=True, table_mb=1)
    rows = rows_of(trace)
    assert found.details["table_answers"] == sum(row[:2] == (LEAF, TABLE) for row in rows)
    assert found.details["table_stores"] == sum(row[0] == STORE for row in rows)


@every_engine
def test_records_replay_run_backwards_and_are_the_same_a_hundred_times(algorithm: str) -> None:
    for position in (catalog.game("connect4").start(width=5, height=4), catalog.game("tictactoe").start()):
        options = {**EVERYTHING, "null_move": position.game.can_skip}
        first = b""
        for turn in range(100):
            trace = recorded(algorithm, position, Limits(depth=4), **options)
            first = first or bytes_of(trace)
            assert bytes_of(trace) == first
            if turn == 0:
                replay = Replay(position)
                for part in trace.read(0, trace.length):
                    replay.check(part.copy())
                tree, again = Tree(trace), Tree(trace)
                tree.read()
                again.read()
                tree.seek(trace.length)
                for tick in (trace.length // 2, trace.length // 3, 5):
                    tree.seek(tick)
                    again.seek(0)
                    again.seek(tick)
                    seen = tree.nodes
                    for name in (
                        "state",
                        "alpha",
                        "beta",
                        "value",
                        "returned",
                        "best_child",
                        "cut_by",
                        "leaf",
                    ):
                        one, other = getattr(tree, name)[:seen], getattr(again, name)[:seen]
                        assert one.tobytes() == other.tobytes(), name
            trace.release()


@every_engine
def test_records_of_everything_at_once_are_well_formed(algorithm: str) -> None:
    for position in (catalog.game("connect4").start(), *endgames(2, 1)):
        for limits in (Limits(depth=4), Limits(depth=5, nodes=900)):
            trace = Trace()
            found = search(algorithm, position, trace, limits=limits, **EVERYTHING)
            shape = inherits(algorithm, EVERYTHING)
            assert_well_formed(trace, finished=found.stopped_by != "nodes", inherits=shape)
            assert trace.nodes == found.nodes
            trace.release()


@every_engine
def test_nothing_learnt_in_one_game_is_used_in_the_next(algorithm: str) -> None:
    first, second = POSITIONS[len(POSITIONS) - 20], catalog.game("connect4").start()
    used = catalog.algorithm(algorithm).search(**EVERYTHING)
    used.run(first, Limits(depth=5))
    again, fresh = Trace(), Trace()
    used.run(second, Limits(depth=5), again)
    catalog.algorithm(algorithm).search(**EVERYTHING).run(second, Limits(depth=5), fresh)
    assert bytes_of(again) == bytes_of(fresh)
