"""Refresh: a widget is brought up to date while it is seen, and before it is painted again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.widgets.dock_tabs import is_behind
from plyscope_desktop.widgets.refresh import Refresh


class Follower(QWidget):
    """Writes down when it is brought up to date and when it is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.refresh = Refresh(self, lambda: self.told.append("refreshed"))

    def paintEvent(self, event: QPaintEvent) -> None:
        self.told.append("painted")


def shown(qtbot: QtBot) -> Follower:
    made = Follower()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: "painted" in made.told)
    made.told.clear()
    return made


def test_what_is_gone_is_replaced_at_once_where_it_is_seen(qtbot: QtBot) -> None:
    widget = shown(qtbot)
    widget.refresh.at_once()
    assert widget.told == ["refreshed"] and not widget.refresh.pending


def test_what_nobody_sees_waits_until_it_is_shown_and_comes_before_the_paint(qtbot: QtBot) -> None:
    widget = shown(qtbot)
    widget.hide()
    widget.refresh.at_once()
    widget.refresh.ask()
    assert not widget.told
    widget.show()
    assert widget.told == ["refreshed"]
    qtbot.waitUntil(lambda: "painted" in widget.told)
    assert widget.told.count("refreshed") == 1
    widget.hide()
    widget.show()
    assert widget.told.count("refreshed") == 1


def test_what_lies_behind_the_tab_of_another_waits_until_it_comes_to_the_front(qtbot: QtBot) -> None:
    window, widgets, docks = QMainWindow(), (Follower(), Follower()), []
    qtbot.addWidget(window)
    for widget in widgets:
        dock = QDockWidget(window)
        dock.setTitleBarWidget(QWidget())
        widget.setAutoFillBackground(True)  # covers the dock, which to Qt is not visible then
        dock.setWidget(widget)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        docks.append(dock)
    window.tabifyDockWidget(*docks)
    window.resize(400, 300)
    with qtbot.waitExposed(window):
        window.show()
    docks[0].raise_()
    front, behind = widgets
    qtbot.waitUntil(lambda: "painted" in front.told and is_behind(docks[1]))
    assert docks[0].visibleRegion().isEmpty() and not is_behind(docks[0])
    for _ in range(2):  # to the front, and there again after it was behind
        front.told.clear()
        behind.told.clear()
        for widget in widgets:
            widget.refresh.ask()
        qtbot.waitUntil(lambda: "refreshed" in front.told)
        qtbot.waitUntil(lambda: not behind.refresh.pending)
        behind.refresh.at_once()
        assert behind.isVisible() and not behind.told
        docks[1].raise_()
        qtbot.waitUntil(lambda: "painted" in behind.told)
        assert behind.told[0] == "refreshed" and behind.told.count("refreshed") == 1
        docks[0].raise_()
        qtbot.waitUntil(lambda: is_behind(docks[1]))
    behind.told.clear()
    behind.refresh.ask()
    window.removeDockWidget(docks[1])
    behind.setParent(None)  # it stands alone now
    qtbot.addWidget(behind)
    behind.show()
    qtbot.waitUntil(lambda: behind.told.count("refreshed") == 1)
