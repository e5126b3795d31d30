"""A pyqtgraph plot in the colours and fonts of the window."""

from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg


class Plot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph carries no types
    """Quiet axes on the panel's ground, no grid, no menu; it follows the theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMenuEnabled(False)
        self.hideButtons()
        theme.follow(self.rescale)

    def rescale(self) -> None:
        colours = theme.current()
        self.setBackground(colours.panel)
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setPen(theme.pen(colours.line))
            axis.setTextPen(colours.second)
            axis.setTickFont(theme.font(theme.CAPTION))
            axis.setStyle(tickLength=-theme.px(4))
