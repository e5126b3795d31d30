"""What makes an engine of alpha-beta: each option keeps its promise, alone and with the others."""

from __future__ import annotations

import threading
from dataclasses import replace
from time import process_time, sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import random_positions
from records import assert_well_formed, bytes_of, rows_of
from searching import EXACT_ENGINE, NOT_EXACT, combinations, endgames, inherits, search

from plyscope import catalog
from plyscope.engine_options import in_force
from plyscope.equivalents import equivalents, identities
from plyscope.games.tree import position_of_tree
from plyscope.options import OptionError, options_of
from plyscope.position import SKIP, Position
from plyscope.query import moves_to, position_of
from plyscope.search import Limits, Stop
from plyscope.store.replay import Replay
from plyscope.trace import (
    CUTOFF,
    ENTER,
    HIT,
    ITERATION,
    LEAF,
    PASS,
    QUIET,
    REDUCED,
    REPEAT,
    STORE,
    TABLE,
    WIDER,
    WINDOW,
    Trace,
)
from plyscope.tree import Tree

ENGINES = ("alphabeta", "pvs", "mtdf")
every_engine = pytest.mark.parametrize("algorithm", ENGINES)
SMALL = list(random_positions("tictactoe", 15))
POSITIONS = SMALL + list(random_positions("connect4", 15))
EVERYTHING: dict[str, Any] = {
    "table": True, "table_mb": 1, "loud_first": True, "killers": True, "history": True, "quiescence": True,
    "extend": True, "reduce": True, "iterative": "yes",
}  # fmt: skip


def recorded(algorithm: str, position: Position, limits: Limits, **options: Any) -> Trace:
    trace = Trace()
    search(algorithm, position, trace, limits=limits, **options)
    return trace


def kinds(trace: Trace) -> set[tuple[int, int]]:
    """The kinds of rows with their notes."""
    return {(row[0], row[1]) for row in rows_of(trace)}


# Values.


@every_engine
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_on_any_position_an_exact_engine_finds_the_value_of_minimax(
    algorithm: str, data: st.DataObject
) -> None:
    position = data.draw(st.sampled_from(POSITIONS))
    options = data.draw(st.sampled_from(combinations(algorithm)))
    depth = data.draw(st.integers(0, 4))
    if options["order"] in ("best", "worst"):
        depth = min(depth, 3)
    expected = search("minimax", position, limits=Limits(depth=depth), quick=options["quick"])
    found = search(algorithm, position, limits=Limits(depth=depth), **options)
    assert (found.value, found.score) == (expected.value, expected.score), options
    assert found.exact >= expected.exact


@every_engine
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_what_an_engine_calls_exact_is_the_value_of_the_whole_game(
    algorithm: str, data: st.DataObject
) -> None:
    position = data.draw(st.sampled_from(SMALL))
    names = {option.name for option in options_of(catalog.algorithm(algorithm).options)}
    options = data.draw(st.sampled_from(combinations(algorithm)))
    options |= {
        name: value for name, value in NOT_EXACT.items() if data.draw(st.booleans()) and name in names
    }
    found = search(algorithm, position, limits=Limits(depth=data.draw(st.integers(1, 9))), **options)
    if found.exact:
        assert found.value == search("minimax", position).value, options


@every_engine
def test_options_that_are_not_exact_say_so(algorithm: str) -> None:
    known = {option.name: option for option in options_of(catalog.algorithm(algorithm).options)}
    for name in NOT_EXACT:
        assert "not exact" in known[name].help.lower(), name
    for name in EXACT_ENGINE:
        if name in known and name != "reuse":
            assert "not exact" not in known[name].help.lower(), name


@every_engine
def test_the_line_is_best_play_to_its_end(algorithm: str) -> None:
    for options in combinations(algorithm)[::17]:
        for position in endgames(4, 3):
            found = search(algorithm, position, **options)
            here = position.copy()
            for move in found.line:
                here.play(move)
                rest = search("minimax", here, quick=False)
                assert rest.value == found.value, options
            assert here.finished, options


def test_a_table_of_keys_of_8_bits_is_never_wrong_unnoticed() -> None:
    position = catalog.game("connect4").start(width=5, height=4)
    for algorithm in ENGINES:
        expected = search("alphabeta", position, limits=Limits(depth=8))
        found = search(algorithm, position, limits=Limits(depth=8), table=True, table_mb=1, key_bits=8)
        assert (found.value, found.score) == (expected.value, expected.score)
        assert found.details["collisions"] > 100


def test_deeper_entries_are_used_only_if_asked_for_and_then_nothing_is_called_exact() -> None:
    position = catalog.game("connect4").read("..OXX.." + "...O..." + "." * 28)
    differ = False
    for depth in range(3, 8):
        equal = search("alphabeta", position, limits=Limits(depth=depth), table=True, iterative="yes")
        plain = search("alphabeta", position, limits=Limits(depth=depth))
        deeper = search("alphabeta", position, limits=Limits(depth=depth), table=True, reuse="deeper")
        assert equal.score == plain.score
        assert not deeper.exact
        differ |= deeper.nodes != equal.nodes
    assert differ


