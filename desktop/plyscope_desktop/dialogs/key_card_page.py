"""The key card: all keys and mouse gestures, by group, on one page for printing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPageLayout, QPageSize, QPainter, QPdfWriter

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.commands import GESTURES, PLACES, groups
from plyscope_desktop.runtime.language import tr

PAPERS = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}

UNITS_PER_INCH = 720
"""The card is laid out in tenths of a point, so that type has fine steps."""
MARGIN, TITLE, GUTTER, COLUMNS = 240, 320, 140, 6
LARGEST, SMALLEST, STEP = 95, 60, 5
"""Sizes of type that are tried until the page holds everything."""
LEAST_ROWS = 3
"""Rows of a group that stand together at the end of a column, and at the beginning of the next one."""
HEAD = 2.4
"""Times the type: the title of a group with the space around it."""
FINER = 1.02
"""By this factor columns become higher until there are few enough of them."""


@dataclass(frozen=True)
class CardRow:
    """An action, and its keys as displayed."""

    text: str
    keys: tuple[str, ...]


@dataclass(frozen=True)
class CardGroup:
    """A menu, or a place of the window."""

    title: str
    rows: tuple[CardRow, ...]


def card_groups() -> list[CardGroup]:
    """Contents of the card, with the current keys, in the current language."""
    found = []
    for title, entries in groups():
        rows = [
            CardRow(tr(entry.text).rstrip("…"), tuple(keymap.shown(key) for key in keymap.keys(entry.id)))
            for entry in entries
        ]
        found.append(CardGroup(keymap.bare(tr(title)), tuple(row for row in rows if row.keys)))
    for place, title in PLACES:
        of_place = [gesture for gesture in GESTURES if gesture.place == place]
        hands = tuple(CardRow(tr(g.text), tuple(_said(key) for key in g.keys)) for g in of_place)
        found.append(CardGroup(tr(title), hands))
    return [group for group in found if group.rows]


def _said(key: str) -> str:
    """A key of a gesture: a real key as displayed, a word in the current language, or a sign."""
    return keymap.shown(key) if keymap.normal(key) else tr(key)


def _font(size: float, bold: bool = False) -> QFont:
    """The interface font without a screen's hinting, which would shift letters on paper."""
    made = theme.exact_font(size, bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


class Card:
    """The groups in columns of a page. Lengths are tenths of a point."""

    def __init__(self, page: QSizeF, content: Sequence[CardGroup]) -> None:
        self.page = page
        self.room = page.height() - 2 * MARGIN - TITLE
        self.column_width = (page.width() - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS
        for size in range(LARGEST, SMALLEST - STEP, -STEP):
            self.type = size
            self._text = QFontMetricsF(_font(size))
            self._bold = QFontMetricsF(_font(0.9 * size, bold=True))
            self.columns = self._in_columns(content)
            if self.height() <= self.room:
                break

    def _in_columns(self, content: Sequence[CardGroup]) -> list[list[CardGroup]]:
        """The groups in their order, in columns as low as possible; a group may go on in the next one."""
        high = sum(map(self.group_height, content)) / COLUMNS
        while len(columns := self._filled(content, high)) > COLUMNS:
            high *= FINER
        return columns

    def _filled(self, content: Sequence[CardGroup], high: float) -> list[list[CardGroup]]:
        """The groups in columns of a height, as many as it takes."""
        columns: list[list[CardGroup]] = [[]]
        left = high
        for group in content:
            rows = group.rows
            while rows:
                fit = self._rows_that_fit(rows, left)
                if columns[-1] and fit < len(rows):
                    rest = len(rows) - fit
                    fit = min(fit, len(rows) - LEAST_ROWS) if rest < LEAST_ROWS else fit
                    fit = fit if fit >= LEAST_ROWS else 0
                fit = max(fit, 1) if not columns[-1] else fit
                if fit:
                    part = CardGroup(group.title, rows[:fit])
                    columns[-1].append(part)
                    left -= self.group_height(part)
                    rows = rows[fit:]
                if rows:
                    columns.append([])
                    left = high
        return columns

    def _rows_that_fit(self, rows: Sequence[CardRow], room: float) -> int:
        """How many rows fit into a room below the title of their group."""
        room -= HEAD * self.type
        for number, row in enumerate(rows):
            room -= self.row_height(row)
            if room < 0:
                return number
        return len(rows)

    def height(self) -> float:
        """Return the height of the highest column."""
        return max(sum(self.group_height(group) for group in column) for column in self.columns)

    def group_height(self, group: CardGroup) -> float:
        """Return the height of a group with its title and the space below it."""
        return HEAD * self.type + sum(self.row_height(row) for row in group.rows)

    def row_height(self, row: CardRow) -> float:
        """As many lines as the text needs beside its keys."""
        room = QRectF(0, 0, self._text_width(row) + 1, 100 * self.type)
        used = self._text.boundingRect(room, Qt.TextFlag.TextWordWrap, row.text).height()
        lines = max(1, round(used / self._text.lineSpacing()))
        return (0.28 + 1.15 * lines) * self.type

    def _cap_width(self, key: str) -> float:
        return max(self._bold.horizontalAdvance(key) + 0.8 * self.type, 1.5 * self.type)

    def _text_width(self, row: CardRow) -> float:
        caps = sum(self._cap_width(key) + 0.3 * self.type for key in row.keys)
        return self.column_width - caps - 0.5 * self.type

    def paint(self, painter: QPainter) -> None:
        """Paint the page with its top left corner at the origin."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.read("light")
        painter.setPen(ink.ink)
        painter.setFont(_font(170, bold=True))
        head = QRectF(MARGIN, MARGIN, self.page.width() - 2 * MARGIN, TITLE)
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft, tr("Keys of Plyscope"))
        painter.setFont(_font(90))
        painter.setPen(ink.second)
        hint = tr("{key} finds every command.").format(key=keymap.text("edit.palette"))
        if keymap.text("edit.palette"):
            painter.drawText(head.adjusted(0, 70, 0, 0), Qt.AlignmentFlag.AlignRight, hint)
        for number, column in enumerate(self.columns):
            left = MARGIN + number * (self.column_width + GUTTER)
            top = float(MARGIN + TITLE)
            for group in column:
                self._paint_group(painter, group, left, top)
                top += self.group_height(group)

    def _paint_group(self, painter: QPainter, group: CardGroup, left: float, top: float) -> None:
        ink = theme.read("light")
        painter.setFont(_font(1.1 * self.type, bold=True))
        painter.setPen(ink.ink)
        title = QRectF(left, top, self.column_width, 1.6 * self.type)
        painter.drawText(title, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, group.title)
        top += 1.75 * self.type
        painter.setPen(theme.pen(ink.edge, 6))
        painter.drawLine(title.bottomLeft(), title.bottomRight())
        for row in group.rows:
            self._paint_row(painter, row, QRectF(left, top, self.column_width, self.row_height(row)))
            top += self.row_height(row)

    def _paint_row(self, painter: QPainter, row: CardRow, box: QRectF) -> None:
        ink = theme.read("light")
        painter.setFont(_font(self.type))
        painter.setPen(ink.ink)
        text = QRectF(box)
        text.setWidth(self._text_width(row) + 1)
        across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(text, across | Qt.TextFlag.TextWordWrap, row.text)
        right = box.right()
        painter.setFont(_font(0.9 * self.type, bold=True))
        for key in reversed(row.keys):
            width, height = self._cap_width(key), 1.32 * self.type
            cap = QRectF(right - width, box.center().y() - height / 2, width, height)
            painter.setPen(theme.pen(ink.control, 5))
            painter.drawRoundedRect(cap, 0.35 * self.type, 0.35 * self.type)
            painter.setPen(ink.ink)
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
            right -= width + 0.3 * self.type


def page_layout(paper: str) -> QPageLayout:
    """The page, across, without margins of its own."""
    across = QPageLayout.Orientation.Landscape
    return QPageLayout(QPageSize(PAPERS[paper]), across, QMarginsF(0, 0, 0, 0))


def card_for(paper: str) -> Card:
    """The card for a paper, "a4" or "letter"."""
    points = page_layout(paper).fullRectPoints().size()
    return Card(QSizeF(points * 10), card_groups())


def pdf_of(paper: str) -> bytes:
    """The card as a PDF of one page."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(UNITS_PER_INCH)
    writer.setPageLayout(page_layout(paper))
    writer.setTitle(tr("Keys of Plyscope"))
    writer.setCreator("Plyscope")
    painter = QPainter(writer)
    card_for(paper).paint(painter)
    painter.end()
    return bytes(buffer.data().data())
