"""What is kept aside: all that no file holds yet, once, and nothing that a file holds."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope.files.session import archive
from plyscope_desktop.document.recovery import Lost, Recovery, folder, lost_sessions
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.document.session_file import Keeper
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session


@pytest.fixture
def keeper(qtbot: QtBot, config: Path, session: Session) -> Iterator[Keeper]:
    settings.store().set(settings.AUTOSAVE_SECONDS, 60)
    window = QWidget()
    qtbot.addWidget(window)
    made = Keeper(session, lambda document: {}, window)
    yield made
    made.close()


@pytest.fixture
def recovery(keeper: Keeper, session: Session) -> Iterator[Recovery]:
    made = Recovery(session, lambda document: {}, keeper)
    keeper.all_saved.connect(made.forget)
    keeper.unsaved.connect(made.keep_now)
    made.kept.connect(keeper.forget_lost)
    yield made
    made.close()


@pytest.fixture
def written(recovery: Recovery, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Which files are written, in turn."""
    paths: list[Path] = []
    save = archive.save

    def noted(path: Path, kept: archive.SavedSession) -> None:
        paths.append(path)
        save(path, kept)

    monkeypatch.setattr(archive, "save", noted)
    return paths


def left() -> list[str]:
    """Everything in the recovery folder, locks too."""
    return sorted(path.name for path in folder().iterdir())


def full(path: Path, kept: archive.SavedSession) -> None:
    """Write as on a disk without room."""
    raise OSError("no space left")


def come(recovery: Recovery) -> None:
    """Let the time come to keep aside, which must have been set."""
    assert recovery._timer.isActive()
    recovery._timer.timeout.emit()


def test_a_save_leaves_nothing_aside_and_the_next_change_is_kept_again(
    qtbot: QtBot, session: Session, keeper: Keeper, recovery: Recovery, tmp_path: Path
) -> None:
    session.document.play(4)
    assert recovery.keep_now() is not None and recovery.path.exists()
    keeper.save_to(tmp_path / "one.plyscope")
    keeper.wait()
    assert left() == [] and not recovery.has_changes
    session.document.play(0)
    come(recovery)
    qtbot.waitUntil(lambda: recovery._job is None)
    assert archive.load(recovery.path).document.moves == (4, 0)
    assert recovery._lock.held


def test_a_save_while_something_is_being_kept_aside_leaves_nothing_aside(
    qtbot: QtBot, session: Session, keeper: Keeper, recovery: Recovery, tmp_path: Path
) -> None:
    session.document.play(4)
    keeper.save_to(tmp_path / "one.plyscope")
    recovery.keep()
    keeper.wait()
    qtbot.waitUntil(lambda: recovery._job is None)
    assert left() == []


def test_what_changes_during_a_save_stays_aside(
    session: Session, keeper: Keeper, recovery: Recovery, tmp_path: Path
) -> None:
    session.document.play(4)
    keeper.save_to(tmp_path / "one.plyscope")
    session.document.play(0)
    recovery.keep_now()
    keeper.wait()
    assert keeper.modified
    assert archive.load(recovery.path).document.moves == (4, 0)


def test_a_save_that_fails_leaves_what_is_aside(
    session: Session, keeper: Keeper, recovery: Recovery, tmp_path: Path
) -> None:
    session.document.play(4)
    recovery.keep_now()
    keeper.save_to(tmp_path / "no folder" / "one.plyscope")
    keeper.wait()
    assert keeper.modified and recovery.path.exists()


def test_the_same_is_written_once(
    session: Session, recovery: Recovery, written: list[Path], qtbot: QtBot
) -> None:
    session.document.play(4)
    recovery.keep_now()
    recovery.keep_now()
    recovery.keep()
    assert recovery._job is None and written == [recovery.path]
    session.document.play(0)
    recovery.keep()
    recovery.keep_now()
    assert written == [recovery.path] * 2
    qtbot.waitUntil(lambda: recovery._job is None)
    assert archive.load(recovery.path).document.moves == (4, 0)


