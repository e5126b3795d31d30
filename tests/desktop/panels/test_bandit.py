"""The panel Bandit: machines that are pulled by hand and by policies, all with the same luck."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.charts.regret_chart import RegretLine
from plyscope_desktop.panels.bandit import STEPS, BanditPanel
from plyscope_desktop.runtime import language

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot) -> BanditPanel:
    made = BanditPanel()
    qtbot.addWidget(made)
    made.resize(700, 300)
    with qtbot.waitExposed(made):
        made.show()
    return made


def click(qtbot: QtBot, panel: BanditPanel, machine: int) -> None:
    point = QPoint(panel.table.width() // 3, round(panel.table.y_of(machine)))
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_a_click_pulls_a_machine_and_the_policies_keep_step(qtbot: QtBot, panel: BanditPanel) -> None:
    for machine in (2, 2, 0):
        click(qtbot, panel, machine)
    assert panel.players[0].pulled == [2, 2, 0]
    assert [len(player.pulled) for player in panel.players] == [3, 3, 3, 3]
    assert panel._cells(2)[1] == "2"
    assert panel.players[0].sums[2] == sum(panel.machines.pays(2, pull) for pull in range(2))
    assert "at pull 3" in panel.told.text()


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_the_policies_play_as_often_as_a_button_says(qtbot: QtBot, panel: BanditPanel, step: int) -> None:
    qtbot.mouseClick(panel.steps[step], Qt.MouseButton.LeftButton)
    assert [len(player.pulled) for player in panel.players] == [0, *[STEPS[step]] * 3]
    assert panel.chart.pulls() == STEPS[step]


def test_what_another_plays_is_seen_and_not_changed(qtbot: QtBot, panel: BanditPanel) -> None:
    panel.play(10)
    panel.who.go_to(1)
    assert sum(int(panel._cells(machine)[1]) for machine in range(len(panel.machines))) == 10
    click(qtbot, panel, 0)
    assert [len(player.pulled) for player in panel.players] == [0, 10, 10, 10]
    qtbot.keyClick(panel.chart, Qt.Key.Key_Down)
    assert "at pull 10" in panel.told.text()


def test_the_chances_are_hidden_until_they_are_asked_for(qtbot: QtBot, panel: BanditPanel) -> None:
    assert {panel._cells(machine)[4] for machine in range(4)} == {"?"}
    panel.reveal.click()
    shown = [panel._cells(machine)[4] for machine in range(4)]
    assert shown == [f"{mean:.2f}" for mean in panel.machines.means]
    qtbot.mouseClick(panel.other, Qt.MouseButton.LeftButton)
    assert not panel.reveal.isChecked()
    panel.reveal.click()
    assert [panel._cells(machine)[4] for machine in range(4)] != shown


def test_a_figure_pulls_the_machine_with_that_number(qtbot: QtBot, panel: BanditPanel) -> None:
    for key in (Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_9, Qt.Key.Key_1):
        qtbot.keyClick(panel.table, key)
    assert panel.players[0].pulled == [2, 2, 0]


def test_another_c_or_epsilon_is_played_again_and_the_own_pulls_stay(panel: BanditPanel) -> None:
    panel.pull(1)
    panel.play(300)
    before = [list(player.pulled) for player in panel.players]
    panel.c.set_value(0.1)
    panel.c.changed.emit(0.1)
    after = [list(player.pulled) for player in panel.players]
    assert [len(pulled) for pulled in after] == [len(pulled) for pulled in before]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True, True]
    panel.epsilon.set_value(1.0)
    panel.epsilon.changed.emit(1.0)
    panel.c.set_value(1.0)
    panel.c.changed.emit(1.0)
    assert panel.players[1].pulled == before[1] and panel.players[2].pulled != before[2]


def test_lines_stand_where_the_axis_says(panel: BanditPanel) -> None:
    panel.chart.show_lines([RegretLine("You", [0.25])], 0)
    plot = panel.chart.plot()
    assert panel.chart.point(0, 1).y() == pytest.approx(plot.bottom() - 0.25 * plot.height())


def test_other_machines_and_settings_begin_anew(qtbot: QtBot, panel: BanditPanel) -> None:
    panel.play(10)
    panel.count.field.selectAll()
    qtbot.keyClicks(panel.count.field, "7")
    qtbot.keyClick(panel.count.field, Qt.Key.Key_Return)
    assert len(panel.machines) == 7
    assert not any(player.pulled for player in panel.players)
    assert not panel.again.isEnabled()


def test_every_word_changes_with_the_language(panel: BanditPanel) -> None:
    before = panel.told.text(), panel.again.text(), panel.names()[0]
    language.use("zh_CN")
    after = panel.told.text(), panel.again.text(), panel.names()[0]
    assert all(old != new for old, new in zip(before, after, strict=True))


def test_a_narrow_panel_has_its_fields_one_above_the_other(qtbot: QtBot, panel: BanditPanel) -> None:
    assert panel.rows.side_by_side and panel.c.y() == panel.count.y()
    panel.resize(430, 700)
    qtbot.waitUntil(lambda: panel.c.y() > panel.count.geometry().bottom())
    assert not panel.rows.side_by_side and panel.chart.y() > panel.table.y()
    assert panel.told.width() > 300 and panel.told.y() > panel.again.geometry().bottom()


def test_the_first_machines_are_all_in_sight_however_low_the_panel_is(panel: BanditPanel) -> None:
    panel.resize(700, 100)
    assert panel.table.shown_rows() == [0, 1, 2, 3]


def test_tab_goes_through_the_panel_as_it_is_read(qtbot: QtBot, panel: BanditPanel) -> None:
    panel.play(1)  # so that it can begin again
    parts = (
        panel.count.field, panel.c.field, panel.epsilon.field, *panel.steps, panel.table, panel.chart,
        panel.again, panel.other, panel.reveal,
    )  # fmt: skip
    panel.activateWindow()
    panel.count.field.setFocus()
    met: list[QWidget | None] = [QApplication.focusWidget()]
    for _ in range(24):
        qtbot.keyClick(met[-1] or panel, Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    assert [part for part in dict.fromkeys(met) if part in parts] == list(parts)
