"""The flow of a paper: its questions as blocks of a known height, put on pages without splitting a tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from plyscope.lessons.bilingual import LANGUAGES, Bilingual, same
from plyscope.lessons.form import MATRIX_PLAYERS, FormField, Given
from plyscope.lessons.paper import WORDS, Line, Paper, PaperQuestion
from plyscope.strategic.game_matrix import MatrixGame
from plyscope_desktop.look.theme import exact_font
from plyscope_desktop.paper.matrix_figure import MatrixFigure
from plyscope_desktop.paper.tree_figure import INK, TreeFigure

WIDTH, HEIGHT = 793.7, 1122.5
"""A4 in units of 1/96 inch."""

MARGIN = 62.0
ROOM = WIDTH - 2 * MARGIN
FOOT = 40.0
BODY, SMALL = 14.67, 13.33
"""11 and 10 points."""

INDENT = 26.0
POINTS = 64.0
LEADING = 1.38
LONG_LIST = 12
"""Lines of something given that may be parted by the end of a page."""

LIST = 12.0
"""Its type."""

GUTTER = 24.0
"""Between columns of a list."""

Draw = Callable[[QPainter, float], None]


@dataclass
class Block:
    """Something on a page: its height, and what draws it at a height.

    `with_next`: not the last on a page. `space`: how much of its height may hang over the end of a page.
    """

    height: float
    draw: Draw
    with_next: bool = False
    space: float = 0.0


def wrapped(text: str, font: QFont, width: float) -> list[str]:
    """Return a text in lines that fit; Chinese breaks anywhere."""
    lines = []
    for paragraph in text.split("\n"):
        layout = QTextLayout(paragraph, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        found = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            found.append(paragraph[line.textStart() : line.textStart() + line.textLength()].rstrip())
        layout.endLayout()
        lines += found or [""]
    return lines


class PaperFlow:
    """Turns a paper into pages. `language` is en, zh_CN or both."""

    def __init__(self, paper: Paper, language: str) -> None:
        self.paper = paper
        self.language = language
        questions = [self._question(one) for one in paper.questions]
        self.pages = self._paged([*self._head(), *questions])
        self.places = [self._place_of(blocks[0]) for blocks in questions]
        """Page and height at which each question begins."""

    def _place_of(self, wanted: Block) -> tuple[int, float]:
        for number, page in enumerate(self.pages):
            y = MARGIN
            for block in page:
                if block is wanted:
                    return number, y
                y += block.height
        raise ValueError("a block of another paper")

    def said(self, text: Bilingual, between: str = "\n") -> str:
        """A text in the language of the paper, or in both."""
        if self.language != "both":
            return text.of(self.language)
        texts = dict.fromkeys(text.of(one) for one in LANGUAGES)
        return between.join(texts)

    def word(self, name: str, **parts: object) -> str:
        """A word of the paper."""
        return self.said(WORDS[name].filled(**parts), " · " if name in ("version", "key") else " / ")

    def paint_page(self, painter: QPainter, number: int) -> None:
        """Paint a page from 0, in units of 1/96 inch."""
        y = MARGIN
        for block in self.pages[number]:
            block.draw(painter, y)
            y += block.height
        self._foot(painter, number)

    # Head and foot.

    def _head(self) -> list[list[Block]]:
        title = self.said(self.paper.title, " / ")
        if self.paper.key:
            title = f"{title} · {self.word('key')}"
        box = [self._box(self.paper.box)] if self.paper.box else []
        return [[self._title(title), self._name_line(), *box]]

    def _title(self, title: str) -> Block:
        font = exact_font(22, bold=True)
        version = self.word("version", letter=self.paper.letter)
        small = exact_font(SMALL, bold=True)
        wide = QFontMetricsF(small).horizontalAdvance(version) + 32
        lines = wrapped(title, font, ROOM - wide - 20)

        def draw(painter: QPainter, y: float) -> None:
            self._lines(painter, lines, font, MARGIN, y, 28)
            painter.setPen(QPen(INK, 1.3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            rect = QRectF(WIDTH - MARGIN - wide, y - 1, wide, 28)
            painter.drawRect(rect)
            painter.setFont(small)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, version)

        return Block(28.0 * len(lines) + 16, draw, True)

    def _name_line(self) -> Block:
        font = exact_font(BODY)

        def draw(painter: QPainter, y: float) -> None:
            painter.setFont(font)
            painter.setPen(INK)
            if self.paper.key:
                points = self.word("points", points=self.paper.points)
                said = f"{points} · {self.word('legend')}"
                self._lines(painter, wrapped(said, font, ROOM), font, MARGIN, y, BODY * LEADING)
                return
            x = MARGIN
            for name, length in (("name", 206.0), ("number", 120.0), ("date", 110.0)):
                text = self.word(name)
                painter.setPen(INK)
                painter.drawText(QPointF(x, y + BODY), text)
                x += QFontMetricsF(font).horizontalAdvance(text) + 8
                self._dots(painter, x, min(x + length, WIDTH - MARGIN), y + BODY + 2)
                x += length + 14

        if not self.paper.key:
            return Block(34, draw, True)
        said = f"{self.word('points', points=self.paper.points)} · {self.word('legend')}"
        return Block(len(wrapped(said, font, ROOM)) * BODY * LEADING + 12, draw, True)

    def _box(self, sentences: Sequence[Bilingual]) -> Block:
        bold, font = exact_font(BODY, bold=True), exact_font(SMALL)
        heading = self.word("conventions").split(" / ")
        left = 18 + max(QFontMetricsF(bold).horizontalAdvance(one) for one in heading) + 14
        lines: list[str] = []
        for language in LANGUAGES if self.language == "both" else (self.language,):
            between = " " if language == "en" else ""
            text = between.join(one.of(language) for one in sentences)
            lines += wrapped(text, font, ROOM - left - 14)
        high = len(lines) * SMALL * LEADING + 18

        def draw(painter: QPainter, y: float) -> None:
            painter.setPen(QPen(INK, 1.3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(MARGIN, y, ROOM, high))
            self._lines(painter, heading, bold, MARGIN + 12, y + 9, BODY * LEADING)
            self._lines(painter, lines, font, MARGIN + left, y + 9, SMALL * LEADING)

        return Block(high + 16, draw)

    def _foot(self, painter: QPainter, number: int) -> None:
        font = exact_font(12)
        painter.setFont(font)
        painter.setPen(QPen(INK, 1.0))
        y = HEIGHT - MARGIN
        painter.drawLine(QPointF(MARGIN, y - 16), QPointF(WIDTH - MARGIN, y - 16))
        parts = [
            self.word("foot", id=self.paper.id, letter=self.paper.letter),
            self.said(self.paper.seeds, " / "),
        ]
        if self.paper.key:
            parts.insert(0, self.word("key"))
        left = " · ".join(parts)
        right = self.word("page", page=number + 1, pages=len(self.pages))
        wide = QFontMetricsF(font).horizontalAdvance(right)
        room = ROOM - wide - 16
        painter.drawText(
            QPointF(MARGIN, y), QFontMetricsF(font).elidedText(left, Qt.TextElideMode.ElideRight, room)
        )
        painter.drawText(QPointF(WIDTH - MARGIN - wide, y), right)

    # Questions.

    def _question(self, question: PaperQuestion) -> list[Block]:
        blocks = [self._line(question, at, line) for at, line in enumerate(question.lines)]
        if question.box:
            blocks.append(self._small_lines(question.box))
        for one in question.givens:
            blocks += self._given(one)
        together = len(blocks)
        if question.figure is not None:
            figure = TreeFigure(question.figure, ROOM)

            def draw(painter: QPainter, y: float) -> None:
                painter.save()
                painter.translate(MARGIN, y + 6)
                figure.paint(painter)
                painter.restore()

            blocks.append(Block(figure.height + 12, draw))
        blocks += [self._field(question, one) for one in question.form]
        if question.causes:
            blocks += [self._small_lines([one]) for one in question.causes]
        blocks.append(Block(22, lambda painter, y: None, space=22))
        for block in blocks[:together]:
            block.with_next = block.with_next or together <= len(question.lines) + len(question.givens)
        return blocks

    def _line(self, question: PaperQuestion, at: int, line: Line) -> Block:
        font, bold = exact_font(BODY), exact_font(BODY, bold=True)
        letter = f"({line.letter}) " if line.letter else ""
        lines = wrapped(letter + self.said(line.text), font, ROOM - INDENT - POINTS)
        blank = "" if line.blank is None else self.said(line.blank, " / ") + ":"

        def draw(painter: QPainter, y: float) -> None:
            painter.setPen(INK)
            if at == 0:
                painter.setFont(exact_font(17, bold=True))
                painter.drawText(QPointF(MARGIN, y + BODY + 1), str(question.number))
            self._lines(painter, lines, font, MARGIN + INDENT, y, BODY * LEADING)
            points = str(line.points)
            said = points if self.paper.key else f"__ / {points}"
            painter.setFont(bold if self.paper.key else font)
            painter.drawText(
                QRectF(WIDTH - MARGIN - POINTS, y, POINTS, BODY * LEADING), Qt.AlignmentFlag.AlignRight, said
            )
            if blank:
                self._blank(painter, blank, line.answer, y + (len(lines) - 1) * BODY * LEADING, lines[-1])

        more = 1 if blank and not self._fits(lines[-1], blank, font) else 0
        return Block((len(lines) + more) * BODY * LEADING + 5, draw, True)

    @staticmethod
    def _fits(last: str, blank: str, font: QFont) -> bool:
        wide = QFontMetricsF(font).horizontalAdvance
        return wide(last) + wide(blank) + 80 < ROOM - INDENT - POINTS

    def _blank(self, painter: QPainter, blank: str, answer: str, y: float, last: str) -> None:
        font = exact_font(BODY)
        wide = QFontMetricsF(font).horizontalAdvance
        x = MARGIN + INDENT
        if self._fits(last, blank, font):
            x += wide(last) + 8
        else:
            y += BODY * LEADING
        painter.setFont(font)
        painter.drawText(QPointF(x, y + BODY), blank)
        x += wide(blank) + 6
        if self.paper.key:
            painter.setFont(exact_font(BODY, bold=True))
            painter.drawText(QPointF(x, y + BODY), answer)
        else:
            self._dots(painter, x, x + 48, y + BODY + 2)

    def _given(self, given: Given) -> list[Block]:
        """Something given as one block; a long list line by line, in columns where there is room."""
        if given.matrix is not None:
            return self._matrix(given, given.matrix)
        font = exact_font(BODY)
        mono = exact_font(BODY, mono=True)
        text = self.said(given.text)
        label = self.said(given.label, " / ")
        fixed = "\n" in given.text.en
        if fixed and text.count("\n") >= LONG_LIST:
            return self._long_list(f"{label}:" if label else "", text.split("\n"))
        if fixed:
            lines = [*([f"{label}:"] if label else []), *text.split("\n")]
        else:
            lines = wrapped(f"{label}: {text}" if label else text, font, ROOM - INDENT)

        def draw(painter: QPainter, y: float) -> None:
            for at, line in enumerate(lines):
                plain = not fixed or (bool(label) and at == 0)
                self._lines(
                    painter, [line], font if plain else mono, MARGIN + INDENT, y + at * BODY * LEADING, 1.0
                )

        return [Block(len(lines) * BODY * LEADING + 6, draw, True)]

    def _matrix(self, given: Given, matrix: MatrixGame) -> list[Block]:
        """The label, and the matrix below it, together on a page."""
        row, column = (self.said(name, " / ") for name in MATRIX_PLAYERS)
        figure, font = MatrixFigure(matrix, (row, column)), exact_font(BODY)
        lines = wrapped(f"{self.said(given.label, ' / ')}:", font, ROOM - INDENT)
        above = len(lines) * BODY * LEADING

        def draw(painter: QPainter, y: float) -> None:
            self._lines(painter, lines, font, MARGIN + INDENT, y, BODY * LEADING)
            painter.save()
            painter.translate(MARGIN + max(INDENT, (ROOM - figure.width) / 2), y + above)
            figure.paint(painter)
            painter.restore()

        return [Block(above + figure.height + 12, draw, True)]

    def _long_list(self, label: str, lines: Sequence[str]) -> list[Block]:
        """The label, then rows of lines: side by side, as many as there is room for."""
        plain, mono = exact_font(BODY), exact_font(LIST, mono=True)
        wide = max(QFontMetricsF(mono).horizontalAdvance(line) for line in lines) + GUTTER
        columns = max(1, int((ROOM - INDENT + GUTTER) // wide))
        rows = -(-len(lines) // columns)

        def row_of(texts: Sequence[str], font: QFont, high: float, *, with_next: bool = False) -> Block:
            def draw(painter: QPainter, y: float) -> None:
                for column, text in enumerate(texts):
                    self._lines(painter, [text], font, MARGIN + INDENT + column * wide, y, 1.0)

            return Block(high, draw, with_next)

        head = [row_of([label], plain, BODY * LEADING, with_next=True)] if label else []
        return [*head, *(row_of(lines[row::rows], mono, LIST * LEADING) for row in range(rows))]

    def _field(self, question: PaperQuestion, asked: FormField) -> Block:
        """A dotted line to write on for a field, or the key's answer."""
        font, bold = exact_font(BODY), exact_font(BODY, bold=True)
        label = self.said(asked.label, " / ") + ":"
        names = [name for _, name in asked.rows] or list(asked.labels)
        choices = "   ".join(f"□ {self.said(name, ' / ')}" for _, name in asked.choices)
        answer = self.said(question.answers.get(asked.name, same("")), " / ")
        rows = len(names) if names and not self.paper.key else 4 if asked.type in ("texts", "table") else 1
        style = bold if self.paper.key else font
        lines = wrapped(f"{label} {answer if self.paper.key else choices}", style, ROOM - INDENT)
        high = BODY * LEADING * (len(lines) if self.paper.key or choices else rows + (1 if names else 0)) + 6

        def draw(painter: QPainter, y: float) -> None:
            painter.setPen(INK)
            if self.paper.key or choices:
                self._lines(
                    painter, lines, bold if self.paper.key else font, MARGIN + INDENT, y, BODY * LEADING
                )
                return
            self._lines(painter, [label], font, MARGIN + INDENT, y, BODY * LEADING)
            wide = QFontMetricsF(font).horizontalAdvance
            if not names:
                x = MARGIN + INDENT + wide(label) + 8
                end = x + 90 if asked.type in ("number", "truth") else WIDTH - MARGIN
                self._dots(painter, x, end, y + BODY + 2)
                for row in range(1, rows):
                    self._dots(painter, MARGIN + INDENT, WIDTH - MARGIN, y + (row + 1) * BODY * LEADING - 3)
                return
            for row, name in enumerate(names, 1):
                text = self.said(name, " / ")
                self._lines(painter, [text], font, MARGIN + 2 * INDENT, y + row * BODY * LEADING, 1.0)
                x = MARGIN + 2 * INDENT + max(wide(text) + 8, 60)
                self._dots(painter, x, x + 90, y + (row + 1) * BODY * LEADING - 3)

        return Block(high, draw)

    def _small_lines(self, texts: Sequence[Bilingual]) -> Block:
        font = exact_font(SMALL)
        lines: list[str] = []
        for language in LANGUAGES if self.language == "both" else (self.language,):
            between = " " if language == "en" else ""
            lines += wrapped(between.join(one.of(language) for one in texts), font, ROOM - INDENT)

        def draw(painter: QPainter, y: float) -> None:
            self._lines(painter, lines, font, MARGIN + INDENT, y, SMALL * LEADING)

        return Block(len(lines) * SMALL * LEADING + 2, draw)

    # Pages.

    @staticmethod
    def _paged(groups: list[list[Block]]) -> list[list[Block]]:
        """Put groups of blocks on pages: a whole group where it fits on one, else block by block."""
        room = HEIGHT - 2 * MARGIN - FOOT
        pages: list[list[Block]] = [[]]
        used = 0.0
        for group in groups:
            high = sum(block.height for block in group) - group[-1].space
            if used and used + high > room and high <= room:
                pages.append([])
                used = 0.0
            for at, block in enumerate(group):
                needed = block.height - block.space
                for before, following in zip(group[at:], group[at + 1 :], strict=False):
                    if not before.with_next:
                        break
                    needed += following.height
                if used and used + min(needed, room) > room:
                    pages.append([])
                    used = 0.0
                pages[-1].append(block)
                used += block.height
        return pages

    @staticmethod
    def _lines(
        painter: QPainter, lines: Sequence[str], font: QFont, x: float, y: float, leading: float
    ) -> None:
        painter.setFont(font)
        painter.setPen(INK)
        ascent = QFontMetricsF(font).ascent()
        for at, line in enumerate(lines):
            painter.drawText(QPointF(x, y + ascent + at * leading), line)

    @staticmethod
    def _dots(painter: QPainter, left: float, right: float, y: float) -> None:
        pen = QPen(INK, 1.1, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([1.0, 2.0])
        painter.setPen(pen)
        painter.drawLine(QPointF(left, y), QPointF(right, y))
