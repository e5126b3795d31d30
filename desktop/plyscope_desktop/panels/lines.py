"""The best lines of the position on the large board: beside the board, which stays as it is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plyscope_desktop.boards.best_lines import BestLines
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.panel import InDock, Panel, Spot


class LinesPanel(Panel):
    """Open while the lines are wanted, over what the opponent thought."""

    dock = InDock(
        "lines",
        marked("Best lines"),
        134,
        help="play",
        spots={"play_tabs": Spot("right", 0, 6), "play": Spot("right", 2, 3)},
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        body = QWidget(self)
        self._column = vbox(1, parent=body)
        self.set_body(body)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def take_in(self, lines: BestLines) -> None:
        """Show the lines of a board here, and no longer below it."""
        lines.stand_aside()
        self._column.insertWidget(0, lines)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(pad, theme.px(10), pad, pad)

    def retranslate(self) -> None:
        """Set the title in the current language."""
        self.head.set_title(tr("Best lines"))
