"""The row of exercises on the start page: some kinds at their first level, and the choice of all."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.panels.start.cards import CardButton
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import plain_label

HEIGHT = 30
KINDS = (
    ("values", marked("Back up values")),
    ("cuts", marked("Strike the cuts")),
    ("windows", marked("Windows α, β")),
    ("arrange", marked("Fewest leaves")),
    ("nim", marked("Nim-sums")),
)
"""Kinds of exercises by their ids; the rest is behind the last card."""


class ExerciseCard(CardButton):
    """One kind, or the choice of all."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(HEIGHT))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(96), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(60), theme.px(HEIGHT))

    def retranslate(self) -> None:
        name = tr(self._text)
        self.setAccessibleName(tr("Exercise: {name}").format(name=name))
        self.setToolTip(name)
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setFont(theme.font(theme.BODY))
        painter.setPen(theme.current().ink)
        box = QRectF(self.rect()).adjusted(theme.px(theme.GAP), 0, -theme.px(theme.GAP), 0)
        metrics = QFontMetrics(painter.font())
        shown = metrics.elidedText(tr(self._text), Qt.TextElideMode.ElideRight, round(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)
        painter.end()


class ExerciseRow(QWidget):
    """`chosen` carries the id of a kind, "" for the choice of all. Shown on pages with much room."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = theme.styled(plain_label(self), "section")
        self.cards = {id: ExerciseCard(text, self) for id, text in (*KINDS, ("", marked("All exercises…")))}
        for id, card in self.cards.items():
            card.clicked.connect(lambda _=False, id=id: self.chosen.emit(id))
        self._row = hbox(self.title, *((card, 1) for card in self.cards.values()), parent=self, margins=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.title.setText(tr("Exercises"))
