"""A record is shown as its file has it until something in it makes no sense: then the file is read anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from plyscope.files.recording import background_check, packed_file, recording
from plyscope.files.recording.stored_rows import WrongRows
from plyscope.record.trace import ENTER, Trace
from plyscope.rules.position import MoveError
from plyscope_desktop.app.crash import Reporter
from plyscope_desktop.shell.window import Window

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "hardening"))

from forging.forgery import Real, recorded

FORGED = 50
"""The node whose move is not legal."""


@pytest.fixture(scope="module")
def real() -> Real:
    return recorded("alphabeta", "tictactoe", {})


@pytest.fixture
def reporter() -> Iterator[Reporter]:
    """One that shows no dialog."""
    found = Reporter(lambda: None)
    found.blockSignals(True)
    yield found
    assert not found.faults


def opened(qtbot: QtBot, window: Window, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open a recording, which nobody checks while it is shown."""
    monkeypatch.setattr(recording, "IN_MEMORY", 0)
    monkeypatch.setattr(background_check, "check", lambda *given: None)
    window.show_layout("study")
    window.keeper.open(path)
    window.keeper.wait()
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))
    assert window.session.record.unchecked


def saved(path: Path, real: Real, *, forged: bool) -> Path:
    """Write the record, with a move that is not legal in its rows and in its tree, or as it is."""
    rows, columns = real.rows.copy(), {name: column.copy() for name, column in real.tree.columns.items()}
    if forged:
        rows["move"][np.flatnonzero(rows["kind"] == ENTER)[FORGED]] = 77
        columns["tree.move"][FORGED] = 77
    trace = Trace(len(rows))
    trace.append(rows)
    tree = packed_file.WideTree(real.tree.nodes, columns, real.tree.index)
    packed_file.save(path, trace, real.facts, {"answer": None}, tree)
    return path


def test_a_node_whose_move_is_not_legal_has_no_position_and_its_file_is_read_anew(
    qtbot: QtBot, window: Window, real: Real, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, said = window.session.record, list[str]()
    window.keeper.failed.connect(said.append)
    opened(qtbot, window, saved(tmp_path / "x", real, forged=True), monkeypatch)
    with qtbot.captureExceptions() as caught:
        record.select(FORGED)
        assert window.services.words.walker.position(FORGED) is None
        qtbot.waitUntil(lambda: bool(said))
    # A board may be painted in between: its error is taken for one of the file, as the next test shows.
    assert all(issubclass(kind, WrongRows | MoveError) for kind, *_ in caught)
    assert len(said) == 1 and "the move is not legal there" in said[0]
    assert record.indexed is None and record.state == "empty"


def test_an_error_that_nobody_caught_is_taken_for_one_of_the_file_once(
    qtbot: QtBot,
    window: Window,
    real: Real,
    reporter: Reporter,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = window.session.record
    opened(qtbot, window, saved(tmp_path / "x", real, forged=False), monkeypatch)
    error = KeyError("a side that there is not")
    reporter.report(KeyError, error, None)
    assert not reporter.faults and record.lost
    qtbot.waitUntil(lambda: record.indexed is not None and not record.indexed.unchecked)
    window.keeper.wait()
    qtbot.waitUntil(lambda: record.state in ("finished", "stopped"))
    assert record.trace.length == len(real.rows) and not record.lost
    reporter.report(KeyError, error, None)
    assert [fault.name for fault in reporter.faults.values()] == ["KeyError"], "now it is one of the program"
    reporter.faults.clear()
