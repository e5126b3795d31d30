"""The score graph: how the game went move by move, in the colours of the sides, with the mistakes on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope.query.judgement import Marked, dearest
from plyscope.rules.error_scale import error_scale
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.game_review import GameReview
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.evaluation_bar import share_of
from plyscope_desktop.boards.move_table import sign_colour
from plyscope_desktop.boards.review_words import loss_text, numbered_move, short_value
from plyscope_desktop.boards.sides import side_dye, side_piece, sits_below
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import joined, score_text, side_name

TICKS = (0.0, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)
LINE = 16
"""Pixels that a number of the scale needs for itself, at 100 %."""
SCALE_WIDTH, TALL = 46, 110
"""Width of the scale, and the height from which on there is room for one."""
HEIGHT, LOWEST = 56, 36
"""Height below a list of moves, and the least where there is little room."""
LEAST_MOVES, LEAST_LEAD = 8, 10.0
"""Moves that the width always has room for; points of a lead that the height has."""
DOT, NEAR = 4, 9
"""Radius of a mistake's dot; the distance within which the mouse points at it."""
MOST_SIGNS = 8
"""With more mistakes only the worst have signs beside their dots."""
DASHES: tuple[list[float] | None, ...] = ([4.0, 3.0], [1.5, 2.0], [7.0, 2.0, 1.5, 2.0], [2.0, 4.0])
"""Dashes of the lines of others, in widths of a line."""
TINT = 110
"""How opaque the areas are in games whose pieces have no colours of their own, of 255."""


def course(session: Session, scores: Scores, review: GameReview) -> list[float | None]:
    """Return what is known of the scores after 0, 1, 2 … moves of the game, from MAX's side.

    Where estimates swing with the side to move, only those after moves of MIN can be compared.
    """
    document = session.document
    count, swings = len(document.moves), document.game.swings
    scores.after(count, document.position_after(count))  # the result of a finished game is known, too
    along, sides = scores.along(), document.line.sides
    course = [None if known is None else known.value for known in along]
    ended = {played for played, known in enumerate(along) if known is not None and known.is_result}
    for one in review.marked():
        found = review.found(one.played)
        if found is not None and one.played not in ended:
            course[one.played] = found.reviewed.played_score
    if swings:
        for played in range(count + 1):
            if played not in ended and (not played or sides[played - 1] != MIN):
                course[played] = None
    return course


def height_of(score: float, position: Position, limit: float) -> float | None:
    """Return the height of a score, from −1, where MIN wins, to 1; None where values say nothing of that.

    A lead in points is shown as a share of `limit`.
    """
    game = position.game
    if game.even is None:
        return None
    if error_scale(game).unit == "points":
        return min(max((score - game.even) / limit, -1.0), 1.0)
    share = share_of(score, position)
    return None if share is None else 2 * share - 1


