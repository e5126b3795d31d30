"""The moves panel: the moves with values and signs, the mistakes among them, and the course of the game."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QStackedWidget, QWidget

from plyscope.query.move_names import in_a_row
from plyscope.query.openings import opening_of
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.mistakes import MistakeTable, MistakeView
from plyscope_desktop.boards.move_table import FOUR, MoveTable, MoveView, SideNames
from plyscope_desktop.boards.score_plot import HEIGHT, LOWEST, ScorePlot, course, has_curve
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.agent_records import AgentRecords
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.players import heading_of

BOLDER = 14
"""Pixels by which a tab in front is wider, as its name is bold."""
LOW = 200
"""Panels that are lower than this have a low graph."""


class MovesPanel(Panel):
    """The moves of the game on the board."""

    dock = InDock(
        "moves",
        marked("Moves"),
        30,
        help="moves",
        spots={
            "play_tabs": Spot("right", 0, 2),
            "play": Spot("right", 1, 0),
            "study_tabs": Spot("right", 0, 9),
            "study": Spot("left", 1, 2),
            "study_wide": Spot("left", 2, 0),
        },
    )

    search_wanted = Signal(int)
    """The search of an agent for the move after so many moves of the game is to be shown."""

    def __init__(
        self,
        session: Session,
        scores: Scores,
        review: GameReview,
        records: AgentRecords,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self._scores, self.review = session, scores, review
        self._records = records
        self.model = MoveTable(session, scores, review, self)
        self.mistakes = MistakeTable(session, review, self)
        self.empty = theme.styled(
            plain_label(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second"
        )
        self.opening = ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight)
        self.opening.setProperty("role", "second")
        self.opening.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.set_aside(self.opening)
        body = QWidget(self)
        self.view = MoveView(session, self.model, body)
        self.names = SideNames(session, self.view, body)
        self.list = MistakeView(session, self.mistakes, body)
        self.none = theme.styled(
            plain_label(body, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second"
        )
        self.plot = ScorePlot(session, scores, review, body)
        self.heading, self.comment = plain_label(body), plain_label(body)
        for label in (self.heading, self.comment):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setProperty("role", "second")
        self.says = theme.styled(ElidedLabel(body, left_out=Qt.TextElideMode.ElideRight), "second")
        self.analyse = theme.styled(QPushButton(body), "link")
        moves = QWidget(body)
        vbox(self.names, (self.view, 1), parent=moves, margins=0, spacing=0)
        self.lists = QStackedWidget(body)
        for page in (moves, self.list, self.none):
            self.lists.addWidget(page)
        self._row = hbox((self.says, 1), self.analyse, margins=0)
        self._around_plot = hbox(self.plot, margins=0)
        self._column = vbox(
            self.heading, (self.lists, 1), self.comment, self._around_plot, self._row, parent=body, spacing=0
        )
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(body)
        self.set_body(self._either)
        self.head.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.head.set_tabs([tr("Moves"), tr("Mistakes")])
        self._make_menu()
        self.head.page_chosen.connect(self._show_list)
        self.view.clicked.connect(self._clicked)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.plot.move_chosen.connect(session.document.go_to)
        self.analyse.clicked.connect(review.toggle)
        self._review_changed = Refresh(self, self.refresh_review)
        review.changed.connect(self._review_changed.ask)
        scores.changed.connect(self._review_changed.ask)
        session.board_view.changed.connect(self.plot.update)
        session.document.position_changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def only_mistakes(self) -> bool:
        """Return True if only the mistakes are listed."""
        return self.head.tabs.currentIndex() == 1

    def show_mistakes(self, wanted: bool) -> None:
        """List only the mistakes, or all moves."""
        self.head.tabs.setCurrentIndex(int(wanted))

    def refresh(self) -> None:
        """The game or the shown move changed."""
        self.model.reload()
        self._either.setCurrentIndex(1 if self.session.document.moves else 0)
        for label, text in (
            (self.heading, heading_of(self.session.document.game, self.session.document.tags)),
            (self.comment, self.session.document.comment),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._name_opening()
        self.names.setVisible(self.model.in_row != FOUR)
        self.names.update()
        self.view.show_place()
        self.refresh_review()

    def _name_opening(self) -> None:
        """Show the opening of the moves that are made on the board, if it has a name."""
        document = self.session.document
        opening = opening_of(document.start, document.moves[: document.played])
        name = "" if opening is None else tr(opening.name)
        self.opening.setText(name)
        self.opening.setToolTip(name if opening is None or not opening.code else f"{opening.code}  {name}")

    def refresh_review(self) -> None:
        """Show what is known of the values and mistakes."""
        review = self.review
        self.mistakes.reload()
        count = len(self.mistakes.rows)
        self.head.set_tabs([tr("Moves"), tr("Mistakes {n}").format(n=count) if count else tr("Mistakes")])
        self.head.tabs.setMinimumWidth(self.head.tabs.sizeHint().width() + theme.px(BOLDER))
        self.view.viewport().update()
        known = course(self.session, self._scores, review)
        self.plot.setVisible(has_curve(self.session, known))
        self.plot.refresh(known)
        done, of = review.progress
        declined = review.declines()
        if review.running:
            says = tr("Analysing {n} / {count}").format(n=min(done + 1, of), count=of)
        elif declined is not None:
            says = heard(declined)
        else:
            says = tr("{n} of {count} moves judged").format(n=done, count=of) if 0 < done < of else ""
        self.says.setText(says)
        self.analyse.setText(
            tr("Stop") if review.running else tr("Continue") if 0 < done < of else tr("Analyse the game")
        )
        self.says.setVisible(not review.complete)
        self.analyse.setVisible(not review.complete and declined is None)
        self._row.setContentsMargins(*self._row_margins())
        self.none.setText(self._why_none())
        self._show_list()

    def _row_margins(self) -> tuple[int, int, int, int]:
        pad = theme.px(theme.PADDING)
        return (pad, 0, pad, 0) if not self.review.complete else (0, 0, 0, 0)

    def _why_none(self) -> str:
        if self.review.complete:
            return tr("No mistakes were found.")
        if self.review.running:
            return tr("No mistakes were found yet.")
        return tr("The game was not analysed yet.")

    def _show_list(self) -> None:
        """Show the list of the tab in front."""
        self.lists.setCurrentIndex(0 if not self.only_mistakes else 1 if self.mistakes.rows else 2)

    def copy_moves(self) -> None:
        """Put the moves on the clipboard in the game's notation."""
        position, words = self.session.document.start.copy(), []
        for move in self.session.document.moves:
            words.append(position.text(move))
            position.play(move)
        QGuiApplication.clipboard().setText(in_a_row(words))

    def rescale(self) -> None:
        side, above = theme.px(theme.PADDING), theme.px(theme.TIGHT)
        self._column.setContentsMargins(0, theme.px(2), 0, theme.px(6))
        for label in (self.heading, self.comment, self.none):
            label.setContentsMargins(side, above, side, above)
        self.empty.setMargin(side)
        self._around_plot.setContentsMargins(side, 0, side, 0)
        self._fit_plot()
        self._row.setContentsMargins(*self._row_margins())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_plot()

    def _fit_plot(self) -> None:
        """Leave room for some moves above the graph."""
        low = self.height() < theme.px(LOW)
        self.plot.setMaximumHeight(theme.px(LOWEST if low else HEIGHT))

    def retranslate(self) -> None:
        self.head.set_title("")
        self.view.setAccessibleName(tr("Moves"))
        self.list.setAccessibleName(tr("Mistakes"))
        self._to_start.setText(tr("Go to the start"))
        self._to_end.setText(tr("Go to the last move"))
        self._copy.setText(tr("Copy moves"))
        self.empty.setText(tr("No moves yet. Click the board to make one."))
        self.analyse.setToolTip(keymap.tooltip(tr("Analyse the game"), "game.analyse"))
        self.model.relabel()
        self.refresh()

    def _open_menu(self, point: QPoint) -> QMenu | None:
        """The menu of a move, if there is anything to do with it."""
        entry = self.model.entry(self.view.indexAt(point))
        if entry is None or not self._records.has(entry.played - 1):
            return None
        played = entry.played
        menu = QMenu(self.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Show its search")).triggered.connect(lambda: self.search_wanted.emit(played - 1))
        menu.popup(self.view.viewport().mapToGlobal(point))
        return menu

    def _make_menu(self) -> None:
        menu = QMenu(self)
        self._to_start = menu.addAction("")
        self._to_start.triggered.connect(lambda: self.session.document.go_to(0))
        self._to_end = menu.addAction("")
        self._to_end.triggered.connect(lambda: self.session.document.go_to(len(self.session.document.moves)))
        menu.addSeparator()
        self._copy = menu.addAction("")
        self._copy.triggered.connect(self.copy_moves)
        self.head.set_menu(menu)

    def _clicked(self, index: QModelIndex) -> None:
        entry = self.model.entry(index)
        if entry is not None:
            self.session.document.go_to(entry.played)
