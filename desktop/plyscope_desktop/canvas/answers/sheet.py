"""The sheet: the tree of an exercise to write on, by mouse and keys; afterwards its results."""

from __future__ import annotations

from math import pow as power
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import Item
from plyscope_desktop.canvas.answers.field import AnswerField
from plyscope_desktop.canvas.answers.legend import paint_legend
from plyscope_desktop.canvas.answers.painter import FIELD, Arrow, Pointed, SheetPainter
from plyscope_desktop.canvas.answers.places import Places, View
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.exercise.tools import TYPED, Tool
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words import exercises as words

WHEEL_STEP = 1.2
NOTCH = 120.0
"""How much one notch of the wheel zooms, and its size in eighths of a degree."""

DRAG_FROM = 6
"""Pixels after which a pressed mouse drags."""

PAIR_WIDTH = 88
OPENING = "0123456789-−.∞"
"""Letters that open the field of the selected node."""
NAMES_OF_BOUNDS = "abαβ"
"""Letters that open the field in which a cut is named."""

ARROWS = {
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
}


class AnswerSheet(QWidget):
    """Shows one exercise at a time, or none. `spoken` carries what a screen reader says of a node."""

    spoken = Signal(str)
    view_changed = Signal()
    """The zoom is another one."""
    arrow_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exercise: OpenExercise | None = None
        self.view = View()
        self.legend_wanted = True
        self.pointed = Pointed()
        self.places: Places | None = None
        self.signs: set[str] = set()
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._drags: str | None = None
        self._field_tool: Tool | None = None
        self.field = AnswerField(self)
        self.field.kept.connect(self._keep)
        self.field.dropped.connect(self._close_field)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setProperty("own_focus", True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        theme.follow(self.rescale)
        follow(self.retranslate)

    # The exercise.

    def show_exercise(self, exercise: OpenExercise | None) -> None:
        """Show another exercise from its beginning, or none."""
        before = self.exercise
        if before is not None and before is not exercise:
            for signal in (before.changed, before.selection_changed, before.tool_changed):
                signal.disconnect(self._exercise_changed)
            before.selection_changed.disconnect(self._say_selected)
        self._drop_field()
        self.exercise = exercise if exercise is not None and exercise.tree is not None else None
        self.view, self.pointed = View(), Pointed(focus=self.hasFocus())
        if self.exercise is not None and before is not self.exercise:
            for signal in (exercise.changed, exercise.selection_changed, exercise.tool_changed):  # type: ignore[union-attr]
                signal.connect(self._exercise_changed)
            self.exercise.selection_changed.connect(self._say_selected)
        self._exercise_changed()
        self.view_changed.emit()

    def _exercise_changed(self) -> None:
        exercise = self.exercise
        if exercise is not None and exercise.locked:
            self._drop_field()
        self._lay_out()

    def _lay_out(self) -> None:
        exercise = self.exercise
        self.places = None
        if exercise is not None and exercise.tree is not None:
            tool = next((tool for tool in exercise.tools if tool.deed == "arrange"), None)
            order = None if tool is None else edits.in_order(exercise.tree, exercise.answer, tool)
            size = QSizeF(max(1, self.width()), max(1, self.height()))
            self.places = Places(exercise.tree, size, theme.scale(), self.view, order)
        if self.field.isVisible() and self._field_tool is not None and self.pointed.edited is not None:
            self._place_field(self._field_tool)
        self.update()

    def _say_selected(self) -> None:
        exercise = self.exercise
        node = None if exercise is None else exercise.node
        if exercise is None or node is None:
            return
        text = self.described(node)
        self.setAccessibleDescription(text)
        if self.isVisible():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        if self.hasFocus():
            self.spoken.emit(text)

    def described(self, node: Node) -> str:
        """Return what a screen reader says of a node, or with the tool for edges of the edge above it."""
        exercise = self.exercise
        assert exercise is not None
        tool = exercise.tool
        if tool is not None and tool.deed == "strike" and not tool.by_leaf and node.parent is not None:
            struck = tool.key(node) in edits.listed(exercise.answer, tool)
            result = exercise.state_of(tool, node)
            end = "" if result is None else f"; {words.result_text(exercise, result)}"
            return f"{words.edge_text(node, struck)}{end}; {words.describe(exercise, node)}"
        return words.describe(exercise, node)

    def rescale(self) -> None:
        self._lay_out()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Sheet of the exercise"))
        self.update()

    # The view.

    def fit(self) -> None:
        """Show the whole tree."""
        self._look(View())

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom by a factor about a point, or about the middle."""
        middle = QPointF(self.width() / 2, self.height() / 2)
        self._look(self.view.zoomed(factor, middle if about is None else about))

    def zoom_in(self) -> None:
        """Draw it larger."""
        self.zoom(WHEEL_STEP)

    def zoom_out(self) -> None:
        """Draw it smaller."""
        self.zoom(1 / WHEEL_STEP)

    def show_legend(self, wanted: bool) -> None:
        """Show the legend, or hide it."""
        self.legend_wanted = wanted
        self.update()

    def _look(self, view: View) -> None:
        self.view = view
        self._lay_out()
        self.view_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() / NOTCH
        if turned:
            self.zoom(power(WHEEL_STEP, turned), event.position())
        event.accept()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().panel)
        if self.exercise is not None and self.places is not None:
            self.pointed.arrow = self.arrow()
            artist = SheetPainter(painter, self.exercise, self.places, theme.scale(), self.pointed)
            artist.paint()
            self.signs = artist.signs
            if self.legend_wanted:
                paint_legend(painter, artist.signs, QRectF(self.rect()), theme.scale())
        painter.end()

    def arrow(self) -> Arrow | None:
        """Return the arrow of the chosen missing cut, once everything is shown."""
        exercise = self.exercise
        if exercise is None or exercise.chosen is None or not exercise.locked:
            return None
        bound = exercise.bound_of(exercise.chosen)
        if bound is None:
            return None
        owner, cut, kind, value = bound
        letter = "α" if kind == "alpha" else "β"
        text = tr("{bound} = {value}, from {name}").format(
            bound=letter, value=edits.shown(value), name=words.node_name(owner)
        )
        return Arrow(owner.path, cut.path, text, "max_text" if kind == "alpha" else "min_text")

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self.places is None or self.exercise is None:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed = self._last = event.position()
        node = self.places.node_at(event.position())
        tool = self.exercise.tool
        self._drags = None
        if node is not None and node.parent is not None and tool is not None and tool.deed == "arrange":
            self._drags = node.path
        if node is not None:
            self.exercise.select(node.path)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.places is None or self.exercise is None:
            return
        point = event.position()
        if self._pressed is None:
            self._hover(point)
            return
        far = (point - self._pressed).manhattanLength() >= DRAG_FROM
        if self.pointed.dragged is not None or (far and self._drags and not self.exercise.locked):
            self.pointed.dragged, self.pointed.drag_to = self._drags, point
            self._drag_over(point)
        elif far and self._drags is None and self.places.node_at(self._pressed) is None:
            self._look(self.view.moved(point - self._last))
            self._last = point
        self.update()

    def _drag_over(self, point: QPointF) -> None:
        """Keep a dragged child in its row."""
        assert self.places is not None and self.pointed.dragged is not None
        self.pointed.drag_to = QPointF(point.x(), self.places.points[self.pointed.dragged].y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        dragged, self.pointed.dragged = self.pointed.dragged, None
        exercise, places = self.exercise, self.places
        if pressed is None or exercise is None or places is None:
            return
        if dragged is not None and exercise.tool is not None:
            child = places.tree[dragged]
            exercise.move_child(exercise.tool, child, places.place_among(child, event.position().x()))
            self.update()
        elif (event.position() - pressed).manhattanLength() < DRAG_FROM:
            self._click(event.position())

    def _click(self, point: QPointF) -> None:
        """Do what the tool does at a point; where results are shown, choose the item."""
        exercise, places = self.exercise, self.places
        assert exercise is not None and places is not None
        node = places.node_at(point)
        edge = places.edge_at(point) if node is None else None
        tool = exercise.tool
        if exercise.locked:
            self._choose_at(node, edge)
            return
        target = self._target_at(node, edge, tool)
        if tool is None or target is None:
            if edge is not None:
                exercise.select(edge.path)
            return
        exercise.select(target.path)
        if tool.deed in TYPED:
            self.open_field(tool)
        elif tool.deed != "arrange":
            exercise.toggle(tool, target)
            exercise.mark_given()
            self._say_selected()

    def _target_at(self, node: Node | None, edge: Node | None, tool: Tool | None) -> Node | None:
        """Return the node that a tool acts on where this node or this edge was clicked."""
        if tool is None:
            return None
        by_edge = (tool.deed == "strike" and not tool.by_leaf) or (tool.deed == "pick" and tool.several)
        if by_edge and edge is not None and tool.fits(edge):
            return edge
        if node is not None and tool.fits(node) and not (tool.deed == "strike" and not tool.by_leaf):
            return node
        if tool.by_leaf and edge is not None and tool.fits(edge):
            return edge
        return None

    def _choose_at(self, node: Node | None, edge: Node | None) -> None:
        """Choose the item of a node or of an edge, the next one where there are several."""
        exercise = self.exercise
        assert exercise is not None
        found: list[Item] = []
        for item in exercise.items_at("" if node is None and edge is None else (node or edge).path):  # type: ignore[union-attr]
            tool = exercise.tool_of(item.part)
            of_edge = tool is not None and tool.deed in ("strike", "pick") and not tool.by_leaf
            if of_edge == (edge is not None):
                found.append(item)
        if node is None and edge is None:
            exercise.choose(None)
        elif found:
            before = found.index(exercise.chosen) if exercise.chosen in found else -1
            exercise.choose(found[(before + 1) % len(found)])

    def _hover(self, point: QPointF) -> None:
        exercise, places = self.exercise, self.places
        assert exercise is not None and places is not None
        node = places.node_at(point)
        edge = places.edge_at(point) if node is None else None
        target = None if exercise.locked else self._target_at(node, edge, exercise.tool)
        tool = exercise.tool
        strikes = tool is not None and tool.deed == "strike" and target is not None
        self.pointed.hovered = None if node is None else node.path
        preview = target.path if strikes and target is not None else None
        if preview is not None and tool is not None and target is not None:
            struck = tool.key(target) in edits.listed(exercise.answer, tool)
            preview = None if struck else preview
        self.pointed.edge = preview
        hand = target is not None or (exercise.locked and (node or edge) is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.hovered = self.pointed.edge = None
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() & ~(
                Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
            )
            if plain == Qt.KeyboardModifier.NoModifier and self._opens(event.text()):
                event.accept()  # "-" begins a number here, and is no shortcut
                return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self._tip(QPointF(event.pos()))
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._tab(event):
            return True
        return super().event(event)

    def _tip(self, point: QPointF) -> str:
        """Return the reason of a result under a point, or what the node is."""
        exercise, places = self.exercise, self.places
        if exercise is None or places is None:
            return ""
        node = places.node_at(point)
        if node is None:
            return ""
        if exercise.locked:
            reasons = [words.said(item.reason) for item in exercise.items_at(node.path)]
            return "\n".join(reason for reason in reasons if reason)
        return words.describe(exercise, node)

    # Keys.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        exercise = self.exercise
        key = Qt.Key(event.key())
        if exercise is None or exercise.node is None:
            super().keyPressEvent(event)
            return
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if key in ARROWS and not control:
            if alt:
                self.shift_child(-1 if key == Qt.Key.Key_Left else 1 if key == Qt.Key.Key_Right else 0)
            else:
                self.walk(ARROWS[key])
        elif not (control or alt) and self._opens(event.text()):
            self.type_in(event.text())
        elif not (control or alt) and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.type_in("")
        elif not (control or alt) and key == Qt.Key.Key_Space:
            self.do_deed()
        elif not (control or alt) and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._empty_field()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _opens(self, text: str) -> bool:
        """Return True for what a number, or the name of a cut, begins with."""
        tool = None if self.exercise is None else self.exercise.tool
        names = NAMES_OF_BOUNDS if tool is not None and tool.deed == "name" else ""
        return bool(text) and text in OPENING + names

    def _tab(self, event: QKeyEvent) -> bool:
        """Go to the next empty field, or the one before; without any the keys go on to the next control."""
        ways = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
        way = ways.get(Qt.Key(event.key()))
        if way is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        return self.next_empty(way)

    def next_empty(self, way: int) -> bool:
        """Select the next node in search order with an empty field, or the one before."""
        exercise = self.exercise
        tool = self._typing_tool(any_node=True)
        if exercise is None or exercise.tree is None or exercise.locked or tool is None:
            return False
        order = tool.targets(exercise.tree)
        empty = [node for node in exercise.empty_targets(tool) if node.path != exercise.selected]
        here = next((at for at, node in enumerate(order) if node.path == exercise.selected), None)
        if not empty:
            return False
        ranks = {node.path: at for at, node in enumerate(order)}
        start = here if here is not None else (-1 if way > 0 else len(order))
        ahead = [node for node in empty if (ranks[node.path] - start) * way > 0]
        if not ahead:
            return False
        exercise.select(ahead[0 if way > 0 else -1].path)
        return True

    def walk(self, way: str) -> None:
        """Select the parent, the first child, or a neighbour in the row."""
        exercise, places = self.exercise, self.places
        if exercise is None or places is None or exercise.node is None:
            return
        node: Node | None = exercise.node
        assert node is not None
        if way == "up":
            node = node.parent
        elif way == "down":
            node = next(iter(places.children(node)), None)
        else:
            row = places.row(node.ply)
            at = row.index(node) + (1 if way == "right" else -1)
            node = row[at] if 0 <= at < len(row) else None
        if node is not None:
            exercise.select(node.path)
            self._bring(node)

    def _bring(self, node: Node) -> None:
        """Move the picture until a node is in sight."""
        assert self.places is not None
        point, margin = self.places.points[node.path], 40.0
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        if not room.contains(point) and room.isValid():
            x = min(max(point.x(), room.left()), room.right())
            y = min(max(point.y(), room.top()), room.bottom())
            self._look(self.view.moved(QPointF(x, y) - point))

    def do_deed(self) -> None:
        """Do the tool's deed at the selected node."""
        exercise = self.exercise
        if exercise is None or exercise.node is None or exercise.tool is None or exercise.locked:
            return
        tool, node = exercise.tool, exercise.node
        if not tool.fits(node):
            return
        if tool.deed in TYPED:
            self.open_field(tool)
        elif tool.deed != "arrange":
            exercise.toggle(tool, node)
            exercise.mark_given()
            self._say_selected()

    def shift_child(self, by: int) -> None:
        """Move the selected child among its siblings."""
        exercise = self.exercise
        node = None if exercise is None else exercise.node
        tool = None if exercise is None else next((t for t in exercise.tools if t.deed == "arrange"), None)
        if exercise is None or node is None or node.parent is None or tool is None or not by:
            return
        order = edits.order_of(exercise.answer, tool, node.parent)
        place = order.index(node.parent.children.index(node)) + by
        if 0 <= place < len(order):
            exercise.move_child(tool, node, place)
            self._say_selected()

    # The field.

    def _typing_tool(self, *, any_node: bool = False) -> Tool | None:
        """Return the tool whose field typing opens: the chosen one, else the first that fits the node."""
        exercise = self.exercise
        if exercise is None or exercise.node is None:
            return None
        tools = [tool for tool in exercise.tools if tool.deed in TYPED]
        if exercise.tool in tools:
            tools.insert(0, exercise.tool)
        return next((tool for tool in tools if any_node or tool.fits(exercise.node)), None)

    def type_in(self, text: str) -> None:
        """Open the field of the selected node, which begins with a text or, without one, as it was filled."""
        tool = self._typing_tool()
        if tool is not None:
            self.open_field(tool, text)

    def open_field(self, tool: Tool, text: str = "") -> None:
        """Open the field of the selected node for a tool."""
        exercise = self.exercise
        if exercise is None or exercise.node is None or exercise.locked or not tool.fits(exercise.node):
            return
        self._field_tool = tool
        self.pointed.edited = exercise.selected
        value = edits.entry(exercise.answer, tool, exercise.node)
        was = edits.field_text(value, exercise.tree)
        name = f"{words.node_name(exercise.node)}, {tr(tool.name)}"
        self.field.open_at(self._field_box(tool), text or was, name, fresh=bool(text))
        self.update()

    def _field_box(self, tool: Tool) -> QRectF:
        assert self.exercise is not None and self.places is not None and self.pointed.edited is not None
        artist = SheetPainter(QPainter(), self.exercise, self.places, theme.scale(), self.pointed)
        width = FIELD[0] if tool.deed == "number" else PAIR_WIDTH
        return artist.box_beside(self.places.tree[self.pointed.edited], width * theme.scale())

    def _place_field(self, tool: Tool) -> None:
        box = self._field_box(tool)
        self.field.setGeometry(box.toRect())

    def commit(self) -> bool:
        """Keep what is typed in the open field; False if it is no number, which the field shows."""
        if not self.field.isVisible():
            return True
        self._keep(0)
        return not self.field.isVisible()

    def _keep(self, way: int) -> None:
        exercise, tool = self.exercise, self._field_tool
        if exercise is None or tool is None or exercise.tree is None or self.pointed.edited is None:
            return
        node, text = exercise.tree[self.pointed.edited], self.field.text().strip()
        value: Any = None
        if tool.deed == "name":
            value = edits.typed_cut(text, exercise.tree)
        else:
            value = edits.typed_pair(text) if tool.deed == "pair" else edits.typed_number(text)
        if text and value is None:
            if self.field.hasFocus():
                self.field.mark(True)
            else:
                self._drop_field()
            return
        had_focus = self.field.hasFocus()
        self._drop_field()
        exercise.enter(tool, node, value if text else None)
        exercise.mark_given()
        if had_focus:
            self.setFocus()
        if way and self.next_empty(way):
            self.open_field(tool)
        else:
            self._say_selected()

    def _drop_field(self) -> None:
        self.pointed.edited = None
        if self.field.isVisible():
            had_focus = self.field.hasFocus()
            self.field.hide()
            if had_focus:
                self.setFocus()

    def _close_field(self) -> None:
        """Drop what was typed."""
        self._drop_field()
        self.update()

    def _empty_field(self) -> None:
        """Empty the field of the selected node."""
        tool, exercise = self._typing_tool(), self.exercise
        if tool is not None and exercise is not None and exercise.node is not None:
            exercise.enter(tool, exercise.node, None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.focus = True
        self._say_selected()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.focus = self.field.isVisible()
        self.update()
