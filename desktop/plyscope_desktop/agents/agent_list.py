"""The list of agents: one row each with its state, and its trouble with a remedy."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from plyscope.arena.agents.agent import Agent
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.agents import Agents
from plyscope_desktop.words import agents as words

ROW = 46
ICON, NAME, PROTOCOL, GAMES = 10, 41, 0.40, 0.53
"""Left edges of the columns: pixels at 100 %, and shares of the width."""
ANSWER = 76
"""Width of the last column, in which a remedy stands, too."""
TURN_MS = 60
"""Time of a step of the ring of an agent that is tested."""

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
Remedy = Literal["", "open", "test"]


def remedy_of(agent: Agent, testing: bool) -> Remedy:
    """What can be done about an agent that cannot play yet."""
    if testing:
        return ""
    if agent.tested is None:
        return "test"
    if agent.tested.verdict == "move":
        return ""
    return "open" if agent.is_python else "test"


class AgentModel(QAbstractListModel):
    """The agents that a filter leaves, in the order of their list."""

    def __init__(self, agents: Agents, parent: QWidget) -> None:
        super().__init__(parent)
        self._agents = agents
        self.shown: tuple[Agent, ...] = ()
        self._filter = ""
        self.refresh()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.shown):
            return None
        agent = self.shown[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return agent
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ". ".join(filter(None, self.texts(agent)))
        if role == Qt.ItemDataRole.ToolTipRole:
            trouble = "" if agent.tested is None else words.trouble_text(agent.tested)
            return "\n".join(filter(None, (words.command_text(agent), trouble)))
        return None

    def texts(self, agent: Agent) -> tuple[str, str, str, str, str]:
        """The texts of a row: name, protocol, games, what it can do or what is wrong, time to an answer."""
        if agent.id in self._agents.testing:
            said = self._agents.testing[agent.id]
            state = tr("Testing: {what}").format(what=heard(said)) if said else tr("Waiting for its test")
        elif agent.tested is None:
            state = tr("Not tested yet")
        else:
            state = words.trouble_text(agent.tested) or words.abilities_text(agent.tested)
        return (
            agent.name,
            words.protocol_name(agent.protocol),
            words.games_text(agent.tested),
            state,
            words.answer_time(agent.tested),
        )

    def look_for(self, typed: str) -> None:
        """List only agents with all of the typed words in their texts."""
        self._filter = typed
        self.refresh()

    def refresh(self) -> None:
        """List the agents as they are now."""
        wanted = self._filter.casefold().split()
        shown = tuple(
            agent
            for agent in self._agents.known
            if all(word in " ".join((*self.texts(agent), *agent.command)).casefold() for word in wanted)
        )
        if [agent.id for agent in shown] != [agent.id for agent in self.shown]:
            self.beginResetModel()
            self.shown = shown
            self.endResetModel()
        else:
            self.shown = shown
            if shown:
                self.dataChanged.emit(self.index(0), self.index(len(shown) - 1))


class AgentView(QListView):
    """Rows of agents. Enter, or a click on the button of a row, does what helps an agent in trouble."""

    helped = Signal(str)
    """The id of the agent whose remedy is wanted."""
    removal_wanted = Signal()
    dropped = Signal(list)
    """Paths of files that were dropped on the list."""

    def __init__(self, model: AgentModel, agents: Agents, parent: QWidget) -> None:
        super().__init__(parent)
        self.agents, self.rows = agents, model
        self.turn = 0
        self.setModel(model)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_AgentRow(self))
        self.setAcceptDrops(True)
        self._ring = QTimer(self, interval=TURN_MS)
        self._ring.timeout.connect(self._turn_ring)
        agents.testing_changed.connect(self._tests_changed)
        model.modelReset.connect(self._keep_chosen)
        self._chosen: list[str] = []
        theme.follow(self.rescale)
        follow(self.retranslate)

    def chosen(self) -> list[str]:
        """The ids of the selected agents, in the order of the list."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return [self.rows.shown[row].id for row in rows if row < len(self.rows.shown)]

    def current(self) -> str:
        """The id of the current agent; "" without one."""
        row = self.currentIndex().row()
        return self.rows.shown[row].id if 0 <= row < len(self.rows.shown) else ""

    def choose(self, id: str) -> None:
        """Select one agent."""
        for row, agent in enumerate(self.rows.shown):
            if agent.id == id:
                found = self.rows.index(row)
                self.selectionModel().setCurrentIndex(found, QItemSelectionModel.SelectionFlag.ClearAndSelect)
                self.scrollTo(found)

    def _keep_chosen(self) -> None:
        """Select after a change of the list what was selected before, or the row that took its place."""
        wanted = self._current_id if self._current_id in [agent.id for agent in self.rows.shown] else ""
        if not wanted and self.rows.shown:
            wanted = self.rows.shown[min(self._current_row, len(self.rows.shown) - 1)].id
        if wanted:
            self.choose(wanted)

    _current_id, _current_row = "", 0

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self._current_id, self._current_row = self.current(), current.row()

    def remedy_box(self, row: QRect) -> QRect:
        """Where the button of a row stands."""
        width, height = theme.px(60), theme.px(theme.CONTROL)
        return QRect(row.right() - theme.px(10) - width, row.center().y() - height // 2, width, height)

    def remedy_at(self, point: QPoint) -> str:
        """The id of the agent whose button is at a point; "" for none."""
        index = self.indexAt(point)
        if not index.isValid():
            return ""
        agent = self.rows.shown[index.row()]
        has = remedy_of(agent, agent.id in self.agents.testing)
        return agent.id if has and self.remedy_box(self.visualRect(index)).contains(point) else ""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        id = self.remedy_at(event.position().toPoint())
        if id and event.button() == Qt.MouseButton.LeftButton:
            self.helped.emit(id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = self.remedy_at(event.position().toPoint())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current():
            self.helped.emit(self.current())
        elif event.key() == Qt.Key.Key_Delete and self.chosen():
            self.removal_wanted.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        if paths:
            defer(self, lambda: self.dropped.emit(paths))

    def _tests_changed(self) -> None:
        if self.agents.testing and not self._ring.isActive():
            self._ring.start()
        self.viewport().update()

    def _turn_ring(self) -> None:
        self.turn += 1
        if not self.agents.testing:
            self._ring.stop()
        self.viewport().update()

    def rescale(self) -> None:
        self.scheduleDelayedItemsLayout()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Agents"))
        self.viewport().update()


class _AgentRow(QStyledItemDelegate):
    """Paints a row: the state as a shape, the name over the command, protocol, games over abilities."""

    def __init__(self, view: AgentView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._view.viewport().width(), theme.px(ROW))

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        agent: Agent = index.data(Qt.ItemDataRole.UserRole)
        colours, box = theme.current(), option.rect
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, colours.chosen)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, colours.hover)
        painter.setPen(theme.pen(colours.line))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.pen(colours.ink, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(box).adjusted(1, 1, -1, -2))
        self._paint_state(painter, agent, box)
        self._paint_texts(painter, agent, box)
        painter.restore()

    def _paint_state(self, painter: QPainter, agent: Agent, box: QRect) -> None:
        colours, side = theme.current(), theme.px(16)
        place = QRectF(box.left() + theme.px(ICON), box.center().y() - side / 2, side, side)
        if agent.id in self._view.agents.testing:
            ring = place.adjusted(2, 2, -2, -2)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.line, theme.px(2)))
            painter.drawEllipse(ring)
            painter.setPen(QPen(colours.now, theme.px(2)))
            painter.drawArc(ring, -16 * 18 * (self._view.turn % 20), -16 * 90)
        elif agent.tested is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.second, theme.px(1.5)))
            painter.drawEllipse(place.adjusted(3, 3, -3, -3))
        elif agent.tested.verdict == "move":
            icons.draw(painter, "check", place, colours.good)
        else:
            icons.draw(painter, "error", place, colours.error)

    def _paint_texts(self, painter: QPainter, agent: Agent, box: QRect) -> None:
        colours = theme.current()
        name, protocol, games, state, answer = self._view.rows.texts(agent)
        testing = agent.id in self._view.agents.testing
        remedy = remedy_of(agent, testing)
        edges = [
            box.left() + theme.px(NAME),
            *(box.left() + round(box.width() * at) for at in (PROTOCOL, GAMES)),
        ]
        last = box.right() - theme.px(ANSWER)
        broken = agent.tested is not None and agent.tested.verdict != "move" and not testing
        upper, lower = box.top() + theme.px(5), box.top() + theme.px(24)
        self._write(painter, name, edges[0], upper, edges[1], bold=True)
        self._write(painter, words.command_text(agent), edges[0], lower, edges[1], small=True)
        if games:
            self._write(painter, protocol, edges[1], box.center().y() - theme.px(9), edges[2])
            self._write(painter, games, edges[2], upper, last)
            self._write(painter, state, edges[2], lower, last, small=True, wrong=broken)
        else:
            self._write(painter, protocol, edges[1], box.center().y() - theme.px(9), edges[2])
            middle = box.center().y() - theme.px(9)
            self._write(painter, state, edges[2], middle, last, small=True, wrong=broken)
        if remedy:
            place = QRectF(self._view.remedy_box(box)).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(theme.pen(colours.control))
            painter.setBrush(colours.raised)
            painter.drawRoundedRect(place, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            painter.setPen(colours.ink)
            painter.setFont(theme.font())
            painter.drawText(
                place, Qt.AlignmentFlag.AlignCenter, tr("Open") if remedy == "open" else tr("Test")
            )
        else:
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.ink)
            right = QRect(last, box.top(), box.right() - theme.px(12) - last, box.height())
            painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, answer)

    def _write(
        self,
        painter: QPainter,
        text: str,
        left: int,
        top: int,
        end: int,
        *,
        bold: bool = False,
        small: bool = False,
        wrong: bool = False,
    ) -> None:
        colours = theme.current()
        painter.setFont(theme.font(theme.LABEL if small else theme.BODY, bold))
        painter.setPen(colours.error if wrong else colours.second if small else colours.ink)
        room = QRect(left, top, end - left - theme.px(theme.GAP), theme.px(19))
        shown = QFontMetrics(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
