"""How long a frame of the Compare window takes with two records of Connect Four of 300,000 nodes each.

`python tests/bench/compare.py` prints a table, `--json` one object a row; `--nodes` takes another size. A
frame is all that the window's thread does in one turn of its event loop: moments, comparison, both canvases,
timeline. The exit status is 1 if the 95th percentile of the processor time of any row but the first is above
the goal.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from math import sin
from pathlib import Path

GOAL = 20.0
"""Milliseconds."""
SEARCHING = "search with both"
"""Both cores are busy then, and the records grow by as much as a frame has time for."""
PAUSE = 0.004
SECONDS = 4.0
SIZE = (1366, 768)

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / folder) for folder in ("core", "desktop")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PLYSCOPE_CONFIG"] = tempfile.mkdtemp()

import numpy as np  # noqa: E402  # path
from PySide6.QtWidgets import QApplication  # noqa: E402

from plyscope import catalog  # noqa: E402
from plyscope_desktop.app.main import make_application  # noqa: E402
from plyscope_desktop.compare.window import CompareWindow  # noqa: E402
from plyscope_desktop.document.search_setup import Setup  # noqa: E402
from plyscope_desktop.runtime import settings  # noqa: E402
from plyscope_desktop.session.session import Session  # noqa: E402

Frames = list[tuple[float, float]]


def frames(seconds: float, act: Callable[[int], object], done: Callable[[], bool] = lambda: False) -> Frames:
    """What each turn of the event loop took, in milliseconds of processor time and by the clock."""
    found: Frames = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and not done():
        clock, busy = time.perf_counter(), time.thread_time()
        act(len(found))
        QApplication.processEvents()
        found.append(((time.thread_time() - busy) * 1000, (time.perf_counter() - clock) * 1000))
        time.sleep(PAUSE)
    return found


def rows(window: CompareWindow) -> list[tuple[str, Frames]]:
    """Everything that people do with the window, and the frames of each."""
    pair = window.pair
    found = [(SEARCHING, frames(120, lambda n: pair.run() if n == 0 else None, lambda: pair.at_end))]
    playback, canvas = pair.playbacks[0], window.halves[0].tree.canvas
    last = pair.sessions[0].record.last_tick
    playback.set_speed(10_000)
    playback.first()
    frames(3, lambda n: None)
    found.append(
        ("play, 10,000 events a second", frames(SECONDS, lambda n: playback.play() if n == 0 else None))
    )
    playback.pause()

    def scrub(n: int) -> None:
        window.timeline.strip.scrubbed.emit(round(last * (0.5 + 0.5 * sin(n / 15))))

    for follows, name in (("node", "scrub, by node"), ("share", "scrub, by share")):
        window.pair.follow(follows)  # type: ignore[arg-type]
        found.append((name, frames(SECONDS, scrub)))
    pair.follow("node")
    playback.last()
    frames(3, lambda n: None)

    def zoom(n: int) -> None:
        (canvas.viewpoint.zoom_in if n // 20 % 2 == 0 else canvas.viewpoint.zoom_out)()

    found.append(("zoom", frames(SECONDS, zoom)))

    def pan(n: int) -> None:
        canvas.viewpoint.by_hand(canvas.box.camera.panned(5 - n // 40 % 2 * 10, 0))

    found.append(("pan", frames(SECONDS, pan)))
    return found


def main() -> int:
    """Measure and tell; returns the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--nodes", type=int, default=300_000)
    given = parser.parse_args()
    settings.store().set(settings.REDUCED_MOTION, True)
    make_application()
    session = Session()
    session.document.new_game(catalog.game("connect4"))
    session.document.set_setup(Setup("alphabeta", (("iterative", "no"),), 9, None, given.nodes))
    window = CompareWindow(session)
    window.resize(*SIZE)
    window.show()
    before = os.getloadavg() if hasattr(os, "getloadavg") else (0.0,)
    missed = False
    for name, found in rows(window):
        busy, clock = (np.array([frame[part] for frame in found]) for part in (0, 1))
        told = {
            "busy_median": np.median(busy),
            "busy_p95": np.quantile(busy, 0.95),
            "busy_most": busy.max(),
            "clock_p95": np.quantile(clock, 0.95),
        }
        told = {key: round(float(value), 2) for key, value in told.items()}
        missed = missed or (name != SEARCHING and told["busy_p95"] > GOAL)
        if given.json:
            print(json.dumps({"row": name, "frames": len(found), **told}))
            continue
        busy_text = (
            f"busy {told['busy_median']:5.1f} ms, p95 {told['busy_p95']:5.1f}, most {told['busy_most']:5.1f}"
        )
        print(f"{name:30s} {len(found):5d} frames   {busy_text}   by the clock p95 {told['clock_p95']:5.1f}")
    nodes = [session.record.tree.known for session in window.pair.sessions]
    after = os.getloadavg() if hasattr(os, "getloadavg") else (0.0,)
    print(
        f"{nodes[0]:,} and {nodes[1]:,} nodes; load {before[0]:.1f} before, {after[0]:.1f} after",
        file=sys.stderr,
    )
    window.close()
    session.close()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
