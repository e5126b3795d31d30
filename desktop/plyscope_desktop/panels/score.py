"""The score panel: how the game went, move by move, as far as it was searched or analysed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope_desktop.analysis.engine_lines import Analysis, Finding
from plyscope_desktop.analysis.known_scores import Score, Scores
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh

if TYPE_CHECKING:
    from plyscope_desktop.boards.score_plot import ScorePlot

SECONDS_A_MOVE = 0.4


class ScorePanel(Panel):
    """A point a move; a click goes to it."""

    dock = InDock(
        "score",
        marked("Score"),
        140,
        help="score",
        spots={"play_tabs": Spot("right", 0, 3), "play": Spot("right", 1, 1)},
    )

    def __init__(self, session: Session, scores: Scores, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.scores = scores
        self.analysis = Analysis(session)
        self._waiting: list[int] = []
        self._at = 0
        self._plot: ScorePlot | None = None
        self.says = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.analyse_button = QPushButton(self)
        body = QWidget(self)
        self._row = hbox((self.says, 1), self.analyse_button)
        self._column = vbox(self._row, parent=body)
        self.set_body(body)
        self._refresh = Refresh(self, self.refresh)
        self.analyse_button.clicked.connect(self.analyse)
        self.analysis.found.connect(self._found)
        self.analysis.ended.connect(self._next)
        self.scores.changed.connect(self._refresh.ask)
        session.document.position_changed.connect(self._position_changed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def plot(self) -> ScorePlot:
        """The graph, made when it is first needed: what draws it takes long to load."""
        if self._plot is None:
            from plyscope_desktop.boards.score_plot import ScorePlot

            self._plot = ScorePlot(self.session, self)
            self._plot.move_chosen.connect(self.session.document.go_to)
            self._column.insertWidget(0, self._plot, 1)
            self.refresh()
        return self._plot

    def showEvent(self, event: QShowEvent) -> None:
        self.plot.show()
        super().showEvent(event)

    @property
    def analysing(self) -> bool:
        """Return True while the game is being analysed."""
        return self.analysis.running or bool(self._waiting)

    def analyse(self) -> None:
        """Search every position of the game for a moment; pressed again, stop."""
        if self.analysing:
            self._waiting = []
            self.analysis.stop()
        else:
            self._waiting = list(range(len(self.session.document.moves) + 1))
            self._next()
        self.refresh()

    def known(self) -> list[Score | None]:
        """Return the known scores after 0, 1, 2 … moves of the game."""
        count = len(self.session.document.moves)
        found = [self.scores.after(played) for played in range(count)]
        return [*found, self.scores.after(count, self.session.document.position_after(count))]

    def refresh(self) -> None:
        """Draw what is known."""
        known = self.known()
        if self._plot is not None:
            self._plot.show_scores([None if score is None else score.value for score in known])
        count = sum(score is not None for score in known)
        if self.analysing:
            text = tr("Analysing move {n} of {count}").format(n=self._at, count=len(known) - 1)
        else:
            text = tr("{n} of {count} positions known").format(n=count, count=len(known))
        self.says.setText(text)
        self.analyse_button.setText(tr("Stop") if self.analysing else tr("Analyse the game"))
        self.analyse_button.setIcon(icon("stop" if self.analysing else "graph"))

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(theme.px(6), theme.px(6), theme.px(6), theme.px(8))
        self._column.setSpacing(theme.px(theme.TIGHT))
        self._row.setContentsMargins(pad - theme.px(6), 0, pad - theme.px(6), 0)

    def retranslate(self) -> None:
        self.head.set_title(tr("Score"))
        self.refresh()

    def _position_changed(self) -> None:
        if any(played > len(self.session.document.moves) for played in self._waiting):
            self._waiting = []
            self.analysis.stop()
        self._refresh.ask()

    def _next(self) -> None:
        """Analyse the next position that is waiting."""
        while self._waiting and not self.analysis.running:
            played = self._waiting.pop(0)
            position = self.session.document.position_after(played)
            self._at = played
            if not position.finished:
                self.analysis.look(position, seconds=SECONDS_A_MOVE)
        self._refresh.ask()

    def _found(self, finding: Finding) -> None:
        self.scores.learn_finding(self._at, finding)
