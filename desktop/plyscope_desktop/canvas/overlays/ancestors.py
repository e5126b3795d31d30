"""Ancestors: a line at the top with the nodes above what is in sight, once these are out of sight."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, ceil, degrees, floor

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.canvas.drawing.sizes import Sizes
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.mark import Kind, paint_mark
from plyscope_desktop.words.node_description import describe

HIGH, GAP = 26, 8
"""Pixels of the line, and between its parts."""

MARK, ARROW = 6.5, 5.0
"""The radius of a mark and the length of an arrow."""

MORE = "…"


@dataclass(frozen=True)
class Entry:
    """An ancestor, or several (NONE), and what it is called."""

    node: int
    kind: Kind
    text: str


class Ancestors(QWidget):
    """`wanted` carries the node that was clicked."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget, sizes: Sizes) -> None:
        super().__init__(parent)
        self.sizes = sizes
        self._stage: Stage | None = None
        self._entries: list[Entry] = []
        self._look: tuple[object, ...] = ()
        self._boxes: list[tuple[Entry, QRectF]] = []
        self._named: dict[int, Entry] = {}
        self._named_of: object = None
        self._turns: list[int] = []
        self._picture = QPixmap()
        self._arrows: dict[tuple[int, float], QPixmap] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # it stays while the tree below is painted
        self.setMouseTracking(True)
        self.hide()
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Nodes above what is in sight"))

    @property
    def room(self) -> int:
        """How much of the canvas it covers at the top."""
        return self.height() if not self.isHidden() else 0

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(HIGH * self.sizes.unit))

    def nodes(self) -> list[int]:
        """The ancestors that are named, from the root on."""
        return [entry.node for entry, _ in self._boxes if entry.node != NONE]

    def show_stage(self, stage: Stage) -> None:
        """Name the nodes above what a stage shows."""
        self._stage = stage
        away = self._found(stage)
        entries, look = (
            list(away),
            (round(stage.camera.width), self.sizes, self.sizes.unit, theme.current().id),
        )
        if (entries, look) != (self._entries, self._look):
            self._entries, self._look = entries, look
            self.setGeometry(0, 0, look[0], round(HIGH * self.sizes.unit))
            self._arrange()
            self.setAccessibleDescription(", ".join(entry.text for entry in entries))
            self.update()
        turns = [self._turn(box, away[entry]) for entry, box in self._boxes if entry.node != NONE]
        if turns != self._turns:
            self._turns = turns
            self.update()
        self.setVisible(bool(entries))

    def _turn(self, box: QRectF, away: tuple[float, float]) -> int:
        """Return the direction of the arrow in a box, in degrees: too small a change makes no new picture."""
        return round(degrees(atan2(away[1] - box.height() / 2, away[0] - self._tip(box))))

    def _tip(self, box: QRectF) -> float:
        return box.left() + 2 * ARROW * self.sizes.unit

    def box_of(self, node: int) -> QRectF | None:
        """Return the place of a node's name."""
        return next((box for entry, box in self._boxes if entry.node == node), None)

    def _found(self, stage: Stage) -> dict[Entry, tuple[float, float]]:
        """The ancestors, and where they are in pixels of the canvas."""
        scene = stage.scene
        said = language.current(), theme.western_pieces()
        of = (scene.slots, scene.version, scene.session.record.tick, scene.session.record.state, said)
        if of != self._named_of:
            self._named, self._named_of = {}, of
        found = {}
        for node in stage.ancestors_out_of_sight(round(HIGH * self.sizes.unit)):
            spot = stage.spot(node)
            if spot is not None:
                found[self._named.get(node) or self._name(scene, node, spot.kind)] = spot.x, spot.y
        return found

    def _name(self, scene: Scene, node: int, kind: Kind) -> Entry:
        """A node with what it is called, and its value once it has one."""
        tree = scene.session.record.tree
        name = scene.name(node) if tree.parent[node] != NONE else tr("root")
        value = scene.text(tree.shown_value(node)) if tree.state[node] != UNSEEN else ""
        entry = self._named[node] = Entry(node, kind, f"{name}: {value}" if value else name)
        return entry

    def _arrange(self) -> None:
        """Return all entries side by side; where there are too many, dots replace those after the first."""
        self._picture = QPixmap()
        unit = self.sizes.unit
        rest = list(self._entries)
        dots = Entry(NONE, "leaf", MORE)
        shown = rest
        while len(rest) > 1 and sum(map(self._width, shown)) > self.width() - 2 * GAP * unit:
            del rest[1]
            shown = [rest[0], dots, *rest[1:]]
        x, self._boxes = GAP * unit, []
        for entry in shown:
            wide = self._width(entry)
            self._boxes.append((entry, QRectF(x, 0, wide, self.height())))
            x += wide

    def _width(self, entry: Entry) -> float:
        unit = self.sizes.unit
        text = self.sizes.width(entry.text, theme.CAPTION)
        return text + (2 * GAP if entry.node == NONE else 3 * GAP + 4 * ARROW + 2 * MARK) * unit

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay down what is kept: the tree below is painted often, and so is this."""
        ratio = self.devicePixelRatioF()
        if self._picture.isNull() or self._picture.devicePixelRatio() != ratio:
            self._arrows.clear()
            self._picture = _empty(self.size(), ratio)
            inner = QPainter(self._picture)
            self._paint_names(inner)
            inner.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        middle, turns = self.height() / 2, iter(self._turns)
        for entry, box in self._boxes:
            if entry.node != NONE:
                self._lay_arrow(painter, QPointF(self._tip(box), middle), next(turns), ratio)
        painter.end()

    def _paint_names(self, painter: QPainter) -> None:
        """All but the arrows."""
        colours, unit, middle = theme.current(), self.sizes.unit, self.height() / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colours.head)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), colours.line)
        painter.setFont(self.sizes.font(theme.CAPTION))
        for entry, box in self._boxes:
            left = box.left()
            if entry.node != NONE:
                left += (4 * ARROW + MARK) * unit
                paint_mark(painter, entry.kind, QPointF(left, middle), MARK * unit)
                left += (MARK + 0.6 * GAP) * unit
            painter.setPen(colours.ink)
            text = QRectF(left, 0, box.right() - left, self.height())
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, entry.text)

    def _lay_arrow(self, painter: QPainter, tip: QPointF, turn: int, ratio: float) -> None:
        """An arrow that points to where a node is."""
        reach = ceil(2 * ARROW * self.sizes.unit)
        left, top = floor(tip.x()), floor(tip.y())
        found = self._arrows.get((turn, tip.x() - left))
        if found is None:
            found = self._arrows[turn, tip.x() - left] = _empty(QSize(2 * reach, 2 * reach), ratio)
            inner = QPainter(found)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.translate(QPointF(reach, reach) + tip - QPointF(left, top))
            _paint_arrow(inner, self.sizes.unit, turn)
            inner.end()
        painter.drawPixmap(left - reach, top - reach, found)

    def _node_at(self, point: QPointF) -> int:
        return next((entry.node for entry, box in self._boxes if box.contains(point)), NONE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node != NONE:
            self.wanted.emit(node)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        shapes, node = Qt.CursorShape, self._node_at(event.position())
        self.setCursor(shapes.ArrowCursor if node == NONE else shapes.PointingHandCursor)
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self._node_at(QPointF(event.pos()))
            if node != NONE and self._stage is not None:
                QToolTip.showText(event.globalPos(), describe(self._stage.scene.words, node), self)
            return True
        return super().event(event)


def _empty(size: QSize, ratio: float) -> QPixmap:
    """A picture with nothing in it."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _paint_arrow(painter: QPainter, unit: float, turn: int) -> None:
    """Return an arrow around the origin, turned by `degrees`."""
    size = ARROW * unit
    painter.rotate(turn)
    painter.setPen(theme.pen(theme.current().second, theme.LINE_EDGE * unit))
    painter.drawLine(QPointF(-1.4 * size, 0), QPointF(0.6 * size, 0))
    painter.setBrush(theme.current().second)
    corners = [QPointF(1.4 * size, 0), QPointF(0.3 * size, -0.6 * size), QPointF(0.3 * size, 0.6 * size)]
    painter.drawPolygon(QPolygonF(corners))
