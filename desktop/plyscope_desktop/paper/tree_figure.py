"""A tree on paper: black and white, letters inside the marks, dotted lines to write on right of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.paper import TreePaper, node_label
from plyscope_desktop.look.theme import exact_font

MARK = 32.0
"""Width of a triangle, in units of 1/96 inch as everything here."""

HIGH = 28.0
LEAF = QRectF(-10.5, -10.0, 21.0, 20.0)
LEVEL = 68.0
WIDEST_LEVEL = 80.0
LINE = 30.0
"""Length of a dotted line to write a number on, 8 mm."""

WINDOW = 62.0
GAP = 10.0
INK = QColor(0, 0, 0)
PALE = [3.0, 2.5]


@dataclass
class Place:
    """A node and its middle."""

    node: Node
    x: float
    y: float


class TreeFigure:
    """Lays a tree out in a width and paints it; `height` is what it takes."""

    def __init__(self, paper: TreePaper, width: float) -> None:
        self.paper = paper
        self.places: dict[str, Place] = {}
        plies = max(node.ply for node in paper.tree.nodes)
        self.level = LEVEL if plies >= 3 else WIDEST_LEVEL
        self._lay_out(width)
        self.height = plies * self.level + HIGH + 26

    def _lay_out(self, width: float) -> None:
        """Leaves side by side, wider where a field needs room; a node in the middle above its children."""
        columns: list[float] = []
        at = 0.0
        last: Node | None = None
        for leaf in self.paper.tree.leaves:
            if last is not None:
                at += 36.0 if last.parent is leaf.parent else self._between(last, leaf)
            columns.append(at)
            last = leaf
        room = 40.0 + (WINDOW if self.paper.windows else LINE if self.paper.lines else 0.0)
        span = max(columns[-1], 1.0)
        scale = min((width - 24.0 - room) / span, 1.7) if len(columns) > 1 else 1.0
        left = (width - span * scale - room / 2) / 2
        for leaf, column in zip(self.paper.tree.leaves, columns, strict=True):
            self._put(leaf, left + column * scale)
        for row in reversed(self.paper.tree.levels()):
            for node in row:
                if node.children:
                    below = [self.places[child.path].x for child in node.children]
                    self._put(node, (below[0] + below[-1]) / 2)

    def _between(self, one: Node, other: Node) -> float:
        """The distance of two neighbouring leaves of different parents; a window needs room right of one."""
        if not self.paper.windows or one.parent is None or other.parent is None:
            return 50.0
        inner = [node for node in (one.parent, other.parent) if node.path in self.paper.windows]
        if len(inner) < 2:
            return 60.0
        halves = sum((len(node.children) - 1) * 18.0 for node in inner)
        return max(50.0, MARK + WINDOW + GAP - halves)

    def _put(self, node: Node, x: float) -> None:
        self.places[node.path] = Place(node, x, node.ply * self.level + HIGH / 2 + 6)

    def paint(self, painter: QPainter) -> None:
        """Paint it with its upper left corner at the origin."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in self.places.values():
            for child in place.node.children:
                self._edge(painter, place, self.places[child.path])
        for place in self.places.values():
            self._mark(painter, place)

    def _gone(self, node: Node) -> bool:
        return self.paper.key is not None and node.path in self.paper.key.gone

    def _edge(self, painter: QPainter, above: Place, below: Place) -> None:
        key = self.paper.key
        thick = key is not None and below.node.path in key.thick
        pen = QPen(INK, 2.6 if thick else 1.0)
        if self._gone(below.node):
            pen.setDashPattern(PALE)
        painter.setPen(pen)
        start, end = QPointF(above.x, above.y), QPointF(below.x, below.y)
        painter.drawLine(start, end)
        if key is not None and below.node.path in key.struck:
            self._strike(painter, start, end)

    @staticmethod
    def _strike(painter: QPainter, start: QPointF, end: QPointF) -> None:
        painter.setPen(QPen(INK, 2.2))
        middle = start + (end - start) * 0.55
        for shift in (-3.5, 3.5):
            painter.drawLine(middle + QPointF(shift - 3.0, 6.5), middle + QPointF(shift + 3.0, -6.5))

    def _mark(self, painter: QPainter, place: Place) -> None:
        node, key = place.node, self.paper.key
        pen = QPen(INK, 1.4)
        if self._gone(node):
            pen.setDashPattern(PALE)
        if key is not None and node.path in key.marked:
            pen.setWidthF(3.0)
        painter.setPen(pen)
        painter.setBrush(QColor(255, 255, 255))
        middle = QPointF(place.x, place.y)
        self._shape(painter, node, middle)
        painter.setPen(INK)
        painter.setFont(exact_font(13))
        shift = 4.0 if node.type in ("max", "or") else -4.0 if node.type in ("min", "and") else 0.0
        rect = QRectF(place.x - 20, place.y - 12 + (shift if node.children else 0.0), 40, 24)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, node_label(node))
        self._beside(painter, node, middle)
        if key is not None and node.path in key.order:
            self._number(painter, middle, key.order[node.path])

    @staticmethod
    def _shape(painter: QPainter, node: Node, middle: QPointF) -> None:
        if not node.children:
            painter.drawRoundedRect(LEAF.translated(middle), 3, 3)
        elif node.type == "chance":
            painter.drawEllipse(middle, HIGH / 2, HIGH / 2)
        else:
            up = -1 if node.big else 1
            points = [
                QPointF(0, up * HIGH / 2),
                QPointF(-MARK / 2, -up * HIGH / 2),
                QPointF(MARK / 2, -up * HIGH / 2),
            ]
            painter.drawPolygon(QPolygonF([middle + point for point in points]))
        if node.share is not None and node.parent is not None and node.parent.type == "chance":
            painter.setFont(exact_font(10))
            painter.drawText(QRectF(middle.x() - 44, middle.y() - 34, 40, 14), Qt.AlignmentFlag.AlignRight,
                             str(node.share))  # fmt: skip

    def _beside(self, painter: QPainter, node: Node, middle: QPointF) -> None:
        """The dotted line or the window right of a mark, or what the key writes there."""
        if not node.children:
            return
        left, base = middle.x() + MARK / 2 + 3, middle.y() + (2 if self.paper.key else 6)
        key = self.paper.key
        written = [] if key is None else [key.values.get(node.path), key.windows.get(node.path)]
        text = "  ".join(one for one in written if one)
        if text:
            font = exact_font(15, bold=True)
            painter.setFont(font)
            width = QFontMetricsF(font).horizontalAdvance(text)
            painter.fillRect(QRectF(left - 1, base - 15, width + 2, 19), QColor(255, 255, 255))
            painter.drawText(QPointF(left, base), text)
            return
        if key is not None:
            return
        dots = QPen(INK, 1.1, Qt.PenStyle.CustomDashLine)
        dots.setDashPattern([1.0, 2.0])
        if node.path in self.paper.lines:
            painter.setPen(dots)
            painter.drawLine(QPointF(left, base), QPointF(left + LINE, base))
            left += LINE + 4
        if node.path in self.paper.windows:
            painter.setFont(exact_font(14))
            painter.setPen(INK)
            painter.drawText(QPointF(left, base), "[")
            painter.drawText(QPointF(left + 29, base), ",")
            painter.drawText(QPointF(left + 58, base), "]")
            painter.setPen(dots)
            painter.drawLine(QPointF(left + 6, base), QPointF(left + 27, base))
            painter.drawLine(QPointF(left + 35, base), QPointF(left + 56, base))

    @staticmethod
    def _number(painter: QPainter, middle: QPointF, number: int) -> None:
        painter.setFont(exact_font(11, bold=True))
        painter.setPen(QPen(INK, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        below = middle + QPointF(0, 20)
        painter.drawEllipse(below, 8.5, 8.5)
        painter.drawText(
            QRectF(below.x() - 10, below.y() - 9, 20, 18), Qt.AlignmentFlag.AlignCenter, str(number)
        )
