"""The Lemke–Howson path: where each label leads, and what holds at each of its steps."""

from __future__ import annotations

import random

import pytest
from equilibria_by_definition import TEXTBOOK, extreme_equilibria, horse_race, is_equilibrium

from plyscope.strategic.equilibria.equilibria import equilibria
from plyscope.strategic.equilibria.labels import bits, labels_of
from plyscope.strategic.equilibria.lemke_howson import Path, label_table, lemke_howson
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError


def check_path(game: MatrixGame, path: Path) -> None:
    """Each step drops what the last one picked up, in turns, and all places have all labels but the first."""
    every, before = set(range(game.rows + game.columns)), path.start
    assert before.is_artificial
    dropped, player = path.label, ROW if path.label < game.rows else COLUMN
    for number, step in enumerate(path.steps, 1):
        after = step.place
        assert (step.number, step.player, step.dropped) == (number, player, dropped)
        mine, old = (
            (after.row_labels, before.row_labels)
            if player == ROW
            else (after.column_labels, before.column_labels)
        )
        theirs, kept = (
            (after.column_labels, before.column_labels)
            if player == ROW
            else (after.row_labels, before.row_labels)
        )
        assert theirs == kept
        assert set(bits(old)) - set(bits(mine)) == {step.dropped}
        assert set(bits(mine)) - set(bits(old)) == {step.picked}
        assert set(bits(mine | theirs)) >= every - {path.label}
        assert after.row_labels.bit_count() == game.rows
        assert after.column_labels.bit_count() == game.columns
        for who, mixture, labels in (
            (ROW, after.row, after.row_labels),
            (COLUMN, after.column, after.column_labels),
        ):
            if any(mixture):
                assert labels & ~labels_of(game, who, mixture) == 0
        assert step.duplicate == (None if number == len(path.steps) else step.picked)
        before, dropped, player = after, step.picked, 1 - player
    assert path.steps[-1].picked == path.label
    assert (before.row, before.column) == (path.equilibrium.row, path.equilibrium.column)


def test_labels_lead_to_different_equilibria() -> None:
    game = matrix_game(*TEXTBOOK["three by two"])
    extreme = equilibria(game).extreme
    assert [extreme.index(end.equilibrium) for end in label_table(game)] == [2, 0, 2, 2, 0]
    assert [end.label for end in label_table(game)] == [0, 1, 2, 3, 4]


def test_a_path_to_a_pure_equilibrium_is_told_step_by_step() -> None:
    path = lemke_howson(matrix_game(*TEXTBOOK["three by two"]), 0)
    first, last = path.steps
    assert (first.player, first.dropped, first.picked, first.duplicate) == (ROW, 0, 3, 3)
    assert (first.place.row, first.place.column) == ((1, 0, 0), (0, 0))
    assert (last.player, last.dropped, last.picked, last.duplicate) == (COLUMN, 3, 0, None)
    assert (last.place.row, last.place.column) == ((1, 0, 0), (1, 0))
    assert list(bits(last.place.row_labels)) == [1, 2, 3]
    assert list(bits(last.place.column_labels)) == [0, 4]


@pytest.mark.parametrize("name", TEXTBOOK)
def test_every_label_of_a_textbook_game_leads_along_vertices_to_an_extreme_equilibrium(name: str) -> None:
    a, b = TEXTBOOK[name]
    game, known = matrix_game(a, b), extreme_equilibria(a, b)
    for label in range(game.rows + game.columns):
        path = lemke_howson(game, label)
        check_path(game, path)
        assert (path.equilibrium.row, path.equilibrium.column) in known


@pytest.mark.parametrize("most", [0, 1, 2, 30])
def test_paths_end_in_games_full_of_ties_as_well(most: int) -> None:
    luck = random.Random(most)
    for size in (2, 3, 5):
        a, b = ([[luck.randint(-most, most) for _ in range(size)] for _ in range(size + 1)] for _ in "ab")
        game = matrix_game(a, b)
        for end in label_table(game):
            check_path(game, lemke_howson(game, end.label))
            assert is_equilibrium(a, b, end.equilibrium.row, end.equilibrium.column)


def test_the_horse_race_pays_its_value_from_every_label() -> None:
    ends = label_table(matrix_game(horse_race()))
    assert len(ends) == 12
    assert {end.equilibrium.pays for end in ends} == {(1, -1)}


def test_a_game_without_ties_has_an_odd_number_of_equilibria_joined_by_the_paths() -> None:
    luck = random.Random(11)
    a, b = ([[luck.randint(0, 10_000) for _ in range(5)] for _ in range(5)] for _ in "ab")
    found = equilibria(matrix_game(a, b))
    assert found.degenerate is None
    assert len(found.extreme) % 2 == 1
    assert {end.equilibrium for end in label_table(matrix_game(a, b))} <= set(found.extreme)


@pytest.mark.parametrize("label", [-1, 5])
def test_a_label_that_there_is_not_is_refused(label: int) -> None:
    with pytest.raises(PayoffError, match="A label is a number from 0 to 4"):
        lemke_howson(matrix_game(*TEXTBOOK["three by two"]), label)
