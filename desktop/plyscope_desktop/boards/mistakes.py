"""The mistakes of a game, one below the other: the move, what it lost, and what was better."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from plyscope.query.judgement import Kind, Marked, next_error
from plyscope.rules.picture import Place
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.boards.move_table import paint_whose, sign_colour
from plyscope_desktop.boards.review_words import loss_text, numbered_move, tooltip
from plyscope_desktop.boards.sides import owner_of
from plyscope_desktop.document.notation import label
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import joined

Index = QModelIndex | QPersistentModelIndex


class MistakeTable(QAbstractListModel):
    """The inaccuracies, mistakes and blunders that are known, in the order of the game."""

    def __init__(self, session: Session, review: GameReview, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self.review = session, review
        self.rows: list[Marked] = []

    def reload(self) -> None:
        """The game or what is known of it changed."""
        self.beginResetModel()
        self.rows = self.review.errors()
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def words(self, one: Marked) -> tuple[str, str, str]:
        """Return the move with its number, its sign, and the rest of the sentence."""
        document = self._session.document
        found = self.review.found(one.played)
        best = "" if found is None else label(document.position_after(one.played - 1), found.reviewed.best)
        rest = tr("{loss}, best was {best}").format(loss=loss_text(document.game, one.judgement), best=best)
        return numbered_move(self._session, self.review, one.played), one.judgement.sign, joined(rest)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        one = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return joined("{}{} {}".format(*self.words(one)))
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(self._session, self.review, one.played)
        return None


class _Painter(QStyledItemDelegate):
    """Draws the side, the move with its sign, and what it lost."""

    def __init__(self, session: Session, model: MistakeTable, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._model = session, model

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours, one, box = theme.current(), self._model.rows[index.row()], QRectF(option.rect)
        move, sign, rest = self._model.words(one)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if one.played == self._session.document.played:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.chosen)
            ground = box.adjusted(theme.px(6), 1, -theme.px(6), -1)
            painter.drawRoundedRect(ground, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        size = theme.px(14)
        mark = QRectF(box.left() + theme.px(14), box.center().y() - size / 2, size, size)
        paint_whose(painter, mark, self._session.document.game, one.side)
        bold, left = theme.font(bold=True), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        metrics = QFontMetricsF(bold)
        painter.setFont(bold)
        painter.setPen(colours.ink)
        x, right = mark.right() + theme.px(8), box.right() - theme.px(14)
        move = metrics.elidedText(move, Qt.TextElideMode.ElideRight, (right - x) / 2)
        painter.drawText(QRectF(x, box.top(), right - x, box.height()), left, move)
        x += metrics.horizontalAdvance(move) + theme.px(3)
        painter.setPen(sign_colour(one.judgement.kind))
        painter.drawText(QRectF(x, box.top(), right - x, box.height()), left, sign)
        x += metrics.horizontalAdvance(sign) + theme.px(8)
        plain = theme.font(theme.LABEL)
        painter.setFont(plain)
        painter.setPen(colours.second)
        text = QFontMetricsF(plain).elidedText(rest, Qt.TextElideMode.ElideRight, right - x)
        painter.drawText(QRectF(x, box.top(), right - x, box.height()), left, text)
        painter.restore()


class MistakeView(QListView):
    """A click goes to the mistake, the arrow keys to the one before and the next."""

    def __init__(self, session: Session, model: MistakeTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._model = session, model
        self.setModel(model)
        self.setItemDelegate(_Painter(session, model, self))
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.clicked.connect(lambda index: session.document.go_to(model.rows[index.row()].played))
        theme.follow(self.rescale)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(theme.ROW))

    def rescale(self) -> None:
        self.setGridSize(QSize(theme.px(theme.ROW), theme.px(theme.ROW)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
        if (by := step.get(Qt.Key(event.key()))) is None:
            super().keyPressEvent(event)
            return
        go_to_mistake(self._session, self._model.review, by)


def go_to_mistake(session: Session, review: GameReview, by: int) -> None:
    """Show the next mistake on the board (by 1), or the one before (by −1)."""
    there = next_error(review.errors(), session.document.played, by)
    if there is not None:
        session.document.go_to(there)


LAST = 8
"""The last moves whose stones carry dots."""
WIDTHS: dict[Kind, float] = {"inaccuracy": 0.22, "mistake": 0.32, "blunder": 0.42}
"""Widths of the dots in cells."""


def on_stones(session: Session, review: GameReview) -> tuple[tuple[Place, QColor, float], ...]:
    """Return the dots of the mistakes among the last moves whose stones still lie where they were put."""
    document, found = session.document, list[tuple[Place, QColor, float]]()
    there = {(piece.x, piece.y): piece.owner for piece in document.position.picture().pieces}
    for one in review.errors():
        if not document.played - LAST < one.played <= document.played or one.judgement.kind is None:
            continue
        before = document.position_after(one.played - 1)
        path = before.picture().path_of(document.moves[one.played - 1])
        if path and there.get(path[-1]) == owner_of(one.side):
            found.append((path[-1], sign_colour(one.judgement.kind), WIDTHS[one.judgement.kind]))
    return tuple(found)
