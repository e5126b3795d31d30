"""One picture a frame: whatever moves on the canvas, it is painted once, and made anew only if it must be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from canvas_searches import ONE_CHAPTER, searched, tree_panel
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope_desktop.canvas.canvas import TreeCanvas, View
from plyscope_desktop.canvas.drawing.pixmap_cache import Strokes
from plyscope_desktop.canvas.drawing.raster import Raster, number_of
from plyscope_desktop.canvas.drawing.sizes import DESK
from plyscope_desktop.canvas.overlays.pulse import Pulse, paint_pulses, pulse_at
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

LARGE = Setup("alphabeta", ONE_CHAPTER, depth=6, seconds=None)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[QRect]:
    """What of the view is painted, each time; it must be there before the canvas.

    Legend and minimap lie above it: where they change, what is below them is painted again.
    """
    found: list[QRect] = []
    paint = TreeCanvas.paintEvent

    def noted(self: TreeCanvas, event: QPaintEvent) -> None:
        found.append(event.rect())
        paint(self, event)

    monkeypatch.setattr(TreeCanvas, "paintEvent", noted)
    return found


@pytest.fixture
def canvas(qtbot: QtBot, session: Session, painted: list[QRect]) -> TreeCanvas:
    settings.store().set(settings.REDUCED_MOTION, True)
    found = searched(qtbot, tree_panel(qtbot, session), "connect4", LARGE)
    found.tree_item._rest.setInterval(LONG)  # on a busy machine a picture might be made again meanwhile
    return found


LONG = 10_000_000
"""Milliseconds: more than a test takes."""


def settle() -> None:
    """Let everything happen that is due, and what follows from it: frames that still wait are shown."""
    for _ in range(4):
        QApplication.processEvents()
        while frames().waits:
            QTest.qWait(2)


def frame(canvas: TreeCanvas, painted: list[QRect], act: Callable[[], object]) -> tuple[int, int]:
    """How many pictures were made, and how often the whole view was painted, because of what was done."""
    settle()
    painted.clear()
    made, whole = canvas.tree_item.paints, canvas.viewport().rect()
    act()
    settle()
    if canvas.corners.ancestors.isVisible():  # nothing lies below that line: it is opaque
        whole.setTop(canvas.corners.ancestors.geometry().bottom() + 1)
    return canvas.tree_item.paints - made, sum(rect.contains(whole) for rect in painted)


@pytest.mark.parametrize("view", ["tree", "icicle", "lantern"])
def test_each_move_of_the_camera_is_one_picture(canvas: TreeCanvas, painted: list[QRect], view: View) -> None:
    canvas.show_view(view)
    QApplication.processEvents()
    for step in range(1, 13):
        camera = canvas.box.camera
        wanted = replace(camera, left=camera.left + 3 / camera.across, across=camera.across * 1.2)
        assert frame(canvas, painted, lambda wanted=wanted: canvas.viewpoint.by_hand(wanted)) == (1, 1), step


@pytest.mark.parametrize("view", ["tree", "lantern"])
def test_what_a_moving_camera_leaves_for_later_is_there_once_it_rests(
    canvas: TreeCanvas, monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    monkeypatch.setattr("plyscope_desktop.canvas.items.REST_MS", LONG)
    monkeypatch.setattr("plyscope_desktop.canvas.drawing.pixmap_cache.AT_ONCE", 0)
    canvas.show_view(view)
    QApplication.processEvents()
    for _ in range(40):
        canvas.viewpoint.by_hand(canvas.box.camera.zoomed(1.02, 1.0, QPointF(canvas.width() / 2, 0)))
        QApplication.processEvents()
    assert canvas.tree_item._rest.isActive()
    quick = canvas.tree_item._pixels.copy()
    canvas.tree_item._rest.timeout.emit()
    QApplication.processEvents()
    rested = canvas.tree_item._pixels.copy()
    monkeypatch.setattr("plyscope_desktop.canvas.drawing.pixmap_cache.AT_ONCE", LONG)
    canvas.stage.stamps._pictures.clear()  # of which none may be left to be taken
    canvas.stage.stamps._earlier.clear()
    canvas.tree_item._refine()
    QApplication.processEvents()
    assert np.array_equal(rested, canvas.tree_item._pixels)
    assert not np.array_equal(rested, quick)


def test_each_moment_is_one_picture(canvas: TreeCanvas, painted: list[QRect]) -> None:
    record = canvas.session.record
    record.show(record.last_tick // 2)
    for tick in (1, record.last_tick // 3, record.last_tick // 3 + 1, record.last_tick):
        assert frame(canvas, painted, lambda tick=tick: record.show(tick)) == (1, 1), tick


def test_pointing_at_a_node_makes_no_picture_anew(canvas: TreeCanvas, painted: list[QRect]) -> None:
    root = canvas.drawn.root
    for node in (root, int(canvas.session.record.tree.first_child[root])):
        assert frame(canvas, painted, lambda node=node: canvas.session.record.hover(node)) == (0, 1), node


def test_a_pulse_on_its_way_makes_no_picture_anew(canvas: TreeCanvas, painted: list[QRect]) -> None:
    record = canvas.session.record
    while pulse_at(canvas.drawn) is None:
        record.show(record.tick - 1)
        QApplication.processEvents()
    canvas.overlay.send(pulse_at(canvas.drawn), 10_000)
    canvas.overlay._timer.stop()
    for _ in range(3):
        assert frame(canvas, painted, canvas.overlay._frame) == (0, 1)
    canvas.overlay.send(None, 0)


def test_many_pulses_look_the_same_kept_and_stroke_by_stroke(canvas: TreeCanvas) -> None:
    first, last = (canvas.point_in_box(canvas.rect().center()) for _ in range(2))
    last.setY(last.y() + 60)
    sent = [(Pulse(1, up, "β 3", "min"), (first, last)) for up in (True, False)]
    pictures = []
    for stamps in (canvas.stage.stamps, Strokes(DESK)):
        image = QImage(canvas.size(), QImage.Format.Format_RGB32)
        image.fill(0xFF_FF_FF)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stamps.begin(painter)
        paint_pulses(painter, stamps, sent, 1.0)
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.width())
        pictures.append((pixels & 0xFF_FF_FF) != 0xFF_FF_FF)
    assert pictures[0].any()
    assert np.count_nonzero(pictures[0] != pictures[1]) < 0.1 * np.count_nonzero(pictures[0])


def test_rows_are_filled_in_the_picture_itself_only_where_it_is_opaque(qapp: QApplication) -> None:
    raster, picture = Raster(), np.zeros((4, 6), np.uint32)
    ink = QColor("#123456")
    raster.begin(6, 4, 1.0, ink, picture)
    assert (picture == number_of(ink)).all()
    raster.begin(6, 4, 1.0, None, picture)
    raster.fill(0, 6, 0, 4, QColor("#FF0000"))
    assert (picture == number_of(ink)).all()
    raster.begin(6, 4, 1.0, QColor("#FF0000"))
    assert (picture == number_of(ink)).all()
