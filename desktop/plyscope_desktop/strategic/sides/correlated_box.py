"""Correlated box: the best correlated equilibrium for an objective, as a small matrix of probabilities."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QFrame, QSizePolicy, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.correlated import OBJECTIVES, Correlated
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.names import profile_text, short_names
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.words.fractions import exact_text, short_text
from plyscope_desktop.words.phrases import headed, joined

LINE, NAMES = 24.0, 0.26


class DistributionPicture(QWidget):
    """The probability of each cell; the darker the ground, the larger, and 0 is grey."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: MatrixGame | None = None
        self.shown: Correlated | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def show_distribution(self, game: MatrixGame, shown: Correlated) -> None:
        """Show the probabilities of the cells of a game."""
        self.game, self.shown = game, shown
        told = [
            headed(profile_text(game, (row, column)), exact_text(share))
            for row, shares in enumerate(shown.distribution)
            for column, share in enumerate(shares)
            if share
        ]
        self.setAccessibleName(tr("; ").join(told))
        self.setToolTip("\n".join(told))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = 0 if self.shown is None else len(self.shown.distribution)
        return QSize(theme.px(240), theme.px(LINE) * (rows + 1) + 4)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.game is not None and self.shown is not None:
            self._paint(painter, self.game, self.shown)
        painter.end()

    def _paint(self, painter: QPainter, game: MatrixGame, shown: Correlated) -> None:
        colours, high = theme.current(), float(theme.px(LINE))
        painter.setFont(theme.font(theme.LABEL))
        metrics = QFontMetricsF(theme.font(theme.LABEL, bold=True))
        left = min(max(map(metrics.horizontalAdvance, game.strategies[ROW])), self.width() * NAMES) + 8
        wide = min((self.width() - left - 2) / game.columns, 5.0 * high)
        right, middle = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignVCenter
        elide = Qt.TextElideMode.ElideRight
        for column, name in enumerate(game.strategies[COLUMN]):
            painter.setPen(colours.min_text)
            box = QRectF(left + column * wide, 0, wide, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, metrics.elidedText(name, elide, wide - 4))
        for row, shares in enumerate(shown.distribution):
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.max_text)
            box = QRectF(0, (row + 1) * high, left - 8, high)
            painter.drawText(
                box, right | middle, metrics.elidedText(game.strategies[ROW][row], elide, left - 8)
            )
            for column, share in enumerate(shares):
                box = QRectF(left + column * wide, (row + 1) * high, wide, high)
                painter.fillRect(box, theme.mix(colours.raised, colours.now_ground, float(share > 0)))
                painter.setPen(theme.pen(colours.control))
                painter.drawRect(box)
                painter.setFont(theme.font(theme.LABEL, bold=share > 0))
                painter.setPen(colours.ink if share else colours.second)
                text = metrics.elidedText(short_text(share), elide, wide - 2)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class CorrelatedBox(QFrame):
    """An objective to choose, the distribution that is best for it, and what it pays."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.label = theme.styled(plain_label(self), "strong")
        self.objective = QComboBox(self)
        self.label.setBuddy(self.objective)
        self.picture = DistributionPicture(self)
        self.said = rich_label(self)
        self.said.setWordWrap(True)
        self.quiet = theme.styled(plain_label(self), "second")
        self.quiet.setWordWrap(True)
        self.objective.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.objective.setMinimumContentsLength(12)
        vbox(
            self.label,
            self.objective,
            self.picture,
            self.said,
            self.quiet,
            parent=self,
            margins=0,
            spacing=theme.TIGHT,
        )
        self.objective.activated.connect(self.ask)
        strategic.solved.connect(self.renew)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.label.setText(tr("Correlated equilibrium"))
        self.objective.setAccessibleName(tr("Objective of the correlated equilibrium"))
        self.quiet.setText(
            tr("A cell is drawn, each is told only the own strategy, and nobody gains by another.")
        )
        self.name_objectives()
        self.renew()

    def name_objectives(self) -> None:
        """Name the objectives, by the players of the game."""
        game = self.strategic.game
        row, column = short_names(game.players[:2]) if game is not None else ("", "")
        names = {
            "welfare": tr("best for both together"),
            "row": joined(tr("best for {player}").format(player=row)),
            "column": joined(tr("best for {player}").format(player=column)),
            "max-min": tr("best for who gets less"),
        }
        chosen = max(0, self.objective.currentIndex())
        self.objective.clear()
        for id in OBJECTIVES:
            self.objective.addItem(names[id], id)
        self.objective.setCurrentIndex(chosen)

    def ask(self) -> None:
        """Ask for the best distribution for the chosen objective."""
        self.strategic.find_correlated(str(self.objective.currentData()))

    def renew(self) -> None:
        """Show what is known."""
        solution = self.strategic.solution
        shown = None if solution is None else solution.correlated
        self.picture.setVisible(shown is not None)
        self.said.setVisible(shown is not None)
        if solution is None or shown is None:
            return
        self.picture.show_distribution(solution.game, shown)
        first, second = map(short_text, shown.pays)
        colours = theme.current()
        self.said.setText(
            f'<span style="color: {colours.max_text.name()}"><b>▲\u2009{first}</b></span>&nbsp;&nbsp;'
            f'<span style="color: {colours.min_text.name()}"><b>▼\u2009{second}</b></span>&nbsp;&nbsp;'
            + tr("together {welfare}").format(welfare=short_text(shown.welfare))
        )
        self.said.setToolTip(", ".join(map(exact_text, shown.pays)))
