"""Pieces kept as small pictures, so that a full board costs one blit for each of them."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil, floor

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap

from plyscope.rules.picture import Piece
from plyscope_desktop.boards.pieces import paint_piece
from plyscope_desktop.look import theme as themes
from plyscope_desktop.look.theme import Theme

FROM = 16
"""Smaller cells are painted stroke by stroke: their boards are kept as pictures themselves."""

MOST = 600
"""Pictures kept; the ones not used for longest go first."""

FINE = 8
"""Subpixel steps of a piece's place on the screen."""

_kept: OrderedDict[tuple[object, ...], tuple[QPixmap, int]] = OrderedDict()


def stamp_piece(
    painter: QPainter, theme: Theme, piece: Piece, centre: QPointF, unit: float, *, faint: bool = False
) -> None:
    """The same as `paint_piece`; kept where the painter paints pixels of a screen, one for one."""
    device = painter.deviceTransform()
    ratio = device.m11()
    plain = device.m22() == ratio and device.m12() == 0 == device.m21()
    engine = painter.paintEngine()
    pixels = engine is not None and engine.type() == QPaintEngine.Type.Raster
    if unit < FROM or not plain or not pixels or ratio > 4:
        paint_piece(painter, theme, piece, centre, unit, faint=faint)
        return
    x, y = centre.x() * ratio + device.dx(), centre.y() * ratio + device.dy()
    left, top = floor(x), floor(y)
    part = (round((x - left) * FINE), round((y - top) * FINE))
    look = (piece.shape, piece.owner, piece.colour, piece.text, piece.size)
    key = (look, round(unit, 2), ratio, part, theme.id, faint, themes.western_pieces())
    found = _kept.get(key)
    if found is None:
        found = _made(theme, piece, unit, ratio, part, faint)
        _kept[key] = found
        if len(_kept) > MOST:
            _kept.popitem(last=False)
    else:
        _kept.move_to_end(key)
    picture, half = found
    corner = QPointF((left - half - device.dx()) / ratio, (top - half - device.dy()) / ratio)
    painter.drawPixmap(corner, picture)


def _made(
    theme: Theme, piece: Piece, unit: float, ratio: float, part: tuple[int, int], faint: bool
) -> tuple[QPixmap, int]:
    """The picture of a piece, and how many pixels are before its middle."""
    half = ceil(0.75 * max(piece.size, 0.8) * unit * ratio) + 2
    picture = QPixmap(2 * half + 1, 2 * half + 1)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(half + part[0] / FINE, half + part[1] / FINE)
    painter.scale(ratio, ratio)
    paint_piece(painter, theme, piece, QPointF(0, 0), unit, faint=faint)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture, half
