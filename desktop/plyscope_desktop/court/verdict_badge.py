"""The badge of a verdict: a sign and a word in a frame, told apart without their colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from plyscope.lessons.court.claim import RULINGS, Ruling, Verdict
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import plain_label

SIGN = 16
SIGNS: dict[Ruling, tuple[str, str]] = {
    "holds": ("check", "good"),
    "refuted": ("close", "error"),
    "holds if": ("warning", "warning"),
}
"""Icon and colour of each ruling."""


class _Sign(QWidget):
    """The sign of a ruling in its colour."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ruling: Ruling = "holds"
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(SIGN), theme.px(SIGN))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        name, role = SIGNS[self.ruling]
        painter = QPainter(self)
        icons.draw(painter, name, QRectF(self.rect()), theme.current().role(role))
        painter.end()


class VerdictBadge(QFrame):
    """Hidden until there is a verdict."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = _Sign(self)
        self.word = theme.styled(plain_label(self), "title")
        self._row = hbox(self._sign, self.word, parent=self)
        self.hide()
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self._row.setContentsMargins(theme.px(6), theme.px(2), theme.px(theme.GAP), theme.px(2))
        self._row.setSpacing(theme.px(theme.TIGHT))

    def show_verdict(self, verdict: Verdict | None) -> None:
        """Show the ruling of a verdict in the current language, or none."""
        self.setVisible(verdict is not None)
        if verdict is None:
            return
        self._sign.ruling = verdict.ruling
        self.word.setText(RULINGS[verdict.ruling].of(language.current()))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, width = QPainter(self), theme.LINE_EDGE
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.pen(theme.current().role(SIGNS[self._sign.ruling][1]), width))
        around = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(around, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.end()
