"""The moves panel and what is said of a mistake: whole games analysed in a window by keys and clicks."""

from __future__ import annotations

import pytest
from playing import LEFT, Key, settle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.experiments.game_review import Effort
from plyscope.rules.position import MAX, MIN
from plyscope.rules.values import WIN
from plyscope_desktop.boards.mistakes import WIDTHS
from plyscope_desktop.boards.review_words import short_value
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.moves import MovesPanel
from plyscope_desktop.panels.result import ResultPanel
from plyscope_desktop.panels.thoughts import ThoughtsPanel
from plyscope_desktop.shell.window import Window

Alt = Qt.KeyboardModifier.AltModifier
HALLOWEEN = "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 f3e5 c6e5 f2f4 e5c6 d2d4 d7d5"
MATE = "f2f3 e7e5 g2g4 d8h4"
DEEP = Effort(None, None, least=5, most=5)
SHALLOW = Effort(None, None, least=2, most=2)


def play(window: Window, game: str, moves: str, **options: int) -> MovesPanel:
    """Play a game of a person against an algorithm that does not reply by itself, in the Play layout."""
    document = window.session.document
    document.set_replies(False)
    document.set_players({MAX: Player(), MIN: Player()})
    document.new_game(catalog.game(game), **options)
    for word in moves.split("; ") if ";" in moves else moves.split():
        document.play(document.position.parse(word))
    document.set_players({MAX: Player(), MIN: Player(Setup(depth=1, seconds=None))})
    window.show_layout("play")
    return window.workspace.panel(MovesPanel)


def analysed(qtbot: QtBot, window: Window, effort: Effort) -> list[str]:
    """Analyse the game by its key; return the signs of the moves that were judged."""
    review = window.services.review
    review.effort = effort
    qtbot.keyClick(window, Key.Key_A, Alt)
    assert review.running
    settle(qtbot, lambda: not review.running)
    return [one.judgement.sign for one in review.marked()]


def press(qtbot: QtBot, window: QWidget, key: Qt.Key) -> None:
    qtbot.keyClick(window, key, Alt)


def test_a_game_of_chess_is_analysed_and_its_mistakes_are_walked(qtbot: QtBot, window: Window) -> None:
    document, panel = window.session.document, play(window, "chess", HALLOWEEN)
    signs = analysed(qtbot, window, DEEP)
    assert len(signs) == 12 and "?" in signs[10] and signs[11] == "✓"
    wrong = [one.played for one in window.services.review.errors()]
    settle(qtbot, lambda: [one.played for one in panel.mistakes.rows] == wrong)
    settle(qtbot, lambda: panel.head.tabs.tabText(1) == f"Mistakes {len(wrong)}")
    assert 11 in wrong
    settle(qtbot, lambda: not panel.analyse.isVisible() and not panel.says.isVisible())
    values = [panel.model.value(panel.model.entry(panel.model.place(n))) for n in range(1, 13)]  # type: ignore[arg-type]
    assert all(value[0] in "+−0" for value in values)
    document.go_to(0)
    for played in wrong:
        press(qtbot, window, Key.Key_Down)
        assert document.played == played
    press(qtbot, window, Key.Key_Up)
    assert document.played == wrong[-2]
    press(qtbot, window, Key.Key_M)
    assert panel.only_mistakes and panel.lists.currentWidget() is panel.list
    last = panel.list.visualRect(panel.mistakes.index(len(wrong) - 1))
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=last.center())
    assert document.played == wrong[-1]
    dots = {one.played: place for one, place in panel.plot.dots()}
    qtbot.mouseClick(panel.plot, LEFT, pos=dots[wrong[0]].toPoint())
    assert document.played == wrong[0]
    assert panel.plot.tip(11).startswith("6. d4") and " loses " in panel.plot.tip(11)


