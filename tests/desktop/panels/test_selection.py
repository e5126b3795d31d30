"""The panel Selection: what UCB1 selects, for every C, in either perspective, and guesses about it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from sampled_records import LECTURE, SHAPE, sampled
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.selection import SelectionPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> SelectionPanel:
    """The panel with the tree 12/21 of the lectures."""
    game = catalog.game("tree")
    session.document.new_game(game, game.read(SHAPE))
    trace = sampled(LECTURE)
    session.show_record(trace, Setup("minimax"), (), None, trace.length, NONE)
    qtbot.waitUntil(lambda: session.record.tick == trace.length)
    made = services(session).make(SelectionPanel)
    qtbot.addWidget(made)
    made.resize(460, 420)
    with qtbot.waitExposed(made):
        made.show()
    settle(qtbot, made)
    return made


def settle(qtbot: QtBot, panel: SelectionPanel) -> None:
    panel._refresh.ask()
    qtbot.waitUntil(lambda: not panel._refresh.pending)


def set_c(qtbot: QtBot, panel: SelectionPanel, c: str) -> None:
    panel.c.field.selectAll()
    qtbot.keyClicks(panel.c.field, c)
    qtbot.keyClick(panel.c.field, Qt.Key.Key_Return)
    settle(qtbot, panel)


def row_point(panel: SelectionPanel, row: int) -> QPoint:
    return QPoint(panel.table.width() // 3, round(panel.table.y_of(row)))


@pytest.mark.parametrize(("c", "child"), [("1", 0), ("1.3", 1), ("1.7", 2)])
def test_the_child_that_c_selects(qtbot: QtBot, panel: SelectionPanel, c: str, child: int) -> None:
    set_c(qtbot, panel, c)
    assert panel.picked() == child
    assert f"C = {c}" in panel.caption.text()
    assert [f"{stretch.high:.3f}" for stretch in panel.chart.shown.stretches[:-1]] == ["1.152", "1.601"]
    assert panel._cells(0)[:3] == (panel.words.label(1), "7/10", "0.700")


def test_a_place_in_the_chart_is_a_c(qtbot: QtBot, panel: SelectionPanel) -> None:
    chart = panel.chart
    spot = QPointF(chart.x_of(1.4), chart.plot().bottom() - 3).toPoint()
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=spot)
    settle(qtbot, panel)
    assert panel.c.value() == pytest.approx(1.4, abs=0.02)
    assert panel.picked() == 1


def test_a_click_on_a_child_selects_it(qtbot: QtBot, panel: SelectionPanel) -> None:
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=row_point(panel, 1))
    assert panel.session.record.selected == 2
    settle(qtbot, panel)
    assert panel.choice is not None
    assert panel.choice.node == 0  # nothing was tried below it, so it stays among its siblings


def test_the_wrong_perspective_and_where_it_matters(qtbot: QtBot, panel: SelectionPanel) -> None:
    set_c(qtbot, panel, "1")
    qtbot.mouseClick(panel.difference, Qt.MouseButton.LeftButton)
    settle(qtbot, panel)
    assert panel.session.record.selected == 1
    assert panel.picked() == 0
    wrong = panel.words.label(5)
    assert "wrongly" in panel.caption.text()
    panel.perspective.go_to(1)
    settle(qtbot, panel)
    assert panel.words.label(panel.choice.children[panel.picked()]) == wrong if panel.choice else False
    assert f"{panel.chart.shown.stretches[0].high:.3f}" == "2.394"


@pytest.mark.parametrize(("guess", "begin"), [(0, "Right"), (2, "No")])
def test_a_guess_is_told_to_be_right_or_not(
    qtbot: QtBot, panel: SelectionPanel, guess: int, begin: str
) -> None:
    set_c(qtbot, panel, "1")
    qtbot.mouseClick(panel.guess, Qt.MouseButton.LeftButton)
    settle(qtbot, panel)
    assert not panel.chart.isVisible()
    assert panel._cells(0)[3:] == ("?", "?")
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=row_point(panel, guess))
    assert panel.caption.text().startswith(begin)
    assert panel.chart.isVisible()
    assert panel.session.record.selected == NONE


def test_keys_go_from_line_to_line(qtbot: QtBot, panel: SelectionPanel) -> None:
    set_c(qtbot, panel, "1")
    panel.chart.setFocus()
    qtbot.keyClick(panel.chart, Qt.Key.Key_Down)
    assert panel.chart.pointed == panel.picked()
    assert "0.700" in panel.caption.text()
    qtbot.keyClick(panel.chart, Qt.Key.Key_Return)
    assert panel.session.record.selected == panel.choice.children[panel.picked()] if panel.choice else False


@pytest.mark.parametrize(
    ("option", "words"), [(("selection", "puct"), "PUCT"), (("bias", 0.5), "a bias"), (None, "")]
)
def test_it_says_by_what_else_a_search_selected(
    qtbot: QtBot, session: Session, option: tuple[str, object] | None, words: str
) -> None:
    session.document.new_game(catalog.game("connect4"))
    options = (("iterations", 60), ("seed", 1), *([option] if option else []))
    session.run.begin(Setup("mcts", options, None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    panel = services(session).make(SelectionPanel)
    qtbot.addWidget(panel)
    panel.resize(460, 420)
    panel.show()
    settle(qtbot, panel)
    assert panel.caption.text().startswith("At ")
    assert ("The search itself" in panel.caption.text()) == bool(words) and words in panel.caption.text()


def test_other_searches_have_nothing_to_show(qtbot: QtBot, panel: SelectionPanel) -> None:
    panel.session.run.begin(Setup("minimax"))
    qtbot.waitUntil(lambda: panel.session.record.state == "finished")
    settle(qtbot, panel)
    assert "counts no visits" in panel.empty.text()


def test_every_word_changes_with_the_language(qtbot: QtBot, panel: SelectionPanel) -> None:
    language.use("zh_CN")
    settle(qtbot, panel)
    assert panel.guess.text() != "Guess"
    assert "C = " in panel.caption.text()
