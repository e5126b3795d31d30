"""Deeds: what each command of a window does, by its id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog

from plyscope import catalog
from plyscope.lessons.preset import Preset
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Breakpoint
from plyscope_desktop.runtime.commands import COMMANDS
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.shell.export_commands import (
    copy_picture,
    export,
    export_animation,
    export_data,
    print_pages,
)
from plyscope_desktop.shell.layouts import WITH_DOCKS
from plyscope_desktop.shell.opener import (
    choose_seed,
    compare,
    draw_tree,
    make_wheel,
    show_about,
    show_key_card,
    show_log,
    show_policy,
    show_settings,
    show_shortcuts,
)
from plyscope_desktop.shell.palette import Offer

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

RECORD_VIEWS = [entry.id.removeprefix("view.") for entry in COMMANDS if entry.menu == "record"]
"""The ids of panels that a command opens as other views of the record."""

Deeds = dict[str, Callable[..., object]]


def deeds(window: Window) -> Deeds:
    """All of them."""
    return {
        **_file_deeds(window),
        **_game_deeds(window),
        **_search_deeds(window),
        **_view_deeds(window),
    }


def _file_deeds(window: Window) -> Deeds:
    history, keeper = window.session.history, window.keeper
    return {
        "file.start": lambda: window.show_layout("start"),
        "file.new": lambda: new_game(window),
        "file.new_window": lambda: window.window_wanted.emit(""),
        "file.open": keeper.choose_and_open,
        "file.last": keeper.open_last,
        "file.save": keeper.save,
        "file.save_as": keeper.save_as,
        "file.settings": lambda: show_settings(window),
        "file.export": lambda: export(window),
        "file.export_game": lambda: window.game_files.export(),
        "file.export_animation": lambda: export_animation(window),
        "file.export_data": lambda: export_data(window),
        "file.print": lambda: print_pages(window),
        "edit.copy_game": lambda: window.game_files.copy(),
        "edit.paste_game": lambda: window.game_files.paste(),
        "edit.copy_tree": lambda: copy_picture(window, "tree"),
        "edit.copy_board": lambda: copy_picture(window, "board"),
        "file.close": window.close,
        "file.quit": lambda: window.quit_wanted.emit(),
        "edit.undo": history.undo,
        "edit.redo": history.redo,
        "edit.copy": lambda: window.board.copy_position(),
        "edit.paste": lambda: window.board.paste_position(),
        "edit.set_up": lambda: window.board.set_up(),
        "edit.draw_tree": lambda: draw_tree(window),
        "edit.wheel": lambda: make_wheel(window),
        "edit.find": lambda: find_nodes(window),
        "edit.find_next": lambda: window.services.finder.step(1),
        "edit.find_previous": lambda: window.services.finder.step(-1),
        "edit.palette": lambda: window.menus.open_palette(),
        "help.contents": lambda: window.help_desk.show("contents"),
        "help.panel": lambda: window.help_desk.help_on_focus(),
        "help.tour": lambda: window.tour.begin(),
        "help.log": lambda: show_log(window),
        "help.shortcuts": lambda: show_shortcuts(window),
        "help.key_card": lambda: show_key_card(window),
        "help.about": lambda: show_about(window),
    }


def _game_deeds(window: Window) -> Deeds:
    session = window.session
    return {
        "game.move_now": session.move_now,
        "game.roll": session.dice.roll,
        "game.rolls": session.dice.set_by_itself,
        "game.seed": lambda: choose_seed(window),
        "game.replies": session.set_replies,
        "game.take_back": lambda: window.board.take_back(),
        "game.forward": lambda: window.board.redo(),
        "game.hint": lambda: window.board.hint(),
        "game.policy": lambda: show_policy(window),
        "game.lines": lambda: window.board.best_lines(),
        "game.type_move": lambda: window.board.type_move(),
        "game.notation": lambda: window.board.choose_notation(),
        "game.flip": lambda: window.board.flip(),
        "game.threats": lambda shown: window.board.show_threats(shown),
        "game.notes": lambda shown: window.board.show_notes(shown),
    }


def _search_deeds(window: Window) -> Deeds:
    session, playback = window.session, window.playback
    return {
        "search.go": window.search,
        "search.stop": lambda: stop(window),
        "search.solve": lambda: solve(window),
        "search.why": window.services.explanation.ask_shown,
        "search.look": lambda: window.services.looking.look(),
        "search.record": lambda: session.recording.choose(window),
        "search.study": lambda: window.show_layout("study"),
        "search.compare": lambda: compare(window),
        "timeline.play": playback.toggle,
        "timeline.back": lambda: playback.step("event", -1),
        "timeline.forward": lambda: playback.step("event", 1),
        "timeline.previous": lambda: playback.step_kind(-1),
        "timeline.next": lambda: playback.step_kind(1),
        "timeline.previous_iteration": lambda: playback.step("iteration", -1),
        "timeline.next_iteration": lambda: playback.step("iteration", 1),
        "timeline.playout_back": lambda: window.playouts.step(-1),
        "timeline.playout": lambda: window.playouts.replay(),
        "timeline.playout_forward": lambda: window.playouts.step(1),
        "timeline.first": playback.first,
        "timeline.last": playback.last,
        "timeline.catch_up": session.catch_up,
        "timeline.breakpoint": lambda: toggle_breakpoint(window),
        "timeline.break_cutoffs": lambda wanted: break_at_cutoffs(window, wanted),
        "timeline.break_value": lambda: break_at_value(window),
        "timeline.next_breakpoint": playback.next_breakpoint,
        "timeline.clear_breakpoints": lambda: session.set_breakpoints([]),
        "timeline.bookmark": session.toggle_bookmark,
        "timeline.previous_bookmark": playback.previous_bookmark,
        "timeline.next_bookmark": playback.next_bookmark,
    }


def _view_deeds(window: Window) -> Deeds:
    layouts = window.layouts
    return {
        "view.play": lambda: window.show_layout("play"),
        "view.study": lambda: window.show_layout("study"),
        "view.lecture": lambda: window.show_layout("lecture"),
        "lecture.back": lambda: window.lecture.step(-1),
        "lecture.forward": lambda: window.lecture.step(1),
        "lecture.board": lambda: window.lecture.show_board(window.lecture.board.isHidden()),
        "lecture.blank": lambda blank: window.lecture.blank(blank),
        "view.reset": layouts.arrange,
        "view.panels": layouts.hide_panels,
        "view.next_panel": layouts.next_panel,
        "view.source": lambda: show_source(window),
        "view.by_visits": lambda wanted: window.status.tell(window.child_order.sort(wanted)),
        "view.fit": lambda: window.canvas.fit(),
        "view.follow": lambda wanted: window.workspace.follow(wanted),
        "view.zoom_in": lambda: window.canvas.zoom_in(),
        "view.zoom_out": lambda: window.canvas.zoom_out(),
        "view.next_style": lambda: window.canvas.next_style(),
        "view.rows_apart": lambda: window.canvas.rows_apart(),
        "view.rows_nearer": lambda: window.canvas.rows_nearer(),
        "view.lanterns_larger": lambda: window.canvas.change_lanterns(1),
        "view.lanterns_smaller": lambda: window.canvas.change_lanterns(-1),
        "view.expand_all": lambda: window.canvas.expand_all(),
        "view.cause": lambda: window.canvas.go_to_cause(),
        **_tree_moves(window),
        "view.collapse": lambda: window.canvas.toggle_collapsed(),
        "view.legend": lambda wanted: window.workspace.show_legend(wanted),
        **{f"view.{id}": partial(toggle_view, window, id) for id in RECORD_VIEWS},
        "view.full_screen": window.set_full_screen,
        "view.larger": lambda: window.change_scale(10),
        "view.smaller": lambda: window.change_scale(-10),
    }


def show_source(window: Window) -> None:
    """Bring the source to the front; in a lecture, slide it in or out."""
    if window.layout_name == "lecture":
        window.lecture.show_source(window.lecture.source.isHidden())
    else:
        if window.layout_name not in WITH_DOCKS:
            window.show_layout("study")
        window.layouts.raise_panel("source")


def toggle_view(window: Window, id: str, wanted: bool = True) -> None:
    """Open another view of the record in the Study layout, or close it."""
    if window.layout_name != "study":
        window.show_layout("study")
        if not window.docks[id].isHidden():
            window.layouts.raise_panel(id)
            return
    window.actions_by_id[f"view.{id}"].setChecked(window.layouts.toggle_view(id))


def _tree_moves(window: Window) -> Deeds:
    """What goes to places of the tree; what finds them is made when it is first wanted."""
    return {
        "view.line_down": lambda: window.landmarks.line_down(),
        "view.line_up": lambda: window.landmarks.line_up(),
        "view.largest": lambda: window.landmarks.largest(),
        "view.deepest": lambda: window.landmarks.deepest(),
        "view.latest_cutoff": lambda: window.landmarks.latest_cutoff(),
        "view.next_value": lambda: window.landmarks.value_change(1),
        "view.previous_value": lambda: window.landmarks.value_change(-1),
    }


def new_game(window: Window) -> None:
    """Choose a game and who plays it."""
    from plyscope_desktop.panels.players import PlayersPanel

    window.workspace.panel(PlayersPanel).new_game_dialog()


def find_nodes(window: Window) -> None:
    """Bring the panel in which nodes are looked for to the front, ready to be typed into."""
    from plyscope_desktop.panels.find import FindPanel

    if window.layout_name == "lecture":
        window.show_layout("study")
    window.layouts.raise_panel("find")
    window.workspace.panel(FindPanel).begin()


def stop(window: Window) -> None:
    """Stop a look inside, or the exact solver; where none runs, whatever else the window stops."""
    solving, looking = window.services.solving, window.services.looking
    if looking.running:
        looking.stop()
    elif solving.running:
        solving.clear()
    else:
        window.stop()


def solve(window: Window) -> None:
    """Solve the position on the board, which comes to the front, or forget its solution."""
    solving = window.services.solving
    solving.toggle()
    if solving.asked and window.layout_name == "study":
        window.layouts.raise_panel("board")


def examples(window: Window) -> Iterator[Offer]:
    """The worked examples, for the palette."""

    def show(preset: Preset) -> None:
        window.session.open_preset(preset)
        window.show_layout("study")

    for preset in catalog.presets().values():
        yield Offer(tr(preset.title), tr("Example"), partial(show, preset), english=preset.title)


def toggle_breakpoint(window: Window) -> None:
    """Stop, or stop no more, at the selected node."""
    session = window.session
    if session.selected == NONE:
        return
    point, points = Breakpoint("node", session.selected), session.breakpoints
    session.set_breakpoints([p for p in points if p != point] if point in points else [*points, point])


def break_at_cutoffs(window: Window, wanted: bool) -> None:
    """Stop, or stop no more, at every cutoff."""
    others = [point for point in window.session.breakpoints if point.kind != "cutoff"]
    window.session.set_breakpoints([*others, Breakpoint("cutoff")] if wanted else others)


def break_at_value(window: Window) -> None:
    """Ask for a number and stop where the value of the root passes it."""
    number, given = QInputDialog.getDouble(
        window, tr("Breakpoint"), tr("Stop where the root's value passes"), 0.0, -1e9, 1e9, 2
    )
    if given:
        window.session.set_breakpoints([*window.session.breakpoints, Breakpoint("value", number)])
