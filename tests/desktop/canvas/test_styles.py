"""Styles of the tree: which one is used, lanterns, what is collapsed, the line of ancestors, the keys."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from canvas_searches import AIMA, FIRST_SEARCH, WHOLE, searched, tree_panel
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope.record.tree import NONE
from plyscope_desktop.canvas import styles
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.drawing.raster import Raster
from plyscope_desktop.canvas.lanterns.view import counts_below, lanterns
from plyscope_desktop.canvas.large.labels import LEAST_FOLDED
from plyscope_desktop.canvas.large.pixel_rows import edges_of
from plyscope_desktop.canvas.overlays.tint_layers import show_tints
from plyscope_desktop.canvas.overlays.tints import FOUND
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

ONE = (("iterative", "no"),)
THOUSANDS = Setup("alphabeta", ONE, depth=6, seconds=None)


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TreePanel:
    return tree_panel(qtbot, session)


def drawn_nodes(canvas: TreeCanvas) -> set[int]:
    """Every node that is drawn one by one."""
    stage = canvas.stage
    if isinstance(stage, SmallStage):
        return {node for node in stage.view.plan.nodes if node != NONE}
    tiers = canvas.icicle.tiers if stage is canvas.icicle else canvas.large.view.tiers
    return {int(node) for tier in tiers for node in tier.nodes}


def shown(canvas: TreeCanvas) -> tuple[str, object]:
    """The style, and what draws it."""
    return canvas.view, canvas.stage


def test_a_large_record_is_an_icicle_until_somebody_chooses(
    qtbot: QtBot, panel: TreePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(styles, "MANY", 3_000)
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    assert canvas.drawn.node_count() > 3_000
    assert shown(canvas) == ("icicle", canvas.icicle)
    assert panel.head.tabs.currentIndex() == 1
    panel.head.tabs.setCurrentIndex(0)
    assert shown(canvas) == ("tree", canvas.large)
    panel.session.record.show(100)
    canvas.settle()
    assert shown(canvas) == ("tree", canvas.large)  # as was chosen for this record
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert shown(canvas) == ("tree", canvas.small)
    searched(qtbot, panel, "connect4", THOUSANDS)
    assert shown(canvas) == ("icicle", canvas.icicle)  # a new record


def test_a_style_chosen_before_the_first_search_is_that_of_its_record(qtbot: QtBot, panel: TreePanel) -> None:
    panel.head.tabs.setCurrentIndex(2)
    panel.retranslate()
    assert panel.head.tabs.currentIndex() == 2
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert shown(canvas) == ("lantern", canvas.lantern)
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert shown(canvas) == ("tree", canvas.small)


def test_a_record_changes_its_style_only_once() -> None:
    chosen = styles.Styles()
    assert [chosen.suited(nodes) for nodes in (10, styles.MANY, styles.MANY + 1, 5)] == [
        "tree", "tree", "icicle", "icicle",
    ]  # fmt: skip
    chosen.chosen = "lantern"
    assert chosen.suited(10**6) == "lantern"
    chosen.forget()
    assert chosen.suited(10) == "tree"


def test_a_key_goes_through_the_styles(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    seen = []
    for _ in styles.VIEWS:
        QTest.keyClick(canvas, Qt.Key.Key_V)
        seen.append((canvas.view, panel.head.tabs.currentIndex()))
    assert seen == [("icicle", 1), ("lantern", 2), ("graph", 3), ("tree", 0)]


def test_a_lantern_stands_for_every_small_subtree(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    scene, tree = canvas.drawn, panel.session.record.tree
    counts = counts_below(scene)
    below = [0] * tree.known
    for node in range(tree.known - 1, 0, -1):
        below[int(tree.parent[node])] += below[node] + 1
    assert counts.tolist() == below
    for size in (5, 50, 500):
        found, places = lanterns(scene, counts, size, set(), set(), 10**6)
        expected = {
            node
            for node in range(tree.known)
            if 0 < below[node] <= size and (node == 0 or below[int(tree.parent[node])] > size)
        }
        assert set(found.tolist()) == expected
        kept = [node for node in range(tree.known) if node == 0 or below[int(tree.parent[node])] > size]
        assert places == len(kept)


def test_the_slider_and_keys_choose_how_large_lanterns_are(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    panel.head.tabs.setCurrentIndex(2)
    slider, before = panel._lanterns.slider, len(drawn_nodes(canvas))
    assert slider.isVisible() and canvas.lanterns.lanterns
    assert before <= canvas.width() / 8
    size = canvas.lanterns.size
    slider.setValue(slider.value() - 1)
    assert canvas.lanterns.size < size and len(drawn_nodes(canvas)) > before
    QTest.keyClick(canvas, Qt.Key.Key_Greater)
    assert canvas.lanterns.size == size and len(drawn_nodes(canvas)) == before
    slider.setValue(slider.maximum())
    assert len(drawn_nodes(canvas)) == 1
    slider.setValue(0)
    assert len(drawn_nodes(canvas)) <= 1_500
    panel.head.tabs.setCurrentIndex(0)
    assert not slider.isVisible()


class Said:
    """Tints that say something of one node."""

    kinds = (FOUND,)

    def __init__(self, node: int) -> None:
        self.version = self.node = node

    def of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        return np.asarray(nodes == self.node, np.uint8)


def test_a_lantern_says_what_is_said_of_a_node_in_it(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("lantern")
    view, good = canvas.lanterns, theme.current().good.rgb()
    place = max(view.lanterns, key=lambda place: view.lanterns[place])

    def at_lantern() -> set[int]:
        body = view.body(place).adjusted(-8, -8, 8, 8).toRect()
        image = canvas.grab().toImage().copy(body)
        return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}

    assert good not in at_lantern()
    inside = view.plan.nodes[place] + view.lanterns[place]  # the last of them, which are born in preorder
    assert view.above(inside) == view.plan.nodes[place] != inside
    show_tints(canvas, Said(inside))
    assert good in at_lantern()
    show_tints(canvas, Said(0))
    assert good not in at_lantern()


def test_narrow_lanterns_show_their_colour_beside_what_is_said_of_them(
    qtbot: QtBot, panel: TreePanel
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("lantern")
    view = canvas.lanterns
    view.chosen = view.finest
    canvas.show_view("tree")
    canvas.show_view("lantern")
    good = theme.current().good.rgb()
    place = max((p for p in view.lanterns if view.boxes[p][2] < 6), key=lambda p: view.boxes[p][3])
    show_tints(canvas, Said(view.plan.nodes[place]))
    image = canvas.grab().toImage()
    left, top, wide, high = view.boxes[place]
    column = [image.pixel(left + wide // 2, y) for y in range(top, top + high)]
    assert column[0] == good and column[high // 2] != good


def test_a_collapsed_node_stands_clear_of_its_neighbours_among_lanterns(
    qtbot: QtBot, panel: TreePanel
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("lantern")
    view = canvas.lanterns
    view.chosen = 1
    for node in panel.session.record.tree.children(0):
        canvas.drawn.collapsed = {node}
        canvas.settle()
        place = view.plan.place_of[node]
        beside = [other for other in view.plan.place_of.values() if view.plan.parents[other] == 0]
        gaps = [abs(view.x[other] - view.x[place]) for other in beside if other != place]
        assert min(gaps) >= view.radius[place] + LEAST_FOLDED


def test_how_many_were_cut_off_is_written_whole_or_not_at_all(
    qtbot: QtBot, panel: TreePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel.resize(560, 420)
    canvas = searched(
        qtbot, panel, "chess", Setup("alphabeta", (("iterative", "no"),), depth=4, seconds=None)
    )
    ends: list[float] = []

    def words(painter: QPainter, x: float, y: float, text: str, size: float, **how: Any) -> None:
        if text.startswith("+"):
            ends.append(x + canvas.lantern.stamps.width(text, size))

    monkeypatch.setattr(canvas.lantern.stamps, "words", words)
    canvas.show_view("lantern")
    panel.grab()
    assert ends and max(ends) <= canvas.lantern.camera.width


def test_a_lantern_opens_alone_and_everything_closes_again(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("lantern")
    view, before = canvas.lanterns, drawn_nodes(canvas)
    place = max(view.lanterns, key=lambda place: view.lanterns[place])
    node, body = view.plan.nodes[place], view.body(place)
    inside = int(panel.session.record.tree.first_child[node])
    assert canvas.stage.hit(body.center()) == node
    assert canvas.stage.spot(inside) == canvas.stage.spot(node)
    panel.session.record.select(node)
    QTest.keyClick(canvas, Qt.Key.Key_C)
    assert drawn_nodes(canvas) == before | set(panel.session.record.tree.children(node))
    QTest.keyClick(canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier)
    assert drawn_nodes(canvas) == before


@pytest.mark.parametrize("style", styles.VIEWS)
def test_what_is_collapsed_is_drawn_nowhere(qtbot: QtBot, panel: TreePanel, style: styles.View) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    tree = panel.session.record.tree
    node = int(tree.first_child[0])
    panel.session.record.select(node)
    canvas.show_view(style)
    QTest.keyClick(canvas, Qt.Key.Key_C)
    hidden = {n for n in drawn_nodes(canvas) if n != node and node in tree.path(n)}
    assert node in drawn_nodes(canvas) and not hidden
    panel.grab()
    if canvas.stage is not canvas.icicle:
        assert "folded" in canvas.stage.shown
    canvas.expand_all()
    assert {n for n in drawn_nodes(canvas) if n != node and node in tree.path(n)}


@pytest.mark.parametrize("style", styles.VIEWS)
def test_a_moment_inside_what_is_collapsed_is_shown_where_that_is(
    qtbot: QtBot, panel: TreePanel, style: styles.View
) -> None:
    canvas, record = searched(qtbot, panel, "connect4", THOUSANDS), panel.session.record
    node = int(record.tree.first_child[0])
    record.show(int(record.tree.entered[node + 3]))
    canvas.show_view(style)
    canvas.settle()
    assert canvas.drawn.now == node + 3
    record.select(node)
    QTest.keyClick(canvas, Qt.Key.Key_C)
    assert canvas.drawn.now == node and canvas.drawn.path() == [0, node]
    canvas.expand_all()
    assert canvas.drawn.now == node + 3


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_no_column_of_a_row_is_left_below_what_is_collapsed(
    qtbot: QtBot, panel: TreePanel, ratio: float
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("tree")
    scene, view, raster = canvas.drawn, canvas.large.view, Raster()
    raster.begin(view.camera.width, view.camera.height, ratio, None)
    edges = edges_of(view.camera, raster.columns, *scene.slot_range())
    for node in panel.session.record.tree.children(0):
        scene.collapsed = {node}
        begin, end = scene.slots.span(node)
        for ply in range(2, scene.depth() + 1):
            first, last = (level := scene.slots.levels[ply]).covered(edges)
            here = (level.start[: level.count] >= begin) & (level.end[: level.count] <= end)
            count = np.concatenate(([0], np.cumsum(here)))
            touched = count[last] > count[first]
            assert touched.any() and not view.unfolded(raster, ply)[touched].any()


RECORDS: dict[str, tuple[str, Setup, dict[str, Any]]] = {
    "small": ("tictactoe", FIRST_SEARCH, {}),
    "given": ("tree", WHOLE, AIMA),
    "large": ("connect4", THOUSANDS, {}),
    "iterations": ("tictactoe", Setup("alphabeta", depth=3, seconds=None), {}),
}


@pytest.mark.parametrize("name", list(RECORDS))
@pytest.mark.parametrize("style", styles.VIEWS)
def test_the_arrow_keys_reach_every_node_in_sight(
    qtbot: QtBot, panel: TreePanel, name: str, style: styles.View
) -> None:
    game, setup, options = RECORDS[name]
    canvas = searched(qtbot, panel, game, setup, **options)
    canvas.show_view(style)
    drawn = drawn_nodes(canvas)
    reached, waiting = {canvas.drawn.root}, [canvas.drawn.root]
    while waiting and not drawn <= reached:
        node = waiting.pop(0)
        for direction in ("up", "down", "left", "right"):
            found = canvas.stage.step(node, direction)
            if found not in reached:
                reached.add(found)
                waiting.append(found)
    assert drawn <= reached
    if style == "lantern":
        assert reached <= drawn


@pytest.mark.parametrize("style", styles.VIEWS)
def test_ancestors_out_of_sight_are_named_and_lead_back(
    qtbot: QtBot, panel: TreePanel, style: styles.View
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view(style)
    assert not canvas.corners.ancestors.isVisible()
    camera = canvas.box.camera
    canvas.viewpoint.by_hand(camera.zoomed(40, 2, QPointF(0.3 * camera.width, camera.height)))
    bar, tree = canvas.corners.ancestors, panel.session.record.tree
    named = bar.nodes()
    assert bar.isVisible() and named[0] == 0
    assert all(node == 0 or int(tree.parent[node]) in tree.path(named[-1]) for node in named)
    for node in named:
        spot = canvas.stage.spot(node)
        assert spot is not None
        seen = 0 <= spot.x <= canvas.box.width() and bar.height() <= spot.y <= canvas.box.height()
        assert not seen or canvas.stage is canvas.icicle
    box = bar.box_of(0)
    assert box is not None
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(*map(round, box.center().toTuple())))
    assert panel.session.record.selected == 0
    qtbot.waitUntil(lambda: canvas.stage.reaches(0))
    canvas.fit()
    assert not bar.isVisible()


def test_rows_move_apart_by_a_key_and_nothing_across(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.viewpoint.zoom_in()  # from here on nothing is fitted
    before = canvas.box.camera
    QTest.keyClick(canvas, Qt.Key.Key_Y)
    after = canvas.box.camera
    assert (after.left, after.across) == (before.left, before.across) and after.down > before.down
    QTest.keyClick(canvas, Qt.Key.Key_Y, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.box.camera.down == pytest.approx(before.down)
    QTest.keyClick(canvas, Qt.Key.Key_Plus)
    assert canvas.box.camera.down == pytest.approx(before.down)
    assert canvas.box.camera.across > before.across


@pytest.mark.parametrize("style", styles.VIEWS)
def test_every_scale_draws_the_same_things_in_the_same_places(
    qtbot: QtBot, panel: TreePanel, style: styles.View
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view(style)
    camera, boxes, shown = canvas.stage.camera, [], []
    for ratio in (1.0, 1.5, 2.0):
        image = QImage(round(camera.width * ratio), round(camera.height * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(theme.current().panel)
        painter = QPainter(image)
        canvas.stage.paint(painter)
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
        down, across = (pixels != theme.current().panel.rgb()).nonzero()
        boxes.append(np.array([across.min(), across.max() + 1, down.min(), down.max() + 1]) / ratio)
        shown.append(set(canvas.stage.shown))
    assert shown[0] and shown[0] == shown[1] == shown[2]
    assert np.ptp(boxes, axis=0).max() <= 1.5  # of a pixel at 100 %
