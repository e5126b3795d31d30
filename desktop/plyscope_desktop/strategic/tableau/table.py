"""Table of a tableau: its numbers as texts, with what enters, what leaves, and the ratios that decide."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.linear_program import Pivot, Tableau
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.fractions import exact_text, short_text


@dataclass(frozen=True)
class Head:
    """A column or a basic variable: its name, the strategy that it belongs to, and whose that is."""

    name: str
    strategy: str
    player: int


@dataclass(frozen=True)
class Cell:
    """A number as it is shown, and whole where that is shortened."""

    text: str
    whole: str = ""
    negative: bool = False


@dataclass(frozen=True)
class Table:
    """All that is shown of a tableau.

    `cells` has a row for each basic variable, then that of the sum of y; a column for each variable, then the
    right-hand side. `weights` are what the solution makes of both players' weights, below their variables.
    `entering` is a column and `leaving` a row, -1 for none, `came` the row that the last pivot changed, and
    `ratios` those of the rows, None where there are none.
    """

    title: str
    columns: tuple[Head, ...]
    basis: tuple[Head, ...]
    cells: tuple[tuple[Cell, ...], ...]
    weights: tuple[Cell, ...]
    ratios: tuple[Cell | None, ...] = ()
    entering: int = -1
    leaving: int = -1
    came: int = -1
    optimal: bool = False


def head_of(game: MatrixGame, tableau: Tableau, variable: int) -> Head:
    """A variable: y1, y2, … are of the column player's strategies, s1, s2, … of the row player's."""
    player, strategy = (COLUMN, variable) if variable < game.columns else (ROW, variable - game.columns)
    return Head(tableau.names[variable], game.strategies[player][strategy], player)


def table_of(
    game: MatrixGame,
    tableau: Tableau,
    title: str,
    *,
    whole: bool,
    pivot: Pivot | None = None,
    came: int = -1,
) -> Table:
    """A tableau as texts, of whole numbers or of fractions, with the pivot that comes next."""
    numbers = [*tableau.rows, tableau.objective]
    unit = tableau.denominator if whole else 1
    heads = tuple(head_of(game, tableau, variable) for variable in range(len(tableau.names)))
    return Table(
        title,
        heads,
        tuple(heads[variable] for variable in tableau.basis),
        tuple(tuple(_cell(number * unit) for number in row) for row in numbers),
        _weights(game, tableau),
        () if pivot is None else tuple(None if one is None else _cell(one) for one in pivot.ratios),
        -1 if pivot is None else pivot.entering,
        -1 if pivot is None else pivot.row,
        came,
        tableau.is_optimal,
    )


def _weights(game: MatrixGame, tableau: Tableau) -> tuple[Cell, ...]:
    """The solution, and the shadow prices, each over the sum of y; none while that is 0."""
    if not tableau.value:
        return ()
    parts = (*tableau.solution[: game.columns], *tableau.shadow_prices)
    return tuple(_cell(part / tableau.value) for part in parts)


def _cell(number: Fraction) -> Cell:
    text, whole = short_text(number), exact_text(number)
    return Cell(text, whole if whole != text else "", number < 0)


def spoken(table: Table) -> str:
    """The table in a sentence, for screen readers."""
    parts = [table.title]
    if table.entering >= 0:
        entering, leaving = table.columns[table.entering], table.basis[table.leaving]
        parts.append(
            tr("{entering} ({first}) enters, {leaving} ({second}) leaves.").format(
                entering=entering.name, first=entering.strategy, leaving=leaving.name,
                second=leaving.strategy,
            )
        )  # fmt: skip
    values = [
        f"{head.name} = {row[-1].whole or row[-1].text}"
        for head, row in zip(table.basis, table.cells, strict=False)
    ]
    return " ".join([*parts, tr(", ").join(values)])
