"""Sheet: one picture, laid out: tree, board or both, with caption and legend, painted with any painter."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from plyscope_desktop.canvas.drawing.sizes import DESK
from plyscope_desktop.canvas.overlays import legend
from plyscope_desktop.exports.remembered_choice import Choice
from plyscope_desktop.exports.sheet_parts import MARGIN, BoardPart, TreePart
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.look import theme

CAPTION, TITLE_LINE, FACTS_LINE = 50, 20, 17
"""The height of a caption, and of its two lines."""

CORNER = 8
"""Distance of the legend from the corner of a visible tree."""

Part = TreePart | BoardPart


class Sheet:
    """Knows its size in pixels of the window, its title and what it shows in words.

    Making one raises NothingToShow where there is nothing. `rows`: parts of it are rows of pixels by nature;
    `places` is how many nodes of a tree there are, with the children left out.
    """

    def __init__(self, subject: Subject, choice: Choice) -> None:
        self.choice = choice
        self.theme_id = choice.theme_id
        self.sizes = subject.canvas.drawn.sizes if choice.what != "board" else DESK
        parts: list[Part] = []
        said: list[str] = []
        self._tree: TreePart | None = None
        if choice.what != "tree":
            sight = subject.board_sight()
            parts.append(BoardPart(sight, choice))
            said.append(subject.describe_board())
        if choice.what != "board":
            subject.require_tree()
            self._tree = TreePart(subject.canvas, choice)
            parts.append(self._tree)
            said.append(subject.describe_tree())
        self.title = subject.name
        self.facts = subject.board_facts() if choice.what == "board" else subject.tree_facts()
        self.description = "\n\n".join(said)
        self.rows = self._tree is not None and self._tree.rows
        self.places = 0 if self._tree is None else self._tree.stage.places()
        self._parts = parts
        self._arrange()

    def _arrange(self) -> None:
        """Parts side by side, the caption above, the legend of a whole tree below."""
        choice, unit = self.choice, self.sizes.unit
        self._top = CAPTION * unit if choice.caption else 0.0
        self._body = float(max(part.height for part in self._parts))
        self.width = sum(part.width for part in self._parts)
        if choice.caption:
            self.width = max(self.width, min(ceil(self._caption_width()), 2 * self.width))
        self._legend: tuple[legend.Rows, QSizeF] | None = None
        below = 0.0
        if choice.legend and self._tree is not None:
            room = self._tree.width if not self._tree.whole else self.width
            self._legend = legend.arranged(self._tree.signs(), room - 2 * CORNER, self.sizes)
            if self._tree.whole:
                below = self._legend[1].height() + CORNER * unit
        self.height = ceil(self._top + self._body + below)

    def _caption_width(self) -> float:
        title = self.sizes.width(self.title, theme.VALUE, bold=True)
        facts = self.sizes.width(self._facts_text(), theme.LABEL)
        return max(title, facts) + 2 * MARGIN * self.sizes.unit + 2

    def _facts_text(self) -> str:
        return " · ".join(self.facts)

    @property
    def size(self) -> QSizeF:
        """In pixels of the window."""
        return QSizeF(self.width, self.height)

    def paint(self, painter: QPainter, ratio: float = 1.0) -> None:
        """Paint it at the origin, in its own theme; rows have `ratio` pixels to one of the window."""
        with theme.painting(self.theme_id) as colours:
            painter.save()
            if not self.choice.transparent:
                painter.fillRect(QRectF(0, 0, self.width, self.height), colours.panel)
            x = 0.0
            if len(self._parts) == 1:
                x = (self.width - self._parts[0].width) / 2
            for part in self._parts:
                painter.save()
                painter.translate(x, self._top)
                part.paint(painter, ratio)
                painter.restore()
                x += part.width
            if self.choice.caption:
                self._paint_caption(painter, colours)
            if self._legend is not None:
                self._paint_legend(painter, colours, *self._legend)
            painter.restore()

    def _paint_caption(self, painter: QPainter, colours: theme.Theme) -> None:
        unit = self.sizes.unit
        if not self.choice.transparent:
            painter.fillRect(QRectF(0, 0, self.width, self._top), colours.panel)
        room = self.width - 2 * MARGIN * unit
        lines = (
            (self.title, self.sizes.font(theme.VALUE, bold=True), colours.ink, 8, TITLE_LINE),
            (self._facts_text(), self.sizes.font(theme.LABEL), colours.second, 8 + TITLE_LINE, FACTS_LINE),
        )
        for text, font, colour, top, high in lines:
            painter.setFont(font)
            painter.setPen(colour)
            said = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
            box = QRectF(MARGIN * unit, top * unit, room, high * unit)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)

    def _paint_legend(self, painter: QPainter, colours: theme.Theme, rows: legend.Rows, size: QSizeF) -> None:
        """In its frame over the corner of a tree as it is seen; without one below a whole tree."""
        assert self._tree is not None
        if not self._tree.signs():
            return
        unit = self.sizes.unit
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._tree.whole:
            painter.translate(CORNER * unit, self._top + self._body)
        else:
            left = (
                self.width - self._tree.width if len(self._parts) > 1 else (self.width - self._tree.width) / 2
            )
            painter.translate(left + CORNER, self._top + self._tree.height - CORNER - size.height())
            painter.setPen(Qt.PenStyle.NoPen if self.sizes.hall else theme.pen(colours.line))
            painter.setBrush(colours.panel)
            painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 4, 4)
        legend.paint_rows(painter, rows, self.sizes)
        painter.restore()
