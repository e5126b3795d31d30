"""Why, in the hand: keys and buttons ask, links lead, and the line is played on the board."""

from __future__ import annotations

import pytest
from asking_why import SHALLOW, finished, in_study, letters
from playing import begin, shown
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.exact_solver import Solving
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.why import WhyBar
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.announcer import Announcer
from plyscope_desktop.shell.window import Window
from plyscope_desktop.words.phrases import plain

pytestmark = pytest.mark.usefixtures("config", "plain_window")

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEYS, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


def bar_of(qtbot: QtBot, session: Session) -> WhyBar:
    made = services(session).make(WhyBar)
    qtbot.addWidget(made)
    made.resize(700, 120)
    with qtbot.waitExposed(made):
        made.show()
    return made


# In the window.


def test_the_key_asks_about_the_selected_node_and_escape_ends_it(qtbot: QtBot, window: Window) -> None:
    nodes = in_study(qtbot, window)
    record, bar, explanation = window.session.record, window.why_bar, services(window.session).explanation
    assert not bar.isVisible()
    record.select(nodes["I"])
    window.canvas.setFocus()
    QTest.keyClick(window.canvas, Qt.Key.Key_Question)
    qtbot.waitUntil(bar.isVisible)
    assert explanation.why is not None and explanation.why.node == nodes["I"]
    assert plain(bar.text.accessibleName()).startswith("I is cut off.")
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert not explanation.active
    QTest.keyClick(window.canvas, Qt.Key.Key_F1, SHIFT)
    qtbot.waitUntil(bar.isVisible)
    qtbot.mouseClick(bar.close_button, LEFT)
    assert not bar.isVisible()


