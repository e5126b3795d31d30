"""GraphView: the widget in which a merged graph is drawn, dragged, zoomed and clicked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.graph.item import GraphItem
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg

STEP = 1.25
NEAREST, FARTHEST = 0.05, 1e5
"""How much of the drawing a view shows at the least and at the most; neighbours are about 1 apart."""

WAYS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
CLICK = 4
"""Pixels that a mouse may move between press and release of a click."""


class GraphView(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph carries no types
    """Shows one GraphItem. `chosen` carries the position that was clicked or reached by an arrow key."""

    chosen = Signal(int)
    pointed_at = Signal(int)
    """The position under the mouse, -1 for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        plot = pg.PlotItem(enableMenu=False)
        super().__init__(parent, plotItem=plot)
        for side in ("left", "bottom", "right", "top"):
            plot.hideAxis(side)
            plot.getAxis(side).unlinkFromView()
        plot.hideButtons()
        plot.layout.setContentsMargins(0, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box = plot.getViewBox()
        self.box.invertY(True)
        self.box.disableAutoRange()
        self.box.setLimits(
            minXRange=NEAREST, minYRange=NEAREST, maxXRange=FARTHEST, maxYRange=FARTHEST
        )  # beyond, numbers have no pixels any more
        self.item = GraphItem()
        self.box.addItem(self.item, ignoreBounds=True)
        self.setMouseTracking(True)
        self._pressed = QPointF()
        theme.follow(self.repaint_theme)

    def repaint_theme(self) -> None:
        """Wear the current theme."""
        self.setBackground(theme.current().panel)
        self.item.update()

    def fit(self) -> None:
        """Show all of the graph."""
        self.box.setRange(QRectF(self.item.boundingRect()), padding=0.04)

    def zoom(self, factor: float) -> None:
        """Zoom about the middle."""
        self.box.scaleBy((1 / factor, 1 / factor))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton:
            self.pointed_at.emit(self.item.hit(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at.emit(NONE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        moved = (event.position() - self._pressed).manhattanLength()
        if event.button() == Qt.MouseButton.LeftButton and moved <= CLICK:
            found = self.item.hit(event.position())
            if found != NONE:
                self.chosen.emit(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(STEP)
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom(1 / STEP)
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        elif Qt.Key(event.key()) in WAYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            found = self.item.neighbour(*WAYS[Qt.Key(event.key())])
            if found != self.item.selected:
                self.chosen.emit(found)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.item.selected != NONE:
            self.chosen.emit(self.item.selected)
        else:
            event.ignore()
