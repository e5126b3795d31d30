"""How long a frame of the canvas takes, with the record of so many nodes.

Usage: plyscope_canvas.py NODES FOLDER EVERY, where every how many frames of the path are taken. A frame is a
camera, the events that follow from it, and one picture; that it is one, and no more, is checked. Prints
processor and clock times of the frames for every way of drawing, at the end of the record and at a past
moment, of going to moments, of 500 pulses, and of the time from a file to the first picture of all of it; and
how much memory is resident. By turns with the frames it repaints a plot of pyqtgraph with one curve, which
says what the machine is worth at that moment.
"""

import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, get_args

import numpy as np
from canvas_size import SIZE, end_at_once, resident
from canvas_work import ALGORITHM, DEPTHS, GAME, OPTIONS, mapped, spread, views
from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.app.main import make_application, settle
from plyscope_desktop.canvas.canvas import TreeCanvas, View
from plyscope_desktop.canvas.items import TreeItem
from plyscope_desktop.canvas.overlays.pulse import paint_pulses, pulse_at
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look.pyqtgraph_import import pg  # all of pyqtgraph takes 15 MB more
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session

PAST = 0.6
"""Which moment is looked at besides the last one, as a share of the record."""
MOMENTS, NEAR = 60, 60
"""How many moments are gone to from anywhere, and how many from one nearby."""
PULSES, TURNS = 500, 9
SOUGHT = 20_000
"""Among how many nodes edges are looked for that can carry a pulse."""
LONGEST_LOAD = 120.0
PLAIN_POINTS, PLAIN_TURNS = 5_000, 9
"""What a bare plot shows, and how often it is repainted at a time."""

nodes, folder, every = int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
settings.store().set(settings.REDUCED_MOTION, True)
application = make_application()
settle()
base = resident()
session = Session()
session.document.new_game(catalog.game(GAME))
canvas = Services(session).make(TreeCanvas)
canvas.resize(*SIZE)
canvas.show()
pictures: list[TreeItem] = []
painted = TreeItem.paint


def counted(self: TreeItem, *args: Any) -> None:
    pictures.append(self)
    painted(self, *args)


TreeItem.paint = counted


def turn() -> None:
    """Let everything happen that is due."""
    QApplication.processEvents()


def busy() -> float:
    return 1000 * time.thread_time()


def clock() -> float:
    return 1000 * time.perf_counter()


def load(trace: Trace) -> None:
    """Show a record, and wait for the first picture of all of it."""
    setup = Setup(ALGORITHM, OPTIONS, DEPTHS[nodes], None, nodes)
    session.show_record(trace, setup, (), None, trace.length, -1)
    until = time.perf_counter() + LONGEST_LOAD
    before = len(pictures)
    while session.record.state == "reading" or canvas.drawn.slots.read_to < trace.length:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if time.perf_counter() > until:
            sys.exit("the record is not shown")
        before = len(pictures) if canvas.drawn.slots.read_to < trace.length else before
    while len(pictures) == before:
        turn()


def frames(name: str, path: list[tuple[float, float]]) -> dict[str, float]:
    """The path through the tree as it is drawn now; each frame is one picture."""
    worked, passed = [], []
    for left, right in path:
        camera, before = canvas.box.camera, (canvas.tree_item.paints, len(pictures))
        wanted = replace(camera, left=left, across=camera.width / (right - left))
        began, clock_began = busy(), clock()
        canvas.viewpoint.by_hand(wanted)
        turn()
        worked.append(busy() - began)
        passed.append(clock() - clock_began)
        made, laid = canvas.tree_item.paints - before[0], len(pictures) - before[1]
        if (made, laid) != (1, 1):
            sys.exit(f"{name}: a frame made {made} pictures and painted {laid} times")
    return {
        **spread(f"{name}_cpu", worked),
        **spread(f"{name}_clock", passed),
        f"{name}_frames": float(len(path)),
    }


def plain() -> float:
    """Milliseconds of processor time of one picture of the bare plot, the median of some."""
    took = []
    for turned in range(PLAIN_TURNS):
        began = busy()
        bare.setXRange(turned, PLAIN_POINTS + turned, padding=0)
        bare.viewport().repaint()
        took.append(busy() - began)
        turn()
    return median(took)


def moments(ticks: list[int]) -> list[float]:
    """Milliseconds of processor time in which the session goes to each moment."""
    took = []
    for tick in ticks:
        began = busy()
        session.record.show(tick)
        took.append(busy() - began)
        turn()
    return took


def pulses() -> float:
    """Milliseconds of processor time for 500 pulses on edges of the picture, the median of some turns."""
    canvas.fit()
    turn()
    edges = [canvas.stage.edge(node) for node in range(min(canvas.drawn.slots.known, SOUGHT))]
    drawn = [edge for edge in edges if edge is not None]
    if not drawn:
        sys.exit("no edge of the picture can carry a pulse")
    sent = []
    for tick in range(session.record.last_tick // 2, session.record.last_tick):
        session.record.show(tick)
        pulse = pulse_at(canvas.drawn)
        sent += [pulse] if pulse is not None else []
        if len(sent) == PULSES:
            break
    picture = QPixmap(*SIZE)
    took = []
    for number in range(TURNS):
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        canvas.stage.stamps.begin(painter)
        pairs = [(sent[place % len(sent)], drawn[place % len(drawn)]) for place in range(PULSES)]
        began = busy()
        paint_pulses(painter, canvas.stage.stamps, pairs, number / TURNS)
        took.append(busy() - began)
        painter.end()
    return median(took)


turn()
empty = resident()
bare = pg.PlotWidget()
bare.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
bare.resize(*SIZE)
bare.plot(np.sin(np.arange(PLAIN_POINTS + PLAIN_TURNS) / 50))
bare.disableAutoRange()
bare.show()
turn()
plains = [plain()]
measuring = resident() - empty
"""What the bare plot takes itself."""
began, clock_began = busy(), clock()
load(mapped(folder / f"{nodes}.rows"))
found = {
    "nodes": float(session.record.tree.known),
    "rows": float(session.record.last_tick),
    "base": base,
    "empty": empty,
    "load_cpu": busy() - began,
    "load_clock": clock() - clock_began,
    "loaded": resident() - measuring,
}
for view in get_args(View):
    canvas.show_view(view)
    for name, tick in (("end", session.record.last_tick), ("past", round(PAST * session.record.last_tick))):
        session.record.show(tick)
        canvas.fit()
        turn()
        world = canvas.stage.world()
        found |= frames(f"{view}_{name}", views(world.left(), world.right())[::every])
        plains.append(plain())
canvas.show_view("tree")
canvas.fit()
turn()
chance = Random(1)
anywhere = [chance.randrange(session.record.last_tick) for _ in range(MOMENTS)]
found |= spread("seek", moments(anywhere))
begin_near = session.record.last_tick // 2
session.record.show(begin_near)
found |= spread("near", moments([begin_near + step for step in range(1, NEAR + 1)]))
found["pulses"] = pulses()
found["resident"] = resident() - measuring
found["plain"] = median(plains)
print(json.dumps(found), flush=True)
end_at_once()
