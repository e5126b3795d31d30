"""The Game menu: moves, replies, dice, hints and the view of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog

from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.document.dice import LARGEST_SEED
from plyscope_desktop.runtime.commands import AREA, NOTES, ON_STONES, OVER, WITH_BOARD, Command, Depends
from plyscope_desktop.runtime.language import marked, tr

if TYPE_CHECKING:
    from plyscope.rules.game import Game
    from plyscope_desktop.shell.window import Window


AGAINST = marked("Only in a game of one person against an algorithm, once it has begun.")

ANALYSE, STOP = marked("Analyse the game"), marked("Stop the analysis")
NO_MISTAKE = marked("No mistake is known there. Analyse the game first.")


def has_stones(game: Game) -> bool:
    """Return True if stones are put on the board in a game."""
    from plyscope_desktop.boards.sides import of_stones

    return of_stones(game)


def goes_on(window: Window) -> bool:
    """Return True if the game is not over."""
    return window.session.document.turn is not None


def choose_seed(window: Window) -> None:
    """Ask for the seed of the dice."""
    dice = window.session.document.dice
    number, given = QInputDialog.getInt(
        window, tr("Seed of the dice"), tr("The same seed and the same game give the same dice:"),
        dice.seed, 1, LARGEST_SEED,
    )  # fmt: skip
    if given:
        dice.seed = number


def show_policy(window: Window) -> None:
    """Show when to roll and when to hold in Pig, beside the window."""
    from plyscope_desktop.dialogs.policy import PolicyDialog

    PolicyDialog(window.session, window).show()


def person_plays(window: Window) -> bool:
    """Return True if a person plays against an algorithm; a board is not made for the question."""
    return window.ready and window.board.person is not None


COMMANDS: tuple[Command[Window], ...] = (
    Command("game.move_now", "game", marked("Let the algorithm move"), ("Ctrl+M",), "play",
        why_not=OVER, do=lambda window: window.session.run.move_now(), enabled=goes_on, depends=Depends.GAME,
        only_in=WITH_BOARD),
    Command("game.roll", "game", marked("Roll"), ("Ctrl+Shift+D",),
        do=lambda window: window.session.document.dice.roll(),
        enabled=lambda window: window.session.document.turn == CHANCE, depends=Depends.GAME,
        why_not=marked("There is no die to roll now."), only_in=WITH_BOARD),
    Command("game.rolls", "game", marked("The program rolls by itself"), ("Ctrl+Shift+R",),
        switch=lambda window, wanted: window.session.document.dice.set_by_itself(wanted),
        checked=lambda window: window.session.document.dice.by_itself, depends=Depends.GAME),
    Command("game.seed", "game", marked("Seed of the dice…"), ("Alt+Shift+D",), do=choose_seed),
    Command("game.replies", "game", marked("The opponent replies by itself"), ("Ctrl+Shift+B",),
        switch=lambda window, wanted: window.session.document.set_replies(wanted),
        checked=lambda window: window.session.document.replies, depends=Depends.GAME),
    Command("game.take_back", "game", marked("Take back"), ("Alt+Left",), "back", group=True,
        do=lambda window: window.board.take_back(), enabled=lambda window: window.session.document.played > 0,
        depends=Depends.GAME, why_not=marked("No move has been made yet."), only_in=WITH_BOARD),
    Command("game.forward", "game", marked("Redo"), ("Alt+Right",), "forward",
        do=lambda window: window.board.redo(),
        enabled=lambda window: window.session.document.played < len(window.session.document.value.moves),
        depends=Depends.GAME, why_not=marked("No move was taken back."), only_in=WITH_BOARD),
    Command("game.offer_draw", "game", marked("Offer draw"), ("Alt+D",), group=True,
        do=lambda window: window.board.offer_draw(), depends=Depends.GAME, why_not=AGAINST,
        enabled=lambda window: person_plays(window) and window.session.document.position.can_draw,
        only_in=WITH_BOARD),
    Command("game.resign", "game", marked("Resign"), ("Alt+Shift+G",),
        do=lambda window: window.board.resign(), enabled=person_plays,
        depends=Depends.GAME, why_not=AGAINST, only_in=WITH_BOARD),
    Command("game.analyse", "game", marked("Analyse the game"), ("Alt+A",), group=True,
        do=lambda window: window.analyse_game(), depends=Depends.GAME | Depends.WORK,
        name=lambda window: tr(STOP) if window.ready and window.services.review.running else tr(ANALYSE),
        enabled=lambda window: bool(window.session.document.value.moves),
        why_not=marked("No move has been made yet."), only_in=WITH_BOARD),
    Command("game.next_mistake", "game", marked("Next mistake"), ("Alt+Down",),
        do=lambda window: window.go_to_mistake(1), depends=Depends.GAME | Depends.WORK,
        enabled=lambda window: window.mistake(1) is not None, why_not=NO_MISTAKE, only_in=WITH_BOARD),
    Command("game.previous_mistake", "game", marked("Previous mistake"), ("Alt+Up",),
        do=lambda window: window.go_to_mistake(-1), depends=Depends.GAME | Depends.WORK,
        enabled=lambda window: window.mistake(-1) is not None, why_not=NO_MISTAKE, only_in=WITH_BOARD),
    Command("game.mistakes", "game", marked("List only the mistakes"), ("Alt+M",),
        switch=lambda window, wanted: window.list_mistakes(wanted),
        checked=lambda window: window.lists_mistakes, depends=Depends.LAYOUT, only_in=WITH_BOARD),
    Command("game.rematch", "game", marked("Rematch"), ("Alt+N",),
        do=lambda window: window.board.rematch(), only_in=WITH_BOARD),
    Command("game.swap_sides", "game", marked("Swap sides"), ("Alt+Shift+N",),
        do=lambda window: window.board.rematch(swap=True), only_in=WITH_BOARD),
    Command("game.hint", "game", marked("Hint"), ("Ctrl+H",), "hint", group=True,
        do=lambda window: window.board.hint(), why_not=OVER,
        enabled=lambda window: window.session.document.turn in (MAX, MIN), depends=Depends.GAME,
        only_in=WITH_BOARD),
    Command("game.policy", "game", marked("Best policy of Pig…"), ("Alt+Shift+P",),
        do=show_policy, enabled=lambda window: window.session.document.game.id == "pig", depends=Depends.GAME,
        why_not=marked("Only in Pig."), only_in=WITH_BOARD),
    Command("game.lines", "game", marked("Best lines"), ("Ctrl+L",), "moves",
        do=lambda window: window.board.best_lines(), only_in=WITH_BOARD),
    Command("game.type_move", "game", marked("Type a move…"), ("Ctrl+Shift+M",), group=True,
        do=lambda window: window.board.type_move(), enabled=goes_on, depends=Depends.GAME, why_not=OVER,
        only_in=WITH_BOARD),
    Command("game.notation", "game", marked("Notation of moves…"), ("Ctrl+Shift+F",),
        do=lambda window: window.board.choose_notation(),
        enabled=lambda window: len(window.session.document.game.notations) > 1, depends=Depends.GAME,
        why_not=marked("The moves of this game are written in one way only."), only_in=WITH_BOARD),
    Command("game.flip", "game", marked("Flip the board"), ("Ctrl+F2",), "flip",
        do=lambda window: window.board.flip(), depends=Depends.GAME,
        enabled=lambda window: not window.session.document.position.picture().upright,
        why_not=marked("This board is the same for both sides."), only_in=WITH_BOARD),
    Command("game.threats", "game", marked("Show threats"), ("Ctrl+Shift+A",),
        switch=lambda window, wanted: window.board.show_threats(wanted),
        checked=lambda window: window.session.board_view.threats, depends=Depends.BOARD, only_in=WITH_BOARD),
    Command("game.notes", "game", NOTES, ("Ctrl+Shift+I",),
        switch=lambda window, wanted: window.board.show_notes(wanted),
        enabled=lambda window: bool(window.session.document.game.notes),
        checked=lambda window: window.session.board_view.notes, depends=Depends.GAME | Depends.BOARD,
        why_not=marked("Only in Nim and Grundy's game."), only_in=WITH_BOARD),
    Command("game.area", "game", AREA, ("Ctrl+Alt+A",),
        switch=lambda window, wanted: window.board.estimate_area(wanted),
        enabled=lambda window: bool(window.session.document.game.area),
        checked=lambda window: window.session.board_view.area, depends=Depends.GAME | Depends.BOARD,
        why_not=marked("Only in Go."), only_in=WITH_BOARD),
    Command("game.on_stones", "game", ON_STONES, ("Alt+Shift+M",),
        switch=lambda window, wanted: window.session.board_view.set("mistakes", wanted),
        enabled=lambda window: has_stones(window.session.document.game),
        checked=lambda window: window.session.board_view.mistakes, depends=Depends.GAME | Depends.BOARD,
        why_not=marked("Only in games of stones, such as Go and Othello."), only_in=WITH_BOARD),
)  # fmt: skip
