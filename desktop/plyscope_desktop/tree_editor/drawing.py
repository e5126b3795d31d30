"""Sketch: the tree drawn on the sheet: seen, walked, typed into and taken apart with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.tree_editor.paint import TreePainter
from plyscope_desktop.tree_editor.places import DOWN, RADIUS, Drop, Look, Plan
from plyscope_desktop.tree_editor.sheet import Sheet
from plyscope_desktop.words.tree_editor import read_value, told, typed_value

ZOOM_STEP, WHEEL_STEP, NOTCH = 1.25, 1.15, 120.0
SMALLEST, LARGEST, LARGEST_FIT = 0.05, 4.0, 1.25
MOST_STRETCH, FARTHEST = 2.2, 150.0
"""Largest factor of the distance of plies in a wide tree, and its limit in pixels of the design."""

TYPED = "0123456789.-−∞"
_WITH_OTHERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)

ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}


class Sketch(QWidget):
    """Shows the drawing of a sheet, fitted to the widget until the user moves it."""

    view_changed = Signal()
    menu_wanted = Signal(QPoint)
    """Somebody asks, at a point of the screen, what can be done with the selected node."""
    edit_wanted = Signal(str)
    """A double click: "value", "name", "move" or "share" of the selected node is to be typed."""

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.look = Look()
        self.fitted = True
        self._plan: Plan | None = None
        self._typed: str | None = None
        self._ringed = False  # Tab brought the focus
        self._pressed: QPointF | None = None
        self._held = -1  # the node under the button while it is down
        self._dragged = False
        self._pointer = QPointF()
        self._drop: Drop | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        sheet.changed.connect(self._renew)
        sheet.selection_changed.connect(self._selected)
        theme.follow(self._renew)
        follow(self.retranslate)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(120))

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Drawing of the tree"))
        self._tell()
        self.update()

    @property
    def plan(self) -> Plan | None:
        """The tree laid out; None where it is too large to draw."""
        root = self.sheet.moment.root
        if root is None:
            return None
        if self._plan is None or self._plan.root is not root or self._plan.scale != theme.scale():
            self._plan = Plan(root)
        return self._plan

    @property
    def number(self) -> int:
        """The number of the selected node."""
        return self.plan.number(self.sheet.moment.selected) if self.plan is not None else -1

    def place_of(self, number: int) -> QPointF:
        """Place of a node, in pixels of the widget."""
        return self.look.on_screen(self.plan.place(number)) if self.plan is not None else QPointF()

    def fit(self) -> None:
        """Show the whole tree."""
        self.fitted = True
        self._fit()

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom about a point, else about the selected node."""
        if self.plan is None:
            return
        centre = about if about is not None else self.place_of(self.number)
        wanted = min(max(self.look.zoom * factor, min(SMALLEST, self.look.zoom)), LARGEST)
        self._see(self.look.about(centre, wanted))

    def zoom_in(self) -> None:
        self.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self.zoom(1 / ZOOM_STEP)

    def _see(self, look: Look) -> None:
        self.fitted = False
        self.look = look
        self.update()
        self.view_changed.emit()

    def _fit(self) -> None:
        if self.plan is None:
            return
        bounds = self.plan.bounds
        zoom = min(self.width() / bounds.width(), self.height() / bounds.height(), LARGEST_FIT)
        high = self.plan.y[-1] * zoom  # from the root to the last ply
        rest = self.height() - (bounds.height() * zoom - high)
        most = min(MOST_STRETCH, FARTHEST / (DOWN * zoom))
        stretch = max(min(rest / high, most), 1.0) if high else 1.0
        top = (self.height() - bounds.height() * zoom - high * (stretch - 1)) / 2
        offset = QPointF(self.width() / 2 - bounds.center().x() * zoom, top - bounds.top() * zoom)
        self.look = Look(zoom, offset, stretch)
        self.update()
        self.view_changed.emit()

    def _renew(self) -> None:
        self._dragged, self._drop = False, None
        if self.fitted:
            self._fit()
        else:
            self.bring()
        self.update()
        self._tell()

    def _selected(self) -> None:
        self._typed = None
        self.bring()
        self.update()
        self._tell()

    def bring(self) -> None:
        """Pan until the selected node is in sight."""
        if self.plan is None:
            return
        place, room = self.place_of(self.number), RADIUS * theme.scale() * self.look.mark_zoom * 1.6
        area = QRectF(self.rect()).adjusted(room, room, -room, -room)
        if area.contains(place) or area.isEmpty():
            return
        x = min(max(place.x(), area.left()), area.right()) - place.x()
        y = min(max(place.y(), area.top()), area.bottom()) - place.y()
        self._see(self.look.panned(QPointF(x, y)))

    def _tell(self) -> None:
        """Say to screen readers which node is selected."""
        if self.plan is None:
            self.setAccessibleDescription(self._large_text())
        else:
            spot = self.plan.spots[self.number]
            self.setAccessibleDescription(told(spot, self.sheet.moment.selected))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _large_text(self) -> str:
        if self.sheet.is_reading and self.sheet.moment.text:
            n = len(self.sheet.moment.text)
            return tr("Reading {n} characters…", n).format(n=number_text(n))
        counts = self.sheet.moment.counts
        if counts is None:
            return tr("No tree yet.")
        text = tr("{n} leaves: too many to draw, use it as text.", counts[1])
        return text.format(n=number_text(counts[1]))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        painter.fillRect(self.rect(), colours.panel)
        plan = self.plan
        if plan is None or self.sheet.is_reading:
            painter.setPen(colours.second)
            painter.setFont(theme.font(theme.VALUE))
            room = self.rect().adjusted(theme.px(24), 0, -theme.px(24), 0)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self._large_text())
        else:
            tree = TreePainter(painter, plan, self.look, QRectF(self.rect()))
            tree.paint(self.number, (self._typed or "").replace("-", "−"))
            if self._dragged:
                tree.drag(self._below(self._held), self._drop, self._pointer, self._held)
        if self._ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen(colours.ink, 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _below(self, number: int) -> set[int]:
        """A node and all below it."""
        plan = self.plan
        if plan is None or number < 0:
            return set()
        found = {number}
        for child in range(number + 1, len(plan.spots)):
            if plan.spots[child].parent in found:
                found.add(child)
        return found

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        tab, back = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
        self._ringed = self.hasFocus() and event.reason() in (tab, back)  # dialogs tell of Tab when they open
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ringed = False
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.fitted:
            self._fit()

    def _under(self, point: QPointF) -> int:
        plan = self.plan
        return -1 if plan is None else plan.under(point, self.look)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plan = self.plan
        self._held = -1
        if plan is None:
            return
        self._pressed = self._pointer = event.position()
        number = self._under(event.position())
        if event.button() != Qt.MouseButton.MiddleButton and number >= 0:
            self._typed = None
            self.sheet.settle()
            self.sheet.select(plan.path(number))
            self._held = number if event.button() == Qt.MouseButton.LeftButton else -1
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or self.plan is None:
            return
        step, self._pointer = event.position() - self._pointer, event.position()
        far = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if self._held < 0:
            if far or self.cursor().shape() == Qt.CursorShape.ClosedHandCursor:
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
                self._see(self.look.panned(step))
            return
        if far:
            self._dragged = True
        if self._dragged:
            self._aim(bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def _aim(self, copy: bool) -> None:
        """Find where the dragged subtree would go."""
        plan = self.plan
        if plan is None:
            return
        source = plan.path(self._held)
        self._drop = plan.drop(self._pointer, self.look, None if copy else source)
        if not source and not copy:
            self._drop = None
        allowed = Qt.CursorShape.DragCopyCursor if copy else Qt.CursorShape.DragMoveCursor
        self.setCursor(allowed if self._drop is not None else Qt.CursorShape.ForbiddenCursor)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drop, plan, dragged = self._drop, self.plan, self._dragged
        held = self._held
        self._end_drag()
        if dragged and drop is not None and plan is not None:
            copy = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.sheet.move(plan.path(held), drop.path, drop.place, copy=copy)

    def _end_drag(self) -> None:
        self._pressed, self._drop, self._dragged, self._held = None, None, False, -1
        self.unsetCursor()
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        plan = self.plan
        if plan is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._end_drag()
        number = self._under(event.position())
        edge = -1 if number >= 0 else plan.edge_under(event.position(), self.look)
        if number >= 0:
            self.sheet.select(plan.path(number))
            self.edit_wanted.emit("name" if plan.spots[number].branch.children else "value")
        elif edge >= 0:
            self.sheet.select(plan.path(edge))
            by_chance = plan.spots[plan.spots[edge].parent].type == "chance"
            self.edit_wanted.emit("share" if by_chance and not plan.spots[edge].branch.move else "move")

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / NOTCH
        if notches:
            self.zoom(WHEEL_STEP**notches, event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            place = self.mapToGlobal(self.place_of(self.number).toPoint())
        self._end_drag()
        self.menu_wanted.emit(place)

    def event(self, event: QEvent) -> bool:
        """Keep what types a value from being a shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self._dragged:
                event.accept()
                return True
            if event.text() and event.text() in TYPED and not event.modifiers() & _WITH_OTHERS:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        branch, key, text = self.sheet.branch, Qt.Key(event.key()), event.text()
        plain = not event.modifiers() & _WITH_OTHERS
        if key == Qt.Key.Key_Escape and self._dragged:
            self._end_drag()
        elif key in ARROWS and plain:
            self.walk(*ARROWS[key])
        elif key == Qt.Key.Key_Home and plain:
            self.sheet.select(())
        elif branch is not None and not branch.children and plain and text and text in TYPED:
            self._type((self._typed or "") + text)
        elif branch is not None and not branch.children and plain and key == Qt.Key.Key_Backspace:
            self._type((typed_value(branch) if self._typed is None else self._typed)[:-1])
        else:
            super().keyPressEvent(event)

    def _type(self, text: str) -> None:
        """Give the selected leaf the typed value; an incomplete number changes nothing."""
        value = read_value(text) if text else 0.0
        self._typed = text
        if value is not None:
            self.sheet.set_value(value)
        self.update()

    def walk(self, across: int, down: int) -> None:
        """Go to a neighbour: the parent, the first child, or the next node of the same ply."""
        plan = self.plan
        if plan is None:
            return
        number = self.number
        spot = plan.spots[number]
        target = number
        if down < 0 and spot.parent >= 0:
            target = spot.parent
        elif down > 0 and spot.branch.children:
            target = plan.first[number]
        elif across and number + across in plan.row(spot.ply):
            target = number + across
        self.sheet.select(plan.path(target))
