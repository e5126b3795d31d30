"""The page of the Strategic layout: matrix and tree, what is known of them, and the steps of a method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QStackedWidget, QWidget

from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.strategic.empty_page import EmptyPage
from plyscope_desktop.strategic.labels.view import LabelsView
from plyscope_desktop.strategic.matrix.panel import MatrixPanel
from plyscope_desktop.strategic.plots.plots import Plots
from plyscope_desktop.strategic.sides.sides import Sides
from plyscope_desktop.strategic.status import status_texts
from plyscope_desktop.strategic.tableau.view import TableauView
from plyscope_desktop.strategic.transport.transport import Transport
from plyscope_desktop.strategic.tree.view import TreeView
from plyscope_desktop.strategic.values_beside import ValuesBeside
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import Panel

if TYPE_CHECKING:
    from plyscope_desktop.analysis.services import Services

SMALL = 3
"""Up to so many strategies of each player, the matrix stands beside the tree, else above it."""
SIDE = 330
"""Pixels at 100 %: the width of the right column."""
MOST_SIDE = 0.36
"""The share of the page that the right column has at most, in a small window."""
LEAST_WITH_VALUES = 900
"""Pixels at 100 %: the page needs so many to show the values of the three orders."""
LEAST = 90, 60
"""The smallest size of a part in pixels at 100 %."""
BESIDE = ("simplex", "lemke-howson")
"""Methods whose tableaux or labels are on a tab beside the tree."""
SPLITS = {
    "page": (1036, SIDE),
    "column small": (225, 404),
    "column large": (350, 280),
    "small": (1, 1),
    "large": (34, 25),
    "large tableau": (25, 30),
    "beside": (702, 330),
}
"""The shares of each splitter at first."""


class StrategicPage(QWidget):
    """Puts the parts together. Splitters keep their places from one run to the next."""

    help_page = "strategic"
    wanted = Signal(str)
    """The id of a command that a button of the page stands for."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic: StrategicGame = services.strategic
        self.setProperty("role", "chrome")
        self.matrix = MatrixPanel(self.strategic)
        self.tree = services.make(TreeView)
        self.tree_panel = TreePanel(self.tree)
        self.values = services.make(ValuesBeside)
        self.values.setProperty("role", "panel")
        self.values.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sides = services.make(Sides)
        self.plots = services.make(Plots)
        self.transport = services.make(Transport)
        self.empty = EmptyPage(self.strategic)
        self._large: bool | None = None
        self._has_matrix = True
        self._places = QTimer(self, singleShot=True, interval=300)
        self._make_layout()
        self._places.timeout.connect(self._keep_places)
        for splitter in (self.whole, self.column, self.body, self.beside):
            splitter.splitterMoved.connect(lambda *_: self._places.start())
        self.strategic.changed.connect(self.renew)
        self.strategic.moment_changed.connect(self._show_plots)
        self.empty.new_wanted.connect(lambda: self.wanted.emit("file.new_matrix"))
        self.empty.open_wanted.connect(lambda: self.wanted.emit("file.open"))
        self.matrix.names_wanted.connect(lambda: self.wanted.emit("strategic.names"))
        self.transport.wanted.connect(self.wanted)
        self.tree_panel.turned.connect(self._put_places)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.renew()

    def _make_layout(self) -> None:
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.beside, self.body = QSplitter(across), QSplitter(across)
        self.column, self.whole = QSplitter(down), QSplitter(across)
        self.left = QWidget()
        vbox((self.body, 1), self.transport, parent=self.left, margins=0, spacing=0)
        for splitter, parts in (
            (self.beside, (self.matrix, self.values)),
            (self.body, (self.beside, self.tree_panel)),
            (self.column, (self.sides, self.plots)),
            (self.whole, (self.left, self.column)),
        ):
            splitter.setChildrenCollapsible(False)
            for part in parts:
                splitter.addWidget(part)
        self.whole.setStretchFactor(0, 1)
        self.whole.setStretchFactor(1, 0)
        self.faces = QStackedWidget(self)
        self.faces.addWidget(self.empty)
        self.faces.addWidget(self.whole)
        vbox((self.faces, 1), parent=self, margins=0, spacing=0)

    @property
    def splitters(self) -> dict[str, QSplitter]:
        """The splitters by the names of their places."""
        size = "large" if self._large else "small"
        body = "large tableau" if self._large and self.tree_panel.shows_beside else size
        return {"page": self.whole, f"column {size}": self.column, body: self.body, "beside": self.beside}

    @property
    def is_large(self) -> bool:
        """Return True if the matrix stands above the tree."""
        game = self.strategic.game
        return game is not None and max(game.counts) > SMALL

    def renew(self) -> None:
        """Show the parts that the game has, in the arrangement for its size."""
        strategic = self.strategic
        there = strategic.game is not None or strategic.extensive is not None
        face, focused = self.whole if there else self.empty, QApplication.focusWidget()
        if face is not self.faces.currentWidget():
            had_keys = focused is not None and self.isAncestorOf(focused)
            self.faces.setCurrentWidget(face)
            defer(self, self._put_places)  # only now have the parts a size
            if had_keys:
                defer(self, lambda: self.focus_widget().setFocus())  # once all parts follow
        large, has_matrix = self.is_large, strategic.game is not None
        self._show_values()
        self._show_matrix(has_matrix)
        self._show_plots()
        reason = tr("No matrix: {reason}").format(reason=heard(strategic.why_not))
        self.tree_panel.tell("" if has_matrix else reason)
        if large != self._large:
            self._large = large
            self.body.setOrientation(Qt.Orientation.Vertical if large else Qt.Orientation.Horizontal)
            self._put_places()

    def _show_matrix(self, shown: bool) -> None:
        """Show the matrix, or leave its room to the tree."""
        focused = QApplication.focusWidget()
        if shown == self._has_matrix:
            return
        self._has_matrix = shown
        self.beside.setVisible(shown)
        if not shown and focused is not None and self.beside.isAncestorOf(focused):
            self.tree.setFocus()
        defer(self, self._put_places)

    def _show_plots(self) -> None:
        """Show the plots while they have something to show, with or without a matrix."""
        if self.plots.has_something == self.plots.isHidden():
            self.plots.setVisible(self.plots.has_something)
            defer(self, self._put_places)

    def _show_values(self) -> None:
        """Show the values of the three orders where there is room for them beside a large matrix."""
        wide = self.width() >= theme.px(LEAST_WITH_VALUES)
        self.values.setVisible(wide and self.is_large and self.strategic.is_matrix)

    # Places of the splitters.

    def _put_places(self) -> None:
        """Give the parts the shares that they had, or those of the design."""
        if self._places.isActive():
            self._places.stop()
            self._keep_places()
        kept = settings.store().get(settings.STRATEGIC_SPLITS)
        for name, splitter in self.splitters.items():
            shares = [int(part) for part in kept.get(name, "").split() if part.isdigit()] or list(
                SPLITS[name]
            )
            room = (
                splitter.width() if splitter.orientation() == Qt.Orientation.Horizontal else splitter.height()
            )
            if name == "page" and name not in kept:
                side = min(theme.px(SIDE), round(room * MOST_SIDE))
                shares = [max(1, room - side), max(1, side)]
            whole = sum(shares)
            splitter.setSizes([max(1, round(room * share / whole)) for share in shares])

    def _keep_places(self) -> None:
        kept = settings.store().get(settings.STRATEGIC_SPLITS)
        now = {
            name: " ".join(map(str, splitter.sizes()))
            for name, splitter in self.splitters.items()
            if all(splitter.sizes())
        }
        settings.store().set(settings.STRATEGIC_SPLITS, {**kept, **now})

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_values()
        defer(self, self._put_places)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.strategic.watch(self, True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.strategic.watch(self, False)

    def focus_widget(self) -> QWidget:
        """Return the widget that gets the keys."""
        if self.faces.currentWidget() is self.empty:
            return self.empty.first
        return self.matrix.view if self.matrix.view.isVisibleTo(self) else self.tree

    def parts(self) -> list[QWidget]:
        """The controls that stand for the parts of the page, in the order in which they are read."""
        if self.faces.currentWidget() is self.empty:
            return [self.empty.first]
        found = (self.matrix.view, self.tree, self.values, self.sides, self.plots, self.transport)
        return [part for part in map(first_control, found) if part is not None]

    def fit(self) -> None:
        """Show the whole tree."""
        self.tree.fit()

    def reset(self) -> None:
        """Give all parts the places of the design."""
        settings.store().set(settings.STRATEGIC_SPLITS, {})
        self._put_places()

    def status_texts(self) -> tuple[str, str, str]:
        """The state, the facts and the kind of the game, for the status line."""
        return status_texts(self.strategic)

    def rescale(self) -> None:
        for splitter in (self.whole, self.column, self.body, self.beside):
            splitter.setHandleWidth(theme.px(theme.TIGHT))
        least = QSize(theme.px(LEAST[0]), theme.px(LEAST[1]))
        for part in (self.matrix, self.values, self.tree_panel, self.sides, self.plots, self.left):
            part.setMinimumSize(least)  # its own would not leave room for the others in a small window

    def retranslate(self) -> None:
        self.whole.setAccessibleName(tr("Strategic form"))
        self.renew()


class TreePanel(Panel):
    """The tree under its title; beside it on a tab what the method of the record works on."""

    help_page = "strategic"
    turned = Signal()
    """Another of the views is in front."""

    def __init__(self, tree: TreeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tree, self.strategic = tree, tree.strategic
        self.tableau: TableauView | None = None
        self.labels: LabelsView | None = None
        self._beside = ""
        self._keeps_tree = False
        self.told = theme.styled(plain_label(self, wordWrap=True), "second")
        self.told.hide()
        self.put_above(self.told)
        self.fit_button = IconButton("fit", self)
        self.fit_button.clicked.connect(tree.fit)
        self.head.add_tool(self.fit_button)
        self.head.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.set_body(tree)
        self.strategic.moment_changed.connect(self._follow_method)
        follow(self.retranslate)

    def tell(self, sentence: str) -> None:
        """Say above the tree why there is no matrix beside it, "" for nothing."""
        self.told.setText(sentence)
        self.told.setMargin(theme.px(theme.GAP))
        self.told.setVisible(bool(sentence))

    def first_focus(self) -> QWidget:
        return self._pages.currentWidget() or self.tree

    @property
    def beside(self) -> str:
        """The method whose own view is on a tab beside the tree, "" without one."""
        return self._beside

    def _follow_method(self) -> None:
        """Offer the tableau or the labels; they come to the front unless the user went back to the tree."""
        strategic = self.strategic
        wanted = strategic.method if strategic.has_record and strategic.method in BESIDE else ""
        if wanted == self._beside:
            return
        self._beside = wanted
        self._name()
        if wanted:
            self._show_beside(not self._keeps_tree)
        else:
            self.head.tabs.blockSignals(True)
            self._pages.setCurrentWidget(self.tree)
            self.head.tabs.blockSignals(False)
        self._turn()

    def _view(self) -> QWidget:
        """The view of the method, made for its first record."""
        if self._beside == "simplex":
            if self.tableau is None:
                self.tableau = TableauView(self.strategic)
                self.add_page(self.tableau)
            return self.tableau
        if self.labels is None:
            self.labels = LabelsView(self.strategic)
            self.add_page(self.labels)
        return self.labels

    @property
    def shows_beside(self) -> bool:
        """Return True if the tableau or the labels are in front."""
        return self._pages.currentWidget() is not self.tree

    def _show_beside(self, shown: bool) -> None:
        self.head.tabs.blockSignals(True)
        self.head.tabs.setCurrentIndex(int(shown))
        self.head.tabs.blockSignals(False)
        self._pages.setCurrentWidget(self._view() if shown else self.tree)

    def _show(self, index: int) -> None:
        """Bring the tree (0) or the view of the method to the front."""
        if self._beside and index >= 0:
            self._keeps_tree = index == 0
            self._pages.setCurrentWidget(self._view() if index else self.tree)
            self.page_chosen.emit(index)
            self._turn()

    def _turn(self) -> None:
        defer(self.head.tabs, self.head.tabs.updateGeometry)  # the tab in front is bold
        self.fit_button.setVisible(not self.shows_beside)
        self.turned.emit()

    def _name(self) -> None:
        """Show the title, or the tabs in its place."""
        names = {"simplex": tr("Tableau"), "lemke-howson": tr("Labels")}
        title = tr("Tree of the same game")
        self.head.tabs.blockSignals(True)
        self.head.set_tabs([tr("Tree"), names[self._beside]] if self._beside else [])
        self.head.tabs.blockSignals(False)
        self.head.set_title("" if self._beside else title)

    def retranslate(self) -> None:
        self._name()
        self.fit_button.say_command("view.fit")


def first_control(part: QWidget) -> QWidget | None:
    """Return what takes the keys in a part: itself, or its first control; None if it is not in sight."""
    if not part.isVisible():
        return None
    within = (part, *part.findChildren(QWidget))
    takes = (
        widget for widget in within
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled()
    )  # fmt: skip
    return next(takes, None)
