"""Docks: panels around the centre, and the ready-made ways to arrange them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QTabBar, QWidget

from plyscope_desktop import panels
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.commands import Command, Depends
from plyscope_desktop.shell.tab_aside import TabAside
from plyscope_desktop.widgets.dock_tabs import dock_of, is_behind
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import Arrangement, InDock, Panel, Side

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

WIDE_FROM = 1700
"""Windows of this width have room for the statistics and the log below the tree; lengths are at 100 %."""
BOTH_SIDES_FROM = 1290
"""Narrower windows have one column of docks."""
PLAY_FROM = 900, 640
"""Smaller windows have the docks around a game as tabs."""
MOST_SHARE = 0.45
"""Largest share of the width of a small window for its column of docks."""

Area = Qt.DockWidgetArea


class Dock(QDockWidget):
    """A panel to be moved, floated and closed; its head is the title bar, unless tabs show the title."""

    def __init__(self, make: Callable[..., Panel], declared: InDock, parent: QMainWindow) -> None:
        """Make the panel within this dock."""
        super().__init__(parent)
        self.setObjectName(declared.id)
        self.panel, self.declared = make(within=self), declared
        self._sheet: QLabel | None = None
        self._no_head = QWidget(self)
        self._no_head.setFixedHeight(0)
        self.setWidget(self.panel)
        self.setTitleBarWidget(self.panel.head)
        self.aside = None if self.panel.aside is None else TabAside(self, self.panel, self.panel.aside)

    def cover(self, reason: str) -> None:
        """Let a sentence stand in the place of the panel; without one show the panel again."""
        if not reason:
            if self.widget() is not self.panel:
                self.setWidget(self.panel)
                self.panel.show()
            if self._sheet is not None:
                self._sheet.deleteLater()
                self._sheet = None
            return
        if self._sheet is None:
            self._sheet = theme.styled(plain_label(self, alignment=Qt.AlignmentFlag.AlignCenter), "second")
            self._sheet.setWordWrap(True)
            self._sheet.setAutoFillBackground(True)
        self._sheet.setText(reason)
        if self.widget() is not self._sheet:
            self.setWidget(self._sheet)
            self.panel.hide()
            self._sheet.show()

    def show_head(self, shown: bool) -> None:
        """Show the panel's own head, or leave the title to the tabs."""
        wanted = self.panel.head if shown else self._no_head
        if self.titleBarWidget() is not wanted:
            self.setTitleBarWidget(wanted)
            self._no_head.setVisible(not shown)
            if self.panel.needs_head and not shown:
                self.panel.put_head_back()
            self.panel.head.setVisible(shown or self.panel.needs_head)


@dataclass(frozen=True)
class Column:
    """Docks of one area from top to bottom; those in one tuple share their place as tabs. Sizes in pixels."""

    area: Area
    width: int
    places: tuple[tuple[str, ...], ...]
    heights: tuple[int, ...]


Room = Literal["small", "narrow", "wide"]

AREAS: dict[Side, Area] = {
    "left": Area.LeftDockWidgetArea,
    "right": Area.RightDockWidgetArea,
    "below": Area.BottomDockWidgetArea,
}
SIZES: dict[Arrangement, dict[Side, tuple[int, tuple[int, ...]]]] = {
    "exercise": {"right": (358, (700,))},
    "play_tabs": {"right": (0, (700,))},
    "play": {"right": (440, (178, 262, 256))},
    "study_tabs": {"right": (0, (700,))},
    "study": {"left": (300, (364, 336)), "right": (364, (306, 394))},
    "study_wide": {"left": (360, (400, 400, 200)), "right": (440, (306, 640)), "below": (228, (540, 640))},
}
"""The width of each side and the heights of its rows; 0 means a share of the window."""


def space(window: QMainWindow) -> QSizeF:
    """The size of a window in pixels at 100 %."""
    return QSizeF(window.size()) / theme.scale()


