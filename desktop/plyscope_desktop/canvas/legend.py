"""Legend: what the signs in sight mean, at the bottom left of the canvas."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from plyscope_desktop import theme
from plyscope_desktop.language import follow, marked, tr
from plyscope_desktop.widgets.mark import Kind, paint_cut, paint_mark
from plyscope_desktop.widgets.window_bar import Line, paint_window

ENTRIES = (
    ("max", marked("MAX")),
    ("min", marked("MIN")),
    ("chance", marked("chance")),
    ("leaf", marked("leaf")),
    ("cut", marked("cut")),
    ("pruned", marked("pruned")),
    ("later", marked("not reached")),
    ("best", marked("best line")),
    ("window", marked("window")),
    ("rows", marked("mean value")),
    ("value", marked("value")),
    ("cut_rows", marked("share of cuts")),
    ("hidden", marked("not recorded")),
    ("now", marked("now")),
)
"""Every sign by its key, in the order in which they are told."""

KINDS: dict[str, Kind] = {"max": "max", "min": "min", "chance": "chance", "leaf": "leaf"}


class Legend(QWidget):
    """Shows only what there is to see; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._keys: tuple[str, ...] = ()
        self._rows: list[list[tuple[str, str, float]]] = []
        self._width = 0
        self._picture = QPixmap()
        theme.follow(self.arrange)
        follow(self.arrange)

    def show_signs(self, keys: set[str], width: int) -> None:
        """Explain these signs within a width; more rows where they do not fit side by side."""
        ordered = tuple(key for key, _ in ENTRIES if key in keys)
        if ordered != self._keys or width != self._width:
            self._keys, self._width = ordered, width
            self.arrange()

    def keys(self) -> tuple[str, ...]:
        """What is explained at present."""
        return self._keys

    def arrange(self) -> None:
        """Break the entries into rows and take the size that they need."""
        unit = theme.scale()
        metrics = QFontMetricsF(theme.font(theme.CAPTION))
        self._picture = QPixmap()
        self._rows = [[]]
        used, widest = 0.0, 0.0
        for key, text in ENTRIES:
            if key not in self._keys:
                continue
            words = tr(text)
            need = 24 * unit + metrics.horizontalAdvance(words) + 12 * unit
            if self._rows[-1] and used + need > self._width - 16 * unit:
                self._rows.append([])
                used = 0.0
            self._rows[-1].append((key, words, need))
            used += need
            widest = max(widest, used)
        self.setFixedSize(round(widest + 10 * unit), round(len(self._rows) * 22 * unit + 4 * unit))
        self.setAccessibleName(tr("Legend"))
        self.setAccessibleDescription(", ".join(words for row in self._rows for _, words, _ in row))
        self.update()

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay down the kept picture: the canvas under it is painted often."""
        ratio = self.devicePixelRatioF()
        if self._picture.isNull() or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._picture)
            self._paint(inner)
            inner.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        colours, unit = theme.current(), theme.scale()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.pen(colours.line))
        painter.setBrush(colours.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        for number, row in enumerate(self._rows):
            x, y = 10 * unit, (2 + 22 * number + 11) * unit
            for key, words, need in row:
                _paint_sign(painter, key, QPointF(x + 8 * unit, y))
                painter.setPen(colours.ink)
                painter.setFont(theme.font(theme.CAPTION))
                box = QRectF(x + 21 * unit, y - 11 * unit, need, 22 * unit)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
                x += need


def _paint_sign(painter: QPainter, key: str, centre: QPointF) -> None:
    colours, unit = theme.current(), theme.scale()
    left, right = centre - QPointF(8 * unit, 0), centre + QPointF(8 * unit, 0)
    if key in KINDS:
        paint_mark(painter, KINDS[key], centre, 6.5 * unit)
    elif key == "later":
        paint_mark(painter, "max", centre + QPointF(0, unit), 6.5 * unit, state="later")
    elif key == "cut":
        paint_cut(painter, centre, 11 * unit)
    elif key == "pruned":
        painter.setPen(theme.pen(colours.edge, 1.5 * unit, [3, 2]))
        painter.drawLine(left, right)
    elif key == "best":
        painter.setPen(theme.pen(colours.best, theme.LINE_BEST * unit))
        painter.drawLine(left, right)
    elif key == "window":
        box = QRectF(left.x(), centre.y() - 5 * unit, 16 * unit, 10 * unit)
        paint_window(painter, box, Line(0, 3), 1, 2, 4 * unit)
    elif key == "now":
        painter.setPen(theme.pen(colours.now, theme.LINE_MARK * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 5.5 * unit, 5.5 * unit)
    elif key in ("rows", "value"):
        half_min, half_max = (theme.mix(colours.ghost, side, 0.5) for side in (colours.min, colours.max))
        for step, colour in enumerate((colours.min, half_min, colours.ghost, half_max, colours.max)):
            box = QRectF(left.x() + (3.2 * step) * unit, centre.y() - 4 * unit, 3.2 * unit, 8 * unit)
            painter.fillRect(box, colour)
    elif key == "cut_rows":
        painter.fillRect(QRectF(left.x(), centre.y() - 2 * unit, 16 * unit, 4 * unit), colours.cut)
    elif key == "hidden":
        painter.setPen(theme.pen(colours.control))
        painter.setBrush(Qt.BrushStyle.BDiagPattern)
        painter.drawRect(QRectF(left.x() + 2 * unit, centre.y() - 5 * unit, 12 * unit, 10 * unit))
