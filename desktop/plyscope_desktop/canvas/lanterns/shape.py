"""Lantern shape: the outline of a small subtree."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

SHAPED_FROM = 6
"""The least width of a lantern that is more than a bar."""


def lantern_shape(body: QRectF) -> QPainterPath:
    """A barrel with a narrower top and foot."""
    path = QPainterPath()
    if body.width() < SHAPED_FROM:
        path.addRect(body)
        return path
    inset, shoulder = 0.22 * body.width(), min(0.18 * body.height(), 0.3 * body.width())
    path.moveTo(body.left() + inset, body.top())
    path.lineTo(body.right() - inset, body.top())
    path.quadTo(body.right(), body.top() + 0.2 * shoulder, body.right(), body.top() + shoulder)
    path.lineTo(body.right(), body.bottom() - shoulder)
    path.quadTo(body.right(), body.bottom() - 0.2 * shoulder, body.right() - inset, body.bottom())
    path.lineTo(body.left() + inset, body.bottom())
    path.quadTo(body.left(), body.bottom() - 0.2 * shoulder, body.left(), body.bottom() - shoulder)
    path.lineTo(body.left(), body.top() + shoulder)
    path.quadTo(body.left(), body.top() + 0.2 * shoulder, body.left() + inset, body.top())
    return path
