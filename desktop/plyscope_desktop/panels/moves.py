"""The moves panel: the game in two columns; a click or an arrow key goes to a move."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QMenu,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from plyscope.query.move_names import in_a_row
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope_desktop.document import notation
from plyscope_desktop.document.game_line import first_difference
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.mark import paint_mark
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.words.boards import ROLL, mark_of
from plyscope_desktop.words.players import heading_of

NUMBER, FIRST, SECOND = range(3)
NUMBER_WIDTH, MOVE_WIDTH = 40, 118

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Entry:
    """One move: which of the game it is (from 1), whose, and its label."""

    played: int
    side: int
    label: str


@dataclass(frozen=True)
class _Move:
    """One move by itself: who makes it (None after the end), its label, whether it asks for a roll."""

    side: int | None
    label: str
    asks: bool


class MoveLabels:
    """The moves of a session's game with their labels; only those that are new are written."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._moves: tuple[int, ...] = ()
        self._start: Position | None = None
        self._known: list[_Move] = []
        self._end_side: int | None = None

    def forget(self) -> None:
        """Make all labels again after the language or the notation changed."""
        self._start, self._moves, self._known = None, (), []

    def entries(self) -> list[Entry]:
        """List the moves; a roll comes before the move that it is rolled for, or after "roll"."""
        known = self._follow_session()
        entries: list[Entry] = []
        rolled, asked = "", False
        for played, move in enumerate(known, 1):
            side, label = move.side or 0, rolled + move.label
            by_chance, was_asked = side == CHANCE, asked
            asked, rolled = not by_chance and move.asks, ""
            if by_chance and was_asked:
                entries[-1] = Entry(played, entries[-1].side, f"{entries[-1].label} {label}")
                continue
            if by_chance:
                rolled = f"{label} "
                after = known[played].side if played < len(known) else self._end_side
                if played < len(known) and after != CHANCE:
                    continue
                side, label, rolled = after or 0, f"{label} …", ""
            entries.append(Entry(played, side, label))
        return entries

    def rows(self) -> list[tuple[Entry | None, Entry | None]]:
        """The moves in rows of a move of MAX and the reply of MIN; the row to come may be empty."""
        rows: list[tuple[Entry | None, Entry | None]] = []
        for entry in self.entries():
            if entry.side == MAX:
                rows.append((entry, None))
            elif rows and rows[-1][1] is None:
                rows[-1] = (rows[-1][0], entry)
            else:
                rows.append((None, entry))
        if self._end_side is not None and (not rows or rows[-1][1] is not None):
            rows.append((None, None))
        return rows

    def _follow_session(self) -> list[_Move]:
        document = self._session.document.value
        same = 0
        if document.start is self._start:
            same = first_difference(self._moves, document.moves)
        if same < len(document.moves) or same < len(self._known) or document.start is not self._start:
            self._start, self._moves = document.start, document.moves
            del self._known[same:]
            position = document.position_after(same)
            for move in document.moves[same:]:
                label, asks = notation.label(position, move), position.text(move) == ROLL
                self._known.append(_Move(position.side, label, asks))
                position.play(move)
            self._end_side = position.side
        return self._known


class MoveTable(QAbstractTableModel):
    """The rows of the game for a table view."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = MoveLabels(session)
        self._rows = self._labels.rows()

    def relabel(self) -> None:
        """Moves are written in another way; `reload` shows them."""
        self._labels.forget()

    def reload(self) -> None:
        """The game changed."""
        self.beginResetModel()
        self._rows = self._labels.rows()
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 3

    def entry(self, index: Index) -> Entry | None:
        """The move at a place."""
        if not index.isValid() or index.column() == NUMBER:
            return None
        return self._rows[index.row()][index.column() - FIRST]

    def place(self, played: int) -> QModelIndex:
        """Return the index of a move of the game; invalid for none."""
        for row, pair in enumerate(self._rows):
            for column, entry in enumerate(pair, FIRST):
                if entry is not None and entry.played == played:
                    return self.index(row, column)
        return QModelIndex()

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.entry(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index)
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == NUMBER:
                return f"{index.row() + 1}."
            return "" if entry is None else entry.label
        if role == Qt.ItemDataRole.AccessibleTextRole and entry is not None:
            return f"{index.row() + 1}. {mark_of(entry.side)} {entry.label}"
        return None


class _Painter(QStyledItemDelegate):
    """Draws number, mark and move; the move on the board has the ground `chosen`, later ones are paler."""

    def __init__(self, session: Session, model: MoveTable, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._model = model

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = theme.current()
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font())
        middle = Qt.AlignmentFlag.AlignVCenter
        entry = self._model.entry(index)
        if index.column() == NUMBER:
            painter.setPen(colours.second)
            text = str(self._model.data(index))
            painter.drawText(box.adjusted(0, 0, -theme.px(16), 0), middle | Qt.AlignmentFlag.AlignRight, text)
        elif entry is not None:
            ground = box.adjusted(-theme.px(10), 1, -theme.px(6), -1)
            if entry.played == self._session.document.played:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.chosen)
                painter.drawRoundedRect(ground, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            taken_back = entry.played > self._session.document.played
            x, y = box.left() + theme.px(4), box.center().y()
            lift = (0.14 if entry.side == MAX else 0.05) * theme.px(6)  # level with the digits
            if taken_back:
                painter.setOpacity(0.5)
            paint_mark(painter, "max" if entry.side == MAX else "min", QPointF(x, y + lift), theme.px(6))
            painter.setPen(colours.second if taken_back else colours.ink)
            painter.drawText(
                box.adjusted(theme.px(18), 0, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, entry.label
            )
        painter.restore()


class MoveView(QTableView):
    """Arrow keys go through the game, Home to its start, End to its last move."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session

    def keyPressEvent(self, event: QKeyEvent) -> None:
        played, key = self._session.document.played, Qt.Key(event.key())
        there = {
            Qt.Key.Key_Left: played - 1,
            Qt.Key.Key_Right: played + 1,
            Qt.Key.Key_Up: played - 2,
            Qt.Key.Key_Down: played + 2,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._session.document.moves),
        }.get(key)
        if there is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        else:
            self._session.document.go_to(there)


