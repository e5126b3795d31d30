"""The best lines below the board: value and moves, one row each; help for who is to move."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from plyscope.rules.position import Position
from plyscope_desktop.analysis.engine_lines import BestLine, Finding
from plyscope_desktop.boards.face import BoardFace
from plyscope_desktop.boards.move_line import MoveLine
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.boards import move_name, score_text

ROWS = 3
"""Number of best lines."""

VALUE_WIDTH, HEAD = 84, 20


def line_text(position: Position, moves: tuple[int, ...]) -> str:
    """The moves of a line in the game's labels, one behind the other."""
    here, labels = position.copy(), []
    for move in moves:
        labels.append(notation.label(here, move))
        here.play(move)
    return " ".join(labels)


class LineRow(QWidget):
    """One line: a button with its value, which plays its first move, and its moves to look along."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.value = theme.styled(QPushButton(self), "quiet")
        self.line = MoveLine(self, one_row=True)
        self.moves: tuple[int, ...] = ()
        self._row = hbox(self.value, (self.line, 1), parent=self, margins=0)
        theme.follow(self.rescale)

    def show_line(self, line: BestLine, position: Position, number: int | None) -> None:
        """Show a line that begins in a position, whose first move has a number."""
        self.moves = line.moves
        self.value.setText(score_text(line.score))
        self.value.setToolTip(tr("Play {move}").format(move=move_name(position, line.moves[0])))
        self.value.setAccessibleName(f"{self.value.toolTip()}, {self.value.text()}")
        self.line.show_line(position, line.moves, number=number)
        self.line.setToolTip(line_text(position, line.moves))

    def rescale(self) -> None:
        self.value.setFixedSize(theme.px(VALUE_WIDTH), theme.px(theme.ROW))
        self.line.setFixedHeight(theme.px(theme.ROW))
        self._row.setSpacing(theme.px(theme.TIGHT))


class BestLines(QWidget):
    """Rows that begin at the left edge of a board. Each move can be pointed at, and chosen to stay there."""

    move_chosen = Signal(int)
    looked_along = Signal(object, bool)
    """The moves up to the one that is pointed at, none for none; whether they stay on the board."""
    left = Signal()
    """The board is to show the game again."""

    def __init__(self, board: BoardFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: BoardFace | None = board
        board.settled.connect(self._align)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.says = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "caption")
        self.rows: list[tuple[int, str, str]] = []
        self.lines = [LineRow(self) for _ in range(ROWS)]
        self._finding: tuple[Finding, Position, int | None] | None = None
        self._why = ""
        for row in self.lines:
            row.value.clicked.connect(partial(self._play, row))
            row.line.pointed.connect(partial(self._look, row, False))
            row.line.chosen.connect(partial(self._look, row, True))
        self._waits = plain_label(self)
        self._column = vbox(self.says, *self.lines, self._waits, 1, parent=self, margins=0, spacing=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_finding(self, finding: Finding, position: Position, number: int | None = None) -> None:
        """Show the lines that were found for a position, whose next move has a number."""
        self._finding = finding, position.copy(), number
        self.retranslate()

    def show_none(self, why: str) -> None:
        """Show no lines, and why there are none."""
        self._finding, self._why = None, why
        self.retranslate()

    def stand_aside(self) -> None:
        """Begin at the own left edge, since the lines are no longer below their board."""
        self._board = None
        self._column.setContentsMargins(0, 0, 0, 0)

    def _align(self) -> None:
        if self._board is None:
            return
        indent = max(0, round(self._board.group.left()) - theme.px(theme.PADDING))
        self._column.setContentsMargins(indent, 0, 0, 0)

    def rescale(self) -> None:
        self.says.setFixedHeight(theme.px(HEAD))
        self.setFixedHeight(theme.px(ROWS * theme.ROW + HEAD))

    def retranslate(self) -> None:
        """Write lines and values in the current language and notation."""
        self.rows = []
        self.says.setText(tr("Help: the best moves"))
        if self._finding is not None:
            finding, position, number = self._finding
            told = tr("Help: best moves, {n} plies deep. Point at one to see it.", finding.depth)
            self.says.setText(told.format(n=finding.depth))
            for row, line in zip(self.lines, finding.lines, strict=False):
                row.show_line(line, position, number)
                self.rows.append((line.moves[0], score_text(line.score), line_text(position, line.moves)))
        for index, row in enumerate(self.lines):
            row.setVisible(index < len(self.rows))
        self._waits.setText(self._why)
        self._waits.setVisible(not self.rows)
        self.setAccessibleName(tr("Best lines"))
        self.setAccessibleDescription("; ".join(f"{value}: {text}" for _, value, text in self.rows))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(ROWS * theme.ROW + HEAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc shows the game again."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _play(self, row: LineRow, checked: bool = False) -> None:
        if row.moves:
            self.move_chosen.emit(row.moves[0])

    def _look(self, row: LineRow, stays: bool, index: int) -> None:
        self.looked_along.emit(row.moves[: index + 1], stays)
