"""The result of the game on the board: who won, why, and what was counted for either side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from plyscope.rules.picture import Count
from plyscope.rules.position import MAX, MIN
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.boards.dearest import DearestMove
from plyscope_desktop.boards.endings import called, ending_players, ending_title, ending_why
from plyscope_desktop.boards.sides import SideMark, upper_side
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.ending import ending
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.boards import joined, side_name
from plyscope_desktop.words.players import count_name

MARK = 22
"""Width of the piece of a side."""

Alignment = Qt.AlignmentFlag


class ResultPanel(Panel):
    """Opened at the end of each game, over what the opponent thought."""

    dock = InDock(
        "result",
        marked("Result"),
        132,
        help="play",
        spots={"play_tabs": Spot("right", 0, 5), "play": Spot("right", 2, 2)},
    )

    def __init__(self, session: Session, review: GameReview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.review = session, review
        self.title = theme.styled(plain_label(self, wordWrap=True), "headline")
        self.why = theme.styled(plain_label(self, wordWrap=True), "second")
        self.table = CountTable(self)
        self.difference = DifferenceRow(self)
        body = QWidget(self)
        self.dearest = DearestMove(session, review, body)
        self._column = vbox(self.title, self.why, self.table, self.difference, self.dearest, 1, parent=body)
        area = QScrollArea(self, widgetResizable=True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        area.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)
        self.set_body(area)
        self.dearest.chosen.connect(session.document.go_to)
        self._refresh = Refresh(self, self.refresh)
        review.changed.connect(self._refresh.ask)
        session.document.position_changed.connect(self._refresh.ask)
        session.document.players_changed.connect(self._refresh.ask)
        session.run.clock.flag_fell.connect(self._refresh.ask)
        session.board_view.changed.connect(self._refresh.ask)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def refresh(self) -> None:
        """Show the result; before the end, that there is none."""
        session, end = self.session, ending(self.session)
        self.title.setText(tr("The game goes on.") if end is None else ending_title(session, end))
        said = () if end is None else (ending_why(session, end), ending_players(session, end))
        self.why.setText(" · ".join(filter(None, said)))
        document = session.document
        counts = () if end is None else document.position.result_counts()
        self.title.setVisible(not counts)  # the banner below the board says it, too
        self.table.show_counts(session, counts)
        area = None if end is None or not document.position.finished else document.position.area()
        self.difference.setVisible(area is not None)
        self.why.setVisible(area is None and bool(self.why.text()))
        self.dearest.setVisible(end is not None and self.dearest.known)
        if area is not None:
            self.difference.show_lead(session, area.of_max - area.of_min)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(pad, theme.px(10), pad, pad)
        self._column.setSpacing(theme.px(6))

    def retranslate(self) -> None:
        self.head.set_title(tr("Result"))
        self._refresh.ask()


class CountTable(QWidget):
    """A row a side, a column for each thing that is counted; the sum of the others in bold type."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        theme.follow(self.rescale)

    def show_counts(self, session: Session, counts: tuple[Count, ...]) -> None:
        """Show what both sides have, in the order of the board; nothing where nothing is counted."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.setVisible(bool(counts))
        if not counts:
            return
        game = session.document.game
        for column, count in enumerate(counts, 2):
            name = theme.styled(
                plain_label(self, text=count_name(count, summed=game.wins_by_points)), "caption"
            )
            self._grid.addWidget(name, 0, column, Alignment.AlignRight | Alignment.AlignBottom)
        first = upper_side(session.document, flipped=session.board_view.flipped)
        for row, side in enumerate((first, MIN if first == MAX else MAX), 1):
            mark = SideMark(side, MARK, self)
            mark.show_side(game, side)
            self._grid.addWidget(mark, row, 0)
            self._grid.addWidget(plain_label(self, text=called(session, side)), row, 1)
            for column, count in enumerate(counts, 2):
                text = count_text(count, side)
                number = theme.styled(plain_label(self, text=text), "value" if count.id == "points" else "")
                self._grid.addWidget(number, row, column, Alignment.AlignRight)
        self._grid.setColumnStretch(1, 1)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.WIDE))
        self._grid.setVerticalSpacing(theme.px(theme.TIGHT))


def count_text(count: Count, side: int) -> str:
    """Return what a side has as a number; a dash for komi that it does not get."""
    number = count.of_max if side == MAX else count.of_min
    return "–" if count.id == "komi" and not number else number_text(number)


class DifferenceRow(QFrame):
    """By how much the winner is ahead, below a line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = plain_label(self)
        self.lead = theme.styled(plain_label(self), "value")
        self.setProperty("role", "ruled")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        hbox(self.name, 1, self.lead, parent=self, margins=(0, 6, 0, 0))

    def show_lead(self, session: Session, lead: float) -> None:
        """Show who is ahead, MAX where the lead is above 0, and by how much."""
        self.name.setText(tr("Difference"))
        side = side_name(session.document.game, MAX if lead > 0 else MIN)
        text = tr("{side} +{n}").format(side=side, n=number_text(abs(lead)))
        self.lead.setText(joined(text) if lead else "0")
