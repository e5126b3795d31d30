"""Film plan: the choices of a film, its moments by frame, and how the choices are remembered."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.query import events
from plyscope.record.trace import Trace
from plyscope_desktop.canvas.overlays.pulse import FASTEST, duration
from plyscope_desktop.exports.remembered_choice import AS_SHOWN
from plyscope_desktop.look import theme
from plyscope_desktop.session.playback import ROW_KINDS, StepKind

WHATS = ("tree", "timeline", "all")
FORMATS = ("gif", "mp4")
CAMERAS = ("whole", "seen", "follow")
STEPS = ("event", "node", "cutoff", "bound", "leaf", "iteration")
SIZES = ((640, 480), (1280, 720), (1920, 1080))
RATES = (10, 20, 25, 50)
"""Frames a second that hundredths of a second, as in a GIF, express exactly."""

SIDE = (160, 3_840)
SPEED = (0.25, 10_000.0)
HOLD = (0.0, 10.0)
MOST_FRAMES = 20_000

ALLOWED: dict[str, tuple[Any, ...]] = {
    "what": WHATS, "format": FORMATS, "camera": CAMERAS, "step": STEPS, "rate": RATES,
}  # fmt: skip
LIMITS: dict[str, tuple[float, float]] = {"width": SIDE, "height": SIDE, "speed": SPEED, "hold": HOLD}


@dataclass(frozen=True)
class Animation:
    """One moving picture.

    `what` is the tree alone, over its timeline, or beside the board of the moment. It goes from one
    `step` to the next, `speed` of them a second, at `rate` frames a second, and holds its last picture for
    `hold` seconds; a GIF begins again if it `loops`. `camera` shows the whole tree, the visible part of the
    window, or follows the moment at the window's zoom. `theme` and `language` are ids, empty for those of the
    window.
    """

    what: str = "timeline"
    format: str = "gif"
    step: StepKind = "event"
    speed: float = 2.0
    rate: int = 20
    width: int = 1280
    height: int = 720
    camera: str = "whole"
    theme: str = AS_SHOWN
    language: str = ""
    hold: float = 2.0
    loops: bool = True
    caption: bool = True
    legend: bool = True
    pulses: bool = True

    def __post_init__(self) -> None:
        for name, values in ALLOWED.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name} is one of {values}")
        for name, (least, most) in LIMITS.items():
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name} is {least} to {most}")
        if self.theme and self.theme not in {found.id for found in theme.available()} | {theme.PRINT}:
            raise ValueError(f"no theme {self.theme}")

    @property
    def size(self) -> tuple[int, int]:
        """Pixels; even numbers for MP4, whose colours are sampled in squares of two."""
        odd = self.format == "mp4"
        return self.width + (self.width % 2 if odd else 0), self.height + (self.height % 2 if odd else 0)

    @property
    def theme_id(self) -> str:
        """The theme to paint with."""
        return self.theme or theme.current().id


@dataclass(frozen=True)
class Frame:
    """One picture: a moment of the record, and how far its pulse has come on its way."""

    tick: int
    progress: float = 1.0


class Reel:
    """The frames of an animation of a record from one moment to another, both included."""

    def __init__(self, trace: Trace, wanted: Animation, start: int, end: int) -> None:
        self.wanted = wanted
        kinds = ROW_KINDS[wanted.step]
        if wanted.step == "event":
            stops = np.arange(start, end + 1, dtype=np.int64)
        else:
            found = events.ticks_of(trace, kinds, start, end)
            stops = np.unique(np.concatenate([[start], found, [end]])).astype(np.int64)
        self.stops: NDArray[np.int64] = stops
        self.moving = max(1, ceil(len(stops) * wanted.rate / wanted.speed - 1e-9))
        self.count = self.moving + round(wanted.hold * wanted.rate)

    @property
    def seconds(self) -> float:
        """Duration in seconds."""
        return self.count / self.wanted.rate

    @property
    def changes(self) -> int:
        """Number of its frames that show a later moment than the one before."""
        return min(len(self.stops), self.moving)

    def frame(self, number: int) -> Frame:
        """One of the frames; the last ones stay at the end."""
        wanted = self.wanted
        passed = number * wanted.speed / wanted.rate + 1e-9
        place = min(int(passed), len(self.stops) - 1)
        if number >= self.moving - 1:
            place = len(self.stops) - 1
        tick = int(self.stops[place])
        if not wanted.pulses or wanted.speed > FASTEST or wanted.step != "event":
            return Frame(tick)
        shown = (passed - place) / wanted.speed * 1000
        return Frame(tick, 1.0 if number >= self.moving - 1 else min(1.0, shown / duration(wanted.speed)))
