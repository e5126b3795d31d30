"""Games with dice in the window: the program rolls, people choose outcomes, undo gives the turn back."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.strengths import level
from plyscope.rules.chance import rolled
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.session.session import Session

EINSTEIN = catalog.game("einstein")


def begun(qtbot: QtBot) -> Session:
    session = Session()
    session.new_game(EINSTEIN)
    qtbot.waitUntil(lambda: session.turn == MAX)
    return session


def test_the_program_rolls_by_itself_and_the_same_seed_rolls_the_same(qtbot: QtBot) -> None:
    session = begun(qtbot)
    assert session.moves == [rolled(EINSTEIN.start(), session.dice.seed, 0)]
    session.play(session.position.legal_moves()[0])
    qtbot.waitUntil(lambda: session.turn == MIN)
    assert session.moves[2] == rolled(session.position_after(2), session.dice.seed, 2)
    session.close()


def test_undo_takes_a_move_back_with_the_roll_after_it(qtbot: QtBot) -> None:
    session = begun(qtbot)
    before = session.moves
    session.play(session.position.legal_moves()[0])
    qtbot.waitUntil(lambda: session.turn == MIN)
    session.history.undo()
    assert session.moves == before and session.turn == MAX
    session.close()


def test_people_choose_what_is_rolled_if_the_program_does_not(qtbot: QtBot) -> None:
    session = Session()
    session.dice.set_by_itself(False)
    session.new_game(EINSTEIN)
    qtbot.wait(450)
    assert session.turn == CHANCE and session.moves == []
    session.play(3)
    assert session.moves == [3] and session.turn == MAX
    session.close()


def test_levels_play_games_with_chance_by_expectimax(qtbot: QtBot) -> None:
    session = Session()
    strength = level("beginner")
    assert strength is not None
    session.set_players({**session.players, MIN: level_player(strength)})
    session.new_game(EINSTEIN)
    setup = session.players[MIN].setup
    assert setup is not None and setup.algorithm == "expectimax"
    assert session.setup.algorithm == "expectimax"
    qtbot.waitUntil(lambda: session.turn == MAX)
    session.play(session.position.legal_moves()[0])
    qtbot.waitUntil(lambda: len(session.moves) >= 5 and session.turn == MAX)
    session.close()
