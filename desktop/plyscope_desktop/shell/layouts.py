"""Layouts: the page in the centre of a window, and the docks and bars around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QMainWindow, QPushButton, QStackedWidget, QTabBar, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.docks import Dock
from plyscope_desktop.widgets.dock_tabs import is_behind
from plyscope_desktop.widgets.screens import free_room

LAYOUT_VERSION = 11
"""Raised whenever docks come or go, so that a stored arrangement is not applied to other docks."""

EXERCISE = "exercise"
"""The layout in which an exercise is answered; its docks stay while the answer is shown in that of Study."""
WITH_DOCKS = ("play", "study", EXERCISE)
REST_MS = 200
"""Milliseconds without a resize until the docks are arranged for the new size."""
LARGEST_INSTEAD = 0.5
"""Largest share of the width of a window for a panel in the place of the others."""
LEAST = QSize(640, 400)
"""Smallest size of a window before the needs of its docks are known."""


class Layouts(QObject):
    """Switches a window between its pages and remembers the docks of each by its name and width.

    It begins with the start page alone; the other pages and the docks are taken in before they are shown.
    """

    changed = Signal(str)
    rested = Signal()
    """Emitted when nothing was resized or moved for a moment: the arrangement is final."""
    tab_chosen = Signal(str)
    """Emitted when the user brought a panel to the front of its place."""

    def __init__(
        self,
        window: QMainWindow,
        pages: QStackedWidget,
        start: QWidget,
        bars: Callable[[], list[QWidget]],
    ) -> None:
        super().__init__(window)
        self._window, self.pages, self._bars = window, pages, bars
        self._page_of = {"start": start}
        self._docks: dict[str, Dock] = {}
        self._focus: dict[str, Callable[[], QWidget]] = {}
        self._parts: dict[str, Callable[[], list[QWidget]]] = {}
        """The controls that stand for the parts of a page without docks, by layout."""
        pages.addWidget(start)
        self.name = "start"
        self.before = "study"
        self.before_start = ""
        """The layout from which the start page was opened."""
        self.panels_hidden = False
        self._covered: dict[str, str] = {}
        """The tab that was in front before a view was opened, by view."""
        self._around = QByteArray()
        self._room = ""
        """The layout and room of the present arrangement."""
        self._at_rest = QByteArray()
        """The arrangement when it was last final."""
        self.exercising = False
        """Are the docks those of an exercise, also in the Study layout?"""
        self._before_exercise = "study", False
        """The layout before an exercise, and whether its panels were hidden."""
        self._locked: dict[str, str] = {}
        """Tabs that cannot be chosen, by the ids of their docks, each with the reason."""
        self.instead = ""
        """The panel that is open in the place of the others, "" for none."""
        self._others = QByteArray()
        """The arrangement of the others meanwhile."""
        self._widths: dict[str, int] = {}
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._rested)
        self._heads = QTimer(self)  # Qt announces each of many docks: their heads are settled once
        self._heads.setSingleShot(True)
        self._heads.timeout.connect(self._settle_heads)
        window.setMinimumSize(self._least())  # of its own, so that no docks ever make it grow
        window.installEventFilter(self)
        theme.switch.changed.connect(self.settle_room)

    def take_in(
        self,
        pages: Mapping[str, QWidget],
        panels: Mapping[str, Dock],
        focus: Mapping[str, Callable[[], QWidget]],
        parts: Mapping[str, Callable[[], list[QWidget]]],
    ) -> None:
        """Add pages by layout and docks by id; `focus` finds the widget that gets the keys.

        `parts` finds the controls that stand for the parts of a page without docks.
        """
        self._page_of.update(pages)
        self._parts.update(parts)
        self._docks.update(panels)
        self._focus.update(focus)
        for page in pages.values():
            self.pages.addWidget(page)
        for dock in panels.values():
            dock.installEventFilter(self)
            dock.hide()
            dock.dockLocationChanged.connect(self.settle_soon)
            dock.topLevelChanged.connect(self.settle_soon)
            dock.visibilityChanged.connect(self.settle_soon)

    def show(self, name: str) -> None:
        """Show a page with the docks that belong to it."""
        if name == self.name and self._window.isVisible():
            return
        self.keep()
        if self.name in ("play", "study", "strategic") and not self.exercising:
            self.before = self.name
        if name == "start":
            self.before_start = self.name
        self.name, self.panels_hidden = name, False
        self.pages.setCurrentWidget(self._page_of[name])
        for bar in self._bars():
            bar.setVisible(name != "lecture")
        if name in WITH_DOCKS and (not self.exercising or self._key() != self._room):
            self._restore()
        elif name not in WITH_DOCKS:
            self._room = ""  # an exercise brings its docks back
            for dock in self._docks.values():
                dock.hide()
        if name not in ("start", EXERCISE) and not self.exercising:
            settings.store().set(settings.LAYOUT, name)
        if name != "start":
            self._focus_page()
        self.settle_soon()
        self.changed.emit(name)

    def begin_exercise(self) -> None:
        """Show the page of an exercise with its docks; what was open before is kept."""
        if self.exercising:
            self.show(EXERCISE)
            return
        self._before_exercise = self.name, self.panels_hidden
        self.hide_panels(False)
        self.keep()
        self.exercising = True
        self.show(EXERCISE)

    def end_exercise(self, name: str = "") -> None:
        """Show a layout without the docks of the exercise, the one before it unless another is named."""
        if not self.exercising:
            return
        before, hidden = self._before_exercise
        self.keep()
        self.exercising, self.name = False, ""
        self.lock_tabs({})
        self.show(name or before)
        if hidden and name in ("", before):
            self.hide_panels(True)

    def _restore(self) -> None:
        self._room = self._key()
        self._at_rest = QByteArray()
        saved = settings.store().get(settings.DOCKS).get(self._key(), "")
        state = QByteArray.fromBase64(QByteArray(saved.encode()))
        if not saved or not self._window.restoreState(state, LAYOUT_VERSION):
            self._arrange()
        if self.instead and self.name == "study" and not self.exercising:
            self._put_instead()

    def arrange(self) -> None:
        """Reset the docks to the arrangement of the layout."""
        self.instead = ""
        self._arrange()

    def _arrange(self) -> None:
        if self.name in WITH_DOCKS:
            self.panels_hidden = False
            self._room = self._key()
            docks.arrange(self._window, self._docks, self.docked_as)
            defer(self, self._resize)
            self.settle_soon()
            self.changed.emit(self.name)

    def _resize(self) -> None:
        """Give the docks the sizes of the layout, unless a panel is open in their place."""
        if not self._is_instead():
            docks.resize(self._window, self._docks, self.docked_as)

    def settle_size(self) -> None:
        """Arrange the docks for the first size of the window, unless an arrangement is stored."""
        if self.name in WITH_DOCKS and self._key() not in settings.store().get(settings.DOCKS):
            self._restore()

    def hide_panels(self, hidden: bool) -> None:
        """Hide the docks around the page, or show them again."""
        if self.name in WITH_DOCKS and hidden != self.panels_hidden:
            if hidden:
                self._around = self._window.saveState(LAYOUT_VERSION)
                for dock in self._docks.values():
                    dock.hide()
            elif self._around.isEmpty() or not self._window.restoreState(self._around, LAYOUT_VERSION):
                self._restore()
            self.panels_hidden = hidden
            self._focus_page()
            self.settle_soon()
            self.changed.emit(self.name)

    def raise_panel(self, id: str) -> None:
        """Bring a panel to the front and give it the keys."""
        dock = self._docks[id]
        if dock.declared.instead and self.name == "study":
            self.show_instead(id)
        dock.show()
        dock.raise_()
        self._give_focus(dock)
        self.tab_chosen.emit(id)

    def show_instead(self, id: str) -> None:
        """Open a panel at the left of the Study layout, in the place of the other panels."""
        if self.panels_hidden:
            self.hide_panels(False)
        if not self._is_instead():
            self.instead = id
            self._put_instead()
            self.changed.emit(self.name)

    def close_instead(self) -> None:
        """Close the panel that is open in the place of the others, which come back."""
        if not self._is_instead():
            return
        dock = self._docks[self.instead]
        self._widths[self.instead] = dock.width()
        self.instead = ""
        dock.hide()
        if not self._window.restoreState(self._others, LAYOUT_VERSION):
            self._arrange()
        self._focus_page()
        self.settle_soon()
        self.changed.emit(self.name)

    def _is_instead(self) -> bool:
        """Return True if a panel is open in the place of the others."""
        here = self.name == "study" and not self.exercising
        return bool(self.instead) and here and not self._docks[self.instead].isHidden()

    def _put_instead(self) -> None:
        """Hide the docks at its side, and in windows without much room all others, and show the panel."""
        window, dock = self._window, self._docks[self.instead]
        dock.hide()
        self._others = window.saveState(LAYOUT_VERSION)
        wide = docks.room(self.docked_as, docks.space(window)) == "wide"
        for other in self._docks.values():
            at_left = window.dockWidgetArea(other) == Qt.DockWidgetArea.LeftDockWidgetArea
            if not other.isFloating() and (at_left or not wide):
                other.hide()
        dock.show()
        self._give_width()
        defer(self, self._give_width)
        self.settle_soon()

    def _give_width(self) -> None:
        """Give the panel in the place of the others the width that it had, or that it declares."""
        if not self._is_instead():
            return
        dock = self._docks[self.instead]
        most = round(LARGEST_INSTEAD * self._window.width())
        width = self._widths.get(self.instead, min(theme.px(dock.declared.instead), most))
        self._window.resizeDocks([dock], [width], Qt.Orientation.Horizontal)

    def _arrangement(self) -> QByteArray:
        """The arrangement that is to be stored: without a panel that is open in the place of the others."""
        return self._others if self._is_instead() else self._window.saveState(LAYOUT_VERSION)

    def toggle_view(self, id: str) -> bool:
        """Open another view of the record as a tab, or bring it to the front; close the one in front.

        Return True if it is open now. Nothing else changes its size; the tab that was covered comes back.
        """
        dock = self._docks[id]
        if dock.declared.instead:
            if dock.isHidden() or self.panels_hidden:
                self.raise_panel(id)
            else:
                self.close_instead()
            return not dock.isHidden()
        if not dock.isHidden() and not docks.behind(dock.panel):
            if before := self.uncover(id):
                self.tab_chosen.emit(before)
            self._focus_page()
            return False
        self.cover(id)
        self.raise_panel(id)
        return True

    def cover(self, id: str) -> None:
        """Open a panel in front of its place, and remember the tab that it covers."""
        dock, in_front = self._docks[id], self._in_front()
        dock.show()
        dock.raise_()
        self._covered[id] = self._covered_by(dock, in_front)
        self.settle_soon()

    def uncover(self, id: str) -> str:
        """Close a panel, and bring the tab that it covered to the front; return which, "" for none.

        The first one of its place comes to the front where it covered none that is still open.
        """
        dock, before = self._docks[id], self._covered.pop(id, "")
        in_front = not docks.behind(dock.panel)
        beside = self._window.tabifiedDockWidgets(dock)
        dock.hide()
        self.settle_soon()
        if not before or self._docks[before].isHidden():
            others = (id for id, other in self._docks.items() if other in beside and not other.isHidden())
            before = next(others, "")
        if not in_front or not before:
            return ""
        self._docks[before].raise_()
        return before

    def _in_front(self) -> list[str]:
        """Return the open panels that no tab covers."""
        return [id for id, dock in self._docks.items() if not (dock.isHidden() or docks.behind(dock.panel))]

    def _covered_by(self, dock: Dock, in_front: list[str]) -> str:
        """Return the panel of those that were in front whose place a newly opened one shares; or ""."""
        shared = self._window.tabifiedDockWidgets(dock)
        return next((id for id in in_front if self._docks[id] in shared), "")

    def among_views(self, id: str) -> bool:
        """Return True if a panel is in the place in which other panels are opened."""
        first = self._docks[docks.place_of_views(self._docks, self.docked_as, docks.space(self._window))]
        dock = self._docks[id]
        return dock is first or dock in self._window.tabifiedDockWidgets(first)

    def open_tab(self, id: str) -> None:
        """Open a panel behind the tab that is in front of its place."""
        dock = self._docks[id]
        if dock.isHidden() and not self._is_instead():
            in_front = self._in_front()
            dock.show()
            if covered := self._covered_by(dock, in_front):
                self._docks[covered].raise_()
            self.settle_soon()

    def bring_tab(self, id: str) -> None:
        """Bring an open panel to the front of its place, or for "" the first one of the place of views.

        Where all docks share one place, the one in front was chosen and stays there.
        """
        if self.has_room():
            id = id or docks.place_of_views(self._docks, self.docked_as, docks.space(self._window))
            dock = self._docks[id]
            if not dock.isHidden() and not dock.isFloating():
                dock.raise_()

    def has_room(self) -> bool:
        """Return True if the docks have more than one column."""
        return docks.room(self.docked_as, docks.space(self._window)) != "small"

    def next_panel(self) -> None:
        """Give the keys to the next visible panel; the page of the centre is one of them."""
        if self.name in self._parts:
            self._next_part(self._parts[self.name]())
            return
        places: list[QWidget] = [self._page_of[self.name]]
        places += [dock for dock in self._docks.values() if dock.isVisible() and not is_behind(dock)]
        focus = self._window.focusWidget()
        here = next((n for n, place in enumerate(places) if focus and place.isAncestorOf(focus)), -1)
        for step in range(1, len(places) + 1):
            if self._give_focus(places[(here + step) % len(places)]):
                return

    def _next_part(self, parts: list[QWidget]) -> None:
        """Give the keys to the next of the controls that stand for the parts of a page."""
        focus = self._window.focusWidget()
        around = [part.parentWidget() or part for part in parts]
        here = next((n for n, place in enumerate(around) if focus and place.isAncestorOf(focus)), -1)
        if parts:
            parts[(here + 1) % len(parts)].setFocus(Qt.FocusReason.TabFocusReason)

    def page_focus(self) -> QWidget:
        """Return the widget of the page that gets the keys, or its button while nothing else is on it."""
        page = self._page_of[self.name]
        wanted = self._focus.get(self.name, lambda: page)()
        if not wanted.isVisible():
            buttons = [button for button in page.findChildren(QPushButton) if button.isVisible()]
            wanted = next((button for button in buttons if button.isEnabled()), page)
        return wanted

    def _focus_page(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the keys to the page."""
        self.page_focus().setFocus(reason)

    def _give_focus(self, place: QWidget) -> bool:
        """Give the keys to the first control of a place that takes them; return False without one."""
        if not isinstance(place, Dock):
            self._focus_page(Qt.FocusReason.TabFocusReason)
            return True
        first = place.panel.first_focus()
        if first is not None and first.isVisibleTo(place):
            first.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        within = [place.panel, *place.panel.findChildren(QWidget)]
        takes = [widget for widget in within if widget.isVisibleTo(place) and widget.isEnabled()]
        body = [widget for widget in takes if not place.panel.head.isAncestorOf(widget)]
        for widget in (*body, *takes):
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False

    def keep(self) -> None:
        """Store the arrangement of the docks."""
        if self.name in WITH_DOCKS and self._window.isVisible() and not self.panels_hidden:
            self._remember(self._arrangement())

    def _remember(self, arrangement: QByteArray) -> None:
        kept = settings.store().get(settings.DOCKS)
        state = arrangement.toBase64().toStdString()
        settings.store().set(settings.DOCKS, {**kept, self._room: state})

    def settle_room(self) -> None:
        """Arrange the docks anew if size or scale changed their room."""
        if self.name not in WITH_DOCKS or not self._window.isVisible() or self._key() == self._room:
            return
        if self.panels_hidden:
            self._around = QByteArray()
            return
        if not self._at_rest.isEmpty():
            self._remember(self._at_rest)
        self._restore()
        self.settle_soon()

    def _rested(self) -> None:
        """Adapt to a finished change of sizes or places."""
        self.settle_room()
        window = self._window
        window.setMinimumSize(window.minimumSizeHint().boundedTo(window.size()).expandedTo(self._least()))
        if self.name in WITH_DOCKS and window.isVisible() and not self.panels_hidden:
            self._at_rest = self._arrangement()
        self.rested.emit()

    def _least(self) -> QSize:
        """Return the smallest size of the window: no screen is too small for it."""
        return LEAST.boundedTo(free_room(self._window.screen()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the end of a resize of the window or a dock."""
        if event.type() == QEvent.Type.Resize:
            self._rest.start()
        return False

    def settle_soon(self) -> None:
        """Settle the heads of the docks once Qt has moved them."""
        self._heads.start()
        self._rest.start()

    def _settle_heads(self) -> None:
        docks.settle_heads(self._window, self._docks)
        for bar in docks.tab_bars(self._window):
            self._lock(bar)
            if not bar.property("followed"):
                bar.setProperty("followed", True)
                bar.tabBarClicked.connect(partial(self._tab_clicked, bar))

    def _lock(self, bar: QTabBar) -> None:
        """Disable the tabs that cannot be chosen, and enable the others again."""
        reasons = {self._docks[id].windowTitle(): reason for id, reason in self._locked.items()}
        for index in range(bar.count()):
            reason = reasons.get(bar.tabText(index), "")
            if bar.isTabEnabled(index) == bool(reason):
                bar.setTabEnabled(index, not reason)
                bar.setTabToolTip(index, reason)

    def _tab_clicked(self, bar: QTabBar, index: int) -> None:
        title = bar.tabText(index)
        chosen = (id for id, dock in self._docks.items() if title and dock.windowTitle() == title)
        for id in chosen:
            self.tab_chosen.emit(id)

    @property
    def docked_as(self) -> str:
        """The layout whose docks are around the page."""
        return EXERCISE if self.exercising else self.name

    def lock_tabs(self, ids: Mapping[str, str]) -> None:
        """Let tabs not be chosen, by the ids of their docks, each with the reason; all others can be."""
        self._locked = dict(ids)
        for id, dock in self._docks.items():
            dock.toggleViewAction().setEnabled(id not in self._locked)
        self._settle_heads()

    def _key(self) -> str:
        return f"{self.docked_as}-{docks.room(self.docked_as, docks.space(self._window))}"
