"""Scene views: what stands beside the slide of a scene: tree, board, text, lists, in the scene's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from plyscope.lessons.scene import Scene, SetUp
from plyscope.lessons.scene_record import example_of
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.boards.moment_board import MomentBoard
from plyscope_desktop.canvas.drawing.sizes import LECTURE, LOW_LECTURE
from plyscope_desktop.look import theme
from plyscope_desktop.look.hall import LOW, PANEL_TYPE, PANEL_WIDTH, SMALL_SOURCE_TYPE, SOURCE_TYPE
from plyscope_desktop.session.lesson.scene_loader import Second
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.source_view import SourceView
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.enlarged import Enlarged

if TYPE_CHECKING:
    from plyscope_desktop.canvas.canvas import TreeCanvas

PANELS = {
    "lists": "lists", "chart": "statistics", "selection": "selection", "bandit": "bandit",
    "opponent": "opponent", "evaluation": "evaluation", "who-knows": "who-knows",
}  # fmt: skip
"""The panels of the desk that a scene can show, by its word for them."""
MAIN, ASIDE = 56, 44
"""Shares of the width of what comes first and of all that follows it."""
NARROW = 68, 32
"""The same where only a few lines follow."""
LARGE = ("matrix", "matrix-tree")
"""Views of a game in strategic form, which are made for a lecture."""
PICTURES = ("tree", "graph", "board", "play", *LARGE)
"""Views that want all the room that there is; without any of them the others stand below each other."""


@runtime_checkable
class OwnSize(Protocol):
    """A view that paints itself at any size."""

    def use_unit(self, unit: float) -> None:
        """Take the pixels of the screen for one at 100 %."""


@runtime_checkable
class MatrixOfScene(Protocol):
    """A view of a matrix."""

    def hide_replies(self, hidden: bool) -> None:
        """Leave best replies to be found, or show them."""


class SceneViews(QWidget):
    """Makes each view when it is first wanted. `canvas` draws the tree, `second` that of another search.

    `panels` make panels of the desk by their ids, a board to play on as "play", and the views of a game in
    strategic form.
    """

    board_requested = Signal(int)

    def __init__(
        self, services: Services, panels: Mapping[str, Callable[[], QWidget]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.services, self.session = services, services.session
        self.panels = panels
        self.shown: tuple[str, ...] = ()
        self._made: dict[str, QWidget] = {}
        self._unit = theme.scale()
        self._sizes = LECTURE
        self._second: Services | None = None
        self._second_of: Second | None = None
        self._edge = theme.styled(QFrame(self), "rule")
        self._edge.setFixedWidth(1)
        self._aside = QWidget(self)
        self._column = vbox(parent=self._aside, margins=0, spacing=0)
        self._first = QWidget(self)
        self._row = hbox(parent=self._first, margins=0, spacing=0)
        self._both = hbox(
            (self._first, MAIN), self._edge, (self._aside, ASIDE), parent=self, margins=0, spacing=0
        )
        self.session.record.frame.connect(self._frame)
        self.session.document.position_changed.connect(self._refresh_boards)
        self.session.closing.connect(self._close_second)

    @property
    def canvas(self) -> TreeCanvas:
        """The drawn tree of the scene, made when it is first needed."""
        return self._canvas_named("tree", self.services)

    @property
    def focus_widget(self) -> QWidget | None:
        """Return the view that gets the keys: the tree, or a board that is played on."""
        wanted = next((id for id in ("play", "tree", "graph") if id in self.shown), None)
        return self._made.get("tree" if wanted == "graph" else wanted or "")

    def use_unit(self, unit: float, height: float) -> None:
        """Take the size of the page, which is so high."""
        self._unit = unit
        self._sizes = replace(LOW_LECTURE if height < LOW * unit else LECTURE, most=unit)
        self._size_views()

    def show_scene(
        self, scene: Scene, shown: tuple[str, ...], beside: Second | None, *, answered: bool, marks: bool
    ) -> None:
        """Show these views; `marks`: the text may tell which of its lines runs."""
        wanted = [id for id in shown if id != "slide"]
        if scene.play is not None:
            wanted = ["play" if id == "board" else id for id in wanted]
        second = scene.beside.set_up if scene.beside is not None and beside is not None else None
        self._show_second(second, beside, answered=answered)
        ids = list(wanted)
        if second is not None and wanted:
            first = "tree" if wanted[0] == "graph" else wanted[0]
            ids.insert(1, f"{first} 2" if first in ("tree", "board") else "tree 2")
        source = self._made.get("source")
        if "source" in ids:
            source = self._view("source")
        if isinstance(source, SourceView):
            source.wanted, source.marks = scene.text, marks
        if tuple(ids) != self.shown:
            pictures = any(id in PICTURES for id in ids)
            self._place(ids, (2 if second is not None else 1) if pictures else 0)
        if "graph" in ids or "tree" in ids:
            self.canvas.show_view("graph" if "graph" in ids else "tree")
        matrix = self._made.get("matrix")
        if isinstance(matrix, MatrixOfScene) and "matrix" in ids:
            matrix.hide_replies("replies" in scene.hide and not answered)
        self.refresh()

    def _place(self, ids: list[str], in_first: int) -> None:
        """Put the views into their places: `in_first` of them side by side, the others in the column."""
        views = [self._view(id) for id in ids]
        for view in self._made.values():
            if view not in views:
                view.hide()
        for number, view in enumerate(views):
            share = 3 if ids[number] == "source" else 2
            (self._row if number < in_first else self._column).addWidget(view, share)
            view.show()
        aside = len(views) > in_first
        main, beside = NARROW if ids[in_first:] == ["who-knows"] else (MAIN, ASIDE)
        self._both.setStretch(0, main)
        self._both.setStretch(2, beside)
        self._first.setVisible(in_first > 0)
        self._aside.setVisible(aside)
        self._edge.setVisible(aside and in_first > 0)
        self.shown = tuple(ids)
        self._size_views()

    def _view(self, id: str) -> QWidget:
        made = self._made.get(id)
        if made is not None:
            return made
        second = self._second
        if id in ("tree", "graph"):
            return self._canvas_named("tree", self.services)
        if id == "tree 2" and second is not None:
            return self._canvas_named(id, second)
        if id == "board" or (id == "board 2" and second is not None):
            owner = second if id == "board 2" and second is not None else self.services
            made = owner.make(MomentBoard, parent=self)
        elif id == "source":
            made = SourceView(self.session, self, lecture=True)
        elif id == "play" or id in LARGE:
            made = self.panels[id]()
        else:
            made = Enlarged(self.panels[PANELS[id]](), self)
        self._made[id] = made
        return made

    def _canvas_named(self, id: str, services: Services) -> TreeCanvas:
        from plyscope_desktop.canvas.canvas import TreeCanvas

        made = self._made.get(id)
        if isinstance(made, TreeCanvas):
            return made
        canvas = services.make(TreeCanvas, parent=self, sizes=self._sizes)
        canvas.board_requested.connect(self.board_requested)
        self._made[id] = canvas
        return canvas

    # A second search.

    def _show_second(self, set_up: SetUp | None, found: Second | None, *, answered: bool) -> None:
        if set_up is None or found is None:
            self._second_of = None
            return
        if found is not self._second_of:
            self._second_of = found
            self._open_second(set_up, found)
        if self._second is not None:
            self._second.session.record.show(found.then if answered else found.at)

    def _open_second(self, set_up: SetUp, found: Second) -> None:
        if self._second is None:
            self._second = Services(Session(self))
        session, example = self._second.session, example_of(set_up)
        if example is None:
            return
        value = session.document.value.of_preset(*example)
        session.document.restore(replace(value, preset=None, variant=0))
        run, moves = found.run, session.document.value.moves
        session.show_record(
            run.trace, session.document.setup, moves, run.answer, found.at, NONE, search=run.search
        )
        session.record.read_all()

    def _close_second(self) -> None:
        if self._second is not None:
            self._second.session.close()

    # The moment.

    def _frame(self, changed: Changed) -> None:
        if changed & (Changed.TICK | Changed.RECORD | Changed.STATE | Changed.SELECTION) and self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Show the moment in what does not follow it by itself."""
        source = self._made.get("source")
        if isinstance(source, SourceView) and "source" in self.shown:
            source.show_moment()
            self._size_source(source)
        self._refresh_boards()

    def _refresh_boards(self) -> None:
        for id in ("board", "board 2"):
            board = self._made.get(id)
            if isinstance(board, MomentBoard) and id in self.shown:
                board.refresh()

    def _size_views(self) -> None:
        from plyscope_desktop.canvas.canvas import TreeCanvas

        for id, view in self._made.items():
            if isinstance(view, TreeCanvas):
                view.use_sizes(self._sizes)
            elif isinstance(view, MomentBoard | OwnSize):
                view.use_unit(self._unit)
            elif isinstance(view, SourceView):
                self._size_source(view)
            elif isinstance(view, Enlarged) and id in self.shown:
                room = max(view.width(), 1) / PANEL_WIDTH
                view.enlarge(max(min(PANEL_TYPE / theme.BODY * self._unit, room) / theme.scale(), 1.0))

    def _size_source(self, source: SourceView) -> None:
        """Make the text smaller where its lines would be broken."""
        size = min(SOURCE_TYPE, max(SMALL_SOURCE_TYPE, SOURCE_TYPE * source.share_that_fits()))
        source.enlarge(size / theme.LABEL * self._unit / theme.scale())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_views()

    def takes_digits(self) -> bool:
        """Return True if a board is played on that has the keys, whose columns have numbers."""
        board = self._made.get("play")
        focus = self.focusWidget()
        return board is not None and board.isVisible() and focus is not None and board.isAncestorOf(focus)
