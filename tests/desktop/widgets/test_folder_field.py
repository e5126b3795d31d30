"""FolderField: a folder is chosen, shown and taken away again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from plyscope_desktop.widgets.folder_field import FolderField


def test_a_folder_is_chosen_and_taken_away(
    qtbot: QtBot, plain_window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = FolderField()
    qtbot.addWidget(field)
    field.say("Folder")
    found: list[str] = []
    field.chosen.connect(found.append)
    assert field.path.text() == "None" and not field.none_button.isEnabled()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *given: str(tmp_path))
    qtbot.mouseClick(field.choose_button, Qt.MouseButton.LeftButton)
    assert found == [str(tmp_path)] and field.path.text() == str(tmp_path)
    assert field.none_button.isEnabled()
    field.show_folder(str(tmp_path))
    qtbot.mouseClick(field.none_button, Qt.MouseButton.LeftButton)
    assert found[-1] == ""


def test_a_choice_that_is_cancelled_changes_nothing(
    qtbot: QtBot, plain_window: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = FolderField()
    qtbot.addWidget(field)
    field.say("Folder")
    found: list[str] = []
    field.chosen.connect(found.append)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *given: "")
    field.choose()
    assert found == [] and field.folder == ""
