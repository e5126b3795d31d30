"""Tableaux of the simplex method: the numbers, the pivot, ratios, weights and their duality."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.solving.zero_sum import made_positive
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.tableau.picture import TableauPicture
from plyscope_desktop.strategic.tableau.table import Table
from plyscope_desktop.strategic.tableau.view import TableauView, made_positive_text


def number(text: str) -> F:
    return F(text.replace("−", "-"))


@pytest.fixture
def view(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[TableauView]:
    strategic = StrategicGame(session)
    made = TableauView(strategic)
    qtbot.addWidget(made)
    made.resize(514, 560)
    made.show()
    yield made
    strategic.close()


def solve(view: TableauView, game: MatrixGame, qtbot: QtBot) -> StrategicGame:
    strategic = view.strategic
    strategic.begin(matrix_position(game))
    strategic.run_method("simplex")
    qtbot.waitUntil(lambda: strategic.session.record.state == "finished" and bool(strategic.steps))
    return strategic


def at(view: TableauView, step: int) -> tuple[Table, ...]:
    view.strategic.go_to_step(step)
    view.renew()
    return view.area.tables


def solved(game: MatrixGame, basis: list[str]) -> dict[str, F]:
    """The values of basic variables, by elimination: payoffs made positive times y, plus s, is 1."""
    cells = made_positive(game.a).cells
    names = [f"y{j + 1}" for j in range(game.columns)] + [f"s{i + 1}" for i in range(game.rows)]
    rows = [[*map(F, cells[i]), *(F(int(i == k)) for k in range(game.rows)), F(1)] for i in range(game.rows)]
    for place, name in enumerate(basis):
        column = names.index(name)
        with_it = next(row for row in range(place, len(rows)) if rows[row][column])
        rows[place], rows[with_it] = rows[with_it], rows[place]
        rows[place] = [part / rows[place][column] for part in rows[place]]
        for other in range(len(rows)):
            if other != place:
                factor = rows[other][column]
                rows[other] = [one - factor * own for one, own in zip(rows[other], rows[place], strict=True)]
    return {name: rows[place][-1] for place, name in enumerate(basis)}


def matrix(id: str) -> MatrixGame:
    game = famous(id).matrix
    assert game is not None
    return game


@pytest.mark.parametrize("id", ["rock-paper-scissors", "tianji", "matching-pennies"])
def test_right_hand_sides_are_the_solution_of_the_basis_at_every_step(
    view: TableauView, qtbot: QtBot, id: str
) -> None:
    game = matrix(id)
    strategic = solve(view, game, qtbot)
    for step in range(len(strategic.steps) + 1):
        for table in at(view, step):
            known = solved(game, [head.name for head in table.basis])
            shown = {
                head.name: number(row[-1].text) for head, row in zip(table.basis, table.cells, strict=False)
            }
            assert shown == known
            total = sum((value for name, value in shown.items() if name[0] == "y"), F())
            assert number(table.cells[-1][-1].text) == total


def test_the_pivot_has_the_smallest_ratio_and_enters_the_next_tableau(
    view: TableauView, qtbot: QtBot
) -> None:
    strategic = solve(view, matrix("rock-paper-scissors"), qtbot)
    for step in range(1, len(strategic.steps) + 1):
        before, after = at(view, step)
        column = [number(row[before.entering].text) for row in before.cells]
        assert column[-1] < 0, "it raises the sum of y"
        for row, ratio in enumerate(before.ratios):
            if ratio is None:
                assert column[row] <= 0
            else:
                assert number(ratio.text) == number(before.cells[row][-1].text) / column[row]
        known = [number(ratio.text) for ratio in before.ratios if ratio is not None]
        leaving = before.ratios[before.leaving]
        assert leaving is not None and number(leaving.text) == min(known)
        assert after.basis[after.came] == before.columns[before.entering]
        assert "enters" in view.area.accessibleDescription()


def test_the_last_tableau_has_both_players_strategies(view: TableauView, qtbot: QtBot) -> None:
    game = matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]])
    strategic = solve(view, game, qtbot)
    after = at(view, len(strategic.steps))[-1]
    weights = [number(cell.text) for cell in after.weights]
    assert after.optimal and weights[:3] == [F(1, 2), F(1, 2), 0] and weights[3:] == [F(1, 4), F(3, 4), 0]
    assert [head.player for head in after.columns] == [1, 1, 1, 0, 0, 0]
    assert 1 / number(after.cells[-1][-1].text) - 1 == F(5, 2), "entries are payoffs + 1"
    assert "payoff + 1. Value = 1 / Σy − 1." in view.about.text()


def test_integers_are_over_one_denominator(view: TableauView, qtbot: QtBot) -> None:
    strategic = solve(view, matrix("rock-paper-scissors"), qtbot)
    before, _ = at(view, 2)
    fractions = [[number(cell.text) for cell in row] for row in before.cells]
    view.numbers.set_value("whole")
    whole, _ = at(view, 2)
    step = strategic.steps[1]
    over = step.before.denominator  # type: ignore[attr-defined]
    assert all(number(cell.text).denominator == 1 for row in whole.cells for cell in row)
    assert [[number(cell.text) / over for cell in row] for row in whole.cells] == fractions
    assert f"All numbers over {over}." in view.about.text()


def test_where_one_tableau_has_room_it_is_that_of_the_pivot(view: TableauView, qtbot: QtBot) -> None:
    strategic = solve(view, matrix("tianji"), qtbot)
    view.resize(1000, 260)
    first = at(view, 0)
    assert len(first) == 1 and first[0].title == "First tableau" and not view.which.isVisible()
    (shown,) = at(view, 3)
    assert shown.title == "Before pivot 3" and view.which.isVisible()
    (last,) = at(view, len(strategic.steps))
    assert last.title == "After the last pivot: optimal"
    view.which.go_to(0)
    assert view.area.tables[0].title == "Before pivot 7"


def test_a_point_finds_the_number_that_is_painted_there(view: TableauView, qtbot: QtBot) -> None:
    solve(view, matrix("rock-paper-scissors"), qtbot)
    table = at(view, 1)[0]
    picture = TableauPicture(table, 1.0)
    for row, cells in enumerate(table.cells):
        for column, cell in enumerate(cells):
            assert picture.cell_at(picture.cell(row, column).center()) is cell
    assert picture.cell_at(QPointF(2, 2)) is None


def test_how_payoffs_become_entries_is_told_with_the_way_back() -> None:
    halves = made_positive([[F(1, 2), F(-3, 2)]])
    assert (halves.scale, halves.shift) == (2, 4)
    assert made_positive_text(halves) == "Entries: 2 × payoff + 4. Value = (1 / Σy − 4) / 2."
    assert made_positive_text(made_positive([[1, 2]])) == "Value = 1 / Σy."