def room(layout: str, size: QSizeF) -> Room:
    """Return the room for the docks of a layout in a window of this size, at 100 %."""
    if layout == "exercise":
        return "narrow"
    if layout == "play":
        width, height = PLAY_FROM
        return "small" if size.width() < width or size.height() < height else "narrow"
    if size.width() < BOTH_SIDES_FROM:
        return "small"
    return "narrow" if size.width() < WIDE_FROM else "wide"


def arrangement(layout: str, here: Room) -> Arrangement:
    """Return the arrangement of the docks for a layout and room."""
    if layout == "exercise":
        return "exercise"
    if layout == "play":
        return "play_tabs" if here == "small" else "play"
    return "study_tabs" if here == "small" else "study" if here == "narrow" else "study_wide"


def columns(docks: Mapping[str, Dock], layout: str, size: QSizeF) -> tuple[Column, ...]:
    """Return the columns of a layout for a window of this size, in pixels at 100 %."""
    wanted = arrangement(layout, room(layout, size))
    rows: dict[tuple[Side, int], dict[int, str]] = {}
    for id, dock in docks.items():
        spot = dock.declared.spots.get(wanted)
        if spot is not None:
            rows.setdefault((spot.side, spot.row), {})[spot.tab] = id
    found = []
    for side, (width, heights) in SIZES[wanted].items():
        places = [rows[key] for key in sorted(rows) if key[0] == side]
        tabs = tuple(tuple(place[tab] for tab in sorted(place)) for place in places)
        found.append(Column(AREAS[side], round(min(width or 358, MOST_SHARE * size.width())), tabs, heights))
    return tuple(found)


def panel_classes() -> list[type[Panel]]:
    """Return the panels of docks, found in their folder and those within, in the order of their menu."""
    found: list[type[Panel]] = []
    for entry in walk_packages(panels.__path__, f"{panels.__name__}."):
        module = import_module(entry.name)
        found += [
            kind
            for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, Panel)
            if kind.__module__ == entry.name and kind.dock is not None
        ]
    return sorted(found, key=lambda kind: 0 if kind.dock is None else kind.dock.order)


def views(docks: Mapping[str, Dock]) -> list[str]:
    """Return the ids of the other views of the record, which share one place and begin closed."""
    numbers = {id: dock.declared.view for id, dock in docks.items() if dock.declared.view}
    return sorted(numbers, key=lambda id: numbers[id])


def command(dock: InDock) -> Command[Window]:
    """Return the command that opens a panel in the Study layout and closes it, with the key it declares.

    In a lecture it stands beside the tree.
    """

    def toggle(window: Window, wanted: bool) -> None:
        if window.layout_name == "lecture":
            if not window.lesson_is_open:  # a scene shows what its lesson says
                window.lecture.show_beside(dock.id, dock.id not in window.lecture.beside)
            return
        if window.layout_name != "study":
            window.show_layout("study")
            if not window.docks[dock.id].isHidden():
                window.layouts.raise_panel(dock.id)
                return
        window.layouts.toggle_view(dock.id)

    def is_open(window: Window) -> bool:
        if window.layout_name == "lecture":
            return window.ready and dock.id in window.lecture.beside
        return dock.id in window.docks and window.docks[dock.id].toggleViewAction().isChecked()

    return Command(
        f"view.{dock.id}", "record", dock.title, (dock.key,), switch=toggle, checked=is_open,
        depends=Depends.LAYOUT,
    )  # fmt: skip


def commands() -> tuple[Command[Window], ...]:
    """Return the commands of the panels that declare a key, views of the record in their order."""
    declared = [kind.dock for kind in panel_classes() if kind.dock is not None and kind.dock.key]
    return tuple(command(dock) for dock in sorted(declared, key=lambda dock: dock.view))


