"""Labels of Lemke–Howson: on both polytopes, at each step, and the equilibrium of each label."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F

import pytest
from PySide6.QtCore import QPoint, QRectF
from pytestqt.qtbot import QtBot

from plyscope.strategic.equilibria.polytopes import polytope
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.labels.solid import View, placed
from plyscope_desktop.strategic.labels.view import LabelsView

TALL = matrix_game(
    [[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]], rows=("T", "M", "B"), columns=("L", "R")
)


@pytest.fixture
def view(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[LabelsView]:
    strategic = StrategicGame(session)
    made = LabelsView(strategic)
    qtbot.addWidget(made)
    made.resize(514, 470)
    made.show()
    yield made
    strategic.close()


def run(view: LabelsView, game: MatrixGame, label: int, qtbot: QtBot) -> StrategicGame:
    strategic = view.strategic
    strategic.begin(matrix_position(game))
    strategic.run_method("lemke-howson", label=label)
    qtbot.waitUntil(lambda: strategic.session.record.state == "finished" and bool(strategic.steps))
    qtbot.waitUntil(lambda: view.facts.found is not None and view.facts.found.complete)
    assert view.facts.found is not None and view.facts.found.game is strategic.game
    return strategic


def matrix(id: str) -> MatrixGame:
    game = famous(id).matrix
    assert game is not None
    return game


def defined(game: MatrixGame, player: int, mixture: Mixture) -> set[int]:
    """The labels of a mixture: own strategies that it does not use, and the other's best replies to it."""
    base, other = (0, game.rows) if player == ROW else (game.rows, 0)
    table = zip(*game.b, strict=True) if player == ROW else game.a
    paid = [sum((w * p for w, p in zip(mixture, own, strict=True)), F()) for own in table]
    unused = {base + number for number, weight in enumerate(mixture) if not weight}
    return unused | {other + number for number, one in enumerate(paid) if one == max(paid)}


def test_the_labels_of_each_step_are_those_of_its_mixtures(view: LabelsView, qtbot: QtBot) -> None:
    strategic = run(view, TALL, 1, qtbot)
    assert view.row.labels.row == (0, 1, 2) and view.row.labels.column == (3, 4), "nobody plays anything"
    for number in range(1, len(strategic.steps) + 1):
        strategic.go_to_step(number)
        view.renew()
        place, labels = view.path()[-1].place, view.row.labels
        if any(place.row):
            assert set(labels.row) == defined(TALL, ROW, place.row)
        if any(place.column):
            assert set(labels.column) == defined(TALL, COLUMN, place.column)
        both, either = set(labels.row) & set(labels.column), set(labels.row) | set(labels.column)
        last = number == len(strategic.steps)
        assert labels.missing == (-1 if last else 1)
        assert either == set(range(5)) - (set() if last else {1})
        assert labels.twice == next(iter(both), -1) and len(both) == (0 if last else 1)


def test_the_path_is_drawn_from_corner_to_corner_along_edges(view: LabelsView, qtbot: QtBot) -> None:
    strategic = run(view, matrix("shapley"), 0, qtbot)
    strategic.go_to_end()
    view.renew()
    for own in view.polytopes:
        drawn = own.polytope
        assert drawn is not None and own.path[0] == 0 and len(own.path) == 4
        for pair in zip(own.path, own.path[1:], strict=False):
            assert tuple(sorted(pair)) in drawn.edges
        assert drawn.corners[own.path[-1]].mixture == (F(1, 3),) * 3
    assert view.polytopes[0].steps == (0, 1, 3, 5) and view.polytopes[1].steps == (0, 2, 4, 6)
    assert "⅓ T + ⅓ M + ⅓ B" in view.polytopes[0].corner_text(view.polytopes[0].path[-1])


def test_the_table_tells_the_equilibrium_of_each_label_and_runs_from_it(
    view: LabelsView, qtbot: QtBot
) -> None:
    strategic = run(view, TALL, 0, qtbot)
    strategic.watch(view, True)
    qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.done)
    view.renew()
    assert view.ends.count == 5 and view.ends.current == 0
    assert view._cells(0)[:2] == ("0", "T (Row)") and view._cells(0)[3] == "3: T × L"
    assert view._cells(1)[3] == "1: ⅓ M + ⅔ B × ⅓ L + ⅔ R"
    view.ends.row_clicked.emit(1)
    qtbot.waitUntil(lambda: view.first == 1)
    assert strategic.options == {"label": 1}
    strategic.watch(view, False)


def test_more_than_three_dimensions_are_listed_only(view: LabelsView, qtbot: QtBot) -> None:
    strategic = run(view, matrix("tianji"), 0, qtbot)
    strategic.go_to_step(3)
    view.renew()
    assert not any(own.isVisible() for own in view.polytopes)
    assert "not drawn" in view.told.text() and view.ends.count == 12
    assert len(view.row.labels.row) == len(view.row.labels.column) == 6
    assert "9 is there twice" in view.row.accessibleName()


def test_a_wide_view_has_the_labels_beside_the_polytopes(view: LabelsView, qtbot: QtBot) -> None:
    run(view, TALL, 0, qtbot)
    view.renew()
    qtbot.waitUntil(lambda: view.row.mapTo(view, QPoint()).y() > view.polytopes[0].geometry().bottom())
    view.resize(1000, 260)
    qtbot.waitUntil(lambda: view.row.mapTo(view, QPoint()).x() > view.polytopes[1].geometry().right())


def test_a_corner_behind_is_hidden_until_the_solid_is_turned(view: LabelsView, qtbot: QtBot) -> None:
    solid = polytope(matrix("shapley"), ROW)
    box = QRectF(0, 0, 200, 200)
    of_origin = {number for number, edge in enumerate(solid.edges) if 0 in edge}
    assert placed(solid, box, View()).hidden == of_origin, "the three edges at the artificial corner"
    turned = placed(solid, box, View().turned(180, -48))
    assert not turned.hidden & of_origin and turned.hidden
    for spots in (placed(solid, box, View()), turned):
        assert all(box.adjusted(-1, -1, 1, 1).contains(point) for point in spots.points)


def test_a_polygon_has_its_axes_and_a_middle_for_every_edge() -> None:
    flat = polytope(TALL, COLUMN)
    spots = placed(flat, QRectF(0, 0, 100, 100), View())
    assert spots.points[0].x() == 0 and spots.points[0].y() == 100, "nobody plays anything: below at the left"
    for label, facet in enumerate(flat.facets):
        if len(facet) == 2:
            first, second = (spots.points[corner] for corner in facet)
            assert spots.middles[label] == (first + second) / 2
        else:
            assert spots.middles[label] is None
