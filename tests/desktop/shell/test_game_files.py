"""Games of other programs come into the window from files and the clipboard, and go out the same ways."""

from pathlib import Path
from time import thread_time

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.files.game_files import GameList
from plyscope.rules.game_record import GameRecord
from plyscope_desktop.dialogs.choose_game import ChooseGameDialog
from plyscope_desktop.runtime.job import any_runs
from plyscope_desktop.shell.window import Window

ONE = """[Event "A match"]
[White "Right"]
[Black "Left"]
[Result "1/2-1/2"]

1. 11-15 23-19 {The cross is 23-18.} 2. 8-11 22-17 1/2-1/2
"""
TWO = ONE + '\n[White "Other"]\n[FEN "W:W18,K6:BK1,2"]\n1... 18-14 2. 1x10x17 0-1\n'


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def opened(qtbot: QtBot, window: Window, path: Path) -> None:
    window.keeper.open(path)
    qtbot.waitUntil(lambda: not window.keeper.busy)


def dialog_of(qtbot: QtBot, window: Window) -> ChooseGameDialog:
    qtbot.waitUntil(lambda: window.findChild(ChooseGameDialog) is not None)
    dialog = window.findChild(ChooseGameDialog)
    assert dialog is not None
    return dialog


def test_a_file_with_one_game_comes_onto_the_board_with_its_names(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    opened(qtbot, window, written(tmp_path / "one.pdn", ONE))
    document = window.session.document
    assert document.game.id == "draughts" and document.played == len(document.moves) == 4
    assert not document.replies and window.layout_name == "play"
    panel = window.panels["moves"]
    assert panel.heading.text() == "Left – Right · 1/2-1/2 · A match"
    assert panel.comment.text() == ""
    document.go_to(2)
    assert panel.comment.text() == "The cross is 23-18."
    assert window.keeper.path is None  # saving asks for a file of our own


def test_a_dropped_file_with_several_games_lets_people_choose(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path, data = written(tmp_path / "two.pdn", TWO), QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy = Qt.DropAction.CopyAction
    drop = QDropEvent(QPointF(5, 5), copy, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    before = window.session.document.value
    window.dropEvent(drop)
    dialog = dialog_of(qtbot, window)
    assert dialog.model.rowCount() == 2 and "2 of 2" in dialog.count.text()
    assert window.session.document.value is before
    dialog.search.setText("other 0-1")
    assert dialog.model.rowCount() == 1
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.document.game.id == "draughts")
    assert window.session.document.start_text == "W:WK6,18:BK1,2" and len(window.session.document.moves) == 2


def test_nothing_is_opened_when_no_game_is_chosen(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    opened(qtbot, window, written(tmp_path / "two.pdn", TWO))
    before, dialog = window.session.document.value, dialog_of(qtbot, window)
    dialog.search.setText("nobody")
    assert not dialog.open_button.isEnabled()
    dialog.accept()
    assert dialog.isVisible()
    dialog.reject()
    assert window.session.document.value is before


def test_a_file_that_cannot_be_read_says_where_and_nothing_is_lost(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    before = window.session.document.value
    opened(qtbot, window, written(tmp_path / "bad.pdn", "1. 11-15\n22-3"))
    assert window.message.text.text().startswith("bad.pdn: Line 2, column 1")
    assert window.session.document.value is before
    opened(qtbot, window, written(tmp_path / "one.pdn", ONE))
    assert window.message.isHidden(), "it was about another file"
    window.message.show_message("warning", "There is something to keep.")
    opened(qtbot, window, written(tmp_path / "one.pdn", ONE))
    assert not window.message.isHidden()


def copied(qtbot: QtBot, window: Window) -> str:
    """What "Copy the game" puts on the clipboard."""
    QGuiApplication.clipboard().clear()
    window.game_files.copy()
    qtbot.waitUntil(lambda: bool(QGuiApplication.clipboard().text()))
    return QGuiApplication.clipboard().text()


def test_a_game_goes_to_the_clipboard_and_back(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    opened(qtbot, window, written(tmp_path / "one.pdn", ONE))
    document, files = window.session.document, window.game_files
    moves, tags = document.moves, document.tags
    document.go_to(1)
    text = copied(qtbot, window)
    assert '[White "Right"]' in text and "{The cross is 23-18.}" in text and "22-17 1/2-1/2" in text
    document.new_game(catalog.game("tictactoe"))
    assert document.tags == {} and not window.actions_by_id["edit.copy_game"].isEnabled()
    files.paste()
    qtbot.waitUntil(lambda: document.game.id == "draughts")
    assert (document.moves, document.tags) == (moves, tags)
    document.history.undo()
    assert document.game.id == "tictactoe"


@pytest.mark.parametrize(
    ("text", "said"), [("nothing", "no game on the clipboard"), ('[A "b"]\nxyz', "Line 2")]
)
def test_a_clipboard_without_a_game_says_so(qtbot: QtBot, window: Window, text: str, said: str) -> None:
    before = window.session.document.value
    QGuiApplication.clipboard().setText(text)
    window.game_files.paste()
    qtbot.waitUntil(lambda: said in window.message.text.text())
    assert window.session.document.value is before


def test_a_clipboard_with_several_games_lets_people_choose(qtbot: QtBot, window: Window) -> None:
    QGuiApplication.clipboard().setText(TWO)
    window.game_files.paste()
    dialog = dialog_of(qtbot, window)
    QTest.keyClick(dialog.search, Qt.Key.Key_Down)
    dialog.open_button.click()
    qtbot.waitUntil(lambda: len(window.session.document.moves) == 2)


def test_a_game_is_exported_with_its_result_and_reads_back(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, document = catalog.game("draughts"), window.session.document
    document.set_replies(False)
    document.new_game(game, game.read("B:W10:B6"))
    document.play(document.position.parse("6x15"))
    path = tmp_path / "mine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    window.game_files.export()
    qtbot.waitUntil(lambda: not any_runs())
    (record,) = catalog.formats()["pdn"].read(path.with_suffix(".pdn").read_text("utf-8"))
    assert record == GameRecord("draughts", {}, "B:W10:B6", ("6x15",), {"Result": "0-1"}, {})
    path = tmp_path / "none" / "mine.pdn"
    window.game_files.export()
    qtbot.waitUntil(lambda: "could not be saved" in window.message.text.text())


def test_an_exported_game_of_chess_says_its_opening_as_other_programs_do(
    qtbot: QtBot, window: Window
) -> None:
    document = window.session.document
    document.set_replies(False)
    document.new_game(catalog.game("chess"))
    for move in ("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6"):
        document.play(document.position.parse(move))
    text = copied(qtbot, window)
    assert '[ECO "C55"]' in text and '[Opening "Two knights defence"]' in text
    (record,) = catalog.formats()["pgn"].read(text)
    assert len(record.moves) == 6


def test_names_and_comments_are_saved_and_go_with_another_game(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Discard)
    opened(qtbot, window, written(tmp_path / "one.pdn", ONE))
    document = window.session.document.value
    window.keeper.save_to(tmp_path / "kept.plyscope")
    qtbot.waitUntil(lambda: not window.keeper.busy)
    window.session.document.new_game(catalog.game("tictactoe"))
    opened(qtbot, window, tmp_path / "kept.plyscope")
    after = window.session.document.value
    assert (after.tags, after.comments, after.moves) == (document.tags, document.comments, document.moves)
    window.session.document.go_to(1)
    window.session.document.play(window.session.document.position.legal_moves()[0])
    assert window.session.document.value.comments == ()


def test_ten_thousand_games_are_searched_at_once(qtbot: QtBot) -> None:
    one = '[White "W{0}"]\n[Black "B{0}"]\n[Event "x"]\n\n1. 11-15 *\n\n'
    records = GameList(catalog.formats()["pdn"], "".join(map(one.format, range(10_000))))
    dialog = ChooseGameDialog("many.pdn", records)
    qtbot.addWidget(dialog)
    begin = thread_time()
    dialog.search.setText("w777")
    assert dialog.model.rowCount() == 11
    assert thread_time() - begin < 0.5
