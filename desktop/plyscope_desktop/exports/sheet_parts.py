"""Parts: the tree and the board as pieces of a sheet, each of its own size, painted stroke by stroke."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import TypeAlias

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from plyscope.record.tree import NONE
from plyscope_desktop.boards.evaluation_bar import paint_evaluation
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.boards.placement import coordinate_room, frame_of
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps, Strokes
from plyscope_desktop.canvas.graph.stage import GraphStage
from plyscope_desktop.canvas.graph.view import GraphView
from plyscope_desktop.canvas.icicle.stage import IcicleStage
from plyscope_desktop.canvas.lanterns.stage import lantern_stage
from plyscope_desktop.canvas.lanterns.view import LanternView
from plyscope_desktop.canvas.large.stage import LargeStage
from plyscope_desktop.canvas.overlays.pulse import paint_pulses
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.styles import View
from plyscope_desktop.canvas.textbook.notes import ThumbStrokes
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.canvas.textbook.view import SmallView
from plyscope_desktop.exports.remembered_choice import Choice
from plyscope_desktop.exports.subject import BoardSight
from plyscope_desktop.look import theme

ROOMY_SLOT, ROOMY_WIDTH = 90, 1_600
"""A whole small tree gives every leaf so much width, up to that of a page …"""

LEAST_SLOT, MOST_WIDTH = 30, 4_000
"""… and beyond it at least so much, up to this."""

LEAST_WIDTH, LARGE_HEIGHT = 640, 900
PLY, AROUND = 190, 170
MARGIN = 16

BOARD_SIDE, LEAST_CELL, MOST_CELL = 420, 24, 80
BAR_WIDTH, BAR_GAP = 24, 12


MakeStage: TypeAlias = Callable[[Scene, Stamps], Stage]


def stage_kind(scene: Scene, view: View, width: float) -> MakeStage:
    """Return what makes the stage that draws the chapter of a scene in a style, as the canvas chooses it."""
    if view == "icicle":
        return IcicleStage
    if view == "lantern":
        return lantern_stage
    if view == "graph":
        return GraphStage
    return SmallStage if SmallView.suits(scene, width) else LargeStage


class TreePart:
    """The tree of a canvas: as it is seen there, or the whole of it in a layout of its own."""

    def __init__(self, canvas: TreeCanvas, choice: Choice) -> None:
        self.canvas = canvas
        self.scene = canvas.drawn
        self.moment = choice.moment
        self.whole = choice.area == "whole"
        self.stage = self._whole() if self.whole else self._seen()
        self.stage.bare = choice.transparent
        camera = self.stage.camera
        self.width, self.height = ceil(camera.width), ceil(camera.height)
        self.rows = not isinstance(self.stage, SmallStage)

    def paint(self, painter: QPainter, ratio: float) -> None:
        """Paint it at the origin; rows of pixels have a number of pixels to one of the window."""
        stage = self.stage
        stage.ratio = ratio
        painter.setClipRect(QRectF(0, 0, self.width, self.height), Qt.ClipOperation.IntersectClip)
        stage.paint(painter)
        if self.moment and NONE < self.scene.now < self.scene.slots.known:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            stage.paint_ring(painter, self.scene.now, "now")
            pulse = self.canvas.overlay.pulse
            edge = None if pulse is None else stage.edge(pulse.node)
            if pulse is not None and edge is not None:
                paint_pulses(painter, stage.stamps, [(pulse, edge)], 1.0)

    def signs(self) -> set[str]:
        """Items that the legend explains of the last painting."""
        now = self.moment and self.stage.reaches(self.scene.now)
        return {*self.stage.shown, "now"} if now else set(self.stage.shown)

    def _new(self, make: MakeStage) -> Stage:
        stage = make(self.scene, Strokes(self.scene.sizes))
        if isinstance(stage, SmallStage):
            stage.beside.thumbs = ThumbStrokes()
            if isinstance(stage.view, LanternView):
                stage.view.choose_as(self.canvas.lanterns)
            if isinstance(stage.view, GraphView):
                stage.view.choose_as(self.canvas.graph.view)
        return stage

    def _seen(self) -> Stage:
        canvas = self.canvas
        stage = self._new(lantern_stage if canvas.stage is canvas.lantern else type(canvas.stage))
        stage.lay_out(canvas.box.width())
        stage.look(canvas.box.camera)
        self._measure(stage)
        return stage

    def _whole(self) -> Stage:
        """All of the tree at a size that suits it, without the empty margins of a window."""
        scene, unit = self.scene, self.scene.sizes.unit
        begin, end = scene.slot_range()
        leaves = end - begin + scene.left_out_count()
        wide = max(min(leaves * ROOMY_SLOT, ROOMY_WIDTH), min(leaves * LEAST_SLOT, MOST_WIDTH), LEAST_WIDTH)
        width = wide * unit
        height = min((AROUND + PLY * max(1, scene.depth())) * unit, max(width, LARGE_HEIGHT * unit))
        stage = self._new(stage_kind(scene, self.canvas.view, width))
        if not isinstance(stage, SmallStage):
            width, height = ROOMY_WIDTH * unit, LARGE_HEIGHT * unit
        stage.lay_out(width)
        stage.look(stage.fit(width, height))
        camera = stage.fit(width, height)  # now it knows which rows there are
        stage.look(camera)
        room = MARGIN * unit
        box = self._measure(stage).adjusted(-room, -room, room, room)
        left, top = camera.slot(box.left()), camera.ply(box.top())
        stage.look(replace(camera, left=left, top=top, width=box.width(), height=box.height()))
        return stage

    def _measure(self, stage: Stage) -> QRectF:
        """Painted area, found by painting without a ground."""
        camera = stage.camera
        image = QImage(ceil(camera.width), ceil(camera.height), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        self.stage, stage.bare = stage, True
        self.width, self.height = image.width(), image.height()
        painter = QPainter(image)
        self.paint(painter, 1.0)
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
        across = np.flatnonzero(pixels.any(axis=0))
        down = np.flatnonzero(pixels.any(axis=1))
        if not len(across):
            return QRectF(0, 0, camera.width, camera.height)
        left, top = int(across[0]), int(down[0])
        return QRectF(left, top, int(across[-1]) + 1 - left, int(down[-1]) + 1 - top)


class BoardPart:
    """A board with its coordinates and its evaluation bar, where they are wanted."""

    def __init__(self, sight: BoardSight, choice: Choice, most: float = BOARD_SIDE) -> None:
        self.sight = sight
        self.coordinates = choice.coordinates
        unit, picture = theme.scale(), sight.picture
        room = coordinate_room(picture, sight.flipped) if self.coordinates else (0.0, 0.0, 0.0, 0.0)
        left, above, right, below = room
        frame = 2 * frame_of(picture)
        across, down = max(picture.width, 0.01) + frame, max(picture.height, 0.01) + frame
        cell = float(int(min(max(most / max(across, down), LEAST_CELL), MOST_CELL) * unit))
        margin = MARGIN * unit
        self.bar = choice.bar and sight.standing.share is not None
        beside = (BAR_WIDTH + BAR_GAP) * unit if self.bar else 0.0
        wide, high = ceil(cell * across), ceil(cell * down)
        self._box = QRectF(margin + beside, margin, wide + left + right, high + above + below)
        self._board = QRectF(self._box.left() + left, margin + above, wide, high)
        self.width = ceil(self._box.right() + margin)
        self.height = ceil(self._box.bottom() + margin)

    def paint(self, painter: QPainter, ratio: float) -> None:
        """Paint it at the origin."""
        unit, sight = theme.scale(), self.sight
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.bar:
            bar = QRectF(MARGIN * unit, self._board.top(), BAR_WIDTH * unit, self._board.height())
            paint_evaluation(painter, bar, sight.standing)
        paint_picture(
            painter,
            self._box,
            sight.picture,
            theme.current(),
            coordinates=self.coordinates,
            flipped=sight.flipped,
            marks=sight.marks,
        )
