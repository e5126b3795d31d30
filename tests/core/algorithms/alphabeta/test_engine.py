"""What makes an engine of alpha-beta: each option keeps its promise, alone and with the others."""

from __future__ import annotations

import threading
from dataclasses import replace
from time import process_time, sleep
from typing import Any

import pytest
from engines import ENGINES, EVERYTHING, POSITIONS, SMALL, every_engine
from hypothesis import given, settings
from hypothesis import strategies as st
from play import random_positions
from records import rows_of
from searching import EXACT_ENGINE, NOT_EXACT, combinations, endgames, search

from plyscope import catalog
from plyscope.algorithms.alphabeta.options import in_force
from plyscope.files.recording.replay import Replay
from plyscope.games.tree.game import position_of_tree
from plyscope.options import options_of
from plyscope.query.events import position_of
from plyscope.record.trace import ENTER, HIT, STORE, Trace
from plyscope.record.tree import Tree
from plyscope.rules.stop import Stop
from plyscope.rules.symmetry import equivalents, identities
from plyscope.search.search import Limits

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
        choices: list[dict[str, Any]] = [{}, {"noisy_first": True, "killers": True}]
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


def test_a_representative_names_its_equivalents() -> None:
    start = catalog.game("tictactoe").start()
    found = catalog.algorithm("alphabeta").search(symmetry=True)
    moves = found.children(start, 9, 0)
    assert moves == [0, 1, 4]
    leads_to = identities(start)
    assert [equivalents(leads_to, move, moves) for move in moves] == [(2, 6, 8), (3, 5, 7), ()]


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
    noisy = search("alphabeta", sharp, limits=limits, noisy_first=True)
    assert noisy.nodes < search("alphabeta", sharp, limits=limits).nodes


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
    thread.join(120)
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
    assert used.table and used.noisy_first and used.killers and used.extend and used.reduce and used.narrow
    assert (used.null_move, used.quiescence) == (entry.can_skip, entry.estimates)
    assert (used.history, used.quiet_plies) == (not entry.lists_best_first, entry.noisy_plies)
    plain = replace(options, play=False)
    assert in_force(plain, entry) is plain


@every_engine
def test_an_engine_that_plays_finds_the_truth_where_it_sees_the_end(algorithm: str) -> None:
    for position in endgames(40, 2):
        plain = search("alphabeta", position, limits=Limits())
        found = search(algorithm, position, limits=Limits(), play=True, iterative="yes")
        assert found.value == plain.value, position.write()
