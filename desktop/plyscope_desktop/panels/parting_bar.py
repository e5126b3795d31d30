"""Parting bar: above the tree, where a search of one's own and its reference part."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.analysis.reference import Referee
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import rich_label
from plyscope_desktop.words.parting import PartingWords, Told
from plyscope_desktop.words.phrases import Words

HEIGHT, EDGE = 42, 3
RELATION = re.compile(r" ([=≥<>]) ")
"""What keeps its sides on one line."""


class PartingBar(QFrame):
    """Shown for a search that differs from its reference; what else there is to say of one is `noted`."""

    help_page = "parting"

    compare_requested = Signal()
    noted = Signal(str)
    """A quiet sentence: of a search that equals its reference, tells less than that, or has none."""
    spoken = Signal(str)
    """The sentence of the bar, for screen readers."""
    remarked = Signal(int, str)
    """A node and what the reference does there, while the moment is shown at which they part; else -1."""

    def __init__(
        self, session: Session, words: Words, referee: Referee, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "message")
        self.session, self.words, self.referee = session, PartingWords(words), referee
        self._closed = False
        self._sign = _Sign(self)
        self.text = rich_label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard,
        )
        self.compare = theme.styled(QPushButton(self), "primary")
        self.close_button = IconButton("close", self)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._row = hbox(
            (self._sign, 0, middle), (self.text, 1), self.compare, self.close_button, parent=self
        )
        self.compare.clicked.connect(self.compare_requested)
        self.close_button.clicked.connect(self._dismiss)
        referee.changed.connect(self.refresh)
        referee.judged.connect(self._judge)
        session.record.tick_changed.connect(self._remark)
        self.hide()
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def told(self) -> Told | None:
        """The sentence of the search that is shown, in two parts; None where nothing differs."""
        referee = self.referee
        if referee.parting is None or referee.reference is None:
            return None
        return self.words.told(referee.parting, referee.reference)

    def note(self) -> str:
        """Return the quiet sentence of the search that is shown; "" for one that has the bar, or none."""
        referee = self.referee
        if referee.state in ("unreferenced", "failed"):
            return heard(referee.reason)
        if referee.state == "agrees" and referee.reference is not None:
            return self.words.agrees(referee.reference)
        told = self.told
        return told.whole if told is not None and not referee.hard else ""

    def _judge(self) -> None:
        self._closed = False
        self.refresh()
        told = self.told
        if told is not None and self.referee.hard:
            self.spoken.emit(told.whole)
        elif note := self.note():
            self.noted.emit(note)

    def _dismiss(self) -> None:
        self._closed = True
        self.refresh()

    def refresh(self) -> None:
        """Show where the records part, unless the bar was closed."""
        told = self.told if self.referee.hard and not self._closed else None
        if told is not None:
            between = "" if told.heading.endswith("：") else " "
            sentence = RELATION.sub("\u00a0\\1\u00a0", told.sentence)
            self.text.setText(f"<b>{escape(told.heading)}</b>{between}{escape(sentence)}")
            self.text.setAccessibleName(told.whole)
            self.setAccessibleName(told.whole)
        self.setVisible(told is not None)
        self._remark()

    def _remark(self) -> None:
        """Say in the tree what the reference does, at the moment at which they part."""
        referee, node, text = self.referee, NONE, ""
        parting, reference = referee.parting, referee.reference
        at = parting is not None and parting.hard and self.session.record.tick == parting.tick
        if at and parting is not None and reference is not None:
            node, text = parting.node, self.words.remark(parting, reference)
        self.remarked.emit(node, text)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, theme.px(EDGE), self.height(), theme.current().error)
        painter.end()

    def rescale(self) -> None:
        self.setMinimumHeight(theme.px(HEIGHT))
        self._row.setContentsMargins(theme.px(EDGE + theme.PADDING), theme.px(4), theme.px(4), theme.px(4))
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.compare.setText(tr("Compare"))
        self.compare.setToolTip(tr("Show both trees side by side, at the moment at which they part"))
        self.close_button.say(tr("Close"))
        self.refresh()


class _Sign(QWidget):
    """The icon of two things compared."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(16), theme.px(16))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        icons.draw(painter, "compare", QRectF(self.rect()), theme.current().ink)
        painter.end()
