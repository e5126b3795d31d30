"""Names: the words for strategies, choices and numbers of repeated games."""

from __future__ import annotations

from fractions import Fraction

from plyscope.rules.values import number_text
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.repeated.match import Rules
from plyscope.strategic.repeated.strategies import LETTERS, strategies
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.fractions import short_text

MOST = 10**9
"""Larger numbers are written by their power of ten."""


def entrant_name(id: str, name: str = "") -> str:
    """The name of a strategy of the program in the current language, or the `name` of a file."""
    known = strategies().get(id)
    return name if known is None else tr(known.name)


def sum_text(number: Fraction) -> str:
    """A sum or a payoff with at most three decimals, none of them needless: "−50.5"."""
    return number_text(float(number)) if abs(number) < MOST else short_text(number)


def mean_text(number: Fraction | float) -> str:
    """A mean with two decimals: "−5.05"."""
    if not -MOST < number < MOST:
        return short_text(Fraction(number))
    text = f"{float(number):.2f}"
    return "0.00" if text == "-0.00" else text.replace("-", "−")


def percent_text(share: float) -> str:
    """A share of a population: "23.9 %"."""
    return f"{100 * share:.1f} %"


def choice_text(game: MatrixGame, player: int, choice: int) -> str:
    """A choice by its letter and the name of the strategy: "C silent"."""
    name = game.strategies[player][choice]
    return LETTERS[choice] if name == LETTERS[choice] else f"{LETTERS[choice]} {name}"


def meaning_text(game: MatrixGame) -> str:
    """What the letters stand for: "C = silent, D = confess"; with both names where the sides differ."""
    rows, columns = game.strategies
    parts = []
    for choice, letter in enumerate(LETTERS):
        names = dict.fromkeys((rows[choice], columns[choice]))
        parts.append(f"{letter} = {' / '.join(names)}")
    return tr(", ").join(parts)


def letters_text(rules: Rules) -> str:
    """What the letters of strips stand for, and a cut corner where there is noise."""
    meaning = meaning_text(rules.game)
    return tr("{meaning}; cut corner: turned by noise").format(meaning=meaning) if rules.noise else meaning
