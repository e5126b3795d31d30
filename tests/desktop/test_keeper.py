"""What goes on in a thread of its own is waited for to its end, and not at all where it cannot begin."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop import settings
from plyscope_desktop.keeper import Keeper
from plyscope_desktop.session import Session


@pytest.fixture
def keeper(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Keeper]:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path / "config"))
    settings.store.cache_clear()
    window = QWidget()
    qtbot.addWidget(window)
    made = Keeper(session, dict, window)
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
    session.begin_search()
    qtbot.waitUntil(lambda: session.state == "error")
