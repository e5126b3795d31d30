"""Workspace: the pages of a window to play, study and lecture on, and the docks around them.

A window makes it when it first leaves the start page, or as soon as that is painted: a start does not wait
for hidden widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QWidget, QWidgetItem

from plyscope_desktop.analysis.services import Services
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.lecture import LecturePage
from plyscope_desktop.panels.lines import LinesPanel
from plyscope_desktop.panels.parting_bar import PartingBar
from plyscope_desktop.panels.preset import PresetBar
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.panels.why import WhyBar
from plyscope_desktop.shell.docks import Dock, panel_classes
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.panel import Panel

Found = TypeVar("Found", bound=Panel)


class Workspace:
    """`pages` are those of the layouts, `focus` finds by layout the widget that gets the keys."""

    def __init__(self, services: Services, window: QMainWindow) -> None:
        self.tree_panel = services.make(TreePanel)
        self.parting_bar = services.make(PartingBar)
        self.tree_panel.put_above(self.parting_bar)
        self.timeline_panel = services.make(TimelinePanel, beside=services.referee)
        self.big_board = services.make(BoardPanel, compact=False)
        self.lecture = services.make(LecturePage)
        self.why_bar = services.make(WhyBar, parent=window)
        self.canvases = (self.tree_panel.canvas, self.lecture.canvas)
        self.parting_bar.remarked.connect(self.tree_panel.canvas.overlay.show_remark)
        study = QWidget()
        parts = (self.tree_panel, 1), services.make(PresetBar), self.timeline_panel
        vbox(*parts, parent=study, margins=0, spacing=0)
        self.panels: dict[str, Panel] = {}
        self.docks: dict[str, Dock] = {}
        for kind in panel_classes():
            if kind.dock is not None:
                panel = self.panels[kind.dock.id] = services.make(kind)
                self.docks[kind.dock.id] = Dock(panel, kind.dock, window)
                if kind.dock.view or kind.dock.own_of is not None:
                    self.lecture.offer_panel(kind.dock, partial(services.make, kind))
        self.panel(LinesPanel).take_in(self.big_board.lines)
        pages = {"play": self.big_board, "study": study, "lecture": self.lecture}
        self.pages: dict[str, QWidget] = {id: LayoutBoundary(page) for id, page in pages.items()}
        self.focus: dict[str, Callable[[], QWidget]] = {
            "play": lambda: self.big_board.board,
            "study": lambda: self.tree_panel.canvas,
            "lecture": lambda: self.lecture.canvas,
        }
        for board in (self.panel(BoardPanel), self.big_board):
            board.move_hovered.connect(self.tree_panel.highlight_move)
            board.followed.pointed.connect(self.tree_panel.highlight_node)

    def panel(self, kind: type[Found]) -> Found:
        """Return the panel of a class among those in docks."""
        return next(panel for panel in self.panels.values() if isinstance(panel, kind))

    def follow(self, wanted: bool) -> None:
        """Follow the node of the moment, or stop following it."""
        for canvas in self.canvases:
            canvas.set_following(wanted)

    def show_legend(self, wanted: bool) -> None:
        """Show the legend, or hide it."""
        for canvas in self.canvases:
            canvas.show_legend(wanted)


class LayoutBoundary(QWidget):
    """Contains one widget, and asks for a new layout only if its minimum size changed.

    To Qt every text that is set anew asks for a new layout of all that it is in, up to the main window, which
    then lays out all docks and paints everything again: 10 ms for a number that is counted on.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.content = content
        content.setParent(self)
        self._item = QWidgetItem(content)
        self._wanted = self._sizes()
        self.setSizePolicy(content.sizePolicy())

    def _sizes(self) -> tuple[QSize, QSize]:
        return self._item.minimumSize(), self._item.sizeHint()

    def sizeHint(self) -> QSize:
        return self._item.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._item.minimumSize()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            wanted = self._sizes()
            if wanted[0] != self._wanted[0]:
                self.updateGeometry()
            self._wanted = wanted
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.content.setGeometry(self.rect())
