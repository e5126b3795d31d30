"""What one step by a key costs, with every panel of the layout for studying, in a record of so many nodes.

Usage: plyscope_step.py NODES FOLDER STEPS. A step is a press of the key for the next event and all that
follows from it, until everything is painted. Prints processor milliseconds of the window's thread, and the
Python calls of a step.
"""

import json
import sys
import time
from pathlib import Path
from statistics import median

from canvas_size import SIZE, end_at_once
from canvas_work import ALGORITHM, DEPTHS, GAME, OPTIONS, mapped, spread
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope_desktop.app.main import make_application, settle
from plyscope_desktop.app.program import make_window
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.frames import frames

REST = 0.4
"""Seconds between two steps, so that none belongs to a stream."""
WARM, COUNTED = 2, 2
"""Steps before those that are measured, and those whose calls are counted."""
TURNS = 6
"""Turns of the event loop in which everything that follows from a step is done."""
LONGEST_LOAD = 60.0

nodes, folder, steps = int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
settings.store().set(settings.REDUCED_MOTION, True)
application = make_application()
window = make_window()
window.show_layout("study")
window.resize(*SIZE)
window.show()
settle()
session, canvas = window.session, window.tree_panel.canvas
session.document.new_game(catalog.game(GAME))


def live(span: float) -> None:
    """Let the window live for so many seconds."""
    loop = QEventLoop()
    QTimer.singleShot(int(1000 * span), loop.quit)
    loop.exec()


trace = mapped(folder / f"{nodes}.rows")
setup = Setup(ALGORITHM, OPTIONS, DEPTHS[nodes], None, nodes)
session.show_record(trace, setup, (), None, trace.length // 2, -1)
until = time.perf_counter() + LONGEST_LOAD
while session.record.state == "reading" and time.perf_counter() < until:
    live(0.05)
live(1.0)
window.activateWindow()
canvas.setFocus()
live(REST)


def step() -> float:
    """Milliseconds of processor time of one step."""
    began, tick, pictures = time.thread_time(), session.record.tick, canvas.tree_item.paints
    QTest.keyClick(canvas, Qt.Key.Key_Period)
    for _ in range(TURNS):
        QApplication.processEvents()
    took = 1000 * (time.thread_time() - began)
    if session.record.tick != tick + 1 or canvas.tree_item.paints == pictures or frames().waits:
        sys.exit("the step is not shown")
    return took


def calls() -> int:
    """How many Python functions one step calls."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    step()
    sys.setprofile(None)
    return count


for _ in range(WARM):
    step()
    live(REST)
took = []
for _ in range(steps):
    took.append(step())
    live(REST)
print(json.dumps({**spread("step", took), "calls": median(calls() for _ in range(COUNTED))}), flush=True)
end_at_once()
