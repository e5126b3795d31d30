"""The sunburst: a point is the node that covers it, a click zooms in, and its colours are the icicle's."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot
from viewing import DEEPENING, at, moments, opened, searched

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope_desktop.look import theme
from plyscope_desktop.panels.sunburst import SunburstPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_window")


def test_a_point_of_the_sunburst_is_the_node_that_covers_it(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, SunburstPanel)
    searched(qtbot, session, DEEPENING)
    at(qtbot, panel, session.record.last_tick)
    view, tree = panel.view, session.record.tree
    qtbot.waitUntil(lambda: view.centre == tree.chapters[-1].first_node)
    chapter = tree.chapters[-1]
    assert view.centre == chapter.first_node and view.rings == 5
    leaves = [n for n in range(chapter.first_node, tree.known) if tree.first_child[n] == NONE]
    disc, thick = view.disc(), view.thick()
    for number in range(3, len(leaves), len(leaves) // 40):
        turn = (number + 0.5) / len(leaves)
        path = tree.path(leaves[number])
        for ring, node in enumerate(path):
            away = (ring + 0.5) * thick
            point = disc.center() + QPointF(away * np.sin(2 * pi * turn), -away * np.cos(2 * pi * turn))
            assert view.node_at(point) == node
            sector = view.sector(node)
            assert sector is not None and sector.begin <= turn <= sector.begin + sector.span
    assert view.node_at(QPointF(1, 1)) == NONE


def test_one_zooms_into_a_node_and_back_and_shares_the_selection(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, SunburstPanel)
    searched(qtbot, session, DEEPENING)
    at(qtbot, panel, session.record.last_tick)
    view, tree = panel.view, session.record.tree
    qtbot.waitUntil(lambda: view.centre == tree.chapters[-1].first_node)
    root = view.centre
    child = int(tree.first_child[root])
    disc = view.disc()
    point = (disc.center() + QPointF(3, -1.5 * view.thick())).toPoint()
    qtbot.mouseMove(view, point)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=point)
    assert session.record.selected == child == view.node_at(QPointF(point))
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=point)
    assert view.centre == child and view.rings == 4
    assert panel.out_button.isEnabled()
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=view.disc().center().toPoint())
    assert view.centre == root
    view.setFocus()
    session.record.select(child)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.centre == child
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert tree.parent[session.record.selected] == child
    qtbot.keyClick(view, Qt.Key.Key_Backspace)
    assert view.centre == root
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.centre == root and not panel.out_button.isEnabled()


def test_the_rings_show_the_moment_in_the_colours_of_the_icicle(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, SunburstPanel)
    session.open_preset(catalog.presets()["aima"])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    from plyscope_desktop.canvas.drawing.raster import SHADES, number_of, value_colours
    from plyscope_desktop.canvas.large.pixel_rows import value_shade

    view, tree = panel.view, session.record.tree
    for tick in moments(session):
        at(qtbot, panel, tick)
        picture = view.grab().toImage()
        later = number_of(theme.mix(theme.current().panel, theme.current().ghost, 0.45))
        for node in range(tree.known):
            sector = view.sector(node)
            if sector is None or sector.ring == 0:
                continue
            turn, away = 2 * pi * (sector.begin + 0.12 * sector.span), (sector.ring + 0.3) * view.thick()
            spot = view.disc().center() + QPointF(away * np.sin(turn), -away * np.cos(turn))
            shown = picture.pixel(spot.toPoint()) & 0xFFFFFFFF
            if tree.state[node] == 2:
                shade = value_shade(view.scene.slots, float(tree.returned[node]))
                expected = int(value_colours("light")[shade + SHADES])
            else:
                expected = later if not tree.state[node] else number_of(theme.current().ghost)
            assert shown == expected, (tick, node)
