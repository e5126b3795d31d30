"""A lecture is not left by opening an example, a view of the record or the start page."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.position import MAX
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.document import notation
from plyscope_desktop.shell.window import Window


def finished(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))


def lecture(qtbot: QtBot, window: Window, example: str = "aima", variant: int = 0) -> None:
    window.resize(1366, 696)
    window.session.open_preset(catalog.presets()[example], variant)
    finished(qtbot, window)
    window.show_layout("lecture")
    page = window.lecture
    qtbot.waitUntil(lambda: page.pair.isVisible() or (page.canvas.isVisible() and page.canvas.width() > 600))


def test_an_example_opened_by_the_palette_stays_in_the_lecture(qtbot: QtBot, window: Window) -> None:
    lecture(qtbot, window)
    window.actions_by_id["edit.palette"].trigger()
    palette = window.menus.command_palette
    qtbot.waitUntil(palette.isVisible)
    QTest.keyClicks(palette.field, "Two wallets")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    preset = catalog.presets()["wallets"]
    qtbot.waitUntil(lambda: window.session.document.preset is preset)
    finished(qtbot, window)
    assert window.layout_name == "lecture" and window.lecture.isVisible()


def test_an_example_of_the_start_page_opens_in_the_lecture_that_the_page_was_opened_from(
    qtbot: QtBot, window: Window
) -> None:
    lecture(qtbot, window)
    window.actions_by_id["file.start"].trigger()
    assert window.layout_name == "start"
    window.start_page.open_preset(catalog.presets()["wallets"])
    finished(qtbot, window)
    assert window.layout_name == "lecture"
    window.show_layout("study")
    window.actions_by_id["file.start"].trigger()
    window.start_page.open_preset(catalog.presets()["aima"])
    QApplication.processEvents()
    assert window.layout_name == "study"


def test_views_open_beside_the_tree_of_a_lecture_by_their_keys_and_close_again(
    qtbot: QtBot, window: Window
) -> None:
    lecture(qtbot, window, "ucb-21")
    whole = window.lecture.canvas.width()
    for number, id in ((1, "sunburst"), (4, "windows"), (5, "root_moves"), (7, "selection"), (8, "bandit")):
        assert window.actions_by_id[f"view.{id}"].shortcut().toString() == f"Alt+{number}"
        window.actions_by_id[f"view.{id}"].trigger()
        panel = window.lecture._made[id]
        qtbot.waitUntil(lambda panel=panel: panel.content.isVisible())
        assert window.layout_name == "lecture" and window.lecture.canvas.width() < whole
        assert window.actions_by_id[f"view.{id}"].isChecked()
        room = panel.viewport().width() / panel.transform().m11()
        assert abs(panel.content.width() - room) <= 1 and panel.transform().m11() > 1
        window.actions_by_id[f"view.{id}"].trigger()
        qtbot.waitUntil(lambda: window.lecture.canvas.width() == whole)
    assert window.lecture.beside == []


def test_what_stands_beside_the_tree_is_remembered_for_each_example(qtbot: QtBot, window: Window) -> None:
    lecture(qtbot, window, "two-phase")
    page = window.lecture
    qtbot.waitUntil(lambda: page._key == "two-phase")
    page.show_beside("lists", True)
    page.show_beside("source", True)
    window.session.open_preset(catalog.presets()["aima"])
    finished(qtbot, window)
    qtbot.waitUntil(lambda: page._key == "aima")
    assert page.beside == ["source"], "an example without lists shows none"
    page.show_beside("source", False)
    window.session.open_preset(catalog.presets()["two-phase"])
    finished(qtbot, window)
    qtbot.waitUntil(lambda: page.beside == ["lists", "source"])
    assert page._made["lists"].content.isVisible() and page.source.isVisible()


def test_the_menu_offers_what_goes_with_the_example_and_a_click_shows_it(
    qtbot: QtBot, window: Window
) -> None:
    lecture(qtbot, window, "first-search")
    page = window.lecture
    menu = page.beside_button.menu()
    menu.aboutToShow.emit()
    offered = {action.text(): action for action in menu.actions() if action.text()}
    assert {"Text of the lecture", "Board", "Sum of the evaluation"} <= offered.keys()
    assert not {"OPEN and CLOSED", "Selection", "Both positions"} & offered.keys()
    offered["Sum of the evaluation"].trigger()
    qtbot.waitUntil(page.sum.isVisible)
    searched = window.session.record.tree
    node = next(
        node for node in range(searched.nodes) if page._words.walker.position(node).features() == (6, 4)
    )
    window.session.record.select(node)
    qtbot.waitUntil(lambda: page.sum.total == "6 − 4 = 2")


def test_the_text_beside_the_tree_is_that_of_the_lecture_and_is_not_broken_on_a_laptop(
    qtbot: QtBot, window: Window
) -> None:
    lecture(qtbot, window, "aima")
    page = window.lecture
    page.show_beside("source", True)
    qtbot.waitUntil(lambda: page.source.shown is not None)
    assert page.source.shown is not None and not page.source.shown.is_python
    assert not any("self.trace" in line for line in page.source.shown.lines)
    broken = len(page.source._pieces) - len(page.source.shown.lines)
    assert broken <= 2
    names = [page.text_choice.itemText(index) for index in range(page.text_choice.count())]
    assert "Python, as it runs" in names
    page.text_choice.activated.emit(names.index("Python, as it runs"))
    qtbot.waitUntil(lambda: page.source.shown is not None and page.source.shown.is_python)


def test_another_variant_is_searched_without_leaving_the_lecture(qtbot: QtBot, window: Window) -> None:
    lecture(qtbot, window, "first-search")
    page = window.lecture
    qtbot.waitUntil(lambda: page.variant_button.text() == "With symmetry")
    menu = page.variant_button.menu()
    menu.aboutToShow.emit()
    menu.actions()[1].trigger()
    finished(qtbot, window)
    qtbot.waitUntil(lambda: page.variant_button.text() == "Without")
    assert window.layout_name == "lecture" and window.session.document.variant == 1


def test_two_chess_positions_stand_side_by_side_with_their_material(qtbot: QtBot, window: Window) -> None:
    lecture(qtbot, window, "chess-a")
    page = window.lecture
    qtbot.waitUntil(page.pair.isVisible)  # an example that compares positions begins with both
    qtbot.waitUntil(lambda: page.pair.sums[1].rows != [])
    for board, below in zip(page.pair.boards, page.pair.sums, strict=True):
        assert min(board.board_box().width(), board.board_box().height()) >= 300
        assert page.pair.rect().contains(below.geometry())
        assert board.position is not None and board.position.side == MAX
        assert below.rows == [("Material, White − Black", "22 − 27 = −5")]
        assert "a lead of 1 probably wins" in below.rule
    page.show_beside("pair", False)
    qtbot.waitUntil(page.canvas.isVisible)


def test_every_reply_of_the_chess_pair_has_its_value_and_move_above_the_legend(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: dict[str, float] = {}
    words = Stamps.words

    def write(
        stamps: Stamps, painter: QPainter, x: float, y: float, text: str, *more: Any, **how: Any
    ) -> bool:
        done = words(stamps, painter, x, y, text, *more, **how)
        if done:
            written[text] = y
        return done

    monkeypatch.setattr(Stamps, "words", write)
    lecture(qtbot, window, "chess-a", 2)
    window.lecture.show_beside("pair", False)
    canvas = window.lecture.canvas
    qtbot.waitUntil(lambda: canvas.isVisible() and canvas.width() > 600)
    window.session.record.show(window.session.record.last_tick)
    qtbot.waitUntil(lambda: len(canvas.small.view.plan.nodes) > 32)
    canvas.settle()
    canvas.grab()
    position = window.session.document.position
    names = {notation.label(position, move) for move in position.legal_moves()}
    assert len(names) == 32 and names <= written.keys()
    assert "−5.44" in written
    assert max(written.values()) < canvas.corners.legend.y()


def test_the_graph_of_the_positions_stands_beside_the_tree(qtbot: QtBot, window: Window) -> None:
    lecture(qtbot, window, "grundy-7")
    page = window.lecture
    page.show_beside("graph", True)
    graph = page._graph
    assert graph is not None
    qtbot.waitUntil(graph.isVisible)
    qtbot.waitUntil(lambda: graph.view == "graph")
    assert page.canvas.isVisible() and page.canvas.view == "tree"
    assert graph.geometry().width() > 300
    qtbot.waitUntil(lambda: 0 < len(graph.graph.view.plan.nodes) < len(page.canvas.small.view.plan.nodes))
    page.show_beside("graph", False)
    qtbot.waitUntil(lambda: not graph.isVisible())
