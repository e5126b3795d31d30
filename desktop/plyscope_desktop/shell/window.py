"""The main window: the pages of its centre, the docks around them, and the actions of commands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QTabWidget, QWidget
from shiboken6 import isValid

from plyscope import catalog
from plyscope.files.file_names import path_of, path_text, shown_name
from plyscope.lessons.preset import Preset
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.boards.seats import Seats
from plyscope_desktop.canvas import styles
from plyscope_desktop.document import recent_work
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game_title import game_title
from plyscope_desktop.document.recovery import FILE, Recovery
from plyscope_desktop.document.serialize import remember
from plyscope_desktop.document.session_file import Keeper, dropped_files
from plyscope_desktop.help.focus_help import HelpDesk
from plyscope_desktop.panels.start.page import StartPage
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.commands import Depends, declare
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.session_log import SessionLog
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.command_actions import CommandActions, window_commands
from plyscope_desktop.shell.docks import Dock
from plyscope_desktop.shell.layouts import WITH_DOCKS, Layouts
from plyscope_desktop.shell.menus import Menus
from plyscope_desktop.shell.status_line import StatusLine
from plyscope_desktop.shell.toolbar import ToolBar
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.focus_ring import FocusRing
from plyscope_desktop.widgets.labels import titled
from plyscope_desktop.widgets.message_bar import MessageBar

if TYPE_CHECKING:
    from plyscope.files.game_files import GameList
    from plyscope_desktop.analysis.hidden_nodes import Seen
    from plyscope_desktop.canvas.canvas import TreeCanvas
    from plyscope_desktop.compare.window import CompareWindow
    from plyscope_desktop.document.search_setup import Setup
    from plyscope_desktop.lab.window import LabWindow
    from plyscope_desktop.panels.board import BoardPanel
    from plyscope_desktop.panels.lecture import LecturePage
    from plyscope_desktop.panels.lesson.scene_page import ScenePage
    from plyscope_desktop.panels.moves import MovesPanel
    from plyscope_desktop.panels.timeline import TimelinePanel
    from plyscope_desktop.panels.tree import TreePanel
    from plyscope_desktop.panels.why import WhyBar
    from plyscope_desktop.session.playback import Playback
    from plyscope_desktop.shell.agents_room import AgentsRoom
    from plyscope_desktop.shell.announcer import Announcer
    from plyscope_desktop.shell.arena_room import ArenaRoom
    from plyscope_desktop.shell.court_room import CourtRoom
    from plyscope_desktop.shell.exercise_room import ExerciseRoom
    from plyscope_desktop.shell.game_files import GameFiles
    from plyscope_desktop.shell.landmark_steps import Landmarks
    from plyscope_desktop.shell.lesson_room import LessonRoom
    from plyscope_desktop.shell.own_code_files import OwnCodeFiles
    from plyscope_desktop.shell.palette import Offer
    from plyscope_desktop.shell.repeated_room import RepeatedRoom
    from plyscope_desktop.shell.sheet_room import SheetRoom
    from plyscope_desktop.shell.strategic_room import StrategicRoom
    from plyscope_desktop.shell.workspace import Workspace
    from plyscope_desktop.shell.zoo_room import ZooRoom
    from plyscope_desktop.strategic.lecture_page import StrategicLecture
    from plyscope_desktop.strategic.page import StrategicPage
    from plyscope_desktop.tour.tour import Tour
    from plyscope_desktop.widgets.panel import Panel

NO_SEARCH_TREE = marked("This lecture shows a game in strategic form, not the tree of a search.")
OFFERED_SECONDS = 10.0
"""Time that is offered for a search that would not end."""

READY_MS = 50
"""Delay of the workspace after the first paint of the window, in milliseconds."""


class Window(QMainWindow):
    """One document with everything around it. `window_wanted` carries a file to open in it, or ""."""

    menus: Menus

    window_wanted = Signal(str)
    quit_wanted = Signal()
    closed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        declared = window_commands()
        declare(declared)
        self.session = session
        self.services = Services(session)
        self.seats = Seats(session)
        self._workspace: Workspace | None = None
        self._announcer: Announcer
        self._tinted: tuple[object, object, str] = (None, None, "")
        self._asked = ""
        self._handing_on = False
        self._leaves = False
        self._painted = False
        self._painting = False
        self.compare_window: CompareWindow | None = None
        self.lab_window: LabWindow | None = None
        self.setProperty("tells_tab", True)
        self.setDockNestingEnabled(True)
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setAcceptDrops(True)
        self._make_centre()
        self.keeper = Keeper(session, self.view, self)
        self.recovery = Recovery(session, self.view, self)
        self.status = self.services.make(StatusLine, parent=self)
        self.setStatusBar(self.status)
        self.commands = CommandActions(self, declared)
        self.actions_by_id = self.commands.by_id
        self.menus = Menus(self, self.commands)
        self.toolbar = ToolBar(self.actions_by_id, self)
        self._connect_commands()
        self._connect()
        SessionLog(session)
        self.help_desk = HelpDesk(self, self.actions_by_id["help.panel"])
        follow(self.retranslate)

    def _make_centre(self) -> None:
        centre = QWidget(self)
        self.message = MessageBar(centre)
        self.pages = QStackedWidget(centre)
        self.start_page = StartPage(self.session, self.pages)
        self.layouts = Layouts(self, self.pages, self.start_page, self._bars)
        self._whole = vbox(self.message, (self.pages, 1), parent=centre, margins=0, spacing=0)
        self.setCentralWidget(centre)

    @property
    def playback(self) -> Playback:
        """What runs the record from moment to moment."""
        return self.services.playback

    @property
    def ready(self) -> bool:
        """Return True if the workspace is made."""
        return self._workspace is not None

    @property
    def workspace(self) -> Workspace:
        """The pages other than the start page and their docks, made on first use."""
        return self._workspace if self._workspace is not None else self._make_workspace()

    def _make_workspace(self) -> Workspace:
        from plyscope_desktop.shell.algorithm_tabs import AlgorithmTabs
        from plyscope_desktop.shell.announcer import Announcer
        from plyscope_desktop.shell.lines_tab import LinesTab
        from plyscope_desktop.shell.result_tab import ResultTab
        from plyscope_desktop.shell.workspace import Workspace

        work = self._workspace = Workspace(self.services, self, self.pages)
        self._whole.addWidget(work.why_bar)
        self.layouts.take_in(
            work.pages, work.docks, work.focus, {"strategic": lambda: self.strategic_page.parts()}
        )
        self._tabs = AlgorithmTabs(self.session, self.layouts, work.docks, self)
        self._result = ResultTab(self.session, self.layouts, work.docks, self)
        self._lines = LinesTab(self.session.board_view, self.layouts, work.docks, self)
        opening = docks.commands()
        self.commands.add(opening)
        self.menus.take_in(list(work.docks.values()), opening)
        self._connect_workspace(work)
        self._announcer = self.services.make(Announcer, parent=self)
        work.made = self._connect_strategic
        spoken = [*(canvas.spoken for canvas in work.canvases), work.parting_bar.spoken]
        for signal in spoken:
            signal.connect(self._announcer.say)
        self.retranslate()
        return work

    def get_ready(self) -> None:
        """Make the workspace, which is not visible yet."""
        if not self.ready:
            self._make_workspace()

    def _get_ready_if_shown(self) -> None:
        if self.isVisible():
            self.get_ready()
            if self.layout_name == "start":
                self.start_page.check_examples()
            if settings.store().get(settings.OWN_CODE_FOLDER):
                self.own_code_files.load_folder()

    def _bars(self) -> list[QWidget]:
        """Return the bars above and below the page and its docks."""
        return [self.menuBar(), self.status, self.toolbar]

    def _connect(self) -> None:
        run = self.session.run
        self.layouts.changed.connect(self._layout_changed)
        self.menus.layout_choice.changed.connect(self.show_layout)
        self.menus.palette_field.clicked.connect(self.menus.open_palette)
        self.start_page.opened.connect(self._show_opened)
        self.start_page.file_chosen.connect(self.open_path)
        self.start_page.work_chosen.connect(self.open_work)
        self.start_page.lesson_chosen.connect(self.open_path)
        self.start_page.exercise_chosen.connect(lambda kind: self.exercise_room.begin(kind))
        self.start_page.open_requested.connect(self.keeper.choose_and_open)
        self.start_page.tree_requested.connect(self.actions_by_id["edit.draw_tree"].trigger)
        self.start_page.tour_requested.connect(self.actions_by_id["help.tour"].trigger)
        self.menus.recent_chosen.connect(self.open_path)
        self.menus.setting_asked.connect(self.show_settings)
        self.menus.add_offers(self._examples)
        self.menus.add_offers(self._offers)
        self.menus.add_offers(lambda: self.lesson_room.offers())
        self.menus.add_offers(lambda: self.exercise_room.offers())
        settings.store().changed.connect(self._setting_changed)
        self.keeper.changed.connect(self._show_title)
        self.keeper.begun.connect(self.message.forget_error)
        self.keeper.opened.connect(self._show_view)
        self.keeper.several.connect(self._choose_game)
        self.keeper.own_code_wanted.connect(lambda path: self.own_code_files.open(path))
        self.keeper.arena_wanted.connect(lambda path: self.arena_room.open_file(path))
        self.keeper.lesson_wanted.connect(lambda path: self.lesson_room.read_file(path))
        self.keeper.sheet_wanted.connect(lambda path: self.exercise_room.read_file(path))
        self.keeper.unsaved.connect(self.recovery.keep_now)
        self.recovery.kept.connect(self.keeper.forget_lost)
        self.keeper.all_saved.connect(self.recovery.forget)
        self.keeper.failed.connect(lambda reason: self.message.show_message("error", reason))
        self.keeper.overtaken.connect(self._ask_about_changed_file)
        self.keeper.warned.connect(lambda text: self.message.show_message("warning", text))
        self.keeper.told.connect(self.status.show_note)
        run.asks_first = True
        run.endless.connect(self._ask_for_limit)
        run.started.connect(self._forget_question)
        self.session.document.setup_changed.connect(self._forget_question)
        self.session.document.game_shown.connect(self._forget_question)
        self.session.document.game_shown.connect(self.message.forget_error)
        self.session.document.players_changed.connect(self._meet_bug)
        self.session.document.players_changed.connect(self._meet_agents)
        run.agent_failed.connect(lambda failure: self.agents_room.tell_failure(failure))
        recording = run.recording
        recording.changed.connect(self.status.refresh)
        recording.told.connect(self.status.show_note)
        recording.failed.connect(lambda reason: self.message.show_message("error", reason))
        run.ended_without_memory.connect(lambda text: self.message.show_message("error", heard(text)))

    def _connect_commands(self) -> None:
        """Refresh the commands when something changes that they depend on."""
        session, commands = self.session, self.commands
        signals = {
            Depends.GAME: (session.document.position_changed, session.document.players_changed),
            Depends.UNDO: (session.document.history.indexChanged,),
            Depends.RECORD: (session.record.replaced, session.record.state_changed),
            Depends.SELECTION: (session.record.selection_changed,),
            Depends.MARKS: (session.document.breakpoints_changed, session.document.bookmarks_changed),
            Depends.BOARD: (session.board_view.changed,),
            Depends.WORK: (session.run.recording.changed,),
        }
        for depends, several in signals.items():
            for signal in several:
                signal.connect(partial(commands.refresh, depends))
        recorded = False

        def frame(changed: Changed) -> None:
            nonlocal recorded
            if changed & Changed.ROWS:
                commands.refresh(Depends.ROWS)
            if changed & Changed.TICK:
                commands.refresh(Depends.MOMENT)
            if recorded != (session.record.last_tick > 0):
                recorded = not recorded
                commands.refresh(Depends.RECORD)

        session.record.frame.connect(frame)
        recent_work.changes().changed.connect(self._refresh_recent)
        commands.refresh(~Depends.NOTHING)

    def _refresh_recent(self) -> None:
        """Recent work is that of all windows: a method, which the closed ones lose by themselves."""
        self.commands.refresh(Depends.RECENT)

    def _connect_workspace(self, work: Workspace) -> None:
        from plyscope_desktop.panels.agents_analysis import AgentsAnalysisPanel
        from plyscope_desktop.panels.own_code.panel import OwnCodePanel
        from plyscope_desktop.panels.source import SourcePanel
        from plyscope_desktop.panels.thoughts import ThoughtsPanel

        session, services, tree, lecture = self.session, self.services, work.tree_panel, work.lecture
        own_code = work.panel(OwnCodePanel)
        own_code.new_wanted.connect(lambda kind: self.own_code_files.new(kind))
        own_code.tour_wanted.connect(self.actions_by_id["help.own_code_tour"].trigger)
        own_code.open_wanted.connect(lambda: self.own_code_files.choose())
        for signal in (own_code.copy_wanted, work.panel(SourcePanel).copy.wanted):
            signal.connect(lambda name, text: self.own_code_files.copy(name, text))
        tree.restyled.connect(self._tell_of_icicle)
        work.big_board.review_wanted.connect(self.analyse_game)
        for service in (services.solving, services.review, services.looking, services.explanation):
            service.changed.connect(partial(self.commands.refresh, Depends.WORK))
        self.status.follow_looks(services.looking)
        self.status.examine_core()
        analysis, records = services.agent_analysis, services.agent_records
        analysis.wanted_changed.connect(partial(self.commands.refresh, Depends.WORK))
        records.changed.connect(partial(self.commands.refresh, Depends.RECORD))
        records.broken.connect(lambda reason: self.agents_room.tell_breach(reason))
        work.panel(AgentsAnalysisPanel).manage_wanted.connect(lambda: self.agents_room.open())
        self._moves.search_wanted.connect(lambda played: self.agents_room.show_search(played))
        work.panel(ThoughtsPanel).study_requested.connect(lambda: self.show_layout("study"))
        work.panel(ThoughtsPanel).position_requested.connect(self.study_position)
        tree.board_requested.connect(session.take_to_board)
        tree.exercise_requested.connect(lambda: self.exercise_room.choose_for_record())
        tree.search_requested.connect(self.search)
        lecture.search_requested.connect(self.search)
        lecture.board_requested.connect(session.take_to_board)
        lecture.left.connect(self.leave_lecture)
        commands = self.commands
        services.explanation.asked.connect(self._show_explained)
        services.explanation.changed.connect(self._explanation_changed)
        session.record.tick_changed.connect(self._moment_changed)
        work.why_bar.search_requested.connect(self.search)
        work.why_bar.board_requested.connect(self._show_line)
        services.referee.changed.connect(partial(commands.refresh, Depends.WORK))
        work.parting_bar.noted.connect(self.status.show_note)
        work.parting_bar.compare_requested.connect(self._compare_with_reference)
        services.looking.ended.connect(self._look_ended)
        services.reweighing.compared.connect(self._tint_nodes)
        services.finder.changed.connect(self._tint_nodes)
        services.finder.stepped.connect(self._show_found)
        self._workspace_layout(self.layout_name)
        services.finder.changed.connect(partial(commands.refresh, Depends.FILTER))
        services.playouts.changed.connect(partial(commands.refresh, Depends.PLAYOUT))
        shown = [dock.toggleViewAction().toggled for dock in work.docks.values() if dock.declared.key]
        for signal in (
            lecture.blanked,
            lecture.beside_changed,
            tree.following_changed,
            tree.legend_changed,
            self._moves.head.page_chosen,
            *shown,
        ):
            signal.connect(partial(commands.refresh, Depends.LAYOUT))
        strategic = services.strategic
        for signal in (
            strategic.changed,
            strategic.solved,
            strategic.moment_changed,
            strategic.order_changed,
            strategic.replies_changed,
        ):
            signal.connect(partial(commands.refresh, Depends.STRATEGIC))
            signal.connect(self.status.refresh)
        strategic.failed.connect(lambda reason: self.message.show_message("error", heard(reason)))
        for changed in (strategic.changed, session.record.replaced):
            changed.connect(self._choose_lecture)
        commands.refresh(~Depends.NOTHING)

    @cached_property
    def tour(self) -> Tour:
        """The tours of this window; not made at the start."""
        from plyscope_desktop.tour.tour import Tour

        tour = Tour(self)
        self.keeper.going.connect(tour.end)
        tour.began.connect(self.keeper.pause)
        tour.began.connect(self.recovery.pause)
        tour.ended.connect(self.keeper.go_on)
        tour.ended.connect(self.recovery.go_on)
        return tour

    def _end_tour(self) -> None:
        """End a tour that runs, and put back what was there before."""
        if "tour" in vars(self):
            self.tour.end()

    @cached_property
    def landmarks(self) -> Landmarks:
        """Steps to landmarks of the tree; not made at the start."""
        from plyscope_desktop.shell.landmark_steps import Landmarks

        return Landmarks(self)

    @cached_property
    def agents_room(self) -> AgentsRoom:
        """Agents of this window; not made at the start."""
        from plyscope_desktop.shell.agents_room import AgentsRoom

        return AgentsRoom(self)

    @cached_property
    def arena_room(self) -> ArenaRoom:
        """Tournaments; not made at the start."""
        from plyscope_desktop.shell.arena_room import ArenaRoom

        return ArenaRoom(self)

    @cached_property
    def court_room(self) -> CourtRoom:
        """The textbook court; not made at the start."""
        from plyscope_desktop.shell.court_room import CourtRoom

        return CourtRoom(self)

    @cached_property
    def zoo_room(self) -> ZooRoom:
        """The bug zoo, and the game against a bug; not made at the start."""
        from plyscope_desktop.shell.zoo_room import ZooRoom

        return ZooRoom(self)

    @cached_property
    def sheet_room(self) -> SheetRoom:
        """Sheets of exercises; not made at the start."""
        from plyscope_desktop.shell.sheet_room import SheetRoom

        return SheetRoom(self)

    @cached_property
    def repeated_room(self) -> RepeatedRoom:
        """Repeated games; not made at the start."""
        from plyscope_desktop.shell.repeated_room import RepeatedRoom

        return RepeatedRoom(self)

    @cached_property
    def strategic_room(self) -> StrategicRoom:
        """Games in strategic form; not made at the start."""
        from plyscope_desktop.shell.strategic_room import StrategicRoom

        return StrategicRoom(self, self.services.strategic)

    @property
    def strategic_page(self) -> StrategicPage:
        """The page of the Strategic layout, made when it is first shown."""
        return self.workspace.strategic_page

    def _connect_strategic(self, page: QWidget) -> None:
        """Follow a page of games in strategic form that is made now."""
        from plyscope_desktop.strategic.page import StrategicPage

        if isinstance(page, StrategicPage):
            page.wanted.connect(self._trigger)
            for signal in (page.matrix.view.spoken, page.transport.spoken):
                signal.connect(self._announcer.say)
            return
        from plyscope_desktop.strategic.lecture_page import StrategicLecture

        assert isinstance(page, StrategicLecture)
        page.left.connect(self.leave_lecture)
        for changed in (page.blanked, page.beside_changed):
            changed.connect(partial(self.commands.refresh, Depends.LAYOUT))

    def say(self, text: str) -> None:
        """Tell a text to screen readers."""
        self._announcer.say(text)

    def _trigger(self, id: str) -> None:
        """Run the command that a button of a page stands for."""
        self.actions_by_id[id].trigger()

    @cached_property
    def game_files(self) -> GameFiles:
        """Games in the formats of other programs; not made at the start."""
        from plyscope_desktop.shell.game_files import GameFiles

        return GameFiles(self)

    @cached_property
    def lesson_room(self) -> LessonRoom:
        """The lesson of this window; not made at the start."""
        from plyscope_desktop.shell.lesson_room import LessonRoom

        room = LessonRoom(self, self.services.lesson)
        page = self.workspace.scene_page
        page.board_requested.connect(self.session.take_to_board)
        page.canvas.spoken.connect(self._announcer.say)
        for changed in (page.blanked, page.views_changed):
            changed.connect(partial(self.commands.refresh, Depends.LAYOUT))
        return room

    @cached_property
    def exercise_room(self) -> ExerciseRoom:
        """The exercise of this window; not made at the start."""
        from plyscope_desktop.panels.exercise.panel import ExercisePanel
        from plyscope_desktop.shell.exercise_room import ExerciseRoom

        work, desk = self.workspace, self.services.exercises
        room = ExerciseRoom(self, desk, work.panel(ExercisePanel), work.sheet_page)
        for changed in (desk.opened, desk.closed):
            changed.connect(self._show_title)
        return room

    @property
    def announcer(self) -> Announcer:
        """What speaks to screen readers."""
        self.get_ready()
        return self._announcer

    @cached_property
    def own_code_files(self) -> OwnCodeFiles:
        """Files of own code; not made at the start."""
        from plyscope_desktop.shell.own_code_files import OwnCodeFiles

        return OwnCodeFiles(self, self.services.own_code)

    @property
    def tree_panel(self) -> TreePanel:
        return self.workspace.tree_panel

    @property
    def timeline_panel(self) -> TimelinePanel:
        return self.workspace.timeline_panel

    @property
    def big_board(self) -> BoardPanel:
        """The board of the Play layout."""
        return self.workspace.big_board

    @property
    def lecture(self) -> LecturePage:
        return self.workspace.lecture

    @property
    def why_bar(self) -> WhyBar:
        return self.workspace.why_bar

    @property
    def panels(self) -> dict[str, Panel]:
        """The panels of the docks, by id."""
        return self.workspace.panels

    @property
    def docks(self) -> dict[str, Dock]:
        """The docks by id."""
        return self.workspace.docks

    @property
    def _dock_board(self) -> BoardPanel:
        """The board of the Study layout."""
        from plyscope_desktop.panels.board import BoardPanel

        return self.workspace.panel(BoardPanel)

    @property
    def board(self) -> BoardPanel:
        """The visible board."""
        return self.big_board if self.layout_name == "play" else self._dock_board

    @property
    def canvas(self) -> TreeCanvas:
        """The visible canvas, or that of the Study layout."""
        if self.layout_name != "lecture":
            return self.tree_panel.canvas
        return self.workspace.scene_page.canvas if self.workspace.shows_scene else self.lecture.canvas

    @property
    def exercise_is_open(self) -> bool:
        """Return True while an exercise is open."""
        return self.ready and "exercise_room" in vars(self) and self.exercise_room.open

    @property
    def lesson_is_open(self) -> bool:
        """Return True while a lesson is open."""
        return self.ready and self.services.lesson.is_open

    @property
    def lecture_page(self) -> LecturePage | ScenePage | StrategicLecture:
        """The page of the Lecture layout: of the scene, of the game in strategic form, or of the search."""
        work = self.workspace
        if work.shows_scene:
            return work.scene_page
        return work.strategic_lecture if work.shows_strategic else work.lecture

    def _choose_lecture(self) -> None:
        """Show the page that goes with the game, unless the scenes of a lesson are shown."""
        work = self.workspace
        if self.layout_name != "lecture" or work.shows_scene:
            self.commands.close_off("strategic", (), "")
            return
        before = work.lecture_pages.currentWidget()
        work.show_own_lecture()
        closed = [
            id for id, entry in self.commands.declared.items() if entry.menu == "tree" and id != "view.fit"
        ]
        self.commands.close_off("strategic", closed if work.shows_strategic else (), NO_SEARCH_TREE)
        if work.lecture_pages.currentWidget() is not before:
            self.layouts.page_focus().setFocus()

    def leave_lecture(self) -> None:
        """Leave the lesson if one is open, else go back to the layout before."""
        if self.lesson_is_open:
            self.services.lesson.leave()
        else:
            self.show_layout(self.layouts.before)

    def search(self) -> None:
        """Search the position on the board and show the tree."""
        if self.layout_name == "strategic":
            self.strategic_page.transport.run()
            return
        if self.layout_name == "start":
            self.show_layout("study")
        self.session.run.begin()

    def open_compare(self) -> CompareWindow:
        """Compare two searches of the position on the board in a window of their own."""
        from plyscope_desktop.compare.window import CompareWindow

        opened = self.compare_window
        if opened is None or not isValid(opened):
            opened = self.compare_window = CompareWindow(self.session, self)
            opened.help_wanted.connect(self.help_desk.show)
            opened.show()
        opened.raise_()
        opened.activateWindow()
        return opened

    def open_lab(self) -> LabWindow:
        """Count nodes and leaves of many searches in a window of their own."""
        from plyscope_desktop.lab.window import LabWindow

        opened = self.lab_window
        if opened is None or not isValid(opened):
            opened = self.lab_window = LabWindow(self.session, self)
            opened.help_wanted.connect(self.help_desk.show)
            opened.opened.connect(self._show_lab_search)
            opened.show()
        opened.raise_()
        opened.activateWindow()
        return opened

    def _show_lab_search(self) -> None:
        """Bring the tree of a search that was opened in the laboratory into sight."""
        self.show_layout("study")
        self.raise_()
        self.activateWindow()

    def _compare_with_reference(self) -> None:
        """Show the record of a search of one's own beside that of its reference, where they part."""
        self.open_compare().show_parting(self.services.referee)

    def _ask_for_limit(self, setup: Setup, plays: bool) -> None:
        """Say that a search would not end, and offer one that does."""
        document, run = self.session.document, self.session.run
        algorithm = catalog.algorithm(setup.algorithm)
        text = tr(
            "{game} is too large to be searched to the end. Without a limit the search ends when you stop it."
        )
        if algorithm.samples:
            text = tr("{algorithm} has no end of its own. Without a limit the search ends when you stop it.")

        def search_for_a_while() -> None:
            limited = replace(setup, seconds=OFFERED_SECONDS)
            if setup == document.setup:
                document.set_setup(limited)
            run.begin(limited, plays=plays)

        choices = (
            (tr("Search 10 seconds"), search_for_a_while),
            (tr("Search without limit"), lambda: run.begin(setup, plays=plays, without_limit=True)),
        )
        told = text.format(game=tr(document.game.name), algorithm=tr(algorithm.name))
        self.message.show_message("warning", told, choices=choices)
        self._asked = told

    def _forget_question(self) -> None:
        """Take the question for a limit away: it is answered, or about another search."""
        if self._asked and self.message.text.text() == self._asked:
            self.message.dismiss()
        self._asked = ""

    def put_above_pages(self, bar: QWidget) -> None:
        """Put a bar between the messages and the pages."""
        self._whole.insertWidget(self._whole.indexOf(self.pages), bar)

    def _meet_bug(self) -> None:
        """Follow the game against a bug, which may come from a file as well as from the zoo."""
        setups = (player.setup for player in self.session.document.players.values())
        if any(setup is not None and setup.algorithm.startswith(catalog.ZOO) for setup in setups):
            self.zoo_room.game.follow()

    def _meet_agents(self) -> None:
        """Keep the searches of agents that play here, and ask about those that a file names."""
        if any(player.agent for player in self.session.document.players.values()):
            self.agents_room.meet_foreign()

    def keys_home(self) -> QWidget | None:
        """Return the board or the canvas that gets the keys when nothing else needs them."""
        return self.layouts.page_focus() if self.ready and self.layout_name != "start" else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand a key that nothing wanted to the board or the canvas: a click on a button takes none away."""
        home = self.keys_home()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if home is None or home.hasFocus() or self._handing_on or not plain or not event.text().isprintable():
            super().keyPressEvent(event)
            return
        self._handing_on = True
        QCoreApplication.sendEvent(home, event)
        self._handing_on = False

    def change_scale(self, percent: int) -> None:
        store = settings.store()
        low, high = settings.SCALES
        store.set(settings.SCALE, min(max(store.get(settings.SCALE) + percent, low), high))

    def _setting_changed(self, key: str) -> None:
        if key == settings.RECORD_ROWS.key:
            self.session.run.budget = settings.store().get(settings.RECORD_ROWS)
        elif key == settings.REPLIES.key:
            self.session.document.set_replies(settings.store().get(settings.REPLIES))

    @property
    def layout_name(self) -> str:
        """The page that is shown: start, play, study, lecture or strategic."""
        return self.layouts.name

    def show_layout(self, name: str) -> None:
        """Show a page of the centre with the docks that belong to it."""
        if name != "start":
            self.get_ready()
        if self.exercise_is_open and not self.exercise_room.leave_for(name):
            return
        self.layouts.show(name)

    def _show_opened(self, layout: str) -> None:
        """Show what was chosen on the start page; an example in the lecture that it was opened from."""
        lecturing = self.session.document.preset is not None and self.layouts.before_start == "lecture"
        self.show_layout("lecture" if lecturing and layout == "study" else self._suited(layout))

    def _suited(self, layout: str) -> str:
        """Return the Strategic layout in the place of Study for a game whose method has its steps there."""
        from plyscope.strategic.method_options import OF_A_MATRIX, OF_A_TREE

        in_steps = self.session.document.setup.algorithm in (*OF_A_MATRIX, *OF_A_TREE)
        return "strategic" if layout == "study" and in_steps else layout

    def reset_layout(self) -> None:
        """Give the docks, or the parts of the Strategic layout, the places of the design."""
        if self.layout_name == "strategic":
            self.strategic_page.reset()
        else:
            self.layouts.arrange()

    def _layout_changed(self, name: str) -> None:
        self.menus.show_layout(name)
        self.commands.show_layout(name)
        if name != "lecture":
            self.toolbar.settle()  # an arrangement of docks may have shown or hidden it
        self.status.show_start(name == "start")
        self.status.show_page(self.strategic_page.status_texts if name == "strategic" else None)
        if name == "start":
            self.start_page.refresh()
            if self._painted:
                self.start_page.check_examples()
        if self.ready:
            self._workspace_layout(name)

    def _workspace_layout(self, name: str) -> None:
        self._choose_lecture()
        self.why_bar.allow(name in WITH_DOCKS)  # a lecture shows the answer in its sentence
        self._tint_nodes()

    def _show_explained(self) -> None:
        """Bring the node of an answer into sight, where there is a tree."""
        found = self.services.explanation
        if self.layout_name in ("study", "lecture") and not found.missing:
            self.canvas.viewpoint.bring_if_away(
                found.steps[found.begin] if found.why is None else found.why.node
            )

    def _explanation_changed(self) -> None:
        if self.layout_name == "lecture":
            self.lecture.refresh()

    def _moment_changed(self) -> None:
        if self.layout_name == "lecture":  # its sentence is about the moment again
            self.services.explanation.clear()

    def _tell_of_icicle(self) -> None:
        """Say that the tree became an icicle by itself, and that a style which is chosen stays."""
        text = tr(
            "More than {n} nodes: an icicle from now on. The style that you choose above the tree stays."
        )
        self.status.show_note(text.format(n=f"{styles.MANY:,}"))

    def analyse_game(self) -> None:
        """Bring the moves to the front and judge them, or stop that; once it is done, show the dearest."""
        self.get_ready()
        reason = self.services.review.declines()
        if reason is not None:
            self.message.show_message("error", heard(reason))
            return
        self.layouts.raise_panel("moves")
        self._moves.view.setFocus(Qt.FocusReason.OtherFocusReason)
        review = self.services.review
        if not review.complete:
            review.toggle()
        elif (worst := review.dearest()) is not None:
            self.session.document.go_to(worst.played)
        else:
            self.status.show_note(tr("No mistakes were found."))

    def study_position(self, played: int) -> None:
        """Search the position before a move of the game, with its tree in sight."""
        self.session.document.go_to(played - 1)
        self.show_layout("study")
        self.search()

    def go_to_mistake(self, by: int) -> None:
        """Show the next mistake on the board (by 1), or the one before (by −1)."""
        from plyscope_desktop.boards.mistakes import go_to_mistake

        go_to_mistake(self.session, self.services.review, by)

    def mistake(self, by: int) -> int | None:
        """Return the mistake after the move on the board (by 1), or before it (by −1); None without one."""
        if not self.ready:
            return None
        from plyscope.query.judgement import next_error

        review = self.services.review
        return next_error(review.errors(), self.session.document.played, by)

    def list_mistakes(self, wanted: bool) -> None:
        """List only the mistakes, or all moves."""
        self.layouts.raise_panel("moves")
        self._moves.show_mistakes(wanted)

    @property
    def lists_mistakes(self) -> bool:
        """Return True if only the mistakes are listed."""
        return self.ready and self._moves.only_mistakes

    @property
    def _moves(self) -> MovesPanel:
        from plyscope_desktop.panels.moves import MovesPanel

        return self.workspace.panel(MovesPanel)

    def _show_line(self) -> None:
        """Bring a board into sight on which the line of an answer can be played."""
        if self.layout_name == "study" and self.panels["board"].visibleRegion().isEmpty():
            self.layouts.raise_panel("board")

    def _look_ended(self, seen: Seen | None) -> None:
        """Show the result of a look inside, and a part whose search came out otherwise this time."""
        from plyscope_desktop.words.node_reasons import by_itself

        text = self.status.note_look(seen)
        other = next((look for look in seen.looks if not look.alike), None) if seen is not None else None
        if other is not None:
            self.message.show_message("info", f"{text} {by_itself(self.services.words, other)}")

    def _show_found(self, node: int) -> None:
        from plyscope_desktop.canvas.overlays.tint_layers import reveal

        reveal(self.canvas, node)

    def _tint_nodes(self) -> None:
        """Tint the nodes that were found, or that other weights changed, in the visible canvas."""
        from plyscope_desktop.canvas.overlays.tint_layers import FoundTints, changed_tints, show_tints

        finder, reweighing = self.services.finder, self.services.reweighing
        found = finder.found if finder.finds_something else None
        changes = reweighing.changes if reweighing.marking else None
        before, self._tinted = self._tinted, (changes, found, self.layout_name)
        if (changes, found, *before[:2]) == (None,) * 4:
            return
        if any(old is not new for old, new in zip(before, self._tinted, strict=True)):
            changed = changed_tints(reweighing, self.session.record.tree.known)
            show_tints(self.canvas, changed, None if found is None else FoundTints(found))

    def retranslate(self) -> None:
        self._show_title()
        if self._workspace is not None:
            for dock in self._workspace.docks.values():
                dock.setWindowTitle(tr(dock.declared.title))

    def _show_title(self) -> None:
        name = self.keeper.name()
        if self.exercise_is_open:
            self.setWindowTitle(f"{titled(self.exercise_room.title)} – Plyscope")
            self.setWindowModified(False)
            return
        if self.keeper.read_only:
            name = tr("{file} (for reading)").format(file=name)
        document = self.session.document
        if self.lesson_is_open and self.services.lesson.lesson is not None:
            name = self.services.lesson.lesson.title
        if not name and (document.history.count() or self.session.record.trace.length):
            what = game_title(document.game, document.start, document.preset)
            name = tr("{what}, untitled").format(what=what)
        self.setWindowTitle(f"{titled(name)}[*] – Plyscope" if name else "Plyscope")
        changed = self.keeper.modified if self.keeper.path is not None else self.keeper.would_be_missed
        self.setWindowModified(bool(name) and changed)

    def event(self, event: QEvent) -> bool:
        """Let other events come between the work of a frame and its paint while pictures stream."""
        if event.type() == QEvent.Type.UpdateRequest and frames().streaming() and not self._painting:
            frames().later(self._paint_now)
            return True
        return super().event(event)

    def _paint_now(self) -> None:
        if isValid(self):
            self._painting = True
            QCoreApplication.sendEvent(self, QEvent(QEvent.Type.UpdateRequest))
            self._painting = False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.commands.refresh(Depends.LAYOUT)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go to the next visible control."""
        FocusRing.tab_pressed = True
        moved, first = super().focusNextPrevChild(next), self.focusWidget()
        while moved and docks.behind(self.focusWidget()):
            moved = super().focusNextPrevChild(next) and self.focusWidget() is not first
        FocusRing.tab_pressed = False
        return moved

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            defer(self, self.layouts.settle_size)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            defer(self, self._get_ready_if_shown, READY_MS)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = dropped_files(event.mimeData())
        event.acceptProposedAction()
        defer(self, lambda: self.open_files(files))

    def open_files(self, files: list[str]) -> None:
        """Open the first file here and each of the others in a window of its own."""
        for file in files[1:]:
            self.window_wanted.emit(file)
        for file in files[:1]:
            self.keeper.open(Path(file))

    def show_settings(self, first: str = "") -> None:
        """Open the settings, with the setting of this key first."""
        from plyscope_desktop.dialogs.settings import SettingsDialog

        SettingsDialog(self, first).open()

    def _choose_game(self, path: Path, records: GameList) -> None:
        """Ask which game of a file is opened."""
        from plyscope_desktop.dialogs.choose_game import ChooseGameDialog

        dialog = ChooseGameDialog(shown_name(path.name), records, self)
        dialog.chosen.connect(lambda number: self.keeper.open_record(path, records, number))
        dialog.open()

    def _ask_about_changed_file(self, path: Path) -> None:
        """Say that another program has changed the file of the session, and offer what can be done."""
        text = tr("Another program has changed {file} since it was opened or saved here. Nothing was saved.")
        choices = [(tr("Save as…"), self.keeper.save_as), (tr("Replace it"), self.keeper.replace_file)]
        self.message.show_message("warning", text.format(file=shown_name(path.name)), choices=choices)

    def _offers(self) -> Iterator[Offer]:
        """Games, algorithms, options and pages of help."""
        from plyscope_desktop.shell import palette_offers

        return palette_offers.offers(self)

    def _examples(self) -> Iterator[Offer]:
        """Yield the worked examples, for the palette."""
        from plyscope_desktop.shell.palette import Offer
        from plyscope_desktop.shell.palette_offers import words_of

        def show(preset: Preset) -> None:
            self.session.open_preset(preset, at_end=False)
            if self.layout_name == "start":
                self._show_opened("study")
            elif self.layout_name != "lecture":
                self.show_layout(self._suited("study"))

        for preset in catalog.presets().values():
            yield Offer(
                tr(preset.title),
                tr("Example"),
                partial(show, preset),
                english=preset.title,
                words=words_of(preset),
            )

    def open_work(self, id: str) -> None:
        """Open an entry of Recent work in place of the present session."""
        work = recent_work.find(id)
        if work is not None:
            self.keeper.open_work(work)

    def open_path(self, path: str) -> None:
        """Open a file in place of the present session."""
        self.keeper.open(path_of(path))

    def view(self, document: Document) -> dict[str, Any]:
        """Return the state of the window for the session file of a document that is shown, or about to go."""
        in_start = self.layout_name == "start"
        kept: dict[str, Any] = {"layout": self.layouts.before_start if in_start else self.layout_name}
        if self.keeper.path is not None:
            kept[FILE] = path_text(self.keeper.path.absolute())
        if not self.ready:
            return kept
        from plyscope_desktop.analysis.game_review import REVIEW
        from plyscope_desktop.analysis.hidden_nodes import LOOKS

        looks = self.services.looking.kept()
        review = self.services.review.kept(document)
        return {**kept, **({LOOKS: looks} if looks else {}), **({REVIEW: review} if review else {})}

    def _show_view(self, view: dict[str, Any]) -> None:
        layout = view.get("layout")
        self.show_layout(layout if layout in settings.LAYOUTS else "study")
        from plyscope_desktop.analysis.game_review import REVIEW
        from plyscope_desktop.analysis.hidden_nodes import LOOKS

        self.services.looking.bring_back(view.get(LOOKS))
        self.services.review.bring_back(view.get(REVIEW))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._end_tour()
        may_go = self._may_lose_own_code() and self._may_close_sheet() and self.keeper.may_go()
        if not (may_go and self._may_close_arena()):
            event.ignore()
            return
        if self.keeper.keep_aside():
            self.recovery.close()
        else:
            self.recovery.leave()
        self._end()
        super().closeEvent(event)
        self.closed.emit()

    def _may_lose_own_code(self) -> bool:
        """Return True if the files in the editor are saved, or may be lost."""
        from plyscope_desktop.panels.own_code.panel import OwnCodePanel

        if not self.ready:
            return True
        panel = self.workspace.panel(OwnCodePanel)
        if self._leaves:
            panel.keep_unsaved()
            return True
        return panel.may_close()

    def _may_close_sheet(self) -> bool:
        """Return True if the sheet that is being made is saved, or may be lost; its window closes then."""
        return "sheet_room" not in vars(self) or self._leaves or self.sheet_room.may_close()

    def _may_close_arena(self) -> bool:
        """Return True if no tournament runs, or it may be broken off; its windows close then."""
        return "arena_room" not in vars(self) or self._leaves or self.arena_room.may_close()

    def leave(self) -> None:
        """Close without a question; an unsaved session is kept, to be offered at the next start."""
        if "arena_room" in vars(self):
            self.arena_room.leave()
        self._end_tour()
        if "exercise_room" in vars(self):
            self.exercise_room.leave_unasked()
        self.keeper.going.emit()
        self._leaves = True
        if self.keeper.would_be_missed:
            self._may_lose_own_code()
            self.recovery.leave()
            self._end()
            self.closed.emit()
        else:
            self.close()

    def _end(self) -> None:
        """Store the state of the window, and end everything that runs in it."""
        self.layouts.keep()
        remember(self.session.document.value)
        store = settings.store()
        store.set(settings.GEOMETRY, self.saveGeometry().toBase64().toStdString())
        store.save()
        if self.ready:
            self.playback.pause()
        self.keeper.close()
        self.help_desk.close()
        self.start_page.close_threads()
        self.session.close()
