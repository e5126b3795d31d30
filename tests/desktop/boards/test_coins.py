"""Nim and Grundy's game in the window: coins that go, theory on request, starts with one click."""

from __future__ import annotations

import pytest
from playing import begin, click_move, settle, shown
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.options import options_of
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.option_form import OptionForm

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def test_a_click_takes_a_coin_and_those_on_its_right(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 500, 420)
    begin(session, "nim")
    move = session.document.position.parse("2:4")
    settle(qtbot, lambda: len(panel.board.picture.pieces) == 15)
    click_move(qtbot, panel, move)
    assert session.document.position.write() == "3,5,3 min"


def test_coins_that_a_move_would_take_fade(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 500, 420)
    begin(session, "nim")
    settle(qtbot, lambda: panel.board.position is not None and panel.board.position.game.id == "nim")
    panel.board._hovered = session.document.position.parse("1:2")
    marks = panel.board.marks()
    assert marks.hidden == ((3.5, 1.5), (4.5, 1.5))
    assert {(piece.x, piece.y) for piece in marks.ghosts} == set(marks.hidden)


def test_nim_sums_are_shown_where_people_ask_for_them(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 500, 420)
    toggle = panel.menu._toggles["notes"]
    begin(session, "tictactoe")
    settle(qtbot, lambda: not toggle.isVisible())
    begin(session, "nim")
    settle(qtbot, lambda: toggle.isVisible())
    assert toggle.text() == "Nim-sums"
    assert not panel.board.still_marks().notes
    toggle.trigger()
    assert panel.board.still_marks().notes
    settle(qtbot, lambda: panel.says.text() == "Nim-sum 3 ⊕ 5 ⊕ 7 = 1: the side to move wins.")
    begin(session, "grundy")
    settle(qtbot, lambda: panel.says.text() == "Grundy value 0: the side to move loses.")
    panel.show_notes(False)
    settle(qtbot, lambda: panel.says.text() == "▲ MAX to move")


def test_piles_are_typed_in_the_form_of_options(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    nim = catalog.game("nim")
    form.show_options(options_of(nim.options))
    assert form.values()["piles"] == "3,5,7"
    assert nim.start(**form.values()).write() == "3,5,7 max"
    form.set_values({"piles": (1, 2)})
    assert nim.start(**form.values()).write() == "1,2 max"
