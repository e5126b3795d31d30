"""The dearest move of a game: the error that lost most, by its number, and what was better."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from plyscope.query.judgement import Marked
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.boards.move_table import paint_whose, sign_colour
from plyscope_desktop.boards.review_words import better_text, loss_text, numbered_move, who
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.boards import joined


class DearestMove(QWidget):
    """Of the one person who played, else of both sides; a click goes there. Hidden where nothing is known."""

    chosen = Signal(int)
    """A move of the game is to be shown."""

    def __init__(self, session: Session, review: GameReview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._review = session, review
        self.title = theme.styled(plain_label(self), "title")
        self.counts = theme.styled(plain_label(self, alignment=Qt.AlignmentFlag.AlignRight), "second")
        self.button = _Card(session, review, self)
        upper = hbox(self.title, (self.counts, 1), margins=0)
        self._column = vbox(upper, self.button, parent=self, margins=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self._clicked)
        self._refresh = Refresh(self, self.refresh)
        for signal in (review.changed, session.document.position_changed, session.document.players_changed):
            signal.connect(self._refresh.ask)
        theme.follow(self.rescale)
        follow(self.refresh)

    @property
    def one(self) -> Marked | None:
        """The move that is shown."""
        return self.button.one

    @property
    def known(self) -> bool:
        """Return True if there is anything to say: the game was reviewed, or is being."""
        done, _ = self._review.progress
        return self._review.running or done > 0

    def refresh(self) -> None:
        """Show what is known now."""
        session, review = self._session, self._review
        mine, one = review.person, review.dearest()
        self.title.setText(tr("Your dearest move") if mine is not None else tr("The dearest move"))
        done, of = review.progress
        counts = [len(review.errors(side)) for side in (MAX, MIN)]
        if review.running:
            says = tr("Analysing {n} / {count}").format(n=min(done + 1, of), count=of)
        elif mine is not None:
            says = tr("mistakes: you {mine}, the opponent {others}").format(
                mine=counts[mine], others=counts[1 - mine]
            )
        else:
            says = tr("mistakes: {first} {n}, {second} {m}").format(
                first=who(session, MAX), n=counts[0], second=who(session, MIN), m=counts[1]
            )
        self.counts.setText(joined(says))
        none = tr("None was found yet.") if not review.complete else tr("No mistakes were found.")
        self.button.show_move(one, none)
        self.button.setVisible(done > 0 or review.running)

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.TIGHT))

    def _clicked(self) -> None:
        if self.one is not None:
            self.chosen.emit(self.one.played)


class _Card(QAbstractButton):
    """The move in two lines: what it lost, and what was better."""

    def __init__(self, session: Session, review: GameReview, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._review = session, review
        self.one: Marked | None = None
        self._none = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.follow(self.updateGeometry)

    def show_move(self, one: Marked | None, none: str) -> None:
        """Show a move, or a text where there is none."""
        self.one, self._none = one, none
        self.setEnabled(one is not None)
        self.setAccessibleName(" ".join(self._words()))
        self.setToolTip(self._words()[-1] if one is not None else "")
        self.update()

    def _words(self) -> tuple[str, str, str, str]:
        """Return the move, its sign, what it lost, and what was better."""
        one, session = self.one, self._session
        found = None if one is None else self._review.found(one.played)
        if one is None or found is None:
            return self._none, "", "", ""
        loss = loss_text(session.document.game, one.judgement)
        move = numbered_move(session, self._review, one.played)
        return move, one.judgement.sign, loss, better_text(session, one.played, found)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(44))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, one = theme.current(), self.one
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ground = colours.hover if self.underMouse() and one is not None else colours.raised
        painter.setPen(theme.pen(colours.control if not self.hasFocus() else colours.ink))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        left, x = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, box.left() + theme.px(10)
        move, sign, loss, better = self._words()
        if one is None:
            painter.setPen(colours.second)
            painter.setFont(theme.font())
            painter.drawText(box.adjusted(theme.px(10), 0, 0, 0), left, move)
            painter.end()
            return
        size = theme.px(18)
        mark = QRectF(x, box.center().y() - size / 2, size, size)
        paint_whose(painter, mark, self._session.document.game, one.side)
        x, right = mark.right() + theme.px(10), box.right() - theme.px(28)
        bold, plain = theme.font(bold=True), theme.font(theme.LABEL)
        upper = QRectF(x, box.top() + theme.px(3), right - x, box.height() / 2 - theme.px(2))
        for text, font, colour in (
            (move, bold, colours.ink),
            (sign, bold, sign_colour(one.judgement.kind)),
            (loss, theme.font(), colours.ink),
        ):  # fmt: skip
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(colour)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, upper.width()))
            painter.drawText(upper, left, shown)
            upper.setLeft(upper.left() + metrics.horizontalAdvance(shown) + theme.px(6))
        lower = QRectF(x, box.center().y() + theme.px(1), right - x, box.height() / 2 - theme.px(3))
        painter.setFont(plain)
        painter.setPen(colours.second)
        painter.drawText(
            lower, left, QFontMetricsF(plain).elidedText(better, Qt.TextElideMode.ElideRight, lower.width())
        )
        painter.setPen(colours.ink)
        painter.setFont(theme.font(theme.VALUE, bold=True))
        painter.drawText(
            box.adjusted(0, 0, -theme.px(10), 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
            "»",
        )
        painter.end()
