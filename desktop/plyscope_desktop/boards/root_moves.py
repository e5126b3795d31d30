"""Results of a search for each move at its root, read from its record, and their bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, isinf
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from plyscope.record.trace import LEAF
from plyscope.record.tree import NONE, Chapter, Tree
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import number_text, wins_in
from plyscope.search.search import Answer
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.analysis.mirror_moves import Mirrored
from plyscope_desktop.boards.sides import side_dye, side_edge
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.labels import keyless
from plyscope_desktop.words.boards import move_name, score_text
from plyscope_desktop.words.phrases import Words, count

ROW = theme.LOW_ROW
LABEL_WIDTH = 84
TICK = 18
"""Room for the tick of the chosen move, left of the names."""
PALE = 0.45
"""Colour share of the bar of a move that is represented by another one."""

Sign = Literal["", "≤", "≥"]


@dataclass(frozen=True)
class RootMove:
    """A move at the root: its node, and its returned value, by `sign` perhaps only a bound.

    Of mirror images only one is searched; the others have its node, and `stands` is its move. In a
    sampling search the value is the mean of its `visits`, or, where `wins` are counted, the part of them that
    MAX won less the part that MIN won.
    """

    node: int
    move: int
    value: float
    sign: Sign
    stands: int | None = None
    visits: int = 0
    wins: float | None = None


def last_chapter(session: Session) -> Chapter | None:
    """The last search from the root that was finished, or the one that runs if none was."""
    found = None
    for chapter in session.record.tree.chapters:
        root = chapter.first_node
        if root < session.record.tree.known and (found is None or session.record.tree.left[root] != NONE):
            found = chapter
    return found


def root_moves(session: Session, mirrored: Mirrored) -> list[RootMove]:
    """The finished moves at the root in the game's own order, whatever moment is shown.

    Of a move that was searched again, the last visit counts. In a search by sampling they are those that were
    visited by the moment.
    """
    chapter, tree, trace = last_chapter(session), session.record.tree, session.record.trace
    if chapter is None or session.record.searched is None:
        return []
    if len(tree.visits):
        return _sampled_moves(session, session.record.searched, chapter.first_node)
    found: dict[int, RootMove] = {}
    order = session.record.searched.legal_moves()
    for child in tree.children(chapter.first_node):
        move = int(tree.move[child])
        if tree.left[child] == NONE or move not in order:
            continue
        last, first = trace.row(int(tree.left[child]) - 1), trace.row(int(tree.entered[child]) - 1)
        value, alpha, beta = float(last["after"]), float(first["before"]), float(first["after"])
        sign: Sign = ""
        if last["kind"] != LEAF:
            sign = "≤" if value <= alpha != -inf else "≥" if value >= beta != inf else ""
        found[move] = RootMove(child, move, value, sign)
    for entry in list(found.values()):
        for move in mirrored.stands_for(entry.node):
            found[move] = replace(entry, move=move, stands=entry.move)
    return sorted(found.values(), key=lambda entry: order.index(entry.move))


def _sampled_moves(session: Session, searched: Position, root: int) -> list[RootMove]:
    from plyscope.search.playout import RewardRange  # imported late: other searches do not need it

    options = session.record.search.options if session.record.search is not None else None
    tree, found = session.record.tree, []
    rewards = RewardRange(searched, wins=getattr(options, "reward", "") == "wins")
    for child in tree.children(root):
        visits = int(tree.visits[child]) if child < tree.nodes else 0
        if visits:
            reward = float(tree.reward[child])
            wins = reward if rewards.counts_wins else None
            value = rewards.value(reward / visits) if wins is None else 2 * wins / visits - 1
            found.append(RootMove(child, int(tree.move[child]), value, "", visits=visits, wins=wins))
    return found


def best_first(moves: list[RootMove], side: int | None, answer: Answer | None) -> list[RootMove]:
    """Return the moves as the side to move ranks them: the one of the answer, with its value, then by value.

    In a sampling search they are ranked by visits. A bound stands behind an equal value; moves of one rank
    keep their order.
    """
    toward = 1 if side == MAX else -1
    ranked = sorted(moves, key=lambda entry: (-entry.visits, -toward * entry.value, entry.sign))
    if answer is None or answer.move is None or answer.score is None:
        return ranked
    chosen = next((entry for entry in ranked if entry.move == answer.move), None)
    if chosen is None:
        return ranked
    if not chosen.visits:
        chosen = replace(chosen, value=answer.score, sign="")
    return [chosen, *(entry for entry in ranked if entry.move != answer.move)]


def line_nodes(tree: Tree, root: int, line: Sequence[int]) -> list[int]:
    """Return the nodes that the moves of a line lead to from a root, as far as the record has them.

    Of a move that was searched several times, the last visit counts.
    """
    found: list[int] = []
    node = root
    for move in line:
        children = [child for child in tree.children(node) if int(tree.move[child]) == move]
        if not children:
            break
        node = max(children)
        found.append(node)
    return found


class RootBars(QWidget):
    """A bar a move: to the right in the colour of MAX's side, to the left in MIN's; dashed if only a bound.

    The move that was chosen has a ground of its own and a tick.

    The arrows point at a row as the mouse does, Enter chooses it.
    """

    hovered = Signal(int)
    """The node of the row that is pointed at; -1 for none."""
    chosen = Signal(int)
    pointed = Signal(float)
    """Distance from the top to the row selected by arrow keys."""

    def __init__(self, explanation: Explanation, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._explanation, self._words = explanation, words
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.moves: list[RootMove] = []
        self.best: int | None = None
        self._session: Session | None = None
        self._searched: Position | None = None
        self._over = -1
        self.menu: QMenu | None = None
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_moves(self, session: Session, moves: list[RootMove], best: int | None) -> None:
        """Show what a search found; `best` is the move it chose.

        The moves are of the position searched now, also if another record comes before they are painted.
        """
        self._session, self.moves, self.best = session, moves, best
        self._searched = session.record.searched
        self.retranslate()
        self.rescale()

    def texts(self) -> list[tuple[str, str]]:
        """Name and value of each row."""
        searched = self._searched
        if searched is None:
            return [("", "") for _ in self.moves]
        return [(self._name(searched, entry), self._value(entry)) for entry in self.moves]

    def _value(self, entry: RootMove) -> str:
        """The value; of a search by sampling, the mean of how many visits, or how many of them MAX won."""
        if entry.wins is not None:
            return f"{number_text(entry.wins)}/{count(entry.visits)}"
        if entry.visits:
            return f"{number_text(round(entry.value, 3))} · {count(entry.visits)}"
        written = self._words.number if wins_in(entry.value) is None else score_text
        return f"{entry.sign} {written(entry.value)}".strip()

    @staticmethod
    def _name(searched: Position, entry: RootMove) -> str:
        """The move; for an omitted one also its representative."""
        name = move_name(searched, entry.move, opens=True)
        return name if entry.stands is None else f"{name} = {notation.label(searched, entry.stands)}"

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(ROW) * len(self.moves))
        self.update()

    def retranslate(self) -> None:
        """Describe the values in words, for screen readers."""
        self.setAccessibleDescription("; ".join(f"{name}: {value}" for name, value in self.texts()))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(280), theme.px(ROW) * len(self.moves))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = int(event.position().y() // theme.px(ROW))
        self._point_at(row if 0 <= row < len(self.moves) else -1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._over >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self.moves[self._over].node)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._over < 0 or self._session is None:
            return
        entry, explanation = self.moves[self._over], self._explanation
        name = "" if self._searched is None else move_name(self._searched, entry.move)
        text = tr("Why {move}?") if entry.move == self.best else tr("Why not {move}?")
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        self.menu.addAction(keyless(text.format(move=name))).triggered.connect(
            lambda checked=False: self._ask(explanation, entry)
        )
        self.menu.popup(event.globalPos())

    @staticmethod
    def _ask(explanation: Explanation, entry: RootMove) -> None:
        """Ask about a move, or why it was left out for another one."""
        if entry.stands is None:
            explanation.ask(entry.node)
        else:
            explanation.ask_move(int(explanation.session.record.tree.parent[entry.node]), entry.move)

    def leaveEvent(self, event: object) -> None:
        self._point_at(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and self.moves:
            self._point_at(min(max(self._over + step, 0), len(self.moves) - 1))
            name, value = self.texts()[self._over]
            self.setAccessibleDescription(f"{name}: {value}")
            self.pointed.emit((self._over + 0.5) * theme.px(ROW))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._over >= 0:
            self.chosen.emit(self.moves[self._over].node)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_at(-1)
        self.retranslate()

    def _point_at(self, row: int) -> None:
        if row != self._over:
            self._over = row
            self.hovered.emit(self.moves[row].node if 0 <= row < len(self.moves) else NONE)
            self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        texts = self.texts()
        bold = QFontMetricsF(theme.font(theme.LABEL, bold=True))
        names = max((bold.horizontalAdvance(name) for name, _ in texts), default=0.0)
        values = max((bold.horizontalAdvance(value) for _, value in texts), default=0.0)
        left = theme.px(TICK) + max(names + theme.px(16), theme.px(LABEL_WIDTH))
        room = self.width() - left - values - theme.px(20)
        low, high = self._bounds()
        zero = left + room * (0 - low) / (high - low)
        height = theme.px(ROW)
        for row, (entry, (name, value)) in enumerate(zip(self.moves, texts, strict=True)):
            self._paint_row(painter, QRectF(0, row * height, self.width(), height), entry, name, value, row)
            reach = left + room * (self._clamped(entry.value, low, high) - low) / (high - low)
            self._paint_bar(painter, zero, reach, row * height, entry)
        painter.setPen(theme.pen(theme.current().control))
        x = round(zero) + 0.5
        painter.drawLine(QPointF(x, 2), QPointF(x, self.height() - 2))
        painter.end()

    def _paint_row(
        self, painter: QPainter, box: QRectF, entry: RootMove, name: str, value: str, row: int
    ) -> None:
        colours, best = theme.current(), entry.move == self.best
        if best or row == self._over:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.chosen if best else colours.hover)
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.setFont(theme.font(theme.LABEL, bold=best))
        pale = entry.sign or entry.stands is not None
        painter.setPen(colours.second if pale and not best else colours.ink)
        middle = Qt.AlignmentFlag.AlignVCenter
        inner = box.adjusted(theme.px(4), 0, -theme.px(4), 0)
        if best:
            painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, "✓")
        named = inner.adjusted(theme.px(TICK - 4), 0, 0, 0)
        painter.drawText(named, middle | Qt.AlignmentFlag.AlignLeft, name)
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, value)

    def _paint_bar(self, painter: QPainter, zero: float, reach: float, top: float, entry: RootMove) -> None:
        colours, side = theme.current(), MAX if entry.value > 0 else MIN
        if self._session is None:
            return
        game = self._session.document.game
        colour, edge = side_dye(game, side, colours).fill, side_edge(game, side, colours)
        if entry.stands is not None:
            colour = theme.mix(colours.panel, colour, PALE)
        thick = theme.px(12)
        box = QRectF(min(zero, reach), top + (theme.px(ROW) - thick) / 2, abs(reach - zero), thick)
        dash = [3.0, 2.0] if entry.sign else None
        if not entry.sign:
            painter.fillRect(box, colour)
        if entry.sign or edge != colour:
            painter.setPen(theme.pen(edge, 1, dash))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))

    def _bounds(self) -> tuple[float, float]:
        """The smallest and largest value on the bars' line, a little room included; always around 0."""
        plain_values = [entry.value for entry in self.moves if not _decided(entry.value)]
        low, high = min([0.0, *plain_values]), max([0.0, *plain_values])
        span = max(high - low, 1.0)
        if any(_decided(entry.value) and entry.value < 0 for entry in self.moves):
            low = min(low, -span) - 0.2 * span
        if any(_decided(entry.value) and entry.value > 0 for entry in self.moves):
            high = max(high, span) + 0.2 * span
        if low == high:
            return -1.0, 1.0
        return low, high

    @staticmethod
    def _clamped(value: float, low: float, high: float) -> float:
        """A value on the line; won and lost ones are at its ends."""
        if _decided(value):
            return high if value > 0 else low
        return min(max(value, low), high)


def _decided(value: float) -> bool:
    return isinf(value) or wins_in(value) is not None
