"""Live picture: what a page shows, made smaller, brought up to date when the page was painted anew."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget
from shiboken6 import isValid

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

WAIT_MS = 60
"""The page comes up to date first; several changes in a row are one picture."""
SHAPE = 9 / 16


class LivePicture(QWidget):
    """Shows `page`, whose proportions it keeps; without one it is empty."""

    def __init__(self, page: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self.picture = QPixmap()
        self.taken = 0
        """Counts the pictures."""
        self._soon = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._soon.timeout.connect(self.take)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def ask(self) -> None:
        """The page changed."""
        if not self._soon.isActive():
            self._soon.start()

    def take(self) -> None:
        """Take the picture now."""
        if self.page is not None and isValid(self.page) and self.page.width() > 0:
            self.picture = self.page.grab()
            self.taken += 1
            self.updateGeometry()
            self.update()

    def clear(self) -> None:
        """Show nothing."""
        self.picture = QPixmap()
        self.update()

    def _shape(self) -> float:
        size = self.picture.size()
        return SHAPE if self.picture.isNull() else size.height() / max(1, size.width())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * self._shape())

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(180))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(90))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect())
        high = min(box.height(), box.width() * self._shape())
        wide = high / self._shape()
        place = QRectF((box.width() - wide) / 2, 0, wide, high).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.picture.isNull():
            painter.fillRect(place, theme.current().head)
        else:
            target = place.toAlignedRect().size() * self.devicePixelRatioF()
            smaller = self.picture.scaled(
                target, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            painter.drawPixmap(place, smaller, QRectF(smaller.rect()))
        painter.setPen(theme.pen(QColor(theme.current().control)))
        painter.drawRect(place)
        painter.end()
