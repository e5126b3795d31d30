"""Workspace: the pages of a window to play, study and lecture on, and the docks around them.

A window makes it when it first leaves the start page, or as soon as that is painted: a start does not wait
for hidden widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget, QWidgetItem

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

if TYPE_CHECKING:
    from plyscope_desktop.canvas.canvas import TreeCanvas
    from plyscope_desktop.panels.exercise.sheet_page import SheetPage
    from plyscope_desktop.panels.lesson.scene_page import ScenePage
    from plyscope_desktop.session.lesson.open_lesson import OpenLesson
    from plyscope_desktop.strategic.lecture_page import StrategicLecture
    from plyscope_desktop.strategic.page import StrategicPage

Found = TypeVar("Found", bound=Panel)


class Workspace:
    """`pages` are those of the layouts, `focus` finds by layout the widget that gets the keys."""

    def __init__(self, services: Services, window: QMainWindow, pages: QWidget | None = None) -> None:
        """Make the pages as children of `pages`, and the docks as those of a window.

        Each part is made within the part around it: one that moved there later, with all that is in it, would
        have its style worked out again.
        """
        places = {id: LayoutBoundary(pages) for id in ("play", "study", "lecture", "exercise", "strategic")}
        study = QWidget(places["study"])
        self.tree_panel = services.make(TreePanel, parent=study)
        self.parting_bar = services.make(PartingBar, parent=self.tree_panel)
        self.tree_panel.put_above(self.parting_bar)
        self.timeline_panel = services.make(TimelinePanel, beside=services.referee, parent=study)
        self.big_board = services.make(BoardPanel, compact=False, parent=places["play"])
        self.lecture_pages = QStackedWidget(places["lecture"])
        self.lecture = services.make(LecturePage, parent=self.lecture_pages)
        self.lecture_pages.addWidget(self.lecture)
        self.why_bar = services.make(WhyBar, parent=window)
        self.services = services
        self._scene_page: ScenePage | None = None
        self._sheet_page: SheetPage | None = None
        self._sheet_place = QStackedWidget(places["exercise"])
        self.made: Callable[[QWidget], None] = lambda page: None
        """Called with a page of games in strategic form when it is made."""
        self._strategic_page: StrategicPage | None = None
        self._strategic_place = QStackedWidget(places["strategic"])
        self._strategic_lecture: StrategicLecture | None = None
        self.parting_bar.remarked.connect(self.tree_panel.canvas.overlay.show_remark)
        parts = (self.tree_panel, 1), services.make(PresetBar, parent=study), self.timeline_panel
        vbox(*parts, parent=study, margins=0, spacing=0)
        self.panels: dict[str, Panel] = {}
        self.docks: dict[str, Dock] = {}
        for kind in panel_classes():
            if kind.dock is not None:
                dock = self.docks[kind.dock.id] = Dock(partial(services.make, kind), kind.dock, window)
                self.panels[kind.dock.id] = dock.panel
                if kind.dock.view or kind.dock.own_of is not None:
                    self.lecture.offer_panel(kind.dock, partial(services.make, kind))
        self.panel(LinesPanel).take_in(self.big_board.lines)
        contents = {
            "play": self.big_board, "study": study, "lecture": self.lecture_pages,
            "exercise": self._sheet_place, "strategic": self._strategic_place,
        }  # fmt: skip
        for id, content in contents.items():
            places[id].hold(content)
        self.pages: dict[str, QWidget] = dict(places)
        self.focus: dict[str, Callable[[], QWidget]] = {
            "play": lambda: self.big_board.board,
            "study": lambda: self.tree_panel.canvas,
            "exercise": lambda: self.sheet_page.focus_widget(),
            "strategic": lambda: self.strategic_page.focus_widget(),
            "lecture": self._lecture_focus,
        }
        for board in (self.panel(BoardPanel), self.big_board):
            board.move_hovered.connect(self.tree_panel.highlight_move)
            board.followed.pointed.connect(self.tree_panel.highlight_node)

    @property
    def sheet_page(self) -> SheetPage:
        """The page of an exercise, made for the first one."""
        if self._sheet_page is None:
            from plyscope_desktop.panels.exercise.sheet_page import SheetPage

            self._sheet_page = self.services.make(SheetPage)
            self._sheet_place.addWidget(self._sheet_page)
        return self._sheet_page

    @property
    def strategic_page(self) -> StrategicPage:
        """The page of games in strategic form, made when it is first shown."""
        if self._strategic_page is None:
            from plyscope_desktop.strategic.page import StrategicPage

            self._strategic_page = StrategicPage(self.services)
            self._strategic_place.addWidget(self._strategic_page)
            self.made(self._strategic_page)
        return self._strategic_page

    @property
    def strategic_lecture(self) -> StrategicLecture:
        """The page of a game in strategic form in the Lecture layout, made for the first one."""
        if self._strategic_lecture is None:
            from plyscope_desktop.strategic.lecture_page import StrategicLecture

            self._strategic_lecture = self.services.make(StrategicLecture)
            self.lecture_pages.addWidget(self._strategic_lecture)
            self.made(self._strategic_lecture)
        return self._strategic_lecture

    @property
    def shows_strategic(self) -> bool:
        """Return True if the Lecture layout shows a game in strategic form."""
        shown = self._strategic_lecture
        return shown is not None and self.lecture_pages.currentWidget() is shown

    def _lecture_focus(self) -> QWidget:
        """The widget that gets the keys on the page of the Lecture layout that goes with the game."""
        if self.shows_scene:
            return self.scene_page.focus_widget
        self.show_own_lecture()
        return self.strategic_lecture.focus_widget() if self.shows_strategic else self.lecture.canvas

    @property
    def canvases(self) -> tuple[TreeCanvas, ...]:
        """The drawn trees that there are."""
        of_scenes = () if self._scene_page is None else (self._scene_page.canvas,)
        return (self.tree_panel.canvas, self.lecture.canvas, *of_scenes)

    @property
    def scene_page(self) -> ScenePage:
        """The page of a scene in the Lecture layout, made for the first lesson."""
        if self._scene_page is None:
            self._scene_page = self.make_scene_page(self.services, self.services.lesson)
            self.lecture_pages.addWidget(self._scene_page)
        return self._scene_page

    @staticmethod
    def make_scene_page(services: Services, lesson: OpenLesson) -> ScenePage:
        """Return a page for the scenes of a lesson in a session with these services."""
        from plyscope_desktop.panels.lesson.scene_page import ScenePage
        from plyscope_desktop.strategic.scene_views import SceneGameTree, SceneMatrix
        from plyscope_desktop.strategic.values_beside import ValuesBeside

        kinds = [kind for kind in panel_classes() if kind.dock is not None]
        makers: dict[str, Callable[[], QWidget]] = {
            kind.dock.id: partial(services.make, kind) for kind in kinds if kind.dock is not None
        }
        play = partial(services.make, BoardPanel, compact=False, tells_value=False)  # it is asked who wins
        makers |= {
            "matrix": partial(services.make, SceneMatrix),
            "matrix-tree": partial(services.make, SceneGameTree),
            "who-knows": partial(services.make, ValuesBeside),
        }
        return ScenePage(services, lesson, {**makers, "play": play})

    @property
    def shows_scene(self) -> bool:
        """Return True if the Lecture layout shows a scene."""
        return self._scene_page is not None and self.lecture_pages.currentWidget() is self._scene_page

    def show_scene_page(self, wanted: bool) -> None:
        """Let the Lecture layout show the scenes of a lesson, or what the session shows."""
        self.lecture_pages.setCurrentWidget(self.scene_page if wanted else self.lecture)

    def show_own_lecture(self) -> None:
        """Let the Lecture layout show the session's game in strategic form, or else its search."""
        strategic = self.services.strategic.is_strategic
        self.lecture_pages.setCurrentWidget(self.strategic_lecture if strategic else self.lecture)

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
        if self._sheet_page is not None:
            self._sheet_page.show_legend(wanted)


class LayoutBoundary(QWidget):
    """Holds one widget, and asks for a new layout only if its minimum size changed.

    To Qt every text that is set anew asks for a new layout of all that it is in, up to the main window, which
    then lays out all docks and paints everything again: 10 ms for a number that is counted on.
    """

    def hold(self, content: QWidget) -> None:
        """Hold a widget that is a child of this one."""
        self.content = content
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
