"""How the list of the help shows a page that was found: its title, and below it two lines around the word."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

SNIPPET_ROLE = Qt.ItemDataRole.UserRole + 1
LINES = 2

Index = QModelIndex | QPersistentModelIndex


class HitRow(QStyledItemDelegate):
    """Rows that carry a text under SNIPPET_ROLE; all others as the list has them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if not index.data(SNIPPET_ROLE):
            return super().sizeHint(option, index)
        title = QFontMetricsF(theme.font(bold=True)).lineSpacing()
        line = QFontMetricsF(theme.font(theme.LABEL)).lineSpacing()
        return QSize(0, round(title + LINES * line) + theme.px(theme.PADDING))

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        snippet = index.data(SNIPPET_ROLE)
        if not snippet:
            super().paint(painter, option, index)
            return
        colours = theme.current()
        chosen, over = QStyle.StateFlag.State_Selected, QStyle.StateFlag.State_MouseOver
        painter.save()
        if option.state & (chosen | over):
            painter.fillRect(option.rect, colours.chosen if option.state & chosen else colours.hover)
        box = QRectF(option.rect).adjusted(theme.px(theme.GAP), theme.px(6), -theme.px(theme.GAP), 0)
        large, small = theme.font(bold=True), theme.font(theme.LABEL)
        painter.setFont(large)
        painter.setPen(colours.ink)
        metrics = QFontMetricsF(large)
        title = metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignTop, title)
        painter.setFont(small)
        painter.setPen(colours.second)
        line = QRectF(box)
        line.setTop(box.top() + metrics.lineSpacing())
        metrics = QFontMetricsF(small)
        for text in _lines(str(snippet), box.width()):
            painter.drawText(line, Qt.AlignmentFlag.AlignTop, text)
            line.setTop(line.top() + metrics.lineSpacing())
        painter.restore()


def _lines(text: str, width: float) -> list[str]:
    """The text in lines of this width, the last of them cut off with three dots."""
    layout = QTextLayout(text, theme.font(theme.LABEL))
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    found: list[str] = []
    while len(found) < LINES:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        begin, length = line.textStart(), line.textLength()
        if len(found) == LINES - 1:
            metrics = QFontMetricsF(theme.font(theme.LABEL))
            found.append(metrics.elidedText(text[begin:], Qt.TextElideMode.ElideRight, width))
        else:
            found.append(text[begin : begin + length].strip())
    layout.endLayout()
    return found
