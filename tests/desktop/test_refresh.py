"""Refresh: a widget is brought up to date while it is seen, and before it is painted again."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

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
