"""Sides: equilibria, dominance and classification of the game on the page, on tabs."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.strategic.sides.classify_page import ClassifyPage
from plyscope_desktop.strategic.sides.dominance_page import DominancePage
from plyscope_desktop.strategic.sides.equilibria_page import EquilibriaPage
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.panel import Panel

EQUILIBRIA, DOMINANCE, CLASSIFY = range(3)


class Sides(Panel):
    """What is known of the game; the copy button takes the page that is shown."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.equilibria = EquilibriaPage(strategic, self)
        self.dominance = DominancePage(strategic, self)
        self.classes = ClassifyPage(strategic, self)
        for page in (self.equilibria, self.dominance, self.classes):
            self.add_page(page)
        self.copy_button = IconButton("copy", self)
        self.copy_button.clicked.connect(self.copy)
        self.head.add_tool(self.copy_button)
        self.menu = QMenu(self)
        self.correlate = self.menu.addAction("")
        self.correlate.triggered.connect(self.show_correlated)
        self.head.set_menu(self.menu)
        strategic.changed.connect(self._follow_game)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.head.set_tabs([tr("Equilibria"), tr("Dominance"), tr("Classify")])
        self.copy_button.say(tr("Copy as text"))
        self.correlate.setText(tr("Correlated equilibrium…"))
        self._follow_game()

    def _follow_game(self) -> None:
        game = self.strategic.game
        self.correlate.setEnabled(game is not None and game.is_for_two)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(330), theme.px(220))

    def show_equilibria(self) -> None:
        """Bring the equilibria to the front."""
        self.show_page(EQUILIBRIA)

    def show_dominance(self) -> None:
        """Bring the dominated strategies to the front."""
        self.show_page(DOMINANCE)

    def show_classes(self) -> None:
        """Bring the classification to the front."""
        self.show_page(CLASSIFY)

    def show_correlated(self) -> None:
        """Find a correlated equilibrium, on the page of equilibria."""
        self.show_equilibria()
        self.equilibria.show_correlated()

    def copied(self) -> str:
        """The page that is shown as text."""
        return (self.equilibria, self.dominance, self.classes)[self.page()].copied()

    def copy(self) -> None:
        """Put the page that is shown on the clipboard."""
        QGuiApplication.clipboard().setText(self.copied())
