"""The board says which rule keeps a piece from moving, and is quiet again once something else is touched."""

import pytest
from playing import LEFT, Key, begin, settle, shown
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.boards import refusal
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import middle_of

pytestmark = pytest.mark.usefixtures("config", "plain_window")

CAPTURE = "11-15 22-18"
"""Black must take 15x22 now."""


def click(qtbot: QtBot, panel: BoardPanel, name: str) -> None:
    cell = next(cell for cell in panel.board.picture.cells if cell.name == name)
    qtbot.mouseClick(panel.board, LEFT, pos=panel.board.placement.pixels(*middle_of(cell)).toPoint())


def test_a_compulsory_capture_is_said_where_another_man_is_clicked(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    begin(session, "draughts", CAPTURE)
    settle(qtbot, lambda: panel.board.game is session.document.game)
    click(qtbot, panel, "12")
    settle(qtbot, lambda: panel.says.text() == "A capture is compulsory.")
    assert panel.board.accessibleDescription() == "A capture is compulsory."
    click(qtbot, panel, "15")
    settle(qtbot, lambda: not panel.says.text())
    click(qtbot, panel, "19")
    settle(qtbot, lambda: panel.says.text() == "A capture is compulsory.")
    click(qtbot, panel, "15")
    click(qtbot, panel, "22")
    settle(qtbot, lambda: not panel.says.text())


def test_it_is_said_of_a_piece_that_cannot_be_dragged(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    begin(session, "draughts", CAPTURE)
    settle(qtbot, lambda: panel.board.game is session.document.game)
    start, end = (
        panel.board.placement.pixels(*middle_of(cell)).toPoint()
        for name in ("12", "16")
        for cell in panel.board.picture.cells
        if cell.name == name
    )
    qtbot.mousePress(panel.board, LEFT, pos=start)
    qtbot.mouseMove(panel.board, pos=end)
    qtbot.mouseRelease(panel.board, LEFT, pos=end)
    settle(qtbot, lambda: panel.says.text() == "A capture is compulsory.")


def test_it_is_said_in_chinese_and_to_the_keyboard(qtbot: QtBot, session: Session) -> None:
    language.use("zh_CN")
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    begin(session, "othello")
    settle(qtbot, lambda: panel.board.game is session.document.game)
    for key in (Key.Key_Left,) * 5 + (Key.Key_Up,) * 5 + (Key.Key_Return,):
        qtbot.keyClick(panel.board, key)
    said = "下在这里翻转不了任何棋子。"
    settle(qtbot, lambda: panel.says.text().startswith(said))
    assert panel.board.accessibleDescription() == said


def test_nothing_is_said_of_what_no_rule_forbids(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    begin(session, "draughts", CAPTURE)
    settle(qtbot, lambda: panel.board.game is session.document.game)
    said: list[str] = []
    panel.board.refused.connect(said.append)
    click(qtbot, panel, "18")
    click(qtbot, panel, "19")
    assert said == ["", ""]


def test_a_checker_that_must_wait_is_told_why(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    session.document.new_game(
        catalog.game("backgammon"), catalog.game("backgammon").read("UufBAQng94IAWA w 61")
    )
    settle(qtbot, lambda: panel.board.picture.part is not None)
    click(qtbot, panel, "6")
    settle(qtbot, lambda: panel.says.text().startswith("A checker on the bar must come in first."))


def test_a_small_board_gives_it_the_room_of_the_buttons_for_a_while(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refusal, "SAID_MS", 2_000)
    panel = shown(qtbot, services(session).make(BoardPanel))
    game = catalog.game("backgammon")
    session.document.new_game(game, game.read("uyMcAA577ACABw b 64"))
    settle(qtbot, lambda: panel.board.picture.part is not None and panel.buttons.isVisible())
    click(qtbot, panel, "6")
    said = "Both dice must be played if possible; if only one can be, the larger one."
    settle(qtbot, lambda: panel.says.text() == said)
    assert not panel.buttons.isVisible()
    settle(qtbot, lambda: panel.buttons.isVisible() and panel.says.text() != said)
