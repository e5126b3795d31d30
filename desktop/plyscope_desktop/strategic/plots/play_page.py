"""Play page: the path of a learning run in the square or in triangles, else shares of strategies as bars."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.steps.learning import PlaySteps
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.plots import views
from plyscope_desktop.strategic.plots.payoff_bars import Bar, BarBlock, PayoffBars
from plyscope_desktop.strategic.plots.play_path import PlayPath
from plyscope_desktop.strategic.plots.square import SquarePlot
from plyscope_desktop.strategic.plots.triangles import Triangles
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.phrases import joined


class PlayPage(QStackedWidget):
    """Where a run is at one round, and the way to it."""

    def __init__(self, enlarged: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = PlayPath(self)
        self.square = SquarePlot(self, enlarged=enlarged)
        self.square.movable = False
        self.triangles = Triangles(enlarged, self)
        self.bars = PayoffBars(self, enlarged=enlarged)
        self._column = ScrollColumn(self, left=0)
        self._column.column.addWidget(self.bars)
        self._column.column.addStretch(1)
        for page in (self.square, self.triangles, self._column):
            self.addWidget(page)

    def show_round(
        self, game: MatrixGame, run: PlaySteps, strategic: StrategicGame, found: Equilibria | None
    ) -> None:
        """Show the round of the moment; as soon as it is played, which may take a thread a while."""
        self.path.follow(run.game, run.options)
        points = self.path.points(strategic.step)
        known = points if points is not None and run.game.counts == game.counts else None
        if views.has_square(game):
            spots = () if known is None else zip(*(own[:, 0].tolist() for own in known), strict=True)
            self.square.show_view(
                views.square_view(game, found, strategic.weights, tuple(spots)), strategic.point
            )
            self.setCurrentWidget(self.square)
        elif len(views.triangle_players(game)) == 2:
            paths = [()] * 2 if known is None else [tuple(map(tuple, own.tolist())) for own in known]
            self.triangles.show_players(game, found, strategic.weights, (paths[0], paths[1]))
            self.setCurrentWidget(self.triangles)
        else:
            self.bars.show_blocks(self._blocks(game, strategic.step))
            self.setCurrentWidget(self._column)

    def _blocks(self, game: MatrixGame, step: int) -> tuple[BarBlock, ...]:
        """The shares of both players' strategies."""
        shown, blocks = self.path.state(step), list[BarBlock]()
        if shown is None or shown.round < 1 or tuple(map(len, shown.counts)) != game.counts:
            return ()
        for player, name in enumerate(short_names(game.players)):
            bars = tuple(
                Bar(own, share, short_text(share), f"{count} / {shown.round}", share > 0)
                for own, share, count in zip(
                    game.strategies[player], shown.means[player], shown.counts[player], strict=True
                )
            )
            blocks.append(
                BarBlock(player, joined(tr("{player} played, by shares").format(player=name)), bars)
            )
        return tuple(blocks)
