"""The Search menu: begin, stop, record, compare, solve, explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import NO_RECORD, OVER, WITH_BOARD, Command, Depends
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.shell.commands.game import goes_on
from plyscope_desktop.shell.commands.timeline import is_read, recorded

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

STOP = marked("Stop")


def works(window: Window) -> bool:
    """Return True if a search, the exact solver, a look inside or an analysis by agents runs."""
    if window.session.run.searching or not window.ready:  # all else begins in the workspace
        return window.session.run.searching
    services = window.services
    return services.looking.running or services.solving.running or services.agent_analysis.active


def stop(window: Window) -> None:
    """Stop a look inside, the solver, the search or the agents; else close an answer or a lecture."""
    services = window.services
    if not window.ready:
        window.session.run.stop()
    elif services.looking.running:
        services.looking.stop()
    elif services.solving.running:
        services.solving.clear()
    elif window.session.run.searching:
        window.session.run.stop()
    elif services.agent_analysis.active:
        services.agent_analysis.stop()
    elif services.explanation.active:
        services.explanation.clear()
    elif window.exercise_is_open:
        window.exercise_room.leave()
    elif window.lesson_is_open or window.layout_name == "lecture":
        window.leave_lecture()


def can_stop(window: Window) -> bool:
    """Return True if Esc has something to stop or to close."""
    if works(window) or not window.ready:
        return works(window)
    closes = window.services.explanation.active or window.layout_name == "lecture" or window.lesson_is_open
    return closes or window.exercise_is_open


def stop_text(window: Window) -> str:
    """Return the present effect of Esc, which is one command, so that nothing competes for the key."""
    if window.ready and not works(window):
        if window.services.explanation.active:
            return tr("Close the answer")
        if window.exercise_is_open:
            return tr("Leave the exercise")
        if window.lesson_is_open:
            return tr("Leave the lesson")
        if window.layout_name == "lecture":
            return tr("Leave the lecture")
    return tr(STOP)


def solve(window: Window) -> None:
    """Solve the position on the board, which comes to the front, or forget its solution."""
    solving = window.services.solving
    solving.toggle()
    if solving.asked and window.layout_name == "study":
        window.layouts.raise_panel("board")


def can_solve(window: Window) -> bool:
    """Return True if the position has a solution to show, or can be solved."""
    return window.services.solving.asked or not window.services.solving.declines()


def can_look_inside(window: Window) -> bool:
    """Return True if something below the selected node is only counted."""
    looking = window.services.looking
    return not looking.running and not looking.declines()


COMMANDS: tuple[Command[Window], ...] = (
    Command("search.go", "search", marked("Search"), ("F5",), "play",
        do=lambda window: window.search(), enabled=goes_on, depends=Depends.GAME, why_not=OVER),
    Command("search.stop", "search", STOP, ("Esc",), "stop",
        do=stop, enabled=can_stop, name=stop_text,
        depends=Depends.RECORD | Depends.WORK | Depends.LAYOUT | Depends.EXERCISE,
        why_not=marked("Nothing is being searched."), in_exercise=True),
    Command("search.record", "search", marked("Record to a file…"), ("Ctrl+R",),
        switch=lambda window, wanted: window.session.run.recording.choose(window),
        checked=lambda window: window.session.run.recording.path is not None, depends=Depends.WORK),
    Command("search.study", "search", marked("Study this search"), ("F6",), "tree", group=True,
        do=lambda window: window.show_layout("study"),
        enabled=lambda window: recorded(window) or is_read(window), depends=Depends.RECORD,
        why_not=NO_RECORD),
    Command("search.compare", "search", marked("Compare two searches…"), ("Ctrl+D",), "compare",
        do=lambda window: window.open_compare(), enabled=goes_on, depends=Depends.GAME, why_not=OVER),
    Command("search.lab", "search", marked("Node-count laboratory…"), ("Ctrl+Alt+N",), "statistics",
        do=lambda window: window.open_lab()),
    Command("search.court", "search", marked("Textbook court…"), ("Ctrl+Shift+J",), "lecture",
        do=lambda window: window.court_room.open()),
    Command("search.zoo", "search", marked("Bug zoo…"), ("Ctrl+Alt+Z",), "source",
        do=lambda window: window.zoo_room.open()),
    Command("search.solve", "search", marked("Solve exactly"), ("Shift+F5",), "check",
        do=solve, enabled=can_solve, depends=Depends.GAME | Depends.WORK, only_in=("play", "study"),
        why_not=marked("The game is over, or has no exact solver.")),
    Command("search.why", "search", marked("Why?"), ("?", "Shift+F1"), "why",
        do=lambda window: window.services.explanation.ask_shown(), only_in=WITH_BOARD),
    Command("search.look", "search", marked("Look inside"), ("I",), "plus",
        do=lambda window: window.services.looking.look(), enabled=can_look_inside,
        depends=Depends.RECORD | Depends.MOMENT | Depends.SELECTION | Depends.WORK | Depends.LAYOUT,
        only_in=WITH_BOARD, why_not=marked("Everything below this node is recorded.")),
)  # fmt: skip
