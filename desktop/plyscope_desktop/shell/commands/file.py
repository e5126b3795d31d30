"""The File and Edit menus: sessions, exports, settings; undo, the clipboard, search for nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtGui import QGuiApplication

from plyscope import catalog
from plyscope.rules.position import PositionError
from plyscope_desktop.document import recent_work
from plyscope_desktop.runtime.commands import (
    EXERCISE,
    NO_RECORD,
    STRATEGIC,
    WITH_BOARD,
    WITH_CANVAS,
    WITH_RECORD,
    Command,
    Depends,
    step_text,
)
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.shell.commands.timeline import recorded

if TYPE_CHECKING:
    from plyscope_desktop.exercise.open_exercise import OpenExercise
    from plyscope_desktop.exports.subject import Subject
    from plyscope_desktop.shell.window import Window

UNDO, REDO = marked("Undo"), marked("Redo")
NO_FORMAT = marked("This game has no format in which other programs keep it.")
NOT_OVER = marked("There is no finished search to export.")
NO_FILTER = marked("No search for nodes.")


def new_game(window: Window) -> None:
    """Choose a game and its players; from the start page it leads to the game."""
    from plyscope_desktop.panels.players import PlayersPanel

    def show() -> None:
        if window.layout_name == "start":
            window.show_layout("play")

    window.workspace.panel(PlayersPanel).new_game_dialog().accepted.connect(show)


def paste_position(window: Window) -> None:
    """Begin a game from the position on the clipboard; from the start page it leads to the game."""
    if window.layout_name != "start":
        window.board.paste_position()
        return
    from plyscope_desktop.boards.paste_position import read_positions

    document = window.session.document
    try:
        found = read_positions(QGuiApplication.clipboard().text(), document.game, document.options)
    except PositionError:  # what a game expects that is not shown is of no use
        window.message.show_message("error", tr("There is no position on the clipboard that can be read."))
    else:
        window.big_board.begin_pasted(found)
        window.show_layout("play")


def choose_lesson(window: Window) -> None:
    """Offer the lessons of the program."""
    from plyscope_desktop.dialogs.lessons import LessonsDialog

    dialog = LessonsDialog(window)
    dialog.chosen.connect(lambda path: window.lesson_room.open_file(path))
    dialog.file_wanted.connect(window.keeper.choose_and_open)
    dialog.open()


def has_format(window: Window) -> bool:
    """Return True if other programs have a format for the game."""
    id = window.session.document.game.id
    return any(id in entry.games for entry in catalog.formats().values())


def search_is_over(window: Window) -> bool:
    """Return True if the record of a finished or stopped search is shown."""
    return recorded(window) and window.session.record.state in ("finished", "stopped")


def _subject(window: Window) -> Subject:
    from plyscope_desktop.exports.subject import Subject

    return Subject(window.session, window.services.scores, window.canvas, window.board.board)


def export_picture(window: Window) -> None:
    """Save the picture of the tree or the board, or the matrix of a game in strategic form."""
    if window.layout_name == STRATEGIC and window.strategic_room.has_matrix:
        window.strategic_room.export()
        return
    from plyscope_desktop.exports.picture_export import ExportDialog

    ExportDialog(_subject(window), window).open()


def export_animation(window: Window) -> None:
    """Save the search as a moving picture."""
    from plyscope_desktop.exports.film.dialog import AnimationDialog

    AnimationDialog(_subject(window), window).open()


def export_data(window: Window) -> None:
    """Save nodes and events for other programs."""
    from plyscope_desktop.exports.data.dialog import DataDialog

    DataDialog(window.session, window).open()


def print_pages(window: Window) -> None:
    """Print the tree or the board."""
    from plyscope_desktop.exports.printing import PrintDialog

    PrintDialog(_subject(window), window).open()


def copy_picture(window: Window, what: Literal["tree", "board"]) -> None:
    """Copy the visible part of the tree, or the board, as a picture."""
    from plyscope_desktop.exports import clipboard
    from plyscope_desktop.exports.remembered_choice import Choice

    subject = _subject(window)
    seen = what == "tree" and subject.tree_in_sight
    reason = clipboard.copy(subject, Choice(what=what, area="seen" if seen else "whole"))
    if reason:
        window.message.show_message("warning", reason)
    else:
        window.status.show_note(tr("The picture is on the clipboard."))


def draw_tree(window: Window) -> None:
    """Draw a tree and study it."""
    from plyscope_desktop.tree_editor import TreeEditor

    editor = TreeEditor(window.session, window)
    editor.accepted.connect(lambda: window.show_layout("study"))
    editor.open()


def make_wheel(window: Window) -> None:
    """Make a wheel of fortune or a coin and study it."""
    from plyscope_desktop.dialogs.make_wheel import MakeWheelDialog

    dialog = MakeWheelDialog(window.session, window)
    dialog.accepted.connect(lambda: window.show_layout("study"))
    dialog.open()


def find_nodes(window: Window) -> None:
    """Bring the panel that finds nodes to the front, with its field in focus."""
    from plyscope_desktop.panels.find import FindPanel

    if window.layout_name == "lecture":
        window.show_layout("study")
    window.layouts.raise_panel("find")
    window.workspace.panel(FindPanel).begin()


def finds_nodes(window: Window) -> bool:
    """Return True if a filter is in use."""
    return window.ready and window.services.finder.finds_something


def answered(window: Window) -> OpenExercise | None:
    """Return the exercise that is being answered: its deeds are undone, not those in the session."""
    return window.services.exercises.exercise if window.layout_name == EXERCISE else None


def undo(window: Window) -> None:
    """Take the last deed or step back."""
    exercise = answered(window)
    if exercise is not None:
        exercise.undo()
    else:
        window.session.document.history.undo()


def redo(window: Window) -> None:
    """Do again what was taken back."""
    exercise = answered(window)
    if exercise is not None:
        exercise.redo()
    else:
        window.session.document.history.redo()


def can_undo(window: Window) -> bool:
    """Return True if there is something to take back."""
    exercise = answered(window)
    return window.session.document.history.canUndo() if exercise is None else exercise.can_undo


def can_redo(window: Window) -> bool:
    """Return True if there is something to do again."""
    exercise = answered(window)
    return window.session.document.history.canRedo() if exercise is None else exercise.can_redo


def undo_text(window: Window) -> str:
    """Return "Undo" with the name of the step, which deeds in an exercise have none of."""
    return step_text(UNDO, window.session.document.last_step if answered(window) is None else "")


def redo_text(window: Window) -> str:
    """Return "Redo" with the name of the step."""
    return step_text(REDO, window.session.document.next_step if answered(window) is None else "")


COMMANDS: tuple[Command[Window], ...] = (
    Command("file.start", "file", marked("Start page"), ("Ctrl+Shift+H",), "board",
        do=lambda window: window.show_layout("start"), in_exercise=True),
    Command("file.new", "file", marked("New game…"), ("Ctrl+N",), "new", do=new_game),
    Command("file.new_window", "file", marked("New window"), ("Ctrl+Shift+N",),
        do=lambda window: window.window_wanted.emit(""), in_exercise=True),
    Command("file.open", "file", marked("Open…"), ("Ctrl+O",), "open", group=True,
        do=lambda window: window.keeper.choose_and_open()),
    Command("file.last", "file", marked("Open the last unsaved session"), ("Ctrl+Shift+O",),
        do=lambda window: window.keeper.open_last(), enabled=lambda window: recent_work.latest() is not None,
        depends=Depends.RECENT | Depends.LAYOUT),
    Command("file.lessons", "file", marked("Lessons…"), ("Ctrl+Alt+L",), "lecture", do=choose_lesson),
    Command("file.save", "file", marked("Save"), ("Ctrl+S",), "save", group=True,
        do=lambda window: window.keeper.save()),
    Command("file.save_as", "file", marked("Save as…"), ("Ctrl+Shift+S",),
        do=lambda window: window.keeper.save_as()),
    Command("file.export", "file", marked("Export a picture…"), ("Ctrl+E",), "picture", group=True,
        do=export_picture),
    Command("file.export_animation", "file", marked("Export an animation…"), ("Ctrl+Shift+E",),
        do=export_animation, enabled=search_is_over, depends=Depends.RECORD, why_not=NOT_OVER),
    Command("file.export_data", "file", marked("Export nodes and events…"), ("Ctrl+Alt+E",),
        do=export_data, enabled=search_is_over, depends=Depends.RECORD, why_not=NOT_OVER),
    Command("file.export_game", "file", marked("Export the game…"), ("Ctrl+Shift+G",),
        do=lambda window: window.game_files.export(), enabled=has_format,
        depends=Depends.GAME | Depends.LAYOUT, why_not=NO_FORMAT, only_in=WITH_BOARD),
    Command("file.print", "file", marked("Print…"), ("Ctrl+P",), "print", do=print_pages,
        only_in=WITH_CANVAS),
    Command("file.settings", "file", marked("Settings…"), ("Ctrl+,",), "settings", group=True,
        do=lambda window: window.show_settings(), in_exercise=True),
    Command("file.close", "file", marked("Close the window"), ("Ctrl+W",), group=True,
        do=lambda window: window.close(), in_exercise=True),
    Command("file.quit", "file", marked("Quit"), ("Ctrl+Q",), do=lambda window: window.quit_wanted.emit(),
        in_exercise=True),
    Command("own_code.game", "own_code", marked("New game of your own…"), ("Ctrl+Alt+G",),
        do=lambda window: window.own_code_files.new("game")),
    Command("own_code.search", "own_code", marked("New search of your own…"), ("Ctrl+Alt+S",),
        do=lambda window: window.own_code_files.new("search")),
    Command("own_code.evaluation", "own_code", marked("New evaluation of your own…"), ("Ctrl+Alt+V",),
        do=lambda window: window.own_code_files.new("evaluation")),
    Command("own_code.open", "own_code", marked("Open own code…"), ("Ctrl+Alt+O",), group=True,
        do=lambda window: window.own_code_files.choose()),
    Command("edit.undo", "edit", UNDO, ("Ctrl+Z",), "undo",
        do=undo, enabled=can_undo, name=undo_text,
        depends=Depends.UNDO | Depends.EXERCISE | Depends.LAYOUT,
        why_not=marked("There is nothing to undo."), only_in=WITH_RECORD, in_exercise=True),
    Command("edit.redo", "edit", REDO, ("Ctrl+Y", "Ctrl+Shift+Z"), "redo",
        do=redo, enabled=can_redo, name=redo_text,
        depends=Depends.UNDO | Depends.EXERCISE | Depends.LAYOUT,
        why_not=marked("There is nothing to do again."), only_in=WITH_RECORD, in_exercise=True),
    Command("edit.copy", "edit", marked("Copy position"), ("Ctrl+Shift+C",), "copy", group=True,
        do=lambda window: window.board.copy_position(), only_in=WITH_BOARD),
    Command("edit.paste", "edit", marked("Paste position"), ("Ctrl+Shift+V",), "paste",
        do=paste_position),
    Command("edit.copy_game", "edit", marked("Copy the game"), ("Alt+Shift+C",),
        do=lambda window: window.game_files.copy(), enabled=has_format,
        depends=Depends.GAME | Depends.LAYOUT, why_not=NO_FORMAT, only_in=WITH_BOARD),
    Command("edit.paste_game", "edit", marked("Paste a game"), ("Alt+Shift+V",),
        do=lambda window: window.game_files.paste()),
    Command("edit.copy_tree", "edit", marked("Copy the picture of the tree"), ("Ctrl+Alt+C",),
        do=lambda window: copy_picture(window, "tree"), only_in=WITH_BOARD),
    Command("edit.copy_board", "edit", marked("Copy the picture of the board"), ("Ctrl+Alt+B",),
        do=lambda window: copy_picture(window, "board"), only_in=WITH_BOARD),
    Command("edit.set_up", "edit", marked("Set up a position"), ("F2",), "edit", group=True,
        do=lambda window: window.board.set_up(), only_in=WITH_BOARD),
    Command("edit.draw_tree", "edit", marked("Draw a tree…"), ("Ctrl+T",), "tree", do=draw_tree),
    Command("edit.wheel", "edit", marked("Make a wheel or a coin…"), ("Ctrl+Shift+T",), do=make_wheel),
    Command("edit.palette", "edit", marked("Find a command"), ("Ctrl+K",), "find", group=True,
        do=lambda window: window.menus.open_palette(), in_exercise=True),
    Command("edit.find", "edit", marked("Find nodes…"), ("Ctrl+F",), "find",
        do=find_nodes, enabled=recorded, depends=Depends.RECORD, only_in=WITH_BOARD, why_not=NO_RECORD),
    Command("edit.find_next", "edit", marked("Next node found"), ("F3",), "down",
        do=lambda window: window.services.finder.step(1), enabled=finds_nodes, depends=Depends.FILTER,
        why_not=NO_FILTER, only_in=WITH_BOARD),
    Command("edit.find_previous", "edit", marked("Previous node found"), ("Shift+F3",), "up",
        do=lambda window: window.services.finder.step(-1), enabled=finds_nodes, depends=Depends.FILTER,
        why_not=NO_FILTER, only_in=WITH_BOARD),
)  # fmt: skip
