"""The command palette: type a few letters of a command and press Enter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.runtime.settings import PALETTE_RECENT, store
from plyscope_desktop.runtime.synonyms import other_spellings
from plyscope_desktop.widgets.boxes import vbox

SHOWN_ROWS, WIDTH = 12, 520
REMEMBERED = 12
MOST_KEPT = 1 << 13
"""Texts whose words are kept: those of all offers in both languages."""
OFFER = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex
TOP = QModelIndex()


@dataclass(frozen=True)
class Offer:
    """One entry of the palette: a name, the menu or kind that it belongs to, and its action.

    `english` finds it too when the window speaks another language, and so do synonyms of both and further
    `words`. An offer that is not `enabled` may have a `reason`. The last choices are stored by `id`, or by
    the name if it is empty.
    """

    name: str
    hint: str
    do: Callable[[], object]
    keys: str = ""
    english: str = ""
    enabled: bool = True
    reason: str = ""
    id: str = ""
    words: str = ""

    @property
    def remembered(self) -> str:
        """The text by which a choice is stored."""
        return self.id or self.name


def rank(typed: str, offer: Offer) -> int | None:
    """Return how well an offer fits the typed text, 0 for the best; None if it does not."""
    total = 0
    for token in typed.lower().split():
        named, further = (offer.name, offer.english), (offer.keys, offer.hint, offer.words)
        found = [
            rank + less
            for texts, less in ((named, 0), (_synonyms(named), 1), (further, 4), (_synonyms(further), 5))
            for rank in (_rank(token, text) for text in texts)
            if rank is not None
        ]
        if not found:
            return None
        total += min(found)
    return total


def _synonyms(texts: Iterable[str]) -> list[str]:
    """Return the other spellings of some texts."""
    return [spelled for text in texts for spelled in _spellings(text)]


_spellings = lru_cache(MOST_KEPT)(other_spellings)
"""With each key that is typed the same texts are asked for."""


@lru_cache(MOST_KEPT)
def _words(text: str) -> tuple[str, list[str]]:
    """Return a text in small letters, and its words."""
    small = text.lower()
    return small, re.findall(r"\w+", small)


def _rank(token: str, text: str) -> int | None:
    """Return 0 for the beginning of a text, 1 of a word, 2 of several words, 3 for any part of it."""
    text, words = _words(text)
    if text.startswith(token):
        return 0
    if any(word.startswith(token) for word in words):
        return 1
    if _across(token, words):
        return 2
    return 3 if token in text else None


def _across(token: str, words: Sequence[str]) -> bool:
    """Return True if a text is made of beginnings of words in their order: "fittr" of "fit the tree"."""
    reached = {0}  # the numbers of letters that beginnings of the words so far make
    for word in words:
        for begin in [begin for begin in reached if token.startswith(word[0], begin)]:
            end = begin
            for a, b in zip(token[begin:], word, strict=False):
                if a != b:
                    break
                end += 1
                reached.add(end)
    return len(token) in reached


class _Row(QStyledItemDelegate):
    """Paints an offer on one line: its name, its menu or the reason why it is disabled, and its keys."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(120), theme.px(theme.CONTROL))

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        offer = index.data(OFFER)
        if not isinstance(offer, Offer):
            super().paint(painter, option, index)
            return
        colours = theme.current()
        box = QRectF(option.rect)
        chosen, over = QStyle.StateFlag.State_Selected, QStyle.StateFlag.State_MouseOver
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & (chosen | over):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.chosen if option.state & chosen else colours.hover)
            painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        pad, gap = theme.px(theme.GAP), theme.px(theme.PADDING)
        line = box.adjusted(pad, 0, -pad, 0)
        middle, right = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
        small, large = theme.font(theme.LABEL), theme.font()
        painter.setFont(small)
        painter.setPen(colours.second if offer.enabled else colours.disabled)
        painter.drawText(line, middle | right, offer.keys)
        if offer.keys:
            line.setRight(line.right() - QFontMetricsF(small).horizontalAdvance(offer.keys) - gap)
        painter.setFont(large)
        painter.setPen(colours.ink if offer.enabled else colours.disabled)
        metrics = QFontMetricsF(large)
        name = metrics.elidedText(offer.name, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, middle, name)
        line.setLeft(line.left() + metrics.horizontalAdvance(name) + gap)
        hint = offer.hint if offer.enabled else offer.reason or offer.hint
        painter.setFont(small)
        painter.setPen(colours.second if offer.enabled else colours.disabled)
        elided = QFontMetricsF(small).elidedText(hint, Qt.TextElideMode.ElideRight, max(0.0, line.width()))
        if elided != "…":
            painter.drawText(line, middle, elided)
        painter.restore()


