"""Commands: the declaration of what menus, keys, toolbar and palette offer, and the list of those declared.

The commands of the window are declared in `shell/commands`, those that open a panel by the panel itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Flag, auto
from typing import Any, Generic, TypeVar

from plyscope_desktop.runtime.language import marked, tr

Target = TypeVar("Target")
"""What a command acts on, such as a window."""

MENUS = (
    ("file", marked("&File")),
    ("edit", marked("&Edit")),
    ("game", marked("&Game")),
    ("search", marked("&Search")),
    ("timeline", marked("&Timeline")),
    ("tools", marked("T&ools")),
    ("view", marked("&View")),
    ("help", marked("&Help")),
)


SUBMENUS = (
    ("own_code", "file", marked("Your own code")),
    ("strategic", "game", marked("Strategic form")),
    ("exercise", "game", marked("Exercise")),
    ("tree", "view", marked("Tree")),
    ("record", "view", marked("Views of the record")),
    ("lecture", "view", marked("Lecture")),
)
"""Menus within menus: id, the menu around it, title."""
MENU_TITLES = {
    id: title
    for around, name in MENUS
    for id, title in ((around, name), *((inner, title) for inner, of, title in SUBMENUS if of == around))
}
"""The titles of all menus by id; menus within a menu follow it."""

LAYOUTS = ("start", "play", "study", "lecture", "strategic")
"""All layouts of the window; "start" is the start page."""
WITH_DOCKS = ("start", "play", "study")
WITH_CANVAS = ("start", "play", "study", "lecture")
"""Where commands about the picture of a search have it in sight, or lead to it."""
WITH_BOARD = ("play", "study", "lecture")
WITH_RECORD = ("play", "study", "lecture", "strategic")
STRATEGIC = "strategic"
"""The layout of games in strategic form."""
EXERCISE = "exercise"
"""The layout in which an exercise is answered, which has only the commands that are declared for it."""
ELSEWHERE = {
    "start": marked("Not on the start page. Open a game or an example first."),
    "lecture": marked("Not in a lecture."),
    STRATEGIC: marked("Not in the Strategic layout."),
    EXERCISE: marked("After the check."),
}
"""Why commands of several other layouts are disabled in a layout."""

NOTES = marked("Nim-sums and Grundy values")
AREA = marked("Estimated area")
ON_STONES = marked("Mistakes on the stones")
OVER = marked("The game is over.")
NO_RECORD = marked("Nothing has been searched yet.")


class Depends(Flag):
    """Parts of the state of a window that a command can depend on."""

    NOTHING = 0
    GAME = auto()
    """The position or the players."""
    UNDO = auto()
    RECORD = auto()
    """The record, the state of its search, and whether there are rows at all."""
    ROWS = auto()
    """The rows that are read: in every frame of a search."""
    MOMENT = auto()
    """The shown tick: in every step through a record."""
    SELECTION = auto()
    MARKS = auto()
    """Breakpoints and bookmarks."""
    BOARD = auto()
    """The view of the boards, such as threats."""
    FILTER = auto()
    """The nodes that were found."""
    WORK = auto()
    """Work beside the search: exact solution, look inside, answer to "why", recording to a file."""
    PLAYOUT = auto()
    RECENT = auto()
    """The entries of Recent work."""
    LAYOUT = auto()
    """Layout, panels, legend, full screen."""
    SETTINGS = auto()
    EXERCISE = auto()
    """The exercise that is open, its answer and its checks."""
    STRATEGIC = auto()
    """The game in strategic form, its solution, and the steps of a method."""


@dataclass(frozen=True)
class Command(Generic[Target]):
    """One action of the user. Menus, palette, toolbar, shortcuts, key card and help all read the declaration.

    `text` is a marked text, `keys` are written as Qt does ("Ctrl+K"), `group` starts a new section of the
    menu. `only_in` names the layouts that have the command, all of them when empty: two commands may share
    keys only if no layout has both. While an exercise is answered it is there only if it says `in_exercise`:
    nothing else may tell the answer. `why_not` is the reason shown while it is disabled.

    `do` is given the target; a command with a check mark has `switch` and `checked` instead, and `switch` is
    also given the wanted state. `enabled`, `checked` and `name`, the text for the moment, are asked again
    when something changes that the command `depends` on.
    """

    id: str
    menu: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    do: Callable[[Target], object] | None = None
    switch: Callable[[Target, bool], object] | None = None
    enabled: Callable[[Target], bool] | None = None
    checked: Callable[[Target], bool] | None = None
    name: Callable[[Target], str] | None = None
    depends: Depends = Depends.NOTHING
    group: bool = False
    only_in: tuple[str, ...] = ()
    why_not: str = ""
    in_exercise: bool = False

    @property
    def layouts(self) -> tuple[str, ...]:
        """The layouts that have it."""
        return (self.only_in or LAYOUTS) + ((EXERCISE,) if self.in_exercise else ())

    def run(self, target: Target, wanted: bool = False) -> None:
        """Do it, or switch it to a state."""
        if self.switch is not None:
            self.switch(target, wanted)
        elif self.do is not None:
            self.do(target)


_declared: dict[str, Command[Any]] = {}


def declare(commands: Iterable[Command[Any]]) -> None:
    """Add commands; one that is declared already stays as it is."""
    for entry in commands:
        _declared.setdefault(entry.id, entry)


def all_commands() -> tuple[Command[Any], ...]:
    """Return all commands, those of one menu in its order."""
    return tuple(_declared.values())


def command(id: str) -> Command[Any]:
    """Return the command with this id; raises KeyError."""
    return _declared[id]


def step_text(text: str, step: str) -> str:
    """Return the text of undo or redo with the name of the step that it concerns, both of them marked."""
    return tr("{what}: {step}").format(what=tr(text), step=tr(step)) if step else tr(text)


def groups() -> list[tuple[str, list[Command[Any]]]]:
    """Return the commands by menu, each with its title; menus within a menu follow it."""
    return [
        (title, [entry for entry in all_commands() if entry.menu == id]) for id, title in MENU_TITLES.items()
    ]


PLACES = (
    ("tree", marked("In the tree")),
    ("board", marked("On the board")),
    ("matrix", marked("In a matrix")),
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
    Gesture("matrix", marked("Walk from cell to cell, and to the names"), (ARROWS,)),
    Gesture("matrix", marked("Type payoffs: one number, or both with a comma"), (marked("Digits"), "Enter")),
    Gesture("matrix", marked("Rename the strategy whose name is chosen"), ("Enter",)),
    Gesture("matrix", marked("Insert a row, a column"), ("Ins", "Shift+Ins")),
    Gesture("matrix", marked("Delete the strategy whose name is chosen"), ("Del",)),
    Gesture("matrix", marked("Copy and paste the table"), ("Ctrl+C", "Ctrl+V")),
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
