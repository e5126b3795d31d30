"""Equilibrium marks: where equilibria and their components lie in the weights of one player or of both."""

from __future__ import annotations

from fractions import Fraction

from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import ROW, Mixture
from plyscope_desktop.strategic.plots.figure import Piece
from plyscope_desktop.strategic.plots.hull import hull


def square_pieces(found: Equilibria) -> tuple[Piece, ...]:
    """Equilibria of a 2 × 2 game in its square: components as lines and areas, then marks."""
    pieces = []
    for component in found.described:
        corners = hull((row[0], column[0]) for row in component.rows for column in component.columns)
        if len(corners) > 1:
            pieces.append(Piece("equilibrium", tuple(corners), filled=len(corners) > 2))
    for one in found.extreme:
        pieces.append(Piece("pure" if one.is_pure else "mixed", ((one.row[0], one.column[0]),)))
    return tuple(pieces)


def mixtures_of(found: Equilibria, player: int) -> tuple[tuple[Mixture, bool], ...]:
    """The mixtures of a player in extreme equilibria, each once, and whether one with it is pure."""
    own: dict[Mixture, bool] = {}
    for one in found.extreme:
        mixture = one.row if player == ROW else one.column
        own[mixture] = own.get(mixture, False) or one.is_pure
    return tuple(own.items())


def areas_of(found: Equilibria, player: int) -> tuple[tuple[Mixture, ...], ...]:
    """The sets of a player's mixtures of three strategies that belong to equilibria: lines and polygons."""
    areas = []
    for component in found.described:
        own = component.rows if player == ROW else component.columns
        corners = hull((mixture[0], mixture[2]) for mixture in own)
        if len(corners) > 1:
            areas.append(tuple((first, Fraction(1) - first - third, third) for first, third in corners))
    return tuple(dict.fromkeys(areas))
