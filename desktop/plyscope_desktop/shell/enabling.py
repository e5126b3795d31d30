"""Enabling: which commands of a window can be done at the moment, and which of them are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plyscope import catalog
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.document.recovery import last_session
from plyscope_desktop.runtime.commands import COMMANDS, command
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.refresh import Refresh

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

TIMELINE_MOVES = (
    "play", "back", "forward", "previous", "next", "previous_iteration", "next_iteration", "first", "last",
)  # fmt: skip

TREE_MOVES = (
    "line_down", "line_up", "largest", "deepest", "latest_cutoff", "next_value", "previous_value",
)  # fmt: skip


class Enabling(QObject):
    """Belongs to a window, whose commands follow everything that they depend on."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        session, services = window.session, window.services
        for signal in (
            session.board_view.changed,
            services.solving.changed,
            services.looking.changed,
            session.recording.changed,
            services.explanation.changed,
            session.history.indexChanged,
            session.position_changed,
            session.players_changed,
            session.state_changed,
            session.selection_changed,
            session.breakpoints_changed,
            session.bookmarks_changed,
        ):
            signal.connect(self.refresh)
        self._soon = Refresh(window, self.refresh)
        session.tick_changed.connect(self.refresh_soon)

    def refresh_soon(self) -> None:
        """As `refresh`, once for many changes."""
        self._soon.ask()

    def refresh(self) -> None:
        """Enable what can be done now, and check what is on."""
        window = self._window
        session, actions = window.session, window.actions_by_id
        recorded, services = session.last_tick > 0, window.services
        solving, looking = services.solving, services.looking
        found = window.ready and window.services.finder.finds_something
        at_work = window.layout_name != "start"  # a start loads no readers of files, and no playouts
        writable = at_work and any(session.game.id in entry.games for entry in catalog.formats().values())
        enabled = {
            "edit.undo": session.history.canUndo(),
            "edit.redo": session.history.canRedo(),
            "file.last": last_session() is not None,
            "file.export_game": writable,
            "edit.copy_game": writable,
            "game.take_back": session.played > 0,
            "game.forward": session.played < len(session.moves),
            "game.move_now": session.turn is not None,
            "game.type_move": session.turn is not None,
            "game.notation": len(session.game.notations) > 1,
            "game.notes": bool(session.game.notes),
            "game.hint": session.turn in (MAX, MIN),
            "game.policy": session.game.id == "pig",
            "game.roll": session.turn == CHANCE,
            "search.go": session.turn is not None,
            "search.look": at_work and not looking.running and not looking.declines(),
            "search.stop": session.searching
            or looking.running
            or solving.running
            or services.explanation.active
            or window.layout_name == "lecture",
            "search.solve": solving.asked or not solving.declines(),
            "search.study": recorded or session.state in ("searching", "reading"),
            "file.export_animation": recorded and session.state in ("finished", "stopped"),
            "file.export_data": recorded and session.state in ("finished", "stopped"),
            "search.compare": session.turn is not None,
            "timeline.catch_up": session.state in ("searching", "reading"),
            "view.by_visits": at_work and window.child_order.possible,
            "timeline.playout": at_work and window.playouts.moves > 0,
            "timeline.playout_back": at_work and window.playouts.at > 0,
            "timeline.playout_forward": at_work and window.playouts.at < window.playouts.moves,
            "timeline.clear_breakpoints": bool(session.breakpoints),
            "timeline.bookmark": recorded,
            "edit.find": recorded,
            "edit.find_next": found,
            "edit.find_previous": found,
            **{f"view.{id}": recorded for id in TREE_MOVES},
            "timeline.previous_bookmark": bool(session.bookmarks),
            "timeline.next_bookmark": bool(session.bookmarks),
        }
        for entry in COMMANDS:
            if entry.menu == "timeline" and entry.id.split(".")[1] in TIMELINE_MOVES:
                enabled[entry.id] = recorded
        for id, able in enabled.items():
            actions[id].setEnabled(able)
        for id, made in (("edit.undo", session.last_step), ("edit.redo", session.next_step)):
            name = tr(command(id).text)
            named = tr("{what}: {step}").format(what=name, step=tr(made)) if made else name
            actions[id].setText(named)
        actions["search.stop"].setText(self._stops())
        actions["view.by_visits"].setChecked(at_work and window.child_order.by_visits)
        actions["view.panels"].setChecked(window.layouts.panels_hidden)
        actions["view.full_screen"].setChecked(window.isFullScreen())
        actions["search.record"].setChecked(session.recording.path is not None)
        actions["game.replies"].setChecked(session.replies)
        actions["game.rolls"].setChecked(session.dice.by_itself)
        actions["game.threats"].setChecked(session.board_view.threats)
        actions["game.notes"].setChecked(session.board_view.notes)
        actions["timeline.break_cutoffs"].setChecked(any(p.kind == "cutoff" for p in session.breakpoints))

    def _stops(self) -> str:
        """What Esc does now: it has one owner, so that nothing ever disputes it."""
        window = self._window
        services = window.services
        if window.session.searching or services.looking.running or services.solving.running:
            return tr(command("search.stop").text)
        if services.explanation.active:
            return tr("Close the answer")
        return tr("Leave the lecture") if window.layout_name == "lecture" else tr(command("search.stop").text)
