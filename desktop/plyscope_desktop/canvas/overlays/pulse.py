"""Pulse: α, β, a value, a reward: up an edge from the child that changed it, or down to one entered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX
from plyscope_desktop.canvas.drawing.pixmap_cache import CENTRE, Laid, Stamp, Stamps
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.look import theme

LONGEST_MS = 250.0
SHARE_OF_STEP = 600.0
"""Milliseconds of a pulse times the events a second, where these are many."""

FASTEST = 15.0
"""Events a second above which there are no pulses."""

UP = (0.82, 0.3)
DOWN = (0.16, 0.68)
"""Places on the edge at which a pulse begins and comes to rest, from the parent."""


@dataclass(frozen=True)
class Pulse:
    """A pulse on the edge that leads to `node`; `role` is its colour."""

    node: int
    up: bool
    text: str
    role: str


def pulse_at(scene: Scene) -> Pulse | None:
    """Return the pulse of the event that led to the moment, None for none."""
    record = scene.session.record
    event = events.event(record.trace, record.tick)
    if event is None or event.node == NONE:
        return None
    tree = record.tree
    if len(tree.visits) and event.kind in ("enter", "leaf", "visit"):
        if event.kind != "visit" or tree.parent[event.node] == NONE:
            return None  # nothing goes down with a new child: there are no windows
        return Pulse(event.node, True, f"+{scene.text(event.after - event.before)}", "leaf")
    if event.kind == "enter" and not scene.words.has_windows:
        return None
    if event.kind == "enter" and event.node < tree.known and tree.parent[event.node] != NONE:
        return Pulse(event.node, False, f"[{scene.text(event.before)}, {scene.text(event.after)}]", "leaf")
    if event.kind in ("leave", "leaf") and tree.parent[event.node] != NONE:
        role = "leaf" if event.kind == "leaf" else _side(int(tree.side[event.node]))
        return Pulse(event.node, True, scene.text(event.after), role)
    if event.kind in ("alpha", "beta", "value") and event.child != NONE:
        if event.kind == "alpha":
            return Pulse(event.child, True, f"α {scene.text(event.after)}", "max")
        if event.kind == "beta":
            return Pulse(event.child, True, f"β {scene.text(event.after)}", "min")
        role = "leaf" if tree.leaf[event.child] else _side(int(tree.side[event.child]))
        return Pulse(event.child, True, scene.text(event.after), role)
    return None


def _side(side: int) -> str:
    return "max" if side == MAX else "min"


def duration(events_per_second: float) -> float:
    """Return the milliseconds that a pulse rides."""
    return min(LONGEST_MS, SHARE_OF_STEP / max(events_per_second, 0.1))


def paint_pulses(
    painter: QPainter, stamps: Stamps, sent: Iterable[tuple[Pulse, tuple[QPointF, QPointF]]], progress: float
) -> None:
    """Labelled pills on their edges, each `progress` of its way done."""
    eased, unit = progress * progress * (3 - 2 * progress), stamps.sizes.unit
    up, down = (begin + (end - begin) * eased for begin, end in (UP, DOWN))
    laid: list[Laid] = []
    for pulse, (first, last) in sent:
        share = up if pulse.up else down
        x, y = first.x(), first.y()
        pill = _pill(pulse.text, pulse.role, unit)
        laid.append((pill, x + (last.x() - x) * share, y + (last.y() - y) * share))
    stamps.lay_all(painter, laid)


@lru_cache(maxsize=4_096)
def _pill(text: str, role: str, unit: float) -> Stamp:
    """The pill of a pulse."""
    font = theme.exact_font(theme.LABEL * unit, True)
    width, high = round(QFontMetricsF(font).horizontalAdvance(text) + 14 * unit), round(21 * unit)

    def paint(inner: QPainter) -> None:
        colours, box = theme.current(), QRectF(1, 1, width, high)
        inner.setPen(theme.pen(colours.panel, 2))
        inner.setBrush(colours.role(role))
        inner.drawRoundedRect(box, high / 2, high / 2)
        inner.setFont(font)
        inner.setPen(colours.on_mark)
        inner.drawText(box, CENTRE, text)

    return Stamp(("pulse", text, role), (width + 2, high + 2), paint)
