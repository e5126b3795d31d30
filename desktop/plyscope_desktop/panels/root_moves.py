"""Root moves: the value of each move at the root, against the depth or against time."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from plyscope.query.root_moves import RootRows, RootVisits
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX
from plyscope_desktop.charts.move_chart import MoveChart
from plyscope_desktop.charts.move_lines import MoveLine, Point, by_depth, by_time, ranked
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words import phrases
from plyscope_desktop.words.chapters import capital
from plyscope_desktop.words.nodes import called
from plyscope_desktop.words.values import value_text


class RootMovesPanel(RecordView):
    """A line a move; a click on a point selects its node and goes to the moment at which it ended."""

    dock = InDock("root_moves", marked("Root moves"), 190, help="views", view=5, key="Alt+5")

    def title(self) -> str:
        return tr("Root moves")

    def make(self) -> QWidget:
        self.chart = MoveChart(self._text, self)
        self.axis = Segments([(False, ""), (True, "")], self)
        self.tools.addWidget(self.axis)
        self.axis.changed.connect(self._use_axis)
        self.chart.moment_chosen.connect(self._go_to)
        self.chart.pointed_at.connect(self._point_at)
        return self.chart

    def forget(self) -> None:
        self._rows = RootRows(self.session.record.trace)
        self._visits: RootVisits | None = None
        self._seen: tuple[object, ...] = ()
        self._read = -1

    def take_in(self) -> bool:
        return self._rows.take_in(self.session.record.tree.read_to, 1)

    def visits(self) -> RootVisits:
        """Return the values of the moves in the whole record."""
        if self._visits is None or self._read != len(self._rows.ticks):
            self._read = len(self._rows.ticks)
            self._visits = self._rows.visits()
        return self._visits

    def show_moment(self) -> str:
        record, tree = self.session.record, self.session.record.tree
        visits, names = self.visits(), self.words.chapters
        over_time, until = self.chart.over_time, visits.until(record.tick)
        begins = np.array([chapter.start for chapter in tree.chapters], np.int64)
        self.chart.show_time(record.tick, tree.read_to, begins, names.short_names())
        seen = (self._read, until, over_time, record.selected, len(tree.chapters))
        if seen != self._seen:
            self._seen = seen
            self.chart.show_lines(self.lines(), self._chapters(), record.selected)
        self.chart.update()
        if not len(visits):
            return tr("No move at the root has a value yet.")
        if not until and not over_time:
            return tr("No move at the root has a value at this moment.")
        return ""

    def lines(self) -> list[MoveLine]:
        """One for each move that has a value, in the game's order."""
        record, tree, visits = self.session.record, self.session.record.tree, self.visits()
        known = by_depth(visits, record.tick)
        found = by_time(visits) if self.chart.over_time else known
        searched = record.searched
        if searched is None:
            return []
        order = {move: place for place, move in enumerate(searched.legal_moves())}
        moves = sorted(found, key=lambda move: order.get(move, len(order)))
        lines = [
            MoveLine(move, notation.label(searched, move), number, points=found[move])
            for number, move in enumerate(moves)
        ]
        last = {move: points[-1] for move, points in known.items()}
        ranked(lines, last, int(tree.side[0]) == MAX if tree.known else True)
        return lines

    def _chapters(self) -> list[str]:
        """Return the labels below the lines: each depth at the first of its chapters."""
        record = self.session.record
        chapters = record.tree.chapters[: self.words.chapters.number_at(record.tick) + 1]
        depths = [chapter.depth for chapter in chapters]
        return [
            "" if number and depths[number - 1] == depth else phrases.count(depth)
            for number, depth in enumerate(depths)
        ]

    def _text(self, line: MoveLine, point: Point) -> str:
        place = capital(self.words.chapters.in_list(point.chapter))
        name = called(line.name, False)
        text = {
            -1: tr("{place}: {move} is worth at most {value}"), 0: tr("{place}: {move} is worth {value}"),
            1: tr("{place}: {move} is worth at least {value}"),
        }[point.bound]  # fmt: skip
        text = text.format(place=place, move=name, value=value_text(point.value))
        if point.again:
            text = tr("{text} (searched again)").format(text=text)
        seconds = self.clock.seconds(point.tick)
        moment = tr("event {n}").format(n=phrases.count(point.tick))
        if seconds is not None:
            both = tr("{event}, after about {time}")
            moment = phrases.joined(both.format(event=moment, time=phrases.seconds(seconds)))
        return tr("{text}, {moment}.").format(text=text, moment=moment)

    def _go_to(self, tick: int) -> None:
        chart = self.chart
        self.playback.pause()
        self.playback.go_to(tick)
        if 0 <= chart.pointed < chart.count():
            self.session.record.select(chart.points[chart.pointed][1].node)

    def _point_at(self, item: int) -> None:
        chart = self.chart
        self.session.record.hover(chart.points[item][1].node if 0 <= item < chart.count() else NONE)
        self.say()

    def _use_axis(self, over_time: object) -> None:
        self.chart.over_time = bool(over_time)
        self.chart.point_at(NONE)
        self._refresh.ask()

    def name_all(self) -> None:
        self.axis.set_choices([(False, tr("By depth")), (True, tr("Over time"))])
        self.axis.setAccessibleName(tr("What the values are drawn against"))
        self.chart.setAccessibleName(tr("Values of the moves at the root"))
        self._seen = ()

    def told(self) -> str:
        chart = self.chart
        if 0 <= chart.pointed < chart.count():
            return chart.text_of(chart.pointed)
        best = [line for line in chart.lines if line.rank == 0 and line.points]
        return self._text(best[0], best[0].points[-1]) if best else ""
