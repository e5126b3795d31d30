"""The icons: one SVG each, drawn in the colours of the current theme at any size."""

from functools import cache, lru_cache

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.runtime.resources import icon_names, icon_text

GRID = 16


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(icon_text(name, QColor(colour)).encode())


def draw(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw an icon into a square with any painter."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, colour.name()).render(painter, rect)
    painter.restore()


class _Engine(QIconEngine):
    """Draws an icon when it is asked for, so that it always wears the current theme."""

    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self._name = name
        self._role = role

    @reported
    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        colours = theme.current()
        colour = colours.disabled if mode == QIcon.Mode.Disabled else colours.role(self._role)
        draw(painter, self._name, QRectF(rect), colour)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        made = QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return made

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._role)


@cache
def icon(name: str, role: str = "ink") -> QIcon:
    """The icon in the colour of a role; it follows the theme. Raises KeyError for a name without a file.

    It is made once and kept, and with it the engine that all its copies share: PySide has crashed where Qt
    deleted an engine of Python's, with the last button that wore it.
    """
    if name not in icon_names():
        raise KeyError(f"no icon named {name}")
    engine = _Engine(name, role)
    _kept.append(engine)
    return QIcon(engine)


_kept: list[_Engine] = []
"""All engines: Qt alone must not hold one."""