class ScorePlot(QWidget):
    """Height is who is ahead, the side that sits below from below; gaps are positions not yet searched."""

    move_chosen = Signal(int)

    def __init__(
        self, session: Session, scores: Scores, review: GameReview, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._scores, self._review = session, scores, review
        self._known: list[float | None] = [None]
        self._marked: list[Marked] = []
        self._others: list[tuple[str, list[float | None]]] = []
        self._over = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme.follow(self.update)
        follow(self.retranslate)

    def refresh(self, known: list[float | None] | None = None) -> None:
        """Draw what is known now: the course of the game, where the caller has made it already."""
        self._known = course(self._session, self._scores, self._review) if known is None else known
        self._marked = self._review.errors()
        self.update()

    def show_others(self, courses: list[tuple[str, list[float | None]]]) -> None:
        """Show what others think of the game, by their names, as dashed lines over the curve."""
        if courses != self._others:
            self._others = courses
            self.update()

    def retranslate(self) -> None:
        """Say the graph again, for screen readers."""
        self.setAccessibleName(tr("Score of the game by move"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(LOWEST))

    # Places.

    @property
    def limit(self) -> float:
        """The lead in points that reaches the edge."""
        even = self._session.document.game.even or 0.0
        leads = [abs(score - even) for score in self._known if score is not None and not isinf(score)]
        return max(LEAST_LEAD, *leads) if leads else LEAST_LEAD

    def heights(self) -> list[float | None]:
        """The scores as heights from −1 to 1, MAX's side up."""
        start, limit = self._session.document.start, self.limit
        return [None if score is None else height_of(score, start, limit) for score in self._known]

    def dots(self) -> list[tuple[Marked, QPointF]]:
        """The mistakes whose moves have a place on the curve."""
        heights = _bridged(self.heights())
        found = [(one, heights[one.played]) for one in self._marked if one.played < len(heights)]
        return [(one, self._place(one.played, y)) for one, y in found if y is not None]

    def _box(self) -> QRectF:
        """Return where the curve is drawn."""
        left = theme.px(SCALE_WIDTH) if self._scaled() else 0
        return QRectF(left, 0, self.width() - left, self.height()).adjusted(1, 1, -1, -1)

    def _scaled(self) -> bool:
        return self.height() >= theme.px(TALL) and self._session.document.game.even is not None

    def _place(self, played: float, height: float) -> QPointF:
        margin, count = theme.px(3), max(len(self._known) - 1, LEAST_MOVES)
        box, up = self._box(), height if self._max_below() else -height
        x = box.left() + margin + (box.width() - 2 * margin) * played / count
        return QPointF(x, box.center().y() - up * (box.height() / 2 - 1))

    def _max_below(self) -> bool:
        flipped = self._session.board_view.flipped
        return sits_below(self._session.document.game, MAX, flipped=flipped) is not False

    def _played_at(self, point: QPointF) -> int:
        """The mistake pointed at, else the move nearest to a point."""
        near = [
            ((place - point).manhattanLength(), one.played)
            for one, place in self.dots()
            if (place - point).manhattanLength() <= theme.px(NEAR)
        ]
        if near:
            return min(near)[1]
        first, second = self._place(0, 0).x(), self._place(1, 0).x()
        return min(max(round((point.x() - first) / (second - first)), 0), len(self._known) - 1)

    def ticks(self) -> list[tuple[float, str]]:
        """Numbers at their heights, as many as there is room for; the ends are won games."""
        start = self._session.document.start
        if start.game.even is None:
            return []
        limit = self.limit
        apart = 2.1 * theme.px(LINE) / max(1.0, self._box().height())
        points = error_scale(start.game).unit == "points"
        ends = (number_text(round(limit)), number_text(-round(limit))) if points else ("▲", "▼")
        found = [(1.0, ends[0]), (-1.0, ends[1])]
        for sign in (1, -1):
            last = 2.0
            for number in reversed(TICKS):
                height = height_of(sign * number, start, limit) or 0.0
                lone = number == 0 or abs(height) >= apart / 2  # of the number on the other side
                if abs(height) <= 1 - apart and last - abs(height) >= apart and lone:
                    last = abs(height)
                    if number or sign > 0:
                        found.append((height, number_text(sign * number)))
        return found

    # Painting.

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, document = theme.current(), self._session.document
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, heights = self._box(), self.heights()
        painter.fillRect(box, colours.chosen)
        painter.setClipRect(box.adjusted(-1, -1, 1, 1))
        runs = _runs(_bridged(heights))
        for run in runs:
            self._paint_area(painter, box, run)
        painter.setPen(theme.pen(colours.second if runs else colours.line))
        middle = round(self._place(0, 0).y()) + 0.5
        painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))
        for run in runs:
            painter.setPen(theme.pen(colours.second, theme.LINE_EDGE))
            painter.drawPolyline(QPolygonF([self._place(x, y) for x, y in run]))
        self._paint_others(painter, box)
        now = round(self._place(document.played, 0).x()) + 0.5
        for colour, width in ((colours.panel, 4.0), (colours.ink, 1.5)):
            painter.setPen(theme.pen(colour, width))
            painter.drawLine(QPointF(now, box.top()), QPointF(now, box.bottom()))
        self._paint_dots(painter)
        if error_scale(document.game).unit == "points" and runs:
            self._paint_lead(painter, box)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen(colours.ink if self.hasFocus() else colours.control))
        painter.drawRect(box)
        if self._scaled():
            self._paint_scale(painter, box)
        painter.end()

    def _paint_area(self, painter: QPainter, box: QRectF, run: list[tuple[int, float]]) -> None:
        """Fill the sides of a stretch of the curve in the colours of those whose they are."""
        game, colours = self._session.document.game, theme.current()
        line = [self._place(x, y) for x, y in run]
        first, last = line[0].x(), line[-1].x()
        lower, upper = (MAX, MIN) if self._max_below() else (MIN, MAX)
        zero = self._place(0, 0).y()
        points = error_scale(game).unit == "points"
        painter.setPen(Qt.PenStyle.NoPen)
        for side, edge in ((upper, box.top()), (lower, box.bottom())):
            fill = QColor(side_dye(game, side, colours).fill)
            if side_piece(game, side) is None:
                fill.setAlpha(TINT)
            painter.setBrush(fill)
            base = zero if points else edge
            area = QPolygonF([QPointF(first, base), *line, QPointF(last, base)])
            if not points:
                painter.drawPolygon(area)
                continue
            painter.save()  # a lead lies between the curve and the middle, on the side of who has it
            towards = box.bottom() if side == upper else box.top()
            half = QRectF(QPointF(box.left(), min(zero, towards)), QPointF(box.right(), max(zero, towards)))
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            painter.drawPolygon(area)
            painter.restore()

    def _paint_others(self, painter: QPainter, box: QRectF) -> None:
        """Paint the courses of others: dashed, each with its own dashes, and its name at its last point."""
        start, limit = self._session.document.start, self.limit
        font, taken = theme.font(theme.CAPTION, bold=True), list[QRectF]()
        for number, (name, scores) in enumerate(self._others):
            heights = [None if score is None else height_of(score, start, limit) for score in scores]
            places = [self._place(x, y) for x, y in enumerate(heights) if y is not None]
            if not places:
                continue
            painter.setBrush(Qt.BrushStyle.NoBrush)
            dashes = DASHES[number % len(DASHES)]
            painter.setPen(theme.pen(theme.current().ink, theme.LINE_EDGE, dashes))
            painter.drawPolyline(QPolygonF(places))
            radius = theme.px(2)
            painter.setBrush(theme.current().ink)
            painter.setPen(Qt.PenStyle.NoPen)
            for place in places:
                painter.drawEllipse(place, radius, radius)
            width, height = QFontMetricsF(font).horizontalAdvance(name), theme.px(14)
            x = min(places[-1].x() + theme.px(6), box.right() - width - 2)
            room = QRectF(x, places[-1].y() - height - 2, width, height)
            room.translate(0, max(0.0, box.top() - room.top()))
            while any(room.intersects(other) for other in taken) and room.bottom() + height < box.bottom():
                room.translate(0, height + 1)
            taken.append(room)
            _paint_label(painter, room, name)

    def _paint_dots(self, painter: QPainter) -> None:
        """Paint the mistakes; name the worst of each side, and give the others signs where there is room."""
        colours, dots = theme.current(), self.dots()
        worst = {one.played for side in (MAX, MIN) if (one := dearest(self._marked, side)) is not None}
        taken: list[QRectF] = []
        for one, place in dots:
            painter.setPen(theme.pen(colours.panel, theme.LINE_EDGE))
            painter.setBrush(sign_colour(one.judgement.kind))
            radius = theme.px(DOT + (1 if one.played == self._over else 0))
            painter.drawEllipse(place, radius, radius)
        for one, place in sorted(dots, key=lambda dot: dot[0].played not in worst):
            if one.played not in worst and len(dots) > MOST_SIGNS:
                continue
            name = f"{numbered_move(self._session, self._review, one.played)} " if one.played in worst else ""
            text, font = f"{name}{one.judgement.sign}", theme.font(theme.CAPTION, bold=True)
            room = self._label_room(place, QFontMetricsF(font).horizontalAdvance(text))
            if any(room.intersects(other) for other in taken):
                continue
            taken.append(room)
            _paint_label(painter, room, text)

    def _label_room(self, place: QPointF, width: float) -> QRectF:
        """Return where a label of a dot stands: above it, or below where the edge is near."""
        box, height, gap = self._box(), theme.px(14), theme.px(DOT + 1)
        x = min(max(place.x() - width / 2, box.left() + 2), box.right() - width - 2)
        above = place.y() - gap - height
        return QRectF(x, above if above >= box.top() else place.y() + gap, width, height)

    def _paint_lead(self, painter: QPainter, box: QRectF) -> None:
        """Write at the right end who leads by how much, and at the left whose lead is up."""
        game, known = self._session.document.game, [score for score in self._known if score is not None]
        font = theme.font(theme.CAPTION, bold=True)
        metrics, height = QFontMetricsF(font), theme.px(14)
        leader, even = game.leader(known[-1]), game.even or 0.0
        text = (
            tr("even")
            if leader is None
            else f"{side_name(game, leader)} {short_value(abs(known[-1] - even))}"
        )
        width = metrics.horizontalAdvance(text)
        down = (leader == MAX) != self._max_below()
        y = box.top() + 3 if down else box.bottom() - height - 3  # where the area is not
        _paint_label(painter, QRectF(box.right() - width - 4, y, width, height), text)

    def _paint_scale(self, painter: QPainter, box: QRectF) -> None:
        """Write numbers beside the curve."""
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(theme.current().second)
        for height, text in self.ticks():
            y = min(max(self._place(0, height).y(), box.top() + theme.px(7)), box.bottom() - theme.px(7))
            room = QRectF(0, y - theme.px(8), box.left() - theme.px(6), theme.px(16))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)

    # Mouse and keys.

    def tip(self, played: int) -> str:
        """Return what a move of the graph says: the move, its sign and loss, and the score after it."""
        score = self._known[played]
        name = numbered_move(self._session, self._review, played) if played else tr("Before the first move")
        found = self._review.found(played) if played else None
        if found is not None and found.judgement.is_error:
            loss = loss_text(self._session.document.game, found.judgement)
            name = joined(tr("{move}{sign} {loss}").format(move=name, sign=found.judgement.sign, loss=loss))
        known = tr("not searched") if score is None else score_text(round(score, 2))
        return f"{name} · {known}"

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip(self._played_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.move_chosen.emit(self._played_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._played_at(event.position())
        if over != self._over:
            self._over = over
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.move_chosen.emit(self._session.document.played + step)


def has_curve(session: Session, known: Sequence[float | None]) -> bool:
    """Return True if a graph of these scores would show something."""
    return _says_who(session.document.game) and sum(score is not None for score in known) > 1


def _says_who(game: Game) -> bool:
    return game.even is not None


def _paint_label(painter: QPainter, room: QRectF, text: str) -> None:
    """Write a short text on a ground of its own, to be read on any colour."""
    colours = theme.current()
    ground = QColor(colours.panel)
    ground.setAlpha(215)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(room.adjusted(-3, 0, 3, 0), 3, 3)
    painter.setFont(theme.font(theme.CAPTION, bold=True))
    painter.setPen(colours.ink)
    painter.drawText(room.adjusted(-2, 0, 2, 0), Qt.AlignmentFlag.AlignCenter, text)


def _bridged(heights: Sequence[float | None]) -> list[float | None]:
    """Return the heights with single gaps, such as rolls or moves of the other side, bridged."""
    found = list(heights)
    for x in range(1, len(found) - 1):
        before, after = heights[x - 1], heights[x + 1]
        if heights[x] is None and before is not None and after is not None:
            found[x] = (before + after) / 2
    return found


def _runs(heights: Sequence[float | None]) -> list[list[tuple[int, float]]]:
    """The stretches of positions that are known one after the other."""
    runs: list[list[tuple[int, float]]] = [[]]
    for x, y in enumerate(heights):
        if y is None:
            runs.append([])
        else:
            runs[-1].append((x, y))
    return [run for run in runs if len(run) > 1]
