"""Charts of counts as bars, and the choice between a logarithmic and a linear axis of counts."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.segments import Segments


class CountChart(Chart):
    """A chart whose left axis counts, up to a little more than the largest count."""

    logarithmic = True

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(10), 0, 0)


class AxisChoice(Segments):
    """Makes the axis of a chart of counts logarithmic or linear."""

    def __init__(self, chart: CountChart, parent: QWidget | None = None) -> None:
        super().__init__([(True, ""), (False, "")], parent)
        self.chart = chart
        self.changed.connect(self._use)
        follow(self.retranslate)

    def _use(self, logarithmic: object) -> None:
        self.chart.logarithmic = bool(logarithmic)
        self.chart.update()

    def retranslate(self) -> None:
        self.set_choices([(True, tr("Logarithmic")), (False, tr("Linear"))])
        self.setAccessibleName(tr("Scale of the counts"))
