"""Shares: the probabilities of outcomes, written on the edges below chance nodes."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.view import SmallView
from plyscope_desktop.look import theme
from plyscope_desktop.words.means import share_text

AT, BELOW_CUT = 0.42, 0.78
"""Place of a probability on its edge, from the parent; farther down, where a cut may be in its way."""
LEAST_RADIUS = 6.0
"""Beside smaller marks there is no room for numbers."""


class Shares:
    """Knows the probabilities of the outcomes at every chance node that it was asked about."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._known: dict[int, dict[int, str]] = {}

    def clear(self) -> None:
        """Forget those of another record."""
        self._known.clear()

    def text(self, view: SmallView, place: int) -> str:
        """The probability of what a place shows; empty if it is no outcome of chance."""
        plan, scene = view.plan, self._scene
        above = plan.parents[place]
        if above == NONE or plan.kinds[above] != "chance":
            return ""
        stub, node = plan.stubs[place], plan.nodes[plan.parents[place]]
        if stub is not None and stub.share:
            return stub.share
        if node == NONE:
            return ""
        if stub is None:
            return self._of(node).get(int(scene.session.record.tree.move[plan.nodes[place]]), "")
        move = scene.unsearched.move_of(stub)
        return "" if move is None else self._of(node).get(move, "")

    def _of(self, node: int) -> dict[int, str]:
        """The probability of each move at a chance node."""
        if node not in self._known:
            position = self._scene.walker.position(node)
            moves = [] if position is None or position.finished else position.legal_moves()
            odds = [] if position is None or not moves else position.odds
            self._known[node] = dict(zip(moves, map(share_text, odds), strict=False))
        return self._known[node]

    def paint(self, painter: QPainter, stamps: Stamps, view: SmallView) -> None:
        """Write them where there is room between an edge and the next."""
        plan = view.plan
        for place in view.visible if plan.has_chance else ():
            above = plan.parents[place]
            if above == NONE or plan.kinds[above] != "chance" or view.marks[place][2] < LEAST_RADIUS:
                continue
            text = self.text(view, place)
            at = AT if plan.stubs[place] is None else BELOW_CUT
            if not text or stamps.width(text, theme.CAPTION) + 6 * stamps.unit > at * view.room(place):
                continue
            begin, end = view.edge_of(place)
            spot = begin + (end - begin) * at
            stamps.words(painter, spot.x(), spot.y(), text, theme.CAPTION)
