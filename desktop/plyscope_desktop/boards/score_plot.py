"""The score graph: the evaluation bar of every move, laid side by side over the game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPen
from PySide6.QtWidgets import QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.boards.evaluation_bar import share_of
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.plot import Plot
from plyscope_desktop.words.boards import score_text

TICKS = (0.0, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)
APART = 0.3
"""Least distance of numbers on the scale; the whole scale is 2 high."""
LINE = 16
"""Pixels that a number needs for itself, at 100 %."""

TINT = 70
"""How opaque the areas below the curve are, of 255."""


def with_crossings(xs: Sequence[float], ys: Sequence[float]) -> tuple[list[float], list[float]]:
    """A curve with the points added where it crosses zero, so that both halves can be filled apart."""
    out_x, out_y = [xs[0]], [ys[0]]
    for x0, y0, x1, y1 in zip(xs, ys, xs[1:], ys[1:], strict=False):
        if y0 * y1 < 0:
            out_x.append(x0 + (x1 - x0) * y0 / (y0 - y1))
            out_y.append(0.0)
        out_x.append(x1)
        out_y.append(y1)
    return out_x, out_y


class ScorePlot(Plot):
    """Height is who is ahead: 1 where MAX wins, −1 where MIN wins. Gaps are positions not yet searched."""

    move_chosen = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self._session = session
        self._scores: list[float | None] = [None]
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseEnabled(False, False)
        self.setYRange(-1.05, 1.05, padding=0)
        self.setMouseTracking(True)
        self.getViewBox().sigResized.connect(self._show_ticks)
        follow(self.retranslate)

    def show_scores(self, scores: list[float | None]) -> None:
        """The scores after 0, 1, 2 … moves; None where nothing is known."""
        self._scores = scores
        self.redraw()

    def _show_ticks(self) -> None:
        self.getAxis("left").setTicks([self._ticks()])

    def rescale(self) -> None:
        super().rescale()
        self.getAxis("left").setWidth(theme.px(46))
        self.redraw()

    def retranslate(self) -> None:
        """Say the scores again, for screen readers."""
        self.setAccessibleName(tr("Score of the game by move"))
        self.redraw()

    def heights(self) -> list[float | None]:
        """The scores as heights from −1 to 1."""
        start = self._session.document.start
        shares = [None if score is None else share_of(score, start) for score in self._scores]
        return [None if share is None else 2 * share - 1 for share in shares]

    def redraw(self) -> None:
        """Draw the curve, its areas, the points and the move on the board."""
        if not hasattr(self, "_scores"):
            return
        colours, played = theme.current(), self._session.document.played
        self.clear()
        heights = self.heights()
        self.setXRange(-0.4, max(len(heights) - 1, 8) + 0.4, padding=0)
        self.addItem(pg.InfiniteLine(0, angle=0, pen=_pen(colours.control)))
        self.addItem(pg.InfiniteLine(played, angle=90, pen=_pen(colours.ink, theme.LINE_EDGE)))
        for run in _runs(heights):
            xs, ys = with_crossings([float(x) for x, _ in run], [y for _, y in run])
            self._fill(xs, [max(y, 0.0) for y in ys], colours.max)
            self._fill(xs, [min(y, 0.0) for y in ys], colours.min)
            self.plot(xs, ys, pen=_pen(colours.leaf, theme.LINE_EDGE))
        points = [(x, y) for x, y in enumerate(heights) if y is not None]
        if points:
            brushes = [
                pg.mkBrush(colours.max if y > 0 else colours.min if y < 0 else colours.leaf)
                for _, y in points
            ]
            sizes = [theme.px(10 if x == played else 7) for x, _ in points]
            symbols = ["t1" if y > 0 else "t" if y < 0 else "o" for _, y in points]
            self.plot(
                [x for x, _ in points], [y for _, y in points], pen=None, symbol=symbols, symbolSize=sizes,
                symbolBrush=brushes, symbolPen=_pen(colours.panel),
            )  # fmt: skip
        self._show_ticks()
        count = max(len(heights) - 1, 8)
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if count / step <= 12)
        self.getAxis("bottom").setTicks([[(x, str(x)) for x in range(0, count + 1, step)]])

    def _fill(self, xs: list[float], ys: list[float], colour: QColor) -> None:
        tint = QColor(colour)
        tint.setAlpha(TINT)
        self.plot(xs, ys, pen=None, fillLevel=0, brush=tint)

    def _ticks(self) -> list[tuple[float, str]]:
        """Numbers at their heights, as many as there is room for; the ends are won games."""
        start = self._session.document.start
        if start.game.even is None:
            return []
        apart = max(APART, 2.1 * theme.px(LINE) / max(1.0, self.getViewBox().height()))
        found = [(1.0, "▲"), (-1.0, "▼")]
        for sign in (1, -1):
            last = 2.0
            for number in reversed(TICKS):
                height = 2 * (share_of(sign * number, start) or 0.0) - 1
                lone = number == 0 or abs(height) >= apart / 2  # of the number on the other side
                if abs(height) <= 1 - apart and last - abs(height) >= apart and lone:
                    last = abs(height)
                    if number or sign > 0:
                        found.append((height, number_text(sign * number)))
        return found

    def _played_at(self, point: QPointF) -> int:
        """The move nearest to a point of this widget."""
        x: float = self.getViewBox().mapSceneToView(self.mapToScene(point.toPoint())).x()
        return min(max(round(x), 0), len(self._scores) - 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.move_chosen.emit(self._played_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        played = self._played_at(event.position())
        score = self._scores[played]
        known = tr("not searched") if score is None else score_text(score)
        self.setToolTip(tr("After move {n}: {value}").format(n=played, value=known))

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.move_chosen.emit(self._session.document.played + step)


def _pen(colour: QColor, width: float = theme.LINE_HAIR) -> QPen:
    """A pen whose width stays in pixels however the plot is scaled."""
    pen = theme.pen(colour, width)
    pen.setCosmetic(True)
    return pen


def _runs(heights: Sequence[float | None]) -> list[list[tuple[int, float]]]:
    """The stretches of positions that are known one after the other."""
    runs: list[list[tuple[int, float]]] = [[]]
    for x, y in enumerate(heights):
        if y is None:
            runs.append([])
        else:
            runs[-1].append((x, y))
    return [run for run in runs if len(run) > 1]
