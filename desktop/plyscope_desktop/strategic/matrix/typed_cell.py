"""Typed cells: one number or both of a cell, and tables of a spreadsheet, as texts in and out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from plyscope.strategic.game_matrix import COLUMN, MOST_STRATEGIES, ROW, MatrixGame, Profile
from plyscope.strategic.payoffs import PayoffError, payoff_of
from plyscope_desktop.runtime.language import heard, tr

SEPARATORS = str.maketrans({"，": ",", "；": ";", "：": ":", "（": "(", "）": ")", "－": "-", "／": "/"})
"""Full-width signs, as a Chinese keyboard types them."""


@dataclass(frozen=True)
class Pasted:
    """A table: the numbers of each row, each with the column player's or None, and names where it has any."""

    cells: tuple[tuple[tuple[Fraction, Fraction | None], ...], ...]
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


def too_large() -> str:
    """The sentence about a matrix that would have too many rows or columns."""
    return tr("A matrix has at most {n} rows and columns.").format(n=MOST_STRATEGIES)


def read_pair(text: str) -> tuple[Fraction | None, Fraction | None]:
    """The numbers that are typed: "2, 1" both, "2" the row player's, ", 1" the column player's.

    Raises PayoffError.
    """
    plain = text.translate(SEPARATORS).replace(";", ",").strip()
    if plain.startswith("(") and plain.endswith(")"):
        plain = plain[1:-1]
    parts = [part.strip() for part in plain.split(",")]
    if len(parts) == 1 and len(parts[0].split()) == 2:
        parts = parts[0].split()
    if len(parts) > 2 or not any(parts):
        raise PayoffError(tr("Expected one number, or two with a comma between: 2, 1."))
    found = [payoff_of(part) if part else None for part in parts]
    return found[0], found[1] if len(found) == 2 else None


def changed(game: MatrixGame, profile: Profile, text: str, *, zero_sum: bool) -> MatrixGame:
    """The game with what was typed into a cell; raises PayoffError.

    In a `zero_sum` game the column player gets the opposite.
    """
    row, column = read_pair(text)
    if zero_sum:
        if row is None:
            row = None if column is None else -column
        if row is None or (column is not None and column != -row):
            raise PayoffError(tr("In a zero-sum game the second number is the opposite of the first."))
        column = -row
    for player, paid in ((ROW, row), (COLUMN, column)):
        if paid is not None and paid != game.payoff(player, profile):
            game = game.with_payoff(player, profile, paid)
    return game


def text_of_cell(game: MatrixGame, profile: Profile, *, zero_sum: bool) -> str:
    """A cell as it is typed."""
    if zero_sum:
        return str(game.payoff(ROW, profile))
    return ", ".join(str(paid) for paid in game.pays(profile))


def table_of(game: MatrixGame, *, zero_sum: bool) -> str:
    """The matrix with its names as a table with tabs, as spreadsheets take it."""
    lines = ["\t".join(["", *game.strategies[COLUMN]])]
    for row in range(game.rows):
        cells = (text_of_cell(game, (row, column), zero_sum=zero_sum) for column in range(game.columns))
        lines.append("\t".join([game.strategies[ROW][row], *cells]))
    return "\n".join(lines) + "\n"


def read_table(text: str) -> Pasted:
    """A table from a spreadsheet, with names above and beside the numbers or without; raises PayoffError."""
    lines = [line.split("\t") for line in text.translate(SEPARATORS).splitlines() if line.strip()]
    if not lines:
        raise PayoffError(tr("There is no table on the clipboard."))
    above = len(lines) > 1 and not any(_is_pair(part) for part in lines[0] if part.strip())
    below = lines[1:] if above else lines
    beside = len(below[0]) > 1 and not any(_is_pair(line[0]) for line in below)
    names = [line[0].strip() for line in below] if beside else []
    numbers = [line[1:] if beside else line for line in below]
    width = len(numbers[0])
    if max(len(numbers), width) > MOST_STRATEGIES:
        raise PayoffError(too_large())
    cells = []
    for number, line in enumerate(numbers, 1):
        if len(line) != width:
            text = tr("Row {n} of the table has {count} cells, the first {width}.")
            raise PayoffError(text.format(n=number, count=len(line), width=width))
        cells.append(tuple(_pair(part, number, place) for place, part in enumerate(line, 1)))
    columns = [name.strip() for name in lines[0][len(lines[0]) - width :]] if above else []
    return Pasted(tuple(cells), tuple(names), tuple(columns))


def _is_pair(text: str) -> bool:
    try:
        read_pair(text)
    except PayoffError:
        return False
    return True


def _pair(text: str, row: int, column: int) -> tuple[Fraction, Fraction | None]:
    try:
        first, second = read_pair(text)
    except PayoffError as error:
        where = tr("Row {row}, column {column}: {error}")
        raise PayoffError(where.format(row=row, column=column, error=heard(str(error)))) from None
    if first is None:
        text = tr("Row {row}, column {column}: the row player's number is missing.")
        raise PayoffError(text.format(row=row, column=column))
    return first, second


def pasted(game: MatrixGame, found: Pasted, at: Profile, *, zero_sum: bool) -> MatrixGame:
    """The game with a table put at a cell; it grows where the table is larger; raises PayoffError.

    A table of single numbers with names, or of a zero-sum game, is the row player's.
    """
    height, width = at[ROW] + len(found.cells), at[COLUMN] + len(found.cells[0])
    for player, count in ((ROW, height), (COLUMN, width)):
        if count > MOST_STRATEGIES:
            raise PayoffError(too_large())
        while game.counts[player] < count:
            game = game.with_strategy(player, game.counts[player], free_name(game, player))
    tables = [[list(row) for row in table] for table in (game.a, game.b)]
    for row, line in enumerate(found.cells, at[ROW]):
        for column, (first, second) in enumerate(line, at[COLUMN]):
            tables[ROW][row][column] = first
            if zero_sum:
                tables[COLUMN][row][column] = -first
            elif second is not None:
                tables[COLUMN][row][column] = second
    payoffs = tuple(tuple(paid for row in table for paid in row) for table in tables)
    strategies = [list(own) for own in game.strategies]
    for player, names in ((ROW, found.rows), (COLUMN, found.columns)):
        for number, name in enumerate(names, at[player]):
            if name:
                strategies[player][number] = name
    return MatrixGame(
        game.players, (tuple(strategies[ROW]), tuple(strategies[COLUMN])), payoffs, game.title, game.unit
    )


def free_name(game: MatrixGame, player: int) -> str:
    """A name for another strategy that none has yet: the next number or letter."""
    taken = set(game.strategies[player])
    letters = "TMBUDEFGHIJ" if player == ROW else "LCRWXYZ"
    if taken <= set(letters):
        return next((letter for letter in letters if letter not in taken), str(len(taken)))
    return next(str(number) for number in range(len(taken), 2 * len(taken) + 2) if str(number) not in taken)
