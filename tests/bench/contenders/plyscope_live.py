"""How the window keeps up with a search that is being recorded, and whether the search notices the window.

Usage: plyscope_live.py FOLDER SECONDS ROUNDS PAIRS [RATES]. The window is the whole program's, in the
layout for studying. By turns it is left alone, follows searches of 0.1, 0.5, 2 and 10 M rows/s, each for so
many seconds at most (rows of a real search, written by a thread of the program at that rate), and a
compiled search at its own speed until its record is full, as the program's settings say. A timer of 16 ms
watches the event loop all the while. Then one search, ended after so many nodes, runs by turns in a thread
that nobody follows, with the window idle, and in the window: both write to memory that was used before.

Prints, for each rate, the time from the moment at which rows were written to the end of the picture that
shows them; the intervals of the timer beside those of the idle window just before and after; the longest
pause; from the end of a search until its answer is painted in the status line; and processor seconds of the
search with and without the window.
"""

import json
import sys
import threading
import time
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from canvas_size import SIZE, end_at_once
from canvas_work import ALGORITHM, GAME, OPTIONS
from PySide6.QtCore import QEventLoop, Qt, QTimer

from plyscope import catalog
from plyscope.record.trace import ROW, Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits
from plyscope_desktop.app.main import make_application, settle
from plyscope_desktop.app.program import make_window
from plyscope_desktop.boards.moment_board import MomentBoard as Board
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.items import TreeItem
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session import search_run
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.words import answers

RATES = {"slow": 0.1e6, "fast": 0.5e6, "faster": 2e6, "fastest": 10e6}
BATCH_SECONDS = 0.002
TICK_MS = 16
IDLE_SECONDS = 2.0
NODES = 3_000_000
SAMPLED_SECONDS = 0.003
"""How often it is looked how many rows a search has written."""
LONGEST_WAIT = 60.0

folder, seconds = Path(sys.argv[1]), float(sys.argv[2])
rounds, pairs = int(sys.argv[3]), int(sys.argv[4])
COMPILED_NODES = 2_500_000
"""Nodes of the search that is compared with itself."""
rows = np.fromfile(folder / f"{NODES}.rows", ROW)  # in memory, where a search has what it writes
written: list[tuple[float, int]] = []
"""When rows were written, and how many there were then."""
search_seconds: list[float] = []
over: list[float] = []
"""When searches were over."""


class Timed(Job):
    """A job that says how much processor time its search took; at a `rate`, it writes rows of a record."""

    rate = 0.0

    def run(self) -> None:
        begin = time.thread_time()
        if self.rate:
            self.result = self.feed()
        else:
            super().run()
        search_seconds.append(time.thread_time() - begin)
        over.append(time.perf_counter())

    def feed(self) -> Answer:
        trace, position = session.record.trace, session.record.searched
        assert position is not None
        position = position.copy()
        begin, done = time.perf_counter(), 0
        while (passed := time.perf_counter() - begin) < seconds and done < len(rows):
            due = min(int(passed * self.rate), len(rows))
            if due > done:
                trace.append(rows[done:due])
                written.append((time.perf_counter(), due))
            done = due
            time.sleep(BATCH_SECONDS)
        return catalog.algorithm(ALGORITHM).search().run(position, Limits(depth=1))


class Watch:
    """The intervals between two ticks of a timer."""

    def __init__(self) -> None:
        self.intervals: list[float] = []
        self.last = time.perf_counter()
        self.timer = QTimer()
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.look)
        self.timer.start(TICK_MS)

    def look(self) -> None:
        now = time.perf_counter()
        self.intervals.append(1000 * (now - self.last))
        self.last = now

    def taken(self) -> list[float]:
        """The intervals since the last time."""
        found, self.intervals = self.intervals, []
        return found


class Sampler(threading.Thread):
    """Notes how many rows a search has written, while it writes them."""

    def __init__(self, trace: Trace) -> None:
        super().__init__()
        self.trace = trace
        self.over = False

    def run(self) -> None:
        known = 0
        while not self.over:
            rows = self.trace.length
            if rows > known:
                written.append((time.perf_counter(), rows))
            known = rows
            time.sleep(SAMPLED_SECONDS)


def live(span: float) -> None:
    """Let the window live for so many seconds."""
    loop = QEventLoop()
    QTimer.singleShot(int(1000 * span), loop.quit)
    loop.exec()


search_run.Job = Timed
application = make_application()
window = make_window()
window.show_layout("study")
window.resize(*SIZE)
window.show()
settle()
session = window.session
recorded = session.run.budget
"""Rows of a record in memory by the program's settings."""
session.document.new_game(catalog.game(GAME))
canvas = window.tree_panel.canvas
shown: list[tuple[float, int]] = []
"""When pictures were finished, and how many rows they show."""
drawn = 0
make, painted = TreeItem._make, TreeCanvas.paintEvent


def noted(self: TreeItem, *args: Any) -> None:
    global drawn
    make(self, *args)
    if self is canvas.tree_item:
        drawn = min(canvas.drawn.slots.read_to, session.record.tick)


def finished(self: TreeCanvas, event: Any) -> None:
    painted(self, event)
    if self is canvas:
        shown.append((time.perf_counter(), drawn))


