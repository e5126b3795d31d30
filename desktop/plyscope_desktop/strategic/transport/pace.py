"""Pace: the moments between the steps of a method or the rounds of a learning run, to play and step by."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.session.playback import Playback

SPEEDS = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 100.0, 300.0, 1_000.0, 10_000.0)
"""Steps or rounds a second."""
USUAL = 1.0
PLAYED_IN = 30.0
"""Seconds in which a learning run is played at its usual speed."""


class StepPace:
    """Follows the record of a strategic game; `speed` is in steps or rounds a second."""

    def __init__(self, strategic: StrategicGame) -> None:
        self.strategic = strategic
        self.speed = USUAL

    def moment(self, tick: int, steps: int) -> int | None:
        """The moment of the record so many steps on or back, None where there is none."""
        strategic = self.strategic
        found = strategic.moment_of(strategic.step_at(tick) + steps)
        return None if (found - tick) * steps <= 0 else found

    def settle(self) -> None:
        """Take the usual speed of the record: a step a second, or a whole run in about half a minute."""
        self.speed = usual_speed(self.strategic.method, int(self.strategic.options.get("rounds", 0)))


def usual_speed(method: str, rounds: int) -> float:
    """The speed of a method, the next one of `SPEEDS`."""
    if method not in LEARNING:
        return USUAL
    return next((speed for speed in SPEEDS if speed >= max(USUAL, rounds / PLAYED_IN)), SPEEDS[-1])


class PaceKeeper(QObject):
    """Lets the playback play and step by the record of a method while a widget that shows it is in sight."""

    def __init__(self, strategic: StrategicGame, playback: Playback, widget: QWidget) -> None:
        super().__init__(widget)
        self.strategic, self.playback, self.widget = strategic, playback, widget
        self.pace = StepPace(strategic)
        widget.installEventFilter(self)
        strategic.session.record.replaced.connect(self._another)

    def _another(self) -> None:
        if self.strategic.has_record:
            self.pace.settle()
        self._keep(self.widget.isVisible())

    def _keep(self, shown: bool) -> None:
        if shown and self.strategic.has_record:
            self.playback.keep_pace(self.pace)
        else:
            self.playback.leave_pace(self.pace)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow whether the widget can be seen."""
        if watched is self.widget and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._keep(event.type() == QEvent.Type.Show)
        return False
