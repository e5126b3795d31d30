"""Envelope page: the envelope of one player's replies, whose ends are edited, and whose replies they are."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import ROW, MatrixGame
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.plots import views
from plyscope_desktop.strategic.plots.envelope import LAST, EnvelopePlot
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.fractions import exact_text
from plyscope_desktop.words.phrases import joined


class EnvelopePage(QWidget):
    """Replies to a player with two strategies; where both have two, one of them is chosen."""

    def __init__(self, strategic: StrategicGame, enlarged: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self._game: MatrixGame | None = None
        self._found: Equilibria | None = None
        self.replier = Segments(parent=self)
        self.replier.changed.connect(lambda _: self._show())
        self.plot = EnvelopePlot(self._told_end, self, enlarged=enlarged)
        self.plot.end_moved.connect(self._edit_end)
        self.hint = theme.styled(plain_label(self), "caption")
        self.hint.setWordWrap(True)
        self.hint.setMargin(theme.TIGHT)
        vbox((self.replier, 0, Qt.AlignmentFlag.AlignHCenter), (self.plot, 1), self.hint, parent=self)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.hint.setText(tr("Drag an end of a line, or use ← → and ↑ ↓: payoffs change by ½."))

    def show_game(self, game: MatrixGame, found: Equilibria | None) -> None:
        """Show a game in which a player has two strategies, with the equilibria that are known."""
        self._game, self._found = game, found
        names, text = short_names(game.players), tr("{player}'s replies")
        players = views.envelope_players(game)
        self.replier.set_choices(
            [(player, joined(text.format(player=names[1 - player]))) for player in players]
        )
        self.replier.setVisible(len(players) > 1)
        self.plot.editable = self.strategic.is_matrix
        self.hint.setVisible(self.strategic.is_matrix)
        self._show()

    def _show(self) -> None:
        if self._game is not None:
            self.plot.show_view(
                views.envelope_view(self._game, self._mixer(), self._found, self.strategic.weights)
            )

    def _mixer(self) -> int:
        """The player against whose two strategies the envelope is drawn."""
        assert self._game is not None
        players = views.envelope_players(self._game)
        chosen = self.replier.value()
        return chosen if isinstance(chosen, int) and chosen in players else players[0]

    def _told_end(self, name: str, end: int, paid: Fraction) -> str:
        game = self._game
        if game is None:
            return ""
        mixer = self._mixer()
        against = game.strategies[mixer][0 if end == LAST else 1]
        said = tr("{strategy} pays {player} {payoff} against {other}.")
        player = short_names(game.players)[1 - mixer]
        return joined(said.format(strategy=name, player=player, payoff=exact_text(paid), other=against))

    def _edit_end(self, number: int, end: int, paid: Fraction) -> None:
        """Make another payoff of a cell the document; a zero-sum game stays one."""
        game = self._game
        if game is None or not self.strategic.is_matrix:
            return
        mixer = self._mixer()
        against = 0 if end == LAST else 1
        profile = (against, number) if mixer == ROW else (number, against)
        edited = game.with_payoff(1 - mixer, profile, paid)
        if game.is_zero_sum:
            edited = edited.with_payoff(mixer, profile, -paid)
        self.strategic.edit(edited, marked("Change a payoff"))
