"""Games in strategic form: the matrix and its editor, methods, learning runs and conversions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import STRATEGIC, Command, Depends
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.shell.strategic_room import NO_EDIT, NO_EQUILIBRIUM, NO_MATRIX, NO_ORDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyscope_desktop.shell.strategic_room import StrategicRoom
    from plyscope_desktop.shell.window import Window

NO_METHOD = marked("This method does not work on this game.")
NO_STRIKE = marked("Nothing is struck.")


def asked(about: Callable[[StrategicRoom], bool]) -> Callable[[Window], bool]:
    """Return the question whether something is true of the game in strategic form."""
    return lambda window: window.ready and about(window.strategic_room)


def of_game(
    id: str,
    text: str,
    key: str,
    do: Callable[[StrategicRoom], object],
    enabled: Callable[[StrategicRoom], bool] = lambda room: room.has_matrix,
    why_not: str = NO_MATRIX,
    icon: str = "",
    *,
    group: bool = False,
) -> Command[Window]:
    """Return a command about the game in strategic form."""
    return Command(
        f"strategic.{id}", "strategic", text, (key,), icon, do=lambda window: do(window.strategic_room),
        enabled=asked(enabled), depends=Depends.STRATEGIC | Depends.GAME | Depends.LAYOUT, group=group,
        only_in=(STRATEGIC,), why_not=why_not,
    )  # fmt: skip


def of_method(id: str, method: str, text: str, key: str, *, group: bool = False) -> Command[Window]:
    """Return a command that runs a method on the game."""
    return of_game(
        id, text, key, lambda room: room.run(method), lambda room: not room.strategic.suits(method),
        NO_METHOD, group=group,
    )  # fmt: skip


def can_edit(room: StrategicRoom) -> bool:
    """Return True if the document is a matrix."""
    return room.can_edit


def can_strike(room: StrategicRoom) -> bool:
    """Return True if dominated strategies can be struck in the document."""
    return not room.strategic.suits("strike")


COMMANDS: tuple[Command[Window], ...] = (
    Command("file.new_matrix", "file", marked("New matrix game…"), ("Ctrl+Alt+W",), "new",
        do=lambda window: window.strategic_room.new()),
    of_game("edit", marked("Edit payoffs"), "F2",
        lambda room: room.window.strategic_page.matrix.begin(), can_edit, NO_EDIT, "edit"),
    of_game("names", marked("Names and unit…"), "N", lambda room: room.rename(), can_edit, NO_EDIT),
    of_game("transpose", marked("Transpose"), "T", lambda room: room.editor.transpose(), can_edit, NO_EDIT,
        "flip"),
    of_game("swap", marked("Swap players"), "Shift+T", lambda room: room.editor.swap_players(), can_edit,
        NO_EDIT, "swap"),
    of_game("zero_sum", marked("Make zero sum"), "Z", lambda room: room.editor.make_zero_sum(), can_edit,
        NO_EDIT),
    Command("strategic.replies", "strategic", marked("Show best replies"), ("R",), group=True,
        switch=lambda window, wanted: window.services.strategic.show_replies(wanted),
        checked=lambda window: window.ready and window.services.strategic.shows_replies,
        enabled=asked(lambda room: room.has_matrix), why_not=NO_MATRIX,
        depends=Depends.STRATEGIC | Depends.LAYOUT, only_in=(STRATEGIC,)),
    of_game("equilibria", marked("Next equilibrium"), "E", lambda room: room.find_equilibria(),
        lambda room: room.strategic.solution is not None and room.strategic.solution.equilibria is not None,
        NO_EQUILIBRIUM, "find"),
    of_game("correlated", marked("Correlated equilibrium"), "C", lambda room: room.correlated()),
    of_game("strike_next", marked("Strike the next dominated strategy"), "S",
        lambda room: room.strike_next(), can_strike, NO_METHOD, "cut", group=True),
    of_game("strike_all", marked("Strike all dominated strategies"), "Shift+S",
        lambda room: room.strike_all(), can_strike, NO_METHOD),
    of_game("strike_back", marked("Take the last strike back"), "U", lambda room: room.strike_back(),
        lambda room: any(room.strategic.struck), NO_STRIKE),
    of_method("simplex", "simplex", marked("Solve by simplex"), "V", group=True),
    of_game("lemke_howson", marked("Lemke–Howson from a label…"), "L", lambda room: room.lemke_howson(),
        lambda room: not room.strategic.suits("lemke-howson"), NO_METHOD),
    of_method("supports", "supports", marked("Try all supports"), "M"),
    of_method("backward", "backward-induction", marked("Backward induction"), "B"),
    of_method("fictitious", "fictitious-play", marked("Fictitious play"), "H", group=True),
    of_method("regret", "regret-matching", marked("Regret matching"), "K"),
    of_method("cfr", "cfr", marked("Counterfactual regret"), "J"),
    of_game("play", marked("Play against a strategy…"), "P", lambda room: room.play(), icon="play",
        group=True),
    Command("strategic.repeat", "strategic", marked("Repeated game…"), ("Shift+R",), "redo",
        do=lambda window: window.repeated_room.open(), only_in=(STRATEGIC,)),
    of_game("to_tree", marked("Convert to tree"), "Q", lambda room: room.to_tree(),
        lambda room: room.is_sequential, NO_ORDER, "tree",
        group=True),
    of_game("from_tree", marked("From tree"), "Shift+Q", lambda room: room.from_tree(),
        lambda room: room.has_matrix and not room.strategic.is_matrix,
        marked("The document is no tree with a matrix of its own.")),
    of_game("classify", marked("Classify"), "Y", lambda room: room.classify(), group=True),
    of_game("export", marked("Export the matrix…"), "X", lambda room: room.export(), icon="save"),
)  # fmt: skip
