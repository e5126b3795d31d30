"""Qt's binding loses no references, as PySide6 6.12.0 does on Python 3.11, where it aborts after a while."""

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

CALLS = 500


class Speaker(QObject):
    said = Signal()
    said_something = Signal(object)


def lost(call: Callable[[], object]) -> int:
    """How many references to None and True many calls take away."""
    call()
    before = sys.getrefcount(None) + sys.getrefcount(True)
    for _ in range(CALLS):
        call()
    return before - sys.getrefcount(None) - sys.getrefcount(True)


def speak() -> Callable[[], object]:
    speaker = Speaker()
    speaker.said.connect(lambda: None)
    speaker.said_something.connect(lambda thing: None)

    def call() -> None:
        speaker.said.emit()
        speaker.said_something.emit(1)

    return call


def paint() -> Callable[[], object]:
    image = QImage(16, 16, QImage.Format.Format_ARGB32_Premultiplied)

    def call() -> None:
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.drawRect(QRectF(0, 0, 4, 4))
        painter.end()

    return call


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="from 3.12 on, nobody counts references to None")
@pytest.mark.parametrize("make", [speak, paint])
def test_many_calls_keep_the_references(qapp: QApplication, make: Callable[[], Callable[[], object]]) -> None:
    assert abs(lost(make())) < CALLS / 5