told: list[float] = []
"""When the status line had the answer of the search that was over last."""
label_painted, board_painted = ElidedLabel.paintEvent, Board.paintEvent


def label_told(self: ElidedLabel, event: Any) -> None:
    label_painted(self, event)
    if self is window.status.state_label and over and not told and self.text() == answers.answer(session):
        told.append(time.perf_counter())


TreeItem._make = noted
TreeCanvas.paintEvent = finished
ElidedLabel.paintEvent = label_told
watch = Watch()


def caught_up() -> bool:
    return (
        session.record.state != "searching"
        and canvas.drawn.slots.read_to == session.record.trace.length == session.record.tick
    )


def follow(rate: float, nodes: int | None = None) -> dict[str, Any]:
    """One search in the window, until the picture shows all of it.

    Without a rate and a number of nodes it is a compiled one that fills the record and is then stopped.
    """
    global drawn
    written.clear()
    shown.clear()
    search_seconds.clear()
    over.clear()
    told.clear()
    drawn = 0
    Timed.rate = rate
    session.run.budget = recorded if nodes is None and not rate else len(rows)
    session.document.set_setup(Setup(ALGORITHM, OPTIONS, None, None, nodes))
    live(0.2)
    watch.taken()
    session.run.begin()
    sampler = Sampler(session.record.trace)
    if not rate:
        sampler.start()
    until = time.perf_counter() + seconds + LONGEST_WAIT
    most_behind = 0
    while not caught_up():
        live(0.02)
        if session.run.searching and not rate and session.record.trace.length >= session.run.budget:
            session.run.stop()
        most_behind = max(most_behind, session.record.trace.length - drawn)
        if time.perf_counter() > until:
            sys.exit("the picture does not catch up")
    sampler.over = True
    while not told and time.perf_counter() < until:
        live(0.02)
    intervals = watch.taken()
    late = []
    at = 0
    for moment, count in written:
        while at < len(shown) and shown[at][1] < count:
            at += 1
        if at < len(shown):
            late.append(1000 * (shown[at][0] - moment))
    return {
        "intervals": intervals,
        "late": late,
        "rate": session.record.trace.length / max(search_seconds[0], 1e-6),
        "answer": 1000 * (told[0] - over[0]),
        "pictures": len(shown),
        "rows": session.record.trace.length,
        "behind": most_behind,
    }


def idle() -> list[float]:
    """The intervals of a window in which nothing happens."""
    live(0.3)
    watch.taken()
    live(min(IDLE_SECONDS, seconds / 2))
    return watch.taken()


def alone(position: Position, nodes: int) -> float:
    """Processor seconds of the same search in a thread that nobody follows."""
    took: list[float] = []

    def work() -> None:
        search = catalog.algorithm(ALGORITHM).search(**dict(OPTIONS))
        trace = Trace(len(rows))
        begin = time.thread_time()
        search.run(position, Limits(nodes=nodes), trace)
        took.append(time.thread_time() - begin)
        trace.release()

    threading.stack_size(64 << 20)
    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():
        live(0.02)
    return took[0]


def p95(numbers: list[float]) -> float:
    return float(np.percentile(numbers, 95)) if numbers else float("nan")


found: dict[str, float] = {}
live(1.0)
kinds = RATES | {"full": 0.0}
if len(sys.argv) > 5:
    kinds = {name: kinds[name] for name in sys.argv[5].split(",") if name in kinds}
followed: dict[str, list[dict[str, Any]]] = {name: [] for name in kinds}
ratios: dict[str, list[float]] = {name: [] for name in kinds}
idles = [idle()]
for _ in range(rounds):
    for name, rate in kinds.items():
        run = follow(rate)
        followed[name].append(run)
        idles.append(idle())
        beside = (p95(idles[-2]) + p95(idles[-1])) / 2
        ratios[name].append(p95(run["intervals"]) / beside)
for name, runs in followed.items():
    late = [each for run in runs for each in run["late"]]
    intervals = [each for run in runs for each in run["intervals"]]
    found |= {
        f"{name}_late_median": float(np.median(late)) if late else float("nan"),
        f"{name}_late_p95": p95(late),
        f"{name}_interval_median": float(np.median(intervals)),
        f"{name}_interval_p95": p95(intervals),
        f"{name}_interval_most": max(intervals),
        f"{name}_ratio": median(ratios[name]),
    }
    found[f"{name}_answer"] = median(run["answer"] for run in runs)
    for number in ("rows", "pictures", "behind", "rate"):
        found[f"{name}_{number}"] = median(run[number] for run in runs)
found["idle_interval_median"] = float(np.median([each for run in idles for each in run]))
found["idle_interval_p95"] = median(p95(run) for run in idles)
alone_seconds, followed_seconds = [], []
alone(session.document.position, COMPILED_NODES)
for _ in range(pairs):
    alone_seconds.append(alone(session.document.position, COMPILED_NODES))
    follow(0.0, COMPILED_NODES)
    followed_seconds.append(search_seconds[0])
    used = session.record.trace
    session.record.forget()
    used.release()
if pairs:
    found["search_alone"], found["search_followed"] = median(alone_seconds), median(followed_seconds)
    found["search_ratio"] = found["search_followed"] / found["search_alone"]
print(json.dumps(found), flush=True)
end_at_once()
