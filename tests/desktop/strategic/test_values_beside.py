"""Values beside the matrix: simultaneous, the row player first, the column player first."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope.rules.stop import Stop
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import ORDERS, StrategicGame
from plyscope_desktop.analysis.strategic_solution import solve
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.values_beside import ValuesBeside

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def strategic(session: Session) -> StrategicGame:
    return StrategicGame(session)


@pytest.fixture
def values(strategic: StrategicGame, qtbot: QtBot) -> Iterator[ValuesBeside]:
    made = ValuesBeside(strategic)
    qtbot.addWidget(made)
    made.resize(330, 300)
    made.show()
    yield made
    strategic.close()


def show(strategic: StrategicGame, game: MatrixGame | None) -> None:
    """Begin with a matrix whose solution is there."""
    assert game is not None
    strategic.begin(matrix_position(game))
    *_, strategic.solution = solve(game, Stop())
    strategic.solved.emit()


def numbers(values: ValuesBeside) -> list[tuple[Fraction, ...]]:
    return [values.rows[order].value.numbers for order in ORDERS]


def test_tian_ji_is_worth_1_then_minus_1_then_3_to_the_king(
    strategic: StrategicGame, values: ValuesBeside
) -> None:
    show(strategic, famous("tianji").matrix)
    assert numbers(values) == [(1,), (-1,), (3,)]
    assert values.title.text() == "Value to King, by who knows what"
    assert values.rows["row"].value.sentence == "whatever King picks, Tian Ji has an answer"
    assert values.rows["column"].accessibleName() == "Tian Ji first: 3"


def test_a_click_and_the_arrows_choose_the_order_and_it_is_highlighted(
    strategic: StrategicGame, values: ValuesBeside
) -> None:
    show(strategic, famous("tianji").matrix)
    assert values.rows["simultaneous"].isChecked()
    QTest.mouseClick(values.rows["column"], Qt.MouseButton.LeftButton)
    assert strategic.order == "column" and values.rows["column"].isChecked()
    QTest.keyClick(values.rows["column"], Qt.Key.Key_Up)
    assert strategic.order == "row" and values.rows["row"].isChecked()
    assert not values.rows["column"].isChecked()
    strategic.set_order("simultaneous")
    assert [row.isChecked() for row in values.rows.values()] == [True, False, False]


def test_payoffs_of_both_are_shown_where_they_do_not_add_up_to_one_number(
    strategic: StrategicGame, values: ValuesBeside
) -> None:
    show(strategic, matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]], rows=("o", "f"), columns=("o", "f")))
    assert numbers(values) == [(), (2, 1), (1, 2)]
    assert values.rows["simultaneous"].value.sentence == (
        "3 extreme equilibria pay (2, 1), (1, 2), (2/3, 2/3)"
    )
    assert values.rows["row"].value.sentence == "Row picks o, Column answers o"
    show(strategic, famous("prisoners-dilemma").matrix)
    assert numbers(values) == [(-5, -5)] * 3
    assert values.rows["simultaneous"].value.sentence == "the only equilibrium: confess, confess"


def test_a_tie_that_the_follower_may_break_against_the_leader_is_said(
    strategic: StrategicGame, values: ValuesBeside
) -> None:
    show(strategic, matrix_game([[3, 0], [1, 1]], [[1, 1], [0, 0]]))
    row = values.rows["row"].value
    assert row.numbers == (3, 1)
    assert row.sentence == (
        "Row picks 0, Column answers 0; only 1 for Row if Column breaks ties the other way"
    )


def test_a_saddle_point_and_a_large_mixture_have_their_sentences(
    strategic: StrategicGame, values: ValuesBeside
) -> None:
    show(strategic, matrix_game([[2, 3], [1, 4]]))
    assert numbers(values) == [(2,)] * 3
    assert values.rows["simultaneous"].value.sentence == "saddle point: 0, 0"
    cycle = [[(1 if (i - j) % 5 in (1, 2) else -1) if i != j else 0 for j in range(5)] for i in range(5)]
    show(strategic, matrix_game(cycle))
    assert numbers(values)[0] == (0,)
    assert values.rows["simultaneous"].value.sentence == "Row plays a mixture of 5 strategies"


def test_before_it_is_solved_the_value_is_open_and_what_is_cut_is_in_the_tooltip(
    strategic: StrategicGame, values: ValuesBeside
) -> None:
    game = famous("tianji").matrix
    assert game is not None
    strategic.begin(matrix_position(game))
    assert numbers(values) == [(), (-1,), (3,)]
    row = values.rows["row"]
    row.resize(200, 40)
    assert "whatever King picks, Tian Ji has an answer" in row.hidden_text()
    row.resize(400, 200)
    assert row.hidden_text() == ""
