"""What a panel says beside its title: in its head, or right of the tabs while its own is in front."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.panel import Panel

PLACED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest)


class TabAside(QObject):
    """Belongs to one dock. Right of tabs it lies on the window: Qt makes and deletes tab bars as it likes."""

    def __init__(self, dock: QDockWidget, panel: Panel, aside: QWidget) -> None:
        super().__init__(dock)
        self._dock, self._panel, self._aside = dock, panel, aside
        self._bar: QTabBar | None = None

    def settle(self, window: QMainWindow, bar: QTabBar | None) -> None:
        """Stand right of these tabs, or in the panel's head if there are none."""
        if bar is None:
            self._bar = None
            if self._aside.parent() is not self._panel.head:
                self._panel.head.add_tool(self._aside)
                self._aside.show()
            return
        if bar is not self._bar:
            self._bar = bar
            bar.installEventFilter(self)
            bar.currentChanged.connect(self._tab_changed)
            self._aside.setParent(window)
        self._fit(bar)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in PLACED and isinstance(watched, QTabBar) and watched is self._bar:
            self._fit(watched)
        return False

    def _tab_changed(self) -> None:
        if self._bar is not None and self.sender() is self._bar:
            self._fit(self._bar)

    def _fit(self, bar: QTabBar) -> None:
        """Take the room between the last tab and the right end."""
        box, ends = bar.geometry(), bar.tabRect(bar.count() - 1).right()
        left, pad = box.left() + ends + theme.px(theme.GAP), theme.px(theme.PADDING)
        width = box.right() - pad - left
        self._aside.setGeometry(left, box.top(), max(0, width), box.height())
        in_front = bar.tabText(bar.currentIndex()) == self._dock.windowTitle()
        self._aside.setVisible(bar.isVisible() and in_front and width > 0)
        self._aside.raise_()
