"""The score panel: how the game went, move by move, as far as it was searched or analysed, with a scale."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope_desktop.analysis.agent_analysis import AgentAnalysis
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.score_plot import ScorePlot, course
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.refresh import Refresh


class ScorePanel(Panel):
    """A larger graph than the one below the moves; a click on it goes to a move."""

    dock = InDock("score", marked("Score"), 140, help="score")

    def __init__(
        self,
        session: Session,
        scores: Scores,
        review: GameReview,
        analysis: AgentAnalysis,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.scores, self.review, self.analysis = session, scores, review, analysis
        self.plot = ScorePlot(session, scores, review, self)
        self.says = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.analyse_button = QPushButton(self)
        body = QWidget(self)
        self._row = hbox((self.says, 1), self.analyse_button)
        self._column = vbox((self.plot, 1), self._row, parent=body)
        self.set_body(body)
        self._refresh = Refresh(self, self.refresh)
        self.plot.move_chosen.connect(session.document.go_to)
        self.analyse_button.clicked.connect(review.toggle)
        for signal in (scores.changed, review.changed, session.document.position_changed, analysis.changed):
            signal.connect(self._refresh.ask)
        session.board_view.changed.connect(self.plot.update)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def known(self) -> list[float | None]:
        """Return the known scores after 0, 1, 2 … moves of the game."""
        return course(self.session, self.scores, self.review)

    def refresh(self) -> None:
        """Draw what is known."""
        self.plot.show_others(self.analysis.courses())
        self.plot.refresh()
        done, of = self.review.progress
        if self.review.running:
            text = tr("Analysing {n} / {count}").format(n=min(done + 1, of), count=of)
        else:
            text = tr("{n} of {count} moves judged").format(n=done, count=of)
        self.says.setText(text)
        self.analyse_button.setText(tr("Stop") if self.review.running else tr("Analyse the game"))
        self.analyse_button.setIcon(icon("stop" if self.review.running else "graph"))

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(theme.px(6), theme.px(6), theme.px(6), theme.px(8))
        self._column.setSpacing(theme.px(theme.TIGHT))
        self._row.setContentsMargins(pad - theme.px(6), 0, pad - theme.px(6), 0)

    def retranslate(self) -> None:
        self.head.set_title(tr("Score"))
        self.refresh()
