"""What a scene of a lecture shows of a game in strategic form: its matrix, and its tree."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from plyscope.strategic.steps.step import LabelStep, TableauStep
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.boards.matrix.sizes import LECTURE
from plyscope_desktop.look import theme
from plyscope_desktop.strategic.matrix.legend import MatrixLegend
from plyscope_desktop.strategic.matrix.view import MatrixView
from plyscope_desktop.strategic.tree.sizes import LECTURE as LARGE_TREE
from plyscope_desktop.strategic.tree.view import TreeView
from plyscope_desktop.widgets.boxes import hbox, vbox

SIZES = replace(LECTURE, least=10)
"""Those of a lecture, and smaller ones where other views stand beside."""


class SceneMatrix(QWidget):
    """The matrix with its legend, to be read from afar; the keys stay those of the lecture."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.matrix = MatrixView(strategic, self, SIZES)
        self.matrix.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.legend = MatrixLegend(strategic, self, theme.LECTURE_LEGEND)
        strategic.moment_changed.connect(self._show_solution)
        self._foot = hbox((self.legend, 1))
        vbox((self.matrix, 1), self._foot, parent=self, margins=0, spacing=0)

    def use_unit(self, unit: float) -> None:
        """Take the pixels of the screen for one at 100 %."""
        self.matrix.set_unit(unit)
        self.legend.use_unit(unit)
        pad = round(theme.WIDE * unit)
        self._foot.setContentsMargins(pad, 0, pad, pad)

    def hide_replies(self, hidden: bool) -> None:
        """Leave best replies to be found, or show them."""
        self.strategic.show_replies(not hidden)

    def _show_solution(self) -> None:
        """Show in the margins the weights that the last step of a method came to."""
        strategic = self.strategic
        if not self.isVisible():
            return
        step = strategic.steps[strategic.step - 1] if 0 < strategic.step <= len(strategic.steps) else None
        found = None
        if isinstance(step, TableauStep | LabelStep) and step.row is not None and step.column is not None:
            found = step.row, step.column
        strategic.show_weights(found)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.strategic.watch(self, True)
        self._show_solution()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.strategic.watch(self, False)
        self.strategic.show_replies(True)
        self.strategic.show_weights(None)


class SceneGameTree(TreeView):
    """The tree of the same game, to be read from afar."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(strategic, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def use_unit(self, unit: float) -> None:
        """Take the pixels of the screen for one at 100 %."""
        self.use_sizes(LARGE_TREE, unit)
