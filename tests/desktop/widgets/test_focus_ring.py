"""The ring round the control that has the keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.widgets.focus_ring import FocusRing, _Ring


def test_the_ring_goes_where_the_parts_of_the_window_carry_its_control(qtbot: QtBot) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    window = QWidget()
    qtbot.addWidget(window)
    part = QWidget(window)
    first, second = QPushButton("a", part), QPushButton("b", part)
    part.setGeometry(0, 0, 200, 100)
    first.setGeometry(10, 10, 40, 20)
    second.setGeometry(60, 10, 40, 20)
    window.resize(400, 300)
    ring = FocusRing(app)
    app.focusChanged.disconnect(ring.follow_focus)  # what has the keys is said by the test alone
    window.show()
    qtbot.waitExposed(window)
    ring.follow_focus(first, second)
    shown = [child for child in window.findChildren(_Ring) if child.isVisible()][-1]
    assert shown.geometry().center() == second.mapTo(window, second.rect().center())
    part.move(150, 120)
    qtbot.waitUntil(lambda: shown.geometry().center() == second.mapTo(window, second.rect().center()))
    assert shown.pos() == QPoint(210, 130) - QPoint(4, 4)
    ring.follow_focus(second, None)
    assert not shown.isVisible() and ring.target() is None
    part.move(0, 0)
    assert not shown.isVisible()
    assert window.testAttribute(Qt.WidgetAttribute.WA_WState_Visible)
