"""Lines: many straight lines from an array, without an object of Qt for each of them."""

from __future__ import annotations

from typing import cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter
from shiboken6 import Shiboken


def draw_lines(painter: QPainter, ends: NDArray[np.float64]) -> None:
    """Draw lines with the painter's pen; each row of the array is x and y of one end, then of the other."""
    if len(ends):
        kept = np.ascontiguousarray(ends, np.float64)  # the memory of as many QLineF side by side
        first = cast(QLineF, Shiboken.wrapInstance(kept.ctypes.data, QLineF))
        painter.drawLines(first, len(kept))
