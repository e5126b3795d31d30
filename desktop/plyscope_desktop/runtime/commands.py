"""Commands: everything that menus, keys, toolbar and command palette offer, each declared once."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope_desktop.runtime.language import marked

MENUS = (
    ("file", marked("&File")),
    ("edit", marked("&Edit")),
    ("game", marked("&Game")),
    ("search", marked("&Search")),
    ("timeline", marked("&Timeline")),
    ("view", marked("&View")),
    ("help", marked("&Help")),
)


SUBMENUS = (
    ("tree", "view", marked("Tree")),
    ("record", "view", marked("Views of the record")),
    ("lecture", "view", marked("Lecture")),
)
"""Menus within menus: id, the menu around it, title."""

LAYOUTS = ("start", "play", "study", "lecture")
"""Everything that the window can be; "start" is the start page."""
WITH_DOCKS = ("start", "play", "study")
WITH_RECORD = ("play", "study", "lecture")

NOTES = marked("Nim-sums and Grundy values")
NO_THEORY = marked("Only in Nim and Grundy's game.")
OVER = marked("The game is over.")
NO_ROLL = marked("There is no die to roll now.")
ONLY_PIG = marked("Only in Pig.")
NO_FORMAT = marked("This game has no format in which other programs keep it.")
NO_RECORD = marked("Nothing has been searched yet.")
NO_INSIDE = marked("Everything below this node is recorded.")
NOT_OVER = marked("There is no finished search to export.")
NO_PLAYOUT = marked("No playout is on the board: step by phase in a search by sampling.")
NO_VISITS = marked("This search counts no visits.")
NO_BREAKPOINT = marked("There is no breakpoint.")
NO_BOOKMARK = marked("There is no bookmark.")
NO_FILTER = marked("No search for nodes.")
NO_SEARCH = marked("Nothing is being searched.")
NOT_SOLVABLE = marked("The game is over, or has no exact solver.")
NO_NODE = marked("No node is chosen.")
ONE_NOTATION = marked("The moves of this game are written in one way only.")
NO_MOVE = marked("No move has been made yet.")
NO_LATER_MOVE = marked("No move was taken back.")
NO_UNDO = marked("There is nothing to undo.")
NO_REDO = marked("There is nothing to do again.")
LECTURE_ONLY = marked("Only in the Lecture layout.")


@dataclass(frozen=True)
class Command:
    """One thing to do. `keys` are written as Qt does ("Ctrl+K"); `group` starts a new section of the menu.

    `only_in` names the layouts in which it can be done, all of them when empty: two commands may share keys
    only if no layout has both. `why_not` is the reason shown while it is disabled.
    """

    id: str
    menu: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    group: bool = False
    only_in: tuple[str, ...] = ()
    why_not: str = ""

    @property
    def layouts(self) -> tuple[str, ...]:
        """The layouts in which it can be done."""
        return self.only_in or LAYOUTS


def _of_record(
    id: str,
    text: str,
    keys: tuple[str, ...] = (),
    icon: str = "",
    *,
    checkable: bool = False,
    group: bool = False,
    why_not: str = NO_RECORD,
) -> Command:
    """A command of the Timeline menu, which has nothing to do with the start page."""
    return Command(f"timeline.{id}", "timeline", text, keys, icon, checkable, group, WITH_RECORD, why_not)


def _of_tree(id: str, text: str, keys: tuple[str, ...], *, group: bool = False) -> Command:
    """A command that goes to a place of the tree."""
    return Command(f"view.{id}", "tree", text, keys, "", False, group, WITH_RECORD, NO_RECORD)


def _of_lecture(id: str, text: str, keys: tuple[str, ...], *, checkable: bool = False) -> Command:
    """A command that only the Lecture layout has."""
    only = ("lecture",)
    return Command(f"lecture.{id}", "lecture", text, keys, "", checkable, False, only, LECTURE_ONLY)


def _of_views(id: str, text: str, key: str) -> Command:
    """A command that opens or closes another view of the record, beside the tree."""
    return Command(f"view.{id}", "record", text, (key,), "", checkable=True)


COMMANDS = (
    Command("file.start", "file", marked("Start page"), ("Ctrl+Shift+H",), "board"),
    Command("file.new", "file", marked("New game…"), ("Ctrl+N",), "new"),
    Command("file.new_window", "file", marked("New window"), ("Ctrl+Shift+N",)),
    Command("file.open", "file", marked("Open…"), ("Ctrl+O",), "open", group=True),
    Command("file.last", "file", marked("Open the last unsaved session"), ("Ctrl+Shift+O",)),
    Command("file.save", "file", marked("Save"), ("Ctrl+S",), "save", group=True),
    Command("file.save_as", "file", marked("Save as…"), ("Ctrl+Shift+S",)),
    Command("file.export", "file", marked("Export a picture…"), ("Ctrl+E",), "picture", group=True),
    Command(
        "file.export_animation", "file", marked("Export an animation…"), ("Ctrl+Shift+E",), why_not=NOT_OVER
    ),
    Command(
        "file.export_data", "file", marked("Export nodes and events…"), ("Ctrl+Alt+E",), why_not=NOT_OVER
    ),
    Command("file.export_game", "file", marked("Export the game…"), ("Ctrl+Shift+G",), why_not=NO_FORMAT),
    Command("file.print", "file", marked("Print…"), ("Ctrl+P",), "print"),
    Command("file.settings", "file", marked("Settings…"), ("Ctrl+,",), "settings", group=True),
    Command("file.close", "file", marked("Close the window"), ("Ctrl+W",), group=True),
    Command("file.quit", "file", marked("Quit"), ("Ctrl+Q",)),
    Command("edit.undo", "edit", marked("Undo"), ("Ctrl+Z",), "undo", why_not=NO_UNDO),
    Command("edit.redo", "edit", marked("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", why_not=NO_REDO),
    Command("edit.copy", "edit", marked("Copy position"), ("Ctrl+Shift+C",), "copy", group=True),
    Command("edit.paste", "edit", marked("Paste position"), ("Ctrl+Shift+V",), "paste"),
    Command("edit.copy_game", "edit", marked("Copy the game"), ("Alt+Shift+C",), why_not=NO_FORMAT),
    Command("edit.paste_game", "edit", marked("Paste a game"), ("Alt+Shift+V",)),
    Command("edit.copy_tree", "edit", marked("Copy the picture of the tree"), ("Ctrl+Alt+C",)),
    Command("edit.copy_board", "edit", marked("Copy the picture of the board"), ("Ctrl+Alt+B",)),
    Command("edit.set_up", "edit", marked("Set up a position"), ("F2",), "edit", group=True),
    Command("edit.draw_tree", "edit", marked("Draw a tree…"), ("Ctrl+T",), "tree"),
    Command("edit.wheel", "edit", marked("Make a wheel or a coin…"), ("Ctrl+Shift+T",)),
    Command("edit.palette", "edit", marked("Find a command"), ("Ctrl+K",), "find", group=True),
    Command(
        "edit.find",
        "edit",
        marked("Find nodes…"),
        ("Ctrl+F",),
        "find",
        only_in=WITH_RECORD,
        why_not=NO_RECORD,
    ),
    Command("edit.find_next", "edit", marked("Next node found"), ("F3",), "down", why_not=NO_FILTER),
    Command(
        "edit.find_previous", "edit", marked("Previous node found"), ("Shift+F3",), "up", why_not=NO_FILTER
    ),
    Command("game.move_now", "game", marked("Let the algorithm move"), ("Ctrl+M",), "play", why_not=OVER),
    Command("game.roll", "game", marked("Roll"), ("Ctrl+Shift+D",), why_not=NO_ROLL),
    Command("game.rolls", "game", marked("The program rolls by itself"), ("Ctrl+Shift+R",), checkable=True),
    Command("game.seed", "game", marked("Seed of the dice…"), ("Alt+Shift+D",)),
    Command(
        "game.replies", "game", marked("The opponent replies by itself"), ("Ctrl+Shift+B",), checkable=True
    ),
    Command(
        "game.take_back", "game", marked("Take back"), ("Alt+Left",), "back", group=True, why_not=NO_MOVE
    ),
    Command("game.forward", "game", marked("Play again"), ("Alt+Right",), "forward", why_not=NO_LATER_MOVE),
    Command("game.hint", "game", marked("Hint"), ("Ctrl+H",), "hint", group=True, why_not=OVER),
    Command("game.policy", "game", marked("Best policy of Pig…"), ("Alt+Shift+P",), why_not=ONLY_PIG),
    Command("game.lines", "game", marked("Best lines"), ("Ctrl+L",), "moves", why_not=OVER),
    Command("game.type_move", "game", marked("Type a move…"), ("Ctrl+Shift+M",), group=True, why_not=OVER),
    Command("game.notation", "game", marked("Notation of moves…"), ("Ctrl+Shift+F",), why_not=ONE_NOTATION),
    Command("game.flip", "game", marked("Flip the board"), ("Ctrl+F2",), "flip"),
    Command("game.threats", "game", marked("Show threats"), ("Ctrl+Shift+A",), checkable=True),
    Command("game.notes", "game", NOTES, ("Ctrl+Shift+I",), checkable=True, why_not=NO_THEORY),
    Command("search.go", "search", marked("Search"), ("F5",), "play", why_not=OVER),
    Command("search.stop", "search", marked("Stop"), ("Esc",), "stop", why_not=NO_SEARCH),
    Command("search.record", "search", marked("Record to a file…"), ("Ctrl+R",), checkable=True),
    Command(
        "search.study", "search", marked("Study this search"), ("F6",), "tree", group=True, why_not=NO_RECORD
    ),
    Command(
        "search.compare", "search", marked("Compare two searches…"), ("Ctrl+D",), "compare", why_not=OVER
    ),
    Command(
        "search.solve",
        "search",
        marked("Solve exactly"),
        ("Shift+F5",),
        "check",
        only_in=("play", "study"),
        why_not=NOT_SOLVABLE,
    ),
    Command("search.why", "search", marked("Why?"), ("?", "Shift+F1"), "why", only_in=WITH_RECORD),
    Command(
        "search.look", "search", marked("Look inside"), ("I",), "plus", only_in=WITH_RECORD, why_not=NO_INSIDE
    ),
    _of_record("play", marked("Play or pause"), ("Space",), "play"),
    _of_record("back", marked("Event back"), (",",), "back", group=True),
    _of_record("forward", marked("Event forward"), (".",), "forward"),
    _of_record("previous", marked("Back to the chosen kind"), ("[",), "previous"),
    _of_record("next", marked("On to the chosen kind"), ("]",), "next"),
    _of_record("previous_iteration", marked("Previous iteration"), ("Shift+[", "{")),
    _of_record("next_iteration", marked("Next iteration"), ("Shift+]", "}")),
    _of_record("playout_back", marked("Back in the playout"), ("Alt+,",), group=True, why_not=NO_PLAYOUT),
    _of_record("playout", marked("Play the playout again"), ("Alt+/",), why_not=NO_PLAYOUT),
    _of_record("playout_forward", marked("On in the playout"), ("Alt+.",), why_not=NO_PLAYOUT),
    _of_record("first", marked("Beginning"), ("Ctrl+Home",), "first", group=True),
    _of_record("last", marked("End"), ("Ctrl+End", "End"), "last"),
    _of_record("catch_up", marked("Catch up with the search"), ("Ctrl+Shift+End",), why_not=NO_SEARCH),
    _of_record(
        "breakpoint", marked("Breakpoint at this node"), ("F9",), "breakpoint", group=True, why_not=NO_NODE
    ),
    _of_record("break_cutoffs", marked("Break at every cutoff"), ("Ctrl+F9",), checkable=True),
    _of_record("break_value", marked("Break where the root's value passes…"), ("Alt+F9",)),
    _of_record("next_breakpoint", marked("On to the next breakpoint"), ("Shift+F9",), why_not=NO_BREAKPOINT),
    _of_record(
        "clear_breakpoints", marked("Clear breakpoints"), ("Ctrl+Shift+F9",), "clear", why_not=NO_BREAKPOINT
    ),
    _of_record("bookmark", marked("Bookmark this moment"), ("Ctrl+B",), "bookmark", group=True),
    _of_record("previous_bookmark", marked("Previous bookmark"), ("Ctrl+PgUp",), why_not=NO_BOOKMARK),
    _of_record("next_bookmark", marked("Next bookmark"), ("Ctrl+PgDown",), why_not=NO_BOOKMARK),
    Command("view.play", "view", marked("Play layout"), ("Ctrl+1",), "board"),
    Command("view.study", "view", marked("Study layout"), ("Ctrl+2",), "tree"),
    Command("view.lecture", "view", marked("Lecture layout"), ("Ctrl+3",), "lecture"),
    Command("view.reset", "view", marked("Reset layout"), ("Ctrl+Shift+L",)),
    Command("view.panels", "view", marked("Hide the panels"), ("F4",), checkable=True),
    Command("view.toolbar", "view", marked("Toolbar"), ("Shift+F4",), checkable=True),
    Command("view.next_panel", "view", marked("Next panel"), ("F8",), only_in=WITH_DOCKS),
    Command("view.source", "view", marked("Source"), ("F7",), "source"),
    Command("view.next_style", "tree", marked("Next style of the tree"), ("V",)),
    Command(
        "view.by_visits",
        "tree",
        marked("Children by visits"),
        ("Shift+V",),
        checkable=True,
        why_not=NO_VISITS,
    ),
    Command("view.fit", "tree", marked("Fit the tree"), ("F",), "fit", group=True),
    Command("view.follow", "tree", marked("Follow the action"), ("G",), "follow", checkable=True),
    Command("view.zoom_in", "tree", marked("Zoom in"), ("Ctrl++", "+"), "plus", group=True),
    Command("view.zoom_out", "tree", marked("Zoom out"), ("Ctrl+-", "-"), "minus"),
    Command("view.rows_apart", "tree", marked("Rows farther apart"), ("Y",)),
    Command("view.rows_nearer", "tree", marked("Rows nearer"), ("Shift+Y",)),
    Command("view.lanterns_larger", "tree", marked("Larger lanterns"), (">",), group=True),
    Command("view.lanterns_smaller", "tree", marked("Smaller lanterns"), ("<",)),
    Command("view.cause", "tree", marked("Go to the cause of the cut"), ("W",), group=True),
    _of_tree("line_down", marked("On along the best line"), ("P",), group=True),
    _of_tree("line_up", marked("Back along the line"), ("Shift+P",)),
    _of_tree("largest", marked("Go to the largest subtree"), ("S",)),
    _of_tree("deepest", marked("Go to the deepest line"), ("D",)),
    _of_tree("latest_cutoff", marked("Go to the latest cutoff"), ("X",)),
    _of_tree("next_value", marked("On to the root's next value"), ("R",)),
    _of_tree("previous_value", marked("Back to the root's last value"), ("Shift+R",)),
    Command("view.collapse", "tree", marked("Collapse or expand"), ("C",)),
    Command("view.expand_all", "tree", marked("Expand everything"), ("Shift+C",)),
    Command("view.legend", "tree", marked("Legend"), ("L",), checkable=True),
    _of_views("sunburst", marked("Sunburst"), "Alt+1"),
    _of_views("graph", marked("Graph"), "Alt+2"),
    _of_views("depths", marked("Depths"), "Alt+3"),
    _of_views("windows", marked("Windows"), "Alt+4"),
    _of_views("root_moves", marked("Root moves"), "Alt+5"),
    _of_views("iterations", marked("Iterations"), "Alt+6"),
    _of_views("selection", marked("Selection"), "Alt+7"),
    _of_views("bandit", marked("Bandit"), "Alt+8"),
    _of_views("opponent", marked("Opponent dial"), "Alt+9"),
    Command(
        "view.full_screen", "view", marked("Full screen"), ("F11",), "expand", checkable=True, group=True
    ),
    Command("view.larger", "view", marked("Larger type"), ("Ctrl+Shift++",)),
    Command("view.smaller", "view", marked("Smaller type"), ("Ctrl+Shift+-",)),
    _of_lecture("back", marked("One step back"), ("PgUp",)),
    _of_lecture("forward", marked("One step on"), ("PgDown",)),
    _of_lecture("board", marked("Board beside the tree"), ("F8",)),
    _of_lecture("blank", marked("Blank the screen"), ("B",), checkable=True),
    Command("help.panel", "help", marked("Help on this panel"), ("F1",), "info"),
    Command("help.contents", "help", marked("Help contents"), ("Ctrl+F1",)),
    Command("help.tour", "help", marked("One-minute tour"), ("Ctrl+Shift+F1",)),
    Command("help.shortcuts", "help", marked("Keys…"), ("Ctrl+Alt+K",), group=True),
    Command("help.key_card", "help", marked("Key card"), ("Ctrl+Shift+K",)),
    Command("help.log", "help", marked("Show the log file"), ("Alt+Shift+L",), group=True),
    Command("help.about", "help", marked("About Plyscope"), ("Alt+Shift+A",), "info", group=True),
)

_BY_ID = {entry.id: entry for entry in COMMANDS}


def command(id: str) -> Command:
    """The command with this id; raises KeyError."""
    return _BY_ID[id]


def groups() -> list[tuple[str, list[Command]]]:
    """The commands by menu, each with its title, where menus within menus follow the one around them."""
    titles: list[tuple[str, str]] = []
    for id, title in MENUS:
        titles += [(id, title), *((inner, name) for inner, around, name in SUBMENUS if around == id)]
    return [(title, [entry for entry in COMMANDS if entry.menu == id]) for id, title in titles]


PLACES = (
    ("tree", marked("In the tree")),
    ("board", marked("On the board")),
    ("strip", marked("On the timeline")),
    ("lists", marked("In lists")),
    ("window", marked("Everywhere")),
)


@dataclass(frozen=True)
class Gesture:
    """Keys and gestures in one place of the window that are not commands.

    Each of `keys` is written as Qt does ("Home"), or is a sign or a translatable word for a hand's doing.
    """

    place: str
    text: str
    keys: tuple[str, ...]


ARROWS = "← ↑ ↓ →"

GESTURES = (
    Gesture("tree", marked("Walk from node to node"), (ARROWS,)),
    Gesture("tree", marked("Take the position to the board"), ("Enter",)),
    Gesture("tree", marked("Select a node"), (marked("Click"),)),
    Gesture("tree", marked("Go to the moment at which it ended"), (marked("Double-click"),)),
    Gesture("tree", marked("What can be done with a node"), (marked("Right click"),)),
    Gesture("tree", marked("Zoom across"), (marked("Wheel"),)),
    Gesture("tree", marked("Zoom both ways"), (marked("Ctrl+wheel"),)),
    Gesture("tree", marked("Move the picture"), (marked("Drag"),)),
    Gesture("board", marked("Move the cursor"), (ARROWS,)),
    Gesture("board", marked("Make the move"), ("Enter", marked("Click"))),
    Gesture("board", marked("Pick a piece up, put it down"), ("Enter", marked("Click"), marked("Drag"))),
    Gesture("board", marked("Let the piece go"), ("Esc",)),
    Gesture("board", marked("Columns, or cells as on the number pad"), (marked("Digits"),)),
    Gesture("board", marked("Why not this move?"), (marked("Right click"),)),
    Gesture("strip", marked("Step by the chosen kind"), ("← →", marked("Wheel"))),
    Gesture("strip", marked("Go to a moment"), (marked("Click"), marked("Drag"))),
    Gesture("lists", marked("From row to row"), ("↑ ↓",)),
    Gesture("lists", marked("A page"), ("PgUp", "PgDown")),
    Gesture("lists", marked("First and last row"), ("Home", "End")),
    Gesture("lists", marked("Moves of the game: back and on"), ("← →",)),
    Gesture("lists", marked("Source: breakpoint at the line"), ("Enter",)),
    Gesture("window", marked("To the next control"), ("Tab",)),
    Gesture("window", marked("To the previous control"), ("Shift+Tab",)),
    Gesture("window", marked("Press the control"), ("Space",)),
    Gesture("window", marked("Choose among neighbours"), ("← →",)),
    Gesture("window", marked("Open the menus"), ("Alt",)),
    Gesture("window", marked("Close a menu or dialog"), ("Esc",)),
)
