"""Files of own code in a window: asked about, begun from templates, loaded from their folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from own_code import MINE, TAKE_AWAY, written
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.plain import templates
from plyscope_desktop.document import recent_files
from plyscope_desktop.runtime import settings
from plyscope_desktop.session import own_code
from plyscope_desktop.shell.own_code_files import OwnCodeFiles, folder, safety
from plyscope_desktop.shell.window import Window


@pytest.fixture(autouse=True)
def folder_not_loaded() -> Iterator[None]:
    """Lets the next test load a folder again."""
    yield
    OwnCodeFiles.folder_loaded = False


def question(qtbot: QtBot, window: Window) -> QMessageBox:
    """The open question whether a file is to run."""
    qtbot.waitUntil(lambda: window.own_code_files._question is not None)
    box = window.own_code_files._question
    assert box is not None
    qtbot.waitUntil(box.isVisible)
    return box


def test_a_file_runs_only_after_its_user_agreed(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    path = written(tmp_path, "game.py", TAKE_AWAY)
    before = window.session.document.game
    window.open_path(path)
    box = question(qtbot, window)
    assert "game.py" in box.text() and "Run only what you trust." in box.informativeText()
    qtbot.mouseClick(box.buttons()[1], Qt.MouseButton.LeftButton)
    QTest.qWait(50)
    assert window.session.document.game is before and not own_code.workshop().files
    window.own_code_files._question = None
    window.open_path(path)
    box = question(qtbot, window)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.document.game.id == path)
    qtbot.waitUntil(lambda: window.layout_name == "play")
    assert [file.path for file in recent_files.files()] == [path]
    window.own_code_files._question = None
    window.open_path(path)
    qtbot.waitUntil(lambda: window.own_code_files._opening == "")
    assert window.own_code_files._question is None, "it was agreed to before"


def test_a_search_that_is_opened_searches_at_once_beside_its_text(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path = written(tmp_path, "mine.py", MINE)
    settings.store().set(settings.OWN_CODE_TRUSTED, [path])
    window.open_path(path)
    record = window.session.record
    qtbot.waitUntil(lambda: record.setup.algorithm == path and record.state == "finished")
    assert window.layout_name == "study" and window.layouts.instead == "own_code"
    assert window.services.own_code.edited_path == path


@pytest.mark.parametrize("kind", ["game", "search", "evaluation"])
def test_a_template_is_written_opened_and_used(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    chosen = tmp_path / "begun.py"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (str(chosen), ""))
    window.actions_by_id[f"own_code.{kind}"].trigger()
    assert chosen.read_text(encoding="utf-8") == templates.text(kind)  # type: ignore[arg-type]
    document = window.session.document
    used = (lambda: document.setup.algorithm) if kind == "search" else (lambda: document.game.id)
    qtbot.waitUntil(lambda: used() == str(chosen))
    assert window.layout_name == "study"


def test_the_files_of_the_folder_are_there_from_the_start(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    game, mine = written(tmp_path, "game.py", TAKE_AWAY), written(tmp_path, "mine.py", MINE)
    written(tmp_path, "broken.py", "x = ")
    settings.store().set(settings.OWN_CODE_FOLDER, str(tmp_path))
    assert folder() == tmp_path
    window.own_code_files.load_folder()
    qtbot.waitUntil(lambda: game in catalog.all_games() and mine in catalog.all_algorithms())
    qtbot.waitUntil(lambda: "broken.py" in window.message.text.text())
    assert window.session.document.game.id == "tictactoe", "what is there is not begun"


def test_a_file_that_is_no_program_is_refused_with_the_reason(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path = tmp_path / "data.py"
    path.write_bytes(b"a = 1\n\0\0")
    window.open_path(str(path))
    assert "data.py" in window.message.text.text() and "NUL" in window.message.text.text()
    assert window.own_code_files._question is None


def test_what_is_said_of_safety_depends_on_bubblewrap(
    config: Path, english_texts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = "plyscope_desktop.shell.own_code_files.bubblewrap"
    monkeypatch.setattr(place, lambda: "/usr/bin/bwrap")
    assert "write only to its temporary folder" in safety() and "no jail" not in safety()
    settings.store().set(settings.OWN_CODE_WRAPPED, False)
    assert "no jail" in safety()
    settings.store().set(settings.OWN_CODE_WRAPPED, True)
    monkeypatch.setattr(place, lambda: None)
    assert "no jail" in safety()
