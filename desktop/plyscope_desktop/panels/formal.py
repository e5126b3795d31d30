"""Formal game: S₀, PLAYER, ACTIONS, RESULT, TERMINAL-TEST and UTILITY at the position that is looked at."""

from __future__ import annotations

from html import escape
from math import isnan

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from plyscope.record.tree import NONE
from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words import phrases
from plyscope_desktop.words.boards import move_name

MOST_ACTIONS = 60
"""Actions that are listed; of more only the number is said."""
SMALL = 150
"""Side of the two boards, in lengths of the design."""


class FormalPanel(Panel):
    """Follows the selected node, without one the game; a click on an action shows its RESULT."""

    dock = InDock("formal", marked("Formal game"), 240, help="views", view=10, key="Alt+0")

    def __init__(self, session: Session, words: phrases.Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.words = session, words
        self.action: int | None = None
        self._shown = ""
        self.lines: dict[str, QLabel] = {}
        self._scroll = ScrollColumn(self, top=6)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        for row, name in enumerate(
            ("initial", "state", "player", "actions", "result", "terminal", "utility")
        ):
            head, line = plain_label(self), rich_label(self, wordWrap=True)
            head.setProperty("role", "title")
            head.setAlignment(Qt.AlignmentFlag.AlignTop)
            head.setText(HEADS[name])
            line.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
            line.setTextInteractionFlags(
                line.textInteractionFlags() | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
            line.setAccessibleName(HEADS[name])
            grid.addWidget(head, row, 0)
            grid.addWidget(line, row, 1)
            self.lines[name] = line
        self.lines["actions"].linkActivated.connect(lambda move: self.choose(int(move)))
        self.before, self.after = BoardPicture(self), BoardPicture(self)
        self._scroll.column.addLayout(grid)
        self._scroll.column.addLayout(hbox(self.before, self.after, 1))
        self._scroll.column.addStretch(1)
        self.set_body(self._scroll)
        self._refresh = Refresh(self, self.refresh)
        self._refresh.follow(session.record.frame, Changed.RECORD | Changed.STATE)
        session.record.selection_changed.connect(self._refresh.at_once)
        session.document.position_changed.connect(self._refresh.at_once)
        theme.follow(self.refresh)
        follow(self.retranslate)

    def retranslate(self) -> None:
        """Set the texts of the current language."""
        self.head.set_title(tr("Formal game"))
        self.before.setAccessibleName(tr("The state s"))
        self.after.setAccessibleName(tr("The state after the action"))
        self.refresh()

    def position(self) -> Position:
        """The position that is looked at: that of the selected node, else that on the board."""
        record = self.session.record
        if record.searched is not None and record.selected != NONE and record.selected < record.tree.known:
            found = self.words.walker.position(record.selected)
            if found is not None:
                return found
        return self.session.document.position

    def choose(self, move: int) -> None:
        """Show the RESULT of an action of the position."""
        self._shown, self.action = self.position().write(), move
        self.refresh()

    def refresh(self) -> None:
        """Say the six parts of the definition for the position that is looked at."""
        position = self.position()
        written = position.write()
        if written != self._shown:
            self._shown, self.action = written, None
        moves = position.legal_moves()
        if self.action not in moves:
            self.action = None
        start = self.session.document.start
        same = start.write() == written
        self.lines["initial"].setText(escape(brief(start.write())))
        self.lines["state"].setText(tr("the initial state") if same else escape(brief(written)))
        self.lines["player"].setText("–" if position.side is None else phrases.side(position.side))
        self.lines["actions"].setText(self._actions(position, moves))
        self.lines["result"].setText(self._result(position))
        self.lines["terminal"].setText(tr("true") if position.finished else tr("false"))
        self.lines["utility"].setText(self._utility(position))
        self.before.show_position(position)
        self.after.show_position(None if self.action is None else after(position, self.action))

    def _actions(self, position: Position, moves: list[int]) -> str:
        if not moves:
            return tr("none")
        shown = [
            f'<a href="{move}">{escape(move_name(position, move))}</a>'
            if move != self.action
            else f"<b>{escape(move_name(position, move))}</b>"
            for move in moves[:MOST_ACTIONS]
        ]
        text = "{" + ", ".join(shown)
        if len(moves) > MOST_ACTIONS:
            return f"{text}, …}} " + tr("({n} in all)").format(n=phrases.count(len(moves)))
        return text + "}"

    def _result(self, position: Position) -> str:
        if self.action is None:
            return "–" if position.finished else tr("Click an action.")
        name = escape(move_name(position, self.action))
        return f"RESULT(s, {name}) = {escape(brief(after(position, self.action).write()))}"

    @staticmethod
    def _utility(position: Position) -> str:
        """Return what a finished game is worth to either side, and as 1, ½ or 0 where it ends in wins."""
        if not position.finished:
            return tr("only terminal states have one")
        worth = position.result
        if worth is None or isnan(worth):
            return tr("unknown")
        text = tr("MAX {max}, MIN {min}: the sum is 0").format(
            max=number_text(worth), min=number_text(-worth + 0.0)
        )
        if not position.game.ends_in_wins:
            return text
        mine, theirs = ("½", "½") if worth == 0 else ("1", "0") if worth > 0 else ("0", "1")
        other = tr("with 1, ½ and 0: MAX {max}, MIN {min}, the sum is 1").format(max=mine, min=theirs)
        return f"{text}<br>{other}"


HEADS = {
    "initial": "S₀", "state": "s", "player": "PLAYER(s)", "actions": "ACTIONS(s)", "result": "RESULT(s, a)",
    "terminal": "TERMINAL-TEST(s)", "utility": "UTILITY(s, p)",
}  # fmt: skip
"""The parts of the definition, as all lectures write them."""
LONGEST = 90


def brief(text: str) -> str:
    """Return a position as text, shortened."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def after(position: Position, move: int) -> Position:
    """Return the position after a move."""
    found = position.copy()
    found.play(move)
    return found


class BoardPicture(QWidget):
    """A small picture of a position."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.position: Position | None = None

    def sizeHint(self) -> QSize:
        return QSize(theme.px(SMALL), theme.px(SMALL))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() / 2

    def show_position(self, position: Position | None) -> None:
        """Show a position, or nothing."""
        self.position = position
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.position is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_picture(
            painter, QRectF(self.rect()), self.position.picture(), theme.current(), coordinates=False
        )
        painter.end()
