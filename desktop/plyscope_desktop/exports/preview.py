"""Preview: a sheet as it will look, alone or on its page, in the room that a dialog has for it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.write_picture import Page, paint_on_page
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported

ROOM = 12
"""Around the picture."""

SQUARE = 8
"""Of the pattern that shows through a picture without a ground."""


class Preview(QWidget):
    """Shows one sheet at a time, or the reason why nothing can be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._sheet: Sheet | None = None
        self._page: Page | None = None
        self._reason = ""
        self._image = QImage()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_sheet(self, sheet: Sheet, page: Page | None = None) -> None:
        """Show a picture, on paper where a page is given."""
        self._sheet, self._page, self._reason = sheet, page, ""
        self._image = QImage()
        self.setAccessibleDescription(sheet.description)
        self.update()

    def show_reason(self, reason: str) -> None:
        """Show why there is no picture."""
        self._sheet, self._page, self._reason = None, None, reason
        self._image = QImage()
        self.setAccessibleDescription(reason)
        self.update()

    @property
    def image(self) -> QImage:
        """The picture as it was painted last."""
        return self._image

    def rescale(self) -> None:
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Preview"))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), theme.px(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(180))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.current()
        painter.fillRect(self.rect(), colours.chrome)
        if self._sheet is None:
            painter.setFont(theme.font())
            painter.setPen(colours.second)
            room = QRectF(self.rect()).adjusted(ROOM, ROOM, -ROOM, -ROOM)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._reason)
            painter.end()
            return
        ratio = self.devicePixelRatioF()
        box = self._box(self._full_size(self._sheet))
        size = (box.size() * ratio).toSize().expandedTo(QSize(1, 1))
        if self._image.size() != size:
            self._image = self._painted(self._sheet, size, ratio)
        if self._sheet.choice.transparent and self._page is None:
            self._paint_squares(painter, box)
        painter.drawImage(box.topLeft(), self._image)
        painter.setPen(theme.pen(colours.line))
        painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.end()

    def _full_size(self, sheet: Sheet) -> QSizeF:
        if self._page is None:
            return sheet.size
        return self._page.layout.fullRectPoints().size().toSizeF()

    def _box(self, size: QSizeF) -> QRectF:
        """Place of the picture: centred, never enlarged."""
        room = QRectF(self.rect()).adjusted(ROOM, ROOM, -ROOM, -ROOM)
        most = 1.0 if self._page is None else 2.0
        share = min(room.width() / size.width(), room.height() / size.height(), most)
        shown = QSizeF(max(1.0, size.width() * share), max(1.0, size.height() * share))
        corner = room.center() - QPointF(shown.width() / 2, shown.height() / 2)
        return QRectF(QPointF(round(corner.x()), round(corner.y())), shown)

    def _painted(self, sheet: Sheet, size: QSize, ratio: float) -> QImage:
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._page is None:
            share = size.width() / sheet.width
            painter.scale(share, share)
            sheet.paint(painter, share)
        else:
            painter.fillRect(image.rect(), theme.read(theme.PRINT).panel)  # paper stays white around it
            layout = self._page.layout
            dpi = 72 * size.width() / layout.fullRectPoints().width()
            room = layout.paintRectPoints()
            painter.translate(room.left() * dpi / 72, room.top() * dpi / 72)
            paint_on_page(painter, sheet, room.width() * dpi / 72, dpi, self._page.scale, dpi)
        painter.end()
        image.setDevicePixelRatio(ratio)
        return image

    def _paint_squares(self, painter: QPainter, box: QRectF) -> None:
        """A quiet pattern under a picture without a ground."""
        painter.save()
        painter.setClipRect(box)
        painter.fillRect(box, theme.current().raised)
        across, down = int(box.width() / SQUARE) + 1, int(box.height() / SQUARE) + 1
        squares = [
            QRectF(box.left() + x * SQUARE, box.top() + y * SQUARE, SQUARE, SQUARE)
            for y in range(down)
            for x in range(y % 2, across, 2)
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().hover)
        painter.drawRects(squares)
        painter.restore()


def words_for_bytes(count: float) -> str:
    """A size of a file, roughly."""
    if count < 1_000_000:
        return tr("about {n} kB").format(n=max(1, round(count / 1000)))
    return tr("about {n} MB").format(n=f"{count / 1e6:.1f}")


def millimetres(pixels: float, dpi: float) -> str:
    """A length on paper."""
    return number_text(round(pixels / dpi * 25.4))
