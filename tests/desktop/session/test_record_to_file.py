"""A search is recorded in a file while it runs; a large recording is checked while it is shown."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from plyscope.files.identify import examine
from plyscope.files.recording import mapped_arrays, recording
from plyscope.files.recording import writer as recorder_module
from plyscope.files.recording.stored_rows import WrongRows
from plyscope.record.trace import Trace
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.document.session_file import Keeper
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.record_to_file import FileRecording
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.words import answers


def rows_of(trace: Trace) -> bytes:
    return b"".join(part.tobytes() for part in trace.read(0, trace.length))


def finished(qtbot: QtBot, session: Session, recording: FileRecording) -> None:
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped") and recording.running is None)


@pytest.fixture
def long_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every recording is treated as a large one."""
    monkeypatch.setattr(recording, "IN_MEMORY", 0)
    monkeypatch.setattr(recorder_module, "WITH_TREE", 0)


def recorded(qtbot: QtBot, session: Session, path: Path, depth: int = 5) -> bytes:
    found = session.run.recording
    found.expect(path)
    session.document.set_setup(Setup("alphabeta", (), depth, None, None))
    session.run.begin()
    finished(qtbot, session, found)
    return rows_of(session.record.trace)


def test_the_next_search_is_in_the_file_and_the_one_after_it_is_not(
    qtbot: QtBot, config: Path, session: Session, tmp_path: Path
) -> None:
    told: list[str] = []
    session.run.recording.told.connect(told.append)
    path = tmp_path / "搜索 1.recording"
    rows = recorded(qtbot, session, path)
    assert rows and rows_of(recording.load(path).trace) == rows
    found = examine(path)
    assert found.session is not None and found.session.record is not None
    assert found.session.record.answer == session.record.answer
    assert found.session.record.setup.depth == 5
    assert told[0] == "The next search is recorded in 搜索 1.recording."
    assert told[1].startswith("Recorded ") and told[1].endswith("rows in 搜索 1.recording")
    before = path.read_bytes()
    session.run.begin()
    finished(qtbot, session, session.run.recording)
    assert path.read_bytes() == before and [file.name for file in tmp_path.glob("*~")] == []


def test_moves_by_an_opponent_are_not_recorded_in_the_file(
    qtbot: QtBot, config: Path, session: Session, tmp_path: Path
) -> None:
    found = session.run.recording
    found.expect(tmp_path / "x")
    session.run.begin(Setup("alphabeta", (), 3, None, None), plays=True)
    finished(qtbot, session, found)
    assert found.path is not None and not (tmp_path / "x").exists()


def test_a_search_that_cannot_be_recorded_in_a_file_is_recorded_in_memory_and_says_why(
    qtbot: QtBot, config: Path, session: Session, tmp_path: Path
) -> None:
    failed: list[str] = []
    session.run.recording.failed.connect(failed.append)
    rows = recorded(qtbot, session, tmp_path / "absent" / "x", 3)
    assert rows
    assert len(failed) == 1 and failed[0].startswith("The search is not recorded in a file. ")


def test_past_its_budget_the_file_only_counts(
    qtbot: QtBot, config: Path, session: Session, tmp_path: Path
) -> None:
    settings.store().set(settings.FILE_ROWS, 10_000)
    rows = recorded(qtbot, session, tmp_path / "x", 7)
    assert 10_000 <= len(rows) // 32 < 12_000


def test_an_endless_search_that_is_stopped_or_left_by_closing_leaves_a_whole_file(
    qtbot: QtBot, config: Path, tmp_path: Path
) -> None:
    for name, end in (("stopped", lambda session: session.run.stop()), ("closed", Session.close)):
        session = Session()
        found = session.run.recording
        found.expect(tmp_path / name)
        session.document.set_setup(Setup("alphabeta", (), None, None, None))
        session.run.begin()
        qtbot.waitUntil(lambda session=session: session.record.tree.read_to > 20_000)
        end(session)
        if name == "stopped":
            finished(qtbot, session, found)
        session.close()
        read = recording.load(tmp_path / name)
        assert read.damage is None and read.trace.length > 20_000
        assert rows_of(read.trace) == rows_of(session.record.trace)


def test_another_search_in_the_place_of_one_that_is_recorded_leaves_its_file_whole(
    qtbot: QtBot, config: Path, session: Session, tmp_path: Path
) -> None:
    found = session.run.recording
    found.expect(tmp_path / "first")
    session.document.set_setup(Setup("alphabeta", (), None, None, None))
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.tree.read_to > 10_000)
    first = session.record.trace
    rows = recorded(qtbot, session, tmp_path / "second", 4)
    qtbot.waitUntil(lambda: recording.load(tmp_path / "first").damage is None)
    assert rows_of(recording.load(tmp_path / "first").trace) == rows_of(first)
    assert rows_of(recording.load(tmp_path / "second").trace) == rows


def test_the_command_asks_for_a_file_and_the_window_says_what_it_does(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, action = window.session, window.actions_by_id["search.record"]
    window.show_layout("study")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: ("", ""))
    action.trigger()
    assert not action.isChecked() and session.run.recording.path is None
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (str(tmp_path / "lab 3"), ""))
    qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert action.isChecked()
    assert "lab 3.recording" in window.status.details.text()
    action.trigger()
    assert not action.isChecked() and session.run.recording.path is None
    action.trigger()
    session.document.set_setup(Setup("alphabeta", (), 3, None, None))
    window.actions_by_id["search.go"].trigger()
    assert not action.isChecked()
    finished(qtbot, session, session.run.recording)
    assert recording.load(tmp_path / "lab 3.recording").damage is None


