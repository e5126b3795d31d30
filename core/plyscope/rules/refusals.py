"""Why check keeps a piece from moving: that would not end the check, or would expose its king or general."""

from __future__ import annotations

from typing import Literal

from plyscope.rules.board_setup import EMPTY, Setting
from plyscope.rules.game import Game
from plyscope.rules.picture import Cell
from plyscope.rules.position import Position, PositionError


def kept_by_check(
    game: Game, position: Position, setting: Setting, cell: Cell, to: Cell | None
) -> Literal["", "in check", "exposed"]:
    """The reason that keeps a piece on a cell from going to another one, or from moving at all."""
    picture, side = position.picture(), position.side
    if not picture.holds(cell, side) or (to is not None and picture.holds(to, side)):
        return ""
    if picture.checks and to is None:
        return "in check"
    if in_check_without(game, setting, cell, to):
        return "in check" if picture.checks else "exposed"
    return ""


def in_check_without(game: Game, setting: Setting, cell: Cell, to: Cell | None) -> bool:
    """Return True if the side to move would be in check with the piece of a cell elsewhere, or gone."""
    signs = list(setting.signs)
    if cell.index is None or (to is not None and to.index is None):
        return False
    moved, signs[cell.index] = signs[cell.index], EMPTY
    if to is not None and to.index is not None:
        signs[to.index] = moved
    try:
        return bool(game.put_together(Setting(tuple(signs), setting.rest)).picture().checks)
    except PositionError:
        return False  # no king is left, or it would stand where none may