def test_what_could_not_be_kept_is_tried_again(
    qtbot: QtBot, session: Session, recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(archive, "save", full)
        session.document.play(4)
        recovery.keep()
        qtbot.waitUntil(lambda: recovery._job is None)
        assert recovery.has_changes and recovery.problem == "no space left"
    come(recovery)
    qtbot.waitUntil(lambda: recovery._job is None)
    assert recovery.path.exists()
    assert not recovery.has_changes and recovery.problem == ""


def test_the_record_of_a_search_that_ran_at_first_is_kept_once_it_has_ended(
    qtbot: QtBot, session: Session, recovery: Recovery
) -> None:
    session.document.set_setup(Setup("alphabeta", depth=4, seconds=None))
    session.document.play(4)
    session.run.begin()
    assert session.run.searching
    recovery.keep_now()
    assert archive.load(recovery.path).record is None
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert recovery.has_changes
    recovery.keep_now()
    assert archive.load(recovery.path).record is not None


@pytest.fixture
def lost(session: Session, recovery: Recovery) -> Lost:
    """What another run left behind: one move."""
    session.document.play(4)
    assert recovery.keep_now() is not None
    recovery.path.rename(folder() / "other.plyscope")
    recovery.forget()
    session.document.go_to(0)
    (found,) = lost_sessions()
    return found


def test_what_another_run_left_goes_once_it_is_kept_here(
    session: Session, keeper: Keeper, recovery: Recovery, lost: Lost
) -> None:
    keeper.open_kept(lost)
    keeper.wait()
    assert session.document.moves == [4]
    assert not lost.path.exists() and not lost.lock.held
    assert archive.load(recovery.path).document.moves == (4,)


def test_what_another_run_left_stays_while_the_disk_is_full(
    qtbot: QtBot,
    session: Session,
    keeper: Keeper,
    recovery: Recovery,
    lost: Lost,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(archive, "save", full)
        keeper.open_kept(lost)
        keeper.wait()
        assert session.document.moves == [4] and not recovery.path.exists()
        assert lost.path.exists(), "the only copy that there is"
        assert lost.lock.held and lost_sessions() == [], "nobody else may take it meanwhile"
    session.document.play(0)
    recovery.keep()
    qtbot.waitUntil(lambda: not lost.path.exists())
    assert archive.load(recovery.path).document.moves == (4, 0)


def test_what_another_run_left_is_offered_again_where_it_could_never_be_kept(
    keeper: Keeper, recovery: Recovery, lost: Lost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "save", full)
    keeper.open_kept(lost)
    keeper.wait()
    assert not keeper.keep_aside()
    recovery.leave()
    keeper.close()
    (again,) = lost_sessions()
    assert again.path == lost.path
    again.lock.give_back()


def test_what_another_run_left_goes_once_it_is_saved_by_name(
    keeper: Keeper, recovery: Recovery, lost: Lost, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(archive, "save", full)
        keeper.open_kept(lost)
        keeper.wait()
    keeper.save_to(tmp_path / "one.plyscope")
    keeper.wait()
    assert not lost.path.exists() and left() == []


def test_what_another_run_left_stays_if_its_record_is_damaged(
    qtbot: QtBot, session: Session, keeper: Keeper, recovery: Recovery, tmp_path: Path
) -> None:
    session.document.play(4)
    session.document.set_setup(Setup("alphabeta", depth=4, seconds=None))
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert recovery.keep_now() is not None
    left_there = folder() / "other.plyscope"
    recovery.path.rename(left_there)
    data = bytearray(left_there.read_bytes())
    data[len(data) // 2] ^= 1
    left_there.write_bytes(data)
    recovery.forget()
    session.document.go_to(0)
    said: list[str] = []
    keeper.warned.connect(said.append)
    (found,) = lost_sessions()
    keeper.open_kept(found)
    keeper.wait()
    assert session.document.moves == [4] and "The record of the search is lost" in said[0]
    keeper.save_to(tmp_path / "one.plyscope")
    keeper.wait()
    assert left_there.read_bytes() == data, "the only copy of its record that there is"
    (again,) = lost_sessions()
    assert again.path == left_there
    again.lock.give_back()
