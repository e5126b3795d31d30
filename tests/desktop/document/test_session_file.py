"""What goes on in a thread of its own is waited for to its end, and not at all where it cannot begin."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from plyscope.files.file_lock import FileLock
from plyscope.files.recording import recording
from plyscope.files.session import archive
from plyscope_desktop.document import serialize
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.document.session_file import Keeper
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import any_is_left_behind
from plyscope_desktop.session.session import Session


@pytest.fixture
def keeper(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Keeper]:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path / "config"))
    settings.store.cache_clear()
    window = QWidget()
    qtbot.addWidget(window)
    made = Keeper(session, lambda document: {}, window)
    yield made
    made.close()
    settings.store.cache_clear()


def test_waiting_ends_also_where_the_end_of_the_job_was_told_before(keeper: Keeper, tmp_path: Path) -> None:
    keeper.save_to(tmp_path / "one.plyscope")
    job = keeper._job
    assert job is not None and job.wait(20_000), "its last signal waits in the queue of events"
    keeper.wait()
    assert not keeper.busy and not keeper.modified


def test_a_file_is_not_waited_for_where_the_system_has_no_room_for_a_thread(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    keeper.failed.connect(said.append)
    monkeypatch.setattr(QThread, "start", lambda thread, priority: None)
    keeper.save_to(tmp_path / "one.plyscope")
    assert not keeper.busy and keeper.path is None
    assert len(said) == 1 and "temporarily unavailable" in said[0]


def test_a_search_fails_where_the_system_has_no_room_for_a_thread(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QThread, "start", lambda thread, priority: None)
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "error")


def test_a_session_is_known_by_what_is_in_it_whatever_its_name(
    keeper: Keeper, session: Session, tmp_path: Path
) -> None:
    session.document.play(4)
    path = tmp_path / "homework.zip"
    keeper.save_to(path)
    keeper.wait()
    session.document.play(0)
    keeper.path = None  # nothing is asked before the next file is opened
    keeper.open(path)
    keeper.wait()
    assert keeper.path == path and keeper.name() == "homework.zip"
    assert not keeper.modified and session.document.moves == [4]
    session.document.play(8)
    keeper.save()
    keeper.wait()
    assert archive.load(path).document.moves == (4, 8)


def test_what_is_only_called_a_session_is_no_file_to_save_to(
    qtbot: QtBot, keeper: Keeper, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.document.set_setup(Setup("alphabeta", depth=2, seconds=None))
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    searched = tmp_path / "searched.plyscope"
    facts = {
        "game": "tictactoe",
        "options": {},
        "start": session.document.start_text,
        "moves": [],
        "algorithm": "alphabeta",
        "set": {},
        "depth": 2,
        "seconds": None,
        "nodes": None,
    }
    recording.save(searched, session.record.trace, facts)
    tree = tmp_path / "tree.plyscope"
    tree.write_text("3 12 8 / 2 4 6 / 14 5 2")
    opened: list[dict[str, object]] = []
    asked: list[str] = []
    keeper.opened.connect(opened.append)

    def nothing_chosen(window: QWidget, title: str, proposed: str, kinds: str) -> tuple[str, str]:
        asked.append(proposed)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", nothing_chosen)
    for path in (searched, tree):
        before = path.read_bytes()
        keeper.open(path)
        keeper.wait()
        assert keeper.path is None and keeper.name() == ""
        keeper.save()
        assert path.read_bytes() == before
    assert session.document.game.id == "tree" and len(asked) == len(opened) == 2


def damage_record(path: Path) -> None:
    """Change a bit in the middle of a session, which is of its record."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def test_a_session_whose_record_is_damaged_opens_without_it_and_is_not_written_over(
    qtbot: QtBot, keeper: Keeper, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.document.play(4)
    session.document.set_notes("why not the corner?")
    session.document.set_setup(Setup("alphabeta", depth=4, seconds=None))
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    path = tmp_path / "lecture.plyscope"
    keeper.save_to(path)
    keeper.wait()
    damage_record(path)
    before = path.read_bytes()
    session.document.play(0)
    keeper.path = None  # nothing is asked before the next file is opened
    said: list[str] = []
    keeper.warned.connect(said.append)
    keeper.open(path)
    keeper.wait()
    assert session.document.moves == [4] and session.document.notes == "why not the corner?"
    assert session.record.trace.length == 0
    assert len(said) == 1 and "lecture.plyscope: record.npz" in said[0]
    assert "The record of the search is lost" in said[0]
    assert keeper.path is None
    asked: list[str] = []

    def nothing_chosen(window: QWidget, title: str, proposed: str, kinds: str) -> tuple[str, str]:
        asked.append(proposed)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", nothing_chosen)
    session.document.play(8)
    keeper.save()
    assert len(asked) == 1 and path.read_bytes() == before


def stall(monkeypatch: pytest.MonkeyPatch, name: str) -> Event:
    """Let a function of archives wait until the event is set."""
    answers, real = Event(), getattr(archive, name)

    def waiting(*arguments: Any, **more: Any) -> Any:
        answers.wait(20)
        return real(*arguments, **more)

    monkeypatch.setattr(archive, name, waiting)
    return answers


def test_a_save_that_is_not_waited_for_any_longer_loses_nothing_and_is_no_change_by_others(
    qtbot: QtBot, keeper: Keeper, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, overtaken, path = list[str](), list[Path](), tmp_path / "one.plyscope"
    keeper.failed.connect(said.append)
    keeper.overtaken.connect(overtaken.append)
    keeper.save_to(path)
    keeper.wait()
    session.document.set_notes("first")
    answers = stall(monkeypatch, "save")
    keeper.save()
    assert keeper._job is not None
    keeper._job.give_up()
    assert len(said) == 1 and "does not answer" in said[0]
    assert keeper.modified and not keeper.busy and keeper.path == path
    session.document.set_notes("second")
    keeper.save()
    assert keeper.busy, "it waits for its turn"
    answers.set()
    keeper.wait()
    assert not keeper.modified and archive.load(path).document.notes == "second" and not overtaken
    assert not any_is_left_behind()


def test_a_file_that_is_not_waited_for_any_longer_changes_nothing_and_is_let_go(
    qtbot: QtBot, keeper: Keeper, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.plyscope"
    archive.save(path, serialize.saved(session, {}))
    session.document.set_notes("here")
    shown, answers = session.document.value, stall(monkeypatch, "load")
    keeper.open(path)
    qtbot.waitUntil(lambda: keeper._job is not None and keeper._opening == path)
    while keeper._job is not None:
        keeper._job.give_up()
    assert session.document.value is shown and keeper.path is None and not keeper.busy
    answers.set()
    qtbot.waitUntil(lambda: not any_is_left_behind())
    assert session.document.value is shown and FileLock(path).take() is None


def test_what_another_program_wrote_is_not_written_over_unasked(
    keeper: Keeper, session: Session, tmp_path: Path
) -> None:
    overtaken, path = list[Path](), tmp_path / "one.plyscope"
    keeper.overtaken.connect(overtaken.append)
    keeper.save_to(path)
    keeper.wait()
    theirs = path.read_bytes() + b" "
    path.write_bytes(theirs)
    session.document.set_notes("ours")
    keeper.save()
    keeper.wait()
    assert overtaken == [path] and path.read_bytes() == theirs and keeper.modified
    keeper.replace_file()
    keeper.wait()
    assert not keeper.modified and archive.load(path).document.notes == "ours"
    session.document.set_notes("again")
    keeper.save()
    keeper.wait()
    assert overtaken == [path] and not keeper.modified
