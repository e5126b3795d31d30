"""Exchanged: a canvas goes on with another record of the same search; what can stay as it was stays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from plyscope.record.tree import NONE
from plyscope_desktop.session.session import Exchange

if TYPE_CHECKING:
    from plyscope_desktop.canvas.canvas import TreeCanvas


@dataclass(frozen=True)
class Anchor:
    """A node of the new record, and the pixel at which it was drawn."""

    node: int
    x: float
    y: float


def take_over(canvas: TreeCanvas, exchange: Exchange) -> tuple[int, Anchor | None]:
    """Draw the new record: the style, the zoom and what is collapsed stay.

    Returns the root of the chapter that was drawn, as it is numbered now, and what is to stay in its place.
    """
    scene, moved, stage = canvas.drawn, exchange.moved, canvas.stage
    root = moved.where(scene.root) if scene.root != NONE else NONE
    held = canvas.overlay.selected if stage.reaches(canvas.overlay.selected) else scene.root
    spot = stage.spot(held) if held != NONE else None
    now = moved.where(held) if held != NONE else NONE
    collapsed = {moved.where(node) for node in scene.collapsed} - {NONE}
    canvas.styles.chosen = canvas.view
    scene.start(exchange.slots)
    scene.version += 1
    scene.collapsed = collapsed
    canvas.overlay.selected, canvas.overlay.hovered = canvas.session.selected, NONE
    return root, None if spot is None or now == NONE else Anchor(now, spot.x, spot.y)


def hold(canvas: TreeCanvas, anchor: Anchor) -> None:
    """Pan until the anchor is drawn where it was, unless everything is in sight anyway."""
    spot = canvas.stage.spot(anchor.node)
    if spot is not None and not canvas.fitted:
        canvas.look(canvas.within(canvas.box.camera.panned(anchor.x - spot.x, anchor.y - spot.y)))