@pytest.mark.parametrize("layout", ["study", "lecture"])
def test_escape_has_one_owner_and_closes_one_thing_at_a_time(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    at_work: list[bool] = []
    monkeypatch.setattr(Solving, "running", property(lambda solving: bool(at_work)))
    monkeypatch.setattr(Solving, "clear", lambda solving: at_work.clear())
    nodes = in_study(qtbot, window)
    record, explanation = window.session.record, services(window.session).explanation
    window.show_layout(layout)
    made = [*window.findChildren(QShortcut), *window.findChildren(QAction)]
    stop = window.actions_by_id["search.stop"]
    escape = QKeySequence(Qt.Key.Key_Escape)
    of_escape = [
        one for one in made if escape in ([one.key()] if isinstance(one, QShortcut) else one.shortcuts())
    ]
    assert of_escape == [stop]
    at_work.append(True)
    explanation.ask(nodes["I"])
    window.canvas.setFocus()
    assert stop.text() == "Stop"
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    assert not at_work and explanation.active
    record.state_changed.emit()
    assert stop.text() == "Close the answer"
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    assert not explanation.active and window.layout_name == layout
    assert stop.isEnabled() == (layout == "lecture")
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    assert window.layout_name == "study"


def test_without_a_selection_the_node_of_the_moment_is_meant(qtbot: QtBot, window: Window) -> None:
    nodes = in_study(qtbot, window)
    session = window.session
    session.record.select(NONE)
    session.record.show(int(session.record.tree.left[nodes["H"]]))
    window.actions_by_id["search.why"].trigger()
    found = services(session).explanation.why
    assert found is not None and found.node == nodes["H"]
    session.record.show(0)
    session.record.select(NONE)
    window.actions_by_id["search.why"].trigger()
    found = services(session).explanation.why
    assert found is not None and (found.node, found.state) == (nodes["A"], "unseen")


def test_before_any_search_it_says_so_and_offers_to_search(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    window.session.document.set_setup(SHALLOW)
    window.actions_by_id["search.why"].trigger()
    bar = window.why_bar
    assert bar.isVisible() and bar.search.isVisible()
    assert bar.text.text() == "Nothing has been searched yet, so there is nothing to explain."
    assert bar.play.isHidden() and bar.moment.isHidden()
    qtbot.mouseClick(bar.search, LEFT)
    finished(qtbot, window.session)
    qtbot.waitUntil(lambda: bar.text.text().startswith("<b>The root</b> is worth"))
    assert bar.isVisible() and not bar.search.isVisible()


def test_a_position_that_was_not_searched_is_searched_and_the_move_explained(
    qtbot: QtBot, window: Window
) -> None:
    window.show_layout("play")
    session, bar, explanation = window.session, window.why_bar, services(window.session).explanation
    begin(session, "connect4")
    session.document.set_setup(SHALLOW)
    session.run.begin()
    finished(qtbot, session)
    for move in (3, 3, 3, 3, 3):
        session.document.play(move)
    explanation.ask_on_board(0)
    assert bar.text.text() == "The search did not come to the position on the board."
    qtbot.mouseClick(bar.search, LEFT)
    finished(qtbot, session)
    qtbot.waitUntil(lambda: explanation.why is not None)
    assert explanation.why is not None and session.record.tree.move[explanation.why.node] == 0
    session.run.begin()
    finished(qtbot, session)
    assert not explanation.active


def test_in_a_lecture_the_sentence_answers_until_the_moment_moves(qtbot: QtBot, window: Window) -> None:
    nodes = in_study(qtbot, window)
    window.show_layout("lecture")
    record, explanation = window.session.record, services(window.session).explanation
    record.select(nodes["G"])
    window.actions_by_id["search.why"].trigger()
    said = window.lecture.says.sentence
    qtbot.waitUntil(lambda: window.lecture.sentence.text.startswith("<b>G</b> is cut off."))
    assert "<a" not in said() and not window.why_bar.isVisible()
    record.show(5)
    assert not explanation.active
    qtbot.waitUntil(lambda: "cut off" not in window.lecture.sentence.text)
    window.actions_by_id["search.why"].trigger()
    window.actions_by_id["search.stop"].trigger()
    assert not explanation.active and window.layout_name == "lecture"
    window.actions_by_id["search.stop"].trigger()
    assert window.layout_name == "study"


def test_another_search_takes_the_answer_away(qtbot: QtBot, window: Window) -> None:
    nodes = in_study(qtbot, window)
    services(window.session).explanation.ask(nodes["I"])
    window.session.run.begin()
    assert not window.why_bar.isVisible() and services(window.session).explanation.ways.asked == ()


def test_playing_the_line_brings_the_board_into_sight(qtbot: QtBot, window: Window) -> None:
    window.resize(1000, 700)
    nodes = in_study(qtbot, window)
    board = window.panels["board"]
    qtbot.waitUntil(lambda: board.visibleRegion().isEmpty())
    services(window.session).explanation.ask(nodes["I"])
    qtbot.mouseClick(window.why_bar.play, LEFT)
    qtbot.waitUntil(lambda: not board.visibleRegion().isEmpty())
    qtbot.waitUntil(lambda: board.board.framed)


def test_the_answer_is_said_to_screen_readers(qtbot: QtBot, window: Window) -> None:
    nodes = in_study(qtbot, window)
    announcer = window.findChild(Announcer)
    assert announcer is not None
    said: list[str] = []
    announcer.said.connect(said.append)
    services(window.session).explanation.ask(nodes["G"])
    assert said[-1].startswith("G is cut off. Its first move, K, already gives at least 6.")


# The answer.


def test_links_select_nodes_and_go_to_moments_while_the_answer_stays(qtbot: QtBot, session: Session) -> None:
    nodes = letters(qtbot, session)
    bar, explanation = bar_of(qtbot, session), services(session).explanation
    explanation.ask(nodes["I"])
    answer = bar.text.text()
    assert bar.moment.isHidden()
    bar.text.linkActivated.emit(f"node:{nodes['B']}")
    assert session.record.selected == nodes["B"]
    bar.text.linkActivated.emit("tick:12")
    assert session.record.tick == 12
    event = events.event(session.record.trace, 12)
    assert event is not None and (event.kind, event.after, event.child) == ("alpha", 3, nodes["B"])
    qtbot.waitUntil(bar.moment.isVisible)
    assert bar.text.text() == answer
    assert bar.moment.text() == f"Back to event {session.record.last_tick}"
    qtbot.mouseClick(bar.moment, LEFT)
    assert session.record.tick == session.record.last_tick
    qtbot.waitUntil(bar.moment.isHidden)


def test_links_can_be_reached_and_followed_by_keys(qtbot: QtBot, session: Session) -> None:
    nodes = letters(qtbot, session)
    bar = bar_of(qtbot, session)
    services(session).explanation.ask(nodes["I"])
    bar.text.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.text, Qt.Key.Key_Tab)
    QTest.keyClick(bar.text, Qt.Key.Key_Return)
    assert session.record.selected in (nodes["M"], nodes["B"])


def test_the_answer_is_said_again_in_another_language(qtbot: QtBot, session: Session) -> None:
    nodes = letters(qtbot, session)
    bar = bar_of(qtbot, session)
    services(session).explanation.ask(nodes["G"])
    language.use("zh_CN")
    assert "被剪枝" in bar.text.text() and bar.title.text() == "为什么？"
    language.use("en")
    assert "is cut off" in bar.text.text()


def test_the_line_is_played_step_by_step_without_touching_the_game(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(SHALLOW)
    finished(qtbot, session)
    bar, explanation = bar_of(qtbot, session), services(session).explanation
    board = shown(qtbot, services(session).make(BoardPanel))
    before = (session.document.played, session.document.moves, session.record.last_tick)
    tree = session.record.tree
    node = next(iter(tree.children(0)))
    explanation.ask(node)
    line = explanation.steps
    assert line == (0, *events.principal_line(tree, node)) and len(line) == 5
    qtbot.mouseClick(bar.play, LEFT)
    assert bar.play.isHidden() and bar.back.isVisible() and bar.take.isVisible()
    for at in (1, 2, 3, 4):
        assert session.record.selected == line[at] and f", {at} of 4" in bar.place.text()
        position = events.position_of(tree, line[at], session.document.start)
        qtbot.waitUntil(lambda p=position: board.board.position.write() == p.write())
        assert board.board.framed
        assert bar.forward.isEnabled() == (at < 4)
        if at < 4:
            qtbot.mouseClick(bar.forward, LEFT)
    assert (session.document.played, session.document.moves, session.record.last_tick) == before
    for _ in range(4):
        qtbot.mouseClick(bar.back, LEFT)
    assert session.record.selected == 0 and not bar.back.isEnabled()
    qtbot.mouseClick(bar.forward, LEFT)
    qtbot.mouseClick(bar.forward, LEFT)
    moves = [int(tree.move[step]) for step in line[1:3]]
    qtbot.mouseClick(bar.take, LEFT)
    assert session.document.moves == moves and session.document.played == 2
    session.document.history.undo()
    assert session.document.played == 0


def test_who_looks_at_another_node_has_left_the_line(qtbot: QtBot, session: Session) -> None:
    nodes = letters(qtbot, session)
    bar, explanation = bar_of(qtbot, session), services(session).explanation
    explanation.ask(nodes["B"])
    explanation.play()
    assert explanation.shown_node == nodes["B"] and bar.back.isVisible()
    session.record.select(nodes["G"])
    assert explanation.shown_node == NONE and bar.play.isVisible()
