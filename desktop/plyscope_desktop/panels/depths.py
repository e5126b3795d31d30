"""Depths: how many nodes, leaves and cutoffs the search had at each ply at the moment."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from plyscope.query import events
from plyscope.query.counts import RecordCounts
from plyscope.record.tree import NONE
from plyscope_desktop.charts.count_chart import AxisChoice
from plyscope_desktop.charts.depth_chart import DepthChart
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.words import phrases
from plyscope_desktop.words.chapters import capital


class DepthsPanel(RecordView):
    """Of the iteration to which the moment belongs. A click goes to the next node of a ply."""

    dock = InDock("depths", marked("Depths"), 170, help="views", view=3, key="Alt+3")

    def title(self) -> str:
        return tr("Depths")

    def make(self) -> QWidget:
        self.chart = DepthChart(self)
        self.axis = AxisChoice(self.chart, self)
        self.tools.addWidget(self.axis)
        self.chart.chosen.connect(self.go_to)
        self.chart.pointed_at.connect(self.say)
        return self.chart

    def forget(self) -> None:
        self._counts = RecordCounts(self.session.record.tree)

    def take_in(self) -> bool:
        return self._counts.take_in(1)

    def show_moment(self) -> str:
        record, tree = self.session.record, self.session.record.tree
        if self.behind:  # counting here what is not counted yet would take long
            return "" if self.chart.count() else tr("The record is being counted …")
        now = events.current_node(record.trace, tree, record.tick)
        self.chart.show_counts(
            self._counts.at(record.tick),
            NONE if now == NONE else int(tree.ply[now]),
            int(tree.ply[record.selected]) if 0 <= record.selected < tree.known else NONE,
        )
        return "" if self.chart.count() else tr("Nothing is entered yet at this moment.")

    def go_to(self, item: int) -> None:
        """Go to the next node of a ply behind the selected one, and after the last to the first."""
        record, tree = self.session.record, self.session.record.tree
        chapter = tree.chapter_at(record.tick)
        if chapter is None:
            return
        first, last = self.chart.plies(item)
        begin, end = chapter.first_node, min(chapter.end_node, tree.nodes)
        plies = tree.ply[begin:end]
        places = np.flatnonzero((plies >= first) & (plies <= last)) + begin
        if len(places):
            later = int(places.searchsorted(record.selected, side="right"))
            record.select(int(places[later if later < len(places) else 0]))

    def name_all(self) -> None:
        self.chart.setAccessibleName(tr("Nodes, leaves and cutoffs by ply"))

    def told(self) -> str:
        chart, record = self.chart, self.session.record
        if 0 <= chart.pointed < chart.count():
            return chart.text_of(chart.pointed)
        name = capital(self.words.chapters.at(record.tick))
        counts = tr("nodes {nodes}, leaves {leaves}, cutoffs {cuts}").format(
            nodes=phrases.count(int(chart.nodes.sum())), leaves=phrases.count(int(chart.leaves.sum())),
            cuts=phrases.count(int(chart.cuts.sum())),
        )  # fmt: skip
        return tr("{place}: {counts}").format(place=name, counts=counts)
