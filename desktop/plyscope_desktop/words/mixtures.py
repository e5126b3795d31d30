"""Mixtures in little room: "⅓ ABC + ⅓ BCA + ⅓ CAB", or the name of a strategy that is used alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from plyscope.strategic.game_matrix import Mixture
from plyscope_desktop.words.fractions import short_text

SIGNS = {
    Fraction(n, d): sign
    for n, d, sign in (
        (1, 2, "½"), (1, 3, "⅓"), (2, 3, "⅔"), (1, 4, "¼"), (3, 4, "¾"), (1, 5, "⅕"), (2, 5, "⅖"),
        (3, 5, "⅗"), (4, 5, "⅘"), (1, 6, "⅙"), (5, 6, "⅚"), (1, 8, "⅛"), (3, 8, "⅜"), (5, 8, "⅝"),
        (7, 8, "⅞"),
    )
}  # fmt: skip
"""Fractions that have a sign of their own."""


def weight_text(weight: Fraction) -> str:
    """A probability as one sign where there is one, else as a short fraction or a decimal."""
    return SIGNS.get(weight) or short_text(weight)


def mixture_text(names: Sequence[str], mixture: Mixture) -> str:
    """A mixture by the names of its strategies; a name that begins with a digit gets a dot before it."""
    used = [(names[strategy], weight) for strategy, weight in enumerate(mixture) if weight]
    if len(used) == 1:
        return used[0][0]
    return " + ".join(
        f"{weight_text(weight)}{'·' if name[:1].isdigit() else ' '}{name}" for name, weight in used
    )
