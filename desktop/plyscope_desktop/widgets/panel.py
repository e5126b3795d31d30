"""A panel: a head of 30 px with a title or tabs at the left and tools at the right, and a body."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QMenu,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label

if TYPE_CHECKING:
    from plyscope.search.search import Algorithm

Arrangement = Literal["play_tabs", "play", "study_tabs", "study", "study_wide", "exercise"]
"""Of the docks: in small windows they are tabs, and wide ones have room below the tree."""


Side = Literal["left", "right", "below"]


class Spot(NamedTuple):
    """A place among the docks of one side: which of the rows from the top, which of the tabs there."""

    side: Side
    row: int
    tab: int


@dataclass(frozen=True)
class InDock:
    """The declaration of a panel in a dock.

    `id` is the name of the dock in stored layouts and in the keys of commands, `title` a marked text, `order`
    the place in the menu of panels, `help` the page about it. An arrangement in which the panel has no spot
    leaves it closed. `view` numbers other views of the record, which are closed until they are asked for and
    are then tabs beside the source; each has a command that opens and closes it, with `key`. `own_of` tells
    whether an algorithm has this panel as its own: it is there, in front, while that algorithm is chosen.
    `instead` is the width in pixels at 100 % of a panel that is opened at the left of the Study layout in the
    place of the other panels, which come back when it is closed; 0 for all others.
    """

    id: str
    title: str
    order: int
    help: str
    view: int = 0
    key: str = ""
    own_of: Callable[[Algorithm], bool] | None = None
    instead: int = 0
    spots: Mapping[Arrangement, Spot] = field(default_factory=dict)


class PanelHead(QFrame):
    """The head alone, also the title bar of a dock: it can be dragged where it has no control."""

    page_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "head")
        self.title = theme.styled(plain_label(self), "title")
        self.title.hide()
        self.tabs = QTabBar(
            self,
            expanding=False,
            drawBase=False,
            usesScrollButtons=True,
            elideMode=Qt.TextElideMode.ElideRight,
        )
        self.tabs.hide()
        self.tabs.currentChanged.connect(self.page_chosen)
        self._more: IconButton | None = None
        self._row = hbox(self.title, self.tabs, 1, parent=self)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(theme.HEAD))
        tabbed = self.tabs.count() > 0
        self._row.setContentsMargins(
            theme.px(theme.TIGHT if tabbed else theme.PADDING), 0, theme.px(theme.TIGHT), 0
        )
        self._row.setSpacing(theme.px(2))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), theme.px(theme.HEAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(theme.HEAD))

    def set_title(self, text: str) -> None:
        """The name of a panel without tabs."""
        self.title.setText(text)
        self.title.setVisible(bool(text))

    def set_tabs(self, titles: Sequence[str]) -> None:
        """The tabs of a panel with several pages; the same number of titles keeps the one that is shown."""
        for index, title in enumerate(titles):
            if index == self.tabs.count():
                self.tabs.addTab("")
            self.tabs.setTabText(index, keyless(title))
        while self.tabs.count() > len(titles):
            self.tabs.removeTab(self.tabs.count() - 1)
        self.tabs.setVisible(bool(titles))
        self.rescale()

    def add_tool(self, tool: QWidget, before: QWidget | None = None) -> None:
        """A button or a short label at the right end, left of another tool or else of "more"."""
        last = before if before is not None else self._more
        at = self._row.count() if last is None else self._row.indexOf(last)
        self._row.insertWidget(at, tool)

    def set_menu(self, menu: QMenu) -> None:
        """The menu behind "more" at the far right."""
        if self._more is None:
            self._more = IconButton("more", self)
            self._more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            self._row.addWidget(self._more)
            follow(self.retranslate)
        self._more.setMenu(menu)

    def retranslate(self) -> None:
        if self._more is not None:
            self._more.say(tr("More"))


class Panel(QFrame):
    """A head over one body, or over pages that its tabs choose."""

    page_chosen = Signal(int)
    dock: InDock | None = None
    aside: QWidget | None = None
    """What is said right of the title, also where tabs show it."""
    needs_head = False
    """Its head has controls that are needed where a tab shows its title, too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.head = PanelHead(self)
        self._pages = QStackedWidget(self)
        vbox(self.head, (self._pages, 1), parent=self, margins=0, spacing=0)
        self.head.page_chosen.connect(self._show)

    def set_body(self, body: QWidget) -> None:
        """The one body of a panel without tabs, or the next page of one with tabs."""
        self._pages.addWidget(body)

    add_page = set_body

    def put_above(self, bar: QWidget) -> None:
        """Put a bar between the head and the body."""
        box = self.layout()
        assert isinstance(box, QVBoxLayout)
        box.insertWidget(box.indexOf(self._pages), bar)

    def set_aside(self, aside: QWidget) -> None:
        """Say something right of the title."""
        self.aside = aside
        self.head.add_tool(aside)

    def first_focus(self) -> QWidget | None:
        """Return the control that gets the keys when the panel does; None for the first one of its body."""
        return None

    def put_head_back(self) -> None:
        """Show the head above the body again, after a dock had it as its title bar."""
        box = self.layout()
        assert isinstance(box, QVBoxLayout)
        box.insertWidget(0, self.head)

    def page(self) -> int:
        """The number of the page that is shown."""
        return self._pages.currentIndex()

    def show_page(self, index: int) -> None:
        """Bring a page to the front."""
        self.head.tabs.setCurrentIndex(index)
        self._pages.setCurrentIndex(index)

    def _show(self, index: int) -> None:
        if 0 <= index < self._pages.count():
            self._pages.setCurrentIndex(index)
            self.page_chosen.emit(index)
