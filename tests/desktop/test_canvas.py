"""The tree canvas and its panel in use: searches, scrubbing, mouse, keys, camera, themes and languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog, query
from plyscope.tree import NONE
from plyscope_desktop import language, settings, theme
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.playback import Playback
from plyscope_desktop.session import Session
from plyscope_desktop.setup import Setup

LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier
FIRST_SEARCH = Setup("alphabeta", (("symmetry", True), ("first", "1,1 0,0 0,1")), depth=2, seconds=None)
AIMA = {"text": "[[3,12,8],[2,4,6],[14,5,2]]"}
WHOLE = Setup("alphabeta", depth=None, seconds=None)
ONE_CHAPTER = (("iterative", "no"),)


@pytest.fixture(autouse=True)
def plain(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path))
    settings.store.cache_clear()
    theme.apply(qapp, "light")
    language.use("en")
    yield
    theme.apply(qapp, "light")
    language.use("en")
    settings.store.cache_clear()


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=400_000)
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TreePanel:
    made = TreePanel(session, Playback(session))
    qtbot.addWidget(made)
    made.resize(900, 640)
    with qtbot.waitExposed(made):
        made.show()
    return made


def searched(qtbot: QtBot, panel: TreePanel, game: str, setup: Setup, **options: Any) -> TreeCanvas:
    session = panel.session
    session.new_game(catalog.game(game), **options)
    session.begin_search(setup)
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"), timeout=20_000)
    canvas = panel.canvas
    qtbot.waitUntil(lambda: canvas.drawn.slots.read_to == session.last_tick, timeout=20_000)
    canvas.settle()
    panel.grab()
    return canvas


def on_screen(canvas: TreeCanvas, node: int) -> QPoint:
    spot = canvas.stage.spot(node)
    assert spot is not None
    return canvas.mapFromScene(canvas.box.mapToScene(QPointF(spot.x, spot.y)))


def test_before_a_search_the_panel_offers_one(qtbot: QtBot, panel: TreePanel) -> None:
    assert not panel.canvas.isVisible()
    with qtbot.waitSignal(panel.search_requested):
        QTest.mouseClick(panel._search, LEFT)
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert panel.canvas.isVisible()
    panel.session.new_game(catalog.game("connect4"))
    qtbot.waitUntil(lambda: not panel.canvas.isVisible())


def test_nodes_are_counted_with_those_left_out(qtbot: QtBot, panel: TreePanel) -> None:
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert panel.count_text() == "8 of 16 nodes"
    panel.session.show(5)
    panel.canvas.settle()
    assert panel.count_text() == f"{panel.session.tree.nodes} of 16 nodes"
    searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    assert panel.count_text() == f"{panel.session.tree.known:,} nodes"


def test_scrubbing_moves_nothing(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    plan, spots = canvas.small.view.plan, list(canvas.small.view.spots)
    for tick in range(panel.session.last_tick + 1):
        panel.session.show(tick)
        canvas.settle()
        panel.grab()
        assert canvas.small.view.plan is plan
        assert canvas.small.view.spots == spots


def test_a_child_is_left_out_only_once_the_cut_has_happened(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    session, view = panel.session, canvas.small.view
    cut = next(node for node in range(session.tree.known) if session.tree.skipped[node])
    places = [i for i, stub in enumerate(view.plan.stubs) if stub is not None and stub.node == cut]
    found = query.why_cut(session.trace, session.tree, cut)
    assert found is not None
    for tick, state in ((found.tick - 1, "later"), (found.tick, "pruned")):
        session.show(tick)
        canvas.settle()
        assert {canvas.small.state(place) for place in places} == {state}
        panel.grab()
        assert ("cut" in canvas.small.shown) == (state == "pruned")


def test_a_tree_too_large_for_marks_is_drawn_in_rows(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert canvas.stage is canvas.small
    assert not canvas.minimap.isVisible()
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    assert canvas.stage is canvas.large
    assert canvas.large.aggregated
    assert canvas.minimap.isVisible()
    assert {"rows", "cut_rows"} <= set(canvas.legend.keys()) | canvas.large.shown


def test_every_mark_answers_the_mouse(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    session = panel.session
    for node in range(session.tree.known):
        QTest.mouseMove(canvas.viewport(), on_screen(canvas, node))
        qtbot.waitUntil(lambda node=node: session.hovered == node)
        QTest.mouseClick(canvas.viewport(), LEFT, NO_KEYS, on_screen(canvas, node))
        assert session.selected == node
    canvas.leaveEvent(QEvent(QEvent.Type.Leave))
    assert session.hovered == NONE
    QTest.mouseClick(canvas.viewport(), LEFT, NO_KEYS, QPoint(3, 300))
    assert session.selected == NONE


def test_every_node_of_a_row_answers_too(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    tree = panel.session.tree
    for view in ("tree", "icicle"):
        canvas.show_view(view)  # type: ignore[arg-type]
        for node in (0, 1, tree.known // 2, tree.known - 1):
            spot = canvas.stage.spot(node)
            assert spot is not None
            found = canvas.stage.hit(QPointF(spot.x, spot.y))
            assert tree.ply[found] == tree.ply[node]
            begin, end = canvas.drawn.slots.span(found)
            middle = canvas.box.camera.slot(spot.x)
            assert begin - 0.5 <= middle + 6 / canvas.box.camera.across
            assert end + 0.5 >= middle - 6 / canvas.box.camera.across


def test_a_double_click_goes_to_the_moment_the_node_was_left(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    point = on_screen(canvas, 1)
    QTest.mouseClick(canvas.viewport(), LEFT, NO_KEYS, point)
    QTest.mouseDClick(canvas.viewport(), LEFT, NO_KEYS, point)
    QTest.mouseRelease(canvas.viewport(), LEFT, NO_KEYS, point)
    qtbot.waitUntil(lambda: panel.session.tick == panel.session.tree.left[1])


def test_the_keys_walk_ask_for_the_board_and_find_causes(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    session, tree = panel.session, panel.session.tree
    root = canvas.drawn.root
    b = int(tree.first_child[root])
    c = int(tree.next_sibling[b])
    canvas.setFocus()
    for key, node in (
        (Qt.Key.Key_Down, root),
        (Qt.Key.Key_Down, b),
        (Qt.Key.Key_Right, c),
        (Qt.Key.Key_Left, b),
        (Qt.Key.Key_Up, root),
        (Qt.Key.Key_Up, root),
    ):
        QTest.keyClick(canvas, key)
        assert session.selected == node
    with qtbot.waitSignal(canvas.board_requested) as asked:
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert asked.args == [root]
    session.select(c)
    QTest.keyClick(canvas, Qt.Key.Key_W)
    assert session.selected == b
    session.select(b)
    QTest.keyClick(canvas, Qt.Key.Key_C)
    assert canvas.drawn.collapsed == {b}
    assert canvas.stage.spot(int(tree.first_child[b])) is None
    panel.grab()
    QTest.keyClick(canvas, Qt.Key.Key_C)
    assert canvas.stage.spot(int(tree.first_child[b])) is not None


def test_the_legend_tells_what_is_there_and_can_be_hidden(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    wanted = {"max", "min", "leaf", "cut", "pruned", "best", "window", "now"}
    qtbot.waitUntil(lambda: wanted <= set(canvas.legend.keys()))
    told = set(canvas.legend.keys())
    assert not told & {"later", "chance", "rows", "hidden"}
    assert "MAX" in canvas.legend.accessibleDescription()
    with qtbot.waitSignal(panel.legend_changed) as changed:
        QTest.keyClick(canvas, Qt.Key.Key_L)
    assert changed.args == [False]
    assert not canvas.legend.isVisible()


def wheel(canvas: TreeCanvas, point: QPoint, keys: Qt.KeyboardModifier = NO_KEYS, notches: int = 1) -> None:
    event = QWheelEvent(
        QPointF(point), QPointF(canvas.viewport().mapToGlobal(point)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas.viewport(), event)


def test_the_wheel_zooms_across_about_the_pointer_and_with_ctrl_both_ways(
    qtbot: QtBot, panel: TreePanel
) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    before = canvas.box.camera
    wheel(canvas, QPoint(300, 200))
    after = canvas.box.camera
    assert after.across > before.across
    assert after.slot(300) == pytest.approx(before.slot(300), rel=1e-3)
    assert not canvas.fitted
    down = after.down
    wheel(canvas, QPoint(300, 200), Qt.KeyboardModifier.ControlModifier)
    assert canvas.box.camera.down > down
    for _ in range(60):
        wheel(canvas, QPoint(300, 200), notches=-2)
    assert canvas.box.camera.across >= 0.59 * canvas.whole.across
    canvas.fit()
    assert canvas.fitted
    assert canvas.box.camera == canvas.whole
    canvas.zoom_in()
    assert (canvas.box.camera.top, canvas.box.camera.down) == (canvas.whole.top, canvas.whole.down)


def test_dragging_pans_and_the_minimap_looks_elsewhere(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    canvas.zoom(8)
    before = canvas.box.camera
    viewport = canvas.viewport()
    QTest.mousePress(viewport, LEFT, NO_KEYS, QPoint(400, 300))
    for x in (390, 370, 340, 300):
        QTest.mouseMove(viewport, QPoint(x, 300))
    QTest.mouseRelease(viewport, LEFT, NO_KEYS, QPoint(300, 300))
    assert canvas.box.camera.left > before.left
    assert canvas.box.camera.down == before.down
    frame = canvas.minimap.frame()
    assert 0 < frame.width() < canvas.minimap.width() / 4
    QTest.mouseClick(canvas.minimap, LEFT, NO_KEYS, QPoint(150, 40))
    middle = (canvas.box.camera.left + canvas.box.camera.right) / 2
    assert middle == pytest.approx(canvas.drawn.slots.slots * (150 - 8) / 184, rel=0.02)


def test_following_pans_only_when_now_leaves_the_middle(qtbot: QtBot, panel: TreePanel) -> None:
    settings.store().set(settings.REDUCED_MOTION, True)
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    session = panel.session
    with qtbot.waitSignal(panel.following_changed):
        canvas.set_following(True)
    session.show(10)
    canvas.settle()
    assert canvas.fitted
    canvas.zoom(40)
    session.show(session.last_tick // 2)
    canvas.settle()
    assert canvas.stage.reaches(canvas.drawn.now)
    for tick in range(session.tick + 1, session.tick + 200):
        before = canvas.box.camera
        session.show(tick)
        canvas.drawn.refresh()
        spot = canvas.stage.spot(canvas.drawn.now)
        assert spot is not None
        calm = abs(spot.x - before.width / 2) <= 0.3 * before.width
        calm &= abs(spot.y - before.height / 2) <= 0.3 * before.height
        canvas.settle()
        assert calm == (canvas.box.camera == before)
    canvas.set_following(False)
    before = canvas.box.camera
    session.show(session.last_tick - 5)
    canvas.settle()
    assert canvas.box.camera == before


def test_another_chapter_is_another_tree(qtbot: QtBot, panel: TreePanel) -> None:
    setup = Setup("alphabeta", (("iterative", "yes"),), depth=3, seconds=None)
    canvas = searched(qtbot, panel, "tictactoe", setup)
    chapters = panel.session.tree.chapters
    assert [chapter.depth for chapter in chapters] == [1, 2, 3]
    assert canvas.drawn.root == chapters[2].first_node
    canvas.zoom(3)
    panel.session.show(chapters[0].end)
    canvas.settle()
    assert canvas.drawn.root == chapters[0].first_node
    assert canvas.fitted
    assert canvas.stage.spot(chapters[2].first_node) is None or canvas.stage is canvas.large
    assert canvas.stage.spot(chapters[0].first_node) is not None


def test_a_move_on_the_board_sets_off_its_subtree(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    tree = panel.session.tree
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
    assert canvas.drawn.highlighted == NONE
    canvas.highlight_move(None)
    assert canvas.drawn.highlighted == NONE


def test_a_pulse_rides_at_each_step_but_not_when_they_come_fast(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    session, playback = panel.session, canvas.playback
    assert playback is not None
    session.show(3)
    canvas.settle()
    session.show(4)
    canvas.settle()
    assert canvas.overlay.pulse is not None
    assert canvas.overlay.progress < 1
    qtbot.waitUntil(lambda: canvas.overlay.progress == 1, timeout=2_000)
    settings.store().set(settings.REDUCED_MOTION, True)
    session.show(5)
    canvas.settle()
    assert canvas.overlay.progress == 1
    session.show(0)
    playback.set_speed(200)
    playback.play()
    qtbot.waitUntil(lambda: session.tick > 4, timeout=2_000)
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
    tree = panel.session.tree
    cut = next(node for node in range(tree.known) if tree.skipped[node])
    panel.session.select(cut)
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
    panel.session.budget = 3_000
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=7, seconds=None))
    panel.grab()
    assert "hidden" in canvas.stage.shown


def test_the_tree_grows_while_a_search_writes_it(qtbot: QtBot, panel: TreePanel) -> None:
    session = panel.session
    session.new_game(catalog.game("connect4"))
    session.begin_search(Setup("alphabeta", (("iterative", "yes"),), depth=30, seconds=60))
    qtbot.waitUntil(lambda: panel.canvas.drawn.slots.known > 20_000, timeout=20_000)
    panel.grab()
    session.stop()
    qtbot.waitUntil(lambda: session.state == "stopped", timeout=20_000)
    qtbot.waitUntil(lambda: panel.canvas.drawn.slots.read_to == session.last_tick, timeout=20_000)
    panel.canvas.settle()
    panel.grab()
    assert panel.canvas.drawn.slots.known == session.tree.known
