"""Question row: the question of a scene, then its answer, in the place of the sentence of a lecture."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.hall import EDGE, LOW, SENTENCE
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.markdown_text import MarkdownText
from plyscope_desktop.widgets.thinking_ring import SIDE, ThinkingRing

MOST_SHARE, LOW_SHARE = 0.3, 0.16
"""The largest share of the height of the page for a long text; the tree needs more of a low one."""
LEAST = 22
PAD = 10


class QuestionRow(QWidget):
    """The text behind a word in the colour of the moment, and the ring of the thinking time at the right."""

    def __init__(self, lesson: OpenLesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self.text = MarkdownText(self, largest=theme.LECTURE_SENTENCE, least=LEAST, bold=True)
        self.ring = ThinkingRing(self._left, self)
        self._row = hbox((self.text, 1), (self.ring, 0, Qt.AlignmentFlag.AlignTop), parent=self)
        lesson.thinking_changed.connect(self.ring.refresh)

    def _left(self) -> float | None:
        """Return the part of the time that is left, None while it does not run."""
        left, scene = self._lesson.thinking, self._lesson.scene
        return None if left is None or scene is None or not scene.think else left / scene.think

    def say(self, word: str, text: str) -> None:
        """Show a text of Markdown behind a word, which may be empty."""
        self.text.say(text, word if text else "")
        self.ring.refresh()

    def fit(self, unit: float, width: int, page_height: int, texts: Iterable[str] = ()) -> None:
        """Take the height for the longest of these texts in a page of this size, so that nothing moves.

        The type gives way to a text that would need too much of the page.
        """
        pad = round(PAD * unit)
        self._row.setContentsMargins(round(EDGE * unit), pad, round(EDGE * unit), pad)
        self._row.setSpacing(round(0.75 * EDGE * unit))
        self.text.use_unit(unit)
        self.ring.use_unit(unit)
        room = max(1.0, width - 2.75 * EDGE * unit - SIDE * unit)
        share = LOW_SHARE if page_height < LOW * unit else MOST_SHARE
        least, most = SENTENCE * unit, share * page_height
        high = max(
            [least, *(self._height_of(text, room, most - 2 * pad) + 2 * pad for text in texts if text)]
        )
        self.setFixedHeight(ceil(min(high, max(MOST_SHARE * page_height, least))))

    def _height_of(self, text: str, room: float, most: float) -> float:
        """Return the height of a text in the largest type in which it has room."""
        size = float(theme.LECTURE_SENTENCE)
        while (high := self.text.height_in(room, size, text)) > most and size > LEAST:
            size -= 2
        return high
