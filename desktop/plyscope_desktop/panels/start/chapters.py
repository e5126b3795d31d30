"""The chapters of the start page: a figure each, and below it the examples as rows of links."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QWidget

from plyscope import catalog
from plyscope.lessons.chapters import CHAPTERS, Chapter, chapter_of
from plyscope.lessons.preset import Outcome, Preset
from plyscope_desktop.boards.game_pictures import paint_preset
from plyscope_desktop.look import icons, theme
from plyscope_desktop.panels.start.cards import CardButton, Drawing
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import plain_label

BETWEEN = "·"
BY_KEY = (
    Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason,
)  # fmt: skip
LINK_PADDING = 3
LEAST_FIGURE = 60
"""The least height of a figure."""


@dataclass(frozen=True)
class Row:
    """Examples in one row: their ids and what they are called there, "" for the title, after a `lead`."""

    links: tuple[tuple[str, str], ...]
    lead: str = ""


ROWS: dict[str, tuple[Row, ...]] = {
    "strategic": (
        Row((("prisoners-dilemma", ""),)),
        Row((("tianji", ""),)),
        Row((("rock-paper-scissors", ""), ("battle-of-the-sexes", ""))),
        Row((("entry", ""),)),
        Row((("shapley", ""), ("kuhn", ""))),
    ),
    "games": (
        Row((("grundy-7", ""),)),
        Row((("nim-last-one", ""), ("nim-123", ""), ("nim-357", "3-5-7"))),
        Row((("solution-graph", ""), ("proof-numbers", ""))),
        Row((("fault-diagnosis", ""), ("venture", ""))),
    ),
    "minimax": (
        Row((("wallets", ""), ("two-plies", marked("Two plies (rebuilt)")))),
        Row(
            (("first-search", "1"), ("second-search", "2"), ("third-search", "3"),
             ("three-searches", marked("in a row"))),
            marked("Tic-tac-toe:"),
        ),
        Row((("path-a1-a11", ""),)),
        Row((("two-phase", ""),)),
        Row(
            (("printed-loops", marked("endless")), ("printed-early", marked("early end")),
             ("printed-early-s0", marked("no MOVETAIL"))),
            marked("Printed:"),
        ),
    ),
    "alphabeta": (
        Row((("aima", ""),)),
        Row((("letters", ""), ("letters-deep", marked("parent only")))),
        Row((("orders", ""),)),
        Row((("fourteen-frames", ""),)),
        Row(
            (("exercise-one", marked("exercise 1")), ("exercise-two", "2"),
             ("one-of-each", marked("cuts")), ("last-example", marked("last"))),
            marked("Rebuilt:"),
        ),
    ),
    "decisions": (
        Row((("chess-a", ""), ("chess-b", "(b)"))),
        Row((("any-time", ""),)),
        Row((("ucb-21", ""),)),
    ),
    "chance": (
        Row((("coin-toss", ""), ("wheel", ""))),
        Row((("petersburg", ""), ("thirds", ""))),
        Row((("star1-drill", ""),)),
        Row((("wallets-dial", ""),)),
        Row((("two-checkers", marked("two checkers")), ("last-throw", marked("to double"))),
            marked("Backgammon:")),
    ),
}  # fmt: skip


def rows_of(chapter: Chapter) -> tuple[Row, ...]:
    """Return the rows of a chapter; examples that no row names have one of their own."""
    rows = ROWS.get(chapter.id, ())
    named = {id for row in rows for id, _ in row.links}
    return (*rows, *(Row(((id, ""),)) for id in chapter.presets if id not in named))


class ExampleLink(CardButton):
    """One example by its name: a click, Enter or Space opens it, with Shift at its end."""

    attended = Signal(bool)
    """The mouse or the keyboard came to it, or left it."""

    def __init__(self, preset: Preset, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, flat=True)
        self.preset, self._name = preset, name
        self.outcome: Outcome | None = None
        self.at_end = self._ringed = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text())
        across = max(width + 2 * theme.px(LINK_PADDING), theme.px(theme.CONTROL))
        return QSize(across, theme.px(theme.CONTROL))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(theme.CONTROL), theme.px(theme.CONTROL))

    def retranslate(self) -> None:
        preset = self.preset
        name = self._name or preset.title
        self.setText(tr(name))
        wrong = self.wrong()
        self.setAccessibleName(f"{tr(preset.title)}. {tr(preset.line)}. {wrong or tr(preset.expected)}")
        self.setToolTip(f"{tr(preset.title)}\n{tr(preset.line)}\n{wrong or tr(preset.expected)}")
        self.updateGeometry()

    def show_outcome(self, outcome: Outcome) -> None:
        """Keep whether the numbers came out."""
        self.outcome = outcome
        self.retranslate()

    def wrong(self) -> str:
        """The first number that did not come out, in words; empty if all did."""
        for fact in self.outcome.facts if self.outcome is not None else ():
            if not fact.ok:
                words = tr("expected {expected}, found {found}")
                return words.format(expected=fact.expected, found=fact.found)
        return ""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.at_end = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.at_end = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.attended.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.attended.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ringed = event.reason() in BY_KEY
        self.attended.emit(self._ringed)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.attended.emit(False)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, painter = theme.current(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() and self._ringed:
            painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        font = theme.font(theme.BODY)
        font.setUnderline(self.under_mouse)
        painter.setFont(font)
        painter.setPen(colours.ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class ExampleRow(QFrame):
    """The links of one row, and at its end whether what is expected came out."""

    def __init__(self, row: Row, links: list[ExampleLink], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.links, self._lead_text = links, row.lead
        self.lead = theme.styled(plain_label(self), "second")
        self.result = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.result.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.sign = Drawing(self._paint_sign, self, 16)
        flow = Flow(across=2, down=0)
        flow.addWidget(self.lead)
        for link in links:
            if link is not links[0]:
                flow.addWidget(theme.styled(plain_label(self, text=BETWEEN), "second"))
            flow.addWidget(link)
        self._row = hbox((flow, 1000), self.sign, self.result, parent=self)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.lead.setContentsMargins(theme.px(LINK_PADDING), 0, 0, 0)
        self._row.setContentsMargins(theme.px(5), 0, theme.px(theme.PADDING), 0)
        self._row.setSpacing(theme.px(theme.TIGHT))

    def retranslate(self) -> None:
        self.lead.setText(tr(self._lead_text) if self._lead_text else "")
        self.lead.setVisible(bool(self._lead_text))
        self.show_result()

    def show_result(self) -> None:
        """Say whether the numbers of the examples came out."""
        wrong = next((text for text in (link.wrong() for link in self.links) if text), "")
        only = tr(self.links[0].preset.expected) if len(self.links) == 1 else ""
        self.result.setText(wrong or only)
        self.result.setVisible(bool(wrong or only))
        theme.dress(self.result, "error" if wrong else "second")
        self.sign.update()

    def _paint_sign(self, painter: QPainter, rect: QRectF) -> None:
        outcomes = [link.outcome for link in self.links]
        if None in outcomes:
            return
        good = all(outcome.ok for outcome in outcomes if outcome is not None)
        colour = theme.current().good if good else theme.current().error
        icons.draw(painter, "check" if good else "close", rect.adjusted(1, 1, -1, -1), colour)


class ChapterCard(QFrame):
    """One chapter; the example under the mouse or at the keyboard lends its picture to the figure."""

    def __init__(self, number: int, chapter: Chapter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        presets = catalog.presets()
        self.chapter, self._number = chapter, number
        self.links: list[ExampleLink] = []
        self.rows: list[ExampleRow] = []
        self._shown = self._own = presets[chapter.presets[0]]
        self.figure = Drawing(self._paint, self)
        self._place = theme.styled(plain_label(self, text=str(number)), "section")
        self._title = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "section")
        self._count = theme.styled(plain_label(self, text=str(len(chapter.presets))), "caption")
        self._head = hbox(self._place, (self._title, 1), self._count)
        rule = theme.styled(QFrame(self), "rule")
        for row in rows_of(chapter):
            links = [ExampleLink(presets[id], name, self) for id, name in row.links if id in presets]
            if links:
                self.rows.append(ExampleRow(row, links, self))
                self.links += links
        for link in self.links:
            link.attended.connect(lambda here, link=link: self._attend(link, here))
        self._list = vbox(*self.rows, spacing=0)
        self._column = vbox(self._head, (self.figure, 1), rule, self._list, parent=self, spacing=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._head.setContentsMargins(pad, theme.px(theme.TIGHT), pad, 0)
        self._head.setSpacing(theme.px(theme.GAP))
        self._list.setContentsMargins(0, theme.px(3), 0, theme.px(3))
        self._column.setContentsMargins(1, 1, 1, 1)
        self.figure.setMinimumHeight(theme.px(LEAST_FIGURE))

    def retranslate(self) -> None:
        self._title.setText(tr(self.chapter.title))
        self.setAccessibleName(f"{self._number}. {tr(self.chapter.title)}")

    def _attend(self, link: ExampleLink, here: bool) -> None:
        focused = next((other for other in self.links if other is QApplication.focusWidget()), None)
        found = link if here else focused
        self._shown = self._own if found is None else found.preset
        self.figure.update()

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        paint_preset(painter, rect, self._shown)


def chapters() -> list[Chapter]:
    """Return the chapters; examples that belong to none are added to the first that their algorithm fits."""
    found = {chapter.id: chapter for chapter in CHAPTERS}
    for preset in catalog.presets().values():
        if chapter_of(preset.id) is None:
            last = found["games"]
            found["games"] = Chapter(last.id, last.title, (*last.presets, preset.id))
    return list(found.values())


TITLES = (
    marked("Strategic form"), marked("Games and strategies"), marked("Minimax"), marked("Alpha-beta"),
    marked("Real-time decisions, Monte Carlo"), marked("Chance"),
)  # fmt: skip
"""The titles of the chapters, for translators."""
