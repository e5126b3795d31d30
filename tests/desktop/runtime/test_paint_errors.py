"""Errors while painting are told and not passed on: passed on, they would end the program."""

import sys
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import plyscope_desktop
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.paint_errors import reported


class Broken(QWidget):
    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        raise ValueError("impossible")


def test_painting_goes_on_after_an_error(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: told.append(f"{kind.__name__} {error}"))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, "light")
    box = QWidget()
    qtbot.addWidget(box)
    column = QVBoxLayout(box)
    broken = Broken()
    broken.setMinimumSize(40, 40)
    column.addWidget(broken)
    buttons = [QToolButton() for _ in range(4)]
    for button in buttons:
        column.addWidget(button)
    with qtbot.waitExposed(box):
        box.show()
    told.clear()
    for _ in range(30):
        for button in buttons:
            button.setIcon(icons.icon("play"))  # new ones: asked for the first time while an error is about
        box.repaint()
    assert set(told) == {"ValueError impossible"} and len(told) >= 30


def test_every_paint_event_of_the_program_is_reported() -> None:
    missing = []
    for file in Path(plyscope_desktop.__file__).parent.rglob("*.py"):
        lines = file.read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            if "def paintEvent(" in line and "@reported" not in lines[number - 1]:
                missing.append(f"{file.name}:{number + 1}")
    assert missing == []


class Sketches(QWidget):
    """Fails while it paints a picture of its own."""

    painters: ClassVar[list[QPainter]] = []

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        self.draw()

    def draw(self) -> None:
        picture = QPixmap(20, 20)
        painter = QPainter(picture)
        self.painters.append(painter)
        raise ArithmeticError


def test_painters_are_at_their_end_before_their_pictures_are(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[bool]()
    monkeypatch.setattr(sys, "excepthook", lambda *error: told.append(Sketches.painters[-1].isActive()))
    widget = Sketches()
    qtbot.addWidget(widget)
    widget.grab()
    assert told and not any(told)
    Sketches.painters.clear()
