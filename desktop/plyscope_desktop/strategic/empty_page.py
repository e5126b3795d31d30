"""Empty page of the Strategic layout: cards of games to begin with, where the document has no matrix."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from plyscope.strategic.famous import FAMOUS, Famous
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.panels.start.cards import CardButton, Drawing
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.strategic.famous_games import begin_famous
from plyscope_desktop.strategic.matrix.legend import paint_sign
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.mark import paint_mark
from plyscope_desktop.words.phrases import headed

COLUMNS = 3
SIDE = 40
WIDTH = 880
"""Pixels at 100 %: the width of the cards together, at the most."""


class FamousCard(CardButton):
    """A famous game, with its size and a line about it."""

    def __init__(self, game: Famous, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._name = ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight)
        self._line = theme.styled(plain_label(self, wordWrap=True), "caption")
        self._words = vbox(self._name, self._line, 1)
        self._row = hbox(
            (Drawing(self._paint, self, SIDE), 0, Qt.AlignmentFlag.AlignTop), (self._words, 1), parent=self
        )
        theme.follow(self.rescale)
        follow(self.retranslate)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(76))

    def rescale(self) -> None:
        pad = theme.px(theme.GAP)
        self._row.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(pad)
        self._words.setSpacing(theme.px(2))
        self._name.setFont(theme.font(theme.BODY, bold=True))
        self.setMinimumHeight(theme.px(76))

    def retranslate(self) -> None:
        self._name.setText(tr(self.game.title))
        self._line.setText(tr(self.game.line))
        self.setAccessibleName(headed(tr(self.game.title), tr(self.game.line)))
        self.setToolTip(tr(self.game.source))

    def _paint(self, painter: QPainter, box: QRectF) -> None:
        """A matrix of its size, or the sign of a tree."""
        colours, matrix = theme.current(), self.game.matrix
        if matrix is None:
            radius = box.width() / 5
            left, right = box.left() + radius, box.right() - radius
            painter.setPen(theme.pen(colours.edge, theme.LINE_EDGE))
            top = QPointF(box.center().x(), box.top() + radius)
            for x in (left, right):
                painter.drawLine(top, QPointF(x, box.bottom() - radius))
            paint_mark(painter, "max", top, radius)
            paint_mark(painter, "min", QPointF(right, box.bottom() - radius), radius)
            return
        count = min(max(matrix.counts), 4)
        side = box.width() / count
        painter.setPen(theme.pen(colours.edge))
        painter.setBrush(colours.raised)
        for row in range(count):
            for column in range(count):
                painter.drawRect(QRectF(box.left() + column * side, box.top() + row * side, side, side))
        if count == 2:
            unit = side / 26
            paint_sign(painter, "square", QPointF(box.left() + side / 2, box.top() + side / 2), unit)
            paint_sign(painter, "round", QPointF(box.right() - side / 2, box.bottom() - side / 2), unit)


class EmptyPage(QWidget):
    """Offers famous games, a new matrix and a file."""

    new_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.setProperty("role", "panel")
        self.told = theme.styled(plain_label(self, wordWrap=True), "section")
        self.hint = theme.styled(plain_label(self, wordWrap=True), "second")
        self.new = theme.styled(QPushButton(self), "primary")
        self.open = QPushButton(self)
        self.cards = [FamousCard(game, self) for game in FAMOUS]
        grid = QGridLayout()
        for place, card in enumerate(self.cards):
            grid.addWidget(card, place // COLUMNS, place % COLUMNS)
            card.clicked.connect(lambda checked=False, game=card.game: begin_famous(self.strategic, game))
        for column in range(COLUMNS):
            grid.setColumnStretch(column, 1)
        self._grid = grid
        self._middle = QWidget(self)
        self._column = vbox(
            self.told, self.hint, hbox(self.new, self.open, 1), grid, parent=self._middle, margins=0
        )
        self._row = hbox(1, (self._middle, 8), 1)
        vbox(1, self._row, 2, parent=self)
        self.new.clicked.connect(self.new_wanted)
        self.open.clicked.connect(self.open_wanted)
        strategic.changed.connect(self.renew)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def first(self) -> QWidget:
        """The control that gets the keys."""
        return self.new

    def renew(self) -> None:
        """Say why the document has no matrix."""
        self.told.setText(heard(self.strategic.why_not))

    def retranslate(self) -> None:
        self.hint.setText(tr("Begin with a matrix, a tree, or one of these games."))
        self.new.setText(tr("New matrix game…"))
        self.open.setText(tr("Open a file (.nfg, .efg)…"))
        self.renew()

    def rescale(self) -> None:
        self._middle.setMaximumWidth(theme.px(WIDTH))
        self._column.setSpacing(theme.px(theme.PADDING))
        self._grid.setSpacing(theme.px(theme.GAP))
