"""Where an engine looks further and where less far: quiescence, threats, and turns that are skipped."""

from __future__ import annotations

from math import inf, nextafter

import pytest
from engines import kinds, recorded
from play import random_positions
from records import assert_well_formed, rows_of
from searching import search

from plyscope import catalog
from plyscope.files.recording.replay import Replay
from plyscope.options import OptionError
from plyscope.query.events import moves_to, position_of
from plyscope.record.trace import CUTOFF, ENTER, LEAF, QUIET, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, SKIP, Position
from plyscope.rules.values import WIN
from plyscope.search.search import Limits


def test_quiescence_goes_on_with_noisy_moves_until_it_is_quiet() -> None:
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
        assert before.is_noisy(moves[-1])
    assert (LEAF, QUIET) in kinds(trace)
    assert_well_formed(trace, finished=True)


def test_quiescence_stands_pat_and_delta_gives_up() -> None:
    position = catalog.game("connect4").read("XXX.OO." + "O......" + "." * 28)
    plain = search("alphabeta", position, limits=Limits(depth=1), quiescence=True)
    assert plain.details["quiet_nodes"] > 0
    given_up = search("alphabeta", position, limits=Limits(depth=3), quiescence=True, delta=0.5)
    whole = search("alphabeta", position, limits=Limits(depth=3), quiescence=True)
    assert given_up.nodes <= whole.nodes


def quiet_value(position: Position, plies: int, ply: int = 0) -> float:
    """The value by its definition: the mover may stand pat or make a noisy move."""
    if position.result is not None:
        return 0.0 if position.result == 0 else (WIN - ply) * position.result
    assert position.estimate is not None
    big, best = position.side == MAX, position.estimate
    for move in position.legal_moves() if plies else ():
        if position.is_noisy(move):
            position.play(move)
            value = quiet_value(position, plies - 1, ply + 1)
            position.take_back(move)
            best = max(best, value) if big else min(best, value)
    return best


@pytest.mark.parametrize("plies", [1, 2, 5])
def test_the_value_of_a_position_that_is_not_quiet_is_that_of_its_definition(plies: int) -> None:
    def value(low: float, high: float) -> float:
        limits = Limits(depth=0, window=(low, high))
        found = search("alphabeta", position, limits=limits, quiescence=True, quiet_plies=plies).score
        assert found is not None
        return found

    differing = 0
    for position in random_positions("connect4", 8):
        if position.finished:
            continue
        true = quiet_value(position, plies)
        assert value(-inf, inf) == value(true - 1, true + 1) == true
        assert value(true, true + 1) <= true <= value(true - 1, true)
        differing += true != position.estimate
    assert differing > 20


def test_a_quiet_position_has_its_estimate_and_so_has_one_that_a_capture_does_not_matter_in() -> None:
    quiet = catalog.game("chess").read("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1")
    found = search("alphabeta", quiet, limits=Limits(depth=0), quiescence=True)
    assert (found.value, found.details["quiet_nodes"]) == (quiet.estimate, 0)
    hanging = catalog.game("chess").read("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    estimate = hanging.estimate
    assert estimate is not None
    hopeless = nextafter(estimate + 0.5, inf)
    for window, tried in (
        ((-inf, estimate), 0),
        ((hopeless, inf), 0),
        ((-inf, inf), 1),
        ((estimate, inf), 1),
    ):
        limits = Limits(depth=0, window=window)
        found = search("alphabeta", hanging, limits=limits, quiescence=True, delta=0.5)
        assert found.details["quiet_nodes"] == tried
        assert found.value == estimate if not tried else found.value is not None and found.value > estimate


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
def test_noisy_and_forced_are_what_a_plain_look_finds(game: str) -> None:
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
            assert position.is_noisy(move) == (move in winning[0] or move in threats)
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
