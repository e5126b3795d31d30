"""Windows stay within reach: a screen disappears, shrinks, or has little room."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.app.program import Program
from plyscope_desktop.look import theme
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets import screens

LEFT, RIGHT = QRect(0, 0, 1366, 768), QRect(1366, 0, 1920, 1080)
HARNESS = Path(__file__).parents[2] / "hardening" / "screens.py"


@pytest.fixture
def widget(qtbot: QtBot) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    made.setGeometry(100, 100, 500, 300)
    with qtbot.waitExposed(made):
        made.show()
    yield made


def room() -> QRect:
    return QGuiApplication.primaryScreen().availableGeometry()


@pytest.mark.parametrize(
    ("frame", "reached"),
    [
        (QRect(10, 10, 500, 300), True),
        (QRect(-300, 10, 500, 300), True),
        (QRect(-420, 10, 500, 300), False),
        (QRect(1300, 10, 500, 300), False),
        (QRect(10, 760, 500, 300), False),
        (QRect(10, -20, 500, 300), True),
        (QRect(10, -30, 500, 300), False),
        (QRect(1300, 10, 60, 300), True),
    ],
)
def test_a_window_is_within_reach_if_the_mouse_can_take_its_title_bar(frame: QRect, reached: bool) -> None:
    assert screens.is_within_reach(frame, LEFT) == reached


def test_the_nearest_screen_is_the_one_that_shares_most_or_is_least_way_off() -> None:
    assert screens.nearest(QRect(1300, 100, 500, 300), [LEFT, RIGHT]) == RIGHT
    assert screens.nearest(QRect(1000, 100, 500, 300), [RIGHT, LEFT]) == LEFT
    assert screens.nearest(QRect(-2000, 100, 500, 300), [RIGHT, LEFT]) == LEFT
    assert screens.nearest(QRect(5000, 100, 500, 300), [LEFT, RIGHT]) == RIGHT


def test_a_frame_moves_the_shortest_way_and_keeps_its_title_in_sight() -> None:
    assert screens.placed(QRect(1600, 900, 500, 300), LEFT) == QRect(866, 468, 500, 300)
    assert screens.placed(QRect(-90, -90, 2000, 900), LEFT) == QRect(0, 0, 2000, 900)


def test_a_window_whose_screen_disappears_comes_back_whole(qtbot: QtBot, widget: QWidget) -> None:
    program = Program()
    widget.setMinimumSize(400, 200)
    widget.setGeometry(4000, 3000, 3000, 2000)
    QGuiApplication.instance().screenRemoved.emit(QGuiApplication.primaryScreen())  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: room().contains(widget.geometry()))
    program.deleteLater()


@pytest.mark.parametrize("state", [Qt.WindowState.WindowMaximized, Qt.WindowState.WindowFullScreen])
def test_a_window_that_filled_a_lost_screen_fills_another(
    widget: QWidget, monkeypatch: pytest.MonkeyPatch, state: Qt.WindowState
) -> None:
    widget.setWindowState(state)
    other = QRect(2000, 0, 800, 600)
    monkeypatch.setattr(screens, "rooms", lambda: [other])
    screens.bring_all_into_sight()
    assert widget.windowState() == state
    widget.setWindowState(Qt.WindowState.WindowNoState)
    assert other.contains(widget.geometry())


def test_a_window_within_reach_stays_where_it_is(widget: QWidget) -> None:
    widget.move(-200, 50)
    before = widget.geometry()
    screens.bring_all_into_sight()
    assert widget.geometry() == before


def test_however_many_windows_are_opened_the_last_is_within_reach(
    qtbot: QtBot, english: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program()
    first = program.open_window()
    first.move(room().bottomRight() - QPoint(130, 50))
    second = program.open_window()
    for window in (first, second):
        qtbot.addWidget(window)
    assert screens.is_within_reach(second.frameGeometry(), room())
    second.close()
    first.close()
    program.deleteLater()


def test_a_screen_with_little_room_makes_everything_smaller_but_never_tiny(qapp: QApplication) -> None:
    assert theme.room_on(QSize(1366, 768)) == theme.room_on(QSize(800, 600)) == 1.0
    assert theme.room_on(QSize(455, 256)) == pytest.approx(0.58, abs=0.01)
    assert theme.room_on(QSize(100, 100)) == theme.LEAST_SCALE
    theme.apply(qapp, "light", 200, 0.6)
    assert (theme.px(100), theme.chosen_scale()) == (120, 1.2)
    theme.apply(qapp, "light")
    assert (theme.px(100), theme.room()) == (100, 1.0)


def test_a_window_may_be_as_small_as_its_screen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    assert window.layouts._least() == QSize(640, 400)
    monkeypatch.setattr("plyscope_desktop.shell.layouts.free_room", lambda screen: QSize(455, 216))
    assert window.layouts._least() == QSize(455, 216)


def harness() -> Any:
    """The program that tries all screens, as a module."""
    spec = importlib.util.spec_from_file_location("screens", HARNESS)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_at_three_times_the_size_a_laptop_shows_every_layout(tmp_path: Path) -> None:
    tried, problems = harness(), list[str]()
    surroundings = tried.offscreen(tmp_path, tried.LAPTOP, scale=3.0)
    tried.check_layouts("300 %", tried.opened("layouts", "en", surroundings), problems)
    assert problems == []


@pytest.mark.slow
def test_a_window_comes_back_from_screens_that_are_gone_or_shrink(tmp_path: Path) -> None:
    assert harness().check_lost_screens(tmp_path) == []
