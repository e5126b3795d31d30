"""Tree panel: the searched tree with its views, its zoom and what there is to do before a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QMenu, QPushButton, QStackedWidget, QWidget

from plyscope.record.tree import NONE, Tree
from plyscope.rules.values import number_text
from plyscope_desktop.canvas.lanterns.slider import LanternSlider
from plyscope_desktop.canvas.styles import VIEWS, View
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.words.chapters import ChapterNames, capital

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.canvas.canvas import TreeCanvas
    from plyscope_desktop.words.phrases import Words

MANY_TIMES = 10
"""Zoom in times instead of per cent from this many widths of the canvas."""


WIDTH = 212


class ChapterBox(QComboBox):
    """Follows a session; empty while there are fewer than two chapters, narrow however many there are."""

    def __init__(self, session: Session, names: ChapterNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._names = names
        self._tree: Tree | None = None
        self._shown: list[str] = []
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(16)
        self.activated.connect(self.go_to)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def useful(self) -> bool:
        """Return True if there is anything to choose from."""
        return len(self.session.record.tree.chapters) > 1

    def refresh(self) -> None:
        """Show the chapter of the moment; only chapters that came since are added."""
        record = self.session.record
        names = self._names.names() if self.useful else []
        if record.tree is not self._tree or self._shown is not names or self.count() > len(names):
            self._tree, self._shown = record.tree, names
            self.clear()
        if self.count() < len(names):
            self.addItems([capital(name) for name in names[self.count() :]])
        number = self._names.number_at(record.tick)
        if self.count() and number != self.currentIndex():
            self.setCurrentIndex(number)
        self.setToolTip(self.currentText())

    def go_to(self, number: int) -> None:
        """Show the end of a chapter, or its beginning where it has not ended."""
        tree = self.session.record.tree
        if not 0 <= number < len(tree.chapters):
            return
        chapter = tree.chapters[number]
        root = chapter.first_node
        left = int(tree.left[root]) if root < tree.known else NONE
        self.session.record.show(left if left != NONE else chapter.start + 1)

    def rescale(self) -> None:
        self.setFixedWidth(theme.px(WIDTH))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), super().sizeHint().height())

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Depth or pass"))
        self.refresh()


class TreePanel(Panel):
    """`search_requested` comes from the button of the empty panel, `board_requested` carries a node."""

    help_page = "tree"

    board_requested = Signal(int)
    exercise_requested = Signal()
    search_requested = Signal()
    following_changed = Signal(bool)
    restyled = Signal()
    """The tree became an icicle by itself, since it is large."""
    legend_changed = Signal(bool)

    def __init__(
        self,
        session: Session,
        playback: Playback,
        words: Words,
        explanation: Explanation,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.words = session, words
        self._playback, self._explanation = playback, explanation
        self._canvas: TreeCanvas | None = None
        self._drawn: QWidget | None = None
        self._chosen: View | None = None
        self.following, self.legend_wanted = False, True
        self._make_head()
        self._empty = QWidget(self)
        self._nothing = theme.styled(plain_label(self._empty), "second")
        self._search = theme.styled(QPushButton(self._empty), "primary")
        column = vbox(1, (self._nothing, 0, Qt.AlignmentFlag.AlignHCenter), parent=self._empty)
        column.addSpacing(theme.PADDING)
        column.addWidget(self._search, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self._empty)
        self.set_body(self._faces)
        self._connect()
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)
        self._refresh()

    @property
    def canvas(self) -> TreeCanvas:
        """The drawn tree, made when it is first needed: what draws it takes long to load."""
        if self._canvas is None:
            from plyscope_desktop.canvas.canvas import TreeCanvas
            from plyscope_desktop.canvas.graph.bar import GraphBar

            self._canvas = TreeCanvas(self.session, self.words, self._explanation, self._playback, self)
            self._canvas.styles.chosen = self._chosen
            self._drawn = QWidget(self)
            vbox(GraphBar(self._canvas, self._drawn), (self._canvas, 1), parent=self._drawn, margins=0)
            self._faces.addWidget(self._drawn)
            QWidget.setTabOrder(self._search, self._canvas)
            self._canvas.board_requested.connect(self.board_requested)
            self._canvas.exercise_requested.connect(self.exercise_requested)
            self._canvas.view_changed.connect(self._refresh)
            self._refresh()
        return self._canvas

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _make_head(self) -> None:
        self._count = theme.styled(plain_label(self), "second")
        self._zoom = theme.styled(plain_label(self, alignment=Qt.AlignmentFlag.AlignCenter), "second")
        self._minus, self._plus = IconButton("minus", self), IconButton("plus", self)
        self._fit = IconButton("fit", self)
        self._follow = IconButton("follow", self, checkable=True)
        self.chapters = ChapterBox(self.session, self.words.chapters, self)
        self._lanterns = LanternSlider(self)
        for tool in (
            self.chapters,
            self._lanterns,
            self._count,
            self._minus,
            self._zoom,
            self._plus,
            self._fit,
            self._follow,
        ):
            self.head.add_tool(tool)
        menu = QMenu(self)
        self._legend_action = menu.addAction("")
        self._legend_action.setCheckable(True)
        menu.addSeparator()
        self._style_action = menu.addAction("")
        self._collapse_action = menu.addAction("")
        self._expand_action = menu.addAction("")
        self._cause_action = menu.addAction("")
        self.head.set_menu(menu)

    def _connect(self) -> None:
        self.head.page_chosen.connect(self._show_view)
        self._minus.clicked.connect(self.zoom_out)
        self._plus.clicked.connect(self.zoom_in)
        self._fit.clicked.connect(self.fit)
        self._follow.clicked.connect(self.set_following)
        self._legend_action.triggered.connect(self.show_legend)
        self._style_action.triggered.connect(lambda: self.canvas.next_style())
        self._collapse_action.triggered.connect(self.toggle_collapsed)
        self._expand_action.triggered.connect(lambda: self.canvas.expand_all())
        self._lanterns.chosen.connect(lambda size: self.canvas.set_lantern_size(size))
        self._cause_action.triggered.connect(self.go_to_cause)
        self._search.clicked.connect(self.search_requested)
        for signal in (self.session.record.state_changed, self.session.document.position_changed):
            signal.connect(self._refresh)

    def fit(self) -> None:
        """Show the whole tree."""
        self.canvas.fit()

    def set_following(self, following: bool) -> None:
        """Keep the node of the moment in sight, or no more."""
        self.canvas.set_following(following)

    def zoom_in(self) -> None:
        """One step nearer."""
        self.canvas.viewpoint.zoom_in()

    def zoom_out(self) -> None:
        """One step farther away."""
        self.canvas.viewpoint.zoom_out()

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
        if self._canvas is not None:
            self._canvas.highlight_move(move)

    def highlight_node(self, node: int) -> None:
        """Set off the subtree of a node; -1 for none."""
        if self._canvas is not None:
            self._canvas.highlight_node(node)

    def show_style(self, view: View) -> None:
        """Draw this record in a style, or the first one if there is none yet."""
        self.head.tabs.setCurrentIndex(VIEWS.index(view))

    def _show_view(self, page: int) -> None:
        view = VIEWS[max(page, 0)]
        if self._canvas is None:
            self._chosen = None if view == "tree" else view  # for the first record
        elif view != self._canvas.view:
            self._canvas.show_view(view)

    def retranslate(self) -> None:
        self._name_tabs()
        self._minus.say_command("view.zoom_out")
        self._plus.say_command("view.zoom_in")
        self._fit.say_command("view.fit")
        self._follow.say_command("view.follow")
        self._legend_action.setText(keymap.entry(tr("Legend"), "view.legend"))
        self._collapse_action.setText(keymap.entry(tr("Collapse or expand"), "view.collapse"))
        self._style_action.setText(keymap.entry(tr("Next style of the tree"), "view.next_style"))
        self._expand_action.setText(keymap.entry(tr("Expand everything"), "view.expand_all"))
        self._cause_action.setText(keymap.entry(tr("Go to the cause of the cut"), "view.cause"))
        self._search.setText(tr("Search"))
        self._refresh()

    def _name_tabs(self) -> None:
        self.head.set_tabs([tr("Tree"), tr("Icicle"), tr("Lanterns"), tr("Graph")])

    def count_text(self) -> str:
        """Return how many nodes of the chapter are entered, and of how many."""
        if self._canvas is None or self._canvas.drawn.chapter is None or not self.session.record.last_tick:
            return ""
        scene, tree = self._canvas.drawn, self.session.record.tree
        assert scene.chapter is not None
        entered = max(0, min(tree.nodes, scene.chapter.end_node) - scene.chapter.first_node)
        total = self.canvas.stage.places()
        if entered >= total:
            return tr("{n} nodes", entered).format(n=number_text(entered))
        text = tr("{n} of {total} nodes", total)
        return text.format(n=number_text(entered), total=number_text(total))

    def _refresh(self) -> None:
        something = self.session.record.last_tick > 0 or self.session.record.state == "searching"
        if self._canvas is None and something and self.isVisible():
            self.canvas.settle()
            return  # which has come back here
        canvas = self._canvas
        drawn = self._drawn if canvas is not None and something else None
        self._faces.setCurrentWidget(drawn or self._empty)
        able = self.session.document.turn is not None
        self._search.setEnabled(able)
        self._nothing.setText(keymap.search_first() if able else tr("The game is over."))
        self._count.setText(self.count_text())
        self.chapters.refresh()
        self._zoom.setText(self._zoom_text())
        self._zoom.setFixedWidth(theme.px(48))
        self._count.setContentsMargins(theme.px(theme.TIGHT), 0, 0, 0)
        for tool in (self._minus, self._zoom, self._plus, self._fit):
            tool.setVisible(something)
        self._show_style()
        self._fit_head()
        following, legend = self.following, self.legend_wanted
        if canvas is not None:
            self.following, self.legend_wanted = canvas.following, canvas.corners.legend_wanted
        self._follow.setChecked(self.following)
        self._legend_action.setChecked(self.legend_wanted)
        if self.following != following:
            self.following_changed.emit(self.following)
        if self.legend_wanted != legend:
            self.legend_changed.emit(self.legend_wanted)

    def _show_style(self) -> None:
        """The tab of the style that is used, which a large record may have changed."""
        canvas = self._canvas
        if canvas is not None:
            self._lanterns.show_size(canvas.lanterns.size, canvas.lanterns.sizes())
        shown = VIEWS.index(canvas.view if canvas is not None else self._chosen or "tree")
        if self.head.tabs.currentIndex() != shown:
            if canvas is not None and canvas.styles.chosen is None and canvas.view == "icicle":
                self.restyled.emit()
            with QSignalBlocker(self.head.tabs):
                self.head.tabs.setCurrentIndex(shown)
            self._name_tabs()  # the one that is shown is wider

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Leave out what the tabs would have too little room beside: the count first, the chapters last."""
        room = self.width() - self.head.tabs.sizeHint().width() - 6 * theme.px(theme.CONTROL + theme.TIGHT)
        lanterns = self._canvas is not None and self._canvas.view == "lantern"
        for part, width, wanted in (
            (self.chapters, self.chapters.width(), self.chapters.useful),
            (self._lanterns, self._lanterns.sizeHint().width(), lanterns),
            (self._zoom, self._zoom.width(), bool(self._zoom.text())),
            (self._count, self._count.sizeHint().width(), bool(self._count.text())),
        ):
            shown = wanted and width <= room
            part.setVisible(shown)
            room -= width if wanted else 0

    def _zoom_text(self) -> str:
        if self._canvas is None or self._canvas.drawn.chapter is None or not self.session.record.last_tick:
            return ""
        if self.canvas.viewpoint.fitted and self.canvas.stage is not self.canvas.small:
            return tr("fit")
        share = self.canvas.viewpoint.zoom_share
        if share >= MANY_TIMES:
            return tr("{n} ×").format(n=number_text(round(share)))
        return tr("{n} %").format(n=number_text(round(100 * share)))
