"""The overlay of the tour: the window dimmed but for one part, and a card that explains it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QRegion,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.focus_chain import next_in_chain
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.words.phrases import plain

CARD_WIDTH = 340
DIM = 0.6
EDGES = (2, 2, -2, -2)
"""How far within its edge a part that may be used begins: the edge is drawn."""
LOOK_MS = 100
"""How often the place of the shown part is looked at: docks settle after a switch of layout."""


ON_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_PageDown)
BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_PageUp)
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
OWN_KEYS = (Qt.Key.Key_Escape, *ON_KEYS, *BACK_KEYS, *ENTER_KEYS)


class Card(QFrame):
    """Title, a few sentences, how far the tour is, and the three buttons."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.title, self.text, self.count = plain_label(self), rich_label(self), plain_label(self)
        self.title.setProperty("role", "section")
        self.count.setProperty("role", "second")
        self.text.setWordWrap(True)
        self.skip, self.back, self.next = QPushButton(self), QPushButton(self), QPushButton(self)
        self.skip.setProperty("role", "quiet")
        theme.dress(self.next, "primary")
        self._foot = hbox(self.count, 1)
        for button in (self.skip, self.back, self.next):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._foot.addWidget(button)
        self._column = vbox(self.title, self.text, self._foot, parent=self)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        pad = theme.px(theme.WIDE)
        self._column.setContentsMargins(pad, theme.px(theme.PADDING), pad, pad)
        self._column.setSpacing(theme.px(theme.GAP))
        self._foot.setSpacing(theme.px(theme.GAP))

    def size_within(self, room: QSize) -> QSize:
        """How large it is where there is so much room."""
        foot = self._foot.sizeHint().width() + 2 * theme.px(theme.WIDE)
        width = min(max(theme.px(CARD_WIDTH), foot), room.width())
        self.ensurePolished()
        return QSize(width, min(max(self._column.totalHeightForWidth(width), 1), room.height()))