# Large recordings.


@pytest.fixture
def keeper(qtbot: QtBot, window: Window) -> Keeper:
    window.show_layout("study")
    return window.keeper


def open_and_wait(qtbot: QtBot, window: Window, path: Path) -> None:
    window.keeper.open(path)
    window.keeper.wait()
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))


def test_a_large_recording_is_shown_at_once_and_checked_meanwhile(
    qtbot: QtBot, window: Window, keeper: Keeper, long_records: None, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    session, warned = window.session, list[str]()
    keeper.warned.connect(warned.append)
    rows = recorded(qtbot, session, tmp_path / "x", 6)
    known, slots = session.record.tree.known, session.record.slots
    slots.read()
    value = session.record.tree.value[:known].copy()
    monkeypatch.setattr(mapped_arrays, "MOST_RESIDENT", 0)  # whatever stands in memory is given back
    open_and_wait(qtbot, window, tmp_path / "x")
    assert session.record.indexed is not None and rows_of(session.record.trace) == rows
    assert session.record.tree.read_to == session.record.trace.length == session.record.tick
    assert session.record.slots.slots == slots.slots
    large = keeper._large
    assert large is not None
    qtbot.waitUntil(lambda: large.share is None)
    assert not warned
    for tick in (0, 100, session.record.last_tick // 2, session.record.last_tick):
        session.record.show(tick)
        large.look()
    assert np.array_equal(session.record.tree.value[:known], value, equal_nan=True)


def test_a_session_about_a_large_recording_is_saved_without_it_and_says_so(
    qtbot: QtBot, window: Window, keeper: Keeper, long_records: None, tmp_path: Path
) -> None:
    told: list[str] = []
    keeper.told.connect(told.append)
    recorded(qtbot, window.session, tmp_path / "x", 5)
    open_and_wait(qtbot, window, tmp_path / "x")
    keeper.save_to(tmp_path / "lab.plyscope")
    keeper.wait()
    assert told[-1] == "Saved: lab.plyscope, without the record, which stays in the recording"
    assert not keeper.modified
    found = examine(tmp_path / "lab.plyscope")
    assert found.session is not None and found.session.record is None
    assert found.session.document.setup.depth == 5


def test_a_large_recording_that_is_damaged_is_cut_while_it_is_shown_and_the_window_says_where(
    qtbot: QtBot, window: Window, keeper: Keeper, long_records: None, tmp_path: Path
) -> None:
    session, path, warned = window.session, tmp_path / "x", list[str]()
    rows = recorded(qtbot, session, path, 6)
    session.document.new_game(session.document.game)
    whole = bytearray(path.read_bytes())
    with open(path, "rb") as file:
        begin = int(recording.Opened(file).places[4])
    whole[begin + 40] ^= 1  # of a row of the fifth block
    path.write_bytes(whole)
    keeper.warned.connect(warned.append)
    with qtbot.captureExceptions() as caught:  # who reads the rows before the check has come to them
        open_and_wait(qtbot, window, path)
        qtbot.waitUntil(lambda: bool(warned))
        keeper.wait()
    assert all(issubclass(kind, WrongRows) for kind, *_ in caught)
    count = len(rows) // 32
    assert warned == [
        f"x: 4,096 of {count:,} events are readable; damaged at row 4,096: its checksum differs."
    ]
    assert rows_of(session.record.trace) == rows[: 32 * 4_096]
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    assert session.record.last_tick == 4_096
    assert session.record.answer is not None and session.record.answer.nodes > session.record.tree.known
    assert not answers.only_counts(session), "the rest is lost, not counted"


def test_a_large_recording_whose_tree_is_damaged_gets_another_tree(
    qtbot: QtBot, window: Window, keeper: Keeper, long_records: None, tmp_path: Path
) -> None:
    session, path, warned = window.session, tmp_path / "x", list[str]()
    rows = recorded(qtbot, session, path, 6)
    value = session.record.tree.value[: session.record.tree.known].copy()
    whole = bytearray(path.read_bytes())
    with open(path, "rb") as file:
        footer = recording.Opened(file).footer
    assert footer is not None
    whole[footer.sections["tree.value"].at + 3] ^= 1
    path.write_bytes(whole)
    keeper.warned.connect(warned.append)
    open_and_wait(qtbot, window, path)
    qtbot.waitUntil(lambda: bool(warned))
    keeper.wait()
    assert warned == ["x: the tree in it is damaged. It is made anew from the rows."]
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    assert rows_of(session.record.trace) == rows
    assert np.array_equal(session.record.tree.value[: session.record.tree.known], value, equal_nan=True)


def test_an_unfinished_recording_opens_and_says_so(
    qtbot: QtBot, window: Window, keeper: Keeper, tmp_path: Path
) -> None:
    session, path, cut, warned = window.session, tmp_path / "x", tmp_path / "cut", list[str]()
    rows = recorded(qtbot, session, path, 4)
    with open(path, "rb") as file:
        begin = recording.Opened(file).head.rows_at
    cut.write_bytes(path.read_bytes()[: begin + 32 * 1_001 + 5])  # the first one is mapped in the window
    keeper.warned.connect(warned.append)
    open_and_wait(qtbot, window, cut)
    assert warned == ["cut: The recording was not finished: 1,000 events are readable."]
    assert rows_of(session.record.trace) == rows[:32_000]