class _Found(QAbstractListModel):
    """The offers that fit what was typed, the best first; without any, one row that says so.

    A list of several hundred items, made anew at each key, would make as many objects of Qt.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.offers: list[Offer] = []

    def show(self, offers: list[Offer]) -> None:
        """List other offers."""
        self.beginResetModel()
        self.offers = offers
        self.endResetModel()

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else max(1, len(self.offers))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.offers:
            return tr("Nothing has that in its name.") if role == Qt.ItemDataRole.DisplayRole else None
        offer = self.offers[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return offer.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            hint = offer.hint if offer.enabled else offer.reason or offer.hint
            return ", ".join(part for part in (offer.name, hint, offer.keys) if part)
        return offer if role == OFFER else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not self.offers:
            return Qt.ItemFlag.NoItemFlags
        usable = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        enabled = self.offers[index.row()].enabled
        return usable | Qt.ItemFlag.ItemIsEnabled if enabled else usable


class Palette(QFrame):
    """A list of all offers under a field to type in; it closes when it loses the focus.

    Its sources are asked each time it opens; those that are added to them later, too.
    """

    def __init__(self, sources: Sequence[Callable[[], Iterable[Offer]]], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "popup")
        self._sources = sources
        self._offers: list[Offer] = []
        self.field = QLineEdit(self)
        self.field.setProperty("own_focus", True)
        self.rows = QListView(self)
        self.found = _Found(self)
        self.rows.setModel(self.found)
        self.rows.setUniformItemSizes(True)
        self.rows.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rows.setItemDelegate(_Row(self.rows))
        self.rows.setMouseTracking(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vbox(self.field, self.rows, parent=self, margins=theme.GAP)
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.rows.clicked.connect(self._do)

    def open_at(self, corner: QPoint) -> None:
        """Show the palette with its top right corner here, as far as the screen allows."""
        self._offers = [offer for source in self._sources for offer in source()]
        self.field.setPlaceholderText(tr("Type a part of its name"))
        self.field.setAccessibleName(tr("Find a command"))
        self.rows.setAccessibleName(tr("Commands"))
        self.field.clear()
        self._fill("")
        screen = self.screen().availableGeometry()
        width = min(theme.px(WIDTH), screen.width())
        height = min(theme.px(36 + SHOWN_ROWS * theme.CONTROL + 20), screen.height() - theme.px(60))
        self.resize(width, height)
        self.move(max(screen.left(), corner.x() - width), corner.y())
        self.show()
        self.field.setFocus()

    def _fill(self, typed: str) -> None:
        recent = store().get(PALETTE_RECENT)
        found = []
        for place, offer in enumerate(self._offers):
            fits = rank(typed, offer)
            if fits is not None:
                name = offer.remembered
                used = recent.index(name) if name in recent else len(recent)
                found.append((fits, not offer.enabled, used, place))
        self.found.show([self._offers[place] for *_, place in sorted(found)])
        self._choose(0)

    def _choose(self, row: int) -> None:
        """Mark a row, or the nearest one that there is."""
        row = min(max(row, 0), self.found.rowCount() - 1)
        marked = self.rows.selectionModel()  # the view itself goes to no disabled row
        marked.setCurrentIndex(self.found.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _do(self, index: QModelIndex) -> None:
        offer = index.data(OFFER)
        if isinstance(offer, Offer) and offer.enabled:
            recent = [name for name in store().get(PALETTE_RECENT) if name != offer.remembered]
            store().set(PALETTE_RECENT, [offer.remembered, *recent][:REMEMBERED])
            self.close()
            offer.do()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            keys = Qt.Key
            steps = {
                keys.Key_Down: 1,
                keys.Key_Up: -1,
                keys.Key_PageDown: SHOWN_ROWS,
                keys.Key_PageUp: -SHOWN_ROWS,
            }
            step = steps.get(Qt.Key(event.key()))
            if step is not None:
                self._choose(self.rows.currentIndex().row() + step)
                return True
            if event.key() in (keys.Key_Return, keys.Key_Enter):
                self._do(self.rows.currentIndex())
                return True
        return super().eventFilter(watched, event)
