"""The Strategic layout by keyboard alone: a new matrix, its payoffs, a method, and back."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.boards.matrix.grid import Spot
from plyscope_desktop.dialogs.new_matrix import NewMatrixDialog
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.strategic import export_dialog
from plyscope_desktop.strategic.export_dialog import MatrixExportDialog
from plyscope_desktop.strategic.matrix.panel import MatrixPanel

CTRL = Qt.KeyboardModifier.ControlModifier
A = (("1/3", "-0.5", "2"), ("4", "1", "0"), ("-1", "-1", "-1"))
B = (("1", "0", "-3"), ("2", "5", "-4"), ("7", "1/2", "-5"))
"""The last row and the last column are strictly dominated."""


@pytest.fixture
def panel(qtbot: QtBot, session: Session, plain_window: None) -> MatrixPanel:
    """The matrix alone, with the keys."""
    made = MatrixPanel(StrategicGame(session))
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    return made


def texts(table: tuple[tuple[Fraction, ...], ...]) -> str:
    """A table of payoffs in one line."""
    return " / ".join(" ".join(map(str, row)) for row in table)


def keys(text: str) -> None:
    """Type into what has the keys."""
    for letter in text:
        QTest.keyClicks(focus(), letter)


def press_in(window: Window, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    window.activateWindow()
    QTest.keyClick(window, key, held)


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focus(), key, held)


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def begin(panel: MatrixPanel, game: MatrixGame, *, zero_sum: bool = False) -> StrategicGame:
    """Begin with a matrix, with the keys in its first cell."""
    strategic = panel.strategic
    strategic.begin(matrix_position(game), zero_sum=zero_sum)
    panel.view.setFocus()
    panel.view.go_to(Spot(0, 0))
    return strategic


def matrix(strategic: StrategicGame) -> MatrixGame:
    assert strategic.game is not None
    return strategic.game


def test_eighteen_payoffs_are_typed_solved_exported_and_undone(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.get_ready()
    press_in(window, Qt.Key.Key_4, CTRL)
    strategic = window.services.strategic
    assert window.layout_name == "strategic" and strategic.game is None
    press(Qt.Key.Key_W, CTRL | Qt.KeyboardModifier.AltModifier)
    dialog = next(child for child in window.findChildren(NewMatrixDialog) if child.isVisible())
    qtbot.waitUntil(dialog.rows.hasFocus)
    keys("3")
    press(Qt.Key.Key_Tab)
    keys("3")
    press(Qt.Key.Key_Return)
    assert not dialog.isVisible() and matrix(strategic).counts == (3, 3) and strategic.cell == (0, 0)
    view = window.strategic_page.matrix.view
    window.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    for row in range(3):
        for column in range(3):
            keys(f"{A[row][column]}, {B[row][column]}")
            press(Qt.Key.Key_Tab)
    game = matrix(strategic)
    assert game.a == tuple(tuple(map(Fraction, row)) for row in A)
    assert game.b == tuple(tuple(map(Fraction, row)) for row in B)
    keys("s")
    qtbot.waitUntil(lambda: len(strategic.struck[0]) + len(strategic.struck[1]) == 1)
    keys("s")
    qtbot.waitUntil(lambda: len(strategic.struck[0]) + len(strategic.struck[1]) == 2)
    assert set(strategic.struck[0]) == {2} and set(strategic.struck[1]) == {2}
    qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.equilibria is not None)
    keys("e")
    shown = strategic.weights
    assert shown is not None and shown[0][2] == shown[1][2] == 0
    saved = tmp_path / "game.tex"
    monkeypatch.setattr(export_dialog, "asked_path", lambda *_: str(saved))
    keys("x")
    export = next(child for child in window.findChildren(MatrixExportDialog) if child.isVisible())
    qtbot.waitUntil(export.isActiveWindow)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(saved.exists)
    assert "documentclass" in saved.read_text("utf-8")
    window.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    steps = window.session.document.history.index()
    for _ in range(9):
        press(Qt.Key.Key_Z, CTRL)
    assert not any(map(any, matrix(strategic).payoffs)), "one step for each cell"
    assert window.session.document.history.index() == steps - 9


def test_what_is_no_number_stays_in_its_cell_with_a_sentence(panel: MatrixPanel) -> None:
    strategic = begin(panel, matrix_game([[1, 2], [3, 4]], [[0, 0], [0, 0]]))
    editor = panel.editor
    press(Qt.Key.Key_F2)
    assert editor.field.hasFocus() and editor.field.text() == "1, 0"
    editor.field.selectAll()
    keys("1/0")
    press(Qt.Key.Key_Return)
    assert editor.field.isVisible() and editor.field.text() == "1/0" and "1/0" in editor.told.text()
    assert matrix(strategic).a[0][0] == 1
    press(Qt.Key.Key_Escape)
    assert not editor.field.isVisible() and panel.view.hasFocus()
    assert matrix(strategic).a[0][0] == 1


def test_the_field_covers_the_payoffs_and_keeps_its_type_while_its_text_is_wrong(panel: MatrixPanel) -> None:
    begin(panel, matrix_game([[1, 0], [0, 1]]))
    keys("7;x")
    field = panel.editor.field
    before = field.font().pixelSize()
    press(Qt.Key.Key_Return)
    assert field.property("invalid") and field.font().pixelSize() == before
    assert field.height() > 1.5 * field.fontMetrics().height(), "the boxes round the payoffs are not seen"
    press(Qt.Key.Key_Escape)
    assert field.isHidden() and panel.view.hasFocus()


def test_keys_of_the_timeline_do_not_type(panel: MatrixPanel) -> None:
    begin(panel, matrix_game([[1, 0], [0, 1]]))
    keys(".,")
    assert panel.editor.spot is None


def test_the_legend_names_the_corner_of_an_equilibrium_where_there_is_one(panel: MatrixPanel) -> None:
    begin(panel, matrix_game([[1, -1], [-1, 1]]))
    assert "corner" not in dict(panel.legend.entries())
    begin(panel, matrix_game([[1, 0], [0, 1]], [[1, 0], [0, 1]]))
    assert "corner" in dict(panel.legend.entries())


def test_who_moves_first_is_named_in_short_where_there_is_little_room(panel: MatrixPanel) -> None:
    begin(panel, matrix_game([[1, 0], [0, 1]]))
    names = [button.text() for button in panel.order.findChildren(QPushButton)]
    assert names == ["simultaneous", "Row first", "Column first"]
    panel.resize(240, 300)
    assert [button.text() for button in panel.order.findChildren(QPushButton)] == [
        "both at once",
        "Row",
        "Column",
    ]
    assert panel.order.width() <= panel.width()


def test_arrows_leave_a_cell_that_typing_began_and_walk_in_one_that_enter_began(panel: MatrixPanel) -> None:
    strategic = begin(panel, matrix_game([[1, 2], [3, 4]]), zero_sum=True)
    view, editor = panel.view, panel.editor
    keys("9")
    press(Qt.Key.Key_Right)
    assert not editor.field.isVisible() and view.cursor_spot == Spot(0, 1)
    assert matrix(strategic).pays((0, 0)) == (Fraction(9), Fraction(-9))
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Left)
    assert editor.field.isVisible() and view.cursor_spot == Spot(0, 1)
    press(Qt.Key.Key_Down)
    assert not editor.field.isVisible() and view.cursor_spot == Spot(1, 1)


def test_strategies_are_inserted_renamed_and_deleted(panel: MatrixPanel) -> None:
    strategic = begin(panel, matrix_game([[1, 2], [3, 4]], rows=("up", "down"), columns=("L", "R")))
    view = panel.view
    press(Qt.Key.Key_Left)
    assert view.cursor_spot == Spot(0, -1)
    press(Qt.Key.Key_Insert)
    keys("middle")
    press(Qt.Key.Key_Return)
    assert matrix(strategic).strategies[0] == ("up", "middle", "down")
    assert texts(matrix(strategic).a) == "1 2 / 0 0 / 3 4"
    press(Qt.Key.Key_Delete)
    assert matrix(strategic).strategies[0] == ("up", "middle")
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_F2)
    keys("middle")
    press(Qt.Key.Key_Return)
    editor = panel.editor
    assert editor.field.isVisible() and editor.told.text(), "two strategies of one name"
    keys("st")
    press(Qt.Key.Key_Return)
    assert matrix(strategic).strategies[0] == ("middlest", "middle")


def test_a_table_of_a_spreadsheet_is_pasted_and_copied(panel: MatrixPanel) -> None:
    strategic = begin(
        panel, matrix_game([[0, 0], [0, 0]], [[0, 0], [0, 0]], rows=("T", "B"), columns=("L", "R"))
    )
    QGuiApplication.clipboard().setText("\tL\tC\tR\nT\t2, 1\t0,3\t1/2, 0\nB\t1, 1\t-4, −5\t0, 0\n")
    press(Qt.Key.Key_V, CTRL)
    game = matrix(strategic)
    assert texts(game.a) == "2 0 1/2 / 1 -4 0" and texts(game.b) == "1 3 0 / 1 -5 0"
    assert game.strategies == (("T", "B"), ("L", "C", "R"))
    press(Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == "\tL\tC\tR\nT\t2, 1\t0, 3\t1/2, 0\nB\t1, 1\t-4, -5\t0, 0\n"
    QGuiApplication.clipboard().setText("1\t2\nx\t4\n")
    press(Qt.Key.Key_V, CTRL)
    told = panel.told
    assert matrix(strategic) == game and told.isVisible() and "'x'" in told.text()


def test_a_menu_that_stayed_open_does_nothing_to_a_game_that_is_gone(panel: MatrixPanel) -> None:
    begin(panel, matrix_game(A, B))
    menu = panel.actions_by_name["copy"].parent()
    assert isinstance(menu, QMenu)
    menu.popup(panel.mapToGlobal(panel.rect().center()))
    assert panel.actions_by_name["row_above"].isEnabled()
    QGuiApplication.clipboard().setText("before")
    panel.strategic.session.document.new_game(catalog.game("tictactoe"))
    for action in panel.actions_by_name.values():
        action.trigger()
    menu.close()
    assert QGuiApplication.clipboard().text() == "before"
    assert panel.strategic.session.document.game.id == "tictactoe"
