"""Hit testing: a click's move by cell or column, or the nearest place or move within reach."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import hypot

from PySide6.QtCore import QPointF

from plyscope.rules.picture import Picture, Place
from plyscope_desktop.boards.partial_move import Hand
from plyscope_desktop.boards.placement import Placement
from plyscope_desktop.look import theme

HIT = 28
"""The least width of what a click on a move may hit."""

BESIDE = 0.5
"""Reach of a column above and below a board into which pieces fall, in cells."""


def aimed_move(picture: Picture, placement: Placement, moves: Collection[int], point: QPointF) -> int | None:
    """The move, of the legal `moves`, that one click at a point makes; None for none."""
    x, y = placement.cells(point)
    move = picture.move_at(x, y)
    if move is None and picture.entry and -BESIDE <= y <= picture.height + BESIDE:
        move = picture.move_at(x, min(max(y, 0.01), picture.height - 0.01))
    if move is not None:
        return move if move in moves else None
    several = {way.move for way in picture.ways if len(way.places) > 1}
    places = {legal: picture.place_of(legal) for legal in moves if legal not in several}
    nearest = nearest_place(placement, [place for place in places.values() if place is not None], point)
    if nearest is None:
        return None
    return next(legal for legal, place in places.items() if place == nearest)


def nearest_place(placement: Placement, places: Iterable[Place], point: QPointF) -> Place | None:
    """The place that is nearest to a point, if it is within reach of a finger."""
    found, least = None, theme.px(HIT) / 2
    for place in places:
        there = placement.pixels(*place) - point
        distance = hypot(there.x(), there.y())
        if distance <= least:
            found, least = place, distance
    return found


def place_in_cell(picture: Picture, x: float, y: float, places: Iterable[Place]) -> Place | None:
    """The place, of these, that lies in the cell at (x, y)."""
    for cell in picture.cells:
        if cell.x <= x < cell.x + cell.width and cell.y <= y < cell.y + cell.height:
            for place in places:
                if cell.x <= place[0] < cell.x + cell.width and cell.y <= place[1] < cell.y + cell.height:
                    return place
    return None


def aimed_place(picture: Picture, placement: Placement, hand: Hand, point: QPointF) -> Place | None:
    """The place that a click at a point touches: where the piece can go, or another one to pick up.

    What lies in the cell that was hit comes before what is near.
    """
    here = placement.cells(point)
    around = (hand.reachable(), () if hand.at is None else (hand.at,), hand.firsts)
    for places in around:
        found = place_in_cell(picture, *here, places)
        if found is not None:
            return found
    for places in around:
        found = nearest_place(placement, places, point)
        if found is not None:
            return found
    return None


def meant_moves(
    picture: Picture, placement: Placement, moves: Collection[int], hand: Hand, point: QPointF
) -> list[int]:
    """Return the moves at a point that makes none: all that begin or end there.

    Of a piece that is picked up only its own.
    """
    move = aimed_move(picture, placement, moves, point)
    if move is not None:
        return [move]
    ways = [way for way in picture.ways if way.move in moves]
    here = placement.cells(point)
    if hand.touched:
        ways = [way for way, rest in hand.left(hand.touched) if way.move in moves]
    firsts = {way.places[0] for way in ways}
    lasts = {way.places[-1] for way in ways}
    order = (lasts, firsts) if hand.touched else (firsts, lasts)
    for places in order:
        found = place_in_cell(picture, *here, places)
        found = nearest_place(placement, places, point) if found is None and not picture.cells else found
        if found is not None:
            which = 0 if places is firsts else -1
            return list(dict.fromkeys(way.move for way in ways if way.places[which] == found))
    return []
