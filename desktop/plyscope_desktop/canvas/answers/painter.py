"""The painter of a sheet: the tree with what was written on it, and after a check what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.numbers import number_text
from plyscope_desktop.canvas.answers import ink
from plyscope_desktop.canvas.answers.places import Places
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.exercise.tools import TYPED, Tool
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.mark import Kind, paint_hover, paint_mark, shape

if TYPE_CHECKING:
    from plyscope.lessons.grading import Item

KINDS: dict[str, Kind] = {"max": "max", "or": "max", "min": "min", "and": "min", "chance": "chance"}
TEXT = 16
FIELD = 48, 28
"""Width and height of a field beside a mark, in pixels at 100 %."""


def kind_of(node: Node) -> Kind:
    """Return the mark of a node."""
    return KINDS[node.type] if node.children else "leaf"


def _is_silent(tool: Tool, item: Item) -> bool:
    """Return True for a leaf that rightly has no number: nothing was written there."""
    return tool.deed == "sequence" and item.state == "right" and item.given is None


@dataclass(frozen=True)
class Arrow:
    """The node that set a bound, the node that it cuts, the words between them and the role of its colour."""

    owner: str
    cut: str
    text: str
    role: str


@dataclass
class Pointed:
    """What the mouse or an open field is at: paths, "" or None for nothing."""

    hovered: str | None = None
    edge: str | None = None
    """The node below the edge that a click would strike."""
    edited: str | None = None
    dragged: str | None = None
    drag_to: QPointF = field(default_factory=QPointF)
    focus: bool = False
    arrow: Arrow | None = None


class SheetPainter:
    """Paints one exercise at its places; `signs` are those that the legend explains."""

    def __init__(
        self, painter: QPainter, exercise: OpenExercise, places: Places, unit: float, pointed: Pointed
    ) -> None:
        self.painter, self.exercise, self.places = painter, exercise, places
        self.unit, self.pointed = unit, pointed
        self.signs: set[str] = set()
        self.strikes = [tool for tool in exercise.tools if tool.deed == "strike"]
        self.fields = [tool for tool in exercise.tools if tool.deed in TYPED]
        self.lists = {tool.id: edits.listed(exercise.answer, tool) for tool in exercise.tools}
        self.results = {
            (tool.id, node.path): item
            for tool in exercise.tools
            for node in places.tree.nodes
            if (item := exercise.state_of(tool, node)) is not None and not _is_silent(tool, item)
        }
        self.gone = self._gone()

    def _gone(self) -> set[str]:
        """Return the nodes that hang below a struck edge, or did so before it was found to be too much."""
        gone: set[str] = set()
        for tool in self.strikes:
            for node in self._struck(tool):
                result = self.results.get((tool.id, node.path))
                if result is None or result.state != "extra":
                    gone.update(below.path for below in node.below())
        if self.pointed.edge is not None and not self.exercise.locked:
            gone.update(below.path for below in self.places.tree[self.pointed.edge].below())
        return gone

    def _struck(self, tool: Tool) -> list[Node]:
        names = self.lists[tool.id]
        return [
            node for node in self.places.tree.nodes if node.parent is not None and tool.key(node) in names
        ]

    def paint(self) -> None:
        """Paint everything."""
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        nodes = self.places.tree.nodes
        for node in nodes:
            if node.parent is not None:
                self._paint_edge(node)
        if self.pointed.arrow is not None:
            self._paint_arrow(self.pointed.arrow)
        for node in nodes:
            if node.parent is not None:
                self._paint_strikes(node)
        for node in nodes:
            if node.path != self.pointed.dragged:
                self._paint_node(node, self.places.points[node.path])
        if self.pointed.dragged is not None:
            self.painter.setOpacity(0.8)
            self._paint_node(self.places.tree[self.pointed.dragged], self.pointed.drag_to)
            self.painter.setOpacity(1.0)

    # Edges.

    def _paint_edge(self, node: Node) -> None:
        assert node.parent is not None
        colours, points = theme.current(), self.places.points
        begin, end = points[node.parent.path], points[node.path]
        if node.path in self.gone:
            self.painter.setPen(theme.pen(colours.edge, 1.2 * self.unit, [4, 4]))
            self.signs.add("gone")
        elif self._is_thick(node):
            self.painter.setPen(ink.round_pen(colours.best, theme.LINE_BEST * self.unit))
        else:
            self.painter.setPen(theme.pen(colours.edge, theme.LINE_EDGE * self.unit))
        self.painter.drawLine(begin, end)
        if node.share is not None or node.move:
            text = str(node.share) if node.share is not None else node.move
            self._label(begin * 0.55 + end * 0.45, text)
        for tool in self.exercise.tools:
            result = self.results.get((tool.id, node.path))
            if tool.deed == "pick" and tool.several and result is not None:
                self._disc((begin + end) / 2, result, ink.DISC)

    def _is_thick(self, node: Node) -> bool:
        """Return True for the edge to a picked move, or within what is marked."""
        assert node.parent is not None
        for tool in self.exercise.tools:
            names = self.lists[tool.id]
            if tool.deed == "pick" and tool.several and tool.key(node) in names:
                self.signs.add("move")
                return True
            if tool.deed == "mark" and tool.key(node) in names and tool.key(node.parent) in names:
                return True
        return False

    def _label(self, centre: QPointF, text: str) -> None:
        """Write a short text on an edge."""
        pixels = theme.LABEL * self.unit
        width, height = ink.text_width(text, pixels, bold=False) + 6 * self.unit, 1.3 * pixels
        box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
        self.painter.fillRect(box, theme.current().panel)
        self.painter.setFont(theme.exact_font(pixels))
        self.painter.setPen(theme.current().second)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_strikes(self, node: Node) -> None:
        colours, centre = theme.current(), self.places.strike_at(node)
        way, chosen = self.places.direction(node), self.exercise.chosen
        for tool in self.strikes:
            struck = tool.key(node) in self.lists[tool.id]
            result = self.results.get((tool.id, node.path))
            here = self.exercise.selected == node.path and self.exercise.tool is tool
            about = chosen is not None and chosen.part == tool.part and self.exercise.node_of(chosen) is node
            if about or (here and self.pointed.focus and not self.exercise.locked):
                half = 16 * self.unit
                self.painter.setBrush(Qt.BrushStyle.NoBrush)
                self.painter.setPen(theme.pen(colours.ink, theme.LINE_MARK * self.unit))
                box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
                self.painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            if result is not None and result.state in ("right", "missing", "extra"):
                look: ink.Look = "missing"
                if result.state != "missing":
                    look = "right" if result.state == "right" else "extra"
                self.signs.add({"right": "struck_right"}.get(result.state, result.state))
                ink.paint_strike(self.painter, centre, self.unit, way, look)
                self._disc(centre + QPointF(20 if about else 16, -12) * self.unit, result, ink.SMALL_DISC)
            elif struck:
                self.signs.add("struck")
                ink.paint_strike(self.painter, centre, self.unit, way, "own")
            elif self.pointed.edge == node.path and self.exercise.tool is tool and not self.exercise.locked:
                ink.paint_strike(self.painter, centre, self.unit, way, "preview")

    def _disc(self, centre: QPointF, item: Item, radius: float) -> None:
        strikes = any(tool.part == item.part for tool in self.strikes)
        if not strikes or item.state == "right":
            self.signs.add(
                {"extra": "wrong", "missing": "lacking", "empty": "lacking"}.get(item.state, item.state)
            )
        result: ink.Result = "wrong" if item.state == "extra" else item.state
        ink.paint_disc(self.painter, centre, result, radius * self.unit)

    # Marks.

    def _paint_node(self, node: Node, centre: QPointF) -> None:
        kind, radius, gone = kind_of(node), self.places.radius, node.path in self.gone
        tools = [tool for tool in self.fields if tool.fits(node)]
        entries = {tool.id: edits.entry(self.exercise.answer, tool, node) for tool in tools}
        number = next((tool for tool in tools if tool.deed == "number"), None)
        edited = self.pointed.edited == node.path
        text = "" if edited and number is not None else self._text(node, number)
        asked = [tool for tool in tools if tool.deed != "name"]  # not every node is cut
        empty = bool(asked) and (edited or all(entries[tool.id] is None for tool in asked))
        result = next(
            (item for tool in self._node_tools(node) if (item := self.results.get((tool.id, node.path)))),
            None,
        )
        width = ink.text_width(text, 0.72 * radius) if kind == "leaf" and text else 0.0
        selected = self.exercise.selected == node.path and self.pointed.focus
        if self.pointed.hovered == node.path and not selected and result is None:
            paint_hover(self.painter, kind, centre, radius, width)
        self._paint_mark(node, kind, centre, text, empty=empty, gone=gone, ringed=result is not None)
        self.signs.add(node.type if node.children else "leaf")
        if empty and not gone:
            self.signs.add("empty")
        if result is not None:
            ink.paint_ring(self.painter, kind, centre, radius, result.state, self.unit, width)
        if selected or self.pointed.edited == node.path:
            gap = 5.0 if result is not None else 0.0
            ink.paint_ring(self.painter, kind, centre, radius + gap * self.unit, None, self.unit, width)
        self._paint_beside(node, centre, kind, tools, entries)
        if result is not None:
            corner = QPointF(23, {"min": -21, "leaf": -16}.get(kind, -12)) * (radius / 22)
            self._disc(centre + corner, result, ink.DISC)
        self._paint_name(node, centre, kind)
        self._paint_sequence(node, centre)

    def _node_tools(self, node: Node) -> list[Tool]:
        """Return the tools whose results are shown as a ring around a node."""
        return [
            tool
            for tool in self.exercise.tools
            if tool.deed != "strike" and not (tool.deed == "pick" and tool.several) and tool.fits(node)
        ]

    def _text(self, node: Node, tool: Tool | None) -> str:
        """Return what is written in a mark."""
        if tool is not None:
            value = edits.entry(self.exercise.answer, tool, node)
            return "" if value is None else edits.shown(value)
        if node.children:
            return ""
        return "?" if node.value is None else number_text(node.value)

    def _paint_mark(
        self, node: Node, kind: Kind, centre: QPointF, text: str, *, empty: bool, gone: bool, ringed: bool
    ) -> None:
        colours, painter, radius = theme.current(), self.painter, self.places.radius
        width = ink.text_width(text, 0.72 * radius) if kind == "leaf" and text else 0.0
        path = shape(kind, centre, radius, width)
        if ringed:
            painter.strokePath(path, ink.round_pen(colours.panel, 8 * self.unit))
        painter.fillPath(path, colours.panel)
        if kind == "leaf" and not empty:
            paint_mark(painter, kind, centre, radius, text, state="pruned" if gone else "done")
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if gone:
            painter.setPen(theme.pen(colours.edge, 1.3 * self.unit, [3, 3]))
        elif empty:
            painter.setPen(ink.round_pen(colours.role(kind), 1.8 * self.unit))
        else:
            painter.setBrush(colours.role(kind))
        painter.drawPath(path)
        self._paint_marked(node, path)
        lift = {"max": 5, "min": -5}.get(kind, 0) * (radius / 22)
        if text:
            self._write(node, centre + QPointF(0, lift), text, gone=gone)
        elif empty and node.path != self.pointed.edited:
            down = lift + 7 * (radius / 22)
            ends = centre + QPointF(-8 * self.unit, down), centre + QPointF(8 * self.unit, down)
            ink.paint_dots(painter, *ends, self.unit)

    def _paint_marked(self, node: Node, path: QPainterPath) -> None:
        """A thick outline around what is marked, or picked as a node."""
        for tool in self.exercise.tools:
            marks = tool.deed == "mark" or (tool.deed == "pick" and not tool.several)
            if marks and tool.key(node) in self.lists[tool.id]:
                self.painter.setBrush(Qt.BrushStyle.NoBrush)
                self.painter.setPen(ink.round_pen(theme.current().best, theme.LINE_BEST * self.unit))
                self.painter.drawPath(path)
                self.signs.add("marked")

    def _write(self, node: Node, centre: QPointF, text: str, *, gone: bool) -> None:
        """Write a number into a mark; a wrong one is struck."""
        colours, radius = theme.current(), self.places.radius
        room, pixels = 1.25 * radius, TEXT * radius / 22
        width = ink.text_width(text, pixels)
        if width > room:
            pixels, width = max(8.0, pixels * room / width), min(width, room)
        self.painter.setFont(theme.exact_font(pixels, bold=True))
        colour = colours.second if gone else colours.on_mark
        self.painter.setPen(colour)
        box = QRectF(centre.x() - 30 * self.unit, centre.y() - radius, 60 * self.unit, 2 * radius)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        tool = next((tool for tool in self.fields if tool.deed == "number" and tool.fits(node)), None)
        result = None if tool is None else self.results.get((tool.id, node.path))
        if result is not None and result.state in ("wrong", "extra"):
            half = width / 2 + 4 * self.unit
            self.painter.setPen(ink.round_pen(colour, 2 * self.unit))
            up = QPointF(half, -4 * self.unit)
            self.painter.drawLine(centre - up, centre + up)

    def box_beside(self, node: Node, width: float, boxes: int = 1) -> QRectF:
        """Return the place of a field of a width by the mark of a node, with room for more boxes below it.

        It is at the right of the mark; where a neighbour is in the way lower, or below the mark.
        """
        centre, lift = self.places.points[node.path], 5 if kind_of(node) == "max" else 0
        left, height = centre.x() + 1.15 * self.places.radius + 13 * self.unit, FIELD[1] * self.unit
        top = centre.y() + (lift - 19) * self.unit
        beside = QRectF(left, top, width, height)
        ways = (
            beside,
            beside.translated(-0.4 * self.places.radius, 32 * self.unit),
            QRectF(centre.x() - width / 2, centre.y() + 0.85 * self.places.radius, width, height),
        )
        return next((box for box in ways if self._is_free(node, box, boxes)), ways[-1])

    def _is_free(self, node: Node, box: QRectF, boxes: int) -> bool:
        """Return True if no mark and no name of another node lies where a field would be."""
        room = box.adjusted(0, 0, 0, (boxes - 1) * (box.height() + 2 * self.unit))
        return not any(room.intersects(other) for path, other in self._taken if path != node.path)

    @cached_property
    def _taken(self) -> list[tuple[str, QRectF]]:
        """The rectangles of all marks and of the names beside them."""
        taken = []
        half = 0.85 * self.places.radius
        for node in self.places.tree.nodes:
            centre = self.places.points[node.path]
            taken.append((node.path, QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)))
            if node.letter and node.children:
                name = self._name_box(node, centre)
                taken.append((node.path, name))
        return taken

    def _paint_beside(
        self, node: Node, centre: QPointF, kind: Kind, tools: list[Tool], entries: dict[str, object]
    ) -> None:
        """Beside a mark: a pair that was entered, and after all checks what would have been right."""
        for tool in tools:
            value = entries[tool.id]
            result = self.results.get((tool.id, node.path))
            bad = result is not None and result.state in ("wrong", "empty", "extra", "missing")
            wide = tool.deed != "number"
            if wide and value is not None and node.path != self.pointed.edited:
                text = edits.field_text(value, self.places.tree)
                size = theme.BODY * self.unit
                width = ink.text_width(text or "//", size) + 12 * self.unit
                box = self.box_beside(node, width, 2 if bad and self.exercise.locked else 1)
                ink.paint_box(self.painter, box, text or "//", size / theme.VALUE)
                if bad:
                    self.painter.setPen(ink.round_pen(theme.current().error, 2 * self.unit))
                    self.painter.drawLine(box.bottomLeft(), box.topRight())
                if bad and self.exercise.locked:
                    self._paint_right(box.translated(0, box.height() + 2 * self.unit), tool, node)
            elif bad and self.exercise.locked:
                box = self.box_beside(node, 38 * self.unit)
                self._paint_right(box.translated(0, 12 * self.unit), tool, node)

    def _paint_right(self, box: QRectF, tool: Tool, node: Node) -> None:
        """Paint what a field should hold, in a box."""
        expected = self.exercise.expected(tool, node)
        text = edits.field_text(expected, self.places.tree)
        if not text:
            return
        size = (theme.VALUE if tool.deed == "number" else theme.BODY) * self.unit
        box.setWidth(max(box.width(), ink.text_width(text, size) + 12 * self.unit))
        box.setHeight(26 * self.unit)
        ink.paint_box(self.painter, box, text, size / theme.VALUE, good=True)
        self.signs.add("expected")

    def _paint_name(self, node: Node, centre: QPointF, kind: Kind) -> None:
        if not node.letter:
            return
        radius, pixels = self.places.radius, theme.VALUE * self.unit
        self.painter.setFont(theme.exact_font(pixels, bold=True))
        self.painter.setPen(theme.current().ink)
        wide = ink.text_width(node.letter, pixels) + 4
        if kind == "leaf":
            box = QRectF(centre.x() - wide / 2, centre.y() + 0.7 * radius, wide, 1.4 * pixels)
            self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, node.letter)
            return
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.painter.drawText(self._name_box(node, centre), flags, node.letter)

    def _name_box(self, node: Node, centre: QPointF) -> QRectF:
        """Return where the name of a node with children stands: at the left of its mark."""
        pixels = theme.VALUE * self.unit
        wide, high = ink.text_width(node.letter, pixels) + 4, 1.4 * pixels
        right = centre.x() - 1.15 * self.places.radius - 12 * self.unit
        return QRectF(right - wide, centre.y() - high / 2, wide, high)

    def _paint_sequence(self, node: Node, centre: QPointF) -> None:
        """The number of a leaf in the order of evaluation, or of a node in that of expansion."""
        for tool in self.exercise.tools:
            names = self.lists[tool.id]
            if tool.deed == "sequence" and tool.key(node) in names:
                number = names.index(tool.key(node)) + 1
                away = QPointF(0, 1.25) if not node.children else QPointF(-1.15, -0.85)
                ink.paint_number(self.painter, centre + away * self.places.radius, number, self.unit)
                self.signs.add("numbered")
            result = self.results.get((tool.id, node.path))
            lacks = result is not None and result.state in ("wrong", "missing", "empty")
            if tool.deed == "sequence" and lacks and self.exercise.locked:
                self._paint_due(tool, node, centre)

    def _paint_due(self, tool: Tool, node: Node, centre: QPointF) -> None:
        """The number that a node should have, beside its own if it has one."""
        number = self.exercise.expected_place(tool, node)
        if number is not None:
            own = tool.key(node) in self.lists[tool.id]
            away = QPointF(22 * self.unit if own else 0, 1.25 * self.places.radius)
            ink.paint_number(self.painter, centre + away, number, self.unit, good=True)
            self.signs.add("expected")

    def _paint_arrow(self, arrow: Arrow) -> None:
        points, radius = self.places.points, self.places.radius
        begin, end = points[arrow.owner], points[arrow.cut]
        below, above = QPointF(0, radius + 10 * self.unit), QPointF(-5 * self.unit, -radius - 12 * self.unit)
        ink.paint_arrow(self.painter, begin + below, end + above, arrow.text, self.unit, arrow.role)
