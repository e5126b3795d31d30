"""The tree beside the matrix: what is drawn, where, what it stresses, and how it is linked to the matrix."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope.games.tree.game import position_of_tree
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, matrix_game
from plyscope.strategic.steps.backward_induction import BackwardOptions, backward_steps
from plyscope.strategic.steps.step import Strike
from plyscope.strategic.trees.conversion import Order, matrix_position
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.kuhn import kuhn_position
from plyscope_desktop.analysis.strategic_game import Cell, StrategicGame, Strategy
from plyscope_desktop.look import theme
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.tree.drawn_tree import (
    NATURE,
    DrawnTree,
    in_a_row,
    link_lanes,
    tree_of_cells,
    tree_of_game,
)
from plyscope_desktop.strategic.tree.emphasis import Emphasis
from plyscope_desktop.strategic.tree.labels import labels_of
from plyscope_desktop.strategic.tree.node_text import node_text, set_notes
from plyscope_desktop.strategic.tree.paint import TreePainter, in_two_lines
from plyscope_desktop.strategic.tree.places import Places
from plyscope_desktop.strategic.tree.plans import Plans
from plyscope_desktop.strategic.tree.set_shapes import set_shapes
from plyscope_desktop.strategic.tree.sizes import LECTURE, PANEL
from plyscope_desktop.strategic.tree.view import TreeView
from plyscope_desktop.strategic.tree.viewpoint import Viewpoint

pytestmark = pytest.mark.usefixtures("plain_window")

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)

LADDER = {
    "players": ["First", "Second"],
    "type": "max",
    "moves": ["L", "R"],
    "children": [
        {
            "type": "min",
            "moves": ["a", "b"],
            "children": [{"payoffs": [1, 2]}, {"type": "max", "moves": ["x", "y"], "children": [
                {"payoffs": [3, 0]}, {"payoffs": [0, 3]}]}],
        },
        {"payoffs": [2, 1]},
    ],
}  # fmt: skip
"""Three moves: the first player may move again. Breadth first: root, L, R, a, b, x, y."""


@pytest.fixture
def strategic(session: Session) -> StrategicGame:
    return StrategicGame(session)


@pytest.fixture
def view(strategic: StrategicGame, qtbot: QtBot) -> Iterator[TreeView]:
    made = TreeView(strategic)
    qtbot.addWidget(made)
    made.resize(514, 477)
    made.show()
    yield made
    strategic.close()


def matrix(id: str) -> MatrixGame:
    found = famous(id).matrix
    assert found is not None
    return found


def square(count: int, seed: int = 1) -> MatrixGame:
    """A zero-sum matrix of so many strategies of each player."""
    random = Random(seed)
    return matrix_game([[random.randint(-9, 9) for _ in range(count)] for _ in range(count)])


def painted(view: TreeView) -> QImage:
    """Paint the view; an error is not caught."""
    image = QImage(view.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        view.paint(painter, QRectF(view.rect()))
    finally:
        painter.end()
    return image


# What is drawn.


@pytest.mark.parametrize("order", ["simultaneous", "row", "column"])
def test_a_matrix_is_two_moves_with_the_payoffs_of_each_cell(order: Order) -> None:
    game = matrix_game(
        [[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]], rows=("T", "B"), columns=("L", "C", "R")
    )
    tree = tree_of_cells(game, order)
    upper = COLUMN if order == "column" else ROW
    first, second = (("L", "C", "R"), ("T", "B")) if upper == COLUMN else (("T", "B"), ("L", "C", "R"))
    assert tree.player[0] == upper
    assert [tree.moves[node] for node in tree.children(0)] == list(first)
    found = {}
    for node in tree.leaves:
        assert tree.player[tree.parent[node]] == 1 - upper
        one, other = tree.path(node)
        cell = (tree.moves[one], tree.moves[other])
        found[cell if upper == ROW else cell[::-1]] = tree.payoffs[node]
    assert [tree.moves[node] for node in tree.children(1)] == list(second)
    assert found == {
        (row, column): (1 + 3 * i + j, 7 + 3 * i + j)
        for i, row in enumerate("TB")
        for j, column in enumerate("LCR")
    }
    for node in tree.leaves:
        cell = tree.cells[node]
        assert cell is not None and tree.payoffs[node] == game.pays(cell)


def test_only_who_chooses_at_the_same_time_does_not_see_the_other() -> None:
    game = matrix("prisoners-dilemma")
    (hidden,) = tree_of_cells(game, "simultaneous").sets
    assert (hidden.player, hidden.nodes) == (COLUMN, (1, 2))
    assert tree_of_cells(game, "row").sets == tree_of_cells(game, "column").sets == ()
    assert set_notes(tree_of_cells(game, "simultaneous"), 0) == (
        "B does not know A's choice",
        "not seen by B",
    )


def test_kuhn_poker_has_capsules_beside_each_other_and_links_between_the_others() -> None:
    tree = tree_of_game(ExtensiveGame.of(kuhn_position()))
    assert (len(tree), len(tree.leaves), len(tree.sets)) == (55, 30, 12)
    assert tree.player[0] == NATURE and tree.shares[1] == Fraction(1, 6) and tree.moves[1] == "JQ"
    assert sum(in_a_row(tree, drawn) for drawn in tree.sets) == 3
    lanes = link_lanes(tree)
    over_second = [lanes[number] for number, drawn in enumerate(tree.sets) if tree.ply[drawn.nodes[0]] == 2]
    assert sorted(over_second) == [0, 1, 2, 3, 4, 5], "links over the same nodes keep apart"
    over_last = [lanes[number] for number, drawn in enumerate(tree.sets) if tree.ply[drawn.nodes[0]] == 3]
    assert over_last == [0, 0, 0], "links beside each other share a lane"


def test_a_long_note_breaks_in_the_middle() -> None:
    assert in_two_lines("Column does not know Row's choice") == ["Column does not", "know Row's choice"]
    assert in_two_lines("乙不知道甲的选择") == ["乙不知道", "甲的选择"]


# Strategies as moves.


def test_strategies_of_a_tree_are_all_their_moves_and_a_cell_is_what_is_played() -> None:
    game = ExtensiveGame.of(position_of_tree(LADDER))
    tree = tree_of_game(game)
    plans = Plans.of_game(tree, game)
    names = {"L": 1, "R": 2, "a": 3, "b": 4, "x": 5, "y": 6}
    assert plans.counts == [3, 2]  # L | x, L | y, R and a, b
    assert plans.moves[Strategy(ROW, 1)] == {names["L"], names["y"]}
    assert plans.played((1, 1)) == {names["L"], names["b"], names["y"]}
    assert plans.played((0, 0)) == {names["L"], names["a"]}
    assert plans.leading_to(names["a"]) == ([0, 1], [0])
    assert plans.struck(({0}, ())) == {names["x"]}, "another strategy goes left, too"
    assert plans.struck(({0, 1}, ())) == {names["L"], names["x"], names["y"]}


def test_weights_of_plans_become_probabilities_of_moves() -> None:
    game = ExtensiveGame.of(position_of_tree(LADDER))
    tree = tree_of_game(game)
    found = Plans.of_game(tree, game).probabilities(((HALF, QUARTER, QUARTER), (Fraction(1), Fraction(0))))
    assert found == {1: Fraction(3, 4), 2: QUARTER, 3: 1, 4: 0, 5: Fraction(2, 3), 6: THIRD}


def test_probabilities_are_left_out_where_the_player_never_comes() -> None:
    game = ExtensiveGame.of(position_of_tree(LADDER))
    tree = tree_of_game(game)
    found = Plans.of_game(tree, game).probabilities(((Fraction(0), Fraction(0), Fraction(1)), (HALF, HALF)))
    assert found == {1: 0, 2: 1, 3: HALF, 4: HALF}


# Places.


TREES = {
    "prisoners": lambda: tree_of_cells(matrix("prisoners-dilemma"), "simultaneous"),
    "tianji": lambda: tree_of_cells(matrix("tianji"), "simultaneous"),
    "rock": lambda: tree_of_cells(matrix("rock-paper-scissors"), "column"),
    "12": lambda: tree_of_cells(square(12), "simultaneous"),
    "one column": lambda: tree_of_cells(matrix_game([[1], [2], [3]]), "simultaneous"),
    "kuhn": lambda: tree_of_game(ExtensiveGame.of(kuhn_position())),
    "ladder": lambda: tree_of_game(ExtensiveGame.of(position_of_tree(LADDER))),
}
SIZES = [(514, 477), (1032, 212), (300, 200), (1900, 700)]


def seen(tree: DrawnTree, size: tuple[int, int]) -> Viewpoint:
    found = Viewpoint(Places(tree), PANEL, 1.0)
    found.resize(QSizeF(*size), 0)
    return found


@pytest.mark.parametrize("name", TREES)
def test_a_fitted_tree_is_whole_in_sight_and_nothing_overlaps(name: str) -> None:
    tree = TREES[name]()
    for size in SIZES:
        view = seen(tree, size)
        spots, area = view.spots, QRectF(0, 0, *size)
        for node in range(len(tree)):
            assert area.contains(spots.box(node)), (size, node)
        for row in tree.rows:
            for one, other in pairwise(row):
                assert spots.box(one).right() <= spots.box(other).left(), (size, one)


@pytest.mark.parametrize("name", TREES)
def test_names_of_moves_do_not_cover_each_other_or_payoffs(name: str) -> None:
    tree = TREES[name]()
    for size in SIZES:
        spots = seen(tree, size).spots
        labels = labels_of(spots, Emphasis(), PANEL, QRectF(0, 0, *size))
        for one, other in combinations(labels, 2):
            assert not one.box().intersects(other.box()), (size, one.text, other.text)
        for label in labels:
            boxes = [spots.box(node) for node in tree.rows[tree.ply[label.node]] if node != label.node]
            assert not any(label.box().intersects(box) for box in boxes), (size, label.text)


@pytest.mark.parametrize(
    ("name", "size", "text", "stacked"),
    [
        ("prisoners", (514, 477), True, False),
        ("tianji", (1032, 212), True, True),
        ("12", (1032, 212), False, False),
    ],
)
def test_payoffs_are_beside_each_other_then_stacked_then_left_out(
    name: str, size: tuple[int, int], text: bool, stacked: bool
) -> None:
    spots = seen(TREES[name](), size).spots
    assert (spots.text > 0, spots.stacked) == (text, stacked)


def test_a_capsule_holds_its_nodes_and_a_link_ends_in_them() -> None:
    tree = TREES["kuhn"]()
    spots = seen(tree, (1032, 420)).spots
    for shape in set_shapes(spots, []):
        for node in shape.drawn.nodes:
            around = shape.path.boundingRect()
            if shape.is_capsule:
                assert around.contains(spots.box(node))
            else:
                assert around.intersects(spots.box(node))


def test_zooming_keeps_the_point_and_brings_payoffs_into_small_leaves() -> None:
    tree = tree_of_cells(square(40), "simultaneous")
    view = seen(tree, (1000, 400))
    assert view.spots.text == 0
    node = 900
    place = view.spots.at(node)
    view.zoom(60, place)
    assert not view.fitted and view.spots.text > 0
    assert abs(view.spots.at(node).x() - place.x()) < 1
    view.zoom(1e-3)
    assert view.fitted and view.spots.text == 0


def test_only_what_can_be_told_apart_is_painted() -> None:
    tree = tree_of_cells(square(40), "simultaneous")
    view = seen(tree, (800, 400))
    area = QRectF(0, 0, 800, 400)
    fitted = view.spots.shown_edges(tree.rows[2], area)
    assert 300 < len(fitted) < 800 / 1.5 + 2 < len(tree.rows[2])
    view.zoom(40, QPointF(400, 300))
    close = view.spots.shown(tree.rows[2], area)
    assert 0 < len(close) < 60, "leaves out of sight are left out"


def test_trees_of_ten_thousand_nodes_are_laid_out_and_painted(
    view: TreeView, strategic: StrategicGame
) -> None:
    random, nodes = Random(2), 1
    root: list[object] = []
    open_: list[list[object]] = [root]
    while nodes < 9_990:
        parent = open_.pop(random.randrange(min(8, len(open_))))
        for _ in range(random.choice((2, 3))):
            child: list[object] = []
            parent.append(child)
            open_.append(child)
            nodes += 1

    def filled(node: list[object]) -> object:
        return [filled(child) for child in node] if node else random.randint(-9, 9)  # type: ignore[arg-type]

    strategic.extensive = ExtensiveGame.of(position_of_tree(filled(root)))
    strategic.game, strategic.is_matrix = None, False
    view.perfection.ask = lambda: None  # type: ignore[method-assign]
    strategic.changed.emit()
    assert view.drawn is not None and len(view.drawn) == nodes
    assert painted(view).width() == view.width()
    view.zoom(50)
    assert painted(view).width() == view.width()


# What is stressed.


def test_pointing_at_a_cell_or_a_strategy_of_the_matrix_lights_its_moves(
    view: TreeView, strategic: StrategicGame
) -> None:
    strategic.begin(matrix_position(matrix("prisoners-dilemma")))
    strategic.hover(Cell((0, 1)))
    assert view.emphasis.pointed == {1, 4}
    strategic.hover(Strategy(COLUMN, 1))
    assert view.emphasis.pointed == {4, 6}, "at every node of the information set"
    strategic.set_order("column")
    strategic.hover(Strategy(COLUMN, 1))
    assert view.emphasis.pointed == {2}
    strategic.hover(None)
    assert not view.emphasis.pointed


def test_the_mouse_on_a_leaf_points_at_its_cell_and_a_click_chooses_it(
    view: TreeView, strategic: StrategicGame
) -> None:
    strategic.begin(matrix_position(matrix("prisoners-dilemma")))
    assert view.spots is not None
    leaf = view.spots.at(5).toPoint()
    QTest.mouseMove(view, leaf)
    assert strategic.hovered == Cell((1, 0))
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=leaf)
    assert strategic.cell == (1, 0) and view.emphasis.chosen == {2, 5}
    view.leaveEvent(None)  # type: ignore[arg-type]
    assert strategic.hovered is None


def test_the_mouse_on_a_move_points_at_its_strategy_and_on_a_node_at_the_whole_set(
    view: TreeView, strategic: StrategicGame
) -> None:
    strategic.begin(matrix_position(matrix("prisoners-dilemma")))
    assert view.spots is not None
    edge = (view.spots.at(1) + view.spots.end(3)) / 2
    QTest.mouseMove(view, edge.toPoint())
    assert strategic.hovered == Strategy(COLUMN, 0) and view.emphasis.pointed == {3, 5}
    QTest.mouseMove(view, view.spots.at(2).toPoint())
    assert view.emphasis.lit == {1, 2} and strategic.hovered is None
    assert view.text_at(view.spots.at(2)) == (
        "confess: Prisoner B chooses among silent, confess and cannot tell 2 nodes apart"
    )
    assert view.text_at(view.spots.at(4)) == "silent, confess: A −10, B 0"
    assert view.text_at(QPointF(2, 2)) == ""


def test_a_leaf_of_a_tree_keeps_the_chosen_cell_if_it_leads_there(
    view: TreeView, strategic: StrategicGame
) -> None:
    strategic.begin(position_of_tree(famous("entry").tree))
    strategic.choose((0, 1))
    view.choose(1)
    assert strategic.cell == (0, 1), "out pays the same whatever the incumbent would do"
    view.choose(4)
    assert strategic.cell == (1, 1)


def test_struck_strategies_fade_with_all_below_and_the_current_one_is_marked(
    view: TreeView, strategic: StrategicGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    strategic.begin(matrix_position(matrix("prisoners-dilemma")))
    strike = Strike(ROW, 0, (Fraction(0), Fraction(1)), True, 1, HALF, ())
    monkeypatch.setattr(StrategicGame, "struck", property(lambda _: ({0: strike}, {})))
    monkeypatch.setattr(StrategicGame, "now", property(lambda _: Strategy(ROW, 0)))
    strategic.moment_changed.emit()
    assert view.emphasis.faded == {1, 3, 4} and view.emphasis.now == {1}
    painted(view)


def test_an_equilibrium_weights_the_moves_unless_one_moves_first(
    view: TreeView, strategic: StrategicGame
) -> None:
    strategic.begin(matrix_position(matrix("battle-of-the-sexes")))
    strategic.show_weights(((2 * THIRD, THIRD), (THIRD, 2 * THIRD)))
    assert view.emphasis.weights == {1: 2 * THIRD, 2: THIRD, 3: THIRD, 4: 2 * THIRD, 5: THIRD, 6: 2 * THIRD}
    painted(view)
    strategic.set_order("row")
    assert view.emphasis.weights == {}


def test_an_equilibrium_that_rests_on_a_threat_is_ringed_and_said(
    view: TreeView, strategic: StrategicGame, qtbot: QtBot
) -> None:
    strategic.begin(position_of_tree(famous("entry").tree))
    qtbot.waitUntil(lambda: bool(view.perfection.threats))
    assert view.emphasis.best == {2, 4}, "in, accept"
    strategic.choose((0, 0))
    assert view.emphasis.threat is not None and view.emphasis.threat.node == 2
    assert (
        view.foot.threat == "Rests on a threat: here Incumbent would not choose fight, for 1 is more than −1."
    )
    assert view.spots is not None and view.foot.threat in view.text_at(view.spots.at(2))
    painted(view)
    strategic.choose((1, 1))
    assert view.emphasis.threat is None and view.foot.threat == ""
    strategic.choose(None)
    strategic.show_weights(((Fraction(1), Fraction(0)), (Fraction(1), Fraction(0))))
    assert view.emphasis.threat is not None, "also if it is shown by its weights"


def test_the_best_answers_to_an_order_that_is_seen_have_arrows(
    view: TreeView, strategic: StrategicGame, qtbot: QtBot
) -> None:
    game = matrix("tianji")
    strategic.begin(matrix_position(game))
    assert not view.emphasis.best
    strategic.set_order("column")
    qtbot.waitUntil(lambda: bool(view.emphasis.best))
    tree = view.drawn
    assert tree is not None
    leaves = {tree.cells[node] for node in view.emphasis.best if not tree.count[node]}
    rows, columns = range(6), range(6)
    assert leaves == {
        (row, column)
        for column in columns
        for row in rows
        if game.a[row][column] == max(game.a[n][column] for n in rows)
    }
    assert view.foot.arrow == "subgame perfect"


def test_a_large_tree_in_which_all_is_seen_has_its_best_moves_and_another_one_says_why_not(
    view: TreeView, strategic: StrategicGame, qtbot: QtBot
) -> None:
    def tree(depth: int, leaf: list[int]) -> dict[str, object]:
        """A binary tree whose leaves pay 0 to both, but for the first one."""
        nodes: list[dict[str, object]] = [{"payoffs": [0, 0]} for _ in range(2**depth - 1)]
        nodes.insert(0, {"payoffs": leaf})
        for ply in range(depth - 1, -1, -1):
            kind = ("max", "min")[ply % 2]
            nodes = [{"type": kind, "children": nodes[n : n + 2]} for n in range(0, len(nodes), 2)]
        return nodes[0]

    strategic.extensive = ExtensiveGame.of(position_of_tree(tree(10, [1, -1])))
    strategic.game, strategic.is_matrix = None, False
    strategic.changed.emit()
    qtbot.waitUntil(lambda: bool(view.perfection.best))
    first_leaf = 2**10 - 1
    assert view.perfection.best == set(range(1, 2047)) - {first_leaf}, "MIN leaves it out, all else is equal"
    assert not view.foot.note
    strategic.extensive = ExtensiveGame.of(position_of_tree(tree(10, [1, 0])))
    strategic.changed.emit()
    assert view.foot.note == "Too many information sets to look for subgame perfect equilibria."
    painted(view)


def test_backward_induction_shows_what_it_has_found_so_far(view: TreeView, strategic: StrategicGame) -> None:
    position = position_of_tree(LADDER)
    strategic.begin(position)
    strategic.method, strategic.steps, strategic.step = (
        "backward-induction",
        backward_steps(position, BackwardOptions()),
        1,
    )
    strategic.moment_changed.emit()
    assert (view.emphasis.at, view.emphasis.best) == (4, {5})
    assert view.emphasis.worth == {4: (3, 0)}
    strategic.step = 3
    strategic.moment_changed.emit()
    assert (view.emphasis.at, view.emphasis.best) == (0, {5, 3, 2})
    assert view.emphasis.worth[0] == (2, 1)
    painted(view)


def test_what_a_node_is_worth_does_not_cover_its_name(view: TreeView, strategic: StrategicGame) -> None:
    position = position_of_tree({"type": "min", "moves": ["L", "C", "R"], "children": [
        {"type": "max", "moves": ["T", "M", "B"], "children": [4, 2, 0]} for _ in range(3)]})  # fmt: skip
    view.resize(1000, 190)
    strategic.begin(position)
    strategic.method, strategic.steps, strategic.step = (
        "backward-induction",
        backward_steps(position, BackwardOptions()),
        3,
    )
    strategic.moment_changed.emit()
    image, spots = QImage(view.size(), QImage.Format.Format_RGB32), view.spots
    painter = QPainter(image)
    assert spots is not None
    made = TreePainter(painter, spots, view.emphasis, PANEL, QRectF(view.rect()), {})
    made.paint()
    painter.end()
    assert {label.text for label in made.labels if label.beside} == {"L", "C", "R"}
    assert len(made.worth) == 3, "each has room beside the name"
    boxes = [*made.worth.values(), *(label.box() for label in made.labels)]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


def test_pointing_in_a_large_tree_paints_only_what_is_pointed_at(
    view: TreeView, strategic: StrategicGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: list[int] = []
    paint = TreePainter.paint

    def counted(made: TreePainter, cursor: int = -1) -> None:
        whole.append(cursor)
        paint(made, cursor)

    monkeypatch.setattr(TreePainter, "paint", counted)
    strategic.begin(matrix_position(square(20)))
    before = painted(view)
    strategic.hover(Cell((3, 4)))
    assert painted(view) != before
    strategic.hover(Strategy(COLUMN, 2))
    painted(view)
    strategic.hover(None)
    assert painted(view) == before and len(whole) == 1
    strategic.choose((3, 4))
    painted(view)
    assert len(whole) == 2


# Zoom, keys, sizes.


def test_the_keyboard_walks_the_tree_points_and_chooses(view: TreeView, strategic: StrategicGame) -> None:
    strategic.begin(matrix_position(matrix("prisoners-dilemma")))
    view.setFocus()
    keys = Qt.Key
    for key in (keys.Key_Down, keys.Key_Down, keys.Key_Right, keys.Key_Down, keys.Key_Right):
        QTest.keyClick(view, key)
    assert strategic.hovered == Cell((1, 1))
    assert view.accessibleDescription() == "confess, confess: A −5, B −5"
    QTest.keyClick(view, keys.Key_Return)
    assert strategic.cell == (1, 1)
    QTest.keyClick(view, keys.Key_Up)
    assert view.current == 2 and view.emphasis.lit == {1, 2}
    QTest.keyClick(view, keys.Key_Home)
    assert view.current == 0
    QTest.keyClick(view, keys.Key_Plus)
    assert view.viewpoint is not None and not view.viewpoint.fitted
    QTest.keyClick(view, keys.Key_F)
    assert view.viewpoint.fitted


def test_dragging_moves_the_tree_and_other_payoffs_leave_it_there(
    view: TreeView, strategic: StrategicGame
) -> None:
    game = matrix("prisoners-dilemma")
    strategic.begin(matrix_position(game))
    assert view.spots is not None and view.viewpoint is not None
    before = view.spots.at(0)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    QTest.mouseMove(view, QPoint(60, 50))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(60, 50))
    moved = view.spots.at(0)
    assert moved - before == QPointF(40, 30)
    strategic.edit(game.with_payoff(ROW, (0, 0), Fraction(7)), "Edit payoffs")
    assert view.drawn is not None and view.drawn.payoffs[3] == (7, -HALF)
    assert view.spots.at(0) == moved and not view.viewpoint.fitted
    strategic.begin(matrix_position(matrix("tianji")))
    assert view.viewpoint.fitted, "another tree is fitted"


def test_a_lecture_has_larger_type_in_the_same_picture(view: TreeView, strategic: StrategicGame) -> None:
    strategic.begin(matrix_position(matrix("prisoners-dilemma")))
    view.resize(QSize(880, 760))
    view.use_sizes(LECTURE, 1.0)
    assert view.spots is not None and view.spots.text == theme.LECTURE_LABEL


@pytest.mark.parametrize("theme_id", ["dark", "projector"])
def test_every_theme_paints_every_kind_of_tree(
    view: TreeView, strategic: StrategicGame, theme_id: str, qapp: object
) -> None:
    positions = [matrix_position(matrix("tianji")), kuhn_position(), matrix_position(square(20))]
    for position in positions:
        strategic.begin(position)
        with theme.painting(theme_id):
            image = painted(view)
            ground = theme.current().panel.rgb()
        assert image.pixel(1, 1) == ground
        rows = range(10, image.height(), 9)
        assert any(image.pixel(x, y) != ground for y in rows for x in range(image.width()))


def test_a_tree_without_a_matrix_is_drawn_and_its_leaves_choose_nothing(
    view: TreeView, strategic: StrategicGame
) -> None:
    strategic.begin(kuhn_position())
    assert strategic.game is None and view.drawn is not None and len(view.drawn) == 55
    leaf = view.drawn.leaves[0]
    view.go_to(leaf)
    view.choose(leaf)
    assert strategic.cell is None and view.emphasis.pointed == frozenset(view.drawn.path(leaf))
    assert node_text(view.drawn, view.drawn.sets[0].nodes[0]) == (
        "JQ: Player 1 chooses among check, bet and cannot tell 2 nodes apart (J)"
    )
