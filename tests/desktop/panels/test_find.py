"""The panel that finds nodes: fields and text, offers and history, results in order and in step."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from finding import CONTROL, KEYS, NO, SHIFT, searched, settle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.node_filter import FEW, Finder
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.find import EXAMPLES, FindPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> FindPanel:
    made = services(session).make(FindPanel)
    qtbot.addWidget(made)
    made.resize(360, 460)
    with qtbot.waitExposed(made):
        made.show()
    return made


def typed(qtbot: QtBot, panel: FindPanel, text: str) -> Finder:
    panel.begin()
    qtbot.keyClick(panel.field, KEYS.Key_A, CONTROL)
    if text.isascii():
        qtbot.keyClicks(panel.field, text)
    else:
        QApplication.clipboard().setText(text)
        qtbot.keyClick(panel.field, KEYS.Key_V, CONTROL)
    panel.field.popup.hide()
    finder = settle(qtbot, panel.session)
    qtbot.waitUntil(lambda: not panel._refresh.pending)
    return finder


def shown(panel: FindPanel) -> list[tuple[str, ...]]:
    assert panel.finder.found is not None
    return [tuple(panel._cells(number)) for number in range(len(panel.finder.found.nodes))]


def test_a_typed_filter_lists_counts_and_fills_the_fields(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    session.open_preset(catalog.presets()["aima"])
    settle(qtbot, session)
    finder = typed(qtbot, panel, 'ply >= 1 and cut == "alpha" and size < 9')
    assert panel.count.text() == "1 of 11 nodes"
    assert shown(panel) == [("1", "C", "≤ 2", "[3, 2]", "α")]
    assert panel.quick.ply.fields[0].text() == "1" and panel.quick.cut.currentData() == "alpha"
    assert panel.quick.quick.rest == ("size < 9",)
    typed(qtbot, panel, "ply == 2")
    assert finder.found is not None and len(finder.found.nodes) == 7
    qtbot.keyClick(panel.field, KEYS.Key_Return)
    assert session.record.selected == finder.found.nodes[0]
    qtbot.waitUntil(lambda: panel.count.text() == "7 of 11 nodes, number 1")
    qtbot.keyClick(panel.field, KEYS.Key_Return, SHIFT)
    assert session.record.selected == finder.found.nodes[-1]


def test_fields_write_the_filter_and_keep_what_they_cannot_show(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    searched(qtbot, session, 3)
    typed(qtbot, panel, "children > 0")
    low, high = panel.quick.ply.fields
    qtbot.keyClicks(low, "1")
    qtbot.keyClicks(high, "2")
    qtbot.keyClicks(panel.quick.move_field, "4")
    qtbot.keyClicks(panel.quick.value.fields[0], "-")
    assert panel.quick.value.fields[0].property("invalid")
    qtbot.keyClicks(panel.quick.value.fields[0], "9")
    panel.quick.side.setFocus()
    qtbot.keyClick(panel.quick.side, KEYS.Key_Down)
    panel.quick.side.activated.emit(panel.quick.side.currentIndex())
    text = 'move == "4" and 1 <= ply <= 2 and value >= -9 and side == "max" and children > 0'
    assert panel.field.text() == text
    finder = settle(qtbot, session)
    tree = session.record.tree
    expected = [
        node
        for node in range(tree.known)
        if tree.move[node] == 3 and tree.ply[node] == 2 and tree.first_child[node] != NONE
        and tree.shown_value(node) >= -9
    ]  # fmt: skip
    assert finder.found is not None and finder.found.nodes.tolist() == expected and expected


def test_a_wrong_text_says_where_it_is_wrong_in_both_languages(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    searched(qtbot, session, 2)
    typed(qtbot, panel, "ply > 3 and plyy")
    assert panel.wrong.isVisible() and panel.field.property("invalid")
    assert panel.wrong.text() == "Column 13, plyy: There is no field plyy; perhaps you mean ply."
    language.use("zh_CN")
    assert panel.wrong.text() == "第 13 列，plyy：没有字段 plyy；也许是 ply？"
    typed(qtbot, panel, "ply > ")
    assert panel.wrong.text() == "第 6 列，末尾：应为字段、数或括号。"
    typed(qtbot, panel, "层>1且值>=-99")
    assert not panel.wrong.isVisible() and not panel.field.property("invalid")
    assert panel.finder.found is not None and len(panel.finder.found.nodes) > 0


def test_examples_are_clicked_and_kept_in_the_history(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    searched(qtbot, session, 4)
    qtbot.waitUntil(lambda: panel._faces.currentWidget() is panel.examples)
    for text, _ in EXAMPLES:
        button = next(found for found in panel.findChildren(QPushButton) if found.text() == text)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        finder = settle(qtbot, session)
        assert finder.error is None and finder.filter is not None and panel.field.text() == text
        qtbot.keyClick(panel.field, KEYS.Key_Escape)
        assert panel.field.text() == "" and finder.found is None
    assert finder.history == [text for text, _ in reversed(EXAMPLES)]
    panel._list_past()
    first = panel._past_menu.actions()[2]
    first.trigger()
    assert panel.field.text() == EXAMPLES[-3][0]
    assert services(session).finder.history[0] == EXAMPLES[-3][0]


def test_offers_follow_what_is_typed(qtbot: QtBot, session: Session, panel: FindPanel) -> None:
    searched(qtbot, session, 2)
    panel.begin()
    qtbot.keyClicks(panel.field, "pl")
    assert panel.field.offers() == ["ply"]
    qtbot.keyClick(panel.field.popup, KEYS.Key_Down)
    qtbot.keyClick(panel.field.popup, KEYS.Key_Return)
    assert panel.field.text() == "ply "
    qtbot.keyClicks(panel.field, "> 0 and cut == ")
    qtbot.keyClick(panel.field, KEYS.Key_Space, CONTROL)
    assert panel.field.offers() == ['"alpha"', '"beta"', "none"]
    qtbot.keyClick(panel.field.popup, KEYS.Key_Escape)
    assert panel.field.offers() == [] and panel.field.text().startswith("ply > 0")
    qtbot.keyClicks(panel.field, '"')
    assert panel.field.offers() == ['"alpha"', '"beta"']
    panel.field.popup.hide()


def test_a_filter_of_the_whole_record_follows_a_search_that_goes_on(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    finder, told = services(session).finder, []
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (("iterative", "no"),), None, None, None))
    qtbot.waitUntil(lambda: session.record.tree.known > 0)
    finder.set_scope("record")
    panel.begin()
    qtbot.keyClicks(panel.field, "ply > 3")
    panel.field.popup.hide()
    finder.changed.connect(lambda: told.append(finder.found and finder.found.tick))
    qtbot.waitUntil(lambda: len({tick for tick in told if tick}) > 1)
    assert session.run.searching, "results came while it ran, more than once"
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped" and not finder.working)
    assert finder.found is not None and finder.found.tick == session.record.last_tick
    tree = session.record.tree
    assert np.array_equal(np.flatnonzero(finder.found.is_found), np.flatnonzero(tree.ply[: tree.known] > 3))


def test_a_click_on_a_column_sorts_and_one_on_a_row_selects(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    searched(qtbot, session, 4)
    finder = typed(qtbot, panel, "children > 0 and ply < 4")
    table, tree = panel.table, session.record.tree
    head = QPoint(table.columnViewportPosition(2) + table.columnWidth(2) // 2, 5)
    values = {True: [], False: []}  # type: dict[bool, list[float]]
    for falling in (False, True):
        qtbot.mouseClick(table.horizontalHeader().viewport(), Qt.MouseButton.LeftButton, NO, head)
        settle(qtbot, session)
        assert (finder.order, finder.falling) == ("value", falling)
        assert finder.found is not None
        values[falling] = [tree.shown_value(node) for node in finder.found.nodes.tolist()]
    assert values[False] == sorted(values[False]) and values[True] == values[False][::-1] != values[False]
    qtbot.waitUntil(lambda: not panel._refresh.pending)
    place = QPoint(60, int(table.y_of(3)))
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, NO, place)
    assert session.record.selected == finder.found.nodes[3]
    qtbot.waitUntil(lambda: table.marked == 3)
    for key, expected in (
        (KEYS.Key_Down, 4),
        (KEYS.Key_End, len(finder.found.nodes) - 1),
        (KEYS.Key_Home, 0),
    ):
        qtbot.keyClick(table, key)
        assert session.record.selected == finder.found.nodes[expected]
        qtbot.waitUntil(lambda expected=expected: table.marked == expected)


def test_results_follow_the_moment_and_the_whole_record_does_not(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", {"iterative": "yes"}, 4, None, None))
    settle(qtbot, session)
    finder = typed(qtbot, panel, "cut and iteration > 1")
    tree = session.record.tree
    for tick in Random(2).sample(range(session.record.last_tick), 5):
        session.record.show(tick)
        settle(qtbot, session)
        chapter = tree.chapter_at(tick)
        assert chapter is not None
        cut = np.flatnonzero(tree.skipped[chapter.first_node : min(tree.nodes, chapter.end_node)] > 0)
        expected = (cut + chapter.first_node).tolist() if tree.chapters.index(chapter) else []
        assert finder.found is not None and finder.found.nodes.tolist() == expected
    panel.scope.set_value("record")
    finder.set_scope("record")
    settle(qtbot, session)
    whole = finder.found
    assert whole is not None and whole.total == tree.known and whole.tick == session.record.last_tick
    cells = shown(panel)
    session.record.show(session.record.last_tick)
    assert [row[2] for row in cells] == [panel.words.value(node) for node in whole.nodes.tolist()]
    assert whole.nodes.tolist() == [
        node for node in range(tree.known) if tree.skipped[node] > 0 and node >= tree.chapters[1].first_node
    ]
    session.record.show(3)
    assert finder.found is whole and shown(panel) == cells
    finder.step(1)
    assert session.record.selected == whole.nodes[0] and tree.state[session.record.selected] != 0


def test_many_nodes_are_looked_through_in_a_thread(
    qtbot: QtBot, session: Session, panel: FindPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    finder = searched(qtbot, session, 6)
    expected = {}
    for text in ("size > 3 and not leaf", "move in (4, 5) and cut", "bound == 'lower'"):
        finder.ask(text)
        settle(qtbot, session)
        assert finder.found is not None
        expected[text] = finder.found.nodes.tolist()
    monkeypatch.setattr("plyscope_desktop.analysis.node_filter.FEW", 0)
    assert FEW > 0
    for text, nodes in expected.items():
        finder.ask("")
        finder.ask(text)
        finder._look()
        assert finder.found is None and finder.working
        settle(qtbot, session)
        assert finder.found is not None and finder.found.nodes.tolist() == nodes and nodes
    finder.ask("ply > 1")
    finder._look()
    finder.ask("ply > 2")  # the thread still looks for the other
    settle(qtbot, session)
    assert finder.found is not None and session.record.tree.ply[finder.found.nodes].min() == 3


def test_moves_that_read_otherwise_everywhere_are_found_in_a_thread(
    qtbot: QtBot, session: Session, panel: FindPanel
) -> None:
    searched(qtbot, session, 2, "chess")
    finder = typed(qtbot, panel, 'move == "Nf3" or move contains "x"')
    settle(qtbot, session)
    labels = [panel.words.walker.label(node) for node in range(session.record.tree.known)]
    expected = [node for node, label in enumerate(labels) if label == "Nf3" or "x" in label]
    assert finder.found is not None and finder.found.nodes.tolist() == expected and len(expected) >= 1


def test_another_record_or_a_closed_session_leaves_nothing_behind(qtbot: QtBot, session: Session) -> None:
    finder = searched(qtbot, session, 4)
    finder.ask("cut")
    settle(qtbot, session)
    assert finder.found is not None and len(finder.found.nodes)
    session.document.new_game(catalog.game("tictactoe"))
    assert finder.found is None
    searched(qtbot, session, 3, "tictactoe")
    settle(qtbot, session)
    assert finder.found is not None and finder.found.total == session.record.tree.known
    finder.ask("size > 1")
    finder._look()
    session.close()
    assert finder._job is None
