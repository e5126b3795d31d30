"""Pointed: what the mouse does on the canvas: it points at nodes, selects them and goes to their moments."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.surface import Surface
from plyscope_desktop.canvas.telling import told_at
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.words.node_relations import go_to


class PointedSurface(Surface):
    """A surface that tells the session of the mouse; `small` knows the children that were left out."""

    small: SmallStage

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton and self.drawn.chapter is not None:
            node = self.stage.hit(self.point_in_box(event.position()))
            self.drawn.session.hover(node)
            shape = Qt.CursorShape.ArrowCursor if node == NONE else Qt.CursorShape.PointingHandCursor
            self.viewport().setCursor(shape)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.drawn.session.hover(NONE)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tip(self.point_in_box(event.pos()))
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return bool(super().viewportEvent(event))

    def tip(self, point: QPointF) -> str:
        """What lies under a point, in words."""
        return "" if self.drawn.chapter is None else told_at(self.stage, self.small, point)

    def clicked(self, event: Any) -> None:
        """Select what was clicked; twice, go to the moment at which it was finished."""
        if event.button() != Qt.MouseButton.LeftButton or self.drawn.chapter is None:
            return
        session = self.drawn.session
        point = QPointF(self.box.mapFromScene(event.scenePos()))
        storer = self.stage.storer_at(point)
        if storer != NONE:
            go_to(session, storer)
            self.bring_if_away(storer)
            return
        node = self.stage.hit(point)
        session.select(node)
        if event.double() and node != NONE:
            left, entered = int(session.tree.left[node]), int(session.tree.entered[node])
            session.show(left if left != NONE else entered)
