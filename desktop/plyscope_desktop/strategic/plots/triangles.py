"""Triangles: the mixtures of both players of a game with three strategies, beside or above each other."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import MatrixGame
from plyscope_desktop.strategic.plots import views
from plyscope_desktop.strategic.plots.triangle import TrianglePlot
from plyscope_desktop.widgets.boxes import hbox


class Triangles(QWidget):
    """The triangles of both players, side by side where that makes them larger."""

    def __init__(self, enlarged: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plots = (TrianglePlot(self, enlarged=enlarged), TrianglePlot(self, enlarged=enlarged))
        self._row = hbox(*self.plots, parent=self, margins=0, spacing=0)

    def show_players(self, game: MatrixGame, found: Equilibria | None, weights: views.Weights | None,
                     paths: tuple[views.Path, views.Path] = ((), ())) -> None:  # fmt: skip
        """Show the triangle of each player with three strategies."""
        players = views.triangle_players(game)
        for player, plot in enumerate(self.plots):
            plot.setVisible(player in players)
            if player in players:
                plot.show_view(views.triangle_view(game, player, found, weights, paths[player]))
        self._turn()

    def _turn(self) -> None:
        wide = self.width() > 1.35 * self.height()
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()