def test_tic_tac_toe_is_solved_with_table_and_symmetry_in_few_nodes() -> None:
    position = catalog.game("tictactoe").start()
    for algorithm in ENGINES:
        found = search(algorithm, position, symmetry=True, table=True)
        assert (found.value, found.exact) == (0, True)
        assert found.nodes < 2000
        assert len(found.line) == 9


@pytest.mark.parametrize("game", ["tictactoe", "connect4"])
def test_a_stored_move_is_mapped_to_its_mirror_image_and_back(game: str) -> None:
    for position in random_positions(game, 2):
        choices: list[dict[str, Any]] = [{}, {"loud_first": True, "killers": True}]
        for more in choices:
            options = {"table": True, "symmetry": True, "iterative": "yes", **more}
            limits = Limits(depth=5)
            plain = search("alphabeta", position, limits=limits)
            trace = Trace()
            found = search("alphabeta", position, trace, limits=limits, **options)
            assert found.score == plain.score
            replay = Replay(position)
            tree = Tree(trace)
            tree.read()
            for row in rows_of(trace):
                if row[0] in (HIT, STORE) and row[5] >= 0:
                    assert row[5] in position_of(tree, row[3], position).legal_moves()
            for part in trace.read(0, trace.length):
                replay.check(part.copy())
            trace.release()


# What is looked at further, and what less far.


def test_a_representative_names_its_equivalents() -> None:
    start = catalog.game("tictactoe").start()
    found = catalog.algorithm("alphabeta").search(symmetry=True)
    moves = found.children(start, 9, 0)
    assert moves == [0, 1, 4]
    leads_to = identities(start)
    assert [equivalents(leads_to, move, moves) for move in moves] == [(2, 6, 8), (3, 5, 7), ()]


def test_quiescence_goes_on_with_loud_moves_until_it_is_quiet() -> None:
    position = catalog.game("connect4").read("XX.OO.." + "." * 35)
    trace = recorded("alphabeta", position, Limits(depth=2), quiescence=True)
    tree = Tree(trace)
    tree.read()
    beyond = [node for node in range(tree.known) if tree.ply[node] > 2]
    assert beyond
    for node in beyond:
        moves = moves_to(tree, node)
        before = position.copy()
        for move in moves[:-1]:
            before.play(move)
        assert before.is_loud(moves[-1])
    assert (LEAF, QUIET) in kinds(trace)
    assert_well_formed(trace, finished=True)


def test_quiescence_stands_pat_and_delta_gives_up() -> None:
    position = catalog.game("connect4").read("XXX.OO." + "O......" + "." * 28)
    plain = search("alphabeta", position, limits=Limits(depth=1), quiescence=True)
    assert plain.details["quiet_nodes"] > 0
    given_up = search("alphabeta", position, limits=Limits(depth=3), quiescence=True, delta=0.5)
    whole = search("alphabeta", position, limits=Limits(depth=3), quiescence=True)
    assert given_up.nodes <= whole.nodes


def test_threats_that_must_be_answered_are_searched_further() -> None:
    position = catalog.game("tictactoe").read("XX..O....")
    assert position.is_forced
    plain = search("alphabeta", position, limits=Limits(depth=2))
    trace = Trace()
    found = search("alphabeta", position, trace, limits=Limits(depth=2), extend=True)
    assert found.details["extensions"] > 0
    assert max(row[2] for row in rows_of(trace)) > 2
    assert plain.details == {}


@pytest.mark.parametrize("game", ["tictactoe", "connect4"])
def test_loud_and_forced_are_what_a_plain_look_finds(game: str) -> None:
    for position in random_positions(game, 5):
        if position.finished:
            continue
        winning = {0: set[int](), 1: set[int]()}
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            if after.finished and after.result:
                winning[0].add(move)
        threats = {threat_move(position, move) for move in position.legal_moves()} - {None}
        for move in position.legal_moves():
            assert position.is_loud(move) == (move in winning[0] or move in threats)
        assert position.is_forced == bool(threats)


def threat_move(position: Position, move: int) -> int | None:
    """The move, if the other side would win with it at once, by the picture of the position."""
    other = "min" if position.side == 0 else "max"
    picture = position.picture()
    places = {
        cell.move: (cell.x + 0.5, cell.y + 0.5)
        for cell in picture.cells
        if cell.move == move and (not picture.entry or (cell.x, cell.y) in drops(position))
    }
    found = [threat for threat in picture.threats if threat.owner == other]
    return move if any((threat.x, threat.y) == places.get(move) for threat in found) else None


def drops(position: Position) -> set[tuple[float, float]]:
    return {(x - 0.5, y - 0.5) for _, x, y in position.picture().entry}


