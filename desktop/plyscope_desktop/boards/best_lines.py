"""The best lines below the board: value and moves, one row each."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.position import Position
from plyscope_desktop.analysis.engine_lines import Finding
from plyscope_desktop.boards.face import BoardFace
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.boards import score_text

ROWS = 3
"""Number of best lines."""

ROW = 24


def line_text(position: Position, moves: tuple[int, ...]) -> str:
    """The moves of a line in the game's labels, one behind the other."""
    here, labels = position.copy(), []
    for move in moves:
        labels.append(notation.label(here, move))
        here.play(move)
    return " ".join(labels)


class BestLines(QWidget):
    """Rows that begin at the left edge of a board; a click on one makes its first move."""

    move_chosen = Signal(int)

    def __init__(self, board: BoardFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = board
        board.settled.connect(self._align)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.rows: list[tuple[int, str, str, str]] = []
        self._finding: tuple[Finding, Position] | None = None
        self._over = -1
        self._indent = 0.0
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_finding(self, finding: Finding | None, position: Position) -> None:
        """Show the lines that were found for a position, or none."""
        self._finding = None if finding is None else (finding, position.copy())
        self.retranslate()

    def _align(self) -> None:
        self._indent = max(0.0, self._board.group.left() - theme.px(theme.PADDING))
        self.update()

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(ROWS * ROW + 4))

    def retranslate(self) -> None:
        """Write the values in the current language."""
        self.rows = []
        if self._finding is not None:
            finding, position = self._finding
            for line in finding.lines:
                role = "max_text" if line.score > 0 else "min_text" if line.score < 0 else "ink"
                text = line_text(position, line.moves)
                self.rows.append((line.moves[0], score_text(line.score), text, role))
        spoken = "; ".join(f"{value}: {text}" for _, value, text, _ in self.rows)
        self.setAccessibleName(tr("Best lines"))
        self.setAccessibleDescription(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(ROWS * ROW + 4))

    def _row_at(self, y: float) -> int:
        row = int(y // theme.px(ROW))
        return row if 0 <= row < len(self.rows) else -1

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._row_at(event.position().y())
        if over != self._over:
            self._over = over
            self.setToolTip(self.rows[over][2] if over >= 0 else "")
            self.setCursor(Qt.CursorShape.PointingHandCursor if over >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: object) -> None:
        self._over = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position().y())
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.move_chosen.emit(self.rows[row][0])

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = theme.px(ROW)
        values = theme.font(theme.LABEL, bold=True)
        wide = max((QFontMetricsF(values).horizontalAdvance(row[1]) for row in self.rows), default=0.0)
        moves = theme.font(theme.LABEL)
        for index, (_, value, text, role) in enumerate(self.rows):
            box = QRectF(self._indent, index * height, self.width() - self._indent, height)
            if index == self._over:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.hover)
                painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            painter.setFont(values)
            painter.setPen(colours.role(role))
            inner = box.adjusted(theme.px(4), 0, -theme.px(4), 0)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, value)
            painter.setFont(moves)
            painter.setPen(colours.ink)
            inner.setLeft(inner.left() + wide + theme.px(12))
            elided = QFontMetricsF(moves).elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
            painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, elided)
        if not self.rows:
            painter.setFont(moves)
            painter.setPen(colours.second)
            painter.drawText(
                QPointF(self._indent + theme.px(4), theme.px(15)), tr("Looking for the best lines")
            )
        painter.end()
