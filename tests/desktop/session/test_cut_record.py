"""A file that another program makes shorter while its record is shown: the window says so, and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import plyscope
import plyscope_desktop
from plyscope.files.recording import truncation
from plyscope.files.recording.packed_rows import PACKED_ROWS

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody make a mapped file shorter"
)

SHOW = """
import os, sys, threading, time
from pathlib import Path
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from plyscope import catalog
from plyscope.search.search import Limits
from plyscope.files.recording import background_check as checking, recording, writer as recorder
recording.IN_MEMORY = recorder.WITH_TREE = 0
path, way = Path(sys.argv[1]), sys.argv[2]
made = recorder.Recorder(path, {"game": "connect4", "algorithm": "alphabeta", "depth": 7})
catalog.algorithm("alphabeta").search().run(catalog.game("connect4").start(), Limits(depth=7), made.trace)
made.finish({"answer": None})
with open(path, "rb") as file:
    kept = int(recording.Opened(file).places[1]) + 9  # one block of rows, and not all of the next one

if way == "checked":
    check, shorter = checking.check, threading.Event()
    checking.check = lambda *about: (shorter.wait(300), check(*about))[1]
app = QApplication([])
from plyscope_desktop.app.crash import Reporter
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
session = Session()
window = Window(session)
window.resize(1200, 800)
window.show()
window.show_layout("study")
window.get_ready()
failed = []
window.keeper.failed.connect(failed.append)
reporter = Reporter(lambda: None)
reporter.install()


def wait(done):
    end = time.monotonic() + 300
    while not done():
        if time.monotonic() > end:
            os._exit(7)
        app.processEvents()
        time.sleep(0.001)


window.keeper.open(path)
wait(lambda: session.record.indexed is not None and session.record.state in ("finished", "stopped"))
if way != "checked":
    wait(lambda: window.keeper._large.share is None)
session.record.show(session.record.last_tick // 2)
app.processEvents()
canvas = window.workspace.tree_panel.canvas
os.truncate(path, kept)
if way == "checked":
    shorter.set()
    window.keeper._large._job.wait()  # it finds the end missing before the window has looked
if way == "click":
    QTest.mouseClick(canvas.viewport(), Qt.LeftButton, Qt.NoModifier, QPoint(300, 200))
    session.record.show(session.record.last_tick // 3)
    session.record.select(5)
elif way == "paint":
    canvas.grab()
    window.grab()
wait(lambda: failed)
assert session.record.indexed is None and session.record.trace.length == 0 and session.record.state == "empty"
wait(lambda: window.workspace.tree_panel.count_text() == "")
app.processEvents()
window.grab()
session.record.select(3)
session.record.show(100)
print(len(failed), failed[0])
assert reporter.dialog is None and not reporter.faults
window.keeper.open(path)
wait(lambda: not window.keeper.busy and session.record.state in ("finished", "stopped"))
print(session.record.trace.length)
reporter.remove()
session.close()
Job.close_all()
"""


@pytest.mark.parametrize("way", ["idle", "checked", "click", "paint"])
def test_its_record_is_let_go_and_what_is_left_opens_again(way: str, tmp_path: Path) -> None:
    if way == "paint" and not str(truncation.__file__).endswith(".so"):
        pytest.skip("nothing is watched without a compiler")
    roots = {str(Path(str(package.__file__)).parents[1]) for package in (plyscope, plyscope_desktop)}
    done = subprocess.run(
        [sys.executable, "-c", SHOW, str(tmp_path / "x.recording"), way],
        check=False, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots), "QT_QPA_PLATFORM": "offscreen",
             "PLYSCOPE_CONFIG": str(tmp_path / "config")},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    said, left = done.stdout.splitlines()
    assert said.startswith("1 x.recording: another program made it shorter")
    assert int(left) == PACKED_ROWS
