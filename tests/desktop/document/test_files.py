"""Session files as people use them: save, open, drop, two programs on one file, and what a kill leaves."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.files.file_lock import FileLock
from plyscope.files.session import archive
from plyscope.rules.position import MIN
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.document import recent_files, recent_work, recovery
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.shell.window import Window

QUICK = Setup("alphabeta", depth=4, seconds=None)


@pytest.fixture
def program(qtbot: QtBot, english: None) -> Iterator[Program]:
    made = Program(make_application())
    yield made
    for window in list(made.windows):
        window.session.document.history.clear()
        window.keeper.path = None
        window.close()
    made.deleteLater()


@pytest.fixture
def window(qtbot: QtBot, program: Program) -> Window:
    return program.open_window()


def finish(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))


def fill(qtbot: QtBot, window: Window) -> None:
    """A game with everything that a session keeps."""
    session = window.session
    session.document.new_game(catalog.game("connect4"), width=6)
    session.document.set_player(MIN, Player(QUICK, "club"))
    session.document.set_replies(False)
    session.document.play(3)
    session.document.play(2)
    session.document.take_back()
    session.document.set_setup(QUICK)
    session.run.begin()
    finish(qtbot, window)
    session.record.show(100)
    session.toggle_bookmark()
    session.document.set_notes("α before β\n第二行")


def saved(qtbot: QtBot, window: Window, path: Path) -> Path:
    window.keeper.save_to(path)
    qtbot.waitUntil(lambda: not window.keeper.busy)
    return path


def test_all_of_a_session_comes_back(qtbot: QtBot, program: Program, window: Window, tmp_path: Path) -> None:
    fill(qtbot, window)
    path = saved(qtbot, window, tmp_path / "one.plyscope")
    assert not window.keeper.modified and "one.plyscope" in window.windowTitle()
    before, tick = window.session.document.value, window.session.record.tick
    nodes, answer = window.session.record.tree.known, window.session.record.answer
    assert recent_files.files()[0].path == str(path)
    window.close()
    qtbot.waitUntil(lambda: not program.windows)
    other = program.open_window(str(path))
    qtbot.waitUntil(lambda: other.session.record.state == "finished")
    after = other.session.document.value
    assert after.start.write() == before.start.write()
    for part in ("game", "options", "moves", "played", "players", "replies", "setup", "bookmarks", "notes"):
        assert getattr(after, part) == getattr(before, part), part
    assert other.session.record.tick == tick and other.session.record.tree.known == nodes
    assert other.session.record.answer == answer
    assert not other.keeper.modified and not other.isWindowModified()
    other.playback.go_to_bookmark(other.session.document.bookmarks[0])
    assert other.session.record.tick == 100


def test_the_title_says_what_is_not_saved_and_undo_takes_it_back(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    saved(qtbot, window, tmp_path / "a.plyscope")
    window.session.document.set_notes("x")
    assert window.isWindowModified()
    window.session.document.history.undo()
    assert not window.isWindowModified()


def test_closing_asks_and_each_answer_does_as_it_says(
    qtbot: QtBot, program: Program, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(qtbot, window, tmp_path / "a.plyscope")
    window.session.document.set_notes("new")
    answers = iter([QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Save])
    monkeypatch.setattr(QMessageBox, "exec", lambda box: next(answers))
    assert not window.close() and window.isVisible()
    assert archive.load(path).document.notes == ""
    assert window.close()
    assert archive.load(path).document.notes == "new"


def test_a_damaged_file_is_refused_and_nothing_is_lost(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    path = saved(qtbot, window, tmp_path / "a.plyscope")
    whole = path.read_bytes()
    broken = tmp_path / "broken.plyscope"
    broken.write_bytes(whole[:40])
    window.session.document.play(0)
    window.keeper.path = None
    before = window.session.document.value
    window.keeper.open(broken)
    qtbot.waitUntil(lambda: not window.keeper.busy)
    assert window.message.isVisibleTo(window) and window.session.document.value is before
    assert broken.read_bytes() == whole[:40]


def test_dropped_files_open_also_trees(
    qtbot: QtBot, program: Program, window: Window, tmp_path: Path
) -> None:
    tree = tmp_path / "tree.txt"
    tree.write_text("3 12 8 / 2 4 6 / 14 5 2")
    session = saved(qtbot, window, tmp_path / "a.plyscope")
    other = Path(shutil.copy(session, tmp_path / "b.plyscope"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tree)), QUrl.fromLocalFile(str(other))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    assert window.acceptDrops()
    window.dropEvent(QDropEvent(QPointF(50, 50), copy, data, buttons, keys))
    qtbot.waitUntil(lambda: window.session.document.game.id == "tree")
    assert len(window.session.document.position.legal_moves()) == 3
    assert window.layout_name == "study" and window.keeper.path is None
    qtbot.waitUntil(lambda: len(program.windows) == 2)


def test_two_windows_on_one_file_are_one(
    qtbot: QtBot, program: Program, window: Window, tmp_path: Path
) -> None:
    path = saved(qtbot, window, tmp_path / "a.plyscope")
    assert program.open_window(str(path)) is window
    assert len(program.windows) == 1


HOLD = """
import sys
from PySide6.QtCore import QCoreApplication
from plyscope.files.file_lock import FileLock
from pathlib import Path
app = QCoreApplication([])
lock = FileLock(Path(sys.argv[1]))
assert lock.take() is None
print("held", flush=True)
sys.stdin.readline()
"""


@contextmanager
def python(*arguments: str, says: str) -> "Iterator[subprocess.Popen[str]]":
    """Another program, from the moment that it says this; killed at the end."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as other:
        try:
            assert other.stdout is not None and other.stdout.readline() == f"{says}\n"
            yield other
        finally:
            other.kill()


