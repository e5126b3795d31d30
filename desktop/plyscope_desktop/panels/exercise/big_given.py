"""What an exercise without a tree gives, large in the centre of the window: boards, a matrix, else texts."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from plyscope import catalog
from plyscope.lessons import catalogue
from plyscope.rules.picture import Picture
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.boards.matrix.sizes import MatrixSizes
from plyscope_desktop.boards.matrix.sketch import paint_matrix
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.exercises import said
from plyscope_desktop.words.fractions import exact_text
from plyscope_desktop.words.matrix_names import in_language

MOST_BOARD = 520
MARGIN, GAP, LINE = 32, 24, 26
MATRIX = MatrixSizes(value=28, note=14, wide=150, high=90)
MOST_MATRIX = 460
"""Pixels at 100 %: the height of a matrix."""


class BigGiven(QWidget):
    """Boards side by side, or a matrix; texts in lines below each other.

    It takes no keys: the fields are in the panel.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._exercise: OpenExercise | None = None
        self._boards: list[tuple[str, Picture]] = []
        self._lines: list[tuple[str, str]] = []
        self._matrix: MatrixGame | None = None
        theme.follow(self.update)
        follow(self.retranslate)

    def show_exercise(self, exercise: OpenExercise | None) -> None:
        """Show what another exercise gives, or nothing."""
        self._exercise = exercise
        self.retranslate()

    def retranslate(self) -> None:
        self._boards, self._lines, self._matrix = [], [], None
        exercise = self._exercise
        if exercise is not None:
            for thing in exercise.kind.givens(exercise.exercise):
                if thing.matrix is not None:
                    self._matrix = in_language(thing.matrix)
                elif thing.game:
                    picture = catalog.game(thing.game).read(thing.position).picture()
                    self._boards.append((said(thing.text), picture))
                else:
                    self._lines.append((said(thing.label), said(thing.text)))
            if not self._boards and not self._lines and self._matrix is None:
                self._lines = [
                    ("", line) for line in said(catalogue.question(exercise.exercise)).splitlines()
                ]
        told = [text for text, _ in self._boards] + [f"{label} {text}".strip() for label, text in self._lines]
        if self._matrix is not None:
            told += cells_told(self._matrix)
        self.setAccessibleName(". ".join(told))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, unit = QPainter(self), theme.current(), theme.scale()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colours.panel)
        top = MARGIN * unit
        if self._boards:
            top = self._paint_boards(painter, top, unit) + GAP * unit
        if self._matrix is not None:
            high = min(self.height() - 2 * MARGIN * unit, MOST_MATRIX * unit)
            place = QRectF(MARGIN * unit, top, self.width() - 2 * MARGIN * unit, high)
            paint_matrix(painter, place, self._matrix, MATRIX, unit, replies=False)
            top += high + GAP * unit
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        left, width = MARGIN * unit, self.width() - 2 * MARGIN * unit
        for label, text in self._lines:
            painter.setPen(colours.ink)
            painter.setFont(theme.font(theme.VALUE, bold=not label))
            words = f"{label}: {text}" if label else text
            box = QRectF(left, top, width, 1_000)
            used = painter.boundingRect(box, flags, words)
            painter.drawText(box, flags, words)
            top += max(LINE * unit, used.height() + 6 * unit)
        painter.end()

    def _paint_boards(self, painter: QPainter, top: float, unit: float) -> float:
        """Paint the boards in a row; return where they end."""
        count = len(self._boards)
        lines = len(self._lines) * LINE * unit
        room = (self.width() - (2 * MARGIN + (count - 1) * GAP) * unit) / count
        side = min(room, self.height() - top - lines - 2 * MARGIN * unit, MOST_BOARD * unit)
        left = (self.width() - count * side - (count - 1) * GAP * unit) / 2
        for text, picture in self._boards:
            if side > LINE:
                paint_picture(painter, QRectF(left, top, side, side), picture, theme.current())
                painter.setPen(theme.current().second)
                painter.setFont(theme.font(theme.BODY))
                box = QRectF(left, top + side, side, LINE * unit)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            left += side + GAP * unit
        return top + side + LINE * unit


def cells_told(game: MatrixGame) -> list[str]:
    """Return the cells of a matrix in words, such as "A X: 2, 7"."""
    return [
        tr("{row} {column}: {pays}").format(
            row=game.strategies[ROW][row], column=game.strategies[COLUMN][column],
            pays=", ".join(map(exact_text, game.pays((row, column)))),
        )
        for row, column in game.profiles()
    ]  # fmt: skip