def arrange(window: QMainWindow, docks: dict[str, Dock], layout: str) -> None:
    """Move the docks to their places in a layout and hide the others.

    They are shown once they share their places: one above the other they could be higher than the window.
    """
    for dock in docks.values():
        dock.setFloating(False)
        dock.hide()  # or a kept arrangement would show it again
        window.removeDockWidget(dock)
    firsts, others = [], []
    for column in columns(docks, layout, space(window)):
        down = Qt.Orientation.Vertical
        along = Qt.Orientation.Horizontal if column.area == Area.BottomDockWidgetArea else down
        for place in column.places:
            first = docks[place[0]]
            window.addDockWidget(column.area, first, along)
            firsts.append(first)
            for other in place[1:]:
                window.addDockWidget(column.area, docks[other], along)
                window.tabifyDockWidget(first, docks[other])
                others.append(docks[other])
            for id in place:
                docks[id].show_head(len(place) == 1)
    first = docks[place_of_views(docks, layout, space(window))]
    closed = [dock for dock in docks.values() if window.dockWidgetArea(dock) == Area.NoDockWidgetArea]
    for dock in sorted(closed, key=lambda dock: (dock.declared.own_of is None, dock.declared.view)):
        if dock.declared.instead:
            window.addDockWidget(Area.LeftDockWidgetArea, dock)
            dock.hide()
            dock.show_head(True)
            continue
        window.addDockWidget(window.dockWidgetArea(first), dock)  # or it would cover everything else
        window.tabifyDockWidget(first, dock)
        dock.hide()
    for dock in (*others, *firsts):
        dock.show()
    for dock in firsts:
        dock.raise_()
    resize(window, docks, layout)


def place_of_views(docks: Mapping[str, Dock], layout: str, size: QSizeF) -> str:
    """Return the first panel of the place in which others are opened: that of the source, if any."""
    places = [place for column in columns(docks, layout, size) for place in column.places]
    shared = [place for place in places if len(place) > 1] or places
    return next((place for place in shared if "source" in place), shared[-1])[0]


def resize(window: QMainWindow, docks: dict[str, Dock], layout: str) -> None:
    """Resize the docks to the sizes of a layout."""
    down, side = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
    for column in columns(docks, layout, space(window)):
        along, across = (side, down) if column.area == Area.BottomDockWidgetArea else (down, side)
        firsts: list[QDockWidget] = [docks[place[0]] for place in column.places]
        window.resizeDocks(firsts[:1], [theme.px(column.width)], across)
        window.resizeDocks(firsts, [theme.px(height) for height in column.heights], along)


def behind(widget: QWidget | None) -> bool:
    """Return True if a widget is in a dock hidden behind the tab of another."""
    dock = dock_of(widget)
    return dock is not None and is_behind(dock)


def tab_bars(window: QMainWindow) -> list[QTabBar]:
    """Return the tab bars of the docks."""
    return window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)


def settle_heads(window: QMainWindow, docks: dict[str, Dock]) -> None:
    """Leave the titles of docks that share a place to their tabs."""
    for dock in docks.values():
        beside = window.tabifiedDockWidgets(dock)
        shared = [other for other in beside if not (other.isFloating() or other.isHidden())]
        dock.show_head(dock.isFloating() or not shared)
    for bar in tab_bars(window):
        bar.setFocusPolicy(Qt.FocusPolicy.TabFocus if bar.count() else Qt.FocusPolicy.NoFocus)
        bar.setExpanding(False)
        bar.setDrawBase(False)
        bar.setMovable(False)  # Qt crashes when a tab is moved while its bar changes
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setFixedHeight(theme.px(theme.HEAD))
    for dock in docks.values():
        if dock.aside is not None:
            headed = dock.titleBarWidget() is dock.panel.head
            dock.aside.settle(window, None if headed else tab_bar_of(window, dock))


def tab_bar_of(window: QMainWindow, dock: Dock) -> QTabBar | None:
    """Return the tab bar that shows the title of a dock."""
    for bar in tab_bars(window):
        if dock.windowTitle() in [bar.tabText(index) for index in range(bar.count())]:
            return bar
    return None
