"""What tests of small controls share: one that is shown, what is typed into it, and what its signals said."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.widgets.slider_field import SliderField

LEFT = Qt.MouseButton.LeftButton
Any_widget = TypeVar("Any_widget", bound=QWidget)


def shown(qtbot: QtBot, widget: Any_widget) -> Any_widget:
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def listen(signal: Any) -> list[Any]:
    heard: list[Any] = []
    signal.connect(heard.append)
    return heard


def type_in(qtbot: QtBot, made: SliderField, text: str) -> None:
    made.field.selectAll()
    qtbot.keyClick(made.field, Qt.Key.Key_Delete)
    made.field.insert(text)
    qtbot.keyClick(made.field, Qt.Key.Key_Return)
