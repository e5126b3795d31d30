"""Node menu: what can be asked and done with the node under the mouse: a right click, or the menu key."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMenu, QToolTip

from plyscope.record.tree import NONE, UNSEEN
from plyscope.rules.values import number_text
from plyscope_desktop.canvas.textbook.cut_children import Stub
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import plain, unlinked
from plyscope_desktop.words.why import WhyWords

if TYPE_CHECKING:
    from plyscope_desktop.canvas.canvas import TreeCanvas

LETTERS = 60
"""In a line of an answer that pops up."""


class NodeMenu(QObject):
    """Belongs to one canvas; `menu` is the one that was opened last."""

    def __init__(self, canvas: TreeCanvas) -> None:
        super().__init__(canvas)
        self.canvas = canvas
        self.menu: QMenu | None = None
        canvas.scene().sigMouseClicked.connect(self._clicked)
        canvas.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The menu key asks about the selected node; a right click waits until the button is up."""
        if event.type() != QEvent.Type.ContextMenu or not isinstance(event, QContextMenuEvent):
            return super().eventFilter(watched, event)
        if self.canvas.session.record.concealed.anything:
            return True  # what can be done with a node depends on what it is
        node = self.canvas.session.record.selected
        spot = (
            self.canvas.stage.spot(node) if node != NONE and self.canvas.drawn.chapter is not None else None
        )
        if event.reason() == QContextMenuEvent.Reason.Keyboard and spot is not None:
            place = self.canvas.mapFromScene(self.canvas.box.mapToScene(QPointF(spot.x, spot.y)))
            self.open_for(node, self.canvas.viewport().mapToGlobal(place))
        return True

    def _clicked(self, event: Any) -> None:
        if event.button() != Qt.MouseButton.RightButton or self.canvas.drawn.chapter is None:
            return
        if self.canvas.session.record.concealed.anything:
            return
        point = QPointF(self.canvas.box.mapFromScene(event.scenePos()))
        place = event.screenPos().toPoint()
        node = self.canvas.stage.hit(point)
        small = self.canvas.small
        stub = small.view.stub_at(point) if node == NONE and self.canvas.stage is small else None
        event.accept()
        if node != NONE:
            self.open_for(node, place)
        elif stub is not None:
            self.open_for_stub(stub, place)

    def open_for(self, node: int, place: QPoint) -> None:
        """The menu of a node."""
        canvas, record = self.canvas, self.canvas.session.record
        tree = record.tree
        record.select(node)
        menu = self._new_menu()
        explanation = canvas.drawn.explanation
        self._add(menu, tr("Why?"), "search.why", lambda: self._tell(explanation.ask, node, place=place))
        if tree.state[node] != UNSEEN and tree.skipped[node] > 0:
            self._add(menu, tr("Go to the cause of the cut"), "view.cause", canvas.go_to_cause)
        looking = canvas.drawn.words.looking
        if not looking.running and not looking.declines(node):
            below = looking.count_below(node)
            text = tr("Look inside: {n} nodes", below).format(n=number_text(below))
            self._add(menu, text, "search.look", lambda: looking.look(node))
        menu.addSeparator()
        self._add(menu, tr("Take the position to the board"), "", canvas.take_to_board)
        if tree.first_child[node] != NONE:
            self._add(menu, tr("Collapse or expand"), "view.collapse", canvas.toggle_collapsed)
        if canvas.drawn.collapsed or canvas.lanterns.lit:
            self._add(menu, tr("Expand everything"), "view.expand_all", canvas.expand_all)
        if record.searched is not None and record.searched.game.id == "tree":
            menu.addSeparator()
            self._add(menu, tr("Make an exercise from this tree"), "", canvas.exercise_requested.emit)
        menu.popup(place)

    def open_for_stub(self, stub: Stub, place: QPoint) -> None:
        """The menu of a child that was left out."""
        move = self.canvas.drawn.unsearched.move_of(stub)
        if move is not None:
            menu = self._new_menu()
            explanation = self.canvas.drawn.explanation
            ask = explanation.ask_move
            self._add(
                menu, tr("Why not this move?"), "", lambda: self._tell(ask, stub.node, move, place=place)
            )
            menu.popup(place)

    def _tell(self, ask: Callable[..., None], *about: int, place: QPoint) -> None:
        """Ask; where nothing else shows the answer, as in a window without a bar for it, it pops up."""
        ask(*about)
        explanation = self.canvas.drawn.explanation
        if not explanation.told:
            told = plain(unlinked(WhyWords(self.canvas.drawn.words).told(explanation)))
            QToolTip.showText(place, "\n".join(wrap(told, LETTERS)), self.canvas)

    def _new_menu(self) -> QMenu:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self.canvas)
        return self.menu

    def _add(self, menu: QMenu, name: str, command: str, do: Callable[[], object]) -> None:
        action = menu.addAction(keymap.entry(name, command) if command else name)
        action.triggered.connect(lambda checked=False: do())
