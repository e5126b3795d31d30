"""Two tracks: the strip of a timeline with the track of another record below it, and where both part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from plyscope.query.event_index import Marks
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.labels import keyless
from plyscope_desktop.widgets.strip import HEIGHT, MARKS_APART, TOP, TRACK, Strip, paint_side

BELOW, LOW_TRACK, LABEL = 8, 12, 16
"""Pixels at 100 % between the tracks, and the heights of the lower one and of the text below it."""

ARROW = 16
"""Pixels at 100 % for the arrow of the menu behind a name."""

MOST_NAMES = 150
"""Pixels at 100 % for the names of the tracks, at most."""


@dataclass(frozen=True)
class LowerTrack:
    """The lower track: a record of `length` events and its cutoffs; names and texts are translated.

    Both records are equal up to `own_tick` of the upper one and `tick` of this one, where `parting` is said;
    None where they do not part. `end` is said where the shorter of both ends. `choices` are the ids and names
    of the records that could be here, `choice` is the id of this one.
    """

    own_name: str
    name: str
    length: int
    cuts: Marks
    own_tick: int | None = None
    tick: int | None = None
    parting: str = ""
    end: str = ""
    choices: Sequence[tuple[str, str]] = field(default=())
    choice: str = ""

    def moment(self, tick: int) -> int:
        """The moment of this record that is shown with one of the upper record."""
        if self.own_tick is None or self.tick is None:
            return min(tick, self.length)
        if tick <= self.own_tick:
            return round(self.tick * tick / max(1, self.own_tick))
        return min(self.tick + tick - self.own_tick, self.length)


class TwoTracks(Strip):
    """A strip with a lower track while there is one; `record_chosen` carries the id of another for it."""

    record_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.beside: LowerTrack | None = None
        super().__init__(parent)
        self.chooser = QToolButton(self)
        self.chooser.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.chooser.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chooser.setMenu(QMenu(self.chooser))
        self.chooser.hide()

    def show_beside(self, lower: LowerTrack | None) -> None:
        """Show another track below, or none."""
        if lower == self.beside:
            return
        resized = (lower is None) != (self.beside is None)
        self.beside, self.whole = lower, lower is None
        self._fill_chooser()
        if resized:
            self.rescale()
        self.update()

    def _fill_chooser(self) -> None:
        menu = self.chooser.menu()
        menu.clear()
        lower = self.beside
        several = lower is not None and len(lower.choices) > 1
        if lower is not None and several:
            for id, name in lower.choices:
                action = menu.addAction(keyless(name))
                action.setCheckable(True)
                action.setChecked(id == lower.choice)
                action.triggered.connect(partial(self.record_chosen.emit, id))
            self.chooser.setAccessibleName(lower.name)
        self.chooser.setVisible(several)
        self._place_chooser()

    def _place_chooser(self) -> None:
        if self.beside is None or self.chooser.isHidden():
            return
        unit, metrics = self._unit(), QFontMetricsF(self._name_font())
        room = self._names_width() - ARROW * unit
        name = metrics.elidedText(self.beside.name, Qt.TextElideMode.ElideMiddle, room)
        self.chooser.setFont(self._name_font())
        self.chooser.setText(keyless(f"{name} ▾"))
        width, height = metrics.horizontalAdvance(f"{name} ▾") + 8 * unit, 18 * unit
        top = self.low_track().center().y() - height / 2
        self.chooser.setGeometry(round(10 * unit), round(top), round(width), round(height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_chooser()

    def rescale(self) -> None:
        super().rescale()
        self._place_chooser()

    def height_wanted(self) -> int:
        if self.beside is None:
            return HEIGHT
        return TOP + TRACK + BELOW + LOW_TRACK + (LABEL if self.beside.parting else BELOW)

    def low_track(self) -> QRectF:
        """The place of the lower track, as wide as the upper one."""
        unit = self._unit()
        left, right = self._ends()
        return QRectF(left, round((TOP + TRACK + BELOW) * unit), right - left, round(LOW_TRACK * unit))

    def _name_font(self) -> QFont:
        return theme.font(theme.LABEL * self._enlarged)

    def _names_width(self) -> float:
        """The width of the names of the tracks."""
        lower = self.beside
        if lower is None:
            return 0.0
        plain, bold = (
            QFontMetricsF(self._name_font()),
            QFontMetricsF(theme.font(theme.LABEL * self._enlarged, bold=True)),
        )
        arrow = ARROW * self._unit() if len(lower.choices) > 1 else 0.0
        wide = max(bold.horizontalAdvance(lower.own_name), plain.horizontalAdvance(lower.name) + arrow)
        return min(wide + 2, MOST_NAMES * self._unit(), self.width() / 4)

    def _ends(self) -> tuple[float, float]:
        left, right = super()._ends()
        if self.beside is None:
            return left, right
        left = round(left + self._names_width())
        return left, max(left + 1, right)

    def _paint_below(self, painter: QPainter, track: QRectF) -> None:
        lower = self.beside
        if lower is None:
            return
        colours, unit = theme.current(), self._unit()
        box = self.low_track()
        shown, end = round(self.place_of(lower.moment(self.tick))), round(self.place_of(lower.length))
        painter.fillRect(QRectF(box.x(), box.y(), end - box.x(), box.height()), colours.chosen)
        played = theme.mix(colours.chosen, colours.now, 0.3)
        painter.fillRect(QRectF(box.x(), box.y(), shown - box.x(), box.height()), played)
        band = box.adjusted(0, 1, 0, -1)
        paint_side(painter, band, self._edges(), lower.cuts, colours.cut, MARKS_APART * unit, up=True)
        self._paint_names(painter, track, box)
        self._paint_end(painter, track, box)
        self._paint_parting(painter, track, box)
        painter.setPen(theme.pen(colours.now, 2 * unit))
        painter.drawLine(QPointF(shown, box.y() - 2 * unit), QPointF(shown, box.bottom() + 2 * unit))

    def _paint_names(self, painter: QPainter, track: QRectF, box: QRectF) -> None:
        lower, colours, unit = self.beside, theme.current(), self._unit()
        assert lower is not None
        left, width = 14 * unit, self._names_width()
        rows = [(lower.own_name, track, True)]
        rows += [] if len(lower.choices) > 1 else [(lower.name, box, False)]
        painter.setPen(colours.ink)
        for name, beside, bold in rows:
            font = theme.font(theme.LABEL * self._enlarged, bold=bold)
            painter.setFont(font)
            place = QRectF(left, beside.center().y() - 10 * unit, width, 20 * unit)
            text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideMiddle, width)
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_end(self, painter: QPainter, track: QRectF, box: QRectF) -> None:
        """Say where the shorter record ends, if there is room behind it."""
        lower, unit = self.beside, self._unit()
        assert lower is not None
        if not lower.end or lower.length == self.known:
            return
        beside = track if self.known < lower.length else box
        left = self.place_of(min(self.known, lower.length)) + 11 * unit
        painter.setFont(theme.font(theme.CAPTION * self._enlarged))
        width = QFontMetricsF(painter.font()).horizontalAdvance(lower.end) + 2
        if left + width > self.width():
            return
        painter.setPen(theme.current().second)
        place = QRectF(left, beside.center().y() - 10 * unit, width, 20 * unit)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, lower.end)

    def _paint_parting(self, painter: QPainter, track: QRectF, box: QRectF) -> None:
        """A violet line through both tracks where they part, with its text below."""
        lower, colours, unit = self.beside, theme.current(), self._unit()
        if lower is None or lower.own_tick is None or lower.tick is None:
            return
        x, low = self.place_of(lower.own_tick), self.place_of(lower.tick)
        painter.setPen(theme.pen(colours.now, 2 * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(
            QPolygonF(
                [
                    QPointF(x, track.y() - 4 * unit),
                    QPointF(x, track.bottom() + 1),
                    QPointF(low, box.y() - 1),
                    QPointF(low, box.bottom() + 3 * unit),
                ]
            )
        )
        painter.setFont(theme.font(theme.CAPTION * self._enlarged, bold=True))
        width = QFontMetricsF(painter.font()).horizontalAdvance(lower.parting) + 2
        left = low + 6 * unit
        if left + width > self.width():
            left = low - 6 * unit - width
        place = QRectF(left, box.bottom(), width, LABEL * unit)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, lower.parting)
