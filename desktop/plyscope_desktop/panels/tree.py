"""Tree panel: the searched tree with its views, its zoom and what there is to do before a search."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from plyscope.values import number_text
from plyscope_desktop import theme
from plyscope_desktop.canvas.canvas import TreeCanvas, View
from plyscope_desktop.language import follow, tr
from plyscope_desktop.playback import Playback
from plyscope_desktop.session import Session
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.panel import Panel

VIEWS: tuple[View, ...] = ("tree", "icicle")

MANY_TIMES = 10
"""From so many times the width of the canvas on, the zoom is told in times instead of per cent."""


class TreePanel(Panel):
    """`search_requested` comes from the button of the empty panel, `board_requested` carries a node."""

    board_requested = Signal(int)
    search_requested = Signal()
    following_changed = Signal(bool)
    legend_changed = Signal(bool)

    def __init__(
        self, session: Session, playback: Playback | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.canvas = TreeCanvas(session, playback, self)
        self._following, self._legend = self.canvas.following, self.canvas.legend_wanted
        self._make_head()
        self._empty = QWidget(self)
        column = QVBoxLayout(self._empty)
        self._nothing = QLabel(self._empty)
        self._nothing.setProperty("role", "second")
        self._search = QPushButton(self._empty)
        self._search.setProperty("role", "primary")
        column.addStretch(1)
        column.addWidget(self._nothing, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(theme.PADDING)
        column.addWidget(self._search, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self._empty)
        self._faces.addWidget(self.canvas)
        self.set_body(self._faces)
        self._connect()
        follow(self.retranslate)
        self._refresh()

    def _make_head(self) -> None:
        self._count = QLabel(self)
        self._count.setProperty("role", "second")
        self._zoom = QLabel(self)
        self._zoom.setProperty("role", "second")
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._minus, self._plus = IconButton("minus", self), IconButton("plus", self)
        self._fit = IconButton("fit", self)
        self._follow = IconButton("follow", self, checkable=True)
        for tool in (self._count, self._minus, self._zoom, self._plus, self._fit, self._follow):
            self.head.add_tool(tool)
        menu = QMenu(self)
        self._legend_action = menu.addAction("")
        self._legend_action.setCheckable(True)
        menu.addSeparator()
        self._collapse_action = menu.addAction("")
        self._cause_action = menu.addAction("")
        self.head.set_menu(menu)

    def _connect(self) -> None:
        canvas = self.canvas
        self.head.page_chosen.connect(lambda page: canvas.show_view(VIEWS[max(page, 0)]))
        self._minus.clicked.connect(canvas.zoom_out)
        self._plus.clicked.connect(canvas.zoom_in)
        self._fit.clicked.connect(canvas.fit)
        self._follow.clicked.connect(canvas.set_following)
        self._legend_action.triggered.connect(canvas.show_legend)
        self._collapse_action.triggered.connect(canvas.toggle_collapsed)
        self._cause_action.triggered.connect(canvas.go_to_cause)
        self._search.clicked.connect(self.search_requested)
        canvas.board_requested.connect(self.board_requested)
        canvas.view_changed.connect(self._refresh)
        for signal in (self.session.state_changed, self.session.position_changed):
            signal.connect(self._refresh)

    # What commands do.

    def fit(self) -> None:
        """Show the whole tree."""
        self.canvas.fit()

    def set_following(self, following: bool) -> None:
        """Keep the node of the moment in sight, or no more."""
        self.canvas.set_following(following)

    def zoom_in(self) -> None:
        """One step nearer."""
        self.canvas.zoom_in()

    def zoom_out(self) -> None:
        """One step farther away."""
        self.canvas.zoom_out()

    def go_to_cause(self) -> None:
        """Select what caused the cutoff of the selected node."""
        self.canvas.go_to_cause()

    def toggle_collapsed(self) -> None:
        """Hide what is below the selected node, or show it again."""
        self.canvas.toggle_collapsed()

    def show_legend(self, wanted: bool) -> None:
        """Show the legend or hide it."""
        self.canvas.show_legend(wanted)

    def highlight_move(self, move: int | None) -> None:
        """Set off the subtree of a move of the position on the board."""
        self.canvas.highlight_move(move)

    # Words and states.

    def retranslate(self) -> None:
        """Say every word again."""
        self.head.set_tabs([tr("Tree"), tr("Icicle")])
        self._minus.say(tr("Zoom out"), "−")
        self._plus.say(tr("Zoom in"), "+")
        self._fit.say(tr("Fit the tree"), "F")
        self._follow.say(tr("Follow the action"), "G")
        self._legend_action.setText(tr("Legend"))
        self._collapse_action.setText(tr("Collapse or expand"))
        self._cause_action.setText(tr("Go to the cause of the cut"))
        self._nothing.setText(tr("No search yet. Press F5."))
        self._search.setText(tr("Search"))
        self._refresh()

    def count_text(self) -> str:
        """How many nodes of the chapter are entered, and of how many."""
        scene, tree = self.canvas.drawn, self.session.tree
        if scene.chapter is None:
            return ""
        entered = max(0, min(tree.nodes, scene.chapter.end_node) - scene.chapter.first_node)
        total = self.canvas.stage.places()
        if entered >= total:
            return tr("{n} nodes", entered).format(n=number_text(entered))
        text = tr("{n} of {total} nodes", total)
        return text.format(n=number_text(entered), total=number_text(total))

    def _refresh(self) -> None:
        canvas = self.canvas
        something = self.session.last_tick > 0 or self.session.state == "searching"
        self._faces.setCurrentWidget(canvas if something else self._empty)
        self._search.setEnabled(self.session.turn is not None)
        self._count.setText(self.count_text())
        self._zoom.setText(self._zoom_text())
        self._zoom.setFixedWidth(theme.px(48))
        for tool in (self._minus, self._plus, self._fit):
            tool.setEnabled(something)
        self._follow.setChecked(canvas.following)
        self._legend_action.setChecked(canvas.legend_wanted)
        if canvas.following != self._following:
            self._following = canvas.following
            self.following_changed.emit(self._following)
        if canvas.legend_wanted != self._legend:
            self._legend = canvas.legend_wanted
            self.legend_changed.emit(self._legend)

    def _zoom_text(self) -> str:
        if self.canvas.drawn.chapter is None:
            return ""
        if self.canvas.fitted and self.canvas.stage is not self.canvas.small:
            return tr("fit")
        share = self.canvas.zoom_share
        if share >= MANY_TIMES:
            return tr("{n} ×").format(n=number_text(round(share)))
        return tr("{n} %").format(n=number_text(round(100 * share)))