class MovesPanel(Panel):
    """The moves of the game on the board."""

    dock = InDock(
        "moves",
        marked("Moves"),
        30,
        help="moves",
        spots={
            "play_tabs": Spot("right", 0, 2),
            "play": Spot("right", 1, 0),
            "study_tabs": Spot("right", 0, 9),
            "study": Spot("left", 1, 2),
            "study_wide": Spot("left", 2, 0),
        },
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.model = MoveTable(session, self)
        self.view = MoveView(session, self)
        self.view.setModel(self.model)
        self.view.setItemDelegate(_Painter(session, self.model, self))
        self.view.setShowGrid(False)
        self.view.horizontalHeader().hide()
        self.view.verticalHeader().hide()
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setTabKeyNavigation(False)
        self.empty = theme.styled(QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second")
        body = QWidget(self)
        self.heading, self.comment = QLabel(body), QLabel(body)
        for label in (self.heading, self.comment):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setProperty("role", "second")
        self._column = vbox(self.heading, (self.view, 1), self.comment, parent=body)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(body)
        self.set_body(self._either)
        self._make_menu()
        self.view.clicked.connect(self._clicked)
        session.document.position_changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def refresh(self) -> None:
        """The game or the shown move changed."""
        self.model.reload()
        self._either.setCurrentIndex(1 if self.session.document.moves else 0)
        for label, text in (
            (self.heading, heading_of(self.session.document.game, self.session.document.tags)),
            (self.comment, self.session.document.comment),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        place = self.model.place(self.session.document.played)
        if place.isValid():
            self.view.doItemsLayout()  # Qt would do so later, and until then scroll as far as before
            row_after = min(place.row() + 1, self.model.rowCount() - 1)
            self.view.scrollTo(self.model.index(row_after, NUMBER))  # else half of it may look in
            self.view.scrollTo(place)
        else:
            self.view.scrollToTop()

    def copy_moves(self) -> None:
        """Put the moves on the clipboard in the game's notation."""
        position, words = self.session.document.start.copy(), []
        for move in self.session.document.moves:
            words.append(position.text(move))
            position.play(move)
        QGuiApplication.clipboard().setText(in_a_row(words))

    def rescale(self) -> None:
        self.view.verticalHeader().setMinimumSectionSize(theme.px(theme.ROW))
        self.view.verticalHeader().setDefaultSectionSize(theme.px(theme.ROW))
        self.view.setColumnWidth(NUMBER, theme.px(NUMBER_WIDTH))
        self.view.setColumnWidth(FIRST, theme.px(MOVE_WIDTH))
        self.view.setColumnWidth(SECOND, theme.px(MOVE_WIDTH))
        self._column.setContentsMargins(0, theme.px(6), 0, theme.px(6))
        side, above = theme.px(theme.PADDING), theme.px(theme.TIGHT)
        for label in (self.heading, self.comment):
            label.setContentsMargins(side, above, side, above)
        self.empty.setMargin(theme.px(theme.PADDING))

    def retranslate(self) -> None:
        self.head.set_title(tr("Moves"))
        self.view.setAccessibleName(tr("Moves"))
        self._to_start.setText(tr("Go to the start"))
        self._to_end.setText(tr("Go to the last move"))
        self._copy.setText(tr("Copy moves"))
        self.empty.setText(tr("No moves yet. Click the board to make one."))
        self.model.relabel()
        self.refresh()

    def _make_menu(self) -> None:
        menu = QMenu(self)
        self._to_start = menu.addAction("")
        self._to_start.triggered.connect(lambda: self.session.document.go_to(0))
        self._to_end = menu.addAction("")
        self._to_end.triggered.connect(lambda: self.session.document.go_to(len(self.session.document.moves)))
        menu.addSeparator()
        self._copy = menu.addAction("")
        self._copy.triggered.connect(self.copy_moves)
        self.head.set_menu(menu)

    def _clicked(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        if entry is not None:
            self.session.document.go_to(entry.played)
