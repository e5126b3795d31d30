"""How long a search goes on in the window after it is told to stop, and how long the event loop stands still.

Usage: plyscope_window.py MOMENTS. The search is Connect Four by alpha-beta to the end of the game,
recorded, with the tree growing in the window; it is stopped at random moments between its start and four
times the time of ten million nodes. A timer of 5 ms watches the event loop from the start of each search
until 0.3 s after its end. Prints the longest times in milliseconds, and the most nodes that a search had
reached.
"""

import json
import random
import sys
import time

from PySide6.QtCore import QEventLoop, Qt, QTimer

from plyscope import catalog
from plyscope.search.search import Limits
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.document.search_setup import Setup

NODES = 10_000_000
TICK_MS = 5
AFTER_MS = 300


class Watch:
    """The longest pause between two ticks of a timer, less what is due to the timer itself."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.last = time.perf_counter()
        self.timer = QTimer()
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.look)

    def start(self) -> None:
        self.last = time.perf_counter()
        self.timer.start(TICK_MS)

    def look(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, 1000 * (now - self.last) - TICK_MS)
        self.last = now


def live(milliseconds: float) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(int(milliseconds), loop.quit)
    loop.exec()


application = make_application()
window = make_window()
window.show_layout("study")
window.show()
session = window.session
session.document.new_game(catalog.game("connect4"), one=0.0, two=0.0, three=0.0, centre=0.0)
session.document.set_setup(Setup(algorithm="alphabeta", depth=None, seconds=None))
algorithm = catalog.algorithm("alphabeta")
span = 4000 * algorithm.search().run(session.document.position, Limits(nodes=NODES)).seconds
chance = random.Random(1)
watch = Watch()
moments = int(sys.argv[1])
late, nodes = [], []
live(AFTER_MS)
returned: list[float] = []
for _ in range(moments):
    watch.start()
    session.run.begin()
    job = session.run._job
    assert job is not None
    job.finished.connect(lambda: returned.append(time.perf_counter()), Qt.ConnectionType.DirectConnection)
    live(chance.uniform(0, span))
    asked = time.perf_counter()
    session.run.stop()
    live(AFTER_MS)
    watch.look()
    watch.timer.stop()
    answer = job.result
    if answer is None or answer.stopped_by != "stop":
        sys.exit(f"the search was not stopped but ended: {answer}")
    late.append(1000 * (returned[-1] - asked))
    nodes.append(answer.nodes)
window.close()
print(
    json.dumps({"moments": moments, "milliseconds": max(late), "blocked": watch.longest, "nodes": max(nodes)})
)
