"""What the window feels of own code that runs in a process of its own.

Usage: plyscope_own_code_window.py SECONDS ROUNDS. The window is the whole program's, in the layout for
studying. By turns it is left alone, and follows for so many seconds: a recorded search in plain Python of
Connect Four, compiled alpha-beta on Connect Four in plain Python, a search that loops for ever, and one that
prints without end. A timer of 16 ms watches the event loop all the while. Then the search is saved again
and again.

Prints for each kind the 95th percentile of the timer's intervals beside those of the idle window just before
and after; the seconds from saving a file to the first picture of its record; and those from Stop until a
search that loops has ended. One JSON object.
"""

import json
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import mkdtemp

import numpy as np
from canvas_size import SIZE, end_at_once
from PySide6.QtCore import QEventLoop, Qt, QTimer

from plyscope import catalog
from plyscope_desktop.app.main import make_application, settle
from plyscope_desktop.app.program import make_window
from plyscope_desktop.canvas.items import TreeItem
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.own_code import workshop

HERE = Path(__file__).resolve().parent
TICK_MS = 16
LONGEST_WAIT = 30.0

seconds, rounds = float(sys.argv[1]), int(sys.argv[2])
folder = Path(mkdtemp(prefix="plyscope-bench-"))
ENTER = "self.enter(action, alpha, beta)"
text = (HERE / "lecture_alphabeta.py").read_text()
assert ENTER in text
FILES = {
    "search": text,
    "game": (HERE / "connect_four.py").read_text(),
    "loop": text.replace(ENTER, f"{ENTER}\n        while depth < 3: pass"),
    "print": text.replace(ENTER, f"{ENTER}\n        print('x' * 100)"),
}
for name, source in FILES.items():
    (folder / f"{name}.py").write_text(source)

application = make_application()
window = make_window()
window.resize(*SIZE)
window.show()
window.show_layout("study")
settle()
session, own = window.session, window.services.own_code
drawn: list[float] = []
paint = TreeItem.paint


def painted(item: TreeItem, *arguments: object) -> None:
    paint(item, *arguments)
    if session.record.trace.length:
        drawn.append(time.perf_counter())


TreeItem.paint = painted
intervals: list[float] = []
last = time.perf_counter()


def tick() -> None:
    global last
    now = time.perf_counter()
    intervals.append(1000 * (now - last))
    last = now


watch = QTimer()
watch.setTimerType(Qt.TimerType.PreciseTimer)
watch.timeout.connect(tick)
watch.start(TICK_MS)


def live(span: float) -> None:
    """Let the window live for so many seconds."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * span), loop.quit)
    loop.exec()


def until(condition) -> None:
    """Let the window live until something is so."""
    end = time.perf_counter() + LONGEST_WAIT
    while not condition():
        live(0.01)
        if time.perf_counter() > end:
            sys.exit("own code does not answer")


def taken() -> list[float]:
    found = list(intervals)
    intervals.clear()
    return found


def p95(numbers: list[float]) -> float:
    return float(np.percentile(numbers, 95))


def idle() -> float:
    live(0.5)
    taken()
    live(seconds / 2)
    return p95(taken())


def load(name: str) -> str:
    path = folder / f"{name}.py"
    if own.file(str(path)) is None:
        own.open(path)
        until(lambda: own.file(str(path)) is not None)
    return str(path)


def follow(name: str) -> list[float]:
    """The intervals while own code of a kind is searched."""
    path = load(name)
    game = catalog.game(path) if name == "game" else catalog.game("connect4")
    session.document.new_game(game)
    algorithm = "alphabeta" if name == "game" else path
    session.document.set_setup(Setup(algorithm, (), 12, None, None))
    live(0.3)
    taken()
    session.run.begin()
    live(seconds)
    found = taken()
    session.run.stop()
    until(lambda: not session.run.searching)
    until(lambda: session.record.state != "reading")
    return found


def save() -> float:
    """Seconds from saving a search to the first picture of the record of its new version."""
    path = Path(load("search"))
    session.document.new_game(catalog.game("tictactoe"))
    session.document.set_setup(Setup(str(path), (), 4, None, None))
    version = own.file(str(path))
    live(0.5)
    drawn.clear()
    begin = time.perf_counter()
    own.save(path, FILES["search"])
    until(lambda: own.file(str(path)) is not version and session.record.state == "finished" and drawn)
    first = drawn[0] - begin
    until(lambda: not session.run.searching)
    return first


def stop() -> float:
    """Seconds from Stop until a search that loops for ever has ended with its process."""
    path = load("loop")
    session.document.new_game(catalog.game("connect4"))
    session.document.set_setup(Setup(path, (), 12, None, None))
    session.run.begin()
    until(lambda: session.record.trace.length > 5)
    live(0.3)
    begin = time.perf_counter()
    session.run.stop()
    until(lambda: not session.run.searching)
    return time.perf_counter() - begin


found: dict[str, float] = {}
live(1.0)
ratios: dict[str, list[float]] = {name: [] for name in FILES}
longest: dict[str, float] = dict.fromkeys(FILES, 0.0)
before = idle()
for _ in range(rounds):
    for name in FILES:
        ticks = follow(name)
        after = idle()
        ratios[name].append(p95(ticks) / ((before + after) / 2))
        longest[name] = max(longest[name], max(ticks))
        before = after
for name in FILES:
    found[f"{name}_ratio"] = median(ratios[name])
    found[f"{name}_longest"] = longest[name]
found["save_to_picture"] = median(save() for _ in range(3 + rounds))
found["stop_to_end"] = max(stop() for _ in range(2 + rounds))
print(json.dumps(found), flush=True)
session.close()
workshop().close()
end_at_once()
