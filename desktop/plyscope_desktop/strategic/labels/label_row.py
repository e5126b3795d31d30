"""Label row: the labels of both vertices at a step of the path, and which is there twice or missing."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.labels.badge import paint_badge
from plyscope_desktop.words.phrases import joined, together

LINE, APART, EDGE = 26.0, 24.0, 14.0
"""Pixels at 100 %: the height of a line, the distance of badges, the space at the side."""


@dataclass(frozen=True)
class Labels:
    """The labels of each player's vertex; `twice` is on both, `missing` on neither, -1 for none.

    `rows` says how many labels are those of rows, `names` of the players.
    """

    row: tuple[int, ...] = ()
    column: tuple[int, ...] = ()
    rows: int = 0
    twice: int = -1
    missing: int = -1
    names: tuple[str, str] = ("", "")


class LabelRow(QWidget):
    """Breaks into as many lines as the badges need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.labels = Labels()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self._fit)

    def show_labels(self, labels: Labels) -> None:
        """Show the labels of another step."""
        if labels != self.labels:
            self.labels = labels
            self.setAccessibleName(self.told())
            self._fit()

    def told(self) -> str:
        """The labels in words."""
        labels, parts = self.labels, []
        for name, own in zip(labels.names, (labels.row, labels.column), strict=True):
            numbers = tr(", ").join(map(str, own))
            parts.append(tr("{player} has the labels {labels}").format(player=name, labels=numbers))
        if labels.twice >= 0:
            parts.append(tr("{label} is there twice").format(label=labels.twice))
        if labels.missing >= 0:
            parts.append(tr("{label} is missing").format(label=labels.missing))
        return joined(together([f"{part}{tr('.')}" for part in parts]))

    def _blocks(self) -> list[tuple[str, int, tuple[int, ...]]]:
        """A text and its badges; the player is that of the text."""
        labels = self.labels
        blocks = [(labels.names[ROW], ROW, labels.row), (labels.names[COLUMN], COLUMN, labels.column)]
        if labels.twice >= 0:
            blocks.append((tr("label on both"), -1, (labels.twice,)))
        if labels.missing >= 0:
            blocks.append((tr("missing label"), -1, (labels.missing,)))
        return blocks

    def _places(self) -> tuple[list[tuple[QPointF, int, int]], list[tuple[QRectF, str, int]], float]:
        """The badges with their centres, the texts with their places, and the height of all."""
        unit = theme.scale()
        bold = QFontMetricsF(theme.font(theme.LABEL, bold=True))
        line, apart, edge = LINE * unit, APART * unit, EDGE * unit
        x, y, width = edge, 0.0, max(self.width(), 1)
        badges, texts = [], []
        for text, player, own in self._blocks():
            wide = bold.horizontalAdvance(text) + 8 * unit
            if x > edge and x + wide + min(len(own), 3) * apart > width - edge:
                x, y = edge, y + line
            texts.append((QRectF(x, y, wide, line), text, player))
            x += wide
            for label in own:
                if x + apart > width - edge and x > edge + apart:
                    x, y = edge, y + line
                side = ROW if label < self.labels.rows else COLUMN
                badges.append((QPointF(x + apart / 2, y + line / 2), label, side))
                x += apart
            x += 18 * unit
        return badges, texts, y + line

    def _fit(self) -> None:
        height = round(self._places()[2])
        if height != self.minimumHeight():
            self.setFixedHeight(height)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), round(self._places()[2]))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, unit = QPainter(self), theme.current(), theme.scale()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        badges, texts, _ = self._places()
        for place, text, player in texts:
            named = player >= 0
            painter.setFont(theme.font(theme.LABEL, bold=named))
            inks = {ROW: colours.max_text, COLUMN: colours.min_text}
            painter.setPen(inks.get(player, colours.second))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        for centre, label, side in badges:
            paint_badge(painter, centre, label, side, unit, faint=label == self.labels.missing)
            if label == self.labels.twice:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(theme.pen(colours.now, theme.LINE_MARK))
                side_length = 22 * unit
                box = QRectF(0, 0, side_length, side_length)
                box.moveCenter(centre)
                painter.drawRoundedRect(box, 5 * unit, 5 * unit)
        painter.end()
