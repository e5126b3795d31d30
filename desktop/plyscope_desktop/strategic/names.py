"""Names: the words for a cell of a matrix and for its payoffs."""

from __future__ import annotations

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.fractions import exact_text
from plyscope_desktop.words.phrases import headed
from plyscope_desktop.words.short_names import short_names

__all__ = ["cell_text", "order_of_payoffs", "profile_text", "short_names"]


def order_of_payoffs(game: MatrixGame) -> str:
    """Return what the numbers of a cell are, and in which order: "payoffs in years: A, B"."""
    row, column = short_names(game.players)
    if game.unit:
        return tr("payoffs in {unit}: {row}, {column}").format(unit=game.unit, row=row, column=column)
    return tr("payoffs: {row}, {column}").format(row=row, column=column)


def profile_text(game: MatrixGame, profile: Profile) -> str:
    """The names of the strategies of a cell: "silent, confess"."""
    first, second = (own[number] for own, number in zip(game.strategies, profile, strict=True))
    return tr("{first}, {second}").format(first=first, second=second)


def cell_text(game: MatrixGame, profile: Profile) -> str:
    """A cell in words: "silent, confess: A −10, B 0"."""
    names = short_names(game.players)
    paid = tr(", ").join(
        f"{names[player]} {exact_text(game.payoff(player, profile))}" for player in (ROW, COLUMN)
    )
    return headed(profile_text(game, profile), paid)
