"""The Timeline menu: steps through the record, playouts, breakpoints and bookmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog

from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Breakpoint
from plyscope_desktop.runtime.commands import NO_RECORD, WITH_RECORD, Command, Depends
from plyscope_desktop.runtime.language import marked, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyscope_desktop.shell.window import Window

NO_PLAYOUT = marked("No playout is on the board: step by phase in a search by sampling.")
NO_BREAKPOINT = marked("There is no breakpoint.")
NO_BOOKMARK = marked("There is no bookmark.")


def recorded(window: Window) -> bool:
    """Return True if the record has rows."""
    return window.session.record.last_tick > 0


def is_read(window: Window) -> bool:
    """Return True while rows of a record come in."""
    return window.session.record.state in ("searching", "reading")


def playout_moves(window: Window) -> int:
    """Return the number of moves of the playout on the boards; a start has none."""
    return window.services.playouts.moves if window.layout_name != "start" else 0


def parts(window: Window) -> bool:
    """Return True if the record parts from the one beside it."""
    return window.ready and window.services.referee.tick is not None


def toggle_breakpoint(window: Window) -> None:
    """Set a breakpoint at the selected node, or remove it."""
    session = window.session
    if session.record.selected == NONE:
        return
    point, points = Breakpoint("node", session.record.selected), session.document.breakpoints
    session.document.set_breakpoints(
        [p for p in points if p != point] if point in points else [*points, point]
    )


def break_at_cutoffs(window: Window, wanted: bool) -> None:
    """Break at every cutoff, or no more."""
    others = [point for point in window.session.document.breakpoints if point.kind != "cutoff"]
    window.session.document.set_breakpoints([*others, Breakpoint("cutoff")] if wanted else others)


def break_at_value(window: Window) -> None:
    """Ask for a number, and break where the value of the root passes it."""
    number, given = QInputDialog.getDouble(
        window, tr("Breakpoint"), tr("Stop where the root's value passes"), 0.0, -1e9, 1e9, 2
    )
    if given:
        window.session.document.set_breakpoints(
            [*window.session.document.breakpoints, Breakpoint("value", number)]
        )


def step(
    id: str,
    text: str,
    keys: tuple[str, ...],
    icon: str,
    do: Callable[[Window], object],
    *,
    group: bool = False,
) -> Command[Window]:
    """Return a command that goes to another moment of the record."""
    return Command(
        f"timeline.{id}", "timeline", text, keys, icon, group=group,
        do=do, enabled=recorded, depends=Depends.RECORD, only_in=WITH_RECORD, why_not=NO_RECORD,
    )  # fmt: skip


COMMANDS: tuple[Command[Window], ...] = (
    step("play", marked("Play or pause"), ("Space",), "play", lambda window: window.playback.toggle()),
    step("back", marked("Event back"), (",",), "back", lambda window: window.playback.step("event", -1),
        group=True),
    step("forward", marked("Event forward"), (".",), "forward",
        lambda window: window.playback.step("event", 1)),
    step("previous", marked("Back to the chosen kind"), ("[",), "previous",
        lambda window: window.playback.step_kind(-1)),
    step("next", marked("On to the chosen kind"), ("]",), "next",
        lambda window: window.playback.step_kind(1)),
    step("previous_iteration", marked("Previous iteration"), ("Shift+[", "{"), "",
        lambda window: window.playback.step("iteration", -1)),
    step("next_iteration", marked("Next iteration"), ("Shift+]", "}"), "",
        lambda window: window.playback.step("iteration", 1)),
    Command("timeline.playout_back", "timeline", marked("Back in the playout"), ("Alt+,",), group=True,
        do=lambda window: window.services.playouts.step(-1),
        enabled=lambda window: playout_moves(window) > 0 < window.services.playouts.at,
        depends=Depends.PLAYOUT | Depends.LAYOUT, only_in=WITH_RECORD, why_not=NO_PLAYOUT),
    Command("timeline.playout", "timeline", marked("Play the playout again"), ("Alt+/",),
        do=lambda window: window.services.playouts.replay(),
        enabled=lambda window: playout_moves(window) > 0, depends=Depends.PLAYOUT | Depends.LAYOUT,
        only_in=WITH_RECORD, why_not=NO_PLAYOUT),
    Command("timeline.playout_forward", "timeline", marked("On in the playout"), ("Alt+.",),
        do=lambda window: window.services.playouts.step(1),
        enabled=lambda window: playout_moves(window) > window.services.playouts.at,
        depends=Depends.PLAYOUT | Depends.LAYOUT, only_in=WITH_RECORD, why_not=NO_PLAYOUT),
    step("first", marked("Beginning"), ("Ctrl+Home",), "first", lambda window: window.playback.first(),
        group=True),
    step("last", marked("End"), ("Ctrl+End", "End"), "last", lambda window: window.playback.last()),
    Command("timeline.parting", "timeline", marked("To where they part"), ("Ctrl+Alt+P",), "compare",
        do=lambda window: window.services.referee.seek(), enabled=parts, depends=Depends.WORK,
        only_in=WITH_RECORD, why_not=marked("No search of your own parts from another record.")),
    Command("timeline.catch_up", "timeline", marked("Catch up with the search"), ("Ctrl+Shift+End",),
        do=lambda window: window.session.record.show_end(), enabled=is_read, depends=Depends.RECORD,
        only_in=WITH_RECORD, why_not=marked("Nothing is being searched.")),
    Command("timeline.breakpoint", "timeline", marked("Breakpoint at this node"), ("F9",), "breakpoint",
        group=True,
        do=toggle_breakpoint, enabled=lambda window: window.session.record.selected != NONE,
        depends=Depends.SELECTION, only_in=WITH_RECORD, why_not=marked("No node is chosen.")),
    Command("timeline.break_cutoffs", "timeline", marked("Break at every cutoff"), ("Ctrl+F9",),
        switch=break_at_cutoffs,
        checked=lambda window: any(point.kind == "cutoff" for point in window.session.document.breakpoints),
        depends=Depends.MARKS, only_in=WITH_RECORD, why_not=NO_RECORD),
    Command("timeline.break_value", "timeline", marked("Break where the root's value passes…"), ("Alt+F9",),
        do=break_at_value, only_in=WITH_RECORD, why_not=NO_RECORD),
    Command("timeline.next_breakpoint", "timeline", marked("On to the next breakpoint"), ("Shift+F9",),
        do=lambda window: window.playback.next_breakpoint(),
        enabled=lambda window: bool(window.session.document.breakpoints), depends=Depends.MARKS,
        only_in=WITH_RECORD, why_not=NO_BREAKPOINT),
    Command("timeline.clear_breakpoints", "timeline", marked("Clear breakpoints"), ("Ctrl+Shift+F9",),
        "clear",
        do=lambda window: window.session.document.set_breakpoints([]),
        enabled=lambda window: bool(window.session.document.breakpoints), depends=Depends.MARKS,
        only_in=WITH_RECORD, why_not=NO_BREAKPOINT),
    Command("timeline.bookmark", "timeline", marked("Bookmark this moment"), ("Ctrl+B",), "bookmark",
        group=True,
        do=lambda window: window.session.toggle_bookmark(), enabled=recorded, depends=Depends.RECORD,
        only_in=WITH_RECORD, why_not=NO_RECORD),
    Command("timeline.previous_bookmark", "timeline", marked("Previous bookmark"), ("Ctrl+PgUp",),
        do=lambda window: window.playback.previous_bookmark(),
        enabled=lambda window: bool(window.session.document.bookmarks), depends=Depends.MARKS,
        only_in=WITH_RECORD, why_not=NO_BOOKMARK),
    Command("timeline.next_bookmark", "timeline", marked("Next bookmark"), ("Ctrl+PgDown",),
        do=lambda window: window.playback.next_bookmark(),
        enabled=lambda window: bool(window.session.document.bookmarks), depends=Depends.MARKS,
        only_in=WITH_RECORD, why_not=NO_BOOKMARK),
)  # fmt: skip
