"""The work that went last, to go on with by one click; for those who have none, the tour."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope import catalog
from plyscope.options import OptionError
from plyscope.rules.position import PositionError
from plyscope.rules.values import number_text
from plyscope_desktop.boards.game_pictures import paint_preset, paint_small_tree
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.document import recent_work
from plyscope_desktop.document.game_title import work_title
from plyscope_desktop.document.recent_work import Work
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.panels.start.cards import Drawing
from plyscope_desktop.panels.start.recent import day_text
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label

PICTURE = 104
"""Width of the picture."""


def work_place(work: Work) -> str:
    """Return where it stood: the variant and step of an example, or the number of moves of a game."""
    parts = []
    preset = catalog.presets().get(work.example)
    if preset is not None and work.variant < len(preset.variants) and preset.variants[work.variant].name:
        parts.append(tr(preset.variants[work.variant].name))
    if work.rows:
        parts.append(tr("step {n} of {all}").format(n=number_text(work.tick), all=number_text(work.rows)))
    elif work.moves:
        parts.append(tr("{n} moves", work.moves).format(n=number_text(work.moves)))
    return " · ".join(parts)


class ResumeCard(QFrame):
    """Shows the latest entry of Recent work; hidden without one."""

    chosen = Signal(str)
    """The id of the entry."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setProperty("chosen", True)
        self.work: Work | None = None
        self.picture = Drawing(self._paint, self)
        self.title = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "title")
        self.place = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.when = theme.styled(plain_label(self), "second")
        self.button = theme.styled(QPushButton(self), "primary")
        self.button.setIcon(icon("play", "panel"))
        self.button.clicked.connect(self._choose)
        self._foot = hbox(self.button, 1, self.when, margins=0)
        self._row = hbox(self.picture, (vbox(self.title, self.place, self._foot, spacing=2), 1), parent=self)
        recent_work.changes().changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def refresh(self) -> None:
        """Look for the latest entry."""
        self.work = recent_work.latest()
        self.setVisible(self.work is not None)
        self.retranslate()
        self.picture.update()

    def rescale(self) -> None:
        pad = theme.px(theme.GAP)
        self._row.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(theme.px(theme.PADDING))
        self.picture.setFixedSize(theme.px(PICTURE), theme.px(66))

    def retranslate(self) -> None:
        self.button.setText(tr("Continue"))
        if self.work is not None:
            self.title.setText(work_title(self.work))
            self.place.setText(work_place(self.work))
            self.when.setText(day_text(self.work.when, datetime.now()))
            self.button.setAccessibleName(f"{tr('Continue')}: {self.title.text()}. {self.place.text()}")

    def _choose(self) -> None:
        if self.work is not None:
            self.chosen.emit(self.work.id)

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        work = self.work
        if work is None:
            return
        preset = catalog.presets().get(work.example)
        if preset is not None:
            paint_preset(painter, rect, preset)
            return
        game = catalog.games().get(work.game)
        try:
            if game is not None and work.position:
                picture = game.read(work.position, **dict(work.options)).picture()
                paint_picture(painter, rect, picture, theme.current(), coordinates=False)
                return
        except (PositionError, OptionError):
            pass
        paint_small_tree(painter, rect)