class Overlay(QWidget):
    """Lies over a whole window; keys and clicks reach the card alone, or also a part that may be used.

    Esc there brings the keys back to the card; Tab leads from the card into it.
    """

    next_wanted = Signal()
    back_wanted = Signal()
    skip_wanted = Signal()

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window)
        self._window, self._name = window, name
        self._works: Sequence[QKeySequence] | None = None
        """Keys of the window that work in this step, whose part may be used; None where it may not."""
        self._target: QWidget | None = None
        self._hole = QRect()
        self._words: tuple[str, str, int, int] = ("", "", 1, 1)
        self.card = Card(self)
        self.card.next.clicked.connect(self.next_wanted)
        self.card.back.clicked.connect(self.back_wanted)
        self.card.skip.clicked.connect(self.skip_wanted)
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.arrange)
        window.installEventFilter(self)
        for button in (self.card.skip, self.card.back, self.card.next):
            button.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keep_focus)
        theme.follow(self.retranslate)
        follow(self.retranslate)

    def show_step(
        self,
        title: str,
        text: str,
        number: int,
        count: int,
        target: QWidget | None,
        works: Sequence[str] | None = None,
    ) -> None:
        """Show one step, its text with keys in <b>; without a target all is dim.

        `works`: the target may be used, and these keys do in the window what they always do.
        """
        self._words = title, text, number, count
        self._target = target
        self._works = None if works is None else [QKeySequence(keys) for keys in works if keys]
        self._hole = QRect()
        self.retranslate()
        if not self.isVisible():
            self.show()
            self._timer.start()
        self.arrange()
        self.card.next.setFocus(Qt.FocusReason.OtherFocusReason)
        QAccessible.updateAccessibility(
            QAccessibleEvent(self.card.next, QAccessible.Event.DescriptionChanged)
        )

    def retranslate(self) -> None:
        """Say the words of the buttons again; the step's own are given by `show_step`."""
        title, text, number, count = self._words
        card = self.card
        card.title.setText(title)
        card.text.setText(as_keys(text))
        card.count.setText(tr("{number} of {count}").format(number=number, count=count))
        card.skip.setText(tr("Skip"))
        card.back.setText(tr("Back"))
        card.next.setText(tr("Next") if number < count else tr("Done"))
        card.skip.setVisible(number < count)
        card.back.setEnabled(number > 1)
        card.setAccessibleName(title)
        card.setAccessibleDescription(plain(text))
        card.next.setAccessibleDescription(f"{title}. {plain(text)}")
        self.setAccessibleName(tr(self._name))
        self.arrange()

    def hole(self) -> QRect:
        """The part of the window that is not dim, empty where it cannot be seen."""
        target = self._target
        try:
            if target is None or not target.isVisible():
                return QRect()
            place = QRect(target.mapTo(self._window, QPoint(0, 0)), target.size())
        except RuntimeError:  # it was deleted meanwhile
            self._target = None
            return QRect()
        return place.intersected(self._window.rect())

    def arrange(self) -> None:
        """Cover the window, leave the target out and put the card where it hides least of it."""
        window = self._window
        if not self.isVisible():
            return
        hole = self.hole()
        size = self.card.size_within(window.size() - QSize(2, 2) * theme.px(theme.GAP))
        place = QRect(self._place_of_card(hole, size), size)
        if (self.geometry(), self._hole, self.card.geometry()) != (window.rect(), hole, place):
            self.setGeometry(window.rect())
            self._hole = hole
            self.card.setGeometry(place)
            self.update()
        self._let_through()
        self.raise_()

    def _let_through(self) -> None:
        """Let the mouse reach the part that may be used, but not through the card."""
        if self._works is None or self._hole.isEmpty():
            if not self.mask().isEmpty():
                self.clearMask()
            return
        inside = self._hole.adjusted(*EDGES)
        wanted = QRegion(self.rect()).subtracted(QRegion(inside)).united(QRegion(self.card.geometry()))
        if self.mask() != wanted:
            self.setMask(wanted)

    def _place_of_card(self, hole: QRect, size: QSize) -> QPoint:
        room = self._window.rect()
        gap = theme.px(theme.WIDE)
        edge = room.adjusted(gap // 2, gap // 2, -gap // 2, -gap // 2)
        middle = hole.center() - QPoint(size.width() // 2, size.height() // 2)
        beside = (
            QPoint(hole.right() + gap, middle.y()),
            QPoint(hole.left() - gap - size.width(), middle.y()),
            QPoint(middle.x(), hole.bottom() + gap),
            QPoint(middle.x(), hole.top() - gap - size.height()),
        )
        if hole.isEmpty():
            return room.center() - QPoint(size.width() // 2, size.height() // 2)
        small = hole.width() < size.width() and hole.height() < size.height()
        for point in (beside[2:] + beside[:2]) if small else beside:
            place = self._within(point, size, edge)
            if not QRect(place, size).intersects(hole):
                return place
        return self._within(hole.bottomRight() - QPoint(size.width() + gap, size.height() + gap), size, edge)

    def _within(self, point: QPoint, size: QSize, edge: QRect) -> QPoint:
        """The nearest place that lies in the window."""
        x = max(edge.left(), min(point.x(), edge.right() - size.width() + 1))
        y = max(edge.top(), min(point.y(), edge.bottom() - size.height() + 1))
        return QPoint(x, y)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        path.addRect(QRectF(self.rect()))
        radius = theme.RADIUS_POPUP
        if not self._hole.isEmpty():
            path.addRoundedRect(QRectF(self._hole), radius, radius)
        dim = QColor(colours.chrome if colours.dark else colours.ink)
        dim.setAlphaF(DIM)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, dim)
        if not self._hole.isEmpty():
            painter.setPen(theme.pen(colours.control))
            painter.drawRoundedRect(QRectF(self._hole).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """No key is a shortcut of the window while the tour is on, but those that work in the step."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if not self._works_now(event):
                event.accept()
            return True
        return super().event(event)

    def _works_now(self, event: QKeyEvent) -> bool:
        """Return True for a key of the window that does in this step what it always does."""
        pressed = QKeySequence(event.keyCombination())
        return self._works is not None and pressed in self._works

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window; take the arrows before the buttons go round with them."""
        if watched is self._window:
            if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
                defer(self, self.arrange)
            return False
        if not (isinstance(event, QKeyEvent) and isinstance(watched, QWidget)):
            return False
        if not self.card.isAncestorOf(watched):
            return self._key_in_part(event)
        if event.type() == QEvent.Type.KeyPress and Qt.Key(event.key()) in OWN_KEYS:
            self.keyPressEvent(event)
            return True
        return False

    def _key_in_part(self, event: QKeyEvent) -> bool:
        """Keep the keys of a part that is used from the window; return True for those it must not see."""
        if event.type() == QEvent.Type.ShortcutOverride:
            if self._works_now(event):
                return False  # the part itself may want it: a text is typed there
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and Qt.Key(event.key()) == Qt.Key.Key_Escape:
            self.card.next.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.skip_wanted.emit()
        elif key in ON_KEYS:
            self.next_wanted.emit()
        elif key in BACK_KEYS:
            self.back_wanted.emit()
        elif key in ENTER_KEYS:
            focus = self.focusWidget()
            if isinstance(focus, QPushButton):
                focus.click()
            else:
                self.next_wanted.emit()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round within the card."""
        card = self.card
        around = [b for b in (card.skip, card.back, card.next) if b.isVisible() and b.isEnabled()]
        if not around:  # the tour is just ending
            return super().focusNextPrevChild(next)
        focus = self.window().focusWidget()
        part = self._first_in_part()
        if part is not None and focus is (around[-1] if next else around[0]):
            part.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
            return True
        here = next_in(around, focus, 1 if next else -1)
        here.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        return True

    def _first_in_part(self) -> QWidget | None:
        """The first control of the part that may be used; None where it may not."""
        if self._works is None or self._hole.isEmpty() or self._target is None:
            return None
        after = next_in_chain(self._target)
        while after is not None and self._target.isAncestorOf(after):
            if after.isVisible() and after.isEnabled() and after.focusPolicy() & Qt.FocusPolicy.TabFocus:
                return after
            after = next_in_chain(after)
        return None

    def _keep_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        """A layout that is switched to takes the focus: take it back, unless the part may be used."""
        if new is None or not self.isVisible() or new.window() is not self.window():
            return
        if self.isAncestorOf(new):
            return
        if self._works is not None and self._target is not None and self._target.isAncestorOf(new):
            new.installEventFilter(self)  # again: does no harm
            return
        defer(self, lambda: self.card.next.setFocus(Qt.FocusReason.OtherFocusReason))


def as_keys(text: str) -> str:
    """Every <b> on a ground of its own, so that a comma is recognized as a key."""
    ground = theme.current().hover.name()
    return text.replace("<b>", f'<b style="background-color: {ground}">&nbsp;').replace("</b>", "&nbsp;</b>")


def next_in(around: list[QPushButton], focus: QWidget | None, by: int) -> QPushButton:
    """The button after, or before, the one with the focus."""
    here = next((n for n, button in enumerate(around) if button is focus), -1 if by > 0 else 0)
    return around[(here + by) % len(around)]
