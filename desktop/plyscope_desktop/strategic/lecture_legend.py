"""Legend of the Lecture layout: the signs of the matrix and of its tree, large."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.matrix.legend import MatrixLegend
from plyscope_desktop.strategic.names import short_names


class LectureLegend(MatrixLegend):
    """Explains only what can be seen just now."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(strategic, parent, theme.LECTURE_LEGEND)

    def entries(self) -> list[tuple[str, str]]:
        """The players, the signs of the matrix, information sets, and the strategy of the step."""
        strategic, extensive = self.strategic, self.strategic.extensive
        if extensive is None:
            return super().entries()
        found = list(zip(("max", "min"), short_names(extensive.players), strict=True)) + super().entries()
        hidden = any(len(one.nodes) > 1 for one in extensive.sets)
        if hidden and (strategic.order == "simultaneous" or not strategic.is_matrix):
            found.append(("set", tr("information set")))
        if strategic.now is not None:
            found.append(("now", tr("current")))
        return found
