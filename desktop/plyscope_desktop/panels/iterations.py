"""Iterations: what each search from the root cost, and the effective branching factor from depth to depth."""

from __future__ import annotations

from math import isnan

from PySide6.QtWidgets import QWidget

from plyscope.query.iterations import Depth, Iteration, branching, depths, iterations
from plyscope.query.root_moves import RootRows
from plyscope.rules.values import number_text
from plyscope_desktop.charts.count_chart import AxisChoice
from plyscope_desktop.charts.iteration_chart import IterationChart
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.words import phrases
from plyscope_desktop.words.chapters import capital


class IterationsPanel(RecordView):
    """A bar a chapter; a click goes to its end."""

    dock = InDock("iterations", marked("Iterations"), 200, help="views", view=6, key="Alt+6")

    def title(self) -> str:
        return tr("Iterations")

    def make(self) -> QWidget:
        self.chart = IterationChart(self)
        self.axis = AxisChoice(self.chart, self)
        self.tools.addWidget(self.axis)
        self.chart.chosen.connect(self.go_to)
        self.chart.pointed_at.connect(self.say)
        return self.chart

    def forget(self) -> None:
        self._rows = RootRows(self.session.record.trace)

    def take_in(self) -> bool:
        return self._rows.take_in(self.session.record.tree.read_to, 1)

    def show_moment(self) -> str:
        record = self.session.record
        chapters = iterations(record.tree, self._rows, record.tick)
        by_depth = depths(chapters)
        self.chart.show_iterations(
            chapters, by_depth, len(chapters) - 1, lambda item: self._text(chapters[item], by_depth)
        )
        return "" if chapters else tr("Nothing is entered yet at this moment.")

    def go_to(self, item: int) -> None:
        """Go to the end of a chapter."""
        chapter = self.session.record.tree.chapters[self.chart.chapters[item].number]
        self.playback.pause()
        self.playback.go_to(chapter.end)
        self.session.record.select(chapter.first_node)

    def name_all(self) -> None:
        self.chart.setAccessibleName(tr("Nodes of each iteration"))

    def _text(self, entry: Iteration, by_depth: list[Depth]) -> str:
        """Return the description of a chapter, with its growth and branching."""
        group = next(one for one in by_depth if entry.number < one.first + one.chapters)
        name = capital(self.words.chapters.in_list(entry.number))
        said = [tr("{place}: {counts}.").format(place=name, counts=self._cost(entry))]
        if not entry.done:
            said.append(tr("Not finished at this moment."))
        elif not isnan(group.growth):
            factor = number_text(round(group.growth, 2))
            one = tr("Effective branching factor {b}: {nodes} nodes at this depth, {before} at the last one.")
            before = by_depth[by_depth.index(group) - 1]
            nodes = phrases.count(group.nodes), phrases.count(before.nodes)
            said.append(one.format(b=factor, nodes=nodes[0], before=nodes[1]))
        uniform = branching(entry.nodes, entry.depth)
        if entry.done and not isnan(uniform):
            text = tr("A uniform tree with as many nodes branches {b}-fold.")
            said.append(text.format(b=number_text(round(uniform, 2))))
        return phrases.together(said)

    def _cost(self, entry: Iteration) -> str:
        nodes = tr("{n} nodes", entry.nodes).format(n=phrases.count(entry.nodes))
        clock = self.clock
        begin, end = clock.seconds(entry.start), clock.seconds(entry.end)
        if begin is None or end is None:
            return nodes
        return tr("{nodes} in about {time}").format(nodes=nodes, time=phrases.seconds(end - begin))

    def told(self) -> str:
        chart = self.chart
        item = chart.pointed if 0 <= chart.pointed < chart.count() else chart.count() - 1
        return chart.text_of(item) if item >= 0 else ""
