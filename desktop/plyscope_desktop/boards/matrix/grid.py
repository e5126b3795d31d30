"""Grid: the places of names, cells and weights of a matrix in the room that there is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope_desktop.boards.matrix.sizes import MatrixSizes
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.fractions import short_text

STEPS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.56, 0.52, 0.48, 0.45, 0.42, 0.39, 0.36, 0.33, 0.3)
"""The sizes of type that are tried, as parts of the largest."""
LONGEST_NAME = 16
"""Times the type: no room is kept for the rest of a longer name, which is elided."""
NARROW_NAME = 8
"""The same above a column, where more than a few columns share the width."""


@dataclass(frozen=True)
class Spot:
    """A place of the cursor: a cell, the name of a row (column −1) or of a column (row −1)."""

    row: int
    column: int


@dataclass(frozen=True)
class Grid:
    """Measures in pixels, from the upper left corner of the whole.

    `left` and `top` are those of the first cell, `right` the width of the margin with the weights of the
    rows, and `bottom` the height of that with the weights of the columns. `type` is the size of payoffs.
    """

    rows: int
    columns: int
    type: float
    note: float
    left: float
    top: float
    wide: float
    high: float
    right: float
    bottom: float
    parts: tuple[float, float]
    """The widths that the row player's and the column player's payoffs need."""

    @property
    def width(self) -> float:
        """Of everything."""
        return self.left + self.columns * self.wide + self.right

    @property
    def height(self) -> float:
        """Of everything."""
        return self.top + self.rows * self.high + self.bottom

    def cell(self, row: int, column: int) -> QRectF:
        """The place of a cell."""
        return QRectF(self.left + column * self.wide, self.top + row * self.high, self.wide, self.high)

    def row_name(self, row: int) -> QRectF:
        """The place of the name of a row."""
        return QRectF(0, self.top + row * self.high, self.left, self.high)

    def column_name(self, column: int) -> QRectF:
        """The place of the name of a column."""
        high = 1.6 * self.type
        return QRectF(self.left + column * self.wide, self.top - high, self.wide, high)

    def spot_at(self, point: QPointF, offset: QPointF) -> Spot | None:
        """Return the place of the cursor at a point, where the cells are moved by an offset."""
        x, y = point.x() - self.left, point.y() - self.top
        column = -1 if x < 0 else int((x + offset.x()) // self.wide)
        row = -1 if y < 0 else int((y + offset.y()) // self.high)
        if row >= self.rows or column >= self.columns or (row < 0 and column < 0):
            return None
        if row < 0 and point.y() < self.top - 1.6 * self.type:
            return None
        return Spot(row, column)


def numbers_of(game: MatrixGame) -> list[set[str]]:
    """The texts of each player's payoffs."""
    return [{short_text(paid) for paid in own} for own in game.payoffs]


def grid_of(
    game: MatrixGame,
    sizes: MatrixSizes,
    width: float,
    height: float,
    unit: float,
    weights: tuple[Mixture, Mixture] | None,
    numbers: list[set[str]] | None = None,
) -> Grid:
    """Return the largest grid for a game that fits, or the smallest one, which is then larger than the room.

    `unit` are the pixels for one at 100 %; `weights` are those in the margins, `numbers` the texts of
    `numbers_of`, if they are known.
    """
    numbers = numbers_of(game) if numbers is None else numbers
    found = _grid(game, sizes, numbers, unit * sizes.value, unit, weights)
    for step in STEPS:
        type = max(step * sizes.value, sizes.least)
        found = _grid(game, sizes, numbers, unit * type, unit, weights)
        if found.width <= width and found.height <= height:
            break
    return _grown(found, sizes, width, height, unit)


def _grid(
    game: MatrixGame,
    sizes: MatrixSizes,
    numbers: list[set[str]],
    type: float,
    unit: float,
    weights: tuple[Mixture, Mixture] | None,
) -> Grid:
    metrics = QFontMetricsF(theme.exact_font(type, bold=True))
    names = QFontMetricsF(theme.exact_font(0.8 * type, bold=True))
    note = max(min(sizes.note, 0.9 * type / unit), sizes.least - 1) * unit
    small = QFontMetricsF(theme.exact_font(note))
    pad = 0.5 * type
    parts = tuple(max(map(metrics.horizontalAdvance, own), default=0.0) + pad for own in numbers)
    wide = parts[ROW] + parts[COLUMN] + 1.2 * pad
    longest = LONGEST_NAME if game.columns <= 3 else NARROW_NAME
    above = max(map(names.horizontalAdvance, game.strategies[COLUMN]))
    wide = max(wide, min(above + pad, longest * 0.5 * type))
    player = names.horizontalAdvance(game.players[ROW]) + 1.6 * type
    beside = max(*map(names.horizontalAdvance, game.strategies[ROW]), min(player, LONGEST_NAME * 0.5 * type))
    left = min(beside, LONGEST_NAME * 0.6 * type) + 1.1 * type
    margin = 0.4 * type
    if weights is not None:
        own = QFontMetricsF(theme.exact_font(0.82 * type, bold=True))
        widest = max(own.horizontalAdvance(short_text(weight)) for weight in weights[ROW])
        margin = max(widest, small.horizontalAdvance(tr("weight"))) + pad
    top = 2 * 1.6 * type
    high = 1.75 * type
    bottom = 0.4 * type if weights is None else 1.9 * type
    return Grid(
        game.rows, game.columns, type, note, left, top, wide, high, margin, bottom, (parts[0], parts[1])
    )


def _grown(grid: Grid, sizes: MatrixSizes, width: float, height: float, unit: float) -> Grid:
    """Return the grid with cells as large as there is room for, up to the size that reads well."""
    share = grid.type / (unit * sizes.value)
    most_wide, most_high = sizes.wide * unit * max(share, 0.5), sizes.high * unit * share
    wide = (width - grid.left - grid.right) / grid.columns
    high = (height - grid.top - grid.bottom) / grid.rows
    return Grid(
        grid.rows, grid.columns, grid.type, grid.note, grid.left, grid.top,
        max(grid.wide, min(most_wide, wide)), max(grid.high, min(most_high, high)),
        grid.right, grid.bottom, grid.parts,
    )  # fmt: skip
