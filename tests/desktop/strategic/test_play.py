"""Play against a strategy: both choose at once, the opponent keeps to what it is said to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction as F

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.play.dialog import PlayDialog
from plyscope_desktop.strategic.play.match import PlayedMatch
from plyscope_desktop.strategic.play.opponents import Mixed, Pure, Replier, drawn


def matrix(id: str) -> MatrixGame:
    game = famous(id).matrix
    assert game is not None
    return game


PENNIES, DILEMMA = matrix("matching-pennies"), matrix("prisoners-dilemma")


def test_a_number_falls_on_a_strategy_as_often_as_its_weight_says() -> None:
    mixture = (F(1, 2), F(0), F(1, 3), F(1, 6))
    found = Counter(drawn(mixture, F(number, 600)) for number in range(600))
    assert found == {0: 300, 2: 200, 3: 100}


def test_the_same_seed_plays_the_same_match_and_starting_over_begins_it_again() -> None:
    half = (F(1, 2), F(1, 2))
    one, other = (PlayedMatch(PENNIES, ROW, Mixed(half, 7)) for _ in range(2))
    mine = [0, 1, 1, 0, 1, 0, 0, 1] * 3
    first = [one.choose(own).profile for own in mine]
    assert [other.choose(1 - own).profile[1] for own in mine] == [their for _, their in first], (
        "whatever the person chooses"
    )
    assert len({their for _, their in first}) == 2
    one.begin()
    assert not one.rounds and [one.choose(own).profile for own in mine] == first


def test_the_replier_answers_what_was_played_most() -> None:
    match = PlayedMatch(PENNIES, ROW, Replier(PENNIES, COLUMN))
    replies = [match.choose(own).profile[1] for own in (0, 0, 1, 1, 1, 1)]
    assert replies == [0, 1, 1, 1, 0, 0], "it wants unequal sides; of equal replies the first"
    assert match.totals == (F(0), F(0)) and match.counts(ROW) == (2, 4)


def test_totals_are_exact_and_of_each_player() -> None:
    match = PlayedMatch(DILEMMA, COLUMN, Pure(0))
    assert match.choose(0).pays == (F(-1, 2), F(-1, 2))
    assert match.choose(1).profile == (0, 1) and match.totals == (F(-21, 2), F(-1, 2))


@pytest.fixture
def dialog(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[PlayDialog]:
    strategic = StrategicGame(session)
    strategic.begin(matrix_position(matrix("rock-paper-scissors")))
    strategic.watch(qtbot, True)
    made = PlayDialog(strategic)
    made.show()
    qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.done)
    yield made
    if isValid(made):
        made.close()
    strategic.close()


def test_digits_choose_and_both_are_shown_at_once(dialog: PlayDialog, qtbot: QtBot) -> None:
    listed = [dialog.against.itemText(number) for number in range(dialog.against.count())]
    assert listed == [
        "Best reply to what you have played", "Equilibrium 1: ⅓ rock + ⅓ paper + ⅓ scissors",
        "Always rock", "Always paper", "Always scissors",
    ]  # fmt: skip
    dialog.against.setCurrentIndex(3)
    dialog.against.activated.emit(3)
    assert "has chosen already" in dialog.told and not dialog.seed.isVisible()
    with qtbot.waitSignal(dialog.spoken) as spoken:
        QTest.keyClick(dialog, Qt.Key.Key_3)
    assert dialog.told.split() == ["You:", "scissors", "(1)", "·", "Column:", "paper", "(−1)"]
    assert spoken.args == ["Round 1: scissors, paper; payoffs 1, −1."]
    dialog.buttons[0].click()
    assert "After 2 rounds you have 0, Column has 0." in dialog.totals.text()
    QTest.keyClick(dialog, Qt.Key.Key_4)
    assert len(dialog.match.rounds) == 2, "there is no fourth strategy"  # type: ignore[union-attr]
    dialog.again.click()
    assert not dialog.match.rounds and not dialog.again.isEnabled()  # type: ignore[union-attr]


def test_the_other_player_is_played_too_and_seeds_are_shown(dialog: PlayDialog) -> None:
    dialog.person.go_to(1)
    assert dialog.player == COLUMN and dialog.match is not None and dialog.match.person == COLUMN
    dialog.against.setCurrentIndex(1)
    dialog.against.activated.emit(1)
    dialog.seed.setValue(11)
    assert dialog.seed.isVisible()
    theirs = []
    for _ in range(12):
        dialog.choose(0)
        theirs.append(dialog.match.rounds[-1].profile[0])
    assert "Drawn with seed 11." in dialog.totals.text() and len(set(theirs)) > 1
    dialog.begin()
    for their in theirs:
        dialog.choose(2)
        assert dialog.match.rounds[-1].profile[0] == their
    image = dialog.strip.grab().toImage()
    assert not image.isNull() and dialog.strip.told(1).startswith("Round 1: ")


def test_another_game_begins_another_match_and_none_ends_it(dialog: PlayDialog, qtbot: QtBot) -> None:
    dialog.choose(0)
    dialog.strategic.begin(matrix_position(DILEMMA))
    assert dialog.match is not None and dialog.match.game is dialog.strategic.game and not dialog.match.rounds
    assert [button.accessibleName() for button in dialog.buttons] == ["silent", "confess"]
    from plyscope import catalog

    dialog.strategic.session.document.new_game(catalog.game("tictactoe"))
    assert not isValid(dialog) or not dialog.isVisible()
