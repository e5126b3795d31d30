"""Sunburst: the tree as rings around its root, each node an arc over its leaves, coloured as in the icicle.

Every pixel is exact: what a ring shows comes from the same rows as the icicle, bent around the disc, so that
the cost follows the pixels and not the nodes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.canvas import keyboard_walk
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.sunburst.polar_raster import place
from plyscope_desktop.canvas.sunburst.rings import Rings
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.node_description import describe

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.words.phrases import Words

MARGIN = 8
THINNEST = 7.0
"""Rings are at least so thick; of a deeper tree the innermost plies are shown."""
THICKEST = 46.0
ARROWS: dict[Qt.Key, keyboard_walk.Direction] = {
    Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down", Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right",
}  # fmt: skip


@dataclass(frozen=True)
class Sector:
    """The arc of a node: its ring, where it begins and how far it turns, in shares of a full turn."""

    ring: int
    begin: float
    span: float


class Sunburst(QWidget):
    """`centre` is the node in the middle; the whole iteration where that is its root.

    A click selects a node, a second one or Enter makes it the centre; a click on the centre or Backspace
    makes its parent that again.
    """

    centre_changed = Signal(int)

    def __init__(
        self, session: Session, words: Words, explanation: Explanation, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.scene = Scene(session, words, explanation)
        self.centre = NONE
        self.rings = 1
        self._picture = QPixmap()
        self._made_of: tuple[object, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self.update)

    def forget(self) -> None:
        """Begin with another record."""
        self.scene.start()
        self.centre = NONE
        self._made_of = ()
        self.update()

    def show_moment(self) -> None:
        """Look again at the record as it is at the moment."""
        scene = self.scene
        before = scene.root
        scene.refresh()
        if self.centre == NONE or scene.root != before or not self._is_below_root(self.centre):
            self._set_centre(scene.root)
        self._measure()
        self.update()

    def _is_below_root(self, node: int) -> bool:
        chapter = self.scene.chapter
        return chapter is not None and chapter.first_node <= node < chapter.end_node

    def _set_centre(self, node: int) -> None:
        if node != self.centre:
            self.centre = node
            self._measure()
            self.centre_changed.emit(node)
            self.update()

    def disc(self) -> QRectF:
        """The square around the rings."""
        side = max(16.0, min(self.width(), self.height()) - 2 * MARGIN * theme.scale())
        most = 2 * THICKEST * theme.scale() * self.rings
        side = min(side, most)
        return QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)

    def thick(self) -> float:
        """How thick a ring is."""
        return self.disc().width() / 2 / self.rings

    def slots(self) -> tuple[int, int]:
        """The slots of a full turn."""
        if self.centre == NONE:
            return 0, 1
        begin, end = self.scene.slots.span(self.centre)
        return begin, max(end, begin + 1)

    def sector(self, node: int) -> Sector | None:
        """The arc of a node; None where it is not seen."""
        tree, slots = self.session.record.tree, self.scene.slots
        if not 0 <= node < slots.known or self.centre == NONE:
            return None
        ring = int(tree.ply[node]) - int(tree.ply[self.centre])
        begin, end = self.slots()
        low, high = slots.span(node)
        if not 0 <= ring < self.rings or high <= begin or low >= end:
            return None
        return Sector(ring, (low - begin) / (end - begin), (high - low) / (end - begin))

    def path(self, sector: Sector) -> QPainterPath:
        """The outline of an arc."""
        disc, thick = self.disc(), self.thick()
        path, centre = QPainterPath(), disc.center()
        outer = (sector.ring + 1) * thick
        if sector.ring == 0:
            path.addEllipse(centre, outer, outer)
            return path
        inner = sector.ring * thick
        start, sweep = 90 - 360 * sector.begin, -360 * max(sector.span, 0.002)
        big = QRectF(centre.x() - outer, centre.y() - outer, 2 * outer, 2 * outer)
        small = QRectF(centre.x() - inner, centre.y() - inner, 2 * inner, 2 * inner)
        if sector.span >= 1:
            path.addEllipse(big)
            path.addEllipse(small)
            return path
        path.arcMoveTo(big, start)
        path.arcTo(big, start, sweep)
        path.arcTo(small, start + sweep, -sweep)
        path.closeSubpath()
        return path

    def node_at(self, point: QPointF) -> int:
        """The node under a point, -1 for none."""
        disc = self.disc()
        if self.centre == NONE:
            return NONE
        ring, turn = place(point.x() - disc.left(), point.y() - disc.top(), disc.width(), self.rings)
        if ring < 0:
            return NONE
        ply = int(self.session.record.tree.ply[self.centre]) + ring
        if ply >= len(self.scene.slots.levels):
            return NONE
        begin, end = self.slots()
        slot = begin + turn * (end - begin)
        level = self.scene.slots.levels[ply]
        found = int(level.start[: level.count].searchsorted(np.int32(slot), side="right")) - 1
        if found < 0 or slot >= level.end[found] or level.end[found] <= begin:
            return NONE
        return int(level.nodes[found])

    def zoom_into(self, node: int) -> None:
        """Make a node with children the centre."""
        if 0 <= node < self.scene.slots.known and self.session.record.tree.first_child[node] != NONE:
            self._set_centre(node)

    def zoom_out(self) -> None:
        """Make the parent of the centre the centre."""
        parent = int(self.session.record.tree.parent[self.centre]) if self.centre != NONE else NONE
        if parent != NONE:
            self._set_centre(parent)

    def zoom_to_root(self) -> None:
        """Show the whole iteration again."""
        self._set_centre(self.scene.root)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.session.record.hover(self.node_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self.session.record.hover(NONE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node != NONE:
            if node == self.centre and node == self.session.record.selected:
                self.zoom_out()
            self.session.record.select(
                node if node != self.centre or node == self.scene.root else self.centre
            )

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        node = self.node_at(event.position())
        if node == self.centre:
            self.zoom_out()
        else:
            self.zoom_into(node)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, selected = Qt.Key(event.key()), self.session.record.selected
        if key in ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            start = selected if self.sector(selected) is not None else NONE
            found = keyboard_walk.step(self.scene, start, ARROWS[key]) if start != NONE else self.centre
            if found != NONE and int(self.session.record.tree.ply[found]) < int(
                self.session.record.tree.ply[self.centre]
            ):
                self._set_centre(found)
            self.session.record.select(found)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.zoom_into(selected)
        elif key == Qt.Key.Key_Backspace:
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.zoom_to_root()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say what is under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), describe(self.scene.words, node), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(120))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """Number of rings that there is room for."""
        side = min(self.width(), self.height()) - 2 * MARGIN * theme.scale()
        self.rings = max(1, min(self._depth() + 1, int(side / 2 / (THINNEST * theme.scale()))))

    def hidden_plies(self) -> int:
        """Number of plies outside the outermost ring."""
        return max(0, self._depth() + 1 - self.rings)

    def _depth(self) -> int:
        """Number of plies of the tree below the centre."""
        if self.centre == NONE:
            return 0
        slots, ply = self.scene.slots, int(self.session.record.tree.ply[self.centre])
        begin, end = self.slots()
        for deeper in range(len(slots.levels) - 1, ply, -1):
            level = slots.levels[deeper]
            at = int(level.end[: level.count].searchsorted(np.int32(begin), side="right"))
            if at < level.count and level.start[at] < end:
                return deeper - ply
        return 0

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.centre != NONE:
            self._make_picture()
            painter.drawPixmap(0, 0, self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_over(painter)
        painter.end()

    def _make_picture(self) -> None:
        record, scene = self.session.record, self.scene
        ratio = self.devicePixelRatioF()
        made_of = (
            record.tree, scene.version, record.tick, self.centre, self.rings, theme.current().id,
            theme.scale(), ratio, self.size(),
        )  # fmt: skip
        if made_of == self._made_of:
            return
        self._made_of = made_of
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(theme.current().panel)
        painter = QPainter(picture)
        Rings(scene, self.centre, self.rings, self.slots(), self.disc()).paint(painter, ratio)
        painter.end()
        self._picture = picture

    def _paint_over(self, painter: QPainter) -> None:
        """The path of the moment, and the rings around its node, the selected and the hovered one."""
        colours, record = theme.current(), self.session.record
        painter.setBrush(Qt.BrushStyle.NoBrush)
        disc, thick = self.disc(), self.thick()
        painter.setPen(theme.pen(colours.now, theme.LINE_MARK))
        for node in self.scene.path():
            sector = self.sector(node)
            if sector is not None and sector.ring:
                inner = sector.ring * thick + 1.5
                centre = disc.center()
                box = QRectF(centre.x() - inner, centre.y() - inner, 2 * inner, 2 * inner)
                start = round(16 * (90 - 360 * sector.begin))
                painter.drawArc(box, start, min(-1, round(-16 * 360 * sector.span)))
        for node, role, width in (
            (record.hovered, colours.second, 1.5), (self.scene.now, colours.now, theme.LINE_NOW),
            (record.selected, colours.ink, theme.LINE_NOW),
        ):  # fmt: skip
            sector = self.sector(node)
            if sector is not None:
                painter.strokePath(self.path(sector), theme.pen(role, width))
