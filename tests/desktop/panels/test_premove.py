"""Moves given in advance: while the opponent thinks, by mouse and keys, made at once or given up visibly."""

import pytest
from playing import LEFT, Key, begin, settle, shown
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.rules.position import MAX, MIN
from plyscope.rules.premoves import Touched
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

FREE = ((5.5, 7.5), (2.5, 4.5))
"""Bishop f1 to c4 of chess."""


def begin_thinking(qtbot: QtBot, session: Session, game: str, moves: str) -> BoardPanel:
    """MAX has moved, and an algorithm thinks for MIN until it is stopped."""
    panel: BoardPanel = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    *before, last = moves.split()
    begin(session, game, " ".join(before))
    session.document.set_replies(True)
    session.document.set_players({MAX: Player(), MIN: Player(Setup(depth=None, seconds=None))})
    session.document.play(session.document.position.parse(last))
    settle(qtbot, lambda: session.run.plays and bool(session.premove.offered()))
    panel.refresh()
    return panel


def reply(qtbot: QtBot, session: Session, move: str) -> None:
    """Let the opponent make this move, as if its search had found it."""
    session.run.stop(quietly=True)
    document = session.document
    document.play(document.position.parse(move), as_reply=True)
    settle(qtbot, lambda: not session.premove.touched)


def click(qtbot: QtBot, panel: BoardPanel, touched: Touched) -> None:
    for place in touched:
        qtbot.mouseClick(panel.board, LEFT, pos=panel.board.placement.pixels(*place).toPoint())


def test_a_move_given_while_the_opponent_thinks_is_made_at_once(qtbot: QtBot, session: Session) -> None:
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    assert not panel.shown.playable
    click(qtbot, panel, FREE)
    assert session.premove.touched == FREE == panel.board.marks().premove
    assert session.run.plays  # it did not disturb the search
    assert panel.says.text() == "Next: f1–c4\nEsc takes it back"
    session.run.stop()  # whatever was found is played: nothing keeps the bishop from going but d5 or b5
    settle(qtbot, lambda: session.document.played == 3)
    document = session.document
    assert document.position_after(2).label(document.moves[2]) == "Bc4"
    assert session.premove.touched == () and session.run.plays


def test_a_move_that_is_not_legal_then_is_given_up_and_that_is_said(qtbot: QtBot, session: Session) -> None:
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    click(qtbot, panel, ((3.5, 7.5), (6.5, 4.5)))  # the queen to g4
    reply(qtbot, session, "e7e5")
    assert session.document.played == 3 and not session.premove.touched  # it was legal
    session.run.stop(quietly=True)
    session.document.go_to(0)
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    click(qtbot, panel, ((4.5, 4.5), (3.5, 3.5)))  # e4 takes on d5
    reply(qtbot, session, "e7e5")
    assert session.document.played == 2
    settle(qtbot, lambda: panel.says.text() == "e4–d5 is not legal now. Your turn")
    assert panel.board.marks().premove == () and panel.shown.playable


def test_escape_and_a_right_click_take_it_back_and_keys_give_it(qtbot: QtBot, session: Session) -> None:
    panel = begin_thinking(qtbot, session, "connect4", "4")
    board, premove = panel.board, session.premove
    board.setFocus()
    qtbot.keyClick(board, Key.Key_1)
    assert premove.touched == ((0.5, 5.5),)
    qtbot.keyClick(board, Key.Key_Escape)
    assert premove.touched == () and session.run.plays
    qtbot.keyClick(board, Key.Key_Right)  # the cursor appears in the middle
    qtbot.keyClick(board, Key.Key_Right)
    qtbot.keyClick(board, Key.Key_Return)
    assert premove.touched == ((4.5, 5.5),)
    middle = board.placement.pixels(4.5, 5.5).toPoint()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, board.mapToGlobal(middle))
    QApplication.sendEvent(board, asked)
    assert premove.touched == () and panel.move_menu.menu is None
    click(qtbot, panel, ((0.5, 0.5),))  # anywhere in a column
    reply(qtbot, session, "1")
    assert session.document.moves[2] == 0 and session.document.played == 3


def test_it_costs_no_time_of_its_clock(qtbot: QtBot, session: Session) -> None:
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    session.run.stop(quietly=True)
    session.document.set_control(TimeControl(300))
    session.run.reply()
    settle(qtbot, lambda: session.run.plays)
    panel.refresh()
    click(qtbot, panel, FREE)
    reply(qtbot, session, "e7e5")
    assert session.document.played == 3 and session.document.spent[2] == (MAX, 0.0)


def test_it_is_forgotten_when_the_game_goes_on_elsewhere(qtbot: QtBot, session: Session) -> None:
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    said: list[Touched] = []
    session.premove.dropped.connect(said.append)
    click(qtbot, panel, FREE)
    panel.take_back()
    assert session.premove.touched == () and session.document.played == 0
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    click(qtbot, panel, FREE)
    begin(session, "othello")
    assert session.premove.touched == () and said == []


def test_nobody_gives_a_move_in_advance_where_it_makes_no_sense(qtbot: QtBot, session: Session) -> None:
    begin_thinking(qtbot, session, "chess", "e2e4")
    premove = session.premove
    assert premove.side == MAX and premove.offered()
    settings.store().set(settings.PREMOVES, False)
    assert premove.side is None and premove.offered() == ()
    settings.store().set(settings.PREMOVES, True)
    session.run.clock.stand_while_set_up(True)
    assert premove.side is None
    session.run.clock.stand_while_set_up(False)
    session.document.set_player(MIN, Player())
    assert premove.side is None


def test_a_piece_that_is_held_when_the_turn_comes_can_still_go(qtbot: QtBot, session: Session) -> None:
    panel = begin_thinking(qtbot, session, "chess", "e2e4")
    board = panel.board
    click(qtbot, panel, FREE[:1])
    assert board.hand.at == FREE[0]
    reply(qtbot, session, "e7e5")
    settle(qtbot, lambda: panel.shown.playable)
    assert board.hand.at == FREE[0]
    click(qtbot, panel, FREE[1:])
    assert session.document.played == 3
