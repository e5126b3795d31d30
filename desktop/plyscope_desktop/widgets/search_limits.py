"""Limits of a search as rows of a form: depth, time and nodes."""

from math import inf, isinf

from PySide6.QtCore import QObject, Signal

from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.slider_field import SliderField

SECONDS = 0.1, 300.0
NODES = 1_000.0, 1_000_000_000.0


class SearchLimits(QObject):
    """`changed` carries the name of a limit, "depth", "seconds" or "nodes", and its number; None for none."""

    changed = Signal(str, object)

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self.depth = SliderField(1, 2, unbounded=True, write=_depth_text)
        self.seconds = SliderField(
            *SECONDS, whole=False, logarithmic=True, unbounded=True, write=_seconds_text
        )
        self.nodes = SliderField(*NODES, logarithmic=True, unbounded=True, write=number_text)
        form.add_row(self.depth, marked("Depth"))
        form.add_row(self.seconds, marked("Time"))
        form.add_row(self.nodes, marked("Nodes"))
        self.depth.changed.connect(lambda value: self._changed("depth", value, whole=True))
        self.seconds.changed.connect(lambda value: self._changed("seconds", value, whole=False))
        self.nodes.changed.connect(lambda value: self._changed("nodes", value, whole=True))

    def _changed(self, name: str, value: float, *, whole: bool) -> None:
        self.changed.emit(name, None if isinf(value) else round(value) if whole else value)

    def show(self, depth: int | None, seconds: float | None, nodes: int | None, longest: int) -> None:
        """Show limits, None for none, of a game that takes at most `longest` plies; without a signal."""
        longest = max(2, longest)
        self.depth.set_bounds(0 if depth == 0 else 1, longest)  # an example may show the evaluation alone
        self.depth.set_value(inf if depth is None else min(depth, longest))
        self.seconds.set_value(inf if seconds is None else seconds)
        self.nodes.set_value(inf if nodes is None else nodes)


def _depth_text(value: float) -> str:
    return "∞" if isinf(value) else tr("{n} plies", round(value)).format(n=number_text(value))


def _seconds_text(value: float) -> str:
    """Return a time in seconds even where it is long, so that it can be typed."""
    return "∞" if isinf(value) else tr("{n} s").format(n=number_text(value))
