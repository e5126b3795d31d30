"""A matrix as CSV: a line for each cell, the strategies of all players and then what each of them gets.

Payoffs are fractions such as -1/2, exactly as the game has them. A text that a spreadsheet would take for a
formula begins with an apostrophe.
"""

from __future__ import annotations

import csv
import io
import re

from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.payoffs import payoff_text

FORMULA = re.compile(r"[=+\-@\t\r]")
"""How a text begins that a spreadsheet would compute."""


def csv_of_matrix(game: MatrixGame, *, bom: bool = False) -> str:
    """The cells of a game of any number of players, in the order of `MatrixGame.profiles`.

    With `bom` the text begins with the mark by which some spreadsheets know UTF-8.
    """
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\r\n")
    unit = f" ({game.unit})" if game.unit else ""
    writer.writerow([*map(_safe, game.players), *(f"{_safe(name)}{unit}" for name in game.players)])
    for profile in game.profiles():
        names = [own[strategy] for own, strategy in zip(game.strategies, profile, strict=True)]
        writer.writerow([*map(_safe, names), *map(payoff_text, game.pays(profile))])
    return ("\ufeff" if bom else "") + output.getvalue()


def _safe(text: str) -> str:
    return f"'{text}" if FORMULA.match(text) else text
