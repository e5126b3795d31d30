"""Found nodes in the tree: marked in every style, stepped through by keys, and landmarks to go to."""

from __future__ import annotations

import numpy as np
import pytest
from canvas_searches import settled
from finding import CONTROL, KEYS, NO, SHIFT, searched, settle
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope.query import events, landmarks
from plyscope.record.trace import CUTOFF
from plyscope.record.tree import NONE
from plyscope_desktop.canvas.overlays.tint_layers import FoundTints, Layers
from plyscope_desktop.canvas.overlays.tints import CHANGED, row
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def test_found_nodes_are_marked_in_every_style_and_in_rows_of_pixels(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("study")
    finder = searched(qtbot, session, 6)
    canvas = window.tree_panel.canvas
    settled(qtbot, canvas)
    finder.ask("size > 20 and cut")
    settle(qtbot, session)
    tints, found = canvas.drawn.tints, finder.found
    assert found is not None and tints is not None
    some = np.arange(session.record.tree.known, dtype=np.int32)
    assert np.flatnonzero(tints.of(some)).tolist() == found.nodes.tolist()
    slots = canvas.drawn.slots
    level = next(level for level in slots.levels if np.isin(level.nodes[: level.count], found.nodes).any())
    edges = np.linspace(0, slots.slots, 80)
    pixels = row(tints, level, edges)
    for column in range(79):
        begins, ends = level.start[: level.count], level.end[: level.count]
        here = (begins < np.ceil(edges[column + 1])) & (ends > np.floor(edges[column]))
        assert (pixels[column] > 0) == np.isin(level.nodes[: level.count][here], found.nodes).any()
    for view in ("tree", "icicle"):
        canvas.show_view(view)
        canvas.grab()
        qtbot.waitUntil(lambda: "found" in set(canvas.corners.legend.keys()))
    finder.clear()
    assert canvas.drawn.tints is None
    canvas.grab()
    qtbot.waitUntil(lambda: "found" not in set(canvas.corners.legend.keys()))


def test_found_and_changed_nodes_are_marked_together() -> None:
    class Even:
        kinds = (CHANGED,)
        version = 1

        def of(self, nodes: np.ndarray) -> np.ndarray:
            return (nodes % 2 == 0).astype(np.uint8)

    class Found:
        first, nodes = 2, np.array([4, 5])
        is_found = np.array([False, False, True, True])

    both = Layers((Even(), FoundTints(Found())))  # type: ignore[arg-type]
    assert [kind.key for kind in both.kinds] == ["changed", "found"] and both.kinds[1].rare
    assert both.of(np.arange(9, dtype=np.int32)).tolist() == [1, 0, 1, 0, 2, 2, 1, 0, 1]


def press(window: Window, key: Qt.Key, modifier: Qt.KeyboardModifier = NO) -> None:
    QTest.keyClick(window.canvas, key, modifier)


def test_keys_open_the_panel_and_step_through_what_is_found(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("study")
    finder = searched(qtbot, session, 5)
    window.canvas.setFocus()
    qtbot.waitUntil(lambda: window.canvas.hasFocus())
    assert not window.actions_by_id["edit.find_next"].isEnabled()
    press(window, KEYS.Key_F, CONTROL)
    panel = window.panels["find"]
    qtbot.waitUntil(lambda: panel.field.hasFocus())
    assert panel.isVisible() and not panel.visibleRegion().isEmpty()
    qtbot.keyClicks(panel.field, "ply == 3 and cut")
    panel.field.popup.hide()
    settle(qtbot, session)
    assert finder.found is not None
    nodes = finder.found.nodes.tolist()
    window.canvas.setFocus()
    for expected in (nodes[0], nodes[1], nodes[2]):
        press(window, KEYS.Key_F3)
        assert session.record.selected == expected
    press(window, KEYS.Key_F3, SHIFT)
    assert session.record.selected == nodes[1]
    canvas = window.canvas
    canvas.viewpoint.by_hand(canvas.box.camera.zoomed(40, 1.0, QPointF(0, 0)))
    canvas.drawn.collapsed.add(int(session.record.tree.parent[nodes[-1]]))
    session.record.select(NONE)
    press(window, KEYS.Key_F3, SHIFT)
    assert session.record.selected == nodes[-1] and not canvas.drawn.collapsed
    qtbot.waitUntil(lambda: canvas.stage.reaches(nodes[-1]))


def test_commands_go_to_landmarks(qtbot: QtBot, window: Window) -> None:
    session, tree_of = window.session, window.session
    window.show_layout("study")
    searched(qtbot, session, 5)
    tree = tree_of.record.tree
    window.canvas.setFocus()
    qtbot.waitUntil(lambda: window.canvas.hasFocus())
    line = events.principal_line(tree, 0)
    for node in [*line, line[-1]]:
        press(window, KEYS.Key_P)
        assert session.record.selected == node
    press(window, KEYS.Key_P, SHIFT)
    assert session.record.selected == line[-2]
    session.record.select(NONE)
    children = landmarks.largest_children(tree, 0)
    for node in [*children, children[0]]:
        press(window, KEYS.Key_S)
        assert session.record.selected == node
    session.record.select(int(tree.first_child[0]))
    deepest = landmarks.deepest_below(tree, session.record.selected)
    for node in deepest[:3]:
        press(window, KEYS.Key_D)
        assert session.record.selected == node
    session.record.select(NONE)
    cuts = events.ticks_of(session.record.trace, (CUTOFF,)).tolist()
    for tick in cuts[-1:-4:-1]:
        press(window, KEYS.Key_X)
        found = events.event(session.record.trace, tick)
        assert found is not None and (session.record.tick, session.record.selected) == (tick, found.node)
    press(window, KEYS.Key_Home, CONTROL)
    assert session.record.tick == 0
    root_values = [
        event.tick for event in events.history(session.record.trace, tree, 0) if event.kind == "value"
    ]
    for tick in [*root_values, root_values[-1]]:
        press(window, KEYS.Key_R)
        assert session.record.tick == tick
    press(window, KEYS.Key_R, SHIFT)
    assert session.record.tick == root_values[-2]
