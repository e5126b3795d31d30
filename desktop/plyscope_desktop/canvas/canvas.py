"""Canvas: the search tree on screen: it follows the session and answers mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget
from shiboken6 import isValid

from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope_desktop.canvas import keyboard_walk as walk
from plyscope_desktop.canvas.camera import CameraBox
from plyscope_desktop.canvas.corners import Corners
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.drawing.sizes import DESK, Sizes
from plyscope_desktop.canvas.graph.stage import GraphStage
from plyscope_desktop.canvas.graph.view import Choices
from plyscope_desktop.canvas.icicle.stage import IcicleStage
from plyscope_desktop.canvas.items import OverlayItem, TreeItem
from plyscope_desktop.canvas.lanterns.stage import lantern_stage
from plyscope_desktop.canvas.lanterns.view import LanternView
from plyscope_desktop.canvas.large.stage import LargeStage
from plyscope_desktop.canvas.node_menu import NodeMenu
from plyscope_desktop.canvas.overlays.pulse import FASTEST, duration, pulse_at
from plyscope_desktop.canvas.scene import Scene, child_on_board
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.styles import Styles, View, after
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.canvas.textbook.view import MOST_PLACES, SmallView
from plyscope_desktop.canvas.viewpoint import CALM, Viewpoint
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.frames import Turn, frames
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.shown_record import Exchange
from plyscope_desktop.words.node_description import describe, with_number
from plyscope_desktop.words.node_relations import go_to

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.words.phrases import Words


@dataclass(frozen=True)
class Anchor:
    """A node of the new record, and the pixel at which it was drawn."""

    node: int
    x: float
    y: float


class TreeCanvas(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph carries no types
    """Shows the tree of a session at its tick; `board_requested` asks for a node's position on the board.

    `spoken` carries the description of a node that was selected here. `view_changed`: camera, counts or
    switches have changed, which the head of the panel shows.
    """

    board_requested = Signal(int)
    exercise_requested = Signal()
    """An exercise is to be made from the tree that was searched."""
    spoken = Signal(str)
    view_changed = Signal()

    def __init__(
        self,
        session: Session,
        words: Words,
        explanation: Explanation,
        playback: Playback | None = None,
        parent: QWidget | None = None,
        sizes: Sizes = DESK,
    ) -> None:
        scene, stamps = Scene(session, words, explanation, sizes), Stamps(sizes)
        self.small = SmallStage(scene, stamps)
        self.large = LargeStage(scene, stamps)
        self.icicle = IcicleStage(scene, stamps)
        self.lanterns = LanternView(scene)
        self.lantern = lantern_stage(scene, stamps, self.lanterns)
        self.graph = GraphStage(scene, stamps)
        self._merges = False
        self.styles = Styles()
        self.box = CameraBox()
        plot = pg.PlotItem(viewBox=self.box, enableMenu=False)
        super().__init__(parent, plotItem=plot)
        for side in ("left", "bottom", "right", "top"):
            plot.hideAxis(side)
            plot.getAxis(side).unlinkFromView()  # a hidden axis would still compute its ticks
        plot.hideButtons()
        plot.layout.setContentsMargins(0, 0, 0, 0)
        self.setCacheMode(self.CacheModeFlag.CacheNone)  # the background is covered
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.drawn = scene
        self.stage: Stage = self.small
        self.tree_item = TreeItem(self.box)
        self.overlay = OverlayItem(self.box)
        self.viewpoint = Viewpoint(self.box, scene, self.small, self)
        self.corners = Corners(self, scene, self.viewpoint, self.tree_item, self.overlay)
        self.session = session
        self.playback = playback
        self.view: View = "tree"
        self.following = False
        self._laid_out: tuple[object, ...] = ()
        self._anchor: Anchor | None = None
        self._last_tick = 0
        self._graph_version = 0
        self._turn = Turn(self._show, picture=True)
        self.tree_item.painted.connect(self._painted)
        self.box.sigResized.connect(self._resized)
        self.scene().sigMouseClicked.connect(self.clicked)
        self.node_menu = NodeMenu(self)
        self._connect(explanation)
        self._choose_graph()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _connect(self, explanation: Explanation) -> None:
        session = self.session
        explanation.changed.connect(self.overlay.update)
        self.tree_item.painted.connect(self.corners.explain, Qt.ConnectionType.QueuedConnection)
        self.viewpoint.moved.connect(self._camera_moved)
        self.corners.ancestors.wanted.connect(self.go_to)
        self.graph.view.layout.setParent(self)
        self.graph.view.layout.changed.connect(self._graph_changed)
        settings.store().changed.connect(self._choose_graph)
        for signal in (session.run.started, session.record.state_changed, session.document.position_changed):
            signal.connect(self._update_soon)
        session.record.replaced.connect(self._update_soon)
        session.record.frame.connect(self._frame)
        session.record.concealed_changed.connect(self._update_soon)
        session.record.selection_changed.connect(self._selection_changed)
        session.record.hover_changed.connect(self._hover_changed)

    def _frame(self, changed: Changed) -> None:
        if changed & (Changed.ROWS | Changed.TICK):
            self._update_soon()

    def _update_soon(self) -> None:
        """Come up to date with the next frame; a hidden canvas waits until it is shown."""
        another = self.drawn.tree is not self.session.record.tree
        if not self.isVisible():
            self._turn.drop()
            if another:
                self._begin_record()
        elif another:
            self.settle()  # nothing of another record may stay, not even until the next event
        else:
            self._turn.ask()

    def _show(self) -> None:
        """Come up to date; in a stream, other events are handled before the picture is made."""
        if isValid(self) and self.isVisible():
            self._bring_up_to_date()
            if frames().streaming():
                frames().later(self._paint, first=True)
            else:
                self.repaint_all()

    @reported
    def _paint(self) -> None:
        """Make the picture before the window is painted, so that other events are handled between the two."""
        if isValid(self) and self.isVisible():
            self.tree_item.prepare(self.viewport().devicePixelRatio())
            self.repaint_all()

    def _painted(self) -> None:
        """The picture is made, of the rows that were there when it was worked out."""
        self.session.record.feed.go_on()

    def _selection_changed(self, node: int) -> None:
        self.overlay.selected = node
        self._name_version()  # what is selected is labelled first
        self.tree_item.update()
        self.overlay.update()
        text = self._description(node)
        self.setAccessibleDescription(text)
        if self.isVisible():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        if self.hasFocus() and text:
            self.spoken.emit(text)

    def _description(self, node: int) -> str:
        """Describe a node, as far as nothing about it is concealed."""
        words = self.drawn.words
        if not self.session.record.concealed.anything:
            return describe(words, node)
        return words.name(node, opens=True) if 0 <= node < self.session.record.tree.known else ""

    def _hover_changed(self, node: int) -> None:
        self.overlay.hovered = node
        self.overlay.update()

    def settle(self) -> None:
        """Bring everything up to date with the session, and paint it next."""
        self._bring_up_to_date()
        self.repaint_all()

    def _bring_up_to_date(self) -> None:
        self._turn.drop()
        scene = self.drawn
        if scene.tree is not self.session.record.tree:
            self._begin_record()
        scene.refresh()
        self._choose_stage()
        if self._anchor is not None:
            self._hold(self._anchor)
            self._anchor = None
        self._name_version()
        self._send_pulse()
        self._follow_now()
        record = self.session.record
        self.corners.lag.show_rows(
            scene.behind,
            replays=record.answer is not None and record.state == "reading" and not record.opening,
        )
        self.corners.place()
        self.view_changed.emit()
        if self.isVisible():
            self.session.record.feed.hold()

    def _name_version(self) -> None:
        """Name the contents of the picture, without its camera: it is painted again when they change."""
        scene, record = self.drawn, self.session.record
        tints = scene.tints.version if scene.tints is not None else None
        folded = (frozenset(scene.collapsed), frozenset(self.lanterns.lit), self.lanterns.size)
        what = (scene.version, record.tick, record.state, record.selected, self._graph_version)
        self.tree_item.version = (*what, folded, tints, record.concealed, record.in_focus)

    def _begin_record(self) -> None:
        """Forget what was drawn of another record."""
        exchange = self.session.record.exchanged
        if exchange is not None and exchange.before is self.drawn.tree:
            self._laid_out = (self.stage, self._take_over(exchange))
        else:
            if self.drawn.chapter is not None:  # else what was chosen is for the record that begins
                self.styles.forget()
            self.drawn.start()
            self._laid_out = ()
            self.viewpoint.fitted = True
            self.overlay.selected = self.overlay.hovered = NONE
        for stage in (self.small, self.large, self.icicle, self.lantern, self.graph):
            stage.begin()

    def _take_over(self, exchange: Exchange) -> int:
        """Draw another record of the same search: the style, the zoom and what is collapsed stay.

        Return the root of the chapter that was drawn, as it is numbered now; note what stays in its place.
        """
        scene, moved, stage = self.drawn, exchange.moved, self.stage
        root = moved.where(scene.root) if scene.root != NONE else NONE
        held = self.overlay.selected if stage.reaches(self.overlay.selected) else scene.root
        spot = stage.spot(held) if held != NONE else None
        now = moved.where(held) if held != NONE else NONE
        collapsed = {moved.where(node) for node in scene.collapsed} - {NONE}
        self.styles.chosen = self.view
        scene.start(exchange.slots)
        scene.version += 1
        scene.collapsed = collapsed
        self.overlay.selected, self.overlay.hovered = self.session.record.selected, NONE
        self._anchor = None if spot is None or now == NONE else Anchor(now, spot.x, spot.y)
        return root

    def _hold(self, anchor: Anchor) -> None:
        """Pan until the anchor is drawn where it was, unless everything is in sight anyway."""
        spot, viewpoint = self.stage.spot(anchor.node), self.viewpoint
        if spot is not None and not viewpoint.fitted:
            camera = self.box.camera.panned(anchor.x - spot.x, anchor.y - spot.y)
            viewpoint.look(viewpoint.within(camera))

    def _choose_stage(self) -> None:
        """Take the stage that suits the chapter, and lay it out where anything but the tick has changed."""
        scene, width = self.drawn, self.box.width()
        self.view = self.styles.suited(scene.node_count())
        by_view: dict[View, Stage] = {"icicle": self.icicle, "lantern": self.lantern, "graph": self.graph}
        stage = by_view.get(self.view, self.small)
        if self.view == "tree":
            keeps = (
                self.stage is self.small and not self.viewpoint.fitted and scene.node_count() <= MOST_PLACES
            )
            stage = self.small if keeps or SmallView.suits(scene, width) else self.large
        if stage is not self.lantern:
            self.lanterns.forget()
        version = self._graph_key() if stage is self.graph else scene.version
        key: tuple[object, ...] = (
            stage, scene.root, version, frozenset(scene.collapsed), scene.chapter is None,
            self.viewpoint.fitted and (width, self.box.height()), scene.sizes, scene.sizes.unit, self.view,
        )  # fmt: skip
        if key == self._laid_out:
            return
        before = self._laid_out
        self._laid_out = key
        another = before[:2] != key[:2]
        self.stage = self.viewpoint.stage = self.tree_item.stage = self.overlay.stage = stage
        stage.lay_out(width)
        self.box.together = stage is self.graph and not self.graph.view.plan.in_rows
        if scene.chapter is None:
            stage.look(stage.camera)  # what was worked out for another record must not be painted on this one
            return
        self.viewpoint.fit(again=another)

    def _graph_key(self) -> tuple[object, ...]:
        """What the graph that is drawn depends on besides its chapter."""
        scene, view = self.drawn, self.graph.view
        view.follow(self.session.record.selected, scene.now if self.following else NONE)
        chosen = view.choices.arrangement, view.choices.merge, scene.grows
        return (*chosen, self._graph_version, *view.version())

    def merge_positions(self) -> None:
        """Merge equal positions in graphs even where the settings do not ask for it."""
        self._merges = True
        self._choose_graph()

    def _choose_graph(self) -> None:
        """Draw graphs as the settings say."""
        choices = Choices.stored()
        if self._merges and choices.merge == "tree":
            choices = replace(choices, merge="equal")
        if choices != self.graph.view.choices:
            self.graph.view.choices = choices
            self._graph_changed()

    def _graph_changed(self) -> None:
        """The nodes of the graph have other places, or it is drawn otherwise."""
        self._graph_version += 1
        if self.view != "graph" or not self.isVisible():
            return
        viewpoint, held = self.viewpoint, self._held_node()
        on_the_way = viewpoint.glide.target is not None
        spot = self.stage.spot(held)
        if spot is not None and not viewpoint.fitted:
            self._anchor = Anchor(held, spot.x, spot.y)  # it stays in sight, wherever the others go
        self.settle()
        if on_the_way:
            viewpoint.glide.stop()
            viewpoint.bring(held, 0.0)

    def _held_node(self) -> int:
        """The node that the user looks at: the selected one in sight, else the one nearest to the middle."""
        selected = self.session.record.selected
        if selected != NONE and (self.stage.reaches(selected) or self.viewpoint.glide.target is not None):
            return selected
        return self.graph.view.nearest_to_middle()

    def _send_pulse(self) -> None:
        """Let what the last event did ride its edge, unless they follow each other too fast to be seen."""
        record, playback = self.session.record, self.playback
        tick, before = record.tick, self._last_tick
        if record.concealed.anything:
            self.overlay.send(None, 0)
            return
        if tick == before and self.overlay.pulse is not None:
            return
        self._last_tick = tick
        playing = playback is not None and playback.playing
        speed = playback.speed if playback is not None and playing else 0.0
        if (record.live and record.state in ("searching", "reading")) or speed > FASTEST:
            self.overlay.send(None, 0)
            return
        still = settings.store().get(settings.REDUCED_MOTION) or tick != before + 1
        self.overlay.send(pulse_at(self.drawn), 0 if still else duration(speed))

    def repaint_all(self) -> None:
        """Paint again what has changed."""
        self.tree_item.update()
        self.overlay.update()
        self.corners.update()

    def _camera_moved(self) -> None:
        self.repaint_all()
        self.view_changed.emit()

    def go_to(self, node: int) -> None:
        """Select a node and bring it into the middle."""
        self.session.record.select(node)
        self.viewpoint.bring(node, 0.0)

    @reported
    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        """Draw no background, which the picture covers, but for a part of a pixel at the border."""
        if painter.device().devicePixelRatio() % 1:
            super().drawBackground(painter, rect)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if hasattr(self, "corners"):  # the view resizes itself while it is being made
            self.corners.explain()

    def fit(self) -> None:
        """Show the whole tree, and keep doing so while it grows."""
        self.viewpoint.hold_fit()
        self._laid_out = ()
        self.settle()

    def set_following(self, following: bool) -> None:
        """Keep the node of the moment in sight, or no more."""
        self.following = following
        self._follow_now()
        self.view_changed.emit()

    def _follow_now(self) -> None:
        if self.following and not self.viewpoint.fitted:
            self.viewpoint.bring(self.drawn.now, CALM)

    def show_view(self, view: View) -> None:
        """Draw this record in a chosen style."""
        self.styles.chosen = view
        if view != self.view:
            self.fit()

    def next_style(self) -> None:
        """Draw this record in the next style."""
        self.show_view(after(self.view))

    def set_lantern_size(self, size: int) -> None:
        """Draw subtrees of up to `size` nodes as lanterns."""
        self.lanterns.chosen = size
        self.fit()

    def change_lanterns(self, way: int) -> None:
        """Larger lanterns, or smaller ones, which show more."""
        if self.view == "lantern":
            self.set_lantern_size(self.lanterns.next_size(way))

    def show_legend(self, wanted: bool) -> None:
        """Show the legend or hide it."""
        self.corners.legend_wanted = wanted
        self.corners.explain()
        self.view_changed.emit()

    def highlight_move(self, move: int | None) -> None:
        """Set off the subtree of a move of the position on the board; None for no move."""
        scene = self.drawn
        scene.highlighted = NONE if move is None else child_on_board(scene, move)
        self.overlay.update()

    def highlight_node(self, node: int) -> None:
        """Set off the subtree of a node; -1 for none."""
        scene = self.drawn
        scene.highlighted = node if node < scene.slots.known else NONE
        self.overlay.update()

    def walk(self, direction: walk.Direction) -> None:
        """Select the node next to the selected one; without one, that of the moment."""
        scene, selected = self.drawn, self.session.record.selected
        if scene.chapter is None:
            return
        if selected >= scene.chapter.first_node:
            node = self.stage.step(selected, direction)
        else:  # nothing of this chapter is selected
            node = scene.now if scene.now != NONE else scene.root
        self.session.record.select(node)
        self.viewpoint.bring_if_away(node)

    def toggle_collapsed(self) -> None:
        """Hide what is below the selected node behind a triangle, or show it again."""
        scene = self.drawn
        node = self.session.record.selected if self.session.record.selected != NONE else scene.now
        if 0 <= node < scene.slots.known and self.session.record.tree.first_child[node] != NONE:
            if self.stage is not self.lantern or not self.lanterns.unfold(node):
                scene.collapsed ^= {node}
            self._laid_out = ()
            self.settle()

    def expand_all(self) -> None:
        """Show again what is below every collapsed node."""
        if self.drawn.collapsed or self.lanterns.lit:
            self.drawn.collapsed = set()
            self.lanterns.lit.clear()
            self._laid_out = ()
            self.settle()

    def go_to_cause(self) -> None:
        """Select the node whose value caused the cutoff of the selected one."""
        node = self.session.record.selected if self.session.record.selected != NONE else self.drawn.now
        if not 0 <= node < self.drawn.slots.known:
            return
        cut = events.why_cut(self.session.record.trace, self.session.record.tree, node)
        if cut is not None:
            cause = cut.owner_child if cut.owner_child != NONE else cut.by
            self.session.record.select(cause)
            self.viewpoint.bring_if_away(cause)

    def _resized(self) -> None:
        self.tree_item.resized()
        self.overlay.resized()
        self.box.camera = self.box.camera.resized(self.box.width(), self.box.height())
        if not self.viewpoint.fitted and self.drawn.tree is self.session.record.tree:
            self.viewpoint.look(self.box.camera)
        self._update_soon()

    def use_sizes(self, sizes: Sizes) -> None:
        """Draw everything in these sizes."""
        if sizes != self.drawn.sizes:
            self.drawn.sizes = self.small.stamps.sizes = sizes
            self.corners.use_sizes(sizes)
            self._update_soon()

    @reported
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.settle()

    def rescale(self) -> None:
        self.setBackground(theme.current().panel)
        self._update_soon()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Search tree"))
        self.setAccessibleDescription(self._description(self.session.record.selected))
        self.repaint_all()

    def point_in_box(self, place: QPointF | QPoint) -> QPointF:
        """Return a point of the widget in the pixels of the view box."""
        point = self.mapToScene(place.toPoint() if isinstance(place, QPointF) else place)
        return QPointF(self.box.mapFromScene(point))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() == Qt.MouseButton.NoButton and self.drawn.chapter is not None:
            node = self.stage.hit(self.point_in_box(event.position()))
            self.session.record.hover(node)
            shape = Qt.CursorShape.ArrowCursor if node == NONE else Qt.CursorShape.PointingHandCursor
            self.viewport().setCursor(shape)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.session.record.hover(NONE)

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
        """Describe what is under a point of the view box."""
        stage, scene = self.stage, self.drawn
        if scene.chapter is None:
            return ""
        storer = stage.storer_at(point)
        if storer != NONE:
            return tr("Known from the table: go to {node}").format(node=with_number(scene.words, storer))
        node = stage.hit(point)
        if node != NONE:
            return self._description(node)
        stub = self.small.view.stub_at(point) if stage is self.small else None
        if stub is None:
            return ""
        child = scene.unsearched.child(stub)
        name = stub.name or ("" if child is None else child.name)
        record = self.session.record
        if record.excerpt or record.concealed.cuts:
            return f"{name}\n{tr('Not reached yet')}" if name else tr("Not reached yet")
        return tr("{move}: not searched").format(move=name) if name else tr("Not searched")

    def clicked(self, event: Any) -> None:
        """Select what was clicked; twice, go to the moment at which it was finished."""
        if event.button() != Qt.MouseButton.LeftButton or self.drawn.chapter is None:
            return
        session = self.session
        point = QPointF(self.box.mapFromScene(event.scenePos()))
        storer = self.stage.storer_at(point)
        if storer != NONE:
            go_to(session, storer)
            self.viewpoint.bring_if_away(storer)
            return
        double = event.double()
        node = self.stage.hit(point) if double else self.stage.pick(point, session.record.selected)
        session.record.select(node)
        if double and node != NONE:
            left, entered = int(session.record.tree.left[node]), int(session.record.tree.entered[node])
            session.record.show(left if left != NONE else entered)

    def _actions_by_key(self) -> dict[Qt.Key, Callable[[], None]]:
        """Return the actions of keys that belong to no command."""
        keys = Qt.Key
        return {
            keys.Key_Up: lambda: self.walk("up"),
            keys.Key_Down: lambda: self.walk("down"),
            keys.Key_Left: lambda: self.walk("left"),
            keys.Key_Right: lambda: self.walk("right"),
            keys.Key_Return: self.take_to_board,
            keys.Key_Enter: self.take_to_board,
            keys.Key_Equal: self.viewpoint.zoom_in,
        }

    def _actions_by_command(self) -> dict[str, Callable[[], None]]:
        """Return the actions of commands, whichever keys they have now."""
        return {
            "view.fit": self.fit,
            "view.follow": lambda: self.set_following(not self.following),
            "view.cause": self.go_to_cause,
            "view.collapse": self.toggle_collapsed,
            "view.expand_all": self.expand_all,
            "view.legend": lambda: self.show_legend(not self.corners.legend_wanted),
            "view.next_style": self.next_style,
            "view.lanterns_larger": lambda: self.change_lanterns(1),
            "view.lanterns_smaller": lambda: self.change_lanterns(-1),
            "view.zoom_in": self.viewpoint.zoom_in,
            "view.zoom_out": self.viewpoint.zoom_out,
            "view.rows_apart": self.viewpoint.rows_apart,
            "view.rows_nearer": self.viewpoint.rows_nearer,
        }

    def keyPressEvent(self, event: QKeyEvent) -> None:
        commands = self._actions_by_command()
        action = self._actions_by_key().get(Qt.Key(event.key())) or commands.get(
            keymap.pressed(event, commands)
        )
        if action is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
            return
        action()
        event.accept()

    def take_to_board(self) -> None:
        """Ask for the position of the selected node on the board."""
        if self.session.record.selected != NONE:
            self.board_requested.emit(self.session.record.selected)
