"""Repeated games as CSV: the table of a round robin, the shares of its ecology, the rounds of a match.

Sums are fractions such as -351/2, exactly as they are. A text that a spreadsheet would take for a formula
begins with an apostrophe.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from plyscope.exports.matrix_csv import FORMULA
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.payoffs import payoff_text
from plyscope.strategic.repeated.ecology import Shares
from plyscope.strategic.repeated.match import Match
from plyscope.strategic.repeated.strategies import LETTERS
from plyscope.strategic.repeated.table import RepeatedTable


def csv_of_scores(table: RepeatedTable, names: Sequence[str]) -> str:
    """A line for each strategy, best first: its sums, and what it got against each of the `names`."""
    head = ["rank", "strategy", "total", "rounds", "mean", "wins", "draws", "losses", *map(_safe, names)]
    cells = table.cells()
    return _text([
        head,
        *(
            [
                row.rank, _safe(names[row.entrant]), payoff_text(row.total), row.rounds,
                payoff_text(row.mean), row.wins, row.draws, row.losses,
                *("" if cell is None else payoff_text(cell.score) for cell in cells[row.entrant]),
            ]
            for row in table.rows()
        ),
    ])  # fmt: skip


def csv_of_shares(shares: Sequence[Shares], names: Sequence[str]) -> str:
    """A line for each generation, from 0 on: the share of each strategy."""
    lines = [[number, *map(repr, one)] for number, one in enumerate(shares)]
    return _text([["generation", *map(_safe, names)], *lines])


def csv_of_match(match: Match, game: MatrixGame, names: tuple[str, str]) -> str:
    """A line for each round, from 1 on: choices, payoffs, totals, and a 1 where noise turned a choice."""
    parts = ("choice", "payoff", "total", "turned")
    lines: list[Sequence[object]] = [
        ["round", *(f"{_safe(name)}: {part}" for name in names for part in parts)]
    ]
    rounds = zip(match.choices[ROW], match.choices[COLUMN], match.running(game), strict=True)
    for number, (row, column, totals) in enumerate(rounds):
        pays = game.pays((row, column))
        line: list[object] = [number + 1]
        for side, choice in enumerate((row, column)):
            turned = match.slips[side][number]
            line += [LETTERS[choice], payoff_text(pays[side]), payoff_text(totals[side]), turned]
        lines.append(line)
    return _text(lines)


def _text(lines: Iterable[Sequence[object]]) -> str:
    output = io.StringIO()
    csv.writer(output, lineterminator="\r\n").writerows(lines)
    return output.getvalue()


def _safe(text: str) -> str:
    return f"'{text}" if FORMULA.match(text) else text