def test_at_a_mistake_two_lines_are_walked_on_the_board(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    play(window, "chess", MATE)
    assert analysed(qtbot, window, SHALLOW)[2:] == ["??", "✓"]
    thoughts, board = window.workspace.panel(ThoughtsPanel), window.big_board
    document.go_to(3)
    reasons = thoughts.refutation
    settle(qtbot, lambda: reasons.isVisible() and reasons.played == 3)
    said = reasons.sentence.text()
    assert said.startswith("White: 2. g4?? loses ") and "; best was " in said
    assert "both searched" in reasons.source.text() and "L2" in reasons.source.text()
    assert reasons.answer.names == ["Qh4#"] and reasons.answer.name_of(0) == "2… Qh4#"
    reasons.answer.setFocus()
    qtbot.keyClick(reasons.answer, Key.Key_Right)
    settle(qtbot, lambda: board.shown.subject == "line")
    assert board.says.text() == "After 2… Qh4#, not the game" and document.played == 3
    qtbot.keyClick(reasons.answer, Key.Key_Escape)
    settle(qtbot, lambda: board.shown.subject == "game")
    document.set_setup(Setup(depth=1, seconds=None))
    qtbot.keyClick(reasons.answer, Key.Key_Right)
    qtbot.keyClick(reasons.answer, Key.Key_Return)
    assert window.layout_name == "study" and document.played == 2
    assert len(document.moves) == 4
    settle(qtbot, lambda: window.session.record.state == "finished")


def test_the_dearest_move_is_named_at_the_end_and_begins_the_review(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    play(window, "tictactoe", "a3 b3 c3 b2 a1 a2 c1 b1")
    thoughts, result = window.workspace.panel(ThoughtsPanel), window.workspace.panel(ResultPanel)
    settle(qtbot, lambda: result.isVisible() and not result.dearest.isVisible())
    qtbot.mouseClick(window.big_board.foot.banner.review, LEFT)
    settle(qtbot, lambda: not window.services.review.running)
    settle(qtbot, lambda: result.dearest.isVisible() and result.dearest.one is not None)
    assert result.dearest.title.text() == "Your dearest move"
    settle(qtbot, lambda: result.dearest.counts.text() == "mistakes: you 2, the opponent 1")
    words = result.dearest.button.accessibleName()
    assert words.startswith("3. a1 ?? turns a draw into a loss") and " is better: " in words
    qtbot.mouseClick(result.dearest.button, LEFT)
    assert document.played == 5
    settle(qtbot, lambda: not result.dearest.isVisible() and thoughts.refutation.played == 5)
    assert thoughts.refutation.source.text().endswith("exact: searched to the end")
    press(qtbot, window, Key.Key_A)  # all is judged: the worst again
    assert document.played == 5 and not window.services.review.running


@pytest.mark.slow
def test_connect_four_go_and_backgammon_are_judged_in_their_own_units(qtbot: QtBot, window: Window) -> None:
    panel = play(window, "connect4", "4 4 4 4 4 4 1 2 2 1 1 2 7 5")
    signs = analysed(qtbot, window, SHALLOW)
    found = [window.services.review.found(n) for n in range(1, 15)]
    assert len(signs) == 14
    assert [one.reviewed.exact for one in found if one is not None] == [False] * 12 + [True] * 2
    panel = play(window, "go", "C3 E5 A1 pass pass", size=5)
    signs = analysed(qtbot, window, SHALLOW)
    settle(qtbot, lambda: not panel.names.isVisible())
    assert panel.model.in_row == 4 and panel.model.columnCount() == 4
    assert signs[2] in ("?", "??") and "points" in panel.plot.tip(3)
    panel = play(window, "backgammon", "31; 8/5 6/5; 64; 24/14; 55; 8/3(2) 6/1*(2)")
    signs = analysed(qtbot, window, SHALLOW)
    assert len(signs) == 3
    view = panel.view
    for played in (2, 4, 6):
        place = panel.model.place(played)
        assert view.visualRect(place).right() <= view.viewport().width()


def test_the_analysis_says_how_far_it_is_and_can_be_stopped(qtbot: QtBot, window: Window) -> None:
    panel = play(window, "chess", HALLOWEEN)
    review = window.services.review
    review.effort = Effort(None, None, least=30)
    qtbot.mouseClick(panel.analyse, LEFT)
    settle(qtbot, lambda: panel.says.text() == "Analysing 1 / 12")
    assert (
        panel.analyse.text() == "Stop" and window.actions_by_id["game.analyse"].text() == "Stop the analysis"
    )
    qtbot.mouseClick(panel.analyse, LEFT)
    settle(qtbot, lambda: panel.analyse.text() == "Analyse the game" and not panel.says.text())
    press(qtbot, window, Key.Key_M)
    assert panel.none.text() == "The game was not analysed yet." and panel.none.isVisible()


def test_a_hint_is_noted_on_the_move_that_follows(qtbot: QtBot, window: Window) -> None:
    document, panel = window.session.document, play(window, "tictactoe", "")
    board: BoardPanel = window.big_board
    document.set_players({MAX: Player(), MIN: Player()})
    qtbot.mouseClick(board.buttons.button("hint"), LEFT)
    qtbot.mouseClick(board.buttons.button("hint"), LEFT)
    document.play(document.position.parse("b2"))
    assert window.services.review.hint(1) == 2
    index = panel.model.place(1)
    assert panel.model.data(index, Qt.ItemDataRole.ToolTipRole) == "hint 2"
    assert panel.view.rect().contains(panel.view.visualRect(index).center() + QPoint(0, 0))


def test_dots_on_stones_are_as_large_as_the_mistakes_until_the_stone_goes(
    qtbot: QtBot, window: Window
) -> None:
    document, board = window.session.document, window.big_board.board
    play(window, "go", "C3 A5 C2 A1 pass", size=5)
    review = window.services.review
    analysed(qtbot, window, SHALLOW)
    assert board.still_marks().mistakes == ()
    qtbot.keyClick(window, Key.Key_M, Alt | Qt.KeyboardModifier.ShiftModifier)
    wrong = [one for one in review.errors() if one.played < 5]
    settle(qtbot, lambda: len(board.still_marks().mistakes) == len(wrong) > 0)
    sizes = dict(
        zip((one.played for one in wrong), (dot[2] for dot in board.still_marks().mistakes), strict=True)
    )
    kinds = {one.played: one.judgement.kind for one in wrong}
    assert all(size == WIDTHS[kinds[played]] for played, size in sizes.items())  # type: ignore[index]
    document.go_to(1)
    settle(qtbot, lambda: all(one.played > 1 for one in wrong) == (not board.still_marks().mistakes))
    window.actions_by_id["game.on_stones"].trigger()
    settle(qtbot, lambda: board.still_marks().mistakes == ())


def test_values_beside_moves_are_short() -> None:
    values = {0.156: "+0.16", -12.54: "−12.5", 0.0: "0", 3.0: "+3", -120.4: "−120", WIN - 5: "W5"}
    assert [short_value(score) for score in values] == list(values.values())
    assert short_value(3.0, signed=False) == "3"
