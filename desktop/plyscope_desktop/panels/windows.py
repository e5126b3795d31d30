"""Windows: α and β at the root over time, and of every node on the path of the moment."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from plyscope.query import events
from plyscope.query.root_moves import RootRows
from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.canvas.textbook.cut_children import kind_of_side
from plyscope_desktop.charts.path_chart import PathChart, Step
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.charts.window_chart import WindowChart
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.words import phrases

BESIDE = 1.25
"""Ratio of width to height from which the two parts are side by side."""
MOST_STEPS = 400
"""Nodes of a path that are shown, from its end."""


class WindowsPanel(RecordView):
    """A click in the upper part goes to a moment, one in the lower part selects a node."""

    dock = InDock("windows", marked("Windows"), 180, help="views", view=4, key="Alt+4")

    def title(self) -> str:
        return tr("Windows")

    def make(self) -> QWidget:
        self.root = WindowChart(self.moment, self)
        self.path = PathChart(self)
        self.area = QScrollArea(self, widgetResizable=True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.path)
        self.area.viewport().setAutoFillBackground(False)
        self.path.setAutoFillBackground(False)
        body = QWidget(self)
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom, body)
        self._sides.setContentsMargins(0, 0, 0, 0)
        self._sides.setSpacing(theme.TIGHT)
        self._sides.addWidget(self.root, 3)
        self._sides.addWidget(self.area, 2)
        self.root.moment_chosen.connect(self._go_to)
        self.path.chosen.connect(lambda item: self.session.record.select(self.path.steps[item].node))
        self.path.pointed_at.connect(self._point_at)
        self.root.pointed_at.connect(self.say)
        return body

    def forget(self) -> None:
        self._rows = RootRows(self.session.record.trace)
        self._seen = (-1, -1)
        self._begins: np.ndarray = np.zeros(0, np.int64)
        self._end = NONE

    def take_in(self) -> bool:
        return self._rows.take_in(self.session.record.tree.read_to, 1)

    def show_moment(self) -> str:
        record, tree, rows = self.session.record, self.session.record.tree, self._rows
        if not self.words.has_windows:
            return tr("This search works without α and β.")
        seen = (len(rows.ticks), len(tree.chapters))
        if seen != self._seen:
            self._seen = seen
            self._begins = np.array([chapter.start for chapter in tree.chapters], np.int64)
            self.root.show_windows(rows.windows())
        names = self.words.chapters.short_names()
        self.root.show_time(record.tick, tree.read_to, self._begins, names)
        self.root.update()
        self.path.show_path(self.steps(), record.selected, self.root.values)
        end = self.path.steps[-1].node if self.path.steps else NONE
        if end != self._end:
            self._end = end
            self.area.ensureVisible(0, theme.px(22) * len(self.path.steps), 0, theme.px(30))
        return "" if self.root.count() else tr("Nothing is entered yet at this moment.")

    def steps(self) -> list[Step]:
        """The nodes from the root to that of the moment, as they are then."""
        record, tree = self.session.record, self.session.record.tree
        now = events.current_node(record.trace, tree, record.tick)
        if now == NONE:
            return []
        return [
            Step(
                node, kind_of_side(int(tree.side[node])), self.words.label(node),
                float(tree.alpha[node]), float(tree.beta[node]), tree.shown_value(node),
            )
            for node in tree.path(now)[-MOST_STEPS:]
            if tree.state[node] != UNSEEN
        ]  # fmt: skip

    def moment(self, tick: int) -> str:
        """Return the name of a moment, with the time where that is known."""
        event = tr("Event {n}").format(n=phrases.count(tick))
        seconds = self.clock.seconds(tick)
        if seconds is None:
            return event
        text = tr("{event}, after about {time}").format(event=event, time=phrases.seconds(seconds))
        return phrases.joined(text)

    def _go_to(self, tick: int) -> None:
        self.playback.pause()
        self.playback.go_to(tick)

    def _point_at(self, item: int) -> None:
        self.session.record.hover(self.path.steps[item].node if item != NONE else NONE)
        self.say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.made:
            beside = self.width() > BESIDE * self.height()
            ways = QBoxLayout.Direction
            self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def name_all(self) -> None:
        self.root.setAccessibleName(tr("Window at the root over time"))
        self.path.setAccessibleName(tr("Windows on the path of the moment"))
        self.path.setToolTip("")

    def told(self) -> str:
        for chart in (self.root, self.path):
            if 0 <= chart.pointed < chart.count():
                return chart.text_of(chart.pointed)
        if not self.path.steps:
            return tr("Above: the window at the root. Yellow is open: values there still matter.")
        return self.path.text_of(self.path.count() - 1)
