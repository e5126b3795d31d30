"""What opening a recording takes: seconds in the core and to the first picture, memory, jumps about.

Usage: plyscope_file_opened.py FILE JUMPS. The window stands without a screen. Memory is what the system says
of this process: that of its own (anonymous) and that of files that stand in it; `peak` is the most of both at
any moment since the file was opened.
"""

import json
import sys
import time
from pathlib import Path
from random import Random
from statistics import median

from PySide6.QtWidgets import QApplication

from plyscope.files.identify import open_file

path, jumps = Path(sys.argv[1]), int(sys.argv[2])


def resident() -> dict[str, float]:
    """Megabytes by kind; nothing where the system does not tell."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    found = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines if line.startswith("Rss")}
    return {"anonymous": found.get("RssAnon", 0.0), "file": found.get("RssFile", 0.0)}


def highest() -> float:
    """The most megabytes since the system was last asked to forget that; nothing where it does not tell."""
    status, forget = Path("/proc/self/status"), Path("/proc/self/clear_refs")
    lines = status.read_text().splitlines() if status.exists() else []
    found = [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")]
    if forget.exists():
        forget.write_text("5")
    return found[0] if found else 0.0


begin = time.perf_counter()
opened = open_file(path)
core = time.perf_counter() - begin
record = opened.session.record if opened.session is not None else None
assert record is not None
record.indexed.index.tree(record.trace).seek(record.trace.length) if record.indexed is not None else None
core_ready = time.perf_counter() - begin
del opened, record

app = QApplication([])
from plyscope_desktop.session.session import Session  # noqa: E402  # after the application
from plyscope_desktop.shell.window import Window  # noqa: E402

session = Session()
window = Window(session)
window.resize(1600, 900)
window.show()
window.show_layout("study")
window.get_ready()
for _ in range(20):
    app.processEvents()
before = resident()
highest()
begin = time.perf_counter()
window.keeper.open(path)
while window.keeper.busy or session.record.state in ("empty", "reading") or not session.record.trace.length:
    app.processEvents()
    time.sleep(0.001)  # what reads the file needs the interpreter, too
window.grab()
shown = time.perf_counter() - begin
after = resident()
random, taken, frames, longest = Random(1), [], [], 0.0
for _ in range(jumps):
    tick = random.randrange(session.record.trace.length)
    begin = time.perf_counter()
    session.record.show(tick)
    taken.append((time.perf_counter() - begin) * 1000)
    window.workspace.tree_panel.canvas.grab()
    frames.append((time.perf_counter() - begin) * 1000)
    until = time.perf_counter() + 0.2
    while time.perf_counter() < until:
        before_turn = time.perf_counter()
        app.processEvents()
        longest = max(longest, (time.perf_counter() - before_turn) * 1000)
        time.sleep(0.002)
jumped = resident()
most = max(sum(after.values()), sum(jumped.values()))
large = window.keeper._large
checking = time.perf_counter()
while large is not None and large.share is not None and time.perf_counter() - checking < 200:
    app.processEvents()
    most = max(most, sum(resident().values()))
    time.sleep(0.02)
checked = time.perf_counter() - checking
settled, peak = resident(), highest()
print(
    json.dumps(
        {
            "core": core,
            "core_ready": core_ready,
            "shown": shown,
            "rows": session.record.trace.length,
            "before": sum(before.values()),
            **{f"after_{name}": number for name, number in after.items()},
            **{f"jumped_{name}": number for name, number in jumped.items()},
            "settled": sum(settled.values()),
            "most": most,
            "peak": peak,
            "seek": median(taken),
            "seek_most": max(taken),
            "frame": median(frames),
            "turn_most": longest,
            "checked": checked,
        }
    )
)
session.close()
