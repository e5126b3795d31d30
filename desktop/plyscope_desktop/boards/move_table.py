"""The list of moves: a row for a move and its reply with their values, or four short moves in a row."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from plyscope.query.judgement import Kind
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.move_labels import Entry, MoveLabels, Row
from plyscope_desktop.boards.review_words import hint_text, is_draw, short_value, tooltip, who
from plyscope_desktop.boards.sides import of_stones, owner_of, paint_side, side_piece
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.mark import paint_mark

NUMBER, FIRST = range(2)
NUMBER_WIDTH = 40
PAIR, FOUR = 2, 4
"""Moves in a row."""

NAMES_HEIGHT = 22

Index = QModelIndex | QPersistentModelIndex


def sign_colour(kind: Kind | None) -> QColor:
    """Return the colour of the sign of a judgement."""
    colours = theme.current()
    if kind == "inaccuracy":
        return colours.warning
    return colours.error if kind in ("mistake", "blunder") else colours.second


class MoveTable(QAbstractTableModel):
    """The rows of the game for a table view: a number and two moves, or four moves with their numbers."""

    def __init__(self, session: Session, scores: Scores, review: GameReview, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._scores, self.review = session, scores, review
        self._labels = MoveLabels(session)
        self.in_row = PAIR
        self._rows: Sequence[Row] = ()
        self._rows_of: tuple[object, ...] = ()
        self._build()

    def relabel(self) -> None:
        """Moves are written in another way; `reload` shows them."""
        self._labels.forget()

    def reload(self) -> None:
        """The game changed."""
        self.beginResetModel()
        self._build()
        self.endResetModel()

    def _build(self) -> None:
        self.in_row = FOUR if of_stones(self._session.document.game) else PAIR
        of = (self._session.document.line, self.in_row)
        if of != self._rows_of:
            self._rows_of = of
            self._rows = self._labels.rows() if self.in_row == PAIR else self._labels.rows_of(FOUR)

    def label(self, entry: Entry) -> str:
        """Return a move as it is written."""
        return self._labels.label(entry)

    @property
    def first(self) -> int:
        """The first column that holds moves."""
        return FIRST if self.in_row == PAIR else 0

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self.first + self.in_row

    def entry(self, index: Index) -> Entry | None:
        """The move at a place."""
        if not index.isValid() or index.column() < self.first:
            return None
        return self._rows[index.row()][index.column() - self.first]

    def place(self, played: int) -> QModelIndex:
        """Return the index of a move of the game; invalid for none."""
        near = bisect_left(self._rows, played, key=_last_of)
        for row in range(near, min(near + 2, len(self._rows))):
            for column, entry in enumerate(self._rows[row], self.first):
                if entry is not None and played in (entry.played, entry.made):
                    return self.index(row, column)
        return QModelIndex()

    def sign(self, entry: Entry) -> tuple[str, Kind | None]:
        """Return the sign of a move and what it means."""
        found = self.review.found(entry.made)
        return ("", None) if found is None else (found.judgement.sign, found.judgement.kind)

    def value(self, entry: Entry) -> str:
        """Return the value of a move, as it was judged or else searched; "" where it is not known."""
        found, signed = self.review.found(entry.made), self._session.document.game.even is not None
        if found is not None:
            return "=" if is_draw(found) else short_value(found.reviewed.played_score, signed=signed)
        known = self._scores.after(entry.played)
        return "" if known is None or known.depth == 0 else short_value(known.value, signed=signed)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.entry(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index)
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() < self.first:
                return f"{index.row() + 1}."
            return "" if entry is None else self.label(entry)
        if entry is None:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(self._session, self.review, entry.made) or self.label(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            number = f"{index.row() + 1}." if self.in_row == PAIR else str(entry.played)
            words = tooltip(self._session, self.review, entry.made).replace("\n", ". ")
            return " ".join(filter(None, (number, self._who(entry), self.label(entry), words)))
        return None

    def _who(self, entry: Entry) -> str:
        return who(self._session, entry.side)


def _last_of(row: Row) -> int:
    """The number of the last move of a row."""
    return next(entry.played for entry in reversed(row) if entry is not None)


class MovePainter(QStyledItemDelegate):
    """Draws number, move, sign and value; the move on the board stands on `chosen`, later ones are paler."""

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
        entry = self._model.entry(index)
        if index.column() < self._model.first:
            painter.setPen(colours.second)
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(box.adjusted(0, 0, -theme.px(14), 0), right, str(self._model.data(index)))
        elif entry is not None:
            if self._session.document.played in (entry.played, entry.made):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.chosen)
                ground = box.adjusted(0, 1, -theme.px(6), -1)
                painter.drawRoundedRect(ground, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            if entry.made > self._session.document.played:
                painter.setOpacity(0.5)
            inner = box.adjusted(theme.px(8), 0, -theme.px(14), 0)
            if self._model.in_row == FOUR:
                inner = self._paint_whose(painter, inner, entry)
            self._paint_move(painter, inner, entry, valued=self._model.in_row == PAIR)
        painter.restore()

    def _paint_whose(self, painter: QPainter, box: QRectF, entry: Entry) -> QRectF:
        """Paint the number of a move and the stone of its side; return the room that is left."""
        wide = theme.px(28)
        painter.setPen(theme.current().second)
        painter.setFont(theme.font(theme.LABEL))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(
            QRectF(box.left() - theme.px(8), box.top(), wide, box.height()), right, str(entry.played)
        )
        size = theme.px(12)
        left = box.left() + wide - theme.px(2)
        room = QRectF(left, box.center().y() - size / 2, size, size)
        paint_whose(painter, room, self._session.document.game, entry.side)
        return box.adjusted(wide + size + theme.px(4), 0, theme.px(5), 0)

    def _paint_move(self, painter: QPainter, box: QRectF, entry: Entry, *, valued: bool) -> None:
        """Paint a move with its sign, the hint before it, and its value where there is room."""
        colours, model = theme.current(), self._model
        sign, kind = model.sign(entry)
        wrong = kind in ("inaccuracy", "mistake", "blunder")
        hint = model.review.hint(entry.made)
        label_font, sign_font = theme.font(bold=wrong), theme.font(bold=True)
        if not wrong:
            sign_font = theme.font(theme.CAPTION)
        small = theme.font(theme.LABEL)
        metrics, signs, values = (QFontMetricsF(font) for font in (label_font, sign_font, small))
        gap = theme.px(4)
        value = model.value(entry) if valued else ""
        hinted = (hint_text(hint) if valued else "●" * hint) if hint else ""
        sign_room = signs.horizontalAdvance(sign) + gap if sign else 0.0
        hint_room = values.horizontalAdvance(hinted) + 2 * gap if hinted else 0.0
        value_room = values.horizontalAdvance(value) + 2 * gap if value else 0.0
        name = model.label(entry)
        wanted = metrics.horizontalAdvance(name)
        if wanted + sign_room + hint_room + value_room > box.width():
            hinted, hint_room = "", 0.0
        if wanted + sign_room + value_room > box.width():
            value, value_room = "", 0.0
        label = metrics.elidedText(name, Qt.TextElideMode.ElideRight, box.width() - sign_room + 1)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(label_font)
        painter.setPen(colours.ink)
        painter.drawText(box, left, label)
        rest = box.adjusted(metrics.horizontalAdvance(label) + gap, 0, 0, 0)
        if sign:
            painter.setFont(sign_font)
            painter.setPen(sign_colour(kind))
            painter.drawText(rest.adjusted(0, 0, gap, 0), left, sign)
        painter.setFont(small)
        painter.setPen(colours.second)
        if hinted:
            painter.drawText(rest.adjusted(sign_room + gap / 2, 0, 0, 0), left, hinted)
        if value:
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            if wrong:
                painter.setPen(colours.ink)
            painter.drawText(box, right, value)


def paint_whose(painter: QPainter, room: QRectF, game: Game, side: int) -> None:
    """Paint the piece of a side, or its mark, in little room."""
    piece = side_piece(game, side)
    if piece is not None:
        paint_side(painter, room, piece, side)
        return
    size = room.height() / 2
    lift = (0.14 if side == MAX else 0.05) * size  # level with the letters
    kind = owner_of(side)
    paint_mark(painter, "max" if kind == "max" else "min", room.center() + QPointF(0, lift), size)


class SideNames(QWidget):
    """The names of the sides, once, above the columns of their moves."""

    def __init__(self, session: Session, table: MoveView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._table = session, table
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        session.document.players_changed.connect(self.update)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(NAMES_HEIGHT))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(theme.LABEL))
        game, size = self._session.document.game, theme.px(14)
        for column, side in enumerate((MAX, MIN), FIRST):
            x = self._table.columnViewportPosition(column) + theme.px(8)
            room = QRectF(x, (self.height() - size) / 2, size, size)
            paint_whose(painter, room, game, side)
            width = self._table.columnWidth(column) - size - theme.px(14)
            text = QRectF(room.right() + theme.px(6), 0, width, self.height())
            painter.setPen(theme.current().second)
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, who(self._session, side))
        painter.end()


class MoveView(QTableView):
    """Arrow keys go through the game, Home to its start, End to its last move. The columns fill the width."""

    def __init__(self, session: Session, model: MoveTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._model = session, model
        self.setModel(model)
        self.setItemDelegate(MovePainter(session, model, self))
        self.setShowGrid(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(1)
        self.verticalHeader().hide()
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        model.modelReset.connect(self.fit)
        theme.follow(self.rescale)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(theme.ROW))

    def rescale(self) -> None:
        self.verticalHeader().setMinimumSectionSize(theme.px(theme.LOW_ROW))
        self.verticalHeader().setDefaultSectionSize(theme.px(theme.LOW_ROW))
        self.fit()

    def fit(self) -> None:
        """Share the width among the columns."""
        count, first = self._model.in_row, self._model.first
        number = theme.px(NUMBER_WIDTH) if first else 0
        room = max(count, self.viewport().width() - number)
        for column in range(first):
            self.setColumnWidth(column, number)
        for column in range(count):
            self.setColumnWidth(first + column, room * (column + 1) // count - room * column // count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        below = self.height() % max(1, theme.px(theme.LOW_ROW))  # rows are seen whole or not at all
        if self.viewportMargins().bottom() != below:
            self.setViewportMargins(0, 0, 0, below)
        self.fit()
        self.show_place()

    def show_place(self) -> None:
        """Bring the move on the board into sight."""
        place = self._model.place(self._session.document.played)
        if place.isValid():
            self.doItemsLayout()  # Qt would do so later, and until then scroll as far as before
            self.scrollTo(place)
        else:
            self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        played, key = self._session.document.played, Qt.Key(event.key())
        there = {
            Qt.Key.Key_Left: played - 1,
            Qt.Key.Key_Right: played + 1,
            Qt.Key.Key_Up: played - self._model.in_row,
            Qt.Key.Key_Down: played + self._model.in_row,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._session.document.moves),
        }.get(key)
        if there is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        else:
            self._session.document.go_to(there)
