"""Export of the matrix: every format holds the game, and says why it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from plyscope.games.tree.game import position_of_tree
from plyscope.strategic.famous import famous
from plyscope.strategic.formats.efg import read_efg
from plyscope.strategic.formats.nfg import read_nfg
from plyscope.strategic.trees.conversion import matrix_of_tree, matrix_position
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope_desktop.strategic.export_dialog import MatrixExportDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[MatrixExportDialog]:
    matrix = famous("prisoners-dilemma").matrix
    assert matrix is not None
    game: Any = SimpleNamespace(game=matrix, extensive=ExtensiveGame(matrix_position(matrix).nodes))
    made = MatrixExportDialog(game)
    made.show()
    yield made
    if isValid(made):
        made.close()


def written(dialog: MatrixExportDialog, qtbot: QtBot, path: Path) -> bytes:
    with qtbot.waitSignal(dialog.saved) as told:
        dialog.write(str(path))
    assert told.args == [str(path)]
    return path.read_bytes()


@pytest.mark.parametrize("format", ["tex", "svg", "pdf", "nfg", "efg", "csv"])
def test_every_format_is_written_whole(
    dialog: MatrixExportDialog, qtbot: QtBot, tmp_path: Path, format: str
) -> None:
    matrix = dialog.strategic.game
    assert matrix is not None
    dialog.put(format=format)
    content = written(dialog, qtbot, tmp_path / f"game.{format}")
    if format == "pdf":
        assert content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")
        return
    text = content.decode("utf-8-sig")
    if format == "nfg":
        assert read_nfg(text).game == matrix
    elif format == "efg":
        assert matrix_of_tree(position_of_tree(read_efg(text).tree).nodes).game == matrix
    else:
        assert "Prisoner A" in text and "confess" in text


def test_boxes_belong_to_pictures_and_change_them(dialog: MatrixExportDialog) -> None:
    dialog.put(format="svg")
    assert not dialog.checks.boxes["document"].isVisible()
    assert b"row-reply" in (dialog.content or b"")
    dialog.checks.boxes["replies"].click()
    assert b"row-reply" not in (dialog.content or b"")
    dialog.put(format="csv")
    assert not dialog.checks.isVisible()


def test_the_text_is_copied_but_a_pdf_is_not(dialog: MatrixExportDialog) -> None:
    dialog.put(format="nfg")
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith("NFG 1 R")
    dialog.put(format="pdf")
    assert not dialog.copy_button.isEnabled() and dialog.save_button.isEnabled()


def test_a_folder_that_is_not_there_keeps_the_dialog_open(
    dialog: MatrixExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.put(format="csv")
    dialog.write(str(tmp_path / "nowhere" / "a.csv"))
    qtbot.waitUntil(lambda: dialog.message.isVisible())
    assert dialog.isVisible()
