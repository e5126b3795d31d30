"""First label: the strategy that the path of Lemke and Howson drops first."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QPushButton, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label

WIDTH = 380


class FirstLabelDialog(QDialog):
    """`chosen` carries the number of the label: those of the row player's strategies come first."""

    help_page = "strategic"

    chosen = Signal(int)

    def __init__(self, game: MatrixGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.form, self.label = Form(self), QComboBox(self)
        self.told = theme.styled(plain_label(self, wordWrap=True), "second")
        for player in (ROW, COLUMN):
            for name in game.strategies[player]:
                text = tr("{strategy} ({player})").format(strategy=name, player=game.players[player])
                self.label.addItem(f"{self.label.count()}   {text}")
        self.form.add_row(self.label, marked("First label"))
        self.cancel, self.use = QPushButton(self), theme.styled(QPushButton(self, default=True), "primary")
        self._column = vbox(self.form, self.told, 1, hbox(1, self.cancel, self.use), parent=self)
        self.cancel.clicked.connect(self.reject)
        self.use.clicked.connect(self.accept)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def accept(self) -> None:
        super().accept()
        self.chosen.emit(self.label.currentIndex())

    def rescale(self) -> None:
        pad = theme.px(theme.WIDE)
        self._column.setContentsMargins(pad, pad, pad, theme.px(theme.PADDING))
        self._column.setSpacing(theme.px(theme.GAP))
        self.setMinimumWidth(theme.px(WIDTH))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Lemke–Howson"))
        self.told.setText(tr("The path begins where nobody plays anything, and drops this strategy's label."))
        self.cancel.setText(tr("Cancel"))
        self.use.setText(tr("Run"))
