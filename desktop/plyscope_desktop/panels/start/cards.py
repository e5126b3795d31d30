"""The cards of the start page: a picture, a title and a line or two, and all of it one button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QWidget

from plyscope.lessons.preset import Outcome, Preset
from plyscope_desktop.boards.game_pictures import paint_preset
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox

PICTURE_HEIGHT = 132


class CardButton(QAbstractButton):
    """A button that looks like a card, or like nothing but its words (`flat`): click, Enter or Space."""

    def __init__(self, parent: QWidget | None = None, *, flat: bool = False) -> None:
        super().__init__(parent)
        self._flat = flat
        self.under_mouse = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.under_mouse = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.under_mouse = False
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._flat:
            return
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(
            colours.chosen if self.isDown() else colours.head if self.under_mouse else colours.raised
        )
        painter.setPen(theme.pen(colours.control if self.under_mouse else colours.line))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.end()


class Drawing(QWidget):
    """A small picture that a function paints; `side` makes it a square of that length of the design."""

    def __init__(
        self, draw: Callable[[QPainter, QRectF], None], parent: QWidget | None = None, side: int | None = None
    ) -> None:
        super().__init__(parent)
        self._draw = draw
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        if self._side is not None:
            self.setFixedSize(theme.px(self._side), theme.px(self._side))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(self.rect()))
        painter.end()


class PresetCard(CardButton):
    """One example: its picture, its title, and whether its expected result comes out."""

    def __init__(self, preset: Preset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.preset = preset
        self.outcome: Outcome | None = None
        self._picture = Drawing(self._paint, self)
        rule = theme.styled(QFrame(self), "rule")
        self._title, self._line, self._result = QLabel(self), QLabel(self), QLabel(self)
        self._line.setProperty("role", "second")
        for label in (self._title, self._line, self._result):
            label.setWordWrap(True)
        self._sign = Drawing(self._paint_sign, self, 16)
        self._foot = hbox((self._sign, 0, Qt.AlignmentFlag.AlignTop), (self._result, 1))
        self._words = vbox(self._title, self._line, self._foot)
        vbox((self._picture, 1), rule, self._words, parent=self, margins=1, spacing=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self._picture.setMinimumHeight(theme.px(PICTURE_HEIGHT))
        self._words.setContentsMargins(
            theme.px(theme.PADDING), theme.px(theme.GAP), theme.px(theme.PADDING), theme.px(10)
        )
        self._words.setSpacing(theme.px(3))
        self._foot.setSpacing(theme.px(theme.TIGHT))
        self._title.setFont(theme.font(theme.BODY, bold=True))

    def retranslate(self) -> None:
        preset = self.preset
        self._title.setText(tr(preset.title))
        self._line.setText(tr(preset.line))
        wrong = self._wrong()
        self._result.setText(wrong or tr(preset.expected))
        self.setAccessibleName(f"{tr(preset.title)}. {tr(preset.line)}. {self._result.text()}")

    def show_outcome(self, outcome: Outcome) -> None:
        """Say whether the numbers came out."""
        self.outcome = outcome
        theme.dress(self._result, "" if outcome.ok else "error")
        self.retranslate()
        self.update()

    def _wrong(self) -> str:
        """The first number that did not come out, in words; empty if all did."""
        for fact in self.outcome.facts if self.outcome is not None else ():
            if not fact.ok:
                words = tr("expected {expected}, found {found}")
                return words.format(expected=fact.expected, found=fact.found)
        return ""

    def _paint(self, painter: QPainter, rect: QRectF) -> None:
        paint_preset(painter, rect, self.preset)

    def _paint_sign(self, painter: QPainter, rect: QRectF) -> None:
        if self.outcome is not None:
            good = self.outcome.ok
            colour = theme.current().good if good else theme.current().error
            icons.draw(painter, "check" if good else "close", rect.adjusted(1, 1, -1, -1), colour)
