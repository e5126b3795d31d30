"""Commands: everything that menus, keys and the command palette offer, each declared once."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope_desktop.language import marked

MENUS = (
    ("file", marked("&File")),
    ("edit", marked("&Edit")),
    ("game", marked("&Game")),
    ("search", marked("&Search")),
    ("timeline", marked("&Timeline")),
    ("view", marked("&View")),
    ("help", marked("&Help")),
)


@dataclass(frozen=True)
class Command:
    """One thing to do. `keys` are written as Qt does ("Ctrl+K"); `group` starts a new section of the menu."""

    id: str
    menu: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    group: bool = False


COMMANDS = (
    Command("file.start", "file", marked("Start page"), ("Ctrl+Shift+H",), "board"),
    Command("file.new", "file", marked("New game…"), ("Ctrl+N",), "new"),
    Command("file.quit", "file", marked("Quit"), ("Ctrl+Q",), group=True),
    Command("edit.undo", "edit", marked("Take back"), ("Ctrl+Z",), "undo"),
    Command("edit.redo", "edit", marked("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo"),
    Command("edit.copy", "edit", marked("Copy position"), ("Ctrl+Shift+C",), "copy", group=True),
    Command("edit.paste", "edit", marked("Paste position"), ("Ctrl+Shift+V",), "paste"),
    Command("edit.set_up", "edit", marked("Set up a position"), ("F2",), "edit"),
    Command("edit.draw_tree", "edit", marked("Draw a tree…"), ("Ctrl+T",), "tree"),
    Command("edit.palette", "edit", marked("Find a command"), ("Ctrl+K",), "find", group=True),
    Command("game.move_now", "game", marked("Let the algorithm move"), ("Ctrl+M",), "play"),
    Command("game.replies", "game", marked("The opponent replies by itself"), checkable=True),
    Command("game.hint", "game", marked("Hint"), ("Ctrl+H",), "hint", group=True),
    Command("game.lines", "game", marked("Best lines"), ("Ctrl+L",), "moves"),
    Command("game.flip", "game", marked("Flip the board"), ("Ctrl+F2",), "flip"),
    Command("game.threats", "game", marked("Show threats"), checkable=True),
    Command("search.go", "search", marked("Search"), ("F5",), "play"),
    Command("search.stop", "search", marked("Stop"), ("Esc",), "stop"),
    Command("search.study", "search", marked("Study this search"), ("F6",), "tree", group=True),
    Command("timeline.play", "timeline", marked("Play or pause"), ("Space",), "play"),
    Command("timeline.back", "timeline", marked("Event back"), (",",), "back", group=True),
    Command("timeline.forward", "timeline", marked("Event forward"), (".",), "forward"),
    Command("timeline.previous", "timeline", marked("Back to the chosen kind"), ("[",), "previous"),
    Command("timeline.next", "timeline", marked("On to the chosen kind"), ("]",), "next"),
    Command("timeline.previous_iteration", "timeline", marked("Previous iteration"), ("Shift+[", "{")),
    Command("timeline.next_iteration", "timeline", marked("Next iteration"), ("Shift+]", "}")),
    Command("timeline.first", "timeline", marked("Beginning"), ("Ctrl+Home",), "first", group=True),
    Command("timeline.last", "timeline", marked("End"), ("Ctrl+End", "End"), "last"),
    Command(
        "timeline.breakpoint",
        "timeline",
        marked("Breakpoint at this node"),
        ("F9",),
        "breakpoint",
        group=True,
    ),
    Command("timeline.break_cutoffs", "timeline", marked("Break at every cutoff"), checkable=True),
    Command("timeline.break_value", "timeline", marked("Break where the root's value passes…")),
    Command("timeline.next_breakpoint", "timeline", marked("On to the next breakpoint"), ("Shift+F9",)),
    Command("timeline.clear_breakpoints", "timeline", marked("Clear breakpoints"), (), "clear"),
    Command("view.play", "view", marked("Play layout"), ("Ctrl+1",), "board"),
    Command("view.study", "view", marked("Study layout"), ("Ctrl+2",), "tree"),
    Command("view.reset", "view", marked("Reset layout")),
    Command("view.fit", "view", marked("Fit the tree"), ("F",), "fit", group=True),
    Command("view.follow", "view", marked("Follow the action"), ("G",), "follow", checkable=True),
    Command("view.zoom_in", "view", marked("Zoom in"), ("Ctrl++", "+"), "plus"),
    Command("view.zoom_out", "view", marked("Zoom out"), ("Ctrl+-", "-"), "minus"),
    Command("view.cause", "view", marked("Go to the cause of the cut"), ("W",)),
    Command("view.collapse", "view", marked("Collapse or expand"), ("C",)),
    Command("view.legend", "view", marked("Legend"), ("L",), checkable=True),
    Command(
        "view.full_screen", "view", marked("Full screen"), ("F11",), "expand", checkable=True, group=True
    ),
    Command("view.larger", "view", marked("Larger type"), ("Ctrl+Shift++",)),
    Command("view.smaller", "view", marked("Smaller type"), ("Ctrl+Shift+-",)),
    Command("help.about", "help", marked("About Plyscope"), (), "info"),
)


def command(id: str) -> Command:
    """The command with this id; raises KeyError."""
    return {entry.id: entry for entry in COMMANDS}[id]
