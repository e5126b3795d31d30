"""The Lecture layout of a game in strategic form: what it shows, its keys, and when it is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.strategic.famous import famous
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.boards.matrix.sizes import LECTURE as LARGE_MATRIX
from plyscope_desktop.look import theme
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.strategic.famous_games import begin_famous
from plyscope_desktop.strategic.lecture_page import StrategicLecture
from plyscope_desktop.strategic.sides.paragraphs import plain_text


def test_a_lecture_on_a_matrix_is_led_by_the_keys_of_a_remote(qtbot: QtBot, window: Window) -> None:
    window.get_ready()
    assert window.workspace._strategic_page is None, "made when it is first shown"
    window.session.document.new_game(catalog.game("tictactoe"))
    window.show_layout("lecture")
    assert window.lecture_page is window.lecture and not window.workspace.shows_strategic
    window.show_layout("strategic")
    strategic = window.services.strategic
    begin_famous(strategic, famous("prisoners-dilemma"))
    window.show_layout("lecture")
    page = window.lecture_page
    assert isinstance(page, StrategicLecture) and page.isVisible()
    assert not window.menuBar().isVisible() and not window.status.isVisible()
    assert not window.actions_by_id["view.collapse"].isEnabled(), "there is no tree of a search"
    window.activateWindow()
    press = QTest.keyClick
    press(window, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: window.session.record.state == "finished" and len(strategic.steps) == 6)
    for _ in range(3):
        press(window, Qt.Key.Key_PageDown)
    assert strategic.step == 3
    page.refresh()
    assert plain_text(page.sentence.text).startswith("Strike silent for A.")
    assert plain_text(page.title.text) == "Prisoner's dilemma · Strike dominated, one by one"
    assert page.place.text == "Step 3 of 6" and page.count.text == "3 / 6"
    press(window, Qt.Key.Key_PageUp)
    assert strategic.step == 2
    wide = page.matrix.width()
    press(window, Qt.Key.Key_F8)
    assert not page.tree.isVisible() and not page.shows("board")
    qtbot.waitUntil(lambda: page.matrix.width() > 1.5 * wide)
    middle = page.matrix._area().center().x()
    assert abs(middle - page.matrix.viewport().width() / 2) < 2, "in the middle"
    press(window, Qt.Key.Key_F8)
    assert page.tree.isVisible()
    press(window, Qt.Key.Key_B)
    assert page.blank_page.isVisible()
    press(page.blank_page, Qt.Key.Key_Space)
    assert not page.blank_page.isVisible()
    assert QApplication.focusWidget() is page
    press(page, Qt.Key.Key_R)
    assert not strategic.shows_replies and page.matrix.shown().replies == (frozenset(), frozenset())
    press(page, Qt.Key.Key_R)
    assert strategic.shows_replies
    page.close_button.click()
    assert window.layout_name == "strategic" and strategic.step == 2
    press(window, Qt.Key.Key_Period)
    assert strategic.step == 3, "the keys of the timeline go by steps here, too"
    press(window, Qt.Key.Key_Comma)
    assert strategic.step == 2
    press(window, Qt.Key.Key_Space)
    assert window.playback.playing
    press(window, Qt.Key.Key_Space)
    window.show_layout("study")
    window.playback.step("event", -1)
    assert window.session.record.tick == strategic.moment_of(2) - 1, "elsewhere by events"
    window.session.document.new_game(catalog.game("tictactoe"))
    window.show_layout("lecture")
    assert window.lecture_page is window.lecture and window.actions_by_id["view.collapse"].isEnabled()


@pytest.fixture
def page(session: Session, qtbot: QtBot, plain_window: None) -> StrategicLecture:
    made = StrategicLecture(StrategicGame(session), Playback(session))
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.show()
    return made


def test_sizes_are_those_of_a_hall(page: StrategicLecture, qtbot: QtBot) -> None:
    begin_famous(page.strategic, famous("prisoners-dilemma"))
    page.run()
    qtbot.waitUntil(lambda: len(page.strategic.steps) == 6 and page.strategic.last_step == 6)
    page.strategic.go_to_step(3)
    page.refresh()
    grid = page.matrix.grid
    assert grid is not None and grid.type == LARGE_MATRIX.value == theme.LECTURE_VALUE
    assert page.title.type_size() == theme.LECTURE_LABEL
    assert page.sentence.type_size() == theme.LECTURE_SENTENCE
    spots = page.tree.spots
    assert spots is not None and spots.text >= 0.9 * theme.LECTURE_LABEL
    assert [sign for sign, _ in page.legend.entries()] == [
        "max", "min", "square", "round", "corner", "wave", "set", "now",
    ]  # fmt: skip
    assert page.legend._font().pixelSize() == theme.LECTURE_LEGEND
    for part in (page.matrix, page.tree, page.legend, page.sentence, page.track):
        assert page.rect().contains(part.geometry()), part


def test_a_large_matrix_stands_above_its_tree_and_a_tree_without_one_alone(
    page: StrategicLecture, qtbot: QtBot
) -> None:
    begin_famous(page.strategic, famous("tianji"))
    qtbot.waitUntil(lambda: page.tree.y() > page.matrix.y())
    assert page.matrix.verticalScrollBar().maximum() == 0, "all of it has room"
    from plyscope.strategic.trees.kuhn import kuhn_position

    page.strategic.begin(kuhn_position())
    assert not page.matrix.isVisible() and page.tree.isVisible()
    page.show_beside("board", False)
    assert page.tree.isVisible(), "there is nothing else to show"
    page.step(1)
    qtbot.waitUntil(lambda: page.strategic.last_step > 0)
    assert page.strategic.method == "cfr"
    page.strategic.session.run.stop()
