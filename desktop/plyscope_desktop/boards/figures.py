"""Figures: the outlines of chess figures, xiangqi's characters and a crown, centred and one unit high."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from plyscope_desktop.look import theme

CHESS = {"king": "♚", "queen": "♛", "rook": "♜", "bishop": "♝", "knight": "♞", "pawn": "♟"}

RED_CHARACTERS = {
    "general": "帥", "advisor": "仕", "elephant": "相", "horse": "傌", "chariot": "俥", "cannon": "炮",
    "soldier": "兵",
}  # fmt: skip
BLACK_CHARACTERS = {
    "general": "將", "advisor": "士", "elephant": "象", "horse": "馬", "chariot": "車", "cannon": "砲",
    "soldier": "卒",
}  # fmt: skip
"""As they are written on the pieces, in the traditional forms; the two sides have signs of their own."""

WESTERN = {"general": "king", "horse": "knight", "chariot": "rook", "soldier": "pawn"}
"""The pieces of xiangqi that look like one of chess; the others have figures of their own."""

EM = 1000
"""Outlines are taken from the fonts at this size."""


@dataclass(frozen=True)
class Figure:
    """A filled outline, and the same with its inner lines left out."""

    outline: QPainterPath
    body: QPainterPath

    def scaled(self, side: float) -> Figure:
        """The figure in pixels, `side` for each unit."""
        grow = QTransform.fromScale(side, side)
        return Figure(grow.map(self.outline), grow.map(self.body))


def _glyph(sign: str, family: str, bold: bool = False) -> QPainterPath:
    font = QFont()
    font.setFamilies([family, *theme.FAMILIES])
    font.setPixelSize(EM)
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(0, 0, font, sign)
    return path


def _centred(path: QPainterPath, height: float, frame: QRectF | None = None) -> QPainterPath:
    """A path with the middle of its frame at (0, 0), made smaller so that `height` becomes 1."""
    middle = (frame or path.boundingRect()).center()
    move = QTransform.fromTranslate(-middle.x(), -middle.y())
    return (move * QTransform.fromScale(1 / height, 1 / height)).map(path)


def _rings(path: QPainterPath) -> list[QPainterPath]:
    """The closed lines that a path consists of."""
    found: list[QPainterPath] = []
    number, kinds = 0, QPainterPath.ElementType
    while number < path.elementCount():
        element = path.elementAt(number)
        here = QPointF(element.x, element.y)
        if element.type == kinds.MoveToElement:
            found.append(QPainterPath(here))
        elif element.type == kinds.LineToElement:
            found[-1].lineTo(here)
        else:
            second, third = path.elementAt(number + 1), path.elementAt(number + 2)
            found[-1].cubicTo(here, QPointF(second.x, second.y), QPointF(third.x, third.y))
            number += 2
        number += 1
    return found


def _outer(path: QPainterPath) -> QPainterPath:
    """A path without its holes."""
    rings = sorted(_rings(path), key=lambda ring: -_area(ring.boundingRect()))
    kept: list[QPainterPath] = []
    for ring in rings:
        if not any(other.boundingRect().contains(ring.boundingRect()) for other in kept):
            kept.append(ring)
    outline = QPainterPath()
    outline.setFillRule(Qt.FillRule.WindingFill)
    for ring in kept:
        outline.addPath(ring)
    return outline


def _area(box: QRectF) -> float:
    return box.width() * box.height()


@cache
def chess_figure(shape: str) -> Figure:
    """A figure of chess; the king is one unit high."""
    king = _glyph(CHESS["king"], "DejaVu Sans").boundingRect().height()
    glyph = _glyph(CHESS[shape], "DejaVu Sans")
    body = _centred(glyph, king)
    return Figure(_outer(body), body)


@cache
def character(sign: str) -> QPainterPath:
    """A Chinese character, one unit for its em."""
    return _centred(_glyph(sign, "Plyscope Sans", bold=True), EM)


@cache
def western_figure(shape: str) -> Figure:
    """A piece of xiangqi as a figure."""
    if shape in WESTERN:
        return chess_figure(WESTERN[shape])
    solid, lines = {"cannon": _cannon, "advisor": _advisor, "elephant": _elephant}[shape]()
    frame = solid.boundingRect()
    high = max(frame.width(), frame.height()) * 1.02
    outline = _centred(solid, high, frame)
    return Figure(outline, outline.subtracted(_centred(lines, high, frame)))


@cache
def crown() -> QPainterPath:
    """The crown on a king of draughts, one unit wide."""
    points = ((-0.5, -0.3), (-0.25, 0.02), (0, -0.4), (0.25, 0.02), (0.5, -0.3), (0.4, 0.34), (-0.4, 0.34))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


@lru_cache(maxsize=256)
def sized(kind: str, name: str, side: float) -> Figure:
    """A figure in pixels: `kind` is "chess", "western", "character" or "crown"."""
    if kind == "chess":
        return chess_figure(name).scaled(side)
    if kind == "western":
        return western_figure(name).scaled(side)
    path = crown() if kind == "crown" else character(name)
    return Figure(path, path).scaled(side)


def _stroked(path: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path)


def _line(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    return path


def _shape(*points: tuple[float, float]) -> QPainterPath:
    path = _line(*points)
    path.closeSubpath()
    return path


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _cannon() -> tuple[QPainterPath, QPainterPath]:
    barrel = _shape((14, 56), (22, 40), (84, 12), (93, 30), (36, 70))
    muzzle = _stroked(_line((82, 9), (94, 33)), 8)
    trail = _stroked(_line((40, 66), (8, 88)), 13)
    solid = barrel.united(muzzle).united(trail).united(_disc(46, 68, 24))
    wheel = _disc(46, 68, 17).subtracted(_disc(46, 68, 6))
    spokes = _stroked(_line((29, 68), (63, 68)), 5).united(_stroked(_line((46, 51), (46, 85)), 5))
    return solid, wheel.subtracted(spokes)


def _advisor() -> tuple[QPainterPath, QPainterPath]:
    robe = QPainterPath(QPointF(22, 92))
    robe.cubicTo(QPointF(24, 64), QPointF(36, 56), QPointF(50, 56))
    robe.cubicTo(QPointF(64, 56), QPointF(76, 64), QPointF(78, 92))
    robe.closeSubpath()
    hat = _shape((34, 34), (36, 16), (44, 8), (56, 8), (64, 16), (66, 34))
    wings = _stroked(_line((12, 30), (88, 30)), 9)
    solid = robe.united(_disc(50, 42, 17)).united(hat).united(wings)
    lines = _stroked(_line((36, 38), (64, 38)), 4).united(_stroked(_line((36, 62), (50, 78), (64, 62)), 5))
    return solid, lines


def _elephant() -> tuple[QPainterPath, QPainterPath]:
    back = QPainterPath(QPointF(8, 90))
    back.lineTo(QPointF(8, 52))
    back.cubicTo(QPointF(8, 22), QPointF(40, 18), QPointF(56, 26))
    back.cubicTo(QPointF(66, 10), QPointF(92, 16), QPointF(92, 42))
    back.lineTo(QPointF(92, 72))
    back.cubicTo(QPointF(92, 84), QPointF(98, 82), QPointF(99, 76))
    back.lineTo(QPointF(99, 88))
    back.cubicTo(QPointF(88, 96), QPointF(80, 88), QPointF(80, 74))
    back.lineTo(QPointF(80, 62))
    back.cubicTo(QPointF(74, 66), QPointF(68, 66), QPointF(64, 64))
    back.lineTo(QPointF(64, 90))
    back.lineTo(QPointF(46, 90))
    back.lineTo(QPointF(46, 72))
    back.lineTo(QPointF(27, 72))
    back.lineTo(QPointF(27, 90))
    back.closeSubpath()
    ear = QPainterPath(QPointF(56, 30))
    ear.cubicTo(QPointF(46, 40), QPointF(52, 60), QPointF(66, 56))
    ear.cubicTo(QPointF(74, 52), QPointF(72, 38), QPointF(66, 34))
    return back, _stroked(ear, 4).united(_disc(81, 37, 3.6))
