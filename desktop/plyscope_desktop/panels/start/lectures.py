"""The lectures of the start page: a card for each lesson, with its scenes and where it was left."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.lessons.lesson_parts import Outline
from plyscope_desktop.look import theme
from plyscope_desktop.panels.start.cards import CardButton
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.lesson.known_lessons import known_outlines, left_at, scenes_text
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label

HEIGHT = 44


class LectureCard(CardButton):
    """A title and a line below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.title = ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight)
        self.line = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "caption")
        self._words = vbox(1, self.title, self.line, 1, parent=self)
        theme.follow(self.rescale)

    def say(self, title: str, line: str) -> None:
        """Show a title and a line."""
        self.title.setText(title)
        self.line.setText(line)
        self.setAccessibleName(f"{title}. {line}")
        self.setToolTip(f"{title}\n{line}")

    def sizeHint(self) -> QSize:
        return QSize(theme.px(140), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, theme.px(HEIGHT))

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(HEIGHT))
        self._words.setContentsMargins(theme.px(10), theme.px(2), theme.px(8), theme.px(2))
        self._words.setSpacing(0)
        self.title.setFont(theme.font(theme.BODY, bold=True))


class LectureRow(QWidget):
    """`chosen` carries the path of a lesson; arrows go from card to card."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[LectureCard] = []
        self.lessons: list[tuple[Path, Outline]] = []
        self._others: list[CardButton] = []
        self.title = theme.styled(plain_label(self), "section")
        self._row = hbox(self.title, parent=self, margins=0)
        settings.store().changed.connect(self._setting_changed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def add_card(self, card: CardButton) -> None:
        """Put a card of something else behind the lessons."""
        self._others.append(card)
        self._row.addWidget(card, 1)
        card.installEventFilter(self)

    def rescale(self) -> None:
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        """List the lessons in the current language."""
        self.title.setText(tr("Lectures"))
        self.lessons = known_outlines()
        while len(self.cards) > len(self.lessons):
            self.cards.pop().deleteLater()
        while len(self.cards) < len(self.lessons):
            card = LectureCard(self)
            card.clicked.connect(partial(self._choose, len(self.cards)))
            card.installEventFilter(self)
            self._row.insertWidget(1 + len(self.cards), card, 1)
            self.cards.append(card)
        self.refresh()

    def refresh(self) -> None:
        """Say where each lesson was left."""
        for card, (_, lesson) in zip(self.cards, self.lessons, strict=True):
            card.say(lesson.title, scenes_text(lesson, left_at(lesson)))

    def _choose(self, number: int, checked: bool = False) -> None:
        self.chosen.emit(str(self.lessons[number][0]))

    def _setting_changed(self, key: str) -> None:
        if key == settings.LESSON_PLACES.key:
            self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go to the card on that side, and stop at the ends."""
        cards = [*self.cards, *self._others]
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched in cards:
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            if step is not None:
                place = next(at for at, card in enumerate(cards) if card is watched) + step
                if 0 <= place < len(cards):
                    cards[place].setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False
