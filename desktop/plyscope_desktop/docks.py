"""Docks: panels around the centre, and the ready-made ways to arrange them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from plyscope_desktop import theme
from plyscope_desktop.widgets.panel import Panel

WIDE_FROM = 1700
"""Windows of this width have room for the statistics and the log below the tree."""

Area = Qt.DockWidgetArea


class Dock(QDockWidget):
    """A panel that can be moved, floated and closed. Its head is the title bar, unless tabs say the title."""

    def __init__(self, id: str, panel: Panel, parent: QMainWindow) -> None:
        super().__init__(parent)
        self.setObjectName(id)
        self.panel = panel
        self._no_head = QWidget(self)
        self._no_head.setFixedHeight(0)
        self.setWidget(panel)
        self.setTitleBarWidget(panel.head)

    def show_head(self, shown: bool) -> None:
        """Show the panel's own head, or leave the title to the tabs."""
        wanted = self.panel.head if shown else self._no_head
        if self.titleBarWidget() is not wanted:
            self.setTitleBarWidget(wanted)
            self.panel.head.setVisible(shown)
            self._no_head.setVisible(not shown)


@dataclass(frozen=True)
class Column:
    """Docks of one area from top to bottom; those in one tuple share their place as tabs. Sizes in pixels."""

    area: Area
    width: int
    places: tuple[tuple[str, ...], ...]
    heights: tuple[int, ...]


def columns(layout: str, width: int) -> tuple[Column, ...]:
    """The columns of a layout for a window of this width."""
    if layout == "play":
        return (
            Column(
                Area.RightDockWidgetArea,
                380,
                (("players",), ("moves", "score"), ("thoughts",)),
                (206, 176, 322),
            ),
        )
    if width < WIDE_FROM:
        left = Column(Area.LeftDockWidgetArea, 300, (("board",), ("search",)), (324, 376))
        right = Column(
            Area.RightDockWidgetArea,
            358,
            (("node",), ("source", "variables", "statistics", "moves", "log")),
            (306, 394),
        )
        return left, right
    left = Column(Area.LeftDockWidgetArea, 360, (("board",), ("search",), ("moves",)), (400, 400, 200))
    right = Column(Area.RightDockWidgetArea, 440, (("node",), ("source", "variables")), (306, 640))
    below = Column(Area.BottomDockWidgetArea, 228, (("statistics",), ("log",)), (540, 640))
    return left, right, below


def arrange(window: QMainWindow, docks: dict[str, Dock], layout: str) -> None:
    """Put the docks where the layout has them and hide the others."""
    for dock in docks.values():
        dock.setFloating(False)
        window.removeDockWidget(dock)
    for column in columns(layout, window.width()):
        down = Qt.Orientation.Vertical
        along = Qt.Orientation.Horizontal if column.area == Area.BottomDockWidgetArea else down
        for place in column.places:
            first = docks[place[0]]
            window.addDockWidget(column.area, first, along)
            for other in place[1:]:
                window.addDockWidget(column.area, docks[other], along)
                window.tabifyDockWidget(first, docks[other])
                docks[other].show()
            first.show()
            first.raise_()
    resize(window, docks, layout)


def resize(window: QMainWindow, docks: dict[str, Dock], layout: str) -> None:
    """Give the docks the sizes that the layout has for them."""
    down, side = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
    for column in columns(layout, window.width()):
        along, across = (side, down) if column.area == Area.BottomDockWidgetArea else (down, side)
        firsts: list[QDockWidget] = [docks[place[0]] for place in column.places]
        window.resizeDocks(firsts[:1], [theme.px(column.width)], across)
        window.resizeDocks(firsts, [theme.px(height) for height in column.heights], along)


def settle_heads(window: QMainWindow, docks: dict[str, Dock]) -> None:
    """Leave the titles of docks that share a place to their tabs."""
    for dock in docks.values():
        shared = [other for other in window.tabifiedDockWidgets(dock) if not other.isFloating()]
        dock.show_head(dock.isFloating() or not shared)
    for bar in window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
        bar.setExpanding(False)
        bar.setDrawBase(False)
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setFixedHeight(theme.px(theme.HEAD))
