"""A label that leaves out the middle or the end of a text that is too long; its tooltip has all of it."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from plyscope_desktop.runtime.paint_errors import reported


class ElidedLabel(QLabel):
    """One line that never asks for more width than there is."""

    def __init__(
        self, parent: QWidget | None = None, *, left_out: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle
    ) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self._left_out = left_out

    def sizeHint(self) -> QSize:
        """The width of the whole text: Qt would never ask for less than a width that was fixed before."""
        around = self.width() - self.contentsRect().width()
        written = QFontMetrics(self.font()).horizontalAdvance(self.text())
        return QSize(written + 1 + around, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def shown_text(self) -> str:
        """Return the part of the text that fits."""
        room = self.contentsRect().width()
        return QFontMetrics(self.font()).elidedText(self.text(), self._left_out, room)

    def event(self, event: QEvent) -> bool:
        """Show a text that is cut off in the tooltip, unless another tooltip is set."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and not self.toolTip():
            whole = self.shown_text() == self.text()
            QToolTip.showText(event.globalPos(), "" if whole else self.text(), self)
            return True
        return super().event(event)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        across = self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask
        painter.drawText(self.contentsRect(), across | Qt.AlignmentFlag.AlignVCenter, self.shown_text())
        painter.end()
