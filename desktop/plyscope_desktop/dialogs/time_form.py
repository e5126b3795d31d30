"""Time form: with which clocks a game is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtWidgets import QWidget

from plyscope.options import option, options_of
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.widgets.option_form import OptionForm


@dataclass(frozen=True)
class TimeOptions:
    clocks: Literal["none", "increment", "overtime"] = option(
        "none", marked("Clocks"),
        marked("An increment is added after every move. Overtime counts once the minutes are used up."),
        labels=(marked("No clocks"), marked("Minutes and an increment"), marked("Minutes, then overtime")),
    )  # fmt: skip
    minutes: float = option(
        5.0, marked("Minutes"), marked("For all moves of a side together."), minimum=0, maximum=180
    )
    seconds: int = option(3, marked("Seconds a move"), minimum=0, maximum=300)


class TimeForm(OptionForm):
    """Rows for the clocks of a game; minutes and seconds only where there are clocks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_options(options_of(TimeOptions))
        self.changed.connect(self._settle)
        self._settle(self.values())

    def show_control(self, control: TimeControl | None) -> None:
        """Begin with these clocks."""
        values: dict[str, Any] = {"clocks": "none"}
        if control is not None:
            values = {
                "clocks": "overtime" if control.overtime else "increment",
                "minutes": control.main / 60,
                "seconds": round(control.overtime or control.increment),
            }
        self.set_values(values)
        self._settle(self.values())

    def control_chosen(self) -> TimeControl | None:
        """The clocks that are chosen; None for none, also where they would have no time at all."""
        values = self.values()
        main, seconds = 60.0 * values["minutes"], float(values["seconds"])
        if values["clocks"] == "none" or main + seconds == 0:
            return None
        if values["clocks"] == "overtime":
            return TimeControl(main, overtime=seconds)
        return TimeControl(main or seconds, seconds)

    def retranslate(self) -> None:
        """Say every label again; what is hidden stays so."""
        super().retranslate()
        if self._entries:
            self._settle(self.values())

    def _settle(self, values: dict[str, Any]) -> None:
        for name in ("minutes", "seconds"):
            self.show_row(self.control(name), values["clocks"] != "none")