def test_a_skipped_turn_is_recorded_replayed_and_named() -> None:
    position = catalog.game("tictactoe").start()
    trace = Trace()
    found = search("alphabeta", position, trace, null_move=True, table=True)
    assert found.value == 0
    skips = [row for row in rows_of(trace) if row[0] == ENTER and row[5] == SKIP]
    assert skips and found.details["null_move_cutoffs"] > 0
    replay = Replay(position)
    for part in trace.read(0, trace.length):
        replay.check(part.copy())
    tree = Tree(trace)
    tree.read()
    here = position_of(tree, skips[0][3], position)
    parent = position_of(tree, int(tree.parent[skips[0][3]]), position)
    assert here.side != parent.side and here.write() == parent.write()
    assert here.identity != parent.identity
    assert parent.text(SKIP) == parent.label(SKIP) == "pass"
    assert here.copy().side == here.side
    here.take_back(SKIP)
    assert here.identity == parent.identity
    cuts = [row for row in rows_of(trace) if row[0] == CUTOFF and tree.move[row[4]] == SKIP]
    assert all(row[5] == len(position_of(tree, row[3], position).legal_moves()) for row in cuts)


def test_a_null_move_is_declined_where_passing_can_be_best() -> None:
    with pytest.raises(OptionError, match="in Connect Four passing can be better than any move"):
        search("pvs", catalog.game("connect4").start(), limits=Limits(depth=3), null_move=True)


# Records.


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


# Order.


def test_the_order_of_moves_saves_nodes() -> None:
    position = catalog.game("connect4").start()
    limits = Limits(depth=8)
    plain = search("alphabeta", position, limits=limits).nodes
    choices: list[dict[str, Any]] = [
        {"killers": True},
        {"history": True},
        {"table": True, "iterative": "yes"},
    ]
    for options in choices:
        assert search("alphabeta", position, limits=limits, **options).nodes < plain, options
    sharp = catalog.game("connect4").read("XXO.OX." + "XO...O." + "." * 28)
    loud = search("alphabeta", sharp, limits=limits, loud_first=True)
    assert loud.nodes < search("alphabeta", sharp, limits=limits).nodes


def test_first_moves_stay_first_whatever_was_learnt() -> None:
    position = catalog.game("connect4").start()
    trace = Trace()
    options = {**EVERYTHING, "iterative": "no", "first": "2 6"}
    search("alphabeta", position, trace, limits=Limits(depth=4), **options)
    assert [row[5] for row in rows_of(trace) if row[0] == ENTER and row[2] == 1][:2] == [1, 5]


def test_best_first_needs_the_fewest_nodes_also_of_pvs() -> None:
    tree = position_of_tree([[[5, 1], [7, 9]], [[8, 2], [3, 4]], [[6, 6], [1, 2]]])
    for algorithm in ("pvs", "mtdf"):
        nodes = {order: search(algorithm, tree, order=order).nodes for order in ("best", "worst", "given")}
        assert nodes["best"] <= nodes["given"] and nodes["best"] < nodes["worst"]


# Threads.


@every_engine
def test_threads_find_the_same_value(algorithm: str) -> None:
    position = catalog.game("connect4").start(width=6, height=5)
    one = search(algorithm, position, limits=Limits(depth=9), table=True)
    for threads in (2, 3, 4):
        found = search(algorithm, position, limits=Limits(depth=9), threads=threads)
        assert found.score == one.score
        assert found.details["helpers_nodes"] > 0


@every_engine
def test_all_threads_stop_at_once_and_leave_none_behind(algorithm: str) -> None:
    position, stop = catalog.game("connect4").start(), Stop()
    before = threading.active_count()
    ended: list[float] = []

    def work() -> None:
        search(algorithm, position, limits=Limits(depth=40, stop=stop), threads=4)
        ended.append(process_time())

    thread = threading.Thread(target=work)
    thread.start()
    sleep(0.1)
    stop.set()
    stopped = process_time()
    thread.join(10)
    assert ended and ended[0] - stopped < 0.25
    assert threading.active_count() == before


def test_only_one_thread_is_promised_to_be_repeatable() -> None:
    help = next(
        option.help for option in options_of(catalog.algorithm("pvs").options) if option.name == "threads"
    )
    assert "only one thread is repeatable" in help


@pytest.mark.parametrize("game", sorted(catalog.games()))
def test_an_engine_that_plays_uses_all_that_helps_in_the_game(game: str) -> None:
    entry = catalog.game(game)
    options = catalog.algorithm("alphabeta").search(play=True).options
    used = in_force(options, entry)
    assert used.table and used.loud_first and used.killers and used.extend and used.reduce and used.narrow
    assert (used.null_move, used.quiescence) == (entry.can_skip, entry.estimates)
    assert (used.history, used.quiet_plies) == (not entry.lists_best_first, entry.loud_plies)
    plain = replace(options, play=False)
    assert in_force(plain, entry) is plain


@every_engine
def test_an_engine_that_plays_finds_the_truth_where_it_sees_the_end(algorithm: str) -> None:
    for position in endgames(40, 2):
        plain = search("alphabeta", position, limits=Limits())
        found = search(algorithm, position, limits=Limits(), play=True, iterative="yes")
        assert found.value == plain.value, position.write()
