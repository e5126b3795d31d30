"""The evaluation bar: who sits below from below, the other from above, the number at their border."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isinf, isnan

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from plyscope.rules.error_scale import error_scale
from plyscope.rules.game import Game
from plyscope.rules.picture import Area
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import number_text, wins_in
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.sides import side_dye, side_piece, sits_below
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import score_sentence
from plyscope_desktop.words.values import value_text

ABOUT = "≈"
"""Stands before an estimated count."""

MARGIN = 2
"""Room left and right of the number."""


def share_of(score: float, position: Position, *, decided: bool = False) -> float | None:
    """Return MAX's share of the bar: 1 if MAX wins, 0 if MIN wins, a half if neither is ahead.

    Where games are won it is the chance of winning by which moves are judged, else the part of the stakes.
    None in games whose values do not say who is ahead. `decided`: the score is the result of a finished game.
    """
    even = position.game.even
    if even is None:
        return None
    if isinf(score) or wins_in(score) is not None or (decided and score != even):
        return 1.0 if score > 0 else 0.0
    scale, (low, high) = error_scale(position.game), position.stakes
    if scale.unit == "chance":
        return scale.chance(position, MAX, score)
    reach = max(abs(low - even), abs(high - even))
    return min(max(0.5 + (score - even) / (2 * reach), 0.0), 1.0) if 0 < reach < inf else 0.5


def bar_text(score: float) -> str:
    """A score in the width of the bar: a number, or W3 where MAX wins in three plies."""
    if wins_in(score) == 0:
        return "▲" if score > 0 else "▼"
    text = value_text(score)
    return text if len(text) <= 4 else number_text(round(float(f"{score:.2g}"), 2))


@dataclass(frozen=True)
class Standing:
    """How a game stands: MAX's share of the bar and the score as text, None and "" where nothing is known.

    `counts` are those of MAX and MIN as texts, where the bar shows both instead of a score.
    """

    share: float | None = None
    text: str = ""
    game: Game | None = None
    max_below: bool = True
    counts: tuple[str, str] | None = None


def standing_of(
    score: float | None, start: Position, *, flipped: bool = False, decided: bool = False
) -> Standing:
    """Return what the bar shows of a score in a game that began with a position."""
    share = None if score is None else share_of(score, start, decided=decided)
    text = "" if score is None or share is None else bar_text(score)
    return Standing(share, text, start.game, sits_below(start.game, MAX, flipped=flipped) is not False)


def standing_of_area(area: Area, game: Game, *, flipped: bool = False) -> Standing:
    """Return what the bar shows of counted or estimated points: those of both sides."""
    total = area.of_max + area.of_min
    share = area.of_max / total if min(area.of_max, area.of_min) >= 0 and total > 0 else 0.5
    about = ABOUT if area.estimated else ""
    counts = about + number_text(area.of_max), about + number_text(area.of_min)
    return Standing(share, "", game, sits_below(game, MAX, flipped=flipped) is not False, counts)


class EvaluationBar(QWidget):
    """Shows one score in the colours of the sides; grey where nothing is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.standing = Standing()

    def show_score(
        self,
        score: float | None,
        start: Position,
        sentence: str = "",
        *,
        flipped: bool = False,
        decided: bool = False,
    ) -> None:
        """Show a score of a game that began with a position; the sentence describes it and its source.

        `decided`: it is the result.
        """
        self._show(standing_of(score, start, flipped=flipped, decided=decided), sentence)

    def show_area(self, area: Area, game: Game, sentence: str, *, flipped: bool = False) -> None:
        """Show the points of both sides; the sentence says what they are."""
        self._show(standing_of_area(area, game, flipped=flipped), sentence)

    def _show(self, standing: Standing, sentence: str) -> None:
        self.standing = standing
        self.setToolTip(sentence)
        self.setAccessibleName(sentence)
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_evaluation(painter, QRectF(self.rect()), self.standing)
        painter.end()


def paint_evaluation(painter: QPainter, rect: QRectF, standing: Standing) -> None:
    """The share of the side that sits below, from below; the middle is marked."""
    colours, game, share, text = theme.current(), standing.game, standing.share, standing.text
    if share is None or game is None:
        painter.fillRect(rect, colours.chosen)
        return
    lower, upper = (MAX, MIN) if standing.max_below else (MIN, MAX)
    part = share if standing.max_below else 1 - share
    border = round(rect.bottom() - rect.height() * part)
    painter.fillRect(rect, side_dye(game, upper, colours).fill)
    painter.fillRect(
        QRectF(rect.left(), border, rect.width(), rect.bottom() - border), side_dye(game, lower, colours).fill
    )
    middle = round(rect.center().y()) + 0.5
    painter.setPen(theme.pen(colours.panel if side_piece(game, MAX) is None else colours.second))
    painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle))
    if side_piece(game, MAX) is not None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    height = 18 * theme.scale()
    if standing.counts is not None:
        for side, top in ((upper, rect.top() + 2), (lower, rect.bottom() - height - 2)):
            _write(painter, rect, top, standing.counts[side], side_dye(game, side, colours).on)
    elif text:
        crossed = border + 2 <= middle <= border + 2 + height  # by the mark of the middle, if it stood below
        below = rect.bottom() - border > height + 4 and not crossed
        top = border + 2 if below else border - height - 2
        _write(painter, rect, top, text, side_dye(game, lower if below else upper, colours).on)


def _write(painter: QPainter, rect: QRectF, top: float, text: str, ink: QColor) -> None:
    """Write a number across the bar, as large as fits."""
    font = theme.font(theme.CAPTION, bold=True)
    metrics = QFontMetricsF(font)
    room = rect.width() - 2 * MARGIN
    if metrics.horizontalAdvance(text) > room:
        font = theme.exact_font(font.pixelSize() * room / metrics.horizontalAdvance(text), bold=True)
    painter.setFont(font)
    painter.setPen(ink)
    box = QRectF(rect.left() - 4, top, rect.width() + 8, 18 * theme.scale())
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def evaluation(session: Session, scores: Scores) -> tuple[float | None, str]:
    """The score of the game's position, and a sentence about it.

    That of the search that runs on it, else the deepest that was found, else the evaluation without a search.
    """
    running = _of_running_search(session)
    if running is not None:
        return running, tr("Search: {value}").format(value=score_sentence(running))
    position = session.document.position
    known = scores.after(session.document.played, position)
    if known is not None:
        if known.exact:
            return known.value, tr("True value: {value}").format(value=score_sentence(known.value))
        text = tr("Search to depth {depth}: {value}")
        return known.value, text.format(depth=known.depth, value=score_sentence(known.value))
    estimate = position.estimate
    if estimate is None or not session.document.game.estimates:
        return None, ""
    return estimate, tr("Evaluation without a search: {value}").format(value=number_text(estimate))


def _of_running_search(session: Session) -> float | None:
    """The value at the root of a search that runs on the board: that of its last full iteration."""
    tree = session.record.tree
    if not session.run.searching or len(session.record.moves_before) != session.document.played:
        return None
    for chapter in reversed(tree.chapters):
        root = chapter.first_node
        if root < tree.known and tree.nodes > root:
            value = tree.shown_value(root)
            full = len(tree.chapters) == 1 or tree.left[root] != -1
            if full and not isnan(value):
                return value
    return None