def test_a_file_that_another_program_has_is_shown_for_reading(
    qtbot: QtBot, program: Program, window: Window, tmp_path: Path
) -> None:
    path = saved(qtbot, window, tmp_path / "a.plyscope")
    window.close()
    qtbot.waitUntil(lambda: not program.windows)
    with python("-c", HOLD, str(path), says="held") as other:
        mine = program.open_window(str(path))
        qtbot.waitUntil(lambda: mine.keeper.path is not None)
        assert mine.keeper.read_only and "(for reading)" in mine.windowTitle()
        mine.keeper.save_to(path)
        assert mine.message.isVisibleTo(mine) and str(other.pid) in mine.message.text.text().replace(",", "")
    mine.keeper.save_to(path)  # its owner is gone
    qtbot.waitUntil(lambda: not mine.keeper.busy and not mine.keeper.read_only)


def test_what_is_not_saved_is_kept_aside_and_found_after_a_kill(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    play = """
import sys, time
from plyscope_desktop.runtime import settings
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
settings.store().set(settings.AUTOSAVE_SECONDS, 1)
app = make_application()
window = Program(app).open_window()
window.session.document.play(4)
window.session.document.set_notes("before the kill")
end = time.monotonic() + 300
while time.monotonic() < end:
    app.processEvents()
    if window.recovery.path.exists() and not window.recovery.has_changes:
        print("kept", flush=True)
    time.sleep(0.01)
"""
    with python("-c", play, says="kept"):
        assert recovery.lost_sessions() == []  # it is alive
    window = program.open_window()
    program.offer_lost()
    assert window.message.isVisibleTo(window) and "1 session" in window.message.text.text()
    window.message.choose(0)
    qtbot.waitUntil(lambda: window.session.document.notes == "before the kill")
    assert window.session.document.moves == [4] and window.keeper.modified
    qtbot.waitUntil(lambda: recovery.lost_sessions() == [])


def test_a_session_that_was_never_saved_is_kept_as_recent_work(
    qtbot: QtBot, program: Program, window: Window
) -> None:
    assert recent_work.latest() is None
    window.session.document.play(4)
    window.close()
    qtbot.waitUntil(lambda: not program.windows)
    last = recent_work.latest()
    assert last is not None and archive.load(last.path).document.moves == (4,)
    assert not list(recovery.folder().glob("*")), "it is kept once"


def test_every_window_that_was_never_saved_is_kept(qtbot: QtBot, program: Program) -> None:
    for move in (0, 4, 8):
        program.open_window().session.document.play(move)
    program.quit()
    kept = [archive.load(work.path).document.moves for work in recent_work.works()]
    assert sorted(kept) == [(0,), (4,), (8,)]
    window = program.open_window()
    window.actions_by_id["file.last"].trigger()
    qtbot.waitUntil(lambda: window.session.document.moves == [0])  # closed last
    assert window.keeper.modified and window.recovery.path.exists()


def test_nobody_is_asked_when_the_system_ends_the_program(qtbot: QtBot, program: Program) -> None:
    windows = [program.open_window() for _ in range(2)]
    for window, move in zip(windows, (0, 4), strict=True):
        window.session.document.play(move)
    program.close()
    for window in windows:
        window.hide()
        window.deleteLater()
    lost = recovery.lost_sessions()
    assert sorted(archive.load(found.path).document.moves for found in lost) == [(0,), (4,)]
    for found in lost:
        found.lock.give_back()


def test_a_lock_is_free_again_once_its_program_is_killed(tmp_path: Path) -> None:
    path = tmp_path / ("长" * 60 + ".plyscope")
    lock = FileLock(path)
    with python("-c", HOLD, str(path), says="held") as other:
        owner = lock.take()
        assert owner is not None and owner.process == other.pid
    assert lock.take() is None and lock.held
    lock.give_back()
    assert [entry.name for entry in tmp_path.iterdir()] == []
