"""Dialogs of games with chance: wheels and coins that people make, and the best policy of Pig."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.dialogs.make_wheel import MakeWheelDialog
from plyscope_desktop.dialogs.policy import PolicyDialog
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def retype(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.selectAll()
    qtbot.keyClicks(field, text)


@pytest.fixture
def wheel(qtbot: QtBot, session: Session) -> MakeWheelDialog:
    made = MakeWheelDialog(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_a_wheel_is_made_and_searched(qtbot: QtBot, session: Session, wheel: MakeWheelDialog) -> None:
    assert [row.share.text() for row in wheel.rows] == ["1/10", "3/10", "3/5"]
    retype(qtbot, wheel.rows[2].weight, "1/2")
    assert [row.share.text() for row in wheel.rows] == ["2/9", "2/3", "1/9"]
    assert wheel.told.text().startswith("Taking part is worth 185/9 on average, more than 0")
    qtbot.mouseClick(wheel.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.document.game.id == "tree" and session.record.answer is not None
    assert session.record.answer.details["exact_value"] == "185/9"


def test_what_is_typed_wrongly_is_marked_and_cannot_be_used(qtbot: QtBot, wheel: MakeWheelDialog) -> None:
    retype(qtbot, wheel.rows[1].payoff, "much")
    assert "Sector 2: expected a payoff" in wheel.told.text() and "much" in wheel.told.text()
    assert wheel.rows[1].payoff.property("invalid") and not wheel.use.isEnabled()
    retype(qtbot, wheel.rows[1].payoff, "7")
    assert not wheel.rows[1].payoff.property("invalid") and wheel.use.isEnabled()


def test_sectors_come_and_go_and_a_coin_has_two_sides(qtbot: QtBot, wheel: MakeWheelDialog) -> None:
    qtbot.mouseClick(wheel.more, Qt.MouseButton.LeftButton)
    assert len(wheel.rows) == 4 and wheel.rows[3].share.text() == "1/11"
    for _ in range(2):
        qtbot.mouseClick(wheel.rows[0].remove, Qt.MouseButton.LeftButton)
    assert len(wheel.rows) == 2 and not wheel.rows[0].remove.isEnabled()
    wheel.kind.go_to(1)
    assert [row.name.text() for row in wheel.rows] == ["heads", "tails"]
    assert wheel.more.isHidden() and "worth 5 on average" in wheel.told.text()


def test_the_policy_is_worked_out_beside_the_window(qtbot: QtBot, session: Session) -> None:
    game = catalog.game("pig")
    session.document.new_game(game, game.read("32 61 12 min"))
    made = PolicyDialog(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.map.target == 100)
    assert made.place == (32, 61)
    solver = catalog.solver("pig")
    hold = int(made.map.holds[61, 32])
    assert made.caption.text() == f"At 32 to 61: hold with {hold} points of the turn"
    for points, move in ((hold - 1, "roll"), (hold, "hold")):
        position = game.read(f"32 61 {points} max")
        assert solver.tells(position, solver.solve(position))["move"] == move
    qtbot.keyClick(made.map, Qt.Key.Key_Right)
    assert made.place == (33, 61)
    plot = made.map.plot()
    corner = QPoint(round(plot.right()) - 2, round(plot.bottom()) - 2)
    qtbot.mouseClick(made.map, Qt.MouseButton.LeftButton, pos=corner)
    assert made.place == (99, 0)
    assert "roll until the game is won" in made.caption.text()
    language.use("zh_CN")
    assert "99" in made.caption.text() and "roll" not in made.caption.text()
    made.close()


def test_the_commands_open_them(qtbot: QtBot, window: Window) -> None:
    window.show_layout("play")
    window.session.document.new_game(catalog.game("pig"))
    actions = window.actions_by_id
    qtbot.waitUntil(lambda: actions["game.policy"].isEnabled())
    actions["game.policy"].trigger()
    (policy,) = window.findChildren(PolicyDialog)
    policy.close()
    actions["edit.wheel"].trigger()
    (wheel,) = window.findChildren(MakeWheelDialog)
    wheel.use.click()
    qtbot.waitUntil(lambda: window.layout_name == "study" and window.session.document.game.id == "tree")
    qtbot.waitUntil(lambda: not actions["game.policy"].isEnabled())


def test_a_policy_that_takes_too_long_is_declined(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("pig"), number="two", target=300)
    made = PolicyDialog(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    assert "at most 200" in made.caption.text()
    made.close()


@pytest.mark.parametrize("by_key", [True, False])
def test_the_work_has_ended_before_the_dialog_goes(qtbot: QtBot, session: Session, by_key: bool) -> None:
    session.document.new_game(catalog.game("pig"), number="two", target=200)
    made = PolicyDialog(session)
    with qtbot.waitExposed(made):
        made.show()
    job = made._job
    assert job is not None and job.isRunning()
    with qtbot.waitSignal(made.destroyed):
        if by_key:
            qtbot.keyClick(made, Qt.Key.Key_Escape)
        else:
            made.close_button.click()
        assert job.isFinished()


def test_the_two_charts_stand_side_by_side(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("pig"))
    made = PolicyDialog(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    assert (made.map.y(), made.map.height()) == (made.line.y(), made.line.height())
    made.close()


def test_a_long_text_is_told_in_short_and_a_long_name_is_marked(qtbot: QtBot, wheel: MakeWheelDialog) -> None:
    wheel.rows[0].payoff.setText("much " * 1_000)
    assert len(wheel.told.text()) < 120
    wheel.rows[0].payoff.setText("1")
    wheel.rows[1].name.setText("long " * 100)
    assert wheel.rows[1].name.property("invalid") and not wheel.use.isEnabled()


def test_many_sectors_scroll_and_stay_where_they_were(qtbot: QtBot, wheel: MakeWheelDialog) -> None:
    def left() -> int:
        return wheel.rows[0].name.mapTo(wheel, QPoint()).x()

    before = left()
    for _ in range(9):
        wheel.more.click()
    qtbot.waitUntil(lambda: wheel._scroll.verticalScrollBar().maximum() > 0)
    assert left() == before


def test_tab_goes_from_a_sector_to_the_next(qtbot: QtBot, wheel: MakeWheelDialog) -> None:
    wheel.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is wheel.rows[0].name)
    wheel.more.click()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is wheel.rows[3].name)
    wheel.rows[2].payoff.setFocus()
    parts = (wheel.rows[2].payoff, wheel.rows[3].name, wheel.rows[3].weight, wheel.price, wheel.use)
    met: list[QWidget | None] = [QApplication.focusWidget()]
    for _ in range(12):
        qtbot.keyClick(met[-1] or wheel, Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    assert [part for part in dict.fromkeys(met) if part in parts] == list(parts)
