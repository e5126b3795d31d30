"""A search's settings belong to the game or example that they were made for."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.strengths import LEVELS
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.app.program import make_window
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game_setups import GameSetups, usual_setup
from plyscope_desktop.document.search_setup import AS_SEARCHED, Player, Setup
from plyscope_desktop.document.serialize import remembered
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

DEEP = Setup("alphabeta", depth=6, seconds=None, nodes=1_000)


def tile(qtbot: QtBot, window: Window, game: str) -> None:
    window.show_layout("start")
    card = next(card for card in window.start_page.game_cards if card.game.id == game)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)


def usual(game: str) -> Setup:
    found = catalog.game(game)
    return usual_setup(found, found.start())


@pytest.mark.parametrize("example", list(catalog.presets()))
def test_no_example_leaves_a_limit_an_option_or_an_algorithm_in_the_next_game(
    session: Session, example: str
) -> None:
    session.open_preset(catalog.presets()[example])
    session.run.stop(quietly=True)
    for game in ("chess", "tictactoe", "pig"):
        session.document.new_game(catalog.game(game))
        assert session.document.setup == usual(game)
        assert session.document.setup.seconds == 10 and session.document.replies


def test_what_is_set_up_in_a_game_comes_back_with_it_and_nowhere_else(qtbot: QtBot, window: Window) -> None:
    session = window.session
    tile(qtbot, window, "chess")
    session.document.set_setup(DEEP)
    session.open_preset(catalog.presets()["coin-toss"])
    session.document.set_setup(Setup("expectimax", depth=2, seconds=None))
    tile(qtbot, window, "connect4")
    assert session.document.setup == usual("connect4")
    tile(qtbot, window, "chess")
    assert session.document.setup == DEEP
    other = make_window()
    qtbot.addWidget(other)
    other.session.document.new_game(catalog.game("chess"))
    assert other.session.document.setup == DEEP, "also in the next run"
    other.session.document.new_game(catalog.game("pig"))
    assert other.session.document.setup == usual("pig")


def test_players_that_search_like_the_panel_follow_in_the_same_step(session: Session) -> None:
    document = session.document
    document.set_players({MAX: Player(), MIN: Player(document.setup, AS_SEARCHED)})
    before = document.history.count()
    document.set_setup(DEEP)
    assert document.players[MIN].setup == DEEP and document.history.count() == before + 1
    document.history.undo()
    assert document.players[MIN].setup == document.setup != DEEP and document.history.canRedo()


def test_a_tile_starts_without_the_level_and_the_clocks_of_the_last_game(
    qtbot: QtBot, window: Window
) -> None:
    document = window.session.document
    document.set_players({MAX: level_player(LEVELS[4]), MIN: Player()})
    document.set_control(TimeControl(300.0, overtime=10.0))
    for game in ("othello", "nim", "backgammon"):
        tile(qtbot, window, game)
        assert document.control is None
        assert document.players[MAX].is_person and document.players[MIN].level == "intermediate"


def test_a_level_that_a_game_does_not_offer_becomes_the_next_weaker_one(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    document.new_game(catalog.game("connect4"))
    document.set_players({MAX: level_player(LEVELS[1]), MIN: level_player(LEVELS[4])})
    document.new_game(catalog.game("tictactoe"))
    first, strong = (document.players[side] for side in (MAX, MIN))
    assert (first.level, strong.level) == ("first", "strong")
    assert first.setup is not None and first.setup.depth == LEVELS[0].depth
    tile(qtbot, window, "grundy")
    assert document.players[MIN].level == "first"


def test_options_of_an_algorithm_in_an_example_do_not_come_back_in_a_game(
    qtbot: QtBot, session: Session
) -> None:
    panel = SearchPanel(session)
    qtbot.addWidget(panel)
    session.open_preset(catalog.presets()["star1-drill"])
    session.run.stop(quietly=True)
    assert session.document.setup.options
    panel.choose("minimax")
    session.document.new_game(catalog.game("pig"))
    panel.choose("minimax")
    panel.choose("expectimax")
    assert session.document.setup.options == ()


def test_the_one_set_up_of_earlier_versions_still_opens_unless_it_had_no_limit(config: Path) -> None:
    game = catalog.game("tictactoe")
    fresh, setups = Document(game, game.start()), GameSetups(stored=True)
    old = {"algorithm": "minimax", "options": {"symmetry": True}, "depth": 4, "seconds": None, "nodes": None}
    settings.store().set(settings.SETUP, old)
    setup = remembered(fresh, setups).setup
    assert (setup.algorithm, setup.options, setup.depth) == ("minimax", (("symmetry", True),), 4)
    settings.store().set(settings.SETUP, {**old, "depth": None})
    assert remembered(fresh, setups).setup == usual("tictactoe")
    settings.store().set(settings.SETUP, old)
    setups.note(game, DEEP)
    assert remembered(fresh, GameSetups(stored=True)).setup == DEEP


@pytest.mark.parametrize(
    "broken", [None, 3, {"algorithm": "no such"}, {"algorithm": "mcts", "options": {"c": "x"}}]
)
def test_a_stored_set_up_that_cannot_be_read_counts_as_none(config: Path, broken: object) -> None:
    settings.store().set(settings.SETUPS, {"chess": broken})
    game = catalog.game("chess")
    assert GameSetups(stored=True).of(game, game.start()) == usual("chess")


def test_a_new_game_from_the_dialog_is_one_step_for_undo(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    document.play(4)
    before, steps = document.value, document.history.count()
    window.actions_by_id["file.new"].trigger()
    dialog = window.findChild(QWidget, "new_game")
    dialog.choose_game("nim")
    dialog.time.set_values({"clocks": "increment"})
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)
    assert document.game.id == "nim" and document.control is not None
    assert document.history.count() == steps + 1
    document.history.undo()
    assert document.value is before
