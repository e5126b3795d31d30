"""Sketches of matrices: small pictures with the best replies, for cards and exercises."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from plyscope.games.tree.tree import ExplicitTree
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.best_response import best_reply_cells
from plyscope.strategic.trees.conversion import matrix_of_tree
from plyscope_desktop.boards.matrix.grid import grid_of
from plyscope_desktop.boards.matrix.picture import MatrixPicture, Shown
from plyscope_desktop.boards.matrix.sizes import MatrixSizes
from plyscope_desktop.words.matrix_names import in_language
from plyscope_desktop.words.short_names import short_names

CARD = MatrixSizes(value=15, least=6, note=9, wide=84, high=32)


def paint_matrix_of(painter: QPainter, rect: QRectF, tree: ExplicitTree, unit: float) -> None:
    """Paint the matrix that a tree writes as two moves, in the middle of a rectangle, with best replies."""
    paint_matrix(painter, rect, in_language(matrix_of_tree(tree).game), CARD, unit, replies=True)


def paint_matrix(
    painter: QPainter, rect: QRectF, game: MatrixGame, sizes: MatrixSizes, unit: float, *, replies: bool
) -> None:
    """Paint a matrix as large as it fits, in the middle of a rectangle; `unit` are the pixels for one."""
    grid = grid_of(game, sizes, rect.width(), rect.height(), unit, None)
    found = (best_reply_cells(game, ROW), best_reply_cells(game, COLUMN)) if replies else ((), ())
    shown = Shown(game, found, names=_players(game))
    left = rect.x() + max(0.0, (rect.width() - grid.width) / 2)
    top = rect.y() + max(0.0, (rect.height() - grid.height) / 2)
    painter.save()
    painter.setClipRect(rect)
    painter.translate(left, top)
    area = QRectF(0, 0, min(grid.width, rect.width()), min(grid.height, rect.height()))
    MatrixPicture(painter, grid, shown, area, QPointF(0, 0)).paint()
    painter.restore()


def _players(game: MatrixGame) -> tuple[str, str]:
    row, column = short_names(game.players)
    return row, column
