"""The picture of a game as a tree: fitted, zoomed, walked and pointed at, linked to the matrix both ways."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, Profile
from plyscope.strategic.payoffs import PayoffError
from plyscope_desktop.analysis.strategic_game import Cell, StrategicGame, Strategy
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.tree.drawn_tree import DrawnTree, tree_of_cells, tree_of_game
from plyscope_desktop.strategic.tree.emphasis import NOTHING, Emphasis, emphasis_of
from plyscope_desktop.strategic.tree.foot import Foot
from plyscope_desktop.strategic.tree.labels import Label
from plyscope_desktop.strategic.tree.node_text import node_text, set_notes, threat_text
from plyscope_desktop.strategic.tree.paint import TreePainter
from plyscope_desktop.strategic.tree.perfection import Perfection
from plyscope_desktop.strategic.tree.places import Places, Spots
from plyscope_desktop.strategic.tree.plans import Plans
from plyscope_desktop.strategic.tree.sizes import PANEL, TreeSizes
from plyscope_desktop.strategic.tree.viewpoint import Viewpoint
from plyscope_desktop.words.phrases import joined

ZOOM_STEP, WHEEL_STEP, NOTCH = 1.25, 1.15, 120.0
REACH, EDGE_REACH = 7.0, 6.0
"""How near the mouse must be to a node or an edge, in pixels of the design."""
MOST_AT_ONCE = 300
"""Of larger trees, a picture is kept, so that pointing at a move does not paint all the others."""
ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}
ZOOMS = {Qt.Key.Key_Plus: ZOOM_STEP, Qt.Key.Key_Equal: ZOOM_STEP, Qt.Key.Key_Minus: 1 / ZOOM_STEP}
OWN_KEYS = {*ARROWS, *ZOOMS, Qt.Key.Key_F, Qt.Key.Key_Home, Qt.Key.Key_Return, Qt.Key.Key_Enter}
WITH_OTHERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class TreeView(QWidget):
    """Shows the tree of a strategic game; a matrix in the order that is chosen for it."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.sizes: TreeSizes = PANEL
        self.drawn: DrawnTree | None = None
        self.viewpoint: Viewpoint | None = None
        self.perfection = Perfection(strategic, self)
        self.emphasis, self.foot = Emphasis(), Foot()
        self.current = -1
        """The node where the keyboard is, -1 for none."""
        self._unit: float | None = None
        self._plans: Plans | None = None
        self._labels: list[Label] = []
        self._still: tuple[tuple[object, ...], QPixmap] | None = None
        self._here = self._lit = NOTHING
        self._ringed = False  # Tab brought the focus
        self._pressed: QPointF | None = None
        self._pointer = QPointF()
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        strategic.changed.connect(self.renew)
        strategic.order_changed.connect(self.renew)
        for signal in (
            strategic.chosen_changed,
            strategic.hover_changed,
            strategic.weights_changed,
            strategic.moment_changed,
            strategic.learning.changed,
        ):
            signal.connect(self._stress)
        self.perfection.found.connect(self._stress)
        theme.follow(self._rescale)
        follow(self.retranslate)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(140))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(480), theme.px(320))

    def use_sizes(self, sizes: TreeSizes, unit: float | None = None) -> None:
        """Take other sizes, and pixels for one of the design; the current scale without them."""
        self.sizes, self._unit = sizes, unit
        self._rescale()

    @property
    def unit(self) -> float:
        """Pixels of the screen for one of the design."""
        return theme.scale() if self._unit is None else self._unit

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Tree of the same game"))
        self.renew()

    # The tree and how it is seen.

    def renew(self) -> None:
        """Take another tree, or the same one in another language; one of the same form is seen as before."""
        strategic, before, view = self.strategic, self.drawn, self.viewpoint
        self.drawn, self.viewpoint, self._plans = None, None, None
        if strategic.is_matrix and strategic.game is not None:
            self.drawn = tree_of_cells(strategic.game, strategic.order)
            self._plans = Plans.of_cells(self.drawn)
        elif strategic.extensive is not None:
            self.drawn = tree_of_game(strategic.extensive)
            try:
                self._plans = Plans.of_game(self.drawn, strategic.extensive)
            except PayoffError:
                self._plans = Plans.none(self.drawn)
        same = before is not None and self.drawn is not None and before.parent == self.drawn.parent
        if self.drawn is not None:
            self.viewpoint = Viewpoint(Places(self.drawn), self.sizes, self.unit)
        if self.viewpoint is not None and same and view is not None and not view.fitted:
            self.viewpoint.camera, self.viewpoint.fitted = view.camera, False
        self.current = self.current if same else -1
        self._here = self._lit = NOTHING
        self.perfection.forget()
        if self.isVisible():
            self.perfection.ask()
        self._stress()
        self._resize()
        self._tell()

    def _rescale(self) -> None:
        if self.viewpoint is not None:
            self.viewpoint.sizes, self.viewpoint.unit = self.sizes, self.unit
        self._resize()

    def _resize(self) -> None:
        if self.viewpoint is not None:
            self.viewpoint.resize(QSizeF(self.size()), self._foot_height())
        self.update()

    def _foot_height(self) -> float:
        keep = any(threat is not None for threat in self.perfection.threats.values())
        return self.foot.height(self.width(), self.sizes.note * self.unit, self.unit, keep=keep)

    @property
    def spots(self) -> Spots | None:
        """The nodes in pixels of the widget; None without a tree."""
        return None if self.viewpoint is None else self.viewpoint.spots

    def fit(self) -> None:
        """Show the whole tree."""
        if self.viewpoint is not None:
            self.viewpoint.fit()
            self.update()

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom about a point, else about the middle; never smaller than fitted."""
        if self.viewpoint is not None:
            self.viewpoint.zoom(factor, about)
            self.update()

    def zoom_in(self) -> None:
        self.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self.zoom(1 / ZOOM_STEP)

    # What is stressed and pointed at.

    def _stress(self) -> None:
        drawn, plans = self.drawn, self._plans
        self.emphasis, self.foot = Emphasis(), Foot()
        if drawn is not None and plans is not None:
            shown = emphasis_of(self.strategic, drawn, plans, self.perfection, self._here, self._lit)
            arrow = tr("subgame perfect") if shown.at < 0 else tr("best moves so far")
            threat = "" if shown.threat is None else threat_text(drawn, shown.threat)
            note = tr("Too many information sets to look for subgame perfect equilibria.")
            self.emphasis = shown
            self.foot = Foot(arrow if shown.best else "", threat, note if self.perfection.too_large else "")
        if self.viewpoint is not None and self._foot_height() != self.viewpoint.foot:
            self._resize()
        self.update()

    def point(self, node: int = -1, edge: int = -1) -> None:
        """Point at a node, or at the move that leads to one; at nothing without them."""
        drawn, plans = self.drawn, self._plans
        if drawn is None or plans is None:
            return
        here, lit = NOTHING, NOTHING
        what: Cell | Strategy | None = None
        if node >= 0 and not drawn.count[node]:
            here = frozenset(drawn.path(node))
            rows, columns = plans.leading_to(node)
            if len(rows) == len(columns) == 1:
                what = Cell((rows[0], columns[0]))
        elif node >= 0:
            lit = frozenset(drawn.together(node))
        elif edge >= 0:
            above = drawn.parent[edge]
            place, users = edge - drawn.first[above], plans.users.get(edge, [])
            here = frozenset(drawn.first[other] + place for other in drawn.together(above))
            if len(users) == 1:
                what = Strategy(drawn.player[above], users[0])
        if (here, lit) != (self._here, self._lit):
            self._here, self._lit = here, lit
            self._stress()
        self.strategic.hover(what)

    def cell_at(self, node: int) -> Profile | None:
        """The cell that is chosen with a leaf: the chosen one if it leads there, else the first that does."""
        drawn, plans = self.drawn, self._plans
        if drawn is None or plans is None or node < 0 or drawn.count[node]:
            return None
        rows, columns = plans.leading_to(node)
        if not rows or not columns:
            return None
        cell = self.strategic.cell
        if cell is not None and cell[ROW] in rows and cell[COLUMN] in columns:
            return cell
        return rows[0], columns[0]

    def choose(self, node: int) -> None:
        """Choose the cell of a leaf."""
        cell = self.cell_at(node)
        if cell is not None:
            self.strategic.choose(cell)

    # Paint.

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()))
        if self._ringed and self.current < 0:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen(theme.current().ink, 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the tree as it is seen."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, theme.current().panel)
        drawn, spots = self.drawn, self.spots
        if drawn is None or spots is None:
            self._labels = []
            return
        cursor = self.current if self.hasFocus() else -1
        if len(drawn) > MOST_AT_ONCE and not self.emphasis.lit:
            self._paint_over_still(painter, spots, area, cursor)
        else:
            tree = TreePainter(painter, spots, self.emphasis, self.sizes, area, self._notes(drawn))
            tree.paint(cursor)
            self._labels = tree.labels
        high = self._foot_height()
        if high:
            foot = QRectF(area.left(), area.bottom() - high, area.width(), high)
            self.foot.paint(painter, foot, self.sizes.note * self.unit, self.unit)

    def _notes(self, drawn: DrawnTree) -> dict[int, tuple[str, ...]]:
        return {number: set_notes(drawn, number) for number in range(len(drawn.sets))}

    def _paint_over_still(self, painter: QPainter, spots: Spots, area: QRectF, cursor: int) -> None:
        """Paint what is pointed at over a kept picture of the tree, which is made anew if that changed."""
        ratio = self.devicePixelRatioF()
        still = replace(self.emphasis, pointed=NOTHING)
        about = (spots, theme.current(), language.current(), area.size(), ratio, cursor, still)
        if self._still is None or self._still[0] != about:
            picture = QPixmap((area.size() * ratio).toSize())
            picture.setDevicePixelRatio(ratio)
            picture.fill(theme.current().panel)
            whole = QPainter(picture)
            whole.setRenderHint(QPainter.RenderHint.Antialiasing)
            whole.translate(-area.topLeft())
            assert self.drawn is not None
            tree = TreePainter(whole, spots, still, self.sizes, area, self._notes(self.drawn))
            tree.paint(cursor)
            whole.end()
            self._labels = tree.labels
            self._still = about, picture
        painter.drawPixmap(area.topLeft(), self._still[1])
        TreePainter(painter, spots, self.emphasis, self.sizes, area, {}, self._labels).paint_pointed(cursor)

    # The mouse.

    def under(self, point: QPointF) -> tuple[int, int]:
        """The node under a point, and else the node at the end of the move under it; -1 for neither."""
        spots, unit = self.spots, self.unit
        if spots is None:
            return -1, -1
        node = spots.under(point, REACH * unit)
        if node >= 0:
            return node, -1
        for label in self._labels:
            if label.box().contains(point):
                return -1, label.node
        return -1, spots.edge_under(point, EDGE_REACH * unit)

    def text_at(self, point: QPointF) -> str:
        """The node under a point in words, or nothing."""
        node, edge = self.under(point)
        moved = max(node, edge)
        weight = self.emphasis.weights.get(moved)
        played = "" if weight is None else joined(tr("Probability of {move}: {weight}").format(
            move=self.drawn.moves[moved] if self.drawn is not None else "", weight=f"{float(weight):.3g}"
        ))  # fmt: skip
        if self.drawn is None or node < 0:
            return played
        text, threat = node_text(self.drawn, node), self.emphasis.threat
        text = f"{text}\n{played}" if played else text
        return f"{text}\n{self.foot.threat}" if threat is not None and node == threat.node else text

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._pointer = event.position()
        self._dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._pressed is None:
            node, edge = self.under(point)
            self.point(node, edge)
            return
        step, self._pointer = point - self._pointer, point
        if (point - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._dragged = True
        if self._dragged and self.viewpoint is not None:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.viewpoint.pan(step)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._dragged and event.button() == Qt.MouseButton.LeftButton:
            node, _ = self.under(event.position())
            if node >= 0:
                self.current = node
                self.choose(node)
                self._tell()
                self.update()
        self._pressed, self._dragged = None, False
        self.unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / NOTCH
        if notches:
            self.zoom(WHEEL_STEP**notches, event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Show a tooltip, and keep the keys of the picture from being shortcuts of the window."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.text_at(QPointF(event.pos())), self)
            return True
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and event.key() in OWN_KEYS:
            if not event.modifiers() & WITH_OTHERS:
                event.accept()
            return True
        return super().event(event)

    # The keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & WITH_OTHERS or key not in OWN_KEYS or self.drawn is None:
            super().keyPressEvent(event)
        elif key in ARROWS:
            self.walk(*ARROWS[key])
        elif key in ZOOMS:
            self.zoom(ZOOMS[key], self.spots.at(self.current) if self.spots and self.current >= 0 else None)
        elif key == Qt.Key.Key_F:
            self.fit()
        elif key == Qt.Key.Key_Home:
            self.go_to(0)
        else:
            self.choose(self.current)

    def walk(self, across: int, down: int) -> None:
        """Go to the node above, the first one below, or the next one of the same ply."""
        drawn, node = self.drawn, self.current
        if drawn is None:
            return
        if node < 0:
            self.go_to(0)
        elif down < 0 and node:
            self.go_to(drawn.parent[node])
        elif down > 0 and drawn.count[node]:
            self.go_to(drawn.first[node])
        elif across and node + across in drawn.rows[drawn.ply[node]]:
            self.go_to(node + across)

    def go_to(self, node: int) -> None:
        """Move the keyboard to a node, bring it in sight and point at it."""
        self.current = node
        if self.viewpoint is not None:
            self.viewpoint.bring(node)
        self.point(node)
        self._tell()
        self.update()

    def _tell(self) -> None:
        """Say to screen readers where the keyboard is."""
        known = self.drawn if self.current >= 0 else None
        self.setAccessibleDescription("" if known is None else node_text(known, self.current))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ringed = False
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.perfection.ask()
