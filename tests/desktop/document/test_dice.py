"""Games with dice in the window: the program rolls, people choose outcomes, undo gives the turn back."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.strengths import level
from plyscope.rules.chance import rolled
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.document.dice import ROLLING_MS
from plyscope_desktop.document.search_setup import UNTIL_STOPPED, Setup
from plyscope_desktop.session.session import Session

EINSTEIN = catalog.game("einstein")


def begun(qtbot: QtBot) -> Session:
    session = Session()
    session.document.new_game(EINSTEIN)
    qtbot.waitUntil(lambda: session.document.turn == MAX)
    return session


def test_the_program_rolls_by_itself_and_the_same_seed_rolls_the_same(qtbot: QtBot) -> None:
    session = begun(qtbot)
    assert session.document.moves == [rolled(EINSTEIN.start(), session.document.dice.seed, 0)]
    session.document.play(session.document.position.legal_moves()[0])
    qtbot.waitUntil(lambda: session.document.turn == MIN)
    assert session.document.moves[2] == rolled(
        session.document.position_after(2), session.document.dice.seed, 2
    )
    session.close()


def test_undo_takes_a_move_back_with_the_roll_after_it(qtbot: QtBot) -> None:
    session = begun(qtbot)
    before = session.document.moves
    session.document.play(session.document.position.legal_moves()[0])
    qtbot.waitUntil(lambda: session.document.turn == MIN)
    session.document.history.undo()
    assert session.document.moves == before and session.document.turn == MAX
    session.close()


def test_people_choose_what_is_rolled_if_the_program_does_not(qtbot: QtBot) -> None:
    session = Session()
    session.document.dice.set_by_itself(False)
    session.document.new_game(EINSTEIN)
    assert not session.document.dice._wait.isActive()
    assert session.document.turn == CHANCE and session.document.moves == []
    session.document.play(3)
    assert session.document.moves == [3] and session.document.turn == MAX
    session.close()


def test_a_search_before_the_roll_is_not_broken_off_by_it(qtbot: QtBot) -> None:
    session = Session()
    document, run = session.document, session.run
    document.new_game(EINSTEIN)
    assert document.dice._wait.isActive()
    run.begin(Setup("expectimax", depth=None, seconds=UNTIL_STOPPED), without_limit=True)
    qtbot.wait(2 * ROLLING_MS)
    assert run.searching and document.turn == CHANCE and session.record.state == "searching"
    run.stop()
    qtbot.waitUntil(lambda: document.turn == MAX)
    assert session.record.answer is not None and len(document.moves) == 1, "the roll waited for the search"
    session.close()


def test_nothing_is_rolled_after_a_search_of_a_game_that_was_given_up(qtbot: QtBot) -> None:
    session = Session()
    document, run = session.document, session.run
    document.new_game(EINSTEIN)
    document.resign(MAX)
    run.begin(Setup("expectimax", depth=1))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert document.verdict and document.turn == CHANCE and not document.dice._wait.isActive()
    session.close()


def test_levels_play_games_with_chance_by_expectimax(qtbot: QtBot) -> None:
    session = Session()
    strength = level("beginner")
    assert strength is not None
    session.document.set_players({**session.document.players, MIN: level_player(strength)})
    session.document.new_game(EINSTEIN)
    setup = session.document.players[MIN].setup
    assert setup is not None and setup.algorithm == "expectimax"
    assert session.document.setup.algorithm == "expectimax"
    qtbot.waitUntil(lambda: session.document.turn == MAX)
    session.document.play(session.document.position.legal_moves()[0])
    qtbot.waitUntil(lambda: len(session.document.moves) >= 5 and session.document.turn == MAX)
    session.close()
