"""Paint a picture of a position: large on the board, and as small as a thumbnail in the tree."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from plyscope.rules.picture import Picture, Piece
from plyscope.rules.picture import Place as Place
from plyscope_desktop.boards.ground import Ground
from plyscope_desktop.boards.marking import Arrow, Marking
from plyscope_desktop.boards.pieces import Dye, paint_piece, stamp_piece
from plyscope_desktop.boards.placement import Placement, place_picture
from plyscope_desktop.look.theme import Theme

GHOST_SHARE = 0.4
"""The opacity of a piece that is not there yet."""

LIFT = 1.1
"""Magnification of a piece under the mouse."""


@dataclass(frozen=True)
class Marks:
    """Marks on top of a board's picture; places in cells.

    `over` is the cell of the move under the mouse, `last` is where the last move went, `legal` the places
    that can be moved to, `ghosts` the pieces that the move under the mouse would set, `values` short texts on
    places and whether they are the best. `arriving` are pieces on their way, `progress` their progress, 0
    to 1. `cursor` is the keyboard's cell: x, y, width, height.

    `last_path` are all places that the last move touched, the first to the last. `chosen` is the place of a
    piece that was picked up, `targets` the places that it can go to next. `lifted` is a piece under the mouse
    and where its middle is, `hidden` are places whose pieces are not drawn meanwhile. `moving` are those of
    the picture's pieces that slide, each with the place that it comes from; `leaving` pieces of the picture
    before, which fade. `hint_path` are all places of the hint's move. `notes` shows those of the
    picture. `line` are the moves of an expected line, the first first. `premove` are the places of a move
    that was given in advance. `area` are places that count for a side, with its colours, `estimated` says
    that this is only an estimate. `mistakes` are places of stones with the colours and widths of their dots.
    """

    over: tuple[float, float, float, float] | None = None
    last: Place | None = None
    legal: tuple[Place, ...] = ()
    threats: bool = False
    hint: Place | None = None
    ghosts: tuple[Piece, ...] = ()
    values: tuple[tuple[float, float, str, bool], ...] = ()
    arriving: tuple[Piece, ...] = ()
    progress: float = 1.0
    cursor: tuple[float, float, float, float] | None = None
    last_path: tuple[Place, ...] = ()
    chosen: Place | None = None
    targets: tuple[Place, ...] = ()
    lifted: tuple[Piece, Place] | None = None
    hidden: tuple[Place, ...] = ()
    hint_path: tuple[Place, ...] = ()
    moving: tuple[tuple[Piece, Place], ...] = ()
    leaving: tuple[Piece, ...] = ()
    notes: bool = False
    line: tuple[Arrow, ...] = ()
    premove: tuple[Place, ...] = ()
    area: tuple[tuple[Place, Dye], ...] = ()
    estimated: bool = False
    mistakes: tuple[tuple[Place, QColor, float], ...] = ()


NO_MARKS = Marks()


def paint_picture(
    painter: QPainter,
    rect: QRectF,
    picture: Picture,
    theme: Theme,
    *,
    faint: bool = False,
    coordinates: bool = True,
    flipped: bool = False,
    marks: Marks = NO_MARKS,
) -> Placement:
    """Paint a picture as large as fits into a rectangle; returns its placement.

    `faint` draws all in the colours of unsearched nodes. From 24 px on.
    """
    place = place_picture(rect, picture, coordinates=coordinates, flipped=flipped)
    ground = Ground(painter, theme, place, picture, faint)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground.paint()
    if marks is NO_MARKS:
        if coordinates:
            ground.names()
        for piece in picture.pieces:
            stamp_piece(painter, theme, piece, place.pixels(piece.x, piece.y), place.unit, faint=faint)
        for at in picture.checks:
            if not faint:
                Marking(painter, theme, place, picture).check(at)
        ground.strong_lines()
    else:
        _paint_marked(painter, theme, picture, place, ground, marks, names=coordinates)
    if coordinates:
        ground.labels()
    painter.restore()
    return place


def _paint_marked(
    painter: QPainter,
    theme: Theme,
    picture: Picture,
    place: Placement,
    ground: Ground,
    marks: Marks,
    *,
    names: bool,
) -> None:
    """The pieces, with all marks below and above them."""
    marking = Marking(painter, theme, place, picture)
    there = marks.progress >= 1
    path = marks.last_path or (() if marks.last is None else (marks.last,))
    holes = any(cell.shape == "hole" for cell in picture.cells)
    if not holes:
        marking.last_ground(path)
    if marks.over is not None and not marks.ghosts:
        marking.over(marks.over)
    for at in picture.checks:
        marking.check_ground(at)
    for at in marks.premove:
        marking.premove_ground(at)
    if marks.chosen is not None:
        marking.chosen_ground(marks.chosen)
    if names:
        ground.names()
    _paint_pieces(painter, theme, picture, place, marks, falls=holes)
    if there:
        for at, dye in marks.area:
            marking.area(at, dye, outlined=marks.estimated)
        marking.last(path)
        for at, colour, size in marks.mistakes:
            marking.mistake(at, colour, size)
        ground.strong_lines()
        for at in picture.checks:
            marking.check(at)
    for at in marks.premove:
        marking.premove(at)
    for arrow in reversed(marks.line):
        marking.numbered(arrow)
    _paint_offers(marking, picture, marks)
    if marks.notes:
        marking.notes()
    if marks.cursor is not None:
        marking.cursor(marks.cursor)
    if marks.lifted is not None:
        piece, at = marks.lifted
        paint_piece(painter, theme, piece, place.pixels(*at), LIFT * place.unit)


def _paint_pieces(
    painter: QPainter, theme: Theme, picture: Picture, place: Placement, marks: Marks, *, falls: bool
) -> None:
    """All pieces: those in place, those leaving, and those on their way above them."""
    unit, progress = place.unit, marks.progress
    under_way = {piece for piece, _ in marks.moving}
    for piece in picture.pieces:
        if (piece.x, piece.y) in marks.hidden or piece in marks.arriving:
            continue
        if under_way and piece in under_way:
            continue
        stamp_piece(painter, theme, piece, place.pixels(piece.x, piece.y), unit)
    for piece in marks.leaving:
        painter.setOpacity(max(0.0, 1 - progress))
        paint_piece(painter, theme, piece, place.pixels(piece.x, piece.y), unit)
    painter.setOpacity(1)
    for piece in marks.arriving:
        end = place.pixels(piece.x, piece.y)
        painter.save()
        if falls:
            top = place.pixels(piece.x, -0.5)
            painter.setClipRect(place.board)
            paint_piece(painter, theme, piece, top + (end - top) * progress * progress, unit)
        else:
            painter.setOpacity(min(1.0, 0.3 + progress))
            paint_piece(painter, theme, piece, end, unit * (0.6 + 0.4 * progress))
        painter.restore()
    for piece, came_from in marks.moving:
        start, end = place.pixels(*came_from), place.pixels(piece.x, piece.y)
        eased = 1 - (1 - progress) ** 3
        paint_piece(painter, theme, piece, start + (end - start) * eased, unit)
    painter.setOpacity(GHOST_SHARE)
    for piece in marks.ghosts:
        paint_piece(painter, theme, piece, place.pixels(piece.x, piece.y), unit)
    painter.setOpacity(1)


def _paint_offers(marking: Marking, picture: Picture, marks: Marks) -> None:
    """Targets of possible moves, and their values."""
    taken = {(x, y) for x, y, _, _ in marks.values} | {(piece.x, piece.y) for piece in marks.ghosts}
    if marks.hint is not None:
        taken.add(marks.hint)
    if marks.threats:
        marking.threats(marks.hint)
    if marks.chosen is not None:
        marking.chosen(marks.chosen)
    stands = {(piece.x, piece.y): piece for piece in picture.pieces}
    for spot in marks.legal:
        if spot in marks.targets:
            continue
        if spot in stands:
            if stands[spot].shape != "coin":  # all of which can be taken
                marking.outline(stands[spot])
        elif spot not in taken:
            marking.dot(spot)
    for spot in marks.targets:
        if spot not in taken:
            marking.target(spot)
    for x, y, text, best in marks.values:
        if (x, y) != marks.hint:
            marking.value((x, y), text, best)
    if marks.hint is not None:
        marking.hint(marks.hint_path or (marks.hint,))
