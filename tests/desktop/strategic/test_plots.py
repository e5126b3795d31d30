"""Plots beside a matrix: what is drawn where, the point and the ends that are moved, the path of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction as F

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.method_options import FictitiousOptions
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.plots.hull import hull
from plyscope_desktop.strategic.plots.play_path import PlayPath, kept_rounds
from plyscope_desktop.strategic.plots.plots import Plots

ON_THE_BORDER = matrix_game([[-3, 3], [-3, 5]], [[2, 7], [4, 2]], rows=("T", "B"), columns=("L", "R"))
IDENTICAL = matrix_game([[1, 1], [1, 1]], [[2, 2], [2, 2]], rows=("T", "B"), columns=("L", "R"))
ENVELOPE = matrix_game(
    [[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]], rows=("T", "M", "B"), columns=("L", "R")
)

Shown = Callable[[MatrixGame], tuple[Plots, StrategicGame]]


def matrix(id: str) -> MatrixGame:
    game = famous(id).matrix
    assert game is not None
    return game


@pytest.fixture
def shown(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[Shown]:
    """Shows the plots of a game once it is solved."""
    strategic = StrategicGame(session)
    places: list[QWidget] = []

    def show(game: MatrixGame) -> tuple[Plots, StrategicGame]:
        strategic.begin(matrix_position(game))
        plots = Plots(strategic)
        qtbot.addWidget(plots)
        plots.resize(330, 440)
        plots.show()
        strategic.watch(plots, True)
        places.append(plots)
        qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.done)
        return plots, strategic

    yield show
    for place in places:
        strategic.watch(place, False)
        place.close()
    strategic.close()


def pieces(plots: Plots, kind: str) -> list[list[tuple[F, F]]]:
    return [list(piece.corners) for piece in plots.square.pieces if piece.kind == kind]


ZERO, HALF, ONE = F(0), F(1, 2), F(1)


@pytest.mark.parametrize(
    ("game", "row", "column", "marks"),
    [
        # the row player never plays the first strategy, nor does the column player
        (matrix("prisoners-dilemma"), [[(ZERO, ZERO), (ZERO, ONE)]], [[(ZERO, ZERO), (ONE, ZERO)]],
         {"pure": [(ZERO, ZERO)], "mixed": [], "equilibrium": []}),
        # 2q against 1 − q; p against 2 (1 − p)
        (matrix("battle-of-the-sexes"),
         [[(ZERO, ZERO), (ZERO, F(1, 3))], [(ZERO, F(1, 3)), (ONE, F(1, 3))], [(ONE, F(1, 3)), (ONE, ONE)]],
         [[(ZERO, ZERO), (F(2, 3), ZERO)], [(F(2, 3), ZERO), (F(2, 3), ONE)], [(F(2, 3), ONE), (ONE, ONE)]],
         {"pure": [(ZERO, ZERO), (ONE, ONE)], "mixed": [(F(2, 3), F(1, 3))], "equilibrium": []}),
        (matrix("matching-pennies"),
         [[(ZERO, ZERO), (ZERO, HALF)], [(ZERO, HALF), (ONE, HALF)], [(ONE, HALF), (ONE, ONE)]],
         [[(ZERO, ONE), (HALF, ONE)], [(HALF, ZERO), (HALF, ONE)], [(HALF, ZERO), (ONE, ZERO)]],
         {"pure": [], "mixed": [(HALF, HALF)], "equilibrium": []}),
        # a segment on the border is in equilibrium, no point
        (ON_THE_BORDER,
         [[(ZERO, ZERO), (ZERO, ONE)], [(ZERO, ONE), (ONE, ONE)]],
         [[(ZERO, ONE), (F(2, 7), ONE)], [(F(2, 7), ZERO), (F(2, 7), ONE)], [(F(2, 7), ZERO), (ONE, ZERO)]],
         {"pure": [(ZERO, ONE)], "mixed": [(F(2, 7), ONE)], "equilibrium": [[(ZERO, ONE), (F(2, 7), ONE)]]}),
    ],
    ids=["dilemma", "sexes", "pennies", "border"],
)  # fmt: skip
def test_the_square_has_the_reply_curves_and_where_they_cross(
    shown: Shown, game: MatrixGame, row: list[object], column: list[object], marks: dict[str, list[object]]
) -> None:
    plots, _ = shown(game)
    assert pieces(plots, "row") == row
    assert pieces(plots, "column") == column
    assert [corner for (corner,) in pieces(plots, "pure")] == marks["pure"]
    assert [corner for (corner,) in pieces(plots, "mixed")] == marks["mixed"]
    assert pieces(plots, "equilibrium") == marks["equilibrium"]


def test_of_identical_payoffs_the_whole_square_is_a_reply_and_an_equilibrium(shown: Shown) -> None:
    plots, _ = shown(IDENTICAL)
    square = {(ZERO, ZERO), (ONE, ZERO), (ONE, ONE), (ZERO, ONE)}
    for kind in ("row", "column", "equilibrium"):
        (area,) = [piece for piece in plots.square.pieces if piece.kind == kind]
        assert area.filled and set(area.corners) == square
    assert len(pieces(plots, "pure")) == 4


def pixel(plots: Plots, p: F, q: F, across: float = 0, down: float = 0) -> QColor:
    place = plots.square.place((p, q)) + QPointF(across, down)
    picture = plots.square.grab().toImage()
    scale = picture.devicePixelRatio()
    return picture.pixelColor(round(place.x() * scale), round(place.y() * scale))


def near(first: QColor, second: QColor) -> bool:
    return all(abs(a - b) < 24 for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True))


def test_the_curves_have_the_players_colours_and_one_of_them_is_dashed(shown: Shown) -> None:
    plots, _ = shown(matrix("prisoners-dilemma"))
    colours = theme.current()
    assert near(pixel(plots, ZERO, F(3, 4)), colours.max)
    along = [pixel(plots, F(n, 100), ZERO) for n in range(10, 90)]
    dashes = sum(near(colour, colours.min) for colour in along)
    assert 30 < dashes < 70
    assert all(near(pixel(plots, ZERO, F(n, 100)), colours.max) for n in range(10, 90))


def test_on_the_border_both_curves_and_the_component_are_seen(shown: Shown) -> None:
    plots, _ = shown(ON_THE_BORDER)
    colours = theme.current()
    along = [pixel(plots, F(n, 100), ONE) for n in range(8, 24)]
    assert all(near(colour, colours.ink) for colour in along)
    beside = [pixel(plots, F(n, 200), ONE, down=2) for n in range(14, 50)]
    assert any(near(colour, colours.max) for colour in beside)
    assert any(near(colour, colours.min) for colour in beside)
    assert near(pixel(plots, F(3, 4), ONE), colours.max)


def test_arrows_say_who_would_move_where_and_none_leads_out_of_the_square(shown: Shown) -> None:
    plots, strategic = shown(matrix("prisoners-dilemma"))
    assert plots.square.arrows() == (-1, -1)
    strategic.set_point(ZERO, HALF)
    assert plots.square.arrows() == (0, -1)
    strategic.set_point(ZERO, ZERO)
    assert plots.square.arrows() == (0, 0)


def test_arrows_turn_where_the_other_player_makes_the_difference(shown: Shown) -> None:
    plots, strategic = shown(matrix("matching-pennies"))
    assert plots.square.arrows() == (0, 0)
    strategic.set_point(HALF, F(3, 4))
    assert plots.square.arrows() == (1, 0)
    strategic.set_point(F(3, 4), F(1, 4))
    assert plots.square.arrows() == (-1, -1)


def test_the_point_is_dragged_and_its_payoffs_follow(shown: Shown, qtbot: QtBot) -> None:
    plots, strategic = shown(matrix("prisoners-dilemma"))
    assert "−31/8" in plots.right.text()
    square = plots.square
    start, end = (square.place(point).toPoint() for point in ((HALF, HALF), (F(1, 4), F(4, 5))))
    QTest.mousePress(square, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(square, end)
    QTest.mouseRelease(square, Qt.MouseButton.LeftButton, pos=end)
    p, q = strategic.point
    assert abs(p - F(1, 4)) <= F(1, 100) and abs(q - F(4, 5)) <= F(1, 100)
    expected = p * q * F(-1, 2) + p * (1 - q) * -10 + (1 - p) * (1 - q) * -5
    assert plots.right.toolTip().split(", ")[0] == str(expected).replace("-", "−")


def test_keys_move_the_point_and_stop_at_the_border(shown: Shown, qtbot: QtBot) -> None:
    plots, strategic = shown(matrix("prisoners-dilemma"))
    QTest.keyClick(plots.square, Qt.Key.Key_Right)
    assert strategic.point == (F(11, 20), HALF)
    QTest.keyClick(plots.square, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert strategic.point == (F(11, 20), F(51, 100))
    for _ in range(30):
        QTest.keyClick(plots.square, Qt.Key.Key_Down)
    assert strategic.point == (F(11, 20), ZERO)
    QTest.keyClick(plots.square, Qt.Key.Key_Home)
    assert strategic.point == (HALF, HALF)


def test_the_weights_of_an_equilibrium_put_the_point_there_until_it_is_moved(
    shown: Shown, qtbot: QtBot
) -> None:
    plots, strategic = shown(matrix("battle-of-the-sexes"))
    strategic.show_weights(((F(2, 3), F(1, 3)), (F(1, 3), F(2, 3))))
    assert strategic.point == (F(2, 3), F(1, 3))
    assert plots.square.view is not None and plots.square.view.chosen == (F(2, 3), F(1, 3))
    QTest.keyClick(plots.square, Qt.Key.Key_Left)
    assert strategic.weights is None


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        (matrix("prisoners-dilemma"), ("replies", "payoffs", "envelope", "space")),
        (ENVELOPE, ("replies", "payoffs", "envelope")),
        (matrix("rock-paper-scissors"), ("replies", "payoffs")),
        (matrix("tianji"), ("payoffs", "replies")),
    ],
)
def test_the_tabs_are_those_that_the_size_of_the_game_has(
    shown: Shown, game: MatrixGame, kinds: tuple[str, ...]
) -> None:
    plots, _ = shown(game)
    assert plots.kinds == kinds


def test_triangles_are_divided_where_the_best_reply_changes(shown: Shown) -> None:
    plots, _ = shown(matrix("rock-paper-scissors"))
    centre = (F(1, 3), F(1, 3), F(1, 3))
    for plot in plots.triangles.plots:
        assert plot.view is not None and [mark.mixture for mark in plot.view.marks] == [centre]
        assert [region.name for region in plot.view.regions] == ["rock", "paper", "scissors"]
        for region in plot.view.regions:
            assert centre in region.corners and len(region.corners) == 4
    # paper is the best reply to rock
    assert plots.triangles.plots[0].view is not None
    paper = plots.triangles.plots[0].view.regions[1]
    assert (ONE, ZERO, ZERO) in paper.corners


def test_the_payoffs_are_those_against_the_shown_weights(shown: Shown) -> None:
    plots, strategic = shown(matrix("tianji"))
    assert [str(bar.paid) for bar in plots.bars.blocks[0].bars] == ["1"] * 6  # each row adds up to 6
    third = F(1, 3)
    first, second = (third, ZERO, ZERO, third, third, ZERO), (ZERO, third, third, ZERO, ZERO, third)
    strategic.show_weights((first, second))
    row, column = plots.bars.blocks
    assert [bar.paid for bar in row.bars] == [ONE] * 6
    assert [bar.paid for bar in column.bars] == [-ONE] * 6
    assert [bar.name for bar in row.bars if bar.weighted] == ["ABC", "BCA", "CAB"]
    strategic.show_weights(((ONE, *[ZERO] * 5), second))
    assert [bar.paid for bar in plots.bars.blocks[1].bars] == [-3, -1, -1, -1, 1, -1]


def test_the_envelope_has_the_lines_of_the_replies_and_the_best_pieces(shown: Shown) -> None:
    plots, _ = shown(ENVELOPE)
    plots.show_kind("envelope")
    view = plots.envelope.view
    assert view is not None
    # against q of L: T pays 3, M 5 − 3q, B 6 − 6q
    assert [line.ends for line in view.lines] == [(3, 3), (5, 2), (6, 0)]
    assert [(piece.start, piece.end, piece.replies) for piece in view.best] == [
        (0, F(1, 3), (2,)), (F(1, 3), F(2, 3), (1,)), (F(2, 3), 1, (0,)),
    ]  # fmt: skip
    assert dict(view.marks) == {F(1, 3): False, F(2, 3): False, ONE: True}


def test_an_end_of_a_line_is_moved_by_halves_and_the_edit_is_undone(
    shown: Shown, qtbot: QtBot, session: Session
) -> None:
    plots, strategic = shown(ENVELOPE)
    plots.show_kind("envelope")
    plots.envelope.take((1, 0))  # M against R, which pays 5
    QTest.keyClick(plots.envelope, Qt.Key.Key_Up)
    assert strategic.game is not None and strategic.game.a[1] == (2, F(11, 2))
    assert strategic.game.b == ENVELOPE.b
    assert plots.envelope.handle == (1, 0)
    session.document.history.undo()
    assert strategic.game is not None and strategic.game.a == ENVELOPE.a


def test_an_end_is_dragged_to_the_nearest_half(shown: Shown, qtbot: QtBot) -> None:
    plots, strategic = shown(ENVELOPE)
    plots.show_kind("envelope")
    envelope = plots.envelope
    start = envelope.spot(ZERO, F(3)).toPoint()
    end = envelope.spot(ZERO, F(19, 5)).toPoint()
    QTest.mousePress(envelope, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(envelope, end)
    assert envelope.dragged == 4
    assert strategic.game is not None and strategic.game.a == ENVELOPE.a
    QTest.mouseRelease(envelope, Qt.MouseButton.LeftButton, pos=end)
    assert strategic.game is not None and strategic.game.a[0] == (3, 4)


def test_a_zero_sum_game_stays_one_when_an_end_is_moved(shown: Shown, qtbot: QtBot) -> None:
    plots, strategic = shown(matrix("matching-pennies"))
    plots.show_kind("envelope")
    plots.envelope.take((0, 1))
    QTest.keyClick(plots.envelope, Qt.Key.Key_Down)
    assert strategic.game is not None and strategic.game.is_zero_sum
    assert strategic.game.b == ((F(-3, 2), 1), (1, -1))


def test_payoff_space_holds_the_cells_the_equilibria_and_the_correlated_one(
    shown: Shown, qtbot: QtBot
) -> None:
    game = matrix_game([[6, 2], [7, 0]], [[6, 7], [2, 0]])
    plots, strategic = shown(game)
    plots.show_kind("space")
    view = plots.space.view
    assert view is not None and [point for _, point in view.cells] == [(6, 6), (2, 7), (7, 2), (0, 0)]
    assert dict(view.nash) == {(2, 7): True, (7, 2): True, (F(14, 3), F(14, 3)): False}
    strategic.find_correlated("welfare")
    qtbot.waitUntil(lambda: plots.space.view is not None and plots.space.view.correlated is not None)
    assert plots.space.view is not None and plots.space.view.correlated == (F(21, 4), F(21, 4))


def test_a_hull_leaves_out_what_lies_inside_or_on_an_edge() -> None:
    points = [(F(x), F(y)) for x, y in ((0, 0), (2, 0), (2, 2), (0, 2), (1, 1), (1, 0))]
    assert hull(points) == [(0, 0), (2, 0), (2, 2), (0, 2)]
    assert hull(points[:1] * 3) == [(0, 0)]
    assert hull([(F(n), F(n)) for n in range(4)]) == [(0, 0), (3, 3)]


def test_the_path_of_play_ends_where_the_counts_are(session: Session) -> None:
    game = matrix("matching-pennies")
    path = PlayPath(session)
    path.follow(game, FictitiousOptions(rounds=10))
    points = path.points(10)
    assert points is not None
    # play is 00 01 01 11 11 11 10 10 10 10
    assert points[0][:, 0].tolist() == pytest.approx(
        [1, 1, 1, 3 / 4, 3 / 5, 3 / 6, 3 / 7, 3 / 8, 3 / 9, 3 / 10]
    )
    assert points[1][-1].tolist() == pytest.approx([0.5, 0.5])
    assert path.points(0) is None


def test_long_paths_are_played_in_a_thread_and_thinned(session: Session, qtbot: QtBot) -> None:
    path = PlayPath(session)
    path.follow(matrix("shapley"), FictitiousOptions(rounds=20_000))
    with qtbot.waitSignal(path.grown):
        assert path.points(20_000) is None
    points = path.points(20_000)
    assert points is not None and len(points[0]) <= 1_500
    kept = kept_rounds(20_000)
    assert kept[0] == 0 and kept[-1] == 19_999


def test_a_learning_run_brings_its_path_to_the_front(shown: Shown, qtbot: QtBot) -> None:
    plots, strategic = shown(matrix("matching-pennies"))
    strategic.run_method("fictitious-play", rounds=10)
    qtbot.waitUntil(lambda: plots.kind == "play" and strategic.last_step == 10)
    strategic.go_to_step(10)
    qtbot.waitUntil(lambda: strategic.step == 10)
    view = plots.played.square.view
    assert view is not None and view.path[-1] == pytest.approx((0.3, 0.5))
    strategic.go_to_step(4)
    qtbot.waitUntil(lambda: strategic.step == 4)
    view = plots.played.square.view
    assert view is not None and view.path[-1] == pytest.approx((0.75, 0.25))


def test_what_the_class_is_to_find_is_not_drawn(shown: Shown) -> None:
    plots, strategic = shown(matrix("prisoners-dilemma"))
    assert plots.square.isVisible()
    strategic.show_replies(False)
    assert not plots.square.isVisible() and not plots.legend.isVisible()
    strategic.show_replies(True)
    assert plots.square.isVisible()


@pytest.mark.parametrize(
    ("id", "game"), [("dark", matrix("battle-of-the-sexes")), ("projector", matrix("rock-paper-scissors"))]
)
def test_all_plots_are_drawn_in_every_theme_and_in_chinese(
    shown: Shown, qapp: QApplication, id: str, game: MatrixGame
) -> None:
    plots, _ = shown(game)
    theme.apply(qapp, id)
    language.use("zh_CN")
    for kind in plots.kinds:
        plots.show_kind(kind)
        qapp.processEvents()
        picture = plots.grab().toImage()
        colours = {picture.pixelColor(x, y).name() for x in range(0, 330, 3) for y in range(40, 400, 3)}
        assert theme.current().panel.name() in colours and len(colours) > 6
