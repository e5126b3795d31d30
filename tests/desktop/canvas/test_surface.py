"""The tree canvas in the hand: clicks on nodes, keys that walk, the wheel, dragging and following."""

from __future__ import annotations

import pytest
from canvas_searches import AIMA, FIRST_SEARCH, ONE_CHAPTER, WHOLE, searched, tree_panel
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TreePanel:
    return tree_panel(qtbot, session)


def on_screen(canvas: TreeCanvas, node: int) -> QPoint:
    spot = canvas.stage.spot(node)
    assert spot is not None
    return canvas.mapFromScene(canvas.box.mapToScene(QPointF(spot.x, spot.y)))


def wheel(canvas: TreeCanvas, point: QPoint, keys: Qt.KeyboardModifier = NO_KEYS, notches: int = 1) -> None:
    event = QWheelEvent(
        QPointF(point), QPointF(canvas.viewport().mapToGlobal(point)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas.viewport(), event)


def test_every_mark_answers_the_mouse(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    record = panel.session.record
    for node in range(record.tree.known):
        QTest.mouseMove(canvas.viewport(), on_screen(canvas, node))
        qtbot.waitUntil(lambda node=node: record.hovered == node)
        QTest.mouseClick(canvas.viewport(), LEFT, NO_KEYS, on_screen(canvas, node))
        assert record.selected == node
    canvas.leaveEvent(QEvent(QEvent.Type.Leave))
    assert record.hovered == NONE
    QTest.mouseClick(canvas.viewport(), LEFT, NO_KEYS, QPoint(3, 300))
    assert record.selected == NONE


def test_every_node_of_a_row_answers_too(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    tree = panel.session.record.tree
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
    qtbot.waitUntil(lambda: panel.session.record.tick == panel.session.record.tree.left[1])


def test_the_keys_walk_ask_for_the_board_and_find_causes(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    record, tree = panel.session.record, panel.session.record.tree
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
        assert record.selected == node
    with qtbot.waitSignal(canvas.board_requested) as asked:
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert asked.args == [root]
    record.select(c)
    QTest.keyClick(canvas, Qt.Key.Key_W)
    assert record.selected == b
    record.select(b)
    QTest.keyClick(canvas, Qt.Key.Key_C)
    assert canvas.drawn.collapsed == {b}
    assert canvas.stage.spot(int(tree.first_child[b])) is None
    panel.grab()
    QTest.keyClick(canvas, Qt.Key.Key_C)
    assert canvas.stage.spot(int(tree.first_child[b])) is not None


def test_the_wheel_zooms_across_about_the_pointer_and_with_ctrl_both_ways(
    qtbot: QtBot, panel: TreePanel
) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    before = canvas.box.camera
    wheel(canvas, QPoint(300, 200))
    after = canvas.box.camera
    assert after.across > before.across
    assert after.slot(300) == pytest.approx(before.slot(300), rel=1e-3)
    assert not canvas.viewpoint.fitted
    down = after.down
    wheel(canvas, QPoint(300, 200), Qt.KeyboardModifier.ControlModifier)
    assert canvas.box.camera.down > down
    for _ in range(60):
        wheel(canvas, QPoint(300, 200), notches=-2)
    assert canvas.box.camera.across >= 0.59 * canvas.viewpoint.whole.across
    canvas.fit()
    assert canvas.viewpoint.fitted
    assert canvas.box.camera == canvas.viewpoint.whole
    canvas.viewpoint.zoom_in()
    assert (canvas.box.camera.top, canvas.box.camera.down) == (
        canvas.viewpoint.whole.top,
        canvas.viewpoint.whole.down,
    )


def test_dragging_pans_and_the_minimap_looks_elsewhere(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    canvas.viewpoint.zoom(8)
    before = canvas.box.camera
    viewport = canvas.viewport()
    QTest.mousePress(viewport, LEFT, NO_KEYS, QPoint(400, 300))
    for x in (390, 370, 340, 300):
        QTest.mouseMove(viewport, QPoint(x, 300))
    QTest.mouseRelease(viewport, LEFT, NO_KEYS, QPoint(300, 300))
    assert canvas.box.camera.left > before.left
    assert canvas.box.camera.down == before.down
    frame = canvas.corners.minimap.frame()
    assert 0 < frame.width() < canvas.corners.minimap.width() / 4
    QTest.mouseClick(canvas.corners.minimap, LEFT, NO_KEYS, QPoint(150, 40))
    middle = (canvas.box.camera.left + canvas.box.camera.right) / 2
    assert middle == pytest.approx(canvas.drawn.slots.slots * (150 - 8) / 184, rel=0.02)


def test_following_pans_only_when_now_leaves_the_middle(qtbot: QtBot, panel: TreePanel) -> None:
    settings.store().set(settings.REDUCED_MOTION, True)
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    record = panel.session.record
    with qtbot.waitSignal(panel.following_changed):
        canvas.set_following(True)
    record.show(10)
    canvas.settle()
    assert canvas.viewpoint.fitted
    canvas.viewpoint.zoom(40)
    record.show(record.last_tick // 2)
    canvas.settle()
    assert canvas.stage.reaches(canvas.drawn.now)
    for tick in range(record.tick + 1, record.tick + 200):
        before = canvas.box.camera
        record.show(tick)
        canvas.drawn.refresh()
        spot = canvas.stage.spot(canvas.drawn.now)
        assert spot is not None
        calm = abs(spot.x - before.width / 2) <= 0.3 * before.width
        calm &= abs(spot.y - before.height / 2) <= 0.3 * before.height
        canvas.settle()
        assert calm == (canvas.box.camera == before)
    canvas.set_following(False)
    before = canvas.box.camera
    record.show(record.last_tick - 5)
    canvas.settle()
    assert canvas.box.camera == before


def test_the_node_that_keys_select_is_said_in_full(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, **AIMA)
    panel.activateWindow()
    canvas.setFocus()
    qtbot.waitUntil(canvas.hasFocus)
    said: list[str] = []
    canvas.spoken.connect(said.append)
    panel.session.record.select(int(canvas.drawn.root))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(canvas, key)
    assert len(said) == 3
    assert said[-1] == canvas.accessibleDescription()
    lines = said[-1].splitlines()
    assert "MIN moves" in lines[1] and "ply 1" in lines[1]
    assert lines[2:] == ["Value ≤ 2", "α 3, β 2", "Alpha cutoff", "Cut: 2 moves are not searched"]


def test_a_cutoff_by_a_bound_from_farther_up_is_said_to_be_deep(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", WHOLE, text="[5,[[[3,9],8],1]]")
    tree = panel.session.record.tree
    told = []
    for node in range(tree.known):
        panel.session.record.select(node)
        if tree.skipped[node]:
            told.append(canvas.accessibleDescription().splitlines())
    assert any("Deep alpha cutoff" in lines for lines in told)


@pytest.mark.parametrize(
    ("setup", "line"),
    [
        (Setup("mcts", (("iterations", 20), ("seed", 1)), None, None, None), "Rewards of visits "),
        (Setup("proof-number", (), None, None, 500), "Proof number "),
    ],
)
def test_searches_without_windows_say_what_they_keep_instead(
    qtbot: QtBot, panel: TreePanel, setup: Setup, line: str
) -> None:
    canvas = searched(qtbot, panel, "tictactoe", setup)
    panel.session.record.select(int(canvas.drawn.root))
    told = canvas.accessibleDescription()
    assert line in told
    assert "α" not in told


@pytest.mark.parametrize("view", ["tree", "icicle", "lantern"])
def test_a_canvas_that_is_resized_as_another_record_begins_shows_nothing_of_the_one_before(
    qtbot: QtBot, panel: TreePanel, view: str
) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    session = panel.session
    canvas.show_view(view)
    for _ in range(8):
        canvas.viewpoint.zoom_in()
    assert not canvas.viewpoint.fitted
    session.blockSignals(True)  # others hear of the record first, and make the canvas smaller
    session.document.new_game(session.document.game)
    session.blockSignals(False)
    canvas.resize(700, 500)
    assert canvas.drawn.slots.tree is session.record.tree and canvas.drawn.chapter is None


def test_lanterns_are_gone_where_nothing_is_drawn(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None))
    canvas.show_view("lantern")
    assert canvas.lanterns.lanterns
    canvas.session.document.new_game(canvas.session.document.game)
    assert canvas.drawn.chapter is None
    canvas.show_view("lantern")
    canvas.fit()
    assert not canvas.lanterns.lanterns and canvas.lanterns.boxes == {}
