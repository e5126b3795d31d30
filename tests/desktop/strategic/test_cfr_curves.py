"""Curves of CFR: those of Kuhn poker are the known ones, with its value across, and go with the moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.plots.curve_chart import CurveChart, Range, Tens, number_text
from plyscope_desktop.strategic.plots.plots import Plots

ROUNDS = 120
EXPLOITABILITY = {10: 0.09621, 100: 0.02567}
VALUES = {1: 0.125, 10: -0.035193, 100: -0.055987}


@pytest.fixture
def plots(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[Plots]:
    """Plots beside a run of CFR on Kuhn poker, of which every point is there."""
    strategic = StrategicGame(session)
    strategic.begin(kuhn_position())
    plots = Plots(strategic)
    qtbot.addWidget(plots)
    plots.resize(330, 470)
    plots.show()
    strategic.watch(plots, True)
    assert "curves" not in plots.kinds and not plots.has_something
    strategic.run_method("cfr", rounds=ROUNDS)
    run = plots.curves.run
    qtbot.waitUntil(lambda: bool(run.points) and not run.working and strategic.last_step == ROUNDS)
    qtbot.waitUntil(lambda: plots.curves.value.rounds[-1:] == (ROUNDS,))
    yield plots
    strategic.watch(plots, False)
    plots.close()
    strategic.close()


def read(chart: CurveChart, number: int, line: int = 0) -> float:
    """What the pixel of a point says by the chart's own axis."""
    at, plot = chart.rounds.index(number), chart.plot()
    up = (plot.bottom() - chart.place(line, at).y()) / plot.height()
    scale = chart.scale
    if isinstance(scale, Tens):
        return float(scale.low * (scale.high / scale.low) ** up)
    assert isinstance(scale, Range)
    return scale.low + up * (scale.high - scale.low)


def test_the_curves_of_kuhn_poker_are_the_known_ones(plots: Plots) -> None:
    assert plots.kind == "curves" and plots.head.tabs.tabText(plots.kinds.index("curves")) == "Curves"
    page = plots.curves
    for number, known in EXPLOITABILITY.items():
        assert abs(read(page.exploitability, number) - known) < 1e-5
    for number, known in VALUES.items():
        assert abs(read(page.value, number) - known) < 1e-6
    assert page.value.level == (-1 / 18, "exact −1/18")
    assert [page.value.text_of(item) for item in range(10)][-1] == "iteration 10: value −0.035193"
    assert [text for _, text in page.exploitability.scale.ticks(9)] == ["0.01", "0.1", "1"]


def test_a_set_is_chosen_and_its_moves_sum_to_one(plots: Plots, qtbot: QtBot) -> None:
    page = plots.curves
    assert page.sets.count() == 12 and len({page.sets.itemText(n) for n in range(12)}) == 12
    names = [page.sets.itemText(number) for number in range(12)]
    page.sets.setFocus()
    QTest.keyClick(page.sets, Qt.Key.Key_Down)
    assert page.sets.currentIndex() == 1 and names[1] in page.strategy.title
    page.sets.setCurrentIndex(names.index("▲ K"))
    check, bet = page.strategy.lines
    assert (check.name, bet.name) == ("check", "bet")
    assert all(abs(one + other - 1) < 1e-9 for one, other in zip(check.numbers, bet.numbers, strict=True))
    assert page.strategy.pen_of(0).dashPattern() != page.strategy.pen_of(1).dashPattern()


def test_the_moment_is_a_violet_line_in_all_charts_and_a_point_goes_to_its_moment(
    plots: Plots, qtbot: QtBot
) -> None:
    page, strategic = plots.curves, plots.strategic
    chart = page.exploitability
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_End)
    for _ in range(len(chart.rounds)):
        QTest.keyClick(chart, Qt.Key.Key_Left)
    for _ in range(chart.rounds.index(10)):
        QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "iteration 10: exploitability 0.09621"
    QTest.keyClick(chart, Qt.Key.Key_Return)
    assert strategic.step == 10
    assert len({one.place_of(10) for one in page.charts}) == 1, "the charts have one axis"
    for one in page.charts:
        assert one.step_shown == 10
        place = QPointF(one.place_of(10), one.plot().bottom() - 3)
        picture = one.grab().toImage()
        scale = picture.devicePixelRatio()
        x, y = round(place.x() * scale), round(place.y() * scale)
        found = [picture.pixelColor(x + side, y) for side in (-1, 0, 1)]
        assert any(near(colour, theme.current().now) for colour in found), one.title
    assert page.value.accessibleDescription() == "iteration 10: value −0.035193; exact −1/18"


def near(one: QColor, other: QColor) -> bool:
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return sum(abs(a - b) for a, b in pairs) < 60


def test_another_game_ends_the_work_and_takes_the_tab_away(plots: Plots) -> None:
    pennies = famous("matching-pennies").matrix
    assert pennies is not None
    plots.strategic.begin(matrix_position(pennies))
    assert "curves" not in plots.kinds and plots.curves.run.steps is None
    assert not plots.curves.run.working and plots.curves.value.count() == 0


def test_a_run_that_nobody_can_exploit_has_an_axis_without_powers(plots: Plots, qtbot: QtBot) -> None:
    strategic, page = plots.strategic, plots.curves
    constant = matrix_game([[3, 1], [1, 3]], [[2, 4], [4, 2]])
    strategic.begin(matrix_position(constant))
    strategic.run_method("cfr", rounds=20)
    qtbot.waitUntil(lambda: page.value.rounds[-1:] == (20,) and not page.run.working)
    assert set(page.exploitability.lines[0].numbers) == {0} and page.exploitability.title == "Exploitability"
    assert page.value.level == (2, "exact 2") and set(page.value.lines[0].numbers) == {2}
    assert plots.kind == "curves" and {"replies", "payoffs"} < set(plots.kinds)


def test_small_numbers_keep_three_digits() -> None:
    assert [number_text(n) for n in (0.09621, -0.035193, 0.0000234, 12.345, 0.0)] == [
        "0.0962", "−0.0352", "0.0000234", "12.3", "0",
    ]  # fmt: skip
