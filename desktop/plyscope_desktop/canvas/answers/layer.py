"""The student's marks over the record of the key: own values that differ, own strikes, own numbers."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from plyscope.lessons.exercise_tree import Node
from plyscope_desktop.canvas.answers import ink
from plyscope_desktop.canvas.camera import CameraBox
from plyscope_desktop.canvas.items import Item, TreeItem
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.exercise.tools import TYPED
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

ALONG = 0.92
"""Place of the student's `//` on an edge: those of the record lie higher."""


class AnswerLayer(Item):
    """Lies above the tree of the canvas and follows its camera; `nodes` are the record's by path."""

    def __init__(
        self, box: CameraBox, picture: TreeItem, exercise: OpenExercise, nodes: Mapping[str, int]
    ) -> None:
        super().__init__(box, 3)
        self._picture, self._exercise, self._nodes = picture, exercise, nodes
        picture.painted.connect(self._moved)
        box.sigResized.connect(self.resized)

    def _moved(self) -> None:
        self.update()

    def remove(self) -> None:
        """Take the layer away."""
        self._picture.painted.disconnect(self._moved)
        self.box.sigResized.disconnect(self.resized)
        scene = self.scene()
        if scene is not None:
            scene.removeItem(self)

    @reported
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the marks at the places of the shown picture."""
        tree, stage = self._exercise.tree, self._picture.stage
        if tree is None or stage is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for node in tree.nodes:
            self._paint_at(painter, node)

    def _place(self, node: Node) -> tuple[QPointF, float] | None:
        """Return the middle and the radius of a mark, None where the record left it out."""
        stage = self._picture.stage
        number = self._nodes.get(node.path)
        if stage is None or number is None:
            return None
        spot = stage.spot(number)
        return None if spot is None else (QPointF(spot.x, spot.y), spot.radius)

    def _paint_at(self, painter: QPainter, node: Node) -> None:
        exercise, unit = self._exercise, theme.scale()
        place = self._place(node)
        for tool in exercise.tools:
            if tool.deed == "strike" and node.parent is not None:
                if tool.key(node) in edits.listed(exercise.answer, tool):
                    self._paint_strike(painter, node)
            elif tool.deed in TYPED and place is not None and tool.fits(node):
                self._paint_entry(painter, edits.entry(exercise.answer, tool, node), place, unit)
            elif tool.deed == "sequence" and place is not None:
                names = edits.listed(exercise.answer, tool)
                if tool.key(node) in names:
                    away = QPointF(0, 1.3 * place[1])
                    ink.paint_number(painter, place[0] + away, names.index(tool.key(node)) + 1, unit)

    def _paint_entry(
        self, painter: QPainter, value: object, place: tuple[QPointF, float], unit: float
    ) -> None:
        """An own value in a small box at the upper left of the mark."""
        text = edits.field_text(value, self._exercise.tree)
        if not text:
            return
        pixels = theme.LABEL * unit
        width, height = ink.text_width(text, pixels) + 8 * unit, 18 * unit
        (centre, radius) = place
        box = QRectF(centre.x() - radius - width + 4 * unit, centre.y() - radius - 6 * unit, width, height)
        painter.setBrush(theme.current().raised)
        painter.setPen(theme.pen(theme.current().ink, 1.2 * unit))
        painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.setFont(theme.exact_font(pixels, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_strike(self, painter: QPainter, node: Node) -> None:
        """An own `//` in ink, nearer to the child than those of the record."""
        ends = self._edge(node)
        if ends is None:
            return
        begin, end = ends
        way = end - begin
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        ink.paint_strike(painter, begin + way * ALONG, 0.8 * theme.scale(), way / length, "own")

    def _edge(self, node: Node) -> tuple[QPointF, QPointF] | None:
        """Return the ends of the edge above a node, also of one that the record left out."""
        stage = self._picture.stage
        number = self._nodes.get(node.path)
        if stage is None:
            return None
        if number is not None:
            return stage.edge(number)
        return self._edge_left_out(node)

    def _edge_left_out(self, node: Node) -> tuple[QPointF, QPointF] | None:
        """Return the edge to a child that the record left out, in a small tree that shows these."""
        stage, parent = self._picture.stage, node.parent
        if not isinstance(stage, SmallStage) or parent is None or parent.path not in self._nodes:
            return None
        entered = sum(child.path in self._nodes for child in parent.children)
        number = parent.children.index(node) - entered
        for place, stub in enumerate(stage.view.plan.stubs):
            if stub is not None and (stub.node, stub.place) == (self._nodes[parent.path], number):
                return stage.view.edge_of(place)
        return None
