"""Lines from an array are those that Qt draws one by one."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from pytestqt.qtbot import QtBot

from plyscope_desktop.canvas.drawing.pixmap_cache import draw_lines


def blank() -> QImage:
    picture = QImage(300, 200, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    return picture


@pytest.mark.parametrize("pen", [QPen(QColor("black"), 1), QPen(QColor("red"), 3.5)])
@pytest.mark.parametrize("smooth", [False, True])
def test_lines_look_as_if_drawn_one_by_one(qtbot: QtBot, pen: QPen, smooth: bool) -> None:
    ends = np.random.default_rng(3).uniform(-20, 320, (120, 4))
    pictures = blank(), blank(), blank()
    for which, picture in enumerate(pictures):
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        painter.setPen(pen)
        if which == 0:
            draw_lines(painter, ends[::2])  # rows that do not stand side by side in memory
            draw_lines(painter, ends[:0])
        elif which == 1:
            painter.drawLines([QLineF(*line) for line in ends[::2].tolist()])
        painter.end()
    assert pictures[0] == pictures[1] != pictures[2]
