"""Policy: when to roll and when to hold in Pig, for all points of both sides at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QWidget

from plyscope import catalog
from plyscope.games.pig.game import PigPosition
from plyscope.games.pig.solver import Policy
from plyscope.rules.position import MAX
from plyscope.rules.stop import Stop
from plyscope_desktop.charts.policy_chart import HoldLine, PolicyMap, told
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.screens import resize_within

WIDTH, HEIGHT = 760, 480


class PolicyDialog(QDialog):
    """A dialog beside the window, which stays usable; it begins with the points on the board."""

    help_page = "chance"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        position = session.document.position.copy()
        assert isinstance(position, PigPosition)
        mine, other = position.scores if position.in_turn == MAX else position.scores[::-1]
        last = position.target - 1
        self.place = min(mine, last), min(other, last)
        self.about, self.caption = plain_label(self), plain_label(self)
        self.about.setWordWrap(True)
        self.about.setProperty("role", "second")
        self.map_name, self.line_name = plain_label(self), plain_label(self)
        for name in (self.map_name, self.line_name):
            name.setProperty("role", "caption")
            name.setWordWrap(True)
        self.map, self.line = PolicyMap(self), HoldLine(self)
        self.close_button = QPushButton(self)
        self._lay_out()
        self.map.place_chosen.connect(self._go_to)
        self.map.pointed_at.connect(lambda _: self._say())
        self.line.pointed_at.connect(lambda _: self._say())
        self.line.chosen.connect(lambda mine: self._go_to(mine, self.place[1]))
        self.close_button.clicked.connect(self.close)
        self._stop = Stop()
        session.closing.connect(self.close)
        self._why_not = catalog.solver("pig").declines(position)
        self._job: Job | None = None
        if self._why_not is None:
            self._job = Job(lambda: self._work_out(position), self, self._take, stop=self._stop.set)
            self._job.start()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _work_out(self, position: PigPosition) -> object:
        policy = Policy(position)
        policy.iterate(self._stop)
        return policy.holds(self._stop)

    def _lay_out(self) -> None:
        self._charts = QGridLayout()
        for place, (name, chart) in enumerate(((self.map_name, self.map), (self.line_name, self.line))):
            self._charts.addWidget(name, 0, place, Qt.AlignmentFlag.AlignBottom)
            self._charts.addWidget(chart, 1, place)
            self._charts.setColumnStretch(place, 1)
        self._charts.setRowStretch(1, 1)
        foot = hbox((self.caption, 1), self.close_button)
        self._column = vbox(self.about, (self._charts, 1), foot, parent=self)

    def _take(self, job: Job) -> None:
        self._job = None
        if job.error is None:
            for chart in (self.map, self.line):
                chart.show_policy(job.result, self.place)
            self._say()
        elif not isinstance(job.error, InterruptedError):
            self.caption.setText(str(job.error))

    def _go_to(self, mine: int, other: int) -> None:
        """Look at other points."""
        self.place = mine, other
        for chart in (self.map, self.line):
            chart.show_policy(chart.holds, self.place)
        self._say()

    def _say(self) -> None:
        """The state under the mouse, or the selected one."""
        if not self.map.target:
            waiting = tr("Working out the policy")
            self.caption.setText(waiting if self._why_not is None else heard(self._why_not))
            return
        for chart in (self.map, self.line):
            if 0 <= chart.pointed < chart.count():
                self.caption.setText(chart.text_of(chart.pointed))
                return
        self.caption.setText(told(self.map.holds, *self.place))

    def done(self, result: int) -> None:
        """End the thread first, however the dialog is closed."""
        Job.close_all(self)
        super().done(result)

    def rescale(self) -> None:
        self._column.setContentsMargins(*[theme.px(theme.PADDING)] * 4)
        self._column.setSpacing(theme.px(theme.GAP))
        self._charts.setSpacing(theme.px(theme.GAP))
        resize_within(self, theme.px(WIDTH), theme.px(HEIGHT))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Best policy"))
        self.about.setText(
            tr(
                "The turn totals at which holding is best, computed for all scores together: they "
                "give the largest probability of winning against an opponent who plays the same "
                "way."
            )
        )
        self.map_name.setText(
            tr("Own points to the right, the opponent's up; the greener, the longer to roll")
        )
        self.line_name.setText(tr("Points of the turn at which to hold, over the own points"))
        self.map.setAccessibleName(tr("Best policy for all points"))
        self.line.setAccessibleName(tr("Points of the turn at which to hold"))
        self.close_button.setText(tr("Close"))
        self._say()
