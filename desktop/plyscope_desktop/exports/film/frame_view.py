"""Frame view: one frame of an animation, as large as there is room for, or a line of text instead."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported


class FrameView(QWidget):
    """Shows a picture in the middle, never larger than it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.image = QImage()
        self._text = ""
        theme.follow(self.update)
        follow(self.retranslate)

    def show_frame(self, image: QImage) -> None:
        """Show a frame."""
        self.image, self._text = image, ""
        self.update()

    def show_text(self, text: str) -> None:
        """Show why there is no frame."""
        self.image, self._text = QImage(), text
        self.update()

    def retranslate(self) -> None:
        """Say its name again."""
        self.setAccessibleName(tr("Preview"))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), theme.px(360))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours = theme.current()
        room = QRectF(self.rect())
        if self.image.isNull():
            painter.setPen(colours.second)
            painter.setFont(theme.font())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._text)
            painter.end()
            return
        width, height = self.image.width(), self.image.height()
        share = min((room.width() - 2) / width, (room.height() - 2) / height, 1.0)
        box = QRectF(0, 0, round(width * share), round(height * share))
        box.moveCenter(room.center())
        box.moveTopLeft(box.topLeft().toPoint())
        painter.drawImage(box, self.image)
        painter.setPen(theme.pen(colours.line))
        painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.end()
