"""The main window: the pages of its centre, the docks around them, and what the commands do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QInputDialog,
    QMainWindow,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from plyscope.tree import NONE
from plyscope_desktop import docks, language, settings, theme
from plyscope_desktop.about import AboutDialog
from plyscope_desktop.boards.view import BoardView
from plyscope_desktop.commands import COMMANDS
from plyscope_desktop.docks import Dock
from plyscope_desktop.language import follow, tr
from plyscope_desktop.menus import Menus
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.log import LogPanel
from plyscope_desktop.panels.moves import MovesPanel
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.preset import PresetBar
from plyscope_desktop.panels.score import ScorePanel
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.panels.source import SourcePanel
from plyscope_desktop.panels.start import StartPage
from plyscope_desktop.panels.statistics import StatisticsPanel
from plyscope_desktop.panels.thoughts import ThoughtsPanel
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.panels.variables import VariablesPanel
from plyscope_desktop.playback import Playback
from plyscope_desktop.session import Session
from plyscope_desktop.setup import Breakpoint
from plyscope_desktop.status_line import StatusLine
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.widgets.focus_ring import FocusRing

LAYOUT_VERSION = 1
"""Raised whenever docks come or go, so that an old arrangement is not forced upon new docks."""


class Window(QMainWindow):
    """One document with everything around it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.playback = Playback(session)
        self.layout_name = "start"
        self.setProperty("tells_tab", True)
        self.setDockNestingEnabled(True)
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._make_panels()
        self.menus = Menus(self, self._deeds(), list(self.docks.values()))
        self.actions_by_id = self.menus.actions
        self._connect()
        self.setStatusBar(StatusLine(session, self))
        follow(self.retranslate)

    # Making the parts.

    def _make_panels(self) -> None:
        session = self.session
        self.start_page = StartPage(session, self)
        self.tree_panel = TreePanel(session, self.playback)
        self.timeline_panel = TimelinePanel(session, self.playback)
        self.big_board = BoardPanel(session, compact=False)
        self.board_panel = BoardPanel(session, compact=True)
        self.thoughts_panel = ThoughtsPanel(session)
        self.node_panel = NodePanel(session)
        study = QWidget()
        column = QVBoxLayout(study)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tree_panel, 1)
        column.addWidget(PresetBar(session))
        column.addWidget(self.timeline_panel)
        self.pages = QStackedWidget(self)
        self.page_of = {"start": self.start_page, "play": self.big_board, "study": study}
        for page in self.page_of.values():
            self.pages.addWidget(page)
        self.setCentralWidget(self.pages)
        panels = {
            "board": self.board_panel,
            "search": SearchPanel(session),
            "moves": MovesPanel(session),
            "node": self.node_panel,
            "source": SourcePanel(session),
            "variables": VariablesPanel(session),
            "statistics": StatisticsPanel(session),
            "log": LogPanel(session),
            "players": PlayersPanel(session),
            "thoughts": self.thoughts_panel,
            "score": ScorePanel(session),
        }
        self.docks = {id: Dock(id, panel, self) for id, panel in panels.items()}
        for dock in self.docks.values():
            dock.hide()
            dock.dockLocationChanged.connect(self._settle_heads_soon)
            dock.topLevelChanged.connect(self._settle_heads_soon)
            dock.visibilityChanged.connect(self._settle_heads_soon)

    def _deeds(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        session, playback, canvas = self.session, self.playback, self.tree_panel
        return {
            "file.start": lambda: self.show_layout("start"),
            "file.new": lambda: self._players().new_game_dialog(),
            "file.quit": self.close,
            "edit.undo": lambda: self._board().take_back(),
            "edit.redo": lambda: self._board().redo(),
            "edit.copy": lambda: self._board().copy_position(),
            "edit.paste": lambda: self._board().paste_position(),
            "edit.set_up": lambda: self._board().set_up(),
            "edit.draw_tree": self.draw_tree,
            "edit.palette": self.open_palette,
            "game.move_now": session.move_now,
            "game.replies": session.set_replies,
            "game.hint": lambda: self._board().hint(),
            "game.lines": lambda: self._board().best_lines(),
            "game.flip": lambda: self._board().flip(),
            "game.threats": lambda shown: self._board().show_threats(shown),
            "search.go": self.search,
            "search.stop": lambda: session.stop(),
            "search.study": lambda: self.show_layout("study"),
            "timeline.play": playback.toggle,
            "timeline.back": lambda: playback.step("event", -1),
            "timeline.forward": lambda: playback.step("event", 1),
            "timeline.previous": lambda: playback.step_kind(-1),
            "timeline.next": lambda: playback.step_kind(1),
            "timeline.previous_iteration": lambda: playback.step("iteration", -1),
            "timeline.next_iteration": lambda: playback.step("iteration", 1),
            "timeline.first": playback.first,
            "timeline.last": playback.last,
            "timeline.breakpoint": self.toggle_breakpoint,
            "timeline.break_cutoffs": self.break_at_cutoffs,
            "timeline.break_value": self.break_at_value,
            "timeline.next_breakpoint": playback.next_breakpoint,
            "timeline.clear_breakpoints": lambda: session.set_breakpoints([]),
            "view.play": lambda: self.show_layout("play"),
            "view.study": lambda: self.show_layout("study"),
            "view.reset": lambda: self.arrange(),
            "view.fit": canvas.fit,
            "view.follow": canvas.set_following,
            "view.zoom_in": canvas.zoom_in,
            "view.zoom_out": canvas.zoom_out,
            "view.cause": canvas.go_to_cause,
            "view.collapse": canvas.toggle_collapsed,
            "view.legend": canvas.show_legend,
            "view.full_screen": self.set_full_screen,
            "view.larger": lambda: self.change_scale(10),
            "view.smaller": lambda: self.change_scale(-10),
            "help.about": lambda: AboutDialog(self).open(),
        }

    def _connect(self) -> None:
        session = self.session
        self.menus.layout_choice.changed.connect(self.show_layout)
        self.menus.palette_field.clicked.connect(self.open_palette)
        self.start_page.opened.connect(self.show_layout)
        self.menus.theme_chosen.connect(self.use_theme)
        self.menus.language_chosen.connect(self.use_language)
        self.thoughts_panel.study_requested.connect(lambda: self.show_layout("study"))
        self.tree_panel.board_requested.connect(session.take_to_board)
        self.tree_panel.search_requested.connect(self.search)
        follows, legend = self.actions_by_id["view.follow"], self.actions_by_id["view.legend"]
        follows.setChecked(self.tree_panel.canvas.following)
        legend.setChecked(self.tree_panel.canvas.legend_wanted)
        self.tree_panel.following_changed.connect(follows.setChecked)
        self.tree_panel.legend_changed.connect(legend.setChecked)
        for board in (self.board_panel, self.big_board):
            board.move_hovered.connect(self.tree_panel.highlight_move)
        BoardView.of(session).changed.connect(self._refresh_actions)
        for signal in (
            session.position_changed,
            session.players_changed,
            session.state_changed,
            session.tick_changed,
            session.breakpoints_changed,
        ):
            signal.connect(self._refresh_actions)
        self._refresh_actions()

    # What commands do.

    def _board(self) -> BoardPanel:
        """The board that is in sight."""
        return self.big_board if self.layout_name == "play" else self.board_panel

    def _players(self) -> PlayersPanel:
        panel = self.docks["players"].panel
        assert isinstance(panel, PlayersPanel)
        return panel

    def search(self) -> None:
        """Search the position on the board and show the tree."""
        if self.layout_name == "start":
            self.show_layout("study")
        self.session.begin_search()

    def draw_tree(self) -> None:
        """Draw a tree of one's own and study it."""
        editor = TreeEditor(self.session, self)
        editor.accepted.connect(lambda: self.show_layout("study"))
        editor.open()

    def open_palette(self) -> None:
        corner = self.menus.palette_field.mapToGlobal(
            QPoint(self.menus.palette_field.width(), self.menus.palette_field.height() + 4)
        )
        self.menus.command_palette.open_at(corner)

    def toggle_breakpoint(self) -> None:
        """Stop, or stop no more, at the selected node."""
        node = self.session.selected
        if node == NONE:
            return
        point = Breakpoint("node", node)
        points = self.session.breakpoints
        self.session.set_breakpoints(
            [p for p in points if p != point] if point in points else [*points, point]
        )

    def break_at_cutoffs(self, wanted: bool) -> None:
        others = [point for point in self.session.breakpoints if point.kind != "cutoff"]
        self.session.set_breakpoints([*others, Breakpoint("cutoff")] if wanted else others)

    def break_at_value(self) -> None:
        """Ask for a number and stop where the value of the root passes it."""
        number, given = QInputDialog.getDouble(
            self, tr("Breakpoint"), tr("Stop where the root's value passes"), 0.0, -1e9, 1e9, 3
        )
        if given:
            self.session.set_breakpoints([*self.session.breakpoints, Breakpoint("value", number)])

    def use_theme(self, id: str) -> None:
        settings.store().set(settings.THEME, id)
        self._dress()

    def use_language(self, id: str) -> None:
        settings.store().set(settings.LANGUAGE, id)
        language.use(id)

    def change_scale(self, percent: int) -> None:
        store = settings.store()
        low, high = theme.SCALES
        store.set(settings.SCALE, min(max(store.get(settings.SCALE) + percent, low), high))
        self._dress()

    def _dress(self) -> None:
        store = settings.store()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply(app, store.get(settings.THEME), store.get(settings.SCALE))

    def set_full_screen(self, wanted: bool) -> None:
        if wanted:
            self.showFullScreen()
        else:
            self.showNormal()

    # Layouts.

    def show_layout(self, name: str) -> None:
        """Show a page of the centre with the docks that belong to it."""
        if name == self.layout_name and self.isVisible():
            return
        self._keep_arrangement()
        self.layout_name = name
        self.pages.setCurrentWidget(self.page_of[name])
        if name == "start":
            for dock in self.docks.values():
                dock.hide()
            self.menus.layout_choice.clear()
            self.start_page.refresh()
        else:
            settings.store().set(settings.LAYOUT, name)
            self.menus.layout_choice.set_value(name)
            saved = settings.store().get(settings.DOCKS).get(self._arrangement_key(), "")
            restored = bool(saved) and self.restoreState(
                QByteArray.fromBase64(QByteArray(saved.encode())), LAYOUT_VERSION
            )
            if not restored:
                self.arrange()
            (self.tree_panel.canvas if name == "study" else self.big_board.board).setFocus()
        self._settle_heads_soon()
        self._refresh_actions()

    def arrange(self) -> None:
        """Put the docks back where the layout has them."""
        if self.layout_name != "start":
            docks.arrange(self, self.docks, self.layout_name)
            QTimer.singleShot(0, self, lambda: docks.resize(self, self.docks, self.layout_name))
            self._settle_heads_soon()

    def _arrangement_key(self) -> str:
        return f"{self.layout_name}-{'wide' if self.width() >= docks.WIDE_FROM else 'narrow'}"

    def _keep_arrangement(self) -> None:
        if self.layout_name != "start" and self.isVisible():
            state = self.saveState(LAYOUT_VERSION).toBase64().toStdString()
            kept = settings.store().get(settings.DOCKS)
            settings.store().set(settings.DOCKS, {**kept, self._arrangement_key(): state})

    def _settle_heads_soon(self) -> None:
        QTimer.singleShot(0, self, lambda: docks.settle_heads(self, self.docks))

    # Words and states.

    def retranslate(self) -> None:
        """Say every word of the window again."""
        self.setWindowTitle("Plyscope")
        titles = {
            "board": tr("Board"),
            "search": tr("Search"),
            "moves": tr("Moves"),
            "node": tr("Node"),
            "source": tr("Source"),
            "variables": tr("Variables"),
            "statistics": tr("Statistics"),
            "log": tr("Log"),
            "players": tr("Players"),
            "thoughts": tr("What it thought"),
            "score": tr("Score"),
        }
        for id, dock in self.docks.items():
            dock.setWindowTitle(titles[id])

    def _refresh_actions(self) -> None:
        session, actions = self.session, self.actions_by_id
        recorded = session.last_tick > 0
        enabled = {
            "edit.undo": session.played > 0,
            "edit.redo": session.played < len(session.moves),
            "game.move_now": session.turn is not None,
            "game.hint": session.turn is not None,
            "search.go": session.turn is not None,
            "search.stop": session.searching,
            "search.study": recorded,
            "timeline.clear_breakpoints": bool(session.breakpoints),
        }
        for entry in COMMANDS:
            if entry.menu == "timeline" and entry.id.split(".")[1] in TIMELINE_MOVES:
                enabled[entry.id] = recorded
        for id, able in enabled.items():
            actions[id].setEnabled(able)
        actions["game.replies"].setChecked(session.replies)
        actions["game.threats"].setChecked(BoardView.of(session).threats)
        actions["timeline.break_cutoffs"].setChecked(any(p.kind == "cutoff" for p in session.breakpoints))

    # Keys, opening and closing.

    def event(self, event: QEvent) -> bool:
        """Leave Space to the control that has the focus, though it is also the key that plays the record."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            pressed = event.key() == Qt.Key.Key_Space and not event.modifiers()
            if pressed and isinstance(self.focusWidget(), QAbstractButton | QComboBox):
                event.accept()
                return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        FocusRing.tab_pressed = True
        moved = super().focusNextPrevChild(next)
        FocusRing.tab_pressed = False
        return moved

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.layout_name != "start" and not event.spontaneous():
            QTimer.singleShot(0, self, self.arrange)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep_arrangement()
        settings.store().set(settings.GEOMETRY, self.saveGeometry().toBase64().toStdString())
        settings.store().save()
        self.playback.pause()
        self.session.close()
        super().closeEvent(event)


TIMELINE_MOVES = (
    "play", "back", "forward", "previous", "next", "previous_iteration", "next_iteration", "first", "last",
)  # fmt: skip
