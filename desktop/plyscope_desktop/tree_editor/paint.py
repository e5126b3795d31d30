"""Paint: a planned tree on the sheet, with its names, edges, labels and whatever is being dragged."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from plyscope.games.tree.branch import sums_to_one
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme
from plyscope_desktop.tree_editor.places import LABEL_PIXELS, NAME_PIXELS, RADIUS, Drop, Look, Plan
from plyscope_desktop.widgets.mark import paint_mark, paint_now, paint_selection

SMALLEST_TEXT = 11.0
"""Pixels of the design that names and labels have at least."""

BOWS = 4
"""Heights of the lines over other nodes, so that lines of different sets are told apart."""

TEXT_FROM = 0.4
"""The zoom below which they are left out."""


class TreePainter:
    """Paints one plan through one look."""

    def __init__(self, painter: QPainter, plan: Plan, look: Look, area: QRectF) -> None:
        self.painter, self.plan, self.look = painter, plan, look
        self.radius = RADIUS * plan.scale * look.mark_zoom
        room = self.radius * 8
        self.area = area.adjusted(-room, -room, room, room)
        self.faulty = {
            number
            for number, spot in enumerate(plan.spots)
            if spot.type == "chance" and spot.branch.children and not sums_to_one(spot.branch)
        }

    def paint(self, selected: int, typed: str = "") -> None:
        """The whole drawing; `typed` replaces the value of the selected node."""
        plan, colours = self.plan, theme.current()
        places = [self.look.on_screen(plan.place(number)) for number in range(len(plan.spots))]
        shown = [self.area.contains(place) for place in places]
        width = max(0.75, theme.LINE_EDGE * min(1.0, self.look.zoom))
        for number, spot in enumerate(plan.spots):
            if spot.parent >= 0 and (shown[number] or shown[spot.parent]):
                wrong = spot.parent in self.faulty
                self.painter.setPen(theme.pen(colours.error if wrong else colours.edge, width))
                self.painter.drawLine(places[spot.parent], places[number])
        self._link_sets(places)
        for number, spot in enumerate(plan.spots):
            if shown[number] or (spot.parent >= 0 and shown[spot.parent]):
                self._label(number)
        for number, place in enumerate(places):
            if shown[number]:
                self._mark(number, place, number == selected, typed)

    def _link_sets(self, places: list[QPointF]) -> None:
        """Dashed lines between the nodes of each information set, with its name."""
        colours = theme.current()
        for place, (name, numbers) in enumerate(self.plan.sets.items()):
            self.painter.setPen(theme.pen(colours.second, theme.LINE_EDGE, [4, 3]))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            for number, other in pairwise(numbers):
                start, end = places[number], places[other]
                path = QPainterPath(start)
                if other == number + 1:
                    path.lineTo(end)
                else:  # over the nodes between them
                    bow = self.radius * (2.5 + place % BOWS)
                    path.quadTo((start + end) / 2 - QPointF(0, bow), end)
                self.painter.drawPath(path)
            number = numbers[0]
            beside = places[number] + QPointF(self.radius * 1.25, -self.radius * 0.55)
            following = number + 1 in self.plan.row(self.plan.spots[number].ply)
            room = places[number + 1].x() - places[number].x() - 2.5 * self.radius if following else 1e9
            self._say(
                in_words(name), beside, LABEL_PIXELS, colours.second, "left", ground=True, room=max(room, 1)
            )

    def drag(self, numbers: set[int], drop: Drop | None, pointer: QPointF, top: int) -> None:
        """A subtree on its way: faded where it is, a mark at the pointer, and where it would go."""
        plan, colours = self.plan, theme.current()
        veil = QColor(colours.panel)
        veil.setAlphaF(0.6)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(veil)
        for number in numbers:
            place = self.look.on_screen(plan.place(number))
            if self.area.contains(place):
                size = self.radius * 1.3
                self.painter.drawRect(QRectF(place.x() - size, place.y() - size, 2 * size, 2 * size))
        if drop is not None and drop.onto >= 0:
            place = self.look.on_screen(plan.place(drop.onto))
            paint_now(self.painter, plan.kinds[drop.onto], place, self.radius)
            paint_mark(self.painter, plan.kinds[drop.onto], place, self.radius, plan.texts[drop.onto])
        elif drop is not None:
            gap = self.look.on_screen(QPointF(drop.x, drop.y))
            above = self.look.on_screen(plan.place(drop.parent))
            self.painter.setPen(theme.pen(colours.now, theme.LINE_EDGE, [4, 3]))
            self.painter.drawLine(above, gap)
            self.painter.setPen(theme.pen(colours.now, theme.LINE_BEST, cap=Qt.PenCapStyle.RoundCap))
            high = QPointF(0, self.radius * 1.1)
            self.painter.drawLine(gap - high, gap + high)
        self.painter.setOpacity(0.8)
        beside = pointer + QPointF(self.radius, self.radius)
        paint_mark(self.painter, plan.kinds[top], beside, self.radius, plan.texts[top])
        self.painter.setOpacity(1.0)

    def _mark(self, number: int, place: QPointF, selected: bool, typed: str) -> None:
        plan, colours = self.plan, theme.current()
        kind, text = plan.kinds[number], plan.texts[number]
        if selected:
            text = typed or text
            font = theme.exact_font(0.72 * self.radius, bold=True)
            wide = QFontMetricsF(font).horizontalAdvance(text) if kind == "leaf" else 0.0
            paint_selection(self.painter, kind, place, self.radius, wide)
        else:
            self.painter.setPen(theme.pen(colours.panel, 0))
        paint_mark(self.painter, kind, place, self.radius, text)
        if number in self.faulty:
            corner = place + QPointF(self.radius * 1.15, -self.radius * 0.9)
            self._say("!", corner, theme.VALUE, colours.error, "left", bold=True)
        name = in_words(plan.spots[number].branch.name)
        if name and kind == "leaf":
            far = self.radius * (1.0 if selected else 0.7) + self._pixels(NAME_PIXELS) * 0.7
            self._say(name, place + QPointF(0, far), NAME_PIXELS, colours.ink, "middle")
        elif name:
            beside = place + QPointF(-self.radius * (1.45 if selected else 1.15), -self.radius * 0.45)
            self._say(name, beside, NAME_PIXELS, colours.ink, "right")

    def _label(self, number: int) -> None:
        text = self.plan.labels[number]
        if not text:
            return
        colours = theme.current()
        wrong = self.plan.spots[number].parent in self.faulty
        place = self.look.on_screen(self.plan.label_place(number))
        room = self.plan.label_room(number) * self.look.zoom - 6
        self._say(
            text,
            place,
            LABEL_PIXELS,
            colours.error if wrong else colours.second,
            "middle",
            ground=True,
            room=room,
        )

    def _pixels(self, pixels: float) -> float:
        """The size of a text at the zoom, which is never too small to read."""
        return max(pixels * self.look.zoom, SMALLEST_TEXT) * self.plan.scale

    def _say(
        self,
        text: str,
        place: QPointF,
        pixels: float,
        colour: QColor,
        side: str,
        *,
        ground: bool = False,
        bold: bool = False,
        room: float = 1e9,
    ) -> None:
        """A text about a place, or ending or beginning there; with a `ground` if it lies on a line.

        It is smaller than is good to read only where there is no `room`.
        """
        if self.look.zoom < TEXT_FROM:
            return
        least, pixels = pixels * self.look.zoom * self.plan.scale, self._pixels(pixels)
        font = theme.exact_font(pixels, bold=bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > room:
            pixels = max(least, pixels * room / wide)
            font = theme.exact_font(pixels, bold=bold)
        width, height = QFontMetricsF(font).horizontalAdvance(text) + 4, pixels * 1.3
        left = {"middle": place.x() - width / 2, "left": place.x(), "right": place.x() - width}[side]
        box = QRectF(left, place.y() - height / 2, width, height)
        if ground:
            self.painter.fillRect(box, theme.current().panel)
        self.painter.setFont(font)
        self.painter.setPen(colour)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
