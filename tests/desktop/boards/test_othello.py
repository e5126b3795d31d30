"""Othello in the window: moves by click, results and solutions counted in discs."""

import pytest
from playing import begin, click_move, settle, shown
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.solver import Outcome, score_of
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import outcome_lines, outcome_sign, turn_text

pytestmark = pytest.mark.usefixtures("config", "plain_window")

GAME = catalog.game("othello")
LATE = "OOOOOOO-" + "OXXXXXO-" + "OXXXXXOX" * 5 + "OOOOOOOX"
"""Two squares are empty."""

EIGHT, FOUR_LESS = Outcome(8, None, points=True), Outcome(-4, None, points=True)


def test_scores_without_plies_are_shown_as_discs() -> None:
    told = [(outcome_lines(found), outcome_sign(found)) for found in (EIGHT, FOUR_LESS)]
    assert told == [("+8", "+8"), ("−4", "−4")]
    assert (outcome_lines(Outcome(0, None)), outcome_sign(Outcome(0, None))) == ("draw", "=")
    white = GAME.read(GAME.start().write().replace(" X", " O"))
    assert (score_of(GAME.start(), EIGHT), score_of(white, EIGHT)) == (8, -8)


def test_a_finished_game_says_by_how_many_discs_it_was_won() -> None:
    assert turn_text(GAME, GAME.read("X" * 40 + "-" * 24 + " O")) == "Neither side can move: Black wins by 64"
    assert turn_text(GAME, GAME.read("O" * 40 + "X" * 24 + " X")) == "Game over: White wins by 16"
    assert turn_text(GAME, GAME.read("O" * 32 + "X" * 32 + " X")) == "Game over: a draw"


def test_every_move_is_solved_in_discs(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 480, 520), services(session).solving
    begin(session, "othello")
    session.document.new_game(GAME, GAME.read(f"{LATE} X"))
    solving.toggle()
    settle(qtbot, lambda: not solving.running)
    found = catalog.solver("othello").solve(session.document.position, all=True)
    assert solving.outcomes == found.moves
    told = {outcome_lines(outcome) for outcome in solving.outcomes.values()}
    settle(qtbot, lambda: {text for _, _, text, _ in panel.board.values} == told)
    settle(qtbot, lambda: panel.says.text() == f"Solved: value {found.value:.0f}")


def test_a_move_is_made_by_a_click(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 480, 520)
    begin(session, "othello")
    settle(qtbot, lambda: panel.board.picture.surface == "felt")
    click_move(qtbot, panel, session.document.position.parse("d3"))
    assert session.document.position.write().startswith("-" * 19 + "X" + "-" * 7 + "XX")
