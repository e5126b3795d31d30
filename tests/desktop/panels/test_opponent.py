"""The opponent dial: values against better and worse opponents, a marker to drag, curves, and the search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.position import MAX
from plyscope_desktop.charts.dial_chart import MOST_LINES, DialChart, Dialled
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.opponent import OpponentPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[OpponentPanel]:
    session = Session()
    session.open_preset(catalog.presets()["wallets-dial"])
    made = OpponentPanel(session)
    qtbot.addWidget(made)
    made.resize(760, 320)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(lambda: "2/61" in made.caption.text())
    yield made
    session.close()


def test_the_wallets_say_who_takes_what_and_where_that_changes(panel: OpponentPanel) -> None:
    told = panel.caption.text()
    assert "Perfect opponent: bag 2 → 2." in told and "Random opponent: bag 1 → 50.25." in told
    assert "bag 1 from ε = 2/61 on" in told


def test_the_marker_is_dragged_and_the_table_follows(qtbot: QtBot, panel: OpponentPanel) -> None:
    plot = panel.chart.plot()
    start = QPointF(plot.left(), plot.bottom()).toPoint()
    middle = QPointF(plot.center().x(), plot.bottom() - 4).toPoint()
    qtbot.mousePress(panel.chart, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(panel.chart, middle)
    qtbot.mouseRelease(panel.chart, Qt.MouseButton.LeftButton, pos=middle)
    assert panel.share.value() == 0.5
    qtbot.waitUntil(lambda: panel.chart.shown.share == 0.5)
    assert panel._cells(0)[:3] == ("bag 1", "0.5", "25.375")
    assert panel.chart.first_item() == 0


def test_keys_move_the_marker_and_point_at_moves(qtbot: QtBot, panel: OpponentPanel) -> None:
    qtbot.keyClick(panel.chart, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: panel.chart.shown.share == 1.0)
    qtbot.keyClick(panel.chart, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: panel.chart.shown.share == 0.99)
    qtbot.keyClick(panel.chart, Qt.Key.Key_Down)
    assert panel.caption.text().startswith("bag 1: 0.5 against a perfect opponent")


def test_a_curve_is_shown_with_what_moves_are_worth_for_sure(qtbot: QtBot, panel: OpponentPanel) -> None:
    panel.dial_to(1.0)
    panel.curve.go_to(3)
    qtbot.waitUntil(lambda: panel.picture.isVisible() and len(panel.picture.worth) == 2)
    qtbot.waitUntil(lambda: panel.dialing.done)
    # the root of 0.5 and of 100, each half the time
    sure = ((0.5**0.5 + 100**0.5) / 2) ** 2
    assert panel.picture.curve.payoff(panel.picture.worth[0]) == pytest.approx(sure)
    assert panel._cells(0)[-1] == f"{sure:.2f}"


def test_the_search_takes_what_is_dialled(qtbot: QtBot, panel: OpponentPanel) -> None:
    session = panel.session
    panel.dial_to(1.0)
    panel.search.click()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.record.answer is not None and session.record.answer.value == 50.25
    session.open_preset(catalog.presets()["wallets-dial"], 1)
    assert panel.share.value() == 0.5


def test_what_is_dialled_stays_while_other_options_change(panel: OpponentPanel) -> None:
    document = panel.session.document
    panel.dial_to(0.25)
    document.set_setup(replace(document.setup, depth=2))
    assert panel.share.value() == 0.25
    document.set_setup(document.setup.with_option("epsilon", 0.75))
    assert panel.share.value() == 0.75


def test_other_weights_are_other_values(qtbot: QtBot, panel: OpponentPanel) -> None:
    document = panel.session.document
    game = catalog.game("othello")
    document.new_game(game, game.start(size="4"))
    document.set_setup(Setup("expectimax", (), 1, None, None))
    dialing = panel.dialing
    own = document.position.weights
    weights = tuple(10 * weight + 1 for weight in own)

    def values_with(wanted: tuple[float, ...]) -> object:
        qtbot.waitUntil(
            lambda: dialing.done and dialing.dial is not None and dialing.dial.position.weights == wanted
        )
        return dialing.samples[Fraction(0)]

    before = values_with(own)
    document.set_setup(replace(document.setup, weights=weights))
    assert values_with(weights) != before


def test_games_are_searched_in_a_thread_and_chance_has_no_choice(qtbot: QtBot, panel: OpponentPanel) -> None:
    document = panel.session.document
    document.dice.set_by_itself(False)
    document.new_game(catalog.game("einstein"))
    qtbot.waitUntil(lambda: "Chance" in panel.empty.text() and panel.empty.isVisible())
    document.play(2)
    assert document.turn == MAX
    qtbot.waitUntil(lambda: panel.dialing.done and "plies deep" in panel.caption.text())
    assert panel.chart.count() == len(document.position.legal_moves())


def test_every_word_changes_with_the_language(qtbot: QtBot, panel: OpponentPanel) -> None:
    before = panel.caption.text(), panel.search.text()
    language.use("zh_CN")
    qtbot.waitUntil(lambda: panel.caption.text() != before[0])
    assert panel.search.text() != before[1]


def test_dragging_works_nothing_out_again(qtbot: QtBot, panel: OpponentPanel) -> None:
    qtbot.waitUntil(lambda: panel.dialing.done and not panel.dialing.running)
    values, flips = panel.chart._values, panel.chart.shown.flips
    panel.dial_to(0.5)
    qtbot.waitUntil(lambda: panel.chart.shown.share == 0.5)
    assert panel.chart._values is values and panel.chart.shown.flips is flips


def test_very_many_moves_are_drawn_by_those_that_come_nearest_to_the_best(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    chart = DialChart()
    qtbot.addWidget(chart)
    chart.resize(500, 300)
    many = 500
    samples = {Fraction(end): tuple(range(many)) for end in (0, 1)}
    chart.show_dial(Dialled(tuple(map(str, range(many))), samples, (), 0.5, False))
    drawn: list[float] = []
    line = chart._line
    monkeypatch.setattr(chart, "_line", lambda xs, values: drawn.append(values[0]) or line(xs, values))
    chart.grab()
    assert drawn == [*range(many - MOST_LINES, many), many - 1]
    chart.point_at(400)
    few = {Fraction(end): (1, 2) for end in (0, 1)}
    chart.show_dial(Dialled(("a", "b"), few, (), 0.5, False))
    drawn.clear()
    chart.grab()
    assert drawn == [1, 2, 2]


def test_the_best_move_stands_first_and_a_row_points_at_its_line(qtbot: QtBot, panel: OpponentPanel) -> None:
    assert [panel._cells(row)[0] for row in range(2)] == ["bag 2", "bag 1"]
    panel.dial_to(0.5)
    qtbot.waitUntil(lambda: panel._cells(0)[0] == "bag 1")
    y = round(panel.table.y_of(1))
    qtbot.mouseClick(
        panel.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(panel.table.width() // 3, y)
    )
    assert panel.chart.shown.names[panel.chart.pointed] == "bag 2"
    qtbot.waitUntil(lambda: panel.table.marked == 1)
