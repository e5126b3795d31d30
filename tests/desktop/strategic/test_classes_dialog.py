"""The table of the classes of games: rows arrive from a thread, and a cell shows its evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from plyscope.games.tree.game import position_of_tree
from plyscope.strategic.classes import board, properties
from plyscope.strategic.classes.classification import of_position
from plyscope.strategic.classes.properties import PROPERTIES
from plyscope.strategic.famous import famous
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.runtime import language
from plyscope_desktop.strategic import classes_dialog
from plyscope_desktop.strategic.classes_dialog import ClassesDialog
from plyscope_desktop.words.classes import evidence_text
from plyscope_desktop.words.matrix_names import position_in_language


@pytest.fixture
def dialog(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClassesDialog]:
    monkeypatch.setattr(classes_dialog, "_known", {})
    for module in (properties, board):
        monkeypatch.setattr(module, "SECONDS", 0)
    matrix = famous("prisoners-dilemma").matrix
    assert matrix is not None
    made = ClassesDialog(matrix_position(matrix), matrix.title)
    made.show()
    qtbot.waitUntil(lambda: len(made.found) == len(made.games), timeout=20_000)
    yield made
    if isValid(made):
        made.close()


def text_at(dialog: ClassesDialog, row: int, name: str) -> str:
    item = dialog.table.item(row, PROPERTIES.index(name))
    assert item is not None
    return item.text()


def test_the_open_game_stands_first_and_every_cell_has_evidence(dialog: ClassesDialog) -> None:
    header = dialog.table.verticalHeaderItem(0)
    assert header is not None and header.text() == "Prisoner's dilemma (open)"
    assert text_at(dialog, 0, "sum") == "general" and text_at(dialog, 0, "order") == "static"
    rows = {game.id: row for row, game in enumerate(dialog.games)}
    assert text_at(dialog, rows["chess"], "states") == "≤ 10^71"
    assert text_at(dialog, rows["famous:kuhn"], "value") == "−1/18"
    assert {"backgammon", "famous:tianji", "famous:entry"} <= rows.keys() and "tree" not in rows
    for row in range(len(dialog.games)):
        for column in range(len(PROPERTIES)):
            dialog.table.setCurrentCell(row, column)
            assert dialog.evidence.text().endswith(".")


def test_a_chosen_cell_shows_why(dialog: ClassesDialog) -> None:
    dialog.table.setCurrentCell(0, PROPERTIES.index("sum"))
    assert dialog.heading.text() == "Prisoner's dilemma (open): Sum of payoffs: general"
    assert "add up to −1 after silent, silent, but to −10" in dialog.evidence.text()


def test_the_table_is_copied_with_tabs(dialog: ClassesDialog) -> None:
    dialog.copy_button.click()
    lines = QGuiApplication.clipboard().text().split("\n")
    assert len(lines) == len(dialog.games) + 1
    assert all(line.count("\t") == len(PROPERTIES) for line in lines)


def test_closing_in_the_middle_ends_the_thread(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classes_dialog, "_known", {})
    made = ClassesDialog(None, "")
    made.show()
    qtbot.waitUntil(lambda: len(made.found) > 0)
    job = made._job
    assert job is not None
    made.reject()
    assert job.isFinished()


@pytest.mark.parametrize("id", ["prisoners-dilemma", "battle-of-the-sexes", "entry"])
def test_evidence_names_moves_in_chinese_with_chinese_signs(id: str, plain_window: None) -> None:
    language.use("zh_CN")
    game = famous(id)
    start = position_of_tree(game.tree) if game.matrix is None else matrix_position(game.matrix)
    told = [evidence_text(one) for one in of_position(position_in_language(start))]
    assert any(name in text for text in told for name in ("沉默，认罪", "歌剧，足球", "进入，斗争"))
    for text in told:
        assert not re.search("[a-z]{2}", text), text
        assert not re.search("[\u4e00-\u9fff] ?[,;:()]|[,;:()] ?[\u4e00-\u9fff]", text), text
