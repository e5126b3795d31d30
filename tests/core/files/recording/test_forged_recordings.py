"""A recording forged with every checksum right is found out, and meanwhile nobody goes astray in it."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest

from plyscope import catalog
from plyscope.files.identify import CheckError, open_file
from plyscope.files.recording import background_check, recording
from plyscope.files.recording.stored_rows import WrongRows
from plyscope.query.move_names import MoveNames
from plyscope.record.row_check import row_means_something
from plyscope.rules.position import PositionError

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "hardening"))

from forging.forgery import Real, forge, recorded

SEARCHES = (("alphabeta", "connect4"), ("mcts", "tictactoe"), ("two-phase", "tictactoe"), ("pvs", "nim"))
FORGERIES = 24


@cache
def real(number: int) -> Real:
    algorithm, game = SEARCHES[number % len(SEARCHES)]
    return recorded(algorithm, game, {})


def test_whoever_reads_a_forged_recording_gets_rows_of_a_search_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recording, "IN_MEMORY", 0)
    found_out = 0
    for number in range(FORGERIES):
        path, luck = tmp_path / str(number), Random(number)
        about = forge(path, real(number % len(SEARCHES)), luck)
        try:
            session = open_file(path).session
        except CheckError:
            found_out += 1
            continue
        assert session is not None and session.record is not None
        record, indexed = session.record, session.record.indexed
        if session.damage or indexed is None or not indexed.unchecked:
            found_out += 1  # its tree did not fit, so that all of it was played
            continue
        tree, slots = indexed.tree(record.trace), None
        for node in range(0, tree.known, 7):
            assert len(tree.path(node)) == tree.ply[node] + 1, about
            assert all(tree.parent[child] == node for child in tree.children(node)), about
        try:
            for tick in luck.sample(range(record.trace.length + 1), 8):
                tree.seek(tick)
            slots = indexed.index.slots(tree)
            for part in record.trace.read(0, record.trace.length):
                assert all(row_means_something(row) for row in part[:: max(1, len(part) // 50)]), about
                assert np.isin(part["node"], np.arange(-1, tree.known + 1)).all(), about
        except WrongRows:
            assert indexed.is_wrong()
        assert slots is None or slots.known <= tree.known
        verdict = background_check.check(path, catalog.game(session.document.game).start())
        assert verdict is not None
        found_out += verdict != background_check.Verdict(None, True)
        assert not indexed.is_wrong() or verdict.damage is not None or not verdict.tree, about
    assert found_out > FORGERIES // 2, "numbers of the state may be any, all else is found out"


def test_an_illegal_move_is_never_taken_back() -> None:
    names = MoveNames(catalog.game("connect4").start(), 0, 4)
    names.learn(np.array([0, 1, 2, 3]), np.array([-1, 0, 1, 1]), np.array([0, 3, 99, 2]))
    before = names.position(1).write(), names.position(3).write()
    for _ in range(3):
        with pytest.raises(PositionError):
            names.position(2)
        assert (names.position(1).write(), names.position(3).write()) == before
