"""What the tree canvas and its panel show: searches, scrubbing, chapters, legend, themes and languages."""

from __future__ import annotations

import pytest
from canvas_searches import AIMA, FIRST_SEARCH, ONE_CHAPTER, WHOLE, searched, tree_panel
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TreePanel:
    return tree_panel(qtbot, session)


def test_before_a_search_the_panel_offers_one(qtbot: QtBot, panel: TreePanel) -> None:
    assert not panel.canvas.isVisible()
    with qtbot.waitSignal(panel.search_requested):
        QTest.mouseClick(panel._search, LEFT)
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert panel.canvas.isVisible()
    panel.session.document.new_game(catalog.game("connect4"))
    qtbot.waitUntil(lambda: not panel.canvas.isVisible())


def test_nodes_are_counted_with_those_left_out(qtbot: QtBot, panel: TreePanel) -> None:
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert panel.count_text() == "8 of 16 nodes"
    panel.session.record.show(5)
    panel.canvas.settle()
    assert panel.count_text() == f"{panel.session.record.tree.nodes} of 16 nodes"
    searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    assert panel.count_text() == f"{panel.session.record.tree.known:,} nodes"


def test_scrubbing_moves_nothing(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    plan, spots = canvas.small.view.plan, list(canvas.small.view.spots)
    for tick in range(panel.session.record.last_tick + 1):
        panel.session.record.show(tick)
        canvas.settle()
        panel.grab()
        assert canvas.small.view.plan is plan
        assert canvas.small.view.spots == spots


def test_a_child_is_left_out_only_once_the_cut_has_happened(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    record, view = panel.session.record, canvas.small.view
    cut = next(node for node in range(record.tree.known) if record.tree.skipped[node])
    places = [i for i, stub in enumerate(view.plan.stubs) if stub is not None and stub.node == cut]
    found = events.why_cut(record.trace, record.tree, cut)
    assert found is not None
    for tick, state in ((found.tick - 1, "later"), (found.tick, "pruned")):
        record.show(tick)
        canvas.settle()
        canvas.small.look_again()
        assert {canvas.small.states.facts(place).state for place in places} == {state}
        panel.grab()
        assert ("cut" in canvas.small.shown) == (state == "pruned")


def test_a_tree_too_large_for_marks_is_drawn_in_rows(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert canvas.stage is canvas.small
    assert not canvas.corners.minimap.isVisible()
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    assert canvas.stage is canvas.large
    assert canvas.large.aggregated
    assert canvas.corners.minimap.isVisible()
    assert {"rows", "cut_rows"} <= set(canvas.corners.legend.keys()) | canvas.large.shown


def test_the_legend_tells_what_is_there_and_can_be_hidden(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    wanted = {"max", "min", "leaf", "cut", "pruned", "best", "window", "now"}
    qtbot.waitUntil(lambda: wanted <= set(canvas.corners.legend.keys()))
    told = set(canvas.corners.legend.keys())
    assert not told & {"later", "chance", "rows", "hidden"}
    assert "MAX" in canvas.corners.legend.accessibleDescription()
    with qtbot.waitSignal(panel.legend_changed) as changed:
        QTest.keyClick(canvas, Qt.Key.Key_L)
    assert changed.args == [False]
    assert not canvas.corners.legend.isVisible()


def test_another_chapter_is_another_tree(qtbot: QtBot, panel: TreePanel) -> None:
    setup = Setup("alphabeta", (("iterative", "yes"),), depth=3, seconds=None)
    canvas = searched(qtbot, panel, "tictactoe", setup)
    chapters = panel.session.record.tree.chapters
    assert [chapter.depth for chapter in chapters] == [1, 2, 3]
    assert canvas.drawn.root == chapters[2].first_node
    canvas.viewpoint.zoom(3)
    panel.session.record.show(chapters[0].end)
    canvas.settle()
    assert canvas.drawn.root == chapters[0].first_node
    assert canvas.viewpoint.fitted
    assert canvas.stage.spot(chapters[2].first_node) is None or canvas.stage is canvas.large
    assert canvas.stage.spot(chapters[0].first_node) is not None


def test_a_move_on_the_board_sets_off_its_subtree(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    tree = panel.session.record.tree
    canvas.highlight_move(4)
    node = canvas.drawn.highlighted
    assert tree.move[node] == 4
    extent = canvas.stage.extent_of(node)
    assert extent is not None
    for child in tree.children(node):
        spot = canvas.stage.spot(child)
        assert spot is not None
        assert extent.contains(QPointF(spot.x, spot.y))
    canvas.highlight_move(8)
    assert tree.move[canvas.drawn.highlighted] == 0, "the corner that stands for it"
    canvas.highlight_move(None)
    assert canvas.drawn.highlighted == NONE
    canvas.highlight_move(None)
    assert canvas.drawn.highlighted == NONE


def test_a_pulse_rides_at_each_step_but_not_when_they_come_fast(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    record, playback = panel.session.record, canvas.playback
    assert playback is not None
    record.show(3)
    canvas.settle()
    record.show(4)
    canvas.settle()
    assert canvas.overlay.pulse is not None
    assert canvas.overlay.progress < 1
    qtbot.waitUntil(lambda: canvas.overlay.progress == 1)
    settings.store().set(settings.REDUCED_MOTION, True)
    record.show(5)
    canvas.settle()
    assert canvas.overlay.progress == 1
    record.show(0)
    playback.set_speed(200)
    playback.play()
    qtbot.waitUntil(lambda: record.tick > 4)
    canvas.settle()
    assert canvas.overlay.pulse is None or not playback.playing
    playback.pause()


def test_themes_scales_and_languages_are_switched_while_it_is_shown(
    qtbot: QtBot, qapp: QApplication, panel: TreePanel
) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    for found in theme.available():
        for percent in (100, 150):
            theme.apply(qapp, found.id, percent)
            canvas.settle()
            picture = canvas.grab().toImage()
            assert picture.pixelColor(3, 3) == found.panel
            spot = canvas.stage.spot(1)
            assert spot is not None
            below = QPoint(round(spot.x), round(spot.y - 0.5 * spot.radius))
            assert picture.pixelColor(canvas.mapFromScene(canvas.box.mapToScene(below))) == QColor(found.min)
    theme.apply(qapp, "light")
    language.use("zh_CN")
    canvas.settle()
    panel.grab()
    assert canvas.accessibleName() != "Search tree"


def test_what_is_selected_is_told_to_screen_readers(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    tree = panel.session.record.tree
    cut = next(node for node in range(tree.known) if tree.skipped[node])
    panel.session.record.select(cut)
    text = canvas.accessibleDescription()
    assert "MIN moves" in text
    assert "4 moves are not searched" in text
    spot = canvas.stage.spot(cut)
    assert spot is not None
    assert canvas.tip(QPointF(spot.x, spot.y)) == text
    place = next(i for i, stub in enumerate(canvas.small.view.plan.stubs) if stub is not None)
    mark = QPointF(canvas.small.view.x[place], canvas.small.view.y[place])
    assert canvas.tip(mark).endswith("not searched")


def test_a_search_without_room_for_its_record_says_what_is_hidden(qtbot: QtBot, panel: TreePanel) -> None:
    panel.session.run.budget = 3_000
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=7, seconds=None))
    panel.grab()
    assert "hidden" in canvas.stage.shown


def test_the_tree_grows_while_a_search_writes_it(qtbot: QtBot, panel: TreePanel) -> None:
    session = panel.session
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (("iterative", "yes"),), depth=30, seconds=60))
    qtbot.waitUntil(lambda: panel.canvas.drawn.slots.known > 20_000)
    panel.grab()
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    qtbot.waitUntil(lambda: panel.canvas.drawn.read_to == session.record.last_tick)
    panel.canvas.settle()
    panel.grab()
    assert panel.canvas.drawn.slots.known == session.record.tree.known
