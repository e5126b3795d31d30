"""The answers so far: a slot for each field of the tree, and a chip for each struck edge."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.lessons.exercise_tree import Node
from plyscope_desktop.canvas.answers import ink
from plyscope_desktop.canvas.answers.painter import kind_of
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.exercise.tools import Tool
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.mark import paint_mark
from plyscope_desktop.words.exercises import labelled

SLOT, PAIR_SLOT, ROW = 67, 108, 32
"""Widths of the slots of one number and of two, and the height of a row, in pixels at 100 %."""
NAME = 32
CHIP, CHIP_GAP = 28, 6


@dataclass(frozen=True)
class Slot:
    """One field of the tree by its tool and node, and its place."""

    tool: Tool
    node: Node
    box: QRectF


class AnswerSlots(QWidget):
    """The fields of the tree in the order of their letters; a click selects the node and opens its field.

    The keys of the sheet do the same, so that it takes none itself.
    """

    wanted = Signal(object)
    """A Slot was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exercise: OpenExercise | None = None
        self.typed: tuple[str, str] | None = None
        """Path of the node whose field is open, and the text in it."""
        self.slots: list[Slot] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.follow(self.rescale)

    def show_exercise(self, exercise: OpenExercise | None) -> None:
        """Show the fields of another exercise, or none."""
        self.exercise, self.typed = exercise, None
        self.rescale()

    def rescale(self) -> None:
        self._lay_out()
        self.updateGeometry()
        self.update()

    def _fields(self) -> list[tuple[Tool, Node]]:
        exercise = self.exercise
        if exercise is None or exercise.tree is None:
            return []
        nodes = [node for row in exercise.tree.levels() for node in row]
        tools = [tool for tool in exercise.tools if tool.deed in ("number", "pair")]
        return [(tool, node) for tool in tools for node in nodes if tool.fits(node)]

    def _lay_out(self) -> None:
        """Place the slots in rows of the width that there is."""
        unit, self.slots = theme.scale(), []
        room = max(self.width(), round(SLOT * unit))
        x = y = 0.0
        last: Tool | None = None
        for tool, node in self._fields():
            wide = (SLOT if tool.deed == "number" else PAIR_SLOT) * unit
            columns = max(1, int((room + 6 * unit) // wide))
            wide = (room + 6 * unit) / columns
            if last is not None and (tool is not last or x + wide > room + 7 * unit):
                x, y = 0.0, y + ROW * unit
            last = tool
            self.slots.append(Slot(tool, node, QRectF(x, y, wide - 6 * unit, 27 * unit)))
            x += wide
        height = y + ROW * unit if self.slots else 0
        self.setFixedHeight(round(height))

    def resizeEvent(self, event: object) -> None:
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(5 * SLOT), self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        slot = next((slot for slot in self.slots if slot.box.contains(event.position())), None)
        if slot is not None and event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(slot)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for slot in self.slots:
            self._paint(painter, slot)
        painter.end()

    def _paint(self, painter: QPainter, slot: Slot) -> None:
        exercise, unit, colours = self.exercise, theme.scale(), theme.current()
        assert exercise is not None
        box, node = slot.box, slot.node
        paint_mark(painter, kind_of(node), QPointF(box.left() + 6 * unit, box.center().y()), 5.5 * unit)
        painter.setFont(theme.font(theme.BODY, bold=True))
        painter.setPen(colours.ink)
        name = node.letter or (str(node.leaf + 1) if not node.children else node.path)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(box.left() + 15 * unit, box.top(), NAME * unit, box.height()), flags, name)
        field = QRectF(box.left() + NAME * unit, box.top() + 1, box.width() - NAME * unit, 25 * unit)
        edited = self.typed is not None and self.typed[0] == node.path and exercise.tool is slot.tool
        value = edits.entry(exercise.answer, slot.tool, node)
        text = edits.field_text(value, exercise.tree)
        text = self.typed[1] if edited and self.typed is not None else text
        chosen = exercise.selected == node.path and exercise.tool is slot.tool
        painter.setBrush(colours.raised)
        if edited or chosen:
            painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
        else:
            painter.setPen(theme.pen(colours.control, 1.0, None if text else [2, 2]))
        inner = field.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(inner, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.setFont(theme.font(theme.BODY))
        painter.setPen(colours.ink)
        painter.drawText(field, Qt.AlignmentFlag.AlignCenter, text)
        if edited:
            at = field.center().x() + ink.text_width(text, theme.BODY * unit, bold=False) / 2 + 2
            painter.drawLine(QPointF(at, field.top() + 6), QPointF(at, field.bottom() - 6))


class Chips(QWidget):
    """The nodes of one list of the answer: struck edges, numbered leaves, marks; a click selects one."""

    wanted = Signal(object)
    """A Node was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exercise: OpenExercise | None = None
        self.tool: Tool | None = None
        self.boxes: list[tuple[Node, str, QRectF]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_tool(self, exercise: OpenExercise | None, tool: Tool | None) -> None:
        """Show what a tool has put into the answer."""
        self.exercise, self.tool = exercise, tool
        self.rescale()

    def rescale(self) -> None:
        self._lay_out()
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        self.boxes = []
        exercise, tool, unit = self.exercise, self.tool, theme.scale()
        x = y = 0.0
        if exercise is not None and tool is not None and exercise.tree is not None:
            names = edits.listed(exercise.answer, tool)
            nodes = [node for node in exercise.tree.nodes if tool.fits(node) and tool.key(node) in names]
            nodes.sort(key=lambda node: names.index(tool.key(node)))
            for node in nodes:
                text = node.letter or (node.edge() if node.parent is not None else "·")
                if tool.deed == "strike" and not tool.by_leaf:
                    text = node.edge()
                elif tool.deed == "name":
                    value = edits.entry(exercise.answer, tool, node)
                    text = labelled(text, edits.field_text(value, exercise.tree))
                wide = ink.text_width(text, theme.LABEL * unit, bold=False) + 42 * unit
                if x > 0 and x + wide > self.width():
                    x, y = 0.0, y + (CHIP + 4) * unit
                self.boxes.append((node, text, QRectF(x + 0.5, y + 1.5, wide, 25 * unit)))
                x += wide + CHIP_GAP * unit
        self.setFixedHeight(round(y + CHIP * unit))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = next((node for node, _, box in self.boxes if box.contains(event.position())), None)
        if node is not None:
            self.wanted.emit(node)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, unit = QPainter(self), theme.current(), theme.scale()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.boxes:
            painter.setPen(colours.second)
            painter.setFont(theme.font(theme.LABEL))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            nothing = tr("not marked") if self.tool is not None and self.tool.deed == "pick" else tr("none")
            painter.drawText(self.rect(), flags, nothing)
        for number, (node, text, box) in enumerate(self.boxes, 1):
            chosen = self.exercise is not None and self.exercise.selected == node.path
            painter.setPen(theme.pen(colours.ink if chosen else colours.control, 2 if chosen else 1))
            painter.setBrush(colours.raised)
            painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            centre = QPointF(box.left() + 14 * unit, box.center().y())
            if self.tool is not None and self.tool.deed == "strike":
                ink.paint_strike(painter, centre, 0.6 * unit, QPointF(0, 1), "own")
            elif self.tool is not None and self.tool.deed == "sequence":
                ink.paint_number(painter, centre, number, 0.8 * unit)
            else:
                paint_mark(painter, kind_of(node), centre, 5.5 * unit)
            painter.setPen(colours.ink)
            painter.setFont(theme.font(theme.LABEL))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box.adjusted(26 * unit, 0, 0, 0), flags, text)
        painter.end()
