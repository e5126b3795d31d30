"""The game against a bug: its moves are judged, its first error is told, and compared where it happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.zoo import BUGS, Bug, bug_of
from plyscope.lessons.zoo_algorithms import zoo_id
from plyscope.rules.position import MAX, MIN
from plyscope.rules.stop import Stop
from plyscope_desktop.compare.window import CompareWindow
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.zoo.comparison import compared
from plyscope_desktop.zoo.window import ZooWindow
from plyscope_desktop.zoo.zoo_game import is_small

pytestmark = pytest.mark.usefixtures("english", "plain_window")

ROWS = 100_000


@pytest.fixture
def settle(qtbot: QtBot, window: Window) -> Callable[[], None]:
    """Waits until nobody thinks and all moves are judged."""

    def wait() -> None:
        review = window.services.review
        qtbot.waitUntil(lambda: not window.session.run.searching and not review.running)
        QApplication.processEvents()

    return wait


def play(window: Window, id: str, game: str = "tictactoe", side: int = MIN) -> None:
    window.zoo_room.play(bug_of(id), catalog.game(game), side)


def move(window: Window, text: str) -> None:
    document = window.session.document
    document.play(document.position.parse(text))


# Comparisons.


@pytest.mark.parametrize("bug", BUGS, ids=[bug.id for bug in BUGS])
def test_on_its_small_tree_a_bug_parts_from_alpha_beta(bug: Bug) -> None:
    found = compared(bug, position_of_tree(bug.tree), ROWS, Stop())
    assert found is not None and found.parting.hard and found.reference.complete
    assert found.wrong.setup.algorithm == zoo_id(bug)
    equal = min(found.parting.row, found.parting.reference_row)
    for tick in range(max(equal - 1, 0)):
        assert found.wrong.trace.row(tick) == found.right.trace.row(tick)


def test_without_a_difference_there_is_no_comparison() -> None:
    assert compared(bug_of("strict-cut"), position_of_tree([[3, 4], [5, 6]]), ROWS, Stop()) is None
    stop = Stop()
    stop.set()
    assert compared(bug_of("never-cuts"), catalog.game("tictactoe").start(), ROWS, stop) is None


# The game.


def test_only_games_that_can_be_searched_to_the_end_are_small() -> None:
    small = {id for id, game in catalog.games().items() if is_small(game.start())}
    assert small == {"tictactoe", "nim", "grundy", "tree"}


def test_a_game_begins_in_which_the_bug_plays(window: Window, settle: Callable[[], None]) -> None:
    play(window, "cut-one-early")
    document, bar = window.session.document, window.zoo_room.bar
    assert window.layout_name == "play" and document.game.id == "tictactoe" and document.replies
    setup = document.players[MIN].setup
    assert setup is not None and setup.algorithm == "zoo:cut-one-early" and document.players[MAX].is_person
    assert bar.isVisible() and not bar.compare.isVisible()
    assert bar.text.text() == "You play against “Cuts one early”: A node is left when α ≥ β − 1."
    document.history.undo()
    assert not bar.isVisible() and all(player.is_person for player in document.players.values())


def test_its_first_error_is_told_and_compared_where_it_happened(
    qtbot: QtBot, window: Window, settle: Callable[[], None]
) -> None:
    play(window, "cut-one-early")
    document, room = window.session.document, window.zoo_room
    said: list[str] = []
    room.bar.spoken.connect(said.append)
    move(window, "a2")
    settle()
    assert document.played == 2 and room.game.first_error is not None
    played, found = room.game.first_error
    assert played == 2 and found.judgement.sign == "??"
    assert (found.judgement.before, found.judgement.after) == ("draw", "loss")
    assert room.bar.text.text().startswith(
        "Its first error. “Cuts one early”: 1… c3?? turns a draw into a loss"
    )
    assert said == [room.bar.text.text()] and room.bar.compare.isVisible()
    room.bar.compare.click()
    qtbot.waitUntil(lambda: window.compare_window is not None)
    opened = window.compare_window
    assert isinstance(opened, CompareWindow)
    assert opened.pair.sessions[0].document.start.write() == document.position_after(1).write()
    qtbot.waitUntil(lambda: opened.sentence.text().startswith("Parts from alpha-beta at event"))
    assert "“Cuts one early” cut the position" in opened.sentence.text()
    assert opened.halves[0].algorithm.currentText() == "“Cuts one early”"
    document.take_back(2)
    move(window, "b2")
    settle()
    assert room.game.first_error is None or room.game.first_error[0] != 2, "that game was another one"


def test_a_bug_that_only_wastes_work_loses_nothing(window: Window, settle: Callable[[], None]) -> None:
    play(window, "strict-cut")
    document, bar = window.session.document, window.zoo_room.bar
    move(window, "b2")
    settle()
    assert bar.text.text() == "Moves of “Cuts only on >” that are judged: 1. None lost anything yet."
    while document.turn is not None:
        document.play(document.position.legal_moves()[0])
        settle()
    assert bar.text.text().startswith("The game is over. Moves of “Cuts only on >”: ")
    assert bar.text.text().endswith("None lost anything.") and not bar.compare.isVisible()


def test_a_bug_without_a_move_is_stuck(window: Window, settle: Callable[[], None]) -> None:
    play(window, "start-at-zero", "grundy", MIN)
    document, room = window.session.document, window.zoo_room
    while document.turn == MAX:
        document.play(document.position.legal_moves()[0])
        settle()
    assert room.game.stuck and document.turn == MIN
    assert room.bar.text.text().startswith("“Starts at zero” finds no move here")
    assert room.bar.compare.isVisible() and room.game.place_of_error() is not None
    document.take_back()
    assert not room.game.stuck


def test_the_bar_goes_when_it_is_closed_and_comes_back_with_an_error(
    window: Window, settle: Callable[[], None]
) -> None:
    play(window, "cut-one-early")
    bar = window.zoo_room.bar
    bar.close_button.click()
    assert not bar.isVisible()
    move(window, "a2")
    settle()
    assert bar.isVisible()
    bar.close_button.click()
    assert not bar.isVisible()
    window.show_layout("lecture")
    play(window, "no-window")
    assert bar.isVisible() and window.layout_name == "play"


def test_the_bar_is_not_in_a_lecture_nor_for_another_game(window: Window) -> None:
    play(window, "no-window")
    bar = window.zoo_room.bar
    window.show_layout("lecture")
    assert not bar.isVisible()
    window.show_layout("study")
    assert bar.isVisible()
    window.session.document.new_game(catalog.game("connect4"))
    assert not bar.isVisible(), "too large for a bug"


def test_a_saved_game_is_against_the_same_bug(
    qtbot: QtBot, window: Window, settle: Callable[[], None], tmp_path: Path
) -> None:
    play(window, "cut-one-early")
    move(window, "a2")
    settle()
    path = tmp_path / "game.plyscope"
    window.keeper.save_to(path)
    window.session.document.new_game(catalog.game("tictactoe"))
    room, document = window.zoo_room, window.session.document
    window.keeper.open(path)
    qtbot.waitUntil(lambda: document.played == 2)
    settle()
    setup = document.players[MIN].setup
    assert setup is not None and setup.algorithm == "zoo:cut-one-early"
    assert room.game.first_error is not None and room.bar.isVisible()


def test_a_game_against_a_bug_has_its_bar_without_the_zoo(window: Window) -> None:
    from plyscope_desktop.zoo.zoo_game import player_of

    window.show_layout("play")
    assert "zoo_room" not in vars(window)
    window.session.document.set_player(MIN, player_of(bug_of("stale-alpha")))
    assert window.zoo_room.bar.isVisible()
    assert not [top for top in QApplication.topLevelWidgets() if isinstance(top, ZooWindow)]


# The room.


def test_the_command_opens_one_zoo_whose_buttons_do_what_they_say(qtbot: QtBot, window: Window) -> None:
    window.actions_by_id["search.zoo"].trigger()
    zoo = window.zoo_room.open()
    assert [top for top in QApplication.topLevelWidgets() if isinstance(top, ZooWindow)] == [zoo]
    assert zoo.isVisible() and zoo.parent() is None
    zoo.choose([bug.id for bug in BUGS].index("never-cuts"))
    zoo.page.compare.click()
    qtbot.waitUntil(lambda: window.compare_window is not None)
    opened = window.compare_window
    assert opened is not None
    qtbot.waitUntil(lambda: "“Never cuts” went on at C" in opened.sentence.text())
    zoo.page.play.click()
    assert window.session.document.players[MIN].setup is not None and window.layout_name == "play"
    zoo.page.find_button.click()
    qtbot.waitUntil(lambda: window.exercise_is_open)
    exercise = window.services.exercises.exercise
    assert exercise is not None and exercise.kind.id == "find-bug"
    zoo.page.play.click()
    assert not window.exercise_is_open and window.layout_name == "play"
    zoo.measurement.stop()
    window.session.close()
    assert not zoo.isVisible(), "it goes with its session"


def test_a_search_of_the_zoo_shows_its_own_text(qtbot: QtBot, session: Session) -> None:
    from plyscope_desktop.session.source_view import texts
    from plyscope_desktop.zoo.comparison import setup_of

    bug = bug_of("no-window")
    session.document.new_game(catalog.game("tree"), position_of_tree(bug.tree))
    session.document.set_setup(setup_of(bug))
    session.run.begin()
    qtbot.waitUntil(lambda: not session.run.searching)
    assert [text.is_python for text in texts(session)] == [True]
    assert "            lower, upper = -inf, inf" in texts(session)[0].lines
    assert tr(session.document.algorithm.name) == "“No window”"
