"""The table of the bugs: what is wrong, and in which share of the trees each observation betrays them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from plyscope.lessons.zoo import BUGS, LEAVES, OBSERVATIONS, RETURNS, VALUE, WINDOWS
from plyscope.lessons.zoo_survey import Survey
from plyscope_desktop.compare.verdict import percent
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.table import INSET, Column, Table
from plyscope_desktop.words.exercises import said

WORDS = 3
"""Columns of words, before those of shares."""

BAR = 3
"""Height of the bar below a share."""


def observation_name(observation: str) -> str:
    """Return what can betray a bug, as a heading."""
    return {
        VALUE: tr("Root's value"),
        LEAVES: tr("Leaf order"),
        WINDOWS: tr("Windows"),
        RETURNS: tr("Returned values"),
    }[observation]


class BugTable(Table):
    """One row a bug; a click or an arrow key chooses it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._texts, parent)
        self.survey: Survey | None = None

    def show_survey(self, survey: Survey | None, marked: int) -> None:
        """Show what is known of all bugs, and which is chosen."""
        self.survey = survey
        self.show_rows(len(BUGS), -1, marked, len(BUGS))
        self.setAccessibleDescription(". ".join(self._texts(marked)))

    def name_columns(self) -> None:
        """Set the names of the columns in the current language, and their shares by their widest texts."""
        names = [tr("Bug"), tr("What is wrong"), tr("Where it shows"), *map(observation_name, OBSERVATIONS)]
        lines = [names, *(self._texts(row) for row in range(len(BUGS)))]
        metrics, room = QFontMetricsF(theme.font()), theme.px(2 * INSET + 6)
        widths = [max(map(metrics.horizontalAdvance, column)) + room for column in zip(*lines, strict=True)]
        self.show_columns(
            [
                Column(name, width, left=place < WORDS, role="second" if place == WORDS - 1 else "ink")
                for place, (name, width) in enumerate(zip(names, widths, strict=True))
            ]
        )

    def _texts(self, row: int) -> Sequence[str]:
        bug = BUGS[row]
        return (
            said(bug.title),
            said(bug.sentence),
            said(bug.look),
            *(self._share(row, one) for one in OBSERVATIONS),
        )

    def _share(self, row: int, observation: str) -> str:
        survey = self.survey
        if survey is None or not survey.trees:
            return "–"
        count = survey.counts[BUGS[row].id][observation]
        return f"{percent(count, survey.trees)} %" if count else tr("never")

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        super()._paint_row(painter, row, whole, boxes)
        if self.survey is None:
            return
        colours, high, inset = theme.current(), theme.px(BAR), theme.px(INSET)
        for observation, box in zip(OBSERVATIONS, boxes[WORDS:], strict=True):
            room = box.adjusted(4 * inset, 0, -inset, 0)
            wide = room.width() * self.survey.share(BUGS[row].id, observation)
            below = QRectF(room.right() - wide, box.bottom() - high - 1, wide, high)
            painter.fillRect(below, colours.edge)
