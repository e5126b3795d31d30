"""Legend: what the signs in sight mean, at the bottom left of the canvas."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope_desktop.canvas.drawing.sizes import DESK, Sizes
from plyscope_desktop.canvas.graph.badge import paint_badge
from plyscope_desktop.canvas.lanterns.shape import lantern_shape
from plyscope_desktop.canvas.overlays.tints import CHANGED, FOUND, draw_sign
from plyscope_desktop.canvas.textbook.revisited import paint_again, paint_table
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.mark import Kind, paint_cut, paint_mark, paint_question
from plyscope_desktop.widgets.window_bar import Line, paint_window
from plyscope_desktop.words.values import decided_text

ENTRIES = (
    ("max", marked("MAX")),
    ("min", marked("MIN")),
    ("chance", marked("chance")),
    ("leaf", marked("leaf")),
    ("cut", marked("cutoff")),
    ("pruned", marked("pruned")),
    ("later", marked("not reached")),
    ("asked", marked("asked")),
    ("best", marked("best line")),
    ("way", marked("path of this round")),
    ("solution", marked("solution graph")),
    ("proving", marked("most-proving path")),
    ("joined", marked("all must be answered")),
    ("proved", marked("proved")),
    ("disproved", marked("disproved")),
    ("window", marked("window")),
    ("proof", marked("proof | disproof number")),
    ("visits", marked("rewards of visits | mean")),
    ("score", marked("UCB1 score")),
    ("again", marked("searched again")),
    ("table", marked("known from the table")),
    ("stands", marked("represents mirror images")),
    ("wins", marked("MAX wins in 3 plies; L3: loses")),
    ("rows", marked("mean value")),
    ("value", marked("value")),
    ("cut_rows", marked("share of cuts")),
    ("lantern", marked("small subtree")),
    ("folded", marked("collapsed")),
    ("hidden", marked("not recorded")),
    ("changed", marked("changed value")),
    ("found", marked("found")),
    ("now", marked("now")),
)
"""Every sign by its key, in the order of the legend."""

Rows = list[list[tuple[str, str, float]]]
"""Signs by their keys, their words, and how wide both are together."""

TINTS = {tint.key: tint for tint in (CHANGED, FOUND)}
"""Signs of tints, which are outlines and signs at marks."""

KINDS: dict[str, Kind] = {"max": "max", "min": "min", "chance": "chance", "leaf": "leaf"}


class Legend(QWidget):
    """Shows only what there is to see; the mouse goes through it."""

    def __init__(self, parent: QWidget, sizes: Sizes = DESK) -> None:
        super().__init__(parent)
        self.sizes = sizes
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._keys: tuple[str, ...] = ()
        self._rows: Rows = []
        self._width = 0
        self._picture = QPixmap()
        self._painted_in = ""
        theme.follow(self.arrange)
        follow(self.arrange)

    def show_signs(self, keys: set[str], width: int) -> None:
        """Explain these signs within a width; more rows where they do not fit side by side."""
        ordered = tuple(key for key, _ in ENTRIES if key in keys)
        if ordered != self._keys or width != self._width:
            self._keys, self._width = ordered, width
            self.arrange()

    def keys(self) -> tuple[str, ...]:
        """Keys of the signs that are explained at present."""
        return self._keys

    def arrange(self) -> None:
        """Break the entries into rows and take the size that they need."""
        self._picture = QPixmap()
        self._rows, size = arranged(self._keys, self._width, self.sizes)
        self.setFixedSize(size.toSize())
        self.setAccessibleName(tr("Legend"))
        self.setAccessibleDescription(", ".join(words for row in self._rows for _, words, _ in row))
        self.update()

    def sizeHint(self) -> QSize:
        return self.size()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay down the kept picture: the canvas under it is painted often."""
        ratio, made_for = self.devicePixelRatioF(), theme.current().id
        kept = not self._picture.isNull() and self._painted_in == made_for
        if not kept or self._picture.devicePixelRatio() != ratio:
            self._painted_in = made_for
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
        colours = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.pen(colours.line) if not self.sizes.hall else Qt.PenStyle.NoPen)
        painter.setBrush(colours.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        paint_rows(painter, self._rows, self.sizes)


OF_SMALL_TREES = ("max", "min", "leaf", "cut", "pruned", "later", "best", "window", "now")
"""The signs that a small tree has sooner or later."""


OF_LARGE_TREES = ("max", "min", "cut", "best", "window", "rows", "cut_rows", "now")
"""The signs that a tree with rows of pixels has sooner or later."""
OF_ICICLES = ("value", "cut_rows", "hidden", "now")
"""The signs that an icicle has sooner or later."""


AT_A_DESK = 52
"""The height of a legend of two rows, for which a tree at a desk leaves room anyway."""


MOST_SHARE = 0.5
"""Largest share of the height of a canvas that its legend may take."""


def has_room(legend: float, height: float) -> bool:
    """Return True if a canvas is high enough for a legend: in a very small one the tree needs the room."""
    return legend <= MOST_SHARE * height


def room_of_rows(keys: Collection[str], width: float, height: float, sizes: Sizes) -> float:
    """Return the height of the legend with these signs where it is alone below a tree of that size."""
    needed = arranged(keys, width - 2 * theme.GAP, sizes)[1].height()
    return needed + 2 * theme.GAP if has_room(needed, height) else 0.0


def room_below(width: float, height: float, sizes: Sizes, more: Collection[str] = ()) -> float:
    """How high the legend of a small tree is at the most, with its margin; `more` are rare signs.

    At a desk it lies over the picture, whose labels leave it free.
    """
    needed = arranged((*OF_SMALL_TREES, *more), width - 2 * theme.GAP, sizes)[1].height()
    if not has_room(needed, height):
        return 0.0
    return needed + 2 * theme.GAP if sizes.hall else max(0.0, needed - AT_A_DESK * sizes.scale)


def arranged(keys: Collection[str], width: float, sizes: Sizes = DESK) -> tuple[Rows, QSizeF]:
    """Signs with their words and widths in rows that fit a width, and the size of all of them."""
    unit = sizes.legend_unit
    metrics = QFontMetricsF(theme.exact_font(theme.CAPTION * unit))
    rows: Rows = [[]]
    used, widest = 0.0, 0.0
    for key, text in ENTRIES:
        if key not in keys:
            continue
        words = tr(text)
        need = 24 * unit + metrics.horizontalAdvance(words) + 12 * unit
        if rows[-1] and used + need > width - 16 * unit:
            rows.append([])
            used = 0.0
        rows[-1].append((key, words, need))
        used += need
        widest = max(widest, used)
    return rows, QSizeF(widest + 10 * unit, len(rows) * 22 * unit + 4 * unit)


def paint_rows(painter: QPainter, rows: Rows, sizes: Sizes = DESK) -> None:
    """Paint what `arranged` arranged, its upper left corner at the origin."""
    colours, unit = theme.current(), sizes.legend_unit
    for number, row in enumerate(rows):
        x, y = 10 * unit, (2 + 22 * number + 11) * unit
        for key, words, need in row:
            _paint_sign(painter, unit, key, QPointF(x + 8 * unit, y))
            painter.setPen(colours.ink)
            painter.setFont(theme.exact_font(theme.CAPTION * unit))
            box = QRectF(x + 21 * unit, y - 11 * unit, need, 22 * unit)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
            x += need


def _paint_sign(painter: QPainter, unit: float, key: str, centre: QPointF) -> None:
    colours = theme.current()
    left, right = centre - QPointF(8 * unit, 0), centre + QPointF(8 * unit, 0)
    if key in KINDS:
        paint_mark(painter, KINDS[key], centre, 6.5 * unit)
    elif key == "later":
        paint_mark(painter, "max", centre + QPointF(0, unit), 6.5 * unit, state="later")
    elif key == "cut":
        paint_cut(painter, centre, 11 * unit)
    elif key == "asked":
        paint_question(painter, centre, 7.5 * unit)
    elif key == "pruned":
        painter.setPen(theme.pen(colours.edge, 1.5 * unit, [3, 2]))
        painter.drawLine(left, right)
    elif key in ("proved", "disproved"):
        paint_badge(painter, key, centre, 6 * unit)
    elif key == "joined":
        painter.setPen(theme.pen(colours.edge, 1.5 * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(left.x(), centre.y() - 14 * unit, 16 * unit, 18 * unit)
        painter.drawArc(box, 200 * 16, 140 * 16)
    elif key in ("best", "way", "solution", "proving"):
        painter.setPen(theme.pen(colours.best, theme.LINE_BEST * unit))
        painter.drawLine(left, right)
    elif key == "window":
        box = QRectF(left.x(), centre.y() - 5 * unit, 16 * unit, 10 * unit)
        paint_window(painter, box, Line(0, 3), 1, 2, 4 * unit)
    elif key in ("proof", "visits"):
        painter.setPen(theme.pen(colours.edge))
        painter.setBrush(colours.panel)
        painter.drawRect(QRectF(left.x(), centre.y() - 5 * unit, 8 * unit, 10 * unit))
        painter.setBrush(colours.ghost)
        painter.drawRect(QRectF(centre.x(), centre.y() - 5 * unit, 8 * unit, 10 * unit))
    elif key == "score":
        painter.setPen(colours.ink)
        painter.setFont(theme.exact_font(theme.CAPTION * unit, True))
        box = QRectF(centre.x() - 12 * unit, centre.y() - 9 * unit, 24 * unit, 18 * unit)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "1.5")
    elif key == "wins":
        painter.setPen(colours.ink)
        painter.setFont(theme.exact_font(theme.CAPTION * unit))
        box = QRectF(centre.x() - 12 * unit, centre.y() - 9 * unit, 24 * unit, 18 * unit)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, decided_text(True, "3"))
    elif key == "again":
        paint_again(painter, centre, 5 * unit)
    elif key == "table":
        paint_table(painter, QRectF(centre.x() - 6 * unit, centre.y() - 5 * unit, 12 * unit, 10 * unit))
    elif key == "stands":
        painter.setPen(colours.second)
        painter.setFont(theme.exact_font(theme.CAPTION * unit))
        box = QRectF(centre.x() - 12 * unit, centre.y() - 9 * unit, 24 * unit, 18 * unit)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "+n")
    elif key in TINTS:
        draw_sign(painter, TINTS[key], centre, 6.5 * unit)
    elif key == "now":
        painter.setPen(theme.pen(colours.now, theme.LINE_MARK * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 5.5 * unit, 5.5 * unit)
    elif key in ("rows", "value"):
        low, neutral, high = colours.values
        half_low, half_high = (theme.mix(neutral, side, 0.5) for side in (low, high))
        for step, colour in enumerate((low, half_low, neutral, half_high, high)):
            box = QRectF(left.x() + (3.2 * step) * unit, centre.y() - 4 * unit, 3.2 * unit, 8 * unit)
            painter.fillRect(box, colour)
    elif key == "cut_rows":
        painter.fillRect(QRectF(left.x(), centre.y() - 2 * unit, 16 * unit, 4 * unit), colours.cut)
    elif key == "lantern":
        body = QRectF(left.x() + 4 * unit, centre.y() - 6 * unit, 8 * unit, 12 * unit)
        path = lantern_shape(body)
        painter.setPen(theme.pen(colours.edge))
        painter.setBrush(colours.values[1])
        painter.drawPath(path)
    elif key == "folded":
        painter.setPen(theme.pen(colours.edge))
        painter.setBrush(theme.mix(colours.panel, colours.ghost, 0.6))
        corners = [QPointF(0, -6), QPointF(7, 5), QPointF(-7, 5)]
        painter.drawPolygon(QPolygonF([centre + corner * unit for corner in corners]))
    elif key == "hidden":
        painter.setPen(theme.pen(colours.control))
        painter.setBrush(QBrush(colours.control, Qt.BrushStyle.BDiagPattern))
        painter.drawRect(QRectF(left.x() + 2 * unit, centre.y() - 5 * unit, 12 * unit, 10 * unit))
